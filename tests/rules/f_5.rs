//! F-5: the draft: who is on offer, sealed lists, equal fees, what cannot be paid, the releases after it.

use crate::{
    market::{at_draft, at_market, list},
    support::{League, act, clubs, unreadable},
};
use flagkeeper::{
    flags::{
        decide::{due, on_offer},
        seal,
        step::Step,
    },
    ids::PlayerId,
    rulebook::Rule::*,
};

const RICH: i64 = 100_000;

fn two() -> League {
    at_draft(&[("roff", RICH), ("selm", RICH)])
}

fn offered(league: &League) -> Vec<&str> {
    on_offer(league.state())
        .into_iter()
        .map(PlayerId::as_str)
        .collect()
}

/// F-5.1: on offer are the players who belong to the league, and then the new ones in the order in which AFA offers them;
/// nobody who is under contract or retired.
#[test]
fn f_5_1_new_players_and_all_who_are_the_leagues() {
    let league = clubs(&["roff", "selm"], 2)
        .with_player("zoe", "")
        .does("release", r#"player = "selm-1""#)
        .acts(act("retire", r#"player = "selm-2""#).ruling("Abroad"))
        .after_camp(4)
        .does("advance", "")
        .offers(&["nina", "ben"]);
    assert_eq!(offered(&league), ["selm-1", "zoe", "nina", "ben"]);
    assert_eq!(league.last().rules[0], F_5_1);
}

/// F-5.1: new players are offered in the two drafts, before the lists are opened; a player's id is free, his figure stands
/// on the shelf.
#[test]
fn f_5_1_only_in_a_draft_and_before_the_opening() {
    let nina = r#"player = "nina", name = "Nina", figure = "runner-20""#;
    for step in Step::all(3) {
        let league = at_market(&step.to_string(), &[("roff", RICH), ("selm", RICH)]);
        if matches!(step, Step::DraftBids | Step::SummerDraft) {
            league.does("offer", nina);
        } else {
            league.refused("offer", nina).by(&[F_5_1]);
        }
    }
    let opened = two().does("offer", nina).opens("");
    opened
        .refused(
            "offer",
            r#"player = "ben", name = "Ben", figure = "runner-20""#,
        )
        .because(&["bids-open-already"]);
    two()
        .does("offer", nina)
        .refused("offer", nina)
        .because(&["id-taken"])
        .refused(
            "offer",
            r#"player = "ben", name = "Ben", figure = "nobody""#,
        )
        .because(&["unknown-figure"])
        .refused(
            "offer",
            r#"player = "ben", name = " ", figure = "runner-20""#,
        )
        .because(&["empty-name"]);
}

/// D-3: a new player's popularity is 0, or what the GM types; the house rule can say another.
#[test]
fn d_3_popularity_of_a_new_player() {
    let league = two()
        .offers(&["nina"])
        .does(
            "offer",
            r#"player = "ben", name = "Ben", figure = "runner-20", popularity = 4"#,
        )
        .does("set-rule", r#"rule = "D-3.popularity", value = 2"#)
        .offers(&["ida"])
        .refused(
            "offer",
            r#"player = "joe", name = "Joe", figure = "runner-20", popularity = -1"#,
        )
        .by(&[F_2_4]);
    let popularity = |id| league.player(id).popularity;
    assert_eq!(
        (popularity("nina"), popularity("ben"), popularity("ida")),
        (0, 4, 2)
    );
}

/// F-5.2: a list names several players with a fee for each; it can be sealed again until the opening, and the last one
/// counts; an empty list wants nobody.
#[test]
fn f_5_2_a_sealed_list_of_several_players() {
    let league = two()
        .offers(&["nina", "ben", "ida"])
        .bids("roff", &[("nina", 3000), ("ben", 2000)])
        .bids("roff", &[("ben", 1000), ("ida", 500)])
        .bids("selm", &[("nina", 700)])
        .bids("selm", &[])
        .opens("");
    assert_eq!(
        league.hired(),
        [("ben", "roff", 1000), ("ida", "roff", 500)]
    );
    league
        .refused("bid", &list("roff", &[]))
        .because(&["bids-open-already"]);
}

/// F-5.2: only players on offer can be wanted, each once.
#[test]
fn f_5_2_what_is_no_list() {
    two()
        .offers(&["nina"])
        .refused("bid", &list("roff", &[("selm-1", 500)]))
        .by(&[F_5_2])
        .refused("bid", &list("roff", &[("nina", 500), ("nina", 600)]))
        .because(&["wanted-twice"])
        .refused("bid", &list("roff", &[("nobody", 500)]))
        .because(&["unknown-player"])
        .refused("bid", &list("dorn", &[("nina", 500)]))
        .because(&["unknown-team"])
        .refused("bid", r#"team = "roff", bids = [], nonce = "abc""#)
        .because(&["bad-nonce"]);
    unreadable(
        "bid",
        "team = \"roff\"\nbids = [{ player = \"nina\", fee = 150 }]",
    );
    unreadable("bid", "team = \"roff\"\nbids = [{ player = \"nina\" }]");
    at_draft(&[("roff", RICH)])
        .does(
            "add-player",
            r#"player = "old", name = "Old", figure = "runner-20""#,
        )
        .acts(act("retire", r#"player = "roff-1""#).ruling("Abroad"))
        .refused("bid", &list("roff", &[("roff-1", 500)]))
        .because(&["not-on-offer"]);
}

/// F-5.2: lists are sealed in the drafts and the tryout alone; elsewhere nothing could ever open them, so no ruling helps.
#[test]
fn f_5_2_lists_are_sealed_where_they_are_opened() {
    for step in Step::all(3) {
        let league = at_market(&step.to_string(), &[("roff", RICH), ("selm", RICH)]);
        let rule = if step == Step::WinterTryout {
            F_11_4
        } else if step == Step::SummerDraft {
            F_8_2
        } else {
            F_5_2
        };
        if matches!(
            step,
            Step::DraftBids | Step::SummerDraft | Step::WinterTryout
        ) {
            let league = league.bids("roff", &[]);
            assert_eq!(league.last().rules[0], rule);
        } else {
            league
                .refused("bid", &list("roff", &[]))
                .by(&[F_5_2])
                .refuses(act("bid", &list("roff", &[])).ruling("Now!"))
                .by(&[F_5_2])
                .refuses(act("open-bids", "").ruling("Now!"))
                .by(&[F_5_2]);
        }
    }
}

/// F-5.2: the seal's fingerprint is the SHA-256 of the nonce and the lines of the list, so that anybody can check it.
#[test]
fn f_5_2_the_fingerprint_can_be_checked_by_hand() {
    let nonce = "00112233445566778899aabbccddeeff";
    let league = two().offers(&["nina", "ben"]).does(
        "bid",
        &format!(
            "{}, nonce = \"{nonce}\"",
            list("roff", &[("nina", 3000), ("ben", 500)])
        ),
    );
    // printf '00112233445566778899aabbccddeeff\nnina 3000\nben 500\n' | sha256sum
    let known = "3bd71835e2a1e5e61e8824433c769f7a57b2da76d4343c155c08beab51d2e88c";
    let sealed = &league.state().course.market.sealed["roff"];
    assert_eq!(
        (sealed.fingerprint.as_str(), sealed.nonce.as_str()),
        (known, nonce)
    );
    let receipts = seal::receipts(&league.journal);
    assert_eq!(receipts.len(), 1);
    assert_eq!(
        (
            receipts[0].entry,
            receipts[0].team.as_str(),
            receipts[0].fingerprint.as_str()
        ),
        (league.last().n, "roff", known)
    );
    // Another draw, another fingerprint, though the list is the same.
    let one = league.bids("selm", &[("nina", 100)]);
    let other = one.clone().bids("selm", &[("nina", 100)]);
    let print = |league: &League| {
        league.state().course.market.sealed["selm"]
            .fingerprint
            .clone()
    };
    assert_ne!(print(&one), print(&other));
    let receipts = seal::receipts(&other.journal);
    assert_eq!(receipts.len(), 2);
    assert_eq!(
        receipts[1].fingerprint,
        print(&other),
        "the last one counts"
    );
}

/// F-5.3: wanted by one club he goes to it, by several to the highest fee. F-5.4, D-40: the winner pays what it wrote, to
/// the player; the others pay nothing.
#[test]
fn f_5_3_the_highest_fee_wins_and_pays() {
    let league = at_draft(&[("roff", 10_000), ("selm", 10_000), ("dorn", 10_000)])
        .offers(&["nina", "ben", "ida"])
        .bids("roff", &[("nina", 3000), ("ben", 900)])
        .bids("selm", &[("nina", 3100)])
        .bids("dorn", &[("nina", 2900)])
        .opens("");
    assert_eq!(
        league.hired(),
        [("nina", "selm", 3100), ("ben", "roff", 900)]
    );
    assert_eq!(
        (league.club("nina"), league.club("ben"), league.club("ida")),
        ("selm", "roff", "")
    );
    let funds = ["roff", "selm", "dorn", "players", "afa"].map(|account| league.funds(account));
    assert_eq!(funds, [9100, 6900, 10_000, 4000, 0]);
    assert_eq!(league.last().rules, [F_5_2, F_5_3, F_5_4, D_40, D_16]);
}

/// F-5.4: the winner pays the whole fee it wrote, however little the others wrote; it leaves the club for the players.
#[test]
fn f_5_4_the_winner_pays_the_fee_it_wrote() {
    let league = two()
        .offers(&["nina"])
        .bids("roff", &[("nina", 3000)])
        .bids("selm", &[("nina", 100)])
        .opens("");
    let funds = ["roff", "selm", "players", "afa"].map(|account| league.funds(account));
    assert_eq!(funds, [RICH - 3000, RICH, 3000, 0]);
    assert_eq!(league.last().gold.len(), 1);
    assert!(league.last().rules.contains(&F_5_4));
}

/// D-40: under the other reading AFA receives the fees; the least fee is 100, or what the house rule says, also 0.
#[test]
fn d_40_who_receives_fees_and_the_least_fee() {
    let league = two()
        .offers(&["nina", "ben"])
        .refused("bid", &list("roff", &[("nina", 0)]))
        .by(&[D_40, F_5_2])
        .refused("bid", &list("roff", &[("nina", -100)]))
        .by(&[F_1_2])
        .bids("selm", &[("ben", 100)])
        .does("set-rule", r#"rule = "D-40.payee", value = "afa""#)
        .does("set-rule", r#"rule = "D-40.least_fee", value = 0"#)
        .bids("roff", &[("nina", 0)])
        .opens("");
    assert_eq!(league.hired(), [("nina", "roff", 0), ("ben", "selm", 100)]);
    assert_eq!(
        (
            league.funds("afa"),
            league.funds("players"),
            league.funds("roff")
        ),
        (100, 0, RICH)
    );
    two()
        .offers(&["nina"])
        .does("set-rule", r#"rule = "D-40.least_fee", value = 5000"#)
        .refused("bid", &list("roff", &[("nina", 4900)]))
        .says("5,000")
        .because(&["fee-too-small"]);
}

/// F-5.3: nothing is opened while an attending club has sealed nothing, nothing twice, and nothing with nobody on offer:
/// then the season goes on without lists.
#[test]
fn f_5_3_when_lists_are_opened() {
    let league = two()
        .refused("open-bids", "")
        .because(&["nothing-on-offer"]);
    assert!(due(league.state()).is_empty());
    league.clone().does("advance", "");
    let league = league
        .offers(&["nina"])
        .bids("roff", &[("nina", 500)])
        .refused("open-bids", "")
        .says("Club selm")
        .by(&[F_5_2, F_5_3])
        .refused("advance", "")
        .because(&["lists-due"])
        .bids("selm", &[])
        .refused("advance", "")
        .because(&["bids-unopened"])
        .does("open-bids", "")
        .refused("open-bids", "")
        .because(&["bids-open-already"]);
    league.does("advance", "");
    // A ruling opens without the list of who does not come.
    let league = two().offers(&["nina"]).bids("roff", &[("nina", 500)]);
    let league = league.acts(act("open-bids", "").ruling("Selm has gone home"));
    assert_eq!(league.hired(), [("nina", "roff", 500)]);
}

/// F-3.1, D-18: only the clubs that attend have to seal a list; another may.
#[test]
fn f_5_2_an_absent_club_need_not_seal_a_list() {
    let league = at_draft(&[("roff", RICH), ("selm", RICH), ("dorn", RICH)])
        .does("attend", r#"half = "first", teams = ["roff", "selm"]"#)
        .offers(&["nina", "ben"])
        .bids("roff", &[("nina", 500)])
        .bids("selm", &[]);
    let without = league.clone().does("open-bids", "");
    assert_eq!(without.hired(), [("nina", "roff", 500)]);
    let with = league.bids("dorn", &[("nina", 600)]).does("open-bids", "");
    assert_eq!(with.hired(), [("nina", "dorn", 600)]);
}

/// D-28: a player on a list who is no longer free at the opening is passed over; the rest of the list stands.
#[test]
fn f_5_3_a_player_who_is_no_longer_free() {
    let league = at_draft(&[("roff", 1000), ("selm", RICH)])
        .offers(&["nina", "ben"])
        .bids("roff", &[("nina", 700), ("ben", 800)])
        .does(
            "correct",
            r#"player = "nina", field = "team", value = "selm", reason = "He had signed before""#,
        )
        .opens("");
    assert_eq!(league.hired(), [("ben", "roff", 800)]);
    assert_eq!((league.club("nina"), league.funds("roff")), ("selm", 200));
}

/// No house rule changed while lists are sealed leaves the draft without a way on.
#[test]
fn f_5_2_house_rules_changed_while_lists_are_sealed() {
    let sealed = at_draft(&[("roff", 1000), ("selm", 1000)])
        .does("set-rule", r#"rule = "D-7.funds", value = "debt""#)
        .offers(&["nina", "ben"])
        .bids("roff", &[("nina", 5000), ("ben", 500)])
        .bids("selm", &[("ben", 500)]);
    let rule = |key: &str, value: &str| {
        let fields = format!("rule = \"{key}\", value = {value}");
        sealed.clone().does("set-rule", &fields)
    };
    let tie = "{ roff = 1, selm = 2 }";
    let refused = rule("D-7.funds", "\"refused\"").opens(tie);
    assert_eq!(
        refused.hired(),
        [("ben", "selm", 500)],
        "5,000 cannot be paid any more"
    );
    assert_eq!(rule("D-40.least_fee", "1000").opens(tie).hired().len(), 2);
    assert_eq!(
        rule("D-40.payee", "\"afa\"").opens(tie).funds("afa"),
        5500 - 4000
    );
    assert_eq!(rule("F-2.2.players", "1").opens(tie).hired().len(), 2);
    let by_gm = rule("D-6.ties", "\"gm\"").does("open-bids", r#"winners = { ben = "roff" }"#);
    assert_eq!(by_gm.club("ben"), "roff");
    let mut league = rule("F-2.2.players", "1")
        .opens(tie)
        .does("advance", "")
        .does("advance", "");
    league = league
        .refused("advance", "")
        .because(&["over-limit", "over-limit"]);
    for player in ["roff-1", "roff-2", "selm-1", "selm-2"] {
        league = league.does("release", &format!("player = \"{player}\""));
    }
    league.does("advance", "");
}

/// F-2.2, F-5.6: a club at 16 may win in the draft; after the trades it releases down to 16, and the season waits for it.
#[test]
fn f_5_6_a_club_at_16_drafts_a_17th() {
    let league = clubs(&["roff", "selm"], 16)
        .does("start-at", r#"step = "draft.bids""#)
        .offers(&["nina", "ben"])
        .bids("roff", &[("nina", 500), ("ben", 500)])
        .opens("")
        .does("advance", "");
    assert_eq!(league.state().squad_size(&league.state().seats[0]), 18);
    let league = league
        .does("advance", "")
        .refused("advance", "")
        .says("Club roff")
        .by(&[F_5_6, F_2_2])
        .does("release", r#"player = "roff-1""#)
        .refused("advance", "")
        .because(&["over-limit"])
        .does("release", r#"player = "nina""#);
    // It may release more.
    league
        .does("release", r#"player = "roff-2""#)
        .does("advance", "");
}

/// F-5.5, F-8.4: after the draft clubs trade; at the releases that follow they do not.
#[test]
fn f_5_5_clubs_trade_after_the_draft() {
    let swap = r#"team = "roff", with = "selm", gives = ["roff-1"], takes = ["selm-1"]"#;
    two()
        .refused("trade", swap)
        .by(&[F_8_4, D_11])
        .does("advance", "")
        .does("trade", swap)
        .does("advance", "")
        .refused("trade", swap)
        .by(&[F_8_4, D_11]);
}

/// F-5.7: whom nobody drafts belongs to the league: he is offered in the next draft and, still undrafted, in the tryout.
#[test]
fn f_5_7_the_undrafted_are_offered_again() {
    let league = two()
        .offers(&["nina", "ben", "ida"])
        .bids("roff", &[("nina", 500)])
        .opens("")
        .does("advance", "");
    assert_eq!(offered(&league), ["ben", "ida"]);
    let drafted = |step: &str| {
        at_market(step, &[("roff", RICH), ("selm", RICH)])
            .does(
                "add-player",
                r#"player = "ben", name = "Ben", figure = "runner-20""#,
            )
            .bids("selm", &[("ben", 100)])
            .opens("")
    };
    for step in ["summer.draft", "winter.tryout"] {
        assert_eq!(drafted(step).hired(), [("ben", "selm", 100)]);
    }
}

/// D-16: the season of a first contract by draft is his rookie year; a founding roster has rookies only where it says so; who
/// had a contract before is none, nor becomes one by being drafted again.
#[test]
fn d_16_who_is_a_rookie() {
    let league = clubs(&["roff", "selm"], 2)
        .does(
            "add-player",
            r#"player = "kid", name = "Kid", figure = "runner-20", team = "roff", rookie = true"#,
        )
        .does("release", r#"player = "roff-1""#)
        .does("start-at", r#"step = "draft.bids", season = 4"#)
        .offers(&["nina"])
        .bids("selm", &[("nina", 500), ("roff-1", 500)])
        .opens("");
    let rookie = |id| league.player(id).rookie;
    assert_eq!(
        [
            rookie("kid"),
            rookie("nina"),
            rookie("roff-1"),
            rookie("roff-2")
        ],
        [Some(4), Some(4), None, None]
    );
    // Released and drafted again in the summer he is a rookie of the same season still, no new one.
    let again = league
        .does("advance", "")
        .does("release", r#"player = "nina""#);
    assert_eq!(again.player("nina").rookie, Some(4));
}

/// F-5.3: an opening can be undone like any act: the players and the gold are back, and the lists are sealed still.
#[test]
fn f_5_3_an_opening_undone() {
    let league = two()
        .offers(&["nina"])
        .bids("roff", &[("nina", 500)])
        .opens("")
        .undo(None);
    assert_eq!((league.club("nina"), league.funds("roff")), ("", RICH));
    assert_eq!(league.state().course.market.sealed.len(), 2);
    let league = league.bids("selm", &[("nina", 600)]).does("open-bids", "");
    assert_eq!(league.hired(), [("nina", "selm", 600)]);
}

/// D-16: a player of the league's is a rookie with his first contract; not one who is said to have had one before.
#[test]
fn d_16_who_had_a_contract_before() {
    let enter = |rookie: &str| {
        let fields = format!(r#"player = "nina", name = "Nina", figure = "runner-12"{rookie}"#);
        clubs(&["roff", "selm"], 8)
            .does("add-player", &fields)
            .does("start-at", r#"step = "draft.bids", season = 2"#)
            .does(
                "bid",
                r#"team = "roff", bids = [{ player = "nina", fee = 500 }]"#,
            )
            .does("bid", r#"team = "selm", bids = []"#)
            .does("open-bids", "")
    };
    assert_eq!(enter("").player("nina").rookie, Some(2));
    assert_eq!(enter(", rookie = true").player("nina").rookie, Some(2));
    assert_eq!(enter(", rookie = false").player("nina").rookie, None);
}
