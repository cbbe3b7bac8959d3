//! Who may play in the Classic: each club's most popular players (F-8.1).

use super::super::highest::club_ui;
use crate::{
    flags::decide::classic_field,
    ids::PlayerId,
    text::{Lang, Words},
    ui::{fonts, model::Model, theme::size, widgets},
};
use egui::{Label, RichText, Ui};

/// A club after the other: who plays, and among whom its manager picks.
pub(super) fn ui(ui: &mut Ui, model: &Model<'_>) {
    const TITLE: Words = Words::new(
        "The most popular of each club (F-8.1)",
        "各チームの人気上位（F-8.1）",
    );
    const NOBODY: Words = Words::new("Nobody", "なし");
    let (state, lang) = (model.state(), model.lang());
    widgets::section(ui, TITLE.of(lang));
    let named = |ids: &[PlayerId]| {
        let names = ids.iter().map(|id| {
            let popularity = state.players.get(id).map_or(0, |player| player.popularity);
            format!("{} {popularity}", state.player_name(id))
        });
        let names: Vec<String> = names.collect();
        names.join(if lang == Lang::En { ", " } else { "、" })
    };
    for team in state.present() {
        let mut field = classic_field(state, &team);
        if field.level.len() <= field.free {
            // As many places as are level: nobody has to pick.
            field.sure.append(&mut field.level);
        }
        ui.horizontal_top(|ui| {
            club_ui(ui, model, &team, 200.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.add_space(4.0);
                if field.sure.is_empty() && field.level.is_empty() {
                    widgets::caption(ui, NOBODY.of(lang));
                }
                if !field.sure.is_empty() {
                    let names = RichText::new(named(&field.sure)).font(fonts::bold(size::TABLE));
                    ui.add(Label::new(names).wrap());
                }
                if !field.level.is_empty() {
                    let (free, names) = (field.free, named(&field.level));
                    let text = crate::say!(lang, "{free} of: {names}", "次から{free}人：{names}");
                    ui.add(Label::new(RichText::new(text).small()).wrap());
                }
            });
        });
        ui.add_space(4.0);
    }
}
