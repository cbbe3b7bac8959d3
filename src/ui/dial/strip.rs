//! All clicks of a dial as a table, and abilities in words.

use super::cells;
use super::shapes::{sign, skull};
use crate::figures::{Click, Dial, Slot, Wording};
use crate::text::{Lang, Words};
use crate::ui::fonts;
use crate::ui::theme::{palette, size};
use egui::{
    Align2, Label, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    accesskit::Role, pos2, vec2,
};

const WIDTH: f32 = 36.0;
const GAP: f32 = 4.0;
const HEIGHT: f32 = 24.0;
const HEAD: f32 = 20.0;

/// All clicks side by side, the present one framed: a line for each value, a column for each click and one for the
/// skull. A click on a column answers its damage.
pub fn dial_strip(ui: &mut Ui, dial: &Dial, damage: u8, wording: Wording<'_>) -> Option<u8> {
    let lang = wording.lang;
    let columns = dial.live() as u8 + 1;
    let labels = label_width(ui, lang);
    let height = HEAD + 4.0 * (HEIGHT + 3.0);
    let mut picked = None;
    egui::ScrollArea::horizontal()
        .id_salt("dial strip")
        .show(ui, |ui| {
            let width = labels + f32::from(columns) * (WIDTH + GAP);
            let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            lines(ui, rect, lang);
            for column in 0..columns {
                let left = rect.left() + labels + f32::from(column) * (WIDTH + GAP);
                let place = Rect::from_min_size(pos2(left, rect.top()), vec2(WIDTH, height));
                if column_ui(ui, place, dial, column, damage, wording).clicked() {
                    picked = Some(column);
                }
            }
        });
    picked
}

fn label_width(ui: &Ui, lang: Lang) -> f32 {
    let widest = Slot::ALL
        .iter()
        .map(|slot| {
            let text = slot_title(*slot, lang);
            let font = fonts::regular(size::TABLE);
            ui.painter()
                .layout_no_wrap(text, font, palette(ui).ink)
                .size()
                .x
        })
        .fold(0.0, f32::max);
    widest + 36.0
}

/// The name of a value at the start of a line.
pub(super) fn slot_title(slot: Slot, lang: Lang) -> String {
    let name = slot.name().of(lang);
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

fn lines(ui: &Ui, rect: Rect, lang: Lang) {
    let p = palette(ui);
    for (n, slot) in (0u8..).zip(Slot::ALL) {
        let y = rect.top() + HEAD + f32::from(n) * (HEIGHT + 3.0) + HEIGHT / 2.0;
        sign(
            ui.painter(),
            slot,
            pos2(rect.left() + 8.0, y),
            13.0,
            p.muted,
        );
        let at = pos2(rect.left() + 22.0, y);
        let font = fonts::regular(size::TABLE);
        ui.painter().text(
            at,
            Align2::LEFT_CENTER,
            slot_title(slot, lang),
            font,
            p.muted,
        );
    }
}

fn column_ui(
    ui: &Ui,
    place: Rect,
    dial: &Dial,
    column: u8,
    damage: u8,
    wording: Wording<'_>,
) -> Response {
    let p = palette(ui);
    let id = ui.make_persistent_id(("click", column));
    let response = ui.interact(place, id, Sense::click());
    let here = column == damage;
    let painter = ui.painter();
    if here {
        painter.rect_filled(place.expand(2.0), 4.0, p.selected);
    } else if response.hovered() || response.has_focus() {
        painter.rect_filled(place.expand(2.0), 4.0, p.hover);
    }
    let head = pos2(place.center().x, place.top() + HEAD / 2.0);
    let (font, ink) = if here {
        (fonts::bold(size::TABLE), p.ink)
    } else {
        (fonts::regular(size::TABLE), p.muted)
    };
    painter.text(head, Align2::CENTER_CENTER, column.to_string(), font, ink);
    let click = dial.click(column);
    if let Some(click) = click {
        for (n, slot) in (0u8..).zip(Slot::ALL) {
            let top = place.top() + HEAD + f32::from(n) * (HEIGHT + 3.0);
            let cell = Rect::from_min_size(pos2(place.left(), top), vec2(WIDTH, HEIGHT));
            cells::table(painter, p, cell, click, slot);
        }
    } else {
        let middle = place.center() + vec2(0.0, HEAD / 2.0);
        skull(painter, middle, 11.0, p.muted, p.panel);
    }
    if here || response.has_focus() {
        let stroke = Stroke::new(2.0, p.accent);
        painter.rect_stroke(place.expand(2.0), 4.0, stroke, StrokeKind::Middle);
    }
    let enabled = ui.is_enabled();
    response.widget_info(|| {
        let words = super::damage_words(dial, column, wording.lang);
        let words = if click.is_some() {
            format!("{words}: {}", cells::click_words(dial, column, wording))
        } else {
            words
        };
        WidgetInfo::selected(Role::Cell, enabled, here, words)
    });
    if click.is_some_and(|click| click.abilities().next().is_some()) {
        response.on_hover_ui(|ui| abilities_ui(ui, click, wording))
    } else {
        response
    }
}

/// The abilities of a click in words: mark, name, what each does.
pub fn abilities_ui(ui: &mut Ui, click: Option<&Click>, wording: Wording<'_>) {
    const NONE: Words = Words::new(
        "No abilities on this click.",
        "このクリックに能力はありません。",
    );
    const SKULL: Words = Words::new(
        "A skull: the figure goes to the hospital (K-1.3).",
        "ドクロ：フィギュアは病院送りです（K-1.3）。",
    );
    let lang = wording.lang;
    let Some(click) = click else {
        ui.label(SKULL.of(lang));
        return;
    };
    let mut any = false;
    for ability in click.abilities() {
        any = true;
        ui.horizontal_top(|ui| {
            cells::ability_mark(ui, ability, wording);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.label(RichText::new(wording.ability(ability)).font(fonts::bold(size::TABLE)));
                let effect = RichText::new(ability.effect().of(lang)).small();
                ui.add(Label::new(effect.color(palette(ui).muted)).wrap());
            });
        });
    }
    if !any {
        ui.label(
            RichText::new(NONE.of(lang))
                .small()
                .color(palette(ui).muted),
        );
    }
}
