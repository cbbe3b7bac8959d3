//! What commands are made of.

use super::EditFigure;
use crate::{
    dice::Die, figures::Figure, flags::play::Stand, gold::Gold, ids::PlayerId, text::Words,
};
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

/// What the GM sees on the table and tells the program: distances, positions and facing are never computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    /// The figure is in base contact with an enemy.
    EnemyContact,
    /// The figure is in base contact with the friend it acts on.
    FriendContact,
    /// The target is in range.
    InRange,
    /// The line to the target is free.
    LineFree,
    /// The target is in base contact with a friend of the figure.
    TargetFriendContact,
    /// The target is in base contact with an enemy of its own.
    TargetEnemyContact,
    /// The attack comes from the target's rear arc.
    RearArc,
    /// The aim is in the figure's front arc.
    FrontArc,
    /// The other figure is within the reach of a line: 6 inches, unless the house rules say otherwise (M-8.1).
    #[serde(rename = "within-6")]
    Within6,
    /// The line crosses hindering terrain.
    Hindering,
    /// The target stands on elevated terrain, the figure on the ground.
    Elevated,
    /// The move ends in base contact with an enemy that shows terrify.
    TerrifyingContact,
}

impl Seen {
    /// Whether it is seen of each target by itself where there are several (K-4.2, K-4.3).
    pub const fn of_each(self) -> bool {
        matches!(self, Self::RearArc | Self::Hindering | Self::Elevated)
    }

    /// Every fact.
    pub const ALL: [Self; 12] = [
        Self::EnemyContact,
        Self::FriendContact,
        Self::InRange,
        Self::LineFree,
        Self::TargetFriendContact,
        Self::TargetEnemyContact,
        Self::RearArc,
        Self::FrontArc,
        Self::Within6,
        Self::Hindering,
        Self::Elevated,
        Self::TerrifyingContact,
    ];

    /// What is seen, as a checkbox says it.
    pub const fn name(self) -> Words {
        match self {
            Self::EnemyContact => Words::new("in contact with an enemy", "敵と台座接触"),
            Self::FriendContact => Words::new("in contact with the friend", "味方と台座接触"),
            Self::InRange => Words::new("target in range", "目標が射程内"),
            Self::LineFree => Words::new("line free", "射線が通る"),
            Self::TargetFriendContact => Words::new(
                "target touches a friend of yours",
                "目標がこちらの味方と接触",
            ),
            Self::TargetEnemyContact => Words::new("target touches an enemy", "相手が敵と接触"),
            Self::RearArc => Words::new("from the rear arc", "背面から"),
            Self::FrontArc => Words::new("in the front arc", "正面の範囲内"),
            Self::Within6 => Words::new("near enough for the line", "ラインの届く距離"),
            Self::Hindering => Words::new("through hindering terrain", "妨害地形を通る"),
            Self::Elevated => Words::new("target on elevated terrain", "目標が隆起地形の上"),
            Self::TerrifyingContact => Words::new(
                "ends touching a terrifying enemy",
                "威圧する敵に接触して終わる",
            ),
        }
    }
}

/// On which side of the rope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Inside the circle.
    Inside,
    /// Outside of it.
    Outside,
}

/// Start or pause the clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockSet {
    /// They run.
    Start,
    /// They stand.
    Pause,
}

/// The move that comes before an attack or a pass, as one action (charge, bound, M-4.5).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AfterMove {
    /// M-4.2: it ends on the flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_flag: Option<bool>,
    /// Where it ends; `inside` if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Side>,
    /// The die of the break-away, where the figure touched an enemy before it; rolled if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<Die>,
    /// K-5.3: those in contact agree to the break-away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreed: Option<bool>,
    /// The figure touched an enemy at the start of the turn; then it may move, but do nothing after it in that action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<bool>,
    /// Terrify: the die of a move into contact with a terrifying enemy; rolled if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terror_die: Option<Die>,
}

/// A further target of a sweep or a volley, where something of its own bears on the check. Rear arc and terrain, defend and
/// a modifier said without it are the first target's (K-4.2, K-4.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Against {
    /// The target.
    pub target: PlayerId,
    /// What is seen of it: `rear-arc`, `hindering`, `elevated`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<Vec<Seen>>,
    /// The friend whose defense it uses (defend).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defended_by: Option<PlayerId>,
    /// Replaces the suggested sum added to the attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modifier: Option<i8>,
}

/// A further member of a movement formation, where something is different of it (K-7.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// Who.
    pub player: PlayerId,
    /// K-5.1: it leaves contact with an enemy. Failing, it stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<bool>,
    /// The die of its break-away; rolled if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<Die>,
    /// K-5.3: those in contact agree to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreed: Option<bool>,
    /// M-4.2: it ends on the flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_flag: Option<bool>,
    /// Where it ends; as the whole formation if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Side>,
}

/// Where magic confusion puts a figure it hits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Whom.
    pub player: PlayerId,
    /// On which side; where it stood if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Side>,
    /// M-4.2: on the flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_flag: Option<bool>,
}

/// A figure of a match as its resume sheet tells of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnPaper {
    /// Whose.
    pub player: PlayerId,
    /// Where it stands.
    pub at: Stand,
    /// Clicks of damage.
    pub damage: u8,
    /// Action tokens; none if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<u8>,
    /// It has acted in this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acted: Option<bool>,
    /// It has rested in this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rested: Option<bool>,
    /// Who holds it captive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captor: Option<PlayerId>,
    /// It is a spirit: its player is in hospital.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spirit: Option<bool>,
    /// Flag downs of the player in this match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fd: Option<u32>,
    /// Knock-downs of the player in this match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ko: Option<u32>,
}

/// A move, as the rules see it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Moved {
    /// The die of the break-away.
    pub die: Option<Die>,
    /// Those in contact agree.
    pub agreed: bool,
    /// It ends on the flag.
    pub on_flag: bool,
    /// Where it ends.
    pub ends: Option<Side>,
    /// The die of terrify.
    pub terror_die: Option<Die>,
}
