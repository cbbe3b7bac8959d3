//! The finances tab.

use crate::ui::{actions::Action, model::Model};

/// The finances tab.
#[derive(Debug, Default)]
pub struct FinancesPanel {}

impl FinancesPanel {
    /// Draws it.
    pub fn ui(&mut self, ui: &mut egui::Ui, model: &Model<'_>) -> Option<Action> {
        ui.label(model.state().step.place(model.lang()));
        None
    }
}
