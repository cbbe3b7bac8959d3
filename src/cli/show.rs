//! `flagkeeper show`: what a league holds, now or at an earlier entry.

use super::{Fail, Shell, print, print_json, table};
use crate::{
    export::{View, What, report},
    flags::Journal,
    say,
    store::League,
};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    path: PathBuf,
    what: Option<String>,
    #[arg(long, value_name = "N")]
    at: Option<u64>,
    #[arg(long, value_name = "N|all")]
    season: Option<Which>,
    #[arg(long)]
    json: bool,
}

/// Which season is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    All,
    One(u32),
}

impl std::str::FromStr for Which {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "all" => Ok(Self::All),
            n => n
                .parse()
                .ok()
                .filter(|n| *n > 0)
                .map(Self::One)
                .ok_or_else(|| "a season's number, from 1, or \"all\"".into()),
        }
    }
}

pub(super) fn run(shell: Shell, args: &Args) -> Result<(), Fail> {
    let Some(id) = &args.what else {
        let all = all_words();
        return Err(Fail::Usage(say!(
            shell.lang,
            "Say what to show, after the league: {all}.",
            "リーグのあとに、表示するものを書いてください：{all}。"
        )));
    };
    let what = what(shell, id)?;
    let league = shell.look(&args.path)?;
    let seasons = seasons(shell, &league, what, args.at, args.season)?;
    let view = View::of(&league, &seasons);
    let report = report(view, what, shell.lang);
    if args.json {
        print_json(&report.json)?;
    } else {
        let mut out = String::new();
        for line in &report.lead {
            out += line;
            out.push('\n');
        }
        for sheet in &report.sheets {
            if !out.is_empty() {
                out.push('\n');
            }
            out += &table::table(shell, sheet);
        }
        print(out)?;
    }
    super::all_there(&league)
}

/// Every word that can be asked for.
fn all_words() -> String {
    let all: Vec<&str> = What::ALL.iter().map(|what| what.id()).collect();
    all.join(", ")
}

/// What is called so.
pub(super) fn what(shell: Shell, id: &str) -> Result<What, Fail> {
    What::from_id(id).ok_or_else(|| {
        let all = all_words();
        Fail::Usage(if id == "war" {
            say!(
                shell.lang,
                "This version of Flagkeeper keeps leagues only; wars come with a later one. There is: {all}.",
                "この版のFlagkeeperはリーグだけを扱います。妖精大戦は今後の版で使えます。あるのは次のものです：{all}。"
            )
        } else {
            say!(
                shell.lang,
                "There is no \"{id}\" to show. There is: {all}.",
                "「{id}」は表示できません。あるのは次のものです：{all}。"
            )
        })
    })
}

/// The seasons that are looked at, as they were after entry `at` where one is named.
pub(super) fn seasons(
    shell: Shell,
    league: &League,
    what: What,
    at: Option<u64>,
    season: Option<Which>,
) -> Result<Vec<Journal>, Fail> {
    let known = league.seasons().map_err(|error| shell.store(&error))?;
    let running = league.state().season;
    let wanted: Vec<u32> = match season {
        Some(Which::All) if !what.spans_seasons() => {
            let what = what.id();
            return Err(Fail::Usage(say!(
                shell.lang,
                "`--season all` is for ledger, log, standings, honors and career, not for {what}. Name one season.",
                "`--season all` は ledger、log、standings、honors、career で使えます。{what} には番号を書いてください。"
            )));
        }
        Some(Which::All) => known.clone(),
        Some(Which::One(n)) if known.contains(&n) || n == running => vec![n],
        Some(Which::One(n)) => {
            let all: Vec<String> = known.iter().map(ToString::to_string).collect();
            let all = all.join(", ");
            return Err(Fail::Usage(say!(
                shell.lang,
                "There is no file of season {n}. There is: {all}.",
                "シーズン{n}のファイルはありません。あるのは次のシーズンです：{all}。"
            )));
        }
        None if what.whole() => known.clone(),
        None => Vec::new(),
    };
    let read = |n: u32| {
        // The running season is open already; `start-at` may have given it another number than its file.
        if n == running || Some(&n) == known.last() {
            Ok(league.journal().clone())
        } else {
            league.season(n).map_err(|error| shell.open_error(&error))
        }
    };
    let Some(at) = at else {
        return if wanted.is_empty() {
            Ok(vec![league.journal().clone()])
        } else {
            wanted.into_iter().map(read).collect()
        };
    };
    let next = league.journal().next_n();
    if at >= next {
        let last = next.saturating_sub(1);
        return Err(Fail::Usage(say!(
            shell.lang,
            "Entry {at} has not been written; the last one is {last}.",
            "項目{at}はまだありません。最後の項目は{last}です。"
        )));
    }
    if let Some(Which::One(n)) = season {
        return Ok(vec![read(n)?.at(at)]);
    }
    // The seasons that had begun by then; without `all` only the latest of them.
    let mut past = Vec::new();
    for n in known.iter().rev() {
        let journal = read(*n)?;
        if journal.first_n() <= at.saturating_add(1) || known.first() == Some(n) {
            past.push(journal.at(at));
            if wanted.is_empty() {
                break;
            }
        }
    }
    past.reverse();
    Ok(past)
}
