//! F-6: a round of a half: home, training, campaign, headhunting, game; D-8, D-9, D-41 to D-43.

use crate::support::{League, act, clubs, roster};
use flagkeeper::{
    dice::DiceFrom,
    flags::{
        decide::{hunters_left, is_protected},
        season::AwardWhy,
        state::Status,
    },
    ids::{PlayerId, TeamId},
    rulebook::Rule::*,
};

/// Three clubs of six players, `roff`, `selm` and `dorn` as they sit, at a step.
fn at(step: &str) -> League {
    clubs(&["roff", "selm", "dorn"], 6).does("start-at", &format!("step = \"{step}\""))
}

/// The same in the first half, with this club as its first home.
fn half(step: &str, home: &str) -> League {
    let die = |team| if team == home { 6 } else { 1 };
    let (roff, selm, dorn) = (die("roff"), die("selm"), die("dorn"));
    let rolls = format!("rolls = [{{ roff = {roff}, selm = {selm}, dorn = {dorn} }}]");
    at(step).does("home-roll", &rolls)
}

fn rule(league: League, key: &str, value: &str) -> League {
    league.does("set-rule", &format!("rule = \"{key}\", value = {value}"))
}

fn popular(league: League, player: &str, popularity: i64) -> League {
    league.does(
        "correct",
        &format!(
            "player = \"{player}\", field = \"popularity\", value = {popularity}, reason = \"x\""
        ),
    )
}

fn funds(league: League, team: &str, funds: i64) -> League {
    league.does(
        "correct",
        &format!("team = \"{team}\", field = \"funds\", value = {funds}, reason = \"x\""),
    )
}

fn campaign(league: League, amounts: [i64; 3]) -> League {
    let clubs = ["roff", "selm", "dorn"].into_iter().zip(amounts);
    clubs.fold(league, |league, (team, amount)| {
        league.does("campaign", &format!("team = \"{team}\", amount = {amount}"))
    })
}

fn hunt(team: &str, target: &str, die: u8) -> String {
    format!("team = \"{team}\", target = \"{target}\", die = {die}")
}

fn passes(league: League, teams: &[&str]) -> League {
    teams.iter().fold(league, |league, team| {
        league.does("pass-headhunt", &format!("team = \"{team}\""))
    })
}

fn order(league: &League) -> Vec<String> {
    hunters_left(league.state())
        .iter()
        .map(ToString::to_string)
        .collect()
}

fn protected(league: &League, player: &str) -> bool {
    is_protected(league.state(), &PlayerId::new(player).unwrap())
}

/// F-6.1, D-41: the highest die of all clubs is the first home; those tied for it roll again, nobody else.
#[test]
fn f_6_1_the_highest_die_is_the_first_home() {
    let league = at("first.home")
        .refused("advance", "")
        .by(&[F_6_1])
        .refused("home-roll", "rolls = [{ roff = 5, selm = 5, dorn = 2 }]")
        .by(&[F_6_1, D_41])
        .refused("home-roll", "rolls = [{ roff = 5, selm = 2 }]")
        .by(&[F_6_1, D_41])
        .refused("home-roll", "rolls = [{ roff = 5, selm = 5, dorn = 2 }, { roff = 1, selm = 2, dorn = 6 }]")
        .by(&[F_6_1, D_41])
        .refused("home-roll", "rolls = [{ roff = 5, selm = 4, dorn = 2 }, { roff = 1 }]")
        .by(&[F_6_1, D_41])
        .does(
            "home-roll",
            "rolls = [{ roff = 5, selm = 5, dorn = 2 }, { roff = 3, selm = 3 }, { roff = 1, selm = 6 }]",
        );
    let home = league.state().course.halves.first.home.as_ref();
    assert_eq!(home.map(TeamId::as_str), Some("selm"));
    assert_eq!(league.last().rules, [F_6_1, D_41]);
    league
        .refused("home-roll", "")
        .by(&[F_6_1])
        .does("advance", "");
    at("draft.trades")
        .refuses(act("home-roll", "").ruling("Now!"))
        .because(&["not-now"]);
}

