//! The calendar: who is at the table, what is due at a step, and on to the next (F-3, D-18, D-44, D-47).

use super::{
    draft::{lists_left, on_offer, rules_of as market_rules, withdraw_seals},
    out::Out,
    popularity::{awards_left, can_be_distributed, decide_half},
    round::{amounts_left, campaign_roller, hunters_left},
    series::rules_of as roll_rules,
};
use crate::{
    flags::{
        command::Attend,
        effect,
        refusal::{self, Reason},
        rules::Key,
        standings,
        state::State,
        step::{Half, Step},
    },
    ids::{PlayerId, TeamId},
    rulebook::Rule as R,
};
use std::collections::BTreeSet;

/// What must be done before the season can go on from here; empty: nothing.
pub fn due(state: &State) -> Vec<Reason> {
    let mut due = Vec::new();
    match state.step {
        Step::Camp => {
            let left: Vec<&PlayerId> = camp_left(state).collect();
            if !left.is_empty() {
                due.push(refusal::camp_due(state, &left));
            }
        }
        Step::OpenGame | Step::Classic => match &state.game {
            Some(game) if game.running() => {
                due.push(refusal::match_uncommitted(&[state.step.rule(), R::D_47]));
            }
            None if !state.rules.bool(Key::SkipPractice) && state.present().len() >= 2 => {
                due.push(refusal::practice_due(state.step.rule()));
            }
            Some(_) | None => {}
        },
        Step::DraftBids | Step::SummerDraft | Step::WinterTryout => {
            if !on_offer(state).is_empty() && state.course.market.wins.is_none() {
                let rules = market_rules(state.step);
                let left = lists_left(state);
                due.push(if left.is_empty() {
                    refusal::bids_unopened(rules)
                } else {
                    refusal::lists_due(state, &left, rules)
                });
            }
        }
        Step::DraftTrades | Step::SummerMeeting | Step::WinterTrades | Step::Training(..) => {}
        Step::DraftReleases | Step::SummerReleases | Step::WinterReleases => {
            let limit = state.squad_limit();
            let mut rules = vec![state.step.rule(), R::F_5_6, R::F_2_2];
            rules.dedup();
            let over = state.seats.iter().filter(|team| state.over_limit(team));
            due.extend(over.map(|team| refusal::over_limit(state, team, limit, &rules)));
        }
        Step::Home(half) => {
            if state.attending(half).len() >= 2 && state.course.halves.of(half).home.is_none() {
                due.push(refusal::home_due());
            }
        }
        Step::Campaign(..) => {
            if state.course.round.opened.is_none() && !state.present().is_empty() {
                let left = amounts_left(state);
                due.push(if left.is_empty() {
                    refusal::campaign_unopened()
                } else {
                    refusal::amounts_due(state, &left)
                });
            }
            due.extend(
                campaign_roller(state)
                    .map(|team| refusal::campaign_roll_due(&state.team_name(&team))),
            );
            due.extend(awards_due(state, R::F_6_3));
        }
        Step::Headhunting(half, _) => {
            let left = hunters_left(state);
            if state.attending(half).len() >= 2 && !left.is_empty() {
                if state.course.halves.of(half).home.is_none() {
                    due.push(refusal::home_due());
                }
                due.push(refusal::hunts_due(state, &left));
            }
        }
        Step::Game(half, _) => match &state.game {
            Some(game) if game.running() => due.push(refusal::match_uncommitted(&[R::F_6_7])),
            None if state.attending(half).len() >= 2 => {
                if state.course.halves.of(half).home.is_none() {
                    due.push(refusal::home_due());
                }
                due.push(refusal::match_due(R::F_6_7));
            }
            Some(_) | None => {}
        },
        Step::PlayOff(_) | Step::SeriesPlayOff => due.extend(roll_due(state)),
        Step::Popularity(_) => {
            due.extend(roll_due(state));
            due.extend(awards_due(state, R::F_7_5));
        }
        Step::SeriesFinal => {
            due.extend(roll_due(state));
            let finalists = standings::finalists(state);
            if due.is_empty() && state.course.champion.is_none() && !finalists.is_empty() {
                due.push(refusal::series_due(state, &finalists));
            }
        }
        Step::SeriesPopularity => due.extend(awards_due(state, R::F_10_2)),
        Step::WinterPopularity => {
            if state.course.winter.fixed.is_none() {
                due.push(refusal::fix_due());
            }
        }
        Step::WinterIncome => {
            if state.course.winter.fixed.is_none() {
                due.push(refusal::fix_due());
            }
            if state.course.winter.income.is_none() {
                due.push(refusal::income_due());
            }
        }
        Step::WinterSalaries => {
            if state.course.winter.salaries.is_none() {
                due.push(refusal::salaries_due());
            }
        }
        Step::WinterClose => due.push(refusal::close_due()),
    }
    due
}

fn roll_due(state: &State) -> Option<Reason> {
    let (roll, clubs) = standings::pending_roll(state)?;
    Some(refusal::play_off_due(state, &clubs, roll_rules(roll)))
}

