//! The letters: one family for Latin and Japanese, bundled, and the system's fonts only for what it lacks.
//!
//! The font files are read where they lie in the program (nothing is copied), and the list of the system's
//! fonts, which costs tens of milliseconds, is made only when a character turns up that no bundled font has.

use crate::{
    sheets::letters::{BOLD, REGULAR},
    text::written::is_blank,
};
use egui::epaint::text::{
    FallbackRequest, FontInsert, FontProvider, GlyphBitmap, GlyphRasterizer,
    GlyphRasterizerRequest, RasterizedGlyph,
};
use egui::{Color32, ColorImage, Context, FontData, FontDefinitions, FontFamily, FontId, vec2};
use egui_system_font_provider::SystemFontProvider;
use std::sync::{Arc, OnceLock};

/// The family of headings and totals.
pub fn bold_family() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// Bold letters of `size` points.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, bold_family())
}

/// Regular letters of `size` points.
pub fn regular(size: f32) -> FontId {
    FontId::proportional(size)
}

/// The bundled fonts first in every family, egui's own behind them.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for (name, bytes) in [("noto-jp", REGULAR), ("noto-jp-bold", BOLD)] {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.into(), data);
    }
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        let chain = fonts.families.entry(family).or_default();
        chain.insert(0, "noto-jp".into());
    }
    let mut bold: Vec<String> = vec!["noto-jp-bold".into()];
    bold.extend(
        fonts
            .families
            .get(&FontFamily::Proportional)
            .into_iter()
            .flatten()
            .cloned(),
    );
    fonts.families.insert(bold_family(), bold);
    fonts
}

/// Gives `ctx` the bundled fonts, and the system's as the last resort.
///
/// Start eframe with `system_font_fallback: false`: its own provider lists the system's fonts at once and
/// prefers Chinese forms outside Japan.
pub fn install(ctx: &Context) {
    ctx.set_fonts(definitions());
    ctx.set_font_providers(vec![Arc::new(LazySystemFonts::default())]);
    ctx.add_glyph_rasterizer(GlyphRasterizer::new("flagkeeper::geta", geta));
}

/// `〓` for what no font has, as printed sheets show it: a name is never nothing.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a few pixels, never below 1"
)]
fn geta(asked: &GlyphRasterizerRequest<'_>) -> Option<RasterizedGlyph> {
    if is_blank(asked.cluster) {
        return None;
    }
    let em = asked.font_size_px.max(4.0);
    let (wide, high) = ((em * 0.84) as usize, (em * 0.64) as usize);
    let bar = (high * 2 / 5).max(1);
    let mut image = ColorImage::filled([wide, high], Color32::TRANSPARENT);
    for (y, row) in image.pixels.chunks_mut(wide).enumerate() {
        if y < bar || y >= high - bar {
            row.fill(Color32::WHITE);
        }
    }
    let bitmap = GlyphBitmap {
        image,
        offset_px: vec2(em * 0.08, em * -0.7),
        is_color: false,
    };
    Some(RasterizedGlyph {
        bitmap,
        advance_px: em,
    })
}

/// The system's fonts, Japanese forms first, listed at the first character that needs them.
#[derive(Default)]
struct LazySystemFonts(OnceLock<SystemFontProvider>);

impl FontProvider for LazySystemFonts {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        self.0
            .get_or_init(|| SystemFontProvider::new().with_locale(Some("ja")))
            .font_for(request)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_font_has_is_a_mark_and_what_has_no_shape_stays_nothing() {
        let asked = |cluster| {
            geta(&GlyphRasterizerRequest {
                cluster,
                family: &FontFamily::Proportional,
                font_size_px: 15.0,
                subpixel_offset_px: 0.0,
            })
        };
        for seen in ["🔥", "👨\u{200d}👩"] {
            let image = asked(seen).unwrap().bitmap.image;
            assert!(image.pixels.contains(&Color32::WHITE), "{seen}");
        }
        assert!(asked("\u{200b}").is_none());
    }

    #[test]
    fn the_bundled_fonts_have_every_glyph_the_screens_use() {
        let ctx = Context::default();
        ctx.set_fonts(definitions());
        ctx.run_ui(egui::RawInput::default(), |_| {})
            .drop_without_applying_deltas();
        for family in [
            FontFamily::Proportional,
            FontFamily::Monospace,
            bold_family(),
        ] {
            let font = FontId::new(15.0, family.clone());
            let missing: String = "Aa0−±½×✓→←↑↓▲▼■●★☆◆…·≥≤①⑫髙﨑彅フラッグ戦意喪失"
                .chars()
                .filter(|c| !ctx.fonts_mut(|f| f.has_glyph(&font, *c)))
                .collect();
            assert_eq!(missing, "", "{family:?}");
        }
    }
}
