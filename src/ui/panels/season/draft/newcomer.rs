//! The line in which AFA offers new players, several one after another (F-5.1).

use crate::{
    flags::{Command, command::Offer, rules::Key},
    ids::{self, FigureId, PlayerId},
    journal::Act,
    text::Words,
    ui::{
        actions::Action,
        model::Model,
        panels::{offer, season::rolling::bar},
        theme::palette,
        widgets,
    },
};
use egui::{Align, Label, Layout, RichText, Ui};

/// A new player being typed in.
#[derive(Debug, Default)]
pub(super) struct Newcomer {
    name: String,
    figure: Option<FigureId>,
    popularity: Option<i64>,
    /// The name follows the figure until it is typed.
    named_after: Option<FigureId>,
    /// Sent off; once he is on offer the line is free for the next.
    sent: Option<PlayerId>,
    to_name: bool,
}

impl Newcomer {
    /// Something stands in the line.
    pub(super) fn is_typed(&self) -> bool {
        !self.name.trim().is_empty() || self.figure.is_some()
    }

    /// Draws it.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NEW: Words = Words::new("New player", "新人");
        const NAME: Words = Words::new("Name", "名前");
        const FIGURE: Words = Words::new("Figure", "フィギュア");
        const POPULARITY: Words = Words::new("Popularity", "人気");
        const OFFER: Words = Words::new("Offer", "対象に加える");
        let (state, lang) = (model.state(), model.lang());
        if let Some(sent) = self.sent.take()
            && state.players.contains_key(&sent)
        {
            *self = Self {
                to_name: true,
                ..Self::default()
            };
        }
        let wide = ui.available_width() > 700.0;
        bar(ui, |ui| {
            let act = self.act(model);
            let refused = match &act {
                Ok(act) => model.refused(act),
                Err(missing) => Some(missing.of(lang).to_owned()),
            };
            let mut send = false;
            ui.horizontal(|ui| {
                if wide {
                    ui.label(RichText::new(NEW.of(lang)).strong());
                }
                let edit = egui::TextEdit::singleline(&mut self.name)
                    .hint_text(NAME.of(lang))
                    .desired_width(if wide { 160.0 } else { 120.0 });
                let name = ui.add(edit).accessible_name(NAME.of(lang));
                if std::mem::take(&mut self.to_name) {
                    name.request_focus();
                }
                if name.changed() {
                    self.named_after = None;
                }
                let entered = name.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
                let shelf = model.league.shelf();
                let room = if wide { 232.0 } else { 190.0 };
                if widgets::figure_pick(ui, lang, shelf, FIGURE.of(lang), &mut self.figure, room) {
                    self.take_name(model);
                }
                let default = state.rules.int(Key::NewPopularity);
                let mut popularity = self.popularity.unwrap_or(default);
                ui.label(RichText::new(POPULARITY.of(lang)).color(palette(ui).muted));
                let value = egui::DragValue::new(&mut popularity)
                    .range(0..=99)
                    .speed(0.05);
                let drag = widgets::typing(ui, |ui| ui.add(value));
                if drag.accessible_name(POPULARITY.of(lang)).changed() {
                    self.popularity = Some(popularity).filter(|n| *n != default);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    send = offer(ui, OFFER.of(lang), false, refused.as_deref());
                    send |= entered && refused.is_none();
                    // What is missing stands there where there is room for it.
                    if let Some(why) = refused.as_deref().filter(|_| !self.name.is_empty()) {
                        let text = RichText::new(why).small().color(palette(ui).muted);
                        ui.add(Label::new(text).truncate()).on_hover_text(why);
                    }
                });
            });
            let act = act.ok().filter(|_| send)?;
            self.sent = self.id(model);
            Some(Action::Do(act))
        })
    }

    /// A figure gives its own name to whoever has none yet.
    fn take_name(&mut self, model: &Model<'_>) {
        let Some(figure) = self
            .figure
            .as_ref()
            .and_then(|id| model.league.shelf().get(id))
        else {
            return;
        };
        if self.name.trim().is_empty() || self.named_after.is_some() {
            figure.name(model.lang()).clone_into(&mut self.name);
            self.named_after = Some(figure.id.clone());
        }
    }

    fn id(&self, model: &Model<'_>) -> Option<PlayerId> {
        let taken = model.state().names_taken();
        let id = ids::slug(&self.name, "player", |id| taken.contains(id));
        PlayerId::new(&id).ok()
    }

    fn act(&self, model: &Model<'_>) -> Result<Act<Command>, Words> {
        const NO_NAME: Words = Words::new(
            "Type a name, or pick a figure.",
            "名前を入力するか、フィギュアを選んでください。",
        );
        const NO_FIGURE: Words = Words::new("Pick his figure.", "フィギュアを選んでください。");
        if self.name.trim().is_empty() {
            return Err(NO_NAME);
        }
        let figure = self.figure.clone().ok_or(NO_FIGURE)?;
        Ok(Act::new(Offer {
            player: self.id(model).ok_or(NO_NAME)?,
            name: self.name.trim().to_owned(),
            figure,
            popularity: self.popularity,
        }))
    }
}
