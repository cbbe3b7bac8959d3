//! The first pages: what kind of league, its name and folder.

use super::{Kind, NewLeagueWindow, draft::Fault, draft::Place, faults_ui};
use crate::{
    flags::{paper::Along, step::Step},
    store::samples,
    text::{Text, Words, plural},
    ui::{
        actions::{Action, Pick},
        model::Model,
        settings::{Settings, distinct, place_of},
        theme::{STEP, palette, size},
        widgets,
        windows::first,
    },
};
use egui::{Align, RichText, TextEdit, Ui};
use std::path::Path;

impl NewLeagueWindow {
    /// What kind of league it shall be.
    pub(super) fn kind_page(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        model: Option<&Model<'_>>,
        faults: &[Fault],
    ) -> Option<Action> {
        const KINDS: [(Kind, Words, Words); 3] = [
            (
                Kind::Empty,
                Words::new("An empty league", "空のリーグ"),
                Words::new(
                    "Nothing in it yet: found the clubs and enter the players afterwards, at the camp of its first season.",
                    "まだ何もないリーグです。最初のシーズンのキャンプで、チームと選手を登録します。",
                ),
            ),
            (
                Kind::Clubs,
                Words::new(
                    "The clubs of another league",
                    "ほかのリーグのチームで始める",
                ),
                Words::new(
                    "Clubs, figures and house rules come along from a league you have; players too if you like.",
                    "今あるリーグから、チーム・フィギュア・ハウスルールを引き継ぎます。選手も連れて行けます。",
                ),
            ),
            (
                Kind::Paper,
                Words::new("A league begun on paper", "紙で始めたリーグ"),
                Words::new(
                    "It has been played already: type in how things stand today, and go on from there.",
                    "すでに遊んでいるリーグの今の状態を入力して、続きから管理します。",
                ),
            ),
        ];
        let lang = settings.lang;
        for (kind, title, text) in KINDS {
            let title = RichText::new(title.of(lang)).font(crate::ui::fonts::bold(size::BODY));
            let radio = ui.radio(self.kind == kind, title);
            if self.kind == kind {
                first(ui, &radio);
            }
            if radio.clicked() && self.kind != kind {
                self.turn_to(kind);
            }
            ui.horizontal(|ui| {
                ui.add_space(28.0);
                ui.vertical(|ui| {
                    ui.label(RichText::new(text.of(lang)).color(palette(ui).muted));
                    if kind == Kind::Clubs && self.kind == kind {
                        self.source_ui(ui, settings, model, faults);
                    }
                });
            });
            ui.add_space(STEP);
        }
        None
    }

    /// Which league the clubs come from, and how much of them.
    fn source_ui(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        model: Option<&Model<'_>>,
        faults: &[Fault],
    ) {
        const AGAIN: Words = Words::new("Read it again", "読み直す");
        const FROM: Words = Words::new("From which league", "どのリーグから");
        const CHOOSE: Words = Words::new("Choose a league", "リーグを選ぶ");
        const NONE: Words = Words::new(
            "No league has been opened yet: open it (File), then come back. What is typed here stays.",
            "まだリーグを開いたことがありません。「ファイル」から開いて戻ってください。ここの入力は残ります。",
        );
        const ALONG: [(Along, Words); 3] = [
            (Along::Clubs, Words::new("The clubs alone", "チームだけ")),
            (
                Along::Players,
                Words::new("With their players, each as new", "選手も（経歴は白紙で）"),
            ),
            (
                Along::Everything,
                Words::new(
                    "Everything as it stands: funds, AFA points, popularity, injuries, records, loans",
                    "今の状態のまま：資金・ＡＦＡポイント・人気・負傷・記録・借金も",
                ),
            ),
        ];
        let lang = settings.lang;
        ui.add_space(STEP / 2.0);
        if settings.recent.is_empty() && model.is_none() {
            widgets::caption(ui, NONE.of(lang));
        }
        let mut chosen = self.source.as_ref().map(|(path, _)| path.clone());
        if chosen.is_none() {
            // The league that is open is the one that is meant most often.
            if let Some(model) = model {
                let folder = model.league.folder().to_path_buf();
                self.take_source(&folder, lang);
                chosen = Some(folder);
            }
        }
        let mut leagues: Vec<(&str, &Path, Text)> = (settings.recent.iter())
            .map(|recent| (recent.name.as_str(), &*recent.path, recent.place.clone()))
            .collect();
        if let Some(model) = model {
            // As it stands now; one that is only looked at is not among the recent ones.
            let folder = model.league.folder();
            leagues.retain(|(_, path, _)| *path != folder);
            leagues.insert(0, (model.league.name(), folder, place_of(model.league)));
        }
        let names: Vec<_> = leagues
            .iter()
            .map(|(name, path, _)| (*name, *path))
            .collect();
        let named = distinct(&names).into_iter().zip(&leagues);
        let mut options = vec![(None, CHOOSE.of(lang).to_owned())];
        options.extend(named.map(|(name, (_, path, place))| {
            let place = place.of(lang);
            let words = if place.is_empty() {
                name
            } else {
                format!("{name}  ·  {place}")
            };
            (Some(path.to_path_buf()), words)
        }));
        let before = chosen.clone();
        ui.scope(|ui| {
            ui.spacing_mut().combo_width = ui.available_width().min(560.0);
            widgets::choice(ui, FROM.of(lang), &mut chosen, options);
        });
        if chosen != before {
            match chosen {
                Some(path) => self.take_source(&path, lang),
                None => self.source = None,
            }
        }
        if let Some((_, Err(why))) = &self.source {
            let color = palette(ui).danger();
            ui.label(RichText::new(why).small().color(color));
        }
        let mut turned = false;
        for (along, words) in ALONG {
            if ui.radio(self.along == along, words.of(lang)).clicked() && self.along != along {
                self.along = along;
                self.take_along();
                turned = true;
            }
        }
        if let Some((_, Ok(league))) = &self.source {
            let (clubs, players) = (self.draft.lists.clubs.len(), self.draft.lists.players.len());
            let (rules, name) = (self.draft.lists.rules.len(), league.name());
            widgets::caption(
                ui,
                crate::say!(
                    lang,
                    "From {name}. Clubs: {clubs}; players: {players}; house rules that differ from the book: {rules}. All of it can be changed on the next pages.",
                    "{name}から：チーム{clubs}、選手{players}名、規定と違うハウスルール{rules}件。次のページから直せます。"
                ),
            );
        }
        if self.along != Along::Everything || !matches!(&self.source, Some((_, Ok(_)))) {
            return;
        }
        if self.unfinished.is_some() {
            faults_ui(ui, faults, Place::Source);
            let again = ui.button(AGAIN.of(lang));
            if turned {
                again.scroll_to_me(Some(Align::BOTTOM));
            }
            if again.clicked()
                && let Some((path, _)) = self.source.take()
            {
                self.take_source(&path, lang);
            }
            return;
        }
        let (season, step) = (self.draft.season, self.draft.lists.step.place(lang));
        ui.label(crate::say!(
            lang,
            "The new league goes on at: season {season} · {step}",
            "新しいリーグの続ける段階：シーズン{season}・{step}"
        ));
        for text in &self.left {
            let color = palette(ui).warning_ink;
            ui.label(RichText::new(text.of(lang)).small().color(color));
        }
        if turned {
            // What has come below is seen without being looked for.
            ui.scroll_to_cursor(Some(Align::BOTTOM));
        }
    }

