//! The turn of the season: `close-season` ends a season's file and begins the next one's, and while nothing stands in
//! that one, undo takes the closing back.
//!
//! Each is two steps on disk, of which the first, an entry appended to the old file, decides: then the next file is made
//! whole under its name, or renamed out of the way. What stops in between is finished when the league is opened to be
//! written; until then it is shown as the entry says. Numbers of entries only grow: the undo of a closing goes on behind
//! those the season begun by it had used.

use super::{
    super::{
        backup, disk,
        error::{ActError, OpenError, StoreError},
        season::{self, SeasonFile},
        tail,
        watched::Watched,
    },
    League,
    open::seasons,
};
use crate::{
    flags::{Entry, Journal, Opening, effect::Effect},
    journal::{Deed, UndoError},
    problem::Problem,
    text::Text,
};
use std::{
    fs,
    io::Error,
    path::{Path, PathBuf},
};

/// A season with its file.
#[derive(Debug)]
pub(super) struct Season {
    pub opening: Opening,
    pub journal: Journal,
    pub file: Watched,
}

/// The bytes of a season's file and where its torn tail begins.
#[derive(Debug)]
pub(super) struct Torn {
    pub bytes: Vec<u8>,
    pub start: usize,
}

/// What a league's folder says of its running season.
pub(super) struct Found {
    pub running: Season,
    pub torn: Option<Torn>,
    /// The season before, closed, where nothing stands in the running one.
    pub before: Option<(Season, Option<Torn>)>,
    /// The file of a later season: its closing was undone, or it was cut short when it was made.
    pub leftover: Option<Watched>,
    /// Its format is newer than this program's.
    pub newer: bool,
}

impl Season {
    /// It has been closed.
    pub fn is_over(&self) -> bool {
        self.journal.state().course.closed
    }

    /// Something that was done stands.
    fn is_begun(&self) -> bool {
        self.journal.standing().next().is_some()
    }

    /// Its file anew.
    pub fn text(&self) -> Result<String, StoreError> {
        season::text(&self.opening, &self.journal)
            .map_err(|error| StoreError::new(self.file.path(), "write", Error::other(error)))
    }

    /// The file of the season before in a folder, as it was when this one began, from what was put aside or backed up
    /// since; none where it still is so, or is nowhere.
    pub fn before_as_it_was(&self, folder: &Path) -> Option<(PathBuf, Vec<u8>)> {
        let number = season::number_of(self.file.path())?;
        let mut earlier = seasons(folder).ok()?.into_iter().rev();
        let (_, path) = earlier.find(|(season, _)| *season < number)?;
        let fits = |path: &PathBuf| {
            let season = Reading::good(path.clone());
            season.is_some_and(|(season, _)| {
                season.is_over() && season.journal.next_n() == self.journal.first_n()
            })
        };
        if fits(&path) {
            return None;
        }
        let inside = fs::read_dir(folder).ok()?.flatten();
        let mut aside: Vec<PathBuf> = inside
            .filter(|entry| entry.file_name().to_string_lossy().starts_with("aside-"))
            .map(|entry| entry.path())
            .collect();
        aside.sort();
        let name = path.file_name()?;
        let mut copies = aside
            .into_iter()
            .rev()
            .chain(backup::list(folder))
            .map(|kept| kept.join(name));
        let bytes = disk::read(&copies.find(fits)?).ok()?;
        Some((path, bytes))
    }

    /// A season's number may not fall behind its file's: the files of a league stand in the order of its seasons.
    pub fn takes(&self, effects: &[Effect]) -> Result<(), ActError> {
        let starts = |effect: &Effect| {
            if let Effect::StartedAt(e) = effect {
                Some(e.season)
            } else {
                None
            }
        };
        let season = effects.iter().find_map(starts);
        self.behind(season)
            .map_or(Ok(()), |problem| Err(ActError::Unfit(problem.into())))
    }

    /// What is wrong where it would have this number.
    fn behind(&self, season: Option<u32>) -> Option<Problem> {
        let number = season::number_of(self.file.path())?;
        let season = season.filter(|season| *season < number)?;
        let fault = crate::text!(
            "this is the file of season {number}, so it cannot become season {season}; make a new league that begins with season {season}",
            "シーズン{number}のファイルなので、シーズン{season}にはできません。シーズン{season}から始まるリーグを新しく作ってください"
        );
        Some(Problem::new(self.file.path(), fault))
    }
}

/// A season's file, read.
pub(super) struct Reading {
    file: Watched,
    bytes: Vec<u8>,
    read: SeasonFile,
}

impl Reading {
    fn of(path: PathBuf) -> Result<Self, StoreError> {
        let (file, bytes) = Watched::read(path)?;
        let bytes = bytes.unwrap_or_default();
        let read = season::read(file.path(), &bytes);
        Ok(Self { file, bytes, read })
    }

