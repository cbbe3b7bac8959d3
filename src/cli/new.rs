//! `flagkeeper new`: an empty league.

use super::{Fail, Shell, print, print_json};
use crate::{
    figures::Shelf,
    say,
    store::{League, samples},
    text::written::name_fault,
};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    path: PathBuf,
    #[arg(long)]
    name: String,
    #[arg(long = "season", id = "first_season", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=9999))]
    first_season: u32,
    #[arg(long)]
    war: bool,
    #[arg(long)]
    without_figures: bool,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(shell: Shell, args: &Args) -> Result<(), Fail> {
    shell.no_war(&args.path)?;
    if args.war {
        return Err(Fail::Usage(say!(
            shell.lang,
            "This version of Flagkeeper keeps leagues only; wars come with a later one. Leave out --war.",
            "この版のFlagkeeperはリーグだけを扱います。妖精大戦は今後の版で使えます。--war を外してください。"
        )));
    }
    let name = args.name.trim();
    if name.is_empty() {
        return Err(Fail::Usage(say!(
            shell.lang,
            "Give the league a name: --name \"Altenant League\".",
            "リーグの名前を書いてください：--name \"アルテナントリーグ\""
        )));
    }
    if let Some(fault) = name_fault(name) {
        let fault = shell.text(&fault);
        return Err(Fail::Usage(say!(
            shell.lang,
            "The league's name {fault}. Give it another: --name \"Altenant League\".",
            "リーグの名前：{fault}。別の名前にしてください：--name \"アルテナントリーグ\""
        )));
    }
    let figures = if args.without_figures {
        Shelf::empty()
    } else {
        samples::shelf()
    };
    let league = League::create(&args.path, name, args.first_season, &figures)
        .map_err(|error| shell.open_error(&error))?;
    let (path, season, figures) = (
        league.folder().display(),
        league.state().season,
        league.shelf().figures().len(),
    );
    if args.json {
        return print_json(&serde_json::json!({
            "path": path.to_string(), "name": name, "season": season, "figures": figures,
        }));
    }
    let s = crate::text::plural(figures);
    print(say!(
        shell.lang,
        "{path}: \"{name}\", season {season}, {figures} figure{s} on the shelf.",
        "{path}：「{name}」、シーズン{season}、フィギュア{figures}体。"
    ))
}
