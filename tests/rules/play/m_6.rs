//! M-6: hospital, injury, retirement, spirits.

use crate::support::{
    League,
    field::{before_the_kick_off, on_the_field},
};
use flagkeeper::{
    flags::play::{Done, Stand},
    rulebook::Rule::*,
};

fn injured(clubs: &str, player: &str, injuries: u8) -> League {
    before_the_kick_off(clubs)
        .does(
            "correct",
            &format!("player = \"{player}\", field = \"injuries\", value = {injuries}, reason = \"Paper\""),
        )
        .does("kick-off", "")
}

/// M-6.1: a figure whose dial shows the skull leaves the field at once, and is injured when the match is in the books.
#[test]
fn m_6_1_hospital_and_injury() {
    let league = on_the_field("roff: runner; selm: frail runner").hits("roff-1", "selm-1", [6, 5]);
    assert_eq!(
        (league.at("selm-1"), league.heads("selm")),
        (Stand::Hospital, (1, 0))
    );
    let league = league
        .refused(
            "close-combat",
            r#"player = "roff-1", target = "selm-1", facts = ["enemy-contact"]"#,
        )
        .because(&["target-not-on-field", "acted-already"])
        .turn("selm")
        .refused("move", r#"player = "selm-1""#)
        .by(&[M_7_1, M_6_1])
        .does("end-match", "")
        .does("commit-match", "");
    assert_eq!(
        (
            league.player("selm-1").injuries,
            league.player("selm-2").injuries
        ),
        (1, 0)
    );
}

/// M-6.2, D-39: a fifth injury: he retires after the match; until then he is in hospital, and necromancy can call him.
#[test]
fn d_39_the_fifth_injury() {
    let clubs = "roff: runner; selm: runner@3 has-necromancy";
    let league = injured(clubs, "selm-1", 4).hits("roff-1", "selm-1", [6, 5]);
    assert_eq!(league.at("selm-1"), Stand::Hospital);
    let league = league.turn("selm").does(
        "necromancy",
        r#"player = "selm-2", target = "selm-1", die = 1"#,
    );
    let spirit = league.piece("selm-1");
    assert!(spirit.spirit && spirit.at.on_field() && spirit.damage == 1);
    let league = league.does("end-match", "").does("commit-match", "");
    assert!(league.player("selm-1").retired);
    assert_eq!(league.player("selm-1").injuries, 5);
    // With the house rule he retires on the spot, and nobody calls him.
    injured(clubs, "selm-1", 4)
        .rule("D-39.retires", "\"on-the-spot\"")
        .hits("roff-1", "selm-1", [6, 5])
        .turn("selm")
        .refused("necromancy", r#"player = "selm-2", target = "selm-1""#)
        .by(&[D_39]);
}

/// M-6.3: the hospital holds who was injured in training right before the match; necromancy calls him too.
#[test]
fn m_6_3_injured_in_training() {
    let league = crate::support::clubs(&["roff", "selm"], 1)
        .with_figure("ash", "roff", "has-necromancy")
        .does("start-at", r#"step = "first.1.training""#)
        .does("home-roll", "rolls = [{ roff = 6, selm = 1 }]")
        .does("train", r#"player = "roff-1", die = 2"#)
        .drive("first.1.game")
        .conditioned()
        .names("roff", &["ash"], &[])
        .names("selm", &["selm-1"], &[])
        .does("kick-off", "");
    assert_eq!(league.at("roff-1"), Stand::Hospital);
    let league = league.does(
        "necromancy",
        r#"player = "ash", target = "roff-1", die = 2"#,
    );
    assert_eq!(
        (league.at("roff-1"), league.damage("roff-1")),
        (Stand::Outside, 2)
    );
    // D-15 the other way: what it does enters the player's record, and counts for the club whichever way it is read.
    let league = league
        .rule("D-15.spirit", "\"player\"")
        .turn("roff")
        .takes("roff-1")
        .does("end-match", "");
    assert_eq!(
        (league.deeds("roff"), league.rank("roff")),
        ((0, true, 0), 1)
    );
    let before = league.player("roff-1").injuries;
    let league = league.does("commit-match", "");
    assert_eq!(
        (league.player("roff-1").fh, league.player("roff-1").injuries),
        (1, before)
    );
}

/// `selm-1` is in hospital and `selm-2` has called its spirit with this die; it is `selm`'s next turn.
fn haunted(die: u8) -> League {
    on_the_field("roff: runner runner; selm: runner@4 has-necromancy runner | runner")
        .hits("roff-1", "selm-1", [6, 5])
        .turn("selm")
        .does(
            "necromancy",
            &format!("player = \"selm-2\", target = \"selm-1\", die = {die}"),
        )
        .turn("selm")
}

/// M-6.4, D-53: a spirit is a figure of its own over and above the five, and is not substituted.
#[test]
fn m_6_4_a_spirit_stands_beside_the_others() {
    let league = haunted(2);
    let piece = league.piece("selm-1");
    assert!(piece.spirit);
    assert_eq!(
        (piece.at, piece.damage, piece.tokens),
        (Stand::Outside, 2, 0)
    );
    assert_eq!(league.heads("selm"), (2, 1));
    league
        .refused(
            "substitute",
            r#"team = "selm", off = "selm-1", on = "selm-4""#,
        )
        .because(&["is-spirit"])
        .moves("selm-1");
}

/// M-6.4: sent to hospital again it is gone, and the player's injuries do not rise a second time; D-15: it is a knock-down.
#[test]
fn m_6_4_a_spirit_sent_to_hospital() {
    let league = haunted(4).turn("roff").hits("roff-2", "selm-1", [6, 5]);
    assert_eq!(
        (league.at("selm-1"), league.piece("selm-1").spirit),
        (Stand::Hospital, false)
    );
    assert_eq!(league.deeds("roff").2, 2);
    assert_eq!(league.live().score.hospital.len(), 1);
    // Once gone it can be called again; one at a time.
    let league = league.turn("selm").does(
        "necromancy",
        r#"player = "selm-2", target = "selm-1", die = 1"#,
    );
    assert!(league.piece("selm-1").spirit);
    let league = league
        .turn("selm")
        .turn("selm")
        .refused(
            "necromancy",
            r#"player = "selm-2", target = "selm-1", die = 1"#,
        )
        .by(&[K_8_4, M_6_4])
        .does("end-match", "")
        .does("commit-match", "");
    assert_eq!(league.player("selm-1").injuries, 1);
}

/// D-15: what a spirit does counts for its club in the match, and for no player's record.
#[test]
fn d_15_the_deeds_of_a_spirit() {
    let league = haunted(1)
        .takes("selm-1")
        .turn("selm")
        .runs_out("selm-1")
        .turn("selm");
    assert_eq!(league.deeds("selm").0, 1);
    assert_eq!(league.live().downs[0].holder.as_str(), "selm-1");
    assert!(league.live().score.fd.is_empty());
    let league = league.turn("selm").takes("selm-1").does("end-match", "");
    assert_eq!(league.deeds("selm"), (1, true, 0));
    let league = league.does("commit-match", "");
    let player = league.player("selm-1");
    assert_eq!(
        (player.fd, player.fh, player.ko, player.injuries),
        (0, 0, 0, 1)
    );
    // The other reading: they are the player's.
    let league = haunted(1)
        .rule("D-15.spirit", "\"player\"")
        .takes("selm-1")
        .turn("selm")
        .runs_out("selm-1")
        .does("end-match", "")
        .does("commit-match", "");
    assert_eq!(league.player("selm-1").fd, 1);
}

/// D-38: hospital by a push, a double 1 or an ability is an injury like any other; the house rule may say it is none.
#[test]
fn d_38_hospital_without_an_enemys_blow() {
    let pushed = |league: League| {
        league
            .moves("roff-1")
            .turn("roff")
            .moves("roff-1")
            .does("end-match", "")
            .does("commit-match", "")
    };
    let clubs = "roff: frail runner; selm: runner";
    assert_eq!(pushed(on_the_field(clubs)).player("roff-1").injuries, 1);
    let none = pushed(on_the_field(clubs).rule("D-38.injury", "false"));
    assert_eq!(none.player("roff-1").injuries, 0);
}

/// A second match starts clean: no tokens, damage, captives, lines or score of the first.
#[test]
fn a_second_match_starts_clean() {
    let league = on_the_field("roff: runner runner runner; selm: runner frail runner")
        .takes("roff-1")
        .does(
            "defense-line",
            r#"player = "roff-1", with = "roff-2", facts = ["within-6", "line-free"]"#,
        )
        .captures("roff-3", "selm-1", [6, 6])
        .turn("roff")
        .hits("roff-2", "selm-2", [6, 5])
        .turn("roff")
        .runs_out("roff-1");
    let score = &league.live().score;
    assert_eq!((score.fd["roff-1"], score.ko["roff-2"]), (1, 1));
    let league = league
        .does("end-match", "")
        .does("commit-match", "")
        .drive("first.2.game")
        .kicked_off();
    let live = league.live();
    assert!(live.score.fd.is_empty() && live.score.ko.is_empty() && live.score.fh.is_none());
    assert!(
        live.pieces
            .values()
            .all(|piece| piece.done == Done::Nothing && !piece.spirit)
    );
    assert!(
        live.pieces
            .values()
            .all(|piece| piece.tokens == 0 && piece.damage == 0 && piece.captor.is_none())
    );
    assert!(live.lines.is_empty() && live.downs.is_empty() && live.score.hospital.is_empty());
    assert_eq!(
        (league.flag().as_str(), league.clocks(), live.turn.number),
        ("hill", (2700, 120, false, false), 1)
    );
    // Who was in hospital is back.
    assert_eq!(league.at("selm-2"), Stand::Outside);
    assert_eq!(league.player("selm-2").injuries, 1);
}
