//! The season tab: the calendar as a ladder, beside it the panel made for the present step.

mod attend;
mod camp;
mod draft;
mod game;
mod ladder;
mod releases;
mod rolling;
mod sealed;
mod steps;
mod trade;
mod transfers;

use super::{offer, refusal};
use crate::{
    flags::{
        Effect, State, command,
        decide::camp_left,
        sentence::{effect_line, posting_line},
        step::Step,
    },
    gold::Money,
    ids::PlayerId,
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::{Action, Tab, Verb, Window},
        model::Model,
        theme::palette,
        widgets,
    },
};
use egui::{Align, CentralPanel, Frame, Layout, Margin, Panel, RichText, Ui};
use std::ops::ControlFlow;

/// The season tab.
#[derive(Debug, Default)]
pub struct SeasonPanel {
    ladder: ladder::Ladder,
    camp: camp::Camp,
    game: game::OpenGame,
    transfers: transfers::Transfers,
    onward: Onward,
    /// What a click asked for besides its first action; carried out in the next frame.
    then: Option<Action>,
}

impl SeasonPanel {
    /// A trade begins with this player.
    pub fn trade(&mut self, player: PlayerId) {
        self.ladder.look_back();
        self.transfers.trade(player);
    }

    /// Draws it.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        if let Some(action) = self.then.take() {
            return Some(action);
        }
        let (state, lang) = (model.state(), model.lang());
        if let Some(missing) = missing(state) {
            return missing.ui(ui, lang);
        }
        if let ControlFlow::Break(wanted) = self.transfers.sheet_ui(ui, model) {
            return wanted;
        }
        Panel::left("ladder")
            .exact_size(212.0)
            .resizable(false)
            .frame(Frame::new().inner_margin(Margin {
                right: 8,
                ..Margin::ZERO
            }))
            .show(ui, |ui| self.ladder.ui(ui, model));
        let frame = Frame::new().inner_margin(Margin {
            left: 16,
            ..Margin::ZERO
        });
        CentralPanel::default()
            .frame(frame)
            .show(ui, |ui| self.step_ui(ui, model))
            .inner
    }

    fn step_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let (state, lang) = (model.state(), model.lang());
        if let Some(step) = self.ladder.looked_at(state.step) {
            if steps::looked_at_ui(ui, state, step, self.ladder.left_out(step), lang) {
                self.ladder.look_back();
                ui.ctx().request_repaint();
            }
            return None;
        }
        let mut wanted = self.onward.ui(ui, model);
        ui.add_space(4.0);
        let step = if let Some(section) = self.transfers.tabs_ui(ui, model) {
            self.transfers.ui(ui, model, section)
        } else if state.step == Step::Camp {
            self.camp.ui(ui, model)
        } else if state.step == Step::OpenGame {
            self.game.ui(ui, model, &mut self.then)
        } else {
            steps::present_ui(ui, model)
        };
        wanted = wanted.or(step);
        if self.then.is_some() {
            ui.ctx().request_repaint();
        }
        wanted
    }
}

/// What a league needs before a season can be played.
struct Missing {
    title: Words,
    text: Words,
    button: Words,
    verb: Verb,
}

const NO_CLUBS: Missing = Missing {
    title: Words::new("No clubs yet", "チームがありません"),
    text: Words::new(
        "A season is played by two or more clubs. Found them, then sign their players.",
        "シーズンは2チーム以上で行います。チームを作り、選手と契約してください。",
    ),
    button: Words::new("Found clubs", "チームを作る"),
    verb: Verb::Show(Window::Clubs),
};

const NO_PLAYERS: Missing = Missing {
    title: Words::new("No players yet", "選手がいません"),
    text: Words::new(
        "Spring training begins with the players under contract. Sign them on the Roster tab.",
        "スプリングトレーニングには契約選手が必要です。ロースターのタブで契約してください。",
    ),
    button: Words::new("Sign players", "選手と契約する"),
    verb: Verb::Tab(Tab::Roster),
};

fn missing(state: &State) -> Option<Missing> {
    if state.seats.is_empty() {
        Some(NO_CLUBS)
    } else if state.players.values().all(|player| player.team.is_none()) {
        Some(NO_PLAYERS)
    } else {
        None
    }
}

