//! Whether the system can show a file dialog at all.

use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is known of the system's dialogs before one is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Service {
    /// There is one.
    Present,
    /// Something may answer, but nothing that shows dialogs was found.
    Doubtful,
    /// There is none.
    Absent,
}

impl Service {
    /// An answer of "nothing" within this time was given by no hand: no dialog was ever shown. A reader closes a dialog
    /// later than the first; a call to a service that is not there gives up before the second.
    pub const fn too_fast(self) -> Duration {
        match self {
            Self::Present => Duration::from_millis(50),
            Self::Doubtful | Self::Absent => Duration::from_secs(3),
        }
    }

    /// The service of this system.
    pub fn here() -> Self {
        if cfg!(target_os = "linux") {
            Self::of(&|name| std::env::var_os(name).filter(|value| !value.is_empty()))
        } else {
            Self::Present
        }
    }

    /// The service under this environment: zenity, or a portal on the session bus that can choose files.
    fn of(var: &dyn Fn(&str) -> Option<std::ffi::OsString>) -> Self {
        let programs = var("PATH").unwrap_or_default();
        if std::env::split_paths(&programs).any(|dir| dir.join("zenity").is_file()) {
            return Self::Present;
        }
        let bus = var("DBUS_SESSION_BUS_ADDRESS").is_some()
            || var("XDG_RUNTIME_DIR").is_some_and(|dir| Path::new(&dir).join("bus").exists());
        if !bus {
            return Self::Absent;
        }
        let shared = var("XDG_DATA_DIRS").unwrap_or_else(|| "/usr/local/share:/usr/share".into());
        let own = var("XDG_DATA_HOME").map(PathBuf::from).or_else(|| {
            let home = PathBuf::from(var("HOME")?);
            Some(home.join(".local/share"))
        });
        let chooses = std::env::split_paths(&shared).chain(own).any(|dir| {
            let portals = std::fs::read_dir(dir.join("xdg-desktop-portal/portals"));
            portals.into_iter().flatten().flatten().any(|portal| {
                std::fs::read_to_string(portal.path())
                    .is_ok_and(|text| text.contains("impl.portal.FileChooser"))
            })
        });
        if chooses {
            Self::Present
        } else {
            Self::Doubtful
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_dialog_needs_zenity_or_a_portal_that_chooses_files() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        let service = |set: &[&str]| {
            Service::of(&|name| {
                let value = match name {
                    "PATH" => path("bin"),
                    "DBUS_SESSION_BUS_ADDRESS" => "unix:path=/nowhere".into(),
                    "XDG_RUNTIME_DIR" => path("run"),
                    "XDG_DATA_DIRS" => path("share"),
                    _ => return None,
                };
                set.contains(&name).then(|| value.into_os_string())
            })
        };
        let bus = "DBUS_SESSION_BUS_ADDRESS";
        assert_eq!(service(&["PATH", "XDG_RUNTIME_DIR"]), Service::Absent);
        assert_eq!(service(&[bus, "XDG_DATA_DIRS"]), Service::Doubtful);
        let portals = path("share/xdg-desktop-portal/portals");
        fs::create_dir_all(&portals).unwrap();
        let text = "[portal]\nInterfaces=org.freedesktop.impl.portal.FileChooser;\n";
        fs::write(portals.join("gtk.portal"), text).unwrap();
        assert_eq!(service(&[bus, "XDG_DATA_DIRS"]), Service::Present);
        fs::create_dir_all(path("run/bus")).unwrap();
        let set = ["XDG_RUNTIME_DIR", "XDG_DATA_DIRS"];
        assert_eq!(service(&set), Service::Present);
        assert_eq!(service(&["XDG_DATA_DIRS"]), Service::Absent);
        fs::create_dir_all(path("bin")).unwrap();
        fs::write(path("bin/zenity"), "").unwrap();
        assert_eq!(service(&["PATH"]), Service::Present);
    }
}
