//! Starting the match: who is at home (D-50, F-6.1), who plays (F-8.1), and who misses it.

use super::{
    super::{
        super::offer,
        highest::{Throw, Told, club_ui},
        home::Home,
    },
    classic,
};
use crate::{
    flags::{State, command, play::Kind, rules::Key, step::Half},
    ids::TeamId,
    journal::Act,
    text::{Lang, Words},
    ui::{actions::Action, model::Model, theme::palette, widgets},
};
use egui::{Label, RichText, Ui};

/// What is picked for the start.
#[derive(Debug, Default)]
pub(super) struct Start {
    home: Option<TeamId>,
    throw: Throw,
    first_home: Home,
}

const START: Words = Words::new("Start match", "試合を始める");

impl Start {
    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        let kind = Kind::of(state.step)?;
        let mut wanted = None;
        let scroll = egui::ScrollArea::vertical().auto_shrink([false, true]);
        scroll.show(ui, |ui| {
            ui.set_max_width(760.0);
            ui.add(Label::new(what(state, kind, model.lang())).wrap());
            ui.add_space(4.0);
            wanted = match kind.half_round() {
                Some((half, round)) => self.round_ui(ui, model, half, round),
                None => self.practice_ui(ui, model),
            };
            missing_ui(ui, model, kind);
            if kind == Kind::Classic {
                classic::ui(ui, model);
            }
        });
        if wanted.is_some() {
            *self = Self::default();
        }
        wanted
    }

    /// F-6.1, D-41: the home of a round is known, unless the managers agree.
    fn round_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        half: Half,
        round: u8,
    ) -> Option<Action> {
        const ORDER: Words = Words::new("Home, and the order of turns", "ホームと順番");
        const AGREED: Words = Words::new(
            "The managers may agree on another home (D-41).",
            "合意すれば別のホームにできます（D-41）。",
        );
        let (state, lang) = (model.state(), model.lang());
        let clubs = state.attending(half);
        if clubs.len() >= 2 && state.course.halves.of(half).home.is_none() {
            return self.first_home.roll_ui(ui, model, &clubs);
        }
        let agreed = state.rules.word(Key::Homes) == "agreed";
        let order = state.round_order(half, round);
        let home = self
            .home
            .clone()
            .filter(|team| agreed && order.contains(team));
        let wanted = start_ui(ui, model, START, home.clone());
        widgets::section(ui, ORDER.of(lang));
        let at_home = home.as_ref().or(order.first());
        for (n, team) in (1..).zip(&order) {
            ui.horizontal(|ui| {
                if agreed {
                    let name = state.team_name(team);
                    let said = crate::say!(lang, "Home: {name}", "ホーム：{name}");
                    let radio = ui.radio(at_home == Some(team), "");
                    if radio.accessible_name(said).clicked() {
                        self.home = Some(team.clone());
                    }
                } else {
                    let n = RichText::new(format!("{n}"));
                    ui.add_sized([16.0, 24.0], Label::new(n.color(palette(ui).muted)));
                }
                club_ui(ui, model, team, 420.0);
                if at_home == Some(team) {
                    widgets::caption(ui, crate::say!(lang, "home", "ホーム"));
                }
            });
        }
        if agreed {
            widgets::caption(ui, AGREED.of(lang));
        }
        wanted
    }

    /// D-50: the home of a practice match.
    fn practice_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const HOME: Words = Words::new("Home", "ホーム");
        const WHAT: Words = Words::new("Home roll", "ホームダイス");
        const ROLL: Words = Words::new("Roll for home and start", "ホームを振って試合を始める");
        let (state, lang) = (model.state(), model.lang());
        match state.rules.word(Key::PracticeHome) {
            "gm" => {
                let wanted = start_ui(ui, model, START, self.home.clone());
                widgets::section(ui, HOME.of(lang));
                self.pick_ui(ui, model);
                wanted
            }
            "roll" => {
                let told = Told {
                    what: WHAT.of(lang),
                    roll: ROLL.of(lang),
                    enter: START.of(lang),
                    won: |name, lang| {
                        crate::say!(lang, "{name} is at home.", "{name}がホームです。")
                    },
                };
                let clubs = state.present();
                self.throw.ui(ui, model, &clubs, &told, |rolls, agreed| {
                    Act::new(command::StartMatch {
                        home: agreed,
                        rolls,
                    })
                })
            }
            _ => {
                let wanted = start_ui(ui, model, START, None);
                widgets::section(ui, HOME.of(lang));
                first_seat_ui(ui, model);
                wanted
            }
        }
    }

    fn pick_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const PICK: Words = Words::new("The GM picks (D-50).", "ＧＭが選びます（D-50）。");
        let lang = model.lang();
        widgets::caption(ui, PICK.of(lang));
        ui.horizontal_wrapped(|ui| {
            for team in model.state().present() {
                let chosen = self.home.as_ref() == Some(&team);
                if ui.radio(chosen, model.state().team_name(&team)).clicked() {
                    self.home = Some(team);
                }
            }
        });
    }
}

