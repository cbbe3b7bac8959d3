//! The tabs of a league, one file or folder a tab. A panel holds half-typed input and nothing else; it reads the
//! [`Model`](super::model::Model) and answers with an [`Action`](super::actions::Action).

mod ask_back;
pub mod cap;
pub mod figures;
pub mod finances;
pub mod log;
pub mod roster;
pub mod season;
pub mod start;

use super::{
    actions::{Action, Tab},
    model::Model,
};

/// The panels of one open league.
#[derive(Debug, Default)]
pub struct Panels {
    season: season::SeasonPanel,
    roster: roster::RosterPanel,
    cap: cap::CapPanel,
    finances: finances::FinancesPanel,
    figures: figures::FiguresPanel,
    log: log::LogPanel,
}

impl Panels {
    /// Draws the panel of a tab.
    pub fn ui(&mut self, ui: &mut egui::Ui, tab: Tab, model: &Model<'_>) -> Option<Action> {
        match tab {
            Tab::Season => self.season.ui(ui, model),
            Tab::Roster => self.roster.ui(ui, model),
            Tab::Cap => self.cap.ui(ui, model),
            Tab::Finances => self.finances.ui(ui, model),
            Tab::Figures => self.figures.ui(ui, model),
            Tab::Log => self.log.ui(ui, model),
        }
    }
}
