//! What an entry came to, with what it sealed once that may be seen.

use super::{effect_line, entry_title, list};
use crate::{
    flags::{
        Entry, Journal,
        seal::{self, Held, Seal, Veil},
        state::State,
    },
    journal::Deed,
    say,
    text::Lang,
};

/// What came of an entry, a line each: what an undo or redo touched, what became so, and what was sealed, once it is open.
pub fn entry_lines(journal: &Journal, entry: &Entry, veil: &Veil, lang: Lang) -> Vec<String> {
    let state = journal.state();
    let touched = journal.touched(entry.n).map(|other| {
        let title = entry_title(journal, other, lang);
        format!("{}  {title}", other.n)
    });
    let effects = entry
        .then
        .iter()
        .map(|effect| effect_line(state, effect, lang));
    let mut lines: Vec<String> = touched
        .chain(effects)
        .filter(|line| !line.is_empty())
        .collect();
    let undo = matches!(entry.act.deed, Deed::Undo { .. });
    let undone = matches!(entry.act.deed, Deed::Command(_))
        && !journal.stands(entry.n)
        && seal::tells(entry);
    if undone || (undo && journal.touched(entry.n).any(seal::tells)) {
        lines.push(say!(
            lang,
            "The bids were seen. Seal anew, or redo.",
            "内容はすでに見られました。封印し直すか、やり直してください。"
        ));
    }
    if let Some(seal) = veil.open(entry) {
        let (nonce, print) = (seal.nonce, seal.fingerprint);
        lines.push(sealed_line(state, &seal, lang));
        lines.push(say!(lang, "Nonce: {nonce}", "nonce：{nonce}"));
        lines.push(say!(lang, "Fingerprint: {print}", "指紋：{print}"));
    }
    lines
}

/// What was under a seal, as one line: `Nina 3,000 G, Ken 500 G`.
pub fn sealed_line(state: &State, seal: &Seal<'_>, lang: Lang) -> String {
    match seal.held {
        Held::Amount(amount) => say!(lang, "Amount: {amount}", "金額：{amount}"),
        Held::Bids([]) => say!(lang, "List: nobody", "入札表：なし"),
        Held::Bids(bids) => {
            let each = bids.iter().map(|bid| {
                let (name, fee) = (state.player_name(&bid.player), bid.fee);
                format!("{name} {fee}")
            });
            let bids = list(each, lang);
            say!(lang, "List: {bids}", "入札表：{bids}")
        }
    }
}
