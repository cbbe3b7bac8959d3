//! Gold, in whole hundreds (F-1.2).

use crate::text;
use serde::{Deserialize, Serialize};
use std::fmt;

/// An amount of gold, always a whole multiple of 100, the smallest unit (F-1.2). It may be negative (a balance after a correction).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[serde(transparent)]
pub struct Gold(i64);

/// How the reader wants amounts written (F-1.2: 100 gold are one dollar of play money).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Money {
    /// `14,000 G`
    #[default]
    Gold,
    /// `$140`
    Dollars,
    /// `14,000 G ($140)`
    Both,
}

/// The amount is no whole multiple of 100 (F-1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} gold is not a whole multiple of 100 (F-1.2)")]
pub struct OddGold(pub i64);

impl Gold {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The smallest unit, 100 gold = 1 dollar (F-1.2).
    pub const UNIT: i64 = 100;

    /// `gold` gold.
    ///
    /// # Errors
    /// [`OddGold`] where it is no whole multiple of 100 (F-1.2).
    pub const fn new(gold: i64) -> Result<Self, OddGold> {
        if gold % Self::UNIT == 0 {
            Ok(Self(gold))
        } else {
            Err(OddGold(gold))
        }
    }

    /// `n` units of 100 gold; `None` past the end of the numbers.
    pub const fn hundreds(n: i64) -> Option<Self> {
        match n.checked_mul(Self::UNIT) {
            Some(gold) => Some(Self(gold)),
            None => None,
        }
    }

    /// The amount in gold.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Sum; `None` past the end of the numbers.
    pub const fn plus(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(gold) => Some(Self(gold)),
            None => None,
        }
    }

    /// Difference; `None` past the end of the numbers.
    pub const fn minus(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(gold) => Some(Self(gold)),
            None => None,
        }
    }

    /// As the reader wants it: `14,000 G`, `$140` or both.
    pub fn show(self, money: Money) -> String {
        let gold = format!("{} G", text::number(self.0));
        let sign = if self.0 < 0 { "−" } else { "" };
        let dollars = format!("{sign}${}", text::number((self.0 / Self::UNIT).abs()));
        match money {
            Money::Gold => gold,
            Money::Dollars => dollars,
            Money::Both => format!("{gold} ({dollars})"),
        }
    }
}

impl fmt::Display for Gold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.show(Money::Gold))
    }
}

impl<'de> Deserialize<'de> for Gold {
    fn deserialize<D: serde::Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        Self::new(i64::deserialize(de)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// F-1.2: the smallest unit is 100 gold = 1 dollar; anything else is refused.
    #[test]
    fn f_1_2_amounts_are_whole_hundreds() {
        assert_eq!(Gold::new(14_000).map(Gold::get), Ok(14_000));
        assert_eq!(Gold::new(150), Err(OddGold(150)));
        assert_eq!(Gold::new(-1), Err(OddGold(-1)));
        assert_eq!(Gold::hundreds(i64::MAX), None);
        assert_eq!(Gold(3500).show(Money::Both), "3,500 G ($35)");
        assert_eq!(Gold(-3500).show(Money::Dollars), "−$35");
    }
}
