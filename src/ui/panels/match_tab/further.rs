//! The targets of a sweep, a volley, a shockwave: what is seen of each, who defends it, what is added against it (K-4.2,
//! K-4.3).

use super::{
    deed::{Deed, Field},
    form::{Form, Further},
    options::list_ui,
    throw::signed,
    words,
};
use crate::{
    figures::Ability,
    flags::{
        command::Seen,
        play::{
            checklist::{self, RollOf},
            row::Row,
        },
    },
    ids::PlayerId,
    say,
    text::{Lang, Words},
    ui::{fonts, theme::size, widgets},
};
use egui::{RichText, Ui};

/// A line for each target where there are several; of a shockwave, which has no other place for it, also for one.
pub(super) fn ui(ui: &mut Ui, field: Field<'_>, form: &mut Form, deed: Deed, lang: Lang) {
    let row = match deed {
        Deed::Row(row @ (Row::CloseCombat | Row::Shoot)) if form.targets.len() > 1 => row,
        Deed::Use(Ability::Shockwave) => Row::Shoot,
        Deed::Row(_) | Deed::Use(_) | Deed::Release => return,
    };
    for (n, id) in form.targets.clone().iter().enumerate() {
        let known = known(field, form, row, id, lang);
        if n == 0 {
            let mut own = form.first();
            line_ui(ui, field, deed, id, &mut own, &known, lang);
            form.take(own);
            continue;
        }
        let mut own = form.further.get(id).cloned().unwrap_or_default();
        line_ui(ui, field, deed, id, &mut own, &known, lang);
        if own == Further::default() {
            form.further.remove(id);
        } else {
            form.further.insert(id.clone(), own);
        }
    }
}

/// What is known against this one: the sum suggested, and what it takes off the damage.
fn known(field: Field<'_>, form: &Form, row: Row, target: &PlayerId, lang: Lang) -> Known {
    let choice = form.upon(target, usize::MAX).choice();
    let id = form.player.as_ref();
    let line = id.and_then(|id| checklist::one(field.state, id, &choice, row));
    let sum = match line.as_ref().and_then(|line| line.roll.as_ref()) {
        Some(RollOf::Dice { modifiers, .. }) => {
            modifiers.iter().map(|m| m.by).fold(0, i8::saturating_add)
        }
        Some(RollOf::Die { .. }) | None => 0,
    };
    let less = line.and_then(|line| words::less(&line, lang));
    Known { sum, less }
}

struct Known {
    sum: i8,
    less: Option<String>,
}

fn line_ui(
    ui: &mut Ui,
    field: Field<'_>,
    deed: Deed,
    id: &PlayerId,
    own: &mut Further,
    known: &Known,
    lang: Lang,
) {
    let (name, suggested) = (field.name(id), known.sum);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(10.0, 2.0);
        ui.label(RichText::new(&name).font(fonts::bold(size::TABLE)));
        let now = own.modifier.unwrap_or(suggested);
        widgets::caption(ui, say!(lang, "modifiers", "修正"));
        let less = say!(lang, "{name}: one less", "{name}：1減らす");
        let mut to = now;
        if widgets::icon_button(ui, "−", less).clicked() {
            to = now.saturating_sub(1);
        }
        ui.label(RichText::new(signed(now)).font(fonts::bold(size::BODY)));
        let more = say!(lang, "{name}: one more", "{name}：1増やす");
        if widgets::icon_button(ui, "+", more).clicked() {
            to = now.saturating_add(1);
        }
        if to != now {
            own.modifier = (to != suggested).then_some(to);
        }
        for fact in deed.facts().iter().filter(|fact| fact.of_each()) {
            let whole = fact.name().of(lang);
            let mut on = own.facts.contains(fact);
            let said = format!("{name}: {whole}");
            let tick = ui.checkbox(&mut on, brief(*fact, lang));
            if tick.accessible_name(said).changed() {
                if on {
                    own.facts.push(*fact);
                } else {
                    own.facts.retain(|seen| seen != fact);
                }
            }
        }
        if let Some(less) = &known.less {
            widgets::caption(ui, less);
        }
    });
    defended_ui(ui, field, id, &mut own.defended_by, lang);
}

/// What is seen of one target, where its name stands before it.
const fn brief(fact: Seen, lang: Lang) -> &'static str {
    match fact {
        Seen::RearArc => Words::new("rear arc", "背面").of(lang),
        Seen::Hindering => Words::new("hindering terrain", "妨害地形").of(lang),
        Seen::Elevated => Words::new("elevated", "隆起地形").of(lang),
        Seen::EnemyContact
        | Seen::FriendContact
        | Seen::InRange
        | Seen::LineFree
        | Seen::TargetFriendContact
        | Seen::TargetEnemyContact
        | Seen::FrontArc
        | Seen::Within6
        | Seen::TerrifyingContact => fact.name().of(lang),
    }
}

/// Defend: a friend of the target whose defense it may use.
pub(super) fn defended_ui(
    ui: &mut Ui,
    field: Field<'_>,
    target: &PlayerId,
    defended_by: &mut Option<PlayerId>,
    lang: Lang,
) {
    const DEFENDED: Words = Words::new("Defended by", "防御を借りる");
    let team = |id: &PlayerId| field.live.piece(id).map(|piece| &piece.team);
    let lenders: Vec<PlayerId> = field
        .figures()
        .filter(|(id, piece)| {
            *id != target
                && Some(&piece.team) == team(target)
                && piece.at.on_field()
                && piece.captor.is_none()
                && field.shows(id, Ability::Defend)
        })
        .map(|(id, _)| id.clone())
        .collect();
    let mut chosen: Vec<PlayerId> = defended_by.iter().cloned().collect();
    if list_ui(ui, field, DEFENDED, &lenders, &mut chosen, lang) {
        *defended_by = chosen.pop();
    }
}
