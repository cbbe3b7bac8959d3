//! The form filled again with what was done, so that another act can replace it.

use super::{
    deed::{Deed, DieOf, Field},
    form::{Ends, First, Form, Further},
};
use crate::{
    dice::{DiceFrom, Die},
    flags::{
        Command,
        command::{AfterMove, Against, Member, Play, Seen, Side},
        play::{Spot, Stand, row::Row},
    },
    ids::PlayerId,
    journal::Act,
};

impl Form {
    /// The form as it was when this was done, on the field before it; none for what has no form here. Dice that were
    /// thrown on the table lie there still.
    pub(super) fn again(act: &Act<Command>, field: Field<'_>) -> Option<Self> {
        let Some(Command::Play(play)) = act.command() else {
            return None;
        };
        let mut form = Self::filled(play, field)?;
        form.clock = act.clock;
        form.ruling.clone_from(&act.ruling);
        if act.dice_from != Some(DiceFrom::Table) {
            form.dice.clear();
        }
        Some(form)
    }

    fn filled(play: &Play, field: Field<'_>) -> Option<Self> {
        let player = play.player().cloned();
        let held = player.as_ref().is_some_and(|id| field.live.holds(id));
        let mut form = Self::of(player);
        let list = |facts: &Option<Vec<Seen>>| facts.clone().unwrap_or_default();
        let row = match play {
            Play::Move(c) => {
                form.facts = list(&c.facts);
                form.agreed = c.agreed.unwrap_or(false);
                form.ends = Ends::of(c.on_flag, c.ends);
                form.formation = c.formation.clone().unwrap_or_default();
                form.without = c.without.clone().unwrap_or_default();
                form.lies(DieOf::BreakAway, c.die);
                form.lies(DieOf::Terror, c.terror_die);
                form.differ_in(c.members.as_deref());
                if held { Row::RunPlay } else { Row::Move }
            }
            Play::CloseCombat(c) => {
                form.targets = vec![c.target.clone()];
                form.targets.extend(c.also.iter().flatten().cloned());
                form.differ(c.against.as_deref());
                form.facts = list(&c.facts);
                form.modifier = c.modifier;
                form.formation = c.formation.clone().unwrap_or_default();
                form.before = c.after_move.map(First::of);
                form.defended_by.clone_from(&c.defended_by);
                form.outside = c.outside;
                form.without = c.without.clone().unwrap_or_default();
                form.two_lie(c.dice);
                form.lies(DieOf::Amount, c.damage_die);
                form.lies(DieOf::Dodge(0), c.dodge_die);
                form.all_lie(DieOf::Dodge, c.dodge_dice.as_deref());
                form.lie_before(c.after_move);
                Row::CloseCombat
            }
            Play::Shoot(c) => {
                form.targets.clone_from(&c.targets);
                form.differ(c.against.as_deref());
                form.facts = list(&c.facts);
                form.modifier = c.modifier;
                form.formation = c.formation.clone().unwrap_or_default();
                form.before = c.after_move.map(First::of);
                form.defended_by.clone_from(&c.defended_by);
                form.enhanced_by = c.enhanced_by.clone().unwrap_or_default();
                let placed = c.confused.iter().flatten();
                let placed = placed.map(|at| (at.player.clone(), Ends::of(at.on_flag, at.ends)));
                form.confused = placed.collect();
                form.without = c.without.clone().unwrap_or_default();
                form.two_lie(c.dice);
                form.lies(DieOf::Amount, c.damage_die);
                form.all_lie(DieOf::Dodge, c.dodge_dice.as_deref());
                form.all_lie(DieOf::Freeze, c.freeze_dice.as_deref());
                form.lie_before(c.after_move);
                Row::Shoot
            }
            Play::Capture(c) => {
                form.targets = vec![c.target.clone()];
                form.facts = list(&c.facts);
                form.modifier = c.modifier;
                form.defended_by.clone_from(&c.defended_by);
                form.without = c.without.clone().unwrap_or_default();
                form.two_lie(c.dice);
                form.lies(DieOf::Dodge(0), c.dodge_die);
                if field.live.holds(&c.target) {
                    Row::CaptureHolder
                } else {
                    Row::Capture
                }
            }
            Play::Pass(c) => {
                match &c.to {
                    Spot::Player(id) => form.targets = vec![id.clone()],
                    Spot::Outside => form.ground = Some(Side::Outside),
                    Spot::Inside | Spot::Hill => form.ground = Some(Side::Inside),
                }
                form.facts = list(&c.facts);
                form.outside = c.outside;
                form.before = c.after_move.map(First::of);
                form.without = c.without.clone().unwrap_or_default();
                form.lies(DieOf::Only, c.die);
                form.lie_before(c.after_move);
                Row::Pass
            }
            Play::HandOver(c) => {
                form.targets = vec![c.to.clone()];
                form.facts = list(&c.facts);
                form.outside = c.outside;
                form.lies(DieOf::Only, c.die);
                if form.facts.contains(&Seen::EnemyContact) {
                    Row::HandOverPressed
                } else {
                    Row::HandOver
                }
            }
            Play::DefenseLine(c) => {
                form.targets = vec![c.with.clone()];
                form.facts = list(&c.facts);
                form.agreed = c.agreed.unwrap_or(false);
                Row::DefenseLine
            }
            Play::Substitute(c) => {
                form.player = c.off.clone().or_else(|| c.on.clone());
                form.targets = c.off.as_ref().and(c.on.clone()).into_iter().collect();
                form.facts = list(&c.facts);
                form.agreed = c.agreed.unwrap_or(false);
                form.lies(DieOf::BreakAway, c.die);
                field.swap_row(&c.team)
            }
            Play::Heal(c) => {
                form.targets = vec![c.target.clone()];
                form.facts = list(&c.facts);
                form.modifier = c.modifier;
                form.two_lie(c.dice);
                form.lies(DieOf::Amount, c.amount_die);
                let benched = field
                    .live
                    .piece(&c.player)
                    .is_some_and(|piece| piece.at == Stand::Bench);
                if benched {
                    Row::HealOnBench
                } else if form.facts.contains(&Seen::InRange) {
                    Row::HealAfar
                } else {
                    Row::Heal
                }
            }
            Play::Necromancy(c) => {
                form.targets = vec![c.target.clone()];
                form.facts = list(&c.facts);
                form.lies(DieOf::Only, c.die);
                Row::Necromancy
            }
            Play::Rest(_) => Row::Rest,
            Play::ReleaseCaptive(_) => {
                form.deed = Some(Deed::Release);
                return Some(form);
            }
            Play::UseAbility(c) => {
                form.targets = c.targets.clone().unwrap_or_default();
                form.facts = list(&c.facts);
                form.ends = Ends::of(c.on_flag, c.ends);
                form.modifier = c.modifier;
                form.defended_by.clone_from(&c.defended_by);
                form.differ(c.against.as_deref());
                form.two_lie(c.dice);
                form.lies(DieOf::of(c.ability), c.die);
                form.all_lie(DieOf::Dodge, c.dodge_dice.as_deref());
                form.deed = Some(Deed::Use(c.ability));
                return Some(form);
            }
            Play::FlagFell(_)
            | Play::TurnDial(_)
            | Play::SetClock(_)
            | Play::EndTurn(_)
            | Play::EndMatch(_)
            | Play::ResumeMatch(_) => return None,
        };
        form.deed = Some(Deed::Row(row));
        Some(form)
    }

