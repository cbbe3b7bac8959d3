//! The tables of a run: means of a season, every club's season, and two runs side by side.

use super::{chart::color, run::Run};
use crate::{
    gold::{Gold, Money},
    simulate::{ClubSeason, Measure, Summary},
    text::{Lang, Words, number},
    ui::{
        model::Model,
        widgets::{self, Column, Table, TableState},
    },
};
use egui::Ui;

const CLUB: Words = Words::new("Club", "チーム");
const SEASONS: Words = Words::new("Seasons", "シーズン");
const TITLES: Words = Words::new("Titles", "優勝");
const BANKRUPT: Words = Words::new("Bankrupt", "破産");
const MEAN: Words = Words::new("The mean of a season", "1シーズンの平均");
const ALL_CLUBS: Words = Words::new("All clubs", "全チーム");
const MEANS: Words = Words::new(
    "Funds, popularity, points, injuries and retired: the mean of a club's season.",
    "資金・人気・勝ち点・負傷・引退は、チームの1シーズンあたりの平均です。",
);

/// What the tables remember.
#[derive(Debug, Default)]
pub(super) struct Tables {
    whole: TableState,
    seasons: TableState,
    compared: TableState,
    chosen: Option<usize>,
}

/// A club of a run; none: all of them.
struct Club<'a> {
    chip: Option<(egui::Color32, &'a str)>,
    name: &'a str,
    sum: &'a Summary,
    before: Option<&'a Summary>,
}

impl Tables {
    /// What all seasons came to, club by club, and for all of them.
    pub(super) fn whole_ui(&mut self, ui: &mut Ui, model: &Model<'_>, run: &Run, turn: u64) {
        let (lang, money) = (model.lang(), model.money());
        let rows = clubs(model, run, None);
        let mut columns = vec![
            club_column(lang),
            Column::number(SEASONS.of(lang), |c: &Club<'_>| match c.chip {
                Some(_) => c.sum.seasons,
                // Not those of every club together: as many as were played.
                None => i64::try_from(run.report.seasons.len()).unwrap_or(i64::MAX),
            })
            .width(60.0),
            Column::number(TITLES.of(lang), |c: &Club<'_>| c.sum.titles).width(48.0),
            Column::number(BANKRUPT.of(lang), |c: &Club<'_>| c.sum.bankrupt).width(64.0),
        ];
        columns.extend(Measure::ALL.map(|measure| {
            let width = match measure {
                Measure::Funds if money == Money::Both => 152.0,
                Measure::Funds => 80.0,
                Measure::Popularity => 76.0,
                Measure::Points | Measure::Injuries | Measure::Retired => 56.0,
            };
            Column::text(measure.name().of(lang), move |c: &Club<'_>| {
                show(measure, c.sum.mean(measure), money)
            })
            .sorted_by(move |c| (c.sum.mean(measure) * 10.0) as i64)
            .hint(MEAN.of(lang))
            .right()
            .width(width)
        }));
        widgets::caption(ui, MEANS.of(lang));
        Table::new("simulated-clubs", lang)
            .max_height(below_head(ui))
            .name(super::Page::ALL[0].1.of(lang))
            .version(turn)
            .show(ui, &mut self.whole, &rows, &columns);
    }

    /// Every club's season.
    pub(super) fn seasons_ui(&mut self, ui: &mut Ui, model: &Model<'_>, run: &Run, turn: u64) {
        const SEASON: Words = Words::new("Season", "シーズン");
        const PLAYERS: Words = Words::new("Players", "選手");
        const CHAMPION: Words = Words::new("Champion", "優勝");
        const OUTCOME: Words = Words::new("Outcome", "結果");
        let (lang, money) = (model.lang(), model.money());
        let season = |(n, _): &(usize, usize)| {
            let season = run.report.seasons.get(*n);
            i64::from(season.map_or(0, |season| season.season))
        };
        let club = |(n, at): &(usize, usize)| run.report.seasons.get(*n)?.clubs.get(*at);
        let of = move |row: &(usize, usize), f: &dyn Fn(&ClubSeason) -> i64| club(row).map_or(0, f);
        let name = move |row: &(usize, usize)| {
            club(row).map_or_else(String::new, |club| club.name.clone())
        };
        let outcome = move |row: &(usize, usize)| {
            let champion = run.report.seasons.get(row.0);
            let champion = champion.and_then(|season| season.champion.as_ref());
            match club(row) {
                Some(club) if club.bankrupt => BANKRUPT.of(lang).to_owned(),
                Some(club) if champion == Some(&club.team) => CHAMPION.of(lang).to_owned(),
                Some(_) | None => String::new(),
            }
        };
        let mut columns = vec![
            Column::number(SEASON.of(lang), season).width(84.0),
            Column::text(CLUB.of(lang), name)
                .rest()
                .draw(move |ui, row| {
                    if let Some(club) = club(row) {
                        let color = color(model, run, &club.team);
                        let short = widgets::short_name(&club.name);
                        widgets::team_chip(ui, color, &short, &club.name);
                        ui.add(egui::Label::new(&club.name).truncate());
                    }
                }),
        ];
        columns.extend(Measure::ALL.map(|measure| {
            let value = move |row: &(usize, usize)| of(row, &|club| club.of(measure));
            let title = measure.name().of(lang);
            match measure {
                Measure::Funds => Column::gold(title, money, move |row| {
                    Gold::new(value(row)).unwrap_or_default()
                }),
                Measure::Popularity => Column::number(title, value).width(84.0),
                Measure::Points | Measure::Injuries | Measure::Retired => {
                    Column::number(title, value)
                }
            }
        }));
        let players =
            move |row: &(usize, usize)| of(row, &|club| i64::try_from(club.players).unwrap_or(0));
        columns.push(Column::number(PLAYERS.of(lang), players));
        columns.push(Column::text(OUTCOME.of(lang), outcome).width(96.0));
        let picked = Table::new("simulated-seasons", lang)
            .max_height(below_head(ui))
            .name(super::Page::ALL[1].1.of(lang))
            .selected(self.chosen.filter(|row| *row < run.rows.len()))
            .version(turn)
            .show(ui, &mut self.seasons, &run.rows, &columns);
        self.chosen = picked.chosen.or(self.chosen);
    }

