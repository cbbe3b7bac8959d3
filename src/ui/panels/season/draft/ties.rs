//! Equal highest fees (D-6): told from the dice and decisions of an opening, and taken down before one, once they were
//! called, where the dice are those of the table or the game master decides.

use crate::{
    dice::Die,
    flags::{
        Command, State,
        command::OpenBids,
        decide::{self, resolve},
        rules::Key,
    },
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words},
    ui::{
        model::Model,
        panels::season::{
            highest::{self, Dice},
            rolling::bar,
        },
        theme::palette,
        widgets,
    },
};
use egui::{Label, RichText, Ui};
use std::collections::{BTreeMap, BTreeSet};

/// Clubs that wrote the same highest fee for a player, and how far it is decided between them.
#[derive(Debug, Clone)]
pub(super) struct Tie {
    pub(super) player: PlayerId,
    /// Who still rolls, or may be named.
    pub(super) clubs: Vec<TeamId>,
    /// The dice for him, the first roll first.
    pub(super) tables: Vec<Dice>,
    /// The game master decides.
    pub(super) by_gm: bool,
    pub(super) winner: Option<TeamId>,
}

/// Tells ties apart as they come up in an opening: its tables are used up one after another.
#[derive(Debug)]
pub(super) struct Teller<'a> {
    by_gm: bool,
    rolls: &'a [Dice],
    winners: BTreeMap<PlayerId, TeamId>,
    /// The game master decides once about a player; if he is struck, the dice do.
    asked: BTreeSet<PlayerId>,
}

impl<'a> Teller<'a> {
    /// For what a command says.
    pub(super) fn of(state: &State, command: &'a OpenBids) -> Self {
        Self {
            by_gm: by_gm(state),
            rolls: command.rolls.as_deref().unwrap_or_default(),
            winners: command.winners.clone().unwrap_or_default(),
            asked: BTreeSet::new(),
        }
    }

    /// The next tie.
    pub(super) fn tell(&mut self, player: &PlayerId, clubs: &[TeamId]) -> Tie {
        let mut tie = Tie {
            player: player.clone(),
            clubs: clubs.to_vec(),
            tables: Vec::new(),
            by_gm: self.by_gm && self.asked.insert(player.clone()),
            winner: None,
        };
        if tie.by_gm {
            let said = self.winners.get(player);
            tie.winner = said.filter(|team| clubs.contains(team)).cloned();
            return tie;
        }
        while let Some((table, rest)) = self.rolls.split_first() {
            tie.tables.push(table.clone());
            match decide::highest(clubs, &tie.tables).as_slice() {
                [] => {
                    // Not all the dice of this table have been typed.
                    tie.tables.pop();
                    break;
                }
                [winner] => {
                    tie.winner = Some(winner.clone());
                    self.rolls = rest;
                    break;
                }
                still => {
                    tie.clubs = highest::seated(&tie.clubs, still);
                    self.rolls = rest;
                }
            }
        }
        tie
    }
}

/// D-6: the house rule lets the game master decide.
fn by_gm(state: &State) -> bool {
    state.rules.word(Key::EqualFees) == "gm"
}

/// The command that opens the lists with every tie decided for the club that sits first: for asking whether it may be
/// done at all.
pub(super) fn trial(state: &State) -> OpenBids {
    let by_gm = by_gm(state);
    let (mut rolls, mut winners) = (Vec::new(), BTreeMap::new());
    resolve(state, |player, clubs| {
        let first = clubs.first()?;
        if by_gm && !winners.contains_key(player) {
            winners.insert(player.clone(), first.clone());
        } else {
            rolls.push(highest::one_sided(clubs));
        }
        Some(first.clone())
    });
    command(rolls, winners)
}

/// The command with these dice and decisions.
fn command(rolls: Vec<Dice>, winners: BTreeMap<PlayerId, TeamId>) -> OpenBids {
    OpenBids {
        rolls: Some(rolls).filter(|rolls| !rolls.is_empty()),
        winners: Some(winners).filter(|winners| !winners.is_empty()),
    }
}

/// Ties while they are decided at the table, one after another as the opening comes to them.
#[derive(Debug, Default)]
pub(super) struct Deciding {
    rolls: Vec<Dice>,
    winners: BTreeMap<PlayerId, TeamId>,
    /// The dice of the table that is not full yet.
    typed: Dice,
}

impl Deciding {
    /// The command as far as it is decided.
    fn command(&self) -> OpenBids {
        command(self.rolls.clone(), self.winners.clone())
    }

    /// The first tie that is not decided.
    pub(super) fn next(&self, state: &State) -> Option<Tie> {
        let command = self.command();
        let mut teller = Teller::of(state, &command);
        let mut open = None;
        resolve(state, |player, clubs| {
            if open.is_some() {
                return None;
            }
            let tie = teller.tell(player, clubs);
            let winner = tie.winner.clone();
            if winner.is_none() {
                open = Some(tie);
            }
            winner
        });
        open
    }

    /// The ties that are decided, in the order they came up.
    fn decided(&self, state: &State) -> Vec<Tie> {
        let command = self.command();
        let mut teller = Teller::of(state, &command);
        let mut decided = Vec::new();
        resolve(state, |player, clubs| {
            let tie = teller.tell(player, clubs);
            let winner = tie.winner.clone();
            decided.extend(winner.is_some().then_some(tie));
            winner
        });
        decided
    }

