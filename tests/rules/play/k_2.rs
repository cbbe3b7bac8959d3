//! K-2: actions, tokens, pushing, rest.

use crate::support::{League, field::on_the_field};
use flagkeeper::{flags::play::Stand, rulebook::Rule::*};

/// K-2.1, K-2.2: an action places a token on the figure, rest places none; a formation places one on each member.
#[test]
fn k_2_2_tokens_are_placed_when_an_action_is_declared() {
    let league = on_the_field("roff: runner runner runner runner; selm: runner")
        .does(
            "move",
            r#"player = "roff-1", formation = ["roff-2", "roff-3"]"#,
        )
        .does("rest", r#"player = "roff-4""#);
    assert_eq!(
        ["roff-1", "roff-2", "roff-3", "roff-4"].map(|id| league.tokens(id)),
        [1, 1, 1, 0]
    );
    assert_eq!(league.live().turn.actions_left, 0);
    // A check that fails has been declared all the same.
    let league = on_the_field("roff: runner; selm: runner").hits("roff-1", "selm-1", [1, 2]);
    assert_eq!((league.tokens("roff-1"), league.damage("selm-1")), (1, 0));
}

/// K-2.3: at the end of its owner's turn a figure that took no action but rest loses its tokens.
#[test]
fn k_2_3_tokens_come_off() {
    let league = on_the_field("roff: runner runner; selm: runner")
        .moves("roff-1")
        .moves("roff-2")
        .turn("roff");
    let league = league.does("rest", r#"player = "roff-1""#);
    assert_eq!(["roff-1", "roff-2"].map(|id| league.tokens(id)), [1, 1]);
    // An enemy's turn does not clear them, one's own does.
    let league = league.moves("roff-2").ends();
    assert_eq!(["roff-1", "roff-2"].map(|id| league.tokens(id)), [0, 2]);
    let league = league.turn("selm");
    assert_eq!(league.tokens("roff-2"), 0);
}

/// K-2.4, K-2.5: acting a second own turn running costs a click after the action; a third time it cannot, it must rest.
#[test]
fn k_2_5_three_turns_running() {
    let league = on_the_field("roff: has-toughness; selm: runner").moves("roff-1");
    assert_eq!((league.tokens("roff-1"), league.damage("roff-1")), (1, 0));
    // Toughness does not reduce it.
    let league = league.turn("roff").moves("roff-1");
    assert_eq!((league.tokens("roff-1"), league.damage("roff-1")), (2, 1));
    let league = league
        .turn("roff")
        .refused("move", r#"player = "roff-1""#)
        .by(&[K_2_5])
        .does("rest", r#"player = "roff-1""#)
        .ends();
    assert_eq!(league.tokens("roff-1"), 0);
    let league = league.ends().moves("roff-1");
    assert_eq!((league.tokens("roff-1"), league.damage("roff-1")), (1, 1));
}

/// K-2.4: the click comes after the action: an attack is still made with the values it had.
#[test]
fn k_2_4_the_push_comes_after_the_action() {
    // 8 + 7 reaches 15; with the 7 of the next click it would not.
    let league = on_the_field("roff: runner; selm: runner")
        .moves("roff-1")
        .turn("roff")
        .hits("roff-1", "selm-1", [3, 4]);
    assert_eq!((league.damage("selm-1"), league.damage("roff-1")), (2, 1));
}

fn pushed(figure: &str) -> League {
    on_the_field(&format!("roff: {figure} runner; selm: runner"))
        .takes("roff-1")
        .turn("roff")
        .moves("roff-1")
}

/// K-2.6: a push can send to hospital: no knock-down, the flag falls where he stood, the injury counts.
#[test]
fn k_2_6_pushed_into_hospital_with_the_flag() {
    let league = pushed("frail");
    assert_eq!(
        (league.at("roff-1"), league.flag().as_str()),
        (Stand::Hospital, "inside")
    );
    assert_eq!(
        (league.deeds("selm").2, league.live().score.hospital.len()),
        (0, 1)
    );
    let league = league.does("end-match", "").does("commit-match", "");
    assert_eq!(league.player("roff-1").injuries, 1);
}

/// K-2.6, M-4.8: a push can demoralize: his own manager says where the flag falls.
#[test]
fn k_2_6_pushed_into_demoralized_with_the_flag() {
    let league = pushed("coward");
    assert_eq!(
        (league.flag().as_str(), league.placed_by().as_str()),
        ("?", "roff")
    );
    let league = league.does("flag", r#"to = "inside""#).turn("roff");
    // D-37: a demoralized figure does not pick it up; the house rule may let it.
    let league = league
        .turn("roff")
        .refused("move", r#"player = "roff-1", on_flag = true"#)
        .by(&[D_37, M_4_10]);
    assert_eq!(
        league.rule("D-37.flag", "true").takes("roff-1").flag(),
        "roff-1"
    );
}

/// K-2.6: running out and being pushed off the field by it: the flag down counts first.
#[test]
fn k_2_6_a_flag_down_and_the_push_after_it() {
    let league = on_the_field("roff: frail runner; selm: runner")
        .takes("roff-1")
        .turn("roff")
        .runs_out("roff-1");
    assert_eq!(
        (
            league.deeds("roff").0,
            league.at("roff-1"),
            league.flag().as_str()
        ),
        (1, Stand::Hospital, "hill")
    );
}

/// D-36: rest costs one of the two actions; the other reading: the rest of the turn.
#[test]
fn d_36_what_rest_costs() {
    let league =
        on_the_field("roff: runner runner; selm: runner").does("rest", r#"player = "roff-1""#);
    assert_eq!(league.live().turn.actions_left, 1);
    let league = league
        .undo(None)
        .rule("D-36.rest", "\"turn\"")
        .does("rest", r#"player = "roff-1""#);
    assert_eq!(league.live().turn.actions_left, 0);
}
