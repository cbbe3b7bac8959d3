//! Making, opening and reading anew.

use super::{
    super::{
        config::Config,
        disk,
        error::{OpenError, ReadOnly, StoreError},
        lock::{Lock, Locking, lock},
        season::{self, SeasonFile},
        watched::Watched,
    },
    League, Mode,
};
use crate::{dice::Cup, figures::Shelf, flags::Opening, problem::Problem, text::Text};
use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

/// The bytes of a season's file and where its torn tail begins.
struct Torn {
    bytes: Vec<u8>,
    start: usize,
}

impl League {
    /// Makes an empty league in a folder that is not there yet, or is empty.
    ///
    /// # Errors
    /// The disk says no; the folder holds something.
    pub fn create(
        folder: &Path,
        name: &str,
        season: u32,
        shelf: &Shelf,
    ) -> Result<Self, OpenError> {
        Self::create_from(folder, name, &Opening::empty(season.max(1)), shelf)
    }

    /// Makes a league that begins with this opening. One without a name is called as its folder.
    ///
    /// # Errors
    /// The disk says no; the folder holds something.
    pub fn create_from(
        folder: &Path,
        name: &str,
        opening: &Opening,
        shelf: &Shelf,
    ) -> Result<Self, OpenError> {
        let fail = |doing| move |error| StoreError::new(folder, doing, error);
        fs::create_dir_all(folder).map_err(fail("make"))?;
        let mut inside = fs::read_dir(folder).map_err(fail("look into"))?;
        if inside.next().is_some() {
            return Err(fail("make")(ErrorKind::AlreadyExists.into()).into());
        }
        let name = if name.trim().is_empty() {
            folder.file_name().unwrap_or_default().to_string_lossy()
        } else {
            name.into()
        };
        let text = season::opening_text(opening, 1)
            .map_err(|error| fail("write")(std::io::Error::other(error)))?;
        disk::replace(&folder.join("figures.toml"), shelf.to_text().as_bytes())?;
        disk::replace(&folder.join(season::name(opening.season)), text.as_bytes())?;
        // The last file written is the one that makes the folder a league.
        disk::replace(
            &folder.join("league.toml"),
            Config::new(&name).text().as_bytes(),
        )?;
        Self::open(folder, Mode::Write)
    }

    /// Opens a league. A torn tail is cut off into a file of its own; problems make it read-only.
    ///
    /// # Errors
    /// The disk says no; there is no league; the running season cannot be understood.
    pub fn open(folder: &Path, mode: Mode) -> Result<Self, OpenError> {
        // Nothing is locked, and so nothing written, where there is no league.
        running(folder)?;
        let (held, read_only) = ask(folder, mode)?;
        let (league, torn) = Self::read(folder)?;
        let league = league.keep(held, read_only, torn);
        if league.lock.is_some() {
            disk::sweep(folder);
            disk::sweep(&super::super::backup::folder(folder));
        }
        Ok(league)
    }

    /// Throws away this window's state and reads the folder as it is now.
    ///
    /// # Errors
    /// As [`League::open`]; then this league is unchanged.
    pub fn reload(&mut self) -> Result<(), OpenError> {
        let mode = if self.read_only == Some(ReadOnly::Asked) {
            Mode::Look
        } else {
            Mode::Write
        };
        // A lock whose folder was taken away and put back anew keeps nobody out.
        let held = self.lock.take().filter(Lock::is_in_place);
        let (held, read_only) = match held {
            Some(held) => (Some(held), None),
            None => ask(&self.folder, mode)?,
        };
        match Self::read(&self.folder) {
            Ok((mut fresh, torn)) => {
                fresh.cup = std::mem::replace(&mut self.cup, Cup::seeded(0));
                *self = fresh.keep(held, read_only, torn);
                Ok(())
            }
            Err(error) => {
                self.lock = held.filter(|_| self.read_only.is_none());
                Err(error)
            }
        }
    }

    /// What a folder says, with nothing in it touched.
    fn read(folder: &Path) -> Result<(Self, Option<Torn>), OpenError> {
        let mut problems = Vec::new();
        let (config_file, bytes) = Watched::read(folder.join("league.toml"))?;
        let text = text_of(&config_file, bytes, &mut problems);
        let config = match text {
            Some(text) => {
                let (config, found) = Config::parse(config_file.path(), &text);
                problems.extend(found);
                config
            }
            None => Config::new(""),
        };
        let notices = unknown_abilities(&config, &config_file);
        let (shelf_file, bytes) = Watched::read(folder.join("figures.toml"))?;
        // Without the file the shelf is empty: the figures in play stand in the season's file.
        let bytes = bytes.or(Some(Vec::new()));
        let text = text_of(&shelf_file, bytes, &mut problems).unwrap_or_default();
        let (shelf, found) = Shelf::parse(shelf_file.path(), &text);
        problems.extend(found);
        let (season_file, bytes) = Watched::read(running(folder)?)?;
        let bytes = bytes.unwrap_or_default();
        let SeasonFile {
            played,
            problems: found,
            newer,
            torn,
        } = season::read(season_file.path(), &bytes);
        problems.extend(found);
        let Some((opening, journal)) = played else {
            return Err(OpenError::Broken {
                problems,
                folder: folder.into(),
            });
        };
        let read_only = if newer || config.format() > season::FORMAT {
            Some(ReadOnly::Newer)
        } else if problems.is_empty() {
            None
        } else {
            Some(ReadOnly::Problems)
        };
        let league = Self {
            folder: folder.into(),
            config,
            config_file,
            shelf,
            shelf_file,
            opening,
            journal,
            season_file,
            lock: None,
            read_only,
            problems,
            notices,
            cup: Cup::shaken(),
        };
        Ok((league, torn.map(|start| Torn { bytes, start })))
    }

