//! A line a club over the seasons, bankruptcies marked; the run before dotted under it while both are compared.

use super::{Look, run::Run};
use crate::{
    gold::Gold,
    ids::TeamId,
    simulate::{ClubSeason, Measure},
    text::{Words, number},
    ui::{
        model::Model,
        theme::{self, STEP, palette},
        widgets,
    },
};
use egui::{Color32, ScrollArea, Ui, vec2};
use egui_plot::{GridMark, HoverPosition, Line, LineStyle, MarkerShape, PlotPoints, Points};
use std::collections::BTreeSet;

/// With more seasons than this the single season has no dot.
const MOST_DOTS: usize = 40;

/// A club's color: the league's own; those that come later have the colors no other club has.
pub(super) fn color(model: &Model<'_>, run: &Run, team: &TeamId) -> Color32 {
    let own = |team: &TeamId| model.state().teams.contains_key(team);
    if own(team) {
        return model.color(team);
    }
    let (old, new): (Vec<&TeamId>, Vec<&TeamId>) =
        run.clubs.iter().map(|(id, ..)| id).partition(|id| own(id));
    let taken: Vec<Color32> = old.into_iter().map(|id| model.color(id)).collect();
    let free = theme::CLUBS
        .into_iter()
        .filter(|color| !taken.contains(color));
    let place = new
        .into_iter()
        .position(|id| id == team)
        .unwrap_or_default();
    let free: Vec<Color32> = free.collect();
    let color = free.get(place % free.len().max(1)).copied();
    color.unwrap_or_else(|| theme::club(place))
}

/// Every club with its color; each can be left out.
pub(super) fn legend_ui(ui: &mut Ui, model: &Model<'_>, run: &Run, hidden: &mut BTreeSet<TeamId>) {
    const MARK: Words = Words::new("× bankrupt", "× 破産");
    ScrollArea::horizontal()
        .id_salt("legend")
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                if run.whole.bankrupt > 0 {
                    let text = egui::RichText::new(MARK.of(model.lang())).small();
                    ui.label(text.color(palette(ui).danger()));
                    ui.add_space(STEP);
                }
                for (team, name, _) in &run.clubs {
                    let short = widgets::short_name(name);
                    widgets::team_chip(ui, color(model, run, team), &short, name);
                    let mut shown = !hidden.contains(team);
                    let check = ui.checkbox(&mut shown, "").on_hover_text(name);
                    if check.accessible_name(name).changed() {
                        if shown {
                            hidden.remove(team);
                        } else {
                            hidden.insert(team.clone());
                        }
                    }
                    ui.add_space(STEP);
                }
            });
        });
}

/// Draws the chart.
pub(super) fn ui(
    ui: &mut Ui,
    model: &Model<'_>,
    high: f32,
    now: &Run,
    before: Option<&Run>,
    look: &Look,
) {
    let (lang, money, p) = (model.lang(), model.money(), palette(ui));
    let measure = look.measure;
    let value = move |y: f64| {
        if measure == Measure::Funds {
            let hundreds = (y / 100.0).round() as i64;
            Gold::hundreds(hundreds).map_or_else(String::new, |gold| gold.show(money))
        } else {
            number(y.round() as i64)
        }
    };
    let season = move |x: f64| {
        let n = x.round() as i64;
        crate::say!(lang, "Season {n}", "シーズン{n}")
    };
    let least = if measure == Measure::Funds {
        100.0
    } else {
        1.0
    };
    let plot = widgets::plot(ui, "simulated-seasons", high)
        .set_margin_fraction(vec2(0.03, 0.1))
        .include_y(0.0)
        .y_axis_min_width(72.0)
        .x_grid_spacer(|input| marks(input.bounds, 12.0, 1.0))
        .y_grid_spacer(move |input| marks(input.bounds, 6.0, least))
        .x_axis_formatter(move |mark, _| number(mark.value.round() as i64))
        .y_axis_formatter(move |mark, _| value(mark.value))
        .label_formatter(move |at| match at {
            HoverPosition::NearDataPoint {
                plot_name,
                position,
                ..
            } if !plot_name.is_empty() => {
                let (value, season) = (value(position.y), season(position.x));
                Some(format!("{plot_name}\n{value}\n{season}"))
            }
            HoverPosition::NearDataPoint { .. } | HoverPosition::Elsewhere { .. } => None,
        });
    let shown = |run: &Run| {
        let clubs = run
            .clubs
            .iter()
            .filter(|(team, ..)| !look.hidden.contains(team));
        let lines = clubs.map(|(team, name, _)| {
            let color = theme::club_line(ui, color(model, run, team));
            (name.clone(), color, points(run, team, measure, |_| true))
        });
        lines.collect::<Vec<_>>()
    };
    let past = before.map(shown).unwrap_or_default();
    let lines = shown(now);
    let ends = now
        .clubs
        .iter()
        .filter(|(team, _, sum)| sum.bankrupt > 0 && !look.hidden.contains(team));
    let ends: Vec<_> = ends
        .map(|(team, name, _)| (name, points(now, team, measure, |club| club.bankrupt)))
        .collect();
    let dots = now.report.seasons.len() <= MOST_DOTS;
    let danger = p.danger();
    plot.show(ui, |plot| {
        for (name, color, points) in past {
            let said = crate::say!(lang, "{name}, before", "{name}（前）");
            plot.line(
                Line::new(said, PlotPoints::from(points))
                    .color(color)
                    .width(1.5)
                    .style(LineStyle::dotted_dense())
                    .allow_band(false),
            );
        }
        for (name, color, points) in lines {
            if dots {
                plot.points(
                    Points::new(name.clone(), PlotPoints::from(points.clone()))
                        .color(color)
                        .radius(3.5),
                );
            }
            plot.line(
                Line::new(name, PlotPoints::from(points))
                    .color(color)
                    .width(2.0)
                    .allow_band(false),
            );
        }
        for (name, points) in ends {
            let said = crate::say!(lang, "{name}: bankrupt", "{name}：破産");
            plot.points(
                Points::new(said, PlotPoints::from(points))
                    .color(danger)
                    .shape(MarkerShape::Cross)
                    .radius(7.0),
            );
        }
    });
}

/// A club's figures over the seasons.
fn points(
    run: &Run,
    team: &TeamId,
    measure: Measure,
    counts: impl Fn(&ClubSeason) -> bool,
) -> Vec<[f64; 2]> {
    let seasons = run.report.seasons.iter();
    let of = seasons.filter_map(|season| {
        let club = season.clubs.iter().find(|club| club.team == *team)?;
        counts(club).then(|| [f64::from(season.season), club.of(measure) as f64])
    });
    of.collect()
}

/// About so many round numbers over what is in sight, none closer than `least`.
fn marks((low, high): (f64, f64), most: f64, least: f64) -> Vec<GridMark> {
    let rough = ((high - low) / most).max(least);
    let ten = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * ten);
    let step = step
        .into_iter()
        .find(|step| *step >= rough)
        .unwrap_or(rough);
    let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
    let all = (first..=last).map(|n| GridMark {
        value: n as f64 * step,
        step_size: step,
    });
    all.collect()
}
