//! Sealed writing on a laptop that is passed round: who has sealed, and the sheet that only one manager sees (F-5.2,
//! F-6.3). While a sheet is open it stands in place of the whole tab, and what was typed on it is forgotten with it.

use crate::{
    flags::{Command, State, seal},
    ids::TeamId,
    journal::Act,
    text::{Lang, Text, Words},
    ui::{
        actions::{Action, Verb, Window},
        fonts,
        model::Model,
        panels::{ask_back::AskBack, offer},
        theme::{STEP, palette, size},
        widgets,
    },
};
use egui::{Button, Frame, Label, Margin, RichText, Stroke, Ui};
use std::ops::ControlFlow;

/// What a manager writes unseen.
pub(super) trait Writing: Default {
    /// What is on the button that wants nothing, and on the one that replaces what was sealed before.
    const NOTHING: Words;

    /// Why nothing can be sealed any more, once there is not.
    const CLOSED: Words;

    /// Whether there still is something to seal at this step.
    fn open(state: &State) -> bool;

    /// What the club has sealed so far: its fingerprint.
    fn sealed<'a>(state: &'a State, team: &TeamId) -> Option<&'a str>;

    /// The command that seals what is written, or what is wrong with it. A `nonce` makes it one that can be previewed.
    fn command(&self, team: &TeamId, nonce: Option<String>) -> Result<Command, Text>;

    /// The command that wants nothing.
    fn nothing(&self, team: &TeamId, nonce: Option<String>) -> Command;

    /// Nothing has been written yet.
    fn is_empty(&self) -> bool;

    /// Draws what can be written, and the rule it comes under. True when Enter has finished it: the seal comes next.
    fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, team: &TeamId) -> bool;
}

/// Where sheets are written: one at a time.
#[derive(Debug)]
pub(super) struct Desk<T>(Option<Sheet<T>>);

impl<T> Default for Desk<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Writing> Desk<T> {
    /// The open sheet in place of the whole tab, if there is one.
    pub(super) fn sheet_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
    ) -> ControlFlow<Option<Action>> {
        let Some(sheet) = self.0.take() else {
            return ControlFlow::Continue(());
        };
        let (stays, wanted) = sheet.ui(ui, model);
        self.0 = stays;
        ControlFlow::Break(wanted)
    }

    /// A manager's sheet lies open, or covered where the tab was left.
    pub(super) fn is_open(&self, state: &State) -> bool {
        self.0.is_some() && T::open(state)
    }

    /// The clubs, and which of them have sealed. The sheet of one is opened.
    pub(super) fn clubs_ui(&mut self, ui: &mut Ui, model: &Model<'_>, clubs: &[TeamId]) {
        if let Some(team) = clubs_ui::<T>(ui, model, clubs) {
            self.0 = Some(Sheet::new(ui, team));
            ui.ctx().request_repaint();
        }
    }
}

/// A club's sheet while its manager writes.
#[derive(Debug)]
struct Sheet<T> {
    team: TeamId,
    writing: T,
    /// Tells the fields of this sheet from those of every other, so that none brings back what was typed on another.
    salt: u64,
    /// When it was last in sight: whoever comes back to it is asked who he is.
    drawn: u64,
    covered: bool,
    /// The seal takes the keyboard.
    to_seal: bool,
    asks: Option<AskBack<Command>>,
    /// Sent off over this fingerprint, empty where there was none; gone once there is another.
    sent: Option<String>,
}

impl<T: Writing> Sheet<T> {
    /// An empty sheet for a club.
    fn new(ui: &Ui, team: TeamId) -> Self {
        let pass = ui.ctx().cumulative_pass_nr();
        Self {
            team,
            writing: T::default(),
            salt: pass,
            drawn: pass,
            covered: false,
            to_seal: false,
            asks: None,
            sent: None,
        }
    }

    /// Draws it in place of the tab. Answers what was sealed; the sheet stays for the next frame, or is gone.
    fn ui(mut self, ui: &mut Ui, model: &Model<'_>) -> (Option<Self>, Option<Action>) {
        let state = model.state();
        let before = T::sealed(state, &self.team).map(str::to_owned);
        let now = before.as_deref().unwrap_or_default();
        let done = self.sent.take().is_some_and(|sent| sent != now);
        if done || !T::open(state) || !state.seats.contains(&self.team) {
            forget(ui);
            return (None, None);
        }
        let pass = ui.ctx().cumulative_pass_nr();
        self.covered |= pass > self.drawn + 1;
        self.drawn = pass;
        let (mut stays, mut sealed) = (true, None);
        Frame::new()
            .inner_margin(Margin::symmetric(8, 8))
            .show(ui, |ui| {
                ui.push_id(("sheet", self.salt), |ui| {
                    if self.covered {
                        stays = self.cover_ui(ui, model);
                        return;
                    }
                    (stays, sealed) = self.head_ui(ui, model, before.as_deref());
                    ui.add_space(STEP);
                    if self.writing.ui(ui, model, &self.team) {
                        self.to_seal = true;
                        ui.ctx().request_repaint();
                    }
                });
            });
        if !stays {
            forget(ui);
            return (None, None);
        }
        if sealed.is_some() {
            self.sent = Some(before.unwrap_or_default());
            ui.ctx().request_repaint();
        }
        (Some(self), sealed.map(Action::act))
    }

