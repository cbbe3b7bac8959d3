//! The end of a season in the window: play-offs, popularity, the series, the winter meeting (F-7, F-10, F-11, F-12).

use super::{act, correct, player, rounds::start_at, team, window};
use egui::Key;
use flagkeeper::{
    flags::{
        Command, command,
        rules::Value,
        step::{Half, Step},
    },
    gold::Gold,
    journal::Account,
    store::League,
    text::Lang,
    ui::actions::Tab,
};

const SELM: &str = "セルム・グレイガルズ";

pub fn points(league: &mut League, club: &str, half: Half, value: i64) {
    act(
        league,
        command::Correct {
            team: Some(team(club)),
            player: None,
            field: command::Fact::Points,
            value: Value::Int(value),
            reason: "The paper said so".into(),
            half: Some(half),
            round: Some(1),
        },
    );
}

fn to_popularity(league: &mut League) {
    start_at(league, Step::PlayOff(Half::First));
    for (club, n) in [("roff", 6), ("selm", 4), ("kaldane", 2)] {
        points(league, club, Half::First, n);
    }
    act(league, command::Advance {});
}

/// F-7.3, F-7.4: level clubs roll, and what going on then brings is listed before.
#[test]
fn a_play_off_is_rolled_and_the_half_decided() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        start_at(league, Step::PlayOff(Half::First));
        for (club, n) in [("roff", 6), ("selm", 6), ("kaldane", 2)] {
            points(league, club, Half::First, n);
        }
    });
    assert!(w.says("Level on top of the half: Roff Rovers, "));
    w.click("Play-off die 1 of Roff Rovers: 3");
    w.click(&format!("Play-off die 1 of {SELM}: 4"));
    w.click("Enter these dice");
    assert!(w.shows(&format!("{SELM} is ahead.")));
    assert!(w.says("First half over: 1. "));
    w.click_part("and 2 more");
    assert!(w.says("Roff Rovers: popularity +5 to distribute"));
    w.click("Advance to: Popularity");
    assert_eq!(w.state().course.awards.len(), 4);
}

/// F-7.6: by + and −, all on one, evenly; the sum is in sight; nobody falls below 0.
#[test]
fn popularity_is_given_by_keys() {
    let mut w = window(Lang::En, Tab::Season, to_popularity);
    assert!(w.shows("0 of 10 given"));
    assert!(!w.enabled("Distribute"));
    w.key(Key::Plus).key(Key::Plus).key(Key::Minus);
    assert!(w.shows("1 of 10 given"));
    w.key(Key::ArrowDown).key(Key::Plus);
    assert!(w.shows("2 of 10 given"));
    w.key(Key::E);
    assert!(w.shows("10 of 10 given"));
    w.key(Key::A);
    assert!(w.shows("10 of 10 given"));
    w.click("Distribute");
    match w.last().command() {
        Some(Command::Distribute(c)) => assert_eq!(c.points.values().sum::<i64>(), 10),
        other => panic!("{other:?}"),
    }
    // The next in order; another may be taken first. A loss takes from those who have it.
    assert!(w.shows("0 of 5 given"));
    w.click("Mirrowen Night Heron and Lantern Society: −10, First half, place 4");
    assert!(w.shows("0 of 10 taken"));
    w.click("Spread evenly (E)");
    assert!(w.shows("10 of 10 taken"));
    let before = w.state().popularity(&team("mirrowen"));
    w.click("Distribute");
    assert_eq!(w.state().popularity(&team("mirrowen")), before - 10);
    assert!(w.state().players.values().all(|p| p.popularity >= 0));
    assert_eq!(w.state().course.awards.len(), 2);
}

/// F-7.6: a loss beyond what the club has is taken as far as it goes; one player never gives more than he has.
#[test]
fn a_loss_ends_at_nothing() {
    let mut w = window(Lang::Ja, Tab::Season, |league| {
        start_at(league, Step::PlayOff(Half::First));
        for (club, n) in [("roff", 6), ("selm", 4), ("kaldane", 2)] {
            points(league, club, Half::First, n);
        }
        let squad: Vec<String> = league
            .state()
            .squad(&team("mirrowen"))
            .map(|(id, _)| id.as_str().to_owned())
            .collect();
        for (n, id) in squad.iter().enumerate() {
            let value = if n < 2 { 2 } else { 0 };
            if league.state().players[&player(id)].popularity != value {
                correct(league, id, command::Fact::Popularity, value);
            }
        }
        act(league, command::Advance {});
    });
    w.click("Mirrowen Night Heron and Lantern Society: −10, 前期4位");
    assert!(w.shows("4のうち0を減点"));
    w.key(Key::A);
    assert!(w.shows("4のうち2を減点"));
    w.key(Key::E);
    assert!(w.shows("4のうち4を減点"));
    w.click("分配する");
    assert_eq!(w.state().popularity(&team("mirrowen")), 0);
}

