//! F-7: the points of a match, the bonus of the last round; D-2, D-10, D-18, D-28, D-30.

use crate::{
    f_7_half::{CLUBS, awards, own, paper, places, rule},
    support::{League, clubs},
};
use flagkeeper::{
    flags::{decide::rows, season::Row, standings::table, step::Half},
    ids::TeamId,
    rulebook::Rule::*,
};

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
