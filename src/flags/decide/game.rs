//! Getting a match ready: start, condition, roster, cap and tax, kick-off (M-2, F-4.4, D-13, D-14, D-50).

use super::{
    live::{on_bench, rallied, rolls_for_command, turn_began},
    out::Out,
    rolls::highest,
};
use crate::{
    dice::Die,
    flags::{
        command::{Condition, KickOff, Roster, StartMatch},
        effect,
        play::{Kind, Lineup, Live, Match, Stand},
        refusal,
        rules::Key,
        state::{Experience, Player, State},
        step::Half,
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Account,
    rulebook::Rule as R,
};
use std::collections::{BTreeMap, BTreeSet};

/// F-4.4: begins the match of this step. The home club comes first, the others clockwise (M-3.1, D-50).
pub(super) fn start_match(out: &mut Out, c: &StartMatch) {
    let state = out.state;
    let Some(kind) = Kind::of(state.step) else {
        // No ruling can make a match where the calendar has none.
        let reason = out.not_now(|step| Kind::of(step).is_some(), &[R::F_6_7]);
        out.refuse(reason.firm());
        return;
    };
    let rule = state.step.rule();
    out.refuse_if(state.game.is_some(), || refusal::match_started(rule));
    let clubs = state.present();
    let count = clubs.len();
    out.refuse_if(count < 2, || refusal::too_few_clubs(R::F_1_3));
    let tables = state.rules.points(count).is_some() && state.rules.popularity(count).is_some();
    out.refuse_if(kind.counts() && count >= 2 && !tables, || {
        refusal::no_tables(count)
    });
    out.by(&[rule]);
    let home = match kind.half_round() {
        Some((half, round)) => home_of_round(out, c, half, round),
        None => home(out, c, &clubs, rule),
    };
    if let Some(home) = home {
        let from = clubs.iter().position(|team| *team == home).unwrap_or(0);
        let teams = clubs
            .iter()
            .cycle()
            .skip(from)
            .take(count)
            .cloned()
            .collect();
        out.effect(effect::MatchStarted { kind, teams });
    }
}

/// F-6.1, D-41: the home of a round moves on by one club each round, or is whoever the managers agreed on.
fn home_of_round(out: &mut Out, c: &StartMatch, half: Half, round: u8) -> Option<TeamId> {
    let state = out.state;
    out.by(&[R::F_6_1, R::D_41]);
    out.refuse_if(c.rolls.is_some(), refusal::no_home_roll);
    out.refuse_if(
        state.course.halves.of(half).home.is_none(),
        refusal::home_due,
    );
    let order = state.round_order(half, round);
    match &c.home {
        None => order.first().cloned(),
        Some(team) if !order.contains(team) => {
            out.refuse(refusal::not_attending(&state.team_name(team), R::F_6_1));
            None
        }
        Some(team) => {
            let agreed = state.rules.word(Key::Homes) == "agreed";
            out.refuse_if(
                !agreed && order.first() != Some(team),
                refusal::home_not_agreed,
            );
            Some(team.clone())
        }
    }
}

/// D-50: the home club of a practice match.
fn home(out: &mut Out, c: &StartMatch, clubs: &[TeamId], rule: R) -> Option<TeamId> {
    let state = out.state;
    out.by(&[R::D_50]);
    let picked = c.home.as_ref();
    if let Some(team) = picked.filter(|team| !clubs.contains(team)) {
        out.refuse(refusal::unknown_team(team));
        return None;
    }
    let by = state.rules.word(Key::PracticeHome);
    out.refuse_if(by != "roll" && c.rolls.is_some(), refusal::no_home_roll);
    let home = match by {
        "gm" => {
            out.refuse_if(picked.is_none(), refusal::home_wanted);
            return picked.cloned();
        }
        "roll" => {
            let leaders = highest(clubs, c.rolls.as_deref().unwrap_or_default());
            match leaders.as_slice() {
                [home] => Some(home.clone()),
                // D-41: those tied may have agreed instead of rolling again.
                tied if state.rules.word(Key::DiceTies) == "agreed" => {
                    return if let Some(team) = picked.filter(|team| tied.contains(team)) {
                        out.by(&[R::D_41]);
                        Some(team.clone())
                    } else {
                        out.refuse(refusal::rolls_wrong(rule));
                        None
                    };
                }
                _ => {
                    out.refuse(refusal::rolls_wrong(rule));
                    None
                }
            }
        }
        _ => clubs.first().cloned(),
    };
    // A ruling may put another club at home.
    out.refuse_if(picked.is_some() && picked != home.as_ref(), || {
        refusal::home_not_picked()
    });
    picked.cloned().or(home)
}

/// M-2.1: starting damage by experience and die. A veteran hero does not roll (M-2.3).
pub fn damage_of(experience: Experience, die: Die) -> u8 {
    let first = match experience {
        Experience::Young => 6,
        Experience::Seasoned => 4,
        Experience::Strong => 2,
        Experience::Veteran => 0,
    };
    u8::saturating_sub(first, die.get())
}

/// M-2.1–M-2.3: a player's condition: rolled, or picked for a veteran hero. It never sends anyone to hospital.
pub(super) fn condition(out: &mut Out, c: &Condition) {
    let Some(game) = out.running_match(R::M_2_1) else {
        return;
    };
    out.refuse_if(game.taxes.is_some(), || refusal::after_kick_off(R::M_2_1));
    let Some(player) = out.player(&c.player) else {
        return;
    };
    let name = player.name.as_str();
    let plays = player
        .team
        .as_ref()
        .is_some_and(|team| game.teams.contains(team));
    out.refuse_if(!plays, || refusal::not_in_match(name));
    if let Some(damage) = game.conditions.get(&c.player) {
        out.refuse(refusal::condition_known(name, *damage));
    }
    let most = out
        .state
        .figure(player)
        .map_or(0, |figure| figure.dial.last_before_skull());
    let damage = if player.experience() == Experience::Veteran {
        out.by(&[R::M_2_3, R::D_13]);
        picked(out, c, player, most)
    } else {
        out.by(&[R::M_2_1]);
        out.refuse_if(c.damage.is_some(), || refusal::damage_for_roller(name));
        if c.die.is_none() {
            out.refuse(refusal::no_die(R::M_2_1));
        }
        let rolled = c.die.map_or(0, |die| damage_of(player.experience(), die));
        if rolled > most {
            out.by(&[R::M_2_2]);
        }
        rolled.min(most)
    };
    out.effect(effect::Conditioned {
        player: c.player.clone(),
        damage,
    });
}

/// D-13: any damage from 0 to the last click before the skull, or always 0.
fn picked(out: &mut Out, c: &Condition, player: &Player, most: u8) -> u8 {
    let name = player.name.as_str();
    let always_zero = out.state.rules.word(Key::Veteran) == "zero";
    out.refuse_if(
        c.die.is_some() || (c.damage.is_none() && !always_zero),
        || refusal::veteran_rolled(name),
    );
    let damage = c.damage.unwrap_or(0);
    out.refuse_if(always_zero && damage > 0, || {
        refusal::damage_not_chosen(name)
    });
    out.refuse_if(damage > most, || {
        refusal::damage_out_of_dial(name, damage, most)
    });
    damage
}

/// M-2.4: up to five starters and three on the bench, never more on the bench than on the field.
pub(super) fn roster(out: &mut Out, c: &Roster) {
    let Some(game) = out.running_match(R::M_2_4) else {
        return;
    };
    let Some(team) = out.team(&c.team) else {
        return;
    };
    let state = out.state;
    out.refuse_if(!game.teams.contains(&c.team), || {
        refusal::team_not_in_match(&team.name)
    });
    out.refuse_if(game.taxes.is_some(), || refusal::after_kick_off(R::M_2_4));
    let due: Vec<&PlayerId> = game.unconditioned(state).collect();
    out.refuse_if(!due.is_empty(), || refusal::conditions_due(state, &due));
    let lineup = Lineup {
        starters: c.starters.clone(),
        bench: c.bench.clone(),
    };
    let mut seen = BTreeSet::new();
    for id in lineup.all() {
        let Some(player) = out.player(id) else {
            continue;
        };
        let elsewhere = game.named_by(id).is_some_and(|other| *other != c.team);
        out.refuse_if(elsewhere || !seen.insert(id), || {
            refusal::named_twice(&player.name)
        });
        out.refuse_if(player.team.as_ref() != Some(&c.team), || {
            refusal::not_of_this_team(&player.name, &team.name)
        });
        let injured = state.course.round.injured.contains(id);
        out.refuse_if(game.kind.counts() && injured, || {
            refusal::injured_in_training(&player.name)
        });
    }
    sizes(out, &lineup);
    if game.kind == Kind::Classic {
        most_popular(out, &c.team, &lineup);
    }
    out.by(&[R::M_2_4]);
    out.effect(effect::RosterNamed {
        team: c.team.clone(),
        lineup,
    });
}

/// F-8.1: whom a club's roster for the Classic is made of: its most popular players, as many as a roster has places.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClassicField {
    /// More popular than the last of them: they play.
    pub sure: Vec<PlayerId>,
    /// As popular as the last of them: among these the manager picks freely.
    pub level: Vec<PlayerId>,
    /// So many places are left for those level.
    pub free: usize,
    /// The popularity of those level.
    pub least: i64,
}

