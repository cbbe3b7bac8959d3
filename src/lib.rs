//! Flagkeeper keeps the leagues of *Flags* (フラッグス) and the *Fairy War* (妖精大戦) for the game master.
//!
//! The crate in one line: facts on the table become a command, `decide` holds every rule and answers with
//! effects or a refusal, the journal appends and syncs them, `apply` does the bookkeeping, and every screen,
//! sheet and line of the command line reads the resulting state. `ARCHITECTURE.md` has the whole page.

pub mod cli;
pub mod dice;
pub mod export;
pub mod figures;
pub mod flags;
pub mod gold;
pub mod ids;
pub mod journal;
pub mod problem;
pub mod rulebook;
pub mod sheets;
pub mod simulate;
pub mod store;
pub mod text;
#[cfg(feature = "gui")]
pub mod ui;
pub mod war;
