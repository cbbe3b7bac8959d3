//! Every widget worked as a person works it: found by its label, clicked, typed into.

use super::*;
use crate::dice::Die;
use crate::gold::{Gold, Money};
use crate::text::Lang;
use crate::ui::settings::Settings;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Ui};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

fn harness<'a, S>(state: S, ui: impl FnMut(&mut Ui, &mut S) + 'a) -> Harness<'a, S> {
    Harness::builder()
        .with_size(egui::vec2(640.0, 480.0))
        .with_context_setup(|ctx| {
            let settings = Settings {
                still: true,
                ..Settings::default()
            };
            crate::ui::setup(ctx, &settings);
        })
        .build_ui_state(ui, state)
}

#[test]
fn a_destructive_act_asks_back_in_place() {
    let mut h = harness(0, |ui, done| {
        *done += i32::from(confirm(ui, Lang::En, "r", "Release", "Really release?"));
    });
    h.get_by_label("Release").click();
    h.run();
    h.get_by_label("No").click();
    h.run();
    assert!(h.query_by_label("Yes").is_none());
    h.get_by_label("Release").click();
    h.run();
    h.key_press(Key::Escape);
    h.run();
    assert!(h.query_by_label("Yes").is_none());
    h.get_by_label("Release").click();
    h.run();
    assert!(h.query_by_label("Really release?").is_some());
    assert_eq!(*h.state(), 0);
    h.get_by_label("Yes").click();
    h.run();
    assert_eq!(*h.state(), 1);
    assert!(h.query_by_label("Release").is_some());
}

#[test]
fn a_field_counts_at_enter_or_when_left_but_not_at_escape() {
    let mut h = harness((String::new(), vec![]), |ui, (text, log)| {
        let field = field(ui, "Name", text);
        if field.committed {
            log.push((text.clone(), field.entered));
        }
        let _ = ui.button("Elsewhere");
    });
    let name = |h: &Harness<'_, (String, Vec<(String, bool)>)>| {
        h.get_by_role_and_label(Role::TextInput, "Name").focus();
    };
    name(&h);
    h.run();
    h.get_by_role(Role::TextInput).type_text("髙橋");
    h.run();
    assert_eq!(h.state().1, []);
    h.key_press(Key::Enter);
    h.run();
    name(&h);
    h.run();
    h.get_by_label("Elsewhere").click();
    h.get_by_label("Elsewhere").focus();
    h.run();
    name(&h);
    h.run();
    h.key_press(Key::Escape);
    h.run();
    let log = &h.state().1;
    assert_eq!(
        *log,
        [("髙橋".to_owned(), true), ("髙橋".to_owned(), false)]
    );
}

#[test]
fn odd_gold_is_said_below_its_field() {
    let mut h = harness(GoldField { text: "150".into() }, |ui, input| {
        gold_field(ui, Lang::En, "Fee", input);
    });
    h.run();
    assert!(h.query_by_label_contains("F-1.2").is_some());
    h.state_mut().text = "200".into();
    h.run();
    assert!(h.query_by_label_contains("F-1.2").is_none());
}

#[test]
fn a_die_is_clicked_or_typed_or_left_to_the_program() {
    let mut h = harness(None, |ui, picked| {
        *picked = die_picker(ui, Lang::En, "Camp die of Ken", None).or(*picked);
    });
    h.get_by_label("Camp die of Ken: 3").click();
    h.run();
    assert_eq!(*h.state(), Die::new(3).ok().map(DiePick::Typed));
    h.get_by_label("Camp die of Ken: 1").focus();
    h.run();
    h.key_press(Key::Num6);
    h.run();
    assert_eq!(*h.state(), Die::new(6).ok().map(DiePick::Typed));
    h.get_by_label("Roll: Camp die of Ken").click();
    h.run();
    assert_eq!(*h.state(), Some(DiePick::Roll));
}

#[test]
fn a_club_color_is_picked_or_left_to_the_seat() {
    let mut h = harness(String::new(), |ui, color| {
        color_choice(ui, Lang::En, "Color", color);
    });
    h.get_by_label("green").click();
    h.run();
    assert_eq!(h.state(), "#009e73");
    h.get_by_label("by seat").click();
    h.run();
    assert_eq!(h.state(), "");
}

#[test]
fn toasts_are_read_aloud_and_go() {
    let mut h = harness(Toasts::default(), |ui, toasts| toasts.ui(ui.ctx(), None));
    h.state_mut().say(Tone::Good, "Camp ended.");
    h.state_mut().say(Tone::Good, "Camp ended.");
    h.run_steps(2);
    let toast = h.get_by_role_and_label(Role::Status, "Camp ended.");
    assert_eq!(toast.accesskit_node().live(), egui::accesskit::Live::Polite);
    h.run_steps(40);
    assert!(h.state().is_empty());
}

