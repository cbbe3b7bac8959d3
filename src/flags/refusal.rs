//! A rule says no: which rules, what is wrong, what to do. One function a message, named after what is in the way.

mod game;
mod league;
mod live;
mod season;
mod year;

pub(super) use game::*;
pub(super) use league::*;
pub(super) use live::*;
pub(super) use season::*;
pub(super) use year::*;

use super::state::State;
use crate::{
    ids::{PlayerId, TeamId},
    journal::Account,
    rulebook::Rule,
    text::{Lang, Text},
};

/// Everything that forbids an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// At least one reason.
    pub reasons: Vec<Reason>,
}

/// One thing that forbids an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// What is in the way, in a word for scripts: `squad-full`.
    pub name: &'static str,
    /// The rules, the most specific first.
    pub rules: Vec<Rule>,
    /// What is wrong and what to do.
    pub text: Text,
    /// No ruling of the game master can pass over it: sums, identities, impossible dice.
    pub fixed: bool,
}

impl Refusal {
    /// Every rule that forbids the act, the most specific first, each once.
    pub fn rules(&self) -> Vec<Rule> {
        let mut rules = Vec::new();
        for rule in self.reasons.iter().flat_map(|r| &r.rules) {
            if !rules.contains(rule) {
                rules.push(*rule);
            }
        }
        rules
    }

    /// Whether a ruling of the game master could pass over it.
    pub fn overrulable(&self) -> bool {
        self.reasons.iter().all(|reason| !reason.fixed)
    }

    /// All reasons, a line each, with their rules: `… (F-6.5)`.
    pub fn show(&self, lang: Lang) -> String {
        self.reasons
            .iter()
            .map(|reason| reason.show(lang))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The rule ids, parted by commas: `M-2.4, F-6.2`.
    pub fn ids(&self) -> String {
        self.rules()
            .iter()
            .map(|rule| rule.id())
            .collect::<Vec<_>>()
            .join(", ")
    }
}

impl Reason {
    pub(in crate::flags) fn open(name: &'static str, rules: &[Rule], text: Text) -> Self {
        Self {
            name,
            rules: rules.to_vec(),
            text,
            fixed: false,
        }
    }

    pub(in crate::flags) fn fixed(name: &'static str, rules: &[Rule], text: Text) -> Self {
        Self {
            name,
            rules: rules.to_vec(),
            text,
            fixed: true,
        }
    }

    /// The same, with nothing that could be overruled.
    pub(super) fn firm(self) -> Self {
        Self {
            fixed: true,
            ..self
        }
    }

    /// The reason with its rules: `… (F-6.5)`.
    pub fn show(&self, lang: Lang) -> String {
        let ids = self
            .rules
            .iter()
            .map(|rule| rule.id())
            .collect::<Vec<_>>()
            .join(", ");
        let text = self.text.of(lang);
        crate::say!(lang, "{text} ({ids})", "{text}（{ids}）")
    }
}

/// An account as readers know it.
pub fn account_name(state: &State, account: &Account) -> Text {
    match account {
        Account::Team(team) => {
            let name = state.team_name(team);
            crate::text!("{name}", "{name}")
        }
        Account::Afa => crate::text!("AFA", "ＡＦＡ"),
        Account::Players => crate::text!("the players", "選手"),
        Account::ByHand => crate::text!("typed in by hand", "手入力"),
    }
}

fn names(state: &State, due: &[&PlayerId]) -> String {
    let mut names: Vec<String> = due.iter().take(5).map(|id| state.player_name(id)).collect();
    if due.len() > 5 {
        names.push("…".into());
    }
    names.join(", ")
}

/// Clubs by name, in both languages' lists.
fn team_names(state: &State, teams: &[TeamId]) -> (String, String) {
    let names: Vec<String> = teams.iter().map(|team| state.team_name(team)).collect();
    (names.join(", "), names.join("、"))
}
