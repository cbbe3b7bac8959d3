//! A season's file: the opening, then entry after entry.

use crate::{
    flags::{Entry, Journal, Opening},
    problem::Problem,
};
use serde::de::IntoDeserializer as _;
use std::{fmt::Write as _, ops::Range, path::Path};
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

/// The version of the file format this program writes.
pub const FORMAT: i64 = 1;

/// Stands after the opening, so that an opening cut short can never look whole.
const COMPLETE: &str = "complete";

const HEAD: &str = "# A season of a Flags league, kept by Flagkeeper. It may be read, copied and mended by hand while no window has it open:\n\
    # `flagkeeper check` says whether it still fits together. New entries are only ever added at the end.\n";

/// A season's file as far as it could be read.
#[derive(Debug)]
pub(super) struct SeasonFile {
    /// The opening.
    pub opening: Option<Opening>,
    /// The opening with the entries that fit.
    pub journal: Option<Journal>,
    /// Everything wrong with it.
    pub problems: Vec<Problem>,
    /// A format newer than [`FORMAT`].
    pub newer: bool,
    /// Bytes at the end that are no whole entry.
    pub torn: Option<Range<usize>>,
}

/// The text of a season's file without entries. `first` is the number of its first entry.
pub(super) fn opening_text(opening: &Opening, first: u64) -> Result<String, toml::ser::Error> {
    #[derive(serde::Serialize)]
    struct File<'a> {
        format: i64,
        opening: &'a Opening,
        journal: Head,
    }
    #[derive(serde::Serialize)]
    struct Head {
        first: u64,
        opening: &'static str,
    }
    let file = File {
        format: FORMAT,
        opening,
        journal: Head {
            first,
            opening: COMPLETE,
        },
    };
    Ok(format!("{HEAD}{}", toml::to_string(&file)?))
}

/// The whole text of a season's file.
pub(super) fn text(opening: &Opening, journal: &Journal) -> Result<String, toml::ser::Error> {
    let first = journal
        .entries()
        .first()
        .map_or(journal.next_n(), |entry| entry.n);
    let mut out = opening_text(opening, first)?;
    for entry in journal.entries() {
        let _ = write!(out, "{}", entry.text()?);
    }
    Ok(out)
}

/// Reads a season's file. What is torn off its end is left out and reported in `torn`.
pub(super) fn read(path: &Path, bytes: &[u8]) -> SeasonFile {
    let mut file = SeasonFile {
        opening: None,
        journal: None,
        problems: Vec::new(),
        newer: false,
        torn: None,
    };
    let whole = whole_length(bytes);
    if whole < bytes.len() {
        file.torn = Some(whole..bytes.len());
    }
    let kept = bytes.get(..whole).unwrap_or(bytes);
    let text = match std::str::from_utf8(kept) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(error) => {
            let line = kept
                .get(..error.valid_up_to())
                .map_or(1, |good| good.iter().filter(|b| **b == b'\n').count() + 1);
            file.problems.push(
                Problem::new(
                    path,
                    crate::text!(
                        "the file is no UTF-8 text here",
                        "ここからUTF-8のテキストではありません"
                    ),
                )
                .at(line, 1),
            );
            return file;
        }
    };
    let table = match DeTable::parse(text) {
        Ok(table) => table.into_inner(),
        Err(error) => {
            file.problems.push(problem(path, text, &error, None));
            return file;
        }
    };
    read_table(path, text, table, &mut file);
    file
}

