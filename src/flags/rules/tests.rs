//! The settings against the book, and what is refused.

use super::*;
use crate::text::Lang;

/// Every figure and reading of the book, as the book gives it.
const BOOK: &str = r#"
F-2.2.players = 16
F-4.4.minutes = 15
F-6.1.rounds = 3
F-6.4 = { attempts = 1, factor = 2000, minimum = 5000, success = 4 }
F-7.1.points = { 2 = [3, 0], 3 = [3, 1, 0], 4 = [3, 1, 0, 0], 5 = [3, 1, 1, 0, 0] }
F-7.5.popularity = { 2 = [10, -10], 3 = [10, 5, -10], 4 = [10, 5, -5, -10], 5 = [10, 5, 0, -5, -10] }
F-8.1.minutes = 15
F-11.5.gold = 1000
F-11.6 = { value = 100, record = 500 }
M-1.1 = { rope_cm = 300, hill_cm = 12 }
M-2.4 = { starters = 5, bench = 3 }
M-2.5 = { cap = 200, gold = 100 }
M-3.1.actions = 2
M-3.2 = { minutes = 2, beginner_minutes = 3 }
M-3.3 = { minutes = 45, extra_minutes = 15 }
M-4.3.inches = 1
M-4.4 = { inches = 5, success = 3, stray_inches = 4 }
M-4.6.success = 4
M-4.8.inches = 2
M-4.9.inches = 2
M-8.1.inches = 6
K-8.3.command = true
D-1.funds = 100_000
D-2.points = { 6 = [], 7 = [], 8 = [], 9 = [], 10 = [] }
D-2.popularity = { 6 = [], 7 = [], 8 = [], 9 = [], 10 = [] }
D-3.popularity = 0
D-5.injuries = { open_game = true, classic = true }
D-5.records = { open_game = false, classic = false }
D-6.ties = "roll"
D-7.funds = "refused"
D-8.rounds = 1
D-9.seventeenth = "allowed"
D-10.shared = "each"
D-11.trades = "refused"
D-13.veteran = "chosen"
D-14 = { open_game = true, classic = false }
D-15.spirit = "club"
D-32.bonus = false
D-33.credit = "holder"
D-34.healing = "club"
D-35.fliers = false
D-36.rest = "action"
D-37.flag = false
D-38.injury = true
D-39.retires = "after"
D-40 = { payee = "players", least_fee = 100 }
D-41 = { ties = "roll", homes = "clockwise" }
D-42.points = "distributed"
D-43.players = "any"
D-44.steps = "full"
D-45.floor = "season"
D-46.players = "league"
D-47.skip = true
D-50.home = "first-seat"
D-51.flag = "falls"
D-52.holds = "flag"
D-53.counted = false
D-54.places = "owner"
"#;

fn refusal(key: &str, value: impl Into<Value>) -> String {
    let mut rules = Rules::standard();
    let bad = rules.set(key, value.into()).unwrap_err();
    assert_eq!(rules, Rules::standard(), "a refused value changes nothing");
    assert!(!bad.text().ja.is_empty());
    bad.text().en
}

#[test]
fn the_standard_is_the_book() {
    assert_eq!(toml::from_str::<Rules>(BOOK).unwrap(), Rules::standard());
    assert_eq!(Rules::standard().changed().count(), 0);
}

#[test]
fn every_setting_is_whole() {
    for (i, key) in Key::ALL.iter().enumerate() {
        let setting = key.setting();
        setting.check(&setting.standard()).unwrap();
        assert_eq!(setting.key.parse::<Key>(), Ok(*key));
        let id = setting.rule.id();
        assert!(
            setting.key.starts_with(&format!("{id}.")),
            "{}",
            setting.key
        );
        for lang in [Lang::En, Lang::Ja] {
            assert!(!setting.title.of(lang).is_empty());
            assert!(
                setting.text.of(lang).ends_with(['.', '。']),
                "{}",
                setting.key
            );
            assert!(!setting.other(lang).is_empty());
            assert!(!setting.show(&setting.standard(), lang).is_empty());
        }
        if let Some(next) = Key::ALL.get(i + 1) {
            assert!(
                setting.rule <= next.setting().rule,
                "{} is out of order",
                setting.key
            );
        }
    }
}

