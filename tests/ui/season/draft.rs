//! Drafts and the tryout in the window (F-5.1–F-5.4): offers, sheets only one manager sees, the opening.

use super::{Window, act, player, team, to_bids, window};
use egui::{Key, Modifiers, accesskit::Role};
use flagkeeper::{
    dice::DiceFrom,
    flags::{
        Command,
        command::{Bid, Offer, SealBids},
        seal,
        step::Step,
    },
    gold::Gold,
    store::League,
    text::Lang,
    ui::actions::Tab,
};

const SELM: &str = "セルム・グレイガルズ";
const MIRROWEN: &str = "Mirrowen Night Heron and Lantern Society";

fn offer(league: &mut League, id: &str, name: &str) {
    act(
        league,
        Offer {
            player: player(id),
            name: name.into(),
            figure: crate::window::figure("altenant-7"),
            popularity: None,
        },
    );
}

fn bid(league: &mut League, club: &str, fees: &[(&str, i64)]) {
    let bids = fees.iter().map(|(id, fee)| Bid {
        player: player(id),
        fee: Gold::new(*fee).unwrap(),
    });
    act(
        league,
        SealBids {
            team: team(club),
            bids: bids.collect(),
            nonce: None,
        },
    );
}

/// Nina and Sable are on offer.
fn two_on_offer(league: &mut League) {
    to_bids(league);
    offer(league, "nina", "Nina Harrow");
    offer(league, "sable", "Sable Quill");
}

/// What was sealed last.
fn sealed(w: &Window) -> &SealBids {
    match w.last().command() {
        Some(Command::SealBids(c)) => c,
        other => panic!("{other:?}"),
    }
}

/// F-5.1: several new players one after another; a figure gives its name to whoever has none.
#[test]
fn f_5_1_new_players_are_offered_quickly() {
    let mut w = window(Lang::En, Tab::Season, to_bids);
    assert!(w.shows("Nobody is on offer"));
    assert!(!w.enabled("Offer"));
    w.write("Name", "Tomas the Bell");
    w.click_part("Figure: ");
    w.type_text("Otter").key(Key::Enter);
    w.click("Offer");
    assert!(w.state().players.contains_key(&player("tomas-the-bell")));
    w.click_part("Figure: ");
    w.type_text("Lamp Surgeon").key(Key::Enter);
    assert!(w.value_is("Name", "Lamp Surgeon"));
    w.click("Offer");
    assert_eq!(
        w.state().players[&player("lamp-surgeon")].name,
        "Lamp Surgeon"
    );
    assert_eq!(w.rows().len(), 2);
}

/// F-5.2: while a sheet is open nothing else of the tab is there; after sealing nothing of the sheet is anywhere.
#[test]
fn f_5_2_a_list_is_written_by_one_manager_and_forgotten() {
    let mut w = window(Lang::En, Tab::Season, two_on_offer);
    w.click("Write for Roff Rovers");
    assert!(w.shows("Only the manager of Roff Rovers looks now"));
    assert!(!w.shows("Advance to: Trades") && !w.shows("Calendar of the season"));
    assert!(!w.enabled("Seal"));
    w.write("Fee for Sable Quill", "9000");
    w.write("Fee for Nina Harrow", "3150");
    assert!(!w.enabled("Seal") && w.says("F-1.2"));
    w.write("Fee for Nina Harrow", "3100");
    w.click("Raise the fee of Nina Harrow");
    // Wins are paid in the order of the list (D-7).
    w.click("Pay Nina Harrow earlier");
    w.click("Seal");
    let list = sealed(&w).clone();
    let fees: Vec<(&str, i64)> = list
        .bids
        .iter()
        .map(|bid| (bid.player.as_str(), bid.fee.get()))
        .collect();
    assert_eq!(fees, [("nina", 3_200), ("sable", 9_000)]);
    let print = &w.state().course.market.sealed[&team("roff")].fingerprint;
    assert!(w.says(&seal::short(print)));
    assert!(!w.says("3,200") && !w.says("9,000") && !w.says("9000"));
    // The next sheet knows nothing of it, nor does undoing in its fields.
    w.click("Write for Kaldane Hammers");
    w.keys(Modifiers::COMMAND, Key::Z);
    assert!(w.value_is("Fee for Nina Harrow", "") && w.value_is("Fee for Sable Quill", ""));
    w.click("Close without sealing");
    w.keys(Modifiers::COMMAND, Key::Num6);
    assert!(!w.says("3,200") && !w.says("9,000"));
}

