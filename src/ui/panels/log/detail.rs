//! One entry in full: what it did, its rules, its raw text, and the way back to it.

use super::{
    dice_words,
    diff::{self, Change},
    marks, undone,
};
use crate::{
    flags::{
        Command, Entry, Journal,
        seal::{self, Veil},
        sentence,
    },
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
const FINGERPRINT: Words = Words::new("Fingerprint", "指紋");
const COPY_WHOLE: Words = Words::new("Click to copy all of it.", "クリックですべてコピーします。");
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
    told: Option<((u64, u64, Lang), Told)>,
}

/// An entry in words, worked out when it is chosen and whenever the league changes.
#[derive(Debug)]
struct Told {
    /// What came of it, a line each.
    lines: Vec<String>,
    /// Why each of its postings was made.
    whys: Vec<String>,
    /// As the file has it; sealed bids are left out until they are opened.
    raw: String,
}

impl Told {
    fn of(journal: &Journal, entry: &Entry, lang: Lang) -> Self {
        let veil = Veil::of(journal);
        let why = |posting| sentence::posting_why(journal, entry, posting, lang);
        Self {
            lines: sentence::entry_lines(journal, entry, &veil, lang),
            whys: entry.gold.iter().map(why).collect(),
            raw: veil.text(entry).trim().to_owned(),
        }
    }
}

