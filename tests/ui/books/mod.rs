//! The books in the window: finances, log, "why?", loans and corrections.

mod finances;
mod light;
mod log;
mod windows;

pub use crate::window::{Window, act, player, team};

use crate::window::Scene;
use flagkeeper::{
    figures::Shelf,
    flags::command,
    gold::Gold,
    journal::Account,
    store::League,
    text::Lang,
    ui::{actions::Tab, dialogs},
};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

pub fn gold(n: i64) -> Gold {
    Gold::new(n).unwrap()
}

/// `Roff Rovers` with 98,700 gold and `麒麟倶楽部` with 5,000, two players each, one open loan from AFA.
pub fn make(folder: &Path) -> League {
    let text = include_str!("../../../leagues/altenant/figures.toml");
    let (shelf, _) = Shelf::parse("figures.toml", text);
    let mut league = League::create(folder, "Altenant", 2, &shelf).unwrap();
    let figure = shelf.figures()[0].id.clone();
    for (id, name, funds) in [
        ("roff", "Roff Rovers", 98_700),
        ("kirin", "麒麟倶楽部", 5_000),
    ] {
        act(
            &mut league,
            command::AddTeam {
                team: team(id),
                name: name.into(),
                manager: None,
                city: None,
                color: None,
                beginner: None,
                funds: Some(gold(funds)),
                afa: None,
                points: None,
            },
        );
    }
    for (id, club) in [
        ("ken", "roff"),
        ("aya", "roff"),
        ("bo", "kirin"),
        ("cy", "kirin"),
    ] {
        act(
            &mut league,
            command::AddPlayer {
                player: player(id),
                name: id.to_uppercase(),
                figure: figure.clone(),
                team: Some(team(club)),
                popularity: Some(if club == "roff" { 3 } else { 0 }),
                injuries: None,
                fd: Some(if id == "bo" { 20 } else { 0 }),
                fh: None,
                ko: None,
                announced: None,
                rookie: None,
                proxy: None,
            },
        );
    }
    act(
        &mut league,
        command::Lend {
            from: Account::Afa,
            to: Account::Team(team("kirin")),
            amount: gold(2_000),
            loan: None,
            terms: Some("by the winter".into()),
            interest: Some(gold(100)),
            earlier: None,
            open: None,
        },
    );
    league
}

/// A window on the league of [`make`], at a tab.
pub fn window(lang: Lang, tab: Tab) -> Window {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("league");
    drop(make(&path));
    on(folder, path, lang, tab)
}

/// A window on the league in a folder.
pub fn on(folder: TempDir, path: PathBuf, lang: Lang, tab: Tab) -> Window {
    Scene {
        league: Some(path),
        tab: Some(tab),
        folder: Some(folder),
        ..Scene::new(lang)
    }
    .open(dialogs::Absent)
}
