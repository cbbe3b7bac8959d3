//! Honors and records over all seasons. Champions stand in the running season's file; finals and records are read from the
//! older ones while somebody looks.

use super::{super::annals::Annals, Kept, parts};
use crate::{
    flags::{
        annals::{Annal, Holder, Record, records},
        explain,
        state::Summary,
    },
    gold::Money,
    ids::TeamId,
    say,
    text::{Words, number},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        theme::{self, palette, size},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Label, RichText, Ui, vec2};
use egui_plot::{Bar, BarChart, GridMark};
use std::sync::Arc;

/// A season's champions.
#[derive(Debug, Clone)]
struct Champions {
    season: u32,
    champion: Option<TeamId>,
    beaten: Option<TeamId>,
    halves: [Option<TeamId>; 2],
}

/// A club's titles.
#[derive(Debug, Clone)]
struct Titles {
    team: TeamId,
    name: String,
    seasons: i64,
    halves: i64,
    afa: i64,
}

/// A record as it is shown.
#[derive(Debug, Clone)]
struct Line {
    record: Record,
    what: String,
    value: String,
    who: String,
    /// How many hold it besides.
    more: String,
    team: Option<TeamId>,
    when: String,
}

#[derive(Debug, Default)]
struct View {
    seasons: Vec<Champions>,
    titles: Vec<Titles>,
    records: Vec<Line>,
}

/// What stands in the lower left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Look {
    #[default]
    Chart,
    Table,
}

/// The page of honors and records.
#[derive(Debug, Default)]
pub(super) struct HonorsPage {
    kept: Kept<View>,
    seasons: TableState,
    titles: TableState,
    records: TableState,
    look: Look,
    money: Option<Money>,
}

const CLUB: Words = Words::new("Club", "チーム");

impl HonorsPage {
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        annals: &mut Annals,
    ) -> Option<Action> {
        annals.troubles_ui(ui, model.lang());
        if self.money != Some(model.money()) {
            self.money = Some(model.money());
            self.kept = Kept::default();
            // A table tells its rows apart by a number that begins anew.
            self.records = TableState::default();
        }
        let (view, turn) = self.kept.get(model, annals.turn(), || view(model, annals));
        let wide = (ui.available_width() * 0.52).max(480.0);
        let records = &mut self.records;
        let (seasons, titles, look) = (&mut self.seasons, &mut self.titles, &mut self.look);
        let champions = |ui: &mut Ui| {
            seasons_ui(ui, model, view, turn, seasons);
            titles_ui(ui, model, view, turn, titles, look);
        };
        let records = |ui: &mut Ui| records_ui(ui, model, view, turn, records, annals.done());
        parts(ui, wide, champions, records).1
    }
}

fn title(ui: &mut Ui, words: &str) {
    ui.label(RichText::new(words).font(fonts::bold(size::BODY)));
}

