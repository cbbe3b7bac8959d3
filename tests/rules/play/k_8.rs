//! K-8: healing, command, necromancy.

use crate::support::{
    League,
    field::{before_the_kick_off, on_the_field},
};
use flagkeeper::{flags::play::Stand, rulebook::Rule::*};

fn touched(dice: [u8; 2], more: &str) -> String {
    format!(
        "player = \"roff-1\", target = \"roff-2\", facts = [\"friend-contact\"], dice = {dice:?}{more}"
    )
}

/// K-8.1, A-15: healing a friend in contact: 2d6 and attack against his defense; it recovers the damage value, or a die.
#[test]
fn k_8_1_healing() {
    let clubs = "roff: medic runner@4; selm: runner";
    // 8 + 3 reaches the 11 of the fourth click.
    let league = on_the_field(clubs).does("heal", &touched([1, 2], ""));
    assert_eq!(
        (
            league.damage("roff-2"),
            league.tokens("roff-1"),
            league.live().turn.actions_left
        ),
        (1, 1, 1)
    );
    assert_eq!(
        on_the_field(clubs)
            .does("heal", &touched([1, 2], ", amount_die = 1"))
            .damage("roff-2"),
        3
    );
    let missed =
        on_the_field("roff: medic runner@1; selm: runner").does("heal", &touched([1, 3], ""));
    assert_eq!((missed.damage("roff-2"), missed.tokens("roff-1")), (1, 1));
}

/// K-1.3, K-4.1: never back past the first click; both 6 heal one more, both 1 cost the healer a click.
#[test]
fn k_8_1_doubles_and_the_first_click() {
    let league =
        on_the_field("roff: medic runner@2; selm: runner").does("heal", &touched([6, 5], ""));
    assert_eq!(league.damage("roff-2"), 0);
    let league = on_the_field("roff: medic has-nimble@3; selm: runner")
        .does("heal", &touched([6, 6], ", amount_die = 1"));
    assert_eq!(league.damage("roff-2"), 1);
    let league =
        on_the_field("roff: medic runner@4; selm: runner").does("heal", &touched([1, 1], ""));
    assert_eq!((league.damage("roff-2"), league.damage("roff-1")), (4, 1));
}

