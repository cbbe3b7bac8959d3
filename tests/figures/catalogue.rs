//! The catalogue that comes with the program: our own figures, which look and play like the real thing.

use flagkeeper::figures::{Ability, AbilityNames, Figure, Rank, Shelf, Slot, export, import};
use flagkeeper::text::Lang;
use std::collections::{BTreeMap, BTreeSet};

const FILE: &str = include_str!("../../leagues/altenant/figures.toml");

fn figures() -> Vec<Figure> {
    let (shelf, problems) = Shelf::parse("figures.toml", FILE);
    assert_eq!(problems, []);
    shelf.figures().to_vec()
}

#[test]
fn both_sample_leagues_have_the_same_shelf() {
    assert_eq!(FILE, include_str!("../../leagues/starter/figures.toml"));
    assert!(FILE.starts_with("# The shelf of this league"));
}

#[test]
fn there_are_enough_figures_in_five_factions() {
    let figures = figures();
    assert!(figures.len() >= 44, "{}", figures.len());
    let factions: BTreeSet<&str> = (figures.iter())
        .flat_map(|figure| figure.faction.iter().map(String::as_str))
        .collect();
    assert_eq!(factions.len(), 5, "{factions:?}");
    for faction in factions {
        let of = |figure: &&Figure| figure.faction.iter().any(|name| name == faction);
        assert!(figures.iter().filter(of).count() >= 8, "{faction}");
    }
    for rank in Rank::ALL {
        assert!(figures.iter().any(|figure| figure.rank == rank), "{rank:?}");
    }
    for (index, figure) in figures.iter().enumerate() {
        let n = index + 1;
        assert_eq!(figure.key(), ("altenant", n as u32));
        assert_eq!(figure.id.as_str(), format!("altenant-{n}"));
    }
}

#[test]
fn every_figure_has_both_names_and_no_two_sculpts_share_one() {
    let mut ranks: BTreeMap<(String, Rank), String> = BTreeMap::new();
    let mut japanese: BTreeMap<String, String> = BTreeMap::new();
    for figure in figures() {
        let (en, ja) = (
            figure.name(Lang::En).to_owned(),
            figure.name(Lang::Ja).to_owned(),
        );
        assert!(!ja.is_ascii(), "{en}");
        assert_eq!(japanese.entry(ja).or_insert(en.clone()), &en);
        let twin = ranks.insert((en.clone(), figure.rank), figure.id.to_string());
        assert_eq!(twin, None, "{en}");
    }
}

#[test]
fn points_ranges_and_dials_spread_like_the_real_thing() {
    let figures = figures();
    let spread = |of: fn(&Figure) -> u16| {
        let values = figures.iter().map(of);
        (values.clone().min().unwrap(), values.max().unwrap())
    };
    assert_eq!(spread(|figure| figure.points), (10, 115));
    assert_eq!(spread(|figure| figure.range.into()), (0, 14));
    assert_eq!(spread(|figure| figure.dial.live() as u16), (3, 11));
    let typical = |figure: &&Figure| (15..=45).contains(&figure.points);
    assert!(figures.iter().filter(typical).count() * 3 >= figures.len() * 2);
    assert!(figures.iter().any(|figure| figure.mounted));
    assert!(figures.iter().any(|figure| figure.targets > 1));
    for arc in Figure::ARCS {
        assert!(figures.iter().any(|figure| figure.arc == arc), "{arc}");
    }
}

/// Damage tells: every figure ends slower, weaker and easier to hit than it began, and most end demoralized.
#[test]
fn values_fall_and_a_few_rise_on_the_way() {
    let mut rises = 0;
    let mut demoralized = 0;
    let mut comes = 0;
    let figures = figures();
    for figure in &figures {
        let clicks = figure.dial.clicks();
        let (first, last) = (&clicks[0], &clicks[clicks.len() - 1]);
        for slot in [Slot::Speed, Slot::Attack, Slot::Defense] {
            assert!(
                last.value(slot) < first.value(slot),
                "{} {slot:?}",
                figure.id
            );
        }
        let pairs = || clicks.windows(2).map(|pair| (&pair[0], &pair[1]));
        rises += usize::from(pairs().any(|(before, after)| {
            Slot::ALL
                .into_iter()
                .any(|slot| after.value(slot) > before.value(slot))
        }));
        comes += usize::from(pairs().any(|(before, after)| {
            after
                .abilities()
                .any(|ability| ability != Ability::Demoralized && !before.shows(ability))
        }));
        demoralized += usize::from(last.shows(Ability::Demoralized));
        assert!(!first.shows(Ability::Demoralized));
        for click in clicks {
            let flees = click.shows(Ability::Demoralized);
            assert_eq!(flees, click.attack == 0, "{} {click}", figure.id);
        }
    }
    assert!((5..figures.len() / 2).contains(&rises), "{rises}");
    assert!(comes >= 15, "{comes}");
    assert!(demoralized * 2 > figures.len(), "{demoralized}");
}

