//! No step is ever a dead end: a league that began on paper at any step, and house rules changed at any moment, come to the
//! season's end by doing what is due.

use crate::support::{League, act, clubs, league};
use flagkeeper::flags::{
    rules::{Key, SettingKey as _},
    step::Step,
};
use proptest::{
    prelude::*,
    sample::select,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};

/// Three clubs of three players with league points from paper, at a step.
fn paper(step: Step, points: [(i64, i64); 3]) -> League {
    let mut league = league();
    for (team, (first, second)) in ["roff", "selm", "dorn"].into_iter().zip(points) {
        league = league.does(
            "add-team",
            &format!("team = \"{team}\", name = \"Club {team}\", funds = 9000, points = {{ first = {first}, second = {second} }}"),
        );
        for n in 1..=3 {
            league = league.does(
                "add-player",
                &format!("player = \"{team}-{n}\", name = \"Player {team}-{n}\", figure = \"runner-20\", team = \"{team}\", popularity = 3"),
            );
        }
    }
    league.does("start-at", &format!("season = 4, step = \"{step}\""))
}

/// F-3.1: a league that began on paper goes on to the season's end from every step, with points carried that decide the
/// halves, that leave clubs level everywhere, and with none.
#[test]
fn f_3_1_every_step_leads_to_the_seasons_end() {
    for points in [
        [(5, 1), (3, 4), (1, 2)],
        [(5, 5), (5, 2), (2, 2)],
        [(4, 4), (4, 4), (4, 4)],
        [(0, 0); 3],
    ] {
        for step in Step::all(3) {
            let league = paper(step, points).drive("");
            let summary = &league.state().history[0];
            assert_eq!(summary.season, 4, "{step}");
            assert_eq!(
                summary.champion.is_some(),
                step <= Step::SeriesFinal,
                "{step} with {points:?}"
            );
            assert!(league.state().course.awards.is_empty(), "{step}");
        }
    }
}

/// F-1.1, F-1.3: so does a league without clubs, and one of a single club.
#[test]
fn f_1_1_hardly_a_league_comes_to_its_end() {
    for clubs_there in [&[][..], &["roff"][..]] {
        for step in Step::all(1) {
            clubs(clubs_there, 1)
                .does("start-at", &format!("step = \"{step}\""))
                .drive("");
        }
    }
}

/// A house rule of the season and a value it can have, the ends of its range among them.
fn house_rule() -> impl Strategy<Value = String> {
    let keys: Vec<Key> = Key::ALL.to_vec();
    (select(keys), any::<prop::sample::Index>()).prop_map(|(key, pick)| {
        let values = values(key);
        format!(
            "rule = \"{}\", value = {}",
            key.setting().key,
            values[pick.index(values.len())]
        )
    })
}

fn values(key: Key) -> Vec<String> {
    use flagkeeper::flags::rules::Kind;
    let setting = key.setting();
    let standard = setting.standard().to_string();
    match setting.kind {
        Kind::Int { min, max, .. } => vec![min.to_string(), max.to_string(), standard],
        Kind::Bool { .. } => vec!["true".into(), "false".into()],
        Kind::Words(words) => words
            .iter()
            .map(|(word, _)| format!("\"{word}\""))
            .collect(),
        Kind::Figures { len, min, max, .. } => {
            vec![
                format!("{:?}", vec![min; len]),
                format!("{:?}", vec![max; len]),
                standard,
            ]
        }
    }
}

/// Something a manager may do between two things that are due, wanted or not.
fn whim() -> impl Strategy<Value = (&'static str, String)> {
    let team = || select(&["roff", "selm", "dorn"][..]);
    let player = || (team(), 1..4u8).prop_map(|(team, n)| format!("{team}-{n}"));
    prop_oneof![
        3 => (player(), 1..7u8).prop_map(|(p, die)| ("train", format!("player = \"{p}\", die = {die}"))),
        3 => (team(), 0..90i64).prop_map(|(t, n)| ("campaign", format!("team = \"{t}\", amount = {}", n * 100))),
        6 => (team(), player(), 1..7u8).prop_map(|(t, p, die)| ("headhunt", format!("team = \"{t}\", target = \"{p}\", die = {die}"))),
        3 => (team(), player(), 1..90i64).prop_map(|(t, p, n)| {
            ("bid", format!("team = \"{t}\", bids = [{{ player = \"{p}\", fee = {} }}]", n * 100))
        }),
        2 => (team(), team(), player(), 0..30i64).prop_map(|(t, w, p, n)| {
            ("trade", format!("team = \"{t}\", with = \"{w}\", gives = [\"{p}\"], takes = [], pays = {}", n * 100))
        }),
        2 => player().prop_map(|p| ("release", format!("player = \"{p}\""))),
        1 => (team(), team()).prop_map(|(t, w)| ("attend", format!("half = \"second\", teams = [\"{t}\", \"{w}\"]"))),
        1 => team().prop_map(|t| ("remove-team", format!("team = \"{t}\""))),
        1 => team().prop_map(|t| ("add-team", format!("team = \"{t}\", name = \"{t}\", funds = 3000"))),
        1 => (team(), -30..90i64).prop_map(|(t, n)| {
            ("correct", format!("team = \"{t}\", field = \"funds\", value = {}, reason = \"x\"", n * 100))
        }),
        1 => (team(), 0..9i64, 1..4u8).prop_map(|(t, n, round)| {
            ("correct", format!("team = \"{t}\", field = \"points\", half = \"first\", round = {round}, value = {n}, reason = \"x\""))
        }),
        1 => (player(), 0..4i64).prop_map(|(p, n)| ("correct", format!("player = \"{p}\", field = \"injuries\", value = {n}, reason = \"x\""))),
        1 => Just(("void-match", "reason = \"Rain\"".to_owned())),
        1 => Just(("reopen-match", String::new())),
        1 => (team(), player()).prop_map(|(t, p)| ("roster", format!("team = \"{t}\", starters = [\"{p}\"], bench = []"))),
        1 => player().prop_map(|p| ("enter-result", format!("fd = {{ {p} = 2 }}, hospital = [\"{p}\"]"))),
    ]
}

/// One thing that happens while the season goes on.
#[derive(Debug, Clone)]
enum Event {
    Due(usize),
    Rule(String),
    Whim(&'static str, String),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        3 => (1..30usize).prop_map(Event::Due),
        2 => house_rule().prop_map(Event::Rule),
        6 => whim().prop_map(|(name, fields)| Event::Whim(name, fields)),
    ]
}

/// Decisions: whatever house rules change at whatever moment, whatever managers do in between, doing what is due ends the
/// season.
#[test]
fn r_4_no_house_rule_and_no_whim_is_a_dead_end() {
    let config = Config {
        cases: 48,
        max_shrink_iters: 60,
        failure_persistence: None,
        ..Config::default()
    };
    let dice = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let steps: Vec<Step> = Step::all(3).collect();
    let events = prop::collection::vec(event(), 20..60);
    TestRunner::new_with_rng(config, dice)
        .run(&(select(steps), events), |(step, events)| {
            let mut league = paper(step, [(5, 1), (5, 4), (1, 4)]);
            for event in events {
                match event {
                    Event::Due(times) => {
                        for _ in 0..times {
                            if !league.state().course.closed {
                                league = league.goes_on();
                            }
                        }
                    }
                    Event::Rule(fields) => drop(league.tries(act("set-rule", &fields))),
                    Event::Whim(name, fields) => drop(league.tries(act(name, &fields))),
                }
            }
            league.drive("");
            Ok(())
        })
        .unwrap();
}
