//! What has to be seen at once is seen in the smallest usual window, and what is done at one go is told in one line.

use super::{
    act, player,
    rounds::{start_at, to_campaign, to_training},
    team, window,
};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{flags::command, flags::step::Step, text::Lang, ui::actions::Tab};

/// F-8.4: both managers see all that a trade does before they agree, above the outlook of the winter.
#[test]
fn f_8_4_a_trade_is_seen_whole() {
    for (lang, offer, funds, outlook) in [
        (Lang::En, "Offer Pip", "Funds (G)", "At today's figures"),
        (Lang::Ja, "Pipを出す", "資金（G）", "今の数字での見通し"),
    ] {
        let mut w = window(lang, Tab::Season, |league| {
            start_at(league, Step::WinterTrades);
        });
        w.reach(offer);
        let line = w.harness.get_by_label(funds).rect();
        let foot = w.top_of(outlook);
        assert!(line.bottom() <= foot, "{lang:?}: {} {foot}", line.bottom());
    }
}

/// F-6.2: what the dice came to is told below the table, within the window.
#[test]
fn the_foot_of_the_training_stands_in_the_window() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        to_training(league);
        let mut all = Vec::new();
        for team in &league.state().seats {
            all.extend(league.state().squad(team).map(|(id, _)| id.clone()));
        }
        for player in all {
            let die = flagkeeper::dice::Die::new(1).ok();
            act(league, command::Train { player, die });
        }
    });
    w.settle();
    let line = w.harness.get_by_label_contains("Misses the game of").rect();
    let top = line.top();
    assert!(top < 560.0 && top > 300.0, "{line:?}");
}

/// A step that is done tells what a player's die came to, in the words of what happened to him.
#[test]
fn a_done_training_tells_what_came_of_it() {
    for (lang, step, stories) in [
        (
            Lang::En,
            "First half · round 1 · Training (done)",
            [
                "Training: Pip, 1 → misses the game, injuries +1",
                "Training: Orla of the Bell, 4 → nothing",
                "Training: Mira Quickstep, 6 → popularity +1",
            ],
        ),
        (
            Lang::Ja,
            "前期・第1節・自主トレ (終了)",
            [
                "自主トレ：Pip、1 → 試合を欠場、負傷+1",
                "自主トレ：Orla of the Bell、4 → 変化なし",
                "自主トレ：Mira Quickstep、6 → 人気+1",
            ],
        ),
    ] {
        let mut w = window(lang, Tab::Season, |league| {
            to_training(league);
            for (id, die) in [("pip", 1), ("orla", 4), ("mira", 6)] {
                let (player, die) = (player(id), flagkeeper::dice::Die::new(die).ok());
                act(league, command::Train { player, die });
            }
            act(league, command::Advance {});
        });
        w.click(step);
        for story in stories {
            assert!(w.shows(story), "{:?}", w.labels());
        }
    }
}

/// Many dice at one go are told by what came of them.
#[test]
fn dice_at_one_go_are_counted() {
    for (lang, choose, roll, yes, told) in [
        (
            Lang::En,
            "Choose all shown",
            "Roll the chosen (",
            "Yes",
            "Training, ",
        ),
        (
            Lang::Ja,
            "表示中の全員を選ぶ",
            "選んだ選手を振る（",
            "はい",
            "自主トレ、",
        ),
    ] {
        let mut w = window(lang, Tab::Season, to_training);
        w.click(choose).click_part(roll).click(yes);
        assert!(w.says(told), "{:?}", w.labels());
    }
}

/// F-6.3: who has sealed is ticked, however narrow his place is.
#[test]
fn f_6_3_who_has_sealed_is_ticked() {
    let mut w = window(Lang::En, Tab::Season, to_campaign);
    assert!(!w.says("✓ "));
    w.click("Seal 0 for all others (4)").click("Yes");
    assert_eq!(w.harness.query_all_by_label_contains("✓ ").count(), 4);
    assert!(w.says("4 amounts sealed"));
}

/// F-6.3: while a manager writes, the palette too says that nothing is taken back.
#[test]
fn f_6_3_the_palette_takes_nothing_back_meanwhile() {
    for (lang, write, typed, undo) in [
        (Lang::En, "Write for Roff Rovers", "undo", "Undo"),
        (Lang::Ja, "Roff Roversの分を書く", "取り消す", "取り消す"),
    ] {
        let mut w = window(lang, Tab::Season, to_campaign);
        w.click(write);
        w.keys(Modifiers::COMMAND, Key::K).type_text(typed);
        let line = w.harness.get_by_role_and_label(Role::ListBoxOption, undo);
        assert!(egui_kittest::kittest::NodeT::accesskit_node(&line).is_disabled());
        assert_eq!(
            w.state().step,
            Step::Campaign(flagkeeper::flags::step::Half::First, 1)
        );
        assert!(w.state().seats.contains(&team("roff")));
    }
}

/// A list that is open closes when the palette opens: it would lie over it.
#[test]
fn an_open_list_makes_way_for_the_palette() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        start_at(league, Step::WinterTrades);
    });
    w.click_a(Role::ComboBox, "Club on the left");
    let open = |w: &crate::window::Window| egui::Popup::is_any_open(&w.harness.ctx);
    assert!(open(&w));
    w.keys(Modifiers::COMMAND, Key::K);
    assert!(!open(&w));
    assert!(w.focused("Action, club, player, figure or rule"));
}
