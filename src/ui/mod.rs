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

/// What desktops know the window by: the name of `dist/flagkeeper.desktop`.
pub const APP_ID: &str = "flagkeeper";

/// The icon of the window.
pub fn icon() -> egui::IconData {
    // The picture is part of the program; were it broken, the test below would say so, and a window without an
    // icon is better than none.
    eframe::icon_data::from_png_bytes(include_bytes!("../../icons/flagkeeper-128.png"))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_icon_is_a_picture() {
        let icon = super::icon();
        assert_eq!((icon.width, icon.height), (128, 128));
    }
}
