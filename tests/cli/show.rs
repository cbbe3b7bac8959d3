//! `flagkeeper show`.

use crate::{Desk, keys, row};
use serde_json::json;

/// Every key that programs rely on.
#[track_caller]
fn has(value: &serde_json::Value, wanted: &[&str]) {
    let keys = keys(value);
    for key in wanted {
        assert!(keys.contains(key), "no {key} in {keys:?}");
    }
}

#[test]
fn json_has_the_promised_keys() {
    let desk = Desk::with_sample();
    desk.script("[[do]]\ncommand = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 500")
        .code(0);
    has(&desk.show("calendar"), &["season", "step", "due", "home"]);
    let teams = desk.show("teams");
    has(
        &teams[0],
        &[
            "team",
            "name",
            "funds",
            "popularity",
            "players",
            "afa",
            "points",
        ],
    );
    assert_eq!(teams[0]["points"], json!({ "first": 0, "second": 0 }));
    let players = desk.show("players");
    has(
        &players[0],
        &[
            "player",
            "name",
            "figure",
            "team",
            "value",
            "injuries",
            "experience",
            "popularity",
            "fd",
            "fh",
            "ko",
            "salary",
            "rookie",
            "protected",
            "misses_game",
            "status",
        ],
    );
    assert_eq!(row(&players, "player", "tadashi")["experience"], "veteran");
    assert_eq!(row(&players, "player", "tadashi")["salary"], 2800);
    assert_eq!(row(&players, "player", "ken")["status"], "active");
    let standings = desk.show("standings");
    assert_eq!(standings.as_array().unwrap().len(), 8);
    has(
        &standings[0],
        &["half", "rank", "team", "rounds", "bonus", "total"],
    );
    assert_eq!(standings[0]["rank"], json!(null), "no match yet");
    let ledger = desk.show("ledger");
    has(
        &ledger[0],
        &["entry", "season", "step", "from", "to", "amount", "why"],
    );
    has(
        &desk.show("loans")[0],
        &["loan", "from", "to", "amount", "open"],
    );
    has(
        &desk.show("log")[0],
        &["entry", "at", "command", "rules", "undone"],
    );
    has(
        &desk.show("figures")[0],
        &[
            "figure",
            "set",
            "number",
            "name",
            "points",
            "range",
            "targets",
            "live_clicks",
        ],
    );
    let rules = desk.show("rules");
    has(&rules[0], &["key", "value", "default", "other", "text"]);
    assert_eq!(row(&rules, "key", "M-2.5.cap")["value"], 200);
    assert_eq!(desk.show("afa")[0]["team"], "selm");
    assert!(desk.show("match").is_null());
    let honors = desk.show("honors");
    has(&honors, &["champions", "records"]);
    has(
        &honors["champions"][0],
        &["season", "champion", "beaten", "first", "second"],
    );
    assert_eq!(honors["champions"][0]["champion"], "selm");
    has(&honors["records"][0], &["kind", "value", "holders"]);
    let career = desk.show("career");
    has(
        row(&career, "player", "ken"),
        &[
            "season",
            "teams",
            "status",
            "fd",
            "popularity",
            "peak",
            "salary",
        ],
    );
}

#[test]
fn tables_line_up_in_both_languages() {
    let desk = Desk::with_sample();
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
        "honors",
        "career",
        "figures",
        "rules",
    ] {
        for lang in ["en", "ja"] {
            let ran = desk
                .run(&format!("show altenant {what} --lang {lang}"))
                .code(0);
            assert!(!ran.out.trim().is_empty(), "{what} {lang}");
        }
    }
    desk.run("show altenant teams").shows("148,200 G");
    desk.run("show altenant teams --money dollars")
        .shows("$1,482");
    desk.run("show altenant teams --money both --lang ja")
        .shows("148,200 G ($1,482)")
        .shows("資金");
}

#[test]
fn the_past_can_be_seen() {
    let desk = Desk::with_sample();
    desk.script("[[do]]\ncommand = \"camp-roll\"\nplayer = \"ken\"\ndie = 6\n[[do]]\ncommand = \"camp-roll\"\nplayer = \"bo\"\ndie = 6\n[[do]]\ncommand = \"undo\"").code(0);
    let popularity = |args: &str, player: &str| {
        let players = desk.show(&format!("players {args}"));
        row(&players, "player", player)["popularity"].clone()
    };
    assert_eq!(popularity("", "ken"), 8);
    assert_eq!(popularity("", "bo"), 0);
    assert_eq!(popularity("--at 0", "ken"), 7);
    assert_eq!(popularity("--at 1", "ken"), 8);
    assert_eq!(popularity("--at 2", "bo"), 1);
    assert_eq!(popularity("--at 3", "bo"), 0);
    let undone = |args: &str| -> Vec<bool> {
        let log = desk.show(&format!("log {args}"));
        log.as_array()
            .unwrap()
            .iter()
            .map(|entry| entry["undone"] == true)
            .collect()
    };
    assert_eq!(undone(""), [false, true, false]);
    assert_eq!(undone("--at 2"), [false, false]);
    assert_eq!(undone("--season 2"), [false, true, false]);
    assert_eq!(undone("--season all"), [false, true, false]);
    assert_eq!(undone("--season all --at 1"), [false]);
    desk.run("show altenant log --at 4")
        .code(2)
        .says("the last one is 3");
    desk.run("show altenant log --season 1")
        .code(2)
        .says("There is: 2");
    desk.run("show altenant log --season nine").code(2);
    desk.run("show altenant teams --season all").code(2);
    desk.run("show altenant teams --season 2").code(0);
}

