//! What is printed: sheets of paper as PDF.
//!
//! A sheet is a file here that says what stands on it, as [`parts`]: sections, headings, tables, lines to sign. It knows
//! neither letters nor places. [`flow`] lays the parts out on pages, which are data a test can read, and [`pdf`] draws
//! those. So the next sheet is a variant of [`Sheet`] and one short file.

pub mod bids;
pub mod flow;
pub mod letters;
pub mod page;
pub mod parts;
pub mod pdf;
mod resume;
pub mod salaries;

pub use page::Printed;
pub use parts::Draft;

use crate::{
    flags::Journal,
    gold::Money,
    ids::TeamId,
    journal::Reading,
    say,
    text::{Lang, Words},
};
use parts::Section;
use serde::{Deserialize, Serialize};

/// What can be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Sheet {
    /// F-11.6: what every club pays its players, a summary first.
    #[default]
    Salaries,
    /// F-5.2, F-6.3: the fingerprints of what was sealed last, to be signed; after the opening what anybody can check them with.
    Bids,
    /// M-3.4: a match as it stands, to be played on without the program.
    Resume,
}

impl Sheet {
    /// All there is.
    pub const ALL: [Self; 3] = [Self::Salaries, Self::Bids, Self::Resume];

    /// As the command line writes it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Salaries => "salaries",
            Self::Bids => "bids",
            Self::Resume => "resume",
        }
    }

    /// What is called `id`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sheet| sheet.id() == id)
    }

    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::Salaries => Words::new("Salary sheet", "年俸表"),
            Self::Bids => Words::new("Sealed bids", "封印した入札"),
            Self::Resume => Words::new("Resume sheet", "再開シート"),
        }
    }
}

/// The size of the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

impl Paper {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Width and height in points of 1/72 inch.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }

    /// Its name.
    pub const fn name(self) -> Words {
        match self {
            Self::A4 => Words::new("A4", "A4判"),
            Self::Letter => Words::new("Letter", "レター判"),
        }
    }
}

/// What is asked for: which sheet, about what, for which reader.
#[derive(Debug, Clone, Copy)]
pub struct Order<'a> {
    /// The sheet.
    pub sheet: Sheet,
    /// The league's name.
    pub league: &'a str,
    /// The season it is about, as far as it has come.
    pub journal: &'a Journal,
    /// One club only.
    pub team: Option<&'a TeamId>,
    /// What the clocks of the match under way show, where they have run on since the last entry (M-3.4).
    pub clock: Option<Reading>,
    /// The reader's language.
    pub lang: Lang,
    /// How amounts are written.
    pub money: Money,
    /// What it is printed on.
    pub paper: Paper,
}

impl Order<'_> {
    /// What stands on the sheet, not yet laid out: cheap, and apart from the league, so that the rest can be done elsewhere.
    pub fn draft(&self) -> Draft {
        let lang = self.lang;
        let state = self.journal.state();
        let (season, place) = (state.season, state.step.place(lang));
        let title = self.sheet.name().of(lang);
        let entry = self.journal.next_n().saturating_sub(1);
        Draft {
            title: say!(
                lang,
                "{title}, season {season}",
                "{title}（シーズン{season}）"
            ),
            lang,
            paper: self.paper,
            head: [
                self.league.to_owned(),
                say!(
                    lang,
                    "Season {season} · {place}",
                    "シーズン{season}・{place}"
                ),
            ],
            foot: say!(
                lang,
                "{title} · as of entry {entry}",
                "{title}・項目{entry}の時点"
            ),
            sections: self.sections(),
        }
    }

    fn sections(&self) -> Vec<Section> {
        match self.sheet {
            Sheet::Salaries => salaries::sections(self),
            Sheet::Bids => bids::sections(self),
            Sheet::Resume => resume::sections(self),
        }
    }

    /// What a file of it is called.
    pub fn file_name(&self) -> String {
        let (sheet, season) = (self.sheet.id(), self.journal.state().season);
        match self.team {
            Some(team) => format!("{sheet}-{season:03}-{team}.pdf"),
            None => format!("{sheet}-{season:03}.pdf"),
        }
    }
}
