//! two windows, hand edits while a league is open, locks; nothing is lost and nobody surprised.

use super::table::{act, files, founded, season};
use flagkeeper::{
    figures::Ability,
    journal::Act,
    store::{ActError, League, Mode, OpenError, ReadOnly, StoreError},
    text::Lang,
};
use std::{
    fs,
    path::{Path, PathBuf},
};

const FILES: [&str; 3] = ["season-001.toml", "league.toml", "figures.toml"];

struct Table {
    _kept: tempfile::TempDir,
    folder: PathBuf,
}

fn table() -> (Table, League) {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    let league = founded(&folder);
    (
        Table {
            _kept: kept,
            folder,
        },
        league,
    )
}

impl Table {
    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).unwrap()
    }

    fn append(&self, name: &str, text: &str) {
        fs::write(self.folder.join(name), self.read(name) + text).unwrap();
    }
}

fn roll(player: &str) -> Act<flagkeeper::flags::Command> {
    Act::parse(&format!(
        "command = \"camp-roll\"\nplayer = \"{player}\"\ndie = 3"
    ))
    .unwrap()
}

#[test]
fn a_second_window_only_looks_and_says_who_has_it() {
    let (table, mut first) = table();
    let mut second = League::open(&table.folder, Mode::Write).unwrap();
    let Some(ReadOnly::Locked(who)) = second.read_only() else {
        panic!("{:?}", second.read_only());
    };
    assert!(
        who.contains(&format!("pid {}", std::process::id())),
        "{who}"
    );
    for lang in [Lang::En, Lang::Ja] {
        assert!(second.read_only().unwrap().text().of(lang).contains(who));
    }
    let before = files(&table.folder);
    assert!(matches!(
        second.act(roll("selm-1")),
        Err(ActError::ReadOnly(_))
    ));
    let named = second.configure(|config| config.set("name", "Mine"));
    assert!(matches!(named, Err(ActError::ReadOnly(_))));
    assert!(matches!(second.keep_ours(), Err(ActError::ReadOnly(_))));
    second.backup_now().unwrap();
    assert!(files(&table.folder) == before);
    // What the first one does is there for the second one to read, and the league its own once the first is closed.
    first.act(roll("selm-1")).unwrap();
    assert!(second.changed_outside().unwrap());
    second.reload().unwrap();
    assert_eq!(second.state().camp.len(), 1);
    assert!(matches!(second.read_only(), Some(ReadOnly::Locked(_))));
    drop(first);
    second.reload().unwrap();
    assert_eq!(second.read_only(), None);
    second.act(roll("selm-2")).unwrap();
    drop(second);
    assert!(!table.folder.join("lock").exists());
}

#[test]
fn who_looks_is_in_nobodys_way() {
    let (table, first) = table();
    drop(first);
    let looking = League::open(&table.folder, Mode::Look).unwrap();
    assert_eq!(looking.read_only(), Some(&ReadOnly::Asked));
    let mut writing = League::open(&table.folder, Mode::Write).unwrap();
    writing.act(roll("selm-1")).unwrap();
    // Neither is one that may not be written because of what is in its files.
    drop(writing);
    table.append("league.toml", "about = 5\n");
    let broken = League::open(&table.folder, Mode::Write).unwrap();
    assert_eq!(broken.read_only(), Some(&ReadOnly::Problems));
    let mended = table.read("league.toml").replace("about = 5\n", "");
    fs::write(table.folder.join("league.toml"), mended).unwrap();
    let mut writing = League::open(&table.folder, Mode::Write).unwrap();
    writing.act(roll("selm-2")).unwrap();
}

#[test]
fn a_trial_is_never_written() {
    let (table, mut league) = table();
    let before = files(&table.folder);
    league.rehearse(roll("selm-1")).unwrap();
    assert!(matches!(
        league.act(roll("selm-2")),
        Err(ActError::ReadOnly(_))
    ));
    assert!(files(&table.folder) == before);
    let mut other = League::open(&table.folder, Mode::Write).unwrap();
    other.act(roll("selm-1")).unwrap();
}

#[test]
fn a_lock_left_behind_is_free() {
    let (table, league) = table();
    drop(league);
    fs::write(table.folder.join("lock"), "ken, pid 1, 2020-01-01 00:00\n").unwrap();
    let mut league = League::open(&table.folder, Mode::Write).unwrap();
    league.act(roll("selm-1")).unwrap();
    let owner = table.read("lock");
    assert!(
        owner.contains(&format!("pid {}", std::process::id())),
        "{owner}"
    );
}

