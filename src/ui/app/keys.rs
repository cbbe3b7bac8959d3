//! Keys and dropped files.

use super::App;
use crate::ui::actions::{Action, Verb};
use egui::{Context, Event, Key, Modifiers};

impl App {
    /// The verb whose keys were pressed. Undo and redo are the text field's while one has the focus, and no shortcut
    /// without Ctrl works then.
    pub(super) fn pressed(ctx: &Context) -> Option<Verb> {
        let typing = ctx.text_edit_focused();
        // Space presses the button that has the focus.
        let taken = ctx.memory(|m| m.focused().is_some());
        ctx.input_mut(|input| {
            // Ctrl+Shift+Z is redo to many hands.
            if !typing && input.consume_key(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z) {
                return Some(Verb::Redo);
            }
            Verb::all().into_iter().find(|verb| {
                // egui has the keys of the zoom itself.
                if matches!(verb, Verb::ZoomIn | Verb::ZoomOut | Verb::ZoomReset) {
                    return false;
                }
                if *verb == Verb::Clock && taken {
                    return false;
                }
                let text_field = matches!(verb, Verb::Undo | Verb::Redo | Verb::Advance);
                verb.shortcut().is_some_and(|keys| {
                    let sleeps = typing
                        && (text_field || keys.modifiers == Modifiers::NONE)
                        && keys.logical_key != Key::F1;
                    !sleeps && input.consume_shortcut(&keys)
                })
            })
        })
    }

    /// Folders dropped onto the window are opened.
    pub(super) fn dropped(ctx: &Context) -> Vec<Action> {
        let files = ctx.input(|input| input.raw.dropped_files.clone());
        files
            .iter()
            .map(|file| Action::OpenPath(file.path().to_path_buf()))
            .collect()
    }

    /// What changes outside the window: coming back to it is the moment to look whether a file was changed.
    pub(super) fn watch(&mut self, ctx: &Context) {
        let focused = ctx.input(|input| input.focused);
        let back = focused
            && !self.focused
            && ctx.input(|input| {
                input
                    .events
                    .iter()
                    .any(|e| matches!(e, Event::WindowFocused(true)))
            });
        self.focused = focused;
        if back {
            for open in &mut self.leagues {
                if open.league.read_only().is_some() {
                    continue;
                }
                match open.league.changed_outside() {
                    Ok(changed) => open.foreign = changed,
                    Err(error) => open.disk = Some(error.text().of(self.settings.lang).to_owned()),
                }
            }
        }
    }
}
