//! The last page: how the league will stand, what will be entered, and all that is still wrong.

use super::{
    Kind, NewLeagueWindow,
    draft::{Fault, Place},
};
use crate::{
    flags::sentence,
    gold::Gold,
    text::{self, Lang, Words},
    ui::{
        actions::Action,
        model::club_color,
        settings::Settings,
        theme::{STEP, palette},
        widgets,
    },
};
use egui::{Grid, RichText, Ui};

impl NewLeagueWindow {
    /// Everything at a glance.
    pub(super) fn summary_page(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        faults: &[Fault],
    ) -> Option<Action> {
        const WRONG: Words = Words::new("To put right first", "先に直すところ");
        const GO: Words = Words::new("Go there", "そこへ");
        const NAME: Words = Words::new("Name", "名前");
        const FOLDER: Words = Words::new("Folder", "フォルダー");
        const AT: Words = Words::new("Goes on at", "続ける段階");
        const BEGINS: Words = Words::new("Begins at", "始まる段階");
        const HOME: Words = Words::new("Home this round", "この節のホーム");
        const UNKNOWN: Words = Words::new("not known: rolled later", "不明（あとで決める）");
        const FIGURES: Words = Words::new("Figures", "フィギュア");
        const RULES: Words = Words::new("House rules", "ハウスルール");
        const ENTERED: Words = Words::new("What will be entered", "記録されること");
        let lang = settings.lang;
        let p = palette(ui);
        if !faults.is_empty() {
            widgets::section(ui, WRONG.of(lang));
            let mut page = None;
            for (i, fault) in faults.iter().take(60).enumerate() {
                ui.push_id(i, |ui| {
                    ui.horizontal_top(|ui| {
                        let link = ui.link(RichText::new(GO.of(lang)).small());
                        if link.clicked() {
                            page = Some(fault.place.page());
                        }
                        let (who, text) = (self.called(fault.place, lang), &fault.text);
                        let line = crate::say!(lang, "{who}: {text}", "{who}：{text}");
                        ui.add(
                            egui::Label::new(RichText::new(line).small().color(p.danger())).wrap(),
                        );
                    });
                });
            }
            if let Some(page) = page {
                self.page = page;
                return None;
            }
        }
        let checked = self.checked.as_ref()?;
        let state = &checked.trial.state;
        ui.add_space(STEP);
        widgets::fact(ui, NAME.of(lang), self.draft.name.trim());
        widgets::fact(ui, FOLDER.of(lang), self.draft.folder.trim());
        let step_now = state.step;
        let (season, step) = (checked.season, step_now.place(lang));
        let words = if self.kind == Kind::Paper { AT } else { BEGINS };
        widgets::fact(
            ui,
            words.of(lang),
            crate::say!(lang, "Season {season} · {step}", "シーズン{season}・{step}"),
        );
        if step_now.round().is_some() {
            let home = checked.paper.home.as_ref();
            let home = home.map_or_else(|| UNKNOWN.of(lang).into(), |home| state.team_name(home));
            widgets::fact(ui, HOME.of(lang), home);
        }
        widgets::fact(ui, FIGURES.of(lang), self.shelf.figures().len().to_string());
        if !checked.paper.rules.is_empty() {
            let n = checked.paper.rules.len();
            let text = crate::say!(lang, "{n} differ from the book", "規定と違うもの{n}件");
            widgets::fact(ui, RULES.of(lang), text);
        }
        if !state.seats.is_empty() {
            self.clubs_ui(ui, settings);
        }
        let entries = checked.paper.acts();
        if !entries.is_empty() {
            let n = text::number(entries.len() as i64);
            let title = format!("{} ({n})", ENTERED.of(lang));
            egui::CollapsingHeader::new(title)
                .id_salt("entries")
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    for act in &entries {
                        let title = sentence::act_title(state, act, lang);
                        ui.label(RichText::new(title).small());
                    }
                });
        }
        None
    }

    /// How every club will stand.
    fn clubs_ui(&self, ui: &mut Ui, settings: &Settings) {
        const CLUBS: Words = Words::new("Clubs", "チーム");
        const HEADS: [Words; 6] = [
            Words::new("Funds", "資金"),
            Words::new("Players", "選手"),
            Words::new("Popularity", "人気"),
            Words::new("AFA points", "ＡＦＡポイント"),
            Words::new("1st half", "前期"),
            Words::new("2nd half", "後期"),
        ];
        let Some(checked) = &self.checked else { return };
        let (lang, state) = (settings.lang, &checked.trial.state);
        widgets::section(ui, CLUBS.of(lang));
        Grid::new("standing")
            .num_columns(9)
            .spacing([20.0, 4.0])
            .striped(true)
            .show(ui, |ui| {
                ui.label("");
                ui.label("");
                for words in HEADS {
                    widgets::right(ui, |ui| widgets::caption(ui, words.of(lang)));
                }
                // The last column takes what is left of the line.
                ui.label("");
                ui.end_row();
                for id in &state.seats {
                    let Some(team) = state.teams.get(id) else {
                        continue;
                    };
                    let short = widgets::short_name(&team.name);
                    widgets::team_chip(ui, club_color(state, id), &short, &team.name);
                    // A long name leaves the window as wide as it is.
                    ui.scope(|ui| {
                        ui.set_max_width(200.0);
                        ui.add(egui::Label::new(&team.name).truncate());
                    });
                    let funds = Gold::new(state.funds(id)).unwrap_or_default();
                    widgets::amount(ui, funds, settings.money);
                    for n in [
                        i64::try_from(state.squad_size(id)).unwrap_or(0),
                        state.popularity(id),
                        team.afa,
                        team.points.first.total(),
                        team.points.second.total(),
                    ] {
                        widgets::number(ui, n);
                    }
                    ui.label("");
                    ui.end_row();
                }
            });
    }

    /// What a place is called.
    fn called(&self, place: Place, lang: Lang) -> String {
        const NAME: Words = Words::new("Name", "名前");
        const FOLDER: Words = Words::new("Folder", "フォルダー");
        const STEP_AT: Words = Words::new("Step", "段階");
        const SEASON: Words = Words::new("Season", "シーズン");
        const SOURCE: Words = Words::new("The other league", "元のリーグ");
        const RULES: Words = Words::new("House rules", "ハウスルール");
        const ROSTER: Words = Words::new("Roster file", "ロースターのファイル");
        const CLUB: Words = Words::new("Club", "チーム");
        const PLAYER: Words = Words::new("Player", "選手");
        const LOAN: Words = Words::new("Loan", "借金");
        let named = |words: Words, name: Option<&String>| {
            name.filter(|name| !name.trim().is_empty())
                .map_or_else(|| words.of(lang).to_owned(), Clone::clone)
        };
        let draft = &self.draft;
        match place {
            Place::Name => NAME.of(lang).into(),
            Place::Folder => FOLDER.of(lang).into(),
            Place::Step => STEP_AT.of(lang).into(),
            Place::Season => SEASON.of(lang).into(),
            Place::Source => SOURCE.of(lang).into(),
            Place::Rules => RULES.of(lang).into(),
            Place::Roster => ROSTER.of(lang).into(),
            Place::Club(key) => {
                let row = draft.lists.clubs.iter().find(|row| row.key == key);
                named(CLUB, row.map(|row| &row.name))
            }
            Place::Player(key) => {
                let row = draft.lists.players.iter().find(|row| row.key == key);
                named(PLAYER, row.map(|row| &row.name))
            }
            Place::Loan(key) => {
                let n = draft.lists.loans.iter().position(|row| row.key == key);
                let n = n.map_or(0, |n| n + 1);
                format!("{} {n}", LOAN.of(lang))
            }
        }
    }
}
