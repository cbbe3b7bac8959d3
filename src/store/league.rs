//! An open league: its folder on disk and the state in memory, which never disagree.

use super::{
    backup,
    config::Config,
    disk::{self, Stamp},
    error::{ActError, OpenError, ReadOnly, StoreError},
    lock::{Lock, Locking, lock},
    season::{self, SeasonFile},
};
use crate::{
    dice::Cup,
    figures::{Figure, Shelf},
    flags::{Command, Entry, Flags, Journal, Opening, Refusal, State, command},
    journal::{Act, Decided, Deed, Game as _},
    problem::Problem,
    text::Text,
};
use std::{
    fs::{self, File, OpenOptions},
    io::{Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

/// How a league is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// To keep it; read-only all the same where something is in the way.
    Write,
    /// To look at it: nothing in the folder is touched.
    Look,
}

/// What carrying out an act led to.
#[derive(Debug, Clone)]
pub struct Done {
    /// The number of the entry.
    pub n: u64,
    /// What the game master should know.
    pub warnings: Vec<Text>,
    /// A backup that should have been made was not; the act itself is safe on disk.
    pub backup: Option<String>,
}

/// An open league.
#[derive(Debug)]
pub struct League {
    folder: PathBuf,
    config: Config,
    config_stamp: Option<Stamp>,
    shelf: Shelf,
    shelf_stamp: Option<Stamp>,
    journal: Journal,
    opening: Opening,
    season_path: PathBuf,
    /// The running season's file, at its end; open while the league is kept.
    file: Option<File>,
    stamp: Option<Stamp>,
    _lock: Option<Lock>,
    read_only: Option<ReadOnly>,
    problems: Vec<Problem>,
    notices: Vec<Text>,
    cup: Cup,
}

/// The seasons of a league's folder: number and file, the oldest first.
fn seasons(folder: &Path) -> Result<Vec<(u32, PathBuf)>, StoreError> {
    let mut all = Vec::new();
    for entry in
        fs::read_dir(folder).map_err(|error| StoreError::new(folder, "look into", error))?
    {
        let path = entry
            .map_err(|error| StoreError::new(folder, "look into", error))?
            .path();
        let number = path
            .file_name()
            .and_then(|name| name.to_str())
            .and_then(|name| name.strip_prefix("season-")?.strip_suffix(".toml"));
        if let Some(n) = number
            .filter(|n| n.len() >= 3 && n.bytes().all(|b| b.is_ascii_digit()))
            .and_then(|n| n.parse().ok())
        {
            all.push((n, path));
        }
    }
    all.sort();
    Ok(all)
}

fn season_name(season: u32) -> String {
    format!("season-{season:03}.toml")
}

fn text_of(path: &Path) -> Result<(String, Vec<Problem>, Option<Stamp>), StoreError> {
    let stamp = Stamp::of(path)?;
    if stamp.is_none() {
        return Ok((String::new(), Vec::new(), None));
    }
    let bytes = disk::read(path)?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok((text, Vec::new(), stamp)),
        Err(error) => {
            let good = error
                .as_bytes()
                .get(..error.utf8_error().valid_up_to())
                .unwrap_or_default();
            let line = good.iter().filter(|b| **b == b'\n').count() + 1;
            let fault = Problem::new(
                path,
                crate::text!(
                    "the file is no UTF-8 text here",
                    "ここからUTF-8のテキストではありません"
                ),
            );
            Ok((String::new(), vec![fault.at(line, 1)], stamp))
        }
    }
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

    /// Makes a league that begins with this opening.
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
            return Err(
                StoreError::new(folder, "make", std::io::ErrorKind::AlreadyExists.into()).into(),
            );
        }
        let text = season::opening_text(opening, 1)
            .map_err(|error| StoreError::new(folder, "write", std::io::Error::other(error)))?;
        disk::replace(&folder.join("figures.toml"), shelf.to_text().as_bytes())?;
        disk::replace(&folder.join(season_name(opening.season)), text.as_bytes())?;
        // The last file written is the one that makes the folder a league.
        disk::replace(
            &folder.join("league.toml"),
            Config::new(name).text().as_bytes(),
        )?;
        Self::open(folder, Mode::Write)
    }

    /// Opens a league. A torn tail is cut off into a file of its own; problems make it read-only.
    ///
    /// # Errors
    /// The disk says no; there is no league; the running season cannot be understood.
    pub fn open(folder: &Path, mode: Mode) -> Result<Self, OpenError> {
        if !folder.join("league.toml").is_file() {
            return Err(OpenError::NoLeague(folder.into()));
        }
        let Some((_, season_path)) = seasons(folder)?.pop() else {
            return Err(OpenError::NoLeague(folder.into()));
        };
        let (held, mut read_only) = match mode {
            Mode::Look => (None, Some(ReadOnly::Asked)),
            Mode::Write => match lock(folder)? {
                Locking::Held(lock) => (Some(lock), None),
                Locking::Taken(who) => (None, Some(ReadOnly::Locked(who))),
                Locking::Unwritable => (None, Some(ReadOnly::Folder)),
            },
        };
        let mut problems = Vec::new();
        let config_path = folder.join("league.toml");
        let (text, faults, config_stamp) = text_of(&config_path)?;
        let (config, more) = if faults.is_empty() {
            Config::parse(&config_path, &text)
        } else {
            (Config::new(""), Vec::new())
        };
        problems.extend(faults.into_iter().chain(more));
        let shelf_path = folder.join("figures.toml");
        let (text, faults, shelf_stamp) = text_of(&shelf_path)?;
        let (shelf, more) = Shelf::parse(&shelf_path, &text);
        problems.extend(faults.into_iter().chain(more));
        let bytes = disk::read(&season_path)?;
        let stamp = Stamp::of(&season_path)?;
        let SeasonFile {
            opening,
            journal,
            problems: faults,
            newer,
            torn,
        } = season::read(&season_path, &bytes);
        problems.extend(faults);
        let (Some(opening), Some(journal)) = (opening, journal) else {
            return Err(OpenError::Broken {
                problems,
                folder: folder.into(),
            });
        };
        if newer || config.format() > season::FORMAT {
            read_only = read_only.or(Some(ReadOnly::Newer));
        } else if !problems.is_empty() {
            read_only = read_only.or(Some(ReadOnly::Problems));
        }
        let mut league = Self {
            folder: folder.into(),
            config,
            config_stamp,
            shelf,
            shelf_stamp,
            journal,
            opening,
            season_path,
            file: None,
            stamp,
            _lock: held,
            read_only,
            problems,
            notices: Vec::new(),
            cup: Cup::shaken(),
        };
        if let Some(torn) = torn {
            league.cut_tail(&bytes, torn)?;
        }
        Ok(league)
    }

    /// Cuts what is torn off the end into a file of its own, and says what was lost.
    fn cut_tail(&mut self, bytes: &[u8], torn: std::ops::Range<usize>) -> Result<(), StoreError> {
        let tail = bytes.get(torn.clone()).unwrap_or_default();
        let (lost, path) = (tail.len(), self.season_path.display());
        if self.read_only.is_some() {
            self.notices.push(crate::text!(
                "{path} ends with {lost} bytes of an entry that was being written. They are left out here.",
                "{path} の末尾に書きかけの項目（{lost}バイト）があります。ここでは読み飛ばしています。"
            ));
            return Ok(());
        }
        let stamp = chrono::Local::now().format("%Y-%m-%dT%H-%M-%S");
        let stem = self
            .season_path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or("season")
            .to_owned();
        let aside = self.folder.join(format!("{stem}.torn-{stamp}.toml"));
        disk::replace(&aside, tail)?;
        let file = OpenOptions::new()
            .write(true)
            .open(&self.season_path)
            .map_err(|e| StoreError::new(&self.season_path, "open", e))?;
        file.set_len(torn.start as u64)
            .and_then(|()| file.sync_all())
            .map_err(|error| StoreError::new(&self.season_path, "cut", error))?;
        self.stamp = Stamp::of(&self.season_path)?;
        let aside = aside.display();
        self.notices.push(crate::text!(
            "The last entry had not been written to its end ({lost} bytes). It was cut off and kept in {aside}; everything before it is there.",
            "最後の項目は書き込みの途中でした（{lost}バイト）。切り離して {aside} に残しました。それより前はすべてあります。"
        ));
        Ok(())
    }

    /// The state now.
    pub fn state(&self) -> &State {
        self.journal.state()
    }

    /// The running season's journal.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The figures to pick from.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// The league's own particulars.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The league's name.
    pub fn name(&self) -> &str {
        self.config.name()
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Why it is only to be looked at, if it is.
    pub fn read_only(&self) -> Option<&ReadOnly> {
        self.read_only.as_ref()
    }

    /// What is wrong with its files.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// What the game master should be told once; told, it is forgotten.
    pub fn take_notices(&mut self) -> Vec<Text> {
        std::mem::take(&mut self.notices)
    }

    /// Dice that repeat for the same seed, for scripts and trials.
    pub fn seed_dice(&mut self, seed: u64) {
        self.cup = Cup::seeded(seed);
    }

    /// What an act would lead to. Dice it leaves out are not rolled.
    ///
    /// # Errors
    /// Every rule that forbids it.
    pub fn preview(&self, act: &Act<Command>) -> Result<Decided<Flags>, Refusal> {
        Flags::decide(self.state(), &self.shelf, act)
    }

    /// Carries out an act: fills in what it left out, decides, writes the entry and syncs it, then books it.
    ///
    /// # Errors
    /// Why it was not carried out; then nothing has changed, on disk or in memory.
    pub fn act(&mut self, act: Act<Command>) -> Result<Done, ActError> {
        let (entry, warnings) = self.decide(act)?;
        let text = entry.text().map_err(|error| {
            StoreError::new(&self.season_path, "write", std::io::Error::other(error))
        })?;
        self.append(text.as_bytes())?;
        let (n, step) = (entry.n, self.state().step);
        self.journal.push(entry);
        let backup = if self.state().step == step {
            None
        } else {
            self.backup_now().err().map(|error| error.to_string())
        };
        Ok(Done {
            n,
            warnings,
            backup,
        })
    }

    /// What an act would write, dice rolled, without writing it; books it in memory alone (for a trial on a throw-away league).
    ///
    /// # Errors
    /// Why it would not be carried out.
    pub fn rehearse(&mut self, act: Act<Command>) -> Result<Done, ActError> {
        let (entry, warnings) = self.decide(act)?;
        let n = entry.n;
        self.journal.push(entry);
        Ok(Done {
            n,
            warnings,
            backup: None,
        })
    }

    fn decide(&mut self, mut act: Act<Command>) -> Result<(Entry, Vec<Text>), ActError> {
        Flags::fill(self.journal.state(), &mut act, &mut self.cup);
        let (rules, gold, then, warnings) = match &mut act.deed {
            Deed::Command(_) => {
                let Decided {
                    rules,
                    gold,
                    effects,
                    warnings,
                } = self.preview(&act).map_err(ActError::Refused)?;
                (rules, gold, effects, warnings)
            }
            Deed::Undo { entry } => {
                let list = self.journal.undo_list(*entry).map_err(ActError::Undo)?;
                *entry = list.first().map(|entry| entry.n);
                (Vec::new(), Vec::new(), Vec::new(), Vec::new())
            }
            Deed::Redo { entry } => {
                let list = self.journal.redo_list(*entry).map_err(ActError::Undo)?;
                *entry = entry.or(list.first().map(|entry| entry.n));
                (Vec::new(), Vec::new(), Vec::new(), Vec::new())
            }
        };
        let at = chrono::Local::now().fixed_offset();
        let place = Flags::place(self.state());
        Ok((
            Entry {
                n: self.journal.next_n(),
                at,
                act,
                rules,
                gold,
                then,
                place,
            },
            warnings,
        ))
    }

    /// Whether somebody else has changed the running season's file since it was read or written here.
    ///
    /// # Errors
    /// The disk says no.
    pub fn changed_outside(&self) -> Result<bool, StoreError> {
        Ok(Stamp::of(&self.season_path)? != self.stamp)
    }

    /// One write and one sync at the end of the running season's file. What fails leaves the file as it was.
    fn append(&mut self, bytes: &[u8]) -> Result<(), ActError> {
        if let Some(why) = &self.read_only {
            return Err(ActError::ReadOnly(why.clone()));
        }
        let fail = |path: &Path, doing| {
            let path = path.to_owned();
            move |error| StoreError::new(&path, doing, error)
        };
        let now = Stamp::of(&self.season_path)?;
        if now.is_none() {
            self.file = None;
            return Err(StoreError::new(
                &self.season_path,
                "append to",
                std::io::ErrorKind::NotFound.into(),
            )
            .into());
        }
        if now != self.stamp {
            return Err(ActError::ChangedOutside(self.season_path.clone()));
        }
        let length = now.map_or(0, |stamp| stamp.len());
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(
                OpenOptions::new()
                    .write(true)
                    .open(&self.season_path)
                    .map_err(fail(&self.season_path, "open"))?,
            ),
        };
        let written = file
            .seek(SeekFrom::Start(length))
            .and_then(|_| file.write_all(bytes))
            .and_then(|()| file.sync_data());
        if let Err(error) = written {
            // Half an entry must not stay; if even that fails, the next opening cuts it off.
            let _ = file.set_len(length).and_then(|()| file.sync_data());
            self.file = None;
            self.stamp = Stamp::of(&self.season_path).unwrap_or(self.stamp);
            return Err(fail(&self.season_path, "append to")(error).into());
        }
        self.stamp = Stamp::of(&self.season_path)?;
        Ok(())
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
        // The lock is given up first, or opening would find it taken by ourselves.
        let held = self._lock.take();
        drop(held);
        match Self::open(&self.folder, mode) {
            Ok(fresh) => {
                *self = fresh;
                Ok(())
            }
            Err(error) => {
                match lock(&self.folder) {
                    Ok(Locking::Held(again)) => self._lock = Some(again),
                    _ => self.read_only = Some(ReadOnly::Locked(String::new())),
                }
                Err(error)
            }
        }
    }

    /// Keeps this window's state against a file somebody else changed: theirs is put aside, ours written anew.
    ///
    /// # Errors
    /// The disk says no; then theirs is still in its place.
    pub fn keep_ours(&mut self) -> Result<PathBuf, ActError> {
        if let Some(why) = &self.read_only {
            return Err(ActError::ReadOnly(why.clone()));
        }
        let stamp = chrono::Local::now().format("%Y-%m-%dT%H-%M-%S");
        let stem = self
            .season_path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or("season")
            .to_owned();
        let aside = self.folder.join(format!("{stem}.foreign-{stamp}.toml"));
        if let Ok(theirs) = disk::read(&self.season_path) {
            disk::replace(&aside, &theirs)?;
        }
        let text = season::text(&self.opening, &self.journal).map_err(|error| {
            StoreError::new(&self.season_path, "write", std::io::Error::other(error))
        })?;
        self.file = None;
        disk::replace(&self.season_path, text.as_bytes())?;
        self.stamp = Stamp::of(&self.season_path)?;
        Ok(aside)
    }

    /// Puts a figure on the shelf; where the league uses it already, its copy is mended by an entry first.
    ///
    /// # Errors
    /// Why not; then neither has changed.
    pub fn put_figure(&mut self, figure: Figure) -> Result<(), ActError> {
        let mut shelf = self.shelf.clone();
        shelf
            .put(figure.clone())
            .map_err(|error| not_put(&self.folder, &error.text()))?;
        let known = self.state().figures.get(&figure.id);
        if known.is_some_and(|known| **known != figure) {
            self.act(Act::new(command::EditFigure::of(&figure)))?;
        }
        self.write_shelf(shelf)
    }

    /// Takes figures onto the shelf, all or none. Figures already in use keep the league's copy until they are mended.
    ///
    /// # Errors
    /// Why not; then the shelf is as before.
    pub fn import_figures(
        &mut self,
        figures: Vec<Figure>,
    ) -> Result<crate::figures::TakenIn, ActError> {
        let mut shelf = self.shelf.clone();
        let taken = shelf
            .take_in(figures)
            .map_err(|error| not_put(&self.folder, &error.text()))?;
        self.write_shelf(shelf)?;
        Ok(taken)
    }

    /// Takes a figure off the shelf. Players keep the league's copy.
    ///
    /// # Errors
    /// The disk says no.
    pub fn remove_figure(&mut self, id: &crate::ids::FigureId) -> Result<(), ActError> {
        let mut shelf = self.shelf.clone();
        shelf.remove(id);
        self.write_shelf(shelf)
    }

    fn write_shelf(&mut self, shelf: Shelf) -> Result<(), ActError> {
        let path = self.folder.join("figures.toml");
        self.shelf_stamp = self.replace(&path, self.shelf_stamp, &shelf.to_text())?;
        self.shelf = shelf;
        Ok(())
    }

    /// Changes the league's own particulars.
    ///
    /// # Errors
    /// The disk says no; then they are as before.
    pub fn configure(&mut self, change: impl FnOnce(&mut Config)) -> Result<(), ActError> {
        let mut config = self.config.clone();
        change(&mut config);
        let path = self.folder.join("league.toml");
        self.config_stamp = self.replace(&path, self.config_stamp, &config.text())?;
        self.config = config;
        Ok(())
    }

    fn replace(
        &self,
        path: &Path,
        known: Option<Stamp>,
        text: &str,
    ) -> Result<Option<Stamp>, ActError> {
        if let Some(why) = &self.read_only {
            return Err(ActError::ReadOnly(why.clone()));
        }
        if Stamp::of(path)? != known {
            return Err(ActError::ChangedOutside(path.into()));
        }
        disk::replace(path, text.as_bytes())?;
        Ok(Stamp::of(path)?)
    }

    /// Makes a backup of league, figures and running season.
    ///
    /// # Errors
    /// The disk says no; the league itself is safe.
    pub fn backup_now(&self) -> Result<(), StoreError> {
        if self.read_only.is_some() {
            return Ok(());
        }
        backup::make(
            &self.folder,
            &[
                self.folder.join("league.toml"),
                self.folder.join("figures.toml"),
                self.season_path.clone(),
            ],
        )
    }

    /// The backup of [`League::backup_now`] as a job for another thread; none while the league is only looked at.
    pub fn backup_job(&self) -> Option<impl FnOnce() -> Result<(), StoreError> + Send + 'static> {
        if self.read_only.is_some() {
            return None;
        }
        let folder = self.folder.clone();
        let files = [
            folder.join("league.toml"),
            folder.join("figures.toml"),
            self.season_path.clone(),
        ];
        Some(move || backup::make(&folder, &files))
    }

    /// The seasons there are, the oldest first.
    ///
    /// # Errors
    /// The disk says no.
    pub fn seasons(&self) -> Result<Vec<u32>, StoreError> {
        Ok(seasons(&self.folder)?.into_iter().map(|(n, _)| n).collect())
    }

    /// The journal of an older season, read when somebody looks at it.
    ///
    /// # Errors
    /// The disk says no, or what is wrong with the file.
    pub fn season(&self, season: u32) -> Result<Journal, OpenError> {
        let path = self.folder.join(season_name(season));
        let bytes = disk::read(&path)?;
        let file = season::read(&path, &bytes);
        file.journal.ok_or(OpenError::Broken {
            problems: file.problems,
            folder: self.folder.clone(),
        })
    }

    /// Everything wrong with a league's folder; nothing in it is touched.
    ///
    /// # Errors
    /// The disk says no, or there is no league.
    pub fn check(folder: &Path) -> Result<Vec<Problem>, OpenError> {
        let league = match Self::open(folder, Mode::Look) {
            Ok(league) => Some(league),
            Err(OpenError::Broken { problems, .. }) => return Ok(problems),
            Err(error) => return Err(error),
        };
        let mut problems = league.map(|league| league.problems).unwrap_or_default();
        let mut before: Option<(u32, u64)> = None;
        for (n, path) in seasons(folder)? {
            let bytes = disk::read(&path)?;
            let file = season::read(&path, &bytes);
            let fresh: Vec<Problem> = file
                .problems
                .into_iter()
                .filter(|problem| !problems.contains(problem))
                .collect();
            problems.extend(fresh);
            if let Some(torn) = file.torn {
                let line = bytes
                    .get(..torn.start)
                    .unwrap_or_default()
                    .iter()
                    .filter(|b| **b == b'\n')
                    .count()
                    + 1;
                problems.push(
                    Problem::new(
                        &path,
                        crate::text!(
                            "an entry is torn off here; opening the league puts it aside",
                            "ここで項目が途切れています。リーグを開くと別に保存されます"
                        ),
                    )
                    .at(line, 1),
                );
            }
            if let Some(journal) = file.journal {
                problems.extend(audit(&path, n, &journal, before));
                before = Some((n, journal.next_n()));
            }
        }
        Ok(problems)
    }
}

fn not_put(folder: &Path, text: &Text) -> ActError {
    StoreError::new(
        &folder.join("figures.toml"),
        "change",
        std::io::Error::new(std::io::ErrorKind::InvalidInput, text.en.clone()),
    )
    .into()
}

/// The records of a season against each other and against the season before.
fn audit(path: &Path, season: u32, journal: &Journal, before: Option<(u32, u64)>) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut wrong = |text| problems.push(Problem::new(path, text));
    if let Some((earlier, next)) = before {
        let first = journal
            .entries()
            .first()
            .map_or(journal.next_n(), |entry| entry.n);
        if first != next {
            wrong(crate::text!(
                "its first entry is {first}, but season {earlier} ends before {next}",
                "最初の項目が{first}ですが、シーズン{earlier}は{next}の前で終わっています"
            ));
        }
    }
    for fault in super::books::faults(journal) {
        wrong(fault);
    }
    let _ = season;
    problems
}
