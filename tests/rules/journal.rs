//! The journal as a file's reader knows it: what was written by hand and does not fit is told, never half booked.

use crate::support::{League, act, two_clubs, written_and_read};
use flagkeeper::{
    flags::{
        Entry, Journal, Opening,
        explain::{Number, Subject, explain},
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::{Account, Tagged as _},
};
use toml::de::{DeTable, DeValue};

fn read(text: &str) -> Result<Entry, String> {
    let mut table = DeTable::parse(text).map_err(|error| error.to_string())?;
    let DeValue::Array(list) = table.get_mut().remove("entry").unwrap().into_inner() else {
        panic!("{text}");
    };
    Entry::read(list.into_iter().next().unwrap()).map_err(|error| error.to_string())
}

/// What is told of an entry with these effects and postings, typed into the file after two clubs were founded.
fn told(then: &str, gold: &str) -> Option<String> {
    let league = two_clubs();
    let mut journal = league.journal.clone();
    let n = journal.next_n();
    let text = format!(
        "[[entry]]\nn = {n}\nat = 2026-11-30T19:04:00+09:00\ndo = {{ command = \"advance\" }}\ngold = [{gold}]\nthen = [{then}]\nend = {n}\n"
    );
    let entry = match read(&text) {
        Ok(entry) => entry,
        Err(error) => return Some(error),
    };
    let why = journal.push_checked(entry).err();
    if why.is_some() {
        assert_eq!(
            journal.state(),
            league.state(),
            "half booked: {then} {gold}"
        );
        assert_eq!(journal.next_n(), n);
    }
    why.map(|text| {
        assert!(!text.en.is_empty() && !text.ja.is_empty() && text.en != text.ja);
        text.en
    })
}

/// A hand edit that names nobody, or leads past a number's end, is told.
#[test]
fn effects_that_do_not_fit_are_told() {
    for bad in [
        r#"{ effect = "popularity", player = "nobody", by = 1 }"#,
        r#"{ effect = "popularity", player = "roff-1", by = -1 }"#,
        r#"{ effect = "injuries", player = "roff-1", by = -1 }"#,
        r#"{ effect = "record", player = "roff-1", fd = -1 }"#,
        r#"{ effect = "afa-points", team = "roff", by = -1 }"#,
        r#"{ effect = "afa-points", team = "dorn", by = 1 }"#,
        r#"{ effect = "league-points", team = "roff", half = "first", round = 10, by = 1 }"#,
        r#"{ effect = "moved", player = "roff-1", team = "dorn" }"#,
        r#"{ effect = "teams-seated", order = ["roff"] }"#,
        r#"{ effect = "team-left", team = "dorn" }"#,
        r#"{ effect = "repaid", loan = "loan-1", amount = 100 }"#,
        r#"{ effect = "conditioned", player = "roff-1", damage = 1 }"#,
        r#"{ effect = "committed", commit = { injured = [], recorded = false, retired = [] } }"#,
        r#"{ effect = "match-started", kind = "open-game", teams = ["dorn"] }"#,
        r#"{ effect = "rule-set", rule = "M-2.5.cap", value = -1 }"#,
        r#"{ effect = "started-at", season = 0, step = "spring.camp" }"#,
        r#"{ effect = "player-added", player = "ken", data = { name = "Ken", figure = "nothing" } }"#,
        r#"{ effect = "player-added", player = "roff-1", data = { name = "Ken", figure = "runner-20" } }"#,
        r#"{ effect = "team-added", team = "roff", data = { name = "Again" } }"#,
        r#"{ effect = "retired", player = "nobody" }"#,
        r#"{ effect = "popularity", player = "roff-1", by = 1, surplus = 2 }"#,
        r#"{ effect = "nothing-known" }"#,
        r#"{ effect = "popularity", player = "roff-1", by = 1 }, { effect = "popularity", player = "roff-1", by = -2 }"#,
    ] {
        assert!(told(bad, "").is_some(), "{bad} is taken");
    }
    assert_eq!(
        told(
            r#"{ effect = "popularity", player = "roff-1", by = 1 }"#,
            ""
        ),
        None
    );
}

/// The same of two clubs' rosters: nobody plays for both.
#[test]
fn nobody_is_named_by_two_clubs() {
    let lineup = |team: &str, who: &str| {
        format!(
            "{{ effect = \"roster-named\", team = \"{team}\", lineup = {{ starters = [{who}], bench = [] }} }}"
        )
    };
    let start = r#"{ effect = "match-started", kind = "open-game", teams = ["roff", "selm"] }"#;
    let both = format!(
        "{start}, {}, {}",
        lineup("roff", r#""roff-1""#),
        lineup("selm", r#""roff-1""#)
    );
    assert!(told(&both, "").unwrap().contains("named twice"));
    let twice = format!("{start}, {}", lineup("roff", r#""roff-1", "roff-1""#));
    assert!(told(&twice, "").unwrap().contains("named twice"));
    let again = format!(
        "{start}, {}, {}",
        lineup("roff", r#""roff-1""#),
        lineup("roff", r#""roff-1""#)
    );
    assert_eq!(told(&again, ""), None);
}

/// F-1.2: postings move whole hundreds above 0 between accounts there are and that can hold them.
#[test]
fn postings_that_do_not_fit_are_told() {
    for bad in [
        r#"{ from = "roff", to = "selm", amount = 150 }"#,
        r#"{ from = "roff", to = "selm", amount = 0 }"#,
        r#"{ from = "roff", to = "selm", amount = -100 }"#,
        r#"{ from = "roff", to = "roff", amount = 100 }"#,
        r#"{ from = "roff", to = "dorn", amount = 100 }"#,
        r#"{ from = "afa", to = "roff", amount = 9223372036854775800 }"#,
        r#"{ from = "roff", to = "selm" }"#,
    ] {
        assert!(told("", bad).is_some(), "{bad} is taken");
    }
    assert_eq!(
        told("", r#"{ from = "roff", to = "selm", amount = 100 }"#),
        None
    );
}

/// Entries count on without gaps, end with their own number, and undo only what stands.
#[test]
fn entries_out_of_order_are_told() {
    let league = two_clubs();
    let mut journal = league.journal.clone();
    let n = journal.next_n();
    let entry = |n: u64, end: u64, act: &str| {
        read(&format!(
            "[[entry]]\nn = {n}\nat = 2026-11-30T19:04:00+09:00\ndo = {{ {act} }}\nend = {end}\n"
        ))
    };
    assert!(
        entry(n, n + 1, "command = \"advance\"")
            .unwrap_err()
            .contains("end")
    );
    let gap = entry(n + 1, n + 1, "command = \"advance\"").unwrap();
    assert!(journal.push_checked(gap).is_err());
    for bad in ["command = \"redo\"", "command = \"undo\", entry = 999"] {
        assert!(journal.push_checked(entry(n, n, bad).unwrap()).is_err());
    }
    assert!(
        journal
            .push_checked(entry(n, n, "command = \"undo\"").unwrap())
            .is_ok()
    );
    for broken in [
        "",
        "at = 2026-11-30",
        "at = \"now\"",
        "at = 2026-11-30T19:04:00",
        "at = 2026-11-30T19:04:00Z\nsurplus = 1",
    ] {
        let text =
            format!("[[entry]]\nn = 1\n{broken}\ndo = {{ command = \"advance\" }}\nend = 1\n");
        assert!(read(&text).is_err(), "{broken}");
    }
}

/// "Why this number?": the causes of every number sum to it, the opening first.
#[test]
fn the_causes_of_a_number_sum_to_it() {
    let mut league = two_clubs();
    for (command, fields) in crate::undo::every_command() {
        league = league.does(command, fields);
    }
    // The same league as a season that begins here: the opening is a cause too.
    let opened = Journal::new(Opening::of(league.state()).state(), 500);
    for journal in [&league.journal, &opened] {
        for id in ["roff", "selm", "dorn", "ken", "roff-1", "roff-8"] {
            let subject = Subject::find(journal.state(), id).unwrap();
            for number in subject.numbers() {
                let causes = explain(journal, &subject, *number);
                let sum: i64 = causes.iter().map(|cause| cause.by).sum();
                assert_eq!(
                    sum,
                    number.of(journal.state(), &subject),
                    "{number:?} of {id}"
                );
                assert_eq!(causes.last().map_or(0, |cause| cause.after), sum);
            }
        }
    }
    let subject = Subject::find(league.state(), "roff").unwrap();
    assert!(
        explain(&league.journal, &subject, Number::Funds)[0].postings[0]
            .to
            .as_str()
            == "roff"
    );
}

/// A hand-edited opening that contradicts itself is told, at the key where it stands.
#[test]
fn an_opening_that_contradicts_itself_is_told() {
    let league = two_clubs().does("lend", r#"from = "afa", to = "roff", amount = 500"#);
    let sound = Opening::of(league.state());
    assert_eq!(sound.faults(), []);
    let told = |change: &dyn Fn(&mut Opening)| {
        let mut opening = sound.clone();
        change(&mut opening);
        let mut keys = Vec::new();
        for (key, text) in opening.faults() {
            assert!(!text.en.is_empty() && text.en != text.ja);
            keys.push(key);
        }
        keys
    };
    let (roff, selm) = (id("roff"), id("selm"));
    let ken: PlayerId = "roff-1".parse().unwrap();
    let player = |change: &dyn Fn(&mut flagkeeper::flags::state::Player)| {
        told(&|o| change(o.players.get_mut(&ken).unwrap()))
    };
    let team = |change: &dyn Fn(&mut flagkeeper::flags::state::Team)| {
        told(&|o| change(o.teams.get_mut(&roff).unwrap()))
    };
    let loan = |change: &dyn Fn(&mut flagkeeper::flags::state::Loan)| {
        told(&|o| o.loans.values_mut().for_each(change))
    };
    assert_eq!(told(&|o| o.season = 0), ["season"]);
    assert_eq!(told(&|o| o.seats.push(id("dorn"))), ["seats"]);
    assert_eq!(told(&|o| o.seats.push(id("selm"))), ["seats"]);
    assert_eq!(
        told(&|o| o.seats.retain(|team| *team != selm)),
        ["teams.selm"]
    );
    assert_eq!(team(&|t| t.name = " ".into()), ["teams.roff.name"]);
    assert_eq!(team(&|t| t.afa = -1), ["teams.roff.afa"]);
    assert_eq!(
        team(&|t| t.points.second.rounds = vec![0; 10]),
        ["teams.roff.points.second.rounds"]
    );
    assert_eq!(player(&|p| p.name = String::new()), ["players.roff-1.name"]);
    assert_eq!(
        player(&|p| p.figure = "nothing".parse().unwrap()),
        ["players.roff-1.figure"]
    );
    assert_eq!(
        player(&|p| p.team = Some(id("dorn"))),
        ["players.roff-1.team"]
    );
    assert_eq!(
        player(&|p| p.popularity = -1),
        ["players.roff-1.popularity"]
    );
    assert_eq!(player(&|p| p.retired = true), ["players.roff-1.retired"]);
    assert_eq!(
        told(&|o| *o.funds.get_mut(&Account::Afa).unwrap() -= 1),
        ["funds.afa", "funds"]
    );
    assert_eq!(
        told(&|o| o.funds.extend([(Account::Team(id("dorn")), 0)])),
        ["funds.dorn"]
    );
    assert_eq!(loan(&|l| l.to = Account::Afa), ["loans.loan-1.to"]);
    assert_eq!(loan(&|l| l.from = Account::Players), ["loans.loan-1.from"]);
    assert_eq!(
        loan(&|l| l.from = Account::Team(id("dorn"))),
        ["loans.loan-1.from"]
    );
    assert_eq!(
        loan(&|l| l.open = Gold::hundreds(6).unwrap()),
        ["loans.loan-1.open"]
    );
    assert_eq!(
        loan(&|l| l.open = Gold::hundreds(-1).unwrap()),
        ["loans.loan-1"]
    );
    assert_eq!(
        told(&|o| drop(
            o.players
                .insert("roff".parse().unwrap(), o.players[&ken].clone())
        )),
        ["players.roff"]
    );
}

fn id(text: &str) -> TeamId {
    text.parse().unwrap()
}

/// Names in any script, with anything in them, are written and read again.
#[test]
fn any_name_is_written_and_read() {
    let names = [
        "髙橋　一郎",
        "e\u{301}mile",
        "😀👩‍👩‍👧",
        "\"]]\\n[[entry]]",
        "end = 5",
        "CON",
        "../..",
    ];
    // What cannot enter any more, but stands in older files.
    let older = ["end = 5\nn = 6", "\u{202e}txt", "\u{0}\u{7f}\t"];
    let edit = |name: &str| {
        let quoted = toml::Value::String(name.into()).to_string();
        act(
            "edit-player",
            &format!("player = \"roff-1\", name = {quoted}"),
        )
    };
    for name in names {
        let league: League = two_clubs().acts(edit(name));
        assert_eq!(league.player("roff-1").name, name.trim());
    }
    for name in older {
        assert_eq!(written_and_read(&edit(name)), edit(name));
        two_clubs().refuses(edit(name));
    }
    assert_eq!(flagkeeper::flags::Effect::TAG, "effect");
}
