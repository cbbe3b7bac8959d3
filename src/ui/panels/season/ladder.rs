//! All steps of the season, one below the other: done, present, to come.

use crate::{
    flags::{
        Effect, State,
        play::Kind,
        step::{MOST_ROUNDS, Step},
    },
    rulebook::Rule,
    text::{Lang, Words},
    ui::{
        fonts,
        model::Model,
        theme::{self, palette, size},
    },
};
use egui::{
    Align, Align2, EventFilter, Key, RichText, ScrollArea, Sense, Stroke, Ui, WidgetInfo,
    accesskit::Role, pos2, vec2,
};
use std::collections::BTreeMap;

/// How the season went past a step without doing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gone {
    /// Its match was not played.
    LeftOut,
    /// Nobody needed it: a play-off without a tie.
    PassedOver,
    /// a ruling went on though something was due.
    Ruled,
}

impl Gone {
    /// In a word, as the ladder marks it.
    const fn mark(self) -> Words {
        match self {
            Self::LeftOut => Words::new("left out", "見送り"),
            Self::PassedOver => Words::new("passed over", "省略"),
            Self::Ruled => Words::new("not finished, by ruling", "裁定で未完"),
        }
    }

    /// Shorter still, where it stands beside the step.
    const fn short(self) -> Words {
        match self {
            Self::LeftOut => Words::new("left out", "見送り"),
            Self::PassedOver => Words::new("skipped", "省略"),
            Self::Ruled => Words::new("by ruling", "裁定"),
        }
    }

    /// In a sentence.
    pub(super) const fn words(self) -> Words {
        match self {
            Self::LeftOut => Words::new(
                "Left out: the season went on without this match.",
                "見送り：この試合を行わずに進みました。",
            ),
            Self::PassedOver => Words::new(
                "Passed over: nobody needed this step.",
                "省略：この段階は不要でした。",
            ),
            Self::Ruled => Words::new(
                "Not finished: by a ruling the season went on with something left to do (A-0.2).",
                "未完：裁定により、終わらないまま先へ進みました（A-0.2）。",
            ),
        }
    }
}

const HEIGHT: f32 = 24.0;

/// The ladder and the step looked at on it.
#[derive(Debug, Default)]
pub(super) struct Ladder {
    /// Scrolled to for this step.
    shown: Option<Step>,
    looked_at: Option<Step>,
    /// Steps behind that were not done, worked out for this version.
    gone: BTreeMap<Step, Gone>,
    made_for: Option<u64>,
}

impl Ladder {
    /// The step looked at, if it is not the present one.
    pub(super) fn looked_at(&self, now: Step) -> Option<Step> {
        self.looked_at.filter(|step| *step != now)
    }

    /// How the season went past it without doing it.
    pub(super) fn gone_past(&self, step: Step) -> Option<Gone> {
        self.gone.get(&step).copied()
    }

    /// Back to the present step.
    pub(super) fn look_back(&mut self) {
        (self.looked_at, self.shown) = (None, None);
    }

