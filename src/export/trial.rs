//! What simulated seasons came to, as tables.

use super::{Cell, Sheet};
use crate::{
    simulate::{ClubSeason, Report},
    text::Words,
};
use std::collections::BTreeMap;

const SEASON: Words = Words::new("Season", "シーズン");
const FUNDS: Words = Words::new("Funds", "資金");
const POPULARITY: Words = Words::new("Popularity", "人気");
const POINTS: Words = Words::new("Points", "勝ち点");
const INJURIES: Words = Words::new("Injuries", "負傷");
const RETIRED: Words = Words::new("Retired", "引退");
const BANKRUPT: Words = Words::new("Bankrupt", "破産");
const PLAYERS: Words = Words::new("Players", "選手");
const TITLES: Words = Words::new("Titles", "優勝");

/// Every club of every season.
pub fn by_club(report: &Report) -> Sheet {
    let title = Words::new("Simulated seasons", "シミュレーション");
    let mut sheet = Sheet::new(
        title,
        &[
            ("season", SEASON),
            ("team", Words::new("Id", "ID")),
            ("name", super::clubs::CLUB),
            ("funds", FUNDS),
            ("popularity", POPULARITY),
            ("points", POINTS),
            ("players", PLAYERS),
            ("injuries", INJURIES),
            ("retired", RETIRED),
            ("champion", Words::new("Champion", "優勝")),
            ("bankrupt", BANKRUPT),
        ],
    );
    for season in &report.seasons {
        for club in &season.clubs {
            sheet.rows.push(vec![
                season.season.into(),
                club.team.as_str().into(),
                club.name.as_str().into(),
                Cell::Gold(club.funds),
                club.popularity.into(),
                club.points.into(),
                i64::try_from(club.players).unwrap_or(i64::MAX).into(),
                club.injuries.into(),
                club.retired.into(),
                (season.champion.as_ref() == Some(&club.team)).into(),
                club.bankrupt.into(),
            ]);
        }
    }
    sheet
}

/// What each club came to over all seasons: means of a season, and its titles and bankruptcies.
pub fn summary(report: &Report) -> Sheet {
    let mut sheet = Sheet::new(
        Words::new("All seasons", "全シーズン"),
        &[
            ("name", super::clubs::CLUB),
            ("seasons", Words::new("Seasons", "シーズン数")),
            ("titles", TITLES),
            ("bankrupt", BANKRUPT),
            ("funds", Words::new("Funds, mean", "資金（平均）")),
            ("popularity", Words::new("Popularity, mean", "人気（平均）")),
            ("points", Words::new("Points, mean", "勝ち点（平均）")),
            ("injuries", Words::new("Injuries, mean", "負傷（平均）")),
            ("retired", Words::new("Retired, mean", "引退（平均）")),
        ],
    );
    let mut clubs: BTreeMap<&str, Vec<(&ClubSeason, bool)>> = BTreeMap::new();
    for season in &report.seasons {
        for club in &season.clubs {
            let won = season.champion.as_ref() == Some(&club.team);
            clubs
                .entry(club.team.as_str())
                .or_default()
                .push((club, won));
        }
    }
    for rows in clubs.values() {
        let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let mean = |of: &dyn Fn(&ClubSeason) -> i64| {
            let sum = rows
                .iter()
                .fold(0i64, |sum, (club, _)| sum.saturating_add(of(club)));
            sum / count.max(1)
        };
        let times = |of: &dyn Fn(&(&ClubSeason, bool)) -> bool| {
            i64::try_from(rows.iter().filter(|row| of(row)).count()).unwrap_or(i64::MAX)
        };
        let Some((first, _)) = rows.first() else {
            continue;
        };
        sheet.rows.push(vec![
            first.name.as_str().into(),
            count.into(),
            times(&|(_, won)| *won).into(),
            times(&|(club, _)| club.bankrupt).into(),
            Cell::Gold(mean(&|club| club.funds) / 100 * 100),
            mean(&|club| club.popularity).into(),
            mean(&|club| club.points).into(),
            mean(&|club| i64::from(club.injuries)).into(),
            mean(&|club| i64::from(club.retired)).into(),
        ]);
    }
    sheet
}
