//! The season: champions and runners-up of the halves, the series, the champion (F-7.3, F-10).

use super::{Kept, list, to_season};
use crate::{
    flags::{
        explain::{Number, Subject},
        reasons, sentence, standings,
        state::State,
        step::{Half, Step},
    },
    ids::TeamId,
    say,
    text::{Lang, Words, number, plural},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        theme::{palette, size},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{Label, RichText, ScrollArea, Ui, vec2};
use std::cell::Cell;

/// A line of a card: whose, as what, and why.
#[derive(Debug, Clone)]
struct Who {
    role: String,
    teams: Vec<TeamId>,
    why: Option<String>,
}

/// What a card says.
#[derive(Debug, Default)]
struct Card {
    title: String,
    who: Vec<Who>,
    notes: Vec<String>,
}

/// A club's line over both halves.
#[derive(Debug)]
struct Line {
    team: TeamId,
    name: String,
    halves: [(Option<u8>, i64); 2],
    both: i64,
}

#[derive(Debug, Default)]
struct View {
    champion: Option<TeamId>,
    cards: Vec<Card>,
    lines: Vec<Line>,
}

/// The page of the season.
#[derive(Debug, Default)]
pub(super) struct SeasonPage {
    kept: Kept<Option<View>>,
    table: TableState,
    /// How high the highest card was: all are.
    tall: f32,
}

impl SeasonPage {
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NOTHING: Words = Words::new(
            "No match of this season yet",
            "今シーズンの試合はまだありません",
        );
        const WHAT: Words = Words::new(
            "Here will be the champions of both halves, who meets in the Altenant Series and who is at home, and the champion of the season.",
            "前期・後期の優勝チーム、アルテナントシリーズの対戦とホーム、シーズン優勝がここに表示されます。",
        );
        let lang = model.lang();
        let (view, turn) = self.kept.get(model, 0, || view(model.state(), lang));
        let Some(view) = view else {
            return to_season(ui, model, NOTHING.of(lang), WHAT.of(lang));
        };
        let (table, tall) = (&mut self.table, &mut self.tall);
        ScrollArea::vertical()
            .id_salt("season page")
            .auto_shrink(false)
            .show(ui, |ui| {
                if let Some(champion) = &view.champion {
                    champion_ui(ui, model, champion);
                }
                let gap = ui.spacing().item_spacing.x;
                let cards = view.cards.len().max(1) as f32;
                let wide = ((ui.available_width() + gap) / cards - gap).floor();
                let mut highest: f32 = 0.0;
                ui.horizontal_top(|ui| {
                    for card in &view.cards {
                        ui.allocate_ui(vec2(wide, 0.0), |ui| {
                            ui.vertical(|ui| {
                                ui.set_width(wide);
                                widgets::card(ui, |ui| {
                                    let top = ui.cursor().top();
                                    card_ui(ui, model, card);
                                    highest = highest.max(ui.cursor().top() - top);
                                    ui.add_space((*tall - (ui.cursor().top() - top)).max(0.0));
                                });
                            });
                        });
                    }
                });
                if (*tall - highest).abs() > 0.5 {
                    *tall = highest;
                    ui.ctx().request_repaint();
                }
                both_ui(ui, model, view, turn, table)
            })
            .inner
    }
}

fn champion_ui(ui: &mut Ui, model: &Model<'_>, champion: &TeamId) {
    let (lang, season) = (model.lang(), model.state().season);
    widgets::card(ui, |ui| {
        ui.horizontal(|ui| {
            model.chip(ui, champion);
            let name = model.state().team_name(champion);
            let text = say!(
                lang,
                "{name}, champion of season {season}",
                "シーズン{season}優勝：{name}"
            );
            ui.add(Label::new(RichText::new(text).heading()).truncate());
        });
    });
}

fn card_ui(ui: &mut Ui, model: &Model<'_>, card: &Card) {
    let p = palette(ui);
    ui.spacing_mut().item_spacing.y = 6.0;
    ui.label(RichText::new(&card.title).font(fonts::bold(size::BODY)));
    for who in &card.who {
        widgets::caption(ui, who.role.as_str());
        for team in &who.teams {
            ui.horizontal(|ui| {
                model.chip(ui, team);
                let name = RichText::new(model.state().team_name(team));
                ui.add(Label::new(name.font(fonts::bold(size::BODY))).truncate());
            });
        }
        if let Some(why) = &who.why {
            ui.add(Label::new(RichText::new(why).small().color(p.muted)).wrap());
        }
    }
    for note in &card.notes {
        ui.add(Label::new(RichText::new(note).small()).wrap());
    }
}

