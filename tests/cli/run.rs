//! `flagkeeper run`.

use crate::Desk;
use flagkeeper::store::{League, Mode};

const ROLL: &str = "[[do]]\ncommand = \"camp-roll\"\nplayer = \"ken\"\ndie = 6\n";
const AGAIN: &str = "\n[[do]]\ncommand = \"camp-roll\"\nplayer = \"ken\"\ndie = 5\n";

#[test]
fn it_stops_at_the_first_refusal_and_keeps_what_came_before() {
    let desk = Desk::with_sample();
    let text = format!("{ROLL}{AGAIN}\n[[do]]\ncommand = \"camp-roll\"\nplayer = \"bo\"\n");
    desk.script(&text)
        .code(1)
        .says("script.toml:6: refused F-4.1: ");
    assert_eq!(desk.show("log").as_array().unwrap().len(), 1);
    desk.run("check altenant").code(0);
    let json = desk.run("run altenant script.toml --json").code(1).json();
    assert_eq!(json["done"], false);
    assert_eq!(json["entries"], serde_json::json!([]));
    assert_eq!(json["stopped"]["line"], 1);
    assert_eq!(json["stopped"]["rules"][0], "F-4.1");
}

#[test]
fn an_expected_refusal_is_what_the_script_wants() {
    let desk = Desk::with_sample();
    let expected = AGAIN.replace("die = 5", "die = 5\nrefused = \"F-4.1\"");
    desk.script(&format!("{ROLL}{expected}{}", ROLL.replace("ken", "bo")))
        .code(0);
    assert_eq!(desk.show("log").as_array().unwrap().len(), 2);
    // The wrong rule.
    desk.script(&expected.replace("F-4.1", "F-6.5"))
        .code(1)
        .says("script.toml:2: refused F-4.1: ")
        .says("F-6.5");
    // Nothing forbids it: then it is not carried out either.
    desk.script(&expected.replace("ken", "hazel"))
        .code(1)
        .says("nothing forbids it");
    assert_eq!(desk.show("log").as_array().unwrap().len(), 2);
    // An amount that cannot even be written names its rule too.
    desk.script("[[do]]\ncommand = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 150\nrefused = \"F-1.2\"").code(0);
    desk.script("[[do]]\ncommand = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 150\nrefused = \"F-2.2\"").code(1).says("script.toml:1: refused F-1.2");
}

/// A value no act can have is refused by its rule when its turn comes; what stands before it is done.
#[test]
fn an_impossible_value_is_refused_by_its_rule() {
    let desk = Desk::with_sample();
    for (slip, ids) in [
        ("command = \"camp-roll\"\nplayer = \"bo\"\ndie = 7", "F-4.1"),
        ("command = \"camp-roll\"\nplayer = \"bo\"\ndie = 0", "F-4.1"),
        (
            "command = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 150",
            "F-1.2",
        ),
        (
            "command = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 9223372036854775808",
            "F-11.9",
        ),
        (
            "command = \"add-team\"\nteam = \"BO\"\nname = \"Bo\"",
            "F-1.1",
        ),
    ] {
        desk.script(&format!("[[do]]\n{slip}\n"))
            .code(1)
            .says(&format!("script.toml:1: refused {ids}"));
        desk.script(&format!("[[do]]\n{slip}\nrefused = \"{ids}\"\n"))
            .code(0);
    }
    assert_eq!(desk.show("log"), serde_json::json!([]));
}

#[test]
fn a_script_with_a_slip_is_not_begun() {
    let desk = Desk::with_sample();
    for (slip, place) in [
        ("command = \"camp-roll\"\nwho = \"bo\"", "script.toml:7:1: "),
        ("command = \"fly\"", "script.toml:5:1: "),
        ("player = \"bo\"", "script.toml:5:1: "),
        (
            "command = \"advance\"\ncommand = \"advance\"",
            "script.toml:7:1: ",
        ),
        ("command = \"advance", "script.toml:6:"),
    ] {
        desk.script(&format!("{ROLL}[[do]]\n{slip}\n"))
            .code(2)
            .says(place);
    }
    desk.run("run altenant gone.toml").code(3);
    desk.script("").code(0);
    assert_eq!(desk.show("log"), serde_json::json!([]));
}

#[test]
fn a_dry_run_writes_nothing_and_needs_no_lock() {
    let desk = Desk::with_sample();
    let before = desk.read("altenant/season-002.toml");
    let keeper = League::open(&desk.path("altenant"), Mode::Write).unwrap();
    desk.write("script.toml", &format!("{ROLL}{AGAIN}"));
    desk.run("run altenant script.toml --dry-run")
        .code(1)
        .shows("1 camp-roll")
        .says("script.toml:6: refused F-4.1");
    desk.write("script.toml", ROLL);
    let json = desk
        .run("run altenant script.toml --dry-run --json")
        .code(0)
        .json();
    assert_eq!(json["entries"][0]["entry"], 1);
    assert_eq!(desk.read("altenant/season-002.toml"), before);
    drop(keeper);
}

#[test]
fn a_held_lock_is_3() {
    let desk = Desk::with_sample();
    let keeper = League::open(&desk.path("altenant"), Mode::Write).unwrap();
    desk.script(ROLL).code(3).says("another window");
    desk.run("import altenant script.toml")
        .code(3)
        .says("another window");
    drop(keeper);
    desk.script(ROLL).code(0).shows("1 camp-roll");
}

