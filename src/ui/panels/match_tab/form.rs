//! The act that is half typed: who, what, on whom, with what seen on the table and which dice. `made` makes a command of it,
//! `again` fills it from one that is to be replaced.

use super::deed::{Deed, DieOf, Field};
use crate::{
    dice::Die,
    figures::Ability,
    flags::{
        command::{Seen, Side},
        decide::rises_whole,
        play::{Stand, checklist::Choice, figure, row::Row, scene::Scene},
    },
    ids::PlayerId,
    journal::Reading,
};
use std::collections::BTreeMap;

/// Where a move ends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Ends {
    /// Inside the circle.
    #[default]
    Inside,
    /// On the flag.
    OnFlag,
    /// Outside the circle.
    Outside,
}

impl Ends {
    pub(super) const fn on_flag(self) -> Option<bool> {
        match self {
            Self::OnFlag => Some(true),
            Self::Inside | Self::Outside => None,
        }
    }

    pub(super) const fn side(self) -> Option<Side> {
        match self {
            Self::Outside => Some(Side::Outside),
            Self::Inside | Self::OnFlag => None,
        }
    }

    pub(super) const fn of(on_flag: Option<bool>, ends: Option<Side>) -> Self {
        match (on_flag, ends) {
            (Some(true), _) => Self::OnFlag,
            (_, Some(Side::Outside)) => Self::Outside,
            (_, _) => Self::Inside,
        }
    }
}

/// The move before an attack or a pass.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct First {
    /// It leaves an enemy that came into contact since the turn began; contact before that bars the act (K-5.2).
    pub leaves: bool,
    /// That enemy agrees.
    pub agreed: bool,
    /// Where it ends.
    pub ends: Ends,
}

/// What bears on the check against one target alone.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Further {
    /// What is seen of it.
    pub facts: Vec<Seen>,
    /// Whose defense it uses.
    pub defended_by: Option<PlayerId>,
    /// Replaces the suggested sum.
    pub modifier: Option<i8>,
}

/// What is half typed.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Form {
    /// Whose act it is.
    pub player: Option<PlayerId>,
    /// What was opened by hand; none: the first that applies.
    pub deed: Option<Deed>,
    /// On whom, the first one first.
    pub targets: Vec<PlayerId>,
    /// A pass to the ground.
    pub ground: Option<Side>,
    /// What is seen on the table.
    pub facts: Vec<Seen>,
    /// Abilities switched off.
    pub without: Vec<Ability>,
    /// The others of a formation.
    pub formation: Vec<PlayerId>,
    /// Those of them that leave contact with an enemy.
    pub leaving: Vec<PlayerId>,
    /// Those of them that end on the other side of the line.
    pub apart: Vec<PlayerId>,
    /// Whose defense the target uses.
    pub defended_by: Option<PlayerId>,
    /// What is different of the further targets.
    pub further: BTreeMap<PlayerId, Further>,
    /// Who lends magic enhancement.
    pub enhanced_by: Vec<PlayerId>,
    /// Replaces the suggested sum.
    pub modifier: Option<i8>,
    /// Those in contact, or the enemy at the other end of a line, agree.
    pub agreed: bool,
    /// Where a move ends.
    pub ends: Ends,
    /// The receiver, or who may take the flag from its holder, stands outside, where that is not what is known.
    pub outside: Option<bool>,
    /// A move before it.
    pub before: Option<First>,
    /// Where magic confusion puts those it hits, unless they stay on their side.
    pub confused: BTreeMap<PlayerId, Ends>,
    /// The dice that lie on the table.
    pub dice: BTreeMap<DieOf, Die>,
    /// The game master overrules, for this reason.
    pub ruling: Option<String>,
    /// What the clocks showed for the act that is replaced.
    pub clock: Option<Reading>,
    /// The time has run out: what the clocks showed when this was begun, or show now (M-3.2).
    pub late: Option<Reading>,
}

impl Form {
    /// Nothing typed, for this figure.
    pub(super) fn of(player: Option<PlayerId>) -> Self {
        Self {
            player,
            ..Self::default()
        }
    }

