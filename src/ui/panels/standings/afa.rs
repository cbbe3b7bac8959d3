//! The AFA ranking: points now, what the season brings so far and why, and the way the ranking went over the seasons (F-12).

use super::{Kept, chart};
use crate::{
    flags::{
        Effect, Journal, decide,
        explain::{Number, Subject},
        reasons,
        state::{State, Summary},
    },
    ids::TeamId,
    say,
    text::{Lang, Words, number, signed},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        panels::roster::wide_enough,
        theme::{palette, size},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{RichText, Ui};
use egui_plot::PlotPoint;
use std::{cell::Cell, collections::BTreeMap};

/// What is drawn over the seasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Look {
    #[default]
    Points,
    Ranks,
    Table,
}

impl Look {
    const ALL: [Self; 3] = [Self::Points, Self::Ranks, Self::Table];

    const fn words(self) -> Words {
        match self {
            Self::Points => Words::new("Points", "ポイント"),
            Self::Ranks => Words::new("Ranks", "順位"),
            Self::Table => Words::new("As a table", "表"),
        }
    }
}

/// A club's line.
#[derive(Debug, Clone)]
struct Line {
    rank: Option<usize>,
    team: TeamId,
    name: String,
    afa: i64,
    brings: i64,
    then: i64,
    why: String,
}

/// The end of a season: every club's points.
#[derive(Debug, Clone)]
struct End {
    season: u32,
    /// It is not over: so it would be.
    ahead: bool,
    points: BTreeMap<TeamId, i64>,
}

#[derive(Debug, Default)]
struct View {
    lines: Vec<Line>,
    clubs: Vec<(TeamId, String)>,
    ends: Vec<End>,
    points: Vec<chart::Series>,
    ranks: Vec<chart::Series>,
    closed: bool,
}

/// So many seasons are charted unless all are asked for: what a club's manager remembers, and what can be told apart.
const LATEST: u32 = 20;

/// The page of the ranking.
#[derive(Debug, Default)]
pub(super) struct AfaPage {
    kept: Kept<View>,
    table: TableState,
    ends: TableState,
    look: Look,
    /// The chart reaches back to the first season.
    all: bool,
}

impl AfaPage {
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const CLOSED: Words = Words::new(
            "The season is over: its points are in (F-12.2).",
            "シーズンは終了し、ポイントは加算済みです（F-12.2）。",
        );
        const AHEAD: Words = Words::new(
            "Nothing of this season is in yet: this is what it would bring if it ended with the tables as they stand (F-12.2).",
            "今シーズン分はまだ加算されていません。今の順位のまま終わった場合の見込みです（F-12.2）。",
        );
        let lang = model.lang();
        let (view, turn) = self.kept.get(model, 0, || view(model));
        let wanted = ranking_ui(ui, model, view, turn, &mut self.table);
        widgets::caption(ui, if view.closed { CLOSED } else { AHEAD }.of(lang));
        ui.horizontal(|ui| {
            const OVER: Words = Words::new("Over the seasons", "シーズンごとの推移");
            ui.label(RichText::new(OVER.of(lang)).font(fonts::bold(size::BODY)));
            for look in Look::ALL {
                if widgets::tab(ui, self.look == look, look.words().of(lang)).clicked() {
                    self.look = look;
                }
            }
            if view.long() && self.look != Look::Table {
                ui.add_space(16.0);
                for all in [false, true] {
                    let reach = if all {
                        say!(lang, "All seasons", "全シーズン")
                    } else {
                        say!(lang, "Last {LATEST}", "直近{LATEST}季")
                    };
                    if widgets::tab(ui, self.all == all, &reach).clicked() {
                        self.all = all;
                    }
                }
            }
            widgets::right(ui, |ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                for (team, _) in view.clubs.iter().rev() {
                    model.chip(ui, team);
                }
            });
        });
        if self.look == Look::Table && !view.ends.is_empty() {
            ends_ui(ui, model, view, turn, &mut self.ends);
        } else {
            chart_ui(ui, lang, view, self.look == Look::Ranks, self.all);
        }
        wanted
    }
}

impl View {
    /// Whether the chart may leave out seasons.
    fn long(&self) -> bool {
        let [from, to] = [self.ends.first(), self.ends.last()].map(|end| end.map(|end| end.season));
        to.zip(from).is_some_and(|(to, from)| to - from >= LATEST)
    }
}

