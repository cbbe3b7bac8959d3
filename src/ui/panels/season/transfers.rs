//! Who comes and goes: bids, trades, releases, and who is at the table. Beside a step's own panel they are tabs of it.

use super::draft::{self, Draft};
use crate::{
    flags::State,
    text::Words,
    ui::{actions::Action, model::Model, theme::STEP, widgets},
};
use egui::Ui;

/// A part of a step that is about players and clubs coming and going.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    /// Sealed bids (F-5.2, F-11.4).
    Bids,
}

impl Section {
    const fn words(self) -> Words {
        match self {
            Self::Bids => Words::new("Bids", "入札"),
        }
    }
}

/// Bids, trades, releases and attendance.
#[derive(Debug, Default)]
pub(super) struct Transfers {
    draft: Draft,
    /// What is shown; none: what the step is about.
    chosen: Option<Section>,
}

impl Transfers {
    /// A manager's sheet, which stands in place of the whole tab while he writes.
    pub(super) fn sheet_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Option<Action>> {
        self.draft.sheet_ui(ui, model)
    }

    /// The parts of the present step as tabs, where there are several. Answers the one shown; none: the step's own panel.
    pub(super) fn tabs_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Section> {
        let (state, lang) = (model.state(), model.lang());
        let sections = sections(state);
        let own = !sections.first().is_some_and(|first| first.leads(state));
        let first = if own { None } else { sections.first().copied() };
        if !self.chosen.is_some_and(|chosen| sections.contains(&chosen)) {
            self.chosen = first;
        }
        let tabs: Vec<Option<Section>> = own
            .then_some(None)
            .into_iter()
            .chain(sections.iter().copied().map(Some))
            .collect();
        if tabs.len() > 1 {
            ui.horizontal(|ui| {
                for tab in tabs {
                    let words = tab.map_or(state.step.title(), Section::words).of(lang);
                    if widgets::tab(ui, self.chosen == tab, words).clicked() {
                        self.chosen = tab;
                    }
                }
            });
            ui.add_space(STEP / 2.0);
        }
        self.chosen
    }

    /// Draws a part.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        section: Section,
    ) -> Option<Action> {
        match section {
            Section::Bids => self.draft.ui(ui, model),
        }
    }
}

impl Section {
    /// The step is about this part first of all.
    const fn leads(self, state: &State) -> bool {
        match self {
            Self::Bids => draft::is_market(state.step),
        }
    }
}

/// The parts there are at the present step, what it is about first.
fn sections(state: &State) -> Vec<Section> {
    let mut all = Vec::new();
    if draft::is_market(state.step) {
        all.push(Section::Bids);
    }
    all
}
