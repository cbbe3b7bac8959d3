//! The clocks of a match under way, huge, with what is done to them (M-3.2–M-3.4). Part of the match tab.

use crate::{
    flags::{play::Live, sentence::live::clock},
    journal::Reading,
    text::{Lang, Words},
    ui::{
        actions::{Action, Verb},
        clocks::{Keeping, SOON, Shown, set_clock},
        fonts,
        model::Model,
        theme::{self, palette, size},
        widgets::{self, Tone},
    },
};
use egui::{
    Align2, Button, Color32, Rect, Response, RichText, Sense, Ui, Vec2, WidgetInfo,
    accesskit::Role, vec2,
};
use std::time::Duration;

/// What is half typed: both clocks as they are to be put.
#[derive(Debug, Default)]
pub struct ClockPanel {
    putting: Option<[String; 2]>,
    /// What they showed when the fields were opened: one that is left as it was leaves its clock alone.
    stood: [String; 2],
    /// The first of them is to be typed in next.
    fresh: bool,
}

const MATCH: Words = Words::new("Match", "試合");
const EXTRA: Words = Words::new("Extra time", "延長戦");
const TURN: Words = Words::new("Turn", "ターン");
const START: Words = Words::new("Start the clocks", "時計を動かす");
const PAUSE: Words = Words::new("Pause the clocks", "時計を止める");
const START_EXTRA: Words = Words::new("Start extra time", "延長戦を始める");
const PUT: Words = Words::new("Set clocks...", "時計を合わせる…");
const SET: Words = Words::new("Set", "合わせる");
const CANCEL: Words = Words::new("Cancel", "やめる");

impl ClockPanel {
    /// The clocks are being put, or are to be.
    pub fn typing(&self) -> bool {
        self.putting.is_some()
    }

    /// Closes the two fields. True when they were open.
    pub fn put_away(&mut self) -> bool {
        self.putting.take().is_some()
    }

    /// Draws the clocks across the width there is; nothing while no match is played.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let shown = model.clock?;
        let live = model.state().game.as_ref()?.live.as_ref()?;
        let lang = model.lang();
        if let Some(next) = shown.next {
            // A little late rather than a little early, when the old second would still show.
            ui.ctx()
                .request_repaint_after(next + Duration::from_millis(20));
        }
        faces_ui(ui, model, &shown, live);
        let mut started = None;
        ui.horizontal(|ui| {
            let size = vec2(ui.available_width() - 72.0, 44.0);
            started = start_ui(ui, model, &shown, live, size);
            self.open_ui(ui, model, &shown);
        });
        let put = self.put_ui(ui, model, &shown);
        let answered = shown.slept.and_then(|slept| slept_ui(ui, slept, lang));
        match shown.keeping {
            Keeping::TakenUp if !shown.running => {
                widgets::caption(ui, TAKEN_UP.of(lang));
            }
            Keeping::Failing => {
                let text = RichText::new(UNKEPT.of(lang)).color(Tone::Danger.color(ui));
                ui.add(egui::Label::new(text).wrap());
            }
            Keeping::TakenUp | Keeping::Kept => {}
        }
        started.or(put).or(answered)
    }

    /// The button that opens the two fields, or closes them.
    fn open_ui(&mut self, ui: &mut Ui, model: &Model<'_>, shown: &Shown) {
        let lang = model.lang();
        let button = Button::new(RichText::new(PUT.of(lang)).small())
            .wrap()
            .selected(self.putting.is_some())
            .min_size(vec2(ui.available_width(), 44.0));
        let response = ui
            .scope(|ui| {
                ui.spacing_mut().button_padding.x = 4.0;
                ui.add_enabled(!model.locked(), button)
            })
            .inner
            .accessible_name(PUT.of(lang));
        if response.clicked() {
            let Reading {
                match_secs,
                turn_secs,
            } = shown.reading;
            let open = self.putting.take().is_none();
            self.stood = [match_secs, turn_secs].map(clock);
            self.putting = open.then(|| self.stood.clone());
            self.fresh = open;
        }
    }

    /// Both clocks put to what is typed.
    fn put_ui(&mut self, ui: &mut Ui, model: &Model<'_>, shown: &Shown) -> Option<Action> {
        let lang = model.lang();
        let [match_text, turn_text] = self.putting.as_mut()?;
        let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        let fields = |ui: &mut Ui, label: Words, text: &mut String| {
            ui.vertical(|ui| {
                ui.set_width(width);
                widgets::field(ui, label.of(lang), text)
            })
            .inner
        };
        let mut entered = false;
        let mut done = None;
        let mut cancelled = false;
        ui.horizontal(|ui| {
            let first = fields(ui, MATCH_LEFT, match_text);
            if std::mem::take(&mut self.fresh) {
                first.response.request_focus();
            }
            entered |= first.entered;
            entered |= fields(ui, TURN_LEFT, turn_text).entered;
        });
        ui.horizontal(|ui| {
            let typed = seconds(match_text).zip(seconds(turn_text));
            let act = typed.map(|(match_secs, turn_secs)| {
                let [of_match, of_turn] = &self.stood;
                let changed = |text: &str, stood: &str, secs| (text != stood).then_some(secs);
                let put = [
                    changed(match_text, of_match, match_secs),
                    changed(turn_text, of_turn, turn_secs),
                ];
                set_clock(shown.running, put)
            });
            let refused = match &act {
                Some(act) => model.refused(act),
                None => Some(UNREADABLE.of(lang).to_owned()),
            };
            let clicked = super::offer(ui, SET.of(lang), false, refused.as_deref());
            cancelled = ui.button(CANCEL.of(lang)).clicked();
            if (clicked || entered) && refused.is_none() {
                let left = [match_text, turn_text].map(|text| text.clone()) == self.stood;
                (done, cancelled) = (act.filter(|_| !left), cancelled || left);
            }
        });
        if done.is_some() || cancelled {
            self.putting = None;
        }
        done.map(Action::Do)
    }
}

