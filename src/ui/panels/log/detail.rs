//! One entry in full: what it did, its rules, its raw text, and the way back to it.

use super::{
    dice_words,
    diff::{self, Change},
    marks, undone,
};
use crate::{
    flags::{Command, Entry, Journal, sentence},
    gold::Money,
    journal::{Act, Deed},
    text::{Lang, Words},
    ui::{
        actions::Action,
        fonts,
        model::{Model, Selection},
        theme::{palette, size},
        widgets,
    },
};
use egui::{RichText, ScrollArea, Ui};

const GOLD: Words = Words::new("Gold", "金の動き");
const RULES: Words = Words::new("Rules that decided", "適用したルール");
const CLOSE: Words = Words::new("Close", "閉じる");
const COPY: Words = Words::new("Copy text", "コピー");
const NOTHING: Words = Words::new(
    "Nothing but the entry itself.",
    "項目そのもののほかはありません。",
);
const UNDONE: Words = Words::new("It was undone.", "取り消されています。");
const KEEP: Words = Words::new(
    "Keep this one, undo what came after",
    "この操作は残し、後を取り消す",
);
const TAKE: Words = Words::new(
    "Undo this one and what came after",
    "この操作から後を取り消す",
);
const NEVER: Words = Words::new(
    "Undo and redo are kept for the record; choose an act to go back to.",
    "取り消しとやり直しは記録として残ります。戻りたい操作を選んでください。",
);
const LAST: Words = Words::new("Nothing came after it.", "後の操作はありません。");
const ACTS: Words = Words::new("Taken back, oldest first", "取り消される操作（古い順）");
const NUMBERS: Words = Words::new("Numbers, now and then", "数字の変化");
const SAME: Words = Words::new("No number changes.", "数字は変わりません。");
const AGAIN: Words = Words::new("Redo brings it all back.", "やり直しですべて元に戻せます。");

/// Height of a line in a list.
const LINE: f32 = 20.0;

/// How far back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Reach {
    /// The entry stays, everything after it goes.
    #[default]
    After,
    /// It goes as well.
    This,
}

/// What is looked at of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Part {
    #[default]
    Facts,
    Back,
    File,
}

impl Part {
    const ALL: [Self; 3] = [Self::Facts, Self::Back, Self::File];

    const fn words(self) -> Words {
        match self {
            Self::Facts => Words::new("What came of it", "起きたこと"),
            Self::Back => Words::new("Go back", "ここへ戻る"),
            Self::File => Words::new("In the file", "ファイルの記述"),
        }
    }
}

/// What would go and what would change.
#[derive(Debug)]
struct Preview {
    made: (u64, u64, Reach, Lang, Money),
    first: u64,
    acts: Vec<(u64, String)>,
    changes: Vec<Change>,
}

/// What is chosen about the entry in sight.
#[derive(Debug, Default)]
pub(super) struct Detail {
    part: Part,
    reach: Reach,
    preview: Option<Preview>,
    raw: Option<((u64, u64), String)>,
    /// Why each posting of the entry was made.
    whys: Option<((u64, u64, Lang), Vec<String>)>,
}

