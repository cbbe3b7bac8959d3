//! The league on paper and its roster file, tried.

use super::*;
use crate::{
    flags::{rules::Key, step::Half},
    text::Lang,
};

fn shelf() -> Shelf {
    let text = include_str!("../../../leagues/altenant/figures.toml");
    Shelf::parse("figures.toml", text).0
}

fn gold(n: i64) -> Gold {
    Gold::new(n).unwrap()
}

/// Two clubs in the middle of a season, with all a paper can hold.
fn paper() -> Paper {
    let team = |id: &str| TeamId::new(id).unwrap();
    let figure = |n: usize| shelf().figures()[n].id.clone();
    Paper {
        rules: vec![("M-2.5.cap".into(), Value::Int(220))],
        clubs: vec![
            PaperClub {
                funds: Some(gold(88_000)),
                afa: 4,
                first: 7,
                second: 2,
                ground: Some(Ground {
                    name: "Harbour".into(),
                    ..Ground::default()
                }),
                ..PaperClub::new(team("roff"), "Roff Rovers")
            },
            PaperClub::new(team("selm"), "Selm"),
        ],
        players: vec![
            PaperPlayer {
                popularity: Some(6),
                injuries: 2,
                fd: 3,
                ..PaperPlayer::new(Some(team("roff")), "Ken", figure(0))
            },
            PaperPlayer {
                injuries: 4,
                announced: true,
                ..PaperPlayer::new(Some(team("selm")), "Ken", figure(1))
            },
            PaperPlayer::new(None, "髙橋", figure(2)),
        ],
        loans: vec![PaperLoan {
            from: Account::Afa,
            to: team("roff").into(),
            amount: gold(5_000),
            interest: gold(500),
            open: Some(gold(2_000)),
            terms: "by the winter".into(),
        }],
        step: Some(Step::Game(Half::Second, 2)),
        home: None,
    }
}

#[test]
fn a_league_on_paper_is_entered_in_one_sitting() {
    let paper = paper();
    let Trial {
        state,
        refused,
        contrary,
    } = paper.trial(3, &shelf());
    assert_eq!((refused, contrary), (vec![], vec![]));
    assert_eq!((state.season, Some(state.step)), (3, paper.step));
    assert!(!state.begun);
    assert_eq!(state.rules.int(Key::Cap), 220);
    let (roff, selm) = (&paper.clubs[0].id, &paper.clubs[1].id);
    assert_eq!(state.seats, [roff.clone(), selm.clone()]);
    // Today's funds: the loan moved no gold; the other club has the house rule's sum (D-1).
    assert_eq!((state.funds(roff), state.funds(selm)), (88_000, 100_000));
    let club = &state.teams[roff];
    assert_eq!((club.afa, club.points.first.total()), (4, 7));
    assert_eq!(club.points.second.total(), 2);
    assert_eq!(club.ground.as_ref().unwrap().name, "Harbour");
    let names: Vec<&str> = state.players.keys().map(PlayerId::as_str).collect();
    assert_eq!(names, ["ken", "ken-2", "player"]);
    let ken = &state.players[&PlayerId::new("ken").unwrap()];
    assert_eq!((ken.popularity, ken.injuries, ken.fd), (6, 2, 3));
    let loan = state.loans.values().next().unwrap();
    assert_eq!((loan.amount, loan.open), (gold(5_000), gold(2_000)));
}

/// F-3.1: every step of the season can be gone on from.
#[test]
fn a_league_on_paper_goes_on_at_any_step() {
    for step in Step::all(3) {
        let paper = Paper {
            step: Some(step),
            ..paper()
        };
        let Trial { state, refused, .. } = paper.trial(2, &shelf());
        assert_eq!((refused, state.step), (vec![], step));
        assert_eq!(crate::flags::Opening::of(&state).faults(), []);
    }
}

/// F-7.1, F-2.5, F-4.2: points, records and announcements stand only at a step that comes after what brought them.
#[test]
fn nothing_stands_before_the_step_that_brings_it() {
    let rows = |step| {
        let paper = Paper {
            step: Some(step),
            ..paper()
        };
        let contrary = paper.trial(2, &shelf()).contrary;
        contrary.into_iter().map(|(row, _)| row).collect::<Vec<_>>()
    };
    let (club, ken, other) = (Row::Club(0), Row::Player(0), Row::Player(1));
    // Both halves' points, the records, the announcement.
    assert_eq!(rows(Step::Camp), [club, club, ken, other]);
    assert_eq!(rows(Step::OpenGame), [club, club, ken]);
    assert_eq!(rows(Step::Game(Half::First, 1)), [club, club]);
    for step in [Step::Training(Half::First, 2), Step::Game(Half::Second, 1)] {
        assert_eq!(rows(step), [club], "{step}");
    }
    assert_eq!(rows(Step::Training(Half::Second, 2)), []);
    let text = Paper {
        step: None,
        ..paper()
    }
    .contradictions();
    assert!(text[0].1.en.contains("7 points") && text[0].1.en.contains("F-7.1"));
    assert!(text[0].1.ja.contains("前期の勝ち点が7"));
}

