//! Releases (F-5.6, F-8.3, F-11.1): every club's count against the limit, and its players with a button each.

use crate::{
    flags::command::Release,
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::Action,
        model::Model,
        panels::wages::wage_of,
        theme::{STEP, palette},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{
    Button, CentralPanel, Frame, Label, Margin, Panel, RichText, ScrollArea, Stroke, Ui, vec2,
};
use std::cell::Cell;

/// The releases.
#[derive(Debug, Default)]
pub(super) struct Releases {
    team: Option<TeamId>,
    rows: Vec<Row>,
    made_for: Option<(u64, Lang, Option<TeamId>)>,
    table: TableState,
    chosen: Option<PlayerId>,
    /// Whose release is asked back, in his own line.
    asks: Option<PlayerId>,
    fresh: Cell<bool>,
}

/// A player who could go.
#[derive(Debug, Clone)]
struct Row {
    id: PlayerId,
    name: String,
    figure: String,
    value: i64,
    popularity: i64,
    injuries: i64,
    salary: Gold,
    refused: Option<String>,
}

/// What was clicked in a line.
#[derive(Debug, Clone)]
enum Click {
    Ask(PlayerId),
    Keep,
    Go(PlayerId),
}

impl Releases {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        let there = |team: &TeamId| state.seats.contains(team);
        if !self.team.as_ref().is_some_and(there) {
            let over = state.seats.iter().find(|team| state.over_limit(team));
            self.team = over.or(state.seats.first()).cloned();
        }
        Panel::left("release clubs")
            .exact_size(if ui.available_width() > 820.0 {
                272.0
            } else {
                216.0
            })
            .resizable(false)
            .show_separator_line(false)
            .frame(Frame::new())
            .show(ui, |ui| self.clubs_ui(ui, model));
        CentralPanel::default()
            .frame(Frame::new().inner_margin(Margin {
                left: 16,
                ..Margin::ZERO
            }))
            .show(ui, |ui| self.players_ui(ui, model))
            .inner
    }

    /// The clubs, how many players each holds, and who must still release.
    fn clubs_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const DONE: Words = Words::new(
            "No club is over the limit.",
            "上限を超えたチームはありません。",
        );
        let (state, lang) = (model.state(), model.lang());
        let limit = state.squad_limit();
        let over = |team: &TeamId| {
            let size = i64::try_from(state.squad_size(team)).unwrap_or(i64::MAX);
            size.saturating_sub(limit)
        };
        let p = palette(ui);
        // Who must release is said by each club's own card.
        if state.seats.iter().all(|team| over(team) <= 0) {
            let text = RichText::new(DONE.of(lang)).small().color(p.good);
            ui.add(Label::new(text).wrap());
        } else {
            let most = crate::say!(
                lang,
                "At most {limit} players a club (F-5.6)",
                "1チーム{limit}人まで（F-5.6）"
            );
            widgets::caption(ui, most);
        }
        ui.add_space(STEP / 2.0);
        ScrollArea::vertical().id_salt("clubs").show(ui, |ui| {
            for team in &state.seats {
                let name = state.team_name(team);
                let size = i64::try_from(state.squad_size(team)).unwrap_or(i64::MAX);
                let many = over(team);
                let chosen = self.team.as_ref() == Some(team);
                let edge = if chosen { p.accent } else { p.line };
                let frame = Frame::new()
                    .fill(if chosen { p.selected } else { p.panel })
                    .stroke(Stroke::new(1.0, edge))
                    .corner_radius(6)
                    .inner_margin(Margin::symmetric(10, 6));
                frame.show(ui, |ui| {
                    ui.set_min_width(ui.available_width());
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.horizontal(|ui| {
                        model.chip(ui, team);
                        let button = Button::selectable(chosen, &name)
                            .truncate()
                            .right_text("")
                            .frame(false)
                            .min_size(vec2(ui.available_width(), 24.0));
                        let said = crate::say!(lang, "Players of {name}", "{name}の選手");
                        if ui.add(button).accessible_name(said).clicked() {
                            self.team = Some(team.clone());
                            self.asks = None;
                        }
                    });
                    widgets::meter(ui, &name, size, limit, 110.0);
                    if many > 0 {
                        let words =
                            crate::say!(lang, "must release {many}", "あと{many}人の解雇が必要");
                        ui.label(RichText::new(words).small().color(p.danger()));
                    }
                });
            }
        });
    }

    fn players_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NAME: Words = Words::new("Players under contract", "支配下選手");
        let lang = model.lang();
        self.make(model);
        let clicked = Cell::new(None);
        let at = |id: &Option<PlayerId>| {
            let mut rows = self.rows.iter();
            rows.position(|row| Some(&row.id) == id.as_ref())
        };
        let columns = columns(
            model,
            ui.available_width(),
            self.asks.as_ref(),
            &self.fresh,
            &clicked,
        );
        let picked = Table::new("releases", lang)
            .name(NAME.of(lang))
            .row_height(32.0)
            .selected(at(&self.chosen))
            .version(model.version())
            .show(ui, &mut self.table, &self.rows, &columns);
        drop(columns);
        let id = |at: usize| self.rows.get(at).map(|row| row.id.clone());
        let shown = picked.opened.and_then(id).map(Action::ShowPlayer);
        self.chosen = picked.chosen.and_then(id).or(self.chosen.take());
        match clicked.take() {
            Some(Click::Ask(player)) => {
                self.asks = Some(player);
                self.fresh.set(true);
                ui.ctx().request_repaint();
                None
            }
            Some(Click::Keep) => {
                self.asks = None;
                ui.ctx().request_repaint();
                None
            }
            Some(Click::Go(player)) => {
                self.asks = None;
                Some(Action::act(Release { player }))
            }
            None => shown,
        }
    }

    fn make(&mut self, model: &Model<'_>) {
        let wanted = Some((model.version(), model.lang(), self.team.clone()));
        if self.made_for == wanted {
            return;
        }
        self.made_for = wanted;
        self.asks = None;
        let (state, lang) = (model.state(), model.lang());
        let squad = self
            .team
            .as_ref()
            .into_iter()
            .flat_map(|team| state.roster(team));
        self.rows = squad
            .map(|(id, player)| Row {
                id: id.clone(),
                name: player.name.clone(),
                figure: state
                    .figure(player)
                    .map_or_else(String::new, |figure| figure.name(lang).to_owned()),
                value: state.value(player),
                popularity: player.popularity,
                injuries: player.injuries.into(),
                salary: Gold::new(state.salary(player)).unwrap_or_default(),
                refused: model.refused(&Act::new(Release { player: id.clone() })),
            })
            .collect();
        // The order is worked out by version: another club's rows are another table.
        self.table = TableState::default();
    }
}

