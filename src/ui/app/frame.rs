//! What stands around the panels: menu, top bar, tabs, banners.

use super::{App, Open};
use crate::{
    flags::sentence,
    store::ReadOnly,
    text::{Lang, Words},
    ui::{
        actions::{Action, Tab, Verb, Window},
        model::Model,
        settings::{Appearance, Settings},
        theme,
        widgets::{self, Tone},
    },
};
use egui::{Align, Layout, Panel, RichText, Ui};

impl App {
    /// Draws the whole window; answers what was asked for.
    pub(super) fn frame_ui(&mut self, ui: &mut Ui) -> Vec<Action> {
        let mut wanted = Vec::new();
        Panel::top("menu").show(ui, |ui| wanted.extend(self.menu_ui(ui)));
        if self.shown.is_some() {
            Panel::top("place").show(ui, |ui| wanted.extend(self.place_ui(ui)));
            Panel::top("tabs").show(ui, |ui| wanted.extend(self.tabs_ui(ui)));
        }
        wanted.extend(self.banners_ui(ui));
        let settings = &self.settings;
        let shown = self.shown.and_then(|i| self.leagues.get_mut(i));
        match shown {
            Some(Open {
                league,
                tab,
                panels,
                selection,
                ..
            }) => {
                let model = Model {
                    league,
                    settings,
                    selection,
                };
                let answer = egui::CentralPanel::default()
                    .show(ui, |ui| panels.ui(ui, *tab, &model))
                    .inner;
                wanted.extend(answer);
                wanted.extend(self.windows.ui(ui, settings, Some(&model)));
                wanted.extend(self.windows.why(ui, &model));
            }
            None => {
                let start = &mut self.start;
                wanted.extend(
                    egui::CentralPanel::default()
                        .show(ui, |ui| start.ui(ui, settings))
                        .inner,
                );
                wanted.extend(self.windows.ui(ui, settings, None));
            }
        }
        wanted
    }

    fn menu_ui(&self, ui: &mut Ui) -> Option<Action> {
        let lang = self.settings.lang;
        let mut wanted = None;
        let league = self.open();
        let mut item = |ui: &mut Ui, verb: Verb| {
            let words = match (verb, league) {
                (Verb::Undo, Some(open)) => sentence::undo_title(open.league.journal(), lang),
                (Verb::Redo, Some(open)) => sentence::redo_title(open.league.journal(), lang),
                _ => Some(verb.words().of(lang).to_owned()),
            };
            let enabled = words.is_some() && (league.is_some() || !verb.needs_league());
            let mut button =
                egui::Button::new(words.unwrap_or_else(|| verb.words().of(lang).into()));
            if let Some(keys) = verb.shortcut() {
                button = button.shortcut_text(ui.ctx().format_shortcut(&keys));
            }
            if chosen(&self.settings, verb) {
                button = button.selected(true);
            }
            if ui.add_enabled(enabled, button).clicked() {
                wanted = Some(Action::Verb(verb));
                ui.close();
            }
        };
        egui::MenuBar::new().ui(ui, |ui| {
            ui.menu_button(FILE.of(lang), |ui| {
                ui.set_min_width(240.0);
                for verb in [
                    Verb::Show(Window::NewLeague),
                    Verb::Open,
                    Verb::Sample,
                    Verb::Start,
                ] {
                    item(ui, verb);
                }
                ui.separator();
                for verb in [
                    Verb::Show(Window::Backups),
                    Verb::CopyLeague,
                    Verb::ZipLeague,
                ] {
                    item(ui, verb);
                }
                ui.separator();
                for verb in [
                    Verb::ImportFigures,
                    Verb::ExportFigures,
                    Verb::ExportPlayers,
                    Verb::ExportLedger,
                ] {
                    item(ui, verb);
                }
                ui.separator();
                for verb in [Verb::Close, Verb::Quit] {
                    item(ui, verb);
                }
            });
            ui.menu_button(EDIT.of(lang), |ui| {
                ui.set_min_width(240.0);
                for verb in [
                    Verb::Undo,
                    Verb::Redo,
                    Verb::Show(Window::Correct),
                    Verb::CopyTable,
                    Verb::Show(Window::Palette),
                ] {
                    item(ui, verb);
                }
            });
            ui.menu_button(LEAGUE.of(lang), |ui| {
                ui.set_min_width(200.0);
                for window in [Window::Clubs, Window::HouseRules, Window::Loans] {
                    item(ui, Verb::Show(window));
                }
                ui.separator();
                item(ui, Verb::Advance);
            });
            ui.menu_button(VIEW.of(lang), |ui| {
                ui.set_min_width(240.0);
                for tab in Tab::ALL {
                    item(ui, Verb::Tab(tab));
                }
                ui.separator();
                for lang in [Lang::En, Lang::Ja] {
                    item(ui, Verb::Language(lang));
                }
                ui.separator();
                for appearance in [Appearance::System, Appearance::Light, Appearance::Dark] {
                    item(ui, Verb::Theme(appearance));
                }
                ui.separator();
                for money in [
                    crate::gold::Money::Gold,
                    crate::gold::Money::Dollars,
                    crate::gold::Money::Both,
                ] {
                    item(ui, Verb::Money(money));
                }
                ui.separator();
                for verb in [Verb::ZoomIn, Verb::ZoomOut, Verb::ZoomReset, Verb::Motion] {
                    item(ui, verb);
                }
            });
            ui.menu_button(HELP.of(lang), |ui| {
                ui.set_min_width(200.0);
                for window in [Window::Rules, Window::Keys, Window::About] {
                    item(ui, Verb::Show(window));
                }
            });
        });
        wanted
    }

