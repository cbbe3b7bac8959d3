//! F-7: what a half comes to: its champion, play-offs, popularity by place and its distribution; D-29, D-31, D-32.

use crate::support::{League, act, clubs, league};
use flagkeeper::{
    flags::{
        decide::{award_rule, to_distribute},
        season::AwardWhy,
        standings::{self, table},
        step::Half,
    },
    rulebook::Rule::*,
};

pub const CLUBS: [&str; 6] = ["roff", "selm", "dorn", "kern", "aldo", "bree"];

pub fn rule(league: League, key: &str, value: &str) -> League {
    league.does("set-rule", &format!("rule = \"{key}\", value = {value}"))
}

/// Clubs with league points of the first half from paper, a player each with a popularity of 20, at a step.
pub fn paper(step: &str, points: &[(&str, i64)]) -> League {
    let mut league = league();
    for (team, points) in points {
        league = league
            .does("add-team", &format!("team = \"{team}\", name = \"Club {team}\", points = {{ first = {points} }}"))
            .does("add-player", &format!("player = \"{team}-1\", name = \"Player {team}-1\", figure = \"runner-20\", team = \"{team}\", popularity = 20"));
    }
    league.does("start-at", &format!("step = \"{step}\""))
}

pub fn places(league: &League) -> Vec<(String, u8)> {
    let places = standings::places(league.state(), Half::First);
    places
        .into_iter()
        .map(|p| (p.team.to_string(), p.place))
        .collect()
}

pub fn awards(league: &League) -> Vec<(String, i64)> {
    let awards = league.state().course.awards.iter();
    awards
        .map(|award| (award.team.to_string(), award.points))
        .collect()
}

pub fn own<T: Copy>(list: &[(&str, T)]) -> Vec<(String, T)> {
    list.iter()
        .map(|(team, n)| ((*team).to_owned(), *n))
        .collect()
}

/// F-7.3: the highest sum of the half is its champion, and the play-off is passed over.
#[test]
fn f_7_3_the_highest_sum_is_champion() {
    let league = paper("first.3.game", &[("roff", 1), ("selm", 3), ("dorn", 0)])
        .does("home-roll", "")
        .plays("fd = { roff-1 = 1 }")
        .does("advance", "");
    assert_eq!(league.state().step.to_string(), "first.popularity");
    assert_eq!(
        places(&league),
        own(&[("roff", 1), ("selm", 2), ("dorn", 3)])
    );
    assert_eq!(
        awards(&league),
        own(&[("roff", 10), ("selm", 5), ("dorn", -10)])
    );
    assert_eq!(league.last().rules, [F_6_7, F_7_3, F_7_5]);
    league.refused("play-off", "").because(&["no-play-off"]);
}

/// F-7.3, F-7.4, D-31: level clubs roll, the highest wins, those tied again; the winner is first, the others share second.
#[test]
fn f_7_4_play_offs_of_two_three_five() {
    let two = paper("first.play-off", &[("roff", 4), ("selm", 4), ("dorn", 1)])
        .refused("advance", "")
        .says("Club roff, Club selm")
        .by(&[F_7_3, F_7_4])
        .refused("play-off", "rolls = [{ roff = 3, selm = 2, dorn = 1 }]")
        .by(&[F_7_4, D_41])
        .does(
            "play-off",
            "rolls = [{ roff = 3, selm = 3 }, { roff = 2, selm = 2 }, { roff = 2, selm = 5 }]",
        );
    assert_eq!(two.last().rules, [F_7_3, F_7_4, D_41]);
    // Whose points are corrected now is told that the roll was on the old ones.
    let late = two.clone().does(
        "correct",
        r#"team = "dorn", field = "points", half = "first", round = 0, value = 4, reason = "Late""#,
    );
    assert!(late.warnings[0].en.contains("roll again (F-7.3)"));
    let two = two
        .refused("play-off", "")
        .because(&["no-play-off"])
        .does("advance", "");
    assert_eq!(places(&two), own(&[("selm", 1), ("roff", 2), ("dorn", 3)]));
    assert_eq!(
        awards(&two),
        own(&[("selm", 10), ("roff", 5), ("dorn", -10)])
    );

    let three = paper("first.play-off", &[("roff", 4), ("selm", 4), ("dorn", 4), ("kern", 0)])
        .does("play-off", "rolls = [{ roff = 6, selm = 6, dorn = 5 }, { roff = 1, selm = 1 }, { roff = 6, selm = 1 }]")
        .does("advance", "");
    assert_eq!(
        places(&three),
        own(&[("roff", 1), ("selm", 2), ("dorn", 2), ("kern", 4)])
    );
    assert_eq!(
        awards(&three),
        own(&[("roff", 10), ("selm", 5), ("dorn", 5), ("kern", -10)])
    );

    let level = [
        ("roff", 3),
        ("selm", 3),
        ("dorn", 3),
        ("kern", 3),
        ("aldo", 3),
    ];
    let five = paper("first.play-off", &level)
        .does(
            "play-off",
            "rolls = [{ roff = 4, selm = 4, dorn = 4, kern = 4, aldo = 4 }, { roff = 2, selm = 6, dorn = 6, kern = 6, aldo = 1 }, { selm = 1, dorn = 2, kern = 2 }, { dorn = 1, kern = 3 }]",
        )
        .does("advance", "");
    assert_eq!(
        awards(&five),
        own(&[
            ("kern", 10),
            ("roff", 5),
            ("selm", 5),
            ("dorn", 5),
            ("aldo", 5)
        ])
    );
}

