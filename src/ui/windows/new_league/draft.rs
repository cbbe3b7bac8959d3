//! What is typed in the wizard, row by row, and the paper it makes.

use super::Page;
use crate::{
    flags::{
        paper::{Paper, PaperClub, PaperLoan, PaperPlayer, Row},
        rules::{self, Rules, Value},
        state::Ground,
        step::Step,
    },
    gold::{Gold, Money},
    ids::{FigureId, PlayerId, TeamId, slug},
    journal::Account,
    text::{
        Lang, Text,
        written::{is_blank, name_fault},
    },
    ui::widgets::GoldField,
};
use std::path::PathBuf;

/// A club's row has a number of its own: ids and names change while they are typed.
pub(super) type Key = u64;

/// The seasons a league can be in.
const SEASONS: std::ops::RangeInclusive<i64> = 1..=9999;

/// Everything typed in the wizard.
#[derive(Debug)]
pub(super) struct Draft {
    pub name: String,
    pub folder: String,
    pub folder_typed: bool,
    pub season: i64,
    pub lists: Lists,
    next: Key,
}

/// What a league begins with; those of one kind of league wait while another is looked at.
#[derive(Debug)]
pub(super) struct Lists {
    pub step: Step,
    /// The club at home in the round of that step.
    pub home: Option<Key>,
    /// House rules that come along from another league.
    pub rules: Vec<(String, Value)>,
    pub clubs: Vec<ClubRow>,
    pub players: Vec<PlayerRow>,
    pub loans: Vec<LoanRow>,
}

impl Default for Lists {
    fn default() -> Self {
        Self {
            step: Step::Camp,
            home: None,
            rules: Vec::new(),
            clubs: Vec::new(),
            players: Vec::new(),
            loans: Vec::new(),
        }
    }
}

#[derive(Debug)]
pub(super) struct ClubRow {
    pub key: Key,
    pub name: String,
    pub id: String,
    pub id_typed: bool,
    pub manager: String,
    pub city: String,
    pub color: String,
    pub beginner: bool,
    pub funds: GoldField,
    pub afa: i64,
    pub first: i64,
    pub second: i64,
    pub ground: Option<Ground>,
}

#[derive(Debug)]
pub(super) struct PlayerRow {
    pub key: Key,
    /// None: the league's.
    pub club: Option<Key>,
    pub id: Option<PlayerId>,
    pub name: String,
    pub figure: Option<FigureId>,
    pub popularity: i64,
    pub injuries: i64,
    pub fd: i64,
    pub fh: i64,
    pub ko: i64,
    pub announced: bool,
    pub rookie: bool,
    pub proxy: String,
}

/// A party of a loan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Party {
    Afa,
    Club(Key),
}

#[derive(Debug)]
pub(super) struct LoanRow {
    pub key: Key,
    pub from: Party,
    pub to: Option<Party>,
    pub amount: GoldField,
    pub interest: GoldField,
    pub open: GoldField,
    pub terms: String,
}

/// Where something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Source,
    Rules,
    Name,
    Folder,
    Season,
    Step,
    Club(Key),
    /// A roster file that has been read and not taken in.
    Roster,
    Player(Key),
    Loan(Key),
}

impl Place {
    /// The page it stands on.
    pub(super) const fn page(self) -> Page {
        match self {
            Self::Source | Self::Rules => Page::Kind,
            Self::Name | Self::Folder | Self::Season | Self::Step => Page::League,
            Self::Club(_) => Page::Clubs,
            Self::Roster | Self::Player(_) => Page::Players,
            Self::Loan(_) => Page::Loans,
        }
    }
}

/// Something wrong.
#[derive(Debug, Clone)]
pub(super) struct Fault {
    pub place: Place,
    pub text: String,
}

/// Which row of the lists each line of a paper is from.
#[derive(Debug, Default)]
pub(super) struct Rows {
    clubs: Vec<Key>,
    players: Vec<Key>,
    loans: Vec<Key>,
}

impl Rows {
    pub(super) fn place(&self, row: Row) -> Place {
        let of = |keys: &[Key], i: usize| keys.get(i).copied().unwrap_or(0);
        match row {
            Row::Rule(_) => Place::Rules,
            Row::Club(i) => Place::Club(of(&self.clubs, i)),
            Row::Player(i) => Place::Player(of(&self.players, i)),
            Row::Loan(i) => Place::Loan(of(&self.loans, i)),
            Row::Start => Place::Step,
        }
    }
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            name: String::new(),
            folder: String::new(),
            folder_typed: false,
            season: 1,
            lists: Lists::default(),
            next: 1,
        }
    }
}

