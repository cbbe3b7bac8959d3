//! The rounds of a half in the window: home, training, campaign, headhunting, game (F-6, F-7.1, F-7.2).

use super::{Window, act, correct, player, team, window};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use flagkeeper::{
    dice::{DiceFrom, Die},
    flags::{
        Command, command,
        season::AwardWhy,
        step::{Half, Step},
    },
    gold::Gold,
    journal::Act,
    store::League,
    text::Lang,
    ui::actions::Tab,
};

const SELM: &str = "セルム・グレイガルズ";
const MIRROWEN: &str = "Mirrowen Night Heron and Lantern Society";

/// The league goes on at this step.
pub fn start_at(league: &mut League, step: Step) {
    act(
        league,
        command::StartAt {
            step,
            season: None,
            home: None,
        },
    );
}

/// Roff is the first home, and the first round's training is next.
pub fn to_training(league: &mut League) {
    start_at(league, Step::Home(Half::First));
    let dice = ["roff", "selm", "kaldane", "mirrowen"]
        .iter()
        .zip([6, 3, 2, 1])
        .map(|(id, n)| (team(id), Die::new(n).unwrap()))
        .collect();
    let rolls = Some(vec![dice]);
    act(
        league,
        command::HomeRoll {
            rolls,
            agreed: None,
        },
    );
    act(league, command::Advance {});
}

pub fn to_campaign(league: &mut League) {
    to_training(league);
    act(league, command::Advance {});
}

/// Every club seals what it stakes on its campaign, as they sit.
pub fn seal(league: &mut League, amounts: [i64; 4]) {
    for (team, amount) in league.state().seats.clone().into_iter().zip(amounts) {
        let amount = Gold::new(amount).unwrap();
        act(
            league,
            command::Campaign {
                team,
                amount,
                nonce: None,
            },
        );
    }
}

pub fn to_headhunting(league: &mut League) {
    to_campaign(league);
    seal(league, [0; 4]);
    act(league, command::OpenCampaign { die: None });
    act(league, command::Advance {});
}

fn open(lang: Lang, before: impl FnOnce(&mut League)) -> Window {
    window(lang, Tab::Season, before)
}

/// F-6.1, D-41: dice of the table are typed; those who tie roll again in a table of their own.
#[test]
fn the_first_home_is_rolled_with_ties() {
    let mut w = open(Lang::En, |league| start_at(league, Step::Home(Half::First)));
    assert!(w.says("The first home of this half is not known"));
    for (name, die) in [
        ("Roff Rovers", 5),
        (SELM, 2),
        ("Kaldane Hammers", 5),
        (MIRROWEN, 1),
    ] {
        w.click(&format!("Home roll 1 of {name}: {die}"));
    }
    assert!(w.shows("Tied: roll again"));
    assert!(!w.shows(&format!("Home roll 2 of {SELM}: 4")));
    w.click("Home roll 2 of Roff Rovers: 2");
    w.click("Home roll 2 of Kaldane Hammers: 4");
    assert!(w.shows("Kaldane Hammers is the first home."));
    assert!(
        w.shows("Round 2"),
        "the homes are shown before they are entered"
    );
    w.click("Enter these dice");
    match w.last().command() {
        Some(Command::HomeRoll(c)) => assert_eq!(c.rolls.as_ref().unwrap().len(), 2),
        other => panic!("{other:?}"),
    }
    let order = w.state().round_order(Half::First, 2);
    assert_eq!(order[0], team("mirrowen"), "clockwise");
    assert!(w.shows("Dice of the table"));
    w.click("Advance to: First half · round 1 · Training");
    assert_eq!(w.state().step, Step::Training(Half::First, 1));
}

