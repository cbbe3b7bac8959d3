//! The clocks at the top of the match tab.

use super::{FULL, window, window_heard};
use crate::window::Window;
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    flags::{Command, command::Play},
    text::Lang,
    ui::{
        actions::{Tab, Verb},
        clocks::{Ear, Time, play, set_clock},
    },
};
use std::time::Duration;

/// The match tab of the match that has just kicked off.
fn tab(lang: Lang) -> (Window, Time) {
    let (mut w, time) = window(lang);
    let keys = Verb::Tab(Tab::Match).shortcut().unwrap();
    w.keys(keys.modifiers, keys.logical_key);
    (w, time)
}

/// Seconds go by, with a frame now and then.
fn pass(w: &mut Window, time: &Time, secs: u64) {
    for part in 0..secs.div_ceil(4) {
        time.pass(Duration::from_secs(4.min(secs - part * 4)));
        w.settle();
    }
}

/// When the next frame is asked for without anything being done.
fn next_frame(w: &mut Window) -> Duration {
    w.settle();
    let output = &w.harness.output().viewport_output;
    output[&egui::ViewportId::ROOT].repaint_delay
}

/// One button starts and pauses; both clocks are read, by the eye and by the ear, in both languages.
#[test]
fn one_button_starts_and_pauses() {
    for (lang, start, pause, words) in [
        (
            Lang::En,
            "Start the clocks",
            "Pause the clocks",
            ["Match: 14:49", "Turn · RR: 1:49"],
        ),
        (
            Lang::Ja,
            "時計を動かす",
            "時計を止める",
            ["試合: 14:49", "ターン · RR: 1:49"],
        ),
    ] {
        let (mut w, time) = tab(lang);
        w.click(start);
        pass(&mut w, &time, 11);
        for words in words {
            assert!(w.shows(words), "{words}: {:?}", w.labels());
        }
        w.click(pause);
        assert_eq!(w.last().command(), set_clock(false, [None; 2]).command());
        assert_eq!(w.last().clock.unwrap().match_secs, FULL - 11);
        pass(&mut w, &time, 11);
        assert!(w.shows(words[0]) && w.shows(start));
    }
}

/// Without a loudspeaker (with one, two bells are heard) the bells are no error: the clocks go on, and the window says
/// nothing but that the time is over.
#[test]
fn bells_nobody_hears_are_no_error() {
    let (mut w, time) = window_heard(Lang::En, Ear::new(play));
    let keys = Verb::Tab(Tab::Match).shortcut().unwrap();
    w.keys(keys.modifiers, keys.logical_key);
    w.click("Start the clocks");
    pass(&mut w, &time, 104);
    let before = w.labels();
    pass(&mut w, &time, 17);
    std::thread::sleep(Duration::from_millis(50));
    w.settle();
    assert!(
        w.shows("Match: 12:59") && w.shows("Pause the clocks"),
        "{:?}",
        w.labels()
    );
    let said = w.harness.query_all_by_role(Role::Status).count()
        + w.harness.query_all_by_role(Role::Alert).count();
    assert_eq!(said, 0, "{before:?} {:?}", w.labels());
    assert!(!w.says("sound") && !w.says("silent"));
}

/// M-3.4: where the disk does not take how the clocks stand it is said as long as that is so, and they go on.
#[test]
fn m_3_4_a_disk_that_does_not_keep_them_is_told_of() {
    for (lang, start, words) in [
        (Lang::En, "Start the clocks", "The disk does not take"),
        (Lang::Ja, "時計を動かす", "ディスクに書き込めません"),
    ] {
        let (mut w, time) = tab(lang);
        let file = super::file(w.league().folder());
        std::fs::create_dir(&file).unwrap();
        w.click(start);
        pass(&mut w, &time, 4);
        assert!(w.says(words), "{:?}", w.labels());
        assert!(w.shows(match lang {
            Lang::En => "Match: 14:56",
            Lang::Ja => "試合: 14:56",
        }));
        std::fs::remove_dir(&file).unwrap();
        pass(&mut w, &time, 4);
        assert!(!w.says(words), "{:?}", w.labels());
    }
}

/// P-7: a frame a second while they run, and none while they stand.
#[test]
fn a_frame_is_drawn_when_another_second_shows() {
    let (mut w, time) = tab(Lang::En);
    assert_eq!(next_frame(&mut w), Duration::MAX);
    w.click("Start the clocks");
    let wait = next_frame(&mut w);
    let second = Duration::from_millis(900)..Duration::from_millis(1_100);
    assert!(second.contains(&wait), "{wait:?}");
    time.pass(Duration::from_millis(600));
    let wait = next_frame(&mut w);
    let rest = Duration::from_millis(350)..Duration::from_millis(500);
    assert!(rest.contains(&wait), "{wait:?}");
    w.click("Pause the clocks");
    assert_eq!(next_frame(&mut w), Duration::MAX);
}

