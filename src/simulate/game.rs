//! A match between simple managers: conditions, rosters, and a plausible result.

use super::{Stuck, Table, Watch};
use crate::{
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
            self.does(KickOff { command_die: None })?;
        }
        if self
            .state
            .game
            .as_ref()
            .is_some_and(|game| game.score.is_none())
        {
            let result = self.result();
            self.does(result)?;
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

    /// A plausible result: six scenes for each club, each won by a club with the chance its roster's strength gives it against
    /// another's. A won scene is a flag down one time in six, a knock-down one time in six, else nothing. At the end
    /// of one match in three somebody holds the flag.
    fn result(&mut self) -> EnterResult {
        let mut fd: BTreeMap<PlayerId, u32> = BTreeMap::new();
        let mut ko: BTreeMap<PlayerId, u32> = BTreeMap::new();
        let mut hospital: Vec<PlayerId> = Vec::new();
        let mut fh = None;
        if let Some(game) = self.state.game.clone() {
            let mut field: Vec<(Vec<PlayerId>, u32)> = game
                .teams
                .iter()
                .filter_map(|team| game.lineups.get(team))
                .map(|lineup| {
                    let strength = lineup
                        .all()
                        .map(|id| strength(&self.state, &game, id))
                        .sum::<u32>();
                    (lineup.all().cloned().collect::<Vec<PlayerId>>(), strength)
                })
                .filter(|(players, _)| !players.is_empty())
                .collect();
            let scenes = 6 * field.len();
            for _ in 0..scenes {
                let Some((winner, loser)) = self.pair(&field) else {
                    break;
                };
                let hero = self.one_of(field.get(winner).map_or(&[][..], |(players, _)| players));
                let Some(hero) = hero else { continue };
                match self.cup.below(6) {
                    0 => *fd.entry(hero).or_default() += 1,
                    1 => {
                        let victim =
                            self.one_of(field.get(loser).map_or(&[][..], |(players, _)| players));
                        let Some(victim) = victim else { continue };
                        *ko.entry(hero).or_default() += 1;
                        if let Some((players, _)) = field.get_mut(loser) {
                            players.retain(|id| *id != victim);
                        }
                        hospital.push(victim);
                    }
                    _ => {}
                }
                field.retain(|(players, _)| !players.is_empty());
            }
            if self.cup.below(3) == 0 {
                let all: Vec<PlayerId> =
                    field.into_iter().flat_map(|(players, _)| players).collect();
                fh = self.one_of(&all);
            }
        }
        EnterResult {
            fd: (!fd.is_empty()).then_some(fd),
            ko: (!ko.is_empty()).then_some(ko),
            fh,
            hospital: (!hospital.is_empty()).then_some(hospital),
        }
    }

    /// Two different clubs, the first the more likely the stronger it is.
    fn pair(&mut self, field: &[(Vec<PlayerId>, u32)]) -> Option<(usize, usize)> {
        let others = u32::try_from(field.len())
            .ok()?
            .checked_sub(1)
            .filter(|n| *n > 0)?;
        let total: u32 = field.iter().map(|(_, strength)| strength + 1).sum();
        let mut at = self.cup.below(total);
        let winner = field.iter().position(|(_, strength)| {
            let here = at < strength + 1;
            at = at.saturating_sub(strength + 1);
            here
        })?;
        let loser = (winner + 1 + self.cup.below(others) as usize) % field.len();
        Some((winner, loser))
    }

    fn one_of(&mut self, players: &[PlayerId]) -> Option<PlayerId> {
        let n = u32::try_from(players.len()).ok().filter(|n| *n > 0)?;
        players.get(self.cup.below(n) as usize).cloned()
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