/// Whoever leaves the tab with a sheet open finds it covered, whatever he came back as.
#[test]
fn a_sheet_that_was_left_is_covered() {
    let mut w = window(Lang::En, Tab::Season, two_on_offer);
    w.click("Write for Roff Rovers");
    w.write("Fee for Sable Quill", "9000");
    w.keys(Modifiers::COMMAND, Key::Num2);
    w.keys(Modifiers::COMMAND, Key::Num1);
    assert!(w.shows("The sheet of Roff Rovers is covered"));
    assert!(!w.says("9,000") && !w.says("9000") && !w.shows("Fee for Sable Quill"));
    w.click("I am the manager: show it");
    assert!(w.value_is("Fee for Sable Quill", "9000"));
    w.click("Close without sealing");
    assert!(w.state().course.market.sealed.is_empty());
}

/// F-5.2: sealing again replaces the list, asked back in place; the former one is not shown to whoever opens it.
#[test]
fn f_5_2_sealing_again_replaces() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        two_on_offer(league);
        bid(league, "roff", &[("nina", 3_000)]);
    });
    let before = w.state().course.market.sealed[&team("roff")]
        .fingerprint
        .clone();
    w.click("Write again for Roff Rovers");
    assert!(!w.says("3,000") && w.says(&seal::short(&before)));
    w.click("Nobody");
    w.click("No");
    assert_eq!(
        w.state().course.market.sealed[&team("roff")].fingerprint,
        before
    );
    w.click("Nobody");
    w.click("Replace");
    assert!(sealed(&w).bids.is_empty());
    assert_ne!(
        w.state().course.market.sealed[&team("roff")].fingerprint,
        before
    );
}

/// D-7: fees that only together exceed the funds are accepted, and said on the sheet alone; one fee above them is not.
#[test]
fn d_7_the_sum_is_held_against_the_funds_on_the_sheet_alone() {
    let mut w = window(Lang::En, Tab::Season, two_on_offer);
    w.click("Write for Kaldane Hammers");
    w.write("Fee for Nina Harrow", "70000");
    assert!(!w.enabled("Seal"));
    w.write("Fee for Nina Harrow", "40000");
    w.write("Fee for Sable Quill", "40000");
    assert!(w.says("Together more than the funds"));
    w.click("Seal");
    assert_eq!(sealed(&w).bids.len(), 2);
    assert!(
        !w.says("exceed") && !w.says("more than the funds"),
        "no toast tells it"
    );
}

/// F-5.3: absent managers get empty lists; all open at once, and the bids may be seen.
#[test]
fn f_5_3_all_lists_open_at_once() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        two_on_offer(league);
        bid(league, "roff", &[("nina", 3_000)]);
        bid(league, "selm", &[("nina", 2_500)]);
    });
    assert!(!w.enabled("Open all"));
    w.click("Empty lists for the rest (2)");
    w.click("Yes");
    assert_eq!(w.state().course.market.sealed.len(), 4);
    w.click("Open all");
    assert_eq!(w.state().players[&player("nina")].team, Some(team("roff")));
    let rows = w.rows();
    let nina = rows
        .iter()
        .find(|row| row.starts_with("Nina Harrow"))
        .unwrap();
    assert!(nina.contains("Roff Rovers") && nina.contains("3,000 G") && nina.contains("2,500 G"));
    let sable = rows
        .iter()
        .find(|row| row.starts_with("Sable Quill"))
        .unwrap();
    assert!(sable.contains("nobody"));
    let roff = rows
        .iter()
        .find(|row| row.starts_with("Roff Rovers, 1 / 1"))
        .unwrap();
    let funds = w.state().funds(&team("roff"));
    assert!(roff.contains("3,000 G") && roff.contains(&flagkeeper::text::number(funds)));
    assert!(w.shows("Copy what Roff Rovers sealed"));
    assert!(w.enabled("Advance to: Trades"));
}

