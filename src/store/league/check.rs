//! Older seasons, and everything that can be checked.

use super::{
    super::{
        disk,
        error::{OpenError, StoreError},
        season,
    },
    League, Mode,
    open::seasons,
};
use crate::{
    figures::Shelf,
    flags::{Journal, decide::decide, effect::Effect},
    journal::Deed,
    problem::Problem,
};
use std::path::Path;

impl League {
    /// The seasons there are, the oldest first.
    ///
    /// # Errors
    /// The disk says no.
    pub fn seasons(&self) -> Result<Vec<u32>, StoreError> {
        Ok(seasons(&self.folder)?
            .into_iter()
            .map(|(season, _)| season)
            .collect())
    }

    /// The journal of an older season, read when somebody looks at it.
    ///
    /// # Errors
    /// The disk says no, or what is wrong with the file.
    pub fn season(&self, season: u32) -> Result<Journal, OpenError> {
        Self::season_in(&self.folder, season)
    }

    /// The journal of a season of the league in a folder, for whoever reads many of them beside the window.
    ///
    /// # Errors
    /// The disk says no, or what is wrong with the file.
    pub fn season_in(folder: &Path, season: u32) -> Result<Journal, OpenError> {
        let path = folder.join(season::name(season));
        let file = season::read(&path, &disk::read(&path)?);
        match file.played {
            Some((_, journal)) if file.problems.is_empty() => Ok(journal),
            Some(_) | None => Err(OpenError::Broken {
                problems: file.problems,
                folder: folder.into(),
            }),
        }
    }

    /// Everything wrong with a league's folder; nothing in it is touched.
    ///
    /// # Errors
    /// The disk says no, or there is no league.
    pub fn check(folder: &Path) -> Result<Vec<Problem>, OpenError> {
        let mut problems = match Self::open(folder, Mode::Look) {
            Ok(league) => league.problems,
            Err(OpenError::Broken { problems, .. }) => problems,
            Err(error) => return Err(error),
        };
        let shelf = folder.join("figures.toml");
        if !shelf.exists() {
            let fault = crate::text!(
                "there is no such file, so the shelf is empty; put it back, or import figures",
                "このファイルがなく、棚が空です。戻すか、フィギュアを取り込んでください"
            );
            problems.push(Problem::new(shelf, fault));
        }
        let mut before: Option<(u32, u64)> = None;
        for (season, path) in seasons(folder)? {
            let bytes = disk::read(&path)?;
            let file = season::read(&path, &bytes);
            let mut found = file.problems;
            if let Some(start) = file.torn {
                found.push(torn(&path, &bytes, start));
            }
            if let Some((_, journal)) = file.played {
                found.extend(before.and_then(|before| gap(&path, &journal, before)));
                found.extend(audit(&path, &bytes, &journal));
                before = Some((season, journal.next_n()));
            }
            for problem in found {
                if !problems.contains(&problem) {
                    problems.push(problem);
                }
            }
        }
        Ok(problems)
    }
}

fn torn(path: &Path, bytes: &[u8], start: usize) -> Problem {
    let kept = String::from_utf8_lossy(bytes.get(..start).unwrap_or_default());
    let (line, column) = Problem::line_col(&kept, kept.len());
    let fault = crate::text!(
        "an entry is torn off here; opening the league puts it aside",
        "ここで項目が途切れています。リーグを開くと別に保存されます"
    );
    Problem::new(path, fault).at(line, column)
}

/// Every entry is decided once more: what came of it must follow from what was asked for. What was taken from the shelf
/// is left out, for the shelf may have changed since.
fn audit(path: &Path, bytes: &[u8], journal: &Journal) -> Vec<Problem> {
    let text = String::from_utf8_lossy(bytes);
    let shelf = Shelf::empty();
    let first = journal.entries().first().map_or(1, |entry| entry.n);
    let mut again = Journal::new(journal.opening().clone(), first);
    let mut found = Vec::new();
    for entry in journal.entries() {
        let copied = |effect: &Effect| matches!(effect, Effect::FigureCopied(_));
        if matches!(entry.act.deed, Deed::Command(_)) && !entry.then.iter().any(copied) {
            let follows = decide(again.state(), &shelf, &entry.act)
                .is_ok_and(|decided| decided.gold == entry.gold && decided.effects == entry.then);
            if !follows {
                let fault = crate::text!(
                    "`gold` and `then` do not follow from `do`; put back what was changed by hand, or correct it by an act",
                    "`gold` と `then` が `do` の結果と合いません。手で変えた所を戻すか、操作で訂正してください"
                );
                let mut problem = Problem::new(path, fault).entry(entry.n);
                if let Some(at) = text.find(&format!("\nn = {}\n", entry.n)) {
                    let (line, column) = Problem::line_col(&text, at + 1);
                    problem = problem.at(line, column);
                }
                found.push(problem);
            }
        }
        again.push(entry.clone());
    }
    found
}

/// The numbers of entries run on from season to season.
fn gap(path: &Path, journal: &Journal, (earlier, next): (u32, u64)) -> Option<Problem> {
    let first = journal
        .entries()
        .first()
        .map_or(journal.next_n(), |entry| entry.n);
    let fault = crate::text!(
        "its first entry is {first}, but season {earlier} ends before {next}",
        "最初の項目が{first}ですが、シーズン{earlier}は{next}の前で終わっています"
    );
    (first != next).then(|| Problem::new(path, fault))
}
