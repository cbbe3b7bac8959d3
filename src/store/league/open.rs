//! Making, opening and reading anew.

use super::{
    super::{
        config::Config,
        disk,
        error::{OpenError, ReadOnly, StoreError},
        lock::{Lock, Locking, lock},
        season,
        watched::Watched,
    },
    League, Mode,
    turn::{self, Found, Season, Torn},
};
use crate::{dice::Cup, figures::Shelf, flags::Opening, problem::Problem, text::Text};
use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

/// What is torn off the running season's file, and off that of the season before.
type Tails = [Option<Torn>; 2];

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
        // The last file written is the one that makes the folder a league.
        let files = [
            ("figures.toml".to_owned(), shelf.to_text()),
            (season::name(opening.season), text),
            ("league.toml".to_owned(), Config::new(&name).text()),
        ];
        for (file, text) in &files {
            if let Err(error) = disk::replace(&folder.join(file), text.as_bytes()) {
                // Half a league would stand in the way of the next try.
                for (file, _) in &files {
                    let _ = fs::remove_file(folder.join(file));
                }
                return Err(error.into());
            }
        }
        Self::open(folder, Mode::Write)
    }

    /// Opens a league. A torn tail is cut off into a file of its own; problems make it read-only.
    ///
    /// # Errors
    /// The disk says no; there is no league; the running season cannot be understood.
    pub fn open(folder: &Path, mode: Mode) -> Result<Self, OpenError> {
        // Nothing is locked, and so nothing written, where there is no league.
        must_be_league(folder)?;
        let (held, read_only) = ask(folder, mode)?;
        let (league, tails) = Self::read(folder)?;
        let league = league.keep(held, read_only, tails);
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
            Ok((mut fresh, tails)) => {
                fresh.cup = std::mem::replace(&mut self.cup, Cup::repeating(0));
                *self = fresh.keep(held, read_only, tails);
                Ok(())
            }
            Err(error) => {
                self.lock = held.filter(|_| self.read_only.is_none());
                Err(error)
            }
        }
    }

    /// What a folder says, with nothing in it touched.
    fn read(folder: &Path) -> Result<(Self, Tails), OpenError> {
        must_be_league(folder)?;
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
        let Found {
            running,
            torn,
            before,
            leftover,
            newer,
        } = turn::find(folder, &mut problems)?;
        let (before, torn_before) =
            before.map_or((None, None), |(before, torn)| (Some(before), torn));
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
            running,
            before,
            undone: None,
            leftover,
            lock: None,
            read_only,
            problems,
            notices,
            cup: Cup::shaken(),
        };
        Ok((league, [torn, torn_before]))
    }

    /// The league with its lock, or why it has none. One that is not to be written does not keep others from it.
    fn keep(mut self, held: Option<Lock>, read_only: Option<ReadOnly>, tails: Tails) -> Self {
        self.read_only = read_only.or(self.read_only);
        let writable = self.read_only.is_none();
        let [torn, torn_before] = tails;
        let mut cut = Ok(());
        for (season, torn) in [
            (Some(&mut self.running), torn),
            (self.before.as_mut(), torn_before),
        ] {
            if let (Some(season), Some(torn)) = (season, torn) {
                let told = cut_tail(season, &torn, writable);
                cut = cut.and(told.map(|text| self.notices.push(text)));
            }
        }
        if writable && let Err(error) = cut.and_then(|()| self.finish()) {
            self.notices.push(error.text());
            self.read_only = Some(ReadOnly::Folder);
        }
        self.lock = held.filter(|_| self.read_only.is_none());
        self
    }
}

/// Cuts what is torn off the end into a file of its own; what was lost.
fn cut_tail(season: &mut Season, torn: &Torn, writable: bool) -> Result<Text, StoreError> {
    let Torn { bytes, start } = torn;
    let (kept, tail) = bytes.split_at_checked(*start).unwrap_or((bytes, &[]));
    let (lost, up_to) = (tail.len(), season.journal.next_n().saturating_sub(1));
    if !writable {
        let path = season.file.path().display();
        return Ok(crate::text!(
            "{path} ends with {lost} bytes of an entry that was being written. They are left out here; everything up to entry {up_to} is there.",
            "{path} の末尾に書きかけの項目（{lost}バイト）があります。ここでは読み飛ばしています。項目{up_to}まではすべてあります。"
        ));
    }
    let aside = disk::beside(season.file.path(), "torn", tail)?;
    season.file.cut(kept)?;
    let aside = aside.display();
    Ok(crate::text!(
        "The last entry had not been written to its end ({lost} bytes). It was cut off and kept in {aside}; everything up to entry {up_to} is there. Should more be missing, open a backup.",
        "最後の項目は書き込みの途中でした（{lost}バイト）。切り離して {aside} に残しました。項目{up_to}まではすべてあります。足りないものがあれば、バックアップを開いてください。"
    ))
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

/// Whether there is a league in the folder, whatever state it is in.
pub fn is_league(folder: &Path) -> bool {
    folder.join("league.toml").is_file() && seasons(folder).is_ok_and(|all| !all.is_empty())
}

/// There is a league in the folder.
fn must_be_league(folder: &Path) -> Result<(), OpenError> {
    if folder.join("league.toml").is_file() && !seasons(folder)?.is_empty() {
        Ok(())
    } else {
        Err(OpenError::NoLeague(folder.into()))
    }
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
