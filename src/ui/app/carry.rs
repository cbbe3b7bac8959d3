//! Carrying out what was asked for: the only place where the window changes anything.

use super::{App, Open, Purpose, audit::Audit, leagues::Trouble};
use crate::{
    export::What,
    figures::Figure,
    flags::{Command, Effect, command::Play, sentence},
    journal::Act,
    store::{ActError, League, samples},
    text::Words,
    ui::{
        actions::{Action, Tab, Verb, Window},
        dialogs::Request,
        model::{SEALING, Selection},
        panels::{self, Panels},
        theme,
        widgets::Tone,
    },
};
use egui::Context;

impl App {
    /// Carries out one action.
    pub(super) fn carry_out(
        &mut self,
        ctx: &Context,
        frame: Option<&eframe::Frame>,
        action: Action,
    ) {
        match action {
            Action::Verb(verb) => self.verb(ctx, frame, verb),
            Action::Do(act) => drop(self.act(act)),
            Action::DoAll(acts) => self.act_all(acts),
            Action::UndoTo(_) | Action::CorrectOf(_)
                if self.open().is_some_and(Open::is_writing) =>
            {
                self.toasts
                    .say(Tone::Warning, SEALING.of(self.settings.lang));
            }
            Action::UndoTo(entry) => drop(self.act(Act::undo(Some(entry)))),
            Action::Select(selection) => self.select(|s| *s = *selection),
            Action::CountSleep(counts) => {
                if let Some(open) = self.open() {
                    open.clocks.wake(counts);
                }
            }
            Action::ShowTeam(team) => {
                self.select(|s| (s.team, s.player) = (Some(team), None));
                self.show_tab(Tab::Roster);
            }
            Action::ShowPlayer(player) => {
                let team = self
                    .league()
                    .and_then(|league| league.state().players.get(&player)?.team.clone());
                self.select(|s| {
                    s.team = team.or(s.team.take());
                    s.player = Some(player);
                });
                self.show_tab(Tab::Roster);
            }
            Action::OfferTrade(player) => {
                if let Some(open) = self.open_mut() {
                    open.panels.trade(player);
                }
                self.show_tab(Tab::Season);
            }
            Action::ShowCareer(player) => {
                self.select(|s| s.player = Some(player.clone()));
                if let Some(open) = self.open_mut() {
                    open.panels.show_career(&player);
                }
                self.show_tab(Tab::Standings);
            }
            Action::ShowFigure(figure) => {
                self.select(|s| s.figure = Some(figure));
                self.show_tab(Tab::Figures);
            }
            Action::ShowEntry(entry) => {
                // Whoever goes to an entry is done with what led there.
                self.select(|s| {
                    s.entry = Some(entry);
                    s.why = None;
                });
                self.show_tab(Tab::Log);
            }
            Action::Why(subject, number) => self.select(|s| s.why = Some((subject, number))),
            Action::CorrectOf(subject) => self.windows.correct(subject),
            Action::Borrow(team, amount) => self.windows.borrow(&team, amount),
            Action::PutFigure(figure) => {
                const SAVED: Words =
                    Words::new("Saved on the figure shelf", "フィギュアの棚に保存しました");
                if self.put_figure(*figure) {
                    self.toasts.say(Tone::Good, SAVED.of(self.settings.lang));
                }
            }
            Action::RemoveFigure(figure) => {
                if let Some(open) = self.open_mut()
                    && let Err(error) = open.league.remove_figure(&figure)
                {
                    self.said_no(&error);
                }
            }
            Action::PickPicture(figure) => {
                let request = Request::file(
                    crate::say!(self.settings.lang, "Choose a picture", "画像を選ぶ"),
                    crate::say!(self.settings.lang, "Pictures", "画像"),
                    &["png", "jpg", "jpeg"],
                );
                self.ask(ctx, frame, Purpose::Picture(figure), request);
            }
            Action::OpenPath(path) => self.open_path(ctx, &path),
            Action::LookAt(path) => self.look_at(ctx, &path),
            Action::CopyLeague(folder) => {
                let title = Verb::CopyLeague.words().of(self.settings.lang);
                let request = Request::new_folder(title, format!("{}-copy", name_of(&folder)));
                self.ask(ctx, frame, Purpose::CopyLeague(folder), request);
            }
            Action::ZipLeague(folder) => {
                let title = Verb::ZipLeague.words().of(self.settings.lang);
                let request = Request::save(title, format!("{}.zip", name_of(&folder)));
                self.ask(ctx, frame, Purpose::ZipLeague(folder), request);
            }
            Action::Pick(pick) => {
                let request = pick.request(self.settings.lang);
                self.ask(ctx, frame, Purpose::Pick(pick), request);
            }
            Action::SaveText { name, text } => {
                let title = crate::say!(self.settings.lang, "Save {name}", "{name}を保存");
                let request = Request::save(title, name);
                self.ask(ctx, frame, Purpose::SaveText(text), request);
            }
            Action::Paper(paper) => self.set(ctx, |settings| settings.paper = paper),
            Action::SavePdf { name, pdf } => {
                let title = crate::say!(self.settings.lang, "Save {name}", "{name}を保存");
                self.ask(
                    ctx,
                    frame,
                    Purpose::SavePdf(pdf),
                    Request::save(title, name),
                );
            }
            Action::OpenPdf { name, pdf } => self.open_pdf(&name, &pdf),
            Action::TryRule(key) => self.windows.try_rule(key),
            Action::ShowRule(rule) => self.windows.rule(rule),
            Action::Forget(path) => {
                self.settings.forget(&path);
                self.save_settings();
            }
            Action::Found(founding) => {
                if self.found(&founding) {
                    self.windows.founded();
                }
            }
            Action::Switch(i) => self.shown = (i < self.leagues.len()).then_some(i),
            Action::Restore(backup) => self.restore(ctx, &backup),
            Action::Reload => self.reload(),
            Action::KeepOurs => self.keep_ours(),
            Action::Toast(tone, text) => self.toasts.say(tone, text),
            Action::CopyText(text) => ctx.copy_text(text),
            Action::Reveal(path) => {
                if let Err(error) = opener::open(&path) {
                    self.toasts.say(Tone::Danger, error.to_string());
                }
            }
        }
        ctx.request_repaint();
    }

