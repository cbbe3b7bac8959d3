//! What a league holds, as tables and as JSON: for the command line, for spreadsheets, for other programs.

mod book;
mod clubs;
mod game;
mod honors;
mod season;
mod sheet;
mod shelf;
pub mod trial;

pub use sheet::{Cell, Column, Sheet};

use sheet::Told;

use crate::{
    figures::{AbilityNames, Shelf, Wording},
    flags::{Journal, State},
    journal::Reading,
    store::{League, clock},
    text::{Lang, Text, Words},
};
use serde_json::Value;
use std::path::Path;

/// What can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// Season, step and what is due.
    Calendar,
    /// The clubs.
    Teams,
    /// The players.
    Players,
    /// League points of both halves.
    Standings,
    /// Every movement of gold.
    Ledger,
    /// Every act.
    Log,
    /// The match of this step.
    Match,
    /// Loans.
    Loans,
    /// The AFA ranking.
    Afa,
    /// Champions and records over all seasons.
    Honors,
    /// Everybody's seasons, over all seasons.
    Career,
    /// The shelf of figures.
    Figures,
    /// The house rules.
    Rules,
}

impl What {
    /// All there is.
    pub const ALL: [Self; 13] = [
        Self::Calendar,
        Self::Teams,
        Self::Players,
        Self::Standings,
        Self::Ledger,
        Self::Log,
        Self::Match,
        Self::Loans,
        Self::Afa,
        Self::Honors,
        Self::Career,
        Self::Figures,
        Self::Rules,
    ];

    /// As the command line writes it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Calendar => "calendar",
            Self::Teams => "teams",
            Self::Players => "players",
            Self::Standings => "standings",
            Self::Ledger => "ledger",
            Self::Log => "log",
            Self::Match => "match",
            Self::Loans => "loans",
            Self::Afa => "afa",
            Self::Honors => "honors",
            Self::Career => "career",
            Self::Figures => "figures",
            Self::Rules => "rules",
        }
    }

    /// What is called `id`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|what| what.id() == id)
    }

    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::Calendar => Words::new("Calendar", "日程"),
            Self::Teams => Words::new("Clubs", "チーム"),
            Self::Players => Words::new("Players", "選手"),
            Self::Standings => Words::new("Standings", "順位表"),
            Self::Ledger => Words::new("Ledger", "帳簿"),
            Self::Log => Words::new("Log", "記録"),
            Self::Match => Words::new("Match", "試合"),
            Self::Loans => Words::new("Loans", "借金"),
            Self::Afa => Words::new("AFA ranking", "ＡＦＡランキング"),
            Self::Honors => Words::new("Honors and records", "栄誉と記録"),
            Self::Career => Words::new("Careers", "選手の経歴"),
            Self::Figures => Words::new("Figures", "フィギュア"),
            Self::Rules => Words::new("House rules", "ハウスルール"),
        }
    }

    /// It is a list over time, of which several seasons can be shown in one.
    pub const fn spans_seasons(self) -> bool {
        matches!(self, Self::Ledger | Self::Log | Self::Standings) || self.whole()
    }

    /// It is about all seasons unless one is named.
    pub const fn whole(self) -> bool {
        matches!(self, Self::Honors | Self::Career)
    }
}

/// What is looked at: one season, or several in order.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The seasons, the latest last.
    pub seasons: &'a [Journal],
    /// The league's shelf.
    pub shelf: &'a Shelf,
    /// The league's own names of abilities.
    pub abilities: &'a AbilityNames,
    /// What the clocks of the match under way show, where they have run on since the last entry (M-3.4).
    pub clock: Option<Reading>,
}

impl<'a> View<'a> {
    /// These seasons of a league.
    pub fn of(league: &'a League, seasons: &'a [Journal]) -> Self {
        Self {
            seasons,
            shelf: league.shelf(),
            abilities: league.config().ability_names(),
            clock: seasons
                .last()
                .and_then(|journal| clock::reading(league.folder(), journal)),
        }
    }

