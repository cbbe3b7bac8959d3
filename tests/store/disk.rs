//! the disk full, the folder gone or not to be written: told at once, nothing older lost, and on again when mended.

use super::table::{act, files, founded};
use flagkeeper::{
    flags::Command,
    journal::Act,
    store::{ActError, League, Mode, ReadOnly, StoreError, write_out},
    text::Lang,
};
use std::{
    fs,
    io::{BufRead as _, BufReader, ErrorKind, Write as _},
    path::Path,
    process::{self, Stdio},
};

const FOLDER: &str = "FLAGKEEPER_FULL_FOLDER";

fn lend() -> Act<Command> {
    Act::parse(
        "command = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 100\nterms = \"返済は冬まで\"",
    )
    .unwrap()
}

/// The disk's words, which must be told in both languages with the path.
fn disk(error: ActError, path: &Path) -> StoreError {
    for lang in [Lang::En, Lang::Ja] {
        let told = error.show(lang);
        assert!(told.contains(&path.display().to_string()), "{told}");
    }
    let ActError::Store(error) = error else {
        panic!("{error:?}");
    };
    error
}

/// By itself nothing; started by the test below it keeps a league with files that may not grow beyond a limit, until it is lifted.
#[test]
fn program() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let folder = Path::new(&folder);
    let mut league = League::open(folder, Mode::Write).unwrap();
    loop {
        let (before, state) = (files(folder), format!("{:?}", league.state()));
        let next = league.journal().next_n();
        if let Err(error) = league.act(lend()) {
            let error = disk(error, &folder.join("season-001.toml"));
            assert_eq!(error.source.kind(), ErrorKind::FileTooLarge);
            assert!(files(folder) == before, "half an entry stayed");
            assert_eq!(format!("{:?}", league.state()), state);
            assert_eq!(league.journal().next_n(), next);
            break;
        }
    }
    let before = files(folder);
    let long = "名".repeat(100_000);
    let error = league
        .configure(|config| config.set("mine", &long))
        .unwrap_err();
    disk(error, &folder.join("league.toml"));
    assert!(files(folder) == before, "half a file stayed");
    assert_eq!(league.config().about(), "");
    // A league half made does not stand in the way of the next try.
    let fresh = folder.with_file_name("fresh");
    assert!(League::create(&fresh, &long, 1, league.shelf()).is_err());
    assert_eq!(fs::read_dir(&fresh).unwrap().count(), 0);
    League::create(&fresh, "Fresh", 1, league.shelf()).unwrap();
    println!("full {}", league.journal().next_n());
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    league.act(lend()).unwrap();
    league
        .configure(|config| config.set("mine", &long))
        .unwrap();
    println!("mended {}", league.journal().next_n());
}

/// What the reader named is replaced whole or not at all; a device is written to as it is.
#[test]
fn a_file_written_out_is_whole() {
    let desk = tempfile::tempdir().unwrap();
    let (file, missing) = (desk.path().join("a.csv"), desk.path().join("no/a.csv"));
    write_out(&file, b"first").unwrap();
    write_out(&file, b"second").unwrap();
    assert_eq!(fs::read(&file).unwrap(), b"second");
    let why = write_out(&missing, b"x").unwrap_err();
    assert!(why.en.contains("There is no folder") && !why.ja.is_empty());
    #[cfg(unix)]
    write_out(Path::new("/dev/null"), b"gone").unwrap();
    let left: Vec<_> = fs::read_dir(desk.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "nothing else is left");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_loses_nothing_and_goes_on_when_there_is_space() {
    if process::Command::new("prlimit")
        .arg("--version")
        .output()
        .is_err()
    {
        println!("skipped: no prlimit here to make a disk full with");
        return;
    }
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    drop(founded(&folder));
    let mut child = process::Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -S -f 30; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "disk::program", "--nocapture"])
        .env(FOLDER, &folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut heard = |word: &str| {
        let line = lines.find_map(|line| {
            let line = line.unwrap();
            Some(line.split_once(word)?.1.parse::<u64>().unwrap())
        });
        line.unwrap_or_else(|| panic!("it never said {word:?}"))
    };
    let full = heard("full ");
    let lifted = process::Command::new("prlimit")
        .args(["--pid", &child.id().to_string(), "--fsize=unlimited"])
        .status()
        .unwrap();
    assert!(lifted.success());
    child.stdin.take().unwrap().write_all(b"\n").unwrap();
    assert_eq!(heard("mended "), full + 1);
    assert!(child.wait().unwrap().success());
    let league = League::open(&folder, Mode::Write).unwrap();
    assert_eq!((league.problems(), league.read_only()), (&[][..], None));
    assert_eq!(league.journal().next_n(), full + 1);
}

