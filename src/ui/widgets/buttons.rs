//! Buttons: one primary action a panel, destructive ones outlined and confirmed in place.

use super::landing::takes_focus;
use crate::text::{Lang, Words};
use crate::ui::theme::{self, palette, text_on};
use egui::{Button, Color32, Id, Key, Response, RichText, Stroke, Ui};

/// The one action a panel is for: filled.
pub fn primary(ui: &mut Ui, words: impl Into<String>) -> Response {
    let p = palette(ui);
    let text = RichText::new(words).text_style(theme::strong_style());
    let response = filled(ui, p.accent, |ui| ui.add(Button::new(text)));
    if takes_focus(ui) {
        response.request_focus();
    }
    response
}

/// A button filled with `color`, readable on it, with the usual hover and focus.
fn filled<R>(ui: &mut Ui, color: Color32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let ink = palette(ui).ink;
    ui.scope(|ui| {
        let text = text_on(color);
        let widgets = &mut ui.visuals_mut().widgets;
        for (state, fill) in [
            (&mut widgets.inactive, color),
            (&mut widgets.hovered, theme::mix(color, text, 0.08)),
            (&mut widgets.active, theme::mix(color, text, 0.08)),
        ] {
            state.weak_bg_fill = fill;
            state.bg_stroke = Stroke::new(1.0, fill);
            state.fg_stroke.color = text_on(fill);
        }
        widgets.active.bg_stroke = Stroke::new(2.0, ink);
        add(ui)
    })
    .inner
}

/// A destructive act: outlined in the danger color. Ask back with [`confirm`] where it cannot be undone.
pub fn danger(ui: &mut Ui, words: impl Into<String>) -> Response {
    let color = palette(ui).danger();
    let panel = palette(ui).panel;
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        for state in [
            &mut widgets.inactive,
            &mut widgets.hovered,
            &mut widgets.active,
        ] {
            state.weak_bg_fill = panel;
            state.bg_stroke = Stroke::new(1.0, color);
            state.fg_stroke.color = color;
        }
        widgets.hovered.bg_stroke.width = 2.0;
        widgets.active.bg_stroke.width = 3.0;
        ui.button(RichText::new(words))
    })
    .inner
}

/// A destructive act asked back in place: the first click shows `question` with yes and no, Escape is no.
/// True in the frame in which yes was clicked.
pub fn confirm(
    ui: &mut Ui,
    lang: Lang,
    salt: impl std::hash::Hash + std::fmt::Debug,
    words: impl Into<String>,
    question: impl Into<String>,
) -> bool {
    asked_back(ui, lang, (salt, words, question), Weight::Destroys)
}

/// An act of many entries asked back in place, as [`confirm`] does, where nothing is destroyed.
pub fn ask(
    ui: &mut Ui,
    lang: Lang,
    salt: impl std::hash::Hash + std::fmt::Debug,
    words: impl Into<String>,
    question: impl Into<String>,
) -> bool {
    asked_back(ui, lang, (salt, words, question), Weight::Plain)
}

/// The same for what comes next: its button is filled.
pub fn ask_next(
    ui: &mut Ui,
    lang: Lang,
    salt: impl std::hash::Hash + std::fmt::Debug,
    words: impl Into<String>,
    question: impl Into<String>,
) -> bool {
    asked_back(ui, lang, (salt, words, question), Weight::Next)
}

/// How much a button that asks back weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Weight {
    Plain,
    Next,
    Destroys,
}

