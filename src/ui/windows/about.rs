//! About the program.

use crate::ui::{actions::Action, model::Model, settings::Settings};
use egui::Ui;

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct AboutWindow;

impl AboutWindow {
    /// Draws what is inside the window.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        model: Option<&Model<'_>>,
    ) -> Option<Action> {
        let _ = (ui, settings, model);
        None
    }
}
