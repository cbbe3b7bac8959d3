//! Loans (F-11.9, D-12).

use super::out::Out;
use crate::{
    flags::{
        command::{Lend, Repay},
        effect, refusal,
        state::{Loan, State},
    },
    gold::Gold,
    ids::LoanId,
    journal::Account,
    rulebook::Rule as R,
};

/// The first id of `loan-1`, `loan-2`, … that neither a loan has nor `taken` keeps back (D-12).
pub fn free_loan(state: &State, taken: impl Fn(&LoanId) -> bool) -> LoanId {
    let mut n = 1;
    loop {
        let id = LoanId::numbered(n);
        if !state.loans.contains_key(&id) && !taken(&id) {
            return id;
        }
        n += 1;
    }
}

/// F-11.9, D-12: a club or AFA lends; a club no more than it has, AFA without limit (D-7).
pub(super) fn lend(out: &mut Out, c: &Lend) {
    for party in [&c.from, &c.to] {
        match party {
            Account::Team(team) => drop(out.team(team)),
            Account::Afa => {}
            Account::Players | Account::ByHand => out.refuse(refusal::no_lender()),
        }
    }
    out.refuse_if(c.from == c.to, refusal::loan_with_itself);
    out.refuse_if(c.amount.get() <= 0, || refusal::no_amount(R::F_11_9));
    let interest = c.interest.unwrap_or_default();
    out.refuse_if(interest.get() < 0, || {
        refusal::negative(&crate::text!("Interest", "利息"), R::D_12)
    });
    let loan = c
        .loan
        .clone()
        .unwrap_or_else(|| free_loan(out.state, |_| false));
    out.refuse_if(out.state.loans.contains_key(&loan), || {
        refusal::loan_taken(loan.as_str())
    });
    let terms = c.terms.clone().unwrap_or_default();
    out.by(&[R::F_11_9, R::D_12]);
    if c.earlier == Some(true) {
        out.refuse_if(out.state.begun, refusal::only_while_setting_up);
        match c.amount.plus(interest) {
            Some(whole) => {
                let open = c.open.unwrap_or(whole);
                out.refuse_if(open.get() < 0, || {
                    refusal::negative(&crate::text!("What is still owed", "残りの借金"), R::D_12)
                });
                out.refuse_if(open > whole, || refusal::more_than_owed(whole));
                let (from, to, season) = (c.from.clone(), c.to.clone(), out.state.season);
                let age = out.loan_age();
                out.effect(effect::Lent {
                    loan,
                    data: Loan {
                        from,
                        to,
                        amount: c.amount,
                        interest,
                        open,
                        terms,
                        season,
                        age,
                    },
                });
            }
            None => out.refuse(refusal::amount_too_large()),
        }
        return;
    }
    out.refuse_if(c.open.is_some(), refusal::open_is_of_earlier);
    out.cover(&c.from, c.amount, &[R::F_11_9], Some(&loan));
    out.lend(loan, &c.from, &c.to, c.amount, interest, terms);
}

/// F-11.9, D-12: the borrower pays back, at any step, at most what is open.
pub(super) fn repay(out: &mut Out, c: &Repay) {
    let Some(loan) = out.state.loans.get(&c.loan) else {
        out.refuse(refusal::unknown_loan(c.loan.as_str()));
        return;
    };
    out.refuse_if(c.amount.get() <= 0, || refusal::no_amount(R::F_11_9));
    out.refuse_if(c.amount > loan.open, || refusal::more_than_owed(loan.open));
    out.by(&[R::F_11_9, R::D_12]);
    let has = out.balance(&loan.to);
    if loan.to.team().is_some() && has < c.amount.get() && c.amount != Gold::ZERO {
        out.refuse(refusal::not_enough_gold(
            out.state,
            &loan.to,
            has,
            c.amount,
            &[R::F_11_9, R::D_7],
        ));
    }
    out.post(&loan.to, &loan.from, c.amount);
    out.effect(effect::Repaid {
        loan: c.loan.clone(),
        amount: c.amount,
    });
}
