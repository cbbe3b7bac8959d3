//! `flagkeeper check`: reads and audits everything, changes nothing.

use super::{Fail, Shell, print, print_json, remark};
use crate::{
    problem::Problem,
    say,
    store::{League, OpenError},
    text,
};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(shell: Shell, args: &Args) -> Result<(), Fail> {
    for path in &args.paths {
        shell.no_war(path)?;
    }
    let (mut rows, mut found, mut disk) = (Vec::new(), false, None);
    for path in &args.paths {
        match problems(path) {
            Ok(problems) => {
                found |= !problems.is_empty();
                if args.json {
                    rows.extend(problems.iter().map(|problem| as_json(shell, problem)));
                } else if problems.is_empty() {
                    let path = path.display();
                    print(say!(
                        shell.lang,
                        "{path}: all is well",
                        "{path}：問題ありません"
                    ))?;
                } else {
                    let lines: Vec<String> = problems
                        .iter()
                        .map(|problem| problem.show(shell.lang))
                        .collect();
                    print(lines.join("\n"))?;
                }
            }
            // The other leagues are checked all the same.
            Err(error) => match shell.open_error(&error) {
                Fail::Disk(text) => {
                    remark(&text);
                    disk = Some(Fail::Disk(String::new()));
                }
                other @ (Fail::Refused(_) | Fail::Usage(_)) => return Err(other),
            },
        }
    }
    if args.json {
        print_json(&json!(rows))?;
    }
    match disk {
        Some(fail) => Err(fail),
        None if found => Err(Fail::Refused(String::new())),
        None => Ok(()),
    }
}

/// A folder that is there and holds no league is a problem like any other: its `league.toml` may be lost.
fn problems(path: &Path) -> Result<Vec<Problem>, OpenError> {
    match League::check(path) {
        Err(OpenError::NoLeague(folder)) if folder.exists() => Ok(vec![Problem::new(
            folder,
            text!(
                "no league: a league is a folder with league.toml and season-001.toml in it",
                "リーグではありません。リーグは league.toml と season-001.toml の入ったフォルダーです"
            ),
        )]),
        other => other,
    }
}

fn as_json(shell: Shell, problem: &Problem) -> Value {
    json!({
        "path": problem.path.display().to_string(),
        "line": problem.line,
        "column": problem.column,
        "entry": problem.entry,
        "field": problem.field,
        "text": problem.text.of(shell.lang),
    })
}
