//! How the scoreboard looks: everything grows with its window.

use super::board::{Board, Club, Down, Turn};
use crate::{
    flags::sentence::live::clock,
    text::{Lang, Words},
    ui::{
        clocks::Shown,
        fonts,
        panels::clock::Urgency,
        theme::{self, palette, text_on},
    },
};
use egui::{
    Align, Align2, Color32, FontId, Galley, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui,
    WidgetInfo, accesskit::Role, pos2, text::LayoutJob, vec2,
};
use std::sync::Arc;

const MATCH: Words = Words::new("Match", "試合");
const EXTRA: Words = Words::new("Extra time", "延長戦");
const PAUSED: Words = Words::new("Paused", "停止中");
const FINAL: Words = Words::new("Final score", "試合終了");
const NO_MATCH: Words = Words::new("No match is being played", "試合は行われていません");
const KO: Words = Words::new("KO", "KO");

/// The whole board across what there is.
pub(super) fn board(ui: &mut Ui, board: &Board, shown: Option<Shown>, lang: Lang) {
    let area = ui.max_rect();
    let p = palette(ui);
    ui.painter().rect_filled(area, 0.0, p.ground);
    // All measures are parts of this.
    let unit = area.height().min(area.width() * 0.62) / 100.0;
    let inside = area.shrink(unit * 3.0);
    if board.clubs.is_empty() {
        text(
            ui,
            inside,
            NO_MATCH.of(lang),
            Align2::CENTER_CENTER,
            unit * 12.0,
            p.muted,
        );
        return;
    }
    let (top, rest) = inside.split_top_bottom_at_fraction(0.41);
    let rest = rest.with_min_y(rest.top() + unit * 2.5);
    let (middle, bottom) = rest.split_top_bottom_at_fraction(0.65);
    match (&board.turn, shown) {
        (Some(turn), Some(shown)) => clocks(ui, top, unit, turn, &shown, lang),
        _ => text(
            ui,
            top,
            FINAL.of(lang),
            Align2::CENTER_CENTER,
            unit * 24.0,
            p.ink,
        ),
    }
    clubs(ui, middle, unit, &board.clubs, lang);
    let (flag, log) = bottom.split_left_right_at_fraction(0.42);
    let line = |rect: Rect| rect.with_min_y(rect.top() + unit * 2.0);
    if !board.over {
        let flag = line(flag).with_max_x(flag.right() - unit * 3.0);
        let sizes = (unit * 7.0, SMALLEST);
        if let Some(galley) = lines(ui, &board.flag, Align::Min, flag.size(), sizes, p.ink) {
            ui.painter().galley(flag.min, galley, p.ink);
            hear(ui, flag, &board.flag);
        }
    }
    downs(ui, line(log), unit, board, lang);
}

/// The match on the left, the turn and its club on the right.
fn clocks(ui: &mut Ui, area: Rect, unit: f32, turn: &Turn, shown: &Shown, lang: Lang) {
    let (left, right) = area.split_left_right_at_fraction(0.58);
    let left = left.with_max_x(left.right() - unit * 1.5);
    let right = right.with_min_x(right.left() + unit * 1.5);
    let what = if shown.extra { EXTRA } else { MATCH }.of(lang);
    let caption = if shown.running {
        what.to_owned()
    } else {
        format!("{what} · {}", PAUSED.of(lang))
    };
    let Shown {
        reading, running, ..
    } = *shown;
    clock_ui(ui, left, unit, &caption, reading.match_secs, running);
    let head = Rect::from_min_size(right.min, vec2(right.width(), unit * 9.0));
    plate(ui, head, unit, turn);
    let clock_area = right.with_min_y(head.bottom());
    let n = turn.actions_left;
    let s = crate::text::plural(n);
    let label = crate::say!(lang, "{n} action{s} left", "残り{n}アクション");
    clock_ui(ui, clock_area, unit, &label, reading.turn_secs, running);
}

