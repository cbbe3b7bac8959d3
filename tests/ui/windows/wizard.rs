//! The wizard for a new league.

use super::{Window, sample, settings, team, window};
use crate::{season::camp_over, window::act};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use flagkeeper::{
    flags::{
        command,
        step::{Half, Step},
    },
    ids::PlayerId,
    store::{League, Mode},
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

/// Brings the league of the test to its open game, and gives a club points that no match has brought.
fn mid_season(path: &std::path::Path) {
    let mut league = League::open(path, Mode::Write).unwrap();
    camp_over(&mut league);
    act(&mut league, command::Advance {});
    let points = |club: &str, n: i64| command::Correct {
        team: Some(team(club)),
        player: None,
        field: command::Fact::Points,
        value: flagkeeper::flags::rules::Value::Int(n),
        reason: "The paper said so".into(),
        half: Some(Half::First),
        round: Some(0),
    };
    act(&mut league, points("roff", 3));
}

/// A step that is over is not begun again, and points stand at no step before their game (F-3.1, F-7.1).
#[test]
fn a_league_taken_as_it_stands_goes_on_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    mid_season(&path);
    let target = folder.path().join("next");
    let mut w = window(settings(Lang::En), Some(path), None);
    w.keys(Modifiers::COMMAND, Key::N)
        .click("The clubs of another league")
        .click_part("Everything as it stands");
    assert!(w.says("goes on at: season 2 · Spring training · Open game"));
    w.click("Next").type_text("Next League");
    w.write("Folder", &target.display().to_string());
    // Points before the first game contradict the step: said where they stand, and nothing is made.
    w.click("Next");
    assert!(
        w.says("before that half's first game (F-7.1)"),
        "{:?}",
        w.labels()
    );
    w.click("Back").click_a(Role::ComboBox, "Goes on at");
    // The ladder under the wizard names the step too; the list stands before it.
    for seen in [false, true] {
        let all = w
            .harness
            .query_all_by_label("First half · round 3 · Training");
        let step = all.last().unwrap();
        if seen {
            step.click();
        } else {
            step.scroll_to_me();
        }
        w.settle();
    }
    w.click("Next");
    assert!(!w.says("(F-7.1)"));
    w.press("Next").click("Next").click("Next");
    assert!(w.says("First half · round 3 · Training") && w.says("not known: rolled later"));
    w.click("Make the league");
    assert_eq!(w.state().step, Step::Training(Half::First, 3));
    assert_eq!(w.state().season, 2);
    assert!(w.state().players.values().all(|player| !player.retired));
    // What was entered at once is taken back at once, and brought back so.
    let clubs = w.state().seats.len();
    w.keys(Modifiers::COMMAND, Key::Z);
    assert!(w.state().players.is_empty() && w.state().seats.is_empty());
    w.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(w.state().seats.len(), clubs);
    assert_eq!(w.state().step, Step::Training(Half::First, 3));
}

/// F-3.1: a camp half rolled would be rolled twice: it is finished in its own league first.
#[test]
fn a_league_in_the_middle_of_a_step_is_not_taken_as_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    {
        let mut league = League::open(&path, Mode::Write).unwrap();
        let roll = command::CampRoll {
            player: PlayerId::new("ken").unwrap(),
            die: None,
        };
        act(&mut league, roll);
    }
    let mut w = window(settings(Lang::Ja), Some(path.clone()), None);
    w.keys(Modifiers::COMMAND, Key::N)
        .click("ほかのリーグのチームで始める")
        .click_part("今の状態のまま");
    assert!(
        w.says("「スプリングトレーニング・キャンプ」の途中です"),
        "{:?}",
        w.labels()
    );
    let mut league = League::open(&path, Mode::Write).unwrap();
    if league.read_only().is_none() {
        league.act(flagkeeper::journal::Act::undo(None)).unwrap();
        drop(league);
        w.click("読み直す");
        assert!(w.says("新しいリーグの続ける段階：シーズン2・スプリングトレーニング・キャンプ"));
    }
}

