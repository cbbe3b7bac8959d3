//! Finances: what every club has, the ledger, the chart, loans, and what the winter would bring at today's figures.

mod chart;
mod ledger;
pub(super) mod projection;
mod series;
mod strip;

use crate::{
    text::{Lang, Words},
    ui::{
        actions::{Action, Verb, Window},
        model::Model,
        widgets,
        windows::loans::LoansForm,
    },
};
use egui::Ui;

/// The parts of the tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Part {
    #[default]
    Ledger,
    Chart,
    Loans,
    Projection,
}

impl Part {
    const ALL: [Self; 4] = [Self::Ledger, Self::Chart, Self::Loans, Self::Projection];

    const fn words(self) -> Words {
        match self {
            Self::Ledger => Words::new("Ledger", "帳簿"),
            Self::Chart => Words::new("Funds chart", "資金の推移"),
            Self::Loans => Words::new("Loans", "借金"),
            Self::Projection => Words::new("Projection", "見通し"),
        }
    }
}

const EMPTY: Words = Words::new("No club yet", "チームがまだありません");
const EMPTY_TEXT: Words = Words::new(
    "The books begin with the first club: its founding funds are the first line of the ledger.",
    "帳簿は最初のチームから始まります。創設資金が最初の行になります。",
);

/// What is half typed and chosen on the tab.
#[derive(Debug, Default)]
pub struct FinancesPanel {
    part: Part,
    strip: series::Kept,
    ledger: ledger::Ledger,
    chart: chart::Chart,
    loans: LoansForm,
    projection: projection::Projection,
}

impl FinancesPanel {
    /// Draws it; answers what was asked for.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let lang = model.lang();
        if model.state().teams.is_empty() {
            return widgets::empty_state(
                ui,
                EMPTY.of(lang),
                EMPTY_TEXT.of(lang),
                Some(Window::Clubs.words().of(lang)),
            )
            .then_some(Action::Verb(Verb::Show(Window::Clubs)));
        }
        self.strip.make(model);
        let mut wanted = strip::ui(ui, model, &self.strip, self.ledger.team_mut());
        ui.horizontal(|ui| {
            for part in Part::ALL {
                if widgets::tab(ui, self.part == part, part_words(model, part, lang)).clicked() {
                    self.part = part;
                }
            }
            widgets::right(ui, |ui| {
                if ui.button(Window::Print.words().of(lang)).clicked() {
                    wanted = Some(Action::Verb(Verb::Show(Window::Print)));
                }
                if ui.button(Verb::ExportLedger.words().of(lang)).clicked() {
                    wanted = Some(Action::Verb(Verb::ExportLedger));
                }
            });
        });
        let answer = match self.part {
            Part::Ledger => self.ledger.ui(ui, model),
            Part::Chart => {
                self.chart.ui(ui, model, &self.strip);
                None
            }
            Part::Loans => self.loans.ui(ui, model),
            Part::Projection => self.projection.ui(ui, model),
        };
        answer.or(wanted)
    }
}

/// The name of a part; loans say how many are open.
fn part_words(model: &Model<'_>, part: Part, lang: Lang) -> String {
    let open = model
        .state()
        .loans
        .values()
        .filter(|loan| loan.open.get() > 0)
        .count();
    let words = part.words().of(lang);
    if part == Part::Loans && open > 0 {
        format!("{words} ({open})")
    } else {
        words.to_owned()
    }
}