const MATCH_LEFT: Words = Words::new("Match left", "試合の残り");
const TURN_LEFT: Words = Words::new("Turn left", "ターンの残り");
const UNREADABLE: Words = Words::new(
    "Type minutes and seconds with a colon, as 38:05.",
    "分と秒を「38:05」のように入力してください。",
);
const TAKEN_UP: Words = Words::new(
    "The clocks stand where they were when the program ended. Start them when everybody is ready.",
    "時計はプログラムが終了した時点で止まっています。準備ができたら動かしてください。",
);
const UNKEPT: Words = Words::new(
    "The disk does not take how the clocks stand (clock.toml). If the program ended now, the time since the last act would be lost: make room, or pause the clocks.",
    "時計の状態をディスクに書き込めません（clock.toml）。このまま終了すると、最後の操作からの時間が失われます。空き容量を確保するか、時計を止めてください。",
);
const TURN_OVER: Words = Words::new(
    "The turn's time is up. Finish what was begun, then end the turn (M-3.2).",
    "ターンの時間切れです。始めた行動を終えたら、ターンを終えてください（M-3.2）。",
);
const MATCH_OVER: Words = Words::new(
    "The match's time is up. Finish what was begun, then end the match (M-3.3).",
    "試合時間が終わりました。始めた行動を終えたら、試合を終えてください（M-3.3）。",
);
const GOALLESS: Words = Words::new(
    "Time is up and no club has scored. Finish what was begun, then extra time (M-3.3).",
    "無得点のまま試合時間が終わりました。始めた行動を終えたら、延長戦です（M-3.3）。",
);

/// How urgent so many seconds left are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) enum Urgency {
    /// There is time.
    Calm,
    /// It is about to end.
    Soon,
    /// It is over.
    Over,
}

impl Urgency {
    /// Of so many seconds left.
    pub const fn of(secs: u32) -> Self {
        match secs {
            0 => Self::Over,
            1.. if secs as u64 <= SOON.as_secs() => Self::Soon,
            _ => Self::Calm,
        }
    }

