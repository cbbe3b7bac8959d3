//! What nothing can do, whatever command asks for it: take somebody out of a match, bring somebody on offer when the lists
//! were read, count past the end of the numbers; and what no name can be.

use crate::{
    market::{at_draft, at_market, list},
    support::{League, act, field::on_the_field, two_clubs},
};
use flagkeeper::{
    flags::{decide::lists_left, seal::receipts},
    ids::TeamId,
};

const RICH: i64 = 100_000;

/// Roff and Selm level over Nina, the ties called.
fn called() -> League {
    at_draft(&[("roff", RICH), ("selm", RICH)])
        .offers(&["nina"])
        .bids("roff", &[("nina", 500)])
        .bids("selm", &[("nina", 500)])
        .does("call-ties", "")
}

/// D-6, F-3.1: a club that joins or comes to the table after the ties were called was not due then: it needs no list, and
/// the lists can be opened.
#[test]
fn d_6_who_comes_after_the_call_needs_no_list() {
    let opened = |league: &League| {
        let league = league.clone();
        assert_eq!(lists_left(league.state()), []);
        league.does("open-bids", "rolls = [{ roff = 5, selm = 2 }]")
    };
    let summer = at_market(
        "summer.draft",
        &[("roff", RICH), ("selm", RICH), ("dorn", RICH)],
    )
    .does("attend", r#"half = "second", teams = ["roff", "selm"]"#)
    .offers(&["nina"])
    .bids("roff", &[("nina", 500)])
    .bids("selm", &[("nina", 500)])
    .does("call-ties", "");
    let all = r#"half = "second", teams = ["roff", "selm", "dorn"]"#;
    let league = summer.clone().does("attend", all);
    assert_eq!(opened(&league).hired(), [("nina", "roff", 500)]);
    let league = summer.does("add-team", r#"team = "neo", name = "Neo""#);
    assert_eq!(opened(&league).hired(), [("nina", "roff", 500)]);
}

/// F-5.1, D-6: from the call to the opening nobody comes on offer, by whatever act: nobody could bid on him. Before and
/// after it he does.
#[test]
fn f_5_1_nobody_comes_on_offer_between_call_and_opening() {
    let acts = [
        (
            "offer",
            r#"player = "late", name = "Late", figure = "runner-20""#,
        ),
        (
            "add-player",
            r#"player = "late", name = "Late", figure = "runner-20""#,
        ),
        ("release", r#"player = "roff-1""#),
        (
            "correct",
            r#"player = "roff-1", field = "team", value = "league", reason = "x""#,
        ),
    ];
    for (command, fields) in acts {
        called()
            .refused(command, fields)
            .because(&["offered-too-late"])
            .undo(None)
            .does(command, fields);
    }
    let opened = called().does("open-bids", "rolls = [{ roff = 5, selm = 2 }]");
    opened.does("release", r#"player = "roff-1""#);
}

/// F-1.1, D-6: a club that leaves then is refused in one sentence that names it and all its players.
#[test]
fn f_1_1_no_club_leaves_between_call_and_opening() {
    let called = at_market("summer.draft", &[("roff", RICH), ("selm", RICH)])
        .offers(&["nina"])
        .bids("roff", &[("nina", 500)])
        .bids("selm", &[("nina", 500)])
        .does("call-ties", "");
    let refused = called.clone().refused("remove-team", r#"team = "roff""#);
    let reasons = refused.reasons();
    assert_eq!(
        reasons.iter().map(|reason| reason.name).collect::<Vec<_>>(),
        ["offered-too-late"]
    );
    let said = &reasons[0].text;
    let names = ["roff-1", "roff-2"].map(|id| called.player(id).name.clone());
    for part in names.iter().chain([&called.team("roff").name.clone()]) {
        assert!(said.en.contains(part) && said.ja.contains(part), "{said:?}");
    }
}

/// D-6: what was called stands for the lists it was read from. Once a ruling has let another in, the ties are called anew.
#[test]
fn d_6_ties_are_called_anew_when_the_lists_have_changed() {
    called()
        .refused("call-ties", "")
        .because(&["ties-called-already"])
        .acts(act("bid", &list("roff", &[("nina", 600)])).ruling("The slip was misread"))
        .does("call-ties", "")
        .refused("call-ties", "")
        .because(&["ties-called-already"])
        .does("open-bids", "");
}

/// F-1.1, F-5.2: a club that leaves takes its list with it. Back in the same step it seals anew, and may want nobody.
#[test]
fn f_5_2_who_leaves_takes_the_list_along() {
    let league = at_market("summer.draft", &[("roff", RICH), ("selm", RICH)])
        .offers(&["nina"])
        .bids("roff", &[("nina", 900)])
        .bids("selm", &[("nina", 500)])
        .does("remove-team", r#"team = "roff""#)
        .does("add-team", r#"team = "roff", name = "Back""#);
    let left = lists_left(league.state());
    assert_eq!(left, [TeamId::new("roff").unwrap()]);
    assert_eq!(receipts(&league.journal).len(), 1);
    assert_eq!(league.opens("").hired(), [("nina", "selm", 500)]);
}

/// F-3.1, F-5.2: so does a club that stays away after all, before the ties are called and after.
#[test]
fn f_5_2_who_stays_away_takes_the_list_along() {
    let clubs = [("roff", RICH), ("selm", RICH), ("dorn", RICH)];
    let sealed = at_market("summer.draft", &clubs)
        .offers(&["nina"])
        .bids("roff", &[("nina", 500)])
        .bids("selm", &[("nina", 500)])
        .bids("dorn", &[]);
    let away = r#"half = "second", teams = ["selm", "dorn"]"#;
    let called = sealed.clone().does("call-ties", "");
    for league in [sealed, called] {
        let league = league.does("attend", away).does("open-bids", "");
        assert_eq!(league.hired(), [("nina", "selm", 500)]);
    }
}

/// M-2.4: whoever plays in a match that is under way stays with his club until it is over: no ruling moves him. Before the
/// kick-off one may, and the roster is named anew.
#[test]
fn m_2_4_nobody_leaves_a_match_that_is_played() {
    let trade = r#"team = "roff", with = "selm", gives = ["roff-1"], takes = []"#;
    let moves: [(&str, &str, &[&str]); 2] = [
        ("release", r#"player = "roff-1""#, &["playing"]),
        ("trade", trade, &["not-now", "playing"]),
    ];
    for (command, fields, why) in moves {
        let ready = two_clubs().after_camp(4).conditioned();
        let named = ready
            .names("roff", &["roff-1"], &[])
            .names("selm", &["selm-1"], &[]);
        named.clone().ruled(command, fields);
        named
            .does("kick-off", "")
            .refused_ruling(command, fields)
            .because(why);
    }
}

/// M-6.4: a spirit is never on the bench, whoever says so: its player is in hospital.
#[test]
fn m_6_4_no_ruling_substitutes_a_spirit() {
    on_the_field("roff: has-necromancy runner | runner; selm: has-weapon-master")
        .turn("selm")
        .does("close-combat", r#"player = "selm-1", target = "roff-2", facts = ["enemy-contact"], dice = [6, 6], damage_die = 6"#)
        .turn("roff")
        .rule("D-53.counted", "true")
        .does(
            "necromancy",
            r#"player = "roff-1", target = "roff-2", die = 3"#,
        )
        .refused_ruling("substitute", r#"team = "roff", off = "roff-2", on = "roff-3""#)
        .because(&["is-spirit"]);
}

/// D-28: a match is reopened only while all who were named for it are where they were; each reason is told once, and after
/// the step it is told that it is over.
#[test]
fn d_28_a_match_is_not_reopened_for_who_has_left() {
    let committed = two_clubs()
        .after_camp(4)
        .kicked_off()
        .does(
            "set-rule",
            r#"rule = "D-5.records.open_game", value = true"#,
        )
        .does(
            "enter-result",
            r#"fd = { roff-1 = 1 }, hospital = ["roff-1"]"#,
        )
        .does("commit-match", "");
    committed
        .clone()
        .does("release", r#"player = "roff-1""#)
        .refused("reopen-match", "")
        .because(&["reopen-blocked"]);
    let changed = committed
        .clone()
        .does(
            "correct",
            r#"player = "roff-1", field = "injuries", value = 0, reason = "x""#,
        )
        .does(
            "correct",
            r#"player = "roff-1", field = "fd", value = 0, reason = "x""#,
        );
    assert_eq!(changed.refused("reopen-match", "").reasons().len(), 1);
    committed
        .does("advance", "")
        .refused("reopen-match", "")
        .because(&["nothing-to-reopen"]);
}

/// D-26: where the calendar has no match nobody is told to start one.
#[test]
fn d_26_no_match_to_start_at_other_steps() {
    two_clubs()
        .does("start-at", r#"step = "draft.bids""#)
        .refused("enter-result", "")
        .because(&["not-now"]);
}

/// M-3.3: extra time is played from 0–0 and ends with the first flag down: no sheet can tell of one with flag downs.
#[test]
fn m_3_3_no_extra_time_with_flag_downs_on_paper() {
    let sheet = |fd: u32| {
        format!(
            "turn = \"roff\", flag = \"hill\", extra = true, figures = [{{ player = \"roff-1\", at = \"inside\", damage = 0, fd = {fd} }}]"
        )
    };
    on_the_field("roff: runner; selm: runner")
        .refused("resume-match", &sheet(9))
        .because(&["extra-is-over"])
        .does("resume-match", &sheet(0));
}

/// F-2.4, F-7.1, F-11.5: what would be past the end of the numbers is refused, also where only a sum would be.
#[test]
fn f_2_4_no_sum_passes_the_end_of_the_numbers() {
    let popular = |player: &str, n: i64| {
        format!("player = \"{player}\", field = \"popularity\", value = {n}, reason = \"x\"")
    };
    let most = two_clubs().does("correct", &popular("selm-1", i64::MAX));
    most.refused("correct", &popular("selm-2", 1))
        .because(&["past-all-numbers"])
        .does("correct", &popular("roff-1", 1))
        .refused(
            "correct",
            r#"player = "roff-1", field = "team", value = "selm", reason = "x""#,
        )
        .because(&["past-all-numbers"])
        .refused(
            "add-player",
            r#"player = "ken", name = "Ken", figure = "runner-20", team = "selm", popularity = 1"#,
        )
        .because(&["past-all-numbers"])
        .does("start-at", r#"step = "winter.popularity""#)
        .does("fix-popularity", "")
        .does("advance", "")
        .refused("pay-income", "")
        .because(&["past-all-numbers"]);
    let points = |round: u8, n: i64| {
        format!(
            "team = \"roff\", field = \"points\", half = \"first\", round = {round}, value = {n}, reason = \"x\""
        )
    };
    two_clubs()
        .does("correct", &points(1, i64::MAX))
        .refused("correct", &points(2, 1))
        .because(&["past-all-numbers"]);
}

/// F-1.1, F-2.1: a name is seen, stands on one line and is at most 120 characters long; a free text may have lines and
/// 4,000. The same holds of every name and every text, whatever act brings it.
#[test]
fn f_1_1_names_are_seen_and_short() {
    let long = "W".repeat(121);
    let bad = [
        ("\\u200B", "empty-name"),
        ("a\\u0000b", "unfit-words"),
        ("\\u001B[2J", "unfit-words"),
        ("two\\nlines", "unfit-words"),
        (long.as_str(), "unfit-words"),
    ];
    for (name, why) in bad {
        for (command, fields) in [
            ("add-team", "team = \"dorn\", name = \"NAME\""),
            ("edit-team", "team = \"roff\", name = \"NAME\""),
            (
                "add-player",
                "player = \"ken\", name = \"NAME\", figure = \"runner-20\"",
            ),
            ("edit-player", "player = \"roff-1\", name = \"NAME\""),
            (
                "attend",
                "half = \"first\", teams = [\"roff\"], managers = { roff = { name = \"NAME\" } }",
            ),
        ] {
            let refused = two_clubs().refused(command, &fields.replace("NAME", name));
            refused.because(&[why]);
        }
        at_draft(&[("roff", 0)])
            .refused(
                "offer",
                &"player = \"ken\", name = \"NAME\", figure = \"runner-20\"".replace("NAME", name),
            )
            .because(&[why]);
        for field in [
            "manager = \"NAME\"",
            "city = \"NAME\"",
            "ground = { name = \"NAME\" }",
        ] {
            let fields = format!("team = \"roff\", {}", field.replace("NAME", name));
            two_clubs()
                .refused("edit-team", &fields)
                .because(&["unfit-words"]);
        }
    }
    let (most, too_much) = ("x".repeat(4_000), "x".repeat(4_001));
    let correct = |reason: &str| {
        format!("team = \"roff\", field = \"afa\", value = 1, reason = \"{reason}\"")
    };
    two_clubs()
        .refused("correct", &correct(&too_much))
        .because(&["unfit-words"])
        .refused("correct", &correct("a\\u0000b"))
        .because(&["unfit-words"])
        .refused("correct", &correct("\\u200B"))
        .because(&["no-reason"])
        .does("correct", &correct(&most))
        .does(
            "edit-team",
            &format!("team = \"roff\", name = \"{}\"", "名".repeat(120)),
        );
    two_clubs()
        .refuses(act("release", r#"player = "roff-1""#).ruling(&too_much))
        .because(&["unfit-words"]);
}
