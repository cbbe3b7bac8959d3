//! The checklist of the selected figure: what applies first, one row open, what does not apply a line each.

use super::{
    deed::{Deed, Field},
    dock::Dock,
    form::Form,
    open,
    sheet::{Sheet, Told},
    words,
};
use crate::{
    flags::{
        Command,
        command::TurnDial,
        play::{
            figure,
            need::{Met, Need},
            row::Row,
        },
        sentence::live::stand,
    },
    ids::PlayerId,
    journal::Act,
    say,
    text::{Lang, Words},
    ui::{
        actions::Action,
        dial, fonts,
        model::Model,
        panels::offer,
        theme::{palette, size},
        widgets,
    },
};
use egui::{
    Align, Align2, Label, Layout, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, accesskit::Role, pos2, vec2,
};

/// What is half typed beside the form: the dial that is to be set right.
#[derive(Debug, Default)]
pub(super) struct Rows {
    dock: Dock,
    dial: Option<SetDial>,
    /// The figure and the row that were last brought into sight.
    seen: Option<(PlayerId, Deed)>,
    /// For so many frames more.
    settles: u8,
}

/// A dial that is to show something else (D-28).
#[derive(Debug)]
struct SetDial {
    player: PlayerId,
    damage: u8,
    reason: String,
    /// The reason is to be typed next.
    fresh: bool,
}

/// So many frames a row that was opened is brought into sight.
const SETTLES: u8 = 2;

impl Rows {
    /// A reason is being typed, or is to be: no key means anything else.
    pub(super) fn typing(&self, form: &Form) -> bool {
        let dial = self.dial.as_ref();
        dial.is_some_and(|dial| Some(&dial.player) == form.player.as_ref())
            || form
                .ruling
                .as_ref()
                .is_some_and(|why| why.trim().is_empty())
    }

    /// Puts the dial that was to be set away. True when there was one.
    pub(super) fn put_away(&mut self) -> bool {
        self.dial.take().is_some()
    }

