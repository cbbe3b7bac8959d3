//! Cards, headings, empty states and banners. One level of framing: a card is never inside a card.

use crate::ui::theme::{STEP, palette, size};
use crate::ui::{fonts, widgets};
use egui::{
    Align, Color32, CornerRadius, Frame, InnerResponse, Layout, Margin, Response, RichText, Stroke,
    Ui, vec2,
};

/// A card on the ground: as wide as its column, or as its contents where cards stand side by side.
pub fn card<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    let p = palette(ui);
    Frame::new()
        .fill(p.panel)
        .stroke(Stroke::new(1.0, p.line))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::same(16))
        .show(ui, |ui| {
            if ui.layout().is_vertical() {
                ui.set_min_width(ui.available_width());
            }
            contents(ui)
        })
}

/// The title of a panel (20, bold).
pub fn heading(ui: &mut Ui, words: impl Into<String>) -> Response {
    let text = RichText::new(words).heading();
    ui.add(egui::Label::new(text).wrap_mode(egui::TextWrapMode::Truncate))
}

/// The title of a part of a panel (15, bold) with a line after it.
pub fn section(ui: &mut Ui, words: impl Into<String>) -> Response {
    ui.add_space(STEP);
    ui.horizontal(|ui| {
        let response = ui.label(RichText::new(words).font(fonts::bold(size::BODY)));
        let line = ui.available_rect_before_wrap();
        if line.width() > STEP {
            let stroke = Stroke::new(1.0, palette(ui).line);
            ui.painter().hline(
                line.x_range(),
                response.rect.center().y.round() + 0.5,
                stroke,
            );
        }
        response
    })
    .inner
}

/// A place that is still empty: what it is for, and the one action that fills it. True when that was clicked.
pub fn empty_state(ui: &mut Ui, title: &str, text: &str, button: Option<&str>) -> bool {
    let mut clicked = false;
    let height = (ui.available_height() * 0.25).min(120.0);
    ui.vertical_centered(|ui| {
        ui.add_space(height);
        ui.label(RichText::new(title).heading());
        let width = ui.available_width().min(520.0);
        let size = vec2(width, 0.0);
        ui.allocate_ui_with_layout(size, Layout::top_down(Align::Center), |ui| {
            let text = in_phrases(ui, text, width);
            ui.label(RichText::new(text).color(palette(ui).muted));
        });
        ui.add_space(STEP);
        if let Some(words) = button {
            clicked = widgets::primary(ui, words).clicked();
        }
    });
    clicked
}

/// Japanese has no spaces to break a line at, and a break within a word reads badly: a sentence begins on a line of its
/// own, and one longer than `width` is broken after a comma where it has one.
fn in_phrases(ui: &Ui, text: &str, width: f32) -> String {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let fits = |line: &str| {
        let galley =
            ui.painter()
                .layout_no_wrap(line.to_owned(), font.clone(), Color32::PLACEHOLDER);
        galley.size().x <= width
    };
    let mut lines: Vec<String> = Vec::new();
    for sentence in text.split_inclusive('。') {
        let mut line = String::new();
        for phrase in sentence.split_inclusive(['、', '：']) {
            let longer = format!("{line}{phrase}");
            if line.is_empty() || fits(&longer) {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, phrase.to_owned()));
            }
        }
        lines.push(line);
    }
    lines.join("\n")
}

/// How loud a banner or a toast is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// For knowledge.
    Plain,
    /// It worked.
    Good,
    /// Have a look.
    Warning,
    /// Something is lost or refused.
    Danger,
}

impl Tone {
    /// The color of its mark.
    pub fn color(self, ui: &Ui) -> Color32 {
        let p = palette(ui);
        match self {
            Self::Plain => p.muted,
            Self::Good => p.good,
            Self::Warning => p.warning,
            Self::Danger => p.danger(),
        }
    }

    pub(super) const fn sign(self) -> &'static str {
        match self {
            Self::Plain => "i",
            Self::Good => "✓",
            Self::Warning | Self::Danger => "!",
        }
    }
}

/// The round mark of a tone; never color alone.
pub(super) fn mark(ui: &mut Ui, tone: Tone) {
    let color = tone.color(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), egui::Sense::hover());
    ui.painter().circle_filled(rect.center(), 9.0, color);
    let text = ui.painter().layout_no_wrap(
        tone.sign().into(),
        fonts::bold(size::TABLE),
        crate::ui::theme::text_on(color),
    );
    let at = rect.center() - text.size() / 2.0;
    ui.painter()
        .galley(at, text, crate::ui::theme::text_on(color));
}

/// A strip across the panel that stays as long as its reason does, with the buttons that end it at its right.
pub fn banner<R>(
    ui: &mut Ui,
    tone: Tone,
    words: &str,
    buttons: impl FnOnce(&mut Ui) -> R,
) -> InnerResponse<R> {
    let p = palette(ui);
    let color = tone.color(ui);
    Frame::new()
        .fill(p.panel)
        .stroke(Stroke::new(1.0, color))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(12, 6))
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                mark(ui, tone);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let answer = buttons(ui);
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        ui.add(egui::Label::new(words).wrap());
                    });
                    answer
                })
                .inner
            })
            .inner
        })
}

/// A bar of `value` against `most` with the two numbers after it: filled in the good color, beyond `most` in the
/// danger color with a mark where `most` was.
pub fn meter(ui: &mut Ui, name: &str, value: i64, most: i64, width: f32) -> Response {
    let p = palette(ui);
    ui.horizontal(|ui| {
        let (rect, response) = ui.allocate_exact_size(vec2(width, 14.0), egui::Sense::hover());
        let over = value > most;
        let color = if over { p.danger() } else { p.good };
        let whole = value.max(most).max(1) as f32;
        let part = |n: i64| rect.left() + rect.width() * (n.max(0) as f32 / whole).min(1.0);
        let painter = ui.painter();
        painter.rect_filled(rect, 7.0, p.line);
        let filled = rect.with_max_x(part(value));
        if filled.width() >= 1.0 {
            painter.with_clip_rect(filled).rect_filled(rect, 7.0, color);
        }
        if over {
            let x = part(most).round();
            painter.vline(x, rect.expand(3.0).y_range(), Stroke::new(2.0, p.ink));
        }
        let (value, most) = (crate::text::number(value), crate::text::number(most));
        let text = RichText::new(format!("{value} / {most}")).font(fonts::bold(size::BODY));
        ui.label(if over { text.color(color) } else { text });
        let enabled = ui.is_enabled();
        response.widget_info(|| {
            let said = format!("{name}: {value} / {most}");
            egui::WidgetInfo::labeled(egui::accesskit::Role::Meter, enabled, said)
        });
        response
    })
    .inner
}
