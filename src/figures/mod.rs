//! Figures: Mage Knight 1.0 miniatures with their dials, the shelf a league picks from, and its import and export.

mod ability;
mod dial;
pub mod export;
mod figure;
pub mod import;
mod shelf;
mod shelf_reader;
mod wording;

pub use ability::{Ability, Color, Mark, Shape, Slot};
pub use dial::{BadClick, BadDial, Click, Dial};
pub use figure::{Fault, Figure, Rank};
pub use shelf::{NotPut, Shelf, TakenIn};
pub use wording::{AbilityNames, Wording};
