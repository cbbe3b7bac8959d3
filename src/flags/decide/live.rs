//! The match at the table: every act between kick-off and the end (M-3.1 to M-9.1, A-01 to A-18, K-2.1 to K-8.5).
//!
//! A decision is worked out on a copy of the field: each event is booked there at once, so that what follows from it sees
//! it. The events and nothing else go into the entry.

mod bench;
mod combat;
mod flag;
mod harm;
mod hits;
mod moves;
mod powers;
mod resume;
mod turn;

pub use powers::rises_whole;
pub use turn::{actions, rallied, rolls_for_command};
pub(super) use turn::{on_bench, turn_began};

use super::out::Out;
use crate::{
    dice::Die,
    figures::Ability,
    flags::{
        command::{Play, Seen},
        effect::{self, Event},
        play::{
            Flag, Live, Match,
            need::{Met, Need},
            row::{Cost, Row},
            scene::Scene,
        },
        refusal,
    },
    ids::PlayerId,
    journal::Reading,
    rulebook::Rule as R,
};

/// The field in the middle of a decision.
struct Field<'o, 'a> {
    out: &'o mut Out<'a>,
    game: &'a Match,
    live: Live,
    /// The match has been whistled off: nothing more happens (M-3.3, M-5.2).
    over: bool,
}

/// What an act is about besides the figure: target, facts, abilities switched off.
#[derive(Clone, Copy, Default)]
struct With<'c> {
    target: Option<&'c PlayerId>,
    facts: &'c [Seen],
    without: &'c [Ability],
}

/// Decides an act of a match under way.
pub(super) fn play(out: &mut Out, clock: Option<Reading>, command: &Play) {
    let rule = rule_of(command);
    let Some(game) = out.running_match(rule) else {
        return;
    };
    let Some(live) = &game.live else {
        out.refuse(refusal::before_kick_off(rule));
        return;
    };
    out.refuse_if(game.score.is_some(), || refusal::match_over(rule));
    let mut field = Field {
        out,
        game,
        live: live.clone(),
        over: false,
    };
    if let Some(read) = clock {
        field.clock_fits(read.match_secs.max(read.turn_secs));
        field.begun_at(read);
    }
    match command {
        Play::Move(c) => field.moves(c),
        Play::CloseCombat(c) => field.close_combat(c),
        Play::Shoot(c) => field.shoot(c),
        Play::Capture(c) => field.capture(c),
        Play::ReleaseCaptive(c) => field.release_captive(c),
        Play::Pass(c) => field.pass(c),
        Play::FlagFell(c) => field.flag_fell(c),
        Play::HandOver(c) => field.hand_over(c),
        Play::DefenseLine(c) => field.defense_line(c),
        Play::Substitute(c) => field.substitute(c),
        Play::Heal(c) => field.heal(c),
        Play::Necromancy(c) => field.necromancy(c),
        Play::UseAbility(c) => field.use_ability(c),
        Play::Rest(c) => field.rest(c),
        Play::TurnDial(c) => field.turn_dial(c),
        Play::SetClock(c) => field.set_clock(c),
        Play::EndTurn(c) => field.end_turn(c),
        Play::EndMatch(_) => field.end_match(),
        Play::ResumeMatch(c) => field.resume(c),
    }
}

/// The rule an act stands under first.
const fn rule_of(command: &Play) -> R {
    match command {
        Play::Move(_) => R::A_01,
        Play::CloseCombat(_) => R::A_03,
        Play::Shoot(_) => R::A_04,
        Play::Capture(_) => R::A_05,
        Play::ReleaseCaptive(_) => R::M_9_1,
        Play::Pass(_) => R::A_07,
        Play::FlagFell(_) => R::M_4_1,
        Play::HandOver(_) => R::A_08,
        Play::DefenseLine(_) => R::A_10,
        Play::Substitute(_) => R::M_7_1,
        Play::Heal(_) => R::A_15,
        Play::Necromancy(_) => R::K_8_4,
        Play::UseAbility(c) if matches!(c.ability, Ability::Summon) => R::M_6_4,
        Play::UseAbility(_) => R::K_1_2,
        Play::Rest(_) => R::A_18,
        Play::TurnDial(_) => R::D_28,
        Play::SetClock(_) | Play::ResumeMatch(_) => R::M_3_4,
        Play::EndTurn(_) => R::M_3_1,
        Play::EndMatch(_) => R::M_3_3,
    }
}

impl Field<'_, '_> {
    /// Books an event on the copy and in the entry.
    fn event(&mut self, event: impl Into<Event>) {
        if self.over {
            return;
        }
        let event = event.into();
        self.live.apply(&event);
        self.out.effect(event);
    }

