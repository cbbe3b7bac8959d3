//! Drafts and the tryout (F-5.1–F-5.4, F-8.2, F-11.4): players on offer, sealed lists, all opened at once.

mod newcomer;
mod offered;
mod opened;
mod sheet;
mod ties;

use super::sealed::Desk;
use crate::{
    flags::{
        Command, State,
        command::{OpenBids, SealBids},
        decide::{lists_left, on_offer},
        rules::Key,
        step::Step,
    },
    ids::TeamId,
    journal::Act,
    text::{Lang, Words},
    ui::{actions::Action, model::Model, panels::offer, theme::STEP, widgets},
};
use egui::{Align, Button, Layout, Ui};
use newcomer::Newcomer;
use offered::Offered;
use opened::Opened;
use sheet::List;
use ties::Deciding;

/// The steps with sealed lists.
pub(super) const fn is_market(step: Step) -> bool {
    is_draft(step) || matches!(step, Step::WinterTryout)
}

/// The steps at which AFA offers new players.
const fn is_draft(step: Step) -> bool {
    matches!(step, Step::DraftBids | Step::SummerDraft)
}

/// A draft or the tryout.
#[derive(Debug, Default)]
pub(super) struct Draft {
    newcomer: Newcomer,
    /// The line for new players is shown though there is little room.
    offering: bool,
    offered: Offered,
    /// Where the lists are written.
    pub(super) desk: Desk<List>,
    opened: Opened,
    /// The dice for ties are rolled at the table.
    by_table: bool,
    deciding: Option<Deciding>,
    /// Why the lists cannot be opened, worked out for this version and language.
    refused: (Option<(u64, Lang)>, Option<String>),
}

impl Draft {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        // In a low window the players on offer need the room more than the line for new ones.
        let roomy = ui.available_height() > 440.0;
        if state.course.market.wins.is_some() {
            self.deciding = None;
            return self.opened.ui(ui, model);
        }
        let mut wanted = None;
        if !on_offer(state).is_empty() {
            ties::rule_ui(ui, model);
            ui.add_space(STEP / 2.0);
            if self.desk.clubs_ui(ui, model, &state.present()) {
                self.deciding = None;
            }
            ui.add_space(STEP / 2.0);
            wanted = self.open_ui(ui, model, roomy);
            ui.add_space(STEP);
        }
        let offering = self.offering || roomy || on_offer(state).is_empty();
        if is_draft(state.step) && offering && self.deciding.is_none() {
            let new = self.newcomer.ui(ui, model);
            // Whoever has offered one goes on offering.
            self.offering |= new.is_some();
            wanted = wanted.or(new);
            ui.add_space(STEP);
        }
        let shown = self.offered.ui(ui, model);
        wanted.or(shown)
    }

    /// The lists are opened; before, whoever is left may be said to want nobody, and ties are decided at the table.
    fn open_ui(&mut self, ui: &mut Ui, model: &Model<'_>, roomy: bool) -> Option<Action> {
        const OPEN: Words = Words::new("Open all", "一斉に開く");
        const TABLE: Words = Words::new("Roll ties at the table", "同額はテーブルで振る");
        const NEW: Words = Words::new("New player", "新人を出す");
        const BACK: Words = Words::new("Not yet", "まだ開かない");
        let (state, lang) = (model.state(), model.lang());
        let refused = self.refused(model);
        let tie = self.deciding.as_ref().and_then(|d| d.next(state));
        let mut wanted = None;
        ui.horizontal(|ui| {
            if self.deciding.is_none() {
                let clicked = offer(ui, OPEN.of(lang), refused.is_none(), refused.as_deref());
                if clicked {
                    wanted = self.open(state).map(Action::Do);
                }
                if state.rules.word(Key::EqualFees) != "gm" {
                    ui.checkbox(&mut self.by_table, TABLE.of(lang));
                }
            } else {
                if tie.is_none() && widgets::primary(ui, OPEN.of(lang)).clicked() {
                    let deciding = self.deciding.take().unwrap_or_default();
                    wanted = Some(Action::Do(deciding.act()));
                }
                if ui.button(BACK.of(lang)).clicked() {
                    self.deciding = None;
                }
            }
            let rest = rest_ui(ui, model);
            wanted = wanted.take().or(rest);
            if is_draft(state.step) && !roomy && self.deciding.is_none() {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let new = Button::new(NEW.of(lang)).selected(self.offering);
                    if ui.add(new).clicked() {
                        self.offering = !self.offering;
                    }
                });
            }
        });
        if let Some(deciding) = &mut self.deciding {
            deciding.decided_ui(ui, model);
            if let Some(tie) = &tie {
                deciding.ui(ui, model, tie);
            }
        }
        wanted
    }

    /// Opens at once where nothing is to be decided at the table.
    fn open(&mut self, state: &State) -> Option<Act<Command>> {
        let asks = self.by_table || state.rules.word(Key::EqualFees) == "gm";
        let deciding = Deciding::default();
        if asks && deciding.next(state).is_some() {
            self.deciding = Some(deciding);
            return None;
        }
        Some(Act::new(OpenBids {
            rolls: None,
            winners: None,
        }))
    }

    fn refused(&mut self, model: &Model<'_>) -> Option<String> {
        let wanted = Some((model.version(), model.lang()));
        if self.refused.0 != wanted {
            let trial = Act::new(ties::trial(model.state()));
            self.refused = (wanted, model.refused(&trial));
            self.deciding = None;
        }
        self.refused.1.clone()
    }
}

/// Seals empty lists for those who are left, whose managers are not at the table.
fn rest_ui(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    let (state, lang) = (model.state(), model.lang());
    let left = lists_left(state);
    let n = left.len();
    if n == 0 || model.locked() {
        return None;
    }
    let words = crate::say!(
        lang,
        "Empty lists for the rest ({n})",
        "残り{n}チームは空の表"
    );
    let question = crate::say!(lang, "Seal {n} empty lists?", "空の表{n}枚を封印？");
    widgets::ask(ui, lang, "empty lists", words, question).then(|| {
        let empty = |team: TeamId| {
            Act::new(SealBids {
                team,
                bids: Vec::new(),
                nonce: None,
            })
        };
        Action::DoAll(left.into_iter().map(empty).collect())
    })
}
