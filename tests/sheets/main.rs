//! What is printed: what stands on the pages, where it stands, and the file it is written to.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that meets something else has failed"
)]

mod bids;
mod paper;
mod resume;
mod salaries;
#[expect(dead_code, reason = "these tests speak few of its words")]
#[path = "../support/mod.rs"]
mod support;

use flagkeeper::{
    flags::Journal,
    gold::Money,
    ids::TeamId,
    sheets::{Order, Paper, Printed, Sheet},
    store::{League, Mode},
    text::Lang,
};

/// A league of four clubs at the camp of its second season.
fn altenant() -> (tempfile::TempDir, League) {
    let folder = tempfile::tempdir().unwrap();
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/leagues/spring");
    let league = League::open(&path, Mode::Look).unwrap();
    (folder, league)
}

/// The salary sheet on A4, in gold.
fn salaries(journal: &Journal, team: Option<&str>, lang: Lang) -> Printed {
    printed(Sheet::Salaries, journal, team, lang)
}

/// A sheet on A4, in gold.
fn printed(sheet: Sheet, journal: &Journal, team: Option<&str>, lang: Lang) -> Printed {
    let team = team.map(|team| TeamId::new(team).unwrap());
    Order {
        sheet,
        league: "The League",
        journal,
        team: team.as_ref(),
        clock: None,
        lang,
        money: Money::Gold,
        paper: Paper::A4,
    }
    .draft()
    .lay_out()
}

/// The texts of a page, a cell or paragraph each, as they are read; without blanks, which the end of a line may stand for.
fn texts(printed: &Printed, page: usize) -> Vec<String> {
    let mut out: Vec<(Option<usize>, String)> = Vec::new();
    for line in &printed.pages[page].lines {
        match out.last_mut() {
            Some((node, text)) if node.is_some() && *node == line.node => text.push_str(&line.text),
            _ => out.push((line.node, line.text.clone())),
        }
    }
    out.into_iter().map(|(_, text)| close(&text)).collect()
}

/// Without blanks.
fn close(text: &str) -> String {
    text.split_whitespace().collect()
}

/// A page has these texts one after another, as a row of a table has.
#[track_caller]
fn has_row(printed: &Printed, page: usize, row: &[&str]) {
    let texts = texts(printed, page);
    let row: Vec<String> = row.iter().map(|text| close(text)).collect();
    assert!(
        texts.windows(row.len()).any(|window| window == row),
        "no {row:?} in {texts:#?}"
    );
}

/// A page says this somewhere.
#[track_caller]
fn says(printed: &Printed, page: usize, text: &str) {
    let texts = texts(printed, page);
    let found = texts.iter().any(|other| other.contains(&close(text)));
    assert!(found, "no {text:?} in {texts:#?}");
}
