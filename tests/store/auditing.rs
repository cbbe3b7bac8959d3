//! The audit of the running season beside the window: what `check` says of it and of how it follows from the one before.

use super::table::{act, closable};
use flagkeeper::{
    problem::Problem,
    store::{League, Mode},
    text::Lang,
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
};

const FIRST: &str = "season-001.toml";
const SECOND: &str = "season-002.toml";

/// A league in its second season, two players rolled for.
fn second_season() -> (tempfile::TempDir, PathBuf) {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    let mut league = closable(&folder);
    act(&mut league, "command = \"close-season\"");
    for (player, die) in [("roff-1", 3), ("roff-2", 6)] {
        let text = format!("command = \"camp-roll\"\nplayer = \"{player}\"\ndie = {die}");
        act(&mut league, &text);
    }
    act(
        &mut league,
        "command = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 5000",
    );
    (kept, folder)
}

fn audit(folder: &Path) -> Vec<Problem> {
    let league = League::open(folder, Mode::Look).unwrap();
    assert_eq!(league.problems(), [], "opening sees nothing");
    league.audit_job()(&AtomicBool::new(false)).unwrap()
}

fn change(path: &Path, from: &str, to: &str) {
    let text = fs::read_to_string(path).unwrap();
    assert!(text.contains(from), "{from}");
    fs::write(path, text.replacen(from, to, 1)).unwrap();
}

/// The line of a file that begins so, from 1; the `nth` of them.
fn line(path: &Path, begin: &str, nth: usize) -> usize {
    let text = fs::read_to_string(path).unwrap();
    let mut lines = (1..).zip(text.lines());
    let mut lines = lines.by_ref().filter(|(_, line)| line.starts_with(begin));
    lines.nth(nth).unwrap().0
}

/// The one problem, without its folder, in English; it differs in Japanese, and names the same places.
fn told(folder: &Path) -> String {
    let found = audit(folder);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(
        League::check(folder).unwrap(),
        found,
        "`check` says the same"
    );
    let [en, ja] = [Lang::En, Lang::Ja].map(|lang| found[0].show(lang));
    assert!(en != ja && ja.contains("season-00"), "{ja}");
    en.replace(&format!("{}/", folder.display()), "")
}

#[test]
fn a_sound_season_has_nothing_to_tell() {
    let (_kept, folder) = second_season();
    assert_eq!(audit(&folder), []);
    // An entry may be being written while the audit reads.
    let path = folder.join(SECOND);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, &text[..text.len() - 8]).unwrap();
    let league = League::open(&folder, Mode::Look).unwrap();
    assert_eq!(league.audit_job()(&AtomicBool::new(false)), Some(vec![]));
}

/// An entry whose effects are not what its act comes to is named with the lines of both.
#[test]
fn every_entry_is_decided_anew() {
    let (_kept, folder) = second_season();
    let path = folder.join(SECOND);
    let good = fs::read(&path).unwrap();
    let n = League::open(&folder, Mode::Look)
        .unwrap()
        .journal()
        .first_n();
    for (nth, from, to, key) in [
        (0, "die = 3", "die = 6", "then"),
        (2, "amount = 5000", "amount = 6000", "then"),
        (
            2,
            "to = \"roff\", amount = 5000 }]",
            "to = \"roff\", amount = 6000 }]",
            "gold",
        ),
    ] {
        change(&path, from, to);
        // The loan alone moves gold.
        let at = if key == "gold" { 0 } else { nth };
        let (there, asked) = (
            line(&path, &format!("{key} = "), at),
            line(&path, "do = ", nth),
        );
        let entry = n + nth as u64;
        assert_eq!(
            told(&folder),
            format!(
                "season-002.toml:{there}:1: entry {entry}: `gold` and `then` do not follow from `do` (season-002.toml:{asked}); put back what was changed by hand, or correct it by an act"
            )
        );
        fs::write(&path, &good).unwrap();
    }
}

