//! The ledger: every movement of gold to or from a club, the newest first.

mod lines;

use crate::{
    flags::{
        Journal,
        explain::{Number, Subject},
        refusal::account_name,
    },
    gold::{Gold, Money},
    ids::TeamId,
    text::{Lang, Words, plural},
    ui::{
        actions::Action,
        model::{Model, Selection},
        panels::log,
        theme::{self, palette},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Label, RichText, Ui};
use lines::{Kind, Line, Lines};
use std::path::PathBuf;

const EVERY_CLUB: Words = Words::new("Every club", "全チーム");
const EVERYTHING: Words = Words::new("Everything", "すべて");
const UNDONE: Words = Words::new("Undone too", "取り消し済みも");
const CLUB: Words = Words::new("Club", "チーム");
const KIND: Words = Words::new("Kind", "種類");
const SEASON: Words = Words::new("Season", "シーズン");
const NOTHING: Words = Words::new(
    "No gold has moved like that.",
    "該当する金の動きはありません。",
);
const ALL: Words = Words::new("Show all", "すべて表示");
const OPENING: Words = Words::new("Brought forward", "前シーズンからの繰り越し");

/// What is asked of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Wanted {
    team: Option<TeamId>,
    kind: Option<Kind>,
    /// None: the running one.
    season: Option<u32>,
    undone: bool,
    search: String,
}

/// What the lines were picked for.
#[derive(Debug, PartialEq, Eq)]
struct MadeFor {
    folder: PathBuf,
    version: u64,
    lang: Lang,
    wanted: Wanted,
}

/// The ledger with its filters.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    wanted: Wanted,
    /// The older season looked at, read once when it was chosen.
    older: Option<(u32, Result<Journal, String>)>,
    seasons: Option<(u64, Vec<u32>)>,
    made: Option<MadeFor>,
    words: log::Haystack,
    lines: Lines,
    turn: u64,
    table: TableState,
}

impl Ledger {
    /// The club whose ledger is shown; none: every club's.
    pub(super) fn team_mut(&mut self) -> &mut Option<TeamId> {
        &mut self.wanted.team
    }

    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let lang = model.lang();
        self.filters_ui(ui, model);
        if let Some(season) = self.wanted.season
            && self.older.as_ref().is_none_or(|(n, _)| *n != season)
        {
            let read = model
                .league
                .season(season)
                .map_err(|error| error.show(lang));
            self.older = Some((season, read));
            self.made = None;
        }
        let journal = match (&self.wanted.season, &self.older) {
            (Some(_), Some((_, Ok(journal)))) => journal,
            (Some(_), Some((_, Err(error)))) => {
                let text = RichText::new(error).color(palette(ui).danger());
                ui.add(Label::new(text).wrap());
                return None;
            }
            (Some(_) | None, _) => model.league.journal(),
        };
        let made = MadeFor {
            folder: model.league.folder().into(),
            version: model.version(),
            lang,
            wanted: self.wanted.clone(),
        };
        if self.made.as_ref() != Some(&made) {
            if !self.wanted.search.trim().is_empty() {
                let key = (made.folder.clone(), journal.state().season, lang);
                self.words
                    .fill(key, journal, |entry| lines::words(journal, entry, lang));
            }
            self.lines = Lines::pick(journal, &self.wanted, &self.words);
            self.turn += 1;
            self.made = Some(made);
        }
        if self.lines.shown.is_empty() {
            widgets::caption(ui, NOTHING.of(lang));
            if self.wanted != Wanted::default() && ui.button(ALL.of(lang)).clicked() {
                self.wanted = Wanted::default();
            }
            return None;
        }
        let lines = &self.lines;
        let at = model
            .selection
            .entry
            .filter(|_| self.wanted.season.is_none())
            .and_then(|n| lines.place(journal, n));
        let columns = columns(model, journal, lines);
        // The header above the rows and the totals below them.
        let foot = 76.0;
        let picked = Table::new("ledger", lang)
            .name(Words::new("Ledger", "帳簿").of(lang))
            .selected(at)
            .version(self.turn)
            .max_height((ui.available_height() - foot).max(80.0))
            .show(ui, &mut self.table, &lines.shown, &columns);
        let mut why = None;
        totals_ui(ui, lang, model.money(), lines, |ui| {
            let Some(team) = self
                .wanted
                .team
                .clone()
                .filter(|_| self.wanted.season.is_none())
            else {
                return;
            };
            let (funds, name) = (
                Number::Funds.name().of(lang),
                model.state().team_name(&team),
            );
            let what = crate::say!(lang, "the balance of {name}", "{name}の残高");
            if widgets::why(ui, lang, &what).on_hover_text(funds).clicked() {
                why = Some(Action::Why(Subject::Team(team), Number::Funds));
            }
        });
        if why.is_some() {
            return why;
        }
        let entry = |at: usize| lines.shown.get(at).and_then(|line| line.entry(journal));
        if self.wanted.season.is_some() {
            return None;
        }
        if let Some(entry) = picked.opened.and_then(entry) {
            return Some(Action::ShowEntry(entry.n));
        }
        let entry = picked.chosen.and_then(entry)?;
        Some(Action::Select(Box::new(Selection {
            entry: Some(entry.n),
            ..model.selection.clone()
        })))
    }

    fn filters_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        let (lang, state) = (model.lang(), model.state());
        if self
            .seasons
            .as_ref()
            .is_none_or(|(version, _)| *version != model.version())
        {
            let seasons = model
                .league
                .seasons()
                .unwrap_or_else(|_| vec![state.season]);
            self.seasons = Some((model.version(), seasons));
        }
        let wanted = &mut self.wanted;
        ui.horizontal(|ui| {
            ui.spacing_mut().combo_width = 120.0;
            let clubs = state
                .teams
                .keys()
                .map(|id| (Some(id.clone()), state.team_name(id)));
            let clubs = std::iter::once((None, EVERY_CLUB.of(lang).to_owned())).chain(clubs);
            pick(ui, CLUB.of(lang), &mut wanted.team, clubs);
            let kinds = Kind::ALL
                .into_iter()
                .map(|kind| (Some(kind), kind.words().of(lang).to_owned()));
            let kinds = std::iter::once((None, EVERYTHING.of(lang).to_owned())).chain(kinds);
            pick(ui, KIND.of(lang), &mut wanted.kind, kinds);
            let seasons = self
                .seasons
                .as_ref()
                .map_or(&[][..], |(_, seasons)| seasons);
            let seasons = seasons.iter().rev().map(|n| {
                let key = (*n != state.season).then_some(*n);
                (key, crate::say!(lang, "Season {n}", "シーズン{n}"))
            });
            pick(ui, SEASON.of(lang), &mut wanted.season, seasons);
            widgets::search_field(ui, lang, &mut wanted.search, 140.0);
            ui.checkbox(&mut wanted.undone, UNDONE.of(lang));
        });
    }
}