    /// The league with its lock, or why it has none. One that is not to be written does not keep others from it.
    fn keep(mut self, held: Option<Lock>, read_only: Option<ReadOnly>, torn: Option<Torn>) -> Self {
        self.read_only = read_only.or(self.read_only);
        if let Some(torn) = torn {
            self.cut_tail(&torn);
        }
        self.lock = held.filter(|_| self.read_only.is_none());
        self
    }

    /// Cuts what is torn off the end into a file of its own, and says what was lost.
    fn cut_tail(&mut self, Torn { bytes, start }: &Torn) {
        let (kept, tail) = bytes.split_at_checked(*start).unwrap_or((bytes, &[]));
        let (lost, up_to) = (tail.len(), self.journal.next_n().saturating_sub(1));
        if self.read_only.is_some() {
            let path = self.season_file.path().display();
            self.notices.push(crate::text!(
                "{path} ends with {lost} bytes of an entry that was being written. They are left out here; everything up to entry {up_to} is there.",
                "{path} の末尾に書きかけの項目（{lost}バイト）があります。ここでは読み飛ばしています。項目{up_to}まではすべてあります。"
            ));
            return;
        }
        let aside = disk::beside(self.season_file.path(), "torn", tail)
            .and_then(|aside| self.season_file.cut(kept).map(|()| aside));
        match aside {
            Ok(aside) => {
                let aside = aside.display();
                self.notices.push(crate::text!(
                    "The last entry had not been written to its end ({lost} bytes). It was cut off and kept in {aside}; everything up to entry {up_to} is there. Should more be missing, open a backup.",
                    "最後の項目は書き込みの途中でした（{lost}バイト）。切り離して {aside} に残しました。項目{up_to}まではすべてあります。足りないものがあれば、バックアップを開いてください。"
                ));
            }
            Err(error) => {
                self.notices.push(error.text());
                self.read_only = Some(ReadOnly::Folder);
            }
        }
    }
}

/// Names under `[abilities]` that name nothing: a key of the league's own, or a slip.
fn unknown_abilities(config: &Config, file: &Watched) -> Vec<Text> {
    let path = file.path().display();
    let unknown = config.unknown_abilities().into_iter();
    unknown
        .map(|id| {
            crate::text!(
                "{path}: no ability is called \"{id}\", so its name under [abilities] is not used. Ids are written as in `flight` or `magic_blast`.",
                "{path}：「{id}」という能力はないため、[abilities] のその名前は使われません。idは `flight` や `magic_blast` のように書きます。"
            )
        })
        .collect()
}

/// The seasons of a league's folder: number and file, the oldest first.
pub(super) fn seasons(folder: &Path) -> Result<Vec<(u32, PathBuf)>, StoreError> {
    let fail = |error| StoreError::new(folder, "look into", error);
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        if let Some(season) = season::number_of(&path) {
            all.push((season, path));
        }
    }
    all.sort();
    Ok(all)
}

/// The running season's file.
fn running(folder: &Path) -> Result<PathBuf, OpenError> {
    let none = || OpenError::NoLeague(folder.into());
    if !folder.join("league.toml").is_file() {
        return Err(none());
    }
    let (_, path) = seasons(folder)?.pop().ok_or_else(none)?;
    Ok(path)
}

/// Asks for a folder's lock, or says why it is only to be looked at.
fn ask(folder: &Path, mode: Mode) -> Result<(Option<Lock>, Option<ReadOnly>), StoreError> {
    Ok(match mode {
        Mode::Look => (None, Some(ReadOnly::Asked)),
        Mode::Write => match lock(folder)? {
            Locking::Held(lock) => (Some(lock), None),
            Locking::Taken(who) => (None, Some(ReadOnly::Locked(who))),
            Locking::Unwritable => (None, Some(ReadOnly::Folder)),
        },
    })
}

/// A file's text with its byte-order mark; none where it is no text, or not there.
fn text_of(file: &Watched, bytes: Option<Vec<u8>>, problems: &mut Vec<Problem>) -> Option<String> {
    let bytes = bytes?;
    match season::utf8(file.path(), &bytes) {
        Ok(_) => String::from_utf8(bytes).ok(),
        Err(problem) => {
            problems.push(*problem);
            None
        }
    }
}
