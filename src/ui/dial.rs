//! The round base of a figure, drawn as it stands on the table: the rim with name, points, range and front arc,
//! the dial under it with its twelve positions, and the window on the present click.

mod cells;
mod editor;
mod shapes;
mod strip;

#[cfg(test)]
mod tests;

pub use cells::{ability_mark, click_words, mini_dial, mini_dial_size};
pub use editor::dial_editor;
pub use strip::{abilities_ui, dial_strip};

use crate::figures::{Dial, Figure, Slot, Wording};
use crate::text::{Lang, Words, plural};
use crate::ui::fonts;
use crate::ui::theme::{self, mix, palette, text_on};
use egui::accesskit::{Action, Role};
use egui::{
    Color32, CursorIcon, EventFilter, Key, Painter, Pos2, Rect, Response, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use shapes::{arc_text, around, ring_part, skull};
use std::f32::consts::{FRAC_PI_2, TAU};

/// One position of the dial in radians.
const TURN: f32 = TAU / Dial::POSITIONS as f32;

/// Where a dial shows this much damage: `damage 2 of 7`, where 7 is the first skull.
pub fn damage_words(dial: &Dial, damage: u8, lang: Lang) -> String {
    let skull = dial.live();
    if dial.click(damage).is_some() {
        crate::say!(
            lang,
            "damage {damage} of {skull}",
            "ダメージ {damage}／{skull}"
        )
    } else {
        crate::say!(
            lang,
            "damage {damage} of {skull}: out",
            "ダメージ {damage}／{skull}：病院送り"
        )
    }
}

/// The base of `figure`, `size` points across, turned to `damage`.
///
/// Editable, a click on a position turns it there, and with the focus so do the arrow keys, `+`, `−`, Home and End;
/// the response then says `changed()`.
pub fn dial_ui(
    ui: &mut Ui,
    figure: &Figure,
    damage: &mut u8,
    size: f32,
    wording: Wording<'_>,
    editable: bool,
) -> Response {
    let lang = wording.lang;
    let sense = if editable {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, mut response) = ui.allocate_exact_size(Vec2::splat(size), sense);
    let base = Base::new(ui, rect);
    let most = figure.dial.live() as u8;
    let before = *damage;

    let pointed = response
        .hover_pos()
        .and_then(|at| base.slot_at(at, *damage))
        .filter(|slot| *slot <= most);
    if editable && ui.is_enabled() {
        if response.clicked() {
            response.request_focus();
            if let Some(slot) = pointed {
                *damage = slot;
            }
        }
        *damage = turned(ui, &response, *damage, most);
        if pointed.is_some() {
            ui.set_cursor_icon(CursorIcon::PointingHand);
        }
    }
    if *damage != before {
        response.mark_changed();
    }

    if ui.is_rect_visible(rect) {
        let time = if theme::still(ui) { 0.0 } else { 0.15 };
        let shown = ui
            .ctx()
            .animate_value_with_time(response.id, f32::from(*damage), time);
        base.paint(ui, figure, *damage, shown, pointed, lang);
        if response.has_focus() {
            let ring = Stroke::new(2.0, palette(ui).accent);
            ui.painter()
                .circle_stroke(base.center, base.radius + 3.0, ring);
        }
    }

    let enabled = ui.is_enabled();
    let name = figure.name(lang);
    let label = crate::say!(lang, "Dial of {name}", "{name}のダイヤル");
    response.widget_info(|| WidgetInfo {
        value: Some(f64::from(*damage)),
        ..WidgetInfo::labeled(Role::SpinButton, enabled, &label)
    });
    let now = *damage;
    ui.ctx().accesskit_node_builder(response.id, |node| {
        let words = damage_words(&figure.dial, now, lang);
        node.set_value(match figure.dial.click(now) {
            Some(_) => format!("{words}, {}", click_words(&figure.dial, now, wording)),
            None => words,
        });
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(f64::from(most));
        node.set_numeric_value_step(1.0);
        if editable && now < most {
            node.add_action(Action::Increment);
        }
        if editable && now > 0 {
            node.add_action(Action::Decrement);
        }
    });
    if let Some(slot) = pointed {
        response = response.on_hover_ui_at_pointer(|ui| {
            ui.label(damage_words(&figure.dial, slot, lang));
            abilities_ui(ui, figure.dial.click(slot), wording);
        });
    }
    response
}

/// The damage after the keys of this frame and what a screen reader asked for.
fn turned(ui: &Ui, response: &Response, damage: u8, most: u8) -> u8 {
    let id = response.id;
    let (on, back) = ui.input(|i| {
        (
            i.num_accesskit_action_requests(id, Action::Increment),
            i.num_accesskit_action_requests(id, Action::Decrement),
        )
    });
    let mut n = (i64::from(damage) + on as i64 - back as i64).clamp(0, i64::from(most)) as u8;
    if response.has_focus() {
        let arrows = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|m| m.set_focus_lock_filter(id, arrows));
        let times = |keys: &[Key]| -> u8 {
            ui.input(|i| keys.iter().map(|key| i.num_presses(*key)).sum::<usize>()) as u8
        };
        n = n
            .saturating_add(times(&[
                Key::ArrowRight,
                Key::ArrowUp,
                Key::Plus,
                Key::Equals,
            ]))
            .min(most);
        n = n.saturating_sub(times(&[Key::ArrowLeft, Key::ArrowDown, Key::Minus]));
        if times(&[Key::Home]) > 0 {
            n = 0;
        }
        if times(&[Key::End]) > 0 {
            n = most;
        }
    }
    n
}

