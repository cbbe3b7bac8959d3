//! What simulated seasons came to, as tables.

use super::{Cell, Sheet};
use crate::{
    simulate::{Measure, Report},
    text::Words,
};

const SEASON: Words = Words::new("Season", "シーズン");
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
            ("funds", Measure::Funds.name()),
            ("popularity", Measure::Popularity.name()),
            ("points", Measure::Points.name()),
            ("players", PLAYERS),
            ("injuries", Measure::Injuries.name()),
            ("retired", Measure::Retired.name()),
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
    for (_, name, sum) in report.clubs() {
        let mean = |measure| sum.total(measure) / sum.seasons.max(1);
        sheet.rows.push(vec![
            name.into(),
            sum.seasons.into(),
            sum.titles.into(),
            sum.bankrupt.into(),
            Cell::Gold(mean(Measure::Funds) / 100 * 100),
            mean(Measure::Popularity).into(),
            mean(Measure::Points).into(),
            mean(Measure::Injuries).into(),
            mean(Measure::Retired).into(),
        ]);
    }
    sheet
}
