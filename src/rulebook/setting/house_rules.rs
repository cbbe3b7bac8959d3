//! The values of one table's settings, and how a file holds them.

use super::{BadSetting, Setting, Value};
use crate::gold::Gold;
use crate::text::Lang;
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::{collections::BTreeMap, fmt};

/// The keys of one game's settings. [`settings!`](crate::settings) makes such an enum.
pub trait SettingKey: Copy + Ord + fmt::Debug + 'static {
    /// Every key, in the order of the book.
    const ALL: &'static [Self];

    /// What it stands for.
    fn setting(self) -> &'static Setting;

    /// The key that files and commands write like this.
    ///
    /// # Errors
    /// [`BadSetting::Unknown`] where there is none.
    fn from_key(key: &str) -> Result<Self, BadSetting> {
        let found = Self::ALL.iter().find(|k| k.setting().key == key);
        found.copied().ok_or_else(|| BadSetting::Unknown {
            key: key.into(),
            near: Self::ALL
                .iter()
                .map(|k| k.setting())
                .filter(|s| {
                    let rest = key.strip_prefix(s.rule.id());
                    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
                })
                .map(|s| s.key)
                .collect(),
        })
    }
}

/// The house rules of one table: a value for every setting of the game, each one that the setting takes.
///
/// In a file they are one table, `"F-6.4.factor" = 2000`, with every key in it; `F-6.4.factor = 2000` without the
/// quotes is read as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseRules<K>(BTreeMap<K, Value>);

impl<K: SettingKey> Default for HouseRules<K> {
    fn default() -> Self {
        Self::standard()
    }
}

impl<K: SettingKey> HouseRules<K> {
    /// The book's own rules.
    pub fn standard() -> Self {
        Self(
            K::ALL
                .iter()
                .map(|key| (*key, key.setting().standard()))
                .collect(),
        )
    }

    /// The value of one setting.
    pub fn get(&self, key: K) -> Value {
        let standard = || key.setting().standard();
        self.0.get(&key).cloned().unwrap_or_else(standard)
    }

    /// The number of an [`Int`](super::Kind::Int) setting.
    pub fn int(&self, key: K) -> i64 {
        if let Some(Value::Int(n)) = self.0.get(&key) {
            *n
        } else {
            debug_assert!(false, "{key:?} is no number");
            0
        }
    }

    /// The gold of an [`Int`](super::Kind::Int) setting that counts [`Gold`](super::Unit::Gold).
    pub fn gold(&self, key: K) -> Gold {
        Gold::new(self.int(key)).unwrap_or_default()
    }

    /// The answer of a [`Bool`](super::Kind::Bool) setting.
    pub fn bool(&self, key: K) -> bool {
        if let Some(Value::Bool(b)) = self.0.get(&key) {
            *b
        } else {
            debug_assert!(false, "{key:?} is no yes or no");
            false
        }
    }

    /// The word of a [`Words`](super::Kind::Words) setting.
    pub fn word(&self, key: K) -> &str {
        if let Some(Value::Word(word)) = self.0.get(&key) {
            word
        } else {
            debug_assert!(false, "{key:?} is no word");
            ""
        }
    }

    /// The table of a [`Figures`](super::Kind::Figures) setting; empty where nobody has written it yet.
    pub fn figures(&self, key: K) -> &[i64] {
        if let Some(Value::Figures(figures)) = self.0.get(&key) {
            figures
        } else {
            debug_assert!(false, "{key:?} is no table");
            &[]
        }
    }

    /// Changes one setting.
    ///
    /// # Errors
    /// [`BadSetting`] where there is no such key or it does not take the value; nothing has changed then.
    pub fn set(&mut self, key: &str, value: Value) -> Result<(), BadSetting> {
        let key = Self::check(key, &value)?;
        self.0.insert(key, value);
        Ok(())
    }

    /// Whether there is such a setting and it takes this value; if so, its key.
    ///
    /// # Errors
    /// [`BadSetting`] where not.
    pub fn check(key: &str, value: &Value) -> Result<K, BadSetting> {
        let key = K::from_key(key)?;
        key.setting().check(value)?;
        Ok(key)
    }

    /// Every setting with its value, in the order of the book.
    pub fn iter(&self) -> impl Iterator<Item = (K, &Value)> {
        self.0.iter().map(|(key, value)| (*key, value))
    }

    /// The settings that differ from the book.
    pub fn changed(&self) -> impl Iterator<Item = (K, &Value)> {
        self.iter()
            .filter(|(key, value)| key.setting().standard() != **value)
    }
}