fn read_table(path: &Path, text: &str, mut table: DeTable<'_>, file: &mut SeasonFile) {
    let missing = |key: &str| {
        Problem::new(path, crate::text!("`{key}` is missing: the file is cut short or no season's file", "`{key}` がありません。ファイルが途中で切れているか、シーズンのファイルではありません"))
            .field(key)
    };
    let format = match take::<i64>(&mut table, "format") {
        Some(Ok(format)) => format,
        Some(Err(error)) => return file.problems.push(problem(path, text, &error, None)),
        None => return file.problems.push(missing("format")),
    };
    if format > FORMAT {
        file.newer = true;
        file.problems.push(
            Problem::new(
                path,
                crate::text!(
                    "the file is of format {format}, this program knows {FORMAT}; use a newer Flagkeeper",
                    "ファイルは書式{format}で、このプログラムは{FORMAT}までです。新しい版を使ってください"
                ),
            )
            .field("format"),
        );
    }
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Head {
        first: u64,
        opening: String,
    }
    let opening = match take::<Opening>(&mut table, "opening") {
        Some(Ok(opening)) => opening,
        Some(Err(error)) => return file.problems.push(problem(path, text, &error, None)),
        None => return file.problems.push(missing("opening")),
    };
    let first = match take::<Head>(&mut table, "journal") {
        Some(Ok(head)) if head.opening == COMPLETE && head.first > 0 => head.first,
        Some(Err(error)) => return file.problems.push(problem(path, text, &error, None)),
        Some(Ok(_)) | None => return file.problems.push(missing("journal")),
    };
    for (key, fault) in opening.faults() {
        let key = format!("opening.{key}");
        let found = Problem::new(path, fault).field(key.trim_end_matches('.'));
        file.problems.push(match place_of(text, &key) {
            Some((line, column)) => found.at(line, column),
            None => found,
        });
    }
    let sound = file
        .problems
        .iter()
        .all(|problem| problem.field.as_deref() == Some("format"));
    let entries = table.remove("entry");
    for (key, value) in &table {
        let key = key.get_ref();
        let (line, column) = Problem::line_col(text, value.span().start);
        file.problems.push(
            Problem::new(
                path,
                crate::text!(
                    "a season's file has no `{key}`",
                    "シーズンのファイルに `{key}` はありません"
                ),
            )
            .at(line, column),
        );
    }
    if !sound {
        return;
    }
    let mut journal = Journal::new(opening.state(), first);
    read_entries(path, text, entries, &mut journal, &mut file.problems);
    file.journal = Some(journal);
    file.opening = Some(opening);
}

/// Books the entries one after another up to the first that does not fit; the rest is still checked for its own sake.
fn read_entries(
    path: &Path,
    text: &str,
    entries: Option<Spanned<DeValue<'_>>>,
    journal: &mut Journal,
    problems: &mut Vec<Problem>,
) {
    let Some(entries) = entries else { return };
    let span = entries.span();
    let DeValue::Array(entries) = entries.into_inner() else {
        let (line, column) = Problem::line_col(text, span.start);
        problems.push(
            Problem::new(
                path,
                crate::text!(
                    "`entry` must be a list of tables",
                    "`entry` は表の並びでなければなりません"
                ),
            )
            .at(line, column),
        );
        return;
    };
    let mut fits = true;
    for value in entries {
        let start = value.span().start;
        let n = number(&value);
        match Entry::read(value) {
            Ok(entry) if fits => {
                let n = entry.n;
                if let Err(why) = journal.push_checked(entry) {
                    let (line, column) = Problem::line_col(text, start);
                    problems.push(Problem::new(path, why).at(line, column).entry(n));
                    fits = false;
                }
            }
            Ok(_) => {}
            Err(error) => {
                problems.push(problem(path, text, &error, n));
                fits = false;
            }
        }
    }
}

fn number(value: &Spanned<DeValue<'_>>) -> Option<u64> {
    value
        .get_ref()
        .as_table()?
        .get("n")?
        .get_ref()
        .as_integer()?
        .as_str()
        .parse()
        .ok()
}

fn take<'de, T: serde::Deserialize<'de>>(
    table: &mut DeTable<'de>,
    key: &str,
) -> Option<Result<T, Error>> {
    table
        .remove(key)
        .map(|value| T::deserialize(value.into_deserializer()))
}

/// A reading error as a problem: the place, the field where the error names one, and the text.
pub(super) fn problem(path: &Path, text: &str, error: &Error, entry: Option<u64>) -> Problem {
    let message = error.message();
    let mut found = Problem::new(path, crate::text!("{message}", "読み取れません：{message}"));
    if let Some(span) = error.span() {
        let (line, column) = Problem::line_col(text, span.start);
        found = found.at(line, column);
    }
    // The error's long form ends with the keys that lead to the value: "in `opening.teams.roff`".
    let long = error.to_string();
    let keys = long.lines().rev().find_map(|line| {
        line.trim()
            .strip_prefix("in `")
            .and_then(|keys| keys.strip_suffix('`'))
    });
    found.field = keys.map(Into::into);
    found.entry = entry;
    found
}

