//! Acts, effects and postings as a reader wants them told: one line each, names instead of ids.

mod effects;
pub mod live;
mod rolls;
mod seals;
mod why;

pub use effects::{award_title, effect_line, roll_title};
pub use rolls::batch_told;
pub use seals::{entry_lines, sealed_line};
pub use why::{funds_change, posting_gist, posting_why, postings_why};

use super::{
    Entry, Journal,
    command::{ClockSet, Command, Correct, Fact, Play},
    effect::{Effect, Event},
    refusal::account_name,
    rules::{Key, SettingKey as _, Value},
    seal,
    state::State,
    step::Half,
};
use crate::{
    gold::{Gold, Money},
    ids::{LoanId, PlayerId, TeamId},
    journal::{Account, Act, Deed, Posting},
    rulebook::Rule,
    say,
    text::{Lang, number},
};

/// What an act is called in the log, on the undo button and in the ledger: `Camp roll: Ken, 6`.
///
/// An undo says so, or from which entry on; [`entry_title`] names its victim.
pub fn act_title(state: &State, act: &Act<Command>, lang: Lang) -> String {
    let title = match &act.deed {
        Deed::Command(command) => command_title(state, command, lang),
        Deed::Undo { entry: None } => say!(lang, "Undo", "取り消し"),
        Deed::Undo { entry: Some(n) } => say!(
            lang,
            "Undo: entry {n} and all after it",
            "取り消し：項目{n}以降すべて"
        ),
        Deed::Redo { entry: None } => say!(lang, "Redo", "やり直し"),
        Deed::Redo { entry: Some(n) } => {
            say!(lang, "Redo: back to entry {n}", "やり直し：項目{n}まで")
        }
    };
    with_ruling(title, act, lang)
}

/// A title, with a word of the ruling behind the act.
fn with_ruling(title: String, act: &Act<Command>, lang: Lang) -> String {
    if act.ruling.is_some() {
        say!(lang, "{title} (GM ruling)", "{title}（ＧＭ裁定）")
    } else {
        title
    }
}

/// The title of an entry: an undo or redo names what it took away or brought back, an advance the step it reached, ties
/// who is level; an opening that was undone says that the bids were seen; a move with the flag is a run play, and the start
/// of extra time says so.
pub fn entry_title(journal: &Journal, entry: &Entry, lang: Lang) -> String {
    let state = journal.state();
    match &entry.act.deed {
        Deed::Command(Command::Advance(_)) => {
            let title = act_title(state, &entry.act, lang);
            let place = entry.then.iter().find_map(|effect| {
                if let Effect::Stepped(e) = effect {
                    Some(e.step.place(lang))
                } else {
                    None
                }
            });
            match place {
                Some(place) => say!(lang, "{title}: {place}", "{title}：{place}"),
                None => title,
            }
        }
        Deed::Command(Command::OpenBids(_) | Command::OpenCampaign(_) | Command::CallTies(_))
            if !journal.stands(entry.n) =>
        {
            let title = act_title(state, &entry.act, lang);
            say!(
                lang,
                "{title}; undone, but the bids were seen",
                "{title}（取り消されたが、内容は見られた）"
            )
        }
        Deed::Command(Command::CallTies(_)) => {
            let title = act_title(state, &entry.act, lang);
            let ties = entry
                .then
                .iter()
                .map(|effect| effect_line(state, effect, lang));
            let ties = list(ties, lang);
            say!(lang, "{title}: {ties}", "{title}：{ties}")
        }
        // What a move was is known by what decided it: who held the flag then.
        Deed::Command(Command::Play(play @ Play::Move(c))) if entry.rules.contains(&Rule::A_02) => {
            let title = with_ruling(live::run_play(state, c, lang), &entry.act, lang);
            if live::failed(play, &entry.then) {
                say!(lang, "{title}: failed", "{title}（失敗）")
            } else {
                title
            }
        }
        Deed::Command(Command::Play(Play::SetClock(c)))
            if c.set == ClockSet::Start && entry.rules.contains(&Rule::M_3_3) =>
        {
            let title = say!(lang, "Extra time started", "延長戦の開始");
            with_ruling(title, &entry.act, lang)
        }
        Deed::Command(Command::Play(Play::ReleaseCaptive(c))) => {
            let freed = entry.then.iter().find_map(|effect| {
                if let Effect::Event(Event::Freed(e)) = effect {
                    Some(&e.player)
                } else {
                    None
                }
            });
            let title = freed.map(|freed| live::release(state, &c.player, freed, lang));
            title.map_or_else(
                || act_title(state, &entry.act, lang),
                |title| with_ruling(title, &entry.act, lang),
            )
        }
        Deed::Command(Command::Play(play)) if live::failed(play, &entry.then) => {
            let title = act_title(state, &entry.act, lang);
            say!(lang, "{title}: failed", "{title}（失敗）")
        }
        Deed::Command(_) => act_title(state, &entry.act, lang),
        Deed::Undo { .. } => undo_of(journal, journal.touched(entry.n), lang),
        Deed::Redo { .. } => redo_of(journal, journal.touched(entry.n), lang),
    }
}

