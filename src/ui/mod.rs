//! The window. Panels only ask: they draw what is, hold half-typed input and answer with an action.
//!
//! This kit stands below them: [`theme`] (palettes, sizes), [`fonts`], [`settings`] (the reader's choices),
//! [`widgets`] (everything small), [`dial`] (the round base of a figure) and [`dialogs`] (native file dialogs).

pub mod dial;
pub mod dialogs;
pub mod fonts;
pub mod settings;
pub mod theme;
pub mod widgets;

use settings::Settings;

/// Fonts, both themes and the zoom for a fresh context.
pub fn setup(ctx: &egui::Context, settings: &Settings) {
    fonts::install(ctx);
    theme::apply(ctx, settings);
    ctx.set_zoom_factor(settings.zoom);
}
