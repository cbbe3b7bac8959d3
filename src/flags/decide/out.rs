//! The sheet a decision is written on: objections, effects and postings as they come up.

use super::{limits, loans::free_loan};
use crate::{
    flags::{
        Flags,
        effect::{Effect, Lent},
        play::{Kind, Match},
        refusal::{self, Reason, Refusal},
        rules::Key,
        state::{Loan, Player, State, Team},
        step::Step,
    },
    gold::Gold,
    ids::{LoanId, PlayerId, TeamId},
    journal::{Account, Decided, Posting},
    rulebook::Rule,
    text::{Text, written::is_blank},
};
use std::collections::BTreeMap;

/// A decision in the making.
pub(super) struct Out<'a> {
    /// The state it is made in.
    pub state: &'a State,
    ruling: Option<&'a str>,
    reasons: Vec<Reason>,
    rules: Vec<Rule>,
    gold: Vec<Posting>,
    effects: Vec<Effect>,
    warnings: Vec<Text>,
    /// Balances after the postings so far, where they differ from the state's.
    balances: BTreeMap<Account, i64>,
}

impl<'a> Out<'a> {
    pub fn new(state: &'a State, ruling: Option<&'a str>) -> Self {
        Self {
            state,
            ruling,
            reasons: Vec::new(),
            rules: Vec::new(),
            gold: Vec::new(),
            effects: Vec::new(),
            warnings: Vec::new(),
            balances: BTreeMap::new(),
        }
    }

    /// These rules decide.
    pub fn by(&mut self, rules: &[Rule]) {
        for rule in rules {
            if !self.rules.contains(rule) {
                self.rules.push(*rule);
            }
        }
    }

    /// An objection; the same one is made once.
    pub fn refuse(&mut self, reason: Reason) {
        if !self.reasons.contains(&reason) {
            self.reasons.push(reason);
        }
    }

    pub fn refuse_if(&mut self, wrong: bool, reason: impl FnOnce() -> Reason) {
        if wrong {
            self.refuse(reason());
        }
    }

    pub fn effect(&mut self, effect: impl Into<Effect>) {
        self.effects.push(effect.into());
    }

    pub fn warn(&mut self, text: Text) {
        self.warnings.push(text);
    }

    /// Whether nothing forbids the act so far (a ruling counts).
    pub fn clear(&self) -> bool {
        self.reasons.is_empty()
            || (self.ruling.is_some() && self.reasons.iter().all(|reason| !reason.fixed))
    }

