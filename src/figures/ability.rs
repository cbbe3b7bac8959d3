//! The abilities on a dial (mage-knight §9): where each stands, how it is marked, what it does.

use crate::text::Words;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The value of a click an ability belongs to; a click has at most one ability per value (K-1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// How far it moves, in inches.
    Speed,
    /// What it adds to the dice when it attacks.
    Attack,
    /// What an attack on it must reach.
    Defense,
    /// How many clicks a hit costs.
    Damage,
}

impl Slot {
    /// The four values in the order a click is written.
    pub const ALL: [Self; 4] = [Self::Speed, Self::Attack, Self::Defense, Self::Damage];

    /// The word files use.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Speed => "speed",
            Self::Attack => "attack",
            Self::Defense => "defense",
            Self::Damage => "damage",
        }
    }

    /// The word people use.
    pub const fn name(self) -> Words {
        match self {
            Self::Speed => Words::new("speed", "移動力"),
            Self::Attack => Words::new("attack", "攻撃力"),
            Self::Defense => Words::new("defense", "防御力"),
            Self::Damage => Words::new("damage", "ダメージ"),
        }
    }
}

/// The outline of the mark printed on the dial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// ■
    Square,
    /// ●
    Circle,
}

/// The color of the mark printed on the dial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "a color is its own description")]
pub enum Color {
    Orange,
    Grey,
    Green,
    Red,
    Blue,
    Yellow,
    Black,
}

impl Color {
    /// The word people use.
    pub const fn name(self) -> Words {
        match self {
            Self::Orange => Words::new("orange", "橙"),
            Self::Grey => Words::new("grey", "灰"),
            Self::Green => Words::new("green", "緑"),
            Self::Red => Words::new("red", "赤"),
            Self::Blue => Words::new("blue", "青"),
            Self::Yellow => Words::new("yellow", "黄"),
            Self::Black => Words::new("black", "黒"),
        }
    }
}

/// How an ability is marked on the dial: unique within a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mark {
    /// Square or circle.
    pub shape: Shape,
    /// Its color.
    pub color: Color,
}

struct Info {
    slot: Slot,
    shape: Shape,
    color: Color,
    optional: bool,
    letter: &'static str,
    name: Words,
    effect: Words,
}

