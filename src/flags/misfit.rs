//! Why an effect read from a file does not fit the state: a hand edit that names nobody, or makes a number impossible.

mod live;

use super::{
    effect::{self, Effect},
    play::Lineup,
    rules::Rules,
    seal,
    season::CampaignResult,
    state::State,
};
use crate::{
    gold::Gold,
    ids::{LoanId, PlayerId, TeamId},
    journal::Posting,
    text::Text,
};
use std::collections::BTreeSet;

fn past_end(what: &str) -> Text {
    crate::text!("{what} would leave its range", "{what} が範囲を外れます")
}

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
    let number = |n: Option<i64>, what: &str| n.is_none_or(|n| n < 0).then(|| past_end(what));
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
        Effect::SealsWithdrawn(e) => team(&e.team),
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
        Effect::LeaguePoints(e) => team(&e.team)
            .or_else(|| {
                (e.round > super::step::MOST_ROUNDS)
                    .then(|| crate::text!("there is no such round", "そのような節はありません"))
            })
            .or_else(|| {
                let points = state.teams.get(&e.team)?.points.of(e.half);
                let has = if e.round == 0 {
                    points.carried
                } else {
                    points.round(e.round)
                };
                has.checked_add(e.by).is_none().then(|| past_end("points"))
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
        Effect::Unannounced(e) => player(&e.player),
        Effect::Retired(e) => player(&e.player),
        Effect::Unretired(e) => player(&e.player).or_else(|| e.team.as_ref().and_then(team)),
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
            .or_else(|| named(&e.lineup))
            .or_else(|| named_elsewhere(state, &e.team, &e.lineup)),
        Effect::KickedOff(e) => game()
            .or_else(|| e.taxes.keys().find_map(team))
            .or_else(|| {
                let unknown = |id: &&LoanId| !state.loans.contains_key(*id);
                e.loans
                    .iter()
                    .flatten()
                    .map(|(_, loan)| loan)
                    .find(unknown)
                    .map(|loan| {
                        crate::text!(
                            "there is no loan \"{loan}\" at this point",
                            "この時点で「{loan}」という借金はありません"
                        )
                    })
            }),
        Effect::Scored(e) => game().or_else(|| {
            let score = &e.score;
            score
                .fd
                .keys()
                .chain(score.ko.keys())
                .chain(&score.fh)
                .chain(&score.hospital)
                .chain(&score.unhurt)
                .find_map(player)
                .or_else(|| score.spirits.keys().find_map(team))
        }),
        Effect::Committed(e) => game().or_else(|| {
            let commit = &e.commit;
            let retired = commit.retired.iter().map(|retiree| &retiree.player);
            commit.injured.iter().chain(retired).find_map(player)
        }),
        Effect::Reopened(_) | Effect::Voided(_) => game(),
        Effect::Event(event) => live::misfit(state, event),
        Effect::Attended(e) => e.teams.iter().find_map(team),
        Effect::Rookie(e) => player(&e.player),
        Effect::LetGo(e) => player(&e.player).or_else(|| team(&e.team)),
        Effect::BidsSealed(e) => team(&e.team)
            .or_else(|| e.bids.iter().find_map(|bid| player(&bid.player)))
            .or_else(|| {
                let fingerprint = seal::of_bids(&e.nonce, &e.bids);
                (fingerprint != e.fingerprint).then(broken_seal)
            }),
        Effect::TiesCalled(e) => e
            .ties
            .iter()
            .find_map(|tie| player(&tie.player).or_else(|| tie.teams.iter().find_map(team))),
        Effect::BidsOpened(e) => e
            .wins
            .iter()
            .find_map(|win| team(&win.team).or_else(|| player(&win.player))),
        Effect::HomeRolled(e) => team(&e.team),
        Effect::Trained(e) => player(&e.player),
        Effect::CampaignSealed(e) => team(&e.team).or_else(|| {
            let fingerprint = seal::of_amount(&e.nonce, e.amount);
            (fingerprint != e.fingerprint).then(broken_seal)
        }),
        Effect::CampaignOpened(e) => e.winner.as_ref().and_then(team),
        Effect::CampaignRolled(e) => team(&e.team).or_else(|| {
            let opened = state.course.round.opened.as_ref();
            let rolls = |opened: &CampaignResult| {
                opened.die.is_none() && opened.winner.as_ref() == Some(&e.team)
            };
            (!opened.is_some_and(rolls)).then(|| {
                crate::text!(
                    "the club has no campaign die to roll at this point",
                    "この時点でそのチームがキャンペーンのダイスを振ることはありません"
                )
            })
        }),
        Effect::Headhunted(e) => team(&e.team).or_else(|| player(&e.target)),
        Effect::HeadhuntPassed(e) => team(&e.team),
        Effect::AwardOpened(e) => team(&e.award.team),
        Effect::AwardSettled(effect::AwardSettled { team: id })
        | Effect::AwardLost(effect::AwardLost { team: id }) => team(id).or_else(|| {
            let open = state.course.awards.iter().any(|award| award.team == *id);
            (!open).then(|| {
                crate::text!(
                    "the club has no popularity to distribute at this point",
                    "この時点でそのチームに分配する人気はありません"
                )
            })
        }),
        Effect::PlayOffWon(e) => team(&e.team),
        Effect::HalfDecided(e) => e.places.iter().find_map(|place| team(&place.team)),
        Effect::SeriesWon(e) => team(&e.team),
        Effect::PopularityFixed(e) => e.teams.keys().find_map(team),
        Effect::IncomePaid(e) => e.teams.keys().find_map(team),
        Effect::SalaryOwed(e) => player(&e.player).or_else(|| team(&e.team)),
        Effect::SalariesPaid(e) => e
            .teams
            .iter()
            .find_map(|(id, paid)| team(id).or_else(|| paid.keys().find_map(player))),
        Effect::Bankrupt(e) => team(&e.team),
        Effect::WrittenOff(e) => (!state.loans.contains_key(&e.loan)).then(|| {
            crate::text!(
                "there is no such loan at this point",
                "この時点でその借金はありません"
            )
        }),
        Effect::SeasonClosed(e) => (e.summary.season != state.season).then(|| {
            crate::text!(
                "the summary is of another season",
                "別のシーズンのまとめです"
            )
        }),
    }
}

