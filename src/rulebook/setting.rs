//! House rules: the figures and readings of the book that a table may change.
//!
//! A game lists its settings once, with the macro [`settings!`](crate::settings), which makes an enum of keys; its
//! [`HouseRules`] hold a value for every one of them. A key is the rule's id and a word: `F-6.4.factor`. The smallest
//! unit of gold (F-1.2) is no setting: every amount in the books stands on it.

mod house_rules;

pub use house_rules::{HouseRules, SettingKey};

use super::Rule;
use crate::gold::Gold;
use crate::text::{Lang, Text, Words, number};
use crate::{say, text};
use serde::de::{self, Deserializer, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The value of a setting, as a file or a command writes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// Yes or no.
    Bool(bool),
    /// A number in the setting's unit.
    Int(i64),
    /// One of the setting's words.
    Word(String),
    /// A table: one figure for each rank, the first rank first; empty where nobody has written it yet.
    Figures(Vec<i64>),
}

/// What a value may be, as a reader says it that finds something else.
pub const VALUE_WANTED: &str = "a whole number, a word, true or false, or a list of whole numbers";

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(VALUE_WANTED)
            }

            fn visit_bool<E: de::Error>(self, b: bool) -> Result<Value, E> {
                Ok(Value::Bool(b))
            }

            fn visit_i64<E: de::Error>(self, n: i64) -> Result<Value, E> {
                Ok(Value::Int(n))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Value, E> {
                Ok(Value::Word(word.into()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
                let mut figures = Vec::new();
                while let Some(n) = list.next_element()? {
                    figures.push(n);
                }
                Ok(Value::Figures(figures))
            }
        }
        de.deserialize_any(Reader)
    }
}

impl fmt::Display for Value {
    /// As a file writes it: `16`, `true`, `"refused"`, `[3, 1, 0]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(b) => write!(f, "{b}"),
            Self::Int(n) => write!(f, "{n}"),
            Self::Word(word) => write!(f, "{word:?}"),
            Self::Figures(figures) => write!(f, "{figures:?}"),
        }
    }
}

impl From<bool> for Value {
    fn from(b: bool) -> Self {
        Self::Bool(b)
    }
}

impl From<i64> for Value {
    fn from(n: i64) -> Self {
        Self::Int(n)
    }
}

impl From<&str> for Value {
    fn from(word: &str) -> Self {
        Self::Word(word.into())
    }
}

impl From<&[i64]> for Value {
    fn from(figures: &[i64]) -> Self {
        Self::Figures(figures.into())
    }
}

/// What a number counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words beside each say it")]
pub enum Unit {
    Actions,
    Attempts,
    Beasts,
    Centimetres,
    /// The least number on one die that succeeds.
    Die,
    Floors,
    Garumon,
    /// Always whole hundreds (F-1.2).
    Gold,
    Inches,
    Minutes,
    Players,
    Points,
    Popularity,
    Rounds,
    Turns,
}

impl Unit {
    /// The number with its unit in words.
    pub fn show(self, n: i64, lang: Lang) -> String {
        let (one, many, ja) = match self {
            Self::Actions => ("action", "actions", "アクション"),
            Self::Attempts => ("attempt", "attempts", "回"),
            Self::Beasts => ("beast", "beasts", "匹"),
            Self::Centimetres => ("cm", "cm", "cm"),
            Self::Die => ("or more", "or more", "以上"),
            Self::Floors => ("floor", "floors", "階"),
            Self::Garumon => ("Garumon", "Garumon", "人"),
            Self::Gold => ("gold", "gold", "ゴールド"),
            Self::Inches => ("inch", "inches", "インチ"),
            Self::Minutes => ("minute", "minutes", "分"),
            Self::Players => ("player", "players", "名"),
            Self::Points => ("point", "points", "点"),
            Self::Popularity => ("popularity", "popularity", "点"),
            Self::Rounds => ("round", "rounds", "節"),
            Self::Turns => ("turn", "turns", "ターン"),
        };
        let en = if n == 1 { one } else { many };
        let n = number(n);
        say!(lang, "{n} {en}", "{n}{ja}")
    }

    /// Numbers in this unit are whole multiples of this.
    pub const fn step(self) -> i64 {
        if matches!(self, Self::Gold) {
            Gold::UNIT
        } else {
            1
        }
    }
}

