//! Every rule of the league, one file a chapter. Pure: no clock, no dice, no disk.
//!
//! A new rule goes into the file of its chapter, its message into `refusal.rs`, its bookkeeping into `apply.rs`.

mod calendar;
mod corrections;
mod game;
mod league;
mod loans;
mod out;
mod players;
mod result;
mod rolls;
mod spring;

use super::{Flags, command::Command, refusal::Refusal, state::State};
use crate::{
    figures::Shelf,
    journal::{Act, Decided, Deed},
};
pub use calendar::{camp_left, due};
pub use game::{damage_of, taxes};
pub use loans::free_loan;
use out::Out;
pub use rolls::highest;

/// What comes of an act, or every rule that forbids it.
///
/// # Errors
/// The refusal.
pub fn decide(state: &State, shelf: &Shelf, act: &Act<Command>) -> Result<Decided<Flags>, Refusal> {
    let mut out = Out::new(state, act.ruling.as_deref());
    if let Deed::Command(command) = &act.deed {
        match command {
            Command::AddTeam(c) => league::add_team(&mut out, c),
            Command::EditTeam(c) => league::edit_team(&mut out, c),
            Command::SeatTeams(c) => league::seat_teams(&mut out, c),
            Command::RemoveTeam(c) => league::remove_team(&mut out, c),
            Command::StartAt(c) => league::start_at(&mut out, c),
            Command::SetRule(c) => league::set_rule(&mut out, c),
            Command::AddPlayer(c) => players::add_player(&mut out, shelf, c),
            Command::EditPlayer(c) => players::edit_player(&mut out, c),
            Command::EditFigure(c) => players::edit_figure(&mut out, c),
            Command::Release(c) => players::release(&mut out, c),
            Command::Retire(c) => players::retire(&mut out, c),
            Command::Correct(c) => corrections::correct(&mut out, c),
            Command::Lend(c) => loans::lend(&mut out, c),
            Command::Repay(c) => loans::repay(&mut out, c),
            Command::Advance(_) => calendar::advance(&mut out),
            Command::CampRoll(c) => spring::camp_roll(&mut out, c),
            Command::StartMatch(c) => game::start_match(&mut out, c),
            Command::Condition(c) => game::condition(&mut out, c),
            Command::Roster(c) => game::roster(&mut out, c),
            Command::KickOff(_) => game::kick_off(&mut out),
            Command::EnterResult(c) => result::enter_result(&mut out, c),
            Command::CommitMatch(_) => result::commit_match(&mut out),
            Command::VoidMatch(c) => result::void_match(&mut out, c),
            Command::ReopenMatch(_) => result::reopen_match(&mut out),
        }
    }
    out.finish()
}
