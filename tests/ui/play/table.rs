//! The match tab itself: before the kick-off, keys, targets, rulings, the roll-call, both languages.

use super::{card, kicked_off, live, moves, named, piece, player, table, team, window};
use crate::window::{Window, act};
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use flagkeeper::{
    dice::Die,
    flags::{
        Command,
        command::{EndTurn, FlagFell, KickOff, Move, Play, Roster, TurnDial},
        play::{Spot, Stand},
    },
    text::Lang,
    ui::actions::Tab,
};

/// A figure moves onto the flag.
fn taken(id: &str) -> Move {
    Move {
        player: player(id),
        facts: None,
        die: None,
        agreed: None,
        on_flag: Some(true),
        ends: None,
        terror_die: None,
        formation: None,
        members: None,
        without: None,
    }
}

/// Before the kick-off it says what is due and leads there.
#[test]
fn before_the_kick_off_it_says_what_is_due() {
    let mut w = window(Lang::En, Tab::Match, named);
    assert!(w.says("Everything is ready for the kick-off."));
    w.click("To the match");
    assert_eq!(w.tab(), Some(Tab::Season));
    assert!(w.shows("Kick off, roll the command die"));
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
    assert!(w.shows("Reason: He had been moved by mistake"));
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

/// K-4.1: a target shows what must be reached and how often it is; whoever holds the flag is marked. The arrows go through
/// them, and dice and button keep their place whatever is ticked.
#[test]
fn targets_show_what_decides_and_nothing_moves_under_the_mouse() {
    let mut w = table(Lang::En);
    w.key(Key::Num2).key(Key::A);
    let place = |w: &Window, role: Role, label: &str| {
        let node = w.harness.get_by_role_and_label(role, label);
        node.rect()
    };
    let die = place(&w, Role::RadioButton, "First die: 1");
    let ken = w.harness.get_by_role_and_label(Role::Button, "Target: Ken");
    let said = ken.accesskit_node().description().unwrap_or_default();
    assert!(said.contains("to reach 15, 83 %"), "{said}");
    w.reach("Target: Ken");
    assert_eq!(place(&w, Role::RadioButton, "First die: 1"), die);
    let button = place(&w, Role::Button, "All seen · Attack Ken · roll 2d6");
    w.reach("in contact with an enemy");
    assert_eq!(place(&w, Role::RadioButton, "First die: 1"), die);
    assert_eq!(place(&w, Role::Button, "Attack Ken · roll 2d6"), button);
    w.key(Key::ArrowDown);
    assert!(!w.shows("Attack Ken · roll 2d6"));
    w.key(Key::ArrowUp);
    assert!(w.shows("Attack Ken · roll 2d6"));
}

/// M-7.3: while the flag is outside nobody comes on, and with a full bench nobody goes off either.
#[test]
fn no_substitution_is_offered_while_the_flag_is_outside() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        kicked_off(league);
        let flag = flagkeeper::flags::command::TurnDial {
            player: player("mira"),
            damage: 5,
            reason: "It had slipped".into(),
        };
        act(league, taken("mira"));
        act(league, flag);
        let to = Spot::Outside;
        act(league, FlagFell { to, outside: None });
    });
    w.key(Key::Num3).key(Key::U);
    let pip = w.harness.get_by_role_and_label(Role::Button, "Target: Pip");
    let said = pip.accesskit_node().description().unwrap_or_default();
    assert!(said.contains("nobody may come on"), "{said}");
    assert!(w.enabled("ハルト・ロウ goes off"));
    w.key(Key::Num6);
    assert!(w.says("needs: the flag is not outside the circle (M-7.3)"));
}

/// K-8.3: the toast that tells of the next turn tells the die for command too.
#[test]
fn the_command_die_is_told() {
    let mut w = table(Lang::En);
    for _ in 0..8 {
        if w.shows("Command die of Roff Rovers: 5") {
            w.click("Command die of Roff Rovers: 5").key(Key::E);
            assert!(w.says("command die 5"), "{:?}", w.labels());
            return;
        }
        w.key(Key::E);
    }
    panic!("Roff never rolled for command");
}

