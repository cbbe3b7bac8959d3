//! A value of a click on the color of its ability, with the ability's letters: never color alone.

use super::shapes::{sign, skull};
use crate::figures::{Ability, Click, Dial, Shape as Outline, Slot, Wording};
use crate::text::{Lang, Words};
use crate::ui::fonts;
use crate::ui::theme::{self, Palette, mix, palette, size, text_on};
use egui::{
    Align2, Color32, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    accesskit::Role, pos2, vec2,
};

const OUT: Words = Words::new("out", "病院送り");

/// A click in words: "speed 8 (Flight), attack 9, defense 15, damage 2", or that the figure is out.
pub fn click_words(dial: &Dial, damage: u8, wording: Wording<'_>) -> String {
    dial.click(damage).map_or_else(
        || OUT.of(wording.lang).into(),
        |click| words(click, wording),
    )
}

fn words(click: &Click, wording: Wording<'_>) -> String {
    let lang = wording.lang;
    let values: Vec<String> = Slot::ALL
        .into_iter()
        .map(|slot| {
            let (name, value) = (slot.name().of(lang), click.value(slot));
            match click.ability(slot) {
                Some(ability) => {
                    let ability = wording.ability(ability);
                    crate::say!(
                        lang,
                        "{name} {value} ({ability})",
                        "{name}{value}（{ability}）"
                    )
                }
                None => crate::say!(lang, "{name} {value}", "{name}{value}"),
            }
        })
        .collect();
    values.join(match lang {
        Lang::En => ", ",
        Lang::Ja => "、",
    })
}

/// Ground, frame and text color of a cell.
pub(super) struct Inks {
    pub(super) fill: Color32,
    pub(super) edge: Stroke,
    pub(super) ink: Color32,
}

impl Inks {
    pub(super) fn of(p: &Palette, ability: Option<Ability>) -> Self {
        match ability {
            Some(ability) => {
                let fill = theme::ability(ability.mark().color);
                let edge = if theme::contrast(fill, p.panel) < 1.6 {
                    p.muted
                } else {
                    mix(fill, p.ink, 0.2)
                };
                Self {
                    fill,
                    edge: Stroke::new(1.0, edge),
                    ink: text_on(fill),
                }
            }
            None => Self {
                fill: p.panel,
                edge: Stroke::new(1.0, p.line),
                ink: p.ink,
            },
        }
    }
}

fn rounding(ability: Option<Ability>, rect: Rect) -> f32 {
    match ability.map(|a| a.mark().shape) {
        Some(Outline::Circle) => rect.height() / 2.0,
        Some(Outline::Square) | None => (rect.height() * 0.12).clamp(2.0, 8.0),
    }
}

/// A cell of the ring: the value alone.
pub(super) fn small(painter: &Painter, p: &Palette, rect: Rect, click: &Click, slot: Slot) {
    let ability = click.ability(slot);
    let inks = Inks::of(p, ability);
    let edge = if ability.is_some() {
        inks.edge
    } else {
        Stroke::NONE
    };
    let round = rounding(ability, rect);
    let fill = if ability.is_some() {
        inks.fill
    } else {
        Color32::TRANSPARENT
    };
    painter.rect(rect, round, fill, edge, StrokeKind::Inside);
    let letters = rect.height() * 0.82;
    if letters >= 7.0 {
        let text = click.value(slot).to_string();
        painter.text(
            rect.center(),
            Align2::CENTER_CENTER,
            text,
            fonts::bold(letters),
            inks.ink,
        );
    }
}

/// The ground of a cell in the color and shape of its ability.
fn ground(
    painter: &Painter,
    p: &Palette,
    rect: Rect,
    click: &Click,
    slot: Slot,
) -> (Option<Ability>, Inks) {
    let ability = click.ability(slot);
    let inks = Inks::of(p, ability);
    let round = rounding(ability, rect);
    painter.rect(rect, round, inks.fill, inks.edge, StrokeKind::Inside);
    (ability, inks)
}

