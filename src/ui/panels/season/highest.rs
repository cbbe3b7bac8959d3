//! The highest die wins and those who tied roll again, table by table (D-41): rolled by the program, typed from the
//! table, or agreed where the house rule says so.

use super::super::offer;
use crate::{
    dice::{DiceFrom, Die},
    flags::{Command, decide, rules::Key},
    ids::TeamId,
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::Action,
        model::Model,
        theme::{self, palette},
        widgets,
    },
};
use egui::{Button, Label, Layout, RichText, Ui, vec2};
use std::collections::BTreeMap;

/// The dice of one table.
pub(super) type Dice = BTreeMap<TeamId, Die>;

/// What is rolled for, in words.
#[derive(Debug, Clone)]
pub(super) struct Told<'a> {
    /// For the ear, before the club's name: `Home roll`.
    pub what: &'a str,
    /// The button while nothing is typed: `Roll for home`.
    pub roll: &'a str,
    /// The button once typed dice decide: `Enter these dice`.
    pub enter: &'a str,
    /// What the winner is: `{name} is at home.`
    pub won: fn(&str, Lang) -> String,
}

/// Dice typed so far.
#[derive(Debug, Default)]
pub(super) struct Throw {
    rolls: Vec<Dice>,
    /// D-41: the one of those tied the managers agreed on.
    agreed: Option<TeamId>,
    clubs: Vec<TeamId>,
    /// So many tables were in sight.
    seen: usize,
}

impl Throw {
    /// Draws the button, the dice and who they put ahead. `act` makes the act from the dice; without dice the program
    /// rolls them.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        clubs: &[TeamId],
        told: &Told<'_>,
        act: impl Fn(Option<Vec<Dice>>, Option<TeamId>) -> Act<Command>,
    ) -> Option<Action> {
        const HOW: Words = Words::new(
            "The highest die wins, ties roll again (D-41). Type the dice of the table, or let the program roll.",
            "最も高い出目の勝ちで、同点なら振り直します（D-41）。出目を入力するか、プログラムで振ってください。",
        );
        const MISSING: Words = Words::new(
            "Type the dice that are missing, or clear those that were typed.",
            "残りの出目を入力するか、入力した出目を消してください。",
        );
        const CLEAR: Words = Words::new("Clear the dice", "出目を消す");
        if self.clubs != clubs {
            *self = Self {
                clubs: clubs.to_vec(),
                ..Self::default()
            };
        }
        let lang = model.lang();
        let winner = self.winner();
        // What was typed is never rolled over.
        let half = winner.is_none() && !self.rolls.is_empty();
        // The program's own dice are rolled with the act; before, it is only asked whether they may be.
        let trial = match &winner {
            Some(_) => act(Some(self.rolls.clone()), self.agreed.clone()),
            None => act(Some(vec![one_sided(clubs)]), None),
        };
        let refused = model.refused(&trial);
        let mut wanted = None;
        ui.horizontal(|ui| {
            let words = if winner.is_some() || half {
                told.enter
            } else {
                told.roll
            };
            let refused = refused.as_deref().or(half.then_some(MISSING.of(lang)));
            if offer(ui, words, true, refused) {
                wanted = Some(match &winner {
                    Some(_) => trial.clone().table_dice(),
                    None => act(None, None),
                });
            }
            if !self.rolls.is_empty() && ui.button(CLEAR.of(lang)).clicked() {
                *self = Self::default();
                ui.ctx().request_repaint();
            }
            if let Some(winner) = &winner {
                let name = model.state().team_name(winner);
                let words = (told.won)(&name, lang);
                ui.label(RichText::new(words).text_style(theme::strong_style()));
            }
        });
        let how = RichText::new(HOW.of(lang)).small();
        ui.add(Label::new(how.color(palette(ui).muted)).wrap());
        self.rolls_ui(ui, model, told.what);
        self.agreed_ui(ui, model);
        if wanted.is_some() {
            *self = Self::default();
        }
        wanted.map(Action::Do)
    }

    /// Those who tied at the top with all the dice typed; nobody before.
    fn tied(&self) -> Vec<TeamId> {
        decide::highest(&self.clubs, &self.rolls)
    }

    /// Who won with the dice typed so far, or was agreed on.
    pub(super) fn winner(&self) -> Option<TeamId> {
        match self.tied().as_slice() {
            [winner] => Some(winner.clone()),
            tied => self.agreed.clone().filter(|team| tied.contains(team)),
        }
    }

    fn agreed_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const AGREED: Words = Words::new(
            "Tied: roll again, or pick whom the managers agreed on (D-41).",
            "同点です。振り直すか、合意したチームを選んでください（D-41）。",
        );
        let state = model.state();
        let tied = self.tied();
        if state.rules.word(Key::DiceTies) != "agreed" || tied.len() < 2 {
            self.agreed = None;
            return;
        }
        widgets::caption(ui, AGREED.of(model.lang()));
        ui.horizontal_wrapped(|ui| {
            for team in tied {
                let chosen = self.agreed.as_ref() == Some(&team);
                if ui.radio(chosen, state.team_name(&team)).clicked() {
                    self.agreed = (!chosen).then_some(team);
                }
            }
        });
    }

    fn rolls_ui(&mut self, ui: &mut Ui, model: &Model<'_>, what: &str) {
        let turns = turns(&self.clubs, &self.rolls);
        let mut typed = None;
        // The names have what the six buttons leave; a tie is rolled below, where nothing has to make room for it.
        let room = (ui.available_width() - 212.0).clamp(128.0, 420.0);
        for (turn, clubs) in turns.iter().enumerate() {
            let die = dice_ui(ui, model, (what, turn), clubs, self.rolls.get(turn), room);
            typed = typed.take().or(die.map(|die| (turn, die)));
        }
        if turns.len() > self.seen.max(1) {
            // In a low window those who tied would stand below its edge.
            ui.scroll_to_cursor(None);
        }
        self.seen = turns.len();
        if let Some((turn, (team, die))) = typed {
            self.agreed = None;
            self.rolls.truncate(turn + 1);
            self.rolls.resize_with(turn + 1, BTreeMap::new);
            if let Some(table) = self.rolls.get_mut(turn) {
                table.insert(team, die);
            }
            ui.ctx().request_repaint();
        }
    }
}

