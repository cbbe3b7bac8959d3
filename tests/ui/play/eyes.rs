//! What the game master sees before it is done: who stands where, what is thrown, what it costs.

use super::{card, kicked_off, live, named, piece, player, team, window};
use crate::window::{Scene, Window, act, sample};
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use flagkeeper::{
    dice::Die,
    flags::{
        Command,
        command::{EndTurn, KickOff, Move, Play, Roster, TurnDial},
        play::{Flag, Spot, Stand},
    },
    store::League,
    text::Lang,
    ui::actions::Tab,
};

/// The dial of a figure shows so much damage.
fn dial(league: &mut League, id: &str, damage: u8) {
    let reason = "It had slipped".into();
    let player = player(id);
    let dial = TurnDial {
        player,
        damage,
        reason,
    };
    act(league, dial);
}

/// A figure moves.
fn moves(league: &mut League, id: &str, on_flag: bool) {
    let moves = Move {
        player: player(id),
        facts: None,
        die: None,
        agreed: None,
        on_flag: on_flag.then_some(true),
        ends: None,
        terror_die: None,
        formation: None,
        members: None,
        without: None,
    };
    act(league, moves);
}

/// It is the same club's turn again.
fn round(league: &mut League) {
    for _ in 0..league.state().seats.len() {
        let end = EndTurn {
            command_die: None,
            commanded: None,
        };
        act(league, end);
    }
}

/// Mira has dropped the flag.
fn dropped(lang: Lang) -> Window {
    window(lang, Tab::Match, |league| {
        kicked_off(league);
        moves(league, "mira", true);
        dial(league, "mira", 5);
    })
}

fn last_outside(w: &Window) -> Option<bool> {
    match w.last().command() {
        Some(Command::Play(Play::FlagFell(c))) => c.outside,
        _ => None,
    }
}

/// M-5.1: who is known to stand outside is shown so, and that it is a flag down; without the tick he stands inside.
#[test]
fn who_takes_the_flag_stands_where_the_box_says() {
    let mut w = dropped(Lang::En);
    assert_eq!(piece(&w, "ken").at, Stand::Outside);
    assert!(w.shows("The flag: Ken, flag down"));
    w.reach("Ken stands outside");
    w.press("The flag: Ken");
    assert_eq!(last_outside(&w), Some(false));
    assert_eq!(live(&w).flag, Flag::At(Spot::Player(player("ken"))));
    assert!(live(&w).score.fd.is_empty(), "no flag down");
    assert_eq!(piece(&w, "ken").at, Stand::Inside);
}

/// The same in Japanese: as it stands, the button says what it comes to, and it does.
#[test]
fn a_flag_down_is_announced_in_japanese() {
    let mut w = dropped(Lang::Ja);
    w.press("フラッグ：Ken、フラッグダウン");
    assert_eq!(last_outside(&w), None);
    assert_eq!(live(&w).score.fd[&player("ken")], 1);
}

/// K-4.1: the third die typed is that of the damage; the button counts what the program rolls.
#[test]
fn the_third_die_is_the_damage() {
    let armed = |league: &mut League| {
        kicked_off(league);
        dial(league, "orla", 2);
    };
    let mut w = window(Lang::En, Tab::Match, armed);
    w.key(Key::Num2).key(Key::A);
    w.press("Target: Ken");
    assert!(
        w.shows("All seen · Attack Ken · roll 3 dice"),
        "{:?}",
        w.labels()
    );
    let top = |label: &str| w.harness.get_by_label(label).rect().top();
    assert!(top("Damage: 1") > top("First die: 1"));
    w.key(Key::Num5).key(Key::Num5);
    assert!(w.says("success, roll a die"));
    // Half a throw is not lost by the letter that ends the turn.
    w.key(Key::E);
    assert!(w.shows("Dice typed: end turn?") && live(&w).turn.number == 1);
    w.key(Key::Num4);
    assert!(
        w.shows("All seen · Attack Ken · 5 + 5 + 9 = 19, success"),
        "{:?}",
        w.labels()
    );
    w.key(Key::Enter);
    assert_eq!(piece(&w, "ken").damage, 4);
    // Nothing is armed that takes a figure off.
    w.key(Key::Enter);
    assert!(matches!(
        w.last().command(),
        Some(Command::Play(Play::CloseCombat(_)))
    ));
}

