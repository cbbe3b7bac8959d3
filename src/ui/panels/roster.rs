//! The roster tab: a club's players in a table, and on the right the chosen one with his dial.

mod career;
mod clubs;
mod history;
mod newcomer;
mod rows;
mod side;

use super::annals::Annals;
use super::ask_back::allowed;
use crate::{
    flags::State,
    ids::{PlayerId, TeamId},
    store::ReadOnly,
    text::{Words, plural},
    ui::{
        actions::Action,
        model::{Model, Selection},
        theme::{STEP, palette},
        widgets::{self, Table, TableState},
    },
};
use egui::{Frame, Margin, Panel, Ui};
use newcomer::Newcomer;
use rows::Rows;
use side::Side;

/// Whose players are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Scope {
    /// A club's.
    Club(TeamId),
    /// The league's, to be drafted (F-2.6).
    League,
    /// Those who retired this season.
    Retired,
}

impl Scope {
    /// Where a player is listed.
    fn of(state: &State, player: &PlayerId) -> Option<Self> {
        let player = state.players.get(player)?;
        Some(match (&player.team, player.retired) {
            (_, true) => Self::Retired,
            (Some(team), false) => Self::Club(team.clone()),
            (None, false) => Self::League,
        })
    }
}

/// The roster tab.
#[derive(Debug, Default)]
pub struct RosterPanel {
    scope: Option<Scope>,
    /// The selection the scope was made for.
    seen: Option<(Option<TeamId>, Option<PlayerId>)>,
    search: String,
    rows: Rows,
    table: TableState,
    side: Side,
    newcomer: Option<Newcomer>,
}

