//! A table to test at: a small shelf, a league on it, and a season with an act of every kind.

use flagkeeper::{
    figures::Shelf,
    flags::Opening,
    journal::Act,
    store::{Done, League},
    text::Lang,
};
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

/// Five figures.
pub fn shelf() -> Shelf {
    let mut text = String::from("# The figures of our table.\n\n");
    for n in 1..=5 {
        let _ = writeln!(
            text,
            "# Runner {n}\n[[figure]]\nid = \"altenant-{n}\"\nset = \"altenant\"\nnumber = {n}\nname = \"Runner {n}\"\nname_ja = \"走者{n}\"\nfaction = [\"Roff\"]\nrank = \"weak\"\npoints = 1{n}\nrange = 0\ntargets = 1\narc = 90\nshelf_mark = \"B{n}\" # ours\ndial = [\"8/7/14/1 flight\", \"7/6/13/1\", \"6/5/12/1\", \"6/5/11/1\", \"5/5/11/1\", \"5/4/10/1 demoralized\"]\n"
        );
    }
    let (shelf, problems) = Shelf::parse("figures.toml", &text);
    assert!(problems.is_empty(), "{problems:?}");
    shelf
}

/// Carries out an act that must be allowed.
pub fn act(league: &mut League, text: &str) -> Done {
    let act = Act::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    league
        .act(act)
        .unwrap_or_else(|error| panic!("{text}: {}", error.show(Lang::En)))
}

/// Two clubs of four players each.
pub fn founded(folder: &Path) -> League {
    let mut league = League::create(folder, "Test league", 1, &shelf()).unwrap();
    for team in ["roff", "selm"] {
        act(
            &mut league,
            &format!(
                "command = \"add-team\"\nteam = \"{team}\"\nname = \"Club {team}\"\nfunds = 100000"
            ),
        );
        for n in 1..=4 {
            act(
                &mut league,
                &format!(
                    "command = \"add-player\"\nplayer = \"{team}-{n}\"\nname = \"Player \\\"{n}\\\" [[entry]] 選手\"\nfigure = \"altenant-{n}\"\nteam = \"{team}\"\npopularity = {n}\nnote = \"{n}\\n\\nend = 5\\n[[entry]] 選手\""
                ),
            );
        }
    }
    league
}