/// An opening, and a first number, that are not what the season before came to: both places are named.
#[test]
fn the_season_follows_from_the_one_before() {
    let (_kept, folder) = second_season();
    let (first, second) = (folder.join(FIRST), folder.join(SECOND));
    let good = fs::read(&second).unwrap();
    let entries = League::open(&folder, Mode::Look)
        .unwrap()
        .season(1)
        .unwrap()
        .entries()
        .len();
    let end = line(&first, "n = ", entries - 1);
    change(&second, "popularity = 4", "popularity = 5");
    let there = line(&second, "popularity = 5", 0);
    assert_eq!(
        told(&folder),
        format!(
            "season-002.toml:{there}:1: opening.players.roff-4.popularity: says 5, but the season before came to 4 (season-001.toml:{end}); put it back, or mend it by a correction"
        )
    );
    fs::write(&second, &good).unwrap();
    let text = String::from_utf8(good).unwrap();
    let (opening, entries) = text.split_once("[journal]\nfirst = ").unwrap();
    let later = entries
        .replace("\nn = ", "\nn = 1")
        .replace("\nend = ", "\nend = 1");
    fs::write(&second, format!("{opening}[journal]\nfirst = 1{later}")).unwrap();
    let there = line(&second, "first = ", 0);
    let told = told(&folder);
    assert!(
        told.starts_with(&format!(
            "season-002.toml:{there}:1: journal.first: its first entry is 1"
        )) && told.contains(&format!("(season-001.toml:{end})")),
        "{told}"
    );
}

/// A season before that is missing, or is none any more, is named.
#[test]
fn the_season_before_must_be_there() {
    let (_kept, folder) = second_season();
    let first = folder.join(FIRST);
    let good = fs::read(&first).unwrap();
    fs::remove_file(&first).unwrap();
    let missing = told(&folder);
    assert!(
        missing.contains("the file of the season before, season-001.toml, is missing")
            && missing.starts_with(&format!(
                "season-002.toml:{}:1: ",
                line(&folder.join(SECOND), "first = ", 0)
            )),
        "{missing}"
    );
    fs::write(&first, "no season at all").unwrap();
    assert!(told(&folder).starts_with("season-001.toml:1:"));
    // Cut off in the middle, it is not closed any more either.
    fs::write(&first, &good[..good.len() - 9]).unwrap();
    let found = audit(&folder);
    assert!(found[0].text.en.contains("torn off"), "{found:?}");
    fs::remove_file(&first).unwrap();
    fs::create_dir(&first).unwrap();
    let found = audit(&folder);
    assert!(found[0].path == first, "{found:?}");
}

/// Files that are called nearly as a season's are read by nobody: they are told, those the program puts aside are not.
#[test]
fn stray_season_files_are_told() {
    let (_kept, folder) = second_season();
    let aside = [
        "season-002.undone-2026-11-30T19-04-05.toml",
        "season-002.torn-2026-11-30T19-04-05-01.toml",
    ];
    for name in aside
        .into_iter()
        .chain(["seasons.toml", "season-notes.txt"])
    {
        fs::write(folder.join(name), "").unwrap();
    }
    assert_eq!(audit(&folder), []);
    for (name, due) in [
        ("season-4.toml", "season-004.toml"),
        ("season-0004.toml", "season-004.toml"),
        ("Season-003.toml", "season-003.toml"),
        ("season-002 copy.toml", "season-NNN.toml"),
    ] {
        let path = folder.join(name);
        fs::write(&path, "").unwrap();
        let found = audit(&folder);
        assert_eq!(found.len(), 1, "{name}: {found:?}");
        assert_eq!(found[0].path, path);
        for text in [&found[0].text.en, &found[0].text.ja] {
            assert!(text.contains(due), "{text}");
        }
        assert_eq!(League::check(&folder).unwrap(), found);
        fs::remove_file(path).unwrap();
    }
}

/// Told to stop it says nothing, and nothing where the file has gone meanwhile.
#[test]
fn an_audit_can_be_stopped() {
    let (_kept, folder) = second_season();
    change(&folder.join(SECOND), "die = 3", "die = 6");
    let league = League::open(&folder, Mode::Look).unwrap();
    assert_eq!(league.audit_job()(&AtomicBool::new(true)), None);
    fs::remove_file(folder.join(SECOND)).unwrap();
    assert_eq!(league.audit_job()(&AtomicBool::new(false)), None);
}
