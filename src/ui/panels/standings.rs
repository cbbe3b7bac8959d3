//! Standings: the tables of both halves match by match, the season, the AFA ranking, honors and records of all seasons, and
//! the careers of players.

mod afa;
mod careers;
mod chart;
mod game;
mod half;
mod honors;
mod season;

use super::{annals::Annals, past::Past};
use crate::{
    flags::{
        standings,
        state::State,
        step::{Half, Part as Calendar},
    },
    ids::PlayerId,
    text::{Lang, Words},
    ui::{
        actions::{Action, Tab, Verb, Window},
        model::Model,
        widgets,
    },
};
use egui::{CentralPanel, Frame, Margin, Panel, Ui};
use std::path::PathBuf;

/// The pages of the tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Half(Half),
    Season,
    Afa,
    Honors,
    Careers,
}

impl Part {
    const ALL: [Self; 6] = [
        Self::Half(Half::First),
        Self::Half(Half::Second),
        Self::Season,
        Self::Afa,
        Self::Honors,
        Self::Careers,
    ];

    const fn words(self) -> Words {
        match self {
            Self::Half(half) => half.name(),
            Self::Season => Words::new("Season and series", "シーズンとシリーズ"),
            Self::Afa => Words::new("AFA ranking", "ＡＦＡランキング"),
            Self::Honors => Words::new("Honors and records", "栄誉と記録"),
            Self::Careers => Words::new("Careers", "選手の経歴"),
        }
    }

    /// What is of most interest at this moment of the season.
    fn now(state: &State) -> Self {
        match state.step.part() {
            // Before the first match the end of last season is what is known.
            Calendar::Spring | Calendar::Draft
                if !state.history.is_empty() && !standings::begun(state, Half::First) =>
            {
                Self::Afa
            }
            Calendar::Spring | Calendar::Draft | Calendar::First | Calendar::Summer => {
                Self::Half(Half::First)
            }
            // Until its first match the half before it is what is known.
            Calendar::Second if !standings::begun(state, Half::Second) => Self::Half(Half::First),
            Calendar::Second => Self::Half(Half::Second),
            Calendar::Series => Self::Season,
            Calendar::Winter => Self::Afa,
        }
    }
}

const EMPTY: Words = Words::new("No club yet", "チームがまだありません");
const EMPTY_TEXT: Words = Words::new(
    "Here will be the tables of both halves, the AFA ranking, honors, records and careers.",
    "前期・後期の順位表、ＡＦＡランキング、栄誉、記録、選手の経歴がここに表示されます。",
);

/// What something on the tab is worked out from: the league, its version and the words.
#[derive(Debug, Clone, PartialEq, Eq)]
struct MadeFor {
    folder: PathBuf,
    version: u64,
    lang: Lang,
    /// What was read of older seasons, where that matters.
    turn: u64,
}

/// Something worked out from the league, kept until that changes.
#[derive(Debug)]
struct Kept<T> {
    made: Option<(MadeFor, T)>,
    turn: u64,
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self {
            made: None,
            turn: 0,
        }
    }
}

impl<T> Kept<T> {
    /// What was worked out, anew where something changed, and a number that changes with it.
    fn get(&mut self, model: &Model<'_>, turn: u64, make: impl FnOnce() -> T) -> (&T, u64) {
        let wanted = MadeFor {
            folder: model.league.folder().into(),
            version: model.version(),
            lang: model.lang(),
            turn,
        };
        let kept = self.made.take().filter(|(made, _)| *made == wanted);
        if kept.is_none() {
            self.turn += 1;
        }
        let (_, made) = self.made.insert(kept.unwrap_or_else(|| (wanted, make())));
        (made, self.turn)
    }
}

/// What is chosen on the tab.
#[derive(Debug, Default)]
pub struct StandingsPanel {
    /// The page; none: that of most interest now.
    part: Option<Part>,
    /// Which season's halves and series are shown.
    past: Past,
    first: half::HalfPage,
    second: half::HalfPage,
    season: season::SeasonPage,
    afa: afa::AfaPage,
    honors: honors::HonorsPage,
    careers: careers::CareersPage,
}

impl StandingsPanel {
    /// Draws it; answers what was asked for.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        annals: &mut Annals,
    ) -> Option<Action> {
        let lang = model.lang();
        if model.state().teams.is_empty() {
            let found = Window::Clubs.words().of(lang);
            return widgets::empty_state(ui, EMPTY.of(lang), EMPTY_TEXT.of(lang), Some(found))
                .then_some(Action::Verb(Verb::Show(Window::Clubs)));
        }
        let part = self.part.unwrap_or_else(|| Part::now(model.state()));
        ui.horizontal(|ui| {
            for other in Part::ALL {
                if widgets::tab(ui, part == other, other.words().of(lang)).clicked() {
                    self.part = Some(other);
                }
            }
            if matches!(part, Part::Honors | Part::Careers) {
                annals.follow(model);
                annals.ask(ui.ctx(), model);
                // Beside the pages: what is below does not move when it is done.
                widgets::right(ui, |ui| annals.progress_ui(ui, lang));
            } else if part != Part::Afa {
                self.past.follow(model);
                widgets::right(ui, |ui| self.past.choose_ui(ui, model));
            }
        });
        ui.add_space(4.0);
        let one = matches!(part, Part::Half(_) | Part::Season);
        let of = if one {
            self.past.model(ui, model)?
        } else {
            *model
        };
        let model = &of;
        match part {
            Part::Half(Half::First) => self.first.ui(ui, model, Half::First),
            Part::Half(Half::Second) => self.second.ui(ui, model, Half::Second),
            Part::Season => self.season.ui(ui, model),
            Part::Afa => self.afa.ui(ui, model),
            Part::Honors => self.honors.ui(ui, model, annals),
            Part::Careers => self.careers.ui(ui, model, annals),
        }
    }

    /// Shows this player's career from now on.
    pub(super) fn show_career(&mut self, player: &PlayerId) {
        self.part = Some(Part::Careers);
        self.careers.show(player);
    }
}

/// The way to the step at which something begins; a finished season had nothing of it.
fn to_season(ui: &mut Ui, model: &Model<'_>, title: &str, text: &str) -> Option<Action> {
    const GO: Words = Words::new("Go to the season", "シーズンへ");
    const NONE: Words = Words::new(
        "No match of it stands in this season's file",
        "このシーズンのファイルに試合の記録はありません",
    );
    let lang = model.lang();
    if model.past.is_some() {
        widgets::empty_state(ui, NONE.of(lang), "", None);
        return None;
    }
    widgets::empty_state(ui, title, text, Some(GO.of(lang)))
        .then_some(Action::Verb(Verb::Tab(Tab::Season)))
}

/// A page in two parts, the right one `wide` points wide.
fn parts<L, R>(
    ui: &mut Ui,
    wide: f32,
    left: impl FnOnce(&mut Ui) -> L,
    right: impl FnOnce(&mut Ui) -> R,
) -> (L, R) {
    let right = Panel::right("right part")
        .resizable(false)
        .exact_size(wide)
        .frame(Frame::new().inner_margin(Margin {
            left: 16,
            ..Margin::ZERO
        }))
        .show_separator_line(false)
        .show(ui, right)
        .inner;
    let left = CentralPanel::default().frame(Frame::new()).show(ui, left);
    (left.inner, right)
}

/// Names as a list.
fn list(names: &[String], lang: Lang) -> String {
    let join = Words::new(", ", "、");
    names.join(join.of(lang))
}
