//! R-4: seasons played by simple managers through every command, with every rule checked after every act. `./dev soak`
//! plays ten thousand of them.

use crate::support::clubs;
use flagkeeper::{
    dice::Cup,
    figures::Shelf,
    flags::{
        State,
        rules::{Key, Kind, SettingKey as _, Value},
        step::Step,
    },
    simulate::{Audit, Report, Table, Trial, simulate, with_rules},
    store::{League, Mode},
    text::Lang,
};
use std::path::Path;

fn altenant() -> (State, Shelf) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/leagues/spring");
    let league = League::open(&folder, Mode::Look).unwrap();
    (league.state().clone(), league.shelf().clone())
}

/// Plays seasons with every rule checked; answers with what they came to and how many acts it took.
#[track_caller]
fn played(state: State, shelf: &Shelf, trial: Trial, what: &str) -> (Report, u64) {
    let mut audit = Audit::default();
    let report = match simulate(state, shelf, trial, &mut audit) {
        Ok(report) => report,
        Err(stuck) => panic!("{what}: {}", stuck.text().of(Lang::En)),
    };
    if let Some((command, fault)) = &audit.fault {
        panic!("{what}, after {command}: {}", fault.en);
    }
    (report, audit.acts)
}

/// The same seed plays the same seasons, another seed others; the league itself is not touched.
#[test]
fn simulated_seasons_repeat_by_their_seed() {
    let (state, shelf) = altenant();
    let trial = |seed| played(state.clone(), &shelf, Trial::new(3, seed), "altenant").0;
    assert_eq!(trial(7), trial(7));
    assert_ne!(trial(7), trial(8));
}

/// A hundred seasons of four clubs: nobody is stuck, and every rule holds after each of some thirty thousand acts. In the
/// end clubs have gone bankrupt and others were founded in their places.
#[test]
fn r_4_a_hundred_seasons_keep_every_rule() {
    let (state, shelf) = altenant();
    let (report, acts) = played(state, &shelf, Trial::new(100, 1), "altenant");
    assert_eq!(report.seasons.len(), 100);
    assert!(acts > 20_000, "{acts}");
    let bankrupt =
        |season: &flagkeeper::simulate::SeasonReport| season.clubs.iter().any(|club| club.bankrupt);
    assert!(report.seasons.iter().any(bankrupt), "nobody went bankrupt");
    let names = |season: &flagkeeper::simulate::SeasonReport| -> usize {
        season.clubs.iter().filter(|club| !club.bankrupt).count()
    };
    assert!(report.seasons.iter().all(|season| names(season) <= 4));
    assert!(
        report
            .seasons
            .iter()
            .all(|season| season.champion.is_some())
    );
}

/// F-1.3: leagues of two to five clubs, and of one, which plays no match and goes on all the same.
#[test]
fn f_1_3_leagues_of_one_to_five_clubs() {
    let ids = ["roff", "selm", "dorn", "kern", "wick"];
    for n in 1..=5 {
        let league = clubs(&ids[..n], 8);
        let (report, _) = played(
            league.state().clone(),
            &league.shelf,
            Trial::new(3, 5),
            &format!("{n} clubs"),
        );
        let champions = report
            .seasons
            .iter()
            .filter(|season| season.champion.is_some())
            .count();
        assert_eq!(champions, if n < 2 { 0 } else { 3 }, "{n} clubs");
    }
}

/// Every step of a season, from the first to the last, can be the one a league on paper begins at: the managers get from
/// there to the season's end.
#[test]
fn f_3_1_from_any_step_to_the_seasons_end() {
    for step in Step::all(3) {
        let league =
            clubs(&["roff", "selm", "dorn"], 8).does("start-at", &format!("step = \"{step}\""));
        let trial = Trial::new(1, 3);
        played(
            league.state().clone(),
            &league.shelf,
            trial,
            &step.to_string(),
        );
    }
}

/// A value the house rule takes: any of its words, yes or no, the ends of its numbers now and then.
fn some_value(key: Key, cup: &mut Cup) -> Option<Value> {
    let setting = key.setting();
    match setting.kind {
        Kind::Words(words) => {
            let n = cup.below(u32::try_from(words.len()).unwrap()) as usize;
            Some(Value::Word(words[n].0.into()))
        }
        Kind::Bool { .. } => Some(Value::Bool(cup.below(2) == 0)),
        Kind::Int { .. } | Kind::Figures { .. } => None,
    }
}

