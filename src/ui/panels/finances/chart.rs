//! The chart of every club's funds over the steps of the season, with the ends of earlier seasons before them.

use super::series::{Funds, Kept};
use crate::{
    flags::{
        explain::{self, Number},
        step::Step,
    },
    text::{Lang, Words},
    ui::{
        model::Model,
        theme::{self, palette},
        widgets,
    },
};
use egui::{TextStyle, Ui, vec2};
use egui_plot::{Corner, GridMark, HLine, HoverPosition, Legend, Line, Plot, PlotPoints, VLine};

const HINT: Words = Words::new(
    "Funds after every entry, step by step. Click a club in the legend to hide it.",
    "項目ごとの資金を段階順に表示。凡例のチームを押すと隠せます。",
);

/// The chart.
#[derive(Debug, Default)]
pub(super) struct Chart;

impl Chart {
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, kept: &Kept) {
        let (lang, money, p) = (model.lang(), model.money(), palette(ui));
        let funds = &kept.funds;
        widgets::caption(ui, HINT.of(lang));
        let gold = move |y: f64| {
            // The nearest amount the smallest unit allows (F-1.2).
            let n = (y / 100.0).round() as i64 * 100;
            explain::show(Number::Funds, n, money)
        };
        let end = funds.steps.len().max(1) as f64;
        let start = -(funds.before.len() as f64);
        let height = (ui.available_height() - 4.0).max(160.0);
        let plot = Plot::new("funds-chart")
            .height(height)
            .legend(
                Legend::default()
                    .position(Corner::LeftTop)
                    .follow_insertion_order(true)
                    .text_style(TextStyle::Small)
                    .background_alpha(0.9),
            )
            .allow_zoom(false)
            .allow_drag(false)
            .allow_scroll(false)
            .allow_boxed_zoom(false)
            .allow_double_click_reset(false)
            .set_margin_fraction(vec2(0.03, 0.08))
            .show_background(true)
            .grid_color(p.edge)
            .include_x(start)
            .include_x(end)
            .include_y(0.0)
            .y_axis_min_width(72.0)
            .y_axis_formatter(move |mark, _| gold(mark.value))
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
            .map(|series| {
                let name = model.state().team_name(&series.team);
                let color = theme::club_line(ui, model.color(&series.team));
                Line::new(name, PlotPoints::from(series.points.clone()))
                    .color(color)
                    .width(2.0)
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
}

/// A line at every step's beginning and at every earlier season's end.
fn marks(funds: &Funds) -> Vec<GridMark> {
    let from = -i32::try_from(funds.before.len()).unwrap_or(0);
    let to = i32::try_from(funds.steps.len()).unwrap_or(0);
    (from..to)
        .map(|x| GridMark {
            value: f64::from(x),
            step_size: 1.0,
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
