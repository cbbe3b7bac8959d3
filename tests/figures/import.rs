//! Import (mage-knight §10): three formats, told apart by content, errors with row, field and value, nothing in part.

use flagkeeper::figures::import::{self, MOST_PROBLEMS};
use flagkeeper::figures::{Ability, AbilityNames, Figure, Rank};
use flagkeeper::problem::Problem;
use flagkeeper::text::Lang;

const CSV: &str = include_str!("data/three.csv");
const FEED: &str = include_str!("data/three_feed.json");
const FLAT: &str = include_str!("data/three_flat.json");

fn show(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(|p| p.show(Lang::En)).collect()
}

/// What the import of `text` complains about.
fn told(text: &str) -> Vec<String> {
    show(&import::read("f", text.as_bytes(), AbilityNames::NONE).unwrap_err())
}

/// The complaints after one replacement, which must change something.
fn told_with(text: &str, old: &str, new: &str) -> Vec<String> {
    let changed = text.replacen(old, new, 1);
    assert_ne!(changed, text, "{old}");
    told(&changed)
}

fn figures(text: &str) -> Vec<Figure> {
    let imported = import::read("f", text.as_bytes(), AbilityNames::NONE).unwrap();
    assert_eq!(show(&imported.warnings), [""; 0]);
    imported.figures
}

/// The first figure after one replacement.
fn first_with(text: &str, old: &str, new: &str) -> Figure {
    let changed = text.replacen(old, new, 1);
    assert_ne!(changed, text, "{old}");
    import::read("f", changed.as_bytes(), AbilityNames::NONE)
        .unwrap()
        .figures[0]
        .clone()
}

