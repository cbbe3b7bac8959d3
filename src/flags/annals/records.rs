//! The records of a league: who has the most of what, in a season and over a career.

use super::{Annal, DealKind, Year, careers};
use crate::{
    gold::Gold,
    ids::{PlayerId, TeamId},
    text::Words,
};
use serde::Serialize;
use std::borrow::Borrow;

/// What a record is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordKind {
    /// Flag downs of a player in a season.
    SeasonFd,
    /// Flag holds of a player in a season.
    SeasonFh,
    /// Knock-downs of a player in a season.
    SeasonKo,
    /// Flag downs of a player in his career.
    CareerFd,
    /// Flag holds of a player in his career.
    CareerFh,
    /// Knock-downs of a player in his career.
    CareerKo,
    /// The highest popularity a player reached.
    Popularity,
    /// The dearest contract fee (F-5.4).
    Fee,
    /// The dearest headhunt (F-6.4).
    Headhunt,
    /// The biggest salary of a season (F-11.6).
    Salary,
    /// The most salary over a career.
    CareerSalary,
    /// The most seasons under contract.
    Seasons,
    /// The most seasons in a row with one club.
    OneClub,
    /// The most league points of a club in a half.
    HalfPoints,
    /// The most funds of a club at a season's end.
    ClubFunds,
    /// The highest popularity of a club at a season's end.
    ClubPopularity,
}

impl RecordKind {
    /// Every kind, in the order in which they are shown.
    pub const ALL: [Self; 16] = [
        Self::SeasonFd,
        Self::SeasonFh,
        Self::SeasonKo,
        Self::CareerFd,
        Self::CareerFh,
        Self::CareerKo,
        Self::Popularity,
        Self::Seasons,
        Self::OneClub,
        Self::Fee,
        Self::Headhunt,
        Self::Salary,
        Self::CareerSalary,
        Self::HalfPoints,
        Self::ClubFunds,
        Self::ClubPopularity,
    ];

    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::SeasonFd => Words::new("Most FD in a season", "シーズン最多FD"),
            Self::SeasonFh => Words::new("Most FH in a season", "シーズン最多FH"),
            Self::SeasonKo => Words::new("Most KO in a season", "シーズン最多KO"),
            Self::CareerFd => Words::new("Most FD in a career", "通算最多FD"),
            Self::CareerFh => Words::new("Most FH in a career", "通算最多FH"),
            Self::CareerKo => Words::new("Most KO in a career", "通算最多KO"),
            Self::Popularity => Words::new("Highest popularity", "最高人気"),
            Self::Fee => Words::new("Dearest contract fee", "最高契約金"),
            Self::Headhunt => Words::new("Dearest headhunt", "最高引き抜き額"),
            Self::Salary => Words::new("Biggest salary", "最高年俸"),
            Self::CareerSalary => Words::new("Most earned in a career", "通算最高年俸"),
            Self::Seasons => Words::new("Most seasons", "最多シーズン"),
            Self::OneClub => Words::new("Longest with one club", "同一チーム最長在籍"),
            Self::HalfPoints => Words::new("Most points in a half", "期の最多勝ち点"),
            Self::ClubFunds => Words::new("Richest club", "チーム最高資金"),
            Self::ClubPopularity => Words::new("Most popular club", "チーム最高人気"),
        }
    }

    /// It is an amount of gold.
    pub const fn gold(self) -> bool {
        matches!(
            self,
            Self::Fee | Self::Headhunt | Self::Salary | Self::CareerSalary | Self::ClubFunds
        )
    }

    /// It is a club's, not a player's.
    pub const fn of_club(self) -> bool {
        matches!(
            self,
            Self::HalfPoints | Self::ClubFunds | Self::ClubPopularity
        )
    }
}

/// Who holds a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Holder {
    /// The player; none where it is a club's record.
    pub player: Option<PlayerId>,
    /// His name.
    pub name: String,
    /// The club; of a player the one he was with.
    pub team: Option<TeamId>,
    /// The season in which it was reached.
    pub season: u32,
}

/// A record: what it is, how much, and who reached it, the first to do so first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Record {
    /// What it is about.
    pub kind: RecordKind,
    /// How much; gold where the kind says so.
    pub value: i64,
    /// Who.
    pub holders: Vec<Holder>,
}

/// The best so far of every kind.
#[derive(Debug, Default)]
struct Book(std::collections::BTreeMap<RecordKind, Record>);

