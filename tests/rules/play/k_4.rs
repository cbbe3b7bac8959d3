//! K-4 and K-5: attacks and break-away.

use crate::support::{
    League,
    field::{close, on_the_field, shot},
};
use flagkeeper::{flags::play::Stand, rulebook::Rule::*};

fn fought(dice: [u8; 2]) -> League {
    on_the_field("roff: runner; selm: runner").hits("roff-1", "selm-1", dice)
}

/// K-4.1: dice and attack reach the defense: 8 + 7 against 15 hits, 8 + 6 does not.
#[test]
fn k_4_1_a_hit() {
    assert_eq!(fought([3, 4]).damage("selm-1"), 2);
    assert_eq!(fought([3, 3]).damage("selm-1"), 0);
}

/// K-4.1: both dice 1: a miss, and a click that nothing reduces; both 6: a hit, and one click more.
#[test]
fn k_4_1_doubles() {
    let league = on_the_field("roff: has-toughness; selm: runner").does(
        "close-combat",
        &format!("{}, modifier = 30", close("roff-1", "selm-1", [1, 1])),
    );
    assert_eq!((league.damage("selm-1"), league.damage("roff-1")), (0, 1));
    let league = on_the_field("roff: runner; selm: runner").does(
        "close-combat",
        &format!("{}, modifier = -30", close("roff-1", "selm-1", [6, 6])),
    );
    assert_eq!(league.damage("selm-1"), 3);
}

/// K-4.2: from the rear arc one more; the game master may put another sum in its place.
#[test]
fn k_4_2_the_rear_arc() {
    let rear = |more: &str| {
        let fields = format!(
            "player = \"roff-1\", target = \"selm-1\", facts = [\"enemy-contact\", \"rear-arc\"], dice = [3, 3]{more}"
        );
        on_the_field("roff: runner; selm: runner")
            .does("close-combat", &fields)
            .damage("selm-1")
    };
    assert_eq!((rear(""), rear(", modifier = 0")), (2, 0));
}

