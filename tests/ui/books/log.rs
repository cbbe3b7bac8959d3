//! The log tab.

use super::{act, gold, make, on, player, team, window};
use egui::Key;
use flagkeeper::{
    flags::{
        command::{self, Bid},
        step::Step,
    },
    text::Lang,
    ui::actions::Tab,
};
use tempfile::TempDir;

#[test]
fn every_entry_is_there_and_is_found_by_words_ids_and_rules() {
    let mut window = window(Lang::En, Tab::Log);
    assert!(window.says("7 entries"));
    window.write("Search", "f-11.9");
    assert!(window.says("1 of 7 entries") && window.says("Loan: 2,000 G from AFA"));
    window.write("Search", "aya");
    assert!(window.says("1 of 7 entries") && window.says("New player: AYA"));
}

#[test]
fn the_chosen_entry_tells_what_came_of_it() {
    let mut window = window(Lang::Ja, Tab::Log);
    window.row("7");
    for words in ["ＡＦＡ → 麒麟倶楽部：2,000 G", "F-11.9"] {
        assert!(window.says(words), "{words}");
    }
    window.click("ファイルの記述");
    assert!(window.says("command = \"lend\""));
}

/// The keys walk on through the list when the entry chosen first has opened beside it.
#[test]
fn the_keys_walk_through_the_log() {
    let mut window = window(Lang::En, Tab::Log);
    window.row("5");
    assert!(window.says("Entry 5 ·"));
    // The detail ends where the panel does, clear of the window's edge.
    let (right, _) = window.corner_of("Close");
    assert!(right <= 1280.0 - 6.0, "{right}");
    for (key, entry) in [
        (Key::End, 1),
        (Key::Home, 7),
        (Key::ArrowDown, 6),
        (Key::PageDown, 1),
    ] {
        window.key(key);
        assert!(window.says(&format!("Entry {entry} ·")), "{key:?}");
    }
}

/// Going back takes the acts after an entry with it, tells their names and what changes; redo brings them back.
#[test]
fn the_way_back_is_shown_before_it_is_gone() {
    let mut window = window(Lang::En, Tab::Log);
    window.row("5").click("Go back");
    for words in [
        "Taken back, oldest first (2)",
        "New player: CY",
        "麒麟倶楽部: Funds",
        "loan-1: open",
        "Undo 2 acts",
    ] {
        assert!(window.says(words), "{words}");
    }
    window.click("Undo this one and what came after");
    assert!(window.says("Taken back, oldest first (3)"));
    window.click("Undo 3 acts");
    let state = window.league().state();
    assert_eq!(state.players.len(), 2);
    assert_eq!(state.funds(&team("kirin")), 5_000);
    assert!(window.says("It was undone."));
    window.click("Bring back 3 acts");
    assert_eq!(window.league().state().players.len(), 4);
    assert!(!window.says("It was undone."));
}

#[test]
fn what_was_undone_can_be_hidden() {
    let mut window = window(Lang::En, Tab::Log);
    window.row("6").click("Go back").click("Undo 1 act");
    assert!(window.says("8 entries"));
    window.click("Hide undone");
    // The undone loan and the undo itself are gone from sight.
    assert!(window.says("6 of 8 entries"));
}

/// F-5.2: what a list holds is neither shown nor found until it is opened; club and fingerprint are.
#[test]
fn a_sealed_list_is_neither_shown_nor_found() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("league");
    let mut league = make(&path);
    for done in [
        command::Release {
            player: player("ken"),
        }
        .into(),
        command::StartAt {
            step: Step::DraftBids,
            season: None,
            home: None,
        }
        .into(),
        command::SealBids {
            team: team("kirin"),
            bids: vec![Bid {
                player: player("ken"),
                fee: gold(3_100),
            }],
            nonce: None,
        }
        .into(),
    ] as [command::Command; 3]
    {
        act(&mut league, done);
    }
    drop(league);
    let mut window = on(folder, path, Lang::En, Tab::Log);
    window.row("10");
    assert!(window.says("has sealed a list") && window.says("Fingerprint"));
    window.click("In the file");
    assert!(window.says("bids = \"sealed\"") && !window.says("3100"));
    window.write("Search", "3100");
    assert!(window.says("0 of 10 entries"));
}
