//! Who is at home first, and in the rounds after it (F-6.1, D-41).

use super::highest::{Throw, Told, club_ui, fallen_ui, last_rolls};
use crate::{
    flags::{Command, command, step::Half},
    ids::TeamId,
    journal::Act,
    text::Words,
    ui::{actions::Action, model::Model, theme, widgets},
};
use egui::{Grid, RichText, ScrollArea, Ui};

/// The home roll.
#[derive(Debug, Default)]
pub(super) struct Home {
    throw: Throw,
}

impl Home {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, half: Half) -> Option<Action> {
        const FEW: Words = Words::new(
            "Fewer than two clubs take part in this half: nobody is at home, and its games are left out (F-3.1).",
            "この期の参加は1チーム以下のため、ホームを決めずに試合を省きます（F-3.1）。",
        );
        const DICE: Words = Words::new("The roll", "ホームのダイス");
        let (state, lang) = (model.state(), model.lang());
        let clubs = state.attending(half);
        let mut wanted = None;
        let scroll = ScrollArea::vertical().auto_shrink([false, true]);
        scroll.show(ui, |ui| {
            ui.set_max_width(760.0);
            if clubs.len() < 2 {
                widgets::caption(ui, FEW.of(lang));
                return;
            }
            let Some(home) = &state.course.halves.of(half).home else {
                wanted = self.roll_ui(ui, model, &clubs);
                homes_ui(ui, model, half, self.throw.winner().as_ref());
                return;
            };
            let name = state.team_name(home);
            ui.horizontal(|ui| {
                model.chip(ui, home);
                let words = won(&name, lang);
                ui.label(RichText::new(words).text_style(theme::strong_style()));
            });
            homes_ui(ui, model, half, Some(home));
            let rolls = last_rolls(model, |command| {
                if let Command::HomeRoll(c) = command {
                    c.rolls.as_ref()
                } else {
                    None
                }
            });
            if let Some((rolls, from)) = rolls {
                widgets::section(ui, DICE.of(lang));
                fallen_ui(ui, model, &rolls, from);
            }
        });
        wanted
    }

    /// The roll itself, wherever a half has not had it: a league that began on paper makes it in the middle of one.
    pub(super) fn roll_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        clubs: &[TeamId],
    ) -> Option<Action> {
        const WHAT: Words = Words::new("Home roll", "ホームダイス");
        const ROLL: Words = Words::new("Roll for the first home", "最初のホームを振る");
        const ENTER: Words = Words::new("Enter these dice", "この出目で決める");
        let lang = model.lang();
        let told = Told {
            what: WHAT.of(lang),
            roll: ROLL.of(lang),
            enter: ENTER.of(lang),
            won,
        };
        self.throw.ui(ui, model, clubs, &told, |rolls, agreed| {
            Act::new(command::HomeRoll { rolls, agreed })
        })
    }
}

fn won(name: &str, lang: crate::text::Lang) -> String {
    crate::say!(
        lang,
        "{name} is the first home.",
        "最初のホームは{name}です。"
    )
}

/// The home of every round, clockwise from the first.
fn homes_ui(ui: &mut Ui, model: &Model<'_>, half: Half, first: Option<&TeamId>) {
    const HOMES: Words = Words::new("Homes of the rounds", "各節のホーム");
    const AGREED: Words = Words::new(
        "Unless the managers agree otherwise when the match is started (D-41).",
        "試合開始時にマネージャー同士の合意で変えられます（D-41）。",
    );
    let (state, lang) = (model.state(), model.lang());
    let Some(first) = first else { return };
    let clubs = state.attending(half);
    let Some(at) = clubs.iter().position(|team| team == first) else {
        return;
    };
    widgets::section(ui, HOMES.of(lang));
    Grid::new("homes").spacing([16.0, 4.0]).show(ui, |ui| {
        let order = clubs.iter().cycle().skip(at);
        for (n, team) in (1..=state.rounds()).zip(order) {
            let round = crate::say!(lang, "Round {n}", "第{n}節");
            ui.label(round);
            club_ui(ui, model, team, 420.0);
            ui.end_row();
        }
    });
    if state.rules.word(crate::flags::rules::Key::Homes) == "agreed" {
        widgets::caption(ui, AGREED.of(lang));
    }
}
