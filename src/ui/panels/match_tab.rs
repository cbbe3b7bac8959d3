//! Match: the match under way. Its figures as cards, the checklist of the one that acts, turn, flag, score and log.
//! Before the kick-off it leads to the season tab, after the end it shows what the match came to.

mod again;
mod around;
mod cards;
mod deed;
mod dock;
mod form;
mod further;
mod history;
mod made;
mod open;
mod options;
mod roll_call;
mod rows;
mod sheet;
mod side;

mod throw;
mod words;

#[cfg(test)]
mod tests;

pub(super) use side::commanded_ui;

use super::{
    bare,
    clock::{self, ClockPanel},
    digit, keys_awake,
};
use crate::{
    flags::{
        Command, Effect, Entry,
        command::{Play, Seen},
        effect,
        play::row::Row,
        sentence,
    },
    ids::PlayerId,
    journal::{Act, Reading},
    ui::{actions::Action, model::Model, theme::palette},
};
use cards::{Cards, Click, Shown};
use deed::{Deed, Field};
use egui::{Event, Frame, Key, Margin, Panel, ScrollArea, Stroke, Ui};
use form::{Ends, Form};
use sheet::{Sheet, Told};

/// The match tab and what is half typed in it.
#[derive(Debug, Default)]
pub struct MatchPanel {
    form: Form,
    sheet: Sheet,
    cards: Cards,
    rows: rows::Rows,
    side: side::Side,
    history: history::History,
    roll_call: roll_call::RollCall,
    /// So high is what is said of a time that is up.
    over: f32,
    /// The roll-call stands where the checklist does.
    calling: bool,
    after: around::After,
    clock: ClockPanel,
    /// What is half typed, and what the clocks last showed while there was time for it.
    begun: Option<((PlayerId, Deed), Reading)>,
    /// The league when it was last drawn.
    version: Option<u64>,
    /// The act that is taken back to be replaced.
    replaced: Option<Act<Command>>,
}