impl Detail {
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, entry: &Entry) -> Option<Action> {
        let lang = model.lang();
        let journal = model.league.journal();
        let mut wanted = None;
        ui.horizontal_top(|ui| {
            let width = (ui.available_width() - 40.0).max(80.0);
            let title = sentence::entry_title(journal, entry, lang);
            let mut text = RichText::new(title).font(fonts::bold(size::BODY + 2.0));
            if undone(journal, entry) {
                text = text.strikethrough().color(palette(ui).muted);
            }
            ui.scope(|ui| {
                ui.set_width(width);
                ui.vertical(|ui| {
                    ui.add_space(4.0);
                    ui.add(egui::Label::new(text).wrap());
                });
            });
            if widgets::icon_button(ui, "×", CLOSE.of(lang)).clicked() {
                wanted = Some(Action::Select(Box::new(Selection {
                    entry: None,
                    ..model.selection.clone()
                })));
            }
        });
        let (n, at) = (entry.n, entry.at.format("%Y-%m-%d %H:%M:%S"));
        let (season, step) = (
            entry.place.season,
            super::step_title(&entry.place.step, lang),
        );
        widgets::caption(
            ui,
            crate::say!(
                lang,
                "Entry {n} · {at} · season {season}, {step}",
                "項目{n}・{at}・シーズン{season}、{step}"
            ),
        );
        if undone(journal, entry) {
            let color = palette(ui).warning_ink;
            ui.label(RichText::new(UNDONE.of(lang)).color(color));
        }
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for part in Part::ALL {
                if widgets::tab(ui, self.part == part, part.words().of(lang)).clicked() {
                    self.part = part;
                }
            }
        });
        match self.part {
            Part::Facts => {
                let key = (entry.n, model.version(), lang);
                if self.whys.as_ref().is_none_or(|(made, _)| *made != key) {
                    let why = |posting| sentence::posting_why(journal, entry, posting, lang);
                    self.whys = Some((key, entry.gold.iter().map(why).collect()));
                }
                let whys = self.whys.as_ref().map_or(&[][..], |(_, whys)| whys);
                ScrollArea::vertical()
                    .id_salt("facts")
                    .auto_shrink(false)
                    .show(ui, |ui| facts_ui(ui, model, entry, whys, &mut wanted));
            }
            Part::Back => wanted = self.back_ui(ui, model, entry).or(wanted),
            Part::File => self.raw_ui(ui, model, entry, &mut wanted),
        }
        wanted
    }

    fn raw_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        entry: &Entry,
        wanted: &mut Option<Action>,
    ) {
        let lang = model.lang();
        let key = (entry.n, model.version());
        if self.raw.as_ref().is_none_or(|(made, _)| *made != key) {
            let text = entry.text().unwrap_or_default().trim().to_owned();
            self.raw = Some((key, text));
        }
        let Some((_, text)) = &self.raw else { return };
        if ui.button(COPY.of(lang)).clicked() {
            *wanted = Some(Action::CopyText(format!("{text}\n")));
        }
        let p = palette(ui);
        ScrollArea::vertical().id_salt("raw").show(ui, |ui| {
            egui::Frame::new()
                .fill(p.button)
                .corner_radius(6)
                .inner_margin(8)
                .show(ui, |ui| {
                    ui.set_min_width(ui.available_width());
                    let words = RichText::new(text.as_str()).monospace().color(p.ink);
                    ui.add(egui::Label::new(words).wrap().selectable(true));
                });
        });
    }

    /// The way back: what goes, what changes, and one button.
    fn back_ui(&mut self, ui: &mut Ui, model: &Model<'_>, entry: &Entry) -> Option<Action> {
        // Two lists share the height with what is said above them and the button below.
        const AROUND: f32 = 116.0;
        let lang = model.lang();
        let journal = model.league.journal();
        if undone(journal, entry) {
            return bring_back_ui(ui, model, entry);
        }
        if !journal.stands(entry.n) {
            widgets::caption(ui, NEVER.of(lang));
            return None;
        }
        ui.scope(|ui| {
            ui.spacing_mut().interact_size.y = 24.0;
            ui.radio_value(&mut self.reach, Reach::After, KEEP.of(lang));
            ui.radio_value(&mut self.reach, Reach::This, TAKE.of(lang));
        });
        self.make(model, entry);
        let Some(preview) = self.preview.as_ref() else {
            widgets::caption(ui, LAST.of(lang));
            return None;
        };
        let (acts, changes) = (preview.acts.len(), preview.changes.len());
        let room = (ui.available_height() - AROUND).max(2.0 * LINE);
        let first = (LINE * acts as f32).min((room * 0.5).max(room - LINE * changes as f32));
        list_ui(ui, "acts", ACTS.of(lang), acts, first, |ui, at| {
            if let Some((n, title)) = preview.acts.get(at) {
                ui.horizontal(|ui| {
                    widgets::caption(ui, n.to_string());
                    ui.add(egui::Label::new(RichText::new(title).small()).truncate());
                });
            }
        });
        if preview.changes.is_empty() {
            widgets::caption(ui, SAME.of(lang));
        } else {
            list_ui(
                ui,
                "changes",
                NUMBERS.of(lang),
                changes,
                room - first,
                |ui, at| {
                    if let Some(change) = preview.changes.get(at) {
                        change_ui(ui, change);
                    }
                },
            );
        }
        let count = crate::text::number(i64::try_from(acts).unwrap_or(i64::MAX));
        let words = match (lang, acts) {
            (Lang::En, 1) => "Undo 1 act".to_owned(),
            _ => crate::say!(lang, "Undo {count} acts", "{count}件を取り消す"),
        };
        let mut go = false;
        ui.horizontal(|ui| {
            ui.add_enabled_ui(!model.locked(), |ui| {
                go = widgets::danger(ui, words).clicked();
            });
            widgets::caption(ui, AGAIN.of(lang));
        });
        go.then_some(Action::UndoTo(preview.first))
    }

    /// The preview, worked out anew only when the entry, the reach or the league changed.
    fn make(&mut self, model: &Model<'_>, entry: &Entry) {
        let (lang, money) = (model.lang(), model.money());
        let made = (model.version(), entry.n, self.reach, lang, money);
        if self.preview.as_ref().is_some_and(|p| p.made == made) {
            return;
        }
        let journal = model.league.journal();
        self.preview = first_gone(journal, entry, self.reach).and_then(|first| {
            let acts = journal.undo_list(Some(first)).ok()?;
            let then = journal.state_before(first)?;
            Some(Preview {
                made,
                first,
                acts: acts
                    .into_iter()
                    .map(|e| (e.n, sentence::entry_title(journal, e, lang)))
                    .collect(),
                changes: diff::changes(model.state(), &then, money, lang),
            })
        });
    }
}

