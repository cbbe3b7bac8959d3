//! The chart of every club's funds over the steps of the season, with the ends of earlier seasons before them.

use super::series::{Funds, Kept};
use crate::{
    flags::{
        explain::{self, Number},
        step::Step,
    },
    ids::TeamId,
    text::Lang,
    ui::{
        model::Model,
        theme::{self, palette},
        widgets,
    },
};
use egui::{Ui, vec2};
use egui_plot::{GridMark, HLine, HoverPosition, Line, PlotPoints, VLine};
use std::collections::BTreeSet;

/// The chart.
#[derive(Debug, Default)]
pub(super) struct Chart {
    /// Clubs whose lines are left out.
    hidden: BTreeSet<TeamId>,
}

impl Chart {
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, kept: &Kept) {
        let (lang, money, p) = (model.lang(), model.money(), palette(ui));
        let funds = &kept.funds;
        self.legend_ui(ui, model, funds);
        let gold = move |y: f64| {
            // The nearest amount the smallest unit allows (F-1.2).
            let n = (y / 100.0).round() as i64 * 100;
            explain::show(Number::Funds, n, money)
        };
        let end = funds.steps.len().max(1) as f64;
        let start = -(funds.before.len() as f64);
        let height = (ui.available_height() - 4.0).max(160.0);
        let plot = widgets::plot(ui, "funds-chart", height)
            .set_margin_fraction(vec2(0.03, 0.08))
            .include_x(start)
            .include_x(end)
            .include_y(0.0)
            .y_axis_min_width(72.0)
            .y_axis_formatter(move |mark, _| gold(mark.value))
            .y_grid_spacer(|input| levels(input.bounds))
            .x_grid_spacer(|_| marks(funds))
            .x_axis_formatter(move |mark, _| place(funds, mark.value, lang))
            .label_formatter(move |at| match at {
                HoverPosition::NearDataPoint {
                    plot_name,
                    position,
                    ..
                } if !plot_name.is_empty() => {
                    let (gold, place) = (gold(position.y), moment(funds, position.x, lang));
                    Some(format!("{plot_name}\n{gold}\n{place}"))
                }
                HoverPosition::NearDataPoint { .. } | HoverPosition::Elsewhere { .. } => None,
            });
        let lines: Vec<_> = funds
            .series
            .iter()
            .filter(|series| !self.hidden.contains(&series.team))
            .map(|series| {
                let name = model.state().team_name(&series.team);
                let color = theme::club_line(ui, model.color(&series.team));
                Line::new(name, PlotPoints::from(series.points.clone()))
                    .color(color)
                    .width(2.0)
                    // Stairs are no band.
                    .allow_band(false)
                    .id(series.team.as_str())
            })
            .collect();
        let quiet = p.muted;
        plot.show(ui, |plot| {
            plot.hline(
                HLine::new("", 0.0)
                    .color(quiet)
                    .width(1.0)
                    .allow_hover(false),
            );
            if !funds.before.is_empty() {
                plot.vline(
                    VLine::new("", 0.0)
                        .color(quiet)
                        .width(1.0)
                        .allow_hover(false),
                );
            }
            for line in lines {
                plot.line(line);
            }
        });
    }

    /// Every club with its color; each can be left out.
    fn legend_ui(&mut self, ui: &mut Ui, model: &Model<'_>, funds: &Funds) {
        ui.horizontal_wrapped(|ui| {
            for series in &funds.series {
                model.chip(ui, &series.team);
                let mut shown = !self.hidden.contains(&series.team);
                let name = model.state().team_name(&series.team);
                if ui.checkbox(&mut shown, name).changed() {
                    if shown {
                        self.hidden.remove(&series.team);
                    } else {
                        self.hidden.insert(series.team.clone());
                    }
                }
                ui.add_space(theme::STEP);
            }
        });
    }
}

/// About six round amounts over what is in sight.
fn levels((low, high): (f64, f64)) -> Vec<GridMark> {
    let rough = ((high - low) / 6.0).max(100.0);
    let ten = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|n| n * ten)
        .find(|step| *step >= rough)
        .unwrap_or(rough);
    let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
    (first..=last)
        .map(|n| GridMark {
            value: n as f64 * step,
            step_size: step,
        })
        .collect()
}

/// A line at every step's beginning and at every earlier season's end. Where there is little room the first steps of the
/// season's parts keep their labels.
fn marks(funds: &Funds) -> Vec<GridMark> {
    let from = -i32::try_from(funds.before.len()).unwrap_or(0);
    let to = i32::try_from(funds.steps.len()).unwrap_or(0);
    let part = |x: i32| {
        let at = usize::try_from(x).ok()?;
        funds.steps.get(at).copied().flatten().map(Step::part)
    };
    (from..to)
        .map(|x| {
            let begins = part(x).is_some() && part(x - 1) != part(x);
            let reach = (x..to).take_while(|next| part(*next) == part(x)).count();
            GridMark {
                value: f64::from(x),
                step_size: if begins { reach as f64 } else { 1.0 },
            }
        })
        .collect()
}

/// What the axis says at a mark: the season that ended there, or the step that begins.
fn place(funds: &Funds, x: f64, lang: Lang) -> String {
    let at = x.round() as i64;
    if at < 0 {
        let back = usize::try_from(-at - 1).unwrap_or(usize::MAX);
        return funds.before.get(back).map_or_else(String::new, |season| {
            crate::say!(lang, "Season {season}", "シーズン{season}")
        });
    }
    let step = usize::try_from(at)
        .ok()
        .and_then(|at| funds.steps.get(at).copied())
        .flatten();
    step.map_or_else(String::new, |step| short(step, lang))
}

/// Where a point is: within which step, or at the end of which season.
fn moment(funds: &Funds, x: f64, lang: Lang) -> String {
    if x < 0.0 {
        return place(funds, x, lang);
    }
    // The end of a step belongs to it, not to the next.
    let at = (x.ceil() as usize).saturating_sub(1);
    let step = funds.steps.get(at).copied().flatten();
    step.map_or_else(String::new, |step| step.place(lang))
}

fn short(step: Step, lang: Lang) -> String {
    let title = step.title().of(lang);
    match step.round() {
        Some(n) => format!("{title} {n}"),
        None => title.to_owned(),
    }
}
