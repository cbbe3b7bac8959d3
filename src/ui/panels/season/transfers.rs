//! Who comes and goes: bids, trades, releases, and who is at the table. Beside a step's own panel they are tabs of it.

use super::{
    attend::{self, Attendance},
    draft::{self, Draft},
    releases::Releases,
    trade::{self, Trade},
};
use crate::{
    flags::{
        State,
        step::{Half, Step},
    },
    ids::PlayerId,
    text::Words,
    ui::{actions::Action, model::Model, theme::STEP, widgets},
};
use egui::Ui;
use std::ops::ControlFlow;

/// A part of a step that is about players and clubs coming and going.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    /// Sealed bids (F-5.2, F-11.4).
    Bids,
    /// Trades (F-8.4).
    Trades,
    /// Releases (F-5.6).
    Releases,
    /// Who takes part in a half (F-3.1).
    Attendance(Half),
}

impl Section {
    const fn words(self) -> Words {
        match self {
            Self::Bids => Words::new("Bids", "入札"),
            Self::Trades => Words::new("Trades", "トレード"),
            Self::Releases => Words::new("Releases", "解雇"),
            Self::Attendance(_) => Words::new("Attendance", "参加チーム"),
        }
    }

    /// The step is about this part first of all.
    const fn leads(self, step: Step) -> bool {
        match self {
            Self::Bids => draft::is_market(step),
            Self::Trades => matches!(
                step,
                Step::DraftTrades | Step::SummerMeeting | Step::WinterTrades
            ),
            Self::Releases => releases(step),
            Self::Attendance(_) => false,
        }
    }
}

const fn releases(step: Step) -> bool {
    matches!(
        step,
        Step::DraftReleases | Step::SummerReleases | Step::WinterReleases
    )
}

/// The parts there are at the present step, what it is about first.
fn sections(state: &State) -> Vec<Section> {
    let step = state.step;
    let mut all = Vec::new();
    if draft::is_market(step) {
        all.push(Section::Bids);
    }
    if releases(step) {
        all.push(Section::Releases);
    }
    if trade::allowed(state) {
        all.push(Section::Trades);
    }
    // What a trade brought beyond the limit can be let go at once.
    if Section::Trades.leads(step) {
        all.push(Section::Releases);
    }
    all.extend(attend::half_of(step).map(Section::Attendance));
    all
}

/// Bids, trades, releases and attendance.
#[derive(Debug, Default)]
pub(super) struct Transfers {
    draft: Draft,
    trade: Trade,
    releases: Releases,
    attendance: Attendance,
    /// What is shown, and at which step it was chosen; none: what the step is about.
    chosen: Option<(Step, Option<Section>)>,
    /// What was drawn last.
    shown: Option<Section>,
    /// The player a trade shall begin with.
    begins: Option<PlayerId>,
}

impl Transfers {
    /// A trade begins with this player, when it is next drawn.
    pub(super) fn trade(&mut self, player: PlayerId) {
        self.begins = Some(player);
    }

    /// An attendance was changed and not saved.
    pub(super) fn attendance_open(&self, model: &Model<'_>) -> bool {
        self.attendance.is_changed(model)
    }

    /// What is half done: a trade offered, an attendance not saved, a new player not offered.
    pub(super) fn half_done(&self, model: &Model<'_>) -> Option<Words> {
        const TRADE: Words = Words::new(
            "A trade is offered and not yet agreed.",
            "トレードがまだ合意されていません。",
        );
        const ATTENDANCE: Words = Words::new(
            "The attendance is changed and not saved.",
            "参加チームの変更が保存されていません。",
        );
        const NEWCOMER: Words = Words::new(
            "A new player is typed in and not yet offered.",
            "入力した新人がまだ対象に加えられていません。",
        );
        if self.attendance.is_changed(model) {
            return Some(ATTENDANCE);
        }
        match self.shown {
            Some(Section::Trades) => self.trade.is_offered().then_some(TRADE),
            Some(Section::Bids) => self.draft.is_typing(model.state()).then_some(NEWCOMER),
            Some(Section::Releases | Section::Attendance(_)) | None => None,
        }
    }

    /// A manager writes his bids unseen.
    pub(super) fn is_writing(&self, state: &State) -> bool {
        self.draft.desk.is_open(state)
    }

    /// A manager's sheet, which stands in place of the whole tab while he writes.
    pub(super) fn sheet_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
    ) -> ControlFlow<Option<Action>> {
        self.draft.desk.sheet_ui(ui, model)
    }

    /// The parts of the present step as tabs, where there are several. Answers the one shown; none: the step's own panel.
    pub(super) fn tabs_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Section> {
        let (state, lang) = (model.state(), model.lang());
        let step = state.step;
        let sections = sections(state);
        if let Some(player) = self.begins.take()
            && sections.contains(&Section::Trades)
        {
            self.trade.begin(state, &player);
            self.chosen = Some((step, Some(Section::Trades)));
        }
        let leads = |section: &Section| section.leads(step);
        let tabs: Vec<Option<Section>> = if sections.first().is_some_and(leads) {
            sections.iter().copied().map(Some).collect()
        } else {
            std::iter::once(None)
                .chain(sections.iter().copied().map(Some))
                .collect()
        };
        let first = tabs.first().copied().flatten();
        let there = |(at, tab): &(Step, Option<Section>)| *at == step && tabs.contains(tab);
        let mut shown = self.chosen.filter(there).map_or(first, |(_, tab)| tab);
        if tabs.len() > 1 {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                for tab in tabs {
                    let words = tab.map_or(step.title(), Section::words).of(lang);
                    if widgets::tab(ui, shown == tab, words).clicked() {
                        self.chosen = Some((step, tab));
                        shown = tab;
                    }
                }
            });
            ui.add_space(STEP / 2.0);
        }
        self.shown = shown;
        shown
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
            Section::Trades => self.trade.ui(ui, model),
            Section::Releases => self.releases.ui(ui, model),
            Section::Attendance(half) => self.attendance.ui(ui, model, half),
        }
    }
}
