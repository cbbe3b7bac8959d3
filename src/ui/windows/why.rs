//! "Why this number?": the entries behind the chosen number, from the season's opening to now.

use crate::{
    flags::{
        explain::{self, Cause, Number, Subject},
        sentence,
    },
    gold::Money,
    text::{Lang, Words, plural, signed},
    ui::{
        actions::Action,
        kept::Kept,
        model::{Model, Selection},
        theme::{self, palette},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Frame, Margin, RichText, Ui};
use std::path::PathBuf;

const OPENING: Words = Words::new(
    "Brought forward into the season",
    "シーズン開始時の繰り越し",
);
const EMPTY: Words = Words::new(
    "It is 0, and no entry of this season has changed it.",
    "0のままで、このシーズンに変えた項目はありません。",
);
const OLDER: Words = Words::new(
    "Older seasons are in the ledger and in their own files.",
    "過去のシーズンは財務タブの帳簿と各シーズンのファイルにあります。",
);
const HINT: Words = Words::new(
    "Click a line to see its entry in the log.",
    "行を押すと記録の項目を開きます。",
);

/// What the explanation was worked out for.
#[derive(Debug, Clone, PartialEq, Eq)]
struct MadeFor {
    folder: PathBuf,
    version: u64,
    subject: Subject,
    number: Number,
    lang: Lang,
}

/// The explanation shown and what its table remembers.
#[derive(Debug, Default)]
pub struct WhyWindow {
    made: Option<(MadeFor, Vec<Cause>)>,
    /// What each line says, as far as it was looked at.
    told: Kept,
    turn: u64,
    table: TableState,
    /// A list or a menu was open in the frame before: Escape is its.
    popup: bool,
}

impl WhyWindow {
    /// Draws the window while a number is asked about. Closing it asks about none.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let (subject, number) = model.selection.why.clone()?;
        let lang = model.lang();
        self.make(model, &subject, number);
        let whom = match &subject {
            Subject::Team(team) => model.state().team_name(team),
            Subject::Player(player) => model.state().player_name(player),
        };
        let now = number.of(model.state(), &subject);
        let (name, shown) = (
            number.name().of(lang),
            explain::show(number, now, model.money()),
        );
        let title = crate::say!(lang, "{name} of {whom}: {shown}", "{whom}の{name}：{shown}");
        let mut stays = true;
        let inner = egui::Window::new(title)
            .id(egui::Id::unique("why"))
            .open(&mut stays)
            .collapsible(false)
            .title_frame(
                Frame::new()
                    .fill(palette(ui).panel)
                    .inner_margin(Margin::symmetric(16, 10)),
            )
            .pivot(egui::Align2::CENTER_CENTER)
            .default_pos(ui.ctx().content_rect().center())
            .default_size([980.0, 380.0])
            .max_size(ui.ctx().content_rect().shrink(16.0).size())
            .min_size([420.0, 200.0])
            .show(ui.ctx(), |ui| self.inside(ui, model, &subject, number));
        let popup = std::mem::replace(&mut self.popup, egui::Popup::is_any_open(ui.ctx()));
        let escaped = !popup
            && ui.input(|i| i.key_pressed(egui::Key::Escape))
            && ui.memory(|m| m.focused().is_none());
        if !stays || escaped {
            return Some(Action::Select(Box::new(Selection {
                why: None,
                ..model.selection.clone()
            })));
        }
        inner.and_then(|inner| inner.inner.flatten())
    }

    /// Works the explanation out anew only when something changed: a long season takes its time.
    fn make(&mut self, model: &Model<'_>, subject: &Subject, number: Number) {
        let wanted = MadeFor {
            folder: model.league.folder().into(),
            version: model.version(),
            subject: subject.clone(),
            number,
            lang: model.lang(),
        };
        if self.made.as_ref().is_none_or(|(made, _)| *made != wanted) {
            let causes = explain::explain(model.league.journal(), subject, number);
            self.turn += 1;
            self.told = Kept::default();
            if let Some(last) = causes.len().checked_sub(1) {
                self.table.scroll_to(last);
            }
            self.made = Some((wanted, causes));
        }
    }

    fn inside(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        subject: &Subject,
        number: Number,
    ) -> Option<Action> {
        let lang = model.lang();
        let causes = self.made.as_ref().map_or(&[][..], |(_, causes)| causes);
        let now = number.of(model.state(), subject);
        if causes.is_empty() {
            widgets::caption(ui, EMPTY.of(lang));
            return None;
        }
        widgets::caption(ui, HINT.of(lang));
        let columns = columns(model, &self.told, subject, number);
        // The header above the rows and the sum below them.
        let foot = 84.0;
        let picked = Table::new("causes", lang)
            .name(number.name().of(lang))
            .version(self.turn)
            .max_height((ui.available_height() - foot).max(80.0))
            .show(ui, &mut self.table, causes, &columns);
        let sum = causes
            .iter()
            .fold(0i64, |sum, cause| sum.saturating_add(cause.by));
        sum_ui(
            ui,
            lang,
            causes.len(),
            &explain::show(number, sum, model.money()),
            sum == now,
        );
        let at = picked.chosen.or(picked.opened)?;
        causes.get(at)?.entry.map(Action::ShowEntry)
    }
}

