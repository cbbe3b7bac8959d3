//! Who is ahead: the table of a half, its champion and runner-up, and who meets in the series (F-7.3, F-10, D-10, D-18,
//! D-19, D-31).

use super::{
    season::{Place, Roll},
    state::{HalfPoints, State},
    step::{Half, Step},
};
use crate::ids::TeamId;

/// A club's line of a half's table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The club.
    pub team: TeamId,
    /// Its place; none before a match of the half is in the books.
    pub place: Option<u8>,
    /// League points by round, those by flag downs among them (F-7.2); rounds not played are missing.
    pub rounds: Vec<i64>,
    /// League points from before the program kept the league.
    pub carried: i64,
    /// Of them by flag downs (F-7.2).
    pub bonus: i64,
    /// Their sum.
    pub total: i64,
}

impl State {
    /// F-3.1: the clubs that take part in a half, as they sit.
    pub fn attending(&self, half: Half) -> Vec<TeamId> {
        let said = self.course.halves.of(half).attending.as_ref();
        let here = |team: &&TeamId| said.is_none_or(|said| said.contains(team));
        self.seats.iter().filter(here).cloned().collect()
    }

    /// F-3.1: the clubs at the table now: the first half's until the Classic, then the second's.
    pub fn present(&self) -> Vec<TeamId> {
        self.attending(if self.step < Step::Classic {
            Half::First
        } else {
            Half::Second
        })
    }

    /// F-6.1, D-41: the clubs of a round clockwise from its home. Without a home roll they come as they sit.
    pub fn round_order(&self, half: Half, round: u8) -> Vec<TeamId> {
        let clubs = self.attending(half);
        let home = self.course.halves.of(half).home.as_ref();
        let first = home.and_then(|home| clubs.iter().position(|team| team == home));
        let moved = usize::from(round.saturating_sub(1));
        let from = first.map_or(0, |first| (first + moved) % clubs.len().max(1));
        clubs
            .iter()
            .cycle()
            .skip(from)
            .take(clubs.len())
            .cloned()
            .collect()
    }
}

/// The table of a half: by place, level clubs as they sit.
pub fn table(state: &State, half: Half) -> Vec<Line> {
    let record = state.course.halves.of(half);
    // A half that is over keeps its clubs, whoever came or left since.
    let clubs = match &record.places {
        Some(places) => places.iter().map(|place| place.team.clone()).collect(),
        None => state.attending(half),
    };
    // A round that is in the books counts for everyone, with 0 points too.
    let committed = record.games.keys().max().copied().unwrap_or(0);
    let mut lines: Vec<Line> = clubs
        .into_iter()
        .filter_map(|team| {
            let points = state.teams.get(&team)?.points.of(half);
            let bonus = record
                .games
                .values()
                .flatten()
                .filter(|row| row.team == team);
            Some(Line {
                place: None,
                rounds: (1..=points.played().max(committed))
                    .map(|round| points.round(round))
                    .collect(),
                carried: points.carried,
                bonus: bonus.fold(0, |sum, row| sum.saturating_add(row.bonus)),
                total: points.total(),
                team,
            })
        })
        .collect();
    if begun(state, half) {
        let places = places(state, half);
        for line in &mut lines {
            let place = places.iter().find(|place| place.team == line.team);
            line.place = place.map(|place| place.place);
        }
        lines.sort_by_key(|line| line.place);
    }
    lines
}

/// Whether anything is known of a half: a match, points from paper, a roll, its end.
pub fn begun(state: &State, half: Half) -> bool {
    let record = state.course.halves.of(half);
    let scored = |team: &TeamId| {
        let team = state.teams.get(team);
        team.is_some_and(|team| *team.points.of(half) != HalfPoints::default())
    };
    record.places.is_some()
        || record.won_first.is_some()
        || !record.games.is_empty()
        || state.attending(half).iter().any(scored)
}

/// D-31: the winner of a play-off is first, the others who were level with it share second place.
pub fn put_first(places: &mut [Place], winner: &TeamId) {
    if places.iter().any(|p| p.place == 1 && p.team == *winner) {
        for place in places.iter_mut().filter(|place| place.place == 1) {
            place.place = if place.team == *winner { 1 } else { 2 };
        }
        places.sort_by_key(|place| place.place);
    }
}

/// The places of a half: as decided, or as they would be now. A won play-off puts its winner first and leaves the others
/// level (D-31).
pub fn places(state: &State, half: Half) -> Vec<Place> {
    let record = state.course.halves.of(half);
    let mut places = record
        .places
        .clone()
        .unwrap_or_else(|| by_points(state, half));
    if let Some(winner) = &record.won_first {
        put_first(&mut places, winner);
    }
    places
}

/// The clubs of a half by their points alone; those level share a place (D-10).
fn by_points(state: &State, half: Half) -> Vec<Place> {
    let total = |team: &TeamId| {
        let team = state.teams.get(team);
        team.map_or(0, |team| team.points.of(half).total())
    };
    let clubs = state.attending(half);
    let mut places: Vec<Place> = clubs
        .iter()
        .map(|team| {
            let points = total(team);
            let better = clubs.iter().filter(|other| total(other) > points).count();
            Place {
                team: team.clone(),
                place: u8::try_from(better + 1).unwrap_or(u8::MAX),
                points,
            }
        })
        .collect();
    places.sort_by_key(|place| place.place);
    places
}

