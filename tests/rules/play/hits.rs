//! What comes of a hit: dodge and freeze by target, captures dodged, what belongs to a move when the time is up.

use crate::support::field::{close, on_the_field};
use flagkeeper::{flags::play::Stand, rulebook::Rule::*};

/// Dodge: "when hit": a die belongs to its target, also where that one is missed and the next is not.
#[test]
fn a_missed_dodger_keeps_his_die() {
    let fire = |dice: &str| {
        let league = on_the_field("roff: archer; selm: has-dodge has-dodge").does(
            "shoot",
            &format!(
                r#"player = "roff-1", targets = ["selm-1", "selm-2"], facts = ["in-range", "line-free"], modifier = -10, dice = [4, 5], dodge_dice = {dice}"#
            ),
        );
        ["selm-1", "selm-2"].map(|id| league.damage(id))
    };
    // 8 + 9 − 10 misses the first; 8 + 9 hits the second, whose die is the second one.
    assert_eq!(fire("[6, 1]"), [0, 1]);
    assert_eq!(fire("[1, 6]"), [0, 0]);
    let sweep = |dice: &str| {
        let league = on_the_field("roff: has-sweep; selm: has-dodge has-dodge").does(
            "close-combat",
            &format!(
                r#"player = "roff-1", target = "selm-1", also = ["selm-2"], facts = ["enemy-contact"], modifier = -10, dice = [4, 5], dodge_dice = {dice}"#
            ),
        );
        ["selm-1", "selm-2"].map(|id| league.damage(id))
    };
    assert_eq!((sweep("[6, 1]"), sweep("[1, 6]")), ([0, 2], [0, 0]));
}

/// Magic freeze: the same of its dice, one for each target. A ruling lets it have two.
#[test]
fn a_freeze_die_belongs_to_its_target() {
    let freeze = |dice: &str| {
        let league = on_the_field("roff: has-magic-freeze; selm: runner runner").ruled(
            "shoot",
            &format!(
                r#"player = "roff-1", targets = ["selm-1", "selm-2"], facts = ["in-range", "line-free"], modifier = -10, dice = [4, 5], freeze_dice = {dice}"#
            ),
        );
        ["selm-1", "selm-2"].map(|id| league.tokens(id))
    };
    assert_eq!((freeze("[6, 1]"), freeze("[1, 6]")), ([0, 0], [0, 1]));
}

/// K-6.1, dodge: a capture that succeeds is a hit, and can be dodged.
#[test]
fn a_capture_is_dodged() {
    let tries = |die: u8| {
        let fields = format!("{}, dodge_die = {die}", close("roff-1", "selm-1", [6, 5]));
        on_the_field("roff: runner; selm: has-dodge")
            .does("capture", &fields)
            .captor("selm-1")
    };
    assert_eq!((tries(3), tries(4)), ("roff-1".into(), String::new()));
    let rolled = on_the_field("roff: runner; selm: has-dodge").captures("roff-1", "selm-1", [6, 5]);
    assert!(rolled.last().act.line().unwrap().contains("dodge_die = "));
}

/// M-3.2: what belongs to a move begun in time is finished: ram, and the pole arm it runs into. A line is something new.
#[test]
fn m_3_2_ram_and_pole_arm_finish_the_move() {
    let late = |clubs: &str| on_the_field(clubs).moves("roff-1").clock(600, 0);
    let ram = r#"player = "roff-1", ability = "ram", targets = ["selm-1"]"#;
    let league = late("roff: has-ram runner; selm: runner").does("use-ability", ram);
    assert_eq!(league.damage("selm-1"), 1);
    let pole = r#"player = "selm-1", ability = "pole_arm", targets = ["roff-1"]"#;
    let league = late("roff: runner runner; selm: has-pole-arm").does("use-ability", pole);
    assert_eq!(league.damage("roff-1"), 1);
    late("roff: runner runner; selm: runner")
        .refused(
            "defense-line",
            r#"player = "roff-1", with = "roff-2", facts = ["within-6", "line-free"]"#,
        )
        .by(&[M_3_2, M_3_3]);
}

