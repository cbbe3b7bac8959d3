//! One click, one act. What an act brings up often stands where its button stood: the second click of a double-click
//! would fall on it and do what nobody asked for.

use crate::ui::actions::{Action, Verb};
use egui::{Context, PointerButton::Primary};

/// What the last click did.
#[derive(Debug, Default)]
pub(super) struct Clicks {
    /// It asked for an act.
    acted: bool,
}

impl Clicks {
    /// Takes the acts out of what was `wanted` by a click that follows an act's click as in a double-click. Undo and redo
    /// stay: their buttons keep their places, and several clicks take back several acts.
    pub(super) fn sift(&mut self, ctx: &Context, wanted: &mut Vec<Action>) {
        let (clicked, again) = ctx.input(|i| {
            let pointer = &i.pointer;
            let twice = pointer.button_double_clicked(Primary);
            let again = twice || pointer.button_triple_clicked(Primary);
            (pointer.primary_clicked(), again)
        });
        if !clicked {
            return;
        }
        if again && self.acted {
            wanted.retain(|action| !acts(action));
        } else {
            self.acted = wanted.iter().any(acts);
        }
    }
}

fn acts(action: &Action) -> bool {
    if let Action::Do(act) = action {
        return act.command().is_some();
    }
    matches!(action, Action::DoAll(_) | Action::Verb(Verb::Advance))
}
