//! The first evening of the sample league: the camp, a match prepared over the cap, its result, and back again.

use crate::{Desk, FILES, row};
use flagkeeper::{
    journal::Act,
    store::{League, Mode},
};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// The camp with dice from the table: Tadashi, a veteran hero, is hurt and announces his retirement; Orla is hurt; Ken is
/// cheered.
fn camp(players: &[String]) -> Vec<String> {
    let mut acts: Vec<String> = players
        .iter()
        .map(|player| {
            let die = match player.as_str() {
                "tadashi" => 2,
                "orla" => 1,
                "ken" => 6,
                _ => 4,
            };
            format!(
                "command = \"camp-roll\"\nplayer = \"{player}\"\ndie = {die}\ndice_from = \"table\""
            )
        })
        .collect();
    acts.push("command = \"advance\"".into());
    acts
}

/// The open game: Roff fields 213 points, Shiori of Selm goes to hospital for the fourth time.
fn game(players: &[String]) -> Vec<String> {
    let mut acts = vec!["command = \"start-match\"\nnote = \"The Bernardino cup\"".to_owned()];
    for player in players {
        let veteran = ["tadashi", "shiori", "tetsu", "veil"].contains(&player.as_str());
        let how = if veteran { "damage = 0" } else { "die = 3" };
        acts.push(format!(
            "command = \"condition\"\nplayer = \"{player}\"\n{how}"
        ));
    }
    for (team, starters, bench) in [
        (
            "roff",
            r#"["orla", "haruto", "mira", "tadashi", "jun"]"#,
            r#"["pip", "nell"]"#,
        ),
        (
            "selm",
            r#"["hazel", "shiori", "ken", "sumire", "bo"]"#,
            "[]",
        ),
        ("kaldane", r#"["brokk", "tetsu", "dunya"]"#, "[]"),
        ("mirrowen", r#"["cinder", "kagami", "aya"]"#, r#"["tap"]"#),
    ] {
        acts.push(format!(
            "command = \"roster\"\nteam = \"{team}\"\nstarters = {starters}\nbench = {bench}"
        ));
    }
    acts.push("command = \"kick-off\"".into());
    acts.push(
        "command = \"enter-result\"\nfd = { orla = 2, ken = 1 }\nko = { hazel = 1, mira = 1 }\nfh = \"orla\"\nhospital = [\"shiori\", \"bo\"]"
            .into(),
    );
    acts.push("command = \"commit-match\"".into());
    acts
}

/// The whole evening, up to undoing and redoing all of it.
pub fn evening(desk: &Desk) -> Vec<String> {
    let players = squad(desk);
    let mut acts = camp(&players);
    acts.extend(game(&players));
    acts.push("command = \"undo\"\nentry = 1".into());
    acts.push("command = \"redo\"".into());
    acts
}

pub fn script(acts: &[String]) -> String {
    let mut text = String::new();
    for act in acts {
        let _ = writeln!(text, "[[do]]\n{act}\n");
    }
    text
}

/// Every player under contract, by id.
fn squad(desk: &Desk) -> Vec<String> {
    desk.show("players")
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["player"].as_str().unwrap().to_owned())
        .collect()
}

pub fn without_times(text: &str) -> String {
    text.lines()
        .filter(|line| !line.starts_with("at = "))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Everything the program shows of the league, but the log.
fn everything(desk: &Desk, args: &str) -> Vec<Value> {
    [
        "calendar",
        "teams",
        "players",
        "standings",
        "ledger",
        "match",
        "loans",
        "afa",
        "rules",
    ]
    .iter()
    .map(|what| desk.show(&format!("{what} {args}")))
    .collect()
}

#[test]
fn the_first_evening() {
    let desk = Desk::with_sample();
    let players = squad(&desk);
    assert_eq!(players.len(), 50);
    let start = everything(&desk, "");

    // F-4.1, F-4.2: the camp. It cannot be left before everyone has rolled.
    let (last, rest) = camp(&players)
        .split_last()
        .map(|(a, b)| (a.clone(), b.to_vec()))
        .unwrap();
    desk.script(&script(std::slice::from_ref(&last)))
        .code(1)
        .says("refused F-4.1");
    desk.script(&script(&rest)).code(0);
    desk.script(&script(&[last])).code(0);
    let squads = desk.show("players");
    assert_eq!(row(&squads, "player", "tadashi")["status"], "announced");
    assert_eq!(row(&squads, "player", "tadashi")["injuries"], 4);
    assert_eq!(row(&squads, "player", "orla")["experience"], "strong");
    assert_eq!(row(&squads, "player", "ken")["popularity"], 8);
    let calendar = desk.show("calendar");
    assert_eq!(calendar["step"], "spring.open-game");

    // M-2: conditions come before rosters, rosters before the kick-off.
    let acts = game(&players);
    desk.script(&script(&acts[..1])).code(0);
    assert_eq!(desk.show("match")["phase"], "condition");
    assert_eq!(desk.show("calendar")["home"], "roff");
    let roster = acts.iter().find(|act| act.contains("\"roster\"")).unwrap();
    desk.script(&script(std::slice::from_ref(roster)))
        .code(1)
        .says("M-2.1");
    desk.script(&script(&acts[1..51])).code(0);
    assert_eq!(desk.show("match")["phase"], "rosters");
    desk.script("[[do]]\ncommand = \"kick-off\"\nrefused = \"M-2.4\"")
        .code(0);
    desk.script(&script(&acts[51..55])).code(0);
    let before = desk.show("match");
    assert_eq!(before["teams"][0]["value"], 213);
    assert_eq!(before["teams"][0]["tax"], 1300, "before it is paid");
    assert_eq!(desk.show("teams")[0]["funds"], 148_200);

    // M-2.5: 13 points over the cap cost 1300 gold, which go to AFA.
    desk.script(&script(&acts[55..56])).code(0);
    let ledger = desk.show("ledger");
    assert_eq!(ledger.as_array().unwrap().len(), 1);
    for (key, value) in [
        ("from", json!("roff")),
        ("to", json!("afa")),
        ("amount", json!(1300)),
        (
            "why",
            json!("Luxury tax: 213 of 200 points, 13 over at 100 G (M-2.5)"),
        ),
    ] {
        assert_eq!(ledger[0][key], value);
    }
    assert_eq!(desk.show("teams")[0]["funds"], 146_900);
    let why = desk
        .run("explain altenant roff funds --json")
        .code(0)
        .json();
    assert_eq!(why["value"], 146_900);
    assert_eq!(why["causes"][1]["by"], -1300);
    assert_eq!(why["causes"][1]["entry"], ledger[0]["entry"]);
    assert_eq!(why["causes"][1]["why"], ledger[0]["why"]);
    assert!(
        why["causes"][1]["rules"]
            .as_array()
            .unwrap()
            .contains(&json!("M-2.5"))
    );
    assert_eq!(
        why["causes"][1]["postings"],
        json!([{ "from": "roff", "to": "afa", "amount": 1300 }])
    );

    // D-26, F-12.9: the result; the fourth injury ends Shiori's career.
    desk.script(&script(&acts[56..])).code(0);
    let played = desk.show("match");
    assert_eq!(played["phase"], "committed");
    assert_eq!(row(&played["teams"], "team", "roff")["rank"], 1);
    assert_eq!(row(&played["teams"], "team", "roff")["score"], 2);
    assert_eq!(
        row(&played["figures"], "player", "shiori")["place"],
        "hospital"
    );
    assert_eq!(row(&played["figures"], "player", "pip")["place"], "bench");
    let squads = desk.show("players");
    let shiori = row(&squads, "player", "shiori");
    assert_eq!(shiori["status"], "retired");
    assert_eq!(shiori["injuries"], 4);
    assert_eq!(shiori["team"], json!(null));
    assert_eq!(
        row(&squads, "player", "orla")["fd"],
        0,
        "D-5: a practice match"
    );
    let end = everything(&desk, "");

    // Undo to the start of the camp, and redo.
    desk.script("[[do]]\ncommand = \"undo\"\nentry = 1").code(0);
    assert_eq!(everything(&desk, ""), start);
    let log = desk.show("log");
    assert_eq!(
        log.as_array()
            .unwrap()
            .iter()
            .filter(|entry| entry["undone"] == true)
            .count(),
        109
    );
    assert_eq!(
        everything(&desk, "--at 109"),
        end,
        "it can still be looked at"
    );
    desk.script("[[do]]\ncommand = \"redo\"").code(0);
    assert_eq!(everything(&desk, ""), end);
    desk.run("check altenant").code(0);
}

#[test]
fn a_script_and_single_acts_write_the_same_files() {
    let (scripted, single) = (Desk::with_sample(), Desk::with_sample());
    let acts = evening(&scripted);
    scripted.script(&script(&acts)).code(0);
    let mut league = League::open(&single.path("altenant"), Mode::Write).unwrap();
    for act in &acts {
        league
            .act(Act::parse(act).unwrap())
            .unwrap_or_else(|error| panic!("{act}: {}", error.show(flagkeeper::text::Lang::En)));
    }
    drop(league);
    for file in FILES {
        let name = format!("altenant/{file}");
        let (one, other) = (scripted.read(&name), single.read(&name));
        assert_eq!(without_times(&one), without_times(&other), "{file}");
    }
}
