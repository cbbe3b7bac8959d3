//! A-01 to A-18: what each row knows, asks and misses, what it costs and which roll decides it.

use crate::support::{League, field::on_the_field};
use flagkeeper::{
    flags::{
        command::Seen,
        play::{
            checklist::{Choice, Line, RollOf, checklist},
            need::{Met, Need},
            odds::Odds,
            row::{Cost, Row},
        },
    },
    ids::PlayerId,
    rulebook::Rule,
};

fn line(league: &League, id: &str, target: &str, facts: &[Seen], row: Row) -> Line {
    let choice = Choice {
        target: PlayerId::new(target).ok(),
        facts: facts.to_vec(),
        ..Choice::default()
    };
    let lines = checklist(league.state(), &PlayerId::new(id).unwrap(), &choice);
    assert_eq!(lines.len(), 18);
    // A-0.1: what applies stands first.
    assert!(lines.is_sorted_by_key(|line| !line.applies()));
    lines.into_iter().find(|line| line.row == row).unwrap()
}

/// What is asked, and whether it must be seen.
fn asked(line: &Line) -> Vec<(Seen, bool)> {
    let ask = |met: &Met| match met {
        Met::Ask { seen, wanted, .. } => Some((*seen, *wanted)),
        Met::Yes | Met::No | Met::Pick => None,
    };
    line.needs.iter().filter_map(|(_, met)| ask(met)).collect()
}

/// What is known not to be met, with the first rule that asks for it.
fn failed(line: &Line) -> Vec<(Need, Rule)> {
    let no = line.needs.iter().filter(|(_, met)| *met == Met::No);
    no.map(|(need, _)| (*need, need.rules_in(line.row)[0]))
        .collect()
}

const FULL: &str =
    "roff: runner runner medic mage runner | medic runner@2 runner; selm: runner frail";

/// The row applies, asks for this, and is ready once the game master has seen it.
#[track_caller]
fn applies(league: &League, id: &str, target: &str, row: Row, asks: &[(Seen, bool)]) {
    let open = line(league, id, target, &[], row);
    assert_eq!(failed(&open), [], "{row:?}");
    assert_eq!(asked(&open), asks, "{row:?}");
    let facts: Vec<Seen> = asks
        .iter()
        .filter(|(_, wanted)| *wanted)
        .map(|(seen, _)| *seen)
        .collect();
    assert_eq!(open.ready(), facts.is_empty(), "{row:?}");
    assert!(line(league, id, target, &facts, row).ready(), "{row:?}");
}

/// The row does not apply, and says why.
#[track_caller]
fn fails(league: &League, id: &str, target: &str, row: Row, why: &[(Need, Rule)]) {
    assert_eq!(failed(&line(league, id, target, &[], row)), why, "{row:?}");
}

fn holding() -> League {
    on_the_field(FULL).takes("roff-1").turn("roff")
}

#[test]
fn a_01_move() {
    applies(&on_the_field(FULL), "roff-1", "", Row::Move, &[]);
    fails(
        &holding(),
        "roff-1",
        "",
        Row::Move,
        &[(Need::FreeHands, Rule::A_01)],
    );
    let line = line(&on_the_field(FULL), "roff-1", "", &[], Row::Move);
    assert_eq!(
        line.roll,
        Some(RollOf::Die {
            least: 4,
            odds: Odds { good: 3, of: 6 }
        })
    );
    assert_eq!((line.inches, line.row.cost()), (Some(9), Cost::Action));
}

#[test]
fn a_02_run_play() {
    applies(&holding(), "roff-1", "", Row::RunPlay, &[]);
    fails(
        &on_the_field(FULL),
        "roff-1",
        "",
        Row::RunPlay,
        &[(Need::HasFlag, Rule::A_02)],
    );
    assert_eq!(
        line(&holding(), "roff-1", "", &[], Row::RunPlay).inches,
        Some(5)
    );
}

#[test]
fn a_03_close_combat() {
    let league = on_the_field(FULL);
    applies(
        &league,
        "roff-1",
        "selm-1",
        Row::CloseCombat,
        &[(Seen::EnemyContact, true)],
    );
    fails(
        &league,
        "roff-1",
        "roff-2",
        Row::CloseCombat,
        &[(Need::TargetEnemy, Rule::A_03)],
    );
    // 8 and 7 reach 15: 21 of 36.
    let RollOf::Dice {
        attack,
        needed,
        odds,
        ..
    } = line(&league, "roff-1", "selm-1", &[], Row::CloseCombat)
        .roll
        .unwrap()
    else {
        panic!("no dice");
    };
    assert_eq!(
        (attack, needed, odds),
        (8, Some(15), Some(Odds { good: 21, of: 36 }))
    );
    // Without a target the row asks for one.
    let open = line(&league, "roff-1", "", &[], Row::CloseCombat);
    assert!(open.applies() && !open.ready());
}

