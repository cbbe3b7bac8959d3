//! Dice as values. The program rolls them here or the table types them in; `decide` only ever reads them.

use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One six-sided die as it lies, 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Die(u8);

/// No die shows this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a die shows 1 to 6, not {0}")]
pub struct NoSuchFace(pub i64);

impl Die {
    /// The die that shows 1.
    pub const ONE: Self = Self(1);

    /// The die that shows `face`.
    ///
    /// # Errors
    /// [`NoSuchFace`] outside 1 to 6.
    pub const fn new(face: i64) -> Result<Self, NoSuchFace> {
        if face >= 1 && face <= 6 {
            Ok(Self(face as u8))
        } else {
            Err(NoSuchFace(face))
        }
    }

    /// What it shows, 1 to 6.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Die {
    fn deserialize<D: serde::Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        Self::new(i64::deserialize(de)?).map_err(serde::de::Error::custom)
    }
}

/// Where the dice of an act came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DiceFrom {
    /// Rolled by the program.
    Program,
    /// Rolled by hand and typed in.
    Table,
}

/// The program's dice cup.
#[derive(Debug)]
pub struct Cup {
    dice: StdRng,
    /// Nonces are the machine's own randomness though the dice repeat.
    secretive: bool,
}

impl Cup {
    /// A cup shaken by the machine's own randomness.
    pub fn shaken() -> Self {
        Self {
            dice: rand::make_rng(),
            secretive: false,
        }
    }

    /// A cup whose rolls repeat for the same seed. Nonces never do: whoever knew the seed could try out what a seal holds.
    pub fn seeded(seed: u64) -> Self {
        Self {
            secretive: true,
            ..Self::repeating(seed)
        }
    }

    /// A cup of which everything repeats for the same seed, nonces too: for trials and samples, where nothing is secret.
    pub fn repeating(seed: u64) -> Self {
        Self {
            dice: StdRng::seed_from_u64(seed),
            secretive: false,
        }
    }

    /// A nonce: so many random hexadecimal digits.
    pub fn nonce(&mut self, digits: usize) -> String {
        let mut draw = || {
            if self.secretive {
                rand::rng().random_range(0..16)
            } else {
                self.dice.random_range(0..16)
            }
        };
        let digit = |_| char::from_digit(draw(), 16).unwrap_or('0');
        (0..digits).map(digit).collect()
    }

    /// A number below `n`, each as likely; 0 for 0.
    pub fn below(&mut self, n: u32) -> u32 {
        self.dice.random_range(0..n.max(1))
    }

    /// One roll.
    pub fn roll(&mut self) -> Die {
        Die(self.dice.random_range(1..=6))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_shows_1_to_6() {
        assert!(Die::new(0).is_err() && Die::new(7).is_err());
        assert!((1..=6).all(|n| Die::new(n).is_ok()));
        let mut cup = Cup::seeded(1);
        let mut seen = [false; 6];
        for _ in 0..200 {
            seen[usize::from(cup.roll().get()) - 1] = true;
        }
        assert_eq!(seen, [true; 6]);
        assert_eq!(Cup::seeded(7).roll(), Cup::seeded(7).roll());
    }

    #[test]
    fn nonces_repeat_where_nothing_is_secret_only() {
        let nonce = |mut cup: Cup| cup.nonce(32);
        assert_ne!(nonce(Cup::seeded(7)), nonce(Cup::seeded(7)));
        assert_eq!(nonce(Cup::repeating(7)), nonce(Cup::repeating(7)));
        // A nonce takes nothing away from the dice.
        let mut cup = Cup::seeded(7);
        cup.nonce(32);
        assert_eq!(cup.roll(), Cup::seeded(7).roll());
    }
}
