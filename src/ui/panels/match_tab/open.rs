//! The open row: its target, its needs ticked, asked or crossed, its options. Its dice and its button are in the dock.

use super::{
    cards::flag_sign,
    deed::{Deed, DieOf, Field},
    form::Form,
    options::{self, switch},
    rows::{key_cap, rule_of},
    sheet::{Aim, Told},
};
use crate::{
    figures::Ability,
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
        theme::{self, palette, size},
        widgets,
    },
};
use egui::{
    Align, Align2, Frame, Label, Layout, Margin, Rect, RichText, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo,
    accesskit::Role,
    pos2,
    text::{LayoutJob, TextWrapping},
    vec2,
};

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
            let wanted = head_ui(ui, told, lang);
            targets_ui(ui, model, field, form, told);
            if let Some(line) = &told.line {
                seen_ui(ui, field, form, told, line, lang);
            }
            options::ui(ui, model, field, form, deed);
            if let Some(crosses) = told.line.as_ref().and_then(|line| line.crosses) {
                widgets::caption(ui, lines(crosses).of(lang));
            }
            wanted
        })
        .inner;
    if *form != before && form.deed.is_none() {
        form.deed = Some(deed);
    }
    form.heed_contact();
    wanted
}

/// Its name and rule, what it costs, how far it reaches. The rule is looked up by a click on it.
fn head_ui(ui: &mut Ui, told: &Told, lang: Lang) -> Option<Action> {
    let mut wanted = None;
    ui.horizontal(|ui| {
        widgets::right(ui, |ui| {
            let id = RichText::new(told.rule.id()).size(size::TABLE);
            let link = ui.link(id).on_hover_text(told.text);
            let said = say!(lang, "The rule of ", "ルール：") + &told.title;
            if link.accessible_name(said).clicked() {
                wanted = Some(Action::ShowRule(told.rule));
            }
            // The room between is theirs, and no more.
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                key_cap(ui, told.deed);
                let title = RichText::new(&told.title).font(fonts::bold(size::BODY));
                ui.add(Label::new(title).truncate());
                if let Some(line) = &told.line {
                    let mut costs = told.cost.clone();
                    if let Some(inches) = line.inches {
                        costs += &say!(lang, " · {inches} inches", "・{inches}インチ");
                    }
                    let small = RichText::new(&costs).small().color(palette(ui).muted);
                    ui.add(Label::new(small).truncate()).on_hover_text(&costs);
                }
            });
        });
    });
    wanted
}

/// Whom it can be aimed at, what speaks for each, and who is.
fn targets_ui(ui: &mut Ui, model: &Model<'_>, field: Field<'_>, form: &mut Form, told: &Told) {
    const INSIDE: Words = Words::new("Ground inside", "内側の地面");
    const OUTSIDE: Words = Words::new("Ground outside", "外側の地面");
    const NOBODY: Words = Words::new("Nobody it could be aimed at.", "対象になる選手がいません。");
    let (lang, deed) = (model.lang(), told.deed);
    let Some(id) = form.player.clone() else {
        return;
    };
    let most = deed.targets(field, &id, &form.without);
    if most == 0 {
        return;
    }
    let to_ground = deed == Deed::Row(Row::Pass);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        widgets::caption(ui, label_of(deed, field, &id, lang));
        if to_ground {
            for (side, words) in [(Side::Inside, INSIDE), (Side::Outside, OUTSIDE)] {
                let on = form.ground == Some(side);
                if switch(ui, on, words.of(lang), words.of(lang).into()) {
                    form.targets.clear();
                    form.outside = None;
                    form.ground = (!on).then_some(side);
                }
            }
        }
        if told.aims.is_empty() && !to_ground {
            widgets::caption(ui, NOBODY.of(lang));
        }
    });
    // As many beside each other as can be read.
    let gap = 4.0;
    let width = ui.available_width();
    let n = (((width + gap) / (196.0 + gap)) as usize).max(1);
    let cell = vec2(((width + gap) / n as f32 - gap).floor(), 26.0);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        for line in told.aims.chunks(n) {
            ui.horizontal(|ui| {
                for aim in line {
                    let on = form.targets.contains(&aim.player);
                    if aim_ui(ui, model, aim, cell, on) {
                        let fits = deed.fitting(field, &aim.player);
                        if fits != deed {
                            form.open(fits, field);
                            form.targets.clear();
                        }
                        form.aim(&aim.player, most);
                    }
                }
            });
        }
    });
}

