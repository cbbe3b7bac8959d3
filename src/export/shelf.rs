//! The shelf of figures and the house rules.

use super::{Report, Sheet, json};
use crate::{
    figures::{Ability, Figure, Rank, Shelf, Wording},
    flags::{
        rules::{Key, SettingKey as _, Value},
        state::State,
    },
    ids::FigureId,
    rulebook::Rule,
    text::{Lang, Words},
};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
struct Row<'a> {
    figure: &'a FigureId,
    set: &'a str,
    number: u32,
    name: &'a str,
    name_ja: Option<&'a str>,
    faction: &'a [String],
    rank: Rank,
    points: u16,
    range: u8,
    targets: u8,
    arc: u16,
    mounted: bool,
    live_clicks: usize,
    dial: &'a crate::figures::Dial,
    /// What the league calls the dial's abilities, by their ids.
    abilities: BTreeMap<Ability, &'a str>,
}

impl<'a> Row<'a> {
    fn of(figure: &'a Figure, wording: Wording<'a>) -> Self {
        let abilities = figure.dial.abilities().into_iter();
        Self {
            figure: &figure.id,
            set: &figure.set,
            number: figure.number,
            name: &figure.name,
            name_ja: figure.name_ja.as_deref(),
            faction: &figure.faction,
            rank: figure.rank,
            points: figure.points,
            range: figure.range,
            targets: figure.targets,
            arc: figure.arc,
            mounted: figure.mounted,
            live_clicks: figure.dial.live(),
            dial: &figure.dial,
            abilities: abilities.map(|a| (a, wording.ability(a))).collect(),
        }
    }
}

/// The figures of the shelf in their order.
pub(super) fn figures(shelf: &Shelf, wording: Wording<'_>) -> Report {
    let rows = shelf.figures().iter();
    let rows: Vec<Row> = rows.map(|figure| Row::of(figure, wording)).collect();
    let mut sheet = Sheet::new(
        super::What::Figures.name(),
        &[
            ("figure", Words::new("id", "ID")),
            ("set", Words::new("Set", "セット")),
            ("number", Words::new("No.", "番号")),
            ("name", super::clubs::NAME),
            ("rank", Words::new("Rank", "ランク")),
            ("faction", Words::new("Faction", "勢力")),
            ("points", Words::new("Points", "評価点")),
            ("range", Words::new("Range", "射程")),
            ("targets", Words::new("Targets", "目標数")),
            ("arc", Words::new("Arc", "前方角")),
            ("live_clicks", Words::new("Clicks", "クリック数")),
            ("abilities", Words::new("Abilities", "能力")),
        ],
    );
    sheet.rows = shelf
        .figures()
        .iter()
        .map(|figure| {
            let abilities = figure.dial.abilities().into_iter();
            let abilities: Vec<&str> = abilities.map(|a| wording.ability(a)).collect();
            vec![
                figure.id.as_str().into(),
                figure.set.as_str().into(),
                figure.number.into(),
                figure.name(wording.lang).into(),
                figure.rank.id().into(),
                figure.faction.join(", ").into(),
                figure.points.into(),
                figure.range.into(),
                figure.targets.into(),
                figure.arc.into(),
                figure.dial.live().into(),
                abilities.join(", ").into(),
            ]
        })
        .collect();
    Report {
        json: json(&rows),
        lead: Vec::new(),
        sheets: vec![sheet],
    }
}

#[derive(Serialize)]
struct Setting {
    key: &'static str,
    rule: Rule,
    title: &'static str,
    value: Value,
    default: Value,
    other: String,
    text: &'static str,
}

/// The house rules with the book's own values and the other readings.
pub(super) fn rules(state: &State, lang: Lang) -> Report {
    let mut sheet = Sheet::new(
        super::What::Rules.name(),
        &[
            ("key", Words::new("Key", "キー")),
            ("title", Words::new("House rule", "ハウスルール")),
            ("value", Words::new("Value", "値")),
            ("default", Words::new("The book's own", "標準")),
            ("other", Words::new("Else", "ほかの値")),
        ],
    );
    let rows: Vec<Setting> = Key::ALL
        .iter()
        .map(|key| {
            let setting = key.setting();
            Setting {
                key: setting.key,
                rule: setting.rule,
                title: setting.title.of(lang),
                value: state.rules.get(*key),
                default: setting.standard(),
                other: setting.other(lang),
                text: setting.text.of(lang),
            }
        })
        .collect();
    sheet.rows = Key::ALL
        .iter()
        .map(|key| {
            let setting = key.setting();
            vec![
                setting.key.into(),
                setting.title.of(lang).into(),
                setting.show(&state.rules.get(*key), lang).into(),
                setting.show(&setting.standard(), lang).into(),
                setting.other(lang).into(),
            ]
        })
        .collect();
    Report {
        json: json(&rows),
        lead: Vec::new(),
        sheets: vec![sheet],
    }
}