/// Line and column of a dotted key, or of the nearest table on the way to it.
fn place_of(text: &str, key: &str) -> Option<(usize, usize)> {
    let table = DeTable::parse(text).ok()?;
    let mut at = None;
    let mut here = table.get_ref();
    for part in key.split('.') {
        let Some((name, value)) = here.iter().find(|(name, _)| name.get_ref() == part) else {
            break;
        };
        at = Some(name.span().start);
        match value.get_ref() {
            DeValue::Table(inner) => here = inner,
            _ => break,
        }
    }
    at.map(|offset| Problem::line_col(text, offset))
}

/// How many bytes from the start hold nothing but the opening and whole entries. An entry is whole when its last line is
/// `end = N` with the N of its `n = N`; comments and empty lines may follow.
fn whole_length(bytes: &[u8]) -> usize {
    let mut whole = None;
    let mut first_entry = None;
    let mut n: Option<&[u8]> = None;
    let mut clean = true;
    let mut offset = 0;
    for line in bytes.split_inclusive(|b| *b == b'\n') {
        let start = offset;
        offset += line.len();
        let line = line.trim_ascii();
        if line == b"[[entry]]" {
            first_entry.get_or_insert(start);
            n = None;
            clean = false;
        } else if let Some(value) = value_of(line, b"n") {
            n = n.or(Some(value));
        } else if let Some(value) = value_of(line, b"end") {
            // In a whole file the line ends; the last digits of a torn number would otherwise pass for the number.
            if n == Some(value) && first_entry.is_some() {
                whole = Some(offset);
                clean = true;
            }
        } else if clean && whole.is_some() {
            if line.is_empty() || line.starts_with(b"#") {
                whole = Some(offset);
            } else {
                clean = false;
            }
        }
    }
    match (whole, first_entry) {
        (Some(whole), _) => whole,
        (None, Some(start)) => start,
        (None, None) => bytes.len(),
    }
}

fn value_of<'a>(line: &'a [u8], key: &[u8]) -> Option<&'a [u8]> {
    let rest = line
        .strip_prefix(key)?
        .trim_ascii_start()
        .strip_prefix(b"=")?
        .trim_ascii_start();
    let digits = rest.split(|b| !b.is_ascii_digit()).next()?;
    let after = rest.get(digits.len()..)?.trim_ascii_start();
    (!digits.is_empty() && (after.is_empty() || after.starts_with(b"#"))).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(text: &str) -> &str {
        &text[..whole_length(text.as_bytes())]
    }

    #[test]
    fn a_torn_entry_never_looks_whole() {
        let good = "format = 1\n[opening]\nseason = 1\n";
        let one = "\n[[entry]]\nn = 12\ndo = {}\nend = 12\n";
        let text = format!("{good}{one}");
        assert_eq!(whole(good), good);
        assert_eq!(whole(&text), text);
        // The empty line before a torn entry belongs to what is cut or not; the entry itself must be gone.
        for cut in good.len() + 12..text.len() - 1 {
            assert_eq!(
                whole(&text[..cut]).trim_end(),
                good.trim_end(),
                "cut at {cut}"
            );
        }
        assert_eq!(
            whole(&text[..text.len() - 1]),
            &text[..text.len() - 1],
            "only the line end is missing"
        );
        assert_eq!(
            whole(&format!("{text}# a remark\n\n")),
            format!("{text}# a remark\n\n")
        );
        assert_eq!(whole(&format!("{text}\0\0\0\0")), text);
        assert_eq!(whole(&format!("{text}\n[[entry]]\nn = 13\nend = 1")), text);
        assert_eq!(
            whole(&text.replace('\n', "\r\n")),
            text.replace('\n', "\r\n")
        );
    }
}
