//! Popularity won and lost, given to players by its manager (F-6.3, F-7.5, F-7.6, F-10.2): one award after the other, the
//! sum always in sight.

use super::{super::offer, play_off::PlayOff, rolling::bare};
use crate::{
    flags::{
        Command, State, command,
        decide::{award_rule, awards_left, can_be_distributed, to_distribute},
        rules::Key,
        season::{Award, AwardWhy},
        sentence::award_title,
        standings,
    },
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words, signed},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        panels::keys_awake,
        theme::{self, palette, size},
        widgets::{self, Column, Table, TableState},
    },
};
use egui::{
    Button, Color32, Frame, Key as K, Label, Margin, Panel, RichText, ScrollArea, Ui, vec2,
};
use std::{cell::RefCell, collections::BTreeMap};

/// What is half given.
#[derive(Debug, Default)]
pub(super) struct Distribution {
    /// The club looked at; none: the first that has something to give.
    team: Option<TeamId>,
    draft: Draft,
    table: TableState,
    /// The player the keys work on.
    player: Option<PlayerId>,
    play_off: PlayOff,
    done: Option<(u64, Lang, Vec<String>)>,
}

/// An award while it is given: so much to each, without its sign.
#[derive(Debug, Default)]
struct Draft {
    of: Option<Award>,
    given: BTreeMap<PlayerId, i64>,
}

/// A player of the club.
#[derive(Debug, Clone)]
struct Row {
    id: PlayerId,
    name: String,
    value: i64,
    popularity: i64,
    given: i64,
    /// The most he can get or lose.
    most: i64,
}

/// A wish for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    More,
    Less,
    All,
}

