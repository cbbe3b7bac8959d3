//! The window, worked as a game master works it: everything is clicked, typed and read by its label.
#![cfg(feature = "gui")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that meets something else has failed; helpers count as tests"
)]

mod books;
mod clocks;
#[path = "../support/killed.rs"]
mod killed;
mod play;
mod roster;
mod season;
mod standings;
mod window;
mod windows;
