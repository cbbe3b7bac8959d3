//! Headhunting (F-6.4–F-6.6): from the home club clockwise each tries once for a player of another club, or passes.

use super::{
    home::Home,
    rolling::{Rolling, TYPE, act_of, bar, bare},
};
use crate::{
    dice::Die,
    flags::{
        Command, Effect, State, command,
        decide::{headhunt_price, hunters_left},
        rules::Key,
        season::Hunt,
        sentence::{effect_line, posting_line},
        state::Player,
        step::Half,
    },
    gold::{Gold, Money},
    ids::{PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::{Action, Verb, Window},
        fonts,
        model::Model,
        panels::keys_awake,
        theme::{palette, size},
        widgets::{self, Column, DiePick, Table, TableState},
    },
};
use egui::{Align, Color32, Frame, Key as K, Label, Layout, Panel, RichText, ScrollArea, Ui, vec2};

/// Room for the die and what it is for, two lines of it, and the line about keys.
const CHOSEN: f32 = 72.0;

/// The headhunting of a round.
#[derive(Debug, Default)]
pub(super) struct Headhunting {
    home: Home,
    table: TableState,
    /// Whom the club on turn wants.
    target: Option<PlayerId>,
    made: Made,
}

/// What is worked out once a version.
#[derive(Debug, Default)]
struct Made {
    of: Option<(u64, Lang, Money)>,
    hunter: Option<TeamId>,
    rows: Vec<Row>,
    tries: Vec<String>,
}

/// A player of another club.
#[derive(Debug, Clone)]
struct Row {
    id: PlayerId,
    club: String,
    short: String,
    color: Color32,
    name: String,
    popularity: i64,
    value: i64,
    price: Gold,
    /// Why he cannot be had, in short and in full.
    barred: Option<(String, String)>,
}

/// Less height than this for list and results is little.
const LOW: f32 = 280.0;

