//! R-4 in small: random acts, legal and not, with undo and redo; every invariant after each of them.

use crate::support::{League, act, league};
use flagkeeper::{
    flags::{command::Command, play::Lineup, step::Step},
    journal::Act,
};
use proptest::{collection::vec, prelude::*, sample::select};
use std::collections::BTreeMap;

/// One thing a game master might try. `@p7` stands for some player of the league as it is then, `@t1` for some club, `@n3` for
/// someone named for the match; now and then for nobody.
#[derive(Debug, Clone)]
enum Try {
    Do(&'static str, String, bool),
    /// Everything a match needs up to the kick-off, so that what follows meets one.
    Ready,
    /// So many of the things that are due.
    Due(usize),
    Undo(usize),
    Redo,
}

fn one(mark: &'static str) -> impl Strategy<Value = String> {
    (0..60u32).prop_map(move |n| format!("@{mark}{n}"))
}

fn several(mark: &'static str, most: usize) -> impl Strategy<Value = String> {
    vec(one(mark), 0..=most).prop_map(|ids| format!("{ids:?}"))
}

fn gold() -> impl Strategy<Value = i64> {
    prop_oneof![
        8 => (-3..400i64).prop_map(|n| n * 100),
        1 => Just(i64::MAX / 100 * 100),
        1 => any::<i64>().prop_map(|n| n / 100 * 100),
    ]
}

fn account() -> impl Strategy<Value = String> {
    prop_oneof![4 => one("t"), 2 => Just("afa".to_owned()), 1 => Just("players".to_owned())]
}

fn deed() -> impl Strategy<Value = String> {
    (one("n"), 0..4u32).prop_map(|(id, n)| format!("{{ {id} = {n} }}"))
}

const RULES: [(&str, &str); 30] = [
    ("F-2.2.players", "2"),
    ("F-2.2.players", "4"),
    ("F-2.2.players", "16"),
    ("M-2.5.cap", "20"),
    ("M-2.5.cap", "200"),
    ("M-2.5.cap", "-1"),
    ("M-2.4.starters", "1"),
    ("M-2.4.starters", "5"),
    ("D-7.funds", "\"debt\""),
    ("D-7.funds", "\"refused\""),
    ("D-13.veteran", "\"zero\""),
    ("D-46.players", "\"kept\""),
    ("D-47.skip", "false"),
    ("D-47.skip", "true"),
    ("D-50.home", "\"roll\""),
    ("D-50.home", "\"gm\""),
    ("D-5.records.open_game", "true"),
    ("F-6.1.rounds", "1"),
    ("F-6.1.rounds", "3"),
    ("F-6.4.attempts", "2"),
    ("D-6.ties", "\"gm\""),
    ("D-8.rounds", "4"),
    ("D-9.seventeenth", "\"refused\""),
    ("D-10.shared", "\"split\""),
    ("D-11.trades", "\"allowed\""),
    ("D-32.bonus", "true"),
    ("D-42.points", "\"one\""),
    ("D-43.players", "\"one\""),
    ("D-44.steps", "\"games\""),
    ("D-45.floor", "\"award\""),
];

fn command() -> impl Strategy<Value = (&'static str, String)> {
    let player = || one("p").prop_map(|p| format!("player = \"{p}\""));
    let new_id =
        || (select(&["roff", "selm", "dorn"][..]), 1..7u8).prop_map(|(t, n)| format!("{t}-{n}"));
    let figure = select(&["runner-12", "runner-40", "four-15", "heavy-60", "frail-10"][..]);
    let steps = select(Step::all(3).collect::<Vec<_>>());
    let number = || prop_oneof![8 => -2..9i64, 1 => Just(i64::MAX)];
    prop_oneof![
        3 => (select(&["roff", "selm", "dorn", "kern"][..]), gold())
            .prop_map(|(t, g)| ("add-team", format!("team = \"{t}\", name = \"{t}\", funds = {g}"))),
        1 => one("t").prop_map(|t| ("remove-team", format!("team = \"{t}\""))),
        4 => (new_id(), figure, one("t"), -1..5i64, -1..20i64).prop_map(|(p, f, t, i, pop)| {
            let announced = i == 4;
            ("add-player", format!(
                "player = \"{p}\", name = \"{p}\", figure = \"{f}\", team = \"{t}\", injuries = {i}, announced = {announced}, popularity = {pop}"
            ))
        }),
        6 => (player(), 1..7u8).prop_map(|(p, d)| ("camp-roll", format!("{p}, die = {d}"))),
        2 => player().prop_map(|p| ("release", p)),
        2 => player().prop_map(|p| ("retire", p)),
        2 => (account(), account(), gold(), gold()).prop_map(|(a, b, g, i)| {
            ("lend", format!("from = \"{a}\", to = \"{b}\", amount = {g}, interest = {i}"))
        }),
        5 => (1..4u8, gold()).prop_map(|(n, g)| ("repay", format!("loan = \"loan-{n}\", amount = {g}"))),
        4 => select(&RULES[..]).prop_map(|(r, v)| ("set-rule", format!("rule = \"{r}\", value = {v}"))),
        3 => (player(), select(&["popularity", "injuries", "fd", "ko"][..]), number())
            .prop_map(|(p, f, v)| ("correct", format!("{p}, field = \"{f}\", value = {v}, reason = \"x\""))),
        2 => (player(), prop_oneof![4 => one("t"), 1 => Just("league".to_owned())])
            .prop_map(|(p, t)| ("correct", format!("{p}, field = \"team\", value = \"{t}\", reason = \"x\""))),
        1 => (one("t"), gold())
            .prop_map(|(t, g)| ("correct", format!("team = \"{t}\", field = \"funds\", value = {g}, reason = \"x\""))),
        1 => steps.prop_map(|s| ("start-at", format!("season = 2, step = \"{s}\""))),
        1 => Just(("advance", String::new())),
        2 => Just(("start-match", String::new())),
        3 => (player(), 0..5u8).prop_map(|(p, d)| ("condition", format!("{p}, damage = {d}"))),
        3 => player().prop_map(|p| ("condition", p)),
        3 => (one("t"), several("p", 3), several("p", 1))
            .prop_map(|(t, s, b)| ("roster", format!("team = \"{t}\", starters = {s}, bench = {b}"))),
        1 => Just(("kick-off", String::new())),
        6 => (deed(), deed(), several("n", 3))
            .prop_map(|(f, k, h)| ("enter-result", format!("fd = {f}, ko = {k}, hospital = {h}"))),
        5 => Just(("commit-match", String::new())),
        4 => Just(("reopen-match", String::new())),
        1 => Just(("void-match", "reason = \"Rain\"".to_owned())),
        30 => of_the_season(),
    ]
}

/// What belongs to one step of the season: tried wherever it is.
fn of_the_season() -> impl Strategy<Value = (&'static str, String)> {
    let team = || one("t").prop_map(|t| format!("team = \"{t}\""));
    let bids = || {
        let bid =
            (one("p"), gold()).prop_map(|(p, g)| format!("{{ player = \"{p}\", fee = {g} }}"));
        vec(bid, 0..4).prop_map(|bids| bids.join(", "))
    };
    let club = || select(&["roff", "selm", "dorn"][..]);
    let plain = |name| Just((name, String::new()));
    prop_oneof![
        1 => (select(&["first", "second"][..]), several("t", 3))
            .prop_map(|(half, teams)| ("attend", format!("half = \"{half}\", teams = {teams}"))),
        1 => (1..9u8).prop_map(|n| ("offer", format!("player = \"new-{n}\", name = \"New\", figure = \"runner-12\""))),
        3 => (team(), bids()).prop_map(|(t, bids)| ("bid", format!("{t}, bids = [{bids}]"))),
        1 => plain("call-ties"),
        1 => plain("open-bids"),
        4 => (club(), club(), 1..4u8, 0..30i64).prop_map(|(t, w, n, g)| {
            ("trade", format!("team = \"{t}\", with = \"{w}\", gives = [\"{t}-{n}\"], takes = [], pays = {}", g * 100))
        }),
        1 => plain("home-roll"),
        4 => one("p").prop_map(|p| ("train", format!("player = \"{p}\""))),
        2 => (team(), gold()).prop_map(|(t, g)| ("campaign", format!("{t}, amount = {g}"))),
        1 => plain("open-campaign"),
        1 => plain("campaign-roll"),
        4 => (club(), club(), 1..4u8)
            .prop_map(|(t, w, n)| ("headhunt", format!("team = \"{t}\", target = \"{w}-{n}\""))),
        1 => team().prop_map(|t| ("pass-headhunt", t)),
        2 => (team(), one("p"), -9..11i64).prop_map(|(t, p, n)| ("distribute", format!("{t}, points = {{ {p} = {n} }}"))),
        1 => plain("play-off"),
        1 => plain("series"),
        1 => plain("fix-popularity"),
        1 => plain("pay-income"),
        1 => several("t", 2).prop_map(|teams| ("pay-salaries", format!("bankrupt = {teams}"))),
    ]
}

fn attempt() -> impl Strategy<Value = Try> {
    prop_oneof![
        20 => (command(), prop::bool::weighted(0.25))
            .prop_map(|((name, fields), ruled)| Try::Do(name, fields, ruled)),
        3 => Just(Try::Ready),
        4 => (1..9usize).prop_map(Try::Due),
        1 => (0..5usize).prop_map(Try::Undo),
        1 => Just(Try::Redo),
    ]
}

/// The fields with `@p7` and the like replaced by ids of the league as it is now.
fn resolved(league: &League, fields: &str) -> String {
    let state = league.state();
    let ids = |mark: u8| -> Vec<String> {
        match mark {
            b'p' => state.players.keys().map(ToString::to_string).collect(),
            b't' => state.teams.keys().map(ToString::to_string).collect(),
            _ => {
                let lineups = state.game.iter().flat_map(|game| game.lineups.values());
                lineups
                    .flat_map(Lineup::all)
                    .map(ToString::to_string)
                    .collect()
            }
        }
    };
    let mut parts = fields.split('@');
    let mut out = parts.next().unwrap().to_owned();
    for part in parts {
        let end = part[1..]
            .find(|c: char| !c.is_ascii_digit())
            .map_or(part.len(), |end| end + 1);
        let n: usize = part[1..end].parse().unwrap();
        let ids = ids(part.as_bytes()[0]);
        out += ids
            .get(n % (ids.len() + 1))
            .map_or("nobody", String::as_str);
        out += &part[end..];
    }
    out
}

/// Tries it; whatever comes of it, the invariants hold and a refusal changes nothing. Whether it was done.
fn tries(league: &mut League, attempt: Try) -> bool {
    match attempt {
        Try::Do(name, fields, ruled) => {
            let act = act(name, &resolved(league, &fields));
            let act = if ruled { act.ruling("I say so") } else { act };
            let (before, n) = (league.state().clone(), league.journal.next_n());
            let done = league.tries(act).is_ok();
            assert_eq!(league.journal.next_n(), n + u64::from(done));
            assert!(
                done || *league.state() == before,
                "{name} is refused and changes something"
            );
            done
        }
        Try::Ready => ready(league),
        Try::Due(times) => (0..times).fold(false, |done, n| {
            let due = league.due();
            // Whoever is at turn to headhunt tries it first.
            if let Some(Command::PassHeadhunt(c)) = due.command()
                && let Some(target) = league.state().players.keys().nth(n)
            {
                let fields = format!("team = \"{}\", target = \"{target}\"", c.team);
                let _ = league.tries(act("headhunt", &fields));
            }
            let due = league.due();
            league.tries(due).is_ok() | done
        }),
        Try::Undo(back) => {
            let Some(n) = league
                .journal
                .standing()
                .rev()
                .nth(back)
                .map(|entry| entry.n)
            else {
                return false;
            };
            let before = league.state().clone();
            league.tries(Act::undo(Some(n))).unwrap();
            league.tries(Act::redo()).unwrap();
            assert_eq!(
                *league.state(),
                before,
                "redo brings back exactly what undo took"
            );
            league.tries(Act::undo(Some(n))).unwrap();
            true
        }
        Try::Redo => league.journal.redo_list(None).is_ok() && league.tries(Act::redo()).is_ok(),
    }
}

/// Brings the league to a kick-off, as far as that is possible from where it is.
fn ready(league: &mut League) -> bool {
    let mut done = league
        .tries(act("start-at", r#"step = "spring.open-game""#))
        .is_ok();
    if league.state().step == Step::Camp {
        done |= league.tries(act("advance", "").ruling("On")).is_ok();
    }
    done |= league.tries(act("start-match", "")).is_ok();
    let Some(game) = league.state().game.clone() else {
        return done;
    };
    let due: Vec<_> = game.unconditioned(league.state()).cloned().collect();
    for id in due {
        let veteran = league.player(id.as_str()).injuries > 2;
        let how = if veteran { ", damage = 0" } else { "" };
        done |= league
            .tries(act("condition", &format!("player = \"{id}\"{how}")))
            .is_ok();
    }
    for team in game.teams {
        let squad: Vec<String> = league
            .state()
            .squad(&team)
            .take(2)
            .map(|(id, _)| id.to_string())
            .collect();
        let fields = format!("team = \"{team}\", starters = {squad:?}, bench = []");
        done |= league.tries(act("roster", &fields)).is_ok();
    }
    done | league.tries(act("kick-off", "")).is_ok()
}

/// A few thousand acts of game masters who try everything; every command comes to pass somewhere among them.
#[test]
fn r_4_random_acts_keep_every_invariant() {
    use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
    let config = Config {
        cases: 64,
        max_shrink_iters: 200,
        failure_persistence: None,
        ..Config::default()
    };
    let dice = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let done = std::cell::RefCell::new(BTreeMap::<&str, u32>::new());
    TestRunner::new_with_rng(config, dice)
        .run(&vec(attempt(), 160..240), |attempts| {
            let mut league = league().with_team("roff", 3000).with_team("selm", 90_000);
            for n in 1..=3 {
                league = league
                    .with_figure(&format!("roff-{n}"), "roff", "heavy-60")
                    .with_player(&format!("selm-{n}"), "selm");
            }
            for attempt in attempts {
                tries(&mut league, attempt);
            }
            for entry in league.journal.entries() {
                *done.borrow_mut().entry(entry.act.name()).or_default() += 1;
            }
            Ok(())
        })
        .unwrap();
    let done = done.into_inner();
    let acts: u32 = done.values().sum();
    assert!(acts > 3000, "hardly anything was possible: {done:?}");
    for name in [
        "commit-match",
        "reopen-match",
        "void-match",
        "retire",
        "lend",
        "repay",
        "remove-team",
        "redo",
        "attend",
        "offer",
        "bid",
        "call-ties",
        "open-bids",
        "trade",
        "home-roll",
        "train",
        "campaign",
        "open-campaign",
        "headhunt",
        "pass-headhunt",
        "distribute",
        "play-off",
        "series",
        "fix-popularity",
        "pay-income",
        "pay-salaries",
        "close-season",
    ] {
        assert!(
            done.get(name).is_some_and(|n| *n > 1),
            "{name} hardly ever came to pass: {done:?}"
        );
    }
}