/// K-8.1: neither touches an enemy; the friend is hurt, the healer can heal.
#[test]
fn k_8_1_what_healing_asks_for() {
    let league = on_the_field("roff: medic runner@2 runner; selm: runner@1");
    let facts =
        |facts: &str| format!("player = \"roff-1\", target = \"roff-2\", facts = [{facts}]");
    league
        .refused("heal", &facts(""))
        .by(&[A_15, K_8_1])
        .refused("heal", &facts(r#""friend-contact", "enemy-contact""#))
        .by(&[A_15, K_8_1])
        .refused(
            "heal",
            &facts(r#""friend-contact", "target-enemy-contact""#),
        )
        .because(&["target-touches-enemy"])
        .refused(
            "heal",
            r#"player = "roff-1", target = "roff-3", facts = ["friend-contact"]"#,
        )
        .by(&[A_15, K_1_3])
        .refused(
            "heal",
            r#"player = "roff-1", target = "selm-1", facts = ["friend-contact"]"#,
        )
        .because(&["target-is-enemy"])
        .refused(
            "heal",
            r#"player = "roff-3", target = "roff-2", facts = ["friend-contact"]"#,
        )
        .because(&["cannot-heal"])
        // Healing works in contact alone.
        .refused("heal", &facts(r#""in-range""#))
        .by(&[A_16, K_8_2]);
}

/// K-8.2, A-16: magic healing reaches as far as its range, and recovers a die.
#[test]
fn k_8_2_magic_healing() {
    let afar = |dice: [u8; 2], die: u8| {
        format!(
            "player = \"roff-1\", target = \"roff-2\", facts = [\"in-range\"], dice = {dice:?}, amount_die = {die}"
        )
    };
    let league = on_the_field("roff: mage runner@4; selm: runner").does("heal", &afar([2, 2], 2));
    assert_eq!(league.damage("roff-2"), 2);
    assert!(league.last().rules.contains(&A_16));
    let league = on_the_field("roff: mage runner@4; selm: runner")
        .does("heal", &touched([2, 2], ", amount_die = 3"));
    assert_eq!(league.damage("roff-2"), 1);
    assert!(league.last().rules.contains(&A_15));
}

/// K-8.2: no magic healing of the immune, no healing at all of the invulnerable.
#[test]
fn k_8_2_who_is_not_healed() {
    for (healer, target, fits) in [
        ("mage", "has-magic-immunity@2", false),
        ("medic", "has-magic-immunity@2", true),
        ("mage", "has-invulnerability@2", false),
        ("medic", "has-invulnerability@2", false),
    ] {
        let league = on_the_field(&format!("roff: {healer} {target}; selm: runner"));
        if fits {
            league.does("heal", &touched([6, 5], ""));
        } else {
            league.refused("heal", &touched([6, 5], "")).by(&[K_8_2]);
        }
    }
}

/// K-8.3: one die for a club with a commander on the field: a 6 gives one more action that turn.
#[test]
fn k_8_3_command_on_six() {
    let clubs = "selm: runner; roff: has-command has-command runner runner";
    let begun = |die: u8| on_the_field(clubs).does("end-turn", &format!("command_die = {die}"));
    assert_eq!(begun(5).live().turn.actions_left, 2);
    let league = begun(6);
    assert_eq!(
        (
            league.live().turn.actions_left,
            league.live().turn.command_die.unwrap().get()
        ),
        (3, 6)
    );
    let league = league
        .moves("roff-1")
        .moves("roff-2")
        .moves("roff-3")
        .refused("move", r#"player = "roff-4""#)
        .because(&["no-action-left"]);
    // Next turn it is two again.
    assert_eq!(league.turn("roff").live().turn.actions_left, 2);
    // Without a commander nobody rolls; a setting does without.
    on_the_field("roff: runner; selm: runner")
        .refused("end-turn", "command_die = 6")
        .by(&[K_8_3]);
    let league = on_the_field(clubs)
        .rule("K-8.3.command", "false")
        .does("end-turn", "");
    assert_eq!(league.live().turn.actions_left, 2);
    // The home club's first turn begins with the kick-off.
    let kicked =
        before_the_kick_off("roff: has-command; selm: runner").does("kick-off", "command_die = 6");
    assert_eq!(
        (kicked.live().turn.actions_left, kicked.live().turn.number),
        (3, 1)
    );
}

/// K-8.3, A-0.3: as the match kicks off the home club's die is rolled by the program where that is asked for; whoever types in
/// a result has nothing to roll.
#[test]
fn k_8_3_the_first_die_is_rolled_on_demand() {
    let ready = || before_the_kick_off("roff: has-command; selm: runner");
    let silent = ready().does("kick-off", "");
    assert_eq!(silent.live().turn.command_die, None);
    let rolled = ready().does("kick-off", "dice_from = \"program\"");
    let die = rolled.live().turn.command_die.unwrap();
    let actions = if die.get() == 6 { 3 } else { 2 };
    assert_eq!(rolled.live().turn.actions_left, actions);
    let nobody = before_the_kick_off("roff: runner; selm: runner");
    let nobody = nobody.does("kick-off", "dice_from = \"program\"");
    assert_eq!(nobody.live().turn.command_die, None);
}

/// K-8.3: a commander on the bench or in an enemy's hands commands nobody.
#[test]
fn k_8_3_a_commander_who_is_not_free() {
    let six = "command_die = 6";
    on_the_field("selm: runner; roff: runner | has-command")
        .refused("end-turn", six)
        .by(&[K_8_3]);
    // A ruling lets one be captured (K-6.2); in an enemy's hands he commands nobody.
    on_the_field("selm: runner; roff: runner has-command")
        .ruled(
            "capture",
            r#"player = "selm-1", target = "roff-2", facts = ["enemy-contact"], dice = [6, 6]"#,
        )
        .refused("end-turn", six)
        .by(&[K_8_3]);
    on_the_field("selm: runner; roff: runner has-command").does("end-turn", six);
}

fn calls(die: u8) -> String {
    format!("player = \"roff-1\", target = \"roff-2\", die = {die}")
}

fn fallen(caller: &str, victim: &str) -> League {
    let league = on_the_field(&format!(
        "roff: {caller} {victim} runner; selm: has-weapon-master"
    ))
    .turn("selm");
    let blow = r#"player = "selm-1", target = "roff-2", facts = ["enemy-contact"], dice = [6, 6], damage_die = 6"#;
    league.does("close-combat", blow).turn("roff")
}

/// K-8.4: a figure in hospital comes back in contact with a die of damage; a skull fails.
#[test]
fn k_8_4_necromancy() {
    let league = fallen("has-necromancy", "runner").does("necromancy", &calls(3));
    let piece = league.piece("roff-2");
    assert!(piece.spirit);
    assert_eq!(
        (
            piece.damage,
            piece.at,
            league.tokens("roff-1"),
            league.live().turn.actions_left
        ),
        (3, Stand::Outside, 1, 1)
    );
    let failed = fallen("has-necromancy", "runner").does("necromancy", &calls(5));
    assert_eq!(
        (failed.at("roff-2"), failed.tokens("roff-1")),
        (Stand::Hospital, 1)
    );
    fallen("has-necromancy", "runner")
        .refused(
            "necromancy",
            r#"player = "roff-1", target = "roff-2", facts = ["enemy-contact"]"#,
        )
        .because(&["in-enemy-contact"])
        .refused("necromancy", r#"player = "roff-1", target = "roff-3""#)
        .by(&[K_8_4, M_6_4])
        .refused("necromancy", r#"player = "roff-3", target = "roff-2""#)
        .because(&["cannot-raise"]);
}

/// K-8.4: zombies and skeletons come back undamaged without a roll.
#[test]
fn k_8_4_zombies_rise_whole() {
    let league = fallen("has-necromancy", "zombie")
        .refused("necromancy", &calls(3))
        .because(&["rises-without-die"])
        .does("necromancy", r#"player = "roff-1", target = "roff-2""#);
    assert!(league.last().act.dice_from.is_none());
    assert_eq!(
        (league.piece("roff-2").spirit, league.damage("roff-2")),
        (true, 0)
    );
}