fn seasons_ui(ui: &mut Ui, model: &Model<'_>, view: &View, turn: u64, table: &mut TableState) {
    const TITLE: Words = Words::new("Champions", "歴代優勝");
    const SEASON: Words = Words::new("Season", "シーズン");
    const CHAMPION: Words = Words::new("Champion", "シーズン優勝");
    const BEATEN: Words = Words::new("Final against", "決勝の相手");
    const FIRST: Words = Words::new("First half", "前期");
    const SECOND: Words = Words::new("Second half", "後期");
    const NONE: Words = Words::new(
        "The first champion will stand here at the end of the series.",
        "シリーズが終わると最初の優勝チームがここに並びます。",
    );
    let lang = model.lang();
    // As high as the other titles beside and below it.
    ui.horizontal(|ui| title(ui, TITLE.of(lang)));
    if view.seasons.is_empty() {
        widgets::caption(ui, NONE.of(lang));
        return;
    }
    let name = |team: Option<&TeamId>| {
        team.map_or_else(|| "–".into(), |team| model.state().team_name(team))
    };
    let chip = |ui: &mut Ui, team: Option<&TeamId>| match team {
        Some(team) => drop(model.chip(ui, team)),
        None => drop(ui.label(RichText::new("–").color(palette(ui).muted))),
    };
    let columns = [
        Column::number(SEASON.of(lang), |s: &Champions| s.season.into()).width(56.0),
        Column::text(CHAMPION.of(lang), move |s: &Champions| {
            name(s.champion.as_ref())
        })
        .draw(move |ui, s| {
            chip(ui, s.champion.as_ref());
            if s.champion.is_some() {
                let name = RichText::new(name(s.champion.as_ref()));
                ui.add(Label::new(name.font(fonts::bold(size::TABLE))).truncate());
            }
        })
        .rest(),
        Column::text(BEATEN.of(lang), move |s: &Champions| {
            name(s.beaten.as_ref())
        })
        .draw(move |ui, s| chip(ui, s.beaten.as_ref()))
        .width(88.0),
        Column::text(FIRST.of(lang), move |s: &Champions| {
            name(s.halves.first().and_then(Option::as_ref))
        })
        .draw(move |ui, s| chip(ui, s.halves.first().and_then(Option::as_ref)))
        .width(72.0),
        Column::text(SECOND.of(lang), move |s: &Champions| {
            name(s.halves.last().and_then(Option::as_ref))
        })
        .draw(move |ui, s| chip(ui, s.halves.last().and_then(Option::as_ref)))
        .width(88.0),
    ];
    let rows = view.seasons.len() as f32 * theme::ROW + 32.0;
    Table::new("champions", lang)
        .name(TITLE.of(lang))
        .version(turn)
        .max_height(rows.min((ui.available_height() * 0.5).max(110.0)))
        .show(ui, table, &view.seasons, &columns);
}

fn titles_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    view: &View,
    turn: u64,
    table: &mut TableState,
    look: &mut Look,
) {
    const TITLE: Words = Words::new("Titles", "タイトル数");
    const CHART: Words = Words::new("Chart", "グラフ");
    const TABLE: Words = Words::new("As a table", "表");
    const SEASONS: Words = Words::new("Seasons won", "シーズン優勝");
    const HALVES: Words = Words::new("Halves won", "前期・後期優勝");
    const AFA: Words = Words::new("AFA points", "ＡＦＡポイント");
    const NONE: Words = Words::new(
        "Nobody has won a title yet.",
        "タイトルを取ったチームはまだありません。",
    );
    let lang = model.lang();
    ui.add_space(theme::STEP);
    if view
        .titles
        .iter()
        .all(|line| line.seasons + line.halves == 0)
    {
        title(ui, TITLE.of(lang));
        widgets::caption(ui, NONE.of(lang));
        return;
    }
    ui.horizontal(|ui| {
        title(ui, TITLE.of(lang));
        for (other, words) in [(Look::Chart, CHART), (Look::Table, TABLE)] {
            if widgets::tab(ui, *look == other, words.of(lang)).clicked() {
                *look = other;
            }
        }
    });
    if *look == Look::Chart {
        bars_ui(ui, model, view, SEASONS.of(lang), HALVES.of(lang));
        return;
    }
    let columns = [
        Column::text(CLUB.of(lang), |line: &Titles| line.name.clone())
            .draw(|ui, line| {
                model.chip(ui, &line.team);
                ui.add(Label::new(&line.name).truncate());
            })
            .rest(),
        Column::number(SEASONS.of(lang), |line: &Titles| line.seasons).width(96.0),
        Column::number(HALVES.of(lang), |line: &Titles| line.halves).width(104.0),
        Column::number(AFA.of(lang), |line: &Titles| line.afa).width(96.0),
    ];
    Table::new("titles", lang)
        .name(TITLE.of(lang))
        .version(turn)
        .show(ui, table, &view.titles, &columns);
}