impl Missing {
    fn ui(&self, ui: &mut Ui, lang: Lang) -> Option<Action> {
        let button = Some(self.button.of(lang));
        widgets::empty_state(ui, self.title.of(lang), self.text.of(lang), button)
            .then_some(Action::Verb(self.verb))
    }
}

/// The way on: what is in its way, or all that comes with it.
#[derive(Debug, Default)]
struct Onward {
    /// Worked out for this version and reader.
    made_for: Option<(u64, Lang, Money)>,
    next: Option<Step>,
    due: Vec<String>,
    /// The first that is due, in short.
    short: String,
    comes: Vec<String>,
}

impl Onward {
    fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let (state, lang) = (model.state(), model.lang());
        self.make(model);
        let words = match self.next {
            Some(next) => {
                let next = next_name(state.step, next, lang);
                crate::say!(lang, "Advance to: {next}", "次へ進む：{next}")
            }
            None => Verb::Advance.words().of(lang).to_owned(),
        };
        let refused = (!self.due.is_empty()).then(|| self.due.join("\n"));
        // Where a match can be started, that is what the step is for; going on skips it.
        let filled = refused.is_none() && !(state.step == Step::OpenGame && state.game.is_none());
        let mut clicked = false;
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                clicked = offer(ui, &words, filled, refused.as_deref());
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    widgets::heading(ui, state.step.title().of(lang));
                });
            });
        });
        self.lines_ui(ui, lang);
        clicked.then(|| Action::act(command::Advance {}))
    }

    fn lines_ui(&self, ui: &mut Ui, lang: Lang) {
        const NOTHING: Words = Words::new(
            "Going on now: nothing is paid, nobody retires.",
            "今進めても、支払いや引退はありません。",
        );
        let p = palette(ui);
        let line = |ui: &mut Ui, text: &str, color| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let rich = RichText::new(text).small().color(color);
            ui.add(egui::Label::new(rich).wrap())
        };
        ui.scope(|ui| {
            if let Some((first, more)) = self.due.split_first() {
                let more = more.len();
                let text = if more == 0 {
                    self.short.clone()
                } else {
                    let first = &self.short;
                    crate::say!(lang, "{first} (and {more} more)", "{first}（ほか{more}件）")
                };
                line(ui, &text, p.warning_ink).on_hover_text(first);
            } else if self.comes.is_empty() {
                line(ui, NOTHING.of(lang), p.muted);
            } else {
                for text in &self.comes {
                    line(ui, text, p.ink);
                }
            }
        });
    }

    fn make(&mut self, model: &Model<'_>) {
        let (lang, money) = (model.lang(), model.money());
        let wanted = Some((model.version(), lang, money));
        if self.made_for == wanted {
            return;
        }
        self.made_for = wanted;
        let state = model.state();
        self.next = state.step.next(state.rounds());
        self.due.clear();
        self.comes.clear();
        let act = Act::new(command::Advance {});
        match model.league.preview(&act) {
            Ok(decided) => {
                let paid = decided
                    .gold
                    .iter()
                    .map(|posting| posting_line(state, posting, money, lang));
                let rest = decided
                    .effects
                    .iter()
                    .filter(|effect| !matches!(effect, Effect::Stepped(_)))
                    .map(|effect| effect_line(state, effect, lang));
                self.comes = paid.chain(rest).collect();
            }
            Err(no) => self.due = no.reasons.iter().map(|why| why.show(lang)).collect(),
        }
        if self.due.is_empty()
            && let Some(no) = refusal(model, &act)
        {
            self.due.push(no);
        }
        self.short = short(state, lang)
            .or(self.due.first().cloned())
            .unwrap_or_default();
    }
}

/// What is due in camp without everybody's name.
fn short(state: &State, lang: Lang) -> Option<String> {
    let left = (state.step == Step::Camp).then(|| camp_left(state).count())?;
    (left > 0).then(|| {
        crate::say!(
            lang,
            "{left} players have not rolled (F-4.1).",
            "ダイスがまだの選手が{left}名います（F-4.1）。"
        )
    })
}

/// The next step's name, with its part or round where that is another one.
fn next_name(now: Step, next: Step, lang: Lang) -> String {
    let (part, title) = (next.part().name().of(lang), next.title().of(lang));
    let same = now.part() == next.part() && now.round() == next.round();
    if same || title.starts_with(part) {
        title.to_owned()
    } else {
        next.place(lang)
    }
}
