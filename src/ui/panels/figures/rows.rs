//! The figures of the table.

use crate::{
    figures::{Ability, AbilityNames, Figure, Rank, Wording},
    ids::FigureId,
    text::{Lang, Words},
    ui::{dial::ability_mark, model::Model, theme::palette, widgets::Column},
};
use egui::{Label, RichText};
use std::collections::{BTreeMap, BTreeSet};

/// Below this the table scrolls sideways.
pub(super) const LEAST_WIDTH: f32 = 606.0;

/// How a figure on the shelf stands to the league's copy of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Copy {
    /// Nobody plays it, or the copy is the same.
    Same,
    /// The league plays with other data (D-28).
    Differs,
    /// Only the league has it: it was taken off the shelf.
    OffShelf,
}

impl Copy {
    pub(super) fn of(model: &Model<'_>, id: &FigureId) -> Self {
        let known = model.state().figures.get(id);
        match (model.league.shelf().get(id), known) {
            (None, _) => Self::OffShelf,
            (Some(figure), Some(known)) if **known != *figure => Self::Differs,
            (Some(_), _) => Self::Same,
        }
    }

    const fn words(self) -> Words {
        match self {
            Self::Same => Words::new("", ""),
            Self::Differs => Words::new("differs", "相違"),
            Self::OffShelf => Words::new("off shelf", "棚の外"),
        }
    }
}

/// A figure as the table shows it.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub id: FigureId,
    set: String,
    number: i64,
    name: String,
    faction: String,
    rank: Rank,
    points: i64,
    range: i64,
    targets: i64,
    arc: i64,
    clicks: i64,
    abilities: Vec<Ability>,
    used: i64,
    copy: Copy,
}

/// What the table is narrowed to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Filter {
    /// In names, abilities, factions, set and id.
    pub search: String,
    /// Of this faction.
    pub faction: Option<String>,
    /// Of this rank.
    pub rank: Option<Rank>,
}

impl Filter {
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn keeps(&self, figure: &Figure, names: &AbilityNames) -> bool {
        let of_faction = |faction: &String| figure.faction.contains(faction);
        let of_rank = |rank: Rank| figure.rank == rank;
        self.faction.as_ref().is_none_or(of_faction)
            && self.rank.is_none_or(of_rank)
            && self.finds(figure, names)
    }

