//! Season and cap in the window, as small as it may be: a camp by keys and by mouse, a match from its start into the
//! books, rosters under the cap.

mod camp;
mod cap;
mod clicks;
mod draft;
mod game;
mod room;
mod rounds;
mod transfers;
mod winter;
mod year;

pub use crate::window::{Window, act, player, team};
pub use rounds::seal;

use crate::window::{Scene, sample};
use flagkeeper::{
    figures::Shelf,
    flags::{State, command, rules::Value, state::Experience},
    ids::PlayerId,
    journal::Act,
    store::{League, Mode},
    text::Lang,
    ui::{actions::Tab, dialogs},
};
use std::path::PathBuf;
use tempfile::TempDir;

/// Everybody has rolled a 3 in camp and the open game is next.
pub fn to_open_game(league: &mut League) {
    camp_over(league);
    act(league, command::Advance {});
}

/// Everybody has rolled a 3 in camp.
pub fn camp_over(league: &mut League) {
    let die = flagkeeper::dice::Die::new(3).ok();
    for player in contracted(league.state()) {
        act(league, command::CampRoll { player, die });
    }
}

/// The draft's bids are next to come.
pub fn to_bids(league: &mut League) {
    to_open_game(league);
    act(league, command::Advance {});
}

/// The open game has begun and everybody starts undamaged.
pub fn to_rosters(league: &mut League) {
    to_open_game(league);
    act(
        league,
        command::StartMatch {
            home: None,
            rolls: None,
        },
    );
    all_conditions(league);
}

/// Everybody of the match under way starts undamaged.
pub fn all_conditions(league: &mut League) {
    for player in contracted(league.state()) {
        let veteran = league.state().players[&player].experience() == Experience::Veteran;
        let (die, damage) = if veteran {
            (None, Some(0))
        } else {
            (flagkeeper::dice::Die::new(6).ok(), None)
        };
        act(
            league,
            command::Condition {
                player,
                die,
                damage,
            },
        );
    }
}

/// 213 points of the Roff Rovers: five start, one sits on the bench.
pub const OVER: [&str; 6] = ["magistrate", "orla", "haruto", "jun", "suzu", "gustav"];

/// The match has kicked off: Roff with 213 points, the others with three each.
pub fn to_result(league: &mut League) {
    to_rosters(league);
    name_and_kick_off(league);
}

/// Rosters are named and the match kicks off.
pub fn name_and_kick_off(league: &mut League) {
    for team in league.state().seats.clone() {
        let (starters, bench) = if team.as_str() == "roff" {
            let all: Vec<PlayerId> = OVER.iter().map(|id| player(id)).collect();
            (all[..5].to_vec(), all[5..].to_vec())
        } else {
            let squad = league.state().squad(&team);
            (squad.map(|(id, _)| id.clone()).take(3).collect(), vec![])
        };
        act(
            league,
            command::Roster {
                team,
                starters,
                bench,
            },
        );
    }
    act(
        league,
        command::KickOff {
            command_die: None,
            commanded: None,
        },
    );
}

/// Corrects a player's fact.
pub fn correct(league: &mut League, id: &str, field: command::Fact, value: i64) {
    act(
        league,
        command::Correct {
            team: None,
            player: Some(player(id)),
            field,
            value: Value::Int(value),
            reason: "The paper said so".into(),
            half: None,
            round: None,
        },
    );
}

/// Gives a club another name.
pub fn rename(league: &mut League, club: &str, name: &str) {
    let edit = command::EditTeam {
        team: team(club),
        name: Some(name.into()),
        manager: None,
        city: None,
        color: None,
        ground: None,
        beginner: None,
    };
    act(league, edit);
}

/// Takes back the last act.
pub fn undo(league: &mut League) {
    league.act(Act::undo(None)).unwrap();
}

fn contracted(state: &State) -> Vec<PlayerId> {
    let squads = state.seats.iter().flat_map(|team| state.squad(team));
    squads.map(|(id, _)| id.clone()).collect()
}

/// The sample league after `before`, in a window that shows `tab`.
pub fn window(lang: Lang, tab: Tab, before: impl FnOnce(&mut League)) -> Window {
    let folder = TempDir::new().unwrap();
    let path = sample(folder.path());
    let mut league = League::open(&path, Mode::Write).unwrap();
    before(&mut league);
    drop(league);
    on(folder, path, lang, tab)
}

/// A league without clubs, in a window that shows `tab`.
pub fn empty_window(lang: Lang, tab: Tab) -> Window {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("league");
    drop(League::create(&path, "New", 1, &Shelf::empty()).unwrap());
    on(folder, path, lang, tab)
}

/// A league in its first season, in a window that shows `tab`.
pub fn new_window(lang: Lang, tab: Tab) -> Window {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("league");
    std::fs::create_dir(&path).unwrap();
    let from = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("leagues/starter");
    for file in ["figures.toml", "season-001.toml", "league.toml"] {
        std::fs::copy(from.join(file), path.join(file)).unwrap();
    }
    on(folder, path, lang, tab)
}

fn on(folder: TempDir, path: PathBuf, lang: Lang, tab: Tab) -> Window {
    Scene {
        size: egui::vec2(1024.0, 600.0),
        league: Some(path),
        tab: Some(tab),
        folder: Some(folder),
        ..Scene::new(lang)
    }
    .open(dialogs::Absent)
}