fn start_ui(ui: &mut Ui, model: &Model<'_>, words: Words, home: Option<TeamId>) -> Option<Action> {
    let act = Act::new(command::StartMatch { home, rolls: None });
    let refused = model.refused(&act);
    offer(ui, words.of(model.lang()), true, refused.as_deref()).then_some(Action::Do(act))
}

/// What match it is, and whether it may be left out (D-47).
fn what(state: &State, kind: Kind, lang: Lang) -> String {
    let minutes = |key| state.rules.int(key);
    let mut text = match kind {
        Kind::OpenGame => {
            let minutes = minutes(Key::OpenGameMinutes);
            crate::say!(
                lang,
                "The open game is a practice match for charity: {minutes} minutes, it counts for no half. Start it to roll the conditions.",
                "オープン戦は慈善試合として行う練習試合です（{minutes}分、前期・後期の成績には数えません）。始めるとコンディションへ進みます。"
            )
        }
        Kind::Classic => {
            let minutes = minutes(Key::ClassicMinutes);
            crate::say!(
                lang,
                "The Classic is played by each club's most popular players: {minutes} minutes, it counts for no half (F-8.1).",
                "クラシックは各チームの人気上位の選手が出る試合です（{minutes}分、前期・後期の成績には数えません、F-8.1）。"
            )
        }
        Kind::First(round) | Kind::Second(round) => {
            let minutes = minutes(Key::MatchMinutes);
            let rounds = state.rounds();
            let mut text = crate::say!(
                lang,
                "Game of round {round} of {rounds}: {minutes} minutes (F-6.7).",
                "第{round}節（全{rounds}節）の試合です（{minutes}分、F-6.7）。"
            );
            if round == rounds {
                text.push_str(&crate::say!(
                    lang,
                    " In this last round each flag down is one more league point (F-7.2).",
                    "最終節はフラッグダウン1回ごとに勝ち点が1増えます（F-7.2）。"
                ));
            }
            return text;
        }
    };
    if state.rules.bool(Key::SkipPractice) {
        text.push_str(&crate::say!(
            lang,
            " Advance to leave it out.",
            "行わない場合は次へ進んでください。"
        ));
    }
    text
}

/// F-6.2, D-9: who was injured in training, and which clubs hold too many to kick off.
fn missing_ui(ui: &mut Ui, model: &Model<'_>, kind: Kind) {
    let (state, lang) = (model.state(), model.lang());
    let ink = palette(ui).warning_ink;
    let warn = |ui: &mut Ui, text: String| {
        ui.add(Label::new(RichText::new(text).color(ink)).wrap());
    };
    let injured = state.course.round.injured.iter();
    let injured: Vec<String> = injured
        .filter(|id| state.players.get(*id).is_some_and(|p| p.team.is_some()))
        .map(|id| state.player_name(id))
        .collect();
    if kind.counts() && !injured.is_empty() {
        let names = injured.join(if lang == Lang::En { ", " } else { "、" });
        ui.add_space(8.0);
        warn(
            ui,
            crate::say!(
                lang,
                "Injured in training, misses this game: {names} (F-6.2).",
                "自主トレで負傷、この試合は欠場：{names}（F-6.2）。"
            ),
        );
    }
    for team in state.seats.iter().filter(|team| state.over_limit(team)) {
        let (name, size, limit) = (
            state.team_name(team),
            state.squad_size(team),
            state.squad_limit(),
        );
        warn(
            ui,
            crate::say!(
                lang,
                "{name} holds {size} players: no kick-off until it is at {limit} (D-9). Release one on the Roster tab.",
                "{name}の選手は{size}人です。{limit}人になるまでキックオフできません（D-9）。ロースターで解雇してください。"
            ),
        );
    }
}

fn first_seat_ui(ui: &mut Ui, model: &Model<'_>) {
    const SEAT: Words = Words::new(
        "The first seat is at home (D-50).",
        "最初の席がホームです（D-50）。",
    );
    if let Some(home) = model.state().present().first() {
        ui.horizontal(|ui| {
            model.chip(ui, home);
            ui.label(model.state().team_name(home));
            widgets::caption(ui, SEAT.of(model.lang()));
        });
    }
}
