//! The figures the program must reach, measured side by side in one run and printed as ratios: `./dev bench`.
//!
//! Give ids (`./dev bench P-1 P-3`) to measure only what belongs to them. Ends with 1 when a figure is missed.

mod acts;
mod frames;
mod leagues;
mod opens;
mod report;
mod seasons;
mod sheets;
mod windows;

use report::Report;
use std::process::ExitCode;

fn measure(wanted: &dyn Fn(&[&str]) -> bool, report: &mut Report) -> Result<(), String> {
    // Beside the build, so on a real disk: what is synced to memory says nothing.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).map_err(leagues::words)?;
    let inside = |name: &str| folder.path().join(name);
    if wanted(&["P-2"]) {
        frames::measure(report, folder.path())?;
    }
    if wanted(&["P-3"]) {
        acts::measure(report, folder.path())?;
    }
    if wanted(&["P-5"]) {
        seasons::measure(report)?;
    }
    if wanted(&["P-6"]) {
        sheets::measure(report, &inside("sheets"))?;
    }
    if wanted(&["P-4"]) {
        opens::measure_opening(report, folder.path())?;
    }
    if wanted(&["P-9"]) {
        opens::measure_undo(report, folder.path())?;
    }
    if wanted(&["P-1", "P-7", "P-8"]) {
        let (twenty, hundred, home) = (inside("twenty"), inside("hundred"), inside("home"));
        std::fs::create_dir(&home).map_err(leagues::words)?;
        leagues::make(&twenty, 20, 400)?;
        leagues::make(&hundred, 100, 5_000)?;
        let playing = inside("playing");
        leagues::at_kick_off(&playing)?;
        windows::measure(report, &twenty, &hundred, &playing, &home)?;
    }
    Ok(())
}

/// Where the measured program keeps its settings; not where the user's are.
const SETTINGS: &str = "FLAGKEEPER_CONFIG_DIR";

/// The same program once more, with settings of its own.
fn with_own_settings() -> Result<ExitCode, String> {
    let settings = tempfile::tempdir().map_err(leagues::words)?;
    let this = std::env::current_exe().map_err(leagues::words)?;
    let status = std::process::Command::new(this)
        .args(std::env::args_os().skip(1))
        .env(SETTINGS, settings.path())
        .status()
        .map_err(leagues::words)?;
    Ok(if status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn main() -> ExitCode {
    // Cargo adds options of its own, such as `--bench`.
    let ids: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let wanted = |of: &[&str]| ids.is_empty() || ids.iter().any(|id| of.contains(&id.as_str()));
    let ended = if std::env::var_os(SETTINGS).is_none() {
        with_own_settings()
    } else {
        let mut report = Report::default();
        measure(&wanted, &mut report).map(|()| {
            if report.all_reached() {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            }
        })
    };
    ended.unwrap_or_else(|error| {
        eprintln!("bench: {error}");
        ExitCode::FAILURE
    })
}
