//! Drafts and the tryout (F-5.1–F-5.4, F-8.2, F-11.4): players on offer, sealed lists, all opened at once.

mod newcomer;
mod offered;
mod opened;
mod sheet;
mod ties;

use super::sealed::{Desk, print_ui};
use crate::{
    flags::{
        Command, State,
        command::{CallTies, OpenBids, SealBids},
        decide::{lists_left, on_offer},
        rules::Key,
        step::Step,
    },
    ids::TeamId,
    journal::Act,
    text::{Lang, Words, plural},
    ui::{
        actions::Action,
        model::Model,
        panels::offer,
        theme::{STEP, palette},
        widgets,
    },
};
use egui::{Align, Button, Label, Layout, RichText, Ui};
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

const CALLED: Words = Words::new(
    "Ties are called: no list can be sealed any more. Undo takes that back.",
    "同額を確認したので、もう封印できません。取り消しで元に戻せます。",
);

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
    /// Ties that were called, while they are decided.
    deciding: Option<Deciding>,
    /// Why the lists cannot be opened, worked out for this version and language.
    refused: (Option<(u64, Lang)>, Option<String>),
}

impl Draft {
    /// A new player is typed in and not yet on offer.
    pub(super) fn is_typing(&self, state: &State) -> bool {
        let market = &state.course.market;
        let open = market.ties.is_none() && market.wins.is_none();
        is_draft(state.step) && open && self.newcomer.is_typed()
    }

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
        let offering = self.offering || roomy || on_offer(state).is_empty();
        if is_draft(state.step) && offering && self.deciding.is_none() {
            // Above all that grows with those on offer: the line stays under the hand.
            wanted = self.newcomer.ui(ui, model);
            // Whoever has offered one goes on offering.
            self.offering |= wanted.is_some();
            ui.add_space(STEP);
        }
        if !on_offer(state).is_empty() {
            ties::rule_ui(ui, model);
            ui.add_space(STEP / 2.0);
            self.desk.clubs_ui(ui, model, &state.present());
            ui.add_space(STEP / 2.0);
            let opened = self.open_ui(ui, model, roomy);
            wanted = wanted.or(opened);
            ui.add_space(STEP);
        }
        let shown = self.offered.ui(ui, model);
        wanted.or(shown)
    }

    /// The lists are opened; before, whoever is left may be said to want nobody, and ties that were called are decided.
    fn open_ui(&mut self, ui: &mut Ui, model: &Model<'_>, roomy: bool) -> Option<Action> {
        const OPEN: Words = Words::new("Open all", "一斉に開く");
        const ROLL: Words = Words::new("Let the program roll", "プログラムで振る");
        const TABLE: Words = Words::new("Roll ties at the table", "同額は卓上で振る");
        const FIRST: Words = Words::new(
            "Where clubs are level, that is entered first and no list can be sealed any more; then you type the dice (D-6).",
            "同額のチームがあれば、まずそれを記録し、以後は封印できなくなります。そのあと出目を入力します（D-6）。",
        );
        const NEW: Words = Words::new("New player", "新人を出す");
        let (state, lang) = (model.state(), model.lang());
        let refused = self.refused(model);
        if state.course.market.ties.is_some() {
            self.deciding.get_or_insert_default();
        }
        let tie = self.deciding.as_ref().and_then(|d| d.next(state));
        let mut wanted = None;
        ui.horizontal(|ui| {
            if let Some(deciding) = &self.deciding {
                let words = match &tie {
                    None => Some(OPEN),
                    Some(tie) => deciding.may_be_rolled(tie).then_some(ROLL),
                };
                let clicked =
                    words.is_some_and(|words| offer(ui, words.of(lang), true, refused.as_deref()));
                wanted = clicked.then(|| Action::Do(deciding.act()));
                let text = RichText::new(CALLED.of(lang)).color(palette(ui).muted);
                ui.add(Label::new(text).wrap());
                return;
            }
            let filled = refused.is_none() && !self.newcomer.is_typed();
            if offer(ui, OPEN.of(lang), filled, refused.as_deref()) {
                wanted = Some(Action::Do(self.open(state)));
            }
            if state.rules.word(Key::EqualFees) != "gm" {
                ui.checkbox(&mut self.by_table, TABLE.of(lang))
                    .on_hover_text(FIRST.of(lang));
            }
            let rest = rest_ui(ui, model);
            wanted = wanted.take().or(rest);
            if roomy {
                let print = print_ui(ui, lang, !state.course.market.sealed.is_empty());
                wanted = wanted.take().or(print);
            }
            if is_draft(state.step) && !roomy {
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

    /// Opens the lists; where ties are to be decided at the table, they are called first.
    fn open(&self, state: &State) -> Act<Command> {
        let asks = self.by_table || state.rules.word(Key::EqualFees) == "gm";
        if asks && Deciding::default().next(state).is_some() {
            return Act::new(CallTies {});
        }
        Act::new(OpenBids {
            rolls: None,
            winners: None,
        })
    }

    fn refused(&mut self, model: &Model<'_>) -> Option<String> {
        let version = model.version();
        if self.refused.0.is_none_or(|(made, _)| made != version) {
            self.deciding = None;
        }
        let wanted = Some((version, model.lang()));
        if self.refused.0 != wanted {
            let trial = Act::new(ties::trial(model.state()));
            self.refused = (wanted, model.refused(&trial));
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
    let s = plural(n);
    let question = crate::say!(lang, "Seal {n} empty list{s}?", "空の表{n}枚を封印？");
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
