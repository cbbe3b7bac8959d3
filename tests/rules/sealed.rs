//! Sealed bids are hidden in every word the program says of a league until they are opened.

use crate::{
    market::{at_draft, at_market},
    support::League,
};
use flagkeeper::{
    export::{View, What, report},
    figures::AbilityNames,
    flags::{
        seal::{self, Held, Veil},
        sentence::{entry_lines, entry_title, posting_why, redo_title, undo_title},
    },
    text::Lang,
};

/// Whom roff wants and for how much, so that nothing else says it by chance.
const WANTED: &str = "zebulon";
const FEE: i64 = 73_100;
const NONCE: &str = "fedcba98765432100123456789abcdef";

fn roff_seals(league: League) -> League {
    league.does(
        "bid",
        &format!(
            "team = \"roff\", bids = [{{ player = \"{WANTED}\", fee = {FEE} }}], nonce = \"{NONCE}\""
        ),
    )
}

fn sealed() -> League {
    let league = at_draft(&[("roff", 100_000), ("selm", 100_000)]).offers(&["nina", WANTED]);
    roff_seals(league)
}

/// Everything the program says of what was done since entry `from`: log, ledger, entries whole and as lines, undo and redo.
fn said_since(league: &League, from: u64) -> String {
    let journal = &league.journal;
    let veil = Veil::of(journal);
    let mut said = String::new();
    for lang in [Lang::En, Lang::Ja] {
        for entry in journal.entries().iter().filter(|entry| entry.n >= from) {
            said += &entry_title(journal, entry, lang);
            said += &entry_lines(journal, entry, &veil, lang).join("\n");
            said += &veil.text(entry);
            for posting in &entry.gold {
                said += &posting_why(journal, entry, posting, lang);
            }
        }
        let next = journal.standing().next_back();
        if next.is_some_and(|entry| entry.n >= from) {
            said += &undo_title(journal, lang).unwrap_or_default();
        }
        said += &redo_title(journal, lang).unwrap_or_default();
        let seasons = [journal.clone()];
        for what in What::ALL {
            // Who is on offer is no secret: the lists of players and figures name him in any case.
            if matches!(what, What::Players | What::Career | What::Figures) {
                continue;
            }
            let view = View {
                seasons: &seasons,
                shelf: &league.shelf,
                abilities: &AbilityNames::default(),
                clock: None,
            };
            let report = report(view, what, lang);
            let text = if what == What::Log {
                let rows = report.json.as_array().cloned().unwrap_or_default();
                let new = rows
                    .into_iter()
                    .filter(|row| row["entry"].as_u64() >= Some(from));
                let cells = report.sheets[0].rows.iter();
                let told = cells.skip(usize::try_from(from).unwrap() - 1);
                format!(
                    "{:?}{:?}",
                    new.collect::<Vec<_>>(),
                    told.collect::<Vec<_>>()
                )
            } else {
                format!("{}{:?}{:?}", report.json, report.lead, report.sheets)
            };
            said += &text;
        }
    }
    said
}

/// The words that would give the seal away: the player, the fee in any writing, the nonce.
fn secrets() -> [String; 5] {
    [
        WANTED.to_owned(),
        format!("Player {WANTED}"),
        FEE.to_string(),
        "73,100".to_owned(),
        NONCE.to_owned(),
    ]
}

#[track_caller]
fn tells_nothing(league: &League, from: u64) {
    let said = said_since(league, from);
    for secret in secrets() {
        let at = said
            .find(&secret)
            .map(|at| said[at.saturating_sub(200)..].chars().take(400));
        let near = at.map(String::from_iter);
        assert_eq!(near, None, "{secret} is said");
    }
}

/// F-5.2: until the opening everybody sees club and fingerprint, and nothing else, whatever is undone and done again.
#[test]
fn f_5_2_nothing_is_said_before_the_opening() {
    let league = sealed();
    let from = league.last().n;
    let print = league.state().course.market.sealed["roff"]
        .fingerprint
        .clone();
    let said = said_since(&league, from);
    assert!(
        said.contains(&print) && said.contains(&seal::short(&print)) && said.contains("Club roff")
    );
    tells_nothing(&league, from);
    tells_nothing(&league.clone().undo(None), from);
    tells_nothing(&league.clone().undo(None).redo(), from);
    tells_nothing(&roff_seals(league.clone()).bids("selm", &[]), from);
    // A league with the entry somewhere in the past.
    let mut long = league;
    for n in 0..300 {
        let fields = format!("team = \"selm\", manager = \"Manager {n}\"");
        long = long.does("edit-team", &fields);
    }
    tells_nothing(&long, from);
}

