//! A player's career, a line a season. Older seasons are read from their files only when somebody asks.

use crate::{
    flags::{
        State,
        state::{Experience, Player},
    },
    ids::PlayerId,
    text::{Lang, Words, number},
    ui::{
        fonts,
        model::Model,
        theme::{STEP, palette, size},
        widgets::{self, Tone},
    },
};
use egui::{Align, Label, Layout, RichText, Ui, vec2};
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
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>, id: &PlayerId, player: &Player) {
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
        ui.add_space(4.0);
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
    // What the narrow columns and the gaps between them leave.
    let club = (ui.available_width() - SEASON_WIDTH - 5.0 * NUMBER_WIDTH).max(80.0);
    ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
    let line_ui = |ui: &mut Ui, texts: [RichText; 7], hint: Option<&str>| {
        ui.horizontal(|ui| {
            let [season, name, numbers @ ..] = texts;
            for (width, text) in [(SEASON_WIDTH, season), (club, name)] {
                let layout = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(vec2(width, 22.0), layout, |ui| {
                    ui.set_min_width(width);
                    ui.add(Label::new(text).truncate());
                });
            }
            for (n, text) in numbers.into_iter().enumerate() {
                let layout = Layout::right_to_left(Align::Center);
                ui.allocate_ui_with_layout(vec2(NUMBER_WIDTH, 22.0), layout, |ui| {
                    ui.set_min_width(NUMBER_WIDTH);
                    let label = ui.label(text);
                    if let Some(hint) = hint.filter(|_| n == 3) {
                        label.on_hover_text(hint);
                    }
                });
            }
        });
    };
    let muted = palette(ui).muted;
    let titles = [
        SEASON.of(lang),
        CLUB.of(lang),
        "FD",
        "FH",
        "KO",
        INJURIES.of(lang),
        POPULARITY.of(lang),
    ];
    let titles = titles.map(|text| {
        RichText::new(text)
            .font(fonts::bold(size::TABLE))
            .color(muted)
    });
    line_ui(ui, titles, None);
    for (season, line) in lines {
        let club = if line.retired {
            RETIRED.of(lang)
        } else if line.club.is_empty() {
            "–"
        } else {
            &line.club
        };
        let texts = [
            season.to_string(),
            club.to_owned(),
            number(line.fd.into()),
            number(line.fh.into()),
            number(line.ko.into()),
            line.injuries.to_string(),
            number(line.popularity),
        ];
        let experience = Experience::of(line.injuries).name().of(lang);
        let texts = texts.map(|text| RichText::new(text).small());
        line_ui(ui, texts, Some(experience));
    }
    ui.spacing_mut().item_spacing = vec2(STEP, STEP / 2.0);
}

const SEASON_WIDTH: f32 = 64.0;
const NUMBER_WIDTH: f32 = 38.0;