macro_rules! abilities {
    ($($variant:ident $id:literal $slot:ident $color:ident $shape:ident $optional:literal $letter:literal
        [$name_en:literal $name_ja:literal] $effect_en:literal $effect_ja:literal)*) => {
        /// An ability a click may show (mage-knight §9). Files write its [`id`](Self::id).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[expect(missing_docs, reason = "`name` and `effect` say what each is, in both languages")]
        pub enum Ability { $(#[serde(rename = $id)] $variant),* }

        impl Ability {
            /// Every ability, slot by slot in the order of the rulebook.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The word files use: `flame_lightning`.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }

            const fn info(self) -> Info {
                match self {
                    $(Self::$variant => Info {
                        slot: Slot::$slot,
                        shape: Shape::$shape,
                        color: Color::$color,
                        optional: $optional,
                        letter: $letter,
                        name: Words::new($name_en, $name_ja),
                        effect: Words::new($effect_en, $effect_ja),
                    },)*
                }
            }
        }
    };
}

abilities! {
    Flight "flight" Speed Orange Square true "F" ["Flight" "飛行"]
        "Ignores terrain and bases on the way; may not end on a base or in blocking terrain. No movement formations. Breaks away except on a 1."
        "移動中は地形とベースを無視するが、ベースの上や遮断地形では終われない。移動陣形に入れない。離脱は１でのみ失敗。"
    Bound "bound" Speed Grey Square true "B" ["Bound" "速射"]
        "One action: move up to twice its speed or, if free of contact at the start of the turn, move its speed and then shoot. No formations. Breaks away except on a 1."
        "１アクションで移動力の２倍まで移動、またはターン開始時に接触がなければ移動力まで移動して射撃。陣形に入れない。離脱は１でのみ失敗。"
    Charge "charge" Speed Green Square true "C" ["Charge" "突撃"]
        "One action: move up to twice its speed or, if free of contact at the start of the turn, move its speed and then fight hand to hand. No formations. Breaks away except on a 1."
        "１アクションで移動力の２倍まで移動、またはターン開始時に接触がなければ移動力まで移動して白兵戦。陣形に入れない。離脱は１でのみ失敗。"
    Quickness "quickness" Speed Red Square true "Q" ["Quickness" "神速"]
        "Moves without using one of the team's actions; it still gets its token. No movement formations."
        "チームのアクションを使わずに移動する。アクションマーカーは置く。移動陣形に入れない。"
    MagicLevitation "magic_levitation" Speed Blue Square true "ML" ["Magic Levitation" "魔法転送"]
        "Instead of moving, puts a figure it touched at the start of the turn up to 10 inches away; that figure gets no action this turn."
        "自分は移動せず、ターン開始時に接触していたフィギュアを10インチ以内に置く。そのフィギュアはこのターン、アクションできない。"
    Aquatic "aquatic" Speed Yellow Square true "A" ["Aquatic" "水地移動"]
        "Water neither slows nor stops it." "水地は移動の妨げにも遮断にもならない。"
    Stealth "stealth" Speed Black Square true "S" ["Stealth" "隠密"]
        "A line to it that crosses hindering terrain is blocked." "妨害地形を通る射線は遮られる。"
    ForcedMarch "forced_march" Speed Red Circle true "FM" ["Forced March" "強行軍"]
        "A movement formation it belongs to moves at its speed." "この者のいる移動陣形は、この者の移動力で移動する。"
    Nimble "nimble" Speed Blue Circle true "N" ["Nimble" "身軽"]
        "May turn in place at any time in its own turn without an action." "自分のターン中、アクションなしでいつでも向きを変えられる。"
    Ram "ram" Speed Black Circle true "R" ["Ram" "突進"]
        "After moving, 1 click to each opponent touching its front arc. No formations." "移動後、正面に接触した相手それぞれに１クリック。陣形に入れない。"
    Frenzy "frenzy" Speed Orange Circle false "Fz" ["Frenzy" "狂乱"]
        "Must act before the others of its club in each turn; rest is an action too. No formations, no capture." "自チームのターンでは仲間より先にアクションしなければならない（休みも含む）。陣形と捕獲はできない。"
    Summon "summon" Speed Grey Circle true "Su" ["Summon" "召喚"]
        "A move action without moving, free of enemies: calls a figure of the faction Mage Spawn, worth no more points than itself, back from its club's hospital as an undamaged spirit (M-6.4)." "敵に接触せず、移動しない移動アクションで、自チームの病院にいる評価点が自分以下のメイジスポーン（魔法生物）を、無傷の生き霊として呼び戻す（M-6.4）。"

    Healing "healing" Attack Green Square true "H" ["Healing" "治療"]
        "Heals a friend it touches by its damage value, or by one die. Neither may touch an enemy." "接触した味方を自分のダメージ値、または６面体１個の目だけ治療する。どちらも敵に接触していないこと。"
    MagicHealing "magic_healing" Attack Grey Square true "MH" ["Magic Healing" "魔法治療"]
        "Heals a friend within range by one die." "射程内の味方を６面体１個の目だけ治療する。"
    MagicBlast "magic_blast" Attack Blue Square true "MB" ["Magic Blast" "魔法弾"]
        "A shot at one target that nothing blocks or hinders; one die of damage." "目標１体への射撃。何にも遮られず妨害もされない。ダメージは６面体１個の目。"
    FlameLightning "flame_lightning" Attack Orange Square true "FL" ["Flame/Lightning" "火炎・電撃"]
        "A shot with 1 damage to the target and to every figure touching it; one roll compared with each." "目標とそれに接触する全員に１ダメージの射撃。１回の判定を各自の防御力と比べる。"
    Shockwave "shockwave" Attack Yellow Square true "Sh" ["Shockwave" "衝撃波"]
        "At half range in all directions it attacks every figure, friend or foe, that is no captive: 1 click each, its full damage if there is only one." "射程の半分、全方向。捕虜以外の敵味方すべてに１クリック。１体だけなら通常のダメージ。"
    WeaponMaster "weapon_master" Attack Red Square true "WM" ["Weapon Master" "武器の達人"]
        "Close combat does one die of damage instead." "白兵戦のダメージを６面体１個の目にする。"
    Vampirism "vampirism" Attack Black Square false "V" ["Vampirism" "吸血"]
        "Heals 1 click when its close combat does damage." "白兵戦でダメージを与えると１クリック回復する。"
    Venom "venom" Attack Red Circle false "Ve" ["Venom" "毒"]
        "At the start of its turn, 1 click to each opponent touching its front arc." "自分のターン開始時、正面に接触する相手それぞれに１クリック。"
    SneakAttack "sneak_attack" Attack Blue Circle true "SA" ["Sneak Attack" "背面攻撃"]
        "An opponent it moves into contact with may not turn; close combat against the rear arc does double damage." "移動して接触した相手は向きを変えられない。背面への白兵戦はダメージ２倍。"
    Sweep "sweep" Attack Black Circle true "Sw" ["Sweep" "薙ぎ払い"]
        "Close combat against every opponent touching its front arc with one roll. No capture." "正面に接触する相手すべてへの白兵戦を１回の判定で行う。捕獲はできない。"

    BattleArmor "battle_armor" Defense Green Square false "BA" ["Battle Armor" "重装甲"]
        "+2 defense against shots." "射撃に対して防御力＋２。"
    Toughness "toughness" Defense Orange Square false "T" ["Toughness" "頑強"]
        "−1 damage from attacks and abilities, never from pushing." "攻撃と能力によるダメージ−１。プッシングには効かない。"
    Invulnerability "invulnerability" Defense Grey Square false "I" ["Invulnerability" "無敵"]
        "+2 defense against shots, −2 damage. No healing; neither captures nor is captured." "射撃に対して防御力＋２、ダメージ−２。治療を受けられず、捕獲も捕獲されることもない。"
    Defend "defend" Defense Yellow Square true "D" ["Defend" "防衛"]
        "Friends touching it may use its defense." "接触している味方はこの者の防御力を使える。"
    MagicImmunity "magic_immunity" Defense Blue Square false "MI" ["Magic Immunity" "魔法耐性"]
        "No ability with “Magic” in its name works on it, healing included; it neither gets nor gives magic enhancement." "名に「魔法」のつく能力は治療も含めて効かない。魔力増強を受けも与えもしない。"
    Regeneration "regeneration" Defense Black Square true "R" ["Regeneration" "再生"]
        "A move action without moving: heals one die −2." "移動せずに移動アクションを使い、６面体１個の目−２だけ回復する。"
    PoleArm "pole_arm" Defense Red Square false "PA" ["Pole Arm" "長柄武器"]
        "An opponent that moves into contact with its front arc, after any turn, takes 1 click and its action ends." "（向きを変えた後の）正面に移動してきた相手は１クリックを受け、アクションが終わる。"
    Dodge "dodge" Defense Red Circle true "Do" ["Dodge" "回避"]
        "When it is hit, one die: 4–6 makes the hit a miss." "命中されたとき６面体１個、４〜６で外れになる。"
    MagicRetaliation "magic_retaliation" Defense Blue Circle false "MR" ["Magic Retaliation" "魔法報復"]
        "The (primary) attacker that damaged it takes 1 click." "この者にダメージを与えた（主）攻撃者は１クリックを受ける。"
    LimitedInvisibility "limited_invisibility" Defense Black Circle true "LI" ["Limited Invisibility" "限定透明化"]
        "Cannot be the target of a shot." "射撃の目標にならない。"
    Cursed "cursed" Defense Orange Circle false "Cu" ["Cursed" "呪い"]
        "Takes 1 click after each magic effect on it: blast, freeze, confusion, healing, levitation, retaliation, or enhancement of its own shot that hits." "魔法の効果（魔法弾、魔法凍結、魔法混乱、魔法治療、魔法転送、魔法報復、命中した自分の射撃への魔力増強）を受けるたびに１クリックを受ける。"
    Terrify "terrify" Defense Grey Circle false "Te" ["Terrify" "威圧"]
        "Whoever is no veteran hero (M-2.1) needs 3 or more on one die to move into contact with it; failing, he stops short of it, not on the flag, nor across the line with it." "老雄（M-2.1）でない者は、この者に接触する移動に６面体１個で３以上が必要。失敗すると手前で止まり、フラッグの上では終われず、フラッグを持って円の線は越えられない。"

    Command "command" Damage Grey Square false "C" ["Command" "指揮"]
        "At the start of its club's turn one die per club: a 6 gives one more action. It also makes a substitution easier (K-8.3, M-7.8)." "自チームのターン開始時、チームで６面体１個。６ならアクションが１つ増える。選手交代も容易になる（K-8.3、M-7.8）。"
    Necromancy "necromancy" Damage Black Square true "N" ["Necromancy" "死霊術"]
        "A move action without moving, free of enemies: calls a figure back from the hospital as a spirit, damaged by one die (K-8.4, M-6.4)." "敵に接触せず、移動しない移動アクションで、病院のフィギュアを６面体１個のダメージを負った生き霊として呼び戻す（K-8.4、M-6.4）。"
    Demoralized "demoralized" Damage Yellow Square false "D" ["Demoralized" "戦意喪失"]
        "May only move or rest, and not move into contact with an enemy (K-8.5)." "移動と休みしかできず、自分から敵に接触する移動もできない（K-8.5）。"
    MagicEnhancement "magic_enhancement" Damage Blue Square true "ME" ["Magic Enhancement" "魔力増強"]
        "A friend touching it does +1 damage with shots; several add up." "接触している味方の射撃ダメージ＋１。複数あれば重なる。"
    BattleFury "battle_fury" Damage Orange Square false "BF" ["Battle Fury" "闘志"]
        "Neither captures nor is captured; a captive it has goes free." "捕獲も捕獲されることもない。捕虜がいれば解放される。"
    Berserk "berserk" Damage Red Square false "Be" ["Berserk" "狂戦士"]
        "No shots; neither captures nor is captured; a captive it has goes to hospital." "射撃できない。捕獲も捕獲されることもない。捕虜がいれば病院送りになる。"
    Pierce "pierce" Damage Red Circle true "P" ["Pierce" "貫通"]
        "Its shots ignore battle armor, toughness and invulnerability." "射撃は重装甲、頑強、無敵を無視する。"
    MagicFreeze "magic_freeze" Damage Blue Circle true "MF" ["Magic Freeze" "魔法凍結"]
        "Shots with 1 damage; per target hit that has fewer than two tokens, 4–6 on one die adds a token (a second one pushes)." "ダメージ１の射撃。命中したマーカー２個未満の目標ごとに６面体１個、４〜６でマーカーを１個加える（２個目はプッシング）。"
    MagicConfusion "magic_confusion" Damage Black Circle true "MC" ["Magic Confusion" "魔法混乱"]
        "A shot that hits does no damage; instead you move the opponent: no token, no break-away, not into contact with your own. A flag he holds goes with him, and scores for his club outside (M-5.1)." "射撃が命中してもダメージはなく、代わりに相手を移動させる。マーカーも離脱もなく、自分の側とは接触させない。持っているフラッグは一緒に動き、円の外ならそのチームの得点になる（M-5.1）。"
}

impl Ability {
    /// The ability files call `id`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|ability| ability.id() == id)
    }

    /// The ability called `name` by people: its English or Japanese name or its id, whatever the case, spaces and signs.
    pub fn from_name(name: &str) -> Option<Self> {
        // Most names are ids but for case and spaces; large files hold very many of them.
        let id = name.to_lowercase().replace([' ', '/'], "_");
        if let Some(ability) = Self::from_id(&id) {
            return Some(ability);
        }
        let name = plain(name);
        Self::ALL.iter().copied().find(|ability| {
            let Words { en, ja } = ability.name();
            [ability.id(), en, ja]
                .iter()
                .any(|known| plain(known) == name)
        })
    }

    /// The value it belongs to.
    pub const fn slot(self) -> Slot {
        self.info().slot
    }

    /// The mark on the dial; no two abilities of a slot share one.
    pub const fn mark(self) -> Mark {
        let Info { shape, color, .. } = self.info();
        Mark { shape, color }
    }

    /// May its owner switch it off for a turn?
    pub const fn optional(self) -> bool {
        self.info().optional
    }

    /// What people call it. A league may have its own words for it.
    pub const fn name(self) -> Words {
        self.info().name
    }

    /// What it does, in a sentence or two.
    pub const fn effect(self) -> Words {
        self.info().effect
    }

    /// One or two letters, unique within the slot, for those who do not see the color.
    pub const fn letter(self) -> &'static str {
        self.info().letter
    }
}