#[test]
fn small_things_say_what_they_are() {
    let mut clicked = 0;
    let mut h = harness((), |ui, ()| {
        clicked += i32::from(primary(ui, "Advance").clicked());
        clicked += i32::from(empty_state(
            ui,
            "No clubs",
            "Clubs go here.",
            Some("Add a club"),
        ));
        why(ui, Lang::En, "income");
        team_chip(ui, crate::ui::theme::club(0), "ROF", "Roff of the North");
        meter(ui, "Cap", 213, 200, 100.0);
        tab(ui, true, "Season");
        icon_button(ui, "×", "Close");
        amount(ui, Gold::new(-1_300).unwrap(), Money::Both);
        banner(ui, Tone::Warning, "Changed outside.", |ui| {
            ui.button("Reload")
        });
    });
    h.run();
    for label in [
        "Roff of the North",
        "Cap: 213 / 200",
        "Close",
        "Season",
        "Reload",
        "Why income?",
    ] {
        assert!(h.query_by_label(label).is_some(), "{label}");
    }
    assert!(h.query_by_label("−1,300 G (−$13)").is_some());
    h.get_by_label("Add a club").click();
    h.run();
    h.get_by_label("Advance").click();
    h.run();
    drop(h);
    assert_eq!(clicked, 2);
}

struct Players {
    table: TableState,
    rows: Vec<(&'static str, i64)>,
    selected: Option<usize>,
    opened: Option<usize>,
}

fn players<'a>(rows: Vec<(&'static str, i64)>) -> Harness<'a, Players> {
    let state = Players {
        table: TableState::default(),
        rows,
        selected: None,
        opened: None,
    };
    harness(state, |ui, s| {
        let columns = [
            Column::text("Name", |r: &(&str, i64)| r.0.to_owned()).rest(),
            Column::number("Value", |r: &(&str, i64)| r.1),
        ];
        let picked = Table::new("players", Lang::En)
            .name("Players")
            .selected(s.selected)
            .filters()
            .show(ui, &mut s.table, &s.rows, &columns);
        s.selected = picked.chosen.or(s.selected);
        s.opened = picked.opened.or(s.opened);
    })
}

#[test]
fn a_table_is_worked_by_mouse_and_keys() {
    let mut h = players(vec![("Ken", 30), ("Ada", 1200), ("Roff", 45)]);
    h.run();
    h.get_by_role_and_label(Role::Row, "Ada, 1,200").click();
    h.run();
    assert_eq!(h.state().selected, Some(1));
    h.get_by_label("Value").click();
    h.run();
    assert!(h.query_by_label("Value, descending").is_some());
    h.get_by_role_and_label(Role::Row, "Ada, 1,200").click();
    h.run();
    // Sorted by value: Ada, Roff, Ken.
    for (key, expected) in [
        (Key::ArrowDown, 2),
        (Key::End, 0),
        (Key::ArrowUp, 2),
        (Key::Home, 1),
    ] {
        h.key_press(key);
        h.run();
        assert_eq!(h.state().selected, Some(expected), "{key:?}");
    }
    h.key_press(Key::Enter);
    h.run();
    assert_eq!(h.state().opened, Some(1));
    h.event(egui::Event::Copy);
    h.run_steps(1);
    let copied = h.output().platform_output.commands.iter().find_map(|c| {
        if let egui::OutputCommand::CopyText(text) = c {
            Some(text.clone())
        } else {
            None
        }
    });
    assert_eq!(
        copied.unwrap(),
        "Name\tValue\nAda\t1,200\nRoff\t45\nKen\t30\n"
    );
    h.get_by_label("Filter: Name").focus();
    h.run();
    h.get_by_label("Filter: Name").type_text("f");
    h.run();
    assert!(h.query_by_label("Roff, 45").is_some());
    assert!(h.query_by_label("Ken, 30").is_none());
}

#[test]
fn a_long_table_draws_only_the_rows_in_sight() {
    let mut h = players(vec![("Ken", 30); 50_000]);
    h.run();
    let drawn = h.get_all_by_role(Role::Row).count();
    assert!(drawn < 30, "{drawn}");
    h.get_all_by_role(Role::Row).next().unwrap().click();
    h.run();
    h.key_press_modifiers(Modifiers::NONE, Key::End);
    h.run();
    assert_eq!(h.state().selected, Some(49_999));
    assert!(h.get_all_by_role(Role::Row).count() < 30);
}
