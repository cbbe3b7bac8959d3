//! Clubs, players, loans, and the AFA ranking.

use super::{Cell, Report};
use crate::{
    flags::{
        decide::{self, is_protected},
        state::{Experience, Points, State, Status},
    },
    ids::{FigureId, LoanId, PlayerId, TeamId},
    text::{Lang, Words},
};
use serde::Serialize;

/// The title of a column of ids.
const ID: Words = Words::new("id", "ID");
/// The title of a column of names.
pub(super) const NAME: Words = Words::new("Name", "名前");
/// The title of a column of clubs.
pub(super) const CLUB: Words = Words::new("Club", "チーム");

#[derive(Serialize)]
struct TeamRow<'a> {
    team: &'a TeamId,
    name: &'a str,
    manager: &'a str,
    city: &'a str,
    color: &'a str,
    beginner: bool,
    ground: Option<&'a str>,
    funds: i64,
    popularity: i64,
    players: usize,
    afa: i64,
    points: HalfTotals,
}

#[derive(Serialize)]
struct HalfTotals {
    first: i64,
    second: i64,
}

impl HalfTotals {
    fn of(points: &Points) -> Self {
        Self {
            first: points.first.total(),
            second: points.second.total(),
        }
    }
}

/// The clubs of the league as they sit.
pub(super) fn teams(state: &State) -> Report {
    let rows: Vec<TeamRow> = state
        .seats
        .iter()
        .filter_map(|id| {
            let team = state.teams.get(id)?;
            Some(TeamRow {
                team: id,
                name: &team.name,
                manager: &team.manager,
                city: &team.city,
                color: &team.color,
                beginner: team.beginner,
                ground: team.ground.as_ref().map(|ground| ground.name.as_str()),
                funds: state.funds(id),
                popularity: state.popularity(id),
                players: state.squad_size(id),
                afa: team.afa,
                points: HalfTotals::of(&team.points),
            })
        })
        .collect();
    Report::list(
        super::What::Teams,
        &rows,
        &[
            ("team", ID, &|r| r.team.as_str().into()),
            ("name", NAME, &|r| r.name.into()),
            (
                "manager",
                Words::new("Manager", "マネージャー"),
                &|r| r.manager.into(),
            ),
            ("city", Words::new("City", "都市"), &|r| r.city.into()),
            ("funds", Words::new("Funds", "資金"), &|r| {
                Cell::Gold(r.funds)
            }),
            ("popularity", Words::new("Popularity", "人気"), &|r| {
                r.popularity.into()
            }),
            ("players", Words::new("Players", "選手数"), &|r| {
                r.players.into()
            }),
            (
                "afa",
                Words::new("AFA points", "ＡＦＡポイント"),
                &|r| r.afa.into(),
            ),
            (
                "points_first",
                Words::new("First half", "前期勝ち点"),
                &|r| r.points.first.into(),
            ),
            (
                "points_second",
                Words::new("Second half", "後期勝ち点"),
                &|r| r.points.second.into(),
            ),
        ],
    )
}

#[derive(Serialize)]
struct PlayerRow<'a> {
    player: &'a PlayerId,
    name: &'a str,
    figure: &'a FigureId,
    team: Option<&'a TeamId>,
    value: i64,
    injuries: u8,
    experience: Experience,
    popularity: i64,
    fd: u32,
    fh: u32,
    ko: u32,
    salary: i64,
    rookie: bool,
    protected: bool,
    misses_game: bool,
    status: Status,
    proxy: &'a str,
}

/// Every player of this season: club after club as they sit, then the league's and the retired.
pub(super) fn players(state: &State, lang: Lang) -> Report {
    let mut rows: Vec<PlayerRow> = state
        .players
        .iter()
        .map(|(id, player)| {
            // F-6.5: nobody headhunts a player in his rookie year.
            let rookie = player.rookie == Some(state.season);
            PlayerRow {
                player: id,
                name: &player.name,
                figure: &player.figure,
                team: player.team.as_ref(),
                value: state.value(player),
                injuries: player.injuries,
                experience: player.experience(),
                popularity: player.popularity,
                fd: player.fd,
                fh: player.fh,
                ko: player.ko,
                salary: state.salary(player),
                rookie,
                protected: rookie || is_protected(state, id),
                misses_game: state.course.round.injured.contains(id),
                status: player.status(),
                proxy: &player.proxy,
            }
        })
        .collect();
    let seat = |team: Option<&TeamId>| {
        let seated = team.and_then(|team| state.seats.iter().position(|seat| seat == team));
        seated.unwrap_or(usize::MAX)
    };
    rows.sort_by_key(|row| seat(row.team));
    Report::list(
        super::What::Players,
        &rows,
        &[
            ("player", ID, &|r| r.player.as_str().into()),
            ("name", NAME, &|r| r.name.into()),
            ("team", CLUB, &|r| r.team.map(TeamId::as_str).into()),
            ("figure", Words::new("Figure", "フィギュア"), &|r| {
                r.figure.as_str().into()
            }),
            ("value", Words::new("Value", "評価点"), &|r| {
                r.value.into()
            }),
            ("injuries", Words::new("Inj.", "負傷"), &|r| {
                r.injuries.into()
            }),
            ("experience", Words::new("Experience", "経験"), &|r| {
                r.experience.name().of(lang).into()
            }),
            ("popularity", Words::new("Pop.", "人気"), &|r| {
                r.popularity.into()
            }),
            ("fd", Words::new("FD", "FD"), &|r| r.fd.into()),
            ("fh", Words::new("FH", "FH"), &|r| r.fh.into()),
            ("ko", Words::new("KO", "KO"), &|r| r.ko.into()),
            ("salary", Words::new("Salary", "年俸"), &|r| {
                Cell::Gold(r.salary)
            }),
            ("rookie", Words::new("Rookie", "ルーキー"), &|r| {
                r.rookie.into()
            }),
            (
                "misses_game",
                Words::new("Misses the game", "欠場"),
                &|r| r.misses_game.into(),
            ),
            ("status", Words::new("Status", "状態"), &|r| {
                r.status.name().of(lang).into()
            }),
        ],
    )
}

