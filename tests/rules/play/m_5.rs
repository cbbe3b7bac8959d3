//! M-5: score and rank, as they come about on the field.

use crate::support::{League, field::on_the_field};
use flagkeeper::{flags::play::Stand, rulebook::Rule::*};

const FREE: &str = r#"facts = ["in-range", "front-arc", "line-free"]"#;

fn holding(clubs: &str) -> League {
    on_the_field(clubs).takes("roff-1").turn("roff")
}

fn credit(league: &League, id: &str) -> u32 {
    league.live().score.fd.get(id).copied().unwrap_or(0)
}

/// M-1.2, M-5.1: running out with the flag is a flag down; the flag returns to the hill and all figures stay as they are.
#[test]
fn m_5_1_running_out() {
    let league = holding("roff: runner runner; selm: runner").runs_out("roff-1");
    assert_eq!(
        (
            league.flag().as_str(),
            league.deeds("roff"),
            credit(&league, "roff-1")
        ),
        ("hill", (1, false, 0), 1)
    );
    assert_eq!(
        (league.at("roff-1"), league.live().turn.actions_left),
        (Stand::Outside, 1)
    );
    let down = &league.live().downs[0];
    assert_eq!(
        (down.team.as_str(), down.holder.as_str(), down.match_secs),
        ("roff", "roff-1", 2700)
    );
    // Play goes straight on.
    league.takes("roff-2");
}

/// M-5.1: a pass to a friend outside.
#[test]
fn m_5_1_a_pass_to_a_friend_outside() {
    let league = holding("roff: runner runner; selm: runner").does(
        "pass",
        &format!("player = \"roff-1\", to = \"roff-2\", outside = true, {FREE}, die = 3"),
    );
    assert_eq!(
        (
            league.deeds("roff").0,
            credit(&league, "roff-2"),
            credit(&league, "roff-1")
        ),
        (1, 1, 0)
    );
    // Nobody has touched the rope since the kick-off: who stands outside is known without a word.
    let league = holding("roff: runner runner; selm: runner").does(
        "pass",
        &format!("player = \"roff-1\", to = \"roff-2\", {FREE}, die = 6"),
    );
    assert_eq!(league.deeds("roff").0, 1);
}

/// M-5.1: moving onto the flag that lies outside.
#[test]
fn m_5_1_picking_it_up_outside() {
    let league = holding("roff: runner runner; selm: runner").does(
        "pass",
        &format!("player = \"roff-1\", to = \"outside\", {FREE}, die = 4"),
    );
    assert_eq!(
        (league.flag().as_str(), league.deeds("roff").0),
        ("outside", 0)
    );
    let league = league.turn("selm").takes("selm-1");
    assert_eq!(
        (
            league.flag().as_str(),
            league.deeds("selm").0,
            league.at("selm-1")
        ),
        ("hill", 1, Stand::Outside)
    );
}

