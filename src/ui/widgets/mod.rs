//! Small things every panel is made of. Functions that draw are called after what they draw and take the `Ui`
//! first; ids come from the place or an explicit salt, never from the words.

mod buttons;
mod chip;
mod dice;
mod fields;
mod figure_pick;
mod frames;
mod landing;
mod plot;
mod table;
mod texts;
mod toasts;

#[cfg(test)]
mod tests;

pub use buttons::{ask, ask_next, confirm, danger, icon_button, primary, tab, why};
pub use chip::{chip, color_choice, short_name, team_chip};
pub use dice::{DiePick, die_faces, die_picker, die_ui};
pub(in crate::ui) use fields::typing;
pub use fields::{
    Field, GoldField, checked_number, checked_number_field, choice, field, gold_field, gold_input,
    number_field, search_field,
};
pub use figure_pick::figure_pick;
pub use frames::{Tone, banner, card, empty_state, heading, meter, section};
pub use landing::focus_contents;
pub use plot::plot;
pub use table::{Column, Picked, Table, TableState, copy_shown_table};
pub use texts::{
    amount, amount_text, caption, cut_within, fact, figure, number, right, shortened, unbroken,
};
pub use toasts::Toasts;
