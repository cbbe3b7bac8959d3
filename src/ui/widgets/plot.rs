//! The ground of charts.

use crate::ui::theme::palette;
use egui::Ui;
use egui_plot::Plot;

/// A chart to be looked at, told apart by `id`: it neither moves nor zooms under the hand.
pub fn plot<'a>(ui: &Ui, id: &str, height: f32) -> Plot<'a> {
    Plot::new(id.to_owned())
        .height(height)
        .show_crosshair(false)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .grid_color(palette(ui).edge)
}