#[test]
fn older_seasons_are_read_when_asked_for() {
    let desk = Desk::new();
    desk.run("new mine --name Mine --without-figures").code(0);
    let team = |id: &str| {
        format!("[[do]]\ncommand = \"add-team\"\nteam = \"{id}\"\nname = \"Club {id}\"\n")
    };
    let close = "[[do]]\ncommand = \"start-at\"\nstep = \"winter.close\"\n[[do]]\ncommand = \"close-season\"\n";
    desk.write("one.toml", &format!("{}{}{close}", team("a"), team("b")));
    desk.run("run mine one.toml")
        .code(0)
        .shows("4 close-season");
    desk.write("two.toml", &team("c"));
    desk.run("run mine two.toml").code(0).shows("5 add-team");
    desk.run("check mine").code(0);
    let entries = |args: &str| -> Vec<u64> {
        let log = desk
            .run(&format!("show mine log --json {args}"))
            .code(0)
            .json();
        let rows = log.as_array().unwrap();
        rows.iter()
            .map(|entry| entry["entry"].as_u64().unwrap())
            .collect()
    };
    assert_eq!(entries(""), [5]);
    assert_eq!(entries("--season 1"), [1, 2, 3, 4]);
    assert_eq!(entries("--season all"), [1, 2, 3, 4, 5]);
    assert_eq!(entries("--at 1"), [1]);
    assert_eq!(entries("--at 3"), [1, 2, 3]);
    assert_eq!(entries("--at 4"), [0; 0], "season 2 had been opened");
    assert_eq!(entries("--season 1 --at 4"), [1, 2, 3, 4]);
    assert_eq!(entries("--season all --at 4"), [1, 2, 3, 4]);
    let teams = |args: &str| {
        let teams = desk
            .run(&format!("show mine teams --json {args}"))
            .code(0)
            .json();
        teams.as_array().unwrap().len()
    };
    assert_eq!((teams(""), teams("--at 1"), teams("--season 1")), (3, 1, 2));
    desk.run("explain mine a funds --season 1").code(0);
    desk.run("explain mine c funds --at 5").code(0);
    desk.run("explain mine c funds --at 2").code(2);
    desk.run("export mine teams --season 1 -o old.csv").code(0);
    assert_eq!(desk.read("old.csv").lines().count(), 3);
    // What is closed is closed; the act of the new season is taken back first, then the closing.
    desk.write("old.toml", "[[do]]\ncommand = \"undo\"\nentry = 2\n");
    desk.run("run mine old.toml").code(1).says("`correct`");
    desk.write("undo.toml", "[[do]]\ncommand = \"undo\"\n");
    desk.run("run mine undo.toml").code(0).shows("6 undo");
    desk.run("run mine undo.toml").code(0).shows("7 undo");
    assert_eq!(entries(""), [1, 2, 3, 4, 7]);
    desk.write("redo.toml", "[[do]]\ncommand = \"redo\"\n");
    desk.run("run mine redo.toml").code(0).shows("8 redo");
    // What had been done in the new season is there again, with numbers that run on.
    assert_eq!(entries(""), [9, 10]);
    desk.run("run mine two.toml").code(0).shows("11 add-team");
    desk.run("check mine").code(0);
    assert_eq!(
        desk.run("show mine ledger --json --season all").json()[2]["season"],
        2
    );
}

#[test]
fn what_is_not_there_is_said() {
    let desk = Desk::with_sample();
    desk.run("show altenant luck")
        .code(2)
        .says("calendar, teams");
    // Without a word it lists the words there are.
    desk.run("show altenant").code(2).says("calendar, teams");
    desk.run("show altenant --lang ja")
        .code(2)
        .says("表示するもの")
        .says("calendar, teams");
    desk.run("show nowhere teams").code(3).says("nowhere");
    std::fs::create_dir(desk.path("empty")).unwrap();
    desk.run("show empty teams").code(2).says("no league");
    assert_eq!(
        std::fs::read_dir(desk.path("altenant")).unwrap().count(),
        3,
        "looking makes nothing"
    );
}
