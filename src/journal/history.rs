//! Which entries stand, and the state that follows from them.

use super::{Deed, Entry, Game};
use crate::text::Text;
use std::collections::BTreeMap;

/// The entries of one season's file with the state they lead to.
#[derive(Debug, Clone)]
pub struct Journal<G: Game> {
    opening: G::State,
    /// The number its first entry has or will have.
    first: u64,
    entries: Vec<Entry<G>>,
    /// Indexes of the entries that stand, oldest first.
    standing: Vec<usize>,
    /// What undo took away, the latest last; each a run of standing indexes.
    cut: Vec<Vec<usize>>,
    state: G::State,
    /// The state after every [`MARK`] standing entries, so that an undo need not begin at the opening.
    marks: Vec<G::State>,
    /// What each undo took away and each redo brought back, by the number of its entry.
    touched: BTreeMap<u64, Vec<usize>>,
    next: u64,
}

/// How many standing entries lie between two marks.
const MARK: usize = 256;

/// Undo or redo has nothing to work on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoError {
    /// No entry stands.
    NothingToUndo,
    /// That entry does not stand (there is none, it was taken back, or it is an undo itself).
    NotStanding(u64),
    /// That entry is of an earlier season, which nothing changes any more.
    Earlier(u64),
    /// That entry is of the season closed last, whose closing may still be undone.
    BeforeClosing(u64),
    /// Nothing was taken back since the last act.
    NothingToRedo,
    /// That entry was not taken back, or an act since then ended redo.
    NotCut(u64),
}

impl<G: Game> Journal<G> {
    /// A journal without entries. `next` is the number its first entry will have.
    pub fn new(opening: G::State, next: u64) -> Self {
        Self {
            state: opening.clone(),
            opening,
            first: next,
            marks: Vec::new(),
            entries: Vec::new(),
            standing: Vec::new(),
            cut: Vec::new(),
            touched: BTreeMap::new(),
            next,
        }
    }

    /// Taken apart: a journal with the same opening and no entries, and the entries.
    pub fn taken_apart(self) -> (Self, Vec<Entry<G>>) {
        (Self::new(self.opening, self.first), self.entries)
    }

    /// The state now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The state before the first entry.
    pub fn opening(&self) -> &G::State {
        &self.opening
    }

    /// Every entry, undone ones too, oldest first.
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// The number its first entry has, or will have.
    pub fn first_n(&self) -> u64 {
        self.first
    }

    /// The number the next entry will have.
    pub fn next_n(&self) -> u64 {
        self.next
    }

