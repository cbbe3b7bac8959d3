//! A result typed in (D-26): who did what, the ranks as they stand (M-5.4), and what it does to the books.

mod line;

use super::{super::rolling::bare, act_button, offer};
use crate::{
    flags::{
        Command, State, command,
        decide::rows,
        play::{Live, Match, Rank, Score},
        season::Row,
        sentence::live::clock,
    },
    gold::Money,
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::{Action, Tab, Verb},
        fonts,
        model::Model,
        panels::{keys_awake, ranks},
        theme::{palette, size},
        widgets,
    },
};
use egui::{
    EventFilter, Frame, Key, Label, Margin, Modifiers, Panel, RichText, ScrollArea, Sense, Ui,
    WidgetInfo, accesskit::Role,
};
use line::{Deed, Line, heads_ui, lines};

/// A result while it is typed.
#[derive(Debug, Default)]
pub(super) struct ResultForm {
    /// What differs from the result that stands; none: nothing is typed.
    draft: Option<Score>,
    /// What stood when it was typed.
    stood: Score,
    /// The line the keys work on.
    line: Option<Line>,
    told: Told,
}

/// What follows from the typed result, worked out once.
#[derive(Debug, Default)]
struct Told {
    made_for: Option<(u64, Lang, Money, Score)>,
    ranks: Vec<Rank>,
    rows: Vec<Row>,
    warnings: Vec<String>,
    /// Why it cannot be entered.
    refused: Option<String>,
    comes: Vec<String>,
}