/// D-41: dice that were typed are never rolled over: the button waits for those that are missing, unless they are cleared;
/// those who roll again stand as they stood.
#[test]
fn typed_dice_are_not_thrown_away() {
    let mut w = open(Lang::En, |league| start_at(league, Step::Home(Half::First)));
    w.click(&format!("Home roll 1 of {MIRROWEN}: 4"));
    assert!(!w.enabled("Enter these dice") && !w.shows("Roll for the first home"));
    for name in ["Roff Rovers", SELM, "Kaldane Hammers"] {
        w.click(&format!("Home roll 1 of {name}: 4"));
    }
    assert!(!w.enabled("Enter these dice"), "all four tied");
    let top = |w: &Window, name: &str| {
        let label = format!("Home roll 2 of {name}: 1");
        w.harness.get_by_label(&label).rect().top()
    };
    let tops = ["Roff Rovers", SELM, "Kaldane Hammers", MIRROWEN].map(|name| top(&w, name));
    assert!(tops.is_sorted(), "{tops:?}");
    w.reach("Clear the dice");
    w.click("Roll for the first home");
    assert_eq!(w.last().dice_from, Some(DiceFrom::Program));
}

/// F-6.1: or the program rolls; in Japanese.
#[test]
fn the_first_home_is_rolled_by_the_program() {
    let mut w = open(Lang::Ja, |league| start_at(league, Step::Home(Half::First)));
    w.click("最初のホームを振る");
    assert!(w.state().course.halves.first.home.is_some());
    assert!(w.shows("プログラムが振りました"));
    assert!(w.shows("各節のホーム"));
}

/// F-6.2: one by keys, some at one go; who is injured misses the game.
#[test]
fn players_train_one_by_one_and_together() {
    let mut w = open(Lang::En, to_training);
    w.key(Key::Num1);
    let round = &w.state().course.round;
    assert_eq!(round.trained.len(), 1);
    assert_eq!(round.injured.len(), 1);
    assert!(w.shows("Injured, misses the game"));
    assert!(w.says("Misses the game of this round (F-6.2)"));
    w.click("Choose Mira Quickstep");
    w.key(Key::ArrowDown).key(Key::X);
    w.click("Roll the chosen (2)");
    w.click("Yes");
    assert_eq!(w.state().course.round.trained.len(), 3);
    assert!(w.shows("Roll the chosen (0)"));
    assert!(w.enabled("Advance to: Campaign"), "nobody has to train");
}

/// The first injury moves nothing, nor does choosing somebody: the next click hits what was aimed at.
#[test]
fn the_table_of_the_training_stays_in_its_place() {
    for lang in [Lang::En, Lang::Ja] {
        let mut w = open(lang, to_training);
        let row = "Roff Rovers, Jun";
        let before = w.top_of(row);
        w.key(Key::Num1);
        assert_eq!(w.state().course.round.injured.len(), 1);
        let after = w.top_of(row);
        assert!((after - before).abs() < 0.5, "{before} {after}");
        w.key(Key::X);
        let after = w.top_of(row);
        assert!((after - before).abs() < 0.5, "{before} {after}");
    }
}

/// F-6.2: who is chosen and has not rolled is told beside the way on; going on, he is chosen no more, nor by undo.
#[test]
fn going_on_drops_who_was_chosen_for_training() {
    let mut w = open(Lang::En, to_training);
    w.click("Choose Mira Quickstep");
    assert!(w.shows("Chosen and not yet rolled: 1."));
    w.click("Roll the chosen (1)");
    assert!(w.shows("Roll 1 die?"));
    w.click("Advance to: Campaign");
    w.keys(egui::Modifiers::COMMAND, Key::Z);
    assert!(w.shows("Roll the chosen (0)"), "{:?}", w.labels());
    w.click("Choose Mira Quickstep");
    assert!(!w.shows("Roll 1 die?"), "the question went too");
}

/// F-6.2: whom a 1 or 2 retires at once is told before, and retires.
#[test]
fn a_veteran_hero_risks_it_in_training() {
    let mut w = open(Lang::En, |league| {
        to_training(league);
        correct(league, "orla", command::Fact::Injuries, 3);
    });
    assert!(w.says("1 or 2: retires at once"));
    w.reach("Choose Orla of the Bell");
    w.key(Key::Num2);
    assert!(w.state().players[&player("orla")].retired);
}

