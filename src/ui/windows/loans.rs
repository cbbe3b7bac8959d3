//! Loans (F-11.9, D-12): the list, lending, paying back. The finances tab shows the same form.

use crate::{
    flags::{
        Command, Refusal,
        command::{Lend, Repay},
        refusal::account_name,
        sentence,
        state::Loan,
    },
    gold::{Gold, Money},
    ids::{LoanId, TeamId},
    journal::{Account, Act},
    text::{Lang, Text, Words},
    ui::{
        actions::Action,
        model::Model,
        theme::{self, palette},
        widgets::{self, Column, GoldField, Table, TableState},
    },
};
use egui::{RichText, ScrollArea, Ui};

/// The window: the form alone.
#[derive(Debug, Default)]
pub struct LoansWindow {
    form: LoansForm,
}

impl LoansWindow {
    /// A club is to borrow so much: the form begins with both.
    pub fn borrow(&mut self, team: &TeamId, amount: Gold) {
        self.form.asked = Some((Account::from(team), amount));
    }

    /// Draws what is inside the window.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        ui.set_min_width(560.0);
        ui.set_max_width(900.0);
        ui.set_min_height(380.0);
        self.form.ui(ui, model)
    }
}

/// What is half typed about loans.
#[derive(Debug, Default)]
pub struct LoansForm {
    from: Option<Account>,
    to: Option<Account>,
    /// Who is to borrow how much, from elsewhere; taken over when the form is next drawn.
    asked: Option<(Account, Gold)>,
    amount: GoldField,
    interest: GoldField,
    terms: String,
    earlier: bool,
    /// With `earlier`: what is still owed; empty: all of it.
    owed: GoldField,
    chosen: Option<LoanId>,
    back: GoldField,
    /// The loan and what was open of it when `back` was filled in.
    filled: Option<(LoanId, Gold)>,
    table: TableState,
    check: Option<Check>,
}

/// Whether an act can be done, kept until it or the league changes.
#[derive(Debug)]
struct Check {
    version: u64,
    act: Act<Command>,
    answer: Result<Vec<String>, Refusal>,
}

const LEND: Words = Words::new("Lend", "貸す");
const REPAY: Words = Words::new("Repay", "返済する");
const NEW: Words = Words::new("New loan", "新しい借金");
const BACK: Words = Words::new("Pay back", "返済");
const NONE: Words = Words::new(
    "No loans yet. A club or AFA may lend at any time, on terms the two agree (F-11.9).",
    "借金はまだありません。チームかＡＦＡが、双方の合意した条件でいつでも貸せます（F-11.9）。",
);
const FROM: Words = Words::new("Lender", "貸し手");
const TO: Words = Words::new("Borrower", "借り手");
const AMOUNT: Words = Words::new("Amount", "金額");
const INTEREST: Words = Words::new("Interest, flat", "利息（定額）");
const TERMS: Words = Words::new("Terms", "条件");
const EARLIER: Words = Words::new(
    "Made on paper before: no gold moves now",
    "紙の時代の借金：今は金が動かない",
);
const OWED: Words = Words::new(
    "Still owed, interest included (empty: all)",
    "残りの額（利息込み、空欄なら全額）",
);
const CHOOSE: Words = Words::new(
    "Choose a loan from the list to pay it back.",
    "返済する借金を一覧から選んでください。",
);
const SETTLED: Words = Words::new("It is paid back in full.", "全額返済済みです。");
const ALL: Words = Words::new("All of it", "全額");

/// How wide lender and borrower are.
const PARTY: f32 = 136.0;

/// A button beside fields stands on their line, below their labels.
const UNDER_LABEL: f32 = 22.0;

