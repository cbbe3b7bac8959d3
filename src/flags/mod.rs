//! The league game: its state, what can be done, the rules that decide, and the bookkeeping.

pub mod annals;
pub mod command;
pub mod decide;
pub mod effect;
pub mod explain;
pub mod opening;
pub mod paper;
pub mod play;
pub mod reasons;
pub mod refusal;
pub mod rules;
pub mod seal;
pub mod season;
pub mod sentence;
pub mod standings;
pub mod state;
pub mod step;

mod apply;
mod fill;
mod misfit;

pub use command::Command;
pub use effect::Effect;
pub use opening::Opening;
pub use refusal::{Reason, Refusal};
pub use state::State;

use crate::{
    dice::Cup,
    figures::Shelf,
    journal::{self, Act, Decided, Game, Place, Posting},
    text::Text,
};

/// The league game, as the journal keeps it.
#[derive(Debug, Clone, Copy)]
pub struct Flags;

/// Why the act is not possible now, if it is not; what it leaves out counts as filled in. For buttons that are off and say
/// why.
pub fn forbids(state: &State, shelf: &Shelf, act: &Act<Command>) -> Option<Refusal> {
    let mut act = act.clone();
    fill::fill(state, &mut act, &mut Cup::repeating(0));
    decide::decide(state, shelf, &act).err()
}

/// The journal of a league's season.
pub type Journal = journal::Journal<Flags>;
/// An entry of it.
pub type Entry = journal::Entry<Flags>;

impl Game for Flags {
    type State = State;
    type Command = Command;
    type Effect = Effect;
    type Context = Shelf;
    type Refusal = Refusal;

    fn fill(state: &State, act: &mut Act<Command>, cup: &mut Cup) {
        fill::fill(state, act, cup);
    }

    fn decide(state: &State, shelf: &Shelf, act: &Act<Command>) -> Result<Decided<Self>, Refusal> {
        decide::decide(state, shelf, act)
    }

    fn apply(state: &mut State, effect: &Effect) {
        apply::apply(state, effect);
    }

    fn pay(state: &mut State, posting: &Posting) {
        apply::pay(state, posting);
    }

    fn misfit(state: &State, effect: &Effect) -> Option<Text> {
        misfit::misfit(state, effect)
    }

    fn unpayable(state: &State, posting: &Posting) -> Option<Text> {
        misfit::unpayable(state, posting)
    }

    fn is_over(state: &State) -> bool {
        state.course.closed
    }

    fn place(state: &State) -> Place {
        Place {
            season: state.season,
            step: state.step.to_string(),
        }
    }

    fn noted(state: &mut State, act: &Act<Command>) {
        apply::noted(state, act);
    }
}
