//! Every message a rule refuses with, seen at work: it names its rules, is told in both languages, and ends with what to do.

mod live;
mod market;
mod year;

use crate::support::{League, Refused, act, clubs, league, roster, two_clubs};
use flagkeeper::{flags::play::need::Need, text::Lang};
use std::{collections::BTreeMap, fs, path::Path};

/// One example for each message.
fn examples() -> Vec<Refused> {
    let open_game = || two_clubs().after_camp(4);
    let conditioned = || open_game().conditioned();
    let begun = || two_clubs().does("camp-roll", r#"player = "roff-1", die = 3"#);
    let lent = || two_clubs().does("lend", r#"from = "afa", to = "roff", amount = 500"#);
    let retired = || two_clubs().acts(act("retire", r#"player = "roff-1""#).ruling("Abroad"));
    let figure = r#"figure = "runner-20", set = "test", number = 2, name = "Mended", faction = ["Roff"], rank = "weak", points = 21, range = 0, targets = 1, arc = 91, dial = ["9/8/15/2"]"#;
    let no = |league: League, command: &str, fields: &str| league.refused(command, fields);
    let rule = |key: &str, value: &str| format!("rule = \"{key}\", value = {value}");
    vec![
        no(two_clubs(), "edit-team", r#"team = "dorn", name = "Dorn""#),
        no(two_clubs(), "release", r#"player = "nobody""#),
        no(two_clubs(), "add-player", r#"player = "ken", name = "Ken", figure = "nothing""#),
        no(two_clubs(), "edit-figure", figure),
        no(
            two_clubs().with_figure("ken", "roff", "four-15"),
            "edit-figure",
            &figure.replace("number = 2", "number = 7").replace("91", "90"),
        ),
        no(two_clubs(), "add-team", r#"team = "roff", name = "Roff""#),
        no(two_clubs(), "add-team", r#"team = "dorn", name = " ""#),
        no(two_clubs(), "edit-team", r#"team = "roff", color = "green""#),
        no(two_clubs(), "edit-team", r#"team = "roff", city = "Two\nlines""#),
        no(two_clubs(), "add-team", r#"team = "dorn", name = "Dorn", funds = -100"#),
        no(two_clubs(), "lend", r#"from = "afa", to = "roff", amount = 0"#),
        no(two_clubs(), "lend", r#"from = "afa", to = "roff", amount = 9223372036854775800"#),
        no(two_clubs(), "correct", r#"team = "roff", field = "funds", value = 150, reason = "x""#),
        no(two_clubs(), "lend", r#"from = "roff", to = "selm", amount = 100100"#),
        no(two_clubs(), "start-match", ""),
        no(conditioned(), "edit-player", r#"player = "roff-1", name = "Ken""#),
        no(open_game(), "kick-off", ""),
        no(clubs(&["roff"], 16), "add-player", r#"player = "ken", name = "Ken", figure = "runner-20", team = "roff""#),
        no(two_clubs(), "start-at", r#"step = "summer.classic", home = "roff""#),
        no(two_clubs(), "seat-teams", r#"order = ["roff"]"#),
        no(lent(), "remove-team", r#"team = "roff""#),
        no(two_clubs(), "add-player", r#"player = "ken", name = "Ken", figure = "runner-20", injuries = 4"#),
        no(two_clubs(), "retire", r#"player = "roff-1""#),
        no(retired(), "release", r#"player = "roff-1""#),
        no(two_clubs().does("release", r#"player = "roff-1""#), "release", r#"player = "roff-1""#),
        no(conditioned().names("roff", &["roff-1"], &[]), "release", r#"player = "roff-1""#),
        no(two_clubs().does("start-at", r#"step = "winter.tryout""#), "release", r#"player = "roff-1""#),
        no(begun(), "start-at", r#"step = "spring.camp""#),
        no(begun(), "lend", r#"from = "afa", to = "roff", amount = 100, earlier = true"#),
        no(two_clubs(), "lend", r#"from = "afa", to = "roff", amount = 100, open = 0"#),
        no(two_clubs(), "start-at", r#"step = "spring.camp", season = 0"#),
        no(two_clubs(), "start-at", r#"step = "first.9.game""#),
        no(two_clubs(), "set-rule", &rule("M-2.5.cap", "-1")),
        no(two_clubs(), "set-rule", &rule("M-2.5.cup", "1")),
        no(two_clubs(), "correct", r#"team = "roff", field = "afa", value = 1, reason = """#),
        no(two_clubs(), "correct", r#"field = "afa", value = 1, reason = "x""#),
        no(two_clubs(), "correct", r#"player = "roff-1", field = "fd", value = -1, reason = "x""#),
        no(two_clubs(), "correct", r#"team = "roff", field = "points", value = 1, reason = "x""#),
        no(two_clubs(), "correct", r#"player = "roff-1", field = "fd", value = 0, reason = "x""#),
        no(two_clubs(), "lend", r#"from = "roff", to = "roff", amount = 100"#),
        no(two_clubs(), "lend", r#"from = "players", to = "roff", amount = 100"#),
        no(
            two_clubs(),
            "attend",
            r#"half = "first", teams = ["roff"], managers = { selm = { name = "Aya" } }"#,
        ),
        no(two_clubs(), "repay", r#"loan = "loan-1", amount = 100"#),
        no(lent(), "lend", r#"from = "afa", to = "roff", amount = 100, loan = "loan-1""#),
        no(lent(), "repay", r#"loan = "loan-1", amount = 600"#),
        no(begun(), "camp-roll", r#"player = "roff-1", die = 3"#),
        no(two_clubs(), "advance", ""),
        no(open_game().does("set-rule", &rule("D-47.skip", "false")), "advance", ""),
        no(conditioned(), "advance", ""),
        no(two_clubs().does("start-at", r#"step = "first.home""#), "advance", ""),
        no(two_clubs().does("start-at", r#"step = "draft.releases""#).does("set-rule", &rule("F-2.2.players", "1")), "advance", ""),
        no(
            league()
                .with_team("roff", 0)
                .does("add-player", r#"player = "max", name = "Max", figure = "runner-20", team = "roff", popularity = 9223372036854775807"#),
            "camp-roll",
            r#"player = "max", die = 6"#,
        ),
    ]
}

/// The same of matches, from their start to the books.
fn matches() -> Vec<Refused> {
    let open_game = || two_clubs().after_camp(4);
    let conditioned = || open_game().conditioned();
    let kicked_off = || open_game().kicked_off();
    let committed = || {
        kicked_off()
            .does("enter-result", "")
            .does("commit-match", "")
    };
    let veteran = || {
        clubs(&["roff", "selm"], 0)
            .does(
                "add-player",
                r#"player = "ken", name = "Ken", figure = "four-15", team = "roff", injuries = 3"#,
            )
            .after_camp(4)
            .does("start-match", "")
    };
    let no = |league: League, command: &str, fields: &str| league.refused(command, fields);
    let rule = |key: &str, value: &str| format!("rule = \"{key}\", value = {value}");
    vec![
        no(clubs(&["roff"], 1).after_camp(4), "start-match", ""),
        no(conditioned(), "start-match", ""),
        no(
            open_game().does("set-rule", &rule("D-50.home", "\"gm\"")),
            "start-match",
            "",
        ),
        no(open_game(), "start-match", r#"home = "selm""#),
        no(open_game(), "start-match", "rolls = []"),
        no(
            open_game().does("set-rule", &rule("D-50.home", "\"roll\"")),
            "start-match",
            "rolls = []",
        ),
        no(
            conditioned().does(
                "add-player",
                r#"player = "free", name = "Free", figure = "runner-20""#,
            ),
            "condition",
            r#"player = "free", die = 3"#,
        ),
        no(conditioned(), "condition", r#"player = "roff-1", die = 3"#),
        no(veteran(), "condition", r#"player = "ken", die = 3"#),
        no(
            open_game().does("start-match", ""),
            "condition",
            r#"player = "roff-1", damage = 3"#,
        ),
        no(veteran(), "condition", r#"player = "ken", damage = 9"#),
        no(
            veteran().does("set-rule", &rule("D-13.veteran", "\"zero\"")),
            "condition",
            r#"player = "ken", damage = 1"#,
        ),
        no(kicked_off(), "kick-off", ""),
        no(conditioned(), "enter-result", ""),
        no(open_game().does("start-match", ""), "kick-off", ""),
        no(conditioned(), "kick-off", ""),
        no(
            conditioned(),
            "roster",
            &roster("roff", &["roff-1", "roff-1"], &[]),
        ),
        no(conditioned(), "roster", &roster("roff", &["selm-1"], &[])),
        no(
            conditioned(),
            "roster",
            &roster(
                "roff",
                &["roff-1", "roff-2", "roff-3", "roff-4", "roff-5", "roff-6"],
                &[],
            ),
        ),
        no(
            conditioned(),
            "roster",
            &roster(
                "roff",
                &["roff-1", "roff-2", "roff-3", "roff-4"],
                &["roff-5", "roff-6", "roff-7", "roff-8"],
            ),
        ),
        no(conditioned(), "roster", &roster("roff", &[], &["roff-1"])),
        no(
            conditioned()
                .names("roff", &["roff-1"], &[])
                .names("selm", &[], &[])
                .acts(act("release", r#"player = "roff-1""#).ruling("He ran away")),
            "kick-off",
            "",
        ),
        no(
            kicked_off().acts(
                act(
                    "add-player",
                    r#"player = "late", name = "Late", figure = "runner-20", team = "roff""#,
                )
                .ruling("x"),
            ),
            "enter-result",
            "fd = { late = 1 }",
        ),
        no(
            kicked_off(),
            "enter-result",
            r#"hospital = ["roff-1", "roff-1"]"#,
        ),
        no(
            kicked_off(),
            "enter-result",
            r#"fh = "roff-1", hospital = ["roff-1"]"#,
        ),
        no(kicked_off(), "enter-result", "fd = { roff-1 = 1000 }"),
        no(kicked_off(), "commit-match", ""),
        no(committed(), "commit-match", ""),
        no(kicked_off(), "reopen-match", ""),
        no(kicked_off(), "release", r#"player = "roff-1""#),
        no(committed().does("advance", ""), "reopen-match", ""),
        no(
            kicked_off()
                .does("enter-result", r#"hospital = ["roff-1"]"#)
                .does("commit-match", "")
                .does(
                    "correct",
                    r#"player = "roff-1", field = "injuries", value = 0, reason = "x""#,
                ),
            "reopen-match",
            "",
        ),
    ]
}

/// R-7: each message names its rules, differs in both languages, and says what is wrong and then what to do.
#[test]
fn every_message_names_its_rules_and_says_what_to_do() {
    let mut seen = BTreeMap::new();
    let all = examples().into_iter();
    let all = all
        .chain(matches())
        .chain(market::examples())
        .chain(year::examples());
    let all = all
        .chain(live::examples())
        .chain(live::sheets())
        .chain(live::needs());
    let all = all.chain(live::spirits());
    for refused in all {
        for reason in refused.reasons() {
            seen.insert(reason.name, reason.clone());
        }
    }
    for (name, reason) in &seen {
        assert!(!reason.rules.is_empty(), "{name}");
        let (en, ja) = (&reason.text.en, &reason.text.ja);
        assert!(!en.is_empty() && !ja.is_empty() && en != ja, "{name}");
        let sentences = |text: &str, ends: &[char]| {
            text.split(ends)
                .filter(|part| !part.trim().is_empty())
                .count()
        };
        assert!(
            en.ends_with('.') && sentences(en, &['.', ';', ':']) >= 2,
            "{name}: {en}"
        );
        assert!(
            ja.ends_with('。') && sentences(ja, &['。', '：']) >= 2,
            "{name}: {ja}"
        );
        for lang in [Lang::En, Lang::Ja] {
            assert!(reason.show(lang).contains(reason.rules[0].id()), "{name}");
        }
    }
    let missing: Vec<String> = messages()
        .into_iter()
        .filter(|name| !seen.contains_key(name.as_str()))
        .collect();
    assert_eq!(missing, [] as [&str; 0], "messages without an example");
}

/// The needs that only tell two rows of the checklist apart: an act chooses its row by them and is never refused for one.
const ROWS_APART: [Need; 4] = [
    Need::FreeHands,
    Need::TargetHasFlag,
    Need::FieldFull,
    Need::BenchFull,
];

/// The name of every message: the functions of the source, each of which names itself, and the needs of the checklist.
fn messages() -> Vec<String> {
    let mut names = Vec::new();
    for file in ["game", "league", "live", "season", "year"] {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/flags/refusal/{file}.rs"));
        let text = fs::read_to_string(path).unwrap();
        for part in text.split("pub(in crate::flags) fn ").skip(1) {
            let name = part.split('(').next().unwrap().replace('_', "-");
            assert!(
                part.contains(&format!("\"{name}\"")),
                "{name} does not name itself"
            );
            names.push(name);
        }
    }
    let needs = Need::ALL.iter().filter(|need| !ROWS_APART.contains(need));
    names.extend(needs.map(|need| need.name().to_owned()));
    names
}
