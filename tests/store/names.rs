//! Every name in a file may be any Unicode; file names are made from ids and numbers alone.

use super::table::{act, shelf};
use flagkeeper::{
    figures::Ability,
    flags::{
        Command,
        command::{AddPlayer, AddTeam, EditPlayer},
    },
    ids::{FigureId, PlayerId, TeamId},
    journal::Act,
    store::{ActError, League, Mode},
    text::{Lang, written::name_fault},
};
use proptest::prelude::*;
use std::{collections::BTreeSet, fs, path::Path};

const NAMES: [&str; 22] = [
    "髙橋 一郎",
    "e\u{301}cole",
    "👨‍👩‍👧‍👦🏴‍☠️",
    "CON",
    "a/b",
    "..",
    "C:\\temp",
    "two\nlines",
    "carriage\r\nreturn",
    "bare\rreturn",
    "\"quoted\" 'twice' \"\"\"\"\" '''''",
    "back\\slash \\n \\u0041",
    "tab\tbell\u{7}escape\u{1b}delete\u{7f}",
    "\u{feff}mark",
    "right\u{202e}left",
    "nul\0nul",
    "# no comment",
    "x\n[[entry]]\nn = 1\nend = 1\n",
    "x\nopening = \"complete\"\n",
    "\u{10ffff}\u{e000}\u{fffd}",
    "{ a = 1 }",
    "=",
];

fn add_team(name: &str) -> Act<Command> {
    Act::new(AddTeam {
        team: TeamId::new("roff").unwrap(),
        name: name.into(),
        manager: Some(name.into()),
        city: Some(name.into()),
        color: None,
        beginner: None,
        funds: None,
        afa: None,
        points: None,
    })
}

fn add_player(name: &str) -> Act<Command> {
    Act::new(AddPlayer {
        player: PlayerId::new("ken").unwrap(),
        name: name.into(),
        figure: FigureId::new("altenant-1").unwrap(),
        team: Some(TeamId::new("roff").unwrap()),
        popularity: None,
        injuries: None,
        fd: None,
        fh: None,
        ko: None,
        announced: None,
        rookie: None,
        proxy: Some(name.into()),
    })
}

/// A league in which everything is called so: as the acts left it, and as it is opened again.
fn survives(name: &str) {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    let mut league = League::create(&folder, name, 1, &shelf()).unwrap();
    if name.trim().is_empty() {
        assert_eq!(league.name(), "league");
        let nameless = league.configure(|config| config.set("name", name));
        assert!(matches!(nameless, Err(ActError::Unfit(_))), "{nameless:?}");
        return;
    }
    // What cannot be typed as a name stands in the files of older leagues.
    let typed = if name_fault(name).is_none() {
        name
    } else {
        assert!(matches!(
            league.act(add_team(name)),
            Err(ActError::Refused(_))
        ));
        "Roff"
    };
    for act in [
        add_team(typed),
        Act {
            note: Some(typed.into()),
            ..add_player(typed)
        },
        Act::new(EditPlayer {
            player: PlayerId::new("ken").unwrap(),
            name: Some(format!("{typed}{typed}")),
            proxy: None,
        }),
    ] {
        league
            .act(act)
            .unwrap_or_else(|error| panic!("{name:?}: {}", error.show(Lang::En)));
    }
    league
        .configure(|config| config.name_ability(Ability::Flight, typed))
        .unwrap();
    assert_eq!(league.name(), name);
    assert_eq!(league.state().teams["roff"].name, typed.trim());
    let mut figure = league.shelf().figures()[0].clone();
    figure.name = name.into();
    figure.name_ja = Some(name.into());
    // A figure's name stands on one line of its table.
    let _ = league.put_figure(figure);
    same_again(&league, &folder, name);
    // And in the opening of a season.
    let mut opening = flagkeeper::flags::Opening::of(league.state());
    for team in opening.teams.values_mut() {
        team.name = name.into();
        team.manager = name.into();
    }
    for player in opening.players.values_mut() {
        player.name = name.into();
    }
    let next = kept.path().join("next");
    let carried = League::create_from(&next, name, &opening, league.shelf()).unwrap();
    assert_eq!(carried.problems(), [], "{name:?}");
    assert_eq!(carried.state().teams, opening.teams);
    assert_eq!(carried.state().players, opening.players);
    let mut carried = carried;
    act(
        &mut carried,
        "command = \"correct\"\nteam = \"roff\"\nfield = \"funds\"\nvalue = 500\nreason = \"x\"",
    );
    same_again(&carried, &next, name);
}

fn same_again(league: &League, folder: &Path, name: &str) {
    let again = League::open(folder, Mode::Look).unwrap();
    assert_eq!(again.problems(), [], "{name:?}");
    assert_eq!(
        format!("{:?}", again.state()),
        format!("{:?}", league.state())
    );
    assert_eq!(again.name(), league.name());
    assert_eq!(
        again.config().ability_names(),
        league.config().ability_names()
    );
    assert_eq!(again.shelf().figures(), league.shelf().figures());
    let texts = |league: &League| -> Vec<String> {
        let entries = league.journal().entries().iter();
        entries.map(|entry| entry.text().unwrap()).collect()
    };
    assert_eq!(texts(&again), texts(league));
    let names: BTreeSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let known = ["figures.toml", "league.toml", "lock", "season-001.toml"];
    assert!(
        names.iter().all(|name| known.contains(&name.as_str())),
        "{names:?}"
    );
}

#[test]
fn the_names_that_break_programs() {
    for name in NAMES {
        survives(name);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_name(name in "\\PC{1,20}") {
        survives(&name);
    }

    #[test]
    fn any_characters(name in any::<String>()) {
        survives(&name);
    }

    #[test]
    fn ids_are_what_they_say(text in "[a-z0-9A-Z _./é-]{0,70}") {
        let good = text.len() <= 64
            && text.starts_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit())
            && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            && !flagkeeper::ids::RESERVED.contains(&text.as_str());
        prop_assert_eq!(TeamId::new(&text).is_ok(), good);
        prop_assert_eq!(PlayerId::new(&text).is_ok(), good);
    }
}
