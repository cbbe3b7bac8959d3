//! House rules (`set-rule`) and corrections (D-28).

use crate::support::{act, clubs, two_clubs, unreadable};
use flagkeeper::{
    flags::{
        rules::{Key, SettingKey as _, Value},
        state::Status,
    },
    journal::Act,
    rulebook::Rule::*,
};

/// Decisions: a house rule changes to any value it takes, from now on; the entry names the rule.
#[test]
fn a_house_rule_changes() {
    let league = two_clubs().does("set-rule", r#"rule = "M-2.5.cap", value = 220"#);
    assert_eq!(league.state().rules.int(Key::Cap), 220);
    assert_eq!(league.last().rules, [M_2_5, D_28]);
    let mut league = league;
    for key in Key::ALL {
        let (name, standard) = (key.setting().key, key.setting().standard());
        league = league.does(
            "set-rule",
            &format!("rule = \"{name}\", value = {standard}"),
        );
    }
    assert_eq!(league.state().rules.changed().count(), 0);
}

/// Decisions: no such rule, a value of the wrong kind, out of range, no whole hundreds, a word it does not know, a table too short.
#[test]
fn a_house_rule_takes_only_what_fits() {
    let bad = [
        (r#"rule = "F-2.2", value = 3"#, D_28),
        (r#"rule = "nothing", value = 3"#, D_28),
        (r#"rule = "F-2.2.players", value = "many""#, F_2_2),
        (r#"rule = "F-2.2.players", value = 0"#, F_2_2),
        (r#"rule = "F-2.2.players", value = 101"#, F_2_2),
        (r#"rule = "F-6.4.minimum", value = 150"#, F_6_4),
        (r#"rule = "D-1.funds", value = -100"#, D_1),
        (r#"rule = "D-11.trades", value = "sometimes""#, D_11),
        (r#"rule = "D-47.skip", value = 1"#, D_47),
        (r#"rule = "F-7.1.points.3", value = [3, 1]"#, F_7_1),
        (r#"rule = "F-7.1.points.3", value = []"#, F_7_1),
    ];
    let mut league = two_clubs();
    for (fields, rule) in bad {
        league = league.refused("set-rule", fields).by(&[rule]);
        league = league
            .refuses(act("set-rule", fields).ruling("I say so"))
            .by(&[rule]);
    }
    unreadable("set-rule", "rule = \"M-2.5.cap\"\nvalue = 1.5");
    unreadable("set-rule", "rule = \"M-2.5.cap\"");
}

/// D-28: funds become what the game master says, as a posting with by-hand; also below 0.
#[test]
fn d_28_funds_are_corrected() {
    let fix = |value: i64| {
        format!(
            "team = \"roff\", field = \"funds\", value = {value}, reason = \"The paper said so\""
        )
    };
    let league = two_clubs()
        .does("correct", &fix(88_000))
        .does("correct", &fix(-400))
        .does("correct", &fix(500));
    assert_eq!(
        (league.funds("roff"), league.funds("by-hand")),
        (500, -100_500)
    );
    assert_eq!(league.last().rules, [D_28]);
    league
        .refused("correct", &fix(550))
        .by(&[F_1_2])
        .refused("correct", &fix(500))
        .because(&["nothing-changes"])
        .refused("correct", &fix(i64::MAX))
        .by(&[F_1_2])
        .refused("correct", &fix(i64::MIN))
        .by(&[F_1_2])
        .does("correct", &fix(i64::MAX / 100 * 100 - 100_000))
        .refused("correct", &fix(i64::MIN / 100 * 100))
        .by(&[F_1_2])
        .refused(
            "correct",
            r#"team = "selm", field = "funds", value = 9223372036854775800, reason = "x""#,
        )
        .by(&[F_1_2]);
}

/// D-28: every fact of a player.
#[test]
fn d_28_the_facts_of_a_player_are_corrected() {
    let fix = |field: &str, value: &str| {
        format!("player = \"roff-1\", field = \"{field}\", value = {value}, reason = \"Misread\"")
    };
    let league = two_clubs()
        .does("correct", &fix("popularity", "9223372036854775807"))
        .does("correct", &fix("popularity", "12"))
        .does("correct", &fix("injuries", "3"))
        .does("correct", &fix("fd", "4"))
        .does("correct", &fix("fh", "2"))
        .does("correct", &fix("ko", "999999"))
        .does("correct", &fix("fd", "1"));
    let player = league.player("roff-1");
    assert_eq!((player.popularity, player.injuries), (12, 3));
    assert_eq!((player.fd, player.fh, player.ko), (1, 2, 999_999));
    let mut league = league;
    for (field, value, rule) in [
        ("popularity", "-1", F_2_4),
        ("injuries", "-1", F_2_3),
        ("injuries", "10", F_2_3),
        ("injuries", "256", F_2_3),
        ("fd", "-1", F_2_5),
        ("ko", "1000000", F_2_5),
        ("fh", "\"two\"", F_2_5),
        ("fh", "true", F_2_5),
        ("popularity", "[1]", F_2_4),
    ] {
        league = league
            .refused("correct", &fix(field, value))
            .by(&[rule, D_28]);
    }
    league = league
        .refused("correct", &fix("fd", "1"))
        .because(&["nothing-changes"]);
    let warned = league.does("correct", &fix("injuries", "4"));
    assert_eq!(warned.player("roff-1").status(), Status::Active);
    assert!(warned.warnings[0].en.contains("F-12.9"));
}

/// D-28: a player's club, the league's among them; who retired comes back this way.
#[test]
fn d_28_the_club_of_a_player_is_corrected() {
    let fix = |value: &str| {
        format!("player = \"roff-1\", field = \"team\", value = \"{value}\", reason = \"Misread\"")
    };
    let league = two_clubs().does("correct", &fix("selm"));
    assert_eq!(league.club("roff-1"), "selm");
    let league = league.does("correct", &fix("league"));
    assert_eq!(league.player("roff-1").status(), Status::League);
    let league = league
        .refused("correct", &fix(""))
        .because(&["nothing-changes"])
        .refused("correct", &fix("dorn"))
        .because(&["correct-value"])
        .refused("correct", &fix("Nobody At All"))
        .because(&["correct-value"])
        .does("correct", &fix("roff"))
        .acts(act("retire", r#"player = "roff-1""#).ruling("Abroad"));
    let back = league.clone().does("correct", &fix("roff"));
    assert_eq!(
        (back.club("roff-1"), back.player("roff-1").status()),
        ("roff", Status::Active)
    );
    assert_eq!(
        league
            .does("correct", &fix("league"))
            .player("roff-1")
            .status(),
        Status::League
    );
    // A club may be called "league" and is meant then.
    let named = clubs(&["league", "roff"], 1).does("correct", &fix("league"));
    assert_eq!(named.club("roff-1"), "league");
    // Its limit holds, a ruling passes over it.
    let full = clubs(&["roff", "selm"], 16)
        .refused("correct", &fix("selm"))
        .by(&[F_2_2]);
    full.acts(act("correct", &fix("selm")).ruling("Agreed"));
}

/// D-28: AFA points and the league points of a round.
#[test]
fn d_28_the_points_of_a_club_are_corrected() {
    let points =
        |more: &str| format!("team = \"roff\", field = \"points\", reason = \"Misread\", {more}");
    let league = two_clubs()
        .does(
            "correct",
            r#"team = "roff", field = "afa", value = 4, reason = "Paper""#,
        )
        .does(
            "correct",
            &points(r#"half = "second", round = 3, value = 5"#),
        )
        .does(
            "correct",
            &points(r#"half = "second", round = 0, value = 2"#),
        )
        .does(
            "correct",
            &points(r#"half = "second", round = 3, value = 1"#),
        );
    let team = league.team("roff");
    assert_eq!(
        (
            team.afa,
            team.points.second.round(3),
            team.points.second.total()
        ),
        (4, 1, 3)
    );
    assert_eq!(team.points.first.total(), 0);
    league
        .refused(
            "correct",
            r#"team = "roff", field = "afa", value = -1, reason = "Paper""#,
        )
        .by(&[F_12_1, D_28])
        .refused("correct", &points("value = 3"))
        .because(&["correct-round"])
        .refused("correct", &points(r#"half = "first", value = 3"#))
        .because(&["correct-round"])
        .refused(
            "correct",
            &points(r#"half = "first", round = 4, value = 3"#),
        )
        .because(&["correct-round"])
        .refused(
            "correct",
            &points(r#"half = "first", round = 1, value = -3"#),
        )
        .because(&["correct-value"])
        // A round played before the half was cut short can still be corrected.
        .does("set-rule", r#"rule = "F-6.1.rounds", value = 1"#)
        .does(
            "correct",
            &points(r#"half = "second", round = 3, value = 2"#),
        )
        .refused(
            "correct",
            &points(r#"half = "first", round = 3, value = 2"#),
        )
        .because(&["correct-round"]);
    unreadable(
        "correct",
        "team = \"roff\"\nfield = \"points\"\nhalf = \"third\"\nround = 1\nvalue = 3\nreason = \"x\"",
    );
}

/// D-28: a correction has a reason and is about one club or one player.
#[test]
fn d_28_a_correction_has_a_reason_and_one_subject() {
    two_clubs()
        .refused(
            "correct",
            r#"team = "roff", field = "afa", value = 4, reason = " ""#,
        )
        .because(&["no-reason"])
        .refused(
            "correct",
            r#"team = "roff", player = "roff-1", field = "afa", value = 4, reason = "x""#,
        )
        .because(&["correct-whom"])
        .refused("correct", r#"field = "afa", value = 4, reason = "x""#)
        .because(&["correct-whom"])
        .refused(
            "correct",
            r#"team = "roff", field = "popularity", value = 4, reason = "x""#,
        )
        .because(&["correct-whom"])
        .refused(
            "correct",
            r#"player = "roff-1", field = "funds", value = 400, reason = "x""#,
        )
        .because(&["correct-whom"])
        .refused(
            "correct",
            r#"team = "dorn", field = "funds", value = 400, reason = "x""#,
        )
        .by(&[F_1_1])
        .refused(
            "correct",
            r#"player = "dorn", field = "fd", value = 4, reason = "x""#,
        )
        .by(&[F_2_1]);
    unreadable(
        "correct",
        "team = \"roff\"\nfield = \"color\"\nvalue = 3\nreason = \"x\"",
    );
    unreadable("correct", "team = \"roff\"\nfield = \"afa\"\nvalue = 3");
}

/// A-0.2: what a ruling is about stands in the entry, with the rules it passed over; where nothing forbade the act it is only a remark.
#[test]
fn a_0_2_a_ruling_stands_in_the_entry() {
    let league = two_clubs().acts(act("retire", r#"player = "roff-1""#).ruling("He said so"));
    assert_eq!(league.last().rules, [F_4_2, A_0_2]);
    assert!(
        league
            .last()
            .text()
            .unwrap()
            .contains("ruling = \"He said so\"")
    );
    let league = league.acts(act("release", r#"player = "roff-2""#).ruling("He said so"));
    assert_eq!(league.last().rules, [F_2_6]);
    // A ruling is a reason, and what cannot be is not ruled.
    league
        .refuses(act("retire", r#"player = "roff-3""#).ruling(" "))
        .by(&[F_4_2, A_0_2])
        .refuses(act("release", r#"player = "nobody""#).ruling("I say so"))
        .by(&[F_2_1])
        .refuses(act("start-match", "").ruling("I say so"))
        .because(&["not-now"])
        .acts(Act::undo(None));
}

/// A house rule's value in the entry is read again as it was written.
#[test]
fn a_table_of_figures_is_a_value() {
    let league = two_clubs().does(
        "set-rule",
        r#"rule = "D-2.points.6", value = [5, 3, 2, 1, 0, 0]"#,
    );
    assert_eq!(
        league.state().rules.points(6),
        Some([5, 3, 2, 1, 0, 0].as_slice())
    );
    assert_eq!(
        league.state().rules.get(Key::Points7),
        Value::Figures(Vec::new())
    );
}
