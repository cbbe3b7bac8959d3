//! The dial under a figure: its live clicks, then skulls (K-1.2, K-1.3).

use super::ability::{Ability, Slot};
use crate::text;
use crate::text::{Text, Words};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// What one position of the dial shows. Files write it as one string: `"8/10/15/1 flight toughness"`, that is
/// speed/attack/defense/damage and then the ids of the abilities in the order of their values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Click {
    /// Inches of movement, 0 to [`Click::MOST`].
    pub speed: u8,
    /// Added to the dice of an attack, 0 to [`Click::MOST`].
    pub attack: u8,
    /// What an attack on the figure must reach, 0 to [`Click::MOST`].
    pub defense: u8,
    /// Clicks a hit costs, 0 to [`Click::MOST`].
    pub damage: u8,
    /// The ability beside speed.
    pub speed_ability: Option<Ability>,
    /// The ability beside attack.
    pub attack_ability: Option<Ability>,
    /// The ability beside defense.
    pub defense_ability: Option<Ability>,
    /// The ability beside damage.
    pub damage_ability: Option<Ability>,
}

/// No click: what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.en)]
pub struct BadClick(pub Text);

impl Click {
    /// The highest value a click may show.
    pub const MOST: u8 = 40;

    /// A click without abilities.
    pub const fn new(speed: u8, attack: u8, defense: u8, damage: u8) -> Self {
        Self {
            speed,
            attack,
            defense,
            damage,
            speed_ability: None,
            attack_ability: None,
            defense_ability: None,
            damage_ability: None,
        }
    }

    /// The value in a slot.
    pub const fn value(&self, slot: Slot) -> u8 {
        match slot {
            Slot::Speed => self.speed,
            Slot::Attack => self.attack,
            Slot::Defense => self.defense,
            Slot::Damage => self.damage,
        }
    }

    /// The value in a slot, to be changed.
    pub const fn value_mut(&mut self, slot: Slot) -> &mut u8 {
        match slot {
            Slot::Speed => &mut self.speed,
            Slot::Attack => &mut self.attack,
            Slot::Defense => &mut self.defense,
            Slot::Damage => &mut self.damage,
        }
    }

    /// The ability in a slot.
    pub const fn ability(&self, slot: Slot) -> Option<Ability> {
        match slot {
            Slot::Speed => self.speed_ability,
            Slot::Attack => self.attack_ability,
            Slot::Defense => self.defense_ability,
            Slot::Damage => self.damage_ability,
        }
    }

    /// The ability in a slot, to be changed.
    pub const fn ability_mut(&mut self, slot: Slot) -> &mut Option<Ability> {
        match slot {
            Slot::Speed => &mut self.speed_ability,
            Slot::Attack => &mut self.attack_ability,
            Slot::Defense => &mut self.defense_ability,
            Slot::Damage => &mut self.damage_ability,
        }
    }

    /// Does the click show `ability`?
    pub fn shows(&self, ability: Ability) -> bool {
        self.ability(ability.slot()) == Some(ability)
    }

    /// Its abilities, at most four, in the order of the slots.
    pub fn abilities(&self) -> impl Iterator<Item = Ability> + '_ {
        Slot::ALL.into_iter().filter_map(|slot| self.ability(slot))
    }

    /// Is it a live click that can be written?
    ///
    /// # Errors
    /// [`BadClick`] where a value is above [`Self::MOST`], all four are 0 (that is a skull, and skulls are not
    /// written), or an ability stands in another's slot.
    pub fn check(&self) -> Result<(), BadClick> {
        let most = Self::MOST;
        for slot in Slot::ALL {
            let (value, words) = (self.value(slot), slot.name());
            if value > most {
                let (en, ja) = (words.en, words.ja);
                return Err(BadClick(text!(
                    "{en} {value} is above {most}, the most a click shows",
                    "{ja}{value}はクリックの上限{most}を超えています"
                )));
            }
            if let Some(ability) = self.ability(slot).filter(|a| a.slot() != slot) {
                let own = ability.slot().name();
                let (en, ja, own_en, own_ja) = (words.en, words.ja, own.en, own.ja);
                return Err(BadClick(text!(
                    "{ability} belongs to {own_en}, not to {en}",
                    "{ability}は{own_ja}の能力で、{ja}の能力ではありません"
                )));
            }
        }
        if Slot::ALL.iter().all(|slot| self.value(*slot) == 0) {
            return Err(BadClick(text!(
                "0/0/0/0 is a skull; only live clicks are written",
                "0/0/0/0はドクロです。書くのは生きているクリックだけです"
            )));
        }
        Ok(())
    }
}

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            speed,
            attack,
            defense,
            damage,
            ..
        } = self;
        write!(f, "{speed}/{attack}/{defense}/{damage}")?;
        self.abilities()
            .try_for_each(|ability| write!(f, " {ability}"))
    }
}

impl FromStr for Click {
    type Err = BadClick;

