//! The start screen, the wizard and the windows over the panels, worked as a game master works them.
#![cfg(feature = "gui")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets something else has failed"
)]

mod harness;
mod over;
mod start;
mod wizard;
