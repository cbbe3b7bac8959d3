//! What an act is called on its button, what its check needs, and what it comes to with the dice that lie there.

use super::{
    deed::{Deed, DieOf, Field},
    form::{Ends, Form},
};
use crate::{
    dice::Die,
    figures::Ability,
    flags::{
        command::{Seen, Side},
        play::{
            Stand,
            checklist::{self, Line, RollOf},
            figure,
            need::Met,
            row::{Cost, Row},
            scene::Scene,
            sums::{COURAGE, Harm, Source},
        },
    },
    ids::PlayerId,
    say,
    text::Lang,
};

/// What the act does, in few words: `Attack Aya`; `fails`: the die that lies there fails.
fn verb(form: &Form, deed: Deed, field: Field<'_>, fails: bool, lang: Lang) -> String {
    let names: Vec<String> = form.targets.iter().map(|id| field.name(id)).collect();
    let t = names.join(match lang {
        Lang::En => ", ",
        Lang::Ja => "、",
    });
    if deed.is_swap() {
        let (off, on) = form.swap(field);
        let name = |id: Option<crate::ids::PlayerId>| id.map(|id| field.name(&id));
        return match (name(off), name(on)) {
            (Some(off), Some(on)) => say!(lang, "{on} for {off}", "{off}から{on}へ交代"),
            (Some(off), None) => say!(lang, "{off} goes off", "{off}をベンチへ"),
            (None, on) => {
                let on = on.unwrap_or_default();
                say!(lang, "{on} comes on", "{on}を投入")
            }
        };
    }
    match deed {
        Deed::Row(Row::Move) if form.carries_out(field) => {
            say!(lang, "Move: flag down", "移動：フラッグダウン")
        }
        Deed::Row(Row::Move) => match form.ends {
            Ends::Inside => say!(lang, "Move", "移動"),
            Ends::OnFlag if field.live.flag_outside() => say!(
                lang,
                "Move onto the flag: flag down",
                "フラッグへ移動：フラッグダウン"
            ),
            Ends::OnFlag => say!(lang, "Move onto the flag", "フラッグへ移動"),
            Ends::Outside => say!(lang, "Move outside", "円の外へ移動"),
        },
        Deed::Row(Row::RunPlay) => match form.ends {
            Ends::Inside | Ends::OnFlag => say!(lang, "Run", "ラン"),
            Ends::Outside if fails => say!(lang, "Run outside", "円の外へラン"),
            Ends::Outside => say!(
                lang,
                "Run outside: flag down",
                "円の外へラン：フラッグダウン"
            ),
        },
        Deed::Row(Row::CloseCombat) => say!(lang, "Attack {t}", "{t}に白兵戦"),
        Deed::Row(Row::Shoot) => say!(lang, "Shoot at {t}", "{t}を射撃"),
        Deed::Row(Row::Capture | Row::CaptureHolder) => say!(lang, "Capture {t}", "{t}を捕獲"),
        Deed::Row(Row::Pass) => match form.ground {
            Some(Side::Inside) => say!(lang, "Pass to the ground inside", "内側の地面へパス"),
            Some(Side::Outside) => say!(lang, "Pass to the ground outside", "外側の地面へパス"),
            None => {
                let what = say!(lang, "Pass to {t}", "{t}にパス");
                scoring(form, field, what, fails, lang)
            }
        },
        Deed::Row(Row::HandOver | Row::HandOverPressed) => {
            let what = say!(lang, "Hand over to {t}", "{t}に受け渡し");
            scoring(form, field, what, fails, lang)
        }
        Deed::Row(Row::DefenseLine) => say!(lang, "Line to {t}", "{t}とライン"),
        Deed::Row(Row::Heal | Row::HealAfar | Row::HealOnBench) => {
            say!(lang, "Heal {t}", "{t}を治療")
        }
        Deed::Row(Row::Necromancy) => say!(lang, "Call the spirit of {t}", "{t}の生き霊を呼ぶ"),
        Deed::Row(Row::Rest) => say!(lang, "Rest", "休む"),
        Deed::Row(_) => String::new(),
        Deed::Release => {
            let held = form.player.as_ref();
            let held = held.map(|id| field.live.captive_of(id).unwrap_or(id));
            let name = held.map_or_else(String::new, |id| field.name(id));
            say!(lang, "Release {name}", "{name}を解放")
        }
        Deed::Use(ability) => {
            let what = ability.name().of(lang);
            if t.is_empty() {
                say!(lang, "Use {what}", "{what}を使う")
            } else {
                say!(lang, "{what}: {t}", "{what}：{t}")
            }
        }
    }
}