impl Distribution {
    /// Draws it: what is open, whose turn it is to say, and the players.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        if standings::pending_roll(state).is_some() {
            return self.play_off.ui(ui, model);
        }
        let open: Vec<Award> = awards_left(state).into_iter().cloned().collect();
        let frame = Frame::new().inner_margin(Margin {
            right: 12,
            ..Margin::ZERO
        });
        let turn = self.turn(&open);
        Panel::left("awards")
            .exact_size(264.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(frame)
            .show(ui, |ui| self.awards_ui(ui, model, &open, turn.as_ref()));
        let Some(award) = turn else {
            nothing_ui(ui, model);
            return None;
        };
        self.award_ui(ui, model, &award)
    }

    /// The award that is given now: the oldest of the club looked at.
    fn turn(&self, open: &[Award]) -> Option<Award> {
        let of = |team: &TeamId| open.iter().find(|award| award.team == *team);
        let mine = self.team.as_ref().and_then(of);
        mine.or(open.first()).cloned()
    }

    fn awards_ui(&mut self, ui: &mut Ui, model: &Model<'_>, open: &[Award], now: Option<&Award>) {
        const OPEN: Words = Words::new("To be given", "これから分配");
        const DONE: Words = Words::new("Given", "分配済み");
        const LOST: Words = Words::new(
            "Nobody to go to: lost on going on",
            "分配先なし：進むと無効",
        );
        let (state, lang) = (model.state(), model.lang());
        ScrollArea::vertical()
            .id_salt("awards")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                if !open.is_empty() {
                    widgets::section(ui, OPEN.of(lang));
                }
                let mut seen: Vec<&TeamId> = Vec::new();
                for award in open {
                    // A club gives its oldest award first.
                    let first = !seen.contains(&&award.team);
                    seen.push(&award.team);
                    let chosen = first && now.is_some_and(|now| now.team == award.team);
                    if award_button(ui, model, award, chosen, first) {
                        self.team = Some(award.team.clone());
                        self.player = None;
                    }
                }
                let lost = state.course.awards.iter();
                let lost: Vec<&Award> = lost
                    .filter(|award| !can_be_distributed(state, award))
                    .collect();
                if !lost.is_empty() {
                    widgets::section(ui, LOST.of(lang));
                    for award in lost {
                        award_button(ui, model, award, false, false);
                    }
                }
                let done = self.done(model);
                if !done.is_empty() {
                    widgets::section(ui, DONE.of(lang));
                    for line in done {
                        ui.add(Label::new(RichText::new(line).small()).wrap());
                    }
                }
            });
    }

    /// What has been given in this step, club after club.
    fn done(&mut self, model: &Model<'_>) -> &[String] {
        let key = (model.version(), model.lang());
        if self
            .done
            .as_ref()
            .is_none_or(|done| (done.0, done.1) != key)
        {
            self.done = Some((key.0, key.1, given_so_far(model)));
        }
        self.done.as_ref().map_or(&[], |done| &done.2)
    }

    /// The award whose turn it is.
    fn award_ui(&mut self, ui: &mut Ui, model: &Model<'_>, award: &Award) -> Option<Action> {
        let state = model.state();
        self.draft.fit(state, award);
        let gains = award.points > 0;
        let wanted = to_distribute(state, award).abs();
        let one = award.why == AwardWhy::Campaign && state.rules.word(Key::CampaignPoints) == "one";
        let rows = rows(state, award, &self.draft.given, wanted, one);
        if !rows.iter().any(|row| Some(&row.id) == self.player.as_ref()) {
            self.player = rows.first().map(|row| row.id.clone());
        }
        head_ui(ui, model, award);
        let mut action = None;
        ui.add_enabled_ui(!model.locked(), |ui| {
            action = self.bar_ui(ui, model, award, &rows, wanted, one);
        });
        let mut wish = None;
        if !model.locked() {
            wish = wish_of(ui)
                .zip(self.player.clone())
                .map(|(wish, id)| (id, wish));
            if keys_awake(ui) && bare(ui, K::E) && !one {
                self.draft.spread(&rows, wanted);
            }
        }
        let (tabled, entered) = self.table_ui(ui, model, &rows, gains);
        if let Some((id, wish)) = tabled.or(wish) {
            self.draft.wish(&rows, &id, wish, wanted);
            self.player = Some(id);
            ui.ctx().request_repaint();
        }
        if entered && !model.locked() && self.draft.sum() == wanted {
            action = action.or(Some(Action::Do(self.draft.act(award))));
        }
        if action.is_some() {
            self.draft = Draft::default();
            self.player = None;
        }
        action
    }

    /// The sum, always in sight, and the buttons.
    fn bar_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        award: &Award,
        rows: &[Row],
        wanted: i64,
        one: bool,
    ) -> Option<Action> {
        const GIVE: Words = Words::new("Distribute", "分配する");
        const SPREAD: Words = Words::new("Spread evenly (E)", "均等に分ける（E）");
        const ALL: Words = Words::new("All on the chosen (A)", "選択中の選手に全部（A）");
        const CLEAR: Words = Words::new("Start again", "最初から");
        let lang = model.lang();
        let given = self.draft.sum();
        sum_ui(ui, lang, award.points > 0, given, wanted);
        let mut action = None;
        ui.horizontal_wrapped(|ui| {
            let act = self.draft.act(award);
            let refused = model.refused(&act);
            if offer(ui, GIVE.of(lang), true, refused.as_deref()) {
                action = Some(Action::Do(act));
            }
            if !one && ui.button(SPREAD.of(lang)).clicked() {
                self.draft.spread(rows, wanted);
            }
            if let Some(id) = self.player.clone()
                && ui.button(ALL.of(lang)).clicked()
            {
                self.draft.wish(rows, &id, Wish::All, wanted);
            }
            if given != 0 && ui.button(CLEAR.of(lang)).clicked() {
                self.draft.clear();
            }
        });
        action
    }

    fn table_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        rows: &[Row],
        gains: bool,
    ) -> (Option<(PlayerId, Wish)>, bool) {
        const NAME: Words = Words::new("Players of the club", "チームの選手");
        let lang = model.lang();
        let asked = RefCell::new(None);
        let columns = columns(lang, gains, &asked);
        let at = rows
            .iter()
            .position(|row| Some(&row.id) == self.player.as_ref());
        let picked = Table::new("distribution", lang)
            .name(NAME.of(lang))
            .selected(at)
            .row_height(theme::ROW_MATCH)
            .idle_keys(keys_awake(ui))
            .show(ui, &mut self.table, rows, &columns);
        drop(columns);
        let id = |at: usize| rows.get(at).map(|row| row.id.clone());
        if let Some(chosen) = picked.chosen.and_then(id) {
            self.player = Some(chosen);
            ui.ctx().request_repaint();
        }
        let entered = picked.opened.is_some() && ui.input(|i| i.key_pressed(K::Enter));
        (asked.into_inner(), entered)
    }
}

