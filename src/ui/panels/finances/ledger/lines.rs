//! Which movements of gold are shown, and what each left the club with. A line holds places, no texts: a long season
//! has a hundred thousand of them.

use super::Wanted;
use crate::{
    flags::{Entry, Journal, refusal::account_name, sentence},
    gold::Gold,
    ids::TeamId,
    journal::{Account, Posting},
    text::{Lang, Words},
    ui::{kept::Kept, panels::log::Haystack},
};
use std::collections::BTreeMap;

/// What gold moved for, told from the command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Founding,
    Fees,
    Trades,
    Campaign,
    Headhunting,
    Tax,
    Income,
    Salaries,
    Loan,
    Correction,
    Other,
}

impl Kind {
    pub(super) const ALL: [Self; 11] = [
        Self::Founding,
        Self::Fees,
        Self::Trades,
        Self::Campaign,
        Self::Headhunting,
        Self::Tax,
        Self::Income,
        Self::Salaries,
        Self::Loan,
        Self::Correction,
        Self::Other,
    ];

    pub(super) const fn words(self) -> Words {
        match self {
            Self::Founding => Words::new("Founding funds", "創設資金"),
            Self::Fees => Words::new("Contract fees", "契約金"),
            Self::Trades => Words::new("Trades", "トレード"),
            Self::Campaign => Words::new("Campaign", "キャンペーン"),
            Self::Headhunting => Words::new("Headhunting", "ヘッドハンティング"),
            Self::Tax => Words::new("Luxury tax", "ラグジュアリータックス"),
            Self::Income => Words::new("Team income", "チーム収入"),
            Self::Salaries => Words::new("Salaries", "年俸"),
            Self::Loan => Words::new("Loans", "借金"),
            Self::Correction => Words::new("Corrections", "訂正"),
            Self::Other => Words::new("Other", "その他"),
        }
    }

    fn of(entry: &Entry) -> Self {
        match entry.act.name() {
            "add-team" => Self::Founding,
            "open-bids" => Self::Fees,
            "trade" => Self::Trades,
            "open-campaign" => Self::Campaign,
            "headhunt" => Self::Headhunting,
            "kick-off" | "void-match" => Self::Tax,
            "pay-income" => Self::Income,
            "pay-salaries" => Self::Salaries,
            "lend" | "repay" => Self::Loan,
            "correct" => Self::Correction,
            _ => Self::Other,
        }
    }
}

/// One side of one posting: what it was to a club.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line {
    /// Place of the entry in the journal and of the posting in it; none: brought forward into the season.
    at: Option<(usize, usize)>,
    /// Place in [`Lines::teams`].
    team: usize,
    /// The club receives.
    pub gains: bool,
    /// What the club had after it; none for an undone one.
    pub balance: Option<i64>,
    /// The entry was taken back.
    pub undone: bool,
}

impl Line {
    pub(super) fn entry(self, journal: &Journal) -> Option<&Entry> {
        journal.entries().get(self.at?.0)
    }

    fn posting(self, journal: &Journal) -> Option<&Posting> {
        self.entry(journal)?.gold.get(self.at?.1)
    }

    pub(super) fn amount(self, journal: &Journal) -> Option<Gold> {
        Some(self.posting(journal)?.amount)
    }

    pub(super) fn other(self, journal: &Journal) -> Option<&Account> {
        let posting = self.posting(journal)?;
        Some(if self.gains {
            &posting.from
        } else {
            &posting.to
        })
    }
}

/// The lines picked and their sums.
#[derive(Debug, Default)]
pub(super) struct Lines {
    teams: Vec<TeamId>,
    /// The newest first.
    pub shown: Vec<Line>,
    /// Sum of what came in, undone and brought-forward lines left out.
    pub gained: i64,
    /// Sum of what went out.
    pub lost: i64,
    /// Why gold moved, as far as it was looked at.
    whys: Kept,
}

impl Lines {
    pub(super) fn team(&self, line: &Line) -> Option<&TeamId> {
        self.teams.get(line.team)
    }

