//! The wizard for a new league: empty, with the clubs of another, or begun on paper. What is typed stays while one
//! goes back and forth; what the rules say to it is shown all the time, where it is typed.

mod draft;
mod lists;
mod pages;
mod players;
mod summary;

use super::{Founding, focus_first};
use crate::{
    figures::{self, Shelf},
    flags::paper::{self, Along, Trial},
    store::{League, Mode, StoreError, samples},
    text::{Lang, Text, Words},
    ui::{
        actions::{Action, Pick},
        model::Model,
        settings::Settings,
        theme::{STEP, palette},
        widgets::{self, Tone},
    },
};
use draft::{Draft, Fault, Lists};
use egui::{Frame, Panel, RichText, ScrollArea, Ui};
use std::path::{Path, PathBuf};

/// What kind of league it shall be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Kind {
    #[default]
    Empty,
    Clubs,
    Paper,
}

/// A page of the wizard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Page {
    #[default]
    Kind,
    League,
    Clubs,
    Players,
    Loans,
    Summary,
}

impl Page {
    const fn words(self) -> Words {
        match self {
            Self::Kind => Words::new("Kind", "種類"),
            Self::League => Words::new("League", "リーグ"),
            Self::Clubs => Words::new("Clubs", "チーム"),
            Self::Players => Words::new("Players", "選手"),
            Self::Loans => Words::new("Loans", "借金"),
            Self::Summary => Words::new("Summary", "まとめ"),
        }
    }
}

impl Kind {
    /// Its pages in order.
    const fn pages(self) -> &'static [Page] {
        match self {
            Self::Empty => &[Page::Kind, Page::League, Page::Summary],
            Self::Clubs | Self::Paper => &[
                Page::Kind,
                Page::League,
                Page::Clubs,
                Page::Players,
                Page::Loans,
                Page::Summary,
            ],
        }
    }
}

/// What is half typed in it.
#[derive(Debug)]
pub struct NewLeagueWindow {
    page: Page,
    /// The furthest page seen: nobody is told of what he has not come to yet.
    seen: usize,
    kind: Kind,
    along: Along,
    /// The league whose clubs come along, or why it cannot be read.
    source: Option<(PathBuf, Result<League, String>)>,
    draft: Draft,
    /// The lists and figures of the other kind of league that has some.
    aside: (Kind, Lists, Shelf, Option<PathBuf>),
    /// Empty until the wizard is first shown.
    shelf: Shelf,
    /// Where the figures are from: a file, or the sample's catalogue.
    shelf_from: Option<PathBuf>,
    shelf_trouble: Option<String>,
    csv: players::Csv,
    /// What of the source does not come along, and why it cannot be taken as it stands.
    left: Vec<Text>,
    unfinished: Option<Text>,
    /// What the rules say, and to what.
    checked: Option<Checked>,
}

/// The outcome of a trial.
#[derive(Debug)]
struct Checked {
    paper: paper::Paper,
    season: u32,
    trial: Trial,
}

impl Default for NewLeagueWindow {
    fn default() -> Self {
        Self {
            page: Page::default(),
            seen: 0,
            kind: Kind::default(),
            along: Along::default(),
            source: None,
            draft: Draft::default(),
            aside: (Kind::Clubs, Lists::default(), Shelf::empty(), None),
            shelf: Shelf::empty(),
            shelf_from: None,
            shelf_trouble: None,
            csv: players::Csv::default(),
            left: Vec::new(),
            unfinished: None,
            checked: None,
        }
    }
}

impl NewLeagueWindow {
    /// A path was picked for one of its fields.
    pub fn picked(&mut self, pick: Pick, path: PathBuf, lang: Lang) {
        match pick {
            Pick::LeagueFolder => {
                // A folder with something in it is where the league's own folder shall stand.
                let taken = std::fs::read_dir(&path).is_ok_and(|mut all| all.next().is_some());
                let folder = if taken {
                    path.join(draft::folder_name(&self.draft.name))
                } else {
                    path
                };
                self.draft.folder = folder.display().to_string();
                self.draft.folder_typed = true;
            }
            Pick::Figures => self.take_figures(&path, lang),
            Pick::Roster => match std::fs::read(&path) {
                Ok(bytes) => self.take_roster(&path.to_string_lossy(), &bytes, lang),
                Err(error) => self
                    .csv
                    .say(StoreError::reading(&path, error).of(lang).to_owned()),
            },
        }
    }

    /// These are the figures to pick from; what was tried with others is void.
    fn put_shelf(&mut self, shelf: Shelf) {
        self.shelf = shelf;
        self.checked = None;
    }

