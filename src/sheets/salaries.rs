//! The salary sheet (F-11.5, F-11.6): a summary of the league, then a page for each club to be signed.
//!
//! The sheet is made of plain figures, [`Salaries`], whoever gives them: [`Salaries::today`] reckons them from a state.

use super::{
    Order,
    page::Ink,
    parts::{Cell, Column, Part, Row, Section, Table},
};
use crate::{
    flags::{
        State,
        decide::{income, wages},
        refusal::account_name,
        rules::Key,
        state::Player,
        step::Step,
    },
    gold::{Gold, Money},
    ids::{PlayerId, TeamId},
    journal::Account,
    say,
    text::{Lang, Words, number, plural},
};

/// What stands on the sheet. Amounts are in gold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Salaries {
    /// The season the records are of.
    pub season: u32,
    /// How far the winter has come.
    pub stage: Stage,
    /// Gold for each point of popularity (F-11.5).
    pub per_popularity: i64,
    /// Gold for each point of a player's value (F-11.6).
    pub per_value: i64,
    /// Gold for each flag down, flag hold and knock-down (F-11.6).
    pub per_record: i64,
    /// The clubs, as they sit.
    pub clubs: Vec<Club>,
}

/// How far the winter has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Income and salaries are still to come: a forecast.
    Forecast,
    /// The income has been paid, the salaries are due.
    Due,
    /// Both have been paid.
    Paid,
}

/// A club's winter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Club {
    /// Its name.
    pub name: String,
    /// The person who runs it; may be empty.
    pub manager: String,
    /// What the income is reckoned from (F-11.3).
    pub popularity: i64,
    /// What it had without this winter's income and salaries.
    pub before: i64,
    /// Its income (F-11.5).
    pub income: i64,
    /// Whom it pays.
    pub pays: Vec<Pay>,
    /// The loans between it and others that are still open (F-11.9).
    pub loans: Vec<OpenLoan>,
}

/// What a player is paid (F-11.6).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pay {
    /// His name.
    pub name: String,
    /// His point value.
    pub value: i64,
    /// His flag downs, flag holds and knock-downs of the season.
    pub records: [i64; 3],
    /// What he gets for his value.
    pub for_value: i64,
    /// What he gets for his records.
    pub for_records: i64,
    /// Why he is paid, where it is not that he plays on.
    pub remark: Option<Words>,
}

/// An open loan, as one of its parties sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenLoan {
    /// The other party.
    pub other: Account,
    /// Its name in both languages.
    pub other_name: crate::text::Text,
    /// The club owes; otherwise it is owed.
    pub owes: bool,
    /// What is still owed, interest included.
    pub open: i64,
    /// What the parties agreed.
    pub terms: String,
}

impl Pay {
    /// The whole salary.
    pub const fn sum(&self) -> i64 {
        self.for_value.saturating_add(self.for_records)
    }
}

impl Club {
    /// All it pays.
    pub fn salaries(&self) -> i64 {
        sum(self.pays.iter().map(Pay::sum))
    }

    /// What it has afterwards.
    pub fn after(&self) -> i64 {
        let with_income = self.before.saturating_add(self.income);
        with_income.saturating_sub(self.salaries())
    }
}

const LEAVES: Words = Words::new(
    "retires at the season's end (F-11.7)",
    "シーズン終了で引退（F-11.7）",
);
const OWED: Words = Words::new(
    "retired after the income, still paid (F-4.2)",
    "収入の計算後に引退、年俸は支払う（F-4.2）",
);

impl Salaries {
    /// The figures as of this state, of one club or of all: what was paid where it was, else what would be.
    pub fn today(state: &State, team: Option<&TeamId>) -> Self {
        let stage = Stage::of(state);
        let clubs = state.seats.iter();
        let wanted = clubs.filter(|seat| team.is_none_or(|team| team == *seat));
        Self {
            season: state.season,
            stage,
            per_popularity: state.rules.int(Key::Income),
            per_value: state.rules.int(Key::SalaryValue),
            per_record: state.rules.int(Key::SalaryRecord),
            clubs: wanted.map(|team| club(state, team, stage)).collect(),
        }
    }
}

impl Stage {
    fn of(state: &State) -> Self {
        let winter = &state.course.winter;
        // A league that began on paper has paid there what came before.
        if winter.salaries.is_some() || state.step > Step::WinterSalaries {
            Self::Paid
        } else if winter.income.is_some() || state.step == Step::WinterSalaries {
            Self::Due
        } else {
            Self::Forecast
        }
    }
}

