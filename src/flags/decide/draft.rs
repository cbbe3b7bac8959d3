//! Drafts and the tryout: offers, sealed lists, ties, the opening (F-5, F-8.2, F-11.4, D-6, D-7, D-16, D-40).

use super::{out::Out, players::newcomer, rolls::highest};
use crate::{
    dice::Die,
    figures::Shelf,
    flags::{
        command::{Bid, Offer, OpenBids, SealBids},
        effect, refusal,
        rules::Key,
        seal,
        season::{Tied, Win},
        state::{Player, State},
        step::Step,
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Account,
    rulebook::Rule as R,
};
use std::collections::{BTreeMap, BTreeSet};

/// The steps with sealed lists.
const fn is_market(step: Step) -> bool {
    is_draft(step) || matches!(step, Step::WinterTryout)
}

const fn is_draft(step: Step) -> bool {
    matches!(step, Step::DraftBids | Step::SummerDraft)
}

/// The rules of this step's lists, its own first.
pub(super) const fn rules_of(step: Step) -> &'static [R] {
    if matches!(step, Step::WinterTryout) {
        &[R::F_11_4, R::F_5_2]
    } else if matches!(step, Step::SummerDraft) {
        &[R::F_8_2, R::F_5_2]
    } else {
        &[R::F_5_2]
    }
}

/// F-5.1, F-11.4: everyone who belongs to the league, in order of offer: those it had before, by their ids, then those
/// offered at this step, one after another.
pub fn on_offer(state: &State) -> Vec<&PlayerId> {
    let offered = &state.course.market.offered;
    let free = |player: &Player| player.team.is_none() && !player.retired;
    let before = state.players.keys().filter(|id| !offered.contains(id));
    let mut all: Vec<&PlayerId> = before.chain(offered).collect();
    all.retain(|id| state.players.get(*id).is_some_and(free));
    all
}

/// The attending clubs whose list is still waited for. Once the lists were read for ties none is: who has sealed nothing
/// by then, or comes to the table later, wants nobody (D-6).
pub fn lists_left(state: &State) -> Vec<TeamId> {
    let market = &state.course.market;
    if market.ties.is_some() {
        return Vec::new();
    }
    let clubs = state.present().into_iter();
    let silent = |team: &TeamId| !market.sealed.contains_key(team);
    clubs.filter(silent).collect()
}

/// F-5.2, F-6.3: a club that leaves or stays away takes with it what it has sealed and nobody has opened.
pub(super) fn withdraw_seals(out: &mut Out, team: &TeamId) {
    let (market, round) = (&out.state.course.market, &out.state.course.round);
    let listed = market.wins.is_none() && market.sealed.contains_key(team);
    let campaigns = round.opened.is_none() && round.campaign.contains_key(team);
    if listed || campaigns {
        out.by(&[R::F_5_2]);
        out.effect(effect::SealsWithdrawn { team: team.clone() });
    }
}

/// F-5.1: AFA offers a new player, the league's until somebody drafts him.
pub(super) fn offer(out: &mut Out, shelf: &Shelf, c: &Offer) {
    out.only_at(is_draft, &[R::F_5_1]);
    out.refuse_if(out.state.course.market.wins.is_some(), || {
        refusal::bids_open_already(&[R::F_5_1])
    });
    out.by(&[R::F_5_1, R::D_3]);
    newcomer(out, shelf, &c.player, &c.name, &c.figure, c.popularity);
}

