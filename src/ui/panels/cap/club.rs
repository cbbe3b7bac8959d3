//! One club's column: its roster, what that costs, and its players.

use super::{
    CapPanel, Standing, after,
    lineup::{Edit, edit},
    tiles::{Dragged, tiles_ui},
};
use crate::{
    figures::{Click, Wording},
    flags::{
        command,
        decide::classic_field,
        play::{Kind, Lineup, Match, suggest::best_roster},
        state::Status,
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::Action,
        dial::{mini_dial, mini_dial_size},
        fonts,
        model::Model,
        panels::{keys_awake, offer},
        theme::{palette, size},
        widgets::{self, Column, Table, Tone},
    },
};
use egui::{Button, Key as K, Label, Layout, RichText, Sense, TextStyle, TextWrapMode, Ui, vec2};
use std::cell::RefCell;

/// The players of a club, worked out once a version.
#[derive(Debug, Clone)]
pub(super) struct Club {
    rows: Vec<Row>,
}

#[derive(Debug, Clone)]
struct Row {
    id: PlayerId,
    name: String,
    value: i64,
    damage: Option<u8>,
    click: Option<Click>,
    experience: &'static str,
    injuries: i64,
    /// Why he cannot be named.
    barred: Option<String>,
    note: &'static str,
}

impl Club {
    /// The club's players as the match has them.
    pub(super) fn new(model: &Model<'_>, game: &Match, team: &TeamId) -> Self {
        const RETIRING: Words = Words::new("retiring", "引退表明");
        const PLAYS: Words = Words::new("plays (F-8.1)", "出場（F-8.1）");
        const UNKNOWN: Words = Words::new(
            "condition not known yet (M-2.1)",
            "コンディション未定（M-2.1）",
        );
        const INJURED: Words = Words::new(
            "injured in training, misses this game (M-2.4, F-6.2)",
            "自主トレで負傷、この試合は欠場（M-2.4、F-6.2）",
        );
        const PASSED_OVER: Words = Words::new(
            "not among the most popular (F-8.1)",
            "人気上位に入っていない（F-8.1）",
        );
        let (state, lang) = (model.state(), model.lang());
        let started = state.game.is_some();
        let field = (game.kind == Kind::Classic).then(|| classic_field(state, team));
        let rows: Vec<Row> = state
            .roster(team)
            .into_iter()
            .map(|(id, player)| {
                let damage = game.conditions.get(id).copied();
                let dial = state.figure(player).map(|figure| &figure.dial);
                let unknown = started && damage.is_none();
                let injured = game.kind.counts() && state.course.round.injured.contains(id);
                let sure = field.as_ref().is_some_and(|field| field.sure.contains(id));
                let passed_over = field
                    .as_ref()
                    .is_some_and(|field| !sure && !field.level.contains(id));
                let barred = if injured {
                    Some(INJURED.of(lang).to_owned())
                } else if passed_over {
                    Some(PASSED_OVER.of(lang).to_owned())
                } else {
                    unknown.then(|| UNKNOWN.of(lang).to_owned())
                };
                let note = if player.status() == Status::Announced {
                    RETIRING.of(lang)
                } else if sure {
                    PLAYS.of(lang)
                } else {
                    ""
                };
                Row {
                    id: id.clone(),
                    name: player.name.clone(),
                    value: state.value(player),
                    damage,
                    click: dial.and_then(|dial| dial.click(damage.unwrap_or(0)).cloned()),
                    experience: player.experience().name().of(lang),
                    injuries: player.injuries.into(),
                    barred,
                    note,
                }
            })
            .collect();
        Self { rows }
    }
}

