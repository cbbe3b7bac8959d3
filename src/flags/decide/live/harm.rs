//! What damage brings about: dials, hospital, captives, lines, and the flag of whoever goes down (M-4.7, M-4.8, M-6, K-6.3).

use super::Field;
use crate::{
    figures::Ability,
    flags::{
        command::TurnDial,
        effect,
        play::{Loose, Question, Spot, figure},
        refusal,
        rules::Key,
    },
    ids::{PlayerId, TeamId},
    rulebook::Rule as R,
    text::written::is_blank,
};

/// What damage comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause<'c> {
    /// An enemy in close combat.
    Close(&'c PlayerId),
    /// An enemy's shot.
    Shot(&'c PlayerId),
    /// Pushing (K-2.4).
    Push,
    /// His own double 1 (K-4.1).
    DoubleOne,
    /// An ability of this figure.
    Ability(&'c PlayerId),
    /// The game master turned the dial (D-28).
    Dial,
}

impl Field<'_, '_> {
    /// Turns a dial by so many clicks. What nothing reduces comes in as it is; the caller has taken off the rest.
    pub(super) fn hurt(&mut self, id: &PlayerId, clicks: u8, cause: Cause<'_>) {
        let Some(piece) = self.live.piece(id) else {
            return;
        };
        if clicks == 0 || !(piece.at.on_field() || piece.at == crate::flags::play::Stand::Bench) {
            return;
        }
        let damage = piece.damage.saturating_add(clicks);
        self.turn_to(id, damage, cause);
    }

    /// K-1.3: turns a dial back by so many clicks, never before the first.
    pub(super) fn recover(&mut self, id: &PlayerId, clicks: u8) {
        let Some(piece) = self.live.piece(id) else {
            return;
        };
        let damage = piece.damage.saturating_sub(clicks);
        if damage != piece.damage {
            self.turn_to(id, damage, Cause::Dial);
        }
    }

    /// Sets a dial, and draws the consequences of what it shows.
    fn turn_to(&mut self, id: &PlayerId, damage: u8, cause: Cause<'_>) {
        let state = self.out.state;
        let was_demoralized = self.shows(id, Ability::Demoralized);
        let dial = figure(state, id).map(|figure| &figure.dial);
        let skull = dial.map_or(0, |dial| dial.last_before_skull().saturating_add(1));
        // Past the first skull there are only skulls.
        let damage = damage.min(skull);
        self.event(effect::Turned {
            player: id.clone(),
            damage,
        });
        if dial.is_none_or(|dial| dial.click(damage).is_none()) {
            self.hospital(id, cause);
            return;
        }
        if !was_demoralized && self.shows(id, Ability::Demoralized) {
            self.demoralized(id, cause);
        }
        self.captor_changed(id);
    }

    /// M-4.8, D-54: a holder who becomes demoralized drops the flag within 2 inches.
    fn demoralized(&mut self, id: &PlayerId, cause: Cause<'_>) {
        if !self.live.holds(id) {
            return;
        }
        self.out.by(&[R::M_4_8]);
        let club = |live: &crate::flags::play::Live, id: &PlayerId| {
            live.piece(id).map(|piece| piece.team.clone())
        };
        let owner = |field: &Self, other: &PlayerId| {
            let gm = field.out.state.rules.word(Key::AbilityDrop) == "gm";
            (!gm).then(|| club(&field.live, other)).flatten()
        };
        let by = match cause {
            Cause::Close(other) | Cause::Shot(other) => club(&self.live, other),
            Cause::Push => club(&self.live, id),
            Cause::DoubleOne => {
                self.out.by(&[R::D_54]);
                owner(self, id)
            }
            Cause::Ability(other) => {
                self.out.by(&[R::D_54]);
                owner(self, other)
            }
            Cause::Dial => None,
        };
        let attacker = match cause {
            Cause::Close(other) => Some(other.clone()),
            Cause::Shot(_) | Cause::Push | Cause::DoubleOne | Cause::Ability(_) | Cause::Dial => {
                None
            }
        };
        self.ask(Loose::Demoralized, id, by, attacker);
    }

    /// Where the flag fell is to be said.
    pub(super) fn ask(
        &mut self,
        why: Loose,
        from: &PlayerId,
        by: Option<TeamId>,
        attacker: Option<PlayerId>,
    ) {
        let from = from.clone();
        self.event(effect::FlagAsked {
            question: Question {
                why,
                from,
                by,
                attacker,
            },
        });
    }

    /// K-6.3: a captor that shows battle fury or invulnerability lets go; berserk sends the captive to hospital.
    fn captor_changed(&mut self, id: &PlayerId) {
        let Some(captive) = self.live.captive_of(id).cloned() else {
            return;
        };
        if self.shows(id, Ability::Berserk) {
            self.out.by(&[R::K_6_3]);
            self.hospital(&captive, Cause::Ability(id));
        } else if self.shows(id, Ability::BattleFury) || self.shows(id, Ability::Invulnerability) {
            self.out.by(&[R::K_6_3]);
            self.event(effect::Freed { player: captive });
        }
    }

    /// M-6.1, M-5.3, M-4.7, D-38: a figure leaves the field for the hospital.
    pub(super) fn hospital(&mut self, id: &PlayerId, cause: Cause<'_>) {
        let state = self.out.state;
        let Some(piece) = self.live.piece(id) else {
            return;
        };
        let spirit = piece.spirit;
        let held = self.live.holds(id);
        let stood = Spot::from(piece.at);
        self.clear(id);
        if spirit {
            self.out.by(&[R::M_6_4]);
            self.event(effect::SpiritGone { player: id.clone() });
        } else {
            self.out.by(&[R::M_6_1]);
            let combat = matches!(cause, Cause::Close(_) | Cause::Shot(_));
            if !combat {
                self.out.by(&[R::D_38]);
            }
            let injured = combat || state.rules.bool(Key::OtherInjuries);
            self.event(effect::Hospitalized {
                player: id.clone(),
                injured,
            });
        }
        if let Cause::Close(by) | Cause::Shot(by) = cause {
            self.knocked_out(by, id);
        }
        if held {
            self.out.by(&[R::M_4_7]);
            // M-4.7: in close combat it goes to who sent him there, if he may hold it; else it falls where he stood.
            let takes = match cause {
                Cause::Close(by) => self.may_hold(by).then(|| by.clone()),
                Cause::Shot(_)
                | Cause::Push
                | Cause::DoubleOne
                | Cause::Ability(_)
                | Cause::Dial => None,
            };
            let to = takes.map_or(stood, Spot::Player);
            self.flag_goes(to, None);
        }
    }

    /// M-5.3, D-15, D-33: who sent another to hospital has a knock-down.
    fn knocked_out(&mut self, by: &PlayerId, target: &PlayerId) {
        let team = |id| self.live.piece(id).map(|piece| &piece.team);
        let Some(piece) = self.live.piece(by) else {
            return;
        };
        // Who hits his own has knocked nobody down.
        if team(by) == team(target) {
            return;
        }
        self.out.by(&[R::M_5_3]);
        let (team, credited) = (piece.team.clone(), self.credited(by));
        self.event(effect::KnockedOut {
            team,
            by: by.clone(),
            credited,
            target: target.clone(),
        });
    }

    /// D-15: whose record a figure's deed enters; nobody's for a spirit, unless the house rule says so.
    pub(super) fn credited(&mut self, id: &PlayerId) -> Option<PlayerId> {
        let spirit = self.live.piece(id).is_some_and(|piece| piece.spirit);
        if !spirit {
            return Some(id.clone());
        }
        self.out.by(&[R::D_15]);
        (self.out.state.rules.word(Key::SpiritDeeds) == "player").then(|| id.clone())
    }

    /// M-8.2, K-6.3: what ends when a figure leaves the field: its lines, its hold on a captive, its own captivity.
    pub(super) fn clear(&mut self, id: &PlayerId) {
        self.end_lines(id);
        if let Some(captive) = self.live.captive_of(id).cloned() {
            self.out.by(&[R::K_6_3]);
            self.event(effect::Freed { player: captive });
        }
        if self
            .live
            .piece(id)
            .is_some_and(|piece| piece.captor.is_some())
        {
            self.event(effect::Freed { player: id.clone() });
        }
    }

    /// M-8.2: a line ends when either end moves or leaves the field.
    pub(super) fn end_lines(&mut self, id: &PlayerId) {
        let lines: Vec<_> = self.live.lines_of(id).cloned().collect();
        for (player, with) in lines {
            self.out.by(&[R::M_8_2]);
            self.event(effect::LineEnded { player, with });
        }
    }

    /// D-28: the game master sets a dial right, with all that follows.
    pub(super) fn turn_dial(&mut self, c: &TurnDial) {
        self.out
            .refuse_if(is_blank(&c.reason), || refusal::no_reason(R::D_28));
        if !self.takes_part(&c.player) {
            return;
        }
        let state = self.out.state;
        let name = state.player_name(&c.player);
        let gone = self
            .live
            .piece(&c.player)
            .is_some_and(|piece| piece.at == crate::flags::play::Stand::Hospital);
        self.out
            .refuse_if(gone, || refusal::dial_in_hospital(&name));
        let skull = figure(state, &c.player).map_or(0, |figure| {
            figure.dial.last_before_skull().saturating_add(1)
        });
        self.out.refuse_if(c.damage > skull, || {
            refusal::dial_too_far(&name, c.damage, skull)
        });
        self.out.by(&[R::D_28, R::K_1_4]);
        if !gone {
            self.turn_to(&c.player, c.damage, Cause::Dial);
        }
    }
}
