//! Turns, clocks and the end of the match (M-3, M-5.2, K-2.3, K-8.3, M-7.8).

use super::{Field, With};
use crate::{
    dice::Die,
    figures::Ability,
    flags::{
        command::{ClockSet, EndTurn, SetClock},
        effect,
        play::{Clock, Live, Stand, need::Need, row::Row, turn_secs},
        refusal,
        rules::Key,
        state::State,
    },
    ids::{PlayerId, TeamId},
    journal::Reading,
    rulebook::Rule as R,
};

/// K-8.3: whether a club rolls for command at the start of its turn: a commander of it stands free on the field.
pub fn rolls_for_command(state: &State, live: &Live, team: &TeamId) -> bool {
    state.rules.bool(Key::CommandRoll) && commander(state, live, team, Stand::on_field)
}

/// Whether a club has a commander, no captive, where figures stand so.
pub(in crate::flags::decide) fn commander(
    state: &State,
    live: &Live,
    team: &TeamId,
    at: fn(Stand) -> bool,
) -> bool {
    live.of_team(team).any(|(id, piece)| {
        at(piece.at) && piece.captor.is_none() && live.shows(state, id, Ability::Command)
    })
}

/// On the bench.
pub(in crate::flags::decide) fn on_bench(at: Stand) -> bool {
    at == Stand::Bench
}

/// M-7.8: the demoralized of a club whom a commander of it rallies as its turn begins: both on the bench, or on the field,
/// where they must touch.
pub fn rallied(state: &State, live: &Live, team: &TeamId, at: fn(Stand) -> bool) -> Vec<PlayerId> {
    if !commander(state, live, team, at) {
        return Vec::new();
    }
    live.of_team(team)
        .filter(|(id, piece)| {
            at(piece.at) && piece.captor.is_none() && live.shows(state, id, Ability::Demoralized)
        })
        .map(|(id, _)| id.clone())
        .collect()
}

/// M-3.1, K-8.3: the actions a turn begins with, one more on a 6 for command.
pub fn actions(state: &State, die: Option<Die>) -> u8 {
    let actions = u8::try_from(state.rules.int(Key::Actions)).unwrap_or(u8::MAX);
    let more = die.is_some_and(|die| die.get() == 6);
    actions.saturating_add(u8::from(more))
}

/// K-8.3: what a club's turn begins with: its actions, one more on a 6.
pub(in crate::flags::decide) fn turn_began(
    state: &State,
    team: &TeamId,
    die: Option<Die>,
) -> effect::TurnBegan {
    effect::TurnBegan {
        team: team.clone(),
        actions: actions(state, die),
        secs: turn_secs(state, team),
        die,
    }
}

/// M-3.3: the seconds of extra time.
pub(super) fn extra_secs(state: &State) -> u32 {
    let minutes = u32::try_from(state.rules.int(Key::ExtraMinutes)).unwrap_or(0);
    minutes.saturating_mul(60)
}

impl Field<'_, '_> {
    /// M-3.1, K-2.3: ends the turn; the next club's begins.
    pub(super) fn end_turn(&mut self, c: &EndTurn) {
        let state = self.out.state;
        let team = self.live.turn.team.clone();
        self.out.by(&[R::M_3_1, R::K_2_3]);
        let rested: Vec<PlayerId> = self
            .live
            .of_team(&team)
            .filter(|(id, piece)| piece.tokens > 0 && !self.live.keeps_tokens(id))
            .map(|(id, _)| id.clone())
            .collect();
        for player in rested {
            self.event(effect::Tokens { player, tokens: 0 });
        }
        let Some(next) = self.live.next_team(self.game, &team).cloned() else {
            return;
        };
        let rolls = rolls_for_command(state, &self.live, &next);
        let die = if rolls {
            self.out.by(&[R::K_8_3]);
            Some(self.die(c.command_die, R::K_8_3))
        } else {
            self.out
                .refuse_if(c.command_die.is_some(), refusal::no_command_roll);
            None
        };
        self.event(turn_began(state, &next, die));
        self.commanded(&next, c.commanded.as_deref().unwrap_or_default());
    }

    /// M-7.8: demoralized figures that touch a commander recover one click; on the bench without contact.
    fn commanded(&mut self, team: &TeamId, touching: &[PlayerId]) {
        let state = self.out.state;
        let may = rallied(state, &self.live, team, Stand::on_field);
        let mut recover: Vec<PlayerId> = Vec::new();
        for id in touching {
            if !self.takes_part(id) {
                continue;
            }
            self.out.refuse_if(!may.contains(id), || {
                refusal::not_commanded(&state.player_name(id))
            });
            if !recover.contains(id) {
                recover.push(id.clone());
            }
        }
        recover.extend(rallied(state, &self.live, team, on_bench));
        for id in recover {
            self.out.by(&[R::M_7_8]);
            self.recover(&id, 1);
        }
    }