fn club(state: &State, team: &TeamId, stage: Stage) -> Club {
    let winter = &state.course.winter;
    let mut pays: Vec<Pay> = match winter.salaries.as_ref() {
        Some(paid) => paid.get(team).cloned().unwrap_or_default(),
        None => wages(state, team),
    }
    .iter()
    .filter_map(|(id, gold)| Some(pay(state, id, state.players.get(id)?, *gold)))
    .collect();
    pays.sort_by(|a, b| (b.sum(), &a.name).cmp(&(a.sum(), &b.name)));
    let (name, manager) = state.teams.get(team).map_or_else(
        || (team.to_string(), String::new()),
        |team| (team.name.clone(), team.manager.clone()),
    );
    let fixed = winter.fixed.as_ref().and_then(|fixed| fixed.get(team));
    let popularity = fixed.map_or_else(|| state.popularity(team), |fixed| *fixed);
    let paid = winter.income.as_ref().and_then(|paid| paid.get(team));
    let due = || income(state, popularity);
    let mut club = Club {
        name,
        manager,
        popularity,
        before: state.funds(team),
        income: paid.copied().or_else(due).unwrap_or_default().get(),
        pays,
        loans: loans(state, team),
    };
    if stage >= Stage::Due {
        club.before = club.before.saturating_sub(club.income);
    }
    if stage == Stage::Paid {
        club.before = club.before.saturating_add(club.salaries());
    }
    club
}

/// What a player is paid for.
fn pay(state: &State, id: &PlayerId, player: &Player, salary: Gold) -> Pay {
    let [for_value, for_records] = state.salary_parts(player, salary).map(Gold::get);
    let remark = if state.course.winter.owed.contains_key(id) {
        Some(OWED)
    } else {
        player.announced.then_some(LEAVES)
    };
    Pay {
        name: player.name.clone(),
        value: state.value(player),
        records: [player.fd, player.fh, player.ko].map(i64::from),
        for_value,
        for_records,
        remark,
    }
}

fn loans(state: &State, team: &TeamId) -> Vec<OpenLoan> {
    let own = Account::from(team);
    let open = state.loans.values().filter(|loan| loan.open.get() > 0);
    open.filter(|loan| loan.from == own || loan.to == own)
        .map(|loan| {
            let owes = loan.to == own;
            let other = if owes { &loan.from } else { &loan.to };
            OpenLoan {
                other: other.clone(),
                other_name: account_name(state, other),
                owes,
                open: loan.open.get(),
                terms: loan.terms.clone(),
            }
        })
        .collect()
}

fn sum(all: impl IntoIterator<Item = i64>) -> i64 {
    all.into_iter().fold(0, i64::saturating_add)
}

const GM: Words = Words::new("Game master", "ゲームマスター");
const DATE: Words = Words::new("Date", "日付");
const NO_LOANS: Words = Words::new("No open loans.", "返済の残る借金はありません。");

/// What stands on the sheet.
pub(super) fn sections(order: &Order<'_>) -> Vec<Section> {
    let salaries = Salaries::today(order.journal.state(), order.team);
    let league = order.team.is_none().then_some(order.league);
    salaries.sections(league, order.lang, order.money)
}

impl Salaries {
    /// A section for each club; before them, where the league is named, its summary.
    pub fn sections(&self, league: Option<&str>, lang: Lang, money: Money) -> Vec<Section> {
        let writer = Writer {
            of: self,
            lang,
            money,
        };
        let summary = league.map(|league| writer.summary(league));
        let clubs = self.clubs.iter().map(|club| writer.club(club));
        summary.into_iter().chain(clubs).collect()
    }
}

/// Says figures to a reader.
struct Writer<'a> {
    of: &'a Salaries,
    lang: Lang,
    money: Money,
}

