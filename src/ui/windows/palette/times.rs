//! What is done at its time of the season or of a match: where, and whether it is that time.

use crate::{
    flags::{
        Command, State, command,
        decide::awards_left,
        step::{Half, Step},
    },
    gold::Gold,
    ids::{FigureId, PlayerId, TeamId},
    journal::Act,
    text::Words,
    ui::{actions::Tab, model::Model},
};

/// Something that is done at its time.
pub(super) struct Timely {
    /// What it is called.
    pub words: Words,
    /// What else it may be looked for by.
    pub other: &'static str,
    /// Where it is done.
    pub tab: Tab,
    /// An act of the kind.
    trial: fn(&State, Anybody) -> Command,
}

/// Whom a trial is about. It does not matter who: it is only asked whether this is the time.
struct Anybody {
    team: TeamId,
    player: PlayerId,
    figure: FigureId,
}

/// Reasons that have nothing to do with whom an act is about.
const NOT_THE_TIME: [&str; 21] = [
    "season-closed",
    "not-now",
    "match-running",
    "no-match",
    "before-kick-off",
    "after-kick-off",
    "already-committed",
    "attendance-closed",
    "no-releases-now",
    "bids-open-already",
    "nothing-on-offer",
    "home-known",
    "campaign-open-already",
    "no-award",
    "no-play-off",
    "no-final",
    "series-won-already",
    "fixed-already",
    "fix-due",
    "income-paid-already",
    "salaries-paid-already",
];

impl Timely {
    /// Why this is not its time, in the reader's words; none where it is.
    pub(super) fn refused(&self, model: &Model<'_>) -> Option<String> {
        let state = model.state();
        let mut squads = state.seats.iter().flat_map(|team| state.squad(team));
        let (id, player) = squads.next()?;
        let anybody = Anybody {
            team: player.team.clone()?,
            player: id.clone(),
            figure: player.figure.clone(),
        };
        let trial = Act::new((self.trial)(state, anybody));
        let mut no = model.league.preview(&trial).err()?;
        no.reasons
            .retain(|reason| NOT_THE_TIME.contains(&reason.name));
        (!no.reasons.is_empty()).then(|| no.show(model.lang()))
    }
}

const fn timely(
    words: Words,
    other: &'static str,
    tab: Tab,
    trial: fn(&State, Anybody) -> Command,
) -> Timely {
    Timely {
        words,
        other,
        tab,
        trial,
    }
}

