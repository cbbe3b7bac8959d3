//! Fields to type in. They act when the typing is done (Enter, Tab, a click elsewhere), never on a change: text
//! that an input method is still composing already stands in the buffer.

use crate::gold::{Gold, Money};
use crate::text::{Lang, Text, Words};
use crate::ui::theme::palette;
use egui::{DragValue, Key, Response, RichText, TextEdit, Ui};
use std::ops::RangeInclusive;

/// What a text field answers.
#[derive(Debug)]
pub struct Field {
    /// The response of the text itself.
    pub response: Response,
    /// The typing is done and should count: Enter, Tab or a click elsewhere, but not Escape.
    pub committed: bool,
    /// It was Enter that ended it.
    pub entered: bool,
}

impl Field {
    /// egui's own `lost_focus` can hold for two frames; what a field commits must count once.
    fn of(ui: &Ui, response: Response) -> Self {
        let id = response.id.with("typing");
        let now = ui.ctx().cumulative_pass_nr();
        let typing = ui.memory(|m| m.has_focus(response.id));
        let before = ui.data_mut(|d| {
            let before = d.remove_temp::<u64>(id);
            if typing {
                d.insert_temp(id, now);
            }
            before
        });
        // A field that was not drawn meanwhile (its tab was left) has nothing to commit.
        let left = !typing && before.is_some_and(|pass| now - pass <= 2);
        let (escaped, enter) =
            ui.input(|i| (i.key_pressed(Key::Escape), i.key_pressed(Key::Enter)));
        Self {
            committed: left && !escaped,
            entered: left && enter,
            response,
        }
    }
}

fn labelled<R>(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui) -> R) -> (egui::Id, R) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let text = RichText::new(label).small().color(palette(ui).muted);
        let id = ui.label(text).id;
        (id, add(ui))
    })
    .inner
}

/// A line of text under its label.
pub fn field(ui: &mut Ui, label: &str, text: &mut String) -> Field {
    let (id, response) = labelled(ui, label, |ui| ui.text_edit_singleline(text));
    Field::of(ui, response.labelled_by(id))
}

/// A search field of `width` with a button that empties it: counts at every change, as nothing but what is shown depends
/// on it.
pub fn search_field(ui: &mut Ui, lang: Lang, text: &mut String, width: f32) -> Response {
    const SEARCH: Words = Words::new("Search", "検索");
    const CLEAR: Words = Words::new("Clear search", "検索を消す");
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let edit = TextEdit::singleline(text)
            .hint_text(SEARCH.of(lang))
            .desired_width(width);
        let field = ui.add(edit).accessible_name(SEARCH.of(lang));
        if !text.is_empty() && super::icon_button(ui, "×", CLEAR.of(lang)).clicked() {
            text.clear();
            field.request_focus();
        }
        field
    })
    .inner
}

/// Buttons that are typed into look like fields.
pub(in crate::ui) fn typing<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope(|ui| {
        let fill = palette(ui).field;
        let widgets = &mut ui.visuals_mut().widgets;
        for state in [
            &mut widgets.inactive,
            &mut widgets.hovered,
            &mut widgets.active,
        ] {
            state.weak_bg_fill = fill;
        }
        add(ui)
    })
    .inner
}

/// A whole number under its label: typed (full-width digits too), dragged, or turned with the arrow keys, all of them
/// within the range; what stood there before is shown as it is. True when it changed, with every key typed.
pub fn number_field(ui: &mut Ui, label: &str, n: &mut i64, range: RangeInclusive<i64>) -> bool {
    let (id, response) = labelled(ui, label, |ui| {
        let value = DragValue::new(n)
            .range(range)
            .clamp_existing_to_range(false)
            .speed(0.1)
            .custom_formatter(|n, _| crate::text::number(n as i64))
            .custom_parser(|s| crate::text::parse_number(s).map(|n| n as f64));
        let size = [96.0, ui.spacing().interact_size.y];
        typing(ui, |ui| ui.add_sized(size, value))
    });
    response.labelled_by(id).changed()
}

/// A whole number of a row that is checked where the row is: what is typed or was read stays as it is, right or wrong, so
/// that the message names it. Only dragging stops at 0.
pub fn checked_number(ui: &mut Ui, n: &mut i64, width: f32) -> Response {
    let value = DragValue::new(n)
        .speed(0.1)
        .update_while_editing(false)
        .custom_formatter(|n, _| crate::text::number(n as i64))
        .custom_parser(|s| crate::text::parse_number(s).map(|n| n as f64));
    let size = [width, ui.spacing().interact_size.y];
    let response = typing(ui, |ui| ui.add_sized(size, value));
    if response.dragged() {
        *n = (*n).max(0);
    }
    response
}

