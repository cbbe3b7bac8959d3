//! F-3.1: a league taken as it stands into a new one, in the middle of a season: it goes on where the old one is, nothing
//! counts twice, and what cannot come along is said.

use crate::support::{League, shelf, two_clubs};
use flagkeeper::flags::{
    paper::{Along, Taken, clubs_of},
    step::{Half, Step},
};

/// What comes of taking it.
fn taken(league: &League) -> Taken {
    clubs_of(league.state(), Along::Everything)
}

/// The new league, where everything typed in must be allowed and nothing contradict its step.
#[track_caller]
fn anew(league: &League) -> flagkeeper::flags::State {
    let Taken {
        paper, unfinished, ..
    } = taken(league);
    assert_eq!(unfinished, None);
    let trial = paper.trial(league.state().season, &shelf());
    assert_eq!((trial.refused, trial.contrary), (vec![], vec![]));
    trial.state
}

/// F-3.1, F-6.1, F-7.1: in the second round the points of the first stand, and the same club is at home.
#[test]
fn f_3_1_points_and_home_come_along_to_the_same_round() {
    let league = two_clubs()
        .drive("first.home")
        .does("home-roll", "rolls = [{ roff = 1, selm = 6 }]")
        .drive("first.1.game")
        .plays("fd = { roff-1 = 2 }")
        .drive("first.2.training");
    let state = anew(&league);
    assert_eq!(state.step, Step::Training(Half::First, 2));
    for team in &state.seats {
        let points = |state: &flagkeeper::flags::State| state.teams[team].points.first.total();
        assert_eq!(points(&state), points(league.state()));
        assert_eq!(state.funds(team), league.state().funds(team));
    }
    assert_eq!(
        state.round_order(Half::First, 2),
        league.state().round_order(Half::First, 2)
    );
    assert!(state.course.halves.first.home.is_some());
    assert_eq!(taken(&league).left, []);
}

/// F-7.1: a match in the books is not played again: the new league goes on behind it.
#[test]
fn f_7_1_a_match_in_the_books_is_not_played_twice() {
    let league = two_clubs()
        .drive("first.1.game")
        .plays("fd = { roff-1 = 2 }");
    assert_eq!(anew(&league).step, Step::Training(Half::First, 2));
    // The camp that is over is not held again, nor the announcement in it made twice (F-4.1).
    let league = two_clubs().after_camp(4);
    assert!(league.state().step <= Step::OpenGame);
    assert_eq!(anew(&league).step, Step::OpenGame);
}

/// D-27: the match under way stays behind as if it were void, the luxury tax is with the clubs again, and that is said.
#[test]
fn d_27_the_match_under_way_stays_behind() {
    let league = two_clubs().drive("first.1.game");
    let before: Vec<i64> = ["roff", "selm"].map(|team| league.funds(team)).to_vec();
    let league = league
        .does("set-rule", "rule = \"M-2.5.cap\", value = 20")
        .kicked_off();
    assert!(league.funds("roff") < before[0], "tax is paid");
    let state = anew(&league);
    assert_eq!(state.step, Step::Game(Half::First, 1));
    let after: Vec<i64> = state.seats.iter().map(|team| state.funds(team)).collect();
    assert_eq!(after, before);
    let left = taken(&league).left;
    assert!(left.iter().any(|text| text.en.contains("D-27")), "{left:?}");
    assert!(left.iter().any(|text| text.ja.contains("進行中の試合")));
}

/// F-3.1: a step that is begun and not over cannot be gone on from: done again it would count twice.
#[test]
fn f_3_1_a_step_half_done_is_finished_first() {
    let half_done = vec![
        two_clubs().does("camp-roll", r#"player = "roff-1", die = 6"#),
        two_clubs()
            .drive("first.1.training")
            .does("train", r#"player = "roff-1", die = 6"#),
        two_clubs()
            .drive("first.1.game")
            .plays("fd = { roff-1 = 2 }")
            .drive("first.popularity"),
    ];
    for league in half_done {
        let why = taken(&league).unfinished.unwrap();
        let [en, ja] = [flagkeeper::text::Lang::En, flagkeeper::text::Lang::Ja]
            .map(|lang| league.state().step.place(lang));
        assert!(why.en.contains(&en) && why.ja.contains(&ja), "{why:?}");
    }
    // F-12: once the champion is known the season is closed first.
    let over = two_clubs()
        .drive("first.1.game")
        .plays("fd = { roff-1 = 2 }")
        .drive("winter.trades");
    assert!(taken(&over).unfinished.unwrap().en.contains("F-12"));
}

/// M-6.3, D-8: what only this season's course knows is said by name.
#[test]
fn m_6_3_what_stays_behind_is_said_by_name() {
    let league = two_clubs()
        .drive("first.1.training")
        .does("train", r#"player = "roff-1", die = 1"#)
        .does("advance", "");
    assert_eq!(league.state().step, Step::Campaign(Half::First, 1));
    let left = taken(&league).left;
    let name = league.state().player_name(&"roff-1".parse().unwrap());
    assert!(
        left.iter()
            .any(|text| text.en.contains("M-6.3") && text.ja.contains(&name)),
        "{left:?}"
    );
    assert_eq!(anew(&league).step, Step::Campaign(Half::First, 1));
}

/// F-6.3: amounts that are sealed are sealed again in the new league; of those opened nothing is to be done.
#[test]
fn f_6_3_only_what_is_still_sealed_is_sealed_again() {
    let seal_again = |league: &League| {
        let left = taken(league).left;
        left.iter().any(|text| text.en.contains("F-6.3"))
    };
    let sealed = two_clubs()
        .drive("first.1.campaign")
        .does("campaign", "team = \"roff\", amount = 3000")
        .does("campaign", "team = \"selm\", amount = 2000");
    assert!(seal_again(&sealed));
    let opened = sealed.does("open-campaign", "die = 4");
    assert!(!seal_again(&opened));
    assert!(!seal_again(&opened.drive("first.1.game")));
}

/// Without "everything" the new league begins at its camp, with nothing of the season.
#[test]
fn the_clubs_alone_begin_at_the_camp() {
    let league = two_clubs()
        .drive("first.1.game")
        .plays("fd = { roff-1 = 2 }");
    for along in [Along::Clubs, Along::Players] {
        let Taken { paper, left, .. } = clubs_of(league.state(), along);
        assert_eq!((paper.step, left), (None, vec![]));
        assert!(paper.clubs.iter().all(|club| club.first == 0));
        assert!(paper.players.iter().all(|player| player.fd == 0));
    }
}
