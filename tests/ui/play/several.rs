//! Several at once: a volley whose targets stand differently, a formation that moves.

use super::{card, kicked_off, moves, table, window};
use crate::window::{act, player};
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use flagkeeper::{
    flags::{
        Command,
        command::{self, EndTurn, Member, Play, Seen, Side},
        play::Spot,
    },
    store::League,
    text::Lang,
    ui::actions::Tab,
};

/// It is the turn of Selm's archers.
fn selms_turn(league: &mut League) {
    kicked_off(league);
    let end = EndTurn {
        command_die: None,
        commanded: None,
    };
    act(league, end);
}

/// K-4.3: of a volley's further target terrain and modifiers are its own; put first, it brings them along.
#[test]
fn each_target_of_a_volley_has_its_own_terrain() {
    let mut w = window(Lang::En, Tab::Match, selms_turn);
    w.key(Key::Num1).key(Key::S);
    card(&mut w, "Mira Quickstep");
    w.press("Target: ハルト・ロウ");
    w.reach("ハルト・ロウ: target on elevated terrain");
    w.reach("ハルト・ロウ: one less");
    let volley = |w: &crate::window::Window| match w.last().command() {
        Some(Command::Play(Play::Shoot(c))) => c.clone(),
        other => panic!("{other:?}"),
    };
    assert!(w.shows("All seen · Shoot at Mira Quickstep, ハルト・ロウ · roll 2d6"));
    // Typed dice say whom they hit: 7 and Ken's 9 reach 15, not 17 and two.
    w.key(Key::Num3).key(Key::Num4);
    assert!(w.says("3 + 4, hits Mira Quickstep"), "{:?}", w.labels());
    w.press("All seen · Shoot at Mira Quickstep, ハルト・ロウ · 3 + 4, hits Mira Quickstep");
    let shot = volley(&w);
    assert_eq!(shot.targets, [player("mira"), player("haruto")]);
    let facts = shot.facts.clone().unwrap();
    assert!(!facts.contains(&Seen::Elevated), "{facts:?}");
    let own = shot.against.unwrap();
    assert_eq!(own.len(), 1);
    assert_eq!(own[0].target, player("haruto"));
    assert_eq!(own[0].facts.as_deref(), Some([Seen::Elevated].as_slice()));
    // One for the terrain, one more taken off by hand.
    assert_eq!(own[0].modifier, Some(-2));
    // To be replaced it lies there as it was; the first put away, the second is the first with what is its own.
    w.press("Replace the last act");
    w.press("Target: Mira Quickstep");
    let terrain = w
        .harness
        .get_by_role_and_label(Role::CheckBox, "target on elevated terrain");
    let ticked = terrain.accesskit_node().toggled();
    assert_eq!(ticked, Some(egui::accesskit::Toggled::True));
}

/// K-7.1: a formation says how far it goes; who of it leaves contact has a die of his own.
#[test]
fn a_formation_moves() {
    let mut w = table(Lang::En);
    card(&mut w, "ハルト・ロウ");
    w.key(Key::M);
    assert!(w.says("7 inches"));
    w.click("More");
    for name in ["Jun \"Two Bolts\" Okabe", "スズ"] {
        w.press(&format!("Formation with: {name}"));
    }
    w.press("Of them leaving contact: スズ");
    w.press("Of them ending outside: スズ");
    w.key(Key::Num5);
    w.key(Key::Enter);
    match w.last().command() {
        Some(Command::Play(Play::Move(c))) => {
            let die = flagkeeper::dice::Die::new(5).ok();
            let suzu = Member {
                player: player("suzu"),
                contact: Some(true),
                die,
                agreed: None,
                on_flag: None,
                ends: Some(Side::Outside),
            };
            assert_eq!(c.members, Some(vec![suzu]));
        }
        other => panic!("{other:?}"),
    }
}

/// M-7.3: with the flag outside whoever would come on is named with the rule, and a ruling may pass over it.
#[test]
fn who_may_not_come_on_says_so() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        kicked_off(league);
        act(league, moves("mira", Some(true), None));
        let pass = command::Pass {
            player: player("mira"),
            to: Spot::Outside,
            outside: None,
            facts: Some(vec![Seen::InRange, Seen::FrontArc, Seen::LineFree]),
            die: flagkeeper::dice::Die::new(5).ok(),
            after_move: None,
            without: None,
        };
        let mut pass = flagkeeper::journal::Act::new(pass);
        pass.ruling = Some("He had not moved".into());
        league.act(pass).unwrap();
    });
    card(&mut w, "スズ");
    w.key(Key::U);
    let target = "Target: Pip";
    let pip = w.harness.get_by_role_and_label(Role::Button, target);
    let said = pip.accesskit_node().description().unwrap_or_default();
    assert!(said.contains("outside the circle"), "{said}");
    w.press(target);
    assert!(w.says("M-7.3"));
}

/// Digits are the dice of a row that was opened for it, also before its target is chosen; a button that has the keyboard
/// takes none of the table's keys.
#[test]
fn digits_before_a_target_are_dice() {
    let mut w = table(Lang::En);
    w.key(Key::Num2).key(Key::A);
    w.key(Key::Num5).key(Key::Num4);
    assert!(!w.says("failure"), "against nobody yet it is neither");
    w.press("Target: Ken");
    assert!(w.says("Attack Ken · 5 + 4 + 10 = 19, success"));
    w.key(Key::Escape).key(Key::Tab);
    w.key(Key::Num3);
    assert!(w.says("ハルト・ロウ"));
    w.key(Key::M);
    assert!(w.shows("The rule of Move"));
}

/// Two keys for a flag down: the run ends outside with O; onto the flag with G.
#[test]
fn letters_end_a_move() {
    let mut w = table(Lang::En);
    w.key(Key::Num1).key(Key::G);
    let mira = flagkeeper::flags::play::Flag::At(Spot::Player(player("mira")));
    assert_eq!(super::live(&w).flag, mira);
    w.key(Key::Num3).key(Key::M).key(Key::O);
    match w.last().command() {
        Some(Command::Play(Play::Move(c))) => assert_eq!(c.ends, Some(Side::Outside)),
        other => panic!("{other:?}"),
    }
}

/// M-3.1: a row that cannot be done says why before anybody is chosen for it.
#[test]
fn what_is_in_the_way_is_said_first() {
    let mut w = table(Lang::En);
    w.key(Key::Num2).key(Key::M).key(Key::Enter);
    w.key(Key::Num2).key(Key::A);
    assert!(w.says("has acted in this turn already"), "{:?}", w.labels());
}
