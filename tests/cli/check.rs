//! `flagkeeper check`.

use crate::Desk;
use std::fs;

#[test]
fn a_sound_league_is_well_and_untouched() {
    let desk = Desk::with_sample();
    desk.run("check altenant").code(0).shows("all is well");
    assert_eq!(
        desk.run("check altenant --json").code(0).json(),
        serde_json::json!([])
    );
    assert_eq!(
        fs::read_dir(desk.path("altenant")).unwrap().count(),
        3,
        "nothing was made"
    );
}

#[test]
fn a_problem_is_named_with_its_place() {
    let desk = Desk::with_sample();
    let text = desk
        .read("altenant/season-002.toml")
        .replace("popularity = 9", "popularity = \"nine\"");
    let line = text.lines().position(|line| line.contains("nine")).unwrap() + 1;
    desk.write("altenant/season-002.toml", &text);
    let ran = desk.run("check altenant").code(1);
    let place = format!("season-002.toml:{line}:14: ");
    assert!(ran.out.contains(&place), "{}", ran.out);
    let rows = desk.run("check altenant --json").code(1).json();
    assert_eq!(rows[0]["line"], line);
    assert_eq!(desk.read("altenant/season-002.toml"), text);
    desk.run("show altenant teams").code(1);
    desk.run("explain altenant roff funds").code(1);
    desk.run("simulate altenant --seasons 1 --brief").code(1);
    desk.script("[[do]]\ncommand = \"camp-roll\"\nplayer = \"ken\"")
        .code(1);
    assert_eq!(desk.read("altenant/season-002.toml"), text);
}

#[test]
fn several_leagues_at_once() {
    let desk = Desk::with_sample();
    desk.run("new mine --name Mine").code(0);
    desk.run("check mine altenant").code(0);
    desk.run("check mine nowhere altenant")
        .code(3)
        .says("nowhere");
    fs::create_dir(desk.path("empty")).unwrap();
    desk.run("check mine empty").code(1).shows("no league");
    desk.run("check").code(2);
}

#[test]
fn a_torn_tail_is_a_problem_and_stays() {
    let desk = Desk::with_sample();
    let file = "altenant/season-002.toml";
    desk.script("[[do]]\ncommand = \"camp-roll\"\nplayer = \"ken\"\ndie = 3")
        .code(0);
    let text = desk.read(file);
    desk.write(file, &text[..text.len() - 8]);
    desk.run("check altenant").code(1).shows("torn");
    assert_eq!(desk.read(file), text[..text.len() - 8]);
}

/// What an entry did must follow from what it asked for, and the shelf must be there.
#[test]
fn what_was_changed_by_hand_is_found() {
    let desk = Desk::with_sample();
    desk.script(
        "[[do]]\ncommand = \"camp-roll\"\nplayer = \"ken\"\ndie = 4\n\n[[do]]\ncommand = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 5000",
    )
    .code(0);
    desk.run("check altenant").code(0);
    let season = desk.path("altenant/season-002.toml");
    let text = std::fs::read_to_string(&season).unwrap();
    for (was, is, entry) in [
        ("die = 4", "die = 6", 1),
        ("amount = 5000", "amount = 6000", 2),
    ] {
        std::fs::write(&season, text.replacen(was, is, 1)).unwrap();
        desk.run("check altenant")
            .code(1)
            .shows(&format!("entry {entry}: "))
            .shows("do not follow");
    }
    std::fs::write(&season, text).unwrap();
    std::fs::remove_file(desk.path("altenant/figures.toml")).unwrap();
    desk.run("check altenant")
        .code(1)
        .shows("the shelf is empty");
    desk.run("show altenant teams").code(0);
}

/// A season file under a wrong name is read by nobody, and so is a league's whole season: it is told, in both languages.
#[test]
fn a_stray_season_file_is_found() {
    let desk = Desk::with_sample();
    let season = desk.read("altenant/season-002.toml");
    desk.write("altenant/season-4.toml", &season);
    desk.run("check altenant")
        .code(1)
        .shows("season-4.toml: no season's file is called so")
        .shows("season-004.toml");
    desk.run("check altenant --lang ja")
        .code(1)
        .shows("season-004.toml という名前にする");
    let rows = desk.run("check altenant --json").code(1).json();
    assert_eq!(rows.as_array().map(Vec::len), Some(1));
}

/// The league `l`, its first season closed.
fn one_season_closed() -> Desk {
    let desk = Desk::new();
    desk.run("new l --name L --without-figures").code(0);
    let close = "[[do]]\ncommand = \"start-at\"\nstep = \"winter.close\"\n[[do]]\ncommand = \"close-season\"\n";
    desk.write("script.toml", close);
    desk.run("run l script.toml").code(0);
    desk
}

/// A season that goes on from one whose file is not there names it.
#[test]
fn a_missing_season_before_is_found() {
    let desk = one_season_closed();
    desk.run("check l").code(0);
    fs::remove_file(desk.path("l/season-001.toml")).unwrap();
    desk.run("check l").code(1).shows(
        "its first entry is 3, but the file of the season before, season-001.toml, is missing",
    );
}

/// A backup holds the running season alone: that the season before is the league's, outside of it, is no fault.
#[test]
fn a_backup_of_a_later_season_is_whole() {
    let desk = one_season_closed();
    // A script makes one before it begins: the first of these while nothing stands after the closing.
    for team in ["roff", "selm"] {
        let add = format!("[[do]]\ncommand = \"add-team\"\nteam = \"{team}\"\nname = \"{team}\"\n");
        desk.write("more.toml", &add);
        desk.run("run l more.toml").code(0);
    }
    let newest = flagkeeper::store::backup::list(&desk.path("l")).remove(0);
    let name = newest.file_name().unwrap().to_string_lossy().into_owned();
    assert!(newest.join("season-002.toml").exists() && !newest.join("season-001.toml").exists());
    desk.run(&format!("check l/backups/{name}")).code(0);
}
