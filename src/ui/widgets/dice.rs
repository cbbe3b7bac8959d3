//! Dice as they lie on the table.

use crate::dice::Die;
use crate::text::{Lang, Words};
use crate::ui::theme::palette;
use egui::{
    Key, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, accesskit::Role, pos2,
    vec2,
};

/// What was done with a die picker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiePick {
    /// The die on the table shows this.
    Typed(Die),
    /// The program is to roll it.
    Roll,
}

impl DiePick {
    /// What lies on the table; none where the program is to roll.
    pub const fn die(self) -> Option<Die> {
        match self {
            Self::Typed(die) => Some(die),
            Self::Roll => None,
        }
    }
}

/// Six faces to click (or the keys 1 to 6 while one has the focus), and "Roll". `shown` is the face chosen so far.
/// `what` says whose die it is, for the ear: "Camp die of Ken".
pub fn die_picker(ui: &mut Ui, lang: Lang, what: &str, shown: Option<Die>) -> Option<DiePick> {
    const ROLL: Words = Words::new("Roll", "振る");
    let mut picked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        picked = die_faces(ui, what, shown).map(DiePick::Typed);
        ui.add_space(4.0);
        let roll = ui.button(ROLL.of(lang));
        let said = crate::say!(lang, "Roll: {what}", "振る：{what}");
        if roll.accessible_name(said).clicked() {
            picked = Some(DiePick::Roll);
        }
    });
    picked
}

/// Six faces to click, or the keys 1 to 6 while one has the focus: a die that lies on the table.
pub fn die_faces(ui: &mut Ui, what: &str, shown: Option<Die>) -> Option<Die> {
    let mut picked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let mut focused = false;
        for die in faces() {
            let response = face(ui, die, shown == Some(die), what);
            focused |= response.has_focus();
            if response.clicked() {
                picked = Some(die);
            }
        }
        if focused {
            picked = picked.or_else(|| typed(ui));
        }
    });
    picked
}

fn faces() -> impl Iterator<Item = Die> {
    (1..=6).filter_map(|n| Die::new(n).ok())
}

fn typed(ui: &Ui) -> Option<Die> {
    const KEYS: [Key; 6] = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
    ];
    faces()
        .zip(KEYS)
        .find(|(_, key)| ui.input(|i| i.key_pressed(*key)))
        .map(|(die, _)| die)
}

fn face(ui: &mut Ui, die: Die, chosen: bool, what: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(30.0), Sense::click());
    let p = palette(ui);
    let visuals = ui.style().interact(&response);
    let (fill, dots) = if chosen {
        (p.accent, crate::ui::theme::text_on(p.accent))
    } else {
        (visuals.weak_bg_fill, p.ink)
    };
    let edge = if response.has_focus() {
        Stroke::new(2.0, p.ink)
    } else {
        visuals.bg_stroke
    };
    paint(ui, rect.shrink(1.0), die, fill, edge, dots);
    let enabled = ui.is_enabled();
    response.widget_info(|| {
        WidgetInfo::selected(Role::RadioButton, enabled, chosen, format!("{what}: {die}"))
    });
    response
}

/// A die that lies there, `side` points wide.
pub fn die_ui(ui: &mut Ui, die: Die, side: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let p = palette(ui);
    paint(ui, rect, die, p.panel, Stroke::new(1.0, p.muted), p.ink);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, enabled, die));
    response
}

fn paint(ui: &Ui, rect: Rect, die: Die, fill: egui::Color32, edge: Stroke, dots: egui::Color32) {
    let painter = ui.painter();
    painter.rect(rect, rect.width() * 0.2, fill, edge, StrokeKind::Inside);
    let at =
        |x: f32, y: f32| pos2(rect.center().x, rect.center().y) + vec2(x, y) * rect.width() * 0.26;
    let n = die.get();
    let mut spots = Vec::with_capacity(6);
    if n % 2 == 1 {
        spots.push(at(0.0, 0.0));
    }
    if n >= 2 {
        spots.extend([at(-1.0, -1.0), at(1.0, 1.0)]);
    }
    if n >= 4 {
        spots.extend([at(1.0, -1.0), at(-1.0, 1.0)]);
    }
    if n == 6 {
        spots.extend([at(-1.0, 0.0), at(1.0, 0.0)]);
    }
    for spot in spots {
        painter.circle_filled(spot, rect.width() * 0.09, dots);
    }
}
