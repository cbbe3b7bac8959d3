//! Seasons played by simple managers on a copy, to try house rules: what is tried, what came of it as chart and tables, and
//! the run before beside it. The league itself is never touched.

mod chart;
mod run;
mod tables;
mod tries;

use super::first;
use crate::{
    export::trial,
    flags::rules::{Key, Value},
    ids::TeamId,
    simulate::Measure,
    text::{Lang, Text, Words},
    ui::{
        actions::Action,
        model::Model,
        theme::{STEP, palette},
        widgets::{self, Tone},
    },
};
use egui::{Align, Label, Layout, ProgressBar, RichText, ScrollArea, Ui, vec2};
use run::{Change, Run, Setup, Work};
use std::{collections::BTreeSet, path::PathBuf, sync::mpsc::TryRecvError};
use tries::Tries;

/// How wide the choices are.
const CHOICES: f32 = 248.0;
/// What the tables below the chart need with their tabs.
const TABLE: f32 = 216.0;
/// The most seasons that are played at one go.
const MOST_SEASONS: i64 = 500;

/// What is to be tried, and what came of it.
#[derive(Debug)]
pub struct SimulateWindow {
    /// The league it is about: another begins anew.
    league: PathBuf,
    seasons: i64,
    seed: i64,
    refound: bool,
    tries: Tries,
    work: Option<Work>,
    /// How many runs there were, to tell their tables apart.
    turn: u64,
    stuck: Option<Text>,
    now: Option<Run>,
    before: Option<Run>,
    /// The run before stays, whatever is run next.
    keeps: bool,
    look: Look,
}

impl Default for SimulateWindow {
    fn default() -> Self {
        Self {
            league: PathBuf::new(),
            seasons: 10,
            seed: 1,
            refound: true,
            tries: Tries::default(),
            work: None,
            turn: 0,
            stuck: None,
            now: None,
            before: None,
            keeps: false,
            look: Look::default(),
        }
    }
}

/// What is looked at.
#[derive(Debug, Default)]
struct Look {
    measure: Measure,
    page: Page,
    /// Clubs whose lines are left out.
    hidden: BTreeSet<TeamId>,
    tables: tables::Tables,
}

/// What stands below the chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
enum Page {
    #[default]
    Whole,
    Seasons,
    Compared,
}

impl Page {
    const ALL: [(Self, Words); 3] = [
        (Self::Whole, Words::new("All seasons", "全シーズン")),
        (
            Self::Seasons,
            Words::new("Season by season", "シーズンごと"),
        ),
        (Self::Compared, Words::new("Compared", "比較")),
    ];
}

const UNTOUCHED: Words = Words::new(
    "Simple managers play on, on a copy. The league itself stays as it is.",
    "簡単なマネージャーがコピーの上で続きを進めます。リーグ自体はそのままです。",
);
const RUN: Words = Words::new("Run", "実行");
const CANCEL: Words = Words::new("Cancel", "中止");

