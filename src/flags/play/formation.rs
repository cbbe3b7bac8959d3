//! Formations: who may act together, for one action (K-7).

use super::{need::Need, row::Row};
use crate::{figures::Ability, rulebook::Rule};

/// A kind of formation.
#[derive(Debug)]
pub struct Formation {
    /// Its rule.
    pub rule: Rule,
    /// The fewest figures, the primary among them.
    pub least: usize,
    /// The most.
    pub most: usize,
    /// K-7.4: the abilities that bar it.
    pub barred: &'static [Ability],
    /// What every further member must meet besides what all must.
    pub member: &'static [Need],
}

impl Formation {
    /// The formation this row can be done in; none: it is done alone.
    pub const fn of(row: Row) -> Option<&'static Self> {
        match row {
            Row::Move | Row::RunPlay => Some(&MOVEMENT),
            Row::CloseCombat => Some(&CLOSE),
            Row::Shoot => Some(&RANGED),
            Row::Capture
            | Row::CaptureHolder
            | Row::Pass
            | Row::HandOver
            | Row::HandOverPressed
            | Row::DefenseLine
            | Row::SwapFull
            | Row::SwapOrOn
            | Row::SwapOrOff
            | Row::SwapOnOff
            | Row::Heal
            | Row::HealAfar
            | Row::HealOnBench
            | Row::Rest
            | Row::Necromancy
            | Row::Summon
            | Row::Ability => None,
        }
    }
}

/// What every further member of a formation must meet.
pub const MEMBER: &[Need] = &[
    Need::OwnTurn,
    Need::OnField,
    Need::NotCaptive,
    Need::NotActed,
    Need::Tokens,
    Need::NotDemoralized,
    Need::TargetFriend,
];

/// K-7.1.
const MOVEMENT: Formation = Formation {
    rule: Rule::K_7_1,
    least: 3,
    most: 5,
    barred: &[
        Ability::Charge,
        Ability::Bound,
        Ability::Flight,
        Ability::Quickness,
        Ability::Ram,
        Ability::Frenzy,
    ],
    member: &[],
};

/// K-7.4: what bars a formation that attacks.
const BARRED: &[Ability] = &[
    Ability::Charge,
    Ability::Bound,
    Ability::Ram,
    Ability::Frenzy,
];

/// K-7.2: each has its own line, so each can shoot.
const RANGED: Formation = Formation {
    rule: Rule::K_7_2,
    least: 3,
    most: 5,
    barred: BARRED,
    member: &[Need::NoCaptive, Need::HasRange],
};

/// K-7.3.
const CLOSE: Formation = Formation {
    rule: Rule::K_7_3,
    least: 2,
    most: 3,
    barred: BARRED,
    member: &[Need::NoCaptive],
};
