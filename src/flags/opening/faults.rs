//! What in an opening contradicts itself: a hand edit, a damaged file.

use super::Opening;
use crate::{flags::step::MOST_ROUNDS, gold::Gold, journal::Account, text::Text};

/// Faults as they are found, each with the key under `opening` where it stands.
type Faults = Vec<(String, Text)>;

impl Opening {
    /// What in it contradicts itself, each with the key under `opening` where it stands.
    pub fn faults(&self) -> Vec<(String, Text)> {
        let mut faults = Vec::new();
        if !(1..=9999).contains(&self.season) {
            faults.push((
                "season".into(),
                crate::text!(
                    "seasons count from 1 to 9999",
                    "シーズンは1から9999までです"
                ),
            ));
        }
        let rounds = self.state().rounds();
        if !crate::flags::step::Step::all(rounds).any(|step| step == self.step) {
            let step = self.step;
            faults.push((
                "step".into(),
                crate::text!(
                    "there is no step \"{step}\" in a season of {rounds} rounds a half (F-3)",
                    "各期{rounds}節のシーズンに「{step}」という段階はありません（F-3）"
                ),
            ));
        }
        self.seats(&mut faults);
        self.clubs(&mut faults);
        self.people(&mut faults);
        self.copies(&mut faults);
        self.books(&mut faults);
        self.debts(&mut faults);
        faults
    }

    fn seats(&self, faults: &mut Faults) {
        for (i, team) in self.seats.iter().enumerate() {
            if self.teams.get(team).is_none_or(|t| t.left) {
                faults.push(("seats".into(), no_club(team.as_str())));
            }
            if self.seats.iter().take(i).any(|other| other == team) {
                faults.push((
                    "seats".into(),
                    crate::text!("\"{team}\" sits twice", "「{team}」が二度座っています"),
                ));
            }
        }
    }

    fn clubs(&self, faults: &mut Faults) {
        for (id, team) in &self.teams {
            let mut fault = |field: &str, text| faults.push((format!("teams.{id}{field}"), text));
            if !team.left && !self.seats.contains(id) {
                fault(
                    "",
                    crate::text!(
                        "the club has no seat; add it to `seats`",
                        "席がありません。`seats` に加えてください"
                    ),
                );
            }
            if team.name.trim().is_empty() {
                fault(".name", no_name());
            }
            if team.afa < 0 {
                fault(
                    ".afa",
                    crate::text!(
                        "AFA points are never below 0 (F-12.1)",
                        "ＡＦＡポイントは0未満になりません（F-12.1）"
                    ),
                );
            }
            let halves = [
                ("first", &team.points.first),
                ("second", &team.points.second),
            ];
            for (half, points) in halves {
                if points.rounds.len() > usize::from(MOST_ROUNDS) {
                    fault(
                        &format!(".points.{half}.rounds"),
                        crate::text!(
                            "a half has at most {MOST_ROUNDS} rounds (F-6.1)",
                            "前期・後期は{MOST_ROUNDS}節までです（F-6.1）"
                        ),
                    );
                }
            }
        }
    }

    fn people(&self, faults: &mut Faults) {
        for (id, player) in &self.players {
            let mut fault = |field: &str, text| faults.push((format!("players.{id}{field}"), text));
            if player.name.trim().is_empty() {
                fault(".name", no_name());
            }
            let figure = &player.figure;
            if !self.figures.contains_key(figure) {
                fault(
                    ".figure",
                    crate::text!(
                        "there is no figure \"{figure}\" under `opening.figures`",
                        "`opening.figures` に「{figure}」がありません"
                    ),
                );
            }
            if let Some(team) = player
                .team
                .as_ref()
                .filter(|id| !self.teams.contains_key(*id))
            {
                fault(".team", no_club(team.as_str()));
            }
            if player.popularity < 0 {
                fault(
                    ".popularity",
                    crate::text!(
                        "popularity is never below 0 (F-2.4)",
                        "人気は0未満になりません（F-2.4）"
                    ),
                );
            }
            if player.retired && player.team.is_some() {
                fault(
                    ".retired",
                    crate::text!(
                        "a retired player is under no contract",
                        "引退した選手は契約を持ちません"
                    ),
                );
            }
            if self.teams.contains_key(id.as_str()) {
                fault(
                    "",
                    crate::text!("a club has the same id", "同じidのチームがあります"),
                );
            }
        }
    }

    fn copies(&self, faults: &mut Faults) {
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
    }

    fn books(&self, faults: &mut Faults) {
        for (account, gold) in &self.funds {
            if gold % Gold::UNIT != 0 {
                faults.push((
                    format!("funds.{account}"),
                    crate::text!(
                        "{gold} is not a whole multiple of 100 (F-1.2)",
                        "{gold} は100の倍数ではありません（F-1.2）"
                    ),
                ));
            }
            if let Some(text) = self.stranger(account) {
                faults.push((format!("funds.{account}"), text));
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
    }

    fn debts(&self, faults: &mut Faults) {
        for (id, loan) in &self.loans {
            let mut fault = |field: &str, text| faults.push((format!("loans.{id}{field}"), text));
            for (field, account) in [(".from", &loan.from), (".to", &loan.to)] {
                let party = matches!(account, Account::Team(_) | Account::Afa);
                let stranger = self.stranger(account);
                if let Some(text) = stranger.or_else(|| (!party).then(two_parties)) {
                    fault(field, text);
                }
            }
            if loan.from == loan.to {
                fault(".to", two_parties());
            }
            if loan.open.get() < 0 || loan.amount.get() <= 0 || loan.interest.get() < 0 {
                fault(
                    "",
                    crate::text!(
                        "a loan's amounts are not below 0 (F-11.9)",
                        "借金の額は0未満になりません（F-11.9）"
                    ),
                );
            }
            if loan
                .amount
                .plus(loan.interest)
                .is_none_or(|whole| loan.open > whole)
            {
                fault(
                    ".open",
                    crate::text!(
                        "more is owed than was lent (F-11.9)",
                        "貸した額より多く残っています（F-11.9）"
                    ),
                );
            }
        }
    }

    /// Why an account cannot be: its club is not there.
    fn stranger(&self, account: &Account) -> Option<Text> {
        let team = account.team().filter(|id| !self.teams.contains_key(*id))?;
        Some(no_club(team.as_str()))
    }
}

fn no_club(id: &str) -> Text {
    crate::text!(
        "there is no club \"{id}\"",
        "「{id}」というチームはありません"
    )
}

fn no_name() -> Text {
    crate::text!("the name is empty", "名前がありません")
}

fn two_parties() -> Text {
    crate::text!(
        "a loan has two different parties, clubs or afa (F-11.9)",
        "貸し手と借り手は別々の、チームか afa です（F-11.9）"
    )
}