/// The same under its label.
pub fn checked_number_field(ui: &mut Ui, label: &str, n: &mut i64) {
    let (id, response) = labelled(ui, label, |ui| checked_number(ui, n, 96.0));
    response.labelled_by(id);
}

/// One of several, under its label, as a drop-down list. True when it changed.
pub fn choice<T: PartialEq + Clone>(
    ui: &mut Ui,
    label: &str,
    chosen: &mut T,
    options: impl IntoIterator<Item = (T, String)>,
) -> bool {
    let options: Vec<(T, String)> = options.into_iter().collect();
    let shown = options
        .iter()
        .find(|(value, _)| value == chosen)
        .map(|(_, words)| words.clone())
        .unwrap_or_default();
    let salt = ui.next_auto_id();
    let mut changed = false;
    let (id, response) = labelled(ui, label, |ui| {
        egui::ComboBox::from_id_salt(salt)
            .selected_text(shown)
            .show_ui(ui, |ui| {
                for (value, words) in options {
                    let this = value == *chosen;
                    if ui.selectable_label(this, words).clicked() {
                        changed = !this;
                        *chosen = value;
                        // By keys it would stay open.
                        ui.close();
                    }
                }
            })
            .response
    });
    response.labelled_by(id);
    changed
}

/// Half-typed gold: what stands in the field, right or wrong.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GoldField {
    /// As typed.
    pub text: String,
}

impl GoldField {
    /// Filled with an amount, as the reader writes money.
    pub fn new(gold: Gold, money: Money) -> Self {
        let text = match money {
            Money::Gold | Money::Both => crate::text::number(gold.get()),
            Money::Dollars => gold.show(Money::Dollars),
        };
        Self { text }
    }

    /// The amount, or why it is none. Gold as `14,000`, `14000 G`; dollars as `$140` (F-1.2).
    ///
    /// # Errors
    /// What is wrong with the text, by rule F-1.2.
    pub fn value(&self) -> Result<Gold, Text> {
        let typed = self.text.trim();
        let dollars = typed.contains(['$', '＄']);
        let bare = typed
            .replace(['$', '＄'], "")
            .trim_end_matches(['G', 'g', 'Ｇ', ' '])
            .to_owned();
        let Some(n) = crate::text::parse_number(&bare) else {
            return Err(crate::text!(
                "“{typed}” is no amount of gold. Type a number such as 14,000 or $140.",
                "「{typed}」は金額として読めません。14,000 や $140 のように入力してください。"
            ));
        };
        let gold = if dollars {
            Gold::hundreds(n)
        } else {
            Gold::new(n).ok()
        };
        gold.ok_or_else(|| {
            let n = crate::text::number(n);
            crate::text!(
                "{n} is not a whole multiple of 100 gold (F-1.2). Round it to hundreds.",
                "{n} は100Gの倍数ではありません（F-1.2）。100G単位で入力してください。"
            )
        })
    }
}

/// An amount of gold under its label; what is wrong with it is said by whoever asks for it.
pub fn gold_input(ui: &mut Ui, label: &str, input: &mut GoldField) -> Field {
    let (id, response) = labelled(ui, label, |ui| {
        ui.add(
            TextEdit::singleline(&mut input.text)
                .align(egui::Align2::RIGHT_CENTER)
                .desired_width(120.0),
        )
    });
    Field::of(ui, response.labelled_by(id))
}

/// An amount of gold under its label, with what is wrong with it below, in lines short enough to leave room beside it.
pub fn gold_field(ui: &mut Ui, lang: Lang, label: &str, input: &mut GoldField) -> Field {
    ui.vertical(|ui| {
        let field = gold_input(ui, label, input);
        if !input.text.trim().is_empty()
            && !field.response.has_focus()
            && let Err(wrong) = input.value()
        {
            let text = RichText::new(wrong.of(lang)).small();
            ui.scope(|ui| {
                ui.set_max_width(280.0);
                ui.label(text.color(palette(ui).danger()));
            });
        }
        field
    })
    .inner
}

#[cfg(test)]
mod tests {
    use super::*;

    /// F-1.2: the smallest unit is 100 gold = 1 dollar.
    #[test]
    fn gold_is_read_in_gold_and_dollars_or_refused_with_the_rule() {
        let value = |text: &str| GoldField { text: text.into() }.value();
        assert_eq!(value("14,000 G").map(Gold::get), Ok(14_000));
        assert_eq!(value("$140").map(Gold::get), Ok(14_000));
        assert_eq!(value("＄１").map(Gold::get), Ok(100));
        assert!(value("150").unwrap_err().en.contains("F-1.2"));
        assert!(value("$99999999999999999").is_err());
        assert!(value("much").unwrap_err().ja.contains("much"));
        let gold = Gold::new(3_500).unwrap();
        for money in [Money::Gold, Money::Dollars, Money::Both] {
            assert_eq!(GoldField::new(gold, money).value(), Ok(gold));
        }
    }
}
