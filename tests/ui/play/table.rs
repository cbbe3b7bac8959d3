//! The match tab itself: before the kick-off, keys, targets, rulings, the roll-call, both languages.

use super::{card, live, named, piece, player, table, window};
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    flags::{
        Command,
        command::Play,
        play::{Spot, Stand},
    },
    text::Lang,
    ui::actions::Tab,
};

/// Before the kick-off it says what is due and leads there.
#[test]
fn before_the_kick_off_it_says_what_is_due() {
    let mut w = window(Lang::En, Tab::Match, named);
    assert!(w.says("Everything is ready for the kick-off."));
    w.click("To the match");
    assert_eq!(w.tab(), Some(Tab::Season));
    assert!(w.shows("Kick off"));
    let mut w = window(Lang::Ja, Tab::Match, |_| {});
    assert!(w.shows("今は試合がありません"));
    w.click("今の段階へ");
    assert_eq!(w.tab(), Some(Tab::Season));
}

/// Two keys for what is frequent: who, and Enter for the row that stands open.
#[test]
fn two_keys_move_a_figure() {
    let mut w = table(Lang::En);
    w.key(Key::Num4).key(Key::Enter);
    match w.last().command() {
        Some(Command::Play(Play::Move(c))) => assert_eq!(c.player, player("jun")),
        other => panic!("{other:?}"),
    }
    // R opens rest, Enter rests.
    w.key(Key::Num5).key(Key::R).key(Key::Enter);
    assert!(matches!(
        w.last().command(),
        Some(Command::Play(Play::Rest(_)))
    ));
    assert_eq!(live(&w).turn.actions_left, 0);
    // Nothing is left: the row says why, and Enter does nothing.
    w.key(Key::Num2).key(Key::M).key(Key::Enter);
    assert!(matches!(
        w.last().command(),
        Some(Command::Play(Play::Rest(_)))
    ));
    assert!(w.says("an action left (M-3.1)"));
}

/// what is refused can be done by a ruling with a reason.
#[test]
fn a_ruling_passes_over_what_is_in_the_way() {
    let mut w = table(Lang::En);
    w.key(Key::Num4).key(Key::Enter);
    w.key(Key::Num4).key(Key::M);
    assert!(!w.enabled("Move"));
    w.reach("GM ruling");
    w.write("Reason for the ruling", "He had been moved by mistake");
    w.press("Move");
    assert!(w.last().ruling.as_deref() == Some("He had been moved by mistake"));
}

/// A click on a card is the target while the open row wants one.
#[test]
fn a_card_is_the_target_of_the_open_row() {
    let mut w = table(Lang::En);
    w.key(Key::Num4).key(Key::S);
    card(&mut w, "Ken");
    assert!(w.says("All seen · Shoot at Ken"));
    // What only the table can tell is ticked one by one, or all at once by the button.
    w.reach("target in range").reach("line free");
    w.press("Shoot at Ken · roll 2d6");
    match w.last().command() {
        Some(Command::Play(Play::Shoot(c))) => {
            assert_eq!(c.targets, [player("ken")]);
            assert!(c.dice.is_some(), "the program rolled");
        }
        other => panic!("{other:?}"),
    }
}

/// Two clicks for an attack: with the right button on the enemy's card, and on what the button says then.
#[test]
fn the_right_button_aims() {
    let mut w = table(Lang::En);
    w.key(Key::Num2);
    let enemy = w.harness.get_by_role_and_label(Role::ListItem, "Ken");
    enemy.scroll_to_me();
    w.settle();
    let enemy = w.harness.get_by_role_and_label(Role::ListItem, "Ken");
    enemy.click_secondary();
    w.settle();
    w.press("All seen · Attack Ken · roll 2d6");
    match w.last().command() {
        Some(Command::Play(Play::CloseCombat(c))) => assert_eq!(c.target, player("ken")),
        other => panic!("{other:?}"),
    }
}

/// Who, what, on whom, two dice, Enter: an attack by keys, its dice from the table.
#[test]
fn dice_are_typed_into_the_open_row() {
    let mut w = table(Lang::En);
    w.key(Key::Num2).key(Key::A);
    w.press("Target: Ken");
    w.key(Key::Num5);
    // One of two dice is none: Enter waits for the other.
    w.key(Key::Enter);
    assert_eq!(piece(&w, "ken").damage, 0);
    w.key(Key::Num4);
    assert!(w.says("Attack Ken · 5 + 4 + 10 = 19, success"));
    w.key(Key::Num6).key(Key::Num6);
    w.key(Key::Enter);
    assert_eq!(piece(&w, "ken").damage, 4, "a double 6 costs one more");
    assert_eq!(w.last().dice_from, Some(flagkeeper::dice::DiceFrom::Table));
    // Escape closes a row; digits choose figures again.
    w.key(Key::Num4).key(Key::S).key(Key::Escape).key(Key::Num3);
    assert!(w.says("ハルト・ロウ"));
}

/// A pause to talk about an act does not stand between it and what replaces it.
#[test]
fn an_act_is_replaced_after_a_pause() {
    let mut w = table(Lang::En);
    w.key(Key::Num4).key(Key::Enter);
    w.click("Start the clocks").key(Key::Space);
    assert!(!live(&w).clock.running);
    w.press("Replace the last act");
    assert_eq!(piece(&w, "jun").tokens, 0);
    w.press("Move outside");
    assert_eq!(piece(&w, "jun").tokens, 1);
    assert_eq!(piece(&w, "jun").at, Stand::Outside);
}

/// A pass to the ground outside is a choice like any other.
#[test]
fn a_pass_goes_to_the_ground() {
    let mut w = table(Lang::En);
    w.key(Key::Num1);
    w.press("Move onto the flag");
    w.key(Key::Num1);
    assert_eq!(live(&w).holder(), Some(&player("mira")));
    w.key(Key::P);
    w.press("Ground outside");
    assert!(w.says("Pass to the ground outside"));
    assert!(live(&w).flag != flagkeeper::flags::play::Flag::At(Spot::Outside));
}

/// Every dial is ticked, or set right.
#[test]
fn the_roll_call_ticks_dials_and_sets_them_right() {
    let mut w = table(Lang::En);
    w.press("Dial roll-call");
    w.reach("Dial of Mira Quickstep is right");
    assert!(w.says("1 / "));
    w.reach("Ken: one click more").reach("Ken: one click more");
    w.press("Set to 2");
    assert_eq!(piece(&w, "ken").damage, 2);
}

/// The same in Japanese, by mouse.
#[test]
fn it_is_played_in_japanese() {
    let mut w = table(Lang::Ja);
    card(&mut w, "Mira Quickstep");
    w.press("フラッグの上へ移動");
    assert_eq!(live(&w).holder(), Some(&player("mira")));
    assert!(w.says("フラッグ：Mira Quickstep"));
    w.key(Key::E);
    assert!(w.says("セルム") && live(&w).turn.number == 2);
}

/// The button that ends the turn names who is next.
#[test]
fn the_turn_ends_by_a_button_that_names_the_next_club() {
    let mut w = table(Lang::En);
    w.click("End turn: セルム・グレイガルズ next");
    assert_eq!(live(&w).turn.number, 2);
}
