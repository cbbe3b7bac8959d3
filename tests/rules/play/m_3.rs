//! M-3: turns and clock.

use crate::support::{League, act, field::on_the_field, two_clubs};
use flagkeeper::{
    flags::{Command, play::Phase},
    journal::{Act, Reading},
    rulebook::Rule::*,
};

/// M-3.1: turns go from the home club clockwise, with two actions each.
#[test]
fn m_3_1_turns_go_clockwise_from_the_home_club() {
    let mut league = on_the_field("roff: runner runner runner; selm: runner; dorn: runner");
    for (n, team) in (1..).zip(["roff", "selm", "dorn", "roff", "selm"]) {
        let turn = &league.live().turn;
        assert_eq!(
            (turn.team.as_str(), turn.number, turn.actions_left),
            (team, n, 2)
        );
        league = league.ends();
    }
    let league = on_the_field("roff: runner runner runner; selm: runner")
        .moves("roff-1")
        .refused("move", r#"player = "selm-1""#)
        .by(&[M_3_1])
        .moves("roff-2")
        .refused("move", r#"player = "roff-3""#)
        .because(&["no-action-left"])
        .ends();
    assert_eq!(league.live().turn.team.as_str(), "selm");
}

/// M-3.1, K-2.1: a figure takes at most one action a turn.
#[test]
fn k_2_1_a_figure_acts_once_a_turn() {
    on_the_field("roff: runner runner; selm: runner")
        .moves("roff-1")
        .refused("move", r#"player = "roff-1""#)
        .by(&[M_3_1, K_2_1])
        .refused("rest", r#"player = "roff-1""#)
        .because(&["acted-already"])
        .turn("roff")
        .moves("roff-1");
}

/// M-3.2: when the turn's time is over nothing new is begun, not even what costs nothing; what is under way is finished.
#[test]
fn m_3_2_nothing_new_begins_when_the_time_is_over() {
    let league = on_the_field("roff: runner runner runner | medic runner@1; selm: slinger runner")
        .takes("roff-1")
        .clock(2000, 0);
    let late = ["time-is-up"];
    let league = league
        .refused("move", r#"player = "roff-2""#)
        .by(&[M_3_2, M_3_3])
        .refused("rest", r#"player = "roff-2""#)
        .because(&late)
        .refused(
            "hand-over",
            r#"player = "roff-1", to = "roff-2", facts = ["friend-contact"]"#,
        )
        .because(&late)
        .refused(
            "defense-line",
            r#"player = "roff-1", with = "roff-2", facts = ["within-6", "line-free"]"#,
        )
        .because(&late)
        .refused("heal", r#"player = "roff-4", target = "roff-5""#)
        .because(&late)
        .refused(
            "substitute",
            r#"team = "roff", off = "roff-2", on = "roff-5""#,
        )
        .because(&late)
        .ends();
    assert_eq!(league.clocks(), (2000, 120, true, false));
    // The pass was begun in time: who catches it is still said.
    let league = league.ends().does("pass", r#"player = "roff-1", to = "roff-2", facts = ["in-range", "front-arc", "line-free"], die = 1"#);
    let league = league.clock(1900, 0).does("flag", r#"to = "inside""#);
    assert_eq!(league.flag(), "inside");
}

/// M-3.2: a turn lasts two minutes, a beginner's three.
#[test]
fn m_3_2_a_beginner_has_three_minutes() {
    let league = on_the_field("roff: runner; selm: runner");
    assert_eq!(league.clocks(), (45 * 60, 120, false, false));
    let league = crate::support::field::before_the_kick_off("roff: runner; selm: runner")
        .does("edit-team", r#"team = "selm", beginner = true"#)
        .does("kick-off", "");
    assert_eq!(league.clocks().1, 120);
    assert_eq!(league.ends().clocks().1, 180);
}

/// M-3.3: after 45 minutes without a flag down 15 more are played; the first flag down ends them.
#[test]
fn m_3_3_extra_time_ends_with_the_first_flag_down() {
    let league = on_the_field("roff: runner runner; selm: runner")
        .takes("roff-1")
        .clock(0, 60);
    assert_eq!(league.clocks(), (900, 60, true, true));
    let league = league.turn("roff").runs_out("roff-1");
    assert_eq!(league.game().phase(league.state()), Phase::Ended);
    assert_eq!(
        (league.rank("roff"), league.deeds("roff")),
        (1, (1, false, 0))
    );
    // With the flag down it is over: pushing costs nobody anything more, and nothing more is done.
    assert_eq!(league.damage("roff-1"), 0);
    let league = league
        .refused("move", r#"player = "roff-2""#)
        .by(&[A_01, M_5_2]);
    league
        .does("commit-match", "")
        .refused("end-turn", "")
        .because(&["already-committed"]);
}

/// M-3.3: without a flag down in extra time it is a tie; who holds the flag has the flag hold all the same.
#[test]
fn m_3_3_extra_time_without_a_flag_down() {
    let league = on_the_field("roff: runner; selm: runner")
        .clock(0, 60)
        .clock(0, 60);
    assert_eq!(league.clocks(), (0, 60, true, true));
    let league = league
        .refused("move", r#"player = "roff-1""#)
        .because(&["time-is-up"])
        .does("end-match", "");
    assert_eq!((league.rank("roff"), league.rank("selm")), (1, 1));
    let league = on_the_field("roff: runner; selm: runner")
        .takes("roff-1")
        .clock(0, 60)
        .clock(0, 60)
        .does("end-match", "");
    assert_eq!((league.rank("roff"), league.rank("selm")), (1, 2));
}

/// M-3.3: who has scored is spared extra time.
#[test]
fn m_3_3_no_extra_time_after_a_flag_down() {
    let league = on_the_field("roff: runner runner; selm: runner")
        .takes("roff-1")
        .turn("roff")
        .runs_out("roff-1")
        .clock(0, 60);
    assert_eq!(league.clocks(), (0, 60, true, false));
    league
        .refused("move", r#"player = "roff-2""#)
        .because(&["time-is-up"])
        .does("end-match", "");
}

/// An act begun when the match's clock showed 0.
fn at_zero(command: &str, fields: &str) -> Act<Command> {
    let mut act = act(command, fields);
    act.clock = Some(Reading {
        match_secs: 0,
        turn_secs: 55,
    });
    act
}

/// M-3.2, M-3.3: after the 45 minutes nothing new is begun in a goalless match either: an act that reads 0 was begun after
/// the end. Extra time begins with the clock and with nothing else.
#[test]
fn m_3_3_extra_time_begins_with_the_clock() {
    let late = ["extra-time-waits"];
    let moves = r#"player = "roff-1", on_flag = true"#;
    let league = on_the_field("roff: runner runner; selm: runner runner").clock(5, 60);
    let league = league
        .refuses(at_zero("move", moves))
        .because(&late)
        .does("clock", r#"set = "pause", match_secs = 0"#);
    assert_eq!(league.clocks(), (0, 60, false, false));
    let league = league
        .refused("move", moves)
        .by(&[M_3_2, M_3_3])
        .refused("rest", r#"player = "roff-1""#)
        .because(&late)
        .acts(at_zero("end-turn", ""));
    assert_eq!(league.clocks(), (0, 120, false, false));
    let league = league
        .refused("move", r#"player = "selm-1""#)
        .because(&late)
        .does("clock", r#"set = "start""#);
    assert_eq!(league.clocks(), (900, 120, true, true));
    assert!(league.last().rules.contains(&M_3_3));
    league.moves("selm-1");
}

/// M-3.2, M-3.3: what was under way at the end of the 45 minutes is finished, by ruling, in normal time: a flag down in it is
/// none of extra time, ends nothing, and leaves no extra time. Neither is one the other manager brings about where a pass
/// strayed.
#[test]
fn m_3_3_a_flag_down_under_way_at_the_end_is_no_goal_of_extra_time() {
    let begun = |command: &str, fields: &str| at_zero(command, fields).ruling("Begun in time");
    let normal = |league: &League| {
        let down = &league.live().downs[0];
        assert_eq!((down.match_secs, down.extra), (0, false));
        assert_eq!(league.clocks(), (0, 55, true, false));
        assert_eq!(league.game().phase(league.state()), Phase::Play);
        league
            .clone()
            .refused("move", r#"player = "roff-2""#)
            .because(&["time-is-up"])
            .does("end-match", "");
    };
    let league = on_the_field("roff: runner runner; selm: runner")
        .takes("roff-1")
        .turn("roff")
        .clock(5, 60);
    let runs = begun("move", r#"player = "roff-1", ends = "outside""#);
    normal(&league.clone().acts(runs));
    let pass = r#"player = "roff-1", to = "outside", facts = ["in-range", "front-arc", "line-free"], die = 1"#;
    let caught = at_zero("flag", r#"to = "selm-1", outside = true"#);
    normal(&league.clone().does("pass", pass).acts(caught));
    let thrown = league.acts(begun("pass", pass));
    assert_eq!(thrown.clocks(), (0, 55, true, false));
    let to_ground = thrown.clone().does("flag", r#"to = "inside""#);
    assert_eq!(to_ground.clocks(), (0, 55, true, false));
    let extra = to_ground.does("clock", r#"set = "start""#);
    assert_eq!(extra.clocks(), (900, 55, true, true));
    normal(&thrown.does("flag", r#"to = "selm-1", outside = true"#));
    // With extra time begun the same run ends the match.
    let league = on_the_field("roff: runner runner; selm: runner")
        .takes("roff-1")
        .turn("roff")
        .clock(0, 60)
        .runs_out("roff-1");
    assert!(league.live().downs[0].extra);
    assert_eq!(league.game().phase(league.state()), Phase::Ended);
}

/// M-3.3, F-4.4: practice lasts 15 minutes and has no extra time.
#[test]
fn m_3_3_practice_has_no_extra_time() {
    let league = two_clubs().after_camp(4).kicked_off();
    assert_eq!(league.clocks().0, 900);
    let league = league.clock(0, 60);
    assert_eq!(league.clocks(), (0, 60, true, false));
    league.does("end-match", "").does("commit-match", "");
}

/// M-3.4: the clocks are started, paused and put; each act may carry what they showed, and undo brings back what was.
#[test]
fn m_3_4_the_clocks() {
    let league =
        on_the_field("roff: runner runner; selm: runner").does("clock", r#"set = "start""#);
    assert_eq!(league.clocks(), (2700, 120, true, false));
    let mut read = act("move", r#"player = "roff-1""#);
    read.clock = Some(Reading {
        match_secs: 2671,
        turn_secs: 91,
    });
    let league = league.acts(read).does("clock", r#"set = "pause""#);
    assert_eq!(league.clocks(), (2671, 91, false, false));
    let league = league.does("clock", r#"set = "pause""#).does(
        "clock",
        r#"set = "pause", match_secs = 1500, turn_secs = 90"#,
    );
    assert_eq!(league.clocks(), (1500, 90, false, false));
    let league = league
        .refused("clock", r#"set = "start", match_secs = 36001"#)
        .by(&[M_3_4])
        .undo(None);
    assert_eq!(league.clocks(), (2671, 91, false, false));
    // A turn that ends begins the next one with its whole time.
    assert_eq!(league.ends().clocks(), (2671, 120, false, false));
}

/// M-3.5, K-5.3: who are in contact may agree to the break-away: then no die is rolled.
#[test]
fn k_5_3_break_away_by_consent() {
    let league = on_the_field("roff: runner; selm: runner").does(
        "move",
        r#"player = "roff-1", facts = ["enemy-contact"], agreed = true, on_flag = true"#,
    );
    assert_eq!(league.flag(), "roff-1");
    let act = &league.last().act;
    assert!(act.dice_from.is_none());
}

/// M-3.4, D-28: a match played on paper for a while goes on as its sheet says; who is not on it stays as he is.
#[test]
fn m_3_4_a_match_goes_on_from_paper() {
    let league = on_the_field("roff: runner runner | runner; selm: runner runner")
        .takes("roff-1")
        .does(
            "resume-match",
            r#"turn = "selm", flag = "hill", match_secs = 600, lines = [["roff-1", "roff-2"]], figures = [
                { player = "roff-1", at = "inside", damage = 2, tokens = 1, fd = 1 },
                { player = "selm-1", at = "hospital", damage = 5 },
                { player = "selm-2", at = "outside", damage = 1, ko = 1 },
            ]"#
            .replace('\n', " ")
            .as_str(),
        );
    assert_eq!(league.live().turn.team.as_str(), "selm");
    assert_eq!(
        (
            league.damage("roff-1"),
            league.tokens("roff-1"),
            league.damage("roff-2")
        ),
        (2, 1, 0)
    );
    assert_eq!(
        (league.deeds("roff"), league.deeds("selm")),
        ((1, false, 0), (0, false, 1))
    );
    assert_eq!(
        (league.live().lines.len(), league.flag().as_str()),
        (1, "hill")
    );
    // A flag down on paper is one: there is no extra time.
    let league = league.clock(0, 60);
    assert_eq!(league.clocks(), (0, 60, true, false));
    let league = league.does("end-match", "").does("commit-match", "");
    assert_eq!(
        (league.player("selm-1").injuries, league.player("roff-1").fd),
        (1, 1)
    );
    // A captive whose captor has gone has not been looked at.
    on_the_field("roff: runner runner; selm: runner")
        .captures("roff-1", "selm-1", [6, 6])
        .refused(
            "resume-match",
            r#"turn = "roff", flag = "hill", figures = [{ player = "roff-1", at = "hospital", damage = 5 }]"#,
        )
        .by(&[K_6_1, K_6_3]);
}

/// M-3.3: a flag down told by a resume sheet is one: no extra time follows.
#[test]
fn m_3_3_a_flag_down_on_paper_leaves_no_extra_time() {
    let league = on_the_field("roff: runner; selm: runner").does(
        "resume-match",
        r#"turn = "roff", flag = "hill", figures = [{ player = "roff-1", at = "inside", damage = 0, fd = 1 }]"#,
    );
    let follows = |league: &League| league.live().extra_time(league.state(), league.game());
    assert_eq!(follows(&league), None);
    assert_eq!(league.clock(0, 60).clocks(), (0, 60, true, false));
    let goalless = on_the_field("roff: runner; selm: runner");
    assert_eq!(follows(&goalless), Some(15 * 60));
    assert_eq!(goalless.clock(0, 60).clocks(), (900, 60, true, true));
}
