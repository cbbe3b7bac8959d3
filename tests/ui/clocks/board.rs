//! The scoreboard, drawn here inside the window where there is only one.

use super::{window, window_after};
use crate::{play::moves, window::act};
use egui::{Key, Modifiers};
use flagkeeper::{
    flags::command::{ClockSet, EndMatch, EndTurn, SetClock, Side},
    store::League,
    text::Lang,
};
use std::time::Duration;

/// Score, clocks, whose turn, actions left, the flag, in both languages.
#[test]
fn the_board_says_how_the_match_stands() {
    for (lang, expected) in [
        (
            Lang::En,
            [
                "Roff Rovers: 0 FD, 0 KO, on turn",
                "Kaldane Hammers: 0 FD, 0 KO",
                "Flag on the hill",
                "2 actions left",
                "Match · Paused",
            ],
        ),
        (
            Lang::Ja,
            [
                "Roff Rovers：FD 0、KO 0、ターン中",
                "Kaldane Hammers：FD 0、KO 0",
                "フラッグは丘の上",
                "残り2アクション",
                "試合 · 停止中",
            ],
        ),
    ] {
        let (mut w, time) = window(lang);
        w.keys(Modifiers::COMMAND, Key::B);
        for words in expected {
            assert!(w.shows(words), "{words}: {:?}", w.labels());
        }
        assert!(w.shows("15:00") && w.shows("2:00"));
        w.key(Key::Space);
        time.pass(Duration::from_secs(3));
        w.settle();
        assert!(w.shows("14:57") && w.shows("1:57"), "{:?}", w.labels());
        w.keys(Modifiers::COMMAND, Key::B);
        assert!(!w.shows("14:57"));
    }
}

/// A flag down at 11:40, by who holds the flag outside.
fn flag_down(league: &mut League) {
    act(
        league,
        SetClock {
            set: ClockSet::Pause,
            match_secs: Some(700),
            turn_secs: Some(60),
        },
    );
    act(league, moves("orla", Some(true), None));
    // Once round the table.
    for _ in 0..4 {
        act(
            league,
            EndTurn {
                command_die: None,
                commanded: None,
            },
        );
    }
    act(league, moves("orla", None, Some(Side::Outside)));
}

/// The log of flag downs, each with what the clock showed; at the end the score stays.
#[test]
fn the_board_keeps_the_flag_downs_and_the_end() {
    let (mut w, _) = window_after(Lang::En, flag_down);
    w.keys(Modifiers::COMMAND, Key::B);
    let down = "11:40 left  Flag down: Roff Rovers · Orla of the Bell";
    assert!(w.shows(down), "{:?}", w.labels());
    assert!(w.says("Roff Rovers: 1 FD"));
    let (mut w, _) = window_after(Lang::Ja, |league| {
        flag_down(league);
        act(league, EndMatch {});
    });
    w.keys(Modifiers::COMMAND, Key::B);
    assert!(w.shows("試合終了") && w.shows("1位"));
    assert!(w.shows("残り11:40　フラッグダウン：Roff Rovers・Orla of the Bell"));
    assert!(!w.says("アクション"));
}

/// Without a match it says so, and nothing else of the league.
#[test]
fn without_a_match_the_board_says_so() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = crate::window::sample(folder.path());
    let scene = crate::window::Scene {
        league: Some(path),
        folder: Some(folder),
        ..crate::window::Scene::new(Lang::En)
    };
    let mut w = scene.open(flagkeeper::ui::dialogs::Absent);
    w.keys(Modifiers::COMMAND, Key::B);
    assert!(w.shows("No match is being played"));
}
