//! The windows over the panels: palette, house rules, clubs, backups, rulebook, keys.

use super::{Window, sample, settings, team, window, window_asking};
use crate::window::{Scene, act};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    flags::{command, rules::Key as Rule},
    store::{League, Mode},
    text::Lang,
    ui::{actions::Tab, dialogs},
};

/// A window on the sample league.
fn open(lang: Lang) -> (Window, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    (window(settings(lang), Some(path), None), folder)
}

#[test]
fn the_palette_jumps_to_a_player() {
    let (mut w, _folder) = open(Lang::En);
    let (id, name) = {
        let state = w.league().state();
        let (id, player) = state.players.iter().next().unwrap();
        (id.clone(), player.name.clone())
    };
    w.palette(&name);
    assert_eq!(w.tab(), Some(Tab::Roster));
    assert!(w.says(&name), "{id}");
    // It is closed; Escape closes it too, and nothing has happened then.
    w.keys(Modifiers::COMMAND, Key::K);
    w.key(Key::Escape);
    assert!(!w.says("Action, club, player"));
    assert_eq!(w.league().journal().entries().len(), 0);
}

/// Opening it to look round never does anything: Enter takes a line only once something is typed or a line is chosen.
#[test]
fn the_palette_does_nothing_unasked() {
    let (mut w, _folder) = open(Lang::En);
    w.palette("");
    assert!(w.says("Action, club, player"), "it waits");
    w.type_text("undo")
        .keys(Modifiers::COMMAND, Key::A)
        .key(Key::Backspace);
    w.key(Key::Enter);
    assert!(w.says("Action, club, player"), "emptied, it waits again");
    w.key(Key::ArrowDown).key(Key::ArrowUp).key(Key::Escape);
    assert!(!w.says("Action, club, player"));
    assert_eq!(w.league().journal().entries().len(), 0);
}

#[test]
fn the_palette_shows_why_something_cannot_be_done() {
    let (mut w, _folder) = open(Lang::En);
    w.keys(Modifiers::COMMAND, Key::K).type_text("undo");
    assert!(w.says("Nothing is left to undo"));
    w.key(Key::Enter);
    assert_eq!(w.league().journal().entries().len(), 0);
}

#[test]
fn the_palette_knows_what_is_done_where() {
    let (mut w, _folder) = open(Lang::En);
    w.keys(Modifiers::COMMAND, Key::K).type_text("start match");
    assert!(w.says("Start match") && w.says("Not at this step"));
    w.key(Key::Escape);
    w.palette("name rosters");
    assert_eq!(w.tab(), Some(Tab::Cap));
    w.palette("roll all");
    assert_eq!(w.tab(), Some(Tab::Season));
    for (typed, words) in [
        ("campaign", "Campaign: seal amounts, open them"),
        ("headhunt", "Headhunt a player, or pass"),
        ("pay salaries", "Pay salaries"),
        ("void", "Void match"),
        ("home", "Roll for the first home"),
    ] {
        w.keys(Modifiers::COMMAND, Key::K).type_text(typed);
        assert!(w.first_refuses(words), "{typed}");
        w.key(Key::Escape);
    }
    w.palette("repay").keys(Modifiers::COMMAND, Key::K);
    w.keys(Modifiers::COMMAND, Key::K).type_text("lend");
    assert!(w.says("Lend gold"), "{:?}", w.labels());
}

#[test]
fn escape_closes_a_menu_before_the_window_under_it() {
    let (mut w, _folder) = open(Lang::En);
    w.palette("House rules").click("View");
    assert!(w.says("Less motion"));
    w.key(Key::Escape);
    assert!(!w.says("Less motion") && w.says("Salary cap"));
    w.key(Key::Escape);
    assert!(!w.says("Salary cap"));
}

/// F-11.9: what nobody owes is not paid back; that is said where it is looked for.
#[test]
fn without_a_loan_nothing_is_paid_back() {
    for (lang, words, why) in [
        (Lang::En, "Repay a loan", "No loan is open (F-11.9)."),
        (Lang::Ja, "返す", "返していない借金はありません（F-11.9）。"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = sample(folder.path());
        let mut league = League::open(&path, Mode::Write).unwrap();
        let owed = league.state().loans.clone();
        for (loan, owed) in owed {
            let amount = owed.open;
            act(&mut league, command::Repay { loan, amount });
        }
        drop(league);
        let mut w = window(settings(lang), Some(path), None);
        w.keys(Modifiers::COMMAND, Key::K).type_text("repay");
        assert!(w.first_refuses(words) && w.says(why), "{:?}", w.labels());
    }
}

/// What is switched on in a menu is told by a tick, and to the ear.
#[test]
fn a_menu_ticks_what_is_switched_on() {
    for (lang, menu, still, muted) in [
        (Lang::En, "View", "Less motion", "Timer without sound"),
        (Lang::Ja, "表示", "動きを減らす", "タイマーの音を消す"),
    ] {
        let (mut w, _folder) = open(lang);
        w.click(menu);
        assert_eq!(
            (w.ticked(still), w.ticked(muted)),
            (Some(true), Some(false)),
            "{:?}",
            w.labels()
        );
    }
}

#[test]
fn without_a_dialog_service_every_file_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let path = sample(folder.path());
    let mut w = window_asking(dialogs::Absent, settings(Lang::En), Some(path));
    w.keys(Modifiers::COMMAND, Key::Num7).click("Export...");
    assert!(w.says("A new file will be written."), "{:?}", w.labels());
    w.click("Import...");
    assert!(
        !w.says("A new file will be written.") && w.says("This is a folder; a file is wanted.")
    );
    w.palette("Copy league");
    assert!(w.says("A new folder will be made."), "{:?}", w.labels());
    w.click("Cancel");
    // What the wizard asks for goes with the wizard.
    w.keys(Modifiers::COMMAND, Key::N).click("Next");
    w.click("Choose folder...");
    assert!(w.says("Folder of the new league"), "{:?}", w.labels());
    w.keys(Modifiers::COMMAND, Key::K);
    assert!(!w.says("Folder of the new league"));
}

