//! Arguments to window or command line.

use flagkeeper::{
    cli::{self, Start},
    say,
    text::Lang,
};
use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::start(std::env::args_os()) {
        Start::Exit(code) => code.into(),
        Start::Window {
            paths,
            sample,
            lang,
        } => window(paths, sample, lang),
    }
}

/// The window cannot be opened: what to say, and the exit code.
fn without_window(text: &str, code: u8) -> ExitCode {
    use std::io::Write as _;
    let _ = writeln!(std::io::stderr(), "{text}");
    code.into()
}

/// Opens the window on these leagues.
#[cfg(feature = "gui")]
fn window(paths: Vec<std::path::PathBuf>, sample: bool, lang: Lang) -> ExitCode {
    if !has_display() {
        let text = say!(
            lang,
            "There is no screen here: neither DISPLAY nor WAYLAND_DISPLAY is set. `flagkeeper --help` lists what works without one.",
            "画面がありません（DISPLAYもWAYLAND_DISPLAYも未設定）。画面なしでできることは `flagkeeper --help` で見られます。"
        );
        return without_window(&text, 3);
    }
    log_warnings();
    let what = say!(
        lang,
        "The window cannot be opened",
        "ウィンドウを開けません"
    );
    match flagkeeper::ui::run(paths, sample) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => without_window(&format!("{what}: {error}"), 3),
    }
}

/// Our own warnings go to stderr, for a bug report; what libraries murmur about the machine does not.
#[cfg(feature = "gui")]
fn log_warnings() {
    use tracing_subscriber::{filter::Targets, fmt, prelude::*};
    let ours = Targets::new().with_target("flagkeeper", tracing::Level::WARN);
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    tracing_subscriber::registry()
        .with(lines.with_filter(ours))
        .init();
}

/// On Linux and its kin a window needs X11 or Wayland.
#[cfg(feature = "gui")]
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos")))
        || ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
            .into_iter()
            .any(set)
}

/// This build is the command line only.
#[cfg(not(feature = "gui"))]
fn window(_: Vec<std::path::PathBuf>, _: bool, lang: Lang) -> ExitCode {
    let text = say!(
        lang,
        "This build of Flagkeeper has no window. `flagkeeper --help` lists what it can do.",
        "このFlagkeeperにはウィンドウがありません。使い方は `flagkeeper --help` で見られます。"
    );
    without_window(&text, 2)
}
