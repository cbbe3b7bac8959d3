//! P-6: the salary sheets of a league of five clubs, from the state to the bytes of the PDF.

use crate::{
    leagues::words,
    report::{Figure, Report, median},
};
use flagkeeper::{
    gold::Money,
    journal::Act,
    sheets::{Order, Paper, Sheet},
    store::{League, samples},
    text::Lang,
};
use std::{path::Path, time::Instant};

/// How often the sheets are made.
const TIMES: usize = 20;
/// As many as the rules let a club have.
const SQUAD: usize = 16;

/// Measures P-6 in a folder of its own.
pub fn measure(report: &mut Report, folder: &Path) -> Result<(), String> {
    let league = league(folder)?;
    let mut times = Vec::new();
    let (mut pages, mut bytes) = (0, 0);
    for n in 0..TIMES {
        let lang = if n % 2 == 0 { Lang::En } else { Lang::Ja };
        let began = Instant::now();
        let printed = Order {
            sheet: Sheet::Salaries,
            league: league.name(),
            journal: league.journal(),
            team: None,
            clock: None,
            lang,
            money: Money::Gold,
            paper: Paper::A4,
        }
        .draft()
        .lay_out();
        let pdf = printed.pdf().map_err(words)?;
        times.push(began.elapsed().as_secs_f64() * 1e3);
        (pages, bytes) = (printed.pages.len(), pdf.len());
    }
    report.add(&Figure {
        id: "P-6",
        what: "salary sheets of five clubs as PDF",
        measured: median(&mut times),
        at_most: 300.0,
        unit: "ms",
        detail: format!(
            "{pages} pages, {} KiB with their fonts, median of {TIMES} in both languages",
            bytes / 1024
        ),
    });
    Ok(())
}

/// Five clubs with as many players as they may have, every other of whom has a Japanese name.
fn league(folder: &Path) -> Result<League, String> {
    let shelf = samples::shelf();
    let mut league = League::create(folder, "The League", 1, &shelf).map_err(words)?;
    let mut act = |text: String| {
        let act = Act::parse(&text).map_err(words)?;
        league.rehearse(act).map(drop).map_err(words)
    };
    let mut figures = shelf.figures().iter().map(|figure| &figure.id).cycle();
    for team in ["roff", "selm", "tarn", "wick", "kirin"] {
        act(format!(
            "command = \"add-team\"\nteam = \"{team}\"\nname = \"The {team} club\"\nmanager = \"Emil\""
        ))?;
        for (n, figure) in (1..=SQUAD).zip(&mut figures) {
            let name = if n % 2 == 0 { "鐘守 正" } else { "Player" };
            act(format!(
                "command = \"add-player\"\nplayer = \"{team}-{n}\"\nname = \"{name} {n}\"\nfigure = \"{figure}\"\nteam = \"{team}\"\npopularity = 3\nfd = {n}\nko = 5"
            ))?;
        }
    }
    Ok(league)
}