fn tied(league: &mut League) {
    two_on_offer(league);
    bid(league, "roff", &[("nina", 3_000)]);
    bid(league, "selm", &[("nina", 3_000)]);
    bid(league, "kaldane", &[("sable", 1_000)]);
    bid(league, "mirrowen", &[("sable", 1_000)]);
}

/// D-6: equal highest fees: the program rolls.
#[test]
fn d_6_the_program_rolls_ties() {
    let mut w = window(Lang::En, Tab::Season, tied);
    w.click("Open all");
    assert_eq!(w.last().dice_from, Some(DiceFrom::Program));
    assert!(w.says("rolled "));
}

/// D-6: or the dice of the table are typed. The ties are called first, an entry after which nobody writes any more; then
/// they are decided, tie after tie and again where they tie. Before the opening no fee is told.
#[test]
fn d_6_ties_are_rolled_at_the_table() {
    let mut w = window(Lang::En, Tab::Season, tied);
    w.click("Roll ties at the table");
    assert!(!w.says("the same highest fee"));
    let before = w.league().journal().next_n();
    w.click("Open all");
    assert!(matches!(w.last().command(), Some(Command::CallTies(_))));
    assert_eq!(w.league().journal().next_n(), before + 1);
    assert!(!w.enabled("Write again for Roff Rovers"));
    assert!(w.says("Ties are called: no list can be sealed any more"));
    assert!(w.says("Nina Harrow: the same highest fee"));
    assert!(w.enabled("Let the program roll"));
    assert!(!w.says("3,000") && !w.says("1,000"));
    w.click("Roff Rovers for Nina Harrow: 4");
    assert!(
        !w.shows("Let the program roll"),
        "what is begun by hand is ended by hand"
    );
    w.click(&format!("{SELM} for Nina Harrow: 4"));
    assert!(w.says("Nina Harrow: tied again"));
    w.click("Roff Rovers for Nina Harrow: 1");
    w.click(&format!("{SELM} for Nina Harrow: 2"));
    assert!(w.says("Sable Quill: the same highest fee"));
    assert!(w.shows(&format!("Nina Harrow goes to {SELM}")));
    w.click("Kaldane Hammers for Sable Quill: 6");
    w.click(&format!("{MIRROWEN} for Sable Quill: 5"));
    assert!(w.state().course.market.wins.is_none());
    assert!(
        w.shows("Sable Quill goes to Kaldane Hammers"),
        "said before the opening"
    );
    w.click("Open all");
    assert_eq!(w.last().dice_from, Some(DiceFrom::Table));
    let players = &w.state().players;
    assert_eq!(players[&player("nina")].team, Some(team("selm")));
    assert_eq!(players[&player("sable")].team, Some(team("kaldane")));
    assert!(w.says("rolled 4, 2"));
}

/// D-6: ties that were called may be left to the program after all; undone, everybody writes again and the log says what
/// was seen.
#[test]
fn d_6_called_ties_are_rolled_by_the_program_or_undone() {
    let mut w = window(Lang::Ja, Tab::Season, tied);
    w.click("同額は卓上で振る");
    w.click("一斉に開く");
    assert!(
        w.says("同額を確認したので、もう封印できません") && w.says("Nina Harrow：最高額が同じです")
    );
    w.keys(Modifiers::COMMAND, Key::Z);
    assert!(w.enabled("Roff Roversの分を書き直す") && !w.says("最高額が同じです"));
    w.keys(Modifiers::COMMAND, Key::Num6);
    assert!(w.says("内容は見られた"));
    w.keys(Modifiers::COMMAND, Key::Num1);
    w.click("一斉に開く");
    w.click("プログラムで振る");
    assert_eq!(w.last().dice_from, Some(DiceFrom::Program));
    assert!(w.state().course.market.wins.is_some());
}

