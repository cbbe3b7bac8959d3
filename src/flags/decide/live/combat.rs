//! Close combat, shots, captures, healing (A-03 to, K-4, K-6, K-7, K-8).

use super::{
    Field, With,
    hits::{DodgeDice, Roll},
};
use crate::{
    figures::Ability,
    flags::{
        command::{AfterMove, Against, Capture, CloseCombat, Heal, Moved, Seen, Shoot},
        effect,
        play::{
            Loose, Piece, Stand,
            need::Need,
            row::Row,
            sums::{Attack, Company},
        },
        refusal,
    },
    ids::PlayerId,
    rulebook::Rule as R,
};

/// Close combat or a shot: who attacks whom, and with whom.
struct Assault<'c> {
    player: &'c PlayerId,
    /// Whom, at least one.
    targets: Vec<&'c PlayerId>,
    /// What every further target must meet.
    needs: &'static [Need],
    /// The other members of the formation.
    others: &'c [PlayerId],
    after_move: Option<&'c AfterMove>,
    /// Where the attacker is seen to stand.
    outside: Option<bool>,
}

impl Field<'_, '_> {
    /// A-03, K-4.2, K-7.3: close combat, after a move where charge allows it.
    pub(super) fn close_combat(&mut self, c: &CloseCombat) {
        let row = Row::CloseCombat;
        let with = With {
            target: Some(&c.target),
            facts: c.facts.as_deref().unwrap_or_default(),
            without: c.without.as_deref().unwrap_or_default(),
        };
        self.demand_row(row, &c.player, with);
        let also = c.also.as_deref().unwrap_or_default();
        let sweeps =
            !with.without.contains(&Ability::Sweep) && self.shows(&c.player, Ability::Sweep);
        let name = self.out.state.player_name(&c.player);
        self.out.refuse_if(!also.is_empty() && !sweeps, || {
            refusal::too_many_targets(&name, 1, R::A_03)
        });
        let others = c.formation.as_deref().unwrap_or_default();
        let assault = Assault {
            player: &c.player,
            targets: std::iter::once(&c.target).chain(also).collect(),
            needs: ENEMIES,
            others,
            after_move: c.after_move.as_ref(),
            outside: c.outside,
        };
        let roll = Roll {
            attack: Attack::Close,
            row,
            dice: self.dice(c.dice, R::K_4_1),
            modifier: c.modifier,
            company: Company {
                formation: others.len(),
                defended_by: c.defended_by.as_ref(),
                enhanced: 0,
                targets: 1 + also.len(),
            },
            damage_die: c.damage_die,
            against: c.against.as_deref().unwrap_or_default(),
            dodge: DodgeDice::of(c.dodge_die, c.dodge_dice.as_deref()),
            freeze: &[],
            confused: &[],
        };
        self.assault(&assault, with, roll);
    }

    /// A-04, K-4.3, K-7.2: a shot, after a move where bound allows it.
    pub(super) fn shoot(&mut self, c: &Shoot) {
        let row = Row::Shoot;
        let state = self.out.state;
        let Some((first, more)) = c.targets.split_first() else {
            self.out.refuse(refusal::no_target());
            return;
        };
        let with = With {
            target: Some(first),
            facts: c.facts.as_deref().unwrap_or_default(),
            without: c.without.as_deref().unwrap_or_default(),
        };
        self.demand_row(row, &c.player, with);
        let lightning = !with.without.contains(&Ability::FlameLightning)
            && self.shows(&c.player, Ability::FlameLightning);
        let blast = !with.without.contains(&Ability::MagicBlast)
            && self.shows(&c.player, Ability::MagicBlast);
        let arrows =
            crate::flags::play::figure(state, &c.player).map_or(1, |f| usize::from(f.targets));
        let most = if lightning {
            usize::MAX
        } else if blast {
            1
        } else {
            arrows
        };
        let name = state.player_name(&c.player);
        self.out.refuse_if(c.targets.len() > most, || {
            refusal::too_many_targets(&name, most, R::K_4_3)
        });
        let others = c.formation.as_deref().unwrap_or_default();
        self.out
            .refuse_if(!others.is_empty() && !more.is_empty() && !lightning, || {
                refusal::formation_one_target()
            });
        let enhanced = c.enhanced_by.as_deref().unwrap_or_default();
        for id in enhanced {
            let name = state.player_name(id);
            let friend = |field: &Self| {
                let team = |id| field.live.piece(id).map(|piece| &piece.team);
                let free = |piece: &Piece| piece.at.on_field() && piece.captor.is_none();
                *id != c.player
                    && team(id) == team(&c.player)
                    && field.live.piece(id).is_some_and(free)
            };
            let twice = enhanced.iter().filter(|other| *other == id).count() > 1;
            let lends = self.takes_part(id)
                && friend(self)
                && !twice
                && self.shows(id, Ability::MagicEnhancement)
                && !self.shows(id, Ability::MagicImmunity)
                && !self.shows(&c.player, Ability::MagicImmunity);
            self.out
                .refuse_if(!lends, || refusal::no_enhancement(&name));
        }
        let confuses = !with.without.contains(&Ability::MagicConfusion)
            && self.shows(&c.player, Ability::MagicConfusion);
        let confused = c.confused.as_deref().unwrap_or_default();
        let takers = confused
            .iter()
            .filter(|placed| placed.on_flag == Some(true));
        self.out
            .refuse_if(takers.count() > 1, refusal::two_on_the_flag);
        for placed in confused {
            let name = state.player_name(&placed.player);
            let twice = confused
                .iter()
                .filter(|p| p.player == placed.player)
                .count()
                > 1;
            let hit = confuses && c.targets.contains(&placed.player) && !twice;
            self.out.refuse_if(!hit, || refusal::not_confused(&name));
            let moved = Moved {
                ends: placed.ends,
                ..self.put(placed)
            };
            self.may_pick_up(&placed.player, moved);
        }
        let assault = Assault {
            player: &c.player,
            targets: c.targets.iter().collect(),
            needs: if lightning { ANYBODY } else { SHOT_AT },
            others,
            after_move: c.after_move.as_ref(),
            outside: None,
        };
        let roll = Roll {
            attack: Attack::Shot,
            row,
            dice: self.dice(c.dice, R::K_4_1),
            modifier: c.modifier,
            company: Company {
                formation: others.len(),
                defended_by: c.defended_by.as_ref(),
                enhanced: enhanced.len(),
                targets: c.targets.len(),
            },
            damage_die: c.damage_die,
            against: c.against.as_deref().unwrap_or_default(),
            dodge: DodgeDice::Each(c.dodge_dice.as_deref().unwrap_or_default()),
            freeze: c.freeze_dice.as_deref().unwrap_or_default(),
            confused,
        };
        self.assault(&assault, with, roll);
    }

