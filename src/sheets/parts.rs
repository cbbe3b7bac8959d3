//! What a sheet is made of, before anything has its place: sections, headings, tables, lines to sign.

use super::{Paper, Printed, flow, page::Ink};
use crate::text::Lang;

/// What is to be printed, in the reader's language.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    /// What the whole is called.
    pub title: String,
    /// The language it is in.
    pub lang: Lang,
    /// What it is printed on.
    pub paper: Paper,
    /// At the head of every page, left and right.
    pub head: [String; 2],
    /// At the foot of every page, beside the page's number.
    pub foot: String,
    /// Each begins on a page of its own.
    pub sections: Vec<Section>,
}

impl Draft {
    /// Gives everything its place.
    pub fn lay_out(&self) -> Printed {
        flow::lay_out(self)
    }
}

/// What stands together under a title, on as many pages as it needs.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// Its title; on a further page it is said again.
    pub title: String,
    /// A line below the title.
    pub about: String,
    /// What is in it, from top to bottom.
    pub parts: Vec<Part>,
}

/// A piece of a section.
#[derive(Debug, Clone, PartialEq)]
pub enum Part {
    /// A title within the section; it stays with what follows it.
    Heading(String),
    /// A paragraph. After a table it stays with the table's end, as the two below do.
    Text(String),
    /// A paragraph that matters.
    Strong(String, Ink),
    /// A paragraph in small letters.
    Note(String),
    /// A table.
    Table(Table),
    /// Lines to be filled in by hand, side by side, each with what belongs on it; they stay with what is above them.
    Sign(Vec<String>),
}

/// A table. Rows may be spread over pages, each with the head.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Table {
    /// Its columns. Where none has a head, the table has none.
    pub columns: Vec<Column>,
    /// Its rows, with a cell for each column.
    pub rows: Vec<Row>,
    /// It stays on one page.
    pub whole: bool,
    /// What part of the page's width is left free before it, from 0 to 1.
    pub indent: f32,
}

impl Table {
    /// Whether another has the same columns in the same place.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.columns == other.columns && self.indent.total_cmp(&other.indent).is_eq()
    }
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// What stands above it.
    pub head: String,
    /// Numbers and amounts end at the right; words begin at the left, take the width that is left, and wrap.
    pub number: bool,
    /// It is empty, to be written in by hand: it takes the width the others leave.
    pub blank: bool,
}

impl Column {
    /// A column of words.
    pub fn words(head: impl Into<String>) -> Self {
        Self {
            head: head.into(),
            number: false,
            blank: false,
        }
    }

    /// A column to be written in by hand.
    pub fn blank(head: impl Into<String>) -> Self {
        Self {
            blank: true,
            ..Self::words(head)
        }
    }

    /// A column of numbers or amounts.
    pub fn number(head: impl Into<String>) -> Self {
        Self {
            head: head.into(),
            number: true,
            blank: false,
        }
    }
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Row {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// It sums up what is above it.
    pub total: bool,
}

impl Row {
    /// A row of plain cells.
    pub fn new(cells: impl IntoIterator<Item = impl Into<Cell>>) -> Self {
        Self {
            cells: cells.into_iter().map(Into::into).collect(),
            total: false,
        }
    }

    /// A row that sums up.
    pub fn total(cells: impl IntoIterator<Item = impl Into<Cell>>) -> Self {
        Self {
            total: true,
            ..Self::new(cells)
        }
    }
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Cell {
    /// What stands in it.
    pub text: String,
    /// A remark below it, in small letters.
    pub note: String,
    /// Its color.
    pub ink: Ink,
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}