    /// Who may look, what is in the way, and the ways out. Answers whether the sheet stays, and what is sealed.
    fn head_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        before: Option<&str>,
    ) -> (bool, Option<Command>) {
        const SEAL: Words = Words::new("Seal", "封印する");
        const CLOSE: Words = Words::new("Close without sealing", "封印せずに閉じる");
        const AGAIN: Words = Words::new("Replace", "差し替える");
        let lang = model.lang();
        let name = model.state().team_name(&self.team);
        let preview = "0".repeat(seal::NONCE_DIGITS);
        let refused_of = |command: Result<Command, Text>| match command {
            Ok(command) => model.refused(&Act::new(command)),
            Err(wrong) => Some(wrong.of(lang).to_owned()),
        };
        let refused = refused_of(self.writing.command(&self.team, Some(preview.clone())));
        let no_nothing = refused_of(Ok(self.writing.nothing(&self.team, Some(preview))));
        let (mut stays, mut wanted) = (true, None);
        if let Some(asks) = self.asks.take() {
            return (true, self.ask_ui(ui, model, asks));
        }
        ui.horizontal(|ui| {
            model.chip(ui, &self.team);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let seal = ui
                    .add_enabled_ui(refused.is_none(), |ui| widgets::primary(ui, SEAL.of(lang)))
                    .inner;
                if std::mem::take(&mut self.to_seal) && refused.is_none() {
                    seal.request_focus();
                }
                let why = refused.as_deref().unwrap_or_default();
                let sealing = seal.on_disabled_hover_text(why).clicked();
                let nothing = offer(ui, T::NOTHING.of(lang), false, no_nothing.as_deref());
                stays = !ui.button(CLOSE.of(lang)).clicked();
                let command = if sealing {
                    self.writing.command(&self.team, None).ok()
                } else {
                    nothing.then(|| self.writing.nothing(&self.team, None))
                };
                match (command, before) {
                    (Some(command), Some(print)) => {
                        let print = seal::short(print);
                        let question = crate::say!(
                            lang,
                            "Replace what was sealed before ({print})?",
                            "前に封印したもの（{print}）を差し替えますか？"
                        );
                        self.asks = Some(AskBack::new(command, question, AGAIN.of(lang)));
                    }
                    (command, _) => wanted = command,
                }
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    widgets::heading(
                        ui,
                        crate::say!(
                            lang,
                            "Only the manager of {name} looks now",
                            "{name}のマネージャーだけが見ます"
                        ),
                    );
                });
            });
        });
        let p = palette(ui);
        let (line, color) = match (&refused, before) {
            (Some(why), _) if !self.writing.is_empty() => (why.clone(), p.danger()),
            (Some(why), None) => (why.clone(), p.muted),
            (_, Some(print)) => {
                let print = seal::short(print);
                let line = crate::say!(
                    lang,
                    "Sealed already ({print}). Sealing again replaces it.",
                    "封印済みです（{print}）。もう一度封印すると差し替わります。"
                );
                (line, p.muted)
            }
            (None, None) => (
                crate::say!(
                    lang,
                    "The program shows nothing of this until everything is opened. Only the league's file on the disk has it in clear.",
                    "一斉に開くまで、プログラムのどこにも表示されません。ただしリーグのファイルにはそのまま書かれます。"
                ),
                p.muted,
            ),
        };
        ui.add(Label::new(RichText::new(line).small().color(color)).wrap());
        (stays, wanted)
    }

    /// Whether what was sealed before shall be replaced, in place of the buttons.
    fn ask_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        asks: AskBack<Command>,
    ) -> Option<Command> {
        let (asks, yes) = super::rolling::bar(ui, |ui| asks.ui(ui, model.lang()));
        self.asks = asks;
        yes
    }

    /// What stands there when the tab was left meanwhile: nothing of the sheet. Answers whether it stays.
    fn cover_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> bool {
        const TEXT: Words = Words::new(
            "What was typed is still there. Only the club's manager may look at it.",
            "書きかけの内容は残っています。見てよいのはこのチームのマネージャーだけです。",
        );
        const SHOW: Words = Words::new("I am the manager: show it", "マネージャーです：表示する");
        const CLOSE: Words = Words::new("Close without sealing", "封印せずに閉じる");
        let lang = model.lang();
        let name = model.state().team_name(&self.team);
        let title = crate::say!(
            lang,
            "The sheet of {name} is covered",
            "{name}の用紙は伏せてあります"
        );
        let mut stays = true;
        if widgets::empty_state(ui, &title, TEXT.of(lang), Some(SHOW.of(lang))) {
            self.covered = false;
            ui.ctx().request_repaint();
        }
        ui.vertical_centered(|ui| stays = !ui.button(CLOSE.of(lang)).clicked());
        stays
    }
}