/// Whose turn it is: the club's color with its name, and a dot for each action left.
fn plate(ui: &mut Ui, area: Rect, unit: f32, turn: &Turn) {
    let ink = text_on(turn.color);
    ui.painter().rect_filled(area, unit * 1.5, turn.color);
    let dots = f32::from(turn.actions_left.min(4));
    let inner = area.shrink2(vec2(unit * 2.0, unit));
    let names = inner.with_max_x(inner.right() - unit * (1.5 + dots * 4.5));
    text(ui, names, &turn.name, Align2::LEFT_CENTER, unit * 6.5, ink);
    for n in 0..turn.actions_left.min(4) {
        let center = pos2(
            inner.right() - unit * (1.8 + 4.5 * f32::from(n)),
            inner.center().y,
        );
        ui.painter().circle_filled(center, unit * 1.6, ink);
    }
}

/// A clock as large as its place, with words under it.
fn clock_ui(ui: &mut Ui, area: Rect, unit: f32, caption: &str, secs: u32, running: bool) {
    let p = palette(ui);
    let urgency = Urgency::of(secs);
    let (ground, ink) = urgency.colors(ui);
    let calm = urgency == Urgency::Calm;
    if !calm {
        let plate = area.with_min_y(area.top() + unit * 0.6);
        ui.painter().rect_filled(plate, unit * 1.5, ground);
    }
    let (digits, words) = match (calm, running) {
        (true, true) => (p.ink, p.muted),
        (true, false) => (p.muted, p.muted),
        (false, _) => (ink, ink),
    };
    let under = area.bottom() - unit * 5.5;
    let place = area.with_max_y(under);
    let time = clock(secs);
    text(ui, place, &time, Align2::CENTER_CENTER, unit * 34.0, digits);
    let place = area.with_min_y(under - unit);
    text(ui, place, caption, Align2::CENTER_CENTER, unit * 4.6, words);
}

/// The clubs side by side in turn order.
fn clubs(ui: &mut Ui, area: Rect, unit: f32, clubs: &[Club], lang: Lang) {
    let gap = unit * 2.0;
    let n = clubs.len() as f32;
    let width = (area.width() - gap * (n - 1.0)) / n;
    for (at, club) in (0u8..).zip(clubs) {
        let left = area.left() + (width + gap) * f32::from(at);
        let card = Rect::from_min_size(pos2(left, area.top()), vec2(width, area.height()));
        club_ui(ui, card, unit, club, lang);
    }
}

fn club_ui(ui: &mut Ui, card: Rect, unit: f32, club: &Club, lang: Lang) {
    let p = palette(ui);
    let ink = text_on(club.color);
    let round = unit * 1.5;
    ui.painter().rect_filled(card, round, club.color);
    if club.on_turn {
        let line = Stroke::new(unit * 0.9, p.ink);
        let outer = card.expand(unit * 0.9);
        ui.painter()
            .rect_stroke(outer, round, line, StrokeKind::Inside);
    } else if theme::contrast(club.color, p.ground) < 1.6 {
        let line = Stroke::new(1.0, p.muted);
        ui.painter()
            .rect_stroke(card, round, line, StrokeKind::Inside);
    }
    let inner = card.shrink(unit * 1.4);
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + unit * 9.6);
    let sizes = (unit * 5.5, unit * 3.0);
    match lines(ui, &club.name, Align::Center, head.size(), sizes, ink) {
        Some(galley) => {
            let top = head.center().y - galley.size().y / 2.0;
            let at = pos2(head.center().x, top);
            ui.painter().galley(at, galley, ink);
        }
        None => text(ui, head, &club.name, Align2::CENTER_CENTER, unit * 5.5, ink),
    }
    let (score, foot) = rest.split_top_bottom_at_y(rest.bottom() - unit * 6.0);
    text(
        ui,
        score,
        &club.fd.to_string(),
        Align2::CENTER_CENTER,
        unit * 24.0,
        ink,
    );
    let ko = format!("{} {}", KO.of(lang), club.ko);
    text(ui, foot, &ko, Align2::LEFT_CENTER, unit * 4.4, ink);
    if club.flag {
        flag(
            ui,
            pos2(foot.right() - unit * 5.0, foot.bottom()),
            unit * 1.1,
            ink,
        );
    }
    if let Some(rank) = club.rank {
        let rank = crate::say!(lang, "No. {rank}", "{rank}位");
        text(ui, foot, &rank, Align2::CENTER_CENTER, unit * 4.4, ink);
    }
    let what = said(club, lang);
    let response = ui.interact(
        card,
        ui.scope_id().with(("club", &club.name)),
        Sense::hover(),
    );
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, enabled, &what));
}

