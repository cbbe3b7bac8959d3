//! The camp (F-4.1–F-4.3): a die for every player, rolled here or typed from the table.

use super::{
    dice_row::{self, Row},
    rolling::{Roller, Rolling, act_of, bar},
};
use crate::{
    dice::Die,
    flags::{Command, command, state::Player},
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::Action,
        model::Model,
        panels::keys_awake,
        theme::palette,
        widgets::{self, DiePick, Table, Tone},
    },
};
use egui::{RichText, Ui};

/// The camp.
#[derive(Debug, Default)]
pub(super) struct Camp {
    rolling: Rolling,
    rows: Vec<Row>,
    /// The version and language the rows are of.
    made_for: Option<(u64, Lang)>,
}

impl Camp {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        self.make(model);
        let state = model.state();
        let all = std::mem::take(&mut self.rows);
        let mut wanted = self
            .rolling
            .clubs_ui(ui, model, &state.seats, &all, |ui, club| {
                rest_ui(ui, model, &all, club)
            });
        let rows = self.rolling.narrow(ui, &all);
        self.rows = all;
        ui.add_enabled_ui(!model.locked(), |ui| {
            let bar = bar(ui, |ui| self.bar_ui(ui, model, &rows));
            wanted = wanted.take().or(bar);
        });
        // At the foot: the rows stay where they are when the first injury comes.
        self.announced_ui(ui, model.lang(), &rows);
        if !model.locked() && wanted.is_none() {
            wanted = Rolling::keys(ui).and_then(|pick| self.roll(&rows, pick));
        }
        wanted.or(self.table_ui(ui, model, &rows))
    }

    fn make(&mut self, model: &Model<'_>) {
        let wanted = Some((model.version(), model.lang()));
        if self.made_for == wanted {
            return;
        }
        self.made_for = wanted;
        let state = model.state();
        let squads = state.seats.iter().flat_map(|team| state.roster(team));
        let gone = state
            .players
            .iter()
            .filter(|(id, player)| player.team.is_none() && state.camp.contains_key(*id));
        let rows: Vec<Row> = squads
            .chain(gone)
            .map(|(id, player)| row(model, id, player))
            .collect();
        self.rolling.renewed(&self.rows, &rows);
        self.rows = rows;
    }

    /// The die of the chosen player.
    fn bar_ui(&mut self, ui: &mut Ui, model: &Model<'_>, rows: &[Row]) -> Option<Action> {
        let lang = model.lang();
        let row = self.rolling.at(rows).and_then(|at| rows.get(at))?;
        let name = &row.name;
        let what = crate::say!(lang, "Camp die of {name}", "{name}のキャンプダイス");
        let (pick, retired) = dice_row::die_ui(ui, lang, row, &what, |ui| {
            row.announced.then(|| retire_ui(ui, lang, row)).flatten()
        });
        pick.and_then(|pick| self.roll(rows, pick)).or(retired)
    }

    /// F-4.2: those who announced their retirement, to be chosen by a click.
    fn announced_ui(&mut self, ui: &mut Ui, lang: Lang, rows: &[Row]) {
        const TITLE: Words = Words::new(
            "Retiring after this season's salaries (F-4.2):",
            "今季の年俸の支払後に引退（F-4.2）：",
        );
        if !rows.iter().any(|row| row.announced) {
            return;
        }
        let mut chosen = None;
        dice_row::foot_ui(ui, |ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            ui.label(
                RichText::new(TITLE.of(lang))
                    .small()
                    .color(palette(ui).warning_ink),
            );
            for (at, row) in rows.iter().enumerate().filter(|(_, row)| row.announced) {
                if ui.link(RichText::new(&row.name).small()).clicked() {
                    chosen = Some((at, row.id.clone()));
                }
            }
        });
        if let Some((at, id)) = chosen {
            self.rolling.player = Some(id);
            self.rolling.table.scroll_to(at);
        }
    }

    /// The act of the chosen row, if it still waits; the next one is chosen.
    fn roll(&mut self, rows: &[Row], pick: DiePick) -> Option<Action> {
        let row = rows.get(self.rolling.at(rows)?).filter(|row| row.waits())?;
        let act = roll_act(&row.id, pick.die());
        self.rolling.onward(rows);
        Some(Action::Do(act))
    }

    fn table_ui(&mut self, ui: &mut Ui, model: &Model<'_>, rows: &[Row]) -> Option<Action> {
        const NAME: Words = Words::new("Players in camp", "キャンプの選手");
        let lang = model.lang();
        let columns = dice_row::columns(lang, ui.available_width());
        let picked = Table::new("camp", lang)
            .name(NAME.of(lang))
            .selected(self.rolling.at(rows))
            .version(self.rolling.shown)
            .idle_keys(keys_awake(ui))
            .show(ui, &mut self.rolling.table, rows, &columns);
        let by_enter = self.rolling.picked(ui, rows, picked);
        let row = picked.opened.and_then(|at| rows.get(at))?;
        if by_enter {
            (!model.locked()).then(|| self.roll(rows, DiePick::Roll))?
        } else {
            Some(Action::ShowPlayer(row.id.clone()))
        }
    }
}

