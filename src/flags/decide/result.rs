//! What a match came to: result, books, void, reopening (D-26–D-28, F-12.9, D-5).

use super::{
    out::Out,
    players::LAST_INJURY,
    popularity::{by_place, shared},
};
use crate::{
    flags::{
        command::{EnterResult, VoidMatch},
        effect,
        play::{Commit, Deeds, Lineup, Match, Retiree, Score},
        refusal,
        rules::Key,
        season::Row,
        state::State,
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Account,
    rulebook::Rule as R,
    text::written::is_blank,
};
use std::collections::{BTreeMap, BTreeSet};

/// The most one player can have done in one match.
pub(super) const MOST_IN_A_MATCH: u32 = 999;

/// D-26: a result typed in; entering again before it is committed replaces it.
pub(super) fn enter_result(out: &mut Out, c: &EnterResult) {
    let Some(game) = out.running_match(R::D_26) else {
        return;
    };
    out.refuse_if(game.taxes.is_none(), || refusal::before_kick_off(R::D_26));
    let positive = |of: &Option<BTreeMap<PlayerId, u32>>| -> BTreeMap<PlayerId, u32> {
        of.iter()
            .flatten()
            .filter(|(_, n)| **n > 0)
            .map(|(id, n)| (id.clone(), *n))
            .collect()
    };
    let mut spirits = c.spirits.clone().unwrap_or_default();
    spirits.retain(|_, deeds| *deeds != Deeds::default());
    let hospital = c.hospital.clone().unwrap_or_default();
    // D-38: whom the match knows to be unhurt stays so.
    let known = game.score.as_ref();
    let known = known.or(game.live.as_ref().map(|live| &live.score));
    let unhurt = known.map_or(&[][..], |score| &score.unhurt);
    let unhurt = unhurt.iter().filter(|id| hospital.contains(id));
    let score = Score {
        fd: positive(&c.fd),
        ko: positive(&c.ko),
        fh: c.fh.clone(),
        unhurt: unhurt.cloned().collect(),
        hospital,
        spirits,
    };
    let named =
        c.fd.iter()
            .flatten()
            .chain(c.ko.iter().flatten())
            .map(|(id, _)| id)
            .chain(&score.fh)
            .chain(&score.hospital);
    for id in named.collect::<BTreeSet<_>>() {
        let Some(player) = out.player(id) else {
            continue;
        };
        out.refuse_if(game.named_by(id).is_none(), || {
            refusal::not_on_roster(&player.name)
        });
        let most = |of: &BTreeMap<PlayerId, u32>| of.get(id).is_some_and(|n| *n > MOST_IN_A_MATCH);
        out.refuse_if(most(&score.fd) || most(&score.ko), || {
            refusal::too_many_deeds(&player.name)
        });
    }
    let mut seen = BTreeSet::new();
    let state = out.state;
    for id in &score.hospital {
        out.refuse_if(!seen.insert(id), || {
            refusal::hospital_twice(&state.player_name(id))
        });
    }
    let for_player = state.rules.word(Key::SpiritDeeds) == "player";
    if let Some(holder) = &score.fh {
        // His spirit may, where its deeds are his.
        let gone = score.hospital.contains(holder) && !for_player;
        out.refuse_if(gone, || {
            refusal::holder_in_hospital(&state.player_name(holder))
        });
    }
    of_spirits(out, game, &score, for_player);
    let spirits = score.spirits.values().map(|deeds| &deeds.ko);
    let kos = score
        .ko
        .values()
        .chain(spirits)
        .fold(0usize, |sum, n| sum.saturating_add(*n as usize));
    let trips = score.hospital.len();
    if kos > trips {
        out.warn(crate::text!(
            "Knock-downs: {kos}, hospital trips: {trips}. That can only be right where spirits were sent off (D-15).",
            "ノックダウン{kos}に対して病院送りは{trips}名です。正しいのは生き霊が倒された場合だけです（D-15）。"
        ));
    }
    out.by(&[R::D_26, R::M_5_4]);
    out.effect(effect::Scored { score });
}

/// D-15: what spirits did counts for a club of this match, where it does not count for the players; one flag has one holder.
fn of_spirits(out: &mut Out, game: &Match, score: &Score, for_player: bool) {
    if score.spirits.is_empty() {
        return;
    }
    out.by(&[R::D_15]);
    out.refuse_if(for_player, refusal::spirits_are_players);
    for (id, deeds) in &score.spirits {
        let Some(team) = out.team(id) else { continue };
        out.refuse_if(!game.teams.contains(id), || {
            refusal::team_not_in_match(&team.name)
        });
        let many = deeds.fd > MOST_IN_A_MATCH || deeds.ko > MOST_IN_A_MATCH;
        out.refuse_if(many, || refusal::too_many_deeds(&team.name));
    }
    let holders = score.spirits.values().filter(|deeds| deeds.fh).count();
    let holders = holders + usize::from(score.fh.is_some());
    out.refuse_if(holders > 1, refusal::two_holders);
}

/// F-12.9, M-6.1, D-5: injuries, records and retirements go into the books.
pub(super) fn commit_match(out: &mut Out) {
    let Some(game) = out.running_match(R::D_26) else {
        return;
    };
    let state = out.state;
    let Some(score) = &game.score else {
        out.refuse(if game.taxes.is_none() {
            refusal::before_kick_off(R::D_26)
        } else {
            refusal::no_result()
        });
        return;
    };
    let mut commit = Commit {
        recorded: game.kind.records(&state.rules),
        ..Commit::default()
    };
    out.by(&[R::D_5, R::M_5_4]);
    if commit.recorded {
        records(out, score, 1);
    }
    if game.kind.injures(&state.rules) {
        // D-38: not every trip is an injury.
        let injured = |id: &&PlayerId| !score.unhurt.contains(id);
        for id in score.hospital.iter().filter(injured) {
            let Some(player) = state.players.get(id) else {
                continue;
            };
            out.by(&[R::M_6_1]);
            out.effect(effect::Injuries {
                player: id.clone(),
                by: 1,
            });
            commit.injured.push(id.clone());
            let last = player.announced || player.injuries.saturating_add(1) >= LAST_INJURY;
            if last && !player.retired {
                out.by(&[R::F_12_9, R::M_6_2]);
                out.effect(effect::Retired { player: id.clone() });
                commit.retired.push(Retiree {
                    player: id.clone(),
                    team: player.team.clone(),
                });
            }
        }
    }
    let clubs = game.teams.len();
    let tables = !game.kind.counts() || state.rules.points(clubs).is_some();
    out.refuse_if(!tables, || refusal::no_tables(clubs));
    commit.rows = rows(state, game);
    league_points(out, game, &commit.rows, 1);
    out.effect(effect::Committed { commit });
}

/// F-7.1, F-7.2, D-10, D-30: what the match brings each club, by rank: league points, and one more for each flag down of
/// a half's last round. A practice match brings none.
pub fn rows(state: &State, game: &Match) -> Vec<Row> {
    let ranks = game.ranks();
    let half_round = game.kind.half_round();
    let figures = state.rules.points(ranks.len()).unwrap_or_default();
    let points = by_place(
        state,
        figures,
        ranks.iter().map(|rank| (&rank.team, rank.rank)),
    );
    // A half that a house rule cut short ends with the round it is in.
    let last = half_round.is_some_and(|(_, round)| round >= state.rounds());
    ranks
        .into_iter()
        .map(|rank| Row {
            points: half_round.map_or(0, |_| points.get(&rank.team).copied().unwrap_or(0)),
            bonus: if last { i64::from(rank.fd) } else { 0 },
            team: rank.team,
            rank: rank.rank,
            fd: rank.fd,
            fh: rank.fh,
            ko: rank.ko,
        })
        .collect()
}

/// League points into the half's table (`sign` 1), or out of it again (−1).
fn league_points(out: &mut Out, game: &Match, rows: &[Row], sign: i64) {
    let Some((half, round)) = game.kind.half_round() else {
        return;
    };
    out.by(&[R::F_7_1]);
    if shared(rows.iter().map(|row| row.rank)) {
        out.by(&[R::D_10]);
    }
    for row in rows {
        if row.bonus != 0 {
            out.by(&[R::F_7_2, R::D_30]);
        }
        let by = row.points.saturating_add(row.bonus).saturating_mul(sign);
        if by != 0 {
            out.effect(effect::LeaguePoints {
                team: row.team.clone(),
                half,
                round,
                by,
            });
        }
    }
}

/// F-2.5: the deeds of a match into the season's record (`sign` 1), or out of it again (−1).
fn records(out: &mut Out, score: &Score, sign: i64) {
    let deeds =
        |of: &BTreeMap<PlayerId, u32>, id: &PlayerId| of.get(id).map(|n| i64::from(*n) * sign);
    let players: BTreeSet<&PlayerId> = score
        .fd
        .keys()
        .chain(score.ko.keys())
        .chain(&score.fh)
        .collect();
    for id in players {
        let fh = (score.fh.as_ref() == Some(id)).then_some(sign);
        out.effect(effect::Record {
            player: id.clone(),
            fd: deeds(&score.fd, id),
            fh,
            ko: deeds(&score.ko, id),
        });
    }
}

/// D-27: the match does not count: nothing of it stays, luxury taxes are paid back.
pub(super) fn void_match(out: &mut Out, c: &VoidMatch) {
    let Some(game) = out.running_match(R::D_27) else {
        return;
    };
    out.refuse_if(is_blank(&c.reason), || refusal::no_reason(R::D_27));
    out.by(&[R::D_27]);
    pay_back(out, game);
    out.effect(effect::Voided {});
}

/// The taxes go back, and out of them what the clubs borrowed for them (D-7).
fn pay_back(out: &mut Out, game: &Match) {
    for (team, tax) in game.taxes.iter().flatten() {
        out.post(&Account::Afa, &Account::from(team), *tax);
        let Some(id) = game.loans.get(team) else {
            continue;
        };
        let open = out.state.loans.get(id).map_or(Gold::ZERO, |loan| loan.open);
        let amount = open.min(*tax);
        if amount > Gold::ZERO {
            out.by(&[R::D_7]);
            out.post(&Account::from(team), &Account::Afa, amount);
            out.effect(effect::Repaid {
                loan: id.clone(),
                amount,
            });
        }
    }
}

/// D-28: takes the match out of the books again, exactly as it went in; until the next step.
pub(super) fn reopen_match(out: &mut Out) {
    let state = out.state;
    let (Some(score), Some(commit)) = (
        state.game.as_ref().and_then(|game| game.score.as_ref()),
        state.game.as_ref().and_then(|game| game.commit.as_ref()),
    ) else {
        out.refuse(if state.game.is_some() {
            refusal::not_committed()
        } else {
            refusal::nothing_to_reopen()
        });
        return;
    };
    out.by(&[R::D_28]);
    still_fits(out, commit);
    for retiree in &commit.retired {
        returned(out, retiree);
    }
    for id in &commit.injured {
        let none = state
            .players
            .get(id)
            .is_none_or(|player| player.injuries == 0);
        out.refuse_if(none, || refusal::reopen_blocked(&state.player_name(id)));
        out.effect(effect::Injuries {
            player: id.clone(),
            by: -1,
        });
    }
    if commit.recorded {
        let less = |has: u32, of: &BTreeMap<PlayerId, u32>, id: &PlayerId| {
            has < of.get(id).copied().unwrap_or(0)
        };
        for (id, player) in &state.players {
            let held = score.fh.as_ref() == Some(id) && player.fh == 0;
            let changed = held || less(player.fd, &score.fd, id) || less(player.ko, &score.ko, id);
            out.refuse_if(changed, || refusal::reopen_blocked(&player.name));
        }
        records(out, score, -1);
    }
    if let Some(game) = &state.game {
        league_points(out, game, &commit.rows, -1);
    }
    out.effect(effect::Reopened {});
}

/// The match as it stood must still fit the league: its clubs are there, its dials as long, and whoever comes back from
/// retirement finds room (F-2.2).
fn still_fits(out: &mut Out, commit: &Commit) {
    let state = out.state;
    let Some(game) = &state.game else { return };
    for team in &game.teams {
        let gone = !state.seats.contains(team);
        if gone {
            out.refuse(refusal::reopen_blocked(&state.team_name(team)));
            continue;
        }
        let back = commit
            .retired
            .iter()
            .filter(|r| r.team.as_ref() == Some(team))
            .count();
        let limit = state.squad_limit();
        let size = i64::try_from(state.squad_size(team).saturating_add(back)).unwrap_or(i64::MAX);
        out.refuse_if(back > 0 && size > limit, || {
            refusal::squad_full(state, team, limit)
        });
    }
    let seated = |(team, _): &(&TeamId, &Lineup)| state.seats.contains(*team);
    for (team, lineup) in game.lineups.iter().filter(seated) {
        for id in lineup.all() {
            let here = state
                .players
                .get(id)
                .and_then(|player| player.team.as_ref())
                == Some(team);
            let back = commit.retired.iter().any(|r| r.player == *id);
            // Who has left since would play for a club that is not his any more.
            out.refuse_if(!here && !back, || {
                refusal::reopen_blocked(&state.player_name(id))
            });
        }
    }
    for (id, damage) in &game.conditions {
        let most = state
            .players
            .get(id)
            .and_then(|player| state.figure(player))
            .map_or(u8::MAX, |figure| figure.dial.last_before_skull());
        out.refuse_if(*damage > most, || {
            refusal::reopen_blocked(&state.player_name(id))
        });
    }
}

fn returned(out: &mut Out, retiree: &Retiree) {
    let state = out.state;
    let Some(player) = state.players.get(&retiree.player) else {
        return;
    };
    out.refuse_if(!player.retired, || refusal::reopen_blocked(&player.name));
    let Retiree { player, team } = retiree.clone();
    out.effect(effect::Unretired { player, team });
}