impl Headhunting {
    /// Draws it.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        half: Half,
        round: u8,
    ) -> Option<Action> {
        const FEW: Words = Words::new(
            "Fewer than two clubs take part in this half: nobody can be headhunted (F-6.4).",
            "この期の参加は1チーム以下のため、引き抜きはできません（F-6.4）。",
        );
        let (state, lang) = (model.state(), model.lang());
        let clubs = state.attending(half);
        if clubs.len() < 2 {
            widgets::caption(ui, FEW.of(lang));
            return None;
        }
        if state.course.halves.of(half).home.is_none() {
            return ScrollArea::vertical()
                .show(ui, |ui| self.home.roll_ui(ui, model, &clubs))
                .inner;
        }
        let before = self.made.hunter.clone();
        self.made.make(model);
        // Whom one club wanted is nothing to the next.
        if before != self.made.hunter || self.row().is_none() {
            self.target = None;
        }
        turns_ui(
            ui,
            model,
            &state.round_order(half, round),
            self.made.hunter.as_ref(),
        );
        let Some(hunter) = self.made.hunter.clone() else {
            const OVER: Words =
                Words::new("Everybody has tried or passed.", "全チームが終えました。");
            widgets::caption(ui, OVER.of(lang));
            full_ui(ui, model);
            tries_ui(ui, &self.made.tries, lang);
            return None;
        };
        let mut wanted = None;
        ui.add_enabled_ui(!model.locked(), |ui| {
            wanted = bar(ui, |ui| self.bar_ui(ui, model, &hunter));
        });
        if !model.locked() && wanted.is_none() {
            wanted = self.keys(ui, &hunter);
        }
        if !self.made.tries.is_empty() {
            // In a low window the list of players needs the room more: there is one line, and the rest is scrolled to.
            let most = if ui.available_height() < LOW { 1 } else { 3 };
            let lines = self.made.tries.len().min(most) as f32;
            Panel::bottom("tries")
                .resizable(false)
                .exact_size(48.0 + 20.0 * lines)
                .show_separator_line(false)
                .frame(Frame::new())
                .show(ui, |ui| tries_ui(ui, &self.made.tries, lang));
        }
        self.table_ui(ui, model, &hunter).or(wanted)
    }

    fn keys(&self, ui: &Ui, hunter: &TeamId) -> Option<Action> {
        if keys_awake(ui) && bare(ui, K::P) {
            return Some(pass(hunter));
        }
        let pick = Rolling::keys(ui)?;
        self.hunt(hunter, pick)
    }

    fn row(&self) -> Option<&Row> {
        let target = self.target.as_ref()?;
        self.made.rows.iter().find(|row| row.id == *target)
    }

    fn hunt(&self, hunter: &TeamId, pick: DiePick) -> Option<Action> {
        let row = self.row().filter(|row| row.barred.is_none())?;
        let die = pick.die();
        let hunt = command::Headhunt {
            team: hunter.clone(),
            target: row.id.clone(),
            die,
        };
        Some(Action::Do(act_of(hunt, die)))
    }

    /// Whose turn it is, what he has, and the die for the one chosen.
    fn bar_ui(&mut self, ui: &mut Ui, model: &Model<'_>, hunter: &TeamId) -> Option<Action> {
        const PASS: Words = Words::new("Pass (P)", "パス（P）");
        let (state, lang) = (model.state(), model.lang());
        let mut wanted = None;
        ui.horizontal(|ui| {
            widgets::right(ui, |ui| {
                if ui.button(PASS.of(lang)).clicked() {
                    wanted = Some(pass(hunter));
                }
                let loans = Window::Loans;
                if ui.button(loans.words().of(lang)).clicked() {
                    wanted = Some(Action::Verb(Verb::Show(loans)));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    turn_ui(ui, model, hunter);
                });
            });
        });
        if state.full(hunter) {
            seventeen_ui(ui, state, lang);
        }
        // Its room stays, so that the table below does not move from under the pointer when somebody is chosen.
        let room = vec2(ui.available_width(), CHOSEN);
        let chosen = ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
            ui.set_min_size(room);
            self.chosen_ui(ui, model)
        });
        wanted.or(chosen.inner)
    }

    /// The die for the one chosen, or why he cannot be had.
    fn chosen_ui(&self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const CHOOSE: Words = Words::new(
            "Choose a player below, or pass.",
            "下の表から選手を選ぶか、パスしてください。",
        );
        let (state, lang, money) = (model.state(), model.lang(), model.money());
        let hunter = self.made.hunter.as_ref()?;
        let Some(row) = self.row() else {
            widgets::caption(ui, CHOOSE.of(lang));
            return None;
        };
        let name = &row.name;
        if let Some((_, why)) = &row.barred {
            let ink = palette(ui).warning_ink;
            ui.add(Label::new(RichText::new(why).color(ink)).wrap());
            return None;
        }
        let mut wanted = None;
        let what = crate::say!(lang, "Die for {name}", "{name}のダイス");
        let told = stakes(state, row, money, lang);
        ui.horizontal(|ui| {
            if let Some(pick) = widgets::die_picker(ui, lang, &what, None) {
                wanted = self.hunt(hunter, pick);
            }
            ui.add(Label::new(RichText::new(told)).wrap());
        });
        let hint = RichText::new(TYPE.of(lang)).small();
        ui.add(Label::new(hint.color(palette(ui).muted)).truncate());
        wanted
    }

    fn table_ui(&mut self, ui: &mut Ui, model: &Model<'_>, hunter: &TeamId) -> Option<Action> {
        const NAME: Words = Words::new("Players of the other clubs", "他チームの選手");
        let lang = model.lang();
        let columns = columns(model, ui.available_width());
        let rows = &self.made.rows;
        let at = rows
            .iter()
            .position(|row| Some(&row.id) == self.target.as_ref());
        let picked = Table::new("targets", lang)
            .name(NAME.of(lang))
            .selected(at)
            .version(model.version())
            .idle_keys(keys_awake(ui))
            .show(ui, &mut self.table, rows, &columns);
        drop(columns);
        let id = |at: usize| rows.get(at).map(|row| row.id.clone());
        let chosen = picked.chosen.and_then(id);
        let opened = picked.opened.and_then(id);
        if chosen.is_some() && chosen != self.target {
            self.target = chosen;
            ui.ctx().request_repaint();
        }
        let opened = opened?;
        if !ui.input(|i| i.key_pressed(K::Enter)) {
            return Some(Action::ShowPlayer(opened));
        }
        (!model.locked()).then(|| self.hunt(hunter, DiePick::Roll))?
    }
}

