//! The scoreboard, drawn here inside the window where there is only one.

use super::window;
use egui::{Key, Modifiers};
use flagkeeper::text::Lang;
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
