//! A figure: what is printed on its base, and its dial (K-1.1).

use super::dial::Dial;
use crate::ids::{self, BadId, FigureId};
use crate::text;
use crate::text::{Lang, Text, Words, written};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How experienced a sculpt is; the ranks of one sculpt are separate figures (K-1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rank {
    /// ★
    Weak,
    /// ★★
    Standard,
    /// ★★★
    Tough,
    /// One of a kind.
    Unique,
    /// Given away, not sold.
    Promo,
}

impl Rank {
    /// Every rank, weakest first.
    pub const ALL: [Self; 5] = [
        Self::Weak,
        Self::Standard,
        Self::Tough,
        Self::Unique,
        Self::Promo,
    ];

    /// The word files use.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Weak => "weak",
            Self::Standard => "standard",
            Self::Tough => "tough",
            Self::Unique => "unique",
            Self::Promo => "promo",
        }
    }

    /// The rank files call `id`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.id() == id)
    }

    /// The word people use.
    pub const fn name(self) -> Words {
        match self {
            Self::Weak => Words::new("weak", "弱"),
            Self::Standard => Words::new("standard", "並"),
            Self::Tough => Words::new("tough", "強"),
            Self::Unique => Words::new("unique", "ユニーク"),
            Self::Promo => Words::new("promo", "プロモ"),
        }
    }

    /// Its stars as printed on the base; empty for unique and promo.
    pub const fn stars(self) -> &'static str {
        match self {
            Self::Weak => "★",
            Self::Standard => "★★",
            Self::Tough => "★★★",
            Self::Unique | Self::Promo => "",
        }
    }
}

/// A figure of the catalogue. The fields are open for editing; [`check`](Self::check) says what cannot be written.
/// Reading one from a file checks it and refuses unknown fields.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Figure {
    /// What files call it.
    pub id: FigureId,
    /// The set it appeared in; with `number` the key (K-1.1).
    pub set: String,
    /// Collector number within the set.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// Its name on Japanese screens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_ja: Option<String>,
    /// The factions it belongs to, at least one.
    pub faction: Vec<String>,
    /// Weak, standard, tough, unique or promo.
    pub rank: Rank,
    /// Point value, 1 to [`Figure::MOST_POINTS`].
    pub points: u16,
    /// Range in inches, 0 (cannot shoot) to [`Figure::MOST_RANGE`].
    pub range: u8,
    /// Targets of one shot, 1 to 4.
    pub targets: u8,
    /// Width of the front arc in degrees: 90, 180 or 270.
    pub arc: u16,
    /// Does it ride?
    #[serde(default, skip_serializing_if = "is_false")]
    pub mounted: bool,
    /// Its dial.
    pub dial: Dial,
    /// File name of its picture in the league's folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands out references"
)]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// A field of a figure that cannot be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Name of the field, as files write it.
    pub field: &'static str,
    /// What is wrong; holds the value.
    pub text: Text,
}

impl Fault {
    /// Several in one text, each with its field.
    pub(super) fn all(faults: &[Self]) -> Text {
        let told = |one: fn(&Self) -> String| {
            let told: Vec<String> = faults.iter().map(one).collect();
            told.join("; ")
        };
        Text {
            en: told(|fault| format!("{}: {}", fault.field, fault.text.en)),
            ja: told(|fault| format!("{}：{}", fault.field, fault.text.ja)),
        }
    }
}

impl Figure {
    /// Highest point value.
    pub const MOST_POINTS: u16 = 999;
    /// Longest range in inches.
    pub const MOST_RANGE: u8 = 30;
    /// Widths of the front arc in degrees.
    pub const ARCS: [u16; 3] = [90, 180, 270];
    /// Longest name of a figure, set, faction or picture, in characters.
    pub const LONGEST_NAME: usize = written::LONGEST_NAME;

    /// An id made of set and number, the same every time: `rebellion-1`. Where `taken`, a number is added.
    ///
    /// # Errors
    /// None in practice; [`ids::slug`] promises a usable id.
    pub fn id_for(set: &str, number: u32, taken: impl Fn(&str) -> bool) -> Result<FigureId, BadId> {
        // A long set name is cut so that the number is not.
        FigureId::new(&ids::slug(&format!("{set:.28}-{number}"), "figure", taken))
    }

    /// Its name on the reader's screens.
    pub fn name(&self, lang: Lang) -> &str {
        match (lang, &self.name_ja) {
            (Lang::Ja, Some(name)) => name,
            (Lang::Ja, None) | (Lang::En, _) => &self.name,
        }
    }

    /// Set and number: no two figures share both (K-1.1).
    pub fn key(&self) -> (&str, u32) {
        (&self.set, self.number)
    }

