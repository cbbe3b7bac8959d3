//! M-2: before the match; D-13, D-14, D-50.

use crate::support::{League, act, clubs, league, roster, two_clubs, unreadable};
use flagkeeper::{
    flags::{
        Effect,
        play::{Kind, Phase},
    },
    journal::Tagged,
    rulebook::Rule::*,
    text::Lang,
};

fn prepared() -> League {
    two_clubs().after_camp(4)
}

fn home(league: &League) -> String {
    league.state().game.as_ref().unwrap().teams[0].to_string()
}

fn damage(league: &League, player: &str) -> u8 {
    league.state().game.as_ref().unwrap().conditions[player]
}

/// One player with so many injuries and a figure, in a match that is being prepared.
fn alone(injuries: u8, figure: &str) -> League {
    clubs(&["roff", "selm"], 0)
        .does(
            "add-player",
            &format!(
                "player = \"ken\", name = \"Ken\", figure = \"{figure}\", team = \"roff\", injuries = {injuries}, announced = {}",
                injuries == 4
            ),
        )
        .after_camp(4)
        .does("start-match", "")
}

/// F-4.4: the open game is the match of its step, played by all clubs; it is started once.
#[test]
fn f_4_4_the_open_game_is_started_once() {
    let league = prepared().does("start-match", "");
    let game = league.state().game.as_ref().unwrap();
    assert_eq!((game.kind, game.teams.len()), (Kind::OpenGame, 2));
    assert_eq!(game.phase(league.state()), Phase::Condition);
    league
        .refused("start-match", "")
        .because(&["match-started"])
        .does("void-match", r#"reason = "Rain""#)
        .does("start-match", "");
    two_clubs().refused("start-match", "").by(&[F_6_7]);
    clubs(&["roff"], 3)
        .after_camp(4)
        .refused("start-match", "")
        .by(&[F_1_3]);
}

/// D-2: the open game counts for no half, so more clubs than there are tables for may play it.
#[test]
fn d_2_the_open_game_needs_no_tables() {
    let league = clubs(&["a", "b", "c", "d", "e", "f", "g"], 1)
        .after_camp(4)
        .does("start-match", "");
    assert_eq!(league.state().game.as_ref().unwrap().teams.len(), 7);
}

/// D-50: the first seat is at home, the others follow clockwise.
#[test]
fn d_50_the_first_seat_is_at_home() {
    let league = clubs(&["a", "b", "c"], 1)
        .does("seat-teams", r#"order = ["c", "a", "b"]"#)
        .after_camp(4);
    let league = league
        .refused("start-match", r#"home = "b""#)
        .by(&[D_50])
        .refused("start-match", r"rolls = [{ a = 1, b = 2, c = 3 }]")
        .by(&[D_50])
        .refused("start-match", r#"home = "dorn""#)
        .by(&[F_1_1]);
    let ruled = league
        .clone()
        .acts(act("start-match", r#"home = "b""#).ruling("Their field is free"));
    assert_eq!(home(&ruled), "b");
    assert_eq!(home(&league.does("start-match", "")), "c");
}

/// M-2.6, M-3.1: clubs place their starters and take their turns from the home club clockwise, as they sit.
#[test]
fn m_2_6_from_the_home_club_clockwise() {
    let league = clubs(&["a", "b", "c", "d"], 1)
        .does("seat-teams", r#"order = ["d", "b", "a", "c"]"#)
        .does("set-rule", r#"rule = "D-50.home", value = "gm""#)
        .after_camp(4);
    for (home, order) in [
        ("d", ["d", "b", "a", "c"]),
        ("a", ["a", "c", "d", "b"]),
        ("c", ["c", "d", "b", "a"]),
    ] {
        let started = league
            .clone()
            .does("start-match", &format!(r#"home = "{home}""#));
        let teams = &started.state().game.as_ref().unwrap().teams;
        let teams: Vec<&str> = teams.iter().map(flagkeeper::ids::TeamId::as_str).collect();
        assert_eq!(teams, order);
    }
}

/// D-50, another reading: the game master picks.
#[test]
fn d_50_the_game_master_picks() {
    let league = clubs(&["a", "b", "c"], 1)
        .does("set-rule", r#"rule = "D-50.home", value = "gm""#)
        .after_camp(4)
        .refused("start-match", "")
        .because(&["home-wanted"])
        .does("start-match", r#"home = "b""#);
    let order: Vec<&str> = league
        .state()
        .game
        .as_ref()
        .unwrap()
        .teams
        .iter()
        .map(flagkeeper::ids::TeamId::as_str)
        .collect();
    assert_eq!(order, ["b", "c", "a"]);
}

/// D-50, another reading: a home roll; those who tie for the highest roll again (D-41), or agree where that is the house rule.
#[test]
fn d_50_a_home_roll() {
    let league = clubs(&["a", "b", "c"], 1)
        .does("set-rule", r#"rule = "D-50.home", value = "roll""#)
        .after_camp(4);
    let rolled = league.clone().does(
        "start-match",
        r"rolls = [{ a = 5, b = 2, c = 5 }, { a = 1, c = 3 }]",
    );
    assert_eq!(home(&rolled), "c");
    let tie = r"rolls = [{ a = 5, b = 2, c = 5 }]";
    let league = league
        .refused("start-match", tie)
        .by(&[F_4_4, D_41])
        .refused("start-match", r"rolls = [{ a = 5, b = 2 }]")
        .because(&["rolls-wrong"])
        .refused(
            "start-match",
            r"rolls = [{ a = 5, b = 2, c = 5 }, { a = 1, b = 2, c = 3 }]",
        )
        .because(&["rolls-wrong"])
        .refused(
            "start-match",
            r"rolls = [{ a = 6, b = 2, c = 5 }, { a = 1 }]",
        )
        .because(&["rolls-wrong"])
        .refused("start-match", "rolls = []")
        .because(&["rolls-wrong"]);
    // The program rolls what is left out, until one is alone at the top.
    let league = league.does("start-match", "");
    let written = league.last().act.line().unwrap();
    assert!(written.contains("rolls = ["), "{written}");
    let agreed = league
        .undo(None)
        .does("set-rule", r#"rule = "D-41.ties", value = "agreed""#)
        .refused("start-match", tie)
        .because(&["rolls-wrong"])
        .refused("start-match", &format!("{tie}, home = \"b\""))
        .because(&["rolls-wrong"])
        .does("start-match", &format!("{tie}, home = \"a\""));
    assert_eq!(home(&agreed), "a");
}

/// M-2.1: the whole table: experience and die to starting damage, on a dial long enough for all of it.
#[test]
fn m_2_1_the_whole_table() {
    let table = [[5, 4, 3, 2, 1, 0], [3, 2, 1, 0, 0, 0], [1, 0, 0, 0, 0, 0]];
    for (injuries, row) in (0..).zip(table) {
        let league = alone(injuries, "long-30");
        for (die, expected) in (1..).zip(row) {
            let rolled = league
                .clone()
                .does("condition", &format!("player = \"ken\", die = {die}"));
            assert_eq!(
                damage(&rolled, "ken"),
                expected,
                "{injuries} injuries, {die}"
            );
        }
    }
}

/// M-2.2: the dial stops one click before the skull: Young on four living clicks with a 1 starts at 3, not 5.
#[test]
fn m_2_2_condition_never_sends_to_hospital() {
    let league = alone(0, "four-15").does("condition", r#"player = "ken", die = 1"#);
    assert_eq!(damage(&league, "ken"), 3);
    assert_eq!(league.last().rules, [M_2_1, M_2_2]);
    assert_eq!(league.player("ken").injuries, 0);
    let frail = alone(0, "frail-10").does("condition", r#"player = "ken", die = 1"#);
    assert_eq!(damage(&frail, "ken"), 0);
}

/// M-2.3, D-13: a veteran hero is not rolled: his manager picks any damage up to the last click before the skull.
#[test]
fn d_13_a_veteran_picks_his_damage() {
    for injuries in [3, 4] {
        let league = alone(injuries, "four-15");
        for picked in 0..=3 {
            let league = league
                .clone()
                .does("condition", &format!("player = \"ken\", damage = {picked}"));
            assert_eq!(damage(&league, "ken"), picked);
        }
        league
            .refused("condition", r#"player = "ken", damage = 4"#)
            .by(&[M_2_3, M_2_2])
            .refused("condition", r#"player = "ken", die = 4"#)
            .by(&[M_2_3])
            .refused("condition", r#"player = "ken""#)
            .by(&[M_2_3])
            .refused("condition", r#"player = "ken", die = 4, damage = 1"#)
            .because(&["veteran-rolled"]);
    }
    alone(2, "four-15")
        .refused("condition", r#"player = "ken", damage = 1"#)
        .says("a die")
        .by(&[M_2_1, M_2_3]);
    unreadable("condition", "player = \"ken\"\ndamage = 256");
    unreadable("condition", "player = \"ken\"\ndamage = -1");
}

/// D-13, other reading: a veteran hero always starts without damage; a ruling lets him pick after all.
#[test]
fn d_13_a_veteran_starts_without_damage() {
    let league = alone(3, "four-15").does("set-rule", r#"rule = "D-13.veteran", value = "zero""#);
    let zero = league.clone().does("condition", r#"player = "ken""#);
    assert_eq!(damage(&zero, "ken"), 0);
    let league = league
        .does("condition", r#"player = "ken", damage = 0"#)
        .undo(None)
        .refused("condition", r#"player = "ken", damage = 2"#)
        .by(&[D_13]);
    let ruled = league.acts(act("condition", r#"player = "ken", damage = 2"#).ruling("He limps"));
    assert_eq!(damage(&ruled, "ken"), 2);
}

/// M-2.1: everyone under contract with a club of the match rolls once, before any roster; nobody else does.
#[test]
fn m_2_1_everyone_rolls_once_before_the_rosters() {
    let league = prepared()
        .refused("condition", r#"player = "roff-1", die = 3"#)
        .by(&[M_2_1])
        .does(
            "add-player",
            r#"player = "free", name = "Free", figure = "runner-20""#,
        )
        .does("start-match", "")
        .does("condition", r#"player = "roff-1", die = 3"#)
        .refused("condition", r#"player = "roff-1", die = 4"#)
        .by(&[M_2_1])
        .refused("condition", r#"player = "free", die = 4"#)
        .because(&["not-in-match"])
        .refused("condition", r#"player = "nobody", die = 4"#)
        .by(&[F_2_1])
        .refused("roster", &roster("roff", &["roff-1"], &[]))
        .by(&[M_2_1])
        .refuses(act("roster", &roster("roff", &["roff-1"], &[])).ruling("Hurry"))
        .by(&[M_2_1]);
    assert_eq!(
        league
            .state()
            .game
            .as_ref()
            .unwrap()
            .unconditioned(league.state())
            .count(),
        15
    );
    let again = act("condition", r#"player = "roff-1", die = 4"#).ruling("It fell off the table");
    assert_eq!(damage(&league.acts(again), "roff-1"), 2);
}

/// M-2.4: up to five starters and three on the bench, never more there than on the field; fewer, even nobody, is allowed.
#[test]
fn m_2_4_the_sizes_of_a_roster() {
    let ids: Vec<String> = (1..=8).map(|n| format!("roff-{n}")).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let mut league = prepared().conditioned();
    for (starters, bench, fits) in [
        (0, 0, true),
        (1, 0, true),
        (1, 1, true),
        (5, 3, true),
        (3, 3, true),
        (5, 0, true),
        (6, 0, false),
        (4, 4, false),
        (0, 1, false),
        (1, 2, false),
        (2, 3, false),
    ] {
        let fields = roster("roff", &ids[..starters], &ids[starters..starters + bench]);
        league = if fits {
            league.does("roster", &fields)
        } else {
            league.refused("roster", &fields).by(&[M_2_4])
        };
    }
    let ruled = league
        .acts(act("roster", &roster("roff", &ids[..6], &[])).ruling("Six today"))
        .names("selm", &[], &[])
        .does("kick-off", "");
    assert_eq!(
        ruled.state().game.as_ref().unwrap().lineups["roff"]
            .starters
            .len(),
        6
    );
}

/// M-2.4: the sizes are house rules; a roster named under the old ones stands.
#[test]
fn m_2_4_the_sizes_are_house_rules() {
    let ids = ["roff-1", "roff-2", "roff-3"];
    prepared()
        .conditioned()
        .names("roff", &ids, &[])
        .does("set-rule", r#"rule = "M-2.4.starters", value = 2"#)
        .does("set-rule", r#"rule = "M-2.4.bench", value = 0"#)
        .refused("roster", &roster("roff", &ids, &[]))
        .because(&["too-many-starters"])
        .refused("roster", &roster("roff", &ids[..1], &ids[1..2]))
        .because(&["too-many-on-bench"])
        .names("selm", &[], &[])
        .does("kick-off", "");
}

/// M-2.4: a club names its own players, everyone once.
#[test]
fn m_2_4_everyone_is_named_once_by_his_own_club() {
    prepared()
        .refused("roster", &roster("roff", &["roff-1"], &[]))
        .because(&["no-match"])
        .conditioned()
        .refused("roster", &roster("roff", &["roff-1", "roff-1"], &[]))
        .by(&[M_2_4])
        .refused("roster", &roster("roff", &["roff-1"], &["roff-1"]))
        .by(&[M_2_4])
        .refused("roster", &roster("roff", &["selm-1"], &[]))
        .because(&["not-of-this-team"])
        .refused("roster", &roster("roff", &["nobody"], &[]))
        .by(&[F_2_1])
        .refused("roster", &roster("dorn", &[], &[]))
        .by(&[F_1_1]);
}

/// M-2.5: 187 points cost nothing, 200 nothing, 213 cost 1300 gold, paid to AFA; reserves do not count.
#[test]
fn m_2_5_the_cap_and_the_luxury_tax() {
    for (figures, value, tax) in [
        (
            [
                "runner-37",
                "runner-40",
                "runner-40",
                "runner-20",
                "runner-25",
                "runner-25",
            ],
            187,
            0,
        ),
        (
            [
                "runner-40",
                "runner-40",
                "runner-40",
                "runner-40",
                "runner-20",
                "runner-20",
            ],
            200,
            0,
        ),
        (
            [
                "runner-37",
                "runner-40",
                "runner-40",
                "runner-40",
                "runner-26",
                "runner-20",
            ],
            203,
            300,
        ),
        (
            [
                "runner-37",
                "runner-40",
                "runner-40",
                "runner-40",
                "runner-26",
                "four-15",
            ],
            198,
            0,
        ),
        (
            [
                "heavy-60",
                "runner-40",
                "runner-26",
                "runner-37",
                "runner-25",
                "runner-25",
            ],
            213,
            1300,
        ),
    ] {
        let mut league = clubs(&["roff", "selm"], 0);
        for (n, figure) in (1..).zip(figures) {
            league = league.with_figure(&format!("p{n}"), "roff", figure);
        }
        let league = league
            .with_figure("reserve", "roff", "heavy-60")
            .after_camp(4)
            .conditioned()
            .names("roff", &["p1", "p2", "p3", "p4", "p5"], &["p6"])
            .names("selm", &[], &[])
            .does("kick-off", "");
        let game = league.state().game.as_ref().unwrap();
        assert_eq!(
            flagkeeper::flags::play::Match::value(league.state(), &game.lineups["roff"]),
            value
        );
        assert_eq!(league.funds("roff"), 100_000 - tax);
        assert_eq!(league.funds("afa"), tax);
        assert_eq!(league.last().gold.len(), usize::from(tax > 0));
    }
}

fn over_the_cap(funds: i64) -> League {
    let mut league = league().with_team("roff", funds).with_team("selm", 0);
    for n in 1..=4 {
        league = league.with_figure(&format!("p{n}"), "roff", "heavy-60");
    }
    league
}

fn ready(league: League) -> League {
    league
        .after_camp(4)
        .conditioned()
        .names("roff", &["p1", "p2", "p3", "p4"], &[])
        .names("selm", &[], &[])
}

/// M-2.5: a match that has kicked off keeps the cap of then, whatever the house rule says later; a record that did not
/// keep it is read, and follows the rule.
#[test]
fn m_2_5_the_cap_of_the_kick_off_stands() {
    let league = ready(over_the_cap(5000))
        .does("kick-off", "")
        .does("set-rule", r#"rule = "M-2.5.cap", value = 220"#);
    let game = |league: &League| league.state().game.clone().unwrap();
    assert_eq!(game(&league).cap(&league.state().rules), 200);
    let mut old = game(&league);
    old.cap_then = None;
    assert_eq!(old.cap(&league.state().rules), 220);
    let entry = toml::de::DeTable::parse("taxes = { roff = 4000 }").unwrap();
    let effect = Effect::read("kicked-off", entry).unwrap();
    assert!(matches!(effect, Effect::KickedOff(e) if e.cap.is_none()));
}

/// M-2.5, D-7: a tax the club cannot pay stops the kick-off, and no ruling pays it; under the other reading AFA lends it.
#[test]
fn d_7_a_tax_the_club_cannot_pay() {
    let league = ready(over_the_cap(3900))
        .refused("kick-off", "")
        .by(&[M_2_5, D_7])
        .refuses(act("kick-off", "").ruling("Later"))
        .because(&["not-enough-gold"]);
    let fewer = league
        .clone()
        .names("roff", &["p1", "p2", "p3"], &[])
        .does("kick-off", "");
    assert_eq!(fewer.funds("roff"), 3900);
    let league = league
        .does("set-rule", r#"rule = "D-7.funds", value = "debt""#)
        .does("kick-off", "");
    assert_eq!(league.funds("roff"), 0);
    assert_eq!(league.state().loans["loan-1"].open.get(), 100);
    // D-27: a void match leaves nothing of it.
    let void = league.does("void-match", r#"reason = "Rain""#);
    assert_eq!((void.funds("roff"), void.funds("afa")), (3900, 0));
    assert_eq!(void.state().loans["loan-1"].open.get(), 0);
}

/// The tax is told with the figures of its own day, the loan and what is paid back as what they are.
#[test]
fn m_2_5_the_reason_of_a_tax_outlives_its_rule() {
    let league = ready(over_the_cap(3900))
        .does("set-rule", r#"rule = "D-7.funds", value = "debt""#)
        .does("kick-off", "");
    let kick_off = league.last().n;
    let league = league
        .does("void-match", r#"reason = "Rain""#)
        .does("set-rule", r#"rule = "M-2.5.cap", value = 150"#);
    let journal = &league.journal;
    let whys = |n: u64| -> Vec<String> {
        let entry = journal.entry(n).unwrap();
        let why =
            |posting| flagkeeper::flags::sentence::posting_why(journal, entry, posting, Lang::En);
        entry.gold.iter().map(why).collect()
    };
    assert_eq!(
        whys(kick_off),
        [
            "Loan loan-1 for what was missing (D-7)",
            "Luxury tax: 240 of 200 points, 40 over at 100 G (M-2.5)",
        ]
    );
    assert_eq!(
        whys(kick_off + 1),
        [
            "Luxury tax paid back, match void: Rain (D-27)",
            "Loan loan-1 repaid in full (D-7)",
        ]
    );
}

/// D-14: the open game is taxed, under the other reading it is not.
#[test]
fn d_14_the_open_game_may_be_free_of_tax() {
    let taxed = ready(over_the_cap(4000)).does("kick-off", "");
    assert_eq!(taxed.funds("roff"), 0);
    let free = ready(over_the_cap(4000))
        .does("set-rule", r#"rule = "D-14.open_game", value = false"#)
        .does("kick-off", "");
    assert_eq!(free.funds("roff"), 4000);
}

/// M-2.5: kick-off needs every condition and a roster of every club, and comes once; then nothing of it changes.
#[test]
fn m_2_5_what_a_kick_off_needs() {
    prepared()
        .refused("kick-off", "")
        .by(&[M_2_5])
        .does("start-match", "")
        .refused("kick-off", "")
        .by(&[M_2_1, M_2_4])
        .undo(None)
        .conditioned()
        .refused("kick-off", "")
        .says("Club roff, Club selm")
        .by(&[M_2_4])
        .names("roff", &["roff-1"], &[])
        .refused("kick-off", "")
        .says("Club selm")
        .by(&[M_2_4])
        .names("selm", &[], &[])
        .does("kick-off", "")
        .refused("kick-off", "")
        .because(&["after-kick-off"])
        .refused("roster", &roster("roff", &["roff-2"], &[]))
        .because(&["after-kick-off"])
        .refused("condition", r#"player = "roff-1", die = 4"#)
        .because(&["after-kick-off", "condition-known"]);
}

/// M-2.4: who is named is not let go; if a ruling does it, the roster is named again before the kick-off.
#[test]
fn m_2_4_a_roster_that_no_longer_fits() {
    let league = prepared()
        .conditioned()
        .names("roff", &["roff-1", "roff-2"], &[])
        .names("selm", &["selm-1"], &[])
        .refused("release", r#"player = "roff-1""#)
        .by(&[M_2_4])
        .does("release", r#"player = "roff-8""#)
        .acts(act("release", r#"player = "roff-1""#).ruling("He ran away"));
    league
        .refused("kick-off", "")
        .because(&["roster-stale"])
        .names("roff", &["roff-2"], &[])
        .does("kick-off", "");
}

/// F-2.2, D-9: a club over its limit does not kick off; it releases somebody who is not named, even in the middle of the preparation.
#[test]
fn d_9_a_club_over_its_limit_does_not_kick_off() {
    let league = prepared()
        .conditioned()
        .names("roff", &["roff-1"], &[])
        .names("selm", &[], &[])
        .does("set-rule", r#"rule = "F-2.2.players", value = 7"#)
        .refused("kick-off", "")
        .by(&[D_9, F_2_2]);
    league
        .does("release", r#"player = "roff-8""#)
        .does("release", r#"player = "selm-8""#)
        .does("kick-off", "");
}

/// M-2.1: somebody who joins by a ruling while the match is prepared needs a condition too, and gets one.
#[test]
fn m_2_1_who_joins_late_rolls_late() {
    let late = r#"player = "late", name = "Late", figure = "runner-20", team = "roff""#;
    prepared()
        .conditioned()
        .names("roff", &["roff-1"], &[])
        .names("selm", &[], &[])
        .acts(act("add-player", late).ruling("He was on the bus"))
        .refused("kick-off", "")
        .because(&["conditions-due"])
        .does("condition", r#"player = "late", die = 2"#)
        .names("roff", &["roff-1", "late"], &[])
        .does("kick-off", "");
}

/// M-2.5: once the match has kicked off nobody is asked for his tax again: the one reason is that it has begun.
#[test]
fn m_2_5_a_second_kick_off_has_one_reason() {
    let league = two_clubs()
        .does("set-rule", "rule = \"M-2.5.cap\", value = 20")
        .after_camp(4)
        .kicked_off()
        .does(
            "correct",
            r#"team = "roff", field = "funds", value = 0, reason = "x""#,
        );
    let refused = league.refused("kick-off", "");
    let names: Vec<&str> = refused.reasons().iter().map(|reason| reason.name).collect();
    assert_eq!(names, ["after-kick-off"]);
}
