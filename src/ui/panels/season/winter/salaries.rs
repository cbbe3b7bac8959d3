//! The salaries (F-11.6, F-11.8, F-4.2, D-55): what each club owes and has, who cannot pay, and what a bankrupt club leaves.

use crate::{
    flags::{
        Effect, State, command,
        decide::{sum, unable, wages},
        rules::Key,
        sentence::{effect_line, posting_line},
    },
    gold::{Gold, Money},
    ids::TeamId,
    journal::{Account, Act},
    text::{Lang, Words, plural},
    ui::{
        actions::{Action, Verb, Window},
        model::Model,
        panels::wages::wages_ui,
        theme::{self, palette},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Align, Label, Layout, RichText, Ui};
use std::{cell::RefCell, collections::BTreeSet};

/// The salaries.
#[derive(Debug, Default)]
pub(super) struct Salaries {
    clubs: TableState,
    players: TableState,
    chosen: Option<TeamId>,
}

/// A club and what it owes.
#[derive(Debug, Clone)]
struct Row {
    team: TeamId,
    name: String,
    players: i64,
    owes: Gold,
    before: Gold,
    after: Gold,
    /// It cannot pay (F-11.8).
    short: bool,
}

impl Row {
    /// What it lacks to pay in full.
    fn missing(&self) -> Gold {
        self.owes.minus(self.before).unwrap_or_default()
    }
}

/// A click in a row.
#[derive(Debug, Clone)]
enum Asked {
    Borrow(TeamId, Gold),
    Mark(TeamId),
}

impl Salaries {
    /// Draws them; `marked` are the clubs to be dissolved.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        marked: &mut BTreeSet<TeamId>,
    ) -> Option<Action> {
        const NAME: Words = Words::new("Salaries of the clubs", "チームの年俸");
        const DONE: Words = Words::new("Paid (F-11.6).", "支払い済みです（F-11.6）。");
        let (state, lang, money) = (model.state(), model.lang(), model.money());
        let paid = state.course.winter.salaries.is_some();
        let words = if paid {
            DONE.of(lang).to_owned()
        } else {
            how(state, money, lang)
        };
        let mut wanted = None;
        // In a low window the players below need the room.
        let low = ui.available_height() < 400.0;
        ui.horizontal_top(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                let print = Window::Print;
                if ui.button(print.words().of(lang)).clicked() {
                    wanted = Some(Action::Verb(Verb::Show(print)));
                }
                ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                    let label = Label::new(RichText::new(&words).small());
                    if low {
                        ui.add(label.truncate()).on_hover_text(&words);
                    } else {
                        ui.add(label.wrap());
                    }
                });
            });
        });
        let rows = rows(state);
        if !rows
            .iter()
            .any(|row| Some(&row.team) == self.chosen.as_ref())
        {
            let first = rows.iter().find(|row| row.short).or(rows.first());
            self.chosen = first.map(|row| row.team.clone());
        }
        let asked = RefCell::new(None);
        let at = rows
            .iter()
            .position(|row| Some(&row.team) == self.chosen.as_ref());
        let picked = {
            let short = rows.iter().any(|row| row.short);
            let columns = columns(model, paid, short, ui.available_width(), marked, &asked);
            let line = if low { 30.0 } else { theme::ROW_MATCH };
            let height = 30.0 + line * rows.len() as f32 + 4.0;
            Table::new("salary sums", lang)
                .name(NAME.of(lang))
                .selected(at)
                .row_height(line)
                .max_height(height.min(ui.available_height() * 0.6))
                .show(ui, &mut self.clubs, &rows, &columns)
        };
        if let Some(row) = picked.chosen.and_then(|at| rows.get(at)) {
            self.chosen = Some(row.team.clone());
        }
        match asked.into_inner() {
            Some(Asked::Borrow(team, missing)) => wanted = Some(Action::Borrow(team, missing)),
            Some(Asked::Mark(team)) => {
                if !marked.remove(&team) {
                    marked.insert(team);
                }
                ui.ctx().request_repaint();
            }
            None => {}
        }
        if paid {
            super::gone_ui(ui, model);
        }
        if !marked.is_empty() {
            leaves_ui(ui, model, marked);
        }
        owed_ui(ui, state, lang);
        let Some(team) = self.chosen.clone() else {
            return wanted;
        };
        wanted.or(self.players_ui(ui, model, &team))
    }

    fn players_ui(&mut self, ui: &mut Ui, model: &Model<'_>, team: &TeamId) -> Option<Action> {
        let (state, lang) = (model.state(), model.lang());
        let name = state.team_name(team);
        widgets::section(ui, crate::say!(lang, "{name}: by player", "{name}：選手別"));
        let paid = state.course.winter.salaries.as_ref();
        let wages = paid.map_or_else(
            || wages(state, team),
            |paid| paid.get(team).cloned().unwrap_or_default(),
        );
        let picked = wages_ui(ui, model, &name, wages, &mut self.players, None);
        Some(Action::ShowPlayer(picked.opened?))
    }
}