/// M-8.1: ram is part of the move, after which a line follows; once a move.
#[test]
fn m_8_1_a_line_after_a_ram() {
    let ram = r#"player = "roff-1", ability = "ram", targets = ["selm-1"]"#;
    let league = on_the_field("roff: has-ram runner; selm: runner")
        .moves("roff-1")
        .does("use-ability", ram)
        .refused("use-ability", ram)
        .because(&["used-this-turn"])
        .does(
            "defense-line",
            r#"player = "roff-1", with = "roff-2", facts = ["within-6", "line-free"]"#,
        );
    assert_eq!(league.live().lines.len(), 1);
}

/// K-7.2, flame: whom the flame takes besides its one target are no targets, also of a formation's shot.
#[test]
fn a_flame_of_a_formation() {
    let fields = r#"player = "roff-1", targets = ["selm-1", "selm-2"], formation = ["roff-2", "roff-3"], facts = ["in-range", "line-free"], dice = [2, 2]"#;
    let clubs = "roff: has-flame-lightning slinger slinger; selm: runner coward";
    // 8 + 4 + 4 reaches 15 and 14.
    let league = on_the_field(clubs).does("shoot", fields);
    assert_eq!(["selm-1", "selm-2"].map(|id| league.damage(id)), [1, 1]);
}

/// M-9.1, M-7.9: regeneration is no move: captors and the demoralized do without.
#[test]
fn m_9_1_a_captor_does_not_regenerate() {
    on_the_field("roff: has-regeneration@2; selm: runner")
        .captures("roff-1", "selm-1", [6, 6])
        .turn("roff")
        .refused(
            "use-ability",
            r#"player = "roff-1", ability = "regeneration", die = 6"#,
        )
        .because(&["holds-captive"]);
}

/// Venom: the start of the turn is over once anybody has acted, be it for free.
#[test]
fn venom_after_a_free_act() {
    let bites = r#"player = "roff-1", ability = "venom", targets = ["selm-1"]"#;
    on_the_field("roff: has-venom has-quickness; selm: runner")
        .moves("roff-2")
        .refused("use-ability", bites)
        .because(&["turn-begun"]);
    on_the_field("roff: has-venom runner | medic runner@1; selm: runner")
        .does(
            "heal",
            r#"player = "roff-3", target = "roff-4", dice = [4, 5]"#,
        )
        .refused("use-ability", bites)
        .because(&["turn-begun"]);
}

/// Magic levitation bars an action, and handing over is none (M-4.6).
#[test]
fn who_is_lifted_hands_over() {
    let lifted = on_the_field("roff: has-magic-levitation runner runner; selm: runner").does(
        "use-ability",
        r#"player = "roff-1", ability = "magic_levitation", targets = ["roff-2"], on_flag = true"#,
    );
    let league = lifted.does(
        "hand-over",
        r#"player = "roff-2", to = "roff-3", outside = false, facts = ["friend-contact"]"#,
    );
    assert_eq!(league.flag(), "roff-3");
}