impl ResultForm {
    /// Draws the form.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        let game = state.game.as_ref()?;
        if !game.running() {
            self.draft = None;
        }
        let mut score = self.score(state, game);
        if game.running() && self.line.is_none() {
            // The letters count for somebody from the first.
            let mut teams = game.teams.iter();
            self.line = teams.find_map(|team| lines(state, game, team, &score).into_iter().next());
        }
        self.told.make(model, game, &score);
        let frame = Frame::new().inner_margin(Margin {
            left: 12,
            ..Margin::ZERO
        });
        let wanted = Panel::right("ranks")
            .exact_size(264.0)
            .resizable(false)
            .frame(frame)
            .show(ui, |ui| self.side_ui(ui, model, game, &score))
            .inner;
        let before = score.clone();
        if model.locked() || !game.running() {
            ui.disable();
        } else {
            self.keys(ui, game, &mut score);
        }
        self.clubs_ui(ui, model, game, &mut score);
        if score != before {
            self.draft = Some(score);
            ui.ctx().request_repaint();
        }
        wanted
    }

    /// What stands in the form: the draft, without players no roster names any more; else the result that stands.
    /// What was typed beside a match that has gone on since is void.
    fn score(&mut self, state: &State, game: &Match) -> Score {
        let stands = stands(state, game);
        if self.draft.as_ref() == Some(&stands) || self.stood != stands {
            self.draft = None;
        }
        self.stood.clone_from(&stands);
        let Some(draft) = &self.draft else {
            return stands;
        };
        let mut score = draft.clone();
        let named = |id: &PlayerId| game.named_by(id).is_some();
        score.fd.retain(|id, _| named(id));
        score.ko.retain(|id, _| named(id));
        score.hospital.retain(named);
        score.unhurt.retain(named);
        score.fh = score.fh.filter(named);
        score
    }

    fn clubs_ui(&mut self, ui: &mut Ui, model: &Model<'_>, game: &Match, score: &mut Score) {
        const NAME: Words = Words::new("Result by player", "選手ごとの結果");
        const KEYS: Words = Words::new(
            "Keys: arrows choose, F flag down, K knock-down (Shift takes one back), H hospital, L holds the flag.",
            "キー：矢印で選択、Fでフラッグダウン、Kでノックダウン（Shiftで減）、Hで病院送り、Lでフラッグホールド",
        );
        let lang = model.lang();
        let keys = RichText::new(KEYS.of(lang))
            .small()
            .color(palette(ui).muted);
        ui.add(Label::new(keys).truncate())
            .on_hover_text(KEYS.of(lang));
        let rect = ui.available_rect_before_wrap();
        let id = ui.make_persistent_id("result");
        let whole = ui.interact(rect, id, Sense::focusable_noninteractive());
        let enabled = ui.is_enabled();
        whole.widget_info(|| WidgetInfo::labeled(Role::List, enabled, NAME.of(lang)));
        if whole.has_focus() {
            let arrows = EventFilter {
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|m| m.set_focus_lock_filter(id, arrows));
        }
        let moved = (whole.has_focus() || ui.memory(|m| m.focused().is_none()))
            && ui.is_enabled()
            && keys_awake(ui)
            && self.arrows(ui, model.state(), game, score);
        ScrollArea::vertical()
            .id_salt("result")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let columns =
                    ((ui.available_width() / 500.0) as usize).clamp(1, game.teams.len().max(1));
                ui.columns(columns, |columns| {
                    let n = columns.len();
                    for (i, team) in game.teams.iter().enumerate() {
                        if let Some(ui) = columns.get_mut(i % n) {
                            self.club_ui(ui, model, game, team, score, moved);
                        }
                    }
                });
            });
    }

    fn club_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        game: &Match,
        team: &TeamId,
        score: &mut Score,
        moved: bool,
    ) {
        let lang = model.lang();
        let name = model.state().team_name(team);
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            model.chip(ui, team);
            ui.add(Label::new(RichText::new(&name).font(fonts::bold(size::BODY))).truncate());
        });
        let lines = lines(model.state(), game, team, score);
        if lines.is_empty() {
            return;
        }
        heads_ui(ui, lang);
        for line in lines {
            let chosen = self.line.as_ref() == Some(&line);
            let response = line.ui(ui, model, game, chosen, score);
            if moved && chosen {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                self.line = Some(line);
            }
        }
        ui.add_space(8.0);
    }

    /// The arrows choose a line. True when they did.
    fn arrows(&mut self, ui: &Ui, state: &State, game: &Match, score: &Score) -> bool {
        let all: Vec<Line> = game
            .teams
            .iter()
            .flat_map(|team| lines(state, game, team, score))
            .collect();
        let at = all.iter().position(|line| Some(line) == self.line.as_ref());
        let to = if bare(ui, Key::ArrowDown) {
            at.map_or(0, |at| at + 1)
        } else if bare(ui, Key::ArrowUp) {
            at.map_or(0, |at| at.saturating_sub(1))
        } else {
            return false;
        };
        if let Some(line) = all.get(to) {
            self.line = Some(line.clone());
        }
        true
    }

    /// The letters that count for the chosen line.
    fn keys(&self, ui: &Ui, game: &Match, score: &mut Score) {
        let Some(line) = self.line.as_ref().filter(|line| line.is_of(game)) else {
            return;
        };
        if !keys_awake(ui) {
            return;
        }
        let less =
            |key| ui.input(|i| i.modifiers.matches_exact(Modifiers::SHIFT) && i.key_pressed(key));
        for (key, deed) in [(Key::F, Deed::Fd), (Key::K, Deed::Ko)] {
            if bare(ui, key) {
                line.count(score, deed, 1);
            } else if less(key) {
                line.count(score, deed, -1);
            }
        }
        if bare(ui, Key::H) {
            line.toggle_hospital(score);
        }
        if bare(ui, Key::L) {
            line.toggle_holder(score);
        }
    }

    /// The ranks, what to look at twice, what comes of it, and the one act that is next.
    fn side_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        game: &Match,
        score: &Score,
    ) -> Option<Action> {
        const ENTER: Words = Words::new("Enter result", "結果を入力");
        const COMMIT: Words = Words::new("Commit match", "試合を確定");
        const COMES: Words = Words::new("Into the books", "確定すると");
        const PLAY: Words = Words::new("Play it on the Match tab", "「試合」タブで進める");
        const GO: Words = Words::new("Go to the Match tab", "「試合」タブへ");
        const END: Words = Words::new("End the match with it?", "試合を終える？");
        const DISCARD: Words = Words::new("Back to what stands", "入力済みの結果に戻す");
        const NOTHING: Words = Words::new("Nothing changes.", "変化はありません。");
        const REFUSED: Words = Words::new(
            "Nothing: this result cannot be entered.",
            "この結果は入力できないため、何も反映されません。",
        );
        let (lang, p) = (model.lang(), palette(ui));
        let stands = game.score.as_ref() == Some(score);
        let mut wanted = None;
        // In sight however long the ranks are.
        let locked = model.league.read_only();
        let locked = locked.map(|why| why.text().of(lang).to_owned());
        let refused = locked.as_deref().or(self.told.refused.as_deref());
        let live = game.live.as_ref().filter(|_| game.score.is_none());
        let begun = live.filter(|live| begun(live));
        let to_match = match (live, begun) {
            (_, Some(live)) => {
                begun_ui(ui, model, live);
                widgets::primary(ui, GO.of(lang)).clicked()
            }
            // Once something is typed, that is what goes on.
            (Some(_), None) if self.draft.is_some() => ui.button(PLAY.of(lang)).clicked(),
            (Some(_), None) => widgets::primary(ui, PLAY.of(lang)).clicked(),
            (None, None) => false,
        };
        if to_match {
            wanted = Some(Action::Verb(Verb::Tab(Tab::Match)));
        }
        if game.running() {
            ui.horizontal_wrapped(|ui| {
                let next = if stands {
                    let act = Act::new(command::CommitMatch {});
                    act_button(ui, model, COMMIT.of(lang), act)
                } else if begun.is_some() {
                    let act = enter(score);
                    if let Some(why) = refused {
                        offer(ui, ENTER.of(lang), false, Some(why));
                        None
                    } else {
                        widgets::ask(ui, lang, "enter result", ENTER.of(lang), END.of(lang))
                            .then_some(Action::Do(act))
                    }
                } else {
                    // Where there is a match to play, that comes first.
                    let first = live.is_none() || self.draft.is_some();
                    offer(ui, ENTER.of(lang), first, refused).then(|| Action::Do(enter(score)))
                };
                wanted = wanted.take().or(next);
            });
            let typed = self.draft.is_some() && (game.score.is_some() || begun.is_some());
            if typed && ui.button(DISCARD.of(lang)).clicked() {
                self.draft = None;
            }
        }
        // Said in the open: while a result is typed nobody rests on a button.
        let why = self.told.refused.as_deref();
        if let Some(why) = why.filter(|_| self.draft.is_some()) {
            let text = RichText::new(why).small().color(p.danger());
            ui.add(Label::new(text).wrap());
        }
        ScrollArea::vertical()
            .id_salt("ranks")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ranks::ui(ui, model, game.kind, &self.told.ranks, &self.told.rows);
                for warning in &self.told.warnings {
                    let text = RichText::new(format!("! {warning}"))
                        .small()
                        .color(p.warning_ink);
                    ui.add(Label::new(text).wrap());
                }
                widgets::section(ui, COMES.of(lang));
                if self.told.comes.is_empty() {
                    let none = if self.told.refused.is_some() {
                        REFUSED
                    } else {
                        NOTHING
                    };
                    widgets::caption(ui, none.of(lang));
                }
                for line in &self.told.comes {
                    ui.add(Label::new(RichText::new(line).small()).wrap());
                }
            });
        wanted
    }
}

