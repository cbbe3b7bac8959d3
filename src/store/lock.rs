//! One window writes a league at a time.

use super::error::StoreError;
use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Read as _, Seek as _, Write as _},
    path::{Path, PathBuf},
};

/// The lock of a league's folder, held as long as it lives. The system gives it up when the program ends, however it
/// ends, so the lock of a crash is never in the way.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
}

/// What came of asking for the lock.
#[derive(Debug)]
pub(super) enum Locking {
    /// It is ours.
    Held(Lock),
    /// Somebody else has it; who, as far as the file says.
    Taken(String),
    /// The folder cannot be written.
    Unwritable,
}

impl Lock {
    /// Its file is still where others look for it.
    pub fn is_in_place(&self) -> bool {
        is_at(&self.file, &self.path)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // The file goes while the lock is still held; whoever waits for it then looks whether his file is still there.
        // Where the folder was moved away, another league's lock may be in its place.
        if self.is_in_place() {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Asks for the lock of a league's folder.
pub(super) fn lock(folder: &Path) -> Result<Locking, StoreError> {
    let path = folder.join("lock");
    let fail = |doing| {
        let path = path.clone();
        move |error| StoreError::new(&path, doing, error)
    };
    loop {
        let mut file = match open(&path) {
            Ok(file) => file,
            Err(error)
                if [ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem]
                    .contains(&error.kind()) =>
            {
                return Ok(Locking::Unwritable);
            }
            Err(error) => return Err(fail("open")(error)),
        };
        match file.try_lock() {
            // Its holder has just let it go and taken it away.
            Ok(()) if !is_at(&file, &path) => {}
            Ok(()) => {
                file.set_len(0)
                    .and_then(|()| file.rewind())
                    .and_then(|()| file.write_all(owner().as_bytes()))
                    .map_err(fail("write"))?;
                return Ok(Locking::Held(Lock { file, path }));
            }
            Err(TryLockError::WouldBlock) => {
                // Where the system lets nobody read a locked file, who has it stays unknown.
                let mut who = String::new();
                let _ = file.read_to_string(&mut who);
                return Ok(Locking::Taken(who.trim().into()));
            }
            Err(TryLockError::Error(error)) => return Err(fail("lock")(error)),
        }
    }
}

fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
}

/// `ken, pid 4711, 2026-11-30 19:04`
fn owner() -> String {
    let user = std::env::var("USER").or_else(|_| std::env::var("USERNAME"));
    let user = user.map_or_else(|_| String::new(), |user| format!("{user}, "));
    let now = chrono::Local::now().format("%Y-%m-%d %H:%M");
    format!("{user}pid {}, {now}\n", std::process::id())
}

/// Whether the open file is the one that is called `path` now.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(ours), Ok(there)) => (ours.dev(), ours.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// An open file cannot be taken away here.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
