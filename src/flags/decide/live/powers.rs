//! Abilities that are used by themselves: necromancy, summon, venom, ram, pole arm, shockwave, regeneration, levitation
//! (K-8.4, M-6.4, mage-knight §9).

use super::{
    Field, With,
    harm::Cause,
    hits::{DodgeDice, Roll},
    turn::actions,
};
use crate::{
    figures::Ability,
    flags::{
        command::{Moved, Necromancy, Seen, UseAbility},
        effect,
        play::{
            Done, Stand, figure,
            need::Need,
            row::Row,
            sums::{self, Attack, Company},
        },
        refusal,
    },
    ids::PlayerId,
    rulebook::Rule as R,
};

impl Field<'_, '_> {
    /// K-8.4, M-6.4: calls the spirit of a player in hospital, damaged by one die; a skull fails.
    pub(super) fn necromancy(&mut self, c: &Necromancy) {
        let state = self.out.state;
        let with = With {
            target: Some(&c.target),
            facts: c.facts.as_deref().unwrap_or_default(),
            without: &[],
        };
        self.demand_row(Row::Necromancy, &c.player, with);
        self.out.by(&[R::K_8_4, R::M_6_4]);
        let whole = figure(state, &c.target).is_some_and(|figure| rises_whole(&figure.name));
        let damage = if whole {
            let name = state.player_name(&c.target);
            self.out
                .refuse_if(c.die.is_some(), || refusal::rises_without_die(&name));
            0
        } else {
            self.die(c.die, R::K_8_4).get()
        };
        self.raise(Row::Necromancy, &c.player, &c.target, damage);
    }

    /// Summon: a figure of the faction Mage Spawn comes back as necromancy would call it, but undamaged.
    fn summon(&mut self, c: &UseAbility, targets: &[PlayerId]) {
        let [target] = targets else {
            self.out.refuse(refusal::no_target());
            return;
        };
        let with = With {
            target: Some(target),
            facts: c.facts.as_deref().unwrap_or_default(),
            without: &[],
        };
        self.demand_row(Row::Summon, &c.player, with);
        self.raise(Row::Summon, &c.player, target, 0);
    }

    /// M-6.4: the spirit of a figure stands up beside who called it, unless its dial shows a skull there.
    fn raise(&mut self, row: Row, player: &PlayerId, target: &PlayerId, damage: u8) {
        let (Some(caller), Some(figure)) = (
            self.live.piece(player).cloned(),
            figure(self.out.state, target),
        ) else {
            return;
        };
        let pushed = self.pay(row, player, With::default());
        if figure.dial.click(damage).is_some() {
            self.event(effect::SpiritCalled {
                player: target.clone(),
                team: caller.team,
                damage,
                outside: caller.at == Stand::Outside,
            });
        }
        self.push(pushed, player);
    }

