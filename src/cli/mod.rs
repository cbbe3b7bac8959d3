//! The same program without a window. One file a subcommand; texts of the help are in `help.rs`.
//!
//! Exit codes: 0 done, 1 refused or problems found, 2 bad usage, 3 the disk.

mod check;
mod commands;
mod explain;
mod export;
mod help;
mod import;
mod new;
mod print;
mod run;
mod show;
mod simulate;
mod table;
mod usage;

use crate::{
    gold::Money,
    store::{self, ActError, League, Mode, OpenError, ReadOnly, StoreError},
    text::{Lang, Text},
};
use clap::{FromArgMatches as _, Parser, Subcommand, ValueEnum};
use std::{
    ffi::OsString,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

#[derive(Debug, Parser)]
#[command(name = "flagkeeper", version, disable_help_subcommand = true)]
struct Args {
    paths: Vec<PathBuf>,
    #[arg(long)]
    sample: bool,
    #[arg(long, global = true, value_enum)]
    lang: Option<LangArg>,
    #[arg(long, global = true, value_enum, default_value_t = MoneyArg::Gold)]
    money: MoneyArg,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum LangArg {
    En,
    Ja,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum MoneyArg {
    Gold,
    Dollars,
    Both,
}

#[derive(Debug, Subcommand)]
enum Command {
    New(new::Args),
    Run(run::Args),
    Commands(commands::Args),
    Show(show::Args),
    Explain(explain::Args),
    Check(check::Args),
    Export(export::Args),
    Import(import::Args),
    Print(print::Args),
    Simulate(simulate::Args),
}

/// What the program is asked to do.
#[derive(Debug)]
pub enum Start {
    /// It is done already; the process ends with this code.
    Exit(u8),
    /// The window opens on these leagues.
    Window {
        /// Leagues to open.
        paths: Vec<PathBuf>,
        /// And the user's copy of the sample league.
        sample: bool,
        /// The reader's language.
        lang: Lang,
    },
}

/// Why a subcommand did not do what it was asked for.
#[derive(Debug)]
enum Fail {
    /// A rule says no, or a file has problems; the text may be empty where all is said. Exit 1.
    Refused(String),
    /// The arguments or the script make no sense. Exit 2.
    Usage(String),
    /// The disk says no. Exit 3.
    Disk(String),
}

impl Fail {
    fn text(&self) -> &str {
        match self {
            Self::Refused(text) | Self::Usage(text) | Self::Disk(text) => text,
        }
    }

    const fn code(&self) -> u8 {
        match self {
            Self::Refused(_) => 1,
            Self::Usage(_) => 2,
            Self::Disk(_) => 3,
        }
    }
}

/// How the reader wants things said, and where to.
#[derive(Debug, Clone, Copy)]
struct Shell {
    lang: Lang,
    money: Money,
}

/// What is wrong with the files has been told already; the code says that what is shown may not be all.
fn all_there(league: &League) -> Result<(), Fail> {
    if league.problems().is_empty() {
        Ok(())
    } else {
        Err(Fail::Refused(String::new()))
    }
}

impl Shell {
    fn text(self, text: &Text) -> String {
        text.of(self.lang).into()
    }

    fn store(self, error: &StoreError) -> Fail {
        Fail::Disk(self.text(&error.text()))
    }

    fn open_error(self, error: &OpenError) -> Fail {
        let text = error.show(self.lang);
        match error {
            OpenError::NoLeague(path) if path.exists() => Fail::Usage(text),
            OpenError::Store(_) | OpenError::NoLeague(_) => Fail::Disk(text),
            OpenError::Broken { .. } => Fail::Refused(text),
        }
    }

    fn act_error(self, error: &ActError) -> Fail {
        let text = error.show(self.lang);
        match error {
            ActError::Refused(_) | ActError::Undo(_) | ActError::NotPut(_) | ActError::Unfit(_) => {
                Fail::Refused(text)
            }
            ActError::ReadOnly(why) => self.read_only(why, ""),
            ActError::ChangedOutside(_) | ActError::Store(_) => Fail::Disk(text),
        }
    }

    fn read_only(self, why: &ReadOnly, details: &str) -> Fail {
        let text = match why {
            ReadOnly::Locked(who) => {
                let by = if who.is_empty() {
                    String::new()
                } else {
                    crate::say!(self.lang, " ({who})", "（{who}）")
                };
                crate::say!(
                    self.lang,
                    "Nothing was done: another window has this league{by}. Close it there first.",
                    "何もしていません。このリーグは別のウィンドウで開かれています{by}。先にそちらを閉じてください。"
                )
            }
            ReadOnly::Folder | ReadOnly::Problems | ReadOnly::Newer | ReadOnly::Asked => {
                self.text(&why.text())
            }
        };
        let text = if details.is_empty() {
            text
        } else {
            format!("{details}\n{text}")
        };
        match why {
            ReadOnly::Locked(_) | ReadOnly::Folder => Fail::Disk(text),
            ReadOnly::Problems | ReadOnly::Newer | ReadOnly::Asked => Fail::Refused(text),
        }
    }

    /// A league to look at; what is wrong with its files is told beside.
    fn look(self, path: &Path) -> Result<League, Fail> {
        self.no_war(path)?;
        let mut league = League::open(path, Mode::Look).map_err(|error| self.open_error(&error))?;
        for notice in league.take_notices() {
            remark(notice.of(self.lang));
        }
        remark(&self.problems(&league));
        Ok(league)
    }

    /// A league to write in, or why it cannot be written.
    fn keep(self, path: &Path) -> Result<League, Fail> {
        self.no_war(path)?;
        let mut league =
            League::open(path, Mode::Write).map_err(|error| self.open_error(&error))?;
        for notice in league.take_notices() {
            remark(notice.of(self.lang));
        }
        match league.read_only() {
            Some(why) => Err(self.read_only(why, &self.problems(&league))),
            None => Ok(league),
        }
    }

    /// Writes a file the reader named.
    fn write_out(self, path: &Path, bytes: &[u8]) -> Result<(), Fail> {
        store::write_out(path, bytes).map_err(|why| Fail::Disk(self.text(&why)))
    }

    fn problems(self, league: &League) -> String {
        let lines: Vec<String> = league
            .problems()
            .iter()
            .map(|problem| problem.show(self.lang))
            .collect();
        lines.join("\n")
    }

    /// Wars come with a later version.
    fn no_war(self, path: &Path) -> Result<(), Fail> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.to_lowercase().ends_with(".war.toml") {
            let path = path.display();
            return Err(Fail::Usage(crate::say!(
                self.lang,
                "{path}: this version of Flagkeeper keeps leagues only; wars come with a later one.",
                "{path}：この版のFlagkeeperはリーグだけを扱います。妖精大戦は今後の版で使えるようになります。"
            )));
        }
        Ok(())
    }
}

/// A text on the standard output. A reader who has gone (`| head`) is no error.
fn print(text: impl AsRef<str>) -> Result<(), Fail> {
    let mut text = text.as_ref().to_owned();
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Fail::Disk(error.to_string()))
        }
        _ => Ok(()),
    }
}

