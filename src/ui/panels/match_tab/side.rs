//! The right column: whose turn it is and its end, the question about the flag, the score.

use super::{cards::flag_sign, deed::Field};
use crate::{
    dice::Die,
    flags::{
        command::{EndMatch, EndTurn, FlagFell},
        decide::{actions, rallied, rolls_for_command},
        play::{Loose, Question, Spot, Stand},
        sentence::live,
    },
    ids::PlayerId,
    journal::Act,
    say,
    text::{Lang, Words},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        panels::{keys_awake, offer},
        theme::{self, palette, size},
        widgets,
    },
};
use egui::{
    Align2, Button, Checkbox, Frame, Key, Label, Margin, RichText, Sense, Stroke, Ui, UiBuilder,
    WidgetInfo, accesskit::Role, vec2,
};
use std::collections::BTreeMap;

/// What is half typed for the end of the turn and for the flag.
#[derive(Debug, Default)]
pub(super) struct Side {
    /// The turn it was typed in.
    turn: u32,
    command_die: Option<Die>,
    commanded: Vec<PlayerId>,
    /// Dice lie in a row, and the turn was to be ended all the same: once more ends it.
    warned: bool,
    /// The question about the flag that is being answered.
    asked: Option<Question>,
    /// Who stands elsewhere than is known: outside, or not.
    outside: BTreeMap<PlayerId, bool>,
}

