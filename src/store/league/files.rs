//! The files beside the journal: the league's particulars, its shelf, its backups; and what others did to them.

use super::{
    super::{
        backup,
        config::Config,
        disk,
        error::{ActError, StoreError},
        lock::{Locking, lock},
        season,
        watched::Watched,
    },
    League, Mode,
    open::seasons,
    turn::Season,
};
use crate::{
    figures::{Figure, Shelf, TakenIn},
    flags::{Command, command::EditFigure},
    ids::FigureId,
    journal::Act,
    problem::Problem,
};
use std::{
    fs,
    io::{Error, ErrorKind},
    path::{Path, PathBuf},
};

impl League {
    /// Whether somebody else has changed one of the files since it was read or written here.
    ///
    /// # Errors
    /// The disk says no.
    pub fn changed_outside(&self) -> Result<bool, StoreError> {
        let seasons = std::iter::once(&self.running).chain(self.closed());
        let files = seasons
            .map(|season| &season.file)
            .chain([&self.config_file, &self.shelf_file])
            .chain(&self.leftover);
        for file in files {
            if file.changed()? {
                return Ok(true);
            }
        }
        // Another window has closed the season, or somebody has put a file there.
        Ok(self.leftover.is_none() && self.next_path().exists())
    }

    /// Keeps this window's state against files somebody else changed: theirs are put aside, ours written anew. Answers
    /// with the folder where theirs are.
    ///
    /// # Errors
    /// The disk says no; then theirs are in their places, or aside, or both.
    pub fn keep_ours(&mut self) -> Result<PathBuf, ActError> {
        self.writable()?;
        let closed = self.closed().map(Season::text).transpose()?;
        let season = self.running.text()?;
        let ours = [
            Some((&mut self.running.file, season)),
            Some((&mut self.config_file, self.config.text())),
            Some((&mut self.shelf_file, self.shelf.to_text())),
            self.before
                .as_mut()
                .map(|before| &mut before.file)
                .zip(closed),
        ];
        let aside = aside(&self.folder)?;
        for (file, text) in ours.into_iter().flatten() {
            if file.changed()? {
                put_aside(file.path(), &aside)?;
                file.put(text.as_bytes())?;
            }
        }
        let next = self.next_path();
        if next.exists() {
            move_aside(&next, &aside)?;
            disk::sync_folder(&self.folder)?;
        }
        Ok(aside)
    }

    /// Keeps a picture of a figure in the league's folder, as `<figure>.<ending>`, and notes its name with the figure.
    ///
    /// # Errors
    /// Why not; then neither has changed.
    pub fn put_picture(
        &mut self,
        id: &FigureId,
        bytes: &[u8],
        ending: &str,
    ) -> Result<(), ActError> {
        self.writable()?;
        let Some(mut figure) = self.shelf.get(id).cloned() else {
            return Ok(());
        };
        let name = format!("{id}.{ending}");
        figure.picture = Some(name.clone());
        if let Some(mend) = self.mend(&figure) {
            self.preview(&mend).map_err(ActError::Refused)?;
        }
        let path = self.folder.join(name);
        let before = fs::read(&path).ok();
        disk::replace(&path, bytes)?;
        let put = self.put_figure(figure);
        if put.is_err() {
            // The disk has just said no, and may again: then the new picture stands beside the old figure.
            let _ = match before {
                Some(before) => disk::replace(&path, &before).is_ok(),
                None => fs::remove_file(&path).is_ok(),
            };
        }
        put
    }

    /// The entry that mends the league's copy of a figure that is used already and differs.
    fn mend(&self, figure: &Figure) -> Option<Act<Command>> {
        let known = self.state().figures.get(&figure.id)?;
        (**known != *figure).then(|| Act::new(EditFigure::of(figure)))
    }

    /// Puts a figure on the shelf; where the league uses it already, its copy is mended by an entry too.
    ///
    /// # Errors
    /// Why not; then neither has changed.
    pub fn put_figure(&mut self, figure: Figure) -> Result<(), ActError> {
        let mend = self.mend(&figure);
        let mut shelf = self.shelf.clone();
        shelf.put(figure)?;
        if let Some(mend) = &mend {
            self.preview(mend).map_err(ActError::Refused)?;
        }
        let before = self.shelf.clone();
        self.write_shelf(shelf)?;
        let mended = mend.map_or(Ok(()), |mend| self.act(mend).map(drop));
        if mended.is_err() {
            // The disk has just said no, and may again: the shelf is then ahead of the league's copy, which stands alone.
            let _ = self.write_shelf(before);
        }
        mended
    }

    /// Takes figures onto the shelf, all or none. Figures already in use keep the league's copy until they are mended.
    ///
    /// # Errors
    /// Why not; then the shelf is as before.
    pub fn import_figures(&mut self, figures: Vec<Figure>) -> Result<TakenIn, ActError> {
        let mut shelf = self.shelf.clone();
        let taken = shelf.take_in(figures)?;
        self.write_shelf(shelf)?;
        Ok(taken)
    }

