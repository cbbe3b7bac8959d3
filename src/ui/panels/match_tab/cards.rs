//! The figures of the match as cards, a part for each club, the club on turn first.

use super::deed::Field;
use crate::{
    figures::Ability,
    flags::{
        play::{Done, Piece, Stand, figure},
        sentence::live::stand,
    },
    ids::{PlayerId, TeamId},
    say,
    text::{Lang, Words},
    ui::{
        dial, fonts,
        model::Model,
        theme::{self, palette, size},
        widgets,
    },
};
use egui::{
    Align, Align2, Color32, CursorIcon, Label, Layout, Pos2, Rect, RichText, ScrollArea, Sense,
    Shape, Stroke, StrokeKind, Ui, WidgetInfo, accesskit::Role, pos2, vec2,
};
use std::collections::BTreeSet;

/// What was clicked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Click {
    /// This figure is looked at, and acts.
    Select(PlayerId),
    /// This figure is what the open row is aimed at.
    Aim(PlayerId),
}

/// The cards, and what is folded away.
#[derive(Debug, Default)]
pub(super) struct Cards {
    made_for: Option<(u64, Lang)>,
    clubs: Vec<Club>,
    /// Clubs of which only the name is shown.
    folded: BTreeSet<TeamId>,
    /// Whose turn it was when they were last drawn: a new turn begins at the top.
    turn: Option<u32>,
}

#[derive(Debug)]
struct Club {
    team: TeamId,
    name: String,
    color: Color32,
    on_turn: bool,
    field: Vec<Card>,
    bench: Vec<Card>,
    hospital: Vec<Card>,
    reserves: Vec<String>,
}

#[derive(Debug, Clone)]
struct Card {
    id: PlayerId,
    name: String,
    number: Option<usize>,
    at: Stand,
    damage: u8,
    skull: usize,
    tokens: u8,
    flag: bool,
    done: Done,
    captive: bool,
    marks: Vec<(String, bool)>,
    said: String,
}

/// What the cards are drawn with.
pub(super) struct Shown<'a> {
    /// Who acts.
    pub selected: Option<&'a PlayerId>,
    /// What the open row is aimed at.
    pub targets: &'a [PlayerId],
    /// Whether the open row could be aimed at a figure.
    pub aims: &'a dyn Fn(&PlayerId) -> bool,
    /// A row waits for a target.
    pub wants: bool,
}

const FIELD: Words = Words::new("On the field", "フィールド");
const BENCH: Words = Words::new("Bench", "ベンチ");
const HOSPITAL: Words = Words::new("Hospital", "病院");
const RESERVES: Words = Words::new("Reserves", "補欠");

impl Cards {
    /// The figure of the club on turn with this number, if it has one.
    pub(super) fn numbered(&self, number: usize) -> Option<&PlayerId> {
        let club = self.clubs.iter().find(|club| club.on_turn)?;
        let cards = club.field.iter().chain(&club.bench);
        cards
            .chain(&club.hospital)
            .find(|card| card.number == Some(number))
            .map(|card| &card.id)
    }

    /// Works them out anew when the match has changed.
    pub(super) fn make(&mut self, model: &Model<'_>, field: Field<'_>) {
        let now = Some((model.version(), model.lang()));
        if self.made_for == now {
            return;
        }
        self.made_for = now;
        let Field { game, live, .. } = field;
        let at = game.teams.iter().position(|team| *team == live.turn.team);
        let (before, from) = game.teams.split_at(at.unwrap_or(0));
        self.clubs = from
            .iter()
            .chain(before)
            .map(|team| club(model, field, team))
            .collect();
    }

    /// Draws them.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
        shown: &Shown<'_>,
    ) -> Option<Click> {
        let mut clicked = None;
        let fresh = self.turn.replace(field.live.turn.number) != Some(field.live.turn.number);
        let mut scroll = ScrollArea::vertical()
            .id_salt("cards")
            .auto_shrink([false, false]);
        if fresh {
            scroll = scroll.vertical_scroll_offset(0.0);
        }
        scroll.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for club in &self.clubs {
                let folded = self.folded.contains(&club.team);
                if head_ui(ui, model, club, folded) {
                    if folded {
                        self.folded.remove(&club.team);
                    } else {
                        self.folded.insert(club.team.clone());
                    }
                }
                if folded {
                    continue;
                }
                for (words, cards) in [
                    (FIELD, &club.field),
                    (BENCH, &club.bench),
                    (HOSPITAL, &club.hospital),
                ] {
                    if cards.is_empty() {
                        continue;
                    }
                    if words != FIELD {
                        widgets::caption(ui, words.of(model.lang()));
                    }
                    for card in cards {
                        clicked = card
                            .ui(ui, model, field, club.color, shown)
                            .or(clicked.take());
                    }
                }
                reserves_ui(ui, model.lang(), club);
                ui.add_space(6.0);
            }
        });
        clicked
    }
}