impl Side {
    /// Whose turn it is, what is left of it, and the button that ends it; `keys`: E does it too. While dice are `typed`
    /// into a row it asks first.
    pub(super) fn turn_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
        keys: bool,
        typed: bool,
    ) -> Option<Action> {
        let lang = model.lang();
        let turn = &field.live.turn;
        if self.turn != turn.number {
            *self = Self {
                turn: turn.number,
                ..Self::default()
            };
        }
        self.warned &= typed;
        ui.horizontal(|ui| {
            model.chip(ui, &turn.team);
            let name = field.state.team_name(&turn.team);
            let name = RichText::new(name).font(fonts::bold(size::BODY));
            let (number, left) = (turn.number, turn.actions_left);
            let room = (ui.available_width() - 112.0).max(40.0);
            ui.scope(|ui| {
                ui.set_max_width(room);
                ui.add(Label::new(name).truncate());
            });
            widgets::right(ui, |ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let begun = actions(field.state, turn.command_die);
                actions_ui(ui, left, begun.max(left), lang);
                widgets::caption(ui, say!(lang, "turn {number}", "{number}ターン目"));
            });
        });
        let ends = self.end_turn_ui(ui, model, field, keys)?;
        if typed && !self.warned {
            self.warned = true;
            ui.ctx().request_repaint();
            return None;
        }
        Some(ends)
    }

    /// M-3.1, K-8.3, M-7.8: ends the turn, with the die for command and who touches a commander.
    fn end_turn_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
        keys: bool,
    ) -> Option<Action> {
        let lang = model.lang();
        let next = field.live.next_team(field.game, &field.live.turn.team)?;
        let name = field.state.team_name(next);
        let rolls = rolls_for_command(field.state, field.live, next);
        let act = Act::new(EndTurn {
            command_die: self.command_die,
            commanded: (!self.commanded.is_empty()).then(|| self.commanded.clone()),
        });
        let rolls = rolls && self.command_die.is_none();
        let words = |name: &str| {
            let words = say!(lang, "End turn: {name} next", "ターン終了：次は{name}");
            if rolls {
                say!(lang, "{words}, roll a die", "{words}（1個振る）")
            } else {
                words
            }
        };
        let (whole, font) = (words(&name), fonts::bold(size::BODY));
        let whole = if self.warned {
            say!(lang, "Dice typed: end turn?", "ダイスが入力中。終了？")
        } else {
            whole
        };
        // A club's short name where there is no room for all of it.
        let drawn = ui
            .painter()
            .layout_no_wrap(whole.clone(), font.clone(), palette(ui).ink);
        let fits = drawn.size().x < ui.available_width() - 24.0;
        let shown = if fits || self.warned {
            whole.clone()
        } else {
            words(&model.short(next))
        };
        let locked = model
            .league
            .read_only()
            .map(|why| why.text().of(lang).to_owned());
        let (text, accent) = (RichText::new(shown).font(font), palette(ui).accent);
        // With no action left, or no time (M-3.2), it is what comes next, once the flag lies somewhere.
        let late = model
            .reading()
            .is_some_and(|now| now.turn_secs == 0 && now.match_secs > 0);
        let due = (late || field.live.turn.actions_left == 0) && field.live.question().is_none();
        let button = if due {
            Button::new(text.color(theme::text_on(accent))).fill(accent)
        } else {
            Button::new(text)
        };
        let button = button.truncate().min_size(vec2(ui.available_width(), 36.0));
        let response = ui.add_enabled(locked.is_none(), button);
        let response = response.accessible_name(&whole);
        let pressed = keys && locked.is_none() && keys_awake(ui) && super::pressed_once(ui, Key::E);
        let response = match locked {
            Some(why) => response.on_disabled_hover_text(why),
            None => response.on_hover_text(format!("{whole} (E)")),
        };
        (response.clicked() || pressed).then_some(Action::Do(act))
    }

    /// K-8.3, M-7.8: the next club's die for command and who of it touches a commander, below the buttons, which keep their
    /// places.
    pub(super) fn command_ui(&mut self, ui: &mut Ui, model: &Model<'_>, field: Field<'_>) {
        let lang = model.lang();
        let Some(next) = field.live.next_team(field.game, &field.live.turn.team) else {
            return;
        };
        if rolls_for_command(field.state, field.live, next) {
            let name = field.state.team_name(next);
            let words = say!(lang, "Command die of {name}", "{name}の指揮のダイス");
            let caption = RichText::new(&words).small().color(palette(ui).muted);
            ui.add(Label::new(caption).truncate()).on_hover_text(&words);
            ui.scope(|ui| {
                if let Some(die) = widgets::die_faces(ui, &words, self.command_die) {
                    self.command_die = (self.command_die != Some(die)).then_some(die);
                }
            });
        } else {
            self.command_die = None;
        }
        let broken = rallied(field.state, field.live, next, Stand::on_field);
        commanded_ui(ui, field.state, &broken, &mut self.commanded, lang);
    }

    /// Where did the flag fall: who says it, and every answer as a button.
    pub(super) fn question_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
        question: &Question,
    ) -> Option<Action> {
        const WHERE: Words = Words::new("Where is the flag?", "フラッグはどこに？");
        const HILL: Words = Words::new("On the hill", "フラッグヒル");
        const CAUGHT: Words = Words::new(
            "Somebody has it (outside the circle: a flag down)",
            "選手が取る（円の外ならフラッグダウン）",
        );
        let (p, lang) = (palette(ui), model.lang());
        if self.asked.as_ref() != Some(question) {
            self.asked = Some(question.clone());
            self.outside.clear();
        }
        let mut wanted = None;
        Frame::new()
            .fill(p.selected)
            .stroke(Stroke::new(2.0, p.accent))
            .corner_radius(8)
            .inner_margin(Margin::same(8))
            .show(ui, |ui| {
                ui.set_min_width(ui.available_width());
                ui.spacing_mut().interact_size.y = 28.0;
                ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
                ui.spacing_mut().button_padding = vec2(6.0, 2.0);
                let title = RichText::new(WHERE.of(lang)).font(fonts::bold(size::BODY));
                ui.label(title);
                let about = RichText::new(about(field, question, lang)).small();
                ui.add(Label::new(about.color(p.muted)).wrap());
                let mut say = |to: Spot, outside: Option<bool>| {
                    wanted = Some(Action::act(FlagFell { to, outside }));
                };
                let share = |ui: &Ui, n: f32| {
                    vec2(((ui.available_width() - 4.0 * (n - 1.0)) / n).floor(), 28.0)
                };
                // Seldom is the hill so near that it could lie there.
                let grounds = [
                    (Spot::Inside, Words::new("Ground inside", "内側の地面")),
                    (Spot::Outside, Words::new("Ground outside", "外側の地面")),
                    (Spot::Hill, HILL),
                ];
                ui.horizontal(|ui| {
                    let place = share(ui, 3.0);
                    for (to, words) in grounds {
                        let said = say!(lang, "The flag: ", "フラッグ：") + words.of(lang);
                        let button = Button::new(RichText::new(words.of(lang)).size(size::TABLE));
                        let button = ui.add_sized(place, button.truncate());
                        if button.accessible_name(said).clicked() {
                            say(to, None);
                        }
                    }
                });
                widgets::caption(ui, CAUGHT.of(lang));
                let stray = question.why == Loose::Stray;
                let takers: Vec<_> = field
                    .figures()
                    .filter(|(id, piece)| {
                        let theirs = question.by.as_ref() == Some(&piece.team);
                        field.may_hold(id) && (!stray || question.by.is_none() || theirs)
                    })
                    .collect();
                // Beside each other, so that all answers are in sight.
                let n = (((ui.available_width() + 4.0) / 180.0) as usize).clamp(1, 5);
                let place = share(ui, n as f32);
                for line in takers.chunks(n) {
                    ui.horizontal(|ui| {
                        for (id, piece) in line {
                            let attacks = question.attacker.as_ref() == Some(*id);
                            let known = piece.at == Stand::Outside;
                            let mut on = self.outside.get(*id).copied().unwrap_or(known);
                            let color = theme::club_line(ui, model.color(&piece.team));
                            let name = field.name(id);
                            let takes = taker_ui(ui, place, &name, attacks, color, &mut on, lang);
                            if on == known {
                                self.outside.remove(*id);
                            } else {
                                self.outside.insert((*id).clone(), on);
                            }
                            if takes {
                                say(Spot::Player((*id).clone()), (on != known).then_some(on));
                            }
                        }
                    });
                }
            });
        if wanted.is_some() {
            self.asked = None;
        }
        wanted
    }
}

