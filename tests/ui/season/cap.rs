//! Rosters on the cap tab (M-2.4, M-2.5).

use super::{OVER, Window, player, rename, team, to_open_game, to_result, to_rosters, window};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    flags::{Command, play::Match},
    text::Lang,
    ui::actions::Tab,
};

/// M-2.5: 213 points cost 1300 gold, seen before they are paid; the roster is named.
#[test]
fn a_roster_over_the_cap_is_named_by_clicks() {
    let mut w = window(Lang::En, Tab::Cap, to_rosters);
    for (n, id) in OVER.iter().enumerate() {
        if n == 4 {
            w.key(Key::End);
        }
        let name = w.state().player_name(&player(id));
        let place = if n < 5 { "Start" } else { "Bench" };
        w.click(&format!("{place} {name}"));
    }
    assert!(w.shows("Roff Rovers: Points: 213 / 200"));
    assert!(w.says("Luxury tax 1,300 G"));
    // Two clubs stand side by side; the first of the two buttons is Roff's.
    w.first("Name roster");
    let lineup = &w.state().game.as_ref().unwrap().lineups[&team("roff")];
    assert_eq!((lineup.starters.len(), lineup.bench.len()), (5, 1));
    assert_eq!(Match::value(w.state(), lineup), 213);
    assert!(w.shows("Roff Rovers: 213 of 200 points, named"));
}

/// M-2.4: arrows choose, S starts, B benches, Delete takes out; a sixth starter is refused with the rule.
#[test]
fn a_roster_is_made_by_keys() {
    let mut w = window(Lang::En, Tab::Cap, to_rosters);
    for _ in 0..6 {
        w.key(Key::ArrowDown);
        w.key(Key::S);
    }
    assert!(w.says("M-2.4"));
    assert!(w.says("Starter 5: Mira Quickstep"));
    w.key(Key::B);
    assert!(w.says("Bench 1: "));
    w.key(Key::Delete);
    assert!(w.shows("Bench 1"));
    w.first("Name roster");
    match w.last().command() {
        Some(Command::Roster(c)) => assert_eq!((c.starters.len(), c.bench.len()), (5, 0)),
        other => panic!("{other:?}"),
    }
    // The draft is gone with it; another change is a draft again, and can be thrown away.
    w.click("Clear the roster of Roff Rovers");
    assert!(w.shows("Roff Rovers: 0 of 200 points, not named yet"));
    w.click("Back to the named one");
    assert!(w.says("points, named"));
}

/// M-2.5: with the last roster the kick-off is next; it is said, and one click away.
#[test]
fn once_all_rosters_are_named_the_kick_off_is_a_click_away() {
    for (lang, button, waits) in [
        (Lang::En, "On to the kick-off", "Rosters named: 3 of 4"),
        (Lang::Ja, "キックオフへ", "ロースター決定：4チーム中3"),
    ] {
        let mut w = window(lang, Tab::Cap, |league| {
            to_rosters(league);
            for team in league.state().seats.clone().into_iter().skip(1) {
                let squad = league.state().squad(&team);
                let starters = squad.map(|(id, _)| id.clone()).take(3).collect();
                let bench = Vec::new();
                super::act(
                    league,
                    flagkeeper::flags::command::Roster {
                        team,
                        starters,
                        bench,
                    },
                );
            }
        });
        assert!(w.says(waits) && !w.enabled(button), "{:?}", w.labels());
        w.click(match lang {
            Lang::En => "Suggest a roster for Roff Rovers",
            Lang::Ja => "Roff Roversのロースターを提案",
        });
        w.first(match lang {
            Lang::En => "Name roster",
            Lang::Ja => "ロースターを決定",
        });
        w.click(button);
        assert_eq!(w.tab(), Some(Tab::Season));
        let kick_off = match lang {
            Lang::En => "Kick off",
            Lang::Ja => "キックオフ",
        };
        assert!(w.says(kick_off), "{:?}", w.labels());
    }
}

/// A player is dragged onto a place, onto another, and out again.
#[test]
fn a_roster_is_made_by_dragging() {
    let mut w = window(Lang::En, Tab::Cap, to_rosters);
    for club in [
        "セルム・グレイガルズ: 0 of 200",
        "Kaldane Hammers: 0 of 200",
        "Mirrowen Night Heron and Lantern Society: 0 of 200",
    ] {
        w.click_part(club);
    }
    w.drag("Orla of the Bell", "Starter 1");
    assert!(w.says("Starter 1: Orla of the Bell"));
    w.drag("Mira Quickstep", "Bench 1");
    assert!(w.says("Bench 1: Mira Quickstep"));
    w.drag(
        "Starter 1: Orla of the Bell, 56",
        "Bench 1: Mira Quickstep, 30",
    );
    assert!(w.says("Starter 1: Mira Quickstep"));
    assert!(w.says("Bench 1: Orla of the Bell"));
    w.drag("Bench 1: Orla of the Bell, 56", "Orla of the Bell");
    assert!(w.shows("Bench 1"));
}

