//! A whole year of three clubs, as a game master would type it from the table: every die given, every figure worked out by
//! hand from the rules.

use crate::{Desk, row};
use serde_json::json;
use std::fmt::Write as _;

/// A script as it grows.
#[derive(Default)]
struct Script(String);

impl Script {
    fn does(&mut self, command: &str, fields: &str) -> &mut Self {
        let _ = write!(self.0, "[[do]]\ncommand = \"{command}\"\n{fields}\n\n");
        self
    }

    fn refused(&mut self, rule: &str, command: &str, fields: &str) -> &mut Self {
        self.does(command, &format!("{fields}\nrefused = \"{rule}\""))
    }

    fn advance(&mut self) -> &mut Self {
        self.does("advance", "")
    }

    /// Conditions without damage for these players, the veterans among them chosen, and rosters; then the kick-off.
    fn kicks_off(
        &mut self,
        players: &[&str],
        veterans: &[&str],
        rosters: &[(&str, &str)],
    ) -> &mut Self {
        self.does("start-match", "");
        for player in players {
            let how = if veterans.contains(player) {
                "damage = 0"
            } else {
                "die = 6"
            };
            self.does("condition", &format!("player = \"{player}\"\n{how}"));
        }
        for (team, starters) in rosters {
            self.does(
                "roster",
                &format!("team = \"{team}\"\nstarters = {starters}\nbench = []"),
            );
        }
        self.does("kick-off", "")
    }

    fn ends(&mut self, result: &str) -> &mut Self {
        self.does("enter-result", result)
            .does("commit-match", "")
            .advance()
    }

    fn passes(&mut self, teams: &[&str]) -> &mut Self {
        for team in teams {
            self.does("pass-headhunt", &format!("team = \"{team}\""));
        }
        self.advance()
    }
}

/// Founding, spring and draft (F-4, F-5).
fn spring(script: &mut Script) {
    for team in ["roff", "selm", "dorn"] {
        script.does(
            "add-team",
            &format!("team = \"{team}\"\nname = \"{team}\"\nfunds = 100000"),
        );
    }
    for (player, team) in [
        ("r1", "roff"),
        ("r2", "roff"),
        ("s1", "selm"),
        ("s2", "selm"),
        ("d1", "dorn"),
        ("d2", "dorn"),
    ] {
        script.does(
            "add-player",
            &format!("player = \"{player}\"\nname = \"{player}\"\nfigure = \"altenant-14\"\nteam = \"{team}\""),
        );
    }
    for (player, die) in [
        ("r1", 6),
        ("r2", 4),
        ("s1", 1),
        ("s2", 3),
        ("d1", 5),
        ("d2", 4),
    ] {
        script.does("camp-roll", &format!("player = \"{player}\"\ndie = {die}"));
    }
    script.advance().advance();
    script
        .does("offer", "player = \"n1\"\nname = \"n1\"\nfigure = \"altenant-1\"")
        .does("offer", "player = \"n2\"\nname = \"n2\"\nfigure = \"altenant-2\"")
        .does("bid", "team = \"roff\"\nbids = [{ player = \"n1\", fee = 3000 }, { player = \"n2\", fee = 500 }]")
        .refused("D-7", "bid", "team = \"selm\"\nbids = [{ player = \"n1\", fee = 100100 }]")
        .does("bid", "team = \"selm\"\nbids = [{ player = \"n1\", fee = 3000 }]")
        .refused("F-5.2", "open-bids", "")
        .does("bid", "team = \"dorn\"\nbids = [{ player = \"n2\", fee = 700 }]")
        .does("open-bids", "rolls = [{ roff = 2, selm = 5 }]")
        .advance()
        .does("trade", "team = \"roff\"\nwith = \"dorn\"\ngives = [\"r2\"]\ntakes = [\"d2\"]\npays = 1000")
        .advance()
        .refused("D-11", "trade", "team = \"roff\"\nwith = \"dorn\"\ngives = [\"d2\"]\ntakes = [\"r2\"]")
        .advance()
        .does("home-roll", "rolls = [{ roff = 3, selm = 6, dorn = 6 }, { selm = 2, dorn = 4 }]")
        .advance();
}

