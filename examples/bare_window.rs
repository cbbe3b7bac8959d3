//! The measure of P-1, P-7 and P-8: the emptiest window of the same eframe and the same renderer.
//!
//! `./dev bench` starts this and the real program side by side and compares them. Both follow one contract:
//!
//! - `FLAGKEEPER_BENCH_FIRST_FRAME=1`: after the first frame has been painted, print `first-frame-ms: N rss-kb: N` to
//!   stderr (milliseconds since the first line of `main`, resident memory of the process) and close.
//! - `FLAGKEEPER_BENCH_IDLE=1`: print `frame: N` to stderr for every frame begun, from 1, and stay open until killed.
//!
//! A frame counts as painted when the next one begins, for eframe paints after `ui` returns; so the first asks for
//! one more, and nothing else ever does.

use std::time::Instant;

struct Bare {
    started: Instant,
    frames: u64,
    first_frame: bool,
    idle: bool,
}

impl eframe::App for Bare {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.frames += 1;
        egui::CentralPanel::default().show(ui, |ui| ui.label("bare"));
        if self.idle {
            eprintln!("frame: {}", self.frames);
        }
        if self.frames == 1 {
            ui.ctx().request_repaint();
        } else if self.first_frame {
            self.first_frame = false;
            let ms = self.started.elapsed().as_millis();
            eprintln!("first-frame-ms: {ms} rss-kb: {}", resident_kb());
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }
}

/// Resident memory of this process in KiB; 0 where the system has no `/proc`.
fn resident_kb() -> u64 {
    std::fs::read_to_string("/proc/self/status")
        .unwrap_or_default()
        .lines()
        .find_map(|line| {
            line.strip_prefix("VmRSS:")?
                .split_whitespace()
                .next()?
                .parse()
                .ok()
        })
        .unwrap_or(0)
}

fn main() -> eframe::Result {
    let started = Instant::now();
    let set = |name| std::env::var_os(name).is_some();
    let bare = Bare {
        started,
        frames: 0,
        first_frame: set("FLAGKEEPER_BENCH_FIRST_FRAME"),
        idle: set("FLAGKEEPER_BENCH_IDLE"),
    };
    let options = eframe::NativeOptions {
        renderer: eframe::Renderer::Glow,
        viewport: egui::ViewportBuilder::default().with_inner_size([1280.0, 800.0]),
        ..Default::default()
    };
    eframe::run_native("bare", options, Box::new(|_| Ok(Box::new(bare))))
}
