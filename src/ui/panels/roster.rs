//! The roster tab.

use crate::ui::{actions::Action, model::Model};

/// The roster tab.
#[derive(Debug, Default)]
pub struct RosterPanel {}

impl RosterPanel {
    /// Draws it.
    pub fn ui(&mut self, ui: &mut egui::Ui, model: &Model<'_>) -> Option<Action> {
        ui.label(model.state().step.place(model.lang()));
        None
    }
}