    /// What the checklist is to reckon with.
    pub(super) fn choice(&self) -> Choice {
        Choice {
            target: self.targets.first().cloned(),
            facts: self.facts.clone(),
            without: self.without.clone(),
            formation: self.formation.clone(),
            defended_by: self.defended_by.clone(),
            enhanced_by: self.enhanced_by.clone(),
            more_targets: self.targets.len().saturating_sub(1),
        }
    }

    /// Takes a target, or puts it away again. One that can have only one changes it.
    pub(super) fn aim(&mut self, target: &PlayerId, most: usize) {
        self.ground = None;
        self.outside = None;
        let first = self.targets.first().cloned();
        if self.targets.contains(target) {
            self.targets.retain(|id| id != target);
        } else if most <= 1 {
            self.targets = vec![target.clone()];
        } else if self.targets.len() < most {
            self.targets.push(target.clone());
        }
        if self.targets.first() != first.as_ref() {
            self.defended_by = None;
            let own = self.targets.first().and_then(|id| self.further.get(id));
            if let Some(own) = own.cloned() {
                self.take(own);
            }
        }
        let Self {
            further, targets, ..
        } = self;
        further.retain(|id, _| targets.get(1..).is_some_and(|more| more.contains(id)));
    }

    /// What bears on the first target alone.
    pub(super) fn first(&self) -> Further {
        let facts = self.facts.iter().copied().filter(|fact| fact.of_each());
        Further {
            facts: facts.collect(),
            defended_by: self.defended_by.clone(),
            modifier: self.modifier,
        }
    }

    /// What bears on the first target is this from now on.
    pub(super) fn take(&mut self, own: Further) {
        self.facts.retain(|fact| !fact.of_each());
        self.facts.extend(own.facts);
        self.defended_by = own.defended_by;
        self.modifier = own.modifier;
    }

    /// The form as if this one were the only target: one who is to be chosen besides others has nothing of theirs.
    pub(super) fn upon(&self, target: &PlayerId, most: usize) -> Self {
        let mut form = self.clone();
        let first = self.targets.first();
        if first != Some(target) {
            form.targets = vec![target.clone()];
            form.defended_by = None;
            if first.is_some() && most > 1 {
                form.take(self.further.get(target).cloned().unwrap_or_default());
            }
        }
        form
    }

    /// The form for this act: what another was aimed at may be nobody for it.
    pub(super) fn aimed(&self, deed: Deed, field: Field<'_>) -> Self {
        let mut form = self.clone();
        if let Some(id) = &self.player {
            form.targets
                .retain(|target| deed.aims_at(field, id, target));
            form.targets
                .truncate(deed.targets(field, id, &self.without));
        }
        form
    }

    /// The form as this row has it: what was typed into the open one is not its own.
    pub(super) fn in_row(&self, deed: Deed, field: Field<'_>) -> Self {
        let mut form = self.aimed(deed, field);
        if form.deed.is_some_and(|open| open != deed) {
            form.empty_row();
        }
        form
    }

    /// The facts of this act.
    pub(super) fn seen(&self, deed: Deed) -> Vec<Seen> {
        let all = deed.facts().iter().copied();
        all.filter(|fact| self.facts.contains(fact)).collect()
    }

    fn sees(&self, deed: Deed, fact: Seen) -> bool {
        deed.facts().contains(&fact) && self.facts.contains(&fact)
    }

    /// M-4.7: the flag may come to him: close combat with its holder, before which he does not move.
    pub(super) fn may_take(&self, deed: Deed, field: Field<'_>) -> bool {
        let holder = |target: &PlayerId| field.live.holds(target);
        let takes = self.player.as_ref().is_some_and(|id| field.may_hold(id));
        deed == Deed::Row(Row::CloseCombat)
            && takes
            && self.before.is_none()
            && self.targets.iter().any(holder)
    }

    /// Whether it matters that a move ends touching a terrifying enemy: somebody moves, and there is one.
    pub(super) fn may_be_daunted(&self, deed: Deed, field: Field<'_>) -> bool {
        let moves = deed.is_move() || self.before.is_some();
        let scene = self.scene(deed, field).filter(|_| moves);
        scene.is_some_and(|scene| scene.enemy_terrifies())
    }

