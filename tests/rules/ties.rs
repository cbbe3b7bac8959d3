//! Equal highest fees called before the opening (D-6): whoever reads the lists for them leaves an entry, and from then on
//! the lists stay as they are.

use crate::{
    market::{at_draft, at_market, list},
    support::{League, act, written_and_read},
};
use flagkeeper::{
    flags::{
        seal::Veil,
        season::Tied,
        sentence::{entry_lines, entry_title, undo_title},
    },
    rulebook::Rule::*,
    text::Lang,
};

const RICH: i64 = 100_000;
const LANGS: [Lang; 2] = [Lang::En, Lang::Ja];

/// Roff and Selm are level over Nina, all three over Zebulon; Dorn alone wants Ben.
fn tied() -> League {
    at_draft(&[("roff", RICH), ("selm", RICH), ("dorn", RICH)])
        .offers(&["nina", "ben", "zebulon"])
        .bids("roff", &[("nina", 73_100), ("zebulon", 900)])
        .bids("selm", &[("nina", 73_100), ("zebulon", 900)])
        .bids("dorn", &[("ben", 500), ("zebulon", 900)])
}

fn level(league: &League) -> Vec<(String, Vec<String>)> {
    let ties = league.state().course.market.ties.iter().flatten();
    let teams = |tie: &Tied| tie.teams.iter().map(ToString::to_string).collect();
    ties.map(|tie| (tie.player.to_string(), teams(tie)))
        .collect()
}

/// All that is said of the last entry, and the undo of it, in both languages.
fn said(league: &League) -> String {
    let (journal, entry) = (&league.journal, league.last());
    let mut said = entry.text().unwrap();
    for lang in LANGS {
        said += &entry_title(journal, entry, lang);
        said += &entry_lines(journal, entry, &Veil::of(journal), lang).join("\n");
        said += &undo_title(journal, lang).unwrap_or_default();
    }
    said
}

/// D-6: the entry shows who is level over whom, in order of offer, and never a fee.
#[test]
fn d_6_the_entry_says_who_is_level() {
    let league = tied().does("call-ties", "");
    let of = |clubs: &[&str]| clubs.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        level(&league),
        [
            ("nina".into(), of(&["roff", "selm"])),
            ("zebulon".into(), of(&["roff", "selm", "dorn"])),
        ]
    );
    let said = said(&league);
    for part in [
        "Ties called: level over Player nina (Club roff, Club selm), Player zebulon (Club roff, Club selm, Club dorn)",
        "同額の確認：同額はPlayer nina（Club roff、Club selm）、",
        "Undo: Ties called",
        "取り消し：同額の確認",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    for fee in ["73100", "73,100", "900", "Player ben"] {
        assert!(!said.contains(fee), "{fee}: {said}");
    }
    assert!(league.last().rules.contains(&D_6));
    let command = act("call-ties", "");
    assert_eq!(written_and_read(&command), command);
}

/// D-6: that nobody is level is something to know, too, and an entry like any other.
#[test]
fn d_6_no_ties_are_an_entry_too() {
    let league = at_draft(&[("roff", RICH), ("selm", RICH)])
        .offers(&["nina"])
        .bids("roff", &[("nina", 500)])
        .calls_ties();
    assert_eq!(level(&league), []);
    assert!(
        said(&league).contains("Ties called: no clubs are level")
            && said(&league).contains("同額なし")
    );
    let league = league
        .refused("bid", &list("selm", &[("nina", 600)]))
        .because(&["ties-called"])
        .does("open-bids", "");
    assert_eq!(league.hired(), [("nina", "roff", 500)]);
}

/// D-6, D-7: a win that is struck leaves the next ones level; that is called as well.
#[test]
fn d_7_ties_behind_a_struck_win_are_called() {
    let league = at_draft(&[("roff", 1000), ("selm", 1000), ("dorn", 1000)])
        .offers(&["nina", "ben"])
        .bids("roff", &[("nina", 800), ("ben", 700)])
        .bids("selm", &[("ben", 600)])
        .bids("dorn", &[("ben", 600)])
        .calls_ties();
    assert_eq!(
        level(&league),
        [("ben".into(), vec!["selm".into(), "dorn".into()])]
    );
}

