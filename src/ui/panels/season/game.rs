//! A match (F-4.4, F-6.7, F-8.1): start, conditions, rosters and kick-off, result, books; one stage after the other.

mod classic;
mod conditions;
mod result;
mod rosters;
mod start;

pub use rosters::kick_off;

use super::super::offer;
use crate::{
    flags::{
        State, command,
        play::{Match, Phase},
    },
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        theme::{palette, size},
        widgets,
    },
};
use egui::{Button, RichText, Ui};

/// A stage of getting a match into the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Start,
    Condition,
    Rosters,
    Result,
    Books,
}

impl Stage {
    const ALL: [Self; 5] = [
        Self::Start,
        Self::Condition,
        Self::Rosters,
        Self::Result,
        Self::Books,
    ];

    const fn words(self) -> Words {
        match self {
            Self::Start => Words::new("Start", "開始"),
            Self::Condition => Words::new("Condition", "コンディション"),
            Self::Rosters => Words::new("Rosters, kick-off", "ロースター・キックオフ"),
            Self::Result => Words::new("Result", "結果"),
            Self::Books => Words::new("Committed", "確定"),
        }
    }

    /// Where the match is.
    fn of(state: &State) -> Self {
        match state.game.as_ref().map(|game| game.phase(state)) {
            None => Self::Start,
            Some(Phase::Condition) => Self::Condition,
            Some(Phase::Rosters) => Self::Rosters,
            Some(Phase::Play | Phase::Ended) => Self::Result,
            Some(Phase::Committed) => Self::Books,
        }
    }
}

/// The match of this step.
#[derive(Debug, Default)]
pub(super) struct GamePanel {
    start: start::Start,
    conditions: conditions::Conditions,
    rosters: rosters::Rosters,
    result: result::ResultForm,
    /// A stage that is over and looked at again, while the match is at the other.
    looked_at: Option<(Stage, Stage)>,
    /// Where the match was when it was last drawn.
    was: Option<Stage>,
    void: Void,
}

/// The reason for calling a match off, while it is typed.
#[derive(Debug, Default)]
struct Void {
    open: bool,
    /// The reason is to be typed next.
    fresh: bool,
    reason: String,
}

impl GamePanel {
    /// Draws it. `then` takes what shall follow the answered action.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        then: &mut Option<Action>,
    ) -> Option<Action> {
        let state = model.state();
        let now = Stage::of(state);
        if self.was.replace(now) == Some(Stage::Condition) && now == Stage::Rosters {
            // What was rolled last stays in sight until the reader goes on.
            self.looked_at = Some((Stage::Condition, now));
        }
        let shown = self
            .looked_at
            .filter(|(_, at)| *at == now)
            .map_or(now, |(shown, _)| shown);
        let mut wanted = None;
        ui.horizontal(|ui| {
            if let Some(stage) = stages_ui(ui, now, shown, model.lang()) {
                self.looked_at = (stage != now).then_some((stage, now));
            }
            let right = egui::Layout::right_to_left(egui::Align::Center);
            ui.with_layout(right, |ui| match &state.game {
                Some(game) if game.running() => self.void.button_ui(ui, model),
                Some(_) => wanted = result::reopen_ui(ui, model),
                None => {}
            });
        });
        if !state.game.as_ref().is_some_and(Match::running) {
            self.void = Void::default();
        }
        wanted = wanted.or(self.void.ui(ui, model));
        ui.add_space(4.0);
        if shown == Stage::Condition && now > shown && onward_ui(ui, now, model.lang()) {
            self.looked_at = None;
            ui.ctx().request_repaint();
        }
        let stage = match shown {
            Stage::Start => self.start.ui(ui, model),
            Stage::Condition => self.conditions.ui(ui, model),
            Stage::Rosters => self.rosters.ui(ui, model, then),
            Stage::Result => self.result.ui(ui, model),
            Stage::Books => {
                result::books_ui(ui, model);
                None
            }
        };
        wanted.or(stage)
    }
}

/// On from the conditions to where the match is. True when it is clicked.
fn onward_ui(ui: &mut Ui, now: Stage, lang: Lang) -> bool {
    let next = now.words().of(lang);
    let words = crate::say!(lang, "On to: {next}", "次へ：{next}");
    widgets::primary(ui, words).clicked()
}

/// The stages in a line: those behind ticked and open to look at, the present one marked. Answers a click.
fn stages_ui(ui: &mut Ui, now: Stage, shown: Stage, lang: Lang) -> Option<Stage> {
    let mut clicked = None;
    ui.spacing_mut().item_spacing.x = 4.0;
    for (n, stage) in (1..).zip(Stage::ALL) {
        let p = palette(ui);
        if n > 1 {
            ui.label(RichText::new("›").color(p.muted));
        }
        let mark = if stage < now {
            "✓".to_owned()
        } else {
            format!("{n}")
        };
        let words = stage.words().of(lang);
        let mut text = RichText::new(format!("{mark} {words}")).size(size::TABLE);
        if stage == now {
            text = text.font(fonts::bold(size::TABLE)).color(p.accent);
        }
        // The start has nothing to show once it is over.
        let open = stage == now || (stage < now && stage != Stage::Start);
        let button = Button::selectable(stage == shown, text);
        let response = ui.add_enabled(open, button);
        if response.clicked() {
            clicked = Some(stage);
        }
    }
    clicked
}

impl Void {
    fn button_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const VOID: Words = Words::new("Void match...", "試合を無効にする…");
        let button = ui.add_enabled(!model.locked(), Button::new(VOID.of(model.lang())));
        if button.clicked() {
            self.open = !self.open;
            self.fresh = self.open;
        }
    }

    /// D-27: the match does not count, for a reason.
    fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const REASON: Words = Words::new("Reason", "理由");
        const VOID: Words = Words::new("Void the match", "無効にする");
        const KEEP: Words = Words::new("Keep it", "やめる");
        const WHAT: Words = Words::new(
            "Nothing of it counts; luxury taxes are paid back (D-27).",
            "すべて無効となり、ラグジュアリータックスは戻ります（D-27）。",
        );
        if !self.open {
            return None;
        }
        let lang = model.lang();
        let mut wanted = None;
        super::rolling::bar(ui, |ui| {
            ui.horizontal(|ui| {
                let field = widgets::field(ui, REASON.of(lang), &mut self.reason);
                if std::mem::take(&mut self.fresh) {
                    field.response.request_focus();
                }
                ui.vertical(|ui| {
                    widgets::caption(ui, WHAT.of(lang));
                    ui.horizontal(|ui| {
                        let reason = self.reason.trim().to_owned();
                        let act = Act::new(command::VoidMatch { reason });
                        let refused = model.refused(&act);
                        let button = ui
                            .add_enabled_ui(refused.is_none(), |ui| {
                                widgets::danger(ui, VOID.of(lang))
                            })
                            .inner
                            .on_disabled_hover_text(refused.unwrap_or_default());
                        if button.clicked() {
                            wanted = Some(Action::Do(act));
                        }
                        if ui.button(KEEP.of(lang)).clicked() {
                            self.open = false;
                        }
                    });
                });
            });
        });
        if wanted.is_some() {
            *self = Self::default();
        }
        wanted
    }
}

/// A button of this panel for an act that is previewed as it stands.
fn act_button(
    ui: &mut Ui,
    model: &Model<'_>,
    words: &str,
    act: Act<crate::flags::Command>,
) -> Option<Action> {
    let refused = model.refused(&act);
    offer(ui, words, true, refused.as_deref()).then_some(Action::Do(act))
}
