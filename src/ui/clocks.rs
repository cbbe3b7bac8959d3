//! The clocks of a match under way as they run (M-3.2–M-3.4). The journal says how they stood at each act; between two acts
//! they tick here, by a clock that only runs forward, and about once a second a small file beside the season says how
//! they stand, so that a crash costs no more than that.
//!
//! While they run a thread of its own keeps that file and rings the bells: a window that is minimized draws no frames.

mod sound;
mod ticking;
mod time;

pub use sound::play;
pub use ticking::{Bell, SOON};
pub use time::{Moment, Time};

use super::settings::Settings;
use crate::{
    flags::{
        Command, Journal,
        command::{ClockSet, Play, SetClock},
        play::{self, Live},
    },
    journal::{Act, Deed, Reading},
    store::{League, StoreError, clock},
};
use std::{
    fmt,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};
use ticking::Ticking;

/// How often the file is written while the clocks run.
const PERIOD: Duration = Duration::from_millis(900);

/// Who hears the bells.
#[derive(Clone)]
pub struct Ear(Arc<dyn Fn(Bell) + Send + Sync>);

impl Ear {
    /// One that hears every bell.
    pub fn new(hears: impl Fn(Bell) + Send + Sync + 'static) -> Self {
        Self(Arc::new(hears))
    }
}

impl Default for Ear {
    fn default() -> Self {
        Self::new(|_| {})
    }
}

impl fmt::Debug for Ear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ear")
    }
}

/// How the clocks are kept on disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Keeping {
    /// As they go.
    #[default]
    Kept,
    /// They stand as they did when the program ended while they ran.
    TakenUp,
    /// The disk does not take them: a crash would cost what has run since the last act.
    Failing,
}

/// What the clocks show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    /// Seconds left, rounded up.
    pub reading: Reading,
    /// They run.
    pub running: bool,
    /// It is extra time (M-3.3).
    pub extra: bool,
    /// So long the machine slept while they ran; whether that counts is to be said.
    pub slept: Option<Duration>,
    /// What there is to know of how they are kept.
    pub keeping: Keeping,
    /// When another second shows; none while nothing changes.
    pub next: Option<Duration>,
}

/// What is shared with the thread and with the scoreboard.
#[derive(Debug, Default)]
struct Face {
    /// None while no match is played.
    ticking: Option<Ticking>,
    extra: bool,
    keeping: Keeping,
    muted: bool,
    /// How they stood when the file was written last, and when that was; none where the journal says all.
    kept: Option<(clock::Standing, Duration)>,
}

impl Face {
    /// Lets the time up to now pass: the bells to ring.
    fn advance(&mut self, now: Moment) -> Vec<Bell> {
        let bells = self.ticking.iter_mut().flat_map(|t| t.advance(now));
        let bells: Vec<Bell> = bells.collect();
        if self.muted { Vec::new() } else { bells }
    }

    /// What the file is to say now, if it is time to write it.
    fn due(&mut self, now: Moment) -> Option<clock::Standing> {
        let ticking = self.ticking?;
        let (standing, written) = self.kept.as_mut()?;
        let mut stand = standing.clone();
        stand.moved(ticking.match_left, ticking.turn_left);
        // Clocks that have just run out stop: their last second is kept, too.
        let due = if ticking.runs() {
            now.steady.saturating_sub(*written) >= PERIOD
        } else {
            stand != *standing
        };
        due.then(|| {
            *written = now.steady;
            *standing = stand.clone();
            stand
        })
    }
}

/// The running clocks, for whoever draws them.
#[derive(Debug, Clone)]
pub struct Watch {
    face: Arc<Mutex<Face>>,
    time: Time,
    ear: Ear,
}

impl Watch {
    fn face(&self) -> MutexGuard<'_, Face> {
        self.face.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What they show now; none while no match is played.
    pub fn shown(&self) -> Option<Shown> {
        self.tick();
        let face = self.face();
        let ticking = face.ticking?;
        Some(Shown {
            reading: ticking.reading(),
            running: ticking.runs(),
            extra: face.extra,
            slept: (!ticking.slept.is_zero()).then_some(ticking.slept),
            keeping: face.keeping,
            next: ticking.next_second(),
        })
    }

    /// Lets the time up to now pass and rings the bells.
    fn tick(&self) {
        let bells = self.face().advance(self.time.now());
        for bell in bells {
            (self.ear.0)(bell);
        }
    }

    /// Writes the file if it is time to.
    fn keep(&self, league: &Path) {
        let due = self.face().due(self.time.now());
        if let Some(standing) = due {
            self.told(league, clock::write(league, &standing));
        }
    }

