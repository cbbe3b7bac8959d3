//! The window: frame, tabs, banners, and the one place where actions are carried out.

mod audit;
mod bench;
mod carry;
mod clicks;
mod frame;
mod keys;
mod leagues;
mod top;

use super::{
    actions::{Action, Tab, Verb},
    clocks::{self, Clocks, Ear, Time},
    dialogs::{Dialogs, Picker},
    model::Selection,
    panels::{Panels, start::StartPanel},
    scoreboard::Scoreboard,
    settings::Settings,
    widgets::Toasts,
    windows::Windows,
};
use crate::{
    flags::{Command, sentence},
    store::League,
    text::Text,
};
use std::path::PathBuf;

/// What a picked path is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Purpose {
    Open,
    ImportFigures,
    ExportFigures,
    Export(crate::export::What),
    CopyLeague(PathBuf),
    ZipLeague(PathBuf),
    SaveText(String),
    SavePdf(std::sync::Arc<Vec<u8>>),
    Pick(crate::ui::actions::Pick),
    Picture(crate::ids::FigureId),
}

/// One open league with its panels.
#[derive(Debug)]
pub(super) struct Open {
    league: League,
    clocks: Clocks,
    tab: Tab,
    panels: Panels,
    selection: Selection,
    /// What does not agree in the books, as of the entry number beside it.
    books: (u64, Vec<Text>),
    audit: audit::Audit,
    /// Somebody else changed the running season's file.
    foreign: bool,
    /// The disk said no to the last act.
    disk: Option<String>,
    /// The backup after opening has been asked for.
    backed_up: bool,
    /// The first and last entry of several acts done at one go ("roll all").
    batch: Option<(u64, u64)>,
}

impl Open {
    /// Nothing is taken back or brought back while a manager writes unseen: it would be what another has sealed.
    fn is_writing(&self) -> bool {
        self.panels.is_writing(self.league.state())
    }

    /// Where undo begins: what was done at one go is taken back at one go. Clocks started or paused since the last act of a
    /// match are taken back with it: whoever saw a slip has stopped them first.
    fn undo_from(&self) -> Option<u64> {
        let journal = self.league.journal();
        let mut latest = journal.standing().rev();
        let last = latest.next()?;
        let victim = if sentence::ticks(last) {
            let act = latest.find(|entry| !sentence::ticks(entry))?;
            matches!(act.act.command(), Some(Command::Play(_))).then_some(act)?
        } else {
            last
        };
        let batch = self.batch;
        let batch = batch.filter(|(first, end)| *end == victim.n && journal.stands(*first));
        batch
            .map(|(first, _)| first)
            .or((victim.n != last.n).then_some(victim.n))
    }
}

/// The whole window.
pub struct App {
    settings: Settings,
    leagues: Vec<Open>,
    /// The league shown; none: the start screen.
    shown: Option<usize>,
    start: StartPanel,
    windows: Windows,
    dialogs: Dialogs<Purpose>,
    toasts: Toasts,
    /// The room beside the tabs, where nothing else stands.
    free: Option<egui::Rect>,
    /// What could not be opened, until the reader puts it away.
    trouble: Option<leagues::Trouble>,
    /// By which the clocks of a match run.
    time: Time,
    /// Who hears their bells.
    ear: Ear,
    scoreboard: Scoreboard,
    clicks: clicks::Clicks,
    frames: u64,
    focused: bool,
    bench: Option<bench::Bench>,
}

impl App {
    /// A window with these settings, asking for paths through `picker`.
    pub fn new(settings: Settings, picker: impl Picker + 'static) -> Self {
        Self {
            settings,
            leagues: Vec::new(),
            shown: None,
            start: StartPanel::default(),
            windows: Windows::default(),
            dialogs: Dialogs::new(picker),
            toasts: Toasts::default(),
            free: None,
            trouble: None,
            time: Time::default(),
            ear: Ear::default(),
            scoreboard: Scoreboard::default(),
            clicks: clicks::Clicks::default(),
            frames: 0,
            focused: true,
            bench: None,
        }
    }