/// A drop-down list in a line, without a label above; `name` is for the ear.
fn pick<T: PartialEq + Clone>(
    ui: &mut Ui,
    name: &str,
    chosen: &mut T,
    options: impl Iterator<Item = (T, String)>,
) {
    let options: Vec<(T, String)> = options.collect();
    let shown = options
        .iter()
        .find(|(value, _)| value == chosen)
        .map(|(_, words)| words.clone())
        .unwrap_or_default();
    egui::ComboBox::from_id_salt(name)
        .selected_text(shown)
        .truncate()
        .show_ui(ui, |ui| {
            for (value, words) in options {
                let this = value == *chosen;
                if ui.selectable_label(this, words).clicked() {
                    *chosen = value;
                }
            }
        })
        .response
        .accessible_name(name);
}

fn totals_ui(ui: &mut Ui, lang: Lang, money: Money, lines: &Lines, after: impl FnOnce(&mut Ui)) {
    let show = |n: i64| Gold::new(n).unwrap_or_default().show(money);
    let count = crate::text::number(i64::try_from(lines.shown.len()).unwrap_or(i64::MAX));
    let s = plural(lines.shown.len());
    let (gained, lost) = (show(lines.gained), show(lines.lost));
    let net = lines.gained.saturating_sub(lines.lost);
    ui.horizontal(|ui| {
        widgets::caption(ui, crate::say!(lang, "{count} line{s}", "{count}行"));
        widgets::right(ui, |ui| {
            after(ui);
            let strong = |text: String| RichText::new(text).text_style(theme::strong_style());
            let sign = if net > 0 { "+" } else { "" };
            let balance = show(net);
            let text = crate::say!(lang, "Net {sign}{balance}", "差引 {sign}{balance}");
            let color = if net < 0 {
                palette(ui).danger()
            } else {
                palette(ui).ink
            };
            ui.label(strong(text).color(color));
            ui.add_space(theme::STEP);
            ui.label(strong(crate::say!(lang, "Out {lost}", "出金 {lost}")));
            ui.add_space(theme::STEP);
            ui.label(strong(crate::say!(lang, "In {gained}", "入金 {gained}")));
        });
    });
}