impl CapPanel {
    /// Draws a club's column.
    pub(super) fn club_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        game: &Match,
        team: &TeamId,
    ) -> Option<Action> {
        let (state, lang) = (model.state(), model.lang());
        let open = !model.locked() && game.running() && game.taxes.is_none();
        let mut lineup = self.lineup(game, team);
        let mut edits: Vec<Edit> = Vec::new();
        let mut wanted = None;
        let standing = self.standing(game, team);
        let chosen = self.chosen(team);
        let active = self.at.as_ref().is_some_and(|(club, _)| club == team);

        head_ui(ui, model, team, standing, &lineup);
        ui.scope(|ui| {
            if !open {
                ui.disable();
                // They are read now, not changed: nothing of them fades.
                ui.set_opacity(1.0);
            }
            let tiled = tiles_ui(ui, state, team, &lineup, chosen.as_ref(), lang);
            edits.extend(tiled.edit);
            if let Some(id) = tiled.chosen {
                self.at = Some((team.clone(), Some(id)));
            }
        });
        cost_ui(ui, model, game, team, &lineup);
        if open {
            wanted = self.buttons_ui(ui, model, game, team, &lineup);
        }

        let rows = match self.clubs.get(team) {
            Some(club) => club.rows.clone(),
            None => Vec::new(),
        };
        let top = ui.cursor().top();
        let asked = RefCell::new(None);
        let picked = {
            let wide = ui.available_width() > 700.0;
            let columns = columns(model.wording(), team, &lineup, open, wide, &asked);
            let at = chosen
                .as_ref()
                .and_then(|id| rows.iter().position(|row| row.id == *id));
            let name = state.team_name(team);
            let state = self.tables.entry(team.clone()).or_default();
            let table = Table::new("cap", lang);
            // One of several rows is as high as all its players.
            let table = if ui.available_height().is_finite() {
                table
            } else {
                table.whole(rows.len())
            };
            table
                .name(name)
                .selected(at)
                .idle_keys(active && keys_awake(ui))
                .show(ui, state, &rows, &columns)
        };
        edits.extend(asked.into_inner());
        if let Some(row) = picked.chosen.and_then(|at| rows.get(at)) {
            self.at = Some((team.clone(), Some(row.id.clone())));
        }
        if let Some(row) = picked.opened.and_then(|at| rows.get(at))
            && !ui.input(|i| i.key_pressed(K::Enter))
        {
            wanted = wanted.or_else(|| Some(Action::ShowPlayer(row.id.clone())));
        }
        if open {
            // A player dropped back among the others is out.
            let bottom = ui.max_rect().bottom();
            let bottom = if bottom.is_finite() {
                bottom
            } else {
                ui.min_rect().bottom()
            };
            let rest = ui.max_rect().with_min_y(top).with_max_y(bottom);
            let zone = ui.interact(rest, ui.scope_id().with("out"), Sense::hover());
            if let Some(dropped) = zone.dnd_release_payload::<Dragged>()
                && dropped.team == *team
            {
                edits.push(Edit::Out(dropped.player.clone()));
            }
            if active && keys_awake(ui) {
                edits.extend(
                    self.chosen(team)
                        .and_then(|id| typed(ui, &id, &rows, &lineup)),
                );
            }
        }
        for wish in edits {
            match edit(state, &mut lineup, wish) {
                Ok(()) => self.keep(game, team, &lineup),
                Err(no) => {
                    let text = no.of(lang).to_owned();
                    wanted = wanted.or(Some(Action::Toast(Tone::Warning, text)));
                }
            }
            ui.ctx().request_repaint();
        }
        wanted
    }

    fn chosen(&self, team: &TeamId) -> Option<PlayerId> {
        self.at
            .as_ref()
            .filter(|(club, _)| club == team)
            .and_then(|(_, player)| player.clone())
    }

    /// Keeps a draft, or none where it is what is named.
    fn keep(&mut self, game: &Match, team: &TeamId, lineup: &Lineup) {
        let named = game.lineups.get(team);
        if named == Some(lineup) || (named.is_none() && *lineup == Lineup::default()) {
            self.drafts.remove(team);
        } else {
            self.drafts.insert(team.clone(), lineup.clone());
        }
    }

    fn buttons_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        game: &Match,
        team: &TeamId,
        lineup: &Lineup,
    ) -> Option<Action> {
        const NAME: Words = Words::new("Name roster", "ロースターを決定");
        const SUGGEST: Words = Words::new("Suggest", "提案");
        const SUGGEST_HINT: Words = Words::new(
            "The legal roster under the cap with the most value left on its dials; of equal ones the one with less damage.",
            "キャップ内で、ダイヤルに残る評価点が最も多いロースター（同じならダメージの少ないもの）",
        );
        const CLEAR: Words = Words::new("Clear", "空にする");
        const BACK: Words = Words::new("Back to the named one", "決定済みに戻す");
        let (state, lang) = (model.state(), model.lang());
        let name = state.team_name(team);
        let mut wanted = None;
        ui.horizontal(|ui| {
            let said = crate::say!(
                lang,
                "Suggest a roster for {name}",
                "{name}のロースターを提案"
            );
            let suggest = ui
                .button(SUGGEST.of(lang))
                .on_hover_text(SUGGEST_HINT.of(lang));
            if suggest.accessible_name(said).clicked() {
                let best = best_roster(state, game, team);
                self.keep(game, team, &best);
            }
            let empty = *lineup == Lineup::default();
            let said = crate::say!(
                lang,
                "Clear the roster of {name}",
                "{name}のロースターを空にする"
            );
            let clear = ui.add_enabled(!empty, Button::new(CLEAR.of(lang)));
            if clear.accessible_name(said).clicked() {
                self.drafts.insert(team.clone(), Lineup::default());
                if !game.lineups.contains_key(team) {
                    self.drafts.remove(team);
                }
            }
            let changed = self.drafts.contains_key(team) && game.lineups.contains_key(team);
            if changed && ui.button(BACK.of(lang)).clicked() {
                self.drafts.remove(team);
            }
            ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
                let standing = self.standing(game, team);
                if standing == Standing::Named {
                    return;
                }
                let act = Act::new(command::Roster {
                    team: team.clone(),
                    starters: lineup.starters.clone(),
                    bench: lineup.bench.clone(),
                });
                let refused = model.refused(&act);
                let filled = refused.is_none() && standing == Standing::Draft;
                if offer(ui, NAME.of(lang), filled, refused.as_deref()) {
                    wanted = Some(Action::Do(act));
                }
            });
        });
        wanted
    }
}