    /// A season with nothing wrong in it.
    pub fn good(path: PathBuf) -> Option<(Season, Option<Torn>)> {
        let mut reading = Self::of(path).ok()?;
        let torn = reading.torn();
        let (opening, journal) = reading.read.played?;
        let season = Season {
            opening,
            journal,
            file: reading.file,
        };
        reading.read.problems.is_empty().then_some((season, torn))
    }

    fn torn(&mut self) -> Option<Torn> {
        let start = self.read.torn?;
        let bytes = std::mem::take(&mut self.bytes);
        Some(Torn { bytes, start })
    }
}

/// The running season of a folder. Nothing is written. `NoLeague` where there is none, `Broken` with these problems and
/// its own where its file cannot be understood.
pub(super) fn find(folder: &Path, problems: &mut Vec<Problem>) -> Result<Found, OpenError> {
    let mut files = seasons(folder)?;
    let none = || OpenError::NoLeague(folder.into());
    let (_, path) = files.pop().ok_or_else(none)?;
    let earlier = files.pop().map(|(_, path)| path);
    let mut latest = Reading::of(path)?;
    let Some((opening, journal)) = latest.read.played.take() else {
        // Cut short when it was made, with nothing entered in it yet: it is made anew.
        let before = earlier
            .filter(|_| !tail::is_begun(&latest.bytes))
            .and_then(Reading::good);
        if let Some((running, torn)) = before.filter(|(season, _)| season.is_over()) {
            return Ok(Found {
                running,
                torn,
                before: None,
                leftover: Some(latest.file),
                newer: false,
            });
        }
        problems.append(&mut latest.read.problems);
        return Err(OpenError::Broken {
            problems: std::mem::take(problems),
            folder: folder.into(),
        });
    };
    let torn = latest.torn();
    let running = Season {
        opening,
        journal,
        file: latest.file,
    };
    let mut found = Found {
        running,
        torn,
        before: None,
        leftover: None,
        newer: latest.read.newer,
    };
    let whole = latest.read.problems.is_empty();
    problems.append(&mut latest.read.problems);
    if whole && !found.running.is_begun() {
        // Nothing stands yet: the season before may still be the one that runs.
        let before = earlier.and_then(Reading::good);
        if let Some((season, torn)) = before {
            if season.is_over() {
                let fits = season.journal.next_n() == found.running.journal.first_n();
                found.before = fits.then_some((season, torn));
            } else if reopened(&season.journal, &found.running.journal) {
                let later = std::mem::replace(&mut found.running, season);
                (found.torn, found.leftover) = (torn, Some(later.file));
            } else {
                problems.push(not_closed(found.running.file.path(), &season.journal));
            }
        }
    }
    let number = found.running.journal.state().season;
    problems.extend(found.running.behind(Some(number)));
    Ok(found)
}

/// Whether the last that was done in a season is the undo of the closing that had begun the later one.
pub(super) fn reopened(season: &Journal, later: &Journal) -> bool {
    season.entries().last().is_some_and(|last| {
        matches!(last.act.deed, Deed::Undo { .. })
            && last.n == later.next_n()
            && season.touched(last.n).any(|entry| closes(entry).is_some())
    })
}

/// Two seasons would run at once.
pub(super) fn not_closed(later: &Path, earlier: &Journal) -> Problem {
    let earlier = earlier.state().season;
    let fault = crate::text!(
        "season {earlier} has not been closed, so this one cannot have begun; move one of the two files away",
        "シーズン{earlier}が終了していないので、このシーズンは始まりません。どちらかのファイルを移動してください"
    );
    Problem::new(later, fault)
}

/// The season an entry closes.
pub(super) fn closes(entry: &Entry) -> Option<u32> {
    entry.then.iter().find_map(|effect| {
        if let Effect::SeasonClosed(e) = effect {
            Some(e.summary.season)
        } else {
            None
        }
    })
}

/// What to tell of a season that was closed while the next one's file could not be made.
pub(super) fn not_begun(error: &StoreError) -> Text {
    let Text { en, ja } = error.text();
    crate::text!(
        "The season is closed, but the next one's file is not there yet: {en} It is made before the next act, or when the league is opened.",
        "シーズンは終了しましたが、次のシーズンのファイルはまだ作れていません：{ja}次の操作の前か、リーグを開くときに作ります。"
    )
}

impl League {
    /// The journal whose last act undo takes back: the running season's, or, while nothing stands in it, that of the
    /// season before, which ends with its closing.
    pub fn undoable(&self) -> &Journal {
        &self.closed().unwrap_or(&self.running).journal
    }

    /// The journal an entry stands in: the running season's, or that of the season before, where one that has just closed
    /// it stands.
    pub fn journal_of(&self, n: u64) -> &Journal {
        if n < self.running.journal.first_n() {
            self.undoable()
        } else {
            &self.running.journal
        }
    }