/// F-8.1: who may play for a club in the Classic. A club with no more players than places plays with all of them.
pub fn classic_field(state: &State, team: &TeamId) -> ClassicField {
    let places = state
        .rules
        .int(Key::Starters)
        .saturating_add(state.rules.int(Key::Bench));
    let places = usize::try_from(places).unwrap_or(usize::MAX);
    let mut squad: Vec<(&PlayerId, &Player)> = state.squad(team).collect();
    squad.sort_by_key(|(_, player)| std::cmp::Reverse(player.popularity));
    let ids = |with: &dyn Fn(&Player) -> bool| -> Vec<PlayerId> {
        let squad = squad.iter().filter(|(_, player)| with(player));
        squad.map(|(id, _)| (*id).clone()).collect()
    };
    let Some((_, last)) = squad.get(..places).and_then(<[_]>::last) else {
        return ClassicField {
            sure: ids(&|_| true),
            ..ClassicField::default()
        };
    };
    let least = last.popularity;
    let sure = ids(&|player| player.popularity > least);
    ClassicField {
        free: places.saturating_sub(sure.len()),
        level: ids(&|player| player.popularity == least),
        sure,
        least,
    }
}

/// F-8.1: nobody less popular than the last place plays, nor somebody as popular as it in place of one who is more so.
fn most_popular(out: &mut Out, team: &TeamId, lineup: &Lineup) {
    let state = out.state;
    let field = classic_field(state, team);
    if field.level.is_empty() {
        return;
    }
    out.by(&[R::F_8_1]);
    let named: BTreeSet<&PlayerId> = lineup.all().collect();
    for (id, player) in state.squad(team) {
        let too_few = named.contains(id) && player.popularity < field.least;
        out.refuse_if(too_few, || {
            refusal::not_popular_enough(&player.name, field.least)
        });
    }
    let level = field.level.iter().filter(|id| named.contains(id)).count();
    let left_out = field.sure.iter().filter(|id| !named.contains(id));
    let left_out: Vec<&PlayerId> = left_out.collect();
    out.refuse_if(!left_out.is_empty() && level > field.free, || {
        refusal::more_popular_left_out(state, &left_out)
    });
}

