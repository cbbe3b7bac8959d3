//! F-12: AFA points and the end of the season; D-10, D-45.

use crate::support::{League, act, clubs, league};
use flagkeeper::{
    flags::{Opening, decide::afa_points},
    rulebook::Rule::*,
};

fn rule(league: League, key: &str, value: &str) -> League {
    league.does("set-rule", &format!("rule = \"{key}\", value = {value}"))
}

/// Clubs with AFA points and league points of both halves from paper, at a step.
fn paper(step: &str, clubs: &[(&str, i64, i64, i64)]) -> League {
    let mut league = league();
    for (team, afa, first, second) in clubs {
        let points = format!("points = {{ first = {first}, second = {second} }}");
        let fields = format!("team = \"{team}\", name = \"Club {team}\", afa = {afa}, {points}");
        league = league
            .does("add-team", &fields)
            .with_player(&format!("{team}-1"), team);
    }
    league.does("start-at", &format!("step = \"{step}\""))
}

/// The AFA points of clubs at the end of a season.
fn closed(league: League, teams: &[&str]) -> Vec<i64> {
    let league = league.drive("");
    teams.iter().map(|team| league.team(team).afa).collect()
}

/// F-12.1: the champion of a half +2, its runner-up +1, its last −1, the winner of the series +2; never below 0.
#[test]
fn f_12_1_what_a_season_brings() {
    let league = paper(
        "series.final",
        &[
            ("roff", 4, 9, 2),
            ("selm", 3, 5, 9),
            ("dorn", 0, 1, 1),
            ("kern", 5, 2, 0),
        ],
    )
    .does("series", "rolls = [{ roff = 6, selm = 1 }]");
    // roff: 2 + 1 + 2; selm: 1 + 2; dorn: -1; kern: -1.
    assert_eq!(
        closed(league, &["roff", "selm", "dorn", "kern"]),
        [9, 6, 0, 4]
    );
}

/// F-12.1, D-45: with two clubs the runner-up is last too: +1 and −1.
#[test]
fn d_45_two_clubs_the_runner_up_is_last() {
    let league = || {
        paper("series.final", &[("roff", 0, 9, 9), ("selm", 0, 5, 5)])
            .does("series", "rolls = [{ roff = 6, selm = 1 }]")
    };
    assert_eq!(closed(league(), &["roff", "selm"]), [6, 0]);
    assert_eq!(
        closed(rule(league(), "D-45.floor", "\"award\""), &["roff", "selm"]),
        [6, 0]
    );
}

/// D-45: applied as one sum at the season's end, then not below 0; or each award at once.
#[test]
fn d_45_one_sum_or_award_by_award() {
    let league = || {
        paper(
            "series.final",
            &[("roff", 0, 1, 9), ("selm", 0, 9, 5), ("dorn", 0, 5, 1)],
        )
        .does("series", "rolls = [{ roff = 1, selm = 6 }]")
    };
    // roff is last in the first half and champion of the second: -1 + 2, or 0 + 2.
    assert_eq!(closed(league(), &["roff", "selm", "dorn"]), [1, 5, 0]);
    assert_eq!(
        closed(
            rule(league(), "D-45.floor", "\"award\""),
            &["roff", "selm", "dorn"]
        ),
        [2, 5, 0]
    );
}

/// D-10: sharing clubs each get their place's points, the last being whoever shares the lowest place if that is not the first;
/// or they split what the places they fill bring.
#[test]
fn d_10_shared_places() {
    let shared = |split: bool, points: &[(&str, i64, i64, i64)]| {
        let league = paper("winter.close", points);
        let league = if split {
            rule(league, "D-10.shared", "\"split\"")
        } else {
            league
        };
        let afa = afa_points(league.state());
        points
            .iter()
            .map(|(team, ..)| afa.get(*team).copied().unwrap_or(0))
            .collect::<Vec<_>>()
    };
    // One half alone is known: 2, 1, 1 and last, 1 and last.
    let second = [("roff", 5, 9, 0), ("selm", 5, 4, 0), ("dorn", 5, 4, 0)];
    assert_eq!(shared(false, &second), [2, 0, 0]);
    assert_eq!(shared(true, &second), [2, 0, 0]);
    let last = [
        ("roff", 5, 9, 0),
        ("selm", 5, 4, 0),
        ("dorn", 5, 1, 0),
        ("kern", 5, 1, 0),
    ];
    assert_eq!(shared(false, &last), [2, 1, -1, -1]);
    assert_eq!(shared(true, &last), [2, 1, 0, 0]);
    let all = [("roff", 5, 4, 0), ("selm", 5, 4, 0), ("dorn", 5, 4, 0)];
    assert_eq!(
        shared(false, &all),
        [2, 2, 2],
        "nobody is last where all are first"
    );
    assert_eq!(shared(true, &all), [0, 0, 0]);
}

