//! What a figure can be told to do on this tab, and what each of these acts wants to know: targets, what is seen on the
//! table, dice.

use crate::{
    figures::{Ability, Click},
    flags::{
        command::Seen,
        play::{
            Live, Match, Piece, Stand, figure,
            formation::Formation,
            need::Need,
            row::{Cost, Row},
            scene::{Scene, may_hold},
        },
        state::State,
    },
    ids::{PlayerId, TeamId},
};

/// The match with all that is around it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field<'a> {
    /// The league.
    pub state: &'a State,
    /// The match.
    pub game: &'a Match,
    /// The match as it stands.
    pub live: &'a Live,
}

impl<'a> Field<'a> {
    /// The match under way, if one is.
    pub(super) fn of(state: &'a State) -> Option<Self> {
        let game = state.game.as_ref()?;
        let live = game.live.as_ref()?;
        Some(Self { state, game, live })
    }

    /// What a figure's dial shows.
    pub(super) fn click(self, id: &PlayerId) -> Option<&'a Click> {
        self.live.click(self.state, id)
    }

    /// Whether a figure's dial shows an ability.
    pub(super) fn shows(self, id: &PlayerId, ability: Ability) -> bool {
        self.live.shows(self.state, id, ability)
    }

    /// A player's name.
    pub(super) fn name(self, id: &PlayerId) -> String {
        self.state.player_name(id)
    }

    /// Whether a figure may hold the flag.
    pub(super) fn may_hold(self, id: &PlayerId) -> bool {
        may_hold(self.state, self.live, id)
    }

    /// Which row of a substitution holds for a club's numbers.
    pub(super) fn swap_row(self, team: &TeamId) -> Row {
        Row::substitution(self.live.full(self.state, team))
    }

    /// M-7.3: nobody comes on while the flag is outside.
    pub(super) fn may_come_on(self, id: &PlayerId) -> bool {
        let team = self.live.piece(id).map(|piece| &piece.team);
        let row = team.map(|team| self.swap_row(team));
        let scene = row.and_then(|row| Scene::of(self.state, self.game, self.live, id, row));
        scene.is_some_and(|scene| Need::FlagInside.met(&scene).ok())
    }

    /// The flag lies where a move can end on it.
    pub(super) fn flag_lies(self) -> bool {
        self.live.flag_lies()
    }

    /// The figures of this match in order of turn, each club's as it named them, then who came in otherwise.
    pub(super) fn figures(self) -> impl Iterator<Item = (&'a PlayerId, &'a Piece)> {
        let Self { game, live, .. } = self;
        let named = game
            .teams
            .iter()
            .filter_map(|team| game.lineups.get(team))
            .flat_map(crate::flags::play::Lineup::all);
        let rest = live.pieces.keys().filter(|id| game.named_by(id).is_none());
        named
            .chain(rest)
            .filter_map(|id| live.pieces.get_key_value(id))
    }
}

/// An act of a figure: a row of the checklist, or what stands beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    /// A row of the checklist, necromancy among them.
    Row(Row),
    /// An ability used by itself.
    Use(Ability),
    /// M-9.1: its captive goes free.
    Release,
}

/// Which die of an act is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum DieOf {
    /// Of the break-away.
    BreakAway,
    /// Of the member of a formation so far down the list that leaves contact.
    Leaves(usize),
    /// Of a move into contact with a terrifying enemy.
    Terror,
    /// The only one of a pass, a hand-over, a spirit, an ability.
    Only,
    /// The first of two.
    First,
    /// The second of two.
    Second,
    /// Of the damage, or of what is healed.
    Amount,
    /// Of the target so far down the list that dodges.
    Dodge(usize),
    /// Of magic freeze, for the target so far down the list.
    Freeze(usize),
}

impl DieOf {
    /// What the one die of an ability used by itself is: a shockwave's is of those who dodge it.
    pub(super) const fn of(ability: Ability) -> Self {
        if matches!(ability, Ability::Shockwave) {
            Self::Dodge(0)
        } else {
            Self::Only
        }
    }
}

/// The abilities that are used by themselves.
pub(super) const POWERS: [Ability; 7] = [
    Ability::Venom,
    Ability::Ram,
    Ability::PoleArm,
    Ability::Shockwave,
    Ability::Regeneration,
    Ability::MagicLevitation,
    Ability::Summon,
];

