//! Mage-knight §9, the abilities of later sets: cursed, terrify, frenzy, summon; and where magic confusion puts a figure.

use crate::support::{
    League,
    field::{before_the_kick_off, close, on_the_field, shot},
};
use flagkeeper::{flags::play::Stand, rulebook::Rule::*};

fn fire(roff: &str, selm: &str, dice: [u8; 2], more: &str) -> League {
    on_the_field(&format!("roff: {roff}; selm: {selm}")).does(
        "shoot",
        &format!("{}{more}", shot("roff-1", "selm-1", dice)),
    )
}

/// Cursed: a hit by magic costs one click more; a miss, or a shot without magic, does not.
#[test]
fn cursed_by_a_magic_shot() {
    let damage =
        |shooter: &str, dice, more: &str| fire(shooter, "has-cursed", dice, more).damage("selm-1");
    assert_eq!(damage("has-magic-blast", [4, 5], ", damage_die = 2"), 3);
    assert_eq!(damage("has-magic-freeze", [4, 5], ", freeze_dice = [1]"), 2);
    assert_eq!(damage("has-magic-confusion", [4, 5], ""), 1);
    assert_eq!(damage("has-magic-blast", [1, 2], ", damage_die = 2"), 0);
    assert_eq!(damage("archer", [4, 5], ""), 3);
    // It is his own ability that sends him to hospital then: no knock-down.
    let league = fire("has-magic-confusion", "has-cursed@3", [4, 5], "");
    assert_eq!(league.at("selm-1"), Stand::Hospital);
    assert_eq!(league.deeds("roff"), (0, false, 0));
    assert!(league.last().rules.contains(&D_38));
}

/// Cursed: healing by magic, levitation, retaliation and the enhancement of a shot that hits are effects of magic, too.
#[test]
fn cursed_by_friends_and_by_retaliation() {
    let heals = |healer: &str| {
        let fields = r#"player = "roff-1", target = "roff-2", facts = ["friend-contact"], dice = [6, 5], amount_die = 2"#;
        on_the_field(&format!("roff: {healer} has-cursed@3; selm: runner"))
            .does("heal", fields)
            .damage("roff-2")
    };
    assert_eq!((heals("mage"), heals("medic")), (2, 1));
    let league = on_the_field("roff: has-magic-levitation has-cursed; selm: runner").does(
        "use-ability",
        r#"player = "roff-1", ability = "magic_levitation", targets = ["roff-2"], on_flag = true"#,
    );
    assert_eq!(
        (league.damage("roff-2"), league.flag()),
        (1, "roff-2".into())
    );
    let league = on_the_field("roff: has-cursed; selm: has-magic-retaliation").hits(
        "roff-1",
        "selm-1",
        [4, 5],
    );
    assert_eq!(league.damage("roff-1"), 2);
    let lent = |dice| {
        let more = r#", enhanced_by = ["roff-2"]"#;
        fire("has-cursed has-magic-enhancement", "runner", dice, more).damage("roff-1")
    };
    assert_eq!((lent([4, 5]), lent([1, 2])), (1, 0));
}