/// The suggestion is legal and under the cap, for every club; in Japanese.
#[test]
fn every_club_is_suggested_a_roster() {
    let mut w = window(Lang::Ja, Tab::Cap, to_rosters);
    let seats = w.state().seats.clone();
    for team in &seats {
        let name = w.state().team_name(team);
        w.reach(&format!("{name}のロースターを提案"));
        // Only its own button stands there: those of the clubs before are gone with their act.
        w.first("ロースターを決定");
    }
    let game = w.state().game.as_ref().unwrap();
    assert_eq!(game.lineups.len(), seats.len());
    for lineup in game.lineups.values() {
        assert!(Match::value(w.state(), lineup) <= 200);
        assert!(lineup.starters.len() >= lineup.bench.len());
    }
}

/// All clubs are there, none of them cut at the side: two beside each other, the others below, scrolled to by keys too.
#[test]
fn all_clubs_are_shown_in_rows() {
    for lang in [Lang::En, Lang::Ja] {
        let mut w = window(lang, Tab::Cap, to_rosters);
        let label = |name: &str| match lang {
            Lang::En => format!("Suggest a roster for {name}"),
            Lang::Ja => format!("{name}のロースターを提案"),
        };
        let names: Vec<String> = {
            let state = w.state();
            let seats = state.seats.iter();
            seats.map(|team| label(&state.team_name(team))).collect()
        };
        let corners: Vec<(f32, f32)> = names.iter().map(|name| w.corner_of(name)).collect();
        assert_eq!(corners.len(), 4);
        let same = |one: f32, other: f32| (one - other).abs() < 0.5;
        assert!(same(corners[0].1, corners[1].1) && same(corners[2].1, corners[3].1));
        assert!(same(corners[0].0, corners[2].0) && same(corners[1].0, corners[3].0));
        assert!(corners[1].0 > corners[0].0 && corners[1].0 < 1024.0);
        assert!(corners[2].1 > corners[0].1, "{corners:?}");
        let last = "Old Gustav, Who Was Never Quite Alive, ";
        assert!(!w.says(last), "it is below the window");
        w.key(Key::End);
        assert!(w.says(last), "{:?}", w.labels());
        assert!(w.top_of(last) < 580.0, "{}", w.top_of(last));
    }
}

/// Before the match is started rosters are planned; naming them waits, and says why.
#[test]
fn rosters_are_planned_before_the_match() {
    let mut w = window(Lang::En, Tab::Cap, to_open_game);
    assert!(w.says("conditions are rolled when the match is started"));
    w.click("Suggest a roster for Roff Rovers");
    assert!(!w.shows("Roff Rovers: Points: 0 / 200"));
    assert!(w.first_refuses("Name roster"));
}

/// The longest name leaves room for what stands behind it, and keeps to its column.
#[test]
fn a_long_name_keeps_to_its_column() {
    for lang in [Lang::En, Lang::Ja] {
        let mut w = window(lang, Tab::Cap, |league| {
            to_result(league);
            rename(league, "roff", &"The Ancient Harbour Company ".repeat(4));
        });
        let (named, tile) = match lang {
            Lang::En => ("✓ named", "Starter 1: "),
            Lang::Ja => ("✓ 決定済み", "スタメン1: "),
        };
        let lefts = |part: &str, w: &Window| -> Vec<egui::Rect> {
            let all = w.harness.query_all_by_label_contains(part);
            all.map(|node| node.rect()).collect()
        };
        let (marks, tiles) = (lefts(named, &w), lefts(tile, &w));
        assert!(marks[0].right() < tiles[1].left(), "{marks:?} {tiles:?}");
        assert!(tiles[1].left() < 640.0, "{tiles:?}");
        // Nor does the roster's side widen for it.
        w.keys(Modifiers::COMMAND, Key::Num2);
        let edit = if lang == Lang::En {
            "Edit clubs..."
        } else {
            "チームを編集…"
        };
        assert!(w.corner_of(edit).0 > 600.0, "{:?}", w.corner_of(edit));
    }
}
