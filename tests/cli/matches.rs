//! Recorded matches: whole evenings of two to five clubs as a game master typed them from the table, every die given, and
//! what each must come to. Together they use every row of the checklist and every way the flag changes hands.

mod ways;

use crate::{Desk, row};
use flagkeeper::store::{League, Mode, clock};
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path, time::Duration};

/// The recordings; each has a script and what it must come to beside it.
const MATCHES: [&str; 9] = [
    "flag",
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
    // What is done with the flag, and what else an evening needs.
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

/// Every way the flag changes hands is in the recordings: none is lost unnoticed, and a new one is named.
#[test]
fn the_flag_changes_hands_in_every_way() {
    let mut found = BTreeSet::new();
    for name in MATCHES {
        let (desk, _) = played(name);
        let league = League::open(&desk.path("league"), Mode::Look).unwrap();
        found.extend(ways::of(league.journal()));
    }
    assert_eq!(found, BTreeSet::from(ways::ALL.map(str::to_owned)));
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

/// M-3.4: what a window has kept of the clocks since the last act is what they show, on the screen and in the next act; an
/// earlier state knows nothing of it.
#[test]
fn m_3_4_the_kept_clocks_are_shown() {
    let (desk, _) = played("flag-hold");
    desk.script(r#"do = [{ command = "undo" }, { command = "undo" }]"#);
    desk.run("run league script.toml").code(0);
    let folder = desk.path("league");
    let journal = League::open(&folder, Mode::Look).unwrap().journal().clone();
    let left = [Duration::from_millis(607_300), Duration::from_secs(41)];
    let standing = clock::Standing::new(&journal, left[0], left[1]).unwrap();
    clock::write(&folder, &standing).unwrap();

    let now = shown(&desk, "match")["clock"].clone();
    assert_eq!(now["match_secs"], 608);
    assert_eq!(now["turn_secs"], 41);
    desk.run("show league match")
        .code(0)
        .shows("match 10:08, turn 0:41");
    let last = journal.next_n() - 1;
    let then = desk.run(&format!("show league match --json --at {}", last - 1));
    assert_ne!(then.code(0).json()["clock"], now);

    desk.script(r#"do = [{ command = "end-turn" }]"#);
    desk.run("run league script.toml").code(0);
    assert_eq!(shown(&desk, "match")["clock"]["match_secs"], 608);
}