/// One who can take the flag, beside the box that says he stands outside, where taking it is a flag down (M-5.1). True when
/// he takes it.
fn taker_ui(
    ui: &mut Ui,
    place: egui::Vec2,
    name: &str,
    bold: bool,
    color: egui::Color32,
    outside: &mut bool,
    lang: Lang,
) -> bool {
    const OUTSIDE: Words = Words::new("outside", "円の外");
    let font = fonts::regular(size::TABLE);
    let words = OUTSIDE.of(lang).to_owned();
    let words = ui.painter().layout_no_wrap(words, font, palette(ui).ink);
    let room = words.size().x + ui.spacing().icon_width + ui.spacing().icon_spacing + 8.0;
    // The box first: what the button says is what is ticked.
    let (rect, _) = ui.allocate_exact_size(place, Sense::hover());
    let (button, tick) = rect.split_left_right_at_x(rect.right() - room);
    let ui = &mut ui.new_child(UiBuilder::new().max_rect(rect));
    let box_ = Checkbox::new(outside, RichText::new(OUTSIDE.of(lang)).size(size::TABLE));
    let said = say!(lang, "{name} stands outside", "{name}は円の外にいる");
    ui.put(tick.with_min_x(tick.left() + 4.0), box_)
        .accessible_name(said);
    let (shown, said) = if *outside {
        (
            format!("FD {name}"),
            say!(
                lang,
                "The flag: {name}, flag down",
                "フラッグ：{name}、フラッグダウン"
            ),
        )
    } else {
        (
            name.to_owned(),
            say!(lang, "The flag: {name}", "フラッグ：{name}"),
        )
    };
    let mut text = RichText::new(shown).size(size::TABLE);
    if bold {
        text = text.font(fonts::bold(size::TABLE));
    }
    let taker = Button::new(text).truncate().stroke(Stroke::new(1.5, color));
    let response = ui.put(button, taker).on_hover_text(&said);
    response.accessible_name(said).clicked()
}

/// The actions that are left as so many points, of those the turn began with.
fn actions_ui(ui: &mut Ui, left: u8, most: u8, lang: Lang) {
    let p = palette(ui);
    // More than a few are told by their number.
    let many = most > 4;
    let most = if many { 1 } else { most };
    let width = if many { 40.0 } else { 15.0 * f32::from(most) };
    let (rect, response) = ui.allocate_exact_size(vec2(width, 16.0), Sense::hover());
    if many {
        let at = rect.right_center();
        let font = fonts::bold(size::BODY);
        ui.painter()
            .text(at, Align2::RIGHT_CENTER, left, font, p.ink);
    }
    for n in 0..most {
        let at = rect.left_center() + vec2(15.0 * f32::from(n) + 8.0, 0.0);
        let fill = if n < left { p.good } else { p.panel };
        ui.painter()
            .circle(at, 6.0, fill, Stroke::new(1.0, p.muted));
    }
    let words = say!(lang, "Actions left: {left}", "残りアクション：{left}");
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, enabled, &words));
    response.on_hover_text(words);
}

/// Why it is asked, who says it, and how far from where.
fn about(field: Field<'_>, question: &Question, lang: Lang) -> String {
    let why = question.why.name().of(lang);
    let by = question.by.as_ref().map_or_else(
        || say!(lang, "The GM", "ＧＭ"),
        |team| field.state.team_name(team),
    );
    let within = live::within(field.state, question, lang);
    say!(
        lang,
        "It is loose: {why}. {by} says. {within}",
        "{why}。{by}が決める。{within}"
    )
}

