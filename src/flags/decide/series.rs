//! Play-offs and the Altenant Series (F-7.3, F-7.4, F-10, D-19).

use super::{
    out::Out,
    popularity::{SERIES_POPULARITY, decide_half, open_award},
    rolls::leader,
};
use crate::{
    flags::{
        command::{PlayOff, Series},
        effect, refusal,
        season::{Award, AwardWhy, Roll},
        standings,
        step::{Half, Step},
    },
    rulebook::Rule as R,
};

/// The rules that ask for a roll.
pub(super) const fn rules_of(roll: Roll) -> &'static [R] {
    match roll {
        Roll::First | Roll::Second => &[R::F_7_3, R::F_7_4],
        Roll::RunnerUpFirst | Roll::RunnerUpSecond => &[R::D_19, R::F_10_3, R::F_7_4],
        Roll::RunnersUp => &[R::F_10_3, R::F_7_4],
    }
}

/// F-7.3, F-7.4, F-10.3, D-19: the clubs that are level roll, and the highest die is ahead.
pub(super) fn play_off(out: &mut Out, c: &PlayOff) {
    let at = |step| {
        matches!(
            step,
            Step::PlayOff(_) | Step::Popularity(_) | Step::SeriesPlayOff | Step::SeriesFinal
        )
    };
    out.only_at(at, &[R::F_7_3, R::F_10_3]);
    let Some((roll, clubs)) = standings::pending_roll(out.state) else {
        out.refuse(refusal::no_play_off());
        return;
    };
    out.by(rules_of(roll));
    out.by(&[R::D_41]);
    let rolls = c.rolls.as_deref().unwrap_or_default();
    let Some(team) = leader(out, &clubs, rolls, c.agreed.as_ref(), R::F_7_4) else {
        return;
    };
    out.effect(effect::PlayOffWon {
        roll,
        team: team.clone(),
    });
    if let Step::Popularity(half) = out.state.step {
        // A league that began on paper at this very step: its popularity waited for the roll.
        decide_half(out, half, Some(&team));
    }
    if roll == Roll::RunnersUp {
        open_award(
            out,
            Award {
                team,
                points: SERIES_POPULARITY,
                why: AwardWhy::RunnersUp,
            },
        );
    }
}

/// F-10.1, F-10.2, F-3.2: the finalists roll; the winner is the season's champion. A finalist without an opponent, where
/// only one half was contested, wins without a roll.
pub(super) fn series(out: &mut Out, c: &Series) {
    let state = out.state;
    out.only_at(|step| step == Step::SeriesFinal, &[R::F_10_2]);
    if let Some(team) = &state.course.champion {
        out.refuse(refusal::series_won_already(&state.team_name(team)));
    }
    if let Some((roll, clubs)) = standings::series_roll(state) {
        out.refuse(refusal::play_off_due(state, &clubs, rules_of(roll)).firm());
        return;
    }
    let finalists = standings::finalists(state);
    out.by(&[R::F_10_1, R::F_10_2]);
    let here = state.attending(Half::Second);
    if finalists.iter().any(|team| !here.contains(team)) {
        // The game master rolls for a finalist who is not at the table.
        out.by(&[R::F_3_2, R::D_4]);
    }
    let rolls = c.rolls.as_deref().unwrap_or_default();
    let winner = match finalists.as_slice() {
        [] => {
            out.refuse(refusal::no_final());
            None
        }
        [alone] => {
            out.refuse_if(!rolls.is_empty() || c.agreed.is_some(), || {
                refusal::rolls_wrong(R::F_10_2)
            });
            Some(alone.clone())
        }
        both => leader(out, both, rolls, c.agreed.as_ref(), R::F_10_2),
    };
    if let Some(team) = winner {
        out.effect(effect::SeriesWon { team: team.clone() });
        open_award(
            out,
            Award {
                team,
                points: SERIES_POPULARITY,
                why: AwardWhy::Series,
            },
        );
    }
}
