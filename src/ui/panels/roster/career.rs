//! A player's career, a line a season. Older seasons are read from their files only when somebody asks.

use crate::{
    flags::{
        State,
        annals::Year,
        state::{Experience, Player, Status},
    },
    ids::PlayerId,
    text::{Lang, Words, number},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        panels::annals::Annals,
        theme::{STEP, palette, size},
        widgets,
    },
};
use egui::{Align, Label, Layout, RichText, Ui, vec2};

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

    fn of_year(state: &State, year: &Year) -> Self {
        Self {
            club: year
                .club()
                .map_or_else(String::new, |team| state.team_name(team)),
            fd: year.fd,
            fh: year.fh,
            ko: year.ko,
            injuries: year.injuries,
            popularity: year.popularity,
            retired: year.status == Status::Retired,
        }
    }
}

/// Draws a player's career; answers where all of it is to be seen.
pub(super) fn ui(
    ui: &mut Ui,
    model: &Model<'_>,
    annals: &mut Annals,
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
    const WHOLE: Words = Words::new("Whole career", "経歴をすべて見る");
    let (state, lang) = (model.state(), model.lang());
    widgets::section(ui, CAREER.of(lang));
    annals.follow(model);
    let now = Line::of(state, player);
    let earlier: Vec<(u32, Line)> = annals
        .older()
        .rev()
        // Before one who retired the id was another's.
        .map_while(|annal| match annal.players.get(id) {
            Some(year) if year.status == Status::Retired => None,
            year => Some((annal.season, year)),
        })
        .filter_map(|(season, year)| Some((season, Line::of_year(state, year?))))
        .collect();
    let mut lines = vec![(state.season, &now)];
    lines.extend(earlier.iter().map(|(season, line)| (*season, line)));
    table_ui(ui, lang, &lines);
    ui.add_space(4.0);
    let mut wanted = None;
    if annals.asked() {
        annals.progress_ui(ui, lang);
        annals.troubles_ui(ui, lang);
        if annals.done() && lines.len() == 1 {
            widgets::caption(ui, NONE.of(lang));
        }
    }
    ui.horizontal(|ui| {
        if !annals.asked() && state.season > 1 {
            let button = ui.small_button(EARLIER.of(lang));
            if button.on_hover_text(EARLIER_HINT.of(lang)).clicked() {
                annals.ask(ui.ctx(), model);
            }
        }
        if ui.small_button(WHOLE.of(lang)).clicked() {
            wanted = Some(Action::ShowCareer(id.clone()));
        }
    });
    wanted
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
