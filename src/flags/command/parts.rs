//! What commands are made of.

use super::EditFigure;
use crate::{figures::Figure, gold::Gold, ids::PlayerId, text::Words};
use serde::{Deserialize, Serialize};

/// A manager who comes to the table for a half (F-3.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AtTable {
    /// His name.
    pub name: String,
    /// M-3.2: whether he is a beginner.
    #[serde(default)]
    pub beginner: bool,
}

/// One line of a sealed list (F-5.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// The player wanted.
    pub player: PlayerId,
    /// The contract fee offered.
    pub fee: Gold,
}

/// League points from before the program kept the league.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaperPoints {
    /// Of the first half.
    pub first: Option<i64>,
    /// Of the second half.
    pub second: Option<i64>,
}

/// What can be corrected (D-28).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fact {
    /// A club's gold.
    Funds,
    /// A player's popularity.
    Popularity,
    /// A player's injuries.
    Injuries,
    /// A player's flag downs of this season.
    Fd,
    /// A player's flag holds of this season.
    Fh,
    /// A player's knock-downs of this season.
    Ko,
    /// A club's AFA points.
    Afa,
    /// A player's club.
    Team,
    /// A club's league points of a round.
    Points,
}

impl Fact {
    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::Funds => Words::new("funds", "資金"),
            Self::Popularity => Words::new("popularity", "人気"),
            Self::Injuries => Words::new("injuries", "負傷"),
            Self::Fd => Words::new("flag downs", "フラッグダウン"),
            Self::Fh => Words::new("flag holds", "フラッグホールド"),
            Self::Ko => Words::new("knock-downs", "ノックダウン"),
            Self::Afa => Words::new("AFA points", "ＡＦＡポイント"),
            Self::Team => Words::new("club", "所属"),
            Self::Points => Words::new("league points", "勝ち点"),
        }
    }
}

impl EditFigure {
    /// The command that mends a figure to these data.
    pub fn of(figure: &Figure) -> Self {
        let Figure {
            id,
            set,
            number,
            name,
            name_ja,
            faction,
            rank,
            points,
            range,
            targets,
            arc,
            mounted,
            dial,
            picture,
        } = figure.clone();
        let mounted = Some(mounted);
        Self {
            figure: id,
            set,
            number,
            name,
            name_ja,
            faction,
            rank,
            points,
            range,
            targets,
            arc,
            mounted,
            dial,
            picture,
        }
    }

    /// The figure as it shall be.
    pub fn figure(&self) -> Figure {
        Figure {
            id: self.figure.clone(),
            set: self.set.clone(),
            number: self.number,
            name: self.name.clone(),
            name_ja: self.name_ja.clone(),
            faction: self.faction.clone(),
            rank: self.rank,
            points: self.points,
            range: self.range,
            targets: self.targets,
            arc: self.arc,
            mounted: self.mounted.unwrap_or(false),
            dial: self.dial.clone(),
            picture: self.picture.clone(),
        }
    }
}