/// M-2.5: the points against the cap, the tax before it is paid, and what is left then.
fn cost_ui(ui: &mut Ui, model: &Model<'_>, game: &Match, team: &TeamId, lineup: &Lineup) {
    const POINTS: Words = Words::new("Points", "評価点");
    let (state, lang, money, p) = (model.state(), model.lang(), model.money(), palette(ui));
    let value = Match::value(state, lineup);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        ui.spacing_mut().interact_size.y = 24.0;
        let name = format!("{}: {}", state.team_name(team), POINTS.of(lang));
        widgets::meter(ui, &name, value, game.cap(&state.rules), 100.0);
        let tax = game.taxes.as_ref().map_or_else(
            || game.tax(&state.rules, value),
            |paid| paid.get(team).copied().unwrap_or(Gold::ZERO),
        );
        let funds = model.funds(team);
        if game.taxes.is_some() {
            let (tax, funds) = (tax.show(money), funds.show(money));
            let words = crate::say!(
                lang,
                "Luxury tax paid {tax} · funds {funds}",
                "支払った税 {tax}・資金 {funds}"
            );
            cost_line(ui, words, p.muted);
        } else {
            let left = after(funds, tax);
            let ink = if left < Gold::ZERO {
                p.danger()
            } else if tax > Gold::ZERO {
                p.warning_ink
            } else {
                p.muted
            };
            let (tax, left) = (tax.show(money), left.show(money));
            let words = crate::say!(
                lang,
                "Luxury tax {tax} · funds after {left}",
                "税 {tax}・支払後 {left}"
            );
            cost_line(ui, words, ink);
        }
    });
}