impl Writer<'_> {
    fn gold(&self, gold: i64) -> String {
        // Rates and balances are whole hundreds (F-1.2).
        Gold::new(gold).unwrap_or_default().show(self.money)
    }

    /// `× 100 G`, which stays together when a line is broken.
    fn rate(&self, gold: i64) -> String {
        format!("×\u{a0}{}", self.gold(gold).replace(' ', "\u{a0}"))
    }

    /// An amount that is red below zero.
    fn balance(&self, gold: i64) -> Cell {
        Cell {
            ink: if gold < 0 { Ink::Red } else { Ink::Black },
            ..self.gold(gold).into()
        }
    }

    /// What the sheet is, in a few words.
    fn about(&self) -> String {
        let season = self.of.season;
        match self.of.stage {
            Stage::Forecast => say!(
                self.lang,
                "Salaries of season {season}: a forecast at today's figures, nothing of it is booked",
                "シーズン{season}の年俸：今の数字による見通し（帳簿には入っていません）"
            ),
            Stage::Due => say!(
                self.lang,
                "Salaries of season {season}: due now, the income has been paid",
                "シーズン{season}の年俸：これから支払い（収入は受け取り済み）"
            ),
            Stage::Paid => say!(
                self.lang,
                "Salaries of season {season}: paid",
                "シーズン{season}の年俸：支払い済み"
            ),
        }
    }

    fn how(&self) -> Part {
        let (income, value, record) = (
            self.gold(self.of.per_popularity),
            self.gold(self.of.per_value),
            self.gold(self.of.per_record),
        );
        Part::Note(say!(
            self.lang,
            "Income: popularity × {income} (F-11.5). Salary: point value × {value} + (FD + FH + KO of this season) × {record} (F-11.6). FD: flag downs, FH: flag holds, KO: knock-downs.",
            "収入：人気 × {income}（F-11.5）。年俸：評価点 × {value} ＋（今シーズンのFD＋FH＋KO）× {record}（F-11.6）。FD：フラッグダウン、FH：フラッグホールド、KO：ノックダウン。"
        ))
    }

    fn funds_before(&self) -> &'static str {
        const TODAY: Words = Words::new("Funds today", "今の資金");
        const BEFORE: Words = Words::new("Funds before", "支払い前の資金");
        let forecast = self.of.stage == Stage::Forecast;
        (if forecast { TODAY } else { BEFORE }).of(self.lang)
    }

    fn summary(&self, league: &str) -> Section {
        let lang = self.lang;
        let words = |en, ja| Words::new(en, ja).of(lang);
        let clubs = &self.of.clubs;
        let all = |of: fn(&Club) -> i64| sum(clubs.iter().map(of));
        let mut rows: Vec<Row> = clubs
            .iter()
            .map(|club| {
                Row::new([
                    Cell {
                        note: self.short(club).unwrap_or_default(),
                        ..club.name.clone().into()
                    },
                    number(club.pays.len() as i64).into(),
                    number(club.popularity).into(),
                    self.balance(club.before),
                    self.gold(club.income).into(),
                    self.gold(club.salaries()).into(),
                    self.balance(club.after()),
                ])
            })
            .collect();
        rows.push(Row::total([
            words("League", "リーグ計").into(),
            number(all(|club| club.pays.len() as i64)).into(),
            number(all(|club| club.popularity)).into(),
            self.balance(all(|club| club.before)),
            self.gold(all(|club| club.income)).into(),
            self.gold(all(Club::salaries)).into(),
            self.balance(all(Club::after)),
        ]));
        let table = Table {
            columns: vec![
                Column::words(words("Club", "チーム")),
                Column::number(words("Players", "選手数")),
                Column::number(words("Popularity", "人気")),
                Column::number(self.funds_before()),
                Column::number(words("Income", "収入")),
                Column::number(words("Salaries", "年俸")),
                Column::number(words("Funds after", "支払い後の資金")),
            ],
            rows,
            ..Table::default()
        };
        let mut parts = vec![Part::Table(table)];
        parts.extend(clubs.iter().filter_map(|club| self.bankrupt(club, true)));
        parts.push(self.how());
        parts.push(Part::Sign(vec![GM.of(lang).into(), DATE.of(lang).into()]));
        Section {
            title: league.to_owned(),
            about: self.about(),
            parts,
        }
    }

    /// What a club that cannot pay is short of (F-11.8).
    fn short(&self, club: &Club) -> Option<String> {
        let short = club.after().saturating_neg();
        let gold = self.gold(short);
        let owes = club.salaries() > 0 && self.of.stage < Stage::Paid;
        (short > 0 && owes).then(|| say!(self.lang, "{gold} short", "{gold}不足"))
    }

    fn bankrupt(&self, club: &Club, named: bool) -> Option<Part> {
        let short = self.short(club)?;
        let name = &club.name;
        let said = if named {
            say!(self.lang, "{name}: {short}.", "{name}：{short}。")
        } else {
            say!(self.lang, "Cannot pay: {short}.", "支払えません：{short}。")
        };
        let rule = say!(
            self.lang,
            "A club that cannot pay its salaries is dissolved (F-11.8); a loan can save it (F-11.9).",
            "年俸を払えないチームは解散します（F-11.8）。借金で避けられます（F-11.9）。"
        );
        let gap = if self.lang == Lang::En { " " } else { "" };
        Some(Part::Strong(format!("{said}{gap}{rule}"), Ink::Red))
    }

    fn club(&self, club: &Club) -> Section {
        let lang = self.lang;
        let manager = &club.manager;
        let mut parts = vec![Part::Table(self.players(club))];
        parts.push(Part::Table(self.account(club)));
        parts.extend(self.bankrupt(club, false));
        if club.loans.is_empty() {
            parts.push(Part::Note(NO_LOANS.of(lang).into()));
        } else {
            parts.push(Part::Heading(
                Words::new("Open loans", "返済の残る借金").of(lang).into(),
            ));
            parts.push(Part::Table(self.loans(club)));
        }
        let by = if manager.is_empty() {
            say!(lang, "Manager", "マネージャー")
        } else {
            say!(lang, "Manager: {manager}", "マネージャー：{manager}")
        };
        let lines = [by, GM.of(lang).into(), DATE.of(lang).into()];
        parts.push(Part::Sign(lines.into()));
        Section {
            title: club.name.clone(),
            about: self.about(),
            parts,
        }
    }

    fn players(&self, club: &Club) -> Table {
        let lang = self.lang;
        let words = |en, ja| Words::new(en, ja).of(lang);
        let (value, record) = (self.rate(self.of.per_value), self.rate(self.of.per_record));
        let pays = &club.pays;
        let all = |of: fn(&Pay) -> i64| sum(pays.iter().map(of));
        let mut rows: Vec<Row> = pays
            .iter()
            .map(|pay| {
                let [fd, fh, ko] = pay.records.map(|n| Cell::from(number(n)));
                Row::new([
                    Cell {
                        note: pay.remark.map_or("", |remark| remark.of(lang)).into(),
                        ..pay.name.clone().into()
                    },
                    number(pay.value).into(),
                    fd,
                    fh,
                    ko,
                    self.gold(pay.for_value).into(),
                    self.gold(pay.for_records).into(),
                    self.gold(pay.sum()).into(),
                ])
            })
            .collect();
        let n = pays.len();
        let s = plural(n);
        rows.push(Row::total([
            say!(lang, "{n} player{s}", "計 {n}人"),
            number(all(|pay| pay.value)),
            number(all(|pay| pay.records[0])),
            number(all(|pay| pay.records[1])),
            number(all(|pay| pay.records[2])),
            self.gold(all(|pay| pay.for_value)),
            self.gold(all(|pay| pay.for_records)),
            self.gold(club.salaries()),
        ]));
        Table {
            columns: vec![
                Column::words(words("Player", "選手")),
                Column::number(words("Value", "評価点")),
                Column::number("FD"),
                Column::number("FH"),
                Column::number("KO"),
                Column::number(say!(lang, "Value {value}", "評価点 {value}")),
                Column::number(say!(lang, "Records {record}", "記録 {record}")),
                Column::number(words("Salary", "年俸")),
            ],
            rows,
            ..Table::default()
        }
    }

    /// From what the club had to what it has.
    fn account(&self, club: &Club) -> Table {
        let lang = self.lang;
        let (popularity, rate) = (number(club.popularity), self.rate(self.of.per_popularity));
        let n = club.pays.len();
        let income = say!(
            lang,
            "Income (F-11.5): popularity {popularity} {rate}",
            "収入（F-11.5）：人気 {popularity} {rate}"
        );
        let s = plural(n);
        let salaries = say!(
            lang,
            "Salaries (F-11.6) of {n} player{s}",
            "選手{n}人の年俸（F-11.6）"
        );
        let after = Words::new("Funds after", "支払い後の資金").of(lang);
        let plus = if club.income > 0 { "+" } else { "" };
        let gained = format!("{plus}{}", self.gold(club.income));
        let paid = self.gold(club.salaries().saturating_neg());
        Table {
            columns: vec![Column::words(""), Column::number("")],
            rows: vec![
                Row::new([Cell::from(self.funds_before()), self.balance(club.before)]),
                Row::new([income, gained]),
                Row::new([salaries, paid]),
                Row::total([Cell::from(after), self.balance(club.after())]),
            ],
            whole: true,
            indent: 0.45,
        }
    }

    fn loans(&self, club: &Club) -> Table {
        let lang = self.lang;
        let words = |en, ja| Words::new(en, ja).of(lang);
        let rows = club.loans.iter().map(|loan| {
            let other = loan.other_name.of(lang);
            let what = if loan.owes {
                say!(lang, "Owes {other}", "{other}からの借り")
            } else {
                say!(lang, "Is owed by {other}", "{other}への貸し")
            };
            Row::new([what, loan.terms.clone(), self.gold(loan.open)])
        });
        Table {
            columns: vec![
                Column::words(words("Loan", "借金")),
                Column::words(words("Terms", "条件")),
                Column::number(words("Still owed", "残りの額")),
            ],
            rows: rows.collect(),
            whole: true,
            ..Table::default()
        }
    }
}
