//! A row of somebody who rolls in camp or in training, and the die he rolls.

use super::rolling::{Roller, TYPE};
use crate::{
    dice::Die,
    flags::state::{Player, Status},
    ids::{PlayerId, TeamId},
    text::{Lang, Words},
    ui::{
        fonts,
        model::Model,
        theme::{palette, size},
        widgets::{self, Column, DiePick, Tone},
    },
};
use egui::{
    Align, Color32, Frame, Layout, Margin, Panel, Response, RichText, ScrollArea, Ui, vec2,
};

/// One player.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub id: PlayerId,
    pub team: Option<TeamId>,
    pub club: String,
    pub short: String,
    pub color: Color32,
    pub name: String,
    pub figure: String,
    pub experience: &'static str,
    pub injuries: i64,
    pub popularity: i64,
    pub announced: bool,
    pub die: Option<Die>,
    pub outcome: String,
    pub tone: Tone,
    /// He cannot roll any more, though he has not.
    pub barred: bool,
}

impl Roller for Row {
    fn id(&self) -> &PlayerId {
        &self.id
    }
    fn team(&self) -> Option<&TeamId> {
        self.team.as_ref()
    }
    fn waits(&self) -> bool {
        self.die.is_none() && !self.barred
    }
}

impl Row {
    /// The row of a player; what came of his die, if he has rolled.
    pub(super) fn new(
        model: &Model<'_>,
        id: &PlayerId,
        player: &Player,
        die: Option<Die>,
        outcome: String,
        tone: Tone,
    ) -> Self {
        let (state, lang) = (model.state(), model.lang());
        let team = player.team.clone();
        let (club, short, color) = team.as_ref().map_or_else(
            || {
                let status = player.status().name().of(lang).to_owned();
                (status, "–".to_owned(), Color32::GRAY)
            },
            |team| (state.team_name(team), model.short(team), model.color(team)),
        );
        Self {
            id: id.clone(),
            team,
            club,
            short,
            color,
            name: player.name.clone(),
            figure: state
                .figure(player)
                .map_or_else(String::new, |figure| figure.name(lang).to_owned()),
            experience: player.experience().name().of(lang),
            injuries: player.injuries.into(),
            popularity: player.popularity,
            announced: player.status() == Status::Announced,
            die,
            outcome,
            tone,
            barred: false,
        }
    }

    /// He is shown with this club, though he is under contract no more.
    pub(super) fn sit_with(&mut self, model: &Model<'_>, team: TeamId) {
        self.club = model.state().team_name(&team);
        (self.short, self.color) = (model.short(&team), model.color(&team));
        self.team = Some(team);
    }
}

/// The chosen row's die, or what came of it with what `after` draws behind it. `what` says whose die it is, for the ear.
pub(super) fn die_ui<T>(
    ui: &mut Ui,
    lang: Lang,
    row: &Row,
    what: &str,
    after: impl FnOnce(&mut Ui) -> Option<T>,
) -> (Option<DiePick>, Option<T>) {
    const WRONG: Words = Words::new(
        "A die typed wrong is taken back with Undo.",
        "打ち間違えたダイスは「取り消す」で戻せます。",
    );
    let (mut pick, mut more) = (None, None);
    ui.horizontal(|ui| {
        ui.set_min_height(32.0);
        name_ui(ui, &row.name).on_hover_text(&row.figure);
        match row.die {
            None if row.waits() => pick = widgets::die_picker(ui, lang, what, None),
            die => {
                if let Some(die) = die {
                    widgets::die_ui(ui, die, 28.0);
                }
                ui.label(RichText::new(&row.outcome).color(tone_ink(ui, row.tone)));
                more = after(ui);
            }
        }
        let hint = if row.waits() { TYPE } else { WRONG };
        let hint = hint.of(lang);
        let text = RichText::new(hint).small().color(palette(ui).muted);
        ui.add(egui::Label::new(text).truncate())
            .on_hover_text(hint);
    });
    (pick, more)
}

/// Whose die it is, as wide for every name: what follows stays under the pointer from one to the next.
pub(super) fn name_ui(ui: &mut Ui, name: &str) -> Response {
    let name = RichText::new(name).font(fonts::bold(size::BODY));
    let room = (ui.available_width() - 560.0).clamp(132.0, 280.0);
    let left = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(vec2(room, 28.0), left, |ui| {
        ui.set_min_width(room);
        ui.add(egui::Label::new(name).truncate())
    })
    .inner
}

