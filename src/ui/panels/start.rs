//! The start screen: the leagues opened last, a new one, one from the disk, the sample.

mod places;

use crate::{
    text::{Lang, Words},
    ui::{
        actions::{Action, Verb, Window},
        fonts,
        settings::{Recent, Settings},
        theme::{self, STEP, palette, size},
        widgets::{self, Tone},
        windows::about,
    },
};
use chrono::{DateTime, Local};
use egui::{Align, Align2, Layout, RichText, ScrollArea, Sense, Stroke, TextEdit, Ui, vec2};
use places::Places;
use std::path::PathBuf;

/// How wide the column of the start screen is at most.
const COLUMN: f32 = 720.0;
/// How high a recent league stands on it.
const CARD: f32 = 92.0;
/// The strip at the bottom of the window that says what can be dropped on it.
const HINT: f32 = 36.0;
/// How long, in seconds, the look whether the recent leagues are still there holds.
const LOOK: f64 = 2.0;

/// The start screen.
#[derive(Debug, Default)]
pub struct StartPanel {
    path: String,
    /// When it was last looked, and which of the recent leagues were gone then.
    missing: Option<(f64, Vec<PathBuf>)>,
    places: Places,
}

impl StartPanel {
    /// Draws it.
    pub fn ui(&mut self, ui: &mut Ui, settings: &Settings) -> Option<Action> {
        let lang = settings.lang;
        let mut action = None;
        self.look(ui, settings);
        self.places.look(ui, settings);
        let high = ui.available_height() - HINT;
        let list = ScrollArea::vertical().max_height(high).auto_shrink(false);
        list.show(ui, |ui| {
            let width = (ui.available_width() - 2.0 * STEP).min(COLUMN);
            let left = ((ui.available_width() - width) / 2.0).floor();
            ui.horizontal_top(|ui| {
                ui.add_space(left);
                ui.vertical(|ui| {
                    ui.set_width(width);
                    let high = ui.ctx().content_rect().height();
                    ui.add_space(if high > 700.0 { 40.0 } else { 8.0 });
                    action = head_ui(ui, lang);
                    ui.add_space(2.0 * STEP);
                    let opened = self.path_ui(ui, lang);
                    action = action.take().or(opened);
                    let recent = self.recent_ui(ui, settings);
                    action = action.take().or(recent);
                    ui.add_space(2.0 * STEP);
                });
            });
        });
        drop_ui(ui, lang);
        action
    }

    /// Looks now and then whether the recent leagues are still there.
    fn look(&mut self, ui: &Ui, settings: &Settings) {
        let now = ui.input(|i| i.time);
        if self
            .missing
            .as_ref()
            .is_none_or(|(at, _)| now - at > LOOK || now < *at)
        {
            let gone = settings.recent.iter().filter(|recent| recent.is_missing());
            self.missing = Some((now, gone.map(|recent| recent.path.clone()).collect()));
        }
    }

    /// A path to type, for those who have it at hand.
    fn path_ui(&mut self, ui: &mut Ui, lang: Lang) -> Option<Action> {
        const PATH: Words = Words::new("Or type a path to a league", "またはリーグのパスを入力");
        const GO: Words = Words::new("Open this path", "このパスを開く");
        let mut action = None;
        ui.horizontal(|ui| {
            let button = 140.0;
            let edit = TextEdit::singleline(&mut self.path)
                .hint_text(PATH.of(lang))
                .desired_width(ui.available_width() - button - STEP);
            let field = ui.add(edit).accessible_name(PATH.of(lang));
            let enter = field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
            let typed = self.path.trim();
            let ready = !typed.is_empty();
            let go = ui.add_enabled(
                ready,
                egui::Button::new(GO.of(lang)).min_size(vec2(button, 0.0)),
            );
            if ready && (enter || go.clicked()) {
                action = Some(Action::OpenPath(expand(typed)));
            }
        });
        action
    }

    fn recent_ui(&self, ui: &mut Ui, settings: &Settings) -> Option<Action> {
        const RECENT: Words = Words::new("Opened last", "最近開いたリーグ");
        const NONE: Words = Words::new(
            "Your leagues will stand here. Begin with the sample league: it is a copy, nothing in it can be spoiled.",
            "開いたリーグがここに並びます。まずは見本のリーグをどうぞ。コピーなので自由に試せます。",
        );
        let lang = settings.lang;
        let mut action = None;
        ui.add_space(STEP);
        widgets::section(ui, RECENT.of(lang));
        if settings.recent.is_empty() {
            ui.label(RichText::new(NONE.of(lang)).color(palette(ui).muted));
        }
        let now = Local::now();
        for recent in &settings.recent {
            let gone = self
                .missing
                .as_ref()
                .is_some_and(|(_, missing)| missing.contains(&recent.path));
            let answer = ui
                .push_id(&recent.path, |ui| {
                    recent_card(ui, lang, &self.places.now(recent), gone, now)
                })
                .inner;
            action = action.take().or(answer);
        }
        action
    }
}

