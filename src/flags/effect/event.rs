//! What happened on the field while a match was played.

use super::Effect;
use crate::{
    dice::Die,
    figures::Ability,
    flags::{
        command::OnPaper,
        play::{Question, Spot, Stand},
    },
    ids::{PlayerId, TeamId},
    journal::tagged,
};

tagged! {
    /// A fact of a match under way.
    pub enum Event by "effect" within Effect {
        /// A club's turn began (M-3.1).
        TurnBegan "turn-began" {
            /// The club.
            team: TeamId,
            /// Its actions.
            actions: u8,
            /// Its time in seconds (M-3.2).
            secs: u32,
            /// What it rolled for command (K-8.3).
            die: Option<Die>,
        }
        /// The clocks stood so (M-3.4).
        Clocked "clocked" {
            /// Seconds left of the match, or of extra time.
            match_secs: u32,
            /// Seconds left of the turn.
            turn_secs: u32,
            /// They run.
            running: bool,
            /// It is extra time (M-3.3).
            extra: bool,
        }
        /// The club used so many of its actions.
        Spent "spent" {
            /// How many.
            actions: u8,
        }
        /// A figure did what it may do this turn (M-3.1).
        Acted "acted" {
            /// Who.
            player: PlayerId,
            /// It did nothing for K-2.3: it rested, or was lifted.
            idle: Option<bool>,
            /// It was lifted by magic levitation, and takes no action any more.
            lifted: Option<bool>,
        }
        /// A figure has so many tokens now (K-2.2, K-2.3).
        Tokens "tokens" {
            /// Who.
            player: PlayerId,
            /// How many, 0 to 2.
            tokens: u8,
        }
        /// A dial shows so much damage now (K-1.4).
        Turned "turned" {
            /// Whose.
            player: PlayerId,
            /// Clicks of damage.
            damage: u8,
        }
        /// A figure stands here now.
        Stood "stood" {
            /// Who.
            player: PlayerId,
            /// Where.
            at: Stand,
            /// It moved there or came on just now, so that it may start a defense line (M-8.1).
            fresh: Option<bool>,
        }
        /// A defense line stands (M-8.1).
        LineFormed "line-formed" {
            /// Its start.
            player: PlayerId,
            /// Its other end.
            with: PlayerId,
        }
        /// A defense line ended (M-8.2).
        LineEnded "line-ended" {
            /// Its start.
            player: PlayerId,
            /// Its other end.
            with: PlayerId,
        }
        /// The flag is here now (M-4.1).
        FlagAt "flag-at" {
            /// Where, or who has it.
            at: Spot,
        }
        /// Where the flag fell is to be said (M-4.4, M-4.8, M-4.9).
        FlagAsked "flag-asked" {
            /// By whom and why.
            question: Question,
        }
        /// A figure has tried to hand the flag over this turn (M-4.6).
        HandedOver "handed-over" {
            /// Who.
            player: PlayerId,
        }
        /// A flag down (M-5.1).
        FlagDown "flag-down" {
            /// The club that scores.
            team: TeamId,
            /// Who held the flag outside.
            holder: PlayerId,
            /// Whose record it enters (D-33); nobody's for a spirit (D-15).
            credited: Option<PlayerId>,
        }
        /// A figure sent another to hospital by close combat or a shot (M-5.3).
        KnockedOut "knocked-out" {
            /// The club it counts for.
            team: TeamId,
            /// Who did.
            by: PlayerId,
            /// Whose record it enters; nobody's for a spirit (D-15).
            credited: Option<PlayerId>,
            /// Whom.
            target: PlayerId,
        }
        /// A figure left the field for the hospital (M-6.1).
        Hospitalized "hospitalized" {
            /// Who.
            player: PlayerId,
            /// It is an injury (D-38).
            injured: bool,
        }
        /// A figure became a captive (K-6.1).
        Captured "captured" {
            /// The captive.
            player: PlayerId,
            /// Who holds it.
            captor: PlayerId,
        }
        /// A captive is free (K-6.3, M-9.1).
        Freed "freed" {
            /// The captive.
            player: PlayerId,
        }
        /// A spirit was called (K-8.4, M-6.4).
        SpiritCalled "spirit-called" {
            /// Of which player.
            player: PlayerId,
            /// The club it plays for.
            team: TeamId,
            /// Its damage.
            damage: u8,
            /// It stands outside.
            outside: bool,
        }
        /// A spirit was sent off; the player's injuries do not rise (M-6.4).
        SpiritGone "spirit-gone" {
            /// Of which player.
            player: PlayerId,
        }
        /// A figure healed on the bench (M-7.6).
        BenchHealed "bench-healed" {
            /// The healer.
            player: PlayerId,
        }
        /// The match goes on from its resume sheet (M-3.4).
        Resumed "resumed" {
            /// The club on turn.
            turn: TeamId,
            /// Actions it has left.
            actions_left: u8,
            /// Seconds left of the match.
            match_secs: u32,
            /// Seconds left of the turn.
            turn_secs: u32,
            /// It is extra time.
            extra: bool,
            /// Where the flag is.
            flag: Spot,
            /// The figures that differ from what was known.
            figures: Vec<OnPaper>,
            /// Defense lines.
            lines: Vec<[PlayerId; 2]>,
        }
        /// An ability that works once a turn was used.
        AbilityUsed "ability-used" {
            /// By whom.
            player: PlayerId,
            /// Which.
            ability: Ability,
        }
        /// A check was made: what it came to.
        Checked "checked" {
            /// Who.
            player: PlayerId,
            /// Against whom.
            target: Option<PlayerId>,
            /// The dice with what was added.
            total: i16,
            /// What it had to reach.
            needed: i16,
            /// It did.
            passed: bool,
        }
    }
}

impl Event {
    /// Whether it tells of this player more than that he acted: his dial, hospital, captivity, flag downs, knock-downs.
    pub fn is_about(&self, id: &PlayerId) -> bool {
        match self {
            Self::Turned(e) => e.player == *id,
            Self::Hospitalized(e) => e.player == *id,
            Self::Captured(e) => e.player == *id || e.captor == *id,
            Self::FlagDown(e) => e.holder == *id,
            Self::KnockedOut(e) => e.by == *id || e.target == *id,
            Self::Freed(e) => e.player == *id,
            Self::SpiritCalled(e) => e.player == *id,
            Self::SpiritGone(e) => e.player == *id,
            Self::Resumed(e) => e.figures.iter().any(|figure| figure.player == *id),
            Self::TurnBegan(_)
            | Self::Clocked(_)
            | Self::Spent(_)
            | Self::Acted(_)
            | Self::Tokens(_)
            | Self::Stood(_)
            | Self::LineFormed(_)
            | Self::LineEnded(_)
            | Self::FlagAt(_)
            | Self::FlagAsked(_)
            | Self::HandedOver(_)
            | Self::BenchHealed(_)
            | Self::AbilityUsed(_)
            | Self::Checked(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever was captured is told of when he comes free (K-6.3, M-9.1), and a spirit's player when it goes (K-8.4).
    #[test]
    fn what_ends_is_told_of_whom_it_ends_for() {
        let [ken, aya] = ["ken", "aya"].map(|id| PlayerId::new(id).unwrap());
        let ends = [
            Event::Freed(Freed {
                player: ken.clone(),
            }),
            Event::SpiritGone(SpiritGone {
                player: ken.clone(),
            }),
        ];
        for event in ends {
            assert!(event.is_about(&ken));
            assert!(!event.is_about(&aya));
        }
    }
}
