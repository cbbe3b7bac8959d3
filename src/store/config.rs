//! `league.toml`: the league's own name and looks. Comments and keys the program does not know survive.

use super::season;
use crate::{
    figures::{Ability, AbilityNames},
    problem::Problem,
    text::{
        self, Text,
        written::{name_fault, text_fault},
    },
};
use std::{ops::Range, path::Path};
use toml_edit::{Document, DocumentMut, Item, TableLike, Value};

/// `league.toml` as the program understands it, with the document it came from.
#[derive(Debug, Clone)]
pub struct Config {
    doc: DocumentMut,
    layout: Layout,
    abilities: AbilityNames,
}

/// What the document does not remember of its file.
#[derive(Debug, Clone, Copy, Default)]
struct Layout {
    mark: bool,
    crlf: bool,
}

impl Config {
    /// Of a new league.
    pub fn new(name: &str) -> Self {
        let mut doc = DocumentMut::new();
        doc.insert("format", toml_edit::value(season::FORMAT));
        put(doc.as_table_mut(), "name", name);
        doc.decor_mut().set_prefix(
            "# A league kept by Flagkeeper. Comments and further keys of your own stay.\n",
        );
        Self {
            doc,
            layout: Layout::default(),
            abilities: AbilityNames::default(),
        }
    }

    /// Reads it, with everything wrong in it.
    pub fn parse(path: &Path, text: &str) -> (Self, Vec<Problem>) {
        let layout = Layout {
            mark: text.starts_with('\u{feff}'),
            crlf: text.contains("\r\n"),
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut problems = Problems {
            path,
            text,
            found: Vec::new(),
        };
        let doc = match Document::parse(text) {
            Ok(doc) => {
                problems.of(&doc);
                doc.into_mut()
            }
            Err(error) => {
                problems.add(error.span(), None, text::toml::message(error.message()));
                DocumentMut::new()
            }
        };
        let abilities = abilities(&doc);
        let config = Self {
            doc,
            layout,
            abilities,
        };
        (config, problems.found)
    }

    /// The league's name.
    pub fn name(&self) -> &str {
        self.text_of("name")
    }

    /// A free text about the league.
    pub fn about(&self) -> &str {
        self.text_of("about")
    }

    /// The version of the format it was written in.
    pub fn format(&self) -> i64 {
        self.doc
            .get("format")
            .and_then(Item::as_integer)
            .unwrap_or(season::FORMAT)
    }

    /// The league's own names of abilities (`[abilities]`, by ability id).
    pub const fn ability_names(&self) -> &AbilityNames {
        &self.abilities
    }

    /// What stands under `[abilities]` and is no ability's id: it stays in the file, and names nothing.
    pub fn unknown_abilities(&self) -> Vec<&str> {
        let ids = named(&self.doc).map(|(id, _)| id);
        ids.filter(|id| Ability::from_id(id).is_none()).collect()
    }

    /// Sets a text at the top level; a comment behind the value stays.
    pub fn set(&mut self, key: &str, text: &str) {
        put(self.doc.as_table_mut(), key, text);
    }

    /// Sets the league's own name of an ability; empty: none.
    pub fn name_ability(&mut self, ability: Ability, name: &str) {
        let id = ability.id();
        let table = self.doc.entry("abilities").or_insert_with(toml_edit::table);
        if let Some(table) = table.as_table_like_mut() {
            if name.is_empty() {
                table.remove(id);
            } else {
                put(table, id, name);
            }
        }
        self.abilities = abilities(&self.doc);
    }

    /// The first key that says something else than before and cannot: what nobody could read, or is too long. What an
    /// older league is called already stays readable.
    pub fn unfit(&self, before: &Self) -> Option<(String, Text)> {
        let new = |now: &str, was: &str| now != was && !now.is_empty();
        if new(self.name(), before.name())
            && let Some(fault) = name_fault(self.name())
        {
            return Some(("name".into(), fault));
        }
        if new(self.about(), before.about())
            && let Some(fault) = text_fault(self.about())
        {
            return Some(("about".into(), fault));
        }
        Ability::ALL.iter().find_map(|&ability| {
            let own = |config: &Self| config.abilities.own(ability).unwrap_or_default().to_owned();
            let now = own(self);
            let fault = name_fault(&now).filter(|_| new(&now, &own(before)))?;
            Some((format!("abilities.{}", ability.id()), fault))
        })
    }

    /// As it stands in the file.
    pub fn text(&self) -> String {
        let mut text = self.doc.to_string();
        if self.layout.crlf {
            text = text.replace("\r\n", "\n").replace('\n', "\r\n");
        }
        if self.layout.mark {
            text.insert(0, '\u{feff}');
        }
        text
    }

    fn text_of(&self, key: &str) -> &str {
        self.doc.get(key).and_then(Item::as_str).unwrap_or_default()
    }
}

/// The ability ids a league has its own names for.
fn named(doc: &DocumentMut) -> impl Iterator<Item = (&str, &Item)> {
    let table = doc.get("abilities").and_then(Item::as_table_like);
    table.into_iter().flat_map(TableLike::iter)
}

fn abilities(doc: &DocumentMut) -> AbilityNames {
    let known = named(doc)
        .filter_map(|(id, name)| Some((Ability::from_id(id)?, name.as_str()?.to_owned())));
    known.collect()
}

/// Replaces a value and keeps what stands around it.
fn put(table: &mut dyn TableLike, key: &str, text: &str) {
    let mut value = one_line(text);
    if let Some(old) = table.get_mut(key).and_then(Item::as_value_mut) {
        *value.decor_mut() = old.decor().clone();
        *old = value;
    } else {
        table.insert(key, Item::Value(value));
    }
}

/// A text on one line, so that line ends of the file's own kind never become part of it. What JSON writes in quotes is
/// TOML too, but for one control character.
fn one_line(text: &str) -> Value {
    let quoted = serde_json::Value::from(text).to_string();
    quoted
        .replace('\u{7f}', "\\u007f")
        .parse()
        .unwrap_or_else(|_| text.into())
}

/// What is wrong in the file.
struct Problems<'a> {
    path: &'a Path,
    text: &'a str,
    found: Vec<Problem>,
}

