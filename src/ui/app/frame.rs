//! What stands around the panels: menu, top bar, tabs, banners.

use super::{App, Open};
use crate::{
    flags::sentence,
    gold::Money,
    store::ReadOnly,
    text::{Lang, Words},
    ui::{
        actions::{Action, Tab, Verb, Window},
        model::{Model, SEALING},
        settings::{Appearance, Settings, distinct},
        theme,
        widgets::{self, Tone},
    },
};
use egui::{AtomExt, Panel, RichText, Ui, WidgetInfo, accesskit::Role};

impl App {
    /// Draws the whole window; answers what was asked for.
    pub(super) fn frame_ui(&mut self, ui: &mut Ui) -> Vec<Action> {
        let mut wanted = Vec::new();
        // Asked before the menu is drawn, which closes itself with the same Escape.
        let menu_open = egui::Popup::is_any_open(ui.ctx());
        self.free = None;
        // Nor does the window close over a sheet that nobody has sealed.
        let closing = ui.input(|i| i.viewport().close_requested());
        if closing && self.leagues.iter().any(Open::is_writing) {
            ui.ctx()
                .send_viewport_cmd(egui::ViewportCommand::CancelClose);
            let lang = self.settings.lang;
            self.toasts.say(Tone::Warning, SEALING.of(lang));
        }
        Panel::top("menu").show(ui, |ui| wanted.extend(self.menu_ui(ui)));
        if self.shown.is_some() {
            Panel::top("place").show(ui, |ui| wanted.extend(self.place_ui(ui)));
            Panel::top("tabs").show(ui, |ui| wanted.extend(self.tabs_ui(ui)));
        }
        wanted.extend(self.banners_ui(ui));
        self.windows.behind(menu_open || self.dialogs.is_asking());
        let tab = self.tab();
        self.windows.over(tab);
        let settings = &self.settings;
        let undo_from = self.open().and_then(Open::undo_from);
        let sealing = self.open().is_some_and(Open::is_writing);
        let shown = self.shown.and_then(|i| self.leagues.get_mut(i));
        if let Some(Open {
            league,
            tab,
            panels,
            selection,
            clocks,
            ..
        }) = shown
        {
            let model = Model {
                league,
                settings,
                selection,
                undo_from,
                sealing,
                past: None,
                clock: clocks.shown(),
            };
            let answer = egui::CentralPanel::default()
                .show(ui, |ui| panels.ui(ui, *tab, &model))
                .inner;
            wanted.extend(answer);
            wanted.extend(self.windows.ui(ui, settings, Some(&model)));
            wanted.extend(self.windows.why(ui, &model));
        } else {
            let start = &mut self.start;
            let answer = egui::CentralPanel::default()
                .show(ui, |ui| start.ui(ui, settings))
                .inner;
            wanted.extend(answer);
            wanted.extend(self.windows.ui(ui, settings, None));
        }
        wanted
    }