fn how(state: &State, money: Money, lang: Lang) -> String {
    let gold = |key| {
        Gold::new(state.rules.int(key))
            .unwrap_or_default()
            .show(money)
    };
    let (value, record) = (gold(Key::SalaryValue), gold(Key::SalaryRecord));
    crate::say!(
        lang,
        "Value × {value} + (FD + FH + KO) × {record}, in full (F-11.6). A club that cannot pay borrows (F-11.9) or is marked as bankrupt and dissolved (F-11.8).",
        "評価点×{value}＋（FD＋FH＋KO）×{record}を全額支払います（F-11.6）。払えないチームは借りるか（F-11.9）、破産とします（F-11.8）。"
    )
}

fn rows(state: &State) -> Vec<Row> {
    let unable = unable(state);
    let paid = state.course.winter.salaries.as_ref();
    let rows = state.seats.iter().map(|team| {
        let wages = match paid {
            Some(paid) => paid.get(team).cloned().unwrap_or_default(),
            None => wages(state, team),
        };
        let owes = sum(&wages);
        let before = Gold::new(state.funds(team)).unwrap_or_default();
        Row {
            team: team.clone(),
            name: state.team_name(team),
            players: i64::try_from(wages.len()).unwrap_or(i64::MAX),
            owes,
            before,
            after: if paid.is_some() {
                before
            } else {
                before.minus(owes).unwrap_or(before)
            },
            short: paid.is_none() && unable.contains(team),
        }
    });
    rows.collect()
}

fn columns<'a>(
    model: &'a Model<'a>,
    paid: bool,
    short: bool,
    width: f32,
    marked: &'a BTreeSet<TeamId>,
    asked: &'a RefCell<Option<Asked>>,
) -> Vec<Column<'a, Row>> {
    const PLAYERS: Words = Words::new("Players", "選手");
    const SALARIES: Words = Words::new("Salaries", "年俸");
    const BEFORE: Words = Words::new("Funds before", "支払前の資金");
    const AFTER: Words = Words::new("Funds after", "支払後の資金");
    const NOW: Words = Words::new("Funds now", "今の資金");
    const STATE: Words = Words::new("Can it pay?", "支払い");
    let (lang, money) = (model.lang(), model.money());
    let narrow = width < 820.0;
    let wide = if money == Money::Both { 152.0 } else { 100.0 };
    let verdict = move |row: &Row| {
        if row.short {
            crate::say!(lang, "Cannot pay", "払えない")
        } else {
            crate::say!(lang, "Can pay", "払える")
        }
    };
    let mut all = vec![
        model.club_column(|r: &Row| &r.team).rest(),
        Column::number(PLAYERS.of(lang), |r: &Row| r.players).width(60.0),
        Column::gold(SALARIES.of(lang), money, |r: &Row| r.owes).width(wide),
    ];
    if narrow {
        // How many they are is seen below.
        all.remove(1);
    }
    if paid {
        all.push(Column::gold(NOW.of(lang), money, |r: &Row| r.after).width(wide));
        return all;
    }
    all.push(Column::gold(BEFORE.of(lang), money, |r: &Row| r.before).width(wide));
    let after = Column::gold(AFTER.of(lang), money, |r: &Row| r.after).width(wide);
    all.push(after.draw(move |ui, row| {
        const DISSOLVED: Words = Words::new("dissolved", "解散");
        if marked.contains(&row.team) {
            let text = RichText::new(DISSOLVED.of(lang)).color(palette(ui).danger());
            widgets::right(ui, |ui| ui.label(text));
        } else {
            widgets::right(ui, |ui| widgets::amount(ui, row.after, money));
        }
    }));
    all.push(
        Column::text(STATE.of(lang), verdict)
            .width(if short { 204.0 } else { 100.0 })
            .draw(move |ui, row| {
                let p = palette(ui);
                if !row.short {
                    ui.label(RichText::new(verdict(row)).color(p.good));
                    return;
                }
                let name = &row.name;
                ui.spacing_mut().interact_size.y = 26.0;
                ui.spacing_mut().button_padding.y = 2.0;
                let borrow = ui.button(crate::say!(lang, "Borrow...", "借りる…"));
                let said = crate::say!(lang, "{name} borrows", "{name}が借りる");
                if borrow.accessible_name(said).clicked() {
                    *asked.borrow_mut() = Some(Asked::Borrow(row.team.clone(), row.missing()));
                }
                let mut on = marked.contains(&row.team);
                let words = crate::say!(lang, "Bankrupt", "破産");
                let said = crate::say!(lang, "Bankrupt: {name}", "破産：{name}");
                let words = RichText::new(words).color(p.danger());
                if ui.checkbox(&mut on, words).accessible_name(said).clicked() {
                    *asked.borrow_mut() = Some(Asked::Mark(row.team.clone()));
                }
            }),
    );
    all
}

