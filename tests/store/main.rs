//! Leagues on disk: opening, appending, crashes, damage, hand edits, two windows, backups.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that meets something else has failed"
)]

mod auditing;
mod closing;
mod corrupt;
mod crash;
mod disk;
mod keeping;
#[path = "../support/killed.rs"]
mod killed;
mod names;
mod outside;
mod refusals;
mod resuming;
mod table;
