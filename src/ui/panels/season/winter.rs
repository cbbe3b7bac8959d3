//! The money steps of the winter meeting (F-11.3–F-11.8, F-12): each is shown to the managers before it is carried out,
//! by the one button of the way on.

mod close;
mod money;
mod salaries;

use super::onward;
use crate::{
    flags::{Command, Effect, Entry, command, decide::unable, sentence::effect_line, step::Step},
    ids::TeamId,
    journal::Act,
    text::Words,
    ui::{
        actions::Action,
        model::Model,
        panels::finances::projection::Projection,
        theme::{self, palette},
    },
};
use egui::{Frame, Label, Margin, Panel, RichText, Ui, collapsing_header::CollapsingState};
use std::collections::BTreeSet;

/// The winter meeting.
#[derive(Debug, Default)]
pub(super) struct Winter {
    /// The clubs marked as bankrupt (F-11.8).
    marked: BTreeSet<TeamId>,
    money: money::Tables,
    salaries: salaries::Salaries,
    outlook: Projection,
}

impl Winter {
    /// What the button of the way on does, with the clubs marked here.
    pub(super) fn onward(&mut self, model: &Model<'_>) -> Act<Command> {
        let state = model.state();
        let act = onward::act(state);
        if !matches!(act.command(), Some(Command::PaySalaries(_))) {
            self.marked.clear();
            return act;
        }
        let unable = unable(state);
        self.marked.retain(|team| unable.contains(team));
        let marked: Vec<TeamId> = unable
            .into_iter()
            .filter(|team| self.marked.contains(team))
            .collect();
        let bankrupt = (!marked.is_empty()).then_some(marked);
        Act::new(command::PaySalaries { bankrupt })
    }

    /// Draws the money step.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let step = model.state().step;
        if step == Step::WinterSalaries {
            return self.salaries.ui(ui, model, &mut self.marked);
        }
        if step == Step::WinterClose {
            close::ui(ui, model);
            return None;
        }
        let asked = self.outlook_ui(ui, model);
        let shown = if step == Step::WinterIncome {
            self.money.income_ui(ui, model)
        } else {
            self.money.popularity_ui(ui, model)
        };
        asked.or(shown)
    }

    /// What the winter would bring at today's figures, at the foot of every step before the salaries.
    pub(super) fn outlook_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        /// The step above it keeps so much while it is open: its head and some rows.
        const STEP_KEEPS: f32 = 152.0;
        const TITLE: Words = Words::new(
            "At today's figures: income, salaries, what is left",
            "今の数字での見通し：収入・年俸・残高",
        );
        let lang = model.lang();
        let frame = Frame::new().inner_margin(Margin {
            top: 4,
            ..Margin::ZERO
        });
        // In a low window the step itself needs the room: there it is closed until it is asked for.
        let roomy = ui.available_height() > 480.0;
        let id = ui.make_persistent_id(("outlook of the winter", roomy));
        let state = CollapsingState::load_with_default_open(ui.ctx(), id, roomy);
        let clubs = model.state().seats.len() as f32;
        let table = 44.0 + theme::ROW * clubs;
        let head = if roomy { 44.0 } else { 32.0 };
        let table = table.min(ui.available_height() - STEP_KEEPS - head);
        let height = head + if state.is_open() { table } else { 0.0 };
        Panel::bottom("outlook")
            .resizable(false)
            .exact_size(height)
            .frame(frame)
            .show(ui, |ui| {
                let title = RichText::new(TITLE.of(lang)).small().color(palette(ui).ink);
                state
                    .show_header(ui, |ui| ui.label(title))
                    .body_unindented(|ui| self.outlook.clubs_ui(ui, model))
            })
            .inner
            .2
            .and_then(|body| body.inner)
    }
}

/// F-11.8, D-55: the clubs this winter has dissolved, once the salaries are paid.
fn gone_ui(ui: &mut Ui, model: &Model<'_>) {
    let (state, lang) = (model.state(), model.lang());
    let pays = |entry: &&Entry| matches!(entry.act.command(), Some(Command::PaySalaries(_)));
    let Some(entry) = model.journal().standing().rev().find(pays) else {
        return;
    };
    let gone = |effect: &&Effect| matches!(effect, Effect::Bankrupt(_));
    for effect in entry.then.iter().filter(gone) {
        let text = RichText::new(effect_line(state, effect, lang)).small();
        ui.add(Label::new(text.color(palette(ui).danger())).wrap());
    }
}
