//! D-33, D-35, D-37, D-51: decisions about the match that stand in no other chapter.

use crate::support::{League, field::on_the_field};
use flagkeeper::{
    flags::{
        play::{
            Stand,
            checklist::{Choice, one},
            row::Row,
        },
        sentence::live::within,
    },
    ids::PlayerId,
    rulebook::Rule::*,
    text::Lang,
};

const FREE: &str = r#"facts = ["in-range", "front-arc", "line-free"]"#;

/// M-5.5, D-33: a flag down by a pass is credited to who holds the flag outside; the other reading: to who threw it.
#[test]
fn m_5_5_who_is_credited_for_a_pass() {
    let passed = |credit: &str, die: u8| {
        on_the_field("roff: runner runner; selm: runner")
            .rule("D-33.credit", credit)
            .takes("roff-1")
            .turn("roff")
            .does(
                "pass",
                &format!(
                    "player = \"roff-1\", to = \"roff-2\", outside = true, {FREE}, die = {die}"
                ),
            )
    };
    let league = passed("\"holder\"", 6);
    assert_eq!(
        league
            .live()
            .score
            .fd
            .keys()
            .map(PlayerId::as_str)
            .collect::<Vec<_>>(),
        ["roff-2"]
    );
    let league = passed("\"passer\"", 6)
        .does("end-match", "")
        .does("commit-match", "");
    assert_eq!(
        (league.player("roff-1").fd, league.player("roff-2").fd),
        (1, 0)
    );
    // A stray pass an enemy catches outside is the catcher's whatever the reading.
    let league = passed("\"passer\"", 1).does("flag", r#"to = "selm-1", outside = true"#);
    assert_eq!(
        (league.deeds("selm").0, league.live().score.fd["selm-1"]),
        (1, 1)
    );
}

/// D-35, M-8.1: no move passes through a line, a flier's neither; under the other reading who flies without the flag does.
#[test]
fn d_35_a_line_and_a_flier() {
    let league = on_the_field("roff: runner runner; selm: has-flight runner")
        .moves("roff-1")
        .does(
            "defense-line",
            r#"player = "roff-1", with = "roff-2", facts = ["within-6", "line-free"]"#,
        )
        .turn("selm");
    let crosses = |league: &League, id: &str, row: Row| {
        let id = PlayerId::new(id).unwrap();
        let line = one(league.state(), &id, &Choice::default(), row).unwrap();
        line.crosses
    };
    assert_eq!(crosses(&league, "selm-1", Row::Move), Some(false));
    let other = league.clone().rule("D-35.fliers", "true");
    assert_eq!(crosses(&other, "selm-1", Row::Move), Some(true));
    assert_eq!(crosses(&other, "selm-2", Row::Move), Some(false));
    let holds = other.takes("selm-1").turn("selm");
    assert_eq!(crosses(&holds, "selm-1", Row::RunPlay), Some(false));
    // Without a line there is nothing to cross.
    let none = league.moves("selm-1").turn("roff").moves("roff-1");
    assert_eq!(crosses(&none, "roff-2", Row::Move), None);
}

/// M-4.4, M-4.8, M-4.9: how far the flag may be put is the house rule's.
#[test]
fn m_4_8_how_far_the_flag_may_be_put() {
    let dropped = on_the_field("selm: coward; roff: runner")
        .takes("selm-1")
        .turn("roff")
        .hits("roff-1", "selm-1", [6, 5]);
    let said = |league: &League| {
        let question = league.live().question().unwrap().clone();
        within(league.state(), &question, Lang::En)
    };
    assert_eq!(said(&dropped), "Within 2 inches of Player selm-1 (M-4.8).");
    let far = dropped.rule("M-4.8.inches", "5");
    assert_eq!(said(&far), "Within 5 inches of Player selm-1 (M-4.8).");
}

/// D-37: a demoralized figure neither picks up nor receives the flag; the house rule may let it.
#[test]
fn d_37_the_demoralized_and_the_flag() {
    let holder = || {
        on_the_field("roff: runner coward@1; selm: runner")
            .takes("roff-1")
            .turn("roff")
    };
    let over = r#"player = "roff-1", to = "roff-2", outside = false, facts = ["friend-contact"]"#;
    holder()
        .refused("hand-over", over)
        .by(&[D_37, M_4_10])
        .refused(
            "pass",
            &format!("player = \"roff-1\", to = \"roff-2\", outside = false, {FREE}"),
        )
        .because(&["receiver-cannot-hold"]);
    let league = holder().rule("D-37.flag", "true").does("hand-over", over);
    assert_eq!(league.flag(), "roff-2");
    // He moves where the flag lies without picking it up by leaving the flag out of it.
    let league = on_the_field("roff: coward@1; selm: runner")
        .refused("move", r#"player = "roff-1", on_flag = true"#)
        .because(&["cannot-hold"])
        .moves("roff-1");
    assert_eq!(league.flag(), "hill");
}

/// D-51: the flag of a holder who goes off falls where he stood; the other reading: he may not go.
#[test]
fn d_51_a_holder_substituted_off() {
    let holder = || {
        on_the_field("roff: runner runner | runner; selm: runner")
            .takes("roff-1")
            .turn("roff")
    };
    let off = r#"team = "roff", off = "roff-1", on = "roff-3""#;
    let league = holder().does("substitute", off);
    assert_eq!(
        (
            league.flag().as_str(),
            league.at("roff-1"),
            league.at("roff-3")
        ),
        ("inside", Stand::Bench, Stand::Outside)
    );
    holder()
        .rule("D-51.flag", "\"refused\"")
        .refused("substitute", off)
        .by(&[D_51]);
}

/// R-4: undo across the end of a turn, the kick-off and the books, and back again.
#[test]
fn undo_across_turns_kick_off_and_books() {
    let league = on_the_field("roff: runner runner; selm: frail")
        .takes("roff-1")
        .hits("roff-2", "selm-1", [6, 5]);
    let kick_off = league
        .journal
        .entries()
        .iter()
        .find(|entry| entry.act.name() == "kick-off")
        .unwrap()
        .n;
    let league = league
        .turn("roff")
        .runs_out("roff-1")
        .does("end-match", "")
        .does("commit-match", "");
    let booked = league.state().clone();
    let league = league
        .undo(None)
        .undo(None)
        .undo(None)
        .undo(None)
        .undo(None);
    assert_eq!(
        (league.live().turn.team.as_str(), league.flag().as_str()),
        ("roff", "roff-1")
    );
    // The books, the end, the run and two ends of a turn are undone: the first turn, both acts done, whom they hit still away.
    let turn = &league.live().turn;
    assert_eq!((turn.number, turn.actions_left), (1, 0));
    assert_eq!(league.at("selm-1"), Stand::Hospital);
    let mut league = league.undo(kick_off);
    assert!(league.game().live.is_none());
    while league.journal.redo_list(None).is_ok() {
        league = league.redo();
    }
    assert_eq!(*league.state(), booked);
}

/// A-0.2, M-4.1: a ruling passes over rules, not over facts: who is where, and who has the flag.
#[test]
fn a_0_2_no_ruling_changes_who_is_where() {
    let league = on_the_field("roff: runner runner | runner; selm: runner");
    let fixed = |league: &League, command: &str, fields: &str| {
        let refused = league.clone().refused_ruling(command, fields);
        assert!(
            refused.reasons().iter().any(|reason| reason.fixed),
            "{command} {fields}"
        );
    };
    // Nobody on the bench acts on the field, has the flag, or is attacked there.
    fixed(&league, "move", r#"player = "roff-3""#);
    fixed(
        &league,
        "hand-over",
        r#"player = "roff-1", to = "roff-2", facts = ["friend-contact"]"#,
    );
    fixed(
        &league,
        "close-combat",
        r#"player = "selm-1", target = "roff-3", facts = ["enemy-contact"], dice = [6, 6]"#,
    );
    let held = league.takes("roff-1").turn("roff");
    fixed(
        &held,
        "pass",
        r#"player = "roff-1", to = "roff-3", facts = ["in-range", "front-arc", "line-free"], die = 6"#,
    );
    fixed(
        &held,
        "hand-over",
        r#"player = "roff-1", to = "roff-1", facts = ["friend-contact"]"#,
    );
    let hurt = held.dial("roff-2", 5);
    fixed(&hurt, "move", r#"player = "roff-2""#);
    fixed(
        &hurt,
        "necromancy",
        r#"player = "roff-1", target = "selm-1", die = 1"#,
    );
}

/// F-12.2: no ruling closes a season over a match that is being played: its taxes would be lost.
#[test]
fn f_12_2_no_season_closes_over_a_match() {
    on_the_field("roff: runner; selm: runner")
        .refused_ruling("close-season", "")
        .because(&["not-now", "match-running"]);
}