fn asked_back(
    ui: &mut Ui,
    lang: Lang,
    (salt, words, question): (
        impl std::hash::Hash + std::fmt::Debug,
        impl Into<String>,
        impl Into<String>,
    ),
    weight: Weight,
) -> bool {
    const YES: Words = Words::new("Yes", "はい");
    const NO: Words = Words::new("No", "いいえ");
    let (words, question) = (&words.into(), &question.into());
    let id: Id = ui.make_persistent_id(("confirm", salt));
    let armed = ui.data(|d| d.get_temp::<bool>(id)).unwrap_or(false);
    let mut done = false;
    let mut stay = armed;
    let button = |ui: &mut Ui, words: &str| match weight {
        Weight::Destroys => danger(ui, words),
        Weight::Next => primary(ui, words),
        Weight::Plain => ui.button(words),
    };
    let line = |ui: &mut Ui, add: &mut dyn FnMut(&mut Ui)| {
        if ui.layout().is_vertical() {
            ui.horizontal_wrapped(|ui| add(ui));
        } else if ui.layout().main_wrap() {
            add(ui);
        } else {
            ui.horizontal(|ui| add(ui));
        }
    };
    line(ui, &mut |ui| {
        if armed {
            let p = palette(ui);
            let color = if weight == Weight::Destroys {
                p.danger()
            } else {
                p.ink
            };
            let text = RichText::new(question).color(color);
            question_ui(ui, text, [NO, YES].map(|words| words.of(lang)));
            let no = ui.button(NO.of(lang));
            if ui
                .data_mut(|d| d.remove_temp::<bool>(id.with("fresh")))
                .is_some()
            {
                no.request_focus();
            }
            done = button(ui, YES.of(lang)).clicked();
            // Taken from the window around it, which would close.
            let escaped = ui.input_mut(|i| i.consume_key(egui::Modifiers::NONE, Key::Escape));
            // Where the act has become impossible, the question goes.
            stay = ui.is_enabled() && !(done || escaped || no.clicked());
        } else if button(ui, words).clicked() {
            stay = true;
            ui.data_mut(|d| d.insert_temp(id.with("fresh"), true));
        }
    });
    if stay != armed {
        ui.data_mut(|d| d.insert_temp(id, stay));
        ui.ctx().request_repaint();
    }
    done
}

/// The question, with room behind it for its answers: in a line that is broken where it ends it stays whole, and they
/// beside each other.
fn question_ui(ui: &mut Ui, text: RichText, answers: [&str; 2]) {
    if !ui.layout().main_wrap() {
        ui.label(text);
        return;
    }
    let wide = |words: RichText| {
        let drawn = egui::WidgetText::from(words).into_galley(
            ui,
            Some(egui::TextWrapMode::Extend),
            f32::INFINITY,
            egui::TextStyle::Button,
        );
        drawn.size().x.ceil()
    };
    let space = ui.spacing();
    let around = space.button_padding.x * 2.0 + 2.0 + space.item_spacing.x;
    let answers = answers.map(|words| wide(RichText::new(words)) + around);
    let answers: f32 = answers.iter().sum();
    let all = wide(text.clone()) + answers;
    let (left, line) = (ui.available_size_before_wrap().x, ui.max_rect().width());
    if all > left && left < line - 0.5 {
        ui.end_row();
        ui.set_row_height(ui.spacing().interact_size.y);
    }
    super::unbroken(ui, text);
    if answers > ui.available_size_before_wrap().x {
        ui.end_row();
    }
}

/// "Why?" beside a number: a quiet link that opens its explanation. `what` is the number's name, for the ear.
pub fn why(ui: &mut Ui, lang: Lang, what: &str) -> Response {
    const WHY: Words = Words::new("Why?", "理由");
    let text = RichText::new(WHY.of(lang)).small();
    let link = ui.link(text);
    let name = crate::say!(lang, "Why {what}?", "{what}の理由");
    link.accessible_name(name)
}

/// A button that shows a single sign (`sign` from the bundled font) and says `words` on hover and to the ear.
pub fn icon_button(ui: &mut Ui, sign: &str, words: impl Into<String>) -> Response {
    let words = words.into();
    let size = ui.spacing().interact_size.y;
    let button = Button::new(sign)
        .frame_when_inactive(false)
        .min_size(egui::vec2(size, size));
    ui.add(button)
        .on_hover_text(&words)
        .on_disabled_hover_text(&words)
        .accessible_name(words)
}

/// A tab: bold and underlined in the accent color while chosen.
pub fn tab(ui: &mut Ui, chosen: bool, words: impl Into<String>) -> Response {
    let p = palette(ui);
    let words = words.into();
    let text = RichText::new(&words).font(if chosen {
        super::super::fonts::bold(theme::size::BODY)
    } else {
        super::super::fonts::regular(theme::size::BODY)
    });
    let text = text.color(if chosen { p.ink } else { p.muted });
    let response = ui.add(Button::new(text).frame_when_inactive(false));
    if chosen {
        let r = response.rect;
        let bar = egui::Rect::from_min_max(
            egui::pos2(r.left() + 8.0, r.bottom() - 3.0),
            egui::pos2(r.right() - 8.0, r.bottom()),
        );
        ui.painter().rect_filled(bar, 1.5, p.accent);
    }
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::accesskit::Role::Tab, ui.is_enabled(), chosen, &words)
    });
    response
}
