//! The shelf: `figures.toml`, the figures a league picks from. The file is also the GM's: its comments, its order, its
//! layout and keys the program does not know stay as they are.

use super::dial::Click;
use super::figure::{Fault, Figure};
use super::shelf_reader::{Reader, texts_of};
use crate::ids::FigureId;
use crate::problem::Problem;
use crate::text;
use crate::text::Text;
use std::path::Path;
use toml_edit::{Array, ArrayOfTables, Document, DocumentMut, Item, Table, Value};

/// The figures of a `figures.toml` beside the text they came from.
#[derive(Debug, Clone)]
pub struct Shelf {
    figures: Vec<Figure>,
    document: DocumentMut,
    original: Original,
}

/// How the file was written, to write it the same way again.
#[derive(Debug, Clone, Default)]
struct Original {
    text: String,
    /// The text is no TOML, or `figure` is no list of tables: nothing may be changed.
    unreadable: bool,
    changed: bool,
}

/// A figure cannot stand on the shelf.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().en)]
pub enum NotPut {
    /// The file could not be read, so it is not written either.
    Unreadable,
    /// Another figure has the same set and number (K-1.1).
    KeyTaken(FigureId),
    /// Fields that cannot be written.
    Faults(Vec<Fault>),
}

impl NotPut {
    /// What is wrong and what to do.
    pub fn text(&self) -> Text {
        match self {
            Self::Unreadable => text!(
                "the shelf's file could not be read; mend it first, nothing is written over it",
                "フィギュアのファイルを読めません。先にファイルを直してください。上書きはしません"
            ),
            Self::KeyTaken(id) => text!(
                "figure {id} has the same set and number (K-1.1); change one of them",
                "フィギュア{id}とセットと番号が同じです（K-1.1）。どちらかを変えてください"
            ),
            Self::Faults(faults) => Fault::all(faults),
        }
    }
}

/// What [`Shelf::take_in`] did.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TakenIn {
    /// Figures that are new on the shelf.
    pub added: Vec<FigureId>,
    /// Figures that were there and differ now.
    pub changed: Vec<FigureId>,
    /// How many were there just so.
    pub same: usize,
}

impl Shelf {
    /// A shelf without figures, for a league that has no `figures.toml` yet.
    pub fn empty() -> Self {
        Self {
            figures: Vec::new(),
            document: DocumentMut::new(),
            original: Original::default(),
        }
    }