impl Draft {
    /// Keeps what was given while it is still about the same award, the club's players and what they have.
    fn fit(&mut self, state: &State, award: &Award) {
        if self.of.as_ref() != Some(award) {
            *self = Self {
                of: Some(award.clone()),
                ..Self::default()
            };
        }
        let loses = award.points < 0;
        self.given.retain(|id, n| {
            let player = state.players.get(id);
            let player = player.filter(|player| player.team.as_ref() == Some(&award.team));
            player.is_some_and(|player| !loses || *n <= player.popularity)
        });
        if self.sum() > to_distribute(state, award).abs() {
            self.clear();
        }
    }

    fn sum(&self) -> i64 {
        self.given
            .values()
            .fold(0i64, |sum, n| sum.saturating_add(*n))
    }

    fn clear(&mut self) {
        self.given.clear();
    }

    fn set(&mut self, id: &PlayerId, n: i64) {
        if n > 0 {
            self.given.insert(id.clone(), n);
        } else {
            self.given.remove(id);
        }
    }

    fn wish(&mut self, rows: &[Row], id: &PlayerId, wish: Wish, wanted: i64) {
        let Some(row) = rows.iter().find(|row| row.id == *id) else {
            return;
        };
        let left = wanted.saturating_sub(self.sum()).max(0);
        match wish {
            Wish::More => self.set(id, row.given + left.min(1).min(row.most - row.given)),
            Wish::Less => self.set(id, row.given - 1),
            Wish::All => {
                self.given.clear();
                self.set(id, wanted.min(row.most));
            }
        }
    }

    /// One each as they stand in the list, again and again, until all is given; nobody loses more than he has.
    fn spread(&mut self, rows: &[Row], wanted: i64) {
        self.clear();
        let mut left = wanted;
        while left > 0 {
            let open: Vec<&Row> = rows
                .iter()
                .filter(|row| self.given.get(&row.id).copied().unwrap_or(0) < row.most)
                .collect();
            if open.is_empty() {
                return;
            }
            let count = i64::try_from(open.len()).unwrap_or(1);
            let room = open
                .iter()
                .map(|row| row.most - self.given.get(&row.id).copied().unwrap_or(0))
                .min()
                .unwrap_or(1);
            // So many rounds can be gone at once; then what is left, one each from the top.
            let each = (left / count).min(room);
            for row in open {
                let by = if each > 0 { each } else { left.min(1) };
                left -= by;
                *self.given.entry(row.id.clone()).or_default() += by;
            }
        }
        self.given.retain(|_, n| *n > 0);
    }

    fn act(&self, award: &Award) -> Act<Command> {
        let sign = award.points.signum();
        let points = self.given.iter();
        Act::new(command::Distribute {
            team: award.team.clone(),
            points: points.map(|(id, n)| (id.clone(), n * sign)).collect(),
        })
    }
}

/// The club's players, the most popular first.
fn rows(
    state: &State,
    award: &Award,
    given: &BTreeMap<PlayerId, i64>,
    wanted: i64,
    one: bool,
) -> Vec<Row> {
    let gains = award.points > 0;
    let mut rows: Vec<Row> = state
        .squad(&award.team)
        .map(|(id, player)| {
            let mine = given.get(id).copied().unwrap_or(0);
            let taken = one && given.keys().any(|other| other != id);
            Row {
                id: id.clone(),
                name: player.name.clone(),
                value: state.value(player),
                popularity: player.popularity,
                given: mine,
                most: if taken {
                    0
                } else if gains {
                    wanted
                } else {
                    wanted.min(player.popularity)
                },
            }
        })
        .collect();
    rows.sort_by(|a, b| {
        let by = |row: &Row| {
            (
                std::cmp::Reverse(row.popularity),
                std::cmp::Reverse(row.value),
            )
        };
        by(a).cmp(&by(b)).then_with(|| a.name.cmp(&b.name))
    });
    rows
}

