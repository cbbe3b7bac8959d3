//! Pages as data: every line of text with its place, its letters and what it is in the document, and every rule.

use super::{pdf, pdf::NoPdf};
use crate::text::Lang;
use std::collections::BTreeSet;

/// A laid-out document.
#[derive(Debug, Clone, PartialEq)]
pub struct Printed {
    /// What it is called.
    pub title: String,
    /// The language it is in.
    pub lang: Lang,
    /// Its pages.
    pub pages: Vec<Page>,
    /// What its lines are: a tree for readers who do not see the page. A node comes after the one it belongs to.
    pub nodes: Vec<Node>,
    /// Where each section begins.
    pub outline: Vec<Mark>,
    /// Characters no bundled font has; `〓` stands in their place.
    pub missing: BTreeSet<char>,
}

impl Printed {
    /// The bytes of a PDF, the same ones for the same pages: fonts embedded and cut down to the letters used, tagged.
    ///
    /// # Errors
    /// The document cannot be written as a PDF.
    pub fn pdf(&self) -> Result<Vec<u8>, NoPdf> {
        pdf::write(self)
    }

    /// The lines of a page as they are read, from 0.
    pub fn text(&self, page: usize) -> Vec<&str> {
        let page = self.pages.get(page);
        page.map_or_else(Vec::new, |page| {
            page.lines.iter().map(|line| line.text.as_str()).collect()
        })
    }
}

/// The beginning of a section.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    /// What it is called.
    pub title: String,
    /// Its page, from 0.
    pub page: usize,
}

/// A page. Places are in points of 1/72 inch, from the top left.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// Its lines of text, in the order they are read.
    pub lines: Vec<Line>,
    /// Its rules.
    pub rules: Vec<Rule>,
}

/// A line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// Where it begins.
    pub x: f32,
    /// Where its letters stand.
    pub baseline: f32,
    /// How wide it is.
    pub width: f32,
    /// The size of its letters.
    pub size: f32,
    /// Its color.
    pub ink: Ink,
    /// Its letters.
    pub runs: Vec<Run>,
    /// What it is in the document; none: it belongs to the page, as its number does.
    pub node: Option<usize>,
}

/// Letters of one font.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    /// The font.
    pub face: Face,
    /// The letters, as they stand.
    pub glyphs: Vec<Glyph>,
}

/// A letter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glyph {
    /// Its number in the font.
    pub id: u32,
    /// How far the next one is.
    pub advance: f32,
    /// How far it is shifted.
    pub shift: (f32, f32),
    /// The bytes of the line's text it shows: from, to.
    pub bytes: (usize, usize),
}

/// A bundled font.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// For most.
    Regular,
    /// For titles and sums.
    Bold,
}

/// A color of the print; black paper copies show them as black and gray.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ink {
    /// Nearly black.
    #[default]
    Black,
    /// For what is read second.
    Gray,
    /// For what must not be overlooked; the words say it as well.
    Red,
}

impl Ink {
    /// Red, green, blue.
    pub const fn rgb(self) -> (u8, u8, u8) {
        match self {
            Self::Black => (0x1a, 0x1d, 0x24),
            Self::Gray => (0x5b, 0x63, 0x70),
            Self::Red => (0xa9, 0x2c, 0x20),
        }
    }
}

/// A straight line from left to right.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rule {
    /// Where it begins.
    pub x: f32,
    /// Where it is.
    pub y: f32,
    /// How long it is.
    pub width: f32,
    /// How thick it is.
    pub weight: f32,
}

/// What lines are in the document.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// What.
    pub kind: Kind,
    /// What it belongs to; none: the document.
    pub parent: Option<usize>,
}

/// A kind of [`Node`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// A section.
    Section,
    /// A title, of the section (1) or within it (2).
    Title(u16, String),
    /// A paragraph.
    Text,
    /// A table.
    Table,
    /// A row.
    Row,
    /// The head of a column.
    Head,
    /// A cell.
    Cell,
}
