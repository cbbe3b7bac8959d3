//! A match from its start to the record that stands: conditions, rosters, luxury tax, result, rank.

pub mod audit;
pub mod checklist;
pub mod formation;
mod live;
pub mod need;
pub mod odds;
pub mod row;
pub mod scene;
pub mod suggest;
pub mod sums;

pub use live::{
    Clock, Done, Down, Flag, Live, Loose, Piece, Question, Spot, Stand, Turn, figure, turn_secs,
};

use super::{
    rules::{Key, Rules},
    season::Row,
    state::State,
    step::{Half, Step},
};
use crate::{
    gold::Gold,
    ids::{LoanId, PlayerId, TeamId},
    text::Words,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Which match it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The open game of spring training (F-4.4): practice.
    OpenGame,
    /// The Classic game (F-8.1): practice.
    Classic,
    /// A round of the first half.
    First(u8),
    /// A round of the second half.
    Second(u8),
}

impl Kind {
    /// The match played in this step, if one is.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other step has a match")]
    pub const fn of(step: Step) -> Option<Self> {
        match step {
            Step::OpenGame => Some(Self::OpenGame),
            Step::Classic => Some(Self::Classic),
            Step::Game(Half::First, n) => Some(Self::First(n)),
            Step::Game(Half::Second, n) => Some(Self::Second(n)),
            _ => None,
        }
    }

    /// The step it is played in.
    pub const fn step(self) -> Step {
        match self {
            Self::OpenGame => Step::OpenGame,
            Self::Classic => Step::Classic,
            Self::First(n) => Step::Game(Half::First, n),
            Self::Second(n) => Step::Game(Half::Second, n),
        }
    }

    /// The half and round it counts for; none for a practice match.
    pub const fn half_round(self) -> Option<(Half, u8)> {
        match self {
            Self::First(n) => Some((Half::First, n)),
            Self::Second(n) => Some((Half::Second, n)),
            Self::OpenGame | Self::Classic => None,
        }
    }

    /// It counts for a half.
    pub const fn counts(self) -> bool {
        self.half_round().is_some()
    }

    /// D-5: do injuries of this match count?
    pub fn injures(self, rules: &Rules) -> bool {
        match self {
            Self::OpenGame => rules.bool(Key::OpenGameInjuries),
            Self::Classic => rules.bool(Key::ClassicInjuries),
            Self::First(_) | Self::Second(_) => true,
        }
    }

    /// D-5: do flag downs, flag holds and knock-downs of this match count for the season's record?
    pub fn records(self, rules: &Rules) -> bool {
        match self {
            Self::OpenGame => rules.bool(Key::OpenGameRecords),
            Self::Classic => rules.bool(Key::ClassicRecords),
            Self::First(_) | Self::Second(_) => true,
        }
    }

    /// M-3.3, F-4.4, F-8.1: the house rule that says how many minutes it lasts.
    pub const fn length(self) -> Key {
        match self {
            Self::OpenGame => Key::OpenGameMinutes,
            Self::Classic => Key::ClassicMinutes,
            Self::First(_) | Self::Second(_) => Key::MatchMinutes,
        }
    }

    /// D-14: is luxury tax paid in this match?
    pub fn taxed(self, rules: &Rules) -> bool {
        match self {
            Self::OpenGame => rules.bool(Key::OpenGameTax),
            Self::Classic => rules.bool(Key::ClassicTax),
            Self::First(_) | Self::Second(_) => true,
        }
    }
}

/// How far a match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Conditions are rolled (M-2.1).
    Condition,
    /// Rosters are named (M-2.4).
    Rosters,
    /// It is played, or its result awaited.
    Play,
    /// The result stands but is not committed.
    Ended,
    /// It is in the books.
    Committed,
}

impl Phase {
    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::Condition => Words::new("Condition", "コンディション"),
            Self::Rosters => Words::new("Rosters", "ロースター"),
            Self::Play => Words::new("Play", "試合中"),
            Self::Ended => Words::new("Result", "結果"),
            Self::Committed => Words::new("Committed", "確定"),
        }
    }
}

