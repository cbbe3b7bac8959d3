//! The fields of a house rule: numbers and tables are typed, readings are chosen.

use crate::{
    flags::rules::{Key, Kind, Setting, SettingKey as _, Value},
    text::{self, Lang, Words},
    ui::{theme::palette, widgets},
};
use egui::{
    RichText, TextEdit, Ui,
    text::{CCursor, CCursorRange},
};
use std::collections::BTreeMap;

/// What is half typed of house rules.
#[derive(Debug, Default)]
pub(super) struct SettingFields {
    /// Numbers and tables being typed.
    typed: BTreeMap<Key, String>,
    /// Why what was typed last was not taken.
    refused: BTreeMap<Key, String>,
}

impl SettingFields {
    /// What was typed counts.
    pub(super) fn accept(&mut self, key: Key) {
        self.typed.remove(&key);
        self.refused.remove(&key);
    }

    /// What was typed does not count; it stays to be mended.
    pub(super) fn refuse(&mut self, key: Key, why: String) {
        self.refused.insert(key, why);
    }

    /// Why what was typed last does not count, if so.
    pub(super) fn refused_ui(&self, ui: &mut Ui, key: Key) {
        if let Some(why) = self.refused.get(&key) {
            ui.label(RichText::new(why).small().color(palette(ui).danger()));
        }
    }

    /// The line of a number or table; answers the value that is wanted.
    pub(super) fn typed_ui(
        &mut self,
        ui: &mut Ui,
        lang: Lang,
        key: Key,
        value: &Value,
        widest: f32,
    ) -> Option<Value> {
        let setting = key.setting();
        let table = match setting.kind {
            Kind::Int { .. } => false,
            Kind::Figures { .. } => true,
            Kind::Bool { .. } | Kind::Words(_) => return None,
        };
        let width = if table { widest } else { 96.0 };
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
pub(super) fn choices_ui(
    ui: &mut Ui,
    lang: Lang,
    setting: &Setting,
    value: &Value,
) -> Option<Value> {
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
