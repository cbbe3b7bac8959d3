//! Clubs, seats, house rules, and a league that began on paper (F-1, F-3, D-46).

use super::{calendar::begins_at, draft::withdraw_seals, out::Out};
use crate::{
    flags::{
        command::{AddTeam, EditTeam, RemoveTeam, SeatTeams, SetRule, StartAt},
        effect, refusal,
        rules::{Key, MOST_IN_HALF, Rules},
        state::{HalfPoints, Points, Team},
        step::{Half, Part, Step},
    },
    gold::Gold,
    ids::TeamId,
    journal::Account,
    rulebook::Rule as R,
};
use std::collections::BTreeSet;

/// F-1.1: clubs come and go at the camp and in the summer.
fn between_halves(step: Step) -> bool {
    step == Step::Camp || step.part() == Part::Summer
}

fn check_color(out: &mut Out, color: Option<&String>) {
    let good = |color: &String| {
        color.is_empty()
            || color
                .strip_prefix('#')
                .is_some_and(|hex| hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit()))
    };
    if let Some(color) = color.filter(|color| !good(color)) {
        out.refuse(refusal::bad_color(color));
    }
}

/// F-1.1, D-1: founds a club, or brings one back that left, with what it had.
pub(super) fn add_team(out: &mut Out, c: &AddTeam) {
    out.only_at(between_halves, &[R::F_1_1]);
    out.not_during_match(&[R::F_1_1]);
    let back = out.state.teams.get(&c.team).filter(|team| team.left);
    let taken = back.is_none() && out.state.names_taken().contains(c.team.as_str());
    out.refuse_if(taken, || refusal::id_taken(c.team.as_str(), R::F_1_1));
    check_color(out, c.color.as_ref());
    let state = out.state;
    let standard = if back.is_some() {
        Gold::ZERO
    } else {
        state.rules.gold(Key::Funds)
    };
    let funds = c.funds.unwrap_or(standard);
    out.refuse_if(funds.get() < 0, || {
        refusal::negative(&crate::text!("Funds", "資金"), R::D_1)
    });
    let afa = c.afa.unwrap_or_else(|| back.map_or(0, |team| team.afa));
    out.refuse_if(afa < 0, || {
        refusal::negative(&crate::text!("AFA points", "ＡＦＡポイント"), R::F_12_1)
    });
    let paper = c.points.unwrap_or_default();
    let half = |n: Option<i64>| HalfPoints {
        carried: n.unwrap_or(0),
        rounds: Vec::new(),
    };
    for n in [paper.first, paper.second].into_iter().flatten() {
        out.refuse_if(n < 0, || {
            refusal::negative(&crate::text!("League points", "勝ち点"), R::F_7_1)
        });
    }
    let kept = |new: &Option<String>, old: fn(&Team) -> &String| match new {
        Some(text) => text.trim().to_owned(),
        None => back.map(old).cloned().unwrap_or_default(),
    };
    let data = Team {
        name: c.name.trim().into(),
        manager: kept(&c.manager, |team| &team.manager),
        city: kept(&c.city, |team| &team.city),
        color: kept(&c.color, |team| &team.color),
        beginner: c
            .beginner
            .unwrap_or_else(|| back.is_some_and(|team| team.beginner)),
        ground: back.and_then(|team| team.ground.clone()),
        afa,
        points: match (back, c.points) {
            // It left and came back in one season: its points are still its own.
            (Some(team), None) => team.points.clone(),
            (None, _) | (_, Some(_)) => Points {
                first: half(paper.first),
                second: half(paper.second),
            },
        },
        left: false,
    };
    out.by(&[R::F_1_1, R::D_1]);
    out.effect(effect::TeamAdded {
        team: c.team.clone(),
        data,
    });
    joins_half(out, &c.team);
    out.post(&Account::ByHand, &Account::from(&c.team), funds);
}

/// F-3.1, D-18: a club that joins takes part in the half to come, also where the clubs of that half have been named already;
/// in a half that is over but not decided, as a league from paper may have one, it had no part.
fn joins_half(out: &mut Out, team: &TeamId) {
    let state = out.state;
    let half = if state.step < Step::Classic {
        Half::First
    } else {
        Half::Second
    };
    if let Some(named) = &state.course.halves.of(half).attending
        && !named.contains(team)
    {
        out.by(&[R::F_3_1]);
        let mut teams = named.clone();
        teams.push(team.clone());
        out.effect(effect::Attended { half, teams });
    }
    let first = &state.course.halves.first;
    let undecided = first.places.is_none() && first.attending.is_none();
    if state.begun && half == Half::Second && undecided {
        out.by(&[R::D_18]);
        out.effect(effect::Attended {
            half: Half::First,
            teams: state.seats.clone(),
        });
    }
}