/// K-4.1: what a double 6 adds is said before it is done.
#[test]
fn a_double_six_is_told() {
    let mut w = window(Lang::Ja, Tab::Match, kicked_off);
    w.key(Key::Num2).key(Key::A);
    w.press("目標：Ken");
    w.key(Key::Num6).key(Key::Num6);
    assert!(w.says("（大成功で＋1）"), "{:?}", w.labels());
}

/// K-2.4: who acts again in the next turn reads what that costs before he does.
#[test]
fn pushing_is_announced() {
    for (lang, said) in [
        (Lang::En, "pushes: 1 click, damage 0 → 1 (K-2.4)"),
        (Lang::Ja, "プッシングで1クリック、ダメージ0 → 1（K-2.4）"),
    ] {
        let mut w = window(lang, Tab::Match, |league| {
            kicked_off(league);
            moves(league, "orla", false);
            round(league);
        });
        w.key(Key::Num2).key(Key::M);
        assert!(w.says(said), "{:?}", w.labels());
        w.key(Key::Num3).key(Key::M);
        assert!(!w.says(said), "he has no token");
        w.key(Key::Num2).key(Key::Enter);
        assert_eq!(piece(&w, "orla").damage, 1);
    }
}

/// Quickness: the row says that the move uses no action.
#[test]
fn a_quick_move_costs_no_action() {
    let mut w = window(Lang::Ja, Tab::Match, kicked_off);
    card(&mut w, "Mira Quickstep");
    let row = w.harness.query_all_by_role(Role::Label).any(|node| {
        let node = node.accesskit_node();
        node.value()
            .is_some_and(|v| v.contains("アクションなし・マーカー1個（"))
    });
    assert!(row, "{:?}", w.labels());
    let left = live(&w).turn.actions_left;
    w.key(Key::M).key(Key::Enter);
    assert_eq!(live(&w).turn.actions_left, left);
}

/// M-5.1: what a pass to somebody outside comes to stands on its button; the box says where he is.
#[test]
fn a_pass_that_scores_says_so() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        kicked_off(league);
        moves(league, "mira", true);
        round(league);
    });
    w.key(Key::Num1).key(Key::P);
    w.press("Target: Orla of the Bell");
    let plain = "All seen · Pass to Orla of the Bell · roll a die";
    assert!(w.shows("All seen · Pass to Orla of the Bell: flag down · roll a die"));
    w.reach("the receiver stands outside");
    assert!(w.shows(plain), "{:?}", w.labels());
}

/// K-2.4: a click by pushing is told as one, in the toast and in the list of acts.
#[test]
fn pushing_is_told_as_such() {
    for (lang, said) in [
        (Lang::En, "Orla of the Bell: damage 0 → 1 (pushing)"),
        (Lang::Ja, "Orla of the Bell：ダメージ0 → 1（プッシング）"),
    ] {
        let mut w = window(lang, Tab::Match, |league| {
            kicked_off(league);
            moves(league, "orla", false);
            round(league);
        });
        w.key(Key::Num2).key(Key::M).key(Key::Enter);
        assert!(w.says(said), "{:?}", w.labels());
    }
}

/// After the kick-off the season tab leads to the match before it takes a typed result.
#[test]
fn a_match_that_has_kicked_off_is_played() {
    for (lang, play, enter) in [
        (Lang::En, "Play it on the Match tab", "Enter result"),
        (Lang::Ja, "「試合」タブで進める", "結果を入力"),
    ] {
        let mut w = window(lang, Tab::Season, kicked_off);
        let top = |label: &str| w.harness.get_by_label(label).rect().top();
        assert!(top(play) < top(enter));
        w.click(play);
        assert_eq!(w.tab(), Some(Tab::Match));
    }
}

