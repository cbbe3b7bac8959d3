//! The shelf of figures.

use super::{figure, on, play, sample, window};
use egui::{Key, Modifiers};
use flagkeeper::{figures::Ability, ids::FigureId, text::Lang, ui::actions::Tab};

#[test]
fn the_shelf_is_searched_by_name_ability_and_faction_in_both_languages() {
    for (lang, title, of) in [
        (Lang::En, "52 figures", "of 52 figures"),
        (Lang::Ja, "52体", "52体中"),
    ] {
        let mut window = window(lang, Tab::Figures);
        assert!(window.says(title));
        let search = if lang == Lang::En { "Search" } else { "検索" };
        for words in [
            "pole arm",
            "長柄",
            "thornwood",
            "altenant-7",
            "pikeman bellmark",
        ] {
            window.write(search, words);
            let rows = window.rows().len();
            assert!(
                window.says(of) && (1..52).contains(&rows),
                "{words}: {rows}"
            );
        }
        window.write(search, "no such thing");
        assert_eq!(window.rows().len(), 0);
    }
}

/// K-1.1, D-28: a save writes the shelf and mends the league's copy by an entry.
#[test]
fn an_edited_figure_is_saved_and_the_leagues_copy_mended() {
    let mut window = window(Lang::En, Tab::Figures);
    window.row("altenant, 2").press("Edit figure");
    assert!(!window.enabled("Save"), "nothing has changed");
    window.write("Name", " Harbour Pike ");
    assert!(window.says("has spaces before or after it") && !window.enabled("Save"));
    window.write("Name", "Harbour Pike");
    assert!(window.says("saving also mends its copy by an entry (D-28)"));
    window.press("Save");
    assert_eq!(window.last().name(), "edit-figure");
    let id = figure("altenant-2");
    assert_eq!(
        window.league().shelf().get(&id).unwrap().name,
        "Harbour Pike"
    );
    assert_eq!(window.league().state().figures[&id].name, "Harbour Pike");
    assert!(window.says("52 figures"), "the editor has closed");
    let text = std::fs::read_to_string(window.path().join("figures.toml")).unwrap();
    assert!(text.contains("# --- Bellmark Guard"), "comments stay");
}

#[test]
fn leaving_with_changes_asks_in_place() {
    let mut window = window(Lang::En, Tab::Figures);
    window.row("altenant, 1").press("Edit figure");
    window.write("Name", "Other").press("Back to the shelf");
    assert!(window.says("There are unsaved changes."));
    window
        .press("Keep editing")
        .press("Revert")
        .press("Back to the shelf");
    assert!(window.says("52 figures"));
    window.press("Edit figure").write("Name", "Other");
    window.key(Key::Escape);
    assert!(window.says("There are unsaved changes."));
    window.press("Discard");
    assert!(window.says("52 figures"));
    let name = &window
        .league()
        .shelf()
        .get(&figure("altenant-1"))
        .unwrap()
        .name;
    assert_eq!(name, "Gate Pikeman");
}

#[test]
fn a_new_figure_gets_the_next_number_and_its_faults_stand_beside_the_fields() {
    let mut window = window(Lang::En, Tab::Figures);
    window.press("New figure");
    assert!(window.says("Id: altenant-53") && window.says("is empty"));
    window.write("Name", "Lantern Wright");
    window.write("Factions, parted by semicolons", "");
    assert!(window.says("belongs to at least one faction (K-1.1)"));
    window.click("Ironroot Hold");
    window.write("Set", "Lamps");
    assert!(window.says("Id: lamps-53"));
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::S);
    window.settle();
    let made = window.league().shelf().get(&figure("lamps-53")).unwrap();
    assert_eq!(
        (made.name.as_str(), made.faction.as_slice()),
        ("Lantern Wright", &["Ironroot Hold".to_owned()][..])
    );
    assert!(window.says("Dial of Lantern Wright") && window.says("53 figures"));
    assert!(
        window.league().journal().entries().is_empty(),
        "the league does not use it"
    );
}

#[test]
fn a_duplicate_is_another_figure_and_a_number_taken_is_said() {
    let mut window = window(Lang::En, Tab::Figures);
    window.row("altenant, 3").press("Duplicate");
    assert!(window.says("Id: altenant-53"));
    window.write_number("Number", "1");
    assert!(window.says("has this number in this set already (K-1.1)") && !window.enabled("Save"));
    window.write_number("Number", "60");
    window.press("Save");
    assert!(
        window
            .league()
            .shelf()
            .get(&figure("altenant-60"))
            .is_some()
    );
}