/// K-4.2: close combat asks for contact.
#[test]
fn k_4_2_close_combat_asks_for_contact() {
    on_the_field("roff: runner runner; selm: runner")
        .refused("close-combat", r#"player = "roff-1", target = "selm-1""#)
        .by(&[A_03, K_4_2])
        .refused("close-combat", &close("roff-1", "roff-2", [3, 3]))
        .because(&["target-is-friend"]);
}

/// K-4.3: several targets, as many as arrows: one roll, a click each, two on a double 6.
#[test]
fn k_4_3_several_targets() {
    let volley = |dice: [u8; 2], targets: &str| {
        format!(
            "player = \"roff-1\", targets = [{targets}], facts = [\"in-range\", \"line-free\"], dice = {dice:?}"
        )
    };
    let three = r#""selm-1", "selm-2", "selm-3""#;
    let clubs = "roff: archer slinger; selm: runner runner coward runner";
    // 8 + 6 hits the coward's 14 alone.
    let league = on_the_field(clubs).does("shoot", &volley([3, 3], three));
    assert_eq!(
        ["selm-1", "selm-2", "selm-3"].map(|id| league.damage(id)),
        [0, 0, 1]
    );
    let league = on_the_field(clubs).does("shoot", &volley([6, 6], three));
    assert_eq!(
        ["selm-1", "selm-2", "selm-3"].map(|id| league.damage(id)),
        [2, 2, 2]
    );
    // One target alone takes the damage value.
    let league = on_the_field(clubs).shoots("roff-1", "selm-1", [6, 5]);
    assert_eq!(league.damage("selm-1"), 3);
    on_the_field(clubs)
        .refused(
            "shoot",
            &volley([3, 3], r#""selm-1", "selm-2", "selm-3", "selm-4""#),
        )
        .by(&[K_4_3, K_1_1])
        .refused("shoot", &volley([3, 3], r#""selm-1", "selm-1""#))
        .because(&["target-twice"])
        .refused("shoot", &volley([3, 3], ""))
        .because(&["no-target"])
        .refused("shoot", &shot("roff-1", "roff-2", [3, 3]))
        .because(&["target-is-friend"]);
}

/// K-4.3: hindering terrain and an elevated target are worth one each to the defense.
#[test]
fn k_4_3_terrain() {
    let seen = |facts: &str| {
        let fields = format!(
            "player = \"roff-1\", targets = [\"selm-1\"], facts = [\"in-range\", \"line-free\"{facts}], dice = [3, 4]"
        );
        on_the_field("roff: slinger; selm: runner")
            .does("shoot", &fields)
            .damage("selm-1")
    };
    assert_eq!(seen(""), 2);
    assert_eq!(seen(r#", "hindering""#), 0);
    assert_eq!(seen(r#", "elevated""#), 0);
}

/// K-4.2, K-4.3: of several targets each has its own terrain, defender and modifier; what is said of the first is no one
/// else's.
#[test]
fn k_4_3_each_target_stands_where_it_stands() {
    let volley = |more: &str, facts: &str| {
        format!(
            "player = \"roff-1\", targets = [\"selm-1\", \"selm-2\"], facts = [\"in-range\", \"line-free\"{facts}], dice = [4, 3]{more}"
        )
    };
    let clubs = "roff: archer; selm: runner runner bulwark";
    let shot = |more: &str, facts: &str| {
        let league = on_the_field(clubs).does("shoot", &volley(more, facts));
        [league.damage("selm-1"), league.damage("selm-2")]
    };
    // 8 + 7 reaches 15 exactly: whatever helps the one costs the hit on him alone.
    assert_eq!(shot("", ""), [1, 1]);
    assert_eq!(shot("", r#", "elevated""#), [0, 1]);
    let second = |own: &str| format!(", against = [{{ target = \"selm-2\", {own} }}]");
    assert_eq!(shot(&second(r#"facts = ["hindering"]"#), ""), [1, 0]);
    assert_eq!(shot(&second(r#"defended_by = "selm-3""#), ""), [1, 0]);
    assert_eq!(shot(", defended_by = \"selm-3\"", ""), [0, 1]);
    assert_eq!(shot(&second("modifier = -1"), ""), [1, 0]);
    assert_eq!(shot(", modifier = -1", ""), [0, 1]);
    // A sweep: who is struck from behind is so alone, and sneak attack doubles it for him alone.
    let swept = |more: &str, facts: &str| {
        let fields = format!(
            "player = \"roff-1\", target = \"selm-1\", also = [\"selm-2\"], facts = [\"enemy-contact\"{facts}], dice = [3, 3]{more}"
        );
        let league =
            on_the_field("roff: has-sweep; selm: runner runner").does("close-combat", &fields);
        [league.damage("selm-1"), league.damage("selm-2")]
    };
    // 8 + 6 and one for the rear arc.
    assert_eq!(swept("", r#", "rear-arc""#), [2, 0]);
    assert_eq!(swept(&second(r#"facts = ["rear-arc"]"#), ""), [0, 2]);
    on_the_field(clubs)
        .refused(
            "shoot",
            &volley(", against = [{ target = \"selm-1\" }]", ""),
        )
        .because(&["no-further-target"])
        .refused("shoot", &volley(&second(r#"facts = ["in-range"]"#), ""))
        .because(&["not-of-each-target"]);
}

/// A-04: what a shot asks for.
#[test]
fn a_04_what_a_shot_asks_for() {
    let league = on_the_field("roff: archer runner; selm: runner");
    let facts =
        |facts: &str| format!("player = \"roff-1\", targets = [\"selm-1\"], facts = [{facts}]");
    league
        .refused("shoot", &facts(""))
        .because(&["out-of-range", "line-blocked"])
        .refused(
            "shoot",
            &facts(r#""in-range", "line-free", "enemy-contact", "target-friend-contact""#),
        )
        .because(&["target-touches-friend", "in-enemy-contact"])
        .refused("shoot", &shot("roff-2", "selm-1", [3, 4]))
        .by(&[K_1_1, A_04]);
}

/// K-4.4: toughness takes one off, invulnerability two, never below none.
#[test]
fn k_4_4_what_reduces_damage() {
    let hit = |figure: &str, dice: [u8; 2]| {
        on_the_field(&format!("roff: runner; selm: {figure}"))
            .hits("roff-1", "selm-1", dice)
            .damage("selm-1")
    };
    assert_eq!(
        (
            hit("has-toughness", [4, 5]),
            hit("has-invulnerability", [4, 5])
        ),
        (1, 0)
    );
    assert_eq!(
        (
            hit("has-toughness", [6, 6]),
            hit("has-invulnerability", [6, 6])
        ),
        (2, 1)
    );
}

/// K-4.5: a double 1 with the last click left: hospital, no knock-down, the flag falls in place, the injury counts.
#[test]
fn k_4_5_a_double_one_with_the_last_click_left() {
    let league = on_the_field("roff: frail runner; selm: runner")
        .takes("roff-1")
        .turn("selm")
        .turn("roff")
        .hits("roff-1", "selm-1", [1, 1]);
    assert_eq!(
        (league.at("roff-1"), league.flag().as_str()),
        (Stand::Hospital, "inside")
    );
    assert_eq!(
        (
            league.deeds("selm").2,
            league.live().score.hospital.len(),
            league.live().score.unhurt.len()
        ),
        (0, 1, 0)
    );
}

/// D-54: demoralized by his own double 1: his own manager places the flag; the other reading: the game master.
#[test]
fn d_54_demoralized_by_a_double_one() {
    let holder = || {
        on_the_field("roff: coward; selm: runner")
            .takes("roff-1")
            .turn("selm")
            .turn("roff")
    };
    let league = holder().hits("roff-1", "selm-1", [1, 1]);
    assert_eq!(
        (league.flag().as_str(), league.placed_by().as_str()),
        ("?", "roff")
    );
    let league = holder()
        .rule("D-54.places", "\"gm\"")
        .hits("roff-1", "selm-1", [1, 1]);
    assert_eq!(league.placed_by(), "");
}

/// D-54: demoralized by an ability: its owner's manager places the flag.
#[test]
fn d_54_demoralized_by_an_ability() {
    let league = on_the_field("roff: coward; selm: has-venom")
        .takes("roff-1")
        .turn("selm")
        .does(
            "use-ability",
            r#"player = "selm-1", ability = "venom", targets = ["roff-1"]"#,
        );
    assert_eq!(
        (league.flag().as_str(), league.placed_by().as_str()),
        ("?", "selm")
    );
    assert!(league.last().rules.contains(&D_54));
}

fn leaves(figure: &str, die: u8) -> bool {
    let fields =
        format!("player = \"roff-1\", facts = [\"enemy-contact\"], die = {die}, ends = \"inside\"");
    on_the_field(&format!("roff: {figure}; selm: runner"))
        .does("move", &fields)
        .at("roff-1")
        == Stand::Inside
}

/// K-5.1: leaving contact takes 4 to 6; failing, it stays where it is, and the action is used.
#[test]
fn k_5_1_break_away() {
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(|die| leaves("runner", die)),
        [false, false, false, true, true, true]
    );
    let league = on_the_field("roff: runner; selm: runner").does(
        "move",
        r#"player = "roff-1", facts = ["enemy-contact"], die = 1, on_flag = true"#,
    );
    assert_eq!(
        (
            league.flag().as_str(),
            league.tokens("roff-1"),
            league.live().turn.actions_left
        ),
        ("hill", 1, 1)
    );
}

/// K-5.2: flight, charge, bound and a mount fail only on a 1.
#[test]
fn k_5_2_who_slips_away() {
    for figure in ["has-flight", "has-charge", "has-bound", "rider"] {
        assert_eq!(
            [1, 2, 3].map(|die| leaves(figure, die)),
            [false, true, true],
            "{figure}"
        );
    }
    // Switched off it does not help.
    let league = on_the_field("roff: has-flight; selm: runner").does(
        "move",
        r#"player = "roff-1", facts = ["enemy-contact"], die = 3, ends = "inside", without = ["flight"]"#,
    );
    assert_eq!(league.at("roff-1"), Stand::Outside);
}

/// A-0.2: the game master may overrule a requirement; the ruling and what it overrules stand with the entry.
#[test]
fn a_0_2_the_game_master_overrules() {
    let league = on_the_field("roff: runner; selm: runner").ruled(
        "close-combat",
        r#"player = "roff-1", target = "selm-1", dice = [6, 5]"#,
    );
    assert_eq!(league.damage("selm-1"), 2);
    let rules = &league.last().rules;
    assert!(rules.contains(&A_0_2) && rules.contains(&K_4_2));
    // He says that a demoralized figure has the flag it ends on.
    let league = on_the_field("roff: coward@1; selm: runner")
        .ruled("move", r#"player = "roff-1", on_flag = true"#);
    assert_eq!(league.flag(), "roff-1");
    // Who plays is no matter of opinion.
    on_the_field("roff: runner; selm: runner | runner")
        .ruled(
            "add-player",
            r#"player = "free", name = "Free", figure = "runner""#,
        )
        .refused_ruling("move", r#"player = "free""#)
        .by(&[M_2_4]);
}