/// D-55: what the marked clubs leave.
fn leaves_ui(ui: &mut Ui, model: &Model<'_>, marked: &BTreeSet<TeamId>) {
    let (state, lang, money) = (model.state(), model.lang(), model.money());
    let bankrupt = Some(unable(state));
    let act = Act::new(command::PaySalaries { bankrupt });
    let Ok(decided) = model.league.preview(&act) else {
        return;
    };
    for team in marked {
        let account = Account::from(team);
        let name = state.team_name(team);
        let held = state.squad_size(team);
        let (s, verb) = (plural(held), if held == 1 { "goes" } else { "go" });
        let mut parts = vec![crate::say!(
            lang,
            "{held} player{s} {verb} to the league",
            "選手{held}人はリーグへ"
        )];
        let paid = decided
            .gold
            .iter()
            .filter(|p| p.from == account || p.to == account);
        parts.extend(paid.map(|posting| posting_line(state, posting, money, lang)));
        let loans = decided.effects.iter().filter(|effect| {
            let Effect::WrittenOff(e) = effect else {
                return false;
            };
            let loan = state.loans.get(&e.loan);
            loan.is_some_and(|loan| loan.to == account || loan.from == account)
        });
        parts.extend(loans.map(|effect| effect_line(state, effect, lang)));
        let parts = parts.join(if lang == Lang::En { "; " } else { "、" });
        let text = crate::say!(
            lang,
            "{name} is dissolved: {parts} (D-55).",
            "{name}は解散：{parts}（D-55）。"
        );
        let ink = palette(ui).danger();
        ui.add(Label::new(RichText::new(text).small().color(ink)).wrap());
    }
}

/// F-4.2: who retired after the income is still owed his salary.
fn owed_ui(ui: &mut Ui, state: &State, lang: Lang) {
    let owed = state.course.winter.owed.iter().map(|(id, team)| {
        let (player, club) = (state.player_name(id), state.team_name(team));
        crate::say!(lang, "{player} ({club})", "{player}（{club}）")
    });
    let owed: Vec<String> = owed.collect();
    if owed.is_empty() {
        return;
    }
    let owed = owed.join(if lang == Lang::En { ", " } else { "、" });
    let text = crate::say!(
        lang,
        "Retired after the income and still owed (F-4.2): {owed}",
        "収入の決定後に引退、年俸は支払う（F-4.2）：{owed}"
    );
    widgets::caption(ui, text);
}
