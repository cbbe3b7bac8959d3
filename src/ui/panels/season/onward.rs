//! The way on: what is in its way and who has to do it, or all that comes with it, before it is done.

use crate::{
    flags::{
        Command, Effect, Refusal, State, command,
        decide::{camp_left, next_step},
        play::Kind,
        sentence::{effect_line, posting_line},
        step::{Part, Step},
    },
    gold::Money,
    journal::Act,
    text::{Lang, Words, plural},
    ui::{
        actions::{Action, Verb},
        model::Model,
        panels::offer,
        theme::palette,
        widgets,
    },
};
use egui::{Align, Color32, Layout, RichText, ScrollArea, Ui};

const ALL_THE_SAME: Words = Words::new("Go on all the same...", "裁定で先へ進む…");

/// So many lines are shown before the reader asks for all.
const SHORT: usize = 3;

/// What the button of the way on does now: the winter's own acts where they are due, else on to the next step. One click,
/// one entry.
pub fn act(state: &State) -> Act<Command> {
    let winter = &state.course.winter;
    let fixed = winter.fixed.is_some();
    let step = state.step;
    if matches!(step, Step::WinterPopularity | Step::WinterIncome) && !fixed {
        Act::new(command::FixPopularity {})
    } else if step == Step::WinterIncome && winter.income.is_none() {
        Act::new(command::PayIncome {})
    } else if step == Step::WinterSalaries && winter.salaries.is_none() {
        Act::new(command::PaySalaries { bankrupt: None })
    } else if step == Step::WinterClose {
        Act::new(command::CloseSeason {})
    } else {
        Act::new(command::Advance {})
    }
}

/// One thing that comes with going on.
#[derive(Debug)]
struct Line {
    text: String,
    weight: Weight,
}

/// How much a line matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Weight {
    Plain,
    Warning,
    Loss,
}

impl Weight {
    fn ink(self, ui: &Ui) -> Color32 {
        let p = palette(ui);
        match self {
            Self::Plain => p.ink,
            Self::Warning => p.warning_ink,
            Self::Loss => p.danger(),
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other effects take nothing from anybody"
    )]
    const fn of(effect: &Effect) -> Self {
        match effect {
            Effect::AwardLost(_)
            | Effect::Bankrupt(_)
            | Effect::WrittenOff(_)
            | Effect::Retired(_) => Self::Loss,
            _ => Self::Plain,
        }
    }
}

/// The way on.
#[derive(Debug, Default)]
pub(super) struct Onward {
    /// Worked out for this version, reader and act.
    made_for: Option<(u64, Lang, Money, Act<Command>)>,
    words: String,
    /// What is due; the game master may pass over all of it.
    due: Vec<String>,
    overrulable: bool,
    /// The first that is due, in short.
    short: String,
    comes: Vec<Line>,
    /// All lines are shown.
    open: bool,
    /// The reason of a ruling, while it is typed.
    ruling: Option<String>,
}

