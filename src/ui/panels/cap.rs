//! The cap tab: the rosters of the coming match, clubs side by side, against the salary cap (M-2.4, M-2.5).

mod club;
mod lineup;
mod tiles;

use crate::{
    flags::{
        State,
        play::{Kind, Lineup, Match},
        step::{Half, Step},
    },
    gold::Gold,
    ids::{PlayerId, TeamId},
    text::{Lang, Words},
    ui::{
        actions::{Action, Tab, Verb, Window},
        model::Model,
        theme::palette,
        widgets::{self, TableState},
    },
};
use club::Club;
use egui::{Align, Button, Label, Rect, RichText, ScrollArea, Ui, UiBuilder, vec2};
use std::collections::BTreeMap;

/// The least width of a club's column.
const COLUMN: f32 = 472.0;
const GAP: f32 = 16.0;

/// The cap tab.
#[derive(Debug, Default)]
pub struct CapPanel {
    /// The clubs shown; none: all.
    shown: Option<Vec<TeamId>>,
    /// Rosters while they are put together.
    drafts: BTreeMap<TeamId, Lineup>,
    clubs: BTreeMap<TeamId, Club>,
    made_for: Option<(u64, Lang)>,
    /// The club and player the keys work on.
    at: Option<(TeamId, Option<PlayerId>)>,
    tables: BTreeMap<TeamId, TableState>,
    /// A club to be brought into sight.
    reveal: Option<TeamId>,
    /// The club chosen elsewhere, when it was last looked at.
    followed: Option<TeamId>,
}

