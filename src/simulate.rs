//! Seasons played by simple managers, on a copy in memory: to try house rules out, to fill a league with a past, and to
//! put every rule to the test.
//!
//! The managers are plain, and plain is the point: they bid, train, campaign, headhunt, trade, name rosters, borrow and go
//! bankrupt by the same commands a game master gives, and are refused by the same rules.

mod audit;
mod game;
mod market;
mod play;
mod report;
mod round;
mod table;
mod winter;

pub use audit::Audit;
pub use report::{ClubSeason, Measure, Report, SeasonReport, Summary};
pub use table::{Stuck, Table};

use crate::{
    dice::Cup,
    figures::Shelf,
    flags::{
        Command, Flags, State,
        rules::{BadSetting, Value},
    },
    journal::{Act, Decided},
};

/// What is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trial {
    /// How many seasons; the running one is played to its end first and counts.
    pub seasons: u32,
    /// The same seed gives the same seasons.
    pub seed: u64,
    /// Clubs that go bankrupt are followed by new ones at the next camp (F-1.1).
    pub refound: bool,
}

impl Trial {
    /// So many seasons from a seed, with new clubs for those that go bankrupt.
    pub const fn new(seasons: u32, seed: u64) -> Self {
        Self {
            seasons,
            seed,
            refound: true,
        }
    }
}

/// Somebody who looks on.
pub trait Watch {
    /// An act was carried out; the state is the one after it.
    fn acted(&mut self, _act: &Act<Command>, _decided: &Decided<Flags>, _state: &State) {}

    /// So many seasons are over; whether to go on.
    fn season(&mut self, _done: u32) -> bool {
        true
    }
}

/// Nobody looks on.
impl Watch for () {}

/// A state with house rules changed for a trial.
///
/// # Errors
/// A key that is none, or a value it does not take.
pub fn with_rules(mut state: State, rules: &[(String, Value)]) -> Result<State, BadSetting> {
    for (key, value) in rules {
        state.rules.set(key, value.clone())?;
    }
    Ok(state)
}

/// Plays the seasons. A league's own state is not touched: give a copy.
///
/// # Errors
/// Where no simple manager knows how to go on: more clubs than the house rules have tables for (D-2), fewer than two.
pub fn simulate(
    state: State,
    shelf: &Shelf,
    trial: Trial,
    watch: &mut impl Watch,
) -> Result<Report, Box<Stuck>> {
    let mut report = Report::default();
    let mut table = Table::new(state, shelf, Cup::repeating(trial.seed), watch);
    let clubs = table.state().seats.len();
    for done in 1..=trial.seasons {
        if trial.refound {
            table.refound(clubs)?;
        }
        report.seasons.push(table.season()?);
        if !table.goes_on(done) {
            break;
        }
    }
    Ok(report)
}