/// M-5.1: the flag in a hand outside the circle is a flag down.
fn scoring(form: &Form, field: Field<'_>, what: String, fails: bool, lang: Lang) -> String {
    let receiver = form.targets.first().and_then(|id| field.live.piece(id));
    let known = receiver.is_some_and(|piece| piece.at == Stand::Outside);
    if form.outside.unwrap_or(known) && !fails {
        say!(lang, "{what}: flag down", "{what}：フラッグダウン")
    } else {
        what
    }
}

/// What the button says it will do now: what it takes as seen, what is done, with which dice and outcome.
pub(super) fn button(
    form: &Form,
    deed: Deed,
    field: Field<'_>,
    line: Option<&Line>,
    lang: Lang,
) -> String {
    let mut parts = Vec::new();
    if line.is_some_and(|line| !missing(line).is_empty()) {
        parts.push(say!(lang, "All seen", "確認済み"));
    }
    let single = form.die(DieOf::Only).or(form.die(DieOf::BreakAway));
    let misses = |least: u8| single.is_some_and(|die| die.get() < least);
    let fails = line
        .is_some_and(|line| matches!(line.roll, Some(RollOf::Die { least, .. }) if misses(least)));
    parts.push(verb(form, deed, field, fails, lang));
    parts.extend(dice(form, deed, field, line, lang));
    parts.join(match lang {
        Lang::En => " · ",
        Lang::Ja => "・",
    })
}

/// K-4.3: whom of several the two dice that lie there hit.
fn several(form: &Form, deed: Deed, field: Field<'_>, [a, b]: [Die; 2], lang: Lang) -> String {
    let dice = i16::from(a.get() + b.get());
    let hit = |target: &PlayerId| {
        let upon = form.upon(target, usize::MAX);
        let id = form.player.as_ref()?;
        let line = checklist::one(field.state, id, &upon.choice(), deed.row())?;
        let sum = sum(&upon, Some(&line))?;
        Some(sum.needed.is_some_and(|needed| dice + sum.plus >= needed))
    };
    let hits = |target: &&PlayerId| match (a == b).then(|| a.get()) {
        Some(6) => true,
        Some(1) => false,
        Some(_) | None => hit(target).unwrap_or(false),
    };
    let names: Vec<String> = form
        .targets
        .iter()
        .filter(hits)
        .map(|id| field.name(id))
        .collect();
    if names.is_empty() {
        return say!(lang, "{a} + {b}, hits nobody", "{a}＋{b}、全員外れ");
    }
    let names = names.join(match lang {
        Lang::En => ", ",
        Lang::Ja => "、",
    });
    say!(lang, "{a} + {b}, hits {names}", "{a}＋{b}、命中：{names}")
}

/// What is to be seen on the table and is not said to be yet.
pub(super) fn missing(line: &Line) -> Vec<Seen> {
    let asked = line.needs.iter().filter_map(|(_, met)| match met {
        Met::Ask {
            seen,
            wanted: true,
            given: false,
        } => Some(*seen),
        Met::Ask { .. } | Met::Yes | Met::No | Met::Pick => None,
    });
    asked.collect()
}

/// What the dice that lie on the table come to; none while they are still to be thrown.
pub(super) fn outcome(
    form: &Form,
    deed: Deed,
    field: Field<'_>,
    line: Option<&Line>,
    lang: Lang,
) -> Option<String> {
    let thrown = form.thrown_first(deed, field);
    let lie = !thrown.is_empty() && thrown.iter().all(|die| form.die(*die).is_some());
    dice(form, deed, field, line, lang).filter(|_| lie)
}