/// The title of an entry, and what came of it where the title names only the act: `Final of the series: Roff Rovers is the
/// season's champion`. An entry that was taken back has its title alone.
pub fn entry_story(journal: &Journal, entry: &Entry, lang: Lang) -> String {
    let title = entry_title(journal, entry, lang);
    if !matches!(entry.act.deed, Deed::Command(_)) || !journal.stands(entry.n) {
        return title;
    }
    if let Some(came) = rolls::roll_came(entry, lang) {
        return format!("{title} → {came}");
    }
    let state = journal.state();
    let ahead = entry.then.iter().filter_map(|effect| {
        let Effect::Committed(e) = effect else {
            return None;
        };
        let ahead = e.commit.rows.iter().filter(|row| row.rank == 1);
        let ahead = list(ahead.map(|row| state.team_name(&row.team)), lang);
        (!ahead.is_empty()).then(|| say!(lang, "1. {ahead}", "1位 {ahead}"))
    });
    let told = entry.then.iter().filter(|effect| tells(effect));
    let told = told.map(|effect| effect_line(state, effect, lang));
    let came: Vec<String> = ahead.chain(told).collect();
    if came.is_empty() {
        return title;
    }
    if matches!(entry.act.command(), Some(Command::Headhunt(_))) {
        // Who tried whom with which die is said again by what came of it.
        return list(came.into_iter(), lang);
    }
    let came = came.join(if lang == Lang::En { "; " } else { "、" });
    say!(lang, "{title}: {came}", "{title}：{came}")
}

/// Effects that are what an act was for, where its title does not say them.
const fn tells(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::HomeRolled(_)
            | Effect::BidsOpened(_)
            | Effect::CampaignOpened(_)
            | Effect::CampaignRolled(_)
            | Effect::Headhunted(_)
            | Effect::Event(Event::TurnBegan(_))
            | Effect::PlayOffWon(_)
            | Effect::SeriesWon(_)
            | Effect::Announced(_)
            | Effect::Retired(_)
            | Effect::AwardLost(_)
    )
}

/// What a loan is called: the number of those the program has numbered, else its id.
pub fn loan_number(id: &LoanId) -> &str {
    let n = id.as_str().strip_prefix("loan-");
    n.filter(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
        .unwrap_or(id.as_str())
}

/// What an undo or a redo is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// In full: `Undo: Camp roll: Ken, 6, and 2 more acts`.
    pub whole: String,
    /// Its first act alone, as short as it can be said.
    pub brief: String,
    /// How many acts more.
    pub more: usize,
}

/// What the undo button says: `Undo: Camp roll: Ken, 6`. None where nothing can be undone.
pub fn undo_title(journal: &Journal, lang: Lang) -> Option<String> {
    undo_title_from(journal, None, lang)
}

