//! What a command left out: dice and ids, put in before anything is decided.

use super::{
    command::Command,
    decide::free_loan,
    rules::Key,
    state::{Experience, State},
};
use crate::{
    dice::{Cup, DiceFrom, Die},
    ids::TeamId,
    journal::{Act, Deed},
};
use std::collections::BTreeMap;

/// Fills in what is missing. Dice rolled here are marked as the program's, dice that came with the act as the table's
/// unless it says otherwise.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other commands have nothing that can be left out"
)]
pub(super) fn fill(state: &State, act: &mut Act<Command>, cup: &mut Cup) {
    let Deed::Command(command) = &mut act.deed else {
        return;
    };
    let mut rolled = |die: &mut Option<Die>| {
        let missing = die.is_none();
        if missing {
            *die = Some(cup.roll());
        }
        missing
    };
    let by_program = match command {
        Command::CampRoll(c) => Some(rolled(&mut c.die)),
        Command::Condition(c) => {
            let player = state.players.get(&c.player);
            let rolls = player.is_some_and(|player| player.experience() != Experience::Veteran);
            if rolls && c.damage.is_none() {
                Some(rolled(&mut c.die))
            } else {
                if !rolls
                    && c.damage.is_none()
                    && c.die.is_none()
                    && state.rules.word(Key::Veteran) == "zero"
                {
                    c.damage = Some(0);
                }
                c.die.map(|_| false)
            }
        }
        Command::StartMatch(c) if state.rules.word(Key::PracticeHome) == "roll" => {
            let missing = c.rolls.is_none();
            if missing {
                c.rolls = Some(highest_rolls(&state.seats, cup));
            }
            Some(missing)
        }
        Command::Lend(c) => {
            if c.loan.is_none() {
                c.loan = Some(free_loan(state, |_| false));
            }
            None
        }
        _ => None,
    };
    if let (Some(program), None) = (by_program, act.dice_from) {
        act.dice_from = Some(if program {
            DiceFrom::Program
        } else {
            DiceFrom::Table
        });
    }
}

/// D-41: one die for each club, and again for those who tied at the top, until one is alone there.
fn highest_rolls(clubs: &[TeamId], cup: &mut Cup) -> Vec<BTreeMap<TeamId, Die>> {
    let mut still: Vec<TeamId> = clubs.to_vec();
    let mut rolls = Vec::new();
    while still.len() > 1 {
        let table: BTreeMap<TeamId, Die> = still
            .iter()
            .map(|team| (team.clone(), cup.roll()))
            .collect();
        let top = table.values().max().copied();
        still.retain(|team| table.get(team).copied() == top);
        rolls.push(table);
    }
    rolls
}
