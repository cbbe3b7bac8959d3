//! About the program: version, licences, where things come from.

use super::first;
use crate::{
    text::Words,
    ui::{
        actions::{Action, Verb, Window},
        model::Model,
        settings::Settings,
        theme::{STEP, palette},
        widgets,
    },
};
use egui::{ColorImage, Id, RichText, ScrollArea, TextureHandle, TextureOptions, Ui, vec2};

/// Nothing is typed in it.
#[derive(Debug, Default)]
pub struct AboutWindow;

/// The program's icon, `size` points wide.
pub(in crate::ui) fn icon_ui(ui: &mut Ui, size: f32) {
    let id = Id::unique("icon-of-the-program");
    let known = ui.data(|d| d.get_temp::<TextureHandle>(id));
    let texture = known.unwrap_or_else(|| {
        let icon = crate::ui::icon();
        let side = [icon.width as usize, icon.height as usize];
        let image = ColorImage::from_rgba_unmultiplied(side, &icon.rgba);
        let options = TextureOptions::LINEAR.with_mipmap_mode(Some(egui::TextureFilter::Linear));
        let texture = ui.ctx().load_texture("icon", image, options);
        ui.data_mut(|d| d.insert_temp(id, texture.clone()));
        texture
    });
    let image = egui::Image::new(&texture)
        .fit_to_exact_size(vec2(size, size))
        .alt_text("Flagkeeper");
    ui.add(image);
}

impl AboutWindow {
    /// Draws what is inside the window.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        _: Option<&Model<'_>>,
    ) -> Option<Action> {
        const WHAT: Words = Words::new(
            "Keeps Flags leagues for the game master at the table: the season, the players and their dials, the gold, and why every number is what it is.",
            "フラッグスのリーグを、卓のＧＭのために管理します。シーズン、選手とダイヤル、資金、そしてすべての数字の理由まで。",
        );
        const FREE: Words = Words::new(
            "Free software, to be used under the MIT licence or the Apache License 2.0, as you choose. It comes without any warranty.",
            "MITライセンスまたはApache License 2.0（お好みで）のもとで使える自由なソフトウェアです。無保証です。",
        );
        const FONT: Words = Words::new(
            "The letters are Noto Sans JP, © Google, under the SIL Open Font License 1.1.",
            "文字はNoto Sans JP（© Google、SIL Open Font License 1.1）です。",
        );
        const MADE: Words = Words::new("Made with", "使っているもの");
        const TEXTS: Words = Words::new("Licence texts", "ライセンス全文");
        let lang = settings.lang;
        let mut action = None;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.horizontal(|ui| {
                icon_ui(ui, 72.0);
                ui.add_space(STEP);
                ui.vertical(|ui| {
                    ui.add_space(STEP);
                    widgets::heading(ui, "Flagkeeper");
                    let version = env!("CARGO_PKG_VERSION");
                    widgets::caption(
                        ui,
                        crate::say!(lang, "Version {version}", "バージョン {version}"),
                    );
                });
            });
            ui.add_space(STEP);
            ui.label(WHAT.of(lang));
            ui.add_space(STEP);
            for words in [FREE, FONT] {
                ui.label(RichText::new(words.of(lang)).color(palette(ui).muted));
            }
            widgets::section(ui, MADE.of(lang));
            ui.horizontal_wrapped(|ui| {
                for (name, address) in [
                    ("Rust", "https://www.rust-lang.org"),
                    ("egui", "https://www.egui.rs"),
                    ("Noto CJK", "https://github.com/notofonts/noto-cjk"),
                ] {
                    ui.hyperlink_to(name, address).on_hover_text(address);
                }
            });
            widgets::section(ui, TEXTS.of(lang));
            for (name, text) in [
                ("MIT", include_str!("../../../LICENSE-MIT")),
                (
                    "Apache License 2.0",
                    include_str!("../../../LICENSE-APACHE"),
                ),
                (
                    "SIL Open Font License 1.1 (Noto Sans JP)",
                    include_str!("../../../assets/fonts/OFL-copyright.txt"),
                ),
            ] {
                egui::CollapsingHeader::new(name)
                    .id_salt(name)
                    .show(ui, |ui| ui.label(RichText::new(text).small()));
            }
            ui.add_space(STEP);
            let keys = ui.button(Window::Keys.words().of(lang));
            first(ui, &keys);
            if keys.clicked() {
                action = Some(Action::Verb(Verb::Show(Window::Keys)));
            }
        });
        action
    }
}
