//! Exact chances, as a GM would like to read them out: of 36 for two dice, of 6 for one.

/// A chance as so many of so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Odds {
    /// Rolls that do it.
    pub good: u8,
    /// All rolls.
    pub of: u8,
}

impl Odds {
    /// In whole per cent, rounded.
    pub fn percent(self) -> u8 {
        let (good, of) = (u32::from(self.good), u32::from(self.of.max(1)));
        u8::try_from((good * 200 + of) / (2 * of)).unwrap_or(100)
    }
}

/// K-4.1: how often 2d6 + `plus` reaches `needed`. A double 1 never does, a double 6 always.
pub fn two_dice(plus: i16, needed: i16) -> Odds {
    let mut good = 0;
    for a in 1..=6i16 {
        for b in 1..=6i16 {
            let always = (a, b) == (6, 6);
            let never = (a, b) == (1, 1);
            good += u8::from(always || (!never && a + b + plus >= needed));
        }
    }
    Odds { good, of: 36 }
}

/// How often one die shows `least` or more.
pub const fn one_die(least: u8) -> Odds {
    let good = if least <= 1 {
        6
    } else {
        7u8.saturating_sub(least)
    };
    Odds { good, of: 6 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// K-4.1: 2d6 + 9 against 16 needs a 7 or more: 21 of 36, 58 per cent.
    #[test]
    fn k_4_1_chances_of_two_dice_are_exact() {
        assert_eq!(two_dice(9, 16), Odds { good: 21, of: 36 });
        assert_eq!(two_dice(9, 16).percent(), 58);
        // A double 1 fails however much is added, a double 6 succeeds however little.
        assert_eq!(two_dice(40, 2).good, 35);
        assert_eq!(two_dice(0, 40).good, 1);
    }

    /// K-5.1, K-5.2: 4 to 6 is every other die; all but a 1 is five of six.
    #[test]
    fn k_5_1_chances_of_one_die_are_exact() {
        assert_eq!(one_die(4).percent(), 50);
        assert_eq!(one_die(2), Odds { good: 5, of: 6 });
        assert_eq!(one_die(2).percent(), 83);
        assert_eq!(one_die(1).percent(), 100);
        assert_eq!(one_die(7).good, 0);
    }
}
