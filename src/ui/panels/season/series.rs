//! The final of the Altenant Series: who meets and why, who is at home, the roll (F-10.1–F-10.3, F-3.2).

use super::{
    highest::{Throw, Told, club_ui, fallen_ui, last_rolls},
    play_off::{PlayOff, table_ui},
};
use crate::{
    flags::{Command, State, command, decide::SERIES_POPULARITY, standings, step::Half},
    ids::TeamId,
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        panels::offer,
        theme::{palette, size},
        widgets,
    },
};
use egui::{Label, RichText, ScrollArea, Ui};

/// The final.
#[derive(Debug, Default)]
pub(super) struct Series {
    throw: Throw,
    play_off: PlayOff,
}

impl Series {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        let mut wanted = None;
        ScrollArea::vertical()
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.set_max_width(760.0);
                wanted = match (standings::series_roll(state), &state.course.champion) {
                    (_, Some(champion)) => {
                        champion_ui(ui, model, champion);
                        None
                    }
                    (Some((roll, clubs)), None) => self.play_off.roll_ui(ui, model, roll, &clubs),
                    (None, None) => self.final_ui(ui, model),
                };
                for half in [Half::First, Half::Second] {
                    if standings::contested(state, half) {
                        table_ui(ui, model, half);
                    }
                }
            });
        wanted
    }

    fn final_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NOBODY: Words = Words::new(
            "No half was contested: the season has no champion.",
            "前期も後期も行われなかったため、優勝チームはありません。",
        );
        const ALONE: Words = Words::new(
            "Only one half was contested: its champion wins without a roll.",
            "行われた期が一つだけなので、その優勝チームがダイスなしで優勝します。",
        );
        const CROWN: Words = Words::new("Crown the champion", "優勝を決める");
        const WHAT: Words = Words::new("Final die", "決勝のダイス");
        const ROLL: Words = Words::new("Roll the final", "決勝を振る");
        const ENTER: Words = Words::new("Enter these dice", "この出目で決める");
        let (state, lang) = (model.state(), model.lang());
        let finalists = standings::finalists(state);
        match finalists.as_slice() {
            [] => {
                ui.label(NOBODY.of(lang));
                None
            }
            [alone] => {
                club_ui(ui, model, alone, 420.0);
                widgets::caption(ui, ALONE.of(lang));
                let act = Act::new(command::Series {
                    rolls: None,
                    agreed: None,
                });
                let refused = model.refused(&act);
                offer(ui, CROWN.of(lang), true, refused.as_deref()).then_some(Action::Do(act))
            }
            both => {
                for (n, team) in both.iter().enumerate() {
                    ui.horizontal(|ui| {
                        club_ui(ui, model, team, 220.0);
                        widgets::caption(ui, finalist(state, team, n == 0, lang));
                    });
                }
                absent_ui(ui, state, both, lang);
                let points = SERIES_POPULARITY;
                let brings = crate::say!(
                    lang,
                    "The champion distributes popularity +{points} (F-10.2).",
                    "優勝チームは人気+{points}を分配します（F-10.2）。"
                );
                widgets::caption(ui, brings);
                ui.add_space(4.0);
                let told = Told {
                    what: WHAT.of(lang),
                    roll: ROLL.of(lang),
                    enter: ENTER.of(lang),
                    won: |name, lang| crate::say!(lang, "{name} wins.", "{name}の勝ち。"),
                };
                self.throw.ui(ui, model, both, &told, |rolls, agreed| {
                    Act::new(command::Series { rolls, agreed })
                })
            }
        }
    }
}

/// Why a club is in the final, and why at home.
fn finalist(state: &State, team: &TeamId, home: bool, lang: Lang) -> String {
    let won = |half| standings::champion(state, half).as_ref() == Some(team);
    let mut words = match (won(Half::First), won(Half::Second)) {
        (true, true) => crate::say!(lang, "champion of both halves", "前期・後期優勝"),
        (true, false) => crate::say!(lang, "champion of the first half", "前期優勝"),
        (false, true) => crate::say!(lang, "champion of the second half", "後期優勝"),
        (false, false) => crate::say!(lang, "runner-up (F-10.3)", "2位（F-10.3）"),
    };
    let points = state.teams.get(team).map_or(0, |team| {
        let (first, second) = (&team.points.first, &team.points.second);
        first.total().saturating_add(second.total())
    });
    words.push_str(&crate::say!(
        lang,
        " · {points} league points",
        "・勝ち点{points}"
    ));
    if home {
        words.push_str(&crate::say!(lang, " · home (F-10.1)", "・ホーム（F-10.1）"));
    }
    words
}

/// F-3.2: for a champion who is not at the table the game master rolls.
fn absent_ui(ui: &mut Ui, state: &State, finalists: &[TeamId], lang: Lang) {
    let here = state.attending(Half::Second);
    for team in finalists.iter().filter(|team| !here.contains(team)) {
        let name = state.team_name(team);
        let text = crate::say!(
            lang,
            "{name} is not at the table: the GM rolls for it (F-3.2).",
            "{name}は席にいないため、ＧＭが振ります（F-3.2）。"
        );
        let ink = palette(ui).warning_ink;
        ui.add(Label::new(RichText::new(text).color(ink)).wrap());
    }
}

fn champion_ui(ui: &mut Ui, model: &Model<'_>, champion: &TeamId) {
    let lang = model.lang();
    let name = model.state().team_name(champion);
    ui.horizontal_wrapped(|ui| {
        model.chip(ui, champion);
        let words = crate::say!(
            lang,
            "{name} is the season's champion (F-10.2).",
            "シーズンの優勝は{name}です（F-10.2）。"
        );
        ui.label(RichText::new(words).font(fonts::bold(size::TITLE)));
    });
    let rolls = last_rolls(model, |command| {
        if let Command::Series(c) = command {
            c.rolls.as_ref()
        } else {
            None
        }
    });
    if let Some((rolls, from)) = rolls {
        ui.add_space(4.0);
        fallen_ui(ui, model, &rolls, from);
    }
}
