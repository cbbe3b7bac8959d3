//! Tables: columns as wide as they need, words wrapped in what is left, digits one below another.

use super::{
    super::{
        letters::Style,
        page::{Ink, Kind, Rule},
        parts::{Cell, Column, Row, Table},
    },
    Band, Flow, MARGIN, Place, Text,
};
use std::rc::Rc;

/// Between two columns.
const GAP: f32 = 12.0;
/// Above and below what is in a row.
const PAD: f32 = 3.8;
/// The sizes tried, the first that fits taken: a table is made smaller before anything in it is broken.
const SIZES: [f32; 5] = [9.5, 8.5, 7.5, 6.5, 5.5];
/// A column that is written in by hand is wished to be as wide as so many square letters.
const BY_HAND: f32 = 14.0;
/// Letters are made smaller before a column of words is narrower than so many square ones.
const LEAST_WORDS: f32 = 14.0;
/// A head of this width needs no second line.
const EASY_HEAD: f32 = 7.5;

/// Turns a table into bands. The tables of its section that have its columns, itself among them, are set as one: letters of
/// one size, columns one below another.
pub(super) fn bands(
    flow: &mut Flow<'_>,
    table: &Table,
    alike: &[&Table],
    node: usize,
    bands: &mut Vec<Band>,
) {
    let left = MARGIN + flow.width() * table.indent;
    let whole = flow.width() * (1.0 - table.indent);
    let (size, columns) = columns(flow, table, alike, left, whole);
    let drawing = Drawing {
        size,
        columns,
        left,
        whole,
        node,
    };
    let head = drawing.head(flow, table).map(Rc::new);
    if let Some(head) = &head {
        bands.push(Band::clone(head));
    }
    let last = table.rows.len().saturating_sub(1);
    for (i, row) in table.rows.iter().enumerate() {
        // Neither the head nor a sum stands alone on a page.
        let glued = row.total || (i > 0 && table.whole) || (i < 2 && head.is_some());
        bands.push(Band {
            glued,
            head: head.clone(),
            ..drawing.row(flow, table, row, i == last)
        });
    }
}

/// Where a column begins, and how wide it is.
type Span = (f32, f32);

/// The size of the letters and the places of the columns.
fn columns(
    flow: &mut Flow<'_>,
    table: &Table,
    alike: &[&Table],
    left: f32,
    whole: f32,
) -> (f32, Vec<Span>) {
    let gaps = GAP * table.columns.len().saturating_sub(1) as f32;
    let mut answer = (0.0, Vec::new());
    for size in SIZES {
        let natural = natural(flow, table, alike, size);
        let least: Vec<f32> = natural
            .iter()
            .zip(&table.columns)
            .map(|(width, column)| {
                if column.number {
                    *width
                } else {
                    width.min(LEAST_WORDS * size)
                }
            })
            .collect();
        let room = whole - gaps;
        let needed: f32 = least.iter().sum();
        let fits = needed <= room;
        let widths = if fits {
            share(room, &natural, &least, table)
        } else {
            // Nothing helps but breaking: every column gets its part.
            least.iter().map(|width| width * room / needed).collect()
        };
        let mut x = left;
        let spans = widths
            .into_iter()
            .map(|width| {
                let at = x;
                x += width + GAP;
                (at, width)
            })
            .collect();
        answer = (size, spans);
        if fits {
            break;
        }
    }
    answer
}

/// Columns of numbers get what they need; those of words share what is left, each by what it is short of. What is left
/// beyond that is for those that are written in by hand, where there are any.
fn share(room: f32, natural: &[f32], least: &[f32], table: &Table) -> Vec<f32> {
    let spare = room - least.iter().sum::<f32>();
    let wish: f32 = natural.iter().zip(least).map(|(n, l)| n - l).sum();
    let by_hand = table.columns.iter().any(|c| c.blank);
    let takes = |column: &Column| !column.number && column.blank == by_hand;
    let takers = table.columns.iter().filter(|c| takes(c)).count();
    natural
        .iter()
        .zip(least)
        .zip(&table.columns)
        .map(|((natural, least), column)| {
            if column.number {
                *least
            } else if wish > spare {
                least + (natural - least) * spare / wish
            } else if takes(column) {
                natural + (spare - wish) / takers.max(1) as f32
            } else {
                *natural
            }
        })
        .collect()
}

