//! A trade as an offer both managers see whole before they agree (F-8.4, D-11): players and gold of both clubs, and what
//! it does to each.

mod effects;

use crate::{
    flags::{Command, State, command, decide::is_window, rules::Key, state::Player},
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Text, Words},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        panels::offer,
        theme::{STEP, palette, size},
        widgets::{self, GoldField},
    },
};
use effects::Effects;
use egui::{
    Align, Button, CentralPanel, Frame, Label, Layout, Margin, Panel, RichText, ScrollArea, Ui,
    vec2,
};

/// Whether trades are made at this step (F-8.4, D-11).
pub(super) fn allowed(state: &State) -> bool {
    state.seats.len() >= 2 && (is_window(state.step) || state.rules.word(Key::Trades) == "allowed")
}

/// What one club puts into the trade.
#[derive(Debug, Default)]
struct Side {
    team: Option<TeamId>,
    gives: Vec<PlayerId>,
    pays: GoldField,
}

impl Side {
    fn is_empty(&self) -> bool {
        self.gives.is_empty() && self.pays.text.trim().is_empty()
    }

    fn gold(&self) -> Result<Gold, Text> {
        if self.pays.text.trim().is_empty() {
            return Ok(Gold::ZERO);
        }
        self.pays.value()
    }

    fn clear(&mut self) {
        self.gives.clear();
        self.pays = GoldField::default();
    }
}

/// A trade being made up.
#[derive(Debug, Default)]
pub(super) struct Trade {
    sides: [Side; 2],
    effects: Effects,
    /// Agreed in the state of this version; gone with the next.
    sent: Option<u64>,
}

impl Trade {
    /// Something has been put into the offer.
    pub(super) fn is_offered(&self) -> bool {
        self.sides.iter().any(|side| !side.is_empty())
    }

