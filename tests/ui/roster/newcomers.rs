//! Entering players.

use super::{player, team, window};
use egui::Key;
use flagkeeper::{text::Lang, ui::actions::Tab};

/// F-2.1, F-2.2, D-16: into the founding roster, at the camp.
#[test]
fn a_player_is_entered_and_the_form_waits_for_the_next() {
    let mut window = window(Lang::En, Tab::Roster);
    window.press("Add player");
    assert!(window.says("Type his name.") && !window.enabled("Add"));
    window.write("Name", "Ann O'Hara");
    assert!(window.says("Pick his figure from the list."));
    window
        .click("Gate Pikeman ★ · 14 points")
        .click("This is his rookie year");
    window.press("Add");
    assert_eq!(window.last().name(), "add-player");
    let state = window.league().state();
    let ann = &state.players[&player("ann-o-hara")];
    assert_eq!(
        (ann.team.as_ref(), ann.rookie),
        (Some(&team("roff")), Some(2))
    );
    assert!(window.says("13 / 16") && window.says("Stand-in model"));
    assert!(window.says("Type his name."), "the form is empty again");
    window.press("Done");
    assert!(!window.says("Stand-in model"));
}

/// Whoever turns to another club enters the player there.
#[test]
fn the_form_follows_the_club_looked_at() {
    let mut window = window(Lang::En, Tab::Roster);
    window.press("Add player").write("Name", "Ann");
    window.click("Gate Pikeman ★ · 14 points");
    window.first("Kaldane Hammers").press("Add");
    let ann = &window.league().state().players[&player("ann")];
    assert_eq!(ann.team.as_ref(), Some(&team("kaldane")));
}

/// A Japanese name makes no id of letters: one is made up, and can be typed.
#[test]
fn the_id_follows_the_name_until_it_is_typed() {
    let mut window = window(Lang::Ja, Tab::Roster);
    window.press("選手を登録").write("名前", "髙橋");
    window.write("id", "Takahashi!");
    window.click("城門の槍兵 ★・14点");
    assert!(window.says("idには小文字の英字") && !window.enabled("登録"));
    window.write("id", "takahashi").press("登録");
    let state = window.league().state();
    assert_eq!(state.player_name(&player("takahashi")), "髙橋");
}

/// F-2.2: no 17th player. The refusal stands beside the button before it is pressed.
#[test]
fn a_seventeenth_player_is_refused_with_the_rule() {
    let folder = super::sample();
    let names: Vec<String> = (0..4)
        .map(|n| {
            format!(
                "player = \"new-{n}\"\nname = \"New {n}\"\nfigure = \"altenant-1\"\nteam = \"roff\""
            )
        })
        .collect();
    let acts: Vec<(&str, &str)> = names
        .iter()
        .map(|text| ("add-player", text.as_str()))
        .collect();
    super::play(&folder, &acts);
    let mut window = super::on(folder, Lang::En, Tab::Roster, None);
    window.press("Add player").write("Name", "Seventeen");
    window.click("Gate Pikeman ★ · 14 points");
    assert!(window.says("F-2.2") && !window.enabled("Add"));
    window.key(Key::Enter);
    assert_eq!(window.league().state().squad_size(&team("roff")), 16);
}
