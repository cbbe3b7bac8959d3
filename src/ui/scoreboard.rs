//! The scoreboard: a window of its own for the whole table, readable from across the room. It shows nothing that is not
//! open to everybody.
//!
//! It is drawn by itself, not with the main window, so it goes on while that one is minimized. What it shows of the match
//! is worked out when the league changes; the clocks it reads as they run.

mod board;
mod paint;

use super::{actions::Verb, clocks::Watch, icon};
use crate::{store::League, text::Lang, ui::APP_ID};
use board::Board;
use egui::{Context, Id, Key, Modifiers, Ui, ViewportBuilder, ViewportCommand, ViewportId};
use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// The window, open or not.
#[derive(Debug, Default)]
pub struct Scoreboard {
    open: bool,
    shared: Arc<Shared>,
    /// What the board was made from: the league's folder, its next entry, the reader's language.
    of: Option<(PathBuf, u64, Lang)>,
}

/// What both windows know.
#[derive(Debug, Default)]
struct Shared {
    seen: Mutex<Seen>,
    /// Its own window was closed.
    closed: AtomicBool,
    /// The key of the clocks was pressed in it.
    clock: AtomicBool,
}

/// What there is to see.
#[derive(Debug, Default)]
struct Seen {
    board: Board,
    watch: Option<Watch>,
    lang: Lang,
}

impl Shared {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Scoreboard {
    /// Opens the window, or closes it.
    pub fn toggle(&mut self) {
        self.open = !self.open;
    }

    /// The verb whose key was pressed in its own window.
    pub fn pressed(&self) -> Option<Verb> {
        let pressed = self.shared.clock.swap(false, Ordering::Relaxed);
        pressed.then_some(Verb::Clock)
    }

    /// Shows the window, if it is open, with the match of this league.
    pub fn show(&mut self, ctx: &Context, league: Option<(&League, &Watch)>, lang: Lang) {
        if self.shared.closed.swap(false, Ordering::Relaxed) {
            self.open = false;
        }
        if !self.open {
            self.of = None;
            return;
        }
        let id = ViewportId::from_hash_of("scoreboard");
        self.follow(ctx, id, league, lang);
        let title = self.shared.seen().board.title.clone();
        let builder = ViewportBuilder::default()
            .with_title(title)
            .with_app_id(APP_ID)
            .with_icon(icon())
            .with_inner_size(board_size(ctx))
            .with_min_inner_size([480.0, 270.0]);
        let shared = Arc::clone(&self.shared);
        ctx.show_viewport_deferred(id, builder, move |ui, _| window_ui(ui, &shared));
    }

    /// Works out what there is to see where that is news.
    fn follow(
        &mut self,
        ctx: &Context,
        id: ViewportId,
        league: Option<(&League, &Watch)>,
        lang: Lang,
    ) {
        let of = league.map(|(league, _)| {
            let next = league.journal().next_n();
            (league.folder().to_path_buf(), next, lang)
        });
        // Without a league the last one's score stays.
        if of.is_none() && self.of.is_some() || of.is_some() && of == self.of {
            return;
        }
        *self.shared.seen() = Seen {
            board: Board::of(league.map(|(league, _)| league), lang),
            watch: league.map(|(_, watch)| watch.clone()),
            lang,
        };
        self.of = of;
        ctx.request_repaint_of(id);
    }
}

/// The window: its keys and what it shows.
fn window_ui(ui: &mut Ui, shared: &Shared) {
    let ctx = ui.ctx().clone();
    let full = ui.input(|i| i.viewport().fullscreen.unwrap_or(false));
    let close = ui.input_mut(|i| {
        i.viewport().close_requested()
            || i.consume_key(Modifiers::COMMAND, Key::B)
            || i.consume_key(Modifiers::COMMAND, Key::W)
    });
    let is_main = ctx.viewport_id() == ViewportId::ROOT;
    if close && !is_main {
        shared.closed.store(true, Ordering::Relaxed);
        ctx.request_repaint_of(ViewportId::ROOT);
    }
    if !is_main && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Space)) {
        shared.clock.store(true, Ordering::Relaxed);
        ctx.request_repaint_of(ViewportId::ROOT);
    }
    let turn_over = ui.input_mut(|i| {
        i.consume_key(Modifiers::NONE, Key::F11)
            || full && i.consume_key(Modifiers::NONE, Key::Escape)
    });
    let area = ui.max_rect();
    let whole = ui.interact(area, Id::unique("scoreboard"), egui::Sense::click());
    if (turn_over || whole.double_clicked()) && !is_main {
        ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
    }
    let seen = shared.seen();
    let shown = seen.watch.as_ref().and_then(Watch::shown);
    if let Some(next) = shown.and_then(|shown| shown.next) {
        ctx.request_repaint_after(next + Duration::from_millis(20));
    }
    paint::board(ui, &seen.board, shown, seen.lang);
}

/// As large as a screen of the usual size has room for, and no larger than this one.
fn board_size(ctx: &Context) -> egui::Vec2 {
    let whole = egui::vec2(1120.0, 630.0);
    let screen = ctx.input(|i| i.viewport().monitor_size).unwrap_or(whole);
    let part = (screen * 0.9 / whole).min_elem().min(1.0);
    whole * part
}
