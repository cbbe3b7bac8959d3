//! A season's file: the opening, then entry after entry.

use super::{
    books,
    tail::{self, COMPLETE},
};
use crate::{
    flags::{Entry, Journal, Opening},
    problem::Problem,
    text::toml as toml_text,
};
use serde::de::IntoDeserializer as _;
use std::{collections::BTreeSet, fmt::Write as _, path::Path};
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

/// The version of the file format this program writes.
pub const FORMAT: i64 = 1;

/// So many problems of a file are told; whoever mended these reads it again.
const MOST_PROBLEMS: usize = 50;

/// A league's first entry has at most this number, so that no later one can leave the numbers a file can hold.
const MOST_FIRST: u64 = 1_000_000_000_000;

const HEAD: &str = "# A season of a Flags league, kept by Flagkeeper. It may be read, copied and mended by hand while no window has it open:\n\
    # `flagkeeper check` says whether it still fits together. New entries are only ever added at the end. \
    Sealed bids stand here in clear, also before they are opened.\n";

/// A season's file as far as it could be read.
#[derive(Debug, Default)]
pub(super) struct SeasonFile {
    /// The opening, and the opening with the entries that fit.
    pub played: Option<(Opening, Journal)>,
    /// Everything wrong with it.
    pub problems: Vec<Problem>,
    /// A format newer than [`FORMAT`].
    pub newer: bool,
    /// Where the bytes at the end begin that are no whole entry.
    pub torn: Option<usize>,
}

/// `[journal]`, behind the opening.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    /// The number of the first entry.
    first: u64,
    /// [`COMPLETE`].
    opening: String,
}

/// The text of a season's file without entries. `first` is the number of its first entry.
pub(super) fn opening_text(opening: &Opening, first: u64) -> Result<String, toml::ser::Error> {
    #[derive(serde::Serialize)]
    struct File<'a> {
        format: i64,
        opening: &'a Opening,
        journal: Head,
    }
    let file = File {
        format: FORMAT,
        opening,
        journal: Head {
            first,
            opening: COMPLETE.into(),
        },
    };
    Ok(format!("{HEAD}{}", toml::to_string(&file)?))
}

/// The whole text of a season's file: its opening and every entry of its journal.
///
/// # Errors
/// A number past the end of what TOML can hold.
pub fn text(opening: &Opening, journal: &Journal) -> Result<String, toml::ser::Error> {
    let mut out = opening_text(opening, journal.first_n())?;
    for entry in journal.entries() {
        let _ = write!(out, "{}", entry.text()?);
    }
    Ok(out)
}

/// `season-001.toml`
pub(super) fn name(season: u32) -> String {
    format!("season-{season:03}.toml")
}

/// The season of a file called as [`name`] says.
pub(super) fn number_of(path: &Path) -> Option<u32> {
    let file = path.file_name()?.to_str()?;
    let digits = file.strip_prefix("season-")?.strip_suffix(".toml")?;
    let season = digits.parse().ok()?;
    (name(season) == file).then_some(season)
}

/// Reads a season's file. What is torn off its end is left out and reported in `torn`.
pub(super) fn read(path: &Path, bytes: &[u8]) -> SeasonFile {
    // Nearly always nothing is wrong: then it is read piece by piece, for the values of a whole file fill a lot of memory.
    let mut file = SeasonFile {
        played: sound(path, bytes),
        ..SeasonFile::default()
    };
    if file.played.is_some() {
        return file;
    }
    let mut parsed = Parsed::of(path, bytes);
    if !parsed.as_ref().is_ok_and(Parsed::ends_whole)
        && let Some(start) = tail::torn(bytes)
    {
        parsed = Parsed::of(path, bytes.get(..start).unwrap_or_default());
        file.torn = Some(start);
    }
    match parsed {
        Ok(parsed) => file.take(path, parsed),
        Err(problem) => file.problems.push(*problem),
    }
    file.problems.truncate(MOST_PROBLEMS);
    file
}