    fn select(&mut self, change: impl FnOnce(&mut Selection)) {
        if let Some(open) = self.open_mut() {
            change(&mut open.selection);
        }
    }

    /// Carries out several acts, each an entry of its own, up to the first that is refused; says it once, and undo takes
    /// them back at one go.
    fn act_all(&mut self, acts: Vec<Act<Command>>) {
        let lang = self.settings.lang;
        let next = |app: &Self| app.league().map_or(0, |league| league.journal().next_n());
        let first = next(self);
        for act in acts {
            if self.act_quietly(act).is_none() {
                break;
            }
        }
        let n = next(self).saturating_sub(first);
        let Some(open) = self.open_mut().filter(|_| n > 0) else {
            return;
        };
        open.batch = (n > 1).then_some((first, first + n - 1));
        let journal = open.league.journal_of(first);
        let done: Vec<_> = (first..first + n)
            .filter_map(|at| journal.entry(at))
            .collect();
        let title = done
            .first()
            .map(|entry| sentence::entry_title(journal, entry, lang));
        let title = title.unwrap_or_default();
        let told = match n {
            1 => title,
            _ => sentence::batch_told(&done, lang).unwrap_or_else(|| {
                crate::say!(
                    lang,
                    "{n} acts, from: {title}",
                    "{n}件の操作（{title} から）"
                )
            }),
        };
        self.toasts.say_done(told);
    }

