//! A season whose beginning was undone begins again by a redo: what had been done in it is there again, to be brought back
//! by redo in its turn, or it is told why not.

use super::table::{act, closable, entries_of, files};
use flagkeeper::{
    flags::sentence::redo_title,
    journal::Act,
    store::{Done, League, Mode},
    text::Lang,
};
use std::{
    fs,
    path::{Path, PathBuf},
};

const CLOSE: &str = "command = \"close-season\"";
const UNDO: &str = "command = \"undo\"";
const REDO: &str = "command = \"redo\"";

/// A league at the end of its first season.
fn at_the_end() -> (tempfile::TempDir, PathBuf, League) {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    let league = closable(&folder);
    (kept, folder, league)
}

fn roll(league: &mut League, player: &str, die: u8) -> Done {
    let text = format!("command = \"camp-roll\"\nplayer = \"{player}\"\ndie = {die}");
    act(league, &text)
}

/// Closed, two players rolled for, all of it undone, the closing too. Answers with the closing's number.
fn undone(league: &mut League) -> u64 {
    let closing = act(league, CLOSE).n;
    roll(league, "roff-1", 3);
    roll(league, "roff-2", 5);
    for _ in 0..3 {
        act(league, UNDO);
    }
    assert_eq!(league.state().season, 1);
    closing
}

fn aside(folder: &Path) -> Vec<PathBuf> {
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    let all = files(folder).into_keys();
    all.filter(|path| name(path).starts_with("season-002.undone-"))
        .collect()
}

/// The same, read anew from disk, where everything fits together and every number is used once.
fn reopened(folder: &Path, league: League) -> League {
    let said = |league: &League| {
        let redo = league.journal().redo_list(None).unwrap_or_default();
        let redo: Vec<u64> = redo.iter().map(|entry| entry.n).collect();
        format!("{:?} {redo:?}", league.state())
    };
    let before = said(&league);
    drop(league);
    assert_eq!(League::check(folder).unwrap(), []);
    let league = League::open(folder, Mode::Write).unwrap();
    assert_eq!(league.problems(), []);
    assert!(said(&league) == before);
    let numbers: Vec<u64> = entries_of(folder).into_keys().collect();
    assert_eq!(numbers, (1..league.journal().next_n()).collect::<Vec<_>>());
    league
}

#[test]
fn a_redo_brings_back_the_season_with_what_had_been_done() {
    for by_disk in [false, true] {
        let (_kept, folder, mut league) = at_the_end();
        let closing = undone(&mut league);
        if by_disk {
            league = reopened(&folder, league);
        }
        let redo = act(&mut league, REDO);
        assert_eq!(redo.warnings, []);
        // The closing, two rolls and their undos, the undo of the closing, the redo.
        assert_eq!((redo.n, league.state().season), (closing + 6, 2));
        let journal = league.journal();
        assert_eq!(
            (journal.first_n(), journal.entries().len()),
            (redo.n + 1, 4)
        );
        assert_eq!(journal.standing().count(), 0);
        let title = redo_title(journal, Lang::En).unwrap();
        assert!(title.starts_with("Redo: Camp roll") && title.ends_with(", 3"));
        let mut league = reopened(&folder, league);
        act(&mut league, REDO);
        act(&mut league, REDO);
        let camp: Vec<(&str, u8)> = league
            .state()
            .camp
            .iter()
            .map(|(id, die)| (id.as_str(), die.get()))
            .collect();
        assert_eq!(camp, [("roff-1", 3), ("roff-2", 5)]);
        let league = reopened(&folder, league);
        assert_eq!(aside(&folder).len(), 1, "what was put aside stays");
        drop(league);
    }
}

#[test]
fn it_comes_back_as_often_as_it_is_undone() {
    let (_kept, folder, mut league) = at_the_end();
    undone(&mut league);
    for turn in 0..4 {
        if turn % 2 == 0 {
            // Further back, and all of it again.
            let before = league.journal().standing().next_back().unwrap().n;
            act(&mut league, UNDO);
            act(&mut league, REDO);
            assert!(league.journal().stands(before));
        }
        assert_eq!(act(&mut league, REDO).warnings, []);
        act(&mut league, REDO);
        assert_eq!(league.state().camp.len(), 1);
        league = reopened(&folder, league);
        act(&mut league, UNDO);
        act(&mut league, UNDO);
        assert_eq!(league.state().season, 1);
        league = reopened(&folder, league);
    }
    // Another act ends redo, as anywhere; the season that begins after it is a new one.
    act(
        &mut league,
        "command = \"correct\"\nteam = \"roff\"\nfield = \"funds\"\nvalue = 70000\nreason = \"A bill\"",
    );
    assert_eq!(act(&mut league, CLOSE).warnings, []);
    assert_eq!(league.journal().entries().len(), 0);
}

/// Nothing had been done in the season: nothing is to be brought back, and nothing missed.
#[test]
fn a_season_in_which_nothing_was_done_begins_anew() {
    let (_kept, folder, mut league) = at_the_end();
    act(&mut league, CLOSE);
    act(&mut league, UNDO);
    for path in aside(&folder) {
        fs::remove_file(path).unwrap();
    }
    let mut league = League::open(&folder, Mode::Write).map(|_| league).unwrap();
    assert_eq!(act(&mut league, REDO).warnings, []);
    assert_eq!(league.journal().entries().len(), 0);
}

