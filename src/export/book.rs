//! The ledger and the log.

use super::{Cell, Report, Sheet, json};
use crate::{
    dice::DiceFrom,
    flags::{
        Journal,
        command::Bid,
        refusal::account_name,
        seal::{self, Held, Seal, Veil},
        sentence::{entry_title, posting_why, sealed_line},
    },
    gold::Gold,
    journal::Deed,
    rulebook::Rule,
    text::{Lang, Words},
};
use serde::Serialize;

/// The title of a column of entries' numbers.
const ENTRY: Words = Words::new("Entry", "項目");

#[derive(Serialize)]
struct Line {
    entry: u64,
    season: u32,
    step: String,
    from: String,
    to: String,
    amount: i64,
    why: String,
    rules: Vec<Rule>,
}

/// Every standing movement of gold, in order.
pub(super) fn ledger(seasons: &[Journal], lang: Lang) -> Report {
    let mut sheet = Sheet::new(
        super::What::Ledger.name(),
        &[
            ("entry", ENTRY),
            ("season", Words::new("Season", "シーズン")),
            ("step", Words::new("Step", "段階")),
            ("from", Words::new("From", "出金")),
            ("to", Words::new("To", "入金")),
            ("amount", Words::new("Amount", "金額")),
            ("why", Words::new("Why", "内容")),
        ],
    );
    let mut rows = Vec::new();
    for journal in seasons {
        let state = journal.state();
        for entry in journal.standing() {
            for posting in &entry.gold {
                let row = Line {
                    entry: entry.n,
                    season: entry.place.season,
                    step: entry.place.step.clone(),
                    from: posting.from.to_string(),
                    to: posting.to.to_string(),
                    amount: posting.amount.get(),
                    why: posting_why(journal, entry, posting, lang),
                    rules: entry.rules.clone(),
                };
                sheet.rows.push(vec![
                    row.entry.into(),
                    row.season.into(),
                    row.step.as_str().into(),
                    account_name(state, &posting.from).of(lang).into(),
                    account_name(state, &posting.to).of(lang).into(),
                    Cell::Gold(row.amount),
                    row.why.as_str().into(),
                ]);
                rows.push(row);
            }
        }
    }
    Report {
        json: json(&rows),
        lead: Vec::new(),
        sheets: vec![sheet],
    }
}

/// What was sealed, once it is open.
#[derive(Serialize)]
struct Opened<'a> {
    nonce: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    bids: Option<&'a [Bid]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<Gold>,
}

impl<'a> Opened<'a> {
    fn of(seal: &Seal<'a>) -> Self {
        let (bids, amount) = match seal.held {
            Held::Bids(bids) => (Some(bids), None),
            Held::Amount(amount) => (None, Some(amount)),
        };
        Self {
            nonce: seal.nonce,
            bids,
            amount,
        }
    }
}

#[derive(Serialize)]
struct Record<'a> {
    entry: u64,
    at: String,
    season: u32,
    step: &'a str,
    command: &'static str,
    title: String,
    rules: &'a [Rule],
    undone: bool,
    note: Option<&'a str>,
    ruling: Option<&'a str>,
    dice_from: Option<DiceFrom>,
    fingerprint: Option<&'a str>,
    sealed: Option<Opened<'a>>,
    /// What was sealed, to be read beside the title.
    #[serde(skip)]
    held: Option<String>,
}

/// Every entry, undone ones too, in order.
pub(super) fn log(seasons: &[Journal], lang: Lang) -> Report {
    let mut rows = Vec::new();
    for journal in seasons {
        let veil = Veil::of(journal);
        for entry in journal.entries() {
            let seal = veil.open(entry);
            rows.push(Record {
                entry: entry.n,
                at: entry.at.to_rfc3339_opts(chrono::SecondsFormat::Secs, false),
                season: entry.place.season,
                step: &entry.place.step,
                command: entry.act.name(),
                title: entry_title(journal, entry, lang),
                rules: &entry.rules,
                undone: matches!(entry.act.deed, Deed::Command(_)) && !journal.stands(entry.n),
                note: entry.act.note.as_deref(),
                ruling: entry.act.ruling.as_deref(),
                dice_from: entry.act.dice_from,
                fingerprint: seal::fingerprint(entry),
                sealed: seal.as_ref().map(Opened::of),
                held: seal.map(|seal| sealed_line(journal.state(), &seal, lang)),
            });
        }
    }
    Report::list(
        super::What::Log,
        &rows,
        &[
            ("entry", ENTRY, &|r| r.entry.into()),
            ("at", Words::new("At", "日時"), &|r| r.at.as_str().into()),
            ("step", Words::new("Step", "段階"), &|r| r.step.into()),
            ("command", Words::new("Command", "コマンド"), &|r| {
                r.command.into()
            }),
            ("title", Words::new("What", "内容"), &|r| match &r.held {
                Some(held) => format!("{} · {held}", r.title).into(),
                None => r.title.as_str().into(),
            }),
            ("rules", Words::new("Rules", "規則"), &|r| {
                let rules: Vec<&str> = r.rules.iter().map(|rule| rule.id()).collect();
                rules.join(" ").into()
            }),
            ("undone", Words::new("Undone", "取消済"), &|r| {
                r.undone.into()
            }),
            ("note", Words::new("Remark", "備考"), &|r| {
                r.ruling.or(r.note).into()
            }),
        ],
    )
}
