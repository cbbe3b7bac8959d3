//! A match at the table, worked in the window by clicks and keys.

mod calm;
mod eyes;
mod heed;
mod several;
mod story;
mod table;

use crate::{
    season::{to_rosters, window},
    window::{Window, act, player, team},
};
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    dice::Die,
    flags::{
        command,
        play::{Live, Piece},
    },
    ids::PlayerId,
    store::League,
    text::Lang,
    ui::actions::Tab,
};

/// Who plays for the two clubs of the story, starters and bench.
const ROFF: ([&str; 5], [&str; 2]) = (["mira", "orla", "haruto", "jun", "suzu"], ["pip", "nell"]);
const SELM: ([&str; 5], [&str; 1]) = (["ken", "kaede", "minoru", "owlglass", "bo"], ["wren"]);

/// Rosters of two clubs as in the story, of the others three figures each.
fn named(league: &mut League) {
    to_rosters(league);
    for club in league.state().seats.clone() {
        let ids = |ids: &[&str]| ids.iter().map(|id| player(id)).collect::<Vec<PlayerId>>();
        let (starters, bench) = match club.as_str() {
            "roff" => (ids(&ROFF.0), ids(&ROFF.1)),
            "selm" => (ids(&SELM.0), ids(&SELM.1)),
            _ => {
                let squad = league.state().squad(&club);
                (squad.map(|(id, _)| id.clone()).take(3).collect(), vec![])
            }
        };
        act(
            league,
            command::Roster {
                team: club,
                starters,
                bench,
            },
        );
    }
}

/// A figure moves.
pub fn moves(id: &str, on_flag: Option<bool>, ends: Option<command::Side>) -> command::Move {
    command::Move {
        player: player(id),
        facts: None,
        die: None,
        agreed: None,
        on_flag,
        ends,
        terror_die: None,
        formation: None,
        members: None,
        without: None,
    }
}

/// The match has kicked off; Roff has two actions.
fn kicked_off(league: &mut League) {
    named(league);
    let command_die = Die::new(2).ok();
    act(
        league,
        command::KickOff {
            command_die,
            commanded: None,
        },
    );
}

fn live(w: &Window) -> &Live {
    w.state().game.as_ref().unwrap().live.as_ref().unwrap()
}

fn piece<'a>(w: &'a Window, id: &str) -> &'a Piece {
    live(w).piece(&player(id)).unwrap()
}

/// The match tab of a match that has kicked off.
fn table(lang: Lang) -> Window {
    window(lang, Tab::Match, kicked_off)
}

/// Clicks a figure's card.
fn card<'w>(w: &'w mut Window, name: &str) -> &'w mut Window {
    let card = w.harness.get_by_role_and_label(Role::ListItem, name);
    card.scroll_to_me();
    w.settle().click_a(Role::ListItem, name)
}
