//! Resume from paper (M-3.4): how a match stands that was played on without the program, typed in at one go.

use super::first;
use crate::{
    flags::{
        Command, State,
        command::{OnPaper, ResumeMatch},
        play::{Done, Flag, Lineup, Live, Match, Piece, Spot, Stand, figure, turn_secs},
        sentence,
    },
    ids::{PlayerId, TeamId},
    journal::{Act, Reading},
    say,
    text::{Lang, Words},
    ui::{
        actions::Action,
        model::Model,
        theme::{STEP, palette},
        widgets,
    },
};
use egui::{DragValue, Grid, RichText, ScrollArea, Ui};

const NO_MATCH: Words = Words::new("No match is being played", "試合中ではありません");
const WHEN: Words = Words::new(
    "After kick-off, a match that was played on paper for a while is typed in here.",
    "キックオフ後、しばらく紙で進めた試合の状態をここに入力します。",
);
const TURN: Words = Words::new("Club on turn", "ターンのチーム");
const ACTIONS: Words = Words::new("Actions left", "残りアクション");
const MATCH: Words = Words::new("Match left (min : sec)", "試合の残り（分：秒）");
const MINUTES: Words = Words::new("Match: minutes left", "試合の残り（分）");
const SECONDS: Words = Words::new("Match: seconds left", "試合の残り（秒）");
const TURN_LEFT: Words = Words::new("Turn left (min : sec)", "ターンの残り（分：秒）");
const TURN_MINUTES: Words = Words::new("Turn: minutes left", "ターンの残り（分）");
const TURN_SECONDS: Words = Words::new("Turn: seconds left", "ターンの残り（秒）");
const EXTRA: Words = Words::new("Extra time", "延長戦");
const FLAG: Words = Words::new("Flag", "フラッグ");
const LINES: Words = Words::new("Defense lines", "ディフェンスライン");
const DO: Words = Words::new("Go on from here", "この状態から再開");
const ADD: Words = Words::new("Add line", "ラインを追加");
const REMOVE: Words = Words::new("Remove", "外す");
const UNSAID: Words = Words::new("choose", "選んでください");
const SAY: Words = Words::new(
    "Say where the flag is (M-4).",
    "フラッグの場所を選んでください（M-4）。",
);
const NOBODY: Words = Words::new("nobody", "なし");
const HEADS: [Words; 8] = [
    Words::new("Figure", "選手"),
    Words::new("Place", "位置"),
    Words::new("Damage", "ダメージ"),
    Words::new("Tokens", "マーカー"),
    Words::new("Acted", "行動済み"),
    Words::new("FD", "FD"),
    Words::new("KO", "KO"),
    Words::new("Captive of", "捕獲者"),
];

/// What is half typed in it.
#[derive(Debug, Default)]
pub struct ResumeWindow {
    /// The state of the league it was filled from, and the form.
    form: Option<(u64, Form)>,
}

#[derive(Debug, Clone)]
struct Form {
    turn: TeamId,
    actions: i64,
    match_left: [u32; 2],
    turn_left: [u32; 2],
    extra: bool,
    /// None: it is still to be said where it fell.
    flag: Option<Spot>,
    figures: Vec<Line>,
    lines: Vec<[PlayerId; 2]>,
    /// The ends of a line that is to be added.
    ends: [Option<PlayerId>; 2],
}

#[derive(Debug, Clone)]
struct Line {
    team: TeamId,
    paper: OnPaper,
}