    /// Carries out an act in the open league; says what came of it, unless the screen shows it in the very row it was
    /// asked for. True if it was accepted.
    pub(super) fn act(&mut self, act: Act<Command>) -> bool {
        let shown = matches!(
            act.command(),
            Some(
                Command::CampRoll(_)
                    | Command::Train(_)
                    | Command::Condition(_)
                    | Command::CallTies(_)
                    | Command::OpenBids(_)
                    | Command::Play(Play::SetClock(_))
            )
        );
        let season = |app: &Self| app.league().map(|league| league.state().season);
        let before = season(self);
        let resumes = matches!(act.command(), Some(Command::Play(Play::ResumeMatch(_))));
        let made = self.act_quietly(act);
        if made.is_some() && resumes {
            self.show_tab(Tab::Match);
        }
        if let Some(n) = made.filter(|_| !shown) {
            let begun = season(self).filter(|now| before.is_some_and(|before| *now > before));
            self.say_done(n, begun);
        }
        made.is_some()
    }

    /// Says what came of an entry just made, and which season has `begun` with it.
    fn say_done(&mut self, n: u64, begun: Option<u32>) {
        /// So many lines are said, and of an act of a match, after which dials are turned; the log has them all.
        const LINES: [usize; 2] = [4, 8];
        let (lang, money) = (self.settings.lang, self.settings.money);
        let Some(open) = self.open() else { return };
        let journal = open.league.journal_of(n);
        // Not the league's: after a closing that is the next season's, where those who retired are gone.
        let state = journal.state();
        let Some(entry) = journal.entry(n) else {
            return;
        };
        let title = sentence::entry_title(journal, entry, lang);
        let played = matches!(entry.act.command(), Some(Command::Play(_)));
        let lends = matches!(entry.act.command(), Some(Command::Lend(_)));
        let came = if played {
            sentence::live::outcome(state, &entry.then, lang)
        } else {
            Vec::new()
        };
        // The title of a step names where it leads to.
        let said = |effect: &&Effect| {
            matches!(effect, Effect::Stepped(_))
                || played && matches!(effect, Effect::Event(_))
                // Without interest its title says all of a loan.
                || matches!(effect, Effect::Lent(e) if lends && e.data.open == e.data.amount)
        };
        let effects = entry.then.iter().filter(|effect| !said(effect));
        let gold = entry.gold.iter().filter(|_| !lends);
        // What came of an act of a match is what everybody waits for; what it was they have seen.
        let mut text = came;
        let answers = matches!(entry.act.command(), Some(Command::Play(Play::FlagFell(_))));
        let told = entry.act.command().is_some_and(told_by_effects);
        if !told && (text.is_empty() || !answers) {
            text.push(title.clone());
        }
        let effects = effects.map(|effect| sentence::effect_line(state, effect, lang));
        text.extend(
            effects
                .chain(gold.map(|posting| sentence::posting_line(state, posting, money, lang)))
                .filter(|line| !line.is_empty() && *line != title),
        );
        let [season, table] = LINES;
        let most = 1 + if played { table } else { season };
        let more = text.len().saturating_sub(most);
        if more > 0 {
            text.truncate(most);
            text.push(crate::say!(lang, "and {more} more", "ほか{more}件"));
        }
        if let Some(season) = begun {
            let begins = crate::say!(
                lang,
                "Season {season} begins",
                "シーズン{season}が始まります"
            );
            text.insert(1.min(text.len()), begins);
        }
        self.toasts.say_done(text.join("\n"));
    }

