//! The sheet of sealed bids (F-5.2, F-6.3): before the opening the fingerprint of each, to be signed, so that nobody can say
//! later that it was another list; after it the nonce and what was sealed, and how anybody checks the one with the other.

use super::{
    Order,
    page::Ink,
    parts::{Cell, Column, Part, Row, Section, Table},
};
use crate::{
    flags::{
        seal::{self, Held, Receipt, Seal, Veil},
        step::Step,
    },
    ids::TeamId,
    say,
    text::{Lang, Words},
};

const CLUB: Words = Words::new("Club", "チーム");
const PRINT: Words = Words::new("Fingerprint (SHA-256)", "指紋（SHA-256）");
const WHEN: Words = Words::new("Sealed", "封印した日時");
const NOTHING: Words = Words::new("nothing sealed", "封印なし");
const GM: Words = Words::new("Game master", "ゲームマスター");
const DATE: Words = Words::new("Date", "日付");
const CLOSED: Words = Words::new(
    "What is sealed is known to nobody but the club that sealed it. Sign here before the opening: a list or amount changed afterwards has another fingerprint.",
    "封印した内容を知っているのは、そのチームだけです。開く前に署名してください。あとで内容を変えると、指紋も変わります。",
);
const OPENED: Words = Words::new("What was sealed", "封印されていた内容");
const CHECK: Words = Words::new(
    "How anybody checks it: write the lines of a club into a file exactly as they stand, the nonce first, each ended by a line feed (not CR LF). The file's SHA-256 is the fingerprint: shasum -a 256 FILE on Linux and Mac, certutil -hashfile FILE SHA256 on Windows.",
    "確かめ方：チームの行をナンスから順にこのままファイルに書き、各行を改行（LF。CR LFではない）で終えます。そのファイルのSHA-256が指紋です。LinuxとMacでは shasum -a 256 ファイル、Windowsでは certutil -hashfile ファイル SHA256。",
);

/// What stands on it: at a step where bids are sealed those of the step, else those sealed last.
pub(super) fn sections(order: &Order<'_>) -> Vec<Section> {
    let (lang, state) = (order.lang, order.journal.state());
    let sealing = matches!(
        state.step,
        Step::DraftBids | Step::SummerDraft | Step::WinterTryout | Step::Campaign(..)
    );
    let last = || seal::last_step(order.journal);
    let step = if sealing { Some(state.step) } else { last() };
    let Some(step) = step else {
        let none = say!(
            lang,
            "Nothing has been sealed in this season yet.",
            "このシーズンには、まだ何も封印されていません。"
        );
        return vec![Section {
            title: order.sheet.name().of(lang).into(),
            about: String::new(),
            parts: vec![Part::Text(none)],
        }];
    };
    let receipts = seal::receipts_at(order.journal, step);
    let wanted = |team: &&TeamId| order.team.is_none_or(|only| only == *team);
    let seats: Vec<&TeamId> = state.seats.iter().filter(wanted).collect();
    let of = |team: &TeamId| receipts.iter().find(|receipt| receipt.team == *team);
    let veil = Veil::of(order.journal);
    let opened: Vec<(&Receipt, Seal<'_>)> = (seats.iter())
        .filter_map(|team| {
            let receipt = of(team)?;
            let entry = order.journal.entry(receipt.entry)?;
            Some((receipt, veil.open(entry)?))
        })
        .collect();
    let rows = seats.iter().map(|team| {
        let name = Cell::from(state.team_name(team));
        match of(team) {
            Some(receipt) => Row::new([
                name,
                Cell {
                    text: seal::short(&receipt.fingerprint),
                    note: by_eights(&receipt.fingerprint),
                    ink: Ink::default(),
                },
                receipt.at.format("%Y-%m-%d %H:%M:%S").to_string().into(),
            ]),
            None => Row::new([name, NOTHING.of(lang).into(), "".into()]),
        }
    });
    let table = Table {
        columns: vec![
            Column::words(CLUB.of(lang)),
            Column::words(PRINT.of(lang)),
            Column::number(WHEN.of(lang)),
        ],
        rows: rows.collect(),
        ..Table::default()
    };
    let mut parts = vec![Part::Table(table)];
    if opened.is_empty() {
        parts.push(Part::Text(CLOSED.of(lang).into()));
    }
    parts.extend(signatures(order, &seats));
    let mut sections = vec![Section {
        title: step.place(lang),
        about: about(lang, step),
        parts,
    }];
    if !opened.is_empty() {
        sections.push(proof(order, &opened));
    }
    sections
}

/// Nonce and contents of what has been opened, and how they are checked.
fn proof(order: &Order<'_>, opened: &[(&Receipt, Seal<'_>)]) -> Section {
    let (lang, state) = (order.lang, order.journal.state());
    let mut parts = vec![Part::Text(CHECK.of(lang).into())];
    for (receipt, seal) in opened {
        let (name, print) = (
            state.team_name(seal.team),
            seal::short(&receipt.fingerprint),
        );
        let heading = say!(lang, "{name} ({print})", "{name}（{print}）");
        parts.push(Part::Heading(heading));
        parts.push(Part::Table(lines(order, seal)));
    }
    Section {
        title: OPENED.of(lang).into(),
        about: String::new(),
        parts,
    }
}

