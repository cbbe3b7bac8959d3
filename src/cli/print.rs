//! `flagkeeper print`: a sheet of paper, as PDF.

use super::{Fail, Shell, print, print_json, remark, show::seasons};
use crate::{
    export::What,
    ids::TeamId,
    say,
    sheets::{Order, Paper, Sheet},
    store::clock,
};
use clap::ValueEnum;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    path: PathBuf,
    sheet: String,
    #[arg(id = "pdf", short = 'o', long = "output", value_name = "FILE.pdf")]
    output: PathBuf,
    #[arg(long, value_enum, default_value_t = PaperArg::A4)]
    paper: PaperArg,
    #[arg(long, value_name = "ID")]
    team: Option<String>,
    #[arg(long, value_name = "N")]
    at: Option<u64>,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum PaperArg {
    A4,
    Letter,
}

pub(super) fn run(shell: Shell, args: &Args) -> Result<(), Fail> {
    let sheet = sheet(shell, &args.sheet)?;
    ends_in_pdf(shell, &args.output)?;
    let league = shell.look(&args.path)?;
    let seasons = seasons(shell, &league, What::Teams, args.at, None)?;
    let Some(journal) = seasons.last() else {
        return Err(Fail::Refused(String::new()));
    };
    let seats = &journal.state().seats;
    let team: Option<&TeamId> = match &args.team {
        None => None,
        Some(id) => Some(
            seats
                .iter()
                .find(|seat| seat.as_str() == id)
                .ok_or_else(|| no_team(shell, id, seats))?,
        ),
    };
    if seats.is_empty() {
        return Err(Fail::Refused(say!(
            shell.lang,
            "There is no club yet, so there is nothing to print. Found one first (add-team).",
            "チームがまだないので、印刷するものがありません。先にチームを作ってください（add-team）。"
        )));
    }
    let printed = Order {
        sheet,
        league: league.name(),
        journal,
        team,
        clock: clock::reading(league.folder(), journal),
        lang: shell.lang,
        money: shell.money,
        paper: match args.paper {
            PaperArg::A4 => Paper::A4,
            PaperArg::Letter => Paper::Letter,
        },
    }
    .draft()
    .lay_out();
    if !printed.missing.is_empty() {
        let missing: String = printed.missing.iter().collect();
        remark(&say!(
            shell.lang,
            "The printed letters have none of these, and show 〓 in their place: {missing}",
            "印刷用の書体にない文字は〓で示しました：{missing}"
        ));
    }
    let pdf = printed
        .pdf()
        .map_err(|error| Fail::Disk(shell.text(&error.text())))?;
    let bytes = pdf.len();
    shell.write_out(&args.output, &pdf)?;
    let (path, title, pages) = (args.output.display(), &printed.title, printed.pages.len());
    if args.json {
        print_json(&serde_json::json!({
            "path": path.to_string(), "sheet": sheet.id(), "pages": pages, "bytes": bytes,
        }))?;
    } else {
        let s = crate::text::plural(pages);
        print(say!(
            shell.lang,
            "{path}: {title}, {pages} page{s}",
            "{path}：{title}、{pages}ページ"
        ))?;
    }
    super::all_there(&league)
}

/// The sheet called so.
fn sheet(shell: Shell, id: &str) -> Result<Sheet, Fail> {
    Sheet::from_id(id).ok_or_else(|| {
        let all: Vec<&str> = Sheet::ALL.iter().map(|sheet| sheet.id()).collect();
        let all = all.join(", ");
        Fail::Usage(say!(
            shell.lang,
            "There is no sheet \"{id}\" to print. There is: {all}.",
            "「{id}」は印刷できません。あるのは次のものです：{all}。"
        ))
    })
}

fn ends_in_pdf(shell: Shell, path: &Path) -> Result<(), Fail> {
    let ending = path.extension().unwrap_or_default();
    if ending.eq_ignore_ascii_case("pdf") {
        return Ok(());
    }
    let path = path.display();
    Err(Fail::Usage(say!(
        shell.lang,
        "{path}: sheets are written as PDF. End the file's name with .pdf.",
        "{path}：印刷物はPDFで書き出します。ファイル名の末尾を .pdf にしてください。"
    )))
}

fn no_team(shell: Shell, id: &str, seats: &[TeamId]) -> Fail {
    let all: Vec<&str> = seats.iter().map(TeamId::as_str).collect();
    let all = all.join(", ");
    Fail::Usage(say!(
        shell.lang,
        "There is no club \"{id}\" in the league. There is: {all}.",
        "「{id}」というチームはリーグにありません。あるのは次のものです：{all}。"
    ))
}
