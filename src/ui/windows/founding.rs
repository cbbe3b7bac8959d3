//! What the wizard for a new league asks for.

use crate::{figures::Shelf, flags::Command, journal::Act};
use std::path::PathBuf;

/// A league to be made.
#[derive(Debug, Clone)]
pub struct Founding {
    /// Its folder, not there yet or empty.
    pub folder: PathBuf,
    /// Its name.
    pub name: String,
    /// The season its first file is of.
    pub season: u32,
    /// Its figures.
    pub shelf: Shelf,
    /// What is entered at once: house rules, clubs, players, loans, the step to start at.
    pub acts: Vec<Act<Command>>,
}
