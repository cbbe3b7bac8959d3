//! Whole processes, side by side with the bare window: P-1 (first frame), P-7 (idle) and P-8 (memory).
//!
//! Both programs follow the contract at the head of `examples/bare_window.rs`.

use crate::report::{Figure, Report, median};
use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

/// How often each program is started for P-1; they take turns.
const STARTS: usize = 15;
/// How long an opened window may take to come to rest before P-7 and P-8 look at it.
const SETTLING: Duration = Duration::from_secs(4);
/// How long P-7 watches.
const WATCHING: Duration = Duration::from_secs(10);
/// When a window that says nothing counts as hung.
const PATIENCE: Duration = Duration::from_mins(1);

/// A program that opens a window, and what it is given to open.
struct Program {
    path: PathBuf,
    league: Option<PathBuf>,
    /// Its own home, so that no settings of this machine take part.
    home: PathBuf,
}

impl Program {
    fn command(&self, mode: &str) -> Command {
        let mut command = Command::new(&self.path);
        command
            .args(&self.league)
            .env(mode, "1")
            .env("HOME", &self.home)
            .env("FLAGKEEPER_CONFIG_DIR", self.home.join("settings"))
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_DATA_HOME")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        command
    }

    /// From starting the process to its word that the first frame is painted.
    fn first_frame(&self) -> Result<Duration, String> {
        let started = Instant::now();
        let mut window = Window::open(self.command("FLAGKEEPER_BENCH_FIRST_FRAME"))?;
        window.line("first-frame-ms: ")?;
        let taken = started.elapsed();
        window.ended()?;
        Ok(taken)
    }

    /// The window at rest.
    fn idle(&self) -> Result<Idle, String> {
        Self::watched(self.command("FLAGKEEPER_BENCH_IDLE"))
    }

    /// The window with the clocks of a match running, and nothing else happening.
    fn ticking(&self) -> Result<Idle, String> {
        let mut command = self.command("FLAGKEEPER_BENCH_IDLE");
        command.env("FLAGKEEPER_BENCH_CLOCK", "1");
        Self::watched(command)
    }

    fn watched(command: Command) -> Result<Idle, String> {
        let mut window = Window::open(command)?;
        window.line("frame: ")?;
        thread::sleep(SETTLING);
        window.drain();
        let before = cpu_ticks(window.child.id())?;
        thread::sleep(WATCHING);
        let frames = window.drain();
        let ticks = cpu_ticks(window.child.id())? - before;
        Ok(Idle {
            frames,
            ticks,
            resident_kb: resident_kb(window.child.id())?,
        })
    }
}

/// What P-7 and P-8 saw of a window.
struct Idle {
    /// Frames begun while watching.
    frames: usize,
    /// Hundredths of a second of processor time used while watching.
    ticks: u64,
    /// Resident memory at the end.
    resident_kb: u64,
}

/// A running window; killed when dropped.
struct Window {
    child: Child,
    lines: mpsc::Receiver<String>,
}

impl Window {
    fn open(mut command: Command) -> Result<Self, String> {
        let mut child = command
            .spawn()
            .map_err(|e| format!("{}: {e}", command.get_program().display()))?;
        let (sender, lines) = mpsc::channel();
        if let Some(stderr) = child.stderr.take() {
            thread::spawn(move || {
                BufReader::new(stderr)
                    .lines()
                    .map_while(Result::ok)
                    .try_for_each(|l| sender.send(l))
            });
        }
        Ok(Self { child, lines })
    }

    /// Waits for a line that begins so.
    fn line(&mut self, begin: &str) -> Result<(), String> {
        let patience = Instant::now() + PATIENCE;
        let mut said = Vec::new();
        loop {
            let left = patience.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.starts_with(begin) => return Ok(()),
                Ok(line) => said.push(line),
                Err(_) => {
                    return Err(format!(
                        "no \"{begin}\" from the window, but:\n{}",
                        said.join("\n")
                    ));
                }
            }
        }
    }

    /// How many frames were reported since the last look.
    fn drain(&self) -> usize {
        self.lines
            .try_iter()
            .filter(|line| line.starts_with("frame: "))
            .count()
    }

    /// Waits for the process to end by itself.
    fn ended(&mut self) -> Result<(), String> {
        let patience = Instant::now() + PATIENCE;
        while Instant::now() < patience {
            match self.child.try_wait() {
                Ok(Some(status)) if status.success() => return Ok(()),
                Ok(Some(status)) => return Err(format!("the window ended with {status}")),
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                Err(e) => return Err(e.to_string()),
            }
        }
        Err("the window does not close".into())
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// User and system time of a process, in hundredths of a second.
fn cpu_ticks(pid: u32) -> Result<u64, String> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).map_err(|e| e.to_string())?;
    // The name in parentheses may hold spaces; utime and stime are the 14th and 15th fields, so 12th and 13th after it.
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let fields = after_name.split_whitespace().skip(11).take(2);
    fields
        .map(|n| n.parse::<u64>().map_err(|e| e.to_string()))
        .sum()
}

