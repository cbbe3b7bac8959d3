//! The figures the program must reach, measured side by side in one run and printed as ratios: `./dev bench`.
//!
//! Give ids (`./dev bench P-1 P-3`) to measure only what belongs to them. Ends with 1 when a figure is missed.

mod acts;
mod leagues;
mod report;
mod windows;

use report::Report;
use std::process::ExitCode;

fn measure(wanted: &dyn Fn(&[&str]) -> bool, report: &mut Report) -> Result<(), String> {
    // Beside the build, so on a real disk: what is synced to memory says nothing.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).map_err(leagues::words)?;
    let inside = |name: &str| folder.path().join(name);
    if wanted(&["P-3"]) {
        acts::measure(report, folder.path())?;
    }
    if wanted(&["P-1", "P-7", "P-8"]) {
        let (twenty, hundred, home) = (inside("twenty"), inside("hundred"), inside("home"));
        std::fs::create_dir(&home).map_err(leagues::words)?;
        leagues::make(&twenty, 20, 400)?;
        leagues::make(&hundred, 100, 5_000)?;
        windows::measure(report, &twenty, &hundred, &home)?;
    }
    Ok(())
}

fn main() -> ExitCode {
    // Cargo adds options of its own, such as `--bench`.
    let ids: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let wanted = |of: &[&str]| ids.is_empty() || ids.iter().any(|id| of.contains(&id.as_str()));
    let mut report = Report::default();
    if let Err(error) = measure(&wanted, &mut report) {
        eprintln!("bench: {error}");
        return ExitCode::FAILURE;
    }
    if report.all_reached() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
