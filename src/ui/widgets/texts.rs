//! Numbers and captions.

use crate::gold::{Gold, Money};
use crate::text;
use crate::ui::theme::{self, palette};
use egui::{
    Align, Color32, FontId, FontSelection, Galley, Label, Layout, Response, RichText, TextWrapMode,
    Ui, WidgetText,
    text::{LayoutJob, TextWrapping},
};
use std::sync::Arc;

/// Right-aligned contents in the rest of the line or cell.
pub fn right<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.with_layout(Layout::right_to_left(Align::Center), contents)
        .inner
}

/// An amount as text, minus in the danger color.
pub fn amount_text(ui: &Ui, gold: Gold, money: Money) -> RichText {
    let text = RichText::new(gold.show(money));
    if gold < Gold::ZERO {
        text.color(palette(ui).danger())
    } else {
        text
    }
}

/// An amount, right-aligned in the rest of the line or cell.
pub fn amount(ui: &mut Ui, gold: Gold, money: Money) -> Response {
    let text = amount_text(ui, gold, money);
    right(ui, |ui| ui.label(text))
}

/// A number with thousands separated, right-aligned, minus in the danger color.
pub fn number(ui: &mut Ui, n: i64) -> Response {
    let mut text = RichText::new(text::number(n));
    if n < 0 {
        text = text.color(palette(ui).danger());
    }
    right(ui, |ui| ui.label(text))
}

/// A text of one line to paint, its end cut where it does not fit.
pub fn shortened(ui: &Ui, text: &str, font: FontId, ink: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(width);
    ui.painter().layout_job(job)
}

/// A text of one line with its middle left out where it does not fit: what is done stands at the end, behind a long name.
pub fn cut_within(ui: &Ui, text: &str, font: &FontId, width: f32) -> String {
    let ink = palette(ui).ink;
    let fits = |text: &str| {
        let drawn = ui
            .painter()
            .layout_no_wrap(text.to_owned(), font.clone(), ink);
        drawn.size().x <= width
    };
    if fits(text) {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    let with = |kept: usize| -> String {
        let head = letters.iter().take(kept.div_ceil(2));
        let tail = letters.iter().skip(letters.len() - kept / 2);
        head.chain(['…'].iter()).chain(tail).collect()
    };
    let (mut least, mut most) = (0, letters.len());
    while least + 1 < most {
        let kept = usize::midpoint(least, most);
        if fits(&with(kept)) {
            least = kept;
        } else {
            most = kept;
        }
    }
    with(least)
}

/// A text in a line that is broken where it ends: whole in the next line where it finds no room in this one. Only what is
/// longer than a whole line is broken itself.
pub fn unbroken(ui: &mut Ui, text: RichText) -> Response {
    let drawn = WidgetText::from(text.clone()).into_galley(
        ui,
        Some(TextWrapMode::Extend),
        f32::INFINITY,
        FontSelection::Default,
    );
    let label = if drawn.size().x <= ui.max_rect().width() {
        Label::new(text).extend()
    } else {
        Label::new(text).wrap()
    };
    ui.add(label)
}

/// A small muted line: a hint, a unit, a date.
pub fn caption(ui: &mut Ui, words: impl Into<String>) -> Response {
    let text = RichText::new(words).small().color(palette(ui).muted);
    ui.label(text)
}

/// A figure that matters with its caption above it: funds, points, score.
pub fn figure(ui: &mut Ui, label: impl Into<String>, value: impl Into<RichText>) -> Response {
    let label = label.into();
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        caption(ui, label);
        ui.label(value.into().text_style(theme::figure_style()))
    })
    .inner
}

/// One fact: a muted label of fixed width and what it says.
pub fn fact(ui: &mut Ui, label: impl Into<String>, value: impl Into<egui::WidgetText>) -> Response {
    const LABEL: f32 = 128.0;
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = 24.0;
        ui.horizontal(|ui| {
            let text = RichText::new(label).color(palette(ui).muted);
            let place = egui::vec2(LABEL, 24.0);
            ui.allocate_ui_with_layout(place, Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(LABEL);
                ui.add(egui::Label::new(text).truncate());
            });
            ui.add(egui::Label::new(value).truncate())
        })
        .inner
    })
    .inner
}
