//! The dice an act of a match left out.

use crate::{
    dice::{Cup, Die},
    figures::Ability,
    flags::{
        command::{AfterMove, Play, Seen},
        decide::{rises_whole, rolls_for_command},
        play::{figure, row::Row, scene::Scene},
        state::State,
    },
    ids::PlayerId,
};

/// Rolls what is missing. Whether the program rolled; none where no dice belong to the act.
pub(super) fn fill(state: &State, play: &mut Play, cup: &mut Cup) -> Option<bool> {
    let game = state.game.as_ref()?;
    let live = game.live.as_ref()?;
    let mut dice = Dice { cup, rolled: None };
    let pressed = |facts: &Option<Vec<Seen>>| {
        facts
            .iter()
            .flatten()
            .any(|seen| *seen == Seen::EnemyContact)
    };
    let shows = |id: &PlayerId, ability: Ability, without: &Option<Vec<Ability>>| {
        live.shows(state, id, ability) && !without.iter().flatten().any(|off| *off == ability)
    };
    let courage =
        |id: &PlayerId, row: Row, target: Option<&PlayerId>, facts: &Option<Vec<Seen>>| {
            let facts = facts.as_deref().unwrap_or_default();
            let scene = Scene::of(state, game, live, id, row);
            scene.is_some_and(|scene| {
                let scene = Scene {
                    target,
                    facts,
                    ..scene
                };
                scene.needs_courage()
            })
        };
    // Where nobody is charged any row serves.
    let daunted = |id: &PlayerId, facts: &Option<Vec<Seen>>| courage(id, Row::Move, None, facts);
    let dodges = |id: &&PlayerId| live.shows(state, id, Ability::Dodge);
    match play {
        Play::Move(c) => {
            if pressed(&c.facts) && c.agreed != Some(true) {
                dice.one(&mut c.die);
            }
            if daunted(&c.player, &c.facts) {
                dice.one(&mut c.terror_die);
            }
            for member in c.members.iter_mut().flatten() {
                if member.contact == Some(true) && member.agreed != Some(true) {
                    dice.one(&mut member.die);
                }
            }
        }
        Play::CloseCombat(c) => {
            dice.two(&mut c.dice);
            if shows(&c.player, Ability::WeaponMaster, &c.without) {
                dice.one(&mut c.damage_die);
            }
            let hit = std::iter::once(&c.target).chain(c.also.iter().flatten());
            dice.dodges(
                &mut c.dodge_die,
                &mut c.dodge_dice,
                hit.filter(dodges).count(),
            );
            let charges = courage(&c.player, Row::CloseCombat, Some(&c.target), &c.facts);
            dice.before(&mut c.after_move, charges);
        }
        Play::Shoot(c) => {
            dice.two(&mut c.dice);
            if shows(&c.player, Ability::MagicBlast, &c.without) {
                dice.one(&mut c.damage_die);
            }
            dice.several(&mut c.dodge_dice, c.targets.iter().filter(dodges).count());
            if shows(&c.player, Ability::MagicFreeze, &c.without) {
                dice.several(&mut c.freeze_dice, c.targets.len());
            }
            dice.before(&mut c.after_move, daunted(&c.player, &c.facts));
        }
        Play::Capture(c) => {
            dice.two(&mut c.dice);
            if dodges(&&c.target) {
                dice.one(&mut c.dodge_die);
            }
        }
        Play::Pass(c) => {
            dice.one(&mut c.die);
            dice.before(&mut c.after_move, daunted(&c.player, &c.facts));
        }
        Play::HandOver(c) => {
            if pressed(&c.facts) {
                dice.one(&mut c.die);
            }
        }
        Play::Substitute(c) => {
            if c.off.is_some() && pressed(&c.facts) && c.agreed != Some(true) {
                dice.one(&mut c.die);
            }
        }
        Play::Heal(c) => {
            dice.two(&mut c.dice);
            if live.shows(state, &c.player, Ability::MagicHealing) {
                dice.one(&mut c.amount_die);
            }
        }
        Play::Necromancy(c) => {
            if figure(state, &c.target).is_none_or(|figure| !rises_whole(&figure.name)) {
                dice.one(&mut c.die);
            }
        }
        Play::UseAbility(c) => {
            if c.ability == Ability::Shockwave {
                dice.two(&mut c.dice);
                let hit = c.targets.iter().flatten();
                dice.dodges(&mut c.die, &mut c.dodge_dice, hit.filter(dodges).count());
            } else if c.ability == Ability::Regeneration {
                dice.one(&mut c.die);
            }
        }
        Play::EndTurn(c) => {
            let next = live.next_team(game, &live.turn.team);
            // Whoever comes to be a commander by the turn's end is one before it.
            if next.is_some_and(|team| rolls_for_command(state, live, team)) {
                dice.one(&mut c.command_die);
            }
        }
        Play::ReleaseCaptive(_)
        | Play::FlagFell(_)
        | Play::DefenseLine(_)
        | Play::Rest(_)
        | Play::TurnDial(_)
        | Play::SetClock(_)
        | Play::ResumeMatch(_)
        | Play::EndMatch(_) => {}
    }
    dice.rolled
}

/// The cup, and whether it was used.
struct Dice<'c> {
    cup: &'c mut Cup,
    rolled: Option<bool>,
}

impl Dice<'_> {
    fn note(&mut self, missing: bool) {
        self.rolled = Some(self.rolled.unwrap_or(false) || missing);
    }

    fn one(&mut self, die: &mut Option<Die>) {
        let missing = die.is_none();
        if missing {
            *die = Some(self.cup.roll());
        }
        self.note(missing);
    }

    fn two(&mut self, dice: &mut Option<[Die; 2]>) {
        let missing = dice.is_none();
        if missing {
            *dice = Some([self.cup.roll(), self.cup.roll()]);
        }
        self.note(missing);
    }

    /// The die of the one who dodges, or a die for each of several; one that was given is then the first's.
    fn dodges(&mut self, one: &mut Option<Die>, each: &mut Option<Vec<Die>>, dodgers: usize) {
        match dodgers {
            0 => {}
            1 if each.is_none() => self.one(one),
            _ => {
                let given = one.take();
                each.get_or_insert_default().splice(0..0, given);
                self.several(each, dodgers);
            }
        }
    }

    fn several(&mut self, dice: &mut Option<Vec<Die>>, wanted: usize) {
        if wanted == 0 {
            return;
        }
        let given = dice.get_or_insert_default();
        let missing = wanted.saturating_sub(given.len());
        given.extend((0..missing).map(|_| self.cup.roll()));
        self.note(missing > 0);
    }

    /// The die of a break-away before the act: who touched an enemy, or does not agree with one met since; and that of
    /// terrify for who is `daunted`.
    fn before(&mut self, first: &mut Option<AfterMove>, daunted: bool) {
        let Some(first) = first else { return };
        if first.agreed != Some(true)
            && (first.contact == Some(true) || first.agreed == Some(false))
        {
            self.one(&mut first.die);
        }
        if daunted {
            self.one(&mut first.terror_die);
        }
    }
}
