//! Rosters, salary cap and luxury tax before the kick-off (M-2.4, M-2.5).

use super::act_button;
use crate::{
    dice::Die,
    flags::{
        Command, State, command,
        decide::{commands_first, rallied_first, taxes},
        play::{Lineup, Match},
        sentence::posting_line,
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Act,
    rulebook::Rule,
    text::Words,
    ui::{
        actions::{Action, Tab, Verb, Window},
        model::{Model, Selection},
        panels::match_tab::commanded_ui,
        theme::palette,
        widgets,
    },
};
use egui::{Label, RichText, ScrollArea, Ui};

/// What is half typed: the home club's die for command.
#[derive(Debug, Default)]
pub(super) struct Rosters {
    command_die: Option<Die>,
    /// M-7.8: who touches a commander as the home club's first turn begins.
    commanded: Vec<PlayerId>,
}

impl Rosters {
    /// Draws the rosters of the match and its kick-off. `then` takes what shall follow the answered action.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        then: &mut Option<Action>,
    ) -> Option<Action> {
        let game = model.state().game.as_ref()?;
        // The other columns need this much at most; the clubs' names have the rest.
        let room = (ui.available_width() - 600.0).clamp(164.0, 440.0);
        let mut wanted = None;
        ScrollArea::both()
            .auto_shrink([false, true])
            .show(ui, |ui| {
                // The button first: in a low window, too, it is in sight.
                if game.taxes.is_none() {
                    wanted = self.kick_off_ui(ui, model);
                    ui.add_space(8.0);
                }
                let named = clubs_ui(ui, model, game, room, then);
                wanted = wanted.take().or(named);
            });
        wanted
    }
    /// All that is paid at kick-off, and the kick-off.
    fn kick_off_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const KICK_OFF: Words = Words::new("Kick off", "キックオフ");
        const KICK_OFF_ROLLING: Words = Words::new(
            "Kick off, roll the command die",
            "キックオフ（指揮のダイスを振る）",
        );
        const PAYS: Words = Words::new("Paid at kick-off", "キックオフ時の支払い");
        const NOTHING: Words = Words::new(
            "Nobody is over the cap.",
            "キャップを超えるチームはありません。",
        );
        let (state, lang, money) = (model.state(), model.lang(), model.money());
        let rolls = commands_first(state);
        if rolls.is_none() {
            self.command_die = None;
        }
        let broken = rallied_first(state);
        self.commanded.retain(|id| broken.contains(id));
        let act = kick_off(state, self.command_die, &self.commanded);
        let mut short = false;
        widgets::section(ui, PAYS.of(lang));
        match model.league.preview(&act) {
            Ok(decided) => {
                if decided.gold.is_empty() {
                    widgets::caption(ui, NOTHING.of(lang));
                }
                for posting in &decided.gold {
                    ui.label(posting_line(state, posting, money, lang));
                }
            }
            Err(no) => {
                let ink = palette(ui).warning_ink;
                for reason in &no.reasons {
                    let text = RichText::new(reason.show(lang)).color(ink);
                    ui.add(Label::new(text).wrap());
                    short |= reason.rules.contains(&Rule::D_7);
                }
            }
        }
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            if let Some(team) = &rolls {
                let name = state.team_name(team);
                let words = crate::say!(lang, "Command die of {name}", "{name}の指揮のダイス");
                widgets::caption(ui, &words);
                if let Some(die) = widgets::die_faces(ui, &words, self.command_die) {
                    self.command_die = (self.command_die != Some(die)).then_some(die);
                }
            }
            commanded_ui(ui, state, &broken, &mut self.commanded, lang);
            let words = if rolls.is_some() && self.command_die.is_none() {
                KICK_OFF_ROLLING
            } else {
                KICK_OFF
            };
            let wanted = act_button(ui, model, words.of(lang), act);
            let loans = Window::Loans;
            // Where a tax cannot be paid, a loan may help.
            let lend = short && ui.button(loans.words().of(lang)).clicked();
            wanted.or(lend.then_some(Action::Verb(Verb::Show(loans))))
        })
        .inner
    }
}

fn clubs_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    game: &Match,
    room: f32,
    then: &mut Option<Action>,
) -> Option<Action> {
    const HEADS: [Words; 5] = [
        Words::new("Club", "チーム"),
        Words::new("Roster", "ロースター"),
        Words::new("Points", "評価点"),
        Words::new("Luxury tax", "ラグジュアリータックス"),
        Words::new("Funds after", "支払後の資金"),
    ];
    const OPEN: Words = Words::new("Open Cap", "キャップへ");
    let (state, lang, money) = (model.state(), model.lang(), model.money());
    let due = taxes(state, game);
    let mut wanted = None;
    egui::Grid::new("rosters")
        .spacing([8.0, 8.0])
        .min_row_height(32.0)
        .show(ui, |ui| {
            for head in HEADS {
                widgets::caption(ui, head.of(lang));
            }
            ui.end_row();
            for team in &game.teams {
                let name = state.team_name(team);
                let line = egui::Layout::left_to_right(egui::Align::Center);
                ui.allocate_ui_with_layout(egui::vec2(room, 32.0), line, |ui| {
                    model.chip(ui, team);
                    ui.add(Label::new(&name).truncate());
                });
                roster_state_ui(ui, game.lineups.get(team), lang);
                let value = game
                    .lineups
                    .get(team)
                    .map_or(0, |lineup| Match::value(state, lineup));
                widgets::meter(ui, &name, value, game.cap(&state.rules), 72.0);
                let paid = game.taxes.as_ref().map(|taxes| taxes.get(team).copied());
                let tax = paid
                    .unwrap_or_else(|| due.get(team).copied())
                    .unwrap_or(Gold::ZERO);
                widgets::amount(ui, tax, money);
                let funds = model.funds(team);
                let after = if paid.is_some() {
                    funds
                } else {
                    funds.minus(tax).unwrap_or(funds)
                };
                widgets::amount(ui, after, money);
                let said = crate::say!(lang, "Open Cap: {name}", "キャップへ：{name}");
                if ui.button(OPEN.of(lang)).accessible_name(said).clicked() {
                    wanted = Some(select(model, team));
                    *then = Some(Action::Verb(Verb::Tab(Tab::Cap)));
                }
                ui.end_row();
            }
        });
    wanted
}

fn select(model: &Model<'_>, team: &TeamId) -> Action {
    let mut selection: Selection = model.selection.clone();
    selection.team = Some(team.clone());
    Action::Select(Box::new(selection))
}

fn roster_state_ui(ui: &mut Ui, lineup: Option<&Lineup>, lang: crate::text::Lang) {
    const MISSING: Words = Words::new("not named", "未定");
    let p = palette(ui);
    match lineup {
        Some(lineup) => {
            let (field, bench) = (lineup.starters.len(), lineup.bench.len());
            let words = crate::say!(lang, "✓ {field} + {bench}", "✓ {field}＋{bench}");
            ui.label(RichText::new(words).color(p.good));
        }
        None => {
            ui.label(RichText::new(MISSING.of(lang)).color(p.warning_ink));
        }
    }
}

/// The kick-off, with the home club's die for command where it lies on the table; else the program rolls it (K-8.3).
pub fn kick_off(state: &State, command_die: Option<Die>, commanded: &[PlayerId]) -> Act<Command> {
    let act = Act::new(command::KickOff {
        command_die,
        commanded: (!commanded.is_empty()).then(|| commanded.to_vec()),
    });
    if command_die.is_none() && commands_first(state).is_some() {
        act.rolled_here()
    } else {
        act
    }
}