    /// Reads `8/10/15/1 flight toughness`; the abilities may stand in any order.
    fn from_str(written: &str) -> Result<Self, BadClick> {
        let mut words = written.split_whitespace();
        let values: Vec<&str> = words.next().unwrap_or_default().split('/').collect();
        let [speed, attack, defense, damage] = values.as_slice() else {
            return Err(BadClick(text!(
                "\"{written}\" does not start with four values speed/attack/defense/damage like 8/10/15/1",
                "「{written}」は8/10/15/1のような4つの値（移動力/攻撃力/防御力/ダメージ）で始まっていません"
            )));
        };
        let mut click = Self::new(0, 0, 0, 0);
        for (slot, value) in Slot::ALL.into_iter().zip([speed, attack, defense, damage]) {
            *click.value_mut(slot) = value_of(slot, value)?;
        }
        for id in words {
            let Some(ability) = Ability::from_id(id) else {
                return Err(BadClick(text!(
                    "no ability is called \"{id}\"",
                    "「{id}」という能力はありません"
                )));
            };
            let slot = ability.slot();
            if let Some(there) = click.ability_mut(slot).replace(ability) {
                let Words { en, ja } = slot.name();
                return Err(BadClick(text!(
                    "{there} and {ability} both belong to {en}; a click has at most one ability per value (K-1.2)",
                    "{there}と{ability}はどちらも{ja}の能力です。1クリックの能力は値ごとに1つまでです（K-1.2）"
                )));
            }
        }
        click.check()?;
        Ok(click)
    }
}

/// The value written in a slot.
fn value_of(slot: Slot, written: &str) -> Result<u8, BadClick> {
    let most = Click::MOST;
    let number = Some(written).filter(|w| w.bytes().all(|b| b.is_ascii_digit()));
    match number.and_then(|w| w.parse().ok()) {
        Some(value) if value <= most => Ok(value),
        Some(_) | None => {
            let Words { en, ja } = slot.name();
            Err(BadClick(text!(
                "{en} \"{written}\" is no whole number from 0 to {most}",
                "{ja}「{written}」は0から{most}までの整数ではありません"
            )))
        }
    }
}

