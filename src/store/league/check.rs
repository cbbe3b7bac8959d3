//! Older seasons, and everything that can be checked.

use super::{
    super::{
        backup, disk,
        error::{OpenError, StoreError},
        season,
    },
    League, Mode,
    open::seasons,
    turn,
};
use crate::{
    figures::Shelf,
    flags::{
        Command, Entry, Journal, Opening,
        decide::decide,
        effect::Effect,
        play::{Match, audit::unsound},
    },
    journal::Deed,
    problem::Problem,
    text::Text,
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

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
        let (mut problems, peopled) = match Self::open(folder, Mode::Look) {
            Ok(league) => {
                let peopled = !league.state().figures.is_empty();
                (league.problems, peopled)
            }
            Err(OpenError::Broken { problems, .. }) => (problems, false),
            Err(error) => return Err(error),
        };
        let shelf = folder.join("figures.toml");
        if !shelf.exists() {
            let fault = crate::text!(
                "there is no such file, so the shelf is empty; put it back, or import figures",
                "このファイルがなく、棚が空です。戻すか、フィギュアを取り込んでください"
            );
            problems.push(Problem::new(shelf, fault));
        } else if peopled && disk::read(&shelf).is_ok_and(|bytes| is_empty(&bytes)) {
            // The players' figures came from somewhere.
            let fault = crate::text!(
                "the file is empty, though players have figures; put it back from a backup, or import figures",
                "選手にフィギュアがあるのに、ファイルが空です。バックアップから戻すか、フィギュアを取り込んでください"
            );
            problems.push(Problem::new(shelf, fault));
        }
        problems.extend(strays(folder)?);
        let mut before: Option<Earlier> = None;
        for (nth, (_, path)) in seasons(folder)?.into_iter().enumerate() {
            let bytes = disk::read(&path)?;
            let file = season::read(&path, &bytes);
            let mut found = file.problems;
            if let Some(start) = file.torn {
                found.push(torn(&path, &bytes, start));
            }
            let earlier = before.take();
            if let Some((opening, journal)) = file.played {
                let later = Later {
                    path: &path,
                    bytes: &bytes,
                    opening: &opening,
                    journal: &journal,
                };
                found.extend(match &earlier {
                    Some(earlier) => later.follows(earlier),
                    None if nth == 0 => later.begins().into_iter().collect(),
                    None => Vec::new(),
                });
                let (fresh, entries) = journal.taken_apart();
                let stop = AtomicBool::new(false);
                let (faults, journal) = audit(&path, &bytes, fresh, entries.into_iter(), &stop);
                found.extend(faults);
                before = Some(Earlier::new(path, &bytes, journal));
            }
            for problem in found {
                if !problems.contains(&problem) {
                    problems.push(problem);
                }
            }
        }
        if let Some(last) = before.filter(|last| last.journal.state().course.closed) {
            let fault = crate::text!(
                "the season is closed and the next one's file is missing; opening the league makes it",
                "シーズンは終了していますが、次のシーズンのファイルがありません。リーグを開くと作られます"
            );
            let n = last.journal.next_n().saturating_sub(1);
            problems.push(Problem::new(last.path, fault).entry(n));
        }
        Ok(problems)
    }

    /// What [`League::check`] says of the running season and of how it follows from the one before, as a job for another
    /// thread; it reads the files anew. None where it was told to stop, or the running season's file is not there any more.
    pub fn audit_job(
        &self,
    ) -> impl FnOnce(&AtomicBool) -> Option<Vec<Problem>> + Send + 'static + use<> {
        let (folder, path) = (self.folder.clone(), self.running.file.path().to_owned());
        move |stop| running(&folder, &path, stop)
    }
}

/// Everything wrong with the running season of a folder.
fn running(folder: &Path, path: &Path, stop: &AtomicBool) -> Option<Vec<Problem>> {
    let bytes = disk::read(path).ok()?;
    // What is torn off is being written at this moment.
    let (opening, journal, entries) = season::piecemeal(path, &bytes)?;
    let mut found = strays(folder).ok()?;
    let number = season::number_of(path)?;
    let mut files = seasons(folder).ok()?.into_iter().rev();
    let later = Later {
        path,
        bytes: &bytes,
        opening: &opening,
        journal: &journal,
    };
    match files.find(|(season, _)| *season < number) {
        None => found.extend(later.begins()),
        Some((_, path)) => match Earlier::read(path) {
            Ok(earlier) => found.extend(later.follows(&earlier)),
            Err(problems) => found.extend(problems),
        },
    }
    let (faults, _) = audit(path, &bytes, journal, entries, stop);
    found.extend(faults);
    (!stop.load(Relaxed)).then_some(found)
}