/// Measures and colors of a base of one size.
struct Base {
    center: Pos2,
    radius: f32,
    /// Inner edge of the rim, outer edge of the dial.
    dial: f32,
    /// Inner edge of the dial's positions.
    hub: f32,
    rim_fill: Color32,
    rim_ink: Color32,
}

impl Base {
    fn new(ui: &Ui, rect: Rect) -> Self {
        let radius = rect.width().min(rect.height()) / 2.0 - 4.0;
        let rim_fill = if ui.visuals().dark_mode {
            mix(theme::SLATE.line, theme::SLATE.ink, 0.06)
        } else {
            theme::PAPER.ink
        };
        Self {
            center: rect.center(),
            radius,
            dial: radius * 0.845,
            hub: radius * 0.505,
            rim_fill,
            rim_ink: theme::SLATE.ink,
        }
    }

    /// The angle of the middle of a position, the present one being at the top.
    fn angle(slot: f32, shown: f32) -> f32 {
        (slot - shown) * TURN - FRAC_PI_2
    }

    fn slot_at(&self, at: Pos2, damage: u8) -> Option<u8> {
        let from = at - self.center;
        if !(self.hub..=self.dial).contains(&from.length()) {
            return None;
        }
        let turns = ((from.angle() + FRAC_PI_2) / TURN).round() as i64 + i64::from(damage);
        Some(turns.rem_euclid(Dial::POSITIONS as i64) as u8)
    }

    fn paint(
        &self,
        ui: &Ui,
        figure: &Figure,
        damage: u8,
        shown: f32,
        pointed: Option<u8>,
        lang: Lang,
    ) {
        let painter = ui.painter();
        let p = palette(ui);
        painter.circle_filled(self.center, self.radius, self.rim_fill);
        painter.circle_filled(self.center, self.dial, mix(p.panel, p.ground, 0.5));
        self.front_arc(painter, figure.arc, p.accent);
        self.rim_texts(painter, figure, lang);
        for slot in 0..Dial::POSITIONS as u8 {
            let angle = Self::angle(f32::from(slot), shown);
            self.slot(
                ui,
                &figure.dial,
                slot,
                angle,
                slot == damage,
                pointed == Some(slot),
            );
        }
        painter.circle_stroke(self.center, self.dial, Stroke::new(2.0, self.rim_fill));
        painter.circle_stroke(self.center, self.hub, Stroke::new(1.0, p.line));
        self.present(painter, p.accent);
        self.window(ui, figure, damage, lang);
    }

