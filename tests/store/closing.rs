//! The turn of the season: closed, undone and closed again, and stopped at every point in between.

use super::table::{act, closable, entries_of, files};
use flagkeeper::{
    flags::{Command, sentence::undo_title},
    journal::{Act, UndoError},
    store::{ActError, League, Mode, OpenError, ReadOnly},
    text::Lang,
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

const CLOSE: &str = "command = \"close-season\"";
const FIRST: &str = "season-001.toml";
const SECOND: &str = "season-002.toml";

struct Table {
    _kept: tempfile::TempDir,
    folder: PathBuf,
}

/// A league at the end of its first season.
fn table() -> (Table, League) {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    let league = closable(&folder);
    (
        Table {
            _kept: kept,
            folder,
        },
        league,
    )
}

impl Table {
    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.folder.join(name)).unwrap()
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.folder.join(name), bytes).unwrap();
    }

    fn remove(&self, name: &str) {
        fs::remove_file(self.folder.join(name)).unwrap();
    }

    /// The file set aside as `season-002.<kind>-<time>.toml`; there is one.
    fn aside(&self, season: &str, kind: &str) -> Vec<u8> {
        let all = files(&self.folder);
        let mut found = all.iter().filter(|(path, _)| {
            let name = path.file_name().unwrap().to_string_lossy();
            name.starts_with(&format!("{season}.{kind}-"))
        });
        let bytes = found
            .next()
            .unwrap_or_else(|| panic!("no {season}.{kind}"))
            .1;
        assert!(found.next().is_none(), "two of {season}.{kind}");
        bytes.clone()
    }

    /// Nothing but its season files, its backups forgotten.
    fn seasons(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut all = files(&self.folder);
        all.retain(|path, _| path.parent() == Some(&self.folder));
        all
    }

    /// Puts the season files back.
    fn put(&self, seasons: &BTreeMap<PathBuf, Vec<u8>>) {
        for path in self.seasons().keys() {
            fs::remove_file(path).unwrap();
        }
        for (path, bytes) in seasons {
            fs::write(path, bytes).unwrap();
        }
    }

    /// Opened to be written, with nothing wrong; it says the same once more.
    fn open(&self, what: &str) -> League {
        let league = League::open(&self.folder, Mode::Write)
            .unwrap_or_else(|error: OpenError| panic!("{what}: {}", error.show(Lang::En)));
        assert_eq!(league.problems(), [], "{what}");
        assert_eq!(league.read_only(), None, "{what}");
        assert_eq!(League::check(&self.folder).unwrap(), [], "{what}");
        league
    }
}

/// What a league says: state, opening, entries, and what undo and redo would do.
fn said(league: &League) -> String {
    let texts = |journal: &flagkeeper::flags::Journal| -> Vec<String> {
        let entries = journal.entries().iter();
        entries.map(|entry| entry.text().unwrap()).collect()
    };
    let numbers = |list: Result<Vec<&flagkeeper::flags::Entry>, UndoError>| {
        list.map(|list| list.iter().map(|entry| entry.n).collect::<Vec<_>>())
    };
    let journal = league.journal();
    format!(
        "{:?} {:?} {:?} {} {:?} {:?}",
        league.state(),
        journal.opening(),
        texts(journal),
        journal.next_n(),
        numbers(league.undo_list(None)),
        numbers(journal.redo_list(None))
    )
}

fn refused(league: &mut League, act: Act<Command>) -> UndoError {
    match league.act(act) {
        Err(ActError::Undo(error)) => error,
        other => panic!("{other:?}"),
    }
}

#[test]
fn closing_goes_on_in_the_next_seasons_file() {
    let (table, mut league) = table();
    let done = act(&mut league, CLOSE);
    assert_eq!((done.warnings.len(), done.backup), (0, None));
    assert_eq!(league.state().season, 2);
    assert_eq!(league.state().history.len(), 1);
    assert_eq!(league.journal().entries().len(), 0);
    assert_eq!(league.journal().next_n(), done.n + 1);
    assert_eq!(league.seasons().unwrap(), [1, 2]);
    let old = table.read(FIRST);
    let now = said(&league);
    drop(league);
    let mut league = table.open("closed");
    assert_eq!(said(&league), now);
    // The next act stands in the new file; the old one is never written again.
    let next = act(
        &mut league,
        "command = \"camp-roll\"\nplayer = \"roff-1\"\ndie = 3",
    );
    assert_eq!(next.n, done.n + 1);
    assert!(table.read(FIRST) == old);
    let closed = league.season(1).unwrap();
    assert!(closed.state().course.closed);
    assert_eq!(closed.standing().last().unwrap().n, done.n);
    drop(league);
    table.open("played on");
}

