//! The season tab.

use crate::ui::{actions::Action, model::Model};

/// The season tab.
#[derive(Debug, Default)]
pub struct SeasonPanel {}

impl SeasonPanel {
    /// Draws it.
    pub fn ui(&mut self, ui: &mut egui::Ui, model: &Model<'_>) -> Option<Action> {
        ui.label(model.state().step.place(model.lang()));
        None
    }
}
