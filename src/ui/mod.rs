//! The window. Panels only ask: they draw what is, hold half-typed input and answer with an action.
//!
//! This kit stands below them: [`theme`] (palettes, sizes), [`fonts`], [`settings`] (the reader's choices),
//! [`widgets`] (everything small), [`dial`] (the round base of a figure) and [`dialogs`] (native file dialogs).

pub mod actions;
pub mod app;
pub mod clocks;
pub mod dial;
pub mod dialogs;
pub mod fonts;
pub mod kept;
pub mod model;
pub mod panels;
pub mod preview;
pub mod scoreboard;
pub mod settings;
pub mod theme;
pub mod widgets;
pub mod windows;

pub use app::{App, run};

use settings::Settings;

/// Fonts, both themes and the zoom for a fresh context.
pub fn setup(ctx: &egui::Context, settings: &Settings) {
    fonts::install(ctx);
    theme::apply(ctx, settings);
    ctx.set_zoom_factor(settings.zoom);
}

/// How the window is opened: with icon and name, at least as large as every button needs, where it was last.
pub fn native_options() -> eframe::NativeOptions {
    let viewport = egui::ViewportBuilder::default()
        .with_title("Flagkeeper")
        .with_app_id(APP_ID)
        .with_icon(icon())
        .with_inner_size([1200.0, 760.0])
        .with_min_inner_size([800.0, 480.0]);
    eframe::NativeOptions {
        viewport,
        persistence_path: settings::folder().map(|dir| dir.join("window.ron")),
        // `fonts::install` brings its own, listed only when needed.
        system_font_fallback: false,
        ..eframe::NativeOptions::default()
    }
}

/// Takes over a zoom changed by egui's own keys (Ctrl +, −, 0). True when there is something to save.
pub fn follow_zoom(ctx: &egui::Context, settings: &mut Settings) -> bool {
    let now = ctx.zoom_factor();
    let changed = (now - settings.zoom).abs() > 0.001;
    settings.zoom = now;
    changed
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
