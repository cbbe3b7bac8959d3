//! Corrections: the game master can change any fact, with a reason that stands in the log (D-28).

use super::{
    out::Out,
    players::{LAST_INJURY, MOST_DEEDS},
};
use crate::{
    flags::{
        command::{Correct, Fact},
        effect, refusal,
        rules::Value,
        state::{Player, State},
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Account,
    rulebook::Rule as R,
    text::written::is_blank,
};

/// The most injuries a player can be corrected to.
const MOST_INJURIES: i64 = 9;

/// D-28: one fact of a club or a player becomes what the game master says.
pub(super) fn correct(out: &mut Out, c: &Correct) {
    out.refuse_if(is_blank(&c.reason), || refusal::no_reason(R::D_28));
    out.by(&[R::D_28]);
    match (&c.team, &c.player, c.field) {
        (Some(team), None, Fact::Funds) => funds(out, team, &c.value),
        (Some(team), None, Fact::Afa) => afa(out, team, &c.value),
        (Some(team), None, Fact::Points) => points(out, team, c),
        (None, Some(id), Fact::Team) => team(out, id, &c.value),
        (None, Some(id), Fact::Popularity | Fact::Injuries | Fact::Fd | Fact::Fh | Fact::Ko) => {
            deed(out, id, c);
        }
        _ => out.refuse(refusal::correct_whom()),
    }
}

/// A whole number within its bounds, or an objection by the rule of the fact.
fn whole(out: &mut Out, value: &Value, least: i64, most: i64, rule: R) -> Option<i64> {
    if let Value::Int(n) = value
        && (least..=most).contains(n)
    {
        return Some(*n);
    }
    let wanted = if least == i64::MIN {
        crate::text!("a whole number", "整数")
    } else if most == i64::MAX {
        crate::text!("a whole number, {least} or more", "{least}以上の整数")
    } else {
        crate::text!(
            "a whole number from {least} to {most}",
            "{least}から{most}までの整数"
        )
    };
    out.refuse(refusal::correct_value(&wanted, rule));
    None
}

/// The difference that turns `old` into `new`; objections where there is none, or no number can hold it.
fn change(out: &mut Out, old: i64, new: i64) -> Option<i64> {
    out.refuse_if(old == new, || refusal::nothing_changes(R::D_28));
    let by = new.checked_sub(old);
    out.refuse_if(by.is_none(), refusal::amount_too_large);
    by
}

fn funds(out: &mut Out, team: &TeamId, value: &Value) {
    if out.team(team).is_none() {
        return;
    }
    let Some(value) = whole(out, value, i64::MIN, i64::MAX, R::F_1_2) else {
        return;
    };
    out.refuse_if(Gold::new(value).is_err(), || refusal::odd_gold(value));
    let old = out.state.funds(team);
    let Some(by) = change(out, old, value) else {
        return;
    };
    match by.checked_abs().and_then(|by| Gold::new(by).ok()) {
        Some(amount) if by > 0 => out.post(&Account::ByHand, &Account::from(team), amount),
        Some(amount) => out.post(&Account::from(team), &Account::ByHand, amount),
        None => out.refuse_if(Gold::new(value).is_ok(), refusal::amount_too_large),
    }
}

fn afa(out: &mut Out, team: &TeamId, value: &Value) {
    let Some(old) = out.team(team).map(|team| team.afa) else {
        return;
    };
    let Some(value) = whole(out, value, 0, i64::MAX, R::F_12_1) else {
        return;
    };
    if let Some(by) = change(out, old, value) {
        out.by(&[R::F_12_1]);
        out.effect(effect::AfaPoints {
            team: team.clone(),
            by,
        });
    }
}

fn points(out: &mut Out, team: &TeamId, c: &Correct) {
    let Some(points) = out.team(team).map(|team| &team.points) else {
        return;
    };
    let (Some(half), Some(round)) = (c.half, c.round) else {
        out.refuse(refusal::correct_round());
        return;
    };
    out.refuse_if(
        round > out.state.scored_rounds(team, half),
        refusal::correct_round,
    );
    let Some(value) = whole(out, &c.value, 0, i64::MAX, R::F_7_1) else {
        return;
    };
    let old = if round == 0 {
        points.of(half).carried
    } else {
        points.of(half).round(round)
    };
    if out.state.course.halves.of(half).places.is_some() {
        out.warn(crate::text!(
            "The half was decided on the old points. Its places, popularity and AFA points stay; correct those too if they should change.",
            "この期の順位は訂正前の勝ち点で決まっています。順位・人気・ＡＦＡポイントはそのままです。必要ならそれらも訂正してください。"
        ));
    }
    let record = out.state.course.halves.of(half);
    if record.places.is_none() && record.won_first.is_some() {
        out.warn(crate::text!(
            "The play-off of this half was rolled on the old points. If others are level now, undo the play-off and roll again (F-7.3).",
            "この期のプレーオフは訂正前の勝ち点で振りました。並ぶチームが変わったなら、プレーオフを取り消して振り直してください（F-7.3）。"
        ));
    }
    if let Some(by) = change(out, old, value) {
        out.by(&[R::F_7_1]);
        out.effect(effect::LeaguePoints {
            team: team.clone(),
            half,
            round,
            by,
        });
    }
}

fn team(out: &mut Out, id: &PlayerId, value: &Value) {
    out.not_during_match(&[R::D_28]);
    let Some(player) = out.player(id) else { return };
    let Ok(target) = club_or_league(out.state, value) else {
        let wanted = crate::text!(
            "a club's id, or \"league\"",
            "チームのid、または \"league\""
        );
        out.refuse(refusal::correct_value(&wanted, R::F_1_1));
        return;
    };
    out.refuse_if(!player.retired && player.team == target, || {
        refusal::nothing_changes(R::D_28)
    });
    if let Some(team) = &target {
        let (state, limit) = (out.state, out.state.squad_limit());
        let full = i64::try_from(state.squad_size(team)).is_ok_and(|size| size >= limit);
        out.refuse_if(full, || refusal::squad_full(state, team, limit));
    }
    match target {
        // Correcting the club of a retired player brings him back.
        team if player.retired => out.effect(effect::Unretired {
            player: id.clone(),
            team,
        }),
        target => out.effect(effect::Moved {
            player: id.clone(),
            team: target,
        }),
    }
}

/// The club a value names, none for the league; an error where it names neither. A club may itself be called "league" and
/// is meant then.
fn club_or_league(state: &State, value: &Value) -> Result<Option<TeamId>, ()> {
    let Value::Word(word) = value else {
        return Err(());
    };
    match state.teams.get_key_value(word.as_str()) {
        Some((id, team)) if !team.left => Ok(Some(id.clone())),
        None if word.is_empty() || word == "league" => Ok(None),
        Some(_) | None => Err(()),
    }
}

fn deed(out: &mut Out, id: &PlayerId, c: &Correct) {
    let Some(who) = out.player(id) else { return };
    let who: &Player = who;
    let (old, most, rule) = match c.field {
        Fact::Injuries => (i64::from(who.injuries), MOST_INJURIES, R::F_2_3),
        Fact::Fd => (i64::from(who.fd), i64::from(MOST_DEEDS), R::F_2_5),
        Fact::Fh => (i64::from(who.fh), i64::from(MOST_DEEDS), R::F_2_5),
        Fact::Ko => (i64::from(who.ko), i64::from(MOST_DEEDS), R::F_2_5),
        Fact::Popularity | Fact::Funds | Fact::Afa | Fact::Team | Fact::Points => {
            (who.popularity, i64::MAX, R::F_2_4)
        }
    };
    let Some(value) = whole(out, &c.value, 0, most, rule) else {
        return;
    };
    let Some(by) = change(out, old, value) else {
        return;
    };
    let player = id.clone();
    let record = |fd, fh, ko| effect::Record {
        player: id.clone(),
        fd,
        fh,
        ko,
    };
    match c.field {
        Fact::Injuries => {
            let retires = !who.retired && !who.announced && value >= i64::from(LAST_INJURY);
            if retires {
                let name = &who.name;
                out.warn(crate::text!(
                    "{name} goes on playing with {value} injuries. Retire him too if he should have retired (F-12.9).",
                    "{name}は負傷{value}回のまま現役です。引退したはずなら引退もさせてください（F-12.9）。"
                ));
            }
            out.effect(effect::Injuries {
                player,
                by: i16::try_from(by).unwrap_or(0),
            });
            // F-4.2: it was announced with the injury that never was.
            if who.announced && value < i64::from(LAST_INJURY) {
                out.by(&[R::F_4_2]);
                out.effect(effect::Unannounced { player: id.clone() });
            }
        }
        Fact::Fd => out.effect(record(Some(by), None, None)),
        Fact::Fh => out.effect(record(None, Some(by), None)),
        Fact::Ko => out.effect(record(None, None, Some(by))),
        Fact::Popularity | Fact::Funds | Fact::Afa | Fact::Team | Fact::Points => {
            out.effect(effect::Popularity { player, by });
        }
    }
}
