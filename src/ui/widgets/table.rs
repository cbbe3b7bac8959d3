//! The table: sortable, filtered, copied as text, worked by mouse and keyboard, drawing only the rows in sight.
//!
//! ```ignore
//! let columns = [
//!     Column::text(NAME.of(lang), |p: &Player| p.name.clone()).rest(),
//!     Column::number(VALUE.of(lang), |p: &Player| p.points.into()),
//!     Column::gold(SALARY.of(lang), money, |p: &Player| p.salary),
//! ];
//! let picked = Table::new("roster", lang).selected(at).version(journal_n).show(ui, &mut self.table, &players, &columns);
//! if let Some(row) = picked.chosen { … }
//! ```

mod column;
mod order;

pub use column::Column;
pub use order::TableState;

use super::landing::takes_focus;
use crate::text::{Lang, Words};
use crate::ui::theme::{self, palette, size};
use column::Width;
use egui::{
    Align, Context, EventFilter, Id, IdSalt, Key, Layout, Response, RichText, Sense, TextEdit, Ui,
    WidgetInfo, accesskit::Role,
};
use egui_extras::{Column as Place, TableBuilder, TableRow};

/// What was done with a table in this frame. Rows are counted in the slice that was shown, not on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Picked {
    /// This row was chosen (click or arrow keys).
    pub chosen: Option<usize>,
    /// This row was opened (double click or Enter).
    pub opened: Option<usize>,
}

/// How a table is shown. Build, then [`show`](Self::show).
#[derive(Debug)]
pub struct Table {
    salt: IdSalt,
    lang: Lang,
    row_height: f32,
    selected: Option<usize>,
    version: Option<u64>,
    filters: bool,
    max_height: f32,
    /// What is around it scrolls.
    whole: bool,
    name: String,
    idle_keys: bool,
}

impl Table {
    /// A table told apart from others by `salt`.
    pub fn new(salt: &'static str, lang: Lang) -> Self {
        const NAME: Words = Words::new("Table", "表");
        Self {
            salt: IdSalt::new(salt),
            lang,
            row_height: theme::ROW,
            selected: None,
            version: None,
            filters: false,
            max_height: f32::INFINITY,
            whole: false,
            name: NAME.of(lang).into(),
            idle_keys: false,
        }
    }

    /// Its name for the ear.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// The row chosen now.
    #[must_use]
    pub const fn selected(mut self, row: Option<usize>) -> Self {
        self.selected = row;
        self
    }

    /// Rows of another height than 26.
    #[must_use]
    pub const fn row_height(mut self, height: f32) -> Self {
        self.row_height = height;
        self
    }

    /// Changes whenever the rows do: order and filter are then worked out only once a version, which long
    /// tables need. Without it they are worked out in every frame.
    #[must_use]
    pub const fn version(mut self, version: u64) -> Self {
        self.version = Some(version);
        self
    }

    /// A field under each header that narrows the rows to those which contain what is typed.
    #[must_use]
    pub const fn filters(mut self) -> Self {
        self.filters = true;
        self
    }

    /// As high as all its rows, so many: what is around it scrolls.
    #[must_use]
    pub const fn whole(mut self, rows: usize) -> Self {
        self.max_height = 30.0 + self.row_height * rows as f32;
        self.whole = true;
        self
    }

    /// Also works its keys while nothing at all has the focus, where `yes`: for the one table a panel is about.
    #[must_use]
    pub const fn idle_keys(mut self, yes: bool) -> Self {
        self.idle_keys = yes;
        self
    }

    /// At most this high, to stand above other things.
    #[must_use]
    pub const fn max_height(mut self, height: f32) -> Self {
        self.max_height = height;
        self
    }