    /// Where we are, undo and redo by name, the books light.
    fn place_ui(&self, ui: &mut Ui) -> Option<Action> {
        let open = self.open()?;
        let lang = self.settings.lang;
        let state = open.league.state();
        let mut wanted = None;
        ui.horizontal(|ui| {
            egui::ComboBox::from_id_salt("leagues")
                .selected_text(
                    RichText::new(open.league.name())
                        .font(crate::ui::fonts::bold(theme::size::BODY)),
                )
                .width(160.0)
                .show_ui(ui, |ui| {
                    for (i, other) in self.leagues.iter().enumerate() {
                        if ui
                            .selectable_label(self.shown == Some(i), other.league.name())
                            .clicked()
                        {
                            wanted = Some(Action::Switch(i));
                        }
                    }
                    ui.separator();
                    for verb in [Verb::Open, Verb::Start] {
                        if ui.button(verb.words().of(lang)).clicked() {
                            wanted = Some(Action::Verb(verb));
                        }
                    }
                })
                .response
                .on_hover_text(SWITCH.of(lang));
            let (season, step) = (state.season, state.step.place(lang));
            ui.label(crate::say!(
                lang,
                "Season {season} · {step}",
                "シーズン{season}・{step}"
            ));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                books_ui(ui, open, lang);
                saved_ui(ui, open, lang);
                let redo = sentence::redo_title(open.league.journal(), lang);
                let undo = sentence::undo_title(open.league.journal(), lang);
                for (words, verb) in [(redo, Verb::Redo), (undo, Verb::Undo)] {
                    let shown = words
                        .clone()
                        .unwrap_or_else(|| verb.words().of(lang).into());
                    let short: String = shown.chars().take(34).collect();
                    let text = if short.len() < shown.len() {
                        format!("{short}…")
                    } else {
                        short
                    };
                    let button = ui
                        .add_enabled(
                            words.is_some() && open.league.read_only().is_none(),
                            egui::Button::new(text),
                        )
                        .on_hover_text(shown);
                    if button.clicked() {
                        wanted = Some(Action::Verb(verb));
                    }
                }
            });
        });
        wanted
    }

    fn tabs_ui(&self, ui: &mut Ui) -> Option<Action> {
        let (lang, now) = (self.settings.lang, self.tab()?);
        let mut wanted = None;
        ui.horizontal(|ui| {
            for tab in Tab::ALL {
                if widgets::tab(ui, now == tab, tab.words().of(lang)).clicked() {
                    wanted = Some(Action::Verb(Verb::Tab(tab)));
                }
            }
        });
        wanted
    }

    fn banners_ui(&mut self, ui: &mut Ui) -> Option<Action> {
        let lang = self.settings.lang;
        let mut wanted = None;
        if let Some(trouble) = &self.trouble {
            let mut put_away = false;
            Panel::top("trouble").show(ui, |ui| {
                widgets::banner(ui, Tone::Danger, &trouble.text, |ui| {
                    put_away = ui.button(PUT_AWAY.of(lang)).clicked();
                    if let Some(backup) = trouble.backups.first()
                        && ui
                            .button(OPEN_BACKUP.of(lang))
                            .on_hover_text(backup.display().to_string())
                            .clicked()
                    {
                        wanted = Some(Action::Restore(backup.clone()));
                    }
                    if trouble.folder.exists() && ui.button(SHOW_FOLDER.of(lang)).clicked() {
                        wanted = Some(Action::Reveal(trouble.folder.clone()));
                    }
                });
            });
            if put_away {
                self.trouble = None;
            }
        }
        let Some(open) = self.open() else {
            return wanted;
        };
        if let Some(why) = open.league.read_only() {
            let mut text = why.text().of(lang).to_owned();
            if *why == ReadOnly::Problems {
                for problem in open.league.problems().iter().take(4) {
                    text.push('\n');
                    text.push_str(&problem.show(lang));
                }
            }
            Panel::top("read-only").show(ui, |ui| {
                widgets::banner(ui, Tone::Warning, &text, |ui| {
                    if ui.button(AGAIN.of(lang)).clicked() {
                        wanted = Some(Action::Reload);
                    }
                    if *why == ReadOnly::Problems
                        && ui.button(Window::Backups.words().of(lang)).clicked()
                    {
                        wanted = Some(Action::Verb(Verb::Show(Window::Backups)));
                    }
                });
            });
        }
        if open.foreign {
            Panel::top("foreign").show(ui, |ui| {
                widgets::banner(ui, Tone::Warning, FOREIGN.of(lang), |ui| {
                    if ui.button(KEEP.of(lang)).clicked() {
                        wanted = Some(Action::KeepOurs);
                    }
                    if ui.button(LOAD.of(lang)).clicked() {
                        wanted = Some(Action::Reload);
                    }
                });
            });
        }
        if let Some(text) = &open.disk {
            Panel::top("disk").show(ui, |ui| {
                widgets::banner(ui, Tone::Danger, text, |ui| {
                    if ui.button(AGAIN.of(lang)).clicked() {
                        wanted = Some(Action::Reload);
                    }
                });
            });
        }
        wanted
    }
}