fn columns<'a>(
    model: &'a Model<'a>,
    width: f32,
    asks: Option<&'a PlayerId>,
    fresh: &'a Cell<bool>,
    clicked: &'a Cell<Option<Click>>,
) -> Vec<Column<'a, Row>> {
    const PLAYER: Words = Words::new("Player", "選手");
    const FIGURE: Words = Words::new("Figure", "フィギュア");
    const VALUE: Words = Words::new("Value", "評価点");
    const POPULARITY: Words = Words::new("Pop.", "人気");
    const POPULARITY_HINT: Words = Words::new("Popularity", "人気");
    const INJURIES: Words = Words::new("Inj.", "負傷");
    const SALARY: Words = Words::new("Salary", "年俸");
    const RELEASE: Words = Words::new("Release", "解雇");
    const KEEP: Words = Words::new("Keep", "やめる");
    let (lang, money) = (model.lang(), model.money());
    let mut all = vec![
        Column::text(PLAYER.of(lang), |r: &Row| r.name.clone()).rest(),
        Column::text(FIGURE.of(lang), |r: &Row| r.figure.clone()).width(128.0),
        Column::number(VALUE.of(lang), |r: &Row| r.value).width(68.0),
        Column::number(POPULARITY.of(lang), |r: &Row| r.popularity)
            .hint(POPULARITY_HINT.of(lang))
            .width(44.0),
        Column::number(INJURIES.of(lang), |r: &Row| r.injuries).width(40.0),
        Column::gold(SALARY.of(lang), money, |r: &Row| r.salary)
            .why(|r: &Row| wage_of(model, &r.id)),
        Column::text(String::new(), |_: &Row| String::new())
            .width(152.0)
            .draw(move |ui, row| {
                ui.spacing_mut().interact_size.y = 26.0;
                let name = &row.name;
                if asks == Some(&row.id) {
                    let keep = ui.button(KEEP.of(lang));
                    let said = crate::say!(lang, "Keep {name}", "{name}の解雇をやめる");
                    let keep = keep.accessible_name(said);
                    if fresh.take() {
                        keep.request_focus();
                    }
                    let escaped = ui.input(|i| i.key_pressed(egui::Key::Escape));
                    if keep.clicked() || escaped {
                        clicked.set(Some(Click::Keep));
                    }
                    let said = crate::say!(lang, "Yes, release {name}", "{name}を解雇する");
                    let yes = widgets::danger(ui, RELEASE.of(lang));
                    if yes.accessible_name(said).clicked() {
                        clicked.set(Some(Click::Go(row.id.clone())));
                    }
                    return;
                }
                let said = crate::say!(lang, "Release {name}", "{name}を解雇");
                let button = Button::new(RELEASE.of(lang));
                let button = ui
                    .add_enabled(row.refused.is_none(), button)
                    .accessible_name(said)
                    .on_disabled_hover_text(row.refused.as_deref().unwrap_or_default());
                if button.clicked() {
                    clicked.set(Some(Click::Ask(row.id.clone())));
                }
            }),
    ];
    if width < 640.0 {
        all.remove(1);
    }
    all
}
