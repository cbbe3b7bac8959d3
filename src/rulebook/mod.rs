//! The rulebook: every rule id with its title and its text in both languages.
//!
//! F- the league, M- the match, A- the action checklist, K- the figures, W- the Fairy War, D- what is decided where the
//! rules are silent. Refusals, journal entries, screens and tests cite these ids. A new rule gets a variant here and an
//! entry in its chapter's file.

mod actions;
mod decisions;
mod flags;
mod mage_knight;
mod match_rules;
mod war;

pub mod setting;

use crate::text::{Lang, Words};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the book says under one id.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// The id.
    pub rule: Rule,
    /// Its title, a few words.
    pub title: Words,
    /// The rule itself, in whole sentences.
    pub text: Words,
}

/// Writes a chapter: each rule with its title in English and Japanese and its text in English and Japanese.
macro_rules! book {
    ($($rule:ident $title_en:literal $title_ja:literal $text_en:literal $text_ja:literal;)*) => {
        pub(super) const RULES: &[Entry] = &[$(Entry {
            rule: super::Rule::$rule,
            title: crate::text::Words::new($title_en, $title_ja),
            text: crate::text::Words::new($text_en, $text_ja),
        }),*];
    };
}
use book;

macro_rules! rules {
    ($($variant:ident $id:literal)*) => {
        /// A rule's id. Its variant is the id with `_` for `-` and `.`: `F_6_4` is F-6.4.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "the book's chapters say what each rule is")]
        #[expect(non_camel_case_types, reason = "a rule id keeps the figures of the book apart: F_1_11 is not F_11_1")]
        pub enum Rule { $($variant),* }

        impl Rule {
            /// Every rule, in the order of the book.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The id as the book writes it.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }
        }
    };
}

