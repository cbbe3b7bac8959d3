//! The open row: its needs ticked, asked or crossed, its target, its options, its dice, and the button that does it.

use super::{
    deed::{Deed, DieOf, Field},
    form::{Ends, Form},
    options::{self, switch},
    rows::key_cap,
    sheet::Told,
    throw, words,
};
use crate::{
    flags::{
        command::{Seen, Side},
        play::{
            Stand,
            checklist::Line,
            need::{Met, Need},
            row::Row,
        },
    },
    ids::PlayerId,
    say,
    text::{Lang, Words},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        panels::offer,
        theme::{palette, size},
        widgets,
    },
};
use egui::{Button, Frame, Label, Margin, RichText, Stroke, Ui};

/// Draws it.
pub(super) fn ui(
    ui: &mut Ui,
    model: &Model<'_>,
    field: Field<'_>,
    form: &mut Form,
    told: &Told,
) -> Option<Action> {
    let p = palette(ui);
    let lang = model.lang();
    let deed = told.deed;
    // What is typed into this row belongs to it from now on.
    let before = form.clone();
    let wanted = Frame::new()
        .fill(p.panel)
        .stroke(Stroke::new(2.0, p.accent))
        .corner_radius(8)
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().interact_size.y = 28.0;
            head_ui(ui, form, told, lang);
            targets_ui(ui, model, field, form, deed);
            if let Some(line) = &told.line {
                seen_ui(ui, form, told, line, lang);
            }
            options::ui(ui, model, field, form, deed);
            if let Some(line) = &told.line {
                throw::sum_ui(ui, form, line, lang);
            }
            throw::dice_ui(ui, field, form, deed, lang);
            act_ui(ui, field, form, told, lang)
        })
        .inner;
    if *form != before && form.deed.is_none() {
        form.deed = Some(deed);
    }
    wanted
}

/// Its name, what it costs, its check.
fn head_ui(ui: &mut Ui, form: &Form, told: &Told, lang: Lang) {
    ui.horizontal(|ui| {
        key_cap(ui, told.deed);
        let title = RichText::new(&told.title).font(fonts::bold(size::BODY));
        ui.label(title).on_hover_text(told.text);
        if let Some(line) = &told.line {
            widgets::caption(ui, line.row.cost().name().of(lang));
            if let Some(inches) = line.inches {
                widgets::caption(ui, say!(lang, "{inches} inches", "{inches}インチ"));
            }
            let leaves = line.row.check() == crate::flags::play::row::Check::BreakAway;
            let rolls = !leaves || form.facts.contains(&Seen::EnemyContact);
            let check = words::check(form, line, lang).filter(|_| rolls);
            widgets::right(ui, |ui| {
                if let Some(check) = check {
                    ui.label(RichText::new(check).font(fonts::bold(size::BODY)));
                }
            });
        }
    });
}

/// Whom it can be aimed at, and who is.
fn targets_ui(ui: &mut Ui, model: &Model<'_>, field: Field<'_>, form: &mut Form, deed: Deed) {
    const INSIDE: Words = Words::new("Ground inside", "内側の地面");
    const OUTSIDE: Words = Words::new("Ground outside", "外側の地面");
    const NOBODY: Words = Words::new("Nobody it could be aimed at.", "対象になる選手がいません。");
    let lang = model.lang();
    let Some(id) = form.player.clone() else {
        return;
    };
    let most = deed.targets(field, &id, &form.without);
    if most == 0 {
        return;
    }
    let candidates: Vec<(&PlayerId, &crate::ids::TeamId)> = field
        .figures()
        .filter(|(other, _)| deed.aims_at(field, &id, other))
        .map(|(other, piece)| (other, &piece.team))
        .collect();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        let label = label_of(deed, field, &id, lang);
        widgets::caption(ui, label);
        if deed == Deed::Row(Row::Pass) {
            for (side, words) in [(Side::Inside, INSIDE), (Side::Outside, OUTSIDE)] {
                let on = form.ground == Some(side);
                if switch(ui, on, words.of(lang), words.of(lang).into()) {
                    form.targets.clear();
                    form.outside = None;
                    form.ground = (!on).then_some(side);
                }
            }
        }
        let mut last = None;
        for (other, team) in candidates {
            if last.replace(team) != Some(team) && deed_mixes(deed) {
                model.chip(ui, team);
            }
            let name = field.name(other);
            let on = form.targets.contains(other);
            let said = say!(lang, "Target: {name}", "目標：{name}");
            if switch(ui, on, &name, said) {
                let fits = deed.fitting(field, other);
                if fits != deed {
                    form.open(fits, field);
                    form.targets.clear();
                }
                form.aim(other, most);
            }
        }
        if last.is_none() && deed != Deed::Row(Row::Pass) {
            widgets::caption(ui, NOBODY.of(lang));
        }
    });
}

/// Its targets may be of several clubs.
fn deed_mixes(deed: Deed) -> bool {
    !deed.is_swap() && !deed.heals() && !deed.hands_over()
}

