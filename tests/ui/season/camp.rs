//! The camp in the window (F-4.1–F-4.3).

use super::{camp_over, empty_window, player, to_open_game, window};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    dice::DiceFrom,
    flags::{Command, State, command, decide, step::Step},
    ids::PlayerId,
    text::Lang,
    ui::actions::Tab,
};

/// Who rolled what in camp with this act.
fn rolled(act: &flagkeeper::journal::Act<Command>) -> Option<(PlayerId, u8)> {
    match act.command() {
        Some(Command::CampRoll(c)) => Some((c.player.clone(), c.die?.get())),
        _ => None,
    }
}

/// Everybody in the order of the list: by seat, then as on the roster.
fn order(state: &State) -> Vec<PlayerId> {
    let squads = state.seats.iter().flat_map(|team| state.roster(team));
    squads.map(|(id, _)| id.clone()).collect()
}

/// Every list has the players in the order of the roster: the strongest first, then by name.
#[test]
fn the_camp_has_the_order_of_the_rosters() {
    let w = window(Lang::En, Tab::Season, |_| {});
    let state = w.state();
    let seats = state.seats.iter();
    let roster = seats.flat_map(|team| state.roster(team));
    let mut values = Vec::new();
    for ((_, player), row) in roster.zip(w.rows()) {
        assert!(row.contains(&player.name), "{row}: {}", player.name);
        values.push((player.team.clone(), state.value(player)));
    }
    assert!(values.len() > 4);
    for pair in values.windows(2) {
        assert!(pair[0].0 != pair[1].0 || pair[0].1 >= pair[1].1);
    }
}

/// F-4.2: who announces his retirement is told below the rows, which stay where they are, as do the dice for every name.
#[test]
fn the_camp_stays_in_its_place() {
    for lang in [Lang::En, Lang::Ja] {
        let mut w = window(lang, Tab::Season, |league| {
            super::correct(league, "magistrate", command::Fact::Injuries, 3);
        });
        let places = |w: &super::Window| {
            let die = match lang {
                Lang::En => "Camp die of",
                Lang::Ja => "キャンプダイス",
            };
            let mut dice = w.harness.query_all_by_label_contains(die);
            let row = w.top_of("Roff Rovers, Jun \"Two Bolts\" Okabe");
            (row, dice.next().unwrap().rect().left())
        };
        let before = places(&w);
        w.key(Key::Num1);
        assert!(w.state().players[&player("magistrate")].announced);
        assert_eq!(places(&w), before);
    }
}

/// F-4.1: arrows choose, digits type the die of the table, R and Enter leave it to the program.
#[test]
fn the_camp_is_run_by_keyboard() {
    let mut w = window(Lang::En, Tab::Season, |_| {});
    let order = order(w.state());
    assert!(!w.enabled("Advance to: Open game"));
    w.key(Key::Num6);
    assert_eq!(rolled(w.last()), Some((order[0].clone(), 6)));
    assert_eq!(w.last().dice_from, Some(DiceFrom::Table));
    assert!(w.shows("Popularity +1"));
    w.key(Key::R);
    assert_eq!(rolled(w.last()).unwrap().0, order[1]);
    assert_eq!(w.last().dice_from, Some(DiceFrom::Program));
    for _ in 0..2 {
        w.key(Key::ArrowDown);
    }
    w.key(Key::Num1);
    assert_eq!(rolled(w.last()), Some((order[4].clone(), 1)));
    w.key(Key::Enter);
    assert_eq!(rolled(w.last()).unwrap().0, order[5]);
    w.key(Key::Home);
    w.key(Key::Num2);
    assert_eq!(
        rolled(w.last()).unwrap().0,
        order[5],
        "who has rolled does not roll again"
    );
    assert_eq!(w.state().camp.len(), 4);
    w.keys(Modifiers::COMMAND, Key::Z);
    w.keys(Modifiers::COMMAND, Key::Z);
    w.keys(Modifiers::COMMAND, Key::Z);
    w.keys(Modifiers::COMMAND, Key::Z);
    assert!(w.state().camp.is_empty());
    w.keys(Modifiers::COMMAND, Key::Y);
    assert_eq!(w.state().camp.len(), 1);
}

