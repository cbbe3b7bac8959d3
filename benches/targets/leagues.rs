//! Long leagues to measure with, made from the sample league.

use flagkeeper::{
    figures::Shelf,
    flags::{Command, Journal, Opening},
    journal::Act,
    store::{FORMAT, League},
};
use std::{fs, path::Path};

const TEAMS: [&str; 4] = ["roff", "selm", "tarn", "wick"];
/// The clubs of a match.
const TABLE: [&str; 5] = ["roff", "selm", "tarn", "wick", "vell"];

/// Any error as its words.
pub fn words(error: impl std::fmt::Debug) -> String {
    format!("{error:?}")
}

/// So many entries stand in every finished season.
const FINISHED: usize = 300;

/// Makes a league that stands in its season number `seasons`, the earlier ones played to their ends before it, with so
/// many entries in the running season, each of which moves gold once.
pub fn make(folder: &Path, seasons: u32, entries: usize) -> Result<(), String> {
    let shelf = Path::new(env!("CARGO_MANIFEST_DIR")).join("leagues/altenant/figures.toml");
    let (shelf, _) = Shelf::parse(&shelf, &fs::read_to_string(&shelf).map_err(words)?);
    let opening = clubs(&folder.with_extension("clubs"), &shelf, &TEAMS)?;
    let mut league = League::create_from(folder, "Long", &opening, &shelf).map_err(words)?;
    // Decided and booked in memory, written at once: to sync every one of these entries would take minutes.
    for _ in 1..seasons {
        rehearse(
            &mut league,
            "command = \"start-at\"\nstep = \"winter.close\"",
        )?;
        for n in 0..FINISHED {
            league.rehearse(act(n)?).map_err(words)?;
        }
        rehearse(&mut league, "command = \"close-season\"")?;
        write(folder, league.undoable())?;
    }
    for n in 0..entries {
        league.rehearse(act(n)?).map_err(words)?;
    }
    write(folder, league.journal())
}

fn rehearse(league: &mut League, text: &str) -> Result<(), String> {
    let act = Act::parse(text).map_err(words)?;
    league.rehearse(act).map(drop).map_err(words)
}

/// A season's file.
fn write(folder: &Path, journal: &Journal) -> Result<(), String> {
    #[derive(serde::Serialize)]
    struct Head {
        first: u64,
        opening: &'static str,
    }
    #[derive(serde::Serialize)]
    struct File {
        format: i64,
        opening: Opening,
        journal: Head,
    }
    let file = File {
        format: FORMAT,
        opening: Opening::of(journal.opening()),
        journal: Head {
            first: journal.first_n(),
            opening: "complete",
        },
    };
    let mut text = toml::to_string(&file).map_err(words)?;
    for entry in journal.entries() {
        text += &entry.text().map_err(words)?;
    }
    let season = file.opening.season;
    fs::write(folder.join(format!("season-{season:03}.toml")), text).map_err(words)
}

/// Clubs of twelve players each, founded in memory.
fn clubs(folder: &Path, shelf: &Shelf, teams: &[&str]) -> Result<Opening, String> {
    let mut league = League::create(folder, "Clubs", 1, shelf).map_err(words)?;
    let mut figures = shelf.figures().iter().map(|figure| &figure.id).cycle();
    for team in teams {
        let found = format!("command = \"add-team\"\nteam = \"{team}\"\nname = \"{team}\"");
        rehearse(&mut league, &found)?;
        for (n, figure) in (1..=12).zip(&mut figures) {
            let enter = format!(
                "command = \"add-player\"\nplayer = \"{team}-{n}\"\nname = \"Player {n}\"\nfigure = \"{figure}\"\nteam = \"{team}\""
            );
            rehearse(&mut league, &enter)?;
        }
    }
    Ok(Opening::of(league.state()))
}

/// Makes a league whose first match has just kicked off: eight figures for each of five clubs.
pub fn at_kick_off(folder: &Path) -> Result<(), String> {
    let shelf = Path::new(env!("CARGO_MANIFEST_DIR")).join("leagues/altenant/figures.toml");
    let (shelf, _) = Shelf::parse(&shelf, &fs::read_to_string(&shelf).map_err(words)?);
    let opening = clubs(&folder.with_extension("clubs"), &shelf, &TABLE)?;
    let mut league = League::create_from(folder, "Match", &opening, &shelf).map_err(words)?;
    let mut acts = vec![
        "command = \"start-at\"\nstep = \"spring.open-game\"".to_owned(),
        "command = \"start-match\"".into(),
    ];
    for team in TABLE {
        let roll = |n| format!("command = \"condition\"\nplayer = \"{team}-{n}\"");
        acts.extend((1..=12).map(roll));
    }
    for team in TABLE {
        let named = |from: u8, to: u8| {
            let ids = (from..=to).map(|n| format!("\"{team}-{n}\""));
            ids.collect::<Vec<_>>().join(", ")
        };
        let (start, sit) = (named(1, 5), named(6, 8));
        acts.push(format!(
            "command = \"roster\"\nteam = \"{team}\"\nstarters = [{start}]\nbench = [{sit}]"
        ));
    }
    acts.push("command = \"kick-off\"".into());
    for text in acts {
        let act = Act::parse(&text).map_err(words)?;
        league.act(act).map_err(words)?;
    }
    Ok(())
}

/// The act number `n` of a long evening: a club's funds are corrected.
pub fn act(n: usize) -> Result<Act<Command>, String> {
    let team = TEAMS.iter().cycle().nth(n % TEAMS.len()).ok_or("no club")?;
    let funds = 100_100 + 100 * (n / TEAMS.len() % 7);
    Act::parse(&format!(
        "command = \"correct\"\nteam = \"{team}\"\nfield = \"funds\"\nvalue = {funds}\nreason = \"the paper says so\""
    ))
    .map_err(words)
}
