//! Bookkeeping: effects and postings into the state. No rules here, and nothing can fail; numbers stop at their ends.

use super::{
    command::Command,
    effect::{self, Effect},
    play::{Live, Match},
    season::{CampaignResult, Course, Hunt, Roll, Sealed, SealedAmount, When},
    state::{HalfPoints, Player, State, Team},
};
use crate::{
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::{Act, Posting},
};
use std::sync::Arc;

/// Books one posting.
pub(super) fn pay(state: &mut State, posting: &Posting) {
    let amount = posting.amount.get();
    let from = state.balances.entry(posting.from.clone()).or_insert(0);
    *from = from.saturating_sub(amount);
    let to = state.balances.entry(posting.to.clone()).or_insert(0);
    *to = to.saturating_add(amount);
}

/// An act beyond setting the league up begins the season's record (`start-at`).
pub(super) fn noted(state: &mut State, act: &Act<Command>) {
    if state.begun {
        return;
    }
    state.begun = !matches!(
        act.command(),
        None | Some(
            Command::AddTeam(_)
                | Command::EditTeam(_)
                | Command::SeatTeams(_)
                | Command::RemoveTeam(_)
                | Command::AddPlayer(_)
                | Command::EditPlayer(_)
                | Command::EditFigure(_)
                | Command::StartAt(_)
                | Command::SetRule(_)
                | Command::Correct(_)
                | Command::Lend(_)
                | Command::Repay(_)
                | Command::Release(_)
        )
    );
}

fn add(to: &mut i64, by: i64) {
    *to = to.saturating_add(by);
}

fn add_deeds(to: &mut u32, by: Option<i64>) {
    *to = u32::try_from(i64::from(*to).saturating_add(by.unwrap_or(0)).max(0)).unwrap_or(u32::MAX);
}

fn team(state: &mut State, id: &TeamId, change: impl FnOnce(&mut Team)) {
    if let Some(team) = state.teams.get_mut(id) {
        change(team);
    }
}

fn player(state: &mut State, id: &PlayerId, change: impl FnOnce(&mut Player)) {
    if let Some(player) = state.players.get_mut(id) {
        change(player);
    }
}

fn game(state: &mut State, change: impl FnOnce(&mut Match)) {
    if let Some(game) = &mut state.game {
        change(game);
    }
}

fn add_points(points: &mut HalfPoints, round: u8, by: i64) {
    match usize::from(round).checked_sub(1) {
        None => add(&mut points.carried, by),
        Some(i) => {
            if points.rounds.len() <= i {
                points.rounds.resize(i + 1, 0);
            }
            if let Some(n) = points.rounds.get_mut(i) {
                add(n, by);
            }
            // A match taken back leaves no round behind.
            while points.rounds.last() == Some(&0) {
                points.rounds.pop();
            }
        }
    }
}