    /// The entries an undo would take back, oldest first. While nothing stands in the running season, that is the closing
    /// of the season before.
    ///
    /// # Errors
    /// [`UndoError`] where nothing stands, or not that entry.
    pub fn undo_list(&self, entry: Option<u64>) -> Result<Vec<&Entry>, UndoError> {
        let running = &self.running.journal;
        let Some(closed) = self.closed() else {
            return running.undo_list(entry);
        };
        let closing = closed.journal.undo_list(None)?;
        match entry {
            Some(n) if closing.iter().all(|entry| entry.n != n) => {
                if closed.journal.stands(n) {
                    Err(UndoError::BeforeClosing(n))
                } else {
                    running.undo_list(entry)
                }
            }
            Some(_) | None => Ok(closing),
        }
    }

    /// The season before, while its closing may be undone.
    pub(super) fn closed(&self) -> Option<&Season> {
        let before = self.before.as_ref()?;
        (before.is_over() && !self.running.is_begun()).then_some(before)
    }

    /// An undo that takes back the closing of the season before.
    fn reopens(&self, entry: &Entry) -> bool {
        matches!(entry.act.deed, Deed::Undo { .. }) && self.closed().is_some()
    }

    /// Writes an entry to the file it belongs in.
    pub(super) fn write(&mut self, entry: &Entry) -> Result<(), ActError> {
        let text = entry.text().map_err(|error| {
            StoreError::new(self.running.file.path(), "write", Error::other(error))
        })?;
        if self.reopens(entry)
            && let Some(before) = &mut self.before
        {
            let later = &self.running.file;
            if later.changed()? {
                return Err(ActError::ChangedOutside(later.path().into()));
            }
            let was = before.file.clone();
            before.file.append(text.as_bytes())?;
            // Whether the new name outlives the machine does not matter: the entry says the same.
            if let Err(error) = disk::set_aside(later.path(), "undone") {
                before.file.take_back(was);
                return Err(error.into());
            }
            return Ok(());
        }
        let redone = match entry.act.deed {
            Deed::Redo { entry } => self.running.journal.redo_list(entry).unwrap_or_default(),
            Deed::Command(_) | Deed::Undo { .. } => Vec::new(),
        };
        let closed = std::iter::once(entry).chain(redone).find_map(closes);
        if let Some(season) = closed {
            let next = self.folder.join(season::name(season.saturating_add(1)));
            if next.exists() {
                return Err(ActError::ChangedOutside(next));
            }
        }
        self.running.file.append(text.as_bytes())
    }

    /// Books an entry in the season it belongs to.
    pub(super) fn book(&mut self, entry: Entry) {
        if self.reopens(&entry)
            && let Some(before) = self.before.take()
        {
            self.undone = Some(std::mem::replace(&mut self.running, before));
        }
        self.running.journal.push(entry);
    }

    /// Where the running season is closed, makes the next one's file and goes on in it. Answers with what to tell.
    pub(super) fn begin_next(&mut self) -> Result<Option<Text>, StoreError> {
        if !self.running.is_over() {
            return Ok(None);
        }
        let (mut next, lost) = self.next_season();
        let text = next.text()?;
        next.file.make(text.as_bytes())?;
        self.go_on_in(next);
        Ok(lost)
    }

    /// The same in memory alone.
    pub(super) fn rehearse_next(&mut self) -> Option<Text> {
        if !self.running.is_over() {
            return None;
        }
        let (next, lost) = self.next_season();
        self.go_on_in(next);
        lost
    }

    fn go_on_in(&mut self, next: Season) {
        self.before = Some(std::mem::replace(&mut self.running, next));
        self.undone = None;
    }

    /// The file that the next season will have, and that must not be there yet.
    pub(super) fn next_path(&self) -> PathBuf {
        let season = self.state().season.saturating_add(1);
        self.folder.join(season::name(season))
    }

    /// Finishes what stopped between its two steps.
    pub(super) fn finish(&mut self) -> Result<(), StoreError> {
        if let Some(left) = self.leftover.take() {
            if self.running.is_over() {
                let aside = disk::set_aside(left.path(), "torn")?;
                let (path, aside) = (left.path().display(), aside.display());
                self.notices.push(crate::text!(
                    "{path} had not been written to its end when the season was closed; nothing was entered in it. It is kept as {aside} and was made anew.",
                    "{path} はシーズン終了時の書き込みが途中で切れていました。項目はまだありませんでした。{aside} に残し、作り直しました。"
                ));
            } else {
                disk::set_aside(left.path(), "undone")?;
            }
        }
        let lost = self.begin_next()?;
        self.notices.extend(lost);
        Ok(())
    }

    /// Reads the season before, once nothing stands in the running one any more. What is wrong with it is no matter of
    /// the running season's: then its closing just cannot be undone.
    pub(super) fn look_back(&mut self) {
        if self.before.is_some() || self.running.is_begun() {
            return;
        }
        let running = season::number_of(self.running.file.path());
        let files = seasons(&self.folder).unwrap_or_default();
        let earlier = files
            .into_iter()
            .rev()
            .find(|(season, _)| Some(*season) < running);
        let season = earlier.and_then(|(_, path)| Reading::good(path));
        self.before = season
            .filter(|(season, torn)| {
                torn.is_none() && season.journal.next_n() == self.running.journal.first_n()
            })
            .map(|(season, _)| season);
    }
}
