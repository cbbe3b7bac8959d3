//! The cap tab.

use crate::ui::{actions::Action, model::Model};

/// The cap tab.
#[derive(Debug, Default)]
pub struct CapPanel {}

impl CapPanel {
    /// Draws it.
    pub fn ui(&mut self, ui: &mut egui::Ui, model: &Model<'_>) -> Option<Action> {
        ui.label(model.state().step.place(model.lang()));
        None
    }
}
