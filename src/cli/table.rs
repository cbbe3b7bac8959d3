//! Tables for the terminal: columns as wide as they look, wide letters counted as two.

use super::Shell;
use crate::{
    export::{Cell, Sheet},
    gold::Gold,
    say,
    text::number,
};
use unicode_width::UnicodeWidthStr as _;

/// A table with its head, the columns two spaces apart.
pub(super) fn table(shell: Shell, sheet: &Sheet) -> String {
    let head: Vec<String> = sheet
        .columns
        .iter()
        .map(|column| clean(column.title.of(shell.lang)))
        .collect();
    let rows: Vec<Vec<(String, bool)>> = sheet
        .rows
        .iter()
        .map(|row| {
            row.iter()
                .map(|cell| (clean(&written(shell, cell)), cell.is_number()))
                .collect()
        })
        .collect();
    let numbers: Vec<bool> = (0..head.len())
        .map(|i| {
            rows.iter()
                .any(|row| row.get(i).is_some_and(|(_, number)| *number))
        })
        .collect();
    let widths: Vec<usize> = head
        .iter()
        .enumerate()
        .map(|(i, title)| {
            rows.iter()
                .filter_map(|row| Some(row.get(i)?.0.width()))
                .fold(title.width(), usize::max)
        })
        .collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let mut line = String::new();
        for ((cell, width), right) in cells.zip(&widths).zip(&numbers) {
            let gap = " ".repeat(width.saturating_sub(cell.width()));
            let (before, after) = if *right { (&*gap, "") } else { ("", &*gap) };
            line.extend([before, cell, after, "  "]);
        }
        format!("{}\n", line.trim_end())
    };
    let mut out = line(&mut head.iter().map(String::as_str));
    let rule: Vec<String> = widths.iter().map(|width| "─".repeat(*width)).collect();
    out += &line(&mut rule.iter().map(String::as_str));
    for row in &rows {
        out += &line(&mut row.iter().map(|(text, _)| text.as_str()));
    }
    if rows.is_empty() {
        out += &say!(shell.lang, "(nothing)\n", "（なし）\n");
    }
    out
}

fn written(shell: Shell, cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::Int(n) => number(*n),
        Cell::Gold(n) => Gold::new(*n).map_or_else(|_| number(*n), |gold| gold.show(shell.money)),
        Cell::Bool(true) => say!(shell.lang, "yes", "はい"),
        Cell::Empty | Cell::Bool(false) => String::new(),
    }
}

/// One line, without what moves the cursor.
fn clean(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        gold::Money,
        text::{Lang, Words},
    };

    #[test]
    fn columns_line_up_in_japanese() {
        let shell = Shell {
            lang: Lang::En,
            money: Money::Gold,
        };
        let mut sheet = Sheet::new(
            Words::new("Clubs", "チーム"),
            &[
                ("name", Words::new("Name", "名前")),
                ("funds", Words::new("Funds", "資金")),
                ("more", Words::new("More", "他")),
            ],
        );
        sheet.rows = vec![
            vec!["ロフ".into(), Cell::Gold(12_000), "x".into()],
            vec!["Selm\nCity".into(), Cell::Gold(-500), Cell::Empty],
        ];
        assert_eq!(
            table(shell, &sheet),
            "Name          Funds  More\n─────────  ────────  ────\nロフ       12,000 G  x\nSelm City    −500 G\n"
        );
    }
}
