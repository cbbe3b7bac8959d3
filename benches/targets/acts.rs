//! P-3: one act of the game master, from his word to durable on disk, against a bare append and sync of the same bytes.

use crate::{
    leagues::{self, words},
    report::{Figure, Report, median},
};
use flagkeeper::store::{League, Mode};
use std::{
    fs::{self, File, OpenOptions},
    io::Write as _,
    path::Path,
    time::Instant,
};

/// How many acts are measured in each league; the leagues and their bare files take turns.
const ACTS: usize = 300;

/// A league with many entries already, and a bare file as long on the same disk.
struct Place {
    league: League,
    bare: File,
    /// Milliseconds of each act, and of each bare append of the same bytes.
    acts: Vec<f64>,
    bares: Vec<f64>,
}

impl Place {
    fn new(folder: &Path, entries: usize) -> Result<Self, String> {
        leagues::make(folder, 2, entries)?;
        let bare = folder.with_extension("bare");
        fs::copy(folder.join("season-002.toml"), &bare).map_err(words)?;
        Ok(Self {
            league: League::open(folder, Mode::Write).map_err(words)?,
            bare: OpenOptions::new().append(true).open(&bare).map_err(words)?,
            acts: Vec::new(),
            bares: Vec::new(),
        })
    }

    fn act(&mut self) -> Result<(), String> {
        let act = leagues::act(self.league.journal().entries().len())?;
        let began = Instant::now();
        self.league.act(act).map_err(words)?;
        self.acts.push(began.elapsed().as_secs_f64() * 1e3);

        let entry = self
            .league
            .journal()
            .entries()
            .last()
            .ok_or("no entry was made")?;
        let bytes = entry.text().map_err(words)?;
        let began = Instant::now();
        self.bare.write_all(bytes.as_bytes()).map_err(words)?;
        self.bare.sync_data().map_err(words)?;
        self.bares.push(began.elapsed().as_secs_f64() * 1e3);
        Ok(())
    }
}

/// Measures P-3 in a folder of its own.
pub fn measure(report: &mut Report, folder: &Path) -> Result<(), String> {
    let mut early = Place::new(&folder.join("early"), 100)?;
    let mut late = Place::new(&folder.join("late"), 10_000)?;
    for _ in 0..ACTS {
        early.act()?;
        late.act()?;
    }
    let (early_ms, late_ms) = (median(&mut early.acts), median(&mut late.acts));
    let bare_ms = median(&mut late.bares);
    report.add(&Figure {
        id: "P-3",
        what: "one act at entry 10,000, against a bare append and sync",
        measured: late_ms / bare_ms,
        at_most: 2.0,
        unit: "×",
        detail: format!("{late_ms:.2} ms against {bare_ms:.2} ms, median of {ACTS}"),
    });
    report.add(&Figure {
        id: "P-3",
        what: "one act at entry 10,000, against one at entry 100",
        measured: late_ms / early_ms,
        at_most: 1.2,
        unit: "×",
        detail: format!("{late_ms:.2} ms against {early_ms:.2} ms"),
    });
    Ok(())
}