impl CapPanel {
    /// Draws it.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        const NO_CLUBS: Words = Words::new("No clubs yet", "チームがありません");
        const CLUBS: Words = Words::new(
            "Here each club's roster of the coming match is put together under the salary cap. Found the clubs first.",
            "次の試合のロースターをサラリーキャップに合わせて組む画面です。先にチームを作ってください。",
        );
        const FOUND: Words = Words::new("Found clubs", "チームを作る");
        let (state, lang) = (model.state(), model.lang());
        if state.seats.is_empty() {
            let button = Some(FOUND.of(lang));
            return widgets::empty_state(ui, NO_CLUBS.of(lang), CLUBS.of(lang), button)
                .then_some(Action::Verb(Verb::Show(Window::Clubs)));
        }
        let game = coming(state);
        self.make(model, &game);
        let shown = self.clubs_shown(model, &game);
        if !self
            .at
            .as_ref()
            .is_some_and(|(club, _)| shown.contains(club))
        {
            self.at = shown.first().map(|club| (club.clone(), None));
        }
        let wanted = self.head_ui(ui, model, &game, &shown);
        ui.add_space(4.0);
        let wanted = wanted.or(self.columns_ui(ui, model, &game, &shown));
        tiles::dragged_ui(ui, state);
        wanted
    }

    /// The columns of the clubs: side by side while they fit, then in rows one below the other.
    fn columns_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        game: &Match,
        shown: &[TeamId],
    ) -> Option<Action> {
        let mut wanted = None;
        let fits = |width: f32| (((width + GAP) / (COLUMN + GAP)) as usize).max(1);
        if shown.len() <= fits(ui.available_width()) {
            // Each table scrolls under the roster it is for.
            let place = ui.available_rect_before_wrap();
            let width = column_width(place.width(), shown.len());
            let (one, _) = self.row_ui(ui, model, game, shown, place, width);
            ui.advance_cursor_after_rect(place);
            return one;
        }
        ScrollArea::vertical()
            .id_salt("clubs one below the other")
            .auto_shrink(false)
            .show(ui, |ui| {
                let columns = fits(ui.available_width()).min(shown.len());
                let width = column_width(ui.available_width(), columns);
                for line in shown.chunks(columns) {
                    let mut place = ui.available_rect_before_wrap();
                    place.set_height(f32::INFINITY);
                    let (one, bottom) = self.row_ui(ui, model, game, line, place, width);
                    wanted = wanted.take().or(one);
                    place.set_bottom(bottom + GAP);
                    ui.advance_cursor_after_rect(place);
                }
            });
        wanted
    }

    /// Clubs side by side from the left of a place, each so wide. Answers how far down they reach, too.
    fn row_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        game: &Match,
        clubs: &[TeamId],
        place: Rect,
        width: f32,
    ) -> (Option<Action>, f32) {
        let (mut wanted, mut bottom) = (None, place.top());
        for (n, team) in (0u8..).zip(clubs) {
            let left = place.left() + f32::from(n) * (width + GAP);
            let place = place.with_min_x(left).with_max_x(left + width);
            let builder = UiBuilder::new().max_rect(place).id_salt(team);
            let inner = ui.scope_builder(builder, |ui| self.club_ui(ui, model, game, team));
            wanted = wanted.take().or(inner.inner);
            let drawn = inner.response.rect;
            bottom = bottom.max(drawn.bottom());
            if self.reveal.as_ref() == Some(team) {
                self.reveal = None;
                ui.scroll_to_rect(drawn, Some(Align::Min));
            }
        }
        (wanted, bottom)
    }

    fn make(&mut self, model: &Model<'_>, game: &Match) {
        let wanted = Some((model.version(), model.lang()));
        if self.made_for == wanted {
            return;
        }
        self.made_for = wanted;
        self.clubs = game
            .teams
            .iter()
            .map(|team| (team.clone(), Club::new(model, game, team)))
            .collect();
        // A draft that was named is none any more; players who left a club leave its draft.
        let state = model.state();
        self.drafts.retain(|team, draft| {
            let here = |id: &PlayerId| {
                let player = state.players.get(id);
                player.is_some_and(|player| player.team.as_ref() == Some(team))
            };
            draft.starters.retain(here);
            draft.bench.retain(here);
            game.teams.contains(team) && game.lineups.get(team) != Some(draft)
        });
        if game.taxes.is_some() {
            self.drafts.clear();
        }
    }

    /// Which clubs are shown: those picked, else all. One chosen elsewhere is brought into sight.
    fn clubs_shown(&mut self, model: &Model<'_>, game: &Match) -> Vec<TeamId> {
        if self.followed != model.selection.team {
            self.followed.clone_from(&model.selection.team);
            if let Some(team) = &self.followed
                && game.teams.contains(team)
            {
                self.at = Some((team.clone(), None));
                self.reveal = Some(team.clone());
                if self
                    .shown
                    .as_ref()
                    .is_some_and(|shown| !shown.contains(team))
                {
                    self.shown = None;
                }
            }
        }
        if let Some(shown) = &self.shown {
            let kept: Vec<TeamId> = game
                .teams
                .iter()
                .filter(|team| shown.contains(team))
                .cloned()
                .collect();
            if !kept.is_empty() {
                return kept;
            }
        }
        game.teams.clone()
    }

    /// The lineup a club has here: its draft, else the one that is named.
    fn lineup(&self, game: &Match, team: &TeamId) -> Lineup {
        self.drafts
            .get(team)
            .or(game.lineups.get(team))
            .cloned()
            .unwrap_or_default()
    }

    /// Every club in short; a click shows or hides its column.
    fn head_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        game: &Match,
        shown: &[TeamId],
    ) -> Option<Action> {
        const PLAN: Words = Words::new(
            "Planning with undamaged dials: conditions are rolled when the match is started on the Season tab.",
            "無傷のダイヤルで計画中：コンディションはシーズンのタブで試合を始めてから決めます。",
        );
        const UNKNOWN: Words = Words::new(
            "Players whose condition is not known yet stand in gray; they are rolled on the Season tab (M-2.1).",
            "コンディション未定の選手は灰色です。シーズンのタブで決めてください（M-2.1）。",
        );
        const SEASON: Words = Words::new("To the Season tab", "シーズンのタブへ");
        /// What the way to the kick-off needs at least.
        const ONWARD: f32 = 184.0;
        /// How much room the link takes behind the words.
        const LINK: f32 = 140.0;
        let (state, lang) = (model.state(), model.lang());
        let cap = game.cap(&state.rules);
        let known = state.game.is_some() && game.unconditioned(state).next().is_none();
        let naming = known && game.running() && game.taxes.is_none();
        let mut wanted = None;
        ui.horizontal(|ui| {
            let room = ui.available_width() - if naming { ONWARD } else { 0.0 };
            ui.scope(|ui| {
                ui.set_max_width(room);
                self.chips_ui(ui, model, game, shown, cap);
            });
            if naming {
                wanted = self.onward_ui(ui, lang, game);
            }
        });
        let hint = if state.game.is_none() {
            PLAN
        } else if game.unconditioned(state).next().is_some() {
            UNKNOWN
        } else {
            return wanted;
        };
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            let words = RichText::new(hint.of(lang)).small();
            let words = Label::new(words.color(palette(ui).muted)).truncate();
            let room = (ui.available_width() - LINK).max(LINK);
            ui.scope(|ui| {
                ui.set_max_width(room);
                ui.add(words).on_hover_text(hint.of(lang));
            });
            if ui.link(RichText::new(SEASON.of(lang)).small()).clicked() {
                wanted = Some(Action::Verb(Verb::Tab(Tab::Season)));
            }
        });
        wanted
    }

    /// Every club in short; a click shows or hides its column.
    fn chips_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model<'_>,
        game: &Match,
        shown: &[TeamId],
        cap: i64,
    ) {
        let (state, lang) = (model.state(), model.lang());
        ui.horizontal_wrapped(|ui| {
            for team in &game.teams {
                let lineup = self.lineup(game, team);
                let value = Match::value(state, &lineup);
                let mark = self.standing(game, team).sign();
                let short = model.short(team);
                let chosen = shown.contains(team);
                let text = format!("     {short}  {value} / {cap}  {mark}");
                let response = ui.add(Button::selectable(chosen, text));
                let at = response.rect.left_center() + vec2(16.0, 0.0);
                ui.painter().circle_filled(at, 6.0, model.color(team));
                let name = state.team_name(team);
                let now = self.standing(game, team).words().of(lang);
                let said = crate::say!(
                    lang,
                    "{name}: {value} of {cap} points, {now}",
                    "{name}：{cap}点中{value}点、{now}"
                );
                let response = response.on_hover_text(&said).accessible_name(said);
                if response.clicked() {
                    let mut clubs = shown.to_vec();
                    if chosen && clubs.len() > 1 {
                        clubs.retain(|other| other != team);
                    } else if !chosen {
                        clubs.push(team.clone());
                        self.reveal = Some(team.clone());
                        self.at = Some((team.clone(), None));
                    }
                    self.shown = Some(clubs);
                }
            }
        });
    }

    /// What comes once all rosters are named, and the way there, at the right end of a line. It stands there from the first:
    /// nothing moves.
    fn onward_ui(&self, ui: &mut Ui, lang: Lang, game: &Match) -> Option<Action> {
        const NAMED: Words = Words::new(
            "All named: next is the kick-off.",
            "全チーム決定。次はキックオフです。",
        );
        const ANEW: Words = Words::new(
            "Until the kick-off each roster can be named anew.",
            "キックオフまではロースターを決め直せます。",
        );
        const ONCE: Words = Words::new(
            "Once all are named, the match is kicked off.",
            "全チームが決まるとキックオフできます。",
        );
        const KICK_OFF: Words = Words::new("On to the kick-off", "キックオフへ");
        let of = game.teams.len();
        let is_named = |team: &&TeamId| self.standing(game, team) == Standing::Named;
        let named = game.teams.iter().filter(is_named).count();
        let ready = named == of;
        let (words, why) = if ready {
            (NAMED.of(lang).to_owned(), ANEW)
        } else {
            let words = crate::say!(
                lang,
                "Rosters named: {named} of {of}",
                "ロースター決定：{of}チーム中{named}"
            );
            (words, ONCE)
        };
        let why = why.of(lang);
        widgets::right(ui, |ui| {
            let there = ui
                .add_enabled_ui(ready, |ui| widgets::primary(ui, KICK_OFF.of(lang)))
                .inner
                .on_hover_text(why)
                .on_disabled_hover_text(why)
                .clicked();
            let text = RichText::new(words).small();
            ui.add(Label::new(text).truncate()).on_hover_text(why);
            there.then_some(Action::Verb(Verb::Tab(Tab::Season)))
        })
    }

    /// How far a club's roster is.
    fn standing(&self, game: &Match, team: &TeamId) -> Standing {
        match (
            self.drafts.contains_key(team),
            game.lineups.contains_key(team),
        ) {
            (true, _) => Standing::Draft,
            (false, true) => Standing::Named,
            (false, false) => Standing::Empty,
        }
    }
}