impl LoansForm {
    /// Draws list and forms; answers what was asked for.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let state = model.state();
        let mut rows: Vec<(&LoanId, &Loan)> = state.loans.iter().collect();
        // Open ones first, then by id.
        rows.sort_by_key(|(_, loan)| loan.open.get() <= 0);
        if self
            .chosen
            .as_ref()
            .is_none_or(|id| !state.loans.contains_key(id))
        {
            self.chosen = rows
                .first()
                .filter(|(_, l)| l.open.get() > 0)
                .map(|(id, _)| (*id).clone());
        }
        let mut wanted = None;
        ScrollArea::vertical()
            .auto_shrink([false, true])
            .show(ui, |ui| {
                self.list_ui(ui, model, &rows);
                if ui.available_width() > 640.0 {
                    ui.columns(2, |columns| {
                        if let [left, right] = columns {
                            wanted = self.repay_ui(left, model);
                            if let Some(action) = self.lend_ui(right, model) {
                                wanted = Some(action);
                            }
                        }
                    });
                } else {
                    wanted = self.repay_ui(ui, model);
                    if let Some(action) = self.lend_ui(ui, model) {
                        wanted = Some(action);
                    }
                }
            });
        if wanted.is_some() {
            self.check = None;
        }
        wanted
    }

    fn list_ui(&mut self, ui: &mut Ui, model: &Model<'_>, rows: &[(&LoanId, &Loan)]) {
        let lang = model.lang();
        if rows.is_empty() {
            let text = RichText::new(NONE.of(lang)).color(palette(ui).muted);
            ui.add(egui::Label::new(text).wrap());
            return;
        }
        let at = rows
            .iter()
            .position(|(id, _)| Some(*id) == self.chosen.as_ref());
        let height = 34.0 + theme::ROW * rows.len().min(8) as f32;
        let picked = Table::new("loans", lang)
            .name(Words::new("Loans", "借金").of(lang))
            .selected(at)
            .max_height(height)
            .show(ui, &mut self.table, rows, &columns(model));
        if let Some((id, _)) = picked.chosen.and_then(|at| rows.get(at)) {
            self.chosen = Some((*id).clone());
        }
    }

    fn repay_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let (lang, money) = (model.lang(), model.money());
        widgets::section(ui, BACK.of(lang));
        let chosen = self.chosen.clone();
        let loan = chosen.and_then(|id| Some((model.state().loans.get(&id)?.clone(), id)));
        let Some((loan, id)) = loan else {
            widgets::caption(ui, CHOOSE.of(lang));
            return None;
        };
        let name = |account| account_name(model.state(), account).of(lang).to_owned();
        let n = sentence::loan_number(&id);
        let (from, to, open) = (name(&loan.from), name(&loan.to), loan.open.show(money));
        ui.label(crate::say!(
            lang,
            "Loan {n}: {to} owes {from} {open}",
            "借金{n}：{to}は{from}に{open}の借り"
        ));
        if loan.open.get() <= 0 {
            widgets::caption(ui, SETTLED.of(lang));
            return None;
        }
        // The field begins with all of what is open, for the loan in sight.
        let filled = Some((id.clone(), loan.open));
        if self.filled != filled {
            self.back = GoldField::new(loan.open, money);
            self.filled = filled;
        }
        let mut wanted = None;
        let mut refused = None;
        ui.horizontal(|ui| {
            let label = crate::say!(lang, "Amount to pay back", "返済額");
            let field = widgets::gold_field(ui, lang, &label, &mut self.back);
            let act = self.back.value().map(|amount| {
                let loan = id.clone();
                Act::new(Repay { loan, amount })
            });
            let answer = act.as_ref().ok().map(|act| model.league.preview(act));
            refused = answer.and_then(Result::err);
            ui.vertical(|ui| {
                ui.add_space(UNDER_LABEL);
                ui.horizontal(|ui| {
                    wanted = do_ui(ui, model, lang, REPAY.of(lang), act, field.entered, false);
                    if ui.button(ALL.of(lang)).clicked() {
                        self.back = GoldField::new(loan.open, money);
                    }
                });
            });
        });
        if let Some(refusal) = refused {
            refusal_ui(ui, &refusal.show(lang));
        }
        wanted
    }

    fn lend_ui(&mut self, ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
        let (lang, state) = (model.lang(), model.state());
        widgets::section(ui, NEW.of(lang));
        let parties = || {
            std::iter::once(Account::Afa)
                .chain(state.seats.iter().map(Account::from))
                .map(|a| {
                    let name = account_name(state, &a).of(lang).to_owned();
                    (Some(a), name)
                })
        };
        if let Some((to, amount)) = self.asked.take() {
            self.from = self.from.take().filter(|from| *from != to);
            self.to = Some(to);
            self.amount = GoldField::new(amount, model.money());
        }
        self.from.get_or_insert(Account::Afa);
        if self.to.is_none() {
            self.to = state.seats.first().map(Account::from);
        }
        let mut entered = false;
        ui.horizontal_top(|ui| {
            for (words, party) in [(FROM, &mut self.from), (TO, &mut self.to)] {
                // However long a club's name is, the fields keep their places.
                ui.allocate_ui(egui::vec2(PARTY, 0.0), |ui| {
                    ui.set_width(PARTY);
                    ui.spacing_mut().combo_width = PARTY;
                    ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Truncate);
                    widgets::choice(ui, words.of(lang), party, parties());
                });
            }
            entered |= widgets::gold_field(ui, lang, AMOUNT.of(lang), &mut self.amount).entered;
        });
        if !state.begun {
            ui.horizontal_top(|ui| {
                ui.checkbox(&mut self.earlier, EARLIER.of(lang));
            });
            if self.earlier {
                entered |= widgets::gold_field(ui, lang, OWED.of(lang), &mut self.owed).entered;
            }
        }
        let mut wanted = None;
        ui.horizontal_top(|ui| {
            entered |= widgets::gold_field(ui, lang, INTEREST.of(lang), &mut self.interest).entered;
            ui.spacing_mut().text_edit_width = 176.0;
            entered |= widgets::field(ui, TERMS.of(lang), &mut self.terms).entered;
            let act = self.lend_act(state.begun);
            ui.vertical(|ui| {
                ui.add_space(UNDER_LABEL);
                wanted = do_ui(ui, model, lang, LEND.of(lang), act, entered, true);
            });
        });
        match self.lend_act(state.begun) {
            Ok(act) => self.preview_ui(ui, model, &act),
            Err(text) if self.amount.text.trim().is_empty() => {
                // Nothing typed yet is no mistake.
                drop(text);
            }
            Err(text) => refusal_ui(ui, text.of(lang)),
        }
        if wanted.is_some() {
            self.amount = GoldField::default();
            self.interest = GoldField::default();
            self.owed = GoldField::default();
            self.terms.clear();
        }
        wanted
    }

    fn lend_act(&self, begun: bool) -> Result<Act<Command>, Text> {
        let (Some(from), Some(to)) = (self.from.clone(), self.to.clone()) else {
            return Err(crate::text!(
                "Choose who lends and who borrows.",
                "貸し手と借り手を選んでください。"
            ));
        };
        let amount = self.amount.value()?;
        let optional = |field: &GoldField| {
            let empty = field.text.trim().is_empty();
            (!empty).then(|| field.value()).transpose()
        };
        let interest = optional(&self.interest)?;
        let earlier = self.earlier && !begun;
        let open = if earlier { optional(&self.owed)? } else { None };
        let terms = self.terms.trim();
        Ok(Act::new(Lend {
            from,
            to,
            amount,
            loan: None,
            terms: (!terms.is_empty()).then(|| terms.to_owned()),
            interest,
            earlier: earlier.then_some(true),
            open,
        }))
    }

    /// What the loan would do, or why it cannot be made.
    fn preview_ui(&mut self, ui: &mut Ui, model: &Model<'_>, act: &Act<Command>) {
        let (lang, money) = (model.lang(), model.money());
        let version = model.version();
        if self
            .check
            .as_ref()
            .is_none_or(|c| c.version != version || c.act != *act)
        {
            let answer = model.league.preview(act).map(|decided| {
                let gold = decided
                    .gold
                    .iter()
                    .map(|posting| sentence::posting_line(model.state(), posting, money, lang));
                let facts = decided
                    .effects
                    .iter()
                    .map(|effect| sentence::effect_line(model.state(), effect, lang));
                gold.chain(facts).collect()
            });
            self.check = Some(Check {
                version,
                act: act.clone(),
                answer,
            });
        }
        let Some(check) = &self.check else { return };
        match &check.answer {
            Ok(lines) => drop(widgets::caption(ui, lines.join("\n"))),
            Err(refusal) => refusal_ui(ui, &refusal.show(lang)),
        }
    }
}

