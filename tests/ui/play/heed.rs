//! What the window minds for whoever plays: typed words are no keys, a live match is not thrown away, dice stay in their
//! row, what came of an act is said first.

use super::{card, kicked_off, live, moves, piece, player, table, window};
use crate::{
    season::to_rosters,
    window::{Window, act},
};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use flagkeeper::{
    flags::{
        command::{self, EndTurn, Side},
        play::Flag,
    },
    rulebook::Rule,
    store::League,
    text::Lang,
    ui::actions::Tab,
};

/// Mira has taken the flag and, a round later, run out with it.
fn a_flag_is_down(league: &mut League) {
    kicked_off(league);
    act(league, moves("mira", Some(true), None));
    for _ in 0..league.state().seats.len() {
        let end = EndTurn {
            command_die: None,
            commanded: None,
        };
        act(league, end);
    }
    act(league, moves("mira", None, Some(Side::Outside)));
}

/// M-5.1, D-26: the typed result begins with what the match under way has come to, and does not end it by one click.
#[test]
fn a_typed_result_begins_with_the_live_match() {
    let mut w = window(Lang::En, Tab::Season, a_flag_is_down);
    assert!(w.says("FD 1  KO 0"), "{:?}", w.labels());
    assert!(w.says("This match is under way on the Match tab"));
    w.press("Go to the Match tab");
    assert_eq!(w.tab(), Some(Tab::Match));
    w.keys(Modifiers::COMMAND, Key::Num1);
    w.press("Enter result");
    assert!(w.state().game.as_ref().unwrap().score.is_none());
    w.press("Yes");
    let score = w.state().game.as_ref().unwrap().score.clone().unwrap();
    assert_eq!(score.fd.get(&player("mira")), Some(&1));
}

/// D-26: why a typed result is refused stands in the open, and nothing is promised of it.
#[test]
fn a_refused_result_says_why() {
    for (lang, holds, hospital, enter, nothing) in [
        (
            Lang::En,
            "Flag hold of Mira Quickstep",
            "Hospital: Mira Quickstep",
            "Enter result",
            "Nothing: this result cannot be entered.",
        ),
        (
            Lang::Ja,
            "Mira Quickstepのフラッグホールド",
            "病院送り：Mira Quickstep",
            "結果を入力",
            "この結果は入力できないため、何も反映されません。",
        ),
    ] {
        let mut w = window(lang, Tab::Season, kicked_off);
        w.reach(holds);
        assert!(w.enabled(enter) && !w.says("Mira Quickstep: FH"));
        w.reach(hospital);
        assert!(!w.enabled(enter));
        assert!(w.says("M-5.2") && w.shows(nothing), "{:?}", w.labels());
        w.reach(hospital);
        assert!(w.enabled(enter) && !w.shows(nothing));
    }
}

/// M-3.4: flag downs that came with the paper are listed, without a time.
#[test]
fn flag_downs_from_paper_are_listed() {
    for (lang, resume, fd, go, end, yes, said) in [
        (
            Lang::En,
            "Resume match from paper",
            "Orla of the Bell: FD",
            "Go on from here",
            "End match",
            "Yes",
            "before the resume",
        ),
        (
            Lang::Ja,
            "試合を紙の記録から再開",
            "Orla of the Bell：FD",
            "この状態から再開",
            "試合終了",
            "はい",
            "再開前",
        ),
    ] {
        let mut w = window(lang, Tab::Match, a_flag_is_down);
        w.palette(resume);
        w.write_number(fd, "2");
        w.click(go);
        w.press(end).press(yes);
        assert_eq!(w.count(said), 2, "{:?}", w.labels());
    }
}

/// D-15: a club that can call spirits has a line for what they did.
#[test]
fn the_deeds_of_spirits_are_typed() {
    let four = |league: &mut League| {
        to_rosters(league);
        for club in league.state().seats.clone() {
            let squad = league.state().squad(&club);
            let starters = squad.map(|(id, _)| id.clone()).take(4).collect();
            let bench = vec![];
            act(
                league,
                command::Roster {
                    team: club,
                    starters,
                    bench,
                },
            );
        }
        act(
            league,
            command::KickOff {
                command_die: None,
                commanded: None,
            },
        );
    };
    let mut w = window(Lang::En, Tab::Season, four);
    let mirrowen = crate::window::team("mirrowen");
    let name = w.state().team_name(&mirrowen);
    w.reach(&format!("FD: spirits of {name}: one more"));
    w.reach(&format!("Flag hold of spirits of {name}"));
    w.press("Enter result");
    let score = w.state().game.as_ref().unwrap().score.clone().unwrap();
    let deeds = score.spirits[&mirrowen];
    assert_eq!((deeds.fd, deeds.ko, deeds.fh), (1, 0, true));
    assert!(!w.shows("spirits of Roff Rovers"), "nobody there calls any");
}

/// The same words in Japanese.
#[test]
fn a_live_match_is_led_to_in_japanese() {
    let mut w = window(Lang::Ja, Tab::Season, a_flag_is_down);
    w.press("「試合」タブへ");
    assert_eq!(w.tab(), Some(Tab::Match));
}

