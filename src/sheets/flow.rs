//! Where everything goes: the parts of a sheet poured onto pages, each with its head and foot.
//!
//! A part becomes bands, strips across the page that are not cut. A band may be glued to the one above it; what is glued
//! together moves to the next page together. A table's head is said again on every page the table reaches.

mod table;

use super::{
    letters::{Letters, Set, Style},
    page::{Ink, Kind, Line, Mark, Node, Page, Printed, Rule},
    parts::{Draft, Part, Section, Table},
};
use crate::say;
use std::rc::Rc;

/// Free paper at the left and right of a page, in points: 17 mm.
const MARGIN: f32 = 48.0;
/// Where the page's head stands.
const HEAD: f32 = 38.0;
/// Where what is on the page begins.
const TOP: f32 = 62.0;
/// What is free below what is on the page; the page's foot stands in it.
const BOTTOM: f32 = 58.0;
/// From the bottom of the page to its foot.
const FOOT: f32 = 34.0;

const TITLE: Style = Style::new(19.0).bold();
const HEADING: Style = Style::new(11.0).bold();
const BODY: Style = Style::new(9.5);
const NOTE: Style = Style::new(8.0).ink(Ink::Gray);
const MARGINAL: Style = Style::new(8.0).ink(Ink::Gray);

/// A strip across the page that is not cut. Its places are from its own top and the page's left.
#[derive(Debug, Clone, Default)]
struct Band {
    height: f32,
    lines: Vec<Line>,
    rules: Vec<Rule>,
    /// It stays with the band above it.
    glued: bool,
    /// What is below stays with it.
    leads: bool,
    /// The head of its table.
    head: Option<Rc<Band>>,
}

impl Band {
    /// Empty paper.
    fn space(height: f32) -> Self {
        Self {
            height,
            ..Self::default()
        }
    }

    /// Puts lines below each other at `x`, the first at `y`; right-aligned within `width` if `right`. Answers where they
    /// end.
    fn put(&mut self, text: Text, place: Place) -> f32 {
        let mut y = place.y;
        for mut line in text.lines {
            line.x = if place.right {
                place.x + place.width - line.width
            } else {
                place.x
            };
            line.baseline = y + text.style.ascent();
            line.node = text.node;
            self.lines.push(line);
            y += text.style.leading();
        }
        y
    }
}

/// A text in lines, and what it is.
struct Text {
    lines: Vec<Line>,
    style: Style,
    node: Option<usize>,
}

impl Text {
    fn new(set: Set, width: f32, node: Option<usize>) -> Self {
        Self {
            style: set.style(),
            // A hair more, so that what was measured to fit does.
            lines: set.lines(width + 0.01),
            node,
        }
    }
}

/// Where a text goes in a band.
#[derive(Debug, Clone, Copy)]
struct Place {
    x: f32,
    y: f32,
    width: f32,
    right: bool,
}

/// Lays a draft out.
pub(super) fn lay_out(draft: &Draft) -> Printed {
    let mut flow = Flow {
        draft,
        letters: Letters::default(),
        pages: Vec::new(),
        nodes: Vec::new(),
        outline: Vec::new(),
        y: 0.0,
        fresh: true,
        after_table: false,
    };
    for section in &draft.sections {
        flow.section(section);
    }
    flow.feet();
    Printed {
        title: draft.title.clone(),
        lang: draft.lang,
        pages: flow.pages,
        nodes: flow.nodes,
        outline: flow.outline,
        missing: flow.letters.missing(),
    }
}

struct Flow<'a> {
    draft: &'a Draft,
    letters: Letters,
    pages: Vec<Page>,
    nodes: Vec<Node>,
    outline: Vec<Mark>,
    /// Where the next band goes on the last page.
    y: f32,
    /// Nothing but its head is on the last page yet.
    fresh: bool,
    /// Paragraphs belong to the table above them.
    after_table: bool,
}

