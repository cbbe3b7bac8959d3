//! Picking a figure: a button that opens a list to search.

use crate::{
    figures::{Figure, Shelf},
    ids::FigureId,
    text::{Lang, Words},
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
    let (name, facts) = match chosen.as_ref().map(|id| (id, shelf.get(id))) {
        Some((_, Some(figure))) => (figure.name(lang).to_owned(), facts(figure, lang)),
        Some((id, None)) => (id.to_string(), String::new()),
        None => (NONE.of(lang).into(), String::new()),
    };
    let said = format!("{what}: {name} {facts}");
    // What is long is the name: it is shortened, and stands whole on hover.
    let button = Button::new(&name)
        .truncate()
        .min_size(vec2(width, 0.0))
        .right_text(facts)
        .right_text(RichText::new("▼").small());
    let response = ui
        .add_sized([width, ui.spacing().interact_size.y], button)
        .on_hover_text(&name)
        .accessible_name(said.trim_end());
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

/// Stars and points, which tell figures of one name apart.
fn facts(figure: &Figure, lang: Lang) -> String {
    let (stars, points) = (figure.rank.stars(), figure.points);
    if stars.is_empty() {
        crate::say!(lang, "{points}", "{points}点")
    } else {
        crate::say!(lang, "{stars} · {points}", "{stars}・{points}点")
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
                let faction = figure.faction.join(", ");
                let (name, facts) = (figure.name(lang), facts(figure, lang));
                let button = Button::new(name)
                    .frame_when_inactive(false)
                    .truncate()
                    .right_text(facts.as_str())
                    .min_size(vec2(ui.available_width(), 26.0));
                let said = format!("{name} {facts} {faction}");
                let row = ui
                    .add_sized([ui.available_width(), 26.0], button)
                    .on_hover_text(format!("{name}\n{faction}"))
                    .accessible_name(said);
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