/// One who can be aimed at: name, whether he has the flag, defense and chance. True when clicked.
fn aim_ui(ui: &mut Ui, model: &Model<'_>, aim: &Aim, place: egui::Vec2, on: bool) -> bool {
    let (p, lang) = (palette(ui), model.lang());
    let (rect, response) = ui.allocate_exact_size(place, Sense::click());
    let fill = match (on, response.hovered()) {
        (true, _) => p.selected,
        (false, true) => p.hover,
        (false, false) => p.ground,
    };
    let edge = if on || response.has_focus() {
        Stroke::new(2.0, p.accent)
    } else {
        Stroke::new(1.0, p.edge)
    };
    let painter = ui.painter();
    painter.rect(rect, 5.0, fill, edge, StrokeKind::Inside);
    let bar = Rect::from_min_size(rect.min + vec2(2.0, 4.0), vec2(4.0, rect.height() - 8.0));
    let color = theme::club_line(ui, model.color(&aim.team));
    painter.rect_filled(bar, 2.0, color);
    let y = rect.center().y;
    let mut right = rect.right() - 8.0;
    if !aim.note.is_empty() {
        let font = fonts::regular(size::TABLE);
        let at = pos2(right, y);
        let ink = if on { p.ink } else { p.muted };
        let note = painter.text(at, Align2::RIGHT_CENTER, &aim.note, font, ink);
        right = note.left() - 6.0;
    }
    if aim.flag {
        flag_sign(painter, pos2(right - 8.0, y), p.accent);
        right -= 20.0;
    }
    // A color alone says nothing to who does not see it.
    let club = painter.text(
        pos2(rect.left() + 11.0, y),
        Align2::LEFT_CENTER,
        model.short(&aim.team),
        fonts::regular(11.0),
        p.muted,
    );
    let left = club.right() + 6.0;
    let font = if on {
        fonts::bold(size::TABLE)
    } else {
        fonts::regular(size::TABLE)
    };
    let ink = if aim.barred.is_some() { p.muted } else { p.ink };
    let name = LayoutJob {
        wrap: TextWrapping::truncate_at_width((right - left).max(24.0)),
        ..LayoutJob::simple_singleline(aim.name.clone(), font, ink)
    };
    let name = painter.layout_job(name);
    let cut = name.elided;
    painter.galley(pos2(left, y - name.size().y / 2.0), name, ink);
    let enabled = ui.is_enabled();
    let who = &aim.name;
    let said = say!(lang, "Target: {who}", "目標：{who}");
    response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, on, &said));
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_description(aim.said.clone()));
    let response = match &aim.barred {
        Some(why) => response.on_hover_text(why),
        None if cut => response.on_hover_text(who),
        None => response,
    };
    response.clicked()
}

