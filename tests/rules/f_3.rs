//! F-3: the calendar; a league that began on paper; what is due before the season goes on.

use crate::support::{act, clubs, league, two_clubs, unreadable};
use flagkeeper::{
    flags::{decide::due, step::Step},
    rulebook::Rule::*,
};

/// F-3.1: a league that began on paper goes on at any step, as long as it is only being set up; also more than once.
#[test]
fn f_3_1_a_league_from_paper_goes_on_at_any_step() {
    for step in Step::all(3) {
        let league = two_clubs().does("start-at", &format!("season = 3, step = \"{step}\""));
        assert_eq!((league.state().season, league.state().step), (3, step));
        league.does("start-at", r#"step = "spring.camp""#);
    }
}

/// F-3.1: setting up is founding, entering, mending, lending and correcting; whatever else is done begins the season.
#[test]
fn f_3_1_start_at_is_over_once_the_season_has_begun() {
    let set_up = two_clubs()
        .does("edit-team", r#"team = "roff", manager = "Aya""#)
        .does("seat-teams", r#"order = ["selm", "roff"]"#)
        .does("lend", r#"from = "afa", to = "roff", amount = 500"#)
        .does("repay", r#"loan = "loan-1", amount = 200"#)
        .does(
            "correct",
            r#"team = "roff", field = "afa", value = 2, reason = "Paper""#,
        )
        .does("set-rule", r#"rule = "M-2.5.cap", value = 220"#)
        .does("release", r#"player = "roff-8""#)
        .does("start-at", r#"step = "spring.camp""#);
    let begun = [
        set_up
            .clone()
            .does("camp-roll", r#"player = "roff-1", die = 3"#),
        set_up
            .clone()
            .does("start-at", r#"step = "draft.trades""#)
            .does("advance", ""),
    ];
    for league in begun {
        league
            .refused("start-at", r#"step = "first.home""#)
            .by(&[F_3_1])
            .undo(None)
            .does("start-at", r#"step = "first.home""#);
    }
}

/// F-3.1: only steps and seasons there are.
#[test]
fn f_3_1_only_steps_and_seasons_there_are() {
    league()
        .refused("start-at", r#"step = "first.4.game""#)
        .by(&[F_3_1])
        .does("set-rule", r#"rule = "F-6.1.rounds", value = 4"#)
        .does("start-at", r#"step = "first.4.game""#)
        .refused("start-at", r#"step = "spring.camp", season = 0"#)
        .by(&[F_3_1])
        .refused("start-at", r#"step = "spring.camp", season = 10000"#)
        .because(&["bad-season"]);
    unreadable("start-at", "step = \"spring.break\"");
    unreadable("start-at", "step = \"spring.camp\"\nseason = -1");
}

/// F-4.1, D-47, F-5.1: the camp goes on when everyone has rolled; the open game may be left unplayed; with nobody on offer
/// the draft needs no lists.
#[test]
fn f_3_1_the_season_goes_on_when_nothing_is_due() {
    let league = clubs(&["roff", "selm"], 2)
        .refused("advance", "")
        .says("Player roff-1")
        .by(&[F_4_1]);
    assert_eq!(due(league.state()).len(), 1);
    let league = league.after_camp(3).does("advance", "");
    assert_eq!(league.last().rules, [D_47]);
    let league = league
        .does("advance", "")
        .does("advance", "")
        .does("advance", "");
    assert_eq!(
        league.state().step,
        Step::Home(flagkeeper::flags::step::Half::First)
    );
    league.refused("advance", "").by(&[F_6_1]);
}

/// A-0.2: the game master may go on although the camp is not done; his ruling stands in the entry.
#[test]
fn a_0_2_a_ruling_goes_on_past_the_camp() {
    let league = two_clubs().acts(act("advance", "").ruling("No time today"));
    assert_eq!(league.state().step, Step::OpenGame);
    assert_eq!(league.last().rules, [F_4_1, A_0_2]);
    // No ruling carries the league past the end of its season.
    two_clubs()
        .does("start-at", r#"step = "winter.close""#)
        .refuses(act("advance", "").ruling("On!"))
        .because(&["close-due"]);
}

/// D-47: under the other reading the open game must be played, unless fewer than two clubs are there; between start and commit
/// nobody goes on.
#[test]
fn d_47_a_practice_match_that_must_be_played() {
    let rule = r#"rule = "D-47.skip", value = false"#;
    let league = two_clubs().does("set-rule", rule).after_camp(4);
    let league = league
        .refused("advance", "")
        .by(&[F_4_4, D_47])
        .does("start-match", "")
        .refused("advance", "")
        .because(&["match-uncommitted"])
        .refuses(act("advance", "").ruling("On!"))
        .because(&["match-uncommitted"]);
    league
        .clone()
        .does("void-match", r#"reason = "Rain""#)
        .refused("advance", "")
        .because(&["practice-due"])
        .does("set-rule", r#"rule = "D-47.skip", value = true"#)
        .does("advance", "");
    clubs(&["roff"], 1)
        .does("set-rule", rule)
        .after_camp(4)
        .does("advance", "");
}

/// F-5.6: after the draft no club over 16 goes on; a lower limit set on the way makes releases due, never a dead end.
#[test]
fn f_5_6_clubs_release_down_to_the_limit() {
    let league = two_clubs()
        .does("start-at", r#"step = "draft.releases""#)
        .does("set-rule", r#"rule = "F-2.2.players", value = 7"#)
        .refused("advance", "")
        .says("Club roff")
        .by(&[F_5_6, F_2_2]);
    assert_eq!(due(league.state()).len(), 2);
    league
        .does("release", r#"player = "roff-1""#)
        .does("release", r#"player = "selm-1""#)
        .does("advance", "");
}

/// F-6.1: when a house rule cuts the rounds short on the way, the half goes on to its play-off from where it is.
#[test]
fn f_6_1_a_half_cut_short_goes_on() {
    use flagkeeper::flags::step::Half::First;
    assert_eq!(
        Step::Training(First, 3).next(2),
        Some(Step::Campaign(First, 3))
    );
    assert_eq!(Step::Game(First, 3).next(2), Some(Step::PlayOff(First)));
    assert_eq!(Step::Game(First, 3).next(4), Some(Step::Training(First, 4)));
    for step in Step::all(9) {
        assert!(
            step.next(1).is_some() || step == Step::WinterClose,
            "{step}"
        );
    }
}
