//! Below the checklist, at one place whatever is ticked above it: what is added to the dice, the dice, the button that does
//! the open row, its ruling, and why not. It grows upwards.

use super::{
    deed::{Deed, Field},
    form::{Ends, Form},
    options,
    sheet::Told,
    throw, words,
};
use crate::{
    flags::{
        command::Seen,
        play::{
            Stand,
            row::{Check, Row},
        },
    },
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::Action,
        fonts,
        theme::{palette, size},
        widgets,
    },
};
use egui::{
    Direction, Frame, Label, Layout, Margin, Rect, RichText, Stroke, TextWrapMode, Ui, UiBuilder,
    vec2,
};

/// How high it was when it was last drawn.
#[derive(Debug, Default)]
pub(super) struct Dock {
    height: f32,
}

/// So high are the buttons.
const BUTTON: f32 = 36.0;

impl Dock {
    /// Divides what there is into the place of the checklist and its own.
    pub(super) fn split(&self, area: Rect) -> (Rect, Rect) {
        let gap = 6.0;
        let top = (area.bottom() - self.height).max(area.top());
        let list = area.with_max_y((top - gap).max(area.top()));
        (list, area.with_min_y(top))
    }

    /// Draws it into its place.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        place: Rect,
        field: Field<'_>,
        form: &mut Form,
        told: &Told,
        lang: Lang,
    ) -> Option<Action> {
        // What is typed here belongs to its row from now on.
        let before = form.clone();
        let mut wanted = None;
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            wanted = inside_ui(ui, field, form, told, lang);
        });
        let height = drawn.response.rect.height().round();
        if (height - self.height).abs() > 0.5 {
            self.height = height;
            ui.ctx().request_discard("the dock has another height");
        }
        if *form != before && form.deed.is_none() {
            form.deed = Some(told.deed);
        }
        wanted
    }
}

fn inside_ui(
    ui: &mut Ui,
    field: Field<'_>,
    form: &mut Form,
    told: &Told,
    lang: Lang,
) -> Option<Action> {
    let p = palette(ui);
    let deed = told.deed;
    Frame::new()
        .fill(p.panel)
        .stroke(Stroke::new(2.0, p.accent))
        .corner_radius(8)
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().interact_size.y = 28.0;
            ui.spacing_mut().item_spacing.y = 4.0;
            options::outside_ui(ui, field, form, deed, lang);
            why_not_ui(ui, field, form, told, lang);
            if let Some(push) = told.push.as_ref().filter(|_| told.applies()) {
                let text = RichText::new(&push.whole).size(size::TABLE);
                ui.add(Label::new(text.color(p.warning_ink)).wrap());
            }
            if let Some(line) = &told.line {
                let leaves = line.row.check() == Check::BreakAway;
                let rolls = !leaves || form.facts.contains(&Seen::EnemyContact);
                // The chance, until the dice have spoken.
                let check = words::outcome(form, deed, field, Some(line), lang)
                    .or_else(|| words::check(form, line, lang))
                    .filter(|_| rolls);
                if check.is_some() {
                    ui.horizontal(|ui| {
                        widgets::right(ui, |ui| {
                            if let Some(check) = check {
                                ui.label(RichText::new(check).font(fonts::bold(size::BODY)));
                            }
                            ui.with_layout(Layout::left_to_right(egui::Align::Center), |ui| {
                                throw::sum_ui(ui, form, line, lang);
                            });
                        });
                    });
                }
            }
            throw::dice_ui(ui, field, form, deed, lang);
            buttons_ui(ui, field, form, told, lang)
        })
        .inner
}

/// Why it cannot be done, and the ruling that passes over that, with its reason.
fn why_not_ui(ui: &mut Ui, field: Field<'_>, form: &mut Form, told: &Told, lang: Lang) {
    const RULING: Words = Words::new("GM ruling", "ＧＭ裁定");
    const REASON: Words = Words::new("Reason for the ruling", "裁定の理由");
    let p = palette(ui);
    // Above the reason why not: what is typed keeps its field when that comes or goes.
    if form.ruling.is_some() || told.overrulable {
        ui.horizontal(|ui| {
            let mut on = form.ruling.is_some();
            let ruled = ui.checkbox(&mut on, RULING.of(lang)).changed();
            if ruled {
                form.ruling = on.then(String::new);
            }
            if let Some(reason) = &mut form.ruling {
                let field = widgets::field(ui, REASON.of(lang), reason);
                if ruled {
                    field.response.request_focus();
                }
            }
        });
    }
    // Who is still to be chosen is asked by the button; what is in the way whoever it is, is said at once.
    let why = if waits(field, form, told) {
        told.refused.clone().filter(|_| told.act.is_none())
    } else {
        refusal(form, told, lang)
    };
    if let Some(why) = why {
        let text = RichText::new(why).size(size::TABLE).color(p.danger());
        ui.add(Label::new(text).wrap());
    }
}

