//! What a row of the checklist asks for: known from dials, tokens, flag, captives, bench and clock, or asked from the GM.
//!
//! One list of needs serves the checklist on the screen, where each is ticked, asked or crossed, and `decide`, which
//! refuses what is not met.

use super::{
    live::{Done, Flag, Spot, Stand, figure},
    row::Row,
    scene::Scene,
};
use crate::{
    figures::{Ability, Figure},
    flags::{command::Seen, refusal::Reason, rules::Key},
    rulebook::Rule,
    text::Words,
};

/// Whether a need is met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Met {
    /// Known to be met.
    Yes,
    /// Known not to be met.
    No,
    /// Only the table can tell.
    Ask {
        /// The fact.
        seen: Seen,
        /// It must be seen; or must not.
        wanted: bool,
        /// It is said to be seen.
        given: bool,
    },
    /// It depends on a target that is not chosen yet.
    Pick,
}

impl Met {
    /// Whether nothing stands in the way.
    pub const fn ok(self) -> bool {
        match self {
            Self::Yes => true,
            Self::No | Self::Pick => false,
            Self::Ask { wanted, given, .. } => wanted == given,
        }
    }
}

macro_rules! needs {
    (|$name:ident, $target:ident| $($variant:ident $id:literal [$($rule:ident)*] $en:literal $ja:literal
        => $why_en:literal $why_ja:literal)*) => {
        /// A requirement of the checklist.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "`label` says what each is, in both languages")]
        pub enum Need { $($variant),* }

        impl Need {
            /// Every need.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// What is not met, in a word for scripts.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }

            /// The rules that ask for it in any row, the most specific first.
            const fn rules(self) -> &'static [Rule] {
                match self { $(Self::$variant => &[$(Rule::$rule),*]),* }
            }

            /// What is asked for.
            pub const fn label(self) -> Words {
                match self { $(Self::$variant => Words::new($en, $ja)),* }
            }

            /// The refusal where a row asks for it and it is not met: what is wrong and what to do.
            pub fn reason(self, row: Row, $name: &str, $target: &str) -> Reason {
                let _ = ($name, $target);
                let text = match self { $(Self::$variant => crate::text!($why_en, $why_ja)),* };
                let rules = self.rules_in(row);
                if self.firm() {
                    Reason::fixed(self.name(), &rules, text)
                } else {
                    Reason::open(self.name(), &rules, text)
                }
            }
        }
    };
}