impl SimulateWindow {
    /// A house rule to try, from elsewhere.
    pub fn take_rule(&mut self, key: Key) {
        self.tries.take(key);
    }

    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let folder = model.league.folder();
        if self.league != folder {
            let tries = std::mem::take(&mut self.tries).only_asked_for();
            *self = Self {
                league: folder.to_path_buf(),
                tries,
                ..Self::default()
            };
        }
        self.hear();
        let room = ui.available_size();
        let wide = (room.x - CHOICES - 2.0 * STEP).max(160.0);
        let mut wanted = None;
        ui.horizontal_top(|ui| {
            let down = Layout::top_down(Align::Min);
            ui.allocate_ui_with_layout(vec2(CHOICES, room.y), down, |ui| {
                ui.set_width(CHOICES);
                // As high before the first run as after it.
                ui.set_min_height(room.y);
                wanted = self.choices_ui(ui, model);
            });
            ui.add_space(STEP);
            ui.allocate_ui_with_layout(vec2(wide, room.y), down, |ui| {
                let answer = self.result_ui(ui, model);
                wanted = wanted.take().or(answer);
            });
        });
        wanted
    }

    /// Takes over a run that has ended.
    fn hear(&mut self) {
        let Some(work) = self.work.take() else { return };
        match work.answer() {
            Err(TryRecvError::Empty) => self.work = Some(work),
            // The thread broke, which is no more than that: it can be begun again.
            Err(TryRecvError::Disconnected) => {}
            Ok(Ok(report)) => {
                let run = Run::new(work.of().clone(), report);
                self.stuck = None;
                self.turn += 1;
                let last = self.now.replace(run);
                if !(self.keeps && self.before.is_some()) {
                    self.before = last.or(self.before.take());
                }
            }
            Ok(Err(text)) => self.stuck = Some(text),
        }
    }

    fn choices_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const SEASONS: Words = Words::new("Seasons", "シーズン数");
        const SEED: Words = Words::new("Seed", "種");
        const SEED_HINT: Words = Words::new(
            "The same seed gives the same dice and the same managers.",
            "同じ種なら、サイコロもマネージャーも同じになります。",
        );
        const NEW_SEED: Words = Words::new("New seed", "別の種");
        const REFOUND: Words = Words::new(
            "New clubs follow bankrupt ones (F-1.1)",
            "破産したら新チームが入る（F-1.1）",
        );
        /// The button and the bar below the choices.
        const FOOT: f32 = 76.0;
        let lang = model.lang();
        let mut wanted = None;
        let busy = self.work.is_some();
        let high = (ui.available_height() - FOOT).max(120.0);
        ScrollArea::vertical()
            .max_height(high)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.add_enabled_ui(!busy, |ui| {
                    ui.add(
                        Label::new(
                            RichText::new(UNTOUCHED.of(lang))
                                .small()
                                .color(palette(ui).muted),
                        )
                        .wrap(),
                    );
                    ui.add_space(STEP);
                    ui.horizontal(|ui| {
                        widgets::number_field(
                            ui,
                            SEASONS.of(lang),
                            &mut self.seasons,
                            1..=MOST_SEASONS,
                        );
                        widgets::number_field(ui, SEED.of(lang), &mut self.seed, 0..=999_999);
                        ui.vertical(|ui| {
                            ui.spacing_mut().item_spacing.y = 4.0;
                            widgets::caption(ui, " ");
                            let face = u32::try_from(self.seed % 6).unwrap_or(0);
                            let face = char::from_u32(0x2680 + face).unwrap_or('⚀').to_string();
                            let high = ui.spacing().interact_size.y;
                            ui.spacing_mut().button_padding = vec2(0.0, 0.0);
                            let die = egui::Button::new(RichText::new(face).size(22.0));
                            let die = ui.add_sized([high, high], die);
                            let die = die.on_hover_text(SEED_HINT.of(lang));
                            if die.accessible_name(NEW_SEED.of(lang)).clicked() {
                                let seed = crate::dice::Cup::shaken().below(1_000_000);
                                self.seed = i64::from(seed);
                            }
                        });
                    });
                    ui.add_space(4.0);
                    ui.checkbox(&mut self.refound, REFOUND.of(lang));
                    wanted = self.tries.ui(ui, model);
                });
            });
        ui.add_space(STEP);
        self.foot_ui(ui, model);
        wanted
    }

    /// The button that runs it; while it runs, how far it is and the button that ends it.
    fn foot_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        let lang = model.lang();
        let justified = Layout::top_down_justified(Align::Center);
        let Some(work) = &self.work else {
            let run = ui
                .with_layout(justified, |ui| widgets::primary(ui, RUN.of(lang)))
                .inner;
            first(ui, &run);
            if run.clicked() {
                let setup = self.setup(model);
                self.stuck = None;
                self.work = Some(Work::begin(ui.ctx(), model, setup));
            }
            return;
        };
        let (done, of) = (work.done(), work.of().seasons);
        let text = crate::say!(lang, "Season {done} of {of}", "{done} / {of}シーズン");
        let part = done as f32 / of.max(1) as f32;
        ui.scope(|ui| {
            ui.visuals_mut().extreme_bg_color = palette(ui).line;
            ui.add(ProgressBar::new(part).text(RichText::new(text).small()));
        });
        let cancel = ui.with_layout(justified, |ui| ui.button(CANCEL.of(lang)));
        if cancel.inner.clicked() {
            self.work = None;
        }
    }

    fn setup(&self, model: &Model<'_>) -> Setup {
        let rules = &model.state().rules;
        let changes = self.tries.wanted().filter_map(|(key, new)| {
            let old: Value = rules.get(key);
            (old != *new).then(|| Change {
                key,
                old,
                new: new.clone(),
            })
        });
        Setup {
            version: model.version(),
            seasons: u32::try_from(self.seasons).unwrap_or(1),
            seed: u64::try_from(self.seed).unwrap_or(0),
            refound: self.refound,
            changes: changes.collect(),
        }
    }

    fn result_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NONE: Words = Words::new("Nothing has been tried yet", "まだ何も試していません");
        const AWAY: Words = Words::new("Put away", "閉じる");
        const BELOW: Words = Words::new(
            "Below is the last run that came to its end.",
            "下は、最後まで進んだ前回の結果です。",
        );
        const NONE_TEXT: Words = Words::new(
            "Choose how many seasons and which house rules, then run it. Run it a second time without the rule, and both stand side by side.",
            "シーズン数とハウスルールを選んで実行します。ルールなしでもう一度実行すると、並べて比べられます。",
        );
        let lang = model.lang();
        let stopped = self.stuck.is_some();
        if let Some(stuck) = &self.stuck {
            let mut told = stuck.of(lang).to_owned();
            if self.now.is_some() {
                told.push('\n');
                told += BELOW.of(lang);
            }
            let away = |ui: &mut Ui| ui.button(AWAY.of(lang)).clicked();
            if widgets::banner(ui, Tone::Warning, &told, away).inner {
                self.stuck = None;
            }
            ui.add_space(STEP);
        }
        let Some(now) = &self.now else {
            if stopped {
                return None;
            }
            widgets::empty_state(ui, NONE.of(lang), NONE_TEXT.of(lang), None);
            return None;
        };
        let wanted = head_ui(ui, model, now);
        let before = (self.look.page == Page::Compared)
            .then_some(self.before.as_ref())
            .flatten();
        ui.horizontal(|ui| {
            for measure in Measure::ALL {
                let chosen = self.look.measure == measure;
                if widgets::tab(ui, chosen, measure.name().of(lang)).clicked() {
                    self.look.measure = measure;
                }
            }
        });
        chart::legend_ui(ui, model, now, &mut self.look.hidden);
        let room = ui.available_height();
        let part = if before.is_some() { 0.4 } else { 0.5 };
        let high = (room * part).min(room - TABLE).clamp(96.0, 320.0);
        chart::ui(ui, model, high, now, before, &self.look);
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            for (page, words) in Page::ALL {
                if widgets::tab(ui, self.look.page == page, words.of(lang)).clicked() {
                    self.look.page = page;
                }
            }
        });
        if let (Page::Compared, Some(before)) = (self.look.page, &self.before) {
            compared_head_ui(ui, lang, before, &mut self.keeps);
        }
        ScrollArea::horizontal()
            .id_salt(self.look.page)
            .auto_shrink(false)
            .show(ui, |ui| self.tables_ui(ui, model));
        wanted
    }

    fn tables_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        let Some(now) = &self.now else { return };
        let tables = &mut self.look.tables;
        match (self.look.page, &self.before) {
            (Page::Whole, _) => tables.whole_ui(ui, model, now, self.turn),
            (Page::Seasons, _) => tables.seasons_ui(ui, model, now, self.turn),
            (Page::Compared, Some(before)) => tables.compared_ui(ui, model, before, now),
            (Page::Compared, None) => {
                const ONE: Words = Words::new(
                    "There is one run so far. Change something and run again: the run before stays here beside the new one.",
                    "実行はまだ1回だけです。何かを変えてもう一度実行すると、前の結果と並びます。",
                );
                let lang = model.lang();
                ui.vertical(|ui| {
                    ui.add_space(STEP);
                    widgets::caption(ui, ONE.of(lang));
                });
            }
        }
    }
}