    /// Reads the text of a shelf. Every figure that can be read is on it; all that is wrong is told, with line, column
    /// and field. A text that cannot be read at all gives an empty shelf that takes no figures and keeps its text.
    pub fn parse(path: impl AsRef<Path>, text: &str) -> (Self, Vec<Problem>) {
        let mut shelf = Self::empty();
        shelf.original = Original {
            text: text.into(),
            ..Original::default()
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = Reader::new(path.as_ref(), text);
        let document = match Document::parse(text) {
            Ok(document) => document,
            Err(error) => {
                let Text { en, ja } = text::toml::message(error.message());
                reader.wrong(
                    error.span(),
                    None,
                    text!("is no TOML: {en}", "TOMLとして読めません：{ja}"),
                );
                shelf.original.unreadable = true;
                return (shelf, reader.problems);
            }
        };
        match document.get("figure") {
            None => {}
            Some(Item::ArrayOfTables(tables)) => shelf.figures = reader.figures(tables),
            Some(other) => {
                reader.wrong(
                    other.span(),
                    Some("figure"),
                    text!(
                        "must be [[figure]] tables, one per figure",
                        "[[figure]]の表をフィギュアごとに1つ書いてください"
                    ),
                );
                shelf.original.unreadable = true;
            }
        }
        shelf.document = document.into_mut();
        (shelf, reader.problems)
    }

    /// Could the text be read? If not, the shelf takes no change.
    pub const fn readable(&self) -> bool {
        !self.original.unreadable
    }

    /// Has [`put`](Self::put) or [`remove`](Self::remove) changed the text?
    pub const fn changed(&self) -> bool {
        self.original.changed
    }

    /// The figures in the order of the file.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// The figure called `id`.
    pub fn get(&self, id: &FigureId) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == *id)
    }

    /// The figure with this set and number (K-1.1).
    pub fn by_key(&self, set: &str, number: u32) -> Option<&Figure> {
        (self.figures.iter()).find(|figure| figure.key() == (set, number))
    }

    /// A free id made of set and number: `altenant-1`.
    pub fn free_id(&self, set: &str, number: u32) -> Option<FigureId> {
        let taken = |id: &str| self.table_of(id).is_some();
        Figure::id_for(set, number, taken).ok()
    }

    /// Puts a figure on the shelf: at the end, or in place of the one with its id, of which only what differs is
    /// written anew.
    ///
    /// # Errors
    /// [`NotPut`]; the shelf is then as before.
    pub fn put(&mut self, figure: Figure) -> Result<(), NotPut> {
        if self.original.unreadable {
            return Err(NotPut::Unreadable);
        }
        let faults = figure.check();
        if !faults.is_empty() {
            return Err(NotPut::Faults(faults));
        }
        let twin = self.by_key(&figure.set, figure.number);
        if let Some(twin) = twin.filter(|twin| twin.id != figure.id) {
            return Err(NotPut::KeyTaken(twin.id.clone()));
        }
        if self.get(&figure.id) == Some(&figure) {
            return Ok(());
        }
        let index = self.table_of(figure.id.as_str());
        let Some(tables) = (self.document.entry("figure"))
            .or_insert(Item::ArrayOfTables(ArrayOfTables::new()))
            .as_array_of_tables_mut()
        else {
            return Err(NotPut::Unreadable);
        };
        if let Some(table) = index.and_then(|index| tables.get_mut(index)) {
            write_figure(table, &figure);
        } else {
            let mut table = Table::new();
            if !tables.is_empty() || !self.original.text.is_empty() {
                table.decor_mut().set_prefix("\n");
            }
            write_figure(&mut table, &figure);
            tables.push(table);
        }
        self.original.changed = true;
        match self.figures.iter_mut().find(|old| old.id == figure.id) {
            Some(old) => *old = figure,
            None => self.figures.push(figure),
        }
        Ok(())
    }

    /// Takes a figure off the shelf; `false` where it is not on it. The comment right above it goes with it.
    pub fn remove(&mut self, id: &FigureId) -> bool {
        let (Some(index), true) = (self.table_of(id.as_str()), self.get(id).is_some()) else {
            return false;
        };
        let Some(tables) = (self.document.get_mut("figure")).and_then(Item::as_array_of_tables_mut)
        else {
            return false;
        };
        let gone = tables.remove(index);
        // What stands above the figure's own comment (at the top of the file: the file's comment) stays.
        let above = gone.decor().prefix().and_then(|raw| raw.as_str());
        let kept = above.map_or("", |above| {
            above
                .rfind("\n\n")
                .map_or("", |end| above.get(..=end).unwrap_or_default())
        });
        if !kept.trim().is_empty() {
            if let Some(next) = tables.get_mut(index) {
                let own = next.decor().prefix().and_then(|raw| raw.as_str());
                let joined = format!("{kept}{}", own.unwrap_or("\n"));
                next.decor_mut().set_prefix(joined);
            } else {
                let joined = format!("{kept}{}", self.document.trailing().as_str().unwrap_or(""));
                self.document.set_trailing(joined);
            }
        }
        self.figures.retain(|figure| figure.id != *id);
        self.original.changed = true;
        true
    }

    /// Puts imported figures on the shelf, all or none. One that is there already (same set and number) keeps its id,
    /// and its Japanese name and picture where the import has none; an id another figure has is replaced by a free one.
    ///
    /// # Errors
    /// [`NotPut`] of the first figure that does not fit; the shelf is then as before.
    pub fn take_in(&mut self, figures: Vec<Figure>) -> Result<TakenIn, NotPut> {
        let mut after = self.clone();
        let mut taken = TakenIn::default();
        for mut figure in figures {
            if let Some(old) = after.by_key(&figure.set, figure.number) {
                figure.id = old.id.clone();
                figure.name_ja = figure.name_ja.or_else(|| old.name_ja.clone());
                figure.picture = figure.picture.or_else(|| old.picture.clone());
                if *old == figure {
                    taken.same += 1;
                } else {
                    taken.changed.push(figure.id.clone());
                }
            } else {
                if after.table_of(figure.id.as_str()).is_some()
                    && let Some(free) = after.free_id(&figure.set, figure.number)
                {
                    figure.id = free;
                }
                taken.added.push(figure.id.clone());
            }
            after.put(figure)?;
        }
        *self = after;
        Ok(taken)
    }

    /// The text to write: as it was read where nothing changed, with its byte-order mark and line ends.
    pub fn to_text(&self) -> String {
        let Original {
            text,
            unreadable,
            changed,
        } = &self.original;
        if *unreadable || !*changed {
            return text.clone();
        }
        let mut out = self.document.to_string();
        if text.contains("\r\n") {
            out = out.replace("\r\n", "\n").replace('\n', "\r\n");
        }
        if text.starts_with('\u{feff}') {
            out.insert(0, '\u{feff}');
        }
        out
    }

    /// Where the table with this id stands in the file, readable or not.
    fn table_of(&self, id: &str) -> Option<usize> {
        let tables = self.document.get("figure")?.as_array_of_tables()?;
        tables
            .iter()
            .position(|table| table.get("id").and_then(Item::as_str) == Some(id))
    }
}

