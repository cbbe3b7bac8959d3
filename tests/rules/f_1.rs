//! F-1: the clubs and their money; M-3.1: how they sit; D-1, D-46.

use crate::support::{clubs, league, two_clubs, unreadable};
use flagkeeper::{journal::Act, rulebook::Rule::*};

/// F-1.1, D-1: a club is founded with 100,000 gold unless another sum is named; the gold comes from by-hand.
#[test]
fn d_1_a_new_club_has_100_000_gold() {
    let league = league()
        .does("add-team", r#"team = "roff", name = " Roff Rovers ""#)
        .with_team("selm", 0)
        .with_team("dorn", 5000);
    assert_eq!(league.funds("roff"), 100_000);
    assert_eq!(league.funds("selm"), 0);
    assert_eq!(league.funds("by-hand"), -105_000);
    assert_eq!(league.team("roff").name, "Roff Rovers");
    let richer = league
        .does("set-rule", r#"rule = "D-1.funds", value = 50000"#)
        .does("add-team", r#"team = "kern", name = "Kern""#);
    assert_eq!(richer.funds("kern"), 50_000);
    assert_eq!(richer.funds("roff"), 100_000);
}

/// A league that began on paper: a club comes with the AFA points and league points it had.
#[test]
fn f_1_1_a_club_from_paper_has_its_points() {
    let league = league().does(
        "add-team",
        r##"team = "roff", name = "Roff", manager = "Ken", city = "Roff", color = "#00ff7f", beginner = true, funds = 88000, afa = 7, points = { first = 5, second = 2 }"##,
    );
    let team = league.team("roff");
    assert_eq!((team.afa, team.beginner), (7, true));
    assert_eq!(team.points.first.total(), 5);
    assert_eq!(team.points.second.total(), 2);
}

/// F-1.1: clubs come and go at the camp and in the summer.
#[test]
fn f_1_1_clubs_come_and_go_at_the_camp_and_in_the_summer() {
    for step in [
        "summer.classic",
        "summer.draft",
        "summer.meeting",
        "summer.releases",
    ] {
        let league = two_clubs()
            .does("start-at", &format!("step = \"{step}\""))
            .with_team("dorn", 0)
            .does("remove-team", r#"team = "selm""#);
        assert_eq!(league.state().seats.len(), 2);
    }
    for step in [
        "spring.open-game",
        "draft.bids",
        "first.1.training",
        "winter.close",
    ] {
        two_clubs()
            .does("start-at", &format!("step = \"{step}\""))
            .refused("add-team", r#"team = "dorn", name = "Dorn""#)
            .by(&[F_1_1])
            .refused("remove-team", r#"team = "selm""#)
            .by(&[F_1_1]);
    }
}

/// F-1.1: ids are one list for clubs and players; names are not empty, colors are colors.
#[test]
fn f_1_1_a_club_needs_an_id_and_a_name() {
    two_clubs()
        .refused("add-team", r#"team = "roff", name = "Again""#)
        .by(&[F_1_1])
        .refused("add-team", r#"team = "roff-1", name = "A player's id""#)
        .because(&["id-taken"])
        .refused("add-team", r#"team = "dorn", name = "  ""#)
        .because(&["empty-name"])
        .refused(
            "add-team",
            r#"team = "dorn", name = "Dorn", color = "green""#,
        )
        .because(&["bad-color"])
        .refused("edit-team", r##"team = "roff", color = "#12345""##)
        .because(&["bad-color"])
        .refused("edit-team", r#"team = "roff", name = """#)
        .because(&["empty-name"])
        .refused("edit-team", r#"team = "roff""#)
        .because(&["nothing-changes"])
        .refused("edit-team", r#"team = "dorn", name = "Dorn""#)
        .by(&[F_1_1]);
    for id in ["afa", "by-hand", "players", "first", "Roff", "ロフ", ""] {
        unreadable("add-team", &format!("team = \"{id}\"\nname = \"Name\""));
    }
}

/// F-1.2: every amount is a whole multiple of 100 gold, not below 0, and fits an account.
#[test]
fn f_1_2_amounts_are_whole_hundreds() {
    for bad in ["150", "-150", "1", "1.5", "\"100\"", "9223372036854775808"] {
        unreadable(
            "add-team",
            &format!("team = \"dorn\"\nname = \"Dorn\"\nfunds = {bad}"),
        );
    }
    assert!(unreadable("repay", "loan = \"loan-1\"\namount = 150").contains("F-1.2"));
    let most = i64::MAX / 100 * 100;
    two_clubs()
        .refused("add-team", r#"team = "dorn", name = "Dorn", funds = -100"#)
        .because(&["negative"])
        .refused("add-team", r#"team = "dorn", name = "Dorn", afa = -1"#)
        .by(&[F_12_1])
        .refused(
            "add-team",
            r#"team = "dorn", name = "Dorn", points = { first = -1 }"#,
        )
        .by(&[F_7_1])
        .with_team("dorn", most - 1_000_000)
        .refused(
            "add-team",
            &format!("team = \"kern\", name = \"Kern\", funds = {most}"),
        )
        .by(&[F_1_2])
        .refused(
            "lend",
            &format!("from = \"afa\", to = \"dorn\", amount = {most}"),
        )
        .by(&[F_1_2]);
}

/// F-1.4: a club keeps the name, the description and the sketch of its home ground; what an edit leaves out stays.
#[test]
fn f_1_4_a_home_ground_is_kept() {
    let league = two_clubs()
        .does(
            "edit-team",
            r#"team = "roff", ground = { name = "Harbour", description = "Crates along the east line" }"#,
        )
        .does("edit-team", r#"team = "roff", manager = " Aya ", beginner = true"#);
    let team = league.team("roff");
    assert_eq!(team.ground.as_ref().unwrap().name, "Harbour");
    assert_eq!(
        (team.manager.as_str(), team.name.as_str()),
        ("Aya", "Club roff")
    );
    assert!(team.beginner);
}

/// M-3.1: the clubs sit in the order of `add-team` until it is said otherwise, and then as said: every club once.
#[test]
fn m_3_1_the_clubs_sit_in_an_order() {
    let league = clubs(&["roff", "selm", "dorn"], 0);
    assert_eq!(
        league
            .state()
            .seats
            .iter()
            .map(flagkeeper::ids::TeamId::as_str)
            .collect::<Vec<_>>(),
        ["roff", "selm", "dorn"]
    );
    let league = league.does("seat-teams", r#"order = ["dorn", "roff", "selm"]"#);
    assert_eq!(league.state().seats[0].as_str(), "dorn");
    league
        .refused("seat-teams", r#"order = ["dorn", "roff"]"#)
        .by(&[M_3_1])
        .refused("seat-teams", r#"order = ["dorn", "roff", "selm", "dorn"]"#)
        .by(&[M_3_1])
        .refused("seat-teams", r#"order = ["dorn", "roff", "kern"]"#)
        .by(&[M_3_1]);
}

/// D-46: the players of a club that leaves are the league's; its gold waits for it.
#[test]
fn d_46_the_players_of_a_leaving_club_are_the_leagues() {
    let league = two_clubs()
        .does("camp-roll", r#"player = "roff-1", die = 6"#)
        .does("remove-team", r#"team = "roff""#);
    assert_eq!(league.club("roff-1"), "");
    assert_eq!(league.player("roff-1").popularity, 1);
    assert_eq!(league.funds("roff"), 100_000);
    assert_eq!(league.state().seats.len(), 1);
    league
        .refused("camp-roll", r#"player = "roff-2", die = 6"#)
        .because(&["not-under-contract"])
        .refused("edit-team", r#"team = "roff", manager = "Aya""#)
        .by(&[F_1_1])
        .refused("lend", r#"from = "afa", to = "roff", amount = 100"#)
        .by(&[F_1_1])
        .refused("remove-team", r#"team = "roff""#)
        .by(&[F_1_1])
        .refused(
            "add-player",
            r#"player = "ken", name = "Ken", figure = "runner-20", team = "roff""#,
        )
        .by(&[F_1_1]);
}

/// D-46, other reading: they stay with their club and wait; the camp does not wait for them.
#[test]
fn d_46_kept_players_wait_for_their_club() {
    let league = two_clubs()
        .does("set-rule", r#"rule = "D-46.players", value = "kept""#)
        .does("remove-team", r#"team = "roff""#);
    assert_eq!(league.club("roff-1"), "roff");
    let league = league
        .refused("camp-roll", r#"player = "roff-1", die = 6"#)
        .because(&["not-under-contract"])
        .after_camp(4);
    // The rule may change while they wait: each can still be let go, and the club can still come back.
    league
        .clone()
        .does("set-rule", r#"rule = "D-46.players", value = "league""#)
        .does("release", r#"player = "roff-1""#);
    let back = league
        .undo(None)
        .does("add-team", r#"team = "roff", name = "Roff again""#);
    assert_eq!(back.state().squad_size(&"roff".parse().unwrap()), 8);
    assert_eq!(
        back.funds("roff"),
        100_000,
        "a returning club gets no second starting funds"
    );
    back.refused("advance", "").by(&[F_4_1]);
}

/// F-1.1: a club that comes back has what it had: its AFA points, its ground, and in the same season its league points.
#[test]
fn f_1_1_a_returning_club_has_what_it_had() {
    let league = league()
        .does(
            "add-team",
            r#"team = "roff", name = "Roff", manager = "Ken", afa = 3, points = { first = 6 }"#,
        )
        .does(
            "edit-team",
            r#"team = "roff", ground = { name = "Harbour" }"#,
        )
        .does("remove-team", r#"team = "roff""#)
        .does("add-team", r#"team = "roff", name = "Roff""#);
    let team = league.team("roff").clone();
    assert_eq!(
        (team.afa, team.points.first.total(), team.manager.as_str()),
        (3, 6, "Ken")
    );
    assert!(team.ground.is_some() && !team.left);
    let league = league.does("remove-team", r#"team = "roff""#).does(
        "add-team",
        r#"team = "roff", name = "New", funds = 700, afa = 1, points = { second = 2 }"#,
    );
    assert_eq!(league.funds("roff"), 100_700);
    assert_eq!(league.team("roff").points.first.total(), 0);
}

/// F-11.9: a club with open loans settles them before it leaves; the game master may rule otherwise, and it can still repay.
#[test]
fn f_11_9_a_club_with_loans_settles_before_it_leaves() {
    let league = two_clubs()
        .does("lend", r#"from = "afa", to = "roff", amount = 5000"#)
        .refused("remove-team", r#"team = "roff""#)
        .by(&[F_11_9]);
    let league = league
        .acts(crate::support::act("remove-team", r#"team = "roff""#).ruling("They moved away"))
        .does("repay", r#"loan = "loan-1", amount = 5000"#);
    assert_eq!(league.funds("roff"), 100_000);
    league.acts(Act::undo(Some(1)));
}
