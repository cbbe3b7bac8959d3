//! `flagkeeper simulate`: house rules tried out on a copy.

use super::Desk;
use std::fs;

#[test]
fn a_trial_repeats_by_its_seed_and_leaves_the_league_alone() {
    let desk = Desk::with_sample();
    let before = fs::read(desk.path("altenant/season-002.toml")).unwrap();
    let trial = |seed: u32| {
        let told = desk.run(&format!(
            "simulate altenant --seasons 2 --seed {seed} --json"
        ));
        let mut json = told.code(0).json();
        json.as_object_mut().unwrap().remove("seconds");
        json
    };
    let first = trial(3);
    assert_eq!(first, trial(3));
    assert_ne!(first["seasons"], trial(4)["seasons"]);
    let seasons = first["seasons"].as_array().unwrap();
    assert_eq!(seasons.len(), 2);
    assert_eq!(seasons[0]["season"], 2);
    for key in ["funds", "popularity", "points", "injuries", "bankrupt"] {
        assert!(!seasons[1]["clubs"][0][key].is_null(), "{key}");
    }
    assert_eq!(
        fs::read(desk.path("altenant/season-002.toml")).unwrap(),
        before
    );
}

#[test]
fn a_trial_takes_house_rules_and_writes_csv() {
    let desk = Desk::with_sample();
    let rich = desk.run("simulate altenant --seasons 3 --rule F-11.5.gold=20000 --rule D-44.steps=games --check -o rich.csv --brief");
    rich.code(0).shows("Roff Rovers");
    let csv = fs::read_to_string(desk.path("rich.csv")).unwrap();
    assert!(
        csv.lines().count() >= 13,
        "a head and four clubs for each season: {csv}"
    );
    // With JSON, too, the file is written, and said.
    let told = desk.run("simulate altenant --seasons 3 --rule F-11.5.gold=20000 --rule D-44.steps=games -o again.csv --json");
    assert_eq!(told.code(0).json()["path"], "again.csv");
    assert_eq!(fs::read_to_string(desk.path("again.csv")).unwrap(), csv);
    let sum = |json: serde_json::Value| -> i64 {
        let last = json["seasons"].as_array().unwrap().last().unwrap().clone();
        last["clubs"]
            .as_array()
            .unwrap()
            .iter()
            .map(|club| club["funds"].as_i64().unwrap())
            .sum()
    };
    let poor = desk
        .run("simulate altenant --seasons 3 --rule F-11.5.gold=0 --json")
        .code(0)
        .json();
    let rich = desk
        .run("simulate altenant --seasons 3 --rule F-11.5.gold=20000 --json")
        .code(0)
        .json();
    assert!(sum(rich) > sum(poor));
}

#[test]
fn what_cannot_be_tried_is_told() {
    let desk = Desk::with_sample();
    desk.run("simulate altenant --rule M-2.5.cap")
        .code(2)
        .says("KEY=VALUE");
    desk.run("simulate altenant --rule M-2.5.cup=3")
        .code(2)
        .says("M-2.5.cup");
    desk.run("simulate altenant --rule M-2.5.cap=much").code(2);
    desk.run("simulate nowhere").code(3);
    desk.run("simulate --help --lang ja")
        .code(0)
        .shows("シーズンの数");
}