impl Serialize for Click {
    fn serialize<S: Serializer>(&self, ser: S) -> Result<S::Ok, S::Error> {
        ser.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Click {
    fn deserialize<D: Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        String::deserialize(de)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

/// The live clicks of a dial in order, 1 to 12 of them; skulls fill the other positions (K-1.2). Its position is the
/// damage taken (K-1.4). Files write it as the list of its live clicks.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Dial(Vec<Click>);

/// No dial: what is wrong, and at which click.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .text.en)]
pub struct BadDial {
    /// The click, from 0; `None` where the dial as a whole is wrong.
    pub click: Option<usize>,
    /// What is wrong; names the click, from 1.
    pub text: Text,
}

impl BadDial {
    /// `bad`, found at the click `index` (from 0).
    pub fn at(index: usize, bad: BadClick) -> Self {
        let (n, BadClick(Text { en, ja })) = (index + 1, bad);
        Self {
            click: Some(index),
            text: text!("click {n}: {en}", "クリック{n}：{ja}"),
        }
    }
}

impl Dial {
    /// Positions of a dial, skulls included (K-1.2).
    pub const POSITIONS: usize = 12;

    /// The dial with these live clicks.
    ///
    /// # Errors
    /// [`BadDial`] where there are none or more than [`Self::POSITIONS`], or where one is no live click.
    pub fn new(clicks: Vec<Click>) -> Result<Self, BadDial> {
        let (n, most) = (clicks.len(), Self::POSITIONS);
        if n == 0 || n > most {
            return Err(BadDial {
                click: None,
                text: text!(
                    "a dial has 1 to {most} live clicks (K-1.2), not {n}",
                    "ダイヤルの生きているクリックは1から{most}個です（K-1.2）。{n}個あります"
                ),
            });
        }
        for (index, click) in clicks.iter().enumerate() {
            click.check().map_err(|bad| BadDial::at(index, bad))?;
        }
        Ok(Self(clicks))
    }

    /// The dial written as one string per live click.
    ///
    /// # Errors
    /// [`BadDial`] naming the first click that cannot be read; as [`Self::new`].
    pub fn read<S: AsRef<str>>(written: &[S]) -> Result<Self, BadDial> {
        let clicks = written
            .iter()
            .enumerate()
            .map(|(index, click)| (click.as_ref().parse()).map_err(|bad| BadDial::at(index, bad)))
            .collect::<Result<_, _>>()?;
        Self::new(clicks)
    }

    /// How many live clicks it has, 1 to 12.
    pub fn live(&self) -> usize {
        self.0.len()
    }

    /// The live clicks, undamaged first.
    pub fn clicks(&self) -> &[Click] {
        &self.0
    }

    /// Its abilities, each once, in the order they appear.
    pub fn abilities(&self) -> Vec<Ability> {
        let mut all = Vec::new();
        for ability in self.clicks().iter().flat_map(Click::abilities) {
            if !all.contains(&ability) {
                all.push(ability);
            }
        }
        all
    }

    /// What it shows after `damage` clicks; `None` is a skull: hospital (K-1.3).
    pub fn click(&self, damage: u8) -> Option<&Click> {
        self.0.get(usize::from(damage))
    }

    /// The most damage a figure can have and still stand: the last live click.
    pub fn last_before_skull(&self) -> u8 {
        (self.0.len() - 1) as u8
    }
}

impl TryFrom<Vec<Click>> for Dial {
    type Error = BadDial;
    fn try_from(clicks: Vec<Click>) -> Result<Self, BadDial> {
        Self::new(clicks)
    }
}

impl<'de> Deserialize<'de> for Dial {
    fn deserialize<D: Deserializer<'de>>(de: D) -> Result<Self, D::Error> {
        Self::read(&Vec::<String>::deserialize(de)?)
            .map_err(|bad| serde::de::Error::custom(crate::text::toml::to_travel(&bad.text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bad(written: &str) -> String {
        written.parse::<Click>().unwrap_err().to_string()
    }

    #[test]
    fn a_click_is_one_string_with_its_abilities_in_slot_order() {
        let click: Click = " 8/10/15/0  toughness flight ".parse().unwrap();
        assert_eq!(click.to_string(), "8/10/15/0 flight toughness");
        assert!(click.shows(Ability::Flight) && !click.shows(Ability::Bound));
        assert_eq!(
            serde_json::to_string(&click).unwrap(),
            "\"8/10/15/0 flight toughness\""
        );
        assert_eq!(
            serde_json::from_str::<Click>("\"8/10/15/0 flight toughness\"").unwrap(),
            click
        );
    }

    #[test]
    fn what_is_wrong_with_a_click_is_said_exactly() {
        assert_eq!(
            bad("8/10/15"),
            "\"8/10/15\" does not start with four values speed/attack/defense/damage like 8/10/15/1"
        );
        assert_eq!(
            bad(""),
            "\"\" does not start with four values speed/attack/defense/damage like 8/10/15/1"
        );
        assert_eq!(
            bad("8/-1/15/1"),
            "attack \"-1\" is no whole number from 0 to 40"
        );
        assert_eq!(
            bad("8/+1/15/1"),
            "attack \"+1\" is no whole number from 0 to 40"
        );
        assert_eq!(
            bad("8/1/99/1"),
            "defense \"99\" is no whole number from 0 to 40"
        );
        assert_eq!(
            bad("8//15/1"),
            "attack \"\" is no whole number from 0 to 40"
        );
        assert_eq!(bad("8/1/15/1 fligt"), "no ability is called \"fligt\"");
        assert_eq!(
            bad("8/1/15/1 flight bound"),
            "flight and bound both belong to speed; a click has at most one ability per value (K-1.2)"
        );
        assert_eq!(
            bad("0/0/0/0"),
            "0/0/0/0 is a skull; only live clicks are written"
        );
        let mut click = Click::new(1, 1, 1, 1);
        click.damage_ability = Some(Ability::Flight);
        assert_eq!(
            click.check().unwrap_err().to_string(),
            "flight belongs to speed, not to damage"
        );
    }

    /// K-1.2: up to 12 positions, live ones first. K-1.3: damage turns the dial on; past the last live click is a skull.
    #[test]
    fn k_1_2_a_dial_has_live_clicks_and_then_skulls() {
        let dial = Dial::read(&["8/7/15/1", "4/0/11/0 demoralized"]).unwrap();
        assert_eq!((dial.live(), dial.last_before_skull()), (2, 1));
        assert_eq!(dial.click(0).map(|c| c.speed), Some(8));
        assert_eq!(dial.click(2), None);
        assert_eq!(dial.click(u8::MAX), None);
        let thirteen = vec!["1/1/1/1"; 13];
        assert_eq!(
            Dial::read(&thirteen).unwrap_err().to_string(),
            "a dial has 1 to 12 live clicks (K-1.2), not 13"
        );
        assert!(Dial::read(&thirteen[1..]).is_ok());
        assert!(Dial::new(vec![]).is_err());
        let wrong = Dial::read(&["8/7/15/1", "x/7/15/1"]).unwrap_err();
        assert_eq!(wrong.click, Some(1));
        assert_eq!(
            wrong.to_string(),
            "click 2: speed \"x\" is no whole number from 0 to 40"
        );
        let json = r#"["8/7/15/1","4/0/11/0 demoralized"]"#;
        assert_eq!(serde_json::from_str::<Dial>(json).unwrap(), dial);
        assert_eq!(serde_json::to_string(&dial).unwrap(), json);
        assert!(serde_json::from_str::<Dial>("[]").is_err());
    }
}
