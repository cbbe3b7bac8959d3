//! Trades, releases and attendance in the window (F-3.1, F-5.6, F-8.4).

use super::{act, player, team, to_bids, window};
use egui::{Key, Modifiers, accesskit::Role};
use flagkeeper::{
    flags::{
        Command, command,
        step::{Half, Step},
    },
    store::League,
    text::Lang,
    ui::actions::Tab,
};

fn to_trades(league: &mut League) {
    to_bids(league);
    act(league, command::Advance {});
}

fn to_releases(league: &mut League) {
    to_trades(league);
    act(league, command::Advance {});
}

/// F-8.4: players and gold of both clubs, seen whole before they agree.
#[test]
fn f_8_4_a_trade_is_made_up_and_agreed() {
    let mut w = window(Lang::En, Tab::Season, to_trades);
    assert!(!w.enabled("Agreed: trade"));
    w.reach("Offer Pip");
    assert!(w.enabled("Advance to: Releases"), "an offer binds nobody");
    assert!(w.shows("A trade is offered and not yet agreed."));
    w.reach("Offer Nell Weatherby");
    w.reach("Keep Nell Weatherby");
    w.write("Gold from Roff Rovers", "2050");
    assert!(!w.enabled("Agreed: trade") && w.says("F-1.2"));
    w.write("Gold from Roff Rovers", "2000");
    let funds = w.state().funds(&team("roff"));
    assert!(w.says(&flagkeeper::text::number(funds - 2_000)));
    w.click("Agreed: trade");
    assert_eq!(w.state().players[&player("pip")].team, Some(team("selm")));
    assert_eq!(w.state().funds(&team("roff")), funds - 2_000);
    assert!(!w.enabled("Agreed: trade"), "the next offer begins anew");
    assert!(!w.shows("A trade is offered and not yet agreed."));
}

/// The fields for gold stay where they are whoever is put in or taken back.
#[test]
fn an_offer_moves_no_field() {
    let mut w = window(Lang::En, Tab::Season, to_trades);
    let field = |w: &crate::window::Window| w.top_of("Gold from Roff Rovers");
    let (gold, does) = (field(&w), w.top_of("What it does"));
    for name in ["Pip", "Nell Weatherby", "Bram Anvilson"] {
        w.reach(&format!("Offer {name}"));
        // Less than anybody sees: the strip above says that an offer is open.
        for (now, before) in [(field(&w), gold), (w.top_of("What it does"), does)] {
            assert!((now - before).abs() < 4.0, "{name}: {before} {now}");
        }
    }
}

/// D-11: from the roster, where the window for trades is open; else the refusal stands on the button.
#[test]
fn d_11_a_trade_begins_on_the_roster() {
    let mut w = window(Lang::En, Tab::Roster, to_trades);
    w.row("Bram Anvilson");
    w.click("Trade...");
    assert_eq!(w.tab(), Some(Tab::Season));
    assert!(w.shows("Keep Bram Anvilson"));
    let mut w = window(Lang::En, Tab::Roster, |_| {});
    w.row("Bram Anvilson");
    assert!(!w.enabled("Trade..."));
}

/// D-11: with trades allowed at any time they are a part of every step.
#[test]
fn d_11_trades_at_any_time() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        act(
            league,
            command::SetRule {
                rule: "D-11.trades".into(),
                value: flagkeeper::flags::rules::Value::Word("allowed".into()),
            },
        );
    });
    assert!(w.says("Camp die of"));
    w.click_a(Role::Tab, "Trades");
    assert!(w.shows("Agreed: trade"));
    w.click_a(Role::Tab, "Camp");
    assert!(w.says("Camp die of"));
}

/// F-5.6: a release is asked back in its own line.
#[test]
fn f_5_6_players_are_released_in_their_line() {
    let mut w = window(Lang::En, Tab::Season, to_releases);
    assert!(w.shows("No club is over the limit."));
    w.click("Players of Kaldane Hammers");
    w.click("Players of Roff Rovers");
    w.click("Release Bram Anvilson");
    assert!(w.focused("Keep Bram Anvilson"));
    w.key(Key::Escape);
    assert!(!w.shows("Yes, release Bram Anvilson"));
    w.click("Release Bram Anvilson");
    w.click("Yes, release Bram Anvilson");
    assert_eq!(w.state().players[&player("bram")].team, None);
    assert!(!w.shows("Release Bram Anvilson"));
}

/// F-5.6: who is over the limit is told, and how many must go.
#[test]
fn f_5_6_clubs_over_the_limit_are_told() {
    let w = window(Lang::En, Tab::Season, |league| {
        act(
            league,
            command::SetRule {
                rule: "F-2.2.players".into(),
                value: flagkeeper::flags::rules::Value::Int(13),
            },
        );
        to_releases(league);
    });
    assert!(w.shows("must release 1"));
    assert!(w.shows("At most 13 players a club (F-5.6)"));
}

/// F-3.1: a club stays away in the first half, another has a new manager.
#[test]
fn f_3_1_attendance_is_said() {
    let mut w = window(Lang::En, Tab::Season, to_trades);
    w.click_a(Role::Tab, "Attendance");
    assert!(!w.enabled("Save attendance"));
    w.click("Kaldane Hammers takes part");
    w.write("Manager of Roff Rovers", "Aya");
    w.click("The manager of Roff Rovers is a beginner");
    w.click("Save attendance");
    let Some(Command::Attend(c)) = w.last().command() else {
        panic!("{:?}", w.last());
    };
    assert_eq!(c.managers.as_ref().unwrap().len(), 1);
    assert!(!w.state().attending(Half::First).contains(&team("kaldane")));
    assert_eq!(w.state().teams[&team("roff")].manager, "Aya");
    assert!(!w.enabled("Save attendance"));
    w.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(w.state().attending(Half::First).len(), 4);
}

/// The screens speak Japanese.
#[test]
fn trades_and_releases_in_japanese() {
    let mut w = window(Lang::Ja, Tab::Season, to_trades);
    w.reach("Pipを出す");
    w.click("合意：トレードする");
    assert_eq!(w.state().players[&player("pip")].team, Some(team("selm")));
    w.click("次へ進む：解雇");
    assert_eq!(w.state().step, Step::DraftReleases);
    w.click("Bram Anvilsonを解雇");
    w.click("Bram Anvilsonを解雇する");
    assert_eq!(w.state().players[&player("bram")].team, None);
}
