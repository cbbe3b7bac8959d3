//! Toasts: what just happened, for a few seconds, in the right lower corner.
//!
//! Our own, over `egui::Area`: they are read aloud as a live region, wrap long Japanese lines, wait while the
//! pointer rests on them, and repaint only while they slide.

use super::frames::{Tone, mark};
use crate::ui::theme::{self, palette};
use egui::{
    Align2, Area, Context, CornerRadius, Frame, Id, Label, Margin, Order, Stroke, WidgetInfo,
    accesskit, vec2,
};
use std::time::Duration;

/// How long a toast stays; one that tells of danger stays twice as long.
const STAYS: f64 = 5.0;
const SLIDE: f64 = 0.15;

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

    /// Draws them over everything; once a frame, last.
    pub fn ui(&mut self, ctx: &Context) {
        let now = ctx.input(|i| i.time);
        let still = ctx.global_style().animation_time == 0.0;
        let mut bottom = -16.0;
        let mut wake = f64::MAX;
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
            let response = Area::new(Id::unique(("toast", toast.id)))
                .order(Order::Foreground)
                .anchor(Align2::RIGHT_BOTTOM, vec2(slide - 16.0, bottom))
                .show(ctx, |ui| toast_ui(ui, toast))
                .response;
            bottom -= response.rect.height() + theme::STEP;
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

fn toast_ui(ui: &mut egui::Ui, toast: &Toast) {
    let p = palette(ui);
    let response = Frame::new()
        .fill(p.panel)
        .stroke(Stroke::new(1.0, toast.tone.color(ui)))
        .corner_radius(CornerRadius::same(8))
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
    response.widget_info(|| WidgetInfo::labeled(accesskit::Role::Status, true, &toast.words));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(accesskit::Live::Polite);
    });
}