    /// Draws the figure and its rows. Changes what is typed; answers what is to be done.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
        form: &mut Form,
        sheet: &Sheet,
    ) -> Option<Action> {
        let lang = model.lang();
        let Some(id) = form.player.clone() else {
            pick_ui(ui, lang);
            return None;
        };
        let mut wanted = self.head_ui(ui, model, field, &id);
        let open = sheet.open(form).cloned();
        let (list, below) = match &open {
            Some(_) => self.dock.split(ui.available_rect_before_wrap()),
            None => (ui.available_rect_before_wrap(), Rect::NOTHING),
        };
        let rows = ui.scope_builder(UiBuilder::new().max_rect(list), |ui| {
            self.list_ui(ui, model, field, form, sheet, &id)
        });
        wanted = wanted.or(rows.inner);
        if let Some(told) = open {
            let done = self.dock.ui(ui, below, field, form, &told, lang);
            wanted = wanted.or(done);
        }
        wanted
    }

    /// The rows, those that apply first, one of them open.
    fn list_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
        form: &mut Form,
        sheet: &Sheet,
        id: &PlayerId,
    ) -> Option<Action> {
        let lang = model.lang();
        let mut wanted = None;
        let scroll = ScrollArea::vertical()
            .id_salt("checklist")
            .auto_shrink([false, false]);
        scroll.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let open = sheet.open(form).map(|told| told.deed);
            let mut opened = None;
            let mut failing = false;
            for told in &sheet.rows {
                let is_open = open == Some(told.deed);
                if !told.above && !failing {
                    const NOT_NOW: Words = Words::new("Not possible now", "今はできない");
                    failing = true;
                    widgets::section(ui, NOT_NOW.of(lang));
                }
                if is_open {
                    let row = ui.scope(|ui| open::ui(ui, model, field, form, told));
                    wanted = wanted.take().or(row.inner);
                    let now = Some((id.to_owned(), told.deed));
                    if self.seen != now {
                        self.seen = now;
                        self.settles = SETTLES;
                    }
                    // The dock below takes what it needs with the next frame, and leaves less room for the row.
                    if self.settles > 0 {
                        self.settles -= 1;
                        // Of what is higher than its room the head is seen.
                        let high = row.response.rect.height() > ui.clip_rect().height();
                        row.response.scroll_to_me(high.then_some(Align::TOP));
                        ui.ctx().request_repaint();
                    }
                } else if told.above {
                    match row_ui(ui, field, form, told, lang) {
                        Some(Asked::Open) => opened = Some(told.deed),
                        Some(Asked::Do) => {
                            wanted = wanted.take().or(told.act.clone().map(Action::Do));
                        }
                        None => {}
                    }
                } else if failing_ui(ui, told, lang) {
                    opened = Some(told.deed);
                }
            }
            if let Some(deed) = opened {
                form.open(deed, field);
                ui.ctx().request_repaint();
            }
        });
        wanted
    }

    /// Who it is, what his dial shows, and the way to set it right.
    fn head_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        field: Field<'_>,
        id: &PlayerId,
    ) -> Option<Action> {
        const SET: Words = Words::new("Set dial...", "ダイヤルを直す…");
        let lang = model.lang();
        let piece = field.live.piece(id)?;
        let figure = figure(field.state, id)?;
        let mut toggled = false;
        // Where there is little room it is the name's: the card shows the values, too.
        let roomy = ui.available_width() > 560.0;
        ui.horizontal(|ui| {
            widgets::right(ui, |ui| {
                let open = self.dial.as_ref().is_some_and(|dial| dial.player == *id);
                let button = egui::Button::new(SET.of(lang)).selected(open);
                toggled = ui.add_enabled(!model.locked(), button).clicked();
                if roomy {
                    ui.allocate_ui_with_layout(
                        dial::mini_dial_size(),
                        Layout::left_to_right(Align::Center),
                        |ui| dial::mini_dial(ui, field.click(id), model.wording()),
                    );
                }
                widgets::caption(ui, stand(piece.at).of(lang));
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    model.chip(ui, &piece.team);
                    let name = RichText::new(field.name(id)).heading();
                    ui.add(Label::new(name).truncate());
                });
            });
        });
        if toggled {
            self.dial = match self.dial.take() {
                Some(dial) if dial.player == *id => None,
                _ => Some(SetDial {
                    player: id.clone(),
                    damage: piece.damage,
                    reason: String::new(),
                    fresh: true,
                }),
            };
        }
        let dial = self.dial.as_mut().filter(|dial| dial.player == *id)?;
        let damage = dial::dial_strip(ui, &figure.dial, dial.damage, model.wording());
        if let Some(damage) = damage {
            (dial.damage, dial.fresh) = (damage, true);
        }
        let act = ui.horizontal(|ui| dial.ui(ui, model)).inner;
        if act.is_some() {
            self.dial = None;
        }
        act
    }
}

impl SetDial {
    fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const REASON: Words = Words::new("Reason for setting the dial", "ダイヤルを直す理由");
        let lang = model.lang();
        let field = widgets::field(ui, REASON.of(lang), &mut self.reason);
        if std::mem::take(&mut self.fresh) {
            field.response.request_focus();
        }
        let act: Act<Command> = Act::new(TurnDial {
            player: self.player.clone(),
            damage: self.damage,
            reason: self.reason.trim().to_owned(),
        });
        let refused = model.refused(&act);
        let damage = self.damage;
        let words = say!(
            lang,
            "Set the dial to {damage} damage",
            "ダメージ{damage}に合わせる"
        );
        offer(ui, &words, false, refused.as_deref()).then_some(Action::Do(act))
    }
}

fn pick_ui(ui: &mut Ui, lang: Lang) {
    const PICK: Words = Words::new("Choose a figure", "選手を選んでください");
    const HOW: Words = Words::new(
        "Click a card, or press 1 to 8 for a figure of the club on turn. A letter opens a row of its checklist, Enter does it, E ends the turn.",
        "カードをクリックするか、1〜8でターン中のチームの選手を選びます。文字キーでチェックリストの行を開き、Enterで実行、Eでターン終了です。",
    );
    widgets::empty_state(ui, PICK.of(lang), HOW.of(lang), None);
}

/// What a click on a closed row asks for.
enum Asked {
    Open,
    Do,
}

