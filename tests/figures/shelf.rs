//! `figures.toml`: what is read, what is told, and that the GM's own text survives.

use flagkeeper::figures::{Figure, NotPut, Shelf};
use flagkeeper::ids::FigureId;
use flagkeeper::problem::Problem;
use flagkeeper::text::Lang;

const TWO: &str = r#"# The figures of our table.
# Kept by Hana.

# The crossbow.
[[figure]]
id = "altenant-1"
set = "altenant"
number = 1   # printed small
name = "Gate Guard"
name_ja = "門番"
faction = "Roff" # one is enough
rank = "weak"
points = 12
range = 8
targets = 1
arc = 90
shelf_mark = "B3"
dial = [
  "8/7/15/1",            # fresh
  "7/6/14/1 toughness",  # tired
  "4/0/11/0 demoralized" ]

# The horse.
[[figure]]
id = "altenant-2"
set = "altenant"
number = 2
name = "Rider"
faction = ["Roff", "Selm"]
rank = "unique"
points = 40
range = 0
targets = 1
arc = 180
mounted = true
picture = "rider.png"
dial = ["12/10/16/3 charge battle_armor"]
# The end.
"#;

fn shelf(text: &str) -> Shelf {
    let (shelf, problems) = Shelf::parse("figures.toml", text);
    assert_eq!(problems, [], "{text}");
    shelf
}

fn told(text: &str) -> Vec<String> {
    let (_, problems) = Shelf::parse("figures.toml", text);
    problems
        .iter()
        .map(|p: &Problem| p.show(Lang::En))
        .collect()
}

fn id(text: &str) -> FigureId {
    FigureId::new(text).unwrap()
}

fn first(shelf: &Shelf) -> Figure {
    shelf.figures()[0].clone()
}

#[test]
fn figures_are_read_in_file_order() {
    let shelf = shelf(TWO);
    assert_eq!(shelf.figures().len(), 2);
    let rider = shelf.get(&id("altenant-2")).unwrap();
    assert_eq!(rider.faction, ["Roff", "Selm"]);
    assert!(rider.mounted);
    assert_eq!(shelf.by_key("altenant", 1).unwrap().name, "Gate Guard");
    assert_eq!(first(&shelf).faction, ["Roff"]);
    assert_eq!(shelf.get(&id("nobody")), None);
    assert!(Shelf::empty().figures().is_empty());
}

#[test]
fn an_unchanged_shelf_is_written_as_it_was_read() {
    for text in [
        TWO.to_owned(),
        TWO.replace('\n', "\r\n"),
        format!("\u{feff}{TWO}"),
        String::new(),
        "# nothing yet\n".into(),
    ] {
        let mut shelf = shelf(&text);
        assert_eq!(shelf.to_text(), text);
        for figure in shelf.figures().to_vec() {
            shelf.put(figure).unwrap();
        }
        assert!(!shelf.changed());
        assert_eq!(shelf.to_text(), text);
    }
}

#[test]
fn a_change_touches_only_what_differs() {
    let mut shelf = shelf(TWO);
    let mut figure = first(&shelf);
    figure.points = 13;
    figure.number = 7;
    figure.dial = flagkeeper::figures::Dial::read(&["8/7/15/1", "7/6/14/2 toughness"]).unwrap();
    shelf.put(figure.clone()).unwrap();
    assert!(shelf.changed());
    let expected = TWO
        .replace("points = 12", "points = 13")
        .replace("number = 1 ", "number = 7 ")
        .replace(
            "7/6/14/1 toughness\",  # tired\n  \"4/0/11/0 demoralized\" ]",
            "7/6/14/2 toughness\"]",
        );
    assert_eq!(shelf.to_text(), expected);
    let (again, problems) = Shelf::parse("figures.toml", &shelf.to_text());
    assert_eq!(problems, []);
    assert_eq!(again.figures(), shelf.figures());
}

#[test]
fn line_ends_and_the_mark_at_the_start_stay_after_a_change() {
    for text in [
        TWO.replace('\n', "\r\n"),
        format!("\u{feff}{TWO}"),
        format!("\u{feff}{}", TWO.replace('\n', "\r\n")),
    ] {
        let mut shelf = shelf(&text);
        let mut figure = first(&shelf);
        figure.points = 13;
        shelf.put(figure).unwrap();
        assert_eq!(shelf.to_text(), text.replace("points = 12", "points = 13"));
    }
}