    /// An ability that is used by itself.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other abilities have no act of their own"
    )]
    pub(super) fn use_ability(&mut self, c: &UseAbility) {
        if !self.takes_part(&c.player) {
            return;
        }
        let name = self.out.state.player_name(&c.player);
        let shown = self.shows(&c.player, c.ability);
        self.out.refuse_if(!shown, || {
            refusal::ability_not_shown(&name, c.ability.name())
        });
        self.out.by(&[R::K_1_2]);
        let targets = c.targets.as_deref().unwrap_or_default();
        for (i, id) in targets.iter().enumerate() {
            let before = targets.get(..i).unwrap_or_default();
            let name = self.out.state.player_name(id);
            self.out
                .refuse_if(before.contains(id), || refusal::target_twice(&name));
        }
        match c.ability {
            Ability::Venom => {
                let used = (c.player.clone(), c.ability);
                self.out.refuse_if(self.live.turn.used.contains(&used), || {
                    refusal::used_this_turn(&name, c.ability.name())
                });
                let begun = self.turn_has_begun();
                self.out
                    .refuse_if(begun, || refusal::turn_begun(c.ability.name()));
                self.venom(&c.player, targets, OWN);
                self.event(effect::AbilityUsed {
                    player: c.player.clone(),
                    ability: c.ability,
                });
            }
            Ability::Ram => {
                let used = (c.player.clone(), c.ability);
                self.out.refuse_if(self.live.turn.used.contains(&used), || {
                    refusal::used_this_turn(&name, c.ability.name())
                });
                self.demand(Row::Ability, &c.player, With::default(), &[Need::JustMoved]);
                self.venom(&c.player, targets, RAMS);
                self.event(effect::AbilityUsed {
                    player: c.player.clone(),
                    ability: c.ability,
                });
            }
            Ability::PoleArm => {
                self.venom(&c.player, targets, OTHERS);
                for target in targets {
                    self.settles(target);
                }
            }
            Ability::Shockwave => self.shockwave(c, targets),
            Ability::Regeneration => {
                self.out.refuse_if(!targets.is_empty(), || {
                    refusal::too_many_targets(&name, 0, R::K_1_2)
                });
                self.regenerate(c);
            }
            Ability::MagicLevitation => self.levitate(c, targets),
            Ability::Summon => self.summon(c, targets),
            other => self.out.refuse(refusal::no_act_of_its_own(other.name())),
        }
    }

    /// Venom, ram, pole arm: one click to each opponent on the front arc, less what makes it hard. Venom and ram in its own
    /// turn; a pole arm against who has just moved there, whose action ends. Ram and pole arm are part of a move, which is
    /// finished whatever the clock shows (M-3.2).
    fn venom(&mut self, player: &PlayerId, targets: &[PlayerId], limits: &[Need]) {
        self.demand(Row::Ability, player, With::default(), limits);
        self.out.refuse_if(targets.is_empty(), refusal::no_target);
        for target in targets {
            let with = With {
                target: Some(target),
                ..With::default()
            };
            self.demand(Row::Ability, player, with, VICTIM);
            if limits == OTHERS {
                self.demand(Row::Ability, target, With::default(), &[Need::JustMoved]);
            }
            let less = self
                .scene(Row::Ability, player, with)
                .and_then(|scene| sums::hardness(scene.state, scene.live, target))
                .map_or(0, |(_, by)| by);
            self.event(effect::Checked {
                player: player.clone(),
                target: Some(target.clone()),
                total: 1,
                needed: i16::from(less).saturating_add(1),
                passed: less == 0,
            });
            self.hurt(target, 1u8.saturating_sub(less), Cause::Ability(player));
        }
    }

    /// Whether anything has been done in this turn: an action is spent, or somebody has acted without (quickness, bench).
    fn turn_has_begun(&self) -> bool {
        let turn = &self.live.turn;
        let spent = turn.actions_left < actions(self.out.state, turn.command_die);
        let mut own = self.live.of_team(&turn.team);
        spent || !turn.healed.is_empty() || own.any(|(_, piece)| piece.done != Done::Nothing)
    }

    /// It is no longer right after a figure's move.
    fn settles(&mut self, id: &PlayerId) {
        let Some(piece) = self.live.piece(id).filter(|piece| piece.fresh) else {
            return;
        };
        let at = piece.at;
        self.event(effect::Stood {
            player: id.clone(),
            at,
            fresh: None,
        });
    }

    /// Shockwave: one roll against every figure within half range, one click each, the damage value if there is only one.
    fn shockwave(&mut self, c: &UseAbility, targets: &[PlayerId]) {
        let row = Row::Ability;
        self.demand_row(row, &c.player, With::default());
        self.demand(row, &c.player, With::default(), FIGHTS);
        self.out.refuse_if(targets.is_empty(), refusal::no_target);
        for target in targets {
            let with = With {
                target: Some(target),
                ..With::default()
            };
            self.demand(
                row,
                &c.player,
                with,
                &[Need::TargetOther, Need::TargetOnField, Need::TargetFree],
            );
        }
        let dice = self.dice(c.dice, R::K_4_1);
        if targets.iter().any(|id| !self.live.pieces.contains_key(id)) {
            return;
        }
        let against = c.against.as_deref().unwrap_or_default();
        let more: Vec<&PlayerId> = targets.iter().skip(1).collect();
        self.differ(against, &more);
        if let Some(first) = targets.first() {
            self.lends_defense(first, c.defended_by.as_ref());
        }
        let pushed = self.pay(row, &c.player, With::default());
        let roll = Roll {
            attack: Attack::Shot,
            row,
            dice,
            modifier: c.modifier,
            company: Company {
                defended_by: c.defended_by.as_ref(),
                targets: targets.len(),
                ..Company::default()
            },
            damage_die: None,
            against,
            dodge: DodgeDice::of(c.die, c.dodge_dice.as_deref()),
            freeze: &[],
            confused: &[],
        };
        let targets: Vec<&PlayerId> = targets.iter().collect();
        let first = targets.first().copied();
        // It has its own damage: what changes a shot's does nothing to it.
        let with = With {
            target: first,
            without: &[Ability::MagicFreeze, Ability::MagicConfusion],
            ..With::default()
        };
        self.attacks(&c.player, &targets, with, roll);
        self.push(pushed, &c.player);
    }

    /// Regeneration: a move action without moving heals one die less 2.
    fn regenerate(&mut self, c: &UseAbility) {
        let row = Row::Ability;
        self.demand_row(row, &c.player, With::default());
        let idle = &[Need::NoCaptive, Need::NotDemoralized];
        self.demand(row, &c.player, With::default(), idle);
        let die = self.die(c.die, R::K_1_3);
        let pushed = self.pay(row, &c.player, With::default());
        self.recover(&c.player, die.get().saturating_sub(2));
        self.push(pushed, &c.player);
    }

    /// Magic levitation: a friend touched at the start of the turn is put elsewhere and gets no action this turn.
    fn levitate(&mut self, c: &UseAbility, targets: &[PlayerId]) {
        let row = Row::Ability;
        self.demand_row(row, &c.player, With::default());
        let [target] = targets else {
            self.out.refuse(refusal::no_target());
            return;
        };
        let with = With {
            target: Some(target),
            facts: &[Seen::FriendContact],
            ..With::default()
        };
        self.demand(row, &c.player, with, LIFTED);
        if !self.live.pieces.contains_key(target) {
            return;
        }
        let moved = Moved {
            on_flag: c.on_flag.unwrap_or(false),
            ends: c.ends,
            ..Moved::default()
        };
        self.may_pick_up(target, moved);
        let pushed = self.pay(row, &c.player, With::default());
        let acted = self
            .live
            .piece(target)
            .is_some_and(|piece| piece.done == Done::Acted);
        if !acted {
            self.event(effect::Acted {
                player: target.clone(),
                idle: Some(true),
                lifted: Some(true),
            });
        }
        let cursed = self.shows(target, Ability::Cursed);
        self.lands(target, moved, false);
        self.curse(cursed, target);
        self.push(pushed, &c.player);
    }
}

/// K-8.4: zombies and skeletons come back undamaged.
pub fn rises_whole(name: &str) -> bool {
    let name = name.to_lowercase();
    ["zombie", "skeleton", "ゾンビ", "スケルトン"]
        .iter()
        .any(|word| name.contains(word))
}

const OWN: &[Need] = &[Need::OwnTurn, Need::Time, Need::OnField, Need::NotCaptive];
const RAMS: &[Need] = &[Need::OwnTurn, Need::OnField, Need::NotCaptive];
const OTHERS: &[Need] = &[Need::OnField, Need::NotCaptive];
const VICTIM: &[Need] = &[Need::TargetEnemy, Need::TargetOnField, Need::TargetFree];
const FIGHTS: &[Need] = &[Need::NoCaptive, Need::NotDemoralized, Need::HasRange];
const LIFTED: &[Need] = &[
    Need::NoCaptive,
    Need::NotDemoralized,
    Need::TargetOther,
    Need::TargetFriend,
    Need::TargetOnField,
    Need::TargetFree,
    Need::TargetOpenToMagic,
];
