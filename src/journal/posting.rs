//! Money as postings: every movement of gold goes from one account to another, so the sum of all accounts never changes.

use crate::{
    gold::Gold,
    ids::{BadId, TeamId},
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Who holds gold.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// A club.
    Team(TeamId),
    /// The association.
    Afa,
    /// The players' pockets (salaries, contract fees).
    Players,
    /// The other side of what the game master types in: founding funds and corrections (D-1, D-28).
    ByHand,
}

impl Account {
    /// The account written `text`: a club's id, `afa`, `players` or `by-hand`.
    ///
    /// # Errors
    /// [`BadId`] where it is neither.
    pub fn new(text: &str) -> Result<Self, BadId> {
        match text {
            "afa" => Ok(Self::Afa),
            "players" => Ok(Self::Players),
            "by-hand" => Ok(Self::ByHand),
            team => TeamId::new(team).map(Self::Team),
        }
    }

    /// As files write it.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Team(team) => team.as_str(),
            Self::Afa => "afa",
            Self::Players => "players",
            Self::ByHand => "by-hand",
        }
    }

    /// The club, if it is one.
    pub fn team(&self) -> Option<&TeamId> {
        match self {
            Self::Team(team) => Some(team),
            Self::Afa | Self::Players | Self::ByHand => None,
        }
    }
}

impl From<TeamId> for Account {
    fn from(team: TeamId) -> Self {
        Self::Team(team)
    }
}

impl From<&TeamId> for Account {
    fn from(team: &TeamId) -> Self {
        Self::Team(team.clone())
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Account {
    fn serialize<S: serde::Serializer>(&self, ser: S) -> Result<S::Ok, S::Error> {
        ser.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Account {
    fn deserialize<D: serde::Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        Self::new(&std::borrow::Cow::<'de, str>::deserialize(de)?).map_err(serde::de::Error::custom)
    }
}

/// One movement of gold. The amount is above zero; both sides together sum to zero by construction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Posting {
    /// Who pays.
    pub from: Account,
    /// Who receives.
    pub to: Account,
    /// How much, above zero.
    pub amount: Gold,
}
