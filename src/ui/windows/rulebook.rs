//! The rulebook: every rule in both languages, searched and jumped to.

use super::first;
use crate::{
    rulebook::{self, Entry, Rule},
    text::{Lang, Words},
    ui::{
        actions::Action,
        fonts,
        model::Model,
        settings::Settings,
        theme::{STEP, palette, size},
        widgets,
    },
};
use egui::{Align, RichText, ScrollArea, Ui};

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct RulebookWindow {
    search: String,
    chapter: Option<char>,
    both: bool,
    /// The rule to bring into sight, and the one marked.
    jump: Option<Rule>,
    marked: Option<Rule>,
    found: Option<Found>,
}

/// What was found, and for what.
#[derive(Debug)]
struct Found {
    search: String,
    lang: Lang,
    chapter: Option<char>,
    entries: Vec<Entry>,
}

/// The chapters by the letter of their ids.
pub(super) const CHAPTERS: [(char, Words); 6] = [
    ('F', Words::new("League", "リーグ")),
    ('M', Words::new("Match", "試合")),
    ('A', Words::new("Actions", "アクション")),
    ('K', Words::new("Figures", "フィギュア")),
    ('W', Words::new("War", "戦争")),
    ('D', Words::new("Decisions", "裁定")),
];

/// The letter of a rule's chapter.
pub(super) fn chapter_of(rule: Rule) -> char {
    rule.id().chars().next().unwrap_or('F')
}

/// A rule's id to click, with what the rule says on hover. Answers the action that opens it in the book.
pub(in crate::ui) fn rule_link(ui: &mut Ui, lang: Lang, rule: Rule) -> Option<Action> {
    let text = RichText::new(rule.id()).small();
    let link = ui.link(text).on_hover_ui(|ui| {
        let entry = rule.entry();
        let (id, title) = (rule.id(), entry.title.of(lang));
        ui.set_max_width(400.0);
        ui.label(RichText::new(format!("{id}  {title}")).font(fonts::bold(size::TABLE)));
        ui.label(RichText::new(entry.text.of(lang)).small());
    });
    link.clicked().then_some(Action::ShowRule(rule))
}

impl RulebookWindow {
    /// Brings a rule into sight at the next frame.
    pub fn open_at(&mut self, rule: Rule) {
        self.search.clear();
        self.chapter = None;
        self.jump = Some(rule);
        self.marked = Some(rule);
    }

    /// Draws what is inside the window.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        _: Option<&Model<'_>>,
    ) -> Option<Action> {
        const BOTH: Words = Words::new("Both languages", "両方の言語");
        const ALL: Words = Words::new("All", "すべて");
        const NOTHING: Words = Words::new(
            "No rule says that. Try fewer words, or an id such as F-6.4.",
            "該当するルールがありません。語を減らすか、F-6.4のような番号を入れてください。",
        );
        let lang = settings.lang;
        let mut action = None;
        ui.horizontal_wrapped(|ui| {
            let field = widgets::search_field(ui, lang, &mut self.search, 220.0);
            first(ui, &field);
            ui.checkbox(&mut self.both, BOTH.of(lang));
        });
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let all = ui.selectable_label(self.chapter.is_none(), ALL.of(lang));
            if all.clicked() {
                self.chapter = None;
            }
            for (letter, words) in CHAPTERS {
                let text = format!("{letter}  {}", words.of(lang));
                if ui
                    .selectable_label(self.chapter == Some(letter), text)
                    .clicked()
                {
                    self.chapter = Some(letter);
                }
            }
        });
        ui.add_space(STEP / 2.0);
        let (jump, marked, both) = (self.jump.take(), self.marked, self.both);
        let entries = self.found(lang);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            if entries.is_empty() {
                widgets::caption(ui, NOTHING.of(lang));
            }
            for entry in entries {
                let shown = entry_ui(ui, entry, lang, both, marked == Some(entry.rule));
                if jump == Some(entry.rule) {
                    shown.response.scroll_to_me(Some(Align::TOP));
                }
                action = action.take().or(shown.inner);
            }
        });
        action
    }

    fn found(&mut self, lang: Lang) -> &[Entry] {
        let fresh = self.found.as_ref().is_some_and(|found| {
            found.search == self.search && found.lang == lang && found.chapter == self.chapter
        });
        if !fresh {
            let entries = rulebook::search(&self.search, lang)
                .into_iter()
                .filter(|entry| self.chapter.is_none_or(|c| chapter_of(entry.rule) == c))
                .collect();
            self.found = Some(Found {
                search: self.search.clone(),
                lang,
                chapter: self.chapter,
                entries,
            });
        }
        self.found.as_ref().map_or(&[], |found| &found.entries)
    }
}

fn entry_ui(
    ui: &mut Ui,
    entry: &Entry,
    lang: Lang,
    both: bool,
    marked: bool,
) -> egui::InnerResponse<Option<Action>> {
    let p = palette(ui);
    let fill = if marked { p.selected } else { p.panel };
    egui::Frame::new()
        .fill(fill)
        .corner_radius(6)
        .inner_margin(egui::Margin::symmetric(8, 6))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 4.0;
            let langs: &[Lang] = match (both, lang) {
                (false, Lang::En) => &[Lang::En],
                (false, Lang::Ja) => &[Lang::Ja],
                (true, Lang::En) => &[Lang::En, Lang::Ja],
                (true, Lang::Ja) => &[Lang::Ja, Lang::En],
            };
            for (i, lang) in langs.iter().enumerate() {
                ui.horizontal_wrapped(|ui| {
                    let id = if i == 0 { entry.rule.id() } else { "" };
                    let id = RichText::new(id)
                        .font(fonts::bold(size::TABLE))
                        .color(p.accent);
                    ui.scope(|ui| {
                        ui.set_min_width(52.0);
                        ui.label(id);
                    });
                    ui.label(RichText::new(entry.title.of(*lang)).font(fonts::bold(size::BODY)));
                });
                ui.label(RichText::new(entry.text.of(*lang)).small());
            }
            let mut action = None;
            let cited = cited(entry);
            if !cited.is_empty() {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().interact_size.y = 20.0;
                    widgets::caption(ui, "→");
                    for rule in cited {
                        action = action.take().or(rule_link(ui, lang, rule));
                    }
                });
            }
            action
        })
}

/// The rules a text cites, each once, without itself.
fn cited(entry: &Entry) -> Vec<Rule> {
    let mut rules = Vec::new();
    for word in entry
        .text
        .en
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.'))
    {
        if let Some(rule) = Rule::from_id(word.trim_end_matches('.'))
            && rule != entry.rule
            && !rules.contains(&rule)
        {
            rules.push(rule);
        }
    }
    rules
}