#[derive(Serialize)]
struct LoanRow<'a> {
    loan: &'a LoanId,
    from: &'a str,
    to: &'a str,
    amount: i64,
    interest: i64,
    open: i64,
    terms: &'a str,
    season: u32,
}

/// Loans, open and repaid (F-11.9).
pub(super) fn loans(state: &State) -> Report {
    let rows: Vec<LoanRow> = state
        .loans
        .iter()
        .map(|(id, loan)| LoanRow {
            loan: id,
            from: loan.from.as_str(),
            to: loan.to.as_str(),
            amount: loan.amount.get(),
            interest: loan.interest.get(),
            open: loan.open.get(),
            terms: &loan.terms,
            season: loan.season,
        })
        .collect();
    Report::list(
        super::What::Loans,
        &rows,
        &[
            ("loan", ID, &|r| r.loan.as_str().into()),
            ("from", Words::new("From", "貸し手"), &|r| r.from.into()),
            ("to", Words::new("To", "借り手"), &|r| r.to.into()),
            ("amount", Words::new("Amount", "金額"), &|r| {
                Cell::Gold(r.amount)
            }),
            ("interest", Words::new("Interest", "利息"), &|r| {
                Cell::Gold(r.interest)
            }),
            ("open", Words::new("Open", "残り"), &|r| {
                Cell::Gold(r.open)
            }),
            ("season", Words::new("Season", "シーズン"), &|r| {
                r.season.into()
            }),
            ("terms", Words::new("Terms", "条件"), &|r| r.terms.into()),
        ],
    )
}

#[derive(Serialize)]
struct AfaRow<'a> {
    /// None of a club that is gone.
    rank: Option<usize>,
    team: &'a TeamId,
    name: &'a str,
    afa: i64,
    coming: i64,
}

/// The AFA ranking (F-12.1): the most points first, equal clubs share a rank.
pub(super) fn afa(state: &State) -> Report {
    let points = |id: &TeamId| state.teams.get(id).map_or(0, |team| team.afa);
    // What a season that is over brought is in already.
    let coming = if state.course.closed {
        std::collections::BTreeMap::new()
    } else {
        decide::afa_points(state)
    };
    let gone = |id: &&TeamId| !state.seats.contains(*id);
    // Who left in the summer gets what is its own as well.
    let left = coming.iter().filter(|(_, by)| **by != 0);
    let left = left.map(|(id, _)| id).filter(gone);
    let mut rows: Vec<AfaRow> = state
        .seats
        .iter()
        .chain(left)
        .filter_map(|id| {
            let team = state.teams.get(id)?;
            let better = |other: &&TeamId| points(other) > team.afa;
            Some(AfaRow {
                rank: (!gone(&id)).then(|| state.seats.iter().filter(better).count() + 1),
                team: id,
                name: &team.name,
                afa: team.afa,
                coming: coming.get(id).copied().unwrap_or(0),
            })
        })
        .collect();
    rows.sort_by_key(|row| (row.rank.is_none(), row.rank));
    Report::list(
        super::What::Afa,
        &rows,
        &[
            ("rank", Words::new("Rank", "順位"), &|r| {
                r.rank.map_or(Cell::Empty, Cell::from)
            }),
            ("team", ID, &|r| r.team.as_str().into()),
            ("name", NAME, &|r| r.name.into()),
            (
                "afa",
                Words::new("AFA points", "ＡＦＡポイント"),
                &|r| r.afa.into(),
            ),
            (
                "coming",
                Words::new("This season", "今シーズン"),
                &|r| r.coming.into(),
            ),
        ],
    )
}