/// D-31: where a play-off decided first place its winner is first and everybody else who rolled shares second, however they
/// rolled among themselves; each has the popularity of second place.
#[test]
fn d_31_the_other_participants_share_second_place() {
    let level = [
        ("roff", 4),
        ("selm", 4),
        ("dorn", 4),
        ("kern", 1),
        ("aldo", 0),
    ];
    let league = paper("first.play-off", &level)
        .does("play-off", "rolls = [{ roff = 5, selm = 1, dorn = 6 }]")
        .does("advance", "");
    assert_eq!(
        places(&league),
        own(&[
            ("dorn", 1),
            ("roff", 2),
            ("selm", 2),
            ("kern", 4),
            ("aldo", 5)
        ])
    );
    let second = |team: &str| awards(&league).into_iter().find(|(club, _)| club == team);
    assert_eq!(
        second("roff").map(|(_, n)| n),
        second("selm").map(|(_, n)| n)
    );
    assert_eq!(second("selm"), Some(("selm".to_owned(), 5)));
    assert!(league.last().rules.contains(&D_31) && league.last().rules.contains(&D_10));
    // Of two nobody shares the second place.
    let two = paper("first.play-off", &level[..2])
        .does("play-off", "rolls = [{ roff = 5, selm = 1 }]")
        .does("advance", "");
    assert!(two.last().rules.contains(&D_31) && !two.last().rules.contains(&D_10));
}

