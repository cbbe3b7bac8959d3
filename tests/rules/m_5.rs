//! M-5, M-6, F-12.9, D-5, D-26, D-27: what a match comes to, and what it does to the books.

use crate::support::{League, act, clubs, two_clubs, unreadable};
use flagkeeper::{
    flags::{play::Phase, state::Status},
    ids::TeamId,
    rulebook::Rule::*,
};

/// Two clubs in a kicked-off open game; `roff-1` and `selm-1` on the rosters, `roff-1` with so many injuries.
fn playing(injuries: u8) -> League {
    let mut league = two_clubs();
    if injuries > 0 {
        league = league.does(
            "correct",
            &format!(
                "player = \"roff-1\", field = \"injuries\", value = {injuries}, reason = \"Paper\""
            ),
        );
    }
    league.after_camp(4).kicked_off()
}

fn ranks(league: &League) -> Vec<(String, u8)> {
    let game = league.state().game.as_ref().unwrap();
    game.ranks()
        .into_iter()
        .map(|row| (row.team.to_string(), row.rank))
        .collect()
}

fn ranked(result: &str) -> Vec<(String, u8)> {
    ranks(
        &clubs(&["a", "b", "c"], 2)
            .after_camp(4)
            .kicked_off()
            .does("enter-result", result),
    )
}

fn told(rows: &[(&str, u8)]) -> Vec<(String, u8)> {
    rows.iter()
        .map(|(team, rank)| ((*team).to_owned(), *rank))
        .collect()
}

