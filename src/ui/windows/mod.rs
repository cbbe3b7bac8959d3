//! Windows over the panels: the wizard, clubs, house rules, simulation, loans, corrections, backups, printing, rulebook,
//! keys, palette, and "why this number?". None of them is modal: a clock may be running. One file a window; here they are only switched.

pub mod about;
pub mod backups;
pub mod clubs;
pub mod correct;
pub mod founding;
pub mod house_rules;
pub mod keys;
pub mod loans;
pub mod new_league;
pub mod palette;
pub mod print;
pub mod resume;
pub mod rulebook;
mod setting;
pub mod simulate;
pub mod why;

pub use founding::Founding;

use super::{
    actions::{Action, Pick, Window},
    dialogs::Request,
    model::Model,
    settings::Settings,
    theme::palette,
};
use crate::{
    flags::explain::Subject,
    gold::Gold,
    ids::TeamId,
    rulebook::Rule,
    text::{Lang, Words},
};
use egui::{Align2, Frame, Id, Key, Margin, Modifiers, Response, Ui, Vec2, vec2};
use std::path::PathBuf;

/// The windows and what is half typed in them.
#[derive(Debug, Default)]
pub struct Windows {
    open: Option<Window>,
    /// The folder of the league they were drawn over last.
    of: Option<PathBuf>,
    /// Just opened: its first field takes the focus.
    fresh: bool,
    /// A menu or a dialog stands before it: Escape is theirs.
    behind: bool,
    /// How large the screen was when a window was drawn last.
    screen: Vec2,
    new_league: new_league::NewLeagueWindow,
    clubs: clubs::ClubsWindow,
    house_rules: house_rules::HouseRulesWindow,
    simulate: simulate::SimulateWindow,
    loans: loans::LoansWindow,
    correct: correct::CorrectWindow,
    backups: backups::BackupsWindow,
    resume: resume::ResumeWindow,
    rulebook: rulebook::RulebookWindow,
    keys: keys::KeysWindow,
    about: about::AboutWindow,
    palette: palette::PaletteWindow,
    print: print::PrintWindow,
    why: why::WhyWindow,
}

impl Windows {
    /// Opens a window; another that was open closes. What is half typed in either stays.
    pub fn show(&mut self, window: Window) {
        self.fresh = self.open != Some(window);
        if window == Window::Palette && self.fresh {
            self.palette.clear();
        }
        if window == Window::Backups {
            self.backups.refresh();
        }
        if window != Window::Print {
            self.print.put_away();
        }
        self.open = Some(window);
    }

    /// Opens the rulebook at a rule.
    pub fn rule(&mut self, rule: Rule) {
        self.rulebook.open_at(rule);
        self.show(Window::Rules);
    }

    /// Opens the simulation with a house rule to try.
    pub fn try_rule(&mut self, key: crate::flags::rules::Key) {
        self.simulate.take_rule(key);
        self.show(Window::Simulate);
    }

    /// Whether a menu or a dialog stands before the window in this frame.
    pub const fn behind(&mut self, behind: bool) {
        self.behind = behind;
    }

    /// The tab over which the windows lie in this frame.
    pub const fn over(&mut self, tab: Option<super::actions::Tab>) {
        self.keys.tab = tab;
    }

    /// A path was picked for a window.
    pub fn picked(&mut self, pick: Pick, path: PathBuf, lang: Lang) {
        self.new_league.picked(pick, path, lang);
    }

    /// The league of the wizard has been made: the wizard closes and is empty again.
    pub fn founded(&mut self) {
        self.new_league = new_league::NewLeagueWindow::default();
        self.close();
    }

    /// Opens the correction for a club or player.
    pub fn correct(&mut self, subject: Subject) {
        self.correct.open_on(subject);
        self.show(Window::Correct);
    }

    /// Opens the loans for a club that needs so much.
    pub fn borrow(&mut self, team: &TeamId, amount: Gold) {
        self.loans.borrow(team, amount);
        self.show(Window::Loans);
    }

    /// The window that is open.
    pub const fn open(&self) -> Option<Window> {
        self.open
    }

    /// Closes whatever is open.
    pub fn close(&mut self) {
        self.open = None;
        self.print.put_away();
    }

    /// The league has been read anew, or is another one: what was worked out from it before is void, though the numbers
    /// of its entries may be the same.
    pub fn read_anew(&mut self) {
        self.print.put_away();
        self.simulate = simulate::SimulateWindow::default();
        self.loans = loans::LoansWindow::default();
        self.correct = correct::CorrectWindow::default();
        self.resume = resume::ResumeWindow::default();
        self.palette = palette::PaletteWindow::default();
        self.why = why::WhyWindow::default();
    }

