//! R-4 at the table: random acts of a match, legal and not, with undo and redo; what is true of every match after each.

use crate::support::{League, act, field::on_the_field};
use flagkeeper::{
    figures::Ability,
    flags::play::{Flag, Spot, Stand},
    ids::PlayerId,
    journal::Act,
};
use proptest::{
    collection::vec,
    prelude::*,
    sample::{select, subsequence},
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use std::{cell::RefCell, collections::BTreeMap};

const CLUBS: &str = "roff: archer@1 has-necromancy coward turncoat medic | mage@1 has-command runner@3; \
    selm: frail quick-archer has-charge has-venom hardening | medic@1 fury@1; \
    dorn: has-flight zombie runner has-magic-levitation | has-regeneration";

/// One thing tried at the table.
#[derive(Debug, Clone)]
enum Try {
    Do(&'static str, String),
    Undo(usize),
    Redo,
}

/// A figure of the club whose turn it is, and now and then another.
fn mine() -> impl Strategy<Value = String> {
    prop_oneof![6 => (0..9u8).prop_map(|n| format!("@m{n}")), 1 => (0..14u8).prop_map(|n| format!("@f{n}")), 2 => Just("@h0".to_owned())]
}

/// A figure of another club, and now and then one's own.
fn theirs() -> impl Strategy<Value = String> {
    prop_oneof![5 => (0..14u8).prop_map(|n| format!("@f{n}")), 1 => (0..9u8).prop_map(|n| format!("@m{n}")), 1 => Just("@h0".to_owned())]
}

/// The fields with `@m3`, the fourth figure of the club in turn, `@f3`, one of the others, and `@h0`, the holder, as they
/// are now.
fn resolved(league: &League, fields: &str) -> String {
    let live = league.live();
    let ids = |mark: u8| -> Vec<&str> {
        let of = |own: bool| {
            let pieces = live.pieces.iter();
            pieces
                .filter(|(_, piece)| (piece.team == live.turn.team) == own)
                .map(|(id, _)| id.as_str())
                .collect()
        };
        match mark {
            b'm' => of(true),
            b'f' => of(false),
            _ => live.holder().map(PlayerId::as_str).into_iter().collect(),
        }
    };
    let mut parts = fields.split('@');
    let mut out = parts.next().unwrap().to_owned();
    for part in parts {
        let end = part[1..]
            .find(|c: char| !c.is_ascii_digit())
            .map_or(part.len(), |end| end + 1);
        let ids = ids(part.as_bytes()[0]);
        let n: usize = part[1..end].parse().unwrap();
        out += if ids.is_empty() {
            "roff-1"
        } else {
            ids[n % ids.len()]
        };
        out += &part[end..];
    }
    out
}

fn maybe(of: impl Strategy<Value = String>, often: f64) -> impl Strategy<Value = String> {
    prop::option::weighted(often, of).prop_map(Option::unwrap_or_default)
}

fn facts() -> impl Strategy<Value = String> {
    let usual = r#"facts = ["enemy-contact", "friend-contact", "in-range", "line-free", "front-arc", "within-6"]"#;
    let all = vec![
        "enemy-contact",
        "friend-contact",
        "in-range",
        "line-free",
        "target-friend-contact",
        "target-enemy-contact",
        "rear-arc",
        "front-arc",
        "within-6",
        "hindering",
        "elevated",
    ];
    prop_oneof![
        3 => Just(usual.to_owned()),
        3 => Just(r#"facts = ["friend-contact", "in-range", "line-free", "front-arc", "within-6"]"#.to_owned()),
        2 => subsequence(all, 0..11).prop_map(|facts| format!("facts = {facts:?}")),
    ]
}

fn ends() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(r#", ends = "outside""#.to_owned()),
        Just(r#", ends = "inside""#.to_owned()),
        Just(", on_flag = true".to_owned())
    ]
}

fn spot() -> impl Strategy<Value = String> {
    prop_oneof![3 => mine(), 1 => theirs(), 1 => select(vec!["inside", "outside", "hill"]).prop_map(str::to_owned)]
}

fn outside() -> impl Strategy<Value = String> {
    maybe(
        any::<bool>().prop_map(|outside| format!(", outside = {outside}")),
        0.7,
    )
}

fn deed() -> impl Strategy<Value = Try> {
    let to = |command: &'static str| move |fields: String| Try::Do(command, fields);
    let pair = || (mine(), theirs(), facts());
    let at = |(a, b, facts): (String, String, String)| {
        format!("player = \"{a}\", target = \"{b}\", {facts}")
    };
    let after = || {
        maybe(
            ends().prop_map(|ends| format!(", after_move = {{ die = 5{ends} }}")),
            0.2,
        )
    };
    let group = maybe(
        (mine(), mine()).prop_map(|(a, b)| format!(", formation = [\"{a}\", \"{b}\"]")),
        0.15,
    );
    let abilities = select(vec![
        ("selm-4", Ability::Venom),
        ("dorn-4", Ability::MagicLevitation),
        ("dorn-5", Ability::Regeneration),
        ("roff-1", Ability::Bound),
    ]);
    prop_oneof![
        10 => (mine(), maybe(facts().prop_map(|f| format!(", {f}")), 0.3), maybe(ends(), 0.8), group)
            .prop_map(|(p, f, e, g)| format!("player = \"{p}\"{f}{e}{g}")).prop_map(to("move")),
        9 => (pair().prop_map(at), after()).prop_map(|(f, a)| f + &a).prop_map(to("close-combat")),
        6 => (mine(), theirs(), facts(), after())
            .prop_map(|(a, b, f, m)| format!("player = \"{a}\", targets = [\"{b}\"], {f}{m}")).prop_map(to("shoot")),
        12 => pair().prop_map(at).prop_map(to("capture")),
        8 => mine().prop_map(|p| format!("player = \"{p}\"")).prop_map(to("release-captive")),
        9 => (prop_oneof![2 => Just("@h0".to_owned()), 1 => mine()], spot(), outside(), facts())
            .prop_map(|(p, to, o, f)| format!("player = \"{p}\", to = \"{to}\"{o}, {f}")).prop_map(to("pass")),
        6 => (spot(), outside()).prop_map(|(s, o)| format!("to = \"{s}\"{o}")).prop_map(to("flag")),
        9 => (prop_oneof![2 => Just("@h0".to_owned()), 1 => mine()], mine(), outside(), facts())
            .prop_map(|(p, to, o, f)| format!("player = \"{p}\", to = \"{to}\"{o}, {f}")).prop_map(to("hand-over")),
        9 => (mine(), prop_oneof![mine(), theirs()], facts(), any::<bool>())
            .prop_map(|(p, w, f, a)| format!("player = \"{p}\", with = \"{w}\", {f}, agreed = {a}")).prop_map(to("defense-line")),
        6 => (select(vec!["roff", "selm", "dorn"]), mine(), mine(), 0..3u8).prop_map(|(t, a, b, both)| {
            let off = if both == 1 { String::new() } else { format!(", off = \"{a}\"") };
            let on = if both == 2 { String::new() } else { format!(", on = \"{b}\"") };
            format!("team = \"{t}\"{off}{on}")
        }).prop_map(to("substitute")),
        9 => (select(vec!["roff-5", "roff-6", "selm-6"]).prop_map(str::to_owned), mine(), facts()).prop_map(at).prop_map(to("heal")),
        4 => (1..9u8).prop_map(|n| format!("player = \"roff-2\", target = \"roff-{n}\"")).prop_map(to("necromancy")),
        8 => (abilities, prop_oneof![mine(), theirs()], ends()).prop_map(|((p, a), t, e)| format!("player = \"{p}\", ability = \"{a}\", targets = [\"{t}\"]{e}")).prop_map(to("use-ability")),
        2 => mine().prop_map(|p| format!("player = \"{p}\"")).prop_map(to("rest")),
        1 => (theirs(), 0..6u8).prop_map(|(p, d)| format!("player = \"{p}\", damage = {d}, reason = \"x\"")).prop_map(to("turn-dial")),
        1 => (select(vec!["start", "pause"]), select(vec![0u32, 300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700]), select(vec![0u32, 60, 70, 80, 90, 100, 110, 120]))
            .prop_map(|(set, m, t)| format!("set = \"{set}\", match_secs = {m}, turn_secs = {t}")).prop_map(to("clock")),
        9 => Just(String::new()).prop_map(to("end-turn")),
        1 => prop::bool::weighted(0.2).prop_map(|end| Try::Do(if end { "end-match" } else { "end-turn" }, String::new())),
        1 => (0..3usize).prop_map(Try::Undo),
        1 => Just(Try::Redo),
    ]
}

/// What is true of every match at every moment, as long as nothing was overruled.
fn sound(league: &League) {
    let (state, live) = (league.state(), league.live());
    if let Flag::At(Spot::Player(holder)) = &live.flag {
        let piece = &live.pieces[holder.as_str()];
        assert!(piece.at.on_field(), "{holder} holds the flag off the field");
        assert!(
            piece.captor.is_none() && live.captive_of(holder).is_none(),
            "{holder} holds the flag"
        );
        assert!(
            !live.shows(state, holder, Ability::Demoralized),
            "{holder} holds the flag"
        );
        assert!(
            piece.at == Stand::Inside || league.game().score.is_some(),
            "{holder} holds it outside and has not scored"
        );
    }
    for (id, piece) in &live.pieces {
        assert!(piece.tokens <= 2, "{id}");
        assert!(
            piece.at == Stand::Hospital || live.click(state, id).is_some(),
            "{id} shows a skull and plays"
        );
        assert_eq!(
            piece.at == Stand::Hospital || piece.spirit,
            live.score.hospital.contains(id),
            "{id} and the hospital"
        );
        if let Some(captor) = &piece.captor {
            let holder = &live.pieces[captor.as_str()];
            assert!(
                piece.at.on_field() && holder.at.on_field(),
                "{captor} holds {id}"
            );
            assert!(
                holder.captor.is_none() && holder.team != piece.team,
                "{captor} holds {id}"
            );
            let held = live
                .pieces
                .values()
                .filter(|piece| piece.captor.as_ref() == Some(captor));
            assert_eq!(held.count(), 1, "{captor}");
            for barred in [
                Ability::BattleFury,
                Ability::Berserk,
                Ability::Invulnerability,
            ] {
                assert!(!live.shows(state, captor, barred), "{captor} holds {id}");
            }
        }
    }
    for (n, (a, b)) in live.lines.iter().enumerate() {
        assert!(a != b);
        for end in [a, b] {
            assert!(live.pieces[end.as_str()].at.on_field(), "a line at {end}");
        }
        let twice = live
            .lines
            .iter()
            .skip(n + 1)
            .any(|line| *line == (a.clone(), b.clone()) || *line == (b.clone(), a.clone()));
        assert!(!twice, "two lines from {a} to {b}");
    }
    for team in &league.game().teams {
        let (field, bench) = live.heads(team, false);
        assert!(field <= 5 && bench <= 3, "{team}: {field} and {bench}");
    }
    let fds: usize = league
        .game()
        .ranks()
        .iter()
        .map(|rank| rank.fd as usize)
        .sum();
    assert_eq!(fds, live.downs.len());
    // The match always goes on: a turn can be ended, or the match is over.
    if league.game().score.is_none() {
        league.clone().does("end-turn", "");
    }
}

/// Whether it was done. A refusal changes nothing.
fn tries(league: &mut League, attempt: Try, ruled: bool) -> bool {
    match attempt {
        Try::Do(name, fields) => {
            let before = league.state().clone();
            let act = act(name, &resolved(league, &fields));
            let act = if ruled { act.ruling("I say so") } else { act };
            let done = league.tries(act).is_ok();
            assert!(
                done || *league.state() == before,
                "{name} is refused and changes something"
            );
            done
        }
        Try::Undo(back) => {
            let Some(entry) = league.journal.standing().rev().nth(back) else {
                return false;
            };
            let (n, kick_off) = (entry.n, "kick-off");
            let since = league.journal.standing().rev().take(back + 1);
            if since.into_iter().any(|entry| entry.act.name() == kick_off) {
                return false;
            }
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

fn runner() -> TestRunner {
    let config = Config {
        cases: 32,
        max_shrink_iters: 200,
        failure_persistence: None,
        ..Config::default()
    };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

/// A-0.2: whatever the game master overrules, the entry can be read again and the match goes on.
#[test]
fn a_0_2_random_rulings_break_no_file() {
    let kicked_off = on_the_field(CLUBS);
    runner()
        .run(
            &vec((deed(), prop::bool::weighted(0.4)), 80..120),
            |attempts| {
                let mut league = kicked_off.clone();
                for (attempt, ruled) in attempts {
                    tries(&mut league, attempt, ruled);
                    if league.game().score.is_some() {
                        tries(&mut league, Try::Undo(0), false);
                    } else {
                        league.clone().does("end-turn", "");
                    }
                }
                Ok(())
            },
        )
        .unwrap();
}

#[test]
fn r_4_random_acts_at_the_table_keep_every_invariant() {
    let done = RefCell::new(BTreeMap::<&str, u32>::new());
    let kicked_off = on_the_field(CLUBS);
    runner()
        .run(&vec(deed(), 200..300), |attempts| {
            let mut league = kicked_off.clone();
            for attempt in attempts {
                if tries(&mut league, attempt, false) {
                    sound(&league);
                }
                // What is over is played on: the whistle is taken back.
                if league.game().score.is_some() {
                    tries(&mut league, Try::Undo(0), false);
                }
            }
            for entry in league.journal.entries() {
                *done.borrow_mut().entry(entry.act.name()).or_default() += 1;
            }
            Ok(())
        })
        .unwrap();
    let done = done.into_inner();
    for name in [
        "move",
        "close-combat",
        "shoot",
        "capture",
        "release-captive",
        "pass",
        "flag",
        "hand-over",
        "defense-line",
        "substitute",
        "heal",
        "necromancy",
        "use-ability",
        "rest",
        "turn-dial",
        "clock",
        "end-turn",
        "end-match",
        "undo",
        "redo",
    ] {
        assert!(
            done.get(name).is_some_and(|n| *n > 0),
            "{name} never came to pass: {done:?}"
        );
    }
}
