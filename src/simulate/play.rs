//! A match played out by simple managers, act by act through the same rules as at the table. What a referee would see there
//! (contact, range, free lines) is drawn from the cup.

use super::{Stuck, Table, Watch};
use crate::{
    dice::Cup,
    figures::Ability,
    flags::{
        Command, State,
        command::{
            Capture, ClockSet, CloseCombat, DefenseLine, EndMatch, EndTurn, FlagFell, HandOver,
            Heal, Move, Necromancy, Pass, Rest, Seen, SetClock, Shoot, Side, Substitute,
        },
        play::{
            Done, Live, Match, Piece, Spot, Stand,
            need::Need,
            row::Row,
            scene::{Scene, may_hold},
        },
        rules::Key,
    },
    ids::{PlayerId, TeamId},
    journal::Reading,
};

/// What a turn takes at least, in seconds; up to 20 more.
const TURN_SECS: u32 = 100;

/// The match on the table with the managers' eyes.
struct View<'a> {
    state: &'a State,
    game: &'a Match,
    live: &'a Live,
    team: &'a TeamId,
}

impl<W: Watch> Table<'_, W> {
    /// Plays the match from kick-off to its end.
    pub(super) fn play_match(&mut self) -> Result<(), Box<Stuck>> {
        while let Some(live) = self.live() {
            if live.clock.match_secs > 0 {
                self.turn()?;
            } else if self.extra_time_follows() {
                self.does(SetClock {
                    set: ClockSet::Start,
                    match_secs: None,
                    turn_secs: None,
                })?;
            } else {
                return self.does(EndMatch {});
            }
        }
        Ok(())
    }

    /// The match under way; none once it is over.
    fn live(&self) -> Option<&Live> {
        let game = self.state.game.as_ref()?;
        game.live.as_ref().filter(|_| game.score.is_none())
    }

    /// M-3.3: nobody has scored, and the match goes on once the clock is started.
    fn extra_time_follows(&self) -> bool {
        let (state, live) = (&self.state, self.live());
        let game = state.game.as_ref();
        live.zip(game)
            .is_some_and(|(live, game)| live.extra_time(state, game).is_some())
    }

    /// One club's turn: acts while it has actions and ideas, then the clock runs on and the next club follows.
    fn turn(&mut self) -> Result<(), Box<Stuck>> {
        while let Some(command) = self.idea() {
            self.does(command)?;
        }
        let Some(live) = self.live() else {
            return Ok(());
        };
        let left = live.clock.match_secs;
        let took = TURN_SECS + self.cup.below(21);
        let reading = Reading {
            match_secs: left.saturating_sub(took),
            turn_secs: live_secs(took, left),
        };
        let end = EndTurn {
            command_die: None,
            commanded: None,
        };
        self.does_at(end, Some(reading))
    }

    /// What the manager on turn does next; nothing ends his turn.
    fn idea(&mut self) -> Option<Command> {
        let state = &self.state;
        let game = state.game.as_ref().filter(|game| game.score.is_none())?;
        let live = game.live.as_ref()?;
        let view = View {
            state,
            game,
            live,
            team: &live.turn.team,
        };
        let cup = &mut self.cup;
        if let Some(question) = live.question() {
            return Some(view.flag_falls(question.by.as_ref(), cup));
        }
        if live.turn.actions_left == 0 {
            return None;
        }
        view.substitutes(cup).or_else(|| view.acts(cup))
    }
}

/// Seconds left of the turn after so many, as long as the match goes on.
const fn live_secs(took: u32, left: u32) -> u32 {
    if left == 0 {
        0
    } else {
        120u32.saturating_sub(took)
    }
}