/// F-5.2: with the ties known nobody seals anew, an empty list neither, until the opening or an undo; a ruling of the game
/// master passes over it.
#[test]
fn f_5_2_nobody_seals_once_ties_are_called() {
    let called = tied().does("call-ties", "");
    let bid = list("roff", &[("nina", 80_000)]);
    let called = called
        .refused("bid", &bid)
        .by(&[F_5_2, D_6])
        .refused("bid", &list("dorn", &[]))
        .because(&["ties-called"])
        .refused("call-ties", "")
        .because(&["ties-called-already"]);
    let ruled = called
        .clone()
        .acts(act("bid", &bid).ruling("He had misread the name"))
        .does("open-bids", "rolls = [{ selm = 2, dorn = 3 }]");
    assert_eq!(ruled.club("nina"), "roff");
    // Taken back, everybody may seal again, and call again.
    let again = called.clone().undo(None).does("bid", &bid);
    assert_eq!(level(&again.does("call-ties", "")).len(), 1);
    let opened = called.does(
        "open-bids",
        "rolls = [{ roff = 1, selm = 2 }, { roff = 1, selm = 2, dorn = 3 }]",
    );
    assert_eq!(
        opened.hired(),
        [
            ("nina", "selm", 73_100),
            ("ben", "dorn", 500),
            ("zebulon", "dorn", 900)
        ]
    );
    // An opening that is undone leaves the ties called.
    let back = opened.undo(None);
    assert_eq!(level(&back).len(), 2);
    back.refused("bid", &bid).because(&["ties-called"]);
}

/// The tryout's lists are closed by its own rules, and the next step knows nothing of them.
#[test]
fn f_11_4_ties_of_the_tryout() {
    let league = at_market("winter.tryout", &[("roff", RICH), ("selm", RICH)])
        .with_player("free", "")
        .bids("roff", &[("free", 500)])
        .bids("selm", &[("free", 500)])
        .does("call-ties", "")
        .refused("bid", &list("roff", &[]))
        .by(&[F_11_4, F_5_2, D_6])
        .does("open-bids", "rolls = [{ roff = 1, selm = 2 }]")
        .does("advance", "");
    assert_eq!(league.state().course.market.ties, None);
}

/// F-5.2, D-6: until the ties are called no refusal names a player or a club, nor can one tell from another what the lists
/// hold.
#[test]
fn d_6_no_refusal_tells_of_ties_that_were_not_called() {
    let not_tied = at_draft(&[("roff", RICH), ("selm", RICH), ("dorn", RICH)])
        .offers(&["nina", "ben", "zebulon"])
        .bids("roff", &[("nina", 73_100)])
        .others_want_nobody();
    let mut told = Vec::new();
    for sealed in [tied(), not_tied] {
        for fields in [
            "rolls = [{ roff = 1 }]",
            "rolls = [{ roff = 1, selm = 2 }]",
            r#"winners = { nina = "dorn" }"#,
        ] {
            let refused = sealed.clone().refused("open-bids", fields);
            for reason in refused.reasons() {
                told.push((reason.name, reason.text.en.clone(), reason.text.ja.clone()));
            }
        }
    }
    let by_gm = tied().does("set-rule", r#"rule = "D-6.ties", value = "gm""#);
    let refused = by_gm.refused("open-bids", "");
    let reason = &refused.reasons()[0];
    told.push((reason.name, reason.text.en.clone(), reason.text.ja.clone()));
    assert_eq!(told.len(), 7);
    told.dedup();
    assert_eq!(told.len(), 1, "{told:?}");
    let (name, en, ja) = &told[0];
    assert_eq!(*name, "ties-uncalled");
    for word in ["nina", "zebulon", "Club", "73"] {
        assert!(!en.contains(word) && !ja.contains(word), "{en} {ja}");
    }
}

/// F-5.3: ties are called where lists can be opened, and with as much right.
#[test]
fn f_5_3_where_ties_can_be_called() {
    let draft = at_draft(&[("roff", RICH), ("selm", RICH)]);
    let draft = draft
        .refused("call-ties", "")
        .because(&["nothing-on-offer"])
        .offers(&["nina"])
        .bids("roff", &[("nina", 500)])
        .refused("call-ties", "")
        .says("Club selm")
        .by(&[F_5_2, F_5_3]);
    let ruled = act("call-ties", "").ruling("Selm has gone home");
    assert!(draft.clone().acts(ruled).last().act.ruling.is_some());
    draft
        .opens("")
        .refused("call-ties", "")
        .because(&["bids-open-already"])
        .does("advance", "")
        .refused("call-ties", "")
        .by(&[F_5_2]);
}

/// F-5.3: ties that were called and undone were seen: the log says so as of an undone opening. The fees were not: they stay
/// hidden.
#[test]
fn f_5_3_undone_the_bids_were_seen() {
    let league = tied().does("call-ties", "");
    let calling = league.last().n;
    let league = league.undo(None);
    let title = |lang| {
        let entry = league.journal.entry(calling).unwrap();
        entry_title(&league.journal, entry, lang)
    };
    assert_eq!(
        title(Lang::En),
        "Ties called; undone, but the bids were seen"
    );
    assert_eq!(
        title(Lang::Ja),
        "同額の確認（取り消されたが、内容は見られた）"
    );
    let said = said(&league);
    assert!(said.contains("The bids were seen.") && said.contains("内容はすでに見られました"));
    let veil = Veil::of(&league.journal);
    assert!((calling - 3..calling).all(|n| veil.hides(n)));
    let league = league.redo();
    assert_eq!(level(&league).len(), 2);
}