fn sizes(out: &mut Out, lineup: &Lineup) {
    let (starters, bench) = (lineup.starters.len(), lineup.bench.len());
    let over = |n: usize, key| i64::try_from(n).is_ok_and(|n| n > out.state.rules.int(key));
    let (many_starters, many_on_bench) = (over(starters, Key::Starters), over(bench, Key::Bench));
    let (most_starters, most_on_bench) = (
        out.state.rules.int(Key::Starters),
        out.state.rules.int(Key::Bench),
    );
    out.refuse_if(many_starters, || {
        refusal::too_many_starters(starters, most_starters)
    });
    out.refuse_if(many_on_bench, || {
        refusal::too_many_on_bench(bench, most_on_bench)
    });
    out.refuse_if(bench > starters, || {
        refusal::bench_outnumbers(starters, bench)
    });
}

/// M-2.5, D-14: what each club of the match would pay with the rosters named so far.
pub fn taxes(state: &State, game: &Match) -> BTreeMap<TeamId, Gold> {
    let tax = |lineup: &Lineup| game.tax(&state.rules, Match::value(state, lineup));
    game.lineups
        .iter()
        .map(|(team, lineup)| (team.clone(), tax(lineup)))
        .filter(|(_, tax)| *tax > Gold::ZERO)
        .collect()
}

