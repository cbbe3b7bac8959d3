//! The season tab: the calendar as a ladder, beside it the panel made for the present step.

mod attend;
mod camp;
mod campaign;
mod dice_row;
mod distribution;
mod draft;
mod game;
mod headhunting;
mod highest;
mod home;
mod ladder;
mod onward;
mod play_off;
mod releases;
mod rolling;
mod sealed;
mod series;
mod steps;
mod trade;
mod training;
mod transfers;
mod winter;

pub use game::kick_off;
pub use onward::act as onward;

use crate::{
    flags::{State, step::Step},
    ids::PlayerId,
    text::{Lang, Words},
    ui::{
        actions::{Action, Tab, Verb, Window},
        model::Model,
        widgets,
    },
};
use egui::{CentralPanel, Frame, Margin, Panel, Ui};
use std::ops::ControlFlow;

/// The season tab.
#[derive(Debug, Default)]
pub struct SeasonPanel {
    ladder: ladder::Ladder,
    looked_at: steps::LookedAt,
    onward: onward::Onward,
    camp: camp::Camp,
    game: game::GamePanel,
    home: home::Home,
    training: training::Training,
    campaign: campaign::Campaign,
    headhunting: headhunting::Headhunting,
    play_off: play_off::PlayOff,
    distribution: distribution::Distribution,
    series: series::Series,
    winter: winter::Winter,
    transfers: transfers::Transfers,
    /// The step last drawn.
    at: Option<Step>,
    /// What a click asked for besides its first action; carried out in the next frame.
    then: Option<Action>,
}

impl SeasonPanel {
    /// A trade begins with this player.
    pub fn trade(&mut self, player: PlayerId) {
        self.ladder.look_back();
        self.transfers.trade(player);
    }

    /// A manager writes a sealed sheet: nobody else is looking.
    pub fn is_writing(&self, state: &State) -> bool {
        self.transfers.is_writing(state) || self.campaign.desk.is_open(state)
    }

