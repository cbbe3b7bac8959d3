//! The palette: one field over every action, club, player, figure and rule.

mod deeds;
mod score;
mod times;

use super::first;
use crate::{
    flags::sentence,
    ids::{FigureId, PlayerId, TeamId},
    rulebook::{self, Rule},
    text::{Lang, Words},
    ui::{
        actions::{Action, Verb, Window},
        fonts,
        model::{Model, SEALING},
        settings::Settings,
        theme::{STEP, palette, size},
        widgets,
    },
};
use egui::{Align, Key, Modifiers, RichText, ScrollArea, TextEdit, Ui, vec2};
use score::score;

/// The most lines that are shown.
const MOST: usize = 60;

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct PaletteWindow {
    typed: String,
    /// The line that Enter takes; none before anything is typed, so that looking never does anything.
    chosen: Option<usize>,
    found: Option<Found>,
}

/// What was found, and for what.
#[derive(Debug)]
struct Found {
    typed: String,
    lang: Lang,
    league: Option<(std::path::PathBuf, u64, bool)>,
    lines: Vec<Line>,
}

#[derive(Debug, Clone)]
enum Target {
    Verb(Verb),
    Deed(Box<Action>),
    Team(TeamId),
    Player(PlayerId),
    Figure(FigureId),
    Rule(Rule),
}

#[derive(Debug, Clone)]
struct Line {
    target: Target,
    words: String,
    /// What is said at its right: what it is, or its keys.
    beside: String,
    /// Why it cannot be done now.
    refused: Option<String>,
}

impl PaletteWindow {
    /// Empties it.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Draws what is inside the window; answers what was picked, which also closes it.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        model: Option<&Model<'_>>,
    ) -> Option<Action> {
        const HINT: Words = Words::new(
            "Action, club, player, figure or rule",
            "操作・チーム・選手・フィギュア・ルール",
        );
        const NOTHING: Words = Words::new("Nothing is called that.", "該当するものがありません。");
        let lang = settings.lang;
        let (up, down, enter) = ui.input_mut(|i| {
            (
                i.consume_key(Modifiers::NONE, Key::ArrowUp),
                i.consume_key(Modifiers::NONE, Key::ArrowDown),
                i.consume_key(Modifiers::NONE, Key::Enter),
            )
        });
        let edit = TextEdit::singleline(&mut self.typed)
            .hint_text(HINT.of(lang))
            .font(fonts::regular(size::TITLE))
            .desired_width(f32::INFINITY);
        let field = ui.add(edit).accessible_name(HINT.of(lang));
        first(ui, &field);
        if field.changed() {
            self.chosen = (!self.typed.trim().is_empty()).then_some(0);
        }
        ui.add_space(STEP / 2.0);
        self.find(ui, lang, model);
        let lines = self.found.as_ref().map_or(&[][..], |found| &found.lines);
        let last = lines.len().saturating_sub(1);
        let before = self.chosen;
        if down {
            self.chosen = Some(before.map_or(0, |n| if n >= last { 0 } else { n + 1 }));
        }
        if up {
            self.chosen = Some(before.map_or(last, |n| n.checked_sub(1).unwrap_or(last)));
        }
        let moved = self.chosen != before || field.changed();
        let mut picked = self.chosen.filter(|_| enter);
        if lines.is_empty() {
            widgets::caption(ui, NOTHING.of(lang));
        }
        let height = ui.ctx().content_rect().height() - 240.0;
        ScrollArea::vertical()
            .max_height(height.clamp(120.0, 400.0))
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                for (i, line) in lines.iter().enumerate() {
                    let row = line_ui(ui, line, Some(i) == self.chosen);
                    if Some(i) == self.chosen && moved {
                        row.scroll_to_me(None);
                    }
                    if row.clicked() {
                        picked = Some(i);
                    }
                }
            });
        let line = lines.get(picked?)?;
        line.refused.is_none().then(|| line.target.action())
    }

    fn find(&mut self, ui: &Ui, lang: Lang, model: Option<&Model<'_>>) {
        let league = model.map(|m| (m.league.folder().to_path_buf(), m.version(), m.sealing));
        let fresh = self.found.as_ref().is_some_and(|found| {
            found.typed == self.typed && found.lang == lang && found.league == league
        });
        if fresh {
            return;
        }
        let wanted = self.typed.trim();
        let mut lines: Vec<(i32, Line)> = Vec::new();
        if let Some(model) = model {
            deeds_in(model, lang, wanted, &mut lines);
        }
        for verb in Verb::all() {
            if matches!(verb, Verb::Show(Window::Palette)) {
                continue;
            }
            let words = verb_words(verb, lang, model);
            let Some(score) = score(wanted, &words, verb.words().en) else {
                continue;
            };
            let refused = refusal(verb, lang, model);
            let beside = verb
                .shortcut()
                .map_or_else(String::new, |keys| ui.ctx().format_shortcut(&keys));
            // What can be done stands before what cannot.
            let score = score * 2 + i32::from(refused.is_none());
            lines.push((
                score,
                Line {
                    target: Target::Verb(verb),
                    words,
                    beside,
                    refused,
                },
            ));
        }
        if !wanted.is_empty() {
            found_in(model, lang, wanted, &mut lines);
        }
        // The order of the menu stays among equals.
        lines.sort_by_key(|(score, _)| -score);
        lines.truncate(MOST);
        self.found = Some(Found {
            typed: self.typed.clone(),
            lang,
            league,
            lines: lines.into_iter().map(|(_, line)| line).collect(),
        });
    }
}

