//! What the reader chose: language, theme, zoom, money, and the leagues opened last.
//!
//! Kept as `settings.toml` in the user's configuration folder (`FLAGKEEPER_CONFIG_DIR` moves it). League data
//! never stands here; where the window was is kept beside it by eframe, which also keeps it on the screen. A file that cannot be read is set aside and the program starts with the defaults.

use crate::gold::Money;
use crate::sheets::Paper;
use crate::store::League;
use crate::text::{Lang, Text};
use chrono::{DateTime, Local};
use serde::{Deserialize, Serialize};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// How many leagues the Start screen remembers.
pub const RECENT: usize = 12;
/// The zoom the reader can reach, in steps of 10 %.
pub const ZOOM: std::ops::RangeInclusive<f32> = 0.6..=2.5;

/// Light, dark, or as the system says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Appearance {
    /// Follows the system.
    #[default]
    System,
    /// Ink on paper.
    Light,
    /// Chalk on slate.
    Dark,
}

/// A league or war opened before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// Its folder (a league) or file (a war).
    pub path: PathBuf,
    /// Its name when last open.
    pub name: String,
    /// When it was last open.
    pub opened: DateTime<Local>,
    /// Season and step it stands at.
    #[serde(default)]
    pub place: Text,
}

impl Recent {
    /// Whether nothing stands at its path any more.
    pub fn is_missing(&self) -> bool {
        !self.path.exists()
    }
}

/// Season and step of a league, as the start screen shows it.
pub fn place_of(league: &League) -> Text {
    let state = league.state();
    let (season, [en, ja]) = (
        state.season,
        [Lang::En, Lang::Ja].map(|lang| state.step.place(lang)),
    );
    crate::text!("Season {season} · {en}", "シーズン{season}・{ja}")
}

/// Leagues by their names; those of one name by their folders too, as far up as it takes to tell them apart.
pub fn distinct<'a>(leagues: &[(&'a str, &'a Path)]) -> Vec<String> {
    let end = |path: &Path, n: usize| {
        let parts: Vec<_> = path.components().rev().take(n).collect();
        let path: PathBuf = parts.into_iter().rev().collect();
        path.display().to_string()
    };
    let called = |(i, (name, path)): (usize, &(&str, &Path))| {
        let twins: Vec<&Path> = (leagues.iter().enumerate())
            .filter(|(j, (other, at))| *j != i && other == name && at != path)
            .map(|(_, (_, at))| *at)
            .collect();
        if twins.is_empty() {
            return (*name).to_owned();
        }
        let n = (1..=path.components().count())
            .find(|n| twins.iter().all(|twin| end(twin, *n) != end(path, *n)))
            .unwrap_or(usize::MAX);
        format!("{name} ({})", end(path, n))
    };
    leagues.iter().enumerate().map(called).collect()
}

/// The reader's settings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Language of the screens.
    pub lang: Lang,
    /// Light, dark or the system's.
    pub theme: Appearance,
    /// 1 is 100 %.
    pub zoom: f32,
    /// Gold, dollars or both (F-1.2).
    pub money: Money,
    /// What sheets are printed on.
    pub paper: Paper,
    /// No motion: the dial jumps, toasts appear at once.
    pub still: bool,
    /// The timer makes no sound.
    pub mute: bool,
    /// Undo leaves the clocks of a match as they are.
    pub keep_clock: bool,
    /// The leagues opened last, latest first.
    pub recent: Vec<Recent>,
    /// The folder they are kept in; without one they last as long as the window.
    #[serde(skip)]
    pub home: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: system_lang(),
            theme: Appearance::System,
            zoom: 1.0,
            money: Money::Gold,
            paper: Paper::default(),
            still: false,
            mute: false,
            keep_clock: false,
            recent: Vec::new(),
            home: None,
        }
    }
}

/// Japanese where the system speaks Japanese, else English.
pub fn system_lang() -> Lang {
    match sys_locale::get_locale() {
        Some(locale) if locale.to_ascii_lowercase().starts_with("ja") => Lang::Ja,
        _ => Lang::En,
    }
}

/// The folder of the settings: `FLAGKEEPER_CONFIG_DIR`, else the user's configuration folder; `None` for a user without a home.
pub fn folder() -> Option<PathBuf> {
    if let Some(dir) = env::var_os("FLAGKEEPER_CONFIG_DIR").filter(|d| !d.is_empty()) {
        return Some(dir.into());
    }
    directories::ProjectDirs::from("", "", "flagkeeper").map(|d| d.config_dir().to_path_buf())
}

impl Settings {
    /// The settings of this user. The text, where there is one, tells of a file that was set aside.
    pub fn load() -> (Self, Option<Text>) {
        let Some(dir) = folder() else {
            return (Self::default(), None);
        };
        let (settings, notice) = Self::load_from(&dir);
        let home = Some(dir);
        (Self { home, ..settings }, notice)
    }