    /// Carries out an act; the number of its entry, if it was accepted.
    fn act_quietly(&mut self, mut act: Act<Command>) -> Option<u64> {
        let lang = self.settings.lang;
        let open = self.shown.and_then(|i| self.leagues.get_mut(i))?;
        open.clocks.stamp(&mut act);
        // What is wrong with a sealed list is said on its own sheet, and to nobody else.
        let sealed = matches!(
            act.command(),
            Some(Command::SealBids(_) | Command::Campaign(_))
        );
        // The panel has asked for the die the kick-off may come with; the form of a result goes on showing its warnings.
        let shown = matches!(
            act.command(),
            Some(Command::KickOff(_) | Command::EnterResult(_))
        );
        match open.league.act(act) {
            Ok(done) => {
                open.disk = None;
                // An act writes the season's file alone: another of the league's may still be somebody else's.
                open.foreign = open.foreign && open.league.changed_outside().unwrap_or(true);
                open.clocks.follow(&open.league, &self.settings);
                self.note_place();
                for warning in done.warnings.into_iter().filter(|_| !sealed && !shown) {
                    self.toasts.say(Tone::Warning, warning.of(lang));
                }
                if let Some(unmade) = done.backup {
                    self.toasts.say(Tone::Warning, unmade.of(lang));
                }
                Some(done.n)
            }
            Err(ActError::Refused(_)) if sealed => {
                const SHEET: Words = Words::new(
                    "Not sealed: the sheet says why.",
                    "封印できませんでした。理由は用紙に出ています。",
                );
                self.toasts.say(Tone::Danger, SHEET.of(lang));
                None
            }
            Err(error) => {
                self.said_no(&error);
                None
            }
        }
    }

    /// A refusal is said for a while; what needs the game master stays as a banner.
    pub(super) fn said_no(&mut self, error: &ActError) {
        let text = error.show(self.settings.lang);
        match error {
            ActError::Refused(_)
            | ActError::Undo(_)
            | ActError::ReadOnly(_)
            | ActError::NotPut(_)
            | ActError::Unfit(_) => self.toasts.say(Tone::Danger, text),
            ActError::ChangedOutside(_) => {
                if let Some(open) = self.open_mut() {
                    open.foreign = true;
                }
            }
            ActError::Store(_) => {
                if let Some(open) = self.open_mut() {
                    open.disk = Some(text);
                }
            }
        }
    }

    /// Puts a figure on the shelf, mending the league's copy where it has one. True when it is there.
    pub(super) fn put_figure(&mut self, figure: Figure) -> bool {
        let Some(open) = self.open_mut() else {
            return false;
        };
        open.selection.figure = Some(figure.id.clone());
        if let Err(error) = open.league.put_figure(figure) {
            self.said_no(&error);
            return false;
        }
        true
    }

    fn restore(&mut self, ctx: &Context, backup: &std::path::Path) {
        let lang = self.settings.lang;
        // A backup is a folder inside the league's own.
        let Some(folder) = backup
            .parent()
            .and_then(std::path::Path::parent)
            .map(std::path::Path::to_path_buf)
        else {
            return;
        };
        if let Some(i) = self
            .leagues
            .iter()
            .position(|open| open.league.folder() == folder)
        {
            self.leagues.remove(i);
            self.shown = None;
        }
        match League::restore(&folder, backup) {
            Ok(aside) => {
                self.trouble = None;
                self.windows.close();
                self.open_path(ctx, &folder);
                let aside = aside.display();
                self.toasts.say(
                    Tone::Good,
                    crate::say!(
                        lang,
                        "Restored. The files that stood there are kept in {aside}.",
                        "復元しました。それまでのファイルは {aside} にあります。"
                    ),
                );
            }
            Err(error) => {
                // As it was before, and what the disk said stays to be read: files may lie aside.
                self.open_path(ctx, &folder);
                self.trouble = Some(Trouble {
                    text: error.text().of(lang).to_owned(),
                    folder,
                    backups: Vec::new(),
                });
            }
        }
    }

    fn reload(&mut self) {
        let lang = self.settings.lang;
        let Some(open) = self.open_mut() else { return };
        match open.league.reload() {
            Ok(()) => {
                open.foreign = false;
                open.disk = None;
                // What the panels worked out from the file before is void, though the numbers may be the same.
                open.panels = Panels::default();
                open.books = (0, Vec::new());
                open.audit = Audit::default();
                open.clocks.forget();
                let notices = open.league.take_notices();
                self.windows.read_anew();
                for notice in notices {
                    self.toasts.say(Tone::Warning, notice.of(lang));
                }
            }
            Err(error) => {
                let text = error.show(lang);
                open.disk = Some(text);
            }
        }
    }

