//! The rows of the action checklist, A-01 to A-18: what each asks for, costs and does.

use super::{
    need::{Met, Need},
    scene::Scene,
};
use crate::{rulebook::Rule, text::Words};

/// A row of the checklist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(
    missing_docs,
    reason = "the rulebook's title of `rule` says what each is"
)]
pub enum Row {
    Move,
    RunPlay,
    CloseCombat,
    Shoot,
    Capture,
    CaptureHolder,
    Pass,
    HandOver,
    HandOverPressed,
    DefenseLine,
    SwapFull,
    SwapOrOn,
    SwapOrOff,
    SwapOnOff,
    Heal,
    HealAfar,
    HealOnBench,
    Rest,
    /// K-8.4: no row of the sheet, but an action like them.
    Necromancy,
    /// Summon: an action like necromancy.
    Summon,
    /// An ability used by itself.
    Ability,
}

/// What a row costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// One action, and a token on the figure.
    Action,
    /// One action and no token.
    Rest,
    /// One action of the club, no token on anyone (M-7.1).
    Club,
    /// No action, but a token.
    Token,
    /// Nothing.
    Free,
}

impl Cost {
    /// As the checklist says it.
    pub const fn name(self) -> Words {
        match self {
            Self::Action => Words::new("1 action, 1 token", "1アクション・マーカー1個"),
            Self::Rest => Words::new("1 action, no token", "1アクション・マーカーなし"),
            Self::Club => Words::new("1 action of the club", "チームの1アクション"),
            Self::Token => Words::new("no action, 1 token", "アクションなし・マーカー1個"),
            Self::Free => Words::new("free", "消費なし"),
        }
    }
}

/// Which roll decides a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Check {
    /// None.
    None,
    /// One die, if in contact with an enemy (K-5).
    BreakAway,
    /// 2d6 + attack against the target's defense (K-4.1).
    Attack,
    /// 2d6 + attack against defense + 2 (K-6.1).
    Capture,
    /// One die (M-4.4).
    Pass,
    /// One die (M-4.6).
    HandOver,
}

/// What every action of a figure asks for.
const ACTS: &[Need] = &[
    Need::OwnTurn,
    Need::Time,
    Need::OnField,
    Need::NotCaptive,
    Need::Action,
    Need::NotActed,
    Need::Tokens,
    Need::Duty,
    Need::FrenziedFirst,
];
/// What every free act of a figure asks for.
const FREE: &[Need] = &[
    Need::OwnTurn,
    Need::Time,
    Need::OnField,
    Need::NotCaptive,
    Need::NotResting,
    Need::NotDemoralized,
    Need::NoCaptive,
];
const CLUB: &[Need] = &[Need::OwnTurn, Need::Time, Need::Action];
const RESTS: &[Need] = &[
    Need::OwnTurn,
    Need::Time,
    Need::OnField,
    Need::NotCaptive,
    Need::Action,
    Need::NotActed,
    Need::Duty,
    Need::FrenziedFirst,
];
const BENCH: &[Need] = &[
    Need::OwnTurn,
    Need::Time,
    Need::OnBench,
    Need::NotDemoralized,
    Need::NotResting,
    Need::Tokens,
];

impl Row {
    /// The rows of the checklist, in its order.
    pub const ALL: [Self; 18] = [
        Self::Move,
        Self::RunPlay,
        Self::CloseCombat,
        Self::Shoot,
        Self::Capture,
        Self::CaptureHolder,
        Self::Pass,
        Self::HandOver,
        Self::HandOverPressed,
        Self::DefenseLine,
        Self::SwapFull,
        Self::SwapOrOn,
        Self::SwapOrOff,
        Self::SwapOnOff,
        Self::Heal,
        Self::HealAfar,
        Self::HealOnBench,
        Self::Rest,
    ];

    /// the row of a substitution for a club whose field and bench are full, or not.
    pub const fn substitution(full: (bool, bool)) -> Self {
        match full {
            (true, true) => Self::SwapFull,
            (false, true) => Self::SwapOrOn,
            (true, false) => Self::SwapOrOff,
            (false, false) => Self::SwapOnOff,
        }
    }