impl Problems<'_> {
    fn add(&mut self, span: Option<Range<usize>>, key: Option<&str>, fault: Text) {
        let mut problem = Problem::new(self.path, fault);
        if let Some(span) = span {
            let (line, column) = Problem::line_col(self.text, span.start);
            problem = problem.at(line, column);
        }
        problem.field = key.map(Into::into);
        self.found.push(problem);
    }

    fn of(&mut self, doc: &Document<&str>) {
        let span = |key: &str| doc.get(key).and_then(Item::span);
        match doc.get("format").map(Item::as_integer) {
            Some(format) => {
                if let Some(fault) = season::format_fault(format.unwrap_or_default()) {
                    self.add(span("format"), Some("format"), fault);
                }
            }
            None => self.add(
                None,
                Some("format"),
                crate::text!(
                    "is missing; write `format = 1`",
                    "がありません。`format = 1` と書いてください"
                ),
            ),
        }
        match doc.get("name").map(|item| item.as_str().map(str::trim)) {
            Some(Some(name)) if !name.is_empty() => {}
            Some(_) => self.add(
                span("name"),
                Some("name"),
                crate::text!(
                    "must be a text that is not empty",
                    "空でない文字列にしてください"
                ),
            ),
            None => self.add(
                None,
                Some("name"),
                crate::text!(
                    "is missing; give the league a name",
                    "がありません。リーグの名前を書いてください"
                ),
            ),
        }
        if doc.get("about").is_some_and(|item| item.as_str().is_none()) {
            let fault = crate::text!("must be a text", "文字列にしてください");
            self.add(span("about"), Some("about"), fault);
        }
        let Some(abilities) = doc.get("abilities") else {
            return;
        };
        let Some(table) = abilities.as_table_like() else {
            let fault = crate::text!(
                "must be a table of ability ids and names",
                "特殊能力のidと名前の表にしてください"
            );
            return self.add(abilities.span(), Some("abilities"), fault);
        };
        for (id, name) in table.iter() {
            if name.as_str().is_none() {
                let fault = crate::text!("must be a text", "文字列にしてください");
                self.add(name.span(), Some(&format!("abilities.{id}")), fault);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_changed_stays_byte_for_byte() {
        let before = "\u{feff}# The harbour league\r\nformat = 1 # do not touch\r\nname  =  \"Old\"   # since 1997\r\nmine = [1,\r\n 2]\r\n\r\n[abilities] # house names\r\n flight = \"Wings\" # sic\r\n[notes]\r\nx = 1\r\n";
        let (mut config, problems) = Config::parse(Path::new("league.toml"), before);
        assert_eq!(problems, []);
        assert_eq!(config.text(), before);
        config.set("name", "New\n\u{7f}\"é 名");
        assert_eq!(config.name(), "New\n\u{7f}\"é 名");
        assert_eq!(
            config.text(),
            before.replace("\"Old\"", "\"New\\n\\u007f\\\"é 名\"")
        );
        config.set("name", "Old");
        config.name_ability(Ability::Flight, "Soar");
        let names = config.ability_names();
        assert_eq!(names.own(Ability::Flight), Some("Soar"));
        assert_eq!(config.unknown_abilities(), [""; 0]);
        assert_eq!(config.text(), before.replace("Wings", "Soar"));
    }

    #[test]
    fn every_fault_has_its_line() {
        let text = "format = 0\nname = \"\"\nabout = 5\n[abilities]\nflight = 1\n";
        let (_, problems) = Config::parse(Path::new("league.toml"), text);
        let found: Vec<_> = problems
            .iter()
            .map(|problem| (problem.line, problem.field.as_deref()))
            .collect();
        assert_eq!(
            found,
            [
                (Some(1), Some("format")),
                (Some(2), Some("name")),
                (Some(3), Some("about")),
                (Some(5), Some("abilities.flight")),
            ]
        );
    }
}
