//! What no effect may do, whatever the act it comes of: move a player out of a match, bring somebody on offer when nobody
//! can bid any more, count past the end of the numbers.

use super::draft::rules_of as market_rules;
use crate::{
    flags::{
        effect::Effect,
        misfit::misfit,
        refusal::{self, Reason},
        state::{Points, State},
        step::Half,
    },
    ids::{PlayerId, TeamId},
    rulebook::Rule as R,
};
use std::collections::{BTreeMap, BTreeSet};

/// What stands against these effects.
pub(super) fn objections(state: &State, effects: &[Effect]) -> Vec<Reason> {
    let mut reasons = Vec::new();
    // A match that goes into the books retires whom it retires.
    let commits = |effect: &Effect| matches!(effect, Effect::Committed(_));
    let committed = effects.iter().any(commits);
    let leavers = effects.iter().filter_map(leaver);
    reasons.extend(bound(state, leavers.filter(|_| !committed)));
    let market = &state.course.market;
    if market.ties.is_some() && market.wins.is_none() {
        let late = effects.iter().filter_map(|e| newly_free(state, e));
        let late: Vec<String> = late.collect();
        let club = effects.iter().find_map(leaving_club);
        let club = club.map(|team| state.team_name(team));
        let rules = market_rules(state.step);
        if !late.is_empty() {
            reasons.push(refusal::offered_too_late(club.as_deref(), &late, rules));
        }
    }
    reasons
}

/// Whom an effect takes from his club, or gives to one.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other effects leave everybody where he is"
)]
const fn leaver(effect: &Effect) -> Option<&PlayerId> {
    match effect {
        Effect::Moved(e) => Some(&e.player),
        Effect::Retired(e) => Some(&e.player),
        Effect::Unretired(e) => Some(&e.player),
        _ => None,
    }
}

/// M-2.4: whoever is named for the match of this step stays where he is until it is committed or void. Before the kick-off
/// a ruling may pass over it, and the roster is named anew; on the field he is where he is.
fn bound<'a>(state: &State, leavers: impl Iterator<Item = &'a PlayerId>) -> Option<Reason> {
    let game = state.game.as_ref().filter(|game| game.running())?;
    let named = leavers.filter(|id| game.named_by(id).is_some());
    let names: Vec<String> = named.map(|id| state.player_name(id)).collect();
    if names.is_empty() {
        None
    } else if game.taxes.is_some() {
        Some(refusal::playing(&names))
    } else {
        Some(refusal::named_in_match(&names))
    }
}

/// F-1.1: the club that leaves by this effect.
const fn leaving_club(effect: &Effect) -> Option<&TeamId> {
    if let Effect::TeamLeft(e) = effect {
        Some(&e.team)
    } else {
        None
    }
}

/// F-5.1: the name of whoever comes on offer by this effect.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other effects bring nobody on offer"
)]
fn newly_free(state: &State, effect: &Effect) -> Option<String> {
    match effect {
        Effect::PlayerAdded(e) => e.data.team.is_none().then(|| e.data.name.clone()),
        Effect::Moved(e) => e.team.is_none().then(|| state.player_name(&e.player)),
        Effect::Unretired(e) => e.team.is_none().then(|| state.player_name(&e.player)),
        _ => None,
    }
}

/// Where a number would grow past its end: such an effect could not be read again, and its sum would not be one.
pub(super) fn past_end(state: &State, effects: &[Effect]) -> Vec<Reason> {
    let alone = |effect: &Effect| {
        let rule = counted_by(effect)?;
        misfit(state, effect).map(|_| refusal::past_all_numbers(rule))
    };
    let mut reasons: Vec<Reason> = effects.iter().filter_map(alone).collect();
    if reasons.is_empty() {
        reasons.extend(popularity_past_end(state, effects));
        reasons.extend(points_past_end(state, effects));
    }
    reasons
}

/// The rule behind the number an effect changes, if it changes one.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other effects change no number"
)]
const fn counted_by(effect: &Effect) -> Option<R> {
    match effect {
        Effect::Popularity(_) => Some(R::F_2_4),
        Effect::Injuries(_) => Some(R::F_2_3),
        Effect::Record(_) => Some(R::F_2_5),
        Effect::AfaPoints(_) => Some(R::F_12_1),
        Effect::LeaguePoints(_) => Some(R::F_7_1),
        _ => None,
    }
}

/// F-2.4: a club's popularity is the sum over its players, however they came to it.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other effects change no popularity"
)]
fn popularity_past_end(state: &State, effects: &[Effect]) -> Option<Reason> {
    let mut changed: BTreeMap<&PlayerId, (Option<&TeamId>, i128)> = BTreeMap::new();
    let was = |id| {
        let player = state.players.get(id);
        let team = player.and_then(|player| player.team.as_ref());
        (
            team,
            player.map_or(0, |player| i128::from(player.popularity)),
        )
    };
    for effect in effects {
        match effect {
            Effect::PlayerAdded(e) => {
                let now = (e.data.team.as_ref(), i128::from(e.data.popularity));
                changed.insert(&e.player, now);
            }
            Effect::Popularity(e) => {
                changed.entry(&e.player).or_insert_with(|| was(&e.player)).1 += i128::from(e.by);
            }
            Effect::Moved(e) => {
                changed.entry(&e.player).or_insert_with(|| was(&e.player)).0 = e.team.as_ref();
            }
            Effect::Unretired(e) => {
                changed.entry(&e.player).or_insert_with(|| was(&e.player)).0 = e.team.as_ref();
            }
            _ => {}
        }
    }
    let clubs: BTreeSet<&TeamId> = changed.values().filter_map(|(team, _)| *team).collect();
    let sum = |club: &TeamId| -> i128 {
        let others = state
            .squad(club)
            .filter(|(id, _)| !changed.contains_key(*id));
        let others: i128 = others
            .map(|(_, player)| i128::from(player.popularity))
            .sum();
        let now = changed.values().filter(|(team, _)| *team == Some(club));
        others + now.map(|(_, popularity)| popularity).sum::<i128>()
    };
    clubs
        .into_iter()
        .any(|club| sum(club) > i128::from(i64::MAX))
        .then(|| refusal::past_all_numbers(R::F_2_4))
}

/// F-7.1: a club's league points are the sum over both halves.
fn points_past_end(state: &State, effects: &[Effect]) -> Option<Reason> {
    let sum = |points: &Points| -> i128 {
        let halves = [Half::First, Half::Second].map(|half| points.of(half));
        let rounds = halves
            .into_iter()
            .flat_map(|half| half.rounds.iter().chain([&half.carried]));
        rounds.map(|n| i128::from(*n)).sum()
    };
    let mut sums: BTreeMap<&TeamId, i128> = BTreeMap::new();
    for effect in effects {
        if let Effect::LeaguePoints(e) = effect {
            let had = || state.teams.get(&e.team).map_or(0, |team| sum(&team.points));
            *sums.entry(&e.team).or_insert_with(had) += i128::from(e.by);
        }
        if let Effect::TeamAdded(e) = effect {
            sums.insert(&e.team, sum(&e.data.points));
        }
    }
    sums.into_values()
        .any(|sum| sum > i128::from(i64::MAX))
        .then(|| refusal::past_all_numbers(R::F_7_1))
}
