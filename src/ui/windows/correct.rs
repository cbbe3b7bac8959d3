//! A correction (D-28): one fact of a club or player becomes what the game master says, with a reason for the log.

use super::loans::{do_ui, refusal_ui};
use crate::{
    flags::{
        Command, State,
        command::{Correct, Fact},
        explain::{self, Number, Subject},
        rules::Value,
        sentence,
        step::Half,
    },
    gold::Gold,
    ids::TeamId,
    journal::{Act, Deed},
    text::{Lang, Text, Words},
    ui::{
        actions::Action,
        model::Model,
        theme::{self, palette},
        widgets::{self, GoldField},
    },
};
use egui::{RichText, ScrollArea, Ui, vec2};

/// What is half typed in it.
#[derive(Debug)]
pub struct CorrectWindow {
    search: String,
    subject: Option<Subject>,
    fact: Fact,
    half: Half,
    round: i64,
    number: i64,
    gold: GoldField,
    team: Option<TeamId>,
    reason: String,
    /// What the new value was last filled in for: it begins with the present one.
    filled: Option<(Subject, Fact, Half, i64, i64)>,
    told: Option<Told>,
    /// The version of the league the last correction was made in, and what it changed.
    done: Option<(u64, String)>,
}

impl Default for CorrectWindow {
    fn default() -> Self {
        Self {
            search: String::new(),
            subject: None,
            fact: Fact::Funds,
            half: Half::First,
            round: 1,
            number: 0,
            gold: GoldField::default(),
            team: None,
            reason: String::new(),
            filled: None,
            told: None,
            done: None,
        }
    }
}

/// What the correction would change, kept until it or the league changes.
#[derive(Debug)]
struct Told {
    version: u64,
    act: Act<Command>,
    answer: Result<Vec<String>, String>,
}

const SEARCH: Words = Words::new("Search club or player", "チーム・選手を検索");
const WHOM: Words = Words::new("Pick a club or player.", "チームか選手を選んでください。");
const FACT: Words = Words::new("What is wrong", "訂正する項目");
const HALF: Words = Words::new("Half", "期");
const ROUND: Words = Words::new("Round (0: from paper)", "節（0：紙の記録）");
const NOW: Words = Words::new("Now", "今の値");
const NEW: Words = Words::new("Right value", "正しい値");
const REASON: Words = Words::new("Reason (stands in the log)", "理由（記録に残ります）");
const DO: Words = Words::new("Put it right", "訂正する");
const LEAGUE: Words = Words::new("The league's", "リーグ保有");
const WILL: Words = Words::new("What will change", "変わること");
const WHY: Words = Words::new("Why this value?", "この値の理由");
const NOTE: Words = Words::new(
    "A correction is an entry like any other: it can be undone, and older seasons stay as they are.",
    "訂正も取り消せます。過去のシーズンは変わりません。",
);

impl CorrectWindow {
    /// Opens the form on this club or player.
    pub fn open_on(&mut self, subject: Subject) {
        if self.subject.as_ref() != Some(&subject) {
            self.pick(subject);
        }
        self.search.clear();
    }