    fn differ_in(&mut self, members: Option<&[Member]>) {
        let members = members.unwrap_or_default();
        let chosen = |fits: fn(&&Member) -> bool| {
            let all = members.iter().filter(fits);
            all.map(|one| one.player.clone()).collect()
        };
        self.leaving = chosen(|one| one.contact == Some(true) || one.die.is_some());
        self.apart = chosen(|one| one.ends.is_some());
        let order: Vec<PlayerId> = self.who_leave().cloned().collect();
        for (n, id) in order.iter().enumerate() {
            let one = members.iter().find(|one| one.player == *id);
            self.lies(DieOf::Leaves(n), one.and_then(|one| one.die));
        }
    }

    fn differ(&mut self, against: Option<&[Against]>) {
        let own = against.into_iter().flatten().cloned();
        let own = own.map(|own| {
            let facts = own.facts.unwrap_or_default();
            let further = Further {
                facts,
                defended_by: own.defended_by,
                modifier: own.modifier,
            };
            (own.target, further)
        });
        self.further.extend(own);
    }

    fn lies(&mut self, which: DieOf, die: Option<Die>) {
        self.dice.extend(die.map(|die| (which, die)));
    }

    /// Those of the move before it.
    fn lie_before(&mut self, first: Option<AfterMove>) {
        self.lies(DieOf::BreakAway, first.and_then(|first| first.die));
        self.lies(DieOf::Terror, first.and_then(|first| first.terror_die));
    }

    fn two_lie(&mut self, dice: Option<[Die; 2]>) {
        self.lies(DieOf::First, dice.map(|[die, _]| die));
        self.lies(DieOf::Second, dice.map(|[_, die]| die));
    }

    fn all_lie(&mut self, which: impl Fn(usize) -> DieOf, dice: Option<&[Die]>) {
        for (n, die) in dice.into_iter().flatten().enumerate() {
            self.lies(which(n), Some(*die));
        }
    }
}

impl First {
    fn of(c: AfterMove) -> Self {
        Self {
            leaves: c.contact == Some(true) || c.die.is_some() || c.agreed.is_some(),
            agreed: c.agreed.unwrap_or(false),
            ends: Ends::of(c.on_flag, c.ends),
        }
    }
}