fn columns<'a>(
    model: &'a Model<'a>,
    journal: &'a Journal,
    lines: &'a Lines,
) -> Vec<Column<'a, Line>> {
    let (lang, money) = (model.lang(), model.money());
    let state = journal.state();
    let show = move |n: i64| Gold::new(n).unwrap_or_default().show(money);
    let wide = if money == Money::Both { 124.0 } else { 92.0 };
    let quiet = move |ui: &mut Ui, line: &Line, words: String, loud: bool| {
        let p = palette(ui);
        let mut text = RichText::new(words).color(if loud { p.ink } else { p.muted });
        if line.undone {
            text = text.strikethrough().color(p.muted);
        }
        ui.add(Label::new(text).truncate());
    };
    let n = move |line: &Line| {
        line.entry(journal)
            .map_or_else(String::new, |e| e.n.to_string())
    };
    let date = move |line: &Line| {
        line.entry(journal)
            .map_or_else(String::new, |e| e.at.format("%Y-%m-%d").to_string())
    };
    let step = move |line: &Line| {
        line.entry(journal)
            .map_or_else(String::new, |e| log::step_title(&e.place.step, lang))
    };
    let club = move |line: &Line| {
        lines
            .team(line)
            .map_or_else(String::new, |t| state.team_name(t))
    };
    let other = move |line: &Line| {
        line.other(journal)
            .map_or_else(String::new, |a| account_name(state, a).of(lang).to_owned())
    };
    let what = move |line: &Line| {
        lines
            .why(journal, line, lang)
            .unwrap_or_else(|| OPENING.of(lang).to_owned())
    };
    let side = move |line: &Line, gains: bool| {
        let amount = line.amount(journal).filter(|_| line.gains == gains);
        amount.map_or_else(String::new, |gold| gold.show(money))
    };
    let amount = move |line: &Line, gains: bool| {
        line.amount(journal)
            .filter(|_| line.gains == gains)
            .map_or(0, Gold::get)
    };
    let gold = move |words: Words, gains: bool| {
        Column::text(words.of(lang), move |line: &Line| side(line, gains))
            .draw(move |ui, line| {
                let p = palette(ui);
                let mut text = RichText::new(side(line, gains));
                if line.undone {
                    text = text.strikethrough().color(p.muted);
                } else if !gains {
                    text = text.color(p.danger());
                }
                widgets::right(ui, |ui| ui.label(text));
            })
            .sorted_by(move |line| amount(line, gains))
            .right()
            .width(wide)
    };
    vec![
        Column::text(Words::new("#", "番号").of(lang), n)
            .draw(move |ui, line| widgets::right(ui, |ui| quiet(ui, line, n(line), false)))
            .sorted_by(move |line| {
                line.entry(journal)
                    .map_or(0, |e| i64::try_from(e.n).unwrap_or(i64::MAX))
            })
            .right()
            .width(44.0),
        Column::text(Words::new("Date", "日付").of(lang), date)
            .draw(move |ui, line| quiet(ui, line, date(line), false))
            .width(80.0),
        Column::text(Words::new("Step", "段階").of(lang), step)
            .draw(move |ui, line| quiet(ui, line, step(line), false))
            .width(92.0),
        Column::text(CLUB.of(lang), club)
            .draw(move |ui, line| {
                if let Some(team) = lines.team(line) {
                    model.chip(ui, team);
                }
            })
            .width(52.0),
        Column::text(Words::new("Other side", "相手").of(lang), other)
            .draw(move |ui, line| quiet(ui, line, other(line), false))
            .width(104.0),
        Column::text(Words::new("What", "内容").of(lang), what)
            .draw(move |ui, line| quiet(ui, line, what(line), true))
            .rest(),
        gold(Words::new("In", "入金"), true),
        gold(Words::new("Out", "出金"), false),
        Column::text(
            Words::new("Balance", "残高").of(lang),
            move |line: &Line| line.balance.map_or_else(String::new, show),
        )
        .draw(move |ui, line| {
            if let Some(balance) = line.balance {
                widgets::amount(ui, Gold::new(balance).unwrap_or_default(), money);
            }
        })
        .sorted_by(|line| line.balance.unwrap_or(0))
        .hint(crate::say!(
            lang,
            "What the club had after this line",
            "この行のあとのチームの資金"
        ))
        .right()
        .width(wide),
    ]
}