impl Form {
    /// As the match stands, with what its clocks show.
    fn of(game: &Match, live: &Live, now: Option<Reading>) -> Self {
        let (whole, turn) = now.map_or((live.clock.match_secs, live.clock.turn_secs), |now| {
            (now.match_secs, now.turn_secs)
        });
        // As on the sheet they were written down on: where they stand, there as they were named; whoever came in later at
        // the end.
        let rank = |piece: &Piece| match piece.at {
            Stand::Inside | Stand::Outside => 0,
            Stand::Bench => 1,
            Stand::Hospital => 2,
        };
        let figures = game.teams.iter().flat_map(|team| {
            let named = game.lineups.get(team).into_iter().flat_map(Lineup::all);
            let named: Vec<_> = named.collect();
            let mut figures: Vec<_> = live.of_team(team).collect();
            let place = |id: &PlayerId| named.iter().position(|named| *named == id);
            figures.sort_by_key(|(id, piece)| (rank(piece), place(id).unwrap_or(usize::MAX)));
            figures
        });
        Self {
            turn: live.turn.team.clone(),
            actions: i64::from(live.turn.actions_left),
            match_left: minutes(whole),
            turn_left: minutes(turn),
            extra: live.clock.extra,
            flag: match &live.flag {
                Flag::At(spot) => Some(spot.clone()),
                Flag::Asked(_) => None,
            },
            figures: figures
                .map(|(id, piece)| Line {
                    team: piece.team.clone(),
                    paper: OnPaper {
                        player: id.clone(),
                        at: piece.at,
                        damage: piece.damage,
                        tokens: Some(piece.tokens),
                        acted: Some(piece.done == Done::Acted),
                        rested: (piece.done == Done::Rested).then_some(true),
                        captor: piece.captor.clone(),
                        spirit: piece.spirit.then_some(true),
                        fd: Some(live.score.fd.get(id).copied().unwrap_or(0)),
                        ko: Some(live.score.ko.get(id).copied().unwrap_or(0)),
                    },
                })
                .collect(),
            lines: live.lines.iter().cloned().map(|(a, b)| [a, b]).collect(),
            ends: [None, None],
        }
    }

    /// None while it is not said where the flag is.
    fn act(&self) -> Option<Act<Command>> {
        let secs = |[min, sec]: [u32; 2]| Some(min * 60 + sec);
        Some(Act::new(ResumeMatch {
            turn: self.turn.clone(),
            actions_left: u8::try_from(self.actions).ok(),
            match_secs: secs(self.match_left),
            turn_secs: secs(self.turn_left),
            extra: Some(self.extra),
            flag: self.flag.clone()?,
            figures: self.figures.iter().map(|line| line.paper.clone()).collect(),
            lines: (!self.lines.is_empty()).then(|| self.lines.clone()),
        }))
    }

    /// Everybody on the field, by name.
    fn on_field(&self, state: &State) -> Vec<(PlayerId, String)> {
        self.figures
            .iter()
            .filter(|line| line.paper.at.on_field())
            .map(|line| {
                let id = line.paper.player.clone();
                let name = state.player_name(&id);
                (id, name)
            })
            .collect()
    }
}

impl ResumeWindow {
    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let (lang, state) = (model.lang(), model.state());
        let playing = state.game.as_ref().filter(|game| game.score.is_none());
        let Some((game, live)) = playing.and_then(|game| Some((game, game.live.as_ref()?))) else {
            self.form = None;
            widgets::empty_state(ui, NO_MATCH.of(lang), WHEN.of(lang), None);
            return None;
        };
        let version = model.version();
        if self.form.as_ref().is_none_or(|(of, _)| *of != version) {
            self.form = Some((version, Form::of(game, live, model.reading())));
        }
        let (_, form) = self.form.as_mut()?;
        widgets::caption(ui, WHEN.of(lang));
        head_ui(ui, state, game, form, lang);
        ui.add_space(STEP);
        let act = form.act();
        let refused = match &act {
            Some(act) => model.refused(act),
            None => Some(SAY.of(lang).to_owned()),
        };
        let mut action = None;
        let bar = egui::Frame::new().inner_margin(egui::Margin::symmetric(0, 2));
        egui::Panel::bottom("resume from paper")
            .frame(bar)
            .show(ui, |ui| {
                ui.add_space(STEP);
                ui.horizontal(|ui| {
                    let button = ui
                        .add_enabled_ui(refused.is_none(), |ui| widgets::primary(ui, DO.of(lang)))
                        .inner;
                    if button.clicked() {
                        action = act.map(Action::Do);
                    }
                    if let Some(refused) = &refused {
                        let text = RichText::new(refused).color(palette(ui).danger());
                        ui.add(egui::Label::new(text).wrap());
                    }
                });
            });
        ScrollArea::vertical()
            .id_salt("figures on paper")
            .auto_shrink(false)
            .show(ui, |ui| {
                for team in &game.teams {
                    club_ui(ui, state, form, team, lang);
                }
                lines_ui(ui, state, form, lang);
            });
        action
    }
}