fn both_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    view: &View,
    turn: u64,
    table: &mut TableState,
) -> Option<Action> {
    const TITLE: Words = Words::new("Both halves", "前期と後期");
    const PLACE: Words = Words::new("Place", "順位");
    const SUM: Words = Words::new("Both", "合計");
    const SUM_HINT: Words = Words::new(
        "Who has more of them is at home in the series (F-10.1)",
        "多いほうがシリーズのホーム（F-10.1）",
    );
    let lang = model.lang();
    widgets::section(ui, TITLE.of(lang));
    let picked = Cell::new(None);
    let mut columns = vec![model.club_column(|line: &Line| &line.team).rest()];
    for (at, half) in [Half::First, Half::Second].into_iter().enumerate() {
        let of = move |line: &Line| line.halves.get(at).copied().unwrap_or_default();
        let (title, place) = (half.name().of(lang), PLACE.of(lang));
        columns.push(
            Column::text(
                say!(lang, "{title}: place", "{title}の順位"),
                move |line: &Line| of(line).0.map_or_else(|| "–".into(), |n| n.to_string()),
            )
            .sorted_by(move |line| of(line).0.map_or(i64::MAX, i64::from))
            .hint(place)
            .right()
            .width(128.0),
        );
        let number_of = match half {
            Half::First => Number::FirstPoints,
            Half::Second => Number::SecondPoints,
        };
        let picked = &picked;
        columns.push(
            Column::number(say!(lang, "Points", "勝ち点"), move |line: &Line| {
                of(line).1
            })
            .draw(move |ui, line| {
                widgets::right(ui, |ui| {
                    ui.label(number(of(line).1));
                    let what = format!("{}, {}", number_of.name().of(lang), line.name);
                    // The causes are those of the running season.
                    if model.past.is_none() && widgets::why(ui, lang, &what).clicked() {
                        picked.set(Some((line.team.clone(), number_of)));
                    }
                });
            })
            .width(88.0),
        );
    }
    columns.push(
        Column::number(SUM.of(lang), |line: &Line| line.both)
            .hint(SUM_HINT.of(lang))
            .draw(|ui, line| {
                let text = RichText::new(number(line.both)).font(fonts::bold(size::BODY));
                widgets::right(ui, |ui| ui.label(text));
            })
            .width(72.0),
    );
    Table::new("both halves", lang)
        .name(TITLE.of(lang))
        .version(turn)
        .max_height(view.lines.len() as f32 * 26.0 + 32.0)
        .show(ui, table, &view.lines, &columns);
    drop(columns);
    picked
        .take()
        .map(|(team, number)| Action::Why(Subject::Team(team), number))
}

/// The season as it is to be shown; none before its first match.
fn view(state: &State, lang: Lang) -> Option<View> {
    let halves = [Half::First, Half::Second];
    let [first, second] = halves.map(|half| standings::table(state, half));
    let tables = [first, second];
    if !halves.iter().any(|half| standings::begun(state, *half)) {
        return None;
    }
    let mut cards: Vec<Card> = halves
        .into_iter()
        .zip(&tables)
        .map(|(half, table)| half_card(state, half, table, lang))
        .collect();
    cards.push(series_card(state, &tables, lang));
    let mut lines: Vec<Line> = state
        .seats
        .iter()
        .map(|team| {
            let half = |table: &Vec<standings::Line>| {
                let line = table.iter().find(|line| line.team == *team);
                line.map_or((None, 0), |line| (line.place, line.total))
            };
            let [first, second] = &tables;
            let halves = [half(first), half(second)];
            Line {
                team: team.clone(),
                name: state.team_name(team),
                both: halves.iter().fold(0, |sum, (_, n)| sum.saturating_add(*n)),
                halves,
            }
        })
        .collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.both));
    Some(View {
        champion: state.course.champion.clone(),
        cards,
        lines,
    })
}

/// Whether a half's places stand for good.
fn over(state: &State, half: Half) -> bool {
    state.course.halves.of(half).places.is_some() || state.step > Step::PlayOff(half)
}

