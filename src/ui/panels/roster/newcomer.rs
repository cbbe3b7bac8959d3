//! The form that enters a player: into a club's founding roster, or as the league's.

use crate::{
    figures::Figure,
    flags::{command::AddPlayer, rules::Key},
    ids::{self, FigureId, PlayerId, TeamId},
    journal::Act,
    text::{Lang, Words, plural},
    ui::{
        actions::Action,
        dial::mini_dial,
        model::Model,
        theme::{STEP, palette},
        widgets,
    },
};
use egui::{Frame, Label, Margin, Panel, RichText, ScrollArea, Ui};

/// A player being typed in.
#[derive(Debug, Default)]
pub(super) struct Newcomer {
    team: Option<TeamId>,
    name: String,
    /// Typed by hand; else it follows the name.
    id: Option<String>,
    figure: Option<FigureId>,
    search: String,
    popularity: Option<i64>,
    injuries: i64,
    rookie: bool,
    proxy: String,
    /// Sent off; once he is in the league the form is free for the next.
    sent: Option<PlayerId>,
    to_name: bool,
}

impl Newcomer {
    /// A form for a club's player, or for one of the league's.
    pub(super) fn new(team: Option<TeamId>) -> Self {
        Self {
            team,
            to_name: true,
            ..Self::default()
        }
    }

    /// He joins this club, or is the league's: whose players are looked at now.
    pub(super) fn enters(&mut self, team: Option<TeamId>) {
        self.team = team;
    }

