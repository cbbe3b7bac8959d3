//! "Why this number?": the entries that made it what it is.

use super::{
    Entry, Journal,
    state::{Player, State, Team},
    step::Half,
};
use crate::{
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Posting,
    rulebook::Rule,
    text::Words,
};
use serde::Serialize;

/// A number the program can explain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Number {
    /// A club's gold.
    Funds,
    /// A club's AFA points.
    Afa,
    /// A club's league points of the first half.
    FirstPoints,
    /// A club's league points of the second half.
    SecondPoints,
    /// How many players a club holds.
    Players,
    /// Popularity of a player, or of a club (the sum over its players).
    Popularity,
    /// A player's injuries.
    Injuries,
    /// A player's flag downs.
    Fd,
    /// A player's flag holds.
    Fh,
    /// A player's knock-downs.
    Ko,
    /// A player's salary at today's figures.
    Salary,
}

/// Whose number it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A club's.
    Team(TeamId),
    /// A player's.
    Player(PlayerId),
}

impl Subject {
    /// The club or player of this id.
    pub fn find(state: &State, id: &str) -> Option<Self> {
        if let Some((team, _)) = state.teams.get_key_value(id) {
            return Some(Self::Team(team.clone()));
        }
        state
            .players
            .get_key_value(id)
            .map(|(player, _)| Self::Player(player.clone()))
    }

    /// The numbers it has.
    pub const fn numbers(&self) -> &'static [Number] {
        match self {
            Self::Team(_) => &[
                Number::Funds,
                Number::Popularity,
                Number::Players,
                Number::Afa,
                Number::FirstPoints,
                Number::SecondPoints,
            ],
            Self::Player(_) => &[
                Number::Popularity,
                Number::Injuries,
                Number::Fd,
                Number::Fh,
                Number::Ko,
                Number::Salary,
            ],
        }
    }
}

/// One entry that changed the number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cause {
    /// The entry; none: the season's opening.
    pub entry: Option<u64>,
    /// By so much.
    pub by: i64,
    /// What it was after.
    pub after: i64,
    /// The rules that decided.
    pub rules: Vec<Rule>,
    /// The gold that moved to or from a club.
    pub postings: Vec<Posting>,
}

impl Number {
    /// As the command line writes it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Funds => "funds",
            Self::Afa => "afa",
            Self::FirstPoints => "first-points",
            Self::SecondPoints => "second-points",
            Self::Players => "players",
            Self::Popularity => "popularity",
            Self::Injuries => "injuries",
            Self::Fd => "fd",
            Self::Fh => "fh",
            Self::Ko => "ko",
            Self::Salary => "salary",
        }
    }

    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::Funds => Words::new("Funds", "資金"),
            Self::Afa => Words::new("AFA points", "ＡＦＡポイント"),
            Self::FirstPoints => Words::new("League points, first half", "勝ち点（前期）"),
            Self::SecondPoints => Words::new("League points, second half", "勝ち点（後期）"),
            Self::Players => Words::new("Players", "選手数"),
            Self::Popularity => Words::new("Popularity", "人気"),
            Self::Injuries => Words::new("Injuries", "負傷"),
            Self::Fd => Words::new("Flag downs", "フラッグダウン"),
            Self::Fh => Words::new("Flag holds", "フラッグホールド"),
            Self::Ko => Words::new("Knock-downs", "ノックダウン"),
            Self::Salary => Words::new("Salary", "年俸"),
        }
    }

    /// What it is in a state; 0 for a subject not there (yet).
    pub fn of(self, state: &State, subject: &Subject) -> i64 {
        match subject {
            Subject::Team(id) => {
                let team = |f: fn(&Team) -> i64| state.teams.get(id).map_or(0, f);
                match self {
                    Self::Funds => state.funds(id),
                    Self::Afa => team(|team| team.afa),
                    Self::FirstPoints => team(|team| team.points.of(Half::First).total()),
                    Self::SecondPoints => team(|team| team.points.of(Half::Second).total()),
                    Self::Players => i64::try_from(state.squad_size(id)).unwrap_or(i64::MAX),
                    Self::Popularity => state.popularity(id),
                    Self::Injuries | Self::Fd | Self::Fh | Self::Ko | Self::Salary => 0,
                }
            }
            Subject::Player(id) => {
                let player = |f: fn(&Player) -> i64| state.players.get(id).map_or(0, f);
                match self {
                    Self::Popularity => player(|player| player.popularity),
                    Self::Injuries => player(|player| i64::from(player.injuries)),
                    Self::Fd => player(|player| i64::from(player.fd)),
                    Self::Fh => player(|player| i64::from(player.fh)),
                    Self::Ko => player(|player| i64::from(player.ko)),
                    Self::Salary => state
                        .players
                        .get(id)
                        // F-11.6: nothing is paid for who has retired.
                        .filter(|player| !player.retired)
                        .map_or(0, |player| state.salary(player)),
                    Self::Funds
                    | Self::Afa
                    | Self::FirstPoints
                    | Self::SecondPoints
                    | Self::Players => 0,
                }
            }
        }
    }
}

/// The entries of this season that made the number what it is, the opening first; their changes sum to it.
pub fn explain(journal: &Journal, subject: &Subject, number: Number) -> Vec<Cause> {
    let opening = number.of(journal.opening(), subject);
    let mut causes = Vec::new();
    if opening != 0 {
        causes.push(Cause {
            entry: None,
            by: opening,
            after: opening,
            rules: Vec::new(),
            postings: Vec::new(),
        });
    }
    journal.walk(|entry: &Entry, before, after| {
        let (old, new) = (number.of(before, subject), number.of(after, subject));
        let concerns = |posting: &&Posting| match (number, subject) {
            (Number::Funds, Subject::Team(team)) => {
                posting.from.team() == Some(team) || posting.to.team() == Some(team)
            }
            _ => false,
        };
        let postings: Vec<Posting> = entry.gold.iter().filter(concerns).cloned().collect();
        if old != new || !postings.is_empty() {
            let by = new.saturating_sub(old);
            causes.push(Cause {
                entry: Some(entry.n),
                by,
                after: new,
                rules: entry.rules.clone(),
                postings,
            });
        }
    });
    causes
}

/// How a number is written: gold with its unit, all else plain.
pub fn show(number: Number, n: i64, money: crate::gold::Money) -> String {
    match number {
        Number::Funds | Number::Salary => {
            Gold::new(n).map_or_else(|_| crate::text::number(n), |gold| gold.show(money))
        }
        Number::Afa
        | Number::FirstPoints
        | Number::SecondPoints
        | Number::Players
        | Number::Popularity
        | Number::Injuries
        | Number::Fd
        | Number::Fh
        | Number::Ko => crate::text::number(n),
    }
}