/// Rolls for everybody who is left, of a club or of all.
fn rest_ui(ui: &mut Ui, model: &Model<'_>, rows: &[Row], club: Option<&TeamId>) -> Option<Action> {
    const ALL_DONE: Words = Words::new("Everybody has rolled.", "全員のダイスが済みました。");
    let lang = model.lang();
    let here = |row: &&Row| row.waits() && (club.is_none() || row.team() == club);
    let left: Vec<PlayerId> = rows.iter().filter(here).map(|row| row.id.clone()).collect();
    let n = left.len();
    if n == 0 {
        widgets::caption(ui, ALL_DONE.of(lang));
        return None;
    }
    let words = match club {
        Some(club) => {
            let club = model.state().team_name(club);
            crate::say!(lang, "Roll all of {club} ({n})", "{club}全員を振る（{n}）")
        }
        None => crate::say!(lang, "Roll all remaining ({n})", "残り全員を振る（{n}）"),
    };
    let plural = if n == 1 { "die" } else { "dice" };
    let question = crate::say!(lang, "Roll {n} {plural}?", "{n}個振りますか？");
    ui.add_enabled_ui(!model.locked(), |ui| {
        widgets::ask(ui, lang, "camp", words, question)
            .then(|| Action::DoAll(left.iter().map(|id| roll_act(id, None)).collect()))
    })
    .inner
}

fn roll_act(player: &PlayerId, die: Option<Die>) -> Act<Command> {
    let player = player.clone();
    act_of(command::CampRoll { player, die }, die)
}

fn row(model: &Model<'_>, id: &PlayerId, player: &Player) -> Row {
    let die = model.state().camp.get(id).copied();
    let (outcome, tone) = die.map_or((String::new(), Tone::Plain), |die| {
        let lang = model.lang();
        dice_row::outcome(player, die, lang, || injured(player, lang))
    });
    Row::new(model, id, player, die, outcome, tone)
}

/// F-4.2, F-4.3: what an injury in camp is to one who plays on.
fn injured(player: &Player, lang: Lang) -> (String, Tone) {
    const ANNOUNCED: Words = Words::new("Injured, announces retirement", "負傷、引退を表明");
    if player.announced {
        return (ANNOUNCED.of(lang).to_owned(), Tone::Danger);
    }
    let rank = player.experience().name().of(lang);
    let text = crate::say!(lang, "Injured, now {rank}", "負傷、{rank}に");
    (text, Tone::Warning)
}

/// F-4.2: the club may retire a player who announced it at any time.
fn retire_ui(ui: &mut Ui, lang: Lang, row: &Row) -> Option<Action> {
    let name = &row.name;
    let words = crate::say!(lang, "Retire {name} now", "{name}を今引退させる");
    let question = crate::say!(lang, "Retire {name} now?", "{name}を引退させますか？");
    widgets::confirm(ui, lang, &row.id, words, question).then(|| {
        let player = row.id.clone();
        Action::act(command::Retire { player })
    })
}