/// F-10.1, F-10.2: who meets and why, at whose home; ties roll again; the winner's popularity is distributed.
#[test]
fn the_final_is_rolled() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        start_at(league, Step::SeriesFinal);
        for (club, half, n) in [
            ("roff", Half::First, 6),
            ("selm", Half::First, 3),
            ("selm", Half::Second, 9),
            ("roff", Half::Second, 1),
        ] {
            points(league, club, half, n);
        }
    });
    assert!(w.says("champion of the second half · 12 league points · home (F-10.1)"));
    for (name, die) in [("Roff Rovers", 3), (SELM, 3)] {
        w.click(&format!("Final die 1 of {name}: {die}"));
    }
    w.click("Final die 2 of Roff Rovers: 6");
    w.click(&format!("Final die 2 of {SELM}: 1"));
    w.click("Enter these dice");
    assert_eq!(w.state().course.champion, Some(team("roff")));
    assert!(w.says("is the season's champion"));
    w.click("Advance to: Popularity");
    assert!(w.shows("0 of 5 given"));
    w.key(Key::E);
    w.click("Distribute");
    w.click("Advance to: Winter meeting · Trades");
    assert!(w.says("At today's figures"));
}

/// F-11.3, F-11.5: the one button fixes, pays and goes on, an entry each; what it does is listed before.
#[test]
fn popularity_is_fixed_and_the_income_paid() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        start_at(league, Step::WinterPopularity);
    });
    let popularity = w.state().popularity(&team("roff"));
    let before = w.state().funds(&team("roff"));
    assert!(w.says("Popularity fixed: "));
    w.click("Fix popularity");
    assert!(w.state().course.winter.fixed.is_some());
    w.click("Advance to: Team income");
    let after = before + popularity * 1000;
    let gold = |n: i64| flagkeeper::text::number(n);
    let row = format!(
        "Roff Rovers, {popularity}, {} G, {} G, {} G",
        gold(popularity * 1000),
        gold(before),
        gold(after)
    );
    assert!(
        w.rows().iter().any(|r| r.starts_with(&row)),
        "{row}: {:?}",
        w.rows()
    );
    assert!(w.says("AFA → "));
    w.click("Pay team income");
    assert_eq!(w.state().funds(&team("roff")), after);
    w.click("Advance to: Salaries");
    assert_eq!(w.state().step, Step::WinterSalaries);
}

/// F-11.8, F-11.9, D-55: who cannot pay is seen with the way to a loan; marked as bankrupt it is dissolved, and what it
/// leaves is said before.
#[test]
fn a_club_that_cannot_pay_is_dissolved() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        start_at(league, Step::WinterSalaries);
        act(
            league,
            command::Correct {
                team: Some(team("selm")),
                player: None,
                field: command::Fact::Funds,
                value: Value::Int(4_000),
                reason: "A fire".into(),
                half: None,
                round: None,
            },
        );
        act(
            league,
            command::Lend {
                from: Account::Afa,
                to: Account::Team(team("selm")),
                amount: Gold::new(1_000).unwrap(),
                loan: None,
                terms: None,
                interest: None,
                earlier: None,
                open: None,
            },
        );
    });
    assert!(!w.enabled("Pay salaries"));
    assert!(w.says("F-11.8"));
    w.click(&format!("{SELM} borrows"));
    assert!(w.shows("New loan"));
    w.key(Key::Escape);
    w.click(&format!("Bankrupt: {SELM}"));
    assert!(w.says(&format!("{SELM} is dissolved: 11 players go to the league")));
    assert!(w.enabled("Pay salaries"));
    w.click("Pay salaries");
    assert!(!w.state().seats.contains(&team("selm")));
    assert!(w.state().course.winter.salaries.is_some());
    w.click("Advance to: Season's end");
    assert!(w.shows("AFA points (F-12.1)"));
    assert!(w.shows("Close season 2"));
}