#[test]
fn the_closing_is_undone_while_nothing_stands_after_it() {
    let (table, mut league) = table();
    let before = format!("{:?}", league.state());
    let closing = act(&mut league, CLOSE).n;
    assert_eq!(
        undo_title(league.undoable(), Lang::En).unwrap(),
        "Undo: Season 1 closed"
    );
    assert_eq!(
        undo_title(league.undoable(), Lang::Ja).unwrap(),
        "取り消し：シーズン1の終了"
    );
    // Something was done in the new season, and taken back.
    let roll = "command = \"camp-roll\"\nplayer = \"roff-1\"\ndie = 3";
    act(&mut league, roll);
    act(&mut league, "command = \"undo\"");
    let left = table.read(SECOND);
    let undo = act(&mut league, "command = \"undo\"").n;
    // The numbers run on behind those of the season that was begun.
    assert_eq!(undo, closing + 3);
    assert_eq!(format!("{:?}", league.state()), before);
    assert_eq!(league.journal_of(undo).entries().last().unwrap().n, undo);
    assert!(!table.folder.join(SECOND).exists());
    assert!(table.aside("season-002", "undone") == left);
    let now = said(&league);
    drop(league);
    let mut league = table.open("undone");
    assert_eq!(said(&league), now);
    assert!(!league.journal().stands(closing));
    assert!(league.journal().entry(closing).is_some() && league.journal().entry(undo).is_some());
    assert!(league.journal().entry(closing + 1).is_none());
    // Redo closes it again, as does another closing; each number is used once.
    let redo = act(&mut league, "command = \"redo\"").n;
    assert_eq!((redo, league.state().season), (undo + 1, 2));
    assert_eq!(league.journal().first_n(), redo + 1);
    act(&mut league, "command = \"undo\"");
    act(
        &mut league,
        "command = \"correct\"\nteam = \"roff\"\nfield = \"funds\"\nvalue = 70000\nreason = \"A bill\"",
    );
    act(&mut league, CLOSE);
    assert_eq!(league.state().funds(&"roff".parse().unwrap()), 70_000);
    act(&mut league, roll);
    let now = said(&league);
    drop(league);
    let league = table.open("closed again");
    assert_eq!(said(&league), now);
    let numbers: Vec<u64> = entries_of(&table.folder).into_keys().collect();
    assert_eq!(numbers, (1..league.journal().next_n()).collect::<Vec<_>>());
}

#[test]
fn after_an_act_of_the_new_season_the_old_one_is_frozen() {
    let (table, mut league) = table();
    let closing = act(&mut league, CLOSE).n;
    // While nothing stands: the closing alone, by its number too; what came before only after it.
    let earlier = refused(&mut league, Act::undo(Some(closing - 1)));
    assert_eq!(earlier, UndoError::BeforeClosing(closing - 1));
    assert_eq!(
        refused(&mut league, Act::undo(Some(closing + 1))),
        UndoError::NotStanding(closing + 1)
    );
    act(
        &mut league,
        &format!("command = \"undo\"\nentry = {closing}"),
    );
    act(&mut league, "command = \"redo\"");
    let closing = league.journal().next_n() - 1;
    let roll = act(
        &mut league,
        "command = \"camp-roll\"\nplayer = \"roff-1\"\ndie = 3",
    )
    .n;
    let before = files(&table.folder);
    for n in [1, closing - 2, closing] {
        let error = refused(&mut league, Act::undo(Some(n)));
        assert_eq!(error, UndoError::Earlier(n));
        for lang in [Lang::En, Lang::Ja] {
            assert!(error.text().of(lang).contains("`correct`"));
        }
    }
    assert!(files(&table.folder) == before);
    assert_eq!(league.undo_list(None).unwrap()[0].n, roll);
    // Opened with something standing, the older season is not looked at until that is taken back.
    drop(league);
    let mut league = table.open("frozen");
    act(&mut league, "command = \"undo\"");
    assert_eq!(
        undo_title(league.undoable(), Lang::En).unwrap(),
        "Undo: Season 1 closed"
    );
    act(&mut league, "command = \"undo\"");
    assert_eq!(league.state().season, 1);
    // A league that begins with this season has nothing before it.
    let kept = tempfile::tempdir().unwrap();
    let mut fresh = super::table::carried_on(&kept.path().join("league"));
    act(&mut fresh, "command = \"undo\"\nentry = 1");
    assert_eq!(
        refused(&mut fresh, Act::undo(None)),
        UndoError::NothingToUndo
    );
}

