//! What a league's files may not say: each told with its line and field, in both languages, with nothing written.

use super::table::{carried_on, files};
use flagkeeper::{
    problem::Problem,
    store::{League, Mode, OpenError, ReadOnly},
    text::Lang,
};
use std::{fs, path::Path};

const SEASON: &str = "season-001.toml";
const LEAGUE: &str = "league.toml";
const FIGURES: &str = "figures.toml";

/// What is wrong in a folder, to look and to write; nothing in it changes.
fn problems(folder: &Path) -> Vec<Problem> {
    let before = files(folder);
    let told = |mode| match League::open(folder, mode) {
        Ok(league) => {
            assert_eq!(
                league.read_only().is_none(),
                league.problems().is_empty() && mode == Mode::Write
            );
            league.problems().to_vec()
        }
        Err(OpenError::Broken { problems, .. }) => problems,
        Err(error) => panic!("{}", error.show(Lang::En)),
    };
    let problems = told(Mode::Look);
    assert_eq!(problems, told(Mode::Write));
    assert!(files(folder) == before, "something was written");
    problems
}

/// Edits made by hand, one at a time, and the first thing that is said about each.
fn refused(edits: &[(&str, &str, &str, &str, &str)]) {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    drop(carried_on(&folder));
    for (name, from, to, en, ja) in edits {
        let path = folder.join(name);
        let good = fs::read_to_string(&path).unwrap();
        assert!(good.contains(from), "{name} has no {from:?}");
        fs::write(&path, good.replacen(from, to, 1)).unwrap();
        let problems = problems(&folder);
        let first = problems
            .first()
            .unwrap_or_else(|| panic!("{to:?} is taken"));
        let shown = |lang| {
            let shown = first.show(lang);
            shown.replace(&format!("{}/", folder.display()), "")
        };
        if std::env::var("SHOW").is_ok() {
            println!(
                "        ({name:?}, {from:?}, {to:?}, {:?}, {:?}),",
                shown(Lang::En),
                shown(Lang::Ja)
            );
        } else {
            assert_eq!(
                (shown(Lang::En).as_str(), shown(Lang::Ja).as_str()),
                (*en, *ja),
                "{to:?}"
            );
        }
        fs::write(&path, good).unwrap();
    }
}

#[test]
fn what_an_opening_may_not_say() {
    refused(&[
        (SEASON, "popularity = 9", "popularity = -1", "", ""),
        (SEASON, "popularity = 9", "popularity = \"many\"", "", ""),
        (SEASON, "injuries = 1", "injuries = 256", "", ""),
        (SEASON, "injuries = 1", "injuries = -1", "", ""),
        (
            SEASON,
            "popularity = 9",
            "popularity = 9223372036854775808",
            "",
            "",
        ),
        (
            SEASON,
            "popularity = 9",
            "popularity = 99999999999999999999999999999999999999999",
            "",
            "",
        ),
        (
            SEASON,
            "figure = \"altenant-3\"",
            "figure = \"nobody\"",
            "",
            "",
        ),
        (SEASON, "team = \"roff\"", "team = \"ruff\"", "", ""),
        (
            SEASON,
            "team = \"roff\"",
            "team = [\"roff\", \"selm\"]",
            "",
            "",
        ),
        (SEASON, "team = \"roff\"", "team = \"Roff\"", "", ""),
        (SEASON, "team = \"roff\"", "taem = \"roff\"", "", ""),
        (
            SEASON,
            "[opening.players.roff-2]",
            "[opening.players.roff-1]",
            "",
            "",
        ),
        (
            SEASON,
            "[opening.players.roff-2]",
            "[opening.players.roff]",
            "",
            "",
        ),
        (SEASON, "figure = \"altenant-3\"\n", "", "", ""),
        (SEASON, "roff = 89700", "roff = 89750", "", ""),
        (SEASON, "roff = 89700", "roff = 89800", "", ""),
        (SEASON, "roff = 89700", "ruff = 89700", "", ""),
        (SEASON, "amount = 5000", "amount = 5050", "", ""),
        (SEASON, "amount = 5000", "amount = -5000", "", ""),
        (SEASON, "amount = 5000", "amount = 50.5", "", ""),
        (
            SEASON,
            "seats = [\"selm\", \"roff\"]",
            "seats = [\"selm\", \"roff\", \"roff\"]",
            "",
            "",
        ),
        (
            SEASON,
            "seats = [\"selm\", \"roff\"]",
            "seats = [\"selm\"]",
            "",
            "",
        ),
        (SEASON, "season = 1", "season = 2", "", ""),
        (
            SEASON,
            "step = \"draft.bids\"",
            "step = \"draft.dodge\"",
            "",
            "",
        ),
        (SEASON, "id = \"altenant-1\"", "id = \"altenant-9\"", "", ""),
        (SEASON, "\"8/7/14/1 flight\"", "\"8/7/14/1 fligth\"", "", ""),
        (SEASON, "\"D-8.rounds\" = 1", "\"D-8.rounds\" = 99", "", ""),
        (SEASON, "\"D-8.rounds\" = 1", "\"D-8.bounds\" = 1", "", ""),
        (SEASON, "\"D-8.rounds\" = 1\n", "", "", ""),
        (
            SEASON,
            "retired = true",
            "retired = true\nteam = \"roff\"",
            "",
            "",
        ),
        (SEASON, "color = \"#aa3311\"", "color = 3", "", ""),
        (SEASON, "beginner = true", "beginner = 1", "", ""),
        (SEASON, "[opening.funds]", "[opening]", "", ""),
    ]);
}

