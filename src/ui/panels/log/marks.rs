//! Small marks of an entry: its rules, its step.

use crate::{
    flags::step::Step,
    rulebook::Rule,
    text::Lang,
    ui::{
        fonts,
        theme::{palette, size},
    },
};
use egui::{Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, accesskit::Role, vec2};

/// A rule's id on a small plate; on hover what the rulebook says. Clicks go to what it stands on.
fn rule_chip(ui: &mut Ui, rule: Rule, lang: Lang) -> Response {
    plate(ui, rule, lang, Sense::hover())
}

/// The rules that decided, side by side; those that find no room are counted, and named on hover.
pub fn rule_chips(ui: &mut Ui, rules: &[Rule], lang: Lang) {
    const MORE: f32 = 28.0;
    const CHIP: f32 = 50.0;
    ui.spacing_mut().item_spacing.x = 4.0;
    for (at, rule) in rules.iter().enumerate() {
        let left = rules.len() - at;
        let needed = if left == 1 { CHIP } else { CHIP + MORE };
        if at > 0 && left > 1 && ui.available_width() < needed {
            let rest: Vec<&str> = rules.iter().skip(at).map(|rule| rule.id()).collect();
            let text = RichText::new(format!("+{left}")).color(palette(ui).muted);
            ui.label(text).on_hover_text(rest.join(" "));
            return;
        }
        rule_chip(ui, *rule, lang);
    }
}

/// The same as a button.
pub(super) fn rule_button(ui: &mut Ui, rule: Rule, lang: Lang) -> Response {
    plate(ui, rule, lang, Sense::click())
}

fn plate(ui: &mut Ui, rule: Rule, lang: Lang, sense: Sense) -> Response {
    let p = palette(ui);
    let galley = ui.painter().layout_no_wrap(
        rule.id().to_owned(),
        fonts::regular(size::TABLE - 1.0),
        p.muted,
    );
    let wanted = vec2(galley.size().x + 10.0, 18.0);
    let (rect, response) = ui.allocate_exact_size(wanted, sense);
    if ui.is_rect_visible(rect) {
        let (fill, edge) = if response.has_focus() {
            (p.button_hover, Stroke::new(2.0, p.accent))
        } else if response.hovered() && sense.senses_click() {
            (p.button_hover, Stroke::new(1.0, p.muted))
        } else {
            (p.button, Stroke::new(1.0, p.line))
        };
        ui.painter().rect(rect, 4.0, fill, edge, StrokeKind::Inside);
        let at = rect.center() - galley.size() / 2.0;
        ui.painter().galley(at, galley, p.ink);
    }
    let (enabled, role) = (
        ui.is_enabled(),
        if sense.senses_click() {
            Role::Button
        } else {
            Role::Label
        },
    );
    response.widget_info(|| WidgetInfo::labeled(role, enabled, rule.id()));
    response.on_hover_ui(|ui| {
        let entry = rule.entry();
        ui.set_max_width(360.0);
        let title = format!("{} {}", rule.id(), entry.title.of(lang));
        ui.label(RichText::new(title).font(fonts::bold(size::TABLE)));
        ui.label(RichText::new(entry.text.of(lang)).small());
    })
}

/// A step's short name from how entries keep it.
pub fn step_title(step: &str, lang: Lang) -> String {
    Step::from_name(step).map_or_else(|| step.to_owned(), |step| step.title().of(lang).to_owned())
}

/// A step with its half and round, in short.
pub(super) fn step_brief(step: &str, lang: Lang) -> String {
    Step::from_name(step).map_or_else(|| step.to_owned(), |step| step.brief(lang))
}

/// A step in full, with the part of the season it belongs to.
pub(super) fn step_place(step: &str, lang: Lang) -> String {
    Step::from_name(step).map_or_else(|| step.to_owned(), |step| step.place(lang))
}
