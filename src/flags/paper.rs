//! A league that began on paper, or begins with the clubs of another: everything that is typed in at once, and the
//! acts that enter it (F-1.1, F-3, D-1, D-12). Pure: a form fills a [`Paper`], a trial shows what the rules say to it.

mod csv_file;
mod midway;

pub use csv_file::{COLUMNS, read_roster_csv, roster_csv_template};

use super::{
    Command, Flags, Opening, Refusal, State,
    command::{AddPlayer, AddTeam, EditTeam, Lend, PaperPoints, SetRule, StartAt},
    rules::{SettingKey as _, Value},
    state::Ground,
    step::Step,
};
use crate::{
    figures::Shelf,
    gold::Gold,
    ids::{FigureId, PlayerId, TeamId, slug},
    journal::{Account, Act, Decided, Game as _},
    text::Text,
};
use std::collections::BTreeSet;

/// Everything a league on paper brings along.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Paper {
    /// House rules that differ from the book, by key.
    pub rules: Vec<(String, Value)>,
    /// The clubs, clockwise as they sit (M-3.1).
    pub clubs: Vec<PaperClub>,
    /// The players.
    pub players: Vec<PaperPlayer>,
    /// Loans made before; the clubs' funds are today's, no gold moves for them.
    pub loans: Vec<PaperLoan>,
    /// The step to go on at; none, or the camp: the season begins.
    pub step: Option<Step>,
    /// F-6.1: the club at home in the round of that step; none: not known, or the step belongs to no round.
    pub home: Option<TeamId>,
}

/// A club on paper.
#[derive(Debug, Clone, PartialEq)]
pub struct PaperClub {
    /// Its id.
    pub id: TeamId,
    /// Its name.
    pub name: String,
    /// Who runs it.
    pub manager: String,
    /// Its city.
    pub city: String,
    /// Its color, `#rrggbb`; empty: by its seat.
    pub color: String,
    /// M-3.2: its manager is a beginner.
    pub beginner: bool,
    /// Its funds today; the house rule's sum if none (D-1).
    pub funds: Option<Gold>,
    /// AFA points (F-12.1).
    pub afa: i64,
    /// League points of the first half.
    pub first: i64,
    /// League points of the second half.
    pub second: i64,
    /// Its home ground (F-1.4).
    pub ground: Option<Ground>,
}

/// A player on paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperPlayer {
    /// His id; made from his name if none.
    pub id: Option<PlayerId>,
    /// His club; none: the league's.
    pub club: Option<TeamId>,
    /// His name.
    pub name: String,
    /// His figure on the shelf.
    pub figure: FigureId,
    /// F-2.4; D-3 if none.
    pub popularity: Option<i64>,
    /// Hospital trips (F-2.3).
    pub injuries: i64,
    /// Flag downs of this season (F-2.5).
    pub fd: i64,
    /// Flag holds of this season.
    pub fh: i64,
    /// Knock-downs of this season.
    pub ko: i64,
    /// F-4.2: he announced his retirement.
    pub announced: bool,
    /// D-16: this is his rookie year.
    pub rookie: bool,
    /// The model that stands in for his figure.
    pub proxy: String,
}

/// A loan on paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperLoan {
    /// Who lent: a club or `afa`.
    pub from: Account,
    /// Who owes.
    pub to: Account,
    /// How much it was.
    pub amount: Gold,
    /// Flat interest.
    pub interest: Gold,
    /// What is still owed, interest included; all of it if none.
    pub open: Option<Gold>,
    /// What was agreed.
    pub terms: String,
}

/// Where on the paper an act comes from; numbers count from 0 in their list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Row {
    /// A house rule.
    Rule(usize),
    /// A club.
    Club(usize),
    /// A player.
    Player(usize),
    /// A loan.
    Loan(usize),
    /// The step to go on at.
    Start,
}

/// How much of another league's clubs comes along.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Along {
    /// Names, managers, cities, colors and home grounds.
    #[default]
    Clubs,
    /// Also the players, each as new: no injuries, no records.
    Players,
    /// Everything as it stands: funds, AFA points, popularity, injuries, records, loans.
    Everything,
}

/// What the rules say to a paper.
#[derive(Debug, Clone)]
pub struct Trial {
    /// The league as it would stand after everything that is allowed.
    pub state: State,
    /// What is refused, each where it comes from.
    pub refused: Vec<(Row, Refusal)>,
    /// What contradicts the step the league goes on at, each where it stands.
    pub contrary: Vec<(Row, Text)>,
}

