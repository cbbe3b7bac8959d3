//! The players of the table.

use super::Scope;
use crate::{
    flags::{
        State,
        state::{Experience, Player, Status},
    },
    gold::{Gold, Money},
    ids::PlayerId,
    text::{Lang, Words},
    ui::{
        model::Model,
        theme::palette,
        widgets::{self, Column},
    },
};
use egui::{Align, Label, Layout, RichText};

/// Below this the table scrolls sideways.
pub(super) fn least_width(money: Money) -> f32 {
    488.0 + salary_width(money)
}

/// With 60 points more a name is seldom cut; what is left beyond it has room for the columns that matter less.
fn named_width(money: Money) -> f32 {
    least_width(money) + 60.0
}

fn salary_width(money: Money) -> f32 {
    if money == Money::Both { 136.0 } else { 80.0 }
}

/// A player as the table shows him.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub id: PlayerId,
    name: String,
    figure: String,
    value: i64,
    experience: Experience,
    injuries: i64,
    popularity: i64,
    fd: i64,
    fh: i64,
    ko: i64,
    /// None: he is under no contract.
    salary: Option<Gold>,
    since: Option<u32>,
    status: Status,
}

impl Row {
    fn new(state: &State, id: &PlayerId, player: &Player, lang: Lang) -> Self {
        let figure = state.figure(player);
        let salary = player.team.is_some().then(|| state.salary(player));
        Self {
            id: id.clone(),
            name: player.name.clone(),
            figure: figure.map_or_else(
                || player.figure.to_string(),
                |figure| figure.name(lang).to_owned(),
            ),
            value: state.value(player),
            experience: player.experience(),
            injuries: player.injuries.into(),
            popularity: player.popularity,
            fd: player.fd.into(),
            fh: player.fh.into(),
            ko: player.ko.into(),
            salary: salary.and_then(|gold| Gold::new(gold).ok()),
            since: player.since,
            status: player.status(),
        }
    }

