//! The tabs of a league, one file or folder a tab. A panel holds half-typed input and nothing else; it reads the
//! [`Model`](super::model::Model) and answers with an [`Action`](super::actions::Action).

mod annals;
mod ask_back;
pub mod cap;
pub mod clock;
pub mod figures;
pub mod finances;
pub mod log;
pub mod match_tab;
mod past;
mod ranks;
pub mod roster;
pub mod season;
pub mod standings;
pub mod start;
mod wages;

use super::{
    actions::{Action, Tab},
    model::Model,
};
use crate::{flags::State, ids::PlayerId};

/// The panels of one open league.
#[derive(Debug, Default)]
pub struct Panels {
    season: season::SeasonPanel,
    roster: roster::RosterPanel,
    cap: cap::CapPanel,
    finances: finances::FinancesPanel,
    game: match_tab::MatchPanel,
    standings: standings::StandingsPanel,
    figures: figures::FiguresPanel,
    log: log::LogPanel,
    /// The seasons in short, read once for whoever looks at them.
    annals: annals::Annals,
}

impl Panels {
    /// Draws the panel of a tab.
    pub fn ui(&mut self, ui: &mut egui::Ui, tab: Tab, model: &Model<'_>) -> Option<Action> {
        match tab {
            Tab::Season => self.season.ui(ui, model),
            Tab::Roster => self.roster.ui(ui, model, &mut self.annals),
            Tab::Cap => self.cap.ui(ui, model),
            Tab::Finances => self.finances.ui(ui, model),
            Tab::Match => self.game.ui(ui, model),
            Tab::Standings => self.standings.ui(ui, model, &mut self.annals),
            Tab::Figures => self.figures.ui(ui, model),
            Tab::Log => self.log.ui(ui, model),
        }
    }

    /// The season tab opens its trades with this player in the offer.
    pub fn trade(&mut self, player: crate::ids::PlayerId) {
        self.season.trade(player);
    }

    /// A manager sits alone at the machine with his sealed sheet: what others did is not his to take back.
    pub fn is_writing(&self, state: &State) -> bool {
        self.season.is_writing(state)
    }

    /// The standings show this player's career from now on.
    pub fn show_career(&mut self, player: &PlayerId) {
        self.standings.show_career(player);
    }
}

/// Whether a bare letter or digit is meant for the panel: nobody is typing, and no window or list lies over it.
fn keys_awake(ui: &egui::Ui) -> bool {
    let ctx = ui.ctx();
    let covered = || {
        ctx.memory(|m| {
            let shown = m.areas().visible_layer_ids();
            shown.iter().any(|layer| layer.order == egui::Order::Middle)
        })
    };
    !ctx.text_edit_focused() && !ctx.any_popup_open() && !covered()
}

/// A key without Ctrl, Alt or Shift.
fn bare(ui: &egui::Ui, key: egui::Key) -> bool {
    ui.input(|i| i.modifiers.is_none() && i.key_pressed(key))
}

/// The digit typed in this frame.
fn digit(ui: &egui::Ui) -> Option<u8> {
    use egui::Key;
    const KEYS: [Key; 10] = [
        Key::Num0,
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
        Key::Num9,
    ];
    (0u8..)
        .zip(KEYS)
        .find(|(_, key)| bare(ui, *key))
        .map(|(n, _)| n)
}

/// The button of an act: filled where it is what the panel is for, disabled with what is in the way said on hover.
fn offer(ui: &mut egui::Ui, words: &str, filled: bool, refused: Option<&str>) -> bool {
    let button = |ui: &mut egui::Ui| {
        if filled {
            super::widgets::primary(ui, words)
        } else {
            ui.button(words)
        }
    };
    let response = ui.add_enabled_ui(refused.is_none(), button).inner;
    match refused {
        Some(why) => response.on_disabled_hover_text(why).clicked(),
        None => response.clicked(),
    }
}