/// The score, in order of turn.
pub(super) fn score_ui(ui: &mut Ui, model: &Model<'_>, field: Field<'_>) {
    const SCORE: Words = Words::new("Score", "得点");
    let (p, lang) = (palette(ui), model.lang());
    let ranks = field.game.ranks();
    let holder = field.live.holder().and_then(|id| field.live.piece(id));
    ui.spacing_mut().item_spacing.y = 2.0;
    let (heads, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let font = fonts::bold(size::BODY);
    ui.painter().text(
        heads.left_center(),
        Align2::LEFT_CENTER,
        SCORE.of(lang),
        font,
        p.ink,
    );
    for (n, words) in (0u8..).zip(["KO", "FD"]) {
        let at = heads.right_center() - vec2(14.0 + 32.0 * f32::from(n), 0.0);
        let font = fonts::regular(size::TABLE);
        ui.painter()
            .text(at, Align2::CENTER_CENTER, words, font, p.muted);
    }
    for team in &field.game.teams {
        let Some(rank) = ranks.iter().find(|rank| rank.team == *team) else {
            continue;
        };
        let (fd, ko) = (rank.fd, rank.ko);
        ui.horizontal(|ui| {
            ui.set_min_height(26.0);
            model.chip(ui, team);
            let on_turn = field.live.turn.team == *team;
            let name = RichText::new(field.state.team_name(team));
            let name = if on_turn {
                name.font(fonts::bold(size::TABLE))
            } else {
                name.size(size::TABLE)
            };
            let room = (ui.available_width() - 84.0).max(24.0);
            ui.scope(|ui| {
                ui.set_max_width(room);
                ui.add(Label::new(name).truncate());
            });
            widgets::right(ui, |ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let (rect, _) = ui.allocate_exact_size(vec2(60.0, 24.0), Sense::hover());
                let paint = |x: f32, text: u32, font, ink| {
                    let at = rect.right_center() - vec2(x, 0.0);
                    ui.painter()
                        .text(at, Align2::CENTER_CENTER, text, font, ink);
                };
                paint(14.0, ko, fonts::regular(size::BODY), p.muted);
                paint(46.0, fd, fonts::bold(size::TITLE), p.ink);
                if holder.is_some_and(|piece| piece.team == *team) {
                    let (rect, _) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
                    flag_sign(ui.painter(), rect.center(), p.accent);
                }
            });
        });
    }
    let flag = match &field.live.flag {
        crate::flags::play::Flag::At(spot) => {
            let at = live::spot(field.state, spot, lang);
            say!(lang, "Flag: {at}", "フラッグ：{at}")
        }
        crate::flags::play::Flag::Asked(_) => say!(lang, "Flag: to be said", "フラッグ：未定"),
    };
    widgets::caption(ui, flag);
}

/// D-27: the match is over; `due`: that is what comes next.
pub(super) fn end_match_ui(ui: &mut Ui, model: &Model<'_>, due: bool) -> Option<Action> {
    const END: Words = Words::new("End match", "試合終了");
    let lang = model.lang();
    let act = Act::new(EndMatch {});
    if let Some(why) = model.refused(&act) {
        offer(ui, END.of(lang), false, Some(&why));
        return None;
    }
    let left = model.reading().map_or(0, |now| now.match_secs);
    let sure = if left > 0 {
        let left = live::clock(left);
        say!(lang, "{left} left: end it?", "残り{left}：終了？")
    } else {
        say!(lang, "End it?", "終了？")
    };
    let words = END.of(lang);
    let ended = if due {
        widgets::ask_next(ui, lang, "end match", words, sure)
    } else {
        widgets::ask(ui, lang, "end match", words, sure)
    };
    ended.then_some(Action::Do(act))
}

/// M-7.8: who of the demoralized touches a commander as his club's turn begins.
pub(in crate::ui::panels) fn commanded_ui(
    ui: &mut Ui,
    state: &crate::flags::State,
    broken: &[PlayerId],
    commanded: &mut Vec<PlayerId>,
    lang: Lang,
) {
    commanded.retain(|id| broken.contains(id));
    for id in broken {
        let mut on = commanded.contains(id);
        let name = state.player_name(id);
        let words = say!(
            lang,
            "{name} touches a commander",
            "{name}が指揮の選手と接触"
        );
        if ui.checkbox(&mut on, words).changed() {
            if on {
                commanded.push(id.clone());
            } else {
                commanded.retain(|other| other != id);
            }
        }
    }
}
