//! Opening, making, copying and closing leagues.

use super::{App, Open, Purpose};
use crate::{
    export::{self, Format, View, What},
    figures,
    store::{self, League, Mode, OpenError, StoreError, archive},
    text::{Lang, Words},
    ui::{
        actions::{Tab, Window},
        clocks::Clocks,
        dialogs::Request,
        model::Selection,
        panels::Panels,
        settings::place_of,
        widgets::Tone,
        windows::Founding,
    },
};
use egui::Context;
use std::path::{Path, PathBuf};

/// A league that could not be opened, with the backups that may help.
#[derive(Debug)]
pub(super) struct Trouble {
    pub text: String,
    pub folder: PathBuf,
    pub backups: Vec<PathBuf>,
}

/// Writes what is asked for in the format the file's ending names; lists over time with the seasons before.
fn export(league: &League, what: What, path: &Path, lang: Lang) -> Result<(), String> {
    let format = Format::of_path(path).map_err(|no| no.of(lang).to_owned())?;
    let mut seasons = Vec::new();
    if what.spans_seasons() {
        let all = league.seasons().map_err(|e| e.text().of(lang).to_owned())?;
        for season in all.into_iter().filter(|n| *n < league.state().season) {
            seasons.push(league.season(season).map_err(|error| error.show(lang))?);
        }
    }
    seasons.push(league.journal().clone());
    let view = View::of(league, &seasons);
    let bytes = export::file(view, what, format, lang)?;
    write(path, bytes, lang)
}

/// Writes a file where the reader said; what the disk says to it, in words.
fn write(path: &Path, bytes: impl AsRef<[u8]>, lang: Lang) -> Result<(), String> {
    store::write_out(path, bytes.as_ref()).map_err(|why| why.of(lang).to_owned())
}

