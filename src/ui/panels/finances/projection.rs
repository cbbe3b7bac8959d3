//! What the winter would bring if it came today: income, salaries, and who could not pay.

use crate::{
    flags::{
        State,
        decide::{can_pay, income, sum, wages},
        explain::{Number, Subject},
        rules::Key,
        step::Step,
    },
    gold::{Gold, Money},
    ids::TeamId,
    text::{Lang, Words},
    ui::{
        actions::Action,
        model::Model,
        panels::wages::wages_ui,
        theme::{self, palette},
        widgets::{self, Column, Table, TableState, Tone},
    },
};
use egui::{RichText, Ui};
use std::cell::Cell;

/// What a club would come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Outlook {
    /// The club.
    pub team: TeamId,
    /// F-2.4, F-11.3: the sum over its players, or what was fixed for the income.
    pub popularity: i64,
    /// F-11.5: popularity times the house rule's gold, or what was paid.
    pub income: Gold,
    /// F-11.6: the sum of its players' salaries, or what it paid.
    pub salaries: Gold,
    /// So much of the two the funds have seen already.
    pub booked: i64,
    /// The salaries are still to be paid.
    pub salaries_due: bool,
    /// What it has now.
    pub funds: i64,
}

impl Outlook {
    /// What it would gain or lose.
    pub(super) const fn result(&self) -> i64 {
        self.income.get().saturating_sub(self.salaries.get())
    }

    /// What it would have after the salaries.
    pub(super) const fn after(&self) -> i64 {
        let due = self.result().saturating_sub(self.booked);
        self.funds.saturating_add(due)
    }

    /// F-11.8: it could not pay its salaries.
    pub(super) fn bankrupt(&self) -> bool {
        let before = self.after().saturating_add(self.salaries.get());
        self.salaries_due && !can_pay(before, self.salaries)
    }
}

/// Every club's outlook at today's figures, as they sit.
pub(super) fn outlooks(state: &State) -> Vec<Outlook> {
    let winter = &state.course.winter;
    let income_due = state.step <= Step::WinterIncome && winter.income.is_none();
    let salaries_due = state.step <= Step::WinterSalaries && winter.salaries.is_none();
    let outlook = |team: &TeamId| {
        let popularity = match &winter.fixed {
            Some(fixed) => fixed.get(team).copied().unwrap_or(0),
            None => state.popularity(team),
        };
        let got = winter.income.as_ref().and_then(|paid| paid.get(team));
        let gave = winter.salaries.as_ref().and_then(|paid| paid.get(team));
        let (got, gave) = (got.copied().unwrap_or_default(), gave.map(sum));
        let gave = gave.unwrap_or_default();
        // Before it is due nothing is refused; what no account could hold is told when it is paid.
        let brings = income(state, popularity).filter(|_| income_due);
        let owes = salaries_due.then(|| sum(&wages(state, team)));
        Outlook {
            team: team.clone(),
            popularity,
            income: brings.unwrap_or(got),
            salaries: owes.unwrap_or(gave),
            booked: got.get().saturating_sub(gave.get()),
            salaries_due,
            funds: state.funds(team),
        }
    };
    state.seats.iter().map(outlook).collect()
}

/// The projection, kept until the league changes.
#[derive(Debug, Default)]
pub(in crate::ui::panels) struct Projection {
    chosen: Option<TeamId>,
    table: TableState,
    players: TableState,
}

const TITLE: Words = Words::new(
    "A projection: the winter at today's figures. Nothing of it is booked.",
    "見通し：今の数字で冬を迎えた場合です。帳簿には入っていません。",
);
const PLAYERS: Words = Words::new("Salaries by player", "選手別の年俸");
const WHY: Words = Words::new("Click a line: why?", "行を押すと理由が見られます");
const PICK: Words = Words::new(
    "Click a club to see what each player would cost.",
    "チームを押すと選手ごとの年俸が見られます。",
);

