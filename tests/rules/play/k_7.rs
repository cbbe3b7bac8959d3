//! K-7: formations.

use crate::support::{League, field::on_the_field};
use flagkeeper::{
    flags::play::{
        Stand,
        checklist::{Choice, one},
        row::Row,
    },
    ids::PlayerId,
    rulebook::Rule::*,
};

fn close(dice: [u8; 2], formation: &str) -> String {
    format!(
        "player = \"roff-1\", target = \"selm-1\", facts = [\"enemy-contact\"], dice = {dice:?}, formation = [{formation}]"
    )
}

fn ranged(dice: [u8; 2], formation: &str) -> String {
    format!(
        "player = \"roff-1\", targets = [\"selm-1\"], facts = [\"in-range\", \"line-free\"], dice = {dice:?}, formation = [{formation}]"
    )
}

const TWO: &str = r#""roff-2", "roff-3""#;

/// K-7.1: three to five move for one action, each with a token; a holder among them runs.
#[test]
fn k_7_1_a_movement_formation() {
    let league = on_the_field("roff: runner runner runner runner runner; selm: runner")
        .takes("roff-2")
        .turn("roff")
        .does(
            "move",
            &format!("player = \"roff-1\", formation = [{TWO}], ends = \"outside\""),
        );
    assert_eq!(league.live().turn.actions_left, 1);
    assert_eq!(
        ["roff-1", "roff-2", "roff-3"].map(|id| league.tokens(id)),
        [1, 2, 1]
    );
    // The holder was pushed, and has carried the flag out.
    assert_eq!((league.damage("roff-2"), league.deeds("roff").0), (1, 1));
    on_the_field("roff: runner runner runner; selm: runner")
        .refused("move", r#"player = "roff-1", formation = ["roff-2"]"#)
        .by(&[K_7_1])
        .refused(
            "move",
            r#"player = "roff-1", formation = ["roff-2", "roff-2"]"#,
        )
        .because(&["formation-twice"])
        .refused(
            "move",
            r#"player = "roff-1", formation = ["roff-2", "selm-1"]"#,
        )
        .because(&["not-your-turn", "target-is-enemy"]);
}

/// K-7.1, M-4.3: a movement formation goes as far as its slowest, a holder among them as far as he runs; forced march lends
/// its speed, but takes no holder farther.
#[test]
fn k_7_1_how_far_a_formation_goes() {
    let goes = |league: &League| {
        let others = ["roff-2", "roff-3"].map(|id| PlayerId::new(id).unwrap());
        let choice = Choice {
            formation: others.to_vec(),
            ..Choice::default()
        };
        let first = PlayerId::new("roff-1").unwrap();
        let row = if league.live().holds(&first) {
            Row::RunPlay
        } else {
            Row::Move
        };
        one(league.state(), &first, &choice, row).unwrap().inches
    };
    // 9, 8 and 7 inches.
    let league = on_the_field("roff: runner slinger runner@2; selm: runner");
    assert_eq!(goes(&league), Some(7));
    let led = league.clone().takes("roff-1").turn("roff");
    assert_eq!(goes(&led), Some(9 / 2 + 1));
    let among = league.takes("roff-2").turn("roff");
    assert_eq!(goes(&among), Some(8 / 2 + 1));
    let marched = on_the_field("roff: runner has-forced-march runner@3; selm: runner");
    assert_eq!(goes(&marched), Some(8));
    let held = marched.takes("roff-1").turn("roff");
    assert_eq!(goes(&held), Some(9 / 2 + 1));
}

fn group(members: &str) -> String {
    format!("player = \"roff-1\", formation = [{TWO}], members = [{members}]")
}

/// K-5.1, K-5.3, K-7.1: whoever of a formation touches an enemy breaks away for himself; who fails stays, and has acted.
#[test]
fn k_7_1_each_breaks_away_for_himself() {
    let league = on_the_field("roff: runner runner runner; selm: runner");
    let moved = |league: &League| {
        ["roff-1", "roff-2", "roff-3"].map(|id| (league.at(id) == Stand::Inside, league.tokens(id)))
    };
    let (goes, stays) = ((true, 1), (false, 1));
    let fields = group(r#"{ player = "roff-2", die = 3 }, { player = "roff-3", die = 4 }"#);
    assert_eq!(
        moved(&league.clone().does("move", &fields)),
        [goes, stays, goes]
    );
    // The one who leads may fail as well; those who touch the others may let them go.
    let agreed = r#"{ player = "roff-2", contact = true, agreed = true }"#;
    let fails = format!("{}, facts = [\"enemy-contact\"], die = 3", group(agreed));
    assert_eq!(
        moved(&league.clone().does("move", &fails)),
        [stays, goes, goes]
    );
    // A die left out is rolled; who flies without using it has no benefit of it (K-7.4, K-5.2).
    let rolled = league
        .clone()
        .does("move", &group(r#"{ player = "roff-2", contact = true }"#));
    assert!(rolled.last().act.line().unwrap().contains("die = "));
    let flier = on_the_field("roff: runner has-flight runner; selm: runner").does(
        "move",
        &format!(
            "{}, without = [\"flight\"]",
            group(r#"{ player = "roff-2", die = 3 }"#)
        ),
    );
    assert_eq!(moved(&flier), [goes, stays, goes]);
    league
        .refused("move", &group(r#"{ player = "roff-1", die = 4 }"#))
        .because(&["no-formation-member"])
        .refused(
            "move",
            r#"player = "roff-1", members = [{ player = "roff-2", die = 4 }]"#,
        )
        .because(&["no-formation-member"]);
}

/// K-7.1, M-5.1, M-4.2: its members end where they are seen to end: across the line or on this side, on the flag or beside it.
#[test]
fn k_7_1_a_formation_across_the_line() {
    let holding = on_the_field("roff: runner runner runner; selm: runner")
        .takes("roff-2")
        .turn("roff");
    let steps_out = format!(
        "{}, ends = \"outside\"",
        group(r#"{ player = "roff-2", ends = "inside" }"#)
    );
    let league = holding.clone().does("move", &steps_out);
    assert_eq!(
        ["roff-1", "roff-2", "roff-3"].map(|id| league.at(id)),
        [Stand::Outside, Stand::Inside, Stand::Outside]
    );
    assert_eq!(
        (league.flag().as_str(), league.deeds("roff").0),
        ("roff-2", 0)
    );
    let league = holding.does("move", &group(r#"{ player = "roff-2", ends = "outside" }"#));
    assert_eq!(
        (league.flag().as_str(), league.deeds("roff").0),
        ("hill", 1)
    );
    let onto = group(r#"{ player = "roff-3", on_flag = true }"#);
    let league = on_the_field("roff: runner runner runner; selm: runner").does("move", &onto);
    assert_eq!(league.flag(), "roff-3");
    on_the_field("roff: runner runner runner; selm: runner")
        .refused("move", &format!("{onto}, on_flag = true"))
        .because(&["two-on-the-flag"]);
    // Terrify stops the one who dared, not the others.
    let daunted = on_the_field("roff: runner runner runner; selm: has-terrify").does(
        "move",
        &format!(
            "{}, facts = [\"terrifying-contact\"], terror_die = 2",
            group("")
        ),
    );
    assert_eq!(
        ["roff-2", "roff-3"].map(|id| daunted.at(id)),
        [Stand::Inside, Stand::Inside]
    );
}

/// K-7: all members are of one faction, and free to act.
#[test]
fn k_7_members() {
    on_the_field("roff: runner runner stranger runner; selm: runner")
        .refused("move", &format!("player = \"roff-1\", formation = [{TWO}]"))
        .because(&["formation-factions"])
        .moves("roff-2")
        .refused(
            "move",
            r#"player = "roff-1", formation = ["roff-2", "roff-4"]"#,
        )
        .because(&["acted-already"]);
}

/// K-7.2: a ranged formation: two more for each further member, with the primary's attack and damage, on one target.
#[test]
fn k_7_2_a_ranged_formation() {
    let clubs = "roff: archer slinger slinger runner; selm: runner runner";
    // 8 + 3 + 4 reaches 15.
    let league = on_the_field(clubs).does("shoot", &ranged([1, 2], TWO));
    assert_eq!((league.damage("selm-1"), league.tokens("roff-3")), (3, 1));
    on_the_field(clubs)
        .refused("shoot", &ranged([1, 2], r#""roff-2""#))
        .by(&[K_7_2])
        .refused(
            "shoot",
            &ranged([1, 2], TWO).replace(r#"["selm-1"]"#, r#"["selm-1", "selm-2"]"#),
        )
        .because(&["formation-one-target"])
        // Each has its own line: who cannot shoot does not join.
        .refused("shoot", &ranged([1, 2], r#""roff-2", "roff-4""#))
        .because(&["cannot-shoot"]);
}

/// K-7.3: a close formation: two or three, one more for each further member, and one if any is at the rear.
#[test]
fn k_7_3_a_close_formation() {
    let clubs = "roff: runner runner runner runner; selm: runner";
    // 8 + 5 + 2 reaches 15.
    let league = on_the_field(clubs).does("close-combat", &close([2, 3], TWO));
    assert_eq!(league.damage("selm-1"), 2);
    assert_eq!(
        on_the_field(clubs)
            .does("close-combat", &close([2, 3], r#""roff-2""#))
            .damage("selm-1"),
        0
    );
    // One more if any is on the rear arc: 8 + 4 + 2 falls short of 15 by one.
    let rear = |facts: &str| {
        let fields = close([2, 2], TWO).replace("\"enemy-contact\"", facts);
        on_the_field(clubs)
            .does("close-combat", &fields)
            .damage("selm-1")
    };
    assert_eq!(
        (
            rear("\"enemy-contact\""),
            rear("\"enemy-contact\", \"rear-arc\"")
        ),
        (0, 2)
    );
    on_the_field(clubs)
        .refused(
            "close-combat",
            &close([2, 3], r#""roff-2", "roff-3", "roff-4""#),
        )
        .because(&["formation-size"]);
    // D-33: the knock-down is the primary's.
    let league = on_the_field("roff: runner runner; selm: frail")
        .does("close-combat", &close([6, 5], r#""roff-2""#));
    assert_eq!(league.live().score.ko["roff-1"], 1);
}

/// K-7.4: on a double 1 only the primary is hurt.
#[test]
fn k_7_4_only_the_primary_is_hurt() {
    let league = on_the_field("roff: runner runner runner; selm: runner")
        .does("close-combat", &close([1, 1], TWO));
    assert_eq!(
        ["roff-1", "roff-2", "roff-3"].map(|id| league.damage(id)),
        [1, 0, 0]
    );
}

/// K-7.4: charge, bound, ram and frenzy bar every formation, flight and quickness those that move; what can be switched off
/// does not bar when it is.
#[test]
fn k_7_4_what_bars_a_formation() {
    // Who shows frenzy leads it: the others must wait for him anyhow.
    let with = |figure: &str| {
        let (first, second) = match figure {
            "has-frenzy" => (figure, "runner"),
            _ => ("runner", figure),
        };
        on_the_field(&format!("roff: {first} {second} runner; selm: runner"))
    };
    let moved = |figure: &str| {
        (
            with(figure),
            format!("player = \"roff-1\", formation = [{TWO}]"),
        )
    };
    for figure in [
        "has-charge",
        "has-bound",
        "has-flight",
        "has-quickness",
        "has-ram",
        "has-frenzy",
    ] {
        let (league, fields) = moved(figure);
        let league = league.refused("move", &fields).by(&[K_7_4]);
        let off = format!(
            "{fields}, without = [\"{}\"]",
            figure.trim_start_matches("has-")
        );
        if figure == "has-frenzy" {
            league
                .refused("move", &off)
                .because(&["always-on", "formation-barred"]);
        } else {
            league.does("move", &off);
        }
    }
    for figure in ["has-charge", "has-bound", "has-ram", "has-frenzy"] {
        with(figure)
            .refused("close-combat", &close([6, 5], TWO))
            .because(&["formation-barred"]);
    }
    with("has-flight").does("close-combat", &close([6, 5], TWO));
}

/// K-7.4, M-9.1: who is demoralized joins no formation, and a captor none that attacks.
#[test]
fn k_7_4_the_demoralized_and_captors() {
    let league: League = on_the_field("roff: runner coward@1 runner runner; selm: runner runner");
    league
        .refused("close-combat", &close([6, 5], r#""roff-2""#))
        .because(&["is-demoralized"])
        .refused("move", &format!("player = \"roff-1\", formation = [{TWO}]"))
        .because(&["is-demoralized"])
        .does(
            "capture",
            r#"player = "roff-3", target = "selm-2", facts = ["enemy-contact"], dice = [6, 6]"#,
        )
        .turn("roff")
        .refused("close-combat", &close([6, 5], r#""roff-3""#))
        .by(&[M_9_1, M_4_10])
        .does(
            "move",
            r#"player = "roff-1", formation = ["roff-3", "roff-4"], ends = "inside""#,
        );
}

/// K-7.1, M-9.1: a captive goes along with a captor that moves in a formation.
#[test]
fn m_9_1_a_captive_goes_along() {
    let league = on_the_field("roff: runner runner runner; selm: runner")
        .captures("roff-2", "selm-1", [6, 6])
        .turn("roff")
        .does(
            "move",
            &format!("player = \"roff-1\", formation = [{TWO}], ends = \"inside\""),
        );
    assert_eq!(
        (league.at("roff-2"), league.at("selm-1")),
        (Stand::Inside, Stand::Inside)
    );
}