fn awards_due(state: &State, rule: R) -> Option<Reason> {
    let mut clubs: Vec<TeamId> = Vec::new();
    for award in awards_left(state) {
        if !clubs.contains(&award.team) {
            clubs.push(award.team.clone());
        }
    }
    (!clubs.is_empty()).then(|| refusal::awards_due(state, &clubs, rule))
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

/// D-44: what of a round the second half may leave out.
const fn may_be_left_out(step: Step) -> bool {
    matches!(
        step,
        Step::Training(Half::Second, _)
            | Step::Campaign(Half::Second, _)
            | Step::Headhunting(Half::Second, _)
    )
}

/// Whether the season passes over a step: a play-off nobody needs (F-7.3, F-10.3), and whatever but games the second half
/// leaves out under the house rule D-44.
fn passes_over(state: &State, step: Step) -> bool {
    let games_only = state.rules.word(Key::SecondHalf) == "games";
    match step {
        Step::PlayOff(half) => standings::leaders(state, half).len() < 2,
        Step::SeriesPlayOff => standings::series_roll(state).is_none(),
        Step::Training(..) | Step::Campaign(..) | Step::Headhunting(..) => {
            games_only && may_be_left_out(step)
        }
        Step::Camp
        | Step::OpenGame
        | Step::DraftBids
        | Step::DraftTrades
        | Step::DraftReleases
        | Step::Home(_)
        | Step::Game(..)
        | Step::Popularity(_)
        | Step::Classic
        | Step::SummerDraft
        | Step::SummerMeeting
        | Step::SummerReleases
        | Step::SeriesFinal
        | Step::SeriesPopularity
        | Step::WinterTrades
        | Step::WinterReleases
        | Step::WinterTryout
        | Step::WinterPopularity
        | Step::WinterIncome
        | Step::WinterSalaries
        | Step::WinterClose => false,
    }
}

/// The step `advance` goes on to; none at the season's end.
pub fn next_step(state: &State) -> Option<Step> {
    let mut step = state.step.next(state.rounds())?;
    while passes_over(state, step) {
        step = step.next(state.rounds())?;
    }
    Some(step)
}

/// On to the next step; it moves no gold. Awards that find nobody any more are lost, and a half that ends becomes fact.
pub(super) fn advance(out: &mut Out) {
    let state = out.state;
    let due = due(state);
    let last = next_step(state).is_none();
    for reason in due {
        // At the season's end there is no step a ruling could go on to.
        out.refuse(if last { reason.firm() } else { reason });
    }
    let practice = matches!(state.step, Step::OpenGame | Step::Classic);
    out.by(&[if practice && state.game.is_none() {
        R::D_47
    } else {
        state.step.rule()
    }]);
    let Some(step) = next_step(state) else { return };
    // D-44 says whether a round of the second half begins with its training, and what of it a change of it leaves out.
    let on_paper = state.step.next(state.rounds());
    let trains = matches!(on_paper, Some(Step::Training(Half::Second, _)));
    if trains || on_paper.is_some_and(|on_paper| on_paper != step && may_be_left_out(on_paper)) {
        out.by(&[R::D_44]);
    }
    if matches!(
        state.step,
        Step::Campaign(..) | Step::Popularity(_) | Step::SeriesPopularity
    ) {
        for award in &state.course.awards {
            // A ruling may go on without a distribution that could still be made: it is lost then too.
            if !can_be_distributed(state, award) {
                out.by(&[R::D_29]);
            }
            out.effect(effect::AwardLost {
                team: award.team.clone(),
            });
        }
    }
    if let Step::Popularity(half) = step {
        decide_half(out, half, None);
    }
    out.effect(effect::Stepped { step });
}

/// F-3.1: which clubs take part in a half, and who runs them.
pub(super) fn attend(out: &mut Out, c: &Attend) {
    let state = out.state;
    out.not_during_match(&[R::F_3_1]);
    // A half nobody has rolled homes for has not begun, whatever the step of a league that began on paper.
    let (from, to) = match c.half {
        Half::First => (Step::Camp, Step::Popularity(Half::First)),
        Half::Second => (Step::Classic, Step::Popularity(Half::Second)),
    };
    let record = state.course.halves.of(c.half);
    let open =
        (from..=to).contains(&state.step) && record.home.is_none() && record.games.is_empty();
    out.refuse_if(!open, || refusal::attendance_closed(c.half));
    let mut named = BTreeSet::new();
    for team in &c.teams {
        if out.team(team).is_some() {
            out.refuse_if(!named.insert(team), || {
                refusal::attends_twice(&state.team_name(team))
            });
        }
    }
    out.by(&[R::F_3_1, R::D_18]);
    let here = |team: &&TeamId| named.contains(team);
    out.effect(effect::Attended {
        half: c.half,
        teams: state.seats.iter().filter(here).cloned().collect(),
    });
    for away in state.seats.iter().filter(|team| !here(team)) {
        withdraw_seals(out, away);
    }
    for (team, manager) in c.managers.iter().flatten() {
        out.refuse_if(!named.contains(team), || {
            refusal::manager_of_nobody(&state.team_name(team))
        });
        out.effect(effect::TeamEdited {
            team: team.clone(),
            name: None,
            manager: Some(manager.name.clone()),
            city: None,
            color: None,
            beginner: Some(manager.beginner),
            ground: None,
        });
    }
}

/// What a step that a league on paper begins at opens by itself: the popularity of a half that is over (F-7.5).
pub(super) fn begins_at(out: &mut Out, step: Step) {
    if let Step::Popularity(half) = step
        && standings::leaders(out.state, half).len() < 2
    {
        decide_half(out, half, None);
    }
}
