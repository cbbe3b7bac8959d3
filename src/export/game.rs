//! The match of this step: clubs, figures, flag, turn, clocks, and what is still to be said.

use super::{Cell, Report, Sheet, json};
use crate::{
    flags::{
        play::{Done, Flag, Lineup, Live, Match, Phase, Spot, Stand},
        sentence,
        state::State,
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Reading,
    say,
    text::{Lang, Words},
};
use serde::Serialize;

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
#[expect(
    clippy::struct_excessive_bools,
    reason = "a row for machines, its keys a contract"
)]
struct Piece {
    player: PlayerId,
    name: String,
    team: TeamId,
    place: &'static str,
    outside: bool,
    damage: Option<u8>,
    tokens: u8,
    spirit: bool,
    acted: bool,
    flag: bool,
    captor: Option<PlayerId>,
}

/// The flag: where it lies or who has it; neither while that is to be said.
#[derive(Serialize)]
struct FlagNow {
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    holder: Option<PlayerId>,
}

impl FlagNow {
    fn of(live: &Live) -> Self {
        let (at, holder) = match &live.flag {
            Flag::At(Spot::Player(id)) => (None, Some(id.clone())),
            Flag::At(place) => (Some(place.to_string()), None),
            Flag::Asked(_) => (None, None),
        };
        Self { at, holder }
    }
}

#[derive(Serialize)]
struct ClockNow {
    match_secs: u32,
    turn_secs: u32,
    running: bool,
    extra: bool,
}

/// The match of this step, its clocks as they show now; nothing before it has started.
pub(super) fn game(state: &State, clock: Option<Reading>, lang: Lang) -> Report {
    #[derive(Serialize)]
    struct Game<'a> {
        kind: crate::flags::play::Kind,
        phase: Phase,
        home: Option<&'a TeamId>,
        turn: Option<&'a TeamId>,
        turn_number: Option<u32>,
        actions_left: Option<u8>,
        clock: Option<ClockNow>,
        flag: Option<FlagNow>,
        teams: &'a [Club],
        figures: &'a [Piece],
        lines: Vec<[&'a PlayerId; 2]>,
        open: Vec<String>,
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
    let live = game.live.as_ref();
    let playing = live.filter(|_| phase == Phase::Play);
    let now = playing.map(|live| (live, clock.unwrap_or_else(|| live.clock.reading())));
    let open: Vec<String> = playing
        .and_then(Live::question)
        .map(|question| sentence::live::question(state, question, lang))
        .into_iter()
        .collect();
    let lead_open = open.clone();
    let json = json(&Game {
        kind: game.kind,
        phase,
        home: game.teams.first(),
        turn: playing.map(|live| &live.turn.team),
        turn_number: playing.map(|live| live.turn.number),
        actions_left: playing.map(|live| live.turn.actions_left),
        clock: now.map(|(live, reading)| ClockNow {
            match_secs: reading.match_secs,
            turn_secs: reading.turn_secs,
            running: live.clock.running,
            extra: live.clock.extra,
        }),
        flag: live.map(FlagNow::of),
        teams: &clubs,
        figures: &pieces,
        lines: live
            .into_iter()
            .flat_map(|live| &live.lines)
            .map(|(a, b)| [a, b])
            .collect(),
        open,
    });
    let place = state.step.place(lang);
    Report {
        json,
        lead: lead(state, now, &place, name, lead_open, lang),
        sheets: vec![club_sheet(&clubs), piece_sheet(state, &pieces, lang)],
    }
}

/// Where the match is, in sentences.
fn lead(
    state: &State,
    now: Option<(&Live, Reading)>,
    place: &str,
    phase: &str,
    open: Vec<String>,
    lang: Lang,
) -> Vec<String> {
    let mut lines = vec![say!(lang, "{place}: {phase}", "{place}：{phase}")];
    if let Some((live, reading)) = now {
        let (team, actions) = (state.team_name(&live.turn.team), live.turn.actions_left);
        let [whole, turn] = [reading.match_secs, reading.turn_secs].map(sentence::live::clock);
        lines.push(say!(
            lang,
            "On turn: {team}, actions left: {actions}; match {whole}, turn {turn}",
            "{team}のターン、残りアクション{actions}。試合残り{whole}、ターン残り{turn}"
        ));
        if let Flag::At(spot) = &live.flag {
            let spot = sentence::live::spot(state, spot, lang);
            lines.push(say!(lang, "Flag: {spot}", "フラッグ：{spot}"));
        }
    }
    lines.extend(open);
    lines
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
        "captive" => Words::new("captive", "捕虜"),
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
            ("tokens", Words::new("Tokens", "マーカー"), &|r| {
                r.tokens.into()
            }),
            ("notes", Words::new("Notes", "備考"), &|r| {
                r.notes(state, lang).into()
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
                fh: row.is_some_and(|row| row.fh) || (!known && holds(game, id)),
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

/// Whether a figure of this club holds the flag now.
fn holds(game: &Match, team: &TeamId) -> bool {
    let live = game.live.as_ref();
    live.and_then(|live| live.piece(live.holder()?))
        .is_some_and(|piece| piece.team == *team)
}

impl Piece {
    /// What else there is to know of it, in words.
    fn notes(&self, state: &State, lang: Lang) -> String {
        let mut notes = Vec::new();
        if self.flag {
            notes.push(say!(lang, "flag", "フラッグ"));
        }
        if self.spirit {
            notes.push(say!(lang, "spirit", "生き霊"));
        }
        if self.outside && self.place == "field" {
            notes.push(say!(lang, "outside", "円の外"));
        }
        if let Some(captor) = &self.captor {
            let name = state.player_name(captor);
            notes.push(say!(lang, "held by {name}", "捕獲者：{name}"));
        }
        if self.acted {
            notes.push(say!(lang, "acted", "行動済み"));
        }
        notes.join(&say!(lang, ", ", "、"))
    }
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
            let piece = game.live.as_ref().and_then(|live| live.piece(&id));
            let spirit = piece.is_some_and(|piece| piece.spirit);
            let place = if hurt && !spirit {
                "hospital"
            } else if let Some(piece) = piece {
                match piece.at {
                    Stand::Inside | Stand::Outside if piece.captor.is_some() => "captive",
                    Stand::Inside | Stand::Outside => "field",
                    Stand::Bench => "bench",
                    Stand::Hospital => "hospital",
                }
            } else if on(|lineup| &lineup.starters) {
                "field"
            } else if on(|lineup| &lineup.bench) {
                "bench"
            } else {
                "reserve"
            };
            pieces.push(Piece {
                name: state.player_name(&id),
                team: piece.map_or_else(|| team.clone(), |piece| piece.team.clone()),
                place,
                outside: piece.is_some_and(|piece| piece.at == Stand::Outside),
                damage: piece
                    .map(|piece| piece.damage)
                    .or_else(|| game.conditions.get(&id).copied()),
                tokens: piece.map_or(0, |piece| piece.tokens),
                spirit,
                acted: piece.is_some_and(|piece| piece.done != Done::Nothing),
                flag: game.live.as_ref().is_some_and(|live| live.holds(&id)),
                captor: piece.and_then(|piece| piece.captor.clone()),
                player: id,
            });
        }
    }
    pieces
}