/// Shockwave: its sum can be replaced, and each target has its own defender.
#[test]
fn a_shockwaves_sums() {
    let waves = |more: &str| {
        let league = on_the_field("roff: has-shockwave; selm: runner runner bulwark").does(
            "use-ability",
            &format!(
                r#"player = "roff-1", ability = "shockwave", targets = ["selm-1", "selm-2"], dice = [4, 5]{more}"#
            ),
        );
        ["selm-1", "selm-2"].map(|id| league.damage(id))
    };
    assert_eq!(waves(""), [1, 1]);
    assert_eq!(waves(", modifier = -3"), [0, 1]);
    assert_eq!(waves(r#", defended_by = "selm-3""#), [0, 1]);
    let own = r#", against = [{ target = "selm-2", defended_by = "selm-3" }]"#;
    assert_eq!(waves(own), [1, 0]);
    on_the_field("roff: has-shockwave; selm: runner")
        .refused(
            "use-ability",
            r#"player = "roff-1", ability = "shockwave", targets = ["roff-1"]"#,
        )
        .by(&[K_1_2]);
}

/// M-3.4, A-18: a figure that has rested goes on resting after a resume: its tokens come off, and it does nothing more.
#[test]
fn a_resumed_figure_has_rested() {
    let resumed = |done: &str| {
        on_the_field("roff: runner runner; selm: runner").does(
            "resume-match",
            &format!(
                r#"turn = "roff", flag = "hill", figures = [{{ player = "roff-1", at = "inside", damage = 0, tokens = 1, {done} }}]"#
            ),
        )
    };
    let rested = resumed("rested = true")
        .refused("move", r#"player = "roff-1""#)
        .because(&["acted-already"])
        .ends();
    assert_eq!(
        (rested.tokens("roff-1"), rested.at("roff-1")),
        (0, Stand::Inside)
    );
    assert_eq!(resumed("acted = true").ends().tokens("roff-1"), 1);
}

/// M-7.6, M-3.4: what works once a turn is the paper's to know: after a resume the bench may heal.
#[test]
fn a_resumed_turn_may_be_a_later_one() {
    let heals = r#"player = "roff-3", target = "roff-4", dice = [6, 5]"#;
    let clubs = "roff: runner runner | medic runner@4; selm: runner";
    let league = on_the_field(clubs)
        .does("heal", heals)
        .does(
            "resume-match",
            r#"turn = "roff", flag = "hill", figures = []"#,
        )
        .does("heal", heals);
    assert_eq!(league.damage("roff-4"), 0);
}

/// K-6.3, M-4.1: a resume sheet holds no captive by who must let go, and no flag in a hand that cannot have it.
#[test]
fn a_sheet_that_cannot_be() {
    let league = on_the_field("roff: runner turncoat | runner; selm: runner runner");
    let resumed = |flag: &str, figures: &str| {
        format!(r#"turn = "roff", flag = "{flag}", figures = [{figures}]"#)
    };
    let held = |damage: u8| {
        resumed(
            "hill",
            &format!(
                r#"{{ player = "selm-1", at = "inside", damage = 0, captor = "roff-2" }}, {{ player = "roff-2", at = "inside", damage = {damage} }}"#
            ),
        )
    };
    league
        .clone()
        .refused("resume-match", &held(1))
        .because(&["captive-wrong"]);
    assert_eq!(
        league
            .clone()
            .does("resume-match", &held(0))
            .captor("selm-1"),
        "roff-2"
    );
    let benched = league.refused_ruling("resume-match", &resumed("roff-3", ""));
    benched.because(&["cannot-hold"]);
}

/// M-6.4: who was called for another club by a ruling is his own club's again once the spirit is gone.
#[test]
fn m_6_4_a_spirit_goes_home() {
    let league = on_the_field("roff: has-necromancy runner; selm: frail runner")
        .hits("roff-2", "selm-1", [6, 5])
        .ruled(
            "necromancy",
            r#"player = "roff-1", target = "selm-1", die = 1"#,
        );
    // One click alone: the spirit does not rise; a whole one does.
    assert_eq!(league.at("selm-1"), Stand::Hospital);
    let called = on_the_field("roff: has-necromancy runner; selm: runner@4 runner")
        .hits("roff-2", "selm-1", [6, 5])
        .ruled(
            "necromancy",
            r#"player = "roff-1", target = "selm-1", die = 1"#,
        );
    assert_eq!(called.piece("selm-1").team.as_str(), "roff");
    let gone = called.dial("selm-1", 5);
    assert_eq!(gone.piece("selm-1").team.as_str(), "selm");
}