/// F-6.1: whoever is at home in the round that is gone on with was so after the first home had moved on by a club a
/// round.
#[test]
fn f_6_1_the_first_home_follows_from_the_home_of_the_round() {
    for (round, home, first) in [
        (1, "roff", "roff"),
        (2, "roff", "selm"),
        (3, "selm", "selm"),
    ] {
        let home = Some(TeamId::new(home).unwrap());
        let paper = Paper {
            step: Some(Step::Training(Half::Second, round)),
            home: home.clone(),
            ..paper()
        };
        let Trial { state, refused, .. } = paper.trial(2, &shelf());
        assert_eq!(refused, []);
        let rolled = state.course.halves.second.home.as_ref();
        assert_eq!(rolled.map(TeamId::as_str), Some(first));
        assert_eq!(
            state.round_order(Half::Second, round).first(),
            home.as_ref()
        );
        assert!(!state.begun, "the step can still be chosen anew");
    }
    let paper = Paper {
        step: Some(Step::Classic),
        home: Some(TeamId::new("roff").unwrap()),
        ..paper()
    };
    assert_eq!(paper.trial(2, &shelf()).refused[0].0, Row::Start);
}

#[test]
fn what_the_rules_refuse_is_told_at_its_row() {
    let mut paper = paper();
    paper.players[0].injuries = 4;
    paper.clubs[1].color = "red".into();
    paper.loans[0].open = Some(gold(9_000));
    paper.step = Some(Step::Game(Half::First, 5));
    let refused: Vec<Row> = (paper.trial(1, &shelf()).refused.into_iter())
        .map(|(row, _)| row)
        .collect();
    // The second player's club was refused.
    assert_eq!(
        refused,
        [
            Row::Club(1),
            Row::Player(0),
            Row::Player(1),
            Row::Loan(0),
            Row::Start
        ]
    );
}

#[test]
fn the_clubs_of_another_league_come_along_as_far_as_asked() {
    let state = paper().trial(3, &shelf()).state;
    let bare = clubs_of(&state, Along::Clubs).paper;
    assert_eq!((bare.clubs.len(), bare.players.len()), (2, 0));
    assert_eq!(
        (bare.clubs[0].funds, bare.clubs[0].afa, bare.rules.len()),
        (None, 0, 1)
    );
    let squads = clubs_of(&state, Along::Players).paper;
    assert_eq!(squads.players.len(), 2);
    assert!(
        squads
            .players
            .iter()
            .all(|p| p.injuries == 0 && p.popularity.is_none())
    );
    let all = clubs_of(&state, Along::Everything);
    assert_eq!((all.left, all.unfinished), (vec![], None));
    let again = all.paper.trial(3, &shelf());
    assert_eq!((again.refused, again.contrary), (vec![], vec![]));
    assert_eq!(again.state.step, state.step);
    assert_eq!(again.state.players, state.players);
    assert_eq!(again.state.loans, state.loans);
    assert_eq!(again.state.balances, state.balances);
}

#[test]
fn a_template_can_be_read_back() {
    let paper = paper();
    let template = roster_csv_template(&paper.clubs, &shelf());
    let players = read_roster_csv("t.csv", template.as_bytes(), &paper.clubs, &shelf()).unwrap();
    let clubs: Vec<&str> = (players.iter())
        .filter_map(|p| Some(p.club.as_ref()?.as_str()))
        .collect();
    assert_eq!(clubs, ["roff", "selm"]);
    assert_eq!((players[0].popularity, players[0].injuries), (Some(3), 1));
    let refused = Paper { players, ..paper }.trial(1, &shelf()).refused;
    assert_eq!(refused, []);
}

#[test]
fn a_roster_is_read_as_spreadsheets_write_it() {
    let shelf = shelf();
    let (a, b) = (&shelf.figures()[0], &shelf.figures()[1]);
    let text = format!(
        "name;figure;club;ko;announced\nKen;{} {};Roff Rovers;１２;はい\n\nAya;{};;;\n",
        a.set, a.number, b.id
    );
    let players = read_roster_csv("r.csv", text.as_bytes(), &paper().clubs, &shelf).unwrap();
    assert_eq!(players.len(), 2);
    assert_eq!(players[0].figure, a.id);
    assert_eq!((players[0].ko, players[0].announced), (12, true));
    assert_eq!((&players[1].club, &players[1].figure), (&None, &b.id));
}