    fn is_found_by(&self, search: &str) -> bool {
        [&self.name, &self.figure]
            .iter()
            .any(|text| text.to_lowercase().contains(search))
            || self.id.as_str().contains(search)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct MadeFor {
    version: u64,
    lang: Lang,
    scope: Scope,
    search: String,
}

/// The rows in sight, worked out anew when something changed.
#[derive(Debug, Default)]
pub(super) struct Rows {
    made_for: Option<MadeFor>,
    version: u64,
    all: usize,
    shown: Vec<Row>,
}

impl Rows {
    pub(super) fn update(&mut self, model: &Model<'_>, scope: &Scope, search: &str) {
        let wanted = MadeFor {
            version: model.version(),
            lang: model.lang(),
            scope: scope.clone(),
            search: search.trim().to_lowercase(),
        };
        if self.made_for.as_ref() == Some(&wanted) {
            return;
        }
        let state = model.state();
        let mut rows: Vec<_> = state
            .players
            .iter()
            .filter(|(id, _)| Scope::of(state, id).as_ref() == Some(scope))
            .map(|(id, player)| (state.rank(player), Row::new(state, id, player, wanted.lang)))
            .collect();
        rows.sort_by(|(a, _), (b, _)| a.cmp(b));
        let mut rows: Vec<Row> = rows.into_iter().map(|(_, row)| row).collect();
        self.all = rows.len();
        rows.retain(|row| row.is_found_by(&wanted.search));
        self.shown = rows;
        self.version += 1;
        self.made_for = Some(wanted);
    }

    /// What the table shows.
    pub(super) fn shown(&self) -> &[Row] {
        &self.shown
    }

    /// How many there are without the search.
    pub(super) const fn all(&self) -> usize {
        self.all
    }

    /// Changes whenever the rows do.
    pub(super) const fn version(&self) -> u64 {
        self.version
    }

    /// Where a player stands among the rows in sight.
    pub(super) fn place(&self, player: Option<&PlayerId>) -> Option<usize> {
        let player = player?;
        self.shown.iter().position(|row| row.id == *player)
    }
}

/// The columns for a table so wide, those that matter less at the end. Those who retired have neither salary nor
/// contract.
pub(super) fn columns<'a>(model: &Model<'_>, retired: bool, width: f32) -> Vec<Column<'a, Row>> {
    const NAME: Words = Words::new("Name", "名前");
    const FIGURE: Words = Words::new("Figure", "フィギュア");
    const VALUE: Words = Words::new("Value", "評価点");
    const EXPERIENCE: Words = Words::new("Experience", "経験");
    const EXPERIENCE_HINT: Words = Words::new(
        "By hospital trips over his career (F-2.3)",
        "通算の病院送りの数で決まります（F-2.3）",
    );
    const INJURIES: Words = Words::new("Inj.", "負傷");
    const INJURIES_HINT: Words = Words::new(
        "Injuries: hospital trips over his career",
        "負傷：通算の病院送りの数",
    );
    const POPULARITY: Words = Words::new("Pop.", "人気");
    const POPULARITY_HINT: Words = Words::new("Popularity (F-2.4)", "人気（F-2.4）");
    const FD: Words = Words::new("FD", "FD");
    const FD_HINT: Words = Words::new("Flag downs this season", "今シーズンのフラッグダウン");
    const FH: Words = Words::new("FH", "FH");
    const FH_HINT: Words = Words::new("Flag holds this season", "今シーズンのフラッグホールド");
    const KO: Words = Words::new("KO", "KO");
    const KO_HINT: Words = Words::new("Knock-downs this season", "今シーズンのノックダウン");
    const SALARY: Words = Words::new("Salary", "年俸");
    const SALARY_HINT: Words = Words::new(
        "Salary so far, at today's figures (F-11.6)",
        "現時点の年俸（F-11.6）",
    );
    const SINCE: Words = Words::new("Since", "契約");
    const SINCE_HINT: Words = Words::new(
        "The season his contract began",
        "現在の契約が始まったシーズン",
    );
    const STATUS: Words = Words::new("Status", "状態");
    let (lang, money) = (model.lang(), model.money());
    let room = width - named_width(money);
    let count = |title: Words, hint: Words, n: fn(&Row) -> i64, width: f32| {
        Column::number(title.of(lang), n)
            .width(width)
            .hint(hint.of(lang))
    };
    let salary = move |row: &Row| row.salary.map_or_else(String::new, |gold| gold.show(money));
    let apart = room >= 76.0 || retired;
    let mut name = Column::text(NAME.of(lang), |row: &Row| row.name.clone()).rest();
    if !apart {
        // Without a column of their own, those who announced it are told beside the name.
        name = name.draw(move |ui, row| {
            widgets::right(ui, |ui| {
                if row.status == Status::Announced {
                    let p = palette(ui);
                    let words = row.status.name().of(lang);
                    ui.label(RichText::new(words).small().color(p.warning_ink));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(&row.name).truncate());
                });
            });
        });
    }
    let mut all = vec![
        name,
        count(VALUE, VALUE, |row| row.value, 44.0),
        Column::text(EXPERIENCE.of(lang), move |row: &Row| {
            row.experience.name().of(lang).into()
        })
        .width(84.0)
        .hint(EXPERIENCE_HINT.of(lang))
        .sorted_by(|row| row.injuries),
        count(INJURIES, INJURIES_HINT, |row| row.injuries, 34.0),
        count(POPULARITY, POPULARITY_HINT, |row| row.popularity, 36.0),
        count(FD, FD_HINT, |row| row.fd, 32.0),
        count(FH, FH_HINT, |row| row.fh, 32.0),
        count(KO, KO_HINT, |row| row.ko, 32.0),
    ];
    if !retired {
        all.push(
            Column::text(SALARY.of(lang), salary)
                .right()
                .width(salary_width(money))
                .hint(SALARY_HINT.of(lang))
                .sorted_by(|row| row.salary.map_or(0, Gold::get)),
        );
    }
    if apart {
        all.push(
            Column::text(STATUS.of(lang), move |row: &Row| {
                row.status.name().of(lang).into()
            })
            .width(68.0)
            .draw(move |ui, row| {
                let p = palette(ui);
                let color = match row.status {
                    Status::Active => p.muted,
                    Status::Announced => p.warning_ink,
                    Status::Retired | Status::League => p.ink,
                };
                let text = RichText::new(row.status.name().of(lang)).color(color);
                ui.add(Label::new(text).truncate());
            }),
        );
    }
    if room >= 124.0 && !retired {
        all.push(
            Column::text(SINCE.of(lang), |row: &Row| {
                row.since
                    .map_or_else(String::new, |season| season.to_string())
            })
            .right()
            .width(40.0)
            .hint(SINCE_HINT.of(lang))
            .sorted_by(|row| row.since.map_or(0, i64::from)),
        );
    }
    if room >= 256.0 {
        all.push(Column::text(FIGURE.of(lang), |row: &Row| row.figure.clone()).width(124.0));
    }
    all
}

/// The club's or the league's plate beside a name.
pub(super) fn plate(ui: &mut egui::Ui, model: &Model<'_>, player: &Player) {
    let lang = model.lang();
    match &player.team {
        Some(team) => drop(model.chip(ui, team)),
        None => drop(widgets::chip(
            ui,
            palette(ui).muted,
            player.status().name().of(lang),
        )),
    }
}