/// So many targets are as many as anybody likes.
const MANY: usize = 40;

impl Deed {
    /// The row whose needs and limits it stands under.
    pub(super) const fn row(self) -> Row {
        match self {
            Self::Row(row) => row,
            Self::Use(Ability::Summon) => Row::Summon,
            Self::Use(_) | Self::Release => Row::Ability,
        }
    }

    /// It is one of the four rows of a substitution.
    pub(super) const fn is_swap(self) -> bool {
        matches!(
            self,
            Self::Row(Row::SwapFull | Row::SwapOrOn | Row::SwapOrOff | Row::SwapOnOff)
        )
    }

    /// It may lie ready for Enter before anybody asked for it: not what takes a figure off, lets a captive go, or does
    /// nothing.
    pub(super) const fn opens_itself(self) -> bool {
        !self.is_swap() && !matches!(self, Self::Release | Self::Row(Row::Rest))
    }

    /// What it costs: venom, ram and pole arm strike beside the actions, and a captive goes free for nothing.
    pub(super) const fn cost(self) -> Cost {
        match self {
            Self::Use(Ability::Venom | Ability::Ram | Ability::PoleArm) | Self::Release => {
                Cost::Free
            }
            Self::Row(_) | Self::Use(_) => self.row().cost(),
        }
    }

    /// It moves a figure.
    pub(super) const fn is_move(self) -> bool {
        matches!(self, Self::Row(Row::Move | Row::RunPlay))
    }

    /// It is a capture.
    pub(super) const fn is_capture(self) -> bool {
        matches!(self, Self::Row(Row::Capture | Row::CaptureHolder))
    }

    /// This act as it is aimed at this figure: who holds the flag is captured by a row of its own.
    pub(super) fn fitting(self, field: Field<'_>, target: &PlayerId) -> Self {
        match self {
            Self::Row(Row::Capture | Row::CaptureHolder) => {
                let holds = field.live.holds(target);
                Self::Row(if holds {
                    Row::CaptureHolder
                } else {
                    Row::Capture
                })
            }
            Self::Row(_) | Self::Use(_) | Self::Release => self,
        }
    }

    /// It heals.
    pub(super) const fn heals(self) -> bool {
        matches!(
            self,
            Self::Row(Row::Heal | Row::HealAfar | Row::HealOnBench)
        )
    }

    /// It hands the flag over.
    pub(super) const fn hands_over(self) -> bool {
        matches!(self, Self::Row(Row::HandOver | Row::HandOverPressed))
    }

    /// How many targets it may have.
    pub(super) fn targets(self, field: Field<'_>, id: &PlayerId, without: &[Ability]) -> usize {
        let shows = |ability| field.shows(id, ability) && !without.contains(&ability);
        match self {
            Self::Row(Row::CloseCombat) if shows(Ability::Sweep) => MANY,
            Self::Row(Row::Shoot) if shows(Ability::FlameLightning) => MANY,
            Self::Row(Row::Shoot) if !shows(Ability::MagicBlast) => {
                figure(field.state, id).map_or(1, |figure| usize::from(figure.targets).max(1))
            }
            Self::Row(Row::Move | Row::RunPlay | Row::Rest | Row::Ability)
            | Self::Release
            | Self::Use(Ability::Regeneration) => 0,
            Self::Row(_) | Self::Use(Ability::MagicLevitation | Ability::Summon) => 1,
            Self::Use(_) => MANY,
        }
    }

    /// Whether it can do without a target: a pass to the ground, one who only goes off or comes on.
    pub(super) fn does_without(self) -> bool {
        self.is_swap() || self == Self::Row(Row::Pass)
    }

