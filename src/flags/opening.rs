//! The state a season's file begins with, as it stands under `[opening]`.

mod faults;

use super::{
    rules::Rules,
    season::Course,
    state::{Loan, Player, Points, State, Summary, Team},
    step::Step,
};
use crate::{
    figures::Figure,
    gold::Gold,
    ids::{FigureId, LoanId, PlayerId, TeamId},
    journal::Account,
};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// `[opening]` of a season's file: it stands alone, the past and the shelf are not needed to understand it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The season, from 1.
    pub season: u32,
    /// The step it opens at.
    pub step: Step,
    /// Clubs as they sit.
    pub seats: Vec<TeamId>,
    /// The house rules.
    pub rules: Rules,
    /// What every account has. All of them sum to zero.
    #[serde(default)]
    pub funds: BTreeMap<Account, i64>,
    /// The clubs.
    #[serde(default)]
    pub teams: BTreeMap<TeamId, Team>,
    /// The players.
    #[serde(default)]
    pub players: BTreeMap<PlayerId, Player>,
    /// Their figures.
    #[serde(default)]
    pub figures: BTreeMap<FigureId, Figure>,
    /// Loans.
    #[serde(default)]
    pub loans: BTreeMap<LoanId, Loan>,
    /// One line for each earlier season.
    #[serde(default)]
    pub history: Vec<Summary>,
}

impl Opening {
    /// Of a league nobody has touched.
    pub fn empty(season: u32) -> Self {
        Self {
            season,
            step: Step::Camp,
            seats: Vec::new(),
            rules: Rules::standard(),
            funds: BTreeMap::new(),
            teams: BTreeMap::new(),
            players: BTreeMap::new(),
            figures: BTreeMap::new(),
            loans: BTreeMap::new(),
            history: Vec::new(),
        }
    }

    /// The state it stands for.
    pub fn state(&self) -> State {
        State {
            season: self.season,
            step: self.step,
            rules: self.rules.clone(),
            seats: self.seats.clone(),
            teams: self.teams.clone(),
            players: self.players.clone(),
            figures: self
                .figures
                .iter()
                .map(|(id, figure)| (id.clone(), Arc::new(figure.clone())))
                .collect(),
            balances: self.funds.clone(),
            loans: self.loans.clone(),
            history: self.history.clone(),
            camp: BTreeMap::new(),
            course: Course::default(),
            game: None,
            begun: false,
        }
    }

    /// The opening that stands for a state between two seasons or at a league's founding.
    pub fn of(state: &State) -> Self {
        Self {
            season: state.season,
            step: state.step,
            seats: state.seats.clone(),
            rules: state.rules.clone(),
            funds: state
                .balances
                .iter()
                .filter(|(_, gold)| **gold != 0)
                .map(|(a, g)| (a.clone(), *g))
                .collect(),
            teams: state.teams.clone(),
            players: state.players.clone(),
            figures: state
                .figures
                .iter()
                .map(|(id, figure)| (id.clone(), Figure::clone(figure)))
                .collect(),
            loans: state.loans.clone(),
            history: state.history.clone(),
        }
    }

    /// The opening of the season after a closed one (F-12): at the camp, records and points at 0, without those who
    /// retired; a club that left keeps its AFA points.
    pub fn next(state: &State) -> Self {
        let mut next = Self::of(state);
        next.season = state.season.saturating_add(1);
        next.step = Step::Camp;
        next.players.retain(|_, player| !player.retired);
        for player in next.players.values_mut() {
            (player.fd, player.fh, player.ko) = (0, 0, 0);
        }
        for team in next.teams.values_mut() {
            team.points = Points::default();
        }
        let played: BTreeSet<FigureId> = next.players.values().map(|p| p.figure.clone()).collect();
        next.figures.retain(|id, _| played.contains(id));
        next.loans.retain(|_, loan| loan.open > Gold::ZERO);
        next
    }
}
