//! The dial worked by mouse, keys and screen readers.

use super::*;
use crate::figures::Ability;
use crate::ui::settings::Settings;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

const FIGURE: &str = r#"
id = "amber-7"
set = "Amber"
number = 7
name = "Thorn Knight"
name_ja = "茨の騎士"
faction = ["Thorn Guard"]
rank = "tough"
points = 46
range = 8
targets = 2
arc = 180
dial = ["10/11/16/3 charge", "9/10/16/3", "8/9/15/2 quickness toughness"]
"#;

fn figure() -> Figure {
    toml::from_str(FIGURE).unwrap()
}

fn harness<'a, S>(state: S, ui: impl FnMut(&mut Ui, &mut S) + 'a) -> Harness<'a, S> {
    let settings = Settings {
        still: true,
        ..Settings::default()
    };
    Harness::builder()
        .with_size(egui::vec2(1000.0, 600.0))
        .with_context_setup(move |ctx| crate::ui::setup(ctx, &settings))
        .build_ui_state(ui, state)
}

fn turning<'a>(lang: Lang) -> Harness<'a, (Figure, u8)> {
    harness((figure(), 0), move |ui, (figure, damage)| {
        dial_ui(ui, figure, damage, 360.0, Wording::book(lang), true);
    })
}

/// K-1.3: damage turns the dial on, healing back, never before the first click, and at most to the skull.
#[test]
fn k_1_3_keys_turn_the_dial_and_stop_at_its_ends() {
    let mut h = turning(Lang::En);
    h.get_by_label("Dial of Thorn Knight").focus();
    h.run();
    for (key, expected) in [
        (Key::ArrowLeft, 0),
        (Key::ArrowRight, 1),
        (Key::Plus, 2),
        (Key::ArrowUp, 3),
        (Key::ArrowUp, 3),
        (Key::Minus, 2),
        (Key::Home, 0),
        (Key::End, 3),
    ] {
        h.key_press(key);
        h.run();
        assert_eq!(h.state().1, expected, "{key:?}");
    }
}

#[test]
fn a_click_on_a_position_turns_the_dial_there() {
    let mut h = turning(Lang::En);
    let rect = h.get_by_label("Dial of Thorn Knight").rect();
    let ring = rect.width() / 2.0 * 0.66;
    // The second position stands one twelfth clockwise of the top.
    let at = rect.center() + Vec2::angled(TURN - FRAC_PI_2) * ring;
    h.drag_at(at);
    h.drop_at(at);
    h.run();
    assert_eq!(h.state().1, 1);
    // Skulls behind the first are no place to turn to.
    let at = rect.center() + Vec2::angled(5.0 * TURN - FRAC_PI_2) * ring;
    h.drag_at(at);
    h.drop_at(at);
    h.run();
    assert_eq!(h.state().1, 1);
}

#[test]
fn the_dial_is_told_and_turned_without_eyes() {
    let mut h = turning(Lang::Ja);
    let node = h.get_by_role_and_label(Role::SpinButton, "茨の騎士のダイヤル");
    assert_eq!(
        node.accesskit_node().value().unwrap(),
        "ダメージ 0／3, 移動力10（突撃）、攻撃力11、防御力16、ダメージ3"
    );
    node.increment_accesskit();
    h.run();
    assert_eq!(h.state().1, 1);
    h.get_by_role(Role::SpinButton).decrement_accesskit();
    h.run();
    assert_eq!(h.state().1, 0);
}

#[test]
fn a_dial_that_may_not_be_turned_stays() {
    let mut h = harness((figure(), 1), |ui, (figure, damage)| {
        dial_ui(ui, figure, damage, 200.0, Wording::book(Lang::En), false);
    });
    h.get_by_label("Dial of Thorn Knight").click();
    h.run();
    h.key_press(Key::ArrowRight);
    h.run();
    assert_eq!(h.state().1, 1);
}

#[test]
fn the_strip_answers_the_column_and_rows_speak() {
    let mut h = harness((figure(), None), |ui, (figure, picked)| {
        *picked = dial_strip(ui, &figure.dial, 0, Wording::book(Lang::En)).or(*picked);
        mini_dial(ui, figure.dial.click(1), Wording::book(Lang::En));
        mini_dial(ui, None, Wording::book(Lang::En));
        abilities_ui(ui, figure.dial.click(2), Wording::book(Lang::En));
    });
    h.run();
    let third = "damage 2 of 3: speed 8 (Quickness), attack 9, defense 15 (Toughness), damage 2";
    h.get_by_label(third).click();
    h.run();
    assert_eq!(h.state().1, Some(2));
    h.get_by_label("damage 3 of 3: out").click();
    h.run();
    assert_eq!(h.state().1, Some(3));
    assert!(
        h.query_by_label("speed 9, attack 10, defense 16, damage 3")
            .is_some()
    );
    assert!(h.query_by_label(Ability::Toughness.effect().en).is_some());
}

#[test]
fn the_editor_answers_only_sound_dials() {
    let mut h = harness(figure().dial, |ui, dial| {
        if let Some(changed) = dial_editor(ui, "test", dial, Wording::book(Lang::En)) {
            *dial = changed;
        }
    });
    h.run();
    h.get_by_label("Add a click").click();
    h.run();
    assert_eq!(h.state().live(), 4);
    h.get_by_label("Remove click 0").click();
    h.run();
    assert_eq!(h.state().click(0).unwrap().speed, 9);
    h.get_by_label("Ability of click 0, attack: no ability")
        .click();
    h.run();
    h.get_by_role_and_label(Role::Button, "Weapon Master")
        .click();
    h.run();
    let click = h.state().click(0).unwrap();
    assert_eq!(click.attack_ability, Some(Ability::WeaponMaster));
    assert!(
        h.query_by_label("Ability of click 0, attack: Weapon Master")
            .is_some()
    );
}
