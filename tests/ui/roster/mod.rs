//! Clubs, players and figures in the window.

mod figures;
mod newcomers;
mod players;

pub use crate::window::{Window, figure, player, team};

use crate::window::Scene;
use flagkeeper::{
    flags::Command,
    journal::Act,
    store::{League, Mode},
    text::Lang,
    ui::{actions::Tab, dialogs::Always},
};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The sample league: four clubs at the camp of their second season.
pub fn sample() -> TempDir {
    let folder = TempDir::new().unwrap();
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/leagues/spring");
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.path().is_file() {
            std::fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
        }
    }
    folder
}

/// Plays before the window opens: commands by name, fields as TOML.
pub fn play(folder: &TempDir, acts: &[(&str, &str)]) {
    let mut league = League::open(folder.path(), Mode::Write).unwrap();
    for (name, fields) in acts {
        let text = format!("command = \"{name}\"\n{fields}");
        league.act(Act::<Command>::parse(&text).unwrap()).unwrap();
    }
}

/// A window on the sample league at a tab.
pub fn window(lang: Lang, tab: Tab) -> Window {
    on(sample(), lang, tab, None)
}

/// A window on the league in a folder; `picks` is what every file dialog answers.
pub fn on(folder: TempDir, lang: Lang, tab: Tab, picks: Option<PathBuf>) -> Window {
    Scene {
        league: Some(folder.path().to_path_buf()),
        tab: Some(tab),
        folder: Some(folder),
        ..Scene::new(lang)
    }
    .open(Always(picks))
}
