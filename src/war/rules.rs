//! The house rules of a war: what its queens may decide for themselves, and what they have decided.

pub use crate::rulebook::setting::{BadSetting, HouseRules, Kind, Setting, SettingKey, Value};
use crate::rulebook::setting::{Unit, int, w, yes_no};

/// The house rules of a war.
pub type Rules = HouseRules<Key>;

crate::settings! {
    /// The key of a setting of the war.
    pub enum Key;

    Garumon "W-1.2.garumon" W_1_2 int(7, 1, 50, Unit::Garumon),
        w("Garumon in a unit", "ユニットのガルモン"),
        w("How many Garumon a unit may have.", "1ユニットに入れるガルモンの人数。");
    Beasts "W-1.2.beasts" W_1_2 int(3, 0, 50, Unit::Beasts),
        w("Beasts in a unit", "ユニットの召喚獣"),
        w("How many summoned beasts a unit may have beside all its Garumon.", "ガルモンを減らさずに入れられる召喚獣の数。");
    MostBeasts "W-1.2.most_beasts" W_1_2 int(9, 0, 99, Unit::Beasts),
        w("Most beasts", "召喚獣の最大数"),
        w("How many summoned beasts there may be when Garumon are left out for them.", "ガルモンを減らしたときに入れられる召喚獣の最大数。");
    ForcedTurns "W-6.1.turns" W_6_1 int(3, 1, 99, Unit::Turns),
        w("Turns before a forced battle", "強制バトルまでのターン数"),
        w("After how many turns without a battle a faction on the lowest floor is forced to fight.",
          "最下階の陣営が何ターン戦わなければ強制バトルになるか。");
    BeastsPer "D-20.beasts" D_20
        Kind::Words(&[("unit", w("per unit", "ユニットごと")), ("faction", w("per faction", "陣営ごと"))]),
        w("What the most beasts are counted over", "召喚獣の最大数の単位"),
        w("Whether the most beasts are counted in each unit or in the whole faction.", "召喚獣の最大数をユニットごとに数えるか、陣営全体で数えるか。");
    Thrown "D-22.thrown" D_22
        Kind::Words(&[("any", w("any open cell of the floor", "同じ階の入れるマスならどこでも")),
                      ("neighbors", w("neighboring cells only", "隣のマスだけ"))]),
        w("Where thrown units land", "飛ばされる先"),
        w("To which cells units are thrown that do not take part in a battle.", "バトルに加わらないユニットがどのマスへ飛ばされるか。");
    ForcedUnit "D-23.drawn" D_23
        Kind::Words(&[("random", w("drawn at random", "無作為に決まる")), ("gm", w("the GM picks", "ＧＭが選ぶ"))]),
        w("Who is forced to fight", "強制バトルの組み合わせ"),
        w("How the unit that is forced to fight and its opponent are found.", "強制的に戦うユニットと相手をどう決めるか。");
    LowestFloor "D-24.floor" D_24
        Kind::Words(&[("occupied", w("the lowest floor with a unit on it", "ユニットがいる最も下の階")),
                      ("first", w("floor 1 only", "1階だけ"))]),
        w("Lowest floor", "最下階"),
        w("Which floor is the lowest, for forced battles and the forced ascent.", "強制バトルと強制移動でどの階を最下階とするか。");
    Floors "D-48.floors" D_48 int(0, 0, 999, Unit::Floors),
        w("Floors", "階の数"),
        w("How many floors the war has; 0 is no limit.", "階の数。0なら制限なし。");
    BattleOrder "D-48.order" D_48
        Kind::Words(&[("arisen", w("as they arose", "起こった順")), ("gm", w("the GM picks", "ＧＭが選ぶ"))]),
        w("Order of battles", "バトルの順番"),
        w("In what order the battles of a turn are fought.", "1ターンのバトルをどの順に行うか。");
    BeastsDown "D-49.beasts" D_49
        Kind::Words(&[("removed", w("removed like Garumon", "ガルモンと同じく除外される")), ("recover", w("they recover", "復活する"))]),
        w("Beasts that are down", "戦闘不能の召喚獣"),
        w("What becomes of summoned beasts that are down after a battle.", "バトル後に戦闘不能の召喚獣がどうなるか。");
    DrawnInLeaves "D-56.leaves" D_56
        yes_no(false, w("it may leave on its turn", "自分の行動で離れてもよい"),
                      w("its turn is skipped", "その行動は飛ばす")),
        w("Drawn in before its turn", "行動前のバトル"),
        w("Whether a unit drawn into a battle before its turn may still move away.", "行動する前に巻き込まれたユニットが移動できるか。");
    BattleAbove "D-57.battle" D_57
        Kind::Words(&[("this-turn", w("fought next, in this turn", "このターンのうちに次に行う")),
                      ("next-turn", w("fought next turn", "次のターンに行う"))]),
        w("Meeting others above", "上の階での遭遇"),
        w("When a battle is fought that arises because a unit goes up.", "上の階に移ったために起こるバトルをいつ行うか。");
    ForcedCounts "D-58.counts" D_58
        Kind::Words(&[("lowest", w("units on the lowest floor", "最下階のユニットだけ")), ("all", w("all units", "全ユニット"))]),
        w("Who counts for a forced battle", "強制バトルの数え方"),
        w("Whose battles count when a faction's turns without a battle are counted.", "バトルのないターンを数えるとき、どのユニットを見るか。");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    /// Every figure and reading of the book, as the book gives it.
    const BOOK: &str = r#"
        W-1.2 = { garumon = 7, beasts = 3, most_beasts = 9 }
        W-6.1.turns = 3
        D-20.beasts = "unit"
        D-22.thrown = "any"
        D-23.drawn = "random"
        D-24.floor = "occupied"
        D-48 = { floors = 0, order = "arisen" }
        D-49.beasts = "removed"
        D-56.leaves = false
        D-57.battle = "this-turn"
        D-58.counts = "lowest"
    "#;

    #[test]
    fn the_standard_is_the_book() {
        let rules: Rules = toml::from_str(BOOK).unwrap();
        assert_eq!(rules, Rules::standard());
        let file = toml::to_string(&rules).unwrap();
        assert_eq!(toml::from_str::<Rules>(&file).unwrap(), rules);
    }

    #[test]
    fn every_setting_is_whole() {
        for key in Key::ALL {
            let setting = key.setting();
            setting.check(&setting.standard()).unwrap();
            assert!(setting.key.starts_with(&format!("{}.", setting.rule)));
            for lang in [Lang::En, Lang::Ja] {
                assert!(!setting.title.of(lang).is_empty());
                assert!(setting.text.of(lang).ends_with(['.', '。']));
                assert_ne!(setting.other(lang), setting.show(&setting.standard(), lang));
            }
        }
    }

    #[test]
    fn the_other_game_has_other_settings() {
        let bad = Rules::standard()
            .set("F-6.4.factor", 2000.into())
            .unwrap_err();
        assert!(
            bad.text()
                .en
                .starts_with("\"F-6.4.factor\" is no house rule")
        );
    }
}