/// What can be done under that name. Unasked, only what can be done at once and takes nothing away.
fn deeds_in(model: &Model<'_>, lang: Lang, wanted: &str, lines: &mut Vec<(i32, Line)>) {
    for deed in deeds::deeds(model) {
        let at_once = deed.place.is_none() && deed.refused.is_none() && !deed.takes;
        let fits = score(wanted, &deed.words, deed.other);
        let Some(score) = fits.filter(|_| at_once || !wanted.is_empty()) else {
            continue;
        };
        let place = deed.place.map_or("", |place| place.of(lang));
        let line = Line {
            words: deed.words,
            beside: place.trim_end_matches(['.', '…']).into(),
            target: Target::Deed(Box::new(deed.action)),
            refused: deed.refused,
        };
        lines.push((score * 2 + i32::from(line.refused.is_none()), line));
    }
}

/// Clubs, players, figures and rules that are called so.
fn found_in(model: Option<&Model<'_>>, lang: Lang, wanted: &str, lines: &mut Vec<(i32, Line)>) {
    const CLUB: Words = Words::new("Club", "チーム");
    const PLAYER: Words = Words::new("League's player", "リーグ保有の選手");
    const FIGURE: Words = Words::new("Figure", "フィギュア");
    const RULE: Words = Words::new("Rule", "ルール");
    let mut add = |target: Target, words: String, other: &str, beside: String| {
        if let Some(score) = score(wanted, &words, other) {
            let line = Line {
                target,
                words,
                beside,
                refused: None,
            };
            lines.push((score * 2 + 1, line));
        }
    };
    if let Some(model) = model {
        let state = model.state();
        for (id, team) in &state.teams {
            let target = Target::Team(id.clone());
            add(target, team.name.clone(), id.as_str(), CLUB.of(lang).into());
        }
        for (id, player) in &state.players {
            let club = player
                .team
                .as_ref()
                .map_or_else(|| PLAYER.of(lang).into(), |team| state.team_name(team));
            let target = Target::Player(id.clone());
            add(target, player.name.clone(), id.as_str(), club);
        }
        for figure in model.league.shelf().figures() {
            let target = Target::Figure(figure.id.clone());
            let words = figure.name(lang).to_owned();
            add(target, words, figure.id.as_str(), FIGURE.of(lang).into());
        }
    }
    for entry in rulebook::chapters() {
        let (id, title) = (entry.rule.id(), entry.title.of(lang));
        let target = Target::Rule(entry.rule);
        add(
            target,
            format!("{id}  {title}"),
            entry.title.en,
            RULE.of(lang).into(),
        );
    }
}