impl Projection {
    /// The clubs alone, for the steps of the winter.
    pub(in crate::ui::panels) fn clubs_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
    ) -> Option<Action> {
        let (lang, money) = (model.lang(), model.money());
        let rows = outlooks(model.state());
        let asked = Cell::new(None);
        let mut columns = club_columns(model, lang, money, &asked);
        if ui.available_width() < 820.0 {
            // What it has afterwards tells the result too.
            columns.remove(4);
        }
        let height = 30.0 + theme::ROW * rows.len() as f32 + 4.0;
        Table::new("outlook", lang)
            .name(Words::new("Projection", "見通し").of(lang))
            .max_height(height.min(ui.available_height()))
            .show(ui, &mut self.table, &rows, &columns);
        drop(columns);
        asked.take()
    }

    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let (lang, money, state) = (model.lang(), model.money(), model.state());
        let rows = outlooks(state);
        let mut wanted = None;
        let bankrupt: Vec<String> = rows
            .iter()
            .filter(|row| row.bankrupt())
            .map(|row| state.team_name(&row.team))
            .collect();
        let low = ui.available_height() < 420.0;
        if bankrupt.is_empty() && low {
            ui.label(RichText::new(TITLE.of(lang)).text_style(theme::strong_style()));
        } else if bankrupt.is_empty() {
            widgets::banner(ui, Tone::Plain, TITLE.of(lang), |_| ());
        } else {
            let title = TITLE.of(lang);
            let who = bankrupt.join(if lang == Lang::En { ", " } else { "、" });
            let text = crate::say!(
                lang,
                "{title}\nCould not pay its salaries and would be dissolved (F-11.8): {who}. A loan could save it (F-11.9).",
                "{title}\n年俸を払えず解散になるチーム（F-11.8）：{who}。借金で避けられます（F-11.9）。"
            );
            widgets::banner(ui, Tone::Danger, &text, |_| ());
        }
        let gold = |key| {
            Gold::new(state.rules.int(key))
                .unwrap_or_default()
                .show(money)
        };
        let (income, value, record) = (
            gold(Key::Income),
            gold(Key::SalaryValue),
            gold(Key::SalaryRecord),
        );
        widgets::caption(
            ui,
            crate::say!(
                lang,
                "Income: popularity × {income} (F-11.5). Salary: value × {value} + (FD + FH + KO) × {record} (F-11.6).",
                "収入：人気 × {income}（F-11.5）。年俸：評価点 × {value} ＋（FD＋FH＋KO）× {record}（F-11.6）。"
            ),
        );
        let at = rows
            .iter()
            .position(|row| Some(&row.team) == self.chosen.as_ref());
        let asked = Cell::new(None);
        let columns = club_columns(model, lang, money, &asked);
        let height = 30.0 + theme::ROW * rows.len() as f32 + 4.0;
        let picked = Table::new("projection", lang)
            .name(Words::new("Projection", "見通し").of(lang))
            .selected(at)
            .max_height(height.min(ui.available_height() * 0.6))
            .show(ui, &mut self.table, &rows, &columns);
        drop(columns);
        wanted = wanted.or(asked.take());
        if let Some(row) = picked.chosen.and_then(|at| rows.get(at)) {
            self.chosen = Some(row.team.clone());
        }
        let Some(row) = rows
            .iter()
            .find(|row| Some(&row.team) == self.chosen.as_ref())
        else {
            widgets::caption(ui, PICK.of(lang));
            return wanted;
        };
        ui.horizontal(|ui| {
            model.chip(ui, &row.team);
            ui.label(RichText::new(PLAYERS.of(lang)).text_style(theme::strong_style()));
            widgets::right(ui, |ui| {
                for number in [Number::Popularity, Number::Funds] {
                    let name = number.name().of(lang);
                    let what = crate::say!(lang, "{name}: why?", "{name}の理由");
                    if ui.button(what).clicked() {
                        wanted = Some(Action::Why(Subject::Team(row.team.clone()), number));
                    }
                }
            });
        });
        let wages = wages(state, &row.team);
        let (name, table) = (PLAYERS.of(lang), &mut self.players);
        let picked = wages_ui(ui, model, name, wages, table, Some(WHY.of(lang)));
        if let Some(player) = picked.chosen.or(picked.opened) {
            wanted = Some(Action::Why(Subject::Player(player), Number::Salary));
        }
        wanted
    }
}

fn gold_of(n: i64) -> Gold {
    Gold::new(n).unwrap_or_default()
}

fn club_columns<'a>(
    model: &'a Model<'a>,
    lang: Lang,
    money: Money,
    asked: &'a Cell<Option<Action>>,
) -> Vec<Column<'a, Outlook>> {
    let wide = if money == Money::Both { 120.0 } else { 92.0 };
    let verdict = move |row: &Outlook| {
        if row.bankrupt() {
            crate::say!(lang, "Bankrupt (F-11.8)", "破産（F-11.8）")
        } else if row.result() < 0 {
            crate::say!(lang, "Loses, can pay", "赤字、支払い可能")
        } else {
            crate::say!(lang, "Can pay", "支払い可能")
        }
    };
    // What has been paid is in the funds already.
    let income = if model.state().course.winter.income.is_some() {
        Words::new("Income, paid", "収入（済）")
    } else {
        Words::new("Income", "収入")
    };
    vec![
        model.club_column(|row: &Outlook| &row.team).rest(),
        model
            .why_column(
                Words::new("Popularity", "人気").of(lang),
                Number::Popularity,
                asked,
                |row: &Outlook| (&row.team, row.popularity),
            )
            .width(76.0),
        Column::gold(income.of(lang), money, |row: &Outlook| row.income).width(wide),
        Column::gold(
            Words::new("Salaries", "年俸").of(lang),
            money,
            |row: &Outlook| row.salaries,
        )
        .width(wide),
        Column::gold(
            Words::new("Result", "収支").of(lang),
            money,
            |row: &Outlook| gold_of(row.result()),
        )
        .width(wide),
        model
            .why_column(
                Words::new("Funds now", "今の資金").of(lang),
                Number::Funds,
                asked,
                |row: &Outlook| (&row.team, row.funds),
            )
            .width(wide),
        Column::gold(
            Words::new("Afterwards", "その後").of(lang),
            money,
            |row: &Outlook| gold_of(row.after()),
        )
        .width(wide),
        Column::text(Words::new("Outlook", "見込み").of(lang), verdict)
            .draw(move |ui, row| {
                let p = palette(ui);
                let color = if row.bankrupt() {
                    p.danger()
                } else if row.result() < 0 {
                    p.warning_ink
                } else {
                    p.good
                };
                ui.label(RichText::new(verdict(row)).color(color));
            })
            .width(120.0),
    ]
}
