//! Starting the match: who is at home (D-50).

use super::super::super::{offer, refusal};
use crate::{
    dice::Die,
    flags::{State, command, decide, rules::Key},
    ids::TeamId,
    journal::Act,
    text::{Lang, Words},
    ui::{actions::Action, model::Model, theme, widgets},
};
use egui::{Button, RichText, Ui};
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
        const HOME: Words = Words::new("Home", "ホーム");
        const START: Words = Words::new("Start match", "試合を始める");
        const ROLL: Words = Words::new("Roll for home and start", "ホームを振って試合を始める");
        let (state, lang) = (model.state(), model.lang());
        let mut wanted = None;
        egui::ScrollArea::vertical().show(ui, |ui| {
            ui.set_max_width(680.0);
            ui.add(egui::Label::new(what(state, lang)).wrap());
            let rule = state.rules.word(Key::PracticeHome);
            let by_roll = rule == "roll";
            ui.add_space(4.0);
            let home = self.home.clone().filter(|_| rule == "gm");
            let winner = self.winner(state).filter(|_| by_roll);
            let rolls = winner.is_some().then(|| self.rolls.clone());
            let act = Act::new(command::StartMatch { home, rolls });
            // The program's own dice are rolled with the act; before, it is only asked whether they may be.
            let (words, trial) = if by_roll && winner.is_none() {
                let rolls = Some(vec![one_sided(state)]);
                (ROLL, Act::new(command::StartMatch { home: None, rolls }))
            } else {
                (START, act.clone())
            };
            let refused = refusal(model, &trial);
            ui.horizontal(|ui| {
                if offer(ui, words.of(lang), true, refused.as_deref()) {
                    let typed = winner.is_some();
                    wanted = Some(Action::Do(if typed { act.table_dice() } else { act }));
                }
                if let Some(home) = &winner {
                    let name = state.team_name(home);
                    let words = crate::say!(lang, "{name} is at home.", "{name}がホームです。");
                    ui.label(RichText::new(words).text_style(theme::strong_style()));
                }
            });
            widgets::section(ui, HOME.of(lang));
            match rule {
                "gm" => self.pick_ui(ui, model),
                "roll" => self.rolls_ui(ui, model),
                _ => first_seat_ui(ui, model),
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
        let state = model.state();
        widgets::caption(ui, HOW.of(model.lang()));
        // Those who tied at the top roll again, until one is alone there.
        let mut turns = vec![state.seats.clone()];
        for turn in 1..=self.rolls.len() {
            let so_far = self.rolls.get(..turn).unwrap_or_default();
            let tied = decide::highest(&state.seats, so_far);
            if tied.len() < 2 {
                break;
            }
            turns.push(tied);
        }
        let mut typed = None;
        for (line, pair) in turns.chunks(2).enumerate() {
            ui.horizontal_top(|ui| {
                for (n, clubs) in pair.iter().enumerate() {
                    let turn = line * 2 + n;
                    let die = dice_ui(ui, model, turn, clubs, self.rolls.get(turn));
                    typed = typed.take().or(die.map(|die| (turn, die)));
                }
            });
        }
        if let Some((turn, (team, die))) = typed {
            self.rolls.truncate(turn + 1);
            self.rolls.resize_with(turn + 1, BTreeMap::new);
            if let Some(table) = self.rolls.get_mut(turn) {
                table.insert(team, die);
            }
            ui.ctx().request_repaint();
        }
    }
}

/// A die for each of these clubs. Answers the one typed.
fn dice_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    turn: usize,
    clubs: &[TeamId],
    table: Option<&BTreeMap<TeamId, Die>>,
) -> Option<(TeamId, Die)> {
    let lang = model.lang();
    let mut typed = None;
    ui.vertical(|ui| {
        ui.set_max_width(368.0);
        ui.spacing_mut().item_spacing.y = 4.0;
        for team in clubs {
            let name = model.state().team_name(team);
            ui.horizontal(|ui| {
                let place = egui::vec2(156.0, 28.0);
                let line = egui::Layout::left_to_right(egui::Align::Center);
                ui.allocate_ui_with_layout(place, line, |ui| {
                    ui.set_min_width(156.0);
                    model.chip(ui, team);
                    ui.add(egui::Label::new(&name).truncate());
                });
                ui.spacing_mut().item_spacing.x = 2.0;
                ui.spacing_mut().button_padding.x = 4.0;
                for die in (1..=6).filter_map(|n| Die::new(n).ok()) {
                    let chosen = table.and_then(|table| table.get(team)) == Some(&die);
                    let button = Button::new(die.to_string())
                        .selected(chosen)
                        .min_size(egui::vec2(30.0, 28.0));
                    let said = said(lang, &name, turn, die);
                    if ui.add(button).accessible_name(said).clicked() {
                        typed = Some((team.clone(), die));
                    }
                }
            });
        }
    });
    typed
}

/// What the open game is, and whether it may be left out (D-47).
fn what(state: &State, lang: Lang) -> String {
    let minutes = state.rules.int(Key::OpenGameMinutes);
    let mut text = crate::say!(
        lang,
        "The open game is a practice match for charity: {minutes} minutes, it counts for no half. Start it to roll the conditions.",
        "オープン戦は慈善試合として行う練習試合です（{minutes}分、前期・後期の成績には数えません）。始めるとコンディションへ進みます。"
    );
    if state.rules.bool(Key::SkipPractice) {
        text.push_str(&crate::say!(
            lang,
            " Advance to leave it out.",
            "行わない場合は次へ進んでください。"
        ));
    }
    text
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
