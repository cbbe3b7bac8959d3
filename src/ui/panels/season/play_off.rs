//! Play-offs: clubs that are level roll, for a half's first place, for its second where the series needs it, or as
//! runners-up of the series (F-7.3, F-7.4, F-10.3, D-19).

use super::highest::{Throw, Told, club_ui, fallen_ui, last_rolls};
use crate::{
    flags::{Command, State, command, season::Roll, sentence::roll_title, standings, step::Half},
    ids::TeamId,
    journal::Act,
    text::{Lang, Words, number},
    ui::{actions::Action, fonts, model::Model, theme::size, widgets},
};
use egui::{Grid, Label, RichText, ScrollArea, Ui};

/// A play-off.
#[derive(Debug, Default)]
pub(super) struct PlayOff {
    throw: Throw,
}

impl PlayOff {
    /// Draws the one that is due; what came of the last one where none is.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        let mut wanted = None;
        ScrollArea::vertical()
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.set_max_width(760.0);
                match standings::pending_roll(state) {
                    Some((roll, clubs)) => wanted = self.roll_ui(ui, model, roll, &clubs),
                    None => over_ui(ui, model),
                }
                for half in halves(state) {
                    table_ui(ui, model, half);
                }
            });
        wanted
    }

    /// The roll that is due.
    pub(super) fn roll_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        roll: Roll,
        clubs: &[TeamId],
    ) -> Option<Action> {
        const WHAT: Words = Words::new("Play-off die", "プレーオフのダイス");
        const ROLL: Words = Words::new("Roll the play-off", "プレーオフを振る");
        const ENTER: Words = Words::new("Enter these dice", "この出目で決める");
        let (state, lang) = (model.state(), model.lang());
        let title = RichText::new(roll_title(roll, lang)).font(fonts::bold(size::BODY));
        ui.label(title);
        ui.add(Label::new(why(state, roll, clubs, lang)).wrap());
        ui.add_space(4.0);
        let told = Told {
            what: WHAT.of(lang),
            roll: ROLL.of(lang),
            enter: ENTER.of(lang),
            won: |name, lang| crate::say!(lang, "{name} is ahead.", "{name}が上位です。"),
        };
        self.throw.ui(ui, model, clubs, &told, |rolls, agreed| {
            Act::new(command::PlayOff { rolls, agreed })
        })
    }
}

/// The halves whose tables a play-off of this step is about.
fn halves(state: &State) -> Vec<Half> {
    match state.step.half() {
        Some(half) => vec![half],
        None => vec![Half::First, Half::Second],
    }
}

/// Why these clubs roll.
fn why(state: &State, roll: Roll, clubs: &[TeamId], lang: Lang) -> String {
    let names: Vec<String> = clubs.iter().map(|team| state.team_name(team)).collect();
    let names = names.join(if lang == Lang::En { ", " } else { "、" });
    match roll {
        Roll::First | Roll::Second if clubs.len() == 2 => crate::say!(
            lang,
            "Level on top of the half: {names}. It is not played: each rolls one die, the higher is champion, the other is second (F-7.3, F-7.4).",
            "首位が並びました：{names}。試合は行わず、ダイスが高いチームが優勝、もう一方が2位です（F-7.3、F-7.4）。"
        ),
        Roll::First | Roll::Second => crate::say!(
            lang,
            "Level on top of the half: {names}. It is not played: each rolls one die, the highest is champion, the others share second place (F-7.3, F-7.4, D-31).",
            "首位が並びました：{names}。試合は行わず、ダイスが最も高いチームが優勝、残りは2位を分け合います（F-7.3、F-7.4、D-31）。"
        ),
        Roll::RunnerUpFirst | Roll::RunnerUpSecond => crate::say!(
            lang,
            "One club won both halves, so a runner-up meets it. Second place is shared: {names}. They roll; it brings no popularity (F-10.3, D-19).",
            "両期とも同じチームが優勝したため、2位のチームが対戦します。2位が並んだので、ダイスで決めます（{names}）。人気は増えません（F-10.3、D-19）。"
        ),
        Roll::RunnersUp => crate::say!(
            lang,
            "One club won both halves. The runners-up of the two halves roll: {names}. The winner gains popularity 5 and meets the champion (F-10.3).",
            "両期とも同じチームが優勝しました。前期・後期の2位がダイスで決めます（{names}）。勝者は人気+5を得て優勝チームと対戦します（F-10.3）。"
        ),
    }
}

