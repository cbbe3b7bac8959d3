//! A round of a half before its game: home, training, campaign, headhunting (F-6, D-8, D-9, D-42, D-43).

use super::{out::Out, players::LAST_INJURY, popularity::open_award, rolls::leader};
use crate::{
    dice::Die,
    flags::{
        command::{Campaign, CampaignRoll, Headhunt, HomeRoll, OpenCampaign, PassHeadhunt, Train},
        effect, refusal,
        rules::{Key, MOST_IN_HALF},
        seal,
        season::{Award, AwardWhy, When},
        state::{Player, State},
        step::{Half, Step},
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Account,
    rulebook::Rule as R,
};

/// F-6.1: the clubs of the half roll for the first home. A league that began on paper in the middle of a half rolls, or
/// types in, what was rolled then.
pub(super) fn home_roll(out: &mut Out, c: &HomeRoll) {
    let state = out.state;
    let Some(half) = state.step.half() else {
        let reason = out.not_now(|step| matches!(step, Step::Home(_)), &[R::F_6_1]);
        out.refuse(reason.firm());
        return;
    };
    if let Some(home) = &state.course.halves.of(half).home {
        out.refuse(refusal::home_known(&state.team_name(home)));
    }
    let clubs = state.attending(half);
    if clubs.len() < 2 {
        out.refuse(refusal::too_few_clubs(R::F_6_1));
        return;
    }
    // Here they can still stay away; later the half could not be ended.
    out.refuse_if(clubs.len() > MOST_IN_HALF, || {
        refusal::too_many_clubs(clubs.len())
    });
    out.by(&[R::F_6_1, R::D_41]);
    let rolls = c.rolls.as_deref().unwrap_or_default();
    if let Some(team) = leader(out, &clubs, rolls, c.agreed.as_ref(), R::F_6_1) {
        out.effect(effect::HomeRolled { half, team });
    }
}

/// The half and round of the present step, or an objection where it is not the step wanted.
fn round_at(out: &mut Out, wanted: impl Fn(Step) -> bool, rule: R) -> Option<When> {
    let step = out.state.step;
    if !wanted(step) {
        let reason = out.not_now(wanted, &[rule]);
        out.refuse(reason.firm());
        return None;
    }
    Some(When {
        half: step.half()?,
        round: step.round()?,
    })
}

/// An objection unless the club takes part in this half (D-18).
fn takes_part(out: &mut Out, half: Half, team: &TeamId, rule: R) {
    let state = out.state;
    let attends = state.attending(half).contains(team);
    out.refuse_if(!attends, || {
        refusal::not_attending(&state.team_name(team), rule)
    });
}

/// F-6.2, F-4.3: one die for a player in training: 6 popularity +1, 1 or 2 injured and out of this round's game; the 4th
/// injury retires him at once.
pub(super) fn train(out: &mut Out, c: &Train) {
    let Some(when) = round_at(out, |step| matches!(step, Step::Training(..)), R::F_6_2) else {
        return;
    };
    let Some(player) = out.player(&c.player) else {
        return;
    };
    let state = out.state;
    let name = player.name.as_str();
    if player.retired {
        out.refuse(refusal::player_retired(name));
    } else if let Some(team) = &player.team {
        takes_part(out, when.half, team, R::F_6_2);
        let round = &state.course.round;
        let another = round.clubs.contains(team) && !round.trained.contains_key(&c.player);
        let one = state.rules.word(Key::Training) == "one";
        out.refuse_if(one && another, || {
            refusal::one_trains(&state.team_name(team))
        });
    } else {
        out.refuse(refusal::not_under_contract(name, R::F_6_2));
    }
    let again = state.course.round.trained.contains_key(&c.player);
    out.refuse_if(again, || refusal::trained_already(name));
    let Some(die) = c.die else {
        out.refuse(refusal::no_die(R::F_6_2));
        return;
    };
    out.by(&[R::F_6_2]);
    let injured = die.get() <= 2;
    out.effect(effect::Trained {
        player: c.player.clone(),
        die,
        injured,
    });
    if die.get() == 6 {
        out.effect(effect::Popularity {
            player: c.player.clone(),
            by: 1,
        });
    }
    if injured {
        out.effect(effect::Injuries {
            player: c.player.clone(),
            by: 1,
        });
        let last = player.injuries.saturating_add(1) >= LAST_INJURY;
        if player.announced || last {
            out.by(&[if player.announced { R::F_4_3 } else { R::F_6_2 }]);
            out.effect(effect::Retired {
                player: c.player.clone(),
            });
        }
    }
}

/// The clubs that have sealed no amount for this round's campaign.
pub fn amounts_left(state: &State) -> Vec<TeamId> {
    let sealed = &state.course.round.campaign;
    let clubs = state.present().into_iter();
    clubs.filter(|team| !sealed.contains_key(team)).collect()
}

/// F-6.3, D-7: a sealed amount, 0 or more, not above the funds; it replaces the one before.
pub(super) fn campaign(out: &mut Out, c: &Campaign) {
    let Some(when) = round_at(out, |step| matches!(step, Step::Campaign(..)), R::F_6_3) else {
        return;
    };
    let state = out.state;
    if out.team(&c.team).is_none() {
        return;
    }
    takes_part(out, when.half, &c.team, R::F_6_3);
    out.refuse_if(
        state.course.round.opened.is_some(),
        refusal::campaign_open_already,
    );
    let nonce = c.nonce.clone().unwrap_or_default();
    out.refuse_if(!seal::is_nonce(&nonce), || refusal::bad_nonce(&[R::F_6_3]));
    let funds = state.funds(&c.team);
    if c.amount < Gold::ZERO {
        out.refuse(refusal::negative(
            &crate::text!("A campaign", "キャンペーン額"),
            R::F_6_3,
        ));
    } else if c.amount > Gold::ZERO
        && c.amount.get() > funds
        && state.rules.word(Key::Overspending) != "debt"
    {
        let payer = Account::from(&c.team);
        out.refuse(refusal::not_enough_gold(
            state,
            &payer,
            funds,
            c.amount,
            &[R::F_6_3, R::D_7],
        ));
    }
    out.by(&[R::F_6_3, R::D_7]);
    out.effect(effect::CampaignSealed {
        team: c.team.clone(),
        fingerprint: seal::of_amount(&nonce, c.amount),
        nonce,
        amount: c.amount,
    });
}

/// F-6.3: the club whose amount alone is the highest, if it is above 0.
pub fn highest_bidder(state: &State) -> Option<TeamId> {
    let amounts = state.course.round.campaign.iter();
    let here = state.present();
    let amounts: Vec<_> = amounts.filter(|(team, _)| here.contains(team)).collect();
    let top = amounts.iter().map(|(_, sealed)| sealed.amount).max()?;
    let mut level = amounts.iter().filter(|(_, sealed)| sealed.amount == top);
    match (level.next(), level.next()) {
        (Some((team, _)), None) if top > Gold::ZERO => Some((*team).clone()),
        _ => None,
    }
}

/// F-6.3: everyone pays AFA what it wrote; the one highest bidder rolls and gains so much popularity.
pub(super) fn open_campaign(out: &mut Out, c: &OpenCampaign) {
    if round_at(out, |step| matches!(step, Step::Campaign(..)), R::F_6_3).is_none() {
        return;
    }
    let state = out.state;
    out.refuse_if(
        state.course.round.opened.is_some(),
        refusal::campaign_open_already,
    );
    let left = amounts_left(state);
    out.refuse_if(!left.is_empty(), || refusal::amounts_due(state, &left));
    out.by(&[R::F_6_3]);
    for team in state.present() {
        if let Some(sealed) = state.course.round.campaign.get(&team) {
            // Gold that went since the sealing: what is refused must not tell what is sealed.
            let short = sealed.amount > Gold::ZERO && sealed.amount.get() > state.funds(&team);
            if short && state.rules.word(Key::Overspending) != "debt" {
                out.refuse(refusal::sealed_too_much(&state.team_name(&team)));
                continue;
            }
            out.pay(
                &Account::from(&team),
                &Account::Afa,
                sealed.amount,
                &[R::F_6_3],
            );
        }
    }
    let winner = highest_bidder(state);
    let die = c.die.filter(|_| winner.is_some());
    out.effect(effect::CampaignOpened {
        winner: winner.clone(),
        die,
    });
    if let (Some(team), Some(die)) = (winner, die) {
        campaign_brings(out, team, die);
    }
}

/// F-6.3: the club that has led an open campaign alone and not rolled yet.
pub fn campaign_roller(state: &State) -> Option<TeamId> {
    let opened = state.course.round.opened.as_ref()?;
    let team = opened.winner.as_ref().filter(|_| opened.die.is_none())?;
    state.present().contains(team).then(|| team.clone())
}

/// F-6.3: the die of a campaign that was opened before it was rolled.
pub(super) fn campaign_roll(out: &mut Out, c: &CampaignRoll) {
    if round_at(out, |step| matches!(step, Step::Campaign(..)), R::F_6_3).is_none() {
        return;
    }
    let Some(team) = campaign_roller(out.state) else {
        out.refuse(refusal::nobody_rolls());
        return;
    };
    let Some(die) = c.die else {
        out.refuse(refusal::no_die(R::F_6_3));
        return;
    };
    out.by(&[R::F_6_3]);
    out.effect(effect::CampaignRolled {
        team: team.clone(),
        die,
    });
    campaign_brings(out, team, die);
}

/// F-6.3, D-42: the club that led the campaign alone gains so much popularity.
fn campaign_brings(out: &mut Out, team: TeamId, die: Die) {
    out.by(&[R::D_42]);
    let award = Award {
        team,
        points: i64::from(die.get()),
        why: AwardWhy::Campaign,
    };
    open_award(out, award);
}

/// F-6.4: the clubs that have neither tried as often as they may nor passed, from the home club clockwise.
pub fn hunters_left(state: &State) -> Vec<TeamId> {
    let (Some(half), Some(round)) = (state.step.half(), state.step.round()) else {
        return Vec::new();
    };
    let attempts = usize::try_from(state.rules.int(Key::HeadhuntAttempts)).unwrap_or(usize::MAX);
    let mut order = state.round_order(half, round);
    order.retain(|team| {
        let mine = state
            .course
            .round
            .hunts
            .iter()
            .filter(|hunt| hunt.team == *team);
        let (mut tries, mut passed) = (0, false);
        for hunt in mine {
            tries += 1;
            passed |= hunt.target.is_none();
        }
        !passed && tries < attempts
    });
    order
}

/// F-6.4: popularity times the factor, at least the minimum.
pub fn headhunt_price(state: &State, player: &Player) -> Gold {
    let factor = state.rules.int(Key::HeadhuntFactor);
    let price = player
        .popularity
        .saturating_mul(factor)
        .max(state.rules.int(Key::HeadhuntMinimum));
    Gold::new(price).unwrap_or_else(|_| Gold::new(price / 100 * 100).unwrap_or_default())
}

/// F-6.5, D-8: a player headhunted a short while ago is safe.
pub fn is_protected(state: &State, player: &PlayerId) -> bool {
    let now = state.step.half().zip(state.step.round());
    let then = state.course.headhunted.get(player);
    now.zip(then).is_some_and(|((half, round), then)| {
        // The first half had as many rounds as were played of it, whatever the house rules say since.
        let played = state.course.halves.of(then.half).games.keys().max();
        let rest = played.map_or(0, |last| last.saturating_sub(then.round));
        let since = if half == then.half {
            round.saturating_sub(then.round)
        } else {
            rest.saturating_add(round)
        };
        i64::from(since) < state.rules.int(Key::ProtectedRounds)
    })
}

/// Whether it is this club's turn to headhunt, with what is in the way.
fn at_turn(out: &mut Out, team: &TeamId) -> bool {
    let Some(when) = round_at(out, |step| matches!(step, Step::Headhunting(..)), R::F_6_4) else {
        return false;
    };
    if out.team(team).is_none() {
        return false;
    }
    let state = out.state;
    takes_part(out, when.half, team, R::F_6_4);
    out.refuse_if(
        state.course.halves.of(when.half).home.is_none(),
        refusal::home_due,
    );
    let left = hunters_left(state);
    match left.first() {
        Some(next) if next == team => {}
        Some(next) if left.contains(team) => {
            out.refuse(refusal::not_its_turn(&state.team_name(next)));
        }
        _ => out.refuse(refusal::hunted_already(&state.team_name(team))),
    }
    true
}

/// F-6.4–F-6.6: the price goes to the player's club if he comes, to AFA if he stays; coming, he loses half his
/// popularity.
pub(super) fn headhunt(out: &mut Out, c: &Headhunt) {
    if !at_turn(out, &c.team) {
        return;
    }
    let Some(player) = out.player(&c.target) else {
        return;
    };
    let state = out.state;
    let name = player.name.as_str();
    let Some(owner) = player.team.as_ref().filter(|_| !player.retired) else {
        out.refuse(if player.retired {
            refusal::player_retired(name)
        } else {
            refusal::not_under_contract(name, R::F_6_4)
        });
        return;
    };
    if *owner == c.team {
        out.refuse(refusal::own_player(name));
        return;
    }
    if let Some(half) = state.step.half() {
        takes_part(out, half, owner, R::F_6_4);
    }
    out.refuse_if(player.rookie == Some(state.season), || {
        refusal::is_rookie(name)
    });
    out.refuse_if(is_protected(state, &c.target), || {
        refusal::just_headhunted(name)
    });
    let full = state.full(&c.team) && state.rules.word(Key::Seventeenth) == "refused";
    out.refuse_if(full, || {
        refusal::full_for_headhunt(&state.team_name(&c.team), state.squad_limit())
    });
    let Some(die) = c.die else {
        out.refuse(refusal::no_die(R::F_6_4));
        return;
    };
    let won = i64::from(die.get()) >= state.rules.int(Key::HeadhuntSuccess);
    let payee = if won {
        Account::from(owner)
    } else {
        Account::Afa
    };
    out.by(&[R::F_6_4]);
    out.pay(
        &Account::from(&c.team),
        &payee,
        headhunt_price(state, player),
        &[R::F_6_4],
    );
    out.effect(effect::Headhunted {
        team: c.team.clone(),
        target: c.target.clone(),
        die,
        won,
    });
    if won {
        out.by(&[R::F_6_6]);
        out.effect(effect::Moved {
            player: c.target.clone(),
            team: Some(c.team.clone()),
        });
        let lost = player.popularity - player.popularity / 2;
        if lost > 0 {
            out.effect(effect::Popularity {
                player: c.target.clone(),
                by: -lost,
            });
        }
    }
}

/// F-6.4: a club lets its chance go by.
pub(super) fn pass_headhunt(out: &mut Out, c: &PassHeadhunt) {
    if at_turn(out, &c.team) {
        out.by(&[R::F_6_4]);
        out.effect(effect::HeadhuntPassed {
            team: c.team.clone(),
        });
    }
}
