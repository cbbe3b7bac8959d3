//! What a game master does in a league, by its name: the acts that need no more than a yes are done from the palette,
//! those of a step or a match stand there with why it is not their time, all others have a place where they are done.

use super::times::TIMELY;
use crate::{
    flags::{Command, command},
    journal::Act,
    text::{Lang, Words},
    ui::{
        actions::{Action, Tab, Verb, Window},
        model::Model,
        panels::season,
    },
};

/// Something that can be done or shown.
pub(super) struct Deed {
    /// What it is called.
    pub words: String,
    /// What else it may be looked for by.
    pub other: &'static str,
    /// Where it is done; nothing for what is done at once.
    pub place: Option<Words>,
    /// What is asked for.
    pub action: Action,
    /// Why it cannot be done now.
    pub refused: Option<String>,
    /// It takes something away: it is done when it is asked for by name, never proposed.
    pub takes: bool,
}

/// Where something is done.
#[derive(Clone, Copy)]
enum At {
    Tab(Tab),
    Window(Window),
}

const REPAY: Words = Words::new("Repay a loan", "返す");
const NO_LOAN: Words = Words::new(
    "No loan is open (F-11.9).",
    "返していない借金はありません（F-11.9）。",
);

const PLACES: [(Words, &str, At); 17] = [
    (
        Words::new(
            "Name rosters: starters and bench",
            "スタメンとベンチを決める",
        ),
        "name roster starters bench cap ロースター",
        At::Tab(Tab::Cap),
    ),
    (
        Words::new("Lend gold", "貸す"),
        "lend borrow loan gold 貸付 借金",
        At::Window(Window::Loans),
    ),
    (
        Words::new("Print the salary sheet", "年俸表を印刷する"),
        "print paper pdf salary sheet 印刷 年俸",
        At::Window(Window::Print),
    ),
    (
        Words::new("Print the sealed bids", "封印した入札を印刷する"),
        "print paper pdf sealed bids fingerprints 印刷 入札 指紋",
        At::Window(Window::Print),
    ),
    (
        REPAY,
        "repay pay back loan 返済 借金",
        At::Window(Window::Loans),
    ),
    (
        Words::new("Add player", "選手を登録"),
        "add new player enter sign 選手",
        At::Tab(Tab::Roster),
    ),
    (
        Words::new("Retire a player", "選手を引退させる"),
        "retire player",
        At::Tab(Tab::Roster),
    ),
    (
        Words::new("Rename a player", "選手の名前を変える"),
        "rename edit player name",
        At::Tab(Tab::Roster),
    ),
    (
        Words::new("Add club, edit club, seats", "チームの追加・変更・席順"),
        "add found edit rename club team seats leave color",
        At::Window(Window::Clubs),
    ),
    (
        Words::new(
            "Change the salary cap or another house rule",
            "サラリーキャップなどハウスルールを変える",
        ),
        "salary cap house rule change set",
        At::Window(Window::HouseRules),
    ),
    (
        Words::new("Try a house rule out", "ハウスルールを試す"),
        "simulate simulation try house rule what if 試す シミュレーション",
        At::Window(Window::Simulate),
    ),
    (
        Words::new(
            "Correct funds, popularity, injuries",
            "資金・人気・負傷を訂正",
        ),
        "correct correction funds popularity injuries afa points",
        At::Window(Window::Correct),
    ),
    (
        Words::new("Ledger and funds", "帳簿と資金"),
        "ledger funds money gold accounts 収支",
        At::Tab(Tab::Finances),
    ),
    (
        Words::new("Half tables, AFA ranking", "順位表・ＡＦＡランキング"),
        "standings table points rank places series afa ranking league",
        At::Tab(Tab::Standings),
    ),
    (
        Words::new("Honors, records, careers", "栄誉・記録・経歴"),
        "honors records champions titles career history 優勝",
        At::Tab(Tab::Standings),
    ),
    (
        Words::new("New figure, edit a figure", "フィギュアを作る・直す"),
        "new edit figure dial picture",
        At::Tab(Tab::Figures),
    ),
    (
        Words::new("Go back to an entry: undo from there", "前の記録まで戻す"),
        "undo history entries go back log",
        At::Tab(Tab::Log),
    ),
];

/// What can be done in the open league: first the acts, then the places.
pub(super) fn deeds(model: &Model<'_>) -> Vec<Deed> {
    const START: Words = Words::new("Start match", "試合を始める");
    const KICK_OFF: Words = Words::new("Kick off", "キックオフ");
    const COMMIT: Words = Words::new("Commit match", "試合を確定");
    const REOPEN: Words = Words::new("Reopen match", "試合を開き直す");
    let lang = model.lang();
    let (home, rolls) = (None, None);
    let acts: [(Words, &'static str, Act<Command>); 4] = [
        (
            START,
            "start match begin game",
            Act::new(command::StartMatch { home, rolls }),
        ),
        (
            KICK_OFF,
            "kick off kickoff start match",
            season::kick_off(model.state(), None, &[]),
        ),
        (
            COMMIT,
            "commit match books finish",
            Act::new(command::CommitMatch {}),
        ),
        (REOPEN, "reopen match", Act::new(command::ReopenMatch {})),
    ];
    let mut deeds: Vec<Deed> = acts
        .into_iter()
        .map(|(words, other, act)| Deed {
            takes: matches!(act.command(), Some(Command::ReopenMatch(_))),
            words: words.of(lang).into(),
            other,
            place: None,
            refused: model.refused(&act),
            action: Action::Do(act),
        })
        .collect();
    deeds.extend(retirements(model, lang));
    deeds.extend(TIMELY.iter().map(|timely| Deed {
        words: timely.words.of(lang).into(),
        other: timely.other,
        place: Some(timely.tab.words()),
        takes: false,
        action: Action::Verb(Verb::Tab(timely.tab)),
        refused: timely.refused(model),
    }));
    deeds.extend(PLACES.into_iter().map(|(words, other, at)| {
        let (place, verb) = match at {
            At::Tab(tab) => (tab.words(), Verb::Tab(tab)),
            At::Window(window) => (window.words(), Verb::Show(window)),
        };
        Deed {
            words: words.of(lang).into(),
            other,
            place: Some(place),
            takes: false,
            action: Action::Verb(verb),
            refused: (words == REPAY
                && model
                    .state()
                    .loans
                    .values()
                    .all(|loan| loan.open.get() <= 0))
            .then(|| NO_LOAN.of(lang).into()),
        }
    }));
    deeds
}

/// F-4.2: who announced it can be retired at any time.
fn retirements<'a>(model: &'a Model<'_>, lang: Lang) -> impl Iterator<Item = Deed> + 'a {
    let state = model.state();
    let squads = state.seats.iter().flat_map(|team| state.roster(team));
    squads
        .filter(|(_, player)| player.announced && !player.retired && player.team.is_some())
        .map(move |(id, player)| {
            let name = &player.name;
            let act = Act::new(command::Retire { player: id.clone() });
            Deed {
                words: crate::say!(lang, "Retire {name}", "{name}を引退させる"),
                other: "retire",
                takes: true,
                place: None,
                refused: model.refused(&act),
                action: Action::Do(act),
            }
        })
}