/// What is said below such rows: however it comes and goes, they stay where they are.
pub(super) fn foot_ui(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    /// So high at first: one line.
    const LINE: f32 = 24.0;
    /// Three lines; more scroll.
    const MOST: f32 = 60.0;
    Panel::bottom("below the rows")
        .resizable(false)
        .default_size(LINE)
        .show_separator_line(false)
        .frame(Frame::new().inner_margin(Margin {
            top: 4,
            ..Margin::ZERO
        }))
        .show(ui, |ui| {
            ScrollArea::vertical()
                .max_height(MOST)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.spacing_mut().interact_size.y = 18.0;
                    ui.horizontal_wrapped(contents)
                });
        });
}

/// F-4.1, F-4.3, F-6.2: what a die came to, for one who is retired by now or not; `injured` says what an injury is to him
/// where it is not the end.
pub(super) fn outcome(
    player: &Player,
    die: Die,
    lang: Lang,
    injured: impl FnOnce() -> (String, Tone),
) -> (String, Tone) {
    const POPULAR: Words = Words::new("Popularity +1", "人気 +1");
    const NOTHING: Words = Words::new("Nothing", "変化なし");
    const RETIRED: Words = Words::new("Injured, retired", "負傷、引退");
    let (words, tone) = match die.get() {
        6 => (POPULAR, Tone::Good),
        3..=5 => (NOTHING, Tone::Plain),
        _ if player.retired => (RETIRED, Tone::Danger),
        _ => return injured(),
    };
    (words.of(lang).to_owned(), tone)
}

/// The color a tone has as text.
pub(super) fn tone_ink(ui: &Ui, tone: Tone) -> Color32 {
    let p = palette(ui);
    match tone {
        Tone::Plain => p.muted,
        Tone::Good => p.good,
        Tone::Warning => p.warning_ink,
        Tone::Danger => p.danger(),
    }
}

/// The columns of such rows in a table `width` wide.
pub(super) fn columns<'a>(lang: Lang, width: f32) -> Vec<Column<'a, Row>> {
    const CLUB: Words = Words::new("Club", "チーム");
    const PLAYER: Words = Words::new("Player", "選手");
    const FIGURE: Words = Words::new("Figure", "フィギュア");
    const EXPERIENCE: Words = Words::new("Experience", "選手経験");
    const INJURIES: Words = Words::new("Inj.", "負傷");
    const INJURIES_HINT: Words = Words::new("Injuries over the whole career", "通算の負傷");
    const POPULARITY: Words = Words::new("Pop.", "人気");
    const POPULARITY_HINT: Words = Words::new("Popularity", "人気");
    const DIE: Words = Words::new("Die", "出目");
    const OUTCOME: Words = Words::new("What came of it", "結果");
    let narrow = width < 820.0;
    let mut all = vec![
        Column::text(CLUB.of(lang), |r: &Row| r.club.clone())
            .width(60.0)
            .draw(|ui, r| {
                widgets::team_chip(ui, r.color, &r.short, &r.club);
            }),
        Column::text(PLAYER.of(lang), |r: &Row| r.name.clone())
            .width((width - if narrow { 520.0 } else { 656.0 }).clamp(120.0, 280.0)),
        Column::text(FIGURE.of(lang), |r: &Row| r.figure.clone()).width(128.0),
        Column::text(EXPERIENCE.of(lang), |r: &Row| r.experience.to_owned())
            .sorted_by(|r| r.injuries)
            .width(88.0),
        Column::number(INJURIES.of(lang), |r: &Row| r.injuries)
            .hint(INJURIES_HINT.of(lang))
            .width(40.0),
        Column::number(POPULARITY.of(lang), |r: &Row| r.popularity)
            .hint(POPULARITY_HINT.of(lang))
            .width(44.0),
        Column::text(DIE.of(lang), |r: &Row| {
            r.die.map_or_else(String::new, |die| die.to_string())
        })
        .sorted_by(|r| r.die.map_or(0, |die| die.get().into()))
        .width(40.0)
        .draw(|ui, r| {
            if let Some(die) = r.die {
                widgets::die_ui(ui, die, 20.0);
            }
        }),
        Column::text(OUTCOME.of(lang), |r: &Row| r.outcome.clone())
            .rest()
            .draw(|ui, r| {
                let text = RichText::new(&r.outcome).color(tone_ink(ui, r.tone));
                ui.add(egui::Label::new(text).truncate());
            }),
    ];
    if narrow {
        // The names are what matters; the figure is said where the player rolls.
        all.remove(2);
    }
    all
}
