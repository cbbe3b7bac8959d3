//! A step looked at that is not the present one: what the book says about it, and what became of it.

use super::ladder::Gone;
use crate::{
    flags::{Command, sentence::entry_story, step::Step},
    text::{Lang, Words},
    ui::{actions::Action, model::Model, theme::palette, widgets},
};
use egui::{Label, RichText, ScrollArea, TextWrapMode, Ui};

/// How high a line of what happened is.
const LINE: f32 = 22.0;

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

/// A step looked at, and what happened at it.
#[derive(Debug, Default)]
pub(super) struct LookedAt {
    made_for: Option<(u64, Step, Lang)>,
    /// Entries and what each tells.
    lines: Vec<(u64, String)>,
}

impl LookedAt {
    fn make(&mut self, model: &Model<'_>, step: Step) {
        let wanted = Some((model.version(), step, model.lang()));
        if self.made_for == wanted {
            return;
        }
        self.made_for = wanted;
        let (journal, name) = (model.journal(), step.to_string());
        let there = journal.standing().filter(|entry| entry.place.step == name);
        let told = there.filter(|entry| !matches!(entry.act.command(), Some(Command::Advance(_))));
        self.lines = told
            .map(|entry| (entry.n, entry_story(journal, entry, model.lang())))
            .collect();
    }

    /// Draws a step that is not the present one. True when the reader wants to go back; or what a line leads to.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        step: Step,
        gone_past: Option<Gone>,
    ) -> (bool, Option<Action>) {
        const BACK: Words = Words::new("Back to the present step", "今の段階へ戻る");
        const DONE: Words = Words::new("This step is done.", "この段階は終わりました。");
        const COMES: Words = Words::new("This step is still to come.", "この段階はこれからです。");
        const HAPPENED: Words = Words::new("What happened", "起きたこと");
        const NOTHING: Words = Words::new("Nothing was entered here.", "記録はありません。");
        const HINT: Words = Words::new("Shows it in the log", "記録で見る");
        let (state, lang) = (model.state(), model.lang());
        let over = step < state.step;
        widgets::heading(ui, step.place(lang));
        let words = if over {
            gone_past.map_or(DONE, Gone::words)
        } else {
            COMES
        };
        widgets::caption(ui, words.of(lang));
        ui.add_space(4.0);
        let back = ui.button(BACK.of(lang)).clicked();
        ui.add_space(4.0);
        book_ui(ui, step, lang);
        if !over {
            return (back, None);
        }
        self.make(model, step);
        widgets::section(ui, HAPPENED.of(lang));
        if self.lines.is_empty() {
            widgets::caption(ui, NOTHING.of(lang));
            return (back, None);
        }
        let mut wanted = None;
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = LINE;
        ScrollArea::vertical()
            .id_salt(("happened", step))
            .auto_shrink([false, true])
            .show_rows(ui, LINE, self.lines.len(), |ui, rows| {
                for (n, story) in self.lines.get(rows).unwrap_or_default() {
                    ui.horizontal(|ui| {
                        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
                        // Not in the color of links, which is that of what is lost.
                        let text = RichText::new(story).small().color(palette(ui).ink);
                        let link = ui.link(text);
                        if link.on_hover_text(HINT.of(lang)).clicked() {
                            wanted = Some(Action::ShowEntry(*n));
                        }
                    });
                }
            });
        (back, wanted)
    }
}
