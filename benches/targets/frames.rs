//! P-2: what drawing one frame of each tab costs the processor, tessellation included, painting left out.

use crate::{
    leagues,
    report::{Figure, Report, percentile},
};
use cpu_time::ThreadTime;
use egui::{
    Context, Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Pos2, RawInput, Rect,
    TouchPhase, Vec2,
};
use flagkeeper::ui::{self, App, actions::Tab, dialogs, settings::Settings};
use std::path::Path;

/// Frames measured of each tab.
const FRAMES: usize = 300;
/// Frames that only lay out and load fonts.
const WARMING: usize = 20;
const SIZE: Vec2 = Vec2::new(1200.0, 760.0);

/// A window without a screen.
struct Headless {
    ctx: Context,
    app: App,
    time: f64,
}

impl Headless {
    fn open(league: &Path) -> Self {
        let settings = Settings::default();
        let ctx = Context::default();
        ui::setup(&ctx, &settings);
        let mut app = App::new(settings, dialogs::Native);
        app.open_all(&ctx, vec![league.into()]);
        Self {
            ctx,
            app,
            time: 0.0,
        }
    }

    /// Draws one frame with these events and hands back its milliseconds of processor time.
    fn frame(&mut self, events: Vec<Event>) -> f64 {
        self.time += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, SIZE)),
            time: Some(self.time),
            focused: true,
            events,
            ..RawInput::default()
        };
        // Processor time: what else the machine does meanwhile is not ours.
        let began = ThreadTime::now();
        let mut output = self.ctx.run_ui(input, |ui| self.app.draw(ui, None));
        let shapes = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let taken = began.elapsed().as_secs_f64() * 1e3;
        drop(shapes);
        // There is no screen to paint on.
        output.textures_delta.clear();
        taken
    }

    /// Draws frame `n` with the wheel turned over the middle of the tab: down and up again, so that a table of a hundred
    /// rows shows new ones as often as a table of a hundred thousand.
    fn scrolled(&mut self, n: usize) -> f64 {
        self.scrolled_at(n, SIZE.x / 2.0)
    }

    /// The same with the pointer so far from the left.
    fn scrolled_at(&mut self, n: usize, x: f32) -> f64 {
        const TURN: usize = 12;
        let delta = if (n / TURN).is_multiple_of(2) {
            -120.0
        } else {
            120.0
        };
        self.frame(vec![
            Event::PointerMoved(Pos2::new(x, SIZE.y * 0.6)),
            Event::MouseWheel {
                unit: MouseWheelUnit::Point,
                delta: Vec2::new(0.0, delta),
                phase: TouchPhase::Move,
                source: MouseWheelSource::Unknown,
                modifiers: Modifiers::NONE,
            },
        ])
    }
}

/// Scrolls a tab in both windows in turns; of each the milliseconds that 95 of 100 frames do not exceed.
fn tab(tab: Tab, short: &mut Headless, long: &mut Headless) -> (f64, f64) {
    short.app.show_tab(tab);
    long.app.show_tab(tab);
    let (mut short_ms, mut long_ms) = (Vec::new(), Vec::new());
    for n in 0..WARMING + FRAMES {
        let taken = (short.scrolled(n), long.scrolled(n));
        if n >= WARMING {
            short_ms.push(taken.0);
            long_ms.push(taken.1);
        }
    }
    (percentile(&mut short_ms, 95), percentile(&mut long_ms, 95))
}

/// The match tab of five clubs of eight, a figure and a row with its targets open, scrolled through cards, checklist and
/// score; of each the milliseconds that 95 of 100 frames do not exceed.
fn played(window: &mut Headless) -> f64 {
    window.app.show_tab(Tab::Match);
    window.frame(Vec::new());
    for key in [Key::Num1, Key::A] {
        let press = |pressed| Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        window.frame(vec![press(true), press(false)]);
    }
    let mut ms = Vec::new();
    for x in [100.0, SIZE.x / 2.0, SIZE.x - 100.0] {
        for n in 0..WARMING + FRAMES {
            let taken = window.scrolled_at(n, x);
            if n >= WARMING {
                ms.push(taken);
            }
        }
    }
    percentile(&mut ms, 95)
}

/// Measures P-2: a league of 100 seasons with 100,000 postings in its ledger, against one with a single season behind it.
/// Without any, the standings would have nothing to show: a page would be weighed against an empty one.
pub fn measure(report: &mut Report, folder: &Path) -> Result<(), String> {
    let (short, long) = (folder.join("short"), folder.join("long"));
    leagues::make(&short, 2, 100)?;
    leagues::make(&long, 100, 100_000)?;
    let (mut short, mut long) = (Headless::open(&short), Headless::open(&long));
    if long.app.league().is_none() || short.app.league().is_none() {
        return Err("the long league does not open".into());
    }
    for shown in Tab::ALL {
        let (short_ms, long_ms) = tab(shown, &mut short, &mut long);
        let what = shown.words().en;
        report.add(&Figure {
            id: "P-2",
            what: &format!("frame of {what}, 100 seasons, 100,000 postings"),
            measured: long_ms,
            at_most: 4.0,
            unit: "ms",
            detail: format!("95 of 100 frames, {FRAMES} frames scrolled"),
        });
        report.add(&Figure {
            id: "P-2",
            what: &format!("frame of {what}, against a league of one season"),
            measured: long_ms / short_ms,
            at_most: 1.1,
            unit: "×",
            detail: format!("{long_ms:.2} ms against {short_ms:.2} ms"),
        });
    }
    let table = folder.join("table");
    leagues::at_kick_off(&table)?;
    let mut table = Headless::open(&table);
    report.add(&Figure {
        id: "P-2",
        what: "frame of a match of five clubs of eight",
        measured: played(&mut table),
        at_most: 4.0,
        unit: "ms",
        detail: format!("95 of 100 frames, {} frames scrolled", 3 * FRAMES),
    });
    Ok(())
}
