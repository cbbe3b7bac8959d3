//! The action checklist of one figure: every row with each need ticked, asked or crossed, its cost, and the chance of its
//! check.

use super::{
    need::{Met, Need},
    odds::{self, Odds},
    row::{Check, Row},
    scene::Scene,
    sums::{self, Attack, Company, Harm, Modifier},
};
use crate::{
    figures::Ability,
    flags::{command::Seen, rules::Key, state::State},
    ids::PlayerId,
};

/// What is chosen on the screen for the figure that is to act.
#[derive(Debug, Clone, Default)]
pub struct Choice {
    /// On whom it acts.
    pub target: Option<PlayerId>,
    /// What is seen on the table.
    pub facts: Vec<Seen>,
    /// Abilities switched off.
    pub without: Vec<Ability>,
    /// Further members of a formation.
    pub formation: Vec<PlayerId>,
    /// The friend whose defense the target uses.
    pub defended_by: Option<PlayerId>,
    /// Friends that lend magic enhancement.
    pub enhanced_by: Vec<PlayerId>,
    /// Further targets of a shot.
    pub more_targets: usize,
}

/// A row of the checklist for a figure.
#[derive(Debug, Clone)]
pub struct Line {
    /// Which.
    pub row: Row,
    /// What it asks for: its own needs first, then the limits of every act.
    pub needs: Vec<(Need, Met)>,
    /// The roll that decides it, if one does.
    pub roll: Option<RollOf>,
    /// How far it reaches in inches, where it has a reach.
    pub inches: Option<i64>,
    /// Of a move while defense lines stand: whether it may cross them (M-8.1, D-35).
    pub crosses: Option<bool>,
    /// What a hit costs or heals.
    pub harm: Option<Harm>,
    /// What the target takes off the damage.
    pub reduction: Option<(Ability, u8)>,
}

/// The roll that decides a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RollOf {
    /// One die that must show so much; of a move only in contact with an enemy.
    Die {
        /// The least face.
        least: u8,
        /// How often it does.
        odds: Odds,
    },
    /// Two dice with attack and modifiers.
    Dice {
        /// The attack value.
        attack: i16,
        /// What is suggested to be added.
        modifiers: Vec<Modifier>,
        /// What must be reached; none while no target is chosen.
        needed: Option<i16>,
        /// How often it is, with the suggestions.
        odds: Option<Odds>,
    },
}

impl Line {
    /// Whether everything known is met; what is asked may still be missing.
    pub fn applies(&self) -> bool {
        self.needs.iter().all(|(_, met)| !matches!(met, Met::No))
    }

    /// Whether nothing is missing any more.
    pub fn ready(&self) -> bool {
        self.needs.iter().all(|(_, met)| met.ok())
    }
}

/// The checklist of a figure: the rows that apply first, each part in the order of the sheet. Nothing for who takes
/// no part.
pub fn checklist(state: &State, id: &PlayerId, choice: &Choice) -> Vec<Line> {
    let mut lines: Vec<Line> = Row::ALL
        .into_iter()
        .filter_map(|row| one(state, id, choice, row))
        .collect();
    lines.sort_by_key(|line| !line.applies());
    lines
}

/// One row for a figure, of the checklist or beside it (necromancy). None for who takes no part.
pub fn one(state: &State, id: &PlayerId, choice: &Choice, row: Row) -> Option<Line> {
    let game = state.game.as_ref()?;
    let live = game.live.as_ref()?;
    let scene = Scene {
        target: choice.target.as_ref(),
        facts: &choice.facts,
        without: &choice.without,
        ..Scene::of(state, game, live, id, row)?
    };
    Some(line(&scene, choice))
}

fn line(scene: &Scene<'_>, choice: &Choice) -> Line {
    let row = scene.row;
    let company = Company {
        formation: choice.formation.len(),
        defended_by: choice.defended_by.as_ref(),
        enhanced: choice.enhanced_by.len(),
        targets: 1 + choice.more_targets,
    };
    let attack = attack_of(row);
    Line {
        row,
        needs: row.list(scene).collect(),
        roll: roll(scene, attack, company),
        inches: inches(scene, choice),
        crosses: (matches!(row, Row::Move | Row::RunPlay) && !scene.live.lines.is_empty())
            .then(|| sums::crosses_lines(scene)),
        harm: attack
            .filter(|attack| *attack != Attack::Capture)
            .map(|attack| sums::harm(scene, attack, company)),
        reduction: attack
            .filter(|attack| matches!(attack, Attack::Close | Attack::Shot))
            .and_then(|attack| sums::reduction(scene, attack)),
    }
}

/// What kind of attack a row is, if it is one.
pub const fn attack_of(row: Row) -> Option<Attack> {
    match row {
        Row::CloseCombat => Some(Attack::Close),
        Row::Shoot => Some(Attack::Shot),
        Row::Capture | Row::CaptureHolder => Some(Attack::Capture),
        Row::Heal | Row::HealAfar | Row::HealOnBench => Some(Attack::Heal),
        Row::Move
        | Row::RunPlay
        | Row::Pass
        | Row::HandOver
        | Row::HandOverPressed
        | Row::DefenseLine
        | Row::SwapFull
        | Row::SwapOrOn
        | Row::SwapOrOff
        | Row::SwapOnOff
        | Row::Rest
        | Row::Necromancy
        | Row::Summon
        | Row::Ability => None,
    }
}

fn roll(scene: &Scene<'_>, attack: Option<Attack>, company: Company<'_>) -> Option<RollOf> {
    let setting = |key| u8::try_from(scene.state.rules.int(key)).unwrap_or(u8::MAX);
    let die = |least| {
        Some(RollOf::Die {
            least,
            odds: odds::one_die(least),
        })
    };
    match (scene.row.check(), attack) {
        (Check::BreakAway, _) => die(sums::break_away(scene)),
        (Check::Pass, _) => die(setting(Key::PassSuccess)),
        (Check::HandOver, _) => die(setting(Key::HandOverSuccess)),
        (Check::Attack | Check::Capture, Some(attack)) => {
            let value = scene.click.map_or(0, |click| i16::from(click.attack));
            let modifiers = sums::modifiers(scene, attack, company);
            let needed = sums::defense(scene, attack, company);
            let plus: i16 = modifiers.iter().map(|m| i16::from(m.by)).sum();
            Some(RollOf::Dice {
                attack: value,
                modifiers,
                needed,
                odds: needed.map(|needed| odds::two_dice(value + plus, needed)),
            })
        }
        (Check::Attack | Check::Capture, None) | (Check::None, _) => None,
    }
}

fn inches(scene: &Scene<'_>, choice: &Choice) -> Option<i64> {
    match scene.row {
        Row::Move | Row::RunPlay if !choice.formation.is_empty() => {
            Some(sums::formation_inches(scene, &choice.formation))
        }
        Row::Move => Some(sums::move_inches(scene)),
        Row::RunPlay => Some(sums::run_play_inches(scene)),
        Row::Shoot | Row::HealAfar => Some(i64::from(scene.figure.range)),
        Row::Pass => Some(sums::pass_inches(scene)),
        Row::DefenseLine => Some(scene.state.rules.int(Key::LineInches)),
        Row::CloseCombat
        | Row::Capture
        | Row::CaptureHolder
        | Row::HandOver
        | Row::HandOverPressed
        | Row::SwapFull
        | Row::SwapOrOn
        | Row::SwapOrOff
        | Row::SwapOnOff
        | Row::Heal
        | Row::HealOnBench
        | Row::Rest
        | Row::Necromancy
        | Row::Summon
        | Row::Ability => None,
    }
}