/// A name for a league's folder: its own, without what disks do not like.
pub(super) fn folder_name(name: &str) -> String {
    let good = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    let kept: String = name.trim().chars().filter(|c| good(*c)).take(60).collect();
    let kept = kept.trim();
    if kept.is_empty() {
        "league".into()
    } else {
        kept.into()
    }
}

/// Where leagues are kept unless another place is chosen.
fn leagues_folder() -> PathBuf {
    let dirs = directories::UserDirs::new();
    let home = dirs.as_ref().map(|dirs| {
        dirs.document_dir()
            .unwrap_or_else(|| dirs.home_dir())
            .to_path_buf()
    });
    home.unwrap_or_default().join("Flagkeeper")
}

impl Draft {
    pub(super) fn season(&self) -> u32 {
        // Another is said to be none; the trial goes on with the first.
        let season = Some(self.season).filter(|season| SEASONS.contains(season));
        season.and_then(|n| u32::try_from(n).ok()).unwrap_or(1)
    }

    pub(super) fn folder_path(&self) -> PathBuf {
        PathBuf::from(self.folder.trim())
    }

    fn key(&mut self) -> Key {
        self.next += 1;
        self.next
    }

    /// The folder is named after the league until another is chosen; ids after the clubs.
    pub(super) fn follow_name(&mut self) {
        if !self.folder_typed {
            let folder = leagues_folder().join(folder_name(&self.name));
            self.folder = folder.display().to_string();
        }
        for i in 0..self.lists.clubs.len() {
            let taken: Vec<String> = (self.lists.clubs.iter().enumerate())
                .filter(|(at, club)| *at < i || club.id_typed)
                .map(|(_, club)| club.id.clone())
                .collect();
            if let Some(club) = self.lists.clubs.get_mut(i).filter(|club| !club.id_typed) {
                club.id = if club.name.trim().is_empty() {
                    String::new()
                } else {
                    slug(&club.name, "club", |id| taken.iter().any(|t| t == id))
                };
            }
        }
    }

    pub(super) fn add_club(&mut self) -> Key {
        let key = self.key();
        self.lists.clubs.push(ClubRow {
            key,
            name: String::new(),
            id: String::new(),
            id_typed: false,
            manager: String::new(),
            city: String::new(),
            color: String::new(),
            beginner: false,
            funds: GoldField::default(),
            afa: 0,
            first: 0,
            second: 0,
            ground: None,
        });
        key
    }

    /// Takes a club out with its players and loans.
    pub(super) fn remove_club(&mut self, key: Key) {
        self.lists.clubs.retain(|club| club.key != key);
        self.lists.players.retain(|player| player.club != Some(key));
        let party = Party::Club(key);
        self.lists
            .loans
            .retain(|loan| loan.from != party && loan.to != Some(party));
    }

    pub(super) fn add_player(&mut self, club: Option<Key>) -> Key {
        let (key, popularity) = (self.key(), self.new_popularity());
        self.lists.players.push(PlayerRow {
            key,
            club,
            id: None,
            name: String::new(),
            figure: None,
            popularity,
            injuries: 0,
            fd: 0,
            fh: 0,
            ko: 0,
            announced: false,
            rookie: false,
            proxy: String::new(),
        });
        key
    }

    /// D-3: what a new player's popularity is under the house rules that come along.
    fn new_popularity(&self) -> i64 {
        let mut rules = Rules::standard();
        for (key, value) in &self.lists.rules {
            // What does not fit is refused where the rules are entered.
            let _ = rules.set(key, value.clone());
        }
        rules.int(rules::Key::NewPopularity)
    }

    pub(super) fn add_loan(&mut self) -> Key {
        let key = self.key();
        self.lists.loans.push(LoanRow {
            key,
            from: Party::Afa,
            to: self.lists.clubs.first().map(|club| Party::Club(club.key)),
            amount: GoldField::default(),
            interest: GoldField::default(),
            open: GoldField::default(),
            terms: String::new(),
        });
        key
    }

    /// A player is typed or was read; a row somebody began and left is none.
    pub(super) fn any_player(&self) -> bool {
        let begun = |row: &PlayerRow| !row.name.trim().is_empty() || row.figure.is_some();
        self.lists.players.iter().any(begun)
    }

