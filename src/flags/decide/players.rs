//! Players and their figures: entering, mending, releasing, retiring (F-2, F-4.2, D-3, D-16).

use super::out::Out;
use crate::{
    figures::{Figure, Shelf},
    flags::{
        command::{AddPlayer, EditFigure, EditPlayer, Release, Retire},
        effect, refusal,
        rules::Key,
        state::Player,
        step::Step,
    },
    ids::{FigureId, PlayerId},
    rulebook::Rule as R,
};

/// F-2.3: hospital trips with which a player retires.
pub const LAST_INJURY: u8 = 4;
/// The most a season's record can be typed in as.
pub const MOST_DEEDS: u32 = 999_999;

/// F-2.1, F-2.2, D-3, D-16: enters a player, into a founding roster or as the league's. His figure is copied from the
/// shelf when it first appears.
pub(super) fn add_player(out: &mut Out, shelf: &Shelf, c: &AddPlayer) {
    let state = out.state;
    out.refuse_if(state.names_taken().contains(c.player.as_str()), || {
        refusal::id_taken(c.player.as_str(), R::F_2_1)
    });
    if let Some(team) = &c.team
        && out.team(team).is_some()
    {
        // A league on paper is set up at its camp; `start-at` moves it on afterwards.
        out.only_at(|step| step == Step::Camp, &[R::F_2_2]);
        let limit = state.squad_limit();
        let full = i64::try_from(state.squad_size(team)).is_ok_and(|size| size >= limit);
        out.refuse_if(full, || refusal::squad_full(state, team, limit));
    }
    let popularity = c
        .popularity
        .unwrap_or_else(|| state.rules.int(Key::NewPopularity));
    out.refuse_if(popularity < 0, || {
        refusal::negative(&crate::text!("Popularity", "人気"), R::F_2_4)
    });
    let announced = c.announced.unwrap_or(false);
    let injuries = c.injuries.unwrap_or(0);
    let most = if announced {
        LAST_INJURY
    } else {
        LAST_INJURY - 1
    };
    let least = if announced { LAST_INJURY } else { 0 };
    out.refuse_if(
        !(i64::from(least)..=i64::from(most)).contains(&injuries),
        || refusal::bad_injuries(injuries),
    );
    let mut deeds = |n: Option<i64>| match u32::try_from(n.unwrap_or(0)) {
        Ok(n) if n <= MOST_DEEDS => n,
        Ok(_) => {
            out.refuse(refusal::too_many_deeds(&c.name));
            0
        }
        Err(_) => {
            out.refuse(refusal::negative(
                &crate::text!("A record", "記録"),
                R::F_2_5,
            ));
            0
        }
    };
    let (fd, fh, ko) = (deeds(c.fd), deeds(c.fh), deeds(c.ko));
    copy_figure(out, shelf, &c.figure);
    out.by(&[R::F_2_1, R::F_2_2]);
    let data = Player {
        name: c.name.trim().into(),
        figure: c.figure.clone(),
        team: c.team.clone(),
        popularity,
        injuries: u8::try_from(injuries).unwrap_or(0),
        fd,
        fh,
        ko,
        // D-16: of a player who is the league's, `rookie` says whether his first contract is still to come.
        rookie: (c.rookie == Some(true) && c.team.is_some()).then_some(state.season),
        announced,
        retired: false,
        proxy: c.proxy.as_deref().unwrap_or_default().trim().into(),
        since: c.team.as_ref().map(|_| state.season),
        signed: c.team.is_some() || c.rookie == Some(false),
        released_by: None,
    };
    out.effect(effect::PlayerAdded {
        player: c.player.clone(),
        data,
    });
}

/// F-5.1, D-3: a new player who is the league's until a club signs him.
pub(super) fn newcomer(
    out: &mut Out,
    shelf: &Shelf,
    player: &PlayerId,
    name: &str,
    figure: &FigureId,
    popularity: Option<i64>,
) {
    let fields = AddPlayer {
        player: player.clone(),
        name: name.into(),
        figure: figure.clone(),
        team: None,
        popularity,
        injuries: None,
        fd: None,
        fh: None,
        ko: None,
        announced: None,
        rookie: None,
        proxy: None,
    };
    add_player(out, shelf, &fields);
}