/// Closing: between the entry and the next season's file, and with that file cut anywhere, opening goes on as if nothing
/// had happened; a window that may not write shows the closed season.
#[test]
fn a_closing_stopped_anywhere_is_finished() {
    let (table, mut league) = table();
    let open = table.seasons();
    act(&mut league, CLOSE);
    let now = said(&league);
    drop(league);
    let closed = table.seasons();
    let next = closed[&table.folder.join(SECOND)].clone();
    // The entry itself: cut short, the season is as before.
    let (before, after) = (&open[&table.folder.join(FIRST)], table.read(FIRST));
    for cut in (before.len()..after.len() - 1).step_by(9) {
        table.put(&open);
        table.write(FIRST, &after[..cut]);
        let league = table.open("the entry is cut");
        assert_eq!(
            (league.state().season, league.state().course.closed),
            (1, false)
        );
    }
    let cuts = (0..next.len()).step_by(next.len() / 100);
    for (cut, zeros) in cuts
        .flat_map(|cut| [(Some(cut), false), (Some(cut), true)])
        .chain([(None, false)])
    {
        let what = format!("cut at {cut:?}, zeros {zeros}");
        table.put(&closed);
        if let Some(cut) = cut {
            let mut bytes = next[..cut].to_vec();
            if zeros {
                bytes.resize(next.len(), 0);
            }
            table.write(SECOND, bytes);
        } else {
            table.remove(SECOND);
        }
        let there = files(&table.folder);
        let looking = League::open(&table.folder, Mode::Look).unwrap();
        assert_eq!(looking.problems(), [], "{what}");
        assert_eq!(
            (looking.state().season, looking.state().course.closed),
            (1, true)
        );
        assert!(!looking.changed_outside().unwrap(), "{what}");
        assert!(files(&table.folder) == there, "{what}");
        let mut league = table.open(&what);
        assert_eq!(said(&league), now, "{what}");
        assert!(table.read(SECOND) == next);
        assert!(looking.changed_outside().unwrap());
        if cut.is_some() {
            table.aside("season-002", "torn");
            let told = league.take_notices();
            assert!(
                told[0].en.contains(SECOND) && told[0].ja.contains(SECOND),
                "{told:?}"
            );
        }
    }
    // Where something was entered, nothing is put aside: the file is told of as any other.
    let entered = [&next[..next.len() - 20], b"\n[[entry]]\nn = 30\n"].concat();
    let spoiled = String::from_utf8(next.clone()).unwrap();
    let spoiled = spoiled.replacen("format = 1", "format = x", 1);
    for bytes in [entered, spoiled.into_bytes()] {
        table.put(&closed);
        table.write(SECOND, &bytes);
        let there = files(&table.folder);
        assert!(matches!(
            League::open(&table.folder, Mode::Write),
            Err(OpenError::Broken { .. })
        ));
        assert!(files(&table.folder) == there);
    }
}