#[test]
fn a_dial_may_grow_and_optional_keys_may_go() {
    let mut shelf = shelf(TWO);
    let mut figure = first(&shelf);
    let mut clicks: Vec<String> = figure
        .dial
        .clicks()
        .iter()
        .map(ToString::to_string)
        .collect();
    clicks.push("2/0/10/0 demoralized".into());
    figure.dial = flagkeeper::figures::Dial::read(&clicks).unwrap();
    figure.name_ja = None;
    figure.mounted = true;
    figure.faction = vec!["Selm".into(), "Roff".into()];
    shelf.put(figure.clone()).unwrap();
    let text = shelf.to_text();
    assert!(
        text.contains("# fresh") && text.contains("shelf_mark = \"B3\""),
        "{text}"
    );
    assert!(
        text.contains("faction = [\"Selm\", \"Roff\"] # one is enough"),
        "{text}"
    );
    assert!(!text.contains("門番"));
    let (again, problems) = Shelf::parse("figures.toml", &text);
    assert_eq!(problems, []);
    assert_eq!(first(&again), figure);
}

#[test]
fn a_new_figure_stands_at_the_end() {
    let mut shelf = shelf(TWO);
    let mut figure = first(&shelf);
    figure.id = id("altenant-3");
    figure.number = 3;
    figure.name = "衛兵 \"U\" 🏰".into();
    shelf.put(figure.clone()).unwrap();
    let text = shelf.to_text();
    assert!(
        text.starts_with(TWO.trim_end_matches("# The end.\n")),
        "{text}"
    );
    assert!(
        text.ends_with("\n  \"4/0/11/0 demoralized\",\n]\n# The end.\n"),
        "{text}"
    );
    let (again, problems) = Shelf::parse("figures.toml", &text);
    assert_eq!(problems, []);
    assert_eq!(again.figures()[2], figure);

    let mut empty = Shelf::empty();
    empty.put(figure.clone()).unwrap();
    assert!(
        empty
            .to_text()
            .starts_with("[[figure]]\nid = \"altenant-3\"\n")
    );
    let (again, _) = Shelf::parse("figures.toml", &empty.to_text());
    assert_eq!(again.figures(), [figure]);
}

#[test]
fn a_figure_taken_away_leaves_the_files_own_comment() {
    let mut shelf = shelf(TWO);
    assert!(!shelf.remove(&id("nobody")));
    assert!(!shelf.changed());
    assert!(shelf.remove(&id("altenant-1")));
    let text = shelf.to_text();
    assert!(
        text.starts_with("# The figures of our table.\n# Kept by Hana.\n"),
        "{text}"
    );
    assert!(!text.contains("The crossbow") && text.contains("# The horse."));
    assert!(shelf.remove(&id("altenant-2")));
    assert_eq!(shelf.figures(), []);
    assert!(
        shelf.to_text().contains("Kept by Hana"),
        "{}",
        shelf.to_text()
    );
    assert!(shelf.to_text().contains("# The end."));
}

#[test]
fn what_does_not_fit_is_refused_and_changes_nothing() {
    let mut shelf = shelf(TWO);
    let mut figure = first(&shelf);
    figure.id = id("altenant-9");
    assert_eq!(
        shelf.put(figure.clone()),
        Err(NotPut::KeyTaken(id("altenant-1")))
    );
    figure.number = 9;
    figure.points = 0;
    assert!(matches!(shelf.put(figure), Err(NotPut::Faults(_))));
    assert_eq!(shelf.to_text(), TWO);
}

