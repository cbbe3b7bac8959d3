//! The chips of all clubs across the top, and the line of facts of the one looked at.

use super::Scope;
use crate::{
    flags::explain::{self, Number, Subject},
    ids::TeamId,
    text::{Lang, Words, plural},
    ui::{
        actions::{Action, Verb, Window},
        fonts,
        model::Model,
        theme::{self, palette, size, text_on},
        widgets,
    },
};
use egui::{
    Color32, Label, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, accesskit::Role,
    pos2, vec2,
};

const LEAGUE: Words = Words::new("League's players", "リーグ保有");
const RETIRED: Words = Words::new("Retired", "引退");

/// How wide a name may be on its chip: the hover tells it whole.
const LONGEST_NAME: f32 = 220.0;

/// One chip: a plate where it is a club, its name, how many players.
struct Chip {
    scope: Scope,
    plate: Option<(Color32, String)>,
    name: String,
    players: usize,
}

/// All clubs, the league's players and the retired. Answers the one that was clicked.
pub(super) fn chips_ui(ui: &mut Ui, model: &Model<'_>, scope: &Scope) -> Option<Scope> {
    let (state, lang) = (model.state(), model.lang());
    // Players of a club that left may wait for it (D-46).
    let left = state
        .teams
        .iter()
        .filter(|(id, team)| team.left && state.squad(id).next().is_some())
        .map(|(id, _)| id);
    let mut chips: Vec<Chip> = state
        .seats
        .iter()
        .chain(left)
        .map(|team| Chip {
            scope: Scope::Club(team.clone()),
            plate: Some((model.color(team), model.short(team))),
            name: state.team_name(team),
            players: state.squad_size(team),
        })
        .collect();
    for (scope, name) in [(Scope::League, LEAGUE), (Scope::Retired, RETIRED)] {
        let players = state
            .players
            .keys()
            .filter(|id| Scope::of(state, id).as_ref() == Some(&scope))
            .count();
        chips.push(Chip {
            scope,
            plate: None,
            name: name.of(lang).into(),
            players,
        });
    }
    let font = fonts::regular(size::BODY);
    let names: f32 = chips
        .iter()
        .map(|chip| {
            let ink = Color32::WHITE;
            let name = widgets::shortened(ui, &chip.name, font.clone(), ink, LONGEST_NAME);
            name.size().x + if chip.plate.is_some() { 92.0 } else { 48.0 }
        })
        .sum();
    let in_full = names <= ui.available_width();
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for chip in chips {
            let here = chip.scope == *scope;
            if chip_ui(ui, &chip, here, in_full, lang).clicked() && !here {
                chosen = Some(chip.scope);
            }
        }
    });
    chosen
}

fn chip_ui(ui: &mut Ui, chip: &Chip, chosen: bool, in_full: bool, lang: Lang) -> Response {
    const PAD: f32 = 8.0;
    let p = palette(ui);
    let painter = ui.painter().clone();
    let lay = |text: &str, font, color| painter.layout_no_wrap(text.to_owned(), font, color);
    let plate = chip.plate.as_ref().map(|(color, short)| {
        let text = lay(short, fonts::bold(size::TABLE), text_on(*color));
        (*color, text)
    });
    let named = in_full || chosen || plate.is_none();
    let font = if chosen {
        fonts::bold(size::BODY)
    } else {
        fonts::regular(size::BODY)
    };
    let name = named.then(|| widgets::shortened(ui, &chip.name, font, p.ink, LONGEST_NAME));
    let count = lay(
        &chip.players.to_string(),
        fonts::regular(size::TABLE),
        p.muted,
    );
    let plate_width = plate
        .as_ref()
        .map_or(0.0, |(_, text)| (text.size().x + 12.0).max(32.0) + 6.0);
    let name_width = name.as_ref().map_or(0.0, |text| text.size().x + 6.0);
    let width = PAD + plate_width + name_width + count.size().x + PAD;
    let (rect, response) = ui.allocate_exact_size(vec2(width, 34.0), Sense::click());
    if ui.is_rect_visible(rect) {
        let fill = if chosen {
            p.panel
        } else if response.hovered() {
            p.button_hover
        } else {
            Color32::TRANSPARENT
        };
        let edge = if response.has_focus() {
            Stroke::new(2.0, p.accent)
        } else if chosen {
            Stroke::new(1.0, p.edge)
        } else {
            Stroke::NONE
        };
        painter.rect(rect, 6.0, fill, edge, StrokeKind::Inside);
        let mut x = rect.left() + PAD;
        let middle = rect.center().y;
        if let Some((color, text)) = plate {
            let side = vec2(plate_width - 6.0, 20.0);
            let place = egui::Rect::from_min_size(pos2(x, middle - 10.0), side);
            let edge = if theme::contrast(color, p.panel) < 1.6 {
                Stroke::new(1.0, p.muted)
            } else {
                Stroke::NONE
            };
            painter.rect(place, 4.0, color, edge, StrokeKind::Inside);
            painter.galley(place.center() - text.size() / 2.0, text, p.ink);
            x += plate_width;
        }
        if let Some(text) = name {
            painter.galley(pos2(x, middle - text.size().y / 2.0), text, p.ink);
            x += name_width;
        }
        painter.galley(pos2(x, middle - count.size().y / 2.0), count, p.muted);
        if chosen {
            let bar = egui::Rect::from_min_max(
                pos2(rect.left() + PAD, rect.bottom() - 3.0),
                pos2(rect.right() - PAD, rect.bottom() - 1.0),
            );
            painter.rect_filled(bar, 1.0, p.accent);
        }
    }
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(Role::Tab, enabled, chosen, &chip.name));
    let (name, n, s) = (&chip.name, chip.players, plural(chip.players));
    let words = crate::say!(lang, "{name}: {n} player{s}", "{name}：{n}名");
    response.on_hover_text(words)
}

