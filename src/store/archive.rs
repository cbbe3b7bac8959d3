//! A league as a whole: copied to another folder, or packed into a zip.

use super::{clock, disk, error::StoreError};
use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};
use zip::{ZipWriter, write::SimpleFileOptions};

/// The lock and the running clocks stay where they are, and a file half written is nobody's.
fn belongs(name: &str) -> bool {
    !["lock", clock::NAME].contains(&name) && !name.starts_with(".flagkeeper-")
}

/// Every folder and file of a league, paths from its folder, a folder before what is in it.
fn contents(league: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(folder) = open.pop() {
        let here = league.join(&folder);
        let fail = |error| StoreError::new(&here, "look into", error);
        let mut inside = Vec::new();
        for entry in fs::read_dir(&here).map_err(fail)? {
            let entry = entry.map_err(fail)?;
            if !belongs(&entry.file_name().to_string_lossy()) {
                continue;
            }
            let path = folder.join(entry.file_name());
            // What a link points to is copied; a link to nothing is not.
            if let Ok(kind) = fs::metadata(entry.path()) {
                inside.push((path, kind.is_dir()));
            }
        }
        inside.sort();
        for (path, is_folder) in inside {
            if is_folder {
                open.push(path.clone());
            }
            found.push(path);
        }
    }
    Ok(found)
}

/// What does not hold a league is not copied.
fn check_league(league: &Path) -> Result<(), StoreError> {
    let config = league.join("league.toml");
    if config.is_file() {
        Ok(())
    } else {
        Err(StoreError::new(
            &config,
            "find",
            io::ErrorKind::NotFound.into(),
        ))
    }
}

/// Copies a league with its backups to a folder that is not there yet. `league.toml` is written last, so that a copy
/// cut short never looks like a league.
///
/// # Errors
/// The disk says no; something is at `to` already; `from` holds no league.
pub fn copy_league(from: &Path, to: &Path) -> Result<(), StoreError> {
    check_league(from)?;
    if fs::symlink_metadata(to).is_ok() {
        return Err(StoreError::new(
            to,
            "make",
            io::ErrorKind::AlreadyExists.into(),
        ));
    }
    let within = |path: &Path| fs::canonicalize(path.parent().unwrap_or(path)).ok();
    if let (Ok(from), Some(to_folder)) = (fs::canonicalize(from), within(to))
        && to_folder.starts_with(&from)
    {
        return Err(StoreError::new(
            to,
            "make",
            io::Error::new(
                io::ErrorKind::InvalidInput,
                "a league cannot be copied into itself",
            ),
        ));
    }
    let contents = contents(from)?;
    fs::create_dir_all(to).map_err(|error| StoreError::new(to, "make", error))?;
    let last = Path::new("league.toml");
    let ordered = contents
        .iter()
        .filter(|path| *path != last)
        .map(PathBuf::as_path)
        .chain([last]);
    for path in ordered {
        let (source, target) = (from.join(path), to.join(path));
        if source.is_dir() {
            fs::create_dir_all(&target).map_err(|error| StoreError::new(&target, "make", error))?;
        } else {
            disk::replace(&target, &disk::read(&source)?)?;
        }
    }
    Ok(())
}

/// Packs a league with its backups into a zip file, in which it is one folder of the league's own name.
///
/// # Errors
/// The disk says no; `league` holds no league. A zip that was at `to_zip` is then still there.
pub fn zip_league(league: &Path, to_zip: &Path) -> Result<(), StoreError> {
    check_league(league)?;
    let fail = |error: io::Error| StoreError::new(to_zip, "pack into", error);
    let full = fs::canonicalize(league).unwrap_or_else(|_| league.into());
    let root = full.file_name().map_or_else(
        || "league".into(),
        |name| name.to_string_lossy().into_owned(),
    );
    let options = SimpleFileOptions::default();
    let mut zip = ZipWriter::new(io::Cursor::new(Vec::new()));
    for path in contents(league)? {
        let source = league.join(&path);
        // The zip may be written into the very folder it packs.
        if fs::canonicalize(&source)
            .is_ok_and(|own| fs::canonicalize(to_zip).is_ok_and(|zip| zip == own))
        {
            continue;
        }
        let inside: Vec<String> = path
            .iter()
            .map(|part| part.to_string_lossy().into_owned())
            .collect();
        let name = format!("{root}/{}", inside.join("/"));
        if source.is_dir() {
            zip.add_directory(name, options)
                .map_err(|error| fail(error.into()))?;
        } else {
            zip.start_file(name, options)
                .map_err(|error| fail(error.into()))?;
            zip.write_all(&disk::read(&source)?).map_err(fail)?;
        }
    }
    let bytes = zip.finish().map_err(|error| fail(error.into()))?;
    disk::replace(to_zip, &bytes.into_inner())
}