fn reserves_ui(ui: &mut Ui, lang: Lang, club: &Club) {
    let n = club.reserves.len();
    if n == 0 {
        return;
    }
    let words = format!("{} ({n})", RESERVES.of(lang));
    let words = RichText::new(words).small().color(palette(ui).muted);
    egui::CollapsingHeader::new(words)
        .id_salt(("reserves", &club.team))
        .show(ui, |ui| {
            let names = club.reserves.join(match lang {
                Lang::En => ", ",
                Lang::Ja => "、",
            });
            ui.add(Label::new(RichText::new(names).small()).wrap());
        });
}

/// The club's name; a click folds its cards. True when it was clicked.
fn head_ui(ui: &mut Ui, model: &Model<'_>, club: &Club, folded: bool) -> bool {
    const TURN: Words = Words::new("on turn", "ターン中");
    let (p, lang) = (palette(ui), model.lang());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 28.0), Sense::click());
    let painter = ui.painter();
    if club.on_turn {
        painter.rect_filled(rect, 6.0, p.marked);
    } else if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, 6.0, p.hover);
    }
    let builder = egui::UiBuilder::new()
        .max_rect(rect.shrink2(vec2(6.0, 0.0)))
        .layout(Layout::left_to_right(Align::Center));
    let mut line = ui.new_child(builder);
    model.chip(&mut line, &club.team);
    let name = RichText::new(&club.name).font(fonts::bold(size::BODY));
    let says = club.on_turn && line.available_width() > 180.0;
    let room = line.available_width() - if says { 72.0 } else { 24.0 };
    line.scope(|ui| {
        ui.set_max_width(room.max(40.0));
        ui.add(Label::new(name).truncate());
    });
    widgets::right(&mut line, |ui| {
        let sign = if folded { "+" } else { "−" };
        ui.label(RichText::new(sign).color(p.muted));
        if says {
            ui.label(RichText::new(TURN.of(lang)).small());
        }
    });
    let enabled = ui.is_enabled();
    let name = &club.name;
    let said = say!(lang, "Figures of {name}", "{name}の選手");
    response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, !folded, &said));
    response.clicked()
}

fn club(model: &Model<'_>, field: Field<'_>, team: &TeamId) -> Club {
    let state = field.state;
    let mut club = Club {
        team: team.clone(),
        name: state.team_name(team),
        color: model.color(team),
        on_turn: field.live.turn.team == *team,
        field: Vec::new(),
        bench: Vec::new(),
        hospital: Vec::new(),
        reserves: Vec::new(),
    };
    let own = field.figures().filter(|(_, piece)| piece.team == *team);
    for (number, (id, piece)) in (1..).zip(own) {
        let number = (club.on_turn && number <= 8).then_some(number);
        let card = card(model.lang(), field, id, piece, number);
        match piece.at {
            Stand::Inside | Stand::Outside => club.field.push(card),
            Stand::Bench => club.bench.push(card),
            Stand::Hospital => club.hospital.push(card),
        }
    }
    club.reserves = state
        .roster(team)
        .into_iter()
        .filter(|(id, _)| field.live.piece(id).is_none())
        .map(|(_, player)| player.name.clone())
        .collect();
    club
}

