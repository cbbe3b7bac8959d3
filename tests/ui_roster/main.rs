//! Clubs, players and figures in the window, worked as a game master works them.
#![cfg(feature = "gui")]
#![expect(
    clippy::unwrap_used,
    reason = "a test that fails says where; clippy.toml sees only functions marked as tests"
)]

mod figures;
mod harness;
mod newcomers;
mod players;