fn broken_seal() -> Text {
    crate::text!(
        "the fingerprint is not that of nonce and contents: somebody changed what was sealed",
        "指紋が nonce と中身に合いません。封印されたものが書き換えられています"
    )
}

/// Why the posting does not fit, if it does not.
pub(super) fn unpayable(state: &State, posting: &Posting) -> Option<Text> {
    for account in [&posting.from, &posting.to] {
        if let Some(team) = account.team().filter(|id| !state.teams.contains_key(*id)) {
            return Some(crate::text!(
                "gold moves from or to \"{team}\", but there is no such club at this point",
                "「{team}」との間で金が動いていますが、この時点でそのチームはありません"
            ));
        }
    }
    let amount = posting.amount.get();
    let less = state.balance(&posting.from).checked_sub(amount);
    let more = state.balance(&posting.to).checked_add(amount);
    (less.is_none() || more.is_none()).then(|| {
        crate::text!(
            "the amount is beyond what an account can hold",
            "口座に入りきらない額です"
        )
    })
}

/// A player named for two clubs, or twice.
fn named_elsewhere(state: &State, team: &TeamId, lineup: &Lineup) -> Option<Text> {
    let game = state.game.as_ref()?;
    let mut seen = BTreeSet::new();
    for id in lineup.all() {
        let elsewhere = game.named_by(id).is_some_and(|other| other != team);
        if elsewhere || !seen.insert(id) {
            return Some(crate::text!(
                "\"{id}\" is named twice in this match",
                "「{id}」がこの試合で二度登録されています"
            ));
        }
    }
    None
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