/// Put back by typing; what is no time says how to type one.
#[test]
fn the_clocks_are_put_by_typing() {
    let (mut w, time) = tab(Lang::En);
    w.click("Start the clocks");
    pass(&mut w, &time, 30);
    w.click("Set clocks...");
    assert!(w.value_is("Match left", "14:30") && w.value_is("Turn left", "1:30"));
    w.write("Match left", "soon");
    assert!(!w.enabled("Set"));
    w.write("Match left", "14:45").write("Turn left", "1:45");
    w.click("Set");
    assert!(w.shows("Match: 14:45") && w.shows("Turn · RR: 1:45"));
    assert!(w.shows("Pause the clocks"), "they run on");
    assert!(!w.shows("Match left"));
}

/// A field that is left as it was leaves its clock alone, which ran on meanwhile.
#[test]
fn a_clock_that_is_not_put_runs_on() {
    let (mut w, time) = tab(Lang::En);
    w.click("Start the clocks");
    pass(&mut w, &time, 30);
    w.click("Set clocks...");
    w.write("Turn left", "0:50");
    pass(&mut w, &time, 20);
    w.click("Set");
    assert!(w.shows("Match: 14:10") && w.shows("Turn · RR: 0:50"));
    w.click("Set clocks...");
    let before = w.league().journal().next_n();
    w.click("Set");
    assert!(!w.shows("Match left"), "nothing was to be put");
    assert_eq!(w.league().journal().next_n(), before);
}

/// M-3.2: when the time is up it is said, an act begun before is finished, and no other begins.
#[test]
fn what_was_begun_in_time_is_finished() {
    let (mut w, time) = tab(Lang::En);
    w.click("Start the clocks");
    w.key(Key::Num1).key(Key::R);
    pass(&mut w, &time, 125);
    assert!(w.says("The turn's time is up"));
    let entries = |w: &Window| w.league().journal().entries().len();
    let before = entries(&w);
    w.key(Key::Enter);
    assert_eq!(entries(&w), before + 1, "{:?}", w.labels());
    assert!(matches!(
        w.last().command(),
        Some(Command::Play(Play::Rest(_)))
    ));
    assert!(w.last().clock.unwrap().turn_secs > 0);
    assert!(w.shows("Turn · RR: 0:00"));
    w.key(Key::Num2).key(Key::R).key(Key::Enter);
    assert_eq!(entries(&w), before + 1);
    w.key(Key::E);
    assert_eq!(entries(&w), before + 2);
    assert!(w.says(": 2:00"), "the next turn has its own time");
}

/// A slip is seen, the clocks are stopped, and undo takes back the slip, not the stop: they stand where it was begun.
#[test]
fn undo_passes_over_the_stopping_of_the_clocks() {
    let (mut w, time) = tab(Lang::En);
    w.click("Start the clocks");
    pass(&mut w, &time, 10);
    w.key(Key::Num1).key(Key::R).key(Key::Enter);
    let Some(Command::Play(Play::Rest(rest))) = w.last().command() else {
        panic!("{:?}", w.last());
    };
    let name = w.state().player_name(&rest.player);
    pass(&mut w, &time, 10);
    w.click("Pause the clocks");
    assert_eq!(w.count(&format!("Undo: {name} rests")), 2);
    w.first(&format!("Undo: {name} rests"));
    assert!(w.shows("Turn · RR: 1:50"), "{:?}", w.labels());
    assert!(w.shows("Start the clocks"));
    w.click("Start the clocks");
    assert!(!w.shows(&format!("Undo: {name} rests")));
    w.first("Undo: Clock started");
    assert!(
        w.shows("Start the clocks"),
        "with nothing else to undo it is the clock"
    );
}

/// The machine slept: it says how long, and nothing is lost until somebody says so.
#[test]
fn after_a_sleep_it_asks() {
    let (mut w, time) = tab(Lang::En);
    w.click("Start the clocks");
    time.sleep(Duration::from_secs(80));
    w.settle();
    assert!(w.says("slept for 1:20"));
    assert!(w.shows("Turn · RR: 2:00"));
    w.click("It does not");
    assert!(!w.says("slept for") && w.shows("Turn · RR: 2:00"));
    time.sleep(Duration::from_secs(80));
    w.settle().click("It counts");
    assert!(w.shows("Turn · RR: 0:40"));
}
