//! The clocks after the program was killed: where they stood, to the second, paused.

use super::{FULL, Table, file, kicked_off};
use crate::{killed::killed, window::settings};
use flagkeeper::{
    journal::Reading,
    store::{League, Mode, archive, clock},
    text::Lang,
    ui::clocks::{Clocks, Ear, Keeping, Time, set_clock},
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::{
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

/// Says to this test program, started anew, in which folder the clocks shall run.
const FOLDER: &str = "FLAGKEEPER_CLOCK_FOLDER";
/// So many times it is killed.
const KILLS: u32 = 12;
/// A step of its time.
const STEP: Duration = Duration::from_millis(250);
/// What its clocks are put to.
const LONG: Reading = Reading {
    match_secs: 36_000,
    turn_secs: 36_000,
};

/// What the test below starts and kills; by itself it does nothing. It says how much time has gone by.
#[test]
fn clocks_to_be_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let time = Time::by_hand();
    let settings = settings(Lang::En);
    let mut league = League::open(Path::new(&folder), Mode::Write).unwrap();
    let mut clocks = Clocks::new(league.folder(), time.clone(), Ear::default());
    clocks.follow(&league, &settings);
    // Longer than anybody waits with the kill.
    let mut act = set_clock(true, [Some(LONG.match_secs), Some(LONG.turn_secs)]);
    clocks.stamp(&mut act);
    league.act(act).unwrap();
    let mut passed = Duration::ZERO;
    while passed < Duration::from_secs(LONG.match_secs.into()) {
        clocks.follow(&league, &settings);
        println!("passed {}", passed.as_millis());
        time.pass(STEP);
        passed += STEP;
    }
}

/// R-1 during a match: whenever the program is killed, the clocks are within a second of where they stood, and paused.
#[test]
fn killed_they_stand_where_they_were() {
    let mut dice = StdRng::seed_from_u64(crate::killed::seed());
    let table = kicked_off();
    for kill in 0..KILLS {
        let path = table.path().with_file_name(format!("kill-{kill}"));
        archive::copy_league(&table.path(), &path).unwrap();
        let mut program = Command::new(std::env::current_exe().unwrap());
        program
            .args(["clocks::crash::clocks_to_be_killed", "--exact"])
            .args(["--nocapture", "--test-threads=1"])
            .env(FOLDER, &path);
        let lines = dice.random_range(10..200);
        let after = Duration::from_micros(dice.random_range(0..3_000));
        let told = killed(&mut program, lines, after);
        assert!(told.ended.is_none(), "{:?}", told.ended);
        let last = told.lines.iter().rev().find_map(|line| {
            let (_, ms) = line.split_once("passed ")?;
            ms.parse().ok()
        });
        let passed = Duration::from_millis(last.unwrap());
        let expected = Duration::from_secs(LONG.match_secs.into()).saturating_sub(passed);
        let league = League::open(&path, Mode::Write).unwrap();
        let kept = clock::read(&path).unwrap();
        assert!(kept.fits(league.journal()));
        let what = format!("kill {kill} after {passed:?}: {kept:?}");
        assert!(
            kept.match_left() <= expected + Duration::from_secs(1),
            "{what}"
        );
        // It may have gone on a little after its last word.
        assert!(kept.match_left() + STEP * 2 >= expected, "{what}");
        let mut clocks = Clocks::new(&path, Time::by_hand(), Ear::default());
        clocks.follow(&league, &settings(Lang::En));
        let shown = clocks.shown().unwrap();
        assert!(
            !shown.running && shown.keeping == Keeping::TakenUp,
            "{what}"
        );
        let secs = kept.match_left().as_secs_f64().ceil();
        assert!(
            (f64::from(shown.reading.match_secs) - secs).abs() < 0.5,
            "{what}"
        );
    }
}

/// Closed in the middle of a turn and opened again.
#[test]
fn closed_they_stand_where_they_were() {
    let mut t = kicked_off();
    t.start();
    t.pass(33);
    let mut t = t.opened_anew();
    assert_eq!(t.left(), (FULL - 33, 87));
    assert!(!t.shown().running && t.shown().keeping == Keeping::TakenUp);
    t.start();
    assert!(t.shown().running && t.shown().keeping != Keeping::TakenUp);
    t.pass(1);
    assert_eq!(t.left(), (FULL - 34, 86));
}

/// What stands in the file counts only while nothing has been entered since, and if it can be understood.
#[test]
fn a_file_of_another_moment_is_not_used() {
    let mut t = kicked_off();
    t.start();
    t.pass(33);
    let old = std::fs::read(file(&t.path())).unwrap();
    t.act(set_clock(false, [None; 2])).unwrap();
    for bytes in [&old[..], &[], b"entry = \"x\"", &[0xff, 0x00]] {
        std::fs::write(file(&t.path()), bytes).unwrap();
        t = t.opened_anew();
        assert_eq!(t.left(), (FULL - 33, 87));
        assert!(t.shown().keeping != Keeping::TakenUp);
    }
}

/// The file goes with the match, and does not go along with copies; no check minds it.
#[test]
fn the_file_belongs_to_this_folder_and_this_match() {
    let mut t = kicked_off();
    t.start();
    assert!(file(&t.path()).exists());
    assert_eq!(League::check(&t.path()).unwrap(), []);
    let copy = t.path().with_file_name("copy");
    archive::copy_league(&t.path(), &copy).unwrap();
    assert!(!file(&copy).exists());
    let zip = t.path().with_file_name("league.zip");
    archive::zip_league(&t.path(), &zip).unwrap();
    let packed = std::fs::read(&zip).unwrap();
    assert!(!packed.windows(10).any(|name| name == b"clock.toml"));
    t.act(flagkeeper::journal::Act::new(
        flagkeeper::flags::command::EndMatch {},
    ))
    .unwrap();
    assert!(t.clocks.shown().is_none());
    assert!(!file(&t.path()).exists());
}

/// On the machine's own time a thread keeps the file, though nobody draws.
#[test]
fn the_file_is_kept_while_nothing_is_drawn() {
    let Table {
        league, settings, ..
    } = &mut kicked_off();
    let mut clocks = Clocks::new(league.folder(), Time::of_machine(), Ear::default());
    clocks.follow(league, settings);
    let mut act = set_clock(true, [None; 2]);
    clocks.stamp(&mut act);
    league.act(act).unwrap();
    clocks.follow(league, settings);
    let began = Instant::now();
    let full = Duration::from_secs(FULL.into());
    loop {
        let kept = clock::read(league.folder()).unwrap();
        if kept.match_left() < full {
            break;
        }
        assert!(began.elapsed() < Duration::from_mins(1), "{kept:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
