//! The flag: passes, hand-overs, where it falls, and flag downs (M-4, M-5.1, A-07 to A-09).

use super::{Field, With};
use crate::{
    flags::{
        command::{FlagFell, HandOver, Pass, Seen},
        effect,
        play::{Loose, Spot, Stand, need::Need, row::Row, scene::may_hold},
        refusal,
        rules::Key,
    },
    ids::PlayerId,
    rulebook::Rule as R,
};

impl From<Stand> for Spot {
    /// The ground where a figure stands.
    fn from(at: Stand) -> Self {
        match at {
            Stand::Outside => Self::Outside,
            Stand::Inside | Stand::Bench | Stand::Hospital => Self::Inside,
        }
    }
}

impl Field<'_, '_> {
    /// M-4.10, D-37: whether a figure may hold the flag.
    pub(super) fn may_hold(&self, id: &PlayerId) -> bool {
        may_hold(self.out.state, &self.live, id)
    }

    /// The flag is there now. M-5.1: in a hand outside the circle it is a flag down; `passer` threw it.
    pub(super) fn flag_goes(&mut self, to: Spot, passer: Option<&PlayerId>) {
        self.event(effect::FlagAt { at: to.clone() });
        let Spot::Player(holder) = to else { return };
        let outside = self
            .live
            .piece(&holder)
            .is_some_and(|piece| piece.at == Stand::Outside);
        if outside {
            self.flag_down(&holder, passer);
        }
    }

    /// M-1.2, M-5.1, D-33: a flag down; the flag goes back to the hill. In extra time it ends the match (M-3.3).
    fn flag_down(&mut self, holder: &PlayerId, passer: Option<&PlayerId>) {
        let Some(piece) = self.live.piece(holder) else {
            return;
        };
        let team = piece.team.clone();
        self.out.by(&[R::M_5_1, R::M_1_2, R::D_33]);
        let by_passer = self.out.state.rules.word(Key::PassCredit) == "passer";
        let friend = |id: &&PlayerId| self.live.piece(id).is_some_and(|p| p.team == team);
        let whose = passer
            .filter(|_| by_passer)
            .filter(friend)
            .unwrap_or(holder)
            .clone();
        let credited = self.credited(&whose);
        self.event(effect::FlagDown {
            team,
            holder: holder.clone(),
            credited,
        });
        self.event(effect::FlagAt { at: Spot::Hill });
        if self.live.clock.extra {
            self.out.by(&[R::M_3_3]);
            self.whistle();
        }
    }

    /// Where a receiver, or an attacker, stands, as it is seen now.
    pub(super) fn stands(&mut self, id: &PlayerId, outside: Option<bool>) {
        let at = match outside {
            Some(true) => Stand::Outside,
            Some(false) => Stand::Inside,
            None => return,
        };
        let differs = self
            .live
            .piece(id)
            .is_some_and(|piece| piece.at.on_field() && piece.at != at);
        if differs {
            let fresh = self.live.piece(id).is_some_and(|piece| piece.fresh);
            self.event(effect::Stood {
                player: id.clone(),
                at,
                fresh: fresh.then_some(true),
            });
        }
    }

    /// A-07, M-4.4: a pass. It lands where aimed on 3 to 6; else the next manager puts it down.
    pub(super) fn pass(&mut self, c: &Pass) {
        let (row, facts) = (Row::Pass, c.facts.as_deref().unwrap_or_default());
        let target = match &c.to {
            Spot::Player(id) => Some(id),
            Spot::Hill | Spot::Inside | Spot::Outside => None,
        };
        let with = With {
            target,
            facts,
            without: c.without.as_deref().unwrap_or_default(),
        };
        // M-4.5: the move before it may end on the flag.
        let takes = c
            .after_move
            .is_some_and(|first| first.on_flag == Some(true));
        let needs = row.needs().iter().chain(row.limits()).copied();
        let needs: Vec<Need> = needs
            .filter(|need| !takes || *need != Need::HasFlag)
            .collect();
        self.demand_all(row, &c.player, with, &needs);
        if let Some(to) = target {
            self.demand(
                row,
                &c.player,
                with,
                &[Need::TargetOther, Need::TargetOnField, Need::TargetMayHold],
            );
            self.stands(to, c.outside);
        }
        if !self.live.pieces.contains_key(&c.player) {
            return;
        }
        self.out.by(&[R::M_4_4]);
        let pushed = self.pay(row, &c.player, with);
        if self.moved_first(&c.player, c.after_move.as_ref(), row, with)
            && self.live.holds(&c.player)
        {
            self.throw(c, target);
        }
        self.push(pushed, &c.player);
    }

