//! Which rows are in sight and in what order, worked out only when it changed.

use super::column::{Column, SortKey};
use std::collections::BTreeMap;

/// What a table remembers between frames; keep one in the panel.
#[derive(Debug, Clone, Default)]
pub struct TableState {
    /// Column and whether descending.
    sort: Option<(usize, bool)>,
    filters: BTreeMap<usize, String>,
    /// Places of the rows in the slice; `None` while it is all of them as they stand.
    order: Option<Vec<usize>>,
    made_for: Option<MadeFor>,
    /// The line to bring into sight.
    pub(super) scroll_to: Option<usize>,
    /// The row of the slice to bring into sight, whatever line it comes to stand on.
    pub(super) scroll_to_row: Option<usize>,
    pub(super) page: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct MadeFor {
    version: u64,
    len: usize,
    sort: Option<(usize, bool)>,
    filters: BTreeMap<usize, String>,
}

impl TableState {
    /// Sorted by a column from the start.
    pub fn sorted_at(column: usize, descending: bool) -> Self {
        Self {
            sort: Some((column, descending)),
            ..Self::default()
        }
    }

    /// Brings a row of the slice into sight in the next frame.
    pub fn scroll_to(&mut self, row: usize) {
        self.scroll_to_row = Some(row);
    }

    /// The next row after `row` in the order shown for which `wanted` holds, and on from the top; never `row` itself.
    pub fn next_after(
        &self,
        row: usize,
        all: usize,
        wanted: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let shown = self.len(all);
        let here = self.place(row, all).unwrap_or(0);
        (1..shown)
            .filter_map(|n| self.source((here + n) % shown))
            .find(|next| *next != row && wanted(*next))
    }

    pub(super) fn sorted(&self, column: usize) -> Option<bool> {
        self.sort
            .filter(|(at, _)| *at == column)
            .map(|(_, down)| down)
    }

    /// Numbers begin with the greatest, words with the first; the second click turns, the third ends the sorting.
    pub(super) fn sort_by(&mut self, column: usize, numbers: bool) {
        self.sort = match self.sorted(column) {
            None => Some((column, numbers)),
            Some(down) if down == numbers => Some((column, !down)),
            Some(_) => None,
        };
    }

    pub(super) fn filter_mut(&mut self, column: usize) -> &mut String {
        self.filters.entry(column).or_default()
    }

    pub(super) fn arrange<R>(
        &mut self,
        rows: &[R],
        columns: &[Column<'_, R>],
        version: Option<u64>,
    ) {
        let wanted = MadeFor {
            version: version.unwrap_or_default(),
            len: rows.len(),
            sort: self.sort,
            filters: self.filters.clone(),
        };
        if version.is_some() && self.made_for.as_ref() == Some(&wanted) {
            return;
        }
        self.made_for = Some(wanted);
        let filters: Vec<(&Column<'_, R>, String)> = self
            .filters
            .iter()
            .filter(|(_, text)| !text.trim().is_empty())
            .filter_map(|(at, text)| Some((columns.get(*at)?, text.trim().to_lowercase())))
            .collect();
        if filters.is_empty() && self.sort.is_none() {
            self.order = None;
            return;
        }
        let keeps = |row: &R| {
            filters
                .iter()
                .all(|(column, text)| (column.text)(row).to_lowercase().contains(text.as_str()))
        };
        let mut order: Vec<(usize, &R)> =
            rows.iter().enumerate().filter(|(_, r)| keeps(r)).collect();
        if let Some((column, down)) = self.sort
            && let Some(column) = columns.get(column)
        {
            let key = |(_, row): &(usize, &R)| -> SortKey { (column.key)(row) };
            if down {
                order.sort_by_cached_key(|row| std::cmp::Reverse(key(row)));
            } else {
                order.sort_by_cached_key(key);
            }
        }
        self.order = Some(order.into_iter().map(|(at, _)| at).collect());
    }

    /// How many rows are shown of `all`.
    pub(super) fn len(&self, all: usize) -> usize {
        self.order.as_ref().map_or(all, Vec::len)
    }

    /// The row of the slice shown at line `n`.
    pub(super) fn source(&self, n: usize) -> Option<usize> {
        match &self.order {
            Some(order) => order.get(n).copied(),
            None => Some(n),
        }
    }

    pub(super) fn row<'r, R>(&self, n: usize, rows: &'r [R]) -> Option<(usize, &'r R)> {
        let at = self.source(n)?;
        Some((at, rows.get(at)?))
    }

    /// The line that shows a row of the slice.
    pub(super) fn place(&self, row: usize, all: usize) -> Option<usize> {
        match &self.order {
            Some(order) => order.iter().position(|at| *at == row),
            None => Some(row).filter(|row| *row < all),
        }
    }

    /// The rows as shown, with a header, cells parted by tabs: what spreadsheets take.
    pub fn as_text<R>(&self, rows: &[R], columns: &[Column<'_, R>]) -> String {
        let titles: Vec<&str> = columns.iter().map(|c| c.title.as_str()).collect();
        let mut out = titles.join("\t");
        for n in 0..self.len(rows.len()) {
            let Some((_, row)) = self.row(n, rows) else {
                continue;
            };
            let cells: Vec<String> = columns
                .iter()
                .map(|c| (c.text)(row).replace(['\t', '\n', '\r'], " "))
                .collect();
            out.push('\n');
            out.push_str(&cells.join("\t"));
        }
        out.push('\n');
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Row(&'static str, i64);

    const ROWS: [Row; 3] = [Row("b", 5), Row("A", -7), Row("c", 1200)];

    fn columns() -> [Column<'static, Row>; 2] {
        [
            Column::text("Name", |r: &Row| r.0.to_owned()),
            Column::number("Gold", |r: &Row| r.1),
        ]
    }

    fn names(state: &mut TableState, version: Option<u64>) -> String {
        state.arrange(&ROWS, &columns(), version);
        (0..state.len(3))
            .filter_map(|n| state.row(n, &ROWS))
            .map(|(_, r)| r.0)
            .collect()
    }

    #[test]
    fn a_click_sorts_the_next_turns_the_third_ends_it() {
        let mut state = TableState::default();
        assert_eq!(names(&mut state, None), "bAc");
        for expected in ["Abc", "cbA", "bAc"] {
            state.sort_by(0, false);
            assert_eq!(names(&mut state, Some(1)), expected);
        }
        for expected in ["cbA", "Abc", "bAc"] {
            state.sort_by(1, true);
            assert_eq!(names(&mut state, Some(1)), expected);
        }
    }

    #[test]
    fn filters_narrow_and_copying_takes_what_is_shown() {
        let mut state = TableState::sorted_at(1, false);
        *state.filter_mut(1) = " 2".into();
        assert_eq!(names(&mut state, None), "c");
        assert_eq!(state.as_text(&ROWS, &columns()), "Name\tGold\nc\t1,200\n");
        assert_eq!(state.place(2, 3), Some(0));
        assert_eq!(state.place(0, 3), None);
        state.filter_mut(1).clear();
        assert_eq!(names(&mut state, None), "Abc");
    }
}