#[test]
fn what_an_entry_may_not_say() {
    refused(&[
        (SEASON, "n = 2\n", "n = 3\n", "", ""),
        (SEASON, "end = 2\n", "end = 3\n", "", ""),
        (SEASON, "end = 2\n", "", "", ""),
        (SEASON, "end = 3\n", "end = 4\n", "", ""),
        (SEASON, "n = 2\n", "n = \"2\"\n", "", ""),
        (SEASON, "n = 2\n", "n = 18446744073709551616\n", "", ""),
        (SEASON, "end = 2\n", "end = 2\nbecause = \"\"\n", "", ""),
        (SEASON, "\nat = ", "\nat = 5 # ", "", ""),
        (SEASON, "command = \"lend\"", "command = \"steal\"", "", ""),
        (
            SEASON,
            "command = \"lend\", from = \"afa\"",
            "command = \"lend\"",
            "",
            "",
        ),
        (
            SEASON,
            "command = \"lend\", from",
            "command = \"lend\", form",
            "",
            "",
        ),
        (
            SEASON,
            "command = \"lend\", from = \"afa\", to = \"roff\", amount = 700",
            "command = \"lend\", from = \"afa\", to = \"roff\", amount = 750",
            "",
            "",
        ),
        (SEASON, "command = \"lend\"", "command = 5", "", ""),
        (
            SEASON,
            "loan = \"loan-2\" }",
            "loan = \"loan-2\", dice_from = \"hat\" }",
            "",
            "",
        ),
        (
            SEASON,
            "do = { command = \"release\", player = \"roff-3\" }",
            "do = \"release\"",
            "",
            "",
        ),
        (
            SEASON,
            "do = { command = \"release\", player = \"roff-3\" }\n",
            "",
            "",
            "",
        ),
        (
            SEASON,
            "do = { command = \"release\", player = \"roff-3\" }",
            "do = { command = \"camp-roll\", player = \"roff-3\", die = 7 }",
            "",
            "",
        ),
        (
            SEASON,
            "do = { command = \"release\", player = \"roff-3\" }",
            "do = { command = \"undo\", entry = 9 }",
            "",
            "",
        ),
        (
            SEASON,
            "do = { command = \"release\", player = \"roff-3\" }",
            "do = { command = \"redo\" }",
            "",
            "",
        ),
        (
            SEASON,
            "rules = [\"F-11.9\", \"D-12\"]",
            "rules = [\"F-99.9\"]",
            "",
            "",
        ),
        (
            SEASON,
            "gold = [{ from = \"afa\"",
            "gold = [{ from = \"nobody\"",
            "",
            "",
        ),
        (
            SEASON,
            "gold = [{ from = \"afa\", to = \"roff\", amount = 700 }]",
            "gold = [{ from = \"afa\", to = \"roff\", amount = 0 }]",
            "",
            "",
        ),
        (
            SEASON,
            "gold = [{ from = \"afa\", to = \"roff\", amount = 700 }]",
            "gold = [{ from = \"afa\", to = \"afa\", amount = 700 }]",
            "",
            "",
        ),
        (
            SEASON,
            "gold = [{ from = \"afa\", to = \"roff\", amount = 700 }]",
            "gold = [{ from = \"afa\", to = \"roff\", amount = 9223372036854775800 }]",
            "",
            "",
        ),
        (
            SEASON,
            "then = [{ effect = \"moved\", player = \"roff-3\" }]",
            "then = [{ effect = \"moved\", player = \"roff-3\", team = \"ruff\" }]",
            "",
            "",
        ),
        (
            SEASON,
            "then = [{ effect = \"moved\", player = \"roff-3\" }]",
            "then = [{ effect = \"moved\", player = \"nobody\" }]",
            "",
            "",
        ),
        (
            SEASON,
            "then = [{ effect = \"moved\", player = \"roff-3\" }]",
            "then = [{ effect = \"removed\", player = \"roff-3\" }]",
            "",
            "",
        ),
        (
            SEASON,
            "then = [{ effect = \"moved\", player = \"roff-3\" }]",
            "then = { effect = \"moved\", player = \"roff-3\" }",
            "",
            "",
        ),
        (
            SEASON,
            "effect = \"popularity\", player = \"selm-1\", by = 4",
            "effect = \"popularity\", player = \"selm-1\", by = -4",
            "",
            "",
        ),
        (SEASON, "first = 1", "first = 0", "", ""),
        (SEASON, "first = 1", "first = 2", "", ""),
        (SEASON, "first = 1", "first = 18446744073709551615", "", ""),
        (SEASON, "opening = \"complete\"", "opening = \"\"", "", ""),
        (SEASON, "\n[[entry]]\nn = 1\n", "\n[entry]\nn = 1\n", "", ""),
    ]);
}

