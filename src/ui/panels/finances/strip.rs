//! What every club has, large, with the way it went and "why?".

use super::series::{Kept, Series};
use crate::{
    flags::explain::{Number, Subject},
    gold::Money,
    ids::TeamId,
    text::{Lang, Words},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        theme::{self, palette, size},
        widgets,
    },
};
use egui::{
    Align, CornerRadius, Frame, Layout, Margin, RichText, ScrollArea, Sense, Shape, Stroke, Ui,
    UiBuilder, WidgetInfo, accesskit::Role, vec2,
};

const LEFT: Words = Words::new("left the league", "離脱");

/// One card a club, side by side. A click on a card shows that club's ledger.
pub(super) fn ui(
    ui: &mut Ui,
    model: &Model<'_>,
    kept: &Kept,
    team: &mut Option<TeamId>,
) -> Option<Action> {
    let all = &kept.funds.series;
    let gap = ui.spacing().item_spacing.x;
    let least = if model.money() == Money::Both {
        232.0
    } else {
        184.0
    };
    let each = (ui.available_width() + gap) / all.len().max(1) as f32 - gap;
    let width = each.max(least).floor();
    // Where the window is low, the ledger needs the lines more.
    let low = ui.available_height() < 500.0;
    let mut wanted = None;
    ScrollArea::horizontal()
        .id_salt("funds")
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.horizontal_top(|ui| {
                for series in all {
                    if let Some(action) = card_ui(ui, model, series, width, low, team) {
                        wanted = Some(action);
                    }
                }
            });
        });
    wanted
}

fn card_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    series: &Series,
    width: f32,
    low: bool,
    chosen: &mut Option<TeamId>,
) -> Option<Action> {
    let (lang, p) = (model.lang(), palette(ui));
    let (id, name) = (&series.team, model.state().team_name(&series.team));
    let marked = chosen.as_ref() == Some(id);
    let mut wanted = None;
    let frame = Frame::new()
        .fill(p.panel)
        .stroke(Stroke::new(1.0, p.line))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(12, 8));
    // The card senses clicks below its link, which stays a link.
    let place = UiBuilder::new()
        .id_salt(("card", id))
        .layout(Layout::top_down(Align::Min))
        .sense(Sense::click());
    let response = ui
        .scope_builder(place, |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width - 26.0);
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.spacing_mut().interact_size.y = 24.0;
                ui.horizontal(|ui| {
                    model.chip(ui, id);
                    let what = format!("{}, {name}", Number::Funds.name().of(lang));
                    widgets::right(ui, |ui| {
                        if widgets::why(ui, lang, &what).clicked() {
                            wanted = Some(Action::Why(Subject::Team(id.clone()), Number::Funds));
                        }
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            let text = RichText::new(&name).small().color(p.muted);
                            ui.add(egui::Label::new(text).truncate());
                        });
                    });
                });
                let gold = model.funds(id);
                let text = widgets::amount_text(ui, gold, model.money());
                ui.add(egui::Label::new(text.font(fonts::bold(size::TITLE + 2.0))).truncate());
                owes_ui(ui, model, id, lang);
                if !low {
                    spark_ui(ui, model, series, &name);
                }
            });
        })
        .response;
    let enabled = ui.is_enabled();
    response.widget_info(|| {
        let said = crate::say!(lang, "Ledger of {name}", "{name}の帳簿");
        WidgetInfo::selected(Role::Button, enabled, marked, said)
    });
    let edge = match (marked, response.has_focus(), response.hovered()) {
        (true, _, _) | (_, true, _) => Some(Stroke::new(2.0, p.accent)),
        (_, _, true) => Some(Stroke::new(1.0, p.muted)),
        _ => None,
    };
    if let Some(edge) = edge {
        let inside = egui::StrokeKind::Inside;
        ui.painter().rect_stroke(response.rect, 8.0, edge, inside);
    }
    if response.clicked() {
        *chosen = (!marked).then(|| id.clone());
    }
    wanted
}

/// Open loans are shown wherever funds are (D-12).
fn owes_ui(ui: &mut Ui, model: &Model<'_>, team: &TeamId, lang: Lang) {
    let state = model.state();
    let open = |side: fn(&crate::flags::state::Loan) -> &crate::journal::Account| {
        state
            .loans
            .values()
            .filter(|loan| side(loan).team() == Some(team))
            .filter_map(|loan| (loan.open.get() > 0).then_some(loan.open.get()))
            .fold(0i64, i64::saturating_add)
    };
    let show = |gold| crate::flags::explain::show(Number::Funds, gold, model.money());
    let (owes, owed) = (open(|loan| &loan.to), open(|loan| &loan.from));
    let mut parts = Vec::new();
    if owes > 0 {
        let gold = show(owes);
        parts.push(crate::say!(lang, "owes {gold}", "借り {gold}"));
    }
    if owed > 0 {
        let gold = show(owed);
        parts.push(crate::say!(lang, "lent {gold}", "貸し {gold}"));
    }
    if state.teams.get(team).is_some_and(|team| team.left) {
        parts.push(LEFT.of(lang).to_owned());
    }
    if parts.is_empty() && state.loans.values().all(|loan| loan.open.get() <= 0) {
        return;
    }
    let text = if parts.is_empty() {
        crate::say!(lang, "no open loans", "借金なし")
    } else {
        parts.join(" · ")
    };
    let mut text = RichText::new(text).small().color(palette(ui).muted);
    if owes > 0 {
        text = text.color(palette(ui).warning_ink);
    }
    ui.add(egui::Label::new(text).truncate());
}

/// The way the funds went this season, without axes.
fn spark_ui(ui: &mut Ui, model: &Model<'_>, series: &Series, name: &str) {
    let lang = model.lang();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    response.widget_info(|| {
        let said = crate::say!(lang, "Funds of {name} this season", "{name}の資金の推移");
        WidgetInfo::labeled(Role::Image, true, said)
    });
    let points = &series.spark;
    let (Some([first, _]), Some([last, _])) = (points.first(), points.last()) else {
        return;
    };
    let (least, most) = points.iter().fold((f64::MAX, f64::MIN), |(a, b), [_, y]| {
        (a.min(*y), b.max(*y))
    });
    let inside = rect.shrink2(vec2(1.0, 3.0));
    let part = |n: f64, a: f64, b: f64| {
        if b > a {
            ((n - a) / (b - a)) as f32
        } else {
            0.5
        }
    };
    let line: Vec<egui::Pos2> = points
        .iter()
        .map(|[x, y]| {
            inside.left_bottom()
                + vec2(
                    part(*x, *first, *last) * inside.width(),
                    -part(*y, least, most) * inside.height(),
                )
        })
        .collect();
    let color = theme::club_line(ui, model.color(&series.team));
    if let Some(end) = line.last().copied() {
        ui.painter().circle_filled(end, 2.5, color);
    }
    ui.painter().add(Shape::line(line, Stroke::new(1.5, color)));
}
