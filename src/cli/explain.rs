//! `flagkeeper explain`: the entries, rules and postings behind a number.

use super::{
    Fail, Shell, print, print_json,
    show::{Which, seasons},
    table,
};
use crate::{
    export::{Cell, Sheet, What},
    flags::{
        Journal,
        explain::{Cause, Number, Subject, explain, show},
        sentence::{entry_title, posting_line, postings_why},
    },
    say,
    text::{Words, signed},
};
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    path: PathBuf,
    #[arg(value_name = "TEAM|PLAYER")]
    subject: String,
    field: Option<String>,
    #[arg(long, value_name = "N")]
    at: Option<u64>,
    #[arg(long, value_name = "N")]
    season: Option<u32>,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(shell: Shell, args: &Args) -> Result<(), Fail> {
    let league = shell.look(&args.path)?;
    let which = args.season.map(Which::One);
    let mut past = seasons(shell, &league, What::Teams, args.at, which)?;
    let journal = &past.pop().unwrap_or_else(|| league.journal().clone());
    let id = &args.subject;
    let subject = Subject::find(journal.state(), id).ok_or_else(|| {
        Fail::Usage(say!(
            shell.lang,
            "There is no club or player \"{id}\". `flagkeeper show PATH teams` and `players` list them.",
            "「{id}」というチームも選手もありません。`flagkeeper show PATH teams` と `players` で確かめてください。"
        ))
    })?;
    let numbers = match &args.field {
        None => subject.numbers().to_vec(),
        Some(field) => vec![number(shell, &subject, field)?],
    };
    if args.json {
        let all: Vec<Value> = numbers
            .iter()
            .map(|number| as_json(shell, journal, id, &subject, *number))
            .collect();
        print_json(&match (all.as_slice(), &args.field) {
            ([one], Some(_)) => one.clone(),
            _ => json!(all),
        })?;
        return super::all_there(&league);
    }
    let mut out = String::new();
    for number in numbers {
        if !out.is_empty() {
            out.push('\n');
        }
        out += &as_text(shell, journal, &subject, number);
    }
    print(out)?;
    super::all_there(&league)
}

fn number(shell: Shell, subject: &Subject, field: &str) -> Result<Number, Fail> {
    let numbers = subject.numbers();
    let found = numbers.iter().find(|number| number.id() == field);
    found.copied().ok_or_else(|| {
        let all: Vec<&str> = numbers.iter().map(|number| number.id()).collect();
        let all = all.join(", ");
        Fail::Usage(say!(
            shell.lang,
            "There is no \"{field}\" to explain. There is: {all}.",
            "「{field}」は説明できません。あるのは次のものです：{all}。"
        ))
    })
}

/// What an entry was; the season's opening where there is none.
fn why(shell: Shell, journal: &Journal, cause: &Cause) -> String {
    match cause.entry.and_then(|n| journal.entry(n)) {
        Some(entry) => postings_why(journal, entry, &cause.postings, shell.lang)
            .unwrap_or_else(|| entry_title(journal, entry, shell.lang)),
        None => say!(shell.lang, "at the season's opening", "シーズン開始時"),
    }
}

fn as_json(shell: Shell, journal: &Journal, id: &str, subject: &Subject, number: Number) -> Value {
    let causes: Vec<Value> = explain(journal, subject, number)
        .iter()
        .map(|cause| {
            json!({
                "entry": cause.entry,
                "by": cause.by,
                "after": cause.after,
                "rules": cause.rules,
                "postings": cause.postings,
                "why": why(shell, journal, cause),
            })
        })
        .collect();
    json!({
        "subject": id,
        "field": number.id(),
        "name": number.name().of(shell.lang),
        "value": number.of(journal.state(), subject),
        "causes": causes,
    })
}

fn as_text(shell: Shell, journal: &Journal, subject: &Subject, number: Number) -> String {
    let state = journal.state();
    let of = match subject {
        Subject::Team(team) => state.team_name(team),
        Subject::Player(player) => state.player_name(player),
    };
    let (name, value) = (
        number.name().of(shell.lang),
        show(number, number.of(state, subject), shell.money),
    );
    let mut out = say!(
        shell.lang,
        "{of}: {name} {value}\n",
        "{of}：{name} {value}\n"
    );
    let causes = explain(journal, subject, number);
    if causes.is_empty() {
        return out;
    }
    let mut sheet = Sheet::new(
        number.name(),
        &[
            ("entry", Words::new("Entry", "項目")),
            ("by", Words::new("By", "増減")),
            ("after", Words::new("After", "結果")),
            ("why", Words::new("Why", "理由")),
            ("rules", Words::new("Rules", "規則")),
            ("postings", Words::new("Postings", "仕訳")),
        ],
    );
    for cause in &causes {
        let rules: Vec<&str> = cause.rules.iter().map(|rule| rule.id()).collect();
        let postings: Vec<String> = cause
            .postings
            .iter()
            .map(|posting| posting_line(state, posting, shell.money, shell.lang))
            .collect();
        sheet.rows.push(vec![
            cause.entry.into(),
            signed(cause.by).into(),
            show(number, cause.after, shell.money).into(),
            why(shell, journal, cause).into(),
            rules.join(" ").into(),
            Cell::from(postings.join("; ")),
        ]);
    }
    out += &table::table(shell, &sheet);
    out
}