impl Onward {
    /// Draws it for `act`; not as what the panel is for while something is `half_done`, which is said.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        act: Act<Command>,
        half_done: Option<&str>,
    ) -> Option<Action> {
        let (state, lang) = (model.state(), model.lang());
        self.make(model, &act);
        let refused = (!self.due.is_empty()).then(|| self.due.join("\n"));
        // Where a match can be started, that is what the step is for; going on skips it.
        let skips = Kind::of(state.step).is_some() && state.game.is_none();
        let filled = refused.is_none() && !skips && half_done.is_none();
        let mut clicked = false;
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                clicked = offer(ui, &self.words, filled, refused.as_deref());
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    widgets::heading(ui, heading(state.step, lang));
                });
            });
        });
        let overrules = !self.due.is_empty() && self.overrulable && !model.locked();
        self.lines_ui(ui, lang, overrules, half_done);
        let ruled = self.ruling_ui(ui, model, &act, overrules);
        if clicked || ruled.is_some() {
            self.open = false;
            self.ruling = None;
        }
        ruled.or_else(|| clicked.then_some(Action::Do(act)))
    }

    fn lines_ui(&mut self, ui: &mut Ui, lang: Lang, overrules: bool, half_done: Option<&str>) {
        const NOTHING: Words = Words::new(
            "If you go on now, nothing is paid and nobody retires.",
            "今進めても、支払いや引退はありません。",
        );
        let line = |ui: &mut Ui, text: &str, color| {
            let rich = RichText::new(text).small().color(color);
            ui.add(egui::Label::new(rich).wrap())
        };
        let mut lines: Vec<(&str, Color32)> = if self.due.is_empty() {
            let lines = self.comes.iter();
            lines
                .map(|line| (line.text.as_str(), line.weight.ink(ui)))
                .collect()
        } else {
            let ink = palette(ui).warning_ink;
            std::iter::once(&self.short)
                .chain(self.due.iter().skip(1))
                .map(|text| (text.as_str(), ink))
                .collect()
        };
        if let Some(half_done) = half_done {
            lines.insert(0, (half_done, palette(ui).warning_ink));
        }
        if lines.is_empty() {
            lines.push((NOTHING.of(lang), palette(ui).muted));
        }
        let (mut toggled, mut ruled) = (false, false);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.spacing_mut().interact_size.y = 18.0;
            // One line more takes no more room than to say that there is one.
            let whole = self.open || lines.len() == SHORT + 1;
            let shown = if whole { lines.len() } else { SHORT };
            let most = ui.available_height() * 0.4;
            ScrollArea::vertical()
                .id_salt("what comes")
                .max_height(most)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    for (text, color) in lines.iter().take(shown) {
                        line(ui, text, *color);
                    }
                });
            let more = if whole && !self.open {
                0
            } else {
                lines.len().saturating_sub(SHORT)
            };
            let rules = overrules && self.ruling.is_none();
            if more == 0 && !rules {
                return;
            }
            ui.horizontal(|ui| {
                if more > 0 {
                    let words = if self.open {
                        crate::say!(lang, "Show less", "短く表示")
                    } else {
                        crate::say!(lang, "and {more} more", "ほか{more}件を表示")
                    };
                    toggled = ui.link(RichText::new(words).small()).clicked();
                }
                if rules {
                    let link = RichText::new(ALL_THE_SAME.of(lang)).small();
                    ruled = ui.link(link.color(palette(ui).muted)).clicked();
                }
            });
        });
        if ruled {
            self.ruling = Some(String::new());
        }
        if toggled {
            self.open = !self.open;
            ui.ctx().request_repaint();
        }
    }

    /// the game master may go on all the same, for a reason that stands in the log.
    fn ruling_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        act: &Act<Command>,
        overrules: bool,
    ) -> Option<Action> {
        const REASON: Words = Words::new("Reason of the ruling (A-0.2)", "裁定の理由（A-0.2）");
        const KEEP: Words = Words::new("Keep to the rules", "やめる");
        let lang = model.lang();
        if !overrules {
            self.ruling = None;
        }
        let reason = self.ruling.as_mut()?;
        let mut wanted = None;
        let mut keep = false;
        super::rolling::bar(ui, |ui| {
            widgets::field(ui, REASON.of(lang), reason);
            ui.horizontal(|ui| {
                let ruled = act.clone().ruling(reason.trim());
                let refused = model.refused(&ruled);
                let words = &self.words;
                let words = crate::say!(lang, "{words}, by ruling", "裁定で{words}");
                if offer(ui, &words, false, refused.as_deref()) {
                    wanted = Some(Action::Do(ruled));
                }
                keep = ui.button(KEEP.of(lang)).clicked();
            });
        });
        if keep {
            self.ruling = None;
        }
        wanted
    }

    fn make(&mut self, model: &Model<'_>, act: &Act<Command>) {
        let (lang, money) = (model.lang(), model.money());
        let same = self.made_for.as_ref().is_some_and(|made| {
            (made.0, made.1, made.2) == (model.version(), lang, money) && made.3 == *act
        });
        if same {
            return;
        }
        if self.made_for.as_ref().map(|made| made.0) != Some(model.version()) {
            self.open = false;
        }
        self.made_for = Some((model.version(), lang, money, act.clone()));
        let state = model.state();
        self.words = words(state, act, lang);
        self.due.clear();
        self.comes.clear();
        self.overrulable = false;
        match model.league.preview(act) {
            Ok(decided) => {
                let warned = decided.warnings.iter().map(|text| Line {
                    text: text.of(lang).to_owned(),
                    weight: Weight::Warning,
                });
                let paid = decided.gold.iter().map(|posting| Line {
                    text: posting_line(state, posting, money, lang),
                    weight: Weight::Plain,
                });
                let effects = decided.effects.iter();
                let rest = effects.filter(|effect| !told(effect)).map(|effect| Line {
                    text: effect_line(state, effect, lang),
                    weight: Weight::of(effect),
                });
                self.comes = warned.chain(paid).chain(rest).collect();
                // What is lost comes first: a short list must not hide it.
                self.comes.sort_by_key(|line| match line.weight {
                    Weight::Loss => 0,
                    Weight::Warning => 1,
                    Weight::Plain => 2,
                });
            }
            Err(no) => {
                self.overrulable = no.overrulable();
                self.due = lines(&no, lang);
            }
        }
        if self.due.is_empty()
            && let Some(no) = model.refused(act)
        {
            self.due.push(no);
        }
        self.short = short(state, lang)
            .or(self.due.first().cloned())
            .unwrap_or_default();
    }
}

