//! The players on offer in a table (F-5.1, F-11.4).

use crate::{
    figures::Figure,
    flags::{State, decide::on_offer, state::Player},
    ids::PlayerId,
    text::{Lang, Words},
    ui::{
        actions::Action,
        dial::{mini_dial, mini_dial_size},
        model::Model,
        theme::palette,
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Color32, Label, RichText, Ui};
use std::sync::Arc;

/// The table of players on offer.
#[derive(Debug, Default)]
pub(super) struct Offered {
    rows: Vec<Row>,
    table: TableState,
    /// The version and language the rows are of.
    made_for: Option<(u64, Lang)>,
    chosen: Option<PlayerId>,
}

/// A player on offer.
#[derive(Debug, Clone)]
struct Row {
    id: PlayerId,
    name: String,
    figure_name: String,
    figure: Option<Arc<Figure>>,
    value: i64,
    popularity: i64,
    injuries: i64,
    experience: &'static str,
    /// The club that let him go: its name, short name and color.
    from: Option<(String, String, Color32)>,
    /// He never had a contract.
    fresh: bool,
}

impl Offered {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NAME: Words = Words::new("Players on offer", "対象の選手");
        const NOBODY: Words = Words::new("Nobody is on offer", "対象の選手がいません");
        const DRAFT: Words = Words::new(
            "Offer new players above; players who belong to the league are on offer by themselves. With nobody on offer the season simply goes on.",
            "上で新人を出してください。リーグ保有の選手は自動で対象になります。誰もいなければ、そのまま次へ進めます。",
        );
        const TRYOUT: Words = Words::new(
            "Players released since the summer and those nobody drafted are on offer here. There are none: the season simply goes on.",
            "夏以降に解雇された選手と、指名されなかった選手が対象です。今回はいないので、そのまま次へ進めます。",
        );
        let lang = model.lang();
        self.make(model);
        if self.rows.is_empty() {
            let text = if super::is_draft(model.state().step) {
                DRAFT
            } else {
                TRYOUT
            };
            widgets::empty_state(ui, NOBODY.of(lang), text.of(lang), None);
            return None;
        }
        let columns = columns(model, ui.available_width());
        let at = self
            .rows
            .iter()
            .position(|row| Some(&row.id) == self.chosen.as_ref());
        let picked = Table::new("on offer", lang)
            .name(NAME.of(lang))
            .selected(at)
            .version(model.version())
            .show(ui, &mut self.table, &self.rows, &columns);
        let id = |at: usize| self.rows.get(at).map(|row| row.id.clone());
        self.chosen = picked.chosen.and_then(id).or(self.chosen.take());
        picked.opened.and_then(id).map(Action::ShowPlayer)
    }

    fn make(&mut self, model: &Model<'_>) {
        let wanted = Some((model.version(), model.lang()));
        if self.made_for == wanted {
            return;
        }
        self.made_for = wanted;
        let state = model.state();
        self.rows = on_offer(state)
            .into_iter()
            .filter_map(|id| Some(row(model, id, state.players.get(id)?)))
            .collect();
    }
}

fn row(model: &Model<'_>, id: &PlayerId, player: &Player) -> Row {
    let (state, lang) = (model.state(), model.lang());
    let figure = state.figure(player).cloned();
    Row {
        id: id.clone(),
        name: player.name.clone(),
        figure_name: figure
            .as_ref()
            .map_or_else(String::new, |figure| figure.name(lang).to_owned()),
        figure,
        value: state.value(player),
        popularity: player.popularity,
        injuries: player.injuries.into(),
        experience: player.experience().name().of(lang),
        from: player
            .released_by
            .as_ref()
            .map(|team| (state.team_name(team), model.short(team), model.color(team))),
        fresh: player.newcomer(),
    }
}

/// Popularity and injuries of a player in a few letters.
pub(super) fn facts(state: &State, player: &Player, lang: Lang) -> String {
    let (popularity, injuries) = (player.popularity, player.injuries);
    let rookie = player.rookie == Some(state.season) || player.newcomer();
    match (rookie && injuries == 0, popularity) {
        (true, 0) => crate::say!(lang, "new", "新人"),
        (true, n) => crate::say!(lang, "new, pop. {n}", "新人・人気{n}"),
        (false, n) => crate::say!(lang, "pop. {n}, inj. {injuries}", "人気{n}・負傷{injuries}"),
    }
}

fn columns<'a>(model: &Model<'a>, width: f32) -> Vec<Column<'a, Row>> {
    const PLAYER: Words = Words::new("Player", "選手");
    const FIGURE: Words = Words::new("Figure", "フィギュア");
    const VALUE: Words = Words::new("Value", "評価点");
    const DIAL: Words = Words::new("Dial", "ダイヤル");
    const POPULARITY: Words = Words::new("Pop.", "人気");
    const POPULARITY_HINT: Words = Words::new("Popularity", "人気");
    const INJURIES: Words = Words::new("Inj.", "負傷");
    const INJURIES_HINT: Words = Words::new("Injuries over the whole career", "通算の負傷");
    const FROM: Words = Words::new("Came from", "前所属");
    const NEW: Words = Words::new("new", "新人");
    const FREE: Words = Words::new("the league", "リーグ");
    let (lang, wording) = (model.lang(), model.wording());
    let from = move |row: &Row| match &row.from {
        Some((name, ..)) => name.clone(),
        None if row.fresh => NEW.of(lang).to_owned(),
        None => FREE.of(lang).to_owned(),
    };
    // The figure's name has the least to say, and then how the injuries are called.
    let (figures, wide) = (width > 740.0, width > 860.0);
    let others = match (figures, wide) {
        (true, true) => 672.0,
        (true, false) => 624.0,
        (false, _) => 480.0,
    };
    let injuries = Column::text(INJURIES.of(lang), |r: &Row| r.injuries.to_string())
        .sorted_by(|r| r.injuries)
        .hint(INJURIES_HINT.of(lang))
        .width(if wide { 88.0 } else { 40.0 })
        .draw(move |ui, row| {
            let (n, experience) = (row.injuries, row.experience);
            if wide {
                let words = format!("{n} · {experience}");
                ui.add(Label::new(words).truncate())
            } else {
                widgets::right(ui, |ui| ui.label(n.to_string()))
            }
            .on_hover_text(experience);
        });
    let mut all = vec![
        Column::text(PLAYER.of(lang), |r: &Row| r.name.clone())
            .width((width - others).clamp(120.0, 280.0)),
        Column::text(FIGURE.of(lang), |r: &Row| r.figure_name.clone()).width(136.0),
        Column::number(VALUE.of(lang), |r: &Row| r.value).width(52.0),
        Column::text(DIAL.of(lang), |_: &Row| String::new())
            .sorted_by(|r| r.value)
            .width(mini_dial_size().x + 4.0)
            .draw(move |ui, row| {
                if let Some(figure) = &row.figure {
                    mini_dial(ui, figure.dial.click(0), wording);
                }
            }),
        Column::number(POPULARITY.of(lang), |r: &Row| r.popularity)
            .hint(POPULARITY_HINT.of(lang))
            .width(44.0),
        if wide { injuries } else { injuries.right() },
        Column::text(FROM.of(lang), from)
            .rest()
            .draw(move |ui, row| {
                if let Some((name, short, color)) = &row.from {
                    widgets::team_chip(ui, *color, short, name);
                } else {
                    let text = RichText::new(from(row)).color(palette(ui).muted);
                    ui.add(Label::new(text).truncate());
                }
            }),
    ];
    if !figures {
        all.remove(1);
    }
    all
}
