//! A player's career, a line a season. Older seasons are read from their files only when somebody asks.

use crate::{
    flags::{
        State,
        state::{Experience, Player},
    },
    ids::PlayerId,
    text::{Lang, Words, number},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        theme::{palette, size},
        widgets::{self, Tone},
    },
};
use egui::{Align, Grid, Label, Layout, RichText, Ui, vec2};
use std::collections::BTreeMap;

/// What a season came to for one player.
#[derive(Debug, Clone)]
struct Line {
    club: String,
    fd: u32,
    fh: u32,
    ko: u32,
    injuries: u8,
    popularity: i64,
    retired: bool,
}

impl Line {
    fn of(state: &State, player: &Player) -> Self {
        Self {
            club: player
                .team
                .as_ref()
                .map_or_else(String::new, |team| state.team_name(team)),
            fd: player.fd,
            fh: player.fh,
            ko: player.ko,
            injuries: player.injuries,
            popularity: player.popularity,
            retired: player.retired,
        }
    }
}

/// The seasons read so far, for every player at once: the next one asked about costs nothing.
#[derive(Debug, Default)]
pub(super) struct Career {
    asked: bool,
    /// Seasons still to be read, the latest last: one a frame, so that the window stays alive.
    queue: Vec<u32>,
    read: BTreeMap<u32, BTreeMap<PlayerId, Line>>,
    trouble: Option<String>,
}

impl Career {
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        id: &PlayerId,
        player: &Player,
    ) -> Option<Action> {
        const CAREER: Words = Words::new("Career", "経歴");
        const EARLIER: Words = Words::new("Earlier seasons", "過去のシーズン");
        const EARLIER_HINT: Words = Words::new(
            "Reads the files of the seasons before this one",
            "過去のシーズンのファイルを読み込みます",
        );
        const NONE: Words = Words::new(
            "In no earlier season kept here.",
            "過去のシーズンには記録がありません。",
        );
        const STOP: Words = Words::new("Stop", "中止");
        let (state, lang) = (model.state(), model.lang());
        widgets::section(ui, CAREER.of(lang));
        self.read_next(ui, model);
        let now = (state.season, Line::of(state, player));
        let earlier = self
            .read
            .iter()
            .rev()
            .filter_map(|(season, players)| Some((*season, players.get(id)?)));
        let lines: Vec<(u32, &Line)> = std::iter::once((now.0, &now.1)).chain(earlier).collect();
        table_ui(ui, lang, &lines);
        if !self.queue.is_empty() {
            ui.horizontal(|ui| {
                ui.spinner();
                let left = self.queue.len();
                widgets::caption(
                    ui,
                    crate::say!(lang, "{left} seasons to read", "残り{left}シーズン"),
                );
                if ui.small_button(STOP.of(lang)).clicked() {
                    self.queue.clear();
                    self.asked = false;
                }
            });
        } else if !self.asked && state.season > 1 {
            let button = ui.small_button(EARLIER.of(lang));
            if button.on_hover_text(EARLIER_HINT.of(lang)).clicked() {
                self.ask(model);
            }
        } else if self.asked && lines.len() == 1 {
            widgets::caption(ui, NONE.of(lang));
        }
        if let Some(trouble) = &self.trouble {
            let text = RichText::new(trouble).small().color(Tone::Danger.color(ui));
            ui.add(Label::new(text).wrap());
        }
        None
    }

    fn ask(&mut self, model: &Model<'_>) {
        self.asked = true;
        self.trouble = None;
        match model.league.seasons() {
            Ok(seasons) => {
                let now = model.state().season;
                self.queue = seasons
                    .into_iter()
                    .filter(|season| *season < now && !self.read.contains_key(season))
                    .collect();
            }
            Err(error) => self.trouble = Some(error.text().of(model.lang()).to_owned()),
        }
    }

    fn read_next(&mut self, ui: &Ui, model: &Model<'_>) {
        let Some(season) = self.queue.pop() else {
            return;
        };
        match model.league.season(season) {
            Ok(journal) => {
                let state = journal.state();
                let lines = state
                    .players
                    .iter()
                    .map(|(id, player)| (id.clone(), Line::of(state, player)))
                    .collect();
                self.read.insert(season, lines);
            }
            Err(error) => self.trouble = Some(error.show(model.lang())),
        }
        ui.ctx().request_repaint();
    }
}

fn table_ui(ui: &mut Ui, lang: Lang, lines: &[(u32, &Line)]) {
    const SEASON: Words = Words::new("Season", "シーズン");
    const CLUB: Words = Words::new("Club", "チーム");
    const POPULARITY: Words = Words::new("Pop.", "人気");
    const INJURIES: Words = Words::new("Inj.", "負傷");
    const RETIRED: Words = Words::new("retired", "引退");
    let width = ui.available_width();
    // What the six narrow columns and the gaps between them leave.
    let club = (width - 56.0 - 5.0 * 34.0 - 6.0 * 8.0).max(80.0);
    let head = |ui: &mut Ui, words: &str| {
        let text = RichText::new(words).font(fonts::bold(size::TABLE));
        ui.add(Label::new(text.color(palette(ui).muted)).truncate());
    };
    let right = |ui: &mut Ui, contents: &dyn Fn(&mut Ui)| {
        let layout = Layout::right_to_left(Align::Center);
        ui.allocate_ui_with_layout(vec2(34.0, 20.0), layout, contents);
    };
    Grid::new("career")
        .num_columns(7)
        .spacing(vec2(8.0, 2.0))
        .min_col_width(0.0)
        .show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            head(ui, SEASON.of(lang));
            ui.scope(|ui| {
                ui.set_width(club);
                head(ui, CLUB.of(lang));
            });
            for title in ["FD", "FH", "KO", INJURIES.of(lang), POPULARITY.of(lang)] {
                right(ui, &|ui| head(ui, title));
            }
            ui.end_row();
            for (season, line) in lines {
                ui.label(RichText::new(season.to_string()).small());
                ui.scope(|ui| {
                    ui.set_width(club);
                    let club = if line.retired {
                        RETIRED.of(lang)
                    } else if line.club.is_empty() {
                        "–"
                    } else {
                        &line.club
                    };
                    ui.add(Label::new(RichText::new(club).small()).truncate());
                });
                let experience = Experience::of(line.injuries).name().of(lang);
                for n in [line.fd, line.fh, line.ko] {
                    right(ui, &|ui| {
                        ui.label(RichText::new(number(n.into())).small());
                    });
                }
                right(ui, &|ui| {
                    let text = RichText::new(line.injuries.to_string()).small();
                    ui.label(text).on_hover_text(experience);
                });
                right(ui, &|ui| {
                    ui.label(RichText::new(number(line.popularity)).small());
                });
                ui.end_row();
            }
        });
}