/// A season with an act of every kind in its journal.
pub fn season(folder: &Path) -> League {
    let mut league = founded(folder);
    let mut run = |text: &str| drop(act(&mut league, text));
    run(
        "command = \"add-team\"\nteam = \"gone\"\nname = \"Gone with the Wind\"\nmanager = \"Aya\"\ncity = \"Selm\"\ncolor = \"#aa3311\"\nbeginner = true\nafa = 3",
    );
    run(
        "command = \"edit-team\"\nteam = \"gone\"\nground = { name = \"Harbour\", description = \"Crates\" }",
    );
    run("command = \"seat-teams\"\norder = [\"selm\", \"gone\", \"roff\"]");
    run("command = \"remove-team\"\nteam = \"gone\"");
    run(
        "command = \"add-player\"\nplayer = \"old\"\nname = \"老いた人\"\nfigure = \"altenant-5\"\nteam = \"selm\"\ninjuries = 4\nannounced = true\nfd = 7\nproxy = \"a coin\"",
    );
    run("command = \"add-player\"\nplayer = \"free\"\nname = \"Free\"\nfigure = \"altenant-5\"");
    run("command = \"edit-player\"\nplayer = \"free\"\nname = \"Freé\"");
    run(
        "command = \"edit-figure\"\nfigure = \"altenant-4\"\nset = \"altenant\"\nnumber = 4\nname = \"Runner 4\"\nfaction = [\"Roff\"]\nrank = \"weak\"\npoints = 90\nrange = 0\ntargets = 1\narc = 90\ndial = [\"9/7/14/1\", \"8/6/13/1\", \"6/5/12/1\", \"6/5/11/1\", \"5/5/11/1\", \"5/4/10/1 demoralized\"]\nnote = \"a remark\"",
    );
    run("command = \"start-at\"\nstep = \"spring.camp\"\nseason = 1");
    run("command = \"set-rule\"\nrule = \"M-2.5.cap\"\nvalue = 100");
    run("command = \"set-rule\"\nrule = \"D-14.open_game\"\nvalue = true");
    run(
        "command = \"correct\"\nteam = \"roff\"\nfield = \"funds\"\nvalue = 88000\nreason = \"The paper said so\"",
    );
    run(
        "command = \"correct\"\nplayer = \"roff-1\"\nfield = \"popularity\"\nvalue = 9\nreason = \"miscounted\"",
    );
    run(
        "command = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 5000\nterms = \"back by the winter\"\ninterest = 100",
    );
    run("command = \"repay\"\nloan = \"loan-1\"\namount = 2000");
    run("command = \"release\"\nplayer = \"roff-4\"");
    run("command = \"undo\"");
    for player in [
        "roff-1", "roff-2", "roff-3", "roff-4", "selm-1", "selm-2", "selm-3", "selm-4", "old",
    ] {
        run(&format!(
            "command = \"camp-roll\"\nplayer = \"{player}\"\ndie = 3\ndice_from = \"table\""
        ));
    }
    run("command = \"retire\"\nplayer = \"old\"");
    run("command = \"undo\"");
    run("command = \"redo\"");
    run("command = \"advance\"");
    run("command = \"start-match\"");
    for team in ["roff", "selm"] {
        for n in 1..=4 {
            run(&format!("command = \"condition\"\nplayer = \"{team}-{n}\""));
        }
    }
    for team in ["roff", "selm"] {
        run(&format!(
            "command = \"roster\"\nteam = \"{team}\"\nstarters = [\"{team}-1\", \"{team}-4\"]\nbench = [\"{team}-2\"]"
        ));
    }
    run("command = \"kick-off\"");
    run(
        "command = \"enter-result\"\nfd = { roff-1 = 2 }\nko = { selm-1 = 1 }\nfh = \"roff-1\"\nhospital = [\"roff-4\"]",
    );
    run("command = \"commit-match\"");
    run("command = \"reopen-match\"");
    run("command = \"void-match\"\nreason = \"Thunderstorm\"");
    run("command = \"undo\"");
    run("command = \"commit-match\"");
    run("command = \"advance\"");
    league
}

/// Everything in a folder but its lock, by path: what a test compares.
pub fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().unwrap() != "lock" {
                let bytes = fs::read(&path).unwrap();
                all.insert(path, bytes);
            }
        }
    }
    all
}

/// A league that begins with what [`season`] came to.
pub fn carried_on(folder: &Path) -> League {
    let played = tempfile::tempdir().unwrap();
    let played = season(&played.path().join("league"));
    let opening = Opening::of(played.state());
    let mut league = League::create_from(folder, "Carried on", &opening, &shelf()).unwrap();
    act(&mut league, "command = \"release\"\nplayer = \"roff-3\"");
    act(
        &mut league,
        "command = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 700",
    );
    act(
        &mut league,
        "command = \"correct\"\nplayer = \"selm-1\"\nfield = \"popularity\"\nvalue = 5\nreason = \"miscounted\"",
    );
    league
}

/// A league that may close its season at once.
pub fn closable(folder: &Path) -> League {
    let mut league = founded(folder);
    act(
        &mut league,
        "command = \"start-at\"\nstep = \"winter.close\"",
    );
    league
}

/// Every entry in any season's file, those set aside among them, by its number: its text as it stands there. A number
/// stands for one entry.
pub fn entries_of(folder: &Path) -> BTreeMap<u64, String> {
    let mut all = BTreeMap::new();
    for (path, bytes) in files(folder) {
        let name = path.file_name().unwrap().to_string_lossy();
        if path.parent() != Some(folder) || !name.starts_with("season-") || name.contains("torn") {
            continue;
        }
        let text = String::from_utf8(bytes).unwrap();
        for entry in text.split("\n\n[[entry]]\n").skip(1) {
            let digits = entry.lines().next().unwrap().strip_prefix("n = ").unwrap();
            let text = format!("\n[[entry]]\n{}\n", entry.trim_end_matches('\n'));
            let earlier = all.insert(digits.parse().unwrap(), text);
            assert!(earlier.is_none(), "{digits} stands twice, in {name} too");
        }
    }
    all
}
