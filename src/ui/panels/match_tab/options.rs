//! What can be said of an act besides its target: agreement, a move before it, where it ends, who else takes part, what is
//! switched off.

use super::{
    deed::{Deed, DieOf, Field},
    form::{Ends, First, Form},
    further,
};
use crate::{
    figures::Ability,
    flags::{
        command::Seen,
        play::{Done, Stand, figure, row::Row},
    },
    ids::PlayerId,
    say,
    text::{Lang, Words},
    ui::{
        model::Model,
        theme::{palette, size},
        widgets,
    },
};
use egui::{Button, RichText, Ui};

/// A button that is in or out.
pub(super) fn switch(ui: &mut Ui, on: bool, words: &str, said: String) -> bool {
    let text = RichText::new(words).size(size::TABLE);
    ui.spacing_mut().button_padding = egui::vec2(8.0, 2.0);
    let button = Button::new(text)
        .selected(on)
        .min_size(egui::vec2(0.0, 26.0));
    ui.add(button).accessible_name(said).clicked()
}

/// What else can be said of it.
pub(super) fn ui(ui: &mut Ui, model: &Model<'_>, field: Field<'_>, form: &mut Form, deed: Deed) {
    const AGREED: Words = Words::new("those in contact agree", "接触している相手が同意");
    const LINE: Words = Words::new("its manager agrees", "相手のマネージャーが同意");
    let lang = model.lang();
    let Some(id) = form.player.clone() else {
        return;
    };
    let contact = form.facts.contains(&Seen::EnemyContact);
    if (deed.is_move() || deed.is_swap()) && contact {
        let changed = ui.checkbox(&mut form.agreed, AGREED.of(lang)).changed();
        if changed {
            form.dice.remove(&DieOf::BreakAway);
        }
    }
    let target = form.targets.first().cloned();
    if deed == Deed::Row(Row::DefenseLine) {
        let team = |id: &PlayerId| field.live.piece(id).map(|piece| &piece.team);
        if target.as_ref().is_some_and(|t| team(t) != team(&id)) {
            ui.checkbox(&mut form.agreed, LINE.of(lang));
        }
    }
    further::ui(ui, field, form, deed, lang);
    before_ui(ui, field, form, deed, &id, lang);
    confused_ui(ui, field, form, deed, &id, lang);
    company_ui(ui, model, field, form, deed, &id);
    if deed == Deed::Use(Ability::MagicLevitation) {
        ui.horizontal(|ui| ends_ui(ui, field, &mut form.ends, "", lang));
    }
}

/// Who would have the flag stands outside, where that is a flag down (M-5.1). It comes and goes with the target: where the
/// dock begins, it is in sight and pushes nothing.
pub(super) fn outside_ui(ui: &mut Ui, field: Field<'_>, form: &mut Form, deed: Deed, lang: Lang) {
    const RECEIVER: Words = Words::new("the receiver stands outside", "受け手は円の外にいる");
    const TAKER: Words = Words::new(
        "stands outside: taking the flag is a flag down",
        "円の外にいる：フラッグを奪えばフラッグダウン",
    );
    let target = form.targets.first().cloned();
    let throws = deed == Deed::Row(Row::Pass) || deed.hands_over();
    let taker = form.may_take(deed, field);
    let own = form.player.clone().filter(|_| taker);
    let whose = target.filter(|_| throws).or(own);
    let Some(piece) = whose.and_then(|id| field.live.piece(&id)) else {
        return;
    };
    let known = piece.at == Stand::Outside;
    let mut on = form.outside.unwrap_or(known);
    let words = if taker { TAKER } else { RECEIVER }.of(lang);
    let ink = if taker && on {
        palette(ui).warning_ink
    } else {
        palette(ui).ink
    };
    let words = RichText::new(words).color(ink);
    if ui.checkbox(&mut on, words).changed() {
        form.outside = (on != known).then_some(on);
    }
}