    /// K-4, K-7: an attack whose first target and attacker may be such: the other targets, who else takes part, what it
    /// costs its side, the move before it, the dice.
    fn assault(&mut self, a: &Assault<'_>, with: With<'_>, roll: Roll<'_>) {
        let row = roll.row;
        let more = a.targets.get(1..).unwrap_or_default();
        self.differ(roll.against, more);
        if let Some(first) = a.targets.first() {
            self.lends_defense(first, roll.company.defended_by);
        }
        self.every_target(row, a.player, with, more, a.needs);
        self.formation(row, a.player, with, a.others);
        if !self.all_here(a.player, a.targets.iter().copied()) {
            return;
        }
        let pushed = self.pay_all(row, a.player, with, a.others);
        if self.moved_first(a.player, a.after_move, row, with) {
            self.stands(a.player, a.outside);
            self.attacks(a.player, &a.targets, with, roll);
        }
        self.push_all(pushed);
    }

    /// K-6.1: a capture. The flag of who is captured falls within 2 inches (M-4.9).
    pub(super) fn capture(&mut self, c: &Capture) {
        let row = if self.live.holds(&c.target) {
            Row::CaptureHolder
        } else {
            Row::Capture
        };
        let with = With {
            target: Some(&c.target),
            facts: c.facts.as_deref().unwrap_or_default(),
            without: c.without.as_deref().unwrap_or_default(),
        };
        self.demand_row(row, &c.player, with);
        self.lends_defense(&c.target, c.defended_by.as_ref());
        self.out.by(&[R::K_6_1, R::K_6_2]);
        let dice = self.dice(c.dice, R::K_6_1);
        if !self.all_here(&c.player, [&c.target]) {
            return;
        }
        let roll = Roll {
            attack: Attack::Capture,
            row,
            dice,
            modifier: c.modifier,
            company: Company {
                defended_by: c.defended_by.as_ref(),
                targets: 1,
                ..Company::default()
            },
            damage_die: None,
            against: &[],
            dodge: DodgeDice::Shared(None),
            freeze: &[],
            confused: &[],
        };
        let pushed = self.pay(row, &c.player, with);
        let hits = self.checks(&c.player, &[&c.target], with, roll);
        let hit = hits.iter().any(|hit| hit.hit);
        let slips = hit && self.shows(&c.target, Ability::Dodge);
        if hit && !(slips && self.dodges(&c.target, c.dodge_die)) {
            let held = self.live.holds(&c.target);
            self.event(effect::Captured {
                player: c.target.clone(),
                captor: c.player.clone(),
            });
            if held {
                self.out.by(&[R::M_4_9]);
                let by = self.live.piece(&c.player).map(|piece| piece.team.clone());
                self.ask(Loose::Captured, &c.target, by, None);
            }
        }
        self.push(pushed, &c.player);
    }