/// How far a club's roster is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    Empty,
    Draft,
    Named,
}

impl Standing {
    const fn sign(self) -> &'static str {
        match self {
            Self::Empty => "–",
            Self::Draft => "*",
            Self::Named => "✓",
        }
    }

    const fn words(self) -> Words {
        match self {
            Self::Empty => Words::new("not named", "未定"),
            Self::Draft => Words::new("not named yet", "まだ決定していません"),
            Self::Named => Words::new("named", "決定済み"),
        }
    }
}

/// The match rosters are put together for: the one of this step, else the next one of the calendar.
fn coming(state: &State) -> Match {
    if let Some(game) = &state.game {
        return game.clone();
    }
    let kind = Step::all(state.rounds())
        .skip_while(|step| *step != state.step)
        .find_map(Kind::of)
        .unwrap_or(Kind::OpenGame);
    let clubs = match kind.half_round() {
        Some((half, _)) => state.attending(half),
        None if kind == Kind::Classic => state.attending(Half::Second),
        None => state.attending(Half::First),
    };
    Match::new(kind, clubs)
}

/// How wide each of so many columns is.
fn column_width(width: f32, columns: usize) -> f32 {
    let n = columns.max(1) as f32;
    (width - GAP * (n - 1.0)) / n
}

/// What a club has left after its luxury tax.
fn after(funds: Gold, tax: Gold) -> Gold {
    funds.minus(tax).unwrap_or(funds)
}
