//! Why an event of a match does not fit: a hand edit that names nobody, or makes a number impossible.

use crate::{
    flags::{
        effect::Event,
        play::{Live, Spot, figure},
        state::State,
    },
    ids::{PlayerId, TeamId},
    text::Text,
};

pub(super) fn misfit(state: &State, event: &Event) -> Option<Text> {
    let Some(live) = state.game.as_ref().and_then(|game| game.live.as_ref()) else {
        return Some(crate::text!(
            "no match has kicked off at this point",
            "この時点でキックオフした試合はありません"
        ));
    };
    let team = |id: &TeamId| {
        let plays = state
            .game
            .as_ref()
            .is_some_and(|game| game.teams.contains(id));
        (!plays).then(|| {
            crate::text!(
                "the club \"{id}\" does not play in this match",
                "「{id}」というチームはこの試合に出ていません"
            )
        })
    };
    let piece = |id: &PlayerId| not_there(live, id);
    let spot = |at: &Spot| match at {
        Spot::Player(id) => piece(id),
        Spot::Hill | Spot::Inside | Spot::Outside => None,
    };
    match event {
        Event::TurnBegan(e) => team(&e.team),
        Event::Clocked(_) => None,
        Event::Spent(e) => {
            (e.actions > live.turn.actions_left && live.turn.actions_left > 0).then(|| {
                crate::text!(
                    "the club has not so many actions",
                    "アクションの数が足りません"
                )
            })
        }
        Event::Acted(e) => piece(&e.player),
        Event::Tokens(e) => piece(&e.player).or_else(|| {
            (e.tokens > 2)
                .then(|| crate::text!("a figure has two tokens at most", "マーカーは2個までです"))
        }),
        Event::Turned(e) => piece(&e.player).or_else(|| dial_ends(state, &e.player, e.damage)),
        Event::Stood(e) => piece(&e.player),
        Event::LineFormed(e) => piece(&e.player).or_else(|| piece(&e.with)),
        Event::LineEnded(e) => piece(&e.player).or_else(|| piece(&e.with)),
        Event::FlagAt(e) => spot(&e.at),
        Event::FlagAsked(e) => piece(&e.question.from)
            .or_else(|| e.question.by.as_ref().and_then(team))
            .or_else(|| e.question.attacker.as_ref().and_then(piece)),
        Event::HandedOver(e) => piece(&e.player),
        Event::FlagDown(e) => team(&e.team)
            .or_else(|| piece(&e.holder))
            .or_else(|| e.credited.as_ref().and_then(piece)),
        Event::KnockedOut(e) => team(&e.team)
            .or_else(|| piece(&e.by))
            .or_else(|| piece(&e.target))
            .or_else(|| e.credited.as_ref().and_then(piece)),
        Event::Hospitalized(e) => piece(&e.player),
        Event::Captured(e) => piece(&e.player).or_else(|| piece(&e.captor)),
        Event::Freed(e) => piece(&e.player),
        Event::SpiritCalled(e) => team(&e.team)
            .or_else(|| piece(&e.player))
            .or_else(|| dial_ends(state, &e.player, e.damage)),
        Event::SpiritGone(e) => piece(&e.player),
        Event::BenchHealed(e) => piece(&e.player),
        Event::Resumed(e) => team(&e.turn)
            .or_else(|| spot(&e.flag))
            .or_else(|| e.lines.iter().flatten().find_map(piece))
            .or_else(|| {
                e.figures.iter().find_map(|figure| {
                    piece(&figure.player)
                        .or_else(|| figure.captor.as_ref().and_then(piece))
                        .or_else(|| dial_ends(state, &figure.player, figure.damage))
                })
            }),
        Event::AbilityUsed(e) => piece(&e.player),
        Event::Checked(e) => piece(&e.player).or_else(|| e.target.as_ref().and_then(piece)),
    }
}

fn not_there(live: &Live, id: &PlayerId) -> Option<Text> {
    (!live.pieces.contains_key(id)).then(|| {
        crate::text!(
            "\"{id}\" takes no part in this match",
            "「{id}」はこの試合に出ていません"
        )
    })
}

fn dial_ends(state: &State, id: &PlayerId, damage: u8) -> Option<Text> {
    let skull = figure(state, id)?
        .dial
        .last_before_skull()
        .saturating_add(1);
    (damage > skull)
        .then(|| crate::text!("his dial ends before that", "ダイヤルがそこまでありません"))
}