/// Whether a file holds nothing at all, not even a comment.
fn is_empty(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    text.trim_start_matches('\u{feff}').trim().is_empty()
}

/// Files that are called nearly as a season's: nobody reads them. Also what stands in the way of backups.
fn strays(folder: &Path) -> Result<Vec<Problem>, StoreError> {
    let fail = |error| StoreError::new(folder, "look into", error);
    let mut found = Vec::new();
    if backup::in_the_way(folder) {
        let fault = crate::text!(
            "is a file where the folder of the backups belongs, so none can be made; move it away",
            "バックアップのフォルダーではなくファイルなので、バックアップを作れません。移動してください"
        );
        found.push(Problem::new(backup::folder(folder), fault));
    }
    for entry in fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = name.to_lowercase();
        let Some(rest) = name
            .strip_prefix("season-")
            .and_then(|rest| rest.strip_suffix(".toml"))
            .filter(|_| season::number_of(&path).is_none())
        else {
            continue;
        };
        // What the program itself puts aside.
        let kind = rest.split_once('.').map_or("", |(_, kind)| kind);
        if kind.starts_with("undone-") || kind.starts_with("torn-") {
            continue;
        }
        let due = rest.parse().map_or("season-NNN.toml".into(), season::name);
        let fault = crate::text!(
            "no season's file is called so, and it is not read; call it {due}, or move it away",
            "シーズンのファイル名ではないので読み込まれません。{due} という名前にするか、移動してください"
        );
        found.push(Problem::new(path, fault));
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(found)
}

/// The season before another.
struct Earlier {
    path: PathBuf,
    journal: Journal,
    /// Where its last entry stands, as `season-001.toml:212`.
    end: String,
}

impl Earlier {
    fn new(path: PathBuf, bytes: &[u8], journal: Journal) -> Self {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = String::from_utf8_lossy(bytes);
        let last = journal.entries().last();
        let line = last.and_then(|last| line_of(&text, last.n, "n"));
        let end = line.map_or_else(|| name.to_string(), |line| format!("{name}:{line}"));
        Self { path, journal, end }
    }

    /// Reads it, or says what is wrong with it.
    fn read(path: PathBuf) -> Result<Self, Vec<Problem>> {
        let bytes =
            disk::read(&path).map_err(|error| vec![Problem::new(path.clone(), error.text())])?;
        if let Some((_, journal)) = season::sound(&path, &bytes) {
            return Ok(Self::new(path, &bytes, journal));
        }
        let file = season::read(&path, &bytes);
        let mut problems = file.problems;
        if let Some(start) = file.torn {
            problems.push(torn(&path, &bytes, start));
        }
        match file.played {
            Some((_, journal)) if problems.is_empty() => Ok(Self::new(path, &bytes, journal)),
            Some(_) | None => Err(problems),
        }
    }
}

/// A season, to be held against the one before.
struct Later<'a> {
    path: &'a Path,
    bytes: &'a [u8],
    opening: &'a Opening,
    journal: &'a Journal,
}

