//! The clubs: founding, editing, seats, leaving.

use crate::ui::{actions::Action, model::Model};
use egui::Ui;

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct ClubsWindow;

impl ClubsWindow {
    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let _ = (ui, model);
        None
    }
}