    /// The settings that stand in `dir`.
    pub fn load_from(dir: &Path) -> (Self, Option<Text>) {
        let path = dir.join("settings.toml");
        let read = match fs::read_to_string(&path) {
            Ok(text) => toml::from_str::<Self>(&text).map_err(|e| e.message().to_owned()),
            Err(e) if e.kind() == io::ErrorKind::NotFound => return (Self::default(), None),
            Err(e) => Err(e.to_string()),
        };
        match read {
            Ok(settings) => (settings.in_bounds(), None),
            Err(why) => {
                let aside = dir.join("settings.broken.toml");
                // Where even the renaming fails the defaults still serve; the next save says so.
                let _ = fs::rename(&path, &aside);
                let aside = aside.display();
                let notice = crate::text!(
                    "The settings could not be read ({why}). They start afresh; the old file is kept as {aside}.",
                    "設定を読み込めませんでした（{why}）。初期設定で始めます。元のファイルは {aside} に残してあります。"
                );
                (Self::default(), Some(notice))
            }
        }
    }

    fn in_bounds(mut self) -> Self {
        self.zoom = if self.zoom.is_finite() {
            self.zoom.clamp(*ZOOM.start(), *ZOOM.end())
        } else {
            1.0
        };
        self.recent.truncate(RECENT);
        self
    }

    /// Writes the settings where they were loaded from: whole or not at all.
    ///
    /// # Errors
    /// Whatever the disk says.
    pub fn save(&self) -> io::Result<()> {
        self.home.as_ref().map_or(Ok(()), |dir| self.save_to(dir))
    }

    /// Writes the settings into `dir`: a temporary file, synced, then renamed.
    ///
    /// # Errors
    /// Whatever the disk says.
    pub fn save_to(&self, dir: &Path) -> io::Result<()> {
        fs::create_dir_all(dir)?;
        let text = toml::to_string(self).map_err(io::Error::other)?;
        let mut file = tempfile::NamedTempFile::new_in(dir)?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_data()?;
        file.persist(dir.join("settings.toml"))?;
        Ok(())
    }

    /// Puts a league at the head of the recent ones.
    pub fn remember(&mut self, path: &Path, name: &str, place: Text) {
        self.forget(path);
        let recent = Recent {
            path: path.to_path_buf(),
            name: name.into(),
            opened: Local::now(),
            place,
        };
        self.recent.insert(0, recent);
        self.recent.truncate(RECENT);
    }

    /// Notes where a recent league stands; true where that is news.
    pub fn stands_at(&mut self, path: &Path, place: &Text) -> bool {
        let known = self.recent.iter_mut().find(|recent| recent.path == path);
        let Some(recent) = known.filter(|recent| recent.place != *place) else {
            return false;
        };
        recent.place = place.clone();
        true
    }

    /// Takes a league off the recent ones.
    pub fn forget(&mut self, path: &Path) {
        self.recent.retain(|r| r.path != path);
    }

    /// One step of zoom in or out, or back to 100 % for 0.
    pub fn zoom_by(&mut self, steps: i8) {
        self.zoom = if steps == 0 {
            1.0
        } else {
            let tenths = (self.zoom * 10.0).round() + f32::from(steps);
            (tenths / 10.0).clamp(*ZOOM.start(), *ZOOM.end())
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_as_saved() {
        let dir = tempfile::tempdir().unwrap();
        let mut settings = Settings {
            lang: Lang::Ja,
            theme: Appearance::Dark,
            money: Money::Both,
            still: true,
            ..Settings::default()
        };
        settings.remember(
            Path::new("/leagues/アルテナント"),
            "アルテナント",
            crate::text!("2 · camp", "2・キャンプ"),
        );
        settings.zoom_by(2);
        settings.save_to(dir.path()).unwrap();
        let (back, notice) = Settings::load_from(dir.path());
        assert_eq!(back, settings);
        assert_eq!(notice, None);
        assert!(back.recent[0].is_missing());
    }

    #[test]
    fn a_broken_file_is_set_aside() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("settings.toml"), "lang = 7\n").unwrap();
        let (settings, notice) = Settings::load_from(dir.path());
        assert_eq!(settings, Settings::default());
        assert!(notice.unwrap().en.contains("settings.broken.toml"));
        let kept = fs::read_to_string(dir.path().join("settings.broken.toml")).unwrap();
        assert_eq!(kept, "lang = 7\n");
        assert_eq!(Settings::load_from(dir.path()).1, None);
    }

    #[test]
    fn odd_values_are_brought_into_bounds() {
        let dir = tempfile::tempdir().unwrap();
        let text = "zoom = 99.0\nnew_key = 1\n";
        fs::write(dir.path().join("settings.toml"), text).unwrap();
        let (settings, notice) = Settings::load_from(dir.path());
        assert_eq!(notice, None);
        assert!((settings.zoom - 2.5).abs() < 1e-6);
    }

    #[test]
    fn where_a_league_stands_is_noted_when_it_is_news() {
        let (mut settings, path) = (Settings::default(), Path::new("/l"));
        let place = crate::text!("Season 2", "シーズン2");
        assert!(!settings.stands_at(path, &place));
        settings.remember(path, "l", Text::default());
        assert!(settings.stands_at(path, &place) && !settings.stands_at(path, &place));
        assert_eq!(settings.recent[0].place, place);
    }

    #[test]
    fn the_latest_league_stands_first_and_once() {
        let mut settings = Settings::default();
        for n in 0..20 {
            settings.remember(Path::new(&format!("/l{n}")), "l", Text::default());
        }
        settings.remember(Path::new("/l15"), "again", Text::default());
        assert_eq!(settings.recent.len(), RECENT);
        assert_eq!(settings.recent[0].name, "again");
        assert_eq!(
            settings
                .recent
                .iter()
                .filter(|r| r.path == Path::new("/l15"))
                .count(),
            1
        );
    }
}