/// M-7.8: the demoralized of the home club who recover a click at kick-off if they touch a commander of it.
pub fn rallied_first(state: &State) -> Vec<PlayerId> {
    let live = state.game.as_ref().and_then(|game| Live::new(state, game));
    live.map_or_else(Vec::new, |live| {
        rallied(state, &live, &live.turn.team, Stand::on_field)
    })
}

/// K-8.3: the club at home, where it has a commander among its starters and rolls for command as the match kicks off.
pub fn commands_first(state: &State) -> Option<TeamId> {
    let live = Live::new(state, state.game.as_ref()?)?;
    let team = &live.turn.team;
    rolls_for_command(state, &live, team).then(|| team.clone())
}

/// M-2.5, M-2.6: every club has named its roster and pays its luxury tax to AFA; the match begins.
pub(super) fn kick_off(out: &mut Out, c: &KickOff) {
    let Some(game) = out.running_match(R::M_2_5) else {
        return;
    };
    let state = out.state;
    if game.taxes.is_some() {
        // What it would ask for has been seen to.
        return out.refuse(refusal::after_kick_off(R::M_2_5));
    }
    let due: Vec<&PlayerId> = game.unconditioned(state).collect();
    out.refuse_if(!due.is_empty(), || refusal::conditions_due(state, &due));
    let unnamed: Vec<&TeamId> = game
        .teams
        .iter()
        .filter(|team| !game.lineups.contains_key(*team))
        .collect();
    out.refuse_if(!unnamed.is_empty(), || {
        refusal::rosters_due(state, &unnamed)
    });
    for team in &game.teams {
        let limit = state.squad_limit();
        out.refuse_if(state.over_limit(team), || {
            refusal::over_limit(state, team, limit, &[R::D_9, R::F_2_2])
        });
        if let Some(lineup) = game.lineups.get(team) {
            let here = |id| {
                state
                    .players
                    .get(id)
                    .is_some_and(|player| player.team.as_ref() == Some(team))
            };
            let all_here = lineup.all().all(here);
            out.refuse_if(!all_here, || refusal::roster_stale(state, team));
        }
    }
    out.by(&[R::M_2_5, R::M_2_6, R::D_14]);
    let taxes = taxes(state, game);
    let mut loans = BTreeMap::new();
    for team in &game.teams {
        if let Some(tax) = taxes.get(team) {
            let loan = out.pay(&Account::from(team), &Account::Afa, *tax, &[R::M_2_5]);
            loans.extend(loan.map(|loan| (team.clone(), loan)));
        }
    }
    let loans = (!loans.is_empty()).then_some(loans);
    let cap = Some(game.cap(&state.rules));
    out.effect(effect::KickedOff { taxes, loans, cap });
    // K-8.3: the home club's turn begins with the match.
    let live = Live::new(state, game);
    let may_rally = rallied_first(state);
    let mut touching: Vec<PlayerId> = Vec::new();
    for id in c.commanded.iter().flatten() {
        out.refuse_if(!may_rally.contains(id), || {
            refusal::not_commanded(&state.player_name(id))
        });
        if !touching.contains(id) {
            touching.push(id.clone());
        }
    }
    let recover = live
        .iter()
        .flat_map(|live| rallied(state, live, &live.turn.team, on_bench))
        .chain(touching);
    let home = live
        .as_ref()
        .filter(|live| rolls_for_command(state, live, &live.turn.team));
    match (home, c.command_die) {
        (Some(live), Some(die)) => {
            out.by(&[R::K_8_3]);
            out.effect(turn_began(state, &live.turn.team, Some(die)));
        }
        (Some(live), None) => {
            let team = state.team_name(&live.turn.team);
            out.warn(crate::text!(
                "{team} has a commander on the field and may roll for command in its first turn (K-8.3): the die goes with the kick-off.",
                "{team}のフィールドには指揮を持つ選手がいます。最初のターンで指揮のダイスを振るなら、キックオフと一緒に入れてください（K-8.3）。"
            ));
        }
        (None, Some(_)) => out.refuse(refusal::no_command_roll()),
        (None, None) => {}
    }
    for player in recover {
        let piece = live.as_ref().and_then(|live| live.piece(&player));
        if let Some(damage) = piece.and_then(|piece| piece.damage.checked_sub(1)) {
            out.by(&[R::M_7_8]);
            out.effect(effect::Turned { player, damage });
        }
    }
}
