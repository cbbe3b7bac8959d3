//! Equal fees on several lists (D-6), and fees a club cannot pay (D-7).

use crate::{
    market::{at_draft, list},
    support::League,
};
use flagkeeper::rulebook::Rule::*;

const RICH: i64 = 100_000;

fn two() -> League {
    at_draft(&[("roff", RICH), ("selm", RICH)])
}

/// D-6: equal highest fees: the clubs concerned roll, the highest gets the player; ties roll again.
#[test]
fn d_6_two_clubs_roll_for_a_player() {
    let sealed = two()
        .offers(&["nina"])
        .bids("roff", &[("nina", 500)])
        .bids("selm", &[("nina", 500)]);
    let league = sealed.clone().opens("{ roff = 2, selm = 5 }");
    assert_eq!(league.hired(), [("nina", "selm", 500)]);
    assert!(league.last().rules.contains(&D_6));
    let league = sealed
        .clone()
        .opens("{ roff = 4, selm = 4 }, { roff = 1, selm = 1 }, { roff = 6, selm = 5 }");
    assert_eq!(league.hired(), [("nina", "roff", 500)]);
    // Rolled by the program where nothing is typed.
    let league = sealed.clone().opens("");
    assert_eq!(league.hired().len(), 1);
    let called = sealed.calls_ties();
    for rolls in [
        "{ roff = 4, selm = 4 }",
        "{ roff = 4 }",
        "{ roff = 4, selm = 2, dorn = 1 }",
        "",
    ] {
        called
            .clone()
            .refused("open-bids", &format!("rolls = [{rolls}]"))
            .says("Club roff, Club selm")
            .by(&[D_6, D_41]);
    }
    called
        .clone()
        .refused(
            "open-bids",
            "rolls = [{ roff = 4, selm = 2 }, { roff = 1, selm = 3 }]",
        )
        .because(&["rolls-left-over"]);
    called
        .refused("open-bids", r#"winners = { nina = "roff" }"#)
        .because(&["rolls-left-over"]);
}

/// D-6: several ties of several clubs use up the tables one after another, player by player in order of offer.
#[test]
fn d_6_five_clubs_and_the_order_of_the_tables() {
    let five = ["a", "b", "c", "d", "e"];
    let mut league = at_draft(&five.map(|club| (club, RICH))).offers(&["zoe", "ben"]);
    for club in five {
        league = league.bids(club, &[("ben", 700), ("zoe", 700)]);
    }
    // Zoe was offered first: three tied, then two, then one is ahead. Then Ben: one table does.
    let league = league.opens(
        "{ a = 6, b = 6, c = 6, d = 5, e = 1 }, { a = 3, b = 3, c = 2 }, { a = 2, b = 4 }, \
         { a = 1, b = 2, c = 3, d = 4, e = 5 }",
    );
    assert_eq!(league.hired(), [("zoe", "b", 700), ("ben", "e", 700)]);
}

/// D-6: a higher fee needs no roll, and equal lower ones neither.
#[test]
fn d_6_only_the_highest_fee_is_rolled_for() {
    let league = at_draft(&[("roff", RICH), ("selm", RICH), ("dorn", RICH)])
        .offers(&["nina"])
        .bids("roff", &[("nina", 500)])
        .bids("selm", &[("nina", 500)])
        .bids("dorn", &[("nina", 600)])
        .refused("open-bids", "rolls = [{ roff = 3, selm = 2 }]")
        .because(&["ties-uncalled"])
        .opens("");
    assert_eq!(league.hired(), [("nina", "dorn", 600)]);
    assert!(!league.last().rules.contains(&D_6));
}

/// D-6: where the house rule says so, the game master names the winner; if that club cannot pay after all, those still
/// level roll.
#[test]
fn d_6_the_gm_decides() {
    let league = at_draft(&[("roff", 1000), ("selm", 1000), ("dorn", 1000)])
        .does("set-rule", r#"rule = "D-6.ties", value = "gm""#)
        .offers(&["nina", "ida"])
        .bids("roff", &[("ida", 900), ("nina", 500)])
        .bids("selm", &[("nina", 500)])
        .bids("dorn", &[("nina", 500)]);
    let named = league
        .clone()
        .does("open-bids", r#"winners = { nina = "dorn" }"#);
    assert_eq!(named.hired(), [("nina", "dorn", 500), ("ida", "roff", 900)]);
    league
        .clone()
        .calls_ties()
        .refused("open-bids", "")
        .says("`winners`")
        .by(&[D_6])
        .refused("open-bids", r#"winners = { nina = "nobody" }"#)
        .because(&["winner-wanted"])
        .refused("open-bids", r#"winners = { nina = "dorn", ida = "roff" }"#)
        .because(&["rolls-left-over"])
        .refused(
            "open-bids",
            r#"winners = { nina = "dorn" }, rolls = [{ roff = 1, selm = 2, dorn = 3 }]"#,
        )
        .because(&["rolls-left-over"]);
    // Roff has spent its gold on Ida: the other two roll.
    let rolled = league.clone().does(
        "open-bids",
        r#"winners = { nina = "roff" }, rolls = [{ selm = 3, dorn = 2 }]"#,
    );
    assert_eq!(
        rolled.hired(),
        [("nina", "selm", 500), ("ida", "roff", 900)]
    );
    let rolled = league.does("open-bids", r#"winners = { nina = "roff" }"#);
    assert_eq!(rolled.hired().len(), 2);
}

/// D-7: a fee above the funds is refused when it is sealed; exactly the funds will do.
#[test]
fn d_7_a_fee_above_the_funds() {
    let league = at_draft(&[("roff", 3000), ("selm", RICH)])
        .offers(&["nina"])
        .refused("bid", &list("roff", &[("nina", 3100)]))
        .says("3,000")
        .by(&[F_5_2, D_7])
        .bids("roff", &[("nina", 3000)]);
    assert!(league.warnings.is_empty());
    assert_eq!(league.opens("").funds("roff"), 0);
}

/// D-7: fees that only together exceed the funds are accepted with a warning; wins are paid in the order of the list, and
/// one that cannot be paid any more goes to the next bidder.
#[test]
fn d_7_fees_that_together_exceed_the_funds() {
    let sealed = at_draft(&[("roff", 1000), ("selm", 1000)])
        .offers(&["nina", "ben", "ida"])
        .bids("roff", &[("ben", 600), ("nina", 600), ("ida", 400)]);
    assert_eq!(sealed.warnings.len(), 1);
    assert!(sealed.warnings[0].en.contains("(D-7)"));
    // Ben first, for Nina too little is left, for Ida just enough.
    let league = sealed.bids("selm", &[("nina", 500)]).opens("");
    assert_eq!(
        league.hired(),
        [
            ("nina", "selm", 500),
            ("ben", "roff", 600),
            ("ida", "roff", 400)
        ]
    );
    assert_eq!((league.funds("roff"), league.funds("selm")), (0, 500));
}

/// D-7: what is struck is resolved anew, again and again: a win that falls to the next bidder can push out one further down
/// his list.
#[test]
fn d_7_struck_bids_are_resolved_until_nothing_is_struck() {
    let league = at_draft(&[("roff", 1000), ("selm", 1000), ("dorn", 1000)])
        .offers(&["a", "b", "c"])
        .bids("roff", &[("a", 600), ("b", 600)])
        .bids("selm", &[("b", 500), ("c", 600)])
        .bids("dorn", &[("c", 300)])
        .opens("");
    assert_eq!(
        league.hired(),
        [("a", "roff", 600), ("b", "selm", 500), ("c", "dorn", 300)]
    );
    // With nobody behind, the player stays the league's.
    let league = at_draft(&[("roff", 1000)])
        .offers(&["a", "b"])
        .bids("roff", &[("b", 600), ("a", 600)])
        .opens("");
    assert_eq!(league.hired(), [("b", "roff", 600)]);
    assert_eq!(league.club("a"), "");
}

/// D-6, D-7: the winner of a roll cannot pay: one other club gets him without a roll, several others roll again.
#[test]
fn d_7_the_winner_of_a_roll_cannot_pay() {
    let two_level = at_draft(&[("roff", 1000), ("selm", 1000)])
        .offers(&["a", "b"])
        .bids("roff", &[("b", 600), ("a", 600)])
        .bids("selm", &[("a", 600)])
        .opens("{ roff = 6, selm = 1 }");
    assert_eq!(two_level.hired(), [("a", "selm", 600), ("b", "roff", 600)]);
    let three_level = at_draft(&[("roff", 1000), ("selm", 1000), ("dorn", 1000)])
        .offers(&["a", "b"])
        .bids("roff", &[("b", 600), ("a", 600)])
        .bids("selm", &[("a", 600)])
        .bids("dorn", &[("a", 600)]);
    let league = three_level
        .clone()
        .opens("{ roff = 6, selm = 1, dorn = 2 }, { selm = 4, dorn = 3 }");
    assert_eq!(league.hired(), [("a", "selm", 600), ("b", "roff", 600)]);
    three_level
        .calls_ties()
        .refused("open-bids", "rolls = [{ roff = 6, selm = 1, dorn = 2 }]")
        .says("Club selm, Club dorn")
        .because(&["ties-wrong"]);
}

/// D-7: under the other reading a club owes AFA what it lacks.
#[test]
fn d_7_debt_to_afa_for_fees() {
    let league = at_draft(&[("roff", 1000), ("selm", 1000)])
        .does("set-rule", r#"rule = "D-7.funds", value = "debt""#)
        .offers(&["a", "b", "c"])
        .bids("roff", &[("a", 800), ("b", 900), ("c", 2500)]);
    assert!(league.warnings.is_empty());
    let league = league.opens("");
    assert_eq!(
        league.hired(),
        [("a", "roff", 800), ("b", "roff", 900), ("c", "roff", 2500)]
    );
    let owed: Vec<i64> = league
        .state()
        .loans
        .values()
        .map(|loan| loan.open.get())
        .collect();
    assert_eq!((league.funds("roff"), owed), (0, vec![700, 2500]));
    assert_eq!(league.funds("players"), 4200);
    assert!(league.last().rules.contains(&D_7) && league.last().rules.contains(&F_11_9));
}

/// D-7: whatever happened to a club's gold since it sealed, it pays what it can, in the order of its list.
#[test]
fn d_7_funds_that_fell_since_the_sealing() {
    let sealed = at_draft(&[("roff", 2000), ("selm", 2000)])
        .offers(&["nina", "ben"])
        .bids("roff", &[("nina", 1500), ("ben", 300)])
        .bids("selm", &[("nina", 400)]);
    let lent = sealed
        .clone()
        .does("lend", r#"from = "roff", to = "selm", amount = 1000"#)
        .opens("");
    assert_eq!(lent.hired(), [("nina", "selm", 400), ("ben", "roff", 300)]);
    let broke = sealed
        .does(
            "correct",
            r#"team = "roff", field = "funds", value = -500, reason = "Paper""#,
        )
        .opens("");
    assert_eq!(broke.hired(), [("nina", "selm", 400)]);
}
