//! What had been done in a season whose beginning was undone: where a redo closes the season before once more, it is there
//! again, and redo brings it back in its turn.
//!
//! The undo had put that season's file aside with nothing standing in it. Its entries come back under numbers that run on
//! behind the redo, since numbers only grow; the file that was put aside stays as it is.

use super::{
    super::{season, watched::Watched},
    League,
    turn::{Reading, Season, closes},
};
use crate::{
    flags::{Entry, Journal, Opening},
    journal::Deed,
    text::Text,
};
use std::{fs, ops::Range, path::PathBuf};

impl League {
    /// The season that begins where the running one is closed, and what to tell where something done in it before could not
    /// be brought back.
    pub(super) fn next_season(&self) -> (Season, Option<Text>) {
        let closed = &self.running.journal;
        let opening = Opening::next(closed.state());
        let file = Watched::absent(self.folder.join(season::name(opening.season)));
        let fresh = Journal::new(opening.state(), closed.next_n());
        let (journal, lost) = match used(closed) {
            None => (fresh, None),
            Some(used) => match self.brought_back(&opening, &used, &fresh) {
                Ok(journal) => (journal, None),
                Err(why) => (fresh, Some(not_brought_back(opening.season, &used, &why))),
            },
        };
        let next = Season {
            opening,
            journal,
            file,
        };
        (next, lost)
    }

    /// The journal with the entries that had these numbers before the season's beginning was undone; why not.
    fn brought_back(
        &self,
        opening: &Opening,
        used: &Range<u64>,
        fresh: &Journal,
    ) -> Result<Journal, Text> {
        let fits = |season: &Season| {
            let journal = &season.journal;
            let len = journal.next_n() - journal.first_n();
            let back = season.opening == *opening && len == used.end - used.start;
            back.then(|| numbered_on(journal, fresh)).flatten()
        };
        // In a trial nothing was put aside on disk.
        if let Some(journal) = self.undone.as_ref().and_then(fits) {
            return Ok(journal);
        }
        let aside = self.put_aside(opening.season);
        let Some(latest) = aside.first() else {
            let path = self.folder.join(season::name(opening.season));
            let path = path.with_extension("undone-*.toml");
            let path = path.display();
            return Err(crate::text!("there is no {path}", "{path} がありません"));
        };
        let path = latest.display();
        let unfit = crate::text!(
            "{path} cannot be read, or does not fit what the season begins with now",
            "{path} が読めないか、今のシーズンの始まりと合いません"
        );
        // The very numbers first: several files may hold as many entries.
        let read = || aside.iter().filter_map(|path| Reading::good(path.clone()));
        let mut seasons = read().map(|(season, _)| season).filter(|season| {
            (season.journal.first_n(), season.journal.next_n()) == (used.start, used.end)
        });
        let same = seasons.find_map(|season| fits(&season));
        same.or_else(|| read().find_map(|(season, _)| fits(&season)))
            .ok_or(unfit)
    }

    /// The files of a season that were put aside when its beginning was undone, the latest first.
    fn put_aside(&self, season: u32) -> Vec<PathBuf> {
        let name = season::name(season);
        let begins = format!("{}undone-", name.trim_end_matches("toml"));
        let inside = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut aside: Vec<PathBuf> = inside
            .map(|entry| entry.path())
            .filter(|path| {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                stem.starts_with(&begins) && path.extension().is_some_and(|end| end == "toml")
            })
            .collect();
        aside.sort_by(|one, other| other.file_stem().cmp(&one.file_stem()));
        aside
    }
}

/// The numbers of what had been done in the season after this one, where its last entry is a redo that closes it again.
fn used(closed: &Journal) -> Option<Range<u64>> {
    let entries = closed.entries();
    let redo = entries.last()?;
    if !matches!(redo.act.deed, Deed::Redo { .. }) {
        return None;
    }
    let closing = closed
        .touched(redo.n)
        .find(|entry| closes(entry).is_some())?;
    let undoes = |entry: &Entry| {
        let undo = matches!(entry.act.deed, Deed::Undo { .. });
        undo && closed.touched(entry.n).any(|other| other.n == closing.n)
    };
    let undo = entries.iter().rposition(undoes)?;
    // The closing, or the redo of it: after that entries stood in the other file.
    let before = entries.get(undo.checked_sub(1)?)?;
    let used = before.n + 1..entries.get(undo)?.n;
    (!used.is_empty()).then_some(used)
}

/// The entries of a journal behind another that has none yet; none where they do not fit.
fn numbered_on(journal: &Journal, fresh: &Journal) -> Option<Journal> {
    let mut back = fresh.clone();
    let moved = |n: u64| match n.checked_sub(journal.first_n()) {
        Some(at) => fresh.first_n() + at,
        None => n,
    };
    for entry in journal.entries() {
        let mut entry = entry.clone();
        entry.n = moved(entry.n);
        match &mut entry.act.deed {
            Deed::Undo { entry: other } | Deed::Redo { entry: other } => {
                *other = other.map(moved);
            }
            Deed::Command(_) => {}
        }
        back.push_checked(entry).ok()?;
    }
    Some(back)
}

/// What to tell of entries that are not there again.
fn not_brought_back(season: u32, used: &Range<u64>, why: &Text) -> Text {
    let (from, to) = (used.start, used.end - 1);
    let Text { en, ja } = why;
    // Not every number between them is an entry of that season: a season behind it may have used some.
    crate::text!(
        "What was done in season {season} before its beginning was undone, between entries {from} and {to}, could not be brought back: {en}. Do again what you need of it.",
        "シーズン{season}の開始を取り消す前に行った操作（項目{from}から{to}までの間）は元に戻せませんでした：{ja}。必要な操作をやり直してください。"
    )
}