#[test]
fn the_abilities_a_league_talks_about_are_there() {
    let figures = figures();
    let shown: BTreeSet<Ability> = (figures.iter())
        .flat_map(|figure| figure.dial.clicks())
        .flat_map(flagkeeper::figures::Click::abilities)
        .collect();
    for ability in [
        Ability::Flight,
        Ability::Bound,
        Ability::Charge,
        Ability::MagicBlast,
        Ability::Healing,
        Ability::MagicHealing,
        Ability::MagicImmunity,
        Ability::Command,
        Ability::Necromancy,
        Ability::SneakAttack,
        Ability::Toughness,
        Ability::Invulnerability,
        Ability::BattleArmor,
        Ability::WeaponMaster,
        Ability::PoleArm,
        Ability::Quickness,
    ] {
        assert!(shown.contains(&ability), "{ability}");
    }
    assert!(shown.len() >= 35, "{}", shown.len());
}

/// Points pay for quality: within a sculpt with the rank, and over all figures with what the dial gives.
#[test]
fn points_rise_with_quality() {
    let figures = figures();
    let mut sculpts: BTreeMap<&str, Vec<&Figure>> = BTreeMap::new();
    for figure in &figures {
        sculpts
            .entry(figure.name.as_str())
            .or_default()
            .push(figure);
    }
    let with_ranks = sculpts.values().filter(|ranks| ranks.len() == 3).count();
    assert!(with_ranks >= 8, "{with_ranks}");
    for ranks in sculpts.values_mut() {
        ranks.sort_by_key(|figure| figure.rank);
        assert!(
            ranks.is_sorted_by(|a, b| a.points < b.points),
            "{}",
            ranks[0].name
        );
    }
    let quality = |figure: &Figure| -> f64 {
        let range = f64::from(figure.range) / 6.0;
        (figure.dial.clicks().iter())
            .filter(|click| click.attack > 0)
            .map(|click| {
                let values = f64::from(click.speed) / 3.0 + f64::from(click.attack);
                let hold = f64::from(click.defense) - 10.0 + f64::from(click.damage);
                values + hold - 5.0 + range + 2.0 * click.abilities().count() as f64
            })
            .sum()
    };
    // Kendall: of all pairs whose points differ clearly, nearly all stand in the order of their quality.
    let (mut right, mut all) = (0, 0);
    for a in &figures {
        for b in &figures {
            if a.points > b.points + 5 {
                all += 1;
                right += usize::from(quality(a) > quality(b));
            }
        }
    }
    assert!(right * 100 >= all * 95, "{right} of {all}");
}

#[test]
fn the_catalogue_goes_through_a_table_and_back() {
    let figures = figures();
    let imported = import::read("f", &export::clicks_csv(&figures), AbilityNames::NONE).unwrap();
    assert_eq!(imported.warnings, []);
    assert_eq!(imported.figures, figures);
    let (mut shelf, _) = Shelf::parse("figures.toml", FILE);
    let taken = shelf.take_in(imported.figures).unwrap();
    assert_eq!((taken.same, taken.added.len()), (figures.len(), 0));
    assert_eq!(shelf.to_text(), FILE);
}

/// What the program writes for a new figure looks like what stands in the file.
#[test]
fn a_shelf_written_anew_has_the_layout_of_the_catalogue() {
    let mut shelf = Shelf::empty();
    for figure in figures() {
        shelf.put(figure).unwrap();
    }
    let plain = |text: &str| -> Vec<String> {
        text.lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty())
            .map(Into::into)
            .collect()
    };
    assert_eq!(plain(&shelf.to_text()), plain(FILE));
}