/// F-2.1: a figure that first appears is copied from the shelf.
fn copy_figure(out: &mut Out, shelf: &Shelf, id: &FigureId) {
    if out.state.figures.contains_key(id) {
        return;
    }
    match shelf.get(id) {
        Some(figure) => {
            key_is_free(out, figure);
            out.effect(effect::FigureCopied {
                figure: figure.clone(),
            });
        }
        None => out.refuse(refusal::unknown_figure(id.as_str())),
    }
}

/// K-1.1: set and number are a figure's key: no other figure of the league has both.
fn key_is_free(out: &mut Out, figure: &Figure) {
    let mut others = out.state.figures.values();
    let twin = others.find(|other| other.id != figure.id && other.key() == figure.key());
    if let Some(twin) = twin {
        out.refuse(refusal::figure_key_taken(twin));
    }
}

/// D-28: a player's particulars; what is left out stays.
pub(super) fn edit_player(out: &mut Out, c: &EditPlayer) {
    out.not_during_match(&[R::D_28]);
    if out.player(&c.player).is_none() {
        return;
    }
    out.refuse_if(c.name.is_none() && c.proxy.is_none(), || {
        refusal::nothing_changes(R::D_28)
    });
    out.by(&[R::D_28]);
    let EditPlayer {
        player,
        name,
        proxy,
    } = c.clone();
    out.effect(effect::PlayerEdited {
        player,
        name,
        proxy,
    });
}

/// D-28: mends the league's copy of a figure. Never during a match: a dial in play does not change under the table's hands.
pub(super) fn edit_figure(out: &mut Out, c: &EditFigure) {
    out.not_during_match(&[R::D_28]);
    out.refuse_if(!out.state.figures.contains_key(&c.figure), || {
        refusal::unknown_figure(c.figure.as_str())
    });
    let figure = c.figure();
    for fault in figure.check() {
        out.refuse(refusal::bad_figure(&fault));
    }
    key_is_free(out, &figure);
    out.by(&[R::D_28, R::K_1_1]);
    out.effect(effect::FigureMended { figure });
}

/// The player under contract, or an objection.
fn contracted<'a>(out: &mut Out<'a>, id: &PlayerId, rule: R) -> Option<&'a Player> {
    let player = out.player(id)?;
    if player.retired {
        out.refuse(refusal::player_retired(&player.name));
        return None;
    }
    if player.team.is_none() {
        out.refuse(refusal::not_under_contract(&player.name, rule));
        return None;
    }
    Some(player)
}

/// F-2.6: at any time but in winter steps 3 to 6 (F-11.2); he is the league's then.
pub(super) fn release(out: &mut Out, c: &Release) {
    let closed = |step| {
        matches!(
            step,
            Step::WinterTryout | Step::WinterPopularity | Step::WinterIncome | Step::WinterSalaries
        )
    };
    out.refuse_if(closed(out.state.step), refusal::no_releases_now);
    if let Some(player) = contracted(out, &c.player, R::F_2_6) {
        out.by(&[R::F_2_6]);
        out.effect(effect::Moved {
            player: c.player.clone(),
            team: None,
        });
        if let Some(team) = player.team.clone() {
            out.effect(effect::LetGo {
                player: c.player.clone(),
                team,
            });
        }
    }
}

/// F-4.2: the club may retire a player who announced it at any time.
pub(super) fn retire(out: &mut Out, c: &Retire) {
    if let Some(player) = contracted(out, &c.player, R::F_4_2) {
        out.refuse_if(!player.announced, || refusal::not_announced(&player.name));
        out.by(&[R::F_4_2]);
        let winter = &out.state.course.winter;
        let computed = winter.income.is_some() || out.state.step >= Step::WinterSalaries;
        if let Some(team) = player
            .team
            .clone()
            .filter(|_| computed && winter.salaries.is_none())
        {
            // Retired after the income of the season was computed, he is still paid.
            out.effect(effect::SalaryOwed {
                player: c.player.clone(),
                team,
            });
        }
        out.effect(effect::Retired {
            player: c.player.clone(),
        });
    }
}
