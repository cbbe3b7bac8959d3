//! Why gold moved: one line a posting, with the figures the rule was worked out from.

mod season;

use super::{account, act_title};
use crate::{
    flags::{
        Entry, Journal,
        command::{Command, Correct, Fact},
        effect::{Effect, Lent},
        play::Match,
        rules::{Key, Value},
        state::State,
    },
    gold::Gold,
    ids::LoanId,
    journal::{Account, Deed, Posting},
    say,
    text::{Lang, plural},
};

/// Why a posting of an entry was made: `Luxury tax: 213 of 200 points, 13 over at 100 G (M-2.5)`.
///
/// The figures are those of the moment the entry was written, whatever has changed since. For a tax or a repayment the
/// state before the entry is looked up, which takes a moment: keep the line where it is drawn in every frame.
pub fn posting_why(journal: &Journal, entry: &Entry, posting: &Posting, lang: Lang) -> String {
    let looked_up = matches!(
        entry.act.deed,
        Deed::Command(
            Command::KickOff(_)
                | Command::VoidMatch(_)
                | Command::Repay(_)
                | Command::Headhunt(_)
                | Command::PayIncome(_)
        )
    );
    let before = looked_up.then(|| journal.state_before(entry.n)).flatten();
    told(journal.state(), before.as_ref(), entry, posting, lang)
}

/// The same without the figures that stand in no entry: quick, for searching through thousands.
pub fn posting_gist(journal: &Journal, entry: &Entry, posting: &Posting, lang: Lang) -> String {
    told(journal.state(), None, entry, posting, lang)
}

/// Why all these postings of an entry were made, each reason once.
pub fn postings_why(
    journal: &Journal,
    entry: &Entry,
    postings: &[Posting],
    lang: Lang,
) -> Option<String> {
    let mut whys: Vec<String> = postings
        .iter()
        .map(|posting| posting_why(journal, entry, posting, lang))
        .collect();
    whys.dedup();
    (!whys.is_empty()).then(|| whys.join(&say!(lang, "; ", "／")))
}

/// `now` names clubs and players; `before` is the state the entry was decided in, where it is known.
fn told(
    now: &State,
    before: Option<&State>,
    entry: &Entry,
    posting: &Posting,
    lang: Lang,
) -> String {
    let title = || act_title(now, &entry.act, lang);
    let Deed::Command(command) = &entry.act.deed else {
        return title();
    };
    let borrowed = lent(entry, posting).filter(|_| !matches!(command, Command::Lend(_)));
    if let Some(loan) = borrowed {
        return covered(loan, lang);
    }
    let why = match command {
        Command::AddTeam(c) => {
            let name = now.team_name(&c.team);
            say!(
                lang,
                "Founding funds: {name} (D-1)",
                "創設資金：{name}（D-1）"
            )
        }
        Command::KickOff(_) => tax(before, posting, lang),
        Command::VoidMatch(c) => {
            let reason = c.reason.trim();
            if posting.from == Account::Afa {
                say!(
                    lang,
                    "Luxury tax paid back, match void: {reason} (D-27)",
                    "ラグジュアリータックスの返還、試合無効：{reason}（D-27）"
                )
            } else {
                let game = before.and_then(|state| state.game.as_ref());
                let loan = posting
                    .from
                    .team()
                    .and_then(|team| game?.loans.get(team).cloned());
                repaid(before, loan.as_ref(), posting, "D-7", lang)
            }
        }
        Command::Lend(c) => match lent(entry, posting) {
            Some(loan) if c.loan.as_ref().is_none_or(|id| *id == loan.loan) => lending(loan, lang),
            Some(loan) => covered(loan, lang),
            None => title(),
        },
        Command::Repay(c) => repaid(before, Some(&c.loan), posting, "F-11.9", lang),
        Command::Correct(c) => corrected(c, posting, lang).unwrap_or_else(title),
        Command::OpenBids(_) => season::fee(now, entry, posting, lang),
        Command::Trade(c) => season::trade(now, c, lang),
        Command::OpenCampaign(_) => say!(lang, "Campaign (F-6.3)", "キャンペーン（F-6.3）"),
        Command::Headhunt(c) => season::headhunt(now, before, c, lang),
        Command::PayIncome(_) => season::income(before, posting, lang),
        Command::PaySalaries(_) => season::salaries(entry, posting, lang),
        // No gold moves for these.
        Command::EditTeam(_)
        | Command::SeatTeams(_)
        | Command::RemoveTeam(_)
        | Command::AddPlayer(_)
        | Command::EditPlayer(_)
        | Command::EditFigure(_)
        | Command::StartAt(_)
        | Command::SetRule(_)
        | Command::Release(_)
        | Command::Retire(_)
        | Command::Advance(_)
        | Command::CampRoll(_)
        | Command::StartMatch(_)
        | Command::Condition(_)
        | Command::Roster(_)
        | Command::EnterResult(_)
        | Command::CommitMatch(_)
        | Command::ReopenMatch(_)
        | Command::Attend(_)
        | Command::Offer(_)
        | Command::SealBids(_)
        | Command::CallTies(_)
        | Command::HomeRoll(_)
        | Command::Train(_)
        | Command::Campaign(_)
        | Command::CampaignRoll(_)
        | Command::PassHeadhunt(_)
        | Command::Distribute(_)
        | Command::PlayOff(_)
        | Command::Series(_)
        | Command::FixPopularity(_)
        | Command::Play(_)
        | Command::CloseSeason(_) => return title(),
    };
    if entry.act.ruling.is_some() {
        say!(lang, "{why} (GM ruling)", "{why}（ＧＭ裁定）")
    } else {
        why
    }
}

