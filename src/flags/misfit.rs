//! Why an effect read from a file does not fit the state: a hand edit that names nobody, or makes a number impossible.

use super::{effect::Effect, play::Lineup, rules::Rules, state::State};
use crate::{
    gold::Gold,
    ids::{PlayerId, TeamId},
    text::Text,
};

/// Why the effect does not fit, if it does not.
pub(super) fn misfit(state: &State, effect: &Effect) -> Option<Text> {
    let team = |id: &TeamId| {
        (!state.teams.contains_key(id)).then(|| {
            crate::text!(
                "there is no club \"{id}\" at this point",
                "この時点で「{id}」というチームはありません"
            )
        })
    };
    let player = |id: &PlayerId| {
        (!state.players.contains_key(id)).then(|| {
            crate::text!(
                "there is no player \"{id}\" at this point",
                "この時点で「{id}」という選手はいません"
            )
        })
    };
    let number = |n: Option<i64>, what: &str| {
        n.is_none_or(|n| n < 0)
            .then(|| crate::text!("{what} would leave its range", "{what} が範囲を外れます"))
    };
    let game = || {
        state.game.is_none().then(|| {
            crate::text!(
                "no match is under way at this point",
                "この時点で試合は行われていません"
            )
        })
    };
    let named = |lineup: &Lineup| lineup.all().find_map(player);
    match effect {
        Effect::TeamAdded(e) => state
            .teams
            .get(&e.team)
            .is_some_and(|team| !team.left)
            .then(|| crate::text!("the club is there already", "そのチームはもうあります"))
            .or_else(|| taken(state, e.team.as_str(), e.data.left)),
        Effect::TeamEdited(e) => team(&e.team),
        Effect::TeamLeft(e) => team(&e.team),
        Effect::TeamsSeated(e) => e.order.iter().find_map(team).or_else(|| {
            let mut order = e.order.clone();
            let mut seats = state.seats.clone();
            order.sort();
            seats.sort();
            (order != seats).then(|| {
                crate::text!(
                    "the order does not name every club once",
                    "席順が全チーム一度ずつになっていません"
                )
            })
        }),
        Effect::AfaPoints(e) => {
            team(&e.team).or_else(|| number(state.teams.get(&e.team)?.afa.checked_add(e.by), "afa"))
        }
        Effect::LeaguePoints(e) => team(&e.team).or_else(|| {
            (e.round > super::step::MOST_ROUNDS)
                .then(|| crate::text!("there is no such round", "そのような節はありません"))
        }),
        Effect::FigureCopied(e) => state.figures.contains_key(&e.figure.id).then(|| {
            crate::text!(
                "the figure is there already",
                "そのフィギュアはもうあります"
            )
        }),
        Effect::FigureMended(e) => (!state.figures.contains_key(&e.figure.id)).then(|| {
            crate::text!(
                "there is no such figure at this point",
                "この時点でそのフィギュアはありません"
            )
        }),
        Effect::PlayerAdded(e) => {
            let figure = &e.data.figure;
            taken(state, e.player.as_str(), false)
                .or_else(|| {
                    (!state.figures.contains_key(figure)).then(|| {
                        crate::text!(
                            "there is no figure \"{figure}\" at this point",
                            "この時点で「{figure}」というフィギュアはありません"
                        )
                    })
                })
                .or_else(|| e.data.team.as_ref().and_then(team))
                .or_else(|| number(Some(e.data.popularity), "popularity"))
        }
        Effect::PlayerEdited(e) => player(&e.player),
        Effect::Moved(e) => player(&e.player)
            .or_else(|| e.team.as_ref().and_then(team))
            .or_else(|| {
                let retired = state.players.get(&e.player)?.retired;
                retired.then(|| crate::text!("the player has retired", "その選手は引退しています"))
            }),
        Effect::Popularity(e) => player(&e.player).or_else(|| {
            number(
                state.players.get(&e.player)?.popularity.checked_add(e.by),
                "popularity",
            )
        }),
        Effect::Injuries(e) => player(&e.player).or_else(|| {
            number(
                Some(i64::from(state.players.get(&e.player)?.injuries) + i64::from(e.by)),
                "injuries",
            )
        }),
        Effect::Record(e) => player(&e.player).or_else(|| {
            let has = state.players.get(&e.player)?;
            [
                (has.fd, e.fd, "fd"),
                (has.fh, e.fh, "fh"),
                (has.ko, e.ko, "ko"),
            ]
            .into_iter()
            .find_map(|(has, by, what)| number(i64::from(has).checked_add(by.unwrap_or(0)), what))
        }),
        Effect::Announced(e) => player(&e.player),
        Effect::Retired(e) => player(&e.player),
        Effect::Unretired(e) => player(&e.player).or_else(|| team(&e.team)),
        Effect::StartedAt(e) => {
            (e.season == 0).then(|| crate::text!("seasons count from 1", "シーズンは1から数えます"))
        }
        Effect::RuleSet(e) => Rules::check(&e.rule, &e.value).err().map(|bad| bad.text()),
        Effect::Lent(e) => state
            .loans
            .contains_key(&e.loan)
            .then(|| crate::text!("the loan is there already", "その借金はもうあります")),
        Effect::Repaid(e) => match state.loans.get(&e.loan) {
            None => Some(crate::text!(
                "there is no such loan at this point",
                "この時点でその借金はありません"
            )),
            Some(loan) => (e.amount < Gold::ZERO || e.amount > loan.open).then(|| {
                crate::text!("more is paid back than is open", "残りより多く返しています")
            }),
        },
        Effect::CampRolled(e) => player(&e.player),
        Effect::Stepped(_) => None,
        Effect::MatchStarted(e) => e.teams.iter().find_map(team),
        Effect::Conditioned(e) => game().or_else(|| player(&e.player)).or_else(|| {
            let most = state
                .figure(state.players.get(&e.player)?)?
                .dial
                .last_before_skull();
            (e.damage > most)
                .then(|| crate::text!("his dial ends before that", "ダイヤルがそこまでありません"))
        }),
        Effect::RosterNamed(e) => game()
            .or_else(|| team(&e.team))
            .or_else(|| named(&e.lineup)),
        Effect::KickedOff(e) => game().or_else(|| e.taxes.keys().find_map(team)),
        Effect::Scored(e) => game().or_else(|| {
            let score = &e.score;
            score
                .fd
                .keys()
                .chain(score.ko.keys())
                .chain(&score.fh)
                .chain(&score.hospital)
                .find_map(player)
        }),
        Effect::Committed(_) | Effect::Reopened(_) | Effect::Voided(_) => game(),
    }
}

fn taken(state: &State, id: &str, left: bool) -> Option<Text> {
    let player = state.players.contains_key(id);
    let team = state.teams.get(id).is_some_and(|team| !team.left);
    (player || team || left).then(|| {
        crate::text!(
            "the id \"{id}\" is in use already",
            "id「{id}」はもう使われています"
        )
    })
}
