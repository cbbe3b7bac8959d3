//! What abilities, arcs, formations and terrain add to a check, and what a hit costs: suggestions with their source, which
//! the GM may replace (K-4, K-7, mage-knight §9).

use super::{
    live::{Live, Piece},
    scene::Scene,
};
use crate::{
    figures::Ability,
    flags::{command::Seen, rules::Key, state::State},
    ids::PlayerId,
    rulebook::Rule,
    text::Words,
};

/// Where a modifier comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// An ability on a dial.
    Ability(Ability),
    /// A rule, with a word for what it is about.
    Rule(Rule, Words),
}

impl Source {
    /// What it is called.
    pub const fn name(self) -> Words {
        match self {
            Self::Ability(ability) => ability.name(),
            Self::Rule(_, words) => words,
        }
    }
}

/// Something added to the dice and the attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Modifier {
    /// Why.
    pub source: Source,
    /// How much; what helps the defense counts below 0.
    pub by: i8,
}

/// What kind of attack it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attack {
    /// Close combat.
    Close,
    /// A shot.
    Shot,
    /// A capture.
    Capture,
    /// Healing.
    Heal,
}

/// Who else takes part in an attack.
#[derive(Debug, Clone, Copy, Default)]
pub struct Company<'a> {
    /// Further members of the formation (K-7.2, K-7.3).
    pub formation: usize,
    /// The friend whose defense the target uses (defend).
    pub defended_by: Option<&'a PlayerId>,
    /// How many friends lend magic enhancement.
    pub enhanced: usize,
    /// How many targets the shot has.
    pub targets: usize,
}

/// What a hit costs before the target's own abilities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Harm {
    /// Clicks; none: one die says so.
    pub clicks: Option<u8>,
    /// More by magic enhancement.
    pub plus: u8,
    /// Doubled by sneak attack.
    pub doubled: bool,
    /// Why it is not the damage value, if it is not.
    pub source: Option<Source>,
}

impl Harm {
    /// The clicks a hit costs with this die, before the target's abilities. K-4.1: a double 6 adds one.
    pub fn clicks(self, die: Option<crate::dice::Die>, double_six: bool) -> u8 {
        let base = self
            .clicks
            .unwrap_or_else(|| die.map_or(0, crate::dice::Die::get));
        let times = if self.doubled { 2 } else { 1 };
        (base.saturating_add(self.plus))
            .saturating_mul(times)
            .saturating_add(u8::from(double_six))
    }
}

const REAR: Words = Words::new("rear arc", "背面");
const FORMATION: Words = Words::new("formation", "陣形");
const HINDERING: Words = Words::new("hindering terrain", "妨害地形");
const ELEVATED: Words = Words::new("elevated target", "隆起地形の目標");

/// K-4.2, K-4.3, K-7.2, K-7.3 and abilities: what is added to the attack against this target.
pub fn modifiers(s: &Scene<'_>, attack: Attack, company: Company<'_>) -> Vec<Modifier> {
    let mut list = Vec::new();
    let seen = |seen| s.facts.contains(&seen);
    let shown = |ability| {
        s.target
            .is_some_and(|id| s.live.shows(s.state, id, ability))
    };
    let mut add = |source, by| list.push(Modifier { source, by });
    let members = i8::try_from(company.formation).unwrap_or(i8::MAX);
    match attack {
        Attack::Close | Attack::Capture => {
            if seen(Seen::RearArc) {
                add(Source::Rule(Rule::K_4_2, REAR), 1);
            }
            if members > 0 {
                add(Source::Rule(Rule::K_7_3, FORMATION), members);
            }
        }
        Attack::Shot => {
            if members > 0 {
                add(
                    Source::Rule(Rule::K_7_2, FORMATION),
                    members.saturating_mul(2),
                );
            }
            if !s.shows(Ability::MagicBlast) {
                if seen(Seen::Hindering) {
                    add(Source::Rule(Rule::K_4_3, HINDERING), -1);
                }
                if seen(Seen::Elevated) {
                    add(Source::Rule(Rule::K_4_3, ELEVATED), -1);
                }
            }
            if !s.shows(Ability::Pierce) {
                for armor in [Ability::BattleArmor, Ability::Invulnerability] {
                    if shown(armor) {
                        add(Source::Ability(armor), -2);
                    }
                }
            }
        }
        Attack::Heal => {}
    }
    list
}

