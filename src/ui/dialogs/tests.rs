//! Dialogs answered by doubles, and the typed path worked by hand.

use super::*;
use crate::ui::settings::Settings;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

struct State {
    dialogs: Dialogs<&'static str>,
    got: Vec<(&'static str, PathBuf)>,
}

fn harness<'a>(picker: impl Picker + 'static) -> Harness<'a, State> {
    let state = State {
        dialogs: Dialogs::new(picker),
        got: vec![],
    };
    Harness::builder()
        .with_size(egui::vec2(640.0, 480.0))
        .with_context_setup(|ctx| crate::ui::setup(ctx, &Settings::default()))
        .build_ui_state(
            |ui, s: &mut State| s.got.extend(s.dialogs.ui(ui.ctx(), Lang::En)),
            state,
        )
}

fn ask(h: &mut Harness<'_, State>, purpose: &'static str, request: Request) -> bool {
    let ctx = h.ctx.clone();
    h.state_mut().dialogs.ask(&ctx, None, purpose, request)
}

fn settle(h: &mut Harness<'_, State>) {
    for _ in 0..100 {
        std::thread::sleep(Duration::from_millis(5));
        h.run_steps(1);
        if h.state().dialogs.open_for().is_none() {
            break;
        }
    }
    h.run();
}

#[test]
fn the_answer_comes_with_its_purpose_and_one_dialog_is_open_at_a_time() {
    let mut h = harness(Always(Some("/leagues/a".into())));
    assert!(ask(&mut h, "open", Request::folder("Open")));
    assert!(!ask(
        &mut h,
        "import",
        Request::file("Import", "Tables", &["csv"])
    ));
    settle(&mut h);
    assert_eq!(h.state().got, [("open", PathBuf::from("/leagues/a"))]);
    assert!(!h.state().dialogs.is_asking());
}

#[test]
fn a_cancelled_dialog_answers_nothing() {
    let mut h = harness(Always(None));
    ask(&mut h, "open", Request::folder("Open"));
    settle(&mut h);
    assert!(h.state().got.is_empty() && !h.state().dialogs.is_asking());
}

#[test]
fn without_a_dialog_service_the_path_is_typed() {
    let dir = tempfile::tempdir().unwrap();
    let mut h = harness(Absent);
    let request = Request::folder("Open a league").starting_in(dir.path());
    ask(&mut h, "open", request);
    settle(&mut h);
    assert!(h.query_by_label("The folder is there.").is_some());
    h.key_press_modifiers(Modifiers::COMMAND, Key::A);
    h.get_by_role_and_label(Role::TextInput, "Path")
        .type_text("/nowhere");
    h.run();
    assert!(h.query_by_label_contains("Nothing stands").is_some());
    h.key_press(Key::Enter);
    h.run();
    assert!(h.state().got.is_empty() && h.state().dialogs.is_asking());
    h.key_press_modifiers(Modifiers::COMMAND, Key::A);
    let path = dir.path().display().to_string();
    h.get_by_role_and_label(Role::TextInput, "Path")
        .type_text(&path);
    h.run();
    h.key_press(Key::Enter);
    h.run();
    assert_eq!(h.state().got, [("open", dir.path().to_path_buf())]);
}

/// A call to a service that is not there, given up after two seconds.
struct GivesUp;

impl Picker for GivesUp {
    fn service(&self) -> Service {
        Service::Doubtful
    }

    fn prepare(&self, _: &Request, _: Option<&eframe::Frame>) -> Asking {
        Box::new(|| {
            std::thread::sleep(Duration::from_secs(2));
            None
        })
    }
}

#[test]
fn a_service_that_gives_up_is_not_asked_again() {
    let mut h = harness(GivesUp);
    ask(&mut h, "open", Request::folder("Open"));
    std::thread::sleep(Duration::from_millis(2100));
    settle(&mut h);
    assert!(h.query_by_label("The folder is there.").is_some());
    h.state_mut().dialogs.cancel();
    assert!(ask(&mut h, "save", Request::save("Export...", "a.csv")));
    h.run();
    assert!(h.query_by_label("Save").is_some() && h.query_by_label("Export").is_some());
}

#[test]
fn the_latest_question_takes_the_place_of_a_path_being_typed() {
    let mut h = harness(Absent);
    assert!(ask(&mut h, "open", Request::folder("Open")));
    assert!(ask(&mut h, "copy", Request::new_folder("Copy", "a-copy")));
    h.run();
    assert_eq!(h.state().dialogs.asked(), Some(&"copy"));
    assert!(h.query_by_label("Make folder").is_some());
}

/// What stands in the field is selected: a path pasted takes its place, whatever was typed in the dialog before.
#[test]
fn a_pasted_path_takes_the_place_of_the_suggestion() {
    let dir = tempfile::tempdir().unwrap();
    let mut h = harness(Absent);
    for (purpose, name) in [("save", "a.csv"), ("again", "b.csv")] {
        let request = Request::save("Export", name).starting_in("/nowhere/at/all");
        ask(&mut h, purpose, request);
        h.run();
        let path = dir.path().join(name).display().to_string();
        h.event(egui::Event::Paste(path));
        h.run();
        h.key_press(Key::Enter);
        h.run();
        assert_eq!(
            h.state().got.last(),
            Some(&(purpose, dir.path().join(name)))
        );
    }
}

#[test]
fn escape_closes_the_typed_path() {
    let mut h = harness(Absent);
    ask(&mut h, "save", Request::save("Export", "ledger.csv"));
    settle(&mut h);
    assert!(h.query_by_label("Save").is_some());
    h.key_press(Key::Escape);
    h.run();
    assert!(h.state().got.is_empty() && !h.state().dialogs.is_asking());
}