/// The result that stands: the one typed, else what the match under way has come to.
fn stands(state: &State, game: &Match) -> Score {
    if let Some(score) = &game.score {
        return score.clone();
    }
    let live = game.live.as_ref();
    live.map_or_else(Score::default, |live| live.score_now(state))
}

/// Something was played that a typed result would end.
fn begun(live: &Live) -> bool {
    live.turn.number > 1 || !live.downs.is_empty() || live.score != Score::default()
}

/// The match is under way: how far, and what a typed result does to it.
fn begun_ui(ui: &mut Ui, model: &Model<'_>, live: &Live) {
    let lang = model.lang();
    // What the clock shows, which runs on since the last act.
    let shown = model.reading();
    let secs = shown.map_or(live.clock.match_secs, |shown| shown.match_secs);
    let (number, left) = (live.turn.number, clock(secs));
    let text = crate::say!(
        lang,
        "This match is under way on the Match tab: turn {number}, {left} left. The form shows how it stands; entering a result ends it.",
        "この試合は「試合」タブで進行中です（{number}ターン目、残り{left}）。ここには現在の状態が出ています。結果を入力すると試合は終わります。"
    );
    ui.add(Label::new(RichText::new(text).small()).wrap());
}

fn enter(score: &Score) -> Act<Command> {
    Act::new(command::EnterResult {
        fd: Some(score.fd.clone()),
        ko: Some(score.ko.clone()),
        fh: score.fh.clone(),
        hospital: Some(score.hospital.clone()),
        spirits: Some(score.spirits.clone()),
    })
}

