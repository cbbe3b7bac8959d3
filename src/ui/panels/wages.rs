//! What a club's salaries are made of, player by player (F-11.6): as the winter would have them, has them, and has paid them.

use crate::{
    flags::rules::Key,
    gold::Gold,
    ids::PlayerId,
    text::Words,
    ui::{
        model::Model,
        widgets::{Column, Table, TableState},
    },
};
use egui::Ui;
use std::collections::BTreeMap;

/// A player and his salary's parts.
#[derive(Debug, Clone)]
struct Pay {
    id: PlayerId,
    name: String,
    value: i64,
    deeds: String,
    base: Gold,
    bonus: Gold,
    salary: Gold,
}

/// Whom a click in the table was about.
#[derive(Debug, Default)]
pub(super) struct PickedPay {
    /// His line was chosen.
    pub(super) chosen: Option<PlayerId>,
    /// His line was opened.
    pub(super) opened: Option<PlayerId>,
}

/// Draws the salaries, the highest first; `hint` says what a click in a line does.
pub(super) fn wages_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    name: &str,
    wages: BTreeMap<PlayerId, Gold>,
    table: &mut TableState,
    hint: Option<&str>,
) -> PickedPay {
    let pays = pays(model, wages);
    let columns = columns(model, hint);
    let picked = Table::new("salaries by player", model.lang())
        .name(name)
        .show(ui, table, &pays, &columns);
    let id = |at: usize| pays.get(at).map(|pay| pay.id.clone());
    PickedPay {
        chosen: picked.chosen.and_then(id),
        opened: picked.opened.and_then(id),
    }
}

/// What a player's salary would be made of: "Value 33 × 100 G + (FD 1 + FH 0 + KO 1) × 500 G = 4,300 G (F-11.6)".
pub(super) fn wage_of(model: &Model<'_>, id: &PlayerId) -> String {
    let (state, lang, money) = (model.state(), model.lang(), model.money());
    let Some(player) = state.players.get(id) else {
        return String::new();
    };
    let each = state.rules.gold(Key::SalaryValue).show(money);
    let record = state.rules.gold(Key::SalaryRecord).show(money);
    let value = state.value(player);
    let salary = Gold::new(state.salary(player))
        .unwrap_or_default()
        .show(money);
    let (fd, fh, ko) = (player.fd, player.fh, player.ko);
    crate::say!(
        lang,
        "Value {value} × {each} + (FD {fd} + FH {fh} + KO {ko}) × {record} = {salary} (F-11.6)",
        "評価点{value}×{each}＋（FD{fd}＋FH{fh}＋KO{ko}）×{record}＝{salary}（F-11.6）"
    )
}

fn pays(model: &Model<'_>, wages: BTreeMap<PlayerId, Gold>) -> Vec<Pay> {
    let state = model.state();
    let mut pays: Vec<Pay> = wages
        .into_iter()
        .filter_map(|(id, salary)| {
            let player = state.players.get(&id)?;
            let [base, bonus] = state.salary_parts(player, salary);
            let (fd, fh, ko) = (player.fd, player.fh, player.ko);
            Some(Pay {
                id,
                name: player.name.clone(),
                value: state.value(player),
                deeds: format!("{fd} / {fh} / {ko}"),
                base,
                bonus,
                salary,
            })
        })
        .collect();
    pays.sort_by_key(|pay| std::cmp::Reverse(pay.salary));
    pays
}

fn columns(model: &Model<'_>, hint: Option<&str>) -> Vec<Column<'static, Pay>> {
    const PLAYER: Words = Words::new("Player", "選手");
    const VALUE: Words = Words::new("Value", "評価点");
    const BASE: Words = Words::new("By value", "評価点分");
    const BONUS: Words = Words::new("By record", "成績分");
    const SALARY: Words = Words::new("Salary", "年俸");
    let (lang, money) = (model.lang(), model.money());
    let salary = Column::gold(SALARY.of(lang), money, |pay: &Pay| pay.salary);
    vec![
        Column::text(PLAYER.of(lang), |pay: &Pay| pay.name.clone()).rest(),
        Column::number(VALUE.of(lang), |pay: &Pay| pay.value),
        Column::text("FD / FH / KO", |pay: &Pay| pay.deeds.clone())
            .right()
            .width(104.0),
        Column::gold(BASE.of(lang), money, |pay: &Pay| pay.base),
        Column::gold(BONUS.of(lang), money, |pay: &Pay| pay.bonus),
        match hint {
            Some(hint) => salary.hint(hint),
            None => salary,
        },
    ]
}