impl Book {
    /// Enters what somebody reached; nothing and less is no record.
    fn enter(&mut self, kind: RecordKind, value: i64, holder: impl FnOnce() -> Holder) {
        let best = self.0.get(&kind).map_or(1, |record| record.value);
        if value < best {
            return;
        }
        let record = self.0.entry(kind).or_insert_with(|| Record {
            kind,
            value,
            holders: Vec::new(),
        });
        if value > record.value {
            (record.value, record.holders) = (value, Vec::new());
        }
        record.holders.push(holder());
    }
}

/// The records of these seasons, which come in order. What nobody reached is left out.
pub fn records<A: Borrow<Annal>>(annals: &[A]) -> Vec<Record> {
    let mut book = Book::default();
    for annal in annals.iter().map(Borrow::borrow) {
        enter_season(&mut book, annal);
    }
    for career in careers(annals) {
        let Some(last) = career.years.last() else {
            continue;
        };
        let holder = |team: Option<&TeamId>, season| Holder {
            player: Some(career.player.clone()),
            name: career.name().to_owned(),
            team: team.cloned(),
            season,
        };
        let [fd, fh, ko] = career.deeds();
        let seasons = i64::try_from(career.seasons()).unwrap_or(i64::MAX);
        // A sum was reached in the season that last added to it.
        let reached = |adds: Adds| {
            let mut years = career.years.iter().rev();
            years
                .find(|at| adds(&at.year))
                .map_or(last.season, |at| at.season)
        };
        let sums: [(_, _, Adds); 5] = [
            (RecordKind::CareerFd, fd, |year| year.fd > 0),
            (RecordKind::CareerFh, fh, |year| year.fh > 0),
            (RecordKind::CareerKo, ko, |year| year.ko > 0),
            (RecordKind::CareerSalary, career.paid(), |year| {
                year.salary.is_some_and(|salary| salary > Gold::ZERO)
            }),
            // One season each is no feat.
            (
                RecordKind::Seasons,
                if seasons > 1 { seasons } else { 0 },
                |year| !year.clubs.is_empty(),
            ),
        ];
        for (kind, value, adds) in sums {
            book.enter(kind, value, || holder(career.club(), reached(adds)));
        }
        // Of several seasons at the same height the first counts.
        let peak = career.years.iter().rev().max_by_key(|at| at.year.peak);
        if let Some(at) = peak {
            book.enter(RecordKind::Popularity, at.year.peak, || {
                holder(at.year.club(), at.season)
            });
        }
        if let Some((team, seasons, season)) = career.longest().filter(|(_, n, _)| *n > 1) {
            book.enter(RecordKind::OneClub, seasons.into(), || {
                holder(Some(team), season)
            });
        }
    }
    let mut records: Vec<Record> = RecordKind::ALL
        .iter()
        .filter_map(|kind| book.0.remove(kind))
        .collect();
    for record in &mut records {
        record.holders.sort_by_key(|holder| holder.season);
    }
    records
}

/// Whether a season has added to a sum.
type Adds = fn(&Year) -> bool;

/// What was reached within one season.
fn enter_season(book: &mut Book, annal: &Annal) {
    let season = annal.season;
    for (id, year) in &annal.players {
        let salary = year.salary.map_or(0, Gold::get);
        for (kind, value) in [
            (RecordKind::SeasonFd, year.fd.into()),
            (RecordKind::SeasonFh, year.fh.into()),
            (RecordKind::SeasonKo, year.ko.into()),
            (RecordKind::Salary, salary),
        ] {
            book.enter(kind, value, || Holder {
                player: Some(id.clone()),
                name: year.name.clone(),
                team: year.club().cloned(),
                season,
            });
        }
    }
    for deal in &annal.deals {
        let kind = match deal.kind {
            DealKind::Fee => RecordKind::Fee,
            DealKind::Headhunt => RecordKind::Headhunt,
        };
        let name = annal.players.get(&deal.player);
        book.enter(kind, deal.gold.get(), || Holder {
            player: Some(deal.player.clone()),
            name: name.map_or_else(|| deal.player.to_string(), |year| year.name.clone()),
            team: Some(deal.team.clone()),
            season,
        });
    }
    for (team, year) in &annal.clubs {
        let holder = || Holder {
            player: None,
            name: String::new(),
            team: Some(team.clone()),
            season,
        };
        for points in year.points {
            book.enter(RecordKind::HalfPoints, points, holder);
        }
        if annal.over {
            book.enter(RecordKind::ClubFunds, year.funds, holder);
            book.enter(RecordKind::ClubPopularity, year.popularity, holder);
        }
    }
}