#[test]
fn every_problem_is_told_with_line_column_and_field() {
    let text = r#"[[figure]]
id = "Gate Guard"
set = "altenant"
number = -1
name = ""
faction = [1]
rank = "great"
points = "12"
range = 99
targets = 5
arc = 45
mounted = "yes"
dial = ["8/7/15/1", "8/x/15/1",
  "8/7/15/1 fly"]

[[figure]]
id = "a-1"
"#;
    assert_eq!(
        told(text),
        [
            "figures.toml:2:6: id: \"Gate Guard\" is no id: small letters a-z, digits and -, starting with a letter or digit",
            "figures.toml:4:10: number: -1 is not from 0 to 4294967295",
            "figures.toml:6:11: faction: must be a text or a list of texts, not array",
            "figures.toml:7:8: rank: \"great\" is none of weak, standard, tough, unique, promo",
            "figures.toml:8:10: points: must be a whole number, not string",
            "figures.toml:9:9: range: 99 is not from 0 to 30",
            "figures.toml:10:11: targets: 5 is not from 1 to 4",
            "figures.toml:12:11: mounted: must be true or false, not string",
            "figures.toml:13:21: dial: click 2: attack \"x\" is no whole number from 0 to 40",
            "figures.toml:14:3: dial: click 3: no ability is called \"fly\"",
            "figures.toml:16:1: set: is missing in this figure",
            "figures.toml:16:1: number: is missing in this figure",
            "figures.toml:16:1: name: is missing in this figure",
            "figures.toml:16:1: faction: is missing in this figure",
            "figures.toml:16:1: rank: is missing in this figure",
            "figures.toml:16:1: points: is missing in this figure",
            "figures.toml:16:1: range: is missing in this figure",
            "figures.toml:16:1: targets: is missing in this figure",
            "figures.toml:16:1: arc: is missing in this figure",
            "figures.toml:16:1: dial: is missing in this figure",
        ]
    );
    assert_eq!(
        told(
            &TWO.replace("arc = 180", "arc = 45")
                .replace("\"rider.png\"", "\"../x\"")
        ),
        [
            "figures.toml:34:7: arc: 45 is none of 90, 180, 270 degrees (K-1.1)",
            "figures.toml:36:11: picture: \"../x\" is no plain file name in the league's folder",
        ]
    );
}

#[test]
fn two_figures_with_one_id_or_one_number_are_told() {
    assert_eq!(
        told(&TWO.replace("altenant-2", "altenant-1")),
        ["figures.toml:25:6: id: \"altenant-1\" is already the id of the figure at line 5"]
    );
    assert_eq!(
        told(&TWO.replace("number = 2", "number = 1")),
        [
            "figures.toml:27:10: number: altenant 1 is already the figure at line 5; set and number name one figure (K-1.1)"
        ]
    );
}

#[test]
fn a_broken_file_is_never_written_over() {
    for (text, problem) in [
        ("[[figure]\nid = 1", "figures.toml:1:"),
        (
            "figure = 3\n",
            "figures.toml:1:10: figure: must be [[figure]] tables, one per figure",
        ),
        (
            "a = 1\na = 2\n",
            "figures.toml:2:1: is no TOML: the key or table stands here twice",
        ),
    ] {
        let (mut shelf, problems) = Shelf::parse("figures.toml", text);
        assert!(
            problems[0].show(Lang::En).starts_with(problem),
            "{problems:?}"
        );
        assert!(!shelf.readable());
        assert_eq!(shelf.put(first(&self::shelf(TWO))), Err(NotPut::Unreadable));
        assert!(!shelf.remove(&id("altenant-1")));
        assert_eq!(shelf.to_text(), text);
    }
}

#[test]
fn imported_figures_keep_their_ids_and_what_the_import_lacks() {
    let mut shelf = shelf(TWO);
    let mut known = first(&shelf);
    known.id = id("other-1");
    known.points = 14;
    known.name_ja = None;
    let same = shelf.figures()[1].clone();
    let mut new = first(&shelf);
    new.number = 3;
    let taken = shelf.take_in(vec![known, same, new]).unwrap();
    assert_eq!(taken.changed, [id("altenant-1")]);
    assert_eq!(taken.added, [id("altenant-3")]);
    assert_eq!(taken.same, 1);
    let known = shelf.get(&id("altenant-1")).unwrap();
    assert_eq!((known.points, known.name_ja.as_deref()), (14, Some("門番")));

    let mut wrong = first(&shelf);
    wrong.arc = 1;
    let before = shelf.to_text();
    let mut good = first(&shelf);
    good.points = 50;
    assert!(shelf.take_in(vec![good, wrong]).is_err());
    assert_eq!(shelf.to_text(), before);
}