    /// Terrify: a die must let it.
    fn is_daunted(&self, deed: Deed, field: Field<'_>) -> bool {
        let facts = &self.seen(deed);
        let scene = self.scene(deed, field);
        self.may_be_daunted(deed, field)
            && scene.is_some_and(|scene| Scene { facts, ..scene }.needs_courage())
    }

    /// The figure about to do this.
    pub(super) fn scene<'a>(&'a self, deed: Deed, field: Field<'a>) -> Option<Scene<'a>> {
        let Field { state, game, live } = field;
        let id = self.player.as_ref()?;
        Scene::of(state, game, live, id, deed.row())
    }

    /// next to an enemy the flag is handed over under pressure.
    pub(super) fn heed_contact(&mut self) {
        let calm = self.deed == Some(Deed::Row(Row::HandOver));
        if calm && self.facts.contains(&Seen::EnemyContact) {
            self.deed = Some(Deed::Row(Row::HandOverPressed));
        }
    }

    /// Opens another act; what is seen on the table stays seen. The two rows of a capture are one act: what is typed for it
    /// stays typed.
    pub(super) fn open(&mut self, deed: Deed, field: Field<'_>) {
        let same = deed.is_capture() && self.deed.is_some_and(Deed::is_capture);
        self.deed = Some(deed);
        self.heed_contact();
        let deed = self.deed.unwrap_or(deed);
        self.targets = self.aimed(deed, field).targets;
        if !same {
            self.empty_row();
        }
        let Some(id) = self.player.clone() else {
            return;
        };
        // Where there is only one, it is he.
        let mut all = field
            .figures()
            .filter(|(other, _)| deed.aims_at(field, &id, other));
        if let (Some((only, _)), None) = (all.next(), all.next())
            && !deed.does_without()
            && self.targets.is_empty()
        {
            self.targets.push(only.clone());
        }
    }

    /// What was typed for one row means nothing to another: its dice, its sum, where it ends, its ruling.
    pub(super) fn empty_row(&mut self) {
        self.dice.clear();
        self.modifier = None;
        self.ruling = None;
        self.before = None;
        self.confused.clear();
        self.ground = None;
        self.outside = None;
        self.ends = Ends::Inside;
        self.agreed = false;
        self.formation.clear();
        self.leaving.clear();
        self.apart.clear();
        self.further.clear();
    }

    /// The dice this act takes, in the order in which they are thrown.
    pub(super) fn dice_of(&self, deed: Deed, field: Field<'_>) -> Vec<DieOf> {
        let Some(id) = &self.player else {
            return Vec::new();
        };
        let shows = |ability| field.shows(id, ability) && !self.without.contains(&ability);
        let dodgers = self
            .targets
            .iter()
            .filter(|target| field.shows(target, Ability::Dodge))
            .count();
        let mut dice = Vec::new();
        let first = self
            .before
            .is_some_and(|first| first.leaves && !first.agreed);
        let leaves = (deed.is_move() || deed.is_swap())
            && self.sees(deed, Seen::EnemyContact)
            && !self.agreed
            && (deed.is_move() || self.swap(field).0.is_some());
        if first || leaves {
            dice.push(DieOf::BreakAway);
        }
        if deed.is_move() {
            dice.extend((0..self.who_leave().count()).map(DieOf::Leaves));
        }
        if self.is_daunted(deed, field) {
            dice.push(DieOf::Terror);
        }
        let two = [DieOf::First, DieOf::Second];
        match deed {
            Deed::Row(Row::CloseCombat) => {
                dice.extend(two);
                if shows(Ability::WeaponMaster) {
                    dice.push(DieOf::Amount);
                }
                dice.extend((0..dodgers).map(DieOf::Dodge));
            }
            Deed::Row(Row::Shoot) => {
                dice.extend(two);
                if shows(Ability::MagicBlast) {
                    dice.push(DieOf::Amount);
                }
                dice.extend((0..dodgers).map(DieOf::Dodge));
                if shows(Ability::MagicFreeze) {
                    dice.extend((0..self.targets.len()).map(DieOf::Freeze));
                }
            }
            Deed::Row(Row::Heal | Row::HealAfar | Row::HealOnBench) => {
                dice.extend(two);
                dice.push(DieOf::Amount);
            }
            Deed::Row(Row::Capture | Row::CaptureHolder) | Deed::Use(Ability::Shockwave) => {
                dice.extend(two);
                dice.extend((0..dodgers).map(DieOf::Dodge));
            }
            // K-8.4: zombies and skeletons come back without a roll.
            Deed::Row(Row::Necromancy) => {
                let target = self.targets.first();
                let whole = target.and_then(|id| figure(field.state, id));
                if whole.is_none_or(|figure| !rises_whole(&figure.name)) {
                    dice.push(DieOf::Only);
                }
            }
            Deed::Row(Row::Pass | Row::HandOverPressed) | Deed::Use(Ability::Regeneration) => {
                dice.push(DieOf::Only);
            }
            Deed::Row(_) | Deed::Use(_) | Deed::Release => {}
        }
        dice
    }

