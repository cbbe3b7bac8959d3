//! Log: every entry, the newest first; what the chosen one did, and the way back to it.

mod detail;
mod diff;
mod haystack;
mod marks;

pub use haystack::Haystack;
pub use marks::{rule_chips, step_title};

use super::past::Past;
use crate::{
    dice::DiceFrom,
    flags::{Entry, Journal, seal::Veil, sentence},
    journal::Deed,
    text::{Lang, Words},
    ui::{
        actions::{Action, Verb},
        model::{Model, Selection},
        theme::{self, palette},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Label, RichText, Stroke, Ui, UiBuilder};
use std::cell::OnceCell;

const EMPTY: Words = Words::new("Nothing has been done yet", "まだ何も行われていません");
const EMPTY_TEXT: Words = Words::new(
    "Every act of this season will stand here with its dice, its rules and what came of it.",
    "このシーズンの操作が、ダイス・ルール・結果とともにここに並びます。",
);
const STANDING: Words = Words::new("Hide undone", "取り消し済みを隠す");
const COPY: Words = Words::new("Copy as text", "テキストでコピー");

/// The log and what is half typed in it.
#[derive(Debug, Default)]
pub struct LogPanel {
    search: String,
    only_standing: bool,
    made: Option<MadeFor>,
    words: Haystack,
    /// Places in the journal's entries, the newest first.
    rows: Vec<usize>,
    turn: u64,
    table: TableState,
    /// The entry last brought into sight.
    seen: Option<u64>,
    /// Which season's entries are shown.
    past: Past,
    detail: detail::Detail,
}

/// What the rows were picked for.
#[derive(Debug, Clone, PartialEq, Eq)]
struct MadeFor {
    version: u64,
    lang: Lang,
    search: String,
    only_standing: bool,
}

impl LogPanel {
    /// Draws it; answers what was asked for.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        // Out of the panel while what it holds is looked at.
        let mut past = std::mem::take(&mut self.past);
        past.follow(model);
        past.line_ui(ui, model);
        let wanted = past
            .model(ui, model)
            .and_then(|model| self.season_ui(ui, &model));
        self.past = past;
        wanted
    }

    /// The entries of a season.
    fn season_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let lang = model.lang();
        let journal = model.journal();
        if journal.entries().is_empty() {
            widgets::empty_state(ui, EMPTY.of(lang), EMPTY_TEXT.of(lang), None);
            return None;
        }
        let chosen = model.selection.entry.and_then(|n| journal.entry(n));
        let whole = ui.available_rect_before_wrap();
        // The list is the same one with the detail beside it and without: the keys stay in it.
        let list = |rect| {
            UiBuilder::new()
                .max_rect(rect)
                .scope_id(ui.scope_id().with("list"))
        };
        let Some(entry) = chosen else {
            let builder = list(whole);
            let list = ui.scope_builder(builder, |ui| self.list_ui(ui, model, None));
            return list.inner;
        };
        let width = (whole.width() * 0.4).clamp(340.0, 480.0);
        let (left, right) = whole.split_left_right_at_x(whole.right() - width);
        ui.painter().vline(
            right.left(),
            whole.y_range(),
            Stroke::new(1.0, palette(ui).line),
        );
        let left = left.with_max_x(left.right() - theme::STEP);
        let right = right.with_min_x(right.left() + 2.0 * theme::STEP);
        let builder = list(left);
        let list = ui
            .scope_builder(builder, |ui| self.list_ui(ui, model, Some(entry)))
            .inner;
        let detail = ui
            .scope_builder(UiBuilder::new().max_rect(right).id_salt("detail"), |ui| {
                self.detail.ui(ui, model, entry)
            })
            .inner;
        list.or(detail)
    }

    fn list_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        chosen: Option<&Entry>,
    ) -> Option<Action> {
        let lang = model.lang();
        let journal = model.journal();
        let mut wanted = None;
        self.bar_ui(ui, model, &mut wanted);
        self.pick(model);
        let at = chosen.and_then(|entry| self.place(journal, entry.n));
        if model.selection.entry != self.seen {
            self.seen = model.selection.entry;
            if let Some(at) = at {
                self.table.scroll_to(at);
            }
        }
        let mut columns = columns(journal, lang);
        if chosen.is_some() {
            // What the detail beside it says as well; the rules too where the titles need the place.
            let narrow = ui.available_width() < 640.0;
            columns.truncate(if narrow { 4 } else { 5 });
        }
        let picked = Table::new("log", lang)
            .name(crate::ui::actions::Tab::Log.words().of(lang))
            .selected(at)
            .version(self.turn)
            .show(ui, &mut self.table, &self.rows, &columns);
        if let Some(entry) = picked
            .chosen
            .and_then(|at| journal.entries().get(*self.rows.get(at)?))
        {
            self.seen = Some(entry.n);
            wanted = Some(Action::Select(Box::new(Selection {
                entry: Some(entry.n),
                ..model.selection.clone()
            })));
        }
        wanted
    }

    /// Search, what is left out, redo, copy.
    fn bar_ui(&mut self, ui: &mut Ui, model: &Model<'_>, wanted: &mut Option<Action>) {
        let lang = model.lang();
        ui.horizontal(|ui| {
            widgets::search_field(ui, lang, &mut self.search, 200.0);
            ui.checkbox(&mut self.only_standing, STANDING.of(lang));
            let (shown, all) = (self.rows.len(), model.journal().entries().len());
            let plural = if all == 1 { "entry" } else { "entries" };
            let text = if shown < all {
                let (shown, all) = (number(shown), number(all));
                crate::say!(lang, "{shown} of {all} {plural}", "{all}件中{shown}件")
            } else {
                let all = number(all);
                crate::say!(lang, "{all} {plural}", "{all}件")
            };
            widgets::caption(ui, text);
            widgets::right(ui, |ui| {
                if ui.button(COPY.of(lang)).clicked() {
                    *wanted = Some(Action::Verb(Verb::CopyTable));
                }
                let redo = sentence::redo_title(model.journal(), lang);
                if let Some(redo) = redo.filter(|_| model.past.is_none()) {
                    let button = egui::Button::new(Verb::Redo.words().of(lang));
                    let response = ui.add_enabled(!model.locked(), button).on_hover_text(redo);
                    if response.clicked() {
                        *wanted = Some(Action::Verb(Verb::Redo));
                    }
                }
            });
        });
    }

    /// Picks the rows anew only when something changed: a season may have many thousands.
    fn pick(&mut self, model: &Model<'_>) {
        let wanted = MadeFor {
            version: model.version(),
            lang: model.lang(),
            search: self.search.trim().to_lowercase(),
            only_standing: self.only_standing,
        };
        if self.made.as_ref() == Some(&wanted) {
            return;
        }
        let journal = model.journal();
        if !wanted.search.is_empty() {
            let key = (
                model.league.folder().to_path_buf(),
                model.state().season,
                wanted.lang,
            );
            // Worked out only where an entry is new.
            let veil = OnceCell::new();
            self.words.fill(key, journal, |entry| {
                let veil = veil.get_or_init(|| Veil::of(journal));
                words(journal, entry, veil, wanted.lang)
            });
        }
        self.rows = (0..journal.entries().len())
            .rev()
            .filter(|at| {
                let entry = journal.entries().get(*at);
                let stands = entry.is_some_and(|entry| journal.stands(entry.n));
                (!wanted.only_standing || stands)
                    && (wanted.search.is_empty() || self.words.says(*at, &wanted.search))
            })
            .collect();
        self.turn += 1;
        self.made = Some(wanted);
    }

    /// The row that shows an entry.
    fn place(&self, journal: &Journal, n: u64) -> Option<usize> {
        let first = journal.entries().first()?.n;
        let at = usize::try_from(n.checked_sub(first)?).ok()?;
        // The rows stand from the newest to the oldest.
        self.rows.binary_search_by(|row| at.cmp(row)).ok()
    }
}