/// what is due may be passed over by a ruling with its reason.
#[test]
fn the_game_master_goes_on_all_the_same() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        start_at(league, Step::Headhunting(Half::First, 1));
    });
    w.click("Go on all the same...");
    assert!(!w.enabled("Advance to: Game, by ruling"));
    w.write("Reason of the ruling (A-0.2)", "Late in the evening");
    w.click("Advance to: Game, by ruling");
    assert_eq!(w.state().step, Step::Game(Half::First, 1));
    assert_eq!(w.last().ruling.as_deref(), Some("Late in the evening"));
    w.click("First half · round 1 · Headhunting (not finished, by ruling)");
    assert!(w.says("Not finished: by a ruling the season went on"));
}

/// F-7.3: a play-off nobody needed is marked on the ladder.
#[test]
fn a_step_passed_over_is_marked() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        start_at(league, Step::SummerReleases);
        act(league, command::Advance {});
        start_home_and_end(league);
    });
    w.click("Second half · Play-off (passed over)");
    assert!(w.says("Passed over: nobody needed this step."));
}

/// The second half with a game in its last round only, decided without a play-off.
fn start_home_and_end(league: &mut League) {
    act(
        league,
        command::HomeRoll {
            rolls: None,
            agreed: None,
        },
    );
    for (club, n) in [("roff", 6), ("selm", 4), ("kaldane", 2)] {
        points(league, club, Half::Second, n);
    }
    while league.state().step != Step::Popularity(Half::Second) {
        let advance = flagkeeper::journal::Act::new(command::Advance {}).ruling("On paper");
        league.act(advance).unwrap();
    }
}

/// F-11.7, F-12.1, F-12.2: what closing brings is said before; the window is in the next season after it, and back in the
/// old one when the closing is undone.
#[test]
fn the_season_is_closed_and_the_next_one_shown() {
    let mut w = window(Lang::En, Tab::Season, |league| {
        let old = command::AddPlayer {
            player: player("old-tom"),
            name: "Old Tom".into(),
            figure: crate::window::figure("altenant-1"),
            team: None,
            popularity: None,
            injuries: Some(4),
            fd: None,
            fh: None,
            ko: None,
            announced: Some(true),
            rookie: None,
            proxy: None,
        };
        act(league, old);
        start_at(league, Step::WinterClose);
        for (club, half, n) in [
            ("roff", Half::First, 6),
            ("selm", Half::First, 3),
            ("selm", Half::Second, 9),
            ("kaldane", Half::Second, 1),
        ] {
            points(league, club, half, n);
        }
    });
    assert!(w.says("first half champion"));
    assert!(
        w.shows("+1") && !w.says("Roff Rovers: AFA points +1"),
        "said once"
    );
    w.click("Close season 2");
    assert_eq!((w.state().season, w.state().step), (3, Step::Camp));
    assert!(w.says("Season 3 begins"), "{:?}", w.labels());
    assert!(w.says("Camp die of "), "the camp is shown");
    // Who has retired is none of the new season's players, and is called by his name all the same.
    assert!(w.says("Old Tom retires"), "{:?}", w.labels());
    assert!(w.says("and 1 more"), "{:?}", w.labels());
    w.keys(egui::Modifiers::COMMAND, Key::Z);
    assert_eq!((w.state().season, w.state().step), (2, Step::WinterClose));
    assert!(w.shows("Close season 2"));
}

/// Closed again by redo, the next season has what had been done in it to be done again; where its file is lost, it is said.
#[test]
fn a_season_closed_again_remembers_what_was_done() {
    use egui::Modifiers;
    for lost in [false, true] {
        let mut w = window(Lang::En, Tab::Season, |league| {
            start_at(league, Step::WinterClose);
            act(league, command::CloseSeason {});
            let player = league.state().players.keys().next().unwrap().clone();
            let die = flagkeeper::dice::Die::new(3).ok();
            act(league, command::CampRoll { player, die });
            for _ in 0..2 {
                super::undo(league);
            }
        });
        assert_eq!(w.state().season, 2);
        if lost {
            for entry in std::fs::read_dir(w.path()).unwrap().flatten() {
                if entry.file_name().to_string_lossy().contains(".undone-") {
                    std::fs::remove_file(entry.path()).unwrap();
                }
            }
        }
        w.keys(Modifiers::COMMAND, Key::Y);
        assert_eq!((w.state().season, w.state().camp.len()), (3, 0));
        assert_eq!(w.says("could not be brought back"), lost);
        assert_eq!(w.says("season-003.undone-"), lost);
        w.keys(Modifiers::COMMAND, Key::Y);
        assert_eq!(w.state().camp.len(), usize::from(!lost));
    }
}
