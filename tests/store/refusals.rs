//! What a league's files may not say: each told with its line and field, in both languages, with nothing written.

use super::table::{act, carried_on, files};
use flagkeeper::{
    problem::Problem,
    store::{League, Mode, OpenError, ReadOnly},
    text::Lang,
};
use std::{fmt::Write as _, fs, path::Path};

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

/// `refusals.txt`, with what is told now.
fn told_now(written: &str) -> String {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    drop(carried_on(&folder));
    let mut told = String::new();
    for line in written.lines() {
        let Some((name, edit)) = line.split_once(" | ") else {
            // What was told, which is written anew; anything else stays.
            if !line.starts_with("  ") {
                told.push_str(line);
                told.push('\n');
            }
            continue;
        };
        let edit = edit.replace('⏎', "\n");
        let (from, to) = edit.split_once(" → ").unwrap();
        let path = folder.join(name);
        let good = fs::read_to_string(&path).unwrap();
        assert!(good.contains(from), "{name} has no {from:?}");
        fs::write(&path, good.replacen(from, to, 1)).unwrap();
        let problems = problems(&folder);
        let first = problems
            .first()
            .unwrap_or_else(|| panic!("{line}: is taken"));
        let shown = |lang| {
            first
                .show(lang)
                .replace(&format!("{}/", folder.display()), "")
        };
        let _ = write!(
            told,
            "{line}\n  {}\n  {}\n",
            shown(Lang::En),
            shown(Lang::Ja)
        );
        fs::write(&path, good).unwrap();
    }
    told
}

#[test]
fn what_the_files_may_not_say() {
    let written = include_str!("refusals.txt");
    let told = told_now(written);
    if std::env::var_os("FLAGKEEPER_BLESS").is_some() {
        fs::write(
            concat!(env!("CARGO_MANIFEST_DIR"), "/tests/store/refusals.txt"),
            told,
        )
        .unwrap();
        return;
    }
    for (line, (told, written)) in (1..).zip(told.lines().zip(written.lines())) {
        assert_eq!(told, written, "refusals.txt:{line}");
    }
    assert_eq!(told.lines().count(), written.lines().count());
}

/// A league to spoil one file of.
struct Spoiled {
    _kept: tempfile::TempDir,
    folder: std::path::PathBuf,
}

impl Spoiled {
    fn new() -> Self {
        let kept = tempfile::tempdir().unwrap();
        let folder = kept.path().join("league");
        drop(carried_on(&folder));
        Self {
            _kept: kept,
            folder,
        }
    }

    fn edit(&self, name: &str, change: impl FnOnce(String) -> String) -> &Self {
        let path = self.folder.join(name);
        fs::write(&path, change(fs::read_to_string(&path).unwrap())).unwrap();
        self
    }

    /// The first thing that is told, in English, from the file's name on.
    fn told(&self) -> String {
        let problems = problems(&self.folder);
        let told = problems[0].show(Lang::En);
        told.replace(&format!("{}/", self.folder.display()), "")
    }
}

#[test]
fn a_newer_format_is_only_looked_at() {
    for name in ["season-001.toml", "league.toml"] {
        let league = Spoiled::new();
        league.edit(name, |text| text.replacen("format = 1", "format = 2", 1));
        assert!(
            league
                .told()
                .contains("is of format 2, this program knows 1"),
            "{}",
            league.told()
        );
        let opened = League::open(&league.folder, Mode::Write).unwrap();
        assert_eq!(opened.read_only(), Some(&ReadOnly::Newer));
        assert_eq!(
            opened.state().players.len(),
            10,
            "its state is there to look at"
        );
    }
}

#[test]
fn nothing_is_too_deep_or_too_long() {
    for open in ["[", "{ a = "] {
        for close in ["", "]"] {
            let deep = format!("x = {}{}\n", open.repeat(100_000), close.repeat(100_000));
            for name in ["season-001.toml", "league.toml", "figures.toml"] {
                let league = Spoiled::new();
                league.edit(name, |text| format!("{deep}{text}"));
                assert!(
                    league.told().starts_with(&format!("{name}:1:")),
                    "{}",
                    league.told()
                );
            }
        }
    }
    let league = Spoiled::new();
    let long = "é".repeat(4_000_000);
    league.edit("season-001.toml", |text| {
        text.replacen("name = \"Freé\"", &format!("nmae = \"{long}\""), 1)
    });
    assert!(league.told().contains("there is no `nmae` here"));
    league.edit("season-001.toml", |text| text.replacen("nmae", "name", 1));
    assert!(
        League::open(&league.folder, Mode::Write)
            .unwrap()
            .read_only()
            .is_none()
    );
}

