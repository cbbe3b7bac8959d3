//! R-4 in small: random acts, legal and not, with undo and redo; every invariant after each of them.

use crate::support::{League, act, league};
use flagkeeper::journal::Act;
use proptest::{prelude::*, sample::select};

const TEAMS: [&str; 4] = ["roff", "selm", "dorn", "kern"];
const FIGURES: [&str; 5] = ["runner-12", "runner-40", "four-15", "heavy-60", "frail-10"];

/// One thing a game master might try.
#[derive(Debug, Clone)]
enum Try {
    Do(String, String, bool),
    Undo(u8),
    Redo,
}

fn player() -> impl Strategy<Value = String> {
    (select(&TEAMS[..]), 1..6u8).prop_map(|(team, n)| format!("{team}-{n}"))
}

fn players(most: usize) -> impl Strategy<Value = String> {
    proptest::collection::vec(player(), 0..most).prop_map(|ids| format!("{ids:?}"))
}

fn gold() -> impl Strategy<Value = i64> {
    prop_oneof![
        8 => (-3..400i64).prop_map(|n| n * 100),
        1 => Just(i64::MAX / 100 * 100),
        1 => any::<i64>().prop_map(|n| n / 100 * 100),
    ]
}

fn account() -> impl Strategy<Value = &'static str> {
    select(vec!["roff", "selm", "dorn", "kern", "afa", "players"])
}

fn deeds() -> impl Strategy<Value = String> {
    proptest::collection::btree_map(player(), 0..4u32, 0..3).prop_map(|of| {
        let each: Vec<String> = of.iter().map(|(id, n)| format!("{id} = {n}")).collect();
        format!("{{ {} }}", each.join(", "))
    })
}

fn rule() -> impl Strategy<Value = &'static str> {
    select(vec![
        r#"rule = "F-2.2.players", value = 2"#,
        r#"rule = "F-2.2.players", value = 16"#,
        r#"rule = "M-2.5.cap", value = 20"#,
        r#"rule = "M-2.4.starters", value = 1"#,
        r#"rule = "M-2.4.starters", value = 5"#,
        r#"rule = "D-7.funds", value = "debt""#,
        r#"rule = "D-7.funds", value = "refused""#,
        r#"rule = "D-13.veteran", value = "zero""#,
        r#"rule = "D-46.players", value = "kept""#,
        r#"rule = "D-47.skip", value = false"#,
        r#"rule = "D-50.home", value = "roll""#,
        r#"rule = "D-5.records.open_game", value = true"#,
        r#"rule = "F-6.1.rounds", value = 1"#,
        r#"rule = "M-2.5.cap", value = -1"#,
    ])
}

