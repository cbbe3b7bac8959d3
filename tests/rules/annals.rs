//! Places and ranks in words, and seasons in short: careers and records.

use crate::support::{clubs, two_clubs};
use flagkeeper::{
    flags::{
        Journal, Opening, State,
        annals::{Annal, RecordKind, careers, records},
        decide::afa_awards,
        reasons,
        season::Row,
        standings,
        state::Status,
        step::Half,
    },
    ids::{PlayerId, TeamId},
};

fn team(id: &str) -> TeamId {
    TeamId::new(id).unwrap()
}

fn row(id: &str, rank: u8, fd: u32, fh: bool, ko: u32) -> Row {
    Row {
        team: team(id),
        rank,
        fd,
        fh,
        ko,
        points: 0,
        bonus: 0,
    }
}

fn why_rank(state: &State, rows: &[Row], id: &str) -> String {
    reasons::rank(state, rows, &team(id)).unwrap().en
}

/// Three clubs, round 3, FDs 2/2/0, KOs 1/3/0: FD comes first, then the flag hold, then KO.
#[test]
fn m_5_4_why_a_club_has_its_rank() {
    let league = clubs(&["roff", "selm", "tarn"], 8);
    let state = league.state();
    let rows = [
        row("selm", 1, 2, false, 3),
        row("roff", 2, 2, false, 1),
        row("tarn", 3, 0, false, 0),
    ];
    assert_eq!(
        why_rank(state, &rows, "selm"),
        "More KO; level in FD and FH with Club roff"
    );
    assert_eq!(
        why_rank(state, &rows, "roff"),
        "Fewer KO; level in FD and FH with Club selm"
    );
    assert_eq!(why_rank(state, &rows, "tarn"), "Fewer FD than Club roff");
    let rows = [
        row("roff", 1, 1, true, 0),
        row("selm", 2, 1, false, 5),
        row("tarn", 2, 1, false, 5),
    ];
    assert_eq!(
        why_rank(state, &rows, "roff"),
        "Held the flag; as many FD as Club selm"
    );
    assert_eq!(
        why_rank(state, &rows, "selm"),
        "Shared: level in FD, FH and KO with Club tarn (D-10)"
    );
}

/// The points of a round as they were on paper.
fn points(id: &str, round: u8, value: i64) -> String {
    format!(
        "team = \"{id}\", field = \"points\", value = {value}, half = \"first\", round = {round}, reason = \"Paper\""
    )
}

fn why_place(state: &State, id: &str) -> Option<String> {
    let lines = standings::table(state, Half::First);
    Some(reasons::place(state, Half::First, &lines, &team(id))?.en)
}

/// The most points lead; clubs level in front have a play-off ahead, clubs level behind share the place.
#[test]
fn f_7_3_why_a_club_has_its_place() {
    let league = clubs(&["roff", "selm", "tarn"], 8);
    assert_eq!(
        why_place(league.state(), "roff"),
        None,
        "nothing was played"
    );
    let league = league.does("correct", &points("roff", 1, 3));
    assert_eq!(
        why_place(league.state(), "roff").unwrap(),
        "3 ahead of Club selm"
    );
    assert_eq!(
        why_place(league.state(), "tarn").unwrap(),
        "Shared on 0 points with Club selm; the next place is skipped (D-10)"
    );
    let league = league.does("correct", &points("selm", 1, 3));
    assert_eq!(
        why_place(league.state(), "roff").unwrap(),
        "Level on 3 with Club selm; a play-off if it stays so (F-7.3)"
    );
    assert_eq!(
        why_place(league.state(), "tarn").unwrap(),
        "3 behind Club roff"
    );
}

/// A won play-off puts its winner first; the others stay level (D-31).
#[test]
fn f_7_4_a_play_off_is_the_reason() {
    let league = clubs(&["roff", "selm", "tarn"], 8)
        .does("correct", &points("roff", 1, 3))
        .does("correct", &points("selm", 1, 3))
        .does("correct", &points("tarn", 1, 3));
    let mut state = league.state().clone();
    state.course.halves.first.won_first = Some(team("selm"));
    assert_eq!(
        why_place(&state, "selm").unwrap(),
        "Won the play-off; level on 3 with Club roff, Club tarn (F-7.4)"
    );
    assert_eq!(
        why_place(&state, "roff").unwrap(),
        "Lost the play-off to Club selm; shared with Club tarn (D-31, D-10)"
    );
}

