//! Figures: the shelf's file, import and export, the catalogue that comes with the program.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that meets something else has failed"
)]

mod catalogue;
mod import;
mod round_trip;
mod shelf;