    /// Whether this figure can be its target, as far as is known.
    pub(super) fn aims_at(self, field: Field<'_>, id: &PlayerId, target: &PlayerId) -> bool {
        let (Some(own), Some(other)) = (field.live.piece(id), field.live.piece(target)) else {
            return false;
        };
        let friend = own.team == other.team;
        let there = other.at.on_field() && other.captor.is_none();
        let hurt = other.damage > 0;
        if self.is_swap() {
            let partner = if own.at == Stand::Bench {
                other.at.on_field() && other.captor.is_none() && !other.spirit
            } else {
                other.at == Stand::Bench
            };
            return friend && partner;
        }
        id != target
            && match self {
                Self::Row(Row::CloseCombat | Row::Shoot | Row::Capture | Row::CaptureHolder)
                | Self::Use(Ability::Venom | Ability::Ram | Ability::PoleArm) => !friend && there,
                Self::Row(Row::Pass) => field.may_hold(target),
                Self::Row(Row::HandOver | Row::HandOverPressed) => friend && field.may_hold(target),
                Self::Row(Row::DefenseLine) => other.at.on_field(),
                Self::Row(Row::Heal | Row::HealAfar) => friend && there && hurt,
                Self::Row(Row::HealOnBench) => friend && other.at == Stand::Bench && hurt,
                Self::Row(Row::Necromancy) | Self::Use(Ability::Summon) => {
                    friend && other.at == Stand::Hospital
                }
                Self::Use(Ability::MagicLevitation) => friend && there,
                Self::Use(Ability::Shockwave) => there,
                Self::Row(_) | Self::Use(_) | Self::Release => false,
            }
    }

    /// What is seen on the table that bears on it, those asked for first.
    pub(super) const fn facts(self) -> &'static [Seen] {
        use Seen as S;
        match self {
            Self::Row(Row::Move | Row::RunPlay) => &[S::EnemyContact, S::TerrifyingContact],
            Self::Row(
                Row::SwapFull
                | Row::SwapOrOn
                | Row::SwapOrOff
                | Row::SwapOnOff
                | Row::Necromancy
                | Row::Summon,
            )
            | Self::Use(Ability::Summon) => &[S::EnemyContact],
            Self::Row(Row::CloseCombat) => &[S::EnemyContact, S::RearArc, S::TerrifyingContact],
            Self::Row(Row::Capture | Row::CaptureHolder) => &[S::EnemyContact, S::RearArc],
            Self::Row(Row::Shoot) => &[
                S::InRange,
                S::LineFree,
                S::TargetFriendContact,
                S::EnemyContact,
                S::Hindering,
                S::Elevated,
                S::TerrifyingContact,
            ],
            Self::Row(Row::Pass) => &[S::InRange, S::FrontArc, S::LineFree, S::TerrifyingContact],
            Self::Row(Row::HandOver | Row::HandOverPressed) => &[S::FriendContact, S::EnemyContact],
            Self::Row(Row::DefenseLine) => &[S::Within6, S::LineFree],
            Self::Row(Row::Heal) => &[S::FriendContact, S::EnemyContact, S::TargetEnemyContact],
            Self::Row(Row::HealAfar) => &[S::InRange, S::EnemyContact, S::TargetEnemyContact],
            Self::Row(Row::HealOnBench | Row::Rest | Row::Ability)
            | Self::Use(_)
            | Self::Release => &[],
        }
    }

    /// The ability that lets a figure move before it in the same action.
    pub(super) const fn before(self) -> Option<Ability> {
        match self {
            Self::Row(Row::CloseCombat) => Some(Ability::Charge),
            Self::Row(Row::Shoot | Row::Pass) => Some(Ability::Bound),
            Self::Row(_) | Self::Use(_) | Self::Release => None,
        }
    }

    /// The formation it can be done in; none: it knows none.
    pub(super) const fn formation(self) -> Option<&'static Formation> {
        match self {
            Self::Row(row) => Formation::of(row),
            Self::Use(_) | Self::Release => None,
        }
    }

    /// The letter that opens it.
    pub(super) const fn key(self) -> Option<egui::Key> {
        use egui::Key as K;
        Some(match self {
            Self::Row(Row::Move | Row::RunPlay) => K::M,
            Self::Row(Row::CloseCombat) => K::A,
            Self::Row(Row::Shoot) => K::S,
            Self::Row(Row::Capture | Row::CaptureHolder) => K::C,
            Self::Row(Row::Pass) => K::P,
            Self::Row(Row::HandOver | Row::HandOverPressed) => K::H,
            Self::Row(Row::DefenseLine) => K::L,
            Self::Row(Row::SwapFull | Row::SwapOrOn | Row::SwapOrOff | Row::SwapOnOff) => K::U,
            Self::Row(Row::Heal | Row::HealAfar | Row::HealOnBench) => K::T,
            Self::Row(Row::Necromancy) => K::N,
            Self::Row(Row::Rest) => K::R,
            Self::Release => K::F,
            Self::Row(Row::Summon | Row::Ability) | Self::Use(_) => return None,
        })
    }
}
