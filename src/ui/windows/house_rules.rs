//! The house rules, each with its other readings.

use crate::ui::{actions::Action, model::Model};
use egui::Ui;

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct HouseRulesWindow;

impl HouseRulesWindow {
    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let _ = (ui, model);
        None
    }
}
