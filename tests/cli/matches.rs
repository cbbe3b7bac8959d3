//! Recorded matches: whole evenings of two to five clubs as a game master typed them from the table, every die given, and
//! what each must come to. Together they use every row of the checklist and every way the flag changes hands.

use crate::{Desk, row};
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path};

/// The recordings; each has a script and what it must come to beside it.
const MATCHES: [&str; 8] = [
    "flag-hold",
    "extra-time",
    "captives",
    "bench",
    "spirit",
    "five-clubs",
    "powers",
    "void",
];

/// A recording played on a league of its own.
fn played(name: &str) -> (Desk, Value) {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches");
    let desk = Desk::new();
    desk.run("new league --name Recorded").code(0);
    let copy = |from: &str, to: &str| fs::copy(shipped.join(from), desk.path(to)).unwrap();
    copy("figures.toml", "league/figures.toml");
    for script in ["clubs", name] {
        copy(&format!("{script}.toml"), "script.toml");
        desk.run("run league script.toml").code(0);
    }
    desk.run("check league").code(0);
    let text = fs::read_to_string(shipped.join(format!("{name}.expected.toml"))).unwrap();
    (desk, toml::from_str(&text).unwrap())
}

fn shown(desk: &Desk, what: &str) -> Value {
    desk.run(&format!("show league {what} --json"))
        .code(0)
        .json()
}

/// Each row that is expected stands among the rows shown, with these values.
fn rows_hold(name: &str, shown: &Value, expected: &Value, key: &str) {
    for wanted in expected.as_array().into_iter().flatten() {
        let id = wanted[key].as_str().unwrap();
        let found = row(shown, key, id);
        for (field, value) in wanted.as_object().unwrap() {
            assert_eq!(found[field], *value, "{name}: {field} of {id}");
        }
    }
}

#[test]
fn recorded_matches_come_to_what_the_rules_say() {
    let mut rules = BTreeSet::new();
    for name in MATCHES {
        let (desk, expected) = played(name);
        let game = shown(&desk, "match");
        if expected["void"] == true {
            assert_eq!(game, Value::Null, "{name}");
        } else {
            assert_eq!(game["phase"], "committed", "{name}");
            assert_eq!(game["flag"], expected["flag"], "{name}");
            rows_hold(name, &game["teams"], &expected["teams"], "team");
            rows_hold(name, &game["figures"], &expected["figures"], "player");
        }
        rows_hold(
            name,
            &shown(&desk, "players"),
            &expected["players"],
            "player",
        );
        for entry in shown(&desk, "log").as_array().unwrap() {
            let named = entry["rules"].as_array().into_iter().flatten();
            rules.extend(named.map(|rule| rule.as_str().unwrap().to_owned()));
        }
    }
    let every_row = (1..=18).map(|n| format!("A-{n:02}"));
    // Picked up, passed, handed over, lost by hospital, demoralization, capture, substitution; and what else an evening needs.
    let and = [
        "M-4.2", "M-4.4", "M-4.5", "M-4.6", "M-4.7", "M-4.8", "M-4.9", "D-51", "M-3.3", "M-6.4",
        "M-8.1", "K-2.4", "K-6.3", "D-13", "F-12.9", "D-27",
    ];
    let missing: Vec<String> = every_row
        .chain(and.map(str::to_owned))
        .filter(|rule| !rules.contains(rule))
        .collect();
    assert_eq!(missing, [] as [&str; 0], "rules no recording has used");
}

/// The same recording gives the same file, entry by entry, whenever it is played.
#[test]
fn a_recording_leaves_nothing_to_chance() {
    let [once, again] = [(), ()].map(|()| {
        let (desk, _) = played("flag-hold");
        let text = desk.read("league/season-001.toml");
        let told = text.lines().filter(|line| !line.starts_with("at = "));
        told.collect::<Vec<_>>().join("\n")
    });
    assert_eq!(once, again);
}

/// A file changed by hand so that the field could never stand so: `check` names the entry, and stays silent where the game
/// master had overruled something.
#[test]
fn a_field_that_cannot_be_is_told() {
    let (desk, _) = played("flag-hold");
    let file = "league/season-001.toml";
    let good = desk.read(file);
    let held = good.replacen(r#"at = "aria-1" }"#, r#"at = "aria-6" }"#, 1);
    assert_ne!(held, good);
    desk.write(file, &held);
    let ran = desk.run("check league").code(1);
    assert!(
        ran.out
            .contains("the field stands as it cannot: aria-6 cannot hold the flag"),
        "{}",
        ran.out
    );
    let ruled = held.replacen(
        r#"do = { command = "kick-off""#,
        r#"do = { ruling = "So be it", command = "kick-off""#,
        1,
    );
    assert_ne!(ruled, held);
    desk.write(file, &ruled);
    let ran = desk.run("check league").code(1);
    assert!(!ran.out.contains("as it cannot"), "{}", ran.out);
}
