//! The salary sheet (F-11.5 to F-11.9).

use crate::{
    altenant, has_row, salaries, says,
    support::{League, clubs, league, two_clubs},
    texts,
};
use flagkeeper::{
    gold::{Gold, Money},
    sheets::{
        page::Ink,
        salaries::{Club, Pay, Salaries, Stage},
    },
    text::{Lang, number},
};

/// F-11.6: value 20 and one flag down and two knock-downs: 20 × 100 + 3 × 500 = 3,500 gold, both parts and the sum.
#[test]
fn f_11_6_both_parts_of_the_salary_and_their_sum() {
    let league = league().with_team("roff", 100_000).does(
        "add-player",
        r#"player = "ken", name = "Ken", figure = "runner-20", team = "roff", fd = 1, ko = 2"#,
    );
    let printed = salaries(&league.journal, Some("roff"), Lang::En);
    has_row(
        &printed,
        0,
        &["Ken", "20", "1", "0", "2", "2,000 G", "1,500 G", "3,500 G"],
    );
    has_row(
        &printed,
        0,
        &[
            "1 player", "20", "1", "0", "2", "2,000 G", "1,500 G", "3,500 G",
        ],
    );
}

/// F-11.6: where the house rules pay other rates, the sheet says them and reckons with them.
#[test]
fn f_11_6_the_rates_of_the_house_rules() {
    let league = two_clubs()
        .does("set-rule", r#"rule = "F-11.6.value", value = 200"#)
        .does("set-rule", r#"rule = "F-11.6.record", value = 700"#);
    let printed = salaries(&league.journal, Some("roff"), Lang::En);
    has_row(
        &printed,
        0,
        &[
            "Player roff-1",
            "20",
            "0",
            "0",
            "0",
            "4,000 G",
            "0 G",
            "4,000 G",
        ],
    );
    says(&printed, 0, "Value × 200 G");
    says(&printed, 0, "Records × 700 G");
}

/// F-11.5: the income is the popularity times 1,000 gold. 100,000 + 7 × 1,000 − 8 × 2,000 = 91,000.
#[test]
fn f_11_5_from_the_funds_before_to_the_funds_after() {
    let league = two_clubs().does(
        "correct",
        r#"player = "roff-1", field = "popularity", value = 7, reason = "so""#,
    );
    let printed = salaries(&league.journal, Some("roff"), Lang::En);
    has_row(
        &printed,
        0,
        &[
            "Funds today",
            "100,000 G",
            "Income (F-11.5): popularity 7 × 1,000 G",
            "+7,000 G",
            "Salaries (F-11.6) of 8 players",
            "−16,000 G",
            "Funds after",
            "91,000 G",
        ],
    );
    says(&printed, 0, "a forecast at today's figures");
    let summary = salaries(&league.journal, None, Lang::En);
    let row = [
        "Club roff",
        "8",
        "7",
        "100,000 G",
        "7,000 G",
        "16,000 G",
        "91,000 G",
    ];
    has_row(&summary, 0, &row);
    let all = [
        "League",
        "16",
        "7",
        "200,000 G",
        "7,000 G",
        "32,000 G",
        "175,000 G",
    ];
    has_row(&summary, 0, &all);
}

/// F-11.3: the income is paid on the popularity fixed before, whatever comes after; F-11.6: then the salaries. The sheet
/// says how far it has come, and the sums stay the same: 100,000 + 7,000 − 16,000 = 91,000.
#[test]
fn f_11_3_through_the_winter_the_sums_stay_the_same() {
    let popular = |league: League, n: u8| {
        let fields =
            format!(r#"player = "roff-1", field = "popularity", value = {n}, reason = "so""#);
        league.does("correct", &fields)
    };
    let told = |league: &League, stage: &str, before: &str| {
        let printed = salaries(&league.journal, Some("roff"), Lang::En);
        says(&printed, 0, stage);
        let income = "Income (F-11.5): popularity 7 × 1,000 G";
        has_row(&printed, 0, &[before, "100,000 G", income, "+7,000 G"]);
        has_row(&printed, 0, &["−16,000 G", "Funds after", "91,000 G"]);
    };
    let league = popular(two_clubs(), 7).does("start-at", r#"step = "winter.popularity""#);
    told(&league, "forecast", "Funds today");
    let league = popular(league.does("fix-popularity", "").does("advance", ""), 9);
    told(&league, "forecast", "Funds today");
    let league = league.does("pay-income", "").does("advance", "");
    told(&league, "due now", "Funds before");
    let league = league.does("pay-salaries", "");
    told(&league, "paid", "Funds before");
    // What was paid stays on the sheet when a record is corrected afterwards.
    let league = league.does(
        "correct",
        r#"player = "roff-1", field = "ko", value = 4, reason = "so""#,
    );
    told(&league.does("advance", ""), "paid", "Funds before");
}

/// F-11.6: a league that began on paper at the salaries had its income there.
#[test]
fn f_11_6_a_league_that_began_at_the_salaries() {
    let league = two_clubs()
        .does(
            "correct",
            r#"player = "roff-1", field = "popularity", value = 7, reason = "so""#,
        )
        .does("start-at", r#"step = "winter.salaries""#);
    let printed = salaries(&league.journal, Some("roff"), Lang::En);
    has_row(&printed, 0, &["Funds before", "93,000 G"]);
    has_row(&printed, 0, &["Funds after", "84,000 G"]);
    says(&printed, 0, "due now");
}

/// F-4.2: who retires after the income is still paid, and stays on the sheet.
#[test]
fn f_4_2_retired_after_the_income_he_is_still_paid() {
    let ken = r#"player = "ken", name = "Ken", figure = "runner-20", team = "roff", injuries = 4, announced = true, popularity = 2"#;
    let league = two_clubs()
        .does("add-player", ken)
        .does("start-at", r#"step = "winter.income""#)
        .does("fix-popularity", "")
        .does("pay-income", "")
        .does("retire", r#"player = "ken""#);
    let remark = "retired after the income, still paid (F-4.2)";
    for league in [
        league.clone(),
        league.does("advance", "").does("pay-salaries", ""),
    ] {
        let printed = salaries(&league.journal, Some("roff"), Lang::En);
        has_row(&printed, 0, &[&format!("Ken {remark}"), "20"]);
        has_row(&printed, 0, &["9 players", "180"]);
        has_row(
            &printed,
            0,
            &["+2,000 G", "Salaries (F-11.6) of 9 players", "−18,000 G"],
        );
        has_row(&printed, 0, &["Funds after", "84,000 G"]);
    }
}

/// F-11.8, F-11.9: a club that cannot pay is told so, in red, and what it is short of.
#[test]
fn f_11_8_a_club_that_cannot_pay() {
    let league = clubs(&["roff", "selm"], 8).does(
        "correct",
        r#"team = "roff", field = "funds", value = 12800, reason = "so""#,
    );
    let printed = salaries(&league.journal, None, Lang::En);
    says(&printed, 0, "Club roff: 3,200 G short");
    says(&printed, 1, "Cannot pay: 3,200 G short");
    says(&printed, 1, "F-11.9");
    let red = |page: usize| {
        let lines = printed.pages[page].lines.iter();
        lines.filter(|line| line.ink == Ink::Red).count()
    };
    assert!(red(0) > 0 && red(1) > 0);
    assert_eq!(red(2), 0, "the other club can pay");
    has_row(&printed, 1, &["Funds after", "−3,200 G"]);
}

/// F-11.9: what is still owed stands on the pages of both parties.
#[test]
fn f_11_9_open_loans_are_named() {
    let league = two_clubs()
        .does(
            "lend",
            r#"from = "selm", to = "roff", amount = 5000, interest = 500, terms = "by winter""#,
        )
        .does("lend", r#"from = "afa", to = "roff", amount = 3000"#);
    let printed = salaries(&league.journal, None, Lang::En);
    has_row(&printed, 1, &["Owes Club selm", "by winter", "5,500 G"]);
    says(&printed, 1, "Owes AFA");
    has_row(
        &printed,
        2,
        &["Is owed by Club roff", "by winter", "5,500 G"],
    );
    let other = salaries(&two_clubs().journal, Some("roff"), Lang::Ja);
    says(&other, 0, "返済の残る借金はありません");
}

/// F-4.2, F-11.7: who announced his retirement is still paid, and the sheet says that he goes.
#[test]
fn f_4_2_who_announced_his_retirement_is_paid_and_goes() {
    let league = league().with_team("roff", 100_000).does(
        "add-player",
        r#"player = "ken", name = "Ken", figure = "runner-20", team = "roff", injuries = 4, announced = true"#,
    );
    let printed = salaries(&league.journal, Some("roff"), Lang::En);
    says(&printed, 0, "retires at the season's end (F-11.7)");
    says(&printed, 0, "2,000 G");
}

/// What was paid is printed as it is given, whatever the state says by then.
#[test]
fn figures_that_are_given_are_printed() {
    let pay = Pay {
        name: "Ken".into(),
        value: 20,
        records: [1, 2, 3],
        for_value: 2_400,
        for_records: 3_300,
        remark: None,
    };
    let salaries = Salaries {
        season: 7,
        stage: Stage::Paid,
        per_popularity: 1_000,
        per_value: 120,
        per_record: 550,
        clubs: vec![Club {
            name: "Roff Rovers".into(),
            manager: "Emil".into(),
            popularity: 3,
            before: 10_000,
            income: 4_000,
            pays: vec![pay],
            loans: Vec::new(),
        }],
    };
    assert_eq!(salaries.clubs[0].salaries(), 5_700);
    assert_eq!(salaries.clubs[0].after(), 8_300);
    let sections = salaries.sections(None, Lang::En, Money::Both);
    let said = format!("{sections:?}");
    for text in [
        "5,700 G ($57)",
        "8,300 G ($83)",
        "+4,000 G ($40)",
        "season 7: paid",
    ] {
        assert!(said.contains(text), "no {text} in {said}");
    }
}

/// Every player of the sample league, with his amounts, on the page of his club, in both languages; lines to sign below.
#[test]
fn every_player_and_amount_is_on_the_page_of_his_club() {
    let (_folder, league) = altenant();
    let state = league.state();
    for (lang, sign) in [
        (Lang::En, ["Manager:", "Game master", "Date"]),
        (Lang::Ja, ["マネージャー：", "ゲームマスター", "日付"]),
    ] {
        let printed = salaries(league.journal(), None, lang);
        assert_eq!(printed.pages.len(), 1 + state.seats.len());
        for (n, team) in state.seats.iter().enumerate() {
            let page = n + 1;
            for (_, player) in state.squad(team) {
                let [fd, fh, ko] = [player.fd, player.fh, player.ko].map(|n| n.to_string());
                let gold = |gold: i64| Gold::new(gold).unwrap().show(Money::Gold);
                let value = state.value(player);
                has_row(
                    &printed,
                    page,
                    &[
                        &player.name,
                        &number(value),
                        &fd,
                        &fh,
                        &ko,
                        &gold(value * 100),
                        &gold(i64::from(player.fd + player.fh + player.ko) * 500),
                        &gold(state.salary(player)),
                    ],
                );
            }
            for line in sign {
                says(&printed, page, line);
            }
            says(&printed, page, &state.team_name(team));
            says(&printed, 0, &state.team_name(team));
        }
    }
}

/// One club alone: its page and nothing else.
#[test]
fn one_club_alone() {
    let (_folder, league) = altenant();
    let printed = salaries(league.journal(), Some("selm"), Lang::En);
    assert_eq!(printed.pages.len(), 1);
    assert!(!texts(&printed, 0).iter().any(|text| text.contains("Roff")));
}
