//! Starting the match: who is at home (D-50).

use super::super::super::{offer, refusal};
use crate::{
    dice::Die,
    flags::{State, command, decide, rules::Key},
    ids::TeamId,
    journal::Act,
    text::{Lang, Words},
    ui::{actions::Action, model::Model, widgets},
};
use egui::{Button, Ui};
use std::collections::BTreeMap;

/// What is picked for the start.
#[derive(Debug, Default)]
pub(super) struct Start {
    home: Option<TeamId>,
    /// The home roll as it lies on the table; each further table is a tie rolled again (D-41).
    rolls: Vec<BTreeMap<TeamId, Die>>,
}

impl Start {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const WHAT: Words = Words::new(
            "The open game is a practice match for charity: 15 minutes, it counts for no half. Start it to roll the conditions, or advance to leave it out.",
            "オープン戦は慈善試合として行う練習試合です（15分、前期・後期の成績には数えません）。始めるとコンディションへ進みます。行わない場合は次へ進んでください。",
        );
        const HOME: Words = Words::new("Home", "ホーム");
        const START: Words = Words::new("Start match", "試合を始める");
        const ROLL: Words = Words::new("Roll for home and start", "ホームを振って試合を始める");
        let (state, lang) = (model.state(), model.lang());
        let mut wanted = None;
        egui::ScrollArea::vertical().show(ui, |ui| {
            ui.set_max_width(680.0);
            ui.add(egui::Label::new(WHAT.of(lang)).wrap());
            widgets::section(ui, HOME.of(lang));
            let by_roll = match state.rules.word(Key::PracticeHome) {
                "gm" => {
                    self.pick_ui(ui, model);
                    false
                }
                "roll" => {
                    self.rolls_ui(ui, model);
                    true
                }
                _ => {
                    first_seat_ui(ui, model);
                    false
                }
            };
            ui.add_space(8.0);
            let home = self
                .home
                .clone()
                .filter(|_| state.rules.word(Key::PracticeHome) == "gm");
            let decided = by_roll && self.winner(state).is_some();
            let rolls = decided.then(|| self.rolls.clone());
            let act = Act::new(command::StartMatch { home, rolls });
            if by_roll && !decided {
                // The program's own dice are rolled with the act; here it is only asked whether they may be.
                let trial = Act::new(command::StartMatch {
                    home: None,
                    rolls: Some(vec![one_sided(state)]),
                });
                let refused = refusal(model, &trial);
                if offer(ui, ROLL.of(lang), true, refused.as_deref()) {
                    wanted = Some(Action::Do(act));
                }
            } else {
                let act = if decided { act.table_dice() } else { act };
                let refused = refusal(model, &act);
                if offer(ui, START.of(lang), true, refused.as_deref()) {
                    wanted = Some(Action::Do(act));
                }
            }
        });
        if wanted.is_some() {
            *self = Self::default();
        }
        wanted
    }

    fn pick_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const PICK: Words = Words::new("The GM picks (D-50).", "ＧＭが選びます（D-50）。");
        let lang = model.lang();
        widgets::caption(ui, PICK.of(lang));
        ui.horizontal_wrapped(|ui| {
            for team in &model.state().seats {
                let chosen = self.home.as_ref() == Some(team);
                if ui.radio(chosen, model.state().team_name(team)).clicked() {
                    self.home = Some(team.clone());
                }
            }
        });
    }

    /// Who won the home roll with the dice typed so far.
    fn winner(&self, state: &State) -> Option<TeamId> {
        match decide::highest(&state.seats, &self.rolls).as_slice() {
            [winner] => Some(winner.clone()),
            _ => None,
        }
    }

    fn rolls_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const HOW: Words = Words::new(
            "The highest die is at home, ties roll again (D-50, D-41). Type the dice of the table, or let the program roll.",
            "最も高い出目のチームがホームです。同点なら振り直します（D-50、D-41）。出目を入力するか、プログラムで振ってください。",
        );
        let (state, lang) = (model.state(), model.lang());
        widgets::caption(ui, HOW.of(lang));
        let mut clubs = state.seats.clone();
        let mut turn = 0;
        loop {
            let table = match self.rolls.get(turn) {
                Some(table) => table.clone(),
                None => BTreeMap::new(),
            };
            let typed = dice_ui(ui, model, turn, &clubs, &table);
            if let Some((team, die)) = typed {
                self.rolls.truncate(turn + 1);
                if self.rolls.len() <= turn {
                    self.rolls.push(BTreeMap::new());
                }
                if let Some(table) = self.rolls.get_mut(turn) {
                    table.insert(team, die);
                }
            }
            let so_far = self.rolls.get(..=turn).unwrap_or_default();
            clubs = decide::highest(&state.seats, so_far);
            match clubs.as_slice() {
                [] => break,
                [home] => {
                    let name = state.team_name(home);
                    let words = crate::say!(lang, "{name} is at home.", "{name}がホームです。");
                    ui.strong(words);
                    break;
                }
                _ => turn += 1,
            }
        }
    }
}

/// A die for each of these clubs. Answers the one typed.
fn dice_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    turn: usize,
    clubs: &[TeamId],
    table: &BTreeMap<TeamId, Die>,
) -> Option<(TeamId, Die)> {
    let lang = model.lang();
    let mut typed = None;
    egui::Grid::new(("home roll", turn)).show(ui, |ui| {
        for team in clubs {
            let name = model.state().team_name(team);
            ui.horizontal(|ui| {
                model.chip(ui, team);
                ui.label(&name);
            });
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                for die in (1..=6).filter_map(|n| Die::new(n).ok()) {
                    let chosen = table.get(team) == Some(&die);
                    let button = Button::selectable(chosen, die.to_string());
                    let said = said(lang, &name, turn, die);
                    if ui.add(button).accessible_name(said).clicked() {
                        typed = Some((team.clone(), die));
                    }
                }
            });
            ui.end_row();
        }
    });
    typed
}

fn said(lang: Lang, name: &str, turn: usize, die: Die) -> String {
    let turn = turn + 1;
    crate::say!(
        lang,
        "Home roll {turn} of {name}: {die}",
        "{name}のホームダイス{turn}回目：{die}"
    )
}

fn first_seat_ui(ui: &mut Ui, model: &Model<'_>) {
    const SEAT: Words = Words::new(
        "The first seat is at home (D-50).",
        "最初の席がホームです（D-50）。",
    );
    if let Some(home) = model.state().seats.first() {
        ui.horizontal(|ui| {
            model.chip(ui, home);
            ui.label(model.state().team_name(home));
            widgets::caption(ui, SEAT.of(model.lang()));
        });
    }
}

/// Dice that decide, for asking whether a roll would be allowed at all.
fn one_sided(state: &State) -> BTreeMap<TeamId, Die> {
    let die = |face| Die::new(face).ok();
    state
        .seats
        .iter()
        .enumerate()
        .filter_map(|(n, team)| Some((team.clone(), die(if n == 0 { 6 } else { 1 })?)))
        .collect()
}