    /// Why the gold of a line moved; nothing for what was brought forward.
    pub(super) fn why(&self, journal: &Journal, line: &Line, lang: Lang) -> Option<String> {
        let (entry, posting) = (line.entry(journal)?, line.posting(journal)?);
        let (_, at) = line.at?;
        let make = || sentence::posting_why(journal, entry, posting, lang);
        Some(self.whys.line(entry.n, at, make))
    }

    /// The first line of an entry, if one is shown. Lines stand from the newest entry to the oldest.
    pub(super) fn place(&self, journal: &Journal, n: u64) -> Option<usize> {
        // Where a closing was undone, numbers are left out.
        let entries = journal.entries();
        let at = entries.binary_search_by_key(&n, |entry| entry.n).ok()?;
        let entry = |line: &Line| line.at.map(|(entry, _)| entry);
        let place = self.shown.partition_point(|line| entry(line) > Some(at));
        let line = self.shown.get(place)?;
        (entry(line) == Some(at)).then_some(place)
    }

    /// The lines of a season that are asked for.
    pub(super) fn pick(journal: &Journal, wanted: &Wanted, words: &Haystack) -> Self {
        // As they sit, those that left last.
        let mut teams = journal.state().seats.clone();
        let left = journal.state().teams.keys();
        let left: Vec<TeamId> = left.filter(|id| !teams.contains(id)).cloned().collect();
        teams.extend(left);
        let index: BTreeMap<&TeamId, usize> = teams
            .iter()
            .enumerate()
            .map(|(i, team)| (team, i))
            .collect();
        let mut has: Vec<i64> = teams
            .iter()
            .map(|team| journal.opening().funds(team))
            .collect();
        let search = wanted.search.trim().to_lowercase();
        let meant = |team: usize| wanted.team.is_none() || teams.get(team) == wanted.team.as_ref();
        let mut lines = Self::default();
        // All lines are turned round at the end.
        for (team, balance) in has.iter().enumerate().rev() {
            if *balance != 0 && wanted.kind.is_none() && search.is_empty() && meant(team) {
                lines.shown.push(Line {
                    at: None,
                    team,
                    gains: *balance > 0,
                    balance: Some(*balance),
                    undone: false,
                });
            }
        }
        for (n, entry) in journal.entries().iter().enumerate() {
            if entry.gold.is_empty() {
                continue;
            }
            let undone = !journal.stands(entry.n);
            let asked = (wanted.undone || !undone)
                && wanted.kind.is_none_or(|kind| Kind::of(entry) == kind)
                && (search.is_empty() || words.says(n, &search));
            for (p, posting) in entry.gold.iter().enumerate() {
                for (account, gains) in [(&posting.from, false), (&posting.to, true)] {
                    let team = account.team().and_then(|team| index.get(team)).copied();
                    let Some(team) = team else { continue };
                    let mut balance = None;
                    if let Some(has) = has.get_mut(team).filter(|_| !undone) {
                        let amount = posting.amount.get();
                        *has = has.saturating_add(if gains { amount } else { -amount });
                        balance = Some(*has);
                    }
                    if !asked || !meant(team) {
                        continue;
                    }
                    if !undone {
                        let sum = if gains {
                            &mut lines.gained
                        } else {
                            &mut lines.lost
                        };
                        *sum = sum.saturating_add(posting.amount.get());
                    }
                    lines.shown.push(Line {
                        at: Some((n, p)),
                        team,
                        gains,
                        balance,
                        undone,
                    });
                }
            }
        }
        lines.shown.reverse();
        lines.teams = teams;
        lines
    }
}

/// What an entry can be found by: its title, the names of its accounts, its remarks.
pub(super) fn words(journal: &Journal, entry: &Entry, lang: Lang) -> String {
    let mut text = sentence::entry_title(journal, entry, lang);
    for posting in &entry.gold {
        for account in [&posting.from, &posting.to] {
            text.push(' ');
            text.push_str(account_name(journal.state(), account).of(lang));
        }
        text.push(' ');
        text.push_str(&sentence::posting_gist(journal, entry, posting, lang));
    }
    for remark in [&entry.act.note, &entry.act.ruling].into_iter().flatten() {
        text.push(' ');
        text.push_str(remark);
    }
    text
}
