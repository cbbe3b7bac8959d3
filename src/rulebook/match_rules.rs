//! Chapter.

use super::Entry;

pub(super) const RULES: &[Entry] = &[];