needs! { |name, target|
    OwnTurn "not-your-turn" [M_3_1] "its club's turn" "自チームのターン"
        => "It is not the turn of {name}'s club. Wait for its turn, or end this one."
           "{name}のチームのターンではありません。ターンが来るまで待つか、今のターンを終えてください。"
    Time "time-is-up" [M_3_2 M_3_3] "time left" "残り時間"
        => "The time is up: nothing new may be begun. End the turn or the match, or put the clock back."
           "時間切れです。新しいことは始められません。ターンか試合を終えるか、時計を戻してください。"
    Action "no-action-left" [M_3_1] "an action left" "アクションが残っている"
        => "The club has no action left in this turn. End the turn."
           "このターンのアクションは残っていません。ターンを終えてください。"
    OnField "not-on-field" [M_7_1 M_6_1] "on the field" "フィールドにいる"
        => "{name} is not on the field. Choose a figure that is."
           "{name}はフィールドにいません。フィールドの選手を選んでください。"
    NotCaptive "is-captive" [K_6_1 M_9_1] "no captive" "捕虜でない"
        => "{name} is a captive and has no action. Free him first, or choose another figure."
           "{name}は捕虜で、行動できません。先に解放するか、別の選手を選んでください。"
    NotActed "acted-already" [M_3_1 K_2_1] "has not acted this turn" "このターン未行動"
        => "{name} has acted in this turn already; a figure takes one action a turn. Choose another figure."
           "{name}はこのターンにもう行動しました。1人1ターン1アクションです。別の選手を選んでください。"
    NotResting "rested-already" [A_18 D_36] "has not rested this turn" "このターン休んでいない"
        => "{name} has rested in this turn and is done. Choose another figure, or wait for the next turn."
           "{name}はこのターンに休んだので、もう何もできません。別の選手を選ぶか、次のターンを待ってください。"
    Tokens "two-tokens" [K_2_5] "fewer than two tokens" "マーカーが2個未満"
        => "{name} has two tokens and cannot act. Let him rest."
           "{name}はマーカーが2個あり、行動できません。休ませてください。"
    Duty "bench-outnumbers-field" [M_7_4 D_52] "the bench does not outnumber the field" "ベンチがフィールドより多くない"
        => "The bench of {name}'s club outnumbers its field: its next action must put somebody on. Substitute first."
           "{name}のチームはベンチがフィールドより多いため、次のアクションで投入しなければなりません。先に選手交代をしてください。"
    FrenziedFirst "frenzied-first" [K_1_2 K_2_1] "no frenzied friend left to act" "先に行動すべき狂乱の味方がいない"
        => "A friend of {name} shows frenzy and has not acted yet: it must be first in the turn. Let it act, or rest."
           "{name}の味方に未行動の狂乱の選手がいます。先に行動しなければなりません。その選手を行動させるか、休ませてください。"
    FlagKnown "flag-open" [M_4_1] "it is known where the flag is" "フラッグの場所が決まっている"
        => "Where the flag fell has not been said yet. Say it first."
           "フラッグの落ちた場所がまだ決まっていません。先に決めてください。"
    NoFlag "holds-flag" [M_4_10 A_01] "does not hold the flag" "フラッグを持っていない"
        => "{name} holds the flag and cannot do this. Pass or hand over the flag first."
           "{name}はフラッグを持っているのでできません。先にパスするか渡してください。"
    FreeHands "must-run-play" [A_01 M_4_3] "does not hold the flag" "フラッグを持っていない"
        => "{name} holds the flag: his move is a run play. Use the row for that."
           "{name}はフラッグを持っているので、移動はランプレイになります。その行を使ってください。"
    HasFlag "has-no-flag" [M_4_1 A_07] "holds the flag" "フラッグを持っている"
        => "{name} does not hold the flag. Choose the figure that does."
           "{name}はフラッグを持っていません。持っている選手を選んでください。"
    NoCaptive "holds-captive" [M_9_1 M_4_10] "holds no captive" "捕虜を持っていない"
        => "{name} holds a captive and may only move or rest. Release the captive first."
           "{name}は捕虜を持っているので、移動か休みしかできません。先に捕虜を解放してください。"
    NotDemoralized "is-demoralized" [M_7_9 K_8_5] "not demoralized" "戦意喪失でない"
        => "{name} is demoralized and may only move or rest. Choose another figure."
           "{name}は戦意喪失していて、移動か休みしかできません。別の選手を選んでください。"
    EnemyContact "not-in-contact" [A_03 K_4_2] "in base contact with the enemy" "敵と台座接触"
        => "{name} must be in base contact with the enemy. Tick the contact, or move there first."
           "{name}は敵と台座接触していなければなりません。接触にチェックを入れるか、先に移動してください。"
    NoEnemyContact "in-enemy-contact" [A_04 A_15 K_8_1] "not in contact with an enemy" "敵と接触していない"
        => "{name} is in base contact with an enemy and cannot do this. Break away first."
           "{name}は敵と台座接触しているのでできません。先に離脱してください。"
    FriendContact "friend-not-in-contact" [A_08 A_15 K_8_1] "in base contact with the friend" "味方と台座接触"
        => "{name} must be in base contact with {target}. Tick the contact, or move there first."
           "{name}は{target}と台座接触していなければなりません。接触にチェックを入れるか、先に移動してください。"
    InRange "out-of-range" [A_04 A_07 A_16] "target in range" "射程内"
        => "What {name} aims at must be within reach. Measure, and tick it if it is."
           "{name}の狙いは届く距離になければなりません。測って、届くならチェックを入れてください。"
    LineFree "line-blocked" [A_04 A_07 M_8_1] "line free" "射線・直線が通る"
        => "The line from {name} must be free. Look along it, and tick it if it is."
           "{name}からの線が通っていなければなりません。確かめて、通るならチェックを入れてください。"
    FrontArc "not-in-front" [A_07 M_4_4] "in the front arc" "正面の範囲内"
        => "The aim must lie in {name}'s front arc. Turn him, and tick it if it does."
           "狙いは{name}の正面の範囲になければなりません。入っていればチェックを入れてください。"
    TargetNoFriendContact "target-touches-friend" [A_04] "target touches no friend of the shooter" "目標が味方と接触していない"
        => "{target} is in base contact with a friend of {name}, who may not shoot at it. Choose another target."
           "{target}は{name}の味方と台座接触しているので射撃できません。別の目標を選んでください。"
    TargetNoEnemyContact "target-touches-enemy" [A_15 A_16 K_8_1] "the friend touches no enemy" "相手が敵と接触していない"
        => "{target} is in base contact with an enemy and cannot be healed. Break away first."
           "{target}は敵と台座接触しているので治療できません。先に離脱してください。"
    Within6 "too-far-for-line" [M_8_1] "near enough for a line" "ラインの届く距離"
        => "{target} must be near enough to {name} for a line. Measure, and tick it if it is."
           "{target}は{name}からラインの届く距離にいなければなりません。測って、届くならチェックを入れてください。"
    LineClear "line-through-something" [M_8_3] "nothing stands between them" "間に何もない"
        => "No figure and no elevated, hindering or blocking terrain may stand between {name} and {target}. Look, and tick it."
           "{name}と{target}の間に選手や、隆起・妨害・遮断の地形があってはなりません。確かめてチェックを入れてください。"
    TargetEnemy "target-is-friend" [A_03 A_04 A_05] "target of another club" "他チームの目標"
        => "{target} plays for {name}'s own club. Choose an enemy."
           "{target}は{name}と同じチームです。敵を選んでください。"
    TargetFriend "target-is-enemy" [A_08 A_15] "a friend" "味方"
        => "{target} does not play for {name}'s club. Choose a friend."
           "{target}は{name}のチームの選手ではありません。味方を選んでください。"
    TargetOther "target-is-self" [A_08 A_15] "another figure" "自分以外"
        => "{name} cannot choose himself. Choose another figure."
           "{name}自身は選べません。別の選手を選んでください。"
    TargetOnField "target-not-on-field" [M_6_1 M_7_1] "target on the field" "目標がフィールドにいる"
        => "{target} is not on the field. Choose a figure that is."
           "{target}はフィールドにいません。フィールドの選手を選んでください。"
    TargetFree "target-is-captive" [K_6_1] "target is no captive" "目標が捕虜でない"
        => "{target} is a captive and cannot be a target. Choose another."
           "{target}は捕虜なので目標にできません。別の選手を選んでください。"
    TargetNoCaptive "target-holds-captive" [A_05 K_6_1] "target holds no captive" "目標が捕虜を持っていない"
        => "{target} holds a captive and cannot be captured. Attack it instead."
           "{target}は捕虜を持っているので捕獲できません。攻撃してください。"
    TargetHasFlag "target-has-no-flag" [A_06] "target holds the flag" "目標がフラッグを持っている"
        => "{target} does not hold the flag. Use the row for a plain capture."
           "{target}はフラッグを持っていません。通常の捕獲の行を使ってください。"
    MayCapture "cannot-capture" [K_6_2] "may capture" "捕獲できる"
        => "{name} shows an ability that bars capturing. Attack instead."
           "{name}は捕獲できない特殊能力を示しています。攻撃してください。"
    NoWildCaptor "frenzy-or-sweep" [K_1_2 A_05] "shows neither frenzy nor sweep" "狂乱・薙ぎ払いでない"
        => "{name} shows frenzy or sweep, which take no captives. Switch sweep off, or attack instead."
           "{name}は捕獲できない狂乱か薙ぎ払いを示しています。薙ぎ払いなら使わないことにするか、攻撃してください。"
    Capturable "cannot-be-captured" [K_6_2] "target may be captured" "目標を捕獲できる"
        => "{target} shows command, battle fury, berserk or invulnerability and cannot be captured. Attack instead."
           "{target}は指揮、闘志、狂戦士、無敵のいずれかを示しており、捕獲できません。攻撃してください。"
    HasRange "cannot-shoot" [K_1_1 A_04] "has a range and may shoot" "射程があり射撃できる"
        => "{name} cannot shoot: no range, or berserk. Choose another action."
           "{name}は射程がないか狂戦士のため射撃できません。別のアクションを選んでください。"
    Visible "target-invisible" [A_04 K_4_3] "target can be shot at" "目標を射撃できる"
        => "{target} cannot be the target of a shot (limited invisibility). Choose another target."
           "{target}は射撃の目標になりません（限定透明化）。別の目標を選んでください。"
    MayHold "cannot-hold" [D_37 M_4_10] "may hold the flag" "フラッグを持てる"
        => "{name} cannot hold the flag: demoralized, a captive, holding one, or off the field. Choose another figure or the ground."
           "{name}はフラッグを持てません（戦意喪失、捕虜、捕虜を持っている、フィールドにいない）。別の選手か地面を選んでください。"
    TargetMayHold "receiver-cannot-hold" [D_37 M_4_10] "the receiver may hold the flag" "受け手がフラッグを持てる"
        => "{target} cannot hold the flag: demoralized, a captive, holding one, or off the field. Choose another figure or the ground."
           "{target}はフラッグを持てません（戦意喪失、捕虜、捕虜を持っている、フィールドにいない）。別の選手か地面を選んでください。"
    NotHanded "handed-over-already" [M_4_6] "has not handed over this turn" "このターン未受け渡し"
        => "{name} has tried to hand the flag over in this turn already. Pass it, run, or wait for the next turn."
           "{name}はこのターンにもう受け渡しを試みました。パスか移動をするか、次のターンを待ってください。"
    FreshlyMoved "not-just-moved" [M_8_1 A_10] "has just moved or come on" "移動・投入の直後"
        => "{name} has not just moved or come on. A line is formed right after that."
           "{name}は移動または投入の直後ではありません。ラインはその直後に張ります。"
    LineLeft "line-formed-already" [M_8_1 A_10] "has formed no line since" "その後まだラインを張っていない"
        => "{name} has formed a line since the move or coming on; one may follow. Wait for the next move."
           "{name}は移動・投入の後にもうラインを張りました。張れるのは1本です。次の移動を待ってください。"
    JustMoved "has-not-moved" [M_7_5] "has just moved" "移動の直後"
        => "{name} has not just moved; coming on is no move. Use it right after a move."
           "{name}は移動の直後ではありません（投入は移動ではありません）。移動の直後に使ってください。"
    CanHeal "cannot-heal" [A_15 A_17 K_8_1] "has healing or magic healing" "治療か魔法治療を持つ"
        => "{name}'s dial shows neither healing nor magic healing. Choose a healer."
           "{name}のダイヤルに治療も魔法治療もありません。治療役を選んでください。"
    CanHealAfar "cannot-heal-afar" [A_16 K_8_2] "has magic healing" "魔法治療を持つ"
        => "{name}'s dial does not show magic healing. Heal in base contact, or choose another healer."
           "{name}のダイヤルに魔法治療がありません。台座接触で治療するか、別の治療役を選んでください。"
    TargetHealable "cannot-be-healed" [K_8_2] "the friend can be healed" "相手を治療できる"
        => "{target} cannot be healed so: invulnerability bars healing, magic immunity bars magic healing. Choose another."
           "{target}はこの治療を受けられません（無敵は治療、魔法耐性は魔法治療を受けない）。別の選手を選んでください。"
    TargetOpenToMagic "immune-to-magic" [K_1_2] "magic takes hold of the friend" "相手に魔法が効く"
        => "{target} shows magic immunity, so no magic lifts the figure. Choose another."
           "{target}は魔法耐性を持つため、魔法で運べません。別の選手を選んでください。"
    OnBench "not-on-bench" [A_17 M_7_6] "on the bench" "ベンチにいる"
        => "{name} is not on the bench. Choose a figure that is."
           "{name}はベンチにいません。ベンチの選手を選んでください。"
    TargetOnBench "target-not-on-bench" [A_17 M_7_6 M_7_7] "the friend is on the bench" "相手がベンチにいる"
        => "{target} is not on the bench. Choose a figure that is."
           "{target}はベンチにいません。ベンチの選手を選んでください。"
    TargetHurt "target-unhurt" [M_7_6 K_1_3] "the friend is injured" "相手が傷ついている"
        => "{target} has no damage to heal. Choose another."
           "{target}は治すダメージがありません。別の選手を選んでください。"
    BenchHealLeft "bench-healed-already" [M_7_6 D_34] "the bench has not healed this turn" "このターン、ベンチで未治療"
        => "The bench has healed in this turn already. Wait for the next turn of {name}'s club."
           "このターンはもうベンチで治療しました。{name}のチームの次のターンを待ってください。"
    CanRaise "cannot-raise" [K_8_4] "has necromancy" "死霊術を持つ"
        => "{name}'s dial does not show necromancy. Choose a necromancer."
           "{name}のダイヤルに死霊術がありません。死霊術を持つ選手を選んでください。"
    TargetInHospital "target-not-in-hospital" [K_8_4 M_6_4] "the other is in hospital" "相手が病院にいる"
        => "{target} is not in hospital, or his spirit has been called already. Choose another."
           "{target}は病院にいないか、もう生き霊が呼ばれています。別の選手を選んでください。"
    TargetNotRetired "target-retired" [D_39] "the other has not retired on the spot" "相手がその場で引退していない"
        => "{target} retired on the spot with this injury and cannot be called. Choose another."
           "{target}はこの負傷でその場で引退し、呼び出せません。別の選手を選んでください。"
    TargetMageSpawn "no-mage-spawn" [K_1_2 M_6_4] "the other is a Mage Spawn" "相手がメイジスポーン"
        => "{target} is not of the faction Mage Spawn and cannot be summoned. Choose another."
           "{target}の勢力はメイジスポーンではないので召喚できません。別の選手を選んでください。"
    TargetNoDearer "worth-more" [K_1_2 F_2_1] "worth no more points" "評価点が自分以下"
        => "{target} is worth more points than {name} and cannot be summoned. Choose another."
           "{target}の評価点は{name}より高いので召喚できません。別の選手を選んでください。"
    FieldFull "field-not-full" [A_11 A_13] "the field is full" "フィールドが満員"
        => "{name}'s club has fewer on the field. Use the row for that."
           "{name}のチームのフィールドの人数が少ないため、別の行を使ってください。"
    FieldShort "field-full" [A_12 A_14 M_7_1] "room on the field" "フィールドに空き"
        => "{name}'s club has its full number on the field: nobody comes on without one going off. Name who goes off."
           "{name}のチームのフィールドは満員です。1人下げなければ入れられません。下げる選手を指定してください。"
    BenchFull "bench-not-full" [A_11 A_12] "the bench is full" "ベンチが満員"
        => "{name}'s club has fewer on the bench. Use the row for that."
           "{name}のチームのベンチの人数が少ないため、別の行を使ってください。"
    BenchShort "bench-full" [A_13 A_14 M_7_1] "room on the bench" "ベンチに空き"
        => "The bench of {name}'s club is full: nobody goes off without one coming on. Name who comes on."
           "{name}のチームのベンチは満員です。1人入れなければ下げられません。入れる選手を指定してください。"
    FlagInside "flag-is-outside" [M_7_3] "the flag is not outside the circle" "フラッグが円の外にない"
        => "While the flag is outside the circle nobody may come on. Wait until it is back."
           "フラッグが円の外にある間は誰も入れられません。戻るまで待ってください。"
    NoSpirit "is-spirit" [M_6_4] "no spirit" "生き霊でない"
        => "{name} is a spirit and cannot be substituted. Choose another figure."
           "{name}は生き霊なので交代できません。別の選手を選んでください。"
    HolderMayGo "holder-may-not-go" [D_51] "the flag holder may go off" "フラッグを持つ選手を下げられる"
        => "{name} holds the flag, and under the house rules its holder may not go off. Hand the flag over first."
           "{name}はフラッグを持っています。ハウスルールでは持ったまま交代できません。先に渡してください。"
}

