//! K-6: captives.

use crate::support::{
    League,
    field::{close, on_the_field},
};
use flagkeeper::{flags::play::Stand, rulebook::Rule::*};

/// K-6.1: dice and attack reach the defense and two more; no damage; doubles as K-4.1 has them.
#[test]
fn k_6_1_a_capture() {
    let tried = |dice: [u8; 2]| {
        on_the_field("roff: runner; selm: runner").captures("roff-1", "selm-1", dice)
    };
    // 8 + 9 reaches 15 + 2, 8 + 8 does not.
    let league = tried([4, 5]);
    assert_eq!(
        (league.captor("selm-1").as_str(), league.damage("selm-1")),
        ("roff-1", 0)
    );
    assert_eq!(tried([4, 4]).captor("selm-1"), "");
    let league = tried([1, 1]);
    assert_eq!(
        (league.captor("selm-1").as_str(), league.damage("roff-1")),
        ("", 1)
    );
    assert_eq!(tried([6, 6]).captor("selm-1"), "roff-1");
}

/// K-6.1: one captive to a captor; who holds one is not captured; a captive is no target.
#[test]
fn k_6_1_one_captive_each() {
    on_the_field("roff: runner archer; selm: runner runner; dorn: runner")
        .captures("roff-1", "selm-1", [6, 6])
        .refused(
            "shoot",
            r#"player = "roff-2", targets = ["selm-1"], facts = ["in-range", "line-free"]"#,
        )
        .by(&[K_6_1])
        .turn("selm")
        .refused("capture", &close("selm-2", "roff-1", [6, 6]))
        .by(&[A_05, K_6_1])
        .turn("roff")
        .refused("capture", &close("roff-1", "selm-2", [6, 6]))
        .by(&[A_05, M_9_1, M_4_10, K_6_1])
        .refused("capture", &close("roff-2", "selm-1", [6, 6]))
        .because(&["target-is-captive"]);
}

/// A-05, A-06, K-6.1: what a capture asks for is refused by its own row, and not by that of close combat.
#[test]
fn a_05_a_capture_is_refused_by_its_own_row() {
    let far = r#"player = "roff-1", target = "selm-1", dice = [6, 6]"#;
    on_the_field("roff: runner; selm: runner")
        .refused("capture", far)
        .by(&[A_05, K_6_1]);
    on_the_field("selm: runner; roff: runner")
        .takes("selm-1")
        .turn("roff")
        .refused("capture", far)
        .by(&[A_06, K_6_1]);
}

/// K-6.2: command, battle fury, berserk and invulnerability are not captured; the last three do not capture.
#[test]
fn k_6_2_who_neither_captures_nor_is_captured() {
    for ability in ["command", "battle-fury", "berserk", "invulnerability"] {
        on_the_field(&format!("roff: runner; selm: has-{ability}"))
            .refused("capture", &close("roff-1", "selm-1", [6, 6]))
            .by(&[K_6_2]);
        let clubs = format!("roff: has-{ability}; selm: runner");
        if ability == "command" {
            on_the_field(&clubs).captures("roff-1", "selm-1", [6, 6]);
        } else {
            on_the_field(&clubs)
                .refused("capture", &close("roff-1", "selm-1", [6, 6]))
                .because(&["cannot-capture"]);
        }
    }
    // Frenzy and sweep do not capture either (mage-knight §9); sweep may be switched off.
    for ability in ["frenzy", "sweep"] {
        on_the_field(&format!("roff: has-{ability}; selm: runner"))
            .refused("capture", &close("roff-1", "selm-1", [6, 6]))
            .by(&[K_1_2, A_05]);
    }
    on_the_field("roff: has-sweep; selm: runner").does(
        "capture",
        &format!(
            "{}, without = [\"sweep\"]",
            close("roff-1", "selm-1", [6, 6])
        ),
    );
}

/// `roff-1`, this figure, holds `selm-1`; it is `selm`'s turn.
fn held_by(figure: &str) -> League {
    on_the_field(&format!(
        "roff: {figure} runner | runner; selm: runner runner"
    ))
    .captures("roff-1", "selm-1", [6, 6])
    .turn("selm")
}

/// K-6.3: the captive is free when its captor goes to hospital or off the field.
#[test]
fn k_6_3_the_captor_leaves() {
    let league = held_by("frail").hits("selm-2", "roff-1", [6, 5]);
    assert_eq!(
        (league.captor("selm-1").as_str(), league.at("selm-1")),
        ("", Stand::Outside)
    );
    let league = league.moves("selm-1");
    assert!(league.last().rules.contains(&A_01));
    let league = held_by("runner").turn("roff").does(
        "substitute",
        r#"team = "roff", off = "roff-1", on = "roff-3""#,
    );
    assert_eq!(league.captor("selm-1"), "");
}

/// K-6.3: a captor that comes to show battle fury or invulnerability lets go; berserk sends the captive to hospital at once.
#[test]
fn k_6_3_what_the_captor_comes_to_show() {
    for figure in ["fury", "hardening"] {
        let league = held_by(figure).dial("roff-1", 1);
        assert_eq!(
            (league.captor("selm-1").as_str(), league.at("selm-1")),
            ("", Stand::Outside),
            "{figure}"
        );
    }
    // Pushed into berserk by its second action running.
    let league = held_by("turncoat").turn("roff").moves("roff-1");
    assert_eq!(
        (
            league.damage("roff-1"),
            league.at("selm-1"),
            league.captor("selm-1").as_str()
        ),
        (1, Stand::Hospital, "")
    );
    assert_eq!(league.deeds("roff").2, 0);
    let league = league.does("end-match", "").does("commit-match", "");
    assert_eq!(league.player("selm-1").injuries, 1);
}

/// K-6.4: a captive still counts among its club's figures on the field.
#[test]
fn k_6_4_a_captive_counts_on_the_field() {
    let league = on_the_field("roff: runner; selm: runner runner | runner runner")
        .captures("roff-1", "selm-1", [6, 6])
        .turn("selm");
    assert_eq!(league.heads("selm"), (2, 2));
    league.moves("selm-2");
}
