//! The figures tab: the shelf as a table, the chosen figure beside it, and the editor that takes the whole tab.

mod difference;
mod editor;
mod look;
mod picture;
mod rows;

use super::ask_back::allowed;
use crate::{
    figures::{Figure, Rank},
    ids::FigureId,
    store::ReadOnly,
    text::{Words, plural},
    ui::{
        actions::{Action, Verb},
        model::{Model, Selection},
        theme::{STEP, palette},
        widgets::{self, Table, TableState},
    },
};
use editor::Editor;
use egui::{ComboBox, Frame, Margin, Panel, Ui};
use look::{Look, Wish};
use rows::{Filter, Rows};

/// The figures tab.
#[derive(Debug, Default)]
pub struct FiguresPanel {
    filter: Filter,
    rows: Rows,
    table: TableState,
    look: Look,
    editor: Option<Editor>,
    /// The selection as it was in the last frame.
    seen: Option<FigureId>,
}

impl FiguresPanel {
    /// Draws it.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let chosen = model.selection.figure.clone();
        let went = chosen != self.seen;
        self.seen.clone_from(&chosen);
        if let Some(editor) = &mut self.editor {
            if went {
                editor.asked_for(chosen.as_ref());
            }
            let (action, stays) = editor.ui(ui, model);
            if !stays {
                self.editor = None;
            }
            return action;
        }
        self.rows.update(model, &self.filter);
        if went && let Some(at) = self.rows.place(chosen.as_ref()) {
            self.table.scroll_to(at);
        }
        let at = self
            .rows
            .place(chosen.as_ref())
            .or((chosen.is_none() && !self.rows.shown().is_empty()).then_some(0));
        let looked_at = chosen.or_else(|| Some(self.rows.shown().first()?.id.clone()));
        let wide = ui.available_width();
        let frame = Frame::new()
            .fill(palette(ui).panel)
            .inner_margin(Margin::symmetric(16, 8));
        let (mut action, wish) = Panel::right("figure side")
            .frame(frame)
            .default_size((wide * 0.3).clamp(340.0, 440.0))
            .size_range(300.0..=(wide * 0.6).max(320.0))
            .show(ui, |ui| self.look.ui(ui, model, looked_at.as_ref()))
            .inner;
        match wish {
            Some(Wish::Edit(figure)) => self.editor = Some(Editor::of(*figure)),
            Some(Wish::Duplicate(figure)) => {
                self.editor = duplicate(model, *figure).map(Editor::new);
            }
            None => {}
        }
        let left = Frame::new()
            .inner_margin(Margin {
                left: 4,
                right: 12,
                ..Margin::ZERO
            })
            .show(ui, |ui| self.left_ui(ui, model, at))
            .inner;
        action = action.or(left);
        action
    }

    fn left_ui(&mut self, ui: &mut Ui, model: &Model<'_>, at: Option<usize>) -> Option<Action> {
        const TITLE: Words = Words::new("Shelf", "フィギュアの棚");
        const NEW: Words = Words::new("New figure", "新しいフィギュア");
        const IMPORT: Words = Words::new("Import...", "取り込む…");
        const EXPORT: Words = Words::new("Export...", "書き出す…");
        let lang = model.lang();
        let mut action = None;
        ui.horizontal(|ui| {
            widgets::heading(ui, TITLE.of(lang));
            let (shown, all) = (self.rows.shown().len(), self.rows.all());
            let s = plural(all);
            widgets::caption(
                ui,
                if shown == all {
                    crate::say!(lang, "{all} figure{s}", "{all}体")
                } else {
                    crate::say!(lang, "{shown} of {all} figure{s}", "{all}体中{shown}体")
                },
            );
            widgets::right(ui, |ui| {
                let locked = model.league.read_only().map(ReadOnly::text);
                let locked = locked.as_ref().map(|why| why.of(lang));
                if allowed(ui, locked, NEW.of(lang)) {
                    self.editor = fresh(model, &self.filter).map(Editor::new);
                }
                if allowed(ui, None, EXPORT.of(lang)) {
                    action = Some(Action::Verb(Verb::ExportFigures));
                }
                if allowed(ui, locked, IMPORT.of(lang)) {
                    action = Some(Action::Verb(Verb::ImportFigures));
                }
            });
        });
        self.filters_ui(ui, model);
        if self.rows.all() == 0 {
            return action.or(empty_ui(ui, model));
        }
        let columns = rows::columns(model.wording(), ui.available_width());
        let picked = super::roster::wide_enough(ui, rows::LEAST_WIDTH, |ui| {
            Table::new("figures", lang)
                .name(TITLE.of(lang))
                .selected(at)
                .version(self.rows.version())
                .show(ui, &mut self.table, self.rows.shown(), &columns)
        });
        let chosen = picked.chosen.or(picked.opened);
        if let Some(row) = chosen.and_then(|at| self.rows.shown().get(at)) {
            if picked.opened.is_some()
                && !model.locked()
                && let Some(figure) = model.league.shelf().get(&row.id)
            {
                self.editor = Some(Editor::of(figure.clone()));
            }
            if model.selection.figure.as_ref() != Some(&row.id) {
                // A click needs no scrolling: the row is in sight.
                self.seen = Some(row.id.clone());
                action = Some(Action::Select(Box::new(Selection {
                    figure: Some(row.id.clone()),
                    ..model.selection.clone()
                })));
            }
        }
        action
    }

    fn filters_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const FACTION: Words = Words::new("Faction", "陣営");
        const RANK: Words = Words::new("Rank", "ランク");
        const ALL_FACTIONS: Words = Words::new("All factions", "すべての陣営");
        const ALL_RANKS: Words = Words::new("All ranks", "すべてのランク");
        const CLEAR: Words = Words::new("Clear filters", "絞り込みを解除");
        let lang = model.lang();
        ui.horizontal(|ui| {
            widgets::search_field(ui, lang, &mut self.filter.search, 160.0);
            let filter = &mut self.filter;
            let shown = filter.faction.clone();
            let shown = shown.as_deref().unwrap_or(ALL_FACTIONS.of(lang));
            ComboBox::from_id_salt("faction")
                .selected_text(shown)
                .width(150.0)
                .show_ui(ui, |ui| {
                    let none = ui.selectable_label(filter.faction.is_none(), ALL_FACTIONS.of(lang));
                    if none.clicked() {
                        filter.faction = None;
                    }
                    for faction in self.rows.factions() {
                        let here = filter.faction.as_ref() == Some(faction);
                        if ui.selectable_label(here, faction).clicked() {
                            filter.faction = Some(faction.clone());
                        }
                    }
                })
                .response
                .accessible_name(FACTION.of(lang));
            let shown = filter
                .rank
                .map_or(ALL_RANKS.of(lang).to_owned(), |rank| rank_words(rank, lang));
            ComboBox::from_id_salt("rank")
                .selected_text(shown)
                .width(110.0)
                .show_ui(ui, |ui| {
                    let none = ui.selectable_label(filter.rank.is_none(), ALL_RANKS.of(lang));
                    if none.clicked() {
                        filter.rank = None;
                    }
                    for rank in Rank::ALL {
                        let here = filter.rank == Some(rank);
                        if ui.selectable_label(here, rank_words(rank, lang)).clicked() {
                            filter.rank = Some(rank);
                        }
                    }
                })
                .response
                .accessible_name(RANK.of(lang));
            if !filter.is_empty() && ui.small_button(CLEAR.of(lang)).clicked() {
                *filter = Filter::default();
            }
        });
        ui.add_space(STEP / 2.0);
    }
}

