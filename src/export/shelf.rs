//! The shelf of figures and the house rules.

use super::Report;
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
    /// As the reader calls it.
    #[serde(skip)]
    shown: &'a str,
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
            shown: figure.name(wording.lang),
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
    Report::list(
        super::What::Figures,
        &rows,
        &[
            ("figure", Words::new("id", "ID"), &|r| {
                r.figure.as_str().into()
            }),
            ("set", Words::new("Set", "セット"), &|r| r.set.into()),
            ("number", Words::new("No.", "番号"), &|r| r.number.into()),
            ("name", super::clubs::NAME, &|r| r.shown.into()),
            ("rank", Words::new("Rank", "ランク"), &|r| {
                r.rank.id().into()
            }),
            ("faction", Words::new("Faction", "勢力"), &|r| {
                r.faction.join(", ").into()
            }),
            ("points", Words::new("Points", "評価点"), &|r| {
                r.points.into()
            }),
            ("range", Words::new("Range", "射程"), &|r| r.range.into()),
            ("targets", Words::new("Targets", "目標数"), &|r| {
                r.targets.into()
            }),
            ("arc", Words::new("Arc", "前方角"), &|r| r.arc.into()),
            (
                "live_clicks",
                Words::new("Clicks", "クリック数"),
                &|r| r.live_clicks.into(),
            ),
            ("abilities", Words::new("Abilities", "能力"), &|r| {
                let names: Vec<&str> = r.abilities.values().copied().collect();
                names.join(", ").into()
            }),
        ],
    )
}

#[derive(Serialize)]
struct Setting {
    #[serde(skip)]
    key: Key,
    #[serde(rename = "key")]
    id: &'static str,
    rule: Rule,
    title: &'static str,
    value: Value,
    default: Value,
    other: String,
    text: &'static str,
}

/// The house rules with the book's own values and the other readings.
pub(super) fn rules(state: &State, lang: Lang) -> Report {
    let rows: Vec<Setting> = Key::ALL
        .iter()
        .map(|key| {
            let setting = key.setting();
            Setting {
                key: *key,
                id: setting.key,
                rule: setting.rule,
                title: setting.title.of(lang),
                value: state.rules.get(*key),
                default: setting.standard(),
                other: setting.other(lang),
                text: setting.text.of(lang),
            }
        })
        .collect();
    let shown = |row: &Setting, value: &Value| row.key.setting().show(value, lang).into();
    Report::list(
        super::What::Rules,
        &rows,
        &[
            ("key", Words::new("Key", "キー"), &|r| r.id.into()),
            (
                "title",
                Words::new("House rule", "ハウスルール"),
                &|r| r.title.into(),
            ),
            ("value", Words::new("Value", "値"), &|r| shown(r, &r.value)),
            ("default", Words::new("The book's own", "標準"), &|r| {
                shown(r, &r.default)
            }),
            ("other", Words::new("Else", "ほかの値"), &|r| {
                r.other.as_str().into()
            }),
        ],
    )
}