/// Who rolls in each table: all, then those who tied at the top, until one is alone there.
fn turns(clubs: &[TeamId], rolls: &[Dice]) -> Vec<Vec<TeamId>> {
    let mut turns = vec![clubs.to_vec()];
    for turn in 1..=rolls.len() {
        let so_far = rolls.get(..turn).unwrap_or_default();
        let tied = decide::highest(clubs, so_far);
        if tied.len() < 2 {
            break;
        }
        turns.push(seated(clubs, &tied));
    }
    turns
}

/// Those of the clubs that tied, in the order in which all of them stand.
pub(super) fn seated(clubs: &[TeamId], tied: &[TeamId]) -> Vec<TeamId> {
    let clubs = clubs.iter().filter(|team| tied.contains(team));
    clubs.cloned().collect()
}

/// A die for each of these clubs, whose names have `room`. Answers the one typed.
fn dice_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    (what, turn): (&str, usize),
    clubs: &[TeamId],
    table: Option<&Dice>,
    room: f32,
) -> Option<(TeamId, Die)> {
    let lang = model.lang();
    let mut typed = None;
    ui.vertical(|ui| {
        ui.set_max_width(room + 212.0);
        ui.spacing_mut().item_spacing.y = 4.0;
        turn_ui(ui, turn, lang);
        for team in clubs {
            let name = model.state().team_name(team);
            ui.horizontal(|ui| {
                club_ui(ui, model, team, room);
                let chosen = table.and_then(|table| table.get(team)).copied();
                let die = faces_ui(ui, chosen, |die| said(lang, what, &name, turn, die));
                typed = typed.take().or(die.map(|die| (team.clone(), die)));
            });
        }
    });
    typed
}

