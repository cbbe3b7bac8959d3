//! `flagkeeper simulate`: seasons played by simple managers, on a copy.

use super::{Fail, Shell, print, print_json, remark, table};
use crate::{
    export::trial,
    flags::{Command, Flags, State, rules::Value},
    journal::{Act, Decided},
    say,
    simulate::{Audit, Trial, Watch, simulate, with_rules},
    store::StoreError,
};
use std::{
    io::{IsTerminal as _, Write as _},
    path::PathBuf,
    time::Instant,
};

#[derive(Debug, clap::Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the command line"
)]
pub(super) struct Args {
    path: PathBuf,
    #[arg(id = "seasons", long, value_name = "N", default_value_t = 10)]
    seasons: u32,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    rules: Vec<String>,
    #[arg(long)]
    no_new_clubs: bool,
    #[arg(id = "audit", long = "check")]
    check: bool,
    #[arg(long)]
    brief: bool,
    #[arg(id = "csv", short = 'o', long = "output", value_name = "FILE.csv")]
    output: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Shows on a terminal how far it is, and checks every act where that was asked for.
struct Onlooker {
    of: u32,
    shown: bool,
    audit: Option<Audit>,
}

impl Watch for Onlooker {
    fn acted(&mut self, act: &Act<Command>, decided: &Decided<Flags>, state: &State) {
        if let Some(audit) = &mut self.audit {
            audit.acted(act, decided, state);
        }
    }

    fn season(&mut self, done: u32) -> bool {
        if self.shown && (done.is_multiple_of(50) || done == self.of) {
            let of = self.of;
            let _ = write!(std::io::stderr(), "\r{done}/{of} ");
        }
        self.audit
            .as_ref()
            .is_none_or(|audit| audit.fault.is_none())
    }
}

pub(super) fn run(shell: Shell, args: &Args) -> Result<(), Fail> {
    let league = shell.look(&args.path)?;
    let rules = args
        .rules
        .iter()
        .map(|rule| parse_rule(shell, rule))
        .collect::<Result<Vec<_>, _>>()?;
    let state = with_rules(league.state().clone(), &rules)
        .map_err(|bad| Fail::Usage(shell.text(&bad.text())))?;
    let trial = Trial {
        seasons: args.seasons,
        seed: args.seed,
        refound: !args.no_new_clubs,
    };
    let mut onlooker = Onlooker {
        of: args.seasons,
        shown: std::io::stderr().is_terminal() && !args.json,
        audit: args.check.then(Audit::default),
    };
    let began = Instant::now();
    let report = simulate(state, league.shelf(), trial, &mut onlooker)
        .map_err(|stuck| Fail::Refused(shell.text(&stuck.text())))?;
    let seconds = began.elapsed().as_secs_f64();
    if onlooker.shown {
        let _ = writeln!(std::io::stderr());
    }
    if let Some((command, fault)) = onlooker
        .audit
        .as_ref()
        .and_then(|audit| audit.fault.as_ref())
    {
        let fault = shell.text(fault);
        return Err(Fail::Refused(say!(
            shell.lang,
            "After {command}: {fault}. This is a mistake of the program; please report it with the seed.",
            "{command} のあと：{fault}。プログラムの誤りです。種とともに報告してください。"
        )));
    }
    let (seasons, speed) = (
        report.seasons.len(),
        f64::from(args.seasons) / seconds.max(1e-9),
    );
    let speed = format!("{speed:.0}");
    if let Some(path) = &args.output {
        let csv = trial::by_club(&report).csv().map_err(|error| {
            let error = std::io::Error::other(error);
            Fail::Disk(shell.text(&StoreError::writing(path, error)))
        })?;
        shell.write_out(path, csv.as_ref())?;
    }
    if args.json {
        print_json(&serde_json::json!({
            "seed": args.seed, "seconds": seconds, "seasons": report.seasons,
            "path": args.output.as_ref().map(|path| path.display().to_string()),
        }))?;
        return super::all_there(&league);
    }
    let mut out = table::table(shell, &trial::summary(&report));
    if !args.brief {
        out.push('\n');
        out += &table::table(shell, &trial::by_club(&report));
    }
    print(out)?;
    remark(&say!(
        shell.lang,
        "Seasons: {seasons}, {speed} a second. The league itself is as before.",
        "シーズン数：{seasons}（毎秒{speed}）。リーグ自体は元のままです。"
    ));
    if let Some(audit) = onlooker.audit {
        let acts = audit.acts;
        remark(&say!(
            shell.lang,
            "Every rule kept in {acts} acts.",
            "{acts}件の操作すべてで規則が守られました。"
        ));
    }
    super::all_there(&league)
}

/// The value of a house rule, as a line of TOML.
#[derive(serde::Deserialize)]
struct Line {
    value: Value,
}

/// `M-2.5.cap=220`, the value as in a script.
fn parse_rule(shell: Shell, text: &str) -> Result<(String, Value), Fail> {
    let wrong = || {
        Fail::Usage(say!(
            shell.lang,
            "\"{text}\" is no house rule with its value; write KEY=VALUE, as in M-2.5.cap=220.",
            "「{text}」はハウスルールと値になっていません。M-2.5.cap=220 のように書いてください。"
        ))
    };
    let (key, value) = text.split_once('=').ok_or_else(wrong)?;
    let value = value.trim();
    let read = |value: &str| toml::from_str::<Line>(&format!("value = {value}")).ok();
    let value = read(value)
        .or_else(|| read(&format!("{value:?}")))
        .ok_or_else(wrong)?
        .value;
    Ok((key.trim().into(), value))
}
