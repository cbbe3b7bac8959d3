//! One click, one act: what a double-click does, and where undo stands.

use super::{camp_over, rounds::start_at, to_open_game, window};
use flagkeeper::{flags::step::Step, text::Lang, ui::actions::Tab};

/// The next step's button stands where the last one's stood: it takes a click of its own.
#[test]
fn a_double_click_advances_once() {
    let mut w = window(Lang::En, Tab::Season, camp_over);
    w.double_click("Advance to: Open game");
    assert_eq!(w.state().step, Step::OpenGame);
    assert!(!w.says("On to: "), "{:?}", w.labels());
    assert!(w.labels().iter().any(|l| l.starts_with("Next step: ")));
    w.click_part("Advance to: ");
    assert!(
        w.state().step > Step::OpenGame,
        "later a click is one again"
    );
}

/// F-11: popularity is fixed and nothing is paid yet.
#[test]
fn a_double_click_does_not_go_on_to_another_act() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        start_at(league, Step::WinterPopularity);
    });
    w.double_click("Fix popularity");
    assert!(w.state().course.winter.fixed.is_some());
    assert_eq!(w.state().step, Step::WinterPopularity);
    let mut w = window(Lang::En, Tab::Season, to_open_game);
    w.double_click("Start match");
    assert_eq!(w.last().name(), "start-match");
}

/// Undo stays where it is, whatever it is called: a double-click takes back two acts.
#[test]
fn undo_stays_in_its_place() {
    let mut w = window(Lang::En, Tab::Season, camp_over);
    let acts = w.league().journal().standing().count();
    let undo = |w: &super::Window| w.labels().into_iter().find(|l| l.starts_with("Undo: "));
    let before = undo(&w).unwrap();
    w.double_click(&before);
    assert_eq!(w.league().journal().standing().count(), acts - 2);
    let after = undo(&w).unwrap();
    assert_ne!(before, after);
    w.double_click(&after);
    assert_eq!(w.league().journal().standing().count(), acts - 4);
}
