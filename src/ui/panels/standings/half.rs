//! The table of a half: every round, the bonus of the last, places with their reason; below it a match and the way the
//! points went (F-7.1–F-7.4).

use super::{
    Kept, chart, game,
    game::{Game, GameTable},
    list, parts, to_season,
};
use crate::{
    flags::{
        explain::{Number, Subject},
        reasons,
        season::Row,
        standings,
        state::State,
        step::{Half, Step},
    },
    ids::TeamId,
    say,
    text::{Lang, Words, number, plural},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        theme::{palette, size},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Button, Label, RichText, Ui, vec2};
use egui_plot::PlotPoint;
use std::cell::Cell;

/// A club's points of a round.
#[derive(Debug, Clone)]
struct Round {
    points: i64,
    /// Of them by flag downs (F-7.2).
    bonus: i64,
    /// Where they come from.
    why: String,
}

/// A club's line.
#[derive(Debug, Clone)]
struct Line {
    team: TeamId,
    name: String,
    place: Option<u8>,
    rounds: Vec<Option<Round>>,
    carried: i64,
    total: i64,
    why: String,
}

/// The half as it is shown.
#[derive(Debug, Default)]
struct View {
    headline: String,
    lines: Vec<Line>,
    absent: Option<String>,
    carried: bool,
    games: Vec<Option<Game>>,
    series: Vec<chart::Series>,
    /// The least and the greatest sum along the way.
    span: (f64, f64),
}

/// The page of a half.
#[derive(Debug, Default)]
pub(super) struct HalfPage {
    kept: Kept<Option<View>>,
    table: TableState,
    game: GameTable,
    /// The round whose match is shown, from 1; none: the latest.
    round: Option<usize>,
}

impl HalfPage {
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, half: Half) -> Option<Action> {
        let lang = model.lang();
        let (view, turn) = self.kept.get(model, 0, || view(model, half));
        let Some(view) = view else {
            let (title, text) = nothing_yet(half);
            return to_season(ui, model, title.of(lang), text.of(lang));
        };
        let latest = view.games.iter().rposition(Option::is_some);
        // Another season may have fewer rounds.
        let picked = self.round.filter(|n| *n <= view.games.len());
        let shown = picked.or(latest.map(|at| at + 1)).unwrap_or(1);
        ui.add(Label::new(RichText::new(&view.headline).heading().size(size::TITLE)).truncate());
        let picked = Cell::new(None);
        let columns = columns(model, view, half, shown, &picked);
        let most = view.lines.len() as f32 * LINE + 32.0;
        Table::new("half table", lang)
            .name(half.name().of(lang))
            .version(turn)
            .row_height(LINE)
            // What is below needs its place too; more clubs than that scroll.
            .max_height(most.min((ui.available_height() * 0.55).max(150.0)))
            .show(ui, &mut self.table, &view.lines, &columns);
        if let Some(absent) = &view.absent {
            widgets::caption(ui, absent.as_str());
        }
        let wanted = match picked.take() {
            Some(Pick::Round(n)) => {
                self.round = Some(n);
                None
            }
            Some(Pick::Why(team)) => Some(Action::Why(Subject::Team(team), points_of(half))),
            None => None,
        };
        let wide = (ui.available_width() * 0.36).clamp(280.0, 560.0);
        let (round, table) = (&mut self.round, &mut self.game);
        let game = |ui: &mut Ui| {
            *round = rounds_ui(ui, view, shown, lang).or(*round);
            let game = shown.checked_sub(1).and_then(|at| view.games.get(at));
            table.ui(ui, model, half, turn, game.and_then(Option::as_ref));
        };
        parts(ui, wide, game, |ui| chart_ui(ui, model, view, half));
        wanted
    }
}

/// Height of a club's line.
const LINE: f32 = 30.0;

/// What a click on the table asks for.
enum Pick {
    Round(usize),
    Why(TeamId),
}

const fn points_of(half: Half) -> Number {
    match half {
        Half::First => Number::FirstPoints,
        Half::Second => Number::SecondPoints,
    }
}

