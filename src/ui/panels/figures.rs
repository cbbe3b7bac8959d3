//! The figures tab.

use crate::ui::{actions::Action, model::Model};

/// The figures tab.
#[derive(Debug, Default)]
pub struct FiguresPanel {}

impl FiguresPanel {
    /// Draws it.
    pub fn ui(&mut self, ui: &mut egui::Ui, model: &Model<'_>) -> Option<Action> {
        ui.label(model.state().step.place(model.lang()));
        None
    }
}