/// Its undo: the entry decides. With it written, the next season's file goes aside; cut short, the season stays closed.
#[test]
fn an_undone_closing_stopped_anywhere_is_one_or_the_other() {
    let (table, mut league) = table();
    act(&mut league, CLOSE);
    act(
        &mut league,
        "command = \"camp-roll\"\nplayer = \"roff-1\"\ndie = 3",
    );
    act(&mut league, "command = \"undo\"");
    let closed = said(&league);
    let there = table.seasons();
    act(&mut league, "command = \"undo\"");
    let undone = said(&league);
    drop(league);
    let (old, new) = (there[&table.folder.join(FIRST)].clone(), table.read(FIRST));
    for cut in old.len()..=new.len() {
        table.put(&there);
        table.write(FIRST, &new[..cut]);
        let what = format!("cut at {cut} of {}..{}", old.len(), new.len());
        let whole = cut >= new.len() - 1;
        let looking = League::open(&table.folder, Mode::Look).unwrap();
        let season = if whole { 1 } else { 2 };
        assert_eq!(
            (looking.problems(), looking.state().season),
            (&[][..], season),
            "{what}"
        );
        assert!(!looking.changed_outside().unwrap(), "{what}");
        let mut league = table.open(&what);
        if whole {
            assert_eq!(said(&league), undone, "{what}");
            assert!(table.aside("season-002", "undone") == there[&table.folder.join(SECOND)]);
            assert!(looking.changed_outside().unwrap(), "{what}");
            act(&mut league, "command = \"redo\"");
            assert_eq!(league.state().season, 2);
        } else {
            assert_eq!(said(&league), closed, "{what}");
            if cut > old.len() + 1 {
                assert!(table.aside("season-001", "torn") == new[old.len() + 1..cut]);
            }
            // The undo can be done once more, and the redo of what was undone is still there.
            act(&mut league, "command = \"redo\"");
            assert_eq!(league.state().camp.len(), 1);
            act(&mut league, "command = \"undo\"");
            act(&mut league, "command = \"undo\"");
            assert_eq!(league.state().season, 1);
        }
        drop(league);
        table.open(&what);
    }
}

/// Where the next season's file cannot be made, the closing stands, and the next act makes it.
#[cfg(unix)]
#[test]
fn a_next_file_that_cannot_be_made_waits_for_the_next_act() {
    let (table, mut league) = table();
    let next = table.folder.join(SECOND);
    // A file that somebody has put there is nobody's to overwrite.
    fs::write(&next, "mine").unwrap();
    assert!(league.changed_outside().unwrap());
    let error = league.act(Act::parse(CLOSE).unwrap()).unwrap_err();
    assert!(
        matches!(&error, ActError::ChangedOutside(path) if *path == next),
        "{error:?}"
    );
    assert_eq!(league.state().season, 1);
    let aside = league.keep_ours().unwrap();
    assert_eq!(fs::read(aside.join(SECOND)).unwrap(), b"mine");
    assert!(!next.exists() && !league.changed_outside().unwrap());
    // A name that leads nowhere looks free and is not.
    std::os::unix::fs::symlink("nowhere", &next).unwrap();
    let done = act(&mut league, CLOSE);
    assert!(done.warnings[0].en.contains(SECOND) && done.warnings[0].ja.contains(SECOND));
    assert!(league.state().course.closed);
    let roll = "command = \"camp-roll\"\nplayer = \"roff-1\"\ndie = 3";
    let error = league.act(Act::parse(roll).unwrap()).unwrap_err();
    assert!(matches!(error, ActError::Store(_)), "{error:?}");
    // It can be undone as well as gone on from.
    act(&mut league, "command = \"undo\"");
    assert!(!league.state().course.closed);
    act(&mut league, "command = \"redo\"");
    fs::remove_file(&next).unwrap();
    act(&mut league, roll);
    assert_eq!((league.state().season, league.state().camp.len()), (2, 1));
    let now = said(&league);
    drop(league);
    assert_eq!(said(&table.open("made in the end")), now);
}

#[test]
fn two_windows_across_the_turn() {
    let (table, mut first) = table();
    let mut second = League::open(&table.folder, Mode::Write).unwrap();
    assert!(matches!(second.read_only(), Some(ReadOnly::Locked(_))));
    let mut follow = |first: &League, changed: bool| {
        assert_eq!(second.changed_outside().unwrap(), changed);
        second.reload().unwrap();
        assert_eq!(said(&second), said(first));
        assert!(!second.changed_outside().unwrap());
        assert!(matches!(
            second.act(Act::undo(None)),
            Err(ActError::ReadOnly(_))
        ));
    };
    follow(&first, false);
    for text in [
        CLOSE,
        "command = \"undo\"",
        "command = \"redo\"",
        "command = \"undo\"",
        CLOSE,
    ] {
        act(&mut first, text);
        follow(&first, true);
        follow(&first, false);
    }
    // The window that had the league closed: the other goes on, in the season it sees.
    drop(first);
    second.reload().unwrap();
    act(&mut second, "command = \"undo\"");
    act(&mut second, CLOSE);
    assert_eq!(second.state().season, 2);
}

