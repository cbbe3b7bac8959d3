//! A match that was played on without the program goes on from its resume sheet (M-3.4, D-28).

use super::{
    super::result::MOST_IN_A_MATCH,
    Field,
    turn::{actions, extra_secs},
};
use crate::{
    figures::Ability,
    flags::{
        command::ResumeMatch,
        effect,
        play::{Spot, Stand, figure, need::Need, row::Row},
        refusal,
        rules::Key,
    },
    ids::PlayerId,
    rulebook::Rule as R,
};
use std::collections::BTreeSet;

impl Field<'_, '_> {
    /// The match stands as the sheet says. Who is not on it stays as he is.
    pub(super) fn resume(&mut self, c: &ResumeMatch) {
        self.out.by(&[R::M_3_4, R::D_28]);
        let state = self.out.state;
        let plays = self.game.teams.contains(&c.turn);
        let turn = state.team_name(&c.turn);
        self.out
            .refuse_if(!plays, || refusal::team_not_in_match(&turn));
        let mut seen = BTreeSet::new();
        for figure in &c.figures {
            let name = state.player_name(&figure.player);
            if !self.takes_part(&figure.player) {
                continue;
            }
            self.out.refuse_if(!seen.insert(&figure.player), || {
                refusal::figure_twice(&name)
            });
            self.fits_dial(&figure.player, figure.at, figure.damage);
            self.out.refuse_if(figure.tokens.unwrap_or(0) > 2, || {
                refusal::too_many_tokens(&name)
            });
            let deeds = figure.fd.max(figure.ko).unwrap_or(0);
            self.out
                .refuse_if(deeds > MOST_IN_A_MATCH, || refusal::too_many_deeds(&name));
            let spirit = figure.spirit.unwrap_or(false);
            self.out.refuse_if(spirit && !figure.at.on_field(), || {
                refusal::spirit_off_field(&name)
            });
            if let Some(captor) = &figure.captor {
                self.takes_part(captor);
            }
        }
        let secs = c.match_secs.max(c.turn_secs).unwrap_or(0);
        self.clock_fits(secs);
        let began = c.extra == Some(true) && !self.live.clock.extra;
        let extra_secs = extra_secs(state);
        let match_secs = c.match_secs.unwrap_or(if began {
            extra_secs
        } else {
            self.live.clock.match_secs
        });
        if c.extra.unwrap_or(self.live.clock.extra) {
            self.extra_fits(match_secs);
        }
        let extra = c.extra.unwrap_or(false) && !self.game.kind.counts();
        self.out.refuse_if(extra, refusal::no_extra_time);
        let most = actions(state, None).saturating_add(1);
        self.out
            .refuse_if(c.actions_left.is_some_and(|left| left > most), || {
                refusal::actions_on_paper(most)
            });
        let event = effect::Resumed {
            turn: c.turn.clone(),
            actions_left: c.actions_left.unwrap_or(self.live.turn.actions_left),
            match_secs,
            turn_secs: c.turn_secs.unwrap_or(self.live.clock.turn_secs),
            extra: c.extra.unwrap_or(self.live.clock.extra),
            flag: c.flag.clone(),
            figures: c.figures.clone(),
            lines: c.lines.clone().unwrap_or_default(),
        };
        for id in event.lines.iter().flatten() {
            self.takes_part(id);
        }
        if let Spot::Player(id) = &c.flag {
            self.takes_part(id);
        }
        if self.out.clear() {
            self.event(event);
            self.stands_right(c);
        }
    }

    /// K-1.4: a figure that plays shows a live click.
    fn fits_dial(&mut self, id: &PlayerId, at: Stand, damage: u8) {
        let skull = figure(self.out.state, id).map_or(0, |figure| {
            figure.dial.last_before_skull().saturating_add(1)
        });
        let most = if at == Stand::Hospital {
            skull
        } else {
            skull.saturating_sub(1)
        };
        let name = self.out.state.player_name(id);
        self.out
            .refuse_if(damage > most, || refusal::dial_too_far(&name, damage, most));
    }

    /// What holds of every match must hold of the one on paper: head counts, captives, lines, the flag.
    fn stands_right(&mut self, c: &ResumeMatch) {
        let state = self.out.state;
        let spirits = state.rules.bool(Key::SpiritsCount);
        for team in &self.game.teams {
            let (field, bench) = self.live.heads(team, spirits);
            let over = |n: usize, key| i64::try_from(n).is_ok_and(|n| n > state.rules.int(key));
            let (starters, benched) = (state.rules.int(Key::Starters), state.rules.int(Key::Bench));
            self.out.refuse_if(over(field, Key::Starters), || {
                refusal::too_many_starters(field, starters)
            });
            self.out.refuse_if(over(bench, Key::Bench), || {
                refusal::too_many_on_bench(bench, benched)
            });
        }
        // Also of those who are not on the sheet: their captor may be, and gone.
        let captives: Vec<(PlayerId, PlayerId)> = self
            .live
            .pieces
            .iter()
            .filter_map(|(id, piece)| Some((id.clone(), piece.captor.clone()?)))
            .collect();
        for (captive, captor) in &captives {
            let (one, other) = (self.live.piece(captive), self.live.piece(captor));
            let right = one.zip(other).is_some_and(|(captive, holds)| {
                captive.at.on_field()
                    && holds.at.on_field()
                    && holds.captor.is_none()
                    && captive.team != holds.team
            });
            // K-6.3: who shows one of these has let go, or worse.
            let holds = ![
                Ability::Berserk,
                Ability::BattleFury,
                Ability::Invulnerability,
            ]
            .iter()
            .any(|ability| self.shows(captor, *ability));
            let right = right && holds;
            let twice = captives.iter().filter(|(_, by)| by == captor).count() > 1;
            let name = state.player_name(captive);
            self.out
                .refuse_if(!right || twice, || refusal::captive_wrong(&name));
        }
        // M-3.3: the first flag down ends extra time.
        let over = self.live.clock.extra && !self.live.scoreless();
        self.out.refuse_if(over, refusal::extra_is_over);
        let lines = c.lines.as_deref().unwrap_or_default();
        for (i, [a, b]) in lines.iter().enumerate() {
            let name = state.player_name(a);
            self.out.refuse_if(a == b, || {
                Need::TargetOther.reason(Row::DefenseLine, &name, "")
            });
            let before = lines.get(..i).unwrap_or_default();
            let twice = |[c, d]: &[PlayerId; 2]| (a, b) == (c, d) || (a, b) == (d, c);
            self.out
                .refuse_if(before.iter().any(twice), || refusal::line_stands(&name));
        }
        for id in lines.iter().flatten() {
            let name = state.player_name(id);
            let on_field = self.live.piece(id).is_some_and(|piece| piece.at.on_field());
            self.out.refuse_if(!on_field, || {
                Need::OnField.reason(Row::DefenseLine, &name, "")
            });
        }
        if let Spot::Player(id) = &c.flag {
            let name = state.player_name(id);
            let can = self.may_hold(id);
            // Who is away, captive or a captor is no matter of rules.
            let there = self
                .live
                .piece(id)
                .is_some_and(|piece| piece.at.on_field() && piece.captor.is_none())
                && self.live.captive_of(id).is_none();
            self.out.refuse_if(!can, || {
                let reason = Need::MayHold.reason(Row::Ability, &name, "");
                if there { reason } else { reason.firm() }
            });
            let outside = self
                .live
                .piece(id)
                .is_some_and(|piece| piece.at == Stand::Outside);
            self.out
                .refuse_if(outside, || refusal::holder_outside(&name));
        }
    }
}
