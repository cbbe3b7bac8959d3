//! One window writes a league at a time.

use super::error::StoreError;
use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{Read as _, Seek as _, Write as _},
    path::Path,
};

/// The lock of a league's folder, held as long as it lives. The system gives it up when the program ends, however it
/// ends, so the lock of a crash is never in the way.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
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

/// Asks for the lock of a league's folder.
pub(super) fn lock(folder: &Path) -> Result<Locking, StoreError> {
    let path = folder.join("lock");
    let fail = |doing| {
        let path = path.clone();
        move |error| StoreError::new(&path, doing, error)
    };
    let mut file = match OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
    {
        Ok(file) => file,
        Err(error)
            if matches!(
                error.kind(),
                std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem
            ) =>
        {
            return Ok(Locking::Unwritable);
        }
        Err(error) => return Err(fail("open")(error)),
    };
    match file.try_lock() {
        Ok(()) => {
            let who = format!(
                "pid {}, {}\n",
                std::process::id(),
                chrono::Local::now().format("%Y-%m-%d %H:%M")
            );
            file.set_len(0)
                .and_then(|()| file.rewind())
                .and_then(|()| file.write_all(who.as_bytes()))
                .map_err(fail("write"))?;
            Ok(Locking::Held(Lock { _file: file }))
        }
        Err(TryLockError::WouldBlock) => {
            let mut who = String::new();
            let _ = file.read_to_string(&mut who);
            Ok(Locking::Taken(who.trim().into()))
        }
        Err(TryLockError::Error(error)) => Err(fail("lock")(error)),
    }
}
