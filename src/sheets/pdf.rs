//! Pages drawn as a PDF (1.7, tagged for screen readers as PDF/UA-1 asks).

use super::{
    letters,
    page::{Face, Kind, Line, Node, Page, Printed, Rule},
};
use crate::text::{Lang, Text};
use krilla::{
    Document, SerializeSettings,
    color::rgb,
    configure::{Accessibility, Configuration, ConfigurationBuilder},
    destination::XyzDestination,
    geom::{PathBuilder, Point, Rect},
    metadata::Metadata,
    num::NormalizedF32,
    outline::{Outline, OutlineNode},
    page::PageSettings,
    paint::{Fill, FillRule},
    surface::Surface,
    tagging::{
        Artifact, ArtifactType, ContentTag, Node as TagNode, SpanTag, TableHeaderScope, Tag,
        TagGroup, TagKind, TagTree,
    },
    text::{Font, GlyphId, KrillaGlyph},
};
use std::num::NonZeroU16;

/// A document that cannot be written as a PDF.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NoPdf(String);

impl NoPdf {
    /// What to tell the reader.
    pub fn text(&self) -> Text {
        let message = &self.0;
        crate::text!(
            "The PDF could not be made ({message}). The league is as it was; please report this with the league's folder.",
            "PDFを作れませんでした（{message}）。リーグはそのままです。リーグのフォルダーを添えて報告してください。"
        )
    }
}

/// Writes a document.
pub(super) fn write(printed: &Printed) -> Result<Vec<u8>, NoPdf> {
    // A page that cannot be tagged as the standard asks is printed all the same.
    drawn(printed, accessible()).or_else(|_| drawn(printed, Configuration::default()))
}

fn accessible() -> Configuration {
    ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .unwrap_or_default()
}

fn drawn(printed: &Printed, configuration: Configuration) -> Result<Vec<u8>, NoPdf> {
    let unreadable = || NoPdf("font".into());
    let font = |bytes: &'static [u8]| Font::new(bytes.into(), 0).ok_or_else(unreadable);
    let fonts = Fonts {
        regular: font(letters::REGULAR)?,
        bold: font(letters::BOLD)?,
    };
    let lang = match printed.lang {
        Lang::En => "en",
        Lang::Ja => "ja",
    };
    let mut document = Document::new_with(SerializeSettings {
        configuration,
        ..SerializeSettings::default()
    });
    document.set_metadata(
        Metadata::new()
            .title(printed.title.clone())
            .language(lang.into())
            .creator("Flagkeeper".into()),
    );
    let mut tags = Tags::of(&printed.nodes);
    for page in &printed.pages {
        let settings = PageSettings::from_wh(page.width, page.height)
            .ok_or_else(|| NoPdf("page size".into()))?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        draw(&mut surface, page, &fonts, &mut tags);
        surface.finish();
        sheet.finish();
    }
    let mut outline = Outline::new();
    for mark in &printed.outline {
        let place = XyzDestination::new(mark.page, Point::from_xy(0.0, 0.0));
        outline.push_child(OutlineNode::new(mark.title.clone(), place));
    }
    document.set_outline(outline);
    document.set_tag_tree(tags.tree(&printed.nodes, lang));
    document
        .finish()
        .map_err(|error| NoPdf(format!("{error:?}")))
}

struct Fonts {
    regular: Font,
    bold: Font,
}

impl Fonts {
    fn of(&self, face: Face) -> Font {
        match face {
            Face::Regular => self.regular.clone(),
            Face::Bold => self.bold.clone(),
        }
    }
}

fn draw(surface: &mut Surface<'_>, page: &Page, fonts: &Fonts, tags: &mut Tags) {
    let layout = Artifact::with_kind(ArtifactType::Layout);
    surface.start_tagged(ContentTag::Artifact(layout));
    for rule in &page.rules {
        draw_rule(surface, *rule);
    }
    surface.end_tagged();
    for line in &page.lines {
        let tag = match line.node {
            Some(_) => ContentTag::Span(SpanTag::empty()),
            None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther)),
        };
        let content = surface.start_tagged(tag);
        draw_line(surface, line, fonts);
        surface.end_tagged();
        if let Some(node) = line.node {
            tags.put(node, content.into());
        }
    }
}

fn fill((red, green, blue): (u8, u8, u8)) -> Fill {
    Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::NonZero,
    }
}

fn draw_rule(surface: &mut Surface<'_>, rule: Rule) {
    // A thin rule is gray rather than dotted by the printer.
    let gray = if rule.weight < 0.5 { 0xb4 } else { 0x1a };
    let top = rule.y - rule.weight / 2.0;
    let mut path = PathBuilder::new();
    if let Some(rect) = Rect::from_xywh(rule.x, top, rule.width, rule.weight) {
        path.push_rect(rect);
    }
    if let Some(path) = path.finish() {
        surface.set_fill(Some(fill((gray, gray, gray))));
        surface.draw_path(&path);
    }
}

fn draw_line(surface: &mut Surface<'_>, line: &Line, fonts: &Fonts) {
    surface.set_fill(Some(fill(line.ink.rgb())));
    let mut x = line.x;
    for run in &line.runs {
        let glyphs: Vec<KrillaGlyph> = run
            .glyphs
            .iter()
            .map(|glyph| {
                // Parts of the letters' size, which is what they are multiplied by again.
                KrillaGlyph::new(
                    GlyphId::new(glyph.id),
                    glyph.advance / line.size,
                    glyph.shift.0 / line.size,
                    glyph.shift.1 / line.size,
                    0.0,
                    glyph.bytes.0..glyph.bytes.1,
                    None,
                )
            })
            .collect();
        let start = Point::from_xy(x, line.baseline);
        surface.draw_glyphs(
            start,
            &glyphs,
            fonts.of(run.face),
            &line.text,
            line.size,
            false,
        );
        x += run.glyphs.iter().map(|glyph| glyph.advance).sum::<f32>();
    }
}

/// What is drawn of each node.
struct Tags(Vec<Vec<TagNode>>);

impl Tags {
    fn of(nodes: &[Node]) -> Self {
        Self(nodes.iter().map(|_| Vec::new()).collect())
    }

    fn put(&mut self, node: usize, content: TagNode) {
        if let Some(contents) = self.0.get_mut(node) {
            contents.push(content);
        }
    }

    /// The tree, from its leaves to its root: a node comes after the one it belongs to.
    fn tree(mut self, nodes: &[Node], lang: &str) -> TagTree {
        let mut roots = Vec::new();
        for node in nodes.iter().rev() {
            let mut contents = self.0.pop().unwrap_or_default();
            let inner = matches!(node.kind, Kind::Section | Kind::Table | Kind::Row);
            if inner {
                contents.reverse();
            }
            let group = TagNode::Group(TagGroup::with_children(tag(&node.kind), contents));
            match node.parent {
                Some(parent) => self.put(parent, group),
                None => roots.push(group),
            }
        }
        roots.reverse();
        TagTree::from(roots).with_lang(Some(lang.into()))
    }
}

fn tag(kind: &Kind) -> TagKind {
    match kind {
        Kind::Section => Tag::Section.into(),
        Kind::Title(level, title) => {
            let level = NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN);
            Tag::Hn(level, Some(title.clone())).into()
        }
        Kind::Text => Tag::P.into(),
        Kind::Table => Tag::Table.into(),
        Kind::Row => Tag::TR.into(),
        Kind::Head => Tag::TH(TableHeaderScope::Column).into(),
        Kind::Cell => Tag::TD.into(),
    }
}
