//! Files that are never half written.

use super::error::StoreError;
use std::{
    fs::{self, File},
    io::Write as _,
    path::Path,
    time::SystemTime,
};

/// What a file looked like when it was last read or written here, to notice that somebody else changed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stamp {
    len: u64,
    modified: Option<SystemTime>,
    inode: u64,
}

impl Stamp {
    /// Of a file; `None` where it is not there.
    pub fn of(path: &Path) -> Result<Option<Self>, StoreError> {
        match fs::metadata(path) {
            Ok(meta) => Ok(Some(Self {
                len: meta.len(),
                modified: meta.modified().ok(),
                inode: inode(&meta),
            })),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StoreError::new(path, "look at", error)),
        }
    }

    /// Its length in bytes.
    pub fn len(&self) -> u64 {
        self.len
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

/// Reads a whole file.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, StoreError> {
    fs::read(path).map_err(|error| StoreError::new(path, "read", error))
}

/// Replaces a file so that at every moment the old or the new one is there whole: temporary file in the same folder,
/// write, sync, read back and compare, rename, sync the folder.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let fail = |doing| move |error| StoreError::new(path, doing, error);
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new()
        .prefix(".flagkeeper-")
        .tempfile_in(folder)
        .map_err(fail("make a temporary file beside"))?;
    file.write_all(bytes).map_err(fail("write"))?;
    file.as_file().sync_all().map_err(fail("sync"))?;
    let back = fs::read(file.path()).map_err(fail("read back"))?;
    if back != bytes {
        return Err(StoreError::new(
            path,
            "compare",
            std::io::Error::other("what was read back differs from what was written"),
        ));
    }
    permissions(path, file.as_file()).map_err(fail("set the permissions of"))?;
    // Closed before the rename, which Windows asks for.
    file.into_temp_path()
        .persist(path)
        .map_err(|error| StoreError::new(path, "rename", error.error))?;
    sync_folder(folder)
}

/// A replaced file keeps its permissions; a new one is readable like any other document.
#[cfg(unix)]
fn permissions(path: &Path, file: &File) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::metadata(path).map_or(0o644, |meta| meta.permissions().mode());
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn permissions(_: &Path, _: &File) -> std::io::Result<()> {
    Ok(())
}

/// Makes a rename or a new name durable.
pub(super) fn sync_folder(folder: &Path) -> Result<(), StoreError> {
    #[cfg(unix)]
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(|error| StoreError::new(folder, "sync the folder", error))?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}
