//! `flagkeeper commands`.

use crate::{Desk, keys};

#[test]
fn every_command_is_listed_with_its_fields() {
    let desk = Desk::new();
    let all = desk.run("commands --json").code(0).json();
    let names: Vec<&str> = all
        .as_array()
        .unwrap()
        .iter()
        .map(|command| command["command"].as_str().unwrap())
        .collect();
    for name in [
        "add-team",
        "edit-team",
        "seat-teams",
        "remove-team",
        "add-player",
        "edit-player",
        "edit-figure",
        "start-at",
        "set-rule",
        "correct",
        "lend",
        "repay",
        "undo",
        "redo",
        "advance",
        "camp-roll",
        "release",
        "retire",
        "start-match",
        "condition",
        "roster",
        "kick-off",
        "enter-result",
        "commit-match",
        "void-match",
        "reopen-match",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    assert_eq!(
        keys(&all[0]),
        ["command", "game", "what", "rules", "fields", "example"]
    );
    desk.run("commands").code(0).shows("dice_from?");
}

#[test]
fn one_command_alone() {
    let desk = Desk::new();
    let ran = desk.run("commands camp-roll").code(0);
    for part in ["F-4.1", "player", "die?", "[[do]]", "ruling?"] {
        assert!(ran.out.contains(part), "{part}: {}", ran.out);
    }
    assert!(!ran.out.contains("add-team"));
    let one = desk.run("commands camp-roll --json").json();
    assert_eq!(one[0]["fields"][1]["name"], "die");
    assert_eq!(one[0]["fields"][1]["optional"], true);
    desk.run("commands fly").code(2).says("no command \"fly\"");
}