/// The same for an undo that takes back `from` and everything after it.
pub fn undo_title_from(journal: &Journal, from: Option<u64>, lang: Lang) -> Option<String> {
    undo_told(journal, from, lang).map(|told| told.whole)
}

/// What an undo takes back: the last act, or `from` and everything after it. Clocks that were started or paused after an
/// act are no acts more. None where nothing can be undone.
pub fn undo_told(journal: &Journal, from: Option<u64>, lang: Lang) -> Option<Told> {
    let list = journal.undo_list(from).ok()?.into_iter().enumerate();
    let acts = list.filter(|(at, entry)| *at == 0 || !ticks(entry));
    let acts: Vec<&Entry> = acts.map(|(_, entry)| entry).collect();
    let brief = brief(journal, acts.first()?, lang);
    Some(Told {
        more: acts.len().saturating_sub(1),
        brief: say!(lang, "Undo: {brief}", "取り消し：{brief}"),
        whole: undo_of(journal, acts.into_iter(), lang),
    })
}

/// Whether an entry only started or paused the clocks of a match; extra time begun is more than that (M-3.3).
pub fn ticks(entry: &Entry) -> bool {
    matches!(entry.act.command(), Some(Command::Play(play)) if play.ticks())
        && !entry.rules.contains(&Rule::M_3_3)
}

/// What the redo button says. None where nothing can be brought back.
pub fn redo_title(journal: &Journal, lang: Lang) -> Option<String> {
    redo_told(journal, lang).map(|told| told.whole)
}

/// What a redo brings back. None where nothing can be.
pub fn redo_told(journal: &Journal, lang: Lang) -> Option<Told> {
    let acts = journal.redo_list(None).ok()?;
    let brief = brief(journal, acts.first()?, lang);
    Some(Told {
        more: acts.len().saturating_sub(1),
        brief: say!(lang, "Redo: {brief}", "やり直し：{brief}"),
        whole: redo_of(journal, acts.into_iter(), lang),
    })
}

/// An act in short: of an advance the step alone.
fn brief(journal: &Journal, entry: &Entry, lang: Lang) -> String {
    let advances = matches!(entry.act.command(), Some(Command::Advance(_)));
    let stepped = entry.then.iter().find_map(|effect| {
        if let Effect::Stepped(e) = effect {
            Some(e.step.brief(lang)).filter(|_| advances)
        } else {
            None
        }
    });
    match stepped {
        Some(step) => say!(lang, "to {step}", "{step}へ"),
        None => entry_title(journal, entry, lang),
    }
}

fn undo_of<'a>(journal: &Journal, entries: impl Iterator<Item = &'a Entry>, lang: Lang) -> String {
    let what = first_and_more(journal, entries, lang);
    say!(lang, "Undo: {what}", "取り消し：{what}")
}

fn redo_of<'a>(journal: &Journal, entries: impl Iterator<Item = &'a Entry>, lang: Lang) -> String {
    let what = first_and_more(journal, entries, lang);
    say!(lang, "Redo: {what}", "やり直し：{what}")
}

fn first_and_more<'a>(
    journal: &Journal,
    mut entries: impl Iterator<Item = &'a Entry>,
    lang: Lang,
) -> String {
    let Some(first) = entries.next() else {
        return say!(lang, "nothing", "なし");
    };
    let title = entry_title(journal, first, lang);
    match entries.count() {
        0 => title,
        1 => say!(lang, "{title}, and one more act", "{title}、ほか1件"),
        n => say!(lang, "{title}, and {n} more acts", "{title}、ほか{n}件"),
    }
}

