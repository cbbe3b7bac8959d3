//! the program killed at random moments. Every act it acknowledged is there, the league opens to be written, and at
//! most the act being written is lost.

use super::{
    killed::{Killed, killed, seed},
    table::{act, closable, entries_of, founded},
};
use flagkeeper::{
    flags::{Journal, State},
    journal::Act,
    store::{ActError, League, Mode, OpenError},
    text::{Lang, Text},
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

/// So many times the program is killed in a season, and around its turn.
const KILLS: u32 = 200;
const KILLS_AROUND_THE_TURN: u32 = 100;

/// Says to this test program, started anew, in which folder it shall keep the league.
const FOLDER: &str = "FLAGKEEPER_CRASH_FOLDER";

/// Which of a script's acts it carries out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Season,
    Turn,
}

impl Part {
    const ALL: [Self; 2] = [Self::Season, Self::Turn];

    fn of(folder: &Path) -> Self {
        let name = folder.file_name().unwrap().to_string_lossy();
        let part = Self::ALL
            .into_iter()
            .find(|part| name.starts_with(part.name()));
        part.unwrap()
    }

    fn name(self) -> &'static str {
        match self {
            Self::Season => "season",
            Self::Turn => "turn",
        }
    }
}

/// A season's acts without an end: camp, open game, corrections, loans, and back to the beginning by undo.
struct Script {
    dice: StdRng,
}

impl Script {
    fn next(&mut self, part: Part, state: &State, journal: &Journal) -> String {
        match part {
            Part::Season => self.in_season(state, journal.entries().len()),
            Part::Turn => self.around_the_turn(journal),
        }
    }

    /// Seasons closed, closings undone and redone, with a few acts between.
    fn around_the_turn(&mut self, journal: &Journal) -> String {
        let next = journal.next_n();
        match self.dice.random_range(0..12) {
            0..=3 => "command = \"close-season\"".into(),
            4..=6 => "command = \"undo\"".into(),
            7 | 8 => "command = \"redo\"".into(),
            // The founding, ten entries, stays.
            9 => format!("command = \"undo\"\nentry = {}", journal.first_n().max(11)),
            10 => "command = \"start-at\"\nstep = \"winter.close\"".into(),
            _ => format!(
                "command = \"correct\"\nplayer = \"roff-2\"\nfield = \"popularity\"\nvalue = {next}\nreason = \"miscounted\""
            ),
        }
    }

    fn in_season(&mut self, state: &State, entries: usize) -> String {
        let player = |n: u32| {
            let team = if n.is_multiple_of(2) { "roff" } else { "selm" };
            format!("{team}-{}", n / 2 % 4 + 1)
        };
        let whom = player(self.dice.random_range(0..8));
        let what = self.dice.random_range(0..10);
        match what {
            0 => "command = \"undo\"".into(),
            1 => "command = \"redo\"".into(),
            2 => "command = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 100\nterms = \"返済は冬まで\"".into(),
            3 => format!(
                "command = \"correct\"\nplayer = \"{whom}\"\nfield = \"popularity\"\nvalue = {entries}\nreason = \"miscounted\""
            ),
            4 => "command = \"advance\"".into(),
            5 if state.game.is_none() => "command = \"start-match\"".into(),
            5 => "command = \"void-match\"\nreason = \"Thunderstorm\"".into(),
            6 => format!("command = \"edit-player\"\nplayer = \"{whom}\"\nname = \"{whom}, の{entries}\""),
            7 if entries > 60 => "command = \"undo\"\nentry = 20".into(),
            _ => format!("command = \"camp-roll\"\nplayer = \"{whom}\""),
        }
    }
}

/// What is printed for an entry once its act has come back: its number, and its text's fingerprint.
fn acknowledged(text: &str, n: u64) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("done {n} {:x}", hasher.finish())
}

/// The same of the entries a league has just made, a line each: from this one on, for a redo may bring back others.
fn made(league: &League, n: u64) -> String {
    let entry = |n| {
        league
            .journal_of(n)
            .entry(n)
            .map(|entry| entry.text().unwrap())
    };
    let line = |n| Some(acknowledged(&entry(n)?, n) + "\n");
    (n..league.journal().next_n()).filter_map(line).collect()
}

/// Whether it tells of entries that a redo could not bring back.
fn not_brought_back(told: &Text) -> bool {
    told.en.contains("could not be brought back")
}

/// What the test below starts and kills; by itself it does nothing.
#[test]
fn program() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let part = Part::of(Path::new(&folder));
    let mut league = League::open(Path::new(&folder), Mode::Write).unwrap();
    assert!(league.read_only().is_none(), "{:?}", league.read_only());
    let mut script = Script {
        dice: StdRng::seed_from_u64(league.journal().next_n()),
    };
    for turn in 0.. {
        let text = script.next(part, league.state(), league.journal());
        match league.act(Act::parse(&text).unwrap()) {
            Ok(done) => {
                let told = &done.warnings;
                assert!(!told.iter().any(not_brought_back), "{text}: {told:?}");
                print!("{}", made(&league, done.n));
            }
            Err(ActError::Refused(_) | ActError::Undo(_)) => {}
            Err(error) => panic!("{text}: {}", error.show(Lang::En)),
        }
        if turn % 7 == 3 {
            let name = format!("League of turn {turn}");
            league
                .configure(|config| config.set("name", &name))
                .unwrap();
            println!("named {name}");
        }
        if turn % 11 == 5 {
            let mut figure = league.shelf().figures()[0].clone();
            figure.points = 10 + u16::try_from(turn % 90).unwrap();
            let next = league.journal().next_n();
            match league.put_figure(figure) {
                Ok(()) if league.journal().next_n() > next => {
                    print!("{}", made(&league, next));
                }
                Ok(()) | Err(ActError::Refused(_)) => {}
                Err(error) => panic!("{}", error.show(Lang::En)),
            }
        }
    }
}