impl<K: SettingKey> Serialize for HouseRules<K> {
    fn serialize<S: Serializer>(&self, ser: S) -> Result<S::Ok, S::Error> {
        ser.collect_map(self.iter().map(|(key, value)| (key.setting().key, value)))
    }
}

impl<'de, K: SettingKey> Deserialize<'de> for HouseRules<K> {
    fn deserialize<D: Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        let mut rules = BTreeMap::new();
        Reading {
            key: String::new(),
            rules: &mut rules,
        }
        .deserialize(de)?;
        if let Some(missing) = K::ALL.iter().find(|key| !rules.contains_key(*key)) {
            let Setting { key, .. } = missing.setting();
            let standard = missing.setting().standard();
            return Err(de::Error::custom(format!(
                "the house rule {key} is missing (by the book: {standard}) ／ \
                 ハウスルール{key}がありません（規定値：{standard}）"
            )));
        }
        Ok(Self(rules))
    }
}

/// Reads what stands under `key`: a value, or a table of longer keys.
struct Reading<'r, K> {
    key: String,
    rules: &'r mut BTreeMap<K, Value>,
}

impl<K: SettingKey> Reading<'_, K> {
    /// Checked here, inside the value, so that the file's reader names the right line.
    fn value<E: de::Error>(self, value: Value) -> Result<(), E> {
        let key = HouseRules::<K>::check(&self.key, &value).map_err(E::custom)?;
        if self.rules.insert(key, value).is_some() {
            let key = &self.key;
            return Err(E::custom(format!(
                "the house rule {key} stands here twice ／ ハウスルール{key}が2回あります"
            )));
        }
        Ok(())
    }
}

impl<'de, K: SettingKey> DeserializeSeed<'de> for Reading<'_, K> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, de: D) -> Result<(), D::Error> {
        de.deserialize_any(self)
    }
}

impl<'de, K: SettingKey> Visitor<'de> for Reading<'_, K> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Ok(key) = K::from_key(&self.key) {
            let setting = key.setting();
            let (key, en, ja) = (
                setting.key,
                setting.allowed(Lang::En),
                setting.allowed(Lang::Ja),
            );
            write!(f, "for {key}: {en} ／ {key}には{ja}")
        } else {
            f.write_str("house rules ／ ハウスルール")
        }
    }

    fn visit_bool<E: de::Error>(self, b: bool) -> Result<(), E> {
        self.value(b.into())
    }

    fn visit_i64<E: de::Error>(self, n: i64) -> Result<(), E> {
        self.value(n.into())
    }

    fn visit_u64<E: de::Error>(self, n: u64) -> Result<(), E> {
        let n =
            i64::try_from(n).map_err(|_| E::invalid_value(de::Unexpected::Unsigned(n), &self))?;
        self.value(n.into())
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<(), E> {
        self.value(word.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let mut figures = Vec::new();
        while let Some(n) = seq.next_element::<i64>()? {
            figures.push(n);
        }
        self.value(Value::Figures(figures))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(part) = map.next_key::<String>()? {
            let key = if self.key.is_empty() {
                part
            } else {
                format!("{}.{part}", self.key)
            };
            map.next_value_seed(Reading {
                key,
                rules: &mut *self.rules,
            })?;
        }
        Ok(())
    }
}

/// Lists the settings of a game: makes the enum of its keys.
///
/// Each line: variant, key, rule, kind; then title and text. See `flags::rules`.
#[macro_export]
macro_rules! settings {
    ($(#[$doc:meta])* $vis:vis enum $name:ident;
     $($variant:ident $key:literal $rule:ident $kind:expr, $title:expr, $text:expr;)*) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name {
            $(#[doc = concat!("`", $key, "`")] $variant,)*
        }

        impl $crate::rulebook::setting::SettingKey for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),*];

            fn setting(self) -> &'static $crate::rulebook::setting::Setting {
                use $crate::rulebook::{Rule, setting::Setting};
                match self {
                    $(Self::$variant => {
                        const SETTING: Setting = Setting {
                            key: $key,
                            rule: Rule::$rule,
                            title: $title,
                            text: $text,
                            kind: $kind,
                        };
                        &SETTING
                    })*
                }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::rulebook::setting::BadSetting;

            fn from_str(key: &str) -> Result<Self, Self::Err> {
                $crate::rulebook::setting::SettingKey::from_key(key)
            }
        }
    };
}