fn ranking_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    view: &View,
    turn: u64,
    table: &mut TableState,
) -> Option<Action> {
    const RANK: Words = Words::new("Rank", "順位");
    const NOW: Words = Words::new("AFA points", "ＡＦＡポイント");
    const SEASON: Words = Words::new("This season", "今シーズン");
    const BRINGS_HINT: Words = Words::new(
        "What the season brings as it stands: applied at its end, never below 0 in all (D-45)",
        "現時点で今シーズンに得るポイント。終了時に加算され、合計は0を下回りません（D-45）",
    );
    const SO_FAR: Words = Words::new("If it ended now", "今終われば");
    const THEN: Words = Words::new("Then", "加算後");
    const WHY: Words = Words::new("What for", "内訳");
    const LEFT: Words = Words::new("left", "離脱");
    let lang = model.lang();
    let brings = if view.closed { SEASON } else { SO_FAR };
    let picked = Cell::new(None);
    let columns = [
        Column::text(RANK.of(lang), |line: &Line| {
            line.rank
                .map_or_else(|| LEFT.of(lang).to_owned(), |rank| rank.to_string())
        })
        .sorted_by(|line| {
            line.rank
                .map_or(i64::MAX, |rank| i64::try_from(rank).unwrap_or(i64::MAX))
        })
        .draw(move |ui, line| {
            match line.rank {
                Some(rank) => {
                    ui.label(RichText::new(rank.to_string()).font(fonts::bold(size::BODY)))
                }
                None => widgets::caption(ui, LEFT.of(lang)),
            };
        })
        .width(48.0),
        model
            .club_column(|line: &Line| &line.team)
            .width((ui.available_width() - 700.0).clamp(200.0, 400.0)),
        Column::number(NOW.of(lang), |line: &Line| line.afa)
            .draw(|ui, line| {
                widgets::right(ui, |ui| {
                    let text = RichText::new(number(line.afa));
                    ui.label(text.font(fonts::bold(size::BODY)));
                    let what = format!("{}, {}", Number::Afa.name().of(lang), line.name);
                    if widgets::why(ui, lang, &what).clicked() {
                        picked.set(Some(line.team.clone()));
                    }
                });
            })
            .width(112.0),
        Column::text(brings.of(lang), |line: &Line| signed(line.brings))
            .sorted_by(|line| line.brings)
            .draw(|ui, line| {
                let p = palette(ui);
                let color = match line.brings {
                    0 => p.muted,
                    1.. => p.good,
                    _ => p.danger(),
                };
                let text = RichText::new(signed(line.brings)).color(color);
                widgets::right(ui, |ui| ui.label(text));
            })
            .right()
            .hint(BRINGS_HINT.of(lang))
            .width(108.0),
        Column::number(THEN.of(lang), |line: &Line| line.then).width(64.0),
        Column::text(WHY.of(lang), |line: &Line| line.why.clone()).rest(),
    ];
    let most = view.lines.len() as f32 * 30.0 + 32.0;
    Table::new("afa", lang)
        .name(NOW.of(lang))
        .version(turn)
        .row_height(30.0)
        .max_height(most.min((ui.available_height() * 0.6).max(150.0)))
        .show(ui, table, &view.lines, &columns);
    drop(columns);
    let team = picked.take()?;
    Some(Action::Why(Subject::Team(team), Number::Afa))
}

/// Every club's points or rank at the end of each season.
fn chart_ui(ui: &mut Ui, lang: Lang, view: &View, ranks: bool, all: bool) {
    const FIRST: Words = Words::new(
        "The chart begins with the end of the first season.",
        "グラフは最初のシーズンの終了から始まります。",
    );
    // Where only the season under way is known, nothing leads to where it would end.
    let ended = view.ends.iter().any(|end| !end.ahead);
    let (Some(from), Some(to), true) = (view.ends.first(), view.ends.last(), ended) else {
        widgets::caption(ui, FIRST.of(lang));
        return;
    };
    let first = if all {
        from.season
    } else {
        from.season.max((to.season + 1).saturating_sub(LATEST))
    };
    let season = |n: i64| say!(lang, "S{n}", "第{n}季");
    let rank = |y: i64| {
        let rank = y.saturating_neg();
        if rank < 1 {
            String::new()
        } else {
            rank.to_string()
        }
    };
    let clubs = view.clubs.len().max(2) as f64;
    let (series, y, heights): (_, &dyn Fn(i64) -> String, _) = if ranks {
        (&view.ranks, &rank, (-clubs, -1.0))
    } else {
        (&view.points, &number, (0.0, 4.0))
    };
    let axes = chart::Axes {
        x: &season,
        y,
        span: (first.into(), to.season.into()),
        heights,
    };
    let height = ui.available_height() - 4.0;
    chart::lines(ui, "afa-seasons", height, series, &axes);
}

/// The same as a table: a season a line, a club a column.
fn ends_ui(ui: &mut Ui, model: &Model<'_>, view: &View, turn: u64, table: &mut TableState) {
    const SEASON: Words = Words::new("Season", "シーズン");
    let lang = model.lang();
    let mut columns = vec![
        Column::text(SEASON.of(lang), move |end: &End| {
            let season = end.season;
            if end.ahead {
                say!(lang, "{season}, as it stands", "{season}（現時点）")
            } else {
                season.to_string()
            }
        })
        .sorted_by(|end| end.season.into())
        .width(136.0),
    ];
    for (team, name) in &view.clubs {
        columns.push(
            Column::text(name.as_str(), |end: &End| {
                end.points
                    .get(team)
                    .map_or_else(|| "–".into(), |points| number(*points))
            })
            .sorted_by(|end| end.points.get(team).copied().unwrap_or(i64::MIN))
            .right()
            .width(128.0),
        );
    }
    let least = 152.0 + view.clubs.len() as f32 * 136.0;
    wide_enough(ui, least, |ui| {
        Table::new("afa over seasons", lang)
            .name(Number::Afa.name().of(lang))
            .version(turn)
            .show(ui, table, &view.ends, &columns);
    });
}