/// Titles as bars: seasons full, halves pale beside them.
fn bars_ui(ui: &mut Ui, model: &Model<'_>, view: &View, seasons: &str, halves: &str) {
    let p = palette(ui);
    let mut bars = [Vec::new(), Vec::new()];
    for (at, line) in view.titles.iter().enumerate() {
        let color = theme::club_line(ui, model.color(&line.team));
        let pale = theme::mix(color, p.panel, 0.6);
        let [full, light] = &mut bars;
        for (bars, n, x, color, what) in [
            (full, line.seasons, -0.18, color, seasons),
            (light, line.halves, 0.18, pale, halves),
        ] {
            let name = &line.name;
            bars.push(
                Bar::new(at as f64 + x, n as f64)
                    .width(0.32)
                    .fill(color)
                    .stroke(egui::Stroke::new(1.0, theme::mix(color, p.ink, 0.3)))
                    .name(format!("{name}: {what} {}", number(n))),
            );
        }
    }
    let names: Vec<String> = view
        .titles
        .iter()
        .map(|line| model.short(&line.team))
        .collect();
    let most = view.titles.iter().map(|t| t.seasons.max(t.halves)).max();
    let most = most.unwrap_or(0).max(2);
    let step = most / 5 + 1;
    let count = names.len();
    let height = (ui.available_height() - 24.0).max(80.0);
    let plot = widgets::plot(ui, "titles-chart", height)
        .set_margin_fraction(vec2(0.02, 0.1))
        .include_x(-0.6)
        .include_x(count as f64 - 0.4)
        .include_y(0.0)
        .include_y(most as f64)
        .x_grid_spacer(move |_| {
            let mark = |n: usize| GridMark {
                value: n as f64,
                step_size: 1.0,
            };
            (0..count).map(mark).collect()
        })
        .y_grid_spacer(move |_| {
            let mark = |n: i64| GridMark {
                value: (n * step) as f64,
                step_size: step as f64,
            };
            (0..=most / step).map(mark).collect()
        })
        .x_axis_formatter(move |mark, _| {
            let at = mark.value.round() as usize;
            names.get(at).cloned().unwrap_or_default()
        })
        .y_axis_formatter(|mark, _| number(mark.value.round() as i64));
    let [full, light] = bars;
    plot.show(ui, |plot| {
        for (name, bars) in [(seasons, full), (halves, light)] {
            plot.bar_chart(
                BarChart::new(name, bars)
                    .element_formatter(Box::new(|bar: &Bar, _: &BarChart| bar.name.clone())),
            );
        }
    });
    let lang = model.lang();
    let text = say!(
        lang,
        "Full: {seasons}. Pale: {halves}.",
        "濃色：{seasons}　淡色：{halves}"
    );
    widgets::caption(ui, text);
}

fn records_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    view: &View,
    turn: u64,
    table: &mut TableState,
    done: bool,
) -> Option<Action> {
    const TITLE: Words = Words::new("Records", "記録");
    const RECORD: Words = Words::new("Record", "記録");
    const VALUE: Words = Words::new("Mark", "数値");
    const HOLDER: Words = Words::new("Holder", "保持者");
    const WHEN: Words = Words::new("Season", "シーズン");
    const NONE: Words = Words::new(
        "Nothing has been reached yet: records begin with the first match, fee or salary.",
        "まだ記録はありません。最初の試合・契約金・年俸から始まります。",
    );
    const HINT: Words = Words::new(
        "A click on a player's record shows his career.",
        "選手の記録を押すと経歴を表示します。",
    );
    let lang = model.lang();
    ui.horizontal(|ui| {
        title(ui, TITLE.of(lang));
        widgets::caption(ui, HINT.of(lang));
    });
    if view.records.is_empty() {
        if done {
            widgets::caption(ui, NONE.of(lang));
        }
        return None;
    }
    let columns = [
        Column::text(RECORD.of(lang), |line: &Line| line.what.clone()).width(148.0),
        Column::text(VALUE.of(lang), |line: &Line| line.value.clone())
            .sorted_by(|line| line.record.value)
            .draw(|ui, line| {
                let text = RichText::new(&line.value).font(fonts::bold(size::TABLE));
                widgets::right(ui, |ui| ui.label(text));
            })
            .right()
            .width(if model.money() == Money::Both {
                140.0
            } else {
                96.0
            }),
        Column::text(HOLDER.of(lang), |line: &Line| {
            format!("{} {}", line.who, line.more).trim_end().to_owned()
        })
        .draw(|ui, line| {
            if let Some(team) = &line.team {
                model.chip(ui, team);
            }
            if line.more.is_empty() {
                ui.add(Label::new(&line.who).truncate());
                return;
            }
            // That there are others is not what is cut off.
            let font = fonts::regular(size::TABLE);
            let lay = |text: String| {
                let painter = ui.painter();
                painter.layout_no_wrap(text, font.clone(), palette(ui).muted)
            };
            let all = ui.available_width() - ui.spacing().item_spacing.x;
            let (name, words) = (lay(line.who.clone()), lay(line.more.clone()));
            // Where both have no room, the number says it, and the words are on hover.
            let others = line.record.holders.len().saturating_sub(1);
            let more = if name.size().x + words.size().x <= all {
                words
            } else {
                lay(format!("+{others}"))
            };
            ui.scope(|ui| {
                ui.set_max_width((all - more.size().x).max(24.0));
                ui.add(Label::new(&line.who).truncate());
            });
            ui.label(more)
                .on_hover_text(&line.more)
                .accessible_name(&line.more);
        })
        .rest(),
        Column::text(WHEN.of(lang), |line: &Line| line.when.clone())
            .right()
            .width(56.0),
    ];
    let picked = Table::new("records", lang)
        .name(TITLE.of(lang))
        .version(turn)
        .show(ui, table, &view.records, &columns);
    let line = view.records.get(picked.chosen?)?;
    let holder = line.record.holders.first()?;
    holder.player.clone().map(Action::ShowCareer)
}

