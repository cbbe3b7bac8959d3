//! Popularity fixed (F-11.3) and the team income (F-11.5), club by club, to be shown before they stand.

use crate::{
    flags::{State, decide::income, explain::Number, rules::Key},
    gold::{Gold, Money},
    ids::{PlayerId, TeamId},
    text::Words,
    ui::{
        actions::Action,
        model::Model,
        theme,
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Label, RichText, Ui};
use std::cell::Cell;

const POPULARITY: Words = Words::new("Popularity", "人気");

/// The tables of both steps.
#[derive(Debug, Default)]
pub(super) struct Tables {
    clubs: TableState,
    players: TableState,
    chosen: Option<TeamId>,
}

/// A club before and after.
#[derive(Debug, Clone)]
struct Row {
    team: TeamId,
    players: i64,
    popularity: i64,
    income: Gold,
    before: Gold,
    after: Gold,
}

impl Tables {
    /// F-11.3: what would be fixed now, or stands fixed; by player of the club chosen.
    pub(super) fn popularity_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const HOW: Words = Words::new(
            "Show this to the managers, then fix it: the income is paid on these figures whatever happens after (F-11.3).",
            "マネージャーに見せてから確定します。この後何が起きても、収入はこの人気で計算されます（F-11.3）。",
        );
        const DONE: Words = Words::new(
            "Fixed: the income is paid on these figures (F-11.3).",
            "確定済み：この人気で収入が支払われます（F-11.3）。",
        );
        const NAME: Words = Words::new("Popularity of the clubs", "チームの人気");
        let (state, lang, money) = (model.state(), model.lang(), model.money());
        let fixed = state.course.winter.fixed.is_some();
        let asked = Cell::new(None);
        widgets::caption(ui, if fixed { DONE } else { HOW }.of(lang));
        let rows = rows(state);
        let columns = vec![
            model.club_column(|r: &Row| &r.team).rest(),
            Column::number(Words::new("Players", "選手").of(lang), |r: &Row| {
                r.players
            }),
            model
                .why_column(
                    POPULARITY.of(lang),
                    Number::Popularity,
                    &asked,
                    |r: &Row| (&r.team, r.popularity),
                )
                .width(96.0),
            Column::gold(
                Words::new("Income it brings", "収入").of(lang),
                money,
                |r: &Row| r.income,
            )
            .width(if money == Money::Both { 160.0 } else { 136.0 }),
        ];
        let at = self.chosen(&rows);
        let picked = Table::new("fixed", lang)
            .name(NAME.of(lang))
            .selected(at)
            .max_height(height(rows.len(), ui))
            .show(ui, &mut self.clubs, &rows, &columns);
        drop(columns);
        if let Some(row) = picked.chosen.and_then(|at| rows.get(at)) {
            self.chosen = Some(row.team.clone());
        }
        let asked = asked.take();
        let team = self.chosen.clone();
        let Some(team) = team.filter(|team| state.seats.contains(team)) else {
            return asked;
        };
        asked.or(self.players_ui(ui, model, &team))
    }

    /// The players a club's popularity is made of.
    fn players_ui(&mut self, ui: &mut Ui, model: &Model<'_>, team: &TeamId) -> Option<Action> {
        let (state, lang) = (model.state(), model.lang());
        let name = state.team_name(team);
        widgets::section(ui, crate::say!(lang, "{name}: by player", "{name}：選手別"));
        let mut players: Vec<(PlayerId, String, i64)> = state
            .roster(team)
            .into_iter()
            .map(|(id, player)| (id.clone(), player.name.clone(), player.popularity))
            .collect();
        players.sort_by_key(|(_, _, popularity)| std::cmp::Reverse(*popularity));
        let columns = vec![
            Column::text(
                Words::new("Player", "選手").of(lang),
                |r: &(PlayerId, String, i64)| r.1.clone(),
            )
            .rest(),
            Column::number(POPULARITY.of(lang), |r: &(PlayerId, String, i64)| r.2).width(96.0),
        ];
        let picked = Table::new("fixed by player", lang).name(name).show(
            ui,
            &mut self.players,
            &players,
            &columns,
        );
        let opened = picked.opened.and_then(|at| players.get(at))?;
        Some(Action::ShowPlayer(opened.0.clone()))
    }

    /// F-11.5: what each club gets, and its funds before and after.
    pub(super) fn income_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NAME: Words = Words::new("Income of the clubs", "チームの収入");
        const UNFIXED: Words = Words::new(
            "The popularity is not fixed yet: the button fixes it first (F-11.3).",
            "人気がまだ確定していません。ボタンでまず確定します（F-11.3）。",
        );
        let (state, lang, money) = (model.state(), model.lang(), model.money());
        let winter = &state.course.winter;
        let paid = winter.income.is_some();
        let rate = Gold::new(state.rules.int(Key::Income))
            .unwrap_or_default()
            .show(money);
        let words = if paid {
            crate::say!(
                lang,
                "Paid by AFA (F-11.5).",
                "ＡＦＡが支払いました（F-11.5）。"
            )
        } else if winter.fixed.is_none() {
            UNFIXED.of(lang).to_owned()
        } else {
            crate::say!(
                lang,
                "AFA pays popularity × {rate} (F-11.5). Show this to the managers before it is paid.",
                "ＡＦＡが人気×{rate}を支払います（F-11.5）。支払う前にマネージャーに見せてください。"
            )
        };
        ui.add(Label::new(RichText::new(words).small()).wrap());
        let rows = rows(state);
        let wide = if money == Money::Both { 152.0 } else { 104.0 };
        let asked = Cell::new(None);
        let mut columns = vec![
            model.club_column(|r: &Row| &r.team).rest(),
            model
                .why_column(
                    Words::new("Popularity fixed", "確定人気").of(lang),
                    Number::Popularity,
                    &asked,
                    |r: &Row| (&r.team, r.popularity),
                )
                .width(120.0),
            Column::gold(Words::new("Income", "収入").of(lang), money, |r: &Row| {
                r.income
            })
            .width(wide),
        ];
        if !paid {
            columns.push(
                model
                    .why_column(
                        Words::new("Funds before", "支払前の資金").of(lang),
                        Number::Funds,
                        &asked,
                        |r: &Row| (&r.team, r.before.get()),
                    )
                    .width(wide),
            );
        }
        if paid {
            const NOW: Words = Words::new("Funds now", "今の資金");
            let funds = model.why_column(NOW.of(lang), Number::Funds, &asked, |r: &Row| {
                (&r.team, r.after.get())
            });
            columns.push(funds.width(wide));
        } else {
            const AFTER: Words = Words::new("Funds after", "支払後の資金");
            columns.push(Column::gold(AFTER.of(lang), money, |r: &Row| r.after).width(wide));
        }
        // Nothing stands below it but the outlook, which has its own room.
        let whole = 30.0 + theme::ROW * rows.len() as f32 + 4.0;
        Table::new("income", lang)
            .name(NAME.of(lang))
            .max_height(whole.min(ui.available_height()))
            .show(ui, &mut self.clubs, &rows, &columns);
        drop(columns);
        asked.take()
    }

    fn chosen(&self, rows: &[Row]) -> Option<usize> {
        rows.iter()
            .position(|row| Some(&row.team) == self.chosen.as_ref())
    }
}

/// A table of so many rows, and never more than most of the panel.
fn height(rows: usize, ui: &Ui) -> f32 {
    let rows = 30.0 + theme::ROW * rows as f32 + 8.0;
    rows.min(ui.available_height() * 0.8)
}

fn rows(state: &State) -> Vec<Row> {
    let winter = &state.course.winter;
    let rows = state.seats.iter().map(|team| {
        let fixed = winter.fixed.as_ref().map(|fixed| fixed.get(team).copied());
        let popularity = match fixed {
            Some(fixed) => fixed.unwrap_or(0),
            None => state.popularity(team),
        };
        let paid = winter.income.as_ref();
        let paid = paid.map(|paid| paid.get(team).copied().unwrap_or_default());
        let income = paid.or(income(state, popularity)).unwrap_or_default();
        let funds = Gold::new(state.funds(team)).unwrap_or_default();
        Row {
            team: team.clone(),
            players: i64::try_from(state.squad_size(team)).unwrap_or(i64::MAX),
            popularity,
            income,
            before: funds,
            after: if paid.is_some() {
                funds
            } else {
                funds.plus(income).unwrap_or(funds)
            },
        }
    });
    rows.collect()
}
