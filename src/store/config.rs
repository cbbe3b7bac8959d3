//! `league.toml`: the league's own name and looks. Comments and keys the program does not know survive.

use crate::problem::Problem;
use std::{collections::BTreeMap, path::Path};
use toml_edit::{DocumentMut, Item, Value};

/// `league.toml` as the program understands it, with the document it came from.
#[derive(Debug, Clone)]
pub struct Config {
    doc: DocumentMut,
}

impl Config {
    /// Of a new league.
    pub fn new(name: &str) -> Self {
        let mut doc = DocumentMut::new();
        doc.insert("format", toml_edit::value(super::FORMAT));
        doc.insert("name", toml_edit::value(name));
        doc.decor_mut().set_prefix(
            "# A league kept by Flagkeeper. Comments and further keys of your own stay.\n",
        );
        Self { doc }
    }

    /// Reads it, with everything wrong in it.
    pub fn parse(path: &Path, text: &str) -> (Self, Vec<Problem>) {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut problems = Vec::new();
        let doc = text.parse::<DocumentMut>().unwrap_or_else(|error| {
            let message = error.message();
            let mut found =
                Problem::new(path, crate::text!("{message}", "読み取れません：{message}"));
            if let Some(span) = error.span() {
                let (line, column) = Problem::line_col(text, span.start);
                found = found.at(line, column);
            }
            problems.push(found);
            DocumentMut::new()
        });
        if problems.is_empty() {
            problems.extend(faults(path, text, &doc));
        }
        (Self { doc }, problems)
    }

    /// The league's name.
    pub fn name(&self) -> &str {
        self.doc
            .get("name")
            .and_then(Item::as_str)
            .unwrap_or_default()
    }

    /// A free text about the league.
    pub fn about(&self) -> &str {
        self.doc
            .get("about")
            .and_then(Item::as_str)
            .unwrap_or_default()
    }

    /// The version of the format it was written in.
    pub fn format(&self) -> i64 {
        self.doc
            .get("format")
            .and_then(Item::as_integer)
            .unwrap_or(super::FORMAT)
    }

    /// The league's own names of abilities, by ability id (`[abilities]`).
    pub fn ability_names(&self) -> BTreeMap<String, String> {
        let table = self.doc.get("abilities").and_then(Item::as_table_like);
        table
            .into_iter()
            .flat_map(|table| table.iter())
            .filter_map(|(id, name)| Some((id.into(), name.as_str()?.into())))
            .collect()
    }

    /// Sets a text at the top level; a comment behind the value stays.
    pub fn set(&mut self, key: &str, text: &str) {
        put(self.doc.as_table_mut(), key, text);
    }

    /// Sets the league's own name of an ability; empty: none.
    pub fn name_ability(&mut self, ability: &str, name: &str) {
        let table = self.doc.entry("abilities").or_insert_with(toml_edit::table);
        if let Some(table) = table.as_table_mut() {
            if name.is_empty() {
                table.remove(ability);
            } else {
                put(table, ability, name);
            }
        }
    }

    /// As it stands in the file.
    pub fn text(&self) -> String {
        self.doc.to_string()
    }
}

/// Replaces a value and keeps what stands around it.
fn put(table: &mut toml_edit::Table, key: &str, text: &str) {
    let mut value = Value::from(text);
    if let Some(old) = table.get(key).and_then(Item::as_value) {
        *value.decor_mut() = old.decor().clone();
    }
    table.insert(key, Item::Value(value));
}

fn faults(path: &Path, text: &str, doc: &DocumentMut) -> Vec<Problem> {
    let mut problems = Vec::new();
    let place = |key: &str| {
        let line = text
            .lines()
            .position(|line| line.trim_start().starts_with(key));
        (line.map_or(1, |line| line + 1), 1)
    };
    let mut wrong = |key: &str, fault| {
        let (line, column) = place(key);
        problems.push(Problem::new(path, fault).at(line, column).field(key));
    };
    match doc.get("name").map(|item| item.as_str().map(str::trim)) {
        Some(Some(name)) if !name.is_empty() => {}
        Some(_) => wrong(
            "name",
            crate::text!(
                "must be a text that is not empty",
                "空でない文字列にしてください"
            ),
        ),
        None => wrong(
            "name",
            crate::text!(
                "is missing; give the league a name",
                "がありません。リーグの名前を書いてください"
            ),
        ),
    }
    for key in ["about"] {
        if doc.get(key).is_some_and(|item| item.as_str().is_none()) {
            wrong(key, crate::text!("must be a text", "文字列にしてください"));
        }
    }
    match doc.get("format").map(Item::as_integer) {
        Some(Some(format)) if format >= 1 => {}
        Some(_) => wrong(
            "format",
            crate::text!("must be a whole number from 1", "1以上の整数にしてください"),
        ),
        None => wrong(
            "format",
            crate::text!(
                "is missing; write `format = 1`",
                "がありません。`format = 1` と書いてください"
            ),
        ),
    }
    if let Some(item) = doc.get("abilities") {
        let texts = item
            .as_table_like()
            .is_some_and(|table| table.iter().all(|(_, name)| name.as_str().is_some()));
        if !texts {
            wrong(
                "abilities",
                crate::text!(
                    "must be a table of ability ids and names",
                    "特殊能力のidと名前の表にしてください"
                ),
            );
        }
    }
    problems
}
