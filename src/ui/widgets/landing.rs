//! Where the keyboard goes when a tab is opened by its key.

use egui::{Context, Id, Ui};

fn id() -> Id {
    Id::unique("where the focus lands")
}

/// The first table or filled button drawn from now on takes the focus.
pub fn focus_contents(ctx: &Context) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|d| d.insert_temp(id(), pass));
    ctx.request_repaint();
}

/// Whether what is drawn here is to take the focus. A wish nobody took up in the frames after it is void.
pub(super) fn takes_focus(ui: &Ui) -> bool {
    let asked = ui.data(|d| d.get_temp::<u64>(id()));
    let Some(pass) = asked.filter(|_| ui.is_enabled()) else {
        return false;
    };
    ui.data_mut(|d| d.remove_temp::<u64>(id()));
    ui.ctx().cumulative_pass_nr() <= pass + 2
}