fn cost_line(ui: &mut Ui, words: String, ink: egui::Color32) {
    let text = RichText::new(&words).small().color(ink);
    ui.add(Label::new(text).truncate()).on_hover_text(words);
}

/// The club's name, and how far its roster is: of a long name there stands as much as leaves room for the rest.
fn head_ui(ui: &mut Ui, model: &Model<'_>, team: &TeamId, standing: Standing, lineup: &Lineup) {
    let (lang, p) = (model.lang(), palette(ui));
    let ink = match standing {
        Standing::Empty => p.muted,
        Standing::Draft => p.warning_ink,
        Standing::Named => p.good,
    };
    let words = standing.words().of(lang);
    let mut behind = vec![(format!("{} {words}", standing.sign()), ink)];
    let (field, bench) = (lineup.starters.len(), lineup.bench.len());
    if bench > field {
        let words = crate::say!(
            lang,
            "Bench {bench} > field {field} (M-2.4)",
            "ベンチ{bench} > フィールド{field}（M-2.4）"
        );
        behind.push((words, p.danger()));
    }
    ui.horizontal(|ui| {
        model.chip(ui, team);
        let behind = behind.into_iter().map(|(words, ink)| {
            let text = egui::WidgetText::from(RichText::new(words).small().color(ink));
            text.into_galley(
                ui,
                Some(TextWrapMode::Extend),
                f32::INFINITY,
                TextStyle::Small,
            )
        });
        let behind: Vec<_> = behind.collect();
        let gap = ui.spacing().item_spacing.x;
        let taken: f32 = behind.iter().map(|galley| galley.size().x + gap).sum();
        ui.scope(|ui| {
            ui.set_max_width((ui.available_width() - taken).max(48.0));
            let name = RichText::new(model.state().team_name(team)).font(fonts::bold(size::BODY));
            ui.add(Label::new(name).truncate());
        });
        for galley in behind {
            ui.label(galley);
        }
    });
}

/// The keys of the chosen player: S starts, B benches, Delete takes out.
fn typed(ui: &Ui, id: &PlayerId, rows: &[Row], lineup: &Lineup) -> Option<Edit> {
    let bare = |key| ui.input(|i| i.modifiers.is_none() && i.key_pressed(key));
    let free = rows.iter().any(|row| row.id == *id && row.barred.is_none());
    if free && bare(K::S) && !lineup.starters.contains(id) {
        Some(Edit::Start(id.clone()))
    } else if free && bare(K::B) && !lineup.bench.contains(id) {
        Some(Edit::Bench(id.clone()))
    } else if bare(K::Delete) || bare(K::Backspace) {
        Some(Edit::Out(id.clone()))
    } else {
        None
    }
}

