//! F-11: the winter meeting: popularity fixed, income, salaries, bankruptcy; F-4.2, F-4.3, D-17, D-18, D-55.

use crate::support::{League, act, clubs, league, two_clubs};
use flagkeeper::{
    flags::{
        Opening,
        decide::{on_offer, unable, wages},
        state::Status,
    },
    ids::TeamId,
    rulebook::Rule::*,
};

fn winter(league: League, step: &str) -> League {
    league.does("start-at", &format!("step = \"winter.{step}\""))
}

fn correct(league: League, of: &str, field: &str, value: i64) -> League {
    league.does(
        "correct",
        &format!("{of}, field = \"{field}\", value = {value}, reason = \"x\""),
    )
}

fn player(league: League, player: &str, field: &str, value: i64) -> League {
    correct(league, &format!("player = \"{player}\""), field, value)
}

fn funds(league: League, team: &str, value: i64) -> League {
    correct(league, &format!("team = \"{team}\""), "funds", value)
}

fn paid(league: &League, team: &str, who: &str) -> Option<i64> {
    let salaries = league.state().course.winter.salaries.as_ref().unwrap();
    salaries.get(team)?.get(who).map(|gold| gold.get())
}

fn owes(league: &League, team: &str) -> i64 {
    let wages = wages(league.state(), &TeamId::new(team).unwrap());
    wages.values().map(|gold| gold.get()).sum()
}

/// `roff` with one player of 20 points (salary 2000) and these funds, `selm` with one and plenty, at the salaries.
fn salaries(roff: i64) -> League {
    let league = league()
        .with_team("roff", roff)
        .with_player("ken", "roff")
        .with_team("selm", 50_000)
        .with_player("aya", "selm");
    winter(league, "salaries")
}

/// F-11.3, F-11.5: step 4 fixes each club's popularity, step 5 pays 1000 gold a point on it, whatever happened in between.
#[test]
fn f_11_5_the_income_is_paid_on_the_fixed_popularity() {
    let league = player(
        player(two_clubs(), "roff-1", "popularity", 7),
        "roff-2",
        "popularity",
        2,
    );
    let league = winter(league, "popularity")
        .refused("advance", "")
        .by(&[F_11_3])
        .does("fix-popularity", "")
        .refused("fix-popularity", "")
        .because(&["fixed-already"])
        .does("advance", "");
    let league = player(
        player(league, "roff-1", "popularity", 70),
        "selm-1",
        "popularity",
        3,
    )
    .refused("advance", "")
    .by(&[F_11_5])
    .does("pay-income", "")
    .refused("pay-income", "")
    .because(&["income-paid-already"]);
    assert_eq!(
        ["roff", "selm", "afa"].map(|a| league.funds(a)),
        [109_000, 100_000, -9000]
    );
    assert_eq!(league.last().rules, [F_11_5]);
    league
        .does("advance", "")
        .refused("pay-income", "")
        .by(&[F_11_5]);
}

/// F-11.3: a league that began on paper at the income fixes the popularity there.
#[test]
fn f_11_3_fixed_late_in_a_league_from_paper() {
    winter(player(two_clubs(), "roff-1", "popularity", 7), "income")
        .refused("pay-income", "")
        .by(&[F_11_3])
        .refused("advance", "")
        .because(&["fix-due", "income-due"])
        .does("fix-popularity", "")
        .does("pay-income", "")
        .does("advance", "");
    winter(two_clubs(), "tryout")
        .refused("fix-popularity", "")
        .by(&[F_11_3]);
}

/// F-11.6, the book's example: value 20, FD 1, FH 0, KO 2: 20 × 100 + 3 × 500 = 3500.
#[test]
fn f_11_6_the_books_example() {
    let league = clubs(&["roff", "selm"], 1);
    let league = player(player(league, "roff-1", "fd", 1), "roff-1", "ko", 2);
    let league = winter(league, "salaries")
        .refused("advance", "")
        .by(&[F_11_6])
        .does("pay-salaries", "")
        .refused("pay-salaries", "")
        .because(&["salaries-paid-already"]);
    assert_eq!(
        (
            paid(&league, "roff", "roff-1"),
            paid(&league, "selm", "selm-1")
        ),
        (Some(3500), Some(2000))
    );
    assert_eq!(
        ["roff", "selm", "players"].map(|a| league.funds(a)),
        [96_500, 98_000, 5500]
    );
    assert_eq!(league.last().rules, [F_11_6]);
}

