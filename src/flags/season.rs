//! What a season remembers of its steps: halves, sealed bids, rounds, open awards, the winter.

use super::{
    command::Bid,
    step::{Half, Step},
};
use crate::{
    dice::Die,
    gold::Gold,
    ids::{PlayerId, TeamId},
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What both halves came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Halves {
    /// First half.
    pub first: HalfRecord,
    /// Second half.
    pub second: HalfRecord,
}

impl Halves {
    /// Of one half.
    pub const fn of(&self, half: Half) -> &HalfRecord {
        match half {
            Half::First => &self.first,
            Half::Second => &self.second,
        }
    }

    /// Of one half, to change.
    pub const fn of_mut(&mut self, half: Half) -> &mut HalfRecord {
        match half {
            Half::First => &mut self.first,
            Half::Second => &mut self.second,
        }
    }
}

/// What one half came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HalfRecord {
    /// Who takes part, where that was said; otherwise every club (F-3.1).
    pub attending: Option<Vec<TeamId>>,
    /// The first home (F-6.1).
    pub home: Option<TeamId>,
    /// The matches in the books, by round.
    pub games: BTreeMap<u8, Vec<Row>>,
    /// Who won the roll for first place (F-7.4).
    pub won_first: Option<TeamId>,
    /// Who won the roll for second place (D-19).
    pub won_second: Option<TeamId>,
    /// The table as it stands for good, once the half is over; by place.
    pub places: Option<Vec<Place>>,
}

/// A club's line of a match in the books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The club.
    pub team: TeamId,
    /// Its rank (M-5.4).
    pub rank: u8,
    /// Flag downs.
    pub fd: u32,
    /// It held the flag at the end.
    #[serde(default)]
    pub fh: bool,
    /// Knock-downs.
    pub ko: u32,
    /// League points by rank (F-7.1).
    pub points: i64,
    /// League points by flag downs (F-7.2).
    pub bonus: i64,
}

/// A club's place in a half.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The club.
    pub team: TeamId,
    /// 1 is the champion; sharing clubs have the same and the next is skipped (D-10).
    pub place: u8,
    /// Its league points.
    pub points: i64,
}

/// What level clubs roll for (F-7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roll {
    /// The first half's first place (F-7.3).
    First,
    /// The second half's first place.
    Second,
    /// The first half's second place, where the series needs it (D-19).
    RunnerUpFirst,
    /// The second half's second place.
    RunnerUpSecond,
    /// Who of the two runners-up meets the champion of both halves (F-10.3).
    RunnersUp,
}

impl Roll {
    /// For a half's first place.
    pub const fn champion(half: Half) -> Self {
        match half {
            Half::First => Self::First,
            Half::Second => Self::Second,
        }
    }

    /// For a half's second place.
    pub const fn runner_up(half: Half) -> Self {
        match half {
            Half::First => Self::RunnerUpFirst,
            Half::Second => Self::RunnerUpSecond,
        }
    }
}

/// A sealed list (F-5.2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// SHA-256 of nonce and list, in hexadecimal.
    pub fingerprint: String,
    /// What made it unguessable.
    pub nonce: String,
    /// The list.
    pub bids: Vec<Bid>,
}

/// A sealed campaign amount (F-6.3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedAmount {
    /// SHA-256 of nonce and amount, in hexadecimal.
    pub fingerprint: String,
    /// What made it unguessable.
    pub nonce: String,
    /// The amount.
    pub amount: Gold,
}

/// A player hired at a draft or tryout (F-5.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Win {
    /// The player.
    pub player: PlayerId,
    /// The club that gets him.
    pub team: TeamId,
    /// What it pays.
    pub fee: Gold,
}

/// A player whom several clubs want for the same highest fee (D-6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tied {
    /// The player.
    pub player: PlayerId,
    /// The clubs, as they sit.
    pub teams: Vec<TeamId>,
}