    /// The front arc as a bright edge with a tick at each end, the figure looking up.
    fn front_arc(&self, painter: &Painter, degrees: u16, color: Color32) {
        let half = f32::from(degrees).to_radians() / 2.0;
        let edge = self.radius - 2.0;
        let points: Vec<Pos2> = (0..=48u8)
            .map(|n| {
                let angle = -FRAC_PI_2 - half + 2.0 * half * f32::from(n) / 48.0;
                around(self.center, edge, angle)
            })
            .collect();
        painter.add(Shape::line(points, Stroke::new(4.0, color)));
        for side in [-half, half] {
            let angle = -FRAC_PI_2 + side;
            let tick = [self.dial + 2.0, self.radius].map(|r| around(self.center, r, angle));
            painter.line_segment(tick, Stroke::new(3.0, color));
        }
    }

    fn rim_texts(&self, painter: &Painter, figure: &Figure, lang: Lang) {
        let depth = self.radius - self.dial;
        let font = fonts::bold((depth * 0.52).clamp(9.0, 20.0));
        let middle = self.dial + depth * 0.47;
        let name = match figure.rank.stars() {
            "" => figure.name(lang).to_owned(),
            stars => format!("{stars} {}", figure.name(lang)),
        };
        arc_text(
            painter,
            self.center,
            middle,
            -FRAC_PI_2,
            &font,
            self.rim_ink,
            &name,
            2.6,
        );
        let (points, range) = (figure.points, figure.range);
        let s = plural(points);
        let mounted = if figure.mounted {
            crate::say!(lang, " · mounted", "・騎乗")
        } else {
            String::new()
        };
        let text = crate::say!(
            lang,
            "{points} point{s} · range {range}{mounted}",
            "{points}点・射程{range}{mounted}"
        );
        let half = arc_text(
            painter,
            self.center,
            middle,
            FRAC_PI_2,
            &font,
            self.rim_ink,
            &text,
            2.0,
        );
        if range > 0 {
            // One arrow for each target of a shot, after the range as it is read.
            for n in 0..figure.targets {
                let angle = FRAC_PI_2 - half - (f32::from(n) + 1.0) * depth * 0.5 / middle;
                self.arrow(painter, middle, angle, depth * 0.24);
            }
        }
    }

    fn arrow(&self, painter: &Painter, radius: f32, angle: f32, size: f32) {
        let at = around(self.center, radius, angle);
        let along = Vec2::angled(angle - FRAC_PI_2) * size;
        let out = Vec2::angled(angle) * size;
        let points = vec![
            at + along * 1.1,
            at - along * 0.6 + out,
            at - along * 0.6 - out,
        ];
        painter.add(Shape::convex_polygon(points, self.rim_ink, Stroke::NONE));
    }

    fn slot(&self, ui: &Ui, dial: &Dial, slot: u8, angle: f32, here: bool, pointed: bool) {
        let painter = ui.painter();
        let p = palette(ui);
        let half = TURN / 2.0;
        let click = dial.click(slot);
        let fill = if here {
            p.selected
        } else if pointed {
            p.hover
        } else if click.is_none() {
            mix(p.line, p.panel, 0.35)
        } else {
            p.panel
        };
        ring_part(
            painter,
            self.center,
            self.hub,
            self.dial - 1.0,
            angle - half,
            angle + half,
            fill,
        );
        let edge = Stroke::new(1.0, p.line);
        let side = [self.hub, self.dial].map(|r| around(self.center, r, angle + half));
        painter.line_segment(side, edge);
        let middle = around(self.center, self.hub + (self.dial - self.hub) * 0.52, angle);
        let thick = self.dial - self.hub;
        match click {
            Some(click) => {
                let cell = vec2(thick * 0.37, thick * 0.27);
                for (column, row, which) in [
                    (-0.5, -0.5, Slot::Speed),
                    (0.5, -0.5, Slot::Attack),
                    (-0.5, 0.5, Slot::Defense),
                    (0.5, 0.5, Slot::Damage),
                ] {
                    let at = middle + vec2(column * (cell.x + 1.5), row * (cell.y + 1.5));
                    let rect = Rect::from_center_size(at, cell);
                    cells::small(painter, p, rect, click, which);
                }
            }
            None => skull(painter, middle, thick * 0.2, p.muted, fill),
        }
        if slot == 0 {
            self.start(painter, angle, half, p.good);
        }
    }