/// The clubs on a place of a half.
fn on_place(state: &State, half: Half, place: u8) -> Vec<TeamId> {
    let places = places(state, half).into_iter();
    places
        .filter(|p| p.place == place)
        .map(|p| p.team)
        .collect()
}

/// A half that fewer than two clubs take part in has no places, no champion and no points (F-1.3).
pub fn contested(state: &State, half: Half) -> bool {
    state.course.halves.of(half).places.as_ref().map_or_else(
        || state.attending(half).len() >= 2,
        |places| places.len() >= 2,
    )
}

/// F-7.3: the champion of a half, or those level who must roll; nobody where the half was not contested.
pub fn leaders(state: &State, half: Half) -> Vec<TeamId> {
    if contested(state, half) {
        on_place(state, half, 1)
    } else {
        Vec::new()
    }
}

/// F-7.3: the champion of a half, once it is alone in front.
pub fn champion(state: &State, half: Half) -> Option<TeamId> {
    match leaders(state, half).as_slice() {
        [alone] => Some(alone.clone()),
        _ => None,
    }
}

/// D-19: the runner-up of a half, or those on second place who must roll.
fn runners_up(state: &State, half: Half) -> Vec<TeamId> {
    match &state.course.halves.of(half).won_second {
        Some(won) => vec![won.clone()],
        None if contested(state, half) => on_place(state, half, 2),
        None => Vec::new(),
    }
}

/// The roll that has to be made at this step before the season can go on: for what, and among whom (F-7.3, F-10.3,
/// D-19).
pub fn pending_roll(state: &State) -> Option<(Roll, Vec<TeamId>)> {
    let level = |roll, clubs: Vec<TeamId>| (clubs.len() > 1).then_some((roll, clubs));
    if let Step::PlayOff(half) = state.step {
        return level(Roll::champion(half), leaders(state, half));
    }
    // A league that began on paper at the popularity: that waits for the roll.
    if let Step::Popularity(half) = state.step
        && state.course.halves.of(half).places.is_none()
    {
        return level(Roll::champion(half), leaders(state, half));
    }
    if !matches!(state.step, Step::SeriesPlayOff | Step::SeriesFinal) {
        return None;
    }
    series_roll(state)
}

/// The roll still to be made before the final can be (F-10.3, D-19).
pub fn series_roll(state: &State) -> Option<(Roll, Vec<TeamId>)> {
    let level = |roll, clubs: Vec<TeamId>| (clubs.len() > 1).then_some((roll, clubs));
    let halves = [Half::First, Half::Second];
    // A league that began on paper may have a half that nobody has decided yet.
    let open = |half| level(Roll::champion(half), leaders(state, half));
    if let Some(roll) = halves.into_iter().find_map(open) {
        return Some(roll);
    }
    let [first, second] = halves.map(|half| champion(state, half));
    if first.is_none() || first != second || state.course.runner_up.is_some() {
        return None;
    }
    let shared = |half| level(Roll::runner_up(half), runners_up(state, half));
    if let Some(roll) = halves.into_iter().find_map(shared) {
        return Some(roll);
    }
    let mut both: Vec<TeamId> = halves
        .into_iter()
        .flat_map(|half| runners_up(state, half))
        .collect();
    both.dedup();
    level(Roll::RunnersUp, both)
}

/// F-10.1, F-10.3: who meets in the final, the home club first. One club alone has won it; none where no half was
/// contested.
pub fn finalists(state: &State) -> Vec<TeamId> {
    let [first, second] = [Half::First, Half::Second].map(|half| champion(state, half));
    let pair = match (first, second) {
        (Some(first), Some(second)) if first == second => {
            let runner_up = state.course.runner_up.clone().or_else(|| {
                let mut both = runners_up(state, Half::First);
                both.extend(runners_up(state, Half::Second));
                both.into_iter().next()
            });
            let mut pair = vec![first];
            pair.extend(runner_up);
            pair
        }
        (first, second) => first.into_iter().chain(second).collect(),
    };
    let both_halves = |team: &TeamId| {
        state.teams.get(team).map_or(0, |team| {
            let points = &team.points;
            points.first.total().saturating_add(points.second.total())
        })
    };
    match pair.as_slice() {
        // Equal: the second half's champion is at home; of a champion of both halves, he himself.
        [a, b] => {
            let second = champion(state, Half::Second);
            let a_home = match both_halves(a).cmp(&both_halves(b)) {
                std::cmp::Ordering::Greater => true,
                std::cmp::Ordering::Less => false,
                std::cmp::Ordering::Equal => second.as_ref() == Some(a),
            };
            if a_home {
                pair
            } else {
                vec![b.clone(), a.clone()]
            }
        }
        _ => pair,
    }
}
