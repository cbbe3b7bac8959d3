//! An onlooker who checks after every act what is true of every league at every moment.

use super::Watch;
use crate::{
    flags::{Command, Effect, Flags, State, play::audit, rules::Key},
    journal::{Act, Decided},
    text::Text,
};

/// Looks on and notes the first thing that is wrong.
#[derive(Debug, Default)]
pub struct Audit {
    /// Acts looked at.
    pub acts: u64,
    /// The first thing wrong, and after which command.
    pub fault: Option<(&'static str, Text)>,
}

impl Watch for Audit {
    fn acted(&mut self, act: &Act<Command>, decided: &Decided<Flags>, state: &State) {
        self.acts += 1;
        if self.fault.is_none() {
            let fault = postings(decided)
                .or_else(|| books(decided, state))
                .or_else(|| people(state))
                .or_else(|| points(decided))
                .or_else(|| at_kick_off(decided, state))
                .or_else(|| audit::unsound(state));
            self.fault = fault.map(|text| (act.name(), text));
        }
    }

    fn season(&mut self, _done: u32) -> bool {
        self.fault.is_none()
    }
}

/// Gold moves in amounts above 0 between two accounts.
fn postings(decided: &Decided<Flags>) -> Option<Text> {
    let wrong = |p: &&crate::journal::Posting| p.amount.get() <= 0 || p.from == p.to;
    let posting = decided.gold.iter().find(wrong)?;
    let (from, to, amount) = (&posting.from, &posting.to, posting.amount);
    Some(crate::text!(
        "a posting of {amount} from {from} to {to}",
        "{from}から{to}への{amount}の仕訳"
    ))
}

/// F-1.2: accounts hold whole hundreds and sum to nothing; nobody pays himself below 0. (A correction may have left a club
/// there before.)
fn books(decided: &Decided<Flags>, state: &State) -> Option<Text> {
    let sum: i128 = state.balances.values().map(|gold| i128::from(*gold)).sum();
    if sum != 0 {
        return Some(crate::text!(
            "the books sum to {sum}",
            "帳簿の合計が{sum}です"
        ));
    }
    state.balances.iter().find_map(|(account, gold)| {
        let pays = decided.gold.iter().any(|posting| posting.from == *account);
        let below = account.team().is_some() && *gold < 0 && pays;
        (below || gold % 100 != 0)
            .then(|| crate::text!("{account} has {gold}", "{account}が{gold}です"))
    })
}

/// F-2.4, F-12.1: nothing is below 0; who has retired is under no contract, nor is anybody with a club that is gone, unless
/// its players wait for it (D-46).
fn people(state: &State) -> Option<Text> {
    let team = state.teams.iter().find(|(_, team)| team.afa < 0);
    if let Some((id, _)) = team {
        return Some(crate::text!(
            "{id} has AFA points below 0",
            "{id}のＡＦＡポイントが0未満です"
        ));
    }
    let kept = state.rules.word(Key::LeaversPlayers) == "kept";
    let wrong = state.players.iter().find(|(_, player)| {
        let gone = player
            .team
            .as_ref()
            .is_some_and(|team| state.teams.get(team).is_none_or(|team| team.left));
        player.popularity < 0 || (player.retired && player.team.is_some()) || (gone && !kept)
    });
    wrong.map(|(id, _)| crate::text!("{id} is where nobody can be", "{id}がありえない状態です"))
}

/// F-7.1, F-7.2: a match brings each club the league points of its line.
fn points(decided: &Decided<Flags>) -> Option<Text> {
    let commit = decided.effects.iter().find_map(|effect| {
        if let Effect::Committed(e) = effect {
            Some(&e.commit)
        } else {
            None
        }
    })?;
    let wrong = commit.rows.iter().find(|row| {
        let brought = decided.effects.iter().map(|effect| {
            if let Effect::LeaguePoints(e) = effect
                && e.team == row.team
            {
                e.by
            } else {
                0
            }
        });
        brought.sum::<i64>() != row.points.saturating_add(row.bonus)
    })?;
    let id = &wrong.team;
    Some(crate::text!(
        "{id} has other points than its match brought",
        "{id}の勝ち点が試合の結果と違います"
    ))
}

/// F-2.2, M-2.4: at kick-off every club is within its limit, and everyone named plays for one club of the match.
fn at_kick_off(decided: &Decided<Flags>, state: &State) -> Option<Text> {
    let begins = |effect: &Effect| matches!(effect, Effect::KickedOff(_));
    let game = state
        .game
        .as_ref()
        .filter(|_| decided.effects.iter().any(begins))?;
    if let Some(team) = game.teams.iter().find(|team| state.over_limit(team)) {
        return Some(crate::text!(
            "{team} is over the limit",
            "{team}が上限を超えています"
        ));
    }
    game.lineups.iter().find_map(|(team, lineup)| {
        let wrong = lineup.bench.len() > lineup.starters.len();
        let stranger = lineup.all().find(|id| {
            state
                .players
                .get(*id)
                .and_then(|player| player.team.as_ref())
                != Some(team)
                || game.named_by(id) != Some(team)
        });
        (wrong || stranger.is_some()).then(|| {
            crate::text!(
                "the roster of {team} cannot be",
                "{team}のロースターが不正です"
            )
        })
    })
}