/// In the order of the season, the match last.
pub(super) const TIMELY: [Timely; 21] = [
    timely(
        Words::new(
            "Roll in camp, one or all remaining",
            "キャンプで振る（残り全員も）",
        ),
        "roll all remaining camp dice ダイス",
        Tab::Season,
        |_, Anybody { player, .. }| command::CampRoll { player, die: None }.into(),
    ),
    timely(
        Words::new("Say which clubs take part in a half", "参加チームを決める"),
        "attendance attend absent present clubs half 参加",
        Tab::Season,
        |state, _| {
            let half = if state.step < Step::Classic {
                Half::First
            } else {
                Half::Second
            };
            let (teams, managers) = (state.seats.clone(), None);
            command::Attend {
                half,
                teams,
                managers,
            }
            .into()
        },
    ),
    timely(
        Words::new("Offer new players in the draft", "ドラフトに新人を出す"),
        "offer draft new players newcomer ドラフト",
        Tab::Season,
        |_, Anybody { player, figure, .. }| {
            let (name, popularity) = (String::new(), None);
            command::Offer {
                player,
                name,
                figure,
                popularity,
            }
            .into()
        },
    ),
    timely(
        Words::new("Seal and open bids", "入札を封印・開く"),
        "bid bids seal open draft tryout lists 入札 ドラフト",
        Tab::Season,
        |_, _| {
            let (rolls, winners) = (None, None);
            command::OpenBids { rolls, winners }.into()
        },
    ),
    timely(
        Words::new("Trade players and gold", "トレードする"),
        "trade exchange swap players gold トレード",
        Tab::Season,
        |_, Anybody { team, player, .. }| {
            command::Trade {
                with: team.clone(),
                team,
                gives: vec![player],
                takes: Vec::new(),
                pays: None,
                receives: None,
            }
            .into()
        },
    ),
    timely(
        Words::new("Release a player", "選手を解雇"),
        "release fire player",
        Tab::Roster,
        |_, Anybody { player, .. }| command::Release { player }.into(),
    ),
    timely(
        Words::new("Roll for the first home", "最初のホームを決める"),
        "home roll first home ホーム",
        Tab::Season,
        |_, _| {
            let (rolls, agreed) = (None, None);
            command::HomeRoll { rolls, agreed }.into()
        },
    ),
    timely(
        Words::new("Train players", "自主トレのダイスを振る"),
        "train training roll dice 自主トレ",
        Tab::Season,
        |_, Anybody { player, .. }| command::Train { player, die: None }.into(),
    ),
    timely(
        Words::new(
            "Campaign: seal amounts, open them",
            "キャンペーン額を封印・開く",
        ),
        "campaign seal amount open キャンペーン",
        Tab::Season,
        |_, Anybody { team, .. }| {
            let (amount, nonce) = (Gold::ZERO, None);
            command::Campaign {
                team,
                amount,
                nonce,
            }
            .into()
        },
    ),
    timely(
        Words::new("Headhunt a player, or pass", "選手を引き抜く・パスする"),
        "headhunt headhunting pass ヘッドハンティング 引き抜き",
        Tab::Season,
        |_, Anybody { team, player, .. }| {
            let (target, die) = (player, None);
            command::Headhunt { team, target, die }.into()
        },
    ),
    timely(
        Words::new("Roll a play-off", "プレーオフを振る"),
        "play-off playoff roll プレーオフ",
        Tab::Season,
        |_, _| {
            let (rolls, agreed) = (None, None);
            command::PlayOff { rolls, agreed }.into()
        },
    ),
    timely(
        Words::new("Roll the final of the series", "シリーズの決勝を振る"),
        "series final altenant roll シリーズ 決勝",
        Tab::Season,
        |_, _| {
            let (rolls, agreed) = (None, None);
            command::Series { rolls, agreed }.into()
        },
    ),
    timely(
        Words::new("Distribute popularity", "人気を分配する"),
        "distribute popularity award 人気 分配",
        Tab::Season,
        |state, Anybody { team, .. }| {
            let awarded = awards_left(state).first().map(|award| award.team.clone());
            let (team, points) = (awarded.unwrap_or(team), [].into());
            command::Distribute { team, points }.into()
        },
    ),
    timely(
        Words::new("Fix the popularity for the income", "収入の人気を確定する"),
        "fix popularity income winter 人気 確定",
        Tab::Season,
        |_, _| command::FixPopularity {}.into(),
    ),
    timely(
        Words::new("Pay the income", "収入を支払う"),
        "pay income winter afa 収入",
        Tab::Season,
        |_, _| command::PayIncome {}.into(),
    ),
    timely(
        Words::new("Pay salaries", "年俸を支払う"),
        "pay salaries salary winter bankrupt 年俸 破産",
        Tab::Season,
        |_, _| command::PaySalaries { bankrupt: None }.into(),
    ),
    timely(
        Words::new("Close the season", "シーズンを終える"),
        "close end season winter シーズン終了",
        Tab::Season,
        |_, _| command::CloseSeason {}.into(),
    ),
    timely(
        Words::new(
            "Roll conditions, one or all remaining",
            "コンディションを振る（残り全員も）",
        ),
        "roll all remaining condition dice ダイス",
        Tab::Season,
        |_, Anybody { player, .. }| {
            let (die, damage) = (None, None);
            command::Condition {
                player,
                die,
                damage,
            }
            .into()
        },
    ),
    timely(
        Words::new(
            "Play the match: move, attack, pass, end turn",
            "試合を進める：移動、白兵戦、パス、ターン終了",
        ),
        "match play move attack shoot capture pass flag turn substitute heal undo 試合 プレイ",
        Tab::Match,
        |_, _| {
            let (command_die, commanded) = (None, None);
            command::EndTurn {
                command_die,
                commanded,
            }
            .into()
        },
    ),
    timely(
        Words::new("Enter result", "結果を入力"),
        "enter result match score knock-downs hospital 試合 病院",
        Tab::Season,
        |_, _| {
            command::EnterResult {
                fd: None,
                ko: None,
                fh: None,
                hospital: None,
                spirits: None,
            }
            .into()
        },
    ),
    timely(
        Words::new("Void match", "試合を無効にする"),
        "void match cancel",
        Tab::Season,
        |_, _| {
            let reason = String::from("?");
            command::VoidMatch { reason }.into()
        },
    ),
];
