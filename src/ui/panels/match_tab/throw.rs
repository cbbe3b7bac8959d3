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
        if let Some(harm) = words::harm(form, line, heals, lang) {
            let text = RichText::new(harm).size(size::TABLE).color(p.ink);
            widgets::unbroken(ui, text);
        }
    });
}

pub(super) fn signed(n: i8) -> String {
    match n {
        0 => "0".into(),
        n if n < 0 => format!("−{}", n.unsigned_abs()),
        n => format!("+{n}"),
    }
}

/// The dice that lie on the table; those left out are rolled by the program.
pub(super) fn dice_ui(ui: &mut Ui, field: Field<'_>, form: &mut Form, deed: Deed, lang: Lang) {
    const TWO: Words = Words::new("Dice", "ダイス");
    /// Room for a short name, and for six faces behind it.
    const NAME: f32 = 58.0;
    const FACES: f32 = 222.0;
    let wanted = form.dice_of(deed, field);
    form.dice.retain(|die, _| wanted.contains(die));
    // As they are thrown: what must let it happen, what decides it, what a success brings.
    let first = |die: &DieOf| {
        matches!(
            die,
            DieOf::BreakAway | DieOf::Leaves(_) | DieOf::Terror | DieOf::Only
        )
    };
    let (before, rest): (Vec<DieOf>, Vec<DieOf>) = wanted.into_iter().partition(first);
    let (two, after): (Vec<DieOf>, Vec<DieOf>) = rest
        .into_iter()
        .partition(|die| matches!(die, DieOf::First | DieOf::Second));
    let shown = |form: &Form, which: DieOf| {
        if which == DieOf::Amount && form.heals_plainly(deed, field) {
            say!(lang, "or 1d6", "または1d6")
        } else {
            die_words(which, deed, form, field, lang)
        }
    };
    let others_ui = |ui: &mut Ui, form: &mut Form, others: &[DieOf]| {
        // Whose die it is stands in front of it: as much room as the longest name takes.
        let small = egui::TextStyle::Small.resolve(ui.style());
        let wide = |which: &DieOf| {
            let text = shown(form, *which);
            let text = ui
                .painter()
                .layout_no_wrap(text, small.clone(), palette(ui).ink);
            text.size().x.ceil()
        };
        let most = (ui.available_width() - FACES).max(NAME);
        let name = others.iter().map(wide).fold(NAME, f32::max).min(most);
        let a_line = ((ui.available_width() / (name + FACES)) as usize).max(1);
        for line in others.chunks(a_line) {
            ui.horizontal(|ui| {
                for which in line {
                    caption_ui(ui, name, &shown(form, *which));
                    die_ui(ui, field, form, deed, *which, lang);
                }
            });
        }
    };
    others_ui(ui, form, &before);
    if !two.is_empty() {
        ui.horizontal(|ui| {
            caption_ui(ui, NAME, TWO.of(lang));
            for which in two {
                die_ui(ui, field, form, deed, which, lang);
            }
        });
    }
    others_ui(ui, form, &after);
}

/// Six faces of one die.
fn die_ui(ui: &mut Ui, field: Field<'_>, form: &mut Form, deed: Deed, which: DieOf, lang: Lang) {
    let words = die_words(which, deed, form, field, lang);
    if let Some(die) = widgets::die_faces(ui, &words, form.die(which)) {
        form.dice.insert(which, die);
    }
}

/// What a die is, in a place of its own.
fn caption_ui(ui: &mut Ui, width: f32, words: &str) {
    let caption = RichText::new(words).small().color(palette(ui).muted);
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(egui::vec2(width, 30.0), layout, |ui| {
        ui.set_min_width(width);
        ui.add(Label::new(caption).truncate())
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
        DieOf::Leaves(n) => {
            let name = form.who_leave().nth(n);
            let name = name.map_or_else(String::new, |id| field.name(id));
            say!(lang, "{name} leaves", "{name}の離脱")
        }
        DieOf::Terror => say!(lang, "Terrify", "威圧"),
        DieOf::Only => say!(lang, "Die", "ダイス"),
        DieOf::First => say!(lang, "First die", "1個目"),
        DieOf::Second => say!(lang, "Second die", "2個目"),
        DieOf::Amount if form.heals_plainly(deed, field) => {
            say!(lang, "Healed by a die instead", "ダイスで回復する場合")
        }
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
