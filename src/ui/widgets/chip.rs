//! Clubs and states as small colored plates, always with words on them.

use crate::text::{Lang, Words};
use crate::ui::fonts;
use crate::ui::theme::{self, palette, size, text_on};
use egui::{
    Color32, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, accesskit::Role, vec2,
};

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

/// A name short enough for a plate: initials of several words, else the first letters; two in Japanese.
pub fn short_name(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    if !name.is_ascii() {
        return name
            .chars()
            .filter(|c| !c.is_whitespace())
            .take(2)
            .collect();
    }
    let short: String = if words.len() > 1 {
        words
            .iter()
            .filter_map(|w| w.chars().next())
            .take(3)
            .collect()
    } else {
        name.chars().take(3).collect()
    };
    short.to_uppercase()
}

/// The eight club colors to pick from, under a label, and none: then the color follows the seat. Sets `color` to
/// `#rrggbb` or to nothing; true when it changed.
pub fn color_choice(ui: &mut Ui, lang: Lang, label: &str, color: &mut String) -> bool {
    const NAMES: [Words; 8] = [
        Words::new("blue", "青"),
        Words::new("orange", "橙"),
        Words::new("green", "緑"),
        Words::new("pink", "桃"),
        Words::new("sky blue", "水色"),
        Words::new("vermilion", "朱"),
        Words::new("yellow", "黄"),
        Words::new("black", "黒"),
    ];
    const BY_SEAT: Words = Words::new("by seat", "席順");
    let mut changed = false;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(RichText::new(label).small().color(palette(ui).muted));
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if ui
                .selectable_label(color.is_empty(), BY_SEAT.of(lang))
                .clicked()
            {
                color.clear();
                changed = true;
            }
            for (name, swatch) in NAMES.into_iter().zip(theme::CLUBS) {
                let hex = format!("#{:02x}{:02x}{:02x}", swatch.r(), swatch.g(), swatch.b());
                let chosen = color.eq_ignore_ascii_case(&hex);
                if swatch_ui(ui, swatch, chosen, name.of(lang)).clicked() {
                    *color = hex;
                    changed = true;
                }
            }
        });
    });
    changed
}

fn swatch_ui(ui: &mut Ui, color: Color32, chosen: bool, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(28.0, 28.0), Sense::click());
    let p = palette(ui);
    let edge = if response.has_focus() {
        Stroke::new(3.0, p.accent)
    } else if chosen {
        Stroke::new(3.0, p.ink)
    } else {
        Stroke::new(1.0, p.edge)
    };
    ui.painter()
        .rect(rect, 6.0, color, edge, StrokeKind::Inside);
    if chosen {
        let text = text_on(color);
        let font = fonts::bold(size::BODY);
        let at = rect.center();
        ui.painter()
            .text(at, egui::Align2::CENTER_CENTER, "✓", font, text);
    }
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, enabled, chosen, name));
    response.on_hover_text(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_fit_a_plate() {
        for (name, short) in [
            ("Roff", "ROF"),
            ("Iron Foxes of Altenant", "IFO"),
            ("アルテナント", "アル"),
            ("", ""),
        ] {
            assert_eq!(short_name(name), short);
        }
    }
}