    /// Draws it.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        if let Some(action) = self.then.take() {
            return Some(action);
        }
        let (state, lang) = (model.state(), model.lang());
        if let Some(missing) = missing(state) {
            return missing.ui(ui, lang);
        }
        if let ControlFlow::Break(wanted) = self.transfers.sheet_ui(ui, model) {
            return wanted;
        }
        if let ControlFlow::Break(wanted) = self.campaign.desk.sheet_ui(ui, model) {
            return wanted;
        }
        Panel::left("ladder")
            .exact_size(212.0)
            .resizable(false)
            .frame(Frame::new().inner_margin(Margin {
                right: 8,
                ..Margin::ZERO
            }))
            .show(ui, |ui| self.ladder.ui(ui, model));
        let frame = Frame::new().inner_margin(Margin {
            left: 16,
            ..Margin::ZERO
        });
        CentralPanel::default()
            .frame(frame)
            .show(ui, |ui| self.step_ui(ui, model))
            .inner
    }

    fn step_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        if let Some(step) = self.ladder.looked_at(state.step) {
            let gone_past = self.ladder.gone_past(step);
            let (back, wanted) = self.looked_at.ui(ui, model, step, gone_past);
            if back {
                self.ladder.look_back();
                ui.ctx().request_repaint();
            }
            return wanted;
        }
        if self.at != Some(state.step) {
            self.at = Some(state.step);
            self.training.put_down();
        }
        let act = self.winter.onward(model);
        let half_done = self.half_done(model);
        let mut wanted = self.onward.ui(ui, model, act, half_done.as_deref());
        ui.add_space(4.0);
        let step = self.present_ui(ui, model);
        wanted = wanted.or(step);
        if self.then.is_some() {
            ui.ctx().request_repaint();
        }
        wanted
    }

    /// What going on would leave undone though somebody has begun it.
    fn half_done(&mut self, model: &Model<'_>) -> Option<String> {
        let lang = model.lang();
        let transfers = self.transfers.half_done(model);
        transfers
            .map(|words| words.of(lang).to_owned())
            .or_else(|| {
                let Step::Training(half, _) = model.state().step else {
                    return None;
                };
                self.training.half_done(model, half)
            })
    }

    /// The panel made for the present step.
    fn present_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        if matches!(
            model.state().step,
            Step::WinterTrades | Step::WinterReleases | Step::WinterTryout
        ) {
            let asked = self.winter.outlook_ui(ui, model);
            if asked.is_some() {
                return asked;
            }
        }
        if let Some(section) = self.transfers.tabs_ui(ui, model) {
            return self.transfers.ui(ui, model, section);
        }
        match model.state().step {
            Step::Camp => self.camp.ui(ui, model),
            Step::OpenGame | Step::Classic | Step::Game(..) => {
                self.game.ui(ui, model, &mut self.then)
            }
            Step::Home(half) => {
                // A roll would throw away what is not saved: what stands in its way is told above.
                let saved = !self.transfers.attendance_open(model);
                let home = |ui: &mut Ui| self.home.ui(ui, model, half);
                ui.add_enabled_ui(saved, home).inner
            }
            Step::Training(half, _) => self.training.ui(ui, model, half),
            Step::Campaign(..) => self.campaign.ui(ui, model),
            Step::Headhunting(half, round) => self.headhunting.ui(ui, model, half, round),
            Step::PlayOff(_) | Step::SeriesPlayOff => self.play_off.ui(ui, model),
            Step::Popularity(_) | Step::SeriesPopularity => self.distribution.ui(ui, model),
            Step::SeriesFinal => self.series.ui(ui, model),
            Step::WinterPopularity
            | Step::WinterIncome
            | Step::WinterSalaries
            | Step::WinterClose => self.winter.ui(ui, model),
            // Bids, trades and releases are parts of their own.
            Step::DraftBids
            | Step::SummerDraft
            | Step::WinterTryout
            | Step::DraftTrades
            | Step::SummerMeeting
            | Step::WinterTrades
            | Step::DraftReleases
            | Step::SummerReleases
            | Step::WinterReleases => None,
        }
    }
}

/// What a league needs before a season can be played.
struct Missing {
    title: Words,
    text: Words,
    button: Words,
    verb: Verb,
}

const NO_CLUBS: Missing = Missing {
    title: Words::new("No clubs yet", "チームがありません"),
    text: Words::new(
        "A season is played by two or more clubs. Found them, then sign their players.",
        "シーズンは2チーム以上で行います。チームを作り、選手と契約してください。",
    ),
    button: Words::new("Found clubs", "チームを作る"),
    verb: Verb::Show(Window::Clubs),
};

const NO_PLAYERS: Missing = Missing {
    title: Words::new("No players yet", "選手がいません"),
    text: Words::new(
        "Spring training begins with the players under contract. Sign them on the Roster tab, or go on with Ctrl+Enter and draft everybody.",
        "スプリングトレーニングには契約選手が必要です。ロースターのタブで契約するか、Ctrl+Enterで先へ進み、全員をドラフトで獲得してください。",
    ),
    button: Words::new("Sign players", "選手と契約する"),
    verb: Verb::Tab(Tab::Roster),
};

fn missing(state: &State) -> Option<Missing> {
    if state.seats.is_empty() {
        Some(NO_CLUBS)
    } else if state.step == Step::Camp && !state.begun && state.players.is_empty() {
        // Anywhere else the step has its own panel: a league may draft all its players.
        Some(NO_PLAYERS)
    } else {
        None
    }
}

impl Missing {
    fn ui(&self, ui: &mut Ui, lang: Lang) -> Option<Action> {
        let button = Some(self.button.of(lang));
        widgets::empty_state(ui, self.title.of(lang), self.text.of(lang), button)
            .then_some(Action::Verb(self.verb))
    }
}