const fn nothing_yet(half: Half) -> (Words, Words) {
    let title = match half {
        Half::First => Words::new(
            "No match of the first half yet",
            "前期の試合はまだありません",
        ),
        Half::Second => Words::new(
            "No match of the second half yet",
            "後期の試合はまだありません",
        ),
    };
    let text = Words::new(
        "Once a match is in the books the table stands here: points of each round, the bonus for flag downs in the last one, places and why.",
        "試合が確定すると、各節の勝ち点、最終節のFDボーナス、順位とその理由がここに表示されます。",
    );
    (title, text)
}

/// The half as it is to be shown; none before its first match.
fn view(model: &Model<'_>, half: Half) -> Option<View> {
    let (state, lang) = (model.state(), model.lang());
    let table = standings::table(state, half);
    if !standings::begun(state, half) {
        return None;
    }
    let record = state.course.halves.of(half);
    let played = record.games.keys().next_back().copied().unwrap_or(0);
    let most = table
        .iter()
        .map(|line| line.rounds.len())
        .max()
        .unwrap_or(0);
    let rounds = usize::from(state.rounds().max(played)).max(most);
    let row_of = |round: usize, team: &TeamId| -> Option<&Row> {
        let rows = record.games.get(&u8::try_from(round).ok()?)?;
        rows.iter().find(|row| row.team == *team)
    };
    let lines: Vec<Line> = table
        .iter()
        .map(|line| Line {
            team: line.team.clone(),
            name: state.team_name(&line.team),
            place: line.place,
            rounds: (1..=rounds)
                .map(|n| {
                    let row = row_of(n, &line.team);
                    let points = n.checked_sub(1).and_then(|at| line.rounds.get(at)).copied();
                    // A round nobody played has no points, not 0.
                    let points = points.filter(|points| row.is_some() || *points != 0);
                    points.or(row.map(|_| 0)).map(|points| Round {
                        points,
                        bonus: row.map_or(0, |row| row.bonus),
                        why: game::points_why(row, points, lang),
                    })
                })
                .collect(),
            carried: line.carried,
            total: line.total,
            why: reasons::place(state, half, &table, &line.team)
                .map_or_else(String::new, |why| why.of(lang).to_owned()),
        })
        .collect();
    let games = (1..=rounds)
        .map(|n| {
            let n = u8::try_from(n).ok()?;
            Some(Game::of(state, n, record.games.get(&n)?, lang))
        })
        .collect();
    let series: Vec<chart::Series> = lines
        .iter()
        .map(|line| {
            let mut sum = line.carried;
            let mut points = vec![PlotPoint::new(0.0, sum as f64)];
            for (n, round) in (1i32..).zip(&line.rounds) {
                if let Some(round) = round {
                    sum = sum.saturating_add(round.points);
                    points.push(PlotPoint::new(f64::from(n), sum as f64));
                }
            }
            chart::Series {
                name: line.name.clone(),
                color: model.color(&line.team),
                points,
                ahead: None,
            }
        })
        .collect();
    let heights = series.iter().flat_map(|s| &s.points).map(|at| at.y);
    let span = heights.fold((0.0f64, 3.0f64), |(a, b), y| (a.min(y), b.max(y)));
    Some(View {
        headline: headline(state, half, &table, lang),
        absent: absent(state, half, lang),
        carried: lines.iter().any(|line| line.carried != 0),
        lines,
        games,
        series,
        span,
    })
}

/// Who is ahead, in one line.
fn headline(state: &State, half: Half, table: &[standings::Line], lang: Lang) -> String {
    let leaders = standings::leaders(state, half);
    let names: Vec<String> = leaders.iter().map(|team| state.team_name(team)).collect();
    let who = list(&names, lang);
    let record = state.course.halves.of(half);
    let (played, of) = (record.games.len(), state.rounds());
    let over = record.places.is_some() || state.step > Step::PlayOff(half);
    let points = table.first().map_or(0, |line| line.total);
    let (points, s) = (number(points), plural(points));
    match (leaders.as_slice(), over) {
        ([_], true) => say!(
            lang,
            "{who} won the half with {points} point{s}",
            "{who}が勝ち点{points}で優勝"
        ),
        ([_], false) => say!(
            lang,
            "{who} leads with {points} point{s} after {played} of {of} rounds",
            "{of}節中{played}節を終え、{who}が勝ち点{points}で首位"
        ),
        ([], _) => say!(
            lang,
            "Fewer than two clubs take part: no champion (F-1.3)",
            "参加が2チーム未満のため優勝なし（F-1.3）"
        ),
        (_, _) if state.step >= Step::PlayOff(half) => say!(
            lang,
            "{who} are level on {points} point{s}: play-off (F-7.4)",
            "{who}が勝ち点{points}で並び、プレーオフへ（F-7.4）"
        ),
        (_, _) => say!(
            lang,
            "{who} lead level on {points} point{s} after {played} of {of} rounds",
            "{of}節中{played}節を終え、{who}が勝ち点{points}で首位に並ぶ"
        ),
    }
}

