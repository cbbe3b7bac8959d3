//! An open league: its folder on disk and the state in memory, which never disagree.

mod check;
mod files;
mod open;
mod resume;
mod turn;

pub use open::is_league;

use super::{
    backup,
    config::Config,
    error::{ActError, ReadOnly},
    lock::Lock,
    watched::Watched,
};
use crate::{
    dice::Cup,
    figures::Shelf,
    flags::{Command, Entry, Flags, Journal, Refusal, State},
    journal::{Act, Decided, Deed, Game as _},
    problem::Problem,
    text::Text,
};
use std::path::{Path, PathBuf};
use turn::Season;

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
    pub backup: Option<Text>,
}

/// An open league.
#[derive(Debug)]
pub struct League {
    folder: PathBuf,
    config: Config,
    config_file: Watched,
    shelf: Shelf,
    shelf_file: Watched,
    running: Season,
    /// The season before, where it has been read: while nothing stands in the running one, its closing may be undone.
    before: Option<Season>,
    /// The season whose beginning was undone last: it begins again with what had been done in it.
    undone: Option<Season>,
    /// A file of a later season that must not be there and waits for somebody who may write.
    leftover: Option<Watched>,
    /// Held while the league may be written.
    lock: Option<Lock>,
    read_only: Option<ReadOnly>,
    problems: Vec<Problem>,
    notices: Vec<Text>,
    cup: Cup,
}

impl League {
    /// The state now.
    pub fn state(&self) -> &State {
        self.running.journal.state()
    }

    /// The running season's journal.
    pub fn journal(&self) -> &Journal {
        &self.running.journal
    }

    /// The figures to pick from.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Changes whenever the shelf does: what is worked out from it can be kept until then.
    pub fn shelf_version(&self) -> u64 {
        self.shelf_file.fingerprint()
    }

    /// The league's own particulars.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Changes whenever the league's own particulars do.
    pub fn config_version(&self) -> u64 {
        self.config_file.fingerprint()
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

    /// Dice that repeat for the same seed, for scripts. Nonces that are drawn do not: they are to keep bids secret.
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

    /// Carries out an act: fills in what it left out, decides, writes the entry and syncs it, then books it. One that
    /// closes the season begins the next one's file, and the undo of that puts the file aside again.
    ///
    /// # Errors
    /// Why it was not carried out; then nothing has changed, on disk or in memory.
    pub fn act(&mut self, act: Act<Command>) -> Result<Done, ActError> {
        self.writable()?;
        let lost = match act.deed {
            // The disk may have said no when the season was closed.
            Deed::Command(_) => self.begin_next()?,
            Deed::Undo { .. } | Deed::Redo { .. } => None,
        };
        let (entry, mut warnings) = self.decide(act)?;
        warnings.extend(lost);
        self.write(&entry)?;
        let (n, step) = (entry.n, self.state().step);
        self.book(entry);
        match self.begin_next() {
            Ok(lost) => warnings.extend(lost),
            Err(error) => warnings.push(turn::not_begun(&error)),
        }
        self.look_back();
        let backup = if self.state().step == step {
            None
        } else {
            self.backup_now().err().map(|error| backup::unmade(&error))
        };
        Ok(Done {
            n,
            warnings,
            backup,
        })
    }

    /// Whether an act would be carried out, dice rolled; nothing comes of it.
    ///
    /// # Errors
    /// Why it would not be.
    pub fn try_out(&mut self, act: Act<Command>) -> Result<(), ActError> {
        self.decide(act).map(drop)
    }

    /// Carries out an act in memory alone, dice rolled: a trial. The league is only to be looked at from then on.
    ///
    /// # Errors
    /// Why it would not be carried out.
    pub fn rehearse(&mut self, act: Act<Command>) -> Result<Done, ActError> {
        let (entry, mut warnings) = self.decide(act)?;
        let n = entry.n;
        self.book(entry);
        warnings.extend(self.rehearse_next());
        self.read_only.get_or_insert(ReadOnly::Asked);
        self.lock = None;
        Ok(Done {
            n,
            warnings,
            backup: None,
        })
    }

    fn writable(&self) -> Result<(), ActError> {
        match &self.read_only {
            Some(why) => Err(ActError::ReadOnly(why.clone())),
            None => Ok(()),
        }
    }

    fn decide(&mut self, mut act: Act<Command>) -> Result<(Entry, Vec<Text>), ActError> {
        Flags::fill(self.running.journal.state(), &mut act, &mut self.cup);
        let (rules, gold, then, warnings) = match &mut act.deed {
            Deed::Command(_) => {
                let Decided {
                    rules,
                    gold,
                    effects,
                    warnings,
                } = self.preview(&act).map_err(ActError::Refused)?;
                self.running.takes(&effects)?;
                (rules, gold, effects, warnings)
            }
            Deed::Undo { entry } => {
                let list = self.undo_list(*entry).map_err(ActError::Undo)?;
                *entry = list.first().map(|entry| entry.n);
                (Vec::new(), Vec::new(), Vec::new(), Vec::new())
            }
            Deed::Redo { entry } => {
                let list = self
                    .running
                    .journal
                    .redo_list(*entry)
                    .map_err(ActError::Undo)?;
                *entry = entry.or(list.first().map(|entry| entry.n));
                (Vec::new(), Vec::new(), Vec::new(), Vec::new())
            }
        };
        let at = chrono::Local::now().fixed_offset();
        let place = Flags::place(self.state());
        Ok((
            Entry {
                n: self.running.journal.next_n(),
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
}
