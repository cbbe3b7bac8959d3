//! The form against recorded matches: what was done, filled in again, does the same.

use super::{deed::Field, form::Form};
use crate::{
    figures::Shelf,
    flags::{Command, command::Play},
    journal::Act,
    store::League,
};
use std::{fs, path::Path};

/// The acts of a script, without those that show a refusal.
fn acts(name: &str) -> Vec<Act<Command>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches");
    let text = fs::read_to_string(folder.join(format!("{name}.toml"))).unwrap();
    let script: toml::Table = toml::from_str(&text).unwrap();
    let acts = script["do"].as_array().unwrap().iter();
    acts.filter(|act| act.get("refused").is_none())
        .map(|act| Act::parse(&toml::to_string(act).unwrap()).unwrap())
        .collect()
}

/// Every act that can be replaced comes back as it was: the same player, targets, facts, options and dice have the same
/// effects.
#[test]
fn what_was_done_fills_the_form_again() {
    let shelf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches/figures.toml");
    let (shelf, _) = Shelf::parse(&shelf, &fs::read_to_string(&shelf).unwrap());
    let mut filled = 0;
    for name in [
        "flag-hold",
        "extra-time",
        "captives",
        "bench",
        "spirit",
        "five-clubs",
        "powers",
    ] {
        let folder = tempfile::TempDir::new().unwrap();
        let folder = folder.path().join("league");
        let mut league = League::create(&folder, "Recorded", 1, &shelf).unwrap();
        for act in acts("clubs").into_iter().chain(acts(name)) {
            let act = act.table_dice();
            let form = Field::of(league.state()).and_then(|field| {
                let form = Form::again(&act, field)?;
                Some(form.act(form.deed?, field).unwrap())
            });
            if let Some(again) = form {
                let done = |act: &Act<Command>| league.preview(act).map(|d| d.effects);
                assert_eq!(done(&again), done(&act), "{name}: {:?}", act.line());
                filled += 1;
            } else if let Some(Command::Play(play)) = act.command() {
                let formless = matches!(
                    play,
                    Play::FlagFell(_)
                        | Play::TurnDial(_)
                        | Play::SetClock(_)
                        | Play::EndTurn(_)
                        | Play::EndMatch(_)
                        | Play::ResumeMatch(_)
                );
                assert!(formless, "{name}: {:?} has no form", act.line());
            }
            league.act(act).unwrap();
        }
    }
    assert!(filled > 60, "{filled}");
}
