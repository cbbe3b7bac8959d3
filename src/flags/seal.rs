//! Sealed bids: the fingerprint everyone sees until the opening (F-5.2, F-6.3).
//!
//! Anybody can check one by hand once nonce and list are known: it is the SHA-256 of the nonce and one line for each
//! bid, `player fee`, or one line with the campaign's amount; every line ends with a line feed.

use super::{Entry, Journal, command::Bid, effect::Effect, step::Step};
use crate::{gold::Gold, ids::TeamId};
use chrono::{DateTime, FixedOffset};
use sha2::{Digest as _, Sha256};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

/// The digits of a nonce: 128 bits in hexadecimal.
pub const NONCE_DIGITS: usize = 32;

/// Whether a text is a nonce.
pub fn is_nonce(text: &str) -> bool {
    text.len() == NONCE_DIGITS && text.bytes().all(|b| b.is_ascii_hexdigit())
}

/// The text whose SHA-256 is the fingerprint of a list: what anybody can check it with.
pub fn text_of_bids(nonce: &str, bids: &[Bid]) -> String {
    let mut text = format!("{nonce}\n");
    for bid in bids {
        let _ = writeln!(text, "{} {}", bid.player, bid.fee.get());
    }
    text
}

/// The fingerprint of a list (F-5.2).
pub fn of_bids(nonce: &str, bids: &[Bid]) -> String {
    digest(&text_of_bids(nonce, bids))
}

/// The text whose SHA-256 is the fingerprint of an amount.
pub fn text_of_amount(nonce: &str, amount: Gold) -> String {
    format!("{nonce}\n{}\n", amount.get())
}

/// The fingerprint of a campaign amount (F-6.3).
pub fn of_amount(nonce: &str, amount: Gold) -> String {
    digest(&text_of_amount(nonce, amount))
}

fn digest(text: &str) -> String {
    let mut hex = String::new();
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// A fingerprint as it is read out: its first and last four digits.
pub fn short(fingerprint: &str) -> String {
    let head: String = fingerprint.chars().take(4).collect();
    let tail: Vec<char> = fingerprint.chars().rev().take(4).collect();
    let tail: String = tail.into_iter().rev().collect();
    format!("{head}-{tail}")
}

/// What an entry sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seal<'a> {
    /// The club.
    pub team: &'a TeamId,
    /// SHA-256 of nonce and contents, in hexadecimal.
    pub fingerprint: &'a str,
    /// What made it unguessable.
    pub nonce: &'a str,
    /// What is under the seal.
    pub held: Held<'a>,
}

impl Seal<'_> {
    /// The text whose SHA-256 is the fingerprint: what anybody can check it with.
    pub fn text(&self) -> String {
        match self.held {
            Held::Bids(bids) => text_of_bids(self.nonce, bids),
            Held::Amount(amount) => text_of_amount(self.nonce, amount),
        }
    }
}

/// What is under a seal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held<'a> {
    /// A list (F-5.2).
    Bids(&'a [Bid]),
    /// A campaign amount (F-6.3).
    Amount(Gold),
}

/// What an entry sealed, if it did. Everybody may see the club and the fingerprint; [`Veil::open`] says when the rest.
fn seal_of(entry: &Entry) -> Option<Seal<'_>> {
    entry.then.iter().find_map(|effect| {
        if let Effect::BidsSealed(e) = effect {
            Some(Seal {
                team: &e.team,
                fingerprint: &e.fingerprint,
                nonce: &e.nonce,
                held: Held::Bids(&e.bids),
            })
        } else if let Effect::CampaignSealed(e) = effect {
            Some(Seal {
                team: &e.team,
                fingerprint: &e.fingerprint,
                nonce: &e.nonce,
                held: Held::Amount(e.amount),
            })
        } else {
            None
        }
    })
}

/// The whole fingerprint of what an entry sealed.
pub fn fingerprint(entry: &Entry) -> Option<&str> {
    Some(seal_of(entry)?.fingerprint)
}

/// Whether an entry told something of what was sealed: lists or amounts were opened, or ties called.
pub fn tells(entry: &Entry) -> bool {
    let told = |effect: &Effect| {
        matches!(
            effect,
            Effect::BidsOpened(_) | Effect::CampaignOpened(_) | Effect::TiesCalled(_)
        )
    };
    entry.then.iter().any(told)
}

