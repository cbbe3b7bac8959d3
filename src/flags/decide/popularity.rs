//! Popularity won and lost, and its distribution over players (F-7.5, F-7.6, D-10, D-29, D-32, D-42).

use super::out::Out;
use crate::{
    flags::{
        command::Distribute,
        effect, refusal,
        rules::Key,
        season::{Award, AwardWhy, Place},
        standings,
        state::State,
        step::Half,
    },
    ids::TeamId,
    rulebook::Rule as R,
};
use std::collections::{BTreeMap, BTreeSet};

/// F-10.2, F-10.3: popularity for winning the series, or the play-off of the runners-up.
pub const SERIES_POPULARITY: i64 = 5;

/// D-10: the figure of each club by its place: each of those level gets that place's, or they split those they fill.
pub(super) fn by_place<'a>(
    state: &State,
    figures: &[i64],
    places: impl Iterator<Item = (&'a TeamId, u8)>,
) -> BTreeMap<TeamId, i64> {
    let places: Vec<(&TeamId, u8)> = places.collect();
    let split = state.rules.word(Key::SharedRank) == "split";
    let figure = |at: usize| figures.get(at).copied().unwrap_or(0);
    let of = |place: u8| {
        let first = usize::from(place.saturating_sub(1));
        let level = places.iter().filter(|(_, other)| *other == place).count();
        if split {
            let sum = (first..first + level).fold(0i64, |sum, at| sum.saturating_add(figure(at)));
            sum / i64::try_from(level.max(1)).unwrap_or(1)
        } else {
            figure(first)
        }
    };
    places
        .iter()
        .map(|(team, place)| ((*team).clone(), of(*place)))
        .collect()
}

/// D-10: whether a place is shared.
pub(super) fn shared(mut places: impl Iterator<Item = u8>) -> bool {
    let mut seen = BTreeSet::new();
    !places.all(|place| seen.insert(place))
}

/// Opens an award; one that finds nobody to go to is lost at once (D-29, F-7.6). Nothing for 0 points.
pub(super) fn open_award(out: &mut Out, award: Award) {
    if award.points == 0 {
        return;
    }
    let lost = !can_be_distributed(out.state, &award);
    let team = award.team.clone();
    out.effect(effect::AwardOpened { award });
    if lost {
        out.by(&[R::D_29]);
        out.effect(effect::AwardLost { team });
    }
}

/// D-29, F-7.6: a gain needs a player to go to, a loss somebody who has popularity to lose; and a club that has left
/// nobody distributes for.
pub fn can_be_distributed(state: &State, award: &Award) -> bool {
    if !state.seats.contains(&award.team) {
        false
    } else if award.points > 0 {
        state.squad_size(&award.team) > 0
    } else {
        state.popularity(&award.team) > 0
    }
}

/// F-7.6: what the figures of a distribution must sum to: the award, or the loss as far as the club has it.
pub fn to_distribute(state: &State, award: &Award) -> i64 {
    award.points.max(-state.popularity(&award.team))
}

/// The open awards that somebody has to distribute before the season goes on.
pub fn awards_left(state: &State) -> Vec<&Award> {
    let awards = state.course.awards.iter();
    awards
        .filter(|award| can_be_distributed(state, award))
        .collect()
}

/// F-7.6: the club's oldest open award goes to its players as the manager likes; nobody falls below 0. Older ones that
/// find nobody any more are lost with it.
pub(super) fn distribute(out: &mut Out, c: &Distribute) {
    if out.team(&c.team).is_none() {
        return;
    }
    let state = out.state;
    let name = state.team_name(&c.team);
    let awards = state.course.awards.iter();
    let mut mine = awards.filter(|award| award.team == c.team);
    let award = loop {
        match mine.next() {
            None => {
                out.refuse(refusal::no_award(&name));
                return;
            }
            Some(award) if can_be_distributed(state, award) => break award,
            Some(_) => {
                out.by(&[R::D_29]);
                out.effect(effect::AwardLost {
                    team: c.team.clone(),
                });
            }
        }
    };
    let wanted = to_distribute(state, award);
    let given = c
        .points
        .values()
        .fold(0i64, |sum, n| sum.saturating_add(*n));
    for (id, by) in &c.points {
        let Some(player) = out.player(id) else {
            continue;
        };
        let who = player.name.as_str();
        out.refuse_if(player.team.as_ref() != Some(&c.team), || {
            refusal::not_his_club(who, &name)
        });
        if *by == 0 {
            continue;
        }
        out.refuse_if((*by > 0) != (award.points > 0), || refusal::award_sign(who));
        let below = player.popularity.checked_add(*by).is_none_or(|n| n < 0);
        out.refuse_if(below && *by < 0, || {
            refusal::award_below_zero(who, player.popularity)
        });
        out.effect(effect::Popularity {
            player: id.clone(),
            by: *by,
        });
    }
    out.refuse_if(given != wanted, || refusal::award_sum(&name, wanted, given));
    let shared = c.points.values().filter(|by| **by != 0).count() > 1;
    let one = award.why == AwardWhy::Campaign && state.rules.word(Key::CampaignPoints) == "one";
    out.refuse_if(one && shared, refusal::award_to_one);
    out.by(&[R::F_7_6, rule_of(award.why)]);
    out.effect(effect::AwardSettled {
        team: c.team.clone(),
    });
}

/// The rule an award comes from.
pub const fn rule_of(why: AwardWhy) -> R {
    match why {
        AwardWhy::Campaign => R::F_6_3,
        AwardWhy::Half { .. } => R::F_7_5,
        AwardWhy::PlayOff => R::D_32,
        AwardWhy::RunnersUp => R::F_10_3,
        AwardWhy::Series => R::F_10_2,
    }
}

/// F-7.3, F-7.5, D-18, D-31, D-32: the half's table becomes fact, and popularity by place is won and lost. `champion` is
/// the winner of a play-off decided by this very act.
pub(super) fn decide_half(out: &mut Out, half: Half, champion: Option<&TeamId>) {
    let state = out.state;
    if !standings::contested(state, half) {
        return;
    }
    let mut places = standings::places(state, half);
    if let Some(champion) = champion {
        standings::put_first(&mut places, champion);
    }
    let clubs = places.len();
    let Some(figures) = state.rules.popularity(clubs) else {
        out.refuse(refusal::no_tables(clubs));
        return;
    };
    out.by(&[R::F_7_3, R::F_7_5]);
    let standing = places.iter().map(|place| (&place.team, place.place));
    let figures = by_place(state, figures, standing);
    let first = |team: &&TeamId| places.iter().any(|p| p.team == **team && p.place == 1);
    let won_roll = champion.or(state.course.halves.of(half).won_first.as_ref());
    let won_roll = won_roll.filter(first);
    if won_roll.is_some() {
        out.by(&[R::D_31]);
    }
    if shared(places.iter().map(|place| place.place)) {
        out.by(&[R::D_10]);
    }
    let bonus = won_roll
        .filter(|_| state.rules.bool(Key::PlayOffBonus))
        .cloned();
    out.effect(effect::HalfDecided {
        half,
        places: places.clone(),
    });
    for Place { team, place, .. } in places {
        let points = figures.get(&team).copied().unwrap_or(0);
        let why = AwardWhy::Half { half, place };
        open_award(out, Award { team, points, why });
    }
    if let Some(team) = bonus {
        out.by(&[R::D_32]);
        open_award(
            out,
            Award {
                team,
                points: SERIES_POPULARITY,
                why: AwardWhy::PlayOff,
            },
        );
    }
}