fn view(model: &Model<'_>) -> View {
    let (state, lang) = (model.state(), model.lang());
    let awards = decide::afa_awards(state);
    let closed = state.course.closed;
    let sums = if closed {
        brought(model.league.journal())
    } else {
        decide::afa_points(state)
    };
    let mut lines: Vec<Line> = state
        .teams
        .iter()
        .map(|(id, team)| {
            let mine = awards.iter().filter(|award| award.team == *id);
            let mut parts: Vec<String> = mine
                .clone()
                .map(|award| {
                    let what = reasons::afa_award(state, award).of(lang);
                    format!("{} {what}", signed(award.by))
                })
                .collect();
            let plain = mine.fold(0i64, |sum, award| sum.saturating_add(award.by));
            let brings = sums.get(id).copied().unwrap_or(0);
            if brings != plain {
                parts.push(say!(lang, "never below 0 (D-45)", "0を下回らない（D-45）"));
            }
            let seated = state.seats.contains(id);
            let better =
                |other: &&TeamId| state.teams.get(*other).is_some_and(|t| t.afa > team.afa);
            Line {
                rank: seated.then(|| state.seats.iter().filter(better).count() + 1),
                team: id.clone(),
                name: team.name.clone(),
                afa: team.afa,
                brings,
                then: if closed {
                    team.afa
                } else {
                    team.afa.saturating_add(brings)
                },
                why: parts.join(" · "),
            }
        })
        .collect();
    // Those who are level stand as they are seated.
    let seat = |team: &TeamId| state.seats.iter().position(|seat| seat == team);
    lines.sort_by_key(|line| {
        let seat = seat(&line.team).unwrap_or(usize::MAX);
        (line.rank.is_none(), std::cmp::Reverse(line.afa), seat)
    });
    let ends = ends(state, &lines);
    let clubs: Vec<(TeamId, String)> = lines
        .iter()
        .map(|line| (line.team.clone(), line.name.clone()))
        .collect();
    let of = |value: &dyn Fn(&End, &TeamId) -> Option<f64>| -> Vec<chart::Series> {
        let line = |(team, name): &(TeamId, String)| {
            let point = |end: &End| Some(PlotPoint::new(end.season, value(end, team)?));
            chart::Series {
                name: name.clone(),
                color: model.color(team),
                points: ends
                    .iter()
                    .filter(|end| !end.ahead)
                    .filter_map(point)
                    .collect(),
                ahead: ends.iter().find(|end| end.ahead).and_then(point),
            }
        };
        clubs.iter().map(line).collect()
    };
    let points = of(&|end, team| end.points.get(team).map(|points| *points as f64));
    let ranks = of(&|end, team| {
        let mine = end.points.get(team)?;
        let better = end.points.values().filter(|points| *points > mine).count();
        Some(-(better as f64 + 1.0))
    });
    View {
        lines,
        clubs,
        ends,
        points,
        ranks,
        closed,
    }
}

/// What the season's end brought every club.
fn brought(journal: &Journal) -> BTreeMap<TeamId, i64> {
    let ends = |effect: &Effect| matches!(effect, Effect::SeasonClosed(_));
    let mut entries = journal.standing().rev();
    let end = entries.find(|entry| entry.then.iter().any(ends));
    let effects = end.into_iter().flat_map(|entry| &entry.then);
    effects
        .filter_map(|effect| {
            let Effect::AfaPoints(e) = effect else {
                return None;
            };
            Some((e.team.clone(), e.by))
        })
        .collect()
}

/// What every club had at the end of each season, and would have at the end of this one.
fn ends(state: &State, lines: &[Line]) -> Vec<End> {
    // Who was at the table then is known by its funds; a history typed in may lack them.
    let there = |summary: &Summary, team: &TeamId| {
        summary.funds.is_empty() || summary.funds.contains_key(team)
    };
    let mut ends: Vec<End> = state
        .history
        .iter()
        .map(|summary| End {
            season: summary.season,
            ahead: false,
            points: summary
                .afa
                .iter()
                .filter(|(team, _)| there(summary, team))
                .map(|(team, points)| (team.clone(), *points))
                .collect(),
        })
        .collect();
    let known = ends.iter().any(|end| end.season == state.season);
    if !known && lines.iter().any(|line| line.brings != 0) {
        let seated = lines.iter().filter(|line| line.rank.is_some());
        ends.push(End {
            season: state.season,
            ahead: true,
            points: seated.map(|line| (line.team.clone(), line.then)).collect(),
        });
    }
    ends
}
