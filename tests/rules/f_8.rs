//! F-8: the Summer Classic: its game's rosters, the expansion draft, the summer meeting, trades.

use crate::{
    market::at_market,
    support::{League, act, clubs, league, roster},
};
use flagkeeper::{flags::step::Step, rulebook::Rule::*};

const RICH: i64 = 100_000;

/// Two clubs at the Classic's roster, roff's players of these popularities, `r1`, `r2`, …; selm has one.
fn at_classic(popularities: &[i64]) -> League {
    let mut league = league().with_team("roff", RICH).with_team("selm", RICH);
    for (n, popularity) in (1..).zip(popularities) {
        league = league.does(
            "add-player",
            &format!(
                "player = \"r{n}\", name = \"R{n}\", figure = \"runner-20\", team = \"roff\", popularity = {popularity}"
            ),
        );
    }
    league
        .with_player("s1", "selm")
        .does("start-at", r#"step = "summer.classic""#)
        .conditioned()
}

/// F-8.1: in the Classic play each club's eight most popular players, whatever their order on the roster.
#[test]
fn f_8_1_the_eight_most_popular_play() {
    let league = at_classic(&[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    league
        .clone()
        .names("roff", &["r8", "r7", "r6", "r5", "r4"], &["r3", "r2", "r1"])
        .names("selm", &["s1"], &[])
        .does("kick-off", "");
    league
        .refused(
            "roster",
            &roster("roff", &["r1", "r2", "r3", "r4", "r9"], &[]),
        )
        .says("R9")
        .by(&[F_8_1]);
}

/// F-8.1: where the eighth place is shared the manager picks freely among those level, but nobody more popular is left out
/// for them.
#[test]
fn f_8_1_a_shared_eighth_place() {
    // Six are ahead; r7 to r10 share the places seven to ten.
    let league = at_classic(&[9, 9, 8, 7, 6, 5, 2, 2, 2, 2, 1]);
    for pair in [["r7", "r8"], ["r9", "r10"], ["r7", "r10"]] {
        league.clone().names(
            "roff",
            &["r1", "r2", "r3", "r4", "r5"],
            &["r6", pair[0], pair[1]],
        );
    }
    league
        .clone()
        .refused(
            "roster",
            &roster("roff", &["r1", "r2", "r3", "r4", "r5"], &["r7", "r8", "r9"]),
        )
        .says("R6")
        .by(&[F_8_1]);
    league
        .refused("roster", &roster("roff", &["r1", "r2", "r11"], &[]))
        .because(&["not-popular-enough"]);
}

/// F-8.1: everybody level: any eight. Fewer than nine players: all of them may play.
#[test]
fn f_8_1_all_level_or_few() {
    at_classic(&[0; 12]).names(
        "roff",
        &["r12", "r3", "r5", "r7", "r9"],
        &["r1", "r2", "r4"],
    );
    at_classic(&[5, 4, 0]).names("roff", &["r3", "r2", "r1"], &[]);
    at_classic(&[5, 4, 0]).names("roff", &["r3"], &[]);
}

/// F-8.1: the rule is of the Classic alone: in the open game the manager names whom he likes.
#[test]
fn f_8_1_not_in_the_open_game() {
    let mut league = clubs(&["roff", "selm"], 9);
    for n in 1..=8 {
        league = league.does(
            "correct",
            &format!(
                "player = \"roff-{n}\", field = \"popularity\", value = 5, reason = \"Paper\""
            ),
        );
    }
    league
        .after_camp(4)
        .conditioned()
        .names("roff", &["roff-9"], &[]);
}

/// F-8.1, D-47: the Classic counts for no half, has no league points, and may be left unplayed.
#[test]
fn f_8_1_the_classic_counts_for_no_half() {
    let league = clubs(&["roff", "selm"], 8)
        .does("start-at", r#"step = "summer.classic""#)
        .kicked_off()
        .does("enter-result", "fd = { roff-1 = 3 }")
        .does("commit-match", "");
    let points = &league.team("roff").points;
    assert_eq!((points.first.total(), points.second.total()), (0, 0));
    assert_eq!(
        league.player("roff-1").fd,
        0,
        "a practice match is no record (D-5)"
    );
    league.does("advance", "");
    clubs(&["roff", "selm"], 8)
        .does("start-at", r#"step = "summer.classic""#)
        .does("advance", "");
}

/// F-3.1: at the Classic play the clubs that attend the second half; D-50: the home roll of the house rule is theirs too.
#[test]
fn f_8_1_those_of_the_second_half_play() {
    let league = clubs(&["roff", "selm", "dorn"], 2)
        .does("set-rule", r#"rule = "D-50.home", value = "roll""#)
        .does("start-at", r#"step = "summer.classic""#)
        .does("attend", r#"half = "second", teams = ["selm", "dorn"]"#)
        .does("start-match", "");
    let teams: Vec<&str> = league
        .state()
        .game
        .as_ref()
        .unwrap()
        .teams
        .iter()
        .map(flagkeeper::ids::TeamId::as_str)
        .collect();
    assert_eq!(teams.len(), 2);
    assert!(!teams.contains(&"roff"));
}

/// F-8.2: the expansion draft is a draft: offers, sealed lists, the highest fee, rookies of this season.
#[test]
fn f_8_2_the_expansion_draft() {
    let league = at_market("summer.draft", &[("roff", RICH), ("selm", RICH)])
        .offers(&["nina"])
        .bids("roff", &[("nina", 500)])
        .bids("selm", &[("nina", 600)])
        .opens("");
    assert_eq!(league.hired(), [("nina", "selm", 600)]);
    assert_eq!(league.player("nina").rookie, Some(1));
    assert_eq!(league.last().rules[0], F_8_2);
}

/// F-8.2, D-46: a club that has sealed its list may leave in the summer: its list counts no more, and nobody waits for it.
#[test]
fn f_8_2_a_club_leaves_that_has_sealed_its_list() {
    let league = at_market(
        "summer.draft",
        &[("roff", RICH), ("selm", RICH), ("dorn", RICH)],
    )
    .offers(&["nina"])
    .bids("roff", &[("nina", 900)])
    .bids("selm", &[("nina", 500)])
    .does("remove-team", r#"team = "roff""#)
    .bids("dorn", &[("roff-1", 200)])
    .does("open-bids", "");
    // D-46: its players are the league's, and on offer at once.
    assert_eq!(
        league.hired(),
        [("roff-1", "dorn", 200), ("nina", "selm", 500)]
    );
    assert_eq!(league.funds("roff"), RICH);
    // The one club that had not sealed leaves.
    at_market("summer.draft", &[("roff", RICH), ("selm", RICH)])
        .offers(&["nina"])
        .bids("selm", &[("nina", 500)])
        .refused("open-bids", "")
        .because(&["lists-due"])
        .does("remove-team", r#"team = "roff""#)
        .does("open-bids", "");
}

/// F-8.3, F-8.4, F-11.1, D-11: trades after the draft, during the whole Summer Classic, and at the winter meeting; at any
/// other step only under the house rule.
#[test]
fn f_8_4_when_clubs_trade() {
    let swap = r#"team = "roff", with = "selm", gives = ["roff-1"], takes = ["selm-1"]"#;
    for step in Step::all(3) {
        let league = at_market(&step.to_string(), &[("roff", RICH), ("selm", RICH)]);
        let window = matches!(
            step,
            Step::DraftTrades
                | Step::Classic
                | Step::SummerDraft
                | Step::SummerMeeting
                | Step::SummerReleases
                | Step::WinterTrades
        );
        if window {
            league.does("trade", swap);
        } else {
            league
                .refused("trade", swap)
                .by(&[F_8_4, D_11])
                .does("set-rule", r#"rule = "D-11.trades", value = "allowed""#)
                .does("trade", swap);
        }
    }
}

/// F-8.4: any agreed exchange: players on both sides or one, gold either way.
#[test]
fn f_8_4_players_and_gold_change_hands() {
    let at = || at_market("summer.meeting", &[("roff", RICH), ("selm", 1000)]);
    let league = at().does(
        "trade",
        r#"team = "roff", with = "selm", gives = ["roff-1", "roff-2"], takes = ["selm-1"], pays = 300, receives = 1000"#,
    );
    assert_eq!(
        [
            league.club("roff-1"),
            league.club("roff-2"),
            league.club("selm-1"),
            league.club("selm-2")
        ],
        ["selm", "selm", "roff", "selm"]
    );
    assert_eq!(
        (league.funds("roff"), league.funds("selm")),
        (RICH + 700, 300)
    );
    assert_eq!(league.player("roff-1").since, Some(1));
    let given = at().does(
        "trade",
        r#"team = "roff", with = "selm", gives = ["roff-1"], takes = []"#,
    );
    assert_eq!(given.club("roff-1"), "selm");
    assert!(given.last().gold.is_empty());
}

/// D-17: a player takes popularity, injuries and his season's record with him.
#[test]
fn d_17_a_player_takes_his_record_with_him() {
    let league = clubs(&["roff", "selm"], 1)
        .does(
            "add-player",
            r#"player = "ken", name = "Ken", figure = "runner-20", team = "roff", popularity = 3, injuries = 2, fd = 4, ko = 1"#,
        )
        .does("start-at", r#"step = "winter.trades""#)
        .does("trade", r#"team = "roff", with = "selm", gives = ["ken"], takes = []"#);
    let ken = league.player("ken");
    assert_eq!((ken.popularity, ken.injuries, ken.fd, ken.ko), (3, 2, 4, 1));
    assert_eq!(league.state().salary(ken), 20 * 100 + 5 * 500);
}

/// F-8.4: two clubs, their own players, each named once, at least one of them; gold from 0, as far as the funds go (D-7).
#[test]
fn f_8_4_what_is_no_trade() {
    let at = || at_market("summer.meeting", &[("roff", 1000), ("selm", 1000)]);
    let no = |fields: &str, why: &[&str]| drop(at().refused("trade", fields).because(why));
    no(
        r#"team = "roff", with = "roff", gives = ["roff-1"], takes = []"#,
        &["trade-with-itself"],
    );
    no(
        r#"team = "roff", with = "selm", gives = [], takes = [], pays = 100"#,
        &["trade-empty"],
    );
    no(
        r#"team = "roff", with = "selm", gives = ["selm-1"], takes = []"#,
        &["not-traded-by"],
    );
    no(
        r#"team = "roff", with = "selm", gives = ["roff-1", "roff-1"], takes = []"#,
        &["named-twice-in-trade"],
    );
    no(
        r#"team = "roff", with = "dorn", gives = ["roff-1"], takes = []"#,
        &["unknown-team"],
    );
    no(
        r#"team = "roff", with = "selm", gives = ["roff-1"], takes = [], pays = -100"#,
        &["negative"],
    );
    at().refused(
        "trade",
        r#"team = "roff", with = "selm", gives = [], takes = ["selm-1"], pays = 1100"#,
    )
    .by(&[F_8_4, D_7])
    .does(
        "trade",
        r#"team = "roff", with = "selm", gives = [], takes = ["selm-1"], pays = 1000"#,
    );
    let owed = at()
        .does("set-rule", r#"rule = "D-7.funds", value = "debt""#)
        .does(
            "trade",
            r#"team = "roff", with = "selm", gives = [], takes = ["selm-1"], pays = 1500"#,
        );
    assert_eq!((owed.funds("roff"), owed.funds("selm")), (0, 2500));
    assert_eq!(owed.state().loans["loan-1"].open.get(), 500);
}

/// F-8.4: nobody named for the match under way is traded away from it.
#[test]
fn f_8_4_not_out_of_a_running_match() {
    clubs(&["roff", "selm"], 2)
        .does("start-at", r#"step = "summer.classic""#)
        .conditioned()
        .names("roff", &["roff-1"], &[])
        .refused(
            "trade",
            r#"team = "roff", with = "selm", gives = ["roff-1"], takes = []"#,
        )
        .because(&["named-in-match"])
        .does(
            "trade",
            r#"team = "roff", with = "selm", gives = ["roff-2"], takes = []"#,
        );
}

/// F-2.2, F-8.3: a trade may leave a club with 17 until the releases of the summer; these are not left with 17.
#[test]
fn f_8_3_a_17th_by_trade_until_the_releases() {
    let league = clubs(&["roff", "selm"], 16)
        .does("start-at", r#"step = "summer.meeting""#)
        .does(
            "trade",
            r#"team = "roff", with = "selm", gives = ["roff-1"], takes = []"#,
        )
        .does("advance", "")
        .refused("advance", "")
        .says("Club selm")
        .by(&[F_8_3, F_5_6, F_2_2])
        .does("release", r#"player = "roff-1""#);
    assert_eq!(
        league
            .player("roff-1")
            .released_by
            .as_ref()
            .unwrap()
            .as_str(),
        "selm"
    );
    league.does("advance", "");
}

/// F-8.4: a trade undone after the next step takes the step back too.
#[test]
fn f_8_4_a_trade_undone_after_the_next_step() {
    let league = at_market("summer.meeting", &[("roff", RICH), ("selm", RICH)]).does(
        "trade",
        r#"team = "roff", with = "selm", gives = ["roff-1"], takes = [], receives = 700"#,
    );
    let traded = league.last().n;
    let league = league
        .does("advance", "")
        .does("release", r#"player = "selm-2""#);
    // Shown first: everything that goes.
    let list = league.journal.undo_list(Some(traded)).unwrap();
    let names: Vec<&str> = list.iter().map(|entry| entry.act.name()).collect();
    assert_eq!(names, ["trade", "advance", "release"]);
    let league = league.undo(traded);
    assert_eq!(league.state().step, Step::SummerMeeting);
    assert_eq!(
        (
            league.club("roff-1"),
            league.club("selm-2"),
            league.funds("roff")
        ),
        ("roff", "selm", RICH)
    );
    assert_eq!(league.redo().state().step, Step::SummerReleases);
}

/// F-8.3, A-0.2: the GM may let a club go on with 17; his ruling stands in the entry.
#[test]
fn f_8_3_a_ruling_past_the_releases() {
    let league = clubs(&["roff", "selm"], 16)
        .does("start-at", r#"step = "summer.meeting""#)
        .does(
            "trade",
            r#"team = "roff", with = "selm", gives = ["roff-1"], takes = []"#,
        )
        .does("advance", "")
        .acts(act("advance", "").ruling("He releases one tomorrow"));
    assert!(league.last().rules.contains(&A_0_2));
}
