//! Moves, run plays, rest, defense lines (A-01, A-02, A-10, A-18, K-3, K-5, K-7.1, M-8).

use super::{Field, With};
use crate::{
    figures::Ability,
    flags::{
        command::{AfterMove, DefenseLine, Member, Move, Moved, Rest, Seen, Side},
        effect,
        play::{
            Flag, Spot, Stand, figure,
            formation::{Formation, MEMBER},
            need::Need,
            row::Row,
            sums::COURAGE,
        },
        refusal,
        rules::Key,
    },
    ids::PlayerId,
    rulebook::Rule as R,
};

impl Field<'_, '_> {
    /// a move, or a run with the flag, alone or in a formation.
    pub(super) fn moves(&mut self, c: &Move) {
        let row = if self.live.holds(&c.player) {
            Row::RunPlay
        } else {
            Row::Move
        };
        let with = With {
            target: None,
            facts: c.facts.as_deref().unwrap_or_default(),
            without: c.without.as_deref().unwrap_or_default(),
        };
        self.demand_row(row, &c.player, with);
        if !self.live.pieces.contains_key(&c.player) {
            return;
        }
        if row == Row::RunPlay {
            self.out.by(&[R::M_4_3]);
        }
        let others = c.formation.as_deref().unwrap_or_default();
        self.formation(row, &c.player, with, others);
        // K-7.4: nor does a demoralized figure lead one.
        if !others.is_empty() {
            self.demand(row, &c.player, with, &[Need::NotDemoralized]);
        }
        let moved = Moved {
            die: c.die,
            agreed: c.agreed.unwrap_or(false),
            on_flag: c.on_flag.unwrap_or(false),
            ends: c.ends,
            terror_die: c.terror_die,
        };
        self.may_pick_up(&c.player, moved);
        let members = c.members.as_deref().unwrap_or_default();
        for member in members {
            let name = self.out.state.player_name(&member.player);
            let twice = members.iter().filter(|m| m.player == member.player).count() > 1;
            self.out
                .refuse_if(twice || !others.contains(&member.player), || {
                    refusal::no_formation_member(&name)
                });
            if member.on_flag == Some(true) {
                let twice = members.iter().filter(|m| m.on_flag == Some(true)).count() > 1;
                self.out
                    .refuse_if(twice || moved.on_flag, refusal::two_on_the_flag);
                let onto = Moved {
                    on_flag: true,
                    ends: member.ends,
                    ..Moved::default()
                };
                self.may_pick_up(&member.player, onto);
            }
        }
        let pushed = self.pay_all(row, &c.player, with, others);
        let free = self.breaks_away(row, &c.player, with, moved.die, moved.agreed);
        let dared = free.then(|| {
            self.dares(row, &c.player, with, moved)
                .unwrap_or_else(|short| short)
        });
        for id in others {
            let own = members.iter().find(|member| member.player == *id);
            if own.is_none_or(|own| self.comes_along(own, with)) {
                let beside = Moved {
                    on_flag: own.is_some_and(|own| own.on_flag == Some(true)),
                    ends: own.and_then(|own| own.ends).or(moved.ends),
                    ..Moved::default()
                };
                self.lands(id, beside, true);
            }
        }
        if let Some(moved) = dared {
            self.lands(&c.player, moved, true);
        }
        self.push_all(pushed);
    }

    /// K-5.1, K-7.1: who leaves contact in a formation breaks away for himself, and stays where he fails.
    fn comes_along(&mut self, member: &Member, with: With<'_>) -> bool {
        let leaves = member.contact.unwrap_or(member.die.is_some());
        let facts: &[Seen] = if leaves { &[Seen::EnemyContact] } else { &[] };
        let with = With {
            target: None,
            facts,
            without: with.without,
        };
        let agreed = member.agreed.unwrap_or(false);
        self.breaks_away(Row::Move, &member.player, with, member.die, agreed)
    }