/// Charge, bound: a move before it.
fn before_ui(
    ui: &mut Ui,
    field: Field<'_>,
    form: &mut Form,
    deed: Deed,
    id: &PlayerId,
    lang: Lang,
) {
    const LEAVES: Words = Words::new(
        "leaves an enemy met this turn",
        "このターンに接触した敵から離脱",
    );
    const BARRED: Words = Words::new(
        "Contact since before the turn bars this: move without it.",
        "ターン開始時から接触していればできません。移動だけにしてください。",
    );
    const AGREED: Words = Words::new("it agrees", "相手が同意");
    let shown = deed
        .before()
        .filter(|ability| field.shows(id, *ability) && !form.without.contains(ability));
    let Some(ability) = shown else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        let mut on = form.before.is_some();
        let ability = ability.name().of(lang);
        let words = say!(lang, "moves first ({ability})", "先に移動（{ability}）");
        if ui.checkbox(&mut on, words).changed() {
            form.before = on.then(First::default);
            form.dice.remove(&DieOf::BreakAway);
        }
        let Some(first) = &mut form.before else {
            return;
        };
        let leaves = ui.checkbox(&mut first.leaves, LEAVES.of(lang));
        leaves.on_hover_text(BARRED.of(lang));
        if first.leaves {
            ui.checkbox(&mut first.agreed, AGREED.of(lang));
        }
        ends_ui(ui, field, &mut first.ends, "", lang);
    });
}

/// Magic confusion: where each target is put if it is hit; where it stands unless it is said.
fn confused_ui(
    ui: &mut Ui,
    field: Field<'_>,
    form: &mut Form,
    deed: Deed,
    id: &PlayerId,
    lang: Lang,
) {
    let ability = Ability::MagicConfusion;
    let shown = field.shows(id, ability) && !form.without.contains(&ability);
    if deed != Deed::Row(Row::Shoot) || !shown {
        return;
    }
    for target in &form.targets {
        let Some(piece) = field.live.piece(target) else {
            continue;
        };
        let stands = if piece.at == Stand::Outside {
            Ends::Outside
        } else {
            Ends::Inside
        };
        let name = field.name(target);
        let said = form.confused.get(target).copied();
        let mut ends = said.unwrap_or(stands);
        ui.horizontal_wrapped(|ui| {
            let words = say!(lang, "{name}, if hit", "{name}：命中したら");
            widgets::caption(ui, words);
            ends_ui(ui, field, &mut ends, &name, lang);
        });
        if said.is_some() || ends != stands {
            form.confused.insert(target.clone(), ends);
        }
    }
}

/// Where a move ends; `whose` tells several apart for who does not see them.
fn ends_ui(ui: &mut Ui, field: Field<'_>, ends: &mut Ends, whose: &str, lang: Lang) {
    const INSIDE: Words = Words::new("ends inside", "円の中で終わる");
    const ON_FLAG: Words = Words::new("ends on the flag", "フラッグの上で終わる");
    const OUTSIDE: Words = Words::new("ends outside", "円の外で終わる");
    ui.spacing_mut().item_spacing.x = 4.0;
    for (end, words) in [
        (Ends::Inside, INSIDE),
        (Ends::OnFlag, ON_FLAG),
        (Ends::Outside, OUTSIDE),
    ] {
        if end == Ends::OnFlag && !field.flag_lies() {
            continue;
        }
        let words = words.of(lang);
        let said = if whose.is_empty() {
            words.to_owned()
        } else {
            format!("{whose}: {words}")
        };
        if switch(ui, *ends == end, words, said) {
            *ends = end;
        }
    }
}

