//! Careers: everybody who ever played in the league, and one of them season by season.

use super::{super::annals::Annals, Kept, chart, parts};
use crate::{
    flags::{
        annals::{Annal, Career, CareerYear, careers},
        explain,
        state::{Experience, Status},
    },
    gold::{Gold, Money},
    ids::PlayerId,
    say,
    text::{Lang, Words, number, plural},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        panels::roster::wide_enough,
        theme::{palette, size},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Label, RichText, Ui};
use egui_plot::PlotPoint;
use std::sync::Arc;

/// The page of careers.
#[derive(Debug, Default)]
pub(super) struct CareersPage {
    kept: Kept<Vec<Career>>,
    search: String,
    /// Who fits the search, by place among all, and what that was worked out for.
    found: Vec<usize>,
    found_for: Option<(u64, String)>,
    turn: u64,
    table: TableState,
    years: TableState,
    /// Whose career is shown, and the season it began: ids come back.
    chosen: Option<(PlayerId, Option<u32>)>,
    /// He was asked for from elsewhere: the list goes to him.
    to: bool,
}

const FD_FH_KO: [&str; 3] = ["FD", "FH", "KO"];

impl CareersPage {
    /// Shows this player from now on.
    pub(super) fn show(&mut self, player: &PlayerId) {
        self.chosen = Some((player.clone(), None));
        self.to = true;
    }

    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        annals: &mut Annals,
    ) -> Option<Action> {
        annals.troubles_ui(ui, model.lang());
        let (all, turn) = self.kept.get(model, annals.turn(), || {
            let mut all: Vec<Arc<Annal>> = annals.older().cloned().collect();
            all.push(Arc::new(Annal::of(model.league.journal())));
            let mut all = careers(&all);
            // By id they would look like in no order at all.
            all.sort_by_cached_key(|career| (career.name().to_lowercase(), begins(career)));
            all
        });
        let at = self.chosen.as_ref().and_then(|(player, began)| {
            // Of several who bore the id the latest is meant, unless one was chosen.
            let his = |career: &Career| {
                career.player == *player && began.is_none_or(|n| begins(career) == Some(n))
            };
            let his = all.iter().enumerate().filter(|(_, career)| his(career));
            his.max_by_key(|(_, career)| begins(career))
                .map(|(at, _)| at)
        });
        if self.to {
            self.search.clear();
        }
        if self.found_for.as_ref() != Some(&(turn, self.search.clone())) {
            self.found_for = Some((turn, self.search.clone()));
            self.found = found(model, all, &self.search);
            self.turn += 1;
        }
        let place = at.and_then(|at| self.found.iter().position(|other| *other == at));
        if std::mem::take(&mut self.to)
            && let Some(place) = place
        {
            self.table.scroll_to(place);
        }
        let wide = (ui.available_width() * 0.5).clamp(440.0, 720.0);
        let (table, search, found) = (&mut self.table, &mut self.search, &self.found);
        let (shown, years, lang) = (self.turn, &mut self.years, model.lang());
        let list = |ui: &mut Ui| {
            ui.horizontal(|ui| {
                widgets::search_field(ui, lang, search, 240.0);
                let (n, s) = (found.len(), plural(found.len()));
                widgets::caption(ui, say!(lang, "{n} player{s}", "{n}人"));
            });
            list_ui(ui, model, (all, found), shown, table, place)
        };
        let (picked, wanted) = parts(ui, wide, list, |ui| match at.and_then(|at| all.get(at)) {
            Some(career) => career_ui(ui, model, career, turn, years),
            None => nobody(ui, lang),
        });
        let picked = picked.and_then(|place| found.get(place));
        if let Some(career) = picked.and_then(|at| all.get(*at)) {
            self.chosen = Some((career.player.clone(), begins(career)));
        }
        wanted
    }
}

/// The season a career began.
fn begins(career: &Career) -> Option<u32> {
    career.years.first().map(|at| at.season)
}

fn nobody(ui: &mut Ui, lang: Lang) -> Option<Action> {
    const NOBODY: Words = Words::new("Nobody chosen", "選手が選ばれていません");
    const PICK: Words = Words::new(
        "Choose a player to see his seasons: club, records, popularity, injuries, salary.",
        "選手を選ぶと、シーズンごとのチーム・記録・人気・負傷・年俸が表示されます。",
    );
    widgets::empty_state(ui, NOBODY.of(lang), PICK.of(lang), None);
    None
}