/// D-18: who does not take part.
fn absent(state: &State, half: Half, lang: Lang) -> Option<String> {
    let here = state.attending(half);
    let away = state.seats.iter().filter(|team| !here.contains(team));
    let names: Vec<String> = away.map(|team| state.team_name(team)).collect();
    let who = list(&names, lang);
    (!names.is_empty()).then(|| {
        say!(
            lang,
            "Not taking part in this half: {who}. No league points, popularity or AFA points for it (D-18).",
            "この期に不参加：{who}。勝ち点・人気・ＡＦＡポイントの対象外です（D-18）。"
        )
    })
}

fn columns<'a>(
    model: &'a Model<'a>,
    view: &'a View,
    half: Half,
    shown: usize,
    picked: &'a Cell<Option<Pick>>,
) -> Vec<Column<'a, Line>> {
    const PLACE: Words = Words::new("Place", "順位");
    const CARRIED: Words = Words::new("Before", "繰越");
    const CARRIED_HINT: Words = Words::new(
        "League points from before the program kept the league",
        "記録を始める前の勝ち点",
    );
    const TOTAL: Words = Words::new("Total", "合計");
    const REASON: Words = Words::new("Why this place", "順位の理由");
    let lang = model.lang();
    let mut columns = vec![
        Column::text(PLACE.of(lang), |line: &Line| {
            line.place
                .map_or_else(String::new, |place| place.to_string())
        })
        .sorted_by(|line| line.place.map_or(i64::MAX, i64::from))
        .draw(|ui, line| {
            let place = line.place.map_or_else(|| "–".into(), |n| n.to_string());
            ui.add_space(8.0);
            ui.label(RichText::new(place).font(fonts::bold(size::BODY)));
        })
        .width(48.0),
        model
            .club_column(|line: &Line| &line.team)
            .width(if view.games.len() > 4 { 152.0 } else { 232.0 }),
    ];
    if view.carried {
        columns.push(
            Column::number(CARRIED.of(lang), |line: &Line| line.carried)
                .hint(CARRIED_HINT.of(lang))
                .width(64.0),
        );
    }
    let rounds = view.games.len();
    for at in 0..rounds {
        let n = at + 1;
        let title = if n == usize::from(model.state().rounds()) {
            say!(lang, "R{n} + FD", "第{n}節+FD")
        } else {
            say!(lang, "R{n}", "第{n}節")
        };
        let value = move |line: &Line| line.rounds.get(at).cloned().flatten();
        columns.push(
            Column::text(title, move |line: &Line| {
                value(line).map_or_else(String::new, |round| number(round.points))
            })
            .sorted_by(move |line| value(line).map_or(i64::MIN, |round| round.points))
            .right()
            .draw(move |ui, line| {
                let round = line.rounds.get(at).and_then(Option::as_ref);
                if round_ui(ui, lang, n, n == shown, &line.name, round) {
                    picked.set(Some(Pick::Round(n)));
                }
            })
            // The last has the bonus beside it.
            .width(if rounds > 4 && n < rounds { 50.0 } else { 88.0 }),
        );
    }
    columns.push(
        Column::number(TOTAL.of(lang), |line: &Line| line.total)
            .draw(move |ui, line| {
                widgets::right(ui, |ui| {
                    let total = number(line.total);
                    ui.label(RichText::new(total).font(fonts::bold(size::BODY)));
                    let what = format!("{}, {}", points_of(half).name().of(lang), line.name);
                    // The causes are those of the running season.
                    if model.past.is_none() && widgets::why(ui, lang, &what).clicked() {
                        picked.set(Some(Pick::Why(line.team.clone())));
                    }
                });
            })
            .width(88.0),
    );
    columns.push(
        Column::text(REASON.of(lang), |line: &Line| line.why.clone())
            .draw(move |ui, line| {
                let font = egui::TextStyle::Small.resolve(ui.style());
                let ink = ui.visuals().text_color();
                let whole = ui.painter().layout_no_wrap(line.why.clone(), font, ink);
                let fits = whole.size().x <= ui.available_width();
                let words = if fits {
                    line.why.clone()
                } else {
                    why_in_short(model, view, line)
                };
                ui.add(Label::new(words).truncate())
                    .on_hover_text(&line.why);
            })
            .rest(),
    );
    columns
}

