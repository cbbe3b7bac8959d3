//! The best roster under the salary cap, as a manager would like it suggested: exact, not a rule of the game.

use super::{Kind, Lineup, Match};
use crate::{
    flags::{
        decide::classic_field,
        rules::Key,
        state::{Player, State},
    },
    ids::{PlayerId, TeamId},
};
use std::cmp::Reverse;

/// Every number of clicks a dial can have divides this, so that shares of a value are whole numbers.
const SHARES: u64 = 27_720;

/// What a roster is worth: what its dials have left, then little damage.
type Worth = (u64, Reverse<u32>);

/// A player who may be named.
struct Candidate<'a> {
    id: &'a PlayerId,
    points: i64,
    effective: u64,
    damage: u8,
}

/// Some of the players looked at so far.
#[derive(Clone, Copy)]
struct Pick {
    points: i64,
    worth: Worth,
    who: u128,
}

/// A player's point value (F-2.1) in the share his starting damage leaves of his dial, in 27,720ths.
fn effective(state: &State, player: &Player, damage: u8) -> u64 {
    let Some(figure) = state.figure(player) else {
        return 0;
    };
    let live = figure.dial.live() as u64;
    let left = live.saturating_sub(u64::from(damage));
    u64::from(figure.points) * left * (SHARES / live.max(1))
}

/// The roster of `team` with the most value left on its dials under the cap (M-2.4, M-2.5); of equal ones the one with
/// less damage. The best of them start. Players without a condition count as undamaged before the match is started, and
/// are left out after. Who was injured in training misses a game (F-6.2); in the Classic play the most popular, at no cost
/// (F-8.1, D-14).
pub fn best_roster(state: &State, game: &Match, team: &TeamId) -> Lineup {
    let started = state.game.is_some();
    let injured = &state.course.round.injured;
    let misses = |id: &PlayerId| game.kind.counts() && injured.contains(id);
    let mut candidates: Vec<Candidate<'_>> = state
        .squad(team)
        .filter(|(id, _)| !misses(id))
        .filter_map(|(id, player)| {
            let damage = match game.conditions.get(id) {
                Some(damage) => *damage,
                None if started => return None,
                None => 0,
            };
            Some(Candidate {
                id,
                points: state.value(player),
                effective: effective(state, player, damage),
                damage,
            })
        })
        .collect();
    // The best first: what is kept early rules out more later. A pick is a bit for each.
    candidates.sort_by_key(|c| (Reverse(c.effective), c.damage));
    candidates.truncate(128);

    let limit = |key| usize::try_from(state.rules.int(key)).unwrap_or_default();
    let (starters, bench) = (limit(Key::Starters), limit(Key::Bench));
    // M-2.4: never more on the bench than on the field.
    let most = starters.saturating_add(bench.min(starters));
    let mut named: Vec<PlayerId> = if game.kind == Kind::Classic {
        let field = classic_field(state, team);
        let mut free = field.free;
        let mut plays = |candidate: &&Candidate<'_>| {
            let level = field.level.contains(candidate.id) && free > 0;
            free -= usize::from(level);
            level || field.sure.contains(candidate.id)
        };
        let plays = candidates.iter().filter(|c| plays(c));
        plays
            .map(|candidate| candidate.id.clone())
            .take(most)
            .collect()
    } else {
        let who = best(&candidates, most, state.rules.int(Key::Cap));
        let picked = candidates.iter().enumerate();
        picked
            .filter(|(n, _)| who >> n & 1 == 1)
            .map(|(_, candidate)| candidate.id.clone())
            .collect()
    };
    let bench = named.split_off(starters.min(named.len()));
    Lineup {
        starters: named,
        bench,
    }
}