    /// Terrify: whoever is no veteran hero moves into contact with it on 3 or more. Failing he stops short: not on the
    /// flag, and with it not across the line.
    fn dares(
        &mut self,
        row: Row,
        id: &PlayerId,
        with: With<'_>,
        moved: Moved,
    ) -> Result<Moved, Moved> {
        let said = with.facts.contains(&Seen::TerrifyingContact);
        let scene = self.scene(row, id, with);
        let terrifies = !said || scene.is_some_and(|scene| scene.enemy_terrifies());
        let needs = scene.is_some_and(|scene| scene.needs_courage());
        if !terrifies {
            let name = self.out.state.player_name(id);
            self.out.refuse(refusal::nobody_terrifies(&name));
        }
        if !needs {
            return Ok(moved);
        }
        let die = self.die(moved.terror_die, R::K_1_2);
        let passed = die.get() >= COURAGE;
        self.event(effect::Checked {
            player: id.clone(),
            target: None,
            total: i16::from(die.get()),
            needed: i16::from(COURAGE),
            passed,
        });
        if passed {
            return Ok(moved);
        }
        let ends = if self.live.holds(id) {
            self.side_of(id)
        } else if moved.on_flag && self.live.flag_outside() {
            Some(Side::Outside)
        } else {
            moved.ends
        };
        Err(Moved {
            on_flag: false,
            ends,
            ..moved
        })
    }

    /// On which side of the line a figure stands.
    pub(super) fn side_of(&self, id: &PlayerId) -> Option<Side> {
        match self.live.piece(id)?.at {
            Stand::Inside => Some(Side::Inside),
            Stand::Outside => Some(Side::Outside),
            Stand::Bench | Stand::Hospital => None,
        }
    }

    /// M-4.2, M-8.2: a figure ends its move here, and picks up the flag it ends on. A line may follow right after a move
    /// that is `fresh` (M-8.1).
    pub(super) fn lands(&mut self, id: &PlayerId, moved: Moved, fresh: bool) {
        let flag = self.live.flag.clone();
        let side = match (&flag, moved.on_flag) {
            (Flag::At(Spot::Outside), true) => Side::Outside,
            (Flag::At(Spot::Hill | Spot::Inside), true) => Side::Inside,
            (Flag::At(_) | Flag::Asked(_), _) => moved.ends.unwrap_or(Side::Inside),
        };
        let at = match side {
            Side::Inside => Stand::Inside,
            Side::Outside => Stand::Outside,
        };
        self.stands_at(id, at, fresh);
        if self.live.holds(id) || moved.on_flag && self.live.holder().is_none() {
            self.out.by(&[R::M_4_2]);
            self.flag_goes(Spot::Player(id.clone()), None);
        }
    }

    /// A figure stands there now, and its captive with it; the lines of both have ended (M-8.2).
    pub(super) fn stands_at(&mut self, id: &PlayerId, at: Stand, fresh: bool) {
        self.end_lines(id);
        self.event(effect::Stood {
            player: id.clone(),
            at,
            fresh: fresh.then_some(true),
        });
        // A captive goes where its captor goes.
        if let Some(captive) = self.live.captive_of(id).cloned() {
            self.end_lines(&captive);
            self.event(effect::Stood {
                player: captive,
                at,
                fresh: None,
            });
        }
    }

    /// M-4.2: objections, before any die falls, against a figure that is to end on the flag.
    pub(super) fn may_pick_up(&mut self, id: &PlayerId, moved: Moved) {
        if !moved.on_flag || !self.flag_known(id) {
            return;
        }
        let name = self.out.state.player_name(id);
        let lies = self.live.holder().is_none();
        self.out.refuse_if(!lies, refusal::flag_is_held);
        let outside = self.live.flag_outside();
        let apart = moved
            .ends
            .is_some_and(|ends| (ends == Side::Outside) != outside);
        self.out
            .refuse_if(lies && apart, || refusal::flag_lies_there(outside));
        let can = self.may_hold(id);
        self.out
            .refuse_if(!can, || Need::MayHold.reason(Row::Move, &name, ""));
    }

