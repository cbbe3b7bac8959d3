//! The top bar: where we are, undo and redo, the lights.

use super::{App, Open, frame::faults};
use crate::{
    flags::{
        sentence::{self, Told},
        step::Step,
    },
    store::{self, League},
    text::{Lang, Words},
    ui::{
        actions::{Action, Verb},
        fonts,
        model::SEALING,
        settings::{distinct, place_of},
        theme,
        widgets::{self, Tone},
    },
};
use egui::{Align, FontId, Layout, RichText, Ui};

impl App {
    /// Where we are, undo and redo by name, the books light.
    pub(super) fn place_ui(&self, ui: &mut Ui) -> Option<Action> {
        let open = self.open()?;
        let lang = self.settings.lang;
        let state = open.league.state();
        let mut wanted = None;
        ui.horizontal(|ui| {
            wanted = self.switcher_ui(ui, open);
            let places = |step: Step| places(state.season, step, lang);
            let steps =
                Step::all(state.rounds()).filter_map(|step| places(step).into_iter().next());
            // What is beside the place stands where it does in every step.
            let longest = steps.map(|place| wide(ui, &place)).fold(0.0, f32::max);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                books_ui(ui, open, lang);
                saved_ui(ui, open, lang);
                ui.add_space(theme::STEP);
                let undone = history_ui(ui, open, longest, lang);
                wanted = wanted.take().or(undone);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let [whole, ..] = &places(state.step);
                    let room = ui.available_width();
                    let places = places(state.step);
                    let fits = places.iter().find(|place| wide(ui, place) <= room);
                    let text = fits.or(places.last()).unwrap_or(whole);
                    let label = egui::Label::new(RichText::new(text).font(bold())).truncate();
                    ui.add(label).on_hover_text(whole);
                });
            });
        });
        wanted
    }

    /// The open leagues, one shown.
    fn switcher_ui(&self, ui: &mut Ui, open: &Open) -> Option<Action> {
        let lang = self.settings.lang;
        let mut wanted = None;
        let names: Vec<String> = (self.leagues.iter())
            .map(|other| called(&other.league))
            .collect();
        let pairs: Vec<_> = (names.iter().zip(&self.leagues))
            .map(|(name, other)| (&**name, other.league.folder()))
            .collect();
        let names = distinct(&pairs);
        let shown = self.shown.and_then(|i| names.get(i)).cloned();
        egui::ComboBox::from_id_salt("leagues")
            .selected_text(shown.unwrap_or_else(|| called(&open.league)))
            .width(176.0)
            .truncate()
            .show_ui(ui, |ui| {
                for (i, (other, name)) in self.leagues.iter().zip(names).enumerate() {
                    let shown = self.shown == Some(i);
                    let place = place_of(&other.league);
                    let row = ui.selectable_label(shown, name);
                    if row.on_hover_text(place.of(lang)).clicked() {
                        wanted = Some(Action::Switch(i));
                    }
                }
                ui.separator();
                for verb in [Verb::Open, Verb::Start] {
                    if ui.selectable_label(false, verb.words().of(lang)).clicked() {
                        wanted = Some(Action::Verb(verb));
                    }
                }
            })
            .response
            .on_hover_text(SWITCH.of(lang));
        wanted
    }
}

const SWITCH: Words = Words::new("Open leagues", "開いているリーグ");

/// A league's name; a backup that is looked at also says of when it is.
fn called(league: &League) -> String {
    let folder = league.folder();
    let name = league.name();
    let backup = folder
        .parent()
        .and_then(|parent| Some(store::backup::folder(parent.parent()?)))
        .is_some_and(|backups| folder.parent() == Some(backups.as_path()));
    if backup {
        let time = folder.file_name().unwrap_or_default().to_string_lossy();
        format!("{time}  {name}")
    } else {
        name.into()
    }
}

fn bold() -> FontId {
    fonts::bold(theme::size::BODY)
}

/// How wide a place is when it is written out.
fn wide(ui: &Ui, place: &str) -> f32 {
    let ink = theme::palette(ui).ink;
    let galley = ui.painter().layout_no_wrap(place.into(), bold(), ink);
    galley.size().x.ceil()
}

/// Where we are, and the same for less room: the step is the last to go.
fn places(season: u32, step: Step, lang: Lang) -> [String; 3] {
    let place = step.place(lang);
    let whole = crate::say!(
        lang,
        "Season {season} · {place}",
        "シーズン{season}・{place}"
    );
    [whole, place, step.brief(lang)]
}

