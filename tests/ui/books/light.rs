//! The books light: what the audit beside the window finds.

use super::{Window, make, on, window};
use flagkeeper::{text::Lang, ui::actions::Tab};
use std::fs;
use tempfile::TempDir;

/// A window on the league of [`make`], its file changed by hand before.
fn changed(lang: Lang, from: &str, to: &str) -> Window {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("league");
    drop(make(&path));
    let file = path.join("season-002.toml");
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains(from), "{from}");
    fs::write(file, text.replacen(from, to, 1)).unwrap();
    on(folder, path, lang, Tab::Roster)
}

#[test]
fn a_sound_league_is_green() {
    let mut w = window(Lang::En, Tab::Roster);
    w.wait_until(|w| w.harness.state().app.is_audited());
    assert!(w.says("Books agree") && !w.says("Books disagree"));
}

/// An entry that fits and does not follow from its act: the light turns red by itself, with both lines named.
#[test]
fn an_entry_changed_by_hand_turns_it_red() {
    for (lang, red, why) in [
        (Lang::En, "Books disagree", "do not follow from `do`"),
        (Lang::Ja, "帳簿不一致", "の結果と合いません"),
    ] {
        let mut w = changed(lang, "amount = 2000", "amount = 2500");
        w.wait_until(|w| w.says(red));
        let text = fs::read_to_string(w.path().join("season-002.toml")).unwrap();
        let asked = text
            .lines()
            .position(|line| line.contains("amount = 2500"))
            .unwrap()
            + 1;
        assert!(
            w.says(why) && w.says(&format!("season-002.toml:{asked}")),
            "{:?}",
            w.labels()
        );
        assert!(w.league().read_only().is_none(), "it is told, and no more");
    }
}

/// A file that nobody reads is told by name.
#[test]
fn a_stray_season_file_turns_it_red() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("league");
    drop(make(&path));
    fs::write(path.join("season-4.toml"), "").unwrap();
    let mut w = on(folder, path, Lang::En, Tab::Season);
    w.wait_until(|w| w.says("Books disagree"));
    assert!(w.says("season-4.toml") && w.says("call it season-004.toml"));
}
