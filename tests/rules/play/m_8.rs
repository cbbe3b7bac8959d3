//! M-8 and M-9: defense lines and captives.

use crate::support::{League, field::on_the_field};
use flagkeeper::{flags::play::Stand, rulebook::Rule::*};

const SEEN: &str = r#"facts = ["within-6", "line-free"]"#;

fn line(from: &str, with: &str) -> String {
    format!("player = \"{from}\", with = \"{with}\", {SEEN}")
}

fn lines(league: &League) -> Vec<(&str, &str)> {
    let lines = league.live().lines.iter();
    lines.map(|(a, b)| (a.as_str(), b.as_str())).collect()
}

/// M-8.1: right after a move, or after coming on: no action, no further token.
#[test]
fn m_8_1_a_line_after_a_move() {
    let league = on_the_field("roff: runner runner runner | runner; selm: runner")
        .refused("defense-line", &line("roff-1", "roff-2"))
        .by(&[M_8_1, A_10])
        .moves("roff-1")
        .does("defense-line", &line("roff-1", "roff-2"));
    assert_eq!(lines(&league), [("roff-1", "roff-2")]);
    assert_eq!(
        (league.tokens("roff-1"), league.live().turn.actions_left),
        (1, 1)
    );
    // One line follows a move.
    let league = league
        .refused("defense-line", &line("roff-1", "roff-3"))
        .because(&["line-formed-already"]);
    // The next action begun, it is no longer right after the move.
    let league = league.does("substitute", r#"team = "roff", on = "roff-4""#);
    let league = league
        .refused("defense-line", &line("roff-1", "roff-3"))
        .because(&["not-just-moved", "line-formed-already"])
        .does("defense-line", &line("roff-4", "roff-3"));
    assert_eq!(lines(&league).len(), 2);
}

/// M-8.1: it is within 6 inches; an enemy's manager must agree.
#[test]
fn m_8_1_what_a_line_asks_for() {
    let league = on_the_field("roff: runner runner; selm: runner").moves("roff-1");
    league
        .refused("defense-line", r#"player = "roff-1", with = "roff-2""#)
        .by(&[M_8_1, M_8_3])
        .refused("defense-line", &line("roff-1", "roff-1"))
        .because(&["target-is-self"])
        .refused("defense-line", &line("roff-1", "selm-1"))
        .because(&["line-not-agreed"])
        .does(
            "defense-line",
            &format!("{}, agreed = true", line("roff-1", "selm-1")),
        )
        .refused(
            "defense-line",
            &format!("{}, agreed = true", line("roff-1", "selm-1")),
        )
        .because(&["line-formed-already", "line-stands"]);
}

/// M-8.3: not where anything stands between them.
#[test]
fn m_8_3_nothing_stands_between() {
    on_the_field("roff: runner runner; selm: runner")
        .moves("roff-1")
        .refused(
            "defense-line",
            r#"player = "roff-1", with = "roff-2", facts = ["within-6"]"#,
        )
        .by(&[M_8_3]);
}

/// M-8.2: it ends the moment either end moves; other actions keep it.
#[test]
fn m_8_2_a_line_ends_when_an_end_moves() {
    let drawn = || {
        on_the_field("roff: runner runner runner | runner; selm: runner frail")
            .moves("roff-1")
            .does("defense-line", &line("roff-1", "roff-2"))
    };
    let kept = drawn().hits("roff-2", "selm-1", [2, 3]);
    assert_eq!(lines(&kept).len(), 1);
    for end in ["roff-1", "roff-2"] {
        assert_eq!(lines(&drawn().turn("roff").moves(end)), []);
    }
    // Who fails to break away has not moved.
    let failed = drawn().does(
        "move",
        r#"player = "roff-2", facts = ["enemy-contact"], die = 1"#,
    );
    assert_eq!(lines(&failed).len(), 1);
    // The partner substituted, or sent to hospital.
    let gone = drawn().does(
        "substitute",
        r#"team = "roff", off = "roff-2", on = "roff-4""#,
    );
    assert_eq!(lines(&gone), []);
    assert!(gone.last().rules.contains(&M_8_2));
    let enemy = on_the_field("roff: runner runner; selm: runner frail")
        .moves("roff-1")
        .does(
            "defense-line",
            &format!("{}, agreed = true", line("roff-1", "selm-2")),
        )
        .hits("roff-2", "selm-2", [6, 5]);
    assert_eq!(lines(&enemy), []);
}

/// M-8.2: who is put elsewhere by magic has moved, too.
#[test]
fn m_8_2_levitation_and_confusion_end_it() {
    let drawn = |clubs: &str| {
        on_the_field(clubs)
            .moves("roff-1")
            .does("defense-line", &line("roff-1", "roff-2"))
    };
    let lifted = drawn("roff: runner runner has-magic-levitation; selm: runner").does(
        "use-ability",
        r#"player = "roff-3", ability = "magic_levitation", targets = ["roff-1"], ends = "inside""#,
    );
    assert_eq!(lines(&lifted), []);
    let confused = drawn("roff: runner runner; selm: has-magic-confusion")
        .turn("selm")
        .shoots("selm-1", "roff-1", [6, 6]);
    assert_eq!((lines(&confused).len(), confused.damage("roff-1")), (0, 0));
}

/// M-9.1: a captor may only move or rest; the captive goes where he goes; the club lets it go at any time of its own turn.
#[test]
fn m_9_1_captor_and_captive() {
    let league = on_the_field("roff: runner runner; selm: runner runner")
        .captures("roff-1", "selm-1", [6, 6])
        .turn("roff");
    assert_eq!(league.captor("selm-1"), "roff-1");
    let contact = |target: &str| {
        format!("player = \"roff-1\", target = \"{target}\", facts = [\"enemy-contact\"]")
    };
    let league = league
        .refused("close-combat", &contact("selm-2"))
        .by(&[M_9_1, M_4_10])
        .refused("capture", &contact("selm-2"))
        .because(&["holds-captive"])
        .moves("roff-1")
        .refused("defense-line", &line("roff-1", "roff-2"))
        .because(&["holds-captive"]);
    assert_eq!(
        (league.at("roff-1"), league.at("selm-1")),
        (Stand::Inside, Stand::Inside)
    );
    let league = league
        .turn("selm")
        .refused("release-captive", r#"player = "selm-1""#)
        .by(&[M_3_1])
        .refused("move", r#"player = "selm-1""#)
        .by(&[K_6_1, M_9_1])
        .refused("substitute", r#"team = "selm", off = "selm-1""#)
        .says("captive")
        .by(&[K_6_1, M_9_1])
        .turn("roff")
        .does("rest", r#"player = "roff-1""#)
        .does("release-captive", r#"player = "roff-1""#);
    assert_eq!(league.captor("selm-1"), "");
    league
        .refused("release-captive", r#"player = "selm-1""#)
        .by(&[M_9_1])
        .turn("selm")
        .moves("selm-1");
}
