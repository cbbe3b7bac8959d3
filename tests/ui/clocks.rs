//! The clocks of a match under way: started, paused, put, given back by undo, asleep, killed; the scoreboard beside them.

mod board;
mod crash;
mod minimized;
mod panel;

use crate::{
    season::{all_conditions, name_and_kick_off, to_result},
    window::{Scene, Window, sample, settings, team},
};
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    flags::{Command, command, play::Live},
    journal::{Act, Reading},
    store::{ActError, League, Mode},
    text::Lang,
    ui::{
        clocks::{Bell, Clocks, Ear, Shown, Time, set_clock},
        dialogs,
        settings::Settings,
    },
};
use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};
use tempfile::TempDir;

/// A match at the table, its clocks run by hand.
pub struct Table {
    pub league: League,
    pub clocks: Clocks,
    pub settings: Settings,
    pub time: Time,
    bells: Arc<Mutex<Vec<Bell>>>,
    folder: TempDir,
}

/// The open game has kicked off: 15 minutes, two a turn.
pub fn kicked_off() -> Table {
    table(to_result)
}

fn table(before: impl FnOnce(&mut League)) -> Table {
    let folder = TempDir::new().unwrap();
    let path = sample(folder.path());
    let mut league = League::open(&path, Mode::Write).unwrap();
    before(&mut league);
    let time = Time::by_hand();
    let bells: Arc<Mutex<Vec<Bell>>> = Arc::default();
    let heard = Arc::clone(&bells);
    let ear = Ear::new(move |bell| heard.lock().unwrap().push(bell));
    let mut table = Table {
        clocks: Clocks::new(&path, time.clone(), ear),
        league,
        settings: settings(Lang::En),
        time,
        bells,
        folder,
    };
    table.look();
    table
}

impl Table {
    /// A frame goes by.
    fn look(&mut self) {
        self.clocks.follow(&self.league, &self.settings);
    }

    /// Seconds go by, with a frame now and then.
    pub fn pass(&mut self, secs: u64) {
        for _ in 0..secs {
            self.time.pass(Duration::from_secs(1));
            self.look();
        }
    }

    /// Carries out an act as the window does.
    pub fn act(&mut self, act: impl Into<Act<Command>>) -> Result<(), ActError> {
        let mut act = act.into();
        self.clocks.stamp(&mut act);
        let done = self.league.act(act).map(drop);
        self.look();
        done
    }

    fn done(&mut self, command: impl Into<Command>) {
        self.act(Act::new(command.into())).unwrap();
    }

    pub fn start(&mut self) {
        self.act(set_clock(true, [None; 2])).unwrap();
    }

    fn pause(&mut self) {
        self.act(set_clock(false, [None; 2])).unwrap();
    }

    fn end_turn(&mut self) {
        self.done(command::EndTurn {
            command_die: None,
            commanded: None,
        });
    }

    pub fn shown(&self) -> Shown {
        self.clocks.shown().unwrap()
    }

    /// Seconds left of match and turn.
    pub fn left(&self) -> (u32, u32) {
        let reading = self.shown().reading;
        (reading.match_secs, reading.turn_secs)
    }

    fn live(&self) -> &Live {
        let game = self.league.state().game.as_ref().unwrap();
        game.live.as_ref().unwrap()
    }

    /// What the journal knows of the clocks.
    fn record(&self) -> (u32, u32, bool) {
        let clock = self.live().clock;
        (clock.match_secs, clock.turn_secs, clock.running)
    }

    fn bells(&self) -> Vec<Bell> {
        std::mem::take(&mut self.bells.lock().unwrap())
    }

    pub fn path(&self) -> PathBuf {
        self.league.folder().to_path_buf()
    }

    /// The program ends, killed or not, and opens the league anew.
    fn opened_anew(self) -> Self {
        let Self {
            league,
            clocks,
            settings,
            folder,
            ..
        } = self;
        let path = league.folder().to_path_buf();
        drop((league, clocks));
        let time = Time::by_hand();
        let mut table = Self {
            league: League::open(&path, Mode::Write).unwrap(),
            clocks: Clocks::new(&path, time.clone(), Ear::default()),
            settings,
            time,
            bells: Arc::default(),
            folder,
        };
        table.look();
        table
    }
}