#[test]
fn empty_files_are_told() {
    for (name, told) in [
        (
            "season-001.toml",
            "season-001.toml: format: `format` is missing",
        ),
        ("league.toml", "league.toml: format: is missing"),
    ] {
        let league = Spoiled::new();
        league.edit(name, |_| String::new());
        assert!(league.told().starts_with(told), "{}", league.told());
    }
}

#[test]
fn a_league_without_figures_has_an_empty_shelf() {
    for gone in [true, false] {
        let league = Spoiled::new();
        let path = league.folder.join("figures.toml");
        if gone {
            fs::remove_file(&path).unwrap();
        } else {
            fs::write(&path, "").unwrap();
        }
        let mut opened = League::open(&league.folder, Mode::Write).unwrap();
        assert_eq!((opened.problems(), opened.read_only()), (&[][..], None));
        assert!(opened.shelf().figures().is_empty());
        // The figures in play are the league's own; one of them may go on the shelf again.
        let figure = opened.state().figures["altenant-1"].as_ref().clone();
        opened.put_figure(figure).unwrap();
        assert!(path.exists());
    }
}

#[test]
fn what_is_no_file_is_told_by_its_path() {
    for name in ["season-001.toml", "figures.toml"] {
        let league = Spoiled::new();
        let path = league.folder.join(name);
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        for mode in [Mode::Look, Mode::Write] {
            let error = League::open(&league.folder, mode).unwrap_err();
            for lang in [Lang::En, Lang::Ja] {
                let told = error.show(lang);
                assert!(told.contains(&path.display().to_string()), "{told}");
            }
        }
    }
    for name in ["league.toml", "season-001.toml"] {
        let league = Spoiled::new();
        fs::remove_file(league.folder.join(name)).unwrap();
        let error = League::open(&league.folder, Mode::Write).unwrap_err();
        assert!(matches!(error, OpenError::NoLeague(_)), "{error:?}");
        assert!(!league.folder.join("lock").exists());
    }
    // A device has no end, a pipe nobody at its other one.
    #[cfg(unix)]
    for name in ["season-001.toml", "figures.toml"] {
        let league = Spoiled::new();
        let path = league.folder.join(name);
        fs::remove_file(&path).unwrap();
        std::os::unix::fs::symlink("/dev/full", &path).unwrap();
        let error = League::open(&league.folder, Mode::Write).unwrap_err();
        assert!(error.show(Lang::En).contains(&path.display().to_string()));
    }
}

#[cfg(unix)]
#[test]
fn links_stay_links() {
    let league = Spoiled::new();
    let shared = league.folder.parent().unwrap().join("shared");
    fs::create_dir(&shared).unwrap();
    for name in ["season-001.toml", "figures.toml", "league.toml"] {
        let path = league.folder.join(name);
        fs::rename(&path, shared.join(name)).unwrap();
        std::os::unix::fs::symlink(shared.join(name), &path).unwrap();
    }
    let mut opened = League::open(&league.folder, Mode::Write).unwrap();
    act(
        &mut opened,
        "command = \"correct\"\nplayer = \"selm-1\"\nfield = \"popularity\"\nvalue = 6\nreason = \"again\"",
    );
    opened
        .configure(|config| config.set("name", "Linked"))
        .unwrap();
    let figure = opened.shelf().figures()[0].id.clone();
    opened.remove_figure(&figure).unwrap();
    drop(opened);
    for name in ["season-001.toml", "figures.toml", "league.toml"] {
        assert!(league.folder.join(name).is_symlink(), "{name}");
    }
    let opened = League::open(&league.folder, Mode::Write).unwrap();
    assert_eq!(opened.name(), "Linked");
    assert_eq!(opened.shelf().figures().len(), 4);
    assert_eq!(opened.state().players["selm-1"].popularity, 6);
}