#[test]
fn a_04_shoot() {
    let asks = [
        (Seen::InRange, true),
        (Seen::LineFree, true),
        (Seen::TargetFriendContact, false),
        (Seen::EnemyContact, false),
    ];
    let league = on_the_field(FULL);
    applies(&league, "roff-3", "selm-1", Row::Shoot, &asks);
    fails(
        &league,
        "roff-1",
        "selm-1",
        Row::Shoot,
        &[(Need::HasRange, Rule::K_1_1)],
    );
    assert_eq!(
        line(&league, "roff-3", "selm-1", &[], Row::Shoot).inches,
        Some(8)
    );
    // A magic blast is blocked by nothing (M-8.1).
    let mage = on_the_field("roff: mystic; selm: runner");
    let open = line(&mage, "roff-1", "selm-1", &[], Row::Shoot);
    assert!(!asked(&open).contains(&(Seen::LineFree, true)));
}

#[test]
fn a_05_capture() {
    let league = on_the_field(FULL);
    applies(
        &league,
        "roff-1",
        "selm-1",
        Row::Capture,
        &[(Seen::EnemyContact, true)],
    );
    fails(
        &holding(),
        "roff-1",
        "selm-1",
        Row::Capture,
        &[(Need::NoFlag, Rule::A_05)],
    );
    let held = league.captures("roff-1", "selm-1", [6, 6]);
    fails(
        &held.clone().turn("roff"),
        "roff-1",
        "selm-2",
        Row::Capture,
        &[(Need::NoCaptive, Rule::A_05)],
    );
    fails(
        &held.turn("selm"),
        "selm-2",
        "roff-1",
        Row::Capture,
        &[(Need::TargetNoCaptive, Rule::A_05)],
    );
}

#[test]
fn a_06_capture_of_the_holder() {
    let league = holding().turn("selm");
    applies(
        &league,
        "selm-1",
        "roff-1",
        Row::CaptureHolder,
        &[(Seen::EnemyContact, true)],
    );
    fails(
        &league,
        "selm-1",
        "roff-2",
        Row::CaptureHolder,
        &[(Need::TargetHasFlag, Rule::A_06)],
    );
}

#[test]
fn a_07_pass() {
    let asks = [
        (Seen::InRange, true),
        (Seen::FrontArc, true),
        (Seen::LineFree, true),
    ];
    applies(&holding(), "roff-1", "roff-2", Row::Pass, &asks);
    fails(
        &holding(),
        "roff-2",
        "roff-1",
        Row::Pass,
        &[(Need::HasFlag, Rule::M_4_1)],
    );
    let line = line(&holding(), "roff-1", "roff-2", &[], Row::Pass);
    assert_eq!(
        line.roll,
        Some(RollOf::Die {
            least: 3,
            odds: Odds { good: 4, of: 6 }
        })
    );
    assert_eq!(line.inches, Some(5));
}

#[test]
fn a_08_hand_over() {
    let asks = [(Seen::FriendContact, true), (Seen::EnemyContact, false)];
    applies(&holding(), "roff-1", "roff-2", Row::HandOver, &asks);
    assert_eq!(Row::HandOver.cost(), Cost::Free);
    assert_eq!(
        line(&holding(), "roff-1", "roff-2", &[], Row::HandOver).roll,
        None
    );
    fails(
        &holding(),
        "roff-1",
        "selm-1",
        Row::HandOver,
        &[(Need::TargetFriend, Rule::A_08)],
    );
}

#[test]
fn a_09_hand_over_under_pressure() {
    let asks = [(Seen::FriendContact, true), (Seen::EnemyContact, true)];
    let league = holding();
    applies(&league, "roff-1", "roff-2", Row::HandOverPressed, &asks);
    let open = line(&league, "roff-1", "roff-2", &[], Row::HandOverPressed);
    let odds = Odds { good: 3, of: 6 };
    assert_eq!(open.roll, Some(RollOf::Die { least: 4, odds }));
    assert_eq!(Row::HandOverPressed.cost(), Cost::Free);
    let tried = league.does(
        "hand-over",
        r#"player = "roff-1", to = "roff-2", outside = false, facts = ["friend-contact", "enemy-contact"], die = 1"#,
    );
    for row in [Row::HandOver, Row::HandOverPressed] {
        fails(
            &tried,
            "roff-1",
            "roff-2",
            row,
            &[(Need::NotHanded, Rule::M_4_6)],
        );
    }
}