#[test]
fn the_cap_is_changed_and_brought_back() {
    let (mut w, _folder) = open(Lang::En);
    w.palette("House rules").type_text("M-2.5.cap");
    w.write("Salary cap", "220");
    assert_eq!(w.league().state().rules.int(Rule::Cap), 220);
    assert!(w.says("House rule"));
    // What the setting does not take is refused, with what it does.
    w.write("Salary cap", "-5");
    assert_eq!(w.league().state().rules.int(Rule::Cap), 220);
    assert!(w.says("cannot be"), "{:?}", w.labels());
    w.write("Salary cap", "many");
    assert!(w.says("no whole number"));
    w.click("Back to the book's value");
    assert_eq!(w.league().state().rules.int(Rule::Cap), 200);
    assert_eq!(w.league().journal().entries().len(), 2);
}

#[test]
fn the_other_reading_of_a_rule_is_chosen() {
    let (mut w, _folder) = open(Lang::En);
    w.palette("House rules").type_text("K-8.3");
    w.click("nobody rolls for one more action");
    assert!(!w.league().state().rules.bool(Rule::CommandRoll));
}

#[test]
fn japanese_is_there_at_once() {
    let (mut w, _folder) = open(Lang::En);
    w.palette("House rules");
    w.palette("日本語");
    assert_eq!(w.harness.state().app.settings().lang, Lang::Ja);
    assert!(w.says("ロースター") && !w.says("Roster"));
}

#[test]
fn a_club_is_founded_edited_moved_removed_and_brought_back() {
    let (mut w, _folder) = open(Lang::En);
    w.palette("Clubs");
    w.click("Add a club").type_text("Kirin Club");
    w.click("Found the club");
    let kirin = team("kirin-club");
    assert_eq!(w.league().state().seats.last(), Some(&kirin));
    assert_eq!(w.league().state().funds(&kirin), 100_000);
    w.write("Manager", "Aya");
    w.write("Name of the home ground", "Stone Bridge");
    w.click("Save");
    let club = w.league().state().teams[&kirin].clone();
    assert_eq!(club.manager, "Aya");
    assert_eq!(club.ground.unwrap().name, "Stone Bridge");
    w.click("Up: Kirin Club");
    assert_ne!(w.league().state().seats.last(), Some(&kirin));
    w.reach("Remove the club").reach("No");
    assert!(w.league().state().seats.contains(&kirin));
    w.reach("Remove the club").reach("Yes");
    assert!(!w.league().state().seats.contains(&kirin));
    w.click("Bring back: Kirin Club");
    assert!(w.league().state().seats.contains(&kirin));
}

#[test]
fn a_backup_is_looked_at_and_restored() {
    let (mut w, _folder) = open(Lang::En);
    let folder = w.league().folder().to_path_buf();
    w.wait_until(|_| !flagkeeper::store::backup::list(&folder).is_empty());
    w.palette("House rules").type_text("M-2.5.cap");
    w.write("Salary cap", "300");
    w.palette("Backups");
    w.click("Open read-only");
    assert!(w.league().read_only().is_some());
    assert_eq!(w.league().state().rules.int(Rule::Cap), 200);
    w.keys(Modifiers::COMMAND, Key::W);
    w.palette("Backups");
    w.click("Restore").click("Yes");
    assert_eq!(w.league().state().rules.int(Rule::Cap), 200);
    assert!(w.league().read_only().is_none(), "{:?}", w.labels());
}

/// A restore the disk does not carry out leaves the league open as it was, and what was in the way stays to be read.
#[test]
fn a_restore_that_fails_leaves_the_league_open() {
    let (mut w, _folder) = open(Lang::En);
    let folder = w.league().folder().to_path_buf();
    w.wait_until(|_| !flagkeeper::store::backup::list(&folder).is_empty());
    w.palette("Backups");
    w.click("Restore");
    for backup in flagkeeper::store::backup::list(&folder) {
        std::fs::remove_file(backup.join("league.toml")).unwrap();
        std::fs::create_dir(backup.join("league.toml")).unwrap();
    }
    w.click("Yes");
    assert_eq!(w.league().folder(), folder);
    assert!(w.league().read_only().is_none());
    w.key(Key::Escape);
    assert!(w.shows("Put away"), "{:?}", w.labels());
}

