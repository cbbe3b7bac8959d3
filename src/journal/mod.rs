//! The journal: what a game master did, entry after entry, and the state that follows from it.
//!
//! A state is the fold of *effects*, never of commands, so a mended rule cannot rewrite a played season. Undo and redo
//! are entries too; what was taken back stays readable.

pub mod act;
pub mod entry;
mod history;
pub mod posting;

pub mod tagged;

pub use act::{Act, Deed, Reading};
pub use entry::Entry;
pub use history::{Journal, UndoError};
pub use posting::{Account, Posting};
pub(crate) use tagged::tagged;
pub use tagged::{Field, Help, Tagged, inline};

use crate::{dice::Cup, rulebook::Rule, text::Text};

/// A game the journal can keep. Its rules are in [`Game::decide`] alone.
pub trait Game: Sized + Clone + std::fmt::Debug + 'static {
    /// Everything that is so at one moment.
    type State: Clone + std::fmt::Debug;
    /// What the game master asks for.
    type Command: Tagged + Clone + PartialEq + std::fmt::Debug;
    /// What came of it: facts, with every amount in them.
    type Effect: Tagged + Clone + PartialEq + std::fmt::Debug;
    /// What `decide` may look up besides the state.
    type Context;
    /// A rule says no.
    type Refusal: std::fmt::Debug;

    /// Puts in what the command left out: dice, ids, names.
    fn fill(state: &Self::State, act: &mut Act<Self::Command>, cup: &mut Cup);
    /// The rules. Pure: no clock, no dice, no disk.
    ///
    /// # Errors
    /// The refusal, with every rule that forbids the act.
    fn decide(
        state: &Self::State,
        context: &Self::Context,
        act: &Act<Self::Command>,
    ) -> Result<Decided<Self>, Self::Refusal>;
    /// Bookkeeping; cannot fail.
    fn apply(state: &mut Self::State, effect: &Self::Effect);
    /// Books one posting; cannot fail.
    fn pay(state: &mut Self::State, posting: &Posting);
    /// Why an effect read from a file does not fit the state, if it does not.
    fn misfit(state: &Self::State, effect: &Self::Effect) -> Option<Text>;
    /// Why a posting read from a file does not fit the state after its entry's effects, if it does not.
    fn unpayable(state: &Self::State, posting: &Posting) -> Option<Text>;
    /// Whether no further act is possible, so that only an undo may follow, with a number that leaves some out: those the
    /// file that came after had used.
    fn is_over(state: &Self::State) -> bool;
    /// The season and the name of the step, for lists of entries.
    fn place(state: &Self::State) -> Place;
    /// Called when an entry stands: what the state must remember of it besides its effects.
    fn noted(state: &mut Self::State, act: &Act<Self::Command>);
}

/// Where in the calendar an entry was made.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    /// The season, from 1.
    pub season: u32,
    /// The step's name.
    pub step: String,
}

/// What `decide` answers when the act is allowed.
#[derive(Debug, Clone)]
pub struct Decided<G: Game> {
    /// The rules that decided.
    pub rules: Vec<Rule>,
    /// The gold that moves.
    pub gold: Vec<Posting>,
    /// What becomes so.
    pub effects: Vec<G::Effect>,
    /// What the game master should know, though nothing forbids it.
    pub warnings: Vec<Text>,
}
