//! Steps without a panel of their own: what they are, what is due, and what the program does not carry out itself.

use crate::{
    flags::{State, rules::Key, step::Step},
    text::{Lang, Words},
    ui::{
        actions::{Action, Tab, Verb, Window},
        model::Model,
        theme::palette,
        widgets,
    },
};
use egui::{Label, RichText, ScrollArea, Ui};

/// What the book says about a step.
fn book_ui(ui: &mut Ui, step: Step, lang: Lang) {
    let entry = step.rule().entry();
    let title = entry.title.of(lang);
    let id = entry.rule.id();
    widgets::card(ui, |ui| {
        ui.label(RichText::new(format!("{title}  ({id})")).strong());
        ui.set_max_width(640.0);
        ui.add(Label::new(entry.text.of(lang)).wrap());
    });
}

/// The present step. Answers what was asked for.
pub(super) fn present_ui(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    const BY_HAND: Words = Words::new(
        "The program keeps spring training and its open game. What this step brings is settled at the table; write it down as corrections with a reason, and it stands in the log and the ledger (D-28).",
        "プログラムが進行するのはスプリングトレーニングとオープン戦です。この段階の結果はテーブルで決め、理由を添えて訂正として記入してください。記録と帳簿に残ります（D-28）。",
    );
    let (state, lang) = (model.state(), model.lang());
    let mut wanted = None;
    ScrollArea::vertical().show(ui, |ui| {
        book_ui(ui, state.step, lang);
        if state.step == Step::DraftReleases {
            wanted = squads_ui(ui, model);
            return;
        }
        let p = palette(ui);
        ui.set_max_width(680.0);
        ui.add_space(4.0);
        ui.add(Label::new(RichText::new(BY_HAND.of(lang)).color(p.muted)).wrap());
        let correct = Window::Correct;
        if ui.button(correct.words().of(lang)).clicked() {
            wanted = Some(Action::Verb(Verb::Show(correct)));
        }
    });
    wanted
}

/// F-5.6: how many players each club holds, and the way to its roster.
fn squads_ui(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    const CONTRACTS: Words = Words::new("Players under contract", "支配下選手");
    let (state, lang) = (model.state(), model.lang());
    let limit = state.rules.int(Key::Players);
    let mut wanted = None;
    widgets::section(ui, CONTRACTS.of(lang));
    egui::Grid::new("squads")
        .spacing([16.0, 8.0])
        .show(ui, |ui| {
            for team in &state.seats {
                let name = state.team_name(team);
                let place = egui::vec2(220.0, 32.0);
                let line = egui::Layout::left_to_right(egui::Align::Center);
                ui.allocate_ui_with_layout(place, line, |ui| {
                    model.chip(ui, team);
                    ui.add(Label::new(&name).truncate());
                });
                let size = i64::try_from(state.squad_size(team)).unwrap_or(i64::MAX);
                widgets::meter(ui, &name, size, limit, 120.0);
                let said = crate::say!(lang, "Roster of {name}", "{name}のロースター");
                let button = ui.button(Tab::Roster.words().of(lang));
                if button.accessible_name(said).clicked() {
                    wanted = Some(Action::ShowTeam(team.clone()));
                }
                ui.end_row();
            }
        });
    wanted
}

/// A step that is not the present one. True when the reader wants to go back.
pub(super) fn looked_at_ui(
    ui: &mut Ui,
    state: &State,
    step: Step,
    left_out: bool,
    lang: Lang,
) -> bool {
    const LEFT_OUT: Words = Words::new(
        "Left out: the season went on without this match.",
        "見送り：この試合を行わずに進みました。",
    );
    const BACK: Words = Words::new("Back to the present step", "今の段階へ戻る");
    const DONE: Words = Words::new("This step is done.", "この段階は終わりました。");
    const COMES: Words = Words::new("This step is still to come.", "この段階はこれからです。");
    widgets::heading(ui, step.place(lang));
    let words = match step < state.step {
        true if left_out => LEFT_OUT,
        true => DONE,
        false => COMES,
    };
    widgets::caption(ui, words.of(lang));
    ui.add_space(4.0);
    book_ui(ui, step, lang);
    ui.add_space(4.0);
    ui.button(BACK.of(lang)).clicked()
}