    fn take_figures(&mut self, path: &Path, lang: Lang) {
        let read = std::fs::read(path)
            .map_err(|error| StoreError::reading(path, error).of(lang).to_owned())
            .and_then(|bytes| {
                let imported = figures::import::read(
                    &path.to_string_lossy(),
                    &bytes,
                    figures::AbilityNames::NONE,
                );
                imported.map_err(|problems| {
                    let lines = problems.iter().take(8).map(|problem| problem.show(lang));
                    lines.collect::<Vec<_>>().join("\n")
                })
            })
            .and_then(|imported| {
                let mut shelf = Shelf::empty();
                let taken = shelf.take_in(imported.figures);
                taken.map_err(|no| no.text().of(lang).to_owned())?;
                Ok((shelf, imported.warnings))
            });
        match read {
            Ok((shelf, warnings)) => {
                self.put_shelf(shelf);
                self.shelf_from = Some(path.to_path_buf());
                // What was passed over is said where a mistake would be.
                let lines = warnings.iter().take(8).map(|warning| warning.show(lang));
                let lines = lines.collect::<Vec<_>>().join("\n");
                self.shelf_trouble = Some(lines).filter(|lines| !lines.is_empty());
            }
            Err(why) => self.shelf_trouble = Some(why),
        }
    }

    /// Reads the league whose clubs shall come along, and fills the lists from it.
    fn take_source(&mut self, path: &Path, lang: Lang) {
        let league = League::open(path, Mode::Look).map_err(|error| error.show(lang));
        self.source = Some((path.to_path_buf(), league));
        self.take_along();
    }

    /// Turns to another kind of league; what is typed for the one before waits.
    fn turn_to(&mut self, kind: Kind) {
        self.kind = kind;
        if self.aside.0 == kind {
            let here = if kind == Kind::Clubs {
                Kind::Paper
            } else {
                Kind::Clubs
            };
            std::mem::swap(&mut self.draft.lists, &mut self.aside.1);
            std::mem::swap(&mut self.shelf, &mut self.aside.2);
            std::mem::swap(&mut self.shelf_from, &mut self.aside.3);
            self.aside.0 = here;
        }
    }

    fn take_along(&mut self) {
        let Some((_, Ok(league))) = &self.source else {
            return;
        };
        let state = league.state();
        let mut shelf = league.shelf().clone();
        for figure in state.figures.values() {
            if shelf.get(&figure.id).is_none() {
                // One that cannot stand beside the others is missed by its players, and said there.
                let _ = shelf.put(figure.as_ref().clone());
            }
        }
        let from = league.folder().join("figures.toml");
        let season = state.season;
        let taken = paper::clubs_of(state, self.along);
        self.put_shelf(shelf);
        self.shelf_from = Some(from);
        self.draft.fill(&taken.paper);
        (self.left, self.unfinished) = (taken.left, taken.unfinished);
        if self.along == Along::Everything {
            self.draft.season = i64::from(season);
        }
    }

    /// What is typed as a paper, what cannot be read in it, and what the rules say to the rest.
    fn check(&mut self, lang: Lang) -> Vec<Fault> {
        let (paper, rows, mut faults) = self.draft.paper(self.kind == Kind::Empty, lang);
        if self.kind == Kind::Clubs
            && let Some(why) = &self.unfinished
        {
            faults.push(Fault {
                place: draft::Place::Source,
                text: why.of(lang).into(),
            });
        }
        let season = self.draft.season();
        let fresh = self
            .checked
            .as_ref()
            .is_some_and(|checked| checked.paper == paper && checked.season == season);
        if !fresh {
            let trial = paper.trial(season, &self.shelf);
            self.checked = Some(Checked {
                paper,
                season,
                trial,
            });
        }
        if let Some(checked) = &self.checked {
            for (row, refusal) in &checked.trial.refused {
                faults.push(Fault {
                    place: rows.place(*row),
                    text: refusal.show(lang),
                });
            }
            for (row, text) in &checked.trial.contrary {
                faults.push(Fault {
                    place: rows.place(*row),
                    text: text.of(lang).into(),
                });
            }
        }
        faults.extend(self.draft.place_faults(lang));
        if self.kind != Kind::Empty {
            faults.extend(self.unanswered(lang));
        }
        // In the order of the pages.
        faults.sort_by_key(|fault| {
            self.kind
                .pages()
                .iter()
                .position(|p| *p == fault.place.page())
        });
        faults
    }

