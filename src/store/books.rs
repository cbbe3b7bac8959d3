//! The books light: every check of the records against each other.

use crate::{
    flags::{Journal, State},
    gold::Gold,
    journal::Account,
    text::Text,
};
use std::collections::BTreeMap;

/// Every pair of records that do not agree, as sentences that name both. Empty: the books are right.
pub fn faults(journal: &Journal) -> Vec<Text> {
    let mut faults = state_faults(journal.state());
    // The ledger against the balances, added up afresh.
    let mut sums: BTreeMap<Account, i128> = journal
        .opening()
        .balances
        .iter()
        .map(|(a, gold)| (a.clone(), i128::from(*gold)))
        .collect();
    for posting in journal.standing().flat_map(|entry| &entry.gold) {
        *sums.entry(posting.from.clone()).or_default() -= i128::from(posting.amount.get());
        *sums.entry(posting.to.clone()).or_default() += i128::from(posting.amount.get());
    }
    for (account, sum) in &sums {
        let balance = journal.state().balance(account);
        if *sum != i128::from(balance) {
            faults.push(crate::text!(
                "the ledger of {account} sums to {sum}, the balance says {balance}",
                "{account} の帳簿の合計は{sum}、残高は{balance}です"
            ));
        }
    }
    let all: i128 = sums.values().sum();
    if all != 0 {
        faults.push(crate::text!(
            "all accounts sum to {all} instead of 0",
            "全口座の合計が0でなく{all}です"
        ));
    }
    faults
}

/// What in one state contradicts itself.
fn state_faults(state: &State) -> Vec<Text> {
    let mut faults = Vec::new();
    for (id, player) in &state.players {
        if player.popularity < 0 {
            faults.push(crate::text!(
                "popularity of {id} is below 0 (F-2.4)",
                "{id} の人気が0未満です（F-2.4）"
            ));
        }
        if player.retired && player.team.is_some() {
            faults.push(crate::text!(
                "{id} has retired and is under contract",
                "{id} は引退しているのに契約があります"
            ));
        }
        if !state.figures.contains_key(&player.figure) {
            faults.push(crate::text!(
                "{id} has no figure",
                "{id} のフィギュアがありません"
            ));
        }
        if player
            .team
            .as_ref()
            .is_some_and(|team| !state.teams.contains_key(team))
        {
            faults.push(crate::text!(
                "{id} plays for a club that is not there",
                "{id} のチームがありません"
            ));
        }
    }
    for (account, balance) in &state.balances {
        if account
            .team()
            .is_some_and(|team| !state.teams.contains_key(team))
        {
            faults.push(crate::text!(
                "{account} has gold and is no club",
                "{account} というチームはないのに資金があります"
            ));
        }
        if balance % Gold::UNIT != 0 {
            faults.push(crate::text!(
                "{account} has {balance}, no whole multiple of 100 (F-1.2)",
                "{account} の{balance}は100の倍数ではありません（F-1.2）"
            ));
        }
    }
    for team in &state.seats {
        if state.teams.get(team).is_none_or(|team| team.left) {
            faults.push(crate::text!(
                "{team} has a seat but is not in the league",
                "{team} は席があるのにリーグにいません"
            ));
        }
    }
    faults
}