/// D-28: the league's copy and the shelf's side by side, and the offer to mend.
#[test]
fn a_copy_that_differs_is_told_and_mended() {
    let folder = sample();
    let path = folder.path().join("figures.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replacen("points = 19", "points = 21", 1)).unwrap();
    let mut window = on(folder, Lang::En, Tab::Figures, None);
    window.row("altenant, 2");
    assert!(window.says("points: 19 → 21"));
    window.click("The league's copy");
    window.press("Use the shelf's data");
    assert_eq!(window.last().name(), "edit-figure");
    assert_eq!(
        window.league().state().figures[&figure("altenant-2")].points,
        21
    );
    assert!(!window.says("Use the shelf's data"));
}

/// Players keep the league's copy of a figure taken off the shelf; it can be put back.
#[test]
fn a_figure_is_removed_and_put_back() {
    let mut window = window(Lang::En, Tab::Figures);
    window.row("altenant, 2").press("Remove");
    assert!(window.says("Players who use it keep the league's copy."));
    window.press("Remove");
    let id = figure("altenant-2");
    assert!(window.league().shelf().get(&id).is_none());
    assert!(window.league().state().figures.contains_key(&id));
    assert!(window.says("Not on the shelf"));
    window.press("Edit figure").press("Save");
    assert!(window.league().shelf().get(&id).is_some());
    assert!(!window.says("Not on the shelf"));
}

#[test]
fn who_uses_a_figure_leads_to_the_player() {
    let mut window = window(Lang::En, Tab::Figures);
    window.write("Search", "Umpire's Golem");
    let golem = window.rows()[0].split(", ").nth(1).unwrap().to_owned();
    window.row(&format!("altenant, {golem}"));
    window.reach("The Golem Formerly Known As The Magistrate");
    assert_eq!(window.tab(), Some(Tab::Roster));
    assert!(window.says("Dial of Umpire's Golem"));
}

#[test]
fn a_picture_is_taken_into_the_leagues_folder_and_shown() {
    let folder = sample();
    let photo = folder.path().join("photo of mine.PNG");
    image::RgbImage::from_pixel(40, 30, image::Rgb([200, 60, 40]))
        .save(&photo)
        .unwrap();
    let mut window = on(folder, Lang::En, Tab::Figures, Some(photo));
    window.row("altenant, 1").press("Picture...");
    for _ in 0..200 {
        window.settle();
        if window.says("Gate Pikeman") && window.path().join("altenant-1.png").exists() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let shown = window.league().shelf().get(&figure("altenant-1")).unwrap();
    assert_eq!(shown.picture.as_deref(), Some("altenant-1.png"));
    assert!(window.path().join("altenant-1.png").exists());
}

/// D-28: never during a match.
#[test]
fn a_figure_in_play_is_not_edited_during_a_match() {
    let folder = sample();
    play(
        &folder,
        &[
            ("start-at", "step = \"spring.open-game\""),
            ("start-match", ""),
        ],
    );
    let mut window = on(folder, Lang::En, Tab::Figures, None);
    window.row("altenant, 2");
    assert!(!window.enabled("Picture..."));
    window.press("Edit figure").write("Name", "Late");
    assert!(!window.enabled("Save") && window.says("D-28"));
    window.press("Back to the shelf").press("Discard");
}

/// The sample league with names of its own for abilities.
fn with_names(names: &str) -> tempfile::TempDir {
    let folder = sample();
    let file = folder.path().join("league.toml");
    let league = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("{league}\n[abilities]\n{names}\n")).unwrap();
    folder
}

/// What a league calls an ability stands wherever it is named, in either language.
#[test]
fn a_leagues_own_names_of_abilities_are_shown() {
    for (lang, search, edit) in [
        (Lang::En, "Search", "Edit figure"),
        (Lang::Ja, "検索", "フィギュアを編集"),
    ] {
        let folder = with_names("pole_arm = \"Long Stick\"");
        let mut window = on(folder, lang, Tab::Figures, None);
        window.write(search, "long stick");
        let rows = window.rows();
        assert!((1..52).contains(&rows.len()), "{rows:?}");
        assert!(rows.iter().all(|row| row.contains("Long Stick")));
        assert!(!window.says("Pole Arm") && !window.says("長柄武器"));
        window.row("altenant, 1").press(edit);
        assert!(window.says("Long Stick"));
    }
    let folder = with_names("flight = \"Wings\"");
    let mut window = on(folder, Lang::En, Tab::Roster, None);
    let state = window.league().state();
    let flies = |id: &FigureId| {
        let click = state.figures[id].dial.click(0);
        click.is_some_and(|click| click.shows(Ability::Flight))
    };
    let mut squads = state.seats.iter().flat_map(|team| state.squad(team));
    let (_, flier) = squads.find(|(_, player)| flies(&player.figure)).unwrap();
    let club = state.team_name(flier.team.as_ref().unwrap());
    let name = flier.name.clone();
    drop(squads);
    window.click(&club).row(&name);
    assert!(window.count("Wings") > 0 && !window.says("Flight"));
}