/// The dice of the button: to be rolled, or what those that lie there come to.
fn dice(
    form: &Form,
    deed: Deed,
    field: Field<'_>,
    line: Option<&Line>,
    lang: Lang,
) -> Option<String> {
    let wanted = form.dice_of(deed, field);
    let mut open = form.rolled(deed, field);
    open.retain(|die| form.die(*die).is_none());
    let two = wanted.contains(&DieOf::First);
    let single = [DieOf::BreakAway, DieOf::Only, DieOf::Terror];
    let single: Vec<DieOf> = single
        .into_iter()
        .filter(|die| wanted.contains(die))
        .collect();
    if two && let Some([a, b]) = form.two() {
        let Some(sum) = sum(form, line) else {
            return Some(format!("{a} + {b}"));
        };
        let total = i16::from(a.get()) + i16::from(b.get()) + sum.plus;
        let double = (a == b).then(|| a.get());
        let hit =
            double == Some(6) || (double != Some(1) && sum.needed.is_some_and(|n| total >= n));
        let plus = sum.plus;
        // Against nobody yet it is neither.
        if sum.needed.is_none() {
            return Some(say!(
                lang,
                "{a} + {b} + {plus} = {total}",
                "{a}＋{b}＋{plus}＝{total}"
            ));
        }
        if form.targets.len() > 1 && matches!(deed, Deed::Row(_)) {
            return Some(several(form, deed, field, [a, b], lang));
        }
        return Some(if hit {
            let said = say!(
                lang,
                "{a} + {b} + {plus} = {total}, success",
                "{a}＋{b}＋{plus}＝{total}、成功"
            );
            match open.len() {
                0 => said,
                1 => say!(lang, "{said}, roll a die", "{said}、1個振る"),
                n => say!(lang, "{said}, roll {n} dice", "{said}、{n}個振る"),
            }
        } else if double == Some(1) {
            say!(
                lang,
                "1 + 1, failure and a click",
                "1＋1、大失敗で1クリック"
            )
        } else {
            say!(
                lang,
                "{a} + {b} + {plus} = {total}, failure",
                "{a}＋{b}＋{plus}＝{total}、失敗"
            )
        });
    }
    if deed == Deed::Row(Row::Necromancy)
        && let Some(die) = form.die(DieOf::Only)
        && let Some(figure) = form.targets.first().and_then(|id| figure(field.state, id))
    {
        return Some(if figure.dial.click(die.get()).is_some() {
            say!(lang, "{die}, success", "{die}、成功")
        } else {
            say!(lang, "{die}: a skull, failure", "{die}：ドクロで失敗")
        });
    }
    let thrown: Vec<(Die, Option<u8>)> = single
        .iter()
        .filter_map(|which| {
            let least = match (which, line.map(|line| &line.roll)) {
                (DieOf::Terror, _) => Some(COURAGE),
                (_, Some(Some(RollOf::Die { least, .. }))) => Some(*least),
                (_, _) => None,
            };
            Some((form.die(*which)?, least))
        })
        .collect();
    if !two && !thrown.is_empty() {
        let dice: Vec<String> = thrown.iter().map(|(die, _)| die.to_string()).collect();
        let dice = dice.join(" / ");
        let fails = |(die, least): &(Die, Option<u8>)| least.is_some_and(|least| die.get() < least);
        let known = thrown.iter().all(|(_, least)| least.is_some());
        return Some(if thrown.iter().any(fails) {
            say!(lang, "{dice}, failure", "{dice}、失敗")
        } else if known && thrown.len() == single.len() {
            say!(lang, "{dice}, success", "{dice}、成功")
        } else {
            dice
        });
    }
    if two && open.len() == 2 {
        return Some(say!(lang, "roll 2d6", "2個振る"));
    }
    let leaving = open.iter().filter(|die| matches!(die, DieOf::Leaves(_)));
    match if two {
        open.len()
    } else {
        single.len() + leaving.count()
    } {
        0 => None,
        1 => Some(say!(lang, "roll a die", "1個振る")),
        n => Some(say!(lang, "roll {n} dice", "{n}個振る")),
    }
}

