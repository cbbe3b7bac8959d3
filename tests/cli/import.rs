//! `flagkeeper import`.

use crate::{Desk, row};

const HEAD: &str = "set,number,name,rank,faction,points,range,targets,arc,mounted,click,speed,attack,defense,damage,speed_ability,attack_ability,defense_ability,damage_ability\n";

#[test]
fn figures_are_taken_onto_the_shelf() {
    let desk = Desk::with_sample();
    desk.write(
        "more.csv",
        &format!("{HEAD}rebellion,1,Scout,weak,Rebels,9,6,1,90,false,0,8,7,13,1,,,,\nrebellion,1,Scout,weak,Rebels,9,6,1,90,false,1,7,6,12,1,,,,\n"),
    );
    let taken = desk.run("import altenant more.csv --json").code(0).json();
    assert_eq!(taken["added"], serde_json::json!(["rebellion-1"]));
    let figures = desk.show("figures");
    let scout = row(&figures, "figure", "rebellion-1");
    assert_eq!(scout["points"], 9);
    assert_eq!(scout["live_clicks"], 2);
    desk.run("import altenant more.csv")
        .code(0)
        .shows("there already: 1");
    desk.script("[[do]]\ncommand = \"add-player\"\nplayer = \"newcomer\"\nname = \"New\"\nfigure = \"rebellion-1\"\nteam = \"roff\"").code(0);
}

#[test]
fn a_bad_file_is_refused_whole() {
    let desk = Desk::with_sample();
    let before = desk.read("altenant/figures.toml");
    desk.write(
        "bad.csv",
        &format!("{HEAD}rebellion,1,Scout,weak,Rebels,9,6,1,90,false,0,8,7,13,1,,,,\nrebellion,2,Giant,weak,Rebels,many,6,1,90,false,0,8,7,13,1,,,,\n"),
    );
    desk.run("import altenant bad.csv")
        .code(1)
        .says("bad.csv:3")
        .says("points")
        .says("many");
    assert_eq!(desk.read("altenant/figures.toml"), before);
    std::fs::write(desk.path("book.xlsx"), b"PK\x03\x04\xad\xff").unwrap();
    desk.run("import altenant book.xlsx").code(1).says("XLSX");
    desk.run("import altenant book.xlsx --lang ja")
        .code(1)
        .says("ブック（XLSX、ODS、XLS）は読めません");
    desk.write(
        "number.csv",
        &format!("{HEAD}rebellion,-3,Scout,weak,Rebels,9,6,1,90,false,0,8,7,13,1,,,,\n"),
    );
    desk.run("import altenant number.csv --lang ja")
        .code(1)
        .says("「-3」は0以上の整数ではない");
    desk.run("import altenant gone.csv").code(3);
    desk.run("import nowhere bad.csv").code(3).says("nowhere");
}

/// A league's own names of abilities: shown, understood in a file, and a slip among them told once.
#[test]
fn a_league_has_its_own_names_of_abilities() {
    let desk = Desk::with_sample();
    let league = desk.read("altenant/league.toml");
    desk.write(
        "altenant/league.toml",
        &format!("{league}\n[abilities]\npole_arm = \"Long Stick\"\nflihgt = \"Wings\"\n"),
    );
    let told = "no ability is called \"flihgt\"";
    desk.run("show altenant figures")
        .code(0)
        .shows("Long Stick")
        .says(told);
    desk.write(
        "more.csv",
        &format!(
            "{HEAD}rebellion,1,Scout,weak,Rebels,9,6,1,90,false,0,8,7,13,1,飛行,,LONG stick,\n"
        ),
    );
    desk.run("import altenant more.csv").code(0);
    let figures = desk.show("figures");
    let scout = row(&figures, "figure", "rebellion-1");
    assert_eq!(
        scout["dial"],
        serde_json::json!(["8/7/13/1 flight pole_arm"])
    );
    assert_eq!(
        scout["abilities"],
        serde_json::json!({ "flight": "Flight", "pole_arm": "Long Stick" })
    );
    // Files for other programs keep the ids.
    desk.run("export altenant figures -o shelf.csv").code(0);
    assert!(desk.read("shelf.csv").contains(",flight,,pole_arm,"));
}
