//! The clubs: seats, founding, particulars, leaving and coming back.

mod form;

use super::first;
use crate::{
    flags::{
        Command,
        command::{AddTeam, RemoveTeam, SeatTeams},
        rules::Key,
    },
    ids::TeamId,
    journal::Act,
    text::{Lang, Words, plural},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        theme::{STEP, palette, size},
        widgets,
    },
};
use egui::{Align, Layout, RichText, ScrollArea, Ui, vec2};
use form::ClubForm;

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct ClubsWindow {
    /// The club whose particulars are shown; none: a new one.
    chosen: Option<TeamId>,
    adding: bool,
    form: ClubForm,
}

impl ClubsWindow {
    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        // A club just founded is the one chosen.
        if self.adding
            && let Ok(id) = self.form.id()
            && self.form.sent()
            && state.teams.get(&id).is_some_and(|team| !team.left)
        {
            self.adding = false;
            self.chosen = Some(id);
        }
        let gone = |team: &TeamId| !state.seats.contains(team);
        if !self.adding && self.chosen.as_ref().is_none_or(gone) {
            self.chosen = state.seats.first().cloned();
            self.adding = self.chosen.is_none();
        }
        let mut action = None;
        let height = ui.available_height();
        let down = Layout::top_down(Align::Min);
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(vec2(360.0, height), down, |ui| {
                ScrollArea::vertical()
                    .id_salt("clubs")
                    .auto_shrink(false)
                    .show(ui, |ui| action = self.list_ui(ui, model));
            });
            ui.separator();
            ui.allocate_ui_with_layout(ui.available_size(), down, |ui| {
                ScrollArea::vertical()
                    .id_salt("club")
                    .auto_shrink(false)
                    .show(ui, |ui| {
                        let answer = self.detail_ui(ui, model);
                        action = action.take().or(answer);
                    });
            });
        });
        action
    }

    /// The clubs as they sit, and those that left.
    fn list_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const SEATS: Words = Words::new("As they sit, clockwise", "席順（時計回り）");
        const ADD: Words = Words::new("Add a club", "チームを追加");
        const LEFT: Words = Words::new("Clubs that left", "離脱したチーム");
        const BACK: Words = Words::new("Bring back", "復帰");
        let (lang, state) = (model.lang(), model.state());
        let mut action = None;
        widgets::caption(ui, SEATS.of(lang));
        let seats = state.seats.clone();
        for (i, team) in seats.iter().enumerate() {
            let answer = ui
                .push_id(team.as_str(), |ui| self.seat_ui(ui, model, &seats, i))
                .inner;
            action = action.take().or(answer);
        }
        ui.add_space(STEP);
        let add = ui.add_enabled(
            !model.locked(),
            egui::Button::new(ADD.of(lang)).selected(self.adding),
        );
        if !self.adding {
            first(ui, &add);
        }
        if add.clicked() {
            self.adding = true;
            self.form.begin();
        }
        let left: Vec<_> = state.teams.iter().filter(|(_, team)| team.left).collect();
        if !left.is_empty() {
            widgets::section(ui, LEFT.of(lang));
            for (id, team) in left {
                ui.horizontal(|ui| {
                    ui.add_sized(
                        vec2(180.0, 28.0),
                        egui::Label::new(&team.name)
                            .truncate()
                            .halign(egui::Align::Min),
                    );
                    let act = Act::new(AddTeam {
                        team: id.clone(),
                        name: team.name.clone(),
                        manager: None,
                        city: None,
                        color: None,
                        beginner: None,
                        funds: None,
                        afa: None,
                        points: None,
                    });
                    let refused = refused(model, &act);
                    let said = format!("{}: {}", BACK.of(lang), team.name);
                    let button = ui
                        .add_enabled(refused.is_none(), egui::Button::new(BACK.of(lang)))
                        .on_disabled_hover_text(refused.unwrap_or_default())
                        .accessible_name(said);
                    if button.clicked() {
                        action = Some(Action::Do(act));
                    }
                });
            }
        }
        action
    }

    /// One club in the list, with what moves it a seat up or down.
    fn seat_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        seats: &[TeamId],
        i: usize,
    ) -> Option<Action> {
        let (lang, state) = (model.lang(), model.state());
        let team = seats.get(i)?;
        let name = state.team_name(team);
        let mut action = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.allocate_ui_with_layout(
                vec2(48.0, 32.0),
                Layout::left_to_right(Align::Center),
                |ui| {
                    ui.set_min_width(48.0);
                    model.chip(ui, team);
                },
            );
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                for (sign, to, words) in [
                    ("↓", Some(i + 1), Words::new("Down", "下へ")),
                    ("↑", i.checked_sub(1), Words::new("Up", "上へ")),
                ] {
                    let mut order = seats.to_vec();
                    let act = to.filter(|to| *to < order.len()).map(|to| {
                        order.swap(i, to);
                        Act::<Command>::new(SeatTeams { order })
                    });
                    let said = format!("{}: {name}", words.of(lang));
                    let refused = act.as_ref().and_then(|act| refused(model, act));
                    ui.add_enabled_ui(act.is_some() && refused.is_none(), |ui| {
                        let button = widgets::icon_button(ui, sign, refused.unwrap_or(said));
                        if button.clicked() {
                            action = act.map(Action::Do);
                        }
                    });
                }
                let chosen = !self.adding && self.chosen.as_ref() == Some(team);
                let players = state.squad_size(team);
                let s = plural(players);
                let count = crate::say!(lang, "{players} player{s}", "{players}名");
                let count = RichText::new(count);
                let row = ui.add(
                    egui::Button::new(&name)
                        .selected(chosen)
                        .frame_when_inactive(chosen)
                        .truncate()
                        .right_text(count.small().color(palette(ui).muted))
                        .min_size(vec2(ui.available_width(), 32.0)),
                );
                let row = row.accessible_name(name.clone());
                if !self.adding {
                    first(ui, &row);
                }
                if row.clicked() {
                    self.chosen = Some(team.clone());
                    self.adding = false;
                }
            });
        });
        action
    }

    /// The particulars of the club chosen, or of a new one.
    fn detail_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NEW: Words = Words::new("New club", "新しいチーム");
        const FOUND: Words = Words::new("Found the club", "チームを作る");
        const SAVE: Words = Words::new("Save", "保存");
        const FORGET: Words = Words::new("Undo my changes", "入力を取り消す");
        let (lang, state) = (model.lang(), model.state());
        let mut action = None;
        if self.adding {
            widgets::heading(ui, NEW.of(lang));
            let entered = self.form.new_ui(ui, model);
            ui.add_space(STEP);
            match self.form.add() {
                Ok(act) => {
                    let refused = refused(model, &act);
                    let shown = refused.clone().filter(|_| self.form.named());
                    let button = ui
                        .add_enabled_ui(refused.is_none(), |ui| {
                            widgets::primary(ui, FOUND.of(lang))
                        })
                        .inner;
                    if button.clicked() || entered && refused.is_none() {
                        self.form.send();
                        action = Some(Action::Do(act));
                    }
                    trouble(ui, shown);
                }
                Err(wrong) => {
                    ui.add_enabled_ui(false, |ui| widgets::primary(ui, FOUND.of(lang)));
                    let typed = self.form.named();
                    trouble(ui, typed.then(|| wrong.of(lang).to_owned()));
                }
            }
            return action;
        }
        let id = self.chosen.clone()?;
        let team = state.teams.get(&id)?;
        self.form.load(&id, team);
        let edit = self.form.edit(&id, team);
        let refused_edit = edit.as_ref().and_then(|act| refused(model, act));
        ui.horizontal(|ui| {
            model.chip(ui, &id);
            widgets::right(ui, |ui| {
                let ready = edit.is_some() && refused_edit.is_none();
                let save = ui
                    .add_enabled_ui(ready, |ui| widgets::primary(ui, SAVE.of(lang)))
                    .inner;
                if save.clicked() {
                    action = edit.clone().map(Action::Do);
                }
                if edit.is_some() && ui.button(FORGET.of(lang)).clicked() {
                    self.form.clear();
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let name = RichText::new(&team.name).font(fonts::bold(size::TITLE));
                    ui.add(egui::Label::new(name).truncate());
                });
            });
        });
        let funds = model.funds(&id).show(model.money());
        widgets::caption(ui, format!("{id}  ·  {funds}"));
        trouble(ui, refused_edit);
        self.form.load(&id, team);
        self.form.edit_ui(ui, model);
        let answer = remove_ui(ui, model, &id);
        action.or(answer)
    }
}