    /// Name, folder, season, figures, and the step to go on at.
    pub(super) fn league_page(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        faults: &[Fault],
    ) -> Option<Action> {
        const NAME: Words = Words::new("Name of the league", "リーグの名前");
        const FOLDER: Words = Words::new("Folder", "フォルダー");
        const CHOOSE: Words = Words::new("Choose folder...", "フォルダーを選ぶ…");
        const SEASON: Words = Words::new("Season", "シーズン");
        const STEP_AT: Words = Words::new("Goes on at", "続ける段階");
        const FIGURES: Words = Words::new("Figures", "フィギュア");
        const SAMPLE: Words = Words::new(
            "The catalogue that comes with the program",
            "付属のカタログ",
        );
        const OTHER: Words = Words::new("From a file...", "ファイルから…");
        const BACK: Words = Words::new("Use the catalogue", "付属のカタログに戻す");
        const HINT: Words = Words::new(
            "Further figures can be imported or drawn at any time.",
            "フィギュアはあとからいつでも取り込んだり作ったりできます。",
        );
        let lang = settings.lang;
        let mut action = None;
        ui.scope(|ui| {
            ui.spacing_mut().text_edit_width = 360.0;
            let name = widgets::field(ui, NAME.of(lang), &mut self.draft.name);
            first(ui, &name.response);
        });
        if !self.draft.name.is_empty() {
            faults_ui(ui, faults, Place::Name);
        }
        ui.add_space(STEP);
        let label = widgets::caption(ui, FOLDER.of(lang)).id;
        ui.horizontal(|ui| {
            let width = (ui.available_width() - 200.0).max(200.0);
            let edit = TextEdit::singleline(&mut self.draft.folder).desired_width(width);
            if ui.add(edit).labelled_by(label).changed() {
                self.draft.folder_typed = true;
            }
            if ui.button(CHOOSE.of(lang)).clicked() {
                action = Some(Action::Pick(Pick::LeagueFolder));
            }
        });
        faults_ui(ui, faults, Place::Folder);
        ui.add_space(STEP);
        ui.horizontal_top(|ui| {
            widgets::checked_number_field(ui, SEASON.of(lang), &mut self.draft.season);
            let midway = self.kind == Kind::Clubs && self.along == Along::Everything;
            if self.kind == Kind::Paper || midway {
                ui.scope(|ui| {
                    ui.spacing_mut().combo_width = 320.0;
                    let steps = Step::all(self.rounds()).map(|step| (step, step.place(lang)));
                    widgets::choice(ui, STEP_AT.of(lang), &mut self.draft.lists.step, steps);
                });
            }
        });
        faults_ui(ui, faults, Place::Season);
        faults_ui(ui, faults, Place::Step);
        ui.add_space(STEP);
        widgets::section(ui, FIGURES.of(lang));
        let n = self.shelf.figures().len();
        let from = self
            .shelf_from
            .as_ref()
            .map_or_else(|| SAMPLE.of(lang).into(), |path| path.display().to_string());
        let s = plural(n);
        ui.label(crate::say!(lang, "{from}: {n} figure{s}", "{from}：{n}体"));
        ui.horizontal(|ui| {
            if ui.button(OTHER.of(lang)).clicked() {
                action = Some(Action::Pick(Pick::Figures));
            }
            if self.shelf_from.is_some() && ui.button(BACK.of(lang)).clicked() {
                self.put_shelf(samples::shelf());
                self.shelf_from = None;
                self.shelf_trouble = None;
            }
        });
        widgets::caption(ui, HINT.of(lang));
        if let Some(why) = &self.shelf_trouble {
            let color = palette(ui).danger();
            ui.label(RichText::new(why).small().color(color));
        }
        action
    }

    /// Rounds of a half under the house rules that come along.
    fn rounds(&self) -> u8 {
        self.checked
            .as_ref()
            .map_or(3, |checked| checked.trial.state.rounds())
    }
}
