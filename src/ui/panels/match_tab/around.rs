//! The match tab while no match is played: what is due before the kick-off, and what the match came to after its end.

use crate::{
    flags::{
        command,
        play::{Kind, Live, Match, Phase},
    },
    ids::{PlayerId, TeamId},
    journal::Act,
    say,
    text::Words,
    ui::{
        actions::{Action, Tab, Verb},
        model::Model,
        panels::{offer, ranks},
        theme::palette,
        widgets,
    },
};
use egui::{Label, RichText, ScrollArea, Ui};

/// Nothing is played now: what is due, and the way there.
pub(super) fn due_ui(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    const NONE: Words = Words::new("No match now", "今は試合がありません");
    const GAME: Words = Words::new("A match is due", "試合の時間です");
    const TO_GAME: Words = Words::new("To the match", "試合の準備へ");
    const TO_STEP: Words = Words::new("To the present step", "今の段階へ");
    let (state, lang) = (model.state(), model.lang());
    let step = state.step.place(lang);
    let (title, text, button) = match (&state.game, Kind::of(state.step)) {
        (Some(game), _) => {
            let phase = game.phase(state).name().of(lang);
            let due = due(game, model);
            (
                GAME,
                say!(lang, "{step}: {phase}. {due}", "{step}：{phase}。{due}"),
                TO_GAME,
            )
        }
        (None, Some(_)) => (
            GAME,
            say!(
                lang,
                "{step}. Start it on the Season tab: home, conditions, rosters, kick-off. Then it is played here.",
                "{step}。シーズンのタブで、ホーム、コンディション、ロースター、キックオフの順に進めると、ここで試合が始まります。"
            ),
            TO_GAME,
        ),
        (None, None) => (
            NONE,
            say!(
                lang,
                "{step}. A match under way is played here, from the kick-off to its end.",
                "{step}。試合はキックオフから終了まで、ここで進めます。"
            ),
            TO_STEP,
        ),
    };
    widgets::empty_state(ui, title.of(lang), &text, Some(button.of(lang)))
        .then_some(Action::Verb(Verb::Tab(Tab::Season)))
}

/// What a match that has not kicked off waits for.
fn due(game: &Match, model: &Model<'_>) -> String {
    let (state, lang) = (model.state(), model.lang());
    match game.phase(state) {
        Phase::Condition => {
            let n = game.unconditioned(state).count();
            say!(
                lang,
                "Conditions to roll: {n}.",
                "残りのコンディション：{n}人。"
            )
        }
        Phase::Rosters => {
            let n = game.teams.len().saturating_sub(game.lineups.len());
            if n == 0 {
                say!(
                    lang,
                    "Everything is ready for the kick-off.",
                    "キックオフできます。"
                )
            } else {
                say!(
                    lang,
                    "Rosters to name: {n}.",
                    "残りのロースター：{n}チーム。"
                )
            }
        }
        Phase::Play | Phase::Ended | Phase::Committed => say!(
            lang,
            "It kicked off before matches were played here: type its result.",
            "ここで進める前に始まった試合です。結果を入力してください。"
        ),
    }
}

/// What the committed or ended match came to, worked out once.
#[derive(Debug, Default)]
pub(super) struct After {
    made_for: Option<(u64, crate::text::Lang)>,
    rows: Vec<crate::flags::season::Row>,
    comes: Vec<String>,
}