#[test]
fn a_10_defense_line() {
    let league = on_the_field(FULL);
    fails(
        &league,
        "roff-1",
        "roff-2",
        Row::DefenseLine,
        &[(Need::FreshlyMoved, Rule::M_8_1)],
    );
    let asks = [(Seen::Within6, true), (Seen::LineFree, true)];
    applies(
        &league.moves("roff-1"),
        "roff-1",
        "roff-2",
        Row::DefenseLine,
        &asks,
    );
}

/// Which of the four rows for a substitution applies say the numbers on the field and on the bench; the others say why not.
#[track_caller]
fn only_swap(field: usize, bench: usize, fits: Row) -> League {
    let figures = |n| vec!["runner"; n].join(" ");
    let clubs = format!(
        "roff: {} | {}; selm: runner",
        figures(field),
        figures(bench)
    );
    let league = on_the_field(&clubs);
    for row in [Row::SwapFull, Row::SwapOrOn, Row::SwapOrOff, Row::SwapOnOff] {
        let line = line(&league, "roff-1", "", &[], row);
        assert_eq!(line.ready(), row == fits, "{row:?}");
        assert_eq!(line.applies(), row == fits, "{row:?}");
        assert_eq!(line.row.cost(), Cost::Club);
        let odds = Odds { good: 3, of: 6 };
        assert_eq!(line.roll, Some(RollOf::Die { least: 4, odds }));
    }
    league
}

#[test]
fn a_11_substitution_at_five_and_three() {
    let full = only_swap(5, 3, Row::SwapFull);
    let on = [(Need::FieldShort, Rule::A_12)];
    fails(&full, "roff-1", "", Row::SwapOrOn, &on);
    let off = [(Need::BenchShort, Rule::A_13)];
    fails(&full, "roff-1", "", Row::SwapOrOff, &off);
}

#[test]
fn a_12_substitution_under_five_and_three() {
    let league = only_swap(4, 3, Row::SwapOrOn);
    let full = [(Need::FieldFull, Rule::A_11)];
    fails(&league, "roff-1", "", Row::SwapFull, &full);
}

#[test]
fn a_13_substitution_at_five_and_under_three() {
    let league = only_swap(5, 2, Row::SwapOrOff);
    let full = [(Need::BenchFull, Rule::A_11)];
    fails(&league, "roff-1", "", Row::SwapFull, &full);
}

#[test]
fn a_14_substitution_under_five_and_under_three() {
    only_swap(4, 2, Row::SwapOnOff);
    only_swap(1, 1, Row::SwapOnOff);
}

fn hurt() -> League {
    on_the_field(FULL).dial("roff-2", 3)
}

#[test]
fn a_15_heal_in_contact() {
    let asks = [
        (Seen::FriendContact, true),
        (Seen::EnemyContact, false),
        (Seen::TargetEnemyContact, false),
    ];
    applies(&hurt(), "roff-3", "roff-2", Row::Heal, &asks);
    fails(
        &hurt(),
        "roff-1",
        "roff-2",
        Row::Heal,
        &[(Need::CanHeal, Rule::A_15)],
    );
    fails(
        &hurt(),
        "roff-3",
        "roff-1",
        Row::Heal,
        &[(Need::TargetHurt, Rule::A_15)],
    );
    // 8 and 4 reach the 12 of the third click: 33 of 36.
    let Some(RollOf::Dice { needed, odds, .. }) =
        line(&hurt(), "roff-3", "roff-2", &[], Row::Heal).roll
    else {
        panic!("no dice");
    };
    assert_eq!((needed, odds), (Some(12), Some(Odds { good: 33, of: 36 })));
}

#[test]
fn a_16_heal_at_range() {
    let asks = [
        (Seen::InRange, true),
        (Seen::EnemyContact, false),
        (Seen::TargetEnemyContact, false),
    ];
    applies(&hurt(), "roff-4", "roff-2", Row::HealAfar, &asks);
    fails(
        &hurt(),
        "roff-3",
        "roff-2",
        Row::HealAfar,
        &[(Need::CanHealAfar, Rule::A_16)],
    );
    let immune = on_the_field("roff: mage has-magic-immunity@2; selm: runner");
    fails(
        &immune,
        "roff-1",
        "roff-2",
        Row::HealAfar,
        &[(Need::TargetHealable, Rule::K_8_2)],
    );
}

