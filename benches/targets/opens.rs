//! P-4: opening a league, against the TOML parser alone, and whatever the number of its finished seasons. P-9: an undo in
//! a long season.

use crate::{
    leagues::{self, words},
    report::{Figure, Report, median},
};
use flagkeeper::{
    journal::Act,
    store::{League, Mode},
};
use std::{fs, path::Path, time::Instant};

/// How often each is measured, taking turns.
const TURNS: usize = 30;

/// Entries of the running season.
const ENTRIES: usize = 5_000;

/// Milliseconds of something done, and what came of it.
fn timed<T>(done: impl FnOnce() -> Result<T, String>) -> Result<(f64, T), String> {
    let began = Instant::now();
    let came = done()?;
    Ok((began.elapsed().as_secs_f64() * 1e3, came))
}

/// Milliseconds of opening a league to be written, as the window does.
fn open(folder: &Path) -> Result<f64, String> {
    let (ms, league) = timed(|| League::open(folder, Mode::Write).map_err(words))?;
    if !league.problems().is_empty() || league.journal().entries().len() < ENTRIES {
        return Err(words(league.problems()));
    }
    Ok(ms)
}

/// Milliseconds of parsing a file into a table of TOML.
fn parse(path: &Path) -> Result<f64, String> {
    let (ms, table) = timed(|| {
        let text = fs::read_to_string(path).map_err(words)?;
        toml::from_str::<toml::Table>(&text).map_err(words)
    })?;
    table.get("entry").map(|_| ms).ok_or("no entries".into())
}

/// Measures P-4 in a folder of its own.
pub fn measure_opening(report: &mut Report, folder: &Path) -> Result<(), String> {
    let (hundred, one) = (folder.join("opens-hundred"), folder.join("opens-one"));
    leagues::make(&hundred, 100, ENTRIES)?;
    leagues::make(&one, 1, ENTRIES)?;
    let (mut of_hundred, mut of_one, mut parsed) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..TURNS {
        of_hundred.push(open(&hundred)?);
        parsed.push(parse(&hundred.join("season-100.toml"))?);
        of_one.push(open(&one)?);
    }
    let (hundred, one, parsed) = (
        median(&mut of_hundred),
        median(&mut of_one),
        median(&mut parsed),
    );
    report.add(&Figure {
        id: "P-4",
        what: "opening, season 100 with 5,000 entries, against its file parsed",
        measured: hundred / parsed,
        at_most: 1.5,
        unit: "×",
        detail: format!("{hundred:.1} ms against {parsed:.1} ms, median of {TURNS}"),
    });
    report.add(&Figure {
        id: "P-4",
        what: "opening with 99 finished seasons, against none",
        measured: hundred / one,
        at_most: 1.2,
        unit: "×",
        detail: format!("{hundred:.1} ms against {one:.1} ms"),
    });
    Ok(())
}

/// Measures P-9 in a folder of its own.
pub fn measure_undo(report: &mut Report, folder: &Path) -> Result<(), String> {
    let folder = folder.join("undo");
    leagues::make(&folder, 2, ENTRIES)?;
    let mut league = League::open(&folder, Mode::Write).map_err(words)?;
    let mut undone = Vec::new();
    for _ in 0..TURNS {
        let (ms, _) = timed(|| league.act(Act::undo(None)).map_err(words))?;
        undone.push(ms);
        league.act(Act::redo()).map_err(words)?;
    }
    let ms = median(&mut undone);
    report.add(&Figure {
        id: "P-9",
        what: "undo of the last of 5,000 entries, until it is on disk",
        measured: ms,
        at_most: 20.0,
        unit: "ms",
        detail: format!("median of {TURNS}"),
    });
    Ok(())
}