/// What values a setting takes, and which is the book's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A whole number.
    Int {
        /// The book's own.
        standard: i64,
        /// The least.
        min: i64,
        /// The most.
        max: i64,
        /// What it counts.
        unit: Unit,
    },
    /// One of two readings.
    Bool {
        /// The book's own.
        standard: bool,
        /// What `true` means.
        yes: Words,
        /// What `false` means.
        no: Words,
    },
    /// One of several readings, each a word and what it means; the first is the book's own.
    Words(&'static [(&'static str, Words)]),
    /// One figure for each of so many ranks.
    Figures {
        /// The book's own; empty where the book has none, and then it may stay empty.
        standard: &'static [i64],
        /// How many figures.
        len: usize,
        /// The least of each.
        min: i64,
        /// The most of each.
        max: i64,
    },
}

/// One thing that a table may decide for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting {
    /// Its name in files and commands: the rule's id and a word.
    pub key: &'static str,
    /// The rule it belongs to.
    pub rule: Rule,
    /// Its title, a few words.
    pub title: Words,
    /// What it decides, a sentence.
    pub text: Words,
    /// What values it takes.
    pub kind: Kind,
}

impl Setting {
    /// The book's own value.
    pub fn standard(&self) -> Value {
        match self.kind {
            Kind::Int { standard, .. } => standard.into(),
            Kind::Bool { standard, .. } => standard.into(),
            Kind::Words(words) => words.first().map_or("", |(word, _)| *word).into(),
            Kind::Figures { standard, .. } => standard.into(),
        }
    }

    /// Whether the setting takes `value`.
    ///
    /// # Errors
    /// [`BadSetting::Value`] where it does not.
    pub fn check(&'static self, value: &Value) -> Result<(), BadSetting> {
        let fits = match (self.kind, value) {
            (Kind::Int { min, max, unit, .. }, Value::Int(n)) => {
                (min..=max).contains(n) && n % unit.step() == 0
            }
            (Kind::Bool { .. }, Value::Bool(_)) => true,
            (Kind::Words(words), Value::Word(word)) => words.iter().any(|(w, _)| w == word),
            (
                Kind::Figures {
                    standard,
                    len,
                    min,
                    max,
                },
                Value::Figures(figures),
            ) => {
                let unwritten = figures.is_empty() && standard.is_empty();
                unwritten
                    || (figures.len() == len && figures.iter().all(|n| (min..=max).contains(n)))
            }
            (
                Kind::Int { .. } | Kind::Bool { .. } | Kind::Words(_) | Kind::Figures { .. },
                Value::Bool(_) | Value::Int(_) | Value::Word(_) | Value::Figures(_),
            ) => false,
        };
        if fits {
            Ok(())
        } else {
            Err(BadSetting::Value {
                setting: self,
                value: value.clone(),
            })
        }
    }

    /// A value of this setting in words: `2,000 gold`, `trades are refused`, `3, 1, 0`.
    pub fn show(&self, value: &Value, lang: Lang) -> String {
        match (self.kind, value) {
            (Kind::Int { unit, .. }, Value::Int(n)) => unit.show(*n, lang),
            (Kind::Bool { yes, no, .. }, Value::Bool(b)) => {
                if *b { yes } else { no }.of(lang).into()
            }
            (Kind::Words(words), Value::Word(word)) => words
                .iter()
                .find(|(w, _)| w == word)
                .map_or_else(|| word.clone(), |(_, means)| means.of(lang).into()),
            (Kind::Figures { .. }, Value::Figures(figures)) if figures.is_empty() => {
                say!(lang, "not written yet", "未記入")
            }
            (Kind::Figures { .. }, Value::Figures(figures)) => {
                let figures: Vec<_> = figures.iter().map(|n| number(*n)).collect();
                figures.join(say!(lang, ", ", "、").as_str())
            }
            (
                Kind::Int { .. } | Kind::Bool { .. } | Kind::Words(_) | Kind::Figures { .. },
                Value::Bool(_) | Value::Int(_) | Value::Word(_) | Value::Figures(_),
            ) => value.to_string(),
        }
    }