fn list_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    (all, found): (&[Career], &[usize]),
    turn: u64,
    table: &mut TableState,
    chosen: Option<usize>,
) -> Option<usize> {
    const NAME: Words = Words::new("Player", "選手");
    const CLUB: Words = Words::new("Club", "チーム");
    const STATUS: Words = Words::new("Status", "状態");
    const SEASONS: Words = Words::new("Seas.", "季数");
    const SEASONS_HINT: Words = Words::new("Seasons under contract", "契約していたシーズン数");
    const EVERYBODY: Words = Words::new("Careers", "選手の経歴");
    let (state, lang) = (model.state(), model.lang());
    let of = move |at: &usize| all.get(*at);
    let mut columns = vec![
        Column::text(NAME.of(lang), move |at: &usize| {
            of(at).map_or_else(String::new, |career| career.name().to_owned())
        })
        .rest(),
        Column::text(CLUB.of(lang), move |at: &usize| {
            let club = of(at).and_then(Career::club);
            club.map_or_else(String::new, |team| state.team_name(team))
        })
        .draw(move |ui, at| {
            if let Some(team) = of(at).and_then(Career::club) {
                model.chip(ui, team);
            }
        })
        .width(64.0),
        Column::text(STATUS.of(lang), move |at: &usize| {
            let status = of(at).map(|career| status(career, model));
            status.map_or("", |status| status.of(lang)).to_owned()
        })
        .width(72.0),
        Column::number(SEASONS.of(lang), move |at: &usize| {
            of(at).map_or(0, seasons)
        })
        .hint(SEASONS_HINT.of(lang))
        .width(48.0),
    ];
    for (at, title) in FD_FH_KO.into_iter().enumerate() {
        columns.push(
            Column::number(title, move |row: &usize| {
                let deeds = of(row).map(Career::deeds).unwrap_or_default();
                deeds.get(at).copied().unwrap_or(0)
            })
            .width(36.0),
        );
    }
    Table::new("careers", lang)
        .name(EVERYBODY.of(lang))
        .version(turn)
        .selected(chosen)
        .idle_keys(true)
        .show(ui, table, found, &columns)
        .chosen
}

/// Who has what is typed in his name, his id or a club's name, by place.
fn found(model: &Model<'_>, all: &[Career], search: &str) -> Vec<usize> {
    let wanted = search.trim().to_lowercase();
    let fits = |career: &Career| {
        let clubs = career.years.iter().flat_map(|at| &at.year.clubs);
        let mut names = clubs.map(|team| model.state().team_name(team));
        let has = |text: &str| text.to_lowercase().contains(&wanted);
        wanted.is_empty()
            || has(career.name())
            || has(career.player.as_str())
            || names.any(|name| has(&name))
    };
    let places = all.iter().enumerate();
    places
        .filter(|(_, career)| fits(career))
        .map(|(at, _)| at)
        .collect()
}

/// What he is now: of one whom this season no longer knows, what he was last.
fn status(career: &Career, model: &Model<'_>) -> Words {
    const GONE: Words = Words::new("Gone", "離脱");
    let status = career.status();
    let last = career.years.last().map(|at| at.season);
    if last == Some(model.state().season) || status == Status::Retired {
        status.name()
    } else {
        GONE
    }
}

fn career_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    career: &Career,
    turn: u64,
    table: &mut TableState,
) -> Option<Action> {
    const ROSTER: Words = Words::new("Show on the roster", "ロースターで見る");
    const PAID: Words = Words::new("Salaries paid", "支払われた年俸");
    const SEASONS: Words = Words::new("Seasons", "シーズン");
    const PEAK: Words = Words::new("Highest popularity", "最高人気");
    let (state, lang) = (model.state(), model.lang());
    let mut wanted = None;
    ui.horizontal(|ui| {
        if let Some(team) = career.club() {
            model.chip(ui, team);
        }
        let here = state.players.contains_key(&career.player)
            && career.years.last().map(|at| at.season) == Some(state.season);
        widgets::right(ui, |ui| {
            if here && ui.button(ROSTER.of(lang)).clicked() {
                wanted = Some(Action::ShowPlayer(career.player.clone()));
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(Label::new(RichText::new(career.name()).heading()).truncate());
            });
        });
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        let peak = career.years.iter().map(|at| at.year.peak).max();
        let mut facts = vec![(SEASONS.of(lang), number(seasons(career)))];
        facts.extend(FD_FH_KO.into_iter().zip(career.deeds().map(number)));
        facts.push((PEAK.of(lang), number(peak.unwrap_or(0))));
        let paid = explain::show(explain::Number::Salary, career.paid(), model.money());
        facts.push((PAID.of(lang), paid));
        for (label, value) in facts {
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                widgets::caption(ui, label);
                ui.label(RichText::new(value).font(fonts::bold(size::BODY)));
            });
        }
    });
    ui.add_space(4.0);
    let both = model.money() == Money::Both;
    // Less would push the page past the window's edge.
    let least = if both { 540.0 } else { 484.0 };
    wide_enough(ui, least, |ui| years_ui(ui, model, career, turn, table));
    if career.years.len() > 1 {
        chart_ui(ui, model, career);
    }
    wanted
}

fn seasons(career: &Career) -> i64 {
    i64::try_from(career.seasons()).unwrap_or(i64::MAX)
}