/// What cannot be brought back is told with the file and the numbers; the season begins all the same.
#[test]
fn what_cannot_be_brought_back_is_told() {
    let spoil: [fn(&Path); 3] = [
        |path| fs::remove_file(path).unwrap(),
        |path| fs::write(path, "format = ").unwrap(),
        |path| {
            let text = fs::read_to_string(path).unwrap();
            fs::write(path, text.replacen("popularity = 4", "popularity = 5", 1)).unwrap();
        },
    ];
    for (nth, spoil) in spoil.into_iter().enumerate() {
        let (_kept, folder, mut league) = at_the_end();
        let closing = undone(&mut league);
        drop(league);
        let path = aside(&folder).remove(0);
        spoil(&path);
        let mut league = League::open(&folder, Mode::Write).unwrap();
        let before = files(&folder);
        let done = act(&mut league, REDO);
        assert_eq!(
            (done.warnings.len(), league.state().season),
            (1, 2),
            "{nth}"
        );
        let told = &done.warnings[0];
        let name = match nth {
            0 => "season-002.undone-".to_owned(),
            _ => path.display().to_string(),
        };
        let numbers = format!("between entries {} and {}", closing + 1, closing + 4);
        assert!(
            told.en.contains(&name) && told.en.contains(&numbers),
            "{told:?}"
        );
        let numbers = format!("項目{}から{}までの間", closing + 1, closing + 4);
        assert!(
            told.ja.contains(&name) && told.ja.contains(&numbers),
            "{told:?}"
        );
        assert_eq!(league.journal().entries().len(), 0);
        assert!(
            nth == 0 || files(&folder)[&path] == before[&path],
            "it stays as it is"
        );
        drop(league);
        assert_eq!(League::check(&folder).unwrap(), []);
    }
}

/// Stopped between the redo and the file it makes: opening goes on as if nothing had happened.
#[test]
fn a_redo_stopped_half_way_is_finished() {
    let (_kept, folder, mut league) = at_the_end();
    undone(&mut league);
    act(&mut league, REDO);
    drop(league);
    let next = folder.join("season-002.toml");
    let whole = fs::read(&next).unwrap();
    fs::remove_file(&next).unwrap();
    let mut league = League::open(&folder, Mode::Write).unwrap();
    assert_eq!(league.take_notices(), []);
    assert!(fs::read(&next).unwrap() == whole);
    // What then cannot be brought back is told once the league is opened.
    drop(league);
    fs::remove_file(&next).unwrap();
    fs::remove_file(aside(&folder).remove(0)).unwrap();
    let mut league = League::open(&folder, Mode::Write).unwrap();
    let told = league.take_notices();
    assert!(
        told.len() == 1 && told[0].en.contains("could not be brought back"),
        "{told:?}"
    );
}

/// The same where the season brought back had been closed itself, and that undone: what was done in the season behind it
/// stands in a file put aside, under numbers that lie between the closing and its undo. They lie between them again, with
/// no entry to them, and redo goes on through both seasons.
#[test]
fn a_redo_stopped_half_way_brings_back_two_seasons() {
    let (_kept, folder, mut league) = at_the_end();
    let closing = act(&mut league, CLOSE).n;
    act(
        &mut league,
        "command = \"start-at\"\nstep = \"winter.close\"",
    );
    act(&mut league, CLOSE);
    roll(&mut league, "roff-2", 5);
    roll(&mut league, "roff-3", 1);
    for _ in 0..5 {
        act(&mut league, UNDO);
    }
    let numbers = |league: &League| -> Vec<u64> {
        let all = league.journal().entries().iter();
        all.map(|entry| entry.n - league.journal().first_n())
            .collect()
    };
    assert_eq!(league.state().season, 1);
    let redo = act(&mut league, REDO).n;
    // An act and the closing, and the undo of each; four entries had stood in the third season.
    assert_eq!(redo, closing + 10);
    assert_eq!(numbers(&league), [0, 1, 6, 7]);
    drop(league);
    let next = folder.join("season-002.toml");
    let whole = fs::read(&next).unwrap();
    let before: Vec<u64> = entries_of(&folder).into_keys().collect();
    fs::remove_file(&next).unwrap();
    let mut league = League::open(&folder, Mode::Write).unwrap();
    assert_eq!(league.take_notices(), []);
    assert!(fs::read(&next).unwrap() == whole);
    let after: Vec<u64> = entries_of(&folder).into_keys().collect();
    assert_eq!(after, before);
    assert!((1..=redo).all(|n| after.contains(&n)), "nothing is lost");
    assert_eq!(League::check(&folder).unwrap(), []);
    for _ in 0..4 {
        assert_eq!(act(&mut league, REDO).warnings, []);
    }
    let camp = &league.state().camp;
    assert_eq!((league.state().season, camp.len()), (3, 2));
    drop(league);
    assert_eq!(League::check(&folder).unwrap(), []);
}

/// A trial brings back what the trial had undone, though nothing was put aside.
#[test]
fn a_trial_resumes_in_memory() {
    let (_kept, folder, mut league) = at_the_end();
    let before = files(&folder);
    let mut rehearse = |text: &str| league.rehearse(Act::parse(text).unwrap()).unwrap();
    rehearse(CLOSE);
    rehearse("command = \"camp-roll\"\nplayer = \"roff-1\"\ndie = 3");
    rehearse(UNDO);
    rehearse(UNDO);
    assert_eq!(rehearse(REDO).warnings, []);
    rehearse(REDO);
    assert_eq!((league.state().season, league.state().camp.len()), (2, 1));
    assert!(files(&folder) == before);
}