    /// What the setting may be instead of the book's own, in words.
    pub fn other(&self, lang: Lang) -> String {
        match self.kind {
            Kind::Int { min, max, unit, .. } => {
                let (low, high) = (number(min), unit.show(max, lang));
                match unit {
                    Unit::Gold => say!(
                        lang,
                        "{low} to {high}, in whole hundreds",
                        "{low}〜{high}、100単位"
                    ),
                    Unit::Die => say!(lang, "{min} to {max}", "{min}〜{max}"),
                    Unit::Actions
                    | Unit::Attempts
                    | Unit::Beasts
                    | Unit::Centimetres
                    | Unit::Floors
                    | Unit::Garumon
                    | Unit::Inches
                    | Unit::Minutes
                    | Unit::Players
                    | Unit::Points
                    | Unit::Popularity
                    | Unit::Rounds
                    | Unit::Turns => say!(lang, "{low} to {high}", "{low}〜{high}"),
                }
            }
            Kind::Bool { standard, yes, no } => if standard { no } else { yes }.of(lang).into(),
            Kind::Words(words) => {
                let others: Vec<_> = words.iter().skip(1).map(|(_, w)| w.of(lang)).collect();
                others.join(say!(lang, "; or ", "。または").as_str())
            }
            Kind::Figures { len, min, max, .. } => {
                let (min, max) = (number(min), number(max));
                say!(
                    lang,
                    "any {len} figures from {min} to {max}, the first rank first",
                    "{min}〜{max}の数字を1位から順に{len}個"
                )
            }
        }
    }

    /// Every value the setting takes, as a file writes them, for messages.
    pub fn allowed(&self, lang: Lang) -> String {
        match self.kind {
            Kind::Int { .. } => self.other(lang),
            Kind::Bool { .. } => say!(lang, "true or false", "trueまたはfalse"),
            Kind::Words(words) => {
                let words: Vec<_> = words
                    .iter()
                    .map(|(word, _)| format!("\"{word}\""))
                    .collect();
                words.join(say!(lang, " or ", "または").as_str())
            }
            Kind::Figures { standard, .. } => {
                let mut all = self.other(lang);
                if standard.is_empty() {
                    all += &say!(lang, ", or [] for none", "、なしは[]");
                }
                all
            }
        }
    }
}

/// A setting was named or filled wrongly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadSetting {
    /// No setting has this key.
    Unknown {
        /// What was written.
        key: String,
        /// The keys of the rule that was named, if it has any.
        near: Vec<&'static str>,
    },
    /// The setting does not take this value.
    Value {
        /// The setting.
        setting: &'static Setting,
        /// What was written.
        value: Value,
    },
}

impl BadSetting {
    /// The rule whose setting was meant.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::Unknown { .. } => None,
            Self::Value { setting, .. } => Some(setting.rule),
        }
    }

    /// What is wrong and what is allowed.
    pub fn text(&self) -> Text {
        match self {
            Self::Unknown { key, near } if near.is_empty() => text!(
                "\"{key}\" is no house rule. The house rules screen and \"show rules\" list all keys.",
                "「{key}」というハウスルールはありません。キーの一覧はハウスルール画面と「show rules」にあります。"
            ),
            Self::Unknown { key, near } => {
                let near = near.join(", ");
                text!(
                    "\"{key}\" is no house rule. There is: {near}.",
                    "「{key}」というハウスルールはありません。あるのは次のものです：{near}。"
                )
            }
            Self::Value { setting, value } => {
                let (key, en, ja) = (
                    setting.key,
                    setting.allowed(Lang::En),
                    setting.allowed(Lang::Ja),
                );
                text!(
                    "{key} cannot be {value}. Allowed: {en}.",
                    "{key}を{value}にはできません。使える値：{ja}。"
                )
            }
        }
    }
}

impl fmt::Display for BadSetting {
    /// In both languages, for places that do not know the reader's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text();
        write!(f, "{} ／ {}", text.en, text.ja)
    }
}

impl std::error::Error for BadSetting {}

// What the lists are written with.

/// Fixed words in both languages.
pub const fn w(en: &'static str, ja: &'static str) -> Words {
    Words::new(en, ja)
}

/// A number: the book's own, the least and the most.
pub const fn int(standard: i64, min: i64, max: i64, unit: Unit) -> Kind {
    Kind::Int {
        standard,
        min,
        max,
        unit,
    }
}

/// The least number on one die that succeeds.
pub const fn die(standard: i64) -> Kind {
    int(standard, 1, 6, Unit::Die)
}

/// Yes or no, and what each means.
pub const fn yes_no(standard: bool, yes: Words, no: Words) -> Kind {
    Kind::Bool { standard, yes, no }
}

/// One figure for each of `len` ranks.
pub const fn table(standard: &'static [i64], len: usize, min: i64, max: i64) -> Kind {
    Kind::Figures {
        standard,
        len,
        min,
        max,
    }
}
