//! Where the clocks of a match stand between two acts: a small file beside the season, written about once a second while
//! they run. The journal knows nothing of the ticking, and a crash costs no more than a second of it.

use super::{disk, error::StoreError};
use crate::{
    flags::{Entry, Journal},
    journal::Reading,
};
use serde::{Deserialize, Serialize};
use std::{
    fs,
    io::{Error, ErrorKind, Write as _},
    path::{Path, PathBuf},
    time::Duration,
};

/// The file's name in a league's folder. It stays where it is when a league is copied or packed.
pub(super) const NAME: &str = "clock.toml";

/// How the clocks of a match stood, and after which entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The number of the league's last entry then.
    entry: u64,
    /// When that was written.
    at: String,
    /// Milliseconds left of the match, or of extra time.
    match_ms: u64,
    /// Milliseconds left of the turn.
    turn_ms: u64,
}

impl Standing {
    /// The clocks after the last entry of a journal; none where it has no entry.
    pub fn new(journal: &Journal, match_left: Duration, turn_left: Duration) -> Option<Self> {
        let last = journal.entries().last()?;

        Some(Self {
            entry: last.n,
            at: time_of(last),
            match_ms: ms(match_left),
            turn_ms: ms(turn_left),
        })
    }

    /// The same a moment later.
    pub fn moved(&mut self, match_left: Duration, turn_left: Duration) {
        (self.match_ms, self.turn_ms) = (ms(match_left), ms(turn_left));
    }

    /// Nothing has been entered since.
    pub fn fits(&self, journal: &Journal) -> bool {
        let last = journal.entries().last();
        last.is_some_and(|last| last.n == self.entry && time_of(last) == self.at)
    }

    /// What was left of the match, or of extra time.
    pub const fn match_left(&self) -> Duration {
        Duration::from_millis(self.match_ms)
    }

    /// What was left of the turn.
    pub const fn turn_left(&self) -> Duration {
        Duration::from_millis(self.turn_ms)
    }

    /// What the clocks showed.
    pub fn reading(&self) -> Reading {
        Reading::showing(self.match_left(), self.turn_left())
    }
}

fn ms(left: Duration) -> u64 {
    u64::try_from(left.as_millis()).unwrap_or(u64::MAX)
}

fn time_of(entry: &Entry) -> String {
    entry.at.to_rfc3339_opts(chrono::SecondsFormat::Secs, false)
}

fn path(league: &Path) -> PathBuf {
    league.join(NAME)
}

/// How the clocks stood last; none where nothing is known, or what stands there cannot be understood: the journal knows
/// how they stood at the last act.
pub fn read(league: &Path) -> Option<Standing> {
    let bytes = disk::read(&path(league)).ok()?;
    let standing: Standing = toml::from_slice(&bytes).ok()?;
    // No clock runs longer than ten hours: then it is no clock of ours.
    let most = Duration::from_hours(10);
    (standing.match_left().max(standing.turn_left()) <= most).then_some(standing)
}

/// What the clocks showed last, where a window has kept them since the last entry (M-3.4).
pub fn reading(league: &Path, journal: &Journal) -> Option<Reading> {
    let kept = read(league).filter(|kept| kept.fits(journal))?;
    Some(kept.reading())
}

/// Writes how the clocks stand, whole or not at all. It is not synced: that could hold up an act being written, for a file
/// that only a crash makes use of.
///
/// # Errors
/// The disk says no; then the file is as before.
pub fn write(league: &Path, standing: &Standing) -> Result<(), StoreError> {
    let path = path(league);
    let fail = |doing| {
        let path = path.clone();
        move |error| StoreError::new(&path, doing, error)
    };
    let text = toml::to_string(standing).map_err(|error| fail("write")(Error::other(error)))?;
    let mut file = tempfile::Builder::new()
        .prefix(disk::TEMPORARY)
        .tempfile_in(league)
        .map_err(fail("make a temporary file beside"))?;
    file.write_all(text.as_bytes()).map_err(fail("write"))?;
    file.into_temp_path()
        .persist(&path)
        .map_err(|error| fail("rename")(error.error))
}

/// Nothing is known any more but what the journal says.
///
/// # Errors
/// The disk says no.
pub fn remove(league: &Path) -> Result<(), StoreError> {
    match fs::remove_file(path(league)) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(StoreError::new(&path(league), "clear away", error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}