/// F-7.3: a correction at the play-off changes who is level; a game master's ruling may leave it out, and then they stay level.
#[test]
fn f_7_3_level_by_correction_and_left_by_ruling() {
    let league = paper("first.play-off", &[("roff", 4), ("selm", 4), ("dorn", 1)]);
    let fixed = league
        .clone()
        .does("correct", r#"team = "roff", field = "points", half = "first", round = 0, value = 5, reason = "Paper""#)
        .refused("play-off", "")
        .because(&["no-play-off"])
        .does("advance", "");
    assert_eq!(
        places(&fixed),
        own(&[("roff", 1), ("selm", 2), ("dorn", 3)])
    );
    let ruled = league.acts(act("advance", "").ruling("Both are champions"));
    assert_eq!(
        places(&ruled),
        own(&[("roff", 1), ("selm", 1), ("dorn", 3)])
    );
    assert_eq!(
        awards(&ruled),
        own(&[("roff", 10), ("selm", 10), ("dorn", -10)])
    );
    let ruled = ruled.refused("play-off", "").because(&["no-play-off"]);
    // The series needs one of them; the roll made there settles it.
    let series = ruled.drive("series.play-off");
    let league = series.drive("winter.trades");
    assert!(league.state().course.champion.is_some());
}

/// F-7.3: points corrected after the half is decided change no place; the entry warns.
#[test]
fn f_7_3_places_stand_once_the_half_is_over() {
    let league = paper("first.play-off", &[("roff", 4), ("selm", 3)])
        .does("advance", "")
        .does("correct", r#"team = "selm", field = "points", half = "first", round = 0, value = 9, reason = "Late""#);
    assert_eq!(places(&league), own(&[("roff", 1), ("selm", 2)]));
    assert_eq!(league.warnings.len(), 1);
    assert_eq!(table(league.state(), Half::First)[0].team.as_str(), "roff");
}

/// F-3.1, F-7.5: a league that began on paper at the popularity of a half gets what the half brings; where clubs are level it
/// waits for their roll. Beginning at another step instead leaves nothing of it.
#[test]
fn f_7_5_a_league_from_paper_at_the_popularity() {
    let points = [("roff", 4), ("selm", 4), ("dorn", 1)];
    let level = paper("first.popularity", &points);
    assert_eq!(awards(&level), []);
    let won = level
        .refused("advance", "")
        .by(&[F_7_3, F_7_4])
        .does("play-off", "rolls = [{ roff = 3, selm = 2 }]");
    assert_eq!(
        awards(&won),
        own(&[("roff", 10), ("selm", 5), ("dorn", -10)])
    );
    won.refused("play-off", "")
        .because(&["no-play-off"])
        .drive("");
    let alone = paper("first.popularity", &[("roff", 5), ("selm", 4), ("dorn", 1)]);
    assert_eq!(awards(&alone).len(), 3);
    let elsewhere = alone.does("start-at", r#"step = "spring.camp""#);
    assert_eq!(
        elsewhere.state().course,
        flagkeeper::flags::season::Course::default()
    );
}

/// F-7.5: by number of clubs: +10/−10; +10/+5/−10; +10/+5/−5/−10; +10/+5/0/−5/−10.
#[test]
fn f_7_5_popularity_by_place() {
    let tables: [&[i64]; 4] = [
        &[10, -10],
        &[10, 5, -10],
        &[10, 5, -5, -10],
        &[10, 5, 0, -5, -10],
    ];
    for table in tables {
        let points: Vec<(&str, i64)> = CLUBS
            .into_iter()
            .zip((0..10).rev())
            .take(table.len())
            .collect();
        let league = paper("first.play-off", &points).does("advance", "");
        let wanted: Vec<(&str, i64)> = CLUBS
            .into_iter()
            .zip(table.iter().copied())
            .filter(|(_, by)| *by != 0)
            .collect();
        assert_eq!(
            awards(&league),
            own(&wanted),
            "a middle place that brings nothing opens nothing"
        );
        let why = |n: usize| league.state().course.awards[n].why;
        assert_eq!(
            why(0),
            AwardWhy::Half {
                half: Half::First,
                place: 1
            }
        );
        assert_eq!(award_rule(why(0)), F_7_5);
    }
    // D-10: level places each get their figure, or split what they fill, rounded towards 0.
    let level = [("roff", 9), ("selm", 4), ("dorn", 4)];
    let each = paper("first.play-off", &level).does("advance", "");
    assert_eq!(
        awards(&each),
        own(&[("roff", 10), ("selm", 5), ("dorn", 5)])
    );
    let split =
        rule(paper("first.play-off", &level), "D-10.shared", "\"split\"").does("advance", "");
    assert_eq!(
        awards(&split),
        own(&[("roff", 10), ("selm", -2), ("dorn", -2)])
    );
}

/// F-7.6: a manager distributes as he likes, a loss too; the figures sum to it; nobody falls below 0; only his own players.
#[test]
fn f_7_6_points_are_distributed() {
    let league = clubs(&["roff", "selm"], 2)
        .does("correct", r#"player = "selm-1", field = "popularity", value = 7, reason = "x""#)
        .does("correct", r#"player = "selm-2", field = "popularity", value = 8, reason = "x""#)
        .does("correct", r#"team = "roff", field = "points", half = "first", round = 0, value = 3, reason = "x""#)
        .does("start-at", r#"step = "first.play-off""#)
        .does("advance", "")
        .refused("advance", "")
        .says("Club roff, Club selm")
        .by(&[F_7_6, F_7_5]);
    let league = league
        .refused("distribute", r#"team = "roff", points = { roff-1 = 9 }"#)
        .says("must sum to 10, not 9")
        .by(&[F_7_6])
        .refused(
            "distribute",
            r#"team = "roff", points = { roff-1 = 12, roff-2 = -2 }"#,
        )
        .because(&["award-sign", "award-below-zero"])
        .refused("distribute", r#"team = "roff", points = { selm-1 = 10 }"#)
        .because(&["not-his-club"])
        .refused(
            "distribute",
            r#"team = "selm", points = { selm-1 = -8, selm-2 = -2 }"#,
        )
        .by(&[F_7_6, F_2_4])
        .does("distribute", r#"team = "roff", points = { roff-1 = 10 }"#)
        .does(
            "distribute",
            r#"team = "selm", points = { selm-1 = -4, selm-2 = -6 }"#,
        )
        .refused("distribute", r#"team = "selm", points = { selm-1 = -1 }"#)
        .because(&["no-award"]);
    assert_eq!(league.last().rules, [F_7_6, F_7_5]);
    let popularity = ["roff-1", "roff-2", "selm-1", "selm-2"].map(|p| league.player(p).popularity);
    assert_eq!(popularity, [10, 0, 3, 2]);
    league.does("advance", "");
}

/// F-7.6: of a loss larger than the club's popularity only that much is taken; with nothing to take it is lost at once.
#[test]
fn f_7_6_a_loss_larger_than_the_popularity() {
    let over = |popularity: i64| {
        let league = clubs(&["roff", "selm"], 2);
        let league = if popularity > 0 {
            league.does("correct", &format!("player = \"selm-1\", field = \"popularity\", value = {popularity}, reason = \"x\""))
        } else {
            league
        };
        league
            .does("correct", r#"team = "roff", field = "points", half = "first", round = 0, value = 3, reason = "x""#)
            .does("start-at", r#"step = "first.play-off""#)
            .does("advance", "")
    };
    let league = over(4);
    assert_eq!(
        to_distribute(league.state(), &league.state().course.awards[1]),
        -4
    );
    let league = league
        .refused("distribute", r#"team = "selm", points = { selm-1 = -3 }"#)
        .by(&[F_7_6])
        .does("distribute", r#"team = "selm", points = { selm-1 = -4 }"#);
    assert_eq!(league.player("selm-1").popularity, 0);
    assert_eq!(awards(&over(0)), own(&[("roff", 10)]));
    // The one who had it is let go: nobody is left to lose it.
    let gone = over(4)
        .does("release", r#"player = "selm-1""#)
        .does("distribute", r#"team = "roff", points = { roff-1 = 10 }"#)
        .does("advance", "");
    assert_eq!(awards(&gone), []);
    assert!(gone.last().rules.contains(&D_29));
}

/// D-29: points won by a club without players are lost.
#[test]
fn d_29_a_winner_without_players() {
    let league = paper("first.play-off", &[("roff", 3), ("selm", 1)])
        .does("release", r#"player = "roff-1""#)
        .does("advance", "");
    assert_eq!(awards(&league), own(&[("selm", -10)]));
    assert!(league.last().rules.contains(&D_29));
    league.drive("summer.classic");
}

/// D-32: under the other reading a half's play-off brings its winner 5 more, as an award of its own.
#[test]
fn d_32_popularity_for_a_play_off() {
    let bonus =
        |points: &[(&str, i64)]| rule(paper("first.play-off", points), "D-32.bonus", "true");
    let league = bonus(&[("roff", 3), ("selm", 3)])
        .does("play-off", "rolls = [{ roff = 1, selm = 2 }]")
        .does("advance", "");
    assert_eq!(
        awards(&league),
        own(&[("selm", 10), ("roff", -10), ("selm", 5)])
    );
    assert!(league.last().rules.contains(&D_32));
    let league = league
        .refused("distribute", r#"team = "selm", points = { selm-1 = 15 }"#)
        .by(&[F_7_6])
        .does("distribute", r#"team = "selm", points = { selm-1 = 10 }"#)
        .does("distribute", r#"team = "selm", points = { selm-1 = 5 }"#);
    assert_eq!(league.last().rules, [F_7_6, D_32]);
    assert_eq!(league.player("selm-1").popularity, 35);
    let alone = bonus(&[("roff", 4), ("selm", 3)]).does("advance", "");
    assert_eq!(awards(&alone), own(&[("roff", 10), ("selm", -10)]));
}

/// F-7.6: an award nobody can be found for any more does not stand in the way of the next.
#[test]
fn f_7_6_a_lost_award_makes_way_for_the_next() {
    let league = rule(
        paper("first.play-off", &[("roff", 3), ("selm", 3)]),
        "D-32.bonus",
        "true",
    );
    let league = rule(league, "F-7.5.popularity.2", "[-10, 10]")
        .does("play-off", "rolls = [{ roff = 1, selm = 2 }]")
        .does("advance", "")
        .does(
            "correct",
            r#"player = "selm-1", field = "popularity", value = 0, reason = "x""#,
        )
        .does("distribute", r#"team = "selm", points = { selm-1 = 5 }"#);
    assert_eq!(league.player("selm-1").popularity, 5);
    assert_eq!(awards(&league), own(&[("roff", 10)]));
}