#[test]
fn a_trial_turns_the_season_in_memory_alone() {
    let (table, mut league) = table();
    let before = (files(&table.folder), format!("{:?}", league.state()));
    let mut rehearse = |text: &str| league.rehearse(Act::parse(text).unwrap()).unwrap().n;
    let closing = rehearse(CLOSE);
    rehearse("command = \"camp-roll\"\nplayer = \"roff-1\"\ndie = 3");
    rehearse("command = \"undo\"");
    assert_eq!(rehearse("command = \"undo\""), closing + 3);
    assert_eq!(
        (files(&table.folder), format!("{:?}", league.state())),
        before
    );
}

/// A hand's changes around the turn, as they are told.
#[test]
fn check_sees_that_a_season_follows_from_the_one_before() {
    let (table, mut league) = table();
    act(&mut league, CLOSE);
    act(
        &mut league,
        "command = \"camp-roll\"\nplayer = \"roff-1\"\ndie = 3",
    );
    drop(league);
    let (good, text) = (
        table.seasons(),
        String::from_utf8(table.read(SECOND)).unwrap(),
    );
    let told = |what: &str| {
        let problems = League::check(&table.folder).unwrap();
        let told = problems
            .first()
            .unwrap_or_else(|| panic!("{what}: nothing"));
        for lang in [Lang::En, Lang::Ja] {
            assert!(told.show(lang).contains("season-00"), "{told:?}");
        }
        table.put(&good);
        told.show(Lang::En)
            .replace(&format!("{}/", table.folder.display()), "")
    };
    table.write(SECOND, text.replacen("popularity = 4", "popularity = 5", 1));
    let line = text
        .lines()
        .position(|line| line == "popularity = 4")
        .unwrap()
        + 1;
    let popularity = told("popularity");
    let begin = format!(
        "season-002.toml:{line}:1: opening.players.roff-4.popularity: says 5, but the season before came to 4 (season-001.toml:"
    );
    assert!(popularity.starts_with(&begin), "{popularity}");
    let (opening, entries) = text.split_once("[journal]\nfirst = ").unwrap();
    let later = entries
        .replace("\nn = ", "\nn = 1")
        .replace("\nend = ", "\nend = 1");
    table.write(SECOND, format!("{opening}[journal]\nfirst = 1{later}"));
    let numbers = told("numbers");
    assert!(numbers.contains("but season 1 ends before"), "{numbers}");
    fs::rename(
        table.folder.join(SECOND),
        table.folder.join("season-004.toml"),
    )
    .unwrap();
    table.write(
        "season-004.toml",
        text.replacen("season = 2", "season = 4", 1),
    );
    assert!(told("a gap").contains("the files of seasons 2 to 3 before it are missing"));
    // The season before is open again, or was never closed.
    let first = String::from_utf8(table.read(FIRST)).unwrap();
    let closing = first.rfind("\n[[entry]]").unwrap();
    table.write(FIRST, &first[..closing]);
    let not_closed = "season 1 has not been closed, so this one cannot have begun; move one of the two files away";
    assert!(told("not closed").contains(not_closed));
    table.remove(SECOND);
    assert!(told("no next file").contains("opening the league makes it"));
    // With nothing standing in the new season it is told on opening as well, which then writes nothing.
    table.write(FIRST, &first[..closing]);
    table.write(SECOND, &text[..text.rfind("\n\n[[entry]]").unwrap()]);
    let there = files(&table.folder);
    let league = League::open(&table.folder, Mode::Write).unwrap();
    assert_eq!(league.read_only(), Some(&ReadOnly::Problems));
    assert!(league.problems()[0].show(Lang::En).contains(not_closed));
    assert!(files(&table.folder) == there);
    drop(league);
    table.put(&good);
    assert_eq!(League::check(&table.folder).unwrap(), []);
}