/// Starts the program, lets it run for a while, kills it; what it said until then.
fn run_and_kill(folder: &Path, after: Duration) -> Vec<String> {
    let mut program = Command::new(std::env::current_exe().unwrap());
    program
        .args(["--exact", "crash::program", "--nocapture"])
        .env(FOLDER, folder);
    let Killed { lines, ended } = killed(&mut program, 0, after);
    assert!(ended.is_none(), "it ended by itself: {ended:?} {lines:?}");
    lines
}

/// What the killed program is known to have written.
#[derive(Default)]
struct Known {
    /// The line printed of each entry.
    done: BTreeMap<u64, String>,
    name: Option<String>,
}

impl Known {
    fn hear(&mut self, lines: &[String]) {
        for line in lines {
            // The harness prints its own words before the first.
            if let Some(at) = line.find("done ") {
                let line = &line[at..];
                let n = line.split(' ').nth(1).unwrap().parse().unwrap();
                self.done.insert(n, line.into());
            } else if let Some((_, name)) = line.split_once("named ") {
                self.name = Some(name.into());
            }
        }
    }

    /// Everything acknowledged is there; at most one more.
    fn check(&mut self, folder: &Path, what: &str) {
        let mut league = League::open(folder, Mode::Write)
            .unwrap_or_else(|error: OpenError| panic!("{what}: {}", error.show(Lang::En)));
        assert_eq!(league.problems(), [], "{what}");
        assert_eq!(
            league.read_only(),
            None,
            "{what}: the lock of a crash is in the way"
        );
        let told = league.take_notices();
        assert!(!told.iter().any(not_brought_back), "{what}: {told:?}");
        let entries = entries_of(folder);
        let written = |n: u64| {
            let text = entries.get(&n);
            let text = text.unwrap_or_else(|| panic!("{what}: {n} is lost"));
            acknowledged(text, n)
        };
        for (n, line) in &self.done {
            assert_eq!(written(*n), *line, "{what}");
        }
        let there = league.journal().next_n() - 1;
        let heard = self.done.keys().next_back().copied();
        if let Some(heard) = heard {
            // At most the act it was writing, which nobody had heard of yet; a redo may have brought back others with it.
            let redo = league.journal().first_n() == heard + 2
                && entries[&(heard + 1)].contains("command = \"redo\"");
            assert!(
                redo || [heard, heard + 1].contains(&there),
                "{what}: {heard} heard, {there} there"
            );
        }
        // Those that came back stand as far apart as before: the numbers of a later season, undone too, lie between them.
        for (n, text) in entries.range(heard.unwrap_or(there) + 1..) {
            self.done.insert(*n, acknowledged(text, *n));
        }
        let name = league.name();
        if let Some(heard) = &self.name {
            // As it was heard, or as it was being written: the next of that run, or the first of the next.
            let next = turn(heard) + 7;
            assert!(
                name == heard || [3, next].contains(&turn(name)),
                "{what}: {heard} heard, {name} there"
            );
        }
        self.name = Some(name.into()).filter(|_| self.name.is_some());
        // It goes on.
        let value = league.journal().next_n() + 1000;
        let done = act(
            &mut league,
            &format!(
                "command = \"correct\"\nplayer = \"roff-1\"\nfield = \"popularity\"\nvalue = {value}\nreason = \"after the crash\""
            ),
        );
        let line = made(&league, done.n).trim_end().to_owned();
        self.done.insert(done.n, line);
    }
}

/// The turn in which the program gave this name.
fn turn(name: &str) -> u32 {
    name.rsplit(' ').next().unwrap().parse().unwrap()
}

/// Kills the program so many times, and looks what is there each time; the acts it had carried out.
fn kill(part: Part, kills: u32) -> usize {
    let seed = seed();
    let mut dice = StdRng::seed_from_u64(seed);
    let began = Instant::now();
    let kept = tempfile::tempdir().unwrap();
    let mut folder = PathBuf::new();
    let mut known = Known::default();
    let mut acts = 0;
    for kill in 0..kills {
        // A new league now and then keeps the files short and the beginnings many.
        if kill % 20 == 0 {
            folder = kept.path().join(format!("{}-{kill}", part.name()));
            drop(match part {
                Part::Season => founded(&folder),
                Part::Turn => closable(&folder),
            });
            known = Known::default();
        }
        let after = Duration::from_micros(dice.random_range(4_000..120_000));
        let lines = run_and_kill(&folder, after);
        let before = known.done.len();
        known.hear(&lines);
        acts += known.done.len() - before;
        known.check(
            &folder,
            &format!("kill {kill} after {after:?}, seed {seed}"),
        );
    }
    let took = began.elapsed();
    println!("{kills} kills among {acts} acts in {took:?}");
    acts
}

#[test]
fn killed_at_random_moments() {
    let acts = kill(Part::Season, KILLS);
    assert!(
        acts > 60,
        "only {acts} acts were carried out: the machine is too slow for this test"
    );
}

#[test]
fn killed_around_the_turn_of_the_season() {
    let acts = kill(Part::Turn, KILLS_AROUND_THE_TURN);
    assert!(
        acts > 30,
        "only {acts} acts were carried out: the machine is too slow for this test"
    );
}
