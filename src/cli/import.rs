//! `flagkeeper import`: figures from a file, all or none.

use super::{Fail, Shell, print, print_json, remark};
use crate::{figures::import::read, ids::FigureId, problem::Problem, say, store::StoreError};
use serde_json::json;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    path: PathBuf,
    file: PathBuf,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(shell: Shell, args: &Args) -> Result<(), Fail> {
    shell.no_war(&args.path)?;
    let name = args.file.display().to_string();
    let bytes = std::fs::read(&args.file)
        .map_err(|error| Fail::Disk(shell.text(&StoreError::reading(&args.file, error))))?;
    let told = |problems: &[Problem]| -> Vec<String> {
        problems
            .iter()
            .map(|problem| problem.show(shell.lang))
            .collect()
    };
    let mut league = shell.keep(&args.path)?;
    let imported = read(&name, &bytes, league.config().ability_names())
        .map_err(|problems| Fail::Refused(told(&problems).join("\n")))?;
    let taken = league
        .import_figures(imported.figures)
        .map_err(|error| shell.act_error(&error))?;
    let warnings = told(&imported.warnings);
    let used: Vec<&FigureId> = taken
        .changed
        .iter()
        .filter(|id| league.state().figures.contains_key(*id))
        .collect();
    if args.json {
        return print_json(&json!({
            "added": taken.added,
            "changed": taken.changed,
            "same": taken.same,
            "in_use": used,
            "warnings": warnings,
        }));
    }
    remark(&warnings.join("\n"));
    let (added, changed, same) = (taken.added.len(), taken.changed.len(), taken.same);
    print(say!(
        shell.lang,
        "Figures added: {added}; changed: {changed}; there already: {same}.",
        "追加{added}体、変更{changed}体、同じもの{same}体。"
    ))?;
    if !used.is_empty() {
        let ids: Vec<&str> = used.iter().map(|id| id.as_str()).collect();
        let ids = ids.join(", ");
        remark(&say!(
            shell.lang,
            "Players keep the dials they came with: {ids}. `edit-figure` mends them.",
            "選手は加入時のダイヤルのままです：{ids}。直すには `edit-figure` を使います。"
        ));
    }
    Ok(())
}