/// D-6: without ties nothing is called: the lists open at once, whoever was to roll.
#[test]
fn d_6_without_ties_all_opens_at_once() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        two_on_offer(league);
        bid(league, "roff", &[("nina", 3_000)]);
        for club in ["selm", "kaldane", "mirrowen"] {
            bid(league, club, &[]);
        }
    });
    w.click("Roll ties at the table");
    w.click("Open all");
    assert!(matches!(w.last().command(), Some(Command::OpenBids(_))));
    assert!(w.state().course.market.wins.is_some());
}

/// D-6: where the house rule says so the game master decides.
#[test]
fn d_6_the_gm_decides() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        act(
            league,
            flagkeeper::flags::command::SetRule {
                rule: "D-6.ties".into(),
                value: flagkeeper::flags::rules::Value::Word("gm".into()),
            },
        );
        tied(league);
    });
    assert!(w.says("the GM decides"));
    w.click("Open all");
    w.click("Roff Rovers gets him");
    w.click(&format!("{MIRROWEN} gets him"));
    w.click("Open all");
    let players = &w.state().players;
    assert_eq!(players[&player("nina")].team, Some(team("roff")));
    assert_eq!(players[&player("sable")].team, Some(team("mirrowen")));
    assert!(w.says("decided by the GM"));
}

/// The screens speak Japanese.
#[test]
fn a_draft_in_japanese() {
    let mut w = window(Lang::Ja, Tab::Season, two_on_offer);
    w.click("Roff Roversの分を書く");
    assert!(w.shows("Roff Roversのマネージャーだけが見ます"));
    w.write_in(Role::TextInput, "Nina Harrowの契約金", "2000");
    w.click("封印する");
    assert_eq!(sealed(&w).bids.len(), 1);
    w.click("残り3チームは空の表");
    w.click("はい");
    w.click("一斉に開く");
    assert_eq!(w.state().players[&player("nina")].team, Some(team("roff")));
}

/// F-11.4: at the tryout a full club seals nobody, and a club cannot bid for whom it released itself.
#[test]
fn f_11_4_the_sheet_of_the_tryout_knows_who_may_be_hired() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        act(
            league,
            flagkeeper::flags::command::SetRule {
                rule: "F-2.2.players".into(),
                value: flagkeeper::flags::rules::Value::Int(14),
            },
        );
        act(
            league,
            flagkeeper::flags::command::StartAt {
                step: Step::WinterTrades,
                season: None,
                home: None,
            },
        );
        for id in ["pip", "barrow"] {
            let player = player(id);
            act(league, flagkeeper::flags::command::Release { player });
        }
        for _ in 0..2 {
            act(league, flagkeeper::flags::command::Advance {});
        }
    });
    w.click("Write for Roff Rovers");
    w.write("Fee for Barrow Joe", "1000");
    assert!(w.enabled("Seal"));
    w.click("Raise the fee of Pip");
    assert!(!w.says("2. "), "his own club cannot raise a fee for Pip");
    w.click("Seal");
    assert_eq!(sealed(&w).bids.len(), 1);
    assert!(!w.shows("Offer"), "nobody new is offered at a tryout");
}

/// F-5.1: a league may draft all its players: the draft has its panel though nobody is under contract.
#[test]
fn a_league_that_drafts_everybody_has_its_panel() {
    let w = window(Lang::En, Tab::Season, |league| {
        let everyone: Vec<_> = league.state().players.keys().cloned().collect();
        for player in everyone {
            act(league, flagkeeper::flags::command::Release { player });
        }
        to_bids(league);
    });
    assert!(w.says("Bids") && w.state().players.values().all(|p| p.team.is_none()));
    assert!(w.says("Empty lists for the rest (4)"));
}
