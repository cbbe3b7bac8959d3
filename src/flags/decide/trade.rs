//! Trades (F-8.4, D-11).

use super::out::Out;
use crate::{
    flags::{command::Trade, effect, refusal, rules::Key, step::Step},
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Account,
    rulebook::Rule as R,
};
use std::collections::BTreeSet;

/// F-5.5, F-8.3, F-11.1: the three windows in which clubs trade; the summer's is the whole Summer Classic.
pub const fn is_window(step: Step) -> bool {
    matches!(
        step,
        Step::DraftTrades
            | Step::Classic
            | Step::SummerDraft
            | Step::SummerMeeting
            | Step::SummerReleases
            | Step::WinterTrades
    )
}

/// F-8.4: players and gold change hands as two clubs have agreed. More players than the limit may come of it until the
/// releases that follow (F-2.2).
pub(super) fn trade(out: &mut Out, c: &Trade) {
    if out.state.rules.word(Key::Trades) != "allowed" {
        out.only_at(is_window, &[R::F_8_4, R::D_11]);
    }
    if out.team(&c.team).is_none() | out.team(&c.with).is_none() {
        return;
    }
    out.refuse_if(c.team == c.with, refusal::trade_with_itself);
    out.refuse_if(
        c.gives.is_empty() && c.takes.is_empty(),
        refusal::trade_empty,
    );
    out.by(&[R::F_8_4]);
    let mut seen = BTreeSet::new();
    for (players, from, to) in [(&c.gives, &c.team, &c.with), (&c.takes, &c.with, &c.team)] {
        for id in players {
            let fresh = seen.insert(id);
            hand_over(out, id, from, to, fresh);
        }
    }
    for team in [&c.team, &c.with] {
        past_the_releases(out, c, team);
    }
    let (pays, receives) = (c.pays.unwrap_or_default(), c.receives.unwrap_or_default());
    for (from, to, amount) in [(&c.team, &c.with, pays), (&c.with, &c.team, receives)] {
        if amount < Gold::ZERO {
            out.refuse(refusal::negative(
                &crate::text!("The gold of a trade", "トレードの金"),
                R::F_1_2,
            ));
        } else if amount > Gold::ZERO {
            out.pay(
                &Account::from(from),
                &Account::from(to),
                amount,
                &[R::F_8_4],
            );
        }
    }
}

fn hand_over(out: &mut Out, id: &PlayerId, from: &TeamId, to: &TeamId, fresh: bool) {
    let Some(player) = out.player(id) else { return };
    let name = player.name.as_str();
    let state = out.state;
    out.refuse_if(!fresh, || refusal::named_twice_in_trade(name));
    out.refuse_if(player.team.as_ref() != Some(from), || {
        refusal::not_traded_by(name, &state.team_name(from))
    });
    out.effect(effect::Moved {
        player: id.clone(),
        team: Some(to.clone()),
    });
}

/// F-11.2, F-11.4: under the house rule D-11 clubs trade at any time; from the tryout on nobody can be released any more, so
/// nobody goes past the limit.
fn past_the_releases(out: &mut Out, c: &Trade, team: &TeamId) {
    let state = out.state;
    let (comes, goes) = if *team == c.team {
        (c.takes.len(), c.gives.len())
    } else {
        (c.gives.len(), c.takes.len())
    };
    let size = (state.squad_size(team) + comes).saturating_sub(goes);
    let limit = state.squad_limit();
    let over = i64::try_from(size).is_ok_and(|size| size > limit);
    out.refuse_if(
        over && comes > goes && state.step >= Step::WinterTryout,
        || refusal::squad_full(state, team, limit),
    );
}