    fn keep_ours(&mut self) {
        let lang = self.settings.lang;
        let Some(open) = self.open_mut() else { return };
        match open.league.keep_ours() {
            Ok(aside) => {
                open.foreign = false;
                open.audit = Audit::default();
                let aside = aside.display();
                self.toasts.say(
                    Tone::Good,
                    crate::say!(
                        lang,
                        "Kept. The other version is in {aside}.",
                        "この画面の状態を残しました。もう一方は {aside} にあります。"
                    ),
                );
            }
            Err(error) => self.said_no(&error),
        }
    }

    fn verb(&mut self, ctx: &Context, frame: Option<&eframe::Frame>, verb: Verb) {
        let lang = self.settings.lang;
        if verb.needs_league() && self.open().is_none() {
            return;
        }
        let title = verb.words().of(lang);
        if verb.waits_for_sheets() && self.open().is_some_and(Open::is_writing) {
            return self.toasts.say(Tone::Warning, SEALING.of(lang));
        }
        match verb {
            Verb::Show(window) => self.windows.show(window),
            Verb::Open => self.ask(ctx, frame, Purpose::Open, Request::league(title)),
            Verb::Sample => match samples::copy_of("altenant") {
                Ok(path) => self.open_path(ctx, &path),
                Err(error) => self.toasts.say(Tone::Danger, error.text().of(lang)),
            },
            Verb::Start => self.shown = None,
            Verb::CopyLeague | Verb::ZipLeague => {
                let Some(folder) = self.league().map(|league| league.folder().to_path_buf()) else {
                    return;
                };
                let action = if verb == Verb::CopyLeague {
                    Action::CopyLeague(folder)
                } else {
                    Action::ZipLeague(folder)
                };
                self.carry_out(ctx, frame, action);
            }
            Verb::ImportFigures => {
                let kind = crate::say!(lang, "Figures (CSV, JSON)", "フィギュア（CSV、JSON）");
                self.ask(
                    ctx,
                    frame,
                    Purpose::ImportFigures,
                    Request::file(title, kind, &["csv", "json"]),
                );
            }
            Verb::ExportFigures => self.ask(
                ctx,
                frame,
                Purpose::ExportFigures,
                Request::save(title, "figures.csv"),
            ),
            Verb::ExportLedger => self.ask(
                ctx,
                frame,
                Purpose::Export(What::Ledger),
                Request::save(title, "ledger.xlsx"),
            ),
            Verb::ExportPlayers => self.ask(
                ctx,
                frame,
                Purpose::Export(What::Players),
                Request::save(title, "players.xlsx"),
            ),
            Verb::Close => self.close_shown(),
            Verb::Undo => {
                let from = self.open().and_then(Open::undo_from);
                self.act(Act::undo(from));
            }
            Verb::Redo => drop(self.act(Act::redo())),
            Verb::Advance => {
                if let Some(league) = self.league() {
                    let act = panels::season::onward(league.state());
                    self.act(act);
                }
            }
            Verb::CopyTable => crate::ui::widgets::copy_shown_table(ctx),
            Verb::Tab(tab) => self.show_tab(tab),
            Verb::Language(lang) => self.set(ctx, |settings| settings.lang = lang),
            Verb::Theme(appearance) => self.set(ctx, |settings| settings.theme = appearance),
            Verb::Money(money) => self.set(ctx, |settings| settings.money = money),
            Verb::Clock => {
                if let Some(act) = self.open().and_then(|open| open.clocks.turn_over()) {
                    self.act(act);
                }
            }
            Verb::Scoreboard => self.scoreboard.toggle(),
            Verb::Mute => self.set(ctx, |settings| settings.mute = !settings.mute),
            Verb::KeepClock => {
                self.set(ctx, |settings| settings.keep_clock = !settings.keep_clock);
            }
            Verb::Motion => self.set(ctx, |settings| settings.still = !settings.still),
            Verb::ZoomIn => self.set(ctx, |settings| settings.zoom_by(1)),
            Verb::ZoomOut => self.set(ctx, |settings| settings.zoom_by(-1)),
            Verb::ZoomReset => self.set(ctx, |settings| settings.zoom_by(0)),
            Verb::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
        }
        if let Verb::Show(Window::Palette) = verb {
            ctx.request_repaint();
        }
    }