/// A name without case, spaces and signs.
pub(super) fn plain(name: &str) -> String {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn ids_are_the_english_names_and_both_find_the_ability() {
        for &ability in Ability::ALL {
            let id: String = ability.name().en.to_lowercase().replace([' ', '/'], "_");
            assert_eq!(ability.id(), id);
            assert_eq!(Ability::from_id(&id), Some(ability));
            for name in [id.as_str(), ability.name().en, ability.name().ja] {
                assert_eq!(Ability::from_name(name), Some(ability), "{name}");
            }
            assert_eq!(serde_json::to_value(ability).unwrap(), id);
        }
        assert_eq!(Ability::ALL.len(), 43);
        assert_eq!(Ability::from_id("Flight"), None);
        assert_eq!(
            Ability::from_name("FLAME / Lightning"),
            Some(Ability::FlameLightning)
        );
        assert_eq!(Ability::from_name(""), None);
    }

    #[test]
    fn marks_and_letters_are_unique_within_a_slot() {
        let mut marks = HashSet::new();
        let mut letters = HashSet::new();
        for &ability in Ability::ALL {
            assert!(marks.insert((ability.slot(), ability.mark())), "{ability}");
            assert!(
                letters.insert((ability.slot(), ability.letter())),
                "{ability}"
            );
            assert!((1..=2).contains(&ability.letter().len()));
        }
    }

    #[test]
    fn every_ability_has_its_words_in_both_languages() {
        for &ability in Ability::ALL {
            for words in [ability.name(), ability.effect()] {
                assert!(words.en.is_ascii() || words.en.contains(['−', '–', '“']));
                assert!(!words.en.is_empty() && !words.ja.is_ascii(), "{ability}");
            }
        }
    }
}
