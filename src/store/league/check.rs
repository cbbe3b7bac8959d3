//! Older seasons, and everything that can be checked.

use super::{
    super::{
        disk,
        error::{OpenError, StoreError},
        season,
    },
    League, Mode,
    open::seasons,
    turn,
};
use crate::{
    figures::Shelf,
    flags::{Journal, Opening, decide::decide, effect::Effect},
    journal::Deed,
    problem::Problem,
};
use std::path::{Path, PathBuf};

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
        let mut before: Option<(PathBuf, Journal)> = None;
        for (_, path) in seasons(folder)? {
            let bytes = disk::read(&path)?;
            let file = season::read(&path, &bytes);
            let mut found = file.problems;
            if let Some(start) = file.torn {
                found.push(torn(&path, &bytes, start));
            }
            let earlier = before.take();
            if let Some((opening, journal)) = file.played {
                if let Some((_, earlier)) = &earlier {
                    found.extend(follows(&path, &bytes, earlier, &opening, &journal));
                }
                found.extend(audit(&path, &bytes, &journal));
                before = Some((path, journal));
            }
            for problem in found {
                if !problems.contains(&problem) {
                    problems.push(problem);
                }
            }
        }
        if let Some((path, last)) = before.filter(|(_, last)| last.state().course.closed) {
            let fault = crate::text!(
                "the season is closed and the next one's file is missing; opening the league makes it",
                "シーズンは終了していますが、次のシーズンのファイルがありません。リーグを開くと作られます"
            );
            problems.push(Problem::new(path, fault).entry(last.next_n().saturating_sub(1)));
        }
        Ok(problems)
    }
}

/// A season follows from the one before: that one is closed, the numbers of the entries run on, and this one's opening
/// says what the other came to.
fn follows(
    path: &Path,
    bytes: &[u8],
    earlier: &Journal,
    opening: &Opening,
    journal: &Journal,
) -> Vec<Problem> {
    if turn::reopened(earlier, journal) {
        let fault = crate::text!(
            "the closing of the season before was undone; opening the league puts this file aside",
            "前のシーズンの終了が取り消されました。リーグを開くと、このファイルは別に保存されます"
        );
        return vec![Problem::new(path, fault)];
    }
    if !earlier.state().course.closed {
        return vec![turn::not_closed(path, earlier)];
    }
    let due = Opening::next(earlier.state());
    if opening.season > due.season {
        let (from, to) = (due.season, opening.season - 1);
        let fault = crate::text!(
            "the files of seasons {from} to {to} before it are missing; put them back",
            "前のシーズン{from}〜{to}のファイルがありません。戻してください"
        );
        return vec![Problem::new(path, fault)];
    }
    let mut found = season::differences(path, bytes, opening, &due);
    found.extend(gap(path, earlier, journal));
    found
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
    let mut again = Journal::new(journal.opening().clone(), journal.first_n());
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
fn gap(path: &Path, earlier: &Journal, journal: &Journal) -> Option<Problem> {
    let (first, next, earlier) = (journal.first_n(), earlier.next_n(), earlier.state().season);
    let fault = crate::text!(
        "its first entry is {first}, but season {earlier} ends before {next}",
        "最初の項目が{first}ですが、シーズン{earlier}は{next}の前で終わっています"
    );
    (first != next).then(|| Problem::new(path, fault))
}
