//! The highest die wins; those who tied roll again (D-41).

use super::out::Out;
use crate::{
    dice::Die,
    flags::{refusal, rules::Key},
    ids::TeamId,
    rulebook::Rule,
};
use std::collections::{BTreeMap, BTreeSet};

/// D-41: the club ahead in a roll among `clubs`, or an objection. Where the house rule lets managers agree, `agreed` is
/// one of those still tied after the dice.
pub(super) fn leader(
    out: &mut Out,
    clubs: &[TeamId],
    rolls: &[BTreeMap<TeamId, Die>],
    agreed: Option<&TeamId>,
    rule: Rule,
) -> Option<TeamId> {
    let leaders = highest(clubs, rolls);
    let may_agree = out.state.rules.word(Key::DiceTies) == "agreed";
    match (leaders.as_slice(), agreed) {
        ([alone], None) => Some(alone.clone()),
        (tied, Some(team)) if may_agree && tied.len() > 1 && tied.contains(team) => {
            Some(team.clone())
        }
        _ => {
            out.refuse(refusal::rolls_wrong(rule));
            None
        }
    }
}

/// Who leads a roll among `clubs`: the first table has a die for each, each further one for those who tied. One is the
/// winner, several are tied after all tables; none where the tables do not fit (D-41).
pub fn highest(clubs: &[TeamId], rolls: &[BTreeMap<TeamId, Die>]) -> Vec<TeamId> {
    let mut still: BTreeSet<&TeamId> = clubs.iter().collect();
    for table in rolls {
        if still.len() < 2 || table.keys().collect::<BTreeSet<_>>() != still {
            return Vec::new();
        }
        let top = table.values().max();
        still.retain(|team| table.get(*team) == top);
    }
    if rolls.is_empty() {
        return Vec::new();
    }
    still.into_iter().cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rolls: &[(&str, i64)]) -> BTreeMap<TeamId, Die> {
        rolls
            .iter()
            .map(|(team, die)| (TeamId::new(team).unwrap(), Die::new(*die).unwrap()))
            .collect()
    }

    /// D-41: those tied at the top roll again until one is alone there.
    #[test]
    fn d_41_ties_roll_again() {
        let clubs: Vec<TeamId> = ["a", "b", "c"]
            .iter()
            .map(|id| TeamId::new(id).unwrap())
            .collect();
        let first = table(&[("a", 5), ("b", 5), ("c", 2)]);
        assert_eq!(
            highest(&clubs, std::slice::from_ref(&first)),
            clubs[..2],
            "a tie is no result"
        );
        let won = [
            first.clone(),
            table(&[("a", 3), ("b", 3)]),
            table(&[("a", 1), ("b", 4)]),
        ];
        assert_eq!(highest(&clubs, &won), clubs[1..2]);
        assert_eq!(
            highest(&clubs, &[first, table(&[("a", 3), ("b", 1), ("c", 6)])]),
            [],
            "only those tied roll again"
        );
        let late = [table(&[("a", 6), ("b", 5), ("c", 2)]), table(&[("a", 1)])];
        assert_eq!(highest(&clubs, &late), [], "nothing after the decision");
        assert_eq!(highest(&clubs, &[]), []);
    }
}