/// M-2.5: the roster's points, the cap, and what a point over it cost, as they were at kick-off.
fn tax(before: Option<&State>, posting: &Posting, lang: Lang) -> String {
    let figures = before.and_then(|state| {
        let game = state.game.as_ref()?;
        let points = Match::value(state, game.lineups.get(posting.from.team()?)?);
        let agrees = game.tax(&state.rules, points) == posting.amount;
        let cap = state.rules.int(Key::Cap);
        let rate = Gold::new(state.rules.int(Key::LuxuryTax)).ok()?;
        agrees.then_some((points, cap, points.saturating_sub(cap), rate))
    });
    match figures {
        Some((points, cap, over, rate)) => {
            let s = plural(cap);
            say!(
                lang,
                "Luxury tax: {points} of {cap} point{s}, {over} over at {rate} (M-2.5)",
                "ラグジュアリータックス：{points}／{cap}ポイント、超過{over}×{rate}（M-2.5）"
            )
        }
        None => say!(
            lang,
            "Luxury tax (M-2.5)",
            "ラグジュアリータックス（M-2.5）"
        ),
    }
}

/// The loan of this entry whose gold the posting is.
fn lent<'a>(entry: &'a Entry, posting: &Posting) -> Option<&'a Lent> {
    entry.then.iter().find_map(|effect| {
        let Effect::Lent(e) = effect else {
            return None;
        };
        let here = e.data.from == posting.from
            && e.data.to == posting.to
            && e.data.amount == posting.amount;
        here.then_some(e)
    })
}

/// D-7: a loan nobody asked for.
fn covered(loan: &Lent, lang: Lang) -> String {
    let id = &loan.loan;
    say!(
        lang,
        "Loan {id} for what was missing (D-7)",
        "不足分の借金 {id}（D-7）"
    )
}

fn lending(loan: &Lent, lang: Lang) -> String {
    let (id, data) = (&loan.loan, &loan.data);
    let mut why = if data.interest > Gold::ZERO {
        let interest = data.interest;
        say!(
            lang,
            "Loan {id}, with {interest} interest",
            "借金 {id}（利息{interest}）"
        )
    } else {
        say!(lang, "Loan {id}", "借金 {id}")
    };
    if !data.terms.is_empty() {
        let terms = &data.terms;
        why = say!(lang, "{why}: {terms}", "{why}：{terms}");
    }
    say!(lang, "{why} (F-11.9)", "{why}（F-11.9）")
}

/// What is still open is told where the state before is known.
fn repaid(
    before: Option<&State>,
    id: Option<&LoanId>,
    posting: &Posting,
    rule: &str,
    lang: Lang,
) -> String {
    let Some(id) = id else {
        return say!(lang, "Loan repaid ({rule})", "借金の返済（{rule}）");
    };
    let open = before
        .and_then(|state| state.loans.get(id))
        .and_then(|loan| loan.open.minus(posting.amount));
    match open {
        Some(Gold::ZERO) => say!(
            lang,
            "Loan {id} repaid in full ({rule})",
            "借金 {id} の完済（{rule}）"
        ),
        Some(open) => say!(
            lang,
            "Loan {id} repaid, {open} still open ({rule})",
            "借金 {id} の返済、残り{open}（{rule}）"
        ),
        None => say!(
            lang,
            "Loan {id} repaid ({rule})",
            "借金 {id} の返済（{rule}）"
        ),
    }
}

/// D-28: what the club had, what it was put to, and the reason.
fn corrected(c: &Correct, posting: &Posting, lang: Lang) -> Option<String> {
    let (Fact::Funds, Value::Int(new)) = (c.field, &c.value) else {
        return None;
    };
    let gained = posting.to.team().is_some();
    let by = posting.amount.get();
    let old = new.checked_add(if gained { -by } else { by })?;
    let (old, new) = (Gold::new(old).ok()?, Gold::new(*new).ok()?);
    let reason = c.reason.trim();
    Some(say!(
        lang,
        "Correction: {old} → {new}: {reason} (D-28)",
        "訂正：{old} → {new}：{reason}（D-28）"
    ))
}

/// Putting a club's funds right, as one line: `Roff Rovers: 151,900 G → 150,000 G`. None for any other command.
pub fn funds_change(
    state: &State,
    command: &Command,
    money: crate::gold::Money,
    lang: Lang,
) -> Option<String> {
    let Command::Correct(Correct {
        team: Some(team),
        field: Fact::Funds,
        value: Value::Int(new),
        ..
    }) = command
    else {
        return None;
    };
    let name = account(state, &Account::from(team), lang);
    let (old, new) = (
        Gold::new(state.funds(team)).ok()?.show(money),
        Gold::new(*new).ok()?.show(money),
    );
    Some(say!(lang, "{name}: {old} → {new}", "{name}：{old} → {new}"))
}