/// M-5.4: more flag downs are better; equal: the flag hold; equal: more knock-downs; equal: the rank is shared, the next skipped.
#[test]
fn m_5_4_the_order_of_ranks() {
    assert_eq!(
        ranked("fd = { b-1 = 2, b-2 = 1, c-1 = 1 }"),
        told(&[("b", 1), ("c", 2), ("a", 3)])
    );
    assert_eq!(
        ranked(r#"fd = { a-1 = 1, c-1 = 1 }, ko = { a-1 = 3 }, fh = "c-2""#),
        told(&[("c", 1), ("a", 2), ("b", 3)])
    );
    assert_eq!(
        ranked("fd = { a-1 = 2, b-1 = 2 }, ko = { a-1 = 1, b-1 = 3 }"),
        told(&[("b", 1), ("a", 2), ("c", 3)])
    );
    assert_eq!(
        ranked("fd = { a-1 = 1, b-1 = 1 }"),
        told(&[("a", 1), ("b", 1), ("c", 3)])
    );
    assert_eq!(
        ranked("fd = { a-1 = 1 }, ko = { b-1 = 1, c-1 = 1 }"),
        told(&[("a", 1), ("b", 2), ("c", 2)])
    );
    assert_eq!(ranked(""), told(&[("a", 1), ("b", 1), ("c", 1)]));
}

/// D-26: a result is typed in after the kick-off and may be typed in again; only who was on a roster is in it.
#[test]
fn d_26_a_result_is_typed_in() {
    let league = two_clubs()
        .after_camp(4)
        .refused("enter-result", "")
        .because(&["no-match"])
        .conditioned()
        .refused("enter-result", "")
        .because(&["before-kick-off"])
        .refused("commit-match", "")
        .because(&["before-kick-off"])
        .names("roff", &["roff-1", "roff-2"], &["roff-3"])
        .names("selm", &["selm-1"], &[])
        .does("kick-off", "")
        .refused("commit-match", "")
        .because(&["no-result"])
        .refused("enter-result", r"fd = { roff-4 = 1 }")
        .by(&[D_26, M_2_4])
        .refused("enter-result", r#"hospital = ["selm-2"]"#)
        .because(&["not-on-roster"])
        .refused("enter-result", r#"fh = "nobody""#)
        .by(&[F_2_1])
        .refused("enter-result", r#"hospital = ["roff-1", "roff-1"]"#)
        .by(&[D_26, M_6_1])
        .refused("enter-result", r"ko = { roff-1 = 1000 }")
        .because(&["too-many-deeds"])
        .refused("enter-result", r#"fh = "roff-1", hospital = ["roff-1"]"#)
        .by(&[D_26, M_5_2])
        .does(
            "enter-result",
            r#"fd = { roff-1 = 2, selm-1 = 0 }, fh = "roff-3""#,
        );
    let game = league.state().game.as_ref().unwrap();
    assert_eq!(game.phase(league.state()), Phase::Ended);
    let score = game.score.as_ref().unwrap();
    assert!(score.fd.contains_key("roff-1") && !score.fd.contains_key("selm-1"));
    let league = league.does("enter-result", "fd = { selm-1 = 1 }");
    assert_eq!(ranks(&league)[0].0, "selm");
    for bad in [
        "fd = { roff-1 = -1 }",
        "ko = { roff-1 = 4294967296 }",
        "fd = { roff-1 = 1, roff-1 = 2 }",
        "fh = 3",
        "hospital = \"roff-1\"",
    ] {
        unreadable("enter-result", bad);
    }
}

/// D-15: what spirits did is typed by club: it counts in the score, and enters nobody's record. One flag has one holder.
#[test]
fn d_15_what_spirits_did_is_typed_by_club() {
    let league = playing(0)
        .refused("enter-result", "spirits = { nobody = { fd = 1 } }")
        .by(&[F_1_1])
        .refused("enter-result", "spirits = { roff = { ko = 1000 } }")
        .because(&["too-many-deeds"])
        .refused(
            "enter-result",
            r#"fh = "roff-1", spirits = { selm = { fh = true } }"#,
        )
        .because(&["two-holders"])
        .does(
            "enter-result",
            "fd = { roff-1 = 1 }, spirits = { selm = { fd = 1, fh = true }, roff = { fd = 0 } }",
        );
    let score = league.state().game.as_ref().unwrap().score.clone().unwrap();
    assert_eq!(score.spirits.len(), 1, "nothing done is nothing typed");
    assert_eq!(
        ranks(&league)[0].0,
        "selm",
        "one flag down each; the hold decides"
    );
    assert_eq!(score.fd.len(), 1, "and no player's");
    // Under the house rule they are the players'; then the player in hospital may hold the flag as a spirit.
    playing(0)
        .rule("D-15.spirit", "\"player\"")
        .refused("enter-result", "spirits = { selm = { fd = 1 } }")
        .because(&["spirits-are-players"])
        .does("enter-result", r#"fh = "roff-1", hospital = ["roff-1"]"#);
}

/// D-26: more knock-downs than hospital trips are told, never refused: spirits may have been sent off (D-15).
#[test]
fn d_26_more_knock_downs_than_hospital_trips_are_told() {
    let league = playing(0).does(
        "enter-result",
        "ko = { roff-1 = 2 }, hospital = [\"selm-1\"]",
    );
    assert!(league.warnings[0].en.contains("D-15"));
    let league = league.does(
        "enter-result",
        "ko = { roff-1 = 1 }, hospital = [\"selm-1\", \"selm-2\"]",
    );
    assert!(league.warnings.is_empty());
}

/// D-5: injuries and records of the open game: all four readings.
#[test]
fn d_5_what_the_open_game_counts() {
    for (injuries, records) in [(true, true), (true, false), (false, true), (false, false)] {
        let league = playing(0)
            .does(
                "set-rule",
                &format!("rule = \"D-5.injuries.open_game\", value = {injuries}"),
            )
            .does(
                "set-rule",
                &format!("rule = \"D-5.records.open_game\", value = {records}"),
            )
            .does(
                "enter-result",
                r#"fd = { roff-1 = 2 }, ko = { roff-2 = 1 }, fh = "roff-3", hospital = ["selm-1"]"#,
            )
            .does("commit-match", "");
        assert_eq!(league.player("selm-1").injuries, u8::from(injuries));
        let record = (
            league.player("roff-1").fd,
            league.player("roff-2").ko,
            league.player("roff-3").fh,
        );
        assert_eq!(record, if records { (2, 1, 1) } else { (0, 0, 0) });
    }
}

/// M-6.1, M-6.2: a hospital trip is one injury, whoever did it; who was not sent there keeps what he had, and only the
/// 4th retires.
#[test]
fn m_6_1_a_hospital_trip_is_one_injury() {
    let league = playing(2)
        .does(
            "enter-result",
            r#"hospital = ["roff-1", "selm-1"], ko = { selm-2 = 1 }"#,
        )
        .does("commit-match", "");
    for (player, injuries) in [("roff-1", 3), ("selm-1", 1), ("roff-2", 0), ("selm-2", 0)] {
        let player = league.player(player);
        assert_eq!((player.injuries, player.retired), (injuries, false));
    }
}

/// F-12.9: with the 4th injury in a match he retires after it; so does one who had announced it, with any trip.
#[test]
fn f_12_9_the_4th_injury_in_a_match_retires_after_it() {
    let hurt = r#"hospital = ["roff-1"]"#;
    for before in 0..3 {
        let league = playing(before)
            .does("enter-result", hurt)
            .does("commit-match", "");
        assert_eq!(
            (
                league.player("roff-1").injuries,
                league.player("roff-1").status()
            ),
            (before + 1, Status::Active)
        );
    }
    let league = playing(3).does("enter-result", hurt);
    assert_eq!(league.player("roff-1").status(), Status::Active);
    let league = league.does("commit-match", "");
    assert_eq!(
        (
            league.player("roff-1").injuries,
            league.player("roff-1").status()
        ),
        (4, Status::Retired)
    );
    assert!(league.last().rules.contains(&F_12_9));
    let announced = two_clubs()
        .does(
            "correct",
            r#"player = "roff-1", field = "injuries", value = 3, reason = "Paper""#,
        )
        .does("camp-roll", r#"player = "roff-1", die = 1"#)
        .after_camp(4)
        .kicked_off()
        .does("enter-result", hurt)
        .does("commit-match", "");
    assert_eq!(
        (
            announced.player("roff-1").injuries,
            announced.player("roff-1").status()
        ),
        (5, Status::Retired)
    );
    let unhurt = playing(3).does("enter-result", "").does("commit-match", "");
    assert_eq!(unhurt.player("roff-1").status(), Status::Active);
}

/// D-26: what is in the books stays there until it is reopened; the season goes on from there.
#[test]
fn d_26_a_committed_match_is_in_the_books() {
    let league = playing(0).does("enter-result", "").does("commit-match", "");
    league
        .refused("enter-result", "")
        .because(&["already-committed"])
        .refused("commit-match", "")
        .because(&["already-committed"])
        .refused("void-match", r#"reason = "Rain""#)
        .because(&["already-committed"])
        .refused("start-match", "")
        .because(&["match-started"])
        .does("advance", "")
        .refused("reopen-match", "")
        .by(&[D_28]);
}

/// D-27: a void match leaves nothing behind, the taxes go back; a reason is given.
#[test]
fn d_27_a_void_match_leaves_nothing() {
    let league = clubs(&["roff", "selm"], 0)
        .with_figure("big-1", "roff", "heavy-60")
        .with_figure("big-2", "roff", "heavy-60")
        .with_figure("big-3", "roff", "heavy-60")
        .with_figure("big-4", "roff", "heavy-60")
        .after_camp(4)
        .refused("void-match", r#"reason = "Rain""#)
        .because(&["no-match"]);
    let before = league.state().clone();
    let league = league.kicked_off();
    assert_eq!(league.funds("afa"), 4000);
    let league = league
        .does("enter-result", r#"hospital = ["big-1"]"#)
        .refused("void-match", r#"reason = "  ""#)
        .by(&[D_27])
        .does("void-match", r#"reason = "Rain""#);
    assert!(league.state().game.is_none());
    assert_eq!(league.funds("roff"), 100_000);
    assert_eq!(league.state().players, before.players);
    league.does("advance", "");
}

/// D-28: reopening takes exactly what the match did out of the books: injuries, records, retirements; it can be committed anew.
#[test]
fn d_28_reopening_takes_the_match_out_of_the_books() {
    let league = playing(3)
        .does("set-rule", r#"rule = "D-5.records.open_game", value = true"#)
        .refused("reopen-match", "")
        .because(&["not-committed"])
        .does("enter-result", r#"fd = { selm-1 = 2 }, fh = "selm-1", ko = { selm-2 = 2 }, hospital = ["roff-1", "roff-2"]"#);
    let before = league.state().clone();
    let league = league.does("commit-match", "");
    assert_eq!(league.player("roff-1").status(), Status::Retired);
    // A rule changed since then changes nothing of what is taken back.
    let reopened = league
        .clone()
        .does(
            "set-rule",
            r#"rule = "D-5.records.open_game", value = false"#,
        )
        .does(
            "set-rule",
            r#"rule = "D-5.injuries.open_game", value = false"#,
        )
        .does("reopen-match", "");
    assert_eq!(reopened.state().players, before.players);
    let again = reopened.does("enter-result", "").does("commit-match", "");
    assert_eq!(again.player("roff-1").injuries, 3);
    let void = league
        .does("reopen-match", "")
        .does("void-match", r#"reason = "Rain""#);
    assert_eq!(void.state().players, before.players);
}

/// D-28: what was done to the players after the commit stays; where taking the match back would contradict it, it is refused.
#[test]
fn d_28_reopening_after_later_acts() {
    let league = playing(3)
        .does(
            "set-rule",
            r#"rule = "D-5.records.open_game", value = true"#,
        )
        .does(
            "enter-result",
            r#"fd = { selm-1 = 2 }, hospital = ["roff-1", "roff-2"]"#,
        )
        .does("commit-match", "")
        .does("lend", r#"from = "afa", to = "roff", amount = 100"#);
    let reopened = league.clone().does("reopen-match", "");
    assert_eq!(
        (reopened.club("roff-2"), reopened.player("roff-2").injuries),
        ("roff", 0)
    );
    for change in [
        r#"player = "roff-1", field = "team", value = "roff", reason = "He stays""#,
        r#"player = "roff-2", field = "injuries", value = 0, reason = "It was nothing""#,
        r#"player = "selm-1", field = "fd", value = 1, reason = "It was one""#,
    ] {
        league
            .clone()
            .does("correct", change)
            .refused("reopen-match", "")
            .because(&["reopen-blocked"])
            .undo(None)
            .does("reopen-match", "");
    }
}

/// F-2.2: a retired player comes back with the reopened match only where his club has room, or by a ruling.
#[test]
fn d_28_a_full_club_has_no_room_for_who_comes_back() {
    let league = playing(3)
        .does("enter-result", r#"hospital = ["roff-1"]"#)
        .does("commit-match", "")
        .does("set-rule", r#"rule = "F-2.2.players", value = 7"#)
        .refused("reopen-match", "")
        .by(&[F_2_2]);
    assert_eq!(
        league
            .acts(act("reopen-match", "").ruling("So be it"))
            .club("roff-1"),
        "roff"
    );
}

/// F-2.2, F-1.1, K-1.3: the match comes back as it stood, so its clubs must be there, its dials as long, and all who come
/// back from retirement together must find room.
#[test]
fn d_28_the_reopened_match_still_fits_the_league() {
    let veteran = |id: &str| {
        format!("player = \"{id}\", field = \"injuries\", value = 3, reason = \"Paper\"")
    };
    let league = two_clubs()
        .does("correct", &veteran("roff-1"))
        .does("correct", &veteran("roff-2"))
        .after_camp(4)
        .kicked_off()
        .does("enter-result", r#"hospital = ["roff-1", "roff-2"]"#)
        .does("commit-match", "");
    let roff = TeamId::new("roff").unwrap();
    let one_short = league.state().squad_size(&roff) + 1;
    league
        .clone()
        .does(
            "set-rule",
            &format!(r#"rule = "F-2.2.players", value = {one_short}"#),
        )
        .refused("reopen-match", "")
        .by(&[F_2_2]);
    league
        .clone()
        .does(
            "correct",
            r#"player = "selm-1", field = "team", value = "roff", reason = "Misread""#,
        )
        .refused("reopen-match", "")
        .because(&["reopen-blocked"]);
    league
        .clone()
        .acts(act("remove-team", r#"team = "roff""#).ruling("They went home"))
        .refused("reopen-match", "")
        .because(&["reopen-blocked"]);
}
