//! The state a season's file begins with, as it stands under `[opening]`.

use super::{
    rules::Rules,
    state::{Loan, Player, State, Summary, Team},
    step::Step,
};
use crate::{
    figures::Figure,
    ids::{FigureId, LoanId, PlayerId, TeamId},
    journal::Account,
    text::Text,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::Arc};

/// `[opening]` of a season's file: it stands alone, the past and the shelf are not needed to understand it.
#[derive(Debug, Clone, Serialize, Deserialize)]
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

    /// What in it contradicts itself, each with the key under `opening` where it stands.
    pub fn faults(&self) -> Vec<(String, Text)> {
        let mut faults = Vec::new();
        if self.season == 0 {
            faults.push((
                "season".into(),
                crate::text!("seasons count from 1", "シーズンは1から数えます"),
            ));
        }
        for (i, team) in self.seats.iter().enumerate() {
            if self.teams.get(team).is_none_or(|t| t.left) {
                faults.push((
                    "seats".into(),
                    crate::text!(
                        "there is no club \"{team}\"",
                        "「{team}」というチームはありません"
                    ),
                ));
            }
            if self.seats.iter().take(i).any(|other| other == team) {
                faults.push((
                    "seats".into(),
                    crate::text!("\"{team}\" sits twice", "「{team}」が二度座っています"),
                ));
            }
        }
        for (id, team) in &self.teams {
            if !team.left && !self.seats.contains(id) {
                faults.push((
                    format!("teams.{id}"),
                    crate::text!(
                        "the club has no seat; add it to `seats`",
                        "席がありません。`seats` に加えてください"
                    ),
                ));
            }
            if team.afa < 0 {
                faults.push((
                    format!("teams.{id}.afa"),
                    crate::text!(
                        "AFA points are never below 0 (F-12.1)",
                        "AFAポイントは0未満になりません（F-12.1）"
                    ),
                ));
            }
        }
        for (id, player) in &self.players {
            let mut fault =
                |field: &str, text| faults.push((format!("players.{id}.{field}"), text));
            let (figure, name) = (
                &player.figure,
                player
                    .team
                    .as_ref()
                    .map(ToString::to_string)
                    .unwrap_or_default(),
            );
            if !self.figures.contains_key(figure) {
                fault(
                    "figure",
                    crate::text!(
                        "there is no figure \"{figure}\" under `opening.figures`",
                        "`opening.figures` に「{figure}」がありません"
                    ),
                );
            }
            if player
                .team
                .as_ref()
                .is_some_and(|team| !self.teams.contains_key(team))
            {
                fault(
                    "team",
                    crate::text!(
                        "there is no club \"{name}\"",
                        "「{name}」というチームはありません"
                    ),
                );
            }
            if player.popularity < 0 {
                fault(
                    "popularity",
                    crate::text!(
                        "popularity is never below 0 (F-2.4)",
                        "人気は0未満になりません（F-2.4）"
                    ),
                );
            }
            if player.retired && player.team.is_some() {
                fault(
                    "retired",
                    crate::text!(
                        "a retired player is under no contract",
                        "引退した選手は契約を持ちません"
                    ),
                );
            }
            if self.teams.keys().any(|team| team.as_str() == id.as_str()) {
                fault(
                    "",
                    crate::text!("a club has the same id", "同じidのチームがあります"),
                );
            }
        }
        for (id, figure) in &self.figures {
            if figure.id != *id {
                let other = &figure.id;
                faults.push((
                    format!("figures.{id}.id"),
                    crate::text!(
                        "it says \"{other}\"; write the same id twice",
                        "「{other}」とあります。同じidにしてください"
                    ),
                ));
            }
        }
        for (account, gold) in &self.funds {
            if gold % crate::gold::Gold::UNIT != 0 {
                faults.push((
                    format!("funds.{account}"),
                    crate::text!(
                        "{gold} is not a whole multiple of 100 (F-1.2)",
                        "{gold} は100の倍数ではありません（F-1.2）"
                    ),
                ));
            }
            if account
                .team()
                .is_some_and(|team| !self.teams.contains_key(team))
            {
                faults.push((
                    format!("funds.{account}"),
                    crate::text!(
                        "there is no club \"{account}\"",
                        "「{account}」というチームはありません"
                    ),
                ));
            }
        }
        let sum: i128 = self.funds.values().map(|gold| i128::from(*gold)).sum();
        if sum != 0 {
            faults.push((
                "funds".into(),
                crate::text!(
                    "all accounts sum to {sum} instead of 0; put the difference on `by-hand`",
                    "全口座の合計が0でなく{sum}です。差額を `by-hand` に入れてください"
                ),
            ));
        }
        for (id, loan) in &self.loans {
            if loan.open.get() < 0 || loan.amount.get() <= 0 || loan.interest.get() < 0 {
                faults.push((
                    format!("loans.{id}"),
                    crate::text!(
                        "a loan's amounts are not below 0 (F-11.9)",
                        "借金の額は0未満になりません（F-11.9）"
                    ),
                ));
            }
        }
        faults
    }
}
