//! Seasons in short, worked out from their journals: what honors, records and careers over many seasons are made of. A
//! season's page is small; its journal can be let go.

mod careers;
mod records;

pub use careers::{Career, CareerYear, careers};
pub use records::{Holder, Record, RecordKind, records};

use super::{
    Effect, Entry, Journal, standings,
    state::{State, Status},
    step::Half,
};
use crate::{
    gold::Gold,
    ids::{PlayerId, TeamId},
};
use serde::Serialize;
use std::collections::BTreeMap;

/// A season in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Annal {
    /// The season.
    pub season: u32,
    /// It is over (F-12.2).
    pub over: bool,
    /// Winner of the Altenant Series.
    pub champion: Option<TeamId>,
    /// Whom it beat in the final.
    pub beaten: Option<TeamId>,
    /// What the season was for each club that took part in it.
    pub clubs: BTreeMap<TeamId, ClubYear>,
    /// What it was for each player.
    pub players: BTreeMap<PlayerId, Year>,
    /// Players hired for a fee and headhunted.
    pub deals: Vec<Deal>,
}

/// A club's season.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClubYear {
    /// League points of the first and the second half.
    pub points: [i64; 2],
    /// Funds at its end, in gold.
    pub funds: i64,
    /// Popularity: as fixed for the income (F-11.3), else as it is.
    pub popularity: i64,
}

/// A player's season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Year {
    /// His name.
    pub name: String,
    /// Point value (F-2.1).
    pub value: i64,
    /// The clubs he was under contract with, in order, the one he began the season with first.
    pub clubs: Vec<TeamId>,
    /// What he was to the league at its end.
    pub status: Status,
    /// Flag downs.
    pub fd: u32,
    /// Flag holds.
    pub fh: u32,
    /// Knock-downs.
    pub ko: u32,
    /// Popularity at its end (F-2.4).
    pub popularity: i64,
    /// The highest popularity he reached in it.
    pub peak: i64,
    /// Injuries at its end (F-2.3).
    pub injuries: u8,
    /// Of them in this season.
    pub hurt: u8,
    /// The salary paid for him (F-11.6); none before salaries are paid.
    pub salary: Option<Gold>,
}

impl Year {
    /// The club he ended the season with, or was with last.
    pub fn club(&self) -> Option<&TeamId> {
        self.clubs.last()
    }

    /// He was under contract at its end.
    pub fn contracted(&self) -> bool {
        matches!(self.status, Status::Active | Status::Announced)
    }
}

/// How a player came to a club for gold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealKind {
    /// For a contract fee, in a draft or tryout (F-5.4).
    Fee,
    /// Headhunted (F-6.4).
    Headhunt,
}

/// A player who came to a club for gold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    /// How.
    pub kind: DealKind,
    /// The player.
    pub player: PlayerId,
    /// The club.
    pub team: TeamId,
    /// What it paid.
    pub gold: Gold,
}

/// What the season's acts say of one player beyond what is so at its end.
#[derive(Debug, Default)]
struct Track {
    clubs: Vec<TeamId>,
    popularity: i64,
    peak: i64,
    injuries: u8,
}

impl Track {
    fn joins(&mut self, team: Option<&TeamId>) {
        if let Some(team) = team.filter(|team| self.clubs.last() != Some(team)) {
            self.clubs.push(team.clone());
        }
    }

    fn rises(&mut self, by: i64) {
        self.popularity = self.popularity.saturating_add(by).max(0);
        self.peak = self.peak.max(self.popularity);
    }

    fn of(player: &super::state::Player) -> Self {
        Self {
            clubs: player.team.iter().cloned().collect(),
            popularity: player.popularity,
            peak: player.popularity,
            injuries: player.injuries,
        }
    }
}

