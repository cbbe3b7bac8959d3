//! What the camp and the conditions of a match share: rows of players, a die for each, by keys or by mouse.

use crate::{
    dice::Die,
    flags::Command,
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words},
    ui::{
        model::Model,
        panels::keys_awake,
        theme::palette,
        widgets::{DiePick, Picked, TableState},
    },
};
use egui::{Button, Frame, Key, Margin, Stroke, Ui};
use std::collections::BTreeMap;

pub(super) use crate::ui::panels::{bare, digit};

/// The keys of a row whose die is awaited.
pub(super) const TYPE: Words = Words::new(
    "Keys: 1–6 type the die, R or Enter rolls, arrows choose.",
    "1〜6で出目、Rで振る、矢印で選択",
);

/// Which rows are shown, and which one the keys work on.
#[derive(Debug, Default)]
pub(super) struct Rolling {
    /// Only this club's players; none: all.
    pub(super) club: Option<TeamId>,
    /// The player the keys work on.
    pub(super) player: Option<PlayerId>,
    /// Who comes after the one just rolled for, when the roll stands.
    next_up: Option<PlayerId>,
    pub(super) table: TableState,
    /// Counts every change of what the table shows.
    pub(super) shown: u64,
    /// Only those who still wait, while anybody does.
    due_only: bool,
    /// The rows were narrowed like this, and last drawn in this pass.
    narrowed: (Option<TeamId>, bool),
    drawn: u64,
    /// The chosen row is to be brought into sight.
    reveal: bool,
}

/// A row of players who roll.
pub(super) trait Roller {
    /// Whose row it is.
    fn id(&self) -> &PlayerId;
    /// His club.
    fn team(&self) -> Option<&TeamId>;
    /// He still has to roll or to choose.
    fn waits(&self) -> bool;
}

