//! A file as this window knows it, so that a change by anybody else is noticed before anything is written.

use super::{
    disk,
    error::{ActError, StoreError},
};
use std::{
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
    time::SystemTime,
};

/// What the system says of a file; as long as it says the same, nobody has touched it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp {
    len: u64,
    modified: Option<SystemTime>,
    inode: u64,
}

impl Stamp {
    fn of(meta: &fs::Metadata) -> Self {
        Self {
            len: meta.len(),
            modified: meta.modified().ok(),
            inode: inode(meta),
        }
    }
}

#[cfg(unix)]
fn inode(meta: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(meta)
}

#[cfg(not(unix))]
fn inode(_: &fs::Metadata) -> u64 {
    0
}

/// Length and fingerprint (FNV-1a) of a file's bytes: tells a file that was only touched, or put back as it was, from
/// one that says something else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Print {
    len: u64,
    hash: u64,
}

impl Print {
    fn of(bytes: &[u8]) -> Self {
        let empty = Self {
            len: 0,
            hash: 0xcbf2_9ce4_8422_2325,
        };
        empty.with(bytes)
    }

    fn with(self, bytes: &[u8]) -> Self {
        Self {
            len: self.len + bytes.len() as u64,
            hash: bytes.iter().fold(self.hash, |hash, byte| {
                (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
            }),
        }
    }
}

/// A file as it was last read or written here.
#[derive(Debug, Clone)]
pub(super) struct Watched {
    path: PathBuf,
    stamp: Option<Stamp>,
    /// None: the file was not there.
    print: Option<Print>,
}

impl Watched {
    /// Reads a file; no bytes where it is not there.
    pub fn read(path: PathBuf) -> Result<(Self, Option<Vec<u8>>), StoreError> {
        // The stamp is taken first: a change while the file is being read shows at the next look.
        let stamp = stamp(&path)?;
        let bytes = match stamp {
            Some(_) => Some(disk::read(&path)?),
            None => None,
        };
        let print = bytes.as_deref().map(Print::of);
        Ok((Self { path, stamp, print }, bytes))
    }

    /// A file that is not there.
    pub fn absent(path: PathBuf) -> Self {
        Self {
            path,
            stamp: None,
            print: None,
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Differs whenever its bytes do; 0 where it is not there.
    pub fn fingerprint(&self) -> u64 {
        self.print.map_or(0, |print| print.hash)
    }

    /// Whether somebody else has changed what it says, or taken it away.
    pub fn changed(&self) -> Result<bool, StoreError> {
        let now = stamp(&self.path)?;
        if now == self.stamp {
            return Ok(false);
        }
        let print = match now {
            Some(_) => Some(Print::of(&disk::read(&self.path)?)),
            None => None,
        };
        Ok(print != self.print)
    }

    /// Writes it anew, unless somebody else has changed it.
    pub fn replace(&mut self, bytes: &[u8]) -> Result<(), ActError> {
        if self.changed()? {
            return Err(ActError::ChangedOutside(self.path.clone()));
        }
        Ok(self.put(bytes)?)
    }

    /// Writes it anew, whatever it says now.
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        disk::replace(&self.path, bytes)?;
        self.know(Print::of(bytes));
        Ok(())
    }

    /// Makes it, where it is not there yet.
    pub fn make(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        disk::make(&self.path, bytes)?;
        self.know(Print::of(bytes));
        Ok(())
    }

    /// Takes back what was appended to it since it was as `was`. If that fails now, the next append does it.
    pub fn take_back(&mut self, was: Self) {
        let len = was.print.map_or(0, |print| print.len);
        let file = OpenOptions::new().write(true).open(&self.path);
        let _ = file.and_then(|file| file.set_len(len).and_then(|()| file.sync_data()));
        *self = was;
        self.stamp = stamp(&self.path).ok().flatten();
    }

    /// One write and one sync at its end, unless somebody else has changed it. What fails leaves it as it was.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), ActError> {
        let path = self.path.clone();
        let fail = |error| StoreError::new(&path, "append to", error);
        // Opened each time: a folder that was moved away and put back is found again.
        let mut file = OpenOptions::new()
            .write(true)
            .open(&self.path)
            .map_err(fail)?;
        let now = Stamp::of(&file.metadata().map_err(fail)?);
        if self.stamp != Some(now) && self.changed()? {
            return Err(ActError::ChangedOutside(path));
        }
        let print = self.print.unwrap_or(Print::of(&[]));
        let written = cut_to(&file, now.len, print.len)
            .and_then(|()| file.seek(SeekFrom::Start(print.len)))
            .and_then(|_| file.write_all(bytes))
            .and_then(|()| file.sync_data());
        if let Err(error) = written {
            // Half an entry must not stay. If even that fails, the next append does it, or else the next opening.
            let _ = file.set_len(print.len).and_then(|()| file.sync_data());
            self.stamp = file.metadata().ok().map(|meta| Stamp::of(&meta));
            return Err(fail(error).into());
        }
        // Should the system not say it now, the next look compares the bytes.
        self.stamp = file.metadata().ok().map(|meta| Stamp::of(&meta));
        self.print = Some(print.with(bytes));
        Ok(())
    }

    /// Cuts it after `kept`, with which it begins.
    pub fn cut(&mut self, kept: &[u8]) -> Result<(), StoreError> {
        OpenOptions::new()
            .write(true)
            .open(&self.path)
            .and_then(|file| {
                file.set_len(kept.len() as u64)
                    .and_then(|()| file.sync_all())
            })
            .map_err(|error| StoreError::new(&self.path, "cut", error))?;
        self.know(Print::of(kept));
        Ok(())
    }

    fn know(&mut self, print: Print) {
        self.stamp = stamp(&self.path).ok().flatten();
        self.print = Some(print);
    }
}

/// Cuts off what an append left that failed and could not be taken back then.
fn cut_to(file: &File, len: u64, good: u64) -> std::io::Result<()> {
    if len > good {
        file.set_len(good)
    } else {
        Ok(())
    }
}

/// Of a file; none where it is not there.
fn stamp(path: &Path) -> Result<Option<Stamp>, StoreError> {
    match fs::metadata(path) {
        Ok(meta) => Ok(Some(Stamp::of(&meta))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::new(path, "look at", error)),
    }
}