/// How wide each column is when nothing in it is broken; heads may break between words.
fn natural(flow: &mut Flow<'_>, table: &Table, alike: &[&Table], size: f32) -> Vec<f32> {
    let mut widths: Vec<f32> = table
        .columns
        .iter()
        .map(|column| {
            let head = flow.letters.set(&column.head, head_style(size));
            let easy = head.width().min(EASY_HEAD * size);
            let by_hand = if column.blank { BY_HAND * size } else { 0.0 };
            head.longest_word().max(easy).max(by_hand)
        })
        .collect();
    for row in alike.iter().flat_map(|table| &table.rows) {
        for (width, cell) in widths.iter_mut().zip(&row.cells) {
            let set = flow.letters.set(&cell.text, style(size, cell, row));
            *width = width.max(set.width());
        }
    }
    widths
}

fn style(size: f32, cell: &Cell, row: &Row) -> Style {
    let style = Style::new(size).ink(cell.ink);
    if row.total { style.bold() } else { style }
}

const fn head_style(size: f32) -> Style {
    Style::new(size * 0.84).ink(Ink::Gray)
}

struct Drawing {
    size: f32,
    columns: Vec<Span>,
    left: f32,
    whole: f32,
    node: usize,
}

impl Drawing {
    fn rule(&self, y: f32, weight: f32) -> Rule {
        Rule {
            x: self.left,
            y,
            width: self.whole,
            weight,
        }
    }

    /// The heads of the columns, standing on one line; none where no column has one.
    fn head(&self, flow: &mut Flow<'_>, table: &Table) -> Option<Band> {
        if table.columns.iter().all(|column| column.head.is_empty()) {
            return None;
        }
        let row = flow.node(Kind::Row, Some(self.node));
        let mut texts = Vec::new();
        for (column, (x, width)) in table.columns.iter().zip(&self.columns) {
            let node = flow.node(Kind::Head, Some(row));
            let set = flow.letters.set(&column.head, head_style(self.size));
            texts.push((
                Text::new(set, *width, Some(node)),
                column.number,
                *x,
                *width,
            ));
        }
        let high = texts
            .iter()
            .map(|(text, ..)| text.height())
            .fold(0.0, f32::max);
        let mut band = Band::space(high + 2.0 * PAD);
        for (text, right, x, width) in texts {
            let y = PAD + high - text.height();
            let place = Place { x, y, width, right };
            band.put(text, place);
        }
        band.rules.push(self.rule(band.height, 0.8));
        Some(band)
    }

    fn row(&self, flow: &mut Flow<'_>, table: &Table, row: &Row, last: bool) -> Band {
        let node = flow.node(Kind::Row, Some(self.node));
        let mut band = Band::default();
        for ((cell, (x, width)), column) in row.cells.iter().zip(&self.columns).zip(&table.columns)
        {
            let node = Some(flow.node(Kind::Cell, Some(node)));
            let mut place = Place {
                x: *x,
                y: PAD,
                width: *width,
                right: column.number,
            };
            let set = flow.letters.set(&cell.text, style(self.size, cell, row));
            place.y = band.put(Text::new(set, *width, node), place);
            if !cell.note.is_empty() {
                let note = Style::new(self.size * 0.8).ink(Ink::Gray);
                let set = flow.letters.set(&cell.note, note);
                place.y = band.put(Text::new(set, *width, node), place);
            }
            band.height = band.height.max(place.y + PAD);
        }
        if row.total {
            band.rules.push(self.rule(0.0, 0.8));
        }
        if last || !row.total {
            let weight = if row.total { 0.8 } else { 0.25 };
            band.rules.push(self.rule(band.height, weight));
        }
        band
    }
}

impl Text {
    fn height(&self) -> f32 {
        self.style.leading() * self.lines.len() as f32
    }
}