    fn pick(&mut self, subject: Subject) {
        let facts = facts(&subject);
        if !facts.contains(&self.fact)
            && let Some(first) = facts.first()
        {
            self.fact = *first;
        }
        self.subject = Some(subject);
        self.filled = None;
        self.done = None;
    }

    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const LIST: f32 = 272.0;
        const FORM: f32 = 400.0;
        const HEIGHT: f32 = 400.0;
        let state = model.state();
        // Somebody who is there no more cannot be corrected.
        let gone = match &self.subject {
            Some(Subject::Team(team)) => !state.teams.contains_key(team),
            Some(Subject::Player(player)) => !state.players.contains_key(player),
            None => false,
        };
        if gone {
            self.subject = None;
        }
        let mut wanted = None;
        ui.horizontal_top(|ui| {
            let height = HEIGHT.min(ui.ctx().content_rect().height() - 140.0);
            ui.allocate_ui(vec2(LIST, height), |ui| {
                ui.vertical(|ui| {
                    ui.set_width(LIST);
                    ui.set_height(height);
                    self.list_ui(ui, model);
                });
            });
            ui.separator();
            ui.allocate_ui(vec2(FORM, height), |ui| {
                ui.vertical(|ui| {
                    ui.set_width(FORM);
                    ScrollArea::vertical()
                        .id_salt("form")
                        .auto_shrink(false)
                        .show(ui, |ui| {
                            wanted = self.form_ui(ui, model);
                        });
                });
            });
        });
        wanted
    }

    fn list_ui(&mut self, ui: &mut Ui, model: &Model<'_>) {
        const CHIP: f32 = 56.0;
        let (lang, state) = (model.lang(), model.state());
        let field = egui::TextEdit::singleline(&mut self.search)
            .hint_text(SEARCH.of(lang))
            .desired_width(f32::INFINITY);
        let field = ui.add(field).accessible_name(SEARCH.of(lang));
        super::first(ui, &field);
        let search = self.search.trim().to_lowercase();
        let fits = |id: &str, name: &str| {
            search.is_empty() || id.contains(&search) || name.to_lowercase().contains(&search)
        };
        let teams = state
            .teams
            .iter()
            .filter(|(id, team)| !team.left && fits(id.as_str(), &team.name))
            .map(|(id, team)| {
                (
                    Subject::Team(id.clone()),
                    team.name.clone(),
                    Some(id.clone()),
                )
            });
        let players = state
            .players
            .iter()
            .filter(|(id, player)| fits(id.as_str(), &player.name))
            .map(|(id, p)| (Subject::Player(id.clone()), p.name.clone(), p.team.clone()));
        let seat = |team: &Option<TeamId>| {
            let seat = |team: &TeamId| state.seats.iter().position(|seat| seat == team);
            team.as_ref().and_then(seat).unwrap_or(usize::MAX)
        };
        let mut players: Vec<_> = players.collect();
        players.sort_by_cached_key(|(subject, _, team)| {
            let player = match subject {
                Subject::Player(id) => state.players.get(id),
                Subject::Team(_) => None,
            };
            (seat(team), player.map(|player| state.rank(player)))
        });
        let rows: Vec<_> = teams.chain(players).collect();
        let mut picked = None;
        let height = ui.spacing().interact_size.y;
        ui.spacing_mut().item_spacing.y = 2.0;
        ScrollArea::vertical()
            .id_salt("whom")
            .auto_shrink(false)
            .show_rows(ui, height, rows.len(), |ui, range| {
                for (subject, name, team) in rows.iter().skip(range.start).take(range.len()) {
                    ui.horizontal(|ui| {
                        ui.allocate_ui(vec2(CHIP, height), |ui| {
                            ui.set_min_width(CHIP);
                            if let Some(team) = team {
                                model.chip(ui, team);
                            }
                        });
                        let chosen = self.subject.as_ref() == Some(subject);
                        let mut text = RichText::new(name);
                        if matches!(subject, Subject::Team(_)) {
                            text = text.text_style(theme::strong_style());
                        }
                        let label = egui::Button::selectable(chosen, text).truncate();
                        let whole = egui::Layout::top_down_justified(egui::Align::Min);
                        if ui.with_layout(whole, |ui| ui.add(label)).inner.clicked() {
                            picked = Some(subject.clone());
                        }
                    });
                }
            });
        if let Some(subject) = picked {
            self.pick(subject);
        }
    }

    fn form_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let (lang, money, state) = (model.lang(), model.money(), model.state());
        let Some(subject) = self.subject.clone() else {
            widgets::caption(ui, WHOM.of(lang));
            widgets::caption(ui, NOTE.of(lang));
            return None;
        };
        let name = match &subject {
            Subject::Team(team) => state.team_name(team),
            Subject::Player(player) => state.player_name(player),
        };
        widgets::heading(ui, name);
        let options = facts(&subject)
            .iter()
            .map(|fact| (*fact, capital(fact.name().of(lang))));
        let mut wanted = None;
        ui.horizontal_top(|ui| {
            widgets::choice(ui, FACT.of(lang), &mut self.fact, options);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                widgets::caption(ui, NOW.of(lang));
                ui.horizontal(|ui| {
                    let now = self.now_words(state, &subject, money, lang);
                    ui.label(RichText::new(now).text_style(theme::strong_style()));
                    if let Some(number) = number_of(self.fact, self.half)
                        && widgets::why(ui, lang, number.name().of(lang))
                            .on_hover_text(WHY.of(lang))
                            .clicked()
                    {
                        wanted = Some(Action::Why(subject.clone(), number));
                    }
                });
            });
        });
        if self.fact == Fact::Points {
            ui.horizontal_top(|ui| {
                let halves = [Half::First, Half::Second].map(|h| (h, h.name().of(lang).to_owned()));
                widgets::choice(ui, HALF.of(lang), &mut self.half, halves);
                let most = match &subject {
                    Subject::Team(team) => state.scored_rounds(team, self.half),
                    Subject::Player(_) => state.rounds(),
                };
                let most = i64::from(most);
                widgets::number_field(ui, ROUND.of(lang), &mut self.round, 0..=most);
            });
        }
        self.fill(state, &subject, model);
        let mut entered = self.value_ui(ui, model);
        entered |= widgets::field(ui, REASON.of(lang), &mut self.reason).entered;
        let act = self.act(&subject);
        match &act {
            // Nothing typed yet is no mistake.
            _ if !self.touched(state, &subject) => self.done_ui(ui, model),
            Ok(act) => self.told_ui(ui, model, act),
            Err(text) => refusal_ui(ui, text.of(lang)),
        }
        ui.add_space(theme::STEP);
        if let Some(action) = do_ui(ui, model, lang, DO.of(lang), act, entered, true) {
            let told = self.told.take().and_then(|told| told.answer.ok());
            let what = told.unwrap_or_default().join(", ");
            self.done = Some((model.version(), what));
            self.reason.clear();
            self.filled = None;
            wanted = Some(action);
        }
        widgets::caption(ui, NOTE.of(lang));
        wanted
    }

    /// The new value begins with the present one whenever another fact is looked at.
    fn fill(&mut self, state: &State, subject: &Subject, model: &Model<'_>) {
        let now = self.now(state, subject);
        let wanted = (subject.clone(), self.fact, self.half, self.round, now);
        if self.filled.as_ref() == Some(&wanted) {
            return;
        }
        self.number = now;
        self.gold = GoldField::new(Gold::new(now).unwrap_or_default(), model.money());
        self.team = match subject {
            Subject::Player(id) => state.players.get(id).and_then(|p| p.team.clone()),
            Subject::Team(_) => None,
        };
        self.filled = Some(wanted);
    }

    /// The new value; true when Enter ended it.
    fn value_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> bool {
        let (lang, state) = (model.lang(), model.state());
        match self.fact {
            Fact::Funds => widgets::gold_field(ui, lang, NEW.of(lang), &mut self.gold).entered,
            Fact::Team => {
                let clubs = state
                    .seats
                    .iter()
                    .map(|id| (Some(id.clone()), state.team_name(id)));
                let options = clubs.chain([(None, LEAGUE.of(lang).to_owned())]);
                widgets::choice(ui, NEW.of(lang), &mut self.team, options);
                false
            }
            Fact::Popularity
            | Fact::Injuries
            | Fact::Fd
            | Fact::Fh
            | Fact::Ko
            | Fact::Afa
            | Fact::Points => {
                widgets::number_field(ui, NEW.of(lang), &mut self.number, 0..=i64::from(i32::MAX));
                false
            }
        }
    }

    fn act(&self, subject: &Subject) -> Result<Act<Command>, Text> {
        let value = match self.fact {
            Fact::Funds => Value::Int(self.gold.value()?.get()),
            Fact::Team => Value::Word(
                self.team
                    .as_ref()
                    .map_or_else(|| "league".to_owned(), ToString::to_string),
            ),
            Fact::Popularity
            | Fact::Injuries
            | Fact::Fd
            | Fact::Fh
            | Fact::Ko
            | Fact::Afa
            | Fact::Points => Value::Int(self.number),
        };
        let (team, player) = match subject {
            Subject::Team(team) => (Some(team.clone()), None),
            Subject::Player(player) => (None, Some(player.clone())),
        };
        let points = self.fact == Fact::Points;
        Ok(Act::new(Correct {
            team,
            player,
            field: self.fact,
            value,
            reason: self.reason.trim().to_owned(),
            half: points.then_some(self.half),
            round: points.then_some(u8::try_from(self.round).unwrap_or(u8::MAX)),
        }))
    }

    /// Whether anything was typed or chosen since the form was filled in.
    fn touched(&self, state: &State, subject: &Subject) -> bool {
        let now = self.now(state, subject);
        let value = match (self.fact, subject) {
            (Fact::Funds, _) => self.gold.value().map_or(true, |gold| gold.get() != now),
            (Fact::Team, Subject::Player(id)) => {
                let club = state
                    .players
                    .get(id)
                    .and_then(|player| player.team.as_ref());
                self.team.as_ref() != club
            }
            _ => self.number != now,
        };
        value || !self.reason.trim().is_empty()
    }

    /// What was put right last, until something is typed.
    fn done_ui(&self, ui: &mut Ui, model: &Model<'_>) {
        // Where the disk refused, the league is what it was.
        if let Some((version, what)) = &self.done
            && *version != model.version()
        {
            let text = crate::say!(model.lang(), "Put right: {what}", "訂正しました：{what}");
            let text = RichText::new(text).color(palette(ui).good);
            ui.add(egui::Label::new(text).wrap());
        }
    }

    /// What will change, or why it cannot.
    fn told_ui(&mut self, ui: &mut Ui, model: &Model<'_>, act: &Act<Command>) {
        let (lang, money, state) = (model.lang(), model.money(), model.state());
        let version = model.version();
        if self
            .told
            .as_ref()
            .is_none_or(|t| t.version != version || t.act != *act)
        {
            let answer = model
                .league
                .preview(act)
                .map_err(|refusal| refusal.show(lang));
            let change = match &act.deed {
                Deed::Command(command) => sentence::funds_change(state, command, money, lang),
                Deed::Undo { .. } | Deed::Redo { .. } => None,
            };
            let answer = answer.map(|decided| {
                if let Some(change) = change {
                    return vec![change];
                }
                let gold = decided
                    .gold
                    .iter()
                    .map(|posting| sentence::posting_line(state, posting, money, lang));
                let facts = decided
                    .effects
                    .iter()
                    .map(|effect| sentence::effect_line(state, effect, lang));
                gold.chain(facts).collect()
            });
            self.told = Some(Told {
                version,
                act: act.clone(),
                answer,
            });
        }
        match self.told.as_ref().map(|told| &told.answer) {
            Some(Ok(lines)) => {
                widgets::section(ui, WILL.of(lang));
                for line in lines {
                    ui.label(RichText::new(line).color(palette(ui).good));
                }
            }
            Some(Err(text)) => refusal_ui(ui, text),
            None => {}
        }
    }

    /// The present value as a number; for a player's club 0.
    fn now(&self, state: &State, subject: &Subject) -> i64 {
        match (self.fact, subject) {
            (Fact::Points, Subject::Team(team)) => state.teams.get(team).map_or(0, |team| {
                let points = team.points.of(self.half);
                match u8::try_from(self.round) {
                    Ok(0) => points.carried,
                    Ok(round) => points.round(round),
                    Err(_) => 0,
                }
            }),
            (Fact::Team, _) => 0,
            (fact, _) => number_of(fact, self.half).map_or(0, |number| number.of(state, subject)),
        }
    }

    fn now_words(
        &self,
        state: &State,
        subject: &Subject,
        money: crate::gold::Money,
        lang: Lang,
    ) -> String {
        match (self.fact, subject) {
            (Fact::Team, Subject::Player(id)) => state
                .players
                .get(id)
                .and_then(|player| player.team.as_ref())
                .map_or_else(|| LEAGUE.of(lang).to_owned(), |team| state.team_name(team)),
            (Fact::Funds, _) => explain::show(Number::Funds, self.now(state, subject), money),
            _ => crate::text::number(self.now(state, subject)),
        }
    }
}

/// What can be corrected of whom.
const fn facts(subject: &Subject) -> &'static [Fact] {
    match subject {
        Subject::Team(_) => &[Fact::Funds, Fact::Afa, Fact::Points],
        Subject::Player(_) => &[
            Fact::Popularity,
            Fact::Injuries,
            Fact::Fd,
            Fact::Fh,
            Fact::Ko,
            Fact::Team,
        ],
    }
}

/// The number that explains a fact.
const fn number_of(fact: Fact, half: Half) -> Option<Number> {
    Some(match fact {
        Fact::Funds => Number::Funds,
        Fact::Popularity => Number::Popularity,
        Fact::Injuries => Number::Injuries,
        Fact::Fd => Number::Fd,
        Fact::Fh => Number::Fh,
        Fact::Ko => Number::Ko,
        Fact::Afa => Number::Afa,
        Fact::Points => match half {
            Half::First => Number::FirstPoints,
            Half::Second => Number::SecondPoints,
        },
        Fact::Team => return None,
    })
}

/// With a capital: the names of facts are written for the middle of a sentence.
fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}
