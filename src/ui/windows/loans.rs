//! Loans: lending and repaying (F-11.9).

use crate::ui::{actions::Action, model::Model};
use egui::Ui;

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct LoansWindow;

impl LoansWindow {
    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let _ = (ui, model);
        None
    }
}