/// What a check must reach with dice, attack and modifiers: the target's defense, or that of the friend who defends it;
/// two more for a capture (K-4.1, K-6.1).
pub fn defense(s: &Scene<'_>, attack: Attack, company: Company<'_>) -> Option<i16> {
    let value = |id: &PlayerId| {
        s.live
            .click(s.state, id)
            .map(|click| i16::from(click.defense))
    };
    let own = value(s.target?)?;
    let lent = company
        .defended_by
        .filter(|id| {
            let team = |id| s.live.piece(id).map(|piece| &piece.team);
            let there = |piece: &Piece| piece.at.on_field() && piece.captor.is_none();
            team(id) == s.target.and_then(team)
                && s.live.piece(id).is_some_and(there)
                && s.live.shows(s.state, id, Ability::Defend)
        })
        .and_then(value);
    let more = if attack == Attack::Capture { 2 } else { 0 };
    Some(lent.map_or(own, |lent| lent.max(own)) + more)
}

/// What a hit costs.
pub fn harm(s: &Scene<'_>, attack: Attack, company: Company<'_>) -> Harm {
    let value = s.click.map_or(0, |click| click.damage);
    let plain = Harm {
        clicks: Some(value),
        plus: 0,
        doubled: false,
        source: None,
    };
    let by = |ability, clicks| Harm {
        clicks,
        source: Some(Source::Ability(ability)),
        ..plain
    };
    match attack {
        Attack::Close => {
            let harm = if s.shows(Ability::WeaponMaster) {
                by(Ability::WeaponMaster, None)
            } else {
                plain
            };
            let sneaks = s.shows(Ability::SneakAttack)
                && s.facts.contains(&Seen::RearArc)
                && !s.piece.came_on;
            Harm {
                doubled: sneaks,
                source: harm
                    .source
                    .or(sneaks.then_some(Source::Ability(Ability::SneakAttack))),
                ..harm
            }
        }
        Attack::Shot => {
            let one = [Ability::FlameLightning, Ability::MagicFreeze];
            let plus = u8::try_from(company.enhanced).unwrap_or(u8::MAX);
            let harm = if s.shows(Ability::MagicConfusion) {
                return by(Ability::MagicConfusion, Some(0));
            } else if s.shows(Ability::MagicBlast) {
                by(Ability::MagicBlast, None)
            } else if let Some(ability) = one.into_iter().find(|ability| s.shows(*ability)) {
                by(ability, Some(1))
            } else if company.targets > 1 {
                Harm {
                    clicks: Some(1),
                    source: Some(Source::Rule(
                        Rule::K_4_3,
                        Words::new("several targets", "複数の目標"),
                    )),
                    ..plain
                }
            } else {
                plain
            };
            Harm { plus, ..harm }
        }
        Attack::Heal => {
            if s.shows(Ability::MagicHealing) {
                by(Ability::MagicHealing, None)
            } else {
                plain
            }
        }
        Attack::Capture => Harm {
            clicks: Some(0),
            ..plain
        },
    }
}

/// K-4.4: what the target's abilities take off the damage. Magic does nothing to who is immune to it.
pub fn reduction(s: &Scene<'_>, attack: Attack) -> Option<(Ability, u8)> {
    let target = s.target?;
    let shown = |ability| s.live.shows(s.state, target, ability);
    if is_magic(s, attack) && shown(Ability::MagicImmunity) {
        return Some((Ability::MagicImmunity, u8::MAX));
    }
    if attack == Attack::Shot && s.shows(Ability::Pierce) {
        return None;
    }
    hardness(s.state, s.live, target)
}

