//! Training (F-6.2, D-43): each manager picks any of his players, and a die for each; rolled here or typed.

use super::{
    dice_row::{self, Row},
    rolling::{Roller, Rolling, act_of, bar, bare},
};
use crate::{
    dice::Die,
    flags::{
        Command, Effect, State, command,
        rules::Key,
        state::{Experience, Player},
        step::Half,
    },
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::Action,
        model::Model,
        panels::keys_awake,
        theme::palette,
        widgets::{self, Column, DiePick, Table, Tone},
    },
};
use egui::{Key as K, Label, RichText, Ui};
use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

/// The training of a round.
#[derive(Debug, Default)]
pub(super) struct Training {
    rolling: Rolling,
    rows: Vec<Row>,
    /// Who is to roll at one go.
    chosen: BTreeSet<PlayerId>,
    made_for: Option<(u64, Lang)>,
    /// The clubs of those who retired in this training.
    left: BTreeMap<PlayerId, TeamId>,
}

impl Training {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, half: Half) -> Option<Action> {
        let state = model.state();
        let teams = state.attending(half);
        self.make(model, half);
        let all = std::mem::take(&mut self.rows);
        let mut wanted = None;
        self.rolling.clubs_ui(ui, model, &teams, &all, |_, _| ());
        let rows = self.rolling.narrow(ui, &all);
        ui.add_enabled_ui(!model.locked(), |ui| {
            let chosen = self.chosen_ui(ui, model, &all, &rows);
            let bar = bar(ui, |ui| self.bar_ui(ui, model, &rows));
            wanted = chosen.or(bar);
        });
        self.rows = all;
        injured_ui(ui, model);
        if !model.locked() && wanted.is_none() {
            wanted = Rolling::keys(ui).and_then(|pick| self.roll(&rows, pick));
            if keys_awake(ui)
                && bare(ui, K::X)
                && let Some(row) = self.rolling.at(&rows).and_then(|at| rows.get(at))
            {
                self.toggle(state, row);
            }
        }
        wanted.or(self.table_ui(ui, model, &rows))
    }

    /// The step is another one: nobody is chosen.
    pub(super) fn put_down(&mut self) {
        self.chosen.clear();
        self.left.clear();
    }

    /// Who is chosen and has not rolled.
    pub(super) fn half_done(&mut self, model: &Model<'_>, half: Half) -> Option<String> {
        self.make(model, half);
        let (n, lang) = (self.chosen.len(), model.lang());
        (n > 0).then(|| {
            crate::say!(
                lang,
                "Chosen and not yet rolled: {n}.",
                "選んだまま振っていない選手：{n}名。"
            )
        })
    }

    fn make(&mut self, model: &Model<'_>, half: Half) {
        let wanted = Some((model.version(), model.lang()));
        if self.made_for == wanted {
            return;
        }
        self.made_for = wanted;
        let state = model.state();
        let trained = &state.course.round.trained;
        let teams = state.attending(half);
        let squads = teams.iter().flat_map(|team| state.roster(team));
        let mut rows: Vec<Row> = squads.map(|(id, player)| row(model, id, player)).collect();
        for id in trained.keys() {
            let player = state.players.get(id);
            let Some(player) = player.filter(|player| player.team.is_none()) else {
                continue;
            };
            let mut row = row(model, id, player);
            // Whoever retired keeps his place among those of his club.
            if let Some(team) = self.left.get(id).cloned().or_else(|| club_then(model, id)) {
                row.sit_with(model, team.clone());
                self.left.insert(id.clone(), team);
            }
            rows.push(row);
        }
        rows.sort_by_cached_key(|row| {
            let seat = teams
                .iter()
                .position(|team| Some(team) == row.team.as_ref());
            let rank = state.players.get(&row.id).map(|player| state.rank(player));
            (seat.unwrap_or(teams.len()), rank)
        });
        self.chosen
            .retain(|id| rows.iter().any(|row| row.id == *id && row.waits()));
        self.rolling.renewed(&self.rows, &rows);
        self.rows = rows;
    }

    /// Those chosen roll at one go; all in sight are chosen by a click.
    fn chosen_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        all: &[Row],
        rows: &[Row],
    ) -> Option<Action> {
        const CHOOSE: Words = Words::new("Choose all shown", "表示中の全員を選ぶ");
        const NONE: Words = Words::new("Choose nobody", "選択を外す");
        const ANY: Words = Words::new(
            "Any number of players, one roll each (D-43). X chooses.",
            "何人でも、一人1回（D-43）。Xで選択",
        );
        const ONE: Words = Words::new(
            "One player a club, one roll (D-43). X chooses.",
            "1チーム1人、1回（D-43）。Xで選択",
        );
        let (state, lang) = (model.state(), model.lang());
        let one = one_each(state);
        let mut wanted = None;
        ui.horizontal(|ui| {
            let n = self.chosen.len();
            let words = crate::say!(lang, "Roll the chosen ({n})", "選んだ選手を振る（{n}）");
            let plural = if n == 1 { "die" } else { "dice" };
            let question = crate::say!(lang, "Roll {n} {plural}?", "{n}個振りますか？");
            ui.add_enabled_ui(n > 0, |ui| {
                if widgets::ask(ui, lang, "training", words, question) {
                    let order = all.iter().filter(|row| self.chosen.contains(&row.id));
                    let acts = order.map(|row| roll_act(&row.id, None)).collect();
                    wanted = Some(Action::DoAll(acts));
                }
            });
            let waiting = || rows.iter().filter(|row| row.waits());
            if !one
                && ui
                    .add_enabled(
                        waiting().any(|row| !self.chosen.contains(&row.id)),
                        egui::Button::new(CHOOSE.of(lang)),
                    )
                    .clicked()
            {
                self.chosen.extend(waiting().map(|row| row.id.clone()));
            }
            // It stands there from the first: what is beside and below it stays in its place.
            let none = egui::Button::new(NONE.of(lang));
            if ui.add_enabled(n > 0, none).clicked() {
                self.chosen.clear();
            }
            let how = if one { ONE } else { ANY }.of(lang);
            let text = RichText::new(how).small().color(palette(ui).muted);
            ui.add(Label::new(text).truncate()).on_hover_text(how);
        });
        wanted
    }

    /// The die of the row the keys work on.
    fn bar_ui(&mut self, ui: &mut Ui, model: &Model<'_>, rows: &[Row]) -> Option<Action> {
        let lang = model.lang();
        let row = self.rolling.at(rows).and_then(|at| rows.get(at))?;
        let name = &row.name;
        let what = crate::say!(lang, "Training die of {name}", "{name}の自主トレのダイス");
        let (pick, _) = dice_row::die_ui(ui, lang, row, &what, |_| None::<()>);
        pick.and_then(|pick| self.roll(rows, pick))
    }

    fn roll(&mut self, rows: &[Row], pick: DiePick) -> Option<Action> {
        let row = rows.get(self.rolling.at(rows)?).filter(|row| row.waits())?;
        let act = roll_act(&row.id, pick.die());
        self.rolling.onward(rows);
        Some(Action::Do(act))
    }

    fn toggle(&mut self, state: &State, row: &Row) {
        if self.chosen.remove(&row.id) || !row.waits() {
            return;
        }
        if one_each(state) {
            // D-43: another of the same club takes his place.
            let of_club = |id: &PlayerId| state.players.get(id).and_then(|p| p.team.as_ref());
            self.chosen.retain(|id| of_club(id) != row.team.as_ref());
        }
        self.chosen.insert(row.id.clone());
    }

    fn table_ui(&mut self, ui: &mut Ui, model: &Model<'_>, rows: &[Row]) -> Option<Action> {
        const NAME: Words = Words::new("Players in training", "自主トレの選手");
        const CHOSEN: Words = Words::new("Rolls with the chosen", "まとめて振る");
        let lang = model.lang();
        let toggled = RefCell::new(None);
        let mut columns = dice_row::columns(lang, ui.available_width() - 36.0);
        let chosen = &self.chosen;
        columns.insert(
            0,
            Column::text("✓", |r: &Row| {
                if chosen.contains(&r.id) { "✓" } else { "" }.to_owned()
            })
            .hint(CHOSEN.of(lang))
            .width(28.0)
            .draw(|ui, r| {
                if !r.waits() {
                    return;
                }
                ui.spacing_mut().interact_size.y = 18.0;
                let mut on = chosen.contains(&r.id);
                let name = &r.name;
                let said = crate::say!(lang, "Choose {name}", "{name}を選ぶ");
                if ui.checkbox(&mut on, "").accessible_name(said).clicked() {
                    *toggled.borrow_mut() = Some(r.id.clone());
                }
            }),
        );
        let picked = Table::new("training", lang)
            .name(NAME.of(lang))
            .selected(self.rolling.at(rows))
            .version(self.rolling.shown)
            .idle_keys(keys_awake(ui))
            .show(ui, &mut self.rolling.table, rows, &columns);
        drop(columns);
        if let Some(id) = toggled.into_inner() {
            if let Some(row) = rows.iter().find(|row| row.id == id) {
                self.toggle(model.state(), row);
            }
            self.rolling.player = Some(id);
            ui.ctx().request_repaint();
            return None;
        }
        let by_enter = self.rolling.picked(ui, rows, picked);
        let row = picked.opened.and_then(|at| rows.get(at))?;
        if by_enter {
            (!model.locked()).then(|| self.roll(rows, DiePick::Roll))?
        } else {
            Some(Action::ShowPlayer(row.id.clone()))
        }
    }
}