/// What the targets are, and what stands beside their names.
fn label_of(deed: Deed, field: Field<'_>, id: &PlayerId, lang: Lang) -> &'static str {
    let benched = field
        .live
        .piece(id)
        .is_some_and(|piece| piece.at == Stand::Bench);
    match deed {
        _ if deed.is_swap() && benched => Words::new("In place of", "交代する選手"),
        _ if deed.is_swap() => Words::new("Who comes on (damage)", "入れる選手（ダメージ）"),
        Deed::Row(Row::Pass | Row::HandOver | Row::HandOverPressed) => Words::new("To", "受け手"),
        Deed::Row(Row::DefenseLine) => Words::new("With", "相手"),
        _ if deed.heals() => Words::new(
            "Target (damage, defense, chance)",
            "目標（ダメージ、防御力、成功率）",
        ),
        Deed::Row(Row::CloseCombat | Row::Shoot | Row::Capture | Row::CaptureHolder) => {
            Words::new("Target (to reach, chance)", "目標（必要値、成功率）")
        }
        Deed::Row(_) | Deed::Use(_) | Deed::Release => Words::new("Target", "目標"),
    }
    .of(lang)
}

/// The needs: what is known in a line, what only the table can tell as boxes to tick.
fn seen_ui(ui: &mut Ui, field: Field<'_>, form: &mut Form, told: &Told, line: &Line, lang: Lang) {
    const FREE: Words = Words::new("free to act", "行動できる");
    const FITS: Words = Words::new("target fits", "目標は適切");
    let p = palette(ui);
    let limits = line.row.limits();
    let label = |need: Need| need.label().of(lang);
    let rule = |need: Need| rule_of(need, line.row);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(10.0, 2.0);
        let small = |words: String, color| RichText::new(words).size(size::TABLE).color(color);
        let (mut met_limits, mut met_of_target, mut picks) = (Vec::new(), Vec::new(), false);
        for (need, met) in &line.needs {
            let (label, rule) = (label(*need), rule(*need));
            match met {
                // What every act asks for is one tick while it is met, and so is what the target is.
                Met::Yes if limits.contains(need) => met_limits.push(format!("✓ {label} ({rule})")),
                Met::Yes if need.is_of_target() => {
                    met_of_target.push(format!("✓ {label} ({rule})"));
                }
                Met::Yes => {
                    let text = small(format!("✓ {label}"), p.muted);
                    widgets::unbroken(ui, text).on_hover_text(rule);
                }
                Met::No => {
                    let text = small(format!("× {label} ({rule})"), p.danger());
                    widgets::unbroken(ui, text);
                }
                // The target is still to be chosen, right above; the room for its tick is kept.
                Met::Pick => picks = true,
                Met::Ask { .. } => {}
            }
        }
        let fits = |words: Words| small(format!("✓ {}", words.of(lang)), p.muted);
        let fits = |words: Words| Label::new(fits(words)).extend();
        if !met_limits.is_empty() {
            ui.add(fits(FREE)).on_hover_text(met_limits.join("\n"));
        }
        if !met_of_target.is_empty() {
            ui.add(fits(FITS)).on_hover_text(met_of_target.join("\n"));
        } else if picks {
            ui.add_visible(false, fits(FITS));
        }
    });
    let facts = told.deed.facts();
    if facts.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(14.0, 2.0);
        for fact in facts {
            if settled(*fact, field, form, told.deed) {
                continue;
            }
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
            if let Some((need, wanted)) = need {
                let rules = need.rules_in(line.row);
                let rules: Vec<&str> = rules.iter().map(|rule| rule.id()).collect();
                let rules = rules.join(", ");
                let asked = if wanted {
                    say!(lang, "Must be so ({rules})", "条件（{rules}）")
                } else {
                    say!(
                        lang,
                        "Must not be so ({rules})",
                        "そうであればできない（{rules}）"
                    )
                };
                response = response.on_hover_text(asked);
            }
            if response.changed() {
                if on {
                    form.facts.push(*fact);
                } else {
                    form.facts.retain(|seen| seen != fact);
                }
                form.dice.remove(&DieOf::BreakAway);
                form.dice.remove(&DieOf::Terror);
            }
        }
    });
}

/// It is not asked here: no enemy terrifies, or a magic blast is bound neither by the line nor by terrain (K-1.2).
fn settled(fact: Seen, field: Field<'_>, form: &Form, deed: Deed) -> bool {
    if fact == Seen::TerrifyingContact {
        return !form.may_be_daunted(deed, field);
    }
    let player = form.player.as_ref();
    // Of several targets each has a line of its own.
    if fact.of_each() && form.targets.len() > 1 {
        return true;
    }
    deed == Deed::Row(Row::Shoot)
        && matches!(fact, Seen::LineFree | Seen::Hindering | Seen::Elevated)
        && player.is_some_and(|id| field.shows(id, Ability::MagicBlast))
        && !form.without.contains(&Ability::MagicBlast)
}

/// What a defense line on the field is to this move (M-8.1, D-35).
const fn lines(crosses: bool) -> Words {
    if crosses {
        Words::new(
            "It flies over defense lines (D-35).",
            "飛行なのでディフェンスラインを越えられる（D-35）。",
        )
    } else {
        Words::new(
            "No way through a defense line (M-8.1).",
            "ディフェンスラインは通れない（M-8.1）。",
        )
    }
}