fn command_title(state: &State, command: &Command, lang: Lang) -> String {
    let team = |id: &TeamId| state.team_name(id);
    let player = |id: &PlayerId| state.player_name(id);
    match command {
        Command::AddTeam(c) => {
            let name = c.name.trim();
            say!(lang, "New club: {name}", "新チーム：{name}")
        }
        Command::EditTeam(c) => {
            let name = c
                .name
                .as_deref()
                .map_or_else(|| team(&c.team), str::to_owned);
            say!(lang, "Club's particulars: {name}", "チーム情報：{name}")
        }
        Command::SeatTeams(c) => {
            let order = list(c.order.iter().map(team), lang);
            say!(lang, "Seats: {order}", "席順：{order}")
        }
        Command::RemoveTeam(c) => {
            let name = team(&c.team);
            say!(lang, "Club leaves: {name}", "チーム離脱：{name}")
        }
        Command::AddPlayer(c) => {
            let name = c.name.trim();
            match &c.team {
                Some(id) => {
                    let team = team(id);
                    say!(
                        lang,
                        "New player: {name}, {team}",
                        "新選手：{name}（{team}）"
                    )
                }
                None => say!(
                    lang,
                    "New player: {name}, the league's",
                    "新選手：{name}（リーグ保有）"
                ),
            }
        }
        Command::EditPlayer(c) => {
            let name = c
                .name
                .as_deref()
                .map_or_else(|| player(&c.player), str::to_owned);
            say!(lang, "Player's particulars: {name}", "選手情報：{name}")
        }
        Command::EditFigure(c) => {
            let figure = c.figure();
            let name = figure.name(lang);
            say!(lang, "Figure mended: {name}", "フィギュア修正：{name}")
        }
        Command::StartAt(c) => {
            let place = c.step.place(lang);
            let home = c.home.as_ref().map_or_else(String::new, |home| {
                let home = state.team_name(home);
                say!(lang, ", {home} at home", "、ホームは{home}")
            });
            match c.season {
                Some(n) => say!(
                    lang,
                    "The league goes on at: season {n}, {place}{home}",
                    "リーグの再開地点：シーズン{n}、{place}{home}"
                ),
                None => say!(
                    lang,
                    "The league goes on at: {place}{home}",
                    "リーグの再開地点：{place}{home}"
                ),
            }
        }
        Command::SetRule(c) => house_rule(&c.rule, &c.value, lang),
        Command::Correct(c) => correction(state, c, lang),
        Command::Lend(c) => {
            let (from, to) = (account(state, &c.from, lang), account(state, &c.to, lang));
            let amount = c.amount;
            say!(
                lang,
                "Loan: {amount} from {from} to {to}",
                "借金：{from}から{to}へ{amount}"
            )
        }
        Command::Repay(c) => {
            let (loan, amount) = (&c.loan, c.amount);
            match state.loans.get(&c.loan) {
                Some(loan) => {
                    let (from, to) = (
                        account(state, &loan.to, lang),
                        account(state, &loan.from, lang),
                    );
                    say!(
                        lang,
                        "Repayment: {amount} from {from} to {to}",
                        "返済：{from}から{to}へ{amount}"
                    )
                }
                None => say!(
                    lang,
                    "Repayment: {amount}, {loan}",
                    "返済：{amount}（{loan}）"
                ),
            }
        }
        Command::Release(c) => {
            let name = player(&c.player);
            say!(lang, "Release: {name}", "解雇：{name}")
        }
        Command::Retire(c) => {
            let name = player(&c.player);
            say!(lang, "Retirement: {name}", "引退：{name}")
        }
        Command::Advance(_) => say!(lang, "Next step", "次の段階へ"),
        Command::CampRoll(c) => {
            let name = player(&c.player);
            match c.die {
                Some(die) => say!(lang, "Camp roll: {name}, {die}", "キャンプ：{name}、{die}"),
                None => say!(lang, "Camp roll: {name}", "キャンプ：{name}"),
            }
        }
        Command::StartMatch(_) => say!(lang, "Match preparation begun", "試合準備の開始"),
        Command::Condition(c) => {
            let name = player(&c.player);
            match (c.die, c.damage) {
                (Some(die), _) => say!(
                    lang,
                    "Condition: {name}, {die}",
                    "コンディション：{name}、{die}"
                ),
                (None, Some(damage)) => say!(
                    lang,
                    "Condition: {name}, {damage} damage picked",
                    "コンディション：{name}、ダメージ{damage}を選択"
                ),
                (None, None) => say!(lang, "Condition: {name}", "コンディション：{name}"),
            }
        }
        Command::Roster(c) => {
            let (name, starters, bench) = (team(&c.team), c.starters.len(), c.bench.len());
            say!(
                lang,
                "Roster: {name}, {starters} + {bench}",
                "ロースター：{name}、{starters}＋{bench}名"
            )
        }
        Command::KickOff(_) => say!(lang, "Kick-off", "キックオフ"),
        Command::EnterResult(_) => say!(lang, "Result typed in", "試合結果の入力"),
        Command::CommitMatch(_) => say!(lang, "Match committed", "試合の確定"),
        Command::VoidMatch(c) => {
            let reason = c.reason.trim();
            say!(lang, "Match void: {reason}", "試合の無効：{reason}")
        }
        Command::ReopenMatch(_) => say!(lang, "Match reopened", "試合の開き直し"),
        Command::Attend(c) => {
            let (half, clubs) = (c.half.name().of(lang), list(c.teams.iter().map(team), lang));
            say!(lang, "{half} with: {clubs}", "{half}の参加：{clubs}")
        }
        Command::Offer(c) => {
            let name = c.name.trim();
            say!(lang, "On offer: {name}", "ドラフト対象：{name}")
        }
        // What a seal holds is never in a title: the log and the undo button show these to everybody.
        Command::SealBids(c) => {
            let (name, nonce) = (team(&c.team), c.nonce.as_deref().unwrap_or_default());
            let print = seal::short(&seal::of_bids(nonce, &c.bids));
            say!(
                lang,
                "Sealed bids: {name} ({print})",
                "入札の封印：{name}（{print}）"
            )
        }
        Command::CallTies(_) => say!(lang, "Ties called", "同額の確認"),
        Command::OpenBids(_) => say!(lang, "Bids opened", "開札"),
        Command::Trade(c) => {
            let (one, other) = (team(&c.team), team(&c.with));
            say!(lang, "Trade: {one} and {other}", "トレード：{one}と{other}")
        }
        Command::HomeRoll(_) => say!(lang, "Home roll", "ホーム決定"),
        Command::Train(c) => {
            let name = player(&c.player);
            match c.die {
                Some(die) => say!(lang, "Training: {name}, {die}", "自主トレ：{name}、{die}"),
                None => say!(lang, "Training: {name}", "自主トレ：{name}"),
            }
        }
        Command::Campaign(c) => {
            let (name, nonce) = (team(&c.team), c.nonce.as_deref().unwrap_or_default());
            let print = seal::short(&seal::of_amount(nonce, c.amount));
            say!(
                lang,
                "Sealed campaign: {name} ({print})",
                "キャンペーンの封印：{name}（{print}）"
            )
        }
        Command::CampaignRoll(_) => say!(lang, "Campaign die", "キャンペーンのダイス"),
        Command::OpenCampaign(_) => say!(lang, "Campaign opened", "キャンペーンの開封"),
        Command::Headhunt(c) => {
            let (name, target) = (team(&c.team), player(&c.target));
            match c.die {
                Some(die) => say!(
                    lang,
                    "Headhunting: {name} tries {target}, {die}",
                    "ヘッドハンティング：{name}→{target}、{die}"
                ),
                None => say!(
                    lang,
                    "Headhunting: {name} tries {target}",
                    "ヘッドハンティング：{name}→{target}"
                ),
            }
        }
        Command::PassHeadhunt(c) => {
            let name = team(&c.team);
            say!(
                lang,
                "Headhunting: {name} passes",
                "ヘッドハンティング：{name}はパス"
            )
        }
        Command::Distribute(c) => {
            let name = team(&c.team);
            say!(lang, "Popularity distributed: {name}", "人気の分配：{name}")
        }
        Command::PlayOff(_) => say!(lang, "Play-off", "プレーオフ"),
        Command::Series(_) => say!(lang, "Final of the series", "シリーズ決勝"),
        Command::FixPopularity(_) => say!(lang, "Popularity fixed", "人気決定"),
        Command::PayIncome(_) => say!(lang, "Team income paid", "チーム収入の支払い"),
        Command::PaySalaries(c) => {
            let gone = list(c.bankrupt.iter().flatten().map(team), lang);
            if gone.is_empty() {
                say!(lang, "Salaries paid", "年俸の支払い")
            } else {
                say!(
                    lang,
                    "Salaries paid; bankrupt: {gone}",
                    "年俸の支払い、破産：{gone}"
                )
            }
        }
        Command::CloseSeason(_) => {
            let season = state.season;
            say!(lang, "Season {season} closed", "シーズン{season}の終了")
        }
        Command::Play(play) => live::title(state, play, lang),
    }
}