fn number(n: usize) -> String {
    crate::text::number(i64::try_from(n).unwrap_or(i64::MAX))
}

/// Everything an entry can be found by: number, title, effects, and whatever its file has of it: ids, remarks, rules. What
/// is sealed is not found.
fn words(journal: &Journal, entry: &Entry, veil: &Veil, lang: Lang) -> String {
    let mut text = format!(
        "{} {} {}",
        entry.n,
        sentence::entry_title(journal, entry, lang),
        veil.text(entry)
    );
    for line in sentence::entry_lines(journal, entry, veil, lang) {
        text.push(' ');
        text.push_str(&line);
    }
    text
}

/// A command that was taken back. Undo and redo themselves never stand; they are what they are.
fn undone(journal: &Journal, entry: &Entry) -> bool {
    matches!(entry.act.deed, Deed::Command(_)) && !journal.stands(entry.n)
}

/// Where the dice of an entry came from, where it has some.
fn dice_words(entry: &Entry) -> Option<Words> {
    Some(match entry.act.dice_from? {
        DiceFrom::Program => Words::new("program", "プログラム"),
        DiceFrom::Table => Words::new("table", "卓上"),
    })
}

fn remark(entry: &Entry, lang: Lang) -> String {
    let ruling = entry
        .act
        .ruling
        .as_ref()
        .map(|reason| crate::say!(lang, "GM ruling: {reason}", "ＧＭ裁定：{reason}"));
    let parts = [ruling, entry.act.note.clone()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn columns(journal: &Journal, lang: Lang) -> Vec<Column<'_, usize>> {
    let entry = move |at: &usize| journal.entries().get(*at);
    let text = move |at: &usize, f: fn(&Entry) -> String| entry(at).map_or_else(String::new, f);
    let title = move |at: &usize| {
        entry(at).map_or_else(String::new, |e| sentence::entry_story(journal, e, lang))
    };
    let quiet = move |ui: &mut Ui, at: &usize, words: String| {
        let p = palette(ui);
        let mut text = RichText::new(words).color(p.muted);
        if entry(at).is_some_and(|e| undone(journal, e)) {
            text = text.strikethrough();
        }
        ui.add(Label::new(text).truncate());
    };
    let n = move |at: &usize| text(at, |e| e.n.to_string());
    let when = move |at: &usize| text(at, |e| e.at.format("%m-%d %H:%M").to_string());
    let step = move |at: &usize| {
        entry(at).map_or_else(String::new, |e| marks::step_brief(&e.place.step, lang))
    };
    let dice = move |at: &usize| {
        entry(at)
            .and_then(dice_words)
            .map_or("", |words| words.of(lang))
            .to_owned()
    };
    let note = move |at: &usize| entry(at).map_or_else(String::new, |e| remark(e, lang));
    vec![
        Column::text(Words::new("#", "番号").of(lang), n)
            .draw(move |ui, at| {
                widgets::right(ui, |ui| ui.label(n(at)));
            })
            .sorted_by(|at| i64::try_from(*at).unwrap_or(i64::MAX))
            .right()
            .width(48.0),
        Column::text(Words::new("Time", "時刻").of(lang), when)
            .draw(move |ui, at| quiet(ui, at, when(at)))
            .sorted_by(move |at| entry(at).map_or(0, |e| e.at.timestamp()))
            .width(86.0),
        Column::text(Words::new("Step", "段階").of(lang), step)
            .draw(move |ui, at| quiet(ui, at, step(at)))
            .width(140.0),
        Column::text(Words::new("What", "内容").of(lang), title)
            .draw(move |ui, at| {
                let mut text = RichText::new(title(at));
                if entry(at).is_some_and(|e| undone(journal, e)) {
                    text = text.strikethrough().color(palette(ui).muted);
                }
                ui.add(Label::new(text).truncate());
            })
            .rest(),
        Column::text(
            Words::new("Rules", "ルール").of(lang),
            move |at: &usize| {
                text(at, |e| {
                    e.rules
                        .iter()
                        .map(|rule| rule.id())
                        .collect::<Vec<_>>()
                        .join(" ")
                })
            },
        )
        .draw(move |ui, at| {
            let rules = entry(at).map_or(&[][..], |e| &e.rules);
            marks::rule_chips(ui, rules, lang);
        })
        .width(164.0),
        Column::text(Words::new("Dice", "ダイス").of(lang), dice)
            .draw(move |ui, at| quiet(ui, at, dice(at)))
            .hint(crate::say!(
                lang,
                "Rolled by the program, or at the table and typed in (A-0.3)",
                "プログラムが振ったか、卓上で振って入力したか（A-0.3）"
            ))
            .width(80.0),
        Column::text(Words::new("Remark", "備考").of(lang), note)
            .draw(move |ui, at| quiet(ui, at, note(at)))
            .width(96.0),
    ]
}
