//! Everything that is so in a league at one moment. Only `apply` changes it.

use super::{
    rules::{Key, Rules},
    season::Course,
    step::{Half, Step},
};
use crate::{
    dice::Die,
    figures::Figure,
    gold::Gold,
    ids::{FigureId, LoanId, PlayerId, TeamId},
    journal::Account,
    text::Words,
};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// A league at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The season, from 1.
    pub season: u32,
    /// The present step.
    pub step: Step,
    /// The house rules.
    pub rules: Rules,
    /// The clubs of the league clockwise as they sit (M-3.1).
    pub seats: Vec<TeamId>,
    /// Every club ever founded; one that left is not in `seats`.
    pub teams: BTreeMap<TeamId, Team>,
    /// Every player of this season: under contract, the league's, retired in it.
    pub players: BTreeMap<PlayerId, Player>,
    /// The figure of every player, as copied from the shelf when it first appeared.
    pub figures: BTreeMap<FigureId, Arc<Figure>>,
    /// What every account has: the sum of its postings.
    pub balances: BTreeMap<Account, i64>,
    /// Loans, open and repaid (F-11.9).
    pub loans: BTreeMap<LoanId, Loan>,
    /// One line for each earlier season.
    pub history: Vec<Summary>,
    /// The camp's dice (F-4.1).
    pub camp: BTreeMap<PlayerId, Die>,
    /// What the season remembers of its steps.
    pub course: Course,
    /// The match of this step, from its start until the next step.
    pub game: Option<super::play::Match>,
    /// An act other than setting the league up has been done this season (`start-at` is over).
    pub begun: bool,
}

/// A club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Its name.
    pub name: String,
    /// The person who runs it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub manager: String,
    /// Its city.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub city: String,
    /// Its color as `#rrggbb`; empty: by its seat.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub color: String,
    /// The manager is a beginner (M-3.2: longer turns).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub beginner: bool,
    /// Its home ground (F-1.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<Ground>,
    /// AFA points over all seasons, never below 0 (F-12.1).
    #[serde(default)]
    pub afa: i64,
    /// League points of this season.
    #[serde(default)]
    pub points: Points,
    /// It left the league (F-1.1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
}

/// A home ground (F-1.4).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// Its name.
    pub name: String,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// The terrain sketch, as text or a file name in the league's folder.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sketch: String,
}

/// League points of both halves.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// First half.
    #[serde(default)]
    pub first: HalfPoints,
    /// Second half.
    #[serde(default)]
    pub second: HalfPoints,
}

impl Points {
    /// Of one half.
    pub fn of(&self, half: Half) -> &HalfPoints {
        match half {
            Half::First => &self.first,
            Half::Second => &self.second,
        }
    }

    /// Of one half, to change.
    pub fn of_mut(&mut self, half: Half) -> &mut HalfPoints {
        match half {
            Half::First => &mut self.first,
            Half::Second => &mut self.second,
        }
    }
}

/// League points of one half.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalfPoints {
    /// From before the program kept the league.
    #[serde(default)]
    pub carried: i64,
    /// By round, the first first; rounds not played are missing or 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<i64>,
}

impl HalfPoints {
    /// Of one round, from 1.
    pub fn round(&self, n: u8) -> i64 {
        usize::from(n)
            .checked_sub(1)
            .and_then(|i| self.rounds.get(i))
            .copied()
            .unwrap_or(0)
    }

    /// The last round the club has points of its own for.
    pub fn played(&self) -> u8 {
        u8::try_from(self.rounds.len()).unwrap_or(u8::MAX)
    }

    /// Their sum.
    pub fn total(&self) -> i64 {
        self.rounds
            .iter()
            .fold(self.carried, |sum, n| sum.saturating_add(*n))
    }
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// His name.
    pub name: String,
    /// His figure (F-2.1).
    pub figure: FigureId,
    /// The club he is under contract with; none: the league's (F-2.6) or retired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamId>,
    /// F-2.4
    #[serde(default)]
    pub popularity: i64,
    /// Hospital trips over his whole career (F-2.3).
    #[serde(default)]
    pub injuries: u8,
    /// Flag downs of this season (F-2.5).
    #[serde(default)]
    pub fd: u32,
    /// Flag holds of this season.
    #[serde(default)]
    pub fh: u32,
    /// Knock-downs of this season.
    #[serde(default)]
    pub ko: u32,
    /// The season of his rookie year (D-16), if he has or had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rookie: Option<u32>,
    /// He announced his retirement in camp (F-4.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub announced: bool,
    /// He retired this season.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub retired: bool,
    /// The model that stands in for his figure.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub proxy: String,
    /// The season his present contract began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u32>,
    /// He has or had a contract (D-16: the first one makes a rookie).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub signed: bool,
    /// The club that let him go last: it cannot hire him back at a tryout (F-11.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub released_by: Option<TeamId>,
}