fn correction(state: &State, c: &Correct, lang: Lang) -> String {
    let whom = match (&c.team, &c.player) {
        (Some(team), _) => state.team_name(team),
        (None, Some(player)) => state.player_name(player),
        (None, None) => String::new(),
    };
    let field = c.field.name().of(lang);
    let value = match (&c.value, c.field) {
        (Value::Int(n), Fact::Funds) => {
            Gold::new(*n).map_or_else(|_| number(*n), |gold| gold.to_string())
        }
        (Value::Int(n), _) => number(*n),
        (Value::Word(word), Fact::Team) => match state.teams.get_key_value(word.as_str()) {
            Some((id, _)) => state.team_name(id),
            None => say!(lang, "the league's", "リーグ保有"),
        },
        (Value::Word(_) | Value::Bool(_) | Value::Figures(_), _) => c.value.to_string(),
    };
    let field = match (c.half, c.round) {
        (Some(half), Some(round)) => {
            let round = round_name(half, round, lang);
            say!(lang, "{field} of {round}", "{round}の{field}")
        }
        _ => field.to_owned(),
    };
    say!(
        lang,
        "Correction: {whom}, {field}: {value}",
        "訂正：{whom}、{field}：{value}"
    )
}

fn house_rule(key: &str, value: &Value, lang: Lang) -> String {
    match Key::from_key(key) {
        Ok(key) => {
            let setting = key.setting();
            let (title, value) = (setting.title.of(lang), setting.show(value, lang));
            say!(
                lang,
                "House rule: {title}: {value}",
                "ハウスルール：{title}：{value}"
            )
        }
        Err(_) => say!(
            lang,
            "House rule: {key}: {value}",
            "ハウスルール：{key}：{value}"
        ),
    }
}

/// A movement of gold, as one line: `Roff Rovers → AFA: 1,300 G`.
pub fn posting_line(state: &State, posting: &Posting, money: Money, lang: Lang) -> String {
    let (from, to) = (
        account(state, &posting.from, lang),
        account(state, &posting.to, lang),
    );
    let amount = posting.amount.show(money);
    say!(lang, "{from} → {to}: {amount}", "{from} → {to}：{amount}")
}

fn account(state: &State, account: &Account, lang: Lang) -> String {
    account_name(state, account).of(lang).to_owned()
}

fn round_name(half: Half, round: u8, lang: Lang) -> String {
    let half = half.name().of(lang);
    if round == 0 {
        say!(lang, "{half}, from paper", "{half}・紙の記録")
    } else {
        say!(lang, "{half}, round {round}", "{half}・第{round}節")
    }
}

fn list(items: impl Iterator<Item = String>, lang: Lang) -> String {
    let comma = say!(lang, ", ", "、");
    items.collect::<Vec<_>>().join(&comma)
}