/// The way to the fingerprints on paper, once somebody has sealed.
pub(super) fn print_ui(ui: &mut Ui, lang: Lang, sealed: bool) -> Option<Action> {
    const PRINT: Words = Words::new("Print fingerprints...", "指紋を印刷…");
    const FIRST: Words = Words::new(
        "Nobody has sealed anything yet.",
        "まだ誰も封印していません。",
    );
    let button = ui.add_enabled(sealed, Button::new(PRINT.of(lang)));
    let button = button.on_disabled_hover_text(FIRST.of(lang));
    button
        .clicked()
        .then_some(Action::Verb(Verb::Show(Window::Print)))
}

/// Nothing typed on a sheet comes back by undoing in another field.
fn forget(ui: &Ui) {
    ui.data_mut(egui::util::IdTypeMap::remove_by_type::<egui::text_edit::TextEditState>);
    ui.ctx().request_repaint();
}

/// How wide a club's place is, and how wide it may be.
const LEAST: f32 = 184.0;
const MOST: f32 = 280.0;

/// The clubs, and which of them have sealed. Answers whose sheet shall be opened.
fn clubs_ui<T: Writing>(ui: &mut Ui, model: &Model<'_>, clubs: &[TeamId]) -> Option<TeamId> {
    let mut opened = None;
    let all = ui.available_width() + STEP;
    let columns = ((all / (LEAST + STEP)) as usize).clamp(1, clubs.len().max(1));
    let width = (all / columns as f32 - STEP).min(MOST);
    for line in clubs.chunks(columns) {
        ui.horizontal(|ui| {
            for team in line {
                if club_ui::<T>(ui, model, team, width) {
                    opened = Some(team.clone());
                }
            }
        });
    }
    opened
}

fn club_ui<T: Writing>(ui: &mut Ui, model: &Model<'_>, team: &TeamId, width: f32) -> bool {
    const WAITS: Words = Words::new("not sealed", "未封印");
    const WRITE: Words = Words::new("Write", "書く");
    const AGAIN: Words = Words::new("Change", "変更");
    let lang = model.lang();
    let p = palette(ui);
    let (name, print) = (
        model.state().team_name(team),
        T::sealed(model.state(), team),
    );
    let open = T::open(model.state());
    let edge = if print.is_some() { p.good } else { p.line };
    let mut clicked = false;
    Frame::new()
        .fill(p.panel)
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(6, 4))
        .show(ui, |ui| {
            ui.set_width(width - 14.0);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                ui.spacing_mut().button_padding.x = if width > 200.0 { 8.0 } else { 4.0 };
                model.chip(ui, team);
                let (words, said) = match print {
                    None => (
                        WRITE.of(lang),
                        crate::say!(lang, "Write for {name}", "{name}の分を書く"),
                    ),
                    Some(_) => (
                        AGAIN.of(lang),
                        crate::say!(lang, "Write again for {name}", "{name}の分を書き直す"),
                    ),
                };
                widgets::right(ui, |ui| {
                    let button = ui.add_enabled(
                        open && !model.locked(),
                        Button::new(RichText::new(words).size(size::TABLE)),
                    );
                    let button = if open {
                        button
                    } else {
                        button.on_disabled_hover_text(T::CLOSED.of(lang))
                    };
                    clicked = button.accessible_name(said).clicked();
                    ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                        let text = match print {
                            Some(print) => {
                                let text = format!("✓ {}", seal::short(print));
                                let text = RichText::new(text).color(p.good);
                                if width > 200.0 {
                                    text.font(fonts::bold(size::TABLE))
                                } else {
                                    text.small()
                                }
                            }
                            None => RichText::new(WAITS.of(lang)).small().color(p.muted),
                        };
                        let what = print.unwrap_or(WAITS.of(lang));
                        let whole = crate::say!(lang, "{name}: {what}", "{name}：{what}");
                        ui.add(Label::new(text).truncate()).on_hover_text(whole);
                    });
                });
            });
        });
    clicked
}