#[test]
fn the_rulebook_is_searched_in_both_languages() {
    let (mut w, _folder) = open(Lang::En);
    w.palette("Rulebook").type_text("headhunting");
    assert!(w.says("F-6.4"));
    w.click("Both languages");
    assert!(w.says("ヘッドハンティング"));
    w.key(Key::Escape);
    assert!(!w.says("Both languages"));
    w.palette("F-6.5");
    assert!(w.says("Both languages"));
}

#[test]
fn keys_and_about_tell_what_they_are_for() {
    let (mut w, _folder) = open(Lang::En);
    w.key(Key::F1);
    assert!(w.says("Ctrl+K") && w.says("In a table"));
    w.palette("About");
    assert!(w.says(env!("CARGO_PKG_VERSION")) && w.says("SIL Open Font License"));
}

/// The first club of an empty league: the name has the focus, and Enter in it founds the club.
#[test]
fn the_first_club_is_typed_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty");
    drop(
        flagkeeper::store::League::create(&path, "Empty", 1, &flagkeeper::figures::Shelf::empty())
            .unwrap(),
    );
    let mut w = window(settings(Lang::Ja), Some(path), None);
    w.palette("チーム");
    assert!(w.focused("名前"), "{:?}", w.labels());
    w.type_text("Harbour Kings");
    assert!(w.value_is("名前", "Harbour Kings"));
    w.key(Key::Enter);
    assert_eq!(w.state().team_name(&team("harbour-kings")), "Harbour Kings");
}

/// Whatever the question says, its answers stand inside the window, and the list says which backup is meant.
#[test]
fn the_answers_of_a_restore_are_in_sight_in_a_small_window() {
    for lang in [Lang::En, Lang::Ja] {
        let folder = tempfile::tempdir().unwrap();
        let mut w = Scene {
            size: egui::vec2(1024.0, 600.0),
            league: Some(sample(folder.path())),
            ..Scene::of(settings(lang))
        }
        .open(flagkeeper::ui::dialogs::Absent);
        let (backups, restore, yes, open) = match lang {
            Lang::En => ("Backups", "Restore", "Yes", "Open read-only"),
            Lang::Ja => ("バックアップ", "復元", "はい", "閲覧のみで開く"),
        };
        w.palette(backups);
        w.wait_until(|w| w.shows(restore));
        let before = w.corner_of(open);
        w.click_a(Role::Button, restore);
        let (right, bottom) = w.corner_of(yes);
        assert!(right < 900.0 && bottom < 584.0, "{right} {bottom}");
        assert_eq!(before, w.corner_of(open), "the window stands still");
    }
}

/// A backup that is made while the list is open comes into it.
#[test]
fn a_backup_made_meanwhile_is_listed() {
    let (mut w, _folder) = open(Lang::En);
    w.palette("Backups");
    w.wait_until(|w| w.shows("Restore"));
    let made = w.league().folder().join("backups");
    let stamp = "2020-01-02T03-04-05";
    assert!(!w.says("2020-01-02"));
    std::fs::create_dir(made.join(stamp)).unwrap();
    w.wait_until(|w| w.says("2020-01-02  03:04:05"));
}

/// A window that was opened on a large screen stands in the middle of a smaller one.
#[test]
fn a_window_comes_back_to_the_middle_when_the_screen_changes() {
    let (mut w, _folder) = open(Lang::En);
    let middle = |w: &Window| {
        let mut found = w.harness.query_all_by_label("An empty league");
        found.next().unwrap().rect().left()
    };
    w.keys(Modifiers::COMMAND, Key::N);
    let large = middle(&w);
    w.key(Key::Escape);
    w.harness.set_size(egui::vec2(1024.0, 600.0));
    w.settle().keys(Modifiers::COMMAND, Key::N);
    let small = middle(&w);
    assert!((large - small - 128.0).abs() < 2.0, "{large} {small}");
    // Also while it is open.
    w.harness.set_size(egui::vec2(1280.0, 800.0));
    w.settle().settle();
    assert!((middle(&w) - large).abs() < 2.0, "{large} {}", middle(&w));
}

/// Two leagues with the same numbers of entries: a window shows what is so in the one that is looked at.
#[test]
fn a_window_over_another_league_begins_anew() {
    let (mut w, folder) = open(Lang::En);
    let other = folder.path().join("other");
    std::fs::create_dir(&other).unwrap();
    let other = sample(&other);
    let season = other.join("season-002.toml");
    let text = std::fs::read_to_string(&season).unwrap();
    std::fs::write(&season, text.replace("Roff Rovers", "Other Rovers")).unwrap();
    w.palette("loans");
    w.write("Amount", "12300");
    assert!(w.says("Roff Rovers"));
    let ctx = w.harness.ctx.clone();
    w.harness.state_mut().app.open_all(&ctx, vec![other]);
    w.settle();
    assert!(
        w.says("Other Rovers") && !w.says("Roff Rovers"),
        "{:?}",
        w.labels()
    );
    assert!(!w.value_is("Amount", "12300"), "typed for the other league");
}
