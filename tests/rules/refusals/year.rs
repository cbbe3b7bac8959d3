//! Examples of the messages of rounds, popularity, play-offs, the series and the winter.

use crate::support::{League, Refused, clubs, roster, two_clubs};

fn rule(league: League, key: &str, value: &str) -> League {
    league.does("set-rule", &format!("rule = \"{key}\", value = {value}"))
}

/// Two clubs of eight players at a step, `roff` three league points ahead in the first half and first home where there is one.
fn at(step: &str) -> League {
    let league = two_clubs()
        .does("correct", r#"team = "roff", field = "points", half = "first", round = 0, value = 3, reason = "x""#)
        .does("start-at", &format!("step = \"{step}\""));
    if league.state().step.round().is_some() {
        return league.does("home-roll", "rolls = [{ roff = 6, selm = 1 }]");
    }
    league
}

/// The same with `selm`'s first player just headhunted by `roff`.
fn hunted() -> League {
    at("first.1.headhunting").does("headhunt", r#"team = "roff", target = "selm-1", die = 6"#)
}

/// One example for each message.
pub fn examples() -> Vec<Refused> {
    let no = |league: League, command: &str, fields: &str| league.refused(command, fields);
    let on = |league: League| league.refused("advance", "");
    let trained = || at("first.1.training").does("train", r#"player = "roff-1", die = 2"#);
    let sealed = || {
        at("first.1.campaign")
            .does("campaign", r#"team = "roff", amount = 100"#)
            .does("campaign", r#"team = "selm", amount = 0"#)
    };
    let opened = || sealed().does("open-campaign", "die = 4");
    let popularity = || at("first.popularity");
    let level = |step: &str| two_clubs().does("start-at", &format!("step = \"{step}\""));
    let poor = || {
        clubs(&["roff", "selm"], 1)
            .does(
                "correct",
                r#"team = "roff", field = "funds", value = 0, reason = "x""#,
            )
            .does("start-at", r#"step = "winter.salaries""#)
    };
    let rookie =
        r#"player = "new", name = "New", figure = "runner-20", team = "selm", rookie = true"#;
    vec![
        on(at("first.home")),
        no(at("first.1.training"), "home-roll", ""),
        no(at("first.1.game"), "start-match", r#"home = "selm""#),
        no(trained(), "train", r#"player = "roff-1""#),
        no(
            rule(trained(), "D-43.players", "\"one\""),
            "train",
            r#"player = "roff-2""#,
        ),
        no(
            trained().drive("first.1.game").conditioned(),
            "roster",
            &roster("roff", &["roff-1"], &[]),
        ),
        no(
            clubs(&["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"], 1)
                .does("start-at", r#"step = "first.home""#),
            "home-roll",
            "",
        ),
        no(at("first.1.campaign"), "open-campaign", ""),
        on(sealed()),
        no(opened(), "open-campaign", ""),
        no(opened(), "campaign-roll", "die = 3"),
        on(sealed().does("open-campaign", r#"dice_from = "table""#)),
        on(opened()),
        no(
            opened(),
            "distribute",
            r#"team = "selm", points = { selm-1 = 4 }"#,
        ),
        no(
            opened(),
            "distribute",
            r#"team = "roff", points = { roff-1 = 3 }"#,
        ),
        no(
            opened(),
            "distribute",
            r#"team = "roff", points = { roff-1 = 5, roff-2 = -1 }"#,
        ),
        no(
            opened(),
            "distribute",
            r#"team = "roff", points = { selm-1 = 4 }"#,
        ),
        no(
            rule(opened(), "D-42.points", "\"one\""),
            "distribute",
            r#"team = "roff", points = { roff-1 = 2, roff-2 = 2 }"#,
        ),
        on(at("first.1.headhunting")),
        no(
            at("first.1.headhunting"),
            "pass-headhunt",
            r#"team = "selm""#,
        ),
        no(hunted(), "pass-headhunt", r#"team = "roff""#),
        no(hunted(), "headhunt", r#"team = "selm", target = "selm-1""#),
        no(hunted(), "headhunt", r#"team = "selm", target = "selm-2""#),
        no(
            clubs(&["roff", "selm"], 1)
                .does("add-player", rookie)
                .does("start-at", r#"step = "first.1.headhunting""#)
                .does("home-roll", "rolls = [{ roff = 6, selm = 1 }]"),
            "headhunt",
            r#"team = "roff", target = "new""#,
        ),
        no(
            rule(
                rule(at("first.1.headhunting"), "F-2.2.players", "8"),
                "D-9.seventeenth",
                "\"refused\"",
            ),
            "headhunt",
            r#"team = "roff", target = "selm-1""#,
        ),
        on(at("first.1.game")),
        on(level("first.play-off")),
        no(popularity(), "play-off", ""),
        no(at("series.final"), "series", ""),
        no(
            level("series.final")
                .does("play-off", "rolls = [{ roff = 6, selm = 1 }]")
                .does("play-off", "rolls = [{ roff = 6, selm = 1 }]")
                .does("series", "rolls = [{ roff = 6, selm = 1 }]"),
            "series",
            "",
        ),
        on(level("series.final")
            .does("play-off", "rolls = [{ roff = 6, selm = 1 }]")
            .does("play-off", "rolls = [{ roff = 6, selm = 1 }]")),
        no(
            clubs(&["roff"], 1).does("start-at", r#"step = "series.final""#),
            "series",
            "",
        ),
        on(level("winter.popularity")),
        no(
            level("winter.popularity").does("fix-popularity", ""),
            "fix-popularity",
            "",
        ),
        on(level("winter.popularity").drive("winter.income")),
        no(
            level("winter.popularity")
                .drive("winter.income")
                .does("pay-income", ""),
            "pay-income",
            "",
        ),
        on(level("winter.salaries")),
        no(
            level("winter.salaries").does("pay-salaries", ""),
            "pay-salaries",
            "",
        ),
        no(poor(), "pay-salaries", ""),
        no(poor(), "pay-salaries", r#"bankrupt = ["roff", "selm"]"#),
        on(level("winter.close")),
        no(
            two_clubs().does("start-at", r#"season = 9999, step = "winter.close""#),
            "close-season",
            "",
        ),
        no(
            level("winter.close").does("close-season", ""),
            "advance",
            "",
        ),
        no(
            popularity_lost(),
            "distribute",
            r#"team = "selm", points = { selm-1 = -3 }"#,
        ),
    ]
}

/// `selm` has lost the half and has two players with a popularity of 2.
fn popularity_lost() -> League {
    let give = |league: League, player: &str| {
        let fields =
            format!("player = \"{player}\", field = \"popularity\", value = 2, reason = \"x\"");
        league.does("correct", &fields)
    };
    give(give(at("first.play-off"), "selm-1"), "selm-2").does("advance", "")
}
