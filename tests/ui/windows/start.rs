//! The start screen.

use super::{sample, settings, window};
use crate::{season::camp_over, window::act};
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    flags::command,
    store::{League, Mode, archive},
    text,
    text::{Lang, Text},
};
use std::path::Path;

#[test]
fn a_recent_league_is_opened_and_a_missing_one_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    let mut settings = settings(Lang::En);
    settings.remember(Path::new("/nowhere/at-all"), "Gone League", Text::default());
    settings.remember(
        &path,
        "Altenant League",
        text!("Season 2 · camp", "シーズン2"),
    );
    let mut w = window(settings, None, None);
    assert!(w.says("·  opened just now"));
    // As it was remembered, or as it has been read anew by now.
    assert!(w.says("Season 2"));
    assert!(w.says("Missing"));
    w.click("Forget: Gone League");
    assert!(!w.says("Gone League"));
    w.click_a(Role::Button, "Altenant League");
    assert_eq!(w.league().name(), "Altenant League");
}

#[test]
fn a_league_is_opened_by_its_path() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    let mut w = window(settings(Lang::Ja), None, None);
    let typed = path.display().to_string();
    w.write("またはリーグのパスを入力", &typed);
    w.click("このパスを開く");
    assert_eq!(w.league().folder(), path.canonicalize().unwrap());
    assert_eq!(w.harness.state().app.settings().recent.len(), 1);
}

#[test]
fn a_recent_league_is_copied_and_zipped_without_opening_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    let mut settings = settings(Lang::En);
    settings.remember(&path, "Altenant League", Text::default());
    let target = folder.path().join("copy");
    let mut w = window(settings.clone(), None, Some(target.clone()));
    w.click("Copy: Altenant League");
    w.wait_until(|w| w.says("Written"));
    assert!(target.join("league.toml").is_file());
    let zip = folder.path().join("league.zip");
    let mut w = window(settings, None, Some(zip.clone()));
    w.click("Zip: Altenant League");
    w.wait_until(|w| w.says("Written"));
    assert!(zip.is_file());
    assert!(w.harness.state().app.league().is_none());
    // Both are whole: the copy can be copied again.
    archive::copy_league(&target, &folder.path().join("again")).unwrap();
}

#[test]
fn the_start_screen_names_every_way_to_begin() {
    let w = window(settings(Lang::En), None, None);
    for label in ["New league...", "Open...", "Open the sample league"] {
        assert!(
            w.harness
                .query_by_role_and_label(Role::Button, label)
                .is_some()
        );
    }
    assert!(w.says("Drop a league's folder") || w.says("sample league"));
}

#[test]
fn where_a_league_stands_is_known_before_it_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    let mut w = window(settings(Lang::En), Some(path), None);
    let says = |w: &super::Window, words: &str| {
        let recent = &w.harness.state().app.settings().recent;
        recent.iter().any(|league| league.place.en.contains(words))
    };
    assert!(says(&w, "Camp"));
    let n = w.league().state().players.values();
    let n = n.filter(|player| player.team.is_some()).count();
    let all = format!("Roll all remaining ({n})");
    w.click(&all).click("Yes");
    w.keys(egui::Modifiers::COMMAND, egui::Key::Enter);
    assert!(says(&w, "Open game"), "{:?}", w.labels());
    w.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert!(says(&w, "Camp"));
}

/// What a script did meanwhile stands on the card when the window is looked at again.
#[test]
fn a_card_says_where_a_script_has_brought_its_league() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    let mut settings = settings(Lang::En);
    settings.remember(&path, "Altenant League", Text::default());
    let mut w = window(settings, None, None);
    w.wait_until(|w| w.says("· Camp"));
    let mut league = League::open(&path, Mode::Write).unwrap();
    camp_over(&mut league);
    act(&mut league, command::Advance {});
    league
        .configure(|config| config.set("name", "Bernardino League"))
        .unwrap();
    drop(league);
    assert!(
        !w.settle().says("Open game"),
        "it is not looked all the time"
    );
    for focused in [false, true] {
        w.harness.input_mut().focused = focused;
        w.settle();
    }
    w.wait_until(|w| w.says("· Open game") && w.says("Bernardino League"));
    // Nor is anything forgotten when the start screen comes up anew.
    w.click_a(Role::Button, "Bernardino League");
    w.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    w.keys(egui::Modifiers::COMMAND, egui::Key::W);
    w.wait_until(|w| w.says("· Camp") && !w.says("· Open game"));
}