/// A club's score for the ear.
fn said(club: &Club, lang: Lang) -> String {
    let Club { name, fd, ko, .. } = club;
    let mut words = crate::say!(lang, "{name}: {fd} FD, {ko} KO", "{name}：FD {fd}、KO {ko}");
    if club.flag {
        words += &crate::say!(lang, ", holds the flag", "、フラッグを保持");
    }
    if club.on_turn {
        words += &crate::say!(lang, ", on turn", "、ターン中");
    }
    words
}

/// A flag on its pole, its foot here.
fn flag(ui: &Ui, foot: Pos2, unit: f32, ink: Color32) {
    let top = foot - vec2(0.0, unit * 5.2);
    ui.painter()
        .line_segment([foot, top], Stroke::new(unit * 0.6, ink));
    let cloth = vec![
        top,
        top + vec2(unit * 4.2, unit * 1.4),
        top + vec2(0.0, unit * 2.8),
    ];
    ui.painter()
        .add(Shape::convex_polygon(cloth, ink, Stroke::NONE));
}

/// The flag downs, the latest on top, as many as find room.
fn downs(ui: &mut Ui, area: Rect, unit: f32, board: &Board, lang: Lang) {
    let p = palette(ui);
    let height = unit * 5.6;
    let rows = (area.height() / height).floor().max(1.0) as usize;
    for (at, down) in board.downs.iter().take(rows).enumerate() {
        let top = area.top() + height * at as f32;
        let row = Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), height));
        let dot = pos2(row.left() + unit * 1.6, row.center().y);
        ui.painter().circle_filled(dot, unit * 1.5, down.color);
        let words = row.with_min_x(row.left() + unit * 4.4);
        let Down {
            time, team, holder, ..
        } = down;
        let line = crate::say!(
            lang,
            "{time}  Flag down: {team} · {holder}",
            "{time}　フラッグダウン：{team}・{holder}"
        );
        text(ui, words, &line, Align2::LEFT_CENTER, unit * 4.4, p.ink);
    }
}

/// One line of bold text in its place, as large as told or as fits, heard as it is read.
fn text(ui: &mut Ui, area: Rect, words: &str, align: Align2, points: f32, color: Color32) {
    let points = fit(ui, words, area.size(), points);
    let at = align.pos_in_rect(&area);
    ui.painter()
        .text(at, align, words, fonts::bold(points), color);
    hear(ui, area, words);
}

/// Bold text over as many lines as it needs, between these two sizes; none where it finds no room.
fn lines(
    ui: &Ui,
    words: &str,
    align: Align,
    room: egui::Vec2,
    (most, least): (f32, f32),
    color: Color32,
) -> Option<Arc<Galley>> {
    let mut points = whole(most);
    while points >= whole(least) {
        let font = fonts::bold(points);
        let mut job = LayoutJob::simple(words.to_owned(), font, color, room.x);
        job.halign = align;
        let galley = ui.painter().layout_job(job);
        if galley.size().y <= room.y && galley.size().x <= room.x + 1.0 {
            return Some(galley);
        }
        points -= 2.0;
    }
    None
}

fn hear(ui: &Ui, area: Rect, words: &str) {
    let place = (area.left() as i32, area.top() as i32);
    let response = ui.interact(area, ui.scope_id().with(("text", place)), Sense::hover());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, enabled, words));
}

const SMALLEST: f32 = 8.0;

/// Sizes are whole and even, so that a window being resized does not fill the atlas of letters.
fn whole(points: f32) -> f32 {
    ((points / 2.0).floor() * 2.0).max(SMALLEST)
}

/// The size at which a line fits, at most `points`.
fn fit(ui: &Ui, words: &str, room: egui::Vec2, points: f32) -> f32 {
    let points = whole(points);
    let size = measure(ui, words, fonts::bold(points));
    let part = (room.x / size.x.max(1.0)).min(room.y / size.y.max(1.0) * 1.35);
    whole(points * part.min(1.0))
}

fn measure(ui: &Ui, words: &str, font: FontId) -> egui::Vec2 {
    let galley = ui
        .painter()
        .layout_no_wrap(words.to_owned(), font, palette(ui).ink);
    galley.size()
}
