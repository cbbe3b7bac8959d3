//! Lines over rounds or seasons, one a club.

use crate::ui::theme::{self, palette};
use egui::{Color32, Ui, vec2};
use egui_plot::{
    GridInput, GridMark, HoverPosition, Line, LineStyle, MarkerShape, Plot, PlotPoints, Points,
};

/// One club's line.
#[derive(Debug, Clone)]
pub(super) struct Series {
    /// Its name.
    pub name: String,
    /// Its color.
    pub color: Color32,
    /// What is so.
    pub points: Vec<[f64; 2]>,
    /// What would be so: dotted on from the last point.
    pub ahead: Option<[f64; 2]>,
}

/// What the axes say.
pub(super) struct Axes<'a> {
    /// What a mark of the x axis is called.
    pub x: &'a dyn Fn(i64) -> String,
    /// What a height is called.
    pub y: &'a dyn Fn(i64) -> String,
    /// The least and the greatest x.
    pub span: (f64, f64),
    /// The least and the greatest height that are surely in sight.
    pub heights: (f64, f64),
}

/// Draws the lines in the rest of the panel, or in so much of it.
pub(super) fn lines(ui: &mut Ui, id: &str, height: f32, series: &[Series], axes: &Axes<'_>) {
    let p = palette(ui);
    let Axes {
        x,
        y,
        span,
        heights,
    } = *axes;
    let plot = Plot::new(id.to_owned())
        .height(height.max(96.0))
        .show_crosshair(false)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .set_margin_fraction(vec2(0.05, 0.12))
        .show_background(true)
        .grid_color(p.edge)
        .include_x(span.0)
        .include_x(span.1)
        .include_y(heights.0)
        .include_y(heights.1)
        .x_grid_spacer(|input| whole(&input, 12))
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
    plot.show(ui, |plot| {
        for (series, color) in series.iter().zip(colors) {
            let name = series.name.as_str();
            plot.line(
                Line::new(name, PlotPoints::from(series.points.clone()))
                    .color(color)
                    .width(2.0)
                    .allow_band(false),
            );
            plot.points(
                Points::new(name, PlotPoints::from(series.points.clone()))
                    .color(color)
                    .shape(MarkerShape::Circle)
                    .radius(4.0),
            );
            if let (Some(ahead), Some(last)) = (series.ahead, series.points.last()) {
                plot.line(
                    Line::new(name, PlotPoints::from(vec![*last, ahead]))
                        .color(color)
                        .width(1.5)
                        .style(LineStyle::dotted_dense())
                        .allow_band(false),
                );
                plot.points(
                    Points::new(name, PlotPoints::from(vec![ahead]))
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
