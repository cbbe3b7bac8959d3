//! The players of a club.

use super::{on, play, player, sample, team, window};
use egui::Key;
use flagkeeper::{text::Lang, ui::actions::Tab};

#[test]
fn the_tab_opens_on_the_first_club_with_its_strongest_player() {
    for (lang, words) in [
        (
            Lang::En,
            [
                "148,200 G",
                "12 / 16",
                "12 players",
                "Dial of Umpire's Golem",
            ],
        ),
        (
            Lang::Ja,
            ["148,200 G", "12 / 16", "12名", "審判のゴーレムのダイヤル"],
        ),
    ] {
        let window = window(lang, Tab::Roster);
        for words in words {
            assert!(window.says(words), "{words}");
        }
        assert_eq!(window.rows().len(), 12);
        assert!(window.rows()[0].starts_with("The Golem"));
    }
}

#[test]
fn chips_turn_to_other_clubs_to_the_leagues_players_and_to_the_retired() {
    let mut window = window(Lang::En, Tab::Roster);
    window.click("Kaldane Hammers");
    assert!(window.says("13 players"));
    window.click("Retired");
    assert!(window.says("Nobody has retired"));
    window.click("League's players");
    assert!(window.says("No free players"));
    window.click("Roff Rovers");
    assert!(window.says("12 players"));
}

#[test]
fn the_search_narrows_by_name_and_figure_and_says_how_many_are_left() {
    let mut window = window(Lang::En, Tab::Roster);
    window.write("Search", "crossbow");
    assert!(window.says("2 of 12 players"));
    assert_eq!(window.rows().len(), 2);
    window.write("Search", "ORLA");
    assert!(window.rows()[0].starts_with("Orla of the Bell"));
}

/// F-2.6: a released player is the league's. The act is asked back in place; no is where the keyboard stands.
#[test]
fn a_player_is_released_after_the_question_and_undone() {
    let mut window = window(Lang::En, Tab::Roster);
    window.row("Pip").press("Release");
    assert!(window.says("Release Pip? He is the league's then (F-2.6)."));
    window.key(Key::Enter);
    assert!(!window.says("Release Pip?"), "Enter at once is no");
    window.press("Release").key(Key::Escape);
    assert!(!window.says("Release Pip?"), "Escape is no");
    window.press("Release").press("Release");
    assert_eq!(window.last().name(), "release");
    let pip = &window.league().state().players[&player("pip")];
    assert_eq!(pip.team, None);
    assert!(window.says("11 players"));
    window.click("League's players");
    assert!(window.rows()[0].starts_with("Pip"));
    window.click("Undo: Release: Pip").click("Roff Rovers");
    assert!(window.says("12 players"));
}

/// F-4.2: only who announced it in camp retires.
#[test]
fn retire_stands_there_for_those_who_announced_it() {
    let folder = sample();
    play(
        &folder,
        &[
            (
                "correct",
                "player = \"pip\"\nfield = \"injuries\"\nvalue = 3\nreason = \"paper\"",
            ),
            ("camp-roll", "player = \"pip\"\ndie = 1"),
        ],
    );
    let mut window = on(folder, Lang::En, Tab::Roster, None);
    window.row("Orla of the Bell");
    assert_eq!(window.count("Retire"), 0);
    let announced = window.league().state().players[&player("pip")].announced;
    window.row("Pip");
    if announced {
        window.press("Retire").press("Retire");
        assert!(window.league().state().players[&player("pip")].retired);
        window.click("Retired");
        assert!(window.rows()[0].starts_with("Pip"));
    }
    assert!(announced, "a veteran who rolls 1 announces his retirement");
}

/// D-28: name and stand-in are mended by an entry.
#[test]
fn a_name_is_edited_in_place() {
    let mut window = window(Lang::En, Tab::Roster);
    window.row("Pip").press("Edit player");
    window.write("Name", "髙橋 ピップ").press("Save");
    assert_eq!(window.last().name(), "edit-player");
    assert_eq!(
        window.league().state().player_name(&player("pip")),
        "髙橋 ピップ"
    );
    window.press("Edit player").press("Cancel");
    assert!(!window.says("Stand-in model"));
}

#[test]
fn the_dial_is_turned_to_look_and_stands_at_the_start_for_the_next_player() {
    let mut window = window(Lang::En, Tab::Roster);
    window.row("Orla of the Bell");
    window.click("Dial of Captain Orla of the Bell");
    window
        .key(Key::Home)
        .key(Key::ArrowRight)
        .key(Key::ArrowRight);
    assert!(window.says("damage 2 of 8"));
    window.press("Back to the start");
    assert!(!window.says("Back to the start"));
    window.click("Dial of Captain Orla of the Bell");
    window.key(Key::End);
    assert!(window.says("Back to the start"));
    window.row("Pip");
    assert!(!window.says("Back to the start"));
    assert_eq!(
        window.league().journal().entries().len(),
        0,
        "nothing was done"
    );
}

