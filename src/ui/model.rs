//! What panels read. They never change it: they answer with an [`Action`](super::actions::Action).

use super::{
    actions::Action,
    clocks::Shown,
    settings::Settings,
    theme,
    widgets::{self, Column},
};
use crate::{
    figures::Wording,
    flags::{
        Command, Journal, State,
        explain::{Number, Subject, show},
    },
    gold::{Gold, Money},
    ids::{FigureId, PlayerId, TeamId},
    journal::{Act, Reading},
    store::League,
    text::{Lang, Words},
};
use egui::{Color32, RichText};
use std::cell::Cell;

/// What is chosen in an open league; shared by its panels.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    /// The club looked at.
    pub team: Option<TeamId>,
    /// The player looked at.
    pub player: Option<PlayerId>,
    /// The figure looked at.
    pub figure: Option<FigureId>,
    /// The entry looked at.
    pub entry: Option<u64>,
    /// The number whose causes are shown ("why?").
    pub why: Option<(Subject, Number)>,
}

/// Why nothing is taken back or brought back, and nothing closed, while a manager writes unseen.
pub const SEALING: Words = Words::new(
    "Not while a manager writes on a sealed sheet: close it first.",
    "封印する用紙を書いている間は使えません。先に用紙を閉じてください。",
);

/// What a panel may look at while it draws.
#[derive(Debug, Clone, Copy)]
pub struct Model<'a> {
    /// The open league.
    pub league: &'a League,
    /// The reader's settings.
    pub settings: &'a Settings,
    /// What is chosen.
    pub selection: &'a Selection,
    /// The first of several acts done at one go, where undo takes them all back.
    pub undo_from: Option<u64>,
    /// A manager writes unseen: nothing is taken back or brought back meanwhile.
    pub sealing: bool,
    /// The finished season that is looked at in place of the running one, by its file's number.
    pub past: Option<(u32, &'a Journal)>,
    /// What the clocks show; none while no match is played.
    pub clock: Option<Shown>,
}

impl<'a> Model<'a> {
    /// The state now; of a finished season its last.
    pub fn state(&self) -> &'a State {
        self.journal().state()
    }

    /// What was done in the season looked at.
    pub fn journal(&self) -> &'a Journal {
        match self.past {
            Some((_, journal)) => journal,
            None => self.league.journal(),
        }
    }

    /// The reader's language.
    pub fn lang(&self) -> Lang {
        self.settings.lang
    }

    /// How figures are told of: in the reader's language, in the league's words.
    pub fn wording(&self) -> Wording<'a> {
        Wording {
            lang: self.lang(),
            names: self.league.config().ability_names(),
        }
    }

    /// How the reader wants gold written.
    pub fn money(&self) -> Money {
        self.settings.money
    }

    /// Changes whenever the league does, and with the season looked at: what is worked out from it can be kept until then.
    pub fn version(&self) -> u64 {
        let now = self.league.journal().next_n();
        // Numbers of entries never come near the upper half.
        self.past
            .map_or(now, |(season, _)| (u64::from(season) + 1) << 32)
    }

    /// Nothing can be done: the league is only to be looked at.
    pub fn locked(&self) -> bool {
        self.past.is_some() || self.league.read_only().is_some()
    }

    /// Why an act cannot be done now, in the reader's words; none where it can. For what is in sight: it decides.
    pub fn refused(&self, act: &Act<Command>) -> Option<String> {
        if let Some(why) = self.league.read_only() {
            return Some(why.text().of(self.lang()).to_owned());
        }
        let refusal = self.league.preview(act).err()?;
        Some(refusal.show(self.lang()))
    }

    /// What the clocks of the match show now: whoever opens a form for an act keeps it for [`Model::timed`].
    pub fn reading(&self) -> Option<Reading> {
        self.clock.map(|shown| shown.reading)
    }

    /// An act of the match with what the clocks show; where time has run out since it was begun, with what they showed
    /// then: what was begun may be finished (M-3.2).
    #[must_use]
    pub fn timed(&self, mut act: Act<Command>, begun: Option<Reading>) -> Act<Command> {
        let now = self.reading();
        let over = now.is_some_and(|now| now.match_secs == 0 || now.turn_secs == 0);
        act.clock = begun.filter(|_| over).or(now);
        act
    }

    /// A club's color: its own, or that of its seat.
    pub fn color(&self, team: &TeamId) -> Color32 {
        club_color(self.state(), team)
    }

    /// A short name for chips: the club's first letters.
    pub fn short(&self, team: &TeamId) -> String {
        super::widgets::short_name(&self.state().team_name(team))
    }

    /// A club's chip: color and short name, the full name on hover.
    pub fn chip(&self, ui: &mut egui::Ui, team: &TeamId) -> egui::Response {
        super::widgets::team_chip(
            ui,
            self.color(team),
            &self.short(team),
            &self.state().team_name(team),
        )
    }

    /// A column of clubs, each with its chip and its name.
    pub fn club_column<'m, R>(&'m self, team: impl Fn(&R) -> &TeamId + Copy + 'm) -> Column<'m, R> {
        const CLUB: Words = Words::new("Club", "チーム");
        let name = move |row: &R| self.state().team_name(team(row));
        Column::text(CLUB.of(self.lang()), name).draw(move |ui, row| {
            self.chip(ui, team(row));
            ui.add(egui::Label::new(name(row)).truncate());
        })
    }

    /// A column of a number of clubs that tells on a click where it comes from: into `asked` goes what is asked for then.
    pub fn why_column<'m, R>(
        &'m self,
        title: &str,
        number: Number,
        asked: &'m Cell<Option<Action>>,
        of: impl Fn(&R) -> (&TeamId, i64) + Copy + 'm,
    ) -> Column<'m, R> {
        let (lang, money) = (self.lang(), self.money());
        let value = move |row: &R| show(number, of(row).1, money);
        Column::text(title, value)
            .right()
            .sorted_by(move |row| of(row).1)
            .draw(move |ui, row| {
                let (team, _) = of(row);
                let (what, name) = (number.name().of(lang), self.state().team_name(team));
                let said = crate::say!(lang, "Why {what}, {name}?", "{name}の{what}の理由");
                let p = theme::palette(ui);
                // Not in the color of links, which is that of what is lost; the line below it tells that it answers.
                let ink = if of(row).1 < 0 { p.danger() } else { p.ink };
                widgets::right(ui, |ui| {
                    let link = ui.link(RichText::new(value(row)).color(ink).underline());
                    if link.accessible_name(said).clicked() {
                        asked.set(Some(Action::Why(Subject::Team(team.clone()), number)));
                    }
                });
            })
    }

    /// What a club has. A balance is a whole multiple of 100 by construction (F-1.2).
    pub fn funds(&self, team: &TeamId) -> Gold {
        Gold::new(self.state().funds(team)).unwrap_or_default()
    }
}

/// A club's color: its own, or that of its seat.
pub fn club_color(state: &State, team: &TeamId) -> Color32 {
    let seat = state
        .seats
        .iter()
        .position(|seat| seat == team)
        .unwrap_or(state.seats.len());
    theme::team(state.teams.get(team).map_or("", |team| &team.color), seat)
}