/// D-43: one player a club, not any number.
fn one_each(state: &State) -> bool {
    state.rules.word(Key::Training) == "one"
}

fn roll_act(player: &PlayerId, die: Option<Die>) -> Act<Command> {
    let player = player.clone();
    act_of(command::Train { player, die }, die)
}

fn row(model: &Model<'_>, id: &PlayerId, player: &Player) -> Row {
    const HAD: Words = Words::new(
        "His club has trained (D-43)",
        "チームの自主トレ終了（D-43）",
    );
    let (state, lang) = (model.state(), model.lang());
    let trained = &state.course.round.trained;
    let die = trained.get(id).copied();
    let had = one_each(state) && die.is_none() && {
        let of = |id: &PlayerId| state.players.get(id).and_then(|p| p.team.as_ref());
        trained
            .keys()
            .any(|other| of(other) == player.team.as_ref())
    };
    let (outcome, tone) = match die {
        Some(die) => dice_row::outcome(player, die, lang, || injured(lang)),
        None if had => (HAD.of(lang).to_owned(), Tone::Plain),
        None => danger(player, lang),
    };
    let mut row = Row::new(model, id, player, die, outcome, tone);
    row.barred = had;
    row
}

/// The club a player was with when he trained.
fn club_then(model: &Model<'_>, id: &PlayerId) -> Option<TeamId> {
    let journal = model.journal();
    let his = |effect: &Effect| matches!(effect, Effect::Trained(e) if e.player == *id);
    let mut entries = journal.standing().rev();
    let entry = entries.find(|entry| entry.then.iter().any(his))?;
    let then = journal.state_before(entry.n)?;
    then.players.get(id)?.team.clone()
}

