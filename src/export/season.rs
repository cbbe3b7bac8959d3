//! Where the season stands: calendar and standings.

use super::{Cell, Report, Sheet, json};
use crate::{
    flags::{
        Journal,
        decide::due,
        reasons, standings,
        state::State,
        step::{Half, Step},
    },
    ids::TeamId,
    say,
    text::{Lang, Words},
};
use serde::Serialize;
use std::cmp::Ordering;

/// Season, step, what is due, and the home club as far as it is known.
pub(super) fn calendar(state: &State, lang: Lang) -> Report {
    #[derive(Serialize)]
    struct Calendar {
        season: u32,
        step: Step,
        place: String,
        due: Vec<String>,
        home: Option<TeamId>,
    }
    let calendar = Calendar {
        season: state.season,
        step: state.step,
        place: state.step.place(lang),
        due: due(state).iter().map(|reason| reason.show(lang)).collect(),
        home: home(state),
    };
    let (season, place) = (state.season, &calendar.place);
    let mut lead = vec![say!(
        lang,
        "Season {season}: {place}",
        "シーズン{season}：{place}"
    )];
    lead.extend(
        calendar
            .due
            .iter()
            .map(|due| say!(lang, "Due: {due}", "未了：{due}")),
    );
    if let Some(home) = &calendar.home {
        let home = state.team_name(home);
        lead.push(say!(lang, "Home: {home}", "ホーム：{home}"));
    }
    let mut sheet = Sheet::new(
        super::What::Calendar.name(),
        &[
            ("step", Words::new("Step", "段階")),
            ("place", Words::new("What", "内容")),
            ("rule", Words::new("Rule", "規則")),
            ("state", Words::new("Where we are", "現在")),
        ],
    );
    sheet.rows = Step::all(state.rounds())
        .map(|step| {
            let mark = match step.cmp(&state.step) {
                Ordering::Less => Some(Words::new("done", "済")),
                Ordering::Equal => Some(Words::new("now", "今ここ")),
                Ordering::Greater => None,
            };
            vec![
                step.to_string().into(),
                step.place(lang).into(),
                step.rule().id().into(),
                mark.map(|mark| mark.of(lang)).into(),
            ]
        })
        .collect();
    Report {
        json: json(&calendar),
        lead,
        sheets: vec![sheet],
    }
}

/// The home club now: of the match, the round or the final; none where none is known.
fn home(state: &State) -> Option<TeamId> {
    if let Some(game) = &state.game {
        return game.teams.first().cloned();
    }
    if let Some(half) = state.step.half() {
        let first = state.course.halves.of(half).home.clone()?;
        return match state.step.round() {
            Some(round) => state.round_order(half, round).into_iter().next(),
            None => Some(first),
        };
    }
    let finals = state.step == Step::SeriesFinal && standings::series_roll(state).is_none();
    finals
        .then(|| standings::finalists(state).into_iter().next())
        .flatten()
}

#[derive(Serialize)]
struct Standing {
    season: u32,
    half: Half,
    rank: Option<u8>,
    team: TeamId,
    name: String,
    rounds: Vec<i64>,
    bonus: i64,
    carried: i64,
    total: i64,
    why: Option<String>,
}

/// League points of both halves, the best first (F-7.1); no rank before a match.
pub(super) fn standings(seasons: &[Journal], lang: Lang) -> Report {
    let mut rows = Vec::new();
    for journal in seasons {
        for half in [Half::First, Half::Second] {
            rows.extend(table(journal.state(), half, lang));
        }
    }
    let most = rows.iter().map(|row| row.rounds.len()).max().unwrap_or(0);
    let mut columns = vec![
        ("season", Words::new("Season", "シーズン")),
        ("half", Words::new("Half", "期")),
        ("rank", Words::new("Rank", "順位")),
        ("team", super::clubs::CLUB),
    ];
    let rounds = [
        ("round_1", Words::new("R1", "第1節")),
        ("round_2", Words::new("R2", "第2節")),
        ("round_3", Words::new("R3", "第3節")),
        ("round_4", Words::new("R4", "第4節")),
        ("round_5", Words::new("R5", "第5節")),
        ("round_6", Words::new("R6", "第6節")),
        ("round_7", Words::new("R7", "第7節")),
        ("round_8", Words::new("R8", "第8節")),
        ("round_9", Words::new("R9", "第9節")),
    ];
    columns.extend(rounds.iter().take(most));
    columns.extend([
        ("bonus", Words::new("Bonus", "ボーナス")),
        ("total", Words::new("Total", "合計")),
        ("why", Words::new("Why this rank", "順位の理由")),
    ]);
    let mut sheet = Sheet::new(super::What::Standings.name(), &columns);
    sheet.rows = rows
        .iter()
        .map(|row| {
            let mut cells: Vec<Cell> = vec![
                row.season.into(),
                row.half.name().of(lang).into(),
                row.rank.into(),
                row.name.as_str().into(),
            ];
            cells.extend((0..most).map(|i| row.rounds.get(i).copied().into()));
            cells.extend([
                row.bonus.into(),
                row.total.into(),
                row.why.as_deref().into(),
            ]);
            cells
        })
        .collect();
    Report {
        json: json(&rows),
        lead: Vec::new(),
        sheets: vec![sheet],
    }
}

fn table(state: &State, half: Half, lang: Lang) -> Vec<Standing> {
    let lines = standings::table(state, half);
    let why = |team: &TeamId| {
        let why = reasons::place(state, half, &lines, team)?;
        Some(why.of(lang).to_owned())
    };
    let rows = lines.iter().cloned();
    rows.map(|line| Standing {
        why: why(&line.team),
        season: state.season,
        half,
        rank: line.place,
        name: state.team_name(&line.team),
        team: line.team,
        rounds: line.rounds,
        bonus: line.bonus,
        carried: line.carried,
        total: line.total,
    })
    .collect()
}
