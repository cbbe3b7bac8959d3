//! The leagues that come with the program: made from their lists, sound, copied before they are opened, and good for the
//! evening they are meant for.

#![expect(
    clippy::unwrap_used,
    reason = "a test that meets something else has failed"
)]

#[path = "../examples/make_samples/leagues.rs"]
mod leagues;
#[path = "../examples/make_samples/played.rs"]
mod played;

use flagkeeper::{
    flags::{
        standings,
        state::State,
        step::{Half, Step},
    },
    store::{League, Mode, archive, samples},
};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

fn shipped(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("leagues")
        .join(name)
}

/// Every file under a folder with its bytes, but the lock.
fn bytes(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(here) = open.pop() {
        for entry in fs::read_dir(&here).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if !path.ends_with("lock") {
                let inside = path.strip_prefix(folder).unwrap().to_owned();
                all.insert(inside, fs::read(&path).unwrap());
            }
        }
    }
    all
}

#[test]
fn the_shipped_files_are_what_the_lists_make() {
    for league in leagues::all().unwrap() {
        let folder = tempfile::tempdir().unwrap();
        let made = league
            .write(&folder.path().join(league.id), &shipped(league.id))
            .unwrap();
        for file in made {
            let there = shipped(league.id).join(file.file_name().unwrap());
            assert!(
                fs::read(&file).unwrap() == fs::read(&there).unwrap(),
                "{} is not what `cargo run --example make_samples` writes",
                there.display()
            );
        }
    }
}

#[test]
fn the_shipped_leagues_are_sound() {
    assert_eq!(
        samples::names().collect::<Vec<_>>(),
        ["altenant", "starter"]
    );
    for name in samples::names() {
        assert_eq!(League::check(&shipped(name)).unwrap(), [], "{name}");
    }
    assert!(samples::shelf().figures().len() >= 40);
}

#[test]
fn a_copy_is_opened_and_the_shipped_one_never_changes() {
    let data = tempfile::tempdir().unwrap();
    let before = bytes(&shipped("altenant"));
    let copy = samples::copy_into("altenant", data.path()).unwrap();
    assert_eq!(copy, data.path().join("leagues/altenant"));
    assert_eq!(bytes(&copy), before);
    let mut league = League::open(&copy, Mode::Write).unwrap();
    league
        .configure(|config| config.set("name", "Mine"))
        .unwrap();
    drop(league);
    let again = samples::copy_into("altenant", data.path()).unwrap();
    assert_eq!(again, copy);
    let league = League::open(&again, Mode::Look).unwrap();
    assert_eq!(league.name(), "Mine", "the copy stays as it is");
    assert_eq!(bytes(&shipped("altenant")), before);
    assert!(samples::copy_into("nowhere", data.path()).is_err());
}

/// Two seasons played by the rules, the third in the second round of its first half, and every club fit to go on.
#[test]
fn the_sample_has_a_past_and_is_good_for_its_evening() {
    let league = League::open(&shipped("altenant"), Mode::Look).unwrap();
    let state: &State = league.state();
    assert_eq!(
        (state.season, state.seats.len(), state.history.len()),
        (3, 4, 2)
    );
    assert_eq!(state.step, Step::Training(Half::First, 2));
    assert_eq!(standings::table(state, Half::First)[0].rounds.len(), 1);
    for team in &state.seats {
        let mut values: Vec<i64> = state
            .squad(team)
            .map(|(_, player)| state.value(player))
            .collect();
        assert!((10..=14).contains(&values.len()), "{team}");
        values.sort_unstable();
        let dearest: i64 = values.iter().rev().take(8).sum();
        let cheapest: i64 = values.iter().take(5).sum();
        assert!(
            cheapest <= 200 && dearest >= 213,
            "{team}: {cheapest} to {dearest}"
        );
        assert!((60_000..=180_000).contains(&state.funds(team)), "{team}");
    }
    let veterans = state.players.values().filter(|player| player.injuries == 3);
    assert!(veterans.count() >= 2);
    for summary in &state.history {
        assert!(summary.first.is_some() && summary.second.is_some() && summary.champion.is_some());
        let season = league.season(summary.season).unwrap();
        assert!(season.entries().len() > 400, "season {}", summary.season);
        assert!(season.state().course.closed);
        // Every command of the season's course is somewhere in it.
        let done: std::collections::BTreeSet<&str> =
            season.standing().map(|entry| entry.act.name()).collect();
        for name in [
            "offer",
            "bid",
            "open-bids",
            "home-roll",
            "train",
            "campaign",
            "open-campaign",
            "pass-headhunt",
            "distribute",
            "series",
            "pay-salaries",
            "close-season",
        ] {
            assert!(done.contains(name), "{name}");
        }
    }
}

#[test]
fn a_league_is_copied_whole_but_for_its_lock() {
    let desk = tempfile::tempdir().unwrap();
    let league = samples::copy_into("altenant", desk.path()).unwrap();
    let kept = League::open(&league, Mode::Write).unwrap();
    kept.backup_now().unwrap();
    fs::write(league.join("notes.txt"), "mine").unwrap();
    let before = bytes(&league);
    let copy = desk.path().join("copy of it");
    archive::copy_league(&league, &copy).unwrap();
    assert_eq!(bytes(&copy), before);
    assert!(league.join("lock").exists() && !copy.join("lock").exists());
    assert!(
        archive::copy_league(&league, &copy).is_err(),
        "it is there already"
    );
    assert!(archive::copy_league(&league, &league.join("inside")).is_err());
    assert!(archive::copy_league(desk.path(), &desk.path().join("x")).is_err());
    assert!(!desk.path().join("x").exists());
    drop(kept);
    assert_eq!(League::check(&copy).unwrap(), []);
}

#[test]
fn a_zip_holds_the_league_in_one_folder() {
    let desk = tempfile::tempdir().unwrap();
    let league = samples::copy_into("altenant", desk.path()).unwrap();
    League::open(&league, Mode::Write)
        .unwrap()
        .backup_now()
        .unwrap();
    let before = bytes(&league);
    let target = desk.path().join("altenant.zip");
    archive::zip_league(&league, &target).unwrap();
    archive::zip_league(&league, &target).unwrap();
    let mut packed = zip::ZipArchive::new(fs::File::open(&target).unwrap()).unwrap();
    packed.extract(desk.path().join("out")).unwrap();
    assert_eq!(bytes(&desk.path().join("out/altenant")), before);
    assert!(archive::zip_league(desk.path(), &target).is_err());
    assert!(!bytes(&desk.path().join("out")).is_empty());
}