impl Detail {
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, entry: &Entry) -> Option<Action> {
        let lang = model.lang();
        let journal = model.journal();
        let mut wanted = None;
        ui.horizontal_top(|ui| {
            let title = sentence::entry_title(journal, entry, lang);
            let mut text = RichText::new(title).font(fonts::bold(size::BODY + 2.0));
            if undone(journal, entry) {
                text = text.strikethrough().color(palette(ui).muted);
            }
            let from_right = egui::Layout::right_to_left(egui::Align::Min);
            ui.with_layout(from_right, |ui| {
                if widgets::icon_button(ui, "×", CLOSE.of(lang)).clicked() {
                    wanted = Some(Action::Select(Box::new(Selection {
                        entry: None,
                        ..model.selection.clone()
                    })));
                }
                ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                    ui.add_space(4.0);
                    ui.add(egui::Label::new(text).wrap());
                });
            });
        });
        let (n, at) = (entry.n, entry.at.format("%Y-%m-%d %H:%M:%S"));
        let (season, step) = (
            entry.place.season,
            marks::step_place(&entry.place.step, lang),
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
        let back = self.part == Part::Back && model.past.is_some();
        let part_shown = if back { Part::Facts } else { self.part };
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for part in Part::ALL {
                // From a finished season no way leads back.
                if part == Part::Back && model.past.is_some() {
                    continue;
                }
                if widgets::tab(ui, part_shown == part, part.words().of(lang)).clicked() {
                    self.part = part;
                }
            }
        });
        let key = (entry.n, model.version(), lang);
        if self.told.as_ref().is_none_or(|(made, _)| *made != key) {
            self.told = Some((key, Told::of(journal, entry, lang)));
        }
        match (part_shown, &self.told) {
            (Part::Facts, Some((_, told))) => {
                ScrollArea::vertical()
                    .id_salt("facts")
                    .auto_shrink(false)
                    .show(ui, |ui| facts_ui(ui, model, entry, told, &mut wanted));
            }
            (Part::File, Some((_, told))) => raw_ui(ui, &told.raw, lang, &mut wanted),
            (Part::Facts | Part::File, None) => {}
            (Part::Back, _) => wanted = self.back_ui(ui, model, entry).or(wanted),
        }
        wanted
    }

    /// The way back: what goes, what changes, and one button.
    fn back_ui(&mut self, ui: &mut Ui, model: &Model<'_>, entry: &Entry) -> Option<Action> {
        // Two lists share the height with what is said above them and the button below.
        const AROUND: f32 = 116.0;
        let lang = model.lang();
        let journal = model.journal();
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
        let count = counted(acts);
        let title = crate::say!(
            lang,
            "Taken back, oldest first ({count})",
            "取り消される操作（古い順、{count}件）"
        );
        list_ui(ui, "acts", &title, acts, first, |ui, at| {
            if let Some((n, title)) = preview.acts.get(at) {
                act_ui(ui, *n, title);
            }
        });
        if preview.changes.is_empty() {
            widgets::caption(ui, SAME.of(lang));
        } else {
            let count = counted(changes);
            let title = crate::say!(
                lang,
                "Numbers, now → then ({count})",
                "数字の変化（{count}件）"
            );
            list_ui(ui, "changes", &title, changes, room - first, |ui, at| {
                if let Some(change) = preview.changes.get(at) {
                    change_ui(ui, change);
                }
            });
        }
        let count = counted(acts);
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
        let journal = model.journal();
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
    match model.journal().redo_list(Some(entry.n)) {
        Ok(list) => {
            let count = list.len();
            let words = match (lang, count) {
                (Lang::En, 1) => "Bring it back".to_owned(),
                _ => crate::say!(lang, "Bring back {count} acts", "{count}件を元に戻す"),
            };
            let title = crate::say!(
                lang,
                "Brought back, oldest first ({count})",
                "元に戻る操作（古い順、{count}件）"
            );
            // The button stands below the list.
            let height = ui.available_height() - 72.0;
            list_ui(ui, "back", &title, count, height, |ui, at| {
                if let Some(back) = list.get(at) {
                    let title = sentence::entry_title(model.journal(), back, lang);
                    act_ui(ui, back.n, &title);
                }
            });
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

/// The entry as its file has it, to be copied.
fn raw_ui(ui: &mut Ui, text: &str, lang: Lang, wanted: &mut Option<Action>) {
    if ui.button(COPY.of(lang)).clicked() {
        *wanted = Some(Action::CopyText(format!("{text}\n")));
    }
    let p = palette(ui);
    ScrollArea::vertical().id_salt("raw").show(ui, |ui| {
        egui::Frame::new()
            .fill(p.button)
            .corner_radius(6)
            .inner_margin(8)
            .outer_margin(egui::Margin {
                right: 8,
                ..egui::Margin::ZERO
            })
            .show(ui, |ui| {
                ui.set_min_width(ui.available_width());
                let words = RichText::new(text).monospace().color(p.ink);
                ui.add(egui::Label::new(words).wrap().selectable(true));
            });
    });
}

fn facts_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    entry: &Entry,
    told: &Told,
    wanted: &mut Option<Action>,
) {
    let (lang, money) = (model.lang(), model.money());
    let state = model.state();
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
    if let Some(print) = seal::fingerprint(entry) {
        print_ui(ui, print, lang, wanted);
    }
    if told.lines.is_empty() && entry.gold.is_empty() {
        widgets::caption(ui, NOTHING.of(lang));
    }
    for line in &told.lines {
        ui.add(egui::Label::new(RichText::new(line).small()).wrap());
    }
    if !entry.gold.is_empty() {
        widgets::section(ui, GOLD.of(lang));
        for (posting, why) in entry.gold.iter().zip(&told.whys) {
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

/// The fingerprint of what was sealed: short to be read out, whole under the pointer, copied by a click.
fn print_ui(ui: &mut Ui, print: &str, lang: Lang, wanted: &mut Option<Action>) {
    ui.horizontal(|ui| {
        widgets::caption(ui, FINGERPRINT.of(lang));
        let short = RichText::new(seal::short(print)).monospace();
        let hint = COPY_WHOLE.of(lang);
        let link = ui.link(short).on_hover_text(format!("{print}\n{hint}"));
        if link.clicked() {
            *wanted = Some(Action::CopyText(print.to_owned()));
        }
    });
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
    widgets::caption(ui, title);
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

fn counted(len: usize) -> String {
    crate::text::number(i64::try_from(len).unwrap_or(i64::MAX))
}

/// An act in one line.
fn act_ui(ui: &mut Ui, n: u64, title: &str) {
    ui.horizontal(|ui| {
        widgets::caption(ui, n.to_string());
        ui.add(egui::Label::new(RichText::new(title).small()).truncate());
    });
}

/// What differs in one line: whose and what at the left, what it is and would be at the right. Where they do not fit, each
/// is cut a little; all of it is told under the pointer.
fn change_ui(ui: &mut Ui, change: &Change) {
    let p = palette(ui);
    let Change { what, now, then } = change;
    let small = egui::TextStyle::Small.resolve(ui.style());
    let bold = fonts::bold(size::TABLE);
    let wide = |text: &str, font: &egui::FontId| {
        let galley = ui
            .painter()
            .layout_no_wrap(text.into(), font.clone(), p.ink);
        galley.size().x.ceil() + 1.0
    };
    let arrow = "→";
    let gaps = 3.0 * ui.spacing().item_spacing.x;
    let room = ui.available_width() - gaps - wide(arrow, &small);
    let mut widths = [wide(what, &small), wide(now, &small), wide(then, &bold)];
    // Whoever needs less than a third leaves the rest of it to the others.
    let mut left = room;
    let mut order = [0, 1, 2];
    order.sort_by(|a, b| {
        let of = |at: &usize| widths.get(*at).copied().unwrap_or_default();
        of(a).total_cmp(&of(b))
    });
    for (done, at) in (0u8..).zip(order) {
        if let Some(width) = widths.get_mut(at) {
            *width = width.min(left / f32::from(3 - done));
            left -= *width;
        }
    }
    let [_, now_width, then_width] = widths;
    let whole = format!("{what}  {now} → {then}");
    let height = LINE;
    let line = ui.horizontal(|ui| {
        let cell = |ui: &mut Ui, width: f32, text: RichText| {
            let layout = egui::Layout::right_to_left(egui::Align::Center);
            ui.allocate_ui_with_layout(egui::vec2(width, height), layout, |ui| {
                ui.set_width(width);
                ui.add(egui::Label::new(text).truncate());
            });
        };
        widgets::right(ui, |ui| {
            cell(ui, then_width, RichText::new(then).font(bold));
            ui.label(RichText::new(arrow).small().color(p.muted));
            cell(ui, now_width, RichText::new(now).small().color(p.muted));
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(egui::Label::new(RichText::new(what).small()).truncate());
            });
        });
    });
    line.response.on_hover_text(whole);
}
