//! The act made of what is half typed.

use super::{
    deed::{Deed, DieOf, Field},
    form::{Ends, Form, Further},
};
use crate::{
    dice::Die,
    figures::Ability,
    flags::{
        Command,
        command::{
            AfterMove, Against, Capture, CloseCombat, DefenseLine, HandOver, Heal, Member, Move,
            Necromancy, Pass, Placed, Play, ReleaseCaptive, Rest, Shoot, Side, Substitute,
            UseAbility,
        },
        play::{Spot, row::Row},
    },
    ids::PlayerId,
    journal::Act,
};

/// A list where there is one.
fn some<T: Clone>(list: &[T]) -> Option<Vec<T>> {
    (!list.is_empty()).then(|| list.to_vec())
}

fn yes(said: bool) -> Option<bool> {
    said.then_some(true)
}

impl Form {
    fn run(&self, which: impl Fn(usize) -> DieOf) -> Option<Vec<Die>> {
        let dice: Vec<Die> = (0..).map_while(|n| self.die(which(n))).collect();
        some(&dice)
    }

    /// What is different of the other members of a formation.
    fn members(&self) -> Option<Vec<Member>> {
        let across = match self.ends {
            Ends::Inside | Ends::OnFlag => Side::Outside,
            Ends::Outside => Side::Inside,
        };
        let own = |id: &PlayerId| {
            let nth = self.who_leave().position(|other| other == id);
            Member {
                player: id.clone(),
                contact: nth.map(|_| true),
                die: nth.and_then(|n| self.die(DieOf::Leaves(n))),
                agreed: None,
                on_flag: None,
                ends: self.apart.contains(id).then_some(across),
            }
        };
        let differ = |id: &&PlayerId| self.leaving.contains(id) || self.apart.contains(id);
        let members: Vec<Member> = self.formation.iter().filter(differ).map(own).collect();
        some(&members)
    }

    fn against(&self) -> Option<Vec<Against>> {
        let more = self.targets.get(1..).unwrap_or_default();
        let own = more
            .iter()
            .filter_map(|id| self.further.get_key_value(id))
            .filter(|(_, own)| **own != Further::default());
        let against: Vec<Against> = own
            .map(|(id, own)| Against {
                target: id.clone(),
                facts: some(&own.facts),
                defended_by: own.defended_by.clone(),
                modifier: own.modifier,
            })
            .collect();
        some(&against)
    }

    fn after_move(&self) -> Option<AfterMove> {
        let first = self.before?;
        Some(AfterMove {
            on_flag: first.ends.on_flag(),
            ends: first.ends.side(),
            die: self.die(DieOf::BreakAway),
            agreed: first.leaves.then_some(first.agreed),
            contact: None,
            terror_die: self.die(DieOf::Terror),
        })
    }

    /// Where magic confusion puts its targets.
    fn placed(&self) -> Option<Vec<Placed>> {
        let placed = self.confused.iter();
        let placed = placed.filter(|(id, _)| self.targets.contains(id));
        let placed: Vec<Placed> = placed
            .map(|(id, ends)| Placed {
                player: id.clone(),
                ends: match ends {
                    Ends::Inside => Some(Side::Inside),
                    Ends::OnFlag => None,
                    Ends::Outside => Some(Side::Outside),
                },
                on_flag: ends.on_flag(),
            })
            .collect();
        some(&placed)
    }

    /// The act; none while a target is missing.
    pub(super) fn act(&self, deed: Deed, field: Field<'_>) -> Option<Act<Command>> {
        let command = self.command(deed, field)?;
        let mut act = Act::new(command);
        act.clock = self.clock.or(self.late);
        if let Some(reason) = &self.ruling {
            act = act.ruling(reason.trim());
        }
        let dice = self.dice_of(deed, field);
        let typed = dice.iter().any(|die| self.dice.contains_key(die));
        Some(if typed { act.table_dice() } else { act })
    }

