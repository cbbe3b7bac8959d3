//! The calendar: what is due at a step, and on to the next (F-3, F-4, F-5.6, D-47).

use super::out::Out;
use crate::{
    flags::{
        effect,
        refusal::{self, Reason},
        rules::Key,
        state::State,
        step::Step,
    },
    ids::PlayerId,
    rulebook::Rule as R,
};

/// What must be done before the season can go on from here; empty: nothing.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the steps after the draft come with their chapters"
)]
pub fn due(state: &State) -> Vec<Reason> {
    let mut due = Vec::new();
    match state.step {
        Step::Camp => {
            let left: Vec<&PlayerId> = camp_left(state).collect();
            if !left.is_empty() {
                due.push(refusal::camp_due(state, &left));
            }
        }
        Step::OpenGame => match &state.game {
            Some(game) if game.running() => due.push(refusal::match_uncommitted(R::F_4_4)),
            None if !state.rules.bool(Key::SkipPractice) && state.seats.len() >= 2 => {
                due.push(refusal::practice_due(R::F_4_4));
            }
            Some(_) | None => {}
        },
        Step::DraftBids | Step::DraftTrades => {}
        Step::DraftReleases => {
            let limit = state.squad_limit();
            let over =
                |team: &&_| i64::try_from(state.squad_size(team)).is_ok_and(|size| size > limit);
            due.extend(
                state
                    .seats
                    .iter()
                    .filter(over)
                    .map(|team| refusal::over_limit(state, team, limit, &[R::F_5_6, R::F_2_2])),
            );
        }
        _ => due.push(refusal::step_unfinished(state)),
    }
    due
}

/// F-4.1: the players who have not rolled in camp, club after club as they sit.
pub fn camp_left(state: &State) -> impl Iterator<Item = &PlayerId> {
    state
        .seats
        .iter()
        .flat_map(|team| state.squad(team))
        .map(|(id, _)| id)
        .filter(|id| !state.camp.contains_key(*id))
}

/// On to the next step; it moves no gold.
pub(super) fn advance(out: &mut Out) {
    let due = due(out.state);
    let unfinished = !due.is_empty();
    for reason in due {
        out.refuse(reason);
    }
    let skipped = out.state.step == Step::OpenGame && out.state.game.is_none();
    out.by(&[if skipped {
        R::D_47
    } else {
        out.state.step.rule()
    }]);
    match out.state.step.next(out.state.rounds()) {
        Some(step) => out.effect(effect::Stepped { step }),
        None => out.refuse_if(!unfinished, || refusal::step_unfinished(out.state)),
    }
}