/// F-4.1: by mouse: a face, the program's roll, a club at once, the rest at once; then on.
#[test]
fn the_camp_is_run_by_mouse() {
    let mut w = window(Lang::En, Tab::Season, |_| {});
    let all = decide::camp_left(w.state()).count();
    let order = order(w.state());
    let first = w.state().player_name(&order[0]);
    w.click(&format!("Camp die of {first}: 4"));
    assert_eq!(rolled(w.last()), Some((order[0].clone(), 4)));
    let next = order[1].clone();
    let name = w.state().player_name(&next);
    w.click(&format!("Roll: Camp die of {name}"));
    assert_eq!(rolled(w.last()).unwrap().0, next);
    let roff = w.state().squad_size(&super::team("roff"));
    w.click(&format!("Roff Rovers: {} left", roff - 2));
    w.click(&format!("Roll all of Roff Rovers ({})", roff - 2));
    w.click("No");
    assert_eq!(w.state().camp.len(), 2);
    w.click(&format!("Roll all of Roff Rovers ({})", roff - 2));
    w.click("Yes");
    assert_eq!(w.state().camp.len(), roff);
    w.click(&format!("All clubs: {} left", all - roff));
    w.click(&format!("Roll all remaining ({})", all - roff));
    w.click("Yes");
    assert_eq!(
        w.league().journal().standing().count(),
        all,
        "an entry each"
    );
    assert!(w.shows("If you go on now, nothing is paid and nobody retires."));
    w.click("Advance to: Open game");
    assert_eq!(w.state().step, Step::OpenGame);
}

/// F-4.2: a veteran hero's fourth injury; the club may retire him at any time.
#[test]
fn a_veteran_hero_announces_and_is_retired() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        let die = flagkeeper::dice::Die::new(2).ok();
        let player = player("tadashi");
        super::act(league, flagkeeper::flags::command::CampRoll { player, die });
    });
    w.click("Roff Rovers: 11 left");
    let roff = super::team("roff");
    let roster = w.state().roster(&roff);
    let below = roster.iter().rev();
    let below = below
        .take_while(|(id, _)| **id != player("tadashi"))
        .count();
    w.key(Key::End);
    for _ in 0..below {
        w.key(Key::ArrowUp);
    }
    assert!(w.shows("Injured, announces retirement"));
    let name = w.state().player_name(&player("tadashi"));
    w.click(&format!("Retire {name} now"));
    w.click("Yes");
    assert!(w.state().players[&player("tadashi")].retired);
    w.click("All clubs: 49 left");
    w.key(Key::End);
    assert!(w.shows("Injured, retired"));
}

/// Undo goes back to the one who rolled; those who are done can be hidden; who has rolled is not chosen on coming back.
#[test]
fn who_is_due_is_chosen_and_can_be_looked_at_alone() {
    let mut w = window(Lang::En, Tab::Season, |_| {});
    w.key(Key::Num3);
    let (first, _) = rolled(w.last()).unwrap();
    let name = w.state().player_name(&first);
    w.click("Due only");
    assert!(!w.says(&format!(", {name}, ")));
    w.keys(Modifiers::COMMAND, Key::Z);
    assert!(w.says(&format!("Camp die of {name}")));
    w.key(Key::Num6);
    assert_eq!(rolled(w.last()), Some((first, 6)));
}

/// The keys of the tabs put the keyboard into the tab: into its table, or on the button it is about.
#[test]
fn the_key_of_a_tab_leads_into_it() {
    let mut w = window(Lang::En, Tab::Log, to_open_game);
    w.keys(Modifiers::COMMAND, Key::Num2);
    assert_eq!(w.tab(), Some(Tab::Roster));
    assert!(w.focused("Players"));
    w.keys(Modifiers::COMMAND, Key::Num1);
    assert!(w.focused("Start match"));
}

/// F-4.4: an open game left out is told from one that was played.
#[test]
fn an_open_game_left_out_is_marked() {
    let mut w = window(Lang::En, Tab::Season, to_open_game);
    w.click("Advance to: Draft · Bids");
    w.click("Spring training · Open game (left out)");
    assert!(w.says("the season went on without this match"));
}

/// The screens speak Japanese; another step is looked at on the ladder and left again.
#[test]
fn the_ladder_is_walked_in_japanese() {
    let mut w = window(Lang::Ja, Tab::Season, camp_over);
    assert!(w.shows("全員のダイスが済みました。"));
    w.click("ドラフト・入札");
    assert!(w.shows("この段階はこれからです。"));
    w.click("今の段階へ戻る");
    w.click("次へ進む：オープン戦");
    assert_eq!(w.state().step, Step::OpenGame);
    assert!(w.shows("スプリングトレーニング・キャンプ (終了)"));
}

/// A league without clubs says what is missing, in both languages and on both tabs.
#[test]
fn a_league_without_clubs_offers_to_found_them() {
    let w = empty_window(Lang::En, Tab::Season);
    assert!(w.shows("No clubs yet") && w.shows("Found clubs"));
    let mut w = empty_window(Lang::Ja, Tab::Cap);
    w.click("チームを作る");
    assert_eq!(w.tab(), Some(Tab::Cap));
}

/// No die is typed through a window that lies over the camp, nor while something is typed.
#[test]
fn the_keys_of_the_camp_sleep_under_a_window() {
    let mut w = window(Lang::Ja, Tab::Season, |_| {});
    w.key(Key::F1);
    w.key(Key::Num6);
    w.key(Key::R);
    assert!(w.state().camp.is_empty());
    w.key(Key::Escape);
    w.key(Key::Escape);
    w.key(Key::Num6);
    assert_eq!(w.state().camp.len(), 1);
}
