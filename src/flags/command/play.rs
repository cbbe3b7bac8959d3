//! What is done at the table while a match is played. Distances, positions and facing are told as facts.

use super::{
    Command,
    parts::{AfterMove, Against, ClockSet, Member, Moved, OnPaper, Placed, Seen, Side},
};
use crate::{
    dice::Die,
    figures::Ability,
    flags::play::Spot,
    ids::{PlayerId, TeamId},
    journal::tagged,
};

tagged! {
    /// An act of a match under way.
    pub enum Play by "command" within Command {
        /// moves, or runs with the flag.
        Move "move" [A_01 A_02 M_4_2 M_4_3 M_5_1 K_5_1 K_5_2 K_7_1]
            "A figure moves, or runs with the flag. In contact with an enemy it breaks away first. It ends inside the circle unless said."
            "移動、またはフラッグを持ってのランプレイ。敵と台座接触していれば、まず離脱します。何も書かなければ円の内側で終わります。"
            "player = \"ken\"\nfacts = [\"enemy-contact\"]\ndie = 5\non_flag = true" {
            /// Who moves.
            player: PlayerId,
            /// What is seen on the table.
            facts: Option<Vec<Seen>>,
            /// The die of the break-away; rolled if left out.
            die: Option<Die>,
            /// K-5.3: those in contact agree to the break-away.
            agreed: Option<bool>,
            /// M-4.2: the move ends on the flag.
            on_flag: Option<bool>,
            /// Where it ends; `inside` if left out.
            ends: Option<Side>,
            /// Terrify: the die of a move into contact with a terrifying enemy; rolled if left out. Failing, it stops short.
            terror_die: Option<Die>,
            /// K-7.1: the other members of a movement formation.
            formation: Option<Vec<PlayerId>>,
            /// K-5.1: what is different of them: who leaves contact with an enemy, who ends elsewhere.
            members: Option<Vec<Member>>,
            /// Abilities switched off for this act.
            without: Option<Vec<Ability>>,
        }
        /// close combat.
        CloseCombat "close-combat" [A_03 K_4_1 K_4_2 K_4_4 K_7_3 M_4_7 M_5_3]
            "A figure attacks an enemy in base contact."
            "台座接触している敵に白兵戦を仕掛けます。"
            "player = \"ken\"\ntarget = \"aya\"\nfacts = [\"enemy-contact\", \"rear-arc\"]\ndice = [4, 5]" {
            /// Who attacks.
            player: PlayerId,
            /// Whom; with sweep and the like the first of them.
            target: PlayerId,
            /// Further targets of a sweep.
            also: Option<Vec<PlayerId>>,
            /// What is seen on the table.
            facts: Option<Vec<Seen>>,
            /// Two dice; rolled if left out.
            dice: Option<[Die; 2]>,
            /// Replaces the suggested sum added to the attack.
            modifier: Option<i8>,
            /// The die of the damage, where an ability asks for one; rolled if left out.
            damage_die: Option<Die>,
            /// The target's die for dodge; rolled if left out.
            dodge_die: Option<Die>,
            /// Where several targets of a sweep show dodge, a die for each, hit or not; rolled if left out.
            dodge_dice: Option<Vec<Die>>,
            /// K-7.3: the other members of a close formation.
            formation: Option<Vec<PlayerId>>,
            /// Charge: the move before it.
            after_move: Option<AfterMove>,
            /// The friend of the target whose defense it uses (defend).
            defended_by: Option<PlayerId>,
            /// What is different of the further targets of a sweep: rear arc, defend, modifier.
            against: Option<Vec<Against>>,
            /// The attacker stands outside, where taking the flag is a flag down (M-5.1); as far as known if left out.
            outside: Option<bool>,
            /// Abilities switched off for this act.
            without: Option<Vec<Ability>>,
        }
        /// a shot.
        Shoot "shoot" [A_04 K_4_1 K_4_3 K_4_4 K_7_2 M_5_3]
            "A figure shoots at one or more targets."
            "射撃します。目標は矢印の数まで選べます。"
            "player = \"ken\"\ntargets = [\"aya\"]\nfacts = [\"in-range\", \"line-free\"]\ndice = [4, 5]" {
            /// Who shoots.
            player: PlayerId,
            /// At whom; with flame/lightning the target first, then all that touch it.
            targets: Vec<PlayerId>,
            /// What is seen on the table.
            facts: Option<Vec<Seen>>,
            /// Two dice; rolled if left out.
            dice: Option<[Die; 2]>,
            /// Replaces the suggested sum added to the attack.
            modifier: Option<i8>,
            /// The die of the damage, where an ability asks for one; rolled if left out.
            damage_die: Option<Die>,
            /// A die for each target that shows dodge, hit or not; rolled if left out.
            dodge_dice: Option<Vec<Die>>,
            /// Magic freeze: a die for each target, hit or not; rolled if left out.
            freeze_dice: Option<Vec<Die>>,
            /// Magic confusion: where each target that is hit is put; on its side of the line if left out.
            confused: Option<Vec<Placed>>,
            /// K-7.2: the other members of a ranged formation.
            formation: Option<Vec<PlayerId>>,
            /// Bound: the move before it.
            after_move: Option<AfterMove>,
            /// The friend of the target whose defense it uses (defend); of several the first target's.
            defended_by: Option<PlayerId>,
            /// What is different of the further targets: terrain, defend, modifier.
            against: Option<Vec<Against>>,
            /// Friends touching the shooter that lend magic enhancement.
            enhanced_by: Option<Vec<PlayerId>>,
            /// Abilities switched off for this act.
            without: Option<Vec<Ability>>,
        }
        /// a capture.
        Capture "capture" [A_05 A_06 K_6_1 K_6_2 M_4_9 M_4_10 M_9_1]
            "A figure tries to take an enemy in base contact captive."
            "台座接触している敵の捕獲を試みます。"
            "player = \"ken\"\ntarget = \"aya\"\nfacts = [\"enemy-contact\"]\ndice = [6, 5]" {
            /// Who captures.
            player: PlayerId,
            /// Whom.
            target: PlayerId,
            /// What is seen on the table.
            facts: Option<Vec<Seen>>,
            /// Two dice; rolled if left out.
            dice: Option<[Die; 2]>,
            /// Replaces the suggested sum added to the attack.
            modifier: Option<i8>,
            /// The friend of the target whose defense it uses (defend).
            defended_by: Option<PlayerId>,
            /// The target's die for dodge; rolled if left out.
            dodge_die: Option<Die>,
            /// Abilities switched off for this act.
            without: Option<Vec<Ability>>,
        }
        /// M-9.1: lets a captive go.
        ReleaseCaptive "release-captive" [M_9_1]
            "A club lets a captive go, in its own turn."
            "自分のターンに捕虜を解放します。"
            "player = \"aya\"" {
            /// The captive, or its captor.
            player: PlayerId,
        }
        /// a pass.
        Pass "pass" [A_07 M_4_4 M_4_5 M_5_1 D_33]
            "The flag holder throws the flag. Failing, the next manager puts it down: see `flag`."
            "フラッグを投げます。失敗すると次のマネージャーが置きます（`flag` を参照）。"
            "player = \"ken\"\nto = \"aya\"\nfacts = [\"in-range\", \"front-arc\", \"line-free\"]\ndie = 4" {
            /// Who throws.
            player: PlayerId,
            /// The aim: a figure, or the ground `inside` or `outside`.
            to: Spot,
            /// The receiver stands outside; as far as known if left out.
            outside: Option<bool>,
            /// What is seen on the table.
            facts: Option<Vec<Seen>>,
            /// The die; rolled if left out.
            die: Option<Die>,
            /// M-4.5, bound: the move before it.
            after_move: Option<AfterMove>,
            /// Abilities switched off for this act.
            without: Option<Vec<Ability>>,
        }
        /// M-4.4, M-4.8, M-4.9: where the flag fell.
        FlagFell "flag" [M_4_4 M_4_8 M_4_9 M_5_1]
            "Settles where the flag fell, or who caught it."
            "フラッグの落ちた場所、または捕った選手を決めます。"
            "to = \"inside\"" {
            /// The ground, the hill, or the figure that has it now.
            to: Spot,
            /// That figure stands outside; as far as known if left out.
            outside: Option<bool>,
        }
        /// hands the flag over.
        HandOver "hand-over" [A_08 A_09 M_4_6 M_5_1]
            "The flag holder hands the flag to a friend in base contact."
            "台座接触している味方にフラッグを渡します。"
            "player = \"ken\"\nto = \"aya\"\nfacts = [\"friend-contact\"]" {
            /// Who has it.
            player: PlayerId,
            /// Who gets it.
            to: PlayerId,
            /// That figure stands outside; as far as known if left out.
            outside: Option<bool>,
            /// What is seen on the table.
            facts: Option<Vec<Seen>>,
            /// The die, next to an enemy; rolled if left out.
            die: Option<Die>,
        }
        /// a defense line.
        DefenseLine "defense-line" [A_10 M_8_1 M_8_3]
            "A figure that has just moved or come on starts a defense line."
            "移動または投入の直後の選手がディフェンスラインを張ります。"
            "player = \"ken\"\nwith = \"aya\"\nfacts = [\"within-6\", \"line-free\"]" {
            /// Who starts it.
            player: PlayerId,
            /// The other end.
            with: PlayerId,
            /// What is seen on the table.
            facts: Option<Vec<Seen>>,
            /// The manager of an enemy agrees.
            agreed: Option<bool>,
        }
        /// a substitution.
        Substitute "substitute" [A_11 A_12 A_13 A_14 M_7_1 M_7_2 M_7_3 M_7_4 D_51 D_52 D_53]
            "A club takes one figure off, puts one on, or both."
            "選手を1人下げる、1人入れる、または入れ替えます。"
            "team = \"roff\"\noff = \"ken\"\non = \"aya\"" {
            /// The club.
            team: TeamId,
            /// Who goes off.
            off: Option<PlayerId>,
            /// Who comes on.
            on: Option<PlayerId>,
            /// What is seen on the table, of who goes off.
            facts: Option<Vec<Seen>>,
            /// The die of the break-away; rolled if left out.
            die: Option<Die>,
            /// K-5.3: those in contact agree to the break-away.
            agreed: Option<bool>,
        }
        /// healing.
        Heal "heal" [A_15 A_16 A_17 K_8_1 K_8_2 M_7_6 M_7_7 D_34]
            "A figure heals a friend: in contact, at range, or on the bench."
            "味方を治療します（台座接触、射程内、ベンチ）。"
            "player = \"ken\"\ntarget = \"aya\"\nfacts = [\"friend-contact\"]\ndice = [4, 5]" {
            /// Who heals.
            player: PlayerId,
            /// Whom.
            target: PlayerId,
            /// What is seen on the table.
            facts: Option<Vec<Seen>>,
            /// Two dice; rolled if left out.
            dice: Option<[Die; 2]>,
            /// Added to the attack.
            modifier: Option<i8>,
            /// The die of what is recovered: magic healing, or where the GM takes a die for healing (K-8.1).
            amount_die: Option<Die>,
        }
        /// K-8.4, M-6.4: calls a spirit.
        Necromancy "necromancy" [K_8_4 M_6_4 D_15]
            "A figure calls the spirit of a player in hospital."
            "病院にいる選手の生き霊を呼び出します。"
            "player = \"ken\"\ntarget = \"aya\"\ndie = 2" {
            /// Who calls.
            player: PlayerId,
            /// Whose spirit.
            target: PlayerId,
            /// What is seen on the table.
            facts: Option<Vec<Seen>>,
            /// Its damage; rolled if left out.
            die: Option<Die>,
        }
        /// Mage Knight §9: an ability that is used by itself.
        UseAbility "use-ability" [K_2_1]
            "Uses an ability that is no row of the checklist: venom, ram, pole_arm, shockwave, regeneration, magic_levitation, summon."
            "チェックリストにない特殊能力を使います：毒、突進、長柄武器、衝撃波、再生、魔法転送、召喚。"
            "player = \"ken\"\nability = \"venom\"\ntargets = [\"aya\"]" {
            /// Who uses it.
            player: PlayerId,
            /// Which.
            ability: Ability,
            /// On whom.
            targets: Option<Vec<PlayerId>>,
            /// What is seen on the table.
            facts: Option<Vec<Seen>>,
            /// Shockwave: replaces the suggested sum added to the attack on the first target.
            modifier: Option<i8>,
            /// Shockwave: the friend of the first target whose defense it uses (defend).
            defended_by: Option<PlayerId>,
            /// Shockwave: what is different of the further targets.
            against: Option<Vec<Against>>,
            /// Two dice, where it is an attack; rolled if left out.
            dice: Option<[Die; 2]>,
            /// Its die, where it has one; rolled if left out. A shockwave's is of who dodges it.
            die: Option<Die>,
            /// Where several dodge a shockwave, a die for each; rolled if left out.
            dodge_dice: Option<Vec<Die>>,
            /// Levitation: where the figure is put.
            ends: Option<Side>,
            /// Levitation: it is put down on the flag.
            on_flag: Option<bool>,
        }
        /// rest.
        Rest "rest" [A_18 K_2_1 K_2_3 D_36]
            "A figure rests."
            "休みます。"
            "player = \"ken\"" {
            /// Who.
            player: PlayerId,
        }
        /// D-28: sets a dial right.
        TurnDial "turn-dial" [D_28 K_1_3 K_1_4]
            "Sets a figure's dial to so much damage, for a reason; a skull sends it to hospital."
            "理由を添えて、ダイヤルを指定のダメージに合わせます。ドクロなら病院送りです。"
            "player = \"ken\"\ndamage = 2\nreason = \"The dial had slipped\"" {
            /// Whose.
            player: PlayerId,
            /// Clicks of damage; 0 is undamaged.
            damage: u8,
            /// Why.
            reason: String,
        }
        /// M-3.2–M-3.4: the clocks.
        SetClock "clock" [M_3_2 M_3_3 M_3_4]
            "Starts or pauses the clocks, or puts them to a time. Started at 0 without a flag down they begin extra time."
            "時計を動かす・止める・合わせます。無得点のまま0で動かすと延長戦が始まります。"
            "set = \"pause\"\nmatch_secs = 1500\nturn_secs = 90" {
            /// Start or pause.
            set: ClockSet,
            /// Seconds left of the match.
            match_secs: Option<u32>,
            /// Seconds left of the turn.
            turn_secs: Option<u32>,
        }
        /// M-3.1: the next club's turn.
        EndTurn "end-turn" [M_3_1 K_2_3 K_8_3 M_7_8]
            "Ends the turn; the next club's begins."
            "ターンを終え、次のチームのターンを始めます。"
            "command_die = 6" {
            /// K-8.3: the next club's die for command; rolled if left out and it has a commander on the field.
            command_die: Option<Die>,
            /// M-7.8: demoralized figures of the next club that touch a commander.
            commanded: Option<Vec<PlayerId>>,
        }
        /// M-3.4, D-28: a match that was played on without the program.
        ResumeMatch "resume-match" [M_3_4 D_28 K_1_4]
            "Types in how a match stands that was played on paper for a while. Who is not named stays as he is."
            "しばらく紙で進めた試合の状態を入力します。書かなかった選手はそのままです。"
            "turn = \"roff\"\nflag = \"hill\"\nfigures = [{ player = \"ken\", at = \"inside\", damage = 2, tokens = 1, fd = 1 }]\nmatch_secs = 1200" {
            /// The club on turn.
            turn: TeamId,
            /// Actions it has left; as they are if left out.
            actions_left: Option<u8>,
            /// Seconds left of the match; as they are if left out.
            match_secs: Option<u32>,
            /// Seconds left of the turn; as they are if left out.
            turn_secs: Option<u32>,
            /// It is extra time.
            extra: Option<bool>,
            /// Where the flag is, or who has it.
            flag: Spot,
            /// The figures.
            figures: Vec<OnPaper>,
            /// Defense lines, each by its two ends; none if left out.
            lines: Option<Vec<[PlayerId; 2]>>,
        }
        /// M-5.2, M-5.4: the match is over.
        EndMatch "end-match" [M_3_3 M_5_2 M_5_4 D_27]
            "Ends the match as it stands."
            "今の状態で試合を終えます。"
            "" {}
    }
}

