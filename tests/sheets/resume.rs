//! The resume sheet (M-3.4): a match as it stands, to be played on without the program.

use crate::{close, paper::is_clean, printed, support::two_clubs};
use flagkeeper::{sheets::Sheet, text::Lang};

/// M-3.4: turn, clocks, flag, dials, tokens and score stand on it, in both languages.
#[test]
fn m_3_4_all_that_is_needed_to_play_on_stands_on_it() {
    let league = two_clubs()
        .after_camp(4)
        .kicked_off()
        .does("move", r#"player = "roff-1", on_flag = true"#)
        .does(
            "turn-dial",
            r#"player = "selm-1", damage = 4, reason = "It had slipped""#,
        )
        .does(
            "clock",
            r#"set = "pause", match_secs = 754, turn_secs = 45"#,
        );
    for (lang, wanted) in [
        (
            Lang::En,
            [
                "On turn: Club roff, actions left: 1.",
                "Match: 12:34 left; turn: 0:45 left.",
                "has the flag, has acted",
            ],
        ),
        (
            Lang::Ja,
            [
                "Club roffのターン。残りアクション1。",
                "試合の残り12:34、ターンの残り0:45。",
                "フラッグ保持、行動済み",
            ],
        ),
    ] {
        let sheet = printed(Sheet::Resume, &league.journal, None, lang);
        is_clean(&sheet);
        assert!(sheet.missing.is_empty());
        let lines = sheet.pages.iter().flat_map(|page| &page.lines);
        let said = close(&lines.map(|line| line.text.as_str()).collect::<String>());
        for words in wanted {
            assert!(said.contains(&close(words)), "{words}: {said}");
        }
        // The clubs follow the match on its page.
        assert_eq!(sheet.pages.len(), 1);
    }
}

/// The clubs' tables are set as one: heads and letters of one size, columns one below another, however long the notes are.
#[test]
fn the_clubs_tables_are_set_as_one() {
    let league = two_clubs()
        .after_camp(4)
        .kicked_off()
        .does("move", r#"player = "roff-1", on_flag = true"#);
    let sheet = printed(Sheet::Resume, &league.journal, None, Lang::En);
    let lines: Vec<_> = sheet.pages[0].lines.iter().collect();
    for head in ["Damage", "Tokens", "Notes"] {
        let places: Vec<(f32, f32)> = lines
            .iter()
            .filter(|line| line.text == head)
            .map(|line| (line.x, line.size))
            .collect();
        assert_eq!(places.len(), 2, "{head}");
        assert_eq!(places[0], places[1], "{head}");
    }
}

/// Where no match is played the sheet says so.
#[test]
fn m_3_4_without_a_match_it_says_so() {
    let sheet = printed(Sheet::Resume, &two_clubs().journal, None, Lang::En);
    assert_eq!(sheet.pages.len(), 1);
}