/// What a club has in its hand after sealing: nobody can say later that it was another list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// The entry.
    pub entry: u64,
    /// When it was sealed.
    pub at: DateTime<FixedOffset>,
    /// The club.
    pub team: TeamId,
    /// The whole fingerprint.
    pub fingerprint: String,
    /// It is a campaign amount, no list.
    pub amount: bool,
}

/// The receipts of what is sealed at this step, opened or not, the clubs as they sit.
pub fn receipts(journal: &Journal) -> Vec<Receipt> {
    receipts_at(journal, journal.state().step)
}

/// The step of this season at which something was sealed last.
pub fn last_step(journal: &Journal) -> Option<Step> {
    let mut sealed = of_season(journal).filter(|entry| seal_of(entry).is_some());
    Step::from_name(&sealed.next()?.place.step)
}

/// The receipts of what was sealed at a step of this season, opened or not, the clubs as they sit.
pub fn receipts_at(journal: &Journal, step: Step) -> Vec<Receipt> {
    let step = step.to_string();
    // The latest of each club first; none where it took back what it had sealed.
    let mut latest: BTreeMap<&TeamId, Option<Receipt>> = BTreeMap::new();
    for entry in of_season(journal).filter(|entry| entry.place.step == step) {
        if let Some(seal) = seal_of(entry) {
            latest.entry(seal.team).or_insert_with(|| {
                Some(Receipt {
                    entry: entry.n,
                    at: entry.at,
                    team: seal.team.clone(),
                    fingerprint: seal.fingerprint.to_owned(),
                    amount: matches!(seal.held, Held::Amount(_)),
                })
            });
        }
        for effect in &entry.then {
            if let Effect::SealsWithdrawn(e) = effect {
                latest.entry(&e.team).or_insert(None);
            }
        }
    }
    let seats = journal.state().seats.iter();
    seats
        .filter_map(|team| latest.remove(team).flatten())
        .collect()
}

/// What stands of this season, the latest first.
fn of_season(journal: &Journal) -> impl Iterator<Item = &Entry> {
    let season = journal.state().season;
    let entries = journal.standing().rev();
    entries.take_while(move |entry| entry.place.season == season)
}

/// What an entry says that nobody may see before the opening: the fields of its act and of its effect.
const SEALED_FIELDS: [&str; 3] = ["bids", "nonce", "amount"];

/// Which entries sealed what has not been opened since; undone openings count, for they were seen. Whatever shows an
/// entry as its file has it asks here for the text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Veil(BTreeSet<u64>);

impl Veil {
    /// The entries of a journal whose sealed contents nobody may see yet. It reads through the whole journal: keep it
    /// while nothing is written.
    pub fn of(journal: &Journal) -> Self {
        let mut veiled = BTreeSet::new();
        // From the latest entry back: a sealing is seen if an opening of its step comes after it.
        let (mut lists_seen, mut amounts_seen) = (BTreeSet::new(), BTreeSet::new());
        for entry in journal.entries().iter().rev() {
            let place = || (entry.place.season, entry.place.step.as_str());
            for effect in &entry.then {
                if matches!(effect, Effect::BidsOpened(_)) {
                    lists_seen.insert(place());
                }
                if matches!(effect, Effect::CampaignOpened(_)) {
                    amounts_seen.insert(place());
                }
            }
            let seen = match seal_of(entry).map(|seal| seal.held) {
                None => continue,
                Some(Held::Bids(_)) => lists_seen.contains(&place()),
                Some(Held::Amount(_)) => amounts_seen.contains(&place()),
            };
            if !seen {
                veiled.insert(entry.n);
            }
        }
        Self(veiled)
    }

    /// Whether the contents of this entry are still sealed.
    pub fn hides(&self, n: u64) -> bool {
        self.0.contains(&n)
    }

    /// What an entry sealed, once it may be seen.
    pub fn open<'a>(&self, entry: &'a Entry) -> Option<Seal<'a>> {
        seal_of(entry).filter(|_| !self.hides(entry.n))
    }

    /// An entry as its file has it; what is still sealed is left out.
    pub fn text(&self, entry: &Entry) -> String {
        let text = if self.hides(entry.n) {
            entry.text_hiding(&SEALED_FIELDS)
        } else {
            entry.text()
        };
        text.unwrap_or_default()
    }
}
