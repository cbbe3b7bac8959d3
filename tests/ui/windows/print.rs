//! Printing: the pages are seen before they are saved.

use super::{Window, sample, settings, window};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    sheets::{Order, Paper, Sheet},
    text::Lang,
    ui::actions::Tab,
};
use std::{fs, path::PathBuf};
use tempfile::TempDir;

/// The sample league, where what is saved is saved in `out.pdf`.
fn open(lang: Lang) -> (Window, TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = sample(folder.path());
    let out = folder.path().join("out.pdf");
    (
        window(settings(lang), Some(path), Some(out.clone())),
        folder,
        out,
    )
}

/// Takes an entry of a list; windows stand after what they cover.
#[track_caller]
fn choose(w: &mut Window, list: &str, entry: &str) {
    let lists = w.harness.query_all_by_role_and_label(Role::ComboBox, list);
    lists.last().unwrap().click();
    w.settle().click_a(Role::Button, entry);
}

#[test]
fn the_pages_are_seen_and_saved_as_they_are_seen() {
    let (mut w, _folder, out) = open(Lang::En);
    w.keys(Modifiers::COMMAND, Key::P);
    w.wait_until(|w| w.shows("Page 1 of 5: Altenant League"));
    assert!(w.shows("Page 2 of 5: Roff Rovers") && w.says("5 pages"));
    w.click("Save as PDF...").wait_until(|w| w.says("Written"));
    let wanted = Order {
        sheet: Sheet::Salaries,
        league: w.league().name(),
        journal: w.league().journal(),
        team: None,
        clock: None,
        lang: Lang::En,
        money: flagkeeper::gold::Money::Gold,
        paper: Paper::A4,
    };
    assert_eq!(
        fs::read(out).unwrap(),
        wanted.draft().lay_out().pdf().unwrap()
    );
    assert_eq!(w.league().journal().entries().len(), 0, "nothing was done");
}

#[test]
fn club_paper_and_language_are_chosen() {
    let (mut w, _folder, _) = open(Lang::En);
    w.harness.state_mut().app.show_tab(Tab::Finances);
    w.settle().click("Print...");
    w.wait_until(|w| w.shows("Page 1 of 5: Altenant League"));
    choose(&mut w, "Club", "Kaldane Hammers");
    w.wait_until(|w| w.shows("Page 1 of 1: Kaldane Hammers"));
    choose(&mut w, "Language", "日本語");
    w.wait_until(|w| w.shows("1 / 1ページ：Kaldane Hammers"));
    choose(&mut w, "Paper", "Letter");
    let app = &w.harness.state().app;
    assert_eq!(app.settings().paper, Paper::Letter, "it is kept");
    w.wait_until(|w| w.enabled("Open to print"));
    w.key(Key::Escape);
    assert!(!w.shows("Open to print"));
}

#[test]
fn what_is_done_meanwhile_is_on_the_pages() {
    let (mut w, _folder, out) = open(Lang::Ja);
    w.click("ファイル").click_part("印刷…");
    w.wait_until(|w| w.shows("1 / 5ページ：Altenant League") && w.enabled("PDFで保存…"));
    w.click("PDFで保存…").wait_until(|_| out.exists());
    let before = fs::read(&out).unwrap();
    fs::remove_file(&out).unwrap();
    w.key(Key::Escape)
        .click_part("残り全員を振る")
        .click("はい");
    assert!(!w.league().journal().entries().is_empty());
    w.keys(Modifiers::COMMAND, Key::P);
    w.wait_until(|w| w.shows("PDFで保存…") && w.enabled("PDFで保存…"));
    w.click("PDFで保存…").wait_until(|_| out.exists());
    assert_ne!(fs::read(&out).unwrap(), before, "the new entries are on it");
}

#[test]
fn nothing_is_printed_of_a_league_without_clubs() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("empty");
    let shelf = flagkeeper::store::samples::shelf();
    drop(flagkeeper::store::League::create(&path, "Empty", 1, &shelf).unwrap());
    let mut w = window(settings(Lang::En), Some(path), None);
    w.palette("print the salary sheet");
    assert!(w.says("No club yet") && !w.shows("Open to print"));
}
