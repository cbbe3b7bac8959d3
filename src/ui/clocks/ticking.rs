//! Two clocks that run down together.

use super::time::Moment;
use crate::journal::Reading;
use std::time::Duration;

/// So long before its end a clock warns.
pub const SOON: Duration = Duration::from_secs(15);
/// Nobody looked at running clocks for longer than this: the machine slept.
const GAP: Duration = Duration::from_secs(5);

/// What the clocks have to say (M-3.2, M-3.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bell {
    /// 15 seconds are left of the turn.
    TurnSoon,
    /// The turn's time is over.
    TurnOver,
    /// 15 seconds are left of the match.
    MatchSoon,
    /// The match's time is over.
    MatchOver,
}

/// The clocks of a match and of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ticking {
    /// What is left of the match, or of extra time.
    pub match_left: Duration,
    /// What is left of the turn.
    pub turn_left: Duration,
    /// They run.
    pub running: bool,
    /// How long the machine slept while they ran; they stood meanwhile.
    pub slept: Duration,
    /// When all this was so.
    since: Moment,
}

impl Ticking {
    /// Clocks that stand.
    pub const fn standing(match_left: Duration, turn_left: Duration, since: Moment) -> Self {
        Self {
            match_left,
            turn_left,
            running: false,
            slept: Duration::ZERO,
            since,
        }
    }

    /// Lets the time up to now pass; what was reached meanwhile.
    pub fn advance(&mut self, now: Moment) -> impl Iterator<Item = Bell> + use<> {
        let steady = now.steady.saturating_sub(self.since.steady);
        let wall = now.wall.saturating_sub(self.since.wall);
        self.since = now;
        let before = *self;
        if self.running {
            // A steady clock that goes on while the machine sleeps shows it by itself; else the wall does.
            let (passed, slept) = if steady > GAP {
                (Duration::ZERO, steady.max(wall))
            } else {
                (steady, wall.saturating_sub(steady))
            };
            if slept > GAP {
                self.slept += slept;
            }
            self.pass(passed);
        }
        let after = *self;
        let crossed = |left: fn(&Self) -> Duration, mark: Duration| {
            left(&before) > mark && left(&after) <= mark
        };
        let (of_match, of_turn) = (|t: &Self| t.match_left, |t: &Self| t.turn_left);
        [
            (crossed(of_turn, SOON), Bell::TurnSoon),
            (crossed(of_turn, Duration::ZERO), Bell::TurnOver),
            (crossed(of_match, SOON), Bell::MatchSoon),
            (crossed(of_match, Duration::ZERO), Bell::MatchOver),
        ]
        .into_iter()
        .filter_map(|(rings, bell)| rings.then_some(bell))
    }

    /// Takes time off both clocks. With the match's the turn's time ends too.
    fn pass(&mut self, time: Duration) {
        let time = time.min(self.match_left);
        self.match_left -= time;
        self.turn_left = self.turn_left.saturating_sub(time);
    }

    /// Answers whether the time the machine slept counts.
    pub fn wake(&mut self, counts: bool) {
        let slept = std::mem::take(&mut self.slept);
        if counts {
            self.pass(slept);
        }
    }

    /// In whole seconds, rounded up: 0 is shown when nothing is left.
    pub fn reading(&self) -> Reading {
        Reading::showing(self.match_left, self.turn_left)
    }

    /// Whether time passes now.
    pub fn runs(&self) -> bool {
        self.running && !self.match_left.is_zero()
    }

    /// How long until another second shows; none while nothing changes.
    pub fn next_second(&self) -> Option<Duration> {
        let to_next = |left: Duration| {
            let part = Duration::from_nanos(left.subsec_nanos().into());
            let whole = if part.is_zero() {
                Duration::from_secs(1)
            } else {
                part
            };
            (!left.is_zero()).then_some(whole)
        };
        let first = to_next(self.match_left)?;
        let next = to_next(self.turn_left).map_or(first, |turn| turn.min(first));
        self.running.then_some(next)
    }