/// A league opens where its match is played.
#[test]
fn a_match_under_way_is_what_is_opened() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = sample(folder.path());
    let mut league = League::open(&path, flagkeeper::store::Mode::Write).unwrap();
    kicked_off(&mut league);
    drop(league);
    let scene = Scene {
        league: Some(path),
        folder: Some(folder),
        ..Scene::new(Lang::En)
    };
    let w = scene.open(flagkeeper::ui::dialogs::Absent);
    assert_eq!(w.tab(), Some(Tab::Match));
}

/// K-4.4: armor is told beside what must be reached.
#[test]
fn armor_is_part_of_what_must_be_reached() {
    for (lang, target, said) in [
        (Lang::En, "Target: Orla of the Bell", "to reach 17 + 2, "),
        (Lang::Ja, "目標：Orla of the Bell", "必要値17 + 2、"),
    ] {
        let mut w = window(lang, Tab::Match, |league| {
            kicked_off(league);
            let end = EndTurn {
                command_die: None,
                commanded: None,
            };
            act(league, end);
        });
        // The first of the club on turn that shoots.
        let shot = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5];
        let told = shot.into_iter().any(|key| {
            w.key(key).key(Key::S);
            let targets = w.harness.query_all_by_label(target);
            let mut texts = targets.filter_map(|node| node.accesskit_node().description());
            texts.any(|text| text.contains(said))
        });
        assert!(told, "{:?}", w.labels());
    }
}

/// The same letter once more opens the next row that has it.
#[test]
fn a_letter_goes_through_its_rows() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        kicked_off(league);
        moves(league, "mira", true);
        round(league);
    });
    w.key(Key::Num1).key(Key::H);
    let first = w.shows("The rule of Hand over");
    w.key(Key::H);
    assert!(first && w.shows("The rule of Hand over under pressure"));
    w.key(Key::H);
    assert!(w.shows("The rule of Hand over"));
}

/// contact with an enemy ticked, it is a hand-over under pressure, with its die.
#[test]
fn a_hand_over_next_to_an_enemy_has_its_die() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        kicked_off(league);
        moves(league, "mira", true);
        round(league);
    });
    w.key(Key::Num1).key(Key::H);
    w.press("Target: スズ");
    w.reach("in contact with an enemy");
    assert!(w.shows("The rule of Hand over under pressure"));
    w.key(Key::Num2).key(Key::Enter);
    assert_eq!(w.last().name(), "hand-over");
    assert_eq!(live(&w).flag, Flag::At(Spot::Player(player("mira"))));
}

/// Shockwave: the die of who dodges it is typed like the two others, and shown with them.
#[test]
fn a_shockwaves_dodge_is_typed() {
    let mut w = window(Lang::En, Tab::Match, |league| {
        named(league);
        let rune = Roster {
            team: team("kaldane"),
            starters: vec![player("rune")],
            bench: vec![],
        };
        act(league, rune);
        act(
            league,
            KickOff {
                command_die: None,
                commanded: None,
            },
        );
        dial(league, "rune", 1);
        dial(league, "ken", 2);
        for _ in 0..2 {
            act(
                league,
                EndTurn {
                    command_die: None,
                    commanded: None,
                },
            );
        }
    });
    w.key(Key::Num1);
    w.first("Shockwave");
    w.press("Target: Ken");
    w.key(Key::Num6).key(Key::Num5).key(Key::Num4);
    w.key(Key::Enter);
    let Some(Command::Play(Play::UseAbility(wave))) = w.last().command() else {
        panic!("{:?}", w.labels());
    };
    assert_eq!(wave.die.map(Die::get), Some(4));
    assert_eq!(piece(&w, "ken").damage, 2, "dodged");
}