/// F-1.4: a club's particulars; what is left out stays.
pub(super) fn edit_team(out: &mut Out, c: &EditTeam) {
    if out.team(&c.team).is_none() {
        return;
    }
    check_color(out, c.color.as_ref());
    let nothing = EditTeam {
        team: c.team.clone(),
        name: None,
        manager: None,
        city: None,
        color: None,
        beginner: None,
        ground: None,
    };
    out.refuse_if(*c == nothing, || refusal::nothing_changes(R::F_1_4));
    out.by(&[R::F_1_4]);
    let EditTeam {
        team,
        name,
        manager,
        city,
        color,
        beginner,
        ground,
    } = c.clone();
    out.effect(effect::TeamEdited {
        team,
        name,
        manager,
        city,
        color,
        beginner,
        ground,
    });
}

/// M-3.1: turns and rolls go clockwise as the clubs sit.
pub(super) fn seat_teams(out: &mut Out, c: &SeatTeams) {
    out.not_during_match(&[R::M_3_1]);
    let (named, all): (BTreeSet<&TeamId>, BTreeSet<&TeamId>) =
        (c.order.iter().collect(), out.state.seats.iter().collect());
    out.refuse_if(
        named != all || c.order.len() != all.len(),
        refusal::seats_incomplete,
    );
    out.by(&[R::M_3_1]);
    out.effect(effect::TeamsSeated {
        order: c.order.clone(),
    });
}

/// F-1.1, D-46: a club leaves; its players are the league's, or wait for it, as the house rule says.
pub(super) fn remove_team(out: &mut Out, c: &RemoveTeam) {
    out.only_at(between_halves, &[R::F_1_1]);
    out.not_during_match(&[R::F_1_1]);
    if out.team(&c.team).is_none() {
        return;
    }
    let state = out.state;
    let account = Account::from(&c.team);
    let owes = state
        .loans
        .values()
        .any(|loan| loan.open > Gold::ZERO && (loan.from == account || loan.to == account));
    out.refuse_if(owes, || refusal::loans_open(state, &c.team));
    out.by(&[R::F_1_1, R::D_46]);
    if state.rules.word(Key::LeaversPlayers) == "league" {
        for (player, _) in state.squad(&c.team) {
            out.effect(effect::Moved {
                player: player.clone(),
                team: None,
            });
        }
    }
    out.effect(effect::TeamLeft {
        team: c.team.clone(),
    });
    withdraw_seals(out, &c.team);
}

/// F-3.1: a league that began on paper goes on at this step. Only while it is set up. Where the home of its round is
/// known, the first home of the half follows from it, as the home moves on by one club a round (F-6.1).
pub(super) fn start_at(out: &mut Out, c: &StartAt) {
    out.refuse_if(out.state.begun, refusal::season_begun);
    let season = c.season.unwrap_or(out.state.season);
    // A season that is finished has its file already.
    let finished = out.state.history.iter().map(|summary| summary.season).max();
    let wrong = season == 0 || season > 9999 || finished.is_some_and(|last| season <= last);
    out.refuse_if(wrong, || refusal::bad_season(season));
    let rounds = out.state.rounds();
    out.refuse_if(c.step.round().is_some_and(|n| n > rounds), || {
        refusal::no_such_step(c.step, rounds)
    });
    out.by(&[R::F_3_1]);
    out.effect(effect::StartedAt {
        season,
        step: c.step,
    });
    begins_at(out, c.step);
    let Some(home) = &c.home else { return };
    let Some((half, round)) = c.step.half().zip(c.step.round()) else {
        out.refuse(refusal::home_of_no_round(c.step));
        return;
    };
    let seats = &out.state.seats;
    // Without a home some can still stay away.
    out.refuse_if(seats.len() > MOST_IN_HALF, || {
        refusal::too_many_clubs(seats.len())
    });
    let at = seats.iter().position(|team| team == home);
    if let (Some(at), Some(_)) = (at, out.team(home)) {
        let back = usize::from(round.saturating_sub(1)) % seats.len();
        let first = (at + seats.len() - back) % seats.len();
        out.by(&[R::F_6_1]);
        if let Some(team) = seats.get(first).cloned() {
            out.effect(effect::HomeRolled { half, team });
        }
    }
}

/// The decisions: a house rule changes from now on; what was decided before stays.
pub(super) fn set_rule(out: &mut Out, c: &SetRule) {
    match Rules::check(&c.rule, &c.value) {
        Ok(key) => {
            out.by(&[key_rule(key), R::D_28]);
            out.effect(effect::RuleSet {
                rule: c.rule.clone(),
                value: c.value.clone(),
            });
        }
        Err(bad) => out.refuse(refusal::bad_setting(&bad)),
    }
}

fn key_rule(key: Key) -> R {
    use crate::flags::rules::SettingKey as _;
    key.setting().rule
}
