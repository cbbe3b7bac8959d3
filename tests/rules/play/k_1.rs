//! K-1, K-3 and M-1: what a figure is, and what is the table's alone.

use crate::support::field::{on_the_field, shot};
use flagkeeper::{
    flags::play::{Done, Stand},
    rulebook::Rule::*,
};

/// M-1.1: figures start outside the line, the flag lies on the hill.
#[test]
fn m_1_1_figures_start_outside() {
    let league = on_the_field("roff: runner runner | runner; selm: runner");
    let at = ["roff-1", "roff-2", "roff-3", "selm-1"].map(|id| league.at(id));
    assert_eq!(
        at,
        [Stand::Outside, Stand::Outside, Stand::Bench, Stand::Outside]
    );
    assert_eq!(league.flag(), "hill");
}

/// M-1.2: after a flag down the flag is on the hill, and all figures stay as they are.
#[test]
fn m_1_2_after_a_flag_down_all_stay_as_they_are() {
    let league = on_the_field("roff: runner runner; selm: runner runner")
        .takes("roff-1")
        .turn("selm")
        .captures("selm-1", "roff-2", [6, 6])
        .turn("roff");
    let before = league.live().pieces.clone();
    let league = league.runs_out("roff-1");
    for id in ["roff-2", "selm-1", "selm-2"] {
        assert_eq!(*league.piece(id), before[id], "{id}");
    }
    assert_eq!(
        (league.flag().as_str(), league.live().turn.actions_left),
        ("hill", 1)
    );
}

/// M-1.3, K-3.1, K-3.2: hill, terrain and facing are the table's: a move changes place, token and action, and nothing else.
#[test]
fn m_1_3_and_k_3_are_the_tables() {
    let league = on_the_field("roff: runner runner; selm: runner");
    let mut expected = league.live().clone();
    let id = expected.pieces.keys().next().unwrap().clone();
    let piece = expected.pieces.get_mut(&id).unwrap();
    (piece.at, piece.tokens, piece.done, piece.fresh) = (Stand::Inside, 1, Done::Acted, true);
    expected.turn.actions_left = 1;
    assert_eq!(*league.moves("roff-1").live(), expected);
}

/// K-1.1: a range of 0 cannot shoot; the arrows say at how many.
#[test]
fn k_1_1_what_is_printed_on_the_base() {
    on_the_field("roff: runner slinger; selm: runner runner")
        .refused("shoot", &shot("roff-1", "selm-1", [6, 5]))
        .by(&[K_1_1, A_04])
        .refused(
            "shoot",
            r#"player = "roff-2", targets = ["selm-1", "selm-2"], facts = ["in-range", "line-free"]"#,
        )
        .by(&[K_4_3, K_1_1]);
}

/// K-1.4: the position of the dial is the damage taken; the game master may set it right, up to the skull.
#[test]
fn k_1_4_the_position_of_the_dial_is_the_damage() {
    let league = on_the_field("roff: runner; selm: runner").dial("roff-1", 3);
    let (state, live) = (league.state(), league.live());
    let id = live.pieces.keys().next().unwrap();
    let click = live.click(state, id).unwrap();
    assert_eq!(
        (click.speed, click.attack, click.defense, click.damage),
        (6, 5, 12, 1)
    );
    let league = league.dial("roff-1", 5);
    assert_eq!(league.at("roff-1"), Stand::Hospital);
    league
        .refused(
            "turn-dial",
            r#"player = "roff-1", damage = 0, reason = "x""#,
        )
        .by(&[D_28, M_6_1])
        .refused(
            "turn-dial",
            r#"player = "selm-1", damage = 6, reason = "x""#,
        )
        .by(&[K_1_4])
        .refused(
            "turn-dial",
            r#"player = "selm-1", damage = 1, reason = " ""#,
        )
        .because(&["no-reason"]);
}
