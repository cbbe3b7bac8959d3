//! Every rule of the league, one file a chapter. Pure: no clock, no dice, no disk.
//!
//! A new rule goes into the file of its chapter, its message into `refusal/`, its bookkeeping into `apply.rs`.

mod calendar;
mod corrections;
mod draft;
mod game;
mod league;
mod limits;
mod live;
mod loans;
mod out;
mod players;
mod popularity;
mod result;
mod rolls;
mod round;
mod series;
mod spring;
mod trade;
mod winter;
mod written;

use super::{
    Flags,
    command::Command,
    refusal::{self, Refusal},
    state::State,
};
use crate::{
    figures::Shelf,
    journal::{Act, Decided, Deed},
};
pub use calendar::{camp_left, due, next_step};
pub use draft::{Beyond, Resolved, lists_left, on_offer, resolve};
pub use game::{ClassicField, classic_field, commands_first, damage_of, rallied_first, taxes};
pub use live::{actions, rallied, rises_whole, rolls_for_command};
pub use loans::free_loan;
use out::Out;
pub use players::{LAST_INJURY, MOST_DEEDS};
pub use popularity::SERIES_POPULARITY;
pub use popularity::{awards_left, can_be_distributed, rule_of as award_rule, to_distribute};
pub use result::rows;
pub use rolls::highest;
pub use round::{
    amounts_left, campaign_roller, headhunt_price, highest_bidder, hunters_left, is_protected,
};
pub use trade::is_window;
pub use winter::{AfaAward, afa_awards, afa_points, can_pay, income, sum, unable, wages};

/// What comes of an act, or every rule that forbids it.
///
/// # Errors
/// The refusal.
pub fn decide(state: &State, shelf: &Shelf, act: &Act<Command>) -> Result<Decided<Flags>, Refusal> {
    let mut out = Out::new(state, act.ruling.as_deref());
    written::read(&mut out, act);
    if let Deed::Command(command) = &act.deed {
        if state.course.closed {
            out.refuse(refusal::season_closed(state));
        }
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
            Command::KickOff(c) => game::kick_off(&mut out, c),
            Command::EnterResult(c) => result::enter_result(&mut out, c),
            Command::CommitMatch(_) => result::commit_match(&mut out),
            Command::VoidMatch(c) => result::void_match(&mut out, c),
            Command::ReopenMatch(_) => result::reopen_match(&mut out),
            Command::Attend(c) => calendar::attend(&mut out, c),
            Command::Offer(c) => draft::offer(&mut out, shelf, c),
            Command::SealBids(c) => draft::seal_bids(&mut out, c),
            Command::CallTies(_) => draft::call_ties(&mut out),
            Command::OpenBids(c) => draft::open_bids(&mut out, c),
            Command::Trade(c) => trade::trade(&mut out, c),
            Command::HomeRoll(c) => round::home_roll(&mut out, c),
            Command::Train(c) => round::train(&mut out, c),
            Command::Campaign(c) => round::campaign(&mut out, c),
            Command::OpenCampaign(c) => round::open_campaign(&mut out, c),
            Command::CampaignRoll(c) => round::campaign_roll(&mut out, c),
            Command::Headhunt(c) => round::headhunt(&mut out, c),
            Command::PassHeadhunt(c) => round::pass_headhunt(&mut out, c),
            Command::Distribute(c) => popularity::distribute(&mut out, c),
            Command::PlayOff(c) => series::play_off(&mut out, c),
            Command::Series(c) => series::series(&mut out, c),
            Command::FixPopularity(_) => winter::fix_popularity(&mut out),
            Command::PayIncome(_) => winter::pay_income(&mut out),
            Command::PaySalaries(c) => winter::pay_salaries(&mut out, c),
            Command::CloseSeason(_) => winter::close_season(&mut out),
            Command::Play(c) => live::play(&mut out, act.clock, c),
        }
    }
    out.finish()
}
