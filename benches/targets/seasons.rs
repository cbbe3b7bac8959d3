//! P-5: seasons of four clubs played by simple managers, every rule checked after every act, on one core.

use crate::{
    leagues::words,
    report::{Figure, Report},
};
use flagkeeper::{
    simulate::{Audit, Trial, simulate},
    store::{League, Mode},
    text::Lang,
};
use std::{path::Path, time::Instant};

/// How many leagues are played, and how many seasons of each.
const LEAGUES: u32 = 10;
const SEASONS: u32 = 100;

/// Measures P-5 on the sample league.
pub fn measure(report: &mut Report) -> Result<(), String> {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("leagues/altenant");
    let league = League::open(&sample, Mode::Look).map_err(words)?;
    let mut audit = Audit::default();
    let began = Instant::now();
    for seed in 1..=LEAGUES {
        let trial = Trial::new(SEASONS, u64::from(seed));
        simulate(league.state().clone(), league.shelf(), trial, &mut audit)
            .map_err(|stuck| stuck.text().of(Lang::En).to_owned())?;
    }
    let seconds = began.elapsed().as_secs_f64();
    if let Some((command, fault)) = audit.fault {
        return Err(format!("after {command}: {}", fault.en));
    }
    let seasons = f64::from(LEAGUES * SEASONS);
    let speed = seasons / seconds;
    let acts = audit.acts;
    report.add(&Figure {
        id: "P-5",
        what: "one simulated season, every match played (200 a second)",
        measured: seconds * 1e3 / seasons,
        at_most: 5.0,
        unit: "ms",
        detail: format!("{speed:.0} seasons a second, {acts} acts, every one checked"),
    });
    Ok(())
}