/// JSON on the standard output.
fn print_json(value: &serde_json::Value) -> Result<(), Fail> {
    // A value always has a text.
    print(serde_json::to_string_pretty(value).unwrap_or_default())
}

/// A remark on the standard error output. Nobody listening is no error.
fn remark(text: &str) {
    if !text.is_empty() {
        let _ = writeln!(io::stderr(), "{text}");
    }
}

/// The language the system speaks, as far as its variables say.
fn system_lang() -> Lang {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(std::env::var_os)
        .find(|value| !value.is_empty());
    match said {
        Some(value) if value.to_string_lossy().starts_with("ja") => Lang::Ja,
        _ => Lang::En,
    }
}

/// The language asked for, read before anything else so that help and errors already speak it.
fn wanted_lang(args: &[OsString]) -> Lang {
    let mut args = args.iter().map(|arg| arg.to_string_lossy());
    while let Some(arg) = args.next() {
        let value = match arg.strip_prefix("--lang") {
            Some("") => args.next(),
            Some(rest) => rest.strip_prefix('=').map(|value| value.to_owned().into()),
            None => None,
        };
        match value.as_deref() {
            Some("ja") => return Lang::Ja,
            Some("en") => return Lang::En,
            _ => {}
        }
    }
    system_lang()
}

/// Reads the arguments and does what they ask for, unless that is a window.
pub fn start(args: impl IntoIterator<Item = OsString>) -> Start {
    let args: Vec<OsString> = args.into_iter().collect();
    let lang = wanted_lang(&args);
    let parsed = help::command(lang)
        .try_get_matches_from(args)
        .and_then(|matches| Args::from_arg_matches(&matches));
    let args = match parsed {
        Ok(args) => args,
        Err(error) => {
            // Help and version are no errors: code 0.
            match usage::told(&error, lang) {
                Some(text) => remark(&text),
                None => drop(error.print()),
            }
            return Start::Exit(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let lang = match args.lang {
        Some(LangArg::En) => Lang::En,
        Some(LangArg::Ja) => Lang::Ja,
        None => lang,
    };
    let money = match args.money {
        MoneyArg::Gold => Money::Gold,
        MoneyArg::Dollars => Money::Dollars,
        MoneyArg::Both => Money::Both,
    };
    let shell = Shell { lang, money };
    let done = match args.command {
        None => match window(shell, &args.paths) {
            Ok(()) => {
                return Start::Window {
                    paths: args.paths,
                    sample: args.sample,
                    lang,
                };
            }
            Err(fail) => Err(fail),
        },
        Some(Command::New(args)) => new::run(shell, &args),
        Some(Command::Run(args)) => run::run(shell, &args),
        Some(Command::Commands(args)) => commands::run(shell, &args),
        Some(Command::Show(args)) => show::run(shell, &args),
        Some(Command::Explain(args)) => explain::run(shell, &args),
        Some(Command::Simulate(args)) => simulate::run(shell, &args),
        Some(Command::Check(args)) => check::run(shell, &args),
        Some(Command::Export(args)) => export::run(shell, &args),
        Some(Command::Import(args)) => import::run(shell, &args),
        Some(Command::Print(args)) => print::run(shell, &args),
    };
    Start::Exit(match done {
        Ok(()) => 0,
        Err(fail) => {
            remark(fail.text());
            fail.code()
        }
    })
}

/// What is no league, and no subcommand either, is a slip of the pen.
fn window(shell: Shell, paths: &[PathBuf]) -> Result<(), Fail> {
    for path in paths {
        if !path.exists() {
            let path = path.display();
            return Err(Fail::Usage(crate::say!(
                shell.lang,
                "\"{path}\" is no subcommand and no league. `flagkeeper --help` lists the subcommands.",
                "「{path}」というサブコマンドもリーグもありません。サブコマンドは `flagkeeper --help` で確かめてください。"
            )));
        }
        shell.no_war(path)?;
    }
    Ok(())
}