    /// The ground a clock stands on, and its digits.
    pub fn colors(self, ui: &Ui) -> (Color32, Color32) {
        let p = palette(ui);
        match self {
            Self::Calm => (p.panel, p.ink),
            Self::Soon => (p.marked, p.ink),
            Self::Over => (p.danger(), theme::text_on(p.danger())),
        }
    }
}

/// The two clocks side by side.
fn faces_ui(ui: &mut Ui, model: &Model<'_>, shown: &Shown, live: &Live) {
    let lang = model.lang();
    let whose = model.short(&live.turn.team);
    let turn = TURN.of(lang);
    let caption = if shown.extra { EXTRA } else { MATCH };
    let Reading {
        match_secs,
        turn_secs,
    } = shown.reading;
    let gap = theme::STEP;
    let width = ui.available_width();
    // The match has a digit more.
    let of_match = ((width - gap) * 0.56).floor();
    let of_turn = width - gap - of_match;
    // As high for few digits as for many: what is below stays where it is.
    let height = points(of_match, 5).max(points(of_turn, 4)) + 34.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        let color = model.color(&live.turn.team);
        face_ui(
            ui,
            vec2(of_match, height),
            (caption.of(lang), 5),
            match_secs,
            shown.running,
            None,
        );
        let caption = format!("{turn} · {whose}");
        let place = vec2(of_turn, height);
        face_ui(
            ui,
            place,
            (&caption, 4),
            turn_secs,
            shown.running,
            Some(color),
        );
    });
}

/// How large so many digits are on a plate of this width.
fn points(width: f32, digits: usize) -> f32 {
    let fits = (width - 12.0) / (digits as f32 * 0.56);
    (fits / 2.0).floor().clamp(4.0, 36.0) * 2.0
}

/// One clock on its plate, as large as told, with its caption and how many digits it has room for at least; muted while
/// it stands.
fn face_ui(
    ui: &mut Ui,
    place: Vec2,
    (caption, least): (&str, usize),
    secs: u32,
    running: bool,
    edge: Option<Color32>,
) -> Response {
    let digits = clock(secs);
    let points = points(place.x, digits.chars().count().max(least));
    let (rect, response) = ui.allocate_exact_size(place, Sense::hover());
    let urgency = Urgency::of(secs);
    let (ground, mut ink) = urgency.colors(ui);
    let p = palette(ui);
    let mut small = if urgency == Urgency::Over {
        ink
    } else {
        p.muted
    };
    if urgency == Urgency::Soon {
        small = p.ink;
    }
    if !running && urgency == Urgency::Calm {
        ink = p.muted;
    }
    let painter = ui.painter();
    let line = egui::Stroke::new(1.0, p.line);
    painter.rect(rect, 8.0, ground, line, egui::StrokeKind::Inside);
    if let Some(color) = edge {
        let strip = Rect::from_min_size(rect.min, vec2(place.x, 5.0));
        let corners = egui::CornerRadius {
            nw: 8,
            ne: 8,
            sw: 0,
            se: 0,
        };
        painter.rect_filled(strip, corners, color);
    }
    let top = rect.center_top() + vec2(0.0, 9.0);
    painter.text(
        top,
        Align2::CENTER_TOP,
        caption,
        fonts::regular(size::TABLE),
        small,
    );
    let middle = rect.center() + vec2(0.0, 13.0);
    painter.text(
        middle,
        Align2::CENTER_CENTER,
        &digits,
        fonts::bold(points),
        ink,
    );
    let enabled = ui.is_enabled();
    response
        .widget_info(|| WidgetInfo::labeled(Role::Timer, enabled, format!("{caption}: {digits}")));
    response
}

/// What there is to say when a time is up.
pub fn over_ui(ui: &mut Ui, model: &Model<'_>) {
    let live = model
        .state()
        .game
        .as_ref()
        .and_then(|game| game.live.as_ref());
    let Some((shown, live)) = model.clock.as_ref().zip(live) else {
        return;
    };
    let words = match (shown.reading.match_secs, shown.reading.turn_secs) {
        (0, _) if extra_follows(model, shown, live) => GOALLESS,
        (0, _) => MATCH_OVER,
        (_, 0) => TURN_OVER,
        (_, _) => return,
    };
    let text = RichText::new(words.of(model.lang())).color(Tone::Danger.color(ui));
    ui.add(egui::Label::new(text).wrap());
}