impl Later<'_> {
    /// It follows from the one before: that one is closed, the numbers of the entries run on, and this one's opening says
    /// what the other came to.
    fn follows(&self, earlier: &Earlier) -> Vec<Problem> {
        let (path, before) = (self.path, &earlier.journal);
        if turn::reopened(before, self.journal) {
            let fault = crate::text!(
                "the closing of the season before was undone; opening the league puts this file aside",
                "前のシーズンの終了が取り消されました。リーグを開くと、このファイルは別に保存されます"
            );
            return vec![Problem::new(path, fault)];
        }
        if !before.state().course.closed {
            return vec![turn::not_closed(path, before)];
        }
        let due = Opening::next(before.state());
        if self.opening.season > due.season {
            let (from, to) = (due.season, self.opening.season - 1);
            let fault = crate::text!(
                "the files of seasons {from} to {to} before it are missing; put them back",
                "前のシーズン{from}〜{to}のファイルがありません。戻してください"
            );
            return vec![Problem::new(path, fault)];
        }
        let mut found = season::differences(path, self.bytes, self.opening, &due, &earlier.end);
        // The numbers of entries run on from season to season.
        let (first, next) = (self.journal.first_n(), before.next_n());
        if first != next {
            let (season, end) = (before.state().season, &earlier.end);
            found.push(self.at_first(crate::text!(
                "its first entry is {first}, but season {season} ends before {next} ({end})",
                "最初の項目が{first}ですが、シーズン{season}は{next}の前で終わっています（{end}）"
            )));
        }
        found
    }

    /// It is the first there is: then its entries are the first, too.
    fn begins(&self) -> Option<Problem> {
        let (first, season) = (
            self.journal.first_n(),
            self.opening.season.saturating_sub(1),
        );
        let name = season::name(season);
        let alone = self.path.parent().is_some_and(backup::is_one);
        (first > 1 && !alone).then(|| {
            self.at_first(crate::text!(
                "its first entry is {first}, but the file of the season before, {name}, is missing; put it back",
                "最初の項目が{first}ですが、前のシーズンのファイル {name} がありません。戻してください"
            ))
        })
    }

    /// A problem with the number of its first entry.
    fn at_first(&self, fault: Text) -> Problem {
        let problem = Problem::new(self.path, fault).field("journal.first");
        let text = String::from_utf8_lossy(self.bytes);
        match text.find("\n[journal]\nfirst = ") {
            Some(at) => {
                let (line, column) = Problem::line_col(&text, at + "\n[journal]\n".len());
                problem.at(line, column)
            }
            None => problem,
        }
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

/// Every entry is decided once more: what came of it must follow from what it asked for. What was taken from the shelf is
/// left out, for the shelf may have changed since. An act of a match leaves the field as it can be, unless the game master
/// has overruled something in that match. Answers with the journal of these entries as well, which begins as the
/// one without any.
fn audit(
    path: &Path,
    bytes: &[u8],
    mut again: Journal,
    entries: impl Iterator<Item = Entry>,
    stop: &AtomicBool,
) -> (Vec<Problem>, Journal) {
    let text = String::from_utf8_lossy(bytes);
    let shelf = Shelf::empty();
    let mut found = Vec::new();
    let mut sound = unsound(again.state()).is_none();
    let mut ruled = false;
    for entry in entries {
        if stop.load(Relaxed) {
            break;
        }
        let copied = |effect: &Effect| matches!(effect, Effect::FigureCopied(_));
        if matches!(entry.act.deed, Deed::Command(_)) && !entry.then.iter().any(copied) {
            let decided = decide(again.state(), &shelf, &entry.act).ok();
            let then = decided.as_ref().is_some_and(|d| d.effects == entry.then);
            let gold = decided.as_ref().is_some_and(|d| d.gold == entry.gold);
            if !(then && gold) {
                let key = if then { "gold" } else { "then" };
                found.push(unfounded(path, &text, entry.n, key));
            }
        }
        let playing = again.state().game.as_ref().is_some_and(Match::running);
        ruled = playing && (ruled || entry.act.ruling.is_some());
        let n = entry.n;
        let plays = matches!(entry.act.command(), Some(Command::Play(_)));
        again.push(entry);
        let why = unsound(again.state());
        let was = std::mem::replace(&mut sound, why.is_none());
        if let Some(why) = why.filter(|_| plays && was && !ruled) {
            found.push(misplayed(path, &text, n, &why));
        }
    }
    (found, again)
}

/// What an entry did is not what its act comes to.
fn unfounded(path: &Path, text: &str, n: u64, key: &str) -> Problem {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let asked = line_of(text, n, "do").map_or_else(String::new, |line| format!(" ({name}:{line})"));
    let fault = crate::text!(
        "`gold` and `then` do not follow from `do`{asked}; put back what was changed by hand, or correct it by an act",
        "`gold` と `then` が `do`{asked} の結果と合いません。手で変えた所を戻すか、操作で訂正してください"
    );
    at_key(Problem::new(path, fault).entry(n), text, n, key)
}

/// After an entry the field stands as it never can.
fn misplayed(path: &Path, text: &str, n: u64, why: &Text) -> Problem {
    let Text { en, ja } = why;
    let fault = crate::text!(
        "after this the field stands as it cannot: {en}; put back what was changed by hand, or set it right with `resume-match`",
        "この後のフィールドがありえない状態です（{ja}）。手で変えた所を戻すか、`resume-match` で直してください"
    );
    at_key(Problem::new(path, fault).entry(n), text, n, "then")
}

/// A problem of an entry where this key of it stands, or where the entry does.
fn at_key(problem: Problem, text: &str, n: u64, key: &str) -> Problem {
    let line = line_of(text, n, key).or_else(|| line_of(text, n, "n"));
    match line {
        Some(line) => problem.at(line, 1),
        None => problem,
    }
}

/// The line on which a key of an entry stands, from 1.
fn line_of(text: &str, n: u64, key: &str) -> Option<usize> {
    let start = text.find(&format!("\nn = {n}\n"))?;
    let entry = text.get(start..)?;
    let entry = entry.split("\n[[entry]]\n").next()?;
    let at = start + entry.find(&format!("\n{key} = "))?;
    Some(Problem::line_col(text, at + 1).0)
}