/// The first entry that would be taken back.
fn first_gone(journal: &Journal, entry: &Entry, reach: Reach) -> Option<u64> {
    match reach {
        Reach::This => Some(entry.n),
        Reach::After => {
            let list = journal.undo_list(Some(entry.n)).ok()?;
            list.get(1).map(|next| next.n)
        }
    }
}

/// An undone entry can be brought back while no other act came after the undo.
fn bring_back_ui(ui: &mut Ui, model: &Model<'_>, entry: &Entry) -> Option<Action> {
    let lang = model.lang();
    match model.league.journal().redo_list(Some(entry.n)) {
        Ok(list) => {
            let count = list.len();
            let words = match (lang, count) {
                (Lang::En, 1) => "Bring it back".to_owned(),
                _ => crate::say!(lang, "Bring back {count} acts", "{count}件を元に戻す"),
            };
            for back in list.iter().take(12) {
                let title = sentence::entry_title(model.league.journal(), back, lang);
                widgets::caption(ui, format!("{}  {title}", back.n));
            }
            let button = ui.add_enabled(!model.locked(), egui::Button::new(words));
            button.clicked().then(|| {
                Action::Do(Act {
                    deed: Deed::Redo {
                        entry: Some(entry.n),
                    },
                    ..Act::<Command>::redo()
                })
            })
        }
        Err(error) => {
            widgets::caption(ui, error.text().of(lang));
            None
        }
    }
}

fn facts_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    entry: &Entry,
    whys: &[String],
    wanted: &mut Option<Action>,
) {
    let (lang, money) = (model.lang(), model.money());
    let (journal, state) = (model.league.journal(), model.state());
    for (name, text) in [
        (
            Words::new("GM ruling", "ＧＭ裁定"),
            entry.act.ruling.clone(),
        ),
        (Words::new("Note", "メモ"), entry.act.note.clone()),
        (
            Words::new("Dice from", "ダイス"),
            dice_words(entry).map(|words| words.of(lang).to_owned()),
        ),
    ] {
        if let Some(text) = text {
            widgets::fact(ui, name.of(lang), text);
        }
    }
    let touched = journal.touched(entry.n).map(|other| {
        let title = sentence::entry_title(journal, other, lang);
        format!("{}  {title}", other.n)
    });
    let effects = entry
        .then
        .iter()
        .map(|effect| sentence::effect_line(state, effect, lang));
    let lines: Vec<String> = touched
        .chain(effects)
        .filter(|line| !line.is_empty())
        .collect();
    if lines.is_empty() && entry.gold.is_empty() {
        widgets::caption(ui, NOTHING.of(lang));
    }
    for line in lines {
        ui.add(egui::Label::new(RichText::new(line).small()).wrap());
    }
    if !entry.gold.is_empty() {
        widgets::section(ui, GOLD.of(lang));
        for (posting, why) in entry.gold.iter().zip(whys) {
            let line = sentence::posting_line(state, posting, money, lang);
            ui.add(egui::Label::new(RichText::new(line).small()).wrap());
            let why = RichText::new(why).small().color(palette(ui).muted);
            ui.add(egui::Label::new(why).wrap());
        }
    }
    if !entry.rules.is_empty() {
        widgets::section(ui, RULES.of(lang));
        for rule in &entry.rules {
            ui.horizontal(|ui| {
                if marks::rule_button(ui, *rule, lang).clicked() {
                    *wanted = Some(Action::ShowRule(*rule));
                }
                let title = RichText::new(rule.entry().title.of(lang)).small();
                ui.add(egui::Label::new(title).truncate());
            });
        }
    }
}

/// A list of lines of which only those in sight are drawn.
fn list_ui(
    ui: &mut Ui,
    salt: &str,
    title: &str,
    len: usize,
    height: f32,
    line: impl Fn(&mut Ui, usize),
) {
    let count = crate::text::number(i64::try_from(len).unwrap_or(i64::MAX));
    widgets::caption(ui, format!("{title} ({count})"));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = LINE;
        ScrollArea::vertical()
            .id_salt(salt)
            .max_height(height.max(LINE))
            .auto_shrink([false, true])
            .show_rows(ui, LINE, len, |ui, rows| {
                for at in rows {
                    line(ui, at);
                }
            });
    });
}

fn change_ui(ui: &mut Ui, change: &Change) {
    let p = palette(ui);
    ui.horizontal(|ui| {
        widgets::right(ui, |ui| {
            ui.label(RichText::new(&change.then).font(fonts::bold(size::TABLE)));
            ui.label(RichText::new("→").small().color(p.muted));
            ui.label(RichText::new(&change.now).small().color(p.muted));
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(egui::Label::new(RichText::new(&change.what).small()).truncate());
            });
        });
    });
}
