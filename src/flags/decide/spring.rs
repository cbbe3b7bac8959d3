//! Spring training: the camp (F-4.1–F-4.3).

use super::{out::Out, players::LAST_INJURY};
use crate::{
    flags::{command::CampRoll, effect, refusal, state::Player, step::Step},
    ids::PlayerId,
    rulebook::Rule as R,
};

/// F-4.1: one die for every player under contract: 6 popularity +1, 1 or 2 injured, 3 to 5 nothing.
pub(super) fn camp_roll(out: &mut Out, c: &CampRoll) {
    out.only_at(|step| step == Step::Camp, &[R::F_4_1]);
    let Some(player) = out.player(&c.player) else {
        return;
    };
    if player.retired {
        out.refuse(refusal::player_retired(&player.name));
    } else if !player
        .team
        .as_ref()
        .is_some_and(|team| out.state.seats.contains(team))
    {
        out.refuse(refusal::not_under_contract(&player.name, R::F_4_1));
    }
    if let Some(die) = out.state.camp.get(&c.player) {
        out.refuse(refusal::camp_rolled(&player.name, *die));
    }
    let Some(die) = c.die else {
        out.refuse(refusal::no_die(R::F_4_1));
        return;
    };
    out.by(&[R::F_4_1]);
    out.effect(effect::CampRolled {
        player: c.player.clone(),
        die,
    });
    match die.get() {
        6 => out.effect(effect::Popularity {
            player: c.player.clone(),
            by: 1,
        }),
        1 | 2 => injured(out, &c.player, player),
        _ => {}
    }
}

/// F-4.1–F-4.3: one injury more. The 4th lets a veteran hero announce his retirement; one who had announced it retires on
/// the spot with the 5th.
fn injured(out: &mut Out, id: &PlayerId, player: &Player) {
    out.effect(effect::Injuries {
        player: id.clone(),
        by: 1,
    });
    if player.announced {
        out.by(&[R::F_4_3]);
        out.effect(effect::Retired { player: id.clone() });
    } else if player.injuries.saturating_add(1) >= LAST_INJURY {
        out.by(&[R::F_4_2]);
        out.effect(effect::Announced { player: id.clone() });
    }
}