    /// How long until the next bell; none while nothing changes.
    pub fn next_bell(&self) -> Option<Duration> {
        let marks = [self.match_left, self.turn_left]
            .into_iter()
            .flat_map(|left| [left.saturating_sub(SOON), left]);
        marks.filter(|left| self.runs() && !left.is_zero()).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::clocks::time::Time;

    const fn secs(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    fn running(match_secs: u64, turn_secs: u64, time: &Time) -> Ticking {
        let mut clocks = Ticking::standing(secs(match_secs), secs(turn_secs), time.now());
        clocks.running = true;
        clocks
    }

    /// Time in which somebody looks now and then, as frames do.
    fn pass(clocks: &mut Ticking, time: &Time, n: u64) -> Vec<Bell> {
        let mut bells = Vec::new();
        for _ in 0..n {
            time.pass(secs(1));
            bells.extend(clocks.advance(time.now()));
        }
        bells
    }

    #[test]
    fn both_run_down_and_ring_fifteen_seconds_before_and_at_the_end() {
        let time = Time::by_hand();
        let mut clocks = running(200, 120, &time);
        assert_eq!(pass(&mut clocks, &time, 104), []);
        assert_eq!(pass(&mut clocks, &time, 1), [Bell::TurnSoon]);
        assert_eq!(pass(&mut clocks, &time, 15), [Bell::TurnOver]);
        assert_eq!(clocks.reading().turn_secs, 0);
        assert_eq!(
            pass(&mut clocks, &time, 100),
            [Bell::MatchSoon, Bell::MatchOver]
        );
        assert!(!clocks.runs() && clocks.next_second().is_none());
    }

    #[test]
    fn what_is_left_is_rounded_up() {
        let time = Time::by_hand();
        let mut clocks = running(100, 60, &time);
        time.pass(Duration::from_millis(300));
        assert_eq!(clocks.advance(time.now()).count(), 0);
        assert_eq!(clocks.reading().match_secs, 100);
        assert_eq!(clocks.next_second(), Some(Duration::from_millis(700)));
        time.pass(Duration::from_millis(700));
        clocks.advance(time.now()).for_each(drop);
        assert_eq!(clocks.reading().turn_secs, 59);
    }

    #[test]
    fn standing_clocks_do_not_care_how_late_it_is() {
        let time = Time::by_hand();
        let mut clocks = running(100, 60, &time);
        clocks.running = false;
        time.pass(secs(3_600));
        time.sleep(secs(3_600));
        assert_eq!(clocks.advance(time.now()).count(), 0);
        assert_eq!(
            (clocks.match_left, clocks.slept),
            (secs(100), Duration::ZERO)
        );
        assert!(clocks.next_second().is_none() && clocks.next_bell().is_none());
    }

    /// Where the steady clock stands in sleep only the wall knows; where it goes on, nobody looked for a while.
    #[test]
    fn a_sleep_is_seen_on_either_kind_of_machine_and_counted_only_on_request() {
        let time = Time::by_hand();
        let mut clocks = running(1_000, 120, &time);
        time.sleep(secs(200));
        clocks.advance(time.now()).for_each(drop);
        assert_eq!((clocks.match_left, clocks.slept), (secs(1_000), secs(200)));
        clocks.wake(false);
        assert_eq!((clocks.match_left, clocks.slept), (secs(1_000), secs(0)));
        time.pass(secs(30));
        clocks.advance(time.now()).for_each(drop);
        assert_eq!((clocks.match_left, clocks.slept), (secs(1_000), secs(30)));
        clocks.wake(true);
        assert_eq!((clocks.match_left, clocks.turn_left), (secs(970), secs(90)));
    }

    #[test]
    fn a_frame_that_took_long_is_no_sleep() {
        let time = Time::by_hand();
        let mut clocks = running(1_000, 120, &time);
        time.pass(secs(4));
        clocks.advance(time.now()).for_each(drop);
        assert_eq!((clocks.match_left, clocks.slept), (secs(996), secs(0)));
    }
}