    /// The state at the end of what is looked at.
    fn state(&self) -> Option<&State> {
        self.seasons.last().map(Journal::state)
    }
}

/// What there is to see.
#[derive(Debug, Clone)]
pub struct Report {
    /// For machines: the keys are a contract.
    pub json: Value,
    /// Lines to read before the tables.
    pub lead: Vec<String>,
    /// Tables, the main one first.
    pub sheets: Vec<Sheet>,
}

impl Report {
    /// A list: every row as JSON, and as a line of one table.
    fn list<R: serde::Serialize>(what: What, rows: &[R], columns: &[Told<'_, R>]) -> Self {
        Self {
            json: json(&rows),
            lead: Vec::new(),
            sheets: vec![Sheet::of(what.name(), rows, columns)],
        }
    }
}

/// Puts together what is asked for.
pub fn report(view: View<'_>, what: What, lang: Lang) -> Report {
    let Some(state) = view.state() else {
        return Report {
            json: Value::Null,
            lead: Vec::new(),
            sheets: Vec::new(),
        };
    };
    match what {
        What::Calendar => season::calendar(state, lang),
        What::Teams => clubs::teams(state),
        What::Players => clubs::players(state, lang),
        What::Standings => season::standings(view.seasons, lang),
        What::Ledger => book::ledger(view.seasons, lang),
        What::Log => book::log(view.seasons, lang),
        What::Match => game::game(state, view.clock, lang),
        What::Loans => clubs::loans(state),
        What::Afa => clubs::afa(state),
        What::Honors => honors::honors(view.seasons, lang),
        What::Career => honors::career(view.seasons, lang),
        What::Figures => {
            let names = view.abilities;
            shelf::figures(view.shelf, Wording { lang, names })
        }
        What::Rules => shelf::rules(state, lang),
    }
}

/// A kind of file tables are written to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Comma-separated values; the main table only.
    Csv,
    /// A workbook, a page for each table.
    Xlsx,
    /// JSON.
    Json,
}

impl Format {
    /// The format a file's ending asks for: `.csv`, `.xlsx`, `.json`, in any case.
    ///
    /// # Errors
    /// It ends otherwise.
    pub fn of_path(path: &Path) -> Result<Self, Text> {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        match ending.to_ascii_lowercase().as_str() {
            "csv" => Ok(Self::Csv),
            "xlsx" => Ok(Self::Xlsx),
            "json" => Ok(Self::Json),
            _ => {
                let path = path.display();
                Err(crate::text!(
                    "{path}: the file's ending says what is written: .csv, .xlsx or .json.",
                    "{path}：拡張子で形式が決まります。.csv、.xlsx、.json のどれかにしてください。"
                ))
            }
        }
    }
}

/// The bytes of a file with what is asked for. The shelf as CSV is clicks CSV, which can be imported again.
///
/// # Errors
/// What the format cannot hold.
pub fn file(view: View<'_>, what: What, format: Format, lang: Lang) -> Result<Vec<u8>, String> {
    if what == What::Figures && format == Format::Csv {
        return Ok(crate::figures::export::clicks_csv(view.shelf.figures()));
    }
    let report = report(view, what, lang);
    match format {
        Format::Csv => report
            .sheets
            .first()
            .map_or_else(|| Ok(Vec::new()), Sheet::csv)
            .map_err(|error| error.to_string()),
        Format::Xlsx => sheet::xlsx(&report.sheets, lang).map_err(|error| error.to_string()),
        Format::Json => serde_json::to_vec_pretty(&report.json)
            .map(|mut bytes| {
                bytes.push(b'\n');
                bytes
            })
            .map_err(|error| error.to_string()),
    }
}

/// The rows of a list as JSON.
fn json<T: serde::Serialize>(rows: &T) -> Value {
    // Structs of plain fields always serialize.
    serde_json::to_value(rows).unwrap_or_default()
}
