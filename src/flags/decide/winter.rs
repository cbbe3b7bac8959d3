//! The winter meeting: popularity fixed, income, salaries, bankruptcy, the season's end (F-11, F-12, D-45, D-55).

use super::out::Out;
use crate::{
    flags::{
        command::PaySalaries,
        effect,
        play::Match,
        refusal,
        rules::Key,
        season::Place,
        standings,
        state::{Loan, Player, State, Summary},
        step::{Half, Step},
    },
    gold::Gold,
    ids::{LoanId, PlayerId, TeamId},
    journal::Account,
    rulebook::Rule as R,
};
use std::collections::{BTreeMap, BTreeSet};

/// AFA points for the champion of a half, and for the winner of the series (F-12.1).
const AFA_CHAMPION: i64 = 2;

/// F-11.3: every club's popularity as it is now; the income is paid on it whatever happens after.
pub(super) fn fix_popularity(out: &mut Out) {
    let state = out.state;
    // A league that began on paper at the income has to fix it there.
    out.only_at(
        |step| matches!(step, Step::WinterPopularity | Step::WinterIncome),
        &[R::F_11_3],
    );
    out.refuse_if(state.course.winter.fixed.is_some(), refusal::fixed_already);
    out.by(&[R::F_11_3]);
    let clubs = state.seats.iter();
    let teams = clubs
        .map(|team| (team.clone(), state.popularity(team)))
        .collect();
    out.effect(effect::PopularityFixed { teams });
}

/// F-11.5: AFA pays each club its fixed popularity times the house rule's gold.
pub(super) fn pay_income(out: &mut Out) {
    let state = out.state;
    out.only_at(|step| step == Step::WinterIncome, &[R::F_11_5]);
    out.refuse_if(
        state.course.winter.income.is_some(),
        refusal::income_paid_already,
    );
    let Some(fixed) = &state.course.winter.fixed else {
        out.refuse(refusal::fix_due().firm());
        return;
    };
    out.by(&[R::F_11_5]);
    let mut teams = BTreeMap::new();
    for (team, popularity) in fixed.iter().filter(|(team, _)| state.seats.contains(team)) {
        let income = income(state, *popularity);
        match income {
            Some(income) => {
                out.post(&Account::Afa, &Account::from(team), income);
                teams.insert(team.clone(), income);
            }
            None => out.refuse(refusal::past_all_numbers(R::F_11_5)),
        }
    }
    out.effect(effect::IncomePaid { teams });
}

/// F-11.5: what a popularity brings; none where no account could hold it.
pub fn income(state: &State, popularity: i64) -> Option<Gold> {
    popularity
        .checked_mul(state.rules.int(Key::Income))
        .and_then(|gold| Gold::new(gold).ok())
}

/// F-11.6, F-4.2: whom a club has to pay: the players it holds, and those who retired after the income.
fn paid_by<'s>(
    state: &'s State,
    team: &'s TeamId,
) -> impl Iterator<Item = (&'s PlayerId, &'s Player)> {
    let owed = state.course.winter.owed.iter();
    let owed = owed.filter(move |(_, by)| *by == team).map(|(id, _)| id);
    let player = |id| Some((id, state.players.get(id)?));
    // A correction may have brought him back: then he is paid like anybody else.
    let owed = owed.filter_map(player).filter(|(_, player)| player.retired);
    state.squad(team).chain(owed)
}

/// F-11.6, F-4.2: what a club owes to each; without those whose salary no number can hold.
pub fn wages(state: &State, team: &TeamId) -> BTreeMap<PlayerId, Gold> {
    paid_by(state, team)
        .filter_map(|(id, player)| Some((id.clone(), Gold::new(state.salary(player)).ok()?)))
        .collect()
}

/// The sum of wages.
pub fn sum(wages: &BTreeMap<PlayerId, Gold>) -> Gold {
    let add = |sum: Gold, gold: &Gold| sum.plus(*gold).unwrap_or(sum);
    wages.values().fold(Gold::ZERO, add)
}

/// F-11.8: whether funds are enough for the salaries owed; who owes nothing can always pay.
pub fn can_pay(funds: i64, owes: Gold) -> bool {
    owes == Gold::ZERO || funds >= owes.get()
}

/// F-11.8: the clubs whose funds are below what they owe.
pub fn unable(state: &State) -> Vec<TeamId> {
    let short = |team: &&TeamId| !can_pay(state.funds(team), sum(&wages(state, team)));
    state.seats.iter().filter(short).cloned().collect()
}