impl Annal {
    /// A season in short, from its journal.
    pub fn of(journal: &Journal) -> Self {
        let (opening, state) = (journal.opening(), journal.state());
        let mut tracks: BTreeMap<PlayerId, Track> = opening
            .players
            .iter()
            .map(|(id, player)| (id.clone(), Track::of(player)))
            .collect();
        let mut deals = Vec::new();
        for entry in journal.standing() {
            for effect in &entry.then {
                follow(&mut tracks, effect);
                deals.extend(struck(entry, effect));
            }
        }
        let champion = state.course.champion.clone();
        let beaten = champion.as_ref().and_then(|champion| {
            let finalists = standings::finalists(state);
            finalists.into_iter().find(|team| team != champion)
        });
        Self {
            season: state.season,
            over: state.course.closed,
            champion,
            beaten,
            clubs: clubs(opening, state),
            players: players(state, tracks),
            deals,
        }
    }
}

/// A player's way through the season, an effect on.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other effects do not move a player"
)]
fn follow(tracks: &mut BTreeMap<PlayerId, Track>, effect: &Effect) {
    match effect {
        Effect::PlayerAdded(e) => {
            // Injuries from before he came are none of this season's.
            tracks.insert(e.player.clone(), Track::of(&e.data));
        }
        Effect::Moved(e) => {
            tracks
                .entry(e.player.clone())
                .or_default()
                .joins(e.team.as_ref());
        }
        Effect::Unretired(e) => {
            tracks
                .entry(e.player.clone())
                .or_default()
                .joins(e.team.as_ref());
        }
        Effect::Popularity(e) => tracks.entry(e.player.clone()).or_default().rises(e.by),
        _ => {}
    }
}

/// The deals of an effect.
fn struck(entry: &Entry, effect: &Effect) -> Vec<Deal> {
    if let Effect::BidsOpened(e) = effect {
        let deal = |win: &super::season::Win| Deal {
            kind: DealKind::Fee,
            player: win.player.clone(),
            team: win.team.clone(),
            gold: win.fee,
        };
        return e.wins.iter().map(deal).collect();
    }
    let Effect::Headhunted(e) = effect else {
        return Vec::new();
    };
    let mut paid = entry.gold.iter();
    let price = paid.find(|posting| e.won && posting.from.team() == Some(&e.team));
    let deal = |posting: &crate::journal::Posting| Deal {
        kind: DealKind::Headhunt,
        player: e.target.clone(),
        team: e.team.clone(),
        gold: posting.amount,
    };
    price.map(deal).into_iter().collect()
}

fn clubs(opening: &State, state: &State) -> BTreeMap<TeamId, ClubYear> {
    let fixed = state.course.winter.fixed.as_ref();
    let present = |team: &&TeamId| opening.seats.contains(team) || state.seats.contains(team);
    let year = |team: &TeamId| ClubYear {
        points: [Half::First, Half::Second].map(|half| {
            let points = state.teams.get(team).map(|team| team.points.of(half));
            points.map_or(0, super::state::HalfPoints::total)
        }),
        funds: state.funds(team),
        popularity: fixed
            .and_then(|fixed| fixed.get(team).copied())
            .unwrap_or_else(|| state.popularity(team)),
    };
    let teams = state.teams.keys().filter(present);
    teams.map(|team| (team.clone(), year(team))).collect()
}

fn players(state: &State, mut tracks: BTreeMap<PlayerId, Track>) -> BTreeMap<PlayerId, Year> {
    let paid = |id: &PlayerId| {
        let salaries = state.course.winter.salaries.as_ref()?;
        salaries.values().find_map(|club| club.get(id).copied())
    };
    let year = |(id, player): (&PlayerId, &super::state::Player)| {
        let track = tracks.remove(id).unwrap_or_default();
        let year = Year {
            name: player.name.clone(),
            value: state.value(player),
            clubs: track.clubs,
            status: player.status(),
            fd: player.fd,
            fh: player.fh,
            ko: player.ko,
            popularity: player.popularity,
            peak: track.peak.max(player.popularity),
            injuries: player.injuries,
            hurt: player.injuries.saturating_sub(track.injuries),
            salary: paid(id),
        };
        (id.clone(), year)
    };
    state.players.iter().map(year).collect()
}