rules! {
    F_1_1 "F-1.1" F_1_2 "F-1.2" F_1_3 "F-1.3" F_1_4 "F-1.4" F_2_1 "F-2.1" F_2_2 "F-2.2" F_2_3 "F-2.3"
    F_2_4 "F-2.4" F_2_5 "F-2.5" F_2_6 "F-2.6" F_3_1 "F-3.1" F_3_2 "F-3.2" F_4_1 "F-4.1" F_4_2 "F-4.2"
    F_4_3 "F-4.3" F_4_4 "F-4.4" F_5_1 "F-5.1" F_5_2 "F-5.2" F_5_3 "F-5.3" F_5_4 "F-5.4" F_5_5 "F-5.5"
    F_5_6 "F-5.6" F_5_7 "F-5.7" F_6_1 "F-6.1" F_6_2 "F-6.2" F_6_3 "F-6.3" F_6_4 "F-6.4" F_6_5 "F-6.5"
    F_6_6 "F-6.6" F_6_7 "F-6.7" F_7_1 "F-7.1" F_7_2 "F-7.2" F_7_3 "F-7.3" F_7_4 "F-7.4" F_7_5 "F-7.5"
    F_7_6 "F-7.6" F_8_1 "F-8.1" F_8_2 "F-8.2" F_8_3 "F-8.3" F_8_4 "F-8.4" F_9_1 "F-9.1" F_10_1 "F-10.1"
    F_10_2 "F-10.2" F_10_3 "F-10.3" F_11_1 "F-11.1" F_11_2 "F-11.2" F_11_3 "F-11.3" F_11_4 "F-11.4"
    F_11_5 "F-11.5" F_11_6 "F-11.6" F_11_7 "F-11.7" F_11_8 "F-11.8" F_11_9 "F-11.9" F_12_1 "F-12.1"
    F_12_2 "F-12.2" F_12_9 "F-12.9"
    M_1_1 "M-1.1" M_1_2 "M-1.2" M_1_3 "M-1.3" M_2_1 "M-2.1" M_2_2 "M-2.2" M_2_3 "M-2.3" M_2_4 "M-2.4"
    M_2_5 "M-2.5" M_2_6 "M-2.6" M_3_1 "M-3.1" M_3_2 "M-3.2" M_3_3 "M-3.3" M_3_4 "M-3.4" M_3_5 "M-3.5"
    M_4_1 "M-4.1" M_4_2 "M-4.2" M_4_3 "M-4.3" M_4_4 "M-4.4" M_4_5 "M-4.5" M_4_6 "M-4.6" M_4_7 "M-4.7"
    M_4_8 "M-4.8" M_4_9 "M-4.9" M_4_10 "M-4.10" M_5_1 "M-5.1" M_5_2 "M-5.2" M_5_3 "M-5.3" M_5_5 "M-5.5"
    M_5_4 "M-5.4" M_6_1 "M-6.1" M_6_2 "M-6.2" M_6_3 "M-6.3" M_6_4 "M-6.4" M_7_1 "M-7.1" M_7_2 "M-7.2"
    M_7_3 "M-7.3" M_7_4 "M-7.4" M_7_5 "M-7.5" M_7_6 "M-7.6" M_7_7 "M-7.7" M_7_8 "M-7.8" M_7_9 "M-7.9"
    M_8_1 "M-8.1" M_8_2 "M-8.2" M_8_3 "M-8.3" M_9_1 "M-9.1"
    A_0_1 "A-0.1" A_0_2 "A-0.2" A_0_3 "A-0.3" A_0_4 "A-0.4" A_01 "A-01" A_02 "A-02" A_03 "A-03" A_04 "A-04"
    A_05 "A-05" A_06 "A-06" A_07 "A-07" A_08 "A-08" A_09 "A-09" A_10 "A-10" A_11 "A-11" A_12 "A-12"
    A_13 "A-13" A_14 "A-14" A_15 "A-15" A_16 "A-16" A_17 "A-17" A_18 "A-18"
    K_1_1 "K-1.1" K_1_2 "K-1.2" K_1_3 "K-1.3" K_1_4 "K-1.4" K_2_1 "K-2.1" K_2_2 "K-2.2" K_2_3 "K-2.3"
    K_2_4 "K-2.4" K_2_5 "K-2.5" K_2_6 "K-2.6" K_3_1 "K-3.1" K_3_2 "K-3.2" K_4_1 "K-4.1" K_4_2 "K-4.2"
    K_4_3 "K-4.3" K_4_4 "K-4.4" K_4_5 "K-4.5" K_5_1 "K-5.1" K_5_2 "K-5.2" K_5_3 "K-5.3" K_6_1 "K-6.1"
    K_6_2 "K-6.2" K_6_3 "K-6.3" K_6_4 "K-6.4" K_7_1 "K-7.1" K_7_2 "K-7.2" K_7_3 "K-7.3" K_7_4 "K-7.4"
    K_8_1 "K-8.1" K_8_2 "K-8.2" K_8_3 "K-8.3" K_8_4 "K-8.4" K_8_5 "K-8.5"
    W_1_1 "W-1.1" W_1_2 "W-1.2" W_1_3 "W-1.3" W_1_4 "W-1.4" W_2_1 "W-2.1" W_2_2 "W-2.2" W_3_1 "W-3.1"
    W_3_2 "W-3.2" W_3_3 "W-3.3" W_3_4 "W-3.4" W_3_5 "W-3.5" W_3_6 "W-3.6" W_4_1 "W-4.1" W_4_2 "W-4.2"
    W_4_3 "W-4.3" W_4_4 "W-4.4" W_4_5 "W-4.5" W_4_6 "W-4.6" W_4_7 "W-4.7" W_4_8 "W-4.8" W_4_9 "W-4.9"
    W_5_1 "W-5.1" W_6_1 "W-6.1" W_6_2 "W-6.2" W_7_1 "W-7.1" W_8_1 "W-8.1"
    D_1 "D-1" D_2 "D-2" D_3 "D-3" D_4 "D-4" D_5 "D-5" D_6 "D-6" D_7 "D-7" D_8 "D-8" D_9 "D-9" D_10 "D-10"
    D_11 "D-11" D_12 "D-12" D_13 "D-13" D_14 "D-14" D_15 "D-15" D_16 "D-16" D_17 "D-17" D_18 "D-18"
    D_19 "D-19" D_20 "D-20" D_21 "D-21" D_22 "D-22" D_23 "D-23" D_24 "D-24" D_25 "D-25" D_26 "D-26"
    D_27 "D-27" D_28 "D-28" D_29 "D-29" D_30 "D-30" D_31 "D-31" D_32 "D-32" D_33 "D-33" D_34 "D-34"
    D_35 "D-35" D_36 "D-36" D_37 "D-37" D_38 "D-38" D_39 "D-39" D_40 "D-40" D_41 "D-41" D_42 "D-42"
    D_43 "D-43" D_44 "D-44" D_45 "D-45" D_46 "D-46" D_47 "D-47" D_48 "D-48" D_49 "D-49" D_50 "D-50"
    D_51 "D-51" D_52 "D-52" D_53 "D-53" D_54 "D-54" D_55 "D-55" D_56 "D-56" D_57 "D-57" D_58 "D-58"
}