/// F1 begins with the keys of the tab it lies over.
#[test]
fn the_keys_of_the_match_come_first() {
    let mut w = table(Lang::En);
    w.key(Key::F1);
    let top = |words: &str| w.harness.get_by_value(words).rect().top();
    assert!(top("At a match") < top("Menu") && top("Menu") < top("In a table"));
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

/// move and run are one command: the row of the one it is not does nothing as the other.
#[test]
fn a_run_without_the_flag_is_no_move() {
    let mut w = table(Lang::En);
    let before = w.league().journal().next_n();
    w.key(Key::Num2);
    w.click_a(Role::ListItem, "Run play");
    w.key(Key::Enter);
    assert!(!w.shows("Run outside: flag down"), "{:?}", w.labels());
    assert_eq!(w.league().journal().next_n(), before);
    assert!(w.says("does not hold the flag"), "{:?}", w.labels());
    assert!(!w.enabled("Run") && !w.shows("Choose a target"));
}

/// K-6.2: who cannot be captured is grey and says why; choosing him moves no row from under the mouse.
#[test]
fn who_cannot_be_captured_says_so() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        named(league);
        act(
            league,
            Roster {
                team: team("selm"),
                starters: vec![player("hazel"), player("ken")],
                bench: vec![],
            },
        );
        act(
            league,
            KickOff {
                command_die: None,
                commanded: None,
            },
        );
    });
    w.key(Key::Num1).key(Key::C);
    let top = |w: &Window| {
        let cell = w.harness.get_by_label("Target: Mother Hazel");
        cell.rect().top()
    };
    let before = top(&w);
    let said = w.harness.get_by_label("Target: Mother Hazel");
    let said = said.accesskit_node().description().unwrap_or_default();
    assert!(said.contains("cannot be captured"), "{said}");
    w.click("Target: Mother Hazel");
    assert!((top(&w) - before).abs() < 0.5, "the row stays");
    assert!(w.says("target may be captured (K-6.2)"));
}

/// M-4.7, M-5.1: that taking the flag from its holder would be a flag down is said before, and can be said otherwise.
#[test]
fn an_attacker_outside_is_told_of_the_flag_down() {
    for (inside, downs) in [(false, 1), (true, 0)] {
        let mut w = window(Lang::En, Tab::Match, |league| {
            kicked_off(league);
            act(league, moves("mira", Some(true), None));
            act(
                league,
                TurnDial {
                    player: player("mira"),
                    damage: 3,
                    reason: "It had slipped".into(),
                },
            );
            act(
                league,
                EndTurn {
                    command_die: None,
                    commanded: None,
                },
            );
        });
        w.key(Key::Num1).key(Key::A);
        w.press("Target: Mira Quickstep");
        assert!(w.shows("stands outside: taking the flag is a flag down"));
        if inside {
            w.reach("stands outside: taking the flag is a flag down");
        }
        w.key(Key::Num6).key(Key::Num6).key(Key::Enter);
        let fd: u32 = live(&w).score.fd.values().sum();
        assert_eq!(fd, downs, "{:?}", w.labels());
        assert_eq!(live(&w).holder() == Some(&player("ken")), inside);
    }
}

/// K-8.3: as many dots as the turn began with actions; those that are gone are empty, none falls away.
#[test]
fn the_actions_of_the_turn_keep_their_places() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        named(league);
        act(
            league,
            KickOff {
                command_die: Die::new(6).ok(),
                commanded: None,
            },
        );
    });
    let width = |w: &Window, left: u8| {
        let label = format!("Actions left: {left}");
        w.harness.get_by_label(&label).rect().width()
    };
    let begun = live(&w).turn.actions_left;
    let whole = width(&w, begun);
    w.key(Key::Num2).key(Key::M).key(Key::Enter);
    assert!((width(&w, begun - 1) - whole).abs() < 0.5);
}

/// While the clocks run, an attack comes back with its target, what was seen and its dice.
#[test]
fn an_attack_is_replaced_while_the_clocks_run() {
    let mut w = table(Lang::En);
    w.click("Start the clocks");
    w.key(Key::Num2).key(Key::A);
    w.press("Target: Ken");
    w.key(Key::Num5).key(Key::Num4).key(Key::Enter);
    assert!(matches!(
        w.last().command(),
        Some(Command::Play(Play::CloseCombat(_)))
    ));
    w.press("Replace the last act");
    assert!(w.shows("Attack Ken · 5 + 4 + 10 = 19, success"));
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
    let shown = |w: &Window, damage: u8| {
        let figure = flagkeeper::flags::play::figure(w.state(), &player("ken")).unwrap();
        let speed = figure.dial.click(damage).unwrap().speed;
        w.says(&format!("speed {speed}"))
    };
    assert!(shown(&w, piece(&w, "ken").damage));
    // The values are those of the click that is to be set.
    w.reach("Ken: one click more").reach("Ken: one click more");
    assert!(shown(&w, 2), "{:?}", w.labels());
    w.press("Set to 2");
    assert_eq!(piece(&w, "ken").damage, 2);
    assert!(w.says("2 / "), "what was set right is right");
}

/// The same in Japanese, by mouse.
#[test]
fn it_is_played_in_japanese() {
    let mut w = table(Lang::Ja);
    card(&mut w, "Mira Quickstep");
    w.press("フラッグへ移動");
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