/// F-5.2, D-7, D-40: a club's sealed list; it replaces the one before.
pub(super) fn seal_bids(out: &mut Out, c: &SealBids) {
    let state = out.state;
    let rules = rules_of(state.step);
    if !is_market(state.step) {
        // A list sealed elsewhere could never be opened, whoever rules it in.
        let reason = out.not_now(is_market, rules);
        out.refuse(reason.firm());
    }
    out.refuse_if(state.course.market.wins.is_some(), || {
        refusal::bids_open_already(rules)
    });
    out.refuse_if(state.course.market.ties.is_some(), || {
        refusal::ties_called(rules)
    });
    let Some(team) = out.team(&c.team) else {
        return;
    };
    let nonce = c.nonce.clone().unwrap_or_default();
    out.refuse_if(!seal::is_nonce(&nonce), || refusal::bad_nonce(rules));
    let tryout = state.step == Step::WinterTryout;
    if tryout && state.full(&c.team) {
        let limit = state.squad_limit();
        out.refuse_if(!c.bids.is_empty(), || {
            refusal::no_room_at_tryout(&team.name, limit)
        });
    }
    let (least, funds) = (state.rules.gold(Key::LeastFee), state.funds(&c.team));
    let debt = state.rules.word(Key::Overspending) == "debt";
    let (mut seen, mut sum) = (BTreeSet::new(), Gold::ZERO);
    for bid in &c.bids {
        let Some(player) = out.player(&bid.player) else {
            continue;
        };
        let name = player.name.as_str();
        let free = player.team.is_none() && !player.retired;
        out.refuse_if(!free, || refusal::not_on_offer(name, rules));
        out.refuse_if(!seen.insert(&bid.player), || {
            refusal::wanted_twice(name, rules)
        });
        if bid.fee < Gold::ZERO {
            out.refuse(refusal::negative(
                &crate::text!("A contract fee", "契約金"),
                R::F_1_2,
            ));
        } else {
            out.refuse_if(bid.fee < least, || refusal::fee_too_small(least));
        }
        let own = tryout && player.released_by.as_ref() == Some(&c.team);
        out.refuse_if(own, || refusal::let_go_himself(name, &team.name));
        out.refuse_if(!debt && bid.fee.get() > funds, || {
            let payer = Account::from(&c.team);
            refusal::not_enough_gold(state, &payer, funds, bid.fee, &[rules, &[R::D_7]].concat())
        });
        sum = sum.plus(bid.fee).unwrap_or(sum);
    }
    if !debt && sum.get() > funds {
        out.warn(crate::text!(
            "The fees together exceed the funds: wins are paid in the order of the list, and one that cannot be paid any more goes to the next bidder (D-7).",
            "契約金の合計が資金を超えています。落札は表の順に支払い、払えなくなった選手は次のチームに移ります（D-7）。"
        ));
    }
    out.by(&[rules, &[R::D_7]].concat());
    out.effect(effect::BidsSealed {
        team: c.team.clone(),
        fingerprint: seal::of_bids(&nonce, &c.bids),
        nonce,
        bids: c.bids.clone(),
    });
}

/// F-5.3: whether the lists can be read at all; that one is still missing may be passed over.
fn readable(out: &mut Out) -> bool {
    let state = out.state;
    let rules = rules_of(state.step);
    if !is_market(state.step) {
        let reason = out.not_now(is_market, rules);
        out.refuse(reason.firm());
        return false;
    }
    if state.course.market.wins.is_some() {
        out.refuse(refusal::bids_open_already(&[R::F_5_3]));
        return false;
    }
    if on_offer(state).is_empty() {
        out.refuse(refusal::nothing_on_offer(rules));
        return false;
    }
    let left = lists_left(state);
    out.refuse_if(!left.is_empty(), || {
        refusal::lists_due(state, &left, &[rules, &[R::F_5_3]].concat())
    });
    true
}

/// D-6: the lists are read for equal highest fees, and it is said who is level over whom. Others may come up when these
/// are decided (D-7). That there are none is something to know, too: it is an entry like any other. Where a club has left
/// since, or a ruling let another list in, it is said anew.
pub(super) fn call_ties(out: &mut Out) {
    if !readable(out) {
        return;
    }
    let state = out.state;
    let rules = rules_of(state.step);
    let mut ties = Vec::new();
    resolve(state, |player, clubs| {
        ties.push(Tied {
            player: player.clone(),
            teams: clubs.to_vec(),
        });
        None
    });
    out.refuse_if(state.course.market.ties.as_ref() == Some(&ties), || {
        refusal::ties_called_already(rules)
    });
    out.by(rules);
    out.by(&[R::F_5_3, R::D_6]);
    out.effect(effect::TiesCalled { ties });
}