/// F-5.2: never opened, never shown: the step went on with nobody on offer.
#[test]
fn f_5_2_what_was_never_opened_stays_sealed() {
    let league = sealed();
    let from = league.last().n;
    let ruled = league.acts(crate::support::act("advance", "").ruling("No time"));
    tells_nothing(&ruled, from);
}

/// F-5.3: with the opening list and nonce are shown, of every list that was sealed; a list sealed later is hidden again.
#[test]
fn f_5_3_after_the_opening_list_and_nonce_are_shown() {
    let league = sealed();
    let from = league.last().n;
    let league = league.opens("");
    let said = said_since(&league, from);
    for secret in secrets() {
        assert!(said.contains(&secret), "no {secret} in {said}");
    }
    let veil = Veil::of(&league.journal);
    let entry = league.journal.entry(from).unwrap();
    let open = veil.open(entry).unwrap();
    assert_eq!((open.team.as_str(), open.nonce), ("roff", NONCE));
    let Held::Bids(bids) = open.held else {
        panic!("a list")
    };
    assert_eq!(seal::of_bids(open.nonce, bids), open.fingerprint);
}

/// F-5.3: an opening that was undone has been seen: the log says so, what was seen stays so, and what is sealed after it is
/// hidden.
#[test]
fn f_5_3_an_undone_opening_was_seen() {
    let league = at_draft(&[("roff", 100_000), ("selm", 100_000)])
        .offers(&["nina", WANTED])
        .bids("selm", &[("nina", 500)])
        .bids("roff", &[]);
    let league = league.does("open-bids", "");
    let opening = league.last().n;
    let league = league.undo(None);
    let entry = league.journal.entry(opening).unwrap();
    assert!(entry_title(&league.journal, entry, Lang::En).contains("the bids were seen"));
    let undo = league.last();
    let lines = entry_lines(&league.journal, undo, &Veil::of(&league.journal), Lang::En);
    assert!(
        lines.iter().any(|line| line.contains("The bids were seen")),
        "{lines:?}"
    );
    assert!(said_since(&league, 1).contains("500"));
    let league = roff_seals(league);
    let from = league.last().n;
    tells_nothing(&league, from);
    let redone = league.undo(None).undo(None);
    assert!(
        !entry_title(&redone.journal, redone.journal.entry(1).unwrap(), Lang::En).contains("seen")
    );
}

/// F-6.3: the campaign's amounts are hidden in the same way, round by round.
#[test]
fn f_6_3_campaign_amounts_are_hidden_until_they_are_opened() {
    let at = at_market("first.1.campaign", &[("roff", 100_000), ("selm", 100_000)]);
    let league = at.does(
        "campaign",
        &format!("team = \"roff\", amount = {FEE}, nonce = \"{NONCE}\""),
    );
    let from = league.last().n;
    tells_nothing(&league, from);
    let print = league.state().course.round.campaign["roff"]
        .fingerprint
        .clone();
    assert_eq!(seal::receipts(&league.journal)[0].fingerprint, print);
    let opened = league
        .does("campaign", r#"team = "selm", amount = 0"#)
        .does("open-campaign", "die = 2");
    let said = said_since(&opened, from);
    assert!(said.contains("73,100") && said.contains(NONCE) && said.contains(&print));
}

/// F-6.3, D-7: a club whose gold went since it sealed its amount is told so without the amount, and seals again.
#[test]
fn f_6_3_an_amount_that_cannot_be_paid_any_more() {
    let league = at_market("first.1.campaign", &[("roff", 100_000)])
        .does("campaign", &format!("team = \"roff\", amount = {FEE}"))
        .does("lend", r#"from = "roff", to = "afa", amount = 50000"#);
    let refused = league.refused("open-campaign", "die = 3");
    assert!(!refused.text().contains("73,100") && refused.text().contains("Club roff"));
    refused
        .because(&["sealed-too-much"])
        .does("campaign", r#"team = "roff", amount = 50000"#)
        .does("open-campaign", "die = 3");
}

/// The tryout hides as the drafts do, and an opening at one step opens nothing of another.
#[test]
fn f_11_4_lists_of_the_tryout_are_hidden() {
    let league = at_market("winter.tryout", &[("roff", 100_000), ("selm", 100_000)]).does(
        "add-player",
        &format!("player = \"{WANTED}\", name = \"Z\", figure = \"runner-20\""),
    );
    let league = roff_seals(league);
    let from = league.last().n;
    let said = said_since(&league, from);
    assert!(!said.contains(WANTED) && !said.contains(NONCE) && !said.contains("73,100"));
}
