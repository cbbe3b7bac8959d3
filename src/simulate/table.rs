//! The table the simple managers sit at: a state, dice, and every step of a season played to its end.

use super::{Watch, report::Tally};
use crate::{
    dice::Cup,
    figures::Shelf,
    flags::{
        Command, Flags, Opening, Refusal, State,
        command::{Advance, CloseSeason, FixPopularity, PayIncome},
        decide, standings,
        step::Step,
    },
    ids::TeamId,
    journal::{Act, Game as _, Reading},
    text::{Lang, Text},
};

use super::SeasonReport;

/// Where the managers could not go on.
#[derive(Debug)]
pub struct Stuck {
    /// The season.
    pub season: u32,
    /// The step.
    pub step: Step,
    /// What was tried.
    pub command: &'static str,
    /// Why it was refused.
    pub refusal: Refusal,
}

impl Stuck {
    /// What to tell the game master.
    pub fn text(&self) -> Text {
        let (season, command) = (self.season, self.command);
        let (en, ja) = (self.step.place(Lang::En), self.step.place(Lang::Ja));
        let (why_en, why_ja) = (self.refusal.show(Lang::En), self.refusal.show(Lang::Ja));
        crate::text!(
            "This run stopped in season {season}, {en}, where `{command}` was refused. Change what is tried, or take another seed.\n{why_en}",
            "この実行はシーズン{season}の{ja}で止まりました（`{command}` ができません）。試す内容か種を変えてください。\n{why_ja}"
        )
    }
}

/// Managers at a table.
pub struct Table<'a, W> {
    pub(super) state: State,
    pub(super) shelf: &'a Shelf,
    pub(super) cup: Cup,
    pub(super) tally: Tally,
    /// Results are typed in instead of played act by act.
    pub(super) typed: bool,
    watch: &'a mut W,
}

impl<'a, W: Watch> Table<'a, W> {
    /// A table with this league on it.
    pub fn new(state: State, shelf: &'a Shelf, cup: Cup, watch: &'a mut W) -> Self {
        let tally = Tally::of(&state);
        Self {
            state,
            shelf,
            cup,
            tally,
            typed: false,
            watch,
        }
    }

    /// The same, with results typed in (D-26): of matches played aside, so that only what they came to is recorded.
    #[must_use]
    pub fn typing_results(mut self) -> Self {
        self.typed = true;
        self
    }

    /// The league as it is now.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Whether whoever looks on wants more.
    pub(super) fn goes_on(&mut self, done: u32) -> bool {
        self.watch.season(done)
    }

    /// Carries out a command, dice rolled.
    pub(super) fn does(&mut self, command: impl Into<Command>) -> Result<(), Box<Stuck>> {
        self.does_at(command, None)
    }

    /// Carries out a command with what the clocks of the match show.
    pub(super) fn does_at(
        &mut self,
        command: impl Into<Command>,
        clock: Option<Reading>,
    ) -> Result<(), Box<Stuck>> {
        let mut act = Act::new(command.into());
        act.clock = clock;
        Flags::fill(&self.state, &mut act, &mut self.cup);
        let decided = match Flags::decide(&self.state, self.shelf, &act) {
            Ok(decided) => decided,
            Err(refusal) => {
                return Err(Box::new(Stuck {
                    season: self.state.season,
                    step: self.state.step,
                    command: act.name(),
                    refusal,
                }));
            }
        };
        for effect in &decided.effects {
            self.tally.seen(effect);
            Flags::apply(&mut self.state, effect);
        }
        for posting in &decided.gold {
            Flags::pay(&mut self.state, posting);
        }
        Flags::noted(&mut self.state, &act);
        self.watch.acted(&act, &decided, &self.state);
        Ok(())
    }

    /// The clubs of the league, as they sit.
    pub(super) fn clubs(&self) -> Vec<TeamId> {
        self.state.seats.clone()
    }

    /// Plays the running season to its end and goes on into the next.
    ///
    /// # Errors
    /// Where the managers could not go on.
    pub fn season(&mut self) -> Result<SeasonReport, Box<Stuck>> {
        while !self.state.course.closed {
            self.step()?;
        }
        let report = self.tally.report(&self.state);
        self.state = Opening::next(&self.state).state();
        self.tally = Tally::of(&self.state);
        Ok(report)
    }

    /// Plays on up to a step of the running season: it is not begun.
    ///
    /// # Errors
    /// Where the managers could not go on.
    pub fn up_to(&mut self, step: Step) -> Result<(), Box<Stuck>> {
        while self.state.step < step && !self.state.course.closed {
            self.step()?;
        }
        Ok(())
    }

    /// Plays the present step and goes on to the next.
    fn step(&mut self) -> Result<(), Box<Stuck>> {
        match self.state.step {
            Step::Camp => self.camp()?,
            Step::OpenGame | Step::Classic | Step::Game(..) => self.game()?,
            Step::DraftBids | Step::SummerDraft => {
                self.offers()?;
                self.bids()?;
            }
            Step::WinterTryout => self.bids()?,
            Step::DraftTrades | Step::SummerMeeting | Step::WinterTrades => self.trades()?,
            Step::DraftReleases | Step::SummerReleases | Step::WinterReleases => self.releases()?,
            Step::Home(half) => {
                if self.state.attending(half).len() >= 2 {
                    self.home()?;
                }
            }
            Step::Training(..) => self.training()?,
            Step::Campaign(..) => self.campaign()?,
            Step::Headhunting(..) => self.headhunting()?,
            Step::PlayOff(_) | Step::SeriesPlayOff => self.play_offs()?,
            Step::Popularity(_) => {
                self.play_offs()?;
                self.distribution()?;
            }
            Step::SeriesFinal => {
                self.play_offs()?;
                if !standings::finalists(&self.state).is_empty() {
                    self.series()?;
                }
            }
            Step::SeriesPopularity => self.distribution()?,
            Step::WinterPopularity => self.fix()?,
            Step::WinterIncome => {
                self.fix()?;
                if self.state.course.winter.income.is_none() {
                    self.does(PayIncome {})?;
                }
            }
            Step::WinterSalaries => self.salaries()?,
            Step::WinterClose => return self.does(CloseSeason {}),
        }
        self.does(Advance {})
    }

    /// F-11.3
    fn fix(&mut self) -> Result<(), Box<Stuck>> {
        match self.state.course.winter.fixed {
            Some(_) => Ok(()),
            None => self.does(FixPopularity {}),
        }
    }

    /// F-4.1: everybody rolls.
    fn camp(&mut self) -> Result<(), Box<Stuck>> {
        let left: Vec<_> = decide::camp_left(&self.state).cloned().collect();
        for player in left {
            self.does(crate::flags::command::CampRoll { player, die: None })?;
        }
        Ok(())
    }
}