fn rest(id: &str) -> command::Rest {
    command::Rest {
        player: crate::window::player(id),
    }
}

/// The file beside the season.
pub fn file(league: &Path) -> PathBuf {
    league.join("clock.toml")
}

/// The open game lasts 15 minutes (F-4.4).
const FULL: u32 = 15 * 60;

/// M-3.4: they run down together, can be paused, and every act notes how they stand.
#[test]
fn started_they_run_and_paused_they_stand() {
    let mut t = kicked_off();
    assert_eq!(t.left(), (FULL, 120));
    t.pass(100);
    assert_eq!(t.left(), (FULL, 120), "nobody has started them");
    t.start();
    t.pass(12);
    assert_eq!(t.left(), (FULL - 12, 108));
    assert_eq!(t.record(), (FULL, 120, true), "the ticking is no entry");
    t.done(rest("orla"));
    assert_eq!(t.record(), (FULL - 12, 108, true));
    t.pass(5);
    t.pause();
    t.pass(100);
    assert_eq!(t.left(), (FULL - 17, 103));
    assert_eq!(t.record(), (FULL - 17, 103, false));
    assert!(!file(&t.path()).exists(), "the journal says all");
}

/// M-3.2: a turn's clock begins anew with the turn; what is left of the match goes on.
#[test]
fn a_turn_begins_with_its_full_time() {
    let mut t = kicked_off();
    t.start();
    t.pass(50);
    t.end_turn();
    assert_eq!(t.left(), (FULL - 50, 120));
    t.pass(3);
    assert_eq!(t.left(), (FULL - 53, 117));
}

/// M-3.2: a turn that runs out warns 15 seconds before and at the end; nothing new may be begun, but an act begun before is
/// finished. The match goes on.
#[test]
fn a_turn_that_runs_out_warns_and_lets_finish_what_was_begun() {
    let mut t = kicked_off();
    t.start();
    t.pass(110);
    assert_eq!(t.bells(), [Bell::TurnSoon]);
    let begun = t.shown().reading;
    t.pass(20);
    assert_eq!(t.bells(), [Bell::TurnOver]);
    assert_eq!(t.left(), (FULL - 130, 0));
    assert!(matches!(
        t.act(Act::new(rest("orla"))),
        Err(ActError::Refused(_))
    ));
    let mut act = Act::new(rest("orla"));
    act.clock = Some(begun);
    t.act(act).unwrap();
    assert_eq!(t.left(), (FULL - 130, 0), "the clock did not go back");
    t.end_turn();
    assert_eq!(t.left(), (FULL - 130, 120));
}

/// Both clocks are put to what is said, running or not.
#[test]
fn the_clocks_are_put_back() {
    let mut t = kicked_off();
    t.start();
    t.pass(30);
    let put = Reading {
        match_secs: FULL - 10,
        turn_secs: 110,
    };
    t.act(set_clock(true, [Some(put.match_secs), Some(put.turn_secs)]))
        .unwrap();
    assert_eq!(t.left(), (FULL - 10, 110));
    assert!(t.shown().running);
    t.pass(1);
    assert_eq!(t.left(), (FULL - 11, 109));
}

/// Undo gives the time back to when what is undone was begun; the setting leaves the match's clock as it is.
#[test]
fn undo_gives_the_time_back_or_keeps_it() {
    let mut t = kicked_off();
    t.start();
    t.pass(40);
    t.end_turn();
    t.pass(7);
    t.act(Act::undo(None)).unwrap();
    assert_eq!(t.live().turn.team, team("roff"));
    assert_eq!(t.left(), (FULL - 40, 80));
    assert!(t.shown().running);
    t.end_turn();
    t.pass(7);
    t.settings.keep_clock = true;
    t.act(Act::undo(None)).unwrap();
    assert_eq!(t.left(), (FULL - 47, 80));
    t.pass(3);
    t.done(rest("orla"));
    t.act(Act::undo(None)).unwrap();
    assert_eq!(t.left(), (FULL - 50, 77));
}

