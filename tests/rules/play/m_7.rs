//! M-7: bench, substitution, healing.

use crate::support::{
    League,
    field::{before_the_kick_off, on_the_field},
};
use flagkeeper::{flags::play::Stand, rulebook::Rule::*};

const FIVE: &str = "runner runner runner runner runner";

fn full(field: usize, bench: usize) -> League {
    let figures = |n| vec!["runner"; n].join(" ");
    on_the_field(&format!(
        "roff: {} | {}; selm: runner",
        figures(field),
        figures(bench)
    ))
}

fn sub(off: &str, on: &str) -> String {
    let off = if off.is_empty() {
        String::new()
    } else {
        format!(", off = \"{off}\"")
    };
    let on = if on.is_empty() {
        String::new()
    } else {
        format!(", on = \"{on}\"")
    };
    format!("team = \"roff\"{off}{on}")
}

/// M-7.1: a substitution is an action of the club, a token on nobody; who comes on stands outside and may be moved with the
/// second action.
#[test]
fn m_7_1_a_substitution() {
    let league = full(5, 3).does("substitute", &sub("roff-1", "roff-6"));
    assert_eq!(
        (league.at("roff-1"), league.at("roff-6")),
        (Stand::Bench, Stand::Outside)
    );
    assert_eq!(
        (
            league.tokens("roff-1"),
            league.tokens("roff-6"),
            league.live().turn.actions_left
        ),
        (0, 0, 1)
    );
    let league = league.moves("roff-6");
    assert_eq!(league.at("roff-6"), Stand::Inside);
    // Any number of them.
    league
        .turn("roff")
        .does("substitute", &sub("roff-2", "roff-1"))
        .does("substitute", &sub("roff-3", "roff-2"))
        .refused("substitute", &sub("roff-4", "roff-3"))
        .because(&["no-action-left"])
        .turn("selm")
        .refused("substitute", &sub("roff-4", "roff-3"))
        .by(&[M_3_1]);
}

/// A-11 to A-14: at 5 and 3 only a swap; at 4 and 3 also one on; at 5 and 2 also one off; at 4 and 2 both.
#[test]
fn a_11_to_a_14_what_the_numbers_allow() {
    full(5, 3)
        .refused("substitute", &sub("", "roff-6"))
        .by(&[A_11, M_7_1])
        .refused("substitute", &sub("roff-1", ""))
        .because(&["bench-full"])
        .does("substitute", &sub("roff-1", "roff-6"));
    let league = full(4, 3)
        .refused("substitute", &sub("roff-1", ""))
        .because(&["bench-full", "would-outnumber"])
        .does("substitute", &sub("roff-1", "roff-5"))
        .does("substitute", &sub("", "roff-6"));
    assert_eq!(league.heads("roff"), (5, 2));
    assert!(league.last().rules.contains(&A_12));
    let league = full(5, 2)
        .refused("substitute", &sub("", "roff-6"))
        .because(&["field-full"])
        .does("substitute", &sub("roff-1", "roff-6"))
        .does("substitute", &sub("roff-2", ""));
    assert_eq!(league.heads("roff"), (4, 3));
    assert!(league.last().rules.contains(&A_13));
    // At 4 and 2 a swap, one on, and one off.
    for (off, on, heads) in [
        ("roff-1", "roff-5", (4, 2)),
        ("", "roff-5", (5, 1)),
        ("roff-1", "", (3, 3)),
    ] {
        let league = full(4, 2).does("substitute", &sub(off, on));
        assert_eq!(league.heads("roff"), heads);
        assert!(league.last().rules.contains(&A_14));
    }
    full(1, 1)
        .refused("substitute", &sub("roff-1", ""))
        .by(&[M_7_4, A_14])
        .does("substitute", &sub("roff-1", "roff-2"))
        .does("substitute", &sub("", "roff-1"));
}

