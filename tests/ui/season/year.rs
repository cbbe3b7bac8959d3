//! What a whole year in the window has to tell whoever sits before it: nothing vanishes, nothing is in the way.

use super::{
    act, correct, new_window, player,
    rounds::{start_at, to_campaign, to_headhunting, to_training},
    team, window,
};
use egui::{Key, Modifiers};
use flagkeeper::{
    flags::{command, rules::Value, step::Step},
    store::League,
    text::Lang,
    ui::actions::Tab,
};

const SELM: &str = "セルム・グレイガルズ";

fn funds(league: &mut League, club: &str, value: i64) {
    act(
        league,
        command::Correct {
            team: Some(team(club)),
            player: None,
            field: command::Fact::Funds,
            value: Value::Int(value),
            reason: "A fire".into(),
            half: None,
            round: None,
        },
    );
}

/// F-11.9: the loan begins with the club that cannot pay, and with what it lacks.
#[test]
fn a_club_that_cannot_pay_borrows_what_it_lacks() {
    for (lang, borrows, amount, lend) in [
        (Lang::En, format!("{SELM} borrows"), "Amount", "Lend"),
        (Lang::Ja, format!("{SELM}が借りる"), "金額", "貸す"),
    ] {
        let mut w = window(lang, Tab::Season, |league| {
            start_at(league, Step::WinterSalaries);
            funds(league, "selm", 4_000);
        });
        let owes = flagkeeper::flags::decide::wages(w.state(), &team("selm"));
        let lacks = owes.values().map(|gold| gold.get()).sum::<i64>() - 4_000;
        w.click(&borrows);
        assert!(w.value_is(amount, &flagkeeper::text::number(lacks)));
        w.click(lend);
        assert_eq!(w.state().funds(&team("selm")), 4_000 + lacks);
        w.key(Key::Escape);
        assert!(!w.shows(&borrows), "it can pay now");
    }
}

/// F-6.2: who retires at once stays in sight, with his die, beside those of his club.
#[test]
fn who_retires_in_training_stays_in_sight() {
    for (lang, all, injured, retired) in [
        (
            Lang::En,
            "Roff Rovers: ",
            "Injured, retired",
            "Injured and retired at once (F-6.2): Orla of the Bell",
        ),
        (
            Lang::Ja,
            "Roff Rovers：残り",
            "負傷、引退",
            "負傷して即引退（F-6.2）：Orla of the Bell",
        ),
    ] {
        let mut w = window(lang, Tab::Season, |league| {
            to_training(league);
            correct(league, "orla", command::Fact::Injuries, 3);
            let (player, die) = (player("orla"), flagkeeper::dice::Die::new(2).ok());
            act(league, command::Train { player, die });
        });
        assert!(w.shows(retired), "{:?}", w.labels());
        w.click_part(all);
        let rows = w.rows();
        let his = rows.iter().find(|row| row.contains("Orla of the Bell"));
        assert!(his.is_some_and(|row| row.contains(injured)), "{rows:?}");
        assert!(
            rows.iter()
                .all(|row| row.starts_with("Roff Rovers") || row.contains(", Roff"))
        );
    }
}

/// F-6.3: while a manager writes, what others sealed can neither be taken back nor brought back.
#[test]
fn nothing_is_undone_while_a_sheet_is_open() {
    for (lang, write, seal, close, undo) in [
        (
            Lang::En,
            "Write for ",
            "Seal",
            "Close without sealing",
            "Undo",
        ),
        (
            Lang::Ja,
            "の分を書く",
            "封印する",
            "封印せずに閉じる",
            "取り消す",
        ),
    ] {
        let mut w = window(lang, Tab::Season, to_campaign);
        let of = |club: &str| match lang {
            Lang::En => format!("{write}{club}"),
            Lang::Ja => format!("{club}{write}"),
        };
        w.click(&of("Roff Rovers"));
        w.type_text("3700");
        w.click(seal);
        w.click(&of(SELM));
        assert!(!w.enabled(undo), "{:?}", w.labels());
        w.key(Key::Escape).keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(w.state().course.round.campaign.len(), 1);
        // Nor from another tab, where the sheet is covered.
        w.keys(Modifiers::COMMAND, Key::Num8)
            .keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(w.state().course.round.campaign.len(), 1);
        w.keys(Modifiers::COMMAND, Key::Num1);
        w.click(close);
        w.keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(w.state().course.round.campaign.len(), 0);
    }
}

/// F-6.4: those who are wanted most stand first, and are in sight when the league is opened there.
#[test]
fn headhunting_begins_with_the_dearest() {
    let mut w = window(Lang::En, Tab::Season, to_headhunting);
    w.settle();
    let rows = w.rows();
    let all: Vec<i64> = w.state().players.values().map(|p| p.popularity).collect();
    let most = all.iter().max().unwrap().to_string();
    assert!(rows[0].contains(&format!(", {most}, ")), "{rows:?}");
}

/// F-11.5: what was paid counts as the winter's income, and is not counted twice.
#[test]
fn the_outlook_counts_the_income_that_was_paid() {
    let outlook = |paid: bool| -> Vec<Vec<String>> {
        let mut w = window(Lang::En, Tab::Finances, |league| {
            start_at(league, Step::WinterIncome);
            act(league, command::FixPopularity {});
            if paid {
                act(league, command::PayIncome {});
            }
        });
        w.click("Projection");
        let rows = w.rows();
        let clubs = rows.iter().filter(|row| row.ends_with(" pay"));
        clubs
            .map(|row| row.split(", ").map(str::to_owned).collect())
            .collect()
    };
    let (before, after) = (outlook(false), outlook(true));
    assert_eq!((before.len(), after.len()), (4, 4));
    for (before, after) in before.iter().zip(&after) {
        // Club, popularity, income, salaries, result, funds, afterwards, outlook: all but the funds stay.
        for at in [1, 2, 3, 4, 6, 7] {
            assert_eq!(before[at], after[at]);
        }
        assert_ne!(before[5], after[5]);
    }
}

/// F-12: before a season has ended there is nothing to chart, and that is said.
#[test]
fn no_chart_without_a_season() {
    for (lang, afa, none, honors, nobody) in [
        (
            Lang::En,
            "AFA ranking",
            "The chart begins with the end of the first season.",
            "Honors and records",
            "Nobody has won a title yet.",
        ),
        (
            Lang::Ja,
            "ＡＦＡランキング",
            "グラフは最初のシーズンの終了から始まります。",
            "栄誉と記録",
            "タイトルを取ったチームはまだありません。",
        ),
    ] {
        let mut w = new_window(lang, Tab::Standings);
        w.click(afa);
        assert!(w.shows(none), "{:?}", w.labels());
        w.click(honors);
        assert!(w.shows(nobody), "{:?}", w.labels());
    }
}