impl Rolling {
    /// How many of each club still wait, as buttons that narrow the rows, and after them what `rest` draws for the rows
    /// that are left.
    pub(super) fn clubs_ui<R: Roller, T>(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        teams: &[TeamId],
        rows: &[R],
        rest: impl FnOnce(&mut Ui, Option<&TeamId>) -> T,
    ) -> T {
        const ALL: Words = Words::new("All clubs", "全チーム");
        const DUE: Words = Words::new("Due only", "残りのみ");
        let lang = model.lang();
        let mut left: BTreeMap<&TeamId, usize> = BTreeMap::new();
        for row in rows.iter().filter(|row| row.waits()) {
            if let Some(team) = row.team() {
                *left.entry(team).or_default() += 1;
            }
        }
        let all: usize = left.values().sum();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let words = ALL.of(lang);
            if club_button(ui, None, words, words, all, self.club.is_none(), lang) {
                self.club = None;
            }
            for team in teams {
                let n = left.get(team).copied().unwrap_or(0);
                let chosen = self.club.as_ref() == Some(team);
                let (short, name) = (model.short(team), model.state().team_name(team));
                let color = Some(model.color(team));
                if club_button(ui, color, &short, &name, n, chosen, lang) {
                    self.club = (!chosen).then(|| team.clone());
                }
            }
            if all > 0 {
                ui.add_space(4.0);
                ui.checkbox(&mut self.due_only, DUE.of(lang));
            }
            ui.add_space(4.0);
            rest(ui, self.club.as_ref())
        })
        .inner
    }

    fn of_club<R: Roller>(&self, row: &R) -> bool {
        self.club.is_none() || row.team() == self.club.as_ref()
    }

    /// The rows were worked out anew. Whoever waits again is chosen, for that is what an undo is about; else the first
    /// who waits, where the chosen one does not.
    pub(super) fn renewed<R: Roller>(&mut self, before: &[R], now: &[R]) {
        self.shown += 1;
        self.reveal = true;
        let next_up = self.next_up.take();
        let here = |row: &&R| row.waits() && self.of_club(*row);
        let waits_again = |row: &&R| {
            here(row)
                && before
                    .iter()
                    .any(|old| old.id() == row.id() && !old.waits())
        };
        let is_next = |row: &&R| here(row) && Some(row.id()) == next_up.as_ref();
        let chosen = |row: &&R| here(row) && Some(row.id()) == self.player.as_ref();
        let next = now
            .iter()
            .find(waits_again)
            .or_else(|| now.iter().find(is_next))
            .or_else(|| now.iter().find(chosen))
            .or_else(|| now.iter().find(here));
        if let Some(next) = next {
            self.player = Some(next.id().clone());
        }
    }

    /// The rows that are shown; the chosen player is one of them, and is in sight when they are others than before.
    pub(super) fn narrow<R: Roller + Clone>(&mut self, ui: &Ui, all: &[R]) -> Vec<R> {
        let due = self.due_only && all.iter().any(|row| row.waits() && self.of_club(row));
        let rows: Vec<R> = all
            .iter()
            .filter(|row| self.of_club(*row) && (!due || row.waits()))
            .cloned()
            .collect();
        let narrowed = (self.club.clone(), due);
        if self.narrowed != narrowed {
            self.narrowed = narrowed;
            self.shown += 1;
            self.reveal = true;
        }
        let pass = ui.ctx().cumulative_pass_nr();
        self.reveal |= pass > self.drawn + 1;
        self.drawn = pass;
        self.settle(&rows);
        if std::mem::take(&mut self.reveal)
            && let Some(at) = self.at(&rows)
        {
            self.table.scroll_to(at);
        }
        rows
    }

    /// The chosen player is one of the rows.
    fn settle<R: Roller>(&mut self, rows: &[R]) {
        let here = |id: &PlayerId| rows.iter().any(|row| row.id() == id);
        if !self.player.as_ref().is_some_and(here) {
            let first = rows.iter().find(|row| row.waits()).or(rows.first());
            self.player = first.map(|row| row.id().clone());
        }
    }

    /// The place of the chosen player among the rows.
    pub(super) fn at<R: Roller>(&self, rows: &[R]) -> Option<usize> {
        rows.iter()
            .position(|row| Some(row.id()) == self.player.as_ref())
    }

    /// The keys of the chosen row: 1 to 6 type the die, R rolls.
    pub(super) fn keys(ui: &Ui) -> Option<DiePick> {
        if !keys_awake(ui) {
            return None;
        }
        if bare(ui, Key::R) {
            return Some(DiePick::Roll);
        }
        digit(ui)
            .and_then(|n| Die::new(i64::from(n)).ok())
            .map(DiePick::Typed)
    }

    /// Takes over what was chosen in the table. True when the row was opened by Enter, which rolls like R.
    pub(super) fn picked<R: Roller>(&mut self, ui: &Ui, rows: &[R], picked: Picked) -> bool {
        let id = |at: usize| rows.get(at).map(|row| row.id().clone());
        self.player = picked.chosen.and_then(id).or(self.player.take());
        picked.opened.is_some() && ui.input(|i| i.key_pressed(Key::Enter))
    }

    /// On to the next row that waits, in the order shown, once the roll stands: one that was refused, or could not be
    /// written, leaves the player chosen.
    pub(super) fn onward<R: Roller>(&mut self, rows: &[R]) {
        let waits = |n: usize| rows.get(n).is_some_and(Roller::waits);
        let next = self
            .at(rows)
            .and_then(|at| self.table.next_after(at, rows.len(), waits));
        self.next_up = next.and_then(|n| rows.get(n)).map(|row| row.id().clone());
    }
}

/// The act of a roll; a die that is known was rolled at the table.
pub(super) fn act_of(command: impl Into<Command>, die: Option<Die>) -> Act<Command> {
    let act = Act::new(command.into());
    if die.is_some() { act.table_dice() } else { act }
}

/// The strip over the table in which the chosen player rolls.
pub(super) fn bar<T>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> T) -> T {
    let p = palette(ui);
    Frame::new()
        .fill(p.panel)
        .stroke(Stroke::new(1.0, p.line))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(12, 6))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            contents(ui)
        })
        .inner
}

fn club_button(
    ui: &mut Ui,
    color: Option<egui::Color32>,
    short: &str,
    name: &str,
    left: usize,
    chosen: bool,
    lang: Lang,
) -> bool {
    let count = if left == 0 {
        "✓".to_owned()
    } else {
        left.to_string()
    };
    let room = if color.is_some() { "     " } else { "" };
    let response = ui.add(Button::selectable(
        chosen,
        format!("{room}{short}  {count}"),
    ));
    if let Some(color) = color {
        let at = response.rect.left_center() + egui::vec2(16.0, 0.0);
        ui.painter().circle_filled(at, 6.0, color);
    }
    let said = crate::say!(lang, "{name}: {left} left", "{name}：残り{left}");
    response.clone().on_hover_text(&said).accessible_name(said);
    response.clicked()
}
