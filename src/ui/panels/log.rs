//! The log tab.

use crate::ui::{actions::Action, model::Model};

/// The log tab.
#[derive(Debug, Default)]
pub struct LogPanel {}

impl LogPanel {
    /// Draws it.
    pub fn ui(&mut self, ui: &mut egui::Ui, model: &Model<'_>) -> Option<Action> {
        ui.label(model.state().step.place(model.lang()));
        None
    }
}