/// D-17: the season's record goes with him; the club that holds him at the salaries pays for all of it, who was released or
/// retired is paid by nobody.
#[test]
fn d_17_the_record_goes_with_the_player() {
    let league = player(
        player(clubs(&["roff", "selm"], 3), "roff-1", "fd", 2),
        "roff-2",
        "fd",
        4,
    );
    let league = winter(league, "trades")
        .does(
            "trade",
            r#"team = "roff", with = "selm", gives = ["roff-1"], takes = []"#,
        )
        .does("release", r#"player = "roff-2""#)
        .acts(act("retire", r#"player = "roff-3""#).ruling("Abroad"))
        .drive("winter.salaries")
        .does("pay-salaries", "");
    assert_eq!(paid(&league, "selm", "roff-1"), Some(3000));
    assert_eq!(
        ["roff", "selm"].map(|a| league.funds(a)),
        [100_000, 100_000 - 3 * 2000 - 3000]
    );
}

/// D-18: clubs absent from a half take part in the money of the winter.
#[test]
fn d_18_absent_clubs_are_paid_and_pay() {
    let league = player(
        clubs(&["roff", "selm", "dorn"], 1),
        "dorn-1",
        "popularity",
        5,
    )
    .does("start-at", r#"step = "summer.releases""#)
    .does("attend", r#"half = "second", teams = ["roff", "selm"]"#)
    .drive("winter.close");
    assert_eq!(league.funds("dorn"), 100_000 + 5000 - 2000);
}

/// `roff` with a veteran hero who announced his retirement in camp with his 4th injury, and another player; at the open game.
fn announced() -> League {
    clubs(&["roff", "selm"], 1)
        .does(
            "add-player",
            r#"player = "ken", name = "Ken", figure = "runner-20", team = "roff", injuries = 3"#,
        )
        .does("camp-roll", r#"player = "ken", die = 1"#)
        .after_camp(4)
}

/// F-4.2, F-11.7: announced in camp and never hurt again, he is paid and retires at the season's end.
#[test]
fn f_4_2_no_fifth_injury_he_retires_at_the_end() {
    let league = announced().drive("winter.close");
    assert_eq!(league.player("ken").status(), Status::Announced);
    assert_eq!(paid(&league, "roff", "ken"), Some(2000));
    let league = league.does("close-season", "");
    assert_eq!(league.player("ken").status(), Status::Retired);
    assert!(league.last().rules.contains(&F_11_7));
    assert!(!Opening::next(league.state()).players.contains_key("ken"));
}

/// F-11.7: nobody retires with the salaries; when the season closes after them those who announced it in camp do, and
/// nobody else.
#[test]
fn f_11_7_who_announced_it_retires_after_the_salaries() {
    let league = announced()
        .drive("winter.salaries")
        .does("pay-salaries", "");
    let league = league.does("advance", "");
    assert_eq!(league.player("ken").status(), Status::Announced);
    let league = league.does("close-season", "");
    let gone = ["ken", "roff-1", "selm-1"].map(|id| league.player(id).status());
    assert_eq!(gone, [Status::Retired, Status::Active, Status::Active]);
}

/// F-4.3, F-12.9: a 5th injury in training retires him on the spot, in a match after it; he is paid by nobody then.
#[test]
fn f_4_3_a_fifth_injury_in_training_or_in_a_match() {
    let training = announced()
        .drive("first.1.training")
        .does("train", r#"player = "ken", die = 2"#);
    let game = announced()
        .drive("first.1.game")
        .kicked_off()
        .does("enter-result", r#"hospital = ["ken"]"#);
    assert_eq!(game.player("ken").status(), Status::Announced);
    for league in [training, game.does("commit-match", "")] {
        assert_eq!(
            (league.player("ken").injuries, league.player("ken").status()),
            (5, Status::Retired)
        );
        let league = league.drive("winter.close");
        assert_eq!(paid(&league, "roff", "ken"), None);
    }
}

/// F-12.9: the 4th injury in a match retires a veteran hero who announced nothing after that match.
#[test]
fn f_12_9_the_4th_injury_in_a_match() {
    let league = clubs(&["roff", "selm"], 1)
        .does(
            "add-player",
            r#"player = "ken", name = "Ken", figure = "runner-20", team = "roff", injuries = 3"#,
        )
        .does("start-at", r#"step = "first.1.game""#)
        .does("home-roll", "")
        .plays(r#"hospital = ["ken", "roff-1"]"#);
    assert_eq!(league.player("ken").status(), Status::Retired);
    assert_eq!(
        (league.player("roff-1").injuries, league.club("roff-1")),
        (1, "roff")
    );
    assert!(league.last().rules.contains(&F_12_9));
}

/// F-4.2: retired before the income of the season he is owed nothing, after it his salary is still paid.
#[test]
fn f_4_2_retired_before_and_after_the_income() {
    let retire = r#"player = "ken""#;
    let before = announced()
        .drive("winter.income")
        .does("retire", retire)
        .drive("winter.close");
    assert_eq!(paid(&before, "roff", "ken"), None);
    let income = announced().drive("winter.income").goes_on();
    assert!(income.state().course.winter.income.is_some());
    let after = income.clone().does("retire", retire);
    assert_eq!(after.state().course.winter.owed["ken"].as_str(), "roff");
    assert_eq!(owes(&after, "roff"), 4000);
    let after = after.drive("winter.salaries").does("pay-salaries", "");
    assert_eq!(paid(&after, "roff", "ken"), Some(2000));
    assert_eq!(after.last().rules, [F_11_6, F_4_2]);
    // At the salaries too; after them nothing is owed any more.
    let late = income
        .drive("winter.salaries")
        .does("retire", retire)
        .does("pay-salaries", "");
    assert_eq!(paid(&late, "roff", "ken"), Some(2000));
    let paid_before = announced().drive("winter.close").does("retire", retire);
    assert!(paid_before.state().course.winter.owed.is_empty());
}

/// F-4.2, D-28: a retirement corrected away takes the debt with it: he is paid where he plays, once.
#[test]
fn f_4_2_a_retirement_taken_back_owes_nothing() {
    let league = announced()
        .drive("winter.salaries")
        .does("retire", r#"player = "ken""#);
    let back = |team: &str| {
        format!("player = \"ken\", field = \"team\", value = \"{team}\", reason = \"x\"")
    };
    for (team, roff, selm) in [("roff", 4000, 2000), ("selm", 2000, 4000)] {
        let league = league.clone().does("correct", &back(team));
        assert_eq!((owes(&league, "roff"), owes(&league, "selm")), (roff, selm));
        let before = ["roff", "selm"].map(|team| league.funds(team));
        let league = league.does("pay-salaries", "");
        let after = ["roff", "selm"].map(|team| league.funds(team));
        assert_eq!([before[0] - after[0], before[1] - after[1]], [roff, selm]);
        assert_eq!(paid(&league, team, "ken"), Some(2000));
    }
}

/// F-11.8: salaries exactly affordable are paid; 100 short the club is named before it is dissolved, and no other may be.
#[test]
fn f_11_8_exactly_affordable_and_100_short() {
    let exact = salaries(2000)
        .refused("pay-salaries", r#"bankrupt = ["roff"]"#)
        .by(&[F_11_8])
        .does("pay-salaries", "");
    assert_eq!(exact.funds("roff"), 0);
    let short = salaries(1900);
    assert_eq!(unable(short.state()), [TeamId::new("roff").unwrap()]);
    let short = short
        .refused("pay-salaries", "")
        .says("Club roff has 1,900")
        .by(&[F_11_8, F_11_6, F_11_9])
        .refused("pay-salaries", r#"bankrupt = ["roff", "selm"]"#)
        .because(&["can-pay"])
        .refuses(act("pay-salaries", "").ruling("They will find it"))
        .because(&["cannot-pay"]);
    let saved = short
        .clone()
        .does("lend", r#"from = "selm", to = "roff", amount = 100"#)
        .does("pay-salaries", "");
    assert_eq!((saved.funds("roff"), saved.team("roff").left), (0, false));
    let gone = short.does("pay-salaries", r#"bankrupt = ["roff"]"#);
    assert!(gone.team("roff").left);
    assert_eq!(
        (gone.funds("roff"), gone.funds("afa"), gone.funds("selm")),
        (0, 1900, 48_000)
    );
    assert_eq!(paid(&gone, "roff", "ken"), None);
    assert_eq!(gone.last().rules, [F_11_6, F_11_8, D_55]);
}

/// F-11.8, F-5.1: a bankrupt club's players are the league's and on offer in the next draft, and no rookies there.
#[test]
fn f_11_8_the_players_are_in_the_next_draft() {
    let league = salaries(0).drive("");
    assert_eq!(league.club("ken"), "");
    let next = Opening::next(league.state());
    assert_eq!(next.faults(), []);
    assert_eq!((next.season, next.seats.len()), (2, 1));
    let state = next.state();
    assert_eq!(
        on_offer(&state)
            .iter()
            .map(|id| id.as_str())
            .collect::<Vec<_>>(),
        ["ken"]
    );
    assert!(!state.players["ken"].newcomer());
}

/// D-55: no part salaries; what is left goes to the lenders in order of age, then to AFA; the rest is written off.
#[test]
fn d_55_lenders_in_order_of_age() {
    let lend =
        |from: &str, amount: i64| format!("from = \"{from}\", to = \"roff\", amount = {amount}");
    let league = league()
        .with_team("roff", 0)
        .with_figure("ken", "roff", "heavy-60")
        .with_team("selm", 50_000)
        .with_team("dorn", 50_000)
        .does(
            "lend",
            &format!("{}, loan = \"z-first\"", lend("dorn", 2000)),
        )
        .does(
            "lend",
            &format!(
                "{}, loan = \"a-second\", interest = 500",
                lend("selm", 2000)
            ),
        )
        .does(
            "lend",
            &format!("{}, loan = \"b-third\"", lend("dorn", 1000)),
        )
        .does(
            "lend",
            r#"from = "roff", to = "selm", amount = 300, loan = "owed-to-it""#,
        );
    let league = winter(funds(league, "roff", 3100), "salaries");
    assert_eq!(owes(&league, "roff"), 6000);
    let league = league.does("pay-salaries", r#"bankrupt = ["roff"]"#);
    assert_eq!(
        ["roff", "selm", "dorn", "afa", "players"].map(|a| league.funds(a)),
        [0, 50_000 - 2000 + 300 + 1100, 50_000 - 3000 + 2000, 0, 0]
    );
    let open: Vec<i64> = league
        .state()
        .loans
        .values()
        .map(|loan| loan.open.get())
        .collect();
    assert_eq!(open, [0; 4], "what was not paid back is written off");
    // With more than its lenders get, the rest is AFA's.
    let rich = league_with_one_loan();
    assert_eq!(
        ["roff", "selm", "afa"].map(|a| rich.funds(a)),
        [0, 50_000, 700]
    );
}

fn league_with_one_loan() -> League {
    let league = league()
        .with_team("roff", 700)
        .with_player("ken", "roff")
        .with_team("selm", 50_000)
        .does("lend", r#"from = "selm", to = "roff", amount = 1000"#);
    winter(league, "salaries").does("pay-salaries", r#"bankrupt = ["roff"]"#)
}

/// D-55: of two clubs dissolved together neither gets anything from the other, however they sit.
#[test]
fn d_55_two_bankrupt_clubs_owe_each_other_nothing() {
    for order in [r#"["roff", "selm"]"#, r#"["selm", "roff"]"#] {
        let league = league()
            .with_team("roff", 1000)
            .with_player("ken", "roff")
            .with_team("selm", 1500)
            .with_player("aya", "selm")
            .does("lend", r#"from = "selm", to = "roff", amount = 500"#)
            .does("lend", r#"from = "roff", to = "selm", amount = 200"#)
            .does("seat-teams", &format!("order = {order}"));
        let league =
            winter(league, "salaries").does("pay-salaries", r#"bankrupt = ["roff", "selm"]"#);
        assert_eq!(
            ["roff", "selm", "afa"].map(|a| league.funds(a)),
            [0, 0, 2500]
        );
        assert!(
            league
                .state()
                .loans
                .values()
                .all(|loan| loan.open.get() == 0)
        );
        assert_eq!(league.state().seats, []);
        league.drive("");
    }
}

/// F-11.8: a club with debts but nobody to pay is not bankrupt; one whom a correction left below 0 is, and AFA takes the loss.
#[test]
fn f_11_8_below_zero() {
    let league = funds(salaries(0), "roff", -700)
        .refused("pay-salaries", "")
        .because(&["cannot-pay"]);
    let gone = league.does("pay-salaries", r#"bankrupt = ["roff"]"#);
    assert_eq!((gone.funds("roff"), gone.funds("afa")), (0, -700));
    let nobody = clubs(&["roff", "selm"], 0);
    let league = winter(funds(nobody, "roff", -700), "salaries").does("pay-salaries", "");
    assert_eq!(
        (league.funds("roff"), league.team("roff").left),
        (-700, false)
    );
}

/// F-11.2: nobody is released from the tryout to the salaries; before and after it is as ever.
#[test]
fn f_11_2_no_releases_in_winter_steps_3_to_6() {
    for step in ["tryout", "popularity", "income", "salaries"] {
        winter(two_clubs(), step)
            .refused("release", r#"player = "roff-1""#)
            .by(&[F_11_2]);
    }
    for step in ["trades", "releases", "close"] {
        winter(two_clubs(), step).does("release", r#"player = "roff-1""#);
    }
}

/// F-11.3: steps 4 to 6 run in order; nothing of them is done at another step, whoever rules it.
#[test]
fn f_11_3_the_steps_run_in_order() {
    winter(two_clubs(), "popularity")
        .refused("pay-income", "")
        .because(&["not-now", "fix-due"])
        .refused("pay-salaries", "")
        .because(&["not-now"])
        .refused("close-season", "")
        .by(&[F_12_2]);
}
