//! "Why?", loans and corrections.

use super::{player, team, window};
use egui::{Key, Modifiers, accesskit::Role};
use flagkeeper::{
    text::Lang,
    ui::actions::{Tab, Window},
};

#[test]
fn a_number_says_why_and_leads_to_its_entry() {
    let mut window = window(Lang::En, Tab::Finances);
    window.click("Why Funds, 麒麟倶楽部?");
    assert!(window.says("Funds of 麒麟倶楽部: 7,000 G"));
    assert!(window.says("Sum of 2 lines: 7,000 G"));
    window.click_part("+2,000 G, 7,000 G");
    assert_eq!(window.tab(), Some(Tab::Log));
    assert!(window.says("Entry 7 "));
}

#[test]
fn the_explanation_closes_with_escape() {
    let mut window = window(Lang::Ja, Tab::Finances);
    window.click("資金, Roff Roversの理由");
    assert!(window.says("1行の合計：98,700 G"));
    window.harness.key_press(Key::Escape);
    window.harness.run();
    assert!(!window.says("1行の合計"));
}

/// D-28: a correction needs a reason; then it is an entry, and says what it will change before.
#[test]
fn a_fact_is_corrected_with_a_reason() {
    let mut window = window(Lang::En, Tab::Season);
    window.click("Edit").click(Window::Correct.words().en);
    window.click_a(Role::Button, "Roff Rovers");
    assert!(!window.says("A reason is needed"), "nothing is typed yet");
    window.write("Right value", "90,000");
    assert!(window.says("A reason is needed"));
    window.write("Reason (stands in the log)", "counted again");
    assert!(window.says("Roff Rovers: 98,700 G → 90,000 G"));
    window.click("Put it right");
    assert_eq!(window.league().state().funds(&team("roff")), 90_000);
    let last = window.league().journal().entries().last().unwrap();
    assert_eq!(last.act.name(), "correct");
    assert!(window.says("Put right: Roff Rovers: 98,700 G → 90,000 G"));
    assert!(!window.says("A reason is needed"));
    // Escape closes an open list or menu first, and only then the window.
    window.click("View").harness.key_press(Key::Escape);
    window.harness.run();
    assert!(window.says("Put right"));
    window.harness.key_press(Key::Escape);
    window.harness.run();
    assert!(!window.says("Put right"));
}

#[test]
fn a_player_is_found_by_searching_and_goes_to_another_club() {
    let mut window = window(Lang::En, Tab::Season);
    window.click("Edit").click(Window::Correct.words().en);
    window
        .write("Search club or player", "aya")
        .click_a(Role::Button, "AYA");
    window.click("What is wrong").click_a(Role::Button, "Club");
    assert!(window.says("Roff Rovers"));
    window.write("Reason (stands in the log)", "a trade nobody wrote down");
    window
        .click("Right value")
        .click_a(Role::Button, "麒麟倶楽部")
        .click("Put it right");
    let aya = window.league().state().players.get(&player("aya")).unwrap();
    assert_eq!(aya.team, Some(team("kirin")));
}

#[test]
fn the_loans_window_shows_the_same_form() {
    let mut window = window(Lang::Ja, Tab::Season);
    window.click("リーグ").click(Window::Loans.words().ja);
    assert!(window.says("借金1：麒麟倶楽部はＡＦＡに2,100 Gの借り"));
    window.click("返済する");
    assert_eq!(window.league().state().funds(&team("kirin")), 4_900);
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::Z);
    window.harness.run();
    assert_eq!(window.league().state().funds(&team("kirin")), 7_000);
}