/// Numbers out of range stand as they were read or typed, and what is wrong is said: none is changed in silence.
#[test]
fn a_number_out_of_range_is_said_and_never_changed() {
    let folder = tempfile::tempdir().unwrap();
    let mut w = window(settings(Lang::En), None, None);
    name(
        &mut w,
        "A league begun on paper",
        "P",
        &folder.path().join("p"),
    );
    w.write_number("Season", "12000");
    assert!(w.says("There is no season 12000"), "{:?}", w.labels());
    w.write_number("Season", "4");
    assert!(!w.says("There is no season"));
    w.click("Next").click("Add a club").type_text("Roff");
    w.write_number("AFA points", "-2");
    assert!(w.says("F-12.1"), "{:?}", w.labels());
    w.write_number("AFA points", "12345");
    assert!(!w.says("F-12.1"));
    w.click("Next").click("Paste rows from a spreadsheet");
    let paste = "Paste rows from a spreadsheet";
    let rows = "name,figure,popularity,injuries\nKen,altenant-1,-1,9\nAya,nothing,1,0\n";
    w.write_in(Role::MultilineTextInput, paste, rows);
    w.click("Take in");
    for said in [
        "Problems: 3",
        "Row 2, popularity: \"-1\" is below 0 (F-2.4)",
        "Row 2, injuries: \"9\" is above 4 (F-2.3)",
        "Row 3, figure",
    ] {
        assert!(w.says(said), "{said}: {:?}", w.labels());
    }
    let rows = "name,figure,popularity,ko\nKen,altenant-1,12345,5000\n";
    w.write_in(Role::MultilineTextInput, paste, rows);
    w.click("Take in").click("The league's own  1");
    let field = |w: &Window, label: &str| {
        let field = w.harness.get_by_role_and_label(Role::SpinButton, label);
        field.accesskit_node().numeric_value()
    };
    assert_eq!(field(&w, "Popularity: Ken"), Some(12_345.0));
    assert_eq!(field(&w, "Knock-downs: Ken"), Some(5_000.0));
    w.write_number("Popularity: Ken", "-1");
    assert_eq!(field(&w, "Popularity: Ken"), Some(-1.0));
    assert!(w.says("F-2.4"), "{:?}", w.labels());
}

/// A file mended and opened again asks whether it is added or takes the place of what stands there.
#[test]
fn a_second_roster_asks_whether_it_replaces_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.csv");
    std::fs::write(&file, "name,figure\nBea,altenant-1\nKen,altenant-2\n").unwrap();
    let mut w = window(settings(Lang::En), None, Some(file.clone()));
    name(
        &mut w,
        "A league begun on paper",
        "P",
        &folder.path().join("p"),
    );
    w.click("Next").click("Next");
    w.click("Open CSV...")
        .wait_until(|w| w.says("2 players taken in"));
    std::fs::write(
        &file,
        "name,figure\nBea,altenant-1\nUma,altenant-3\nMo,altenant-3\n",
    )
    .unwrap();
    w.click("Open CSV...")
        .wait_until(|w| w.says("3 players read"));
    assert!(w.says("There are 2 already") && w.says("In both: Bea."));
    assert!(w.shows("The league's own  2"));
    // Nothing goes on before that is answered.
    w.click("Next").click("Next");
    assert!(w.says("Roster file: 3 players read and not taken in"));
    assert!(!w.enabled("Make the league"));
    w.first("Go there");
    w.click("Cancel");
    assert!(w.shows("The league's own  2") && !w.says("players read"));
    w.click("Open CSV...")
        .wait_until(|w| w.says("3 players read"));
    w.click("Replace the 2");
    assert!(w.shows("The league's own  3"), "{:?}", w.labels());
    w.click("Open CSV...")
        .wait_until(|w| w.says("There are 3 already"));
    w.click("Add the 3");
    assert!(w.shows("The league's own  6"), "{:?}", w.labels());
}