    /// Means of a season of two runs, all clubs first.
    pub(super) fn compared_ui(&mut self, ui: &mut Ui, model: &Model<'_>, before: &Run, now: &Run) {
        let (lang, money) = (model.lang(), model.money());
        let rows = clubs(model, now, Some(before));
        let mut columns = vec![
            club_column(lang),
            count_column(TITLES.of(lang), |sum| sum.titles),
            count_column(BANKRUPT.of(lang), |sum| sum.bankrupt),
        ];
        columns.extend(Measure::ALL.map(|measure| {
            let width = match measure {
                Measure::Funds if money == Money::Both => 280.0,
                Measure::Funds => 152.0,
                Measure::Popularity | Measure::Points | Measure::Injuries | Measure::Retired => {
                    92.0
                }
            };
            Column::text(measure.name().of(lang), move |c: &Club<'_>| {
                let shown = |sum: &Summary| show(measure, sum.mean(measure), money);
                both(c.before.map(shown), &shown(c.sum))
            })
            .sorted_by(move |c| {
                let before = c.before.map_or(0.0, |sum| sum.mean(measure));
                ((c.sum.mean(measure) - before) * 10.0) as i64
            })
            .hint(MEAN.of(lang))
            .right()
            .width(width)
        }));
        Table::new("simulations-compared", lang)
            .max_height(below_head(ui))
            .name(super::Page::ALL[2].1.of(lang))
            .show(ui, &mut self.compared, &rows, &columns);
    }
}

/// How high the rows under the head may be.
fn below_head(ui: &Ui) -> f32 {
    (ui.available_height() - 34.0).max(64.0)
}

/// The clubs of a run, all together first, with what they came to in another.
fn clubs<'a>(model: &Model<'_>, run: &'a Run, before: Option<&'a Run>) -> Vec<Club<'a>> {
    let all = Club {
        chip: None,
        name: ALL_CLUBS.of(model.lang()),
        sum: &run.whole,
        before: before.map(|run| &run.whole),
    };
    let each = run.clubs.iter().map(|(team, name, sum)| {
        let other = before.and_then(|run| run.clubs.iter().find(|(id, ..)| id == team));
        Club {
            chip: Some((color(model, run, team), name)),
            name,
            sum,
            before: other.map(|(_, _, sum)| sum),
        }
    });
    std::iter::once(all).chain(each).collect()
}

fn club_column<'a>(lang: Lang) -> Column<'a, Club<'a>> {
    Column::text(CLUB.of(lang), |club: &Club<'_>| club.name.to_owned())
        .rest()
        .draw(|ui, club| {
            if let Some((color, name)) = club.chip {
                widgets::team_chip(ui, color, &widgets::short_name(name), name);
            }
            let text = egui::RichText::new(club.name);
            let text = if club.chip.is_none() {
                text.font(crate::ui::fonts::bold(crate::ui::theme::size::TABLE))
            } else {
                text
            };
            ui.add(egui::Label::new(text).truncate());
        })
}

fn count_column<'a>(title: &str, n: fn(&Summary) -> i64) -> Column<'a, Club<'a>> {
    Column::text(title, move |club: &Club<'_>| {
        both(club.before.map(|sum| number(n(sum))), &number(n(club.sum)))
    })
    .sorted_by(move |club| n(club.sum) - club.before.map_or(0, n))
    .right()
    .width(64.0)
}

/// Before and now.
fn both(before: Option<String>, now: &str) -> String {
    let before = before.unwrap_or_else(|| "–".into());
    format!("{before} → {now}")
}

/// A mean: gold to the hundred, all else to the tenth.
fn show(measure: Measure, mean: f64, money: Money) -> String {
    if measure == Measure::Funds {
        let gold = Gold::hundreds((mean / 100.0).round() as i64);
        return gold.map_or_else(String::new, |gold| gold.show(money));
    }
    let tenths = (mean * 10.0).round() as i64;
    let minus = if tenths < 0 { "−" } else { "" };
    let tenths = tenths.unsigned_abs();
    format!("{minus}{}.{}", number((tenths / 10) as i64), tenths % 10)
}