/// Who the club is and its numbers, each with its reasons.
pub(super) fn facts_ui(ui: &mut Ui, model: &Model<'_>, scope: &Scope) -> Option<Action> {
    const LEAGUE_TEXT: Words = Words::new(
        "Under contract with no club; clubs draft from them (F-2.6).",
        "どのチームとも契約していない選手。ドラフトの対象です（F-2.6）。",
    );
    const RETIRED_TEXT: Words = Words::new(
        "Those who retired this season.",
        "今シーズン引退した選手です。",
    );
    let lang = model.lang();
    match scope {
        Scope::Club(team) => club_ui(ui, model, team),
        Scope::League | Scope::Retired => {
            let (title, text) = if *scope == Scope::League {
                (LEAGUE, LEAGUE_TEXT)
            } else {
                (RETIRED, RETIRED_TEXT)
            };
            widgets::heading(ui, title.of(lang));
            widgets::caption(ui, text.of(lang));
            None
        }
    }
}

fn club_ui(ui: &mut Ui, model: &Model<'_>, id: &TeamId) -> Option<Action> {
    const EDIT: Words = Words::new("Edit clubs...", "チームを編集…");
    const AWAY: Words = Words::new("Has left the league", "リーグを離れたチーム");
    let (state, lang) = (model.state(), model.lang());
    let team = state.teams.get(id)?;
    let mut action = None;
    ui.horizontal(|ui| {
        let manager = &team.manager;
        let ground = team.ground.as_ref().map(|ground| &ground.name);
        let parts = [
            (!manager.is_empty())
                .then(|| crate::say!(lang, "Manager {manager}", "マネージャー {manager}")),
            (!team.city.is_empty()).then(|| team.city.clone()),
            ground
                .filter(|name| !name.is_empty())
                .map(|name| crate::say!(lang, "Ground: {name}", "ホーム：{name}")),
            team.left.then(|| AWAY.of(lang).into()),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let text = RichText::new(parts.join(" · ")).color(palette(ui).muted);
        widgets::right(ui, |ui| {
            if ui.button(EDIT.of(lang)).clicked() {
                action = Some(Action::Verb(Verb::Show(Window::Clubs)));
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let name = RichText::new(&team.name).heading();
                ui.add(Label::new(name).truncate());
                if ui.available_width() < 48.0 {
                    return;
                }
                let label = ui.add(Label::new(text.small()).truncate());
                if let Some(ground) = &team.ground
                    && !ground.description.is_empty()
                {
                    label.on_hover_text(&ground.description);
                }
            });
        });
    });
    let limit = state.squad_limit();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 32.0;
        for number in [
            Number::Funds,
            Number::Popularity,
            Number::Players,
            Number::Afa,
        ] {
            let subject = Subject::Team(id.clone());
            let n = number.of(state, &subject);
            let shown = explain::show(number, n, model.money());
            let shown = if number == Number::Players {
                format!("{shown} / {limit}")
            } else {
                shown
            };
            let p = palette(ui);
            let over = number == Number::Players && n > limit;
            let color = if n < 0 || over { p.danger() } else { p.ink };
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.horizontal(|ui| {
                    ui.spacing_mut().interact_size.y = 18.0;
                    ui.spacing_mut().item_spacing.x = 8.0;
                    let name = number.name().of(lang);
                    widgets::caption(ui, name);
                    if widgets::why(ui, lang, name).clicked() {
                        action = Some(Action::Why(subject, number));
                    }
                });
                let text = RichText::new(shown).font(fonts::bold(26.0)).color(color);
                ui.label(text);
            });
        }
    });
    action
}