fn dial(figure: &Figure) -> Vec<String> {
    figure
        .dial
        .clicks()
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// §10: the three figures that show whether an importer is sane, through each format.
#[test]
fn the_three_figures_read_the_same_in_every_format() {
    for text in [CSV, FEED, FLAT] {
        let figures = figures(text);
        let [utem, zombie, skeleton] = figures.as_slice() else {
            panic!("three figures, not {}", figures.len());
        };
        assert_eq!(utem.id.as_str(), "rebellion-1");
        assert_eq!(utem.key(), ("Rebellion", 1));
        assert_eq!(
            (utem.name.as_str(), utem.rank),
            ("Utem Crossbowman", Rank::Weak)
        );
        assert_eq!(
            (utem.points, utem.range, utem.targets, utem.arc),
            (10, 8, 1, 90)
        );
        assert!(!utem.mounted);
        assert_eq!(
            dial(utem),
            [
                "8/7/15/1",
                "7/6/14/1",
                "6/5/13/1",
                "4/0/11/0 demoralized",
                "2/0/10/0 demoralized"
            ]
        );
        assert_eq!(
            (zombie.key(), zombie.points, zombie.range),
            (("Rebellion", 25), 11, 0)
        );
        assert_eq!(
            dial(zombie),
            ["6/9/12/2", "6/8/11/2", "6/7/11/1", "4/6/10/1"]
        );
        assert_eq!((skeleton.key(), skeleton.points), (("Rebellion", 124), 10));
        assert_eq!(skeleton.faction, ["Necro", "Wild"]);
        assert_eq!(dial(skeleton), ["8/10/15/1 weapon_master", "5/8/13/1"]);
    }
    assert_eq!(figures(CSV), figures(FEED));
    assert_eq!(figures(CSV), figures(FLAT));
}

#[test]
fn line_ends_marks_and_other_separators_do_not_matter() {
    let plain = figures(CSV);
    assert_eq!(
        figures(&format!("\u{feff}{}", CSV.replace('\n', "\r\n"))),
        plain
    );
    assert_eq!(figures(&CSV.replace(',', "\t")), plain);
    let semicolons = CSV
        .replace("Necro;Wild", "\"Necro;Wild\"")
        .replace(',', ";");
    assert_eq!(figures(&semicolons), plain);
    assert_eq!(figures(&format!("{CSV}\n,,,,\n")), plain);
    assert_eq!(
        figures(&CSV.replacen("set,number", " Set ,NUMBER", 1)),
        plain
    );
    assert_eq!(figures(&format!("\u{feff}\r\n {FEED}")), plain);
}

#[test]
fn rows_may_be_mixed_and_say_what_is_common_once() {
    let mut lines: Vec<&str> = CSV.lines().collect();
    lines[1..].reverse();
    let mut mixed = figures(&lines.join("\n"));
    mixed.sort_by_key(|figure| figure.number);
    assert_eq!(mixed, figures(CSV));
    let once = CSV.replace(
        "Rebellion,1,Utem Crossbowman,weak,Utem,10,8,1,90,false,2",
        "Rebellion,1,,,,,,,,,2",
    );
    assert_eq!(figures(&once), figures(CSV));
}

#[test]
fn each_wrong_value_of_a_table_is_told_with_row_field_and_value() {
    let row = "Rebellion,25,Zombie,standard,Necro,11,0,1,90,false,0,6,9,12,2,,,,";
    let with = |column: usize, value: &str| {
        let mut cells: Vec<&str> = row.split(',').collect();
        cells[column] = value;
        told_with(CSV, row, &cells.join(","))
    };
    for (column, value, problem) in [
        (
            1,
            "x",
            "f:7: number: \"x\" is no whole number of 0 or more, or far too large",
        ),
        (
            11,
            "41",
            "f:7: speed: \"41\" is no whole number from 0 to 40",
        ),
        (
            12,
            "-1",
            "f:7: attack: \"-1\" is no whole number from 0 to 40",
        ),
        (13, "", "f:7: defense: is missing"),
        (
            14,
            "2.5",
            "f:7: damage: \"2.5\" is no whole number from 0 to 40",
        ),
        (
            15,
            "flite",
            "f:7: speed_ability: no ability is called \"flite\"",
        ),
        (
            15,
            "toughness",
            "f:7: speed_ability: \"toughness\" belongs to defense, not to speed",
        ),
        (10, "1", "f:8: click: click 1 stands twice"),
        (
            10,
            "x",
            "f:7: click: \"x\" is no whole number of 0 or more, or far too large",
        ),
        (10, "", "f:7: click: is missing"),
    ] {
        let told = with(column, value);
        assert!(
            told.contains(&problem.to_owned()),
            "{column} {value}: {told:?}"
        );
    }
    // A value that all rows of a figure share.
    let all = |old: &str, new: &str| told(&CSV.replace(old, new));
    let zombie = "25,Zombie,standard,Necro,11,0,1,90,false";
    for (new, problem) in [
        (
            "25,,standard,Necro,11,0,1,90,false",
            "f:7: name: is missing",
        ),
        (
            "25,Zombie,elite,Necro,11,0,1,90,false",
            "f:7: rank: \"elite\" is none of weak, standard, tough, unique, promo",
        ),
        ("25,Zombie,,Necro,11,0,1,90,false", "f:7: rank: is missing"),
        (
            "25,Zombie,standard,,11,0,1,90,false",
            "f:7: faction: is missing",
        ),
        (
            "25,Zombie,standard,Necro;Necro,11,0,1,90,false",
            "f:7: faction: \"Necro\" stands twice",
        ),
        (
            "25,Zombie,standard,Necro,0,0,1,90,false",
            "f:7: points: \"0\" is no whole number from 1 to 999",
        ),
        (
            "25,Zombie,standard,Necro,11,31,1,90,false",
            "f:7: range: \"31\" is no range from 0 to 30 inches, like 10 or 12 (2 Targets)",
        ),
        (
            "25,Zombie,standard,Necro,11,4,5,90,false",
            "f:7: targets: \"5\" is no whole number from 1 to 4",
        ),
        (
            "25,Zombie,standard,Necro,11,4,0,90,false",
            "f:7: targets: \"0\" is no whole number from 1 to 4",
        ),
        (
            "25,Zombie,standard,Necro,11,0,1,45,false",
            "f:7: arc: \"45\" is none of 90, 180, 270 degrees (K-1.1)",
        ),
        (
            "25,Zombie,standard,Necro,11,0,1,,false",
            "f:7: arc: is missing",
        ),
        (
            "25,Zombie,standard,Necro,11,0,1,90,perhaps",
            "f:7: mounted: \"perhaps\" is neither true nor false",
        ),
        (
            ",Zombie,standard,Necro,11,0,1,90,false",
            "f:7: number: is missing",
        ),
    ] {
        assert_eq!(all(zombie, new), [problem]);
    }
}

#[test]
fn each_wrong_shape_of_a_table_is_told() {
    assert_eq!(
        told("a,b\n1,2\n"),
        [
            "f:1:1: the heading lacks set, number, name, rank, faction, points, range, arc, click, speed, attack, defense, damage, speed_ability, attack_ability, defense_ability, damage_ability; expected clicks CSV, or JSON with figures"
        ]
    );
    assert_eq!(told("").len(), 1);
    let heading = CSV.lines().next().unwrap();
    assert_eq!(told(heading), ["f: holds no figures: there are no rows"]);
    assert_eq!(
        told_with(CSV, "damage_ability\n", "damage_ability,Speed\n"),
        ["f:1: Speed: this column stands twice"]
    );
    assert_eq!(
        told_with(CSV, "1,8,7,15,1,,,,\n", "1,8,7,15,1,,,,,more\n"),
        ["f:2: 20: \"more\" stands beyond the 19 columns of the heading"]
    );
    assert_eq!(
        told_with(
            CSV,
            "weak,Utem,10,8,1,90,false,3",
            "weak,Utem,11,8,1,90,false,3"
        ),
        ["f:4: points: \"11\" differs from \"10\" at line 2, the same figure"]
    );
    assert_eq!(
        told_with(CSV, "90,false,4,4,0", "90,false,7,4,0"),
        [
            "f:5: click: click 6 is missing before click 7",
            "f:6: click: click 4 is missing before click 5"
        ]
        .into_iter()
        .rev()
        .collect::<Vec<_>>()
    );
    assert_eq!(
        told_with(CSV, "1,8,7,15,1", "1,Dead,Dead,Dead,Dead"),
        [
            "f:3: click: click 2 is live but click 1 is a skull (K-1.2)",
            "f:4: click: click 3 is live but click 1 is a skull (K-1.2)",
            "f:5: click: click 4 is live but click 1 is a skull (K-1.2)",
            "f:6: click: click 5 is live but click 1 is a skull (K-1.2)",
        ]
    );
    assert_eq!(
        told_with(CSV, "false,1,8,7,15,1,,,,\n", "false,1,8,7,,1,,,,\n"),
        ["f:2: defense: is missing"]
    );
    let only_skulls = format!("{heading}\nA,1,B,weak,C,10,0,1,90,no,0,,,,,,,,\n");
    assert_eq!(
        told(&only_skulls),
        ["f:2: click: a dial has 1 to 12 live clicks (K-1.2), not 0"]
    );
    let late = format!("{heading}\nA,1,B,weak,C,10,0,1,90,no,2,1,1,1,1,,,,\n");
    assert_eq!(
        told(&late),
        ["f:2: click: \"2\" is the first click; clicks are numbered from 0 or 1"]
    );
    let clicks: Vec<String> = (0..13)
        .map(|n| format!("A,1,B,weak,C,10,0,1,90,no,{n},1,1,1,1,,,,"))
        .collect();
    assert_eq!(
        told(&format!("{heading}\n{}", clicks.join("\n"))),
        ["f:2: click: a dial has 1 to 12 live clicks (K-1.2), not 13"]
    );
}

#[test]
fn an_unknown_column_is_left_out_with_a_warning() {
    let more = CSV.replacen("damage_ability\n", "damage_ability,shop price\n", 1);
    let imported = import::read("f", more.as_bytes(), AbilityNames::NONE).unwrap();
    assert_eq!(imported.figures, figures(CSV));
    assert_eq!(
        show(&imported.warnings),
        ["f:1: shop price: this column is not read"]
    );
}

#[test]
fn our_own_columns_are_read() {
    let more = CSV.replacen("damage_ability\n", "damage_ability,id,name_ja,picture\n", 1);
    let with = |own: &str| more.replacen("8,7,15,1,,,,\n", &format!("8,7,15,1,,,,,{own}\n"), 1);
    let imported = figures(&with("bow,弩兵,bow.png"));
    assert_eq!(imported[0].id.as_str(), "bow");
    assert_eq!(imported[0].name_ja.as_deref(), Some("弩兵"));
    assert_eq!(imported[0].picture.as_deref(), Some("bow.png"));
    assert_eq!(imported[1].id.as_str(), "rebellion-25");
    assert_eq!(
        told(&with("The Bow,,../bow.png")),
        [
            "f:2: id: \"The Bow\" is no id: small letters a-z, digits and -, starting with a letter or digit"
        ]
    );
    assert_eq!(
        told(&with("bow,,../bow.png")),
        ["f:2: picture: \"../bow.png\" is no plain file name in the league's folder"]
    );
    // An id that is written belongs to its figure, wherever it stands.
    let taken = figures(&with("rebellion-25,,"));
    assert_eq!(taken[0].id.as_str(), "rebellion-25");
    assert_eq!(taken[1].id.as_str(), "rebellion-25-2");
    let twice = with("bow,,").replacen("6,9,12,2,,,,\n", "6,9,12,2,,,,,bow,,\n", 1);
    assert_eq!(
        told(&twice),
        ["f:7: id: \"bow\" stands twice; every figure has its own id"]
    );
}

/// §10, 2: the quirks of the feed.
#[test]
fn the_feed_writes_ranges_in_its_own_ways() {
    for (written, range, targets) in [
        ("10", 10, 1),
        ("12 (2 Targets)", 12, 2),
        ("6 (2 Targets )", 6, 2),
        ("6 - 1 Target", 6, 1),
        ("8 (2 Targets", 8, 2),
        ("", 0, 1),
        (" 14 ", 14, 1),
    ] {
        let written = format!("\"Model.Range\": \"{written}\"");
        let figure = first_with(FEED, "\"Model.Range\": \"8\"", &written);
        assert_eq!(
            (figure.range, figure.targets),
            (range, targets),
            "{written}"
        );
    }
    for written in [
        "far",
        "8 inches",
        "8 (x Targets)",
        "8 (2 Targets) or so",
        "31",
        "8 (9 Targets)",
    ] {
        let told = told_with(
            FEED,
            "\"Model.Range\": \"8\"",
            &format!("\"Model.Range\": \"{written}\""),
        );
        assert_eq!(told.len(), 1);
        assert!(
            told[0].starts_with("f:9:19: Models[0].Model.Range: "),
            "{told:?}"
        );
        let value = if written.starts_with("8 (9") {
            "9"
        } else {
            written
        };
        assert!(told[0].contains(value), "{told:?}");
    }
}

#[test]
fn the_feed_tells_riders_by_their_name() {
    let long = "\"Model.Name\": \"Utem Crossbowman\"";
    assert!(first_with(FEED, long, "\"Model.Name\": \"Archer On Elk\"").mounted);
    assert!(!first_with(FEED, long, "\"Model.Name\": \"Onward Archer\"").mounted);
    let short = "\"Model.ShortName\": \"Utem Crossbowman\"";
    let rider = first_with(FEED, short, "\"Model.ShortName\": \"Archer On Elk\"");
    assert!(rider.mounted && rider.name == "Archer On Elk");
    assert!(first_with(FLAT, "\"Utem Crossbowman\"", "\"Archer On Elk\"").mounted);
}

#[test]
fn the_feed_marks_skulls_and_the_start_by_ability_ids() {
    // The first click of the first figure carries 120, the skulls of the second 93 with zeros; see the data.
    assert!(FEED.contains("AbilityId\": 120") && FEED.contains("AbilityId\": 93"));
    assert_eq!(figures(FEED)[0].dial.live(), 5);
    let skull = first_with(
        FEED,
        "\"10\", \"Model.Dial.Clicks.Click.DefenseAbilityId\": 85",
        "\"10\", \"Model.Dial.Clicks.Click.DefenseAbilityId\": \"93\"",
    );
    assert_eq!(skull.dial.live(), 4);
    let late = FEED.replacen(
        "\"14\", \"Model.Dial.Clicks.Click.DefenseAbilityId\": 85",
        "\"14\", \"Model.Dial.Clicks.Click.DefenseAbilityId\": 120",
        1,
    );
    let imported = import::read("f", late.as_bytes(), AbilityNames::NONE).unwrap();
    assert_eq!(imported.figures, figures(FEED));
    assert_eq!(
        show(&imported.warnings),
        [
            "f:14:307: Models[0].Dials[0].Clicks[1].Model.Dial.Clicks.Click.DefenseAbilityId: the mark of the start (120) is not on the first click; the figure starts at its first click"
        ]
    );
    let half = told_with(FEED, "Speed\": \"7\"", "Speed\": \"Dead\"");
    assert_eq!(half.len(), 1);
    assert!(half[0].ends_with(
        "Clicks[1].Model.Dial.Clicks.Click.Speed: \"Dead\" is no whole number from 0 to 40"
    ));
}

#[test]
fn the_feed_may_hold_more_than_one_dial() {
    let two = FEED.replacen("\"Dials\": [", "\"Dials\": [{\"Clicks\": []}, ", 1);
    let start = two.find("\"Dials\"").unwrap();
    let second = FEED.replacen("    ]}]", "    ]}, {\"Clicks\": []}]", 1);
    assert!(start > 0);
    let imported = import::read("f", second.as_bytes(), AbilityNames::NONE).unwrap();
    assert_eq!(imported.figures, figures(FEED));
    assert_eq!(
        show(&imported.warnings),
        ["f:12:13: Models[0].Dials: has 2 dials; the first is taken"]
    );
    // The first is taken even if it is the empty one.
    assert_eq!(
        told(&two),
        ["f:12:13: Models[0].Dials: a dial has 1 to 12 live clicks (K-1.2), not 0"]
    );
}

/// §10, 2: every ability id of the feed.
#[test]
fn the_feed_knows_every_ability_by_a_number() {
    let mut seen = Vec::new();
    for id in (86..=130).filter(|id| ![93, 120].contains(id)) {
        let mut found = None;
        for slot in ["Speed", "Attack", "Defense", "Damage"] {
            let key = format!("Model.Dial.Clicks.Click.{slot}AbilityId\": ");
            let at = FEED.find(&format!("{key}85")).unwrap();
            let mut text = FEED.to_owned();
            text.replace_range(at + key.len()..at + key.len() + 2, &format!("\"{id}\""));
            if let Ok(imported) = import::read("f", text.as_bytes(), AbilityNames::NONE) {
                let new: Vec<Ability> = (imported.figures[0].dial.clicks().iter())
                    .flat_map(flagkeeper::figures::Click::abilities)
                    .filter(|ability| *ability != Ability::Demoralized || id == 95)
                    .collect();
                assert!(found.is_none(), "{id} fits two slots");
                found = new.first().copied();
            }
        }
        seen.push(found.unwrap());
    }
    let mut by_name = Ability::ALL.to_vec();
    by_name.sort_by_key(|ability| ability.id());
    // Alphabetical but for the four that came later, as their numbers show.
    let late = [
        Ability::Frenzy,
        Ability::Summon,
        Ability::Cursed,
        Ability::Terrify,
    ];
    by_name.retain(|ability| !late.contains(ability));
    by_name.extend(late);
    assert_eq!(seen, by_name);
    let unknown = told_with(FEED, "AbilityId\": 126", "AbilityId\": 131");
    assert!(
        unknown[0].ends_with("AttackAbilityId: no ability is called \"131\""),
        "{unknown:?}"
    );
}

#[test]
fn wrong_values_in_json_are_told_with_line_column_way_and_value() {
    assert_eq!(
        told_with(
            FEED,
            "\"Model.UnitCost\": \"11\"",
            "\"Model.UnitCost\": \"eleven\""
        ),
        ["f:29:22: Models[1].Model.UnitCost: \"eleven\" is no whole number from 1 to 999"]
    );
    assert_eq!(
        told_with(FLAT, "\"points\": \"11\", ", ""),
        ["f:11:3: [1].point_cost: is missing"]
    );
    assert_eq!(
        told_with(FLAT, "\"defense\": 12", "\"defense\": 12.5"),
        ["f:13:63: [1].dial[0].defense: \"12.5\" is no whole number from 0 to 40"]
    );
    assert_eq!(
        told_with(FLAT, "{\"name\": \"Weapon Master\"}", "\"Weapon Mister\""),
        ["f:20:122: [2].dial[0].attack_ability: no ability is called \"Weapon Mister\""]
    );
    assert_eq!(
        told_with(FLAT, "\"click_number\": 3", "\"click_number\": 2"),
        ["f:7:24: [0].clicks[3].click_number: click 2 stands twice"]
            .into_iter()
            .chain(["f:8:24: [0].clicks[4].click_number: click 3 is missing before click 4"])
            .collect::<Vec<_>>()
    );
    assert_eq!(
        told_with(FLAT, "\"collector_number\": 124", "\"collector_number\": 1"),
        [
            "f:18:103: [2].collector_number: Rebellion 1 stands twice; set and number name one figure (K-1.1)"
        ]
    );
    assert_eq!(
        told_with(FLAT, "\"clicks\": [", "\"clicks\": 3, \"old\": ["),
        ["f:3:14: [0].clicks: a dial has 1 to 12 live clicks (K-1.2), not 0"]
    );
    assert_eq!(
        told("[1, {}]")[0],
        "f:1:2: [0]: is no figure: expected an object"
    );
    assert_eq!(
        told("{\"Models\": ["),
        ["f:1:12: is no JSON: EOF while parsing a list"]
    );
    assert_eq!(
        told("[\n {\"name\": \"a\",}]"),
        ["f:2:15: is no JSON: trailing comma"]
    );
    for nothing in ["[]", "{}", "{\"Models\": []}", "{\"Models\": 3}"] {
        assert_eq!(
            told(nothing),
            ["f: holds no figures: expected {\"Models\": [...]} or a list of figures"]
        );
    }
}

#[test]
fn a_figure_that_stands_twice_alike_is_taken_once() {
    let mut all: serde_json::Value = serde_json::from_str(FLAT).unwrap();
    let again = all[0].clone();
    all.as_array_mut().unwrap().push(again);
    let imported = import::read("f", all.to_string().as_bytes(), AbilityNames::NONE).unwrap();
    assert_eq!(imported.figures, figures(FLAT));
    assert!(
        show(&imported.warnings)[0]
            .ends_with("Rebellion 1 stands twice with the same values; one is taken")
    );
    let wrapped = format!("{{\"miniatures\": {FLAT}}}");
    assert_eq!(figures(&wrapped), figures(FLAT));
}

#[test]
fn ranks_are_known_by_word_star_and_promo_mark() {
    for (written, rank) in [
        ("★", Rank::Weak),
        ("**", Rank::Standard),
        ("TOUGH", Rank::Tough),
        ("Unique", Rank::Unique),
        ("Promo L3", Rank::Promo),
    ] {
        let written = format!("\"rank\": \"{written}\"");
        assert_eq!(first_with(FLAT, "\"rank\": \"Weak\"", &written).rank, rank);
    }
}

#[test]
fn text_in_another_encoding_is_told_with_its_line() {
    let mut bytes = CSV.as_bytes().to_vec();
    let at = CSV.find("Zombie").unwrap();
    bytes[at] = 0x83;
    let problems = import::read("f", &bytes, AbilityNames::NONE).unwrap_err();
    assert_eq!(
        show(&problems),
        [
            "f:7: byte 0x83 is no UTF-8 text; save the file as UTF-8 (in a spreadsheet: \"CSV UTF-8\")"
        ]
    );
}

#[test]
fn no_more_than_two_hundred_problems_are_listed() {
    let heading = CSV.lines().next().unwrap();
    let rows: Vec<String> = (0..500)
        .map(|n| format!("A,{n},B,weak,C,10,0,1,90,no,0,x,1,1,1,,,,"))
        .collect();
    let told = told(&format!("{heading}\n{}", rows.join("\n")));
    assert_eq!(told.len(), MOST_PROBLEMS + 1);
    assert_eq!(told[0], "f:2: speed: \"x\" is no whole number from 0 to 40");
    assert_eq!(
        told[MOST_PROBLEMS],
        "f: and 300 more problems; mend these first"
    );
}
