//! A figure that is about to do something, with all that is known of it and all that is seen on the table.

use super::{
    live::{Done, Live, Piece, figure},
    row::Row,
};
use crate::{
    figures::{Ability, Click, Figure},
    flags::{
        command::Seen,
        decide::LAST_INJURY,
        play::Match,
        rules::Key,
        state::{Experience, State},
    },
    ids::PlayerId,
};

/// A figure about to act.
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    /// The league.
    pub state: &'a State,
    /// The match.
    pub game: &'a Match,
    /// The match as it stands.
    pub live: &'a Live,
    /// Whose figure.
    pub id: &'a PlayerId,
    /// The figure.
    pub piece: &'a Piece,
    /// What it is printed with.
    pub figure: &'a Figure,
    /// What its dial shows; none in hospital.
    pub click: Option<&'a Click>,
    /// On whom it acts.
    pub target: Option<&'a PlayerId>,
    /// What is seen on the table.
    pub facts: &'a [Seen],
    /// Abilities switched off for this act.
    pub without: &'a [Ability],
    /// The row that is asked about.
    pub row: Row,
}

impl<'a> Scene<'a> {
    /// The scene of this figure; none if it does not take part.
    pub fn of(
        state: &'a State,
        game: &'a Match,
        live: &'a Live,
        id: &'a PlayerId,
        row: Row,
    ) -> Option<Self> {
        let piece = live.piece(id)?;
        Some(Self {
            state,
            game,
            live,
            id,
            piece,
            figure: figure(state, id)?,
            click: live.click(state, id),
            target: None,
            facts: &[],
            without: &[],
            row,
        })
    }

    /// Whether its dial shows this ability, and it is not switched off; what is always on cannot be.
    pub fn shows(&self, ability: Ability) -> bool {
        let off = ability.optional() && self.without.contains(&ability);
        !off && self.click.is_some_and(|click| click.shows(ability))
    }

    /// M-3.2, M-3.3: the turn's or the match's time is over.
    pub const fn time_is_up(&self) -> bool {
        let clock = &self.live.clock;
        clock.turn_secs == 0 || clock.match_secs == 0
    }

    /// M-3.3: the match's time is over and extra time follows, once the clock is started.
    pub fn extra_time_waits(&self) -> bool {
        let over = self.live.clock.match_secs == 0;
        over && self.live.extra_time(self.state, self.game).is_some()
    }

    /// Quickness: a move that uses none of the club's actions.
    pub fn free_move(&self) -> bool {
        matches!(self.row, Row::Move | Row::RunPlay) && self.shows(Ability::Quickness)
    }

    /// Frenzy: another figure of the club shows it and could still act in this turn.
    pub fn frenzy_waits(&self) -> bool {
        self.live.of_team(&self.piece.team).any(|(id, piece)| {
            let could = piece.at.on_field()
                && piece.captor.is_none()
                && piece.done == Done::Nothing
                && piece.tokens < 2;
            could && id != self.id && self.live.shows(self.state, id, Ability::Frenzy)
        })
    }

    /// Terrify: an enemy that could be moved into contact with shows it.
    pub fn enemy_terrifies(&self) -> bool {
        self.live.pieces.iter().any(|(id, piece)| {
            piece.team != self.piece.team
                && piece.at.on_field()
                && piece.captor.is_none()
                && self.live.shows(self.state, id, Ability::Terrify)
        })
    }

    /// Terrify: the move is said to end in contact with such an enemy, or it charges one, and the figure is no veteran hero
    /// (M-2.1): a die must let it.
    pub fn needs_courage(&self) -> bool {
        let hero = || {
            let player = self.state.players.get(self.id);
            player.is_some_and(|player| player.experience() == Experience::Veteran)
        };
        let said = self.facts.contains(&Seen::TerrifyingContact) && self.enemy_terrifies();
        let target = self.target.filter(|_| self.row == Row::CloseCombat);
        let charged = target.is_some_and(|id| self.live.shows(self.state, id, Ability::Terrify));
        (said || charged) && !hero()
    }

    /// M-7.4: the club's bench outnumbers its field.
    pub fn outnumbered(&self) -> bool {
        let spirits = self.state.rules.bool(Key::SpiritsCount);
        let (field, bench) = self.live.heads(&self.piece.team, spirits);
        bench > field
    }

    /// M-7.4, D-52: the club's next action must put somebody on, and somebody may come on.
    pub fn duty(&self) -> bool {
        let outside = self.live.flag_outside() && self.state.rules.word(Key::DutyOrFlag) == "flag";
        // Nobody comes on before it is known where the flag fell.
        let waits = outside || self.live.question().is_some();
        // Where spirits count, a spirit called restores the balance as well (D-53).
        let raises = matches!(self.row, Row::Necromancy | Row::Summon);
        let restores = raises && self.state.rules.bool(Key::SpiritsCount);
        self.outnumbered() && !waits && !restores
    }

    /// the club has as many on the field as it may.
    pub fn field_full(&self) -> bool {
        self.live.full(self.state, &self.piece.team).0
    }

    /// the club has as many on the bench as it may.
    pub fn bench_full(&self) -> bool {
        self.live.full(self.state, &self.piece.team).1
    }

    /// M-4.10, D-37: whether a figure may hold the flag.
    pub fn may_hold(&self, id: &PlayerId) -> bool {
        may_hold(self.state, self.live, id)
    }

    /// D-39: whether a player retired on the spot with his last injury.
    pub fn retired_on_the_spot(&self, id: &PlayerId) -> bool {
        let spot = self.state.rules.word(Key::FifthInjury) == "on-the-spot";
        let counts = self.game.kind.injures(&self.state.rules);
        let fell = self.live.score.hospital.contains(id) && !self.live.score.unhurt.contains(id);
        let last = self.state.players.get(id).is_some_and(|player| {
            player.announced || player.injuries.saturating_add(1) >= LAST_INJURY
        });
        spot && counts && fell && last
    }
}

/// M-4.10, D-37: whether a figure may hold the flag: on the field, no captive, no captor, not demoralized.
pub fn may_hold(state: &State, live: &Live, id: &PlayerId) -> bool {
    let demoralized =
        live.shows(state, id, Ability::Demoralized) && !state.rules.bool(Key::DemoralizedFlag);
    live.piece(id)
        .is_some_and(|piece| piece.at.on_field() && piece.captor.is_none())
        && live.captive_of(id).is_none()
        && !demoralized
}