fn head_ui(ui: &mut Ui, state: &State, game: &Match, form: &mut Form, lang: Lang) {
    ui.horizontal(|ui| {
        let clubs = game
            .teams
            .iter()
            .map(|team| (team.clone(), state.team_name(team)));
        let before = form.turn.clone();
        widgets::choice(ui, TURN.of(lang), &mut form.turn, clubs);
        if form.turn != before {
            // A beginner's turn is longer (M-3.2).
            form.turn_left = minutes(turn_secs(state, &form.turn));
        }
        widgets::number_field(ui, ACTIONS.of(lang), &mut form.actions, 0..=20);
        let spot = |spot: Spot| {
            let words = sentence::live::spot(state, &spot, lang);
            (Some(spot), words)
        };
        let unsaid = form.flag.is_none();
        let mut spots: Vec<(Option<Spot>, String)> = Vec::new();
        spots.extend(unsaid.then(|| (None, UNSAID.of(lang).to_owned())));
        spots.extend([Spot::Inside, Spot::Outside, Spot::Hill].map(spot));
        let field = form.on_field(state).into_iter();
        spots.extend(field.map(|(id, name)| (Some(Spot::Player(id)), name)));
        widgets::choice(ui, FLAG.of(lang), &mut form.flag, spots);
    });
    ui.horizontal(|ui| {
        time_ui(ui, MATCH, [MINUTES, SECONDS], &mut form.match_left, lang);
        let turn = [TURN_MINUTES, TURN_SECONDS];
        time_ui(ui, TURN_LEFT, turn, &mut form.turn_left, lang);
        ui.vertical(|ui| {
            widgets::caption(ui, EXTRA.of(lang));
            ui.horizontal(|ui| {
                ui.set_min_height(ui.spacing().interact_size.y);
                let extra = ui.checkbox(&mut form.extra, "");
                extra.accessible_name(EXTRA.of(lang));
            });
        });
    });
}

/// Minutes and seconds in one line under what they are.
fn time_ui(ui: &mut Ui, label: Words, names: [Words; 2], time: &mut [u32; 2], lang: Lang) {
    ui.vertical(|ui| {
        widgets::caption(ui, label.of(lang));
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let ([min_name, sec_name], [min, sec]) = (names, time);
            drag(ui, min_name.of(lang).into(), min, 600);
            ui.label(":");
            let value = DragValue::new(sec).range(0..=59).speed(0.1);
            let value = value.custom_formatter(|n, _| format!("{n:02}"));
            drag_ui(ui, sec_name.of(lang).into(), value);
        });
    });
}

fn club_ui(ui: &mut Ui, state: &State, form: &mut Form, team: &TeamId, lang: Lang) {
    widgets::section(ui, state.team_name(team));
    let captors: Vec<(PlayerId, String)> = form
        .on_field(state)
        .into_iter()
        .filter(|(id, _)| {
            let of = form.figures.iter().find(|line| line.paper.player == *id);
            of.is_some_and(|line| line.team != *team)
        })
        .collect();
    Grid::new(("figures on paper", team.as_str()))
        .num_columns(HEADS.len())
        .striped(true)
        .spacing([16.0, 6.0])
        .show(ui, |ui| {
            for head in HEADS {
                widgets::caption(ui, head.of(lang));
            }
            ui.end_row();
            for line in form.figures.iter_mut().filter(|line| line.team == *team) {
                line_ui(ui, state, line, &captors, lang);
                ui.end_row();
            }
        });
    ui.add_space(STEP);
}