#[test]
fn what_a_file_may_not_be() {
    refused(&[
        (SEASON, "format = 1\n", "", "", ""),
        (SEASON, "format = 1\n", "format = 0\n", "", ""),
        (SEASON, "format = 1\n", "format = \"one\"\n", "", ""),
        (SEASON, "[journal]", "[jornal]", "", ""),
        (
            SEASON,
            "[journal]\nfirst = 1\nopening = \"complete\"\n",
            "",
            "",
            "",
        ),
        (SEASON, "\nseason = 1", "\nseason = ", "", ""),
        (SEASON, "\nseason = 1", "\nseason = 1 2", "", ""),
        (SEASON, "\nseason = 1", "\nseason = one", "", ""),
        (
            SEASON,
            "[opening.players.roff-2]",
            "[opening.players.roff-2",
            "",
            "",
        ),
        (LEAGUE, "format = 1\n", "", "", ""),
        (LEAGUE, "format = 1\n", "format = -1\n", "", ""),
        (LEAGUE, "name = \"Carried on\"\n", "", "", ""),
        (LEAGUE, "name = \"Carried on\"\n", "name = \" \"\n", "", ""),
        (
            LEAGUE,
            "name = \"Carried on\"\n",
            "name = Carried on\n",
            "",
            "",
        ),
        (
            LEAGUE,
            "name = \"Carried on\"\n",
            "name = \"A\"\nname = \"B\"\n",
            "",
            "",
        ),
        (
            LEAGUE,
            "name = \"Carried on\"\n",
            "name = \"A\"\nabilities = 5\n",
            "",
            "",
        ),
        (
            LEAGUE,
            "name = \"Carried on\"\n",
            "name = \"A\"\n[abilities]\nflight = 5\n",
            "",
            "",
        ),
        (
            FIGURES,
            "id = \"altenant-2\"",
            "id = \"altenant-1\"",
            "",
            "",
        ),
        (FIGURES, "points = 12", "points = \"12\"", "", ""),
        (FIGURES, "points = 12\n", "", "", ""),
        (FIGURES, "points = 12", "points = 12\npoints = 13", "", ""),
        (FIGURES, "\"8/7/14/1 flight\"", "\"8/7/14\"", "", ""),
        (FIGURES, "[[figure]]", "[figure]", "", ""),
    ]);
}
