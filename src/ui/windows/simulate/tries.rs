//! The house rules to be tried: picked from all there are, each as a chip with the league's value and the one tried.

use super::{CHOICES, run::Change};
use crate::{
    flags::rules::{Key, SettingKey as _, Value},
    text::{Lang, Words},
    ui::{
        actions::Action,
        model::Model,
        theme::{STEP, palette},
        widgets,
        windows::{
            rulebook::rule_link,
            setting::{SettingFields, choices_ui},
        },
    },
};
use egui::{Button, ComboBox, Frame, Margin, PopupCloseBehavior, RichText, TextEdit, Ui};

/// The house rules to be tried.
#[derive(Debug, Default)]
pub(super) struct Tries {
    all: Vec<(Key, Value)>,
    /// Asked for elsewhere, not yet among them.
    asked: Option<Key>,
    /// Whose field is open.
    open: Option<Key>,
    fields: SettingFields,
    search: String,
    /// The list to pick from is open.
    picking: bool,
}

impl Tries {
    /// One more.
    pub(super) fn take(&mut self, key: Key) {
        self.asked = Some(key);
    }

    /// Nothing but what was asked for elsewhere: for another league.
    pub(super) fn only_asked_for(self) -> Self {
        Self {
            asked: self.asked,
            ..Self::default()
        }
    }

    /// The rules and what they are to be.
    pub(super) fn wanted(&self) -> impl Iterator<Item = (Key, &Value)> {
        self.all.iter().map(|(key, value)| (*key, value))
    }

    /// Draws the list to pick from and what is picked.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const RULES: Words = Words::new("House rules to try", "試すハウスルール");
        const NONE: Words = Words::new(
            "None yet: the league's own rules are played.",
            "まだありません。リーグのルールのまま進めます。",
        );
        let lang = model.lang();
        widgets::section(ui, RULES.of(lang));
        let picked = self.pick_ui(ui, lang);
        if let Some(key) = self.asked.take().or(picked) {
            if self.all.iter().all(|(other, _)| *other != key) {
                self.all.push((key, model.state().rules.get(key)));
            }
            self.open = Some(key);
        }
        if self.all.is_empty() {
            widgets::caption(ui, NONE.of(lang));
        }
        let mut wanted = None;
        let mut out = None;
        for at in 0..self.all.len() {
            let Some((key, value)) = self.all.get(at).cloned() else {
                continue;
            };
            ui.push_id(key.setting().key, |ui| {
                let (takes_out, changed, action) = self.try_ui(ui, model, key, &value);
                if takes_out {
                    out = Some(at);
                }
                if let (Some(changed), Some(this)) = (changed, self.all.get_mut(at)) {
                    this.1 = changed;
                }
                wanted = wanted.take().or(action);
            });
        }
        if let Some(at) = out {
            let (key, _) = self.all.remove(at);
            self.fields.accept(key);
        }
        wanted
    }

    /// The list of all house rules, narrowed by what is typed.
    fn pick_ui(&mut self, ui: &mut Ui, lang: Lang) -> Option<Key> {
        const PICK: Words = Words::new("Choose a house rule", "ハウスルールを選ぶ");
        const FIND: Words = Words::new("Find a house rule", "ハウスルールを探す");
        const NOTHING: Words = Words::new("No house rule fits", "該当なし");
        let fresh = !self.picking;
        let search = &mut self.search;
        let shown = ComboBox::from_id_salt("house-rule-to-try")
            .selected_text(PICK.of(lang))
            .width(CHOICES - STEP)
            .height(320.0)
            .truncate()
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
            .show_ui(ui, |ui| {
                ui.set_min_width(320.0);
                let edit = TextEdit::singleline(search)
                    .hint_text(FIND.of(lang))
                    .desired_width(f32::INFINITY);
                let field = ui.add(edit).accessible_name(FIND.of(lang));
                if fresh {
                    field.request_focus();
                }
                let entered = field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
                let mut picked = None;
                let mut none = true;
                for key in found(search, lang) {
                    none = false;
                    let setting = key.setting();
                    let (id, title) = (setting.key, setting.title.of(lang));
                    let text = crate::say!(lang, "{title}  ({id})", "{title}（{id}）");
                    let line = ui.selectable_label(false, text);
                    let line = line.on_hover_text(setting.text.of(lang));
                    if line.clicked() || (entered && picked.is_none()) {
                        picked = Some(key);
                    }
                }
                if none {
                    widgets::caption(ui, NOTHING.of(lang));
                }
                if picked.is_some() {
                    ui.close();
                }
                picked
            });
        shown.response.accessible_name(PICK.of(lang));
        self.picking = shown.inner.is_some();
        let picked = shown.inner.flatten();
        if !self.picking || picked.is_some() {
            self.search.clear();
        }
        picked
    }

    /// A chip, and its field while it is open. Answers whether it is taken out, and another value.
    fn try_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        key: Key,
        value: &Value,
    ) -> (bool, Option<Value>, Option<Action>) {
        let (lang, p) = (model.lang(), palette(ui));
        let setting = key.setting();
        let change = Change {
            key,
            old: model.state().rules.get(key),
            new: value.clone(),
        };
        let same = change.old == change.new;
        let open = self.open == Some(key);
        let mut out = false;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let high = ui.spacing().interact_size.y;
            let ink = if same { p.muted } else { p.ink };
            let part = |words: &str| RichText::new(words).small().color(ink);
            let title = setting.title.of(lang);
            // The values stay whole however long the title is.
            let chip = Button::selectable(open, part(title))
                .right_text(part(&change.values(lang)))
                .frame(true)
                .truncate();
            let wide = CHOICES - STEP - 4.0 - high;
            let chip = ui.add_sized([wide, high], chip);
            let said = change.in_words(lang);
            let chip = chip.on_hover_text(&said).accessible_name(said);
            if chip.clicked() {
                self.open = (!open).then_some(key);
            }
            let without = crate::say!(lang, "Do not try: {title}", "試すのをやめる：{title}");
            out = widgets::icon_button(ui, "×", without).clicked();
        });
        if !open {
            return (out, None, None);
        }
        let (mut wanted, mut action) = (None, None);
        Frame::new()
            .fill(p.selected)
            .corner_radius(6)
            .inner_margin(Margin::symmetric(8, 6))
            .show(ui, |ui| {
                ui.set_width(CHOICES - STEP - 16.0);
                ui.spacing_mut().item_spacing.y = 4.0;
                ui.horizontal_wrapped(|ui| {
                    ui.label(setting.title.of(lang));
                    action = rule_link(ui, lang, setting.rule);
                });
                wanted = self.fields.typed_ui(ui, lang, key, value, 200.0);
                wanted = wanted
                    .take()
                    .or_else(|| choices_ui(ui, lang, setting, value));
                self.fields.refused_ui(ui, key);
            });
        let changed = match wanted.map(|value| (setting.check(&value), value)) {
            Some((Ok(()), value)) => {
                self.fields.accept(key);
                Some(value)
            }
            Some((Err(bad), _)) => {
                self.fields.refuse(key, bad.text().of(lang).to_owned());
                None
            }
            None => None,
        };
        (out, changed, action)
    }
}

/// The house rules that have every word that is typed.
fn found(search: &str, lang: Lang) -> impl Iterator<Item = Key> {
    let search = search.to_lowercase();
    Key::ALL.iter().copied().filter(move |key| {
        let setting = key.setting();
        let page = format!("{} {}", setting.key, setting.title.of(lang)).to_lowercase();
        search.split_whitespace().all(|word| page.contains(word))
    })
}