/// A half without a match brings nothing yet; then champion +2, runner-up +1, last −1.
#[test]
fn f_12_1_what_the_season_brings_so_far() {
    let league = clubs(&["roff", "selm", "tarn"], 8);
    assert_eq!(afa_awards(league.state()), []);
    let league = league
        .does("correct", &points("roff", 1, 3))
        .does("correct", &points("selm", 1, 1));
    let state = league.state();
    let told: Vec<(String, i64, &str)> = afa_awards(state)
        .iter()
        .map(|award| {
            let what = reasons::afa_award(state, award).en;
            (award.team.to_string(), award.by, what)
        })
        .collect();
    assert_eq!(
        told,
        [
            ("roff".into(), 2, "first half champion"),
            ("selm".into(), 1, "first half runner-up"),
            ("tarn".into(), -1, "first half last"),
        ]
    );
}

/// A season as its file would be read: the state it ended with.
fn season(state: State) -> Annal {
    Annal::of(&Journal::new(state, 1))
}

fn with(state: &mut State, id: &str, change: impl FnOnce(&mut flagkeeper::flags::state::Player)) {
    change(state.players.get_mut(id).unwrap());
}

/// What happened within a season: the way from club to club, the highest popularity, the injuries of this season.
#[test]
fn a_season_in_short() {
    let correct = |field: &str, value: &str| {
        format!("player = \"roff-1\", field = \"{field}\", value = {value}, reason = \"Paper\"")
    };
    let league = two_clubs()
        .does("correct", &correct("popularity", "9"))
        .does("correct", &correct("popularity", "2"))
        .does("correct", &correct("injuries", "1"))
        .does("correct", &correct("team", "\"selm\""));
    let annal = Annal::of(&league.journal);
    let year = &annal.players["roff-1"];
    assert_eq!(year.clubs, [team("roff"), team("selm")]);
    assert_eq!((year.popularity, year.peak), (2, 9));
    assert_eq!((year.injuries, year.hurt), (1, 1));
    assert_eq!(year.salary, None);
    assert!(!annal.over);
}

/// F-2.5: records begin anew every season; a career adds them up. The longest time with a club is counted in seasons.
#[test]
fn f_2_5_careers_and_records_over_seasons() {
    let mut first = two_clubs().state().clone();
    with(&mut first, "roff-1", |p| (p.fd, p.ko) = (2, 1));
    with(&mut first, "selm-1", |p| p.fd = 3);
    let mut second = Opening::next(&first).state();
    assert_eq!(second.season, 2);
    with(&mut second, "roff-1", |p| p.fd = 2);
    with(&mut second, "selm-1", |p| p.team = Some(team("roff")));
    let annals = [season(first), season(second)];

    let all = careers(&annals);
    let roff_1 = all.iter().find(|c| c.player.as_str() == "roff-1").unwrap();
    assert_eq!(roff_1.deeds(), [4, 0, 1]);
    assert_eq!(roff_1.longest(), Some((&team("roff"), 2, 2)));

    let records = records(&annals);
    let of = |kind| records.iter().find(|record| record.kind == kind).unwrap();
    let held = |kind| -> Vec<String> {
        let holders = of(kind).holders.iter();
        holders
            .map(|h| h.player.as_ref().unwrap().to_string())
            .collect()
    };
    assert_eq!(of(RecordKind::SeasonFd).value, 3);
    assert_eq!(held(RecordKind::SeasonFd), ["selm-1"]);
    assert_eq!(of(RecordKind::CareerFd).value, 4);
    assert_eq!(held(RecordKind::CareerFd), ["roff-1"]);
    assert_eq!(of(RecordKind::Seasons).value, 2);
    assert!(
        !held(RecordKind::OneClub).contains(&"selm-1".to_owned()),
        "he changed clubs"
    );
    assert!(
        records.iter().all(|r| r.kind != RecordKind::SeasonFh),
        "nobody held the flag"
    );
}

/// F-12.9: who retired is in the league no more; a newcomer may bear his id and has a career of his own.
#[test]
fn f_12_9_an_id_that_comes_back_is_somebody_new() {
    let mut first = two_clubs().state().clone();
    with(&mut first, "roff-1", |p| {
        (p.retired, p.team, p.fd) = (true, None, 5);
    });
    let mut second = Opening::next(&first).state();
    assert!(!second.players.contains_key("roff-1"));
    let newcomer = first.players["roff-2"].clone();
    second
        .players
        .insert(PlayerId::new("roff-1").unwrap(), newcomer);
    let all = careers(&[season(first), season(second)]);
    let named: Vec<_> = all
        .iter()
        .filter(|c| c.player.as_str() == "roff-1")
        .collect();
    assert_eq!(named.len(), 2);
    assert_eq!(named[0].status(), Status::Retired);
    assert_eq!(named[0].deeds(), [5, 0, 0]);
    assert_eq!(named[1].deeds(), [0, 0, 0]);
}