    /// Everything that keeps the figure from being written, field by field; empty when it is sound.
    /// (The dial is sound by construction.)
    pub fn check(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut fault = |field, text| faults.push(Fault { field, text });
        let names = [("set", Some(&self.set)), ("name", Some(&self.name))];
        let japanese = [("name_ja", self.name_ja.as_ref())];
        let factions = self.faction.iter().map(|name| ("faction", Some(name)));
        let picture = [("picture", self.picture.as_ref())];
        let texts = names.into_iter().chain(japanese).chain(factions);
        for (field, name) in texts.chain(picture) {
            if let Some(text) = name.and_then(|name| bad_name(name)) {
                fault(field, text);
            }
        }
        if self.faction.is_empty() {
            fault(
                "faction",
                text!(
                    "a figure belongs to at least one faction (K-1.1)",
                    "フィギュアは1つ以上の陣営に属します（K-1.1）"
                ),
            );
        }
        for (index, name) in self.faction.iter().enumerate() {
            if name.contains(';') {
                fault(
                    "faction",
                    text!(
                        "\"{name}\" holds a semicolon, which parts factions in tables",
                        "「{name}」にセミコロンがあります。表では陣営の区切りです"
                    ),
                );
            }
            if self.faction.iter().take(index).any(|other| other == name) {
                fault(
                    "faction",
                    text!("\"{name}\" stands twice", "「{name}」が2度あります"),
                );
            }
        }
        let (points, most) = (self.points, Self::MOST_POINTS);
        if !(1..=most).contains(&points) {
            fault(
                "points",
                text!(
                    "{points} is not from 1 to {most}",
                    "{points}は1から{most}までではありません"
                ),
            );
        }
        let (range, most) = (self.range, Self::MOST_RANGE);
        if range > most {
            fault(
                "range",
                text!(
                    "{range} inches is not from 0 to {most}",
                    "{range}インチは0から{most}までではありません"
                ),
            );
        }
        let targets = self.targets;
        if !(1..=4).contains(&targets) {
            fault(
                "targets",
                text!(
                    "{targets} is not from 1 to 4 (K-1.1)",
                    "{targets}は1から4までではありません（K-1.1）"
                ),
            );
        }
        let arc = self.arc;
        if !Self::ARCS.contains(&arc) {
            fault(
                "arc",
                text!(
                    "{arc} is none of 90, 180, 270 degrees (K-1.1)",
                    "{arc}は90度、180度、270度のどれでもありません（K-1.1）"
                ),
            );
        }
        if let Some(name) = &self.picture
            && (name.contains(['/', '\\', ':']) || name.starts_with('.'))
        {
            fault(
                "picture",
                text!(
                    "\"{name}\" is no plain file name in the league's folder",
                    "「{name}」はリーグのフォルダー内のファイル名ではありません"
                ),
            );
        }
        faults
    }
}

/// Why a text cannot be a figure's name: what no name can be, or spaces around it.
fn bad_name(name: &str) -> Option<Text> {
    let around = !written::is_blank(name) && name.trim() != name;
    if around {
        return Some(text!(
            "\"{name}\" has spaces before or after it",
            "「{name}」の前後に空白があります"
        ));
    }
    written::name_fault(name)
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, ser: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, ser)
    }
}

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        let figure = Self::deserialize(de)?;
        let faults = figure.check();
        if faults.is_empty() {
            return Ok(figure);
        }
        let (id, Text { en, ja }) = (&figure.id, Fault::all(&faults));
        let told = text!("figure {id}: {en}", "フィギュア{id}：{ja}");
        Err(serde::de::Error::custom(text::toml::to_travel(&told)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SKELETON: &str = r#"
id = "rebellion-124"
set = "Rebellion"
number = 124
name = "Skeleton"
faction = ["Necropolis"]
rank = "standard"
points = 10
range = 0
targets = 1
arc = 90
dial = ["8/10/15/1 weapon_master", "5/8/13/1"]
"#;

    #[test]
    fn a_figure_reads_and_writes_the_same() {
        let figure: Figure = toml::from_str(SKELETON).unwrap();
        assert_eq!(figure.key(), ("Rebellion", 124));
        assert_eq!((figure.name(Lang::Ja), figure.mounted), ("Skeleton", false));
        assert_eq!(toml::to_string(&figure).unwrap().trim(), SKELETON.trim());
        assert_eq!(figure.check(), []);
    }

    #[test]
    fn unknown_fields_and_wrong_values_are_refused() {
        // Both languages stand in the message, English first.
        let wrong = |old: &str, new: &str| {
            let error = toml::from_str::<Figure>(&SKELETON.replace(old, new)).unwrap_err();
            let english = error.message().split(" ／ ").next();
            english.unwrap_or_default().to_owned()
        };
        assert!(wrong("arc = 90", "arc = 90\nwings = 2").contains("wings"));
        assert_eq!(
            wrong("points = 10", "points = 0"),
            "figure rebellion-124: points: 0 is not from 1 to 999"
        );
        assert_eq!(
            wrong("arc = 90", "arc = 45"),
            "figure rebellion-124: arc: 45 is none of 90, 180, 270 degrees (K-1.1)"
        );
        assert!(wrong("\"5/8/13/1\"", "\"5/8/13\"").starts_with("click 2: "));
        assert!(wrong("\"standard\"", "\"great\"").contains("great"));
    }

    #[test]
    fn every_fault_is_told_with_its_field() {
        let mut figure: Figure = toml::from_str(SKELETON).unwrap();
        figure.set = String::new();
        figure.name = " Skeleton".into();
        figure.name_ja = Some("骸\n骨".into());
        figure.faction = vec!["A;B".into(), "A;B".into()];
        figure.points = 1000;
        figure.range = 31;
        figure.targets = 0;
        figure.arc = 360;
        figure.picture = Some("../x.png".into());
        let fields: Vec<_> = figure.check().iter().map(|fault| fault.field).collect();
        assert_eq!(
            fields,
            [
                "set", "name", "name_ja", "faction", "faction", "faction", "points", "range",
                "targets", "arc", "picture"
            ]
        );
        figure.faction.clear();
        assert!(figure.check().iter().any(|fault| fault.field == "faction"));
    }
}
