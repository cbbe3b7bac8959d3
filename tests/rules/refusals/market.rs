//! Examples of what forbids drafts, tryouts, trades, attendance and the Classic's rosters.

use crate::{
    market::{at_draft, at_market, list},
    support::{League, Refused, clubs, roster, two_clubs},
};

pub fn examples() -> Vec<Refused> {
    let draft = || at_draft(&[("roff", 1000), ("selm", 1000)]).offers(&["nina"]);
    let sealed = || draft().bids("roff", &[("nina", 500)]);
    let tied = || sealed().bids("selm", &[("nina", 500)]);
    let meeting = || at_market("summer.meeting", &[("roff", 1000), ("selm", 1000)]);
    let tryout = |players: u32| {
        clubs(&["roff", "selm"], players)
            .with_player("free", "")
            .with_player("out", "roff")
            .does("release", r#"player = "out""#)
            .does("start-at", r#"step = "winter.tryout""#)
    };
    let classic = || {
        let mut league = clubs(&["roff", "selm"], 9);
        for n in 1..=8 {
            let fields = format!(
                "player = \"roff-{n}\", field = \"popularity\", value = {n}, reason = \"Paper\""
            );
            league = league.does("correct", &fields);
        }
        league
            .does("start-at", r#"step = "summer.classic""#)
            .conditioned()
    };
    let half = |clubs: &[&str]| {
        let clubs: Vec<(&str, i64)> = clubs.iter().map(|club| (*club, 1000)).collect();
        at_market("first.1.game", &clubs).does("home-roll", "")
    };
    let no = |league: League, command: &str, fields: &str| league.refused(command, fields);
    let rule = |key: &str, value: &str| format!("rule = \"{key}\", value = {value}");
    vec![
        no(
            at_market("winter.tryout", &[("roff", 0)]),
            "attend",
            r#"half = "second", teams = []"#,
        ),
        no(
            at_market("winter.tryout", &[("roff", 0)]),
            "attend",
            r#"half = "first", teams = []"#,
        ),
        no(
            two_clubs(),
            "attend",
            r#"half = "first", teams = ["roff", "roff"]"#,
        ),
        no(
            at_market("first.1.campaign", &[("roff", 0), ("selm", 0)])
                .does("attend", r#"half = "first", teams = ["roff"]"#),
            "campaign",
            r#"team = "selm", amount = 0"#,
        ),
        no(draft(), "bid", &list("roff", &[("selm-1", 500)])),
        no(
            draft(),
            "bid",
            &list("roff", &[("nina", 500), ("nina", 500)]),
        ),
        no(draft(), "bid", &list("roff", &[("nina", 0)])),
        no(tryout(2), "bid", &list("roff", &[("out", 500)])),
        no(
            tryout(2).does("set-rule", &rule("F-2.2.players", "2")),
            "bid",
            &list("roff", &[("free", 500)]),
        ),
        no(draft(), "bid", r#"team = "roff", bids = [], nonce = "0""#),
        no(draft().opens(""), "open-bids", ""),
        no(sealed(), "open-bids", ""),
        no(tied(), "advance", ""),
        no(at_draft(&[("roff", 0)]), "open-bids", ""),
        no(tied(), "open-bids", "rolls = [{ roff = 1 }]"),
        no(tied().calls_ties(), "open-bids", "rolls = [{ roff = 1 }]"),
        no(tied().calls_ties(), "bid", &list("roff", &[])),
        no(tied().calls_ties(), "call-ties", ""),
        no(tied().calls_ties(), "release", r#"player = "roff-1""#),
        no(
            sealed().calls_ties(),
            "open-bids",
            "rolls = [{ roff = 1, selm = 2 }]",
        ),
        no(
            tied()
                .does("set-rule", &rule("D-6.ties", "\"gm\""))
                .calls_ties(),
            "open-bids",
            "",
        ),
        no(
            meeting(),
            "trade",
            r#"team = "roff", with = "roff", gives = [], takes = []"#,
        ),
        no(
            meeting(),
            "trade",
            r#"team = "roff", with = "selm", gives = ["roff-1", "roff-1"], takes = []"#,
        ),
        no(
            meeting(),
            "trade",
            r#"team = "roff", with = "selm", gives = ["selm-1"], takes = []"#,
        ),
        no(classic(), "roster", &roster("roff", &["roff-9"], &[])),
        no(
            level(),
            "roster",
            &roster(
                "roff",
                &["roff-2", "roff-3", "roff-4", "roff-5", "roff-6"],
                &["roff-7", "roff-8", "roff-9"],
            ),
        ),
        no(
            at_market("first.1.campaign", &[("roff", 1000)])
                .does("campaign", r#"team = "roff", amount = 1000"#)
                .does("lend", r#"from = "roff", to = "afa", amount = 100"#),
            "open-campaign",
            "",
        ),
        no(half(&["a", "b", "c", "d", "e", "f"]), "start-match", ""),
        no(
            at_market("first.1.game", &[("roff", 0), ("selm", 0), ("dorn", 0)])
                .does("attend", r#"half = "first", teams = ["roff", "selm"]"#)
                .does("home-roll", "")
                .conditioned(),
            "roster",
            &roster("dorn", &[], &[]),
        ),
    ]
}

/// One player ahead of eight others who are level.
fn level() -> League {
    clubs(&["roff", "selm"], 9)
        .does(
            "correct",
            r#"player = "roff-1", field = "popularity", value = 5, reason = "Paper""#,
        )
        .does("start-at", r#"step = "summer.classic""#)
        .conditioned()
}