/// The one button of the clocks; none where nothing is left to start.
fn start_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    shown: &Shown,
    live: &Live,
    size: Vec2,
) -> Option<Action> {
    let lang = model.lang();
    let over = shown.reading.match_secs == 0;
    let act = set_clock(!shown.running, [None; 2]);
    let words = match (over, shown.running) {
        (false, true) => Some(PAUSE),
        (false, false) => Some(START),
        // M-3.3: a match that counts goes on when no club has scored.
        (true, _) if extra_follows(model, shown, live) => Some(START_EXTRA),
        (true, _) => None,
    };
    let words = words?;
    let refused = model.refused(&model.timed(act.clone(), None));
    let keys = Verb::Clock
        .shortcut()
        .map_or_else(String::new, |keys| ui.ctx().format_shortcut(&keys));
    // Not the tab's first field: the digits and letters of the match go to whoever has no focus.
    let text = RichText::new(words.of(lang)).text_style(theme::strong_style());
    let button = if shown.running {
        Button::new(text)
    } else {
        let fill = palette(ui).accent;
        Button::new(text.color(theme::text_on(fill))).fill(fill)
    };
    let response = ui.add_enabled(refused.is_none(), button.min_size(size));
    let clicked = match refused {
        Some(why) => response.on_disabled_hover_text(why).clicked(),
        None => response.on_hover_text(keys).clicked(),
    };
    clicked.then_some(Action::Do(act))
}

/// M-3.3: extra time follows at the end of this match.
fn extra_follows(model: &Model<'_>, shown: &Shown, live: &Live) -> bool {
    let state = model.state();
    let game = state.game.as_ref();
    let follows = game.and_then(|game| live.extra_time(state, game));
    !shown.extra && follows.is_some()
}

/// The machine slept while the clocks ran.
fn slept_ui(ui: &mut Ui, slept: Duration, lang: Lang) -> Option<Action> {
    const COUNTS: Words = Words::new("It counts", "数える");
    const NOT: Words = Words::new("It does not", "数えない");
    let long = clock(u32::try_from(slept.as_secs()).unwrap_or(u32::MAX));
    let text = crate::say!(
        lang,
        "The computer slept for {long} while the clocks ran. Does that count?",
        "時計が動いている間に、コンピューターが{long}スリープしました。この時間を数えますか？"
    );
    let mut answer = None;
    let ground = palette(ui).marked;
    egui::Frame::new()
        .fill(ground)
        .corner_radius(8)
        .inner_margin(theme::STEP)
        .show(ui, |ui| {
            ui.add(egui::Label::new(text).wrap());
            ui.horizontal(|ui| {
                for (words, counts) in [(NOT, false), (COUNTS, true)] {
                    if ui.button(words.of(lang)).clicked() {
                        answer = Some(Action::CountSleep(counts));
                    }
                }
            });
        });
    answer
}

/// The seconds in `38:05`.
fn seconds(text: &str) -> Option<u32> {
    let (min, sec) = text.trim().split_once([':', '：'])?;
    let number = |text: &str| text.trim().parse::<u32>().ok();
    let sec = number(sec).filter(|sec| *sec < 60)?;
    number(min)?.checked_mul(60)?.checked_add(sec)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_typed_as_they_are_shown() {
        for (text, secs) in [
            ("38:05", Some(2_285)),
            (" 0:15 ", Some(15)),
            ("2：00", Some(120)),
            ("90", None),
            ("1:75", None),
            ("-1:00", None),
            ("99999999:00", None),
        ] {
            assert_eq!(seconds(text), secs, "{text}");
        }
        assert_eq!(clock(2_285), "38:05");
        assert_eq!(clock(0), "0:00");
    }

    #[test]
    fn fifteen_seconds_are_soon() {
        let all = [16, 15, 1, 0].map(Urgency::of);
        let expected = [Urgency::Calm, Urgency::Soon, Urgency::Soon, Urgency::Over];
        assert_eq!(all, expected);
    }
}
