//! `flagkeeper export`: what `show` shows, as a file.

use super::{
    Fail, Shell, print, print_json,
    show::{Which, seasons, what},
};
use crate::{
    export::{Format, View, file},
    say,
    store::StoreError,
};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    path: PathBuf,
    what: String,
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    #[arg(long, value_name = "N")]
    at: Option<u64>,
    #[arg(long, value_name = "N|all")]
    season: Option<Which>,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(shell: Shell, args: &Args) -> Result<(), Fail> {
    let what = what(shell, &args.what)?;
    let format = Format::of_path(&args.output).map_err(|text| Fail::Usage(shell.text(&text)))?;
    let league = shell.look(&args.path)?;
    let seasons = seasons(shell, &league, what, args.at, args.season)?;
    let view = View::of(&league, &seasons);
    let fail = |error| {
        let error = std::io::Error::other(error);
        Fail::Disk(shell.text(&StoreError::writing(&args.output, error)))
    };
    let bytes = file(view, what, format, shell.lang).map_err(fail)?;
    let written = bytes.len();
    shell.write_out(&args.output, &bytes)?;
    let (path, name) = (args.output.display(), what.name().of(shell.lang));
    if args.json {
        print_json(&serde_json::json!({
            "path": path.to_string(), "what": what.id(), "bytes": written,
        }))?;
    } else {
        print(say!(shell.lang, "{path}: {name}", "{path}：{name}"))?;
    }
    super::all_there(&league)
}
