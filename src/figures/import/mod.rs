//! Import of dials people already have (mage-knight §10): clicks CSV, feed JSON and flat JSON, told apart by content.
//! Nothing is imported in part: one value that cannot be read, and there are only problems, all of them at once.

mod clicks_csv;
mod draft;
mod feed_json;
mod flat_json;
mod json;

pub(super) use clicks_csv::COLUMNS;

use super::{figure::Figure, wording::AbilityNames};
use crate::problem::Problem;
use crate::text;
use crate::text::Text;
use draft::Findings;

/// The most problems that are listed one by one.
pub const MOST_PROBLEMS: usize = 200;

/// What a file held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// The figures in the order of the file, each sound, their keys and ids all different.
    pub figures: Vec<Figure>,
    /// What was left out or guessed.
    pub warnings: Vec<Problem>,
}

/// Reads the bytes of a file called `path_name` in any of the three formats, for a league with `names` of its own.
///
/// # Errors
/// Every problem with its row (in JSON: line and column), field and value, at most [`MOST_PROBLEMS`] and one line that
/// counts the rest.
pub fn read(path_name: &str, bytes: &[u8], names: &AbilityNames) -> Result<Imported, Vec<Problem>> {
    if is_spreadsheet(bytes) {
        return Err(vec![Problem::new(path_name, not_a_spreadsheet())]);
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(error) => return Err(vec![not_utf8(path_name, bytes, error.valid_up_to())]),
    };
    let mut findings = Findings::new(path_name, text, names);
    let drafts = if text.trim_start().starts_with(['{', '[']) {
        json::read(text, &mut findings)
    } else {
        clicks_csv::read(text, &mut findings)
    };
    let figures = draft::build(drafts, &mut findings);
    findings.end(figures)
}

/// Whether these are the bytes of a workbook (XLSX or ODS, which are zip files; the old XLS) and no text.
pub fn is_spreadsheet(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"\xd0\xcf\x11\xe0")
}

/// What is said of a workbook where a table as text is wanted.
pub fn not_a_spreadsheet() -> Text {
    text!(
        "a workbook (XLSX, ODS, XLS) is not read; save its sheet as \"CSV UTF-8\" and take that file",
        "表計算のブック（XLSX、ODS、XLS）は読めません。シートを「CSV UTF-8」で保存し、そのファイルを使ってください"
    )
}

fn not_utf8(path_name: &str, bytes: &[u8], at: usize) -> Problem {
    let before = bytes.get(..at).unwrap_or_default();
    let line = before.split(|byte| *byte == b'\n').count();
    let byte = bytes.get(at).copied().unwrap_or_default();
    let mut problem = Problem::new(
        path_name,
        text!(
            "byte {byte:#04x} is no UTF-8 text; save the file as UTF-8 (in a spreadsheet: \"CSV UTF-8\")",
            "バイト{byte:#04x}はUTF-8の文字ではありません。UTF-8で保存し直してください（表計算ソフトでは「CSV UTF-8」）"
        ),
    );
    problem.line = Some(line);
    problem
}