    /// The entries that stand, oldest first.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = &Entry<G>> {
        self.standing.iter().filter_map(|i| self.entries.get(*i))
    }

    /// Whether the entry with this number stands.
    pub fn stands(&self, n: u64) -> bool {
        self.place_of(n).is_some()
    }

    /// The entry with this number.
    pub fn entry(&self, n: u64) -> Option<&Entry<G>> {
        // Where a closing was undone, the numbers the season begun by it had used are left out.
        let at = self.entries.binary_search_by_key(&n, |entry| entry.n);
        self.entries.get(at.ok()?)
    }

    /// The entries an undo would take back, oldest first.
    ///
    /// # Errors
    /// [`UndoError`] where nothing stands, or not that entry.
    pub fn undo_list(&self, entry: Option<u64>) -> Result<Vec<&Entry<G>>, UndoError> {
        let from = match entry {
            None => self
                .standing
                .len()
                .checked_sub(1)
                .ok_or(UndoError::NothingToUndo)?,
            Some(n) if (1..self.first).contains(&n) => return Err(UndoError::Earlier(n)),
            Some(n) => self.place_of(n).ok_or(UndoError::NotStanding(n))?,
        };
        Ok(self
            .standing
            .iter()
            .skip(from)
            .filter_map(|i| self.entries.get(*i))
            .collect())
    }

    /// The entries a redo would bring back, oldest first.
    ///
    /// # Errors
    /// [`UndoError`] where nothing was taken back, or not that entry.
    pub fn redo_list(&self, entry: Option<u64>) -> Result<Vec<&Entry<G>>, UndoError> {
        let groups = self.redo_groups(entry)?;
        Ok(self
            .cut
            .iter()
            .rev()
            .take(groups)
            .flatten()
            .filter_map(|i| self.entries.get(*i))
            .collect())
    }

    /// What the undo or redo with this number took away or brought back, oldest first; nothing for any other entry.
    pub fn touched(&self, n: u64) -> impl Iterator<Item = &Entry<G>> {
        let indexes = self.touched.get(&n).map(Vec::as_slice).unwrap_or_default();
        indexes.iter().filter_map(|i| self.entries.get(*i))
    }

    /// Appends an entry that has been decided, and books it.
    pub fn push(&mut self, mut entry: Entry<G>) {
        entry.place = G::place(&self.state);
        self.next = entry.n.saturating_add(1);
        let index = self.entries.len();
        match &entry.act.deed {
            Deed::Command(_) => {
                book(&mut self.state, &entry);
                self.entries.push(entry);
                self.stands_now(index);
                self.cut.clear();
            }
            Deed::Undo { entry: which } => {
                let from = match which {
                    None => self.standing.len().saturating_sub(1),
                    Some(n) => self.place_of(*n).unwrap_or(self.standing.len()),
                };
                let taken = self.standing.split_off(from);
                self.touched.insert(entry.n, taken.clone());
                self.cut.push(taken);
                self.entries.push(entry);
                self.refold();
            }
            Deed::Redo { entry: which } => {
                let groups = self.redo_groups(*which).unwrap_or(0);
                let n = entry.n;
                self.entries.push(entry);
                for back in self
                    .cut
                    .split_off(self.cut.len().saturating_sub(groups))
                    .into_iter()
                    .rev()
                {
                    self.touched.entry(n).or_default().extend(&back);
                    for i in back {
                        if let Some(entry) = self.entries.get(i) {
                            book(&mut self.state, entry);
                        }
                        self.stands_now(i);
                    }
                }
            }
        }
    }

    /// Appends an entry read from a file, after checking that it fits.
    ///
    /// # Errors
    /// Why it does not fit; the journal is then as before.
    pub fn push_checked(&mut self, mut entry: Entry<G>) -> Result<(), Text> {
        let (n, next) = (entry.n, self.next);
        let undo = matches!(entry.act.deed, Deed::Undo { .. });
        if n < next || n > next && !(undo && G::is_over(&self.state)) {
            return Err(crate::text!(
                "its number is {n}, but {next} comes next; number the entries without gaps",
                "番号が{n}ですが、次は{next}です。抜けのない番号にしてください"
            ));
        }
        match &entry.act.deed {
            Deed::Command(_) => {
                let place = G::place(&self.state);
                if let Err(text) = book_checked::<G>(&mut self.state, &entry) {
                    self.refold();
                    return Err(text);
                }
                entry.place = place;
                self.next = entry.n.saturating_add(1);
                self.entries.push(entry);
                self.stands_now(self.entries.len() - 1);
                self.cut.clear();
                return Ok(());
            }
            Deed::Undo { entry: which } => self.undo_list(*which).map(drop),
            Deed::Redo { entry: which } => self.redo_list(*which).map(drop),
        }
        .map_err(UndoError::text)?;
        self.push(entry);
        Ok(())
    }

    /// The state as it was after entry `n` had been written (undo and redo up to there carried out).
    #[must_use]
    pub fn at(&self, n: u64) -> Self {
        let mut past = Self::new(self.opening.clone(), self.first);
        for entry in self.entries.iter().take_while(|e| e.n <= n) {
            past.push(entry.clone());
        }
        past
    }

    /// Calls `seen` with the state before and after every standing entry, oldest first.
    pub fn walk(&self, mut seen: impl FnMut(&Entry<G>, &G::State, &G::State)) {
        // Two states walk along, one an entry behind: booking twice is far cheaper than a copy for every entry.
        let (mut before, mut after) = (self.opening.clone(), self.opening.clone());
        for entry in self.standing() {
            book(&mut after, entry);
            seen(entry, &before, &after);
            book(&mut before, entry);
        }
    }

    /// The state as it would be with entry `n` and everything after it taken back; none where it does not stand.
    pub fn state_before(&self, n: u64) -> Option<G::State> {
        let place = self.place_of(n)?;
        let marks = place / MARK;
        let mark = marks.checked_sub(1).and_then(|at| self.marks.get(at));
        let mut state = mark.unwrap_or(&self.opening).clone();
        let since = self.standing.iter().take(place).skip(marks * MARK);
        for entry in since.filter_map(|i| self.entries.get(*i)) {
            book(&mut state, entry);
        }
        Some(state)
    }

    fn place_of(&self, n: u64) -> Option<usize> {
        self.standing
            .binary_search_by_key(&n, |i| self.entries.get(*i).map_or(0, |e| e.n))
            .ok()
    }

    fn redo_groups(&self, entry: Option<u64>) -> Result<usize, UndoError> {
        match entry {
            None if self.cut.is_empty() => Err(UndoError::NothingToRedo),
            None => Ok(1),
            Some(n) => self
                .cut
                .iter()
                .rev()
                .position(|group| {
                    group
                        .iter()
                        .any(|i| self.entries.get(*i).is_some_and(|e| e.n == n))
                })
                .map(|at| at + 1)
                .ok_or(UndoError::NotCut(n)),
        }
    }

    /// The entry at this index has been booked.
    fn stands_now(&mut self, index: usize) {
        self.standing.push(index);
        if self.standing.len().is_multiple_of(MARK) {
            self.marks.push(self.state.clone());
        }
    }

    /// The state of what stands, from the last mark on.
    fn refold(&mut self) {
        self.marks.truncate(self.standing.len() / MARK);
        let mut state = self.marks.last().unwrap_or(&self.opening).clone();
        let after_mark = self.standing.iter().skip(self.marks.len() * MARK);
        for entry in after_mark.filter_map(|i| self.entries.get(*i)) {
            book(&mut state, entry);
        }
        self.state = state;
    }
}