/// The keyboard alone: the table is one stop, arrows choose, Enter hands the keys to the dial.
#[test]
fn the_table_is_worked_by_keys() {
    let mut window = window(Lang::En, Tab::Roster);
    window.row("Orla of the Bell").key(Key::ArrowDown);
    assert!(window.says("Dial of Shield Sister"));
    window.key(Key::Enter).key(Key::ArrowRight);
    assert!(window.says("Back to the start"));
}

/// M-2.1: the dial begins where the condition roll put it.
#[test]
fn the_dial_shows_the_start_of_a_running_match() {
    let folder = sample();
    let league =
        flagkeeper::store::League::open(folder.path(), flagkeeper::store::Mode::Look).unwrap();
    let players: Vec<String> = (league.state().seats.iter())
        .flat_map(|team| {
            league
                .state()
                .squad(team)
                .map(|(id, _)| format!("player = \"{id}\"\ndie = 5"))
        })
        .collect();
    drop(league);
    let mut acts: Vec<(&str, &str)> = players.iter().map(|p| ("camp-roll", p.as_str())).collect();
    acts.extend([("advance", ""), ("advance", ""), ("start-match", "")]);
    acts.push(("condition", "player = \"orla\"\ndie = 1"));
    // The draft may stand between camp and open game; go on until a match can begin.
    let at = acts.len() - 4;
    play_to_match(&folder, &acts[..at]);
    play(&folder, &acts[acts.len() - 1..]);
    let mut window = on(folder, Lang::En, Tab::Roster, None);
    let damage = window.league().state().game.as_ref().unwrap().conditions[&player("orla")];
    window.row("Orla of the Bell");
    assert!(window.says(&format!("starts this match with {damage}")));
    assert!(!window.enabled("Edit player"), "not during a match (D-28)");
}

fn play_to_match(folder: &tempfile::TempDir, acts: &[(&str, &str)]) {
    play(folder, acts);
    for _ in 0..6 {
        let league = flagkeeper::store::League::open(folder.path(), flagkeeper::store::Mode::Look);
        let step = league.unwrap().state().step.to_string();
        if step == "spring.open-game" {
            break;
        }
        play(folder, &[("advance", "")]);
    }
    play(folder, &[("start-match", "")]);
}

#[test]
fn why_and_correct_are_asked_for_the_player() {
    let mut window = window(Lang::En, Tab::Roster);
    window.row("Pip").click("Why Salary?");
    window.press("Correct...");
    assert!(window.league().journal().entries().is_empty());
    window.click("Why Funds?");
}

#[test]
fn what_happened_to_a_player_leads_to_the_log() {
    let folder = sample();
    play(
        &folder,
        &[(
            "correct",
            "player = \"pip\"\nfield = \"popularity\"\nvalue = 7\nreason = \"paper\"",
        )],
    );
    let mut window = on(folder, Lang::En, Tab::Roster, None);
    window.row("Pip");
    assert!(window.says("Correction: Pip, popularity: 7"));
    assert!(window.says("In the league since before this season's records."));
    let n = window.league().journal().entries()[0].n;
    window.reach(&format!("Entry {n} in the log"));
    assert_eq!(window.tab(), Some(Tab::Log));
}

#[test]
fn earlier_seasons_are_read_when_asked_for() {
    let folder = sample();
    let now = std::fs::read_to_string(folder.path().join("season-002.toml")).unwrap();
    let old = now
        .replacen("season = 2", "season = 1", 1)
        .replace("team = \"roff\"", "team = \"selm\"");
    std::fs::write(folder.path().join("season-001.toml"), old).unwrap();
    let mut window = on(folder, Lang::En, Tab::Roster, None);
    window.row("Orla of the Bell");
    let selm = window.league().state().team_name(&team("selm"));
    let lines = |window: &super::Window| window.count(&selm);
    assert_eq!(lines(&window), 1, "the club's chip alone");
    window.press("Earlier seasons");
    window.wait_until(|window| lines(window) == 2);
    window.row("Pip");
    assert_eq!(lines(&window), 2, "for every player at once");
}

/// 1024 × 600 shows every button; Japanese too.
#[test]
fn a_small_window_has_every_button() {
    for lang in [Lang::En, Lang::Ja] {
        let mut window = window(lang, Tab::Roster);
        window.harness.set_size(egui::vec2(1024.0, 600.0));
        window.settle();
        let label = if lang == Lang::En {
            "Release"
        } else {
            "解雇"
        };
        let (right, bottom) = window.corner_of(label);
        assert!(right <= 1024.0 && bottom <= 600.0, "{right} {bottom}");
    }
}

/// A club's name is shortened on its chip: it pushes nothing out of the window.
#[test]
fn a_long_name_keeps_to_its_chip() {
    let edge = |name: &str| {
        let folder = sample();
        let fields = format!("team = \"roff\"\nname = \"{name}\"");
        play(&folder, &[("edit-team", fields.as_str())]);
        let window = on(folder, Lang::En, Tab::Roster, None);
        window.corner_of("Edit clubs...")
    };
    assert_eq!(edge(&"W".repeat(120)), edge("Roff Rovers"));
}