/// M-7.1: who is named must be there, of the club, on the field and on the bench.
#[test]
fn m_7_1_who_may_be_named() {
    full(2, 2)
        .refused("substitute", r#"team = "roff""#)
        .by(&[M_7_1])
        .refused("substitute", &sub("roff-3", "roff-1"))
        .because(&["not-on-field", "not-on-bench"])
        .refused("substitute", &sub("selm-1", "roff-3"))
        .because(&["not-your-turn", "not-of-this-team"]);
}

/// M-7.2, A-11: a figure in contact leaves only after a break-away; failing, nobody changes and the action is gone.
#[test]
fn m_7_2_out_of_contact() {
    let contact = |die: u8| {
        format!(
            "{}, facts = [\"enemy-contact\"], die = {die}",
            sub("roff-1", "roff-6")
        )
    };
    let league = full(5, 3).does("substitute", &contact(3));
    assert_eq!(
        (league.at("roff-1"), league.at("roff-6")),
        (Stand::Outside, Stand::Bench)
    );
    assert_eq!(league.live().turn.actions_left, 1);
    let league = league.does("substitute", &contact(4));
    assert_eq!(
        (league.at("roff-1"), league.at("roff-6")),
        (Stand::Bench, Stand::Outside)
    );
    let agreed = format!(
        "{}, facts = [\"enemy-contact\"], agreed = true",
        sub("roff-1", "roff-6")
    );
    assert_eq!(
        full(5, 3).does("substitute", &agreed).at("roff-1"),
        Stand::Bench
    );
}

/// M-7.2, A-13, A-14: going off alone out of contact takes the break-away as well; failing, he stays, keeps his tokens as
/// they were and may only turn, the numbers are the same, and the action is gone.
#[test]
fn m_7_2_off_alone_out_of_contact() {
    let off = |contact: &str| format!("{}, facts = [{contact}]", sub("roff-1", ""));
    for (field, bench, row) in [(5, 2, A_13), (5, 1, A_13), (4, 2, A_14)] {
        let tried = |die: u8| {
            let fields = format!("{}, die = {die}", off("\"enemy-contact\""));
            full(field, bench).does("substitute", &fields)
        };
        for die in 1..=3 {
            let league = tried(die);
            assert!(
                [row, M_7_2, K_5_1]
                    .iter()
                    .all(|rule| league.last().rules.contains(rule))
            );
            assert_eq!(league.heads("roff"), (field, bench));
            assert_eq!(
                (
                    league.at("roff-1"),
                    league.tokens("roff-1"),
                    league.live().turn.actions_left
                ),
                (Stand::Outside, 0, 1)
            );
            // The next try is the second action, and a success of it leaves none.
            let fields = format!("{}, die = 4", off("\"enemy-contact\""));
            let league = league.does("substitute", &fields);
            assert_eq!(
                (league.heads("roff"), league.live().turn.actions_left),
                ((field - 1, bench + 1), 0)
            );
        }
        for die in 4..=6 {
            assert_eq!(tried(die).at("roff-1"), Stand::Bench);
        }
        // Out of nobody's reach no die is thrown.
        let league = full(field, bench).does("substitute", &off(""));
        assert!(!league.last().rules.contains(&K_5_1));
        assert_eq!(league.at("roff-1"), Stand::Bench);
    }
    // The flag outside keeps nobody from trying to go off (M-7.3).
    let league = on_the_field(&format!("roff: {FIVE} | runner; selm: runner"))
        .takes("roff-2")
        .turn("roff")
        .does("pass", r#"player = "roff-2", to = "outside", facts = ["in-range", "front-arc", "line-free"], die = 3"#)
        .does("substitute", &format!("{}, die = 2", off("\"enemy-contact\"")));
    assert_eq!(
        (league.heads("roff"), league.live().turn.actions_left),
        ((5, 1), 0)
    );
}

/// M-7.3: while the flag is outside nobody comes on; going off is allowed.
#[test]
fn m_7_3_the_flag_outside() {
    let outside = |clubs: &str| {
        on_the_field(clubs)
            .takes("roff-1")
            .turn("roff")
            .does("pass", r#"player = "roff-1", to = "outside", facts = ["in-range", "front-arc", "line-free"], die = 3"#)
    };
    let league = outside("roff: runner runner runner runner | runner runner; selm: runner")
        .refused("substitute", &sub("roff-2", "roff-5"))
        .by(&[M_7_3])
        .refused("substitute", &sub("", "roff-5"))
        .because(&["flag-is-outside"])
        .does("substitute", &sub("roff-2", ""));
    assert_eq!(league.heads("roff"), (3, 3));
    // Nor while nobody has said yet where it fell.
    on_the_field("roff: runner runner | runner; selm: runner")
        .takes("roff-1")
        .turn("roff")
        .does("pass", r#"player = "roff-1", to = "outside", facts = ["in-range", "front-arc", "line-free"], die = 1"#)
        .refused("substitute", &sub("", "roff-3"))
        .because(&["flag-open"])
        .does("flag", r#"to = "inside""#)
        .does("substitute", &sub("", "roff-3"));
}

/// `roff` has two on the field and two on the bench, and then loses one.
fn outnumbered() -> League {
    on_the_field("roff: frail runner | runner runner; selm: runner runner")
        .turn("selm")
        .hits("selm-1", "roff-1", [6, 5])
}

/// M-7.4: a bench that outnumbers the field after a knock-down: the club's very next action puts somebody on.
#[test]
fn m_7_4_the_next_action_restores_it() {
    let league = outnumbered();
    assert_eq!(league.heads("roff"), (1, 2));
    let league = league
        .turn("roff")
        .refused("move", r#"player = "roff-2""#)
        .by(&[M_7_4, D_52])
        .refused("rest", r#"player = "roff-2""#)
        .because(&["bench-outnumbers-field"])
        .refused("substitute", &sub("roff-2", "roff-3"))
        .because(&["bench-outnumbers-field"])
        .does("substitute", &sub("", "roff-3"));
    assert_eq!(league.heads("roff"), (2, 1));
    league.moves("roff-2");
}

/// D-52: while the flag is outside nobody may come on, so the duty waits; the other reading lets somebody come on at once.
#[test]
fn d_52_duty_and_the_flag_outside() {
    let outside = || {
        on_the_field("roff: frail runner | runner runner; selm: runner runner")
            .turn("selm")
            .takes("selm-2")
            .turn("selm")
            .hits("selm-1", "roff-1", [6, 5])
            .does("pass", r#"player = "selm-2", to = "outside", facts = ["in-range", "front-arc", "line-free"], die = 4"#)
            .turn("roff")
    };
    outside()
        .refused("substitute", &sub("", "roff-3"))
        .by(&[M_7_3])
        .moves("roff-2");
    let duty = outside().rule("D-52.holds", "\"duty\"");
    let league = duty
        .refused("move", r#"player = "roff-2""#)
        .because(&["bench-outnumbers-field"])
        .does("substitute", &sub("", "roff-3"));
    assert_eq!(league.heads("roff"), (2, 1));
}

/// M-7.4, D-52: while it is not said where the flag fell nobody may come on, and the duty waits for that as well.
#[test]
fn d_52_duty_and_an_open_question() {
    let asked = on_the_field("roff: frail runner | runner runner; selm: coward runner")
        .turn("selm")
        .takes("selm-1")
        .turn("selm")
        .moves("selm-1")
        .hits("selm-2", "roff-1", [6, 5])
        .turn("roff");
    assert_eq!((asked.flag().as_str(), asked.heads("roff")), ("?", (1, 2)));
    asked
        .clone()
        .refused("substitute", &sub("", "roff-3"))
        .because(&["flag-open"])
        .moves("roff-2");
    // Once it is said, the duty stands.
    asked
        .does("flag", r#"to = "inside""#)
        .refused("move", r#"player = "roff-2""#)
        .because(&["bench-outnumbers-field"])
        .does("substitute", &sub("", "roff-3"));
}

/// D-53: spirits count among the heads only where the house rule says so.
#[test]
fn d_53_spirits_in_head_counts() {
    let haunted = || {
        on_the_field("roff: runner@4 has-necromancy | runner runner; selm: runner")
            .turn("selm")
            .hits("selm-1", "roff-1", [6, 5])
            .turn("roff")
    };
    // Calling one is an action like another: it does not restore the balance.
    haunted()
        .refused("necromancy", r#"player = "roff-2", target = "roff-1""#)
        .because(&["bench-outnumbers-field"]);
    haunted().rule("D-53.counted", "true").does(
        "necromancy",
        r#"player = "roff-2", target = "roff-1", die = 1"#,
    );
    // Four and a spirit are five: nobody comes on beside them, and one may go off (A-11, A-13).
    let called = || {
        on_the_field("roff: runner@4 has-necromancy runner runner runner | runner; selm: runner")
            .turn("selm")
            .hits("selm-1", "roff-1", [6, 5])
            .turn("roff")
            .does(
                "necromancy",
                r#"player = "roff-2", target = "roff-1", die = 1"#,
            )
    };
    called().does("substitute", &sub("", "roff-6"));
    called()
        .rule("D-53.counted", "true")
        .refused("substitute", &sub("", "roff-6"))
        .because(&["field-full"]);
}

/// M-7.5: coming on is no move: no sneak attack by who came on this turn.
#[test]
fn m_7_5_no_sneak_attack_after_coming_on() {
    let rear = |id: &str| {
        format!(
            "player = \"{id}\", target = \"selm-1\", facts = [\"enemy-contact\", \"rear-arc\"], dice = [5, 4]"
        )
    };
    let clubs = "roff: has-sneak-attack | has-sneak-attack; selm: runner";
    let league = on_the_field(clubs)
        .does("substitute", &sub("", "roff-2"))
        .does("close-combat", &rear("roff-2"));
    assert_eq!(league.damage("selm-1"), 2);
    let league = on_the_field(clubs).does("close-combat", &rear("roff-1"));
    assert_eq!(league.damage("selm-1"), 4);
    let league = on_the_field(clubs)
        .does("substitute", &sub("", "roff-2"))
        .turn("roff")
        .does("close-combat", &rear("roff-2"));
    assert_eq!(league.damage("selm-1"), 4);
}

fn treats(healer: &str, target: &str, dice: [u8; 2]) -> String {
    format!("player = \"{healer}\", target = \"{target}\", dice = {dice:?}")
}

/// M-7.6, A-17: once a turn the bench heals: no action, a token; twice running pushes the healer, a third time he cannot.
#[test]
fn m_7_6_healing_on_the_bench() {
    let clubs = "roff: runner runner runner | medic runner@4 runner@4; selm: runner";
    let league = on_the_field(clubs).does("heal", &treats("roff-4", "roff-5", [5, 4]));
    assert_eq!(
        (
            league.damage("roff-5"),
            league.tokens("roff-4"),
            league.live().turn.actions_left
        ),
        (1, 1, 2)
    );
    let league = league
        .refused("heal", &treats("roff-4", "roff-6", [5, 4]))
        .because(&["bench-healed-already"])
        .turn("roff")
        .does("heal", &treats("roff-4", "roff-6", [5, 4]));
    assert_eq!(
        (
            league.damage("roff-6"),
            league.tokens("roff-4"),
            league.damage("roff-4")
        ),
        (1, 2, 1)
    );
    let league = league
        .turn("roff")
        .refused("heal", &treats("roff-4", "roff-6", [5, 4]))
        .by(&[K_2_5]);
    // A turn without it clears the tokens.
    let league = league.turn("roff");
    assert_eq!(league.tokens("roff-4"), 0);
    league
        .refused("heal", &treats("roff-4", "roff-1", [5, 4]))
        .because(&["target-not-on-bench", "target-unhurt"])
        .turn("selm")
        .refused("heal", &treats("roff-4", "roff-6", [5, 4]))
        .by(&[M_3_1]);
}

/// M-7.6, M-7.1: it is no action: the healer may come on and act in the same turn, and two tokens of one turn do not push.
#[test]
fn m_7_6_healing_is_no_action() {
    let clubs = "roff: runner runner runner | medic runner@4; selm: runner";
    let league = on_the_field(clubs)
        .does("heal", &treats("roff-4", "roff-5", [5, 4]))
        .does(
            "substitute",
            r#"team = "roff", off = "roff-1", on = "roff-4""#,
        )
        .moves("roff-4");
    assert_eq!((league.tokens("roff-4"), league.damage("roff-4")), (2, 0));
    // Nor does who acted before he went off; who rested is done, on the bench too (A-18).
    let clubs = "roff: medic runner runner | runner@4 runner@4; selm: runner";
    let swap = r#"team = "roff", off = "roff-1", on = "roff-4""#;
    let league = on_the_field(clubs)
        .moves("roff-1")
        .does("substitute", swap)
        .does("heal", &treats("roff-1", "roff-5", [5, 4]));
    assert_eq!((league.tokens("roff-1"), league.damage("roff-1")), (2, 0));
    on_the_field(clubs)
        .does("rest", r#"player = "roff-1""#)
        .does("substitute", swap)
        .refused("heal", &treats("roff-1", "roff-5", [5, 4]))
        .because(&["rested-already"]);
}

/// D-34: once per club and turn; the other reading: once per healer and turn.
#[test]
fn d_34_two_healers_on_one_bench() {
    let clubs = "roff: runner runner runner | medic mage runner@4; selm: runner";
    let first = || on_the_field(clubs).does("heal", &treats("roff-4", "roff-6", [3, 4]));
    first()
        .refused("heal", &treats("roff-5", "roff-6", [5, 4]))
        .by(&[M_7_6, D_34]);
    let league = first().rule("D-34.healing", "\"healer\"").does(
        "heal",
        &format!("{}, amount_die = 1", treats("roff-5", "roff-6", [5, 4])),
    );
    assert_eq!(league.damage("roff-6"), 0);
}

/// M-7.7: figures in hospital are never healed.
#[test]
fn m_7_7_nobody_is_healed_in_hospital() {
    on_the_field("roff: runner; selm: frail medic | medic")
        .hits("roff-1", "selm-1", [6, 5])
        .turn("selm")
        .refused(
            "heal",
            r#"player = "selm-2", target = "selm-1", facts = ["friend-contact"]"#,
        )
        .because(&["target-not-on-field"])
        .refused("heal", r#"player = "selm-3", target = "selm-1""#)
        .by(&[A_17, M_7_6, M_7_7]);
}

/// M-7.8: at the start of its club's turn a demoralized figure that touches a commander recovers one click; on the bench
/// without contact.
#[test]
fn m_7_8_command_rallies() {
    let league = on_the_field(
        "selm: runner; roff: has-command coward@2 coward@1 | has-command coward@1; dorn: coward@1",
    )
    .does("end-turn", r#"command_die = 1, commanded = ["roff-2"]"#);
    assert_eq!(
        (
            league.damage("roff-2"),
            league.damage("roff-3"),
            league.damage("roff-5")
        ),
        (1, 1, 0)
    );
    let league = league
        .refused("end-turn", r#"commanded = ["dorn-1"]"#)
        .by(&[M_7_8])
        .ends()
        .ends()
        .refused("end-turn", r#"command_die = 1, commanded = ["selm-1"]"#)
        .because(&["not-commanded"]);
    // The first turn of the match is a start of the home club's turn as well.
    assert_eq!(league.live().turn.team.as_str(), "selm");
    let league = on_the_field("roff: runner runner | has-command coward@1; selm: runner");
    assert_eq!(league.damage("roff-4"), 0);
    let first = before_the_kick_off("roff: has-command coward@1 coward@1; selm: coward@1");
    let league = first
        .clone()
        .does("kick-off", r#"command_die = 2, commanded = ["roff-2"]"#);
    assert_eq!(["roff-2", "roff-3"].map(|id| league.damage(id)), [0, 1]);
    first
        .refused("kick-off", r#"command_die = 2, commanded = ["selm-1"]"#)
        .by(&[M_7_8]);
}

/// M-7.9, K-8.5: a demoralized figure moves or rests, and nothing else.
#[test]
fn k_8_5_the_demoralized_move_or_rest() {
    let league = on_the_field("roff: coward@1 runner runner; selm: runner");
    let contact = r#"player = "roff-1", target = "selm-1", facts = ["enemy-contact"]"#;
    league
        .clone()
        .refused("close-combat", contact)
        .by(&[M_7_9, K_8_5])
        .refused("capture", contact)
        .because(&["is-demoralized"])
        .moves("roff-1")
        .refused(
            "defense-line",
            r#"player = "roff-1", with = "roff-2", facts = ["within-6", "line-free"]"#,
        )
        .because(&["is-demoralized"]);
    league.does("rest", r#"player = "roff-1""#);
    // What is always on cannot be switched off.
    on_the_field("roff: coward@1; selm: runner")
        .refused(
            "close-combat",
            &format!("{contact}, without = [\"demoralized\"]"),
        )
        .because(&["always-on", "is-demoralized"]);
}

/// M-2.4, M-7.1: no more than five stand on the field, whatever is tried.
#[test]
fn m_7_1_five_on_the_field() {
    on_the_field(&format!("roff: {FIVE} | runner; selm: runner"))
        .refused("substitute", &sub("", "roff-6"))
        .because(&["field-full"]);
}