/// A refusal in the danger color, wrapped.
pub(super) fn refusal_ui(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).small().color(palette(ui).danger());
    ui.add(egui::Label::new(text).wrap());
}

/// A button for an act; while it cannot be done it is dead and says why on hover. Enter in a field presses it as well.
pub(super) fn do_ui(
    ui: &mut Ui,
    model: &Model<'_>,
    lang: Lang,
    words: &str,
    act: Result<Act<Command>, Text>,
    entered: bool,
    primary: bool,
) -> Option<Action> {
    let answer = match act {
        Err(text) => Err(text.of(lang).to_owned()),
        Ok(act) => match (model.league.read_only(), model.league.preview(&act)) {
            (Some(why), _) => Err(why.text().of(lang).to_owned()),
            (None, Err(refusal)) => Err(refusal.show(lang)),
            (None, Ok(_)) => Ok(act),
        },
    };
    let response = ui
        .add_enabled_ui(answer.is_ok(), |ui| {
            if primary {
                widgets::primary(ui, words)
            } else {
                ui.button(words)
            }
        })
        .inner;
    match answer {
        Ok(act) => (response.clicked() || entered).then_some(Action::Do(act)),
        Err(why) => {
            response.on_disabled_hover_text(why);
            None
        }
    }
}

/// A line of the list.
type Row<'a> = (&'a LoanId, &'a Loan);

