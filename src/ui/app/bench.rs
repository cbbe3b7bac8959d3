//! What `./dev bench` hears from the window. The contract stands at the head of `examples/bare_window.rs`.

use crate::ui::actions::{Tab, Verb};
use egui::{Context, ViewportCommand};
use std::time::Instant;

/// What is to be told, where the environment asks for it.
pub(super) struct Bench {
    started: Instant,
    first_frame: bool,
    idle: bool,
    clock: bool,
}

impl Bench {
    /// Asked for by `FLAGKEEPER_BENCH_FIRST_FRAME` or `FLAGKEEPER_BENCH_IDLE`; `FLAGKEEPER_BENCH_CLOCK` lets the clocks of the
    /// match in the league that is opened run meanwhile.
    pub fn asked_for(started: Instant) -> Option<Self> {
        let set = |name| std::env::var_os(name).is_some();
        let bench = Self {
            started,
            first_frame: set("FLAGKEEPER_BENCH_FIRST_FRAME"),
            idle: set("FLAGKEEPER_BENCH_IDLE"),
            clock: set("FLAGKEEPER_BENCH_CLOCK"),
        };
        (bench.first_frame || bench.idle).then_some(bench)
    }

    /// Frame number `n` begins, from 1. The first counts as painted when the second begins. What is to be done in it.
    pub fn frame(&self, ctx: &Context, n: u64) -> Vec<Verb> {
        if self.idle {
            eprintln!("frame: {n}");
        }
        if n == 1 {
            ctx.request_repaint();
        } else if n == 2 && self.first_frame {
            let ms = self.started.elapsed().as_millis();
            eprintln!("first-frame-ms: {ms} rss-kb: {}", resident_kb());
            ctx.send_viewport_cmd(ViewportCommand::Close);
        } else if n == 2 && self.clock {
            return vec![Verb::Tab(Tab::Match), Verb::Clock];
        }
        Vec::new()
    }
}

/// Resident memory of this process in KiB; 0 where the system has no `/proc`.
fn resident_kb() -> u64 {
    std::fs::read_to_string("/proc/self/status")
        .unwrap_or_default()
        .lines()
        .find_map(|line| {
            let value = line.strip_prefix("VmRSS:")?;
            value.split_whitespace().next()?.parse().ok()
        })
        .unwrap_or(0)
}