impl After {
    /// The ranks with their reasons, what goes into the books, and the act that is next.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, game: &Match) -> Option<Action> {
        const OVER: Words = Words::new("The match is over", "試合終了");
        const IN_BOOKS: Words = Words::new("The match is in the books", "試合は確定しました");
        const COMMIT: Words = Words::new("Commit match", "試合を確定");
        const REOPEN: Words = Words::new("Reopen match", "試合を開き直す");
        const ON: Words = Words::new("Go on in Season", "シーズンへ進む");
        const CHANGE: Words = Words::new("Change the result", "結果を直す");
        const COMES: Words = Words::new("Into the books", "確定すると");
        const DID: Words = Words::new("What it did", "反映された内容");
        const NOTHING: Words = Words::new(
            "No injuries, no retirements, no records.",
            "負傷・引退・個人記録はありません。",
        );
        let lang = model.lang();
        self.make(model, game);
        let running = game.running();
        let mut wanted = None;
        ScrollArea::vertical()
            .id_salt("after")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.set_max_width(ui.available_width().min(1080.0));
                let title = if running { OVER } else { IN_BOOKS };
                widgets::heading(ui, title.of(lang));
                ui.horizontal_wrapped(|ui| {
                    if running {
                        let act = Act::new(command::CommitMatch {});
                        let refused = model.refused(&act);
                        if offer(ui, COMMIT.of(lang), true, refused.as_deref()) {
                            wanted = Some(Action::Do(act));
                        }
                        let undo = crate::flags::sentence::undo_title_from(
                            model.league.undoable(),
                            model.undo_from,
                            lang,
                        );
                        let enabled = undo.is_some() && !model.locked();
                        let words = undo.unwrap_or_else(|| Verb::Undo.words().of(lang).into());
                        let button = egui::Button::new(words);
                        if ui.add_enabled(enabled, button).clicked() {
                            wanted = Some(Action::Verb(Verb::Undo));
                        }
                        if ui.button(CHANGE.of(lang)).clicked() {
                            wanted = Some(Action::Verb(Verb::Tab(Tab::Season)));
                        }
                    } else {
                        if offer(ui, ON.of(lang), true, None) {
                            wanted = Some(Action::Verb(Verb::Tab(Tab::Season)));
                        }
                        let act = Act::new(command::ReopenMatch {});
                        let refused = model.refused(&act);
                        if offer(ui, REOPEN.of(lang), false, refused.as_deref()) {
                            wanted = Some(Action::Do(act));
                        }
                    }
                });
                // Ranks and books side by side where there is room for both.
                let columns = if ui.available_width() < 800.0 { 1 } else { 2 };
                ui.columns(columns, |columns| {
                    if let Some(ui) = columns.first_mut() {
                        ranks::ui(ui, model, game.kind, &game.ranks(), &self.rows);
                        downs_ui(ui, model, game);
                    }
                    if let Some(ui) = columns.last_mut() {
                        let words = if running { COMES } else { DID };
                        widgets::section(ui, words.of(lang));
                        if self.comes.is_empty() {
                            widgets::caption(ui, NOTHING.of(lang));
                        }
                        for line in &self.comes {
                            ui.add(Label::new(RichText::new(line).small()).wrap());
                        }
                    }
                });
            });
        wanted
    }

    fn make(&mut self, model: &Model<'_>, game: &Match) {
        let now = Some((model.version(), model.lang()));
        if self.made_for == now {
            return;
        }
        self.made_for = now;
        if let Some(commit) = &game.commit {
            self.rows.clone_from(&commit.rows);
            self.comes = ranks::committed(model);
        } else {
            self.rows = crate::flags::decide::rows(model.state(), game);
            self.comes = ranks::comes(model, model.state());
        }
    }
}

/// The flag downs in order; those that were typed in from paper first, whose time nobody knows.
fn downs_ui(ui: &mut Ui, model: &Model<'_>, game: &Match) {
    const DOWNS: Words = Words::new("Flag downs", "フラッグダウン");
    const PAPER: Words = Words::new("before the resume", "再開前");
    let (p, lang) = (palette(ui), model.lang());
    let Some(live) = &game.live else { return };
    let on_paper = on_paper(live);
    if live.downs.is_empty() && on_paper.is_empty() {
        return;
    }
    widgets::section(ui, DOWNS.of(lang));
    let line = |ui: &mut Ui, team: &TeamId, holder: &PlayerId, when: &str| {
        ui.horizontal(|ui| {
            model.chip(ui, team);
            ui.label(model.state().player_name(holder));
            ui.label(RichText::new(when).small().color(p.muted));
        });
    };
    for (team, holder) in on_paper {
        line(ui, team, holder, PAPER.of(lang));
    }
    for down in &live.downs {
        let left = crate::flags::sentence::live::clock(down.match_secs);
        let when = if down.extra {
            say!(lang, "extra time, {left} left", "延長戦、残り{left}")
        } else {
            say!(lang, "{left} left", "残り{left}")
        };
        line(ui, &down.team, &down.holder, &when);
    }
}

/// The flag downs of the score that were not scored here.
fn on_paper(live: &Live) -> Vec<(&TeamId, &PlayerId)> {
    let typed = live.score.fd.iter().filter_map(|(id, n)| {
        let scored = live.downs.iter().filter(|down| down.holder == *id).count();
        let n = usize::try_from(*n).unwrap_or(0).saturating_sub(scored);
        Some(std::iter::repeat_n((&live.piece(id)?.team, id), n))
    });
    typed.flatten().collect()
}