/// Formation, who defends the target, who lends enhancement, abilities switched off.
fn company_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    field: Field<'_>,
    form: &mut Form,
    deed: Deed,
    id: &PlayerId,
) {
    const ENHANCED: Words = Words::new("Enhanced by", "魔法強化");
    const FORMATION: Words = Words::new("Formation with", "陣形");
    const INSIDE: Words = Words::new("Of them ending inside", "うち円の中で終わる");
    const OUTSIDE: Words = Words::new("Of them ending outside", "うち円の外で終わる");
    const LEAVING: Words = Words::new("Of them leaving contact", "うち敵から離脱");
    const MORE: Words = Words::new("More", "その他");
    let lang = model.lang();
    let Some(own) = field.live.piece(id) else {
        return;
    };
    let own_friends: Vec<PlayerId> = field
        .figures()
        .filter(|(other, piece)| {
            piece.team == own.team && piece.at.on_field() && piece.captor.is_none() && *other != id
        })
        .map(|(other, _)| other.clone())
        .collect();
    let target = form.targets.first().cloned();
    let attacks = matches!(deed, Deed::Row(Row::CloseCombat | Row::Shoot)) || deed.is_capture();
    if let Some(target) = target.filter(|_| attacks && form.targets.len() == 1) {
        further::defended_ui(ui, field, &target, &mut form.defended_by, lang);
    }
    if deed == Deed::Row(Row::Shoot) {
        let lenders: Vec<PlayerId> = own_friends
            .iter()
            .filter(|id| field.shows(id, Ability::MagicEnhancement))
            .cloned()
            .collect();
        list_ui(ui, field, ENHANCED, &lenders, &mut form.enhanced_by, lang);
    }
    let off: Vec<Ability> = field
        .click(id)
        .filter(|_| deed.is_move() || attacks || deed == Deed::Row(Row::Pass))
        .into_iter()
        .flat_map(crate::figures::Click::abilities)
        .filter(|ability| ability.optional())
        .collect();
    let members = members(field, form, deed, id, &own_friends);
    if off.is_empty() && members.is_empty() {
        return;
    }
    let used = !form.formation.is_empty() || !form.without.is_empty();
    egui::CollapsingHeader::new(RichText::new(MORE.of(lang)).small())
        .id_salt("more")
        .open(used.then_some(true))
        .show(ui, |ui| {
            if list_ui(ui, field, FORMATION, &members, &mut form.formation, lang) {
                form.leaving.retain(|id| form.formation.contains(id));
                form.apart.retain(|id| form.formation.contains(id));
                form.dice.clear();
            }
            if deed.is_move() {
                let apart = if form.ends == Ends::Outside {
                    INSIDE
                } else {
                    OUTSIDE
                };
                let of = form.formation.clone();
                if list_ui(ui, field, LEAVING, &of, &mut form.leaving, lang) {
                    form.dice.clear();
                }
                list_ui(ui, field, apart, &of, &mut form.apart, lang);
            }
            without_ui(ui, model, form, &off);
        });
}

/// K-7: who could be in a formation with this figure; nobody where there are too few.
fn members(
    field: Field<'_>,
    form: &Form,
    deed: Deed,
    id: &PlayerId,
    friends: &[PlayerId],
) -> Vec<PlayerId> {
    let Some(formation) = deed.formation() else {
        return Vec::new();
    };
    let barred = formation.barred.iter().chain([&Ability::Demoralized]);
    let factions = |id: &PlayerId| figure(field.state, id).map(|figure| &figure.faction);
    let own = factions(id);
    // All must be of one faction (K-7): who shares none with him is of none of theirs.
    let shares = |other: &PlayerId| {
        let theirs = factions(other);
        own.zip(theirs)
            .is_some_and(|(own, theirs)| own.iter().any(|faction| theirs.contains(faction)))
    };
    let fits = |other: &PlayerId| {
        shares(other)
            && field
                .live
                .piece(other)
                .is_some_and(|piece| piece.done == Done::Nothing && piece.tokens < 2)
            && !barred
                .clone()
                .any(|ability| field.shows(other, *ability) && !form.without.contains(ability))
    };
    let all: Vec<PlayerId> = friends.iter().filter(|id| fits(id)).cloned().collect();
    if fits(id) && all.len() + 1 >= formation.least {
        all
    } else {
        Vec::new()
    }
}

/// Abilities that may be switched off for this act.
fn without_ui(ui: &mut Ui, model: &Model<'_>, form: &mut Form, off: &[Ability]) {
    const WITHOUT: Words = Words::new("Switched off", "使わない能力");
    if off.is_empty() {
        return;
    }
    let lang = model.lang();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        widgets::caption(ui, WITHOUT.of(lang));
        for ability in off {
            let on = form.without.contains(ability);
            let name = model.wording().ability(*ability);
            let said = say!(lang, "Without {name}", "{name}を使わない");
            if switch(ui, on, name, said) {
                if on {
                    form.without.retain(|other| other != ability);
                } else {
                    form.without.push(*ability);
                }
                form.dice.clear();
            }
        }
    });
}

/// A list of figures of which any may be chosen. True when one was clicked.
pub(super) fn list_ui(
    ui: &mut Ui,
    field: Field<'_>,
    label: Words,
    of: &[PlayerId],
    chosen: &mut Vec<PlayerId>,
    lang: Lang,
) -> bool {
    if of.is_empty() {
        return false;
    }
    let mut clicked = false;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        widgets::caption(ui, label.of(lang));
        for id in of {
            let on = chosen.contains(id);
            let name = field.name(id);
            let said = format!("{}: {name}", label.of(lang));
            if switch(ui, on, &name, said) {
                clicked = true;
                if on {
                    chosen.retain(|other| other != id);
                } else {
                    chosen.push(id.clone());
                }
            }
        }
    });
    clicked
}