/// What the place is for, and the import that fills it.
fn empty_ui(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    const EMPTY: Words = Words::new("The shelf is empty", "棚は空です");
    const TEXT: Words = Words::new(
        "Figures stand here for the clubs to pick from. Import the ones you have (CSV or JSON), or type one in with New figure.",
        "チームが選ぶフィギュアがここに並びます。CSVやJSONから取り込むか、「新しいフィギュア」で入力してください。",
    );
    let lang = model.lang();
    let import = (!model.locked()).then_some(Verb::ImportFigures.words().of(lang));
    widgets::empty_state(ui, EMPTY.of(lang), TEXT.of(lang), import)
        .then_some(Action::Verb(Verb::ImportFigures))
}

/// `★★ standard`, or the word alone where there are no stars.
fn rank_words(rank: Rank, lang: crate::text::Lang) -> String {
    let word = rank.name().of(lang);
    match rank.stars() {
        "" => word.to_owned(),
        stars => format!("{stars} {word}"),
    }
}

/// An id nobody has, neither on the shelf nor among the figures the league plays with.
fn free_id(model: &Model<'_>, set: &str, number: u32) -> Option<FigureId> {
    let known = &model.state().figures;
    let shelf = model.league.shelf();
    let taken = |id: &str| {
        known.contains_key(id)
            || shelf
                .figures()
                .iter()
                .any(|figure| figure.id.as_str() == id)
    };
    Figure::id_for(set, number, taken).ok()
}

/// The next number of a set.
fn next_number(model: &Model<'_>, set: &str) -> u32 {
    let numbers = model.league.shelf().figures().iter();
    let most = numbers
        .filter(|figure| figure.set == set)
        .map(|figure| figure.number)
        .max();
    most.map_or(1, |n| n.saturating_add(1))
}

/// A figure to begin with: of the last set, and of what the table is narrowed to.
fn fresh(model: &Model<'_>, filter: &Filter) -> Option<Figure> {
    use crate::figures::{Click, Dial};
    let last = model.league.shelf().figures().last();
    let set = last.map_or_else(|| "altenant".to_owned(), |figure| figure.set.clone());
    let number = next_number(model, &set);
    let faction = filter
        .faction
        .clone()
        .or_else(|| last.and_then(|figure| figure.faction.first().cloned()));
    let clicks = vec![
        Click::new(8, 8, 15, 2),
        Click::new(7, 7, 14, 1),
        Click::new(6, 6, 13, 1),
    ];
    Some(Figure {
        id: free_id(model, &set, number)?,
        set,
        number,
        name: String::new(),
        name_ja: None,
        faction: faction.into_iter().collect(),
        rank: filter.rank.unwrap_or(Rank::Weak),
        points: 20,
        range: 0,
        targets: 1,
        arc: 90,
        mounted: false,
        dial: Dial::new(clicks).ok()?,
        picture: None,
    })
}

/// The same figure under the next number, without its picture.
fn duplicate(model: &Model<'_>, figure: Figure) -> Option<Figure> {
    let number = next_number(model, &figure.set);
    Some(Figure {
        id: free_id(model, &figure.set, number)?,
        number,
        picture: None,
        ..figure
    })
}