/// The least die that lets a figure move into contact with a terrifying enemy.
pub const COURAGE: u8 = 3;

/// Whether a hit of this attack is an effect of magic on the target.
pub fn is_magic(s: &Scene<'_>, attack: Attack) -> bool {
    let magic = [
        Ability::MagicBlast,
        Ability::MagicFreeze,
        Ability::MagicConfusion,
    ];
    match attack {
        Attack::Shot => magic.iter().any(|ability| s.shows(*ability)),
        Attack::Heal => s.shows(Ability::MagicHealing),
        Attack::Close | Attack::Capture => false,
    }
}

/// K-4.4: what takes damage of any attack or ability off this figure.
pub fn hardness(state: &State, live: &Live, target: &PlayerId) -> Option<(Ability, u8)> {
    [(Ability::Toughness, 1), (Ability::Invulnerability, 2)]
        .into_iter()
        .find(|(ability, _)| live.shows(state, target, *ability))
}

/// how far a figure moves, in inches: its speed, twice that where it only moves with charge or bound.
pub fn move_inches(s: &Scene<'_>) -> i64 {
    let speed = s.click.map_or(0, |click| i64::from(click.speed));
    let only_moves = s.shows(Ability::Charge) || s.shows(Ability::Bound);
    if only_moves { speed * 2 } else { speed }
}

/// M-4.3: how far a figure runs with the flag, in inches: half its speed, rounded down, and one.
pub fn run_play_inches(s: &Scene<'_>) -> i64 {
    let speed = s.click.map_or(0, |click| i64::from(click.speed));
    speed / 2 + s.state.rules.int(Key::RunPlayInches)
}

/// K-7.1: how far a movement formation goes, in inches: as far as its slowest, a flag holder as far as he runs; with forced
/// march as far as the one who shows it, but a holder no farther than he runs (M-4.3).
pub fn formation_inches(s: &Scene<'_>, others: &[PlayerId]) -> i64 {
    let members = others
        .iter()
        .filter_map(|id| Scene::of(s.state, s.game, s.live, id, s.row))
        .map(|member| Scene {
            id: member.id,
            piece: member.piece,
            figure: member.figure,
            click: member.click,
            ..*s
        })
        .chain([*s]);
    let (mut slowest, mut runs, mut march) = (i64::MAX, i64::MAX, None);
    for member in members {
        let speed = member.click.map_or(0, |click| i64::from(click.speed));
        if s.live.holds(member.id) {
            runs = run_play_inches(&member);
        } else {
            slowest = slowest.min(speed);
        }
        if member.shows(Ability::ForcedMarch) {
            march = march.max(Some(speed));
        }
    }
    march.unwrap_or(slowest).min(runs)
}

/// M-4.4: how far a figure passes, in inches: half its range, rounded down, and five.
pub fn pass_inches(s: &Scene<'_>) -> i64 {
    i64::from(s.figure.range) / 2 + s.state.rules.int(Key::PassInches)
}

/// M-8.1, D-35: whether a figure may move across a defense line: nobody, but where the house rule lets them, who flies
/// without the flag.
pub fn crosses_lines(s: &Scene<'_>) -> bool {
    s.state.rules.bool(Key::FliersCross) && s.shows(Ability::Flight) && !s.live.holds(s.id)
}

/// K-5.1, K-5.2, M-4.3: the least die with which this figure breaks away.
pub fn break_away(s: &Scene<'_>) -> u8 {
    let flies = s.shows(Ability::Flight) && !s.live.holds(s.id);
    let slips = flies || s.shows(Ability::Charge) || s.shows(Ability::Bound) || s.figure.mounted;
    if slips { 2 } else { 4 }
}