fn columns<'a>(
    wording: Wording<'a>,
    team: &'a TeamId,
    lineup: &'a Lineup,
    open: bool,
    wide: bool,
    asked: &'a RefCell<Option<Edit>>,
) -> Vec<Column<'a, Row>> {
    const PLAYER: Words = Words::new("Player", "選手");
    const VALUE: Words = Words::new("Value", "評価点");
    const CONDITION: Words = Words::new("Condition", "コンディション");
    const CONDITION_HINT: Words = Words::new(
        "Starting damage and the click it shows",
        "開始時のダメージとそのクリック",
    );
    const EXPERIENCE: Words = Words::new("Experience", "選手経験");
    const INJURIES: Words = Words::new("Inj.", "負傷");
    const ROSTER: Words = Words::new("Roster", "登録");
    const ROSTER_HINT: Words = Words::new(
        "S starts, B bench; keys S, B and Delete for the chosen player",
        "Sはスタメン、Bはベンチ（選んだ選手はS・B・Deleteキーでも）",
    );
    let lang = wording.lang;
    let experience = if wide {
        Column::text(EXPERIENCE.of(lang), |r: &Row| r.experience.to_owned())
            .sorted_by(|r| r.injuries)
            .width(92.0)
    } else {
        Column::number(INJURIES.of(lang), |r: &Row| r.injuries)
            .hint(EXPERIENCE.of(lang))
            .width(36.0)
            .draw(|ui, r| {
                widgets::number(ui, r.injuries).on_hover_text(r.experience);
            })
    };
    vec![
        Column::text(PLAYER.of(lang), |r: &Row| r.name.clone())
            .rest()
            .draw(move |ui, r| name_ui(ui, team, r, open)),
        Column::number(VALUE.of(lang), |r: &Row| r.value).width(48.0),
        Column::text(CONDITION.of(lang), |r: &Row| {
            r.damage
                .map_or_else(String::new, |damage| damage.to_string())
        })
        .hint(CONDITION_HINT.of(lang))
        .sorted_by(|r| r.damage.map_or(-1, i64::from))
        .width(mini_dial_size().x + 28.0)
        .draw(move |ui, r| {
            let damage = r.damage.map_or_else(|| "–".to_owned(), |n| n.to_string());
            ui.add_sized([16.0, 20.0], Label::new(damage));
            mini_dial(ui, r.click.as_ref(), wording);
        }),
        experience,
        Column::text(ROSTER.of(lang), |r: &Row| {
            if lineup.starters.contains(&r.id) {
                "S".to_owned()
            } else if lineup.bench.contains(&r.id) {
                "B".to_owned()
            } else {
                String::new()
            }
        })
        .hint(ROSTER_HINT.of(lang))
        .width(64.0)
        .draw(move |ui, r| {
            if let Some(edit) = toggles_ui(ui, r, lineup, open, lang) {
                asked.replace(Some(edit));
            }
        }),
    ]
}

fn name_ui(ui: &mut Ui, team: &TeamId, row: &Row, open: bool) {
    let p = palette(ui);
    let ink = if row.barred.is_some() { p.muted } else { p.ink };
    let said = row.barred.as_deref().unwrap_or(row.note);
    let text = RichText::new(&row.name).color(ink);
    let cell = ui.max_rect();
    let label = ui.add(Label::new(text).truncate());
    if !said.is_empty() {
        if !row.note.is_empty() {
            ui.add(Label::new(RichText::new(row.note).color(p.muted)).truncate());
        }
        label.on_hover_text(format!("{}: {said}", row.name));
    }
    if open && row.barred.is_none() {
        let id = ui.make_persistent_id(("drag", &row.id));
        let drag = ui.interact(cell, id, Sense::DRAG);
        drag.dnd_set_drag_payload(Dragged {
            team: team.clone(),
            player: row.id.clone(),
        });
    }
}

fn toggles_ui(ui: &mut Ui, row: &Row, lineup: &Lineup, open: bool, lang: Lang) -> Option<Edit> {
    let mut wanted = None;
    let name = &row.name;
    let (starts, sits) = (
        lineup.starters.contains(&row.id),
        lineup.bench.contains(&row.id),
    );
    ui.spacing_mut().item_spacing.x = 2.0;
    ui.spacing_mut().button_padding = vec2(4.0, 0.0);
    ui.spacing_mut().interact_size.y = 22.0;
    ui.visuals_mut().selection.bg_fill = palette(ui).marked;
    for (letter, on, said, edit) in [
        (
            "S",
            starts,
            crate::say!(lang, "Start {name}", "{name}をスタメンに"),
            Edit::Start(row.id.clone()),
        ),
        (
            "B",
            sits,
            crate::say!(lang, "Bench {name}", "{name}をベンチに"),
            Edit::Bench(row.id.clone()),
        ),
    ] {
        let button = Button::new(RichText::new(letter).font(fonts::bold(size::TABLE)))
            .selected(on)
            .min_size(vec2(28.0, 22.0));
        let enabled = open && (row.barred.is_none() || on);
        let mut response = ui.add_enabled(enabled, button).on_hover_text(&said);
        if let Some(why) = &row.barred {
            response = response.on_disabled_hover_text(why);
        }
        let response = response.accessible_name(said);
        if response.clicked() {
            wanted = Some(edit);
        }
    }
    wanted
}
