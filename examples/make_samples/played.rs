//! Seasons a sample league has behind it: played by simple managers, entry by entry, at evenings that never change.

use chrono::{DateTime, Days, FixedOffset, TimeDelta};
use flagkeeper::{
    dice::Cup,
    figures::Shelf,
    flags::{Command, Effect, Entry, Flags, Journal, Opening, State, step::Step},
    journal::{Act, Decided, Game as _},
    simulate::{Table, Watch},
    store::season_text,
    text::Lang,
};

/// The first evening.
const BEGAN: &str = "2025-04-05T18:30:00+09:00";
/// So long a table takes for an act, on average.
const SECONDS_AN_ACT: i64 = 20;
/// Days from one sitting to the next: spring and first half, then summer to winter (F-3.1).
const DAYS_BETWEEN: u64 = 126;

/// Writes down what the managers do.
struct Chronicle {
    opening: Opening,
    journal: Journal,
    at: DateTime<FixedOffset>,
    /// Finished seasons as files.
    files: Vec<(u32, String)>,
    fault: Option<String>,
}

impl Chronicle {
    fn text(&self) -> Result<(u32, String), String> {
        let text = season_text(&self.opening, &self.journal).map_err(|error| error.to_string())?;
        Ok((self.opening.season, text))
    }

    /// The next sitting begins at the hour the first one did.
    fn next_evening(&mut self, evening: DateTime<FixedOffset>) {
        self.at = evening;
    }
}

impl Watch for Chronicle {
    fn acted(&mut self, act: &Act<Command>, decided: &Decided<Flags>, state: &State) {
        self.at += TimeDelta::seconds(SECONDS_AN_ACT);
        self.journal.push(Entry {
            n: self.journal.next_n(),
            at: self.at,
            act: act.clone(),
            rules: decided.rules.clone(),
            gold: decided.gold.clone(),
            then: decided.effects.clone(),
            place: Flags::place(state),
        });
        let closed = |effect: &Effect| matches!(effect, Effect::SeasonClosed(_));
        if decided.effects.iter().any(closed) {
            match self.text() {
                Ok(file) => self.files.push(file),
                Err(fault) => self.fault = Some(fault),
            }
            let next = self.journal.next_n();
            self.opening = Opening::next(state);
            self.journal = Journal::new(self.opening.state(), next);
        }
    }
}

/// The files of a league that has played so many seasons from this opening, and the next one up to a step: number and
/// text of each season, the running one last.
///
/// # Errors
/// The managers could not go on.
pub fn play(
    opening: &Opening,
    shelf: &Shelf,
    seed: u64,
    seasons: u32,
    up_to: Step,
) -> Result<Vec<(u32, String)>, String> {
    let began = DateTime::parse_from_rfc3339(BEGAN).map_err(|error| error.to_string())?;
    let mut chronicle = Chronicle {
        opening: opening.clone(),
        journal: Journal::new(opening.state(), 1),
        at: began,
        files: Vec::new(),
        fault: None,
    };
    let mut state = opening.state();
    let mut sitting = 0;
    for season in 0..=seasons {
        let last = if season == seasons {
            up_to
        } else {
            Step::WinterClose
        };
        // F-3.1: two sittings a season.
        for step in [Step::Classic, last] {
            let evening = began
                .checked_add_days(Days::new(sitting * DAYS_BETWEEN))
                .ok_or("no such day")?;
            chronicle.next_evening(evening);
            sitting += 1;
            let cup = Cup::repeating(seed + sitting);
            let mut table = Table::new(state, shelf, cup, &mut chronicle).typing_results();
            let told =
                |stuck: Box<flagkeeper::simulate::Stuck>| stuck.text().of(Lang::En).to_owned();
            if step == Step::WinterClose {
                table.season().map_err(told)?;
            } else {
                table.up_to(step.min(last)).map_err(told)?;
            }
            state = table.state().clone();
            if step >= last {
                break;
            }
        }
    }
    if let Some(fault) = chronicle.fault {
        return Err(fault);
    }
    let running = chronicle.text()?;
    let mut files = chronicle.files;
    files.push(running);
    Ok(files)
}