/// F-6.2: what an injury in training is to one who plays on.
fn injured(lang: Lang) -> (String, Tone) {
    const MISSES: Words = Words::new("Injured, misses the game", "負傷、試合を欠場");
    (MISSES.of(lang).to_owned(), Tone::Warning)
}

/// Whom a 1 or 2 would retire at once.
fn danger(player: &Player, lang: Lang) -> (String, Tone) {
    const RETIRES: Words = Words::new("1 or 2: retires at once", "1か2で即引退");
    if player.announced || player.experience() == Experience::Veteran {
        (RETIRES.of(lang).to_owned(), Tone::Warning)
    } else {
        (String::new(), Tone::Plain)
    }
}

/// Who misses the game of this round, and who has retired at once.
fn injured_ui(ui: &mut Ui, model: &Model<'_>) {
    let (state, lang, p) = (model.state(), model.lang(), palette(ui));
    let told = |gone: bool| {
        let injured = state.course.round.injured.iter();
        let names: Vec<String> = injured
            .filter(|id| {
                let player = state.players.get(*id);
                player.is_some_and(|player| player.retired == gone)
            })
            .map(|id| state.player_name(id))
            .collect();
        names.join(if lang == Lang::En { ", " } else { "、" })
    };
    let (gone, out) = (told(true), told(false));
    let lines = [
        (
            &gone,
            crate::say!(
                lang,
                "Injured and retired at once (F-6.2): {gone}",
                "負傷して即引退（F-6.2）：{gone}"
            ),
            p.danger(),
        ),
        (
            &out,
            crate::say!(
                lang,
                "Misses the game of this round (F-6.2): {out}",
                "この節の試合を欠場（F-6.2）：{out}"
            ),
            p.warning_ink,
        ),
    ];
    let lines = lines.into_iter().filter(|(names, ..)| !names.is_empty());
    let lines: Vec<RichText> = lines
        .map(|(_, text, ink)| RichText::new(text).small().color(ink))
        .collect();
    if lines.is_empty() {
        return;
    }
    dice_row::foot_ui(ui, |ui| {
        for line in lines {
            ui.add(Label::new(line).wrap());
        }
    });
}
