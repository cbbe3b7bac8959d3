//! The letters: text shaped, measured and broken into lines with the bundled fonts, and no other.

use super::page::{Face, Glyph, Ink, Line, Run};
use parley::{
    FontContext, FontFamily, FontFamilyName, Layout, LayoutContext, OverflowWrap, StyleProperty,
    fontique::{Blob, Collection, CollectionOptions, FontInfoOverride, SourceCache},
};
use std::{borrow::Cow, collections::BTreeSet, sync::Arc};

/// Noto Sans JP, all letters.
pub static REGULAR: &[u8] = include_bytes!("../../assets/fonts/NotoSansJP-Regular-subset.otf");
/// Noto Sans JP in bold; fewer letters, the rest are taken from [`REGULAR`].
pub static BOLD: &[u8] = include_bytes!("../../assets/fonts/NotoSansJP-Bold-subset.otf");

/// What stands where a font has no letter, as in Japanese print.
const GETA: char = '〓';

/// How a text looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// The size of its letters in points.
    pub size: f32,
    /// Its font.
    pub face: Face,
    /// Its color.
    pub ink: Ink,
}

impl Style {
    /// Plain letters of this size.
    pub const fn new(size: f32) -> Self {
        Self {
            size,
            face: Face::Regular,
            ink: Ink::Black,
        }
    }

    /// In bold.
    #[must_use]
    pub const fn bold(self) -> Self {
        Self {
            face: Face::Bold,
            ..self
        }
    }

    /// In this color.
    #[must_use]
    pub const fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }

    /// How far the lines of a text are apart.
    pub const fn leading(self) -> f32 {
        self.size * 1.35
    }

    /// From the top of a line to where its letters stand.
    pub const fn ascent(self) -> f32 {
        self.size * 1.06
    }
}

/// The longest text set in one piece: places in it are counted in 16 bits, and every byte may become a `〓` of three.
const MOST_BYTES: usize = 20_000;

/// The fonts, ready to set text with.
pub struct Letters {
    fonts: FontContext,
    scratch: LayoutContext<()>,
    /// The number of the bold font's data.
    bold: u64,
    /// What no font has.
    missing: BTreeSet<char>,
}

impl std::fmt::Debug for Letters {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Letters")
            .field("missing", &self.missing)
            .finish_non_exhaustive()
    }
}

impl Default for Letters {
    fn default() -> Self {
        let mut collection = Collection::new(CollectionOptions {
            shared: false,
            system_fonts: false,
        });
        let mut add = |name: &str, bytes: &'static [u8]| {
            let blob = Blob::new(Arc::new(bytes));
            let number = blob.id();
            // A name of its own for each: then what the bold font lacks is looked for in the other.
            let named = FontInfoOverride {
                family_name: Some(name),
                ..FontInfoOverride::default()
            };
            collection.register_fonts(blob, Some(named));
            number
        };
        add("regular", REGULAR);
        let bold = add("bold", BOLD);
        Self {
            fonts: FontContext {
                collection,
                source_cache: SourceCache::default(),
            },
            scratch: LayoutContext::new(),
            bold,
            missing: BTreeSet::new(),
        }
    }
}

impl Letters {
    /// Sets a text. A character without a letter becomes `〓` and is remembered; the end of one too long to be set in one
    /// piece becomes `…`.
    pub fn set(&mut self, text: &str, style: Style) -> Set {
        let cut = (text.len() > MOST_BYTES).then(|| {
            let most = text.floor_char_boundary(MOST_BYTES);
            format!("{}…", text.get(..most).unwrap_or_default())
        });
        let text = cut.as_deref().unwrap_or(text);
        let mut set = self.set_as_is(text, style);
        let lost = set.without_letter();
        if lost.is_empty() {
            return set;
        }
        let text = text.replace(|c| lost.contains(&c), &GETA.to_string());
        self.missing.extend(lost);
        self.set_as_is(&text, style)
    }

    /// Every character met so far that no font has.
    pub fn missing(self) -> BTreeSet<char> {
        self.missing
    }