#[test]
fn a_change_outside_is_noticed_before_anything_is_written() {
    for name in FILES {
        let (table, mut league) = table();
        assert!(!league.changed_outside().unwrap());
        table.append(name, "# a remark by hand\n");
        assert!(league.changed_outside().unwrap(), "{name}");
        let before = files(&table.folder);
        let told = |error: ActError| {
            let ActError::ChangedOutside(path) = &error else {
                panic!("{name}: {error:?}");
            };
            assert_eq!(*path, table.folder.join(name));
            assert!(error.show(Lang::Ja).contains(name));
        };
        match name {
            "season-001.toml" => told(league.act(roll("selm-1")).unwrap_err()),
            "league.toml" => told(league.configure(|c| c.set("name", "Mine")).unwrap_err()),
            _ => {
                let mut figure = league.shelf().figures()[0].clone();
                figure.points += 1;
                told(league.put_figure(figure).unwrap_err());
                let id = league.shelf().figures()[0].id.clone();
                told(league.remove_figure(&id).unwrap_err());
            }
        }
        assert!(files(&table.folder) == before, "{name}");
        assert_eq!(league.name(), "Test league");
        // Theirs.
        league.reload().unwrap();
        assert!(!league.changed_outside().unwrap());
        league.act(roll("selm-1")).unwrap();
        league
            .configure(|config| config.set("name", "Mine"))
            .unwrap();
        let id = league.shelf().figures()[0].id.clone();
        league.remove_figure(&id).unwrap();
        assert!(table.read(name).contains("# a remark by hand"), "{name}");
    }
}

#[test]
fn a_file_only_touched_or_saved_as_it_was_is_no_change() {
    for name in FILES {
        let (table, mut league) = table();
        let text = table.read(name);
        fs::remove_file(table.folder.join(name)).unwrap();
        assert!(league.changed_outside().unwrap());
        fs::write(table.folder.join(name), text).unwrap();
        assert!(!league.changed_outside().unwrap(), "{name}");
        league.act(roll("selm-1")).unwrap();
        league.act(roll("selm-2")).unwrap();
        league
            .configure(|config| config.set("name", "Mine"))
            .unwrap();
    }
}

#[test]
fn ours_is_kept_and_theirs_put_aside() {
    for name in FILES {
        for gone in [false, true] {
            let (table, mut league) = table();
            league.act(roll("selm-1")).unwrap();
            let state = format!("{:?}", league.state());
            if gone {
                fs::remove_file(table.folder.join(name)).unwrap();
            } else {
                table.append(name, "# theirs\n");
            }
            let aside = league.keep_ours().unwrap();
            assert!(!league.changed_outside().unwrap());
            if gone {
                assert!(!aside.join(name).exists());
            } else {
                let theirs = fs::read_to_string(aside.join(name)).unwrap();
                assert!(theirs.ends_with("# theirs\n"), "{name}");
            }
            assert!(!table.read(name).contains("# theirs"));
            league.act(roll("selm-2")).unwrap();
            league.act(Act::undo(None)).unwrap();
            drop(league);
            let league = League::open(&table.folder, Mode::Write).unwrap();
            assert_eq!((league.problems(), league.read_only()), (&[][..], None));
            assert_eq!(format!("{:?}", league.state()), state);
        }
    }
}

#[test]
fn broken_by_hand_while_open_stays_until_the_game_master_chooses() {
    let (table, mut league) = table();
    let text = table.read("season-001.toml");
    fs::write(
        table.folder.join("season-001.toml"),
        text.replace("format = 1", "format = "),
    )
    .unwrap();
    assert!(matches!(
        league.act(roll("selm-1")),
        Err(ActError::ChangedOutside(_))
    ));
    assert!(matches!(league.reload(), Err(OpenError::Broken { .. })));
    assert_eq!(league.read_only(), None, "this window is as it was");
    assert!(matches!(
        League::open(&table.folder, Mode::Write),
        Err(OpenError::Broken { .. })
    ));
    league.keep_ours().unwrap();
    league.act(roll("selm-1")).unwrap();
}

#[test]
fn comments_and_keys_of_ones_own_survive_every_write() {
    let (table, league) = table();
    drop(league);
    let marks = ["# mine", "mine = [1, 2] # and this", "# at the end"];
    for name in ["league.toml", "figures.toml"] {
        let text = table.read(name);
        let text = if name == "league.toml" {
            format!(
                "{}\n{}\n{text}\n[mine_too]\nx = 1 {}\n",
                marks[0], marks[1], marks[2]
            )
        } else {
            let text = text.replacen("rank", &format!("{}\nrank", marks[1]), 1);
            format!("{}\n{text}\n{}\n", marks[0], marks[2])
        };
        fs::write(table.folder.join(name), text).unwrap();
    }
    let mut league = League::open(&table.folder, Mode::Write).unwrap();
    assert_eq!(league.problems(), []);
    league
        .configure(|config| {
            config.set("name", "Renamed");
            config.set("about", "両方");
            config.name_ability(Ability::Flight, "Wings");
        })
        .unwrap();
    league
        .configure(|config| config.name_ability(Ability::Flight, ""))
        .unwrap();
    let mut figure = league.shelf().figures()[0].clone();
    figure.points = 33;
    league.put_figure(figure).unwrap();
    let last = league.shelf().figures()[4].id.clone();
    league.remove_figure(&last).unwrap();
    for name in ["league.toml", "figures.toml"] {
        for mark in marks {
            assert!(table.read(name).contains(mark), "{name}: {mark}");
        }
    }
    assert!(
        table
            .read("figures.toml")
            .contains("shelf_mark = \"B1\" # ours")
    );
    drop(league);
    let league = League::open(&table.folder, Mode::Write).unwrap();
    assert_eq!((league.problems(), league.name()), (&[][..], "Renamed"));
    assert_eq!(league.shelf().figures()[0].points, 33);
    assert_eq!(league.state().figures["altenant-1"].points, 33);
}