/// Why a club has its place, the other clubs by their short names: where there is little room.
fn why_in_short(model: &Model<'_>, view: &View, line: &Line) -> String {
    let others = view.lines.iter().filter(|other| other.team != line.team);
    others.fold(line.why.clone(), |why, other| {
        why.replace(&other.name, &model.short(&other.team))
    })
}

/// The points of a round, as a button that shows its match. True when clicked.
fn round_ui(
    ui: &mut Ui,
    lang: Lang,
    n: usize,
    shown: bool,
    club: &str,
    round: Option<&Round>,
) -> bool {
    let p = palette(ui);
    widgets::right(ui, |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let Some(round) = round else {
            ui.label(RichText::new("–").color(p.muted));
            return false;
        };
        let (points, s) = (number(round.points), plural(round.points));
        let text = RichText::new(&points).color(p.ink);
        ui.spacing_mut().button_padding = vec2(8.0, 1.0);
        ui.spacing_mut().interact_size.y = 24.0;
        let button = Button::selectable(shown, text).min_size(vec2(32.0, 24.0));
        let name = say!(
            lang,
            "Round {n}, {club}: {points} point{s}",
            "第{n}節、{club}：勝ち点{points}"
        );
        let clicked = ui
            .add(button)
            .on_hover_text(&round.why)
            .accessible_name(name)
            .clicked();
        if round.bonus != 0 {
            let bonus = number(round.bonus);
            let tag = say!(lang, "{bonus} FD", "FD {bonus}");
            ui.label(RichText::new(tag).small().color(p.good));
        }
        clicked
    })
}

/// The rounds, to be chosen from. Answers the one clicked.
fn rounds_ui(ui: &mut Ui, view: &View, shown: usize, lang: Lang) -> Option<usize> {
    let mut clicked = None;
    ui.horizontal(|ui| {
        for (n, game) in (1..).zip(&view.games) {
            let words = say!(lang, "Round {n}", "第{n}節");
            let tab = ui.add_enabled_ui(game.is_some(), |ui| {
                widgets::tab(ui, n == shown && game.is_some(), words)
            });
            let none = Words::new(
                "No match of this round in the books",
                "この節の試合は記録されていません",
            );
            if tab.inner.on_disabled_hover_text(none.of(lang)).clicked() {
                clicked = Some(n);
            }
        }
    });
    clicked
}

fn chart_ui(ui: &mut Ui, model: &Model<'_>, view: &View, half: Half) {
    const TITLE: Words = Words::new("Points over the rounds", "勝ち点の推移");
    let lang = model.lang();
    ui.horizontal(|ui| {
        ui.label(RichText::new(TITLE.of(lang)).font(fonts::bold(size::BODY)));
        widgets::right(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for line in view.lines.iter().rev() {
                model.chip(ui, &line.team);
            }
        });
    });
    let id = match half {
        Half::First => "points-first",
        Half::Second => "points-second",
    };
    let round = |n: i64| match n {
        0 => Words::new("Start", "開始").of(lang).to_owned(),
        _ => say!(lang, "R{n}", "第{n}節"),
    };
    let axes = chart::Axes {
        x: &round,
        y: &number,
        span: (0.0, view.games.len() as f64),
        heights: view.span,
    };
    chart::lines(ui, id, ui.available_height() - 4.0, &view.series, &axes);
}
