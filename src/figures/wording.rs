//! What a league calls the abilities: its own words where it has them, else the rulebook's.

use super::ability::{Ability, plain};
use crate::text::Lang;
use std::collections::BTreeMap;

/// A league's own names of abilities, the same in both languages. Blank names are none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AbilityNames(BTreeMap<Ability, String>);

impl AbilityNames {
    /// None: everything is called as in the rulebook.
    pub const NONE: &Self = &Self(BTreeMap::new());

    /// The league's own name, if it has one.
    pub fn own(&self, ability: Ability) -> Option<&str> {
        self.0.get(&ability).map(String::as_str)
    }

    /// What the league calls it.
    pub fn name(&self, ability: Ability, lang: Lang) -> &str {
        self.own(ability).unwrap_or_else(|| ability.name().of(lang))
    }

    /// The ability people mean by `name`, whatever the case, spaces and signs. The rulebook's names and ids go before the
    /// league's own, so that a file from elsewhere means here what it means there; an own name of two abilities is none.
    pub fn find(&self, name: &str) -> Option<Ability> {
        Ability::from_name(name).or_else(|| {
            let name = plain(name);
            let mut fits = self.0.iter().filter(|(_, own)| plain(own) == name);
            let (&ability, _) = fits.next()?;
            fits.next().is_none().then_some(ability)
        })
    }
}

impl FromIterator<(Ability, String)> for AbilityNames {
    fn from_iter<T: IntoIterator<Item = (Ability, String)>>(names: T) -> Self {
        let named = names.into_iter().filter_map(|(ability, name)| {
            let name = name.trim();
            (!name.is_empty()).then(|| (ability, name.to_owned()))
        });
        Self(named.collect())
    }
}

/// How a reader is told of figures: in his language, in his league's words.
#[derive(Debug, Clone, Copy)]
pub struct Wording<'a> {
    /// The reader's language.
    pub lang: Lang,
    /// The league's own names.
    pub names: &'a AbilityNames,
}

impl<'a> Wording<'a> {
    /// In the rulebook's words.
    pub const fn book(lang: Lang) -> Self {
        Self {
            lang,
            names: AbilityNames::NONE,
        }
    }

    /// What an ability is called.
    pub fn ability(self, ability: Ability) -> &'a str {
        self.names.name(ability, self.lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_league_has_its_own_words_and_still_understands_the_book() {
        let names: AbilityNames = [
            (Ability::Flight, " Wings "),
            (Ability::Bound, "Charge"),
            (Ability::Toughness, "Hide"),
            (Ability::Stealth, "hide"),
            (Ability::Venom, "  "),
        ]
        .map(|(ability, name)| (ability, name.to_owned()))
        .into_iter()
        .collect();
        assert_eq!(names.name(Ability::Flight, Lang::Ja), "Wings");
        assert_eq!(names.name(Ability::Venom, Lang::Ja), "毒");
        assert_eq!(names.find("wings"), Some(Ability::Flight));
        assert_eq!(names.find("飛行"), Some(Ability::Flight));
        assert_eq!(names.find("Charge"), Some(Ability::Charge));
        assert_eq!(names.find("Hide"), None);
        assert_eq!(AbilityNames::NONE.find("wings"), None);
    }
}
