//! The start screen: recent leagues, new, open, sample.

use crate::{
    text::Words,
    ui::{
        actions::{Action, Verb, Window},
        settings::Settings,
        widgets,
    },
};

/// The start screen.
#[derive(Debug, Default)]
pub struct StartPanel {}

impl StartPanel {
    /// Draws it.
    pub fn ui(&mut self, ui: &mut egui::Ui, settings: &Settings) -> Option<Action> {
        const TITLE: Words = Words::new("Your leagues", "リーグ");
        let lang = settings.lang;
        let mut action = None;
        widgets::heading(ui, TITLE.of(lang));
        for verb in [Verb::Show(Window::NewLeague), Verb::Open, Verb::Sample] {
            if ui.button(verb.words().of(lang)).clicked() {
                action = Some(Action::Verb(verb));
            }
        }
        for recent in &settings.recent {
            if ui.button(&recent.name).clicked() {
                action = Some(Action::OpenPath(recent.path.clone()));
            }
        }
        action
    }
}