/// What was run, whether the league has gone on since, and the file of it.
fn head_ui(ui: &mut Ui, model: &Model<'_>, now: &Run) -> Option<Action> {
    const SAVE: Words = Words::new("Save as CSV...", "CSVで保存…");
    const OLD: Words = Words::new(
        "The league has gone on since; run it again to begin from where it is now.",
        "そのあとリーグが進みました。今の状態から始めるには、もう一度実行してください。",
    );
    let lang = model.lang();
    let mut wanted = None;
    ui.horizontal(|ui| {
        widgets::right(ui, |ui| {
            if ui.button(SAVE.of(lang)).clicked() {
                let csv = trial::by_club(&now.report).csv().unwrap_or_default();
                let seed = now.of.seed;
                wanted = Some(Action::SaveText {
                    name: format!("simulation-{seed}.csv"),
                    text: String::from_utf8_lossy(&csv).into_owned(),
                });
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let text = RichText::new(now.of.told(lang)).strong();
                let label = ui.add(Label::new(text).truncate());
                label.on_hover_text(now.of.told_in_words(lang));
            });
        });
    });
    if now.of.version != model.version() {
        let text = RichText::new(OLD.of(lang)).small();
        ui.label(text.color(palette(ui).warning_ink));
    }
    wanted
}

fn compared_head_ui(ui: &mut Ui, lang: Lang, before: &Run, keeps: &mut bool) {
    const KEEP: Words = Words::new("Keep comparing with this run", "この結果と比べ続ける");
    ui.horizontal(|ui| {
        widgets::right(ui, |ui| {
            ui.checkbox(keeps, KEEP.of(lang));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let told = before.of.told(lang);
                let text = crate::say!(lang, "Before (dotted): {told}", "前（点線）：{told}");
                let text = RichText::new(text).small().color(palette(ui).muted);
                let label = ui.add(Label::new(text).truncate());
                label.on_hover_text(before.of.told_in_words(lang));
            });
        });
    });
}
