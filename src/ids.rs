//! Ids: what files and commands call a club, a player, a figure or a loan.

use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Words no club or player may be called (they mean accounts, places and halves).
pub const RESERVED: [&str; 8] = [
    "afa", "players", "by-hand", "hill", "inside", "outside", "first", "second",
];

/// Not a usable id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is no id: use small letters a-z, digits and -, start with a letter or digit, none of {taken}",
    taken = RESERVED.join(", ")
)]
pub struct BadId(pub String);

impl BadId {
    /// What is wrong and what to do.
    pub fn text(&self) -> Text {
        let typed = &self.0;
        crate::text!(
            "“{typed}” is no id. Use small letters, digits and -, beginning with a letter or digit; words such as afa are taken.",
            "「{typed}」はidに使えません。英小文字・数字・ハイフンだけで、先頭は英小文字か数字にしてください（afaなどの予約語は不可）。"
        )
    }
}

fn fits(text: &str) -> bool {
    text.len() <= 64
        && text
            .bytes()
            .next()
            .is_some_and(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        && !RESERVED.contains(&text)
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        // Shared: a match copies its field for every decision, and a field is full of ids.
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(std::sync::Arc<str>);

        impl $name {
            /// The id written `text`.
            ///
            /// # Errors
            /// [`BadId`] unless it is `[a-z0-9-]+`, starts with a letter or digit, is at most 64 long and not reserved.
            pub fn new(text: &str) -> Result<Self, BadId> {
                if fits(text) { Ok(Self(text.into())) } else { Err(BadId(text.into())) }
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, ser: S) -> Result<S::Ok, S::Error> {
                ser.serialize_str(&self.0)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl std::str::FromStr for $name {
            type Err = BadId;
            fn from_str(text: &str) -> Result<Self, BadId> {
                Self::new(text)
            }
        }

        impl std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
                Self::new(&std::borrow::Cow::<'de, str>::deserialize(de)?).map_err(serde::de::Error::custom)
            }
        }
    };
}

id!(
    /// A club. Clubs and players share one namespace.
    TeamId
);
id!(
    /// A player. Clubs and players share one namespace.
    PlayerId
);
id!(
    /// A figure of the catalogue.
    FigureId
);
id!(
    /// A loan, `loan-1` and so on unless the GM names it.
    LoanId
);

impl LoanId {
    /// `loan-1`, `loan-2` and so on (D-12).
    pub fn numbered(n: u64) -> Self {
        Self(format!("loan-{n}").into())
    }
}

/// An id made from any name: letters and digits kept, the rest dashes; `fallback` where nothing usable is left (a Japanese name).
/// `taken` says which are in use; a number is added until it is free.
pub fn slug(name: &str, fallback: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut base = String::new();
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            base.push(c.to_ascii_lowercase());
        } else if !base.ends_with('-') && !base.is_empty() {
            base.push('-');
        }
    }
    base.truncate(40);
    let base = base.trim_matches('-');
    let base = if base.is_empty() { fallback } else { base };
    if fits(base) && !taken(base) {
        return base.into();
    }
    (2..=u32::MAX)
        .map(|n| format!("{base}-{n}"))
        .find(|id| fits(id) && !taken(id))
        .unwrap_or_else(|| fallback.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_small_letters_digits_and_dashes() {
        for good in ["roff", "1-1", "loan-1", "a"] {
            assert!(PlayerId::new(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "-a",
            "A",
            "a b",
            "é",
            "選手",
            "afa",
            "by-hand",
            "first",
            "../x",
            &"a".repeat(65),
        ] {
            assert!(TeamId::new(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_slug_is_always_a_free_id() {
        assert_eq!(slug("Ken O'Hara", "player", |_| false), "ken-o-hara");
        assert_eq!(slug("髙橋", "player", |_| false), "player");
        assert_eq!(slug("髙橋", "player", |id| id == "player"), "player-2");
        assert_eq!(slug("AFA", "team", |_| false), "afa-2");
    }
}