/// F-6.1, D-41: each round the home moves on by one club, clockwise; it is at turn first in headhunting and in the match.
#[test]
fn f_6_1_the_home_moves_on_each_round() {
    let mut league = half("first.home", "selm");
    for (round, clubs) in [
        (1, ["selm", "dorn", "roff"]),
        (2, ["dorn", "roff", "selm"]),
        (3, ["roff", "selm", "dorn"]),
    ] {
        league = league.drive(&format!("first.{round}.headhunting"));
        assert_eq!(order(&league), clubs);
        for (i, team) in clubs.iter().enumerate() {
            for other in &clubs[i + 1..] {
                league = league
                    .refused("pass-headhunt", &format!("team = \"{other}\""))
                    .says(&format!("Club {team} is next"))
                    .by(&[F_6_4]);
            }
            league = passes(league, &[team])
                .refused("pass-headhunt", &format!("team = \"{team}\""))
                .because(&["hunted-already"]);
        }
        league = league
            .drive(&format!("first.{round}.game"))
            .does("start-match", "");
        let teams: Vec<&str> = league
            .state()
            .game
            .as_ref()
            .unwrap()
            .teams
            .iter()
            .map(TeamId::as_str)
            .collect();
        assert_eq!(teams, clubs);
    }
    // The second half has its own.
    let league = league.drive("second.home");
    assert_eq!(league.state().course.halves.second.home, None);
}