/// F-12.1: of a half nobody knows anything about, as in a league that began on paper in the winter, nobody is the champion.
#[test]
fn f_12_1_nothing_for_a_half_nobody_knows() {
    let league = clubs(&["roff", "selm"], 1).does("start-at", r#"step = "winter.trades""#);
    assert_eq!(closed(league, &["roff", "selm"]), [0, 0]);
}

/// F-12.1, D-55: a club dissolved in this winter keeps the points of seasons gone and gets none at this end, also where it
/// was the champion of a half and won the series. What is announced before the end is what the end brings.
#[test]
fn d_55_no_afa_points_for_a_dissolved_club() {
    let clubs = [("roff", 4, 9, 9), ("selm", 3, 5, 5), ("dorn", 2, 1, 1)];
    let league = paper("second.popularity", &clubs)
        .drive("series.final")
        .does("series", "rolls = [{ roff = 6, selm = 1 }]")
        .drive("winter.salaries");
    let brings = |league: &League, team: &str| afa_points(league.state()).get(team).copied();
    assert_eq!(brings(&league, "roff"), Some(6));
    let league = league
        .does(
            "correct",
            r#"team = "roff", field = "funds", value = 0, reason = "x""#,
        )
        .does("pay-salaries", r#"bankrupt = ["roff"]"#)
        .drive("winter.close");
    let announced = ["roff", "selm", "dorn"].map(|team| brings(&league, team).unwrap_or(0));
    assert_eq!(announced[0], 0);
    let league = league.does("close-season", "");
    let afa = ["roff", "selm", "dorn"].map(|team| {
        let points = league.team(team).afa;
        assert_eq!(league.state().history[0].afa[team], points);
        points
    });
    assert_eq!(afa, [4, 3 + announced[1], 2 + announced[2]]);
}

/// D-18: a club absent from a half gets nothing for it, and is not its last.
#[test]
fn d_18_no_afa_points_for_an_absent_club() {
    let league = clubs(&["roff", "selm", "dorn"], 1)
        .does("start-at", r#"step = "first.home""#)
        .does("attend", r#"half = "first", teams = ["roff", "selm"]"#)
        .drive("first.3.game")
        .plays("fd = { roff-1 = 1 }")
        .drive("first.popularity");
    let afa = afa_points(league.state());
    assert_eq!((afa["roff"], afa["selm"], afa.get("dorn")), (2, 0, None));
}

/// D-18: nor is a club that joins in the summer the last of a first half that was played on paper.
#[test]
fn d_18_a_newcomer_is_not_the_last_of_a_half_on_paper() {
    let league = paper(
        "summer.classic",
        &[("roff", 5, 9, 0), ("selm", 5, 2, 0), ("dorn", 5, 1, 0)],
    )
    .does("advance", "")
    .with_team("kern", 1000);
    let afa = afa_points(league.state());
    let of = |team: &str| afa.get(team).copied();
    assert_eq!(
        ["roff", "selm", "dorn", "kern"].map(of),
        [Some(2), Some(1), Some(-1), None]
    );
    league.drive("");
}

/// F-12.2: the season closes once, and nothing goes on in it; what is remembered of it opens the next one's file.
#[test]
fn f_12_2_the_season_closes() {
    let league = paper("winter.close", &[("roff", 1, 9, 9), ("selm", 0, 5, 5)])
        .refused("advance", "")
        .by(&[F_12_2, F_11_7]);
    let league = league
        .does(
            "correct",
            r#"player = "roff-1", field = "fd", value = 3, reason = "x""#,
        )
        .does("close-season", "");
    let summary = &league.state().history[0];
    assert_eq!(
        (summary.season, summary.afa["roff"], summary.funds["selm"]),
        (1, 5, 100_000)
    );
    assert_eq!(
        summary.first.as_ref().map(flagkeeper::ids::TeamId::as_str),
        Some("roff")
    );
    assert_eq!(summary.champion, None);
    let league = league
        .refused("lend", r#"from = "afa", to = "roff", amount = 100"#)
        .by(&[F_12_2])
        .refuses(act("close-season", "").ruling("Again"))
        .because(&["season-closed"]);
    let next = Opening::next(league.state());
    assert_eq!(next.faults(), []);
    let state = next.state();
    assert_eq!(
        (state.season, state.step.to_string().as_str()),
        (2, "spring.camp")
    );
    assert_eq!(
        (
            state.players["roff-1"].fd,
            state.teams["roff"].points.first.total()
        ),
        (0, 0)
    );
    assert_eq!((state.teams["roff"].afa, state.history.len()), (5, 1));
    let undone = league.undo(None);
    assert_eq!(
        (undone.team("roff").afa, undone.state().history.len()),
        (1, 0)
    );
    undone.does("close-season", "");
}

/// F-12.2: season 9999 is the last.
#[test]
fn f_12_2_the_last_season() {
    clubs(&["roff", "selm"], 1)
        .does("start-at", r#"season = 9999, step = "winter.close""#)
        .refused("close-season", "")
        .because(&["last-season"]);
}
