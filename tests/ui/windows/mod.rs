//! The start screen, the wizard and the windows over the panels.

mod over;
mod print;
mod resume;
mod simulate;
mod start;
mod wizard;

pub use crate::window::{Window, sample, settings, team};

use crate::window::Scene;
use flagkeeper::ui::{dialogs, settings::Settings};
use std::path::PathBuf;

/// A window with these settings, on a league or on the start screen; dialogs answer with `path`.
pub fn window(settings: Settings, league: Option<PathBuf>, path: Option<PathBuf>) -> Window {
    window_asking(dialogs::Always(path), settings, league)
}

/// The same, asking for paths through `picker`.
pub fn window_asking(
    picker: impl dialogs::Picker + 'static,
    settings: Settings,
    league: Option<PathBuf>,
) -> Window {
    Scene {
        league,
        ..Scene::of(settings)
    }
    .open(picker)
}
