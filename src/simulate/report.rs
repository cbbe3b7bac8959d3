//! What simulated seasons came to.

use crate::{
    flags::{State, effect::Effect, step::Half},
    ids::TeamId,
    text::Words,
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

/// A figure of a club's season that seasons are compared by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Measure {
    /// Its gold at the end.
    #[default]
    Funds,
    /// Its popularity at the end.
    Popularity,
    /// League points of both halves.
    Points,
    /// Injuries of its players.
    Injuries,
    /// Players who retired from it.
    Retired,
}

impl Measure {
    /// All there are.
    pub const ALL: [Self; 5] = [
        Self::Funds,
        Self::Popularity,
        Self::Points,
        Self::Injuries,
        Self::Retired,
    ];

    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::Funds => Words::new("Funds", "資金"),
            Self::Popularity => Words::new("Popularity", "人気"),
            Self::Points => Words::new("Points", "勝ち点"),
            Self::Injuries => Words::new("Injuries", "負傷"),
            Self::Retired => Words::new("Retired", "引退"),
        }
    }
}

impl ClubSeason {
    /// One of its figures.
    pub const fn of(&self, measure: Measure) -> i64 {
        match measure {
            Measure::Funds => self.funds,
            Measure::Popularity => self.popularity,
            Measure::Points => self.points,
            Measure::Injuries => self.injuries as i64,
            Measure::Retired => self.retired as i64,
        }
    }
}

/// What several seasons came to for a club, or for all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// The seasons it played; of all clubs: the sum.
    pub seasons: i64,
    /// How often it was champion.
    pub titles: i64,
    /// How often it went bankrupt.
    pub bankrupt: i64,
    /// Its figures, summed over the seasons, in the order of [`Measure::ALL`].
    totals: [i64; 5],
}

impl Summary {
    /// A figure, summed over the seasons.
    pub fn total(&self, measure: Measure) -> i64 {
        let mut all = Measure::ALL.into_iter().zip(self.totals);
        all.find(|(of, _)| *of == measure).map_or(0, |(_, n)| n)
    }

    /// The mean of a figure over the seasons.
    pub fn mean(&self, measure: Measure) -> f64 {
        self.total(measure) as f64 / self.seasons.max(1) as f64
    }

    fn add(&mut self, club: &ClubSeason, champion: bool) {
        self.seasons += 1;
        self.titles += i64::from(champion);
        self.bankrupt += i64::from(club.bankrupt);
        for (total, measure) in self.totals.iter_mut().zip(Measure::ALL) {
            *total = total.saturating_add(club.of(measure));
        }
    }
}

impl Report {
    /// What the seasons came to for each club, in the order they come up, with its last name.
    pub fn clubs(&self) -> Vec<(TeamId, String, Summary)> {
        let mut all: Vec<(TeamId, String, Summary)> = Vec::new();
        for season in &self.seasons {
            for club in &season.clubs {
                let champion = season.champion.as_ref() == Some(&club.team);
                if let Some((_, name, sum)) = all.iter_mut().find(|(id, ..)| *id == club.team) {
                    name.clone_from(&club.name);
                    sum.add(club, champion);
                } else {
                    let mut sum = Summary::default();
                    sum.add(club, champion);
                    all.push((club.team.clone(), club.name.clone(), sum));
                }
            }
        }
        all
    }

    /// What the seasons came to for all clubs together.
    pub fn whole(&self) -> Summary {
        let mut sum = Summary::default();
        for season in &self.seasons {
            for club in &season.clubs {
                sum.add(club, season.champion.as_ref() == Some(&club.team));
            }
        }
        sum
    }
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
