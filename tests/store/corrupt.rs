//! Damaged files: cut, zero-filled, flipped, with garbage inside. What comes of it is a good league or a named problem,
//! never a panic, and never a write but the cutting of a torn tail, which is kept.

use super::{
    killed::seed,
    table::{files, season},
};
use flagkeeper::{
    figures::Ability,
    problem::Problem,
    store::{League, Mode, OpenError, ReadOnly, books},
    text::Lang,
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

const NAMES: [&str; 3] = ["league.toml", "figures.toml", "season-001.toml"];

/// A whole league: its files, and its entries as they stand in the file.
struct Whole {
    files: BTreeMap<&'static str, Vec<u8>>,
    entries: Vec<String>,
}

impl Whole {
    fn get() -> &'static Self {
        static WHOLE: OnceLock<Whole> = OnceLock::new();
        WHOLE.get_or_init(|| {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("league");
            let mut league = season(&path);
            league
                .configure(|config| {
                    config.set("about", "A league to be broken. 壊されるリーグ");
                    config.name_ability(Ability::Flight, "Wings");
                })
                .unwrap();
            let files = NAMES.map(|name| (name, fs::read(path.join(name)).unwrap()));
            Self {
                files: files.into(),
                entries: entries(&league),
            }
        })
    }
}

fn entries(league: &League) -> Vec<String> {
    let entries = league.journal().entries().iter();
    entries.map(|entry| entry.text().unwrap()).collect()
}

/// A folder to break a league in, again and again.
struct Bench {
    _kept: tempfile::TempDir,
    folder: PathBuf,
}

/// What came of opening a broken league.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
enum Outcome {
    /// Nothing is wrong with it, and its entries are the first of those there were.
    Prefix,
    /// Nothing is wrong with it, but it says something else.
    Other,
    /// What is wrong is told.
    Told,
}

impl Bench {
    fn new() -> Self {
        let kept = tempfile::tempdir().unwrap();
        Self {
            folder: kept.path().join("league"),
            _kept: kept,
        }
    }

    /// Opens the league with one file like this, to look and to write.
    fn opened(&self, name: &str, bytes: &[u8], what: &str) -> Outcome {
        let _ = fs::remove_dir_all(&self.folder);
        fs::create_dir_all(&self.folder).unwrap();
        for (other, good) in &Whole::get().files {
            let bytes = if *other == name { bytes } else { good };
            fs::write(self.folder.join(other), bytes).unwrap();
        }
        let before = files(&self.folder);
        let what = format!("{name}: {what}");
        let looked = self.judge(League::open(&self.folder, Mode::Look), name, &what);
        assert_eq!(files(&self.folder), before, "{what}: a look wrote");
        assert!(!self.folder.join("lock").exists(), "{what}: a look locked");
        let opened = League::open(&self.folder, Mode::Write);
        let writable = opened
            .as_ref()
            .is_ok_and(|league| league.read_only().is_none());
        let outcome = self.judge(opened, name, &what);
        assert_eq!(outcome, looked, "{what}");
        let mut after = files(&self.folder);
        if writable {
            self.put_back_together(&mut after, &what);
        }
        assert!(after == before, "{what}: something was written");
        assert!(!self.folder.join("lock").exists(), "{what}: a lock stayed");
        outcome
    }

    /// A torn tail is in a file of its own.
    fn put_back_together(&self, after: &mut BTreeMap<PathBuf, Vec<u8>>, what: &str) {
        let torn: Vec<PathBuf> = after
            .keys()
            .filter(|path| path.to_string_lossy().contains("season-001.torn-"))
            .cloned()
            .collect();
        assert!(torn.len() <= 1, "{what}: {torn:?}");
        for path in torn {
            let tail = after.remove(&path).unwrap();
            let season = after.get_mut(&self.folder.join("season-001.toml")).unwrap();
            season.extend(tail);
        }
    }

    fn judge(&self, opened: Result<League, OpenError>, name: &str, what: &str) -> Outcome {
        let path = self.folder.join(name);
        match opened {
            Ok(league) if league.problems().is_empty() => {
                let expected = [None, Some(&ReadOnly::Asked)];
                assert!(expected.contains(&league.read_only()), "{what}");
                assert_eq!(books::faults(league.journal()), [], "{what}");
                let now = entries(&league);
                if Whole::get().entries.starts_with(&now) {
                    Outcome::Prefix
                } else {
                    Outcome::Other
                }
            }
            Ok(league) => {
                assert!(league.read_only().is_some(), "{what}");
                told(league.problems(), &path, what);
                Outcome::Told
            }
            Err(OpenError::Broken { problems, .. }) => {
                told(&problems, &path, what);
                Outcome::Told
            }
            Err(error) => panic!("{what}: {}", error.show(Lang::En)),
        }
    }
}