    fn set_as_is(&mut self, text: &str, style: Style) -> Set {
        const fn named(name: &'static str) -> FontFamilyName<'static> {
            FontFamilyName::Named(Cow::Borrowed(name))
        }
        static REGULAR: [FontFamilyName<'static>; 1] = [named("regular")];
        static BOLD: [FontFamilyName<'static>; 2] = [named("bold"), named("regular")];
        let family: &[FontFamilyName<'_>] = match style.face {
            Face::Regular => &REGULAR,
            Face::Bold => &BOLD,
        };
        let mut builder = self
            .scratch
            .ranged_builder(&mut self.fonts, text, 1.0, false);
        builder.push_default(StyleProperty::FontFamily(FontFamily::List(Cow::Borrowed(
            family,
        ))));
        builder.push_default(StyleProperty::FontSize(style.size));
        builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::BreakWord));
        Set {
            layout: builder.build(text),
            text: text.to_owned(),
            style,
            bold: self.bold,
        }
    }
}

/// A text with its letters, not yet broken into lines.
pub struct Set {
    layout: Layout<()>,
    text: String,
    style: Style,
    bold: u64,
}

impl Set {
    /// How wide it is in one line.
    pub fn width(&self) -> f32 {
        self.layout.calculate_content_widths().max
    }

    /// How wide its longest word is.
    pub fn longest_word(&self) -> f32 {
        self.layout.calculate_content_widths().min
    }

    /// Its style.
    pub const fn style(&self) -> Style {
        self.style
    }

    fn without_letter(&mut self) -> BTreeSet<char> {
        self.layout.break_all_lines(None);
        let mut lost = BTreeSet::new();
        for line in self.layout.lines() {
            for run in line.runs() {
                for cluster in run.clusters() {
                    if cluster.glyphs().any(|glyph| glyph.id == 0) {
                        let text = self.text.get(cluster.text_range()).unwrap_or_default();
                        lost.extend(text.chars().filter(|c| !c.is_control()));
                    }
                }
            }
        }
        lost
    }

    /// Its lines, none wider than `width`, each at 0, 0 and of no node.
    pub fn lines(mut self, width: f32) -> Vec<Line> {
        self.layout.break_all_lines(Some(width));
        let mut lines = Vec::new();
        for line in self.layout.lines() {
            let range = line.text_range();
            let text = self.text.get(range.clone()).unwrap_or_default().trim_end();
            let end = range.start + text.len();
            let mut wide = 0.0;
            let mut runs: Vec<Run> = Vec::new();
            for run in line.runs() {
                let face = if run.font().data.id() == self.bold {
                    Face::Bold
                } else {
                    Face::Regular
                };
                let mut glyphs: Vec<Glyph> = Vec::new();
                for cluster in run.visual_clusters() {
                    let of = cluster.text_range();
                    if of.start >= end {
                        continue;
                    }
                    let bytes = (of.start - range.start, of.end.min(end) - range.start);
                    if cluster.is_ligature_continuation() {
                        if let Some(glyph) = glyphs.last_mut() {
                            glyph.bytes.1 = bytes.1;
                        }
                        continue;
                    }
                    for glyph in cluster.glyphs() {
                        wide += glyph.advance;
                        glyphs.push(Glyph {
                            id: glyph.id,
                            advance: glyph.advance,
                            shift: (glyph.x, glyph.y),
                            bytes,
                        });
                    }
                }
                if !glyphs.is_empty() {
                    runs.push(Run { face, glyphs });
                }
            }
            lines.push(Line {
                text: text.to_owned(),
                x: 0.0,
                baseline: 0.0,
                width: wide,
                size: self.style.size,
                ink: self.style.ink,
                runs,
                node: None,
            });
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_for_one_piece_ends_in_dots() {
        let long = "名".repeat(30_000);
        let lines = Letters::default().set(&long, Style::new(9.0)).lines(400.0);
        let text: String = lines.iter().map(|line| line.text.as_str()).collect();
        assert!(text.len() <= MOST_BYTES + 3 && text.ends_with("名…"));
    }
}