fn lines(no: &Refusal, lang: Lang) -> Vec<String> {
    no.reasons.iter().map(|why| why.show(lang)).collect()
}

/// Effects that the postings, the button's own words or the panel of the step tell.
const fn told(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Stepped(_)
            | Effect::IncomePaid(_)
            | Effect::SalariesPaid(_)
            | Effect::AfaPoints(_)
            | Effect::SeasonClosed(_)
    )
}

/// What is due in camp without everybody's name.
fn short(state: &State, lang: Lang) -> Option<String> {
    let left = (state.step == Step::Camp).then(|| camp_left(state).count())?;
    (left > 0).then(|| {
        let s = plural(left);
        crate::say!(
            lang,
            "Still to roll: {left} player{s} (F-4.1).",
            "ダイスがまだの選手が{left}名います（F-4.1）。"
        )
    })
}

/// The step's title; after spring the same title comes in several parts of a season, and the part is said too.
fn heading(step: Step, lang: Lang) -> String {
    if step.part() == Part::Spring {
        step.title().of(lang).to_owned()
    } else {
        step.place(lang)
    }
}

/// What the button says.
fn words(state: &State, act: &Act<Command>, lang: Lang) -> String {
    let season = state.season;
    match act.command() {
        Some(Command::FixPopularity(_)) => crate::say!(lang, "Fix popularity", "人気を決定する"),
        Some(Command::PayIncome(_)) => crate::say!(lang, "Pay team income", "チーム収入を支払う"),
        Some(Command::PaySalaries(_)) => crate::say!(lang, "Pay salaries", "年俸を支払う"),
        Some(Command::CloseSeason(_)) => {
            crate::say!(lang, "Close season {season}", "シーズン{season}を終える")
        }
        _ => match next_step(state) {
            // What a half's last game leads on to is known when it is in the books.
            Some(Step::PlayOff(_) | Step::Popularity(_)) if plays(state) => {
                Verb::Advance.words().of(lang).to_owned()
            }
            Some(next) => {
                let next = next_name(state.step, next, lang);
                crate::say!(lang, "Advance to: {next}", "次へ進む：{next}")
            }
            None => Verb::Advance.words().of(lang).to_owned(),
        },
    }
}

/// The match of this step is not in the books yet.
fn plays(state: &State) -> bool {
    let committed = state.game.as_ref().is_some_and(|game| !game.running());
    Kind::of(state.step).is_some() && !committed
}

/// The next step's name, with its part or round where that is another one.
fn next_name(now: Step, next: Step, lang: Lang) -> String {
    let (part, title) = (next.part().name().of(lang), next.title().of(lang));
    let same = now.part() == next.part() && now.round() == next.round();
    if same || title.starts_with(part) {
        title.to_owned()
    } else {
        next.place(lang)
    }
}