    /// An offer that begins with a player.
    pub(super) fn begin(&mut self, state: &State, player: &PlayerId) {
        let Some(team) = state.players.get(player).and_then(|p| p.team.clone()) else {
            return;
        };
        let [left, right] = &mut self.sides;
        left.clear();
        right.clear();
        if right.team.as_ref() == Some(&team) {
            right.team = left.team.take();
        }
        left.team = Some(team);
        left.gives.push(player.clone());
    }

    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        if self.sent.take_if(|sent| *sent != model.version()).is_some() {
            self.sides.iter_mut().for_each(Side::clear);
        }
        let state = model.state();
        self.settle(state);
        let width = ((ui.available_width() - 330.0) / 2.0).clamp(180.0, 320.0);
        let frame = Frame::new();
        let [left, right] = &mut self.sides;
        let names = [left, right].map(|side| side.team.clone());
        let [left, right] = &mut self.sides;
        Panel::left("trade left")
            .exact_size(width)
            .resizable(false)
            .show_separator_line(false)
            .frame(frame)
            .show(ui, |ui| squad_ui(ui, model, left, names[1].as_ref(), false));
        Panel::right("trade right")
            .exact_size(width)
            .resizable(false)
            .show_separator_line(false)
            .frame(frame)
            .show(ui, |ui| squad_ui(ui, model, right, names[0].as_ref(), true));
        CentralPanel::default()
            .frame(Frame::new().inner_margin(Margin::symmetric(12, 0)))
            .show(ui, |ui| self.offer_ui(ui, model))
            .inner
    }

    /// Two different clubs that are there, and players who are theirs.
    fn settle(&mut self, state: &State) {
        let [left, right] = &mut self.sides;
        let there = |team: &Option<TeamId>| team.as_ref().is_some_and(|t| state.seats.contains(t));
        if !there(&left.team) {
            *left = Side {
                team: state.seats.first().cloned(),
                ..Side::default()
            };
        }
        if !there(&right.team) || right.team == left.team {
            let other = |team: &&TeamId| Some(*team) != left.team.as_ref();
            *right = Side {
                team: state.seats.iter().find(other).cloned(),
                ..Side::default()
            };
        }
        for side in [left, right] {
            let team = side.team.clone();
            let his = |id: &PlayerId| state.players.get(id).is_some_and(|p| p.team == team);
            side.gives.retain(his);
        }
    }

    /// The command, or what is wrong with the gold typed.
    fn command(&self) -> Option<Result<Command, Text>> {
        let [left, right] = &self.sides;
        let gold = |side: &Side| side.gold().map(|gold| (gold > Gold::ZERO).then_some(gold));
        let (pays, receives) = match (gold(left), gold(right)) {
            (Ok(pays), Ok(receives)) => (pays, receives),
            (Err(wrong), _) | (_, Err(wrong)) => return Some(Err(wrong)),
        };
        Some(Ok(command::Trade {
            team: left.team.clone()?,
            with: right.team.clone()?,
            gives: left.gives.clone(),
            takes: right.gives.clone(),
            pays,
            receives,
        }
        .into()))
    }

    /// What is offered, what it does, and the agreement.
    fn offer_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const AGREED: Words = Words::new("Agreed: trade", "合意：トレードする");
        const CLEAR: Words = Words::new("Clear", "白紙に戻す");
        const HOW: Words = Words::new(
            "Click players to offer them. Both managers see all of it before they agree (F-8.4).",
            "選手をクリックで対象に加えます。両マネージャーが全体を見てから合意します（F-8.4）。",
        );
        let lang = model.lang();
        let room = Room::of(ui);
        ui.spacing_mut().item_spacing.y = room.gap;
        let act = match self.command()? {
            Ok(command) => Ok(Act::new(command)),
            Err(wrong) => Err(wrong.of(lang).to_owned()),
        };
        let empty = !self.is_offered();
        let refused = match &act {
            Ok(act) => model.refused(act),
            Err(wrong) => Some(wrong.clone()),
        };
        let mut wanted = None;
        ui.horizontal(|ui| {
            if offer(ui, AGREED.of(lang), refused.is_none(), refused.as_deref()) {
                self.sent = Some(model.version());
                wanted = act.ok().map(Action::Do);
            }
            if ui
                .add_enabled(!empty, Button::new(CLEAR.of(lang)))
                .clicked()
            {
                self.sides.iter_mut().for_each(Side::clear);
            }
        });
        let p = palette(ui);
        let line = match &refused {
            // An amount is not judged while it is typed.
            Some(why) if !empty && !ui.ctx().text_edit_focused() => {
                Some((why.as_str(), p.danger()))
            }
            _ => empty.then_some((HOW.of(lang), p.muted)),
        };
        // Its room stays while it comes and goes, so that what is below can be clicked without looking again.
        let said = vec2(ui.available_width(), room.said);
        ui.allocate_ui_with_layout(said, Layout::top_down(Align::Min), |ui| {
            ui.set_min_size(said);
            ScrollArea::vertical()
                .id_salt("said")
                .min_scrolled_height(0.0)
                .auto_shrink(false)
                .show(ui, |ui| {
                    if let Some((line, color)) = line {
                        ui.add(Label::new(RichText::new(line).small().color(color)).wrap());
                    }
                });
        });
        ScrollArea::vertical()
            .id_salt("offer")
            .auto_shrink(false)
            .show(ui, |ui| {
                let width = (ui.available_width() - STEP) / 2.0;
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = STEP;
                    for side in &mut self.sides {
                        ui.vertical(|ui| {
                            ui.set_width(width);
                            gives_ui(ui, model, side, room.picked);
                        });
                    }
                });
                let [left, right] = &self.sides;
                let gold = [left, right].map(|side| side.gold().unwrap_or_default());
                let clubs = [left, right].map(|side| side.team.clone());
                let gives = [&*left.gives, &*right.gives];
                if let [Some(a), Some(b)] = clubs {
                    self.effects.ui(ui, model, [&a, &b], gives, gold, room.line);
                }
            });
        wanted
    }
}

/// A club and its players; a click puts one into the offer or takes him back.
fn squad_ui(ui: &mut Ui, model: &Model<'_>, side: &mut Side, other: Option<&TeamId>, right: bool) {
    const HEAD: Words = Words::new("value · popularity", "評価点・人気");
    let (state, lang) = (model.state(), model.lang());
    let Some(team) = side.team.clone() else {
        return;
    };
    let clubs = state.seats.iter().filter(|seat| Some(*seat) != other);
    let clubs = clubs.map(|id| (id.clone(), state.team_name(id)));
    let mut chosen = team.clone();
    let label = if right {
        crate::say!(lang, "Club on the right", "右のチーム")
    } else {
        crate::say!(lang, "Club on the left", "左のチーム")
    };
    ui.horizontal(|ui| {
        model.chip(ui, &team);
        egui::ComboBox::from_id_salt(("trade club", right))
            .selected_text(state.team_name(&team))
            .width(ui.available_width())
            .truncate()
            .show_ui(ui, |ui| {
                for (id, name) in clubs {
                    ui.selectable_value(&mut chosen, id, name);
                }
            })
            .response
            .accessible_name(label);
    });
    if chosen != team {
        *side = Side {
            team: Some(chosen),
            ..Side::default()
        };
        ui.ctx().request_repaint();
        return;
    }
    ui.horizontal(|ui| widgets::right(ui, |ui| widgets::caption(ui, HEAD.of(lang))));
    let squad = state.roster(&team);
    ScrollArea::vertical()
        .id_salt(("squad", right))
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.spacing_mut().interact_size.y = 26.0;
            ui.spacing_mut().button_padding.y = 2.0;
            for (id, player) in squad {
                let goes = side.gives.contains(id);
                if player_ui(ui, model, player, goes, right).clicked() {
                    if goes {
                        side.gives.retain(|gone| gone != id);
                    } else {
                        side.gives.push(id.clone());
                    }
                }
            }
        });
}

