//! The time the clocks of a match run by.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

/// One moment on both clocks of the machine.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Moment {
    /// Since some beginning, on the clock that only runs forward. On some systems it stands while the machine sleeps.
    pub steady: Duration,
    /// Since 1970, on the clock on the wall. It can be put, but it goes on while the machine sleeps.
    pub wall: Duration,
}

/// Where the time comes from.
#[derive(Debug, Clone)]
pub struct Time(Source);

#[derive(Debug, Clone)]
enum Source {
    Machine(Instant),
    Hand(Arc<Mutex<Moment>>),
}

impl Default for Time {
    fn default() -> Self {
        Self::of_machine()
    }
}

impl Time {
    /// The machine's.
    pub fn of_machine() -> Self {
        Self(Source::Machine(Instant::now()))
    }

    /// Time that passes only when it is told to, for tests.
    pub fn by_hand() -> Self {
        Self(Source::Hand(Arc::default()))
    }

    /// It passes only when it is told to.
    pub const fn is_by_hand(&self) -> bool {
        matches!(self.0, Source::Hand(_))
    }

    /// Now.
    pub fn now(&self) -> Moment {
        match &self.0 {
            Source::Machine(began) => Moment {
                steady: began.elapsed(),
                wall: SystemTime::now()
                    .duration_since(UNIX_EPOCH)
                    .unwrap_or_default(),
            },
            Source::Hand(now) => *now.lock().unwrap_or_else(PoisonError::into_inner),
        }
    }

    /// Lets time by hand pass.
    pub fn pass(&self, time: Duration) {
        self.put(|now| {
            now.steady += time;
            now.wall += time;
        });
    }

    /// Lets a machine whose time goes by hand sleep: only the wall sees it.
    pub fn sleep(&self, time: Duration) {
        self.put(|now| now.wall += time);
    }

    fn put(&self, change: impl FnOnce(&mut Moment)) {
        if let Source::Hand(now) = &self.0 {
            change(&mut now.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }
}