/// The rule it is sealed by.
fn about(lang: Lang, step: Step) -> String {
    if matches!(step, Step::Campaign(..)) {
        return say!(
            lang,
            "Amounts for the campaign, opened all at once (F-6.3)",
            "キャンペーンの金額。一斉に開く（F-6.3）"
        );
    }
    say!(
        lang,
        "Lists of bids, opened all at once (F-5.2)",
        "入札表。一斉に開く（F-5.2）"
    )
}

/// A fingerprint to be compared by eye.
fn by_eights(print: &str) -> String {
    let mut out = String::new();
    for (i, digit) in print.chars().enumerate() {
        if i > 0 && i % 8 == 0 {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

/// A line for every manager and for the game master, three side by side.
fn signatures(order: &Order<'_>, seats: &[&TeamId]) -> Vec<Part> {
    let (lang, state) = (order.lang, order.journal.state());
    let managers = seats.iter().map(|team| state.team_name(team));
    let all: Vec<String> = managers
        .chain([GM.of(lang).into(), DATE.of(lang).into()])
        .collect();
    let rows = all.chunks(3).map(|row| {
        let blank = std::iter::repeat_n(String::new(), 3 - row.len());
        Part::Sign(row.iter().cloned().chain(blank).collect())
    });
    rows.collect()
}

/// The lines a fingerprint was made of, and what each says.
fn lines(order: &Order<'_>, seal: &Seal<'_>) -> Table {
    let (lang, state) = (order.lang, order.journal.state());
    let text = seal.text();
    let mut told = vec![say!(lang, "nonce", "ナンス")];
    match seal.held {
        Held::Bids(bids) => told.extend(bids.iter().map(|bid| {
            let (name, fee) = (state.player_name(&bid.player), bid.fee.show(order.money));
            say!(lang, "{name} for {fee}", "{name}に{fee}")
        })),
        Held::Amount(amount) => told.push(amount.show(order.money)),
    }
    let mut rows: Vec<Row> = (text.lines().zip(told))
        .map(|(line, told)| Row::new([line.to_owned(), told]))
        .collect();
    if matches!(seal.held, Held::Bids([])) {
        let nobody = say!(
            lang,
            "and no line more: it wants nobody",
            "以上。誰も望まない"
        );
        rows.push(Row::new([String::new(), nobody]));
    }
    Table {
        columns: vec![
            Column::words(say!(lang, "Line", "行")),
            Column::words(say!(lang, "What it says", "意味")),
        ],
        rows,
        ..Table::default()
    }
}