fn view(model: &Model<'_>, annals: &Annals) -> View {
    let (state, lang) = (model.state(), model.lang());
    let now = Arc::new(Annal::of(model.league.journal()));
    let mut all: Vec<Arc<Annal>> = annals.older().cloned().collect();
    all.push(Arc::clone(&now));
    let annal = |season: u32| all.iter().find(|annal| annal.season == season);
    let mut seasons: Vec<Champions> = state
        .history
        .iter()
        .map(|summary| season_of(summary, annal(summary.season).map(Arc::as_ref)))
        .collect();
    let known = seasons.iter().any(|s| s.season == state.season);
    if !known && state.course.champion.is_some() {
        use crate::flags::{standings::champion, step::Half};
        seasons.push(Champions {
            season: state.season,
            champion: state.course.champion.clone(),
            beaten: now.beaten.clone(),
            halves: [Half::First, Half::Second].map(|half| champion(state, half)),
        });
    }
    seasons.sort_by_key(|s| std::cmp::Reverse(s.season));
    let mut titles: Vec<Titles> = state
        .teams
        .iter()
        .map(|(id, team)| {
            let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
            let won = seasons.iter().filter(|s| s.champion.as_ref() == Some(id));
            let halves = seasons.iter().flat_map(|s| &s.halves);
            Titles {
                team: id.clone(),
                name: team.name.clone(),
                seasons: count(won.count()),
                halves: count(halves.filter(|half| half.as_ref() == Some(id)).count()),
                afa: team.afa,
            }
        })
        .collect();
    titles.sort_by_key(|line| std::cmp::Reverse((line.seasons, line.halves, line.afa)));
    let records = records(&all).into_iter().map(|record| {
        let first = record.holders.first();
        let more = record.holders.len().saturating_sub(1);
        let who = first.map_or_else(String::new, |holder| holder_name(model, holder));
        let mut more_words = String::new();
        if more > 0 {
            let players = first.is_some_and(|holder| holder.player.is_some());
            more_words = if players {
                say!(lang, "and {more} more", "ほか{more}名")
            } else {
                say!(lang, "and {more} more", "ほか{more}チーム")
            };
        }
        Line {
            what: record.kind.name().of(lang).to_owned(),
            value: if record.kind.gold() {
                explain::show(explain::Number::Funds, record.value, model.money())
            } else {
                number(record.value)
            },
            who,
            more: more_words,
            team: first.and_then(|holder| holder.team.clone()),
            when: first.map_or_else(String::new, |holder| holder.season.to_string()),
            record,
        }
    });
    View {
        records: records.collect(),
        seasons,
        titles,
    }
}

fn holder_name(model: &Model<'_>, holder: &Holder) -> String {
    match (&holder.player, &holder.team) {
        (None, Some(team)) => model.state().team_name(team),
        _ => holder.name.clone(),
    }
}

fn season_of(summary: &Summary, annal: Option<&Annal>) -> Champions {
    Champions {
        season: summary.season,
        champion: summary.champion.clone(),
        beaten: annal.and_then(|annal| annal.beaten.clone()),
        halves: [summary.first.clone(), summary.second.clone()],
    }
}
