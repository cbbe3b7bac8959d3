//! One entry of the journal and how it stands in the file.

use super::{
    Act, Game, Place, Posting, Tagged,
    act::as_table,
    tagged::{at, inline, take_string},
};
use crate::rulebook::Rule;
use chrono::{DateTime, FixedOffset};
use serde::Deserialize as _;
use serde::de::IntoDeserializer as _;
use std::{fmt::Write as _, ops::Range};
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

/// What stands for a value that is not to be seen.
pub const HIDDEN: &str = "sealed";

/// What was asked for, which rules decided, what came of it.
#[derive(Debug, Clone)]
pub struct Entry<G: Game> {
    /// Its number, running through all seasons of a league, from 1.
    pub n: u64,
    /// When.
    pub at: DateTime<FixedOffset>,
    /// What was asked for, with everything filled in that the request left out.
    pub act: Act<G::Command>,
    /// The rules that decided.
    pub rules: Vec<Rule>,
    /// The gold that moved.
    pub gold: Vec<Posting>,
    /// What became so.
    pub then: Vec<G::Effect>,
    /// Where in the calendar; known from the fold, not written.
    pub place: Place,
}

impl<G: Game> Entry<G> {
    /// As it stands in the file, with the empty line before it. `end` is the last key and repeats `n`, so that a torn
    /// entry can never look whole.
    ///
    /// # Errors
    /// A number past the end of what TOML can hold.
    pub fn text(&self) -> Result<String, toml::ser::Error> {
        self.text_hiding(&[])
    }

    /// The same with [`HIDDEN`] for the values of these fields of the act and its effects.
    ///
    /// # Errors
    /// A number past the end of what TOML can hold.
    pub fn text_hiding(&self, fields: &[&str]) -> Result<String, toml::ser::Error> {
        let mut out = String::new();
        let _ = writeln!(
            out,
            "\n[[entry]]\nn = {}\nat = {}",
            self.n,
            self.at.to_rfc3339_opts(chrono::SecondsFormat::Secs, false)
        );
        let _ = writeln!(out, "do = {}", inline(&hiding(fields, self.act.table()?))?);
        if !self.rules.is_empty() {
            let _ = writeln!(out, "rules = {}", inline(&self.rules)?);
        }
        let gold = self
            .gold
            .iter()
            .map(inline)
            .collect::<Result<Vec<_>, _>>()?;
        let then = self
            .then
            .iter()
            .map(|effect| inline(&hiding(fields, effect.write()?)))
            .collect::<Result<Vec<_>, _>>()?;
        for (key, items) in [("gold", gold), ("then", then)] {
            match items.as_slice() {
                [] => {}
                [one] => {
                    let _ = writeln!(out, "{key} = [{one}]");
                }
                many => {
                    let _ = writeln!(out, "{key} = [\n  {},\n]", many.join(",\n  "));
                }
            }
        }
        let _ = writeln!(out, "end = {}", self.n);
        Ok(out)
    }

    /// Reads an entry from its table.
    ///
    /// # Errors
    /// What is wrong, with the place in the file.
    pub fn read(value: Spanned<DeValue<'_>>) -> Result<Self, Error> {
        let mut table = as_table(value, "entry")?;
        let span = table.span();
        let n: u64 = take(&mut table, "n")?;
        let time = match table.get_mut().remove("at") {
            Some(value) => moment(&value)?,
            None => return Err(at(span, "`at` is missing")),
        };
        let act = match table.get_mut().remove("do") {
            Some(value) => Act::read(as_table(value, "do")?)?,
            None => return Err(at(span, "`do` is missing")),
        };
        let rules = take_or_empty(&mut table, "rules")?;
        let gold = take_or_empty(&mut table, "gold")?;
        let then = match table.get_mut().remove("then") {
            None => Vec::new(),
            Some(value) => {
                let span = value.span();
                let DeValue::Array(list) = value.into_inner() else {
                    return Err(at(span, "`then` must be a list"));
                };
                list.into_iter()
                    .map(effect::<G>)
                    .collect::<Result<_, _>>()?
            }
        };
        let end: u64 = take(&mut table, "end")?;
        if end != n {
            return Err(at(
                span,
                &format!("`end` is {end}, but the entry's number `n` is {n}"),
            ));
        }
        if let Some((key, value)) = table.get_ref().iter().next() {
            return Err(at(
                value.span(),
                &format!("an entry has no `{}`", key.get_ref()),
            ));
        }
        Ok(Self {
            n,
            at: time,
            act,
            rules,
            gold,
            then,
            place: Place::default(),
        })
    }
}

fn hiding(fields: &[&str], mut table: toml::Table) -> toml::Table {
    for field in fields {
        if let Some(value) = table.get_mut(*field) {
            *value = HIDDEN.into();
        }
    }
    table
}

fn moment(value: &Spanned<DeValue<'_>>) -> Result<DateTime<FixedOffset>, Error> {
    let time = if let DeValue::Datetime(time) = value.get_ref() {
        DateTime::parse_from_rfc3339(&time.to_string()).ok()
    } else {
        None
    };
    time.ok_or_else(|| {
        at(
            value.span(),
            "`at` must be a date and time with an offset, as 2026-11-30T19:04:00+09:00",
        )
    })
}

fn effect<G: Game>(value: Spanned<DeValue<'_>>) -> Result<G::Effect, Error> {
    let mut table = as_table(value, "then")?;
    let name = take_string(&mut table, G::Effect::TAG)?;
    G::Effect::read(&name, table)
}

fn take<'de, T: serde::Deserialize<'de>>(
    table: &mut Spanned<DeTable<'de>>,
    key: &str,
) -> Result<T, Error> {
    let span: Range<usize> = table.span();
    match table.get_mut().remove(key) {
        Some(value) => T::deserialize(value.into_deserializer()),
        None => Err(at(span, &format!("`{key}` is missing"))),
    }
}

fn take_or_empty<'de, T: serde::Deserialize<'de>>(
    table: &mut Spanned<DeTable<'de>>,
    key: &str,
) -> Result<Vec<T>, Error> {
    match table.get_mut().remove(key) {
        Some(value) => Vec::deserialize(value.into_deserializer()),
        None => Ok(Vec::new()),
    }
}