/// F-6.3: amounts are sealed by passing the laptop, shown nowhere, opened and paid at once; the die's popularity is
/// distributed at once.
#[test]
fn a_campaign_is_sealed_opened_and_distributed() {
    let mut w = open(Lang::En, to_campaign);
    let funds = w.state().funds(&team("roff"));
    w.click("Write for Roff Rovers");
    assert!(!w.shows("Calendar of the season"), "nothing but the sheet");
    assert!(!w.enabled("Seal"));
    w.write("Amount", "3700");
    w.click("Seal");
    assert_eq!(w.state().course.round.campaign.len(), 1);
    assert!(!w.says("3,700") && !w.says("3700"), "{:?}", w.labels());
    assert_eq!(w.state().funds(&team("roff")), funds, "nothing is reserved");
    assert!(!w.enabled("Open all"));
    w.click("Seal 0 for all others (3)");
    w.click("Yes");
    // The table rolls: first it is seen who leads.
    w.click("Roll the die at the table");
    w.click("Open all");
    assert_eq!(w.state().funds(&team("roff")), funds - 3700);
    assert!(w.says("Roff Rovers leads alone and rolls: so much popularity"));
    assert!(!w.enabled("Advance to: Headhunting"));
    assert!(w.state().course.awards.is_empty());
    w.key(Key::Num5);
    assert_eq!(w.last().dice_from, Some(DiceFrom::Table));
    assert_eq!(w.state().course.awards[0].why, AwardWhy::Campaign);
    assert!(w.says("Roff Rovers leads alone and rolls 5"));
    assert!(w.says("3,700 G"));
    assert!(!w.enabled("Advance to: Headhunting"));
    assert!(w.shows("0 of 5 given"));
    w.click("Spread evenly (E)");
    assert!(w.shows("5 of 5 given"));
    w.click("Distribute");
    assert!(w.state().course.awards.is_empty());
    w.click("Advance to: Headhunting");
}

/// Everybody has sealed an amount, and Roff leads alone.
fn sealed(league: &mut League) {
    to_campaign(league);
    seal(league, [3700, 0, 0, 0]);
}

/// F-6.3: the program rolls with the opening, or after one that was meant for the table; in Japanese.
#[test]
fn the_program_rolls_for_a_campaign() {
    let mut w = open(Lang::Ja, sealed);
    w.click_a(Role::Button, "一斉に開く");
    assert_eq!(w.last().dice_from, Some(DiceFrom::Program));
    assert_eq!(w.state().course.awards[0].team, team("roff"));
    w.keys(Modifiers::COMMAND, Key::Z);
    w.click("ダイスは卓上で振る");
    w.click_a(Role::Button, "一斉に開く");
    assert!(w.says("出目の分だけ人気を得ます") && w.state().course.awards.is_empty());
    w.click("振る：Roff Roversのキャンペーンダイス");
    assert_eq!(w.last().dice_from, Some(DiceFrom::Program));
    assert_eq!(w.state().course.awards[0].team, team("roff"));
}

/// F-6.3: the highest amount shared: nobody gains, all have paid; in Japanese.
#[test]
fn a_campaign_without_a_leader_brings_nothing() {
    let mut w = open(Lang::Ja, to_campaign);
    w.click("残りは0を封印（4）");
    w.click("はい");
    w.click_a(Role::Button, "一斉に開く");
    assert!(w.says("単独最高額がない"));
    assert!(w.enabled("次へ進む：ヘッドハンティング"));
}