    /// Those of them that decide whether it comes off.
    pub(super) fn thrown_first(&self, deed: Deed, field: Field<'_>) -> Vec<DieOf> {
        let mut dice = self.dice_of(deed, field);
        dice.retain(|die| {
            matches!(
                die,
                DieOf::BreakAway
                    | DieOf::Leaves(_)
                    | DieOf::Terror
                    | DieOf::Only
                    | DieOf::First
                    | DieOf::Second
            )
        });
        dice
    }

    /// The dice the program rolls unless they lie on the table, in the order in which they are thrown: all but the one that
    /// may take the place of plain healing.
    pub(super) fn rolled(&self, deed: Deed, field: Field<'_>) -> Vec<DieOf> {
        let mut dice = self.dice_of(deed, field);
        if self.heals_plainly(deed, field) {
            dice.retain(|die| *die != DieOf::Amount);
        }
        dice
    }

    /// K-8.1: plain healing gives back the damage value; a die in its place is the game master's to take or leave.
    pub(super) fn heals_plainly(&self, deed: Deed, field: Field<'_>) -> bool {
        let player = self.player.as_ref();
        deed.heals() && player.is_some_and(|id| !field.shows(id, Ability::MagicHealing))
    }

    /// The next die on the table shows this; when all lie there they are thrown anew. Nothing beyond 6.
    pub(super) fn throw(&mut self, face: usize, field: Field<'_>) {
        let Some(deed) = self.deed else {
            return;
        };
        let dice = self.rolled(deed, field);
        let die = i64::try_from(face).ok().and_then(|n| Die::new(n).ok());
        let Some(die) = die else {
            return;
        };
        if dice.iter().all(|which| self.dice.contains_key(which)) {
            self.dice.clear();
        }
        let next = dice
            .into_iter()
            .find(|which| !self.dice.contains_key(which));
        self.dice.extend(next.map(|which| (which, die)));
    }

    /// One of two dice lies there, and the other does not.
    pub(super) fn half_thrown(&self) -> bool {
        let lies = |die| self.dice.contains_key(&die);
        lies(DieOf::First) != lies(DieOf::Second)
    }

    /// The two dice of a check, where both lie there.
    pub(super) fn two(&self) -> Option<[Die; 2]> {
        Some([self.die(DieOf::First)?, self.die(DieOf::Second)?])
    }

    /// A die that lies there.
    pub(super) fn die(&self, which: DieOf) -> Option<Die> {
        self.dice.get(&which).copied()
    }

    /// M-5.1: a member of the formation has the flag, and ends outside with it.
    pub(super) fn carries_out(&self, field: Field<'_>) -> bool {
        let holder = field.live.holder();
        let holder = holder.filter(|id| self.formation.contains(id));
        holder.is_some_and(|id| (self.ends == Ends::Outside) != self.apart.contains(id))
    }

    /// The members of a formation that leave contact with an enemy.
    pub(super) fn who_leave(&self) -> impl Iterator<Item = &PlayerId> {
        let all = self.formation.iter();
        all.filter(|id| self.leaving.contains(id))
    }

    /// Who goes off and who comes on.
    pub(super) fn swap(&self, field: Field<'_>) -> (Option<PlayerId>, Option<PlayerId>) {
        let other = self.targets.first().cloned();
        let benched = self
            .player
            .as_ref()
            .and_then(|id| field.live.piece(id))
            .is_some_and(|piece| piece.at == Stand::Bench);
        if benched {
            (other, self.player.clone())
        } else {
            (self.player.clone(), other)
        }
    }
}