    fn menu_ui(&self, ui: &mut Ui) -> Option<Action> {
        let lang = self.settings.lang;
        let (mut wanted, mut opened, mut found) = (None, None, false);
        let (league, tab) = (self.open(), self.tab());
        let mut item = |ui: &mut Ui, verb: Verb| {
            let words = match (verb, league) {
                (Verb::Undo, Some(open)) => {
                    sentence::undo_title_from(open.league.undoable(), open.undo_from(), lang)
                }
                (Verb::Redo, Some(open)) => sentence::redo_title(open.league.journal(), lang),
                _ => Some(verb.words().of(lang).to_owned()),
            };
            let sealed = verb.waits_for_sheets();
            let sealed = sealed && league.is_some_and(Open::is_writing);
            let enabled = words.is_some() && (league.is_some() || !verb.needs_league()) && !sealed;
            let words = words.unwrap_or_else(|| verb.words().of(lang).into());
            let on = chosen(&self.settings, tab, verb);
            let mut button = match on {
                Some(on) => egui::Button::new((tick(ui, on), words.as_str())),
                None => egui::Button::new(words.as_str()),
            };
            if let Some(keys) = verb.shortcut() {
                button = button.shortcut_text(ui.ctx().format_shortcut(&keys));
            }
            let response = ui.add_enabled(enabled, button);
            if let Some(on) = on {
                response.widget_info(|| {
                    WidgetInfo::selected(Role::MenuItemCheckBox, enabled, on, &words)
                });
            }
            let response = if sealed {
                response.on_disabled_hover_text(SEALING.of(lang))
            } else {
                response
            };
            if response.clicked() {
                wanted = Some(Action::Verb(verb));
                ui.close();
            }
        };
        egui::MenuBar::new().ui(ui, |ui| {
            ui.menu_button(FILE.of(lang), |ui| {
                menu(ui, 240.0);
                for verb in [
                    Verb::Show(Window::NewLeague),
                    Verb::Open,
                    Verb::Sample,
                    Verb::Start,
                ] {
                    item(ui, verb);
                }
                if !self.settings.recent.is_empty() {
                    ui.menu_button(RECENT.of(lang), |ui| {
                        menu(ui, 280.0);
                        let names: Vec<_> = (self.settings.recent.iter())
                            .map(|other| (other.name.as_str(), other.path.as_path()))
                            .collect();
                        for (other, name) in self.settings.recent.iter().zip(distinct(&names)) {
                            let step = RichText::new(other.place.of(lang)).small();
                            let button = egui::Button::new(name)
                                .right_text(step.color(theme::palette(ui).muted));
                            let path = other.path.display().to_string();
                            if ui.add(button).on_hover_text(path).clicked() {
                                opened = Some(Action::OpenPath(other.path.clone()));
                                ui.close();
                            }
                        }
                    });
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
                item(ui, Verb::Show(Window::Print));
                ui.separator();
                for verb in [Verb::Close, Verb::Quit] {
                    item(ui, verb);
                }
            });
            ui.menu_button(EDIT.of(lang), |ui| {
                menu(ui, 240.0);
                for verb in [
                    Verb::Undo,
                    Verb::Redo,
                    Verb::Show(Window::Correct),
                    Verb::Show(Window::Resume),
                    Verb::CopyTable,
                    Verb::Show(Window::Palette),
                ] {
                    item(ui, verb);
                }
            });
            ui.menu_button(LEAGUE.of(lang), |ui| {
                menu(ui, 200.0);
                for window in [
                    Window::Clubs,
                    Window::HouseRules,
                    Window::Simulate,
                    Window::Loans,
                ] {
                    item(ui, Verb::Show(window));
                }
                ui.separator();
                item(ui, Verb::Advance);
            });
            ui.menu_button(VIEW.of(lang), |ui| {
                menu(ui, 240.0);
                for tab in Tab::ALL {
                    item(ui, Verb::Tab(tab));
                }
                ui.separator();
                let groups: [(Words, &[Verb]); 4] = [
                    (
                        LANGUAGE,
                        &[Verb::Language(Lang::En), Verb::Language(Lang::Ja)],
                    ),
                    (
                        THEME,
                        &[
                            Verb::Theme(Appearance::System),
                            Verb::Theme(Appearance::Light),
                            Verb::Theme(Appearance::Dark),
                        ],
                    ),
                    (
                        AMOUNTS,
                        &[
                            Verb::Money(Money::Gold),
                            Verb::Money(Money::Dollars),
                            Verb::Money(Money::Both),
                        ],
                    ),
                    (ZOOM, &[Verb::ZoomIn, Verb::ZoomOut, Verb::ZoomReset]),
                ];
                for (words, verbs) in groups {
                    ui.menu_button((tick(ui, false), words.of(lang)), |ui| {
                        menu(ui, 200.0);
                        for verb in verbs {
                            item(ui, *verb);
                        }
                    });
                }
                ui.separator();
                for verb in [Verb::Scoreboard, Verb::Mute, Verb::KeepClock, Verb::Motion] {
                    item(ui, verb);
                }
            });
            ui.menu_button(HELP.of(lang), |ui| {
                menu(ui, 200.0);
                for window in [Window::Rules, Window::Keys, Window::About] {
                    item(ui, Verb::Show(window));
                }
            });
            widgets::right(ui, |ui| found = find_ui(ui, lang));
        });
        let palette = found.then_some(Action::Verb(Verb::Show(Window::Palette)));
        wanted.or(opened).or(palette)
    }

    fn tabs_ui(&mut self, ui: &mut Ui) -> Option<Action> {
        let (lang, now) = (self.settings.lang, self.tab()?);
        let mut wanted = None;
        ui.horizontal(|ui| {
            for tab in Tab::ALL {
                let verb = Verb::Tab(tab);
                let mut response = widgets::tab(ui, now == tab, tab.words().of(lang));
                if let Some(keys) = verb.shortcut() {
                    response = response.on_hover_text(ui.ctx().format_shortcut(&keys));
                }
                if response.clicked() {
                    wanted = Some(Action::Verb(verb));
                }
            }
            ui.add_space(16.0);
            self.free = Some(ui.available_rect_before_wrap());
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
                    if let Some(backup) = trouble.backups.first() {
                        let path = backup.display().to_string();
                        let look = ui.button(LOOK_AT_BACKUP.of(lang));
                        if look.on_hover_text(&path).clicked() {
                            wanted = Some(Action::LookAt(backup.clone()));
                        }
                        let restore = ui.button(RESTORE_BACKUP.of(lang));
                        if restore.on_hover_text(&path).clicked() {
                            wanted = Some(Action::Restore(backup.clone()));
                        }
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
                let problems = open.league.problems();
                for problem in problems.iter().take(4) {
                    text.push('\n');
                    text.push_str(&problem.show(lang));
                }
                let more = problems.len().saturating_sub(4);
                if more > 0 {
                    text.push('\n');
                    text.push_str(&crate::say!(lang, "... and {more} more.", "ほか{more}件。"));
                }
                if problems.iter().any(|problem| problem.entry.is_some()) {
                    text.push('\n');
                    text.push_str(LEFT_OUT.of(lang));
                }
            }
            Panel::top("read-only").show(ui, |ui| {
                widgets::banner(ui, Tone::Warning, &text, |ui| {
                    if *why == ReadOnly::Asked {
                        let close = Verb::Close;
                        if ui.button(close.words().of(lang)).clicked() {
                            wanted = Some(Action::Verb(close));
                        }
                    } else if ui.button(AGAIN.of(lang)).clicked() {
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
        let faults = faults(open, lang);
        if !faults.is_empty() {
            let (shown, more) = faults.split_at(faults.len().min(4));
            let mut text = shown.join("\n");
            if !more.is_empty() {
                let more = more.len();
                text.push('\n');
                text.push_str(&crate::say!(lang, "... and {more} more.", "ほか{more}件。"));
            }
            Panel::top("books").show(ui, |ui| {
                widgets::banner(ui, Tone::Danger, &text, |ui| {
                    if ui.button(Tab::Log.words().of(lang)).clicked() {
                        wanted = Some(Action::Verb(Verb::Tab(Tab::Log)));
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
const LANGUAGE: Words = Words::new("Language", "言語");
const THEME: Words = Words::new("Theme", "テーマ");
const AMOUNTS: Words = Words::new("Amounts", "金額");
const ZOOM: Words = Words::new("Zoom", "ズーム");
const HELP: Words = Words::new("Help", "ヘルプ");
const RECENT: Words = Words::new("Open recent", "最近開いたリーグ");
const PUT_AWAY: Words = Words::new("Put away", "閉じる");
const LOOK_AT_BACKUP: Words = Words::new("Look at the latest backup", "最新のバックアップを見る");
const RESTORE_BACKUP: Words = Words::new("Restore it", "それに戻す");
const SHOW_FOLDER: Words = Words::new("Show folder", "フォルダーを開く");
const AGAIN: Words = Words::new("Try again", "もう一度試す");
const KEEP: Words = Words::new("Keep this window's", "この画面の状態を残す");
const LOAD: Words = Words::new("Load it", "読み込む");
const LEFT_OUT: Words = Words::new(
    "What is shown is the league before the first entry that does not fit; that entry and all after it are left out.",
    "表示しているのは、合わない最初の項目より前のリーグです。その項目以降は含まれていません。",
);
const FOREIGN: Words = Words::new(
    "A file of the league was changed outside this window. Load it as it is now, or keep this window's state: the other version is then put aside.",
    "リーグのファイルがこのウィンドウの外で変更されました。今の内容を読み込むか、この画面の状態を残してください（もう一方は別名で保存します）。",
);

/// A menu at least this wide, its items close enough that the longest fits the smallest window.
fn menu(ui: &mut Ui, width: f32) {
    ui.set_min_width(width);
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.spacing_mut().interact_size.y = 28.0;
}

/// The way into the palette, at the right end of the menu.
fn find_ui(ui: &mut Ui, lang: Lang) -> bool {
    const FIND: Words = Words::new("Find", "探す");
    let verb = Verb::Show(Window::Palette);
    let keys = verb
        .shortcut()
        .map_or_else(String::new, |keys| ui.ctx().format_shortcut(&keys));
    let muted = theme::palette(ui).muted;
    let button = egui::Button::new(RichText::new(FIND.of(lang)).small())
        .right_text(RichText::new(keys).small().color(muted))
        .min_size(egui::vec2(144.0, 24.0));
    // Buttons in a menu bar have neither frame nor padding; this one looks like what it opens: a field.
    ui.reset_style();
    ui.spacing_mut().interact_size.y = 24.0;
    ui.spacing_mut().button_padding = egui::vec2(10.0, 2.0);
    ui.visuals_mut().widgets.inactive.weak_bg_fill = theme::palette(ui).field;
    ui.add(button)
        .on_hover_text(verb.words().of(lang))
        .clicked()
}

/// The column before the items of a menu in which some are switched on.
fn tick(ui: &Ui, on: bool) -> egui::Atom<'static> {
    let height = ui.text_style_height(&egui::TextStyle::Button);
    let mark = RichText::new(if on { "✓" } else { " " });
    mark.atom_size(egui::vec2(16.0, height))
}

/// Of the verbs that switch or show something, whether they are switched on; the others have no tick.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other verbs choose nothing"
)]
fn chosen(settings: &Settings, tab: Option<Tab>, verb: Verb) -> Option<bool> {
    Some(match verb {
        Verb::Tab(one) => tab == Some(one),
        Verb::Language(lang) => settings.lang == lang,
        Verb::Theme(appearance) => settings.theme == appearance,
        Verb::Money(money) => settings.money == money,
        Verb::Motion => settings.still,
        Verb::Mute => settings.mute,
        Verb::KeepClock => settings.keep_clock,
        Verb::ZoomIn | Verb::ZoomOut | Verb::ZoomReset | Verb::Scoreboard => false,
        _ => return None,
    })
}

/// What does not agree in the books, of the league as it is and of its files.
pub(super) fn faults(open: &Open, lang: Lang) -> Vec<String> {
    let books = open.books.1.iter().map(|fault| fault.of(lang).to_owned());
    let audit = open.audit.found().iter().map(|problem| problem.show(lang));
    books.chain(audit).collect()
}