/// F-2.3: experience is the count of hospital trips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Experience {
    /// 若手, 0 injuries.
    Young,
    /// 中堅, 1.
    Seasoned,
    /// 強者, 2.
    Strong,
    /// 老雄, 3 or more.
    Veteran,
}

impl Experience {
    /// The rank with this many injuries.
    pub const fn of(injuries: u8) -> Self {
        match injuries {
            0 => Self::Young,
            1 => Self::Seasoned,
            2 => Self::Strong,
            _ => Self::Veteran,
        }
    }

    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::Young => Words::new("Young", "若手"),
            Self::Seasoned => Words::new("Seasoned", "中堅"),
            Self::Strong => Words::new("Strong", "強者"),
            Self::Veteran => Words::new("Veteran hero", "老雄"),
        }
    }
}

/// What a player is to the league.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Under contract.
    Active,
    /// Under contract, retirement announced (F-4.2).
    Announced,
    /// Retired this season.
    Retired,
    /// The league's, to be drafted (F-2.6).
    League,
}

impl Status {
    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::Active => Words::new("Active", "現役"),
            Self::Announced => Words::new("Retiring", "引退表明"),
            Self::Retired => Words::new("Retired", "引退"),
            Self::League => Words::new("League's", "リーグ保有"),
        }
    }
}

impl Player {
    /// D-16: whether a contract now would be his first.
    pub const fn newcomer(&self) -> bool {
        !self.signed && self.team.is_none() && self.rookie.is_none()
    }

    /// F-2.3
    pub const fn experience(&self) -> Experience {
        Experience::of(self.injuries)
    }

    /// F-11.6: his flag downs, flag holds and knock-downs together.
    pub fn records(&self) -> i64 {
        [self.fd, self.fh, self.ko].map(i64::from).iter().sum()
    }

    /// What he is to the league.
    pub const fn status(&self) -> Status {
        match (self.retired, self.announced, &self.team) {
            (true, ..) => Status::Retired,
            (_, _, None) => Status::League,
            (_, true, Some(_)) => Status::Announced,
            (_, false, Some(_)) => Status::Active,
        }
    }
}

/// A loan (F-11.9, D-12).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loan {
    /// Who lends.
    pub from: Account,
    /// Who borrows.
    pub to: Account,
    /// The principal.
    pub amount: Gold,
    /// Flat interest.
    #[serde(default)]
    pub interest: Gold,
    /// What is still owed, interest included.
    pub open: Gold,
    /// What the parties agreed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub terms: String,
    /// The season it was made in.
    pub season: u32,
    /// How many loans the league had seen before it: its age among them (D-55).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub age: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what serde asks for")]
const fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// One line about an earlier season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    /// The season.
    pub season: u32,
    /// Champion of the first half.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<TeamId>,
    /// Champion of the second half.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<TeamId>,
    /// Winner of the Altenant Series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub champion: Option<TeamId>,
    /// Every club's funds at its end.
    #[serde(default)]
    pub funds: BTreeMap<TeamId, i64>,
    /// Every club's AFA points at its end.
    #[serde(default)]
    pub afa: BTreeMap<TeamId, i64>,
    /// Anything else worth remembering.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl State {
    /// What a club has.
    pub fn funds(&self, team: &TeamId) -> i64 {
        self.balance(&Account::Team(team.clone()))
    }

    /// What an account has.
    pub fn balance(&self, account: &Account) -> i64 {
        self.balances.get(account).copied().unwrap_or(0)
    }

    /// The players under contract with a club, by id.
    pub fn squad<'a>(
        &'a self,
        team: &'a TeamId,
    ) -> impl Iterator<Item = (&'a PlayerId, &'a Player)> {
        self.players
            .iter()
            .filter(move |(_, p)| p.team.as_ref() == Some(team))
    }

    /// A club's players in the order every list of them has: the strongest first, then by name.
    pub fn roster<'a>(&'a self, team: &'a TeamId) -> Vec<(&'a PlayerId, &'a Player)> {
        let mut squad: Vec<_> = self.squad(team).collect();
        squad.sort_by_cached_key(|(_, player)| self.rank(player));
        squad
    }

    /// Where a player stands in a roster: what has a smaller rank comes first.
    pub fn rank(&self, player: &Player) -> (std::cmp::Reverse<i64>, String) {
        let value = std::cmp::Reverse(self.value(player));
        (value, player.name.to_lowercase())
    }

    /// How many players a club has under contract (F-2.2).
    pub fn squad_size(&self, team: &TeamId) -> usize {
        self.squad(team).count()
    }

    /// F-2.4: the sum over the players a club holds.
    pub fn popularity(&self, team: &TeamId) -> i64 {
        self.squad(team)
            .fold(0, |sum, (_, p)| sum.saturating_add(p.popularity))
    }

    /// A player's figure.
    pub fn figure(&self, player: &Player) -> Option<&Arc<Figure>> {
        self.figures.get(&player.figure)
    }

    /// F-2.1: a player's point value; 0 for an unknown figure, which no checked file has.
    pub fn value(&self, player: &Player) -> i64 {
        self.figure(player)
            .map_or(0, |figure| i64::from(figure.points))
    }

    /// F-11.6: a player's salary at today's figures.
    pub fn salary(&self, player: &Player) -> i64 {
        let records = player
            .records()
            .saturating_mul(self.rules.int(Key::SalaryRecord));
        self.salary_by_value(player).saturating_add(records)
    }

    /// F-11.6: what of a player's salary is for his value, and what for his records. They add up to it even where it was
    /// paid at other figures than today's.
    pub fn salary_parts(&self, player: &Player, salary: Gold) -> [Gold; 2] {
        let by_value = Gold::new(self.salary_by_value(player)).unwrap_or(salary);
        let by_value = by_value.min(salary);
        [by_value, salary.minus(by_value).unwrap_or_default()]
    }

    fn salary_by_value(&self, player: &Player) -> i64 {
        self.value(player)
            .saturating_mul(self.rules.int(Key::SalaryValue))
    }

    /// Rounds of a half under the house rules (F-6.1).
    pub fn rounds(&self) -> u8 {
        u8::try_from(self.rules.int(Key::Rounds)).unwrap_or(super::step::MOST_ROUNDS)
    }

    /// The rounds of a half a club may have points of: those of the house rules, or more where one cut the half short after
    /// they were played (F-6.1, F-7.1).
    pub fn scored_rounds(&self, team: &TeamId, half: Half) -> u8 {
        let points = self.teams.get(team).map(|team| &team.points);
        let scored = points.map_or(0, |points| points.of(half).rounds.len());
        let played = self.course.halves.of(half).games.keys().max().copied();
        let scored = u8::try_from(scored).unwrap_or(u8::MAX);
        self.rounds().max(scored).max(played.unwrap_or(0))
    }

    /// F-2.2: whether a club holds more players than it may.
    pub fn over_limit(&self, team: &TeamId) -> bool {
        i64::try_from(self.squad_size(team)).is_ok_and(|size| size > self.squad_limit())
    }

    /// F-2.2: whether a club holds as many players as it may, or more.
    pub fn full(&self, team: &TeamId) -> bool {
        i64::try_from(self.squad_size(team)).is_ok_and(|size| size >= self.squad_limit())
    }

    /// F-2.2: how many players a club may hold.
    pub fn squad_limit(&self) -> i64 {
        self.rules.int(Key::Players)
    }

    /// A club's name, or its id where there is none.
    pub fn team_name(&self, team: &TeamId) -> String {
        self.teams
            .get(team)
            .map_or_else(|| team.to_string(), |t| t.name.clone())
    }

    /// A player's name, or his id where there is none.
    pub fn player_name(&self, player: &PlayerId) -> String {
        self.players
            .get(player)
            .map_or_else(|| player.to_string(), |p| p.name.clone())
    }

    /// The id of every club and player, one namespace.
    pub fn names_taken(&self) -> BTreeSet<&str> {
        self.teams
            .keys()
            .map(TeamId::as_str)
            .chain(self.players.keys().map(PlayerId::as_str))
            .collect()
    }
}