/// A good season's opening, a journal without entries, and its entries one after another, so that its text never stands in
/// memory as values all at once. None where the opening is not good; the entries end where one cannot be read.
pub(super) fn piecemeal<'a>(
    path: &Path,
    bytes: &'a [u8],
) -> Option<(Opening, Journal, impl Iterator<Item = Entry> + use<'a>)> {
    let mut parts = utf8(path, bytes).ok()?.split("\n[[entry]]\n");
    let mut file = SeasonFile::default();
    file.take(path, Parsed::of(path, parts.next()?.as_bytes()).ok()?);
    let (opening, journal) = file.played.filter(|_| file.problems.is_empty())?;
    let entries = parts.map_while(|text| {
        let table = DeTable::parse(text).ok()?;
        let span = table.span();
        Entry::read(Spanned::new(span, DeValue::Table(table.into_inner()))).ok()
    });
    Some((opening, journal, entries))
}

/// A season with nothing wrong in it, read piece by piece.
pub(super) fn sound(path: &Path, bytes: &[u8]) -> Option<(Opening, Journal)> {
    let text = utf8(path, bytes).ok()?;
    let (opening, mut journal, mut entries) = piecemeal(path, bytes)?;
    let before = journal.entries().len();
    entries.try_for_each(|entry| journal.push_checked(entry).ok())?;
    let all = before + text.matches("\n[[entry]]\n").count();
    let whole = before == 0 && journal.entries().len() == all && text.ends_with('\n');
    (whole && books::faults(&journal).is_empty()).then_some((opening, journal))
}

/// A text as the problem where it stops being UTF-8, or without its byte-order mark.
pub(super) fn utf8<'a>(path: &Path, bytes: &'a [u8]) -> Result<&'a str, Box<Problem>> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(error) => {
            let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let good = String::from_utf8_lossy(good);
            let (line, column) = Problem::line_col(&good, good.len());
            let fault = crate::text!(
                "the file is no UTF-8 text here; save it as UTF-8",
                "ここからUTF-8のテキストではありません。UTF-8で保存してください"
            );
            Err(Problem::new(path, fault).at(line, column).into())
        }
    }
}

/// A file that is TOML.
struct Parsed<'a> {
    text: &'a str,
    table: DeTable<'a>,
}

impl<'a> Parsed<'a> {
    fn of(path: &Path, bytes: &'a [u8]) -> Result<Self, Box<Problem>> {
        let text = utf8(path, bytes)?;
        match DeTable::parse(text) {
            Ok(table) => Ok(Self {
                text,
                table: table.into_inner(),
            }),
            Err(error) => Err(problem(path, text, &error, "").into()),
        }
    }

    /// Nothing is torn off: the opening and the last entry were written to their ends.
    fn ends_whole(&self) -> bool {
        let entries = self.table.get("entry").map(Spanned::get_ref);
        match entries.and_then(|entries| entries.as_array()?.iter().next_back()) {
            Some(last) => {
                let n = number(last, "n");
                n.is_some() && n == number(last, "end")
            }
            None => true,
        }
    }
}

