//! The commands as data: what `flagkeeper commands`, the palette and the log say of them.

use crate::support::{league, shelf, two_clubs, unreadable, written_and_read};
use crate::undo::every_command;
use flagkeeper::{
    flags::{
        self, Flags,
        command::{Command, EditFigure},
        sentence::{act_title, effect_line, posting_line},
    },
    gold::Money,
    journal::{Act, Deed, Game as _, Tagged as _},
    text::Lang,
};

/// Every command has rules, words in both languages, and an example that can be read.
#[test]
fn every_commands_example_can_be_read() {
    for help in Command::help() {
        assert!(!help.rules.is_empty(), "{}", help.name);
        for text in [help.what.en, help.what.ja] {
            assert!(text.ends_with(['.', '。']), "{}: {text}", help.name);
        }
        assert_ne!(help.what.en, help.what.ja);
        let text = format!("command = \"{}\"\n{}", help.name, help.example);
        let act = Act::<Command>::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(act.name(), help.name);
        assert_eq!(written_and_read(&act), act);
        let needed: Vec<_> = help.fields.iter().filter(|field| !field.optional).collect();
        for field in needed {
            assert!(
                help.example.contains(field.name),
                "{} needs {}",
                help.name,
                field.name
            );
        }
        assert!(!unreadable(help.name, &format!("{}\nsurplus = 1", help.example)).is_empty());
    }
}

/// No command is called like undo, redo or a remark, and none twice.
#[test]
fn names_are_unique() {
    let mut names: Vec<&str> = Command::help().iter().map(|help| help.name).collect();
    names.extend(["undo", "redo"]);
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
    assert!(unreadable("camp-rol", "player = \"ken\"").contains("camp-rol"));
}

/// Remarks ride along with every act and are read again.
#[test]
fn remarks_ride_along() {
    let text = "command = \"undo\"\nentry = 3\nnote = \"Oops 😀\\n\"\nruling = \"I say so\"\ndice_from = \"table\"";
    let act = Act::<Command>::parse(text).unwrap();
    assert_eq!(act.deed, Deed::Undo { entry: Some(3) });
    assert_eq!(written_and_read(&act), act);
    assert!(unreadable("undo", "dice_from = \"air\"").contains("dice_from"));
    assert!(unreadable("redo", "entry = -1").len() > 3);
    unreadable("camp-roll", "player = \"ken\"\nnote = 5");
}

/// Every act, effect and posting is told in one line in both languages, with names instead of ids.
#[test]
fn everything_is_told_in_both_languages() {
    let mut league = two_clubs();
    for (command, fields) in every_command() {
        league = league.does(command, fields);
    }
    let league = league.undo(None).redo();
    let state = league.state();
    for entry in league.journal.entries() {
        let mut told = vec![[Lang::En, Lang::Ja].map(|lang| act_title(state, &entry.act, lang))];
        for effect in &entry.then {
            told.push([Lang::En, Lang::Ja].map(|lang| effect_line(state, effect, lang)));
        }
        for [en, ja] in told {
            assert_ne!(en, ja);
            assert!(!en.is_empty() && !en.contains(['\n', '{', '"']), "{en}");
            assert!(!ja.is_ascii() && !ja.contains(['\n', '{']), "{ja}");
            assert!(
                !en.contains("roff-1") || en.contains("Player roff-1"),
                "{en}"
            );
        }
        for posting in &entry.gold {
            let line = posting_line(state, posting, Money::Dollars, Lang::En);
            assert!(line.contains(" → ") && line.contains('$'), "{line}");
        }
    }
}

/// The lines read as a game master would say them.
#[test]
fn how_it_is_told() {
    let league = two_clubs()
        .does("camp-roll", r#"player = "roff-1", die = 6"#)
        .does("lend", r#"from = "afa", to = "roff", amount = 5000"#)
        .does("set-rule", r#"rule = "M-2.5.cap", value = 220"#)
        .does(
            "correct",
            r#"player = "roff-1", field = "team", value = "selm", reason = "x""#,
        );
    let told: Vec<String> = league
        .journal
        .entries()
        .iter()
        .rev()
        .take(4)
        .map(|entry| act_title(league.state(), &entry.act, Lang::En))
        .collect();
    assert_eq!(
        told,
        [
            "Correction: Player roff-1, club: Club selm",
            "House rule: Salary cap: 220 points",
            "Loan: 5,000 G from AFA to Club roff",
            "Camp roll: Player roff-1, 6",
        ]
    );
    let camp = league.journal.entries().iter().rev().nth(3).unwrap();
    assert_eq!(
        effect_line(league.state(), &camp.then[1], Lang::En),
        "Player roff-1: popularity +1"
    );
    assert_eq!(
        effect_line(league.state(), &camp.then[1], Lang::Ja),
        "Player roff-1：人気+1"
    );
}

/// A figure turned into the command that mends it and back is the same figure.
#[test]
fn edit_figure_carries_the_whole_figure() {
    for figure in shelf().figures() {
        assert_eq!(EditFigure::of(figure).figure(), *figure);
    }
}

/// What a button is off for is what the act is refused for; dice it would roll do not matter.
#[test]
fn what_forbids_an_act() {
    let league = two_clubs();
    let forbids =
        |text: &str| flags::forbids(league.state(), &league.shelf, &Act::parse(text).unwrap());
    assert_eq!(
        forbids("command = \"camp-roll\"\nplayer = \"roff-1\""),
        None
    );
    let why = forbids("command = \"start-match\"").unwrap();
    assert_eq!(why.ids(), "F-6.7");
    // Without dice nothing is decided: they are filled in before.
    let bare = Act::parse("command = \"camp-roll\"\nplayer = \"roff-1\"").unwrap();
    let refusal = Flags::decide(league.state(), &league.shelf, &bare).unwrap_err();
    assert_eq!(refusal.reasons[0].name, "no-die");
}

/// Deciding twice gives the same: no clock, no dice, nothing hidden.
#[test]
fn deciding_is_pure() {
    let league = league().with_team("roff", 0);
    let act =
        Act::parse("command = \"lend\"\nfrom = \"afa\"\nto = \"roff\"\namount = 100").unwrap();
    let told = || format!("{:?}", Flags::decide(league.state(), &league.shelf, &act));
    assert_eq!(told(), told());
}
