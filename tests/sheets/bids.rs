//! The sheet of sealed bids (F-5.2, F-6.3).

use crate::{
    close, has_row,
    paper::is_clean,
    printed, says,
    support::{League, two_clubs},
};
use flagkeeper::{flags::seal, sheets::Sheet, text::Lang};

const NONCE: &str = "fedcba98765432100123456789abcdef";
const SECRETS: [&str; 5] = ["zebulon", "Zebulon", "73,100", "73100", NONCE];

/// Both clubs have sealed at the spring draft: roff wants Zebulon for 73,100 gold, selm nobody.
fn sealed() -> League {
    two_clubs()
        .does("start-at", r#"step = "draft.bids""#)
        .does(
            "offer",
            r#"player = "zebulon", name = "Zebulon", figure = "runner-20""#,
        )
        .does(
            "bid",
            &format!(
                r#"team = "roff", bids = [{{ player = "zebulon", fee = 73100 }}], nonce = "{NONCE}""#
            ),
        )
        .does("bid", r#"team = "selm", bids = []"#)
}

/// All that stands on the sheet, without blanks.
fn all(league: &League, team: Option<&str>, lang: Lang) -> String {
    let sheet = printed(Sheet::Bids, &league.journal, team, lang);
    is_clean(&sheet);
    assert!(sheet.missing.is_empty());
    let lines = sheet.pages.iter().flat_map(|page| &page.lines);
    close(&lines.map(|line| line.text.as_str()).collect::<String>())
}

/// F-5.2: before the opening the sheet has every fingerprint whole and short, and lines to sign, and nothing of what is sealed.
#[test]
fn f_5_2_fingerprints_and_nothing_else_before_the_opening() {
    let league = sealed();
    let receipts = seal::receipts(&league.journal);
    assert_eq!(receipts.len(), 2);
    for lang in [Lang::En, Lang::Ja] {
        let said = all(&league, None, lang);
        for receipt in &receipts {
            assert!(said.contains(&receipt.fingerprint), "whole, in eights");
            assert!(said.contains(&seal::short(&receipt.fingerprint)));
            assert!(said.contains(&receipt.at.format("%Y-%m-%d%H:%M:%S").to_string()));
        }
        for secret in SECRETS {
            assert!(!said.contains(secret), "{secret} leaks");
        }
        // In the table and under a line to sign.
        assert_eq!(said.matches(&close("Club roff")).count(), 2, "{said}");
    }
    let sheet = printed(Sheet::Bids, &league.journal, None, Lang::En);
    assert_eq!(sheet.pages.len(), 1);
}

/// F-5.2: a sealing that was taken back is on no sheet; one club's sheet has only its own.
#[test]
fn f_5_2_what_counts_is_what_stands() {
    let league = sealed();
    let [roff, selm] = &seal::receipts(&league.journal)[..] else {
        panic!("two have sealed")
    };
    let said = all(&league.clone().undo(None), None, Lang::En);
    assert!(said.contains(&roff.fingerprint) && !said.contains(&selm.fingerprint));
    assert!(said.contains(&close("nothing sealed")));
    let said = all(&league, Some("selm"), Lang::En);
    assert!(!said.contains(&roff.fingerprint) && said.contains(&selm.fingerprint));
}

/// F-5.3: after the opening the nonce and every line stand there, as they go into the fingerprint.
#[test]
fn f_5_3_after_the_opening_the_proof() {
    let league = sealed().does("open-bids", "");
    let sheet = printed(Sheet::Bids, &league.journal, None, Lang::En);
    is_clean(&sheet);
    has_row(
        &sheet,
        1,
        &[NONCE, "nonce", "zebulon 73100", "Zebulon for 73,100 G"],
    );
    says(&sheet, 1, "and no line more: it wants nobody");
    says(&sheet, 1, "certutil -hashfile FILE SHA256");
    let said = all(&league, None, Lang::Ja);
    assert!(SECRETS[2..].iter().all(|secret| said.contains(secret)));
    // The steps after it show what was sealed last, and so do an opening that was undone: it was seen.
    let later = league.clone().does("advance", "");
    assert!(all(&later, None, Lang::En).contains("Zebulonfor73,100G"));
    assert!(all(&league.undo(None), None, Lang::En).contains(NONCE));
}

/// F-6.3: the amounts of a campaign in the same way.
#[test]
fn f_6_3_the_campaign() {
    let league = two_clubs()
        .does("start-at", r#"step = "first.1.campaign""#)
        .does(
            "campaign",
            &format!(r#"team = "roff", amount = 73100, nonce = "{NONCE}""#),
        )
        .does("campaign", r#"team = "selm", amount = 0"#);
    let said = all(&league, None, Lang::En);
    assert!(SECRETS.iter().all(|secret| !said.contains(secret)));
    let league = league.does("open-campaign", "die = 2");
    let sheet = printed(Sheet::Bids, &league.journal, None, Lang::En);
    has_row(&sheet, 1, &[NONCE, "nonce", "73100", "73,100 G"]);
}

/// Before anything has been sealed in a season the sheet says so.
#[test]
fn nothing_sealed_yet() {
    let said = all(&two_clubs(), None, Lang::En);
    assert!(said.contains(&close("Nothing has been sealed in this season yet.")));
}
