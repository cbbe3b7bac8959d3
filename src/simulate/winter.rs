//! How simple managers get through the winter: they pay back what they can, and borrow once.

use super::{Stuck, Table, Watch};
use crate::{
    flags::{
        command::{Lend, PaySalaries, Repay},
        decide::{sum, unable, wages},
    },
    gold::Gold,
    ids::{LoanId, TeamId},
    journal::Account,
};

impl<W: Watch> Table<'_, W> {
    /// F-11.6, F-11.8, F-11.9: a club that is short borrows what is missing from AFA, if it has no loan open; else it is
    /// bankrupt. Whoever has three times his salaries pays back.
    pub(super) fn salaries(&mut self) -> Result<(), Box<Stuck>> {
        if self.state.course.winter.salaries.is_some() {
            return Ok(());
        }
        for team in self.clubs() {
            let state = &self.state;
            let owes = sum(&wages(state, &team)).get();
            let funds = state.funds(&team);
            let account = Account::from(&team);
            let mine = |(_, loan): &(&LoanId, &crate::flags::state::Loan)| {
                loan.to == account && loan.open > Gold::ZERO
            };
            let open: Vec<(LoanId, Gold)> = state
                .loans
                .iter()
                .filter(mine)
                .map(|(id, loan)| (id.clone(), loan.open))
                .collect();
            if funds < owes && open.is_empty() {
                self.borrow(&team, owes.saturating_sub(funds))?;
            }
            for (loan, amount) in open {
                let rest = self.state.funds(&team).saturating_sub(amount.get());
                if rest > owes.saturating_mul(3) {
                    self.does(Repay { loan, amount })?;
                }
            }
        }
        let bankrupt = unable(&self.state);
        self.does(PaySalaries {
            bankrupt: (!bankrupt.is_empty()).then_some(bankrupt),
        })
    }

    /// Whether a club has a loan open.
    pub(super) fn owes(&self, team: &TeamId) -> bool {
        let account = Account::from(team);
        let mut loans = self.state.loans.values();
        loans.any(|loan| loan.to == account && loan.open > Gold::ZERO)
    }

    /// AFA lends so much.
    pub(super) fn borrow(&mut self, team: &TeamId, missing: i64) -> Result<(), Box<Stuck>> {
        let Ok(amount) = Gold::new(missing) else {
            return Ok(());
        };
        self.does(Lend {
            from: Account::Afa,
            to: Account::from(team),
            amount,
            loan: None,
            terms: None,
            interest: None,
            earlier: None,
            open: None,
        })
    }
}