/// Magic confusion, M-5.1: the shooter's manager moves whom he hits, the flag goes along, and in a hand outside it is a
/// flag down for that figure's club; on the flag it is picked up (M-4.2). Its lines end. A miss moves nobody.
#[test]
fn magic_confusion_puts_the_target() {
    let moved = |ends: &str| {
        format!(
            "{}, confused = [{{ player = \"selm-1\"{ends} }}]",
            shot("roff-1", "selm-1", [4, 5])
        )
    };
    let kicked_off = on_the_field("roff: has-magic-confusion runner; selm: runner runner");
    let holding = kicked_off.clone().turn("selm").takes("selm-1").turn("roff");
    let league = holding
        .clone()
        .does("shoot", &moved(r#", ends = "outside""#));
    assert_eq!(league.at("selm-1"), Stand::Outside);
    assert_eq!(league.deeds("selm"), (1, false, 0));
    assert_eq!(league.flag(), "hill");
    // Said or not, on its side of the line it keeps the flag.
    for fields in [moved(""), shot("roff-1", "selm-1", [4, 5])] {
        let league = holding.clone().does("shoot", &fields);
        assert_eq!(
            (league.at("selm-1"), league.flag()),
            (Stand::Inside, "selm-1".into())
        );
        assert_eq!(league.deeds("selm").0, 0);
    }
    let picked = kicked_off.clone().does("shoot", &moved(", on_flag = true"));
    assert_eq!(
        (picked.at("selm-1"), picked.flag()),
        (Stand::Inside, "selm-1".into())
    );
    let missed = format!(
        "{}, confused = [{{ player = \"selm-1\", ends = \"outside\" }}]",
        shot("roff-1", "selm-1", [1, 2])
    );
    assert_eq!(holding.does("shoot", &missed).deeds("selm").0, 0);
    let stray =
        moved(r#", ends = "outside""#).replace("{ player = \"selm-1\"", "{ player = \"selm-2\"");
    kicked_off
        .refused("shoot", &stray)
        .because(&["not-confused"])
        .refused(
            "shoot",
            &format!("{}, without = [\"magic_confusion\"]", moved("")),
        )
        .because(&["not-confused"]);
}

const TERROR: &str = r#"facts = ["terrifying-contact"]"#;

fn near(player: &str, more: &str) -> String {
    format!("player = \"{player}\", {TERROR}{more}")
}

/// Terrify: to move into contact with it takes 3 or more; failing, one stops short, not on the flag, and not across the
/// line with it.
#[test]
fn terrify_stops_who_fails_its_die() {
    let clubs = || on_the_field("roff: runner runner; selm: has-terrify");
    let onto = |die: u8| {
        let league = clubs().does(
            "move",
            &near("roff-1", &format!(", on_flag = true, terror_die = {die}")),
        );
        (league.at("roff-1"), league.flag(), league.tokens("roff-1"))
    };
    assert_eq!(onto(3), (Stand::Inside, "roff-1".into(), 1));
    assert_eq!(onto(2), (Stand::Inside, "hill".into(), 1));
    let out = |die: u8| {
        let league = clubs().takes("roff-1").turn("roff");
        let fields = near(
            "roff-1",
            &format!(", ends = \"outside\", terror_die = {die}"),
        );
        let league = league.does("move", &fields);
        (league.at("roff-1"), league.deeds("roff").0)
    };
    assert_eq!((out(3), out(2)), ((Stand::Outside, 1), (Stand::Inside, 0)));
    // The program rolls where no die is told, and where nobody terrifies there is nothing to roll.
    let league = clubs().does("move", &near("roff-1", ""));
    assert!(league.last().act.line().unwrap().contains("terror_die"));
    on_the_field("roff: runner; selm: runner")
        .refused("move", &near("roff-1", ""))
        .because(&["nobody-terrifies"]);
}

/// Terrify: a veteran hero (M-2.1) is not daunted.
#[test]
fn terrify_does_not_daunt_a_veteran_hero() {
    let league = before_the_kick_off("roff: runner; selm: has-terrify")
        .does(
            "correct",
            r#"player = "roff-1", field = "injuries", value = 3, reason = "x""#,
        )
        .does("kick-off", "")
        .does("move", &near("roff-1", ", on_flag = true, terror_die = 1"));
    assert_eq!(league.flag(), "roff-1");
}

/// Terrify: who charges and stops short does not attack; who passes after a move does.
#[test]
fn terrify_before_an_attack() {
    // A charge at the terrifying figure itself ends in contact with it, whether that is said or not.
    let charge = |die: u8, said: &str| {
        let fields = format!(
            "player = \"roff-1\", target = \"selm-1\", facts = [\"enemy-contact\"{said}], dice = [4, 5], after_move = {{ terror_die = {die} }}"
        );
        let league =
            on_the_field("roff: has-charge; selm: has-terrify").does("close-combat", &fields);
        (league.at("roff-1"), league.damage("selm-1"))
    };
    for said in ["", ", \"terrifying-contact\""] {
        assert_eq!(
            (charge(3, said), charge(2, said)),
            ((Stand::Inside, 2), (Stand::Inside, 0))
        );
    }
    let fields = r#"player = "roff-1", to = "roff-2", outside = false, facts = ["in-range", "front-arc", "line-free", "terrifying-contact"], die = 6, after_move = { terror_die = 1 }"#;
    let league = on_the_field("roff: quick-archer runner; selm: has-terrify")
        .takes("roff-1")
        .turn("roff")
        .does("pass", fields);
    assert_eq!(league.flag(), "roff-2");
}

/// Frenzy: it must act before the others of its club; a rest is an action. A ruling passes over it. Who cannot act keeps
/// nobody waiting.
#[test]
fn frenzy_acts_first() {
    let clubs = || on_the_field("roff: has-frenzy runner | runner; selm: runner");
    let late = ["frenzied-first"];
    clubs()
        .refused("move", r#"player = "roff-2""#)
        .because(&late)
        .refused("rest", r#"player = "roff-2""#)
        .because(&late)
        .moves("roff-1")
        .moves("roff-2");
    clubs().does("rest", r#"player = "roff-1""#).moves("roff-2");
    clubs().ruled("move", r#"player = "roff-2""#);
    // A substitution is an action of the club, and the other club does not wait.
    clubs()
        .does(
            "substitute",
            r#"team = "roff", off = "roff-2", on = "roff-3""#,
        )
        .turn("selm")
        .moves("selm-1");
    let tired = clubs()
        .moves("roff-1")
        .turn("roff")
        .moves("roff-1")
        .turn("roff");
    assert_eq!(tired.tokens("roff-1"), 2);
    tired.moves("roff-2");
    // No formations, no capture.
    on_the_field("roff: has-frenzy runner runner; selm: runner")
        .refused("capture", &close("roff-1", "selm-1", [6, 6]))
        .by(&[K_1_2, A_05])
        .refused(
            "move",
            r#"player = "roff-1", formation = ["roff-2", "roff-3"]"#,
        )
        .because(&["formation-barred"]);
}

/// Summon, M-6.4: a Mage Spawn of its club's hospital, worth no more than itself, comes back as an undamaged spirit over
/// and above the five on the field; an action, and free of enemies.
#[test]
fn summon_calls_a_mage_spawn_back() {
    let fallen = |second: &str| {
        on_the_field(&format!("roff: has-summon {second} runner; selm: runner"))
            .turn("selm")
            .hits("selm-1", "roff-2", [6, 6])
            .turn("roff")
    };
    let summons = |more: &str| {
        format!("player = \"roff-1\", ability = \"summon\", targets = [\"roff-2\"]{more}")
    };
    let league = fallen("golem").does("use-ability", &summons(""));
    let spirit = league.piece("roff-2");
    assert!(spirit.spirit && spirit.at == Stand::Outside && spirit.damage == 0);
    assert_eq!(
        (league.tokens("roff-1"), league.live().turn.actions_left),
        (1, 1)
    );
    // No rule bars it from acting at once.
    league.moves("roff-2");
    fallen("golem")
        .refused("use-ability", &summons(r#", facts = ["enemy-contact"]"#))
        .because(&["in-enemy-contact"]);
    fallen("frail")
        .refused("use-ability", &summons(""))
        .because(&["no-mage-spawn"]);
    fallen("colossus")
        .refused("use-ability", &summons(""))
        .because(&["worth-more"]);
    on_the_field("roff: has-summon golem; selm: runner")
        .refused("use-ability", &summons(""))
        .because(&["target-not-in-hospital"])
        .refused("use-ability", r#"player = "roff-1", ability = "summon""#)
        .because(&["no-target"]);
}