/// What came of it.
fn over_ui(ui: &mut Ui, model: &Model<'_>) {
    const NONE: Words = Words::new(
        "Nobody is level here: there is nothing to roll for.",
        "並んだチームはありません。ダイスは不要です。",
    );
    let (state, lang) = (model.state(), model.lang());
    let rolls = last_rolls(model, |command| {
        if let Command::PlayOff(c) = command {
            c.rolls.as_ref()
        } else {
            None
        }
    });
    let ahead = match state.step.half() {
        Some(half) => standings::champion(state, half),
        None => state.course.runner_up.clone(),
    };
    match ahead {
        Some(team) => {
            let name = state.team_name(&team);
            ui.horizontal(|ui| {
                model.chip(ui, &team);
                let words = crate::say!(lang, "{name} is ahead.", "{name}が上位です。");
                ui.label(RichText::new(words).font(fonts::bold(size::BODY)));
            });
        }
        None => {
            ui.label(NONE.of(lang));
        }
    }
    if let Some((rolls, from)) = rolls {
        ui.add_space(4.0);
        fallen_ui(ui, model, &rolls, from);
    }
}

/// The table of a half: places, points by round, of them by flag downs.
pub(super) fn table_ui(ui: &mut Ui, model: &Model<'_>, half: Half) {
    const CLUB: Words = Words::new("Club", "チーム");
    const BONUS: Words = Words::new("Of it by FD", "うちFD");
    const BEFORE: Words = Words::new("Before", "記帳前");
    const SUM: Words = Words::new("Points", "勝ち点");
    let (state, lang) = (model.state(), model.lang());
    let lines = standings::table(state, half);
    let name = half.name().of(lang);
    widgets::section(ui, crate::say!(lang, "Table: {name}", "順位表：{name}"));
    let rounds = lines
        .iter()
        .map(|line| line.rounds.len())
        .max()
        .unwrap_or(0);
    let carried = lines.iter().any(|line| line.carried != 0);
    let bonus = lines.iter().any(|line| line.bonus != 0);
    Grid::new(("table", half))
        .spacing([20.0, 2.0])
        .min_col_width(16.0)
        .min_row_height(26.0)
        .show(ui, |ui| {
            ui.label("");
            widgets::caption(ui, CLUB.of(lang));
            let head = |ui: &mut Ui, words: &str| {
                widgets::right(ui, |ui| widgets::caption(ui, words));
            };
            if carried {
                head(ui, BEFORE.of(lang));
            }
            for n in 1..=rounds {
                head(ui, &crate::say!(lang, "Round {n}", "第{n}節"));
            }
            head(ui, SUM.of(lang));
            if bonus {
                head(ui, BONUS.of(lang));
            }
            ui.end_row();
            for line in &lines {
                let place = line.place.map_or_else(String::new, |n| n.to_string());
                ui.label(RichText::new(place).font(fonts::bold(size::BODY)));
                club_ui(ui, model, &line.team, 260.0);
                if carried {
                    widgets::number(ui, line.carried);
                }
                for n in 0..rounds {
                    match line.rounds.get(n) {
                        Some(points) => widgets::number(ui, *points),
                        None => widgets::right(ui, |ui| widgets::caption(ui, "–")),
                    };
                }
                widgets::right(ui, |ui| {
                    ui.label(RichText::new(number(line.total)).font(fonts::bold(size::BODY)))
                });
                if bonus {
                    widgets::number(ui, line.bonus);
                }
                ui.end_row();
            }
        });
}
