//! Lines that take a moment to work out, kept by the entry and posting they are about.

use std::{cell::RefCell, collections::HashMap};

/// The lines so far. Whoever holds it begins a new one when the league or the language changes.
#[derive(Debug, Default)]
pub struct Kept(RefCell<HashMap<(u64, usize), String>>);

impl Kept {
    /// The line about posting `at` of entry `n`, made the first time it is asked for.
    pub fn line(&self, n: u64, at: usize, make: impl FnOnce() -> String) -> String {
        let mut lines = self.0.borrow_mut();
        lines.entry((n, at)).or_insert_with(make).clone()
    }
}
