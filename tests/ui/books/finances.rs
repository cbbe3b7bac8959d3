//! The finances tab.

use super::{gold, on, team, window};
use egui::accesskit::{Role, Toggled};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use flagkeeper::{
    flags::{Command, command, rules::Value},
    journal::Act,
    text::Lang,
    ui::actions::Tab,
};
use tempfile::TempDir;

#[test]
fn every_club_shows_its_funds_and_its_open_loans_in_both_languages() {
    let english = window(Lang::En, Tab::Finances);
    for words in [
        "98,700 G",
        "7,000 G",
        "owes 2,100 G",
        "no open loans",
        "Ledger of Roff Rovers",
    ] {
        assert!(english.says(words), "{words}");
    }
    let japanese = window(Lang::Ja, Tab::Finances);
    for words in [
        "98,700 G",
        "借り 2,100 G",
        "借金なし",
        "麒麟倶楽部の帳簿",
        "入金",
    ] {
        assert!(japanese.says(words), "{words}");
    }
}

#[test]
fn the_ledger_is_narrowed_by_club_and_by_words_and_sums_what_it_shows() {
    let mut window = window(Lang::En, Tab::Finances);
    assert!(window.says("3 lines"));
    assert!(window.says("In 105,700 G"));
    window.click("Ledger of Roff Rovers");
    assert!(window.says("1 line") && window.says("In 98,700 G"));
    window.click("Ledger of Roff Rovers");
    window.write("Search", "loan 麒麟");
    assert!(window.says("1 line") && window.says("In 2,000 G"));
    window.write("Search", "nothing of the kind");
    assert!(window.says("No gold has moved like that."));
    window.click("Show all");
    assert!(window.says("3 lines"));
}

/// D-28, D-12: a club's balance after each of its lines; what was undone stands apart and sums to nothing.
#[test]
fn undone_lines_are_hidden_until_asked_for() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("league");
    let mut league = super::make(&path);
    let wrong = command::Correct {
        team: Some(team("roff")),
        player: None,
        field: command::Fact::Funds,
        value: Value::Int(1_000_000),
        reason: "a slip of the pen".into(),
        half: None,
        round: None,
    };
    super::act(&mut league, wrong);
    league.act(Act::<Command>::undo(None)).unwrap();
    drop(league);
    let mut window = on(folder, path, Lang::En, Tab::Finances);
    assert!(!window.says("901,300 G") && window.says("3 lines"));
    window.click("Undone too");
    assert!(window.says("901,300 G") && window.says("4 lines"));
    assert!(window.says("In 105,700 G"));
}

#[test]
fn gold_is_lent_and_paid_back_on_the_loans_tab() {
    let mut window = window(Lang::En, Tab::Finances);
    window
        .click("Loans (1)")
        .write("Amount", "3,000")
        .write("Terms", "soon");
    assert!(window.says("AFA → Roff Rovers: 3,000 G"));
    window.click("Lend");
    let state = window.league().state();
    assert_eq!(state.funds(&team("roff")), 101_700);
    assert_eq!(state.loans.len(), 2);
    // The first open loan is chosen: all of it stands in the field.
    assert!(window.says("Loan 1: 麒麟倶楽部 owes AFA 2,100 G"));
    window.write("Amount to pay back", "2,200");
    assert!(window.says("(F-11.9"), "why not stands below");
    window.click("Repay");
    assert_eq!(
        window.league().state().loans.len(),
        2,
        "more than is owed is not taken"
    );
    window.write("Amount to pay back", "$20").click("Repay");
    let state = window.league().state();
    assert_eq!(state.funds(&team("kirin")), 5_000);
    let open: Vec<_> = state.loans.values().map(|loan| loan.open).collect();
    assert_eq!(open, [gold(100), gold(3_000)]);
}

/// F-11.5, F-11.6, F-11.8: no popularity, no income; 20 flag downs cost 10,000 gold beside the value.
#[test]
fn the_projection_names_who_could_not_pay() {
    let mut window = window(Lang::En, Tab::Finances);
    let state = window.league().state();
    let salaries: i64 = state
        .squad(&team("kirin"))
        .map(|(_, player)| state.salary(player))
        .sum();
    assert!(salaries > 7_000 && state.popularity(&team("roff")) == 6);
    window.click("Projection");
    assert!(window.says("would be dissolved (F-11.8): 麒麟倶楽部"));
    assert!(window.says("Bankrupt (F-11.8)"));
    assert!(
        window.says("6,000 G"),
        "six points of popularity bring 6,000 gold"
    );
}

/// F-11.8: only who owes salaries can fail to pay them, however far below 0 a correction has left a club.
#[test]
fn f_11_8_a_club_without_players_is_never_projected_as_bankrupt() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("league");
    let mut league = super::make(&path);
    let found = command::AddTeam {
        team: team("tarn"),
        name: "Tarn Tides".into(),
        manager: None,
        city: None,
        color: None,
        beginner: None,
        funds: Some(gold(0)),
        afa: None,
        points: None,
    };
    let below = command::Correct {
        team: Some(team("tarn")),
        player: None,
        field: command::Fact::Funds,
        value: Value::Int(-5_000),
        reason: "the box was miscounted".into(),
        half: None,
        round: None,
    };
    super::act(&mut league, found);
    super::act(&mut league, below);
    drop(league);
    let mut window = on(folder, path, Lang::En, Tab::Finances);
    window.click("Projection");
    let tarn = |row: &String| row.starts_with("Tarn Tides") && row.ends_with("Can pay");
    assert!(window.rows().iter().any(tarn), "{:?}", window.rows());
}

#[test]
fn the_chart_has_every_club_and_can_leave_one_out() {
    let mut window = window(Lang::Ja, Tab::Finances);
    window.click("資金の推移");
    let shown = |window: &super::Window| {
        let checkbox = window
            .harness
            .get_by_role_and_label(Role::CheckBox, "Roff Rovers");
        checkbox.accesskit_node().toggled()
    };
    assert_eq!(shown(&window), Some(Toggled::True));
    window.click_a(Role::CheckBox, "Roff Rovers");
    assert_eq!(shown(&window), Some(Toggled::False));
}

/// An older season's ledger is read when it is asked for.
#[test]
fn older_seasons_can_be_looked_at() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("league");
    drop(super::make(&path));
    let text = std::fs::read_to_string(path.join("season-002.toml")).unwrap();
    let older = text
        .replacen("season = 2", "season = 1", 1)
        .replace("98700", "55500");
    std::fs::write(path.join("season-001.toml"), older).unwrap();
    let mut window = on(folder, path, Lang::En, Tab::Finances);
    assert!(window.says("In 105,700 G"));
    window
        .click_a(Role::ComboBox, "Season")
        .click_a(Role::Button, "Season 1");
    assert!(window.says("In 62,500 G"));
    window.write("Search", "loan");
    assert!(window.says("1 line") && window.says("In 2,000 G"));
}