/// The first half (F-6, F-7): dorn is home first, then roff, then selm.
fn first_half(script: &mut Script) {
    let all = ["d2", "s1", "s2", "n1", "d1", "r2", "n2", "r1"];
    script
        .does("train", "player = \"r1\"\ndie = 6")
        .does("train", "player = \"s1\"\ndie = 2")
        .advance()
        .does("campaign", "team = \"roff\"\namount = 1000")
        .does("campaign", "team = \"selm\"\namount = 2000")
        .does("campaign", "team = \"dorn\"\namount = 0")
        .does("open-campaign", "die = 3")
        .refused("F-7.6", "advance", "")
        .refused(
            "F-7.6",
            "distribute",
            "team = \"selm\"\npoints = { s2 = 2 }",
        )
        .does("distribute", "team = \"selm\"\npoints = { s2 = 3 }")
        .advance()
        .refused("F-6.4", "pass-headhunt", "team = \"roff\"")
        .does("headhunt", "team = \"dorn\"\ntarget = \"r1\"\ndie = 5")
        .refused(
            "F-6.5",
            "headhunt",
            "team = \"roff\"\ntarget = \"n2\"\ndie = 6",
        )
        .does("pass-headhunt", "team = \"roff\"")
        .refused(
            "F-6.5",
            "headhunt",
            "team = \"selm\"\ntarget = \"r1\"\ndie = 6",
        )
        .passes(&["selm"])
        .does("start-match", "");
    for player in all {
        script.does("condition", &format!("player = \"{player}\"\ndie = 6"));
    }
    script
        .refused(
            "F-6.2",
            "roster",
            "team = \"selm\"\nstarters = [\"s1\"]\nbench = []",
        )
        .does(
            "roster",
            "team = \"selm\"\nstarters = [\"s2\", \"n1\"]\nbench = []",
        )
        .does("roster", "team = \"roff\"\nstarters = [\"d2\"]\nbench = []")
        .does(
            "roster",
            "team = \"dorn\"\nstarters = [\"d1\", \"r1\"]\nbench = []",
        )
        .does("kick-off", "")
        .ends("fd = { d1 = 2, s2 = 1 }\nko = { s2 = 1 }\nfh = \"d1\"\nhospital = [\"d2\"]");
    // Round 2: a knock-down decides, the others share the second rank.
    script.advance();
    for team in ["roff", "selm", "dorn"] {
        script.does("campaign", &format!("team = \"{team}\"\namount = 0"));
    }
    let one_each = [
        ("roff", "[\"d2\"]"),
        ("selm", "[\"s1\", \"s2\"]"),
        ("dorn", "[\"d1\"]"),
    ];
    script
        .does("open-campaign", "")
        .advance()
        .passes(&["roff", "selm", "dorn"])
        .kicks_off(&all, &[], &one_each)
        .ends("ko = { d2 = 1 }\nhospital = [\"s1\"]");
    // Round 3: flag downs count as points too.
    script.advance();
    for team in ["roff", "selm", "dorn"] {
        script.does("campaign", &format!("team = \"{team}\"\namount = 100"));
    }
    script
        .does("open-campaign", "")
        .advance()
        .passes(&["selm", "dorn", "roff"])
        .kicks_off(&all, &["s1"], &one_each)
        .ends("fd = { d2 = 2, s2 = 2 }\nko = { d2 = 1, s2 = 3 }")
        .does("distribute", "team = \"selm\"\npoints = { s2 = 10 }")
        .does("distribute", "team = \"roff\"\npoints = { d2 = 5 }")
        .refused(
            "F-7.6",
            "distribute",
            "team = \"dorn\"\npoints = { d1 = -1 }",
        )
        .does("distribute", "team = \"dorn\"\npoints = { r1 = -1 }")
        .advance();
}

/// Summer and the second half (F-8, F-9), games only by the house rule.
fn second_half(script: &mut Script) {
    let all = ["d2", "s1", "s2", "n1", "d1", "r2", "n2", "r1"];
    let one_each = [
        ("roff", "[\"d2\"]"),
        ("selm", "[\"s2\"]"),
        ("dorn", "[\"d1\"]"),
    ];
    script
        .does("set-rule", "rule = \"D-44.steps\"\nvalue = \"games\"")
        .advance()
        .advance()
        .advance()
        .advance()
        .does("home-roll", "rolls = [{ roff = 6, selm = 1, dorn = 1 }]")
        .advance();
    for _ in 0..3 {
        script
            .kicks_off(&all, &["s1"], &one_each)
            .ends("fd = { d1 = 1 }");
    }
    script
        .does("distribute", "team = \"dorn\"\npoints = { d1 = 10 }")
        .does("distribute", "team = \"roff\"\npoints = { d2 = 5 }")
        .does("distribute", "team = \"selm\"\npoints = { s2 = 5 }")
        .advance();
}