#[test]
fn a_folder_that_is_gone_for_a_while_is_found_again() {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    let elsewhere = kept.path().join("elsewhere");
    let mut league = founded(&folder);
    let state = format!("{:?}", league.state());
    fs::rename(&folder, &elsewhere).unwrap();
    let error = disk(league.act(lend()).unwrap_err(), &folder);
    assert_eq!(error.source.kind(), ErrorKind::NotFound);
    let named = league.configure(|config| config.set("name", "Mine"));
    assert!(named.is_err());
    assert_eq!(
        (format!("{:?}", league.state()), league.name()),
        (state, "Test league")
    );
    // Nothing is made in its place.
    assert!(!folder.exists());
    fs::rename(&elsewhere, &folder).unwrap();
    league.act(lend()).unwrap();
    // Taken away for good and brought back from a copy.
    fs::create_dir(&elsewhere).unwrap();
    for (path, bytes) in files(&folder) {
        fs::write(elsewhere.join(path.file_name().unwrap()), bytes).unwrap();
    }
    fs::remove_dir_all(&folder).unwrap();
    assert!(league.act(lend()).is_err());
    fs::rename(&elsewhere, &folder).unwrap();
    let done = league.act(lend()).unwrap();
    drop(league);
    let league = League::open(&folder, Mode::Write).unwrap();
    assert_eq!(league.journal().next_n(), done.n + 1);
}

#[test]
fn a_backup_that_cannot_be_made_does_not_undo_the_act() {
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    let mut league = founded(&folder);
    fs::write(folder.join("backups"), "in the way").unwrap();
    for team in ["roff", "selm"] {
        for n in 1..=4 {
            act(
                &mut league,
                &format!("command = \"camp-roll\"\nplayer = \"{team}-{n}\"\ndie = 3"),
            );
        }
    }
    let done = act(&mut league, "command = \"advance\"");
    assert!(done.backup.unwrap().en.contains("Move it away"));
    fs::remove_file(folder.join("backups")).unwrap();
    assert_eq!(act(&mut league, "command = \"advance\"").backup, None);
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_is_looked_at() {
    use std::os::unix::fs::PermissionsExt as _;
    let kept = tempfile::tempdir().unwrap();
    let folder = kept.path().join("league");
    drop(founded(&folder));
    let before = files(&folder);
    let mode = |mode| fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).unwrap();
    mode(0o555);
    if fs::write(folder.join("probe"), "").is_ok() {
        println!("skipped: this user may write everywhere");
    } else {
        let mut league = League::open(&folder, Mode::Write).unwrap();
        assert_eq!(league.read_only(), Some(&ReadOnly::Folder));
        assert!(matches!(league.act(lend()), Err(ActError::ReadOnly(_))));
        assert!(files(&folder) == before);
        mode(0o755);
        league.reload().unwrap();
        league.act(lend()).unwrap();
    }
    mode(0o755);
}

#[test]
fn a_league_is_not_made_where_something_is() {
    let kept = tempfile::tempdir().unwrap();
    let file = kept.path().join("file");
    fs::write(&file, "mine").unwrap();
    for folder in [kept.path().to_path_buf(), file.clone(), file.join("league")] {
        let error = League::create(&folder, "New", 1, &super::table::shelf()).unwrap_err();
        assert!(error.show(Lang::En).contains(&folder.display().to_string()));
    }
    assert_eq!(fs::read(&file).unwrap(), b"mine");
}
