//! `flagkeeper export`.

use crate::{Desk, row};
use std::fs;

#[test]
fn csv_has_keys_at_its_head_and_plain_numbers() {
    let desk = Desk::with_sample();
    desk.run("export altenant teams -o teams.csv").code(0);
    let text = desk.read("teams.csv");
    let mut lines = text.lines();
    assert!(
        lines
            .next()
            .unwrap()
            .starts_with("team,name,manager,city,funds,")
    );
    assert!(
        lines
            .next()
            .unwrap()
            .starts_with("roff,Roff Rovers,Emil Sandoval,Roff,148200,")
    );
    assert!(text.contains("セルム・グレイガルズ"));
}

#[test]
fn figures_go_out_and_come_back() {
    let desk = Desk::with_sample();
    desk.run("export altenant figures -o shelf.csv").code(0);
    let taken = desk.run("import altenant shelf.csv --json").code(0).json();
    assert_eq!(taken["added"], serde_json::json!([]));
    assert_eq!(taken["changed"], serde_json::json!([]));
    assert_eq!(taken["same"], 52);
}

#[test]
fn json_is_what_show_shows() {
    let desk = Desk::with_sample();
    let said = desk
        .run("export altenant players -o players.json --json")
        .code(0)
        .json();
    assert_eq!(said["what"], "players");
    assert_eq!(said["bytes"], desk.read("players.json").len());
    let file: serde_json::Value = serde_json::from_str(&desk.read("players.json")).unwrap();
    assert_eq!(file, desk.show("players"));
}

#[test]
fn xlsx_is_a_workbook_of_every_list() {
    let desk = Desk::with_sample();
    for what in [
        "calendar",
        "teams",
        "players",
        "standings",
        "ledger",
        "log",
        "loans",
        "afa",
        "figures",
        "rules",
    ] {
        desk.run(&format!("export altenant {what} -o {what}.xlsx --lang ja"))
            .code(0);
        let file = fs::File::open(desk.path(&format!("{what}.xlsx"))).unwrap();
        let mut book = zip::ZipArchive::new(file).unwrap();
        let mut sheet = String::new();
        std::io::Read::read_to_string(
            &mut book.by_name("xl/worksheets/sheet1.xml").unwrap(),
            &mut sheet,
        )
        .unwrap();
        assert!(sheet.contains("state=\"frozen\""), "{what}");
        if what == "teams" {
            assert!(sheet.contains("<v>148200</v>"), "a real number");
        }
    }
}

#[test]
fn the_ending_says_what_is_written() {
    let desk = Desk::with_sample();
    desk.run("export altenant teams -o teams.pdf")
        .code(2)
        .says(".xlsx");
    desk.run("export altenant teams").code(2);
    desk.run("export altenant luck -o x.csv").code(2);
    desk.run("export altenant teams -o no/where.csv").code(3);
    desk.run("export nowhere teams -o x.csv").code(3);
}

/// A name may be longer than a cell of a workbook: the workbook cuts it, everything else has all of it.
#[test]
fn a_name_of_any_length_is_exported() {
    let desk = Desk::with_sample();
    let name = "名".repeat(40_000);
    // None so long can be typed; it stands in the file of an older league.
    let file = "altenant/season-002.toml";
    let older = desk
        .read(file)
        .replace("name = \"Ken\"", &format!("name = \"{name}\""));
    desk.write(file, &older);
    for what in ["players", "match", "log"] {
        desk.run(&format!("export altenant {what} -o {what}.xlsx"))
            .code(0);
    }
    desk.run("export altenant players -o players.csv").code(0);
    assert!(desk.read("players.csv").contains(&name));
    assert_eq!(row(&desk.show("players"), "player", "ken")["name"], name);
}