    /// Draws what is inside the window.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        model: Option<&Model<'_>>,
    ) -> Option<Action> {
        let lang = settings.lang;
        if self.shelf_from.is_none() && self.shelf.figures().is_empty() {
            self.put_shelf(samples::shelf());
        }
        self.draft.follow_name();
        let faults = self.check(lang);
        let pages = self.kind.pages();
        if !pages.contains(&self.page) {
            self.page = Page::Kind;
        }
        let here = pages.iter().position(|page| *page == self.page);
        self.seen = self.seen.max(here.unwrap_or(0));
        let before = self.page;
        self.steps_ui(ui, lang, &faults);
        let mut action = None;
        Panel::bottom("wizard-buttons")
            .frame(Frame::new().inner_margin(egui::Margin {
                top: 12,
                ..egui::Margin::ZERO
            }))
            .show_separator_line(true)
            .show(ui, |ui| action = self.buttons_ui(ui, lang, &faults));
        let page = self.page;
        if page != before {
            focus_first(ui);
        }
        ui.add_space(STEP);
        ScrollArea::vertical()
            .id_salt(("page", page.words().en))
            .auto_shrink(false)
            .show(ui, |ui| {
                // Clear of the scroll bar.
                ui.set_max_width(ui.available_width() - STEP);
                let answer = match page {
                    Page::Kind => self.kind_page(ui, settings, model, &faults),
                    Page::League => self.league_page(ui, settings, &faults),
                    Page::Clubs => self.clubs_page(ui, settings, &faults),
                    Page::Players => self.players_page(ui, settings, &faults),
                    Page::Loans => self.loans_page(ui, settings, &faults),
                    Page::Summary => self.summary_page(ui, settings, &faults),
                };
                action = action.take().or(answer);
            });
        action
    }

    /// The pages in a row, each to click, the present one marked, those with trouble too.
    fn steps_ui(&mut self, ui: &mut Ui, lang: Lang, faults: &[Fault]) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (i, page) in self.kind.pages().iter().enumerate() {
                if i > 0 {
                    widgets::caption(ui, "→");
                }
                let n = i + 1;
                let words = page.words().of(lang);
                let wrong = faults.iter().filter(|f| f.place.page() == *page).count();
                let response = widgets::tab(ui, self.page == *page, format!("{n}  {words}"));
                if response.clicked() {
                    self.page = *page;
                }
                if wrong > 0 && i < self.seen {
                    let text = RichText::new(wrong.to_string()).small();
                    ui.label(text.color(Tone::Danger.color(ui)));
                }
            }
        });
        ui.separator();
    }

    fn buttons_ui(&mut self, ui: &mut Ui, lang: Lang, faults: &[Fault]) -> Option<Action> {
        const BACK: Words = Words::new("Back", "戻る");
        const NEXT: Words = Words::new("Next", "次へ");
        const MAKE: Words = Words::new("Make the league", "リーグを作る");
        let pages = self.kind.pages();
        let here = pages
            .iter()
            .position(|page| *page == self.page)
            .unwrap_or(0);
        let mut action = None;
        ui.horizontal(|ui| {
            let back = here.checked_sub(1).and_then(|i| pages.get(i));
            let button = ui.add_enabled(back.is_some(), egui::Button::new(BACK.of(lang)));
            if let (true, Some(page)) = (button.clicked(), back) {
                self.page = *page;
            }
            let told = (faults.iter()).filter(|fault| {
                pages
                    .iter()
                    .take(self.seen)
                    .any(|p| *p == fault.place.page())
            });
            let n = told.count();
            if n > 0 {
                let text = crate::say!(
                    lang,
                    "{n} to put right before the league can be made",
                    "作る前に直すところが{n}件あります"
                );
                let color = palette(ui).danger();
                ui.label(RichText::new(text).small().color(color));
            }
            widgets::right(ui, |ui| {
                if let Some(page) = pages.get(here + 1) {
                    if widgets::primary(ui, NEXT.of(lang)).clicked() {
                        self.page = *page;
                    }
                    return;
                }
                let make = ui
                    .add_enabled_ui(faults.is_empty(), |ui| widgets::primary(ui, MAKE.of(lang)))
                    .inner;
                if make.clicked() {
                    action = self.found();
                }
            });
        });
        action
    }

    fn found(&self) -> Option<Action> {
        let checked = self.checked.as_ref()?;
        Some(Action::Found(Box::new(Founding {
            folder: self.draft.folder_path(),
            name: self.draft.name.trim().into(),
            season: checked.season,
            shelf: self.shelf.clone(),
            acts: checked.paper.acts(),
        })))
    }
}

/// What is wrong at a place, in the danger color, a line each.
fn faults_ui(ui: &mut Ui, faults: &[Fault], at: draft::Place) {
    let color = palette(ui).danger();
    for fault in faults.iter().filter(|fault| fault.place == at) {
        ui.label(RichText::new(&fault.text).small().color(color));
    }
}
