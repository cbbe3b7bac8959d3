//! Leagues on disk: opening, locking, appending, torn tails, backups. Anything acknowledged is on disk.

pub mod archive;
pub mod backup;
pub mod books;
pub mod clock;
mod config;
mod disk;
mod error;
mod league;
mod lock;
pub mod samples;
mod season;
mod tail;
mod watched;

pub use config::Config;
pub use disk::write_out;
pub use error::{ActError, OpenError, ReadOnly, StoreError};
pub use league::{Done, League, Mode, is_league};
pub use season::{FORMAT, text as season_text};