fn label_of(deed: Deed, field: Field<'_>, id: &PlayerId, lang: Lang) -> &'static str {
    let benched = field
        .live
        .piece(id)
        .is_some_and(|piece| piece.at == Stand::Bench);
    match deed {
        _ if deed.is_swap() && benched => Words::new("In place of", "交代する選手"),
        _ if deed.is_swap() => Words::new("Who comes on", "入れる選手"),
        Deed::Row(Row::Pass | Row::HandOver | Row::HandOverPressed) => Words::new("To", "受け手"),
        Deed::Row(Row::DefenseLine) => Words::new("With", "相手"),
        Deed::Row(_) | Deed::Use(_) | Deed::Release => Words::new("Target", "目標"),
    }
    .of(lang)
}

/// The needs: what is known in a line, what only the table can tell as boxes to tick.
fn seen_ui(ui: &mut Ui, form: &mut Form, told: &Told, line: &Line, lang: Lang) {
    const FREE: Words = Words::new("free to act", "行動できる");
    let p = palette(ui);
    let limits = line.row.limits();
    let label = |need: Need| need.label().of(lang);
    let rule = |need: Need| need.rules().first().map_or("", |rule| rule.id());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(10.0, 2.0);
        let small = |words: String, color| RichText::new(words).size(size::TABLE).color(color);
        let mut met_limits = Vec::new();
        for (need, met) in &line.needs {
            let (label, rule) = (label(*need), rule(*need));
            match met {
                // What every act asks for is one tick while it is met.
                Met::Yes if limits.contains(need) => met_limits.push(format!("✓ {label} ({rule})")),
                Met::Yes => {
                    let text = small(format!("✓ {label}"), p.muted);
                    ui.label(text).on_hover_text(rule);
                }
                Met::No => {
                    ui.label(small(format!("× {label} ({rule})"), p.danger()));
                }
                // The target is still to be chosen, right above.
                Met::Pick | Met::Ask { .. } => {}
            }
        }
        if !met_limits.is_empty() {
            let text = small(format!("✓ {}", FREE.of(lang)), p.muted);
            ui.label(text).on_hover_text(met_limits.join("\n"));
        }
    });
    let facts = told.deed.facts();
    if facts.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(14.0, 2.0);
        for fact in facts {
            let need = line.needs.iter().find_map(|(need, met)| match met {
                Met::Ask { seen, wanted, .. } if seen == fact => Some((need, *wanted)),
                Met::Ask { .. } | Met::Yes | Met::No | Met::Pick => None,
            });
            let mut on = form.facts.contains(fact);
            let name = fact.name().of(lang);
            let color = match need {
                Some((_, wanted)) if wanted != on && (on || wanted) => {
                    if wanted {
                        p.warning_ink
                    } else {
                        p.danger()
                    }
                }
                Some(_) | None => p.ink,
            };
            let words = RichText::new(name).color(color);
            let mut response = ui.checkbox(&mut on, words);
            if let Some((need, _)) = need {
                let rules: Vec<&str> = need.rules().iter().map(|rule| rule.id()).collect();
                let asked = format!("{} ({})", need.label().of(lang), rules.join(", "));
                response = response.on_hover_text(asked);
            }
            if response.changed() {
                if on {
                    form.facts.push(*fact);
                } else {
                    form.facts.retain(|seen| seen != fact);
                }
                form.dice.remove(&DieOf::BreakAway);
            }
        }
    });
}

/// The buttons that do it, the ruling, and why not.
fn act_ui(
    ui: &mut Ui,
    field: Field<'_>,
    form: &mut Form,
    told: &Told,
    lang: Lang,
) -> Option<Action> {
    const CHOOSE: Words = Words::new("Choose a target", "目標を選んでください");
    const RULING: Words = Words::new("GM ruling", "ＧＭ裁定");
    const REASON: Words = Words::new("Reason for the ruling", "裁定の理由");
    const HALF: Words = Words::new(
        "Type both dice, or none.",
        "ダイスは2個とも入力するか、どちらも空けてください。",
    );
    let p = palette(ui);
    let mut wanted = None;
    let mut ruled = false;
    let half = form.half_thrown();
    let refused = told
        .refused
        .as_deref()
        .or_else(|| half.then(|| HALF.of(lang)));
    ui.horizontal_wrapped(|ui| {
        if let Some(act) = &told.act {
            if offer(ui, &told.button, true, refused) {
                wanted = Some(Action::Do(act.clone()));
            }
        } else {
            ui.add_enabled(false, Button::new(CHOOSE.of(lang)));
        }
        wanted = wanted.take().or(other_ends_ui(ui, field, form, told, lang));
        let offered = form.ruling.is_some() || told.overrulable;
        if offered {
            let mut on = form.ruling.is_some();
            if ui.checkbox(&mut on, RULING.of(lang)).changed() {
                form.ruling = on.then(String::new);
                ruled = on;
            }
        }
    });
    if let Some(reason) = &mut form.ruling {
        let field = widgets::field(ui, REASON.of(lang), reason);
        if ruled {
            field.response.request_focus();
        }
    }
    if let Some(why) = refused {
        let text = RichText::new(why).size(size::TABLE).color(p.danger());
        ui.add(Label::new(text).wrap());
    }
    wanted
}

/// The same move, ending elsewhere: onto the flag, outside.
fn other_ends_ui(
    ui: &mut Ui,
    field: Field<'_>,
    form: &Form,
    told: &Told,
    lang: Lang,
) -> Option<Action> {
    if !told.deed.is_move() || told.refused.is_some() {
        return None;
    }
    let id = form.player.as_ref()?;
    let runs = told.deed == Deed::Row(Row::RunPlay);
    let mut wanted = None;
    for ends in [Ends::Inside, Ends::OnFlag, Ends::Outside] {
        let possible = match ends {
            Ends::OnFlag => !runs && field.flag_lies() && field.may_hold(id),
            Ends::Inside | Ends::Outside => true,
        };
        if ends == form.ends || !possible {
            continue;
        }
        let other = Form {
            ends,
            ..form.clone()
        };
        let words = words::button(&other, told.deed, field, told.line.as_ref(), lang);
        if ui.button(words).clicked() {
            wanted = other.act(told.deed, field).map(Action::Do);
        }
    }
    wanted
}
