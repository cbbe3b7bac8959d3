//! The command line: the real program is run, and its output, its exit codes and its files are looked at.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets something else has failed"
)]

mod check;
mod commands;
mod crash;
mod explain;
mod export;
mod import;
#[path = "../support/killed.rs"]
mod killed;
mod matches;
mod new;
mod print;
mod run;
mod sealed;
mod season;
mod show;
mod simulate;
mod story;

use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The files of the sample league.
const FILES: [&str; 3] = ["league.toml", "figures.toml", "season-002.toml"];

/// What the program did.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    /// It ended with this code.
    #[track_caller]
    fn code(self, code: i32) -> Self {
        assert_eq!(self.code, code, "out: {}\nerr: {}", self.out, self.err);
        self
    }

    /// Its output, which must be JSON.
    #[track_caller]
    fn json(&self) -> Value {
        serde_json::from_str(&self.out)
            .unwrap_or_else(|error| panic!("{error}: {}\n{}", self.out, self.err))
    }

    /// What it said on the standard error output holds this.
    #[track_caller]
    fn says(self, text: &str) -> Self {
        assert!(self.err.contains(text), "no {text:?} in {}", self.err);
        self
    }

    /// Its output holds this.
    #[track_caller]
    fn shows(self, text: &str) -> Self {
        assert!(self.out.contains(text), "no {text:?} in {}", self.out);
        self
    }
}

/// A folder to work in, and the program.
struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// A desk with a league at the camp of its second season, four clubs, in `altenant`.
    fn with_sample() -> Self {
        let desk = Self::new();
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/leagues/spring");
        fs::create_dir(desk.path("altenant")).unwrap();
        for file in FILES {
            fs::copy(shipped.join(file), desk.path("altenant").join(file)).unwrap();
        }
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_flagkeeper"));
        command
            .current_dir(self.folder.path())
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("LC_ALL", "C")
            .env("FLAGKEEPER_DATA_DIR", self.path("data"))
            .stdin(Stdio::null());
        command
    }

    /// Runs the program with arguments parted by spaces.
    fn run(&self, args: &str) -> Ran {
        self.run_with(&args.split_whitespace().collect::<Vec<_>>())
    }

    fn run_with(&self, args: &[&str]) -> Ran {
        let output = self.command().args(args).output().unwrap();
        Ran {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Carries out a script on the sample league.
    fn script(&self, text: &str) -> Ran {
        self.write("script.toml", text);
        self.run("run altenant script.toml")
    }

    /// What `show` gives for the sample league.
    #[track_caller]
    fn show(&self, what: &str) -> Value {
        self.run(&format!("show altenant {what} --json"))
            .code(0)
            .json()
    }
}

/// The row whose `key` is `value`.
#[track_caller]
fn row<'a>(rows: &'a Value, key: &str, value: &str) -> &'a Value {
    rows.as_array()
        .and_then(|rows| rows.iter().find(|row| row[key] == value))
        .unwrap_or_else(|| panic!("no {key} = {value} in {rows}"))
}

/// The keys an object has, in order.
fn keys(value: &Value) -> Vec<&str> {
    value
        .as_object()
        .map(|object| object.keys().map(String::as_str).collect())
        .unwrap_or_default()
}

#[test]
fn help_speaks_both_languages_and_bad_usage_is_2() {
    let desk = Desk::new();
    desk.run("--help").code(0).shows("Make an empty league");
    desk.run("--help --lang ja")
        .code(0)
        .shows("空のリーグを作る");
    desk.run("show --help --lang=ja")
        .code(0)
        .shows("何を表示するか");
    for words in ["サブコマンド", "オプション", "使い方", "（なければ gold）"] {
        desk.run("--help --lang ja").code(0).shows(words);
    }
    desk.run("show nowhere log --at -1 --lang ja")
        .code(2)
        .says("「-1」")
        .says("使い方：");
    desk.run("show --lang ja")
        .code(2)
        .says("次の引数が必要です");
    desk.run("--version").code(0).shows("flagkeeper ");
    desk.run("show").code(2);
    desk.run("show --fly").code(2);
    desk.run("shwo altenant teams")
        .code(2)
        .says("no subcommand and no league");
    let japanese = desk
        .command()
        .env("LC_ALL", "ja_JP.UTF-8")
        .args(["commands", "fly"])
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&japanese.stderr).contains("コマンドはありません"));
}

#[test]
fn a_reader_who_has_gone_is_no_error() {
    let desk = Desk::new();
    let mut child = desk
        .command()
        .arg("commands")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn without_a_screen_the_window_says_so() {
    let desk = Desk::with_sample();
    if cfg!(all(feature = "gui", target_os = "linux")) {
        desk.run("altenant").code(3).says("no screen");
        desk.run("").code(3);
    } else if cfg!(not(feature = "gui")) {
        desk.run("altenant").code(2).says("has no window");
    }
}

#[test]
fn wars_are_refused_clearly() {
    let desk = Desk::with_sample();
    for args in [
        "new pentagram.war.toml --name W",
        "new pentagram --name W --war",
        "show altenant war",
        "show pentagram.war.toml teams",
        "run pentagram.war.toml script.toml",
        "check pentagram.war.toml",
        "export pentagram.war.toml teams -o x.csv",
        "import pentagram.war.toml x.csv",
        "explain pentagram.war.toml roff",
        "pentagram.war.toml",
    ] {
        let ran = desk.run(args).code(2);
        assert!(
            ran.err.contains("leagues only") || args == "pentagram.war.toml",
            "{args}: {}",
            ran.err
        );
    }
    assert!(!desk.path("pentagram").exists());
}