/// Icon, name and the three ways to begin.
fn head_ui(ui: &mut Ui, lang: Lang) -> Option<Action> {
    const LINE: Words = Words::new(
        "The season, the players, the gold: kept for the game master.",
        "シーズンも、選手も、資金も。ＧＭのためのリーグ管理。",
    );
    let mut action = None;
    ui.horizontal(|ui| {
        about::icon_ui(ui, 64.0);
        ui.add_space(STEP);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.add_space(4.0);
            ui.label(RichText::new("Flagkeeper").font(fonts::bold(size::FIGURE)));
            ui.label(RichText::new(LINE.of(lang)).color(palette(ui).muted));
        });
    });
    ui.add_space(2.0 * STEP);
    ui.horizontal_wrapped(|ui| {
        let new = Verb::Show(Window::NewLeague);
        if widgets::primary(ui, new.words().of(lang)).clicked() {
            action = Some(Action::Verb(new));
        }
        for verb in [Verb::Open, Verb::Sample] {
            if ui.button(verb.words().of(lang)).clicked() {
                action = Some(Action::Verb(verb));
            }
        }
    });
    action
}

/// A recent league; a click anywhere on it opens it.
fn recent_card(
    ui: &mut Ui,
    lang: Lang,
    recent: &Recent,
    gone: bool,
    now: DateTime<Local>,
) -> Option<Action> {
    const GONE: Words = Words::new("Missing", "見つかりません");
    const FORGET: Words = Words::new("Forget", "一覧から消す");
    const COPY: Words = Words::new("Copy...", "コピー…");
    const ZIP: Words = Words::new("Zip...", "zip…");
    const SHOW: Words = Words::new("Show folder", "フォルダーを開く");
    let p = palette(ui);
    let mut action = None;
    let (rect, card) = ui.allocate_exact_size(vec2(ui.available_width(), CARD), Sense::click());
    let card = card.on_hover_cursor(if gone {
        egui::CursorIcon::Default
    } else {
        egui::CursorIcon::PointingHand
    });
    let edge = if card.has_focus() {
        Stroke::new(2.0, p.accent)
    } else if card.hovered() && !gone {
        Stroke::new(1.0, p.muted)
    } else {
        Stroke::new(1.0, p.line)
    };
    let fill = if card.hovered() && !gone {
        p.hover
    } else {
        p.panel
    };
    ui.painter()
        .rect(rect, 8.0, fill, edge, egui::StrokeKind::Inside);
    let inside = rect.shrink2(vec2(16.0, 11.0));
    // The buttons stand beside the name: the lines below have the whole card.
    let builder = egui::UiBuilder::new()
        .max_rect(inside)
        .layout(Layout::top_down(Align::Min));
    let name = &recent.name;
    let mut buttons = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let small = |ui: &mut Ui, words: Words| {
            let text = RichText::new(words.of(lang)).size(size::TABLE);
            let button = egui::Button::new(text).frame_when_inactive(false);
            let said = words.of(lang).trim_end_matches(['.', '…']);
            ui.add(button)
                .accessible_name(format!("{said}: {name}"))
                .clicked()
        };
        if gone {
            if small(ui, FORGET) {
                action = Some(Action::Forget(recent.path.clone()));
            }
        } else {
            if small(ui, SHOW) {
                action = Some(Action::Reveal(recent.path.clone()));
            }
            if small(ui, ZIP) {
                action = Some(Action::ZipLeague(recent.path.clone()));
            }
            if small(ui, COPY) {
                action = Some(Action::CopyLeague(recent.path.clone()));
            }
        }
    };
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.spacing_mut().interact_size.y = 28.0;
        ui.horizontal(|ui| {
            widgets::right(ui, |ui| {
                buttons(ui);
                ui.add_space(STEP);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = STEP;
                    let name = RichText::new(name).font(fonts::bold(size::BODY));
                    let name = if gone { name.color(p.muted) } else { name };
                    ui.add(egui::Label::new(name).truncate());
                    if gone {
                        let text = RichText::new(GONE.of(lang)).small();
                        ui.label(text.color(Tone::Warning.color(ui)));
                    }
                });
            });
        });
        let step = recent.place.of(lang);
        let ago = since(recent.opened, now, lang);
        let opened = crate::say!(lang, "opened {ago}", "開いたのは{ago}");
        // Of today and yesterday the words say enough.
        let old = (now.date_naive() - recent.opened.date_naive()).num_days() > 1;
        let date = recent.opened.format("%Y-%m-%d");
        let line = if old {
            crate::say!(
                lang,
                "{step}  ·  {opened}, {date}",
                "{step}  ·  {opened}（{date}）"
            )
        } else {
            format!("{step}  ·  {opened}")
        };
        let label = |text: String| {
            let text = RichText::new(text).size(size::TABLE).color(p.muted);
            egui::Label::new(text).truncate()
        };
        ui.add(label(line));
        ui.add(label(recent.path.display().to_string()));
    });
    card.widget_info(|| {
        egui::WidgetInfo::labeled(egui::accesskit::Role::Button, !gone, &recent.name)
    });
    if card.clicked() && !gone {
        action = action.or_else(|| Some(Action::OpenPath(recent.path.clone())));
    }
    ui.add_space(2.0);
    action
}