impl Told {
    fn make(&mut self, model: &Model<'_>, game: &Match, score: &Score) {
        let (lang, money) = (model.lang(), model.money());
        let wanted = Some((model.version(), lang, money, score.clone()));
        if self.made_for == wanted {
            return;
        }
        self.made_for = wanted;
        let mut scored = game.clone();
        scored.score = Some(score.clone());
        self.ranks = scored.ranks();
        self.rows = rows(model.state(), &scored);
        let entered = model.league.preview(&enter(score));
        let stands = game.score.as_ref() == Some(score);
        let refusal = entered.as_ref().err().filter(|_| !stands);
        self.refused = refusal.map(|refusal| refusal.show(lang));
        self.warnings = entered
            .map(|decided| decided.warnings)
            .unwrap_or_default()
            .iter()
            .map(|warning| warning.of(lang).to_owned())
            .collect();
        if self.refused.is_some() {
            self.comes.clear();
            return;
        }
        // What committing would do if this result stood.
        let mut state: State = model.state().clone();
        state.game = Some(scored);
        self.comes = ranks::comes(model, &state);
    }
}

/// Takes the match out of the books again, until the next step (D-28).
pub(super) fn reopen_ui(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    const REOPEN: Words = Words::new("Reopen match", "試合を開き直す");
    let act = Act::new(command::ReopenMatch {});
    let refused = model.refused(&act);
    super::offer(ui, REOPEN.of(model.lang()), false, refused.as_deref()).then_some(Action::Do(act))
}

/// The match in the books: what it came to and did.
pub(super) fn books_ui(ui: &mut Ui, model: &Model<'_>) {
    const DID: Words = Words::new("What it did", "反映された内容");
    const UNTIL: Words = Words::new(
        "Reopening takes exactly this out of the books again, until the next step (D-28).",
        "次の段階へ進むまでは、開き直すとこの内容がそのまま取り消されます（D-28）。",
    );
    const NOTHING: Words = Words::new("No injuries, no retirements.", "負傷・引退はありません。");
    let (state, lang) = (model.state(), model.lang());
    let Some(game) = &state.game else { return };
    let scroll = ScrollArea::vertical().auto_shrink([false, true]);
    scroll.show(ui, |ui| {
        ui.set_max_width(640.0);
        let commit = game.commit.as_ref();
        let rows = commit.map_or(&[][..], |commit| commit.rows.as_slice());
        ranks::ui(ui, model, game.kind, &game.ranks(), rows);
        widgets::section(ui, DID.of(lang));
        let lines = ranks::committed(model);
        if lines.is_empty() {
            widgets::caption(ui, NOTHING.of(lang));
        }
        for line in lines {
            ui.label(line);
        }
        ui.add_space(8.0);
        let until = RichText::new(UNTIL.of(lang)).small();
        ui.add(Label::new(until.color(palette(ui).muted)).wrap());
    });
}
