//! F-9, F-10: the second half, and the Altenant Series; F-3.2, D-18, D-19, D-44.

use crate::support::{League, clubs, league};
use flagkeeper::{
    flags::{
        season::{AwardWhy, Roll},
        standings::{champion, finalists, series_roll},
        step::{Half, Step},
    },
    ids::TeamId,
    rulebook::Rule::*,
};

fn rule(league: League, key: &str, value: &str) -> League {
    league.does("set-rule", &format!("rule = \"{key}\", value = {value}"))
}

/// Clubs with league points of both halves from paper and a player each, at a step.
fn paper(step: &str, points: &[(&str, i64, i64)]) -> League {
    let mut league = league();
    for (team, first, second) in points {
        league = league
            .does("add-team", &format!("team = \"{team}\", name = \"Club {team}\", points = {{ first = {first}, second = {second} }}"))
            .with_player(&format!("{team}-1"), team);
    }
    league.does("start-at", &format!("step = \"{step}\""))
}

fn final_between(league: &League) -> Vec<String> {
    finalists(league.state())
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// The roll that is due for the series, and among whom.
fn roll(league: &League) -> Option<(Roll, Vec<String>)> {
    let (roll, clubs) = series_roll(league.state())?;
    Some((roll, clubs.iter().map(ToString::to_string).collect()))
}

fn among(clubs: &[&str]) -> Vec<String> {
    clubs.iter().map(ToString::to_string).collect()
}

fn series(league: League, rolls: &str) -> League {
    league.does("series", &format!("rolls = [{rolls}]"))
}

/// F-9.1: the second half is like the first: its own home roll, three rounds, champion, play-off, popularity.
#[test]
fn f_9_1_the_second_half_is_like_the_first() {
    let mut league = clubs(&["roff", "selm"], 2).does("start-at", r#"step = "summer.releases""#);
    let mut steps = Vec::new();
    while league.state().step != Step::SeriesPlayOff {
        if steps.last() != Some(&league.state().step.to_string()) {
            steps.push(league.state().step.to_string());
        }
        league = if league.state().step == Step::Game(Half::Second, 3)
            && league.state().game.is_none()
        {
            league.plays("fd = { roff-1 = 2 }")
        } else {
            league.goes_on()
        };
        if league.state().step > Step::SeriesPlayOff {
            break;
        }
    }
    let all: Vec<String> = Step::all(3)
        .skip_while(|step| *step != Step::SummerReleases)
        .take_while(|step| *step < Step::SeriesPlayOff)
        .filter(|step| *step != Step::PlayOff(Half::Second))
        .map(|step| step.to_string())
        .collect();
    assert_eq!(steps, all);
    // Two shared matches of 3 points each, and 3 points with 2 flag downs in the last.
    assert_eq!(league.team("roff").points.second.total(), 3 + 3 + 3 + 2);
    assert_eq!(
        champion(league.state(), Half::Second)
            .as_ref()
            .map(TeamId::as_str),
        Some("roff")
    );
}

/// D-44: under the other reading the second half has games only; changed on the way, the season goes on from where it is.
#[test]
fn d_44_the_second_half_with_games_only() {
    let start = || clubs(&["roff", "selm"], 2).does("start-at", r#"step = "second.home""#);
    let mut league = rule(start(), "D-44.steps", "\"games\"");
    for n in 1..=3 {
        league = league.drive(&format!("second.{n}.game"));
        let to_it = league
            .journal
            .standing()
            .rfind(|e| e.act.name() == "advance");
        assert!(to_it.unwrap().rules.contains(&D_44));
        let steps: Vec<&str> = league
            .journal
            .entries()
            .iter()
            .map(|e| e.place.step.as_str())
            .collect();
        assert!(
            steps
                .iter()
                .all(|step| !step.ends_with("training") && !step.ends_with("hunting"))
        );
    }
    league.drive("");
    for step in ["training", "campaign", "headhunting"] {
        let league = rule(
            start().drive(&format!("second.2.{step}")),
            "D-44.steps",
            "\"games\"",
        )
        .drive("second.2.game");
        assert_eq!(league.state().step.to_string(), "second.2.game");
        let back = rule(league, "D-44.steps", "\"full\"").drive("second.3.training");
        back.drive("");
    }
    // Under the book's reading it says that a round begins with its training; what follows in it is as in the first half.
    let full = start().drive("second.1.training");
    assert!(full.last().rules.contains(&D_44));
    assert!(!full.drive("second.1.campaign").last().rules.contains(&D_44));
    // The first half is never cut.
    let first = clubs(&["roff", "selm"], 2).does("start-at", r#"step = "first.home""#);
    let first = rule(first, "D-44.steps", "\"games\"").drive("first.1.training");
    assert!(!first.last().rules.contains(&D_44));
}

/// F-10.1, F-10.2: the champions of the halves meet, at the club with more league points over both halves; they roll, the
/// higher wins, ties roll again; the winner is the season's champion and gains 5 popularity.
#[test]
fn f_10_2_the_champions_of_the_halves_meet() {
    let league = paper(
        "series.play-off",
        &[("roff", 7, 1), ("selm", 3, 6), ("dorn", 0, 2)],
    );
    assert_eq!(final_between(&league), ["selm", "roff"]);
    let league = league
        .does("advance", "")
        .refused("advance", "")
        .says("Club selm, Club roff")
        .by(&[F_10_2])
        .refused("series", "rolls = [{ roff = 4, selm = 4 }]")
        .by(&[F_10_2, D_41])
        .refused("series", "rolls = [{ roff = 4, selm = 3, dorn = 5 }]")
        .by(&[F_10_2, D_41]);
    let league = series(
        league,
        "{ roff = 4, selm = 4 }, { roff = 1, selm = 1 }, { roff = 6, selm = 5 }",
    );
    assert_eq!(
        league.state().course.champion.as_ref().map(TeamId::as_str),
        Some("roff")
    );
    let award = &league.state().course.awards[0];
    assert_eq!(
        (award.team.as_str(), award.points, award.why),
        ("roff", 5, AwardWhy::Series)
    );
    league
        .refused("series", "")
        .because(&["series-won-already"])
        .does("advance", "")
        .refused("advance", "")
        .by(&[F_7_6, F_10_2])
        .does("distribute", r#"team = "roff", points = { roff-1 = 5 }"#)
        .does("advance", "");
}

/// F-10.1: with equal points over both halves the second half's champion is at home.
#[test]
fn f_10_1_equal_points_make_the_second_champion_home() {
    assert_eq!(
        final_between(&paper("series.final", &[("roff", 7, 1), ("selm", 1, 7)])),
        ["selm", "roff"]
    );
    assert_eq!(
        final_between(&paper("series.final", &[("roff", 7, 2), ("selm", 1, 7)])),
        ["roff", "selm"]
    );
}

/// F-10.3: one champion of both halves: the runners-up roll, the winner gains 5 and meets him.
#[test]
fn f_10_3_different_runners_up_roll() {
    let league = paper(
        "series.play-off",
        &[("roff", 9, 9), ("selm", 5, 1), ("dorn", 1, 5)],
    );
    assert_eq!(
        roll(&league),
        Some((Roll::RunnersUp, among(&["selm", "dorn"])))
    );
    let league = league.refused("advance", "").by(&[F_10_3, F_7_4]).does(
        "play-off",
        "rolls = [{ selm = 2, dorn = 2 }, { selm = 1, dorn = 6 }]",
    );
    assert_eq!(league.last().rules, [F_10_3, F_7_4, D_41]);
    assert_eq!(roll(&league), None);
    let award = &league.state().course.awards[0];
    assert_eq!(
        (award.team.as_str(), award.points, award.why),
        ("dorn", 5, AwardWhy::RunnersUp)
    );
    assert_eq!(final_between(&league), ["roff", "dorn"]);
    // Winning the final too makes two awards, each distributed for itself.
    let league = series(league.does("advance", ""), "{ roff = 1, dorn = 2 }")
        .does("advance", "")
        .does("distribute", r#"team = "dorn", points = { dorn-1 = 5 }"#)
        .refused("advance", "")
        .because(&["awards-due"])
        .does("distribute", r#"team = "dorn", points = { dorn-1 = 5 }"#)
        .does("advance", "");
    assert_eq!(league.player("dorn-1").popularity, 10);
}

/// F-10.3: the same runner-up in both halves meets the champion without a play-off; so it is with two clubs.
#[test]
fn f_10_3_the_same_runner_up_needs_no_play_off() {
    let league = paper(
        "second.popularity",
        &[("roff", 9, 9), ("selm", 5, 5), ("dorn", 1, 0)],
    )
    .drive("series.final");
    assert_eq!(final_between(&league), ["roff", "selm"]);
    assert!(
        !league
            .journal
            .entries()
            .iter()
            .any(|entry| entry.place.step == "series.play-off")
    );
    let two = paper("second.popularity", &[("roff", 1, 9), ("selm", 0, 5)]).drive("series.final");
    assert_eq!(final_between(&two), ["roff", "selm"]);
}

/// D-19: a second place that is shared is rolled for first, without the 5; whoever wins both is the runner-up of both.
#[test]
fn d_19_a_shared_second_place_is_rolled_for() {
    let points = [
        ("roff", 9, 9),
        ("selm", 4, 4),
        ("dorn", 4, 1),
        ("kern", 1, 4),
    ];
    let league = paper("series.play-off", &points);
    assert_eq!(
        roll(&league),
        Some((Roll::RunnerUpFirst, among(&["selm", "dorn"])))
    );
    let league = league
        .refused("advance", "")
        .by(&[D_19, F_10_3, F_7_4])
        .refused("series", "")
        .because(&["not-now", "play-off-due"])
        .does("play-off", "rolls = [{ selm = 1, dorn = 2 }]");
    assert_eq!(league.last().rules, [D_19, F_10_3, F_7_4, D_41]);
    assert_eq!(
        roll(&league),
        Some((Roll::RunnerUpSecond, among(&["selm", "kern"])))
    );
    let league = league.does("play-off", "rolls = [{ selm = 3, kern = 2 }]");
    assert_eq!(league.state().course.awards, []);
    assert_eq!(
        roll(&league),
        Some((Roll::RunnersUp, among(&["dorn", "selm"])))
    );
    let league = league.does("play-off", "rolls = [{ dorn = 1, selm = 2 }]");
    assert_eq!(league.state().course.awards.len(), 1);
    assert_eq!(final_between(&league), ["roff", "selm"]);

    let same = paper("series.play-off", &points)
        .does("play-off", "rolls = [{ selm = 3, dorn = 2 }]")
        .does("play-off", "rolls = [{ selm = 3, kern = 2 }]")
        .refused("play-off", "")
        .because(&["no-play-off"])
        .does("advance", "");
    assert_eq!(
        (final_between(&same), same.state().course.awards.len()),
        (among(&["roff", "selm"]), 0)
    );
    // Different champions: nobody asks for a runner-up.
    let apart = paper(
        "series.final",
        &[("roff", 9, 1), ("selm", 1, 9), ("dorn", 1, 1)],
    );
    assert_eq!(roll(&apart), None);
}

/// F-7.4, F-10.3: a half whose play-off was missed on paper is rolled for before the series, and D-31 makes the others its
/// runners-up.
#[test]
fn f_10_1_a_missed_play_off_is_made_up_for() {
    let league = paper(
        "series.final",
        &[("roff", 5, 9), ("selm", 5, 1), ("dorn", 5, 1)],
    );
    assert_eq!(
        roll(&league),
        Some((Roll::First, among(&["roff", "selm", "dorn"])))
    );
    let league = league
        .refused("series", "")
        .by(&[F_7_3, F_7_4])
        .does("play-off", "rolls = [{ roff = 3, selm = 2, dorn = 2 }]");
    assert_eq!(
        roll(&league),
        Some((Roll::RunnerUpFirst, among(&["selm", "dorn"])))
    );
    league.drive("");
}

/// F-3.2: the first half's champion is not at the table for the series: the game master rolls for it, and it can win.
#[test]
fn f_3_2_the_first_champion_is_absent() {
    let league = clubs(&["roff", "selm", "dorn"], 1)
        .does("correct", r#"team = "roff", field = "points", half = "first", round = 0, value = 20, reason = "x""#)
        .does("start-at", r#"step = "summer.classic""#)
        .does("attend", r#"half = "second", teams = ["selm", "dorn"]"#)
        .drive("second.3.game")
        .plays("fd = { dorn-1 = 1 }")
        .drive("series.final");
    assert_eq!(final_between(&league), ["roff", "dorn"]);
    let league = series(league, "{ roff = 6, dorn = 1 }");
    assert_eq!(
        league.state().course.champion.as_ref().map(TeamId::as_str),
        Some("roff")
    );
    // D-4: who rolls for whoever is not there stands in the log.
    let rules = &league.last().rules;
    assert!(rules.contains(&F_3_2) && rules.contains(&D_4), "{rules:?}");
    league.drive("");
}

/// D-4: where both finalists are at the table, nobody rolls for another, and the log does not say so.
#[test]
fn d_4_nobody_is_absent() {
    let league = clubs(&["roff", "selm"], 1)
        .does("correct", r#"team = "roff", field = "points", half = "first", round = 0, value = 20, reason = "x""#)
        .does("start-at", r#"step = "summer.classic""#)
        .drive("second.3.game")
        .plays("fd = { selm-1 = 1 }")
        .drive("series.final");
    let finalists = final_between(&league);
    assert_eq!(finalists.len(), 2);
    let dice = format!("{{ {} = 6, {} = 1 }}", finalists[0], finalists[1]);
    let league = series(league, &dice);
    assert!(!league.last().rules.contains(&D_4));
}

/// F-3.2, D-46: it has left the league altogether: still the game master rolls for it; its 5 popularity find nobody, also
/// where its players wait for it.
#[test]
fn f_3_2_the_first_champion_has_left_the_league() {
    for (players, size) in [("league", 0), ("kept", 1)] {
        let league = clubs(&["roff", "selm", "dorn"], 1)
            .does("correct", r#"team = "roff", field = "points", half = "first", round = 0, value = 20, reason = "x""#)
            .does("correct", r#"team = "selm", field = "points", half = "first", round = 0, value = 1, reason = "x""#)
            .does("start-at", r#"step = "first.popularity""#);
        let league = rule(league, "D-46.players", &format!("\"{players}\""))
            .drive("summer.classic")
            .does("remove-team", r#"team = "roff""#)
            .drive("second.3.game")
            .plays("fd = { dorn-1 = 1 }")
            .drive("series.final");
        assert_eq!(final_between(&league), ["roff", "dorn"]);
        let league = series(league, "{ roff = 6, dorn = 1 }");
        assert_eq!(
            league.state().squad_size(&TeamId::new("roff").unwrap()),
            size
        );
        assert_eq!(league.state().course.awards, []);
        assert!(league.last().rules.contains(&D_29));
        let league = league.does("advance", "").does("advance", "").drive("");
        // The half and the series are its own in the ranking too.
        assert_eq!(league.team("roff").afa, 4);
    }
}

/// F-1.3, D-18: a half that fewer than two clubs took part in has no champion; the other half's wins the series without a
/// roll, and with neither there is no series.
#[test]
fn f_10_1_a_half_without_a_champion() {
    let one = clubs(&["roff", "selm"], 1)
        .does("start-at", r#"step = "first.home""#)
        .does("attend", r#"half = "first", teams = ["selm"]"#)
        .drive("second.3.game")
        .plays("fd = { roff-1 = 1 }")
        .drive("series.final")
        .refused("series", "rolls = [{ roff = 1, selm = 2 }]")
        .by(&[F_10_2, D_41])
        .does("series", "");
    assert_eq!(
        one.state().course.champion.as_ref().map(TeamId::as_str),
        Some("roff")
    );
    assert_eq!(one.state().course.awards.len(), 1);
    one.drive("");
    let none = clubs(&["roff"], 1)
        .does("start-at", r#"step = "first.home""#)
        .drive("series.final")
        .refused("series", "")
        .by(&[F_10_1]);
    let none = none.drive("");
    assert_eq!(none.state().course.champion, None);
    assert_eq!(none.team("roff").afa, 0);
}

/// F-3.1: a club that joins between the halves takes part in the second, and is no part of the first half's table.
#[test]
fn f_3_1_a_club_joins_between_the_halves() {
    let league = clubs(&["roff", "selm"], 1)
        .does("start-at", r#"step = "first.home""#)
        .drive("first.3.game")
        .plays("fd = { roff-1 = 1 }")
        .drive("summer.meeting")
        .with_team("dorn", 1000);
    let first = flagkeeper::flags::standings::table(league.state(), Half::First);
    assert_eq!(
        first
            .iter()
            .map(|line| line.team.as_str())
            .collect::<Vec<_>>(),
        ["roff", "selm"]
    );
    let league = league.drive("second.1.game").kicked_off();
    assert_eq!(league.state().game.as_ref().unwrap().teams.len(), 3);
    let league = league.drive("");
    let summary = &league.state().history[0];
    assert_eq!(summary.first.as_ref().map(TeamId::as_str), Some("roff"));
}
