//! A match between simple managers: conditions, rosters, the game, the books.

use super::{Stuck, Table, Watch};
use crate::{
    dice::Cup,
    flags::{
        State,
        command::{CommitMatch, Condition, EnterResult, KickOff, Release, Roster, StartMatch},
        play::{Kind, Lineup, Match},
        rules::Key,
        state::Experience,
    },
    ids::{PlayerId, TeamId},
};
use std::{cmp::Reverse, collections::BTreeMap};

impl<W: Watch> Table<'_, W> {
    /// Prepares, plays and commits the match of this step; nothing where fewer than two clubs are there (F-1.3).
    pub(super) fn game(&mut self) -> Result<(), Box<Stuck>> {
        let clubs = self.state.present();
        let committed = self.state.game.as_ref().is_some_and(|game| !game.running());
        if clubs.len() < 2 || committed {
            return Ok(());
        }
        self.home()?;
        // D-9: a headhunted seventeenth waits until somebody has gone.
        for team in &clubs {
            while self.state.over_limit(team) {
                let squad = self.state.squad(team);
                let least = squad
                    .min_by_key(|(id, player)| (super::market::worth(&self.state, player), *id));
                let Some((player, _)) = least else { break };
                let player = player.clone();
                self.does(Release { player })?;
            }
        }
        if self.state.game.is_none() {
            let gm_picks = self.state.step.half().is_none()
                && self.state.rules.word(Key::PracticeHome) == "gm";
            self.does(StartMatch {
                home: clubs.first().filter(|_| gm_picks).cloned(),
                rolls: None,
            })?;
        }
        let before_kick_off = |game: &Match| game.taxes.is_none();
        if self.state.game.as_ref().is_some_and(before_kick_off) {
            self.conditions()?;
            self.rosters()?;
            self.does(KickOff {
                command_die: None,
                commanded: None,
            })?;
        }
        if self
            .state
            .game
            .as_ref()
            .is_some_and(|game| game.score.is_none())
        {
            if self.typed {
                let result = self.result()?;
                self.does(result)?;
            } else {
                self.play_match()?;
            }
        }
        self.does(CommitMatch {})
    }

    /// M-2.4: whatever had been named before, each club names whom its simple manager likes.
    fn rosters(&mut self) -> Result<(), Box<Stuck>> {
        let clubs = self.state.game.as_ref().map(|game| game.teams.clone());
        for team in clubs.unwrap_or_default() {
            let game = self.state.game.as_ref();
            let lineup = game.map(|game| lineup(&self.state, game, &team));
            let Lineup { starters, bench } = lineup.unwrap_or_default();
            self.does(Roster {
                team,
                starters,
                bench,
            })?;
        }
        Ok(())
    }

    fn conditions(&mut self) -> Result<(), Box<Stuck>> {
        let Some(game) = &self.state.game else {
            return Ok(());
        };
        let due: Vec<PlayerId> = game.unconditioned(&self.state).cloned().collect();
        for player in due {
            let veteran = self
                .state
                .players
                .get(&player)
                .is_some_and(|player| player.experience() == Experience::Veteran);
            self.does(Condition {
                player,
                die: None,
                damage: veteran.then_some(0),
            })?;
        }
        Ok(())
    }

    /// D-26: what a match came to that was played aside.
    fn result(&mut self) -> Result<EnterResult, Box<Stuck>> {
        let seed = u64::from(self.cup.below(u32::MAX));
        let mut nobody = ();
        let mut aside = Table::new(
            self.state.clone(),
            self.shelf,
            Cup::repeating(seed),
            &mut nobody,
        );
        aside.play_match()?;
        let score = aside.state.game.and_then(|game| game.score);
        let score = score.unwrap_or_default();
        let some = |of: BTreeMap<PlayerId, u32>| (!of.is_empty()).then_some(of);
        Ok(EnterResult {
            fd: some(score.fd),
            ko: some(score.ko),
            fh: score.fh,
            hospital: (!score.hospital.is_empty()).then_some(score.hospital),
            spirits: (!score.spirits.is_empty()).then_some(score.spirits),
        })
    }
}

/// What a player brings to a match: his value, as far as his dial has it left.
fn strength(state: &State, game: &Match, id: &PlayerId) -> u32 {
    let Some(player) = state.players.get(id) else {
        return 0;
    };
    let Some(figure) = state.figure(player) else {
        return 0;
    };
    let live = u32::try_from(figure.dial.live()).unwrap_or(1).max(1);
    let damage = game
        .conditions
        .get(id)
        .map_or(0, |damage| u32::from(*damage));
    u32::from(figure.points) * live.saturating_sub(damage) / live
}

/// The strongest who fit under the cap; in the Classic the most popular (F-8.1), as many as the club can pay tax for.
fn lineup(state: &State, game: &Match, team: &TeamId) -> Lineup {
    let limit = |key| usize::try_from(state.rules.int(key)).unwrap_or(usize::MAX);
    let (starters, bench) = (limit(Key::Starters), limit(Key::Bench));
    let most = starters.saturating_add(bench.min(starters));
    let classic = game.kind == Kind::Classic;
    let missing = |id: &PlayerId| game.kind.counts() && state.course.round.injured.contains(id);
    let mut squad: Vec<(&PlayerId, i64, i64)> = state
        .squad(team)
        .filter(|(id, _)| !missing(id))
        .map(|(id, player)| {
            let strength = i64::from(strength(state, game, id));
            let rank = if classic { player.popularity } else { strength };
            (id, rank, state.value(player))
        })
        .collect();
    squad.sort_by_key(|(id, rank, _)| (Reverse(*rank), *id));
    let (cap, funds) = (game.cap(&state.rules), state.funds(team));
    let (mut named, mut value) = (Vec::new(), 0i64);
    for (id, _, points) in squad {
        let sum = value.saturating_add(points);
        let fits = if classic {
            game.tax(&state.rules, sum).get() <= funds
        } else {
            sum <= cap
        };
        if named.len() == most || (classic && !fits) {
            break;
        }
        if fits {
            value = sum;
            named.push(id.clone());
        }
    }
    // M-2.4: never more on the bench than on the field.
    let on_field = named.len().min(starters);
    let bench = named.split_off(on_field);
    Lineup {
        starters: named,
        bench,
    }
}
