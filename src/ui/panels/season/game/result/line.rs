//! A line of the result form: what a player did, or what the spirits of a club did together (D-15).

use crate::{
    figures::Ability,
    flags::{
        State,
        play::{Deeds, Match, Score, figure},
        rules::Key,
    },
    ids::{PlayerId, TeamId},
    text::{Lang, Words},
    ui::{
        fonts,
        model::Model,
        theme::{palette, size},
        widgets,
    },
};
use egui::{
    Align, Label, Layout, Response, RichText, Sense, Ui, WidgetInfo, accesskit::Role, vec2,
};

const FD: Words = Words::new("FD", "FD");
const KO: Words = Words::new("KO", "KO");
const FH: Words = Words::new("FH", "FH");
const HOSPITAL: Words = Words::new("Hospital", "病院送り");

/// Whose line it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    /// A player of a roster.
    Player(PlayerId),
    /// Whatever spirits of this club did: it counts for the club, and for no player.
    Spirits(TeamId),
}

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    /// Flag downs.
    Fd,
    /// Knock-downs.
    Ko,
}

/// The lines of a club: its roster, and its spirits where somebody of it can call one or one has done something.
pub(super) fn lines(state: &State, game: &Match, team: &TeamId, score: &Score) -> Vec<Line> {
    let Some(lineup) = game.lineups.get(team) else {
        return Vec::new();
    };
    let calls = |id: &PlayerId| {
        let figure = figure(state, id);
        figure.is_some_and(|figure| figure.dial.abilities().contains(&Ability::Necromancy))
    };
    let of_club = state.rules.word(Key::SpiritDeeds) != "player";
    let spirits = score.spirits.contains_key(team) || of_club && lineup.all().any(calls);
    let players = lineup.all().cloned().map(Line::Player);
    let spirits = spirits.then(|| Line::Spirits(team.clone()));
    players.chain(spirits).collect()
}

impl Line {
    /// Whether the match still knows it.
    pub(super) fn is_of(&self, game: &Match) -> bool {
        match self {
            Self::Player(id) => game.named_by(id).is_some(),
            Self::Spirits(team) => game.teams.contains(team),
        }
    }

    /// How often it did something.
    fn done(&self, score: &Score, deed: Deed) -> u32 {
        let of_spirits = |team| score.spirits.get(team).copied().unwrap_or_default();
        match (self, deed) {
            (Self::Player(id), Deed::Fd) => score.fd.get(id).copied().unwrap_or(0),
            (Self::Player(id), Deed::Ko) => score.ko.get(id).copied().unwrap_or(0),
            (Self::Spirits(team), Deed::Fd) => of_spirits(team).fd,
            (Self::Spirits(team), Deed::Ko) => of_spirits(team).ko,
        }
    }

    /// Counts one more, or one less.
    pub(super) fn count(&self, score: &mut Score, deed: Deed, by: i32) {
        let now = self.done(score, deed).saturating_add_signed(by).min(999);
        match self {
            Self::Player(id) => {
                let of = match deed {
                    Deed::Fd => &mut score.fd,
                    Deed::Ko => &mut score.ko,
                };
                if now == 0 {
                    of.remove(id);
                } else {
                    of.insert(id.clone(), now);
                }
            }
            Self::Spirits(team) => change(score, team, |deeds| match deed {
                Deed::Fd => deeds.fd = now,
                Deed::Ko => deeds.ko = now,
            }),
        }
    }

    fn holds(&self, score: &Score) -> bool {
        match self {
            Self::Player(id) => score.fh.as_ref() == Some(id),
            Self::Spirits(team) => score.spirits.get(team).is_some_and(|deeds| deeds.fh),
        }
    }

    /// M-5.2: it held the flag at the end, and nobody else did; or nobody.
    pub(super) fn toggle_holder(&self, score: &mut Score) {
        let held = self.holds(score);
        score.fh = None;
        for deeds in score.spirits.values_mut() {
            deeds.fh = false;
        }
        score.spirits.retain(|_, deeds| *deeds != Deeds::default());
        match self {
            _ if held => {}
            Self::Player(id) => score.fh = Some(id.clone()),
            Self::Spirits(team) => change(score, team, |deeds| deeds.fh = true),
        }
    }

    /// A player went to hospital, or did not. A spirit that does is simply gone (M-6.4).
    pub(super) fn toggle_hospital(&self, score: &mut Score) {
        let Self::Player(id) = self else { return };
        if score.hospital.contains(id) {
            score.hospital.retain(|other| other != id);
            score.unhurt.retain(|other| other != id);
        } else {
            score.hospital.push(id.clone());
            score.hospital.sort();
        }
    }