/// A player of a squad, as a button.
fn player_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    player: &Player,
    goes: bool,
    right: bool,
) -> egui::Response {
    let (state, lang) = (model.state(), model.lang());
    let name = &player.name;
    let (value, popularity) = (state.value(player), player.popularity);
    let words = match (goes, right) {
        (true, false) => format!("{name} →"),
        (true, true) => format!("← {name}"),
        (false, _) => name.clone(),
    };
    let mut text = RichText::new(words).size(size::TABLE);
    if goes {
        text = text.font(fonts::bold(size::TABLE));
    }
    let facts = RichText::new(format!("{value} · {popularity}")).small();
    let button = Button::selectable(goes, text)
        .truncate()
        .right_text(facts.color(palette(ui).muted))
        .min_size(vec2(ui.available_width(), 26.0));
    let figure = state.figure(player).map(|figure| figure.name(lang));
    let figure = figure.unwrap_or_default();
    let experience = player.experience().name().of(lang);
    let injuries = player.injuries;
    let hover = crate::say!(
        lang,
        "{figure}, {experience} ({injuries} injuries)",
        "{figure}、{experience}（負傷{injuries}）"
    );
    let said = if goes {
        crate::say!(lang, "Keep {name}", "{name}を戻す")
    } else {
        crate::say!(lang, "Offer {name}", "{name}を出す")
    };
    ui.add(button).on_hover_text(hover).accessible_name(said)
}

/// What a club puts in.
fn gives_ui(ui: &mut Ui, model: &Model<'_>, side: &mut Side, picked: f32) {
    const NOBODY: Words = Words::new("no player", "選手なし");
    let (state, lang) = (model.state(), model.lang());
    let Some(team) = side.team.clone() else {
        return;
    };
    let name = state.team_name(&team);
    ui.horizontal(|ui| {
        model.chip(ui, &team);
        let label = crate::say!(lang, "Gold from {name}", "{name}からの金");
        let gold = crate::say!(lang, "gives", "が出す");
        let edit = egui::TextEdit::singleline(&mut side.pays.text)
            .align(egui::Align2::RIGHT_CENTER)
            .hint_text("0 G")
            .desired_width(72.0);
        widgets::right(ui, |ui| {
            ui.add(edit).accessible_name(label);
            if ui.available_width() < 64.0 {
                return;
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let text = RichText::new(gold).small().color(palette(ui).muted);
                ui.add(Label::new(text).truncate());
            });
        });
    });
    let mut back = None;
    let room = vec2(ui.available_width(), picked);
    ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
        ui.set_min_size(room);
        ScrollArea::vertical()
            .id_salt(("gives", &team))
            .min_scrolled_height(0.0)
            .auto_shrink(false)
            .show(ui, |ui| {
                if side.gives.is_empty() {
                    widgets::caption(ui, NOBODY.of(lang));
                }
                back = picked_ui(ui, state, side, lang);
            });
    });
    if let Some(n) = back {
        side.gives.remove(n);
    }
}

/// How much room the parts of an offer have: in a low window what it does to both clubs must still be seen whole.
#[derive(Debug, Clone, Copy)]
struct Room {
    /// Between the parts.
    gap: f32,
    /// What is said about the offer, in lines of 18.
    said: f32,
    /// The players a club puts in, 26 each; more scroll.
    picked: f32,
    /// A line of what it does.
    line: f32,
}

impl Room {
    fn of(ui: &Ui) -> Self {
        let low = Self {
            gap: 4.0,
            said: 36.0,
            picked: 50.0,
            line: 16.0,
        };
        let high = Self {
            gap: STEP,
            said: 54.0,
            picked: 78.0,
            line: 22.0,
        };
        if ui.available_height() < 420.0 {
            low
        } else {
            high
        }
    }
}

/// The players a club puts in. Answers which of them is taken back.
fn picked_ui(ui: &mut Ui, state: &State, side: &Side, lang: Lang) -> Option<usize> {
    ui.spacing_mut().item_spacing.y = 2.0;
    let mut back = None;
    for (n, id) in side.gives.iter().enumerate() {
        let player = state.player_name(id);
        let place = vec2(ui.available_width(), 24.0);
        ui.allocate_ui_with_layout(place, Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().interact_size.y = 22.0;
            ui.spacing_mut().button_padding.y = 0.0;
            let said = crate::say!(lang, "Take {player} back", "{player}を取り下げる");
            if widgets::icon_button(ui, "×", said).clicked() {
                back = Some(n);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let text = RichText::new(&player).font(fonts::bold(size::TABLE));
                ui.add(Label::new(text).truncate());
            });
        });
    }
    back
}