impl Flow<'_> {
    /// How wide what is on the page may be.
    fn width(&self) -> f32 {
        self.draft.paper.size().0 - 2.0 * MARGIN
    }

    fn node(&mut self, kind: Kind, parent: Option<usize>) -> usize {
        self.nodes.push(Node { kind, parent });
        self.nodes.len() - 1
    }

    fn section(&mut self, section: &Section) {
        self.page();
        self.outline.push(Mark {
            title: section.title.clone(),
            page: self.pages.len().saturating_sub(1),
        });
        let node = self.node(Kind::Section, None);
        let title = self.node(Kind::Title(1, section.title.clone()), Some(node));
        let mut bands = vec![self.paragraph(&section.title, TITLE, Some(title))];
        if !section.about.is_empty() {
            let about = self.node(Kind::Text, Some(node));
            bands.push(self.paragraph(&section.about, BODY.ink(Ink::Gray), Some(about)));
        }
        bands.push(Band::space(14.0));
        self.after_table = false;
        for part in &section.parts {
            self.part(part, &section.parts, node, &mut bands);
        }
        self.pour(bands, section);
    }

    fn part(&mut self, part: &Part, all: &[Part], section: usize, bands: &mut Vec<Band>) {
        let before = bands.len();
        match part {
            Part::Heading(words) => {
                let node = self.node(Kind::Title(2, words.clone()), Some(section));
                let mut band = Band::space(10.0);
                let title = self.paragraph(words, HEADING, Some(node));
                band.stack(title);
                band.height += 5.0;
                band.leads = true;
                bands.push(band);
                self.after_table = false;
            }
            Part::Text(words) => bands.push(self.text(words, BODY, section)),
            Part::Strong(words, ink) => {
                bands.push(self.text(words, BODY.bold().ink(*ink), section));
            }
            Part::Note(words) => bands.push(self.text(words, NOTE, section)),
            Part::Table(table) => {
                let node = self.node(Kind::Table, Some(section));
                let alike: Vec<&Table> = all
                    .iter()
                    .filter_map(|part| match part {
                        Part::Table(other) => Some(other),
                        Part::Heading(_)
                        | Part::Text(_)
                        | Part::Strong(..)
                        | Part::Note(_)
                        | Part::Sign(_) => None,
                    })
                    .filter(|other| other.is_like(table))
                    .collect();
                table::bands(self, table, &alike, node, bands);
                bands.push(Band {
                    glued: true,
                    ..Band::space(12.0)
                });
                self.after_table = true;
            }
            Part::Sign(lines) => bands.push(self.sign(lines, section)),
        }
        let leads = before.checked_sub(1).and_then(|i| bands.get(i));
        if leads.is_some_and(|band| band.leads)
            && let Some(next) = bands.get_mut(before)
        {
            next.glued = true;
        }
    }

    /// A paragraph of a section.
    fn text(&mut self, words: &str, style: Style, section: usize) -> Band {
        let node = self.node(Kind::Text, Some(section));
        let mut band = self.paragraph(words, style, Some(node));
        band.height += style.size * 0.6;
        band.glued = self.after_table;
        band
    }

    /// A text over the whole width.
    fn paragraph(&mut self, words: &str, style: Style, node: Option<usize>) -> Band {
        let width = self.width();
        let text = Text::new(self.letters.set(words, style), width, node);
        let mut band = Band::default();
        band.height = band.put(
            text,
            Place {
                x: MARGIN,
                y: 0.0,
                width,
                right: false,
            },
        );
        band
    }

    /// Lines to be filled in by hand, side by side, with room above for the hand.
    fn sign(&mut self, words: &[String], section: usize) -> Band {
        const GAP: f32 = 24.0;
        const ROOM: f32 = 46.0;
        let n = words.len().max(1) as f32;
        let width = (self.width() - GAP * (n - 1.0)) / n;
        let mut band = Band {
            glued: true,
            ..Band::default()
        };
        for (i, words) in words.iter().enumerate() {
            let x = MARGIN + (width + GAP) * i as f32;
            let node = self.node(Kind::Text, Some(section));
            band.rules.push(Rule {
                x,
                y: ROOM,
                width,
                weight: 0.6,
            });
            let text = Text::new(self.letters.set(words, NOTE), width, Some(node));
            let place = Place {
                x,
                y: ROOM + 4.0,
                width,
                right: false,
            };
            band.height = band.put(text, place).max(band.height);
        }
        band
    }

    /// Places bands one after another, on as many pages as they need.
    fn pour(&mut self, bands: Vec<Band>, section: &Section) {
        let mut bands = bands.into_iter().peekable();
        while let Some(first) = bands.next() {
            let mut together = vec![first];
            while let Some(band) = bands.next_if(|band| band.glued) {
                together.push(band);
            }
            let height = together.iter().map(|band| band.height).sum();
            // What is too high for any page is cut between its bands.
            if !self.fits(height) {
                self.further(section, &together);
            }
            let mut rest = together.as_slice();
            while let Some((band, after)) = rest.split_first() {
                if !self.fits(band.height) {
                    self.further(section, rest);
                }
                self.place(band.clone());
                rest = after;
            }
        }
    }

    /// Whether something so high fits on the page; on an empty one everything does.
    fn fits(&self, height: f32) -> bool {
        self.fresh || self.y + height <= self.draft.paper.size().1 - BOTTOM
    }

    /// A further page of a section, with its title and, within a table, the table's head.
    fn further(&mut self, section: &Section, rest: &[Band]) {
        self.page();
        let title = &section.title;
        let words = say!(self.draft.lang, "{title}, continued", "{title}（続き）");
        let mut title = self.paragraph(&words, HEADING, None);
        title.height += 8.0;
        self.place(title);
        if let Some(head) = rest.first().and_then(|band| band.head.clone()) {
            let mut head = Band::clone(&head);
            // The table has its head already.
            for line in &mut head.lines {
                line.node = None;
            }
            self.place(head);
        }
        self.fresh = true;
    }

    fn place(&mut self, band: Band) {
        let y = self.y;
        let Some(page) = self.pages.last_mut() else {
            return;
        };
        page.lines.extend(band.lines.into_iter().map(|line| Line {
            baseline: line.baseline + y,
            ..line
        }));
        page.rules.extend(band.rules.into_iter().map(|rule| Rule {
            y: rule.y + y,
            ..rule
        }));
        self.y += band.height;
        self.fresh = false;
    }

    /// Begins a page, with its head.
    fn page(&mut self) {
        let (width, height) = self.draft.paper.size();
        let rules = vec![Rule {
            x: MARGIN,
            y: HEAD + 5.0,
            width: self.width(),
            weight: 0.4,
        }];
        self.pages.push(Page {
            width,
            height,
            lines: Vec::new(),
            rules,
        });
        let [left, right] = self.draft.head.clone();
        self.marginal(&left, &right, HEAD, self.pages.len() - 1);
        (self.y, self.fresh) = (TOP, true);
    }

    /// The pages' feet, when it is known how many there are.
    fn feet(&mut self) {
        let all = self.pages.len();
        for page in 0..all {
            let n = page + 1;
            let number = say!(self.draft.lang, "Page {n} of {all}", "{n} / {all}ページ");
            let foot = self.draft.foot.clone();
            let y = self.draft.paper.size().1 - FOOT;
            self.marginal(&foot, &number, y, page);
        }
    }

    /// Small texts at both ends of a line in a page's margin. The left one gives way: it is cut to what the right leaves.
    fn marginal(&mut self, left: &str, right: &str, baseline: f32, page: usize) {
        let whole = self.width();
        let right = self.letters.set(right, MARGINAL).lines(whole);
        let room = whole - right.first().map_or(0.0, |line| line.width) - 16.0;
        let mut size = MARGINAL;
        // A long name is made smaller rather than cut.
        let left = loop {
            let lines = self.letters.set(left, size).lines(room);
            if lines.len() <= 1 || size.size <= 4.0 {
                break lines;
            }
            size.size -= 0.5;
        };
        let Some(page) = self.pages.get_mut(page) else {
            return;
        };
        let mut y = baseline - size.leading() * (left.len().saturating_sub(1)) as f32;
        for line in left {
            page.lines.push(Line {
                x: MARGIN,
                baseline: y,
                ..line
            });
            y += size.leading();
        }
        page.lines
            .extend(right.into_iter().take(1).map(|line| Line {
                x: MARGIN + whole - line.width,
                baseline,
                ..line
            }));
    }
}

impl Band {
    /// Puts another band below what is in this one.
    fn stack(&mut self, other: Self) {
        let y = self.height;
        self.lines.extend(other.lines.into_iter().map(|line| Line {
            baseline: line.baseline + y,
            ..line
        }));
        self.rules.extend(other.rules.into_iter().map(|rule| Rule {
            y: rule.y + y,
            ..rule
        }));
        self.height += other.height;
    }
}
