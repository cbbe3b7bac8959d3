//! What simulated seasons came to.

use crate::{
    flags::{State, effect::Effect, step::Half},
    ids::TeamId,
};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// What simulated seasons came to, the first first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Season by season.
    pub seasons: Vec<SeasonReport>,
}

/// One simulated season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeasonReport {
    /// Its number.
    pub season: u32,
    /// Its champion (F-10.2).
    pub champion: Option<TeamId>,
    /// Every club that was in the league at its end, or went bankrupt in it.
    pub clubs: Vec<ClubSeason>,
}

/// A club's season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClubSeason {
    /// The club.
    pub team: TeamId,
    /// Its name.
    pub name: String,
    /// Its gold at the end.
    pub funds: i64,
    /// Its popularity at the end (F-2.4).
    pub popularity: i64,
    /// League points of both halves.
    pub points: i64,
    /// Players under contract at the end.
    pub players: usize,
    /// Injuries of its players during the season.
    pub injuries: u32,
    /// Players who retired from it during the season.
    pub retired: u32,
    /// It could not pay its salaries (F-11.8).
    pub bankrupt: bool,
}

/// What is counted while a season is played.
#[derive(Debug, Clone, Default)]
pub(super) struct Tally {
    clubs: BTreeMap<crate::ids::PlayerId, TeamId>,
    injuries: BTreeMap<TeamId, u32>,
    retired: BTreeMap<TeamId, u32>,
    bankrupt: BTreeSet<TeamId>,
}

impl Tally {
    /// Nothing yet.
    pub(super) fn of(state: &State) -> Self {
        let players = state.players.iter();
        let under_contract = players.filter_map(|(id, p)| Some((id.clone(), p.team.clone()?)));
        Self {
            clubs: under_contract.collect(),
            ..Self::default()
        }
    }

    /// An effect before it is booked.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is counted")]
    pub(super) fn seen(&mut self, effect: &Effect) {
        match effect {
            Effect::PlayerAdded(e) => drop(
                e.data
                    .team
                    .as_ref()
                    .and_then(|team| self.clubs.insert(e.player.clone(), team.clone())),
            ),
            Effect::Moved(e) => match &e.team {
                Some(team) => drop(self.clubs.insert(e.player.clone(), team.clone())),
                None => drop(self.clubs.remove(&e.player)),
            },
            Effect::Injuries(e) => {
                if let Some(team) = self.clubs.get(&e.player) {
                    *self.injuries.entry(team.clone()).or_default() += 1;
                }
            }
            Effect::Retired(e) => {
                if let Some(team) = self.clubs.get(&e.player) {
                    *self.retired.entry(team.clone()).or_default() += 1;
                }
            }
            Effect::Bankrupt(e) => drop(self.bankrupt.insert(e.team.clone())),
            _ => {}
        }
    }

    /// The season that is over.
    pub(super) fn report(&self, state: &State) -> SeasonReport {
        let count = |of: &BTreeMap<TeamId, u32>, team: &TeamId| of.get(team).copied().unwrap_or(0);
        let clubs = state.seats.iter().chain(&self.bankrupt).map(|team| {
            let points = state.teams.get(team).map_or(0, |t| {
                let [first, second] = [Half::First, Half::Second].map(|h| t.points.of(h).total());
                first.saturating_add(second)
            });
            ClubSeason {
                team: team.clone(),
                name: state.team_name(team),
                funds: state.funds(team),
                popularity: state.popularity(team),
                points,
                players: state.squad_size(team),
                injuries: count(&self.injuries, team),
                retired: count(&self.retired, team),
                bankrupt: self.bankrupt.contains(team),
            }
        });
        SeasonReport {
            season: state.season,
            champion: state.course.champion.clone(),
            clubs: clubs.collect(),
        }
    }
}
