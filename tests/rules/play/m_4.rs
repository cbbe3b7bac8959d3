//! M-4: the flag.

use crate::support::{League, field::on_the_field};
use flagkeeper::{
    flags::play::{
        Stand,
        row::Row,
        scene::Scene,
        sums::{pass_inches, run_play_inches},
    },
    ids::PlayerId,
    rulebook::Rule::*,
};

const FREE: &str = r#"facts = ["in-range", "front-arc", "line-free"]"#;

fn inches(league: &League, id: &str, of: fn(&Scene<'_>) -> i64) -> i64 {
    let id = PlayerId::new(id).unwrap();
    let scene = Scene::of(league.state(), league.game(), league.live(), &id, Row::Pass).unwrap();
    of(&scene)
}

/// `roff-1` holds the flag inside, in its own turn.
fn holding(clubs: &str) -> League {
    on_the_field(clubs).takes("roff-1").turn("roff")
}

/// M-4.1: the flag is on the hill, on the ground inside or outside, or held by one figure; one that fell lies nowhere until it
/// is said where.
#[test]
fn m_4_1_where_the_flag_is() {
    let pass = |to: &str, die: u8| {
        let fields = format!("player = \"roff-1\", to = \"{to}\", {FREE}, die = {die}");
        holding("roff: runner; selm: runner").does("pass", &fields)
    };
    assert_eq!(on_the_field("roff: runner; selm: runner").flag(), "hill");
    assert_eq!(holding("roff: runner; selm: runner").flag(), "roff-1");
    assert_eq!(pass("inside", 6).flag(), "inside");
    assert_eq!(pass("outside", 6).flag(), "outside");
    assert_eq!(pass("outside", 1).flag(), "?");
}

/// M-4.2: a move that ends on it picks it up at no action of its own.
#[test]
fn m_4_2_a_move_that_ends_on_the_flag_picks_it_up() {
    let league = on_the_field("roff: runner runner; selm: runner");
    assert_eq!(league.flag(), "hill");
    let league = league.takes("roff-1");
    assert_eq!(league.flag(), "roff-1");
    assert_eq!(
        (league.at("roff-1"), league.live().turn.actions_left),
        (Stand::Inside, 1)
    );
    assert_eq!(league.tokens("roff-1"), 1);
    // In a hand it cannot be picked up.
    league
        .refused("move", r#"player = "roff-2", on_flag = true"#)
        .by(&[M_4_2])
        .moves("roff-2");
}

/// M-4.3: speed 9 runs 4 + 1 inches with the flag, speed 8 as far as that; the row is then the run play.
#[test]
fn m_4_3_a_holder_runs_half_his_speed_and_one() {
    let league = holding("roff: runner rider; selm: runner");
    assert_eq!(inches(&league, "roff-1", run_play_inches), 5);
    assert_eq!(inches(&league, "roff-2", run_play_inches), 7);
    assert_eq!(
        inches(&league.clone().dial("roff-1", 1), "roff-1", run_play_inches),
        5
    );
    let league = league.moves("roff-1");
    assert!(league.last().rules.contains(&A_02) && league.last().rules.contains(&M_4_3));
    assert_eq!(league.flag(), "roff-1");
}

/// M-4.3: flight does not help a holder to break away.
#[test]
fn m_4_3_flight_gives_a_holder_nothing() {
    let league = holding("roff: has-flight has-flight; selm: runner");
    let tries = |id: &str| {
        let fields =
            format!("player = \"{id}\", facts = [\"enemy-contact\"], die = 3, ends = \"outside\"");
        league.clone().does("move", &fields)
    };
    assert_eq!(tries("roff-1").at("roff-1"), Stand::Inside);
    assert_eq!(tries("roff-2").at("roff-2"), Stand::Outside);
}

/// M-4.4: range 0 passes 5 inches, 7 passes 8, 10 passes 10.
#[test]
fn m_4_4_a_pass_reaches_half_the_range_and_five() {
    let league = on_the_field("roff: runner slinger archer; selm: runner");
    let reach = |id| inches(&league, id, pass_inches);
    assert_eq!(
        (reach("roff-1"), reach("roff-2"), reach("roff-3")),
        (5, 8, 10)
    );
}

/// M-4.4: 3 to 6 land where aimed, and who stands there has it; 1 and 2 do not.
#[test]
fn m_4_4_three_to_six_land_where_aimed() {
    for die in 1..=6 {
        let league = holding("roff: runner runner; selm: runner; dorn: runner").does(
            "pass",
            &format!("player = \"roff-1\", to = \"roff-2\", outside = false, {FREE}, die = {die}"),
        );
        let expected = if die < 3 { "?" } else { "roff-2" };
        assert_eq!(league.flag(), expected, "{die}");
        if die < 3 {
            // The manager next in order puts it down.
            assert_eq!(league.placed_by(), "selm");
        }
    }
    let aimed = |to: &str| {
        let fields = format!("player = \"roff-1\", to = \"{to}\", {FREE}, die = 3");
        holding("roff: runner; selm: runner").does("pass", &fields)
    };
    for to in ["inside", "outside", "hill"] {
        assert_eq!(aimed(to).flag(), to);
    }
    // Even an enemy who stands there has it.
    let league = holding("roff: runner; selm: runner").does(
        "pass",
        &format!("player = \"roff-1\", to = \"selm-1\", outside = false, {FREE}, die = 6"),
    );
    assert_eq!(league.flag(), "selm-1");
}

/// M-4.4: the aim is in reach and in the front arc, the line free.
#[test]
fn m_4_4_what_a_pass_asks_for() {
    holding("roff: runner runner; selm: runner")
        .refused("pass", r#"player = "roff-1", to = "roff-2""#)
        .because(&["out-of-range", "not-in-front", "line-blocked"])
        .refused(
            "pass",
            &format!("player = \"roff-2\", to = \"roff-1\", {FREE}"),
        )
        .by(&[M_4_1, A_07])
        .refused(
            "pass",
            &format!("player = \"roff-1\", to = \"roff-1\", {FREE}"),
        )
        .because(&["target-is-self"]);
}

/// M-4.4: a stray pass goes anywhere within 4 inches; of figures only one of the next manager's may catch it.
#[test]
fn m_4_4_a_stray_pass() {
    let stray = || {
        holding("roff: runner runner; selm: runner; dorn: runner").does(
            "pass",
            &format!("player = \"roff-1\", to = \"roff-2\", outside = false, {FREE}, die = 2"),
        )
    };
    for to in ["inside", "outside"] {
        let league = stray().does("flag", &format!("to = \"{to}\""));
        assert_eq!(league.flag(), to);
    }
    let league = stray().does("flag", r#"to = "selm-1", outside = false"#);
    assert_eq!(league.flag(), "selm-1");
    for other in ["dorn-1", "roff-2"] {
        stray()
            .refused("flag", &format!("to = \"{other}\", outside = false"))
            .by(&[M_4_4]);
    }
    // While it is open nobody picks the flag up, comes on, or ends the match.
    stray()
        .refused("move", r#"player = "roff-2", on_flag = true"#)
        .because(&["flag-open"])
        .refused("end-match", "")
        .by(&[M_4_1])
        .moves("roff-2")
        .ends();
    holding("roff: runner; selm: runner")
        .refused("flag", r#"to = "inside""#)
        .because(&["flag-not-open"]);
}

/// M-4.5: with bound a pass may follow a move in one action, even a move that has just picked the flag up.
#[test]
fn m_4_5_bound_passes_after_a_move() {
    let both = "roff: quick-archer runner; selm: runner";
    let pass = |after: &str| {
        format!(
            "player = \"roff-1\", to = \"roff-2\", outside = false, {FREE}, die = 5, after_move = {{ {after} }}"
        )
    };
    let league = holding(both).does("pass", &pass(r#"ends = "inside""#));
    assert_eq!(league.flag(), "roff-2");
    assert_eq!(league.live().turn.actions_left, 1);
    assert!(league.last().rules.contains(&M_4_5));
    let league = on_the_field(both).does("pass", &pass("on_flag = true"));
    assert_eq!(league.flag(), "roff-2");
    // Who runs out with it has a flag down and nothing left to pass.
    let league = holding(both).does("pass", &pass(r#"ends = "outside""#));
    assert_eq!(
        (league.flag().as_str(), league.deeds("roff").0),
        ("hill", 1)
    );
    holding("roff: runner runner; selm: runner")
        .refused("pass", &pass(r#"ends = "inside""#))
        .by(&[A_07, M_4_5]);
}

/// M-4.6: handing over costs no action and no token, once per figure and turn.
#[test]
fn m_4_6_handing_over_is_free() {
    let over = |from: &str, to: &str| {
        format!("player = \"{from}\", to = \"{to}\", outside = false, facts = [\"friend-contact\"]")
    };
    let league = holding("roff: runner runner runner; selm: runner")
        .does("hand-over", &over("roff-1", "roff-2"));
    assert_eq!(league.flag(), "roff-2");
    assert_eq!(
        (league.live().turn.actions_left, league.tokens("roff-2")),
        (2, 0)
    );
    // The receiver may hand on; who has tried once does not try again, even when he has it back.
    league
        .does("hand-over", &over("roff-2", "roff-1"))
        .refused("hand-over", &over("roff-1", "roff-3"))
        .by(&[M_4_6])
        .turn("roff")
        .does("hand-over", &over("roff-1", "roff-3"));
    holding("roff: runner runner; selm: runner")
        .refused(
            "hand-over",
            r#"player = "roff-1", to = "roff-2", facts = []"#,
        )
        .because(&["friend-not-in-contact"])
        .refused(
            "hand-over",
            r#"player = "roff-1", to = "selm-1", facts = ["friend-contact"]"#,
        )
        .because(&["target-is-enemy"])
        .refused(
            "hand-over",
            r#"player = "roff-1", to = "roff-1", facts = ["friend-contact"]"#,
        )
        .because(&["target-is-self"]);
}

/// M-4.6: next to an enemy it takes 4 to 6; who fails keeps it and does not try again this turn, but the next.
#[test]
fn m_4_6_handing_over_next_to_an_enemy() {
    let over = |die: u8| {
        format!(
            "player = \"roff-1\", to = \"roff-2\", outside = false, facts = [\"friend-contact\", \"enemy-contact\"], die = {die}"
        )
    };
    for die in 1..=6 {
        let league = holding("roff: runner runner; selm: runner").does("hand-over", &over(die));
        assert_eq!(
            league.flag(),
            if die < 4 { "roff-1" } else { "roff-2" },
            "{die}"
        );
        if die < 4 {
            let again = league
                .refused("hand-over", &over(6))
                .because(&["handed-over-already"]);
            let league = again.turn("roff").does("hand-over", &over(4));
            assert_eq!(league.flag(), "roff-2");
        }
    }
}

/// `selm-1` attacks the holder `roff-1` who stands inside.
fn attacked(clubs: &str) -> League {
    on_the_field(clubs)
        .takes("roff-1")
        .turn("selm")
        .moves("selm-1")
        .turn("selm")
}

/// M-4.7: who sends the holder to hospital in close combat has the flag; outside that is a flag down.
#[test]
fn m_4_7_close_combat_gives_the_flag_to_the_attacker() {
    let league = attacked("roff: frail runner; selm: runner").hits("selm-1", "roff-1", [6, 5]);
    assert_eq!(
        (league.flag().as_str(), league.at("roff-1")),
        ("selm-1", Stand::Hospital)
    );
    assert_eq!(league.deeds("selm"), (0, false, 1));
    assert_eq!(league.does("end-match", "").deeds("selm"), (0, true, 1));
    let outside = on_the_field("roff: frail runner; selm: runner")
        .takes("roff-1")
        .turn("selm")
        .hits("selm-1", "roff-1", [6, 5]);
    assert_eq!(
        (outside.flag().as_str(), outside.deeds("selm")),
        ("hill", (1, false, 1))
    );
}

/// M-4.7, M-4.10: an attacker who cannot hold it leaves it lying where the holder stood.
#[test]
fn m_4_7_an_attacker_who_cannot_hold_it() {
    // Pushed into demoralized by the very attack he has it, and drops it: his own manager says where (M-4.8).
    let league = on_the_field("roff: frail runner; selm: coward")
        .takes("roff-1")
        .turn("selm")
        .moves("selm-1")
        .turn("selm")
        .hits("selm-1", "roff-1", [6, 6]);
    assert_eq!(
        (league.flag().as_str(), league.placed_by().as_str()),
        ("?", "selm")
    );
    assert_eq!(league.deeds("selm").2, 1);
    // Retaliation's owner has demoralized him (D-54).
    let league = attacked("roff: has-magic-retaliation@3 runner; selm: coward")
        .turn("roff")
        .turn("selm")
        .hits("selm-1", "roff-1", [6, 6]);
    assert_eq!(
        (league.flag().as_str(), league.placed_by().as_str()),
        ("?", "roff")
    );
    // A ruling lets a demoralized figure attack.
    let league = attacked("roff: frail; selm: coward@1").ruled(
        "close-combat",
        r#"player = "selm-1", target = "roff-1", facts = ["enemy-contact"], dice = [6, 6]"#,
    );
    assert_eq!(league.flag(), "inside");
    // A captor, too.
    let league = on_the_field("roff: frail runner; selm: runner")
        .takes("roff-1")
        .turn("selm")
        .captures("selm-1", "roff-2", [6, 6])
        .turn("selm")
        .ruled(
            "close-combat",
            r#"player = "selm-1", target = "roff-1", facts = ["enemy-contact"], dice = [6, 6]"#,
        );
    assert_eq!(
        (league.flag().as_str(), league.captor("roff-2").as_str()),
        ("inside", "selm-1")
    );
}

/// M-4.7: by a shot it falls where he stood.
#[test]
fn m_4_7_a_shot_leaves_it_where_he_stood() {
    let league = attacked("roff: frail runner; selm: archer").shoots("selm-1", "roff-1", [6, 5]);
    assert_eq!(league.flag(), "inside");
    assert_eq!(league.deeds("selm"), (0, false, 1));
}

/// M-4.8: a holder who becomes demoralized drops it; who demoralized him says where, and may take it himself.
#[test]
fn m_4_8_demoralized_by_an_attack() {
    let dropped =
        attacked("roff: coward@0 runner; selm: runner runner").hits("selm-1", "roff-1", [6, 5]);
    assert_eq!(
        (dropped.flag().as_str(), dropped.placed_by().as_str()),
        ("?", "selm")
    );
    let attacker = dropped.live().question().unwrap().attacker.clone();
    assert_eq!(attacker.unwrap().as_str(), "selm-1");
    let settle = |to: &str| {
        dropped
            .clone()
            .does("flag", &format!("to = \"{to}\", outside = false"))
    };
    for to in ["selm-1", "selm-2", "roff-2"] {
        assert_eq!(settle(to).flag(), to);
    }
    assert_eq!(
        dropped.clone().does("flag", r#"to = "inside""#).flag(),
        "inside"
    );
    // He himself cannot have it any more (D-37).
    dropped
        .refused("flag", r#"to = "roff-1""#)
        .by(&[D_37, M_4_10]);
    let shot = attacked("roff: coward runner; selm: slinger").shoots("selm-1", "roff-1", [6, 4]);
    assert_eq!(
        (
            shot.placed_by().as_str(),
            &shot.live().question().unwrap().attacker
        ),
        ("selm", &None)
    );
}

/// M-4.8: by pushing his own manager says where.
#[test]
fn m_4_8_demoralized_by_pushing() {
    let league = holding("roff: coward runner; selm: runner").moves("roff-1");
    assert_eq!(
        (
            league.damage("roff-1"),
            league.flag().as_str(),
            league.placed_by().as_str()
        ),
        (1, "?", "roff")
    );
    let league = league.does("flag", r#"to = "roff-2", outside = false"#);
    assert_eq!(league.flag(), "roff-2");
}

/// M-4.9: a captured holder drops it; the captor's manager says where, and who picks it up.
#[test]
fn m_4_9_a_captured_holder_drops_it() {
    let league =
        attacked("roff: runner runner; selm: runner runner").captures("selm-1", "roff-1", [6, 6]);
    assert_eq!(
        (league.flag().as_str(), league.placed_by().as_str()),
        ("?", "selm")
    );
    assert_eq!(league.captor("roff-1"), "selm-1");
    assert!(league.last().rules.contains(&A_06) && league.last().rules.contains(&M_4_9));
    // Neither the captor nor the captive can have it (M-4.10), somebody else within 2 inches can.
    let league = league
        .refused("flag", r#"to = "selm-1""#)
        .because(&["cannot-hold"])
        .refused("flag", r#"to = "roff-1""#)
        .because(&["cannot-hold"])
        .does("flag", r#"to = "selm-2", outside = true"#);
    assert_eq!(
        (league.flag().as_str(), league.deeds("selm").0),
        ("hill", 1)
    );
}

/// M-4.10: a holder cannot capture, and who has a captive cannot hold the flag.
#[test]
fn m_4_10_flag_and_captive_exclude_each_other() {
    holding("roff: runner runner; selm: runner")
        .refused(
            "capture",
            r#"player = "roff-1", target = "selm-1", facts = ["enemy-contact"]"#,
        )
        .because(&["holds-flag"]);
    let captor = on_the_field("roff: runner runner; selm: runner")
        .captures("roff-1", "selm-1", [6, 6])
        .turn("roff");
    captor
        .refused("move", r#"player = "roff-1", on_flag = true"#)
        .by(&[D_37, M_4_10])
        .takes("roff-2")
        .refused(
            "hand-over",
            r#"player = "roff-2", to = "roff-1", facts = ["friend-contact"]"#,
        )
        .because(&["receiver-cannot-hold"])
        .turn("roff")
        .refused(
            "pass",
            &format!("player = \"roff-2\", to = \"roff-1\", {FREE}"),
        )
        .by(&[D_37, M_4_10]);
}
