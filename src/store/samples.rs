//! The sample leagues that come with the program. They are opened as copies; the shipped ones never change.

use super::{disk, error::StoreError};
use crate::figures::Shelf;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// A sample league: its name and its files.
struct Sample {
    name: &'static str,
    files: &'static [(&'static str, &'static str)],
}

macro_rules! sample {
    ($name:literal, $($season:literal),+) => {
        Sample {
            name: $name,
            // `league.toml` comes last: it is what makes the folder a league.
            files: &[
                (
                    "figures.toml",
                    include_str!(concat!("../../leagues/", $name, "/figures.toml")),
                ),
                $((
                    $season,
                    include_str!(concat!("../../leagues/", $name, "/", $season)),
                ),)+
                (
                    "league.toml",
                    include_str!(concat!("../../leagues/", $name, "/league.toml")),
                ),
            ],
        }
    };
}

const SAMPLES: [Sample; 2] = [
    sample!(
        "altenant",
        "season-001.toml",
        "season-002.toml",
        "season-003.toml"
    ),
    sample!("starter", "season-001.toml"),
];

/// The names of the sample leagues, the main one first.
pub fn names() -> impl Iterator<Item = &'static str> {
    SAMPLES.iter().map(|sample| sample.name)
}

/// The shelf of invented figures a new league begins with.
pub fn shelf() -> Shelf {
    Shelf::parse(
        "figures.toml",
        include_str!("../../leagues/starter/figures.toml"),
    )
    .0
}

/// The user's data folder; `FLAGKEEPER_DATA_DIR` moves it.
///
/// # Errors
/// The system knows no home folder.
pub fn data_folder() -> Result<PathBuf, StoreError> {
    if let Some(folder) = std::env::var_os("FLAGKEEPER_DATA_DIR").filter(|path| !path.is_empty()) {
        return Ok(folder.into());
    }
    directories::ProjectDirs::from("", "", "flagkeeper")
        .map(|dirs| dirs.data_dir().to_owned())
        .ok_or_else(|| {
            let error =
                io::Error::other("there is no home folder; FLAGKEEPER_DATA_DIR can name another");
            StoreError::new(Path::new("~"), "find", error)
        })
}

/// The user's own copy of a sample league, made the first time it is asked for.
///
/// # Errors
/// There is no sample of this name; the disk says no.
pub fn copy_of(name: &str) -> Result<PathBuf, StoreError> {
    copy_into(name, &data_folder()?)
}

/// The copy of a sample league in the `leagues` of this data folder, made the first time it is asked for.
///
/// # Errors
/// As [`copy_of`].
pub fn copy_into(name: &str, data: &Path) -> Result<PathBuf, StoreError> {
    let folder = data.join("leagues").join(name);
    let fail = |doing| {
        let folder = folder.clone();
        move |error| StoreError::new(&folder, doing, error)
    };
    let sample = SAMPLES
        .iter()
        .find(|sample| sample.name == name)
        .ok_or_else(|| io::ErrorKind::NotFound.into())
        .map_err(fail("find the sample"))?;
    // A copy cut short has no `league.toml` yet, and nothing in it can be the user's work.
    if !folder.join("league.toml").exists() {
        fs::create_dir_all(&folder).map_err(fail("make"))?;
        for (file, text) in sample.files {
            disk::replace(&folder.join(file), text.as_bytes())?;
        }
    }
    Ok(folder)
}
