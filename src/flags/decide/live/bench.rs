//! Substitutions (A-11 to A-14, M-7.1 to M-7.5, D-51 to D-53).

use super::{Field, With};
use crate::{
    flags::{
        command::Substitute,
        effect,
        play::{Spot, Stand, need::Need, row::Row},
        refusal,
        rules::Key,
    },
    ids::{PlayerId, TeamId},
    rulebook::Rule as R,
};

impl Field<'_, '_> {
    /// One figure off, one on, or both, for one action of the club.
    pub(super) fn substitute(&mut self, c: &Substitute) {
        let with = With {
            target: None,
            facts: c.facts.as_deref().unwrap_or_default(),
            without: &[],
        };
        if self.out.team(&c.team).is_none() {
            return;
        }
        let Some(anyone) = c.off.as_ref().or(c.on.as_ref()) else {
            self.out.refuse(refusal::nobody_named());
            return;
        };
        let row = Row::substitution(self.live.full(self.out.state, &c.team));
        self.out.by(&[row.rule(), R::M_7_1]);
        self.demand(row, anyone, with, row.limits());
        for id in c.off.iter().chain(&c.on) {
            if self.takes_part(id) {
                let theirs = self
                    .live
                    .piece(id)
                    .is_some_and(|piece| piece.team == c.team);
                let (name, team) = (
                    self.out.state.player_name(id),
                    self.out.state.team_name(&c.team),
                );
                self.out
                    .refuse_if(!theirs, || refusal::not_of_this_team(&name, &team));
            }
        }
        if let Some(off) = &c.off {
            self.demand(row, off, with, GOES_OFF);
        }
        if let Some(on) = &c.on {
            self.demand(row, on, With::default(), COMES_ON);
        }
        match (&c.off, &c.on) {
            // M-7.4: only putting somebody on restores the balance.
            (Some(_), Some(_)) | (None, None) => self.keeps_duty(row, anyone),
            (None, Some(on)) => {
                // A house rule changed meanwhile may have left more on the bench than there is room for: the duty comes first.
                let duty = self
                    .scene(row, on, With::default())
                    .is_some_and(|s| s.outnumbered());
                if !duty {
                    self.demand(row, on, With::default(), &[Need::FieldShort]);
                }
            }
            (Some(off), None) => {
                self.keeps_duty(row, off);
                self.demand(row, off, With::default(), &[Need::BenchShort]);
                self.still_balanced(row, &c.team);
            }
        }
        if c.off
            .iter()
            .chain(&c.on)
            .any(|id| !self.live.pieces.contains_key(id))
        {
            return;
        }
        self.event(effect::Spent { actions: 1 });
        let free = c.off.as_ref().is_none_or(|off| {
            self.out.by(&[R::M_7_2]);
            self.breaks_away(row, off, with, c.die, c.agreed.unwrap_or(false))
        });
        if !free {
            return;
        }
        if let Some(off) = &c.off {
            self.goes_off(off);
        }
        if let Some(on) = &c.on {
            self.event(effect::Stood {
                player: on.clone(),
                at: Stand::Outside,
                fresh: Some(true),
            });
        }
    }

    fn keeps_duty(&mut self, row: Row, id: &PlayerId) {
        self.demand(row, id, With::default(), &[Need::Duty]);
    }

    /// M-7.4: the bench may not outnumber the field once somebody has gone off.
    fn still_balanced(&mut self, row: Row, team: &TeamId) {
        let spirits = self.out.state.rules.bool(Key::SpiritsCount);
        let (field, bench) = self.live.heads(team, spirits);
        self.out.by(&[R::M_7_4]);
        self.out.refuse_if(bench + 1 > field.saturating_sub(1), || {
            refusal::would_outnumber(row.rule())
        });
    }

    /// D-51: the flag of a holder who goes off falls where he stood.
    fn goes_off(&mut self, id: &PlayerId) {
        let held = self.live.holds(id);
        let stood = self
            .live
            .piece(id)
            .map_or(Spot::Inside, |piece| Spot::from(piece.at));
        self.clear(id);
        self.event(effect::Stood {
            player: id.clone(),
            at: Stand::Bench,
            fresh: None,
        });
        if held {
            self.out.by(&[R::D_51]);
            self.flag_goes(stood, None);
        }
    }
}

const GOES_OFF: &[Need] = &[
    Need::OnField,
    Need::NotCaptive,
    Need::NoSpirit,
    Need::HolderMayGo,
];
const COMES_ON: &[Need] = &[Need::OnBench, Need::FlagKnown, Need::FlagInside];