    fn set(&mut self, ctx: &Context, change: impl FnOnce(&mut crate::ui::settings::Settings)) {
        change(&mut self.settings);
        theme::apply(ctx, &self.settings);
        ctx.set_zoom_factor(self.settings.zoom);
        self.save_settings();
    }

    /// What is done after a frame has been drawn: the books light, the backup after opening.
    pub(super) fn after_frame(&mut self, ctx: &Context) {
        if crate::ui::follow_zoom(ctx, &mut self.settings) {
            self.save_settings();
        }
        for open in &mut self.leagues {
            let now = open.league.journal().next_n();
            if open.books.0 != now {
                open.books = (now, crate::store::books::faults(open.league.journal()));
            }
        }
        if self.frames > 1 {
            for open in self.leagues.iter_mut().filter(|open| !open.backed_up) {
                open.backed_up = true;
                back_up(ctx, open);
            }
        }
    }
}

impl App {
    /// Hands a PDF to the system's viewer, in a place of its own that outlives the window.
    fn open_pdf(&mut self, name: &str, pdf: &[u8]) {
        let lang = self.settings.lang;
        let opened = set_aside(name, pdf).and_then(|path| {
            opener::open(&path).map_err(std::io::Error::other)?;
            Ok(path)
        });
        let (tone, text) = match opened {
            Ok(path) => {
                let path = path.display();
                (
                    Tone::Good,
                    crate::say!(
                        lang,
                        "Opened in your PDF viewer; print it from there.\n{path}",
                        "PDFビューアーで開きました。印刷はそこから行えます。\n{path}"
                    ),
                )
            }
            Err(error) => (
                Tone::Danger,
                crate::say!(
                    lang,
                    "The PDF viewer could not be opened ({error}). Save the sheet as PDF and open it yourself.",
                    "PDFビューアーを開けませんでした（{error}）。PDFで保存して開いてください。"
                ),
            ),
        };
        self.toasts.say(tone, text);
    }
}

/// Writes a file into a fresh folder among the system's passing ones, where it stays until the system clears them.
fn set_aside(name: &str, bytes: &[u8]) -> std::io::Result<std::path::PathBuf> {
    let folder = tempfile::Builder::new().prefix("flagkeeper-").tempdir()?;
    let path = folder.path().join(name);
    std::fs::write(&path, bytes)?;
    let _ = folder.keep();
    Ok(path)
}

/// Acts whose effects say all that their title does, and what came of it.
const fn told_by_effects(command: &Command) -> bool {
    matches!(
        command,
        Command::SealBids(_)
            | Command::Campaign(_)
            | Command::Headhunt(_)
            | Command::PassHeadhunt(_)
    )
}

/// What a league's folder is called.
fn name_of(folder: &std::path::Path) -> String {
    let name = folder.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The backup after opening is made beside the window's work; the league does not wait for it.
fn back_up(ctx: &Context, open: &Open) {
    if let Some(job) = open.league.backup_job() {
        let ctx = ctx.clone();
        std::thread::spawn(move || {
            if let Err(error) = job() {
                tracing::warn!("backup after opening: {error}");
            }
            // The list of backups may be open.
            ctx.request_repaint();
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_opened_keeps_its_name_and_stays() {
        let path = set_aside("salaries-002.pdf", b"%PDF").unwrap();
        assert_eq!(path.file_name().unwrap(), "salaries-002.pdf");
        assert_eq!(std::fs::read(&path).unwrap(), b"%PDF");
        // A second one does not write over the first, which a viewer may be reading.
        let second = set_aside("salaries-002.pdf", b"%PDF").unwrap();
        assert_ne!(path, second);
        for path in [path, second] {
            std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
        }
    }
}