/// A cell of the window: value, the sign of what it is, the letters of its ability.
pub(super) fn large(painter: &Painter, p: &Palette, rect: Rect, click: &Click, slot: Slot) {
    let (ability, inks) = ground(painter, p, rect, click, slot);
    let side = rect.height();
    let round = matches!(ability.map(|a| a.mark().shape), Some(Outline::Circle));
    let inset = if round { side * 0.25 } else { side * 0.17 };
    let quiet = if ability.is_some() { inks.ink } else { p.muted };
    let corner = pos2(rect.left() + inset, rect.top() + side * 0.17);
    sign(painter, slot, corner, side * 0.18, quiet);
    let at = rect.center() + vec2(0.0, side * 0.06);
    let text = click.value(slot).to_string();
    painter.text(
        at,
        Align2::CENTER_CENTER,
        text,
        fonts::bold(side * 0.5),
        inks.ink,
    );
    if let Some(ability) = ability {
        let font = fonts::bold((side * 0.19).max(8.0));
        let corner = pos2(rect.right() - inset * 0.6, rect.top() + side * 0.17);
        painter.text(
            corner,
            Align2::RIGHT_CENTER,
            ability.letter(),
            font,
            inks.ink,
        );
    }
}

/// A cell of a table: the value, and the letters of its ability after it.
pub(super) fn table(painter: &Painter, p: &Palette, rect: Rect, click: &Click, slot: Slot) {
    let (ability, inks) = ground(painter, p, rect, click, slot);
    let value = click.value(slot).to_string();
    let Some(ability) = ability else {
        let font = fonts::bold(size::TABLE);
        painter.text(rect.center(), Align2::CENTER_CENTER, value, font, inks.ink);
        return;
    };
    let value = painter.layout_no_wrap(value, fonts::bold(size::TABLE), inks.ink);
    let letter = painter.layout_no_wrap(ability.letter().into(), fonts::regular(9.0), inks.ink);
    let width = value.size().x + 2.0 + letter.size().x;
    let left = rect.center().x - width / 2.0;
    let at = pos2(left, rect.center().y - value.size().y / 2.0);
    let after = left + value.size().x + 2.0;
    painter.galley(at, value, inks.ink);
    let at = pos2(after, rect.center().y - letter.size().y / 2.0 - 2.0);
    painter.galley(at, letter, inks.ink);
}

/// How much room a [`mini_dial`] takes.
pub const fn mini_dial_size() -> Vec2 {
    vec2(4.0 * 34.0 + 3.0 * 2.0, 22.0)
}

/// The four values of a click in a line, as rows and cards show them; hovering explains the abilities.
/// `None` is a skull.
pub fn mini_dial(ui: &mut Ui, click: Option<&Click>, wording: Wording<'_>) -> Response {
    let lang = wording.lang;
    let (rect, response) = ui.allocate_exact_size(mini_dial_size(), Sense::hover());
    if ui.is_rect_visible(rect) {
        let p = palette(ui);
        let painter = ui.painter();
        if let Some(click) = click {
            for (n, slot) in (0u8..).zip(Slot::ALL) {
                let left = rect.left() + f32::from(n) * 36.0;
                let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(34.0, rect.height()));
                table(painter, p, cell, click, slot);
            }
        } else {
            let at = rect.left_center() + vec2(14.0, 0.0);
            skull(painter, at, 9.0, p.danger(), p.panel);
            let at = rect.left_center() + vec2(30.0, 0.0);
            let font = fonts::bold(size::TABLE);
            painter.text(at, Align2::LEFT_CENTER, OUT.of(lang), font, p.danger());
        }
    }
    let enabled = ui.is_enabled();
    response.widget_info(|| {
        let words = click.map_or_else(|| OUT.of(lang).into(), |click| words(click, wording));
        WidgetInfo::labeled(Role::Label, enabled, words)
    });
    if click.is_some_and(|click| click.abilities().next().is_some()) {
        response.on_hover_ui(|ui| super::abilities_ui(ui, click, wording))
    } else {
        response
    }
}

/// The mark of an ability as on the dial, with its letters; hovering names it and says what it does.
pub fn ability_mark(ui: &mut Ui, ability: Ability, wording: Wording<'_>) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(30.0, 22.0), Sense::hover());
    let inks = Inks::of(palette(ui), Some(ability));
    let painter = ui.painter();
    let round = rounding(Some(ability), rect);
    painter.rect(rect, round, inks.fill, inks.edge, StrokeKind::Inside);
    let font = fonts::bold(11.0);
    painter.text(
        rect.center(),
        Align2::CENTER_CENTER,
        ability.letter(),
        font,
        inks.ink,
    );
    let enabled = ui.is_enabled();
    let name = wording.ability(ability);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, enabled, name));
    response.on_hover_text(format!("{name}\n{}", ability.effect().of(wording.lang)))
}
