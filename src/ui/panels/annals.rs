//! The seasons of a league in short, read from their files beside the window once somebody asks for honors, records or a
//! career. Older seasons do not change: they are read once.

use super::past::told;
use crate::{
    flags::annals::Annal,
    store::{League, OpenError},
    text::{Lang, Text, Words},
    ui::{
        model::Model,
        widgets::{self, Tone},
    },
};
use egui::{Context, Label, ProgressBar, RichText, Ui};
use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::{
        Arc,
        mpsc::{Receiver, TryRecvError, channel},
    },
};

/// Files being read on a thread of their own. Whoever lets this go stops it after the file it is at.
#[derive(Debug)]
struct Job {
    coming: Receiver<(u32, Result<Annal, OpenError>)>,
    of: usize,
    done: usize,
}

/// The seasons read so far.
#[derive(Debug, Default)]
pub(super) struct Annals {
    /// The league and the season it is in: another one has other older seasons.
    of: Option<(PathBuf, u32)>,
    asked: bool,
    /// The reader stopped it.
    stopped: bool,
    job: Option<Job>,
    read: BTreeMap<u32, Arc<Annal>>,
    troubles: BTreeMap<u32, Text>,
    /// The folder could not be listed.
    trouble: Option<Text>,
    /// Changes whenever what was read does.
    turn: u64,
}

impl Annals {
    /// Takes over what has been read; forgets what belongs to another league or season.
    pub(super) fn follow(&mut self, model: &Model<'_>) {
        let of = (model.league.folder().to_path_buf(), model.state().season);
        if self.of.as_ref() != Some(&of) {
            let turn = self.turn + 1;
            *self = Self {
                of: Some(of),
                turn,
                ..Self::default()
            };
        }
        while let Some(job) = &mut self.job {
            match job.coming.try_recv() {
                Ok((season, read)) => {
                    job.done += 1;
                    self.turn += 1;
                    match read {
                        Ok(annal) => drop(self.read.insert(season, Arc::new(annal))),
                        Err(error) => drop(self.troubles.insert(season, told(&error))),
                    }
                }
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => self.job = None,
            }
        }
    }

    /// Begins to read the older seasons, unless that was begun before.
    pub(super) fn ask(&mut self, ctx: &Context, model: &Model<'_>) {
        if self.asked || self.stopped {
            return;
        }
        self.asked = true;
        let mut files = match model.league.seasons() {
            Ok(files) => files,
            Err(error) => {
                self.trouble = Some(error.text());
                return;
            }
        };
        // The last file is the running season's, whatever number it was given since.
        files.pop();
        files.retain(|n| !self.read.contains_key(n) && !self.troubles.contains_key(n));
        if files.is_empty() {
            return;
        }
        let (tell, coming) = channel();
        self.job = Some(Job {
            coming,
            of: files.len(),
            done: 0,
        });
        let (folder, ctx) = (model.league.folder().to_path_buf(), ctx.clone());
        std::thread::spawn(move || {
            // The latest is what is asked about first.
            for season in files.into_iter().rev() {
                let read = League::season_in(&folder, season).map(|journal| Annal::of(&journal));
                let told = tell.send((season, read));
                ctx.request_repaint();
                if told.is_err() {
                    return;
                }
            }
            drop(tell);
            ctx.request_repaint();
        });
    }

    /// It was asked for.
    pub(super) const fn asked(&self) -> bool {
        self.asked || self.stopped
    }

    /// Everything that can be read has been.
    pub(super) const fn done(&self) -> bool {
        self.asked && self.job.is_none()
    }

    /// Changes whenever what was read does.
    pub(super) const fn turn(&self) -> u64 {
        self.turn
    }

    /// The older seasons read so far, the oldest first.
    pub(super) fn older(&self) -> impl DoubleEndedIterator<Item = &Arc<Annal>> {
        self.read.values()
    }

    /// How far the reading is, with the button that stops it, for the line it is drawn in.
    pub(super) fn progress_ui(&mut self, ui: &mut Ui, lang: Lang) {
        const STOP: Words = Words::new("Stop", "中止");
        const GO_ON: Words = Words::new("Read the rest", "残りを読み込む");
        const STOPPED: Words = Words::new("Not all seasons read", "未読のシーズンあり");
        const STOPPED_HINT: Words = Words::new(
            "What is shown may not be all: not every older season's file has been read.",
            "過去のシーズンをすべて読み込んでいないため、表示は一部だけかもしれません。",
        );
        if let Some(job) = &self.job {
            let (done, of) = (job.done, job.of);
            let text = crate::say!(
                lang,
                "Older seasons: {done} of {of}",
                "過去のシーズン：{done} / {of}"
            );
            let part = done as f32 / of.max(1) as f32;
            ui.horizontal(|ui| {
                let text = RichText::new(text).small();
                ui.add(ProgressBar::new(part).desired_width(180.0).text(text));
                if ui.small_button(STOP.of(lang)).clicked() {
                    self.job = None;
                    (self.asked, self.stopped) = (false, true);
                    self.turn += 1;
                }
            });
        } else if self.stopped {
            ui.horizontal(|ui| {
                widgets::caption(ui, STOPPED.of(lang)).on_hover_text(STOPPED_HINT.of(lang));
                if ui.small_button(GO_ON.of(lang)).clicked() {
                    self.stopped = false;
                }
            });
        }
    }

    /// What could not be read, a line each.
    pub(super) fn troubles_ui(&self, ui: &mut Ui, lang: Lang) {
        for trouble in self.trouble.iter().chain(self.troubles.values()) {
            let text = RichText::new(trouble.of(lang)).small();
            ui.add(Label::new(text.color(Tone::Danger.color(ui))).wrap());
        }
    }
}