    /// Draws the open window, over an open league if there is one.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        model: Option<&Model<'_>>,
    ) -> Option<Action> {
        /// The strip of the tabs, beside which is told what was done: a window leaves it free where it can.
        const TABS: f32 = 88.0;
        if let Some(folder) = model.map(|model| model.league.folder())
            && self.of.as_deref() != Some(folder)
            && self.of.replace(folder.to_path_buf()).is_some()
        {
            self.read_anew();
        }
        let window = self.open?;
        let ctx = ui.ctx().clone();
        let mut stays = true;
        let title = window.words().of(settings.lang);
        // Escape closes a dialog, a menu or an open list first.
        let taken = self.behind || egui::Popup::is_any_open(&ctx);
        let screen = ctx.content_rect().shrink(16.0);
        if std::mem::replace(&mut self.screen, screen.size()) != screen.size() {
            // Where windows were put on a larger screen is the edge of this one.
            ctx.memory_mut(egui::Memory::reset_areas);
        }
        if std::mem::take(&mut self.fresh) {
            focus_first(ui);
            // A list that was open would lie over it.
            egui::Popup::close_all(&ctx);
        }
        let mut screen = screen;
        if screen.height() - TABS >= size(window).y {
            screen.min.y += TABS;
        }
        let size = size(window).min(screen.size());
        let mut frame = egui::Window::new(title.trim_end_matches(['.', '…']))
            .id(Id::unique("window-over-panels").with(window))
            .collapsible(false)
            .title_frame(
                Frame::new()
                    .fill(palette(ui).panel)
                    .inner_margin(Margin::symmetric(16, 10)),
            )
            .constrain_to(screen)
            .min_size(vec2(320.0, 160.0))
            .max_size(screen.size())
            .default_size(size);
        frame = if window == Window::Palette {
            frame
                .title_bar(false)
                .resizable(false)
                .anchor(Align2::CENTER_TOP, vec2(0.0, 64.0))
        } else {
            frame
                .open(&mut stays)
                .pivot(Align2::CENTER_CENTER)
                .default_pos(screen.center())
        };
        let shown = frame.show(&ctx, |ui| self.inside(ui, window, settings, model));
        let escaped = !taken && ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape));
        let answer = shown.and_then(|shown| shown.inner.flatten());
        // What is done at one go is done once.
        let once = matches!(window, Window::Palette | Window::Resume);
        let done = once && answer.is_some();
        if (!stays || escaped || done) && self.open == Some(window) {
            self.close();
        }
        answer
    }

    /// Draws "why this number?", if a number was asked about.
    pub fn why(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        self.why.ui(ui, model)
    }

    fn inside(
        &mut self,
        ui: &mut Ui,
        window: Window,
        settings: &Settings,
        model: Option<&Model<'_>>,
    ) -> Option<Action> {
        match window {
            Window::NewLeague => self.new_league.ui(ui, settings, model),
            Window::Clubs => self.clubs.ui(ui, model?),
            Window::HouseRules => self.house_rules.ui(ui, model?),
            Window::Simulate => self.simulate.ui(ui, model?),
            Window::Loans => self.loans.ui(ui, model?),
            Window::Correct => self.correct.ui(ui, model?),
            Window::Backups => self.backups.ui(ui, model?),
            Window::Rules => self.rulebook.ui(ui, settings, model),
            Window::Keys => self.keys.ui(ui, settings, model),
            Window::About => self.about.ui(ui, settings, model),
            Window::Palette => self.palette.ui(ui, settings, model),
            Window::Print => self.print.ui(ui, model?),
            Window::Resume => self.resume.ui(ui, model?),
        }
    }
}

/// How large a window is until the reader makes it larger or smaller.
const fn size(window: Window) -> Vec2 {
    match window {
        Window::NewLeague => vec2(900.0, 560.0),
        Window::Clubs => vec2(880.0, 540.0),
        Window::HouseRules => vec2(820.0, 560.0),
        Window::Simulate => vec2(1080.0, 680.0),
        Window::Loans => vec2(880.0, 460.0),
        Window::Correct => vec2(740.0, 440.0),
        Window::Backups => vec2(760.0, 440.0),
        Window::Rules => vec2(760.0, 560.0),
        Window::Keys => vec2(640.0, 520.0),
        Window::About => vec2(480.0, 420.0),
        Window::Palette => vec2(580.0, 420.0),
        Window::Print => vec2(860.0, 680.0),
        Window::Resume => vec2(940.0, 900.0),
    }
}

fn first_field() -> Id {
    Id::unique("first-field-of-a-window")
}

/// The first field of the window drawn next takes the focus.
pub(super) fn focus_first(ui: &Ui) {
    ui.data_mut(|d| d.insert_temp(first_field(), true));
}

/// Gives the focus to the first field of a window that has just opened; called after that field.
pub(super) fn first(ui: &Ui, field: &Response) {
    // While a window is measured before it is first shown, nothing in it can have the focus.
    if ui.is_enabled() && ui.data_mut(|d| d.remove_temp::<bool>(first_field()).is_some()) {
        field.request_focus();
    }
}

impl Pick {
    /// The question for the path.
    pub(super) fn request(self, lang: Lang) -> Request {
        const FOLDER: Words = Words::new("Folder of the new league", "新しいリーグのフォルダー");
        const FIGURES: Words = Words::new("Figures", "フィギュア");
        const ROSTER: Words = Words::new("Roster file", "ロースターのファイル");
        let kind = |endings: &[&str], words: Words| {
            Request::file(words.of(lang), endings.join(", ").to_uppercase(), endings)
        };
        match self {
            Self::LeagueFolder => Request::folder(FOLDER.of(lang)),
            Self::Figures => kind(&["csv", "json"], FIGURES),
            Self::Roster => kind(&["csv"], ROSTER),
        }
    }
}