/// F-6.4–F-6.6: from the home club clockwise, by keys; what happened is listed.
#[test]
fn headhunting_goes_round_by_keys() {
    let mut w = open(Lang::En, to_headhunting);
    assert!(w.shows("Now: Roff Rovers"));
    w.key(Key::Num6);
    assert!(
        w.state().course.round.hunts.is_empty(),
        "nobody is chosen yet"
    );
    w.row("Kaldane Hammers, Marshal Brokk");
    assert!(w.says("Marshal Brokk of Kaldane Hammers for 16,000 G"));
    assert!(w.says("popularity 8 → 4"));
    let (roff, kaldane) = (
        w.state().funds(&team("roff")),
        w.state().funds(&team("kaldane")),
    );
    w.key(Key::Num4);
    assert_eq!(w.state().funds(&team("roff")), roff - 16_000);
    assert_eq!(w.state().funds(&team("kaldane")), kaldane + 16_000);
    assert!(w.says("Roff Rovers headhunts Marshal Brokk with 4"));
    assert!(w.shows(&format!("Now: {SELM}")));
    assert!(w.shows("Choose a player below, or pass."));
    // Just headhunted: greyed, with the reason (D-8).
    w.key(Key::End);
    assert!(w.says("Just headhunted ("));
    assert!(w.says("Marshal Brokk"));
    w.key(Key::Num6);
    assert_eq!(w.state().course.round.hunts.len(), 1);
    w.key(Key::P);
    w.click("Pass (P)");
    w.key(Key::P);
    assert!(w.shows("Everybody has tried or passed."));
    w.click("Advance to: Game");
}

/// Choosing somebody moves nothing: the next click hits what was aimed at.
#[test]
fn the_table_of_targets_stays_in_its_place() {
    for lang in [Lang::En, Lang::Ja] {
        let mut w = open(lang, to_headhunting);
        let row = "Kaldane Hammers, Marshal Brokk";
        let before = w.top_of(row);
        w.row(row);
        assert!(w.says("16,000 G"));
        assert!((w.top_of(row) - before).abs() < 0.5);
    }
}

/// D-9: at sixteen a success makes seventeen, and that is said before.
#[test]
fn the_seventeenth_is_warned_of() {
    let mut w = open(Lang::En, |league| {
        to_headhunting(league);
        let others: Vec<_> = league
            .state()
            .squad(&team("mirrowen"))
            .map(|(id, _)| id.as_str().to_owned())
            .collect();
        let missing = 16 - league.state().squad_size(&team("roff"));
        for id in others.iter().take(missing) {
            league
                .act(Act::new(command::Correct {
                    team: None,
                    player: Some(player(id)),
                    field: command::Fact::Team,
                    value: flagkeeper::flags::rules::Value::Word("roff".into()),
                    reason: "Moved on paper".into(),
                    half: None,
                    round: None,
                }))
                .unwrap();
        }
    });
    assert!(w.says("It holds 16 already"));
    w.row("Kaldane Hammers, Marshal Brokk");
    w.key(Key::Num6);
    assert_eq!(w.state().squad_size(&team("roff")), 17);
    for _ in 0..3 {
        w.key(Key::P);
    }
    assert!(w.says("Roff Rovers holds 17"));
    w.click("Advance to: Game");
    assert!(w.says("no kick-off until it is at 16 (D-9)"));
}

/// F-6.7, F-7.1, F-7.2: the last round's game: its home, and league points by rank and by flag downs before they are
/// committed.
#[test]
fn the_last_round_counts_flag_downs() {
    let mut w = open(Lang::En, |league| {
        start_at(league, Step::Game(Half::First, 3));
        act(
            league,
            command::HomeRoll {
                rolls: None,
                agreed: None,
            },
        );
        act(
            league,
            command::StartMatch {
                home: None,
                rolls: None,
            },
        );
        super::all_conditions(league);
        super::name_and_kick_off(league);
    });
    w.key(Key::ArrowDown).key(Key::F).key(Key::F);
    assert!(w.says("League points 3 + 2 by FD = 5"), "{:?}", w.labels());
    w.click("Enter result");
    w.click("Commit match");
    assert!(w.says("League points 3 + 2 by FD = 5"));
    assert!(w.shows("Reopen match"));
    assert!(
        w.says("First half over: 1. "),
        "what going on decides is listed"
    );
}

/// F-8.1: the Classic says who plays.
#[test]
fn the_classic_is_for_the_most_popular() {
    let w = open(Lang::En, |league| start_at(league, Step::Classic));
    assert!(w.shows("The most popular of each club (F-8.1)"));
    assert!(w.says("Orla of the Bell 9"));
    // Two are level for the last two places: nobody has to pick.
    assert!(!w.says("2 of: "));
    assert!(
        w.enabled("Advance to: Expansion draft"),
        "it may be left out (D-47)"
    );
}