/// M-5.1: any other way counts: a stray pass caught outside, a hand-over to who stands outside, the flag of who was beaten
/// outside.
#[test]
fn m_5_1_any_other_way() {
    let stray = holding("roff: runner runner; selm: runner")
        .does(
            "pass",
            &format!("player = \"roff-1\", to = \"inside\", {FREE}, die = 1"),
        )
        .does("flag", r#"to = "selm-1", outside = true"#);
    assert_eq!((stray.deeds("selm").0, credit(&stray, "selm-1")), (1, 1));
    let handed = holding("roff: runner runner; selm: runner").does(
        "hand-over",
        r#"player = "roff-1", to = "roff-2", outside = true, facts = ["friend-contact"]"#,
    );
    assert_eq!((handed.deeds("roff").0, credit(&handed, "roff-2")), (1, 1));
    let beaten = on_the_field("roff: frail; selm: runner")
        .takes("roff-1")
        .turn("selm")
        .hits("selm-1", "roff-1", [6, 6]);
    assert_eq!(
        (beaten.deeds("selm"), beaten.flag().as_str()),
        ((1, false, 1), "hill")
    );
    let dropped = on_the_field("roff: coward; selm: runner runner")
        .takes("roff-1")
        .turn("selm")
        .hits("selm-1", "roff-1", [6, 5])
        .does("flag", r#"to = "selm-2", outside = true"#);
    assert_eq!(dropped.deeds("selm").0, 1);
    let levitated = on_the_field("roff: runner has-magic-levitation; selm: runner").takes("roff-1").does(
        "use-ability",
        r#"player = "roff-2", ability = "magic_levitation", targets = ["roff-1"], ends = "outside""#,
    );
    assert_eq!(levitated.deeds("roff").0, 1);
}

/// M-5.2: who holds the flag when the match ends has the flag hold, and his club.
#[test]
fn m_5_2_the_flag_hold() {
    let league = holding("roff: runner; selm: runner").does("end-match", "");
    let score = league.game().score.as_ref().unwrap();
    assert_eq!(score.fh.as_ref().unwrap().as_str(), "roff-1");
    assert_eq!((league.rank("roff"), league.rank("selm")), (1, 2));
    let league = league.does("commit-match", "");
    assert_eq!(league.player("roff-1").fh, 1);
    // On the ground it is nobody's.
    let league = on_the_field("roff: runner; selm: runner").does("end-match", "");
    assert_eq!(league.game().score.as_ref().unwrap().fh, None);
}

/// M-5.3: close combat and a shot are knock-downs; a push, a double 1, an ability or one's own side are none.
#[test]
fn m_5_3_what_is_a_knock_down() {
    let close = on_the_field("roff: runner; selm: frail").hits("roff-1", "selm-1", [6, 5]);
    assert_eq!(
        (close.deeds("roff").2, close.live().score.ko["roff-1"]),
        (1, 1)
    );
    let shot = on_the_field("roff: archer; selm: frail").shoots("roff-1", "selm-1", [6, 5]);
    assert_eq!(shot.deeds("roff").2, 1);
    let pushed = on_the_field("roff: frail; selm: runner")
        .moves("roff-1")
        .turn("roff")
        .moves("roff-1");
    assert_eq!(
        (pushed.at("roff-1"), pushed.deeds("selm").2),
        (Stand::Hospital, 0)
    );
    let double = on_the_field("roff: frail; selm: runner").hits("roff-1", "selm-1", [1, 1]);
    assert_eq!(
        (double.at("roff-1"), double.deeds("selm").2),
        (Stand::Hospital, 0)
    );
    let venom = on_the_field("roff: has-venom; selm: frail").does(
        "use-ability",
        r#"player = "roff-1", ability = "venom", targets = ["selm-1"]"#,
    );
    assert_eq!(
        (venom.at("selm-1"), venom.deeds("roff").2),
        (Stand::Hospital, 0)
    );
    let own = on_the_field("roff: has-shockwave frail; selm: runner").does(
        "use-ability",
        r#"player = "roff-1", ability = "shockwave", targets = ["roff-2"], dice = [6, 5]"#,
    );
    assert_eq!(
        (own.at("roff-2"), own.deeds("roff").2, own.deeds("selm").2),
        (Stand::Hospital, 0, 0)
    );
}

/// M-5.4: flag downs first, then the flag hold, then knock-downs, then the rank is shared.
#[test]
fn m_5_4_ranks_of_a_played_match() {
    let three = "roff: runner runner; selm: runner; dorn: frail";
    let level = on_the_field(three);
    assert_eq!(
        ["roff", "selm", "dorn"].map(|team| level.rank(team)),
        [1, 1, 1]
    );
    // A knock-down breaks the tie, the flag hold goes before it, a flag down before that.
    let ko = level.hits("roff-1", "dorn-1", [6, 5]);
    assert_eq!(
        ["roff", "selm", "dorn"].map(|team| ko.rank(team)),
        [1, 2, 2]
    );
    let fh = ko.turn("selm").takes("selm-1").does("end-match", "");
    assert_eq!(
        ["roff", "selm", "dorn"].map(|team| fh.rank(team)),
        [2, 1, 3]
    );
    let fd = fh
        .undo(None)
        .turn("selm")
        .runs_out("selm-1")
        .turn("roff")
        .does("end-match", "");
    assert_eq!(
        ["roff", "selm", "dorn"].map(|team| fd.rank(team)),
        [2, 1, 3]
    );
    let league = fd.does("commit-match", "");
    assert_eq!(
        (league.player("selm-1").fd, league.player("roff-1").ko),
        (1, 1)
    );
}

/// D-27: a match broken off ends as it stands, or is void; M-5.2: after the end nothing more is done.
#[test]
fn d_27_a_match_broken_off() {
    let league = holding("roff: runner; selm: runner").does("end-match", "");
    assert!(league.warnings[0].en.contains("M-3.3"));
    let league = league
        .refused("move", r#"player = "roff-1""#)
        .by(&[A_01, M_5_2])
        .refused("end-match", "")
        .because(&["match-over"]);
    // Undone, it is played on.
    let league = league
        .undo(None)
        .runs_out("roff-1")
        .does("void-match", r#"reason = "Rain""#);
    assert!(league.state().game.is_none());
    assert_eq!(league.player("roff-1").fd, 0);
}
