//! The open game in the window, from its start into the books (F-4.4, M-2, D-26–D-28, D-50).

use super::{player, team, to_open_game, to_result, to_rosters, window};
use egui::{Key, Modifiers};
use flagkeeper::{
    dice::{DiceFrom, Die},
    flags::{Command, command, play::Phase, rules::Value, step::Step},
    gold::Gold,
    journal::Account,
    text::Lang,
    ui::actions::Tab,
};

/// F-4.4, M-2.1, M-2.3: started, conditions typed, rolled and picked.
#[test]
fn conditions_are_rolled_typed_and_picked() {
    let mut w = window(Lang::En, Tab::Season, to_open_game);
    w.click("Start match");
    assert_eq!(w.state().game.as_ref().unwrap().teams[0], team("roff"));
    w.key(Key::Num1);
    match w.last().command() {
        Some(Command::Condition(c)) => assert_eq!(c.die, Die::new(1).ok()),
        other => panic!("{other:?}"),
    }
    w.key(Key::R);
    let waiting = |w: &super::Window| {
        let game = w.state().game.clone().unwrap();
        game.unconditioned(w.state()).count()
    };
    let left = waiting(&w);
    let veterans = w
        .state()
        .players
        .values()
        .filter(|player| player.team.is_some() && player.injuries >= 3)
        .count();
    w.click(&format!("Roll all remaining ({})", left - veterans));
    w.click("Yes");
    assert_eq!(waiting(&w), veterans);
    assert!(w.shows(&format!("{veterans} veteran heroes still choose.")));
    // The next one is chosen by an arrow; a digit picks, Enter sets.
    w.key(Key::Home);
    while waiting(&w) > 0 {
        let before = waiting(&w);
        w.key(Key::Num2);
        w.key(Key::Enter);
        if waiting(&w) == before {
            w.key(Key::ArrowDown);
        }
    }
    let game = w.state().game.clone().unwrap();
    assert_eq!(game.phase(w.state()), Phase::Rosters);
    assert_eq!(game.conditions[&player("tadashi")], 2);
    // What came of the dice stays in sight until the game master goes on.
    assert!(w.shows("All conditions are known.") && !w.says("Kick off"));
    w.click("On to: Rosters, kick-off");
    assert!(w.says("Kick off"));
}

/// M-2.5: what is over the cap is shown before it is paid; the kick-off pays it.
#[test]
fn the_kick_off_pays_the_luxury_tax() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        to_result(league);
        super::undo(league);
    });
    assert!(w.shows("Roff Rovers: 213 / 200"));
    assert!(w.shows("Roff Rovers → AFA: 1,300 G"));
    let before = w.state().funds(&team("roff"));
    // K-8.3: whose die does not lie on the table has the program roll it.
    w.click("Kick off, roll the command die");
    assert_eq!(w.last().dice_from, Some(DiceFrom::Program));
    assert_eq!(w.state().funds(&team("roff")), before - 1_300);
    let entry = w.league().journal().entries().last().unwrap();
    assert_eq!(entry.gold[0].to, Account::Afa);
    assert_eq!(entry.gold[0].amount, Gold::new(1_300).unwrap());
}

/// From the rosters the way leads to the cap tab, on that club.
#[test]
fn a_roster_not_named_leads_to_the_cap_tab() {
    let mut w = window(Lang::En, Tab::Season, to_rosters);
    assert!(!w.enabled("Kick off"));
    assert!(w.says("M-2.4"));
    w.click("Open Cap: Kaldane Hammers");
    assert_eq!(w.tab(), Some(Tab::Cap));
    assert!(w.shows("Suggest a roster for Kaldane Hammers"));
}

/// D-26, M-5.4: a result by keys and by mouse, its ranks and what it does; committed, reopened.
#[test]
fn a_result_is_typed_committed_and_reopened() {
    let mut w = window(Lang::En, Tab::Season, to_result);
    let (golem, orla) = (player("magistrate"), player("orla"));
    let golem_name = w.state().player_name(&golem);
    w.key(Key::F);
    w.key(Key::F);
    w.keys(Modifiers::SHIFT, Key::F);
    w.key(Key::L);
    w.key(Key::ArrowDown);
    w.key(Key::K);
    assert!(w.says("by flag downs"));
    assert!(
        w.says("hospital trips"),
        "one knock-down, nobody in hospital"
    );
    w.click("Hospital: Orla of the Bell");
    w.click(&format!("FD: {golem_name}: one more"));
    w.click("Enter result");
    let score = w.state().game.as_ref().unwrap().score.clone().unwrap();
    assert_eq!(score.fd[&golem], 2);
    assert_eq!(score.ko[&orla], 1);
    assert_eq!(score.fh, Some(golem.clone()));
    assert_eq!(score.hospital, std::slice::from_ref(&orla));
    let before = w.state().players[&orla].injuries;
    w.click("Commit match");
    assert_eq!(w.state().players[&orla].injuries, before + 1);
    assert_eq!(w.state().players[&golem].fd, 0, "a practice match (D-5)");
    w.click("Reopen match");
    assert_eq!(w.state().players[&orla].injuries, before);
    w.click("Commit match");
    w.click("Advance to: Draft · Bids");
    assert_eq!(w.state().step, Step::DraftBids);
    assert!(w.shows("Nobody is on offer"));
}

/// F-12.9: the fourth injury is announced before it is committed.
#[test]
fn a_fourth_injury_is_seen_coming() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        let fact = flagkeeper::flags::command::Fact::Injuries;
        to_rosters(league);
        super::correct(league, "orla", fact, 3);
        super::name_and_kick_off(league);
    });
    w.click("Hospital: Orla of the Bell");
    assert!(w.says("retires"));
    w.click("Enter result");
    w.click("Commit match");
    assert!(w.state().players[&player("orla")].retired);
}

/// D-27: void, with a reason; the tax comes back.
#[test]
fn a_match_is_voided_with_a_reason() {
    let mut w = window(Lang::En, Tab::Season, to_result);
    let before = w.state().funds(&team("roff"));
    w.click("Void match...");
    assert!(!w.enabled("Void the match"));
    w.write("Reason", "Thunderstorm");
    w.click("Void the match");
    assert!(w.state().game.is_none());
    assert_eq!(w.state().funds(&team("roff")), before + 1_300);
}

/// D-50, D-41: a home roll typed from the table, a tie rolled again.
#[test]
fn the_home_roll_is_typed() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        let rule = "D-50.home".to_owned();
        let value = Value::Word("roll".into());
        super::act(league, command::SetRule { rule, value });
        to_open_game(league);
    });
    assert!(w.shows("Roll for home and start"));
    let names: Vec<String> = w
        .state()
        .seats
        .iter()
        .map(|t| w.state().team_name(t))
        .collect();
    for (name, die) in names.iter().zip([5, 6, 6, 1]) {
        w.click(&format!("Home roll 1 of {name}: {die}"));
    }
    w.click(&format!("Home roll 2 of {}: 2", names[1]));
    w.click(&format!("Home roll 2 of {}: 4", names[2]));
    assert!(w.shows(&format!("{} is at home.", names[2])));
    w.click("Start match");
    assert_eq!(
        w.state().game.as_ref().unwrap().teams[0],
        w.state().seats[2]
    );
}
