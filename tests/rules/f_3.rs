//! F-3: the calendar; a league that began on paper; what is due before the season goes on.

use crate::{
    market::at_market,
    support::{League, act, clubs, league, two_clubs, unreadable},
};
use flagkeeper::{
    flags::{
        decide::due,
        step::{Half, Step},
    },
    ids::TeamId,
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

const RICH: i64 = 100_000;

fn three(step: &str) -> League {
    at_market(step, &[("roff", RICH), ("selm", RICH), ("dorn", RICH)])
}

fn present(league: &League) -> Vec<&str> {
    let seats = league.state().seats.iter().map(TeamId::as_str);
    let here = league.state().present();
    seats
        .filter(|id| here.iter().any(|team| team.as_str() == *id))
        .collect()
}

/// F-3.1: who takes part in the first half can be said up to its home roll, in the second from the Classic up to its own.
#[test]
fn f_3_1_when_attendance_can_be_said() {
    for step in Step::all(3) {
        for half in [Half::First, Half::Second] {
            let league = three(&step.to_string());
            let fields = format!("half = \"{}\", teams = [\"roff\", \"selm\"]", half.id());
            // A half nobody has rolled homes for has not begun, wherever a league from paper goes on.
            let open = match half {
                Half::First => step <= Step::Popularity(Half::First),
                Half::Second => (Step::Classic..=Step::Popularity(Half::Second)).contains(&step),
            };
            if open {
                let league = league.does("attend", &fields);
                assert_eq!(league.state().attending(half).len(), 2, "{step}");
            } else {
                league.refused("attend", &fields).by(&[F_3_1]);
            }
        }
    }
    for (step, half) in [("first.home", "first"), ("second.home", "second")] {
        let fields = format!("half = \"{half}\", teams = [\"roff\", \"selm\"]");
        let league = three(step)
            .does("attend", &fields)
            .does("home-roll", "rolls = [{ roff = 5, selm = 2 }]")
            .refused("attend", &fields)
            .because(&["attendance-closed"]);
        league.undo(None).does("attend", &fields);
    }
}

/// F-3.1: every club takes part unless it is said; said again, the last word counts; in the order in which they sit.
#[test]
fn f_3_1_all_clubs_unless_it_is_said() {
    let league = three("first.home");
    assert_eq!(present(&league), ["roff", "selm", "dorn"]);
    let league = league
        .does("attend", r#"half = "first", teams = ["dorn", "roff"]"#)
        .does("attend", r#"half = "first", teams = ["dorn", "selm"]"#);
    let here: Vec<String> = league
        .state()
        .attending(Half::First)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(here, ["selm", "dorn"]);
    // The second half is another sitting.
    assert_eq!(league.state().attending(Half::Second).len(), 3);
    league
        .refused("home-roll", "rolls = [{ roff = 5, selm = 2, dorn = 1 }]")
        .because(&["rolls-wrong"])
        .does("home-roll", "rolls = [{ selm = 2, dorn = 1 }]");
}

/// F-3.1: clubs of the league, each once.
#[test]
fn f_3_1_who_cannot_attend() {
    three("first.home")
        .refused("attend", r#"half = "first", teams = ["roff", "roff"]"#)
        .because(&["attends-twice"])
        .refused("attend", r#"half = "first", teams = ["roff", "nobody"]"#)
        .because(&["unknown-team"])
        .refused(
            "attend",
            r#"half = "first", teams = ["roff", "selm"], managers = { dorn = { name = "Aya" } }"#,
        )
        .because(&["manager-of-nobody"])
        .refused(
            "attend",
            r#"half = "first", teams = ["roff", "selm"], managers = { roff = { name = " " } }"#,
        )
        .because(&["empty-name"]);
    two_clubs()
        .after_camp(4)
        .does("start-match", "")
        .refused("attend", r#"half = "first", teams = ["roff", "selm"]"#)
        .because(&["match-running"]);
}

/// F-3.1, M-3.2: other people may sit at the table in the second half: who they are, and whether they are beginners.
#[test]
fn f_3_1_other_managers_at_the_table() {
    let league = three("summer.classic").does(
        "attend",
        r#"half = "second", teams = ["roff", "selm"], managers = { roff = { name = "Aya", beginner = true }, selm = { name = "Ken" } }"#,
    );
    let manager = |id: &str| (league.team(id).manager.as_str(), league.team(id).beginner);
    assert_eq!(
        [manager("roff"), manager("selm"), manager("dorn")],
        [("Aya", true), ("Ken", false), ("", false)]
    );
}

/// F-1.1, F-3.1: a club that joins in the summer takes part in the second half, said or not, and in no table of the first.
#[test]
fn f_3_1_a_club_joins_between_the_halves() {
    let dorn = r#"team = "dorn", name = "Dorn""#;
    let league = at_market("summer.classic", &[("roff", RICH), ("selm", RICH)]);
    let unsaid = league.clone().does("add-team", dorn);
    assert_eq!(present(&unsaid), ["roff", "selm", "dorn"]);
    let said = league
        .does("attend", r#"half = "second", teams = ["selm"]"#)
        .does("add-team", dorn);
    assert_eq!(present(&said), ["selm", "dorn"]);
    // A half that is over keeps its table.
    let mut league = at_market("first.play-off", &[("roff", RICH), ("selm", RICH)])
        .does(
            "correct",
            r#"team = "roff", field = "points", half = "first", round = 1, value = 3, reason = "Paper""#,
        )
        .does("advance", "")
        .does("distribute", r#"team = "roff", points = { roff-1 = 10 }"#);
    league = league.does("advance", "").does("add-team", dorn);
    let table = flagkeeper::flags::standings::table(league.state(), Half::First);
    let teams: Vec<&str> = table.iter().map(|line| line.team.as_str()).collect();
    assert_eq!(teams, ["roff", "selm"]);
    let league = league.does("remove-team", r#"team = "roff""#);
    let table = flagkeeper::flags::standings::table(league.state(), Half::First);
    assert_eq!(
        table[0].team.as_str(),
        "roff",
        "its champion has left, and stays its champion"
    );
}

/// D-18: an absent club's players do not train and cannot be headhunted, and it headhunts nobody; F-4.1, F-11.5: in camp and
/// in the winter's money it is as any other.
#[test]
fn d_18_an_absent_club() {
    let league = three("first.home")
        .does("attend", r#"half = "first", teams = ["roff", "selm"]"#)
        .does("home-roll", "rolls = [{ roff = 5, selm = 2 }]")
        .does("advance", "")
        .refused("train", r#"player = "dorn-1", die = 6"#)
        .by(&[F_6_2, D_18])
        .does("advance", "")
        .refused("campaign", r#"team = "dorn", amount = 100"#)
        .by(&[F_6_3, D_18])
        .does("campaign", r#"team = "roff", amount = 0"#)
        .does("campaign", r#"team = "selm", amount = 0"#)
        .does("open-campaign", "")
        .does("advance", "")
        .refused("headhunt", r#"team = "roff", target = "dorn-1", die = 6"#)
        .by(&[F_6_4, D_18])
        .refused("pass-headhunt", r#"team = "dorn""#)
        .because(&["not-attending", "hunted-already"])
        .does("pass-headhunt", r#"team = "roff""#)
        .does("pass-headhunt", r#"team = "selm""#)
        .does("advance", "")
        .does("start-match", "");
    assert_eq!(league.state().game.as_ref().unwrap().teams.len(), 2);
    three("spring.camp")
        .does("attend", r#"half = "first", teams = ["roff", "selm"]"#)
        .does("camp-roll", r#"player = "dorn-1", die = 6"#);
}

/// F-3.1, F-4.4: a practice match is played by those present; the home roll of the house rule (D-50) is theirs too.
#[test]
fn f_3_1_practice_matches_with_those_present() {
    let league = clubs(&["roff", "selm", "dorn"], 2)
        .does("set-rule", r#"rule = "D-50.home", value = "roll""#)
        .does("attend", r#"half = "first", teams = ["selm", "dorn"]"#)
        .after_camp(4)
        .does("start-match", "");
    let mut teams: Vec<&str> = league
        .state()
        .game
        .as_ref()
        .unwrap()
        .teams
        .iter()
        .map(TeamId::as_str)
        .collect();
    teams.sort_unstable();
    assert_eq!(teams, ["dorn", "selm"]);
    let league = clubs(&["roff", "selm"], 2)
        .does("attend", r#"half = "first", teams = ["selm"]"#)
        .after_camp(4);
    league
        .refused("start-match", "")
        .because(&["too-few-clubs"])
        .does("advance", "");
}

/// D-50: the house rule of practice matches has nothing to do with a half's game, whose home is known (F-6.1).
#[test]
fn d_50_no_home_roll_in_a_half() {
    let league = at_market("first.1.game", &[("roff", RICH), ("selm", RICH)])
        .does("set-rule", r#"rule = "D-50.home", value = "roll""#)
        .does("home-roll", "rolls = [{ roff = 2, selm = 5 }]")
        .does("start-match", "");
    assert_eq!(
        league.state().game.as_ref().unwrap().teams[0].as_str(),
        "selm"
    );
}