/// Somebody is still to be chosen, and that is all that is in the way of it.
fn waits(field: Field<'_>, form: &Form, told: &Told) -> bool {
    let without = &form.without;
    let aims = |id| told.deed.targets(field, id, without) > 0;
    let swap = told.deed.is_swap() && told.refused.is_some() && told.above;
    form.targets.is_empty()
        && form.player.as_ref().is_some_and(aims)
        && (told.act.is_none() || swap && !told.aims.is_empty())
}

/// What the button asks for while somebody is still to be chosen.
fn choose(deed: Deed, field: Field<'_>, form: &Form) -> Words {
    let player = form.player.as_ref().and_then(|id| field.live.piece(id));
    let benched = player.is_some_and(|piece| piece.at == Stand::Bench);
    match deed {
        Deed::Row(Row::Pass | Row::HandOver | Row::HandOverPressed) => {
            Words::new("Choose to whom", "受け手を選んでください")
        }
        Deed::Row(Row::DefenseLine) => Words::new("Choose with whom", "相手を選んでください"),
        _ if deed.is_swap() && benched => {
            Words::new("Choose who goes off", "下げる選手を選んでください")
        }
        _ if deed.is_swap() => Words::new("Choose who comes on", "入れる選手を選んでください"),
        Deed::Row(_) | Deed::Use(_) | Deed::Release => {
            Words::new("Choose a target", "目標を選んでください")
        }
    }
}

/// What is in the way.
fn refusal(form: &Form, told: &Told, lang: Lang) -> Option<String> {
    const HALF: Words = Words::new(
        "Type both dice, or none.",
        "ダイスは2個とも入力するか、どちらも空けてください。",
    );
    let half = form.half_thrown().then(|| HALF.of(lang).to_owned());
    told.refused.clone().or(half)
}

/// The buttons that do it, side by side, each as wide as its share.
fn buttons_ui(
    ui: &mut Ui,
    field: Field<'_>,
    form: &mut Form,
    told: &Told,
    lang: Lang,
) -> Option<Action> {
    const CLEAR: Words = Words::new("Roll instead", "自動で振る");
    const CLEAR_WIDTH: f32 = 124.0;
    let refused = refusal(form, told, lang).is_some();
    let mut wanted = None;
    let mut clear = false;
    ui.horizontal(|ui| {
        let others = other_ends(field, form, told, lang);
        let gap = ui.spacing().item_spacing.x;
        let takes_dice = !form.dice_of(told.deed, field).is_empty();
        let mut room = ui.available_width();
        if takes_dice {
            room -= CLEAR_WIDTH + gap;
        }
        let n = (others.len() + 1) as f32;
        let share = vec2(((room - gap * (n - 1.0)) / n).floor(), BUTTON);
        let words = if waits(field, form, told) {
            choose(told.deed, field, form).of(lang)
        } else {
            &told.button
        };
        let clicked = button(ui, share, told.act.is_some() && !refused, |ui| {
            widgets::primary(ui, words)
        });
        if clicked {
            wanted = told.act.clone().map(Action::Do);
        }
        for (_, words, act) in others {
            if button(ui, share, true, |ui| {
                ui.button(&words).on_hover_text(&words)
            }) {
                wanted = wanted.take().or(act.map(Action::Do));
            }
        }
        if takes_dice {
            let place = vec2(CLEAR_WIDTH, BUTTON);
            clear = button(ui, place, !form.dice.is_empty(), |ui| {
                ui.button(CLEAR.of(lang))
            });
        }
    });
    if clear {
        form.dice.clear();
    }
    wanted
}

/// A button as large as its place, its words cut off where they find no room.
fn button(
    ui: &mut Ui,
    place: egui::Vec2,
    enabled: bool,
    add: impl FnOnce(&mut Ui) -> egui::Response,
) -> bool {
    let layout = Layout::centered_and_justified(Direction::LeftToRight);
    ui.allocate_ui_with_layout(place, layout, |ui| {
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
        ui.add_enabled_ui(enabled, add).inner.clicked()
    })
    .inner
}

/// The same move, ending elsewhere: onto the flag, outside.
pub(super) fn other_ends(
    field: Field<'_>,
    form: &Form,
    told: &Told,
    lang: Lang,
) -> Vec<(Ends, String, Option<Act<crate::flags::Command>>)> {
    let Some(id) = form.player.as_ref() else {
        return Vec::new();
    };
    if !told.deed.is_move() || told.refused.is_some() {
        return Vec::new();
    }
    let runs = told.deed == Deed::Row(Row::RunPlay);
    let possible = |ends: &Ends| match ends {
        Ends::OnFlag => !runs && field.flag_lies() && field.may_hold(id),
        Ends::Inside | Ends::Outside => true,
    };
    [Ends::Inside, Ends::OnFlag, Ends::Outside]
        .into_iter()
        .filter(|ends| *ends != form.ends && possible(ends))
        .map(|ends| {
            let other = Form {
                ends,
                ..form.clone()
            };
            let words = words::button(&other, told.deed, field, told.line.as_ref(), lang);
            (ends, words, other.act(told.deed, field))
        })
        .collect()
}