    /// A disk that says no is told of in the window, and where somebody may look for why; the clocks go on.
    fn told(&self, league: &Path, result: Result<(), StoreError>) {
        let keeping = &mut self.face().keeping;
        match result {
            Err(error) => {
                if std::mem::replace(keeping, Keeping::Failing) != Keeping::Failing {
                    let league = league.display();
                    tracing::warn!("{league}: the clocks are not kept: {error}");
                }
            }
            Ok(()) if *keeping == Keeping::Failing => *keeping = Keeping::Kept,
            Ok(()) => {}
        }
    }

    /// How long the thread may wait.
    fn pause(&self) -> Duration {
        let bell = self.face().ticking.and_then(|t| t.next_bell());
        bell.map_or(PERIOD, |bell| bell.min(PERIOD))
    }
}

/// The thread that looks at running clocks; dropped, it ends.
#[derive(Debug)]
struct Hand {
    stop: Option<mpsc::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Hand {
    fn new(watch: Watch, league: PathBuf) -> Self {
        let (stop, stopped) = mpsc::channel();
        let thread = thread::spawn(move || {
            loop {
                watch.tick();
                watch.keep(&league);
                if stopped.recv_timeout(watch.pause()) != Err(RecvTimeoutError::Timeout) {
                    break;
                }
            }
        });
        Self {
            stop: Some(stop),
            thread: Some(thread),
        }
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        drop(self.stop.take());
        // Nothing may write the file once this has ended.
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What the journal said when it was looked at last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Known {
    clock: play::Clock,
    turn: u32,
}

/// The clocks of an open league.
#[derive(Debug)]
pub struct Clocks {
    watch: Watch,
    league: PathBuf,
    hand: Option<Hand>,
    /// The number of the entry to come when the journal was looked at last.
    seen: Option<u64>,
    known: Option<Known>,
}

impl Clocks {
    /// The clocks of a league that has just been opened: they stand.
    pub fn new(league: &Path, time: Time, ear: Ear) -> Self {
        Self {
            watch: Watch {
                face: Arc::default(),
                time,
                ear,
            },
            league: league.into(),
            hand: None,
            seen: None,
            known: None,
        }
    }

    /// The clocks for whoever draws them.
    pub fn watch(&self) -> &Watch {
        &self.watch
    }

    /// What they show; none while no match is played.
    pub fn shown(&self) -> Option<Shown> {
        self.watch.shown()
    }

    /// The league has been read anew: the clocks stand as it says.
    pub fn forget(&mut self) {
        (self.hand, self.seen, self.known) = (None, None, None);
        self.watch.face().ticking = None;
    }

    /// Follows the journal: an act that put the clocks has put these, an undo gives the time back.
    pub fn follow(&mut self, league: &League, settings: &Settings) {
        self.watch.tick();
        self.watch.face().muted = settings.mute;
        if self.watch.time.is_by_hand() {
            self.watch.keep(&self.league);
        }
        let journal = league.journal();
        let next = journal.next_n();
        if self.seen == Some(next) {
            return;
        }
        let opened = self.seen.replace(next).is_none();
        let ours = league.read_only().is_none();
        let Some(live) = playing(league) else {
            let was = self.watch.face().ticking.take().is_some();
            (self.hand, self.known) = (None, None);
            if ours && (was || opened) {
                self.watch.told(&self.league, clock::remove(&self.league));
            }
            return;
        };
        let before = self.known.replace(Known {
            clock: live.clock,
            turn: live.turn.number,
        });
        // Only one may write the file.
        self.hand = None;
        {
            let mut face = self.watch.face();
            face.extra = live.clock.extra;
            if let (Some(ticking), Some(before)) = (&mut face.ticking, before) {
                obey(ticking, before, live, journal, settings.keep_clock);
                face.keeping = Keeping::Kept;
            } else {
                let kept = clock::read(&self.league).filter(|kept| kept.fits(journal));
                if opened && (kept.is_some() || live.clock.running) {
                    face.keeping = Keeping::TakenUp;
                }
                let (match_left, turn_left) = kept.map_or_else(
                    || left(live.clock.match_secs, live.clock.turn_secs),
                    |kept| (kept.match_left(), kept.turn_left()),
                );
                let now = self.watch.time.now();
                face.ticking = Some(Ticking::standing(match_left, turn_left, now));
            }
        }
        if ours {
            self.keep_up(journal, live);
        }
    }

    /// What the file has to say from now on, and who writes it.
    fn keep_up(&mut self, journal: &Journal, live: &Live) {
        let now = self.watch.time.now();
        let mut face = self.watch.face();
        let Some(ticking) = face.ticking else { return };
        let differs = ticking.reading() != live.clock.reading();
        let standing =
            clock::Standing::new(journal, ticking.match_left, ticking.turn_left).filter(|_| {
                // Clocks that stand as the journal says need no file.
                ticking.runs() || differs
            });
        face.kept = standing.clone().map(|standing| (standing, now.steady));
        drop(face);
        match standing {
            Some(standing) => self
                .watch
                .told(&self.league, clock::write(&self.league, &standing)),
            None => self.watch.told(&self.league, clock::remove(&self.league)),
        }
        if ticking.runs() && !self.watch.time.is_by_hand() {
            self.hand = Some(Hand::new(self.watch.clone(), self.league.clone()));
        }
    }

    /// Notes on an act of the match what the clocks show, unless it says itself what they showed when it was begun.
    pub fn stamp(&self, act: &mut Act<Command>) {
        if let Deed::Command(Command::Play(_)) = act.deed
            && act.clock.is_none()
        {
            act.clock = self.shown().map(|shown| shown.reading);
        }
    }

    /// The act that starts clocks that stand and pauses those that run; none while no match is played.
    pub fn turn_over(&self) -> Option<Act<Command>> {
        let shown = self.shown()?;
        Some(set_clock(!shown.running, [None; 2]))
    }

    /// Answers whether the time the machine slept counts.
    pub fn wake(&self, counts: bool) {
        if let Some(ticking) = &mut self.watch.face().ticking {
            ticking.wake(counts);
        }
    }
}

impl Drop for Clocks {
    fn drop(&mut self) {
        // Closed in the middle of a turn, they stand where they are.
        drop(self.hand.take());
        let now = self.watch.time.now();
        let mut face = self.watch.face();
        drop(face.advance(now));
        let ran = face.ticking.take().filter(Ticking::runs);
        if let (Some(ticking), Some((standing, _))) = (ran, &mut face.kept) {
            standing.moved(ticking.match_left, ticking.turn_left);
            let _ = clock::write(&self.league, standing);
        }
    }
}

/// The act that starts or pauses the clocks, perhaps putting that of the match or of the turn to so many seconds.
pub fn set_clock(start: bool, [match_secs, turn_secs]: [Option<u32>; 2]) -> Act<Command> {
    Act::new(SetClock {
        set: if start {
            ClockSet::Start
        } else {
            ClockSet::Pause
        },
        match_secs,
        turn_secs,
    })
}

/// The match under way.
fn playing(league: &League) -> Option<&Live> {
    let game = league.state().game.as_ref()?;
    let over = game.score.is_some() || game.commit.is_some();
    game.live.as_ref().filter(|_| !over)
}

fn left(match_secs: u32, turn_secs: u32) -> (Duration, Duration) {
    let secs = |n: u32| Duration::from_secs(n.into());
    (secs(match_secs), secs(turn_secs))
}

/// Puts the clocks as the last entry has them. Where it only noted what they showed they run on as they are.
fn obey(ticking: &mut Ticking, before: Known, live: &Live, journal: &Journal, keep: bool) {
    let Some(last) = journal.entries().last() else {
        return;
    };
    let record = live.clock.reading();
    let (matches, turns) = match &last.act.deed {
        Deed::Command(_) => {
            let noted = last.act.clock;
            let put = |now: u32, noted: Option<u32>, before: u32| {
                (now != noted.unwrap_or(before)).then_some(now)
            };
            (
                put(
                    record.match_secs,
                    noted.map(|at| at.match_secs),
                    before.clock.match_secs,
                ),
                put(
                    record.turn_secs,
                    noted.map(|at| at.turn_secs),
                    before.clock.turn_secs,
                ),
            )
        }
        Deed::Undo { .. } => {
            // The time goes back to when what was taken back had been begun.
            let first = journal.touched(last.n).next();
            let begun = first.and_then(|entry| entry.act.clock).unwrap_or(record);
            let other_turn = live.turn.number != before.turn;
            (
                (!keep).then_some(begun.match_secs),
                (!keep || other_turn).then_some(begun.turn_secs),
            )
        }
        Deed::Redo { .. } => (Some(record.match_secs), Some(record.turn_secs)),
    };
    if let Some(secs) = matches {
        ticking.match_left = Duration::from_secs(secs.into());
    }
    if let Some(secs) = turns {
        ticking.turn_left = Duration::from_secs(secs.into());
    }
    // Whoever stopped them to take an act back has not asked for them to run again: only what is about the clocks
    // themselves starts or stops them.
    let taken = journal.touched(last.n).next();
    let act = taken.map_or(&last.act, |entry| &entry.act);
    let undone = matches!(last.act.deed, Deed::Undo { .. });
    match act.command() {
        Some(Command::Play(play @ Play::SetClock(c))) if !undone || play.ticks() => {
            ticking.running = (c.set == ClockSet::Start) != undone;
        }
        _ if taken.is_none() && live.clock.running != before.clock.running => {
            ticking.running = live.clock.running;
        }
        _ => {}
    }
}