/// What can be dropped here; loud while something is held over the window.
fn drop_ui(ui: &Ui, lang: Lang) {
    const WORDS: Words = Words::new(
        "Drop a league's folder onto the window to open it.",
        "リーグのフォルダーをウィンドウにドロップしても開けます。",
    );
    const DROP: Words = Words::new(
        "Drop it to open the league",
        "ドロップするとリーグを開きます",
    );
    let p = palette(ui);
    let rect = ui.ctx().content_rect();
    let held = ui.input(|i| !i.raw.hovered_files.is_empty());
    let painter = ui.ctx().layer_painter(egui::LayerId::new(
        egui::Order::Foreground,
        egui::Id::unique("drop-hint"),
    ));
    if held {
        painter.rect(
            rect.shrink(8.0),
            12.0,
            theme::mix(p.ground, p.accent, 0.08).gamma_multiply(0.92),
            Stroke::new(2.0, p.accent),
            egui::StrokeKind::Inside,
        );
        let font = fonts::bold(size::TITLE);
        painter.text(
            rect.center(),
            Align2::CENTER_CENTER,
            DROP.of(lang),
            font,
            p.ink,
        );
    } else {
        let at = rect.center_bottom() - vec2(0.0, HINT / 2.0);
        let font = fonts::regular(size::TABLE);
        ui.painter()
            .text(at, Align2::CENTER_CENTER, WORDS.of(lang), font, p.muted);
    }
}

/// `~/` as people type it.
fn expand(typed: &str) -> PathBuf {
    let home = || directories::UserDirs::new().map(|dirs| dirs.home_dir().to_path_buf());
    match typed
        .strip_prefix("~/")
        .and_then(|rest| Some(home()?.join(rest)))
    {
        Some(path) => path,
        None => PathBuf::from(typed),
    }
}

/// How long ago something was, as people say it.
pub(in crate::ui) fn since(at: DateTime<Local>, now: DateTime<Local>, lang: Lang) -> String {
    let minutes = (now - at).num_minutes();
    let days = (now.date_naive() - at.date_naive()).num_days();
    let hours = minutes / 60;
    match (minutes, days) {
        (..1, _) => crate::say!(lang, "just now", "たった今"),
        (1, _) => crate::say!(lang, "a minute ago", "1分前"),
        (..60, _) => crate::say!(lang, "{minutes} minutes ago", "{minutes}分前"),
        (..120, _) => crate::say!(lang, "an hour ago", "1時間前"),
        (_, 0) => crate::say!(lang, "{hours} hours ago", "{hours}時間前"),
        (_, 1) => crate::say!(lang, "yesterday", "昨日"),
        (_, ..45) => crate::say!(lang, "{days} days ago", "{days}日前"),
        _ => {
            let months = (days / 30).max(2);
            crate::say!(lang, "{months} months ago", "約{months}か月前")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone as _;

    #[test]
    fn how_long_ago_is_said_as_people_say_it() {
        let now = Local.with_ymd_and_hms(2026, 11, 30, 12, 0, 0).unwrap();
        let said = |minutes| since(now - chrono::Duration::minutes(minutes), now, Lang::En);
        assert_eq!(said(-5), "just now");
        assert_eq!(said(1), "a minute ago");
        assert_eq!(said(59), "59 minutes ago");
        assert_eq!(said(119), "an hour ago");
        assert_eq!(said(60 * 5), "5 hours ago");
        assert_eq!(said(60 * 24), "yesterday");
        assert_eq!(said(60 * 24 * 10), "10 days ago");
        assert_eq!(said(60 * 24 * 90), "3 months ago");
    }
}