/// The house rules as some table may have them: every word and every yes or no drawn by lot, and some of the numbers small.
fn drawn_rules(cup: &mut Cup) -> Vec<(String, Value)> {
    let mut rules: Vec<(String, Value)> = Key::ALL
        .iter()
        .filter_map(|key| Some((key.setting().key.to_owned(), some_value(*key, cup)?)))
        .collect();
    let numbers = [
        ("F-2.2.players", [16, 9, 5]),
        ("F-6.1.rounds", [3, 1, 2]),
        ("F-6.4.attempts", [1, 2, 3]),
        ("D-8.rounds", [1, 2, 9]),
        ("M-2.4.starters", [5, 1, 7]),
        ("M-2.4.bench", [3, 0, 5]),
        ("M-2.5.cap", [200, 0, 90]),
        ("D-40.least_fee", [100, 0, 3000]),
        ("F-11.5.gold", [1000, 0, 5000]),
    ];
    for (key, values) in numbers {
        let n = cup.below(3) as usize;
        rules.push((key.into(), Value::Int(values[n])));
    }
    rules
}

/// The decisions: whatever house rules a table plays by, no season comes to a dead end and every rule holds.
#[test]
fn r_4_any_house_rules() {
    let (state, shelf) = altenant();
    for seed in 0..60 {
        let rules = drawn_rules(&mut Cup::seeded(seed));
        let drawn = with_rules(state.clone(), &rules).unwrap();
        played(
            drawn,
            &shelf,
            Trial::new(2, seed),
            &format!("seed {seed}, {rules:?}"),
        );
    }
}

/// House rules that change with every season, and in the middle of one.
#[test]
fn r_4_house_rules_that_change_on_the_way() {
    let (state, shelf) = altenant();
    for seed in 0..10 {
        let mut cup = Cup::seeded(seed + 1000);
        let mut state = state.clone();
        for step in [
            Step::OpenGame,
            Step::SummerDraft,
            Step::WinterTryout,
            Step::WinterClose,
        ] {
            let rules = drawn_rules(&mut cup);
            state = with_rules(state, &rules).unwrap();
            let mut audit = Audit::default();
            let mut table = Table::new(state, &shelf, Cup::repeating(seed), &mut audit);
            if let Err(stuck) = table.up_to(step) {
                panic!("seed {seed}, {rules:?}: {}", stuck.text().of(Lang::En));
            }
            state = table.state().clone();
            assert_eq!(audit.fault, None, "seed {seed}, {rules:?}");
        }
    }
}

/// F-1.1: without new clubs a league dies out, and the seasons go on to the end all the same.
#[test]
fn a_league_nobody_joins_dies_out() {
    let (state, shelf) = altenant();
    let trial = Trial {
        refound: false,
        ..Trial::new(60, 2)
    };
    let (report, _) = played(state, &shelf, trial, "no new clubs");
    let last = report.seasons.last().unwrap();
    assert!(last.clubs.iter().filter(|club| !club.bankrupt).count() < 4);
}

/// A simulation takes a league as it finds it: in the middle of any step, with whatever has been done there already.
#[test]
fn a_simulation_begins_in_the_middle_of_a_step() {
    let league = clubs(&["roff", "selm"], 8);
    let begun = [
        ("first.home", vec![("home-roll", "")]),
        (
            "first.1.campaign",
            vec![
                ("home-roll", ""),
                ("campaign", r#"team = "roff", amount = 500"#),
                ("campaign", r#"team = "selm", amount = 0"#),
                ("open-campaign", ""),
            ],
        ),
        (
            "first.1.training",
            vec![("train", r#"player = "roff-1", die = 3"#)],
        ),
        ("spring.open-game", vec![("start-match", "")]),
        ("winter.popularity", vec![("fix-popularity", "")]),
        (
            "winter.income",
            vec![("fix-popularity", ""), ("pay-income", "")],
        ),
        ("winter.salaries", vec![("pay-salaries", "")]),
    ];
    for (step, acts) in begun {
        let start = league
            .clone()
            .does("start-at", &format!("step = \"{step}\""));
        let begun = acts.into_iter().fold(start, |league, (command, fields)| {
            league.does(command, fields)
        });
        played(begun.state().clone(), &begun.shelf, Trial::new(1, 3), step);
    }
    let committed = league
        .after_camp(4)
        .kicked_off()
        .does("enter-result", "")
        .does("commit-match", "");
    played(
        committed.state().clone(),
        &committed.shelf,
        Trial::new(1, 3),
        "a match in the books",
    );
}

/// The check of a simulation knows what a league may bring with it: corrections, and players who wait for their club.
#[test]
fn a_checked_simulation_takes_corrections_for_what_they_are() {
    let league = clubs(&["roff", "selm", "dorn"], 8)
        .does("set-rule", r#"rule = "D-46.players", value = "kept""#)
        .does("remove-team", r#"team = "dorn""#)
        .does("correct", r#"team = "roff", field = "points", half = "first", round = 1, value = 7, reason = "x""#)
        .does("correct", r#"team = "selm", field = "funds", value = -500, reason = "x""#);
    played(
        league.state().clone(),
        &league.shelf,
        Trial::new(1, 3),
        "corrected",
    );
}