fn years_ui(ui: &mut Ui, model: &Model<'_>, career: &Career, turn: u64, table: &mut TableState) {
    const SEASON: Words = Words::new("Sea.", "季");
    const SEASON_HINT: Words = Words::new("Season", "シーズン");
    const CLUB: Words = Words::new("Club", "チーム");
    const VALUE: Words = Words::new("Value", "評価点");
    const POPULARITY: Words = Words::new("Pop.", "人気");
    const POPULARITY_HINT: Words = Words::new("At the end; the highest on hover", "終了時");
    const INJURIES: Words = Words::new("Inj.", "負傷");
    const SALARY: Words = Words::new("Salary paid", "支払年俸");
    const CAREER: Words = Words::new("Career", "経歴");
    let (state, lang, money) = (model.state(), model.lang(), model.money());
    let names = move |at: &CareerYear| {
        let clubs = at.year.clubs.iter().map(|team| state.team_name(team));
        let clubs: Vec<String> = clubs.collect();
        if clubs.is_empty() {
            at.year.status.name().of(lang).to_owned()
        } else {
            clubs.join(" › ")
        }
    };
    let salary = move |at: &CareerYear| {
        at.year.salary.map_or_else(
            || "–".to_owned(),
            |gold| explain::show(explain::Number::Salary, gold.get(), money),
        )
    };
    // What the other columns leave; the clubs of a season need little more than their chips.
    let salaries = if money == Money::Both { 136.0 } else { 80.0 };
    let room = ui.available_width() - 332.0 - salaries;
    let tight = room < 120.0;
    let club = Column::text(CLUB.of(lang), names).draw(move |ui, at| {
        for team in &at.year.clubs {
            model.chip(ui, team);
        }
        let retired = at.year.status == Status::Retired;
        if at.year.clubs.is_empty() || retired {
            widgets::caption(ui, at.year.status.name().of(lang));
        }
    });
    let mut columns = vec![
        Column::number(SEASON.of(lang), |at: &CareerYear| at.season.into())
            .hint(SEASON_HINT.of(lang))
            .width(36.0),
        if tight { club.width(room) } else { club.rest() },
        Column::number(VALUE.of(lang), |at: &CareerYear| at.year.value).width(44.0),
    ];
    let deeds: [fn(&CareerYear) -> i64; 3] = [
        |at| at.year.fd.into(),
        |at| at.year.fh.into(),
        |at| at.year.ko.into(),
    ];
    for (title, of) in FD_FH_KO.into_iter().zip(deeds) {
        columns.push(Column::number(title, of).width(32.0));
    }
    columns.extend([
        Column::number(POPULARITY.of(lang), |at: &CareerYear| at.year.popularity)
            .draw(move |ui, at| {
                let peak = number(at.year.peak);
                let hint = say!(lang, "Highest: {peak}", "最高：{peak}");
                let text = number(at.year.popularity);
                widgets::right(ui, |ui| ui.label(text).on_hover_text(hint));
            })
            .hint(POPULARITY_HINT.of(lang))
            .width(36.0),
        Column::number(INJURIES.of(lang), |at: &CareerYear| at.year.injuries.into())
            .draw(move |ui, at| {
                let p = palette(ui);
                let hint = Experience::of(at.year.injuries).name().of(lang);
                widgets::right(ui, |ui| {
                    ui.label(number(at.year.injuries.into()))
                        .on_hover_text(hint);
                    if at.year.hurt > 0 {
                        let more = format!("+{}", at.year.hurt);
                        ui.label(RichText::new(more).small().color(p.danger()));
                    }
                });
            })
            .width(44.0),
        Column::text(SALARY.of(lang), salary)
            .sorted_by(|at| at.year.salary.map_or(0, Gold::get))
            .right()
            .width(salaries),
    ]);
    let chart = career.years.len() > 1;
    let room = ui.available_height() - if chart { 190.0 } else { 0.0 };
    // Another career is another table.
    let whose = career
        .player
        .as_str()
        .bytes()
        .fold(turn, |n, byte| n.wrapping_mul(31).wrapping_add(byte.into()));
    Table::new("years", lang)
        .name(CAREER.of(lang))
        .version(whose.wrapping_add(u64::from(career.years.first().map_or(0, |at| at.season))))
        .max_height((career.years.len() as f32 * 26.0 + 32.0).min(room.max(96.0)))
        .show(ui, table, &career.years, &columns);
}

/// His popularity at the end of every season.
fn chart_ui(ui: &mut Ui, model: &Model<'_>, career: &Career) {
    const TITLE: Words = Words::new("Popularity over the seasons", "人気の推移");
    let lang = model.lang();
    ui.add_space(8.0);
    ui.label(RichText::new(TITLE.of(lang)).font(fonts::bold(size::BODY)));
    let points: Vec<PlotPoint> = career
        .years
        .iter()
        .map(|at| PlotPoint::new(at.season, at.year.popularity as f64))
        .collect();
    let [from, to] = [points.first(), points.last()].map(|at| at.map_or(0.0, |at| at.x));
    let series = chart::Series {
        name: career.name().to_owned(),
        color: career
            .club()
            .map_or(palette(ui).ink, |team| model.color(team)),
        points,
        ahead: None,
    };
    let season = |n: i64| say!(lang, "S{n}", "第{n}季");
    let axes = chart::Axes {
        x: &season,
        y: &number,
        span: (from, to),
        heights: (0.0, 4.0),
    };
    let height = ui.available_height() - 4.0;
    chart::lines(ui, "career-popularity", height, &[series], &axes);
}
