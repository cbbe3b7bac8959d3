//! The league's backups: what is in each, looked at or brought back.

use super::first;
use crate::{
    flags::sentence,
    store::{League, Mode, backup},
    text::{Lang, Words},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        panels::start::since,
        theme::{STEP, palette, size},
        widgets::{self, Tone},
    },
};
use chrono::{Local, NaiveDateTime, TimeZone as _};
use egui::{RichText, ScrollArea, Ui};
use std::{path::PathBuf, time::SystemTime};

/// The league that was looked at, and when something was last done to its backups: one may be made beside the window.
type Of = (PathBuf, Option<SystemTime>);

/// What is chosen in it.
#[derive(Debug, Default)]
pub struct BackupsWindow {
    list: Option<(Of, Vec<PathBuf>)>,
    chosen: Option<PathBuf>,
    inside: Option<(PathBuf, Lang, Result<Inside, String>)>,
}

/// What is in a backup.
#[derive(Debug)]
struct Inside {
    place: String,
    entries: usize,
    last: Option<String>,
    clubs: usize,
    players: usize,
}

/// The time a backup is named after.
fn time(path: &std::path::Path) -> Option<chrono::DateTime<Local>> {
    let name = path.file_name()?.to_str()?;
    let stamp = NaiveDateTime::parse_from_str(name.get(..19)?, "%Y-%m-%dT%H-%M-%S").ok()?;
    Local.from_local_datetime(&stamp).earliest()
}

fn look(path: &std::path::Path, lang: Lang) -> Result<Inside, String> {
    let league = League::open(path, Mode::Look).map_err(|error| error.show(lang))?;
    let state = league.state();
    let (season, step) = (state.season, state.step.place(lang));
    let journal = league.journal();
    Ok(Inside {
        place: crate::say!(lang, "Season {season} · {step}", "シーズン{season}・{step}"),
        entries: journal.entries().len(),
        last: (journal.entries().last()).map(|entry| sentence::entry_title(journal, entry, lang)),
        clubs: state.seats.len(),
        players: state.players.len(),
    })
}

impl BackupsWindow {
    /// Looks into the folder anew at the next frame.
    pub fn refresh(&mut self) {
        self.list = None;
    }

    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NONE: Words = Words::new("No backups yet", "まだバックアップがありません");
        const WHEN: Words = Words::new(
            "A backup is made when a league is opened and at every step of the season: the last twenty are kept, then one an hour and one a day.",
            "リーグを開いたときと、段階が進むたびに作られます。最新20個と、1時間ごと、1日ごとのものを残します。",
        );
        let lang = model.lang();
        let folder = model.league.folder();
        let of = (folder.to_path_buf(), backup::changed(folder));
        if self.list.as_ref().is_none_or(|(known, _)| *known != of) {
            let list = backup::list(folder);
            self.chosen = self.chosen.take().filter(|path| list.contains(path));
            self.list = Some((of, list));
        }
        let list = (self.list.as_ref()).map_or_else(Vec::new, |(_, list)| list.clone());
        if list.is_empty() {
            widgets::empty_state(ui, NONE.of(lang), WHEN.of(lang), None);
            return None;
        }
        if self.chosen.is_none() {
            self.chosen = list.first().cloned();
        }
        widgets::caption(ui, WHEN.of(lang));
        let mut action = None;
        let height = ui.available_height();
        let down = egui::Layout::top_down(egui::Align::Min);
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(egui::vec2(304.0, height), down, |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    let now = Local::now();
                    for path in &list {
                        let at = time(path);
                        let words = at.map_or_else(
                            || path.display().to_string(),
                            |at| at.format("%Y-%m-%d  %H:%M:%S").to_string(),
                        );
                        let ago = at.map_or_else(String::new, |at| since(at, now, lang));
                        let chosen = self.chosen.as_ref() == Some(path);
                        let row = ui.add(
                            egui::Button::new(words)
                                .wrap_mode(egui::TextWrapMode::Extend)
                                .selected(chosen)
                                .frame_when_inactive(chosen)
                                .right_text(RichText::new(ago).small().color(palette(ui).muted))
                                .min_size(egui::vec2(284.0, 28.0)),
                        );
                        first(ui, &row);
                        if row.clicked() {
                            self.chosen = Some(path.clone());
                        }
                    }
                });
            });
            ui.separator();
            ui.vertical(|ui| action = self.chosen_ui(ui, lang));
        });
        action
    }

    fn chosen_ui(&mut self, ui: &mut Ui, lang: Lang) -> Option<Action> {
        const OPEN: Words = Words::new("Open read-only", "閲覧のみで開く");
        const RESTORE: Words = Words::new("Restore", "復元");
        const SURE: Words = Words::new(
            "Put the present files aside and bring these back?",
            "今のファイルを別に残して、これに戻しますか？",
        );
        const SHOW: Words = Words::new("Show folder", "フォルダーを開く");
        const ENTRIES: Words = Words::new("Entries", "記録の数");
        const LAST: Words = Words::new("Last entry", "最後の記録");
        const CLUBS: Words = Words::new("Clubs", "チーム");
        const PLAYERS: Words = Words::new("Players", "選手");
        let path = self.chosen.clone()?;
        let fresh = self
            .inside
            .as_ref()
            .is_some_and(|(of, in_lang, _)| *of == path && *in_lang == lang);
        if !fresh {
            self.inside = Some((path.clone(), lang, look(&path, lang)));
        }
        let title = time(&path).map_or_else(
            || path.display().to_string(),
            |at| at.format("%Y-%m-%d  %H:%M:%S").to_string(),
        );
        ui.label(RichText::new(title).font(fonts::bold(size::TITLE)));
        let mut whole = true;
        match self.inside.as_ref().map(|(_, _, inside)| inside) {
            Some(Ok(inside)) => {
                // On a line of its own it is never cut: the step is what tells one from another.
                ui.label(&inside.place);
                widgets::fact(
                    ui,
                    ENTRIES.of(lang),
                    crate::text::number(inside.entries as i64),
                );
                if let Some(last) = &inside.last {
                    widgets::fact(ui, LAST.of(lang), last);
                }
                widgets::fact(ui, CLUBS.of(lang), inside.clubs.to_string());
                widgets::fact(ui, PLAYERS.of(lang), inside.players.to_string());
            }
            Some(Err(error)) => {
                whole = false;
                ui.label(RichText::new(error).color(Tone::Danger.color(ui)));
            }
            None => {}
        }
        ui.add_space(STEP);
        let mut action = None;
        ui.horizontal_wrapped(|ui| {
            ui.add_enabled_ui(whole, |ui| {
                if ui.button(OPEN.of(lang)).clicked() {
                    action = Some(Action::LookAt(path.clone()));
                }
            });
            if ui.button(SHOW.of(lang)).clicked() {
                action = Some(Action::Reveal(path.clone()));
            }
        });
        // On a line of its own, so that the question and its answers have room.
        ui.add_enabled_ui(whole, |ui| {
            ui.set_max_width(ui.available_width() - 4.0 * STEP);
            if widgets::confirm(ui, lang, &path, RESTORE.of(lang), SURE.of(lang)) {
                action = Some(Action::Restore(path.clone()));
            }
        });
        action
    }
}