/// F-11.6, F-11.8: every club pays in full; those that cannot must be named, and are dissolved.
pub(super) fn pay_salaries(out: &mut Out, c: &PaySalaries) {
    let state = out.state;
    out.only_at(|step| step == Step::WinterSalaries, &[R::F_11_6]);
    out.refuse_if(
        state.course.winter.salaries.is_some(),
        refusal::salaries_paid_already,
    );
    let unable = unable(state);
    let named: BTreeSet<&TeamId> = c.bankrupt.iter().flatten().collect();
    for team in &named {
        if out.team(team).is_some() && !unable.contains(team) {
            out.refuse(refusal::can_pay(&state.team_name(team)));
        }
    }
    for team in unable.iter().filter(|team| !named.contains(team)) {
        let owes = sum(&wages(state, team));
        let (name, has) = (state.team_name(team), state.funds(team));
        out.refuse(refusal::cannot_pay(&name, has, owes));
    }
    out.by(&[R::F_11_6]);
    if !state.course.winter.owed.is_empty() {
        out.by(&[R::F_4_2]);
    }
    let mut teams = BTreeMap::new();
    for team in state.seats.iter().filter(|team| !unable.contains(team)) {
        let wages = wages(state, team);
        out.refuse_if(wages.len() < paid_by(state, team).count(), || {
            refusal::past_all_numbers(R::F_11_6)
        });
        out.post(&Account::from(team), &Account::Players, sum(&wages));
        teams.insert(team.clone(), wages);
    }
    for team in &unable {
        dissolve(out, team, &unable);
    }
    out.effect(effect::SalariesPaid { teams });
}

/// F-11.8, D-55: no part salaries; the gold left goes to the club's lenders, the oldest loan first, then to AFA; its
/// loans are written off; its players are the league's. A lender that is dissolved with it gets nothing.
fn dissolve(out: &mut Out, team: &TeamId, bankrupt: &[TeamId]) {
    let state = out.state;
    out.by(&[R::F_11_8, R::D_55]);
    let account = Account::from(team);
    let gone = |account: &Account| account.team().is_some_and(|team| bankrupt.contains(team));
    // Between two clubs that are dissolved together, the borrower's dissolution writes the loan off.
    let ends_here = |loan: &Loan| loan.to == account || (loan.from == account && !gone(&loan.to));
    let mut mine: Vec<(&LoanId, &Loan)> = state
        .loans
        .iter()
        .filter(|(_, loan)| loan.open > Gold::ZERO && ends_here(loan))
        .collect();
    mine.sort_by_key(|(id, loan)| (loan.season, loan.age, (*id).clone()));
    for (id, loan) in &mine {
        let left = Gold::new(out.balance(&account)).unwrap_or_default();
        let pays = loan.to == account && !gone(&loan.from);
        let back = if pays {
            loan.open.min(left)
        } else {
            Gold::ZERO
        };
        if back > Gold::ZERO {
            out.post(&account, &loan.from, back);
            out.effect(effect::Repaid {
                loan: (*id).clone(),
                amount: back,
            });
        }
        if back < loan.open {
            out.effect(effect::WrittenOff {
                loan: (*id).clone(),
            });
        }
    }
    let left = out.balance(&account);
    if let Some(gold) = left.checked_abs().and_then(|left| Gold::new(left).ok()) {
        if left > 0 {
            out.post(&account, &Account::Afa, gold);
        } else {
            // A correction had left it below zero: AFA takes the loss.
            out.post(&Account::Afa, &account, gold);
        }
    }
    for (player, _) in state.squad(team) {
        out.effect(effect::Moved {
            player: player.clone(),
            team: None,
        });
    }
    out.effect(effect::Bankrupt { team: team.clone() });
}