impl SeasonFile {
    fn take(&mut self, path: &Path, parsed: Parsed<'_>) {
        let Parsed { text, mut table } = parsed;
        let Some(format) = self.key::<i64>(path, text, &mut table, "format") else {
            return;
        };
        if let Some(fault) = format_fault(format) {
            self.newer = format > FORMAT;
            let place = Places::of(text).place(path, "format", fault);
            self.problems.push(place);
            if !self.newer {
                return;
            }
        }
        let opening = self.key::<Opening>(path, text, &mut table, "opening");
        let head = self.key::<Head>(path, text, &mut table, "journal");
        let entries = table.remove("entry");
        for (key, value) in &table {
            let key = key.get_ref();
            let (line, column) = Problem::line_col(text, value.span().start);
            let fault = crate::text!(
                "a season's file has no `{key}`",
                "シーズンのファイルに `{key}` はありません"
            );
            self.problems.push(
                Problem::new(path, fault)
                    .at(line, column)
                    .field(key.as_ref()),
            );
        }
        let (Some(opening), Some(head)) = (opening, head) else {
            return;
        };
        let mut faults = opening.faults();
        if let Some(season) = number_of(path).filter(|season| *season != opening.season) {
            faults.push((
                "season".into(),
                crate::text!(
                    "the file's name says season {season}; make both the same",
                    "ファイル名はシーズン{season}です。同じにしてください"
                ),
            ));
        }
        let mut faults: Vec<_> = faults
            .into_iter()
            .map(|(key, fault)| (format!("opening.{key}"), fault))
            .collect();
        if head.opening != COMPLETE {
            faults.push((
                "journal.opening".into(),
                crate::text!("must be \"{COMPLETE}\"", "\"{COMPLETE}\" にしてください"),
            ));
        }
        if !(1..=MOST_FIRST).contains(&head.first) {
            faults.push((
                "journal.first".into(),
                crate::text!(
                    "must be the number of the first entry, from 1",
                    "最初の項目の番号（1以上）にしてください"
                ),
            ));
        }
        if !faults.is_empty() {
            let places = Places::of(text);
            self.problems.extend(
                faults
                    .into_iter()
                    .map(|(key, fault)| places.place(path, &key, fault)),
            );
            return;
        }
        let mut journal = Journal::new(opening.state(), head.first);
        self.entries(path, text, entries, &mut journal);
        if self.problems.is_empty() {
            let faults = books::faults(&journal).into_iter();
            self.problems
                .extend(faults.map(|fault| Problem::new(path, fault)));
        }
        self.played = Some((opening, journal));
    }

    /// Takes what stands under a key that must be there.
    fn key<'de, T: serde::Deserialize<'de>>(
        &mut self,
        path: &Path,
        text: &str,
        table: &mut DeTable<'de>,
        key: &str,
    ) -> Option<T> {
        let found = match table.remove(key) {
            Some(value) => T::deserialize(value.into_deserializer())
                .map_err(|error| problem(path, text, &error, key)),
            None => Err(Problem::new(
                path,
                crate::text!(
                    "`{key}` is missing: the file is cut short, or no season's file; open a backup",
                    "`{key}` がありません。ファイルが途中で切れているか、シーズンのファイルではありません。バックアップを開いてください"
                ),
            )
            .field(key)),
        };
        found.map_err(|problem| self.problems.push(problem)).ok()
    }

    /// Books the entries one after another up to the first that does not fit; the rest is still read for its own sake.
    fn entries(
        &mut self,
        path: &Path,
        text: &str,
        entries: Option<Spanned<DeValue<'_>>>,
        journal: &mut Journal,
    ) {
        let Some(entries) = entries else { return };
        let at = |offset, fault| {
            let (line, column) = Problem::line_col(text, offset);
            Problem::new(path, fault).at(line, column)
        };
        let span = entries.span();
        let DeValue::Array(entries) = entries.into_inner() else {
            let fault = crate::text!(
                "`entry` must be [[entry]] tables",
                "`entry` は [[entry]] の表にしてください"
            );
            return self.problems.push(at(span.start, fault).field("entry"));
        };
        let mut fits = true;
        for value in entries {
            let start = value.span().start;
            let n = number(&value, "n");
            match Entry::read(value) {
                Ok(entry) if fits => {
                    let n = entry.n;
                    if let Err(why) = journal.push_checked(entry) {
                        self.problems.push(at(start, why).entry(n));
                        fits = false;
                    }
                }
                Ok(_) => {}
                Err(error) => {
                    let mut found = problem(path, text, &error, "");
                    found.entry = n;
                    self.problems.push(found);
                    fits = false;
                }
            }
            if self.problems.len() >= MOST_PROBLEMS {
                return;
            }
        }
    }
}

/// Where a season's opening says something else than what the season before came to; `end` is where that one ends.
pub(super) fn differences(
    path: &Path,
    bytes: &[u8],
    there: &Opening,
    due: &Opening,
    end: &str,
) -> Vec<Problem> {
    let (Ok(there), Ok(due)) = (toml::Value::try_from(there), toml::Value::try_from(due)) else {
        return Vec::new();
    };
    let mut keys = Vec::new();
    differ("opening", Some(&there), Some(&due), &mut keys);
    keys.truncate(MOST_PROBLEMS);
    let Some(text) = utf8(path, bytes).ok().filter(|_| !keys.is_empty()) else {
        return Vec::new();
    };
    let places = Places::of(text);
    let said = |value: Option<&toml::Value>| value.map_or_else(|| "—".into(), ToString::to_string);
    keys.into_iter()
        .map(|(key, there, due)| {
            let (there, due) = (said(there), said(due));
            let fault = crate::text!(
                "says {there}, but the season before came to {due} ({end}); put it back, or mend it by a correction",
                "{there} となっていますが、前のシーズンの結果は {due} です（{end}）。戻すか、訂正で直してください"
            );
            places.place(path, &key, fault)
        })
        .collect()
}

