//! A correction (D-28).

use crate::{
    flags::explain::Subject,
    ui::{actions::Action, model::Model},
};
use egui::Ui;

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct CorrectWindow {
    subject: Option<Subject>,
}

impl CorrectWindow {
    /// Opens the form on this club or player.
    pub fn open_on(&mut self, subject: Subject) {
        self.subject = Some(subject);
    }

    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let _ = (ui, model);
        None
    }
}