/// Who plays for a club (M-2.4).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lineup {
    /// On the field at the start.
    pub starters: Vec<PlayerId>,
    /// On the bench.
    pub bench: Vec<PlayerId>,
}

impl Lineup {
    /// Everyone named, starters first.
    pub fn all(&self) -> impl Iterator<Item = &PlayerId> {
        self.starters.iter().chain(&self.bench)
    }
}

/// What a match came to (D-26).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Flag downs by player.
    #[serde(default)]
    pub fd: BTreeMap<PlayerId, u32>,
    /// Knock-downs by player.
    #[serde(default)]
    pub ko: BTreeMap<PlayerId, u32>,
    /// Who holds the flag at the end (M-5.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fh: Option<PlayerId>,
    /// Who went to hospital (M-6.1).
    #[serde(default)]
    pub hospital: Vec<PlayerId>,
    /// Those of them whose injuries do not rise (D-38).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unhurt: Vec<PlayerId>,
    /// What spirits did for their club, and for no player's record (D-15).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub spirits: BTreeMap<TeamId, Deeds>,
}

/// What a club's spirits did in a match (D-15).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deeds {
    /// Flag downs.
    #[serde(default)]
    pub fd: u32,
    /// Knock-downs.
    #[serde(default)]
    pub ko: u32,
    /// One holds the flag at the end.
    #[serde(default)]
    pub fh: bool,
}

/// What committing a match did, so that reopening can take exactly that back.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commit {
    /// Whose injuries rose by one.
    pub injured: Vec<PlayerId>,
    /// Flag downs, holds and knock-downs went into the season's record.
    pub recorded: bool,
    /// Who retired (F-12.9).
    pub retired: Vec<Retiree>,
    /// Every club's line, by rank; league points in a match of a half only (F-7.1, F-7.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Row>,
}

/// Someone who retired with a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retiree {
    /// The player.
    pub player: PlayerId,
    /// His club then; none: he was the league's (a ruling let him go during the match).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamId>,
}

/// A club's place in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rank {
    /// The club.
    pub team: TeamId,
    /// 1 is first; sharing clubs have the same and the next is skipped (D-10).
    pub rank: u8,
    /// Flag downs (M-1.2).
    pub fd: u32,
    /// It holds the flag at the end (M-5.2).
    pub fh: bool,
    /// Knock-downs (M-5.3).
    pub ko: u32,
}

/// A match of this step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// Which it is.
    pub kind: Kind,
    /// The clubs in turn order, the home club first (M-3.1).
    pub teams: Vec<TeamId>,
    /// Starting damage of every player who has rolled or chosen (M-2.1).
    pub conditions: BTreeMap<PlayerId, u8>,
    /// Rosters named so far.
    pub lineups: BTreeMap<TeamId, Lineup>,
    /// Luxury tax paid at kick-off; none before it (M-2.5).
    pub taxes: Option<BTreeMap<TeamId, Gold>>,
    /// The salary cap at kick-off, in points; none before it and in records that did not keep it (M-2.5).
    pub cap_then: Option<i64>,
    /// The loans that paid for the taxes, by borrower (D-7, debt to AFA).
    pub loans: BTreeMap<TeamId, LoanId>,
    /// The match as it stands on the field; none before kick-off.
    pub live: Option<Live>,
    /// What it came to: played to the end, or typed in.
    pub score: Option<Score>,
    /// What committing did, once it is in the books.
    pub commit: Option<Commit>,
}

impl Match {
    /// A match that is to begin.
    pub fn new(kind: Kind, teams: Vec<TeamId>) -> Self {
        Self {
            kind,
            teams,
            conditions: BTreeMap::new(),
            lineups: BTreeMap::new(),
            taxes: None,
            cap_then: None,
            loans: BTreeMap::new(),
            live: None,
            score: None,
            commit: None,
        }
    }

    /// It has begun and is not in the books yet.
    pub const fn running(&self) -> bool {
        self.commit.is_none()
    }

