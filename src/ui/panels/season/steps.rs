//! A step looked at that is not the present one: what the book says about it, and what became of it.

use super::ladder::Gone;
use crate::{
    flags::{State, step::Step},
    text::{Lang, Words},
    ui::widgets,
};
use egui::{Label, RichText, Ui};

/// What the book says about a step.
fn book_ui(ui: &mut Ui, step: Step, lang: Lang) {
    let entry = step.rule().entry();
    let title = entry.title.of(lang);
    let id = entry.rule.id();
    widgets::card(ui, |ui| {
        ui.label(RichText::new(format!("{title}  ({id})")).strong());
        ui.set_max_width(640.0);
        ui.add(Label::new(entry.text.of(lang)).wrap());
    });
}

/// A step that is not the present one. True when the reader wants to go back.
pub(super) fn looked_at_ui(
    ui: &mut Ui,
    state: &State,
    step: Step,
    gone_past: Option<Gone>,
    lang: Lang,
) -> bool {
    const BACK: Words = Words::new("Back to the present step", "今の段階へ戻る");
    const DONE: Words = Words::new("This step is done.", "この段階は終わりました。");
    const COMES: Words = Words::new("This step is still to come.", "この段階はこれからです。");
    widgets::heading(ui, step.place(lang));
    let words = if step < state.step {
        gone_past.map_or(DONE, Gone::words)
    } else {
        COMES
    };
    widgets::caption(ui, words.of(lang));
    ui.add_space(4.0);
    book_ui(ui, step, lang);
    ui.add_space(4.0);
    ui.button(BACK.of(lang)).clicked()
}