    /// Draws it: who, and his figures. Changes the score; the answer is clicked where the line is chosen.
    pub(super) fn ui(
        &self,
        ui: &mut Ui,
        model: &Model<'_>,
        game: &Match,
        chosen: bool,
        score: &mut Score,
    ) -> Response {
        const BENCH: Words = Words::new("bench", "ベンチ");
        const SPIRITS: Words = Words::new("Spirits", "生き霊");
        let (lang, p) = (model.lang(), palette(ui));
        let (name, said, benched) = match self {
            Self::Player(id) => {
                let name = model.state().player_name(id);
                let mut lineups = game.lineups.values();
                let benched = lineups.any(|lineup| lineup.bench.contains(id));
                (name.clone(), name, benched)
            }
            Self::Spirits(team) => {
                let team = model.state().team_name(team);
                let said = crate::say!(lang, "spirits of {team}", "{team}の生き霊");
                (SPIRITS.of(lang).to_owned(), said, false)
            }
        };
        let place = vec2(ui.available_width(), 30.0);
        let (rect, _) = ui.allocate_exact_size(place, Sense::hover());
        let row = ui.interact(rect, ui.make_persistent_id(("row", &said)), Sense::CLICK);
        if chosen {
            ui.painter().rect_filled(rect, 4.0, p.selected);
        } else if row.hovered() {
            ui.painter().rect_filled(rect, 4.0, p.hover);
        }
        let enabled = ui.is_enabled();
        row.widget_info(|| WidgetInfo::selected(Role::ListItem, enabled, chosen, &said));
        let builder = egui::UiBuilder::new()
            .max_rect(rect.shrink2(vec2(6.0, 0.0)))
            .layout(Layout::right_to_left(Align::Center));
        ui.scope_builder(builder, |ui| {
            ui.spacing_mut().interact_size.y = 26.0;
            self.cells_ui(ui, &said, score, lang);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let mut text = RichText::new(&name).size(size::BODY);
                if matches!(self, Self::Spirits(_)) {
                    text = text.color(p.muted);
                }
                let room = if benched { 56.0 } else { 0.0 };
                ui.scope(|ui| {
                    ui.set_max_width((ui.available_width() - room).max(40.0));
                    ui.add(Label::new(text).truncate());
                });
                if benched {
                    widgets::caption(ui, BENCH.of(lang));
                }
            });
        });
        row
    }

    /// From the right: flag hold, hospital, knock-downs, flag downs.
    fn cells_ui(&self, ui: &mut Ui, name: &str, score: &mut Score, lang: Lang) {
        let middle =
            |ui: &mut Ui, width: f32| ui.add_space((width - ui.spacing().icon_width) / 2.0);
        cell(ui, 44.0, |ui| {
            middle(ui, 44.0);
            let said = crate::say!(lang, "Flag hold of {name}", "{name}のフラッグホールド");
            let radio = ui.radio(self.holds(score), "");
            if radio.accessible_name(said).clicked() {
                self.toggle_holder(score);
            }
        });
        cell(ui, 64.0, |ui| {
            let Self::Player(id) = self else { return };
            middle(ui, 64.0);
            let said = crate::say!(lang, "Hospital: {name}", "病院送り：{name}");
            let mut there = score.hospital.contains(id);
            if ui.checkbox(&mut there, "").accessible_name(said).changed() {
                self.toggle_hospital(score);
            }
        });
        for (words, deed) in [(KO, Deed::Ko), (FD, Deed::Fd)] {
            let what = format!("{}: {name}", words.of(lang));
            cell(ui, 92.0, |ui| {
                // Two buttons and the number between them, in the middle.
                let width = 2.0 * ui.spacing().interact_size.y + 24.0;
                ui.add_space((92.0 - width).max(0.0) / 2.0);
                let by = stepper(ui, lang, &what, self.done(score, deed));
                if by != 0 {
                    self.count(score, deed, by);
                }
            });
        }
    }
}

/// Changes what the spirits of a club did.
fn change(score: &mut Score, team: &TeamId, with: impl FnOnce(&mut Deeds)) {
    let deeds = score.spirits.entry(team.clone()).or_default();
    with(deeds);
    if *deeds == Deeds::default() {
        score.spirits.remove(team);
    }
}

/// What stands over the figures.
pub(super) fn heads_ui(ui: &mut Ui, lang: Lang) {
    ui.allocate_ui_with_layout(
        vec2(ui.available_width(), 18.0),
        Layout::right_to_left(Align::Center),
        |ui| {
            ui.add_space(6.0);
            for (words, width) in [(FH, 44.0), (HOSPITAL, 64.0), (KO, 92.0), (FD, 92.0)] {
                let text = RichText::new(words.of(lang)).small();
                let label = Label::new(text.color(palette(ui).muted)).truncate();
                ui.add_sized([width, 18.0], label);
            }
        },
    );
}

/// Centred contents `width` wide.
fn cell<R>(ui: &mut Ui, width: f32, contents: impl FnOnce(&mut Ui) -> R) {
    let place = vec2(width, ui.available_height());
    let (rect, _) = ui.allocate_exact_size(place, Sense::hover());
    let builder = egui::UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::left_to_right(Align::Center).with_main_align(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        contents(ui)
    });
}

/// A small count with a button on either side: by how much it is to change.
fn stepper(ui: &mut Ui, lang: Lang, what: &str, now: u32) -> i32 {
    let mut by = 0;
    let less = crate::say!(lang, "{what}: one less", "{what}：減らす");
    let more = crate::say!(lang, "{what}: one more", "{what}：増やす");
    ui.add_enabled_ui(now > 0, |ui| {
        if widgets::icon_button(ui, "−", less).clicked() {
            by = -1;
        }
    });
    let p = palette(ui);
    let (font, ink) = if now > 0 {
        (fonts::bold(size::BODY), p.ink)
    } else {
        (fonts::regular(size::BODY), p.muted)
    };
    let text = RichText::new(now.to_string()).font(font).color(ink);
    ui.add_sized([20.0, 24.0], Label::new(text));
    if widgets::icon_button(ui, "+", more).clicked() {
        by = 1;
    }
    by
}
