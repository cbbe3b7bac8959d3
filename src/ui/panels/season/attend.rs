//! Who is at the table in a half (F-3.1): the clubs that take part, and who runs them.

use crate::{
    flags::{
        Command, State,
        command::{self, AtTable},
        step::{Half, Step},
    },
    ids::TeamId,
    journal::Act,
    text::Words,
    ui::{
        actions::Action,
        model::Model,
        panels::offer,
        theme::{STEP, palette},
        widgets,
    },
};
use egui::{Button, Grid, Label, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};
use std::collections::BTreeMap;

/// The half whose attendance is settled at this step; none at the others.
pub(super) const fn half_of(step: Step) -> Option<Half> {
    match step {
        Step::DraftBids | Step::DraftTrades | Step::DraftReleases => Some(Half::First),
        Step::Classic | Step::SummerDraft | Step::SummerMeeting | Step::SummerReleases => {
            Some(Half::Second)
        }
        Step::Home(half) => Some(half),
        Step::Camp
        | Step::OpenGame
        | Step::Training(..)
        | Step::Campaign(..)
        | Step::Headhunting(..)
        | Step::Game(..)
        | Step::PlayOff(_)
        | Step::Popularity(_)
        | Step::SeriesPlayOff
        | Step::SeriesFinal
        | Step::SeriesPopularity
        | Step::WinterTrades
        | Step::WinterReleases
        | Step::WinterTryout
        | Step::WinterPopularity
        | Step::WinterIncome
        | Step::WinterSalaries
        | Step::WinterClose => None,
    }
}

/// A club as it is to be at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Seat {
    team: TeamId,
    here: bool,
    manager: String,
    beginner: bool,
}

/// The attendance being said.
#[derive(Debug, Default)]
pub(super) struct Attendance {
    seats: Vec<Seat>,
    /// What it was made from: the version and the half.
    made_for: Option<(u64, Half)>,
    changed: bool,
}

impl Attendance {
    /// Something was changed for a half of the league as it stands, and not saved.
    pub(super) fn is_changed(&self, model: &Model<'_>) -> bool {
        let step = model.state().step;
        let of = half_of(step).map(|half| (model.version(), half));
        self.changed && of.is_some() && self.made_for == of
    }