fn resident_kb(pid: u32) -> Result<u64, String> {
    let status =
        std::fs::read_to_string(format!("/proc/{pid}/status")).map_err(|e| e.to_string())?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok())
        .ok_or("no VmRSS".into())
}

/// Measures P-1, P-7 and P-8 with these leagues (of 20 and of 100 seasons, and one in a match) open.
pub fn measure(
    report: &mut Report,
    twenty: &Path,
    hundred: &Path,
    playing: &Path,
    home: &Path,
) -> Result<(), String> {
    let ours = PathBuf::from(env!("CARGO_BIN_EXE_flagkeeper"));
    let bare = ours.with_file_name("examples").join("bare_window");
    if !bare.exists() {
        return Err(
            "build the bare window first: cargo build --release --example bare_window".into(),
        );
    }
    let program = |path: &Path, league: Option<&Path>| Program {
        path: path.into(),
        league: league.map(Into::into),
        home: home.into(),
    };
    let bare = program(&bare, None);

    let long = program(&ours, Some(twenty));
    let (mut bare_starts, mut our_starts) = (Vec::new(), Vec::new());
    // The first start of each only warms the disk's cache.
    bare.first_frame()?;
    long.first_frame()?;
    for _ in 0..STARTS {
        bare_starts.push(bare.first_frame()?.as_secs_f64() * 1e3);
        our_starts.push(long.first_frame()?.as_secs_f64() * 1e3);
    }
    let (bare_ms, our_ms) = (median(&mut bare_starts), median(&mut our_starts));
    report.add(&Figure {
        id: "P-1",
        what: "start to first frame, 20 seasons, against the bare window",
        measured: our_ms / bare_ms,
        at_most: 1.25,
        unit: "×",
        detail: format!("{our_ms:.0} ms against {bare_ms:.0} ms, median of {STARTS}"),
    });

    let longest = program(&ours, Some(hundred));
    let (bare_idle, our_idle) = (bare.idle()?, longest.idle()?);
    report.add(&Figure {
        id: "P-7",
        what: "repaints of an idle window in 10 s",
        measured: our_idle.frames as f64,
        at_most: 0.0,
        unit: "",
        detail: format!("bare window: {}", bare_idle.frames),
    });
    report.add(&Figure {
        id: "P-7",
        what: "processor time of an idle window in 10 s",
        measured: our_idle.ticks as f64 / (WATCHING.as_secs_f64() * 100.0) * 100.0,
        // One tick is the least the system counts, and may be another's.
        at_most: 0.1,
        unit: "%",
        detail: format!(
            "{} ticks of 10 ms; bare window: {}",
            our_idle.ticks, bare_idle.ticks
        ),
    });
    let ticking = program(&ours, Some(playing)).ticking()?;
    if ticking.frames == 0 {
        return Err("the clocks of the match do not run".into());
    }
    report.add(&Figure {
        id: "P-7",
        what: "processor time with the clocks of a match running, 10 s",
        measured: ticking.ticks as f64 / (WATCHING.as_secs_f64() * 100.0) * 100.0,
        at_most: 2.0,
        unit: "%",
        detail: format!("{} frames", ticking.frames),
    });
    report.add(&Figure {
        id: "P-8",
        what: "memory with 100 seasons open, against the bare window",
        measured: our_idle.resident_kb as f64 / bare_idle.resident_kb as f64,
        at_most: 1.5,
        unit: "×",
        detail: format!(
            "{} MiB against {} MiB",
            our_idle.resident_kb / 1024,
            bare_idle.resident_kb / 1024
        ),
    });
    Ok(())
}