/// The series and the winter (F-10, F-11, F-12).
fn winter(script: &mut Script) {
    script
        .does(
            "series",
            "rolls = [{ selm = 4, dorn = 4 }, { selm = 6, dorn = 1 }]",
        )
        .advance()
        .does("distribute", "team = \"selm\"\npoints = { s1 = 5 }")
        .advance()
        .advance()
        .does("release", "player = \"n1\"")
        .advance()
        .refused("F-11.2", "release", "player = \"s1\"")
        .refused(
            "F-11.4",
            "bid",
            "team = \"selm\"\nbids = [{ player = \"n1\", fee = 900 }]",
        )
        .does("bid", "team = \"selm\"\nbids = []")
        .does(
            "bid",
            "team = \"roff\"\nbids = [{ player = \"n1\", fee = 200 }]",
        )
        .does("bid", "team = \"dorn\"\nbids = []")
        .does("open-bids", "")
        .advance()
        .refused("F-11.3", "advance", "")
        .does("fix-popularity", "")
        .advance()
        .does("pay-income", "")
        .advance()
        .refused("F-11.8", "pay-salaries", "bankrupt = [\"roff\"]")
        .does("pay-salaries", "")
        .advance();
}

#[test]
fn a_year_of_three_clubs_to_the_last_gold_piece() {
    let mut script = Script::default();
    spring(&mut script);
    first_half(&mut script);
    second_half(&mut script);
    winter(&mut script);
    let desk = Desk::new();
    desk.run("new year --name Year").code(0);
    desk.write("year.toml", &script.0);
    desk.run("run year year.toml").code(0);

    // F-7.1, F-7.2, D-10: by hand, round by round.
    let standings = desk.run("show year standings --json").code(0).json();
    let points = |half: &str, team: &str| {
        let lines = standings.as_array().unwrap().iter();
        let line = lines
            .clone()
            .find(|line| line["half"] == half && line["team"] == team);
        let line = line.unwrap();
        (
            line["rank"].clone(),
            line["rounds"].clone(),
            line["bonus"].clone(),
            line["total"].clone(),
        )
    };
    assert_eq!(
        points("first", "selm"),
        (json!(1), json!([1, 1, 5]), json!(2), json!(7))
    );
    assert_eq!(
        points("first", "roff"),
        (json!(2), json!([0, 3, 3]), json!(2), json!(6))
    );
    assert_eq!(
        points("first", "dorn"),
        (json!(3), json!([3, 1, 0]), json!(0), json!(4))
    );
    assert_eq!(
        points("second", "dorn"),
        (json!(1), json!([3, 3, 4]), json!(1), json!(10))
    );
    assert_eq!(
        points("second", "roff"),
        (json!(2), json!([1, 1, 1]), json!(0), json!(3))
    );
    assert_eq!(
        points("second", "selm"),
        (json!(2), json!([1, 1, 1]), json!(0), json!(3))
    );

    // F-11.5: 10, 23 and 10 popularity. F-11.6: 5,000, 6,700 and 9,700 in salaries.
    let teams = desk.run("show year teams --json").code(0).json();
    let funds = |team: &str| row(&teams, "team", team)["funds"].clone();
    assert_eq!(funds("roff"), 107_700);
    assert_eq!(funds("selm"), 111_200);
    assert_eq!(funds("dorn"), 95_500);
    let popularity = |team: &str| row(&teams, "team", team)["popularity"].clone();
    assert_eq!(
        [popularity("roff"), popularity("selm"), popularity("dorn")],
        [json!(10), json!(23), json!(10)]
    );

    // F-12.1: selm 2 for its half, +1 −1 for the shared last place of the other, 2 for the series; roff 1, and +1 −1; dorn
    // −1 and 2, as one sum.
    desk.write("close.toml", "[[do]]\ncommand = \"close-season\"\n");
    desk.run("run year close.toml").code(0);
    let calendar = desk.run("show year calendar --json").code(0).json();
    assert_eq!(
        (&calendar["season"], &calendar["step"]),
        (&json!(2), &json!("spring.camp"))
    );
    let teams = desk.run("show year teams --json").code(0).json();
    let afa = |team: &str| row(&teams, "team", team)["afa"].clone();
    assert_eq!(
        [afa("selm"), afa("roff"), afa("dorn")],
        [json!(4), json!(1), json!(1)]
    );
    let players = desk.run("show year players --json").code(0).json();
    assert_eq!(
        row(&players, "player", "s2")["fd"],
        0,
        "a new season, new records"
    );
    assert_eq!(row(&players, "player", "s1")["injuries"], 3);
    assert_eq!(row(&players, "player", "n2")["rookie"], false);
    assert_eq!(row(&players, "player", "n1")["team"], "roff");
    desk.run("check year").code(0);
}
