//! Shapes a painter has no word for: parts of rings, text on an arc, skulls, the signs of the four values.

use crate::figures::Slot;
use egui::epaint::{Mesh, TextShape};
use egui::{Align2, Color32, FontId, Painter, Pos2, Shape, Stroke, Vec2, pos2, vec2};
use std::f32::consts::{FRAC_PI_2, TAU};

/// The point at `radius` and `angle` (0 to the right, growing clockwise) around `center`.
pub(super) fn around(center: Pos2, radius: f32, angle: f32) -> Pos2 {
    center + Vec2::angled(angle) * radius
}

/// A part of a ring between two radii and two angles.
pub(super) fn ring_part(
    painter: &Painter,
    center: Pos2,
    inner: f32,
    outer: f32,
    from: f32,
    to: f32,
    fill: Color32,
) {
    const STEPS: u16 = 10;
    let mut mesh = Mesh::default();
    for n in 0..=STEPS {
        let angle = from + (to - from) * f32::from(n) / f32::from(STEPS);
        mesh.colored_vertex(around(center, inner, angle), fill);
        mesh.colored_vertex(around(center, outer, angle), fill);
        if n > 0 {
            let at = u32::from(n) * 2;
            mesh.add_triangle(at - 2, at - 1, at);
            mesh.add_triangle(at - 1, at, at + 1);
        }
    }
    painter.add(Shape::mesh(mesh));
}

/// Text along an arc, its middle at `angle`: upright at the top, read from left to right at the bottom too.
/// Smaller letters where it would reach round more than `most` radians. Answers half the angle it fills.
#[expect(clippy::too_many_arguments, reason = "a text and the arc it stands on")]
pub(super) fn arc_text(
    painter: &Painter,
    center: Pos2,
    radius: f32,
    angle: f32,
    font: &FontId,
    color: Color32,
    text: &str,
    most: f32,
) -> f32 {
    let set = |font: &FontId| -> (Vec<_>, f32) {
        let letters: Vec<_> = text
            .chars()
            .map(|c| painter.layout_no_wrap(c.to_string(), font.clone(), color))
            .collect();
        let width = letters.iter().map(|l| l.size().x).sum();
        (letters, width)
    };
    let (mut letters, mut width) = set(font);
    if width > most * radius {
        let smaller = FontId::new(font.size * most * radius / width, font.family.clone());
        (letters, width) = set(&smaller);
    }
    let top = angle < 0.0;
    let way = if top { 1.0 } else { -1.0 };
    let half = width / radius / 2.0;
    let mut at = angle - way * half;
    for letter in letters {
        let step = letter.size().x / radius;
        let middle = at + way * step / 2.0;
        let turn = if top {
            middle + FRAC_PI_2
        } else {
            middle - FRAC_PI_2
        };
        let spot = around(center, radius, middle);
        let corner = spot - letter.size() / 2.0;
        let shape = TextShape::new(corner, letter, color);
        painter.add(shape.with_angle_and_anchor(turn, Align2::CENTER_CENTER));
        at += way * step;
    }
    half
}

/// A skull of `size` points from its middle to its crown.
pub(super) fn skull(painter: &Painter, at: Pos2, size: f32, color: Color32, ground: Color32) {
    painter.circle_filled(at - vec2(0.0, size * 0.2), size * 0.8, color);
    let jaw =
        egui::Rect::from_center_size(at + vec2(0.0, size * 0.55), vec2(size * 0.85, size * 0.7));
    painter.rect_filled(jaw, size * 0.15, color);
    for side in [-1.0, 1.0] {
        let eye = at + vec2(side * size * 0.34, -size * 0.12);
        painter.circle_filled(eye, size * 0.22, ground);
        let tooth = at + vec2(side * size * 0.15, 0.0);
        let gap = [
            tooth + vec2(0.0, size * 0.58),
            tooth + vec2(0.0, size * 0.9),
        ];
        painter.line_segment(gap, Stroke::new((size * 0.1).max(0.8), ground));
    }
    let nose = vec![
        at + vec2(0.0, size * 0.14),
        at + vec2(size * 0.1, size * 0.36),
        at + vec2(-size * 0.1, size * 0.36),
    ];
    painter.add(Shape::convex_polygon(nose, ground, Stroke::NONE));
}

/// The sign of a value: a boot's chevrons, a sword, a shield, a burst.
pub(super) fn sign(painter: &Painter, slot: Slot, at: Pos2, size: f32, color: Color32) {
    let stroke = Stroke::new((size * 0.16).max(1.0), color);
    let point = |x: f32, y: f32| pos2(at.x + x * size, at.y + y * size);
    match slot {
        Slot::Speed => {
            for x in [-0.3, 0.1] {
                let points = vec![
                    point(x - 0.1, -0.38),
                    point(x + 0.28, 0.0),
                    point(x - 0.1, 0.38),
                ];
                painter.add(Shape::line(points, stroke));
            }
        }
        Slot::Attack => {
            painter.line_segment([point(0.45, -0.45), point(-0.2, 0.2)], stroke);
            painter.line_segment([point(-0.36, -0.06), point(0.06, 0.36)], stroke);
            painter.line_segment([point(-0.2, 0.2), point(-0.45, 0.45)], stroke);
        }
        Slot::Defense => {
            let points = vec![
                point(-0.38, -0.42),
                point(0.38, -0.42),
                point(0.36, 0.05),
                point(0.0, 0.48),
                point(-0.36, 0.05),
            ];
            painter.add(Shape::closed_line(points, stroke));
        }
        Slot::Damage => {
            let points: Vec<Pos2> = (0..16u8)
                .map(|n| {
                    let radius = if n % 2 == 0 { 0.5 } else { 0.24 };
                    around(at, radius * size, TAU * f32::from(n) / 16.0 - FRAC_PI_2)
                })
                .collect();
            painter.add(Shape::closed_line(
                points,
                Stroke::new((size * 0.1).max(0.8), color),
            ));
        }
    }
}