    /// The club of this id that is in the league, or an objection.
    pub fn team(&mut self, id: &TeamId) -> Option<&'a Team> {
        let team = self.state.teams.get(id).filter(|team| !team.left);
        if team.is_none() {
            self.refuse(refusal::unknown_team(id));
        }
        team
    }

    /// The player of this id, or an objection.
    pub fn player(&mut self, id: &PlayerId) -> Option<&'a Player> {
        let player = self.state.players.get(id);
        if player.is_none() {
            self.refuse(refusal::unknown_player(id));
        }
        player
    }

    /// The match under way, or an objection.
    pub fn running_match(&mut self, rule: Rule) -> Option<&'a Match> {
        match self.state.game.as_ref() {
            Some(game) if game.running() => Some(game),
            Some(_) => {
                self.refuse(refusal::already_committed());
                None
            }
            None => {
                // Where the calendar has no match, none can be started either.
                self.refuse(if Kind::of(self.state.step).is_some() {
                    refusal::no_match(rule)
                } else {
                    self.not_now(|step| Kind::of(step).is_some(), &[rule])
                        .firm()
                });
                None
            }
        }
    }

    /// An objection unless the season is at one of these steps.
    pub fn only_at(&mut self, allowed: impl Fn(Step) -> bool, rules: &[Rule]) {
        if !allowed(self.state.step) {
            self.refuse(self.not_now(allowed, rules));
        }
    }

    /// The objection that the season is at none of these steps.
    pub fn not_now(&self, allowed: impl Fn(Step) -> bool, rules: &[Rule]) -> Reason {
        let steps: Vec<Step> = Step::all(self.state.rounds())
            .filter(|step| allowed(*step))
            .collect();
        refusal::not_now(self.state, &steps, rules)
    }

    /// An objection while a match is under way.
    pub fn not_during_match(&mut self, rules: &[Rule]) {
        self.refuse_if(self.state.game.as_ref().is_some_and(Match::running), || {
            refusal::match_running(rules)
        });
    }

    /// What an account has after the postings so far.
    pub fn balance(&self, account: &Account) -> i64 {
        self.balances
            .get(account)
            .copied()
            .unwrap_or_else(|| self.state.balance(account))
    }

    /// Moves gold whatever the payer has; an objection where an account cannot hold it. Nothing moves for 0.
    pub fn post(&mut self, from: &Account, to: &Account, amount: Gold) {
        if amount == Gold::ZERO || from == to {
            return;
        }
        match (
            self.balance(from).checked_sub(amount.get()),
            self.balance(to).checked_add(amount.get()),
        ) {
            (Some(less), Some(more)) => {
                self.balances.insert(from.clone(), less);
                self.balances.insert(to.clone(), more);
                self.gold.push(Posting {
                    from: from.clone(),
                    to: to.clone(),
                    amount,
                });
            }
            _ => self.refuse(refusal::amount_too_large()),
        }
    }

    /// A payment of a club: refused above its funds, or made up by a loan from AFA where the house rule D-7 says so. That
    /// loan's id.
    pub fn pay(
        &mut self,
        from: &Account,
        to: &Account,
        amount: Gold,
        rules: &[Rule],
    ) -> Option<LoanId> {
        let cover = self.cover(from, amount, rules, None);
        self.post(from, to, amount);
        cover
    }

    /// Makes sure that a club can pay: an objection above its funds, or a loan from AFA where the house rule D-7 says so,
    /// whose id is given back and is not `reserved`.
    pub fn cover(
        &mut self,
        payer: &Account,
        amount: Gold,
        rules: &[Rule],
        reserved: Option<&LoanId>,
    ) -> Option<LoanId> {
        let has = self.balance(payer);
        // Nothing is paid with nothing, whatever a correction has left the club with.
        if payer.team().is_none() || amount == Gold::ZERO || has >= amount.get() {
            return None;
        }
        let debt = self.state.rules.word(Key::Overspending) == "debt";
        let missing = Gold::new(has).ok().and_then(|has| amount.minus(has));
        if let Some(missing) = missing.filter(|_| debt) {
            self.by(&[Rule::D_7, Rule::F_11_9]);
            let loan = self.free_loan(reserved);
            let terms = String::new();
            self.lend(
                loan.clone(),
                &Account::Afa,
                payer,
                missing,
                Gold::ZERO,
                terms,
            );
            return Some(loan);
        }
        let mut all = rules.to_vec();
        all.push(Rule::D_7);
        self.refuse(refusal::not_enough_gold(
            self.state, payer, has, amount, &all,
        ));
        None
    }

    /// A loan: the record and the gold.
    pub fn lend(
        &mut self,
        loan: LoanId,
        from: &Account,
        to: &Account,
        amount: Gold,
        interest: Gold,
        terms: String,
    ) {
        match amount.plus(interest) {
            Some(open) => {
                let (from, to, season) = (from.clone(), to.clone(), self.state.season);
                self.post(&from, &to, amount);
                let age = self.loan_age();
                self.effect(Lent {
                    loan,
                    data: Loan {
                        from,
                        to,
                        amount,
                        interest,
                        open,
                        terms,
                        season,
                        age,
                    },
                });
            }
            None => self.refuse(refusal::amount_too_large()),
        }
    }

    /// D-55: how many loans come before one made now.
    pub fn loan_age(&self) -> u32 {
        let made = self
            .effects
            .iter()
            .filter(|effect| matches!(effect, Effect::Lent(_)))
            .count();
        let oldest = self.state.loans.values().map(|loan| loan.age).max();
        let before = oldest.map_or(0, |age| age.saturating_add(1));
        before.saturating_add(u32::try_from(made).unwrap_or(u32::MAX))
    }

    /// The next free id `loan-1`, `loan-2`, …
    fn free_loan(&self, reserved: Option<&LoanId>) -> LoanId {
        let made = |id: &LoanId| {
            let lent = |effect: &Effect| matches!(effect, Effect::Lent(e) if e.loan == *id);
            self.effects.iter().any(lent)
        };
        free_loan(self.state, |id| reserved == Some(id) || made(id))
    }

    pub fn finish(mut self) -> Result<Decided<Flags>, Refusal> {
        if self.ruling.is_some_and(is_blank) {
            self.refuse(refusal::no_reason(Rule::A_0_2));
        }
        if self.reasons.iter().all(|reason| !reason.fixed) {
            for reason in limits::objections(self.state, &self.effects) {
                self.refuse(reason);
            }
        }
        if self.clear() {
            for reason in limits::past_end(self.state, &self.effects) {
                self.refuse(reason);
            }
        }
        if !self.clear() {
            return Err(Refusal {
                reasons: self.reasons,
            });
        }
        // What the game master overruled stands with the entry.
        let overruled: Vec<Rule> = self
            .reasons
            .iter()
            .flat_map(|reason| reason.rules.clone())
            .collect();
        if !overruled.is_empty() {
            self.by(&[Rule::A_0_2]);
            self.by(&overruled);
        }
        Ok(Decided {
            rules: self.rules,
            gold: self.gold,
            effects: self.effects,
            warnings: self.warnings,
        })
    }
}
