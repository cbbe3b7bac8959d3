//! Several at once: a volley whose targets stand differently, a formation that moves.

use super::{card, kicked_off, table, window};
use crate::window::{act, player};
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use flagkeeper::{
    flags::{
        Command,
        command::{EndTurn, Member, Play, Seen, Side},
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
    w.press("All seen · Shoot at Mira Quickstep, ハルト・ロウ · roll 2d6");
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
