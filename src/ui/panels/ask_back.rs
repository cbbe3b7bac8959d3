//! Buttons that say why they cannot be clicked, and destructive acts asked back in the place where they stand.

use crate::{
    text::{Lang, Words},
    ui::{theme::palette, widgets},
};
use egui::{Button, Key, Label, RichText, Ui};

/// A button; where `refused` says why not, it is disabled and says so on hover. True when it was clicked.
pub(super) fn allowed(ui: &mut Ui, refused: Option<&str>, words: &str) -> bool {
    allowed_as(ui, refused, words, words)
}

/// As [`allowed`], with a name for the ear that says more than the words do.
pub(super) fn allowed_as(ui: &mut Ui, refused: Option<&str>, words: &str, name: &str) -> bool {
    let response = ui
        .add_enabled(refused.is_none(), Button::new(words))
        .accessible_name(name);
    match refused {
        Some(why) => response.on_disabled_hover_text(why).clicked(),
        None => response.clicked(),
    }
}

/// As [`allowed`], for an act that destroys.
pub(super) fn destructive(ui: &mut Ui, refused: Option<&str>, words: &str) -> bool {
    if refused.is_some() {
        return allowed(ui, refused, words);
    }
    widgets::danger(ui, words).clicked()
}

/// A question that takes the place of the buttons it came from, with room for a long name in it.
#[derive(Debug, Clone)]
pub(super) struct AskBack<T> {
    what: T,
    question: String,
    /// What the button that does it says.
    words: &'static str,
    fresh: bool,
}

impl<T> AskBack<T> {
    /// Asks whether `what` shall be done.
    pub(super) const fn new(what: T, question: String, words: &'static str) -> Self {
        Self {
            what,
            question,
            words,
            fresh: true,
        }
    }

    /// Draws it: what is to be done in the frame in which that was clicked, and nothing when it is over. Escape is no,
    /// and so is Enter at once: the keyboard stands on no.
    pub(super) fn ui(mut self, ui: &mut Ui, lang: Lang) -> (Option<Self>, Option<T>) {
        const NO: Words = Words::new("No", "いいえ");
        let question = RichText::new(&self.question).color(palette(ui).danger());
        ui.add(Label::new(question).wrap());
        let (yes, no) = ui
            .horizontal(|ui| {
                let no = ui.button(NO.of(lang));
                if std::mem::take(&mut self.fresh) {
                    no.request_focus();
                }
                let yes = widgets::danger(ui, self.words).clicked();
                (yes, no.clicked())
            })
            .inner;
        if yes {
            (None, Some(self.what))
        } else if no || ui.input(|i| i.key_pressed(Key::Escape)) {
            (None, None)
        } else {
            (Some(self), None)
        }
    }
}