/// the reason of a ruling is typed at once, and none of its letters or digits does anything else.
#[test]
fn the_letters_of_a_reason_are_no_keys() {
    let mut w = table(Lang::En);
    w.key(Key::Num4).key(Key::Enter);
    w.key(Key::Num4).key(Key::M);
    w.reach("GM ruling");
    assert!(w.focused("Reason for the ruling"));
    let before = w.league().journal().entries().len();
    w.type_text("e").key(Key::E).key(Key::Num2).key(Key::Space);
    assert_eq!(w.league().journal().entries().len(), before);
    assert!(w.value_is("Reason for the ruling", "e"));
    // Escape takes the ruling away, not the row.
    w.key(Key::Escape);
    assert!(!w.shows("Reason for the ruling") && !w.enabled("Move"));
}

/// D-28: the same with the dial that is set right, and with the clocks; Escape closes each.
#[test]
fn fields_that_are_open_keep_the_keys_asleep() {
    let mut w = table(Lang::En);
    card(&mut w, "Ken").click("Set dial...");
    assert!(w.focused("Reason for setting the dial"));
    w.key(Key::E);
    assert_eq!(live(&w).turn.number, 1);
    w.key(Key::Escape);
    assert!(!w.shows("Reason for setting the dial"));
    w.click("Set clocks...").key(Key::E);
    assert_eq!(live(&w).turn.number, 1);
    w.key(Key::Escape);
    assert!(!w.shows("Match left"));
    w.press("Dial roll-call").key(Key::Escape);
    assert!(!w.shows("Dial of Mira Quickstep is right"));
    w.key(Key::E);
    assert_eq!(live(&w).turn.number, 2);
}

/// A die belongs to the row it was typed for.
#[test]
fn a_die_says_nothing_of_another_row() {
    let mut w = table(Lang::En);
    w.key(Key::Num1);
    w.press("Move onto the flag").key(Key::E);
    while live(&w).turn.team.as_str() != "roff" {
        w.key(Key::E);
    }
    // An enemy touches her: a run of hers would take a die as well.
    w.key(Key::Num1)
        .key(Key::M)
        .reach("in contact with an enemy");
    w.key(Key::P);
    w.press("Target: Orla of the Bell").reach("Die: 1");
    assert!(w.says("Pass to Orla of the Bell · 1, failure"));
    let run = |w: &Window| w.labels().into_iter().any(|l| l.starts_with("Run · 1"));
    assert!(!run(&w), "{:?}", w.labels());
}

/// M-4.1, K-4.1: what came of an act is said before what it was, without clocks and counters.
#[test]
fn what_came_of_it_is_said_first() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        kicked_off(league);
        act(league, moves("mira", Some(true), None));
    });
    w.key(Key::E);
    assert!(!w.says("Clock "), "{:?}", w.labels());
    while live(&w).turn.team.as_str() != "roff" {
        w.key(Key::E);
    }
    w.key(Key::Num1);
    w.press("Run outside: flag down");
    let said = w.labels();
    let told = |label: &String| label.starts_with("Flag down for Roff Rovers: Mira Quickstep");
    assert!(said.iter().any(told), "{said:?}");
    assert_eq!(live(&w).downs.len(), 1);
}

/// M-3.4: a flag whose place is open is not put anywhere by itself.
#[test]
fn from_paper_the_place_of_the_flag_is_chosen_by_hand() {
    let loses_it = |league: &mut League| {
        kicked_off(league);
        act(league, moves("mira", Some(true), None));
        let dial = flagkeeper::flags::command::TurnDial {
            player: player("mira"),
            damage: 5,
            reason: "It had slipped".into(),
        };
        act(league, dial);
    };
    let mut w = window(Lang::En, Tab::Match, loses_it);
    if matches!(live(&w).flag, Flag::At(_)) {
        panic!("{:?} {:?}", live(&w).flag, piece(&w, "mira"));
    }
    w.palette("Resume match from paper");
    assert!(!w.enabled("Go on from here"));
    assert!(w.says("Say where the flag is"));
}

/// M-4.2: the flag holder runs, though not again in this turn; what M opens is his row.
#[test]
fn the_key_of_a_move_opens_the_run_of_the_holder() {
    let mut w = table(Lang::En);
    w.key(Key::Num1);
    w.press("Move onto the flag");
    w.key(Key::Num1).key(Key::M);
    assert!(w.shows("Run") && !w.enabled("Run"));
}

/// M-4.9: there is one row for a capture, the one that fits who is captured.
#[test]
fn a_capture_has_the_row_of_its_target() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        kicked_off(league);
        act(league, moves("mira", Some(true), None));
        act(
            league,
            EndTurn {
                command_die: None,
                commanded: None,
            },
        );
    });
    let titles = [Rule::A_05, Rule::A_06].map(|rule| rule.entry().title.of(Lang::En));
    w.key(Key::Num2).key(Key::C);
    let [plain, of_holder] = titles;
    assert!(w.shows(plain) && !w.shows(of_holder));
    w.press("Target: Mira Quickstep");
    assert!(w.says("Capture Mira Quickstep"));
    assert!(w.shows(of_holder) && !w.shows(plain));
}

/// M-3.4: whoever prints while a match is under way puts it away.
#[test]
fn printing_begins_with_the_resume_sheet() {
    let mut w = table(Lang::En);
    w.keys(Modifiers::COMMAND, Key::P);
    let sheets = w.harness.get_by_role_and_label(Role::ComboBox, "Sheet");
    let shown = sheets.accesskit_node().value();
    assert_eq!(shown.as_deref(), Some("Resume sheet"));
}