    /// Draws it for a half.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, half: Half) -> Option<Action> {
        const SAVE: Words = Words::new("Save attendance", "参加を保存");
        const BACK: Words = Words::new("Undo changes", "変更を戻す");
        const ROLLED: Words = Words::new(
            "The home roll is made: undo it to change who takes part (F-3.1).",
            "ホームが決まっています。参加を変えるには、ホーム決定を取り消してください（F-3.1）。",
        );
        let (state, lang) = (model.state(), model.lang());
        let now = seats(state, half);
        if self.made_for != Some((model.version(), half)) {
            self.made_for = Some((model.version(), half));
            self.seats.clone_from(&now);
        }
        let changed = self.seats != now;
        self.changed = changed;
        let act = Act::new(self.command(&now, half));
        let refused = if changed {
            model.refused(&act)
        } else {
            Some(crate::say!(
                lang,
                "Nothing was changed.",
                "変更がありません。"
            ))
        };
        // F-3.1: the home roll ends it.
        let rolled = state.course.halves.of(half).home.is_some();
        let mut wanted = None;
        ui.horizontal(|ui| {
            if offer(ui, SAVE.of(lang), refused.is_none(), refused.as_deref()) {
                wanted = Some(Action::Do(act));
            }
            if changed && ui.add(Button::new(BACK.of(lang))).clicked() {
                self.seats = now;
            }
        });
        let name = half.name().of(lang).to_lowercase();
        let text = crate::say!(
            lang,
            "Who is at the table in the {name}; until its home roll. All clubs unless said otherwise (F-3.1).",
            "{name}の参加チームです。ホーム決定まで変えられ、決めなければ全チームです（F-3.1）。"
        );
        let p = palette(ui);
        let (line, color) = match &refused {
            _ if rolled => (ROLLED.of(lang).to_owned(), p.warning_ink),
            Some(why) if changed => (why.clone(), p.danger()),
            _ => (text, p.muted),
        };
        ui.add(Label::new(RichText::new(line).small().color(color)).wrap());
        ui.add_space(STEP);
        ScrollArea::both()
            .id_salt("attendance")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.add_enabled_ui(!rolled, |ui| self.seats_ui(ui, model));
            });
        wanted
    }

    fn seats_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const CLUB: Words = Words::new("Takes part", "参加");
        const MANAGER: Words = Words::new("Manager", "マネージャー");
        const BEGINNER: Words = Words::new("Beginner", "初心者");
        const HINT: Words = Words::new(
            "A beginner's turns are longer (M-3.2).",
            "初心者はターンの持ち時間が長くなります（M-3.2）。",
        );
        let (state, lang) = (model.state(), model.lang());
        Grid::new("seats")
            .num_columns(3)
            .spacing([24.0, 8.0])
            .show(ui, |ui| {
                for (words, hint) in [(CLUB, None), (MANAGER, None), (BEGINNER, Some(HINT))] {
                    let head = widgets::caption(ui, words.of(lang));
                    if let Some(hint) = hint {
                        head.on_hover_text(hint.of(lang));
                    }
                }
                ui.end_row();
                for seat in &mut self.seats {
                    let name = state.team_name(&seat.team);
                    let place = vec2(260.0, 32.0);
                    let line = Layout::left_to_right(egui::Align::Center);
                    ui.allocate_ui_with_layout(place, line, |ui| {
                        ui.set_min_width(260.0);
                        let said = crate::say!(lang, "{name} takes part", "{name}が参加");
                        ui.checkbox(&mut seat.here, "").accessible_name(said);
                        model.chip(ui, &seat.team);
                        ui.add(Label::new(&name).truncate());
                    });
                    ui.add_enabled_ui(seat.here, |ui| {
                        let said = crate::say!(lang, "Manager of {name}", "{name}のマネージャー");
                        let edit = TextEdit::singleline(&mut seat.manager);
                        ui.add_sized([220.0, 32.0], edit).accessible_name(said);
                    });
                    ui.add_enabled_ui(seat.here, |ui| {
                        let said = crate::say!(
                            lang,
                            "The manager of {name} is a beginner",
                            "{name}のマネージャーは初心者"
                        );
                        ui.checkbox(&mut seat.beginner, "").accessible_name(said);
                    });
                    ui.end_row();
                }
            });
    }

    /// Who takes part, and the managers that change.
    fn command(&self, now: &[Seat], half: Half) -> Command {
        let here = self.seats.iter().filter(|seat| seat.here);
        let teams = here.clone().map(|seat| seat.team.clone()).collect();
        let other = |seat: &&Seat| {
            let before = now.iter().find(|before| before.team == seat.team);
            before.is_none_or(|before| {
                before.manager != seat.manager.trim() || before.beginner != seat.beginner
            })
        };
        let managers: BTreeMap<TeamId, AtTable> = here
            .filter(other)
            .map(|seat| {
                let manager = AtTable {
                    name: seat.manager.trim().to_owned(),
                    beginner: seat.beginner,
                };
                (seat.team.clone(), manager)
            })
            .collect();
        command::Attend {
            half,
            teams,
            managers: Some(managers).filter(|managers| !managers.is_empty()),
        }
        .into()
    }
}

/// The clubs as they are at the table now.
fn seats(state: &State, half: Half) -> Vec<Seat> {
    let here = state.attending(half);
    let seat = |team: &TeamId| {
        let data = state.teams.get(team)?;
        Some(Seat {
            team: team.clone(),
            here: here.contains(team),
            manager: data.manager.clone(),
            beginner: data.beginner,
        })
    };
    state.seats.iter().filter_map(seat).collect()
}
