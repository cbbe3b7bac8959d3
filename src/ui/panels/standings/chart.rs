//! Lines over rounds or seasons, one a club.

use crate::ui::{theme, widgets};
use egui::{Color32, Ui, vec2};
use egui_plot::{
    GridInput, GridMark, HoverPosition, Line, LineStyle, MarkerShape, PlotPoint, PlotPoints, Points,
};

/// Where a line has more points than this, they stand too close for a mark each.
const MARKED: usize = 24;

/// One club's line.
#[derive(Debug, Clone)]
pub(super) struct Series {
    /// Its name.
    pub name: String,
    /// Its color.
    pub color: Color32,
    /// What is so, from left to right.
    pub points: Vec<PlotPoint>,
    /// What would be so: dotted on from the last point.
    pub ahead: Option<PlotPoint>,
}

/// What the axes say.
pub(super) struct Axes<'a> {
    /// What a mark of the x axis is called.
    pub x: &'a dyn Fn(i64) -> String,
    /// What a height is called.
    pub y: &'a dyn Fn(i64) -> String,
    /// The least and the greatest x; points before it are left out.
    pub span: (f64, f64),
    /// The least and the greatest height that are surely in sight.
    pub heights: (f64, f64),
}

/// Draws the lines in the rest of the panel, or in so much of it.
pub(super) fn lines<'a>(ui: &mut Ui, id: &str, height: f32, series: &'a [Series], axes: &Axes<'a>) {
    let Axes {
        x,
        y,
        span,
        heights,
    } = *axes;
    // A single mark stands in the middle, and none is set beyond what there is.
    let beside = if span.1 - span.0 < 1.0 { 0.5 } else { 0.0 };
    let there = move |mark: &GridMark| (span.0..=span.1).contains(&mark.value);
    let plot = widgets::plot(ui, id, height.max(96.0))
        .set_margin_fraction(vec2(0.05, 0.12))
        .include_x(span.0 - beside)
        .include_x(span.1 + beside)
        .include_y(heights.0)
        .include_y(heights.1)
        .x_grid_spacer(move |input| {
            let marks = whole(&input, 8).into_iter();
            marks.filter(there).collect()
        })
        .y_grid_spacer(|input| whole(&input, 5))
        .x_axis_formatter(move |mark, _| x(mark.value.round() as i64))
        .y_axis_formatter(move |mark, _| y(mark.value.round() as i64))
        .label_formatter(move |at| match at {
            HoverPosition::NearDataPoint {
                plot_name,
                position,
                ..
            } if !plot_name.is_empty() => {
                let (x, y) = (x(position.x.round() as i64), y(position.y.round() as i64));
                Some(format!("{plot_name}: {y}\n{x}"))
            }
            HoverPosition::NearDataPoint { .. } | HoverPosition::Elsewhere { .. } => None,
        });
    let colors: Vec<Color32> = series
        .iter()
        .map(|series| theme::club_line(ui, series.color))
        .collect();
    plot.show(ui, move |plot| {
        for (series, color) in series.iter().zip(colors) {
            let name = series.name.as_str();
            let before = series.points.partition_point(|at| at.x < span.0);
            let points = series.points.get(before..).unwrap_or_default();
            let marked = points.len() <= MARKED;
            plot.line(
                Line::new(name, PlotPoints::Borrowed(points))
                    .color(color)
                    .width(2.0)
                    .allow_band(false)
                    // The marks answer for it.
                    .allow_hover(!marked),
            );
            if marked {
                plot.points(
                    Points::new(name, PlotPoints::Borrowed(points))
                        .color(color)
                        .shape(MarkerShape::Circle)
                        .radius(4.0),
                );
            }
            if let (Some(ahead), Some(last)) = (series.ahead, points.last()) {
                plot.line(
                    Line::new(name, PlotPoints::Owned(vec![*last, ahead]))
                        .color(color)
                        .width(1.5)
                        .style(LineStyle::dotted_dense())
                        .allow_band(false),
                );
                plot.points(
                    Points::new(name, PlotPoints::Owned(vec![ahead]))
                        .color(color)
                        .filled(false)
                        .radius(4.0),
                );
            }
        }
    });
}

/// At most about so many whole numbers.
fn whole(input: &GridInput, most: i64) -> Vec<GridMark> {
    let (low, high) = input.bounds;
    let (low, high) = (low.ceil() as i64, high.floor() as i64);
    let rough = high.saturating_sub(low) / most.max(1) + 1;
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500]
        .into_iter()
        .find(|step| *step >= rough)
        .unwrap_or(1000);
    let first = low.div_euclid(step) * step;
    (0..=high.saturating_sub(first) / step)
        .map(|n| first + n * step)
        .filter(|value| *value >= low)
        .map(|value| GridMark {
            value: value as f64,
            step_size: step as f64,
        })
        .collect()
}
