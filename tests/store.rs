//! Leagues on disk: what is acknowledged is there again after opening.

use flagkeeper::{
    figures::Shelf,
    journal::Act,
    store::{ActError, League, Mode},
};
use std::path::Path;

fn shelf() -> Shelf {
    let mut text = String::new();
    for n in 1..=3 {
        text.push_str(&format!(
            "[[figure]]\nid = \"altenant-{n}\"\nset = \"altenant\"\nnumber = {n}\nname = \"Runner {n}\"\nfaction = [\"Roff\"]\nrank = \"weak\"\npoints = 1{n}\nrange = 0\ntargets = 1\narc = 90\ndial = [\"8/7/14/1 flight\", \"7/6/13/1\"]\n\n"
        ));
    }
    let (shelf, problems) = Shelf::parse("figures.toml", &text);
    assert!(problems.is_empty(), "{problems:?}");
    shelf
}

fn act(league: &mut League, text: &str) {
    let act = Act::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    if let Err(error) = league.act(act) {
        panic!("{text}: {}", error.show(flagkeeper::text::Lang::En));
    }
}

fn founded(folder: &Path) -> League {
    let mut league = League::create(folder, "Test league", 1, &shelf()).unwrap();
    for team in ["roff", "selm"] {
        act(
            &mut league,
            &format!("command = \"add-team\"\nteam = \"{team}\"\nname = \"Club {team}\""),
        );
        for n in 1..=3 {
            act(
                &mut league,
                &format!(
                    "command = \"add-player\"\nplayer = \"{team}-{n}\"\nname = \"Player \\\"{n}\\\"\\n\\nend = 5\\n[[entry]] 選手\"\nfigure = \"altenant-{n}\"\nteam = \"{team}\""
                ),
            );
        }
    }
    league
}

#[test]
fn what_is_acknowledged_is_there_after_opening() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("league");
    let mut league = founded(&path);
    act(
        &mut league,
        "command = \"camp-roll\"\nplayer = \"roff-1\"\ndie = 6\nnote = \"a\\nend = 9\\n\"",
    );
    act(&mut league, "command = \"undo\"");
    act(&mut league, "command = \"redo\"");
    act(&mut league, "command = \"camp-roll\"\nplayer = \"roff-2\"");
    let before = format!("{:?}", league.state());
    let text = std::fs::read_to_string(path.join("season-001.toml")).unwrap();
    drop(league);
    let league = League::open(&path, Mode::Write).unwrap();
    assert_eq!(league.problems(), [], "{text}");
    assert!(league.read_only().is_none());
    assert_eq!(format!("{:?}", league.state()), before);
    assert_eq!(league.state().players["roff-1"].popularity, 1);
    assert_eq!(League::check(&path).unwrap(), []);
}

#[test]
fn a_second_window_reads_only_and_a_change_outside_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("league");
    let mut league = founded(&path);
    let mut second = League::open(&path, Mode::Write).unwrap();
    assert!(second.read_only().is_some());
    let roll = || Act::parse("command = \"camp-roll\"\nplayer = \"selm-1\"\ndie = 3").unwrap();
    assert!(matches!(second.act(roll()), Err(ActError::ReadOnly(_))));
    let file = path.join("season-001.toml");
    let mut text = std::fs::read_to_string(&file).unwrap();
    text.push_str("# a remark by hand\n");
    std::fs::write(&file, text).unwrap();
    assert!(matches!(
        league.act(roll()),
        Err(ActError::ChangedOutside(_))
    ));
    league.reload().unwrap();
    assert!(league.read_only().is_none());
    league.act(roll()).unwrap();
}