impl View<'_> {
    /// M-4.4, M-4.8, M-4.9: one time in three a figure of whoever decides has it, else it lies on the ground.
    fn flag_falls(&self, by: Option<&TeamId>, cup: &mut Cup) -> Command {
        let team = by.unwrap_or(self.team);
        let able: Vec<&PlayerId> = self
            .live
            .of_team(team)
            .map(|(id, _)| id)
            .filter(|id| may_hold(self.state, self.live, id))
            .collect();
        let catches = cup.below(3) == 0;
        let to = match one_of(&able, cup).filter(|_| catches) {
            Some(id) => Spot::Player((*id).clone()),
            None if cup.below(5) == 0 => Spot::Outside,
            None => Spot::Inside,
        };
        FlagFell { to, outside: None }.into()
    }

    /// M-7.4: somebody comes on where the field is short, and must where the bench outnumbers it.
    fn substitutes(&self, cup: &mut Cup) -> Option<Command> {
        let state = self.state;
        let (field, bench) = self
            .live
            .heads(self.team, state.rules.bool(Key::SpiritsCount));
        let short = !self.live.full(state, self.team).0;
        let flag = state.rules.word(Key::DutyOrFlag) == "flag";
        let may = !self.live.flag_outside() || (!flag && bench > field);
        if bench == 0 || !short || !may || (bench <= field && cup.below(2) == 0) {
            return None;
        }
        let best = self
            .live
            .of_team(self.team)
            .filter(|(_, piece)| piece.at == Stand::Bench)
            .min_by_key(|(_, piece)| piece.damage)?;
        Some(
            Substitute {
                team: self.team.clone(),
                off: None,
                on: Some(best.0.clone()),
                facts: None,
                die: None,
                agreed: None,
            }
            .into(),
        )
    }

    /// A figure acts: the flag first, then the enemy.
    fn acts(&self, cup: &mut Cup) -> Option<Command> {
        let spirits = self.state.rules.bool(Key::SpiritsCount);
        let (field, bench) = self.live.heads(self.team, spirits);
        if bench > field && !self.live.flag_outside() {
            return None;
        }
        let ready = |tokens: u8| {
            move |piece: &Piece| {
                piece.at.on_field()
                    && piece.captor.is_none()
                    && piece.done == Done::Nothing
                    && piece.tokens == tokens
            }
        };
        let of = |fits: &dyn Fn(&Piece) -> bool| -> Vec<&PlayerId> {
            self.live
                .of_team(self.team)
                .filter(|(_, piece)| fits(piece))
                .map(|(id, _)| id)
                .collect()
        };
        let mut able = of(&ready(0));
        // Nobody fresh: one time in four a tired figure pushes itself, else the turn is over.
        if able.is_empty() && cup.below(4) == 0 {
            able = of(&ready(1));
        }
        // Who shows frenzy must be first, tired or not.
        let frenzied = |id: &&PlayerId| self.live.shows(self.state, id, Ability::Frenzy);
        let first = of(&|piece| ready(0)(piece) || ready(1)(piece));
        let first: Vec<&PlayerId> = first.into_iter().filter(frenzied).collect();
        if !first.is_empty() {
            able = first;
        }
        let holder = self.live.holder().filter(|id| able.contains(id));
        let id = match holder {
            Some(id) => id,
            None => one_of(&able, cup)?,
        };
        Some(self.act_of(id, cup))
    }

    fn act_of(&self, id: &PlayerId, cup: &mut Cup) -> Command {
        let shows = |ability| self.live.shows(self.state, id, ability);
        let captive = self.live.captive_of(id).is_some();
        if shows(Ability::Demoralized) || captive {
            return if cup.below(3) == 0 {
                Rest { player: id.clone() }.into()
            } else {
                moves(id, false, None, cup)
            };
        }
        if self.live.holds(id) {
            return self.with_flag(id, cup);
        }
        let lies = self.live.flag_lies();
        if lies && cup.below(2) == 0 && may_hold(self.state, self.live, id) {
            return moves(id, true, None, cup);
        }
        self.special(id, cup)
            .or_else(|| self.attack(id, cup))
            .unwrap_or_else(|| moves(id, false, None, cup))
    }

    /// The holder runs, passes or hands over.
    fn with_flag(&self, id: &PlayerId, cup: &mut Cup) -> Command {
        let friends: Vec<&PlayerId> = self
            .live
            .of_team(self.team)
            .map(|(other, _)| other)
            .filter(|other| *other != id && may_hold(self.state, self.live, other))
            .collect();
        let friend = one_of(&friends, cup).copied();
        match (cup.below(6), friend) {
            (0, Some(to)) => Pass {
                player: id.clone(),
                to: Spot::Player(to.clone()),
                outside: Some(cup.below(4) == 0),
                facts: Some(vec![Seen::InRange, Seen::FrontArc, Seen::LineFree]),
                die: None,
                after_move: None,
                without: None,
            }
            .into(),
            (1, Some(to)) if !self.live.piece(id).is_some_and(|piece| piece.handed) => HandOver {
                player: id.clone(),
                to: to.clone(),
                outside: Some(false),
                facts: Some(vec![Seen::FriendContact]),
                die: None,
            }
            .into(),
            (n, _) => {
                let out = (n > 3).then_some(Side::Outside);
                moves(id, false, out, cup)
            }
        }
    }

    /// Healing, a spirit, a defense line.
    fn special(&self, id: &PlayerId, cup: &mut Cup) -> Option<Command> {
        if cup.below(3) > 0 {
            return None;
        }
        let contact = [Seen::FriendContact];
        let hurt = self.pick(Row::Heal, id, &contact, cup);
        if let Some(target) = hurt {
            return Some(
                Heal {
                    player: id.clone(),
                    target,
                    facts: Some(contact.to_vec()),
                    dice: None,
                    modifier: None,
                    amount_die: None,
                }
                .into(),
            );
        }
        if let Some(target) = self.pick(Row::Necromancy, id, &[], cup) {
            return Some(
                Necromancy {
                    player: id.clone(),
                    target,
                    facts: None,
                    die: None,
                }
                .into(),
            );
        }
        let near = [Seen::Within6, Seen::LineFree];
        let fresh: Vec<&PlayerId> = self
            .live
            .of_team(self.team)
            .filter(|(other, piece)| piece.fresh && *other != id)
            .map(|(other, _)| other)
            .collect();
        let mover = *one_of(&fresh, cup)?;
        let joined = self.live.lines_of(mover).next().is_some();
        (!joined && self.can(Row::DefenseLine, mover, id, &near)).then(|| {
            DefenseLine {
                player: mover.clone(),
                with: id.clone(),
                facts: Some(near.to_vec()),
                agreed: None,
            }
            .into()
        })
    }

    /// The holder of another club, or anybody: close combat, a shot, one time in six a capture.
    fn attack(&self, id: &PlayerId, cup: &mut Cup) -> Option<Command> {
        let contact = [Seen::EnemyContact];
        let far = [Seen::InRange, Seen::LineFree];
        let touches = cup.below(2) == 0;
        if !touches {
            let target = self.pick(Row::Shoot, id, &far, cup)?;
            return Some(
                Shoot {
                    player: id.clone(),
                    targets: vec![target],
                    facts: Some(far.to_vec()),
                    dice: None,
                    modifier: None,
                    damage_die: None,
                    dodge_dice: None,
                    freeze_dice: None,
                    confused: None,
                    formation: None,
                    after_move: None,
                    defended_by: None,
                    against: None,
                    enhanced_by: None,
                    without: None,
                }
                .into(),
            );
        }
        let captures = cup.below(6) == 0;
        let row = if captures {
            Row::Capture
        } else {
            Row::CloseCombat
        };
        let target = self.pick(row, id, &contact, cup)?;
        let (player, facts) = (id.clone(), Some(contact.to_vec()));
        Some(if captures {
            Capture {
                player,
                target,
                facts,
                dice: None,
                modifier: None,
                defended_by: None,
                dodge_die: None,
                without: None,
            }
            .into()
        } else {
            CloseCombat {
                player,
                target,
                also: None,
                facts,
                dice: None,
                modifier: None,
                damage_die: None,
                dodge_die: None,
                dodge_dice: None,
                formation: None,
                after_move: None,
                defended_by: None,
                against: None,
                outside: None,
                without: None,
            }
            .into()
        })
    }

    /// A target the row allows: the flag holder if it does, else any.
    fn pick(&self, row: Row, id: &PlayerId, facts: &[Seen], cup: &mut Cup) -> Option<PlayerId> {
        let scene = Scene::of(self.state, self.game, self.live, id, row)?;
        let scene = Scene { facts, ..scene };
        // Most rows fail for the figure itself, whose limits are the same whoever the target: then none is looked at.
        let fails = |need: &Need| matches!(need.met(&scene), crate::flags::play::need::Met::No);
        let free = || row.limits().iter().all(|need| need.met(&scene).ok());
        if row.needs().iter().any(fails) || !free() {
            return None;
        }
        let fits = |target: &&PlayerId| {
            let target = Some(*target);
            let scene = Scene { target, ..scene };
            row.needs().iter().all(|need| need.met(&scene).ok())
        };
        let fits: Vec<&PlayerId> = self.live.pieces.keys().filter(fits).collect();
        let holder = self.live.holder().filter(|holder| fits.contains(holder));
        holder.or_else(|| one_of(&fits, cup).copied()).cloned()
    }

    fn can(&self, row: Row, id: &PlayerId, target: &PlayerId, facts: &[Seen]) -> bool {
        let scene = Scene::of(self.state, self.game, self.live, id, row);
        scene.is_some_and(|scene| {
            let scene = Scene {
                target: Some(target),
                facts,
                ..scene
            };
            row.list(&scene).all(|(_, met)| met.ok())
        })
    }
}

/// A move, one time in four out of contact with an enemy.
fn moves(id: &PlayerId, on_flag: bool, ends: Option<Side>, cup: &mut Cup) -> Command {
    let contact = cup.below(4) == 0;
    Move {
        player: id.clone(),
        facts: contact.then(|| vec![Seen::EnemyContact]),
        die: None,
        agreed: None,
        on_flag: on_flag.then_some(true),
        ends,
        terror_die: None,
        formation: None,
        members: None,
        without: None,
    }
    .into()
}

fn one_of<'a, T>(list: &'a [T], cup: &mut Cup) -> Option<&'a T> {
    let n = u32::try_from(list.len()).ok().filter(|n| *n > 0)?;
    list.get(cup.below(n) as usize)
}
