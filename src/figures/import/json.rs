//! JSON as the importer sees it: values that know the way to them, and where in the text that way ends.

use super::draft::{Cell, Draft, Findings, Place};
use super::{feed_json, flat_json};
use crate::text;
use serde_json::Value;
use std::fmt::Write as _;

/// One step into JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    Key(String),
    Index(usize),
}

/// A value and the way to it.
#[derive(Debug, Clone)]
pub(super) struct Node<'a> {
    value: &'a Value,
    path: Vec<Step>,
}

impl<'a> Node<'a> {
    pub const fn new(value: &'a Value) -> Self {
        Self {
            value,
            path: Vec::new(),
        }
    }

    fn step(&self, step: Step) -> Vec<Step> {
        let mut path = self.path.clone();
        path.push(step);
        path
    }

    /// The first of `keys` the object has.
    pub fn get(&self, keys: &[&str]) -> Option<Self> {
        keys.iter().find_map(|key| {
            Some(Node {
                value: self.value.as_object()?.get(*key)?,
                path: self.step(Step::Key((*key).into())),
            })
        })
    }

    /// The items of a list.
    pub fn items(&self) -> Option<Vec<Self>> {
        let items = self.value.as_array()?.iter().enumerate();
        let node = |(index, value)| Node {
            value,
            path: self.step(Step::Index(index)),
        };
        Some(items.map(node).collect())
    }

    /// Is it an object?
    pub fn is_object(&self) -> bool {
        self.value.is_object()
    }

    /// The value as text.
    pub fn cell(&self) -> Cell {
        Cell {
            value: plain(self.value),
            place: Place::Path(self.path.clone()),
        }
    }

    /// The value of the first of `keys` as text; where there is none, an empty cell at the first.
    pub fn cell_of(&self, keys: &[&str]) -> Cell {
        let key = keys.first().copied().unwrap_or_default();
        self.get(keys).map_or_else(
            || Cell {
                value: String::new(),
                place: Place::Path(self.step(Step::Key(key.into()))),
            },
            |node| node.cell(),
        )
    }

    /// The names in the first of `keys`: a list of texts or of objects with a `name`, or one text parted by `;`, `,`
    /// or `/`.
    pub fn names_of(&self, keys: &[&str]) -> (Vec<String>, Cell) {
        let cell = self.cell_of(keys);
        let names: Vec<String> = match self.get(keys).map(|node| (node.items(), node)) {
            Some((Some(items), _)) => items
                .iter()
                .map(|item| item.get(&["name"]).unwrap_or_else(|| item.clone()))
                .map(|item| item.cell().value)
                .collect(),
            Some((None, _)) => (cell.value.split([';', ',', '/']))
                .map(|name| name.trim().to_owned())
                .collect(),
            None => Vec::new(),
        };
        let written = names.into_iter().filter(|name| !name.is_empty());
        (written.collect(), cell)
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.trim().into(),
        Value::Number(number) => match number.as_f64() {
            Some(whole) if number.is_f64() && whole.fract() == 0.0 && whole.abs() < 1e15 => {
                format!("{whole:.0}")
            }
            Some(_) | None => number.to_string(),
        },
        Value::Bool(flag) => flag.to_string(),
        Value::Array(_) => "[…]".into(),
        Value::Object(_) => "{…}".into(),
    }
}

/// The figures of a JSON text in either format.
pub(super) fn read(text: &str, findings: &mut Findings<'_>) -> Vec<Draft> {
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => {
            let told = error.to_string();
            let message = told.split(" at line ").next().unwrap_or_default();
            findings.file(
                Some((error.line(), error.column())),
                text!("is no JSON: {message}", "JSONとして読めません：{message}"),
            );
            return Vec::new();
        }
    };
    let root = Node::new(&value);
    let list = root
        .get(&["Models", "miniatures", "figures"])
        .unwrap_or(root);
    let Some(items) = list.items().filter(|items| !items.is_empty()) else {
        findings.file(
            None,
            text!(
                "holds no figures: expected {{\"Models\": [...]}} or a list of figures",
                "フィギュアがありません。{{\"Models\": [...]}}かフィギュアの並びが必要です"
            ),
        );
        return Vec::new();
    };
    findings.note_items(&list.path);
    let mut drafts = Vec::new();
    for item in items {
        if !item.is_object() {
            findings.wrong(
                &item.cell(),
                text!(
                    "is no figure: expected an object",
                    "フィギュアではありません。オブジェクトが必要です"
                ),
            );
        } else if feed_json::is_one(&item) {
            drafts.push(feed_json::draft(&item, findings));
        } else {
            drafts.push(flat_json::draft(&item));
        }
    }
    drafts
}