/// F-11.7, F-12.1, F-12.2: those who announced it retire, AFA points are awarded, and the season is over.
pub(super) fn close_season(out: &mut Out) {
    let state = out.state;
    out.only_at(|step| step == Step::WinterClose, &[R::F_12_2]);
    // No ruling may lose a match and its taxes.
    let playing = state.game.as_ref().is_some_and(Match::running);
    out.refuse_if(playing, || refusal::match_running(&[R::F_12_2]).firm());
    out.refuse_if(state.season >= 9999, refusal::last_season);
    out.by(&[R::F_11_7, R::F_12_1, R::D_45]);
    for (player, data) in &state.players {
        if data.announced && !data.retired {
            out.effect(effect::Retired {
                player: player.clone(),
            });
        }
    }
    let mut afa: BTreeMap<TeamId, i64> = state
        .teams
        .iter()
        .map(|(id, team)| (id.clone(), team.afa))
        .collect();
    for (team, by) in afa_points(state) {
        if by != 0 {
            let has = afa.entry(team.clone()).or_default();
            *has = has.saturating_add(by);
            out.effect(effect::AfaPoints { team, by });
        }
    }
    let [first, second] = [Half::First, Half::Second].map(|half| standings::champion(state, half));
    let funds = state
        .seats
        .iter()
        .map(|team| (team.clone(), state.funds(team)))
        .collect();
    out.effect(effect::SeasonClosed {
        summary: Summary {
            season: state.season,
            first,
            second,
            champion: state.course.champion.clone(),
            funds,
            afa,
            note: String::new(),
        },
    });
}

/// An award of AFA points (F-12.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AfaAward {
    /// The club.
    pub team: TeamId,
    /// So many points, or so many fewer.
    pub by: i64,
    /// For its place in this half; none: for winning the series.
    pub half: Option<Half>,
}

/// F-12.1: what the halves and the series bring, award by award, before the floor. A club that was
/// dissolved this winter keeps the points of seasons gone and gets none for this one (D-55).
pub fn afa_awards(state: &State) -> Vec<AfaAward> {
    let mut awards = Vec::new();
    for half in [Half::First, Half::Second] {
        // Of a half that nobody knows anything about nobody is the champion.
        if standings::contested(state, half) && standings::begun(state, half) {
            let mut brought = Vec::new();
            half_awards(state, &standings::places(state, half), &mut brought);
            awards.extend(brought.into_iter().map(|(team, by)| AfaAward {
                team,
                by,
                half: Some(half),
            }));
        }
    }
    awards.extend(state.course.champion.clone().map(|team| AfaAward {
        team,
        by: AFA_CHAMPION,
        half: None,
    }));
    awards.retain(|award| !state.course.winter.bankrupt.contains(&award.team));
    awards
}

/// F-12.1, D-45: what the season brings each club: the champion of a half +2, its runner-up +1, its last −1, the winner of
/// the series +2; never below 0, as one sum or award by award.
pub fn afa_points(state: &State) -> BTreeMap<TeamId, i64> {
    afa_sums(state, &afa_awards(state))
}

/// D-45: what awards come to for each club; nobody falls below 0.
fn afa_sums(state: &State, awards: &[AfaAward]) -> BTreeMap<TeamId, i64> {
    let at_once = state.rules.word(Key::AfaFloor) == "award";
    let mut sums: BTreeMap<TeamId, i64> = BTreeMap::new();
    for AfaAward { team, by, .. } in awards {
        let has = state.teams.get(team).map_or(0, |team| team.afa);
        let sum = sums.entry(team.clone()).or_default();
        *sum = sum.saturating_add(*by);
        if at_once {
            *sum = (*sum).max(-has);
        }
    }
    for (team, sum) in &mut sums {
        let has = state.teams.get(team).map_or(0, |team| team.afa);
        *sum = (*sum).max(-has);
    }
    sums
}

/// D-10: those level each get their place's points, the last being whoever shares the lowest place if that is not the
/// first; or they split what the places they fill bring.
fn half_awards(state: &State, places: &[Place], awards: &mut Vec<(TeamId, i64)>) {
    if state.rules.word(Key::SharedRank) == "split" {
        let mut figures = vec![0; places.len()];
        for (at, by) in [
            (0, AFA_CHAMPION),
            (1, 1),
            (places.len().saturating_sub(1), -1),
        ] {
            if let Some(figure) = figures.get_mut(at) {
                *figure += by;
            }
        }
        let standing = places.iter().map(|place| (&place.team, place.place));
        awards.extend(super::popularity::by_place(state, &figures, standing));
        return;
    }
    let lowest = places.iter().map(|place| place.place).max().unwrap_or(1);
    for Place { team, place, .. } in places {
        let mut award = |by| awards.push((team.clone(), by));
        match place {
            1 => award(AFA_CHAMPION),
            2 => award(1),
            _ => {}
        }
        if *place == lowest && lowest > 1 {
            award(-1);
        }
    }
}
