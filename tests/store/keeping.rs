//! What is acknowledged is there again after opening.

use super::table::season;
use flagkeeper::store::{League, Mode};

#[test]
fn what_is_acknowledged_is_there_after_opening() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("league");
    let league = season(&path);
    let before = format!("{:?}", league.state());
    let text = std::fs::read_to_string(path.join("season-001.toml")).unwrap();
    if std::env::var("SHOW").is_ok() {
        println!("{text}");
    }
    let last = league.journal().next_n();
    drop(league);
    let league = League::open(&path, Mode::Write).unwrap();
    assert_eq!(league.problems(), [], "{text}");
    assert!(league.read_only().is_none());
    assert_eq!(format!("{:?}", league.state()), before);
    assert_eq!(league.journal().next_n(), last);
    assert_eq!(League::check(&path).unwrap(), []);
}