/// A club leaves: what becomes of its players is said before.
fn remove_ui(ui: &mut Ui, model: &Model<'_>, id: &TeamId) -> Option<Action> {
    const LEAVE: Words = Words::new("Leaving the league", "リーグからの離脱");
    const REMOVE: Words = Words::new("Remove the club", "チームを離脱させる");
    let (lang, state) = (model.lang(), model.state());
    let name = state.team_name(id);
    let players = state.squad_size(id);
    widgets::section(ui, LEAVE.of(lang));
    let what = if state.rules.word(Key::LeaversPlayers) == "league" {
        crate::say!(
            lang,
            "Its players ({players}) become the league's and can be drafted (D-46). Its funds and AFA points stay with it should it come back.",
            "所属する{players}名はリーグ保有になり、ドラフトの対象になります（D-46）。資金とＡＦＡポイントは復帰に備えて残ります。"
        )
    } else {
        crate::say!(
            lang,
            "Its players ({players}) stay with it and wait for it to come back (D-46), as do its funds and AFA points.",
            "所属する{players}名はチームに残り、復帰を待ちます（D-46）。資金とＡＦＡポイントも残ります。"
        )
    };
    widgets::caption(ui, what);
    let act = Act::new(RemoveTeam { team: id.clone() });
    let refused = refused(model, &act);
    let mut action = None;
    ui.add_enabled_ui(refused.is_none(), |ui| {
        let sure = crate::say!(lang, "Remove {name}?", "{name}を離脱させますか？");
        if widgets::confirm(ui, lang, id.as_str(), REMOVE.of(lang), sure) {
            action = Some(Action::Do(act));
        }
    });
    if let Some(refused) = refused {
        widgets::caption(ui, refused);
    }
    action
}

/// Why an act is not possible, if it is not.
fn refused(model: &Model<'_>, act: &Act<Command>) -> Option<String> {
    let lang: Lang = model.lang();
    if let Some(why) = model.league.read_only() {
        return Some(why.text().of(lang).into());
    }
    model.league.preview(act).err().map(|no| no.show(lang))
}

/// What is in the way, in the danger color.
fn trouble(ui: &mut Ui, words: Option<String>) {
    if let Some(words) = words {
        let color = palette(ui).danger();
        ui.label(RichText::new(words).small().color(color));
    }
}