/// Every problem names the file, and says something in both languages.
fn told(problems: &[Problem], path: &Path, what: &str) {
    assert!(!problems.is_empty(), "{what}");
    for problem in problems {
        assert_eq!(problem.path, path, "{what}: {problem:?}");
        assert!(!problem.text.en.is_empty(), "{what}: {problem:?}");
        assert!(!problem.text.ja.is_ascii(), "{what}: {problem:?}");
    }
}

/// Every hundredth of a file's length.
fn hundredths(len: usize) -> impl Iterator<Item = usize> {
    (0..100).map(move |percent| len * percent / 100)
}

#[test]
fn nothing_is_wrong_with_the_whole() {
    let bench = Bench::new();
    for (name, bytes) in &Whole::get().files {
        assert_eq!(bench.opened(name, bytes, "whole"), Outcome::Prefix);
    }
}

#[test]
fn cut_at_every_hundredth() {
    let bench = Bench::new();
    for (name, bytes) in &Whole::get().files {
        for at in hundredths(bytes.len()) {
            let outcome = bench.opened(name, &bytes[..at], &format!("cut at {at}"));
            assert_ne!(outcome, Outcome::Other, "{name} cut at {at}");
        }
    }
}

#[test]
fn zero_filled_from_every_hundredth_on() {
    let bench = Bench::new();
    for (name, bytes) in &Whole::get().files {
        for at in hundredths(bytes.len()) {
            let mut broken = bytes.clone();
            broken[at..].fill(0);
            let outcome = bench.opened(name, &broken, &format!("zeros from {at}"));
            assert_ne!(outcome, Outcome::Other, "{name}: zeros from {at}");
        }
    }
}

/// The season's file cut at every single byte of its last entry: that entry is lost, all before it is there.
#[test]
fn cut_anywhere_in_the_last_entry() {
    let bench = Bench::new();
    let whole = Whole::get();
    let bytes = &whole.files["season-001.toml"];
    let last = whole.entries.last().unwrap().len();
    for at in bytes.len() - last..bytes.len() {
        let outcome = bench.opened("season-001.toml", &bytes[..at], &format!("cut at {at}"));
        assert_eq!(outcome, Outcome::Prefix, "cut at {at}");
    }
}

#[test]
fn bytes_flipped() {
    let bench = Bench::new();
    let seed = seed();
    let mut dice = StdRng::seed_from_u64(seed);
    let whole = Whole::get();
    let total: usize = whole.files.values().map(Vec::len).sum();
    for _ in 0..2000 {
        let mut at = dice.random_range(0..total);
        let bit = 1 << dice.random_range(0..8);
        for (name, bytes) in &whole.files {
            if at < bytes.len() {
                let mut broken = bytes.clone();
                broken[at] ^= bit;
                bench.opened(name, &broken, &format!("byte {at} ^ {bit}, seed {seed}"));
                break;
            }
            at -= bytes.len();
        }
    }
}

#[test]
fn garbage_inside() {
    let bench = Bench::new();
    let seed = seed();
    let mut dice = StdRng::seed_from_u64(seed);
    for _ in 0..200 {
        for (name, bytes) in &Whole::get().files {
            let at = dice.random_range(0..=bytes.len());
            let mut garbage = vec![0; dice.random_range(1..64)];
            dice.fill(&mut garbage[..]);
            let mut broken = bytes.clone();
            broken.splice(at..at, garbage);
            bench.opened(name, &broken, &format!("garbage at {at}, seed {seed}"));
        }
    }
}

#[test]
fn a_mark_and_line_ends_of_another_system_are_fine() {
    let bench = Bench::new();
    for (name, bytes) in &Whole::get().files {
        let marked = [b"\xef\xbb\xbf", &bytes[..]].concat();
        assert_eq!(
            bench.opened(name, &marked, "byte-order mark"),
            Outcome::Prefix
        );
        let text = String::from_utf8(bytes.clone()).unwrap();
        let crlf = text.replace('\n', "\r\n");
        // A name of several lines has other line ends then; nothing else is different.
        assert_ne!(bench.opened(name, crlf.as_bytes(), "CRLF"), Outcome::Told);
        let middle = bytes.len() / 2;
        for (bad, what) in [
            (&b"\xff\xfe"[..], "no UTF-8"),
            (b"\xef\xbb\xbf", "a mark in the middle"),
            (b"\xe3\x81", "half a letter"),
        ] {
            let broken = [&bytes[..middle], bad, &bytes[middle..]].concat();
            bench.opened(name, &broken, what);
        }
    }
}