fn sum_ui(ui: &mut Ui, lang: Lang, lines: usize, sum: &str, agrees: bool) {
    ui.separator();
    ui.horizontal(|ui| {
        let s = plural(lines);
        let text = crate::say!(
            lang,
            "Sum of {lines} line{s}: {sum}",
            "{lines}行の合計：{sum}"
        );
        ui.label(RichText::new(text).text_style(theme::strong_style()));
        if !agrees {
            let text = crate::say!(
                lang,
                "It does not agree with the number above.",
                "上の数字と一致しません。"
            );
            ui.label(RichText::new(text).color(palette(ui).danger()));
        }
        widgets::right(ui, |ui| widgets::caption(ui, OLDER.of(lang)));
    });
}

fn columns<'a>(
    model: &Model<'a>,
    told: &'a Kept,
    subject: &Subject,
    number: Number,
) -> Vec<Column<'a, Cause>> {
    let (lang, money) = (model.lang(), model.money());
    let journal = model.league.journal();
    let entry = move |cause: &Cause| cause.entry.and_then(|n| journal.entry(n));
    let gold = matches!(number, Number::Funds | Number::Salary);
    let wide = match (gold, money) {
        (true, Money::Both) => 128.0,
        (true, Money::Gold | Money::Dollars) => 104.0,
        (false, _) => 64.0,
    };
    let me = match subject {
        Subject::Team(team) => Some(team.clone()),
        Subject::Player(_) => None,
    };
    let by = move |n: i64| {
        if gold && n > 0 {
            format!("+{}", explain::show(number, n, money))
        } else if gold {
            explain::show(number, n, money)
        } else {
            signed(n)
        }
    };
    let mut columns = vec![
        Column::text(Words::new("Entry", "項目").of(lang), |cause: &Cause| {
            cause.entry.map_or_else(String::new, |n| n.to_string())
        })
        .sorted_by(|cause| {
            cause
                .entry
                .map_or(-1, |n| i64::try_from(n).unwrap_or(i64::MAX))
        })
        .right()
        .width(52.0),
        Column::text(
            Words::new("Date", "日付").of(lang),
            move |cause: &Cause| {
                entry(cause).map_or_else(String::new, |e| e.at.format("%Y-%m-%d").to_string())
            },
        )
        .width(84.0),
        Column::text(
            Words::new("Step", "段階").of(lang),
            move |cause: &Cause| {
                entry(cause).map_or_else(String::new, |e| {
                    crate::ui::panels::log::step_title(&e.place.step, lang)
                })
            },
        )
        .width(104.0),
        Column::text(
            Words::new("What", "内容").of(lang),
            move |cause: &Cause| {
                let Some(entry) = entry(cause) else {
                    return OPENING.of(lang).to_owned();
                };
                told.line(entry.n, 0, || {
                    sentence::postings_why(journal, entry, &cause.postings, lang)
                        .unwrap_or_else(|| sentence::entry_title(journal, entry, lang))
                })
            },
        )
        .rest(),
    ];
    if number == Number::Funds {
        columns.push(
            Column::text(
                Words::new("Other side", "相手").of(lang),
                move |cause: &Cause| {
                    let sides = cause.postings.iter().map(|posting| {
                        let other = if posting.from.team() == me.as_ref() {
                            &posting.to
                        } else {
                            &posting.from
                        };
                        crate::flags::refusal::account_name(journal.state(), other)
                            .of(lang)
                            .to_owned()
                    });
                    sides.collect::<Vec<_>>().join(", ")
                },
            )
            .width(112.0),
        );
        // The line says more of gold than of anything else; the day stands in the log.
        columns.remove(1);
    }
    columns.extend([
        Column::text(
            Words::new("Change", "増減").of(lang),
            move |cause: &Cause| by(cause.by),
        )
        .draw(move |ui, cause| {
            let p = palette(ui);
            let color = if cause.by < 0 { p.danger() } else { p.good };
            let text = RichText::new(by(cause.by)).color(color);
            widgets::right(ui, |ui| ui.label(text));
        })
        .sorted_by(|cause| cause.by)
        .right()
        .width(wide),
        Column::text(
            Words::new("After", "その後").of(lang),
            move |cause: &Cause| explain::show(number, cause.after, money),
        )
        .sorted_by(|cause| cause.after)
        .right()
        .width(wide),
        Column::text(
            Words::new("Rules", "ルール").of(lang),
            |cause: &Cause| {
                cause
                    .rules
                    .iter()
                    .map(|rule| rule.id())
                    .collect::<Vec<_>>()
                    .join(" ")
            },
        )
        .draw(move |ui, cause| {
            crate::ui::panels::log::rule_chips(ui, &cause.rules, lang);
        })
        .width(164.0),
    ]);
    columns
}
