//! P-2: what drawing one frame of each tab costs the processor, tessellation included, painting left out.

use crate::{
    leagues::{self, words},
    report::{Figure, Report, percentile},
};
use egui::{Context, Event, Modifiers, MouseWheelUnit, Pos2, RawInput, Rect, Vec2};
use flagkeeper::ui::{self, App, actions::Tab, dialogs, settings::Settings};
use std::{path::Path, time::Instant};

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

    /// Draws one frame with these events and hands back its milliseconds.
    fn frame(&mut self, events: Vec<Event>) -> f64 {
        self.time += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, SIZE)),
            time: Some(self.time),
            focused: true,
            events,
            ..RawInput::default()
        };
        let began = Instant::now();
        let output = self.ctx.run_ui(input, |ui| self.app.draw(ui, None));
        let shapes = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let taken = began.elapsed().as_secs_f64() * 1e3;
        drop(shapes);
        taken
    }

    /// Shows a tab and scrolls it, the pointer over the middle; the frame that 95 of 100 do not exceed.
    fn tab(&mut self, tab: Tab) -> f64 {
        self.app.show_tab(tab);
        let scroll = || {
            vec![
                Event::PointerMoved(Pos2::new(SIZE.x / 2.0, SIZE.y * 0.6)),
                Event::MouseWheel {
                    unit: MouseWheelUnit::Point,
                    delta: Vec2::new(0.0, -120.0),
                    phase: egui::TouchPhase::Move,
                    modifiers: Modifiers::NONE,
                },
            ]
        };
        for _ in 0..WARMING {
            self.frame(scroll());
        }
        let mut taken: Vec<f64> = (0..FRAMES).map(|_| self.frame(scroll())).collect();
        percentile(&mut taken, 95)
    }
}

/// Measures P-2: a league of 100 seasons with 100,000 postings in its ledger, against one in its first season.
pub fn measure(report: &mut Report, folder: &Path) -> Result<(), String> {
    let (short, long) = (folder.join("short"), folder.join("long"));
    leagues::make(&short, 1, 100)?;
    leagues::make(&long, 100, 100_000)?;
    let (mut short, mut long) = (Headless::open(&short), Headless::open(&long));
    if long.app.league().is_none() || short.app.league().is_none() {
        return Err("the long league does not open".into());
    }
    for tab in Tab::ALL {
        let (short_ms, long_ms) = (short.tab(tab), long.tab(tab));
        let what = tab.words().en;
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
    Ok(())
}