fn half_card(state: &State, half: Half, table: &[standings::Line], lang: Lang) -> Card {
    const CHAMPION: Words = Words::new("Champion", "優勝");
    const LEADS: Words = Words::new("Leads now", "現在首位");
    const LEVEL: Words = Words::new("Level in front", "首位に並ぶ");
    const SECOND: Words = Words::new("Runner-up", "2位");
    const SECONDS: Words = Words::new("Share second place", "2位を分け合う");
    const NOT_YET: Words = Words::new("No match yet.", "試合はまだありません。");
    let mut card = Card {
        title: half.name().of(lang).to_owned(),
        ..Card::default()
    };
    if !standings::begun(state, half) {
        card.notes.push(NOT_YET.of(lang).to_owned());
        return card;
    }
    let over = over(state, half);
    let leaders = standings::leaders(state, half);
    let why = leaders
        .first()
        .and_then(|team| reasons::place(state, half, table, team));
    let role = match (leaders.len(), over) {
        (1, true) => CHAMPION,
        (1, false) => LEADS,
        _ => LEVEL,
    };
    if !leaders.is_empty() {
        card.who.push(Who {
            role: role.of(lang).to_owned(),
            teams: leaders,
            why: why.map(|why| why.of(lang).to_owned()),
        });
    }
    let second: Vec<TeamId> = table
        .iter()
        .filter(|line| line.place == Some(2))
        .map(|line| line.team.clone())
        .collect();
    let record = state.course.halves.of(half);
    if !second.is_empty() {
        let role = if second.len() > 1 { SECONDS } else { SECOND };
        let why = record.won_second.as_ref().map(|team| {
            let name = state.team_name(team);
            say!(
                lang,
                "{name} won the roll for second place (D-19)",
                "2位決定のダイスは{name}の勝ち（D-19）"
            )
        });
        card.who.push(Who {
            role: role.of(lang).to_owned(),
            teams: second,
            why,
        });
    }
    card
}

fn series_card(state: &State, tables: &[Vec<standings::Line>; 2], lang: Lang) -> Card {
    const TITLE: Words = Words::new("Altenant Series", "アルテナントシリーズ");
    const WAIT: Words = Words::new(
        "The champions of both halves meet (F-10.1). If one club wins both, the two runners-up play off, and the winner meets it (F-10.3).",
        "両期の優勝チームが対戦します（F-10.1）。同じチームなら、両期の2位同士のプレーオフの勝者と対戦します（F-10.3）。",
    );
    const HOME: Words = Words::new("At home", "ホーム");
    const GUEST: Words = Words::new("Guest", "ビジター");
    const ALONE: Words = Words::new("Wins without a final", "対戦なしで優勝");
    const WON: Words = Words::new("Winner", "勝者");
    let mut card = Card {
        title: TITLE.of(lang).to_owned(),
        ..Card::default()
    };
    let [first, second] = [Half::First, Half::Second]
        .map(|half| standings::champion(state, half).filter(|_| over(state, half)));
    if first.is_none() || second.is_none() {
        if let Some(one) = first.or(second) {
            let who = state.team_name(&one);
            card.notes.push(say!(
                lang,
                "{who} is in it as champion of a half.",
                "{who}が優勝チームとして進出。"
            ));
        }
        card.notes.push(WAIT.of(lang).to_owned());
        return card;
    }
    if let Some((roll, clubs)) = standings::series_roll(state) {
        let names: Vec<String> = clubs.iter().map(|team| state.team_name(team)).collect();
        let (title, who) = (sentence::roll_title(roll, lang), list(&names, lang));
        card.notes.push(say!(
            lang,
            "To be rolled: {title}: {who}.",
            "未決定：{title}（{who}）。"
        ));
    }
    let finalists = standings::finalists(state);
    let both = |team: &TeamId| {
        let lines = tables.iter().flatten().filter(|line| line.team == *team);
        lines.fold(0i64, |sum, line| sum.saturating_add(line.total))
    };
    match finalists.as_slice() {
        [home, guest] => {
            let (a, b) = (both(home), both(guest));
            let (na, nb, s) = (number(a), number(b), plural(a));
            let why = if a == b {
                say!(
                    lang,
                    "Level on {na} point{s} over both halves: the second half's champion is at home (F-10.1)",
                    "両期の合計勝ち点{na}で並ぶため、後期優勝がホーム（F-10.1）"
                )
            } else {
                say!(
                    lang,
                    "{na} point{s} over both halves against {nb} (F-10.1)",
                    "両期の合計勝ち点{na}対{nb}（F-10.1）"
                )
            };
            for (role, team, why) in [(HOME, home, Some(why)), (GUEST, guest, None)] {
                card.who.push(Who {
                    role: role.of(lang).to_owned(),
                    teams: vec![team.clone()],
                    why,
                });
            }
            if first == second {
                card.notes.push(say!(
                    lang,
                    "One club won both halves: it meets the runner-up (F-10.3).",
                    "両期とも同じチームが優勝したため、2位のチームと対戦（F-10.3）。"
                ));
            }
        }
        [alone] => card.who.push(Who {
            role: ALONE.of(lang).to_owned(),
            teams: vec![alone.clone()],
            why: None,
        }),
        _ => {}
    }
    if let Some(champion) = &state.course.champion {
        card.who.push(Who {
            role: WON.of(lang).to_owned(),
            teams: vec![champion.clone()],
            why: None,
        });
    }
    card
}
