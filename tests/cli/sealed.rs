//! Sealed bids on the command line: nothing that is printed or exported names the player or the fee before the opening.

use crate::Desk;
use std::fs;

const SCRIPT: &str = r#"
[[do]]
command = "add-team"
team = "roff"
name = "Roff"
funds = 100000
[[do]]
command = "add-team"
team = "selm"
name = "Selm"
funds = 100000
[[do]]
command = "start-at"
step = "draft.bids"
[[do]]
command = "offer"
player = "zebulon"
name = "Zebulon"
figure = "altenant-1"
[[do]]
command = "bid"
team = "roff"
bids = [{ player = "zebulon", fee = 73100 }, { player = "zebulon", fee = 73100 }]
refused = "F-5.2"
[[do]]
command = "bid"
team = "roff"
bids = [{ player = "zebulon", fee = 73100 }]
"#;

const OPENING: &str = r#"
[[do]]
command = "bid"
team = "selm"
bids = []
[[do]]
command = "open-bids"
"#;

fn desk() -> Desk {
    let desk = Desk::new();
    desk.run("new l --name L").code(0);
    desk.write("script.toml", SCRIPT);
    let ran = desk.run("run l script.toml").code(0);
    assert!(
        !ran.out.contains("73100") && !ran.err.contains("73"),
        "{}{}",
        ran.out,
        ran.err
    );
    desk
}

#[test]
fn nothing_is_printed_or_exported_before_the_opening() {
    let desk = desk();
    let hides = |text: &str, where_: &str| {
        for secret in ["73100", "73,100", "731"] {
            assert!(!text.contains(secret), "{secret} in {where_}: {text}");
        }
    };
    for what in [
        "calendar",
        "teams",
        "players",
        "standings",
        "ledger",
        "log",
        "match",
        "loans",
        "afa",
        "rules",
    ] {
        for json in ["", " --json"] {
            let ran = desk.run(&format!("show l {what}{json}")).code(0);
            // Fingerprints are drawn: digits in them mean nothing.
            if what == "log" {
                let fee = ran.out.contains("\"fee\"") || ran.out.contains("73,100 G");
                assert!(!fee, "{}", ran.out);
            } else {
                hides(&ran.out, what);
            }
            hides(&ran.err, what);
        }
        for ending in ["csv", "json"] {
            let file = format!("{what}.{ending}");
            desk.run(&format!("export l {what} -o {file}")).code(0);
            let text = desk.read(&file);
            assert!(
                !text.contains("\"fee\"") && !text.contains("73,100") && !text.contains("73100"),
                "{text}"
            );
        }
    }
    for subject in ["roff", "selm", "zebulon"] {
        for json in ["", " --json"] {
            let ran = desk.run(&format!("explain l {subject}{json}")).code(0);
            hides(&ran.out, subject);
        }
    }
    desk.run("check l").code(0);
    let log = desk.run("show l log --json").code(0).json();
    let last = log
        .as_array()
        .and_then(|rows| rows.last())
        .cloned()
        .unwrap_or_default();
    let print = last["fingerprint"].as_str().unwrap_or_default().to_owned();
    assert_eq!(
        (print.len(), last["sealed"].is_null()),
        (64, true),
        "{last}"
    );
    let title = last["title"].as_str().unwrap_or_default();
    assert!(
        title.contains(&print[..4]) && title.contains(&print[60..]),
        "{title}"
    );
}

#[test]
fn after_the_opening_anybody_can_check_the_fingerprint() {
    let desk = desk();
    desk.write("script.toml", OPENING);
    desk.run("run l script.toml").code(0);
    let log = desk.run("show l log --json").code(0).json();
    let rows = log.as_array().cloned().unwrap_or_default();
    let sealed = rows
        .iter()
        .find(|row| row["command"] == "bid")
        .cloned()
        .unwrap_or_default();
    assert_eq!(sealed["sealed"]["bids"][0]["fee"], 73_100);
    assert_eq!(sealed["sealed"]["bids"][0]["player"], "zebulon");
    assert_eq!(sealed["sealed"]["nonce"].as_str().map(str::len), Some(32));
    desk.run("show l log")
        .code(0)
        .shows("List: Zebulon 73,100 G");
}

#[test]
fn the_file_says_that_it_holds_sealed_bids_in_clear() {
    let desk = desk();
    let text = fs::read_to_string(desk.path("l/season-001.toml")).unwrap_or_default();
    let head: String = text
        .lines()
        .take_while(|line| line.starts_with('#'))
        .collect();
    assert!(head.contains("Sealed bids stand here in clear"), "{head}");
}

/// Whoever knew the seed of a script could try out which list has a seal's fingerprint: nonces are drawn anew all the same,
/// while the dice repeat. One that is written into the script is used.
#[test]
fn nonces_never_come_from_the_seed() {
    let nonces = || {
        let desk = Desk::new();
        desk.run("new l --name L").code(0);
        desk.write("script.toml", &format!("{SCRIPT}{OPENING}"));
        desk.run("run l script.toml --seed 7").code(0);
        let text = desk.read("l/season-001.toml");
        let lines = text.lines().filter(|line| line.starts_with("do = "));
        lines
            .filter_map(|line| {
                Some(
                    line.split_once("nonce = \"")?
                        .1
                        .split('"')
                        .next()?
                        .to_owned(),
                )
            })
            .collect::<Vec<_>>()
    };
    let (first, second) = (nonces(), nonces());
    assert_eq!((first.len(), second.len()), (2, 2));
    assert!(
        first
            .iter()
            .all(|nonce| nonce.len() == 32 && !second.contains(nonce))
    );
    let desk = Desk::new();
    desk.run("new l --name L").code(0);
    let given = "0123456789abcdef0123456789abcdef";
    let script = format!("{SCRIPT}nonce = \"{given}\"\n");
    desk.write("script.toml", &script);
    desk.run("run l script.toml --seed 7").code(0);
    assert!(desk.read("l/season-001.toml").contains(given));
}

/// Whoever runs a script learns of ties by an entry alone, after which no list can be sealed.
#[test]
fn ties_are_told_by_an_entry_alone() {
    const LEVEL: &str = r#"
[[do]]
command = "bid"
team = "selm"
bids = [{ player = "zebulon", fee = 73100 }]
"#;
    let desk = desk();
    desk.write("script.toml", LEVEL);
    desk.run("run l script.toml").code(0);
    desk.write(
        "script.toml",
        "[[do]]\ncommand = \"open-bids\"\nrolls = []\n",
    );
    let refused = desk
        .run("run l script.toml")
        .code(1)
        .says("call-ties")
        .says("D-6");
    assert!(
        !refused.err.contains("Zebulon") && !refused.err.contains("Roff"),
        "{}",
        refused.err
    );
    desk.write("script.toml", "[[do]]\ncommand = \"call-ties\"\n");
    let called = desk
        .run("run l script.toml")
        .code(0)
        .shows("call-ties: Ties called: level over Zebulon (Roff, Selm)");
    assert!(!called.out.contains("73"), "{}", called.out);
    desk.write("script.toml", LEVEL);
    desk.run("run l script.toml")
        .code(1)
        .says("refused F-5.2, D-6");
    desk.write(
        "script.toml",
        "[[do]]\ncommand = \"open-bids\"\nrolls = [{ roff = 2, selm = 5 }]\n",
    );
    desk.run("run l script.toml").code(0);
    desk.run("check l").code(0);
}