/// What is added to two dice, and what they must reach.
pub(super) struct Sum {
    /// Attack and modifiers.
    pub plus: i16,
    /// What must be reached.
    pub needed: Option<i16>,
}

/// Attack with the modifiers that count: the suggested ones, or the sum typed in their place.
pub(super) fn sum(form: &Form, line: Option<&Line>) -> Option<Sum> {
    match line?.roll.as_ref()? {
        RollOf::Dice {
            attack,
            modifiers,
            needed,
            ..
        } => {
            let suggested: i16 = modifiers.iter().map(|m| i16::from(m.by)).sum();
            Some(Sum {
                plus: attack + form.modifier.map_or(suggested, i16::from),
                needed: *needed,
            })
        }
        RollOf::Die { .. } => None,
    }
}

/// What armor of the target takes off the sum, while no other sum is typed in its place.
pub(super) fn armor(form: &Form, line: &Line) -> i16 {
    let Some(RollOf::Dice { modifiers, .. }) =
        line.roll.as_ref().filter(|_| form.modifier.is_none())
    else {
        return 0;
    };
    let worn = [Ability::BattleArmor, Ability::Invulnerability].map(Source::Ability);
    let taken = modifiers.iter().filter(|m| worn.contains(&m.source));
    taken.map(|m| -i16::from(m.by)).sum()
}

/// The check with its target number and chance: `2d6 + 9 ≥ 16: 58 %`.
pub(super) fn check(form: &Form, line: &Line, lang: Lang) -> Option<String> {
    match line.roll.as_ref()? {
        RollOf::Die { least, odds } => {
            let percent = odds.percent();
            Some(say!(
                lang,
                "1d6 ≥ {least}: {percent} %",
                "1d6 ≥ {least}：{percent} %"
            ))
        }
        RollOf::Dice { .. } => {
            let sum = sum(form, Some(line))?;
            let plus = sum.plus;
            let sign = if plus < 0 { "−" } else { "+" };
            let by = plus.abs();
            Some(match sum.needed {
                Some(needed) => {
                    let percent = crate::flags::play::odds::two_dice(plus, needed).percent();
                    say!(
                        lang,
                        "2d6 {sign} {by} ≥ {needed}: {percent} %",
                        "2d6 {sign} {by} ≥ {needed}：{percent} %"
                    )
                }
                None => format!("2d6 {sign} {by}"),
            })
        }
    }
}

/// What a success costs or heals: `2 clicks`, less what the target takes off. K-4.1: a double 6 that lies there adds one.
pub(super) fn harm(form: &Form, line: &Line, heals: bool, lang: Lang) -> Option<String> {
    let harm = line.harm?;
    let Harm {
        clicks,
        plus,
        doubled,
        source,
    } = harm;
    let die = form.die(DieOf::Amount).map(Die::get);
    let known = die.filter(|_| heals || clicks.is_none()).or(clicks);
    let confuses = source == Some(Source::Ability(Ability::MagicConfusion));
    let six = form
        .two()
        .is_some_and(|dice| dice.iter().all(|die| die.get() == 6));
    let six = six && !confuses;
    let clicks = match known {
        Some(_) if six => {
            let clicks = known;
            Harm { clicks, ..harm }.clicks(None, true).to_string()
        }
        Some(n) => n.to_string(),
        None => "1d6".to_owned(),
    };
    let mut text = if heals {
        say!(lang, "Heals {clicks}", "回復 {clicks}")
    } else {
        say!(lang, "Damage {clicks}", "ダメージ {clicks}")
    };
    let summed = six && known.is_some();
    if plus > 0 && !summed {
        text = format!("{text} + {plus}");
    }
    if doubled && !summed {
        text.push_str(" × 2");
    }
    if six {
        text.push_str(&if summed {
            say!(lang, " (double 6: 1 more)", "（大成功で＋1）")
        } else {
            say!(lang, " + 1 (double 6)", " + 1（大成功）")
        });
    }
    if let Some(source) = source {
        let source = source.name().of(lang);
        text.push_str(&say!(lang, " ({source})", "（{source}）"));
    }
    // Of several each has its own line for it.
    if let Some(less) = less(line, lang).filter(|_| form.targets.len() < 2) {
        text.push_str(&say!(lang, ", {less}", "、{less}"));
    }
    Some(text)
}