impl Play {
    /// It only starts or pauses the clocks: nothing at the table is other than before.
    #[must_use]
    pub const fn ticks(&self) -> bool {
        matches!(
            self,
            Self::SetClock(SetClock {
                match_secs: None,
                turn_secs: None,
                ..
            })
        )
    }

    /// Whose figure it is about first, if it is a figure's.
    #[must_use]
    pub const fn player(&self) -> Option<&PlayerId> {
        Some(match self {
            Self::Move(c) => &c.player,
            Self::CloseCombat(c) => &c.player,
            Self::Shoot(c) => &c.player,
            Self::Capture(c) => &c.player,
            Self::ReleaseCaptive(c) => &c.player,
            Self::Pass(c) => &c.player,
            Self::HandOver(c) => &c.player,
            Self::DefenseLine(c) => &c.player,
            Self::Heal(c) => &c.player,
            Self::Necromancy(c) => &c.player,
            Self::UseAbility(c) => &c.player,
            Self::Rest(c) => &c.player,
            Self::TurnDial(c) => &c.player,
            Self::FlagFell(_)
            | Self::Substitute(_)
            | Self::SetClock(_)
            | Self::EndTurn(_)
            | Self::ResumeMatch(_)
            | Self::EndMatch(_) => return None,
        })
    }
}

/// The move that comes before an attack or a pass in one action (charge, bound).
impl AfterMove {
    /// How it is seen as a move.
    pub(crate) fn as_moved(self) -> Moved {
        Moved {
            die: self.die,
            agreed: self.agreed.unwrap_or(false),
            on_flag: self.on_flag.unwrap_or(false),
            ends: self.ends,
            terror_die: self.terror_die,
        }
    }
}
