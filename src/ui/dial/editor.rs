//! Changing a dial: values typed, abilities picked, clicks added and removed.

use super::cells::{self, Inks};
use super::strip::slot_title;
use crate::figures::{Ability, Click, Dial, Slot, Wording};
use crate::text::{Lang, Words};
use crate::ui::fonts;
use crate::ui::theme::{palette, size};
use crate::ui::widgets::{icon_button, typing};
use egui::{Button, DragValue, Grid, Id, Popup, RichText, Ui, vec2};

const ADD: Words = Words::new("Add a click", "クリックを加える");
const NO_ABILITY: Words = Words::new("no ability", "能力なし");
const CLICK: Words = Words::new("Click", "クリック");

/// The clicks of a dial, one a line, to be typed and picked. Answers the changed dial in the frame in which it
/// changed; what cannot be a dial is said below and not answered.
pub fn dial_editor(ui: &mut Ui, salt: &str, dial: &Dial, wording: Wording<'_>) -> Option<Dial> {
    let lang = wording.lang;
    let wrong_id: Id = ui.make_persistent_id(("dial editor", salt));
    let mut clicks: Vec<Click> = dial.clicks().to_vec();
    let mut changed = false;
    let mut removed = None;
    let alone = clicks.len() == 1;
    Grid::new(("dial editor grid", salt))
        .num_columns(6)
        .spacing(vec2(16.0, 4.0))
        .striped(false)
        .show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 28.0;
            header(ui, lang);
            for (n, click) in clicks.iter_mut().enumerate() {
                let number = RichText::new(n.to_string()).font(fonts::bold(size::BODY));
                ui.add_sized([24.0, 28.0], egui::Label::new(number));
                for slot in Slot::ALL {
                    ui.push_id((n, slot.id()), |ui| {
                        changed |= value_ui(ui, n, click, slot, wording);
                    });
                }
                ui.add_enabled_ui(!alone, |ui| {
                    let words = crate::say!(lang, "Remove click {n}", "クリック{n}を除く");
                    if icon_button(ui, "×", words).clicked() {
                        removed = Some(n);
                    }
                });
                ui.end_row();
            }
        });
    if let Some(n) = removed {
        clicks.remove(n);
        changed = true;
    }
    ui.add_enabled_ui(clicks.len() < Dial::POSITIONS, |ui| {
        if ui.button(ADD.of(lang)).clicked() {
            let last = clicks.last().cloned();
            clicks.push(last.unwrap_or_else(|| Click::new(8, 8, 14, 2)));
            changed = true;
        }
    });
    if changed {
        match Dial::new(clicks) {
            Ok(dial) => {
                ui.data_mut(|d| d.remove_temp::<String>(wrong_id));
                return Some(dial);
            }
            Err(bad) => {
                ui.data_mut(|d| d.insert_temp(wrong_id, bad.text.of(lang).to_owned()));
            }
        }
    }
    if let Some(wrong) = ui.data(|d| d.get_temp::<String>(wrong_id)) {
        ui.label(RichText::new(wrong).small().color(palette(ui).danger()));
    }
    None
}

fn header(ui: &mut Ui, lang: Lang) {
    let head = |ui: &mut Ui, words: &str| {
        let text = RichText::new(words).font(fonts::bold(size::TABLE));
        ui.label(text.color(palette(ui).muted));
    };
    head(ui, CLICK.of(lang));
    for slot in Slot::ALL {
        head(ui, &slot_title(slot, lang));
    }
    ui.end_row();
}

/// One value and the ability it stands on. True when either changed.
fn value_ui(ui: &mut Ui, n: usize, click: &mut Click, slot: Slot, wording: Wording<'_>) -> bool {
    let lang = wording.lang;
    let name = slot.name().of(lang);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let value = DragValue::new(click.value_mut(slot))
            .range(0..=Click::MOST)
            .speed(0.05);
        let said = crate::say!(lang, "Click {n}, {name}", "クリック{n}の{name}");
        let typed = typing(ui, |ui| ui.add_sized([44.0, 28.0], value))
            .accessible_name(said)
            .changed();
        let picked = ability_ui(ui, n, click.ability(slot), slot, wording);
        if let Some(ability) = picked {
            *click.ability_mut(slot) = ability;
        }
        typed || picked.is_some()
    })
    .inner
}

/// The ability as a button that opens the list of those this value can have.
#[expect(clippy::option_option, reason = "picked or not; an ability or none")]
fn ability_ui(
    ui: &mut Ui,
    n: usize,
    ability: Option<Ability>,
    slot: Slot,
    wording: Wording<'_>,
) -> Option<Option<Ability>> {
    let lang = wording.lang;
    let p = palette(ui);
    let inks = Inks::of(p, ability);
    let (text, ink) = match ability {
        Some(ability) => (wording.ability(ability), inks.ink),
        None => ("–", p.muted),
    };
    let text = RichText::new(text).small().color(ink);
    let button = Button::new(text)
        .fill(inks.fill)
        .stroke(inks.edge)
        .truncate();
    let response = ui.add_sized([136.0, 28.0], button);
    let (name, shown) = (
        slot.name().of(lang),
        ability.map_or(NO_ABILITY.of(lang), |ability| wording.ability(ability)),
    );
    let said = crate::say!(
        lang,
        "Ability of click {n}, {name}: {shown}",
        "クリック{n}の{name}の能力：{shown}"
    );
    let response = response.accessible_name(said);
    let mut picked = None;
    Popup::menu(&response).show(|ui| {
        ui.set_min_width(200.0);
        egui::ScrollArea::vertical()
            .max_height(320.0)
            .show(ui, |ui| {
                if ui
                    .selectable_label(ability.is_none(), NO_ABILITY.of(lang))
                    .clicked()
                {
                    picked = Some(None);
                }
                let of_slot = Ability::ALL.iter().copied().filter(|a| a.slot() == slot);
                for other in of_slot {
                    ui.horizontal(|ui| {
                        cells::ability_mark(ui, other, wording);
                        let this = ability == Some(other);
                        let choice = ui.selectable_label(this, wording.ability(other));
                        if choice.on_hover_text(other.effect().of(lang)).clicked() {
                            picked = Some(Some(other));
                        }
                    });
                }
            });
        if picked.is_some() {
            ui.close();
        }
    });
    picked
}