impl App {
    /// Opens the league at a path: its folder, or a file in it. One that is open already is shown.
    pub(super) fn open_path(&mut self, ctx: &Context, path: &Path) {
        let folder = if path.is_file() {
            path.parent().unwrap_or(path)
        } else {
            path
        };
        let folder = std::fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf());
        if let Some(i) = self
            .leagues
            .iter()
            .position(|open| open.league.folder() == folder)
        {
            self.shown = Some(i);
            return;
        }
        match League::open(&folder, Mode::Write) {
            Ok(league) => self.adopt(league),
            Err(error) => {
                let backups = match &error {
                    OpenError::Broken { folder, .. } => store::backup::list(folder),
                    OpenError::Store(_) | OpenError::NoLeague(_) => Vec::new(),
                };
                self.trouble = Some(Trouble {
                    text: error.show(self.settings.lang),
                    folder,
                    backups,
                });
                self.shown = None;
            }
        }
        ctx.request_repaint();
    }

    /// Opens a league or a backup only to be looked at; it does not go to the recent ones.
    pub(super) fn look_at(&mut self, ctx: &Context, folder: &Path) {
        match League::open(folder, Mode::Look) {
            Ok(league) => self.show_league(league),
            Err(error) => self
                .toasts
                .say(Tone::Danger, error.show(self.settings.lang)),
        }
        ctx.request_repaint();
    }

    /// Shows a league just opened, and remembers it as the latest.
    pub(super) fn adopt(&mut self, league: League) {
        let place = place_of(&league);
        self.settings
            .remember(league.folder(), league.name(), place);
        self.save_settings();
        self.show_league(league);
    }

    fn show_league(&mut self, mut league: League) {
        for notice in league.take_notices() {
            self.toasts
                .say(Tone::Warning, notice.of(self.settings.lang));
        }
        let selection = Selection {
            team: league.state().seats.first().cloned(),
            ..Selection::default()
        };
        // A match under way goes on where it is played.
        let game = league.state().game.as_ref();
        let playing = game.is_some_and(|game| game.live.is_some() && game.score.is_none());
        let tab = if playing { Tab::Match } else { Tab::default() };
        self.trouble = None;
        let clocks = Clocks::new(league.folder(), self.time.clone(), self.ear.clone());
        self.leagues.push(Open {
            clocks,
            league,
            tab,
            panels: Panels::default(),
            selection,
            books: (0, Vec::new()),
            audit: super::audit::Audit::default(),
            foreign: false,
            disk: None,
            backed_up: false,
            batch: None,
        });
        self.shown = Some(self.leagues.len() - 1);
    }

    pub(super) fn close_shown(&mut self) {
        if let Some(i) = self.shown
            && i < self.leagues.len()
        {
            let open = self.leagues.remove(i);
            if open.league.read_only() != Some(&store::ReadOnly::Asked) {
                let place = place_of(&open.league);
                self.settings
                    .remember(open.league.folder(), open.league.name(), place);
                self.save_settings();
            }
            self.shown = if self.leagues.is_empty() {
                None
            } else {
                Some(i.min(self.leagues.len() - 1))
            };
        }
    }

    /// Makes the league the wizard describes. What a rule refuses is said, and the folder is taken away again.
    pub(super) fn found(&mut self, founding: &Founding) -> bool {
        let lang = self.settings.lang;
        let existed = founding.folder.exists();
        let made = League::create(
            &founding.folder,
            &founding.name,
            founding.season,
            &founding.shelf,
        );
        let mut league = match made {
            Ok(league) => league,
            Err(error) => {
                self.toasts.say(Tone::Danger, error.show(lang));
                return false;
            }
        };
        for act in &founding.acts {
            if let Err(error) = league.act(act.clone()) {
                self.toasts.say(Tone::Danger, error.show(lang));
                drop(league);
                // Nothing of a league that could not be founded stays; a folder that was there before is only emptied.
                let _ = std::fs::remove_dir_all(&founding.folder);
                if existed {
                    let _ = std::fs::create_dir_all(&founding.folder);
                }
                return false;
            }
        }
        let numbers = |journal: &crate::flags::Journal| {
            let mut all = journal.standing().map(|entry| entry.n);
            Some((all.next()?, all.next_back()?))
        };
        let entered = numbers(league.journal());
        self.adopt(league);
        if let Some(open) = self.open_mut() {
            // Nobody wants to take a single player out of it: undo takes it back at one go.
            open.batch = entered;
        }
        true
    }

    /// A path was picked in a dialog.
    pub(super) fn picked(&mut self, ctx: &Context, purpose: Purpose, path: PathBuf) {
        const DONE: Words = Words::new("Written", "書き出しました");
        let lang = self.settings.lang;
        let written = |result: Result<(), String>| match result {
            Ok(()) => (Tone::Good, format!("{}: {}", DONE.of(lang), path.display())),
            Err(text) => (Tone::Danger, text),
        };
        let (tone, text) = match purpose {
            Purpose::Open => return self.open_path(ctx, &path),
            Purpose::ImportFigures => return self.import_figures(&path),
            Purpose::Picture(figure) => return self.take_picture(&figure, &path),
            Purpose::ExportFigures => {
                let Some(open) = self.open() else { return };
                let bytes = figures::export::clicks_csv(open.league.shelf().figures());
                written(write(&path, bytes, lang))
            }
            Purpose::Export(what) => {
                let Some(open) = self.open() else { return };
                written(export(&open.league, what, &path, lang))
            }
            Purpose::CopyLeague(folder) => written(
                archive::copy_league(&folder, &path)
                    .map_err(|error| error.text().of(lang).to_owned()),
            ),
            Purpose::ZipLeague(folder) => written(
                archive::zip_league(&folder, &path)
                    .map_err(|error| error.text().of(lang).to_owned()),
            ),
            Purpose::SaveText(text) => written(write(&path, text, lang)),
            Purpose::SavePdf(pdf) => written(write(&path, &*pdf, lang)),
            Purpose::Pick(pick) => return self.windows.picked(pick, path, lang),
        };
        self.toasts.say(tone, text);
    }

    fn import_figures(&mut self, path: &Path) {
        let lang = self.settings.lang;
        let Some(open) = self.shown.and_then(|i| self.leagues.get_mut(i)) else {
            return;
        };
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                let text = StoreError::reading(path, error);
                return self.toasts.say(Tone::Danger, text.of(lang));
            }
        };
        match figures::import::read(
            &path.to_string_lossy(),
            &bytes,
            open.league.config().ability_names(),
        ) {
            Ok(imported) => {
                for warning in imported.warnings.iter().take(3) {
                    self.toasts.say(Tone::Warning, warning.show(lang));
                }
                match open.league.import_figures(imported.figures) {
                    Ok(taken) => {
                        let (added, changed, same) =
                            (taken.added.len(), taken.changed.len(), taken.same);
                        self.toasts.say(
                            Tone::Good,
                            crate::say!(
                                lang,
                                "Figures: {added} new, {changed} changed, {same} as they were",
                                "フィギュア：新規{added}、変更{changed}、同じ{same}"
                            ),
                        );
                    }
                    Err(error) => self.toasts.say(Tone::Danger, error.show(lang)),
                }
            }
            Err(problems) => {
                let (n, s) = (problems.len(), crate::text::plural(problems.len()));
                let list = problems
                    .iter()
                    .take(12)
                    .map(|problem| problem.show(lang))
                    .collect::<Vec<_>>()
                    .join("\n");
                let head = crate::say!(
                    lang,
                    "Nothing was imported; {n} problem{s}:",
                    "何も取り込みませんでした。問題が{n}件あります："
                );
                let folder = path.to_path_buf();
                self.trouble = Some(Trouble {
                    text: format!("{head}\n{list}"),
                    folder,
                    backups: Vec::new(),
                });
            }
        }
    }

    /// Takes a picture into the league's folder and notes its name with the figure.
    fn take_picture(&mut self, figure: &crate::ids::FigureId, path: &Path) {
        let lang = self.settings.lang;
        let Some(open) = self.shown.and_then(|i| self.leagues.get_mut(i)) else {
            return;
        };
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                let why = StoreError::reading(path, error);
                return self.toasts.say(Tone::Danger, why.of(lang));
            }
        };
        let Some(ending) = picture_ending(&bytes) else {
            const WHAT: Words = Words::new(
                "This is no picture Flagkeeper can show. Choose a PNG or JPEG picture.",
                "表示できる画像ではありません。PNGかJPEGの画像を選んでください。",
            );
            return self.toasts.say(Tone::Danger, WHAT.of(lang));
        };
        if let Err(error) = open.league.put_picture(figure, &bytes, ending) {
            self.said_no(&error);
        }
    }

    /// Asks for a path in the system's dialog.
    pub(super) fn ask(
        &mut self,
        ctx: &Context,
        frame: Option<&eframe::Frame>,
        purpose: Purpose,
        request: Request,
    ) {
        const OPEN: Words = Words::new(
            "A file dialog is open already. Choose there first, or close it.",
            "ファイルのダイアログがすでに開いています。先にそこで選ぶか、閉じてください。",
        );
        if !self.dialogs.ask(ctx, frame, purpose, request) {
            self.toasts.say(Tone::Warning, OPEN.of(self.settings.lang));
        }
    }

    /// Notes where the league shown stands: its card on the start screen says so even after the power went.
    pub(super) fn note_place(&mut self) {
        let Some(open) = self.shown.and_then(|i| self.leagues.get(i)) else {
            return;
        };
        let place = place_of(&open.league);
        if self.settings.stands_at(open.league.folder(), &place) {
            self.save_settings();
        }
    }

    /// A question for a path goes with what asked it: the wizard, the simulation, the open league.
    pub(super) fn drop_idle_question(&mut self) {
        let window = self.windows.open();
        let wizard = window == Some(Window::NewLeague);
        let idle = match self.dialogs.asked() {
            Some(Purpose::Pick(_)) => !wizard,
            Some(Purpose::SaveText(_)) => !wizard && window != Some(Window::Simulate),
            Some(
                Purpose::ImportFigures
                | Purpose::ExportFigures
                | Purpose::Export(_)
                | Purpose::SavePdf(_)
                | Purpose::Picture(_),
            ) => self.open().is_none(),
            Some(Purpose::Open | Purpose::CopyLeague(_) | Purpose::ZipLeague(_)) | None => false,
        };
        if idle {
            self.dialogs.cancel();
        }
    }

    /// Writes the reader's settings; a disk that says no is no reason to stop.
    pub(super) fn save_settings(&mut self) {
        if let Err(error) = self.settings.save() {
            let lang = self.settings.lang;
            self.toasts.say(
                Tone::Warning,
                crate::say!(
                    lang,
                    "Your settings could not be saved: {error}",
                    "設定を保存できませんでした：{error}"
                ),
            );
        }
    }
}

/// What a file with such a picture ends in; none where it cannot be shown.
fn picture_ending(bytes: &[u8]) -> Option<&'static str> {
    let format = image::guess_format(bytes).ok()?;
    let reader = image::ImageReader::with_format(std::io::Cursor::new(bytes), format);
    reader.into_dimensions().ok()?;
    let endings = [
        (image::ImageFormat::Png, "png"),
        (image::ImageFormat::Jpeg, "jpg"),
    ];
    let known = endings.into_iter().find(|(of, _)| *of == format);
    known.map(|(_, ending)| ending)
}
