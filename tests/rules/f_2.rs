//! F-2: players, their experience, popularity and record; D-3, D-16.

use crate::support::{act, clubs, league, two_clubs, unreadable};
use flagkeeper::{
    flags::state::{Experience, Status},
    rulebook::Rule::*,
};

const KEN: &str = r#"player = "ken", name = "Ken", figure = "runner-12""#;

/// F-2.1: a player is a figure of the shelf, copied into the league when it first appears.
#[test]
fn f_2_1_a_figure_is_copied_from_the_shelf() {
    let mut league = league().does("add-player", KEN);
    assert_eq!(league.last().then.len(), 2);
    let copied = league.state().figures["runner-12"].clone();
    league.shelf = flagkeeper::figures::Shelf::empty();
    let league = league
        .does(
            "add-player",
            r#"player = "bo", name = "Bo", figure = "runner-12""#,
        )
        .refused(
            "add-player",
            r#"player = "aya", name = "Aya", figure = "heavy-60""#,
        )
        .because(&["unknown-figure"]);
    assert_eq!(league.state().figures["runner-12"], copied);
    assert_eq!(league.state().value(league.player("bo")), 12);
}

/// F-2.2: a club holds at most 16 players; a 17th is refused, the limit is a house rule, a ruling may pass over it.
#[test]
fn f_2_2_a_17th_player_is_refused() {
    let seventeenth = r#"player = "ken", name = "Ken", figure = "runner-20", team = "roff""#;
    let league = clubs(&["roff"], 16)
        .refused("add-player", seventeenth)
        .by(&[F_2_2]);
    let ruled = league
        .clone()
        .acts(act("add-player", seventeenth).ruling("The seventeenth is the mascot"));
    assert_eq!(ruled.state().squad_size(&"roff".parse().unwrap()), 17);
    assert_eq!(
        ruled.last().act.ruling.as_deref(),
        Some("The seventeenth is the mascot")
    );
    assert!(ruled.last().rules.contains(&A_0_2));
    league
        .does("release", r#"player = "roff-1""#)
        .does("add-player", seventeenth)
        .does("set-rule", r#"rule = "F-2.2.players", value = 17"#)
        .does(
            "correct",
            r#"player = "roff-1", field = "team", value = "roff", reason = "Back""#,
        )
        .refused(
            "add-player",
            r#"player = "bo", name = "Bo", figure = "runner-20", team = "roff""#,
        )
        .by(&[F_2_2]);
}

/// F-2.2: founding rosters are entered at the camp; without a club a player can be entered at any step.
#[test]
fn f_2_2_founding_rosters_are_entered_at_the_camp() {
    two_clubs()
        .does("start-at", r#"step = "first.2.game""#)
        .refused("add-player", &format!("{KEN}, team = \"roff\""))
        .by(&[F_2_2])
        .does("add-player", KEN);
}

/// F-2.1: ids are one list for clubs and players, and names are not empty.
#[test]
fn f_2_1_a_player_needs_an_id_and_a_name() {
    two_clubs()
        .refused(
            "add-player",
            r#"player = "roff-1", name = "Ken", figure = "runner-20""#,
        )
        .because(&["id-taken"])
        .refused(
            "add-player",
            r#"player = "roff", name = "Ken", figure = "runner-20""#,
        )
        .because(&["id-taken"])
        .refused(
            "add-player",
            r#"player = "ken", name = "", figure = "runner-20""#,
        )
        .because(&["empty-name"])
        .refused(
            "add-player",
            r#"player = "ken", name = "Ken", figure = "runner-20", team = "dorn""#,
        )
        .by(&[F_1_1])
        .refused("edit-player", r#"player = "ken", name = "Ken""#)
        .by(&[F_2_1])
        .refused("edit-player", r#"player = "roff-1", name = "  ""#)
        .because(&["empty-name"])
        .refused("edit-player", r#"player = "roff-1""#)
        .because(&["nothing-changes"])
        .does("remove-team", r#"team = "roff""#)
        .refused(
            "add-player",
            r#"player = "roff", name = "Ken", figure = "runner-20""#,
        )
        .because(&["id-taken"]);
    unreadable(
        "add-player",
        "player = \"by-hand\"\nname = \"x\"\nfigure = \"runner-20\"",
    );
    unreadable("add-player", "player = \"ken\"\nname = \"x\"");
    unreadable(
        "add-player",
        "player = \"ken\"\nname = \"x\"\nfigure = \"f\"\nfunds = 5",
    );
}

/// F-2.3: experience is the count of injuries; the 4th comes with the announcement of retirement.
#[test]
fn f_2_3_experience_is_the_count_of_injuries() {
    let ranks = [
        Experience::Young,
        Experience::Seasoned,
        Experience::Strong,
        Experience::Veteran,
    ];
    for (injuries, rank) in ranks.into_iter().enumerate() {
        let league = league().does("add-player", &format!("{KEN}, injuries = {injuries}"));
        assert_eq!(league.player("ken").experience(), rank);
        league
            .undo(None)
            .refused(
                "add-player",
                &format!("{KEN}, injuries = {injuries}, announced = true"),
            )
            .by(&[F_2_3]);
    }
    let league = two_clubs().does(
        "add-player",
        &format!("{KEN}, team = \"roff\", injuries = 4, announced = true"),
    );
    assert_eq!(league.player("ken").status(), Status::Announced);
    for bad in ["4", "5", "-1", "9223372036854775807"] {
        crate::support::league()
            .refused("add-player", &format!("{KEN}, injuries = {bad}"))
            .by(&[F_2_3]);
    }
}

/// F-2.4: popularity is a whole number, never below 0, without an upper bound; a club's is the sum over its players.
#[test]
fn f_2_4_popularity_is_never_below_0() {
    let league = two_clubs()
        .refused("add-player", &format!("{KEN}, popularity = -1"))
        .by(&[F_2_4])
        .does(
            "add-player",
            &format!("{KEN}, team = \"roff\", popularity = 1000000"),
        )
        .does(
            "add-player",
            r#"player = "bo", name = "Bo", figure = "runner-12", team = "roff", popularity = 7"#,
        );
    assert_eq!(
        league.state().popularity(&"roff".parse().unwrap()),
        1_000_007
    );
    let most = i64::MAX;
    league
        .does("add-player", &format!("player = \"max\", name = \"Max\", figure = \"runner-12\", team = \"selm\", popularity = {most}"))
        .refused("camp-roll", r#"player = "max", die = 6"#)
        .by(&[F_2_4])
        .does("camp-roll", r#"player = "max", die = 5"#);
}

/// F-2.5: flag downs, flag holds and knock-downs of the season come with a player from paper.
#[test]
fn f_2_5_a_record_is_typed_in() {
    let league = league().does(
        "add-player",
        &format!("{KEN}, fd = 1, fh = 0, ko = 2, proxy = \" Blue orc \""),
    );
    let ken = league.player("ken");
    assert_eq!(
        (ken.fd, ken.fh, ken.ko, ken.proxy.as_str()),
        (1, 0, 2, "Blue orc")
    );
    league
        .undo(None)
        .refused("add-player", &format!("{KEN}, fd = -1"))
        .by(&[F_2_5])
        .refused("add-player", &format!("{KEN}, ko = 1000000"))
        .because(&["too-many-deeds"]);
}

/// F-11.6: value 20, FD 1, FH 0, KO 2: 20 × 100 + 3 × 500 = 3500 gold.
#[test]
fn f_11_6_the_salary_of_value_and_record() {
    let league = two_clubs().does(
        "add-player",
        r#"player = "ken", name = "Ken", figure = "runner-20", team = "roff", fd = 1, ko = 2"#,
    );
    assert_eq!(league.state().salary(league.player("ken")), 3500);
}

/// F-2.6: a released player is the league's; not while winter steps 3 to 6 run (F-11.2).
#[test]
fn f_2_6_a_released_player_is_the_leagues() {
    let league = two_clubs().does("release", r#"player = "roff-1""#);
    assert_eq!(
        (league.club("roff-1"), league.player("roff-1").status()),
        ("", Status::League)
    );
    league
        .refused("release", r#"player = "roff-1""#)
        .by(&[F_2_6])
        .refused("release", r#"player = "nobody""#)
        .by(&[F_2_1]);
    for step in [
        "winter.tryout",
        "winter.popularity",
        "winter.income",
        "winter.salaries",
    ] {
        two_clubs()
            .does("start-at", &format!("step = \"{step}\""))
            .refused("release", r#"player = "roff-1""#)
            .by(&[F_11_2]);
    }
    for step in [
        "draft.bids",
        "first.1.headhunting",
        "winter.releases",
        "winter.close",
    ] {
        two_clubs()
            .does("start-at", &format!("step = \"{step}\""))
            .does("release", r#"player = "roff-1""#);
    }
}

/// D-3: a new player's popularity is 0, or what the house rule or the game master says.
#[test]
fn d_3_popularity_of_a_new_player() {
    let league = league()
        .does("add-player", KEN)
        .does("set-rule", r#"rule = "D-3.popularity", value = 3"#)
        .does(
            "add-player",
            r#"player = "bo", name = "Bo", figure = "runner-12""#,
        )
        .does(
            "add-player",
            r#"player = "aya", name = "Aya", figure = "runner-12", popularity = 9"#,
        );
    let popularity = |id| league.player(id).popularity;
    assert_eq!(
        (popularity("ken"), popularity("bo"), popularity("aya")),
        (0, 3, 9)
    );
}

/// D-16: players of a founding roster are no rookies unless marked; the mark follows the season the league goes on in.
#[test]
fn d_16_a_founding_player_is_a_rookie_only_when_marked() {
    let league = two_clubs()
        .does(
            "add-player",
            &format!("{KEN}, team = \"roff\", rookie = true"),
        )
        .does("start-at", r#"season = 3, step = "first.1.training""#);
    assert_eq!(league.player("ken").rookie, Some(3));
    assert_eq!(league.player("ken").since, Some(3));
    assert_eq!(league.player("roff-1").rookie, None);
}

/// D-28: a player's particulars and his figure can be mended, never during a match.
#[test]
fn d_28_particulars_are_mended_outside_a_match() {
    let figure = r#"figure = "runner-20", set = "test", number = 2, name = "Mended", name_ja = "直し", faction = ["Roff"], rank = "weak", points = 21, range = 4, targets = 1, arc = 90, dial = ["9/8/15/2"]"#;
    let league = two_clubs()
        .does(
            "edit-player",
            r#"player = "roff-1", name = " Ken ", proxy = "Red orc""#,
        )
        .does("edit-figure", figure);
    assert_eq!(league.player("roff-1").name, "Ken");
    assert_eq!(league.state().value(league.player("selm-1")), 21);
    league
        .refused(
            "edit-figure",
            &figure
                .replace("runner-20", "runner-40")
                .replace("number = 2,", "number = 99,"),
        )
        .because(&["unknown-figure"])
        .refused("edit-figure", &figure.replace("arc = 90", "arc = 91"))
        .by(&[K_1_1])
        .after_camp(4)
        .does("start-match", "")
        .refused("edit-figure", figure)
        .by(&[D_28])
        .refused("edit-player", r#"player = "roff-1", name = "Bo""#)
        .by(&[D_28])
        .refused("seat-teams", r#"order = ["selm", "roff"]"#)
        .by(&[M_3_1])
        .refused(
            "correct",
            r#"player = "roff-1", field = "team", value = "selm", reason = "x""#,
        )
        .because(&["match-running"]);
}