/// The draft or tryout of the present step.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Market {
    /// The players entered without a club at this step, in the order in which they were offered (F-5.1).
    pub offered: Vec<PlayerId>,
    /// What the clubs have sealed.
    pub sealed: BTreeMap<TeamId, Sealed>,
    /// Who was level over whom when the lists were read for ties; none: nobody has read them yet (D-6).
    pub ties: Option<Vec<Tied>>,
    /// What came of it, once the lists are open.
    pub wins: Option<Vec<Win>>,
}

/// What was done in the present round of a half (F-6).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Round {
    /// Dice of the training (F-6.2).
    pub trained: BTreeMap<PlayerId, Die>,
    /// The clubs that have trained somebody (D-43).
    pub clubs: BTreeSet<TeamId>,
    /// Who was injured there and misses the game (M-6.3).
    pub injured: BTreeSet<PlayerId>,
    /// What the clubs have sealed for the campaign (F-6.3).
    pub campaign: BTreeMap<TeamId, SealedAmount>,
    /// What came of it, once the amounts are open.
    pub opened: Option<CampaignResult>,
    /// Headhunting in the order in which it happened (F-6.4).
    pub hunts: Vec<Hunt>,
}

/// What came of a campaign (F-6.3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CampaignResult {
    /// The one highest bidder.
    pub winner: Option<TeamId>,
    /// Its die: so much popularity. None while it has not rolled.
    pub die: Option<Die>,
}

/// A try at headhunting, or a pass (F-6.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hunt {
    /// The club.
    pub team: TeamId,
    /// Whom; none: it passed.
    pub target: Option<PlayerId>,
    /// He changed clubs.
    pub won: bool,
}

/// Popularity won or lost, to be distributed by the manager (F-7.6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// The club.
    pub team: TeamId,
    /// Won, or lost where negative.
    pub points: i64,
    /// Why.
    pub why: AwardWhy,
}

/// Why popularity was won or lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AwardWhy {
    /// The campaign (F-6.3).
    Campaign,
    /// A place in a half (F-7.5).
    Half {
        /// The half.
        half: Half,
        /// The place.
        place: u8,
    },
    /// Winning a half's play-off (D-32).
    PlayOff,
    /// Winning the play-off of the runners-up (F-10.3).
    RunnersUp,
    /// Winning the series (F-10.2).
    Series,
}

/// What was done in the winter meeting (F-11).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Winter {
    /// Every club's popularity as fixed (F-11.3).
    pub fixed: Option<BTreeMap<TeamId, i64>>,
    /// What AFA paid (F-11.5).
    pub income: Option<BTreeMap<TeamId, Gold>>,
    /// Who is still owed his salary though retired (F-4.2), and by whom.
    pub owed: BTreeMap<PlayerId, TeamId>,
    /// What the clubs paid, by player (F-11.6).
    pub salaries: Option<BTreeMap<TeamId, BTreeMap<PlayerId, Gold>>>,
    /// The clubs that could not pay and were dissolved (F-11.8).
    pub bankrupt: BTreeSet<TeamId>,
}

/// When a player was headhunted (D-8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct When {
    /// The half.
    pub half: Half,
    /// The round, from 1.
    pub round: u8,
}

/// What the season remembers of its steps. Every season begins with nothing of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Course {
    /// The halves.
    pub halves: Halves,
    /// The draft or tryout of this step.
    pub market: Market,
    /// The present round.
    pub round: Round,
    /// Who was headhunted this season, and when last (D-8).
    pub headhunted: BTreeMap<PlayerId, When>,
    /// Popularity still to be distributed, the oldest first.
    pub awards: Vec<Award>,
    /// Who won the play-off of the runners-up (F-10.3).
    pub runner_up: Option<TeamId>,
    /// The season's champion (F-10.2).
    pub champion: Option<TeamId>,
    /// The winter meeting.
    pub winter: Winter,
    /// The season is over (F-12.2).
    pub closed: bool,
}

impl Course {
    /// The season goes on to another step: what belonged to the old one alone is put away.
    pub(super) fn step_to(&mut self, old: Step, new: Step) {
        self.market = Market::default();
        if (old.part(), old.round()) != (new.part(), new.round()) {
            self.round = Round::default();
        }
    }
}