#[test]
fn a_torn_tail_is_repaired_first() {
    let desk = Desk::with_sample();
    let file = "altenant/season-002.toml";
    desk.script(ROLL).code(0);
    let whole = desk.read(file);
    desk.script(&ROLL.replace("ken", "bo")).code(0);
    let text = desk.read(file);
    desk.write(file, &text[..text.len() - 5]);
    desk.script(&ROLL.replace("ken", "hazel"))
        .code(0)
        .says("cut off")
        .shows("2 camp-roll");
    assert!(desk.read(file).starts_with(&whole));
    let aside = std::fs::read_dir(desk.path("altenant"))
        .unwrap()
        .filter_map(|entry| entry.unwrap().file_name().into_string().ok())
        .find(|name| name.contains(".torn-"));
    assert!(
        desk.read(&format!("altenant/{}", aside.unwrap()))
            .contains("\"bo\"")
    );
    desk.run("check altenant").code(0);
}

#[test]
fn seeded_dice_repeat() {
    let roll = |seed: &str| {
        let desk = Desk::with_sample();
        let players = ["ken", "bo", "hazel", "otto", "wren", "kaede"];
        let rolls = players.map(|player| ROLL.replace("ken", player).replace("die = 6\n", ""));
        let text = rolls.concat();
        desk.write("script.toml", &text);
        desk.run(&format!("run altenant script.toml --seed {seed}"))
            .code(0);
        let text = desk.read("altenant/season-002.toml");
        text.lines()
            .filter(|line| line.starts_with("do = "))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(roll("7"), roll("7"));
    assert_ne!(roll("7"), roll("8"));
    assert!(roll("7")[0].contains("dice_from = \"program\""));
}

#[test]
fn undo_with_nothing_to_undo_is_refused() {
    let desk = Desk::with_sample();
    desk.script("[[do]]\ncommand = \"undo\"")
        .code(1)
        .says("script.toml:1: refused: ");
}

#[test]
fn a_slip_and_a_missing_script_are_named() {
    let desk = Desk::with_sample();
    desk.script("[[do]]\ncomand = \"advance\"")
        .code(2)
        .says("`comand`");
    desk.run("run altenant nowhere.toml")
        .code(3)
        .says("There is no script nowhere.toml");
}

/// What cannot be read names its field and what it must be, in both languages; a wrong type is a slip of the script, a
/// value no act can have a refusal.
#[test]
fn what_cannot_be_read_names_its_field() {
    let desk = Desk::with_sample();
    let any = "must be a whole number, a word, true or false, or a list of whole numbers, not the number 1000";
    let sheet = "command = \"resume-match\"\nturn = \"roff\"\nflag = \"hill\"\nfigures = [{ player = \"ken\", at = \"inside\", damage = 1 }, { player = \"bo\", at = \"inside\", damage = -1 }]";
    for (fields, code, said) in [
        (
            "command = \"correct\"\nplayer = \"ken\"\nfield = \"popularity\"\nreason = \"x\"\nvalue = 1e3",
            2,
            format!("script.toml:6:9: `value`: {any}"),
        ),
        (
            "command = \"set-rule\"\nrule = \"F-7.1.points.3\"\nvalue = [3, \"a\", 0]",
            2,
            "no. 2 of `value`: must be a whole number, not the text \"a\"".into(),
        ),
        (
            "command = \"advance\"\nnote = 5",
            2,
            "script.toml:3:8: `note` must be a text".into(),
        ),
        (
            "command = \"camp-roll\"\nplayer = \"bo\"\ndie = -9",
            1,
            "refused F-4.1: `die`: a die shows 1 to 6, not -9".into(),
        ),
        (
            "command = \"clock\"\nset = \"start\"\nmatch_secs = -5",
            1,
            "`match_secs`: must be a whole number from 0, not the number -5".into(),
        ),
        (
            sheet,
            1,
            "`damage` of no. 2 of `figures`: must be a whole number from 0, not the number -1"
                .into(),
        ),
    ] {
        desk.write("script.toml", &format!("[[do]]\n{fields}\n"));
        desk.run("run altenant script.toml").code(code).says(&said);
        desk.run("run altenant script.toml --lang ja")
            .code(code)
            .says("`");
    }
    assert_eq!(desk.show("log"), serde_json::json!([]));
}

/// A file the reader named is spoken of as such, not as a league that was lost.
#[test]
fn a_wrong_path_is_told_as_one() {
    let desk = Desk::with_sample();
    for (command, said) in [
        ("print altenant bids -o no/x.pdf", "There is no folder no."),
        ("export altenant log -o no/x.csv", "There is no folder no."),
        ("import altenant no", "There is no file no."),
    ] {
        desk.run(command).code(3).says(said);
    }
}

/// A file where the backups belong: the act stands, and it is said that no backup was made, and why; `check` tells, too.
#[test]
fn what_is_in_the_way_of_backups_is_told() {
    let desk = Desk::with_sample();
    let backups = desk.path("altenant/backups");
    let _ = std::fs::remove_dir_all(&backups);
    std::fs::write(&backups, "").unwrap();
    desk.script(ROLL).code(0).says("No backup was made");
    desk.run("check altenant").code(1).shows("move it away");
}

/// An emptied shelf is told where players have figures; a name no league can have is no name.
#[test]
fn an_emptied_shelf_is_told() {
    let desk = Desk::with_sample();
    for text in ["", "\u{feff}\n"] {
        desk.write("altenant/figures.toml", text);
        desk.run("check altenant")
            .code(1)
            .shows("the file is empty, though players have figures");
    }
    desk.write("altenant/figures.toml", "# Mine are at home.\n");
    desk.run("check altenant").code(0);
}
