//! House rules are tried on a copy: seasons run beside the window's work, and the league stays as it is.

use super::{Window, sample, settings, team, window};
use crate::window::act;
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    export::trial,
    flags::command::AddTeam,
    gold::Gold,
    simulate::{Trial, simulate},
    store::{League, Mode},
    text::Lang,
};
use std::{fs, path::PathBuf};
use tempfile::TempDir;

/// The simulation over the sample league; what is saved is saved in the file.
fn open(lang: Lang) -> (Window, TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = sample(folder.path());
    let out = folder.path().join("out.csv");
    let mut w = window(settings(lang), Some(path), Some(out.clone()));
    match lang {
        Lang::En => w.click("League").click("Simulate seasons"),
        Lang::Ja => w.click("リーグ").click("シミュレーション"),
    };
    (w, folder, out)
}

/// Runs two seasons and waits for them.
fn run(w: &mut Window) {
    w.write_number("Seasons", "2").click("Run");
    w.wait_until(|w| w.shows("Run") && w.shows("Save as CSV..."));
}

/// The rows from the one that begins so; those of the tab stand before them.
#[track_caller]
fn rows_from(w: &Window, first: &str) -> Vec<String> {
    let rows = w.rows();
    let at = rows.iter().position(|row| row.starts_with(first));
    rows[at.unwrap()..].to_vec()
}

#[test]
fn seasons_are_played_and_the_league_stays_as_it_is() {
    let (mut w, _folder, out) = open(Lang::En);
    assert!(w.says("The league itself stays as it is.") && w.focused("Run"));
    assert!(w.says("Nothing has been tried yet"));
    let before = w.league().state().clone();
    run(&mut w);
    assert!(w.says("2 seasons · seed 1 · the league's rules"));
    let rows = rows_from(&w, "All clubs");
    assert_eq!(rows.len(), 5, "{rows:?}");
    assert!(rows[0].starts_with("All clubs, 2, 2, "), "{rows:?}");
    w.click_a(Role::Tab, "Season by season");
    let rows = rows_from(&w, "2, Roff Rovers, ");
    assert!(rows.len() >= 2, "{rows:?}");
    for measure in ["Popularity", "Points", "Injuries", "Retired", "Funds"] {
        w.click_a(Role::Tab, measure);
    }
    w.click_a(Role::CheckBox, "Kaldane Hammers");
    w.click("Save as CSV...").wait_until(|_| out.exists());
    let played = simulate(
        before.clone(),
        w.league().shelf(),
        Trial::new(2, 1),
        &mut (),
    )
    .unwrap();
    w.wait_until(|_| fs::read(&out).unwrap() == trial::by_club(&played).csv().unwrap());
    assert_eq!(w.league().state(), &before);
    assert!(
        w.league().journal().entries().is_empty(),
        "nothing was done"
    );
}

#[test]
fn a_rule_is_tried_beside_the_run_without_it() {
    let (mut w, _folder, _) = open(Lang::En);
    run(&mut w);
    w.click_a(Role::Tab, "Compared");
    assert!(w.says("There is one run so far."));
    w.palette("House rules").type_text("M-2.5.cap");
    w.click("Try M-2.5.cap in a simulation");
    assert!(w.says("Salary cap: 200 points"));
    w.write("Salary cap", "-5");
    assert!(w.says("cannot be"), "{:?}", w.labels());
    w.write("Salary cap", "220");
    assert!(w.shows("Salary cap: 200 points → 220 points"));
    w.click("Run");
    w.wait_until(|w| w.says("2 seasons · seed 1 · Salary cap: 200 points → 220 points"));
    assert!(w.says("Before (dotted): 2 seasons · seed 1 · the league's rules"));
    let rows = rows_from(&w, "All clubs");
    assert!(rows[0].starts_with("All clubs, 2 → 2, "), "{rows:?}");
    // With the earlier run kept, the next is compared with it as well.
    w.click("Keep comparing with this run")
        .click("Do not try: Salary cap")
        .click("New seed");
    assert!(!w.shows("Salary cap: 200 points → 220 points"));
    w.click("Run").wait_until(|w| w.shows("Run"));
    assert!(w.says("Before (dotted): 2 seasons · seed 1 · the league's rules"));
    assert_eq!(
        w.league()
            .state()
            .rules
            .int(flagkeeper::flags::rules::Key::Cap),
        200
    );
    assert!(w.league().journal().entries().is_empty());
}

#[test]
fn a_cancelled_run_leaves_nothing() {
    let (mut w, _folder, _) = open(Lang::En);
    w.write_number("Seasons", "500").click("Run");
    assert!(w.says("of 500") && !w.shows("Run"));
    w.click("Cancel");
    assert!(w.shows("Run") && w.says("Nothing has been tried yet"));
    run(&mut w);
    assert!(w.says("2 seasons · seed 1"));
}

#[test]
fn what_the_managers_cannot_do_is_told() {
    let folder = TempDir::new().unwrap();
    let path = sample(folder.path());
    let mut league = League::open(&path, Mode::Write).unwrap();
    for id in ["fifth", "sixth"] {
        let found = AddTeam {
            team: team(id),
            name: id.into(),
            manager: None,
            city: None,
            color: None,
            beginner: None,
            funds: Some(Gold::new(100_000).unwrap()),
            afa: None,
            points: None,
        };
        act(&mut league, found);
    }
    drop(league);
    let mut w = window(settings(Lang::En), Some(path), None);
    w.palette("try a house rule out").key(Key::Enter);
    w.wait_until(|w| w.says("This run stopped in season 2") && w.shows("Run"));
    assert!(!w.shows("Nothing has been tried yet"));
    assert!(
        w.says("D-2") && !w.shows("Save as CSV..."),
        "{:?}",
        w.labels()
    );
    w.click("Put away");
    assert!(w.shows("Nothing has been tried yet") && !w.says("This run stopped"));
}

#[test]
fn a_rule_is_found_in_the_list_in_japanese() {
    let (mut w, _folder, _) = open(Lang::Ja);
    let list = |w: &mut Window| {
        let label = "ハウスルールを選ぶ";
        w.harness
            .get_by_role_and_label(Role::ComboBox, label)
            .click();
        w.settle();
    };
    list(&mut w);
    assert!(w.focused("ハウスルールを探す"));
    w.type_text("m-2.5.cap").key(Key::Enter);
    assert!(w.says("サラリーキャップ：200"), "{:?}", w.labels());
    list(&mut w);
    w.type_text("そんなものはない");
    assert!(w.says("該当なし"));
    w.key(Key::Escape).key(Key::Escape);
    assert!(!w.shows("実行"));
}