impl Made {
    fn make(&mut self, model: &Model<'_>) {
        let (lang, money) = (model.lang(), model.money());
        let wanted = Some((model.version(), lang, money));
        if self.of == wanted {
            return;
        }
        self.of = wanted;
        let state = model.state();
        self.hunter = hunters_left(state).into_iter().next();
        self.tries = tries(model);
        self.rows = match &self.hunter {
            Some(hunter) => rows(model, hunter),
            None => Vec::new(),
        };
    }
}

/// Whose turn it is, and what he has.
fn turn_ui(ui: &mut Ui, model: &Model<'_>, hunter: &TeamId) {
    let (state, lang, money) = (model.state(), model.lang(), model.money());
    model.chip(ui, hunter);
    let name = state.team_name(hunter);
    let turn = crate::say!(lang, "Now: {name}", "現在：{name}");
    let funds = model.funds(hunter).show(money);
    let (held, limit) = (state.squad_size(hunter), state.squad_limit());
    let has = crate::say!(
        lang,
        "{funds} · {held} of {limit} players",
        "{funds}・選手{held}／{limit}人"
    );
    let room = (ui.available_width() - 200.0).max(80.0);
    ui.scope(|ui| {
        ui.set_max_width(room);
        let turn = RichText::new(turn).font(fonts::bold(size::BODY));
        ui.add(Label::new(turn).truncate());
    });
    let has = RichText::new(has).small().color(palette(ui).muted);
    ui.add(Label::new(has).truncate());
}

fn pass(hunter: &TeamId) -> Action {
    Action::act(command::PassHeadhunt {
        team: hunter.clone(),
    })
}

/// Every player of another club at the table; the dearest first.
fn rows(model: &Model<'_>, hunter: &TeamId) -> Vec<Row> {
    let state = model.state();
    let clubs = state.present();
    let others = clubs.iter().filter(|team| *team != hunter);
    let mut rows: Vec<Row> = others
        .flat_map(|team| {
            let squad = state.roster(team).into_iter();
            squad.map(move |(id, player)| (team, id, player))
        })
        .map(|(team, id, player)| row(model, hunter, team, id, player))
        .collect();
    rows.sort_by_key(|row| {
        let possible = row.barred.is_none();
        (
            !possible,
            std::cmp::Reverse(row.popularity),
            std::cmp::Reverse(row.value),
        )
    });
    rows
}

fn row(model: &Model<'_>, hunter: &TeamId, team: &TeamId, id: &PlayerId, player: &Player) -> Row {
    let (state, lang) = (model.state(), model.lang());
    let act: Act<Command> = Act::new(command::Headhunt {
        team: hunter.clone(),
        target: id.clone(),
        die: Die::new(1).ok(),
    });
    let barred = model.league.preview(&act).err().map(|no| {
        let first = no.reasons.first();
        let ids = first.map_or_else(String::new, |why| {
            let ids = why.rules.iter().take(1).map(|rule| rule.id());
            ids.collect::<Vec<_>>().join(", ")
        });
        let short = match first.map(|why| why.name) {
            Some("is-rookie") => crate::say!(lang, "Rookie", "ルーキー"),
            Some("just-headhunted") => crate::say!(lang, "Just headhunted", "引き抜き直後"),
            Some("not-enough-gold") => crate::say!(lang, "Too dear", "資金不足"),
            Some("full-for-headhunt") => crate::say!(lang, "No place free", "定員"),
            _ => crate::say!(lang, "Not possible", "不可"),
        };
        let short = crate::say!(lang, "{short} ({ids})", "{short}（{ids}）");
        (short, no.show(lang))
    });
    Row {
        id: id.clone(),
        club: state.team_name(team),
        short: model.short(team),
        color: model.color(team),
        name: player.name.clone(),
        popularity: player.popularity,
        value: state.value(player),
        price: headhunt_price(state, player),
        barred,
    }
}

