//! Arguments to window or command line.

#[cfg(feature = "gui")]
fn main() -> anyhow::Result<()> {
    let paths = std::env::args_os().skip(1).map(Into::into).collect();
    flagkeeper::ui::run(paths, false).map_err(|error| anyhow::anyhow!("{error}"))
}

#[cfg(not(feature = "gui"))]
fn main() {}
