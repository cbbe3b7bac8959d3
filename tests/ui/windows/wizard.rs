//! The wizard for a new league.

use super::{Window, sample, settings, team, window};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use flagkeeper::{
    flags::step::{Half, Step},
    ids::PlayerId,
    text::Lang,
    ui::settings::Settings,
};

/// Opens the wizard and goes to the page of name and folder, which it fills.
fn name(w: &mut Window, kind: &str, name: &str, folder: &std::path::Path) {
    w.keys(Modifiers::COMMAND, Key::N).click(kind).click("Next");
    // The first field has the focus.
    w.type_text(name);
    let folder = folder.display().to_string();
    w.write("Folder", &folder);
}

#[test]
fn an_empty_league_is_founded() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("mine");
    let mut w = window(settings(Lang::En), None, None);
    name(&mut w, "An empty league", "Harbour League", &target);
    w.click("Next").click("Make the league");
    assert_eq!(w.league().name(), "Harbour League");
    assert!(w.league().state().teams.is_empty());
    assert!(!w.league().shelf().figures().is_empty());
    assert!(target.join("league.toml").is_file());
    // The wizard is closed and empty again.
    w.keys(Modifiers::COMMAND, Key::N).click("Next");
    let field = w
        .harness
        .get_by_role_and_label(Role::TextInput, "Name of the league");
    assert_eq!(field.accesskit_node().value().unwrap_or_default(), "");
}

#[test]
fn nothing_is_made_while_something_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("something"), "").unwrap();
    let mut w = window(settings(Lang::En), None, None);
    name(&mut w, "An empty league", "Mine", folder.path());
    assert!(w.says("The folder is not empty"));
    w.click("Next").click("Make the league");
    assert!(w.harness.state().app.league().is_none());
    // Escape closes it, and what was typed is still there afterwards.
    w.key(Key::Escape);
    assert!(!w.says("Make the league"));
    w.keys(Modifiers::COMMAND, Key::N);
    assert!(w.says("The folder is not empty"));
}

#[test]
fn a_league_on_paper_is_entered_with_a_pasted_roster() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("paper");
    let mut w = window(settings(Lang::En), None, None);
    name(&mut w, "A league begun on paper", "Paper League", &target);
    w.click_a(Role::ComboBox, "Goes on at");
    w.click("First half · round 1 · Training").click("Next");
    for (club, n) in [("Roff Rovers", "88,000"), ("Selm", "")] {
        w.click("Add a club").type_text(club);
        if !n.is_empty() {
            w.write("Funds today", n);
        }
    }
    w.click("Next").click("Paste rows from a spreadsheet");
    let paste = "Paste rows from a spreadsheet";
    w.write_in(
        Role::MultilineTextInput,
        paste,
        "club,name,figure,injuries\nroff-rovers,Ken,nothing,2\n",
    );
    w.click("Take in");
    assert!(
        w.says("Nothing was taken in. Problems: 1"),
        "{:?}",
        w.labels()
    );
    w.write_in(Role::MultilineTextInput,
        paste,
        "club,name,figure,injuries,popularity\nroff-rovers,Ken,altenant-1,2,6\nSelm,Aya,altenant-2,,\n",
    );
    w.click("Take in");
    assert!(w.says("2 players taken in"), "{:?}", w.labels());
    w.click("Next").click("Add a loan");
    w.write("Amount", "5000");
    w.write("Still owed", "2000");
    w.click("Next");
    assert!(w.says("What will be entered (6)"), "{:?}", w.labels());
    w.click("Make the league");
    let state = w.league().state();
    assert_eq!(state.step, Step::Training(Half::First, 1));
    assert_eq!(state.funds(&team("roff-rovers")), 88_000);
    assert_eq!(state.funds(&team("selm")), 100_000);
    let ken = &state.players[&PlayerId::new("ken").unwrap()];
    assert_eq!((ken.injuries, ken.popularity), (2, 6));
    let loan = state.loans.values().next().unwrap();
    assert_eq!((loan.amount.get(), loan.open.get()), (5_000, 2_000));
    assert_eq!(w.league().journal().entries().len(), 6);
}

#[test]
fn what_a_rule_refuses_is_said_where_it_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let mut w = window(settings(Lang::En), None, None);
    name(
        &mut w,
        "A league begun on paper",
        "P",
        &folder.path().join("p"),
    );
    w.click("Next").click("Add a club").type_text("Roff");
    w.write("Funds today", "150");
    assert!(w.says("F-1.2"), "{:?}", w.labels());
    w.write("Funds today", "-100");
    assert!(w.says("D-1"), "{:?}", w.labels());
}

#[test]
fn the_clubs_of_another_league_come_along() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    let mut remembered: Settings = settings(Lang::En);
    remembered.remember(&path, "Altenant League", flagkeeper::text::Text::default());
    let target = folder.path().join("next");
    let mut w = window(remembered, Some(path), None);
    let (clubs, players) = {
        let state = w.league().state();
        let held = state.players.values().filter(|p| p.team.is_some());
        (state.seats.clone(), held.count())
    };
    w.keys(Modifiers::COMMAND, Key::N)
        .click("The clubs of another league")
        .click("With their players, each as new")
        .click("Next")
        .type_text("Next League");
    w.write("Folder", &target.display().to_string());
    for _ in 0..4 {
        w.click("Next");
    }
    w.click("Make the league");
    assert_eq!(w.league().name(), "Next League");
    let state = w.league().state();
    assert_eq!(state.seats, clubs);
    assert_eq!(state.players.len(), players);
    assert!(state.players.values().all(|p| p.injuries == 0));
}

#[test]
fn what_is_typed_for_one_kind_waits_while_another_is_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    let mut w = window(settings(Lang::Ja), Some(path), None);
    w.keys(Modifiers::COMMAND, Key::N)
        .click("紙で始めたリーグ")
        .click("次へ")
        .click("次へ")
        .click("チームを追加")
        .type_text("麒麟倶楽部");
    assert!(w.value_is("名前", "麒麟倶楽部"), "{:?}", w.labels());
    w.click("戻る")
        .click("戻る")
        .click("ほかのリーグのチームで始める");
    w.click("次へ").click("次へ");
    assert!(!w.value_is("名前", "麒麟倶楽部"));
    w.click("戻る").click("戻る").reach("紙で始めたリーグ");
    w.click("次へ").click("次へ");
    assert!(w.value_is("名前", "麒麟倶楽部"));
}
