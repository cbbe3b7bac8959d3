//! Clicks CSV (mage-knight §10, 1): one row per click. Our own export writes it.

use super::draft::{Cell, ClickDraft, Draft, Findings, Place};
use crate::figures::ability::Slot;
use crate::text;
use std::collections::HashMap;

/// The columns in the order the export writes them; the last three are ours.
pub const COLUMNS: [&str; 22] = [
    "set",
    "number",
    "name",
    "rank",
    "faction",
    "points",
    "range",
    "targets",
    "arc",
    "mounted",
    "click",
    "speed",
    "attack",
    "defense",
    "damage",
    "speed_ability",
    "attack_ability",
    "defense_ability",
    "damage_ability",
    "id",
    "name_ja",
    "picture",
];

/// Columns a file may lack.
const OPTIONAL: [&str; 5] = ["targets", "mounted", "id", "name_ja", "picture"];

/// What is the same in all rows of a figure.
const OF_FIGURE: [&str; 13] = [
    "id", "set", "number", "name", "name_ja", "rank", "faction", "points", "range", "targets",
    "arc", "mounted", "picture",
];

/// A row: its line, and its cells by column.
struct Row {
    line: usize,
    cells: HashMap<&'static str, String>,
}

impl Row {
    fn cell(&self, column: &str) -> Cell {
        Cell {
            value: self.cells.get(column).cloned().unwrap_or_default(),
            place: Place::Row(self.line, column.into()),
        }
    }
}

/// The figures of a table, in the order in which they first appear. Their rows need not stand together.
pub(super) fn read(text: &str, findings: &mut Findings<'_>) -> Vec<Draft> {
    let mut figures: Vec<Vec<Row>> = Vec::new();
    let mut known: HashMap<(String, String), usize> = HashMap::new();
    for row in rows(text, findings).unwrap_or_default() {
        let key = (row.cell("set").value, row.cell("number").value);
        let index = *known.entry(key).or_insert(figures.len());
        match figures.get_mut(index) {
            Some(rows) => rows.push(row),
            None => figures.push(vec![row]),
        }
    }
    figures
        .iter()
        .filter_map(|rows| draft(rows, findings))
        .collect()
}

/// The rows under a heading that has every column that is needed; `None` where it has not.
fn rows(text: &str, findings: &mut Findings<'_>) -> Option<Vec<Row>> {
    let heading = text.lines().next().unwrap_or_default();
    let count = |mark: &u8| heading.bytes().filter(|byte| byte == mark).count();
    // A spreadsheet may part cells by semicolons or tabs. The last of the best wins, so the comma stands last.
    let comma = [b';', b'\t', b','].into_iter().max_by_key(count);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(comma.unwrap_or(b','))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut records = reader.records().filter_map(Result::ok);
    let heading = records.next().unwrap_or_default();
    let columns: Vec<Option<&'static str>> = heading.iter().map(column).collect();
    let needed = COLUMNS.iter().filter(|name| !OPTIONAL.contains(name));
    let lacking: Vec<&str> = (needed.copied())
        .filter(|name| !columns.contains(&Some(name)))
        .collect();
    if !lacking.is_empty() {
        let lacking = lacking.join(", ");
        findings.file(
            Some((1, 1)),
            text!(
                "the heading lacks {lacking}; expected clicks CSV, or JSON with figures",
                "見出しに{lacking}がありません。クリックCSVか、フィギュアのJSONが必要です"
            ),
        );
        return None;
    }
    for (index, name) in heading.iter().enumerate() {
        let cell = Cell {
            value: name.into(),
            place: Place::Row(1, name.trim().into()),
        };
        match columns.get(index).copied().flatten() {
            Some(column) if columns.iter().take(index).any(|c| *c == Some(column)) => findings
                .wrong(
                    &cell,
                    text!("this column stands twice", "この列が2度あります"),
                ),
            None if !name.trim().is_empty() => findings.warn(
                &cell,
                text!("this column is not read", "この列は読みません"),
            ),
            Some(_) | None => {}
        }
    }
    let mut rows = Vec::new();
    for record in records {
        let line = record
            .position()
            .map_or(0, |position| position.line() as usize);
        if record.iter().all(|value| value.trim().is_empty()) {
            continue;
        }
        let mut cells = HashMap::new();
        for (index, value) in record.iter().enumerate() {
            let value = value.trim();
            match columns.get(index) {
                Some(Some(column)) => {
                    cells.insert(*column, value.to_owned());
                }
                Some(None) => {}
                None if value.is_empty() => {}
                None => {
                    let (cell, n) = (index + 1, columns.len());
                    let cell = Cell {
                        value: value.into(),
                        place: Place::Row(line, format!("{cell}")),
                    };
                    let value = cell.shown();
                    findings.wrong(
                        &cell,
                        text!(
                            "\"{value}\" stands beyond the {n} columns of the heading",
                            "「{value}」が見出しの{n}列からはみ出しています"
                        ),
                    );
                }
            }
        }
        rows.push(Row { line, cells });
    }
    if rows.is_empty() {
        findings.file(
            None,
            text!(
                "holds no figures: there are no rows",
                "フィギュアがありません。行がありません"
            ),
        );
    }
    Some(rows)
}

/// The column a heading means, whatever its case and spaces.
fn column(heading: &str) -> Option<&'static str> {
    let plain = heading.trim().to_lowercase().replace([' ', '-'], "_");
    COLUMNS.into_iter().find(|name| *name == plain)
}

/// The figure of these rows. What is said once need not be said again, but must not be contradicted.
fn draft(rows: &[Row], findings: &mut Findings<'_>) -> Option<Draft> {
    let (first, others) = rows.split_first()?;
    for row in others {
        for column in OF_FIGURE {
            let (here, there) = (row.cell(column), first.cell(column));
            if !here.value.is_empty() && here.value != there.value {
                let (value, other, line) = (here.shown(), there.shown(), first.line);
                findings.wrong(
                    &here,
                    text!(
                        "\"{value}\" differs from \"{other}\" at line {line}, the same figure",
                        "「{value}」は同じフィギュアの{line}行目「{other}」と違います"
                    ),
                );
            }
        }
    }
    let faction = first.cell("faction");
    let factions = faction.value.split(';').map(|name| name.trim().to_owned());
    Some(Draft {
        id: first.cell("id"),
        set: first.cell("set"),
        number: first.cell("number"),
        name: first.cell("name"),
        name_ja: first.cell("name_ja"),
        rank: first.cell("rank"),
        factions: (factions.filter(|name| !name.is_empty()).collect(), faction),
        points: first.cell("points"),
        range: first.cell("range"),
        targets: first.cell("targets"),
        arc: first.cell("arc"),
        mounted: first.cell("mounted"),
        picture: first.cell("picture"),
        clicks: rows.iter().map(click).collect(),
        dial: first.cell("click"),
    })
}

fn click(row: &Row) -> ClickDraft {
    ClickDraft {
        number: row.cell("click"),
        values: Slot::ALL.map(|slot| row.cell(slot.id())),
        abilities: Slot::ALL.map(|slot| row.cell(&format!("{}_ability", slot.id()))),
        skull: false,
    }
}
