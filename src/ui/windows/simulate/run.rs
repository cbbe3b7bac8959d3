//! A run on a thread of its own: what is run, how far it is, what came of it.

use crate::{
    flags::{
        State,
        rules::{Key, SettingKey as _, Value},
    },
    ids::TeamId,
    simulate::{Report, Summary, Trial, Watch, simulate, with_rules},
    text::{Lang, Text, plural},
    ui::model::Model,
};
use egui::Context;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
    time::{Duration, Instant},
};

/// What is run.
#[derive(Debug, Clone)]
pub(super) struct Setup {
    /// The league it begins from.
    pub version: u64,
    pub seasons: u32,
    pub seed: u64,
    pub refound: bool,
    /// The house rules that are tried.
    pub changes: Vec<Change>,
}

/// A house rule as the league has it, and as it is tried.
#[derive(Debug, Clone)]
pub(super) struct Change {
    pub key: Key,
    pub old: Value,
    pub new: Value,
}

impl Setup {
    /// In a line.
    pub(super) fn told(&self, lang: Lang) -> String {
        let (n, seed) = (self.seasons, self.seed);
        let s = plural(n);
        let mut parts = vec![
            crate::say!(lang, "{n} season{s}", "{n}シーズン"),
            crate::say!(lang, "seed {seed}", "種{seed}"),
        ];
        if !self.refound {
            parts.push(crate::say!(lang, "no new clubs", "新チームなし"));
        }
        if self.changes.is_empty() {
            parts.push(crate::say!(
                lang,
                "the league's rules",
                "リーグのルールのまま"
            ));
        }
        parts.extend(self.changes.iter().map(|change| change.in_words(lang)));
        parts.join(crate::say!(lang, " · ", "・").as_str())
    }

    /// The house rules that are tried, a line each; without any as [`told`](Self::told).
    pub(super) fn told_in_words(&self, lang: Lang) -> String {
        if self.changes.is_empty() {
            return self.told(lang);
        }
        let lines = self.changes.iter().map(|change| change.in_words(lang));
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl Change {
    /// The two values, as `200 points → 220 points`; where they are the same, that one.
    pub(super) fn values(&self, lang: Lang) -> String {
        let setting = self.key.setting();
        let (old, new) = (setting.show(&self.old, lang), setting.show(&self.new, lang));
        if self.old == self.new {
            old
        } else {
            format!("{old} → {new}")
        }
    }

    /// As `Salary cap: 200 points → 220 points`.
    pub(super) fn in_words(&self, lang: Lang) -> String {
        let setting = self.key.setting();
        let title = setting.title.of(lang);
        let values = self.values(lang);
        crate::say!(lang, "{title}: {values}", "{title}：{values}")
    }
}

/// What came of it.
#[derive(Debug)]
pub(super) struct Run {
    pub of: Setup,
    pub report: Report,
    /// Every club with its last name and what its seasons came to.
    pub clubs: Vec<(TeamId, String, Summary)>,
    /// All clubs together.
    pub whole: Summary,
    /// Places of every club's season: of the season, and within it.
    pub rows: Vec<(usize, usize)>,
}

impl Run {
    pub(super) fn new(of: Setup, report: Report) -> Self {
        let seasons = report.seasons.iter().enumerate();
        let rows = seasons.flat_map(|(n, season)| (0..season.clubs.len()).map(move |at| (n, at)));
        Self {
            of,
            clubs: report.clubs(),
            whole: report.whole(),
            rows: rows.collect(),
            report,
        }
    }
}

/// A run on its way. Let go of, it ends and leaves nothing.
#[derive(Debug)]
pub(super) struct Work {
    of: Setup,
    done: Arc<AtomicU32>,
    stop: Arc<AtomicBool>,
    made: Receiver<Result<Report, Text>>,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

/// Says now and then how far it is, and ends it when it is no longer wanted.
struct Onlooker {
    done: Arc<AtomicU32>,
    stop: Arc<AtomicBool>,
    ctx: Context,
    shown: Instant,
}

impl Watch for Onlooker {
    fn season(&mut self, done: u32) -> bool {
        const SHOWN_EVERY: Duration = Duration::from_millis(50);
        self.done.store(done, Relaxed);
        if self.shown.elapsed() >= SHOWN_EVERY {
            self.shown = Instant::now();
            self.ctx.request_repaint();
        }
        !self.stop.load(Relaxed)
    }
}

impl Work {
    /// Begins it on a copy of the league.
    pub(super) fn begin(ctx: &Context, model: &Model<'_>, of: Setup) -> Self {
        let (state, shelf) = (model.state().clone(), model.league.shelf().clone());
        let (done, stop) = (Arc::default(), Arc::default());
        let (tell, made) = channel();
        let work = Self {
            of: of.clone(),
            done: Arc::clone(&done),
            stop: Arc::clone(&stop),
            made,
        };
        let mut onlooker = Onlooker {
            done,
            stop,
            ctx: ctx.clone(),
            shown: Instant::now(),
        };
        thread::spawn(move || {
            let trial = Trial {
                seasons: of.seasons,
                seed: of.seed,
                refound: of.refound,
            };
            let answer = changed(state, &of).and_then(|state| {
                simulate(state, &shelf, trial, &mut onlooker).map_err(|stuck| stuck.text())
            });
            // Nobody listens any more when it was cancelled.
            let _ = tell.send(answer);
            onlooker.ctx.request_repaint();
        });
        work
    }

    /// What is run.
    pub(super) fn of(&self) -> &Setup {
        &self.of
    }

    /// How many seasons are over.
    pub(super) fn done(&self) -> u32 {
        self.done.load(Relaxed)
    }

    /// What came of it.
    ///
    /// # Errors
    /// It still runs, or its thread broke.
    pub(super) fn answer(&self) -> Result<Result<Report, Text>, TryRecvError> {
        self.made.try_recv()
    }
}

fn changed(state: State, of: &Setup) -> Result<State, Text> {
    let rules = of.changes.iter();
    let rules = rules.map(|change| (change.key.setting().key.to_owned(), change.new.clone()));
    with_rules(state, &rules.collect::<Vec<_>>()).map_err(|bad| bad.text())
}