    /// The start mark: a bar along the outer edge of the first position.
    fn start(&self, painter: &Painter, angle: f32, half: f32, color: Color32) {
        let (from, to) = (angle - half * 0.9, angle + half * 0.9);
        let thick = (self.radius * 0.024).max(2.0);
        let outer = self.dial - 1.0;
        ring_part(painter, self.center, outer - thick, outer, from, to, color);
    }

    /// The notch that joins the present position and the window.
    fn present(&self, painter: &Painter, color: Color32) {
        let half = TURN / 2.0;
        let stroke = Stroke::new(2.5, color);
        let edge = |r: f32| -> Vec<Pos2> {
            (0..=8u8)
                .map(|n| {
                    let angle = -FRAC_PI_2 - half + 2.0 * half * f32::from(n) / 8.0;
                    around(self.center, r, angle)
                })
                .collect()
        };
        let mut points = edge(self.dial - 1.0);
        points.extend(edge(self.hub).into_iter().rev());
        painter.add(Shape::closed_line(points, stroke));
    }

    /// The window: the four values of the present click, large.
    fn window(&self, ui: &Ui, figure: &Figure, damage: u8, lang: Lang) {
        const OUT: Words = Words::new("Out", "病院送り");
        let painter = ui.painter();
        let p = palette(ui);
        painter.circle_filled(self.center, self.hub - 0.5, p.panel);
        let Some(click) = figure.dial.click(damage) else {
            let at = self.center - vec2(0.0, self.hub * 0.14);
            skull(painter, at, self.hub * 0.42, p.muted, p.panel);
            let font = fonts::bold((self.hub * 0.2).max(11.0));
            let at = self.center + vec2(0.0, self.hub * 0.6);
            painter.text(
                at,
                egui::Align2::CENTER_CENTER,
                OUT.of(lang),
                font,
                p.danger(),
            );
            return;
        };
        let small = self.hub < 70.0;
        let side = self.hub * if small { 0.66 } else { 0.6 };
        let lift = if small { 0.0 } else { self.hub * 0.06 };
        let gap = (self.hub * 0.05).max(2.0);
        for (column, row, slot) in [
            (-0.5, -0.5, Slot::Speed),
            (0.5, -0.5, Slot::Attack),
            (-0.5, 0.5, Slot::Defense),
            (0.5, 0.5, Slot::Damage),
        ] {
            let at = self.center + vec2(column * (side + gap), row * (side + gap) - lift);
            cells::large(
                painter,
                p,
                Rect::from_center_size(at, Vec2::splat(side)),
                click,
                slot,
            );
        }
        if small {
            return;
        }
        // How far it has been turned, between the window and the ring.
        let font = fonts::bold((self.hub * 0.13).max(9.0));
        let words = format!("{damage}/{}", figure.dial.live());
        let galley = painter.layout_no_wrap(words, font, text_on(p.accent));
        let room = galley.size() + vec2(10.0, 2.0);
        let badge = Rect::from_center_size(self.center + vec2(0.0, self.hub * 0.77), room);
        painter.rect(
            badge,
            room.y / 2.0,
            p.accent,
            Stroke::NONE,
            StrokeKind::Inside,
        );
        let at = badge.center() - galley.size() / 2.0;
        painter.galley(pos2(at.x, at.y), galley, text_on(p.accent));
    }
}