/// A verb as the palette calls it: undo and redo name what they are about, what is chosen already its kind.
fn verb_words(verb: Verb, lang: Lang, model: Option<&Model<'_>>) -> String {
    let named = model.filter(|m| !m.sealing).and_then(|m| {
        if verb == Verb::Undo {
            sentence::undo_title_from(m.league.undoable(), m.undo_from, lang)
        } else if verb == Verb::Redo {
            sentence::redo_title(m.league.journal(), lang)
        } else {
            None
        }
    });
    named.unwrap_or_else(|| verb.words().of(lang).trim_end_matches(['.', '…']).into())
}

/// Why a verb cannot be done now.
fn refusal(verb: Verb, lang: Lang, model: Option<&Model<'_>>) -> Option<String> {
    const NO_LEAGUE: Words = Words::new("Open a league first.", "先にリーグを開いてください。");
    if !verb.needs_league() {
        return None;
    }
    let Some(model) = model else {
        return Some(NO_LEAGUE.of(lang).into());
    };
    let changes = matches!(verb, Verb::Undo | Verb::Redo | Verb::Advance);
    if let Some(why) = model.league.read_only().filter(|_| changes) {
        return Some(why.text().of(lang).into());
    }
    if model.sealing && matches!(verb, Verb::Undo | Verb::Redo) {
        return Some(SEALING.of(lang).into());
    }
    if verb == Verb::Undo {
        Some(model.league.undo_list(None).err()?.text().of(lang).into())
    } else if verb == Verb::Redo {
        Some(
            model
                .league
                .journal()
                .redo_list(None)
                .err()?
                .text()
                .of(lang)
                .into(),
        )
    } else if verb == Verb::Advance {
        let act = crate::ui::panels::season::onward(model.state());
        Some(model.league.preview(&act).err()?.show(lang))
    } else {
        None
    }
}

impl Target {
    fn action(&self) -> Action {
        match self {
            Self::Verb(verb) => Action::Verb(*verb),
            Self::Deed(action) => Action::clone(action),
            Self::Team(team) => Action::ShowTeam(team.clone()),
            Self::Player(player) => Action::ShowPlayer(player.clone()),
            Self::Figure(figure) => Action::ShowFigure(figure.clone()),
            Self::Rule(rule) => Action::ShowRule(*rule),
        }
    }
}

fn line_ui(ui: &mut Ui, line: &Line, chosen: bool) -> egui::Response {
    let p = palette(ui);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), 30.0), egui::Sense::click());
    let fill = if chosen {
        p.marked
    } else if response.hovered() {
        p.hover
    } else {
        p.panel
    };
    ui.painter().rect_filled(rect, 6.0, fill);
    let mut inside = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(rect.shrink2(vec2(STEP, 0.0)))
            .layout(egui::Layout::right_to_left(Align::Center)),
    );
    let muted = |text: &str| RichText::new(text).small().color(p.muted);
    inside.label(muted(&line.beside));
    inside.with_layout(egui::Layout::left_to_right(Align::Center), |ui| {
        let words = RichText::new(&line.words);
        let words = if line.refused.is_some() {
            words.color(p.muted)
        } else {
            words.color(p.ink)
        };
        ui.add(egui::Label::new(words).truncate());
        if let Some(why) = &line.refused {
            let why = why.lines().next().unwrap_or_default();
            ui.add(egui::Label::new(muted(why)).truncate());
        }
    });
    let enabled = line.refused.is_none();
    response.widget_info(|| {
        let words = line.words.clone();
        egui::WidgetInfo::selected(egui::accesskit::Role::ListBoxOption, enabled, chosen, words)
    });
    match &line.refused {
        Some(why) => response.on_hover_text(why),
        None => response,
    }
}
