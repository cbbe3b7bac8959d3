//! The pages of clubs and loans.

use super::{
    Kind, NewLeagueWindow,
    draft::{Fault, Party, Place},
    faults_ui,
};
use crate::{
    text::{Lang, Words},
    ui::{
        actions::Action,
        settings::Settings,
        theme::{STEP, palette},
        widgets,
        windows::first,
    },
};
use egui::{RichText, Ui};

const REMOVE: Words = Words::new("Remove", "消す");

impl NewLeagueWindow {
    /// The clubs, each with two lines of fields.
    pub(super) fn clubs_page(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        faults: &[Fault],
    ) -> Option<Action> {
        const INTRO: Words = Words::new(
            "The clubs as they sit around the table, clockwise. Funds and points are those of today; funds left empty are the house rule's (D-1).",
            "卓の席順（時計回り）に入れてください。資金やポイントは今日の値です。資金が空欄ならハウスルールの額になります（D-1）。",
        );
        const ADD: Words = Words::new("Add a club", "チームを追加");
        const UP: Words = Words::new("Up", "上へ");
        const NAME: Words = Words::new("Name", "名前");
        const ID: Words = Words::new("Id", "id");
        const MANAGER: Words = Words::new("Manager", "マネージャー");
        const CITY: Words = Words::new("City", "都市");
        const COLOR: Words = Words::new("Color", "色");
        const BEGINNER: Words = Words::new("Beginner", "初心者");
        const FUNDS: Words = Words::new("Funds today", "今の資金");
        const AFA: Words = Words::new("AFA points", "ＡＦＡポイント");
        const FIRST: Words = Words::new("1st half points", "前期の勝ち点");
        const SECOND: Words = Words::new("2nd half points", "後期の勝ち点");
        let lang = settings.lang;
        widgets::caption(ui, INTRO.of(lang));
        let (mut removed, mut raised) = (None, None);
        let mut name_next = self.csv.take_fresh();
        for (i, club) in self.draft.lists.clubs.iter_mut().enumerate() {
            let key = club.key;
            ui.push_id(key, |ui| {
                widgets::section(ui, (i + 1).to_string());
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().text_edit_width = 180.0;
                    let name = widgets::field(ui, NAME.of(lang), &mut club.name);
                    if name_next == Some(key) {
                        name.response.request_focus();
                        name_next = None;
                    } else {
                        first(ui, &name.response);
                    }
                    ui.spacing_mut().text_edit_width = 110.0;
                    let id = widgets::field(ui, ID.of(lang), &mut club.id);
                    club.id_typed |= id.response.changed();
                    ui.spacing_mut().text_edit_width = 130.0;
                    widgets::field(ui, MANAGER.of(lang), &mut club.manager);
                    widgets::field(ui, CITY.of(lang), &mut club.city);
                    ui.vertical(|ui| {
                        ui.add_space(22.0);
                        ui.horizontal(|ui| {
                            ui.checkbox(&mut club.beginner, BEGINNER.of(lang));
                            ui.spacing_mut().item_spacing.x = 0.0;
                            let name = &club.name;
                            let words = format!("{}: {name}", UP.of(lang));
                            if i > 0 && widgets::icon_button(ui, "↑", words).clicked() {
                                raised = Some(i);
                            }
                            let words = format!("{}: {name}", REMOVE.of(lang));
                            if widgets::icon_button(ui, "×", words).clicked() {
                                removed = Some(key);
                            }
                        });
                    });
                });
                ui.horizontal_wrapped(|ui| {
                    widgets::gold_input(ui, FUNDS.of(lang), &mut club.funds);
                    for (words, n) in [
                        (AFA, &mut club.afa),
                        (FIRST, &mut club.first),
                        (SECOND, &mut club.second),
                    ] {
                        widgets::checked_number_field(ui, words.of(lang), n);
                    }
                    widgets::color_choice(ui, lang, COLOR.of(lang), &mut club.color);
                });
                faults_ui(ui, faults, Place::Club(key));
            });
        }
        if let Some(key) = removed {
            self.draft.remove_club(key);
        }
        if let Some(i) = raised {
            self.draft.lists.clubs.swap(i - 1, i);
        }
        ui.add_space(STEP);
        let add = ui.button(ADD.of(lang));
        first(ui, &add);
        if add.clicked() {
            let key = self.draft.add_club();
            self.csv.fresh(key);
        }
        faults_ui(ui, faults, Place::Rules);
        self.home_ui(ui, lang);
        None
    }

    /// F-6.1: who is at home, where the league goes on within a round.
    fn home_ui(&mut self, ui: &mut Ui, lang: Lang) {
        const HOME: Words = Words::new("At home this round (F-6.1)", "この節のホーム（F-6.1）");
        const UNKNOWN: Words = Words::new("Not known: rolled later", "不明（あとで決める）");
        let lists = &mut self.draft.lists;
        if lists.step.round().is_none() || lists.clubs.len() < 2 {
            return;
        }
        let place = lists.step.place(lang);
        widgets::section(ui, place);
        let clubs = (lists.clubs.iter())
            .filter(|club| !club.name.trim().is_empty())
            .map(|club| (Some(club.key), club.name.clone()));
        let all: Vec<_> = std::iter::once((None, UNKNOWN.of(lang).to_owned()))
            .chain(clubs)
            .collect();
        ui.scope(|ui| {
            ui.spacing_mut().combo_width = 240.0;
            widgets::choice(ui, HOME.of(lang), &mut lists.home, all);
        });
    }

    /// The loans.
    pub(super) fn loans_page(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        faults: &[Fault],
    ) -> Option<Action> {
        const INTRO: Words = Words::new(
            "Loans that are not paid back yet. No gold moves for them now: the clubs' funds are today's.",
            "まだ返していない借金です。資金は今日の値なので、ここでは金は動きません。",
        );
        const ADD: Words = Words::new("Add a loan", "借金を追加");
        const FROM: Words = Words::new("Lent by", "貸し手");
        const TO: Words = Words::new("Owed by", "借り手");
        const AMOUNT: Words = Words::new("Amount", "額");
        const INTEREST: Words = Words::new("Interest", "利息");
        const OPEN: Words = Words::new("Still owed", "残り");
        const ALL: Words = Words::new("all of it, if left empty", "空欄なら全額");
        const TERMS: Words = Words::new("Terms", "約束");
        const CHOOSE: Words = Words::new("Choose", "選ぶ");
        let lang = settings.lang;
        widgets::caption(ui, INTRO.of(lang));
        let parties: Vec<(Party, String)> = std::iter::once((Party::Afa, "AFA".to_owned()))
            .chain(
                (self.draft.lists.clubs.iter())
                    .map(|club| (Party::Club(club.key), club.name.clone())),
            )
            .collect();
        let mut removed = None;
        for (i, loan) in self.draft.lists.loans.iter_mut().enumerate() {
            let key = loan.key;
            ui.push_id(key, |ui| {
                widgets::section(ui, (i + 1).to_string());
                ui.horizontal_wrapped(|ui| {
                    widgets::choice(ui, FROM.of(lang), &mut loan.from, parties.iter().cloned());
                    let to = std::iter::once((None, CHOOSE.of(lang).to_owned())).chain(
                        parties
                            .iter()
                            .map(|(party, name)| (Some(*party), name.clone())),
                    );
                    widgets::choice(ui, TO.of(lang), &mut loan.to, to);
                    widgets::gold_input(ui, AMOUNT.of(lang), &mut loan.amount);
                    widgets::gold_input(ui, INTEREST.of(lang), &mut loan.interest);
                    let open = widgets::gold_input(ui, OPEN.of(lang), &mut loan.open);
                    open.response.on_hover_text(ALL.of(lang));
                });
                ui.horizontal(|ui| {
                    ui.spacing_mut().text_edit_width = 360.0;
                    widgets::field(ui, TERMS.of(lang), &mut loan.terms);
                    ui.vertical(|ui| {
                        ui.add_space(22.0);
                        let n = i + 1;
                        let words = format!("{}: {n}", REMOVE.of(lang));
                        if widgets::icon_button(ui, "×", words).clicked() {
                            removed = Some(key);
                        }
                    });
                });
                faults_ui(ui, faults, Place::Loan(key));
            });
        }
        if let Some(key) = removed {
            self.draft.lists.loans.retain(|loan| loan.key != key);
        }
        ui.add_space(STEP);
        let add = ui.add_enabled(
            !self.draft.lists.clubs.is_empty(),
            egui::Button::new(ADD.of(lang)),
        );
        first(ui, &add);
        if add.clicked() {
            self.draft.add_loan();
        }
        if self.kind == Kind::Clubs && self.draft.lists.loans.is_empty() {
            const NONE: Words = Words::new(
                "Most new leagues have none.",
                "新しいリーグではふつう不要です。",
            );
            ui.label(RichText::new(NONE.of(lang)).color(palette(ui).muted));
        }
        None
    }
}
