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
use crate::{flags::Journal, problem::Problem};
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
        let path = self.folder.join(season::name(season));
        let file = season::read(&path, &disk::read(&path)?);
        match file.played {
            Some((_, journal)) if file.problems.is_empty() => Ok(journal),
            Some(_) | None => Err(OpenError::Broken {
                problems: file.problems,
                folder: self.folder.clone(),
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
