//! Enums that stand in files as tables with a tag: `{ command = "camp-roll", player = "ken", die = 6 }`.
//!
//! Reading goes straight from the tag to the struct behind it, so an error keeps the line and column of the very value
//! that is wrong, and `flagkeeper commands` can list every field from the types themselves.

use crate::text::Words;
use serde::{Deserialize, Deserializer as _, Serialize, de::IntoDeserializer as _};
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

/// A field of a tagged struct.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// As files write it.
    pub name: &'static str,
    /// The Rust type, without `Option`.
    pub ty: &'static str,
    /// It may be left out.
    pub optional: bool,
}

impl Field {
    /// A field from its name and the text of its type.
    pub fn new(name: &'static str, ty: &'static str) -> Self {
        let inner = ty
            .trim_start_matches("Option")
            .trim_start()
            .strip_prefix('<')
            .and_then(|t| t.strip_suffix('>'));
        match inner {
            Some(inner) if ty.starts_with("Option") => Self {
                name,
                ty: inner.trim(),
                optional: true,
            },
            _ => Self {
                name,
                ty,
                optional: false,
            },
        }
    }
}

/// An enum made by [`tagged!`](crate::journal).
pub trait Tagged: Sized {
    /// The key that names the variant.
    const TAG: &'static str;
    /// Every variant's name as files write it, those of a group within it included.
    fn knows(name: &str) -> bool;
    /// The variant's name as files write it.
    fn name(&self) -> &'static str;
    /// Reads the variant called `name` from the rest of its table.
    ///
    /// # Errors
    /// What is wrong, with the place in the file; an unknown name.
    fn read(name: &str, table: Spanned<DeTable<'_>>) -> Result<Self, Error>;
    /// As a table, the tag first.
    ///
    /// # Errors
    /// A number past the end of what TOML can hold.
    fn write(&self) -> Result<toml::Table, toml::ser::Error>;
    /// Every variant's name, its words, its fields and an example of them.
    fn help() -> Vec<Help>;
}

/// What `flagkeeper commands` says of one variant.
#[derive(Debug, Clone)]
pub struct Help {
    /// Its name as files write it.
    pub name: &'static str,
    /// The rules behind it.
    pub rules: &'static [crate::rulebook::Rule],
    /// What it does.
    pub what: Words,
    /// The fields of an example, as lines of TOML.
    pub example: &'static str,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// Reads a plain struct out of a table.
///
/// # Errors
/// What is wrong, with the place in the file.
pub fn read_struct<'de, T: Deserialize<'de>>(table: Spanned<DeTable<'de>>) -> Result<T, Error> {
    T::deserialize(table.into_deserializer())
}

/// Takes the value of a key that must be a string out of a table.
///
/// # Errors
/// The key is missing or no string.
pub fn take_string(table: &mut Spanned<DeTable<'_>>, key: &str) -> Result<String, Error> {
    let span = table.span();
    match table.get_mut().remove(key) {
        Some(value) => {
            let text = value.get_ref().as_str().map(str::to_owned);
            text.ok_or_else(|| at(value.span(), &format!("`{key}` must be a text")))
        }
        None => match table
            .get_ref()
            .iter()
            .find(|(k, _)| alike(k.get_ref(), key))
        {
            Some((slip, _)) => Err(at(
                slip.span(),
                &format!(
                    "`{key}` is missing; is `{0}` meant to be it? ／ `{key}` がありません。`{0}` は `{key}` の書き誤りですか",
                    slip.get_ref()
                ),
            )),
            None => Err(at(span, &format!("`{key}` is missing"))),
        },
    }
}

/// Whether one word is the other but for a slip: a letter too many, too few, wrong, or two that changed places.
fn alike(slip: &str, key: &str) -> bool {
    let same = |a: &mut dyn Iterator<Item = char>, b: &mut dyn Iterator<Item = char>| {
        a.zip(b).take_while(|(a, b)| a == b).count()
    };
    let begin = same(&mut slip.chars(), &mut key.chars());
    let end = same(&mut slip.chars().rev(), &mut key.chars().rev());
    let (longer, shorter) = (slip.len().max(key.len()), slip.len().min(key.len()));
    longer - shorter <= 1 && begin + end + 2 >= longer
}

/// An error at a place in the file.
pub fn at(span: std::ops::Range<usize>, message: &str) -> Error {
    // The reader adds the place to what a visitor complains of, so the message travels as the value itself.
    struct Complaint;
    impl serde::de::Visitor<'_> for Complaint {
        type Value = std::convert::Infallible;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("something else")
        }