/// What success and failure bring (F-6.4, F-6.6).
fn stakes(state: &State, row: &Row, money: Money, lang: Lang) -> String {
    let least = state.rules.int(Key::HeadhuntSuccess);
    let (price, club) = (row.price.show(money), &row.club);
    let (name, now, then) = (&row.name, row.popularity, row.popularity / 2);
    crate::say!(
        lang,
        "{name} of {club} for {price}. {least} or more: he comes, popularity {now} → {then}, his club is paid. Less: AFA is paid.",
        "{club}の{name}、{price}。{least}以上で移籍（人気{now}→{then}）、金は元のチームへ。それ未満なら金はＡＦＡへ。"
    )
}

/// D-9: a club with no place free.
fn seventeen_ui(ui: &mut Ui, state: &State, lang: Lang) {
    let limit = state.squad_limit();
    let text = crate::say!(
        lang,
        "It holds {limit} already: after a success it must release one before the game can start (D-9).",
        "すでに定員{limit}人です。成功したら、試合開始までに1人解雇する必要があります（D-9）。"
    );
    let ink = palette(ui).warning_ink;
    ui.add(Label::new(RichText::new(text).small().color(ink)).wrap());
}

/// D-9: clubs that must release before the game can start.
fn full_ui(ui: &mut Ui, model: &Model<'_>) {
    let (state, lang) = (model.state(), model.lang());
    for team in state.seats.iter().filter(|team| state.over_limit(team)) {
        let (name, held, limit) = (
            state.team_name(team),
            state.squad_size(team),
            state.squad_limit(),
        );
        let text = crate::say!(
            lang,
            "{name} holds {held}: it must be at {limit} before the game can start (D-9).",
            "{name}の選手は{held}人です。試合開始までに{limit}人にしてください（D-9）。"
        );
        let ink = palette(ui).warning_ink;
        ui.add(Label::new(RichText::new(text).color(ink)).wrap());
    }
}

/// The clubs in order, with what each has done.
fn turns_ui(ui: &mut Ui, model: &Model<'_>, order: &[TeamId], hunter: Option<&TeamId>) {
    const NOW: Words = Words::new("now", "現在");
    const PASSED: Words = Words::new("passed", "パス");
    let (state, lang, p) = (model.state(), model.lang(), palette(ui));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size.y = 24.0;
        for (n, team) in order.iter().enumerate() {
            if n > 0 {
                ui.label(RichText::new("›").color(p.muted));
            }
            model.chip(ui, team);
            let mut hunts = state.course.round.hunts.iter();
            let last = hunts.rfind(|hunt| hunt.team == *team);
            let (words, ink) = match last {
                Some(Hunt { target: None, .. }) => (PASSED.of(lang).to_owned(), p.muted),
                Some(Hunt {
                    target: Some(target),
                    won,
                    ..
                }) => {
                    let (sign, ink) = if *won {
                        ("✓", p.good)
                    } else {
                        ("×", p.danger())
                    };
                    (format!("{sign} {}", state.player_name(target)), ink)
                }
                None => (String::new(), p.muted),
            };
            if hunter == Some(team) {
                let now = RichText::new(NOW.of(lang)).font(fonts::bold(size::TABLE));
                ui.label(now.color(p.accent));
            } else if !words.is_empty() {
                ui.label(RichText::new(words).small().color(ink));
            }
        }
    });
}