impl Default for Shelf {
    fn default() -> Self {
        Self::empty()
    }
}

/// Writes into a table what differs from what it says.
fn write_figure(table: &mut Table, figure: &Figure) {
    let text = |table: &mut Table, key: &str, value: Option<&str>| match value {
        None => drop(table.remove(key)),
        Some(value) => {
            if table.get(key).and_then(Item::as_str) != Some(value) {
                set(table, key, value.into());
            }
        }
    };
    let number = |table: &mut Table, key: &str, value: i64| {
        if table.get(key).and_then(Item::as_integer) != Some(value) {
            set(table, key, value.into());
        }
    };
    text(table, "id", Some(figure.id.as_str()));
    text(table, "set", Some(&figure.set));
    number(table, "number", figure.number.into());
    text(table, "name", Some(&figure.name));
    text(table, "name_ja", figure.name_ja.as_deref());
    if table.get("faction").and_then(texts_of).as_ref() != Some(&figure.faction) {
        let factions: Array = figure.faction.iter().map(String::as_str).collect();
        set(table, "faction", factions.into());
    }
    text(table, "rank", Some(figure.rank.id()));
    number(table, "points", figure.points.into());
    number(table, "range", figure.range.into());
    number(table, "targets", figure.targets.into());
    number(table, "arc", figure.arc.into());
    let mounted = table.get("mounted").and_then(Item::as_bool);
    if mounted.unwrap_or(false) != figure.mounted {
        set(table, "mounted", figure.mounted.into());
    }
    text(table, "picture", figure.picture.as_deref());
    match table.get_mut("dial").and_then(Item::as_array_mut) {
        Some(dial) => change_dial(dial, figure.dial.clicks()),
        None => set(table, "dial", new_dial(figure.dial.clicks()).into()),
    }
}

/// Sets a key, keeping the spaces and comments around a value that was there.
fn set(table: &mut Table, key: &str, mut value: Value) {
    match table.get_mut(key).and_then(Item::as_value_mut) {
        Some(old) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        None => drop(table.insert(key, Item::Value(value))),
    }
}

/// One line per click.
fn new_dial(clicks: &[Click]) -> Array {
    let mut dial = Array::new();
    for click in clicks {
        dial.push_formatted(Value::from(click.to_string()).decorated("\n  ", ""));
    }
    dial.set_trailing("\n");
    dial.set_trailing_comma(true);
    dial
}

/// Writes the clicks that differ, and no others.
fn change_dial(dial: &mut Array, clicks: &[Click]) {
    while dial.len() > clicks.len() {
        dial.remove(dial.len() - 1);
    }
    for (index, click) in clicks.iter().enumerate() {
        let Some(old) = dial.get_mut(index) else {
            let before = index
                .checked_sub(1)
                .and_then(|last| dial.get(last))
                .and_then(|last| last.decor().prefix().and_then(|raw| raw.as_str()))
                .filter(|space| index > 1 && space.trim().is_empty())
                .unwrap_or("\n  ")
                .to_owned();
            dial.push_formatted(Value::from(click.to_string()).decorated(before, ""));
            continue;
        };
        if old.as_str().and_then(|old| old.parse().ok()).as_ref() != Some(click) {
            let mut value = Value::from(click.to_string());
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
    }
}
