//! Writes the sample leagues in `leagues/` anew, from the lists in `leagues.rs`. Run it from the repository's root:
//! `cargo run --example make_samples`. Every byte is the same each time.

mod leagues;
mod played;

fn main() -> Result<(), String> {
    for league in leagues::all()? {
        let made = tempfile::tempdir().map_err(|error| error.to_string())?;
        let folder = std::path::Path::new("leagues").join(league.id);
        for file in league.write(&made.path().join(league.id), &folder)? {
            let name = file.file_name().unwrap_or_default();
            std::fs::copy(&file, folder.join(name)).map_err(|error| error.to_string())?;
            println!("{}", folder.join(name).display());
        }
    }
    Ok(())
}