impl MatchPanel {
    /// Draws it; answers what was asked for.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        let game = state.game.as_ref();
        if let Some(game) = game.filter(|game| game.score.is_some()) {
            self.put_down(model);
            return self.after.ui(ui, model, game);
        }
        let Some(field) = Field::of(state) else {
            self.put_down(model);
            return around::due_ui(ui, model);
        };
        self.follow(model, field);
        self.cards.make(model, field);
        self.keys(ui, model, field);
        self.mind_time(model);
        self.sheet.make(model, field, &self.form);
        let mut wanted = self.typed(ui).or_else(|| self.ended(ui, model, field));
        let whole = ui.available_width();
        let (left, right) = if whole < 1120.0 {
            (236.0, 244.0)
        } else {
            (272.0, 292.0)
        };
        let line = Stroke::new(1.0, palette(ui).line);
        let side = |margin| Frame::new().inner_margin(margin);
        let cards = Panel::left("figures")
            .exact_size(left)
            .resizable(false)
            .frame(side(Margin {
                right: 8,
                ..Margin::ZERO
            }))
            .show(ui, |ui| self.cards_ui(ui, model, field));
        let right = Panel::right("turn")
            .exact_size(right)
            .resizable(false)
            .frame(side(Margin {
                left: 12,
                ..Margin::ZERO
            }))
            .show(ui, |ui| self.side_ui(ui, model, field));
        for x in [cards.response.rect.right(), right.response.rect.left()] {
            ui.painter().vline(x, cards.response.rect.y_range(), line);
        }
        wanted = wanted.or(right.inner);
        let middle = egui::CentralPanel::default()
            .frame(side(Margin {
                left: 12,
                right: 12,
                ..Margin::ZERO
            }))
            .show(ui, |ui| {
                // In sight until it is answered.
                let question = field.live.question();
                let answer = question.and_then(|question| {
                    let answer = self.side.question_ui(ui, model, field, question);
                    ui.add_space(4.0);
                    answer
                });
                answer.or(if self.calling {
                    self.roll_call.ui(ui, model, field)
                } else {
                    self.rows.ui(ui, model, field, &mut self.form, &self.sheet)
                })
            })
            .inner;
        wanted.or(middle)
    }

    /// No match is played: nothing is half typed.
    fn put_down(&mut self, model: &Model<'_>) {
        self.form = Form::default();
        self.version = Some(model.version());
        self.replaced = None;
        self.calling = false;
    }

    /// Begins anew with what was done since the last frame; the figure stays chosen while its club's turn lasts. What the
    /// clock does changes nothing that is typed.
    fn follow(&mut self, model: &Model<'_>, field: Field<'_>) {
        let version = model.version();
        if self.version.replace(version) == Some(version) {
            return;
        }
        let journal = model.journal();
        let clock = journal.entries().last().is_some_and(|entry| {
            matches!(entry.act.command(), Some(Command::Play(Play::SetClock(_))))
        });
        if clock {
            return;
        }
        let again = self
            .replaced
            .take()
            .and_then(|act| history::refill(model, &act));
        self.form = again.unwrap_or_else(|| {
            let plays = |id: &PlayerId| {
                field
                    .live
                    .piece(id)
                    .is_some_and(|piece| piece.team == field.live.turn.team)
            };
            // Who has just come on may do more in this turn.
            let last = journal.entries().last();
            let came = last.and_then(came_on);
            let mut form = Form::of(came.or(self.form.player.take()).filter(plays));
            form.facts.extend(last.and_then(|last| held(last, &form)));
            form
        });
    }

    /// M-3.2: what is half typed when the time runs out may be finished; nothing else may be begun.
    fn mind_time(&mut self, model: &Model<'_>) {
        let form = &self.form;
        let touched = form.deed.is_some() || !form.targets.is_empty() || !form.dice.is_empty();
        let open = self.sheet.open(form).map(|told| told.deed);
        let typing = form.player.clone().zip(open.filter(|_| touched));
        let Some(now) = model.reading() else { return };
        if now.match_secs > 0 && now.turn_secs > 0 {
            self.form.late = None;
            self.begun = typing.map(|typing| (typing, now));
        } else {
            let same = |(then, _): &&(_, Reading)| typing.as_ref() == Some(then);
            let begun = self.begun.as_ref().filter(same);
            self.form.late = Some(begun.map_or(now, |(_, reading)| *reading));
        }
    }

    fn select(&mut self, player: PlayerId) {
        self.calling = false;
        if self.form.player.as_ref() != Some(&player) {
            self.form = Form::of(Some(player));
        }
    }

    /// The target of the open row, or of the first row that can be aimed at it.
    fn aim(&mut self, field: Field<'_>, target: &PlayerId) {
        let Some(id) = self.form.player.clone() else {
            return self.select(target.clone());
        };
        let aims = |told: &&Told| told.deed.aims_at(field, &id, target);
        let open = self.sheet.open(&self.form).filter(aims);
        let found = open.or_else(|| {
            let mut rows = self.sheet.rows.iter().filter(|told| told.applies());
            rows.find(aims)
        });
        let Some(deed) = found.map(|told| told.deed) else {
            return self.select(target.clone());
        };
        let deed = deed.fitting(field, target);
        if self.form.deed != Some(deed) {
            self.form.open(deed, field);
        }
        let most = deed.targets(field, &id, &self.form.without);
        self.form.aim(target, most);
    }

    fn cards_ui(&mut self, ui: &mut Ui, model: &Model<'_>, field: Field<'_>) {
        let open = self.sheet.open(&self.form).map(|told| told.deed);
        let acts = self.form.player.clone().zip(open);
        let explicit = self.form.deed.is_some();
        let wants = explicit
            && acts
                .as_ref()
                .is_some_and(|(id, deed)| deed.targets(field, id, &self.form.without) > 0);
        let aims = |target: &PlayerId| {
            acts.as_ref()
                .is_some_and(|(id, deed)| deed.aims_at(field, id, target))
        };
        let shown = Shown {
            selected: self.form.player.as_ref(),
            targets: &self.form.targets,
            aims: &aims,
            wants,
        };
        match self.cards.ui(ui, model, field, &shown) {
            Some(Click::Select(player)) => self.select(player),
            Some(Click::Aim(player)) => self.aim(field, &player),
            None => return,
        }
        ui.ctx().request_repaint();
    }

    /// The right column.
    fn side_ui(&mut self, ui: &mut Ui, model: &Model<'_>, field: Field<'_>) -> Option<Action> {
        let mut wanted = self.clock.ui(ui, model);
        // M-3.2: with the time over, the end of the match is what is due.
        let over = model.reading().is_some_and(|now| now.match_secs == 0)
            && field.live.extra_time(field.state, field.game).is_none();
        let (keys, typed) = (!self.typing(), !self.form.dice.is_empty());
        wanted = wanted.or(self.side.turn_ui(ui, model, field, keys, typed));
        // Buttons first: in a low window, too, all of them are in sight.
        let (undo, replaced) = history::buttons_ui(ui, model);
        if replaced.is_some() {
            self.replaced = replaced;
        }
        wanted = wanted.or(undo);
        ui.horizontal_wrapped(|ui| {
            roll_call::button_ui(ui, model.lang(), &mut self.calling);
            wanted = wanted.take().or(side::end_match_ui(ui, model, over));
        });
        self.side.command_ui(ui, model, field);
        // At the foot: when a time is up, nothing that is reached for just then moves.
        let over = egui::Panel::bottom("time is up")
            .frame(Frame::new())
            .show_separator_line(false)
            .resizable(false)
            .show(ui, |ui| clock::over_ui(ui, model));
        // It takes the room its words need with the next frame.
        let room = over.response.rect.height();
        if (room - self.over).abs() > 0.5 {
            self.over = room;
            ui.ctx().request_repaint();
        }
        let scroll = ScrollArea::vertical()
            .id_salt("side")
            .min_scrolled_height(0.0)
            .auto_shrink([false, false]);
        scroll.show(ui, |ui| {
            side::score_ui(ui, model, field);
            wanted = wanted.take().or(self.history.ui(ui, model));
        });
        wanted
    }

    /// Words are being typed on this tab, or are to be: no key means anything else.
    fn typing(&self) -> bool {
        self.clock.typing() || self.rows.typing(&self.form)
    }

    /// Digits choose a figure of the club on turn, or are the dice of the row that waits for them; letters open rows,
    /// Escape closes them.
    fn keys(&mut self, ui: &Ui, model: &Model<'_>, field: Field<'_>) {
        let idle = ui.memory(|m| m.focused().is_none());
        if bare(ui, Key::Escape) && idle && keys_awake(ui) {
            // What lies on top goes first.
            if self.clock.put_away() || self.rows.put_away() {
            } else if self.calling {
                self.calling = false;
            } else if self.form.ruling.take().is_some() {
            } else if self.form.deed.is_some() {
                self.form = Form::of(self.form.player.take());
            }
            return;
        }
        // A button that has the keyboard takes no digits and no letters.
        if model.locked() || !keys_awake(ui) || self.typing() {
            return;
        }
        if let Some(n) = digit(ui).filter(|n| (1..=8).contains(n)) {
            let n = usize::from(n);
            if self.takes_dice(field) {
                self.form.throw(n, field);
            } else if let Some(player) = self.cards.numbered(n).cloned() {
                self.select(player);
            }
            return;
        }
        let step = match (bare(ui, Key::ArrowDown), bare(ui, Key::ArrowUp)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            (false, false) => None,
        };
        if let Some(down) = step.filter(|_| idle) {
            return self.another_target(field, down);
        }
        let pressed = |told: &&Told| told.deed.key().is_some_and(|key| bare(ui, key));
        let holds = |id: &PlayerId| field.live.holds(id);
        let runs = self.form.player.as_ref().is_some_and(holds);
        let mut rows: Vec<&Told> = self.sheet.rows.iter().filter(pressed).collect();
        // Of a move and a run the one that could ever be his, though he has acted.
        rows.retain(|told| !told.deed.is_move() || (told.deed == Deed::Row(Row::RunPlay)) == runs);
        if rows.iter().any(|told| told.applies()) {
            rows.retain(|told| told.applies());
        }
        // Once more opens the next one that has this letter.
        let at = rows
            .iter()
            .position(|told| self.form.deed == Some(told.deed));
        let told = rows.get(at.map_or(0, |at| (at + 1) % rows.len()));
        if let Some(deed) = told.map(|told| told.deed) {
            self.calling = false;
            self.form.open(deed, field);
        }
    }

    /// The open row is aimed at the next one in its list, or at the one before.
    fn another_target(&mut self, field: Field<'_>, down: bool) {
        let Some(told) = self.sheet.open(&self.form) else {
            return;
        };
        let at = told
            .aims
            .iter()
            .position(|aim| self.form.targets.contains(&aim.player));
        let n = told.aims.len();
        let to = match (at, down) {
            (Some(at), true) => (at + 1) % n.max(1),
            (Some(at), false) => at.checked_sub(1).unwrap_or(n.saturating_sub(1)),
            (None, true) => 0,
            (None, false) => n.saturating_sub(1),
        };
        let Some(aim) = told.aims.get(to) else {
            return;
        };
        let (deed, target) = (told.deed.fitting(field, &aim.player), aim.player.clone());
        if self.form.deed != Some(deed) {
            self.form.open(deed, field);
        }
        self.form.targets.clear();
        self.form.aim(&target, 1);
    }

    /// A row opened by hand that can be done, though somebody may still have to be chosen for it.
    fn takes_dice(&self, field: Field<'_>) -> bool {
        let told = self.sheet.open(&self.form);
        let can = |told: &&Told| told.above && told.refused.is_none();
        let told = told
            .filter(|told| self.form.deed == Some(told.deed))
            .filter(can);
        told.is_some_and(|told| !self.form.thrown_first(told.deed, field).is_empty())
    }

    /// Enter does what the open row's button says.
    fn typed(&self, ui: &Ui) -> Option<Action> {
        let idle = keys_awake(ui) && ui.memory(|m| m.focused().is_none()) && !self.calling;
        if !idle || self.typing() || !pressed_once(ui, Key::Enter) || self.form.half_thrown() {
            return None;
        }
        let told = self.sheet.open(&self.form)?;
        let act = told.act.clone().filter(|_| told.refused.is_none())?;
        Some(Action::Do(act))
    }
}