#[test]
fn settings_are_read_by_their_kind() {
    let mut rules = Rules::standard();
    assert_eq!(rules.int(Key::Players), 16);
    assert_eq!(rules.gold(Key::HeadhuntMinimum).get(), 5000);
    assert_eq!(rules.word(Key::Trades), "refused");
    assert!(rules.bool(Key::SkipPractice));
    assert_eq!(rules.points(3), Some(&[3, 1, 0][..]));
    assert_eq!(rules.popularity(4), Some(&[10, 5, -5, -10][..]));
    assert_eq!(
        (rules.points(6), rules.points(1), rules.points(11)),
        (None, None, None)
    );

    let figures = Value::Figures(vec![5, 3, 1, 1, 0, 0]);
    rules.set("D-2.points.6", figures.clone()).unwrap();
    rules.set("D-11.trades", "allowed".into()).unwrap();
    assert_eq!(rules.points(6), Some(&[5, 3, 1, 1, 0, 0][..]));
    assert_eq!(rules.get(Key::Points6), figures);
    let changed: Vec<_> = rules.changed().map(|(key, _)| key).collect();
    assert_eq!(changed, [Key::Points6, Key::Trades]);
}

#[test]
fn a_file_keeps_every_setting() {
    let mut rules = Rules::standard();
    rules.set("F-6.4.factor", 2500.into()).unwrap();
    rules
        .set("F-7.5.popularity.2", [20, -20].as_slice().into())
        .unwrap();
    rules.set("D-47.skip", false.into()).unwrap();
    let file = toml::to_string(&rules).unwrap();
    assert!(file.contains("\"F-6.4.factor\" = 2500\n"), "{file}");
    assert_eq!(toml::from_str::<Rules>(&file).unwrap(), rules);
    let json = serde_json::to_string(&rules).unwrap();
    assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules);
}

#[test]
fn what_is_out_of_range_is_refused_with_the_key_and_what_is_allowed() {
    assert_eq!(
        refusal("F-2.2.players", 0),
        "F-2.2.players cannot be 0. Allowed: 1 to 100 players."
    );
    assert_eq!(
        refusal("F-6.4.factor", 2050),
        "F-6.4.factor cannot be 2050. Allowed: 0 to 1,000,000 gold, in whole hundreds."
    );
    assert_eq!(
        refusal("M-4.6.success", 7),
        "M-4.6.success cannot be 7. Allowed: 1 to 6."
    );
    assert_eq!(
        refusal("D-11.trades", "sometimes"),
        "D-11.trades cannot be \"sometimes\". Allowed: \"refused\" or \"allowed\"."
    );
    assert_eq!(
        refusal("D-47.skip", 1),
        "D-47.skip cannot be 1. Allowed: true or false."
    );
    assert_eq!(
        refusal("F-7.1.points.3", [3, 0].as_slice()),
        "F-7.1.points.3 cannot be [3, 0]. Allowed: any 3 figures from 0 to 1,000, the first rank first."
    );
    assert!(refusal("F-7.1.points.3", [].as_slice()).contains("any 3"));
    assert!(refusal("D-2.points.6", [1].as_slice()).ends_with("or [] for none."));
    for (key, value) in [
        ("M-3.3.minutes", 0),
        ("M-2.5.gold", -100),
        ("F-11.5.gold", i64::MAX),
        ("D-1.funds", i64::MIN),
        ("M-3.1.actions", 0),
    ] {
        assert!(refusal(key, value).starts_with(key));
    }
}

#[test]
fn an_unknown_key_is_refused_with_those_of_its_rule() {
    assert_eq!(
        refusal("F-6.4.facto", 1),
        "\"F-6.4.facto\" is no house rule. There is: F-6.4.attempts, F-6.4.factor, F-6.4.minimum, F-6.4.success."
    );
    assert!(refusal("F-1.2.unit", 10).contains("list all keys"));
}

#[test]
fn a_bad_file_is_refused_at_its_line() {
    let broken = |from: &str, to: &str| {
        assert!(BOOK.contains(from));
        toml::from_str::<Rules>(&BOOK.replace(from, to))
            .unwrap_err()
            .to_string()
    };
    let error = broken("players = 16", "players = 0");
    assert!(
        error.contains("line 2") && error.contains("F-2.2.players cannot be 0"),
        "{error}"
    );
    let error = broken("minimum = 5000", "minimum = 50.5");
    assert!(
        error.contains("line 5") && error.contains("for F-6.4.minimum: 0 to"),
        "{error}"
    );
    let error = broken("classic = false", "clasic = false");
    assert!(error.contains("D-5.records.clasic"), "{error}");
    let error = broken("D-11.trades = \"refused\"\n", "");
    assert!(
        error.contains("D-11.trades is missing (by the book: \"refused\")"),
        "{error}"
    );
    let error = broken(
        "D-3.popularity = 0",
        "D-3.popularity = 0\n\"D-3.popularity\" = 1",
    );
    assert!(
        error.contains("D-3.popularity stands here twice"),
        "{error}"
    );
}