    /// Its id in the rulebook; title and text stand there.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Move => Rule::A_01,
            Self::RunPlay => Rule::A_02,
            Self::CloseCombat => Rule::A_03,
            Self::Shoot => Rule::A_04,
            Self::Capture => Rule::A_05,
            Self::CaptureHolder => Rule::A_06,
            Self::Pass => Rule::A_07,
            Self::HandOver => Rule::A_08,
            Self::HandOverPressed => Rule::A_09,
            Self::DefenseLine => Rule::A_10,
            Self::SwapFull => Rule::A_11,
            Self::SwapOrOn => Rule::A_12,
            Self::SwapOrOff => Rule::A_13,
            Self::SwapOnOff => Rule::A_14,
            Self::Heal => Rule::A_15,
            Self::HealAfar => Rule::A_16,
            Self::HealOnBench => Rule::A_17,
            Self::Rest => Rule::A_18,
            Self::Necromancy => Rule::K_8_4,
            Self::Summon => Rule::M_6_4,
            Self::Ability => Rule::K_1_2,
        }
    }

    /// The rules that say more of this row alone, or of a few like it.
    const fn chapter(self) -> &'static [Rule] {
        match self {
            Self::CloseCombat => &[Rule::K_4_2],
            Self::Shoot => &[Rule::K_4_3],
            Self::CaptureHolder => &[Rule::A_05],
            Self::HandOverPressed => &[Rule::A_08],
            Self::Heal | Self::HealAfar => &[Rule::K_8_1, Rule::K_8_2],
            Self::HealOnBench => &[Rule::M_7_6, Rule::K_8_1, Rule::K_8_2],
            Self::Move
            | Self::RunPlay
            | Self::Capture
            | Self::Pass
            | Self::HandOver
            | Self::DefenseLine
            | Self::SwapFull
            | Self::SwapOrOn
            | Self::SwapOrOff
            | Self::SwapOnOff
            | Self::Rest
            | Self::Necromancy
            | Self::Summon
            | Self::Ability => &[],
        }
    }

    /// Whether a rule is about other rows than this one.
    pub(super) fn is_foreign(self, rule: Rule) -> bool {
        let about = |row: Self| row.rule() == rule || row.chapter().contains(&rule);
        !about(self) && Self::ALL.into_iter().any(about)
    }

    /// Rules that ask for a need in this row alone.
    pub(super) const fn also(self, need: Need) -> &'static [Rule] {
        match (self, need) {
            // One captive a captor.
            (Self::Capture | Self::CaptureHolder, Need::EnemyContact | Need::NoCaptive) => {
                &[Rule::K_6_1]
            }
            (Self::Heal | Self::HealAfar, Need::TargetOnField) => &[Rule::M_7_7],
            (_, _) => &[],
        }
    }

    /// What it costs.
    pub const fn cost(self) -> Cost {
        match self {
            Self::HandOver | Self::HandOverPressed | Self::DefenseLine => Cost::Free,
            Self::SwapFull | Self::SwapOrOn | Self::SwapOrOff | Self::SwapOnOff => Cost::Club,
            Self::HealOnBench => Cost::Token,
            Self::Rest => Cost::Rest,
            Self::Move
            | Self::RunPlay
            | Self::CloseCombat
            | Self::Shoot
            | Self::Capture
            | Self::CaptureHolder
            | Self::Pass
            | Self::Heal
            | Self::HealAfar
            | Self::Necromancy
            | Self::Summon
            | Self::Ability => Cost::Action,
        }
    }

    /// The roll that decides it.
    pub const fn check(self) -> Check {
        match self {
            Self::Move
            | Self::RunPlay
            | Self::SwapFull
            | Self::SwapOrOn
            | Self::SwapOrOff
            | Self::SwapOnOff => Check::BreakAway,
            Self::CloseCombat | Self::Shoot | Self::Heal | Self::HealAfar | Self::HealOnBench => {
                Check::Attack
            }
            Self::Capture | Self::CaptureHolder => Check::Capture,
            Self::Pass => Check::Pass,
            Self::HandOverPressed => Check::HandOver,
            Self::HandOver
            | Self::DefenseLine
            | Self::Rest
            | Self::Necromancy
            | Self::Summon
            | Self::Ability => Check::None,
        }
    }

    /// What it asks for whatever it is: turn, time, place, tokens.
    pub const fn limits(self) -> &'static [Need] {
        match self {
            Self::HealOnBench => BENCH,
            Self::Rest => RESTS,
            Self::HandOver | Self::HandOverPressed | Self::DefenseLine => FREE,
            Self::SwapFull | Self::SwapOrOn | Self::SwapOrOff | Self::SwapOnOff => CLUB,
            Self::Move
            | Self::RunPlay
            | Self::CloseCombat
            | Self::Shoot
            | Self::Capture
            | Self::CaptureHolder
            | Self::Pass
            | Self::Heal
            | Self::HealAfar
            | Self::Necromancy
            | Self::Summon
            | Self::Ability => ACTS,
        }
    }

    /// What this row asks for besides.
    pub const fn needs(self) -> &'static [Need] {
        use Need as N;
        match self {
            Self::Move => &[N::FreeHands],
            Self::RunPlay => &[N::HasFlag],
            Self::CloseCombat => &[
                N::NoCaptive,
                N::NotDemoralized,
                N::TargetEnemy,
                N::TargetOnField,
                N::TargetFree,
                N::EnemyContact,
            ],
            Self::Shoot => &[
                N::NoCaptive,
                N::NotDemoralized,
                N::HasRange,
                N::TargetEnemy,
                N::TargetOnField,
                N::TargetFree,
                N::Visible,
                N::InRange,
                N::LineFree,
                N::TargetNoFriendContact,
                N::NoEnemyContact,
            ],
            Self::Capture => &[
                N::NoFlag,
                N::NoCaptive,
                N::NotDemoralized,
                N::MayCapture,
                N::NoWildCaptor,
                N::TargetOther,
                N::TargetEnemy,
                N::TargetOnField,
                N::TargetFree,
                N::TargetNoCaptive,
                N::Capturable,
                N::EnemyContact,
            ],
            Self::CaptureHolder => &[
                N::NoFlag,
                N::NoCaptive,
                N::NotDemoralized,
                N::MayCapture,
                N::NoWildCaptor,
                N::TargetHasFlag,
                N::TargetOther,
                N::TargetEnemy,
                N::TargetOnField,
                N::TargetFree,
                N::TargetNoCaptive,
                N::Capturable,
                N::EnemyContact,
            ],
            Self::Pass => &[
                N::HasFlag,
                N::NotDemoralized,
                N::InRange,
                N::FrontArc,
                N::LineFree,
            ],
            Self::HandOver => &[
                N::HasFlag,
                N::NotHanded,
                N::TargetOther,
                N::TargetFriend,
                N::TargetOnField,
                N::TargetMayHold,
                N::FriendContact,
                N::NoEnemyContact,
            ],
            Self::HandOverPressed => &[
                N::HasFlag,
                N::NotHanded,
                N::TargetOther,
                N::TargetFriend,
                N::TargetOnField,
                N::TargetMayHold,
                N::FriendContact,
                N::EnemyContact,
            ],
            Self::DefenseLine => &[
                N::FreshlyMoved,
                N::LineLeft,
                N::TargetOther,
                N::TargetOnField,
                N::Within6,
                N::LineClear,
            ],
            Self::SwapFull => &[N::FieldFull, N::BenchFull],
            Self::SwapOrOn => &[N::FieldShort, N::BenchFull],
            Self::SwapOrOff => &[N::FieldFull, N::BenchShort],
            Self::SwapOnOff => &[N::FieldShort, N::BenchShort],
            Self::Heal => &[
                N::NoCaptive,
                N::NotDemoralized,
                N::CanHeal,
                N::TargetOther,
                N::TargetFriend,
                N::TargetOnField,
                N::TargetFree,
                N::TargetHealable,
                N::TargetHurt,
                N::FriendContact,
                N::NoEnemyContact,
                N::TargetNoEnemyContact,
            ],
            Self::HealAfar => &[
                N::NoCaptive,
                N::NotDemoralized,
                N::CanHealAfar,
                N::TargetOther,
                N::TargetFriend,
                N::TargetOnField,
                N::TargetFree,
                N::TargetHealable,
                N::TargetHurt,
                N::InRange,
                N::NoEnemyContact,
                N::TargetNoEnemyContact,
            ],
            Self::HealOnBench => &[
                N::CanHeal,
                N::BenchHealLeft,
                N::TargetOther,
                N::TargetFriend,
                N::TargetOnBench,
                N::TargetHealable,
                N::TargetHurt,
            ],
            Self::Necromancy => &[
                N::NoCaptive,
                N::NotDemoralized,
                N::CanRaise,
                N::NoEnemyContact,
                N::TargetFriend,
                N::TargetInHospital,
                N::TargetNotRetired,
            ],
            Self::Summon => &[
                N::NoCaptive,
                N::NotDemoralized,
                N::NoEnemyContact,
                N::TargetFriend,
                N::TargetInHospital,
                N::TargetNotRetired,
                N::TargetMageSpawn,
                N::TargetNoDearer,
            ],
            Self::Rest | Self::Ability => &[],
        }
    }

    /// Every need of the row in this scene with whether it is met: its own first, then the limits of every act.
    pub fn list(self, scene: &Scene<'_>) -> impl Iterator<Item = (Need, Met)> {
        let needs = self.needs().iter().chain(self.limits());
        needs.map(|need| (*need, need.met(scene)))
    }
}
