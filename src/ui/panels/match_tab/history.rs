//! What was done in this match: undo by name, replace, the last acts as sentences.

use super::form::Form;
use crate::{
    flags::{Command, command::Play, sentence},
    journal::Act,
    say,
    text::{Lang, Words},
    ui::{
        actions::{Action, Verb},
        fonts,
        model::Model,
        theme::{palette, size},
        widgets,
    },
};
use egui::{Button, Color32, FontId, Label, RichText, Ui, text::LayoutJob, vec2};

/// The last acts, worked out once.
#[derive(Debug, Default)]
pub(super) struct History {
    made_for: Option<(u64, Lang)>,
    lines: Vec<Entry>,
}

/// An act and what came of it.
#[derive(Debug)]
struct Entry {
    n: u64,
    title: String,
    came: Vec<String>,
}

/// So many acts are shown; the log has them all.
const LAST: usize = 24;

impl History {
    fn make(&mut self, model: &Model<'_>) {
        let now = Some((model.version(), model.lang()));
        if self.made_for == now {
            return;
        }
        self.made_for = now;
        let (journal, lang) = (model.journal(), model.lang());
        let state = model.state();
        self.lines = journal
            .standing()
            .rev()
            .take_while(|entry| !matches!(entry.act.command(), Some(Command::StartMatch(_))))
            .filter(|entry| {
                let of_match = matches!(
                    entry.act.command(),
                    Some(Command::Play(_) | Command::KickOff(_))
                );
                of_match && !sentence::ticks(entry)
            })
            .take(LAST)
            .map(|entry| {
                let reason = entry.act.ruling.as_ref();
                let reason = reason.map(|why| say!(lang, "Reason: {why}", "理由：{why}"));
                let came = sentence::live::outcome(state, &entry.then, lang);
                Entry {
                    n: entry.n,
                    title: sentence::entry_title(journal, entry, lang),
                    came: reason.into_iter().chain(came).collect(),
                }
            })
            .collect();
    }

    /// The acts, the newest first.
    pub(super) fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const LOG: Words = Words::new("Match log", "試合の記録");
        self.make(model);
        let (p, lang) = (palette(ui), model.lang());
        let mut wanted = None;
        widgets::section(ui, LOG.of(lang));
        ui.spacing_mut().item_spacing.y = 2.0;
        for entry in &self.lines {
            let title = two_lines(&entry.title, fonts::bold(size::TABLE), p.ink);
            let label = title.sense(egui::Sense::click());
            if ui.add(label).on_hover_text(&entry.title).clicked() {
                wanted = Some(Action::ShowEntry(entry.n));
            }
            for line in &entry.came {
                let text = two_lines(line, fonts::regular(size::TABLE), p.muted);
                ui.add(text).on_hover_text(line);
            }
        }
        wanted
    }
}

/// What differs often stands behind a long name: a second line for it.
fn two_lines(text: &str, font: FontId, ink: Color32) -> Label {
    let mut job = LayoutJob::simple(text.to_owned(), font, ink, f32::INFINITY);
    job.wrap.max_rows = 2;
    Label::new(job).wrap()
}

/// Undo by the name of its victim, and replace. The second answer is the act to be replaced.
pub(super) fn buttons_ui(ui: &mut Ui, model: &Model<'_>) -> (Option<Action>, Option<Act<Command>>) {
    const REPLACE: Words = Words::new("Replace the last act", "最後の操作を差し替える");
    const SHORT: Words = Words::new("Replace...", "差し替える…");
    const WHAT: Words = Words::new(
        "Takes the last act back and fills its form again, to do another in its place at the same time of the clock.",
        "最後の操作を取り消し、その入力を元に戻します。同じ時計の時刻で別の操作に差し替えられます。",
    );
    let lang = model.lang();
    let journal = model.league.undoable();
    let title = sentence::undo_title_from(journal, model.undo_from, lang);
    let writable = !model.locked();
    let (mut wanted, mut replaced) = (None, None);
    let taken = journal.undo_list(model.undo_from).unwrap_or_default();
    let again = match taken.as_slice() {
        [act, ticks @ ..] if ticks.iter().all(|entry| sentence::ticks(entry)) => Some(&act.act),
        _ => None,
    };
    let again = again.filter(|act| replaceable(act));
    let shown = title
        .clone()
        .unwrap_or_else(|| Verb::Undo.words().of(lang).into());
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    let button = |ui: &mut Ui, on: bool, words: &str, said: &str, hover: &str| {
        let room = width - ui.spacing().button_padding.x * 2.0 - 2.0;
        let cut = widgets::cut_within(ui, words, &fonts::regular(size::TABLE), room);
        let button = Button::new(RichText::new(cut).size(size::TABLE)).truncate();
        ui.add_enabled_ui(on && writable, |ui| ui.add_sized(vec2(width, 28.0), button))
            .inner
            .on_hover_text(hover)
            .accessible_name(said)
            .clicked()
    };
    ui.horizontal(|ui| {
        if button(ui, title.is_some(), &shown, &shown, &shown) {
            wanted = Some(Action::Verb(Verb::Undo));
        }
        let said = REPLACE.of(lang);
        if button(ui, again.is_some(), SHORT.of(lang), said, WHAT.of(lang)) {
            replaced = again.cloned();
            wanted = Some(Action::Do(Act::undo(model.undo_from)));
        }
    });
    (wanted, replaced)
}

/// Whether an act has a form it can be filled into again.
fn replaceable(act: &Act<Command>) -> bool {
    let Some(Command::Play(play)) = act.command() else {
        return false;
    };
    play.player().is_some() && !matches!(play, Play::TurnDial(_))
        || matches!(play, Play::Substitute(_))
}

/// The form of an act that was just taken back.
pub(super) fn refill(model: &Model<'_>, act: &Act<Command>) -> Option<Form> {
    let field = super::deed::Field::of(model.state())?;
    Form::again(act, field)
}
