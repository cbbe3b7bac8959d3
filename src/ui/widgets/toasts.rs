//! Toasts: what just happened, for a few seconds. What was done is told in one line where nothing else stands; warnings,
//! refusals and the like in the right lower corner.
//!
//! Our own, over `egui::Area`: they are read aloud as a live region, wrap long Japanese lines, wait while the
//! pointer rests on them, and repaint only while they slide.

use super::frames::{Tone, mark};
use crate::ui::theme::{self, palette};
use egui::{
    Align2, Area, Context, CornerRadius, Frame, Galley, Id, Label, Margin, Order, Rect, Response,
    Stroke, TextStyle, WidgetInfo, accesskit, text::LayoutJob, vec2,
};
use std::{sync::Arc, time::Duration};

/// How long a toast stays; one that tells of danger stays twice as long.
const STAYS: f64 = 5.0;
const SLIDE: f64 = 0.15;
/// A narrower place holds no line.
const LEAST: f32 = 240.0;

#[derive(Debug)]
struct Toast {
    tone: Tone,
    words: String,
    born: Option<f64>,
    ends: Option<f64>,
    id: u64,
}

/// The toasts of a window.
#[derive(Debug, Default)]
pub struct Toasts {
    shown: Vec<Toast>,
    next: u64,
}

impl Toasts {
    /// Says `words`; the same words again only stay longer.
    pub fn say(&mut self, tone: Tone, words: impl Into<String>) {
        let words = words.into();
        self.shown.retain(|t| t.words != words);
        self.next += 1;
        self.shown.push(Toast {
            tone,
            words,
            born: None,
            ends: None,
            id: self.next,
        });
        // More than four hide the table; the log has them all.
        if self.shown.len() > 4 {
            self.shown.remove(0);
        }
    }

    /// Says what was just done, in place of what was done before it: only the last act matters.
    pub fn say_done(&mut self, words: impl Into<String>) {
        self.shown.retain(|t| t.tone != Tone::Good);
        self.say(Tone::Good, words);
    }

    /// Nothing is being said.
    pub fn is_empty(&self) -> bool {
        self.shown.is_empty()
    }

    /// Draws them over everything; once a frame, last. `free` is where nothing else stands, if there is such a place: the
    /// last thing done is told there.
    pub fn ui(&mut self, ctx: &Context, free: Option<Rect>) {
        let now = ctx.input(|i| i.time);
        let still = ctx.global_style().animation_time == 0.0;
        let mut bottom = -16.0;
        let mut wake = f64::MAX;
        let free = free.filter(|free| free.width() >= LEAST);
        let done = self.shown.iter().rev().find(|t| t.tone == Tone::Good);
        let done = done.map(|toast| toast.id).filter(|_| free.is_some());
        self.shown.retain_mut(|toast| {
            let born = *toast.born.get_or_insert(now);
            let stays = if toast.tone == Tone::Danger { 2.0 } else { 1.0 };
            let mut ends = toast.ends.unwrap_or(born + STAYS * stays);
            let age = if still {
                1.0
            } else {
                ((now - born) / SLIDE).min(1.0)
            };
            let slide = (1.0 - age as f32).powi(2) * 48.0;
            let area = Area::new(Id::unique(("toast", toast.id))).order(Order::Foreground);
            let response = if let Some(free) = free.filter(|_| done == Some(toast.id)) {
                area.pivot(Align2::RIGHT_CENTER)
                    .fixed_pos(free.right_center() + vec2(slide, 0.0))
                    .show(ctx, |ui| line_ui(ui, toast, free.width()))
                    .response
            } else {
                let at = vec2(slide - 16.0, bottom);
                let area = area.anchor(Align2::RIGHT_BOTTOM, at);
                let response = area.show(ctx, |ui| toast_ui(ui, toast)).response;
                bottom -= response.rect.height() + theme::STEP;
                response
            };
            if response.contains_pointer() {
                ends = ends.max(now + 2.0);
            }
            wake = wake.min(if age < 1.0 { now } else { ends });
            toast.ends = Some(ends);
            let clicked = response.contains_pointer() && ctx.input(|i| i.pointer.primary_clicked());
            now < ends && !clicked
        });
        if wake < f64::MAX {
            ctx.request_repaint_after(Duration::from_secs_f64((wake - now).max(0.0)));
        }
    }
}

/// In one line, or in two of small letters, at most so wide; all of it on hover.
fn line_ui(ui: &mut egui::Ui, toast: &Toast, width: f32) {
    // The frame, the mark and the gap behind it.
    let galley = fitted(ui, &toast.words, width - 18.0 - 20.0 - theme::STEP);
    let margin = if galley.rows.len() > 1 { 1 } else { 3 };
    let response = frame(ui, toast.tone)
        .inner_margin(Margin::symmetric(8, margin))
        .show(ui, |ui| {
            ui.set_max_width(width - 18.0);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = theme::STEP;
                mark(ui, toast.tone);
                ui.add(Label::new(galley))
            })
            .inner
        })
        .inner;
    tell(ui, &response.on_hover_text(&toast.words), toast);
}

/// As much of the words as fits into one line, else into two of small letters: whole lines of them from the first and how
/// many more there are; a first line that is longer still is cut.
fn fitted(ui: &egui::Ui, words: &str, width: f32) -> Arc<Galley> {
    let laid = |lines: &[&str], style: TextStyle, rows: usize| {
        // A dot never begins a row.
        let (text, font) = (lines.join("\u{a0}· "), style.resolve(ui.style()));
        let mut job = LayoutJob::simple(text, font, ui.visuals().text_color(), width);
        job.wrap.max_rows = rows;
        ui.painter().layout_job(job)
    };
    let lines: Vec<&str> = words.lines().collect();
    let whole = laid(&lines, TextStyle::Body, 1);
    if !whole.elided {
        return whole;
    }
    let all = laid(&lines, TextStyle::Small, 2);
    if !all.elided {
        return all;
    }
    let told = |n: usize| {
        let more = format!("... ({})", lines.len() - n);
        let mut some = lines.get(..n).unwrap_or_default().to_vec();
        some.push(&more);
        laid(&some, TextStyle::Small, 2)
    };
    (1..lines.len())
        .rev()
        .map(told)
        .find(|galley| !galley.elided)
        .unwrap_or_else(|| laid(lines.get(..1).unwrap_or_default(), TextStyle::Small, 2))
}

fn frame(ui: &egui::Ui, tone: Tone) -> Frame {
    Frame::new()
        .fill(palette(ui).panel)
        .stroke(Stroke::new(1.0, tone.color(ui)))
        .corner_radius(CornerRadius::same(8))
}

fn toast_ui(ui: &mut egui::Ui, toast: &Toast) {
    let response = frame(ui, toast.tone)
        .inner_margin(Margin::symmetric(12, 8))
        .shadow(ui.visuals().popup_shadow)
        .show(ui, |ui| {
            ui.set_max_width(400.0);
            ui.horizontal_top(|ui| {
                mark(ui, toast.tone);
                ui.vertical(|ui| ui.add(Label::new(&toast.words).wrap()))
                    .inner
            })
            .inner
        })
        .inner;
    tell(ui, &response, toast);
}

/// Read aloud when it appears.
fn tell(ui: &egui::Ui, response: &Response, toast: &Toast) {
    response.widget_info(|| WidgetInfo::labeled(accesskit::Role::Status, true, &toast.words));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(accesskit::Live::Polite);
    });
}