/// The start undone stops them; the pause undone lets them run from where they stood.
#[test]
fn start_and_pause_are_undone_like_anything_else() {
    let mut t = kicked_off();
    t.start();
    t.pass(30);
    t.pause();
    t.act(Act::undo(None)).unwrap();
    assert!(t.shown().running);
    assert_eq!(t.left(), (FULL - 30, 90));
    t.act(Act::undo(None)).unwrap();
    assert!(!t.shown().running);
    assert_eq!(t.left(), (FULL, 120));
    assert!(!file(&t.path()).exists());
}

/// After a sleep the clocks stand as before it and ask whether it counts.
#[test]
fn a_sleep_counts_only_when_somebody_says_so() {
    let mut t = kicked_off();
    t.start();
    t.time.sleep(Duration::from_secs(100));
    t.pass(1);
    assert_eq!(t.shown().slept, Some(Duration::from_secs(100)));
    assert_eq!(t.left(), (FULL - 1, 119));
    t.clocks.wake(false);
    assert_eq!((t.left(), t.shown().slept), ((FULL - 1, 119), None));
    t.time.sleep(Duration::from_secs(100));
    t.pass(1);
    t.clocks.wake(true);
    assert_eq!((t.left(), t.shown().slept), ((FULL - 102, 18), None));
}

/// M-3.3: a match that counts and in which nobody has scored goes into extra time when it is started again at its end.
#[test]
fn at_the_end_of_a_goalless_match_extra_time_is_started() {
    let mut t = table(|league| {
        for act in [
            "command = \"start-at\"\nstep = \"first.3.game\"",
            "command = \"home-roll\"",
        ] {
            league.act(Act::parse(act).unwrap()).unwrap();
        }
        crate::window::act(
            league,
            command::StartMatch {
                home: None,
                rolls: None,
            },
        );
        all_conditions(league);
        name_and_kick_off(league);
    });
    let put = Reading {
        match_secs: 20,
        turn_secs: 60,
    };
    t.act(set_clock(true, [Some(put.match_secs), Some(put.turn_secs)]))
        .unwrap();
    t.pass(30);
    assert_eq!(t.bells(), [Bell::MatchSoon, Bell::MatchOver]);
    assert_eq!(t.left(), (0, 40), "with the match the turn stands too");
    assert!(!t.shown().running && !t.shown().extra);
    t.start();
    assert!(t.shown().running && t.shown().extra);
    assert_eq!(t.left(), (15 * 60, 40));
}

/// Muted, no bell is heard.
#[test]
fn a_muted_timer_is_silent() {
    let mut t = kicked_off();
    t.settings.mute = true;
    t.start();
    t.pass(130);
    assert_eq!(t.bells(), []);
}

/// The match in a window, as it kicks off.
pub fn window(lang: Lang) -> (Window, Time) {
    window_after(lang, |_| {})
}

/// The same after `played`.
pub fn window_after(lang: Lang, played: impl FnOnce(&mut League)) -> (Window, Time) {
    open(lang, played, Ear::default())
}

/// The same with somebody who hears the bells.
pub fn window_heard(lang: Lang, ear: Ear) -> (Window, Time) {
    open(lang, |_| {}, ear)
}

fn open(lang: Lang, played: impl FnOnce(&mut League), ear: Ear) -> (Window, Time) {
    let folder = TempDir::new().unwrap();
    let path = sample(folder.path());
    let mut league = League::open(&path, Mode::Write).unwrap();
    to_result(&mut league);
    played(&mut league);
    drop(league);
    let time = Time::by_hand();
    let scene = Scene {
        league: Some(path),
        folder: Some(folder),
        time: (time.clone(), ear),
        ..Scene::new(lang)
    };
    (scene.open(dialogs::Absent), time)
}

/// One key starts and pauses; the act says what the clocks showed.
#[test]
fn a_key_starts_and_pauses() {
    let (mut w, time) = window(Lang::En);
    w.key(Key::Space);
    let expected = set_clock(true, [None; 2]);
    assert_eq!(w.last().command(), expected.command());
    time.pass(Duration::from_secs(4));
    w.settle().key(Key::Space);
    assert_eq!(w.last().command(), set_clock(false, [None; 2]).command());
    let clock = w.last().clock.unwrap();
    assert_eq!((clock.match_secs, clock.turn_secs), (FULL - 4, 116));
    let mut toasts = w.harness.query_all_by_role(Role::Status);
    assert!(toasts.next().is_none(), "the clocks say it themselves");
}
