//! A table as data, and how it is written: CSV, XLSX.

use crate::{
    say,
    text::{Lang, Words},
};
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};
use std::borrow::Cow;

/// A table.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// What it lists; the name of the page in a workbook.
    pub title: Words,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, each with a cell for every column.
    pub rows: Vec<Vec<Cell>>,
}

/// A column.
#[derive(Debug, Clone, Copy)]
pub struct Column {
    /// As machines know it: the key in JSON, the head in CSV.
    pub key: &'static str,
    /// As readers know it.
    pub title: Words,
}

/// What a cell of a workbook holds at the most, in UTF-16 units.
const MOST: usize = 32_767;

/// A text as a cell of a workbook can hold it: of one that is too long the beginning, and how long it is.
fn fitting(text: &str, lang: Lang) -> Cow<'_, str> {
    let length = |c: char| c.len_utf16();
    if text.len() <= MOST || text.chars().map(length).sum::<usize>() <= MOST {
        return text.into();
    }
    let all = text.chars().count();
    let rest = say!(
        lang,
        "... (cut here; {all} characters in all)",
        "…（ここまで。全{all}字）"
    );
    let mut room = MOST - rest.chars().map(length).sum::<usize>();
    let fits = |c: &char| match room.checked_sub(length(*c)) {
        Some(left) => {
            room = left;
            true
        }
        None => false,
    };
    let mut cut: String = text.chars().take_while(fits).collect();
    cut += &rest;
    cut.into()
}

/// A column of a list: key, title, and what it says of a row.
pub(super) type Told<'a, R> = (&'static str, Words, &'a dyn Fn(&R) -> Cell);

/// What stands in one place of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A text.
    Text(String),
    /// A plain number.
    Int(i64),
    /// An amount of gold.
    Gold(i64),
    /// Yes or no.
    Bool(bool),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        if text.is_empty() {
            Self::Empty
        } else {
            Self::Text(text.into())
        }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        if text.is_empty() {
            Self::Empty
        } else {
            Self::Text(text)
        }
    }
}

impl From<bool> for Cell {
    fn from(yes: bool) -> Self {
        Self::Bool(yes)
    }
}

macro_rules! int_cell {
    ($($int:ty)*) => {
        $(impl From<$int> for Cell {
            fn from(n: $int) -> Self {
                Self::Int(i64::from(n))
            }
        })*
    };
}
int_cell!(i64 u32 u16 u8);

impl From<usize> for Cell {
    fn from(n: usize) -> Self {
        Self::Int(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Cell {
    fn from(n: u64) -> Self {
        Self::Int(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

impl Cell {
    /// As a file for machines writes it: numbers plain, nothing for nothing.
    pub fn plain(&self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Text(text) => text.clone(),
            Self::Int(n) | Self::Gold(n) => n.to_string(),
            Self::Bool(yes) => yes.to_string(),
        }
    }

    /// It is a number, which stands at the right.
    pub const fn is_number(&self) -> bool {
        matches!(self, Self::Int(_) | Self::Gold(_))
    }
}

impl Sheet {
    /// A table with these columns: key, English, Japanese.
    pub fn new(title: Words, columns: &[(&'static str, Words)]) -> Self {
        Self {
            title,
            columns: columns
                .iter()
                .map(|(key, title)| Column { key, title: *title })
                .collect(),
            rows: Vec::new(),
        }
    }

    /// A line for each row, its cells told by the columns.
    pub fn of<R>(title: Words, rows: &[R], columns: &[Told<'_, R>]) -> Self {
        let heads: Vec<_> = columns
            .iter()
            .map(|(key, title, _)| (*key, *title))
            .collect();
        let cells = |row| columns.iter().map(|(_, _, cell)| cell(row)).collect();
        Self {
            rows: rows.iter().map(cells).collect(),
            ..Self::new(title, &heads)
        }
    }

    /// As CSV: UTF-8 without a byte-order mark, the keys at the head.
    ///
    /// # Errors
    /// None in practice: it is written to memory.
    pub fn csv(&self) -> csv::Result<Vec<u8>> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(self.columns.iter().map(|column| column.key))?;
        for row in &self.rows {
            writer.write_record(row.iter().map(Cell::plain))?;
        }
        writer
            .into_inner()
            .map_err(|error| error.into_error().into())
    }
}

/// Tables as one workbook, a page each: real numbers, a bold head that stays in sight, columns as wide as they need.
///
/// # Errors
/// More rows than a workbook can hold. Of texts it cannot hold the beginning stands there, with a word that it is cut.
pub fn xlsx(sheets: &[Sheet], lang: Lang) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    for sheet in sheets {
        page(book.add_worksheet(), sheet, lang)?;
    }
    book.save_to_buffer()
}

fn page(page: &mut Worksheet, sheet: &Sheet, lang: Lang) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    let gold = Format::new().set_num_format("#,##0");
    page.set_name(sheet.title.of(lang))?;
    for (col, column) in (0u16..).zip(&sheet.columns) {
        page.write_string_with_format(0, col, column.title.of(lang), &bold)?;
    }
    for (row, cells) in (1u32..).zip(&sheet.rows) {
        for (col, cell) in (0u16..).zip(cells) {
            match cell {
                Cell::Empty => {}
                Cell::Text(text) => {
                    page.write_string(row, col, fitting(text, lang))?;
                }
                Cell::Int(n) => {
                    page.write_number(row, col, *n as f64)?;
                }
                Cell::Gold(n) => {
                    page.write_number_with_format(row, col, *n as f64, &gold)?;
                }
                Cell::Bool(yes) => {
                    page.write_boolean(row, col, *yes)?;
                }
            }
        }
    }
    page.set_freeze_panes(1, 0)?;
    if let (Ok(last), Some(columns)) = (
        u16::try_from(sheet.columns.len()),
        u32::try_from(sheet.rows.len()).ok(),
    ) && last > 0
    {
        page.autofilter(0, 0, columns, last - 1)?;
    }
    page.autofit();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_workbook_cuts_what_no_cell_holds_and_says_so() {
        for short in ["Orla".to_owned(), "è".repeat(MOST), "😀".repeat(MOST / 2)] {
            assert_eq!(fitting(&short, Lang::En), short);
        }
        for letter in ["a", "名", "😀"] {
            for (lang, end) in [
                (Lang::En, "... (cut here; 40000 characters in all)"),
                (Lang::Ja, "…（ここまで。全40000字）"),
            ] {
                let long = letter.repeat(40_000);
                let cut = fitting(&long, lang);
                let units = cut.encode_utf16().count();
                assert!((MOST - 1..=MOST).contains(&units), "{units}");
                assert!(cut.starts_with(letter) && cut.ends_with(end));
            }
        }
    }
}