/// The knapsack: for each number of players the picks that no other is at once cheaper and better than.
fn best(candidates: &[Candidate<'_>], most: usize, cap: i64) -> u128 {
    let none = Pick {
        points: 0,
        worth: (0, Reverse(0)),
        who: 0,
    };
    let mut by_count: Vec<Vec<Pick>> = vec![vec![none]];
    for (n, candidate) in candidates.iter().enumerate() {
        if by_count.len() <= most {
            by_count.push(Vec::new());
        }
        for count in (1..by_count.len()).rev() {
            let with: Vec<Pick> = by_count
                .get(count - 1)
                .into_iter()
                .flatten()
                .map(|pick| Pick {
                    points: pick.points.saturating_add(candidate.points),
                    worth: (
                        pick.worth.0.saturating_add(candidate.effective),
                        Reverse(pick.worth.1.0 + u32::from(candidate.damage)),
                    ),
                    who: pick.who | 1 << n,
                })
                .filter(|pick| pick.points <= cap)
                .collect();
            if let Some(picks) = by_count.get_mut(count) {
                picks.extend(with);
                prune(picks);
            }
        }
    }
    by_count
        .into_iter()
        .flatten()
        .max_by_key(|pick| (pick.worth, Reverse(pick.points)))
        .map_or(0, |pick| pick.who)
}

/// Cheapest first, each dearer one better than all before it.
fn prune(picks: &mut Vec<Pick>) {
    picks.sort_by_key(|pick| (pick.points, Reverse(pick.worth)));
    let mut best = None;
    picks.retain(|pick| {
        let better = best.is_none_or(|best| pick.worth > best);
        if better {
            best = Some(pick.worth);
        }
        better
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    fn ids(count: usize) -> Vec<PlayerId> {
        (0..count)
            .map(|n| PlayerId::new(&format!("p-{n}")).unwrap())
            .collect()
    }

    /// Players with dials of eight clicks, each told by its points and damage.
    fn candidates<'a>(ids: &'a [PlayerId], figures: &[(i64, u8)]) -> Vec<Candidate<'a>> {
        ids.iter()
            .zip(figures)
            .map(|(id, (points, damage))| {
                let live = 8;
                let left = live - u64::from(*damage);
                Candidate {
                    id,
                    points: *points,
                    effective: *points as u64 * left * (SHARES / live),
                    damage: *damage,
                }
            })
            .collect()
    }

    fn both(figures: &[(i64, u8)], most: usize, cap: i64) -> (Worth, Worth) {
        let ids = ids(figures.len());
        let list = candidates(&ids, figures);
        let worth = |who: u128| {
            let named = || list.iter().enumerate().filter(|(n, _)| who >> n & 1 == 1);
            assert!(named().count() <= most);
            assert!(named().map(|(_, c)| c.points).sum::<i64>() <= cap);
            (
                named().map(|(_, c)| c.effective).sum::<u64>(),
                Reverse(named().map(|(_, c)| u32::from(c.damage)).sum::<u32>()),
            )
        };
        let every = (0..1u128 << figures.len())
            .filter(|who| who.count_ones() as usize <= most)
            .filter(|who| {
                let cost: i64 = list
                    .iter()
                    .enumerate()
                    .filter(|(n, _)| who >> n & 1 == 1)
                    .map(|(_, c)| c.points)
                    .sum();
                cost <= cap
            })
            .map(worth)
            .max()
            .unwrap();
        (worth(best(&list, most, cap)), every)
    }

    /// M-2.4, M-2.5: eight players at most, 200 points at most; compared with every roster there is.
    #[test]
    fn the_suggestion_is_the_best_there_is() {
        let mut seed = 7u64;
        for round in 0..40u64 {
            let figures: Vec<(i64, u8)> = (0..12)
                .map(|_| {
                    seed = seed
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(round + 1);
                    let n = seed >> 33;
                    (10 + (n % 80) as i64, (n / 97 % 6) as u8)
                })
                .collect();
            let (found, every) = both(&figures, 8, 200);
            assert_eq!(found, every, "{figures:?}");
        }
        let (found, every) = both(&[(50, 0), (50, 0), (100, 4)], 8, 100);
        assert_eq!(found, every);
        assert_eq!(both(&[(30, 0)], 8, 10).0, (0, Reverse(0)));
    }

    #[test]
    fn sixteen_players_are_quick() {
        let figures: Vec<(i64, u8)> = (0..16).map(|n| (11 + n * 7 % 61, (n % 6) as u8)).collect();
        let ids = ids(16);
        let list = candidates(&ids, &figures);
        let began = Instant::now();
        assert_ne!(best(&list, 8, 200), 0);
        // 5 ms in a release build; ten times that without its optimizations on a busy machine.
        assert!(began.elapsed().as_millis() < 50, "{:?}", began.elapsed());
    }
}