    /// Draws it and scrolls to the present step when that changed.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const NAME: Words = Words::new("Calendar of the season", "シーズンの日程");
        let (state, lang) = (model.state(), model.lang());
        if self.made_for.replace(model.version()) != Some(model.version()) {
            self.gone = gone_past(model);
        }
        let scroll = self.shown != Some(state.step);
        if scroll {
            (self.shown, self.looked_at) = (Some(state.step), None);
        }
        let rect = ui.available_rect_before_wrap();
        let id = ui.make_persistent_id("ladder of steps");
        let whole = ui.interact(rect, id, Sense::focusable_noninteractive());
        let mut moved = false;
        if whole.has_focus() {
            moved = self.keys(ui, state);
            let arrows = EventFilter {
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|m| m.set_focus_lock_filter(id, arrows));
        }
        let enabled = ui.is_enabled();
        whole.widget_info(|| WidgetInfo::labeled(Role::List, enabled, NAME.of(lang)));
        ScrollArea::vertical()
            .id_salt("steps")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let mut part = None;
                for step in Step::all(state.rounds()) {
                    if part != Some(step.part()) {
                        ui.add_space(if part.is_none() { 0.0 } else { 10.0 });
                        part = Some(step.part());
                        let title = RichText::new(step.part().name().of(lang));
                        ui.label(title.font(fonts::bold(size::TABLE)));
                        ui.add_space(2.0);
                    }
                    let response = self.step_ui(ui, state.step, step, lang);
                    if response.clicked() {
                        self.looked_at = Some(step);
                        ui.memory_mut(|m| m.request_focus(id));
                        ui.ctx().request_repaint();
                    }
                    let to = if moved {
                        self.looked_at.unwrap_or(state.step)
                    } else {
                        state.step
                    };
                    if (scroll || moved) && to == step {
                        response.scroll_to_me(Some(Align::Center));
                    }
                }
            });
        if whole.has_focus() {
            // Over the rows, which reach to the edge, and off the letters, which stand at it.
            let ring = Stroke::new(2.0, palette(ui).accent);
            let around = rect.expand2(vec2(4.0, 0.0)).intersect(ui.clip_rect());
            ui.painter()
                .rect_stroke(around, 4.0, ring, egui::StrokeKind::Inside);
        }
    }

    fn keys(&mut self, ui: &Ui, state: &State) -> bool {
        let steps: Vec<Step> = Step::all(state.rounds()).collect();
        let here = self.looked_at.unwrap_or(state.step);
        let at = steps.iter().position(|step| *step == here).unwrap_or(0);
        let pressed = |key| ui.input(|i| i.key_pressed(key));
        let there = if pressed(Key::ArrowDown) {
            at + 1
        } else if pressed(Key::ArrowUp) {
            at.saturating_sub(1)
        } else if pressed(Key::Escape) {
            self.looked_at = None;
            return true;
        } else {
            return false;
        };
        self.looked_at = steps.get(there).copied().or(self.looked_at);
        true
    }

    fn step_ui(&self, ui: &mut Ui, now: Step, step: Step, lang: Lang) -> egui::Response {
        const DONE: Words = Words::new("done", "終了");
        const NOW: Words = Words::new("now", "現在");
        let wanted = vec2(ui.available_width(), HEIGHT);
        // One stop of the Tab key for the whole ladder.
        let (rect, response) = ui.allocate_exact_size(wanted, Sense::CLICK);
        let chosen = self.looked_at.unwrap_or(now) == step;
        let title = match step.round() {
            Some(n) => {
                let title = step.title().of(lang);
                crate::say!(lang, "{n} · {title}", "第{n}節 {title}")
            }
            None => step.title().of(lang).to_owned(),
        };
        if ui.is_rect_visible(rect) {
            let p = palette(ui);
            let painter = ui.painter();
            if chosen {
                painter.rect_filled(rect, 4.0, p.selected);
            } else if response.hovered() {
                painter.rect_filled(rect, 4.0, p.hover);
            }
            let mark = pos2(rect.left() + 14.0, rect.center().y);
            let (font, ink) = match step.cmp(&now) {
                std::cmp::Ordering::Less => {
                    let font = fonts::bold(size::TABLE);
                    let (sign, ink) = if self.gone_past(step).is_some() {
                        ("–", p.muted)
                    } else {
                        ("✓", p.good)
                    };
                    painter.text(mark, Align2::CENTER_CENTER, sign, font, ink);
                    (fonts::regular(size::TABLE), p.muted)
                }
                std::cmp::Ordering::Equal => {
                    painter.circle_filled(mark, 5.0, p.accent);
                    (fonts::bold(size::TABLE), p.ink)
                }
                std::cmp::Ordering::Greater => {
                    let ring = Stroke::new(1.5, p.edge);
                    painter.circle_stroke(mark, 4.0, ring);
                    (fonts::regular(size::TABLE), p.ink)
                }
            };
            let at = pos2(rect.left() + 28.0, rect.center().y);
            let galley = painter.layout_no_wrap(title.clone(), font, ink);
            let at = pos2(at.x, at.y - galley.size().y / 2.0);
            let free = rect.right() - theme::STEP - at.x - galley.size().x;
            if let Some(gone) = self.gone_past(step).filter(|_| step < now) {
                let font = egui::TextStyle::Small.resolve(ui.style());
                let words = gone.short().of(lang).to_owned();
                let words = painter.layout_no_wrap(words, font, p.muted);
                if words.size().x + theme::STEP < free {
                    let right = rect.right() - theme::STEP / 2.0 - words.size().x;
                    let top = rect.center().y - words.size().y / 2.0;
                    painter.galley(pos2(right, top), words, p.muted);
                }
            }
            let clip = rect.shrink2(vec2(theme::STEP / 2.0, 0.0));
            painter
                .with_clip_rect(clip.intersect(ui.clip_rect()))
                .galley(at, galley, ink);
        }
        let said = match step.cmp(&now) {
            std::cmp::Ordering::Less => {
                let words = self.gone_past(step).map_or(DONE, Gone::mark);
                format!("{} ({})", step.place(lang), words.of(lang))
            }
            std::cmp::Ordering::Equal => format!("{} ({})", step.place(lang), NOW.of(lang)),
            std::cmp::Ordering::Greater => step.place(lang),
        };
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::selected(Role::ListItem, enabled, chosen, &said));
        response
    }
}

/// The steps of this season the calendar went past without doing them.
fn gone_past(model: &Model<'_>) -> BTreeMap<Step, Gone> {
    let journal = model.league.journal();
    let mut gone = BTreeMap::new();
    let (mut now, mut played) = (journal.opening().step, false);
    for entry in journal.standing() {
        for effect in &entry.then {
            if let Effect::Committed(_) = effect {
                played = true;
            } else if let Effect::Reopened(_) | Effect::Voided(_) = effect {
                played = false;
            } else if let Effect::StartedAt(at) = effect {
                (now, played) = (at.step, false);
            } else if let Effect::Stepped(on) = effect {
                if Kind::of(now).is_some() && !played {
                    gone.insert(now, Gone::LeftOut);
                } else if entry.rules.contains(&Rule::A_0_2) {
                    gone.insert(now, Gone::Ruled);
                }
                let between = Step::all(MOST_ROUNDS).filter(|step| now < *step && *step < on.step);
                gone.extend(between.map(|step| (step, Gone::PassedOver)));
                (now, played) = (on.step, false);
            }
        }
    }
    gone
}
