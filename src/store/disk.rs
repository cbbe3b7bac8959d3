//! Files that are never half written, and names that are never taken.

use super::error::StoreError;
use crate::text::Text;
use std::{
    fs::{self, File},
    io::{self, ErrorKind, Write as _},
    path::{Path, PathBuf},
};
use tempfile::TempPath;

/// How the names of files begin that are being written.
pub(super) const TEMPORARY: &str = ".flagkeeper-";

/// This moment, as names of files have it: `2026-11-30T19-04-05`.
pub(super) fn moment() -> String {
    chrono::Local::now().format("%Y-%m-%dT%H-%M-%S").to_string()
}

/// Reads a whole file. Anything but a plain file (a folder, a pipe, a device without end) is an error.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, StoreError> {
    let fail = |error| StoreError::new(path, "read", error);
    if !fs::metadata(path).map_err(fail)?.is_file() {
        return Err(fail(ErrorKind::InvalidInput.into()));
    }
    fs::read(path).map_err(fail)
}

/// Replaces a file so that at every moment the old or the new one is there whole: temporary file in the same folder,
/// write, sync, read back and compare, rename, sync the folder. Of a link the file it leads to is replaced.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let fail = |doing| move |error| StoreError::new(path, doing, error);
    let target = match fs::symlink_metadata(path) {
        Ok(meta) if meta.is_symlink() => fs::canonicalize(path).map_err(fail("follow"))?,
        Ok(_) | Err(_) => path.into(),
    };
    written(&target, bytes)?
        .persist(&target)
        .map_err(|error| StoreError::new(path, "rename", error.error))?;
    sync_folder(folder_of(&target))
}

/// Keeps bytes that are cut off a file beside it: as `season-002.torn-<time>.toml`, under a name not in use.
pub(super) fn beside(path: &Path, kind: &str, bytes: &[u8]) -> Result<PathBuf, StoreError> {
    let stem = path
        .file_stem()
        .and_then(|stem| stem.to_str())
        .unwrap_or("file");
    let first = format!("{stem}.{kind}-{}", moment());
    let mut file = written(path, bytes)?;
    for name in numbered(&first) {
        let target = folder_of(path).join(format!("{name}.toml"));
        match file.persist_noclobber(&target) {
            Ok(()) => {
                sync_folder(folder_of(path))?;
                return Ok(target);
            }
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => file = error.path,
            Err(error) => return Err(StoreError::new(&target, "rename", error.error)),
        }
    }
    Err(StoreError::new(
        path,
        "name",
        ErrorKind::AlreadyExists.into(),
    ))
}

/// Makes a file that is not there yet, whole or not at all.
pub(super) fn make(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    written(path, bytes)?
        .persist_noclobber(path)
        .map_err(|error| StoreError::new(path, "rename", error.error))?;
    sync_folder(folder_of(path))
}

/// Renames a file out of the way: to `season-003.undone-<time>.toml`, or with a number behind where that name is in use.
pub(super) fn set_aside(path: &Path, kind: &str) -> Result<PathBuf, StoreError> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let first = format!("{stem}.{kind}-{}", moment());
    let mut names = numbered(&first).map(|name| folder_of(path).join(format!("{name}.toml")));
    let target = names
        .find(|target| fs::symlink_metadata(target).is_err())
        .ok_or_else(|| StoreError::new(path, "name", ErrorKind::AlreadyExists.into()))?;
    fs::rename(path, &target).map_err(|error| StoreError::new(path, "rename", error))?;
    // Everybody sees the new name; should the machine lose it, the file is found under the old one and set aside again.
    let _ = sync_folder(folder_of(path));
    Ok(target)
}

/// Makes a folder called `first` in `parent`, or with a number behind where that name is in use.
pub(super) fn new_folder(parent: &Path, first: &str) -> Result<PathBuf, StoreError> {
    fs::create_dir_all(parent).map_err(|error| StoreError::new(parent, "make", error))?;
    for name in numbered(first) {
        let target = parent.join(name);
        match fs::create_dir(&target) {
            Ok(()) => {
                sync_folder(parent)?;
                return Ok(target);
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(StoreError::new(&target, "make", error)),
        }
    }
    Err(StoreError::new(
        parent,
        "name",
        ErrorKind::AlreadyExists.into(),
    ))
}

/// `name`, `name-01`, `name-02` and so on.
pub(super) fn numbered(name: &str) -> impl Iterator<Item = String> {
    std::iter::once(name.to_owned()).chain((1..1000).map(move |n| format!("{name}-{n:02}")))
}

/// Clears away what was being written when a program ended in between. Nobody misses it: the file it was to become is
/// whole, old or new.
pub(super) fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if name
            .to_str()
            .is_some_and(|name| name.starts_with(TEMPORARY))
        {
            let path = entry.path();
            // What cannot be cleared away now is so the next time.
            let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
        }
    }
}

/// Makes a rename or a new name durable.
pub(super) fn sync_folder(folder: &Path) -> Result<(), StoreError> {
    #[cfg(unix)]
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .or_else(unknown_to_disk)
        .map_err(|error| StoreError::new(folder, "sync the folder", error))?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

/// Network disks and shared folders may not know how a folder is synced: what was asked for has been done all the same.
#[cfg(unix)]
fn unknown_to_disk(error: io::Error) -> io::Result<()> {
    let unknown = matches!(
        error.kind(),
        ErrorKind::InvalidInput | ErrorKind::Unsupported
    );
    if unknown { Ok(()) } else { Err(error) }
}

/// Writes a file the reader named, whole or not at all: what was called so before stays until the new one is there. What
/// is no plain file (a pipe, a device) is written to as it is.
///
/// # Errors
/// What the disk says to it, for the reader.
pub fn write_out(path: &Path, bytes: &[u8]) -> Result<(), Text> {
    match fs::metadata(path) {
        Ok(meta) if !meta.is_file() => fs::write(path, bytes),
        Ok(_) | Err(_) => replace(path, bytes).map_err(StoreError::into_source),
    }
    .map_err(|error| StoreError::writing(path, error))
}

fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// A temporary file in the folder of `path`, written, synced, read back and compared. It is closed, which Windows asks
/// for before a rename.
fn written(path: &Path, bytes: &[u8]) -> Result<TempPath, StoreError> {
    let fail = |doing| move |error| StoreError::new(path, doing, error);
    let mut file = tempfile::Builder::new()
        .prefix(TEMPORARY)
        .tempfile_in(folder_of(path))
        .map_err(fail("make a temporary file beside"))?;
    file.write_all(bytes).map_err(fail("write"))?;
    file.as_file().sync_all().map_err(fail("sync"))?;
    if fs::read(file.path()).map_err(fail("read back"))? != bytes {
        return Err(fail("compare")(io::Error::other(
            "what was read back differs from what was written",
        )));
    }
    permissions(path, file.as_file()).map_err(fail("set the permissions of"))?;
    Ok(file.into_temp_path())
}

/// A replaced file keeps its permissions; a new one is readable like any other document.
#[cfg(unix)]
fn permissions(path: &Path, file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::metadata(path).map_or(0o644, |meta| meta.permissions().mode());
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn permissions(_: &Path, _: &File) -> io::Result<()> {
    Ok(())
}