    /// Charge, bound, M-4.5: the move that comes before an attack or a pass in one action. Whether the attack may follow.
    pub(super) fn moved_first(
        &mut self,
        id: &PlayerId,
        first: Option<&AfterMove>,
        row: Row,
        with: With<'_>,
    ) -> bool {
        let Some(first) = first else { return true };
        let moved = first.as_moved();
        let ability = if row == Row::CloseCombat {
            Ability::Charge
        } else {
            Ability::Bound
        };
        let can = !with.without.contains(&ability) && self.shows(id, ability);
        let name = self.out.state.player_name(id);
        self.out
            .refuse_if(!can, || refusal::no_move_before(&name, row.rule()));
        if row == Row::Pass {
            self.out.by(&[R::M_4_5]);
        }
        // Contact at the start of the turn bars what follows; a die alone breaks away from who came into contact since.
        self.out.refuse_if(first.contact == Some(true), || {
            refusal::contact_before(&name, row.rule())
        });
        self.may_pick_up(id, moved);
        let contact = first.contact.unwrap_or(first.die.is_some());
        let facts: &[Seen] = if contact { &[Seen::EnemyContact] } else { &[] };
        let before = With { facts, ..with };
        if !self.breaks_away(row, id, before, moved.die, moved.agreed) {
            return false;
        }
        let dared = self.dares(row, id, with, moved);
        self.lands(id, dared.unwrap_or_else(|short| short), false);
        // Who stops short does not touch whom he charged; what is thrown or shot flies from where he stands.
        dared.is_ok() || row != Row::CloseCombat
    }

    /// K-7: the other members of a formation: enough, of one faction, free to act, without what bars them.
    pub(super) fn formation(
        &mut self,
        row: Row,
        primary: &PlayerId,
        with: With<'_>,
        others: &[PlayerId],
    ) {
        let Some(kind) = Formation::of(row).filter(|_| !others.is_empty()) else {
            return;
        };
        let state = self.out.state;
        let Formation {
            rule,
            least,
            most,
            barred,
            member,
        } = *kind;
        self.out.by(&[rule]);
        let fits = (least..=most).contains(&(others.len() + 1));
        self.out
            .refuse_if(!fits, || refusal::formation_size(least, most, rule));
        let mut seen = vec![primary];
        for id in others {
            if !self.takes_part(id) {
                continue;
            }
            let name = state.player_name(id);
            self.out
                .refuse_if(seen.contains(&id), || refusal::formation_twice(&name, rule));
            seen.push(id);
            let joins = With {
                target: Some(primary),
                ..With::default()
            };
            self.demand(row, id, joins, MEMBER);
            self.demand(row, id, joins, member);
        }
        let factions = |id: &PlayerId| figure(state, id).map(|f| f.faction.clone());
        let first = factions(primary).unwrap_or_default();
        let shared = first.iter().any(|faction| {
            others
                .iter()
                .all(|id| factions(id).is_some_and(|all| all.contains(faction)))
        });
        self.out
            .refuse_if(!shared, || refusal::formation_factions(rule));
        for id in seen {
            let on = |ability: &Ability| !ability.optional() || !with.without.contains(ability);
            let bars = barred
                .iter()
                .find(|ability| on(ability) && self.shows(id, **ability));
            if let Some(ability) = bars {
                let name = state.player_name(id);
                let words = ability.name();
                self.out.refuse(refusal::formation_barred(&name, words));
            }
        }
    }

    /// A-18, D-36: rest.
    pub(super) fn rest(&mut self, c: &Rest) {
        self.demand_row(Row::Rest, &c.player, With::default());
        if !self.live.pieces.contains_key(&c.player) {
            return;
        }
        self.pay(Row::Rest, &c.player, With::default());
        self.out.by(&[R::D_36]);
        let left = self.live.turn.actions_left;
        if self.out.state.rules.word(Key::RestCost) == "turn" && left > 0 {
            self.event(effect::Spent { actions: left });
        }
    }

    /// A-10, M-8.1: a defense line, right after a move or coming on.
    pub(super) fn defense_line(&mut self, c: &DefenseLine) {
        let with = With {
            target: Some(&c.with),
            facts: c.facts.as_deref().unwrap_or_default(),
            without: &[],
        };
        self.demand_row(Row::DefenseLine, &c.player, with);
        self.out.by(&[R::M_8_1, R::M_8_3]);
        let team = |id: &PlayerId| self.live.piece(id).map(|piece| piece.team.clone());
        let enemy = team(&c.player) != team(&c.with);
        let name = self.out.state.player_name(&c.with);
        self.out.refuse_if(enemy && !c.agreed.unwrap_or(false), || {
            refusal::line_not_agreed(&name)
        });
        let twice = self
            .live
            .lines_of(&c.player)
            .any(|(a, b)| *a == c.with || *b == c.with);
        self.out.refuse_if(twice, || refusal::line_stands(&name));
        self.event(effect::LineFormed {
            player: c.player.clone(),
            with: c.with.clone(),
        });
    }
}