const FILE: Words = Words::new("File", "ファイル");
const EDIT: Words = Words::new("Edit", "編集");
const LEAGUE: Words = Words::new("League", "リーグ");
const VIEW: Words = Words::new("View", "表示");
const HELP: Words = Words::new("Help", "ヘルプ");
const SWITCH: Words = Words::new("Open leagues", "開いているリーグ");
const PUT_AWAY: Words = Words::new("Put away", "閉じる");
const OPEN_BACKUP: Words = Words::new("Open the latest backup", "最新のバックアップを開く");
const SHOW_FOLDER: Words = Words::new("Show folder", "フォルダを開く");
const AGAIN: Words = Words::new("Try again", "もう一度試す");
const KEEP: Words = Words::new("Keep this window's", "この画面の状態を残す");
const LOAD: Words = Words::new("Load it", "読み込む");
const FOREIGN: Words = Words::new(
    "The season's file was changed outside this window. Load it as it is now, or keep this window's state: the other version is then put aside.",
    "シーズンのファイルがこのウィンドウの外で変更されました。今の内容を読み込むか、この画面の状態を残してください（もう一方は別名で保存します）。",
);

/// Whether a verb that chooses is the one chosen.
fn chosen(settings: &Settings, verb: Verb) -> bool {
    match verb {
        Verb::Language(lang) => settings.lang == lang,
        Verb::Theme(appearance) => settings.theme == appearance,
        Verb::Money(money) => settings.money == money,
        Verb::Motion => settings.still,
        _ => false,
    }
}

/// The books light: green while every check of the records agrees, red naming what does not.
fn books_ui(ui: &mut Ui, open: &Open, lang: Lang) {
    const GOOD: Words = Words::new("Books agree", "帳簿一致");
    const BAD: Words = Words::new("Books disagree", "帳簿不一致");
    let faults = &open.books.1;
    let (tone, words) = if faults.is_empty() {
        (Tone::Good, GOOD)
    } else {
        (Tone::Danger, BAD)
    };
    let hover = if faults.is_empty() {
        crate::say!(
            lang,
            "Every check of the records agrees: the ledger with the balances, contracts, popularity.",
            "帳簿と残高、契約、人気の検算がすべて一致しています。"
        )
    } else {
        faults
            .iter()
            .map(|fault| fault.of(lang))
            .collect::<Vec<_>>()
            .join("\n")
    };
    light(ui, tone, words.of(lang), &hover);
}

fn saved_ui(ui: &mut Ui, open: &Open, lang: Lang) {
    const SAVED: Words = Words::new("Saved", "保存済み");
    const LOOKING: Words = Words::new("Read-only", "閲覧のみ");
    const NOT: Words = Words::new("Not saved", "未保存");
    let path = open.league.folder().display().to_string();
    let (tone, words) = match (&open.disk, open.league.read_only()) {
        (Some(_), _) => (Tone::Danger, NOT),
        (None, Some(_)) => (Tone::Warning, LOOKING),
        (None, None) => (Tone::Good, SAVED),
    };
    light(ui, tone, words.of(lang), &path);
}

fn light(ui: &mut Ui, tone: Tone, words: &str, hover: &str) {
    let response = ui
        .horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.label(RichText::new(words).small());
            let (rect, _) = ui.allocate_exact_size(egui::vec2(10.0, 10.0), egui::Sense::hover());
            ui.painter()
                .circle_filled(rect.center(), 5.0, tone.color(ui));
        })
        .response;
    response.on_hover_text(hover);
}