fn card(lang: Lang, field: Field<'_>, id: &PlayerId, piece: &Piece, number: Option<usize>) -> Card {
    const SPIRIT: Words = Words::new("spirit", "生き霊");
    const DEMORALIZED: Words = Words::new("demoralized", "戦意喪失");
    const FRESH: Words = Words::new("just moved", "移動直後");
    const CAME_ON: Words = Words::new("just came on", "投入直後");
    const DONE: Words = Words::new("acted", "行動済み");
    const FLAG: Words = Words::new("holds the flag", "フラッグを持つ");
    let live = field.live;
    let mut marks: Vec<(String, bool)> = Vec::new();
    let mut mark = |words: String, grave: bool| marks.push((words, grave));
    if let Some(captor) = &piece.captor {
        let captor = field.name(captor);
        mark(say!(lang, "captive of {captor}", "{captor}の捕虜"), true);
    }
    if let Some(captive) = live.captive_of(id) {
        let captive = field.name(captive);
        mark(say!(lang, "holds {captive}", "{captive}を捕獲中"), false);
    }
    for (a, b) in live.lines_of(id) {
        let other = field.name(if a == id { b } else { a });
        mark(say!(lang, "line to {other}", "ライン：{other}"), false);
    }
    if piece.spirit {
        mark(SPIRIT.of(lang).into(), false);
    }
    if field.shows(id, Ability::Demoralized) && piece.at != Stand::Hospital {
        mark(DEMORALIZED.of(lang).into(), true);
    }
    if piece.fresh && piece.done == Done::Nothing {
        // M-7.5: coming on is no move.
        mark(CAME_ON.of(lang).into(), false);
    } else if piece.fresh {
        mark(FRESH.of(lang).into(), false);
    } else if piece.done != Done::Nothing {
        mark(DONE.of(lang).into(), false);
    }
    let skull = figure(field.state, id).map_or(0, |figure| figure.dial.live());
    let (damage, tokens) = (piece.damage, piece.tokens);
    let flag = live.holds(id);
    let mut said = vec![
        stand(piece.at).of(lang).to_owned(),
        say!(lang, "damage {damage}", "ダメージ{damage}"),
        say!(lang, "tokens {tokens}", "マーカー{tokens}"),
    ];
    said.extend(flag.then(|| FLAG.of(lang).to_owned()));
    said.extend(marks.iter().map(|(words, _)| words.clone()));
    Card {
        id: id.clone(),
        name: field.name(id),
        number,
        at: piece.at,
        damage,
        skull,
        tokens,
        flag,
        done: piece.done,
        captive: piece.captor.is_some(),
        marks,
        said: said.join(match lang {
            Lang::En => ", ",
            Lang::Ja => "、",
        }),
    }
}

/// Room around what stands on a card.
const EDGE: f32 = 8.0;

impl Card {
    fn height(&self) -> f32 {
        let lines = if self.at == Stand::Hospital {
            0.0
        } else {
            24.0
        };
        let marks = if self.marks.is_empty() { 0.0 } else { 18.0 };
        30.0 + lines + marks
    }