impl Need {
    /// The rules that ask for it in this row, the most specific first: what other rows ask for is not among them.
    pub fn rules_in(self, row: Row) -> Vec<Rule> {
        let all = self.rules();
        let mut rules: Vec<Rule> = all
            .iter()
            .copied()
            .filter(|rule| !row.is_foreign(*rule))
            .collect();
        let also = row.also(self);
        rules.extend(also);
        // Where rows ask for it, and not the limits of every act, it is this row that does.
        let by_rows = !also.is_empty()
            || all.iter().any(|rule| row.is_foreign(*rule))
            || all
                .iter()
                .any(|rule| Row::ALL.iter().any(|row| row.rule() == *rule));
        if by_rows && !rules.contains(&row.rule()) {
            rules.insert(0, row.rule());
        }
        rules
    }

    /// no ruling passes over it: who is where, and who has the flag, are facts and no rules.
    pub const fn firm(self) -> bool {
        matches!(
            self,
            Self::OnField
                | Self::OnBench
                | Self::HasFlag
                | Self::TargetOther
                | Self::TargetOnField
                | Self::TargetOnBench
                | Self::TargetInHospital
                | Self::NoSpirit
        )
    }

    /// Whether it asks for something of the target that is known of him.
    pub const fn is_of_target(self) -> bool {
        matches!(
            self,
            Self::TargetEnemy
                | Self::TargetFriend
                | Self::TargetOther
                | Self::TargetOnField
                | Self::TargetOnBench
                | Self::TargetInHospital
                | Self::TargetFree
                | Self::TargetNoCaptive
                | Self::TargetHasFlag
                | Self::TargetMayHold
                | Self::TargetHealable
                | Self::TargetOpenToMagic
                | Self::TargetHurt
                | Self::TargetNotRetired
                | Self::TargetMageSpawn
                | Self::TargetNoDearer
                | Self::Capturable
                | Self::Visible
        )
    }

