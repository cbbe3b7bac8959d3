//! A match that was played on paper for a while, typed in (M-3.4).

use crate::season::{to_result, window as scene};
use flagkeeper::{
    flags::play::{Done, Flag, Spot, Stand},
    text::Lang,
    ui::actions::Tab,
};

/// M-3.4: the form begins with the match as it is known; damage, clock and flag are put right, and the match goes on so.
#[test]
fn a_match_goes_on_from_paper() {
    for (lang, window, minutes, go, damage) in [
        (
            Lang::En,
            "Resume match from paper",
            "Match: minutes left",
            "Go on from here",
            ": Damage",
        ),
        (
            Lang::Ja,
            "試合を紙の記録から再開",
            "試合の残り（分）",
            "この状態から再開",
            "：ダメージ",
        ),
    ] {
        let mut w = scene(lang, Tab::Season, to_result);
        let live = w.state().game.as_ref().unwrap().live.clone().unwrap();
        let (id, piece) = live
            .pieces
            .iter()
            .find(|(_, p)| p.at == Stand::Outside)
            .unwrap();
        assert!(piece.damage < 3);
        let name = w.state().player_name(id);
        w.palette(window);
        w.write_number(minutes, "7");
        w.write_number(&format!("{name}{damage}"), "3");
        w.click(go);
        let live = w.state().game.as_ref().unwrap().live.clone().unwrap();
        assert_eq!(live.clock.match_secs / 60, 7);
        assert_eq!(live.pieces[id].damage, 3);
        assert_eq!(live.flag, Flag::At(Spot::Hill));
        assert!(
            !w.shows(go),
            "what is done once is not there to be done again"
        );
    }
}

/// whether a figure has acted or rested in this turn is chosen; who rested is done, and is no one who acted.
#[test]
fn who_has_rested_is_chosen() {
    let mut w = scene(Lang::En, Tab::Season, to_result);
    let live = w.state().game.as_ref().unwrap().live.clone().unwrap();
    let (id, _) = live
        .pieces
        .iter()
        .find(|(_, p)| p.at == Stand::Outside && p.team == live.turn.team)
        .unwrap();
    let name = w.state().player_name(id);
    w.palette("Resume match from paper");
    w.reach(&format!("{name}: Acted"));
    w.click("rested");
    w.click("Go on from here");
    let live = w.state().game.as_ref().unwrap().live.clone().unwrap();
    assert_eq!(live.pieces[id].done, Done::Rested);
}