    fn ui(
        &self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
        color: Color32,
        shown: &Shown<'_>,
    ) -> Option<Click> {
        let p = palette(ui);
        let place = vec2(ui.available_width(), self.height());
        let (rect, _) = ui.allocate_exact_size(place, Sense::hover());
        let id = ui.make_persistent_id(("card", &self.id));
        let response = ui.interact(rect, id, Sense::click());
        let selected = shown.selected == Some(&self.id);
        let target = shown.targets.contains(&self.id);
        let can_aim = (shown.aims)(&self.id);
        if ui.is_rect_visible(rect) {
            let fill = if selected {
                p.selected
            } else if response.hovered() {
                p.hover
            } else {
                p.panel
            };
            let edge = if selected || target || response.has_focus() {
                Stroke::new(2.0, p.accent)
            } else {
                Stroke::new(1.0, p.line)
            };
            ui.painter().rect(rect, 6.0, fill, edge, StrokeKind::Inside);
            let bar =
                Rect::from_min_size(rect.min + vec2(0.0, 6.0), vec2(4.0, rect.height() - 12.0));
            ui.painter()
                .rect_filled(bar, 2.0, theme::club_line(ui, color));
            let quiet = shown.wants && !can_aim && !selected && !target;
            self.paint(ui, model, field, rect, target, quiet);
        }
        let enabled = ui.is_enabled();
        response
            .widget_info(|| WidgetInfo::selected(Role::ListItem, enabled, selected, &self.name));
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_description(self.said.clone()));
        let aimed = response.clicked() && shown.wants && can_aim;
        // The signs are told in words where they are: a hint over the whole card would hide the next one.
        let signs = rect.right() - 84.0;
        let over = response.hover_pos().is_some_and(|at| at.x > signs);
        let response = if shown.wants && can_aim {
            response.on_hover_cursor(CursorIcon::Crosshair)
        } else if over {
            response.on_hover_text(&self.said)
        } else {
            response
        };
        if aimed || (response.secondary_clicked() && !selected) {
            Some(Click::Aim(self.id.clone()))
        } else {
            response.clicked().then(|| Click::Select(self.id.clone()))
        }
    }

    fn paint(
        &self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
        rect: Rect,
        target: bool,
        quiet: bool,
    ) {
        let p = palette(ui);
        let inner = rect
            .shrink2(vec2(EDGE, 4.0))
            .with_min_x(rect.left() + EDGE + 4.0);
        let y = inner.top() + 11.0;
        let mut left = inner.left();
        let painter = ui.painter();
        if let Some(number) = self.number {
            let cap = Rect::from_center_size(pos2(left + 8.0, y), vec2(16.0, 18.0));
            painter.rect(
                cap,
                3.0,
                p.ground,
                Stroke::new(1.0, p.edge),
                StrokeKind::Inside,
            );
            let font = fonts::bold(11.0);
            painter.text(cap.center(), Align2::CENTER_CENTER, number, font, p.muted);
            left += 22.0;
        }
        let mut right = inner.right();
        for n in 0..self.tokens {
            let at = pos2(right - 6.0 - 14.0 * f32::from(n), y);
            painter.circle(at, 5.5, p.warning, Stroke::new(1.0, p.ink));
        }
        right -= 14.0 * f32::from(self.tokens);
        if self.flag {
            flag_sign(painter, pos2(right - 10.0, y), p.accent);
            right -= 20.0;
        }
        if target {
            let at = pos2(right - 9.0, y);
            painter.circle_stroke(at, 6.0, Stroke::new(2.0, p.accent));
            painter.circle_filled(at, 2.0, p.accent);
            right -= 20.0;
        }
        let tired = quiet || self.captive || self.done != Done::Nothing || !self.at.on_field();
        let ink = if tired { p.muted } else { p.ink };
        let name = egui::text::LayoutJob {
            wrap: egui::text::TextWrapping::truncate_at_width((right - left - 4.0).max(24.0)),
            ..egui::text::LayoutJob::simple_singleline(
                self.name.clone(),
                fonts::bold(size::BODY),
                ink,
            )
        };
        let name = ui.painter().layout_job(name);
        let at = pos2(left, y - name.size().y / 2.0);
        ui.painter().galley(at, name, ink);
        let mut top = inner.top() + 24.0;
        if self.at != Stand::Hospital {
            let dial = Rect::from_min_size(pos2(inner.left(), top), dial::mini_dial_size());
            let mut child = ui.new_child(egui::UiBuilder::new().max_rect(dial));
            dial::mini_dial(&mut child, field.click(&self.id), model.wording());
            let of = format!("{}/{}", self.damage, self.skull);
            let ink = if self.damage > 0 { p.danger() } else { p.muted };
            let at = pos2(inner.right(), top + 11.0);
            let font = fonts::bold(size::TABLE);
            let text = ui.painter().text(at, Align2::RIGHT_CENTER, of, font, ink);
            if self.at.on_field() {
                let at = pos2(text.left() - 12.0, at.y);
                place_sign(ui.painter(), at, self.at == Stand::Inside, p.muted);
            }
            top += 24.0;
        }
        if self.marks.is_empty() {
            return;
        }
        let mut job = egui::text::LayoutJob {
            wrap: egui::text::TextWrapping::truncate_at_width(inner.width()),
            ..egui::text::LayoutJob::default()
        };
        for (n, (words, grave)) in self.marks.iter().enumerate() {
            let color = if *grave { p.danger() } else { p.muted };
            let format = egui::TextFormat::simple(fonts::regular(size::TABLE), color);
            let parted = if n == 0 { "" } else { " · " };
            job.append(&format!("{parted}{words}"), 0.0, format);
        }
        let galley = ui.painter().layout_job(job);
        ui.painter()
            .galley(pos2(inner.left(), top), galley, p.muted);
    }
}

/// The circle with a figure in it or beside it.
fn place_sign(painter: &egui::Painter, at: Pos2, inside: bool, color: Color32) {
    painter.circle_stroke(at, 6.0, Stroke::new(1.5, color));
    let figure = if inside { at } else { at + vec2(-9.0, 0.0) };
    painter.circle_filled(figure, 2.2, color);
}

/// A flag on its staff, the sign of who holds it.
pub(super) fn flag_sign(painter: &egui::Painter, at: Pos2, color: Color32) {
    let staff = [at + vec2(-5.0, -8.0), at + vec2(-5.0, 8.0)];
    painter.line_segment(staff, Stroke::new(2.0, color));
    let cloth = vec![
        at + vec2(-4.0, -8.0),
        at + vec2(7.0, -4.0),
        at + vec2(-4.0, 0.0),
    ];
    painter.add(Shape::convex_polygon(cloth, color, Stroke::NONE));
}