    fn throw(&mut self, c: &Pass, target: Option<&PlayerId>) {
        let least = self.out.state.rules.int(Key::PassSuccess);
        let die = self.die(c.die, R::M_4_4);
        let passed = i64::from(die.get()) >= least;
        self.event(effect::Checked {
            player: c.player.clone(),
            target: target.cloned(),
            total: i16::from(die.get()),
            needed: i16::try_from(least).unwrap_or(i16::MAX),
            passed,
        });
        if passed {
            self.flag_goes(c.to.clone(), Some(&c.player));
            return;
        }
        let own = self.live.piece(&c.player).map(|piece| piece.team.clone());
        let next = own.and_then(|team| self.live.next_team(self.game, &team).cloned());
        self.ask(Loose::Stray, &c.player, next, None);
    }

    /// M-4.4, M-4.8, M-4.9: settles where the flag fell, or who has it.
    pub(super) fn flag_fell(&mut self, c: &FlagFell) {
        let Some(question) = self.live.question().cloned() else {
            self.out.refuse(refusal::flag_not_open());
            return;
        };
        self.out.by(&[match question.why {
            Loose::Stray => R::M_4_4,
            Loose::Demoralized => R::M_4_8,
            Loose::Captured => R::M_4_9,
        }]);
        if let Spot::Player(id) = &c.to {
            if !self.takes_part(id) {
                return;
            }
            self.demand(Row::Ability, id, With::default(), &[Need::OnField]);
            let name = self.out.state.player_name(id);
            let can = self.may_hold(id);
            self.out
                .refuse_if(!can, || Need::MayHold.reason(Row::Ability, &name, ""));
            // M-4.4: only a figure of the manager who places a stray pass may catch it.
            let team = self.live.piece(id).map(|piece| piece.team.clone());
            let stray = question.why == Loose::Stray;
            let theirs = question.by.is_none() || team == question.by;
            self.out
                .refuse_if(stray && !theirs, || refusal::not_the_catcher(&name));
            self.stands(id, c.outside);
        }
        let passer = (question.why == Loose::Stray).then_some(&question.from);
        self.flag_goes(c.to.clone(), passer);
    }

    /// M-4.6: hands the flag to a friend in base contact; next to an enemy on 4 to 6.
    pub(super) fn hand_over(&mut self, c: &HandOver) {
        let facts = c.facts.as_deref().unwrap_or_default();
        let pressed = facts.contains(&Seen::EnemyContact);
        let row = if pressed {
            Row::HandOverPressed
        } else {
            Row::HandOver
        };
        let with = With {
            target: Some(&c.to),
            facts,
            without: &[],
        };
        if !self.demand_row(row, &c.player, with) && !self.out.clear() {
            return;
        }
        self.out.by(&[R::M_4_6]);
        self.stands(&c.to, c.outside);
        self.event(effect::HandedOver {
            player: c.player.clone(),
        });
        if pressed {
            let least = self.out.state.rules.int(Key::HandOverSuccess);
            let die = self.die(c.die, R::M_4_6);
            let passed = i64::from(die.get()) >= least;
            self.event(effect::Checked {
                player: c.player.clone(),
                target: Some(c.to.clone()),
                total: i16::from(die.get()),
                needed: i16::try_from(least).unwrap_or(i16::MAX),
                passed,
            });
            if !passed {
                return;
            }
        }
        self.flag_goes(Spot::Player(c.to.clone()), None);
    }
}