    /// What is decided so far: the dice of each tie and who gets the player.
    pub(super) fn decided_ui(&self, ui: &mut Ui, model: &Model<'_>) {
        let (state, lang) = (model.state(), model.lang());
        for tie in self.decided(state) {
            let Some(winner) = &tie.winner else { continue };
            let (name, club) = (state.player_name(&tie.player), state.team_name(winner));
            ui.horizontal_wrapped(|ui| {
                let words = crate::say!(lang, "{name} goes to {club}", "{name}は{club}が獲得");
                ui.label(RichText::new(words).strong());
                let threw = |team: &&TeamId| tie.tables.iter().any(|t| t.contains_key(*team));
                for team in state.seats.iter().filter(threw) {
                    ui.add_space(8.0);
                    model.chip(ui, team);
                    for die in tie.tables.iter().filter_map(|table| table.get(team)) {
                        widgets::die_ui(ui, *die, 20.0);
                    }
                    if team == winner {
                        ui.label(RichText::new("✓").color(palette(ui).good));
                    }
                }
            });
        }
    }

    /// The program may roll for what is open: nothing has been rolled at the table yet.
    pub(super) fn may_be_rolled(&self, open: &Tie) -> bool {
        !open.by_gm && self.rolls.is_empty() && self.typed.is_empty()
    }

    /// The act with what was decided at the table; what the program is to roll is left out.
    pub(super) fn act(&self) -> Act<Command> {
        let command = self.command();
        let typed = command.rolls.is_some();
        let act = Act::new(command);
        if typed { act.table_dice() } else { act }
    }

    /// Asks for what decides a tie. Nothing but the players and the clubs is told before the opening.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, tie: &Tie) {
        let (state, lang) = (model.state(), model.lang());
        let name = state.player_name(&tie.player);
        bar(ui, |ui| {
            let words = if tie.by_gm {
                crate::say!(
                    lang,
                    "{name}: the same highest fee. The GM decides who gets him (D-6).",
                    "{name}：最高額が同じです。ＧＭが獲得チームを決めてください（D-6）。"
                )
            } else if tie.tables.is_empty() {
                crate::say!(
                    lang,
                    "{name}: the same highest fee. Type the dice of these clubs (D-6).",
                    "{name}：最高額が同じです。各チームの出目を入力してください（D-6）。"
                )
            } else {
                crate::say!(
                    lang,
                    "{name}: tied again. These clubs roll once more (D-6).",
                    "{name}：また同じ目です。もう一度振ってください（D-6）。"
                )
            };
            ui.add(Label::new(RichText::new(words).strong()).wrap());
            for team in &tie.clubs {
                ui.horizontal(|ui| {
                    highest::club_ui(ui, model, team, 200.0);
                    if tie.by_gm {
                        self.give_ui(ui, lang, tie, team, &state.team_name(team));
                    } else {
                        self.die_ui(ui, lang, &name, team, &state.team_name(team));
                    }
                });
            }
        });
        if tie.clubs.iter().all(|team| self.typed.contains_key(team)) {
            self.rolls.push(std::mem::take(&mut self.typed));
            ui.ctx().request_repaint();
        }
    }

    fn give_ui(&mut self, ui: &mut Ui, lang: Lang, tie: &Tie, team: &TeamId, club: &str) {
        const GETS: Words = Words::new("Gets him", "獲得");
        let said = crate::say!(lang, "{club} gets him", "{club}が獲得");
        if ui.button(GETS.of(lang)).accessible_name(said).clicked() {
            self.winners.insert(tie.player.clone(), team.clone());
            ui.ctx().request_repaint();
        }
    }

    fn die_ui(&mut self, ui: &mut Ui, lang: Lang, player: &str, team: &TeamId, club: &str) {
        let said = |die: Die| {
            crate::say!(
                lang,
                "{club} for {player}: {die}",
                "{player}のための{club}の出目：{die}"
            )
        };
        if let Some(die) = highest::faces_ui(ui, self.typed.get(team).copied(), said) {
            self.typed.insert(team.clone(), die);
        }
    }
}

/// The tie rule, before anybody writes (D-6, D-7, D-40).
pub(super) fn rule_ui(ui: &mut Ui, model: &Model<'_>) {
    let (state, lang, money) = (model.state(), model.lang(), model.money());
    let least = state.rules.gold(Key::LeastFee).show(money);
    let words = if by_gm(state) {
        crate::say!(
            lang,
            "Highest fee wins; equal highest fees: the GM decides (D-6). Least fee {least} (D-40).",
            "最高額のチームが獲得。同額ならＧＭが決めます（D-6）。契約金は最低{least}（D-40）。"
        )
    } else {
        crate::say!(
            lang,
            "Highest fee wins; equal highest fees: those clubs roll, the highest gets him, ties roll again (D-6). Least fee {least} (D-40).",
            "最高額のチームが獲得。同額ならダイスで決め、同点は振り直し（D-6）。契約金は最低{least}（D-40）。"
        )
    };
    let text = RichText::new(words).small().color(palette(ui).muted);
    ui.add(Label::new(text).wrap());
}
