//! Champions, records and careers over all seasons.

use super::{Cell, Report, Sheet, json};
use crate::{
    flags::{
        Journal,
        annals::{Annal, Record, careers, records},
        standings,
        state::{State, Status},
        step::Half,
    },
    ids::{PlayerId, TeamId},
    text::{Lang, Words},
};
use serde::Serialize;

/// The title of a column of seasons.
const SEASON: Words = Words::new("Season", "シーズン");

#[derive(Serialize)]
struct Champions {
    season: u32,
    champion: Option<TeamId>,
    beaten: Option<TeamId>,
    first: Option<TeamId>,
    second: Option<TeamId>,
}

/// The champions of every season, the latest last, and the records.
pub(super) fn honors(seasons: &[Journal], lang: Lang) -> Report {
    #[derive(Serialize)]
    struct Honors {
        champions: Vec<Champions>,
        records: Vec<Record>,
    }
    let annals: Vec<Annal> = seasons.iter().map(Annal::of).collect();
    let Some(state) = seasons.last().map(Journal::state) else {
        return Report {
            json: serde_json::Value::Null,
            lead: Vec::new(),
            sheets: Vec::new(),
        };
    };
    let honors = Honors {
        champions: champions(state, &annals),
        records: records(&annals),
    };
    let club = |team: Option<&TeamId>| -> Cell { team.map(|team| state.team_name(team)).into() };
    let champions = Sheet::of(
        Words::new("Champions", "歴代優勝"),
        &honors.champions,
        &[
            ("season", SEASON, &|r| r.season.into()),
            (
                "champion",
                Words::new("Champion", "シーズン優勝"),
                &|r| club(r.champion.as_ref()),
            ),
            (
                "beaten",
                Words::new("Final against", "決勝の相手"),
                &|r| club(r.beaten.as_ref()),
            ),
            ("first", Half::First.name(), &|r| club(r.first.as_ref())),
            ("second", Half::Second.name(), &|r| club(r.second.as_ref())),
        ],
    );
    // A line a holder: a shared record has several.
    let held: Vec<(&Record, &crate::flags::annals::Holder)> = honors
        .records
        .iter()
        .flat_map(|record| record.holders.iter().map(move |holder| (record, holder)))
        .collect();
    let records = Sheet::of(
        Words::new("Records", "記録"),
        &held,
        &[
            ("record", Words::new("Record", "記録"), &|(record, _)| {
                record.kind.name().of(lang).into()
            }),
            ("value", Words::new("Mark", "数値"), &|(record, _)| {
                if record.kind.gold() {
                    Cell::Gold(record.value)
                } else {
                    record.value.into()
                }
            }),
            ("player", Words::new("Player", "選手"), &|(_, holder)| {
                holder.name.as_str().into()
            }),
            ("team", super::clubs::CLUB, &|(_, holder)| {
                club(holder.team.as_ref())
            }),
            ("season", SEASON, &|(_, holder)| holder.season.into()),
        ],
    );
    Report {
        json: json(&honors),
        lead: Vec::new(),
        sheets: vec![champions, records],
    }
}

fn champions(state: &State, annals: &[Annal]) -> Vec<Champions> {
    let beaten = |season: u32| {
        let annal = annals.iter().find(|annal| annal.season == season)?;
        annal.beaten.clone()
    };
    let mut champions: Vec<Champions> = state
        .history
        .iter()
        .map(|summary| Champions {
            season: summary.season,
            champion: summary.champion.clone(),
            beaten: beaten(summary.season),
            first: summary.first.clone(),
            second: summary.second.clone(),
        })
        .collect();
    let known = champions.iter().any(|line| line.season == state.season);
    if !known && state.course.champion.is_some() {
        champions.push(Champions {
            season: state.season,
            champion: state.course.champion.clone(),
            beaten: beaten(state.season),
            first: standings::champion(state, Half::First),
            second: standings::champion(state, Half::Second),
        });
    }
    champions
}

#[derive(Serialize)]
struct CareerRow {
    player: PlayerId,
    season: u32,
    name: String,
    teams: Vec<TeamId>,
    status: Status,
    value: i64,
    fd: u32,
    fh: u32,
    ko: u32,
    popularity: i64,
    peak: i64,
    injuries: u8,
    salary: Option<i64>,
}

/// Everybody's seasons, player by player.
pub(super) fn career(seasons: &[Journal], lang: Lang) -> Report {
    let annals: Vec<Annal> = seasons.iter().map(Annal::of).collect();
    let rows: Vec<CareerRow> = careers(&annals)
        .into_iter()
        .flat_map(|career| {
            let player = career.player;
            career.years.into_iter().map(move |at| CareerRow {
                player: player.clone(),
                season: at.season,
                name: at.year.name,
                teams: at.year.clubs,
                status: at.year.status,
                value: at.year.value,
                fd: at.year.fd,
                fh: at.year.fh,
                ko: at.year.ko,
                popularity: at.year.popularity,
                peak: at.year.peak,
                injuries: at.year.injuries,
                salary: at.year.salary.map(crate::gold::Gold::get),
            })
        })
        .collect();
    let state = seasons.last().map(Journal::state);
    let clubs = |row: &CareerRow| -> Cell {
        let name = |team: &TeamId| state.map_or_else(String::new, |state| state.team_name(team));
        let names: Vec<String> = row.teams.iter().map(name).collect();
        names.join(" › ").into()
    };
    Report::list(
        super::What::Career,
        &rows,
        &[
            ("name", Words::new("Player", "選手"), &|r| {
                r.name.as_str().into()
            }),
            ("season", SEASON, &|r| r.season.into()),
            ("teams", super::clubs::CLUB, &clubs),
            ("value", Words::new("Value", "評価点"), &|r| {
                r.value.into()
            }),
            ("fd", Words::new("FD", "FD"), &|r| r.fd.into()),
            ("fh", Words::new("FH", "FH"), &|r| r.fh.into()),
            ("ko", Words::new("KO", "KO"), &|r| r.ko.into()),
            ("popularity", Words::new("Pop.", "人気"), &|r| {
                r.popularity.into()
            }),
            ("peak", Words::new("Highest", "最高"), &|r| r.peak.into()),
            ("injuries", Words::new("Inj.", "負傷"), &|r| {
                r.injuries.into()
            }),
            ("salary", Words::new("Salary paid", "支払年俸"), &|r| {
                r.salary.map_or(Cell::Empty, Cell::Gold)
            }),
            ("status", Words::new("Status", "状態"), &|r| {
                r.status.name().of(lang).into()
            }),
        ],
    )
}