#[test]
fn everything_wrong_in_a_roster_is_told_with_row_field_and_value() {
    let text = "club,name,figure,ko,rookie,id\nnobody,Ken,nothing,many,perhaps,A B\n,,,,,\n";
    let clubs = paper().clubs;
    let problems = read_roster_csv("r.csv", text.as_bytes(), &clubs, &shelf()).unwrap_err();
    let told: Vec<String> = problems.iter().map(|p| p.show(Lang::En)).collect();
    for (start, value) in [
        ("r.csv:2:6: id: ", "A B"),
        ("r.csv:2:1: club: ", "nobody"),
        ("r.csv:2:3: figure: ", "nothing"),
        ("r.csv:2:4: ko: ", "many"),
        ("r.csv:2:5: rookie: ", "perhaps"),
    ] {
        assert!(
            told.iter()
                .any(|line| line.starts_with(start) && line.contains(value)),
            "{start} {value}: {told:?}"
        );
    }
    assert_eq!(told.len(), 5);
    for (text, field) in [
        ("club,name\n", "figure"),
        ("name,figure,name\n", "name"),
        ("name,figure,x\n", "x"),
    ] {
        let problems = read_roster_csv("r.csv", text.as_bytes(), &clubs, &shelf()).unwrap_err();
        assert_eq!(problems[0].field.as_deref(), Some(field));
    }
    for bytes in [
        b"PK\x03\x04workbook".as_slice(),
        b"\xd0\xcf\x11\xe0workbook",
    ] {
        let problems = read_roster_csv("r.xlsx", bytes, &clubs, &shelf()).unwrap_err();
        assert!(problems[0].show(Lang::Ja).contains("XLSX"));
    }
    for bytes in [b"name,figure\n\xff".as_slice(), b"name,figure\n", b""] {
        assert!(read_roster_csv("r.csv", bytes, &clubs, &shelf()).is_err());
    }
}

/// F-2.3, F-2.4, F-2.5, F-4.2: a number out of its range is refused with all that is wrong, never changed.
#[test]
fn numbers_out_of_range_are_told_with_row_field_and_value() {
    let figure = &shelf().figures()[0].id.clone();
    let text = format!(
        "name,figure,popularity,injuries,fd,fh,ko,announced\nKen,{figure},-1,9,0,0,0,no\nAya,{figure},3,4,-2,1000000,-7,no\nBo,{figure},12345,2,0,0,999999,yes\n"
    );
    let clubs = paper().clubs;
    let told: Vec<String> = (read_roster_csv("r.csv", text.as_bytes(), &clubs, &shelf())
        .unwrap_err())
    .iter()
    .map(|p| p.show(Lang::En))
    .collect();
    for (start, value) in [
        ("r.csv:2:3: popularity: ", "\"-1\""),
        ("r.csv:2:4: injuries: ", "\"9\""),
        ("r.csv:3:4: injuries: ", "\"4\""),
        ("r.csv:3:5: fd: ", "\"-2\""),
        ("r.csv:3:6: fh: ", "\"1000000\""),
        ("r.csv:3:7: ko: ", "\"-7\""),
        ("r.csv:4:4: injuries: ", "\"2\""),
    ] {
        let found = |line: &String| line.starts_with(start) && line.contains(value);
        assert!(told.iter().any(found), "{start} {value}: {told:?}");
    }
    assert_eq!(told.len(), 7, "{told:?}");
    let text = format!("name,figure,popularity,ko,announced\nBo,{figure},12345,999999,yes\n");
    let players = read_roster_csv("r.csv", text.as_bytes(), &clubs, &shelf()).unwrap();
    let bo = &players[0];
    assert_eq!(
        (bo.popularity, bo.ko, bo.injuries),
        (Some(12_345), 999_999, 4)
    );
}

/// A name that several figures have is another slip than one that none has.
#[test]
fn an_unknown_figure_and_an_ambiguous_one_are_told_apart() {
    let shelf = shelf();
    let all = shelf.figures();
    let twice = all.iter().find(|figure| {
        let same = all.iter().filter(|other| other.name == figure.name);
        same.count() > 1
    });
    let told = |name: &str| {
        let text = format!("name,figure\nKen,{name}\n");
        let problems = read_roster_csv("r.csv", text.as_bytes(), &[], &shelf).unwrap_err();
        problems[0].show(Lang::Ja)
    };
    assert!(told("誰でもない").contains("棚にありません"));
    let twice = twice.unwrap();
    let said = told(&twice.name);
    assert!(
        said.contains("複数") && said.contains(twice.id.as_str()),
        "{said}"
    );
}
