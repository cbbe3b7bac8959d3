//! What a column shows and how it is compared.

use crate::gold::{Gold, Money};
use crate::ui::theme::palette;
use egui::{Align, Label, Layout, RichText, Sense, Ui};

/// What rows are sorted by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum SortKey {
    /// As a number.
    Number(i64),
    /// As text, upper and lower case alike.
    Text(String),
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Width {
    Exact(f32),
    Rest(f32),
}

type Why<'a, R> = Box<dyn Fn(&R) -> String + 'a>;
type Draw<'a, R> = Box<dyn Fn(&mut Ui, &R) + 'a>;

/// One column of a table over rows of `R`.
pub struct Column<'a, R> {
    pub(super) title: String,
    pub(super) hint: Option<String>,
    pub(super) width: Width,
    pub(super) right: bool,
    pub(super) text: Box<dyn Fn(&R) -> String + 'a>,
    pub(super) key: Box<dyn Fn(&R) -> SortKey + 'a>,
    draw: Option<Draw<'a, R>>,
    why: Option<Why<'a, R>>,
}

impl<'a, R> Column<'a, R> {
    /// A column of words, sorted as text.
    pub fn text(title: impl Into<String>, text: impl Fn(&R) -> String + Clone + 'a) -> Self {
        let key = text.clone();
        Self {
            title: title.into(),
            hint: None,
            width: Width::Exact(120.0),
            right: false,
            text: Box::new(text),
            key: Box::new(move |row| SortKey::Text(key(row).to_lowercase())),
            draw: None,
            why: None,
        }
    }

    /// A column of numbers: right-aligned, thousands separated, minus in the danger color.
    pub fn number(title: impl Into<String>, n: impl Fn(&R) -> i64 + Clone + 'a) -> Self {
        let (shown, drawn) = (n.clone(), n.clone());
        Self {
            width: Width::Exact(72.0),
            right: true,
            text: Box::new(move |row| crate::text::number(shown(row))),
            key: Box::new(move |row| SortKey::Number(n(row))),
            draw: Some(Box::new(move |ui, row| {
                super::super::number(ui, drawn(row));
            })),
            ..Self::text(title, |_| String::new())
        }
    }

    /// A column of amounts.
    pub fn gold(
        title: impl Into<String>,
        money: Money,
        gold: impl Fn(&R) -> Gold + Clone + 'a,
    ) -> Self {
        let (shown, drawn) = (gold.clone(), gold.clone());
        Self {
            width: Width::Exact(if money == Money::Both { 152.0 } else { 96.0 }),
            right: true,
            text: Box::new(move |row| shown(row).show(money)),
            key: Box::new(move |row| SortKey::Number(gold(row).get())),
            draw: Some(Box::new(move |ui, row| {
                super::super::amount(ui, drawn(row), money);
            })),
            ..Self::text(title, |_| String::new())
        }
    }

    /// Takes the rest of the width, at least 120.
    #[must_use]
    pub const fn rest(mut self) -> Self {
        self.width = Width::Rest(120.0);
        self
    }

    /// `width` points wide at first.
    #[must_use]
    pub const fn width(mut self, width: f32) -> Self {
        self.width = Width::Exact(width);
        self
    }

    /// What the header says on hover.
    #[must_use]
    pub fn hint(mut self, words: impl Into<String>) -> Self {
        self.hint = Some(words.into());
        self
    }

    /// What a cell says on hover: what its number is made of. Nothing where that is empty.
    #[must_use]
    pub fn why(mut self, why: impl Fn(&R) -> String + 'a) -> Self {
        self.why = Some(Box::new(why));
        self
    }

    /// Sorts by this number instead of by the text.
    #[must_use]
    pub fn sorted_by(mut self, n: impl Fn(&R) -> i64 + 'a) -> Self {
        self.key = Box::new(move |row| SortKey::Number(n(row)));
        self
    }

    /// Draws the cell itself; its text still serves filter, copying and the ear.
    #[must_use]
    pub fn draw(mut self, draw: impl Fn(&mut Ui, &R) + 'a) -> Self {
        self.draw = Some(Box::new(draw));
        self
    }

    /// Text aligned to the right.
    #[must_use]
    pub const fn right(mut self) -> Self {
        self.right = true;
        self
    }

    pub(super) fn cell_ui(&self, ui: &mut Ui, row: &R) {
        if let Some(why) = &self.why {
            let cell = ui.interact(ui.max_rect(), ui.scope_id().with("why"), Sense::hover());
            let said = cell.contains_pointer().then(|| why(row));
            if let Some(said) = said.filter(|said| !said.is_empty()) {
                cell.on_hover_text(said);
            }
        }
        if let Some(draw) = &self.draw {
            return draw(ui, row);
        }
        let text = RichText::new((self.text)(row)).color(palette(ui).ink);
        let label = Label::new(text).truncate();
        if self.right {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.add(label));
        } else {
            ui.add(label);
        }
    }
}