/// The six faces of a die, one chosen; `said` is what a face is for the ear. Answers the one clicked.
pub(super) fn faces_ui(
    ui: &mut Ui,
    chosen: Option<Die>,
    said: impl Fn(Die) -> String,
) -> Option<Die> {
    let mut typed = None;
    ui.spacing_mut().item_spacing.x = 2.0;
    ui.spacing_mut().button_padding.x = 4.0;
    for die in (1..=6).filter_map(|n| Die::new(n).ok()) {
        let button = Button::new(die.to_string())
            .selected(chosen == Some(die))
            .min_size(vec2(30.0, 28.0));
        if ui.add(button).accessible_name(said(die)).clicked() {
            typed = Some(die);
        }
    }
    typed
}

/// Over the dice of those who tied.
fn turn_ui(ui: &mut Ui, turn: usize, lang: Lang) {
    if turn > 0 {
        let again = crate::say!(lang, "Tied: roll again", "同点：振り直し");
        widgets::caption(ui, again);
    }
}

/// A club's chip and name, `width` wide.
pub(super) fn club_ui(ui: &mut Ui, model: &Model<'_>, team: &TeamId, width: f32) {
    let line = Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(vec2(width, 28.0), line, |ui| {
        ui.set_min_width(width);
        model.chip(ui, team);
        ui.add(Label::new(model.state().team_name(team)).truncate());
    });
}

fn said(lang: Lang, what: &str, name: &str, turn: usize, die: Die) -> String {
    let turn = turn + 1;
    crate::say!(
        lang,
        "{what} {turn} of {name}: {die}",
        "{name}の{what}{turn}回目：{die}"
    )
}

/// Dice that decide, for asking whether a roll would be allowed at all.
pub(super) fn one_sided(clubs: &[TeamId]) -> Dice {
    let die = |face| Die::new(face).ok();
    let clubs = clubs.iter().enumerate();
    clubs
        .filter_map(|(n, team)| Some((team.clone(), die(if n == 0 { 6 } else { 1 })?)))
        .collect()
}

/// The dice as they fell, table beside table, and whose they were.
pub(super) fn fallen_ui(ui: &mut Ui, model: &Model<'_>, rolls: &[Dice], from: Option<DiceFrom>) {
    const PROGRAM: Words = Words::new("Rolled by the program", "プログラムが振りました");
    const TABLE: Words = Words::new("Dice of the table", "卓上のダイス");
    let lang = model.lang();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 24.0;
        for (turn, table) in rolls.iter().enumerate() {
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                turn_ui(ui, turn, lang);
                let top = table.values().max();
                for team in model
                    .state()
                    .seats
                    .iter()
                    .filter(|t| table.contains_key(*t))
                {
                    let Some(die) = table.get(team) else { continue };
                    ui.horizontal(|ui| {
                        ui.spacing_mut().item_spacing.x = 8.0;
                        club_ui(ui, model, team, 180.0);
                        widgets::die_ui(ui, *die, 24.0);
                        if Some(die) == top {
                            ui.label(RichText::new("✓").color(palette(ui).good));
                        }
                    });
                }
            });
        }
    });
    let words = match from {
        Some(DiceFrom::Program) => PROGRAM,
        Some(DiceFrom::Table) => TABLE,
        None => return,
    };
    widgets::caption(ui, words.of(lang));
}

/// The last standing act of this step that `of` finds dice in, and where they came from.
pub(super) fn last_rolls(
    model: &Model<'_>,
    of: impl Fn(&Command) -> Option<&Vec<Dice>>,
) -> Option<(Vec<Dice>, Option<DiceFrom>)> {
    let step = model.state().step.to_string();
    let entries = model.league.journal().standing().rev();
    entries
        .take_while(|entry| entry.place.step == step)
        .find_map(|entry| {
            let rolls = of(entry.act.command()?)?;
            Some((rolls.clone(), entry.act.dice_from))
        })
}
