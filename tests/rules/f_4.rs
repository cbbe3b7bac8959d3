//! F-4: spring training.

use crate::support::{League, act, league, two_clubs, unreadable};
use flagkeeper::{flags::state::Status, rulebook::Rule::*};

fn with_injuries(injuries: u8) -> League {
    league().with_team("roff", 100_000).does(
        "add-player",
        &format!(
            "player = \"ken\", name = \"Ken\", figure = \"runner-20\", team = \"roff\", injuries = {injuries}, announced = {}",
            injuries == 4
        ),
    )
}

fn rolled(injuries: u8, die: u8) -> League {
    with_injuries(injuries).does("camp-roll", &format!("player = \"ken\", die = {die}"))
}

/// F-4.1: a 6 makes him one point more popular, a 1 or 2 injures him, 3 to 5 does nothing.
#[test]
fn f_4_1_what_the_dice_of_the_camp_do() {
    for die in 1..=6 {
        let league = rolled(0, die);
        let ken = league.player("ken");
        assert_eq!(ken.popularity, i64::from(die == 6), "{die}");
        assert_eq!(ken.injuries, u8::from(die < 3), "{die}");
        assert_eq!(ken.status(), Status::Active);
    }
}

/// F-4.1: everyone under contract rolls once; nobody else does.
#[test]
fn f_4_1_everyone_rolls_once() {
    let league = two_clubs()
        .does("camp-roll", r#"player = "roff-1", die = 6"#)
        .refused("camp-roll", r#"player = "roff-1", die = 6"#)
        .by(&[F_4_1])
        .refused("camp-roll", r#"player = "nobody", die = 6"#)
        .by(&[F_2_1])
        .does("release", r#"player = "roff-2""#)
        .refused("camp-roll", r#"player = "roff-2", die = 6"#)
        .because(&["not-under-contract"]);
    let again = act("camp-roll", r#"player = "roff-1", die = 5"#).ruling("It fell off the table");
    assert_eq!(league.clone().acts(again).state().camp["roff-1"].get(), 5);
    league
        .after_camp(4)
        .refused("camp-roll", r#"player = "roff-1", die = 6"#)
        .because(&["not-now", "camp-rolled"]);
    for die in ["0", "7", "-1", "\"6\"", "6.0"] {
        unreadable("camp-roll", &format!("player = \"ken\"\ndie = {die}"));
    }
}

/// A-0.3: a die that is left out is rolled by the program and stands in the entry; one that is given came from the table.
#[test]
fn a_0_3_a_die_left_out_is_rolled() {
    use flagkeeper::dice::DiceFrom;
    let league = two_clubs()
        .does("camp-roll", r#"player = "roff-1""#)
        .does("camp-roll", r#"player = "roff-2", die = 3"#)
        .does(
            "camp-roll",
            r#"player = "roff-3", die = 3, dice_from = "program""#,
        );
    let from: Vec<_> = league
        .journal
        .entries()
        .iter()
        .rev()
        .take(3)
        .map(|e| e.act.dice_from)
        .collect();
    assert_eq!(
        from,
        [
            Some(DiceFrom::Program),
            Some(DiceFrom::Table),
            Some(DiceFrom::Program)
        ]
    );
    assert!(league.state().camp.contains_key("roff-1"));
}

/// F-4.2: a veteran hero with his 4th injury in camp announces his retirement and stays; the club may retire him at any time.
#[test]
fn f_4_2_a_veteran_announces_his_retirement_in_camp() {
    let league = rolled(3, 2);
    let ken = league.player("ken");
    assert_eq!((ken.injuries, ken.status()), (4, Status::Announced));
    assert_eq!(league.club("ken"), "roff");
    assert_eq!(league.last().rules, [F_4_1, F_4_2]);
    let retired = league.does("retire", r#"player = "ken""#);
    assert_eq!(retired.player("ken").status(), Status::Retired);
    retired
        .refused("retire", r#"player = "ken""#)
        .because(&["player-retired"])
        .refused("release", r#"player = "ken""#)
        .because(&["player-retired"])
        .refused("camp-roll", r#"player = "ken", die = 6"#)
        .because(&["player-retired", "camp-rolled"]);
    for injuries in 0..3 {
        assert_eq!(rolled(injuries, 1).player("ken").status(), Status::Active);
    }
}

/// F-4.2, D-28: the announcement falls with the injury it came of; a correction that leaves four keeps it.
#[test]
fn f_4_2_an_announcement_is_corrected_with_the_injury() {
    let correct = |to: u8| {
        format!("player = \"ken\", field = \"injuries\", value = {to}, reason = \"It was Ben\"")
    };
    let announced = rolled(3, 2);
    let more = announced.clone().does("correct", &correct(5));
    assert_eq!(more.player("ken").status(), Status::Announced);
    let none = announced.does("correct", &correct(3));
    assert_eq!(
        (none.player("ken").injuries, none.player("ken").status()),
        (3, Status::Active)
    );
    assert_eq!(none.last().rules, [D_28, F_4_2]);
}

/// F-4.2: only who announced it can be retired by his club; the game master may rule otherwise.
#[test]
fn f_4_2_only_who_announced_it_is_retired() {
    let league = with_injuries(3)
        .refused("retire", r#"player = "ken""#)
        .by(&[F_4_2]);
    let ruled = league.acts(act("retire", r#"player = "ken""#).ruling("He moved abroad"));
    assert_eq!(ruled.player("ken").status(), Status::Retired);
    two_clubs()
        .does(
            "add-player",
            r#"player = "free", name = "Free", figure = "runner-20""#,
        )
        .refused("retire", r#"player = "free""#)
        .because(&["not-under-contract"]);
}

/// F-4.3: one who announced his retirement and is injured a 5th time in camp retires on the spot.
#[test]
fn f_4_3_the_5th_injury_in_camp_retires_him() {
    for die in [1, 2] {
        let league = rolled(4, die);
        assert_eq!(
            (league.player("ken").injuries, league.player("ken").status()),
            (5, Status::Retired)
        );
        assert_eq!(league.club("ken"), "");
        assert!(league.last().rules.contains(&F_4_3));
        league.does("advance", "");
    }
    assert_eq!(rolled(4, 6).player("ken").status(), Status::Announced);
    assert_eq!(rolled(4, 6).player("ken").popularity, 1);
}