fn line_ui(
    ui: &mut Ui,
    state: &State,
    line: &mut Line,
    captors: &[(PlayerId, String)],
    lang: Lang,
) {
    let paper = &mut line.paper;
    let name = state.player_name(&paper.player);
    let said = |what: Words| {
        let what = what.of(lang);
        say!(lang, "{name}: {what}", "{name}：{what}")
    };
    let [_, place, damage, tokens, acted, fd, ko, captive] = HEADS;
    let left = egui::Layout::left_to_right(egui::Align::Center);
    let size = egui::vec2(200.0, ui.spacing().interact_size.y);
    let shown = ui
        .allocate_ui_with_layout(size, left, |ui| {
            ui.set_min_width(size.x);
            ui.add(egui::Label::new(&name).truncate())
        })
        .inner;
    first(ui, &shown);
    let stands = [Stand::Inside, Stand::Outside, Stand::Bench, Stand::Hospital];
    pick(ui, (&said(place), 144.0), &mut paper.at, stands, |at| {
        sentence::live::stand(*at).of(lang).to_owned()
    });
    let skull = figure(state, &paper.player).map_or(0, |figure| {
        figure.dial.last_before_skull().saturating_add(1)
    });
    drag(ui, said(damage), &mut paper.damage, skull);
    let mut held = paper.tokens.unwrap_or(0);
    drag(ui, said(tokens), &mut held, 2);
    paper.tokens = Some(held);
    let mut done = (paper.acted == Some(true), paper.rested == Some(true));
    let states = [(false, false), (true, false), (false, true)];
    pick(ui, (&said(acted), 96.0), &mut done, states, |done| {
        let words = match done {
            (_, true) => Words::new("rested", "休み"),
            (true, false) => Words::new("acted", "行動"),
            (false, false) => Words::new("–", "–"),
        };
        words.of(lang).into()
    });
    paper.acted = Some(done.0);
    paper.rested = done.1.then_some(true);
    for (words, deeds) in [(fd, &mut paper.fd), (ko, &mut paper.ko)] {
        let mut n = deeds.unwrap_or(0);
        drag(ui, said(words), &mut n, 99);
        *deeds = Some(n);
    }
    let options = std::iter::once(None).chain(captors.iter().map(|(id, _)| Some(id.clone())));
    pick(
        ui,
        (&said(captive), 150.0),
        &mut paper.captor,
        options,
        |id| {
            let name = id.as_ref().map(|id| state.player_name(id));
            name.unwrap_or_else(|| NOBODY.of(lang).into())
        },
    );
}

fn lines_ui(ui: &mut Ui, state: &State, form: &mut Form, lang: Lang) {
    widgets::section(ui, LINES.of(lang));
    let mut gone = None;
    for (i, [a, b]) in form.lines.iter().enumerate() {
        ui.horizontal(|ui| {
            let (a, b) = (state.player_name(a), state.player_name(b));
            ui.label(say!(lang, "{a} and {b}", "{a}と{b}"));
            if ui.button(REMOVE.of(lang)).clicked() {
                gone = Some(i);
            }
        });
    }
    if let Some(i) = gone {
        form.lines.remove(i);
    }
    ui.horizontal(|ui| {
        let field = form.on_field(state);
        let ends = say!(lang, "End of the line", "ラインの端");
        for (n, end) in (1..).zip(&mut form.ends) {
            let options = std::iter::once(None).chain(field.iter().map(|(id, _)| Some(id.clone())));
            pick(ui, (&format!("{ends} {n}"), 150.0), end, options, |id| {
                let name = id.as_ref().map(|id| state.player_name(id));
                name.unwrap_or_else(|| NOBODY.of(lang).into())
            });
        }
        if let [Some(a), Some(b)] = &form.ends
            && a != b
            && ui.button(ADD.of(lang)).clicked()
        {
            form.lines.push([a.clone(), b.clone()]);
            form.ends = [None, None];
        }
    });
}

fn drag<N: egui::emath::Numeric>(ui: &mut Ui, said: String, n: &mut N, most: N) {
    let value = DragValue::new(n).range(N::from_f64(0.0)..=most).speed(0.1);
    drag_ui(ui, said, value);
}

fn drag_ui(ui: &mut Ui, said: String, value: DragValue<'_>) {
    let size = [56.0, ui.spacing().interact_size.y];
    widgets::typing(ui, |ui| ui.add_sized(size, value)).accessible_name(said);
}

/// One of several, without a label of its own.
fn pick<T: PartialEq>(
    ui: &mut Ui,
    (said, width): (&str, f32),
    chosen: &mut T,
    options: impl IntoIterator<Item = T>,
    words: impl Fn(&T) -> String,
) {
    egui::ComboBox::from_id_salt(said)
        .selected_text(words(chosen))
        .width(width)
        .truncate()
        .show_ui(ui, |ui| {
            for option in options {
                let text = words(&option);
                if ui.selectable_value(chosen, option, text).clicked() {
                    // By keys it would stay open.
                    ui.close();
                }
            }
        })
        .response
        .accessible_name(said);
}

/// Minutes and seconds.
const fn minutes(secs: u32) -> [u32; 2] {
    [secs / 60, secs % 60]
}
