//! Long leagues to measure with, made from the sample league.

use flagkeeper::{
    figures::Shelf,
    flags::{Command, Opening, state::Summary},
    journal::Act,
    store::League,
};
use std::{fmt::Write as _, fs, path::Path};

const TEAMS: [&str; 4] = ["roff", "selm", "tarn", "wick"];

/// Any error as its words.
pub fn words(error: impl std::fmt::Debug) -> String {
    format!("{error:?}")
}

/// Makes a league that stands in its season number `seasons`, the earlier ones behind it, with so many entries in the
/// running season, each of which moves gold once.
pub fn make(folder: &Path, seasons: u32, entries: usize) -> Result<(), String> {
    let shelf = Path::new(env!("CARGO_MANIFEST_DIR")).join("leagues/altenant/figures.toml");
    let (shelf, _) = Shelf::parse(&shelf, &fs::read_to_string(&shelf).map_err(words)?);
    let mut opening = clubs(&folder.with_extension("clubs"), &shelf)?;
    opening.season = seasons;
    opening.history = (1..seasons)
        .map(|season| summary(season, &opening))
        .collect();
    let mut league = League::create_from(folder, "Long", &opening, &shelf).map_err(words)?;
    let file = |season: u32| folder.join(format!("season-{season:03}.toml"));
    let mut text = fs::read_to_string(file(seasons)).map_err(words)?;
    for earlier in 1..seasons {
        let older = text.replacen(
            &format!("season = {seasons}"),
            &format!("season = {earlier}"),
            1,
        );
        fs::write(file(earlier), older).map_err(words)?;
    }
    for n in 0..entries {
        league.rehearse(act(n)?).map_err(words)?;
    }
    for entry in league.journal().entries() {
        write!(text, "{}", entry.text().map_err(words)?).map_err(words)?;
    }
    drop(league);
    fs::write(file(seasons), text).map_err(words)
}

/// Four clubs of twelve players each, founded in memory.
fn clubs(folder: &Path, shelf: &Shelf) -> Result<Opening, String> {
    let mut league = League::create(folder, "Clubs", 1, shelf).map_err(words)?;
    let mut figures = shelf.figures().iter().map(|figure| &figure.id).cycle();
    for team in TEAMS {
        let found = format!("command = \"add-team\"\nteam = \"{team}\"\nname = \"{team}\"");
        league
            .rehearse(Act::parse(&found).map_err(words)?)
            .map_err(words)?;
        for (n, figure) in (1..=12).zip(&mut figures) {
            let enter = format!(
                "command = \"add-player\"\nplayer = \"{team}-{n}\"\nname = \"Player {n}\"\nfigure = \"{figure}\"\nteam = \"{team}\""
            );
            league
                .rehearse(Act::parse(&enter).map_err(words)?)
                .map_err(words)?;
        }
    }
    Ok(Opening::of(league.state()))
}

fn summary(season: u32, opening: &Opening) -> Summary {
    Summary {
        season,
        first: opening.seats.first().cloned(),
        second: opening.seats.last().cloned(),
        champion: opening.seats.first().cloned(),
        funds: opening
            .seats
            .iter()
            .map(|team| (team.clone(), 100_000))
            .collect(),
        afa: opening
            .seats
            .iter()
            .map(|team| (team.clone(), 10))
            .collect(),
        note: String::new(),
    }
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