        fn visit_str<E: serde::de::Error>(self, message: &str) -> Result<Self::Value, E> {
            Err(E::custom(message))
        }
    }
    let value = Spanned::new(span, DeValue::String(message.into()));
    match value.into_deserializer().deserialize_any(Complaint) {
        Err(error) => error,
        Ok(never) => match never {},
    }
}

/// A value as one line of TOML: `{ from = "roff", to = "afa", amount = 1300 }`.
///
/// # Errors
/// A number past the end of what TOML can hold.
pub fn inline<T: Serialize>(value: &T) -> Result<String, toml::ser::Error> {
    let mut out = String::new();
    value.serialize(toml::ser::ValueSerializer::new(&mut out))?;
    Ok(out)
}

/// Makes an enum of structs that stands in files as tables with a tag; see the module. `or Group` adds a group of further
/// variants as one variant, itself an enum made `within` the first; files do not see the difference.
macro_rules! tagged {
    (
        $(#[$meta:meta])*
        pub enum $Enum:ident by $tag:literal $(or $Group:ident)? $(within $Whole:ident)? {
            $(
                $(#[$doc:meta])*
                $Variant:ident $name:literal $([$($rule:ident)*] $en:literal $ja:literal $example:literal)? {
                    $($(#[$fdoc:meta])* $field:ident : $ty:ty),* $(,)?
                }
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq)]
        pub enum $Enum {
            $($(#[$doc])* $Variant($Variant),)*
            $(
                /// One of the group.
                $Group($Group),
            )?
        }

        $(
            impl From<$Group> for $Enum {
                fn from(value: $Group) -> Self {
                    Self::$Group(value)
                }
            }
        )?

        $crate::journal::tagged!(@within [$($Whole)?] $Enum $($Variant)*);

        $(
            $(#[$doc])*
            #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
            #[serde(deny_unknown_fields)]
            pub struct $Variant { $($(#[$fdoc])* pub $field: $ty),* }

            impl From<$Variant> for $Enum {
                fn from(value: $Variant) -> Self {
                    Self::$Variant(value)
                }
            }
        )*

        impl $crate::journal::Tagged for $Enum {
            const TAG: &'static str = $tag;

            fn knows(name: &str) -> bool {
                [$($name),*].contains(&name) $(|| <$Group as $crate::journal::Tagged>::knows(name))?
            }

            fn name(&self) -> &'static str {
                match self {
                    $(Self::$Variant(_) => $name,)*
                    $(Self::$Group(one) => <$Group as $crate::journal::Tagged>::name(one),)?
                }
            }

            fn read(name: &str, table: toml::Spanned<toml::de::DeTable<'_>>) -> Result<Self, toml::de::Error> {
                match name {
                    $($name => $crate::journal::tagged::read_struct(table).map(Self::$Variant),)*
                    $(
                        one if <$Group as $crate::journal::Tagged>::knows(one) => {
                            <$Group as $crate::journal::Tagged>::read(one, table).map(Self::$Group)
                        }
                    )?
                    other => Err($crate::journal::tagged::at(table.span(), &format!("there is no {} \"{other}\"", $tag))),
                }
            }

            fn write(&self) -> Result<toml::Table, toml::ser::Error> {
                let mut table = toml::Table::new();
                table.insert($tag.into(), toml::Value::String(self.name().into()));
                let rest = match self {
                    $(Self::$Variant(value) => toml::Table::try_from(value)?,)*
                    $(Self::$Group(one) => return <$Group as $crate::journal::Tagged>::write(one),)?
                };
                table.extend(rest);
                Ok(table)
            }

            fn help() -> Vec<$crate::journal::Help> {
                let help = vec![$({
                    let (rules, what, example): (&'static [$crate::rulebook::Rule], $crate::text::Words, &'static str) =
                        $crate::journal::tagged!(@help $([$($rule)*] $en $ja $example)?);
                    $crate::journal::Help {
                        name: $name,
                        rules,
                        what,
                        example,
                        fields: vec![$($crate::journal::Field::new(stringify!($field), stringify!($ty))),*],
                    }
                }),*];
                $(let help = [help, <$Group as $crate::journal::Tagged>::help()].concat();)?
                help
            }
        }
    };
    (@within [] $Enum:ident $($Variant:ident)*) => {};
    (@within [$Whole:ident] $Enum:ident $($Variant:ident)*) => {
        $(
            impl From<$Variant> for $Whole {
                fn from(value: $Variant) -> Self {
                    Self::$Enum(value.into())
                }
            }
        )*
    };
    (@help) => { (&[], $crate::text::Words::new("", ""), "") };
    (@help [$($rule:ident)*] $en:literal $ja:literal $example:literal) => {
        (&[$($crate::rulebook::Rule::$rule),*], $crate::text::Words::new($en, $ja), $example)
    };
}
pub(crate) use tagged;