/// F-6.1: who is at home in the round is asked, and the first home of the half follows from it.
#[test]
fn a_league_begun_on_paper_within_a_round_is_asked_who_is_at_home() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("p");
    let mut w = window(settings(Lang::Ja), None, None);
    w.keys(Modifiers::COMMAND, Key::N)
        .click("紙で始めたリーグ")
        .click("次へ")
        .type_text("P");
    w.write("フォルダー", &target.display().to_string());
    w.click_a(Role::ComboBox, "続ける段階");
    w.reach("前期・第2節・ヘッドハンティング").click("次へ");
    for club in ["Roff", "Selm", "Orla"] {
        w.press("チームを追加").type_text(club);
    }
    let home = w
        .harness
        .get_by_role_and_label(Role::ComboBox, "この節のホーム（F-6.1）");
    home.scroll_to_me();
    w.settle()
        .click_a(Role::ComboBox, "この節のホーム（F-6.1）");
    w.harness.query_all_by_label("Selm").last().unwrap().click();
    w.settle().press("次へ").click("次へ").click("次へ");
    assert!(w.says("この節のホーム"), "{:?}", w.labels());
    w.click("リーグを作る");
    let state = w.state();
    let home = state.course.halves.first.home.as_ref();
    assert_eq!(home, Some(&team("roff")));
    assert_eq!(
        state.round_order(Half::First, 2).first(),
        Some(&team("selm"))
    );
}

/// What is wrong with an amount is said once, below the row, and moves nothing beside it.
#[test]
fn what_is_wrong_with_an_amount_moves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut w = window(settings(Lang::En), None, None);
    name(
        &mut w,
        "A league begun on paper",
        "P",
        &folder.path().join("p"),
    );
    w.click("Next").click("Add a club").type_text("Roff");
    let left = |w: &Window| {
        let field = w
            .harness
            .get_by_role_and_label(Role::SpinButton, "AFA points");
        field.rect().left()
    };
    let before = left(&w);
    w.write("Funds today", "150");
    assert!((left(&w) - before).abs() < 0.5);
    let said = w.harness.query_all_by_label_contains("F-1.2");
    assert_eq!(said.count(), 1);
}

/// Leagues of one name are told apart by folder, season and step.
#[test]
fn leagues_of_one_name_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    let other = folder.path().join("copy");
    flagkeeper::store::archive::copy_league(&path, &other).unwrap();
    let mut remembered = settings(Lang::En);
    let place = flagkeeper::text!("Season 1 · Open game", "シーズン1・オープン戦");
    remembered.remember(&other, "Altenant League", place);
    let mut w = window(remembered, Some(path), None);
    w.keys(Modifiers::COMMAND, Key::N)
        .click("The clubs of another league")
        .click_a(Role::ComboBox, "From which league");
    assert!(
        w.says("Altenant League (altenant)  ·  Season 2"),
        "{:?}",
        w.labels()
    );
    assert!(w.shows("Altenant League (copy)  ·  Season 1 · Open game"));
}

/// However long the names are, the pages of the wizard are as wide as each other: its buttons stay where they are.
#[test]
fn the_pages_of_the_wizard_are_equally_wide() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    mid_season(&path);
    let mut w = window(settings(Lang::En), Some(path), None);
    w.keys(Modifiers::COMMAND, Key::N)
        .click("The clubs of another league")
        .click_part("Everything as it stands");
    w.click("Next").type_text("Next League");
    let before = w.corner_of("Back");
    for _ in 0..4 {
        w.click("Next");
        let (now, was) = (w.corner_of("Back"), before);
        assert!((now.0 - was.0).abs() < 1.0, "{was:?} {now:?}");
    }
    assert!(w.shows("Folder"), "the summary");
}