/// The keys of the chosen player: + and − by one, A all.
fn wish_of(ui: &Ui) -> Option<Wish> {
    if !keys_awake(ui) {
        return None;
    }
    // A plus is typed with Shift on many keyboards.
    let pressed =
        |key| ui.input(|i| !i.modifiers.command && !i.modifiers.alt && i.key_pressed(key));
    if pressed(K::Plus) || pressed(K::Equals) {
        Some(Wish::More)
    } else if pressed(K::Minus) {
        Some(Wish::Less)
    } else if bare(ui, K::A) {
        Some(Wish::All)
    } else {
        None
    }
}

/// Whose it is, how much, and why.
fn head_ui(ui: &mut Ui, model: &Model<'_>, award: &Award) {
    let (state, lang) = (model.state(), model.lang());
    let (points, why) = (signed(award.points), award_title(award.why, lang));
    let rule = award_rule(award.why).id();
    ui.horizontal_wrapped(|ui| {
        model.chip(ui, &award.team);
        let name = RichText::new(state.team_name(&award.team));
        ui.label(name.font(fonts::bold(size::BODY)));
        ui.label(crate::say!(
            lang,
            "popularity {points}: {why} ({rule})",
            "人気{points}：{why}（{rule}）"
        ));
    });
    let wanted = to_distribute(state, award);
    if wanted != award.points {
        let (wanted, all) = (-wanted, -award.points);
        let text = crate::say!(
            lang,
            "Of the {all} to lose the club has {wanted}; the rest of the loss falls away (F-7.6).",
            "失点{all}のうち、チームの人気は{wanted}です。残りは無効です（F-7.6）。"
        );
        widgets::caption(ui, text);
    }
}

/// `7 of 10 given`, as a bar and in words.
fn sum_ui(ui: &mut Ui, lang: Lang, gains: bool, given: i64, wanted: i64) {
    let words = if gains {
        crate::say!(
            lang,
            "{given} of {wanted} given",
            "{wanted}のうち{given}を分配"
        )
    } else {
        crate::say!(
            lang,
            "{given} of {wanted} taken",
            "{wanted}のうち{given}を減点"
        )
    };
    let p = palette(ui);
    let full = given == wanted;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(egui::vec2(160.0, 12.0), egui::Sense::hover());
        ui.painter().rect_filled(rect, 6.0, p.line);
        let share = (given as f32 / wanted.max(1) as f32).clamp(0.0, 1.0);
        let filled = rect.with_max_x(rect.left() + rect.width() * share);
        let color = if full { p.good } else { p.warning };
        if share > 0.0 {
            let clip = ui.painter().with_clip_rect(filled);
            clip.rect_filled(rect, 6.0, color);
        }
        let ink = if full { p.good } else { p.ink };
        ui.label(
            RichText::new(words)
                .font(fonts::bold(size::BODY))
                .color(ink),
        );
        let left = wanted - given;
        if left > 0 {
            widgets::caption(ui, crate::say!(lang, "{left} left", "残り{left}"));
        }
    });
}

/// One open award: `+10 First half, place 1`. True when it was clicked.
fn award_button(ui: &mut Ui, model: &Model<'_>, award: &Award, chosen: bool, first: bool) -> bool {
    let (state, lang) = (model.state(), model.lang());
    let (points, why) = (signed(award.points), award_title(award.why, lang));
    let name = state.team_name(&award.team);
    let said = format!("{name}: {points}, {why}");
    let p = palette(ui);
    let inner = Frame::new()
        .fill(if chosen {
            p.selected
        } else {
            Color32::TRANSPARENT
        })
        .corner_radius(4)
        .inner_margin(Margin::symmetric(6, 4))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.horizontal(|ui| {
                ui.spacing_mut().interact_size.y = 22.0;
                model.chip(ui, &award.team);
                let ink = if award.points < 0 { p.danger() } else { p.good };
                let points = RichText::new(points).font(fonts::bold(size::BODY));
                ui.label(points.color(if first { ink } else { p.muted }));
                let why = RichText::new(why).small().color(p.muted);
                ui.add(Label::new(why).truncate());
            });
        });
    let id = ui.make_persistent_id(("award", &award.team, award.why));
    let sense = if first {
        egui::Sense::click()
    } else {
        egui::Sense::hover()
    };
    let response = ui.interact(inner.response.rect, id, sense);
    let enabled = ui.is_enabled() && first;
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::accesskit::Role::Button, enabled, chosen, &said)
    });
    response.clicked()
}

