//! Standings in the window: the tables match by match, the season, the ranking, honors, careers.

use crate::{
    season::seal,
    window::{Scene, Window, act, player, sample, team},
};
use egui::{Key, Modifiers};
use flagkeeper::{
    dice::Die,
    flags::{
        command,
        explain::{Number, Subject},
        state::Experience,
        step::{Half, Step},
    },
    ids::{PlayerId, TeamId},
    store::{League, Mode},
    text::Lang,
    ui::{actions::Tab, dialogs},
};
use std::{collections::BTreeMap, path::Path};
use tempfile::TempDir;

/// The first half's first match is in the books: Roff 2 FD, Selm 1, Kaldane 1 and the flag, Mirrowen none.
fn first_match(league: &mut League) {
    act(
        league,
        command::StartAt {
            step: Step::Home(Half::First),
            season: None,
            home: None,
        },
    );
    act(
        league,
        command::HomeRoll {
            rolls: None,
            agreed: None,
        },
    );
    act(league, command::Advance {});
    act(league, command::Advance {});
    let seats = league.state().seats.clone();
    seal(league, [0; 4]);
    act(league, command::OpenCampaign { die: None });
    act(league, command::Advance {});
    for team in league.state().round_order(Half::First, 1) {
        act(league, command::PassHeadhunt { team });
    }
    act(league, command::Advance {});
    act(
        league,
        command::StartMatch {
            home: None,
            rolls: None,
        },
    );
    let squads: BTreeMap<TeamId, Vec<PlayerId>> = seats
        .iter()
        .map(|team| {
            let squad = league.state().squad(team).map(|(id, _)| id.clone());
            (team.clone(), squad.collect())
        })
        .collect();
    for player in squads.values().flatten().cloned() {
        let veteran = league.state().players[&player].experience() == Experience::Veteran;
        let (die, damage) = if veteran {
            (None, Some(0))
        } else {
            (Die::new(6).ok(), None)
        };
        act(
            league,
            command::Condition {
                player,
                die,
                damage,
            },
        );
    }
    let three = |team: &str| -> Vec<PlayerId> { squads[team].iter().take(3).cloned().collect() };
    for id in &seats {
        act(
            league,
            command::Roster {
                team: id.clone(),
                starters: three(id.as_str()),
                bench: vec![],
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
    let one = |team: &str, n: u32| (three(team)[0].clone(), n);
    act(
        league,
        command::EnterResult {
            fd: Some([one("roff", 2), one("selm", 1), one("kaldane", 1)].into()),
            ko: Some([one("mirrowen", 1)].into()),
            fh: Some(three("kaldane")[1].clone()),
            hospital: Some(vec![]),
            spirits: None,
        },
    );
    act(league, command::CommitMatch {});
}

/// The sample league after `before`, its standings in the window.
fn window(lang: Lang, before: impl FnOnce(&mut League), files: impl FnOnce(&Path)) -> Window {
    let folder = TempDir::new().unwrap();
    let path = sample(folder.path());
    files(&path);
    let mut league = League::open(&path, Mode::Write).unwrap();
    before(&mut league);
    drop(league);
    Scene {
        size: egui::vec2(1280.0, 800.0),
        league: Some(path),
        tab: Some(Tab::Standings),
        folder: Some(folder),
        ..Scene::new(lang)
    }
    .open(dialogs::Absent)
}

/// Before any match every page says what will be there; the way to the season is one click.
#[test]
fn before_a_match_the_page_says_what_will_be_there() {
    for (lang, title, go, first, second) in [
        (
            Lang::En,
            "No match of the first half yet",
            "Go to the season",
            "First half",
            "Second half",
        ),
        (
            Lang::Ja,
            "前期の試合はまだありません",
            "シーズンへ",
            "前期",
            "後期",
        ),
    ] {
        let mut w = window(lang, |_| {}, |_| {});
        assert!(!w.shows(title), "the ranking is what is known in spring");
        w.click(first);
        assert!(w.shows(title));
        w.click(second);
        assert!(!w.shows(title));
        w.click(go);
        assert_eq!(w.tab(), Some(Tab::Season));
    }
}

/// F-7.1, F-7.3: points of the round, place and why; the match with its ranks and why.
#[test]
fn the_table_tells_every_place_and_the_match_every_rank() {
    let mut w = window(Lang::En, first_match, |_| {});
    assert!(w.shows("Roff Rovers leads with 3 points after 1 of 3 rounds"));
    assert!(w.says("2 ahead of Kaldane Hammers"));
    w.click("Round 1, Roff Rovers: 3 points");
    assert!(w.says("More FD than Kaldane Hammers"));
    assert!(w.says("Fewer FD than Roff Rovers"));
    assert!(w.says("No flag; as many FD as Kaldane Hammers"));
    assert!(w.says("Home: "));
    w.click("Why League points, first half, Roff Rovers?");
    assert!(w.says("League points, first half of Roff Rovers: 3"));
}

/// The same in Japanese.
#[test]
fn the_table_is_told_in_japanese() {
    let w = window(Lang::Ja, first_match, |_| {});
    assert!(w.shows("3節中1節を終え、Roff Roversが勝ち点3で首位"));
    assert!(w.says("Kaldane Hammersに2点差でリード"));
    assert!(w.says("FDが多い（対Kaldane Hammers）"));
}

/// F-10: who leads, who is second, what the series waits for; every number answers why.
#[test]
fn the_season_tells_who_is_where() {
    let mut w = window(Lang::En, first_match, |_| {});
    w.click("Season and series");
    assert!(w.shows("Leads now"));
    assert!(w.says("The champions of both halves meet"));
    w.click("Why League points, first half, Kaldane Hammers?");
    assert!(w.says("League points, first half of Kaldane Hammers: 1"));
}

/// F-12.1: AFA points, what the season brings so far and what for; the seasons as a chart and as a table.
#[test]
fn the_ranking_tells_what_the_season_brings() {
    let mut w = window(Lang::En, first_match, |_| {});
    w.click("AFA ranking");
    assert!(w.says("+2 first half champion"));
    assert!(w.says("−1 first half last"));
    // Nothing of it is earned before the end, and it says so.
    assert!(w.shows("If it ended now") && w.says("Nothing of this season is in yet"));
    assert!(!w.shows("All seasons"));
    w.click("Ranks");
    w.click("As a table");
    let roff = Number::Afa.of(w.state(), &Subject::Team(team("roff"))) + 2;
    assert!(w.rows().iter().any(|row| row.starts_with("2, as it stands")
        && row.split(", ").any(|cell| cell == roff.to_string())));
    w.click("Why AFA points, Roff Rovers?");
    assert!(w.says("AFA points of Roff Rovers"));
}

/// The season is the thirty-first: the end of every earlier one is known.
fn thirty_seasons(path: &Path) {
    let old = std::fs::read_to_string(path.join("season-002.toml")).unwrap();
    let (opening, rest) = old.split_once("[[opening.history]]").unwrap();
    let (first, journal) = rest.split_once("[journal]").unwrap();
    let mut now = opening.replacen("season = 2", "season = 31", 1);
    for season in 1..=30 {
        now += "[[opening.history]]";
        now += &first.replacen("season = 1", &format!("season = {season}"), 1);
    }
    std::fs::write(path.join("season-031.toml"), now + "[journal]" + journal).unwrap();
    std::fs::remove_file(path.join("season-002.toml")).unwrap();
}

/// The chart shows the latest twenty seasons, or all of them; the table always has all.
#[test]
fn of_a_long_history_the_ranking_charts_the_latest_seasons() {
    let mut w = window(Lang::En, |_| {}, thirty_seasons);
    w.click("AFA ranking");
    assert!(w.says("Over the seasons") && w.shows("Last 20"));
    w.click("All seasons");
    w.click("Ranks");
    w.click("Last 20");
    w.click("As a table");
    assert!(w.rows().iter().any(|row| row.starts_with("1, ")));
    assert!(!w.shows("All seasons"));
}

/// A season's file of before: everybody as at the camp, with another name and records.
fn older(path: &Path) {
    let now = std::fs::read_to_string(path.join("season-002.toml")).unwrap();
    let old = now.replacen("season = 2", "season = 1", 1);
    let (before, after) = old.split_once("[opening.players.orla]").unwrap();
    let after = after.replacen("fd = 0", "fd = 9", 1);
    let old = format!("{before}[opening.players.orla]{after}");
    std::fs::write(path.join("season-001.toml"), old).unwrap();
}

/// Honors and records are read from the older seasons' files; a record leads to the career.
#[test]
fn records_are_read_from_older_seasons_and_lead_to_the_career() {
    let mut w = window(Lang::En, |_| {}, older);
    w.click("Honors and records");
    w.wait_until(|w| w.says("Most FD in a season, 9, Orla of the Bell"));
    w.row("Most FD in a season, 9");
    assert!(w.shows("Orla of the Bell"));
    assert!(w.says("Popularity over the seasons"));
    assert!(w.rows().iter().any(|row| row.starts_with("1, Roff Rovers")));
    w.click("Show on the roster");
    assert_eq!(w.tab(), Some(Tab::Roster));
}

/// A file that cannot be read is named; what can be is shown all the same.
#[test]
fn a_season_that_cannot_be_read_is_named() {
    let broken =
        |path: &Path| std::fs::write(path.join("season-001.toml"), "format = 1\n").unwrap();
    let mut w = window(Lang::En, |_| {}, broken);
    w.click("Honors and records");
    w.wait_until(|w| w.says("season-001.toml"));
    assert!(w.shows("Champions"));
    w.click("As a table");
    assert!(w.says("Seasons won"));
}

/// Somebody is found by name among all; the keys choose; the roster leads to the whole career.
#[test]
fn a_career_is_found_by_name_and_from_the_roster() {
    let mut w = window(Lang::En, |_| {}, |_| {});
    w.click("Careers");
    w.write("Search", "orla");
    assert!(w.shows("1 player"));
    w.row("Orla of the Bell");
    assert!(w.shows("Salaries paid"));
    w.keys(Modifiers::COMMAND, Key::Num2);
    w.row("Pip");
    w.reach("Whole career");
    assert_eq!(w.tab(), Some(Tab::Standings));
    assert_eq!(w.state().player_name(&player("pip")), "Pip");
    assert!(w.shows("Show on the roster"));
}

/// The same season played before under another club's name, in a file of its own.
fn played_before(league: &mut League) {
    first_match(league);
    let folder = league.folder();
    let now = std::fs::read_to_string(folder.join("season-002.toml")).unwrap();
    let old = now
        .replace("season = 2", "season = 1")
        .replace("Roff Rovers", "Roff of Old");
    std::fs::write(folder.join("season-001.toml"), old).unwrap();
}

/// A finished season's tables are drawn from its own file; its numbers answer nothing about the running one.
#[test]
fn a_finished_season_has_its_tables() {
    for (lang, shown, running, old, half, season) in [
        (
            Lang::En,
            "Season shown",
            "Season 2 (running)",
            "Season 1",
            "Roff of Old leads with 3 points after 1 of 3 rounds",
            "Season and series",
        ),
        (
            Lang::Ja,
            "表示するシーズン",
            "シーズン2（進行中）",
            "シーズン1",
            "3節中1節を終え、Roff of Oldが勝ち点3で首位",
            "シーズンとシリーズ",
        ),
    ] {
        let mut w = window(lang, played_before, |_| {});
        // The audit minds that the season before was never closed; its banner moves everything below it.
        w.wait_until(|w| w.says("season-002.toml"));
        assert!(!w.shows(half));
        w.click(shown);
        assert!(w.shows(running), "the running season is among them");
        w.click(old);
        w.wait_until(|w| w.shows(half));
        assert!(!w.says("Why League points") && !w.says("Roff Rovers"));
        w.click(season);
        assert!(w.shows("Roff of Old") && !w.shows("Roff Rovers"));
        w.click(shown).click(running);
        assert!(w.shows("Roff Rovers") && !w.shows("Roff of Old"));
    }
}

/// The entries of a finished season can be read, and nothing of them undone.
#[test]
fn a_finished_season_has_its_log() {
    let mut w = window(Lang::En, played_before, |_| {});
    w.keys(Modifiers::COMMAND, Key::Num8);
    w.click("Season shown").click("Season 1");
    w.wait_until(|w| !w.says("is being read"));
    let all = w.rows();
    assert!(w.says(" entries") && all.len() > 3);
    let number = all[2].split(", ").next().unwrap().to_owned();
    w.row(&number);
    assert!(w.says(&format!("Entry {number} · ")));
    assert!(!w.shows("Go back"));
    w.click("Season shown").click("Season 2 (running)");
    assert!(w.shows("Go back"));
}