impl MatchPanel {
    /// A move that is open ends outside with O, and on the flag with G, as its other buttons say.
    fn ended(&self, ui: &Ui, model: &Model<'_>, field: Field<'_>) -> Option<Action> {
        let idle = keys_awake(ui) && !self.typing() && !self.calling && !model.locked();
        let wanted = [(Key::O, Ends::Outside), (Key::G, Ends::OnFlag)]
            .into_iter()
            .find(|(key, _)| idle && pressed_once(ui, *key))
            .map(|(_, ends)| ends)?;
        let told = self.sheet.open(&self.form)?;
        let ends = dock::other_ends(field, &self.form, told, model.lang());
        let (_, _, act) = ends.into_iter().find(|(ends, _, _)| *ends == wanted)?;
        act.map(Action::Do)
    }
}

/// K-5.1: who has failed to get away from an enemy touches it still.
fn held(entry: &Entry, form: &Form) -> Option<Seen> {
    let Some(Command::Play(play)) = entry.act.command() else {
        return None;
    };
    let (who, facts) = if let Play::Move(c) = play {
        (Some(&c.player), &c.facts)
    } else if let Play::Substitute(c) = play {
        (c.off.as_ref(), &c.facts)
    } else if let Play::HandOver(c) = play {
        (Some(&c.player), &c.facts)
    } else {
        return None;
    };
    let touched = facts
        .iter()
        .flatten()
        .any(|seen| *seen == Seen::EnemyContact);
    let same = who.is_some() && who == form.player.as_ref();
    (touched && same && sentence::live::failed(play, &entry.then)).then_some(Seen::EnemyContact)
}

/// Who came on with this entry: who leaves for him may have failed to break away (M-7.2).
fn came_on(entry: &Entry) -> Option<PlayerId> {
    let Some(Command::Play(Play::Substitute(c))) = entry.act.command() else {
        return None;
    };
    let on = c.on.as_ref()?;
    let stood = |effect: &Effect| matches!(effect, Effect::Event(effect::Event::Stood(e)) if e.player == *on);
    entry.then.iter().any(stood).then(|| on.clone())
}

/// A bare key goes down, and is not merely held: what ends a turn or does an act does it once.
fn pressed_once(ui: &Ui, wanted: Key) -> bool {
    ui.input(|i| {
        i.events.iter().any(|event| {
            matches!(
                event,
                Event::Key { key, pressed: true, repeat: false, modifiers, .. }
                    if *key == wanted && modifiers.is_none()
            )
        })
    })
}