#[test]
fn a_season_may_not_fall_behind_its_file() {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    let mut league = League::create(&folder, "Late", 5, &super::table::shelf()).unwrap();
    let start = |season| {
        Act::parse(&format!(
            "command = \"start-at\"\nstep = \"winter.close\"\nseason = {season}"
        ))
        .unwrap()
    };
    let error = league.act(start(4)).unwrap_err();
    assert!(matches!(error, ActError::Unfit(_)));
    for lang in [Lang::En, Lang::Ja] {
        assert!(error.show(lang).contains("season-005.toml"));
    }
    // A later one it may become; the next has the number after that.
    league.act(start(8)).unwrap();
    act(&mut league, CLOSE);
    assert_eq!(
        (league.state().season, league.seasons().unwrap()),
        (9, vec![5, 9])
    );
    drop(league);
    assert_eq!(League::check(&folder).unwrap(), []);
    let mut league = League::open(&folder, Mode::Write).unwrap();
    act(&mut league, "command = \"undo\"");
    assert_eq!(league.state().season, 8);
}

fn backups(folder: &Path) -> Vec<PathBuf> {
    let mut all = flagkeeper::store::backup::list(folder);
    all.reverse();
    all
}

/// Backups are made across the turn, and one of the season before comes back from the season after, and the other way.
#[test]
fn backups_come_back_across_the_turn() {
    let (table, mut league) = table();
    league.backup_now().unwrap();
    let before = said(&league);
    act(&mut league, CLOSE);
    let closed = said(&league);
    act(
        &mut league,
        "command = \"camp-roll\"\nplayer = \"roff-1\"\ndie = 3",
    );
    league.backup_now().unwrap();
    let rolled = said(&league);
    drop(league);
    let made: Vec<PathBuf> = backups(&table.folder);
    let made = &made[made.len() - 3..];
    for (backup, what) in made.iter().zip([&before, &closed, &rolled]) {
        assert_eq!(said(&League::open(backup, Mode::Look).unwrap()), *what);
    }
    // Back and forth: each finds the season before as it was then.
    for at in [0, 2, 1, 0, 1, 2] {
        let aside = League::restore(&table.folder, &made[at]).unwrap();
        assert!(aside.is_dir());
        let league = table.open(&format!("backup {at}"));
        assert_eq!(
            said(&league),
            *[&before, &closed, &rolled][at],
            "backup {at}"
        );
        drop(league);
    }
}

/// Acts at random around the turn, read anew from disk after each: the same state, the same undo and redo, and no number
/// used twice.
#[test]
fn whatever_is_done_around_the_turn_is_there_again() {
    for seed in 0..6 {
        let mut dice = StdRng::seed_from_u64(seed);
        let (table, mut league) = table();
        let (mut closings, mut reopened) = (0, 0);
        for turn in 0..60 {
            let text = match dice.random_range(0..10) {
                0 | 1 => CLOSE.into(),
                2..=4 => "command = \"undo\"".into(),
                5 | 6 => "command = \"redo\"".into(),
                7 => {
                    let back = dice.random_range(1..4);
                    format!(
                        "command = \"undo\"\nentry = {}",
                        league.journal().next_n() - back
                    )
                }
                8 => "command = \"start-at\"\nstep = \"winter.close\"".into(),
                _ => format!(
                    "command = \"correct\"\nteam = \"roff\"\nfield = \"funds\"\nvalue = {}\nreason = \"turn {turn}\"",
                    100 * (turn + 1)
                ),
            };
            let (season, before) = (league.state().season, said(&league));
            let done = match league.act(Act::parse(&text).unwrap()) {
                Ok(_) => true,
                Err(ActError::Refused(_) | ActError::Undo(_)) => false,
                Err(error) => panic!("seed {seed}, turn {turn}: {}", error.show(Lang::En)),
            };
            closings += usize::from(league.state().season > season);
            reopened += usize::from(league.state().season < season);
            let after = said(&league);
            assert_eq!(before != after, done);
            drop(league);
            league = table.open(&format!("seed {seed}, turn {turn}: {text}"));
            assert_eq!(said(&league), after, "seed {seed}, turn {turn}: {text}");
        }
        assert!(
            closings > 1 && reopened > 0,
            "{closings} closings, {reopened} undone"
        );
        let numbers: Vec<u64> = entries_of(&table.folder).into_keys().collect();
        assert_eq!(numbers, (1..league.journal().next_n()).collect::<Vec<_>>());
    }
}