/// K-4.4: what the target takes off the damage.
pub(super) fn less(line: &Line, lang: Lang) -> Option<String> {
    let (ability, by) = line.reduction?;
    let ability = ability.name().of(lang);
    Some(if by == u8::MAX {
        say!(lang, "none: {ability}", "無効：{ability}")
    } else {
        say!(lang, "less {by}: {ability}", "−{by}：{ability}")
    })
}

/// What the act costs. Quickness: a move takes none of the club's actions.
pub(super) fn cost(form: &Form, deed: Deed, field: Field<'_>, lang: Lang) -> String {
    let without = &form.without;
    let scene = form.scene(deed, field);
    let free = scene.is_some_and(|scene| Scene { without, ..scene }.free_move());
    if free {
        let ability = Ability::Quickness.name().of(lang);
        say!(
            lang,
            "no action, 1 token ({ability})",
            "アクションなし・マーカー1個（{ability}）"
        )
    } else {
        deed.cost().name().of(lang).to_owned()
    }
}

/// K-2.4: who pushes with this act: his name, the damage he has and will have, and what that makes of him.
#[derive(Debug, Clone)]
pub(super) struct Push {
    /// His damage now and after it: `3 → 4`.
    pub short: String,
    /// All of it, one who pushes after another.
    pub whole: String,
}

/// Who has a token of his own last turn already and takes another with this act; none: nobody does.
pub(super) fn push(form: &Form, deed: Deed, field: Field<'_>, lang: Lang) -> Option<Push> {
    if !matches!(deed.cost(), Cost::Action | Cost::Token) {
        return None;
    }
    let own = form.player.as_ref()?;
    let company = deed.formation().map(|_| form.formation.iter());
    let pushed = std::iter::once(own)
        .chain(company.into_iter().flatten())
        .filter_map(|id| {
            let piece = field.live.piece(id).filter(|piece| piece.tokens == 1)?;
            if field.live.keeps_tokens(id) {
                return None;
            }
            let (now, then) = (piece.damage, piece.damage.saturating_add(1));
            let dial = &figure(field.state, id)?.dial;
            let short = format!("{now} → {then}");
            let name = field.name(id);
            let click = dial.click(then);
            let broken = click.is_some_and(|click| click.shows(Ability::Demoralized));
            let whole = if click.is_none() {
                say!(
                    lang,
                    "{name} pushes: 1 click, to hospital (K-2.4)",
                    "{name}：プッシングで1クリック、病院送り（K-2.4）"
                )
            } else if broken && !field.shows(id, Ability::Demoralized) {
                say!(
                    lang,
                    "{name} pushes: 1 click, damage {short}, demoralized (K-2.4)",
                    "{name}：プッシングで1クリック、ダメージ{short}、戦意喪失（K-2.4）"
                )
            } else {
                say!(
                    lang,
                    "{name} pushes: 1 click, damage {short} (K-2.4)",
                    "{name}：プッシングで1クリック、ダメージ{short}（K-2.4）"
                )
            };
            Some((id == own, short, whole))
        });
    let pushed: Vec<(bool, String, String)> = pushed.collect();
    let short = pushed.iter().find(|(own, _, _)| *own);
    let short = short.map_or_else(String::new, |(_, short, _)| short.clone());
    let whole: Vec<String> = pushed.into_iter().map(|(_, _, whole)| whole).collect();
    (!whole.is_empty()).then(|| Push {
        short,
        whole: whole.join("\n"),
    })
}
