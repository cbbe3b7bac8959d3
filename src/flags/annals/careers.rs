//! What players came to over all their seasons.

use super::{Annal, Year};
use crate::{
    flags::state::Status,
    gold::Gold,
    ids::{PlayerId, TeamId},
};
use serde::Serialize;
use std::{borrow::Borrow, collections::BTreeMap};

/// A season of a career.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CareerYear {
    /// The season.
    pub season: u32,
    /// What it was for him.
    #[serde(flatten)]
    pub year: Year,
}

/// A player over all the seasons that are known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Career {
    /// His id. Somebody new may bear the id of one who retired in an earlier season.
    pub player: PlayerId,
    /// His seasons, the first first; never empty.
    pub years: Vec<CareerYear>,
}

impl Career {
    /// What he is called, last of all.
    pub fn name(&self) -> &str {
        self.years.last().map_or("", |last| &last.year.name)
    }

    /// What he was to the league when last seen.
    pub fn status(&self) -> Status {
        self.years
            .last()
            .map_or(Status::League, |last| last.year.status)
    }

    /// The club he is with, or was with last.
    pub fn club(&self) -> Option<&TeamId> {
        self.years.iter().rev().find_map(|at| at.year.club())
    }

    /// The seasons in which he was under contract at some time.
    pub fn seasons(&self) -> usize {
        let played = |at: &&CareerYear| !at.year.clubs.is_empty();
        self.years.iter().filter(played).count()
    }

    /// The sum of something over his seasons.
    pub fn sum(&self, of: impl Fn(&Year) -> i64) -> i64 {
        self.years
            .iter()
            .fold(0, |sum, at| sum.saturating_add(of(&at.year)))
    }

    /// Flag downs, flag holds and knock-downs over his seasons.
    pub fn deeds(&self) -> [i64; 3] {
        [
            self.sum(|year| year.fd.into()),
            self.sum(|year| year.fh.into()),
            self.sum(|year| year.ko.into()),
        ]
    }

    /// The salaries paid for him, in gold.
    pub fn paid(&self) -> i64 {
        self.sum(|year| year.salary.map_or(0, Gold::get))
    }

    /// His longest time with one club: the club, how many seasons in a row, the last of them.
    pub fn longest(&self) -> Option<(&TeamId, u32, u32)> {
        let mut best: Option<(&TeamId, u32, u32)> = None;
        let mut run: Option<(&TeamId, u32, u32)> = None;
        for at in &self.years {
            let stays = run.filter(|(team, ..)| at.year.clubs.first() == Some(team));
            if let Some((team, n, _)) = stays {
                // The season in which he leaves is still one of his with the club.
                run = Some((team, n.saturating_add(1), at.season));
                best = best
                    .filter(|(_, most, _)| run.is_some_and(|(_, n, _)| *most >= n))
                    .or(run);
            }
            if run.map(|(team, ..)| team) != at.year.club() {
                run = at.year.club().map(|team| (team, 1, at.season));
            }
            best = best.or(run);
        }
        best
    }
}

/// The careers of everybody in these seasons, which come in order, by id and beginning. Who bears the id of one who had
/// retired in an earlier season is somebody new.
pub fn careers<A: Borrow<Annal>>(annals: &[A]) -> Vec<Career> {
    let mut open: BTreeMap<&PlayerId, Career> = BTreeMap::new();
    let mut over = Vec::new();
    for annal in annals.iter().map(Borrow::borrow) {
        for (id, year) in &annal.players {
            let career = open.entry(id).or_insert_with(|| Career {
                player: id.clone(),
                years: Vec::new(),
            });
            if career.status() == Status::Retired {
                let years = Vec::new();
                let player = id.clone();
                over.push(std::mem::replace(career, Career { player, years }));
            }
            career.years.push(CareerYear {
                season: annal.season,
                year: year.clone(),
            });
        }
    }
    over.extend(open.into_values());
    let begins = |career: &Career| career.years.first().map(|first| first.season);
    over.sort_by(|a, b| (&a.player, begins(a)).cmp(&(&b.player, begins(b))));
    over
}