    /// Draws the table in the rest of the panel and works its keys: arrows, Home, End, Page Up and Down, Enter, Ctrl+C.
    pub fn show<R>(
        self,
        ui: &mut Ui,
        state: &mut TableState,
        rows: &[R],
        columns: &[Column<'_, R>],
    ) -> Picked {
        ui.push_id(self.salt, |ui| self.show_in(ui, state, rows, columns))
            .inner
    }

    fn show_in<R>(
        &self,
        ui: &mut Ui,
        state: &mut TableState,
        rows: &[R],
        columns: &[Column<'_, R>],
    ) -> Picked {
        state.arrange(rows, columns, self.version);
        // A step with the arrows moves the list no further than it must; what is sought stands amid its neighbours.
        let mut align = None;
        if let Some(row) = state.scroll_to_row.take() {
            state.scroll_to = state.place(row, rows.len());
            align = Some(Align::Center);
        }
        let id = ui.make_persistent_id("body");
        let mut picked = Picked::default();
        let mut focused = ui.memory(|m| m.has_focus(id));
        let idle = self.idle_keys && ui.memory(|m| m.focused().is_none());
        if focused || idle {
            self.keys(ui, id, state, rows.len(), &mut picked);
            if idle && picked.chosen.is_some() {
                ui.memory_mut(|m| {
                    m.request_focus(id);
                    // The arrow that chose the row shall not move the focus on as well.
                    m.move_focus(egui::FocusDirection::None);
                });
                ui.ctx().request_repaint();
                focused = true;
            }
        }
        if copies(ui, focused) {
            ui.copy_text(state.as_text(rows, columns));
        }

        let p = palette(ui);
        ui.style_mut().override_text_style = Some(egui::TextStyle::Small);
        ui.spacing_mut().item_spacing = egui::vec2(theme::STEP, 0.0);
        let visuals = ui.visuals_mut();
        visuals.selection.bg_fill = p.selected;
        visuals.widgets.hovered.bg_fill = p.hover;

        let resized = resized(ui, id);
        let mut builder = TableBuilder::new(ui)
            .striped(true)
            .sense(Sense::click())
            .resizable(true)
            .auto_shrink([false, self.max_height.is_finite()])
            .vscroll(!self.whole)
            .max_scroll_height(self.max_height)
            // However little room is left, some rows can be read.
            .min_scrolled_height(self.max_height.min(96.0))
            .cell_layout(Layout::left_to_right(Align::Center));
        for column in columns {
            builder = builder.column(match column.width {
                Width::Exact(width) => Place::initial(width).at_least(32.0).clip(true),
                // A column that can be dragged would keep its width when the panel gets narrower.
                Width::Rest(least) => Place::remainder()
                    .at_least(least)
                    .clip(true)
                    .resizable(false),
            });
        }
        if resized {
            builder.reset();
        }
        let wanted = state.scroll_to.take();
        if let Some(row) = wanted.filter(|_| !self.whole) {
            builder = builder.scroll_to_row(row, align);
        }
        let header = if self.filters { 64.0 } else { 30.0 };
        let shown = state.len(rows.len());
        let mut clicked = false;
        let mut marked = None;
        let body = builder
            .header(header, |mut row| {
                for (at, column) in columns.iter().enumerate() {
                    row.col(|ui| self.header_ui(ui, state, at, column));
                }
            })
            .body(|body| {
                body.rows(self.row_height, shown, |mut line| {
                    let Some((at, row)) = state.row(line.index(), rows) else {
                        return;
                    };
                    line.set_selected(self.selected == Some(at));
                    let response = row_ui(&mut line, row, columns, self.selected == Some(at));
                    if self.selected == Some(at) {
                        marked = Some(response.rect);
                    }
                    if response.clicked() {
                        clicked = true;
                        picked.chosen = Some(at);
                    }
                    if response.double_clicked() {
                        picked.opened = Some(at);
                    }
                });
            });
        let rect = body.inner_rect;
        ui.painter().hline(
            rect.x_range(),
            rect.top() - 1.0,
            egui::Stroke::new(1.0, p.edge),
        );
        if let Some(row) = wanted.filter(|_| self.whole) {
            // The table itself does not scroll, and tells nobody outside where to.
            let top = rect.top() + row as f32 * self.row_height;
            let row = rect.with_min_y(top).with_max_y(top + self.row_height);
            ui.scroll_to_rect(row, align);
        }
        if let Some(row) = marked {
            // The chosen row is told by more than its ground.
            let bar = row
                .with_min_x(rect.left() - 4.0)
                .with_max_x(rect.left() - 1.0);
            let clip = rect.expand2(egui::vec2(theme::STEP, 0.0));
            ui.painter()
                .with_clip_rect(clip)
                .rect_filled(bar, 0.0, p.accent);
        }
        state.page = ((rect.height() / self.row_height) as usize).max(1);
        // The table is one stop of the Tab key; clicks fall through to the rows.
        let whole = ui.interact(rect, id, Sense::focusable_noninteractive());
        let enabled = ui.is_enabled();
        whole.widget_info(|| WidgetInfo::labeled(Role::Table, enabled, &self.name));
        if clicked || takes_focus(ui) {
            whole.request_focus();
        }
        if whole.has_focus() {
            let filter = EventFilter {
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|m| m.set_focus_lock_filter(id, filter));
            if ui.memory(|m| m.had_focus_last_frame(id)) && !clicked && self.selected.is_none() {
                let ring = egui::Stroke::new(2.0, p.accent);
                // A short table does not fill its place.
                let rows = (shown as f32 * self.row_height).max(self.row_height);
                let around = rect.with_max_y(rect.bottom().min(rect.top() + rows));
                // The first letters stand at the very edge: the ring keeps off them.
                let around = around
                    .expand2(egui::vec2(4.0, 0.0))
                    .intersect(ui.clip_rect());
                ui.painter()
                    .rect_stroke(around, 2.0, ring, egui::StrokeKind::Inside);
            }
        }
        picked
    }

    fn header_ui<R>(&self, ui: &mut Ui, state: &mut TableState, at: usize, column: &Column<'_, R>) {
        const FILTER: Words = Words::new("Filter", "絞り込み");
        let layout = if column.right {
            Layout::top_down(Align::Max)
        } else {
            Layout::top_down(Align::Min)
        };
        ui.with_layout(layout, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.spacing_mut().button_padding = egui::vec2(0.0, 0.0);
            ui.spacing_mut().interact_size.y = 28.0;
            let mark = match state.sorted(at) {
                Some(false) => " ▲",
                Some(true) => " ▼",
                None => "",
            };
            let text = RichText::new(format!("{}{mark}", column.title))
                .font(crate::ui::fonts::bold(size::TABLE))
                .color(palette(ui).muted);
            let button = egui::Button::new(text)
                .frame_when_inactive(false)
                .truncate();
            let mut response = ui.add(button);
            if let Some(hint) = &column.hint {
                response = response.on_hover_text(hint);
            }
            let lang = self.lang;
            let title = &column.title;
            let said = match state.sorted(at) {
                Some(false) => crate::say!(lang, "{title}, ascending", "{title}（昇順）"),
                Some(true) => crate::say!(lang, "{title}, descending", "{title}（降順）"),
                None => title.clone(),
            };
            let enabled = ui.is_enabled();
            response.widget_info(|| WidgetInfo::labeled(Role::ColumnHeader, enabled, &said));
            if response.clicked() {
                state.sort_by(at, column.right);
            }
            if self.filters {
                let filter = FILTER.of(lang);
                let edit = TextEdit::singleline(state.filter_mut(at))
                    .hint_text(filter)
                    .desired_width(f32::INFINITY)
                    .margin(egui::Margin::symmetric(6, 2));
                ui.spacing_mut().interact_size.y = 24.0;
                ui.add(edit).accessible_name(format!("{filter}: {title}"));
            }
        });
    }

    fn keys(&self, ui: &Ui, id: Id, state: &mut TableState, all: usize, picked: &mut Picked) {
        let shown = state.len(all);
        let Some(last) = shown.checked_sub(1) else {
            return;
        };
        let here = self.selected.and_then(|row| state.place(row, all));
        let page = state.page;
        let pressed = |key| ui.input(|i| i.key_pressed(key));
        let there = if pressed(Key::ArrowDown) {
            Some(here.map_or(0, |n| (n + 1).min(last)))
        } else if pressed(Key::ArrowUp) {
            Some(here.map_or(last, |n| n.saturating_sub(1)))
        } else if pressed(Key::PageDown) {
            Some(here.map_or(0, |n| (n + page).min(last)))
        } else if pressed(Key::PageUp) {
            Some(here.map_or(0, |n| n.saturating_sub(page)))
        } else if pressed(Key::Home) {
            Some(0)
        } else if pressed(Key::End) {
            Some(last)
        } else {
            None
        };
        if let Some(n) = there {
            picked.chosen = state.source(n);
            state.scroll_to = Some(n);
        } else if pressed(Key::Enter) {
            picked.opened = here.and_then(|n| state.source(n));
        } else if pressed(Key::Escape) {
            ui.memory_mut(|m| m.surrender_focus(id));
        }
    }
}

/// Whether the table has another width than in the frame before: widths pulled by hand hold only until then, so that
/// the rest column always ends at the edge.
fn resized(ui: &Ui, id: Id) -> bool {
    let (id, width) = (id.with("width"), ui.available_width());
    ui.data_mut(|d| {
        let before = d.get_temp::<f32>(id);
        d.insert_temp(id, width);
        before.is_some_and(|before| (before - width).abs() > 0.5)
    })
}

fn row_ui<R>(
    line: &mut TableRow<'_, '_>,
    row: &R,
    columns: &[Column<'_, R>],
    selected: bool,
) -> Response {
    let mut first = None;
    for column in columns {
        let (_, response) = line.col(|ui| column.cell_ui(ui, row));
        first.get_or_insert(response);
    }
    let whole = line.response();
    if let Some(mut first) = first {
        // A cell's own rectangle reaches past its column; what is clicked ends with it.
        first.rect = first.interact_rect;
        first.widget_info(|| {
            let words: Vec<String> = columns.iter().map(|c| (c.text)(row)).collect();
            WidgetInfo::selected(Role::Row, true, selected, words.join(", "))
        });
    }
    whole
}

fn copy_id() -> Id {
    Id::unique("copy-shown-table")
}

/// Edit → Copy table: the first table drawn from now on goes to the clipboard as text.
pub fn copy_shown_table(ctx: &Context) {
    ctx.data_mut(|d| d.insert_temp(copy_id(), true));
    ctx.request_repaint();
}

fn copies(ui: &Ui, focused: bool) -> bool {
    let asked = ui.data_mut(|d| d.remove_temp::<bool>(copy_id())).is_some();
    let key = focused && ui.input(|i| i.events.iter().any(|e| matches!(e, egui::Event::Copy)));
    asked || key
}