fn columns<'a>(model: &'a Model<'a>) -> Vec<Column<'a, Row<'a>>> {
    let (lang, money, state) = (model.lang(), model.money(), model.state());
    let both = money == Money::Both;
    let wide = if both { 120.0 } else { 84.0 };
    let name = move |account: &Account| account_name(state, account).of(lang).to_owned();
    let party = move |ui: &mut Ui, account: &Account| {
        if let Account::Team(team) = account {
            model.chip(ui, team);
        }
        ui.add(egui::Label::new(name(account)).truncate());
    };
    vec![
        Column::text(Words::new("Loan", "番号").of(lang), |row: &Row<'_>| {
            sentence::loan_number(row.0).to_owned()
        })
        .width(64.0),
        Column::text(FROM.of(lang), move |row: &Row<'_>| name(&row.1.from))
            .draw(move |ui, row| party(ui, &row.1.from))
            .width(164.0),
        Column::text(TO.of(lang), move |row: &Row<'_>| name(&row.1.to))
            .draw(move |ui, row| party(ui, &row.1.to))
            .width(164.0),
        Column::gold(AMOUNT.of(lang), money, |row: &Row<'_>| row.1.amount).width(wide),
        Column::gold(
            Words::new("Interest", "利息").of(lang),
            money,
            |row: &Row<'_>| row.1.interest,
        )
        .width(if both { 104.0 } else { 72.0 }),
        Column::gold(
            Words::new("Open", "残り").of(lang),
            money,
            |row: &Row<'_>| row.1.open,
        )
        .draw(move |ui, row| {
            let p = palette(ui);
            let open = row.1.open;
            let text = RichText::new(open.show(money));
            let text = if open.get() > 0 {
                text.strong().color(p.ink)
            } else {
                text.color(p.muted)
            };
            widgets::right(ui, |ui| ui.label(text));
        })
        .width(wide),
        Column::number(Words::new("Season", "季").of(lang), |row: &Row<'_>| {
            i64::from(row.1.season)
        })
        .width(56.0),
        Column::text(TERMS.of(lang), |row: &Row<'_>| row.1.terms.clone()).rest(),
    ]
}
