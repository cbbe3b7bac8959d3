//! F-11.9, D-12, D-7: loans.

use crate::support::{act, league, two_clubs, unreadable};
use flagkeeper::rulebook::Rule::*;

/// F-11.9: a club borrows from another or from AFA; loans are numbered unless they are named.
#[test]
fn f_11_9_a_club_borrows_from_a_club_or_afa() {
    let league = two_clubs()
        .does("lend", r#"from = "selm", to = "roff", amount = 5000, interest = 500, terms = "back by the winter""#)
        .does("lend", r#"from = "afa", to = "selm", amount = 100"#)
        .does("lend", r#"from = "roff", to = "selm", amount = 200, loan = "for-ken""#)
        .does("lend", r#"from = "roff", to = "afa", amount = 300"#);
    assert_eq!(league.funds("roff"), 104_500);
    assert_eq!(league.funds("selm"), 95_300);
    let ids: Vec<&str> = league
        .state()
        .loans
        .keys()
        .map(flagkeeper::ids::LoanId::as_str)
        .collect();
    assert_eq!(ids, ["for-ken", "loan-1", "loan-2", "loan-3"]);
    let loan = &league.state().loans["loan-1"];
    assert_eq!(
        (loan.amount.get(), loan.interest.get(), loan.open.get()),
        (5000, 500, 5500)
    );
    assert_eq!(
        (loan.terms.as_str(), loan.season),
        ("back by the winter", 1)
    );
}

/// D-12: paid back by hand at any step, in parts, never more than is open.
#[test]
fn d_12_a_loan_is_paid_back_in_parts() {
    let league = two_clubs()
        .does(
            "lend",
            r#"from = "selm", to = "roff", amount = 5000, interest = 500"#,
        )
        .does("start-at", r#"step = "winter.salaries""#)
        .does("repay", r#"loan = "loan-1", amount = 2000"#)
        .refused("repay", r#"loan = "loan-1", amount = 3600"#)
        .says("3,500")
        .by(&[F_11_9])
        .does("repay", r#"loan = "loan-1", amount = 3500"#)
        .refused("repay", r#"loan = "loan-1", amount = 100"#)
        .because(&["more-than-owed"]);
    assert_eq!(league.state().loans["loan-1"].open.get(), 0);
    assert_eq!(
        (league.funds("roff"), league.funds("selm")),
        (99_500, 100_500)
    );
}

/// F-11.9: two different parties, a sum above 0, an id that is free.
#[test]
fn f_11_9_what_is_no_loan() {
    two_clubs()
        .refused("lend", r#"from = "roff", to = "roff", amount = 100"#)
        .because(&["loan-with-itself"])
        .refused("lend", r#"from = "players", to = "roff", amount = 100"#)
        .because(&["loan-with-itself"])
        .refused("lend", r#"from = "dorn", to = "roff", amount = 100"#)
        .by(&[F_1_1, F_11_9, D_7])
        .refused("lend", r#"from = "afa", to = "roff", amount = 0"#)
        .because(&["no-amount"])
        .refused("lend", r#"from = "afa", to = "roff", amount = -100"#)
        .because(&["no-amount"])
        .refused(
            "lend",
            r#"from = "afa", to = "roff", amount = 100, interest = -100"#,
        )
        .by(&[D_12])
        .does("lend", r#"from = "afa", to = "roff", amount = 100"#)
        .refused(
            "lend",
            r#"from = "afa", to = "roff", amount = 100, loan = "loan-1""#,
        )
        .because(&["loan-taken"])
        .refused("repay", r#"loan = "loan-9", amount = 100"#)
        .because(&["unknown-loan"])
        .refused("repay", r#"loan = "loan-1", amount = 0"#)
        .because(&["no-amount"]);
    let most = i64::MAX / 100 * 100;
    league()
        .with_team("roff", 0)
        .refused(
            "lend",
            &format!("from = \"afa\", to = \"roff\", amount = {most}, interest = 100"),
        )
        .by(&[F_1_2])
        .refused(
            "lend",
            &format!(
                "from = \"afa\", to = \"roff\", amount = {most}, interest = 100, earlier = true"
            ),
        )
        .by(&[F_1_2]);
    unreadable("lend", "from = \"afa\"\nto = \"roff\"\namount = 50");
}

/// D-7: a club lends and pays back no more than it has, and no ruling makes gold; AFA lends without limit.
#[test]
fn d_7_nobody_pays_more_than_he_has() {
    let league = league().with_team("roff", 1000).with_team("selm", 0);
    league
        .refused("lend", r#"from = "roff", to = "selm", amount = 1100"#)
        .by(&[F_11_9, D_7])
        .refuses(act("lend", r#"from = "roff", to = "selm", amount = 1100"#).ruling("They promise"))
        .because(&["not-enough-gold"])
        .does("lend", r#"from = "roff", to = "selm", amount = 1000"#)
        .does("lend", r#"from = "afa", to = "roff", amount = 1000000000"#)
        .does("lend", r#"from = "selm", to = "afa", amount = 700"#)
        .refused("repay", r#"loan = "loan-1", amount = 400"#)
        .by(&[F_11_9, D_7])
        .does("repay", r#"loan = "loan-1", amount = 300"#);
}

/// D-7, other reading: what a lender lacks is owed to AFA, as a loan of its own; a repayment is never paid on debt.
#[test]
fn d_7_debt_to_afa_covers_a_loan_to_others() {
    let league = league()
        .with_team("roff", 1000)
        .with_team("selm", 0)
        .does("set-rule", r#"rule = "D-7.funds", value = "debt""#)
        .does("lend", r#"from = "roff", to = "selm", amount = 1500"#);
    assert_eq!(
        (
            league.funds("roff"),
            league.funds("selm"),
            league.funds("afa")
        ),
        (0, 1500, -500)
    );
    assert_eq!(league.state().loans["loan-1"].amount.get(), 1500);
    assert_eq!(league.state().loans["loan-2"].amount.get(), 500);
    let league = league
        .refused("repay", r#"loan = "loan-2", amount = 500"#)
        .by(&[F_11_9, D_7])
        // A club below 0 by a correction borrows what brings it to 0.
        .does(
            "correct",
            r#"team = "roff", field = "funds", value = -300, reason = "Paper""#,
        )
        .does("lend", r#"from = "roff", to = "selm", amount = 200"#);
    assert_eq!(league.funds("roff"), 0);
    assert_eq!(league.state().loans["loan-4"].amount.get(), 500);
}

/// D-12: a loan from before the program kept the league moves no gold; only while it is set up.
#[test]
fn d_12_a_loan_from_paper_moves_no_gold() {
    let league = two_clubs().does(
        "lend",
        r#"from = "selm", to = "roff", amount = 5000, earlier = true"#,
    );
    assert_eq!(
        (league.funds("roff"), league.last().gold.len()),
        (100_000, 0)
    );
    assert_eq!(league.state().loans["loan-1"].open.get(), 5000);
    let partly = r#"from = "selm", to = "roff", amount = 5000, interest = 500, earlier = true"#;
    let league = league
        .does("lend", &format!("{partly}, open = 1200"))
        .refused("lend", &format!("{partly}, open = 5600"))
        .by(&[F_11_9])
        .refused(
            "lend",
            r#"from = "selm", to = "roff", amount = 5000, open = 1200"#,
        )
        .by(&[D_12]);
    assert_eq!(league.state().loans["loan-2"].open.get(), 1200);
    league
        .does("camp-roll", r#"player = "roff-1", die = 3"#)
        .refused(
            "lend",
            r#"from = "selm", to = "roff", amount = 5000, earlier = true"#,
        )
        .by(&[F_11_9]);
}
