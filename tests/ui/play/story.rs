//! A whole short match by clicks: from the kick-off in the season tab into the books.

use super::{card, live, named, piece, player, team, window};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    dice::{DiceFrom, Die},
    flags::{
        Command,
        command::Play,
        play::{Flag, Phase, Spot, Stand},
    },
    text::Lang,
    ui::actions::Tab,
};

/// Ends turns until it is Roff's again; its commander rolls a 2.
fn round(w: &mut super::Window) {
    for _ in 0..8 {
        if w.shows("Command die of Roff Rovers: 2") {
            w.click("Command die of Roff Rovers: 2");
        }
        w.key(Key::E);
        if live(w).turn.team == team("roff") {
            return;
        }
    }
    panic!("Roff's turn never came");
}

/// M-3.1, M-4.2, M-4.4, K-4.1, M-6.1, M-7.1, M-5.1, D-27: moved, picked up, passed astray, fought, to hospital, replaced,
/// substituted, a flag down, the end, the books.
#[test]
fn a_match_is_played_by_clicks() {
    let mut w = window(Lang::En, Tab::Season, named);
    // K-8.3: the home club has a commander, whose die lies on the table.
    w.click("Command die of Roff Rovers: 2").click("Kick off");
    let Some(Command::KickOff(kicked)) = w.last().command() else {
        panic!("no kick-off: {:?}", w.last());
    };
    assert_eq!(kicked.command_die, Die::new(2).ok());
    assert_eq!(w.last().dice_from, Some(DiceFrom::Table));
    w.click("Play it on the Match tab");
    assert_eq!(w.tab(), Some(Tab::Match));
    w.keys(Modifiers::COMMAND, Key::Num1);
    w.keys(Modifiers::COMMAND, Key::Num5);
    assert_eq!(w.tab(), Some(Tab::Match));

    // The flag is picked up with a card and a button; a key and Enter move another.
    card(&mut w, "Mira Quickstep");
    w.press("Move onto the flag");
    assert_eq!(live(&w).holder(), Some(&player("mira")));
    w.key(Key::Num2).key(Key::Enter);
    assert_eq!(piece(&w, "orla").at, Stand::Inside);
    assert_eq!(piece(&w, "orla").tokens, 1);
    round(&mut w);

    // A pass that goes astray: what was seen, and the die on the table.
    w.key(Key::Num1).key(Key::P);
    w.press("Target: Orla of the Bell");
    w.reach("Die: 1");
    w.press("All seen · Pass to Orla of the Bell · 1, failure");
    assert!(matches!(live(&w).flag, Flag::Asked(_)));
    assert!(w.says("Where is the flag?"));
    // It waits without standing in anybody's way.
    w.key(Key::Num3);
    assert!(w.shows("Set dial..."));
    w.press("The flag: Ground inside");
    assert_eq!(live(&w).flag, Flag::At(Spot::Inside));

    // Ken's dial has slipped to its last clicks but one; Orla sends him to hospital.
    card(&mut w, "Ken").click("Set dial...");
    let clicks = w.harness.query_all_by_role(Role::Cell);
    let sixth = clicks.into_iter().nth(5).unwrap();
    sixth.click();
    w.settle();
    w.write("Reason for setting the dial", "The dial had slipped");
    w.press("Set the dial to 5 damage");
    assert_eq!(piece(&w, "ken").damage, 5);
    w.key(Key::Num2).key(Key::A);
    w.press("Target: Ken");
    assert!(w.says("2d6 + 10 ≥ 12: 97 %"));
    w.reach("First die: 5").reach("Second die: 4");
    w.press("All seen · Attack Ken · 5 + 4 + 10 = 19, success");
    assert_eq!(piece(&w, "ken").at, Stand::Hospital);
    let score = &live(&w).score;
    assert_eq!(score.ko[&player("orla")], 1);

    // It was a double 1 after all: the same form comes back filled.
    w.press("Replace the last act");
    w.reach("First die: 1").reach("Second die: 1");
    w.press("Attack Ken · 1 + 1, failure and a click");
    assert_eq!(piece(&w, "ken").at, Stand::Outside);
    assert_eq!(piece(&w, "orla").damage, 2, "a double 1 and a push");
    round(&mut w);

    // A substitution, and the flag again.
    w.key(Key::Num3).key(Key::U);
    w.press("Target: Pip");
    w.press("Pip for ハルト・ロウ");
    assert_eq!(piece(&w, "haruto").at, Stand::Bench);
    assert_eq!(piece(&w, "pip").at, Stand::Outside);
    round(&mut w);
    w.key(Key::Num1);
    w.press("Move onto the flag");
    round(&mut w);
    w.key(Key::Num1);
    w.press("Run outside: flag down");
    assert_eq!(live(&w).score.fd[&player("mira")], 1);
    assert_eq!(live(&w).flag, Flag::At(Spot::Hill));

    // The end, taken back by its name and come again, and the books.
    w.press("End match").press("Yes");
    assert!(w.shows("The match is over") && w.says("by flag downs"));
    w.first("Undo: Match ended");
    assert!(!w.shows("The match is over"));
    w.press("End match").press("Yes");
    w.click("Commit match");
    let game = w.state().game.clone().unwrap();
    assert_eq!(game.phase(w.state()), Phase::Committed);
    assert!(w.shows("Reopen match"));
    assert!(matches!(w.last().command(), Some(Command::CommitMatch(_))));
    let plays = w
        .league()
        .journal()
        .standing()
        .filter(|entry| matches!(entry.act.command(), Some(Command::Play(Play::EndTurn(_)))));
    assert!(plays.count() >= 8);
}
