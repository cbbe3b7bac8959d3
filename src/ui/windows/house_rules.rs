//! The house rules: every setting with its readings, the book's marked, each change an entry of its own.

use super::{
    first,
    rulebook::{CHAPTERS, chapter_of, rule_link},
    setting::{SettingFields, choices_ui},
};
use crate::{
    flags::{
        command::SetRule,
        rules::{Key, SettingKey as _, Value},
    },
    journal::Act,
    text::Words,
    ui::{
        actions::Action,
        fonts,
        model::Model,
        theme::{STEP, palette, size},
        widgets,
    },
};
use egui::{RichText, ScrollArea, Ui};

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct HouseRulesWindow {
    search: String,
    changed: bool,
    fields: SettingFields,
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
            let field = widgets::search_field(ui, lang, &mut self.search, 220.0);
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
        const TRY: Words = Words::new("Try it", "試す");
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
                    let link = ui.link(RichText::new(TRY.of(lang)).small());
                    let id = setting.key;
                    let said = crate::say!(
                        lang,
                        "Try {id} in a simulation",
                        "{id}をシミュレーションで試す"
                    );
                    if link.on_hover_text(&said).accessible_name(said).clicked() {
                        action = Some(Action::TryRule(key));
                    }
                    if differs {
                        let mark = RichText::new(DIFFERS.of(lang)).small();
                        ui.label(mark.color(p.warning_ink));
                    }
                    ui.add_enabled_ui(!model.locked(), |ui| {
                        widgets::right(ui, |ui| {
                            wanted = self.fields.typed_ui(ui, lang, key, &value, 240.0);
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
                self.fields.refused_ui(ui, key);
            });
        if let Some(value) = wanted.filter(|wanted| *wanted != value) {
            let act = Act::new(SetRule {
                rule: setting.key.into(),
                value,
            });
            match model.league.preview(&act) {
                Ok(_) => {
                    self.fields.accept(key);
                    return Some(Action::Do(act));
                }
                Err(refusal) => self.fields.refuse(key, refusal.show(lang)),
            }
        }
        action
    }
}