    /// K-8.1, K-8.2: healing in contact, at range, or on the bench.
    pub(super) fn heal(&mut self, c: &Heal) {
        let facts = c.facts.as_deref().unwrap_or_default();
        let on_bench = self
            .live
            .piece(&c.player)
            .is_some_and(|piece| piece.at == Stand::Bench);
        let row = if on_bench {
            Row::HealOnBench
        } else if facts.contains(&Seen::FriendContact) || !facts.contains(&Seen::InRange) {
            Row::Heal
        } else {
            Row::HealAfar
        };
        let with = With {
            target: Some(&c.target),
            facts,
            without: &[],
        };
        self.demand_row(row, &c.player, with);
        self.out.by(&[R::K_8_1]);
        let dice = self.dice(c.dice, R::K_4_1);
        if !self.all_here(&c.player, [&c.target]) {
            return;
        }
        let roll = Roll {
            attack: Attack::Heal,
            row,
            dice,
            modifier: c.modifier,
            company: Company::default(),
            damage_die: c.amount_die,
            against: &[],
            dodge: DodgeDice::Shared(None),
            freeze: &[],
            confused: &[],
        };
        let pushed = self.pay(row, &c.player, with);
        if row == Row::HealOnBench {
            self.out.by(&[R::M_7_6]);
            self.event(effect::BenchHealed {
                player: c.player.clone(),
            });
        }
        let magic = self.shows(&c.player, Ability::MagicHealing);
        let value = self
            .live
            .click(self.out.state, &c.player)
            .map_or(0, |click| click.damage);
        let cursed = magic && self.shows(&c.target, Ability::Cursed);
        let hits = self.checks(&c.player, &[&c.target], with, roll);
        if hits.iter().any(|hit| hit.hit) {
            let clicks = match c.amount_die {
                Some(die) => die.get(),
                None if magic => self.die(None, R::K_8_2).get(),
                None => value,
            };
            if magic {
                self.out.by(&[R::K_8_2]);
            }
            // K-4.1: a double 6 heals one more.
            let more = u8::from(roll.double(6));
            self.recover(&c.target, clicks.saturating_add(more));
            self.curse(cursed, &c.target);
        }
        self.push(pushed, &c.player);
    }

    /// Whether all of them take part; an objection if not.
    fn all_here<'c>(
        &mut self,
        player: &'c PlayerId,
        targets: impl IntoIterator<Item = &'c PlayerId>,
    ) -> bool {
        std::iter::once(player)
            .chain(targets)
            .all(|id| self.live.pieces.contains_key(id))
    }

    /// Every further target must be one, and no target twice.
    fn every_target(
        &mut self,
        row: Row,
        player: &PlayerId,
        with: With<'_>,
        more: &[&PlayerId],
        needs: &[Need],
    ) {
        let mut seen: Vec<&PlayerId> = with.target.into_iter().collect();
        for id in more.iter().copied() {
            let name = self.out.state.player_name(id);
            self.out
                .refuse_if(seen.contains(&id), || refusal::target_twice(&name));
            seen.push(id);
            let with = With {
                target: Some(id),
                ..with
            };
            self.demand(row, player, with, needs);
        }
    }

    /// Defend: whoever is said to lend a target his defense can.
    pub(super) fn lends_defense(&mut self, target: &PlayerId, by: Option<&PlayerId>) {
        let Some(by) = by.filter(|by| self.takes_part(by)) else {
            return;
        };
        let team = |id: &PlayerId| self.live.piece(id).map(|piece| &piece.team);
        let free = |piece: &Piece| piece.at.on_field() && piece.captor.is_none();
        let lends = by != target
            && team(by) == team(target)
            && self.live.piece(by).is_some_and(free)
            && self.shows(by, Ability::Defend);
        let name = self.out.state.player_name(by);
        self.out.refuse_if(!lends, || refusal::no_defender(&name));
    }

    /// What is said to be different of further targets is of these, and of what each has of its own (K-4.2, K-4.3).
    pub(super) fn differ(&mut self, against: &[Against], more: &[&PlayerId]) {
        for own in against {
            let name = self.out.state.player_name(&own.target);
            let twice = against.iter().filter(|o| o.target == own.target).count() > 1;
            let further = more.contains(&&own.target);
            self.out
                .refuse_if(twice || !further, || refusal::no_further_target(&name));
            self.lends_defense(&own.target, own.defended_by.as_ref());
            let of_each = own.facts.iter().flatten().all(|fact| fact.of_each());
            self.out.refuse_if(!of_each, refusal::not_of_each_target);
        }
    }

    /// Pays for the primary and for every further member of a formation (K-2.2). Who of them pushes.
    pub(super) fn pay_all(
        &mut self,
        row: Row,
        player: &PlayerId,
        with: With<'_>,
        others: &[PlayerId],
    ) -> Vec<(PlayerId, bool)> {
        let mut pushed = vec![(player.clone(), self.pay(row, player, with))];
        for id in others {
            let pushes = self.token(id, true);
            pushed.push((id.clone(), pushes));
        }
        pushed
    }

    pub(super) fn push_all(&mut self, pushed: Vec<(PlayerId, bool)>) {
        for (id, pushed) in pushed {
            self.push(pushed, &id);
        }
    }
}

const ENEMIES: &[Need] = &[Need::TargetEnemy, Need::TargetOnField, Need::TargetFree];
const SHOT_AT: &[Need] = &[
    Need::TargetEnemy,
    Need::TargetOnField,
    Need::TargetFree,
    Need::Visible,
];
const ANYBODY: &[Need] = &[Need::TargetOnField, Need::TargetFree];
