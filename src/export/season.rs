//! Where the season stands: calendar, standings, and the match of this step.

use super::{Cell, Report, Sheet, json};
use crate::{
    flags::{
        Journal,
        decide::due,
        play::{Lineup, Match, Phase},
        reasons, standings,
        state::State,
        step::{Half, Step},
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
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

#[derive(Serialize)]
struct Club {
    team: TeamId,
    name: String,
    rank: Option<u8>,
    score: u32,
    ko: u32,
    fh: bool,
    points: Option<i64>,
    value: i64,
    tax: i64,
}

#[derive(Serialize)]
struct Piece {
    player: PlayerId,
    name: String,
    team: TeamId,
    place: &'static str,
    outside: bool,
    damage: Option<u8>,
    tokens: u8,
    spirit: bool,
}

/// The match of this step; nothing before it has started.
pub(super) fn game(state: &State, lang: Lang) -> Report {
    #[derive(Serialize)]
    struct Game<'a> {
        kind: crate::flags::play::Kind,
        phase: Phase,
        home: Option<&'a TeamId>,
        turn: Option<TeamId>,
        actions_left: Option<u8>,
        flag: Option<()>,
        teams: &'a [Club],
        figures: &'a [Piece],
        open: [String; 0],
    }
    let Some(game) = &state.game else {
        return Report {
            json: serde_json::Value::Null,
            lead: vec![say!(
                lang,
                "No match has been started at this step.",
                "この段階の試合はまだ始まっていません。"
            )],
            sheets: Vec::new(),
        };
    };
    let (clubs, pieces) = (clubs(state, game), pieces(state, game));
    let phase = game.phase(state);
    let name = phase.name().of(lang);
    let json = json(&Game {
        kind: game.kind,
        phase,
        home: game.teams.first(),
        turn: None,
        actions_left: None,
        flag: None,
        teams: &clubs,
        figures: &pieces,
        open: [],
    });
    let place = state.step.place(lang);
    Report {
        json,
        lead: vec![say!(lang, "{place}: {name}", "{place}：{name}")],
        sheets: vec![club_sheet(&clubs), piece_sheet(state, &pieces, lang)],
    }
}

fn club_sheet(clubs: &[Club]) -> Sheet {
    Sheet::of(
        Words::new("Clubs of the match", "対戦チーム"),
        clubs,
        &[
            ("team", super::clubs::CLUB, &|r| r.name.as_str().into()),
            ("rank", Words::new("Rank", "順位"), &|r| r.rank.into()),
            ("score", Words::new("FD", "FD"), &|r| r.score.into()),
            ("fh", Words::new("FH", "FH"), &|r| r.fh.into()),
            ("ko", Words::new("KO", "KO"), &|r| r.ko.into()),
            ("points", Words::new("Points", "勝ち点"), &|r| {
                r.points.into()
            }),
            (
                "value",
                Words::new("Roster value", "評価点合計"),
                &|r| r.value.into(),
            ),
            (
                "tax",
                Words::new("Luxury tax", "ラグジュアリータックス"),
                &|r| Cell::Gold(r.tax),
            ),
        ],
    )
}

fn piece_sheet(state: &State, pieces: &[Piece], lang: Lang) -> Sheet {
    let place = |place: &str| match place {
        "field" => Words::new("field", "フィールド"),
        "bench" => Words::new("bench", "ベンチ"),
        "hospital" => Words::new("hospital", "病院"),
        _ => Words::new("reserve", "補欠"),
    };
    Sheet::of(
        Words::new("Players of the match", "出場選手"),
        pieces,
        &[
            ("team", super::clubs::CLUB, &|r| {
                state.team_name(&r.team).into()
            }),
            ("player", Words::new("Player", "選手"), &|r| {
                r.name.as_str().into()
            }),
            ("place", Words::new("Place", "位置"), &|r| {
                place(r.place).of(lang).into()
            }),
            ("damage", Words::new("Damage", "ダメージ"), &|r| {
                r.damage.into()
            }),
        ],
    )
}

fn clubs(state: &State, game: &Match) -> Vec<Club> {
    let ranks = game.ranks();
    let known = game.score.is_some();
    let coming = crate::flags::decide::taxes(state, game);
    let brings = match &game.commit {
        Some(commit) => commit.rows.clone(),
        None => crate::flags::decide::rows(state, game),
    };
    game.teams
        .iter()
        .map(|id| {
            let row = ranks.iter().find(|row| row.team == *id);
            let rank = row.filter(|_| known).map(|row| row.rank);
            // F-7.1: a practice match gives no league points.
            let brought = brings.iter().find(|row| row.team == *id);
            let points = brought
                .filter(|_| known && game.kind.counts())
                .map(|row| row.points.saturating_add(row.bonus));
            let lineup = game.lineups.get(id);
            Club {
                team: id.clone(),
                name: state.team_name(id),
                rank,
                score: row.map_or(0, |row| row.fd),
                ko: row.map_or(0, |row| row.ko),
                fh: row.is_some_and(|row| row.fh),
                points,
                value: lineup.map_or(0, |lineup| Match::value(state, lineup)),
                tax: game
                    .taxes
                    .as_ref()
                    .unwrap_or(&coming)
                    .get(id)
                    .copied()
                    .map_or(0, Gold::get),
            }
        })
        .collect()
}

/// Everyone of the match's clubs: those under contract and those who retired in it.
fn pieces(state: &State, game: &Match) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for team in &game.teams {
        let lineup = game.lineups.get(team);
        let named = lineup.into_iter().flat_map(Lineup::all).cloned();
        let mut squad: Vec<PlayerId> = named.collect();
        for (id, _) in state.squad(team) {
            // Who changed clubs since stands where he played.
            if !squad.contains(id) && game.named_by(id).is_none() {
                squad.push(id.clone());
            }
        }
        for id in squad {
            let on = |list: fn(&Lineup) -> &Vec<PlayerId>| {
                lineup.is_some_and(|lineup| list(lineup).contains(&id))
            };
            let hurt = game
                .score
                .as_ref()
                .is_some_and(|score| score.hospital.contains(&id));
            let place = if hurt {
                "hospital"
            } else if on(|lineup| &lineup.starters) {
                "field"
            } else if on(|lineup| &lineup.bench) {
                "bench"
            } else {
                "reserve"
            };
            pieces.push(Piece {
                name: state.player_name(&id),
                team: team.clone(),
                place,
                outside: false,
                damage: game.conditions.get(&id).copied(),
                tokens: 0,
                spirit: false,
                player: id,
            });
        }
    }
    pieces
}
