//! Every word the program shows, in both languages.
//!
//! Two ways to say something, neither of which compiles with one language missing: [`Words`] for fixed text and
//! the macro [`say!`](crate::say) for text with values in it. A message made where the reader's language is not
//! known is a [`Text`], made with [`text!`](crate::text).

pub mod toml;
pub mod written;

use serde::{Deserialize, Serialize};

/// The language of a reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

/// A fixed text in both languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    /// English.
    pub en: &'static str,
    /// Japanese.
    pub ja: &'static str,
}

impl Words {
    /// Both languages of a fixed text.
    pub const fn new(en: &'static str, ja: &'static str) -> Self {
        Self { en, ja }
    }

    /// The text in the reader's language.
    pub const fn of(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        }
    }
}

/// A made text in both languages, for messages that are shown later.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct Text {
    /// English.
    pub en: String,
    /// Japanese.
    pub ja: String,
}

impl Text {
    /// The text in the reader's language.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
        }
    }
}

/// `say!(lang, "English {x}", "日本語 {x}")`: a `String` in the reader's language, values captured as in `format!`.
#[macro_export]
macro_rules! say {
    ($lang:expr, $en:literal, $ja:literal $(,)?) => {
        match $lang {
            $crate::text::Lang::En => format!($en),
            $crate::text::Lang::Ja => format!($ja),
        }
    };
}

/// `text!("English {x}", "日本語 {x}")`: a [`Text`](crate::text::Text) in both languages, values captured as in `format!`.
#[macro_export]
macro_rules! text {
    ($en:literal, $ja:literal $(,)?) => {
        $crate::text::Text {
            en: format!($en),
            ja: format!($ja),
        }
    };
}

/// A number with thousands separators and, when negative, a real minus sign: `−12,300`.
pub fn number(n: i64) -> String {
    let digits = n.unsigned_abs().to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3 + 1);
    if n < 0 {
        out.push('−');
    }
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}

/// The ending of an English noun after a number: `{n} player{s}` is "1 player", "2 players".
pub fn plural(n: impl TryInto<i64>) -> &'static str {
    if n.try_into().is_ok_and(|n| n == 1) {
        ""
    } else {
        "s"
    }
}

/// A number with its sign always shown: `+10`, `−5`, `±0`.
pub fn signed(n: i64) -> String {
    match n {
        0 => "±0".into(),
        1.. => format!("+{}", number(n)),
        _ => number(n),
    }
}

/// A whole number as people type it: separators, spaces, a real or a plain minus, full-width digits.
pub fn parse_number(text: &str) -> Option<i64> {
    let mut plain = String::with_capacity(text.len());
    for c in text.trim().chars() {
        match c {
            ',' | '，' | '、' | '_' | ' ' | '\u{3000}' | '\u{a0}' => {}
            '−' | '－' | '-' => plain.push('-'),
            '０'..='９' => plain.push(char::from(b'0' + (c as u32 - '０' as u32) as u8)),
            c => plain.push(c),
        }
    }
    plain.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_separators_and_a_real_minus() {
        assert_eq!(number(0), "0");
        assert_eq!(number(999), "999");
        assert_eq!(number(1000), "1,000");
        assert_eq!(number(-1_234_567), "−1,234,567");
        assert_eq!(number(i64::MIN), "−9,223,372,036,854,775,808");
        assert_eq!(signed(10), "+10");
        assert_eq!(signed(0), "±0");
    }

    #[test]
    fn one_is_no_plural() {
        assert_eq!([plural(0usize), plural(1u8), plural(-1)], ["s", "", "s"]);
        assert_eq!(plural(u64::MAX), "s");
    }

    #[test]
    fn numbers_are_read_as_people_type_them() {
        assert_eq!(parse_number(" 14,000 "), Some(14_000));
        assert_eq!(parse_number("１２３"), Some(123));
        assert_eq!(parse_number("−5"), Some(-5));
        assert_eq!(parse_number("five"), None);
        assert_eq!(parse_number(""), None);
    }
}