/// The way as people write it: `Models[3].Dials[0]`.
pub(super) fn written(path: &[Step]) -> String {
    let mut out = String::new();
    for step in path {
        let _ = match step {
            Step::Key(key) if out.is_empty() => write!(out, "{key}"),
            Step::Key(key) => write!(out, ".{key}"),
            Step::Index(index) => write!(out, "[{index}]"),
        };
    }
    out
}

/// Byte offset of the value at the end of the way that begins at the byte `from`, or of the last value on the way that
/// is there. `text` is known to be JSON.
pub(super) fn locate(text: &str, from: usize, path: &[Step]) -> usize {
    let mut scan = Scan::new(text, from);
    for step in path {
        let here = scan.at;
        if !scan.enter(step) {
            return here;
        }
    }
    scan.at
}

/// Byte offsets of the items of the list at the end of the way.
pub(super) fn starts(text: &str, path: &[Step]) -> Vec<usize> {
    let mut scan = Scan::new(text, locate(text, 0, path));
    let mut starts = Vec::new();
    if !scan.enter(&Step::Index(0)) {
        return starts;
    }
    loop {
        starts.push(scan.at);
        scan.value();
        scan.space();
        if scan.peek() != Some(b',') {
            return starts;
        }
        scan.at += 1;
        scan.space();
    }
}

/// A finger on JSON text.
struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Scan<'a> {
    /// A finger on the first value from the byte `at` on.
    fn new(text: &'a str, at: usize) -> Self {
        let bytes = text.as_bytes();
        let mut scan = Self { bytes, at };
        scan.space();
        scan
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn space(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Past the string that starts here.
    fn string(&mut self) {
        self.at += 1;
        while let Some(byte) = self.peek() {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                return;
            }
        }
    }

    /// Past the value that starts here.
    fn value(&mut self) {
        let mut depth = 0_usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'"' => {
                    self.string();
                    if depth == 0 {
                        return;
                    }
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' | b',' if depth == 0 => return,
                b'}' | b']' => {
                    depth -= 1;
                    if depth == 0 {
                        self.at += 1;
                        return;
                    }
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    /// To the value one step on; `false` where there is none.
    fn enter(&mut self, step: &Step) -> bool {
        let open = match step {
            Step::Key(_) => b'{',
            Step::Index(_) => b'[',
        };
        if self.peek() != Some(open) {
            return false;
        }
        for index in 0.. {
            self.at += 1;
            self.space();
            if matches!(self.peek(), Some(b'}' | b']') | None) {
                return false;
            }
            let found = match step {
                Step::Index(wanted) => index == *wanted,
                Step::Key(wanted) => {
                    let start = self.at;
                    self.string();
                    let key = self.bytes.get(start..self.at).unwrap_or_default();
                    self.space();
                    self.at += 1;
                    self.space();
                    serde_json::from_slice::<String>(key).is_ok_and(|key| key == *wanted)
                }
            };
            if found {
                return true;
            }
            self.value();
            self.space();
            if self.peek() != Some(b',') {
                return false;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_through_json_ends_at_its_value() {
        let text = r#" {"a": [1, "x\"]", {"b,": {"c": [ [ ], 7 ]}}], "d": true}"#;
        let way = |steps: &[&str]| -> Vec<Step> {
            steps
                .iter()
                .map(|step| match step.parse() {
                    Ok(index) => Step::Index(index),
                    Err(_) => Step::Key((*step).into()),
                })
                .collect()
        };
        let at = |steps: &[&str]| &text[locate(text, 0, &way(steps))..];
        assert!(at(&[]).starts_with("{\"a"));
        assert!(at(&["a", "1"]).starts_with("\"x"));
        assert!(at(&["a", "2", "b,", "c", "1"]).starts_with("7 ]"));
        assert!(at(&["d"]).starts_with("true"));
        assert!(at(&["a", "2", "gone"]).starts_with("{\"b"));
        assert!(at(&["a", "9"]).starts_with("[1"));
        assert_eq!(
            written(&way(&["Models", "3", "Model.Rank"])),
            "Models[3].Model.Rank"
        );
    }
}