/// Books one effect.
pub(super) fn apply(state: &mut State, effect: &Effect) {
    let season = state.season;
    match effect {
        Effect::TeamAdded(e) => {
            state.teams.insert(e.team.clone(), e.data.clone());
            if !state.seats.contains(&e.team) {
                state.seats.push(e.team.clone());
            }
        }
        Effect::TeamEdited(e) => team(state, &e.team, |team| {
            let new = |to: &mut String, from: &Option<String>| {
                if let Some(text) = from {
                    text.trim().clone_into(to);
                }
            };
            new(&mut team.name, &e.name);
            new(&mut team.manager, &e.manager);
            new(&mut team.city, &e.city);
            new(&mut team.color, &e.color);
            team.beginner = e.beginner.unwrap_or(team.beginner);
            team.ground = e.ground.clone().or_else(|| team.ground.take());
        }),
        Effect::TeamsSeated(e) => state.seats.clone_from(&e.order),
        Effect::TeamLeft(e) => {
            state.seats.retain(|team| *team != e.team);
            team(state, &e.team, |team| team.left = true);
        }
        Effect::SealsWithdrawn(e) => {
            state.course.market.sealed.remove(&e.team);
            state.course.round.campaign.remove(&e.team);
        }
        Effect::AfaPoints(e) => team(state, &e.team, |team| add(&mut team.afa, e.by)),
        Effect::LeaguePoints(e) => team(state, &e.team, |team| {
            add_points(team.points.of_mut(e.half), e.round, e.by);
        }),
        Effect::FigureCopied(e) => drop(
            state
                .figures
                .insert(e.figure.id.clone(), Arc::new(e.figure.clone())),
        ),
        Effect::FigureMended(e) => drop(
            state
                .figures
                .insert(e.figure.id.clone(), Arc::new(e.figure.clone())),
        ),
        Effect::PlayerAdded(e) => {
            if e.data.team.is_none() {
                state.course.market.offered.push(e.player.clone());
            }
            state.players.insert(e.player.clone(), e.data.clone());
        }
        Effect::PlayerEdited(e) => player(state, &e.player, |player| {
            if let Some(name) = &e.name {
                name.trim().clone_into(&mut player.name);
            }
            if let Some(proxy) = &e.proxy {
                proxy.trim().clone_into(&mut player.proxy);
            }
        }),
        Effect::Moved(e) => player(state, &e.player, |player| {
            player.signed |= player.team.is_some() || e.team.is_some();
            player.since = e.team.as_ref().map(|_| season);
            player.team.clone_from(&e.team);
            player.released_by = None;
        }),
        Effect::LetGo(e) => player(state, &e.player, |player| {
            player.released_by = Some(e.team.clone());
        }),
        Effect::Popularity(e) => player(state, &e.player, |player| {
            player.popularity = player.popularity.saturating_add(e.by).max(0);
        }),
        Effect::Injuries(e) => player(state, &e.player, |player| {
            player.injuries = u8::try_from(
                i32::from(player.injuries)
                    .saturating_add(i32::from(e.by))
                    .clamp(0, 255),
            )
            .unwrap_or(0);
        }),
        Effect::Record(e) => player(state, &e.player, |player| {
            add_deeds(&mut player.fd, e.fd);
            add_deeds(&mut player.fh, e.fh);
            add_deeds(&mut player.ko, e.ko);
        }),
        Effect::Announced(e) => player(state, &e.player, |player| player.announced = true),
        Effect::Unannounced(e) => player(state, &e.player, |player| player.announced = false),
        Effect::Retired(e) => player(state, &e.player, |player| {
            player.retired = true;
            player.team = None;
        }),
        Effect::Unretired(e) => player(state, &e.player, |player| {
            player.retired = false;
            player.team.clone_from(&e.team);
        }),
        Effect::StartedAt(e) => {
            // What was typed in as of this season stays of this season, whatever its number turns out to be.
            let renumber = |season_of: &mut u32| {
                if *season_of == season {
                    *season_of = e.season;
                }
            };
            for player in state.players.values_mut() {
                player.rookie.iter_mut().for_each(renumber);
                player.since.iter_mut().for_each(renumber);
            }
            for loan in state.loans.values_mut() {
                renumber(&mut loan.season);
            }
            state.season = e.season;
            state.step = e.step;
            // What an earlier start at another step had opened by itself is gone.
            state.course = Course::default();
        }
        // A value that fits no rule never gets here: the file's check refused it.
        Effect::RuleSet(e) => drop(state.rules.set(&e.rule, e.value.clone())),
        Effect::Lent(e) => drop(state.loans.insert(e.loan.clone(), e.data.clone())),
        Effect::Repaid(e) => {
            if let Some(loan) = state.loans.get_mut(&e.loan) {
                loan.open = loan.open.minus(e.amount).unwrap_or_default();
            }
        }
        Effect::CampRolled(e) => drop(state.camp.insert(e.player.clone(), e.die)),
        Effect::Stepped(e) => {
            state.course.step_to(state.step, e.step);
            state.step = e.step;
            state.game = None;
        }
        Effect::MatchStarted(e) => state.game = Some(Match::new(e.kind, e.teams.clone())),
        Effect::Conditioned(e) => game(state, |game| {
            game.conditions.insert(e.player.clone(), e.damage);
        }),
        Effect::RosterNamed(e) => game(state, |game| {
            game.lineups.insert(e.team.clone(), e.lineup.clone());
        }),
        Effect::KickedOff(e) => {
            game(state, |game| {
                game.taxes = Some(e.taxes.clone());
                game.loans = e.loans.clone().unwrap_or_default();
                game.cap_then = e.cap;
            });
            let live = state.game.as_ref().and_then(|game| Live::new(state, game));
            game(state, |game| game.live = live);
        }
        Effect::Event(event) => game(state, |game| {
            if let Some(live) = &mut game.live {
                live.apply(event);
            }
        }),
        Effect::Scored(e) => game(state, |game| game.score = Some(e.score.clone())),
        Effect::Committed(e) => {
            if let Some((half, round)) = state.game.as_ref().and_then(|game| game.kind.half_round())
            {
                let games = &mut state.course.halves.of_mut(half).games;
                games.insert(round, e.commit.rows.clone());
            }
            game(state, |game| game.commit = Some(e.commit.clone()));
        }
        Effect::Reopened(_) => {
            if let Some((half, round)) = state.game.as_ref().and_then(|game| game.kind.half_round())
            {
                state.course.halves.of_mut(half).games.remove(&round);
            }
            game(state, |game| game.commit = None);
        }
        Effect::Voided(_) => state.game = None,
        Effect::Attended(e) => {
            state.course.halves.of_mut(e.half).attending = Some(e.teams.clone());
        }
        Effect::Rookie(e) => player(state, &e.player, |player| player.rookie = Some(e.season)),
        Effect::BidsSealed(e) => {
            let sealed = Sealed {
                fingerprint: e.fingerprint.clone(),
                nonce: e.nonce.clone(),
                bids: e.bids.clone(),
            };
            state.course.market.sealed.insert(e.team.clone(), sealed);
        }
        Effect::TiesCalled(e) => state.course.market.ties = Some(e.ties.clone()),
        Effect::BidsOpened(e) => state.course.market.wins = Some(e.wins.clone()),
        Effect::HomeRolled(e) => {
            state.course.halves.of_mut(e.half).home = Some(e.team.clone());
        }
        Effect::Trained(e) => {
            let club = state.players.get(&e.player).and_then(|p| p.team.clone());
            let round = &mut state.course.round;
            round.clubs.extend(club);
            round.trained.insert(e.player.clone(), e.die);
            if e.injured {
                round.injured.insert(e.player.clone());
            }
        }
        Effect::CampaignSealed(e) => {
            let sealed = SealedAmount {
                fingerprint: e.fingerprint.clone(),
                nonce: e.nonce.clone(),
                amount: e.amount,
            };
            state.course.round.campaign.insert(e.team.clone(), sealed);
        }
        Effect::CampaignOpened(e) => {
            state.course.round.opened = Some(CampaignResult {
                winner: e.winner.clone(),
                die: e.die,
            });
        }
        Effect::CampaignRolled(e) => {
            if let Some(opened) = &mut state.course.round.opened {
                opened.die = Some(e.die);
            }
        }
        Effect::Headhunted(e) => {
            state.course.round.hunts.push(Hunt {
                team: e.team.clone(),
                target: Some(e.target.clone()),
                won: e.won,
            });
            if let Some(when) = when(state).filter(|_| e.won) {
                state.course.headhunted.insert(e.target.clone(), when);
            }
        }
        Effect::HeadhuntPassed(e) => state.course.round.hunts.push(Hunt {
            team: e.team.clone(),
            target: None,
            won: false,
        }),
        Effect::AwardOpened(e) => state.course.awards.push(e.award.clone()),
        Effect::AwardSettled(effect::AwardSettled { team })
        | Effect::AwardLost(effect::AwardLost { team }) => {
            let awards = &mut state.course.awards;
            if let Some(oldest) = awards.iter().position(|award| award.team == *team) {
                awards.remove(oldest);
            }
        }
        Effect::PlayOffWon(e) => {
            let course = &mut state.course;
            let won = match e.roll {
                Roll::First => &mut course.halves.first.won_first,
                Roll::Second => &mut course.halves.second.won_first,
                Roll::RunnerUpFirst => &mut course.halves.first.won_second,
                Roll::RunnerUpSecond => &mut course.halves.second.won_second,
                Roll::RunnersUp => &mut course.runner_up,
            };
            *won = Some(e.team.clone());
        }
        Effect::HalfDecided(e) => {
            state.course.halves.of_mut(e.half).places = Some(e.places.clone());
        }
        Effect::SeriesWon(e) => state.course.champion = Some(e.team.clone()),
        Effect::PopularityFixed(e) => state.course.winter.fixed = Some(e.teams.clone()),
        Effect::IncomePaid(e) => state.course.winter.income = Some(e.teams.clone()),
        Effect::SalaryOwed(e) => {
            let owed = &mut state.course.winter.owed;
            owed.insert(e.player.clone(), e.team.clone());
        }
        Effect::SalariesPaid(e) => state.course.winter.salaries = Some(e.teams.clone()),
        Effect::Bankrupt(e) => {
            state.seats.retain(|team| *team != e.team);
            team(state, &e.team, |team| team.left = true);
            state.course.winter.bankrupt.insert(e.team.clone());
        }
        Effect::WrittenOff(e) => {
            if let Some(loan) = state.loans.get_mut(&e.loan) {
                loan.open = Gold::ZERO;
            }
        }
        Effect::SeasonClosed(e) => {
            state.history.push(e.summary.clone());
            state.course.closed = true;
        }
    }
}

/// The round of the present step.
fn when(state: &State) -> Option<When> {
    Some(When {
        half: state.step.half()?,
        round: state.step.round()?,
    })
}
