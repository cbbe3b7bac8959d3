//! What a command left out: dice and ids, put in before anything is decided.

mod live;

use super::{
    command::{Command, OpenBids},
    decide::{commands_first, free_loan, highest, highest_bidder, resolve},
    rules::Key,
    seal::NONCE_DIGITS,
    standings,
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
        // D-50: only a practice match has a home roll of its own, among those at the table.
        Command::StartMatch(c)
            if state.rules.word(Key::PracticeHome) == "roll" && state.step.half().is_none() =>
        {
            Some(rolls(&mut c.rolls, &state.present(), cup))
        }
        Command::Train(c) => Some(rolled(&mut c.die)),
        Command::Headhunt(c) => Some(rolled(&mut c.die)),
        // K-8.3: rolled where the act says that the program rolls. Of a match whose result is only typed in nobody asks.
        Command::KickOff(c)
            if act.dice_from == Some(DiceFrom::Program) && commands_first(state).is_some() =>
        {
            Some(rolled(&mut c.command_die))
        }
        Command::KickOff(c) => c.command_die.map(|_| false),
        // Who rolls is known only once the amounts are open: the table rolls then.
        Command::OpenCampaign(c) if act.dice_from == Some(DiceFrom::Table) && c.die.is_none() => {
            None
        }
        Command::CampaignRoll(c) => Some(rolled(&mut c.die)),
        Command::OpenCampaign(c) => highest_bidder(state).map(|_| rolled(&mut c.die)),
        Command::HomeRoll(c) => {
            let clubs = state.step.half().map(|half| state.attending(half));
            Some(rolls(&mut c.rolls, &clubs.unwrap_or_default(), cup))
        }
        Command::PlayOff(c) => {
            let clubs = standings::pending_roll(state).map(|(_, clubs)| clubs);
            Some(rolls(&mut c.rolls, &clubs.unwrap_or_default(), cup))
        }
        Command::Series(c) => {
            let finalists = standings::finalists(state);
            (finalists.len() > 1).then(|| rolls(&mut c.rolls, &finalists, cup))
        }
        Command::OpenBids(c) => open_bids(state, c, cup),
        Command::Play(play) => live::fill(state, play, cup),
        Command::SealBids(c) => {
            c.nonce.get_or_insert_with(|| cup.nonce(NONCE_DIGITS));
            None
        }
        Command::Campaign(c) => {
            c.nonce.get_or_insert_with(|| cup.nonce(NONCE_DIGITS));
            None
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

/// Rolls for the highest die where the table has not; whether the program did.
fn rolls(given: &mut Option<Vec<BTreeMap<TeamId, Die>>>, clubs: &[TeamId], cup: &mut Cup) -> bool {
    let missing = given.is_none();
    if missing {
        *given = Some(highest_rolls(clubs, cup));
    }
    missing
}

/// D-6: dice for equal highest fees, in the order in which the opening asks for them. None where nothing is rolled.
fn open_bids(state: &State, c: &mut OpenBids, cup: &mut Cup) -> Option<bool> {
    if c.rolls.is_some() {
        return Some(false);
    }
    let by_gm = state.rules.word(Key::EqualFees) == "gm";
    let named = c.winners.as_ref();
    let mut tables = Vec::new();
    resolve(state, |player, clubs| {
        let said = named.and_then(|named| named.get(player));
        if by_gm && said.is_none_or(|team| clubs.contains(team)) {
            return said.cloned();
        }
        let rolls = highest_rolls(clubs, cup);
        let winner = match highest(clubs, &rolls).as_slice() {
            [winner] => Some(winner.clone()),
            _ => None,
        };
        tables.extend(rolls);
        winner
    });
    let any = !tables.is_empty();
    c.rolls = any.then_some(tables);
    any.then_some(true)
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