    /// Players read from a file go behind those typed.
    pub(super) fn take_players(&mut self, players: Vec<PaperPlayer>) {
        // A row somebody began and left is no player.
        self.lists
            .players
            .retain(|row| !row.name.trim().is_empty() || row.figure.is_some());
        let new = self.new_popularity();
        for player in players {
            let club = player.club.as_ref().and_then(|id| {
                let found = self
                    .lists
                    .clubs
                    .iter()
                    .find(|club| club.id.trim() == id.as_str());
                found.map(|club| club.key)
            });
            let key = self.key();
            self.lists.players.push(PlayerRow {
                key,
                club,
                id: player.id,
                name: player.name,
                figure: Some(player.figure),
                popularity: player.popularity.unwrap_or(new),
                injuries: player.injuries,
                fd: player.fd,
                fh: player.fh,
                ko: player.ko,
                announced: player.announced,
                rookie: player.rookie,
                proxy: player.proxy,
            });
        }
    }

    /// Fills the lists from a paper.
    pub(super) fn fill(&mut self, paper: &Paper) {
        self.lists.step = paper.step.unwrap_or(Step::Camp);
        self.lists.rules.clone_from(&paper.rules);
        self.lists.clubs.clear();
        self.lists.players.clear();
        self.lists.loans.clear();
        for club in &paper.clubs {
            let key = self.add_club();
            if let Some(row) = self.lists.clubs.last_mut() {
                *row = ClubRow {
                    key,
                    name: club.name.clone(),
                    id: club.id.to_string(),
                    id_typed: true,
                    manager: club.manager.clone(),
                    city: club.city.clone(),
                    color: club.color.clone(),
                    beginner: club.beginner,
                    funds: gold_typed(club.funds),
                    afa: club.afa,
                    first: club.first,
                    second: club.second,
                    ground: club.ground.clone(),
                };
            }
        }
        let home = paper.home.as_ref().map(|home| Account::Team(home.clone()));
        self.lists.home = match home.and_then(|home| self.party(&home)) {
            Some(Party::Club(key)) => Some(key),
            Some(Party::Afa) | None => None,
        };
        self.take_players(paper.players.clone());
        for loan in &paper.loans {
            let (from, to) = (self.party(&loan.from), self.party(&loan.to));
            self.add_loan();
            if let (Some(row), Some(from)) = (self.lists.loans.last_mut(), from) {
                row.from = from;
                row.to = to;
                row.amount = gold_typed(Some(loan.amount));
                row.interest = gold_typed(Some(loan.interest).filter(|gold| *gold != Gold::ZERO));
                row.open = gold_typed(loan.open);
                row.terms.clone_from(&loan.terms);
            }
        }
    }

    fn party(&self, account: &Account) -> Option<Party> {
        match account.team() {
            None => Some(Party::Afa),
            Some(team) => (self.lists.clubs.iter())
                .find(|club| club.id == team.as_str())
                .map(|club| Party::Club(club.key)),
        }
    }

    /// The clubs as far as they can be read, for rosters.
    pub(super) fn paper_clubs(&self) -> Vec<PaperClub> {
        (self.lists.clubs.iter())
            .filter_map(|row| Some(PaperClub::new(TeamId::new(row.id.trim()).ok()?, &row.name)))
            .collect()
    }

