//! Picking a figure: a button that opens a list to search.

use crate::{
    figures::{Figure, Shelf},
    ids::FigureId,
    text::{Lang, Words},
    ui::theme::palette,
};
use egui::{Button, Key, Popup, PopupCloseBehavior, RichText, ScrollArea, TextEdit, Ui, vec2};

/// The figure chosen so far on a button `width` wide; a click opens the list. `what` says whose it is, for the ear.
/// True when another was chosen.
pub fn figure_pick(
    ui: &mut Ui,
    lang: Lang,
    shelf: &Shelf,
    what: &str,
    chosen: &mut Option<FigureId>,
    width: f32,
) -> bool {
    const NONE: Words = Words::new("Choose a figure", "フィギュアを選ぶ");
    let shown = match chosen.as_ref().map(|id| (id, shelf.get(id))) {
        Some((_, Some(figure))) => title(figure, lang),
        Some((id, None)) => id.to_string(),
        None => NONE.of(lang).into(),
    };
    let response = ui
        .add(
            Button::new(&shown)
                .truncate()
                .min_size(vec2(width, 0.0))
                .right_text(RichText::new("▼").small()),
        )
        .accessible_name(format!("{what}: {shown}"));
    let id = response.id.with("search");
    let mut picked = None;
    let opened = response.clicked();
    Popup::menu(&response)
        .width(320.0)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .show(|ui| {
            picked = list_ui(ui, lang, shelf, id, opened);
            if picked.is_some() {
                ui.close();
            }
        });
    let changed = picked.is_some();
    if changed {
        *chosen = picked;
    }
    changed
}

fn title(figure: &Figure, lang: Lang) -> String {
    let (name, stars) = (figure.name(lang), figure.rank.stars());
    let points = figure.points;
    if stars.is_empty() {
        crate::say!(lang, "{name}  ·  {points}", "{name}・{points}点")
    } else {
        crate::say!(
            lang,
            "{name} {stars}  ·  {points}",
            "{name}{stars}・{points}点"
        )
    }
}

fn list_ui(ui: &mut Ui, lang: Lang, shelf: &Shelf, id: egui::Id, opened: bool) -> Option<FigureId> {
    const FIND: Words = Words::new("Name, set, faction or points", "名前・セット・陣営・点数");
    let mut typed: String = ui.data(|d| d.get_temp(id)).unwrap_or_default();
    let edit = TextEdit::singleline(&mut typed)
        .hint_text(FIND.of(lang))
        .margin(egui::Margin::symmetric(10, 6))
        .desired_width(f32::INFINITY);
    let field = ui.add(edit).accessible_name(FIND.of(lang));
    if opened {
        field.request_focus();
    }
    let words: Vec<String> = typed
        .to_lowercase()
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    let fits = |figure: &&Figure| {
        let page = format!(
            "{} {} {} {} {} {}",
            figure.id,
            figure.name,
            figure.name_ja.as_deref().unwrap_or_default(),
            figure.set,
            figure.faction.join(" "),
            figure.points
        )
        .to_lowercase();
        words.iter().all(|word| page.contains(word))
    };
    let found: Vec<&Figure> = shelf.figures().iter().filter(fits).take(200).collect();
    let enter = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
    let mut picked = found
        .first()
        .filter(|_| enter)
        .map(|figure| figure.id.clone());
    ScrollArea::vertical()
        .max_height(240.0)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for figure in found {
                let faction = RichText::new(figure.faction.join(", ")).small();
                let row = ui.add(
                    Button::new(title(figure, lang))
                        .frame_when_inactive(false)
                        .truncate()
                        .right_text(faction.color(palette(ui).muted))
                        .min_size(vec2(ui.available_width(), 26.0)),
                );
                if row.clicked() {
                    picked = Some(figure.id.clone());
                }
            }
        });
    if picked.is_some() {
        typed.clear();
    }
    ui.data_mut(|d| d.insert_temp(id, typed));
    picked
}