    /// M-3.2 to M-3.4: starts, pauses or puts the clocks. Started at 0 of a match that counts, in which no club has scored,
    /// they begin extra time, and nothing else begins it (M-3.3).
    pub(super) fn set_clock(&mut self, c: &SetClock) {
        let clock = self.live.clock;
        let (match_secs, turn_secs) = (
            c.match_secs.unwrap_or(clock.match_secs),
            c.turn_secs.unwrap_or(clock.turn_secs),
        );
        self.clock_fits(match_secs.max(turn_secs));
        self.out.by(&[R::M_3_4]);
        if clock.extra {
            self.extra_fits(match_secs);
        }
        let running = c.set == ClockSet::Start;
        let follows = self.live.extra_time(self.out.state, self.game);
        let extra = follows.filter(|_| running && match_secs == 0);
        if extra.is_some() {
            self.out.by(&[R::M_3_3]);
        }
        // Also where they were put where they stood: the entry says so all the same.
        self.clocks_stand(Clock {
            match_secs: extra.unwrap_or(match_secs),
            turn_secs,
            running,
            extra: clock.extra || extra.is_some(),
        });
    }

    /// M-3.3: an objection to extra time longer than it lasts.
    pub(super) fn extra_fits(&mut self, secs: u32) {
        let minutes = self.out.state.rules.int(Key::ExtraMinutes);
        self.out.refuse_if(secs > extra_secs(self.out.state), || {
            refusal::extra_too_long(minutes)
        });
    }

    /// An objection to a clock that runs longer than any match.
    pub(super) fn clock_fits(&mut self, secs: u32) {
        const MOST_MINUTES: u32 = 600;
        self.out.refuse_if(secs > MOST_MINUTES * 60, || {
            refusal::clock_too_long(MOST_MINUTES)
        });
    }

    /// The clocks stand so.
    fn clocks_stand(&mut self, now: Clock) {
        self.event(effect::Clocked {
            match_secs: now.match_secs,
            turn_secs: now.turn_secs,
            running: now.running,
            extra: now.extra,
        });
    }

    /// What the clocks showed as the act began. M-3.2, M-3.3: at 0 nothing new may; what a ruling lets finish counts as
    /// normal time, so that a flag down in it spares everybody extra time.
    pub(super) fn begun_at(&mut self, read: Reading) {
        let clock = self.live.clock;
        if clock.reading() != read {
            self.clocks_stand(Clock {
                match_secs: read.match_secs,
                turn_secs: read.turn_secs,
                ..clock
            });
        }
    }

    /// D-27, M-5.2: the game master ends the match as it stands.
    pub(super) fn end_match(&mut self) {
        let known = matches!(self.live.flag, crate::flags::play::Flag::At(_));
        self.out
            .refuse_if(!known, || Need::FlagKnown.reason(Row::Ability, "", ""));
        self.out.by(&[R::D_27]);
        if self.live.extra_time(self.out.state, self.game).is_some() {
            self.out.warn(crate::text!(
                "No club has scored. After 45 minutes extra time would follow (M-3.3).",
                "どのチームも無得点です。45分が過ぎたら延長戦になります（M-3.3）。"
            ));
        }
        self.whistle();
    }

    /// M-5.2, M-5.4: the match is over; what it came to stands, to be committed.
    pub(super) fn whistle(&mut self) {
        if self.over {
            return;
        }
        self.out.by(&[R::M_5_2, R::M_5_4]);
        let score = self.live.score_now(self.out.state);
        self.out.effect(effect::Scored { score });
        self.over = true;
    }

    /// M-9.1: a club lets a captive go, in its own turn.
    pub(super) fn release_captive(&mut self, c: &crate::flags::command::ReleaseCaptive) {
        if !self.takes_part(&c.player) {
            return;
        }
        self.out.by(&[R::M_9_1]);
        // Named by the captive or by its captor.
        let captive = self.live.captive_of(&c.player).unwrap_or(&c.player).clone();
        let captor = self
            .live
            .piece(&captive)
            .and_then(|piece| piece.captor.clone());
        let Some(captor) = captor else {
            let name = self.out.state.player_name(&c.player);
            self.out.refuse(refusal::no_captive(&name));
            return;
        };
        self.demand(
            Row::Ability,
            &captor,
            With::default(),
            &[Need::OwnTurn, Need::Time],
        );
        self.event(effect::Freed { player: captive });
    }
}
