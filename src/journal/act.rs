//! An act: what the game master asked for, with remarks, as it stands in `do`.

use super::{
    Tagged,
    tagged::{self, inline, take_string},
};
use crate::dice::DiceFrom;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

/// What is done.
#[derive(Debug, Clone, PartialEq)]
pub enum Deed<C> {
    /// A command of the game.
    Command(C),
    /// Takes back the last standing entry, or `entry` and everything after it.
    Undo {
        /// The first entry taken back.
        entry: Option<u64>,
    },
    /// Brings back exactly what the last undo took; with `entry`, as many undos as bring that entry back.
    Redo {
        /// The entry to bring back.
        entry: Option<u64>,
    },
}

/// What the clocks showed when an act was begun: it may be finished though time ran out meanwhile (M-3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// Seconds left of the match.
    pub match_secs: u32,
    /// Seconds left of the turn.
    pub turn_secs: u32,
}

impl Reading {
    /// What clocks with so much time left show: whole seconds, one begun counting.
    pub fn showing(match_left: Duration, turn_left: Duration) -> Self {
        let secs = |left: Duration| {
            let secs = left.as_secs() + u64::from(left.subsec_nanos() > 0);
            u32::try_from(secs).unwrap_or(u32::MAX)
        };
        Self {
            match_secs: secs(match_left),
            turn_secs: secs(turn_left),
        }
    }
}

/// What the game master asked for.
#[derive(Debug, Clone, PartialEq)]
pub struct Act<C> {
    /// What is done.
    pub deed: Deed<C>,
    /// A remark for the log.
    pub note: Option<String>,
    /// The game master overrules the refusal, for this reason.
    pub ruling: Option<String>,
    /// Where the dice came from.
    pub dice_from: Option<DiceFrom>,
    /// What the clocks showed, where there are clocks.
    pub clock: Option<Reading>,
}

impl<C: Tagged> Act<C> {
    /// A command without remarks.
    pub fn new(command: impl Into<C>) -> Self {
        Self {
            deed: Deed::Command(command.into()),
            note: None,
            ruling: None,
            dice_from: None,
            clock: None,
        }
    }

    /// Undo, of the last standing entry or of `entry` and everything after it.
    pub fn undo(entry: Option<u64>) -> Self {
        Self {
            deed: Deed::Undo { entry },
            note: None,
            ruling: None,
            dice_from: None,
            clock: None,
        }
    }

    /// Redo of the last undo.
    pub fn redo() -> Self {
        Self {
            deed: Deed::Redo { entry: None },
            note: None,
            ruling: None,
            dice_from: None,
            clock: None,
        }
    }

    /// The same, with dice that are the program's where none are given.
    #[must_use]
    pub fn rolled_here(mut self) -> Self {
        self.dice_from = Some(DiceFrom::Program);
        self
    }

    /// The same with a ruling of the game master.
    #[must_use]
    pub fn ruling(mut self, reason: impl Into<String>) -> Self {
        self.ruling = Some(reason.into());
        self
    }

    /// The same with dice rolled by hand.
    #[must_use]
    pub fn table_dice(mut self) -> Self {
        self.dice_from = Some(DiceFrom::Table);
        self
    }

    /// The command, if it is one.
    pub fn command(&self) -> Option<&C> {
        match &self.deed {
            Deed::Command(command) => Some(command),
            Deed::Undo { .. } | Deed::Redo { .. } => None,
        }
    }

    /// `camp-roll`, `undo` and so on.
    pub fn name(&self) -> &'static str {
        match &self.deed {
            Deed::Command(command) => command.name(),
            Deed::Undo { .. } => "undo",
            Deed::Redo { .. } => "redo",
        }
    }

    /// Reads an act from its table.
    ///
    /// # Errors
    /// What is wrong, with the place in the file.
    pub fn read(mut table: Spanned<DeTable<'_>>) -> Result<Self, Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Which {
            entry: Option<u64>,
        }
        let name = take_string(&mut table, C::TAG)?;
        let mut take = |key: &str| match table.get_ref().get(key) {
            Some(_) => take_string(&mut table, key).map(Some),
            None => Ok(None),
        };
        let (note, ruling, from) = (take("note")?, take("ruling")?, take("dice_from")?);
        let dice_from = match from.as_deref() {
            None => None,
            Some("program") => Some(DiceFrom::Program),
            Some("table") => Some(DiceFrom::Table),
            Some(other) => {
                return Err(tagged::at(
                    table.span(),
                    &format!("`dice_from` is \"program\" or \"table\", not \"{other}\""),
                ));
            }
        };
        let clock = match table.get_mut().remove("clock") {
            Some(value) => Some(tagged::read_struct::<Reading>(as_table(value, "clock")?)?),
            None => None,
        };
        let deed = match name.as_str() {
            "undo" => Deed::Undo {
                entry: tagged::read_struct::<Which>(table)?.entry,
            },
            "redo" => Deed::Redo {
                entry: tagged::read_struct::<Which>(table)?.entry,
            },
            name => Deed::Command(C::read(name, table)?),
        };
        Ok(Self {
            deed,
            note,
            ruling,
            dice_from,
            clock,
        })
    }

    /// Reads an act from text: the fields of one table, one a line.
    ///
    /// # Errors
    /// What is wrong, with the place in the text.
    pub fn parse(text: &str) -> Result<Self, Error> {
        Self::read(DeTable::parse(text)?)
    }

    /// As one line of TOML.
    ///
    /// # Errors
    /// A number past the end of what TOML can hold.
    pub fn line(&self) -> Result<String, toml::ser::Error> {
        inline(&self.table()?)
    }

    /// As a table of TOML.
    ///
    /// # Errors
    /// A number past the end of what TOML can hold.
    pub fn table(&self) -> Result<toml::Table, toml::ser::Error> {
        let mut table = match &self.deed {
            Deed::Command(command) => command.write()?,
            Deed::Undo { entry } | Deed::Redo { entry } => {
                let mut table = toml::Table::new();
                table.insert(C::TAG.into(), self.name().into());
                if let Some(entry) = entry.and_then(|n| i64::try_from(n).ok()) {
                    table.insert("entry".into(), entry.into());
                }
                table
            }
        };
        for (key, value) in [("note", &self.note), ("ruling", &self.ruling)] {
            if let Some(text) = value {
                table.insert(key.into(), text.clone().into());
            }
        }
        if let Some(from) = self.dice_from {
            table.insert("dice_from".into(), toml::Value::try_from(from)?);
        }
        if let Some(clock) = self.clock {
            table.insert("clock".into(), toml::Value::try_from(clock)?);
        }
        Ok(table)
    }
}

/// The table behind a value, or an error at its place.
///
/// # Errors
/// It is no table.
pub fn as_table<'a>(
    value: Spanned<DeValue<'a>>,
    what: &str,
) -> Result<Spanned<DeTable<'a>>, Error> {
    let span = value.span();
    if let DeValue::Table(table) = value.into_inner() {
        Ok(Spanned::new(span, table))
    } else {
        Err(tagged::at(span, &format!("`{what}` must be a table")))
    }
}
