//! The dice of an act: what is added to them, what lies on the table, what a success costs.

use super::{
    deed::{Deed, DieOf, Field},
    form::Form,
    words,
};
use crate::{
    figures::Ability,
    flags::play::checklist::{Line, RollOf},
    say,
    text::{Lang, Words},
    ui::{
        fonts,
        theme::{palette, size},
        widgets,
    },
};
use egui::{Label, RichText, Ui};

/// What is added to the dice, with its sources, and the sum the game master may put in its place; what a success costs.
pub(super) fn sum_ui(ui: &mut Ui, form: &mut Form, line: &Line, lang: Lang) {
    const SUM: Words = Words::new("Modifiers", "修正");
    const LESS: Words = Words::new("Modifiers: one less", "修正：1減らす");
    const MORE: Words = Words::new("Modifiers: one more", "修正：1増やす");
    const BACK: Words = Words::new("As suggested", "提案に戻す");
    let p = palette(ui);
    let Some(RollOf::Dice {
        attack, modifiers, ..
    }) = &line.roll
    else {
        return;
    };
    let heals = Deed::Row(line.row).heals();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        widgets::caption(ui, say!(lang, "Attack {attack}", "攻撃力{attack}"));
        if !heals {
            let suggested: i8 = modifiers.iter().map(|m| m.by).fold(0, i8::saturating_add);
            let now = form.modifier.unwrap_or(suggested);
            widgets::caption(ui, SUM.of(lang));
            let mut to = now;
            if widgets::icon_button(ui, "−", LESS.of(lang)).clicked() {
                to = now.saturating_sub(1);
            }
            let text = RichText::new(signed(now)).font(fonts::bold(size::BODY));
            ui.label(text);
            if widgets::icon_button(ui, "+", MORE.of(lang)).clicked() {
                to = now.saturating_add(1);
            }
            if to != now {
                form.modifier = (to != suggested).then_some(to);
            }
            for modifier in modifiers {
                let name = modifier.source.name().of(lang);
                let by = signed(modifier.by);
                let text = RichText::new(format!("{name} {by}")).size(size::TABLE);
                ui.label(text.color(p.muted));
            }
            if form.modifier.is_some() && ui.small_button(BACK.of(lang)).clicked() {
                form.modifier = None;
            }
        }
        if let Some(harm) = words::harm(line, heals, lang) {
            ui.label(RichText::new(harm).size(size::TABLE).color(p.ink));
        }
    });
}

fn signed(n: i8) -> String {
    match n {
        0 => "0".into(),
        n if n < 0 => format!("−{}", n.unsigned_abs()),
        n => format!("+{n}"),
    }
}

/// The dice that lie on the table; those left out are rolled by the program.
pub(super) fn dice_ui(ui: &mut Ui, field: Field<'_>, form: &mut Form, deed: Deed, lang: Lang) {
    const CLEAR: Words = Words::new("Roll instead", "プログラムで振る");
    const TYPE: Words = Words::new(
        "Keys 1–6 type the dice; left out, the program rolls them.",
        "1〜6キーで出目を入力。入力しなければプログラムが振ります。",
    );
    /// A die with its six faces and its name.
    const ROOM: f32 = 280.0;
    let wanted = form.dice_of(deed, field);
    form.dice.retain(|die, _| wanted.contains(die));
    if wanted.is_empty() {
        return;
    }
    let a_line = ((ui.available_width() / ROOM) as usize).max(1);
    for line in wanted.chunks(a_line) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for which in line {
                let words = die_words(*which, deed, form, field, lang);
                let caption = RichText::new(&words).small().color(palette(ui).muted);
                ui.allocate_ui_with_layout(
                    egui::vec2(68.0, 30.0),
                    egui::Layout::left_to_right(egui::Align::Center),
                    |ui| {
                        ui.set_min_width(68.0);
                        ui.add(Label::new(caption).truncate())
                    },
                );
                if let Some(die) = widgets::die_faces(ui, &words, form.die(*which)) {
                    form.dice.insert(*which, die);
                }
                ui.add_space(8.0);
            }
        });
    }
    ui.horizontal(|ui| {
        if !form.dice.is_empty() && ui.button(CLEAR.of(lang)).clicked() {
            form.dice.clear();
        }
        if form.deed == Some(deed) && form.dice.is_empty() {
            widgets::caption(ui, TYPE.of(lang));
        }
    });
}

fn die_words(which: DieOf, deed: Deed, form: &Form, field: Field<'_>, lang: Lang) -> String {
    let target = |n: usize, dodging: bool| {
        let mut all = form
            .targets
            .iter()
            .filter(|id| !dodging || field.shows(id, Ability::Dodge));
        all.nth(n).map_or_else(String::new, |id| field.name(id))
    };
    match which {
        DieOf::BreakAway => say!(lang, "Break-away", "離脱"),
        DieOf::Only => say!(lang, "Die", "ダイス"),
        DieOf::First => say!(lang, "First die", "1個目"),
        DieOf::Second => say!(lang, "Second die", "2個目"),
        DieOf::Amount if deed.heals() => say!(lang, "Healed", "回復"),
        DieOf::Amount => say!(lang, "Damage", "ダメージ"),
        DieOf::Dodge(n) => {
            let name = target(n, true);
            say!(lang, "{name} dodges", "{name}の回避")
        }
        DieOf::Freeze(n) => {
            let name = target(n, false);
            say!(lang, "Freezes {name}", "{name}の凍結")
        }
    }
}