/// F-5.3, F-5.4: all lists open at once; each player goes to his highest fee, and the clubs pay.
pub(super) fn open_bids(out: &mut Out, c: &OpenBids) {
    if !readable(out) {
        return;
    }
    let state = out.state;
    let rules = rules_of(state.step);
    let mut ties = Ties::new(state, c);
    let wins = resolve(state, |player, clubs| ties.break_tie(player, clubs)).wins;
    let (refusals, used) = ties.finish();
    for reason in refusals {
        out.refuse(reason);
    }
    out.by(rules);
    out.by(&[R::F_5_3, R::F_5_4, R::D_40]);
    if used {
        out.by(&[R::D_6]);
    }
    let payee = if state.rules.word(Key::FeePayee) == "afa" {
        Account::Afa
    } else {
        Account::Players
    };
    for win in &wins {
        out.pay(&Account::from(&win.team), &payee, win.fee, &[R::F_5_4]);
    }
    out.effect(effect::BidsOpened { wins: wins.clone() });
    for Win { player, team, .. } in wins {
        // D-16: a first contract by draft makes a rookie of this season, one at the tryout of the next.
        if state.players.get(&player).is_some_and(Player::newcomer) {
            let season = if state.step == Step::WinterTryout {
                state.season.saturating_add(1)
            } else {
                state.season
            };
            out.by(&[R::D_16]);
            out.effect(effect::Rookie {
                player: player.clone(),
                season,
            });
        }
        out.effect(effect::Moved {
            player,
            team: Some(team),
        });
    }
}

/// Why a win is struck (D-7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Beyond {
    /// The club cannot pay it any more.
    Funds,
    /// The club has no room for him any more (F-11.4).
    Room,
}

/// What comes of the sealed lists.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resolved {
    /// Who gets whom, in order of offer.
    pub wins: Vec<Win>,
    /// Bids that were the best and could not be kept.
    pub struck: BTreeMap<(TeamId, PlayerId), Beyond>,
}

/// D-7: each player goes to his best bid; then every club keeps its wins in the order of its list while it can pay and
/// has room; the rest are struck, and all again until nothing is struck. `break_tie` says who is ahead of several equal
/// highest fees; none where nobody can say yet.
pub fn resolve(
    state: &State,
    mut break_tie: impl FnMut(&PlayerId, &[TeamId]) -> Option<TeamId>,
) -> Resolved {
    let seated = |team: &&TeamId| state.seats.contains(team);
    let sealed = &state.course.market.sealed;
    let lists: BTreeMap<&TeamId, &Vec<Bid>> = sealed
        .iter()
        .filter(|(team, _)| seated(team))
        .map(|(team, sealed)| (team, &sealed.bids))
        .collect();
    let mut struck: BTreeMap<(TeamId, PlayerId), Beyond> = BTreeMap::new();
    let mut decided: BTreeMap<(PlayerId, Vec<TeamId>), Option<TeamId>> = BTreeMap::new();
    loop {
        let mut best: BTreeMap<&PlayerId, (TeamId, Gold)> = BTreeMap::new();
        for player in on_offer(state) {
            let bids = lists.iter().flat_map(|(team, bids)| {
                let of_player = bids.iter().filter(|bid| bid.player == *player);
                of_player.map(|bid| ((*team).clone(), bid.fee))
            });
            let standing: Vec<(TeamId, Gold)> = bids
                .filter(|(team, _)| !struck.contains_key(&(team.clone(), player.clone())))
                .collect();
            let Some(top) = standing.iter().map(|(_, fee)| *fee).max() else {
                continue;
            };
            let level: Vec<TeamId> = state
                .seats
                .iter()
                .filter(|team| standing.iter().any(|(t, fee)| t == *team && *fee == top))
                .cloned()
                .collect();
            let winner = match level.as_slice() {
                [alone] => Some(alone.clone()),
                _ => decided
                    .entry((player.clone(), level.clone()))
                    .or_insert_with(|| break_tie(player, &level))
                    .clone(),
            };
            if let Some(winner) = winner {
                best.insert(player, (winner, top));
            }
        }
        let over = beyond_means(state, &lists, &best);
        if over.is_empty() {
            let win = |player: &PlayerId| {
                let (team, fee) = best.get(player)?.clone();
                Some(Win {
                    player: player.clone(),
                    team,
                    fee,
                })
            };
            let wins = on_offer(state).into_iter().filter_map(win).collect();
            return Resolved { wins, struck };
        }
        struck.extend(over);
    }
}

