//! The house rules: every setting with its readings, the book's marked, each change an entry of its own.

use super::{
    find, first,
    rulebook::{CHAPTERS, chapter_of, rule_link},
};
use crate::{
    flags::{
        command::SetRule,
        rules::{Key, Kind, Setting, SettingKey as _, Value},
    },
    journal::Act,
    text::{self, Lang, Words},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        theme::{STEP, palette, size},
        widgets,
    },
};
use egui::{
    RichText, ScrollArea, TextEdit, Ui,
    text::{CCursor, CCursorRange},
};
use std::collections::BTreeMap;

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct HouseRulesWindow {
    search: String,
    changed: bool,
    /// Numbers and tables being typed.
    typed: BTreeMap<Key, String>,
    /// Why what was typed last was not taken.
    refused: BTreeMap<Key, String>,
}

impl HouseRulesWindow {
    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const INTRO: Words = Words::new(
            "A change counts from now on; what was decided before stays as it was.",
            "変更は今から有効です。それまでに決まったことは変わりません。",
        );
        const CHANGED: Words = Words::new("Only what differs from the book", "規定と違うものだけ");
        const NOTHING: Words = Words::new(
            "No house rule fits. Try other words, or an id such as M-2.5.",
            "該当するハウスルールがありません。別の語や、M-2.5のような番号を入れてください。",
        );
        let lang = model.lang();
        let mut action = None;
        ui.horizontal_wrapped(|ui| {
            let field = find(ui, lang, &mut self.search, 220.0);
            first(ui, &field);
            ui.checkbox(&mut self.changed, CHANGED.of(lang));
        });
        widgets::caption(ui, INTRO.of(lang));
        let words: Vec<String> = self
            .search
            .to_lowercase()
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        let rules = &model.state().rules;
        let shown: Vec<Key> = (Key::ALL.iter().copied())
            .filter(|key| {
                let setting = key.setting();
                let page = format!(
                    "{}\n{}\n{}",
                    setting.key,
                    setting.title.of(lang),
                    setting.text.of(lang)
                )
                .to_lowercase();
                words.iter().all(|word| page.contains(word))
                    && (!self.changed || rules.get(*key) != setting.standard())
            })
            .collect();
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            if shown.is_empty() {
                ui.add_space(STEP);
                widgets::caption(ui, NOTHING.of(lang));
            }
            for (letter, chapter) in CHAPTERS {
                let mut keys = shown
                    .iter()
                    .filter(|key| chapter_of(key.setting().rule) == letter)
                    .peekable();
                if keys.peek().is_none() {
                    continue;
                }
                widgets::section(ui, chapter.of(lang));
                for key in keys {
                    let answer = ui
                        .push_id(key.setting().key, |ui| self.setting_ui(ui, model, *key))
                        .inner;
                    action = action.take().or(answer);
                }
            }
        });
        action
    }

    fn setting_ui(&mut self, ui: &mut Ui, model: &Model<'_>, key: Key) -> Option<Action> {
        const BACK: Words = Words::new("Back to the book's value", "規定に戻す");
        const DIFFERS: Words = Words::new("House rule", "ハウスルール");
        let (lang, p) = (model.lang(), palette(ui));
        let setting = key.setting();
        let value = model.state().rules.get(key);
        let differs = value != setting.standard();
        let mut wanted: Option<Value> = None;
        let mut action = None;
        egui::Frame::new()
            .fill(if differs { p.selected } else { p.panel })
            .corner_radius(6)
            .inner_margin(egui::Margin::symmetric(8, 6))
            .show(ui, |ui| {
                ui.set_min_width(ui.available_width());
                ui.spacing_mut().item_spacing.y = 4.0;
                ui.spacing_mut().interact_size.y = 26.0;
                ui.horizontal(|ui| {
                    ui.label(RichText::new(setting.title.of(lang)).font(fonts::bold(size::BODY)));
                    action = rule_link(ui, lang, setting.rule);
                    if differs {
                        let mark = RichText::new(DIFFERS.of(lang)).small();
                        ui.label(mark.color(p.warning_ink));
                    }
                    ui.add_enabled_ui(!model.locked(), |ui| {
                        widgets::right(ui, |ui| {
                            wanted = self.typed_ui(ui, lang, key, setting, &value);
                        });
                    });
                });
                widgets::caption(ui, setting.text.of(lang));
                ui.add_enabled_ui(!model.locked(), |ui| {
                    wanted = wanted
                        .take()
                        .or_else(|| choices_ui(ui, lang, setting, &value));
                    if differs {
                        let book = setting.show(&setting.standard(), lang);
                        ui.horizontal_wrapped(|ui| {
                            if ui
                                .link(RichText::new(BACK.of(lang)).small())
                                .on_hover_text(&book)
                                .clicked()
                            {
                                wanted = Some(setting.standard());
                            }
                            widgets::caption(ui, crate::say!(lang, "({book})", "（{book}）"));
                        });
                    }
                });
                if let Some(why) = self.refused.get(&key) {
                    ui.label(RichText::new(why).small().color(p.danger()));
                }
            });
        if let Some(value) = wanted.filter(|wanted| *wanted != value) {
            let act = Act::new(SetRule {
                rule: setting.key.into(),
                value,
            });
            match model.league.preview(&act) {
                Ok(_) => {
                    self.refused.remove(&key);
                    self.typed.remove(&key);
                    return Some(Action::Do(act));
                }
                Err(refusal) => drop(self.refused.insert(key, refusal.show(lang))),
            }
        }
        action
    }

    /// The line of a number or table; answers the value that is wanted.
    fn typed_ui(
        &mut self,
        ui: &mut Ui,
        lang: Lang,
        key: Key,
        setting: &Setting,
        value: &Value,
    ) -> Option<Value> {
        let table = match setting.kind {
            Kind::Int { .. } => false,
            Kind::Figures { .. } => true,
            Kind::Bool { .. } | Kind::Words(_) => return None,
        };
        let width = if table { 240.0 } else { 96.0 };
        let typed = self.text_ui(ui, lang, key, setting, value, width)?;
        let read = if table {
            let figures: Option<Vec<i64>> = typed
                .split([',', '、', '，', ' ', '\u{3000}', '/'])
                .filter(|part| !part.trim().is_empty())
                .map(text::parse_number)
                .collect();
            figures.map(Value::Figures)
        } else {
            text::parse_number(&typed).map(Value::Int)
        };
        if read.is_none() {
            self.no_number(lang, key, &typed);
        }
        read
    }

    fn no_number(&mut self, lang: Lang, key: Key, typed: &str) {
        let why = crate::say!(
            lang,
            "“{typed}” is no whole number. Type digits, figures parted by commas.",
            "「{typed}」は整数として読めません。数字を（複数ならカンマで区切って）入れてください。"
        );
        self.refused.insert(key, why);
    }

    /// A line to type in; answers what was typed when the typing is done.
    fn text_ui(
        &mut self,
        ui: &mut Ui,
        lang: Lang,
        key: Key,
        setting: &Setting,
        value: &Value,
        width: f32,
    ) -> Option<String> {
        let shown = match value {
            Value::Int(n) => text::number(*n),
            Value::Figures(figures) => {
                let all: Vec<String> = figures.iter().map(|n| text::number(*n)).collect();
                all.join(", ")
            }
            Value::Bool(_) | Value::Word(_) => String::new(),
        };
        let mut text = self.typed.get(&key).unwrap_or(&shown).clone();
        let edit = TextEdit::singleline(&mut text)
            .desired_width(width)
            .align(egui::Align2::RIGHT_CENTER);
        let field = ui.add(edit).accessible_name(setting.title.of(lang));
        if field.gained_focus() && !ui.input(|i| i.pointer.any_down() || i.pointer.any_released()) {
            // Come to by key, the value is there to be replaced.
            let all = CCursorRange::two(CCursor::new(0), CCursor::new(shown.chars().count()));
            let mut state = TextEdit::load_state(ui.ctx(), field.id).unwrap_or_default();
            state.cursor.set_char_range(Some(all));
            TextEdit::store_state(ui.ctx(), field.id, state);
        }
        if field.lost_focus() {
            let escaped = ui.input(|i| i.key_pressed(egui::Key::Escape));
            let typed = self.typed.remove(&key)?;
            if escaped || typed == shown {
                self.refused.remove(&key);
                return None;
            }
            // Stays to be mended where it is refused.
            self.typed.insert(key, typed.clone());
            return Some(typed);
        }
        if field.changed() {
            self.typed.insert(key, text);
            self.refused.remove(&key);
        }
        None
    }
}

