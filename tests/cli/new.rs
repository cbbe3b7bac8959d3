//! `flagkeeper new`.

use crate::Desk;
use std::fs;

#[test]
fn a_new_league_is_empty_and_whole() {
    let desk = Desk::new();
    let ran = desk
        .run_with(&["new", "mine", "--name", "私のリーグ 🏁 a/b"])
        .code(0);
    assert!(ran.out.contains("season 1"), "{}", ran.out);
    desk.run("check mine").code(0);
    let calendar = desk.run("show mine calendar --json").code(0).json();
    assert_eq!(calendar["season"], 1);
    assert_eq!(calendar["step"], "spring.camp");
    for what in [
        "teams",
        "players",
        "standings",
        "ledger",
        "log",
        "loans",
        "afa",
    ] {
        let rows = desk.run(&format!("show mine {what} --json")).code(0).json();
        assert_eq!(rows, serde_json::json!([]), "{what}");
    }
    assert!(desk.run("show mine match --json").code(0).json().is_null());
    let figures = desk.run("show mine figures --json").json();
    assert!(figures.as_array().unwrap().len() >= 40);
}

#[test]
fn its_first_season_can_be_named() {
    let desk = Desk::new();
    let made = desk
        .run("new mine --name Mine --season 7 --without-figures --json")
        .code(0)
        .json();
    assert_eq!(made["season"], 7);
    assert_eq!(made["figures"], 0);
    assert_eq!(desk.run("show mine calendar --json").json()["season"], 7);
    assert!(desk.path("mine/season-007.toml").exists());
    desk.run("new other --name Other --season 0").code(2);
    desk.run("new other").code(2);
    desk.run_with(&["new", "other", "--name", " "]).code(2);
    assert!(!desk.path("other").exists());
}

#[test]
fn what_is_there_already_is_not_touched() {
    let desk = Desk::with_sample();
    let before = desk.read("altenant/season-002.toml");
    desk.run("new altenant --name Again")
        .code(3)
        .says("Choose another name");
    assert_eq!(desk.read("altenant/season-002.toml"), before);
    assert_eq!(fs::read_dir(desk.path("altenant")).unwrap().count(), 3);
}
