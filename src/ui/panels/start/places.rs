//! Where the leagues opened last stand by now: a script may have gone on with them. Read on a thread, whenever the start
//! screen comes up and whenever the reader comes back to it.

use crate::{
    store::{League, Mode},
    text::Text,
    ui::settings::{Recent, Settings, place_of},
};
use egui::Ui;
use std::{
    collections::HashMap,
    path::PathBuf,
    sync::mpsc::{Receiver, channel},
};

/// A league's name, and the season and step it stands at.
type Stand = (String, Text);

/// What was read since the start screen came up.
#[derive(Debug, Default)]
pub(super) struct Places {
    read: HashMap<PathBuf, Stand>,
    coming: Option<Receiver<(PathBuf, Stand)>>,
    focused: bool,
    /// The pass in which the start screen was last drawn.
    drawn: Option<u64>,
}

impl Places {
    /// Takes over what has been read, and begins reading where the reader looks anew.
    pub(super) fn look(&mut self, ui: &Ui, settings: &Settings) {
        let pass = ui.ctx().cumulative_pass_nr();
        let focused = ui.input(|i| i.focused);
        let comes_up = self.drawn.is_none_or(|drawn| pass > drawn + 1);
        let comes_back = focused && !self.focused;
        (self.drawn, self.focused) = (Some(pass), focused);
        if comes_up {
            // What this window did meanwhile stands in the settings.
            self.read.clear();
        }
        if comes_up || comes_back {
            self.read_all(ui, settings);
        }
        if let Some(coming) = &self.coming {
            self.read.extend(coming.try_iter());
        }
    }

    fn read_all(&mut self, ui: &Ui, settings: &Settings) {
        let (tell, coming) = channel();
        let paths: Vec<PathBuf> = settings.recent.iter().map(|r| r.path.clone()).collect();
        let ctx = ui.ctx().clone();
        std::thread::spawn(move || {
            for path in paths {
                // Of a league that cannot be read the last known place stays.
                let Ok(league) = League::open(&path, Mode::Look) else {
                    continue;
                };
                let stand = (league.name().to_owned(), place_of(&league));
                if tell.send((path, stand)).is_err() {
                    return;
                }
                ctx.request_repaint();
            }
        });
        self.coming = Some(coming);
    }

    /// A recent league as it stands, as far as that is known.
    pub(super) fn now(&self, recent: &Recent) -> Recent {
        let mut recent = recent.clone();
        if let Some((name, place)) = self.read.get(&recent.path) {
            recent.name.clone_from(name);
            recent.place.clone_from(place);
        }
        recent
    }
}