    /// What is wrong with name and folder.
    pub(super) fn place_faults(&self, lang: Lang) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut wrong = |place, text: Text| {
            let text = text.of(lang).to_owned();
            faults.push(Fault { place, text });
        };
        if !SEASONS.contains(&self.season) {
            let (n, last) = (self.season, SEASONS.end());
            wrong(
                Place::Season,
                crate::text!(
                    "There is no season {n}. Type one from 1 to {last}.",
                    "シーズン{n}はありません。1から{last}までにしてください。"
                ),
            );
        }
        if is_blank(&self.name) {
            wrong(
                Place::Name,
                crate::text!("Give the league a name.", "リーグの名前を入れてください。"),
            );
        }
        if let Some(Text { en, ja }) = name_fault(&self.name).filter(|_| !is_blank(&self.name)) {
            let text = crate::text!("The name {en}.", "名前：{ja}。");
            wrong(Place::Name, text);
        }
        let folder = self.folder_path();
        if !folder.is_absolute() {
            wrong(
                Place::Folder,
                crate::text!(
                    "Type the whole path of a folder, from its beginning.",
                    "フォルダーのパスを最初から全部入れてください。"
                ),
            );
        } else if folder.is_file() {
            wrong(
                Place::Folder,
                crate::text!(
                    "A file stands there. Choose a folder.",
                    "そこにはファイルがあります。フォルダーを選んでください。"
                ),
            );
        } else if std::fs::read_dir(&folder).is_ok_and(|mut all| all.next().is_some()) {
            wrong(
                Place::Folder,
                crate::text!(
                    "The folder is not empty. Choose another name, or an empty folder.",
                    "フォルダーが空ではありません。別の名前か、空のフォルダーを選んでください。"
                ),
            );
        }
        faults
    }

    /// The paper that is typed, the rows its lines are from, and what cannot be read. `bare`: without any list.
    pub(super) fn paper(&self, bare: bool, lang: Lang) -> (Paper, Rows, Vec<Fault>) {
        let (mut paper, mut rows, mut faults) = (Paper::default(), Rows::default(), Vec::new());
        if bare {
            return (paper, rows, faults);
        }
        let mut wrong = |place: Place, text: Text| {
            let text = text.of(lang).to_owned();
            faults.push(Fault { place, text });
        };
        paper.rules.clone_from(&self.lists.rules);
        paper.step = Some(self.lists.step).filter(|step| *step != Step::Camp);
        for row in &self.lists.clubs {
            match row.read() {
                Ok(club) => {
                    paper.clubs.push(club);
                    rows.clubs.push(row.key);
                }
                Err(text) => wrong(Place::Club(row.key), text),
            }
        }
        let club_id = |key: Key| {
            let row = self.lists.clubs.iter().find(|club| club.key == key)?;
            TeamId::new(row.id.trim()).ok()
        };
        let at_home = self
            .lists
            .home
            .filter(|_| self.lists.step.round().is_some());
        paper.home = at_home.and_then(club_id);
        for row in &self.lists.players {
            let Some(figure) = row.figure.clone() else {
                let text = crate::text!("Choose a figure.", "フィギュアを選んでください。");
                wrong(Place::Player(row.key), text);
                continue;
            };
            let club = row.club.and_then(club_id);
            if row.club.is_some() && club.is_none() {
                continue; // The club says what is wrong.
            }
            rows.players.push(row.key);
            paper.players.push(PaperPlayer {
                id: row.id.clone(),
                popularity: Some(row.popularity),
                injuries: row.injuries,
                fd: row.fd,
                fh: row.fh,
                ko: row.ko,
                announced: row.announced,
                rookie: row.rookie,
                proxy: row.proxy.clone(),
                ..PaperPlayer::new(club, &row.name, figure)
            });
        }
        let account = |party: Party| match party {
            Party::Afa => Some(Account::Afa),
            Party::Club(key) => club_id(key).map(Account::Team),
        };
        for row in &self.lists.loans {
            match row.read(account) {
                Ok(loan) => {
                    paper.loans.push(loan);
                    rows.loans.push(row.key);
                }
                Err(text) => wrong(Place::Loan(row.key), text),
            }
        }
        (paper, rows, faults)
    }
}

fn gold_typed(gold: Option<Gold>) -> GoldField {
    gold.map_or_else(GoldField::default, |gold| GoldField::new(gold, Money::Gold))
}

/// An amount that may be left out.
fn gold_read(field: &GoldField) -> Result<Option<Gold>, Text> {
    if field.text.trim().is_empty() {
        Ok(None)
    } else {
        field.value().map(Some)
    }
}

impl ClubRow {
    fn read(&self) -> Result<PaperClub, Text> {
        if self.name.trim().is_empty() {
            return Err(crate::text!(
                "Give the club a name.",
                "チームの名前を入れてください。"
            ));
        }
        let id = TeamId::new(self.id.trim()).map_err(|bad| bad.text())?;
        Ok(PaperClub {
            manager: self.manager.clone(),
            city: self.city.clone(),
            color: self.color.clone(),
            beginner: self.beginner,
            funds: gold_read(&self.funds)?,
            afa: self.afa,
            first: self.first,
            second: self.second,
            ground: self.ground.clone(),
            ..PaperClub::new(id, &self.name)
        })
    }
}

impl LoanRow {
    fn read(&self, account: impl Fn(Party) -> Option<Account>) -> Result<PaperLoan, Text> {
        let nobody = || {
            crate::text!(
                "Choose who lent and who owes; a club needs a name and an id first.",
                "貸し手と借り手を選んでください。チームには先に名前とidが必要です。"
            )
        };
        if self.amount.text.trim().is_empty() {
            return Err(crate::text!(
                "Type how much was lent.",
                "いくら貸したかを入れてください。"
            ));
        }
        Ok(PaperLoan {
            from: account(self.from).ok_or_else(nobody)?,
            to: self.to.and_then(account).ok_or_else(nobody)?,
            amount: self.amount.value()?,
            interest: gold_read(&self.interest)?.unwrap_or_default(),
            open: gold_read(&self.open)?,
            terms: self.terms.clone(),
        })
    }
}