/// A dotted key with what is there and what is due.
type Differing<'a> = (String, Option<&'a toml::Value>, Option<&'a toml::Value>);

fn differ<'a>(
    key: &str,
    there: Option<&'a toml::Value>,
    due: Option<&'a toml::Value>,
    out: &mut Vec<Differing<'a>>,
) {
    match (there, due) {
        (Some(toml::Value::Table(a)), Some(toml::Value::Table(b))) => {
            let names: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            for name in names {
                differ(&format!("{key}.{name}"), a.get(name), b.get(name), out);
            }
        }
        _ if there == due => {}
        _ => out.push((key.into(), there, due)),
    }
}

/// What is wrong with the number of a format, for this program.
pub(super) fn format_fault(format: i64) -> Option<crate::text::Text> {
    match format {
        ..1 => Some(crate::text!(
            "must be a whole number from 1",
            "1以上の整数にしてください"
        )),
        1..=FORMAT => None,
        _ => Some(crate::text!(
            "the file is of format {format}, this program knows {FORMAT}; use a newer Flagkeeper",
            "ファイルは書式{format}で、このプログラムは{FORMAT}までです。新しい版のFlagkeeperを使ってください"
        )),
    }
}

/// A whole number of a table.
fn number(value: &Spanned<DeValue<'_>>, key: &str) -> Option<u64> {
    let integer = value
        .get_ref()
        .as_table()?
        .get(key)?
        .get_ref()
        .as_integer()?;
    u64::from_str_radix(integer.as_str(), integer.radix()).ok()
}

/// A reading error as a problem: the place, the field under `key` where the error names one, and the text.
fn problem(path: &Path, text: &str, error: &Error, key: &str) -> Problem {
    let mut found = Problem::new(path, toml_text::message(error.message()));
    if let Some(span) = error.span() {
        let (line, column) = Problem::line_col(text, span.start);
        found = found.at(line, column);
    }
    // The error's long form ends with the keys that lead to the value: "in `teams.roff`".
    let long = error.to_string();
    let keys = long.lines().next_back().and_then(|line| {
        let keys = line.strip_prefix("in `")?;
        keys.strip_suffix('`')
    });
    let field: Vec<&str> = [Some(key).filter(|key| !key.is_empty()), keys]
        .into_iter()
        .flatten()
        .collect();
    found.field = Some(field.join(".")).filter(|field| !field.is_empty());
    found
}

/// Where the keys of a file stand. Asked for only when something is wrong, since the file is read once more for it.
struct Places<'a> {
    text: &'a str,
    table: DeTable<'a>,
}

impl<'a> Places<'a> {
    fn of(text: &'a str) -> Self {
        let table = DeTable::parse(text).map_or_else(|_| DeTable::new(), Spanned::into_inner);
        Self { text, table }
    }

    /// A fault as a problem at a dotted key, or at the nearest table on the way to it.
    fn place(&self, path: &Path, key: &str, fault: crate::text::Text) -> Problem {
        let found = Problem::new(path, fault).field(key.trim_end_matches('.'));
        let mut at = None;
        let mut here = Some(&self.table);
        for part in key.split('.') {
            let inner =
                here.and_then(|table| table.iter().find(|(name, _)| name.get_ref() == part));
            let Some((name, value)) = inner else { break };
            at = Some(name.span().start);
            here = value.get_ref().as_table();
        }
        match at {
            Some(offset) => {
                let (line, column) = Problem::line_col(self.text, offset);
                found.at(line, column)
            }
            None => found,
        }
    }
}