/// Backups in the order they were made.
fn backups(folder: &Path) -> Vec<PathBuf> {
    let mut all = flagkeeper::store::backup::list(folder);
    all.reverse();
    all
}

#[test]
fn backups_are_whole_leagues_made_at_every_step() {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    let mut league = season(&folder);
    // Two steps were taken.
    assert_eq!(backups(&folder).len(), 2);
    league.backup_now().unwrap();
    assert_eq!(backups(&folder).len(), 2, "nothing has changed since");
    act(&mut league, "command = \"release\"\nplayer = \"roff-1\"");
    league.backup_job().unwrap()().unwrap();
    let made = backups(&folder);
    assert_eq!(made.len(), 3);
    for backup in &made {
        let league = League::open(backup, Mode::Look).unwrap();
        assert_eq!(league.problems(), []);
    }
    assert_eq!(League::check(&folder).unwrap(), []);
}

#[test]
fn a_backup_comes_back_and_what_it_replaces_is_put_aside() {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    let mut league = season(&folder);
    let state = format!("{:?}", league.state());
    league.backup_now().unwrap();
    act(&mut league, "command = \"release\"\nplayer = \"roff-1\"");
    league
        .configure(|config| config.set("name", "Later"))
        .unwrap();
    let backup = backups(&folder).pop().unwrap();
    let busy = League::restore(&folder, &backup).unwrap_err();
    assert_eq!(busy.source.kind(), std::io::ErrorKind::WouldBlock);
    assert!(
        busy.text()
            .ja
            .contains(&format!("pid {}", std::process::id()))
    );
    drop(league);
    let later = fs::read(folder.join("season-001.toml")).unwrap();
    // Seasons begun since go aside too, and so does what cannot even be read.
    fs::write(folder.join("season-002.toml"), "not yet\n").unwrap();
    fs::remove_file(folder.join("figures.toml")).unwrap();
    fs::create_dir(folder.join("figures.toml")).unwrap();
    let aside = League::restore(&folder, &backup).unwrap();
    assert_eq!(fs::read(aside.join("season-001.toml")).unwrap(), later);
    assert_eq!(
        fs::read(aside.join("season-002.toml")).unwrap(),
        b"not yet\n"
    );
    assert!(aside.join("figures.toml").is_dir());
    assert!(
        fs::read_to_string(aside.join("league.toml"))
            .unwrap()
            .contains("Later")
    );
    let league = League::open(&folder, Mode::Write).unwrap();
    assert_eq!((league.problems(), league.read_only()), (&[][..], None));
    assert_eq!(format!("{:?}", league.state()), state);
    assert_eq!(league.name(), "Test league");
}

#[test]
fn what_is_no_good_backup_is_not_brought_back() {
    let (table, league) = table();
    league.backup_now().unwrap();
    drop(league);
    let backup = backups(&table.folder).pop().unwrap();
    fs::write(backup.join("season-001.toml"), "format = ").unwrap();
    let before = files(&table.folder);
    let error: StoreError = League::restore(&table.folder, &backup).unwrap_err();
    assert_eq!(error.source.kind(), std::io::ErrorKind::InvalidData);
    League::restore(&table.folder, &table.folder.join("backups/none")).unwrap_err();
    assert!(files(&table.folder) == before);
}

#[test]
fn what_a_crash_left_half_written_is_cleared_away() {
    let (table, league) = table();
    league.backup_now().unwrap();
    drop(league);
    let left = [
        table.folder.join(".flagkeeper-x1y2z3"),
        table.folder.join("backups/.flagkeeper-backup/league.toml"),
    ];
    fs::create_dir(left[1].parent().unwrap()).unwrap();
    for path in &left {
        fs::write(path, "half").unwrap();
    }
    assert_eq!(backups(&table.folder).len(), 1);
    drop(League::open(&table.folder, Mode::Look).unwrap());
    assert!(left.iter().all(|path| path.exists()));
    drop(League::open(&table.folder, Mode::Write).unwrap());
    assert!(left.iter().all(|path| !path.exists()));
}