fn command() -> impl Strategy<Value = (String, String)> {
    let team = || select(&TEAMS[..]);
    let of = |name: &'static str, fields: BoxedStrategy<String>| {
        fields.prop_map(move |fields| (name.to_owned(), fields))
    };
    let bare = |name: &'static str| Just((name.to_owned(), String::new()));
    prop_oneof![
        2 => of("add-team", (team(), gold()).prop_map(|(t, g)| format!("team = \"{t}\", name = \"{t}\", funds = {g}")).boxed()),
        1 => of("remove-team", team().prop_map(|t| format!("team = \"{t}\"")).boxed()),
        6 => of("add-player", (player(), select(&FIGURES[..]), team(), -1..5i64, -1..20i64).prop_map(|(p, f, t, i, pop)| {
            format!("player = \"{p}\", name = \"{p}\", figure = \"{f}\", team = \"{t}\", injuries = {i}, announced = {}, popularity = {pop}", i == 4)
        }).boxed()),
        8 => of("camp-roll", (player(), 1..7u8).prop_map(|(p, d)| format!("player = \"{p}\", die = {d}")).boxed()),
        2 => of("release", player().prop_map(|p| format!("player = \"{p}\"")).boxed()),
        2 => of("retire", player().prop_map(|p| format!("player = \"{p}\"")).boxed()),
        2 => of("lend", (account(), account(), gold(), gold()).prop_map(|(a, b, g, i)| format!("from = \"{a}\", to = \"{b}\", amount = {g}, interest = {i}")).boxed()),
        2 => of("repay", (1..4u8, gold()).prop_map(|(n, g)| format!("loan = \"loan-{n}\", amount = {g}")).boxed()),
        2 => of("set-rule", rule().prop_map(str::to_owned).boxed()),
        2 => of("correct", (player(), select(vec!["popularity", "injuries", "fd", "ko"]), prop_oneof![-2..9i64, Just(i64::MAX)]).prop_map(|(p, f, v)| {
            format!("player = \"{p}\", field = \"{f}\", value = {v}, reason = \"x\"")
        }).boxed()),
        2 => of("correct", (player(), select(vec!["roff", "selm", "league", "nobody"])).prop_map(|(p, t)| format!("player = \"{p}\", field = \"team\", value = \"{t}\", reason = \"x\"")).boxed()),
        1 => of("correct", (team(), gold()).prop_map(|(t, g)| format!("team = \"{t}\", field = \"funds\", value = {g}, reason = \"x\"")).boxed()),
        1 => of("start-at", select(vec!["spring.camp", "spring.open-game", "summer.classic"]).prop_map(|s| format!("season = 2, step = \"{s}\"")).boxed()),
        4 => bare("advance"),
        4 => bare("start-match"),
        6 => of("condition", (player(), 0..5u8).prop_map(|(p, d)| format!("player = \"{p}\", damage = {d}")).boxed()),
        12 => of("condition", player().prop_map(|p| format!("player = \"{p}\"")).boxed()),
        6 => of("roster", (team(), players(5), players(3)).prop_map(|(t, s, b)| format!("team = \"{t}\", starters = {s}, bench = {b}")).boxed()),
        4 => bare("kick-off"),
        4 => of("enter-result", (deeds(), deeds(), players(3)).prop_map(|(f, k, h)| format!("fd = {f}, ko = {k}, hospital = {h}")).boxed()),
        4 => bare("commit-match"),
        2 => bare("reopen-match"),
        1 => of("void-match", Just("reason = \"Rain\"".to_owned()).boxed()),
    ]
}

fn attempt() -> impl Strategy<Value = Try> {
    prop_oneof![
        14 => (command(), prop::bool::weighted(0.25)).prop_map(|((name, fields), ruled)| Try::Do(name, fields, ruled)),
        2 => (1..6u8).prop_map(Try::Undo),
        2 => Just(Try::Redo),
    ]
}

/// Tries it; whatever comes of it, the invariants hold and a refusal changes nothing.
fn tries(league: &mut League, attempt: Try) -> bool {
    match attempt {
        Try::Do(name, fields, ruled) => {
            let act = act(&name, &fields);
            let before = league.journal.next_n();
            let act = if ruled { act.ruling("I say so") } else { act };
            let done = league.tries(act).is_ok();
            assert_eq!(league.journal.next_n(), before + u64::from(done));
            done
        }
        Try::Undo(back) => {
            let from = league
                .journal
                .standing()
                .rev()
                .nth(usize::from(back) - 1)
                .map(|entry| entry.n);
            let Some(n) = from else { return false };
            let before = league.state().clone();
            league.tries(Act::undo(Some(n))).unwrap();
            league.tries(Act::redo()).unwrap();
            assert_eq!(*league.state(), before, "redo after undo");
            league.tries(Act::undo(Some(n))).unwrap();
            true
        }
        Try::Redo => league.journal.redo_list(None).is_ok() && league.tries(Act::redo()).is_ok(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 300, ..ProptestConfig::default() })]

    /// A few thousand acts of game masters who try everything.
    #[test]
    fn r_4_random_acts_keep_every_invariant(attempts in proptest::collection::vec(attempt(), 120..200)) {
        let mut league = league().with_team("roff", 3000).with_team("selm", 90_000);
        for n in 1..=3 {
            league = league
                .with_figure(&format!("roff-{n}"), "roff", "heavy-60")
                .with_player(&format!("selm-{n}"), "selm");
        }
        let done = attempts.into_iter().filter(|attempt| tries(&mut league, attempt.clone())).count();
        prop_assert!(done > 10, "hardly anything was possible: {done}");
    }
}
