//! Mage-knight §9: what each ability does to an act, an attack, a dial.

use crate::support::{
    League,
    field::{close, on_the_field, shot},
};
use flagkeeper::{flags::play::Stand, rulebook::Rule::*};

fn fight(roff: &str, selm: &str, dice: [u8; 2], more: &str) -> League {
    on_the_field(&format!("roff: {roff}; selm: {selm}")).does(
        "close-combat",
        &format!("{}{more}", close("roff-1", "selm-1", dice)),
    )
}

fn fire(roff: &str, selm: &str, dice: [u8; 2], more: &str) -> League {
    on_the_field(&format!("roff: {roff}; selm: {selm}")).does(
        "shoot",
        &format!("{}{more}", shot("roff-1", "selm-1", dice)),
    )
}

fn uses(ability: &str, more: &str) -> String {
    format!("player = \"roff-1\", ability = \"{ability}\"{more}")
}

/// Bound: moves and then shoots in one action; not who was in contact at the start of the turn.
#[test]
fn bound_moves_then_shoots() {
    let league = fire(
        "quick-archer runner",
        "runner",
        [6, 5],
        r#", after_move = { ends = "inside" }"#,
    );
    assert_eq!(
        (
            league.at("roff-1"),
            league.damage("selm-1"),
            league.live().turn.actions_left
        ),
        (Stand::Inside, 2, 1)
    );
    // It has shot since: no line right after the move.
    league
        .refused(
            "defense-line",
            r#"player = "roff-1", with = "roff-2", facts = ["within-6", "line-free"]"#,
        )
        .because(&["not-just-moved"]);
    let league = on_the_field("roff: quick-archer archer; selm: runner");
    let moved = |id: &str, after: &str| {
        format!("{}, after_move = {{ {after} }}", shot(id, "selm-1", [6, 5]))
    };
    league
        .refused(
            "shoot",
            &moved("roff-1", r#"ends = "inside", contact = true"#),
        )
        .by(&[A_04, K_1_2])
        .refused("shoot", &moved("roff-2", r#"ends = "inside""#))
        .by(&[A_04, K_1_2])
        .refused(
            "close-combat",
            &format!("{}, after_move = {{}}", close("roff-1", "selm-1", [6, 5])),
        )
        .because(&["no-move-before"]);
}

/// Charge: moves and then fights; a break-away that fails is the end of it.
#[test]
fn charge_moves_then_fights() {
    let league = fight(
        "has-charge",
        "runner",
        [6, 5],
        r#", after_move = { ends = "inside" }"#,
    );
    assert_eq!(
        (league.at("roff-1"), league.damage("selm-1")),
        (Stand::Inside, 2)
    );
    let league = fight(
        "has-charge",
        "runner",
        [6, 5],
        ", after_move = { on_flag = true }",
    );
    assert_eq!(league.flag(), "roff-1");
    let league = fight("has-charge", "runner", [6, 5], ", after_move = { die = 1 }");
    assert_eq!(
        (
            league.at("roff-1"),
            league.damage("selm-1"),
            league.tokens("roff-1")
        ),
        (Stand::Outside, 0, 1)
    );
}

/// Quickness: moves without one of the club's actions, and has its token; the others still have theirs.
#[test]
fn quickness_moves_for_nothing() {
    let league = on_the_field("roff: has-quickness runner runner; selm: runner")
        .moves("roff-2")
        .moves("roff-3")
        .moves("roff-1");
    assert_eq!(
        (league.live().turn.actions_left, league.tokens("roff-1")),
        (0, 1)
    );
    let league = league
        .refused("move", r#"player = "roff-1""#)
        .because(&["acted-already"]);
    // Two turns running push it like anybody.
    assert_eq!(league.turn("roff").moves("roff-1").damage("roff-1"), 1);
    on_the_field("roff: has-quickness runner runner; selm: runner")
        .moves("roff-2")
        .moves("roff-3")
        .refused("move", r#"player = "roff-1", without = ["quickness"]"#)
        .because(&["no-action-left"]);
}

/// Magic levitation: a friend is put elsewhere, even on the flag, and gets no action this turn.
#[test]
fn magic_levitation() {
    let clubs = "roff: has-magic-levitation runner runner; selm: runner";
    let lifts = |more: &str| {
        uses(
            "magic_levitation",
            &format!(", targets = [\"roff-2\"]{more}"),
        )
    };
    let league = on_the_field(clubs).does("use-ability", &lifts(", on_flag = true"));
    assert_eq!(
        (
            league.flag().as_str(),
            league.at("roff-2"),
            league.tokens("roff-1")
        ),
        ("roff-2", Stand::Inside, 1)
    );
    let league = league
        .refused("move", r#"player = "roff-2""#)
        .because(&["acted-already"])
        .turn("roff");
    assert_eq!(league.tokens("roff-2"), 0);
    // Who has acted before keeps the token of it.
    let league = on_the_field(clubs)
        .moves("roff-2")
        .does("use-ability", &lifts(r#", ends = "outside""#))
        .ends();
    assert_eq!(
        (league.at("roff-2"), league.tokens("roff-2")),
        (Stand::Outside, 1)
    );
    on_the_field(clubs)
        .refused(
            "use-ability",
            &uses("magic_levitation", r#", targets = ["selm-1"]"#),
        )
        .because(&["target-is-enemy"]);
    on_the_field("roff: has-magic-levitation has-magic-immunity; selm: runner")
        .refused("use-ability", &lifts(""))
        .because(&["immune-to-magic"]);
    on_the_field(clubs)
        .refused("use-ability", &uses("magic_levitation", ""))
        .because(&["no-target"]);
}

/// Ram: after moving, one click to each opponent on the front arc, once.
#[test]
fn ram_after_a_move() {
    let rams = uses("ram", r#", targets = ["selm-1", "selm-2"]"#);
    let league = on_the_field("roff: has-ram; selm: runner has-toughness")
        .refused("use-ability", &rams)
        .by(&[M_7_5])
        .moves("roff-1")
        .does("use-ability", &rams);
    assert_eq!(
        (
            league.damage("selm-1"),
            league.damage("selm-2"),
            league.tokens("roff-1")
        ),
        (1, 0, 1)
    );
    league
        .refused("use-ability", &rams)
        .because(&["used-this-turn"]);
}

/// Venom: at the turn's start one click to opponents on the front arc; once a turn, in its own.
#[test]
fn venom_at_the_start_of_the_turn() {
    let bites = uses("venom", r#", targets = ["selm-1"]"#);
    let league = on_the_field("roff: has-venom; selm: runner").does("use-ability", &bites);
    assert_eq!(
        (
            league.damage("selm-1"),
            league.tokens("roff-1"),
            league.live().turn.actions_left
        ),
        (1, 0, 2)
    );
    let league = league
        .refused("use-ability", &bites)
        .by(&[K_2_1, M_3_1])
        .turn("selm")
        .refused("use-ability", &bites)
        .by(&[M_3_1])
        .turn("roff")
        .does("use-ability", &bites);
    assert_eq!(league.damage("selm-1"), 2);
    // One click each, however often a target is named.
    on_the_field("roff: has-venom; selm: runner")
        .refused(
            "use-ability",
            &uses("venom", r#", targets = ["selm-1", "selm-1"]"#),
        )
        .because(&["target-twice"]);
    // Once an action has been used it is no longer the start.
    on_the_field("roff: has-venom runner; selm: runner")
        .moves("roff-2")
        .refused("use-ability", &bites)
        .because(&["turn-begun"]);
    on_the_field("roff: has-venom; selm: runner")
        .refused("use-ability", &uses("venom", ""))
        .because(&["no-target"])
        .refused("use-ability", &uses("ram", r#", targets = ["selm-1"]"#))
        .by(&[K_1_2, M_7_5])
        .refused("use-ability", r#"player = "selm-1", ability = "toughness""#)
        .because(&["ability-not-shown", "no-act-of-its-own"]);
}

/// Pole arm: an opponent that has moved into the front arc takes a click, and its action ends.
#[test]
fn pole_arm_against_who_moves_in() {
    let thrusts = r#"player = "selm-1", ability = "pole_arm", targets = ["roff-1"]"#;
    let league = on_the_field("roff: runner runner; selm: has-pole-arm")
        .refused("use-ability", thrusts)
        .because(&["has-not-moved"])
        .moves("roff-1")
        .does("use-ability", thrusts);
    assert_eq!(league.damage("roff-1"), 1);
    league
        .refused("use-ability", thrusts)
        .because(&["has-not-moved"])
        .refused(
            "defense-line",
            r#"player = "roff-1", with = "roff-2", facts = ["within-6", "line-free"]"#,
        )
        .because(&["not-just-moved"]);
}

/// Magic blast: one target, a die of damage, no terrain modifiers, nothing in its way (M-8.1).
#[test]
fn magic_blast() {
    let league = on_the_field("roff: has-magic-blast; selm: runner has-magic-immunity");
    let blast = |target: &str| {
        format!(
            "player = \"roff-1\", targets = [\"{target}\"], facts = [\"in-range\", \"hindering\", \"elevated\"], dice = [3, 4], damage_die = 3"
        )
    };
    assert_eq!(
        league
            .clone()
            .does("shoot", &blast("selm-1"))
            .damage("selm-1"),
        3
    );
    // What has magic in its name does nothing to the immune.
    assert_eq!(
        league
            .clone()
            .does("shoot", &blast("selm-2"))
            .damage("selm-2"),
        0
    );
    league
        .refused(
            "shoot",
            r#"player = "roff-1", targets = ["selm-1", "selm-2"], facts = ["in-range"]"#,
        )
        .because(&["too-many-targets"]);
}

/// Flame/lightning: one damage to the target and to everyone touching it, with one roll.
#[test]
fn flame_and_lightning() {
    let fields = r#"player = "roff-1", targets = ["selm-1", "selm-2", "dorn-1"], facts = ["in-range", "line-free"], dice = [3, 3]"#;
    let league = on_the_field("roff: has-flame-lightning; selm: coward runner; dorn: coward")
        .does("shoot", fields);
    assert_eq!(
        ["selm-1", "selm-2", "dorn-1"].map(|id| league.damage(id)),
        [1, 0, 1]
    );
}

/// Shockwave: everybody within half the range, friend or foe; a click each, the damage value if there is only one.
#[test]
fn shockwave() {
    let waves = |targets: &str, more: &str| {
        uses(
            "shockwave",
            &format!(", targets = [{targets}], dice = [4, 5]{more}"),
        )
    };
    let league = on_the_field("roff: has-shockwave runner; selm: runner")
        .does("use-ability", &waves(r#""roff-2", "selm-1""#, ""));
    assert_eq!(
        ["roff-1", "roff-2", "selm-1"].map(|id| league.damage(id)),
        [0, 1, 1]
    );
    let league = on_the_field("roff: has-shockwave; selm: runner")
        .does("use-ability", &waves(r#""selm-1""#, ""));
    assert_eq!(league.damage("selm-1"), 2);
    // Who dodges has a die of his own.
    let league = on_the_field("roff: has-shockwave; selm: has-dodge")
        .does("use-ability", &waves(r#""selm-1""#, ", die = 4"));
    assert_eq!(league.damage("selm-1"), 0);
    let league = on_the_field("roff: has-shockwave; selm: has-dodge").does(
        "use-ability",
        &uses("shockwave", r#", targets = ["selm-1"]"#),
    );
    assert!(league.last().act.line().unwrap().contains("die = "));
    on_the_field("roff: has-shockwave; selm: runner")
        .refused("use-ability", &waves(r#""roff-1""#, ""))
        .because(&["target-is-self"]);
    on_the_field("roff: broken; selm: runner")
        .refused("use-ability", &waves(r#""selm-1""#, ""))
        .because(&["cannot-shoot"]);
}

/// Weapon master: close combat costs a die; switched off, the damage value.
#[test]
fn weapon_master() {
    assert_eq!(
        fight("has-weapon-master", "runner", [4, 5], ", damage_die = 4").damage("selm-1"),
        4
    );
    assert_eq!(
        fight(
            "has-weapon-master",
            "runner",
            [4, 5],
            r#", damage_die = 4, without = ["weapon_master"]"#
        )
        .damage("selm-1"),
        2
    );
}

/// Vampirism: heals one when its close combat does damage.
#[test]
fn vampirism() {
    assert_eq!(
        fight("has-vampirism@2", "runner", [4, 5], "").damage("roff-1"),
        1
    );
    assert_eq!(
        fight("has-vampirism@2", "has-invulnerability", [4, 5], "").damage("roff-1"),
        2
    );
}

/// Sneak attack: double damage from the rear arc.
#[test]
fn sneak_attack() {
    let fields = r#"player = "roff-1", target = "selm-1", facts = ["enemy-contact", "rear-arc"], dice = [4, 5]"#;
    let league = on_the_field("roff: has-sneak-attack; selm: runner").does("close-combat", fields);
    assert_eq!(league.damage("selm-1"), 4);
    assert_eq!(
        fight("has-sneak-attack", "runner", [4, 5], "").damage("selm-1"),
        2
    );
}

/// Sweep: everybody on the front arc with one roll, each with his own dodge; others choose one.
#[test]
fn sweep() {
    let also = r#", also = ["selm-2", "selm-3"]"#;
    let league = fight(
        "has-sweep",
        "runner has-limited-invisibility runner",
        [4, 5],
        also,
    );
    assert_eq!(
        ["selm-1", "selm-2", "selm-3"].map(|id| league.damage(id)),
        [2, 2, 2]
    );
    let league = fight(
        "has-sweep",
        "has-dodge has-dodge runner",
        [4, 5],
        &format!("{also}, dodge_dice = [5, 4]"),
    );
    assert_eq!(
        ["selm-1", "selm-2", "selm-3"].map(|id| league.damage(id)),
        [0, 0, 2]
    );
    let league = fight("has-sweep", "runner has-dodge runner", [4, 5], also);
    assert!(league.last().act.line().unwrap().contains("dodge_die"));
    // Each his own: the first dodges, the second does not.
    let league = fight(
        "has-sweep",
        "has-dodge has-dodge runner",
        [4, 5],
        &format!("{also}, dodge_dice = [4, 3]"),
    );
    assert_eq!(
        ["selm-1", "selm-2", "selm-3"].map(|id| league.damage(id)),
        [0, 2, 2]
    );
    // One die given is the first's; the other's is rolled.
    let league = fight(
        "has-sweep",
        "has-dodge has-dodge runner",
        [4, 5],
        &format!("{also}, dodge_die = 6"),
    );
    assert!(
        league
            .last()
            .act
            .line()
            .unwrap()
            .contains("dodge_dice = [6, ")
    );
    on_the_field("roff: runner; selm: runner runner runner")
        .refused(
            "close-combat",
            &format!("{}{also}", close("roff-1", "selm-1", [4, 5])),
        )
        .by(&[A_03, K_1_2]);
}

/// Battle armor and invulnerability: two more against shots, not in close combat; pierce ignores both, and toughness.
#[test]
fn armor_and_pierce() {
    // 8 + 6 reaches 14, not 16.
    for armor in ["has-battle-armor", "has-invulnerability"] {
        assert_eq!(
            fire("has-frenzy", armor, [3, 3], "").damage("selm-1"),
            0,
            "{armor}"
        );
        assert_eq!(
            fire("has-pierce", armor, [3, 3], "").damage("selm-1"),
            2,
            "{armor}"
        );
    }
    assert_eq!(
        fight("has-pierce", "has-battle-armor", [3, 3], "").damage("selm-1"),
        2
    );
    assert_eq!(
        fire("has-pierce", "has-toughness", [3, 3], "").damage("selm-1"),
        2
    );
    assert_eq!(
        fire("has-frenzy", "has-toughness", [3, 3], "").damage("selm-1"),
        1
    );
    assert_eq!(
        fight("has-pierce", "has-toughness", [3, 3], "").damage("selm-1"),
        1
    );
}

/// Defend: a touching friend's defense; not an enemy's, and never a lower one.
#[test]
fn defend() {
    let lent = |by: &str| {
        fight(
            "runner runner",
            "runner bulwark has-defend",
            [4, 5],
            &format!(", defended_by = \"{by}\""),
        )
        .damage("selm-1")
    };
    // 8 + 9 reaches 15, not 18.
    assert_eq!((lent("selm-2"), lent("selm-3")), (0, 2));
    // An enemy, who shows none, who does not exist, and the target itself lend nothing.
    let league = on_the_field("roff: runner bulwark; selm: runner runner bulwark");
    for by in ["roff-2", "selm-2", "selm-1"] {
        let fields = format!(
            "{}, defended_by = \"{by}\"",
            close("roff-1", "selm-1", [4, 5])
        );
        league
            .clone()
            .refused("close-combat", &fields)
            .because(&["no-defender"]);
    }
    let nobody = format!(
        "{}, defended_by = \"zz\"",
        close("roff-1", "selm-1", [4, 5])
    );
    league
        .refused("close-combat", &nobody)
        .because(&["unknown-player"]);
}

/// Dodge: who is hit has a die: 4 to 6 and it is a miss.
#[test]
fn dodge() {
    assert_eq!(
        fight("runner", "has-dodge", [4, 5], ", dodge_die = 4").damage("selm-1"),
        0
    );
    assert_eq!(
        fight("runner", "has-dodge", [4, 5], ", dodge_die = 3").damage("selm-1"),
        2
    );
    assert_eq!(
        fire("archer", "has-dodge", [4, 5], ", dodge_dice = [6]").damage("selm-1"),
        0
    );
}

/// Dodge: of several targets of a shot each has a die of his own; one that is not given is rolled, never another's.
#[test]
fn each_dodges_a_shot_with_his_own_die() {
    let fire = |dice: &str| {
        on_the_field("roff: archer; selm: has-dodge has-dodge").does(
            "shoot",
            &format!(
                r#"player = "roff-1", targets = ["selm-1", "selm-2"], facts = ["in-range", "line-free"], dice = [6, 5], dodge_dice = {dice}"#
            ),
        )
    };
    let hurt = |league: &League| ["selm-1", "selm-2"].map(|id| league.damage(id));
    assert_eq!(hurt(&fire("[6, 1]")), [0, 1]);
    assert_eq!(hurt(&fire("[1, 4]")), [1, 0]);
    let rolled = fire("[6]");
    let line = rolled.last().act.line().unwrap();
    let second = (1..=6).find(|die| line.contains(&format!("dodge_dice = [6, {die}]")));
    assert_eq!(hurt(&rolled), [0, u8::from(second.unwrap() < 4)]);
}

/// K-4.3, sweep: one roll against several is one attack: what each hit costs does not hang on whom the attacker names first,
/// though magic retaliation turns his dial in between.
#[test]
fn one_roll_costs_the_same_in_any_order() {
    for order in [
        ["selm-1", "selm-2", "selm-3"],
        ["selm-2", "selm-3", "selm-1"],
        ["selm-3", "selm-1", "selm-2"],
    ] {
        // One click: retaliation sends the sweeper off.
        let league = on_the_field("roff: last-sweep; selm: has-magic-retaliation frail frail").does(
            "close-combat",
            &format!(
                r#"player = "roff-1", target = "{}", also = ["{}", "{}"], facts = ["enemy-contact"], dice = [6, 5]"#,
                order[0], order[1], order[2]
            ),
        );
        assert_eq!(league.damage("selm-1"), 2, "{order:?}");
        assert_eq!(league.at("selm-2"), Stand::Hospital, "{order:?}");
        assert_eq!(league.at("selm-3"), Stand::Hospital, "{order:?}");
        assert_eq!(league.at("roff-1"), Stand::Hospital, "{order:?}");
        assert_eq!(league.live().score.ko["roff-1"], 2, "{order:?}");
    }
}

/// Magic retaliation: who damaged it takes a click; toughness softens that, magic immunity prevents it.
#[test]
fn magic_retaliation() {
    assert_eq!(
        fight("runner", "has-magic-retaliation", [4, 5], "").damage("roff-1"),
        1
    );
    assert_eq!(
        fire("archer", "has-magic-retaliation", [4, 5], "").damage("roff-1"),
        1
    );
    assert_eq!(
        fight("runner", "has-magic-retaliation", [1, 2], "").damage("roff-1"),
        0
    );
    assert_eq!(
        fight("has-toughness", "has-magic-retaliation", [4, 5], "").damage("roff-1"),
        0
    );
    assert_eq!(
        fight("has-magic-immunity", "has-magic-retaliation", [4, 5], "").damage("roff-1"),
        0
    );
}

/// Limited invisibility: no target of shots.
#[test]
fn limited_invisibility() {
    on_the_field("roff: archer; selm: has-limited-invisibility")
        .refused("shoot", &shot("roff-1", "selm-1", [4, 5]))
        .by(&[A_04, K_4_3]);
}

/// Regeneration: an action without moving heals a die less two.
#[test]
fn regeneration() {
    let heals = |die: u8| {
        let league = on_the_field("roff: has-regeneration@3; selm: runner");
        league
            .does(
                "use-ability",
                &uses("regeneration", &format!(", die = {die}")),
            )
            .damage("roff-1")
    };
    assert_eq!([1, 2, 4, 6].map(heals), [3, 3, 1, 0]);
}

/// Magic enhancement: one more damage by a shot for each friend who lends it; a friend, on the field, once.
#[test]
fn magic_enhancement() {
    let clubs = "roff: slinger has-magic-enhancement has-magic-enhancement runner | has-magic-enhancement; selm: runner has-magic-enhancement";
    let lent = |by: &str| format!("{}, enhanced_by = [{by}]", shot("roff-1", "selm-1", [4, 5]));
    let league = on_the_field(clubs).does("shoot", &lent(r#""roff-2", "roff-3""#));
    assert_eq!(league.damage("selm-1"), 4);
    for by in ["roff-4", "roff-5", "selm-2", "roff-1"] {
        on_the_field(clubs)
            .refused("shoot", &lent(&format!("\"{by}\"")))
            .because(&["no-enhancement"]);
    }
    on_the_field(clubs)
        .refused("shoot", &lent(r#""roff-2", "roff-2""#))
        .because(&["no-enhancement"]);
    on_the_field("roff: has-magic-immunity has-magic-enhancement; selm: runner")
        .refused("shoot", &lent(r#""roff-2""#))
        .by(&[K_4_3]);
}

/// Magic freeze: one damage; on 4 to 6 a token more, a second one is a pushing click, a third there is none.
#[test]
fn magic_freeze() {
    let freezes = |die: u8| format!(", freeze_dice = [{die}]");
    let league = fire(
        "has-magic-freeze has-magic-freeze",
        "runner",
        [4, 5],
        &freezes(4),
    );
    assert_eq!((league.damage("selm-1"), league.tokens("selm-1")), (1, 1));
    let again = format!("{}{}", shot("roff-2", "selm-1", [4, 5]), freezes(6));
    let league = league.does("shoot", &again);
    assert_eq!((league.damage("selm-1"), league.tokens("selm-1")), (3, 2));
    assert_eq!(
        fire("has-magic-freeze", "runner", [4, 5], &freezes(3)).tokens("selm-1"),
        0
    );
    assert_eq!(
        fire(
            "has-magic-freeze",
            "has-magic-immunity",
            [4, 5],
            &freezes(6)
        )
        .tokens("selm-1"),
        0
    );
}

/// Magic confusion: a hit does no damage, not even on a double 6.
#[test]
fn magic_confusion() {
    assert_eq!(
        fire("has-magic-confusion", "runner", [4, 5], "").damage("selm-1"),
        0
    );
    assert_eq!(
        fire("has-magic-confusion", "runner", [6, 6], "").damage("selm-1"),
        0
    );
}

/// Berserk: no shots.
#[test]
fn berserk_does_not_shoot() {
    on_the_field("roff: has-berserk; selm: runner")
        .refused("shoot", &shot("roff-1", "selm-1", [4, 5]))
        .by(&[K_1_1, A_04]);
}