    /// Every word typed stands somewhere: in a name, an ability in either language or the league's words, a faction, the set or the id.
    fn finds(&self, figure: &Figure, names: &AbilityNames) -> bool {
        let search = self.search.to_lowercase();
        let mut words = search.split_whitespace().peekable();
        if words.peek().is_none() {
            return true;
        }
        let mut all = format!("{} {} {}", figure.id, figure.set, figure.name).to_lowercase();
        for text in figure.name_ja.iter().chain(&figure.faction) {
            all.push(' ');
            all.push_str(&text.to_lowercase());
        }
        for ability in figure.dial.abilities() {
            let Words { en, ja } = ability.name();
            for name in [en, ja].into_iter().chain(names.own(ability)) {
                all.push(' ');
                all.push_str(&name.to_lowercase());
            }
        }
        words.all(|word| all.contains(word))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct MadeFor {
    version: u64,
    shelf: u64,
    names: u64,
    lang: Lang,
    filter: Filter,
}

/// The rows in sight, worked out anew when something changed.
#[derive(Debug, Default)]
pub(super) struct Rows {
    made_for: Option<MadeFor>,
    version: u64,
    all: usize,
    factions: BTreeSet<String>,
    shown: Vec<Row>,
}

impl Rows {
    pub(super) fn update(&mut self, model: &Model<'_>, filter: &Filter) {
        let wanted = MadeFor {
            version: model.version(),
            shelf: model.league.shelf_version(),
            names: model.league.config_version(),
            lang: model.lang(),
            filter: filter.clone(),
        };
        if self.made_for.as_ref() == Some(&wanted) {
            return;
        }
        let (state, shelf) = (model.state(), model.league.shelf());
        let names = model.wording().names;
        let mut used: BTreeMap<&FigureId, i64> = BTreeMap::new();
        for player in state.players.values() {
            *used.entry(&player.figure).or_default() += 1;
        }
        let on_shelf: BTreeSet<&FigureId> = shelf.figures().iter().map(|f| &f.id).collect();
        let off_shelf = state
            .figures
            .iter()
            .filter(|(id, _)| !on_shelf.contains(id))
            .map(|(_, figure)| &**figure);
        let figures: Vec<&Figure> = shelf.figures().iter().chain(off_shelf).collect();
        self.all = figures.len();
        self.factions = figures
            .iter()
            .flat_map(|figure| figure.faction.iter().cloned())
            .collect();
        self.shown = figures
            .into_iter()
            .filter(|figure| filter.keeps(figure, names))
            .map(|figure| {
                let copy = match state.figures.get(&figure.id) {
                    _ if !on_shelf.contains(&figure.id) => Copy::OffShelf,
                    Some(known) if **known != *figure => Copy::Differs,
                    Some(_) | None => Copy::Same,
                };
                Row {
                    id: figure.id.clone(),
                    set: figure.set.clone(),
                    number: figure.number.into(),
                    name: figure.name(wanted.lang).to_owned(),
                    faction: figure.faction.join(", "),
                    rank: figure.rank,
                    points: figure.points.into(),
                    range: figure.range.into(),
                    targets: figure.targets.into(),
                    arc: figure.arc.into(),
                    clicks: figure.dial.live() as i64,
                    abilities: figure.dial.abilities(),
                    used: used.get(&figure.id).copied().unwrap_or(0),
                    copy,
                }
            })
            .collect();
        self.version += 1;
        self.made_for = Some(wanted);
    }

    /// What the table shows.
    pub(super) fn shown(&self) -> &[Row] {
        &self.shown
    }

    /// How many there are without the filter.
    pub(super) const fn all(&self) -> usize {
        self.all
    }

    /// Every faction there is.
    pub(super) const fn factions(&self) -> &BTreeSet<String> {
        &self.factions
    }

    /// Changes whenever the rows do.
    pub(super) const fn version(&self) -> u64 {
        self.version
    }

    /// Where a figure stands among the rows in sight.
    pub(super) fn place(&self, figure: Option<&FigureId>) -> Option<usize> {
        let figure = figure?;
        self.shown.iter().position(|row| row.id == *figure)
    }
}

/// The columns for a table so wide: those that the figure beside it tells as well only where there is room.
pub(super) fn columns(wording: Wording<'_>, width: f32) -> Vec<Column<'_, Row>> {
    const SET: Words = Words::new("Set", "セット");
    const NUMBER: Words = Words::new("No.", "番号");
    const NAME: Words = Words::new("Name", "名前");
    const FACTION: Words = Words::new("Faction", "陣営");
    const RANK: Words = Words::new("Rank", "ランク");
    const POINTS: Words = Words::new("Points", "評価点");
    const RANGE: Words = Words::new("Range", "射程");
    const RANGE_HINT: Words = Words::new("Range in inches", "射程（インチ）");
    const TARGETS: Words = Words::new("Tgts", "目標");
    const TARGETS_HINT: Words = Words::new("Targets of one shot", "1回の射撃の目標数");
    const ARC: Words = Words::new("Arc", "正面");
    const ARC_HINT: Words = Words::new("Front arc in degrees", "正面の角度");
    const CLICKS: Words = Words::new("Clicks", "クリック");
    const CLICKS_HINT: Words = Words::new("Live clicks of the dial", "生きているクリックの数");
    const ABILITIES: Words = Words::new("Abilities", "能力");
    const USED: Words = Words::new("Used", "使用");
    const USED_HINT: Words = Words::new(
        "How many players of this season use it",
        "今シーズンこのフィギュアを使う選手の数",
    );
    let lang = wording.lang;
    let number = |title: Words, hint: Words, n: fn(&Row) -> i64, width: f32| {
        Column::number(title.of(lang), n)
            .width(width)
            .hint(hint.of(lang))
    };
    // As wide as they are with their gaps, the one that matters most first.
    let [set, copy, clicks, targets, arc] = {
        let mut room = width - LEAST_WIDTH;
        [64.0, 60.0, 60.0, 38.0, 38.0].map(|column| {
            room -= column;
            room >= 0.0
        })
    };
    let mut all = Vec::new();
    if set {
        all.push(Column::text(SET.of(lang), |row: &Row| row.set.clone()).width(56.0));
    }
    all.extend([
        number(NUMBER, NUMBER, |row| row.number, 30.0),
        Column::text(NAME.of(lang), |row: &Row| row.name.clone()).rest(),
        Column::text(FACTION.of(lang), |row: &Row| row.faction.clone()).width(94.0),
        Column::text(RANK.of(lang), move |row: &Row| match row.rank.stars() {
            "" => row.rank.name().of(lang).to_owned(),
            stars => stars.to_owned(),
        })
        .width(52.0)
        .sorted_by(|row| row.rank as i64),
        number(POINTS, POINTS, |row| row.points, 44.0),
        number(RANGE, RANGE_HINT, |row| row.range, 40.0),
    ]);
    if targets {
        all.push(number(TARGETS, TARGETS_HINT, |row| row.targets, 30.0));
    }
    if arc {
        all.push(number(ARC, ARC_HINT, |row| row.arc, 30.0));
    }
    if clicks {
        all.push(number(CLICKS, CLICKS_HINT, |row| row.clicks, 52.0));
    }
    all.extend([
        Column::text(ABILITIES.of(lang), move |row: &Row| {
            let names: Vec<&str> = row.abilities.iter().map(|a| wording.ability(*a)).collect();
            names.join(", ")
        })
        .width(128.0)
        .sorted_by(|row| row.abilities.len() as i64)
        .draw(move |ui, row| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for ability in &row.abilities {
                ability_mark(ui, *ability, wording);
            }
        }),
        number(USED, USED_HINT, |row| row.used, 36.0),
    ]);
    if copy {
        all.push(copy_column(lang));
    }
    all
}

/// How the league's copy stands to the shelf.
fn copy_column<'a>(lang: Lang) -> Column<'a, Row> {
    const COPY: Words = Words::new("Copy", "写し");
    const COPY_HINT: Words = Words::new(
        "Where the league's copy is not as the shelf (D-28)",
        "リーグの写しが棚と違うとき（D-28）",
    );
    Column::text(COPY.of(lang), move |row: &Row| {
        row.copy.words().of(lang).into()
    })
    .width(52.0)
    .hint(COPY_HINT.of(lang))
    .draw(move |ui, row| {
        let p = palette(ui);
        let color = match row.copy {
            Copy::Differs => p.warning_ink,
            Copy::Same | Copy::OffShelf => p.muted,
        };
        let text = RichText::new(row.copy.words().of(lang)).color(color);
        ui.add(Label::new(text).truncate());
    })
}
