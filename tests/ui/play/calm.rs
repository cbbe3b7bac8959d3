//! Nothing opens, moves or is lost by itself while a match is played.

use super::{card, kicked_off, live, moves, named, piece, player, team, window};
use crate::season::to_open_game;
use crate::window::{Scene, Window, act, sample};
use egui::{Key, Rect, accesskit::Role, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use flagkeeper::{
    flags::{
        Command,
        command::{
            Capture, ClockSet, EndTurn, KickOff, Play, ReleaseCaptive, Roster, SetClock,
            StartMatch, Substitute,
        },
        play::Stand,
    },
    store::{League, Mode},
    text::Lang,
    ui::{actions::Tab, dialogs::Absent},
};

const END: EndTurn = EndTurn {
    command_die: None,
    commanded: None,
};

/// The match tab in a low window.
fn low(lang: Lang, before: impl FnOnce(&mut League)) -> Window {
    on(lang, Tab::Match, before)
}

/// A tab in a low window.
fn on(lang: Lang, tab: Tab, before: impl FnOnce(&mut League)) -> Window {
    let folder = tempfile::TempDir::new().unwrap();
    let path = sample(folder.path());
    let mut league = League::open(&path, Mode::Write).unwrap();
    before(&mut league);
    drop(league);
    let scene = Scene {
        size: vec2(1024.0, 600.0),
        league: Some(path),
        folder: Some(folder),
        tab: Some(tab),
        ..Scene::new(lang)
    };
    scene.open(Absent)
}

fn place(w: &Window, role: Role, label: &str) -> Rect {
    w.harness.get_by_role_and_label(role, label).rect()
}

/// Mira holds the flag on Selm's turn.
fn held(league: &mut League) {
    kicked_off(league);
    act(league, moves("mira", Some(true), None));
    act(league, END);
}

/// Who has a token of his own last turn already, and shows pole arm.
fn pikeman(league: &mut League) {
    named(league);
    let pikeman = Roster {
        team: team("roff"),
        starters: vec![player("mira"), player("tadashi")],
        bench: vec![],
    };
    act(league, pikeman);
    act(
        league,
        KickOff {
            command_die: None,
            commanded: None,
        },
    );
    act(
        league,
        flagkeeper::flags::command::TurnDial {
            player: player("tadashi"),
            damage: 0,
            reason: "It had slipped".into(),
        },
    );
    act(league, moves("tadashi", None, None));
    act(league, END);
}

/// K-2.4: an ability that strikes beside the actions opens only by hand while it cannot be used, and never pushes.
#[test]
fn a_pole_arm_does_not_open_by_itself() {
    let mut w = window(Lang::En, Tab::Match, pikeman);
    card(&mut w, "鐘守 正");
    assert!(!w.shows("The rule of Pole Arm"), "{:?}", w.labels());
    card(&mut w, "Pole Arm");
    assert!(w.shows("The rule of Pole Arm"));
    assert!(!w.says("pushes"), "{:?}", w.labels());
}

/// M-4.9: a capture is one act, whoever is captured: the dice on the table stay.
#[test]
fn dice_stay_when_the_flag_holder_is_the_target() {
    let mut w = window(Lang::En, Tab::Match, held);
    w.key(Key::Num2).key(Key::C);
    w.press("Target: スズ");
    w.key(Key::Num6).key(Key::Num5);
    assert!(w.says("Capture スズ · 6 + 5"));
    w.press("Target: Mira Quickstep");
    assert!(w.says("Capture Mira Quickstep · 6 + 5"), "{:?}", w.labels());
    w.press("Target: スズ");
    assert!(w.says("Capture スズ · 6 + 5"));
}

/// M-5.1: the box of a flag down comes where it moves no other, in sight in a low window too.
#[test]
fn the_box_of_a_flag_down_pushes_nothing() {
    for (lang, target, said, fact) in [
        (
            Lang::En,
            "Target: Mira Quickstep",
            "stands outside: taking the flag is a flag down",
            "in contact with an enemy",
        ),
        (
            Lang::Ja,
            "目標：Mira Quickstep",
            "円の外にいる：フラッグを奪えばフラッグダウン",
            "敵と台座接触",
        ),
    ] {
        let mut w = low(lang, held);
        w.key(Key::Num1).key(Key::A);
        let boxes = |w: &Window| {
            let all = w.harness.query_all_by_role(Role::CheckBox);
            let all = all.filter_map(|node| {
                let label = node.accesskit_node().label()?;
                (label != said).then(|| (label, node.rect()))
            });
            all.collect::<Vec<_>>()
        };
        let before = boxes(&w);
        assert!(
            before.iter().any(|(label, _)| label.contains(fact)),
            "{before:?}"
        );
        w.click(target);
        let now = place(&w, Role::CheckBox, said);
        assert!(now.bottom() < 590.0, "{now:?}");
        let dock = if lang == Lang::En {
            "Roll instead"
        } else {
            "自動で振る"
        };
        assert!(now.bottom() < place(&w, Role::Button, dock).top());
        assert_eq!(boxes(&w), before);
    }
}

/// M-9.1: a sentence says who lets whom go, however it was asked for.
#[test]
fn who_releases_whom_is_told() {
    for (by, lang, said) in [
        ("ken", Lang::En, "Ken releases スズ"),
        ("suzu", Lang::En, "スズ is released"),
        ("ken", Lang::Ja, "Kenが捕虜スズを解放"),
    ] {
        let mut w = window(lang, Tab::Match, |league| {
            held(league);
            let six = flagkeeper::dice::Die::new(6).unwrap();
            let capture = Capture {
                player: player("ken"),
                target: player("suzu"),
                facts: Some(vec![flagkeeper::flags::command::Seen::EnemyContact]),
                dice: Some([six, six]),
                modifier: None,
                dodge_die: None,
                defended_by: None,
                without: None,
            };
            act(league, capture);
            let player = player(by);
            act(league, ReleaseCaptive { player });
        });
        assert!(w.shows(said), "{:?}", w.labels());
        let undo = if lang == Lang::En {
            "Undo: "
        } else {
            "取り消し："
        };
        assert!(w.shows(&format!("{undo}{said}")));
        w.key(Key::E);
        assert!(w.shows(said));
    }
}

/// M-7.1: who has come on is chosen: he may move with the next action.
#[test]
fn who_comes_on_is_chosen() {
    let mut w = window(Lang::En, Tab::Match, kicked_off);
    w.key(Key::Num3).key(Key::U);
    w.press("Target: Pip");
    w.press("Pip for ハルト・ロウ");
    assert_eq!(piece(&w, "pip").at, Stand::Outside);
    assert!(w.count("Pip") > 1, "{:?}", w.labels());
    w.key(Key::M).key(Key::Enter);
    match w.last().command() {
        Some(Command::Play(Play::Move(c))) => assert_eq!(c.player, player("pip")),
        other => panic!("{other:?}"),
    }
}

/// M-7.3: with all on the field, who comes on from the bench waits for who goes off; nothing is refused before.
#[test]
fn from_the_bench_who_goes_off_is_asked_for() {
    for (lang, asks, target, does) in [
        (
            Lang::En,
            "Choose who goes off",
            "Target: Orla of the Bell",
            "Pip for Orla of the Bell",
        ),
        (
            Lang::Ja,
            "下げる選手を選んでください",
            "目標：Orla of the Bell",
            "Orla of the BellからPipへ交代",
        ),
    ] {
        let mut w = window(lang, Tab::Match, kicked_off);
        w.key(Key::Num6).key(Key::U);
        assert!(!w.enabled(asks));
        assert!(
            !w.says("nobody comes on") && !w.says("下げなければ"),
            "{:?}",
            w.labels()
        );
        w.press(target);
        assert!(w.enabled(does), "{:?}", w.labels());
    }
}

/// M-3.2: when a turn's time is up what can be clicked beside the match stays where it was.
#[test]
fn nothing_moves_when_the_time_is_up() {
    for lang in [Lang::En, Lang::Ja] {
        let after = |turn_secs: u32| {
            let w = low(lang, |league| {
                kicked_off(league);
                act(
                    league,
                    SetClock {
                        set: ClockSet::Pause,
                        match_secs: None,
                        turn_secs: Some(turn_secs),
                    },
                );
            });
            let buttons = match lang {
                Lang::En => ["Replace the last act", "Dial roll-call", "End match"],
                Lang::Ja => ["最後の操作を差し替える", "ダイヤル点検", "試合終了"],
            };
            let over = match lang {
                Lang::En => "The turn's time is up.",
                Lang::Ja => "ターンの時間切れです。",
            };
            assert_eq!(w.says(over), turn_secs == 0);
            buttons.map(|label| place(&w, Role::Button, label))
        };
        assert_eq!(after(1), after(0));
    }
}

/// The question before the end stands whole, its answers beside each other, in a low window too.
#[test]
fn the_question_before_the_end_keeps_together() {
    for (lang, end, question, answers) in [
        (Lang::En, "End match", "15:00 left: end it?", ["No", "Yes"]),
        (
            Lang::Ja,
            "試合終了",
            "残り15:00：終了？",
            ["いいえ", "はい"],
        ),
    ] {
        let mut w = low(lang, kicked_off);
        w.click(end);
        let asked = w.harness.get_by_label(question).rect();
        assert!(asked.height() < 30.0, "one line: {asked:?}");
        let [no, yes] = answers.map(|label| place(&w, Role::Button, label));
        assert!((no.top() - yes.top()).abs() < 0.5 && no.right() < yes.left());
        assert!(yes.right() < 1024.0 && yes.bottom() < 590.0);
        assert!(no.top() - asked.bottom() < 16.0);
        w.click_a(Role::Button, answers[1]);
        assert!(w.state().game.as_ref().unwrap().score.is_some());
    }
}

/// The same with the question before all dice of the conditions are rolled.
#[test]
fn the_question_before_all_dice_keeps_together() {
    for (lang, roll, no, yes) in [
        (Lang::En, "Roll all remaining", "No", "Yes"),
        (Lang::Ja, "残り全員を振る", "いいえ", "はい"),
    ] {
        let mut w = on(lang, Tab::Season, |league| {
            to_open_game(league);
            act(
                league,
                StartMatch {
                    home: None,
                    rolls: None,
                },
            );
        });
        w.click_part(roll);
        let [no, yes] = [no, yes].map(|label| place(&w, Role::Button, label));
        assert!((no.top() - yes.top()).abs() < 0.5 && no.right() < yes.left());
        assert!(yes.right() < 1024.0);
    }
}

/// M-3.4: the form of the resume has the order of the sheet: who is on the field before the bench. A list is worked by keys.
#[test]
fn the_resume_form_has_the_order_of_the_sheet() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        kicked_off(league);
        act(
            league,
            Substitute {
                team: team("roff"),
                off: Some(player("mira")),
                on: Some(player("pip")),
                facts: None,
                die: None,
                agreed: None,
            },
        );
    });
    w.palette("Resume match from paper");
    let top = |w: &Window, name: &str| place(w, Role::ComboBox, &format!("{name}: Place")).top();
    assert!(top(&w, "Pip") < top(&w, "Mira Quickstep"));
    let list = w
        .harness
        .get_by_role_and_label(Role::ComboBox, "Pip: Place");
    list.focus();
    w.settle().key(Key::Enter);
    let open = |w: &Window| w.harness.query_all_by_label("in hospital").count();
    let there = open(&w);
    w.key(Key::ArrowDown).key(Key::Enter);
    assert!(there > open(&w), "{there}");
}

/// A clock that is put by hand is named.
#[test]
fn a_clock_says_which_it_is() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        kicked_off(league);
        let clock = |match_secs, turn_secs| SetClock {
            set: ClockSet::Pause,
            match_secs,
            turn_secs,
        };
        act(league, clock(None, Some(30)));
        act(league, clock(Some(1500), Some(90)));
    });
    assert!(w.shows("Clock put: turn 0:30"), "{:?}", w.labels());
    assert!(w.shows("Clock put: match 25:00, turn 1:30"));
    w.key(Key::E);
    assert_eq!(live(&w).turn.number, 2);
}