    /// How far it is.
    pub fn phase(&self, state: &State) -> Phase {
        if self.commit.is_some() {
            Phase::Committed
        } else if self.score.is_some() {
            Phase::Ended
        } else if self.taxes.is_some() {
            Phase::Play
        } else if self.unconditioned(state).next().is_some() {
            Phase::Condition
        } else {
            Phase::Rosters
        }
    }

    /// Players under contract with a club of this match whose condition is not known yet (M-2.1).
    pub fn unconditioned<'a>(&'a self, state: &'a State) -> impl Iterator<Item = &'a PlayerId> {
        self.teams
            .iter()
            .flat_map(|team| state.squad(team))
            .map(|(id, _)| id)
            .filter(|id| !self.conditions.contains_key(*id))
    }

    /// The club a player was named for.
    pub fn named_by(&self, player: &PlayerId) -> Option<&TeamId> {
        self.lineups
            .iter()
            .find(|(_, lineup)| lineup.all().any(|id| id == player))
            .map(|(team, _)| team)
    }

    /// M-2.5: the sum of the point values of a lineup.
    pub fn value(state: &State, lineup: &Lineup) -> i64 {
        lineup
            .all()
            .filter_map(|id| state.players.get(id))
            .fold(0, |sum, player| sum.saturating_add(state.value(player)))
    }

    /// M-2.5: the salary cap of this match in points: what it was at kick-off, before that what the rules say.
    pub fn cap(&self, rules: &Rules) -> i64 {
        self.cap_then.unwrap_or_else(|| rules.int(Key::Cap))
    }

    /// M-2.5: what a roster of this value costs: each point over the cap 100 gold. None if the match is not taxed (D-14).
    pub fn tax(&self, rules: &Rules, value: i64) -> Gold {
        if !self.kind.taxed(rules) {
            return Gold::ZERO;
        }
        let over = value.saturating_sub(self.cap(rules)).max(0);
        Gold::new(over.saturating_mul(rules.int(Key::LuxuryTax))).unwrap_or(Gold::ZERO)
    }

    /// M-5.4: ranks by flag downs, then the flag hold, then knock-downs; else shared. In order of rank, then of turn.
    pub fn ranks(&self) -> Vec<Rank> {
        let empty = Score::default();
        let so_far = self.live.as_ref().map_or(&empty, |live| &live.score);
        let score = self.score.as_ref().unwrap_or(so_far);
        let mut rows: Vec<Rank> = self
            .teams
            .iter()
            .map(|team| {
                let named: BTreeSet<&PlayerId> = self
                    .lineups
                    .get(team)
                    .map(|l| l.all().collect())
                    .unwrap_or_default();
                // Who was injured in training may have played as a spirit (M-6.3, D-15).
                let played = self.live.iter().flat_map(|live| live.of_team(team));
                let named: BTreeSet<&PlayerId> =
                    named.into_iter().chain(played.map(|(id, _)| id)).collect();
                let sum = |of: &BTreeMap<PlayerId, u32>| {
                    of.iter()
                        .filter(|(id, _)| named.contains(id))
                        .fold(0u32, |sum, (_, n)| sum.saturating_add(*n))
                };
                let fh = score.fh.as_ref().is_some_and(|id| named.contains(id));
                let spirits = score.spirits.get(team).copied().unwrap_or_default();
                Rank {
                    team: team.clone(),
                    rank: 0,
                    fd: sum(&score.fd).saturating_add(spirits.fd),
                    fh: fh || spirits.fh,
                    ko: sum(&score.ko).saturating_add(spirits.ko),
                }
            })
            .collect();
        let key = |row: &Rank| (row.fd, row.fh, row.ko);
        rows.sort_by_key(|row| std::cmp::Reverse(key(row)));
        let keys: Vec<_> = rows.iter().map(key).collect();
        for row in &mut rows {
            let better = keys.iter().filter(|other| **other > key(row)).count();
            row.rank = u8::try_from(better + 1).unwrap_or(u8::MAX);
        }
        rows
    }
}