impl Rule {
    /// The rule with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.id() == id)
    }

    /// What the book says under this id.
    pub fn entry(self) -> Entry {
        chapters()
            .find(|entry| entry.rule == self)
            .unwrap_or(Entry {
                rule: self,
                title: Words::new(self.id(), self.id()),
                text: Words::new("", ""),
            })
    }
}

/// Every entry of the book, in order.
pub fn chapters() -> impl Iterator<Item = Entry> {
    [
        flags::RULES,
        match_rules::RULES,
        actions::RULES,
        mage_knight::RULES,
        war::RULES,
        decisions::RULES,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// The entries that say `query` in their id, title or text, in the order of the book. Upper and lower case and the
/// wide letters of Japanese typing (`Ｆ－６．４`) are alike; of several words each must be there.
pub fn search(query: &str, lang: Lang) -> Vec<Entry> {
    let query = plain(query);
    let words: Vec<_> = query.split_whitespace().collect();
    chapters()
        .filter(|entry| {
            let (id, title, text) = (entry.rule.id(), entry.title.of(lang), entry.text.of(lang));
            let page = plain(&format!("{id}\n{title}\n{text}"));
            words.iter().all(|word| page.contains(word))
        })
        .collect()
}

/// A text for comparing: lower case, wide letters and digits made narrow, one kind of minus.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\u{3000}' => ' ',
            '−' | '–' => '-',
            '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
            _ => c,
        })
        .flat_map(char::to_lowercase)
        .collect()
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Rule {
    fn serialize<S: serde::Serializer>(&self, ser: S) -> Result<S::Ok, S::Error> {
        ser.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: serde::Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<'de, str>::deserialize(de)?;
        Self::from_id(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("\"{id}\" is no rule of the book")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_its_entry_in_order_and_in_both_languages() {
        let written: Vec<_> = chapters().map(|entry| entry.rule).collect();
        assert_eq!(written, Rule::ALL);
        for entry in chapters() {
            let id = entry.rule;
            for lang in [Lang::En, Lang::Ja] {
                let title = entry.title.of(lang);
                assert!(
                    !title.is_empty() && !title.ends_with(['.', '。']),
                    "{id}: {title}"
                );
                let text = entry.text.of(lang);
                assert!(text.ends_with(['.', '。']), "{id}: {text}");
            }
            assert!(
                entry.text.en.is_ascii() || entry.text.en.contains(['×', '−']),
                "{id}"
            );
            assert!(
                !entry.text.ja.is_ascii() && !entry.title.ja.is_ascii(),
                "{id}"
            );
        }
    }

    #[test]
    fn both_languages_cite_the_same_rules() {
        fn cited(text: &str) -> std::collections::BTreeSet<&str> {
            text.split(|c: char| !c.is_ascii_alphanumeric() && !"-.".contains(c))
                .map(|word| word.trim_end_matches('.'))
                .filter(|word| word.get(..2).is_some_and(|id| "F-M-A-K-W-D-".contains(id)))
                .filter(|word| word.ends_with(|c: char| c.is_ascii_digit()))
                .collect()
        }
        for entry in chapters() {
            let (en, ja) = (cited(entry.text.en), cited(entry.text.ja));
            assert_eq!(en, ja, "{}", entry.rule);
            for id in en {
                assert!(Rule::from_id(id).is_some(), "{} cites {id}", entry.rule);
            }
        }
    }

    #[test]
    fn the_book_can_be_searched() {
        let ids = |query, lang| -> Vec<_> {
            search(query, lang)
                .iter()
                .map(|entry| entry.rule.id())
                .collect()
        };
        assert_eq!(ids("f-6.5", Lang::En).first(), Some(&"F-6.5"));
        assert_eq!(ids("Ｆ－６．５", Lang::Ja).first(), Some(&"F-6.5"));
        assert_eq!(ids("LUXURY pushing", Lang::En), [""; 0]);
        assert!(ids("luxury tax", Lang::En).contains(&"M-2.5"));
        assert!(ids("ヘッドハンティング", Lang::Ja).contains(&"F-6.4"));
        assert!(ids("afa ポイント", Lang::Ja).contains(&"F-12.1"));
        assert_eq!(ids("", Lang::En).len(), Rule::ALL.len());
    }
}
