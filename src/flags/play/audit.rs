//! What is true of the field at every moment of a match, whatever was played: for whoever looks over a league.

use super::{Stand, scene::may_hold};
use crate::{
    flags::{rules::Key, state::State},
    text::Text,
};

/// M-4.10, K-2.5, K-6.1, M-7.1, M-8.2: whoever holds the flag may, and not outside; nobody has more than two tokens; captives
/// and ends of lines are on the field with who holds them; nobody has more on the field or the bench than may be there.
pub fn unsound(state: &State) -> Option<Text> {
    let game = state.game.as_ref().filter(|game| game.score.is_none())?;
    let live = game.live.as_ref()?;
    let stands = |id| live.piece(id).is_some_and(|piece| piece.at.on_field());
    if let Some(id) = live.holder() {
        let outside = live
            .piece(id)
            .is_some_and(|piece| piece.at == Stand::Outside);
        if outside || !may_hold(state, live, id) {
            return Some(crate::text!(
                "{id} cannot hold the flag",
                "{id}はフラッグを持てません"
            ));
        }
    }
    let wrong = live.pieces.iter().find(|(_, piece)| {
        let held = piece.captor.as_ref().is_some_and(|captor| {
            let holds = live.piece(captor);
            !piece.at.on_field()
                || holds.is_none_or(|holds| {
                    !holds.at.on_field() || holds.captor.is_some() || holds.team == piece.team
                })
        });
        held || piece.tokens > 2
    });
    if let Some((id, _)) = wrong {
        return Some(crate::text!(
            "{id} is on the field as nobody can be",
            "{id}がフィールドでありえない状態です"
        ));
    }
    if let Some((a, b)) = live.lines.iter().find(|(a, b)| !stands(a) || !stands(b)) {
        return Some(crate::text!(
            "a line from {a} to {b}",
            "{a}から{b}へのラインがあります"
        ));
    }
    let most = |key| usize::try_from(state.rules.int(key)).unwrap_or(usize::MAX);
    let crowded = game.teams.iter().find(|team| {
        // Spirits stand over and above them, however heads are counted (M-6.4, D-53).
        let (field, bench) = live.heads(team, false);
        field > most(Key::Starters) || bench > most(Key::Bench)
    });
    crowded.map(|team| {
        crate::text!(
            "{team} has too many on the field or the bench",
            "{team}の人数が多すぎます"
        )
    })
}