/// D-41: under the other readings those tied may agree, and so may all about the home of a round.
#[test]
fn d_41_the_managers_may_agree() {
    let tie = "rolls = [{ roff = 5, selm = 5, dorn = 2 }], agreed = ";
    let league = at("first.home")
        .refused("home-roll", &format!("{tie}\"selm\""))
        .by(&[F_6_1, D_41]);
    let league = rule(league, "D-41.ties", "\"agreed\"")
        .refused("home-roll", &format!("{tie}\"dorn\""))
        .by(&[F_6_1, D_41])
        .does("home-roll", &format!("{tie}\"selm\""))
        .drive("first.1.game")
        .refused("start-match", r#"home = "dorn""#)
        .by(&[D_41, F_6_1]);
    let league = rule(league, "D-41.homes", "\"agreed\"").does("start-match", r#"home = "dorn""#);
    let teams = &league.state().game.as_ref().unwrap().teams;
    assert_eq!(
        teams.iter().map(TeamId::as_str).collect::<Vec<_>>(),
        ["dorn", "roff", "selm"]
    );
}

/// D-50: a home roll for practice matches is none for the matches of a half.
#[test]
fn d_50_the_matches_of_a_half_take_no_home_roll() {
    let league = rule(half("first.1.game", "dorn"), "D-50.home", "\"roll\"");
    league.plays("").does("advance", "");
}

/// F-6.2: any player may train, once a round, one die each: 6 popularity +1, 1 and 2 injured, 3 to 5 nothing.
#[test]
fn f_6_2_one_die_for_whoever_trains() {
    let mut league = at("first.1.training");
    for die in 1..=6u8 {
        let player = format!("roff-{die}");
        league = league.does("train", &format!("player = \"{player}\", die = {die}"));
        let trained = league.player(&player);
        assert_eq!(trained.popularity, i64::from(die == 6));
        assert_eq!(trained.injuries, u8::from(die <= 2));
    }
    assert_eq!(league.last().rules, [F_6_2]);
    league
        .does("train", r#"player = "selm-1""#)
        .refused("train", r#"player = "roff-3", die = 6"#)
        .by(&[F_6_2])
        .does(
            "add-player",
            r#"player = "free", name = "Free", figure = "runner-20""#,
        )
        .refused("train", r#"player = "free", die = 6"#)
        .by(&[F_6_2])
        .drive("first.2.training")
        .does("train", r#"player = "roff-3", die = 6"#)
        .drive("first.2.campaign")
        .refuses(act("train", r#"player = "roff-4""#).ruling("Late"))
        .by(&[F_6_2]);
}

/// F-6.2, M-6.3: who is injured in training misses this round's game, and no other.
#[test]
fn f_6_2_injured_in_training_misses_the_game() {
    let league = half("first.1.training", "roff")
        .does("train", r#"player = "roff-1", die = 2"#)
        .drive("first.1.game")
        .conditioned()
        .refused("roster", &roster("roff", &["roff-1", "roff-2"], &[]))
        .by(&[M_2_4, F_6_2, M_6_3])
        .names("roff", &["roff-2"], &[])
        .drive("first.2.game")
        .conditioned()
        .names("roff", &["roff-1"], &[]);
    assert_eq!(league.player("roff-1").injuries, 1);
}

fn veteran(announced: bool) -> League {
    let injuries = if announced { 4 } else { 3 };
    clubs(&["roff", "selm"], 2)
        .does(
            "add-player",
            &format!("player = \"ken\", name = \"Ken\", figure = \"runner-20\", team = \"roff\", injuries = {injuries}, announced = {announced}"),
        )
        .does("start-at", r#"step = "first.1.training""#)
}

/// F-6.2, F-4.3: the 4th injury in training retires him at once, and so does the 5th of one who announced it.
#[test]
fn f_6_2_the_4th_injury_in_training_retires_him() {
    for (announced, rules) in [(false, vec![F_6_2]), (true, vec![F_6_2, F_4_3])] {
        let league = veteran(announced).does("train", r#"player = "ken", die = 1"#);
        assert_eq!(league.player("ken").status(), Status::Retired);
        assert_eq!(league.last().rules, rules);
        league
            .refused("train", r#"player = "ken""#)
            .because(&["player-retired", "trained-already"]);
        let unhurt = veteran(announced).does("train", r#"player = "ken", die = 3"#);
        assert_ne!(unhurt.player("ken").status(), Status::Retired);
    }
}

/// D-43: under the other reading one player a club, also where he retired of it or has been released since.
#[test]
fn d_43_one_player_a_club_trains() {
    let one = |league| rule(league, "D-43.players", "\"one\"");
    one(at("first.1.training"))
        .does("train", r#"player = "roff-1", die = 3"#)
        .refused("train", r#"player = "roff-2", die = 3"#)
        .by(&[D_43])
        .does("release", r#"player = "roff-1""#)
        .refused("train", r#"player = "roff-2", die = 3"#)
        .by(&[D_43])
        .does("train", r#"player = "selm-2", die = 3"#);
    one(veteran(false))
        .does("train", r#"player = "ken", die = 1"#)
        .refused("train", r#"player = "roff-1", die = 3"#)
        .by(&[D_43]);
}

/// F-6.3, D-42: all pay AFA what they wrote; the one highest bidder rolls, and the club gains so much popularity.
#[test]
fn f_6_3_all_pay_and_the_highest_bidder_gains() {
    let league = campaign(at("first.1.campaign"), [3000, 2900, 0])
        .does("campaign", r#"team = "selm", amount = 2000"#)
        .does("open-campaign", "die = 4");
    assert_eq!(league.last().rules, [F_6_3, D_42]);
    assert_eq!(
        ["roff", "selm", "dorn", "afa"].map(|a| league.funds(a)),
        [97_000, 98_000, 100_000, 5000]
    );
    let award = &league.state().course.awards[0];
    assert_eq!(
        (award.team.as_str(), award.points, award.why),
        ("roff", 4, AwardWhy::Campaign)
    );
    let league = league
        .refused("advance", "")
        .by(&[F_7_6, F_6_3])
        .refused("campaign", r#"team = "selm", amount = 100"#)
        .because(&["campaign-open-already"])
        .refused("open-campaign", "")
        .because(&["campaign-open-already"])
        .refused("distribute", r#"team = "selm", points = { selm-1 = 4 }"#)
        .because(&["no-award"])
        .does(
            "distribute",
            r#"team = "roff", points = { roff-1 = 3, roff-2 = 1 }"#,
        )
        .does("advance", "");
    assert_eq!(
        (
            league.player("roff-1").popularity,
            league.player("roff-2").popularity
        ),
        (3, 1)
    );
}

/// F-6.3: a shared highest amount gains nobody anything, and all have paid; all zero gains nothing; one bidder alone gains.
#[test]
fn f_6_3_shared_top_all_zero_single_bidder() {
    for (amounts, winner) in [
        ([500, 500, 100], None),
        ([500, 500, 500], None),
        ([0, 0, 0], None),
        ([0, 0, 100], Some("dorn")),
    ] {
        let league = campaign(at("first.1.campaign"), amounts).does("open-campaign", "");
        assert_eq!(league.funds("afa"), amounts.iter().sum::<i64>());
        let opened = league.state().course.round.opened.as_ref().unwrap();
        assert_eq!(opened.winner.as_ref().map(TeamId::as_str), winner);
        assert_eq!(opened.die.is_some(), winner.is_some());
        assert_eq!(
            league.state().course.awards.len(),
            usize::from(winner.is_some())
        );
    }
}

/// F-6.3: with dice of the table, the amounts are opened and paid first; whoever then leads alone rolls, once, and nothing
/// goes on before.
#[test]
fn f_6_3_the_table_rolls_once_it_is_seen_who_leads() {
    let sealed = campaign(at("first.1.campaign"), [3000, 2900, 0])
        .refused("campaign-roll", "die = 4")
        .because(&["nobody-rolls"]);
    let opened = sealed.does("open-campaign", r#"dice_from = "table""#);
    assert_eq!(opened.last().rules, [F_6_3]);
    assert_eq!(
        ["roff", "selm", "dorn", "afa"].map(|a| opened.funds(a)),
        [97_000, 97_100, 100_000, 5900]
    );
    assert!(opened.state().course.awards.is_empty());
    let rolled = opened
        .refused("advance", "")
        .says("Club roff")
        .because(&["campaign-roll-due"])
        .refused("campaign", r#"team = "selm", amount = 3100"#)
        .because(&["campaign-open-already"])
        .does("campaign-roll", "die = 5");
    assert_eq!(rolled.last().rules, [F_6_3, D_42]);
    let award = &rolled.state().course.awards[0];
    assert_eq!(
        (award.team.as_str(), award.points, award.why),
        ("roff", 5, AwardWhy::Campaign)
    );
    rolled
        .refused("campaign-roll", "die = 6")
        .because(&["nobody-rolls"]);
}

/// F-6.3: the die of an open campaign may be left to the program after all; where nobody leads alone, nobody rolls.
#[test]
fn f_6_3_an_open_campaign_without_a_die() {
    let open = |amounts| {
        campaign(at("first.1.campaign"), amounts).does("open-campaign", r#"dice_from = "table""#)
    };
    let rolled = open([0, 0, 100]).does("campaign-roll", "");
    let opened = rolled.state().course.round.opened.as_ref().unwrap();
    let points = rolled.state().course.awards[0].points;
    assert_eq!(opened.die.map(|die| i64::from(die.get())), Some(points));
    assert_eq!(rolled.last().act.dice_from, Some(DiceFrom::Program));
    open([500, 500, 100])
        .refused("campaign-roll", "die = 3")
        .because(&["nobody-rolls"])
        .does("advance", "");
}

/// F-6.3: everyone at the table seals an amount, 0 or more; only then are they opened.
#[test]
fn f_6_3_everyone_seals_before_they_are_opened() {
    let league = at("first.1.campaign")
        .refused("advance", "")
        .says("Club roff, Club selm, Club dorn")
        .because(&["amounts-due"])
        .does("campaign", r#"team = "roff", amount = 100"#)
        .does("campaign", r#"team = "selm", amount = 0"#)
        .refused("open-campaign", "")
        .by(&[F_6_3])
        .refused("campaign", r#"team = "dorn", amount = -100"#)
        .by(&[F_6_3])
        .refused("campaign", r#"team = "dorn", amount = 0, nonce = "short""#)
        .because(&["bad-nonce"])
        .does("campaign", r#"team = "dorn", amount = 0"#)
        .refused("advance", "")
        .because(&["campaign-unopened"]);
    let sealed = &league.state().course.round.campaign["roff"];
    let of = flagkeeper::flags::seal::of_amount(&sealed.nonce, sealed.amount);
    assert_eq!(sealed.fingerprint, of);
    at("first.1.training")
        .refuses(act("campaign", r#"team = "roff", amount = 0"#).ruling("Early"))
        .because(&["not-now"]);
}

/// D-7: an amount above the funds is refused when it is sealed, and when funds have dropped since; a smaller one or a loan
/// helps. Nothing can be paid out of any funds.
#[test]
fn d_7_a_campaign_within_the_funds() {
    let league = at("first.1.campaign")
        .refused("campaign", r#"team = "roff", amount = 100100"#)
        .by(&[F_6_3, D_7]);
    let league = funds(
        funds(campaign(league, [100_000, 0, 0]), "roff", 60_000),
        "selm",
        -300,
    )
    .refused("open-campaign", "die = 3")
    .by(&[F_6_3, D_7]);
    let smaller = league
        .clone()
        .does("campaign", r#"team = "roff", amount = 60000"#)
        .does("open-campaign", "die = 3");
    assert_eq!((smaller.funds("roff"), smaller.funds("selm")), (0, -300));
    league
        .clone()
        .does("lend", r#"from = "afa", to = "roff", amount = 40000"#)
        .does("open-campaign", "die = 3");
    let debt = rule(league, "D-7.funds", "\"debt\"").does("open-campaign", "die = 3");
    assert_eq!(
        (
            debt.funds("roff"),
            debt.state().loans["loan-1"].amount.get()
        ),
        (0, 40_000)
    );
}

/// D-42: under the other reading all goes to one player.
#[test]
fn d_42_campaign_points_for_one_player() {
    let league = campaign(at("first.1.campaign"), [100, 0, 0]).does("open-campaign", "die = 4");
    rule(league, "D-42.points", "\"one\"")
        .refused(
            "distribute",
            r#"team = "roff", points = { roff-1 = 3, roff-2 = 1 }"#,
        )
        .by(&[D_42])
        .does(
            "distribute",
            r#"team = "roff", points = { roff-1 = 4, roff-2 = 0 }"#,
        );
}

/// F-6.4, F-6.6: popularity times 2000, at least 5000; on 4 to 6 he comes, the price goes to his old club and his popularity
/// is halved, rounded down; otherwise the price goes to AFA and nothing moves.
#[test]
fn f_6_4_the_price_and_where_it_goes() {
    for (popularity, price, halved) in [(0, 5000, 0), (2, 5000, 1), (3, 6000, 1), (7, 14_000, 3)] {
        for die in 1..=6 {
            let league = half("first.1.headhunting", "roff");
            let league = if popularity > 0 {
                popular(league, "selm-1", popularity)
            } else {
                league
            };
            let league = league.does("headhunt", &hunt("roff", "selm-1", die));
            let won = die >= 4;
            assert_eq!(league.funds("roff"), 100_000 - price);
            assert_eq!(league.funds("selm"), 100_000 + if won { price } else { 0 });
            assert_eq!(league.funds("afa"), if won { 0 } else { price });
            assert_eq!(league.club("selm-1"), if won { "roff" } else { "selm" });
            assert_eq!(
                league.player("selm-1").popularity,
                if won { halved } else { popularity }
            );
            let rules = if won { vec![F_6_4, F_6_6] } else { vec![F_6_4] };
            assert_eq!(league.last().rules, rules);
        }
    }
}

/// F-6.6: whoever is headhunted keeps half of his popularity, rounded down; whoever stays keeps all of it.
#[test]
fn f_6_6_popularity_is_halved_rounded_down() {
    for (before, after) in [(1, 0), (2, 1), (3, 1), (4, 2), (7, 3), (8, 4)] {
        let league = popular(half("first.1.headhunting", "roff"), "selm-1", before);
        let comes = league.clone().does("headhunt", &hunt("roff", "selm-1", 6));
        assert_eq!(comes.player("selm-1").popularity, after, "of {before}");
        assert_eq!(comes.last().rules, [F_6_4, F_6_6]);
        let stays = league.does("headhunt", &hunt("roff", "selm-1", 1));
        assert_eq!(stays.player("selm-1").popularity, before);
    }
}

/// F-6.4: each club tries once a round or passes; more often under a house rule, and then until it passes.
#[test]
fn f_6_4_once_a_round_from_the_home_club_clockwise() {
    let league = half("first.1.headhunting", "dorn")
        .refused("headhunt", &hunt("roff", "selm-1", 6))
        .because(&["not-its-turn"])
        .does("headhunt", &hunt("dorn", "selm-1", 3))
        .refused("headhunt", &hunt("dorn", "selm-1", 6))
        .because(&["hunted-already"])
        .refused("advance", "")
        .says("Club roff, Club selm")
        .because(&["hunts-due"]);
    assert_eq!(order(&league), ["roff", "selm"]);
    let twice = rule(league, "F-6.4.attempts", "2").does("headhunt", &hunt("dorn", "selm-1", 6));
    assert_eq!(order(&twice), ["roff", "selm"]);
    let league = passes(twice, &["roff"]);
    assert_eq!(order(&league), ["selm"]);
    passes(league, &["selm"]).does("advance", "");
}

/// F-6.4, D-18: not one's own player, nobody's, a retired one, an absent club's; not with too little gold; not before the
/// home roll.
#[test]
fn f_6_4_whom_nobody_can_headhunt() {
    let league = half("first.1.headhunting", "roff")
        .does(
            "add-player",
            r#"player = "free", name = "Free", figure = "runner-20""#,
        )
        .acts(act("retire", r#"player = "selm-6""#).ruling("Abroad"))
        .refused("headhunt", &hunt("roff", "roff-1", 6))
        .because(&["own-player"])
        .refused("headhunt", &hunt("roff", "free", 6))
        .because(&["not-under-contract"])
        .refused("headhunt", &hunt("roff", "selm-6", 6))
        .because(&["player-retired"]);
    let league = funds(league, "roff", 4900)
        .refused("headhunt", &hunt("roff", "selm-1", 6))
        .by(&[F_6_4, D_7]);
    let debt = rule(league, "D-7.funds", "\"debt\"").does("headhunt", &hunt("roff", "selm-1", 6));
    assert_eq!(
        (
            debt.funds("roff"),
            debt.state().loans["loan-1"].amount.get()
        ),
        (0, 100)
    );
    at("first.1.headhunting")
        .refused("headhunt", &hunt("roff", "selm-1", 6))
        .by(&[F_6_1]);
    at("first.home")
        .does("attend", r#"half = "first", teams = ["roff", "selm"]"#)
        .does("home-roll", "rolls = [{ roff = 6, selm = 1 }]")
        .drive("first.1.headhunting")
        .refused("headhunt", &hunt("roff", "dorn-1", 6))
        .by(&[F_6_4, D_18]);
}

/// F-6.5, D-16: nobody headhunts a player in his rookie year; in the next one he is like any other.
#[test]
fn f_6_5_a_rookie_is_safe() {
    let rookie = clubs(&["roff", "selm"], 1)
        .does(
            "add-player",
            r#"player = "ken", name = "Ken", figure = "runner-20", team = "selm", rookie = true"#,
        )
        .does("start-at", r#"step = "first.1.headhunting""#)
        .does("home-roll", "rolls = [{ roff = 6, selm = 1 }]")
        .refused("headhunt", &hunt("roff", "ken", 6))
        .by(&[F_6_5, D_16]);
    assert_eq!(rookie.player("ken").rookie, Some(1));
    rookie.acts(act("headhunt", &hunt("roff", "ken", 6)).ruling("All agreed"));
}

/// F-6.5, D-8: who was just headhunted is safe until the end of that round's game, and not longer.
#[test]
fn f_6_5_just_headhunted_until_that_rounds_game() {
    let league = half("first.1.headhunting", "roff")
        .does("headhunt", &hunt("roff", "selm-1", 4))
        .refused("headhunt", &hunt("selm", "selm-1", 4))
        .by(&[F_6_5, D_8])
        .drive("first.1.game");
    assert!(protected(&league, "selm-1"));
    let league = league.drive("first.2.headhunting");
    assert!(!protected(&league, "selm-1"));
    league.does("headhunt", &hunt("selm", "selm-1", 4));
}

/// D-8: under a house rule for n rounds, counted on across the halves, whatever becomes of the number of rounds.
#[test]
fn d_8_safe_for_n_rounds_across_the_halves() {
    let league = rule(half("first.3.headhunting", "roff"), "D-8.rounds", "2")
        .does("headhunt", &hunt("dorn", "roff-1", 6))
        .drive("second.1.headhunting");
    assert!(protected(&league, "roff-1"));
    let cut = rule(league.clone(), "F-6.1.rounds", "1");
    assert!(protected(&cut, "roff-1"));
    let longer = rule(league.clone(), "F-6.1.rounds", "9");
    assert!(protected(&longer, "roff-1"));
    let league = league.drive("second.2.training");
    assert!(!protected(&league, "roff-1"));
    assert!(!protected(&rule(league, "F-6.1.rounds", "1"), "roff-1"));
}

/// D-9: a 17th player by headhunting is allowed; the game waits until the club is back at 16. Under the other reading a full
/// club does not try.
#[test]
fn d_9_the_17th_player() {
    let full = clubs(&["roff"], 16)
        .with_team("selm", 0)
        .with_player("ken", "selm")
        .does("start-at", r#"step = "first.1.headhunting""#)
        .does("home-roll", "rolls = [{ roff = 6, selm = 1 }]");
    rule(full.clone(), "D-9.seventeenth", "\"refused\"")
        .refused("headhunt", &hunt("roff", "ken", 6))
        .by(&[D_9, F_2_2])
        .does("release", r#"player = "roff-1""#)
        .does("headhunt", &hunt("roff", "ken", 6));
    let league = full
        .does("headhunt", &hunt("roff", "ken", 6))
        .drive("first.1.game")
        .conditioned();
    let league = league
        .names("roff", &["ken"], &[])
        .names("selm", &[], &[])
        .refused("kick-off", "")
        .by(&[D_9, F_2_2])
        .does("release", r#"player = "roff-1""#)
        .does("kick-off", "");
    assert_eq!(league.player("ken").since, Some(1));
}

/// F-6.7: the match of a round is played by the clubs of the half, 45 minutes under the book; the step waits for it.
#[test]
fn f_6_7_the_match_of_a_round() {
    half("first.1.game", "roff")
        .refused("advance", "")
        .by(&[F_6_7])
        .does("start-match", "")
        .refused("advance", "")
        .because(&["match-uncommitted"])
        .does("void-match", r#"reason = "Rain""#)
        .refused("advance", "")
        .because(&["match-due"])
        .plays("fd = { selm-1 = 1 }")
        .does("advance", "");
    at("first.1.game").refused("start-match", "").by(&[F_6_1]);
}
