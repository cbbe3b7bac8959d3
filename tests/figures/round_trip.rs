//! What is written is read back the same, and no bytes at all bring the readers down.

use flagkeeper::{
    figures::{Ability, AbilityNames, Click, Dial, Figure, Rank, Shelf, Slot, export, import},
    text::written::name_fault,
};
use proptest::prelude::*;
use std::path::Path;

fn click() -> impl Strategy<Value = Click> {
    let ability = |slot: Slot| {
        let of_slot: Vec<Ability> = (Ability::ALL.iter().copied())
            .filter(|ability| ability.slot() == slot)
            .collect();
        prop::option::of(prop::sample::select(of_slot))
    };
    let values = (
        0..=Click::MOST,
        0..=Click::MOST,
        1..=Click::MOST,
        0..=Click::MOST,
    );
    let abilities = Slot::ALL.map(ability);
    (values, abilities).prop_map(|((speed, attack, defense, damage), abilities)| {
        let mut click = Click::new(speed, attack, defense, damage);
        for (slot, ability) in Slot::ALL.into_iter().zip(abilities) {
            *click.ability_mut(slot) = ability;
        }
        click
    })
}

/// Any name that may stand on a figure: every script, quotes, commas, emoji.
fn name() -> impl Strategy<Value = String> {
    let text = prop_oneof![".{1,30}", "[,;\"'=+@\\-#\\[\\]{}ÀあＡ漢e\u{301}🏰]{1,20}"];
    text.prop_map(|text| text.trim().to_owned())
        .prop_filter("a name", |text| name_fault(text).is_none())
}

fn figure(number: u32) -> impl Strategy<Value = Figure> {
    let faction = name().prop_map(|name| name.replace(';', "_").trim().to_owned());
    let base = (
        name(),
        name(),
        prop::option::of(name()),
        prop::collection::hash_set(faction, 1..4),
        prop::sample::select(Rank::ALL.to_vec()),
    );
    let numbers = (
        1..=Figure::MOST_POINTS,
        0..=Figure::MOST_RANGE,
        1..=4_u8,
        prop::sample::select(Figure::ARCS.to_vec()),
        any::<bool>(),
    );
    let dial = prop::collection::vec(click(), 1..=Dial::POSITIONS);
    let picture = prop::option::of("[a-zé漢][a-zé漢 ]{0,9}\\.png");
    (base, numbers, dial, picture).prop_map(move |(base, numbers, dial, picture)| {
        let (set, name, name_ja, faction, rank) = base;
        let (points, range, targets, arc, mounted) = numbers;
        Figure {
            id: Figure::id_for(&set, number, |_| false).unwrap(),
            set,
            number,
            name,
            name_ja,
            faction: faction.into_iter().collect(),
            rank,
            points,
            range,
            targets,
            arc,
            mounted,
            dial: Dial::new(dial).unwrap(),
            picture,
        }
    })
}

/// Figures whose ids differ.
fn figures() -> impl Strategy<Value = Vec<Figure>> {
    (figure(1), figure(2), figure(u32::MAX)).prop_map(|(a, b, c)| {
        let mut figures: Vec<Figure> = Vec::new();
        for figure in [a, b, c] {
            if figures.iter().all(|other| other.id != figure.id) {
                figures.push(figure);
            }
        }
        figures
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_click_reads_as_it_is_written(click in click()) {
        prop_assert_eq!(click.to_string().parse::<Click>(), Ok(click));
    }

    #[test]
    fn a_table_reads_as_it_is_written(figures in figures()) {
        for figure in &figures {
            prop_assert_eq!(figure.check(), vec![]);
        }
        let imported = import::read("f", &export::clicks_csv(&figures), AbilityNames::NONE);
        prop_assert_eq!(imported.map(|imported| imported.figures), Ok(figures));
    }

    #[test]
    fn a_shelf_and_a_season_read_as_they_are_written(figures in figures()) {
        let mut shelf = Shelf::empty();
        for figure in &figures {
            shelf.put(figure.clone()).unwrap();
            let text = toml::to_string(figure).unwrap();
            prop_assert_eq!(&toml::from_str::<Figure>(&text).unwrap(), figure);
        }
        let (again, problems) = Shelf::parse(Path::new("f"), &shelf.to_text());
        prop_assert_eq!(problems, vec![]);
        prop_assert_eq!(again.figures(), &figures);
    }

    #[test]
    fn changing_one_figure_into_another_reads_back(a in figure(1), b in figure(1)) {
        let mut shelf = Shelf::empty();
        let b = Figure { id: a.id.clone(), ..b };
        shelf.put(a).unwrap();
        let (mut shelf, _) = Shelf::parse("f", &shelf.to_text());
        shelf.put(b.clone()).unwrap();
        let (again, problems) = Shelf::parse("f", &shelf.to_text());
        prop_assert_eq!(problems, vec![]);
        prop_assert_eq!(again.figures(), &[b]);
    }

    #[test]
    fn no_bytes_bring_the_importer_down(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = import::read("f", &bytes, AbilityNames::NONE);
        let _ = Shelf::parse("f", &String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_damage_to_a_good_file_brings_the_importer_down(
        which in 0..3_usize,
        cuts in prop::collection::vec((any::<prop::sample::Index>(), ".{0,4}"), 1..6),
    ) {
        let files = ["three.csv", "three_feed.json", "three_flat.json"];
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/figures/data");
        let mut text: Vec<char> = std::fs::read_to_string(folder.join(files[which])).unwrap().chars().collect();
        for (at, new) in cuts {
            let at = at.index(text.len());
            text.splice(at..=at, new.chars());
        }
        let text: String = text.into_iter().collect();
        match import::read("f", text.as_bytes(), AbilityNames::NONE) {
            Ok(imported) => for figure in imported.figures {
                prop_assert_eq!(figure.check(), vec![]);
            },
            Err(problems) => prop_assert!(!problems.is_empty()),
        }
    }
}