/// The clubs of another league, ready to be entered.
#[derive(Debug, Clone)]
pub struct Taken {
    /// They themselves.
    pub paper: Paper,
    /// What does not come along though everything was asked for, a sentence each.
    pub left: Vec<Text>,
    /// Why a league cannot be taken as it stands now: its step is begun and not over.
    pub unfinished: Option<Text>,
}

fn filled(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

const fn unless_zero(n: i64) -> Option<i64> {
    if n == 0 { None } else { Some(n) }
}

impl PaperClub {
    /// A club with nothing but a name and an id.
    pub fn new(id: TeamId, name: impl Into<String>) -> Self {
        Self {
            id,
            name: name.into(),
            manager: String::new(),
            city: String::new(),
            color: String::new(),
            beginner: false,
            funds: None,
            afa: 0,
            first: 0,
            second: 0,
            ground: None,
        }
    }

    /// The act that founds it.
    pub fn act(&self) -> Act<Command> {
        let points = PaperPoints {
            first: unless_zero(self.first),
            second: unless_zero(self.second),
        };
        Act::new(AddTeam {
            team: self.id.clone(),
            name: self.name.trim().into(),
            manager: filled(&self.manager),
            city: filled(&self.city),
            color: filled(&self.color),
            beginner: self.beginner.then_some(true),
            funds: self.funds,
            afa: unless_zero(self.afa),
            points: (points != PaperPoints::default()).then_some(points),
        })
    }
}

impl PaperPlayer {
    /// A player with nothing but a name and a figure.
    pub fn new(club: Option<TeamId>, name: impl Into<String>, figure: FigureId) -> Self {
        Self {
            id: None,
            club,
            name: name.into(),
            figure,
            popularity: None,
            injuries: 0,
            fd: 0,
            fh: 0,
            ko: 0,
            announced: false,
            rookie: false,
            proxy: String::new(),
        }
    }
}

impl Paper {
    /// The acts that enter it, each with the row it comes from: house rules, clubs, players, loans, and the step last.
    pub fn entries(&self) -> Vec<(Row, Act<Command>)> {
        let mut all: Vec<(Row, Act<Command>)> = Vec::new();
        for (i, (rule, value)) in self.rules.iter().enumerate() {
            let (rule, value) = (rule.clone(), value.clone());
            all.push((Row::Rule(i), Act::new(SetRule { rule, value })));
        }
        for (i, club) in self.clubs.iter().enumerate() {
            all.push((Row::Club(i), club.act()));
            if let Some(ground) = &club.ground {
                let edit = EditTeam {
                    team: club.id.clone(),
                    name: None,
                    manager: None,
                    city: None,
                    color: None,
                    beginner: None,
                    ground: Some(ground.clone()),
                };
                all.push((Row::Club(i), Act::new(edit)));
            }
        }
        let ids = self.player_ids();
        for (i, (player, id)) in self.players.iter().zip(ids).enumerate() {
            let add = AddPlayer {
                player: id,
                name: player.name.trim().into(),
                figure: player.figure.clone(),
                team: player.club.clone(),
                popularity: player.popularity,
                injuries: unless_zero(player.injuries),
                fd: unless_zero(player.fd),
                fh: unless_zero(player.fh),
                ko: unless_zero(player.ko),
                announced: player.announced.then_some(true),
                rookie: player.rookie.then_some(true),
                proxy: filled(&player.proxy),
            };
            all.push((Row::Player(i), Act::new(add)));
        }
        for (i, loan) in self.loans.iter().enumerate() {
            let lend = Lend {
                from: loan.from.clone(),
                to: loan.to.clone(),
                amount: loan.amount,
                loan: None,
                terms: filled(&loan.terms),
                interest: (loan.interest != Gold::ZERO).then_some(loan.interest),
                earlier: Some(true),
                open: loan.open,
            };
            all.push((Row::Loan(i), Act::new(lend)));
        }
        if let Some(step) = self.step.filter(|step| *step != Step::Camp) {
            let home = self.home.clone();
            let start = StartAt {
                step,
                season: None,
                home,
            };
            all.push((Row::Start, Act::new(start)));
        }
        all
    }

    /// The acts that enter it, in order.
    pub fn acts(&self) -> Vec<Act<Command>> {
        self.entries().into_iter().map(|(_, act)| act).collect()
    }

    /// The id of each player: his own, or one made of his name that no club and no player before him has.
    fn player_ids(&self) -> Vec<PlayerId> {
        let mut taken: BTreeSet<String> = (self.clubs.iter())
            .map(|club| club.id.to_string())
            .chain((self.players.iter()).filter_map(|player| Some(player.id.as_ref()?.to_string())))
            .collect();
        let mut ids = Vec::with_capacity(self.players.len());
        for player in &self.players {
            let made = || {
                let id = slug(&player.name, "player", |id| taken.contains(id));
                PlayerId::new(&id).ok()
            };
            if let Some(id) = player.id.clone().or_else(made) {
                taken.insert(id.to_string());
                ids.push(id);
            }
        }
        ids
    }

    /// Enters it all into an empty league in memory: what would stand there, and what the rules refuse.
    pub fn trial(&self, season: u32, shelf: &Shelf) -> Trial {
        let mut state = Opening::empty(season.max(1)).state();
        let mut refused = Vec::new();
        for (row, mut act) in self.entries() {
            // A loan gets its number here; nothing of a paper rolls dice.
            Flags::fill(&state, &mut act, &mut crate::dice::Cup::repeating(0));
            match Flags::decide(&state, shelf, &act) {
                Ok(Decided { gold, effects, .. }) => {
                    for posting in &gold {
                        Flags::pay(&mut state, posting);
                    }
                    for effect in &effects {
                        Flags::apply(&mut state, effect);
                    }
                    Flags::noted(&mut state, &act);
                }
                Err(refusal) => refused.push((row, refusal)),
            }
        }
        Trial {
            state,
            refused,
            contrary: self.contradictions(),
        }
    }
}

/// The clubs of a league for a new one, with its house rules. Clubs that left stay behind, and so do retired players.
/// With [`Along::Everything`] the new league goes on at the step where this one stands.
pub fn clubs_of(state: &State, along: Along) -> Taken {
    if along != Along::Everything {
        return Taken {
            paper: paper_of(state, along),
            left: Vec::new(),
            unfinished: None,
        };
    }
    let here = midway::midway(state);
    Taken {
        paper: Paper {
            step: Some(here.step),
            home: here.home,
            ..paper_of(&here.state, along)
        },
        left: here.left,
        unfinished: here.unfinished,
    }
}

fn paper_of(state: &State, along: Along) -> Paper {
    let all = along == Along::Everything;
    let rules = (state.rules.changed())
        .map(|(key, value)| (key.setting().key.to_owned(), value.clone()))
        .collect();
    let clubs = (state.seats.iter())
        .filter_map(|id| Some((id, state.teams.get(id)?)))
        .map(|(id, team)| PaperClub {
            manager: team.manager.clone(),
            city: team.city.clone(),
            color: team.color.clone(),
            beginner: team.beginner,
            funds: (all.then(|| Gold::new(state.funds(id)).ok())).flatten(),
            afa: if all { team.afa } else { 0 },
            first: if all { team.points.first.total() } else { 0 },
            second: if all { team.points.second.total() } else { 0 },
            ground: team.ground.clone(),
            ..PaperClub::new(id.clone(), &team.name)
        })
        .collect();
    let players = (state.players.iter())
        .filter(|_| along != Along::Clubs)
        .filter(|(_, player)| !player.retired && (all || player.team.is_some()))
        .map(|(id, player)| {
            let fresh = PaperPlayer {
                id: Some(id.clone()),
                proxy: player.proxy.clone(),
                ..PaperPlayer::new(player.team.clone(), &player.name, player.figure.clone())
            };
            if all {
                PaperPlayer {
                    popularity: Some(player.popularity),
                    injuries: player.injuries.into(),
                    fd: player.fd.into(),
                    fh: player.fh.into(),
                    ko: player.ko.into(),
                    announced: player.announced,
                    rookie: player.rookie == Some(state.season),
                    ..fresh
                }
            } else {
                fresh
            }
        })
        .collect();
    let loans = (state.loans.values())
        .filter(|loan| all && loan.open > Gold::ZERO)
        .map(|loan| PaperLoan {
            from: loan.from.clone(),
            to: loan.to.clone(),
            amount: loan.amount,
            interest: loan.interest,
            open: Some(loan.open),
            terms: loan.terms.clone(),
        })
        .collect();
    Paper {
        rules,
        clubs,
        players,
        loans,
        step: None,
        home: None,
    }
}

#[cfg(test)]
mod tests;
