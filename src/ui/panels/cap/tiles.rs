//! The places of a roster as tiles to drop players on.

use super::lineup::{Edit, Spot};
use crate::{
    flags::{State, play::Lineup, rules::Key},
    ids::{PlayerId, TeamId},
    text::{Lang, Words},
    ui::{
        fonts,
        theme::{mix, palette, size},
        widgets,
    },
};
use egui::{
    Align2, CursorIcon, DragAndDrop, Id, LayerId, Order, Rect, Response, Sense, Stroke, StrokeKind,
    Ui, WidgetInfo, accesskit::Role, pos2, vec2,
};

/// A player on the way to another place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Dragged {
    /// His club: he cannot be dropped on another's.
    pub(super) team: TeamId,
    /// The player.
    pub(super) player: PlayerId,
}

const GAP: f32 = 4.0;
const HEIGHT: f32 = 38.0;

/// What was done with the tiles.
#[derive(Debug, Default)]
pub(super) struct Tiled {
    /// This player was chosen.
    pub(super) chosen: Option<PlayerId>,
    /// A player was dropped, or taken out by a double click.
    pub(super) edit: Option<Edit>,
}

/// The starters and the bench of a club.
pub(super) fn tiles_ui(
    ui: &mut Ui,
    state: &State,
    team: &TeamId,
    lineup: &Lineup,
    chosen: Option<&PlayerId>,
    lang: Lang,
) -> Tiled {
    let most = |key| usize::try_from(state.rules.int(key)).unwrap_or_default();
    // More than the rule allows can stand here where the rule was changed since.
    let field = most(Key::Starters).max(lineup.starters.len());
    let bench = most(Key::Bench).max(lineup.bench.len());
    let width = ui.available_width();
    let one_line = width / (field + bench).max(1) as f32 >= 104.0;
    let in_line = if one_line {
        field + bench
    } else {
        field.clamp(1, 6)
    };
    let side = ((width - GAP * (in_line.max(1) - 1) as f32) / in_line.max(1) as f32).floor();
    let spots = (0..field)
        .map(Spot::Field)
        .chain((0..bench).map(Spot::Bench));
    let mut tiled = Tiled::default();
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    let mut line: Vec<Spot> = Vec::new();
    let mut flush = |ui: &mut Ui, line: &mut Vec<Spot>| {
        ui.horizontal(|ui| {
            for spot in line.drain(..) {
                let id = at(lineup, spot);
                let here = id.is_some() && id == chosen;
                let response = tile(ui, state, side, spot, id, here, lang);
                if let Some(id) = id {
                    response.dnd_set_drag_payload(Dragged {
                        team: team.clone(),
                        player: id.clone(),
                    });
                    if response.double_clicked() {
                        tiled.edit = Some(Edit::Out(id.clone()));
                    } else if response.clicked() {
                        tiled.chosen = Some(id.clone());
                    }
                }
                if let Some(dropped) = response.dnd_release_payload::<Dragged>()
                    && dropped.team == *team
                {
                    tiled.edit = Some(Edit::Put(dropped.player.clone(), spot));
                }
            }
        });
    };
    let mut before = None;
    for spot in spots {
        let turns = !one_line && matches!((before, spot), (Some(Spot::Field(_)), Spot::Bench(_)));
        if turns || line.len() >= in_line {
            flush(ui, &mut line);
        }
        line.push(spot);
        before = Some(spot);
    }
    flush(ui, &mut line);
    tiled
}

fn at(lineup: &Lineup, spot: Spot) -> Option<&PlayerId> {
    match spot {
        Spot::Field(n) => lineup.starters.get(n),
        Spot::Bench(n) => lineup.bench.get(n),
    }
}

fn tile(
    ui: &mut Ui,
    state: &State,
    side: f32,
    spot: Spot,
    id: Option<&PlayerId>,
    chosen: bool,
    lang: Lang,
) -> Response {
    const OUT: Words = Words::new(
        "Drag to another place, double click or Delete to take out.",
        "ドラッグで移動、ダブルクリックかDeleteで外す",
    );
    let sense = if id.is_some() {
        Sense::click_and_drag()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(side, HEIGHT), sense);
    let p = palette(ui);
    let over = response.dnd_hover_payload::<Dragged>().is_some();
    let (fill, edge) = if over {
        (p.marked, Stroke::new(2.0, p.accent))
    } else if chosen || response.has_focus() {
        (p.selected, Stroke::new(2.0, p.accent))
    } else if id.is_some() {
        (p.panel, Stroke::new(1.0, p.edge))
    } else {
        (mix(p.ground, p.line, 0.35), Stroke::new(1.0, p.line))
    };
    let painter = ui
        .painter()
        .with_clip_rect(rect.expand(1.0).intersect(ui.clip_rect()));
    painter.rect(rect, 6.0, fill, edge, StrokeKind::Inside);
    let place = place_words(spot, lang);
    let enabled = ui.is_enabled();
    let Some(id) = id else {
        let font = fonts::regular(size::TABLE - 1.0);
        painter.text(rect.center(), Align2::CENTER_CENTER, &place, font, p.muted);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, enabled, &place));
        return response;
    };
    let name = state.player_name(id);
    let player = state.players.get(id);
    let value = player.map_or(0, |player| state.value(player));
    let left = rect.left() + 8.0;
    let font = fonts::bold(size::TABLE);
    let galley = widgets::shortened(ui, &name, font, p.ink, side - 16.0);
    painter.galley(pos2(left, rect.top() + 3.0), galley, p.ink);
    let font = fonts::regular(11.0);
    let low = pos2(left, rect.bottom() - 4.0);
    painter.text(low, Align2::LEFT_BOTTOM, &place, font, p.muted);
    let low = pos2(rect.right() - 8.0, rect.bottom() - 3.0);
    let font = fonts::bold(size::TABLE);
    painter.text(low, Align2::RIGHT_BOTTOM, value.to_string(), font, p.ink);
    response.widget_info(|| {
        let words = format!("{place}: {name}, {value}");
        WidgetInfo::selected(Role::ListItem, enabled, chosen, words)
    });
    response
        .on_hover_text(format!("{name}\n{}", OUT.of(lang)))
        .on_hover_cursor(CursorIcon::Grab)
}

fn place_words(spot: Spot, lang: Lang) -> String {
    match spot {
        Spot::Field(n) => {
            let n = n + 1;
            crate::say!(lang, "Starter {n}", "スタメン{n}")
        }
        Spot::Bench(n) => {
            let n = n + 1;
            crate::say!(lang, "Bench {n}", "ベンチ{n}")
        }
    }
}

/// The name that follows the pointer while a player is dragged.
pub(super) fn dragged_ui(ui: &Ui, state: &State) {
    let Some(dragged) = DragAndDrop::payload::<Dragged>(ui.ctx()) else {
        return;
    };
    let Some(at) = ui.ctx().pointer_interact_pos() else {
        return;
    };
    ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
    let p = palette(ui);
    let layer = LayerId::new(Order::Tooltip, Id::unique("dragged player"));
    let painter = ui.ctx().layer_painter(layer);
    let name = state.player_name(&dragged.player);
    let galley = painter.layout_no_wrap(name, fonts::bold(size::TABLE), p.ink);
    let rect = Rect::from_min_size(at + vec2(10.0, 6.0), galley.size() + vec2(16.0, 8.0));
    let edge = Stroke::new(1.0, p.accent);
    painter.rect(rect, 6.0, p.panel, edge, StrokeKind::Inside);
    painter.galley(rect.min + vec2(8.0, 4.0), galley, p.ink);
}
