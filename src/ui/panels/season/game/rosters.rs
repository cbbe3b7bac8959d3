//! Rosters, salary cap and luxury tax before the kick-off (M-2.4, M-2.5).

use super::{super::rolling::act_of, act_button};
use crate::{
    dice::Die,
    flags::{
        command,
        decide::taxes,
        play::{Lineup, Match},
        sentence::posting_line,
    },
    gold::Gold,
    ids::TeamId,
    journal::Act,
    rulebook::Rule,
    text::Words,
    ui::{
        actions::{Action, Tab, Verb, Window},
        model::{Model, Selection},
        theme::palette,
        widgets,
    },
};
use egui::{Label, RichText, ScrollArea, Ui};

/// The rosters and the kick-off.
#[derive(Debug, Default)]
pub(super) struct Rosters {
    /// K-8.3: the command die of the home club's first turn, where it was rolled.
    die: Option<Die>,
}

/// Draws the rosters of the match and its kick-off. `then` takes what shall follow the answered action.
pub(super) fn ui(
    ui: &mut Ui,
    model: &Model<'_>,
    rosters: &mut Rosters,
    then: &mut Option<Action>,
) -> Option<Action> {
    let game = model.state().game.as_ref()?;
    // The other columns need this much at most; the clubs' names have the rest.
    let room = (ui.available_width() - 580.0).clamp(172.0, 320.0);
    let mut wanted = None;
    ScrollArea::both()
        .auto_shrink([false, true])
        .show(ui, |ui| {
            wanted = clubs_ui(ui, model, game, room, then);
            ui.add_space(8.0);
            if game.taxes.is_none() {
                wanted = wanted.take().or(kick_off_ui(ui, model, &mut rosters.die));
            }
        });
    wanted
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

/// All that is paid at kick-off, and the kick-off.
fn kick_off_ui(ui: &mut Ui, model: &Model<'_>, die: &mut Option<Die>) -> Option<Action> {
    const KICK_OFF: Words = Words::new("Kick off", "キックオフ");
    const PAYS: Words = Words::new("Paid at kick-off", "キックオフ時の支払い");
    const NOTHING: Words = Words::new(
        "Nobody is over the cap.",
        "キャップを超えるチームはありません。",
    );
    let (state, lang, money) = (model.state(), model.lang(), model.money());
    let act = Act::new(command::KickOff { command_die: None });
    let rolled = Act::new(command::KickOff {
        command_die: Die::new(1).ok(),
    });
    let may_roll = model.league.preview(&rolled).is_ok();
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
    if may_roll {
        command_die_ui(ui, model, die);
    } else {
        *die = None;
    }
    let command_die = *die;
    let act = act_of(command::KickOff { command_die }, command_die);
    ui.horizontal(|ui| {
        let wanted = act_button(ui, model, KICK_OFF.of(lang), act);
        let loans = Window::Loans;
        // Where a tax cannot be paid, a loan may help.
        let lend = short && ui.button(loans.words().of(lang)).clicked();
        wanted.or(lend.then_some(Action::Verb(Verb::Show(loans))))
    })
    .inner
}

/// K-8.3: the home club's turn begins with the match, and whoever has a commander on the field may roll.
fn command_die_ui(ui: &mut Ui, model: &Model<'_>, die: &mut Option<Die>) {
    let (state, lang) = (model.state(), model.lang());
    let home = state.game.as_ref().and_then(|game| game.teams.first());
    let name = home.map_or_else(String::new, |team| state.team_name(team));
    let what = crate::say!(lang, "Command die of {name}", "{name}の指揮のダイス");
    let text = crate::say!(
        lang,
        "{what}, if it rolls for its first turn (K-8.3)",
        "{what}（最初のターンに振る場合、K-8.3）"
    );
    ui.horizontal_wrapped(|ui| {
        widgets::caption(ui, text);
        if let Some(picked) = widgets::die_faces(ui, &what, *die) {
            *die = (*die != Some(picked)).then_some(picked);
        }
    });
    ui.add_space(4.0);
}
