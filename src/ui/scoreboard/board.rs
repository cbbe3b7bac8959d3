//! What the scoreboard says, worked out from the league.

use crate::{
    flags::{
        State,
        play::{Flag, Live, Match, Spot},
        sentence::live::clock,
    },
    ids::PlayerId,
    store::League,
    text::{Lang, Words},
    ui::model::club_color,
};
use egui::Color32;

/// What the scoreboard says besides the time.
#[derive(Debug, Default)]
pub(super) struct Board {
    /// Of the window.
    pub title: String,
    /// The clubs in turn order; none: no match.
    pub clubs: Vec<Club>,
    /// Whose turn it is; none where nobody's.
    pub turn: Option<Turn>,
    /// Where the flag is.
    pub flag: String,
    /// What the clocks showed at the end; none while they run.
    pub over: bool,
    /// Flag downs, the latest first.
    pub downs: Vec<Down>,
}

/// A club's score.
#[derive(Debug)]
pub(super) struct Club {
    pub name: String,
    pub color: Color32,
    pub fd: u32,
    pub ko: u32,
    /// It holds the flag.
    pub flag: bool,
    /// It is its turn.
    pub on_turn: bool,
    /// Its rank in the end.
    pub rank: Option<u8>,
}

/// Whose turn it is.
#[derive(Debug)]
pub(super) struct Turn {
    pub name: String,
    pub color: Color32,
    pub actions_left: u8,
}

/// A flag down.
#[derive(Debug)]
pub(super) struct Down {
    /// What the clock showed.
    pub time: String,
    pub team: String,
    pub holder: String,
    pub color: Color32,
}

impl Board {
    /// Of the match of this league, as far as it is played.
    pub fn of(league: Option<&League>, lang: Lang) -> Self {
        const SCOREBOARD: Words = Words::new("Scoreboard", "スコアボード");
        let words = SCOREBOARD.of(lang);
        let Some(league) = league else {
            return Self {
                title: words.into(),
                ..Self::default()
            };
        };
        let state = league.state();
        let game = state.game.as_ref();
        let board = game.and_then(|game| Some(of_match(state, game, game.live.as_ref()?, lang)));
        Self {
            title: format!("{words} · {}", league.name()),
            ..board.unwrap_or_default()
        }
    }
}

fn of_match(state: &State, game: &Match, live: &Live, lang: Lang) -> Board {
    let over = game.score.is_some();
    let ranks = game.ranks();
    let holder = live.holder().and_then(|id| live.piece(id));
    let clubs = game.teams.iter().map(|team| {
        let row = ranks.iter().find(|row| row.team == *team);
        let name = state.team_name(team);
        Club {
            name,
            color: club_color(state, team),
            fd: row.map_or(0, |row| row.fd),
            ko: row.map_or(0, |row| row.ko),
            flag: holder.is_some_and(|piece| piece.team == *team),
            on_turn: !over && live.turn.team == *team,
            rank: row.filter(|_| over).map(|row| row.rank),
        }
    });
    let downs = live.downs.iter().rev().map(|down| {
        let time = clock(down.match_secs);
        Down {
            time: if down.extra {
                crate::say!(lang, "Extra time, {time} left", "延長戦、残り{time}")
            } else {
                crate::say!(lang, "{time} left", "残り{time}")
            },
            team: state.team_name(&down.team),
            holder: state.player_name(&down.holder),
            color: club_color(state, &down.team),
        }
    });
    Board {
        title: String::new(),
        clubs: clubs.collect(),
        turn: (!over).then(|| Turn {
            name: state.team_name(&live.turn.team),
            color: club_color(state, &live.turn.team),
            actions_left: live.turn.actions_left,
        }),
        flag: flag(state, live, lang),
        over,
        downs: downs.collect(),
    }
}

/// Where the flag is, in a few words.
fn flag(state: &State, live: &Live, lang: Lang) -> String {
    const HILL: Words = Words::new("Flag on the hill", "フラッグは丘の上");
    const INSIDE: Words = Words::new("Flag on the ground, inside", "フラッグは円の内側の地面");
    const OUTSIDE: Words = Words::new("Flag on the ground, outside", "フラッグは円の外側の地面");
    const ASKED: Words = Words::new("Where did the flag fall?", "フラッグの落ちた場所は？");
    let held = |id: &PlayerId| {
        let who = state.player_name(id);
        let team = live.piece(id).map(|piece| state.team_name(&piece.team));
        let team = team.unwrap_or_default();
        crate::say!(lang, "Flag: {who} ({team})", "フラッグ：{who}（{team}）")
    };
    match &live.flag {
        Flag::At(Spot::Hill) => HILL.of(lang).into(),
        Flag::At(Spot::Inside) => INSIDE.of(lang).into(),
        Flag::At(Spot::Outside) => OUTSIDE.of(lang).into(),
        Flag::At(Spot::Player(id)) => held(id),
        Flag::Asked(_) => ASKED.of(lang).into(),
    }
}
