//! A finished season looked at in place of the running one: its file is read beside the window once somebody chooses it.

use crate::{
    flags::Journal,
    store::{League, OpenError},
    text::{Lang, Text, Words},
    ui::{
        model::Model,
        widgets::{self, Tone},
    },
};
use egui::{ComboBox, Context, Label, RichText, Ui};
use std::{
    path::PathBuf,
    sync::mpsc::{Receiver, TryRecvError, channel},
};

/// How far the chosen season is.
#[derive(Debug)]
enum Reading {
    Coming(Receiver<Result<Journal, OpenError>>),
    Read(Box<Journal>),
    Failed(Text),
}

/// The choice between the running season and those before it.
#[derive(Debug, Default)]
pub(super) struct Past {
    /// The league and the season it is in: another one has other older seasons.
    of: Option<(PathBuf, u32)>,
    /// The finished seasons, the latest first.
    older: Vec<u32>,
    /// The finished season chosen; none: the running one.
    chosen: Option<(u32, Reading)>,
}

impl Past {
    /// Takes over what has been read; forgets what belongs to another league or season.
    pub(super) fn follow(&mut self, model: &Model<'_>) {
        let of = (model.league.folder().to_path_buf(), model.state().season);
        if self.of.as_ref() != Some(&of) {
            // A folder that cannot be listed has none to choose from; honors say why.
            let mut older = model.league.seasons().unwrap_or_default();
            // The last file is the running season's, whatever number it was given since.
            older.pop();
            older.reverse();
            *self = Self {
                of: Some(of),
                older,
                chosen: None,
            };
        }
        if let Some((_, reading)) = &mut self.chosen
            && let Reading::Coming(coming) = reading
        {
            match coming.try_recv() {
                Ok(Ok(journal)) => *reading = Reading::Read(Box::new(journal)),
                Ok(Err(error)) => *reading = Reading::Failed(told(&error)),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => self.chosen = None,
            }
        }
    }

    /// The chooser, where there is something to choose.
    pub(super) fn choose_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const SEASON: Words = Words::new("Season shown", "表示するシーズン");
        if self.older.is_empty() {
            return;
        }
        let lang = model.lang();
        let now = self.season();
        let mut wanted = now;
        let words = |season: Option<u32>| {
            if let Some(n) = season {
                return crate::say!(lang, "Season {n}", "シーズン{n}");
            }
            let n = model.state().season;
            crate::say!(lang, "Season {n} (running)", "シーズン{n}（進行中）")
        };
        ComboBox::from_id_salt("season shown")
            .selected_text(words(now))
            .width(170.0)
            .show_ui(ui, |ui| {
                ui.selectable_value(&mut wanted, None, words(None));
                for n in &self.older {
                    ui.selectable_value(&mut wanted, Some(*n), words(Some(*n)));
                }
            })
            .response
            .accessible_name(SEASON.of(lang));
        if wanted != now {
            let folder = model.league.folder().to_path_buf();
            self.chosen = wanted.map(|season| (season, read(folder, season, ui.ctx())));
            ui.ctx().request_repaint();
        }
    }

    /// The chooser in a line of its own, where there is something to choose.
    pub(super) fn line_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        if !self.older.is_empty() {
            ui.horizontal(|ui| widgets::right(ui, |ui| self.choose_ui(ui, model)));
        }
    }

    /// The finished season chosen; none: the running one.
    fn season(&self) -> Option<u32> {
        self.chosen.as_ref().map(|(season, _)| *season)
    }

    /// What is to be looked at; none while it is read or where it cannot be, which is then said.
    pub(super) fn model<'a>(&'a self, ui: &mut Ui, model: &Model<'a>) -> Option<Model<'a>> {
        let lang = model.lang();
        match &self.chosen {
            None => Some(*model),
            Some((season, Reading::Read(journal))) => Some(Model {
                past: Some((*season, journal)),
                ..*model
            }),
            Some((season, Reading::Coming(_))) => {
                let text = crate::say!(
                    lang,
                    "Season {season} is being read",
                    "シーズン{season}を読み込み中"
                );
                widgets::caption(ui, text);
                None
            }
            Some((_, Reading::Failed(trouble))) => {
                let text = RichText::new(trouble.of(lang));
                ui.add(Label::new(text.color(Tone::Danger.color(ui))).wrap());
                None
            }
        }
    }
}

/// Begins to read a season's file. Whoever lets the answer go does not wait for it.
fn read(folder: PathBuf, season: u32, ctx: &Context) -> Reading {
    let (tell, coming) = channel();
    let ctx = ctx.clone();
    std::thread::spawn(move || {
        // Nobody may be waiting any more.
        drop(tell.send(League::season_in(&folder, season)));
        drop(tell);
        ctx.request_repaint();
    });
    Reading::Coming(coming)
}

/// What went wrong, in both languages.
pub(super) fn told(error: &OpenError) -> Text {
    Text {
        en: error.show(Lang::En),
        ja: error.show(Lang::Ja),
    }
}