#[test]
fn a_17_heal_on_the_bench() {
    applies(&hurt(), "roff-6", "roff-7", Row::HealOnBench, &[]);
    assert_eq!(Row::HealOnBench.cost(), Cost::Token);
    fails(
        &hurt(),
        "roff-3",
        "roff-7",
        Row::HealOnBench,
        &[(Need::OnBench, Rule::A_17)],
    );
    fails(
        &hurt(),
        "roff-6",
        "roff-2",
        Row::HealOnBench,
        &[(Need::TargetOnBench, Rule::A_17)],
    );
}

/// A-0.1: the rows that apply stand first, in the order of the sheet; one that does not says which requirement fails.
#[test]
fn a_0_1_what_applies_stands_first() {
    let league = on_the_field(FULL);
    let lines = checklist(
        league.state(),
        &PlayerId::new("roff-1").unwrap(),
        &Choice::default(),
    );
    let applying: Vec<Row> = lines
        .iter()
        .filter(|line| line.applies())
        .map(|line| line.row)
        .collect();
    let first: Vec<Row> = lines
        .iter()
        .take(applying.len())
        .map(|line| line.row)
        .collect();
    assert_eq!(applying, first);
    assert_eq!(
        applying,
        [
            Row::Move,
            Row::CloseCombat,
            Row::Capture,
            Row::CaptureHolder,
            Row::SwapFull,
            Row::Rest
        ]
    );
    for line in lines.iter().filter(|line| !line.applies()) {
        assert!(!failed(line).is_empty(), "{:?}", line.row);
    }
    // Who takes no part has no rows.
    let nobody = PlayerId::new("nobody").unwrap();
    assert!(checklist(league.state(), &nobody, &Choice::default()).is_empty());
}

#[test]
fn a_18_rest() {
    let league = on_the_field(FULL);
    applies(&league, "roff-1", "", Row::Rest, &[]);
    assert_eq!(Row::Rest.cost(), Cost::Rest);
    fails(
        &league.moves("roff-1"),
        "roff-1",
        "",
        Row::Rest,
        &[(Need::NotActed, Rule::M_3_1)],
    );
    // It ends the figure's activity: he hands nothing over any more.
    on_the_field("roff: runner runner; selm: runner")
        .takes("roff-1")
        .turn("roff")
        .does("rest", r#"player = "roff-1""#)
        .refused(
            "hand-over",
            r#"player = "roff-1", to = "roff-2", facts = ["friend-contact"]"#,
        )
        .because(&["rested-already"]);
}

/// A-0.4: captives, demoralization, tokens and time limit every row, each with its rule.
#[test]
fn a_0_4_what_limits_every_row() {
    let league = on_the_field(FULL);
    fails(
        &league,
        "selm-1",
        "",
        Row::Move,
        &[(Need::OwnTurn, Rule::M_3_1)],
    );
    fails(
        &league,
        "roff-6",
        "",
        Row::Move,
        &[(Need::OnField, Rule::M_7_1)],
    );
    fails(
        &league.clone().clock(2000, 0),
        "roff-1",
        "",
        Row::Move,
        &[(Need::Time, Rule::M_3_2)],
    );
    let tired = league
        .clone()
        .moves("roff-1")
        .turn("roff")
        .moves("roff-1")
        .turn("roff");
    fails(
        &tired,
        "roff-1",
        "",
        Row::Move,
        &[(Need::Tokens, Rule::K_2_5)],
    );
    applies(&tired, "roff-1", "", Row::Rest, &[]);
    let spent = league.clone().moves("roff-1").moves("roff-2");
    fails(
        &spent,
        "roff-3",
        "",
        Row::Move,
        &[(Need::Action, Rule::M_3_1)],
    );
    let captive = league.captures("roff-1", "selm-1", [6, 6]).turn("selm");
    fails(
        &captive,
        "selm-1",
        "",
        Row::Move,
        &[(Need::NotCaptive, Rule::K_6_1)],
    );
    let scared = on_the_field("roff: coward@1; selm: runner");
    fails(
        &scared,
        "roff-1",
        "selm-1",
        Row::CloseCombat,
        &[(Need::NotDemoralized, Rule::M_7_9)],
    );
    applies(&scared, "roff-1", "", Row::Move, &[]);
    let few = on_the_field("roff: frail runner | runner runner; selm: runner")
        .turn("selm")
        .hits("selm-1", "roff-1", [6, 5])
        .turn("roff");
    fails(&few, "roff-2", "", Row::Move, &[(Need::Duty, Rule::M_7_4)]);
}
