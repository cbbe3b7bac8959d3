//! Feed JSON (mage-knight §10, 2): all numbers are strings, abilities are ids, skulls are "Dead".

use super::draft::{Cell, ClickDraft, Draft, Findings};
use super::json::Node;
use crate::figures::ability::Ability;
use crate::text;

const CLICK: &str = "Model.Dial.Clicks.Click";
const NO_ABILITY: &str = "85";
const SKULL: &str = "93";
const START: &str = "120";

/// The feed's ids from 86 on, in order; 93 and 120 mean other things.
const ABILITIES: [(u16, Ability); 43] = [
    (86, Ability::Aquatic),
    (87, Ability::BattleArmor),
    (88, Ability::BattleFury),
    (89, Ability::Berserk),
    (90, Ability::Bound),
    (91, Ability::Charge),
    (92, Ability::Command),
    (94, Ability::Defend),
    (95, Ability::Demoralized),
    (96, Ability::Dodge),
    (97, Ability::FlameLightning),
    (98, Ability::Flight),
    (99, Ability::ForcedMarch),
    (100, Ability::Healing),
    (101, Ability::Invulnerability),
    (102, Ability::LimitedInvisibility),
    (103, Ability::MagicBlast),
    (104, Ability::MagicConfusion),
    (105, Ability::MagicEnhancement),
    (106, Ability::MagicFreeze),
    (107, Ability::MagicHealing),
    (108, Ability::MagicImmunity),
    (109, Ability::MagicLevitation),
    (110, Ability::MagicRetaliation),
    (111, Ability::Necromancy),
    (112, Ability::Nimble),
    (113, Ability::Pierce),
    (114, Ability::PoleArm),
    (115, Ability::Quickness),
    (116, Ability::Ram),
    (117, Ability::Regeneration),
    (118, Ability::Shockwave),
    (119, Ability::SneakAttack),
    (121, Ability::Stealth),
    (122, Ability::Sweep),
    (123, Ability::Toughness),
    (124, Ability::Vampirism),
    (125, Ability::Venom),
    (126, Ability::WeaponMaster),
    (127, Ability::Frenzy),
    (128, Ability::Summon),
    (129, Ability::Cursed),
    (130, Ability::Terrify),
];

/// Is the object a figure of this format?
pub(super) fn is_one(item: &Node<'_>) -> bool {
    let keys = ["Dials", "Model.ShortName", "Model.FigureNumber"];
    item.get(&keys).is_some()
}

/// The figure as the feed writes it.
pub(super) fn draft(item: &Node<'_>, findings: &mut Findings<'_>) -> Draft {
    let dials = item.get(&["Dials"]);
    let all = dials.as_ref().and_then(Node::items).unwrap_or_default();
    if all.len() > 1 {
        let (cell, n) = (item.cell_of(&["Dials"]), all.len());
        findings.warn(
            &cell,
            text!(
                "has {n} dials; the first is taken",
                "ダイヤルが{n}個あります。最初のものを使います"
            ),
        );
    }
    let clicks = all.first().and_then(|dial| dial.get(&["Clicks"])?.items());
    let clicks: Vec<ClickDraft> = (clicks.unwrap_or_default().iter().enumerate())
        .map(|(index, node)| click(node, index, findings))
        .collect();
    let name = item.cell_of(&["Model.ShortName", "Model.Name"]);
    let rides = [&name.value, &item.cell_of(&["Model.Name"]).value]
        .iter()
        .any(|name| name.contains(" On "));
    let nothing = |key: &str| Cell {
        value: String::new(),
        ..item.cell_of(&[key])
    };
    Draft {
        id: nothing("id"),
        set: item.cell_of(&["Model.ExpansionName"]),
        number: item.cell_of(&["Model.FigureNumber"]),
        name_ja: nothing("name_ja"),
        rank: item.cell_of(&["Model.Rank"]),
        factions: item.names_of(&["Model.Factions"]),
        points: item.cell_of(&["Model.UnitCost"]),
        range: item.cell_of(&["Model.Range"]),
        targets: nothing("Model.Range"),
        arc: item.cell_of(&["Model.Arc"]),
        mounted: Cell {
            value: if rides { "true" } else { "" }.into(),
            place: name.place.clone(),
        },
        name,
        picture: nothing("picture"),
        clicks,
        dial: item.cell_of(&["Dials"]),
    }
}

fn click(node: &Node<'_>, index: usize, findings: &mut Findings<'_>) -> ClickDraft {
    let cell = |what: &str| node.cell_of(&[&format!("{CLICK}.{what}")]);
    let mut skull = false;
    let abilities = ["Speed", "Attack", "Defense", "Damage"].map(|slot| {
        let mut cell = cell(&format!("{slot}AbilityId"));
        match cell.value.as_str() {
            SKULL => skull = true,
            START if index > 0 => findings.warn(
                &cell,
                text!(
                    "the mark of the start (120) is not on the first click; the figure starts at its first click",
                    "開始位置の印（120）が最初のクリックにありません。最初のクリックから始めます"
                ),
            ),
            _ => {}
        }
        cell.value = match cell.value.as_str() {
            "" | NO_ABILITY | SKULL | START => String::new(),
            id => known(id).unwrap_or(id).to_owned(),
        };
        cell
    });
    ClickDraft {
        number: cell("ClickNumber"),
        values: ["Speed", "Attack", "Defense", "Damage"].map(cell),
        abilities,
        skull,
    }
}

/// Our word for the feed's id.
fn known(id: &str) -> Option<&'static str> {
    let id: u16 = id.parse().ok()?;
    let (_, ability) = ABILITIES.iter().find(|(known, _)| *known == id)?;
    Some(ability.id())
}
