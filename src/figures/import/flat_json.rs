//! Flat JSON (mage-knight §10, 3): a list of figures with plain keys.

use super::draft::{Cell, ClickDraft, Draft};
use super::json::Node;
use crate::figures::ability::Slot;

/// The figure as the file writes it.
pub(super) fn draft(item: &Node<'_>) -> Draft {
    let name = item.cell_of(&["name"]);
    let mut mounted = item.cell_of(&["mounted"]);
    if mounted.value.is_empty() && name.value.contains(" On ") {
        mounted.value = "true".into();
    }
    let clicks = item.get(&["clicks", "dial"]);
    let clicks = clicks.as_ref().and_then(Node::items).unwrap_or_default();
    Draft {
        id: item.cell_of(&["id"]),
        set: item.cell_of(&["set_name", "set"]),
        number: item.cell_of(&["collector_number", "number"]),
        name,
        name_ja: item.cell_of(&["name_ja"]),
        rank: item.cell_of(&["rank"]),
        factions: item.names_of(&["factions", "faction"]),
        points: item.cell_of(&["point_cost", "points"]),
        range: item.cell_of(&["range"]),
        targets: item.cell_of(&["range_targets", "targets"]),
        arc: item.cell_of(&["arc"]),
        mounted,
        picture: item.cell_of(&["picture"]),
        clicks: clicks.iter().map(click).collect(),
        dial: Cell {
            value: String::new(),
            ..item.cell_of(&["clicks", "dial"])
        },
    }
}

fn click(node: &Node<'_>) -> ClickDraft {
    ClickDraft {
        number: node.cell_of(&["click_number", "click"]),
        values: Slot::ALL.map(|slot| node.cell_of(&[slot.id()])),
        abilities: Slot::ALL.map(|slot| {
            let key = format!("{}_ability", slot.id());
            let ability = node.get(&[&key]);
            let name = ability.as_ref().and_then(|ability| ability.get(&["name"]));
            name.map_or_else(|| node.cell_of(&[&key]), |name| name.cell())
        }),
        skull: false,
    }
}
