//! Sealed bids: the fingerprint everyone sees until the opening (F-5.2, F-6.3).
//!
//! Anybody can check one by hand once nonce and list are known: it is the SHA-256 of the nonce and one line for each
//! bid, `player fee`, or one line with the campaign's amount; every line ends with a line feed.

use super::{Entry, Journal, command::Bid, effect::Effect};
use crate::{gold::Gold, journal::Deed};
use sha2::{Digest as _, Sha256};
use std::{collections::BTreeSet, fmt::Write as _};

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

/// The fingerprint of a campaign amount (F-6.3).
pub fn of_amount(nonce: &str, amount: Gold) -> String {
    digest(&format!("{nonce}\n{}\n", amount.get()))
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

/// Whether what an entry sealed has been opened since; undone openings count, for they were seen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Veil(BTreeSet<u64>);

impl Veil {
    /// The entries of a journal whose sealed contents nobody may see yet.
    pub fn of(journal: &Journal) -> Self {
        let mut veiled = BTreeSet::new();
        // From the latest entry back: a sealing is seen if an opening of its step comes after it.
        let (mut lists_seen, mut amounts_seen) = (BTreeSet::new(), BTreeSet::new());
        for entry in journal.entries().iter().rev() {
            let place = (entry.place.season, entry.place.step.as_str());
            for effect in &entry.then {
                if matches!(effect, Effect::BidsOpened(_)) {
                    lists_seen.insert(place);
                }
                if matches!(effect, Effect::CampaignOpened(_)) {
                    amounts_seen.insert(place);
                }
            }
            let list = entry_seals(entry, |effect| matches!(effect, Effect::BidsSealed(_)));
            let amount = entry_seals(entry, |effect| matches!(effect, Effect::CampaignSealed(_)));
            if (list && !lists_seen.contains(&place)) || (amount && !amounts_seen.contains(&place))
            {
                veiled.insert(entry.n);
            }
        }
        Self(veiled)
    }

    /// Whether the contents of this entry are still sealed.
    pub fn hides(&self, n: u64) -> bool {
        self.0.contains(&n)
    }
}

fn entry_seals(entry: &Entry, which: impl Fn(&Effect) -> bool) -> bool {
    matches!(entry.act.deed, Deed::Command(_)) && entry.then.iter().any(which)
}
