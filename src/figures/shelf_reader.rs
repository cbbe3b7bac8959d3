//! Reads the tables of a shelf's file and tells what is wrong with them, with line, column and field.

use super::dial::{BadDial, Click, Dial};
use super::figure::{Fault, Figure, Rank};
use crate::ids::FigureId;
use crate::problem::Problem;
use crate::text;
use crate::text::Text;
use std::collections::HashMap;
use std::ops::Range;
use std::path::Path;
use toml_edit::{ArrayOfTables, Item, Table, Value};

/// A text, or a list of texts.
pub(super) fn texts_of(item: &Item) -> Option<Vec<String>> {
    match item.as_value()? {
        Value::String(one) => Some(vec![one.value().clone()]),
        Value::Array(list) => list.iter().map(|v| v.as_str().map(Into::into)).collect(),
        Value::Integer(_)
        | Value::Float(_)
        | Value::Boolean(_)
        | Value::Datetime(_)
        | Value::InlineTable(_) => None,
    }
}

/// Reads the tables and keeps what is wrong with them.
pub(super) struct Reader<'a> {
    path: &'a Path,
    text: &'a str,
    /// What is wrong, in the order of the file.
    pub problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    /// A reader of `text`, which stands in `path`.
    pub const fn new(path: &'a Path, text: &'a str) -> Self {
        Self {
            path,
            text,
            problems: Vec::new(),
        }
    }

    /// Notes what is wrong at `span`.
    pub fn wrong(&mut self, span: Option<Range<usize>>, field: Option<&str>, text: Text) {
        let mut problem = Problem::new(self.path, text);
        if let Some(span) = span {
            let (line, column) = Problem::line_col(self.text, span.start);
            problem = problem.at(line, column);
        }
        if let Some(field) = field {
            problem = problem.field(field);
        }
        self.problems.push(problem);
    }

    /// The figures that can be read, in the order of the file.
    pub fn figures(&mut self, tables: &ArrayOfTables) -> Vec<Figure> {
        let mut figures: Vec<Figure> = Vec::new();
        let mut ids: HashMap<String, usize> = HashMap::new();
        let mut keys: HashMap<(String, u32), usize> = HashMap::new();
        for table in tables {
            let start = table.span().map_or(0, |span| span.start);
            let (line, _) = Problem::line_col(self.text, start);
            let figure = self.figure(table);
            let id = table.get("id").and_then(Item::as_str).unwrap_or_default();
            if let Some(first) = ids.get(id) {
                self.wrong(
                    span_of(table, "id"),
                    Some("id"),
                    text!(
                        "\"{id}\" is already the id of the figure at line {first}",
                        "「{id}」は{first}行目のフィギュアのidです"
                    ),
                );
                continue;
            }
            if !id.is_empty() {
                ids.insert(id.into(), line);
            }
            let Some(figure) = figure else { continue };
            let (set, number) = figure.key();
            if let Some(first) = keys.get(&(set.to_owned(), number)) {
                self.wrong(
                    span_of(table, "number"),
                    Some("number"),
                    text!(
                        "{set} {number} is already the figure at line {first}; set and number name one figure (K-1.1)",
                        "{set} {number}は{first}行目のフィギュアです。セットと番号の組は1体だけです（K-1.1）"
                    ),
                );
                continue;
            }
            keys.insert((set.to_owned(), number), line);
            figures.push(figure);
        }
        figures
    }

    /// The figure in a table; `None` where a problem was found.
    fn figure(&mut self, table: &Table) -> Option<Figure> {
        let before = self.problems.len();
        let id = self.id(table);
        let set = self.text(table, "set");
        let number = self.number(table, "number", 0, u32::MAX);
        let name = self.text(table, "name");
        let name_ja = self.optional_text(table, "name_ja");
        let faction = self.required(table, "faction").and_then(|item| {
            let factions = texts_of(item);
            if factions.is_none() {
                self.wrong_type(
                    table,
                    "faction",
                    item,
                    text!("a text or a list of texts", "文字列かその並び"),
                );
            }
            factions
        });
        let rank = self.text(table, "rank").and_then(|rank| {
            let found = Rank::from_id(&rank);
            if found.is_none() {
                self.wrong(
                    span_of(table, "rank"),
                    Some("rank"),
                    text!(
                        "\"{rank}\" is none of weak, standard, tough, unique, promo",
                        "「{rank}」はweak、standard、tough、unique、promoのどれでもありません"
                    ),
                );
            }
            found
        });
        let points = self.number(table, "points", 1, Figure::MOST_POINTS);
        let range = self.number(table, "range", 0, Figure::MOST_RANGE);
        let targets = self.number(table, "targets", 1, 4);
        let arc = self.number(table, "arc", 0, 360);
        let mounted = table.get("mounted").is_some_and(|item| {
            item.as_bool().unwrap_or_else(|| {
                self.wrong_type(
                    table,
                    "mounted",
                    item,
                    text!("true or false", "trueかfalse"),
                );
                false
            })
        });
        let dial = self.dial(table);
        let picture = self.optional_text(table, "picture");
        if self.problems.len() > before {
            return None;
        }
        let figure = Figure {
            id: id?,
            set: set?,
            number: number?,
            name: name?,
            name_ja,
            faction: faction?,
            rank: rank?,
            points: points?,
            range: range?,
            targets: targets?,
            arc: arc?,
            mounted,
            dial: dial?,
            picture,
        };
        for Fault { field, text } in figure.check() {
            self.wrong(span_of(table, field), Some(field), text);
        }
        (self.problems.len() == before).then_some(figure)
    }

    fn id(&mut self, table: &Table) -> Option<FigureId> {
        let written = self.text(table, "id")?;
        let id = FigureId::new(&written).ok();
        if id.is_none() {
            self.wrong(
                span_of(table, "id"),
                Some("id"),
                text!(
                    "\"{written}\" is no id: small letters a-z, digits and -, starting with a letter or digit",
                    "「{written}」はidに使えません。英小文字・数字・-だけで、英小文字か数字で始めてください"
                ),
            );
        }
        id
    }

    fn dial(&mut self, table: &Table) -> Option<Dial> {
        let item = self.required(table, "dial")?;
        let written: Option<Vec<&str>> = item
            .as_array()
            .and_then(|list| list.iter().map(Value::as_str).collect());
        let Some(written) = written else {
            let form = text!(
                "a list of clicks like \"8/10/15/1 flight\"",
                "\"8/10/15/1 flight\"のようなクリックの並び"
            );
            self.wrong_type(table, "dial", item, form);
            return None;
        };
        let mut clicks: Vec<Click> = Vec::new();
        for (index, click) in written.iter().enumerate() {
            match click.parse() {
                Ok(click) => clicks.push(click),
                Err(bad) => {
                    let span = item.as_array().and_then(|list| list.get(index)?.span());
                    self.wrong(span, Some("dial"), BadDial::at(index, bad).text);
                }
            }
        }
        if clicks.len() < written.len() {
            return None;
        }
        Dial::new(clicks)
            .map_err(|bad| self.wrong(span_of(table, "dial"), Some("dial"), bad.text))
            .ok()
    }

    fn required<'t>(&mut self, table: &'t Table, field: &str) -> Option<&'t Item> {
        let item = table.get(field);
        if item.is_none() {
            let text = text!("is missing in this figure", "このフィギュアにありません");
            self.wrong(table.span(), Some(field), text);
        }
        item
    }

    fn wrong_type(&mut self, table: &Table, field: &str, item: &Item, form: Text) {
        let (found, Text { en, ja }) = (item.type_name(), form);
        self.wrong(
            span_of(table, field),
            Some(field),
            text!(
                "must be {en}, not {found}",
                "{ja}でなければなりません（{found}です）"
            ),
        );
    }

    fn text(&mut self, table: &Table, field: &str) -> Option<String> {
        self.required(table, field)?;
        self.optional_text(table, field)
    }

    fn optional_text(&mut self, table: &Table, field: &str) -> Option<String> {
        let item = table.get(field)?;
        if item.as_str().is_none() {
            self.wrong_type(table, field, item, text!("a text", "文字列"));
        }
        item.as_str().map(Into::into)
    }

    fn number<T: TryFrom<i64> + Into<i64> + Copy>(
        &mut self,
        table: &Table,
        field: &str,
        least: T,
        most: T,
    ) -> Option<T> {
        let item = self.required(table, field)?;
        let Some(number) = item.as_integer() else {
            self.wrong_type(table, field, item, text!("a whole number", "整数"));
            return None;
        };
        let (least, most): (i64, i64) = (least.into(), most.into());
        let fits = (least..=most).contains(&number);
        if !fits {
            self.wrong(
                span_of(table, field),
                Some(field),
                text!(
                    "{number} is not from {least} to {most}",
                    "{number}は{least}から{most}までではありません"
                ),
            );
        }
        T::try_from(number).ok().filter(|_| fits)
    }
}

/// Where the value of a field stands, or else its table.
fn span_of(table: &Table, field: &str) -> Option<Range<usize>> {
    let item = table.get(field).and_then(Item::span);
    item.or_else(|| table.span())
}