/// A row that applies, closed: its key, its name, its check; and its button where nothing is left to be chosen.
fn row_ui(ui: &mut Ui, field: Field<'_>, form: &Form, told: &Told, lang: Lang) -> Option<Asked> {
    let p = palette(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0), Sense::click());
    let fill = if response.hovered() { p.hover } else { p.panel };
    let edge = if response.has_focus() {
        Stroke::new(2.0, p.accent)
    } else {
        Stroke::new(1.0, p.line)
    };
    ui.painter().rect(rect, 6.0, fill, edge, StrokeKind::Inside);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(Role::ListItem, enabled, false, &told.title));
    let builder = UiBuilder::new()
        .max_rect(rect.shrink2(vec2(8.0, 0.0)))
        .layout(Layout::right_to_left(Align::Center));
    let mut line = ui.new_child(builder);
    line.spacing_mut().interact_size.y = 26.0;
    let at_once = form
        .player
        .as_ref()
        .is_some_and(|id| told.deed.targets(field, id, &form.without) == 0);
    let mut done = false;
    if at_once && told.act.is_some() {
        done = offer(&mut line, &told.button, false, told.refused.as_deref());
    }
    let summary = told
        .line
        .as_ref()
        .filter(|_| told.deed.row().check() != crate::flags::play::row::Check::BreakAway)
        .and_then(|line| words::check(form, line, lang));
    if let Some(summary) = summary {
        line.label(RichText::new(summary).size(size::TABLE).color(p.muted));
    }
    if let Some(push) = &told.push {
        let short = &push.short;
        let text = RichText::new(say!(lang, "pushes {short}", "プッシング {short}"));
        let label = line.label(text.size(size::TABLE).color(p.warning_ink));
        label.on_hover_text(&push.whole);
    }
    line.with_layout(Layout::left_to_right(Align::Center), |ui| {
        key_cap(ui, told.deed);
        let title = RichText::new(&told.title).font(fonts::bold(size::BODY));
        ui.add(Label::new(title).truncate());
    });
    if done {
        Some(Asked::Do)
    } else {
        response.clicked().then_some(Asked::Open)
    }
}

/// The key that opens a row.
pub(super) fn key_cap(ui: &mut Ui, deed: Deed) {
    let p = palette(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(18.0, 20.0), Sense::hover());
    let Some(key) = deed.key() else {
        return;
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        3.0,
        p.ground,
        Stroke::new(1.0, p.edge),
        StrokeKind::Inside,
    );
    let at = pos2(rect.center().x, rect.center().y);
    painter.text(
        at,
        Align2::CENTER_CENTER,
        key.name(),
        fonts::bold(11.0),
        p.muted,
    );
}

/// The rule a need is told by: the most specific.
pub(super) fn rule_of(need: Need, row: Row) -> &'static str {
    need.rules_in(row).first().map_or("", |rule| rule.id())
}

/// A row that does not apply: its name and what is in its way. True when it is opened all the same.
fn failing_ui(ui: &mut Ui, told: &Told, lang: Lang) -> bool {
    const NOBODY: Words = Words::new("nobody it could be aimed at", "対象になる選手がいない");
    let p = palette(ui);
    let mut needs = told.line.iter().flat_map(|line| &line.needs);
    let unmet = needs.find(|(_, met)| *met == Met::No).map(|(need, _)| need);
    let refused = told.refused.as_ref().filter(|_| !told.aimless);
    let refused = refused.and_then(|why| why.lines().next());
    let nobody = || refused.unwrap_or(NOBODY.of(lang)).to_owned();
    let why = unmet.map_or_else(nobody, |need| {
        let label = need.label().of(lang);
        let rule = rule_of(*need, told.deed.row());
        say!(lang, "needs: {label} ({rule})", "条件：{label}（{rule}）")
    });
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::click());
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, p.hover);
    }
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(Role::ListItem, enabled, false, &told.title));
    let builder = UiBuilder::new()
        .max_rect(rect.shrink2(vec2(8.0, 0.0)))
        .layout(Layout::left_to_right(Align::Center));
    let mut line = ui.new_child(builder);
    line.spacing_mut().item_spacing.x = 6.0;
    let small = |text: String, color| RichText::new(text).size(size::TABLE).color(color);
    line.label(small("×".into(), p.danger()));
    line.label(small(told.title.clone(), p.ink));
    line.add(Label::new(small(why, p.muted)).truncate());
    response.clicked()
}