fn nothing_ui(ui: &mut Ui, model: &Model<'_>) {
    const DONE: Words = Words::new(
        "All popularity of this step is given.",
        "この段階の人気はすべて分配されました。",
    );
    const NONE: Words = Words::new(
        "No popularity to distribute in this step.",
        "この段階で分配する人気はありません。",
    );
    let given = !given_so_far(model).is_empty();
    ui.label(if given { DONE } else { NONE }.of(model.lang()));
}

/// `Roff: Ken +3, Aya +2`, the latest last.
fn given_so_far(model: &Model<'_>) -> Vec<String> {
    let (state, lang) = (model.state(), model.lang());
    let step = state.step.to_string();
    let entries = model.league.journal().standing().rev();
    let mut lines: Vec<String> = entries
        .take_while(|entry| entry.place.step == step)
        .filter_map(|entry| {
            let Some(Command::Distribute(c)) = entry.act.command() else {
                return None;
            };
            let each = c.points.iter().filter(|(_, n)| **n != 0).map(|(id, n)| {
                let (name, n) = (state.player_name(id), signed(*n));
                format!("{name} {n}")
            });
            let each: Vec<String> = each.collect();
            let each = each.join(if lang == Lang::En { ", " } else { "、" });
            let club = state.team_name(&c.team);
            Some(crate::say!(lang, "{club}: {each}", "{club}：{each}"))
        })
        .collect();
    lines.reverse();
    lines
}

fn columns(
    lang: Lang,
    gains: bool,
    asked: &RefCell<Option<(PlayerId, Wish)>>,
) -> Vec<Column<'_, Row>> {
    const PLAYER: Words = Words::new("Player", "選手");
    const VALUE: Words = Words::new("Value", "評価点");
    const NOW: Words = Words::new("Now", "現在");
    const BY: Words = Words::new("Given", "分配");
    const TAKEN: Words = Words::new("Taken", "減点");
    const AFTER: Words = Words::new("After", "分配後");
    let after = move |row: &Row| row.popularity + if gains { row.given } else { -row.given };
    vec![
        Column::text(PLAYER.of(lang), |r: &Row| r.name.clone()).rest(),
        Column::number(VALUE.of(lang), |r: &Row| r.value).width(60.0),
        Column::number(NOW.of(lang), |r: &Row| r.popularity).width(52.0),
        Column::text(if gains { BY } else { TAKEN }.of(lang), |r: &Row| {
            r.given.to_string()
        })
        .sorted_by(|r| r.given)
        .width(124.0)
        .draw(move |ui, row| {
            if let Some(wish) = stepper_ui(ui, lang, row) {
                *asked.borrow_mut() = Some((row.id.clone(), wish));
            }
        }),
        Column::number(AFTER.of(lang), after)
            .width(60.0)
            .draw(move |ui, row| {
                let text = RichText::new(after(row).to_string());
                let text = if row.given == 0 {
                    text.color(palette(ui).muted)
                } else {
                    text.font(fonts::bold(size::BODY))
                };
                widgets::right(ui, |ui| ui.label(text));
            }),
    ]
}

/// − n +
fn stepper_ui(ui: &mut Ui, lang: Lang, row: &Row) -> Option<Wish> {
    let name = &row.name;
    let less = crate::say!(lang, "{name}: one less", "{name}：減らす");
    let more = crate::say!(lang, "{name}: one more", "{name}：増やす");
    let mut wish = None;
    ui.spacing_mut().item_spacing.x = 2.0;
    ui.spacing_mut().button_padding = vec2(4.0, 0.0);
    let step = |ui: &mut Ui, sign: &str, said: String, enabled: bool| {
        let button = Button::new(sign).min_size(vec2(34.0, 26.0));
        ui.add_enabled(enabled, button)
            .accessible_name(said)
            .clicked()
    };
    if step(ui, "−", less, row.given > 0) {
        wish = Some(Wish::Less);
    }
    let p = palette(ui);
    let (font, ink) = if row.given > 0 {
        (fonts::bold(size::BODY), p.ink)
    } else {
        (fonts::regular(size::BODY), p.muted)
    };
    let text = RichText::new(row.given.to_string()).font(font).color(ink);
    ui.add_sized([32.0, 24.0], Label::new(text));
    if step(ui, "+", more, row.given < row.most) {
        wish = Some(Wish::More);
    }
    wish
}
