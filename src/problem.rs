//! Something in a file is wrong: a value, not a failure. Loading goes on and everything found is told at once.

use crate::text::{Lang, Text};
use std::{fmt::Write as _, path::PathBuf};

/// What is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The file.
    pub path: PathBuf,
    /// Line, from 1; in a table file the row.
    pub line: Option<usize>,
    /// Column in characters, from 1.
    pub column: Option<usize>,
    /// Number of the journal entry.
    pub entry: Option<u64>,
    /// Name of the field, as the file writes it.
    pub field: Option<String>,
    /// What is wrong and what to do about it.
    pub text: Text,
}

impl Problem {
    /// A problem somewhere in `path`.
    pub fn new(path: impl Into<PathBuf>, text: Text) -> Self {
        Self {
            path: path.into(),
            line: None,
            column: None,
            entry: None,
            field: None,
            text,
        }
    }

    /// The same at a line and column (both from 1).
    #[must_use]
    pub fn at(mut self, line: usize, column: usize) -> Self {
        (self.line, self.column) = (Some(line), Some(column));
        self
    }

    /// The same, in a field.
    #[must_use]
    pub fn field(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }

    /// The same, in a journal entry.
    #[must_use]
    pub fn entry(mut self, n: u64) -> Self {
        self.entry = Some(n);
        self
    }

    /// `file:line:col: field: text`, in the reader's language.
    pub fn show(&self, lang: Lang) -> String {
        let mut out = self.path.display().to_string();
        for n in [self.line, self.column].into_iter().flatten() {
            let _ = write!(out, ":{n}");
        }
        out.push_str(": ");
        if let Some(n) = self.entry {
            out.push_str(&crate::say!(lang, "entry {n}: ", "項目{n}："));
        }
        if let Some(field) = &self.field {
            out.push_str(&crate::say!(lang, "{field}: ", "{field}："));
        }
        out.push_str(self.text.of(lang));
        out
    }

    /// Line and column (from 1, in characters) of a byte offset in `text`.
    pub fn line_col(text: &str, offset: usize) -> (usize, usize) {
        let before = text.get(..text.floor_char_boundary(offset)).unwrap_or(text);
        let line = before.bytes().filter(|b| *b == b'\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        (line, column)
    }
}
