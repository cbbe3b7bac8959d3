//! Copies of a league the program makes by itself.

use super::{disk, error::StoreError};
use crate::text::Text;
use std::{
    collections::BTreeSet,
    ffi::OsString,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// The last so many are kept, …
const LAST: usize = 20;
/// … the last of each of so many hours, …
const HOURS: usize = 24;
/// … and of each of so many days.
const DAYS: usize = 30;

/// The folder of a league's backups.
pub fn folder(league: &Path) -> PathBuf {
    league.join("backups")
}

/// Whether a folder is a backup inside a league: it holds the running season alone, and the seasons before are the
/// league's.
pub(super) fn is_one(league: &Path) -> bool {
    let around = league.parent().and_then(Path::parent);
    around.is_some_and(|around| {
        league.parent() == Some(folder(around).as_path()) && around.join("league.toml").exists()
    })
}

/// Whether something that is no folder stands where the backups belong.
pub(super) fn in_the_way(league: &Path) -> bool {
    let folder = folder(league);
    folder.exists() && !folder.is_dir()
}

/// What to tell the game master of a backup that could not be made: what was done stands all the same.
pub fn unmade(error: &StoreError) -> Text {
    let (path, source) = (error.path.display(), &error.source);
    if source.kind() == ErrorKind::NotADirectory && !error.path.is_dir() {
        crate::text!(
            "No backup was made: {path} is a file where the folder of the backups belongs. Move it away. The league itself is safe.",
            "バックアップを作れませんでした。{path} はバックアップのフォルダーではなくファイルです。移動してください。リーグの記録は無事です。"
        )
    } else {
        crate::text!(
            "No backup was made: {path}: the system says \"{source}\". The league itself is safe. See that the folder can be written and the disk has room.",
            "バックアップを作れませんでした。{path}：「{source}」。リーグの記録は無事です。フォルダーに書き込めるか、空きがあるかを確かめてください。"
        )
    }
}

/// When one was made or cleared away last; none where none was ever made.
pub fn changed(league: &Path) -> Option<SystemTime> {
    fs::metadata(folder(league)).ok()?.modified().ok()
}

/// The backups of a league, the newest first. Each is a folder that can be opened as a league itself; its name is the time.
pub fn list(league: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder(league)) else {
        return Vec::new();
    };
    let mut all: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| is_stamp(name(path)))
        .collect();
    all.sort();
    all.reverse();
    all
}

/// Copies the given files of a league into a new backup, then clears away the oldest. A backup that is the same as the
/// last one is not made.
///
/// # Errors
/// The disk says no; older backups stay.
pub(super) fn make(league: &Path, files: &[PathBuf]) -> Result<(), StoreError> {
    let mut contents = Vec::new();
    for file in files {
        match disk::read(file) {
            Ok(bytes) => contents.push((file.file_name().unwrap_or_default().to_owned(), bytes)),
            Err(error) if error.source.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    if let Some(last) = list(league).first()
        && contents
            .iter()
            .all(|(name, bytes)| fs::read(last.join(name)).is_ok_and(|old| old == *bytes))
    {
        return Ok(());
    }
    if in_the_way(league) {
        let no = ErrorKind::NotADirectory.into();
        return Err(StoreError::new(&folder(league), "make", no));
    }
    // Made under another name first: one that was cut short is no backup.
    let building = disk::new_folder(&folder(league), &format!("{}backup", disk::TEMPORARY))?;
    let made = fill(&building, &contents).and_then(|()| name_it(&folder(league), &building));
    if let Err(error) = made {
        let _ = fs::remove_dir_all(&building);
        return Err(error);
    }
    for old in surplus(list(league)) {
        match fs::remove_dir_all(&old) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(StoreError::new(&old, "clear away", error));
            }
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

fn fill(building: &Path, contents: &[(OsString, Vec<u8>)]) -> Result<(), StoreError> {
    contents
        .iter()
        .try_for_each(|(name, bytes)| disk::replace(&building.join(name), bytes))
}

/// Gives a backup its name, the time.
fn name_it(backups: &Path, building: &Path) -> Result<(), StoreError> {
    let now = disk::moment();
    let mut names = disk::numbered(&now).map(|name| backups.join(name));
    let target = names.find(|path| !path.exists());
    let target = target.unwrap_or_else(|| backups.join(&now));
    fs::rename(building, &target).map_err(|error| StoreError::new(&target, "name", error))?;
    disk::sync_folder(backups)
}

fn name(path: &Path) -> &str {
    path.file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default()
}

/// `2026-11-30T19-04-05`, perhaps with `-01`.
fn is_stamp(name: &str) -> bool {
    name.len() >= 19
        && name.get(..19).is_some_and(|stamp| {
            chrono::NaiveDateTime::parse_from_str(stamp, "%Y-%m-%dT%H-%M-%S").is_ok()
        })
}

/// The backups that need not be kept, of a list with the newest first.
fn surplus(all: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut keep: BTreeSet<PathBuf> = all.iter().take(LAST).cloned().collect();
    for (length, most) in [("2026-11-30T19".len(), HOURS), ("2026-11-30".len(), DAYS)] {
        let mut seen = Vec::new();
        for path in &all {
            let time = name(path).get(..length).unwrap_or_default().to_owned();
            if !seen.contains(&time) && seen.len() < most {
                seen.push(time);
                keep.insert(path.clone());
            }
        }
    }
    all.into_iter()
        .filter(|path| !keep.contains(path))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_twenty_and_one_an_hour_and_one_a_day_are_kept() {
        // A backup every ten minutes for forty days, the newest first.
        let mut all: Vec<PathBuf> = Vec::new();
        for day in 0..40 {
            for hour in 0..24 {
                for minute in (0..60).step_by(10) {
                    let date = chrono::NaiveDate::from_ymd_opt(2026, 1, 1).unwrap()
                        + chrono::Days::new(day);
                    all.push(PathBuf::from(format!("{date}T{hour:02}-{minute:02}-00")));
                }
            }
        }
        all.sort();
        all.reverse();
        let gone: BTreeSet<PathBuf> = surplus(all.clone()).into_iter().collect();
        let kept: Vec<&PathBuf> = all.iter().filter(|path| !gone.contains(*path)).collect();
        assert_eq!(kept[..20], all.iter().take(20).collect::<Vec<_>>());
        // 20 last (3 h 20 min), then an hourly one for 24 hours, then a daily one for 30 days.
        assert_eq!(kept.len(), 20 + (24 - 4) + (30 - 1));
        assert!(
            is_stamp("2026-11-30T19-04-05")
                && is_stamp("2026-11-30T19-04-05-01")
                && !is_stamp("notes")
        );
    }
}