/// Wins a club cannot pay or has no room for, its list read from the top.
fn beyond_means(
    state: &State,
    lists: &BTreeMap<&TeamId, &Vec<Bid>>,
    best: &BTreeMap<&PlayerId, (TeamId, Gold)>,
) -> Vec<((TeamId, PlayerId), Beyond)> {
    let debt = state.rules.word(Key::Overspending) == "debt";
    let limit = usize::try_from(state.squad_limit()).unwrap_or(usize::MAX);
    let mut over = Vec::new();
    for (team, bids) in lists {
        let mut left = state.funds(team);
        let mut size = state.squad_size(team);
        for bid in *bids {
            let won = best
                .get(&bid.player)
                .is_some_and(|(winner, _)| winner == *team);
            if !won {
                continue;
            }
            // Only the tryout keeps to the limit at once; a draft's players may be released down to it (F-5.6).
            let room = state.step != Step::WinterTryout || size < limit;
            if room && (debt || left >= bid.fee.get()) {
                left = left.saturating_sub(bid.fee.get());
                size += 1;
            } else {
                let why = if room { Beyond::Funds } else { Beyond::Room };
                over.push((((*team).clone(), bid.player.clone()), why));
            }
        }
    }
    over
}

/// D-6: equal highest fees, decided by the tables of dice in the command, or by the game master. Where his choice cannot
/// pay and others are still level, those roll: he has said all he could. What does not fit is told by name only once the
/// ties were called: nobody may learn from a refusal how the lists stand, and seal anew.
struct Ties<'a> {
    state: &'a State,
    by_gm: bool,
    rolls: &'a [BTreeMap<TeamId, Die>],
    used_rolls: usize,
    winners: BTreeMap<&'a PlayerId, &'a TeamId>,
    /// Whose winner was asked for.
    asked: BTreeSet<PlayerId>,
    any: bool,
    reasons: Vec<refusal::Reason>,
}

impl<'a> Ties<'a> {
    fn new(state: &'a State, c: &'a OpenBids) -> Self {
        Self {
            state,
            by_gm: state.rules.word(Key::EqualFees) == "gm",
            rolls: c.rolls.as_deref().unwrap_or_default(),
            used_rolls: 0,
            winners: c.winners.iter().flatten().collect(),
            asked: BTreeSet::new(),
            any: false,
            reasons: Vec::new(),
        }
    }

    fn break_tie(&mut self, player: &PlayerId, clubs: &[TeamId]) -> Option<TeamId> {
        self.any = true;
        let names: Vec<String> = clubs
            .iter()
            .map(|team| self.state.team_name(team))
            .collect();
        let (name, names) = (self.state.player_name(player), names.join(", "));
        if self.by_gm && self.asked.insert(player.clone()) {
            let said = self.winners.get(player).copied();
            let said = said.filter(|team| clubs.contains(team));
            if said.is_none() {
                self.unfit(refusal::winner_wanted(&name, &names));
            }
            return said.cloned();
        }
        let left = self.rolls.get(self.used_rolls..).unwrap_or_default();
        for tables in 1..=left.len() {
            match highest(clubs, left.get(..tables).unwrap_or_default()).as_slice() {
                [winner] => {
                    self.used_rolls += tables;
                    return Some(winner.clone());
                }
                [] => break,
                _ => {}
            }
        }
        self.unfit(refusal::ties_wrong(&name, &names));
        None
    }

    fn unfit(&mut self, reason: refusal::Reason) {
        if self.state.course.market.ties.is_some() {
            self.reasons.push(reason);
        } else if self.reasons.is_empty() {
            self.reasons.push(refusal::ties_uncalled());
        }
    }

    /// What is wrong with dice and winners, and whether there were ties at all.
    fn finish(mut self) -> (Vec<refusal::Reason>, bool) {
        let unasked = self.winners.keys().any(|id| !self.asked.contains(*id));
        let left_over = self.used_rolls < self.rolls.len() || unasked;
        if left_over && self.reasons.is_empty() {
            self.unfit(refusal::rolls_left_over());
        }
        (self.reasons, self.any)
    }
}