    /// Whether it is met in this scene.
    pub fn met(self, s: &Scene<'_>) -> Met {
        let known = |met: bool| if met { Met::Yes } else { Met::No };
        let ask = |seen: Seen, wanted: bool| Met::Ask {
            seen,
            wanted,
            given: s.facts.contains(&seen),
        };
        let on_target = |met: &dyn Fn(&super::live::Piece, &crate::ids::PlayerId) -> bool| {
            s.target.map_or(Met::Pick, |id| {
                known(s.live.piece(id).is_some_and(|piece| met(piece, id)))
            })
        };
        let piece = s.piece;
        match self {
            Self::OwnTurn => known(s.live.turn.team == piece.team),
            Self::Time => known(!s.time_is_up()),
            Self::Action => known(s.live.turn.actions_left > 0 || s.free_move()),
            Self::OnField => known(piece.at.on_field()),
            Self::NotCaptive => known(piece.captor.is_none()),
            Self::NotActed => known(piece.done == Done::Nothing),
            Self::NotResting => known(piece.done != Done::Rested),
            Self::Tokens => known(piece.tokens < 2),
            Self::Duty => known(!s.duty()),
            Self::FrenziedFirst => known(s.shows(Ability::Frenzy) || !s.frenzy_waits()),
            Self::FlagKnown => known(matches!(s.live.flag, Flag::At(_))),
            Self::NoFlag | Self::FreeHands => known(!s.live.holds(s.id)),
            Self::HasFlag => known(s.live.holds(s.id)),
            Self::NoCaptive => known(s.live.captive_of(s.id).is_none()),
            Self::NotDemoralized => known(!s.shows(Ability::Demoralized)),
            Self::EnemyContact => ask(Seen::EnemyContact, true),
            Self::NoEnemyContact => ask(Seen::EnemyContact, false),
            Self::FriendContact => ask(Seen::FriendContact, true),
            Self::InRange => ask(Seen::InRange, true),
            // A magic blast is blocked by nothing, not even by a line (M-8.1).
            Self::LineFree if s.row == Row::Shoot && s.shows(Ability::MagicBlast) => Met::Yes,
            Self::LineFree | Self::LineClear => ask(Seen::LineFree, true),
            Self::FrontArc => ask(Seen::FrontArc, true),
            Self::TargetNoFriendContact => ask(Seen::TargetFriendContact, false),
            Self::TargetNoEnemyContact => ask(Seen::TargetEnemyContact, false),
            Self::Within6 => ask(Seen::Within6, true),
            Self::TargetEnemy => on_target(&|target, _| target.team != piece.team),
            Self::TargetFriend => on_target(&|target, _| target.team == piece.team),
            Self::TargetOther => on_target(&|_, id| id != s.id),
            Self::TargetOnField => on_target(&|target, _| target.at.on_field()),
            Self::TargetFree => on_target(&|target, _| target.captor.is_none()),
            Self::TargetNoCaptive => on_target(&|_, id| s.live.captive_of(id).is_none()),
            Self::TargetHasFlag => on_target(&|_, id| s.live.holds(id)),
            Self::MayCapture => known(!NO_CAPTOR.iter().any(|ability| s.shows(*ability))),
            Self::NoWildCaptor => known(!s.shows(Ability::Frenzy) && !s.shows(Ability::Sweep)),
            Self::Capturable => on_target(&|_, id| {
                !NO_CAPTIVE
                    .iter()
                    .any(|ability| s.live.shows(s.state, id, *ability))
            }),
            Self::HasRange => known(s.figure.range > 0 && !s.shows(Ability::Berserk)),
            Self::Visible => {
                on_target(&|_, id| !s.live.shows(s.state, id, Ability::LimitedInvisibility))
            }
            Self::MayHold => known(s.may_hold(s.id)),
            Self::TargetMayHold => on_target(&|_, id| s.may_hold(id)),
            Self::NotHanded => known(!piece.handed),
            Self::FreshlyMoved => known(piece.fresh),
            Self::LineLeft => known(!s.live.lines.iter().any(|(from, _)| from == s.id)),
            Self::JustMoved => known(piece.fresh && piece.done == Done::Acted),
            Self::CanHeal => known(s.shows(Ability::Healing) || s.shows(Ability::MagicHealing)),
            Self::CanHealAfar => known(s.shows(Ability::MagicHealing)),
            Self::TargetHealable => on_target(&|_, id| {
                let shows = |ability| s.live.shows(s.state, id, ability);
                let magic = s.shows(Ability::MagicHealing);
                let immune = magic && shows(Ability::MagicImmunity);
                !immune && !shows(Ability::Invulnerability)
            }),
            Self::TargetOpenToMagic => {
                on_target(&|_, id| !s.live.shows(s.state, id, Ability::MagicImmunity))
            }
            Self::OnBench => known(piece.at == Stand::Bench),
            Self::TargetOnBench => on_target(&|target, _| target.at == Stand::Bench),
            Self::TargetHurt => on_target(&|target, _| target.damage > 0),
            Self::BenchHealLeft => {
                let healed = &s.live.turn.healed;
                let each = s.state.rules.word(Key::BenchHealing) == "healer";
                known(if each {
                    !healed.contains(s.id)
                } else {
                    healed.is_empty()
                })
            }
            Self::CanRaise => known(s.shows(Ability::Necromancy)),
            Self::TargetInHospital => on_target(&|target, _| target.at == Stand::Hospital),
            Self::TargetNotRetired => on_target(&|_, id| !s.retired_on_the_spot(id)),
            Self::TargetMageSpawn => {
                on_target(&|_, id| figure(s.state, id).is_some_and(|figure| is_mage_spawn(figure)))
            }
            Self::TargetNoDearer => on_target(&|_, id| {
                figure(s.state, id).is_some_and(|other| other.points <= s.figure.points)
            }),
            Self::FieldFull => known(s.field_full()),
            Self::FieldShort => known(!s.field_full()),
            Self::BenchFull => known(s.bench_full()),
            Self::BenchShort => known(!s.bench_full()),
            Self::FlagInside => {
                let flag_holds = s.state.rules.word(Key::DutyOrFlag) == "flag";
                let outside = s.live.flag == Flag::At(Spot::Outside);
                known(!outside || (!flag_holds && s.outnumbered()))
            }
            Self::NoSpirit => known(!piece.spirit),
            Self::HolderMayGo => {
                let refused = s.state.rules.word(Key::HolderOff) == "refused";
                known(!refused || !s.live.holds(s.id))
            }
        }
    }
}

/// Whether a figure is of the faction Mage Spawn, however it is written.
fn is_mage_spawn(figure: &Figure) -> bool {
    figure.faction.iter().any(|faction| {
        let plain: String = faction
            .chars()
            .filter(|c| c.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect();
        ["magespawn", "メイジスポーン", "魔法生物"].contains(&plain.as_str())
    })
}

/// K-6.2: who shows one of these cannot capture.
const NO_CAPTOR: [Ability; 3] = [
    Ability::BattleFury,
    Ability::Berserk,
    Ability::Invulnerability,
];

/// K-6.2: who shows one of these cannot be captured.
const NO_CAPTIVE: [Ability; 4] = [
    Ability::Command,
    Ability::BattleFury,
    Ability::Berserk,
    Ability::Invulnerability,
];
