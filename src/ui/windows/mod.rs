//! Windows over the panels: the wizard, clubs, house rules, loans, corrections, backups, rulebook, keys, palette, and
//! "why this number?". None of them is modal: a clock may be running. One file a window; here they are only switched.

pub mod about;
pub mod backups;
pub mod clubs;
pub mod correct;
pub mod founding;
pub mod house_rules;
pub mod keys;
pub mod loans;
pub mod new_league;
pub mod palette;
pub mod rulebook;
pub mod why;

pub use founding::Founding;

use super::{
    actions::{Action, Window},
    model::Model,
    settings::Settings,
};
use crate::flags::explain::Subject;
use egui::Ui;

/// The windows and what is half typed in them.
#[derive(Debug, Default)]
pub struct Windows {
    open: Option<Window>,
    new_league: new_league::NewLeagueWindow,
    clubs: clubs::ClubsWindow,
    house_rules: house_rules::HouseRulesWindow,
    loans: loans::LoansWindow,
    correct: correct::CorrectWindow,
    backups: backups::BackupsWindow,
    rulebook: rulebook::RulebookWindow,
    keys: keys::KeysWindow,
    about: about::AboutWindow,
    palette: palette::PaletteWindow,
    why: why::WhyWindow,
}

impl Windows {
    /// Opens a window; another that was open closes.
    pub fn show(&mut self, window: Window) {
        self.open = Some(window);
    }

    /// Opens the correction for a club or player.
    pub fn correct(&mut self, subject: Subject) {
        self.correct.open_on(subject);
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
            .id(egui::Id::unique("window-over-panels").with(window))
            .open(&mut stays)
            .collapsible(false)
            .show(ui.ctx(), |ui| self.inside(ui, window, settings, model));
        if !stays {
            self.close();
        }
        inner.and_then(|inner| inner.inner.flatten())
    }

    /// Draws "why this number?", if a number was asked about.
    pub fn why(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        self.why.ui(ui, model)
    }

    fn inside(
        &mut self,
        ui: &mut Ui,
        window: Window,
        settings: &Settings,
        model: Option<&Model<'_>>,
    ) -> Option<Action> {
        match window {
            Window::NewLeague => self.new_league.ui(ui, settings, model),
            Window::Clubs => self.clubs.ui(ui, model?),
            Window::HouseRules => self.house_rules.ui(ui, model?),
            Window::Loans => self.loans.ui(ui, model?),
            Window::Correct => self.correct.ui(ui, model?),
            Window::Backups => self.backups.ui(ui, model?),
            Window::Rules => self.rulebook.ui(ui, settings, model),
            Window::Keys => self.keys.ui(ui, settings, model),
            Window::About => self.about.ui(ui, settings, model),
            Window::Palette => self.palette.ui(ui, settings, model),
        }
    }
}