    /// Draws it. Answers the act, and whether the form stays.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> (Option<Action>, bool) {
        const ADD: Words = Words::new("Add", "登録");
        const DONE: Words = Words::new("Done", "終わる");
        const TITLE: Words = Words::new("New player", "新しい選手");
        const READY: Words = Words::new("Ready to be added.", "登録できます。");
        let (state, lang) = (model.state(), model.lang());
        if let Some(sent) = self.sent.take()
            && state.players.contains_key(&sent)
        {
            *self = Self::new(self.team.take());
        }
        let act = self.act(model);
        let refused = match &act {
            Ok(act) => model.refused(act),
            Err(missing) => Some(missing.of(lang).to_owned()),
        };
        let (mut send, mut stays) = (false, true);
        Panel::top("newcomer head")
            .frame(Frame::new().inner_margin(Margin {
                bottom: 8,
                ..Margin::ZERO
            }))
            .show(ui, |ui| {
                ui.horizontal(|ui| {
                    widgets::heading(ui, TITLE.of(lang));
                    widgets::right(ui, |ui| {
                        stays = !ui.button(DONE.of(lang)).clicked();
                        ui.add_enabled_ui(refused.is_none(), |ui| {
                            send = widgets::primary(ui, ADD.of(lang)).clicked();
                        });
                    });
                });
                // What is missing or refused stands there, not only on hover: it is what to do next.
                let why = refused.as_deref().unwrap_or(READY.of(lang));
                let text = RichText::new(why).small().color(palette(ui).muted);
                ui.add(Label::new(text).wrap());
            });
        let entered = ScrollArea::vertical()
            .id_salt("newcomer")
            .auto_shrink(false)
            .show(ui, |ui| self.fields_ui(ui, model))
            .inner;
        let send = send || (entered && refused.is_none());
        match act {
            Ok(act) if send => {
                self.sent = self.player(model);
                (Some(Action::Do(act)), true)
            }
            _ => (None, stays),
        }
    }

    /// The id as typed, or made of the name.
    fn id(&self, model: &Model<'_>) -> String {
        self.id.clone().unwrap_or_else(|| {
            let taken = model.state().names_taken();
            ids::slug(&self.name, "player", |id| taken.contains(id))
        })
    }

    fn player(&self, model: &Model<'_>) -> Option<PlayerId> {
        PlayerId::new(&self.id(model)).ok()
    }

    /// The act, or what is still missing.
    fn act(&self, model: &Model<'_>) -> Result<Act<crate::flags::Command>, Words> {
        const NO_NAME: Words = Words::new("Type his name.", "名前を入力してください。");
        const NO_FIGURE: Words = Words::new(
            "Pick his figure from the list.",
            "一覧からフィギュアを選んでください。",
        );
        const BAD_ID: Words = Words::new(
            "The id takes small letters, digits and dashes, and starts with a letter or digit.",
            "idには小文字の英字・数字・ハイフンだけが使えます。先頭は英字か数字です。",
        );
        if self.name.trim().is_empty() {
            return Err(NO_NAME);
        }
        let figure = self.figure.clone().ok_or(NO_FIGURE)?;
        Ok(Act::new(AddPlayer {
            player: self.player(model).ok_or(BAD_ID)?,
            name: self.name.trim().to_owned(),
            figure,
            team: self.team.clone(),
            popularity: self.popularity,
            injuries: (self.injuries > 0).then_some(self.injuries),
            fd: None,
            fh: None,
            ko: None,
            announced: None,
            rookie: self.rookie.then_some(true),
            proxy: Some(self.proxy.trim().to_owned()).filter(|proxy| !proxy.is_empty()),
        }))
    }

    /// The fields; true when Enter ended one.
    fn fields_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> bool {
        const CLUB: Words = Words::new("Club", "チーム");
        const LEAGUE: Words = Words::new("The league's", "リーグ保有");
        const NAME: Words = Words::new("Name", "名前");
        const ID: Words = Words::new("Id", "id");
        const POPULARITY: Words = Words::new("Popularity", "人気");
        const INJURIES: Words = Words::new("Injuries", "負傷");
        const ROOKIE: Words = Words::new("This is his rookie year", "今シーズンがルーキー年");
        const PROXY: Words = Words::new("Stand-in model", "代用フィギュア");
        let (state, lang) = (model.state(), model.lang());
        ui.add_space(STEP);
        let half = (ui.available_width() - STEP) / 2.0;
        ui.spacing_mut().text_edit_width = ui.available_width();
        ui.spacing_mut().combo_width = ui.available_width();
        let clubs = state
            .seats
            .iter()
            .map(|id| (Some(id.clone()), state.team_name(id)))
            .chain([(None, LEAGUE.of(lang).to_owned())]);
        widgets::choice(ui, CLUB.of(lang), &mut self.team, clubs);
        let mut entered = false;
        ui.horizontal_top(|ui| {
            ui.spacing_mut().text_edit_width = half;
            let name = widgets::field(ui, NAME.of(lang), &mut self.name);
            if std::mem::take(&mut self.to_name) {
                name.response.request_focus();
            }
            entered |= name.entered;
            let made = self.id(model);
            let mut id = made.clone();
            let field = widgets::field(ui, ID.of(lang), &mut id);
            entered |= field.entered;
            if id != made {
                self.id = Some(id);
            }
            if field.committed && self.id.as_ref().is_some_and(String::is_empty) {
                // Left empty, it follows the name again.
                self.id = None;
            }
        });
        self.figure_ui(ui, model);
        ui.add_space(STEP);
        ui.horizontal_top(|ui| {
            let usual = state.rules.int(Key::NewPopularity);
            let mut popularity = self.popularity.unwrap_or(usual);
            if widgets::number_field(ui, POPULARITY.of(lang), &mut popularity, 0..=999_999) {
                self.popularity = Some(popularity);
            }
            widgets::number_field(ui, INJURIES.of(lang), &mut self.injuries, 0..=3);
        });
        ui.checkbox(&mut self.rookie, ROOKIE.of(lang));
        let proxy = widgets::field(ui, PROXY.of(lang), &mut self.proxy);
        entered | proxy.entered
    }

    /// The figure chosen, or the shelf to choose from.
    fn figure_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const FIGURE: Words = Words::new("Figure", "フィギュア");
        const OTHER: Words = Words::new("Another figure", "別のフィギュア");
        let lang = model.lang();
        let shelf = model.league.shelf();
        let chosen = self.figure.as_ref().and_then(|id| shelf.get(id));
        widgets::section(ui, FIGURE.of(lang));
        if let Some(figure) = chosen {
            ui.horizontal(|ui| {
                ui.label(RichText::new(line_of(figure, lang)).strong());
                widgets::right(ui, |ui| {
                    if ui.small_button(OTHER.of(lang)).clicked() {
                        self.figure = None;
                    }
                });
            });
            mini_dial(ui, figure.dial.click(0), model.wording());
            return;
        }
        widgets::search_field(ui, lang, &mut self.search, ui.available_width() - 40.0);
        let search = self.search.trim().to_lowercase();
        let found: Vec<&Figure> = shelf
            .figures()
            .iter()
            .filter(|figure| matches(figure, &search))
            .collect();
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical()
            .id_salt("shelf to pick from")
            .max_height(168.0)
            .auto_shrink([false, true])
            .show_rows(ui, 28.0, found.len(), |ui, range| {
                ui.spacing_mut().interact_size.y = 28.0;
                for figure in found.get(range).unwrap_or_default() {
                    let line = RichText::new(line_of(figure, lang)).small();
                    if ui.selectable_label(false, line).clicked() {
                        self.figure = Some(figure.id.clone());
                    }
                }
            });
        ui.spacing_mut().item_spacing.y = STEP;
    }
}

/// `Harbour Runner ★ · 12`, as the list names a figure.
fn line_of(figure: &Figure, lang: Lang) -> String {
    let (name, stars, points) = (figure.name(lang), figure.rank.stars(), figure.points);
    let name = if stars.is_empty() {
        name.to_owned()
    } else {
        format!("{name} {stars}")
    };
    let s = plural(points);
    crate::say!(lang, "{name} · {points} point{s}", "{name}・{points}点")
}

/// Whether a search finds a figure: by either name, its set or its id.
fn matches(figure: &Figure, search: &str) -> bool {
    let names = [
        Some(&figure.name),
        figure.name_ja.as_ref(),
        Some(&figure.set),
    ];
    names
        .into_iter()
        .flatten()
        .any(|name| name.to_lowercase().contains(search))
        || figure.id.as_str().contains(search)
        || figure
            .faction
            .iter()
            .any(|f| f.to_lowercase().contains(search))
}