    /// The figure about to act, or an objection that it takes no part.
    fn scene<'s>(&'s mut self, row: Row, id: &'s PlayerId, with: With<'s>) -> Option<Scene<'s>> {
        let state = self.out.state;
        if !self.live.pieces.contains_key(id) {
            if let Some(player) = self.out.player(id) {
                let reason = refusal::not_on_the_field_at_all(&player.name);
                self.out.refuse(reason);
            }
            return None;
        }
        let scene = Scene::of(state, self.game, &self.live, id, row)?;
        Some(Scene {
            target: with.target,
            facts: with.facts,
            without: with.without,
            ..scene
        })
    }

    /// Whether a figure takes part; an objection if not.
    fn takes_part(&mut self, id: &PlayerId) -> bool {
        self.scene(Row::Ability, id, With::default()).is_some()
    }

    /// An objection for every need that is not met. Whether all are.
    fn demand(&mut self, row: Row, id: &PlayerId, with: With<'_>, needs: &[Need]) -> bool {
        if with.target.is_some_and(|target| !self.takes_part(target)) {
            return false;
        }
        let Some(scene) = self.scene(row, id, with) else {
            return false;
        };
        let unmet: Vec<Need> = needs
            .iter()
            .copied()
            .filter(|need| need.met(&scene) != Met::Pick && !need.met(&scene).ok())
            .collect();
        let extra_time_waits = scene.extra_time_waits();
        let name = self.out.state.player_name(id);
        let target = with
            .target
            .map_or_else(String::new, |target| self.out.state.player_name(target));
        for need in &unmet {
            self.out.refuse(if *need == Need::Time && extra_time_waits {
                refusal::extra_time_waits()
            } else {
                need.reason(row, &name, &target)
            });
        }
        unmet.is_empty()
    }

    /// A row's own needs and the limits of every act.
    fn demand_row(&mut self, row: Row, id: &PlayerId, with: With<'_>) -> bool {
        let needs: Vec<Need> = row.needs().iter().chain(row.limits()).copied().collect();
        self.demand_all(row, id, with, &needs)
    }

    /// These needs of a row, and that nothing is switched off which is always on.
    fn demand_all(&mut self, row: Row, id: &PlayerId, with: With<'_>, needs: &[Need]) -> bool {
        self.out.by(&[row.rule()]);
        for ability in with.without.iter().filter(|ability| !ability.optional()) {
            self.out.refuse(refusal::always_on(ability.name()));
        }
        self.demand(row, id, with, needs)
    }

    /// Pays for a row: the club's action, what the figure may do this turn, its token (K-2.1, K-2.2). Whether it pushes
    /// (K-2.4).
    fn pay(&mut self, row: Row, id: &PlayerId, with: With<'_>) -> bool {
        let free = self
            .scene(row, id, with)
            .is_some_and(|scene| scene.free_move());
        let cost = row.cost();
        if matches!(cost, Cost::Action | Cost::Rest | Cost::Club) && !free {
            self.event(effect::Spent { actions: 1 });
        }
        if cost == Cost::Rest {
            self.event(effect::Acted {
                player: id.clone(),
                idle: Some(true),
                lifted: None,
            });
        }
        matches!(cost, Cost::Action | Cost::Token) && self.token(id, cost == Cost::Action)
    }

    /// K-2.2: a token on a figure, which `acts` (K-2.1). Whether it has one from an earlier turn, and so pushes (K-2.4).
    fn token(&mut self, id: &PlayerId, acts: bool) -> bool {
        let had = self.live.piece(id).map_or(0, |piece| piece.tokens);
        let pushes = had > 0 && !self.live.keeps_tokens(id);
        if acts {
            self.event(effect::Acted {
                player: id.clone(),
                idle: None,
                lifted: None,
            });
        }
        self.event(effect::Tokens {
            player: id.clone(),
            tokens: (had + 1).min(2),
        });
        pushes
    }

    /// K-2.4: acting in two own turns running costs one click, after the action.
    fn push(&mut self, pushed: bool, id: &PlayerId) {
        if pushed {
            self.out.by(&[R::K_2_4]);
            self.hurt(id, 1, harm::Cause::Push);
        }
    }

    /// A die that must be there.
    fn die(&mut self, die: Option<Die>, rule: R) -> Die {
        if die.is_none() {
            self.out.refuse(refusal::no_die(rule));
        }
        die.unwrap_or(Die::ONE)
    }

    /// Two dice that must be there.
    fn dice(&mut self, dice: Option<[Die; 2]>, rule: R) -> [Die; 2] {
        if dice.is_none() {
            self.out.refuse(refusal::no_die(rule));
        }
        dice.unwrap_or([Die::ONE; 2])
    }

    /// Whether a figure's dial shows an ability.
    fn shows(&self, id: &PlayerId, ability: Ability) -> bool {
        self.live.shows(self.out.state, id, ability)
    }

    /// K-5.1 to K-5.3: breaks away with this die, or by consent. Whether it did. No contact needs no die.
    fn breaks_away(
        &mut self,
        row: Row,
        id: &PlayerId,
        with: With<'_>,
        die: Option<Die>,
        agreed: bool,
    ) -> bool {
        if !with.facts.contains(&Seen::EnemyContact) {
            return true;
        }
        if agreed {
            self.out.by(&[R::K_5_3, R::M_3_5]);
            return true;
        }
        let least = self
            .scene(row, id, with)
            .map_or(4, |scene| crate::flags::play::sums::break_away(&scene));
        self.out.by(&[if least == 2 { R::K_5_2 } else { R::K_5_1 }]);
        let die = self.die(die, R::K_5_1);
        let passed = die.get() >= least;
        self.event(effect::Checked {
            player: id.clone(),
            target: None,
            total: i16::from(die.get()),
            needed: i16::from(least),
            passed,
        });
        passed
    }

    /// An objection while it is not known where the flag is.
    fn flag_known(&mut self, id: &PlayerId) -> bool {
        let known = matches!(self.live.flag, Flag::At(_));
        let name = self.out.state.player_name(id);
        self.out
            .refuse_if(!known, || Need::FlagKnown.reason(Row::Ability, &name, ""));
        known
    }
}