/// Undo and redo, each with what it is about; the whole of it on hover. Their places depend on the window alone: clicking
/// the same spot again undoes again, whatever the names are. In a narrow window redo is the verb alone.
fn history_ui(ui: &mut Ui, open: &Open, place: f32, lang: Lang) -> Option<Action> {
    /// What a name needs to say something.
    const NAMED: f32 = 200.0;
    /// Redo alone, and how much is brought back.
    const VERB: f32 = 108.0;
    const MOST: f32 = 300.0;
    let journal = open.league.journal();
    let writing = open.is_writing();
    let writable = open.league.read_only().is_none() && !writing;
    let gap = ui.spacing().item_spacing.x;
    let room = ui.available_width() - place - 2.0 * gap;
    let named = room >= 2.0 * NAMED;
    let (undo_width, redo_width) = if named {
        let half = (room / 2.0).min(MOST);
        (half, half)
    } else {
        // The longest places are told without the season there.
        ((room - VERB).clamp(NAMED + 8.0, MOST), VERB)
    };
    let height = ui.spacing().interact_size.y;
    let mut wanted = None;
    let redo = sentence::redo_told(journal, lang);
    let undo = sentence::undo_told(open.league.undoable(), open.undo_from(), lang);
    for (told, verb, width) in [
        (redo, Verb::Redo, redo_width),
        (undo, Verb::Undo, undo_width),
    ] {
        let possible = told.is_some() && writable;
        let word = verb.words().of(lang).to_owned();
        let (text, whole, more) = match told.filter(|_| !writing) {
            Some(Told { brief, whole, more }) => {
                let brief = if width > VERB { brief } else { word };
                (brief, whole, more)
            }
            None => (word.clone(), word, 0),
        };
        let keys = verb
            .shortcut()
            .map_or_else(String::new, |keys| ui.ctx().format_shortcut(&keys));
        // Nothing to bring back takes no more room than its word; its place stays free.
        let drawn = if possible { width } else { width.min(VERB) };
        let padding = ui.spacing().button_padding.x * 2.0 + if more > 0 { 32.0 } else { 2.0 };
        let font = fonts::regular(theme::size::TABLE);
        let text = widgets::cut_within(ui, &text, &font, drawn - padding);
        let text = RichText::new(text).size(theme::size::TABLE);
        let mut button = egui::Button::new(text).truncate();
        if more > 0 {
            button = button.right_text(
                RichText::new(format!("+{more}"))
                    .size(theme::size::TABLE)
                    .strong(),
            );
        }
        ui.add_space(width - drawn);
        let button = ui
            .add_enabled_ui(possible, |ui| {
                ui.add_sized(egui::vec2(drawn, height), button)
            })
            .inner
            .on_hover_text(if writing {
                SEALING.of(lang).to_owned()
            } else {
                format!("{whole}  ({keys})")
            })
            .accessible_name(whole);
        if button.clicked() {
            wanted = Some(Action::Verb(verb));
        }
    }
    wanted
}

/// The books light: green while every check of the records agrees, red naming what does not.
fn books_ui(ui: &mut Ui, open: &Open, lang: Lang) {
    const GOOD: Words = Words::new("Books agree", "帳簿一致");
    const BAD: Words = Words::new("Books disagree", "帳簿不一致");
    const BROKEN: Words = Words::new("Files have problems", "ファイルに問題あり");
    const DONE: Words = Words::new(
        "Every entry was decided anew when the league was opened, and the season follows from the one before.",
        "開いたときに全項目を判定し直し、前のシーズンとのつながりも確かめました。",
    );
    const UNDER_WAY: Words = Words::new(
        "The entries are being decided anew.",
        "全項目を判定し直しています。",
    );
    if !open.league.problems().is_empty() {
        let list: Vec<String> = open
            .league
            .problems()
            .iter()
            .map(|p| p.show(lang))
            .collect();
        return light(ui, Tone::Danger, BROKEN.of(lang), &list.join("\n"));
    }
    let faults = faults(open, lang);
    if !faults.is_empty() {
        return light(ui, Tone::Danger, BAD.of(lang), &faults.join("\n"));
    }
    let mut hover = crate::say!(
        lang,
        "Every check of the records agrees: the ledger with the balances, contracts, popularity.",
        "帳簿と残高、契約、人気の検算がすべて一致しています。"
    );
    hover.push('\n');
    hover.push_str(if open.audit.is_done() {
        DONE.of(lang)
    } else {
        UNDER_WAY.of(lang)
    });
    light(ui, Tone::Good, GOOD.of(lang), &hover);
}

fn saved_ui(ui: &mut Ui, open: &Open, lang: Lang) {
    const SAVED: Words = Words::new("Saved", "保存済み");
    const LOOKING: Words = Words::new("Read-only", "閲覧のみ");
    const NOT: Words = Words::new("Not saved", "未保存");
    const FOREIGN: Words = Words::new("Changed outside", "外部で変更");
    let path = open.league.folder().display().to_string();
    let (tone, words) = match (&open.disk, open.league.read_only()) {
        (Some(_), _) => (Tone::Danger, NOT),
        (None, None) if open.foreign => (Tone::Warning, FOREIGN),
        (None, Some(_)) => (Tone::Warning, LOOKING),
        (None, None) => (Tone::Good, SAVED),
    };
    light(ui, tone, words.of(lang), &path);
}

fn light(ui: &mut Ui, tone: Tone, words: &str, hover: &str) {
    let response = ui
        .horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.label(RichText::new(words).small());
            let (rect, _) = ui.allocate_exact_size(egui::vec2(10.0, 10.0), egui::Sense::hover());
            ui.painter()
                .circle_filled(rect.center(), 5.0, tone.color(ui));
        })
        .response;
    response.on_hover_text(hover);
}
