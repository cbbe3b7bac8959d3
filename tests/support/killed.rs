//! Programs killed in the middle of their work.

use std::{
    io::{BufRead as _, BufReader, Read as _},
    process::{Command, ExitStatus, Stdio},
    time::Duration,
};

/// What a killed program had said.
pub struct Killed {
    /// The lines it said to their ends.
    pub lines: Vec<String>,
    /// It had ended by itself before: how, and its errors.
    pub ended: Option<(ExitStatus, String)>,
}

/// Starts a program, hears so many lines, lets it go on for a while, and kills it.
pub fn killed(command: &mut Command, lines: usize, after: Duration) -> Killed {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    for _ in 0..lines {
        said.read_line(&mut text).unwrap();
    }
    std::thread::sleep(after);
    let ended = child.try_wait().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    said.read_to_string(&mut text).unwrap();
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let mut errors = String::new();
    let mut stderr = child.stderr.take().unwrap();
    stderr.read_to_string(&mut errors).unwrap();
    Killed {
        lines: whole.lines().map(Into::into).collect(),
        ended: ended.map(|status| (status, errors)),
    }
}

/// What chance begins with: `FLAGKEEPER_SEED`, or always the same.
pub fn seed() -> u64 {
    let given = std::env::var("FLAGKEEPER_SEED").ok();
    given.and_then(|seed| seed.parse().ok()).unwrap_or(1917)
}
