//! F-11: the winter meeting: trades, releases, the tryout; loans (F-11.9, D-12, D-7).

use crate::{
    market::{at_market, list},
    support::{League, act, clubs, league, two_clubs, unreadable},
};
use flagkeeper::{flags::step::Step, ids::TeamId, rulebook::Rule::*};

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
        .because(&["no-lender"])
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

/// Roff, selm and dorn of 100,000 gold at the tryout; `out` was released by roff, `new` never had a contract.
fn at_tryout() -> League {
    clubs(&["roff", "selm", "dorn"], 2)
        .with_player("out", "roff")
        .with_player("new", "")
        .does("release", r#"player = "out""#)
        .does("start-at", r#"step = "winter.tryout""#)
}

/// F-11.1: in the winter clubs trade as in summer (F-8.4), players and gold in any exchange they agree on; then they release.
#[test]
fn f_11_1_winter_trades_and_releases() {
    let trade = r#"team = "roff", with = "selm", gives = ["roff-1"], takes = [], receives = 700"#;
    let league = at_market("winter.trades", &[("roff", 1000), ("selm", 1000)]).does("trade", trade);
    assert_eq!(league.club("roff-1"), "selm");
    assert_eq!((league.funds("roff"), league.funds("selm")), (1700, 300));
    let league = league
        .does("advance", "")
        .refused(
            "trade",
            r#"team = "selm", with = "roff", gives = ["selm-1"], takes = []"#,
        )
        .by(&[F_8_4, D_11])
        .does("release", r#"player = "roff-1""#);
    assert_eq!(
        (league.state().step, league.club("roff-1")),
        (Step::WinterReleases, "")
    );
}

/// F-11.1, F-5.6, F-2.2: a club that a winter trade brought to 17 does not leave the winter releases with them.
#[test]
fn f_11_1_a_17th_by_trade_until_the_winter_releases() {
    let league = clubs(&["roff", "selm"], 16)
        .does("start-at", r#"step = "winter.trades""#)
        .does(
            "trade",
            r#"team = "roff", with = "selm", gives = ["roff-1"], takes = []"#,
        )
        .does("advance", "");
    assert_eq!(
        (
            league.state().step,
            league.state().squad_size(&TeamId::new("selm").unwrap())
        ),
        (Step::WinterReleases, 17)
    );
    let league = league
        .refused("advance", "")
        .says("Club selm")
        .by(&[F_11_1, F_5_6, F_2_2])
        .does("release", r#"player = "selm-1""#)
        .does("advance", "");
    assert_eq!(league.state().step, Step::WinterTryout);
}

/// F-11.1, F-2.6, F-11.2: a player may be released at any time but from the tryout to the salaries.
#[test]
fn f_11_2_nobody_is_released_from_the_tryout_to_the_salaries() {
    for step in Step::all(3) {
        let league = at_market(&step.to_string(), &[("roff", 1000), ("selm", 1000)]);
        let closed = [
            Step::WinterTryout,
            Step::WinterPopularity,
            Step::WinterIncome,
            Step::WinterSalaries,
        ];
        if closed.contains(&step) {
            league
                .refused("release", r#"player = "roff-1""#)
                .by(&[F_11_2]);
        } else {
            let league = league.does("release", r#"player = "roff-1""#);
            assert_eq!(league.club("roff-1"), "");
            assert_eq!(
                league
                    .player("roff-1")
                    .released_by
                    .as_ref()
                    .map(flagkeeper::ids::TeamId::as_str),
                Some("roff")
            );
        }
    }
}

/// F-11.4: on offer at the tryout is whoever was released, and whoever nobody drafted.
#[test]
fn f_11_4_the_released_and_the_undrafted_are_on_offer() {
    let league = at_tryout()
        .bids("selm", &[("out", 500), ("new", 300)])
        .bids("dorn", &[("out", 600)])
        .opens("");
    assert_eq!(league.hired(), [("new", "selm", 300), ("out", "dorn", 600)]);
    assert_eq!(
        (league.funds("selm"), league.funds("players")),
        (99_700, 900)
    );
    assert_eq!(league.last().rules[0], F_11_4);
    assert_eq!(league.player("out").released_by, None, "he has a new club");
}

/// F-11.4: a club cannot hire back a player it released itself; another can, and it may bid for anybody else.
#[test]
fn f_11_4_no_club_hires_back_whom_it_released() {
    let league = at_tryout()
        .refused("bid", &list("roff", &[("new", 300), ("out", 500)]))
        .says("Player out")
        .by(&[F_11_4])
        .bids("roff", &[("new", 300)])
        .bids("selm", &[("out", 100)])
        .opens("");
    assert_eq!(league.hired(), [("new", "roff", 300), ("out", "selm", 100)]);
    // In a draft it can.
    let drafted = clubs(&["roff", "selm"], 2)
        .does("release", r#"player = "roff-1""#)
        .does("start-at", r#"step = "summer.draft""#)
        .bids("roff", &[("roff-1", 100)])
        .opens("");
    assert_eq!(drafted.hired(), [("roff-1", "roff", 100)]);
    // Traded and then released: it was the other who let him go.
    let twice = clubs(&["roff", "selm"], 2)
        .does("start-at", r#"step = "winter.trades""#)
        .does(
            "trade",
            r#"team = "roff", with = "selm", gives = ["roff-1"], takes = []"#,
        )
        .does("release", r#"player = "roff-1""#)
        .does("advance", "")
        .does("advance", "")
        .refused("bid", &list("selm", &[("roff-1", 500)]))
        .by(&[F_11_4])
        .bids("roff", &[("roff-1", 500)])
        .opens("");
    assert_eq!(twice.club("roff-1"), "roff");
}

/// F-11.4: only a club under 16 hires at the tryout, and never past 16: of what it wins it keeps the first of its list.
#[test]
fn f_11_4_never_past_16() {
    let at = |roff: u32| {
        let mut league = clubs(&["roff"], roff).with_team("selm", 100_000);
        for free in ["a", "b", "c"] {
            league = league.with_player(free, "");
        }
        league.does("start-at", r#"step = "winter.tryout""#)
    };
    at(16)
        .refused("bid", &list("roff", &[("a", 500)]))
        .says("16")
        .by(&[F_11_4, F_2_2])
        .bids("roff", &[])
        .bids("selm", &[("a", 100)])
        .does("open-bids", "");
    let league = at(15)
        .bids("roff", &[("c", 900), ("a", 800), ("b", 700)])
        .bids("selm", &[("a", 100)])
        .opens("");
    assert_eq!(league.hired(), [("a", "selm", 100), ("c", "roff", 900)]);
    assert_eq!(league.funds("roff"), 99_100, "it pays for him alone");
    // The limit fell while lists were sealed: the tryout goes on all the same.
    let league = at(15)
        .bids("roff", &[("c", 900)])
        .does("set-rule", r#"rule = "F-2.2.players", value = 10"#)
        .opens("");
    assert_eq!(league.hired(), []);
    league.does("advance", "");
}

/// F-11.4, D-6, D-7: equal fees and fees beyond the funds are decided as in the draft.
#[test]
fn f_11_4_equal_fees_and_funds_as_in_the_draft() {
    let league = at_tryout()
        .refused("bid", &list("selm", &[("new", 100_100)]))
        .by(&[F_11_4, F_5_2, D_7])
        .bids("selm", &[("new", 100_000), ("out", 500)])
        .bids("dorn", &[("out", 500)])
        .opens("{ selm = 6, dorn = 1 }");
    assert_eq!(
        league.hired(),
        [("new", "selm", 100_000), ("out", "dorn", 500)]
    );
    assert_eq!(league.funds("selm"), 0);
}

/// D-16: a first contract at a tryout makes a rookie of the next season; who had one before is none.
#[test]
fn d_16_a_rookie_from_the_tryout() {
    let league = at_tryout()
        .bids("selm", &[("new", 300), ("out", 300)])
        .opens("");
    assert_eq!(league.player("new").rookie, Some(2));
    assert_eq!(league.player("out").rookie, None);
}

/// D-18: a club that is absent from the second half need not seal a list at the tryout, but may.
#[test]
fn d_18_an_absent_club_at_the_tryout() {
    let league = clubs(&["roff", "selm", "dorn"], 2)
        .with_player("new", "")
        .does("start-at", r#"step = "summer.classic""#)
        .does("attend", r#"half = "second", teams = ["roff", "selm"]"#);
    let mut league = league;
    while league.state().step != Step::WinterTryout {
        let act = act("advance", "").ruling("Told in one evening");
        league = if matches!(league.state().step, Step::SummerDraft) {
            league.opens("").does("advance", "")
        } else {
            league.acts(act)
        };
    }
    let league = league.bids("roff", &[]).bids("selm", &[("new", 100)]);
    assert_eq!(league.clone().does("open-bids", "").club("new"), "selm");
    let league = league.bids("dorn", &[("new", 200)]).does("open-bids", "");
    assert_eq!(league.club("new"), "dorn");
}

/// F-11.4: only a club that released a player itself cannot hire him back; not one whose players the league took, or whose
/// record was corrected.
#[test]
fn f_11_4_only_who_was_released() {
    let tryout = |league: League| league.does("start-at", r#"step = "winter.tryout""#);
    let bid = r#"team = "roff", bids = [{ player = "roff-1", fee = 500 }]"#;
    tryout(two_clubs().does("release", r#"player = "roff-1""#))
        .refused("bid", bid)
        .because(&["let-go-himself"]);
    tryout(two_clubs().does(
        "correct",
        r#"player = "roff-1", field = "team", value = "league", reason = "Never signed""#,
    ))
    .does("bid", bid);
    tryout(
        two_clubs()
            .does("remove-team", r#"team = "roff""#)
            .does("add-team", r#"team = "roff", name = "Roff""#),
    )
    .does("bid", bid);
}

/// D-11, F-11.2, F-11.4: where clubs may trade at any time, nobody trades past the limit once releases are over.
#[test]
fn d_11_no_trade_past_the_limit_after_the_releases() {
    let full =
        clubs(&["roff", "selm"], 16).does("set-rule", r#"rule = "D-11.trades", value = "allowed""#);
    let trade = r#"team = "roff", with = "selm", gives = ["roff-1", "roff-2"], takes = ["selm-1"]"#;
    full.clone()
        .does("start-at", r#"step = "winter.trades""#)
        .does("trade", trade);
    full.does("start-at", r#"step = "winter.income""#)
        .refused("trade", trade)
        .because(&["squad-full"])
        .does(
            "trade",
            r#"team = "roff", with = "selm", gives = ["roff-1"], takes = ["selm-1"]"#,
        );
}
