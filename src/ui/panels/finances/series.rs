//! Every club's funds along the season: one unit of x a step, the entries of a step spread evenly within it.

use crate::{
    flags::{Journal, step::Step},
    ids::TeamId,
    journal::Account,
    ui::model::Model,
};
use std::{collections::BTreeMap, path::PathBuf};

/// At most so many points a line.
pub(super) const MOST_POINTS: usize = 2000;

/// At most so many points a line on a card.
const SPARK_POINTS: usize = 160;

/// One club's funds.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Series {
    /// The club.
    pub team: TeamId,
    /// Place in the season and gold, as stairs, at most [`MOST_POINTS`].
    pub points: Vec<[f64; 2]>,
    /// This season's part in few points, for a line as wide as a card.
    pub spark: Vec<[f64; 2]>,
}

/// All clubs' funds and where the steps begin.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Funds {
    /// The clubs that are or were in the league this season, as they sit, those that left last.
    pub series: Vec<Series>,
    /// The steps of the season so far; step `i` reaches from x = i to i + 1.
    pub steps: Vec<Option<Step>>,
    /// Ends of earlier seasons, at x = −1, −2, … going back.
    pub before: Vec<u32>,
}

/// The funds, kept until the league changes.
#[derive(Debug, Default)]
pub(super) struct Kept {
    made: Option<(PathBuf, u64)>,
    /// What was worked out.
    pub funds: Funds,
}

impl Kept {
    /// Works them out anew where something changed.
    pub(super) fn make(&mut self, model: &Model<'_>) {
        let wanted = (model.league.folder().to_path_buf(), model.version());
        if self.made.as_ref() != Some(&wanted) {
            self.funds = funds(model.league.journal());
            self.made = Some(wanted);
        }
    }
}

/// The clubs to be shown: those with a seat in their order, then any other that has or had gold.
pub(super) fn clubs(journal: &Journal) -> Vec<TeamId> {
    let (opening, state) = (journal.opening(), journal.state());
    let mut clubs = state.seats.clone();
    for id in state.teams.keys() {
        if !clubs.contains(id) && (opening.funds(id) != 0 || state.funds(id) != 0) {
            clubs.push(id.clone());
        }
    }
    clubs
}

/// Every club's funds from the ends of earlier seasons to now.
pub(super) fn funds(journal: &Journal) -> Funds {
    let (opening, state) = (journal.opening(), journal.state());
    let clubs = clubs(journal);
    let mut steps: Vec<(&str, usize)> = Vec::new();
    for entry in journal.standing() {
        match steps.last_mut() {
            Some((step, n)) if *step == entry.place.step => *n += 1,
            _ => steps.push((&entry.place.step, 1)),
        }
    }
    let before: Vec<u32> = state
        .history
        .iter()
        .rev()
        .map(|summary| summary.season)
        .collect();
    let mut lines: Vec<Vec<[f64; 2]>> = clubs
        .iter()
        .map(|club| {
            let mut line: Vec<[f64; 2]> = state
                .history
                .iter()
                .rev()
                .enumerate()
                .filter_map(|(back, summary)| {
                    Some([-(back as f64 + 1.0), *summary.funds.get(club)? as f64])
                })
                .collect();
            line.reverse();
            line.push([0.0, opening.funds(club) as f64]);
            line
        })
        .collect();
    let index: BTreeMap<&TeamId, usize> = clubs.iter().enumerate().map(|(i, c)| (c, i)).collect();
    let mut has: Vec<i64> = clubs.iter().map(|club| opening.funds(club)).collect();
    let (mut at, mut within) = (0usize, 0usize);
    for entry in journal.standing() {
        if steps.get(at).is_some_and(|(_, n)| within == *n) {
            (at, within) = (at + 1, 0);
        }
        within += 1;
        let most = steps.get(at).map_or(1, |(_, n)| *n);
        let x = at as f64 + within as f64 / most as f64;
        for posting in &entry.gold {
            let sides = [(&posting.from, -1), (&posting.to, 1)];
            for (account, sign) in sides {
                let Account::Team(team) = account else {
                    continue;
                };
                let Some(i) = index.get(team).copied() else {
                    continue;
                };
                if let (Some(has), Some(line)) = (has.get_mut(i), lines.get_mut(i)) {
                    line.push([x, *has as f64]);
                    *has = has.saturating_add(sign * posting.amount.get());
                    line.push([x, *has as f64]);
                }
            }
        }
    }
    let end = steps.len().max(1) as f64;
    for (line, has) in lines.iter_mut().zip(&has) {
        line.push([end, *has as f64]);
    }
    Funds {
        series: clubs
            .into_iter()
            .zip(lines)
            .map(|(team, points)| {
                let season = points.iter().copied().filter(|[x, _]| *x >= 0.0).collect();
                Series {
                    team,
                    spark: thin(season, SPARK_POINTS),
                    points: thin(points, MOST_POINTS),
                }
            })
            .collect(),
        steps: if steps.is_empty() {
            vec![Some(state.step)]
        } else {
            steps
                .iter()
                .map(|(step, _)| Step::from_name(step))
                .collect()
        },
        before,
    }
}

/// Thins a line to at most `most` points: of every strip of x its first, lowest, highest and last stay, so no peak is
/// lost and stairs stay stairs.
fn thin(points: Vec<[f64; 2]>, most: usize) -> Vec<[f64; 2]> {
    let (Some([from, _]), Some([to, _])) = (points.first(), points.last()) else {
        return points;
    };
    if points.len() <= most {
        return points;
    }
    let strips = (most / 4).max(1);
    let strip = |[x, _]: &[f64; 2]| {
        let part = (x - from) / (to - from).max(f64::EPSILON);
        ((part * strips as f64) as usize).min(strips - 1)
    };
    let mut out = Vec::with_capacity(most);
    for part in points.chunk_by(|a, b| strip(a) == strip(b)) {
        let by_gold = |a: &(usize, &[f64; 2]), b: &(usize, &[f64; 2])| {
            let [(_, [_, a]), (_, [_, b])] = [a, b];
            a.total_cmp(b)
        };
        let places = || part.iter().enumerate();
        let mut kept = vec![0, part.len().saturating_sub(1)];
        kept.extend(places().min_by(by_gold).map(|(at, _)| at));
        kept.extend(places().max_by(by_gold).map(|(at, _)| at));
        kept.sort_unstable();
        kept.dedup();
        out.extend(kept.into_iter().filter_map(|at| part.get(at)));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_thinned_and_keeps_its_peaks() {
        let mut points: Vec<[f64; 2]> = (0..100_000)
            .map(|n| [f64::from(n), f64::from(n % 7)])
            .collect();
        points[50_003][1] = 900.0;
        points[50_005][1] = -900.0;
        let thin = thin(points.clone(), MOST_POINTS);
        assert!(thin.len() <= MOST_POINTS, "{}", thin.len());
        assert_eq!(thin.first(), points.first());
        assert_eq!(thin.last(), points.last());
        assert!(thin.contains(&points[50_003]) && thin.contains(&points[50_005]));
        assert!(thin.windows(2).all(|w| w[0][0] < w[1][0]));
    }
}
