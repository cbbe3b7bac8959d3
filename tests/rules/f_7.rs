//! F-7: points of a match, half champions, play-offs, popularity by place and its distribution; D-2, D-10, D-29 to D-32.

use crate::support::{League, act, clubs, league};
use flagkeeper::{
    flags::{
        decide::{award_rule, rows, to_distribute},
        season::{AwardWhy, Row},
        standings::{self, table},
        step::Half,
    },
    ids::TeamId,
    rulebook::Rule::*,
};

const CLUBS: [&str; 6] = ["roff", "selm", "dorn", "kern", "aldo", "bree"];

fn rule(league: League, key: &str, value: &str) -> League {
    league.does("set-rule", &format!("rule = \"{key}\", value = {value}"))
}

/// So many clubs of two players at the game of a round of the first half, `roff` at home in its first round.
fn game(count: usize, round: u8) -> League {
    let league = clubs(&CLUBS[..count], 2)
        .does("set-rule", r#"rule = "F-6.1.rounds", value = 9"#)
        .does("start-at", &format!("step = \"first.{round}.game\""));
    let dice = (0..count).map(|n| format!("{} = {}", CLUBS[n], if n == 0 { 6 } else { 1 }));
    let dice = dice.collect::<Vec<_>>().join(", ");
    rule(league, "F-6.1.rounds", "3").does("home-roll", &format!("rolls = [{{ {dice} }}]"))
}

/// What the match of the last act brought: rank, points and bonus of each club as they sit.
fn brought(league: &League) -> Vec<(u8, i64, i64)> {
    let rows = &league
        .state()
        .game
        .as_ref()
        .unwrap()
        .commit
        .as_ref()
        .unwrap()
        .rows;
    let of = |team: &TeamId| rows.iter().find(|row| row.team == *team).unwrap();
    let row = |row: &Row| (row.rank, row.points, row.bonus);
    league
        .state()
        .seats
        .iter()
        .map(|team| row(of(team)))
        .collect()
}

/// Clubs with league points of the first half from paper, a player each with a popularity of 20, at a step.
fn paper(step: &str, points: &[(&str, i64)]) -> League {
    let mut league = league();
    for (team, points) in points {
        league = league
            .does("add-team", &format!("team = \"{team}\", name = \"Club {team}\", points = {{ first = {points} }}"))
            .does("add-player", &format!("player = \"{team}-1\", name = \"Player {team}-1\", figure = \"runner-20\", team = \"{team}\", popularity = 20"));
    }
    league.does("start-at", &format!("step = \"{step}\""))
}

fn places(league: &League) -> Vec<(String, u8)> {
    let places = standings::places(league.state(), Half::First);
    places
        .into_iter()
        .map(|p| (p.team.to_string(), p.place))
        .collect()
}

fn awards(league: &League) -> Vec<(String, i64)> {
    let awards = league.state().course.awards.iter();
    awards
        .map(|award| (award.team.to_string(), award.points))
        .collect()
}

fn own<T: Copy>(list: &[(&str, T)]) -> Vec<(String, T)> {
    list.iter()
        .map(|(team, n)| ((*team).to_owned(), *n))
        .collect()
}

/// F-7.1: points by rank: two clubs 3/0, three 3/1/0, four 3/1/0/0, five 3/1/1/0/0.
#[test]
fn f_7_1_points_by_rank() {
    let tables: [&[i64]; 4] = [&[3, 0], &[3, 1, 0], &[3, 1, 0, 0], &[3, 1, 1, 0, 0]];
    for points in tables {
        let count = points.len();
        let fds = (0..count).map(|n| format!("{}-1 = {}", CLUBS[n], 9 - n));
        let fds = fds.collect::<Vec<_>>().join(", ");
        let league = game(count, 1).plays(&format!("fd = {{ {fds} }}"));
        let ranks: Vec<(u8, i64, i64)> = (1..).zip(points).map(|(rank, n)| (rank, *n, 0)).collect();
        assert_eq!(brought(&league), ranks);
        assert!(league.last().rules.contains(&F_7_1) && !league.last().rules.contains(&F_7_2));
        for (n, team) in points.iter().zip(CLUBS) {
            assert_eq!(league.team(team).points.first.round(1), *n);
        }
    }
}

/// F-7.1, F-7.2, the book's example: three clubs, round 3, FDs 2/2/0, KOs 1/3/0: ranks 2/1/3, and 3, 5, 0 points.
#[test]
fn f_7_2_the_books_example() {
    let league = game(3, 3)
        .plays("fd = { roff-1 = 2, selm-1 = 1, selm-2 = 1 }, ko = { roff-1 = 1, selm-1 = 3 }");
    assert_eq!(brought(&league), [(2, 1, 2), (1, 3, 2), (3, 0, 0)]);
    let points = ["roff", "selm", "dorn"].map(|team| league.team(team).points.first.total());
    assert_eq!(points, [3, 5, 0]);
    assert!(league.last().rules.contains(&F_7_2));
}

/// F-7.2: flag downs are points in the last round alone, however many rounds a house rule gives the half, also where it cuts
/// the half short on the way; D-30: without flag downs there is no bonus.
#[test]
fn f_7_2_the_bonus_of_the_last_round() {
    let fd = "fd = { roff-1 = 2, selm-1 = 1 }";
    for (rounds, round, bonus) in [
        (3, 1, 0),
        (3, 2, 0),
        (3, 3, 2),
        (1, 1, 2),
        (9, 3, 0),
        (9, 9, 2),
        (2, 3, 2),
    ] {
        let league = rule(game(2, round), "F-6.1.rounds", &rounds.to_string()).plays(fd);
        assert_eq!(
            brought(&league),
            [(1, 3, bonus), (2, 0, bonus / 2)],
            "round {round} of {rounds}"
        );
    }
    let league = game(2, 3).plays("ko = { roff-1 = 2 }");
    assert_eq!(brought(&league), [(1, 3, 0), (2, 0, 0)]);
    assert!(!league.last().rules.contains(&D_30));
}

/// D-30: who downs no flag in the last round gets no bonus, also in a match won 0–0; each flag down is a point, those of
/// extra time too.
#[test]
fn d_30_the_bonus_of_the_last_round() {
    let nil = game(3, 3).plays(r#"fh = "selm-1""#);
    assert!(brought(&nil).iter().all(|(_, _, bonus)| *bonus == 0));
    assert!(!nil.last().rules.contains(&D_30));
    // 1–1 at the whistle; selm downs another in extra time.
    let extra = game(2, 3).plays("fd = { roff-1 = 1, selm-1 = 2 }");
    assert_eq!(brought(&extra), [(2, 0, 1), (1, 3, 2)]);
    assert!(extra.last().rules.contains(&D_30));
}

/// F-6.1, F-7.2, F-7.3, D-28: cut short while its second round is on, the half ends with that round, whose flag downs count;
/// corrections of both its rounds, made before the cut and after it, are in its table, and a third round there is not.
#[test]
fn f_6_1_a_half_cut_short_with_corrections() {
    let points = |team: &str, round: u8, value: i64| {
        format!(
            "team = \"{team}\", field = \"points\", half = \"first\", round = {round}, value = {value}, reason = \"Paper\""
        )
    };
    let league = game(2, 1)
        .plays("fd = { roff-1 = 1 }")
        .drive("first.2.campaign")
        .does("correct", &points("selm", 1, 4));
    let league = rule(league, "F-6.1.rounds", "1")
        .drive("first.2.game")
        .plays("fd = { roff-1 = 2, selm-1 = 1 }");
    assert_eq!(brought(&league), [(1, 3, 2), (2, 0, 1)]);
    let total = |league: &League, team: &str| league.team(team).points.first.total();
    assert_eq!(["roff", "selm"].map(|team| total(&league, team)), [8, 5]);
    let league = league
        .refused("correct", &points("roff", 3, 2))
        .because(&["correct-round"])
        .does("correct", &points("roff", 2, 1))
        .does("advance", "");
    // 3 and 1 against 4 and 1: no play-off.
    assert_eq!(league.state().step.to_string(), "first.popularity");
    assert_eq!(places(&league), own(&[("selm", 1), ("roff", 2)]));
    let level = league
        .undo(None)
        .does("correct", &points("roff", 2, 2))
        .does("advance", "");
    assert_eq!(level.state().step.to_string(), "first.play-off");
}

/// D-10: clubs level get that rank's points each and the next rank is skipped; F-7.2 comes on top. Or they split the points of
/// the ranks they fill, rounded towards 0.
#[test]
fn d_10_shared_ranks() {
    let level = "fd = { roff-1 = 1, dorn-1 = 1 }";
    assert_eq!(
        brought(&game(3, 1).plays(level)),
        [(1, 3, 0), (3, 0, 0), (1, 3, 0)]
    );
    assert_eq!(
        brought(&game(3, 3).plays(level)),
        [(1, 3, 1), (3, 0, 0), (1, 3, 1)]
    );
    assert_eq!(brought(&game(5, 1).plays("")), [(1, 3, 0); 5]);
    // Cited where a rank is shared, and nowhere else.
    let cites = |league: &League| league.last().rules.contains(&D_10);
    assert!(cites(&game(3, 1).plays(level)));
    assert!(!cites(&game(3, 1).plays("fd = { roff-1 = 1, dorn-1 = 2 }")));
    let split =
        |count, result| brought(&rule(game(count, 1), "D-10.shared", "\"split\"").plays(result));
    assert_eq!(split(3, level), [(1, 2, 0), (3, 0, 0), (1, 2, 0)]);
    assert_eq!(split(2, ""), [(1, 1, 0); 2]);
    assert_eq!(split(5, ""), [(1, 1, 0); 5]);
    assert_eq!(
        split(5, "fd = { roff-1 = 1 }"),
        [(1, 3, 0), (2, 0, 0), (2, 0, 0), (2, 0, 0), (2, 0, 0)]
    );
}

/// D-18: a half's match is played by the clubs that take part in it; the others get nothing of it.
#[test]
fn d_18_absent_clubs_get_no_points() {
    let league = clubs(&CLUBS[..4], 2)
        .does("start-at", r#"step = "first.home""#)
        .does(
            "attend",
            r#"half = "first", teams = ["kern", "roff", "dorn"]"#,
        )
        .does("home-roll", "rolls = [{ roff = 6, dorn = 1, kern = 1 }]")
        .drive("first.1.game")
        .plays("fd = { kern-1 = 2, dorn-1 = 1 }");
    let half = &league.state().course.halves.first;
    let points: Vec<(&str, i64)> = half.games[&1]
        .iter()
        .map(|r| (r.team.as_str(), r.points))
        .collect();
    assert_eq!(points, [("kern", 3), ("dorn", 1), ("roff", 0)]);
    let league = league.drive("first.popularity");
    assert_eq!(places(&league).len(), 3);
    assert!(awards(&league).iter().all(|(team, _)| team != "selm"));
    assert_eq!(table(league.state(), Half::First).len(), 3);
}

/// D-2, D-18: tables can be written for ten clubs. Of eleven, said while attendance is still open, one stays away: later no
/// act could end the half.
#[test]
fn d_2_ten_clubs_take_part_at_most() {
    const ALL: [&str; 11] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
    let league = clubs(&ALL, 1)
        .does("start-at", r#"step = "first.home""#)
        .refused("home-roll", "")
        .says("11 clubs")
        .because(&["too-many-clubs"]);
    clubs(&ALL, 1)
        .refused("start-at", r#"step = "first.2.game", home = "a""#)
        .because(&["too-many-clubs"]);
    let ten = format!("half = \"first\", teams = {:?}", &ALL[..10]);
    league.does("attend", &ten).does("home-roll", "");
}

/// D-2: six clubs play no match of a half before both tables for six are written, nor do they end one.
#[test]
fn d_2_six_clubs_need_tables() {
    let (points, popularity) = ("[4, 3, 2, 1, 0, 0]", "[10, 5, 2, -2, -5, -10]");
    let league = game(6, 1).refused("start-match", "").by(&[D_2]);
    let half_way = rule(league, "D-2.points.6", points)
        .refused("start-match", "")
        .by(&[D_2]);
    let league = rule(half_way, "D-2.popularity.6", popularity).kicked_off();
    let cleared = rule(league.clone(), "D-2.points.6", "[]")
        .does("enter-result", "")
        .refused("commit-match", "")
        .by(&[D_2]);
    rule(cleared, "D-2.points.6", points).does("commit-match", "");
    let league = league
        .does(
            "enter-result",
            "fd = { bree-1 = 3, aldo-1 = 2, kern-1 = 1 }",
        )
        .does("commit-match", "");
    assert_eq!(brought(&league)[3..], [(3, 2, 0), (2, 3, 0), (1, 4, 0)]);
    let carried: Vec<(&str, i64)> = CLUBS.into_iter().zip(10..).collect();
    let half_over = paper("first.play-off", &carried)
        .refused("advance", "")
        .by(&[D_2]);
    half_over
        .refused("start-at", r#"step = "first.popularity""#)
        .by(&[D_2]);
    let half_over = rule(
        paper("first.play-off", &carried),
        "D-2.popularity.6",
        popularity,
    )
    .does("advance", "");
    assert_eq!(
        awards(&half_over),
        own(&[
            ("bree", 10),
            ("aldo", 5),
            ("kern", 2),
            ("dorn", -2),
            ("selm", -5),
            ("roff", -10)
        ])
    );
}

/// D-28: a match taken back takes exactly its points with it; played again, it counts again. Corrected points stand apart.
#[test]
fn d_28_reopening_takes_the_points_back() {
    let before = game(3, 3).kicked_off();
    let result = "fd = { roff-1 = 2, selm-1 = 1 }";
    let league = before
        .clone()
        .does("enter-result", result)
        .does("commit-match", "")
        .does("reopen-match", "");
    for team in ["roff", "selm", "dorn"] {
        assert_eq!(league.team(team).points, before.team(team).points);
    }
    assert_eq!(league.state().course.halves, before.state().course.halves);
    let league = league
        .does("enter-result", "fd = { dorn-1 = 1 }")
        .does("commit-match", "");
    assert_eq!(brought(&league), [(2, 1, 0), (2, 1, 0), (1, 3, 1)]);
    let league = league
        .does("correct", r#"team = "dorn", field = "points", half = "first", round = 3, value = 1, reason = "Late""#)
        .does("advance", "");
    // dorn 1, roff 1, selm 1: all level after all.
    assert_eq!(league.state().step.to_string(), "first.play-off");
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

/// F-7.1: what a match would bring can be seen before it is in the books.
#[test]
fn f_7_1_points_are_seen_before() {
    let league = game(3, 1)
        .kicked_off()
        .does("enter-result", "fd = { dorn-1 = 1 }");
    let state = league.state();
    let rows = rows(state, state.game.as_ref().unwrap());
    assert_eq!((rows[0].team.as_str(), rows[0].points), ("dorn", 3));
}
