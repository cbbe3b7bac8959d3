//! What a whole year in the window has to tell whoever sits before it: nothing vanishes, nothing is in the way.

use super::{
    act, correct, new_window, player,
    rounds::{start_at, to_campaign, to_headhunting, to_training},
    team, window,
};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use flagkeeper::{
    flags::{
        command,
        rules::Value,
        step::{Half, Step},
    },
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
    for (lang, [write, seal, close, undo, edit, correct]) in [
        (
            Lang::En,
            [
                "Write for ",
                "Seal",
                "Close without sealing",
                "Undo",
                "Edit",
                "Correct...",
            ],
        ),
        (
            Lang::Ja,
            [
                "の分を書く",
                "封印する",
                "封印せずに閉じる",
                "取り消す",
                "編集",
                "訂正…",
            ],
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
        // Nor is the league closed over what was written.
        w.keys(Modifiers::COMMAND, Key::W);
        assert!(w.shows(close), "{:?}", w.labels());
        // Nor does a correction change what he reckons with.
        w.click(edit);
        assert!(!w.enabled(correct), "{:?}", w.labels());
        w.key(Key::Escape);
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

/// F-6.4, F-11.6: a price and a salary say on hover what they are made of.
#[test]
fn prices_and_salaries_say_why() {
    let mut w = window(Lang::En, Tab::Season, to_headhunting);
    w.rest_on("16,000 G");
    assert!(w.shows("Popularity 8 × 2,000 G, at least 5,000 G (F-6.4)"));
    let mut w = window(Lang::Ja, Tab::Season, |league| {
        start_at(league, Step::DraftReleases);
    });
    w.rest_on("5,900 G");
    let why = "評価点59×100 G＋（FD0＋FH0＋KO0）×500 G＝5,900 G（F-11.6）";
    assert!(w.shows(why), "{:?}", w.labels());
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

/// What a step came to stands in the log and on the calendar, and leads from there to its entry.
#[test]
fn a_step_that_is_done_tells_what_happened() {
    for (lang, step, story, brief, play) in [
        (
            Lang::En,
            "First half · First home (done)",
            "Home roll: First half: Roff Rovers is the first home",
            "Half 1 · First home",
            "Half 1 · R1 · Training",
        ),
        (
            Lang::Ja,
            "前期・最初のホーム (終了)",
            "ホーム決定：前期の最初のホームはRoff Rovers",
            "前期・最初のホーム",
            "前期1節・自主トレ",
        ),
    ] {
        let mut w = window(lang, Tab::Season, to_campaign);
        w.click(step);
        w.click(story);
        assert_eq!(w.tab(), Some(Tab::Log));
        let rows = w.rows();
        let says = |words: &[&str]| {
            rows.iter()
                .any(|row| words.iter().all(|word| row.contains(word)))
        };
        assert!(says(&[brief, story]), "{rows:?}");
        assert!(says(&[play]), "{rows:?}");
    }
}

/// F-3.1: an attendance that is not saved stands in the way of the home roll; after it, nothing can be changed.
#[test]
fn a_home_roll_throws_no_attendance_away() {
    for (lang, tab, home, roll, out, save, told, rolled) in [
        (
            Lang::En,
            "Attendance",
            "First home",
            "Roll for the first home",
            "Kaldane Hammers takes part",
            "Save attendance",
            "The attendance is changed and not saved.",
            "The home roll is made: undo it to change who takes part (F-3.1).",
        ),
        (
            Lang::Ja,
            "参加チーム",
            "最初のホーム",
            "最初のホームを振る",
            "Kaldane Hammersが参加",
            "参加を保存",
            "参加チームの変更が保存されていません。",
            "ホームが決まっています。参加を変えるには、ホーム決定を取り消してください（F-3.1）。",
        ),
    ] {
        let mut w = window(lang, Tab::Season, |league| {
            start_at(league, Step::Home(Half::First));
        });
        w.click_a(Role::Tab, tab).click(out);
        w.click_a(Role::Tab, home);
        assert!(w.shows(told), "{:?}", w.labels());
        assert!(!w.enabled(roll));
        w.click_a(Role::Tab, tab).click(save);
        w.click_a(Role::Tab, home).click(roll);
        assert_eq!(w.state().attending(Half::First).len(), 3);
        w.click_a(Role::Tab, tab);
        assert!(w.shows(rolled));
        assert!(w.first_refuses(out));
    }
}

/// F-6.3: one amount, Enter, Enter: it is sealed. What was sealed is what Ctrl+P prints.
#[test]
fn an_amount_is_sealed_by_the_keyboard() {
    for (lang, write, print, sheet) in [
        (
            Lang::En,
            "Write for Roff Rovers",
            "Print fingerprints...",
            "Sealed bids",
        ),
        (
            Lang::Ja,
            "Roff Roversの分を書く",
            "指紋を印刷…",
            "封印した入札",
        ),
    ] {
        let mut w = window(lang, Tab::Season, to_campaign);
        assert!(!w.enabled(print));
        w.click(write).type_text("3700");
        w.key(Key::Enter).key(Key::Enter);
        assert_eq!(w.state().course.round.campaign.len(), 1);
        w.click(print);
        let shown = w.harness.query_all_by_role(Role::ComboBox);
        let mut values = shown.filter_map(|node| node.accesskit_node().value());
        assert!(values.any(|value| value == sheet));
    }
}

/// D-26: the letters of the result count for the first player until another is chosen.
#[test]
fn a_result_begins_with_the_first_player() {
    let mut w = window(Lang::En, Tab::Season, super::to_result);
    w.key(Key::F);
    w.click("Enter result");
    let score = w.state().game.as_ref().unwrap().score.as_ref().unwrap();
    assert_eq!(score.fd.values().sum::<u32>(), 1);
}

/// F-5.1: the line for new players stays where it is when somebody is on offer, and nobody typed in is forgotten.
#[test]
fn the_line_of_new_players_stays_in_its_place() {
    for (lang, name, told) in [
        (
            Lang::En,
            "Name",
            "A new player is typed in and not yet offered.",
        ),
        (
            Lang::Ja,
            "名前",
            "入力した新人がまだ対象に加えられていません。",
        ),
    ] {
        let at = |offered: bool| {
            let mut w = window(lang, Tab::Season, |league| {
                super::to_bids(league);
                if offered {
                    let offer = command::Offer {
                        player: player("new"),
                        name: "New".into(),
                        figure: crate::window::figure("altenant-1"),
                        popularity: None,
                    };
                    act(league, offer);
                }
            });
            if offered && !w.shows(name) {
                let new = if lang == Lang::En {
                    "New player"
                } else {
                    "新人を出す"
                };
                w.click(new);
            }
            let top = w.top_of(name);
            w.write(name, "Rookie");
            assert!(w.shows(told), "{:?}", w.labels());
            top
        };
        // What is due now stands above it, in two lines at most.
        assert!((at(false) - at(true)).abs() < 48.0);
    }
}

/// F-11.8, D-55: who went bankrupt is told by the salaries paid and at the season's end.
#[test]
fn a_bankrupt_club_is_not_passed_over() {
    for (lang, gone, bankrupt, dissolved, pay, on) in [
        (
            Lang::En,
            format!("{SELM} is bankrupt and dissolved"),
            format!("Bankrupt: {SELM}"),
            "dissolved",
            "Pay salaries",
            "Advance to: Season's end",
        ),
        (
            Lang::Ja,
            format!("{SELM}は破産して解散"),
            format!("破産：{SELM}"),
            "解散",
            "年俸を支払う",
            "次へ進む：シーズン終了",
        ),
    ] {
        let mut w = window(lang, Tab::Season, |league| {
            start_at(league, Step::WinterSalaries);
            funds(league, "selm", 4_000);
        });
        w.click(&bankrupt);
        assert!(w.shows(dissolved));
        w.click(pay);
        assert!(w.says(&gone), "{:?}", w.labels());
        w.click(on);
        assert!(w.says(&gone), "{:?}", w.labels());
    }
}

/// Every number of the winter is asked where it comes from by a click.
#[test]
fn the_winter_answers_for_its_numbers() {
    for (lang, asked, why) in [
        (
            Lang::En,
            "Why Popularity, Roff Rovers?",
            "Popularity of Roff Rovers: ",
        ),
        (Lang::Ja, "Roff Roversの人気の理由", "Roff Roversの人気："),
    ] {
        for step in [Step::WinterPopularity, Step::WinterIncome] {
            let mut w = window(lang, Tab::Season, |league| start_at(league, step));
            w.first(asked);
            let asked = w.labels();
            assert!(asked.iter().any(|label| label.contains(why)), "{asked:?}");
        }
    }
}

/// F-8.1, F-10.2: who has no choice is offered none; what the final brings is told before it.
#[test]
fn the_final_tells_what_it_brings() {
    for (lang, brings) in [
        (Lang::En, "The champion distributes popularity +5 (F-10.2)."),
        (Lang::Ja, "優勝チームは人気+5を分配します（F-10.2）。"),
    ] {
        let mut w = window(lang, Tab::Season, |league| {
            start_at(league, Step::SeriesFinal);
            for (half, club) in [(Half::First, "roff"), (Half::Second, "selm")] {
                super::winter::points(league, club, half, 6);
            }
        });
        w.settle();
        assert!(w.shows(brings), "{:?}", w.labels());
    }
}