    /// The clocks of leagues opened from now on run by this time, and this ear hears their bells.
    pub fn keep_time(&mut self, time: Time, ear: Ear) {
        (self.time, self.ear) = (time, ear);
    }

    /// The reader's settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The league shown.
    pub fn league(&self) -> Option<&League> {
        self.open().map(|open| &open.league)
    }

    /// The books of the league shown have been audited to the end.
    pub fn is_audited(&self) -> bool {
        self.open().is_some_and(|open| open.audit.is_done())
    }

    /// The tab shown.
    pub fn tab(&self) -> Option<Tab> {
        self.open().map(|open| open.tab)
    }

    /// Shows a tab of the open league.
    pub fn show_tab(&mut self, tab: Tab) {
        if let Some(open) = self.open_mut() {
            open.tab = tab;
        }
    }

    fn open(&self) -> Option<&Open> {
        self.shown.and_then(|i| self.leagues.get(i))
    }

    fn open_mut(&mut self) -> Option<&mut Open> {
        self.shown.and_then(|i| self.leagues.get_mut(i))
    }

    /// Draws one frame and carries out what was asked for in it.
    pub fn draw(&mut self, ui: &mut egui::Ui, frame: Option<&eframe::Frame>) {
        self.frames += 1;
        let ctx = ui.ctx().clone();
        let bench = self.bench.as_ref();
        let measured = bench.map_or_else(Vec::new, |bench| bench.frame(&ctx, self.frames));
        self.watch(&ctx);
        if self.frames > 1 {
            for open in &mut self.leagues {
                open.audit.go_on(&ctx, &open.league);
            }
        }
        for open in &mut self.leagues {
            open.clocks.follow(&open.league, &self.settings);
        }
        let pressed = Self::pressed(&ctx);
        let pressed_there = self.scoreboard.pressed();
        let verbs = measured.into_iter().chain(pressed).chain(pressed_there);
        let mut wanted: Vec<Action> = verbs.map(Action::Verb).collect();
        wanted.extend(Self::dropped(&ctx));
        wanted.extend(self.frame_ui(ui));
        self.drop_idle_question();
        if let Some((purpose, path)) = self.dialogs.ui(&ctx, self.settings.lang) {
            self.picked(&ctx, purpose, path);
        }
        self.toasts.ui(&ctx, self.free);
        self.clicks.sift(&ctx, &mut wanted);
        for action in wanted {
            self.carry_out(&ctx, frame, action);
        }
        if let Some(Verb::Tab(_)) = pressed {
            crate::ui::widgets::focus_contents(&ctx);
        }
        self.after_frame(&ctx);
        let shown = self.shown.and_then(|i| self.leagues.get(i));
        let playing = shown.map(|open| (&open.league, open.clocks.watch()));
        self.scoreboard.show(&ctx, playing, self.settings.lang);
    }

    /// Opens what was asked for on the command line.
    pub fn open_all(&mut self, ctx: &egui::Context, paths: Vec<PathBuf>) {
        for path in paths {
            self.open_path(ctx, &path);
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        self.draw(ui, Some(frame));
    }
}

/// Opens the window on these leagues, or on a copy of the sample.
///
/// # Errors
/// No window can be opened here.
pub fn run(paths: Vec<PathBuf>, sample: bool) -> Result<(), eframe::Error> {
    let started = std::time::Instant::now();
    let (settings, notice) = Settings::load();
    eframe::run_native(
        "Flagkeeper",
        super::native_options(),
        Box::new(move |cc| {
            super::setup(&cc.egui_ctx, &settings);
            let mut app = App::new(settings, super::dialogs::Native);
            app.bench = bench::Bench::asked_for(started);
            app.ear = Ear::new(clocks::play);
            if let Some(notice) = notice {
                app.toasts
                    .say(super::widgets::Tone::Warning, notice.of(app.settings.lang));
            }
            app.open_all(&cc.egui_ctx, paths);
            if sample {
                app.carry_out(
                    &cc.egui_ctx,
                    None,
                    Action::Verb(super::actions::Verb::Sample),
                );
            }
            Ok(Box::new(app))
        }),
    )
}
