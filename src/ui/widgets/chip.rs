//! Clubs and states as small colored plates, always with words on them.

use crate::ui::fonts;
use crate::ui::theme::{self, palette, size, text_on};
use egui::{Color32, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, accesskit::Role, vec2};

/// A plate of `color` with `words` on it in black or white, whichever reads.
pub fn chip(ui: &mut Ui, color: Color32, words: &str) -> Response {
    plate(ui, color, words, words)
}

/// A club: its color with its short name on it; the full name is said on hover and to the ear.
pub fn team_chip(ui: &mut Ui, color: Color32, short: &str, full: &str) -> Response {
    plate(ui, color, short, full).on_hover_text(full)
}

fn plate(ui: &mut Ui, color: Color32, words: &str, name: &str) -> Response {
    let p = palette(ui);
    let ink = text_on(color);
    let galley = ui
        .painter()
        .layout_no_wrap(words.to_owned(), fonts::bold(size::TABLE), ink);
    let wanted = vec2((galley.size().x + 16.0).max(32.0), 22.0);
    let (rect, response) = ui.allocate_exact_size(wanted, Sense::hover());
    if ui.is_rect_visible(rect) {
        let edge = if theme::contrast(color, p.panel) < 1.6 {
            Stroke::new(1.0, p.muted)
        } else {
            Stroke::NONE
        };
        ui.painter()
            .rect(rect, 4.0, color, edge, StrokeKind::Inside);
        let at = rect.center() - galley.size() / 2.0;
        ui.painter().galley(at, galley, ink);
    }
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, enabled, name));
    response
}