/// Books one entry read from a file as far as it fits.
fn book_checked<G: Game>(state: &mut G::State, entry: &Entry<G>) -> Result<(), Text> {
    for effect in &entry.then {
        if let Some(text) = G::misfit(state, effect) {
            return Err(text);
        }
        G::apply(state, effect);
    }
    for posting in &entry.gold {
        if posting.amount.get() <= 0 || posting.from == posting.to {
            return Err(crate::text!(
                "a posting must move more than 0 gold between two accounts",
                "仕訳は、異なる二つの口座の間で0より大きい額でなければなりません"
            ));
        }
        if let Some(text) = G::unpayable(state, posting) {
            return Err(text);
        }
        G::pay(state, posting);
    }
    G::noted(state, &entry.act);
    Ok(())
}

/// Books one standing entry.
fn book<G: Game>(state: &mut G::State, entry: &Entry<G>) {
    for effect in &entry.then {
        G::apply(state, effect);
    }
    for posting in &entry.gold {
        G::pay(state, posting);
    }
    G::noted(state, &entry.act);
}

impl UndoError {
    /// What to tell the game master.
    pub fn text(self) -> Text {
        match self {
            Self::NothingToUndo => crate::text!(
                "Nothing is left to undo in this season.",
                "このシーズンには、もう取り消せる操作がありません。"
            ),
            Self::NotStanding(n) => crate::text!(
                "Entry {n} does not stand in this season, so it cannot be undone: it was undone already, or is none.",
                "項目{n}は今シーズンの有効な項目ではないので取り消せません。すでに取り消されたか、項目がありません。"
            ),
            Self::Earlier(n) => crate::text!(
                "Entry {n} is of an earlier season, which is closed for good. Put right what came of it with a correction (`correct`).",
                "項目{n}は終了した過去のシーズンのものなので取り消せません。その結果は訂正（`correct`）で直してください。"
            ),
            Self::BeforeClosing(n) => crate::text!(
                "Entry {n} is of the season that was closed last. Undo its closing first (undo without a number), then undo the entry.",
                "項目{n}は終了したばかりのシーズンのものです。先にシーズンの終了を（番号なしの取り消しで）取り消してから、項目を取り消してください。"
            ),
            Self::NothingToRedo => crate::text!(
                "Nothing was undone since the last act.",
                "最後の操作のあとに取り消されたものはありません。"
            ),
            Self::NotCut(n) => crate::text!(
                "Entry {n} cannot be brought back: it was not undone, or another act came after.",
                "項目{n}は元に戻せません。取り消されていないか、そのあとに別の操作があります。"
            ),
        }
    }
}