    /// Takes a figure off the shelf. Players keep the league's copy.
    ///
    /// # Errors
    /// The disk says no.
    pub fn remove_figure(&mut self, id: &FigureId) -> Result<(), ActError> {
        let mut shelf = self.shelf.clone();
        shelf.remove(id);
        self.write_shelf(shelf)
    }

    fn write_shelf(&mut self, shelf: Shelf) -> Result<(), ActError> {
        self.writable()?;
        let mut text = shelf.to_text();
        if text.trim().is_empty() {
            // Emptied by its owner, not by accident.
            text = "# No figures.\n".into();
        }
        self.shelf_file.replace(text.as_bytes())?;
        self.shelf = shelf;
        Ok(())
    }

    /// Changes the league's own particulars.
    ///
    /// # Errors
    /// They would not be read again like this; the disk says no. Then they are as before.
    pub fn configure(&mut self, change: impl FnOnce(&mut Config)) -> Result<(), ActError> {
        self.writable()?;
        let mut config = self.config.clone();
        change(&mut config);
        let (_, problems) = Config::parse(self.config_file.path(), &config.text());
        if let Some(problem) = problems.into_iter().next() {
            return Err(ActError::Unfit(problem.into()));
        }
        if let Some((key, fault)) = config.unfit(&self.config) {
            let problem = Problem::new(self.config_file.path(), fault).field(key);
            return Err(ActError::Unfit(problem.into()));
        }
        self.config_file.replace(config.text().as_bytes())?;
        self.config = config;
        Ok(())
    }

    /// Makes a backup of league, figures and running season.
    ///
    /// # Errors
    /// The disk says no; the league itself is safe.
    pub fn backup_now(&self) -> Result<(), StoreError> {
        self.backup_job().map_or(Ok(()), |job| job())
    }

    /// The backup of [`League::backup_now`] as a job for another thread; none while the league is only looked at.
    pub fn backup_job(&self) -> Option<impl FnOnce() -> Result<(), StoreError> + Send + 'static> {
        if self.read_only.is_some() {
            return None;
        }
        let folder = self.folder.clone();
        // A season just begun comes with the one that was closed: its closing may yet be undone.
        let closed = self.closed().map(|season| &season.file);
        let files: Vec<PathBuf> = [&self.config_file, &self.shelf_file, &self.running.file]
            .into_iter()
            .chain(closed)
            .map(|file: &Watched| file.path().to_owned())
            .collect();
        Some(move || backup::make(&folder, &files))
    }

    /// Brings back a backup of a league that no window is writing. The files it replaces, and seasons begun since, are
    /// put aside into a folder of their own, which is the answer.
    ///
    /// # Errors
    /// The disk says no; the backup cannot be read; another window has the league. What was replaced by then is aside.
    pub fn restore(folder: &Path, backup: &Path) -> Result<PathBuf, StoreError> {
        let no = |kind, why: String| {
            StoreError::new(&folder.join("lock"), "lock", Error::new(kind, why))
        };
        let _held = match lock(folder)? {
            Locking::Held(held) => held,
            Locking::Taken(who) => return Err(no(ErrorKind::WouldBlock, who)),
            Locking::Unwritable => return Err(no(ErrorKind::PermissionDenied, String::new())),
        };
        let good = Self::open(backup, Mode::Look).map_err(|error| {
            StoreError::new(
                backup,
                "read",
                Error::new(ErrorKind::InvalidData, error.to_string()),
            )
        })?;
        let mut files = Vec::new();
        let closed = good.closed().map(|season| &season.file);
        let back_files = [&good.shelf_file, &good.running.file, &good.config_file];
        for file in closed.into_iter().chain(back_files) {
            if let Some(name) = file.path().file_name().filter(|_| file.path().exists()) {
                files.push((folder.join(name), disk::read(file.path())?));
            }
        }
        files.extend(good.running.before_as_it_was(folder));
        let aside = aside(folder)?;
        for (path, bytes) in files {
            if disk::read(&path).is_ok_and(|present| present == bytes) {
                continue;
            }
            put_aside(&path, &aside)?;
            disk::replace(&path, &bytes)?;
        }
        let back = season::number_of(good.running.file.path());
        for (season, path) in seasons(folder)? {
            if Some(season) > back {
                move_aside(&path, &aside)?;
            }
        }
        disk::sync_folder(folder)?;
        Ok(aside)
    }
}

/// A new folder for files that are put aside: `aside-2026-11-30T19-04-05`.
fn aside(folder: &Path) -> Result<PathBuf, StoreError> {
    disk::new_folder(folder, &format!("aside-{}", disk::moment()))
}

/// Puts a file aside and takes it from its place.
fn move_aside(path: &Path, aside: &Path) -> Result<(), StoreError> {
    put_aside(path, aside)?;
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(StoreError::new(path, "move", error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Puts a file aside: a copy of a plain file, so that it is never missing in its place; anything else itself.
fn put_aside(path: &Path, aside: &Path) -> Result<(), StoreError> {
    let target = aside.join(path.file_name().unwrap_or_default());
    match fs::metadata(path) {
        Ok(meta) if meta.is_file() => disk::replace(&target, &disk::read(path)?),
        Ok(_) => fs::rename(path, &target).map_err(|error| StoreError::new(path, "move", error)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(StoreError::new(path, "look at", error)),
    }
}
