//! The pages of a PDF as pictures.

use egui::ColorImage;
use hayro::{
    PixmapSettings, RenderCache, RenderSettings,
    hayro_interpret::InterpreterSettings,
    hayro_syntax::Pdf,
    vello_cpu::{Pixmap, color::palette::css::WHITE},
};

/// Draws every page at `scale` pixels a point, on white. It takes a few milliseconds a page: not for the frame's thread.
///
/// None where the bytes are no PDF.
pub fn pages(pdf: Vec<u8>, scale: f32) -> Option<Vec<ColorImage>> {
    let pdf = Pdf::new(pdf).ok()?;
    let cache = RenderCache::new();
    let look = PixmapSettings {
        x_scale: scale,
        y_scale: scale,
        bg_color: WHITE,
    };
    let draw = |page| {
        let settings = RenderSettings::default();
        hayro::render(
            page,
            &cache,
            &InterpreterSettings::default(),
            &settings,
            &look,
        )
    };
    let pages = pdf.pages().iter().map(draw);
    Some(pages.map(|pixels| picture(&pixels)).collect())
}

fn picture(pixels: &Pixmap) -> ColorImage {
    let size = [pixels.width().into(), pixels.height().into()];
    ColorImage::from_rgba_premultiplied(size, pixels.data_as_u8_slice())
}