    fn command(&self, deed: Deed, field: Field<'_>) -> Option<Play> {
        let player = self.player.clone()?;
        let target = || self.targets.first().cloned();
        let facts = some(&self.seen(deed));
        let without = some(&self.without);
        let formation = deed.formation().and_then(|_| some(&self.formation));
        let after_move = deed.before().and_then(|_| self.after_move());
        let defended_by = self.defended_by.clone();
        let (dice, modifier) = (self.two(), self.modifier);
        let outside = self.outside;
        // Several who dodge have a list of dice, one alone has one.
        let (one_dodge, dodges) = match self.run(DieOf::Dodge) {
            Some(dice) if dice.len() > 1 => (None, Some(dice)),
            dice => (dice.and_then(|dice| dice.first().copied()), None),
        };
        Some(match deed {
            Deed::Row(Row::Move | Row::RunPlay) => Play::Move(Move {
                player,
                facts,
                die: self.die(DieOf::BreakAway),
                agreed: yes(self.agreed),
                on_flag: self.ends.on_flag(),
                ends: self.ends.side(),
                terror_die: self.die(DieOf::Terror),
                formation,
                members: self.members(),
                without,
            }),
            Deed::Row(Row::CloseCombat) => Play::CloseCombat(CloseCombat {
                player,
                target: target()?,
                also: some(self.targets.get(1..).unwrap_or_default()),
                facts,
                dice,
                modifier,
                damage_die: self.die(DieOf::Amount),
                dodge_die: one_dodge,
                dodge_dice: dodges.clone(),
                formation,
                after_move,
                defended_by,
                against: self.against(),
                outside,
                without,
            }),
            Deed::Row(Row::Shoot) => Play::Shoot(Shoot {
                player,
                targets: some(&self.targets)?,
                facts,
                dice,
                modifier,
                damage_die: self.die(DieOf::Amount),
                dodge_dice: self.run(DieOf::Dodge),
                freeze_dice: self.run(DieOf::Freeze),
                confused: self.placed(),
                formation,
                after_move,
                defended_by,
                against: self.against(),
                enhanced_by: some(&self.enhanced_by),
                without,
            }),
            Deed::Row(Row::Capture | Row::CaptureHolder) => Play::Capture(Capture {
                player,
                target: target()?,
                facts,
                dice,
                modifier,
                defended_by,
                dodge_die: one_dodge,
                without,
            }),
            Deed::Row(Row::Pass) => Play::Pass(Pass {
                player,
                to: match self.ground {
                    Some(Side::Inside) => Spot::Inside,
                    Some(Side::Outside) => Spot::Outside,
                    None => Spot::Player(target()?),
                },
                outside,
                facts,
                die: self.die(DieOf::Only),
                after_move,
                without,
            }),
            Deed::Row(Row::HandOver | Row::HandOverPressed) => Play::HandOver(HandOver {
                player,
                to: target()?,
                outside,
                facts,
                die: self.die(DieOf::Only),
            }),
            Deed::Row(Row::DefenseLine) => Play::DefenseLine(DefenseLine {
                player,
                with: target()?,
                facts,
                agreed: yes(self.agreed),
            }),
            Deed::Row(Row::SwapFull | Row::SwapOrOn | Row::SwapOrOff | Row::SwapOnOff) => {
                let (off, on) = self.swap(field);
                Play::Substitute(Substitute {
                    team: field.live.piece(&player)?.team.clone(),
                    off,
                    on,
                    facts,
                    die: self.die(DieOf::BreakAway),
                    agreed: yes(self.agreed),
                })
            }
            Deed::Row(Row::Heal | Row::HealAfar | Row::HealOnBench) => Play::Heal(Heal {
                player,
                target: target()?,
                facts,
                dice,
                modifier,
                amount_die: self.die(DieOf::Amount),
            }),
            Deed::Row(Row::Necromancy) => Play::Necromancy(Necromancy {
                player,
                target: target()?,
                facts,
                die: self
                    .die(DieOf::Only)
                    .filter(|_| self.dice_of(deed, field).contains(&DieOf::Only)),
            }),
            Deed::Row(Row::Rest) => Play::Rest(Rest { player }),
            Deed::Release => Play::ReleaseCaptive(ReleaseCaptive { player }),
            Deed::Row(Row::Summon | Row::Ability) => return None,
            Deed::Use(ability) => Play::UseAbility(UseAbility {
                player,
                ability,
                targets: if deed == Deed::Use(Ability::Regeneration) {
                    None
                } else {
                    Some(some(&self.targets)?)
                },
                facts,
                modifier: modifier.filter(|_| ability == Ability::Shockwave),
                defended_by: defended_by.filter(|_| ability == Ability::Shockwave),
                against: self.against().filter(|_| ability == Ability::Shockwave),
                dice: (ability == Ability::Shockwave).then_some(dice).flatten(),
                die: one_dodge.or(self.die(DieOf::Only)),
                dodge_dice: dodges,
                ends: self.ends.side(),
                on_flag: self.ends.on_flag(),
            }),
        })
    }
}