/// This round's tries with what was paid, the latest first.
fn tries(model: &Model<'_>) -> Vec<String> {
    let (state, lang, money) = (model.state(), model.lang(), model.money());
    let step = state.step.to_string();
    let entries = model.league.journal().standing().rev();
    entries
        .take_while(|entry| entry.place.step == step)
        .filter_map(|entry| {
            let effect = entry.then.iter().find(|effect| {
                matches!(effect, Effect::Headhunted(_) | Effect::HeadhuntPassed(_))
            })?;
            let mut line = effect_line(state, effect, lang);
            for posting in &entry.gold {
                line.push_str(" · ");
                line.push_str(&posting_line(state, posting, money, lang));
            }
            Some(line)
        })
        .collect()
}

fn tries_ui(ui: &mut Ui, tries: &[String], lang: Lang) {
    const TITLE: Words = Words::new("This round", "この節");
    if tries.is_empty() {
        return;
    }
    widgets::section(ui, TITLE.of(lang));
    ScrollArea::vertical()
        .id_salt("tries")
        .auto_shrink([false, true])
        // Its panel is as high as it is given.
        .min_scrolled_height(0.0)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for line in tries {
                ui.add(Label::new(RichText::new(line).small()).truncate());
            }
        });
}

fn columns<'a>(model: &Model<'_>, width: f32) -> Vec<Column<'a, Row>> {
    const CLUB: Words = Words::new("Club", "チーム");
    const PLAYER: Words = Words::new("Player", "選手");
    const POPULARITY: Words = Words::new("Pop.", "人気");
    const POPULARITY_HINT: Words = Words::new("Popularity", "人気");
    const VALUE: Words = Words::new("Value", "評価点");
    const PRICE: Words = Words::new("Price", "金額");
    const WHY: Words = Words::new("Not possible because", "できない理由");
    let (lang, money, rules) = (model.lang(), model.money(), &model.state().rules);
    let factor = rules.gold(Key::HeadhuntFactor).show(money);
    let least = rules.gold(Key::HeadhuntMinimum).show(money);
    let faint = |ui: &Ui, row: &Row| {
        let p = palette(ui);
        if row.barred.is_some() { p.muted } else { p.ink }
    };
    vec![
        Column::text(CLUB.of(lang), |r: &Row| r.club.clone())
            .width(60.0)
            .draw(|ui, r| {
                widgets::team_chip(ui, r.color, &r.short, &r.club);
            }),
        Column::text(PLAYER.of(lang), |r: &Row| r.name.clone())
            .width((width - 480.0).clamp(140.0, 320.0))
            .draw(move |ui, r| {
                let name = RichText::new(&r.name).color(faint(ui, r));
                ui.add(Label::new(name).truncate());
            }),
        Column::number(POPULARITY.of(lang), |r: &Row| r.popularity)
            .hint(POPULARITY_HINT.of(lang))
            .width(52.0),
        Column::number(VALUE.of(lang), |r: &Row| r.value).width(64.0),
        Column::gold(PRICE.of(lang), money, |r: &Row| r.price).why(move |r: &Row| {
            let popularity = crate::text::number(r.popularity);
            crate::say!(
                lang,
                "Popularity {popularity} × {factor}, at least {least} (F-6.4)",
                "人気{popularity}×{factor}、最低{least}（F-6.4）"
            )
        }),
        Column::text(WHY.of(lang), |r: &Row| {
            let why = r.barred.as_ref();
            why.map_or_else(String::new, |(short, _)| short.clone())
        })
        .rest()
        .draw(|ui, r| {
            if let Some((short, why)) = &r.barred {
                let text = RichText::new(short).color(palette(ui).muted);
                ui.add(Label::new(text).truncate()).on_hover_text(why);
            }
        }),
    ]
}
