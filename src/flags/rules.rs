//! The house rules of a league: what a table may decide for itself, and what it has decided.
//!
//! They stand in the season's opening and change by the entry `set-rule` alone.

mod table;

pub use crate::rulebook::setting::{BadSetting, HouseRules, Kind, Setting, SettingKey, Value};
pub use table::Key;

/// The house rules of a league.
pub type Rules = HouseRules<Key>;

/// D-2: for so many clubs tables can be written; more never take part in a half.
pub const MOST_IN_HALF: usize = 10;

impl Key {
    /// The table of league points for a match of so many clubs (F-7.1, D-2), if there can be one.
    pub const fn points(clubs: usize) -> Option<Self> {
        Some(match clubs {
            2 => Self::Points2,
            3 => Self::Points3,
            4 => Self::Points4,
            5 => Self::Points5,
            6 => Self::Points6,
            7 => Self::Points7,
            8 => Self::Points8,
            9 => Self::Points9,
            10 => Self::Points10,
            _ => return None,
        })
    }

    /// The table of popularity for a half of so many clubs (F-7.5, D-2), if there can be one.
    pub const fn popularity(clubs: usize) -> Option<Self> {
        Some(match clubs {
            2 => Self::Popularity2,
            3 => Self::Popularity3,
            4 => Self::Popularity4,
            5 => Self::Popularity5,
            6 => Self::Popularity6,
            7 => Self::Popularity7,
            8 => Self::Popularity8,
            9 => Self::Popularity9,
            10 => Self::Popularity10,
            _ => return None,
        })
    }
}

impl Rules {
    /// League points by rank in a match of so many clubs (F-7.1); nothing where the table is not written (D-2).
    pub fn points(&self, clubs: usize) -> Option<&[i64]> {
        let figures = self.figures(Key::points(clubs)?);
        (!figures.is_empty()).then_some(figures)
    }

    /// Popularity by place at the end of a half of so many clubs (F-7.5); nothing where the table is not written (D-2).
    pub fn popularity(&self, clubs: usize) -> Option<&[i64]> {
        let figures = self.figures(Key::popularity(clubs)?);
        (!figures.is_empty()).then_some(figures)
    }
}

#[cfg(test)]
mod tests;
