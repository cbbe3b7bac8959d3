//! The season's end (F-11.7, F-12.1, F-12.2, D-45): AFA points with their reasons, who retires, what begins.

use crate::{
    flags::{
        State,
        decide::{afa_awards, afa_points},
        reasons,
    },
    ids::TeamId,
    text::{Lang, Words, signed},
    ui::{
        fonts,
        model::Model,
        panels::season::highest::club_ui,
        theme::{palette, size},
        widgets,
    },
};
use egui::{Grid, Label, RichText, ScrollArea, Ui};

/// Draws what closing the season does.
pub(super) fn ui(ui: &mut Ui, model: &Model<'_>) {
    let (state, lang) = (model.state(), model.lang());
    ScrollArea::vertical()
        .auto_shrink([false, true])
        .show(ui, |ui| {
            champion_ui(ui, model);
            super::gone_ui(ui, model);
            points_ui(ui, model);
            retiring_ui(ui, state, lang);
            next_ui(ui, state, lang);
        });
}

fn champion_ui(ui: &mut Ui, model: &Model<'_>) {
    let (state, lang) = (model.state(), model.lang());
    if let Some(team) = &state.course.champion {
        let (name, season) = (state.team_name(team), state.season);
        ui.horizontal(|ui| {
            model.chip(ui, team);
            let words = crate::say!(
                lang,
                "Champion of season {season}: {name}",
                "シーズン{season}の優勝：{name}"
            );
            ui.label(RichText::new(words).font(fonts::bold(size::BODY)));
        });
    }
}

/// F-12.1: what each club gets, and why.
fn points_ui(ui: &mut Ui, model: &Model<'_>) {
    const TITLE: Words = Words::new("AFA points (F-12.1)", "ＡＦＡポイント（F-12.1）");
    const HEADS: [Words; 5] = [
        Words::new("Club", "チーム"),
        Words::new("Now", "現在"),
        Words::new("This season", "今季"),
        Words::new("After", "終了後"),
        Words::new("For", "理由"),
    ];
    let (state, lang) = (model.state(), model.lang());
    let by = afa_points(state);
    widgets::section(ui, TITLE.of(lang));
    // Who left in the summer gets what is its own as well.
    let left = by
        .iter()
        .filter(|(team, by)| **by != 0 && !state.seats.contains(*team));
    let left = left.map(|(team, _)| team);
    let mut clubs: Vec<(&TeamId, i64, i64)> = state
        .seats
        .iter()
        .chain(left)
        .map(|team| {
            let has = state.teams.get(team).map_or(0, |team| team.afa);
            (team, has, by.get(team).copied().unwrap_or(0))
        })
        .collect();
    clubs.sort_by_key(|(_, has, by)| std::cmp::Reverse(has.saturating_add(*by)));
    // The figures and what they are for stand behind it.
    let wide = (ui.available_width() - 560.0).clamp(220.0, 400.0);
    Grid::new("afa points")
        .spacing([20.0, 4.0])
        .min_row_height(28.0)
        .show(ui, |ui| {
            for (n, head) in HEADS.into_iter().enumerate() {
                let head = head.of(lang);
                if (1..=3).contains(&n) {
                    widgets::right(ui, |ui| widgets::caption(ui, head));
                } else {
                    widgets::caption(ui, head);
                }
            }
            ui.end_row();
            for (team, has, by) in clubs {
                club_ui(ui, model, team, wide);
                widgets::number(ui, has);
                let p = palette(ui);
                let ink = match by.signum() {
                    1 => p.good,
                    -1 => p.danger(),
                    _ => p.muted,
                };
                widgets::right(ui, |ui| {
                    ui.label(
                        RichText::new(signed(by))
                            .color(ink)
                            .font(fonts::bold(size::BODY)),
                    )
                });
                widgets::right(ui, |ui| {
                    let after = has.saturating_add(by).to_string();
                    ui.label(RichText::new(after).font(fonts::bold(size::BODY)))
                });
                let why = why(state, team, lang);
                ui.add(Label::new(RichText::new(why).small().color(p.muted)).extend());
                ui.end_row();
            }
        });
}

/// What a club did this season that counts.
fn why(state: &State, team: &TeamId, lang: Lang) -> String {
    let mine = afa_awards(state)
        .into_iter()
        .filter(|award| award.team == *team);
    let why: Vec<String> = mine
        .map(|award| {
            let what = reasons::afa_award(state, &award).of(lang).to_owned();
            format!("{} {what}", signed(award.by))
        })
        .collect();
    why.join(if lang == Lang::En { ", " } else { "、" })
}

/// F-11.7
fn retiring_ui(ui: &mut Ui, state: &State, lang: Lang) {
    const TITLE: Words = Words::new("Retire now (F-11.7)", "ここで引退（F-11.7）");
    const NOBODY: Words = Words::new("Nobody", "なし");
    widgets::section(ui, TITLE.of(lang));
    let retiring = state.players.values();
    let retiring: Vec<String> = retiring
        .filter(|player| player.announced && !player.retired)
        .map(|player| {
            let name = &player.name;
            match &player.team {
                Some(team) => {
                    let club = state.team_name(team);
                    crate::say!(lang, "{name} ({club})", "{name}（{club}）")
                }
                None => name.clone(),
            }
        })
        .collect();
    if retiring.is_empty() {
        widgets::caption(ui, NOBODY.of(lang));
    }
    for line in retiring {
        ui.label(line);
    }
}

fn next_ui(ui: &mut Ui, state: &State, lang: Lang) {
    let next = state.season.saturating_add(1);
    ui.add_space(8.0);
    let text = crate::say!(
        lang,
        "Closing opens season {next} with its camp. Records of this season, its league points and its draft begin anew; funds, popularity, injuries and AFA points go on (F-12.2).",
        "終えるとシーズン{next}がキャンプから始まります。成績・勝ち点・ドラフトは新しく始まり、資金・人気・負傷・ＡＦＡポイントは引き継がれます（F-12.2）。"
    );
    ui.add(Label::new(RichText::new(text).small().color(palette(ui).muted)).wrap());
}