impl RosterPanel {
    /// Draws it.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        annals: &mut Annals,
    ) -> Option<Action> {
        self.follow(model);
        let scope = self.scope.clone().unwrap_or(Scope::League);
        self.rows.update(model, &scope, &self.search);
        let mut action = None;
        if let Some(chosen) = clubs::chips_ui(ui, model, &scope) {
            action = Some(self.turn_to(model, chosen));
        }
        ui.add_space(STEP);

        // The one looked at: the chosen player while he is listed here, else the first.
        let at =
            self.rows
                .place(model.selection.player.as_ref())
                .or((!self.rows.shown().is_empty()).then_some(0));
        let player = at
            .and_then(|at| self.rows.shown().get(at))
            .map(|row| row.id.clone());
        let wide = ui.available_width();
        let frame = Frame::new()
            .fill(palette(ui).panel)
            .inner_margin(Margin::symmetric(16, 8));
        let side = Panel::right("roster side")
            .frame(frame)
            .default_size((wide * 0.34).clamp(340.0, 460.0))
            .size_range(300.0..=(wide * 0.6).max(320.0))
            .show(ui, |ui| match &mut self.newcomer {
                Some(form) => {
                    let (answer, stays) = form.ui(ui, model);
                    if !stays {
                        self.newcomer = None;
                    }
                    answer
                }
                None => self.side.ui(ui, model, annals, player.as_ref()),
            })
            .inner;
        action = action.or(side);
        let left = Frame::new()
            .inner_margin(Margin {
                left: 4,
                right: 12,
                ..Margin::ZERO
            })
            .show(ui, |ui| self.left_ui(ui, model, &scope, at))
            .inner;
        action.or(left)
    }

    /// The scope goes where the selection went.
    fn follow(&mut self, model: &Model<'_>) {
        let Selection { team, player, .. } = model.selection;
        let now = (team.clone(), player.clone());
        if self.seen.as_ref() == Some(&now) && self.scope.is_some() {
            return;
        }
        let (old_team, old_player) = self.seen.take().unwrap_or_default();
        let state = model.state();
        let by_player = player
            .as_ref()
            .filter(|_| *player != old_player)
            .and_then(|player| Scope::of(state, player));
        if by_player.is_some() {
            self.newcomer = None;
        }
        let by_team = team.clone().filter(|_| *team != old_team).map(Scope::Club);
        if let (Some(form), Some(Scope::Club(team))) = (&mut self.newcomer, &by_team) {
            form.enters(Some(team.clone()));
        }
        self.scope = by_player
            .or(by_team)
            .or(self.scope.take())
            .or_else(|| state.seats.first().cloned().map(Scope::Club));
        self.seen = Some(now);
    }

    /// Lists other players. A selection without a club stands for all clubs to the other tabs.
    fn turn_to(&mut self, model: &Model<'_>, scope: Scope) -> Action {
        let team = match &scope {
            Scope::Club(team) => Some(team.clone()),
            Scope::League | Scope::Retired => None,
        };
        let seated = |team: &TeamId| model.state().seats.contains(team);
        if let Some(form) = &mut self.newcomer
            && scope != Scope::Retired
            && team.as_ref().is_none_or(seated)
        {
            form.enters(team.clone());
        }
        self.seen = Some((team.clone(), None));
        self.scope = Some(scope);
        Action::Select(Box::new(Selection {
            team,
            player: None,
            ..model.selection.clone()
        }))
    }

    fn left_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        scope: &Scope,
        at: Option<usize>,
    ) -> Option<Action> {
        const ADD: Words = Words::new("Add player", "選手を登録");
        let lang = model.lang();
        let mut action = clubs::facts_ui(ui, model, scope);
        ui.add_space(STEP);
        ui.horizontal(|ui| {
            widgets::search_field(ui, lang, &mut self.search, 160.0);
            let (shown, all) = (self.rows.shown().len(), self.rows.all());
            let s = plural(all);
            widgets::caption(
                ui,
                if shown == all {
                    crate::say!(lang, "{all} player{s}", "{all}名")
                } else {
                    crate::say!(lang, "{shown} of {all} player{s}", "{all}名中{shown}名")
                },
            );
            if *scope == Scope::Retired {
                return;
            }
            widgets::right(ui, |ui| {
                let locked = model.league.read_only().map(ReadOnly::text);
                let locked = locked.as_ref().map(|why| why.of(lang));
                if allowed(ui, locked, ADD.of(lang)) {
                    let team = match scope {
                        Scope::Club(team) => Some(team.clone()),
                        Scope::League | Scope::Retired => None,
                    };
                    self.newcomer = Some(Newcomer::new(team));
                }
            });
        });
        if self.rows.all() == 0 {
            return action.or(self.empty_ui(ui, model, scope));
        }
        let columns = rows::columns(model, *scope == Scope::Retired, ui.available_width());
        let least = rows::least_width(model.money());
        let picked = wide_enough(ui, least, |ui| {
            Table::new("roster", lang)
                .name(crate::say!(lang, "Players", "選手"))
                .selected(at)
                .version(self.rows.version())
                .show(ui, &mut self.table, self.rows.shown(), &columns)
        });
        let chosen = picked.chosen.or(picked.opened);
        if let Some(row) = chosen.and_then(|at| self.rows.shown().get(at)) {
            if picked.opened.is_some() {
                self.side.open();
            }
            self.newcomer = None;
            let selection = Selection {
                player: Some(row.id.clone()),
                ..model.selection.clone()
            };
            if selection != *model.selection {
                action = Some(Action::Select(Box::new(selection)));
            }
        }
        action
    }

    fn empty_ui(&mut self, ui: &mut Ui, model: &Model<'_>, scope: &Scope) -> Option<Action> {
        const LEAGUE: Words = Words::new("No free players", "リーグ保有の選手はいません");
        const LEAGUE_TEXT: Words = Words::new(
            "Players who are under contract with no club stand here. Clubs draft from them.",
            "どのチームとも契約していない選手がここに並びます。ドラフトの対象です。",
        );
        const RETIRED: Words = Words::new("Nobody has retired", "引退した選手はいません");
        const RETIRED_TEXT: Words = Words::new(
            "Players who retire this season stand here, and can be brought back by a correction.",
            "今シーズン引退した選手がここに並びます。訂正で復帰させることもできます。",
        );
        const CLUB: Words = Words::new("No players yet", "まだ選手がいません");
        const CLUB_TEXT: Words = Words::new(
            "Enter the founding roster: name each player and pick his figure from the shelf.",
            "創設メンバーを登録します。選手の名前とフィギュアを選んでください。",
        );
        const FIRST: Words = Words::new("Add the first player", "最初の選手を登録");
        let lang = model.lang();
        let (title, text, button) = match scope {
            Scope::Club(team) => (CLUB, CLUB_TEXT, Some(Some(team.clone()))),
            Scope::League => (LEAGUE, LEAGUE_TEXT, None),
            Scope::Retired => (RETIRED, RETIRED_TEXT, None),
        };
        let words = (button.is_some() && !model.locked()).then_some(FIRST.of(lang));
        if widgets::empty_state(ui, title.of(lang), text.of(lang), words)
            && let Some(team) = button
        {
            self.newcomer = Some(Newcomer::new(team));
        }
        None
    }
}

/// Contents that need this width: where there is less, they scroll sideways.
pub(super) fn wide_enough<R>(ui: &mut Ui, least: f32, contents: impl FnOnce(&mut Ui) -> R) -> R {
    if ui.available_width() >= least {
        return contents(ui);
    }
    egui::ScrollArea::horizontal()
        .id_salt("wide enough")
        .show(ui, |ui| {
            ui.set_max_width(least);
            ui.set_min_width(least);
            // Room for the mark of the chosen row.
            Frame::new()
                .inner_margin(Margin {
                    left: 4,
                    ..Margin::ZERO
                })
                .show(ui, contents)
                .inner
        })
        .inner
}