/// What stands under a setting: the readings to choose from, or the book's value and what is allowed.
fn choices_ui(ui: &mut Ui, lang: Lang, setting: &Setting, value: &Value) -> Option<Value> {
    let standard = setting.standard();
    match setting.kind {
        Kind::Int { .. } | Kind::Figures { .. } => {
            let (book, other) = (setting.show(&standard, lang), setting.other(lang));
            widgets::caption(
                ui,
                crate::say!(lang, "Book: {book}  ·  {other}", "規定：{book}・{other}"),
            );
            None
        }
        Kind::Bool { yes, no, .. } => {
            let readings = [(Value::Bool(true), yes), (Value::Bool(false), no)];
            readings_ui(ui, lang, value, &standard, readings)
        }
        Kind::Words(words) => {
            let readings = words.iter().map(|(word, means)| ((*word).into(), *means));
            readings_ui(ui, lang, value, &standard, readings)
        }
    }
}

/// The readings of a rule, the book's marked, one chosen.
fn readings_ui(
    ui: &mut Ui,
    lang: Lang,
    value: &Value,
    standard: &Value,
    readings: impl IntoIterator<Item = (Value, Words)>,
) -> Option<Value> {
    let mut wanted = None;
    for (reading, words) in readings {
        let means = words.of(lang);
        let text = if reading == *standard {
            crate::say!(lang, "{means}  (book)", "{means}（規定）")
        } else {
            means.into()
        };
        if ui.radio(reading == *value, text).clicked() {
            wanted = Some(reading);
        }
    }
    wanted
}
