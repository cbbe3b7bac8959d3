//! Undo and redo: entries like any other; what was taken back stays readable and can be brought back until a new act.

use crate::support::{League, act, two_clubs};
use flagkeeper::{
    flags::{
        command::Command,
        sentence::{entry_title, redo_title, redo_told, undo_title},
    },
    journal::{Act, Tagged as _, UndoError},
    text::Lang,
};
use std::collections::BTreeSet;

/// Every command of the game in an order in which each is possible.
pub fn every_command() -> Vec<(&'static str, &'static str)> {
    vec![
        ("add-team", r#"team = "dorn", name = "Dorn", funds = 4000"#),
        (
            "edit-team",
            r#"team = "dorn", manager = "Aya", ground = { name = "Hill" }"#,
        ),
        ("seat-teams", r#"order = ["dorn", "selm", "roff"]"#),
        (
            "add-player",
            r#"player = "ken", name = "Ken", figure = "heavy-60", team = "dorn", injuries = 3"#,
        ),
        ("edit-player", r#"player = "ken", proxy = "Blue orc""#),
        (
            "edit-figure",
            r#"figure = "heavy-60", set = "test", number = 8, name = "Mended", faction = ["Roff"], rank = "weak", points = 61, range = 0, targets = 1, arc = 90, dial = ["8/10/17/4", "7/9/16/3"]"#,
        ),
        ("start-at", r#"season = 2, step = "spring.camp""#),
        ("set-rule", r#"rule = "M-2.5.cap", value = 50"#),
        (
            "correct",
            r#"team = "dorn", field = "funds", value = 8000, reason = "Paper""#,
        ),
        (
            "correct",
            r#"player = "roff-2", field = "popularity", value = 3, reason = "Paper""#,
        ),
        (
            "lend",
            r#"from = "afa", to = "dorn", amount = 500, interest = 100"#,
        ),
        ("repay", r#"loan = "loan-1", amount = 200"#),
        ("remove-team", r#"team = "selm""#),
        ("add-team", r#"team = "selm", name = "Selm""#),
        ("release", r#"player = "roff-8""#),
        ("camp-roll", r#"player = "ken", die = 1"#),
        ("camp-roll", r#"player = "roff-1", die = 6"#),
        ("retire", r#"player = "ken""#),
        (
            "correct",
            r#"player = "ken", field = "team", value = "dorn", reason = "He stays""#,
        ),
        ("advance", "ruling = \"The others roll at home\""),
        ("start-match", ""),
        ("condition", r#"player = "ken", damage = 1"#),
        ("condition", r#"player = "roff-1", die = 1"#),
        ("condition", r#"player = "roff-2", die = 6"#),
        ("condition", r#"player = "roff-3""#),
        ("condition", r#"player = "roff-4""#),
        ("condition", r#"player = "roff-5""#),
        ("condition", r#"player = "roff-6""#),
        ("condition", r#"player = "roff-7""#),
        ("roster", r#"team = "dorn", starters = ["ken"], bench = []"#),
        (
            "roster",
            r#"team = "roff", starters = ["roff-1", "roff-2"], bench = ["roff-3"]"#,
        ),
        ("roster", r#"team = "selm", starters = [], bench = []"#),
        ("kick-off", ""),
        (
            "clock",
            r#"set = "start", match_secs = 800, turn_secs = 100"#,
        ),
        (
            "turn-dial",
            r#"player = "ken", damage = 0, reason = "It slipped""#,
        ),
        ("move", r#"player = "ken", on_flag = true"#),
        (
            "defense-line",
            r#"player = "ken", with = "roff-1", facts = ["within-6", "line-free"], agreed = true"#,
        ),
        (
            "pass",
            r#"player = "ken", to = "inside", die = 1, facts = ["in-range", "front-arc", "line-free"], ruling = "He may""#,
        ),
        ("flag", r#"to = "roff-1", outside = false"#),
        ("end-turn", ""),
        (
            "hand-over",
            r#"player = "roff-1", to = "roff-2", facts = ["friend-contact"]"#,
        ),
        (
            "close-combat",
            r#"player = "roff-1", target = "ken", facts = ["enemy-contact"], dice = [1, 2]"#,
        ),
        (
            "substitute",
            r#"team = "roff", off = "roff-1", on = "roff-3""#,
        ),
        ("end-turn", ""),
        ("end-turn", ""),
        (
            "turn-dial",
            r#"player = "ken", damage = 1, reason = "It slipped""#,
        ),
        ("rest", r#"player = "ken""#),
        ("end-turn", ""),
        (
            "capture",
            r#"player = "roff-3", target = "ken", facts = ["enemy-contact"], dice = [6, 6]"#,
        ),
        ("release-captive", r#"player = "ken""#),
        (
            "shoot",
            r#"player = "roff-2", targets = ["ken"], facts = ["in-range", "line-free"], dice = [1, 2], ruling = "He may""#,
        ),
        ("end-turn", ""),
        ("end-turn", ""),
        ("end-turn", ""),
        (
            "heal",
            r#"player = "roff-2", target = "roff-3", facts = ["friend-contact"], dice = [1, 2], ruling = "He may""#,
        ),
        (
            "use-ability",
            r#"player = "roff-3", ability = "venom", targets = ["roff-2"], ruling = "He may""#,
        ),
        ("turn-dial", r#"player = "ken", damage = 2, reason = "Out""#),
        ("end-turn", ""),
        ("end-turn", ""),
        ("end-turn", ""),
        (
            "necromancy",
            r#"player = "roff-3", target = "ken", die = 1, ruling = "He may""#,
        ),
        (
            "resume-match",
            r#"turn = "roff", flag = "roff-2", figures = [{ player = "roff-2", at = "inside", damage = 1, ko = 2 }], match_secs = 300"#,
        ),
        ("end-match", ""),
        (
            "enter-result",
            r#"fd = { roff-1 = 1 }, ko = { roff-2 = 1 }, fh = "roff-3", hospital = ["ken"]"#,
        ),
        ("commit-match", ""),
        ("reopen-match", ""),
        ("void-match", r#"reason = "Rain""#),
        ("advance", ""),
        (
            "offer",
            r#"player = "nina", name = "Nina", figure = "frail-10""#,
        ),
        ("attend", r#"half = "first", teams = ["roff", "selm"]"#),
        (
            "bid",
            r#"team = "roff", bids = [{ player = "nina", fee = 500 }]"#,
        ),
        ("bid", r#"team = "selm", bids = []"#),
        ("call-ties", ""),
        ("open-bids", ""),
        ("advance", ""),
        (
            "trade",
            r#"team = "dorn", with = "roff", gives = ["ken"], takes = ["roff-1"], pays = 100"#,
        ),
        ("set-rule", r#"rule = "F-6.1.rounds", value = 1"#),
        ("advance", ""),
        ("advance", ""),
        ("home-roll", "rolls = [{ roff = 5, selm = 2 }]"),
        ("advance", ""),
        ("train", r#"player = "roff-2", die = 6"#),
        ("advance", ""),
        ("campaign", r#"team = "roff", amount = 200"#),
        ("campaign", r#"team = "selm", amount = 0"#),
        ("open-campaign", r#"dice_from = "table""#),
        ("campaign-roll", "die = 3"),
        ("distribute", r#"team = "roff", points = { roff-2 = 3 }"#),
        ("advance", ""),
        ("pass-headhunt", r#"team = "roff""#),
        ("headhunt", r#"team = "selm", target = "roff-2", die = 5"#),
        ("advance", ""),
        ("advance", "ruling = \"Nobody came\""),
        ("play-off", "rolls = [{ roff = 6, selm = 1 }]"),
        ("advance", ""),
        ("distribute", r#"team = "roff", points = { roff-3 = 10 }"#),
        ("distribute", r#"team = "selm", points = { roff-2 = -3 }"#),
        ("advance", ""),
        ("advance", ""),
        ("advance", "ruling = \"No draft\""),
        ("advance", ""),
        ("advance", ""),
        ("advance", "ruling = \"No home\""),
        ("advance", ""),
        ("advance", "ruling = \"No campaign\""),
        ("advance", "ruling = \"No headhunting\""),
        ("advance", "ruling = \"Nobody came\""),
        ("play-off", "rolls = [{ dorn = 1, roff = 6, selm = 2 }]"),
        ("advance", ""),
        ("distribute", r#"team = "roff", points = { roff-3 = 10 }"#),
        ("distribute", r#"team = "selm", points = { roff-2 = 5 }"#),
        ("distribute", r#"team = "dorn", points = { roff-1 = 5 }"#),
        ("advance", ""),
        ("play-off", "rolls = [{ dorn = 5, selm = 2 }]"),
        ("play-off", "rolls = [{ dorn = 1, selm = 4 }]"),
        ("distribute", r#"team = "selm", points = { roff-2 = 5 }"#),
        ("advance", ""),
        ("series", "rolls = [{ roff = 2, selm = 3 }]"),
        ("advance", ""),
        ("distribute", r#"team = "selm", points = { roff-2 = 5 }"#),
        ("advance", ""),
        ("advance", ""),
        ("advance", ""),
        ("advance", "ruling = \"No tryout\""),
        ("fix-popularity", ""),
        ("advance", ""),
        ("pay-income", ""),
        ("advance", ""),
        ("pay-salaries", ""),
        ("advance", ""),
        ("close-season", ""),
    ]
}

/// undo(do(s)) = s and redo(undo(do(s))) = do(s), for every command, any number of times.
#[test]
fn undo_takes_back_every_command() {
    let mut league = two_clubs();
    let mut done = BTreeSet::new();
    for (command, fields) in every_command() {
        let before = league.state().clone();
        league = league.does(command, fields);
        let after = league.state().clone();
        assert_ne!(before, after, "{command} changes something");
        for _ in 0..2 {
            league = league.undo(None);
            assert_eq!(*league.state(), before, "undo of {command}");
            league = league.redo();
            assert_eq!(*league.state(), after, "redo of {command}");
        }
        done.insert(command);
    }
    let all: BTreeSet<&str> = Command::help().iter().map(|help| help.name).collect();
    assert_eq!(done, all, "every command is undone here");
    // All of it, entry by entry, back to the start.
    let start = two_clubs().state().clone();
    for _ in 0..every_command().len() {
        league = league.undo(None);
    }
    assert_eq!(*league.state(), start);
}

fn rolled(dice: &[(u32, u8)]) -> League {
    dice.iter().fold(two_clubs(), |league, (n, die)| {
        league.does("camp-roll", &format!("player = \"roff-{n}\", die = {die}"))
    })
}

/// Undo of an entry takes it back with everything after it; redo brings back exactly that.
#[test]
fn undo_of_an_entry_takes_all_after_it() {
    let league = rolled(&[(1, 6), (2, 6), (3, 6)]);
    let (full, first) = (league.state().clone(), league.journal.next_n() - 3);
    let names: Vec<u64> = league
        .journal
        .undo_list(Some(first))
        .unwrap()
        .iter()
        .map(|e| e.n)
        .collect();
    assert_eq!(names, [first, first + 1, first + 2]);
    let league = league.undo(first);
    assert!(league.state().camp.is_empty());
    assert_eq!(league.journal.redo_list(None).unwrap().len(), 3);
    assert!(!league.journal.stands(first));
    let league = league.redo();
    assert_eq!(*league.state(), full);
    assert!(league.journal.stands(first));
    assert_eq!(
        league.journal.undo_list(Some(999)).unwrap_err(),
        UndoError::NotStanding(999)
    );
}

/// Several undos are brought back by as many redos, the last first; a new act ends redo, and the cut branch stays readable.
#[test]
fn several_undos_and_several_redos() {
    let league = rolled(&[(1, 6), (2, 6), (3, 6), (4, 6)]);
    let n = league.journal.next_n() - 1;
    let full = league.state().clone();
    let league = league.undo(None).undo(n - 2).undo(None);
    assert_eq!(league.state().camp.len(), 0);
    let league = league.redo();
    assert_eq!(league.state().camp.len(), 1);
    let league = league.redo();
    assert_eq!(league.state().camp.len(), 3);
    let league = league.redo();
    assert_eq!(*league.state(), full);
    assert_eq!(
        league.journal.redo_list(None).unwrap_err(),
        UndoError::NothingToRedo
    );
    // Straight back to an entry that several undos took.
    let league = league.undo(None).undo(None);
    let league = league.acts(Act::parse(&format!("command = \"redo\"\nentry = {n}")).unwrap());
    assert_eq!(*league.state(), full);
    let league = league
        .undo(None)
        .does("camp-roll", r#"player = "roff-7", die = 3"#);
    assert_eq!(
        league.journal.redo_list(None).unwrap_err(),
        UndoError::NothingToRedo
    );
    assert_eq!(
        league.journal.redo_list(Some(n)).unwrap_err(),
        UndoError::NotCut(n)
    );
    assert!(league.journal.entry(n).is_some() && !league.journal.stands(n));
    for error in [
        UndoError::NothingToRedo,
        UndoError::NothingToUndo,
        UndoError::NotCut(3),
        UndoError::NotStanding(3),
    ] {
        let text = error.text();
        assert!(!text.en.is_empty() && !text.ja.is_empty() && text.en != text.ja);
    }
}

/// A refused act does not end redo: nothing has happened.
#[test]
fn a_refused_act_does_not_end_redo() {
    rolled(&[(1, 6)])
        .undo(None)
        .refused("camp-roll", r#"player = "nobody", die = 3"#)
        .because(&["unknown-player"])
        .redo()
        .refused("camp-roll", r#"player = "roff-1", die = 3"#)
        .because(&["camp-rolled"]);
}

/// The state as it was after any entry can be looked at again.
#[test]
fn the_past_can_be_looked_at() {
    let league = rolled(&[(1, 6), (2, 6)]).undo(None);
    let n = league.journal.next_n();
    assert_eq!(league.journal.at(n - 2).state().camp.len(), 2);
    assert_eq!(league.journal.at(n - 3).state().camp.len(), 1);
    assert_eq!(league.journal.at(n - 1).state(), league.state());
    assert_eq!(league.journal.at(0).state(), league.journal.opening());
}

/// Undo and redo are called after what they take away or bring back, in both languages.
#[test]
fn undo_names_its_victim() {
    let league = rolled(&[(1, 6), (2, 5)]);
    assert_eq!(
        undo_title(&league.journal, Lang::En).unwrap(),
        "Undo: Camp roll: Player roff-2, 5"
    );
    assert_eq!(
        undo_title(&league.journal, Lang::Ja).unwrap(),
        "取り消し：キャンプ：Player roff-2、5"
    );
    assert_eq!(redo_title(&league.journal, Lang::En), None);
    let first = league.journal.next_n() - 2;
    let league = league.undo(first);
    let title = entry_title(&league.journal, league.last(), Lang::En);
    assert_eq!(title, "Undo: Camp roll: Player roff-1, 6, and one more act");
    assert_eq!(
        redo_title(&league.journal, Lang::En).unwrap(),
        title.replace("Undo", "Redo")
    );
    let told = redo_told(&league.journal, Lang::Ja).unwrap();
    assert_eq!(told.brief, "やり直し：キャンプ：Player roff-1、6");
    assert_eq!(told.more, 1);
    let league = league.redo();
    assert_eq!(
        entry_title(&league.journal, league.last(), Lang::En),
        title.replace("Undo", "Redo")
    );
    let league = league.acts(act("advance", "").ruling("Late"));
    assert_eq!(
        entry_title(&league.journal, league.last(), Lang::En),
        "Next step (GM ruling): Spring training · Open game"
    );
}

/// However long the season: an undo far back, a redo, and a new branch lead to the state of what stands.
#[test]
fn undo_reaches_far_back() {
    let mut league = two_clubs();
    for n in 0..600 {
        league = league.does(
            "edit-team",
            &format!("team = \"roff\", manager = \"Number {n}\""),
        );
    }
    let last = league.journal.next_n() - 1;
    for back in [0, 1, 87, 88, 89, 255, 256, 343, 344, 511, 512, 599] {
        let undone = league.clone().undo(last - back);
        let left = 599_u64.checked_sub(back + 1);
        let manager = left.map_or(String::new(), |n| format!("Number {n}"));
        assert_eq!(undone.team("roff").manager, manager);
        let branch = undone
            .clone()
            .does("edit-team", r#"team = "roff", city = "Roff""#);
        assert_eq!(branch.undo(None).state(), undone.state());
        assert_eq!(undone.redo().state(), league.state());
    }
}
